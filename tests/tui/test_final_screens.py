"""The end of a game: a panel that is folded away opens by a key that does nothing else there."""

from __future__ import annotations

import pytest

from games import GAMES
from tests.tui.looking import drawn, moment_of, random_position
from valroc_tui.boards import board_of
from valroc_tui.keys import named

LONG_ENOUGH = 100_000
"""More answers than any random game takes."""


@pytest.mark.parametrize("name", list(GAMES))
def test_no_fold_of_a_final_count_sits_on_a_key_of_that_screen(name: str) -> None:
    game = random_position(name, min(GAMES[name].seats), 3, LONG_ENOUGH)
    assert game.over
    scene = board_of(name)(moment_of(name, game, 0), None)
    assert scene.folds
    pictures = {"\n".join(drawn(scene, 80, 24).lines()[1:-4])}
    for fold in scene.folds:
        assert named("results", fold.key) is None, f"{fold.key} {fold.name}"
        scene.open = fold.key
        pictures.add("\n".join(drawn(scene, 80, 24).lines()[1:-4]))
    assert len(pictures) == 1 + len(scene.folds), "every fold shows something else"
