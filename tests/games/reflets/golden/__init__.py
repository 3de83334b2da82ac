"""Whole games in words. ``python -m tests.games.reflets.golden`` records them again: then read the diff.

A file begins with how the game began. A line at the margin is an answer of a seat or of luck, indented ones are what
the log said of it, and the last ones are the count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from games.core import Luck, Option
from games.reflets import INFO

from ..test_conformance import mostly_thoughtful

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Recorded:
    """How a recorded game began."""

    name: str
    seats: int
    seed: int
    ticks: tuple[tuple[str, int], ...] = ()

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"


GAMES = (
    Recorded("solo", 1, 2),
    Recorded("solo_campaign", 1, 6, (("ticks_pepere", 2), ("ticks_petillant", 1), ("ticks_aise", 1), ("ticks_ardu", 2),
                                     ("ticks_infame", 1))),
    Recorded("duo", 2, 4),
    Recorded("trio", 3, 1),
)  # fmt: skip


def answers_in(text: str) -> list[tuple[int, Option]]:
    """The answers of seats in a recorded game."""
    lines = [line.partition(" ") for line in text.splitlines() if line[:1].isdigit()]
    return [(int(seat), Option.parse(what)) for seat, _, what in lines]


def thoughts(recorded: Recorded) -> Iterator[tuple[int, Option]]:
    """Answers to record a game with: the rule of thumb, and now and then any."""
    game, luck = INFO.new(recorded.seats, recorded.seed, **dict(recorded.ticks)), Luck(recorded.seed)
    while not game.over:
        seat, answer = mostly_thoughtful(game, luck)
        yield seat, answer
        game.apply(seat, answer)


def written(recorded: Recorded, answers: list[tuple[int, Option]]) -> str:
    """The game that comes of these answers."""
    game = INFO.new(recorded.seats, recorded.seed, **dict(recorded.ticks))
    lines = [f"# {recorded.seats} seats, seed {recorded.seed}, {dict(recorded.ticks)}"]
    told, noted = 0, 0

    def note() -> None:
        nonlocal told, noted
        for line in game.full_notation()[noted:]:
            lines.append(line)
            noted += 1
        for entry in game.log(None)[told:]:
            lines.append(f"    {entry.rule} {entry.text(None)}")
            told += 1

    note()
    for seat, answer in answers:
        game.apply(seat, answer)
        note()
    assert game.outcome is not None
    lines += [f"= {line.points[0]:+d} {line.rule} {game.words.score(line)}" for line in game.outcome.breakdown]
    return "\n".join([*lines, f"= {game.outcome.totals[0]}", ""])
