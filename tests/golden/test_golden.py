"""Recorded games come out the same, line by line."""

from __future__ import annotations

import pytest

from games.core import Game, Option
from games.core.rules import State

from .recorded import FOLDER, RECORDINGS, in_words


@pytest.mark.parametrize("name", RECORDINGS)
def test_a_recorded_game_comes_out_the_same(name: str) -> None:
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    answers = iter([line[2:].partition(" ") for line in recorded if line.startswith("> ")])

    def next_answer(game: Game[State]) -> tuple[int, Option]:
        seat, _, what = next(answers)
        return int(seat), Option.parse(what)

    assert in_words(RECORDINGS[name], next_answer) == recorded
