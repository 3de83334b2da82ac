"""Whole games in words, replayed and compared line by line.

Each file names seats, setting and seed, then every answer (``> seat option``) with what all could read of it.
Record again with ``python -m tests.games.mystic_vale.test_golden``, and read the difference before accepting it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.core import Game, Luck, Option
from games.mystic_vale import INFO
from games.mystic_vale.state import Table

from .test_abilities_by_play import EVERY, wish

FOLDER = Path(__file__).parent / "golden"
RECORDED = {"two_base": (2, "no", 3), "three_expansion": (3, "yes", 8)}
NAMES = ("Ann", "Ben", "Cleo", "Dan")

Answering = Callable[[Game[Table]], tuple[int, Option]]


def in_words(seats: int, expansion: str, seed: int, answering: Answering) -> list[str]:
    """A game from its setup to the score sheet."""
    game = INFO.new(seats, seed, vale_of_magic=expansion)
    lines = [f"{seats} seats, vale_of_magic {expansion}, seed {seed}"]
    told = 0
    while True:
        log = game.log(None)
        lines += [f"  {entry.rule} {entry.text(None, NAMES)}" for entry in log[told:]]
        told = len(log)
        if game.over:
            break
        seat, option = answering(game)
        lines.append(f"> {seat} {option}")
        game.apply(seat, option)
    assert game.outcome is not None
    lines += [f"  {line.rule} {game.words.score(line)}: {line.points}" for line in game.outcome.breakdown]
    return [*lines, f"totals {game.outcome.totals}, places {game.outcome.places}"]


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_comes_out_the_same(name: str) -> None:
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    answers = iter([line[2:].partition(" ") for line in recorded if line.startswith("> ")])

    def next_answer(game: Game[Table]) -> tuple[int, Option]:
        seat, _, what = next(answers)
        return int(seat), Option.parse(what)

    assert in_words(*RECORDED[name], next_answer) == recorded


def record() -> None:
    """Write the files anew."""
    for name, (seats, expansion, seed) in RECORDED.items():
        luck = Luck(seed)

        def steered(game: Game[Table], luck: Luck = luck) -> tuple[int, Option]:
            seat = next(iter(game.pending))
            return seat, wish(game, seat, EVERY, luck)

        text = "\n".join(in_words(seats, expansion, seed, steered))
        (FOLDER / f"{name}.txt").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
