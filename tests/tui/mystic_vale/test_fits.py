"""Nothing is cut and nothing runs over a frame, with the longest names, at every size and in every fold."""

from __future__ import annotations

import re

import pytest

from games.core import AnyGame
from games.mystic_vale.view import as_table
from tests.tui.fitting import every_fold_fits, public_things_fit
from tests.tui.looking import LONG_NAMES, MORE_SIZES, NAMES, SIZES, drawn, moment_of
from valroc_tui.boards.mystic_vale import board
from valroc_tui.boards.mystic_vale.base import TableBase
from valroc_tui.boards.scene import Scene

from .positions import finished, harvest_with_abilities, in_public, questions, scene, walk

RULES = frozenset("├┤┣┫━")
"""The lines between the slots of a card, which end in its frame."""


def look_at(shown: Scene, width: int, height: int) -> None:
    """Every fold of a scene at a size; at the design size the deck list too."""
    every_fold_fits(shown, width, height, at_design=("d",), in_frames=RULES)


@pytest.mark.requirement("P33")
@pytest.mark.parametrize("size", MORE_SIZES)
def test_every_question_fits(size: tuple[int, int]) -> None:
    for game, seat in (*questions().values(), harvest_with_abilities()):
        look_at(scene(game, seat, LONG_NAMES), *size)
        if size in SIZES:
            look_at(scene(game, seat, NAMES), *size)


@pytest.mark.parametrize(("seats", "seed"), [(2, 51), (3, 52), (4, 53)])
def test_random_games_fit(seats: int, seed: int) -> None:
    for number, (game, seat, decision) in enumerate(walk(seats, seed)):
        if number % 29 == 0:
            size = MORE_SIZES[number // 29 % len(MORE_SIZES)]
            look_at(scene(game, seat, LONG_NAMES), *size)
            look_at(scene(game, None, LONG_NAMES), *size)
            if not decision.private:
                look_at(in_public(game, LONG_NAMES), *size)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_random_games_fit(seats: int) -> None:
    for seed in range(60, 70):
        for number, (game, seat, _) in enumerate(walk(seats, seed)):
            if number % 5 == 0:
                size = MORE_SIZES[number // 5 % len(MORE_SIZES)]
                look_at(scene(game, seat, LONG_NAMES if seed % 2 else NAMES), *size)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", MORE_SIZES)
def test_the_count_fits(seats: int, size: tuple[int, int]) -> None:
    game = _finished(seats)
    for names in (LONG_NAMES, NAMES):
        shown = scene(game, None, names)
        for fold in ("b", "f", "c"):
            shown.open = fold
            assert not drawn(shown, *size).overflows


def _finished(seats: int, known: dict[int, AnyGame] = {}) -> AnyGame:  # noqa: B006 (kept between tests)
    if seats not in known:
        known[seats] = finished(seats, 70 + seats)
    return known[seats]


@pytest.mark.parametrize("size", MORE_SIZES)
def test_the_public_things_of_each_seat_fit(size: tuple[int, int]) -> None:
    for number, (game, _, _) in enumerate(walk(4, 75)):
        if number % 150 == 0:
            public_things_fit(scene(game, None, LONG_NAMES), size, 4)


def test_a_scene_goes_on_when_the_question_is_of_the_same_kind() -> None:
    game, seat = questions()["push or pass"]
    moment = moment_of("mystic_vale", game, seat)
    first = board(moment, None)
    first.open = "v"
    again = board(moment, first)
    assert again is first and again.open == "v"


def test_after_an_answer_the_cursor_stands_on_something_that_can_be_chosen() -> None:
    for number, (game, seat, _) in enumerate(walk(2, 90)):
        if number % 13:
            continue
        before = board(moment_of("mystic_vale", game, seat), None)
        picture = drawn(before, 120, 40)
        for place in picture.places[::5]:
            before.cursor = place.key
            after = board(moment_of("mystic_vale", game, seat), before)
            now = drawn(after, 120, 40)
            at = next(each for each in now.places if each.key == after.cursor)
            assert at.can_be_chosen


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
def test_the_last_round_of_four_fits(size: tuple[int, int]) -> None:
    """The title row then says so, beside the VP of all."""
    seen = 0
    for game, seat, _ in walk(4, 102):
        if as_table(game.view(None))["ending"]:
            assert not drawn(scene(game, seat, LONG_NAMES), *size).overflows
            seen += 1
    assert seen


@pytest.mark.parametrize("round_now", [3, 28])
@pytest.mark.parametrize("ending", ["", "pool", "vales"])
def test_the_title_row_fits_at_every_width(ending: str, round_now: int) -> None:
    """The phase it is in, and the last round, are named at each."""
    game, seat = questions()["end prep"]
    for width in range(80, 141):
        shown = scene(game, seat, LONG_NAMES)
        assert isinstance(shown, TableBase)
        shown.table["ending"], shown.table["round"] = ending, round_now
        shown.table["pool"], shown.table["decks"] = 33, [18, 44, 45]
        picture = drawn(shown, width, 40)
        assert not picture.overflows, width
        title = picture.lines()[0]
        assert " Prep " in title and ("last" in title) == bool(ending), title


@pytest.mark.parametrize("tokens", [7, 10, 123])
def test_in_the_list_of_players_the_points_leave_room_for_the_star(tokens: int) -> None:
    game, seat = questions()["harvest"]
    for size in ((120, 40), (160, 50)):
        shown = scene(game, seat, LONG_NAMES)
        assert isinstance(shown, TableBase)
        shown.table["players"][shown.table["first"]]["tokens"] = tokens
        while len(shown.player["field"]) > 5:
            shown.player["field"].pop()
        look_at(shown, *size)
        assert re.search(rf"\S \* +{tokens} VP ", "\n".join(drawn(shown, *size).lines()))
