"""Mystic Vale: every question has its drawn scene, nothing is cut, everything legal is within reach."""

from __future__ import annotations

import pytest

from games import GAMES
from games.mystic_vale.words import PROMPTS
from tests.tui.walking import walk
from valroc_tui.boards.mystic_vale import SCENES


def test_every_question_has_a_scene() -> None:
    assert set(SCENES) == set(PROMPTS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_and_everything_legal_is_within_reach(seats: int) -> None:
    walk("mystic_vale", GAMES["mystic_vale"].new(seats, 10 + seats), seats, every=9)
