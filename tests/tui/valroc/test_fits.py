"""Nothing is cut and nothing runs over a frame, with the longest names, at every size and in every fold."""

from __future__ import annotations

import pytest

from games.core import AnyGame
from tests.tui.fitting import every_fold_fits, public_things_fit
from tests.tui.looking import LONG_NAMES, MORE_SIZES, NAMES, SIZES, moment_of
from valroc_tui.boards.scene import Scene
from valroc_tui.boards.valroc import board

from .positions import finished, in_public, questions, scene, walk


def check(game: AnyGame, seat: int | None, width: int, height: int, names: tuple[str, ...]) -> None:
    """Every fold of a scene at a size."""
    look_at(scene(game, seat, names), width, height)


def look_at(shown: Scene, width: int, height: int) -> None:
    """The same for a scene."""
    every_fold_fits(shown, width, height)


@pytest.mark.requirement("P33")
@pytest.mark.parametrize("size", MORE_SIZES)
def test_every_question_fits(size: tuple[int, int]) -> None:
    for game, seat in questions().values():
        check(game, seat, *size, LONG_NAMES)
        if size in SIZES:
            check(game, seat, *size, NAMES)


@pytest.mark.parametrize(("seats", "seed"), [(2, 51), (3, 52), (4, 53)])
def test_random_games_fit(seats: int, seed: int) -> None:
    for number, (game, seat, _) in enumerate(walk(seats, seed)):
        if number % 43 == 0:
            check(game, seat, *MORE_SIZES[number % len(MORE_SIZES)], LONG_NAMES)
            check(game, None, *MORE_SIZES[number % len(MORE_SIZES)], LONG_NAMES)
            if not game.pending[seat].private:
                look_at(in_public(game, LONG_NAMES), *MORE_SIZES[number % 2])


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_random_games_fit(seats: int) -> None:
    for seed in range(60, 66):
        for number, (game, seat, _) in enumerate(walk(seats, seed, first_game="yes" if seed % 3 == 0 else "no")):
            if number % 9 == 0:
                check(game, seat, *MORE_SIZES[number // 9 % len(MORE_SIZES)], LONG_NAMES if seed % 2 else NAMES)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", MORE_SIZES)
def test_the_count_fits(seats: int, size: tuple[int, int]) -> None:
    game = finished(seats, 70 + seats)
    check(game, None, *size, LONG_NAMES)
    check(game, 0, *size, NAMES)


@pytest.mark.parametrize("size", MORE_SIZES)
def test_the_public_board_of_each_seat_fits(size: tuple[int, int]) -> None:
    for number, (game, _, _) in enumerate(walk(4, 75)):
        if number % 200 == 0:
            public_things_fit(scene(game, None, LONG_NAMES), size, 4)


def test_a_scene_goes_on_when_the_question_is_of_the_same_kind() -> None:
    game, seat = questions()["draw or stop"]
    moment = moment_of("valroc", game, seat)
    first = board(moment, None)
    first.open = "d"
    again = board(moment, first)
    assert again is first and again.open == "d"
