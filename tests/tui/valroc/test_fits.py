"""Nothing is cut and nothing runs over a frame, with the longest names, at every size and in every fold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core import AnyGame
from games.valroc.words import PROMPTS
from tests.tui.looking import NAMES, drawn, moment_of
from valroc_tui.boards.frame import folded
from valroc_tui.boards.scene import Scene
from valroc_tui.boards.valroc import board
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look
from valroc_tui.widgets.skin import SIGNS

from .frames import broken, written_over
from .positions import LONG_NAMES, MORE_SIZES, SIZES, finished, in_public, questions, scene, walk


def check(game: AnyGame, seat: int | None, width: int, height: int, names: tuple[str, ...]) -> None:
    """Every fold of a scene at a size."""
    look_at(scene(game, seat, names), width, height)


def look_at(shown: Scene, width: int, height: int) -> None:
    """The same for a scene."""
    folds = [fold.key for fold in shown.folds] if folded(width, height) else []
    for fold in ("b", *folds):
        shown.open = fold
        where = f"{type(shown).__name__} {width}x{height} fold {fold}"
        assert not drawn(shown, width, height).overflows, where
        assert not broken(shown, width, height - 4 - bool(folds)), where
        assert not written_over(shown, width, height - 4 - bool(folds)), where


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
            shown = scene(game, None, LONG_NAMES)
            shown.size = size
            for seat in range(4):
                p = Painter(size[0], size[1] - 4, Look())
                assert shown.paint_seat(p, seat)
                assert not p.overflows


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_with_ascii_signs_everything_is_ascii(prompt: str) -> None:
    game, seat = questions()[prompt]
    for width, height in MORE_SIZES[:2]:
        picture = drawn(scene(game, seat), width, height, Look(ascii=True))
        assert all(line.isascii() for line in picture.lines())


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_only_known_signs_are_used(prompt: str) -> None:
    game, seat = questions()[prompt]
    for width, height in MORE_SIZES[:2]:
        lines = drawn(scene(game, seat), width, height).lines()
        assert {sign for line in lines for sign in line if not sign.isascii()} <= {*SIGNS, "é"}


@pytest.mark.parametrize("depth", ["16", "none", "256"])
def test_every_question_is_drawn_in_few_colours(depth: str) -> None:
    for game, seat in questions().values():
        look = replace(Look(), depth=depth)  # type: ignore[arg-type]
        picture = drawn(scene(game, seat), 80, 24, look)
        assert all(picture.row(y) for y in range(24))


def test_without_colour_what_is_chosen_can_be_told() -> None:
    """The chosen thing has ▸ or a heavy frame, what can be chosen has brackets or stands in the list."""
    for prompt, (game, seat) in questions().items():
        for width, height in MORE_SIZES[:2]:
            text = "\n".join(drawn(scene(game, seat), width, height).lines())
            assert "▸" in text or "┏" in text, prompt


def test_a_scene_goes_on_when_the_question_is_of_the_same_kind() -> None:
    game, seat = questions()["draw or stop"]
    moment = moment_of("valroc", game, seat)
    first = board(moment, None)
    first.open = "d"
    again = board(moment, first)
    assert again is first and again.open == "d"
