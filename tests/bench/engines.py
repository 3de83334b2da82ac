"""What each engine costs, against random play of python-chess and against `copy.deepcopy`."""

from __future__ import annotations

import copy
import random
import tracemalloc
from functools import partial
from statistics import median
from time import perf_counter

import chess

from games import GAMES
from games.core import Decision, Game, GameInfo, Luck, Option
from games.core.conformance import any_answer, through_json
from games.core.rules import State

from .table import Row, at_least, at_most, micros, noted, part

ROUNDS = 5
GAMES_A_ROUND = 6


def infos() -> dict[str, GameInfo[State]]:
    """Every game, with its state within reach of the measurements."""
    found: dict[str, GameInfo[State]] = {}
    for name, info in GAMES.items():
        assert isinstance(info, GameInfo)
        found[name] = info
    return found


def play_outs(info: GameInfo[State], rng: random.Random) -> tuple[float, float]:
    """Decisions a second on the path without checkpoints, and the decisions of one game."""
    decided = 0

    def pick(decision: Decision) -> Option | None:
        nonlocal decided
        if decision.optional:
            return None
        decided += 1
        return decision.options[int(rng.random() * len(decision.options))]

    games = [info.new(info.seats[-1], rng.randrange(1 << 30)) for _ in range(GAMES_A_ROUND)]
    begin = perf_counter()
    for game in games:
        game.play_out(pick)
    return decided / (perf_counter() - begin), decided / len(games)


def chess_games(rng: random.Random) -> float:
    """Moves a second of random chess."""
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


def position(info: GameInfo[State], rng: random.Random, answers: int) -> Game[State]:
    """A game after so many random answers, or just before its end."""
    game, chosen = info.new(info.seats[-1], rng.randrange(1 << 30)), Luck(rng.randrange(1 << 30))
    for _ in range(answers):
        before = game.clone()
        game.apply(*any_answer(game, chosen))
        if game.over:
            return before
    return game


def copies(info: GameInfo[State], rng: random.Random, length: float) -> dict[str, float]:
    """Microseconds of copying, as medians over states of a game."""
    found: dict[str, list[float]] = {}
    for tenth in range(1, 10):
        game = position(info, rng, int(length * tenth / 10))
        state, seat = game.state_for_checks, next(iter(game.pending))
        measured = {
            "copy": micros(state.copy, 20),
            "clone used": micros(partial(_clone_used, game), 30),
            "imagine": micros(partial(game.imagine, seat, Luck(1)), 3),
            "deepcopy": micros(partial(copy.deepcopy, state), 2),
        }
        for name, value in measured.items():
            found.setdefault(name, []).append(value)
    return {name: median(values) for name, values in found.items()}


def _clone_used(game: Game[State]) -> object:
    """A clone runs its step again when its state is first wanted. No view is made of it: a view costs several times
    as much, and what it takes more because the clone was just made would be charged to the clone."""
    return game.clone().state_for_checks


def loading(info: GameInfo[State], rng: random.Random) -> float:
    """Loading a finished game, against playing its answers once."""
    game, chosen = info.new(2, rng.randrange(1 << 30)), Luck(rng.randrange(1 << 30))
    while not game.over:
        game.apply(*any_answer(game, chosen))
    saved = through_json(game.save())
    wishes = [(who, option) for who, option in game.played() if who is not None and option is not None]
    seed = int(str(game.save()["seed"]), 16)

    def again() -> None:
        twin = info.new(2, seed)
        for wish in wishes:
            twin.apply(*wish)

    rounds = [(micros(lambda: info.load(saved), 1), micros(again, 1)) for _ in range(2 * ROUNDS)]
    return median(loads for loads, _ in rounds) / median(plays for _, plays in rounds)


def kib_of_a_state(info: GameInfo[State], rng: random.Random, length: float) -> float:
    """Memory of one more copy of a state in the middle of a game."""
    state = position(info, rng, int(length / 2)).state_for_checks
    tracemalloc.start()
    kept = [state.copy() for _ in range(100)]
    size = tracemalloc.get_traced_memory()[0] / len(kept) / 1024
    tracemalloc.stop()
    return size


def rows() -> list[Row]:
    """The engines' part of the table."""
    rng = random.Random(20261130)
    found: list[Row] = []
    games = infos()
    reference: dict[str, list[float]] = {name: [] for name in games}
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in games}
    for _ in range(ROUNDS):
        for name, info in games.items():
            speeds[name].append(play_outs(info, rng))
            reference[name].append(chess_games(rng))
    for name, info in games.items():
        fast = median(speed for speed, _ in speeds[name])
        length = median(decided for _, decided in speeds[name])
        cost, decision = copies(info, rng, length), 1e6 / fast
        ratio = median(speed / chess for (speed, _), chess in zip(speeds[name], reference[name], strict=True))
        found += [
            noted(f"{name}: decisions of a random game, {info.seats[-1]} seats", f"{length:.0f}"),
            at_least(f"{name}: random play / random chess", ratio, 0.8, 1.5),
            part(f"{name}: copy of the state / deepcopy", cost["copy"] / cost["deepcopy"], 1 / 15, 1 / 25),
            at_most(f"{name}: a clone used at once / a decision", cost["clone used"] / decision, 2, 1),
            at_most(f"{name}: imagine / a play-out", cost["imagine"] / (decision * length), 0.3, 0.1),
            at_most(f"{name}: loading / playing the answers", loading(info, rng), 1.2, 1.1),
            at_most(f"{name}: KiB of a state", kib_of_a_state(info, rng, length), 32, 12),
        ]
    return found
