"""What the engine costs, as ratios taken in one run: ``python tests/bench.py``.

Rounds of all measurements are interleaved and medians taken, since machines are shared and noisy.
With python-chess installed (``pip install chess``) its random play is the reference.
"""

from __future__ import annotations

import copy
import random
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from games.core import Decision, Game, Luck, Option
from games.core.conformance import any_answer, through_json
from tests.toy import FAIR
from tests.toy.state import Fair

ROUNDS, GAMES = 7, 40


def play_outs(rng: random.Random) -> float:
    """Decisions a second on the path without checkpoints."""
    decided = 0

    def pick(decision: Decision) -> Option | None:
        nonlocal decided
        if decision.optional:
            return None
        decided += 1
        return decision.options[int(rng.random() * len(decision.options))]

    games = [FAIR.new(4, seed) for seed in range(GAMES)]
    begin = perf_counter()
    for game in games:
        game.play_out(pick)
    return decided / (perf_counter() - begin)


def checked_games(rng: random.Random) -> float:
    """Decisions a second through `apply`."""
    decided = 0
    games = [FAIR.new(4, seed) for seed in range(GAMES)]
    begin = perf_counter()
    for game in games:
        while game.pending:
            decision = next(decision for decision in game.pending.values() if not decision.optional)
            game.apply(decision.seat, decision.options[int(rng.random() * len(decision.options))])
            decided += 1
    return decided / (perf_counter() - begin)


def chess_games(rng: random.Random) -> float:
    """Moves a second of random chess; 0 if python-chess is not there."""
    try:
        import chess
    except ImportError:
        return 0.0
    moved, begin = 0, perf_counter()
    for _ in range(20):
        board = chess.Board()
        for _ in range(100):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            moved += 1
    return moved / (perf_counter() - begin)


def micro(work: Callable[[], object], times: int) -> float:
    """Microseconds of one `work`."""
    begin = perf_counter()
    for _ in range(times):
        work()
    return (perf_counter() - begin) / times * 1e6


def copies(rng: random.Random) -> dict[str, float]:
    """Microseconds of copying, as medians over the states of one game."""
    game, chosen = FAIR.new(4, rng.randrange(1000)), Luck(rng.randrange(1000))
    found: dict[str, list[float]] = {}
    while not game.over:
        state: Fair = game.state_for_checks
        measured = {
            "state.copy": micro(state.copy, 20),
            "clone": micro(game.clone, 20),
            "clone, then looked at": micro(lambda: game.clone().view(0), 10) - micro(lambda: game.view(0), 10),
            "imagine": micro(lambda: game.imagine(0, Luck(1)), 5),
            "deepcopy of the state": micro(partial(copy.deepcopy, state), 3),
        }
        for name, value in measured.items():
            found.setdefault(name, []).append(value)
        game.apply(*any_answer(game, chosen))
    return {name: median(values) for name, values in found.items()}


def loading(rng: random.Random) -> tuple[float, float]:
    """Microseconds of loading a finished game, and of playing its answers once."""
    game, chosen = FAIR.new(4, rng.randrange(1000)), Luck(rng.randrange(1000))
    while not game.over:
        game.apply(*any_answer(game, chosen))
    saved = game.save()
    answers = [line.partition(" ") for line in game.full_notation() if not line.startswith("luck")]
    wishes = [(int(seat), Option.parse(what)) for seat, _, what in answers]

    def again() -> None:
        twin: Game[Fair] = FAIR.new(4, int(str(saved["seed"]), 16))
        for wish in wishes:
            twin.apply(*wish)

    return micro(lambda: FAIR.load(through_json(saved)), 5), micro(again, 5)


def kib_of_a_state() -> float:
    """Memory of one more copy of a state in the middle of a game."""
    game, chosen = FAIR.new(4, 5), Luck(5)
    for _ in range(40):
        game.apply(*any_answer(game, chosen))
    state: Fair = game.state_for_checks
    tracemalloc.start()
    kept = [state.copy() for _ in range(200)]
    size = tracemalloc.get_traced_memory()[0] / len(kept) / 1024
    tracemalloc.stop()
    return size


def main() -> None:
    """Print the table."""
    rng = random.Random(20261130)
    speeds: list[tuple[float, float, float]] = []
    costs: list[dict[str, float]] = []
    loads: list[float] = []
    for _ in range(ROUNDS):
        speeds.append((play_outs(rng), checked_games(rng), chess_games(rng)))
        costs.append(copies(rng))
        loaded, played = loading(rng)
        loads.append(loaded / played)
    fast, slow, chess = (median(speed[n] for speed in speeds) for n in range(3))
    cost = {name: median(each[name] for each in costs) for name in costs[0]}
    deep, decision = cost["deepcopy of the state"], 1e6 / fast
    print(f"decisions/s        play-out {fast:9,.0f}    checked {slow:9,.0f}    chess {chess:9,.0f}")
    if chess:
        print(f"  to random chess  play-out {fast / chess:9.2f}    checked {slow / chess:9.2f}    (must 0.8, aim 1.5)")
    for name, micros in cost.items():
        print(f"{name:22} {micros:7.1f} µs = 1/{deep / micros:5.1f} deepcopy = {micros / decision:5.2f} decisions")
    print(f"loading a finished game / playing its answers once  {median(loads):.2f}    (must 1.2)")
    print(f"memory of a state  {kib_of_a_state():.1f} KiB    (must 32)")


if __name__ == "__main__":
    main()
