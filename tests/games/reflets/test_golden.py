"""Whole games in words come out line by line as they were recorded."""

from __future__ import annotations

import pytest

from .golden import GAMES, Recorded, answers_in, written


@pytest.mark.rule("R33.1")
@pytest.mark.parametrize("recorded", GAMES, ids=[one.name for one in GAMES])
def test_a_recorded_game_comes_out_as_it_was(recorded: Recorded) -> None:
    text = recorded.file.read_text(encoding="utf-8")
    assert written(recorded, answers_in(text)) == text
