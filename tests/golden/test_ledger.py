"""Recorded games of Valroc are read line by line against the rules, by a ledger that knows nothing of the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.core import Luck

from .reading import read
from .recorded import FOLDER, RECORDINGS, Recording, in_words, varied_player

VALROC = [name for name, recording in RECORDINGS.items() if recording.game == "valroc"]
FIGURE = re.compile(r"(?<=[ (])\d+(?= (?:MP|Vals?|SP|PP|on)\b)|(?<=gains )\d+|(?<=moves to )\d+")


def kept(name: str) -> str:
    """A recorded game."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", VALROC)
def test_every_line_of_a_recorded_game_follows_from_the_rules(name: str) -> None:
    text = kept(name)
    assert sum(1 for _ in read(text)) == len(text.splitlines()) - 1


def altered(text: str, every: int) -> Iterator[tuple[int, str]]:
    """The game with one figure of one line changed, for one line in so many."""
    rows = text.splitlines()
    lines = [number for number, row in enumerate(rows) if row.startswith("  ") and FIGURE.search(row)]
    for number in lines[::every]:
        row = FIGURE.sub(lambda found: str(int(found[0]) + 1), rows[number], count=1)
        yield number, "\n".join([*rows[:number], row, *rows[number + 1 :]])


SAID_ONLY = re.compile(r"discards? return|turns \d (?:MP|Vals?)|fictional player")
"""Figures of which nothing else in the log depends at once."""


@pytest.mark.parametrize("name", ["valroc_2_drafted", "valroc_4_varied"])
def test_the_ledger_notices_a_wrong_figure(name: str) -> None:
    unnoticed = []
    for number, text in altered(kept(name), 9):
        try:
            for _ in read(text):
                pass
        except (AssertionError, ValueError, IndexError, KeyError, StopIteration):
            continue
        unnoticed.append(text.splitlines()[number])
    assert not [row for row in unnoticed if not SAID_ONLY.search(row)], unnoticed


def game_of(seed: int) -> str:
    """A game of all sorts of answers, in words."""
    settings: dict[str, int | str] = {}
    if seed % 4 == 0:
        settings["rotate_first_player"] = "yes"
    if seed % 5 == 0:
        settings["first_game"] = "yes"
    luck = Luck(seed)
    return "\n".join(
        in_words(Recording("valroc", 2 + seed % 3, seed, settings), lambda game: varied_player(game, luck))
    )


@pytest.mark.parametrize("seed", [100, 101, 102])
def test_every_line_of_other_games_does(seed: int) -> None:
    assert sum(1 for _ in read(game_of(seed))) > 300


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_every_line_of_a_hundred_other_games_does() -> None:
    for seed in range(200, 300):
        try:
            assert sum(1 for _ in read(game_of(seed))) > 300
        except AssertionError as wrong:
            raise AssertionError(f"seed {seed}: {wrong}") from wrong
