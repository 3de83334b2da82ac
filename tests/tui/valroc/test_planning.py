"""Planning says at every place what Enter does there, or why it does nothing, before it is pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from games.core import AnyGame, Decision, Option
from tests.tui.looking import SIZES, drawn
from valroc_tui.boards.valroc.planning import PlanningScene
from valroc_tui.widgets.paint import Painter, Place, nearest

from .positions import in_public, walk

Size = tuple[int, int]


def placements() -> Iterator[tuple[AnyGame, Decision]]:
    """Questions of Planning in random games."""
    for seed in range(1, 12):
        for game, _, decision in walk(3, seed):
            if decision.prompt == "place a pawn or pass":
                yield game, decision


@cache
def _asked(wanted: Callable[[Decision], bool]) -> AnyGame:
    return next(game.clone() for game, decision in placements() if wanted(decision))


def asked(wanted: Callable[[Decision], bool]) -> PlanningScene:
    """A question of Planning of a kind, as everybody sees it."""
    shown = in_public(_asked(wanted))
    assert isinstance(shown, PlanningScene)
    return shown


def goes(option: Option, *wanted: str) -> bool:
    """Whether an option is a placement of this pawn, there."""
    return option.verb == "place" and option.args[: len(wanted)] == wanted


def hires(decision: Decision) -> bool:
    """The Mercenary can go to the Tavern and to room Fire."""
    found = [option for option in decision.options if goes(option, "mercenary")]
    return any(goes(option, "mercenary", "tavern") for option in found) and any(
        goes(option, "mercenary", "cavern", "fire") for option in found
    )


def curses(decision: Decision) -> bool:
    """The Mercenary can go to the Dark Town."""
    return any(goes(option, "mercenary", "dark_town") for option in decision.options)


def can_only_pass(decision: Decision) -> bool:
    """No pawn can be placed, but an item could be used."""
    return not any(option.verb in ("place", "mushroom") for option in decision.options)


def has_no_wizard(decision: Decision) -> bool:
    """Some places are closed to what is left, lessons are open, and there is an item."""
    lessons = [option for option in decision.options if goes(option, "assistant", "university")]
    wizards = [option for option in decision.options if goes(option, "wizard")]
    return len(lessons) > 2 and not wizards and any(option.verb == "spells" for option in decision.options)


def at(shown: PlanningScene, size: Size, key: str, pawn: str = "") -> Painter:
    """The screen with the cursor on a place, by Tab on this pawn."""
    drawn(shown, *size)
    shown.cursor, shown.way = key, 0
    here = place(drawn(shown, *size), key)
    if pawn:
        shown.way = next(number for number, way in enumerate(here.ways) if way.args[0] == pawn)
    return drawn(shown, *size)


def place(picture: Painter, key: str) -> Place:
    """A place of a screen."""
    return next(each for each in picture.places if each.key == key)


def bar(picture: Painter) -> str:
    """The second row of the bottom bar."""
    return picture.lines()[-2].lstrip("█ ")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("key", "said", "rule"),
    [
        ("space tavern", "a Mercenary is paid nothing", "V13.3"),
        ("space cavern fire", "its Vals go to the supply", "V14.8"),
    ],
)
def test_what_a_mercenary_earns_is_said_to_be_lost_where_it_is_hired(
    key: str, said: str, rule: str, size: Size
) -> None:
    shown = asked(hires)
    picture = at(shown, size, key, "mercenary")
    assert said in bar(picture)
    assert rule in shown.explain(place(picture, key))
    assert said not in bar(at(shown, size, key, "assistant"))
    if size == (80, 24):
        panel = "\n".join(line[48:] for line in at(shown, size, key, "mercenary").lines()[1:11])
        assert ("paid nothing" if key == "space tavern" else "% lost") in panel


@pytest.mark.parametrize("size", SIZES)
def test_what_the_curse_takes_for_a_mercenary_is_said_to_be_lost(size: Size) -> None:
    found = (
        game.clone()
        for game, decision in placements()
        if curses(decision) and "curse_of_corruption" in (game.view(None)["dark_top"], game.view(None)["dark_bottom"])
    )
    for game in found:
        shown = in_public(game)
        assert isinstance(shown, PlanningScene)
        key = f"space dark_town {1 if game.view(None)['dark_top'] == 'curse_of_corruption' else 2}"
        if not place(drawn(shown, *size), key).ways:
            continue
        picture = at(shown, size, key, "mercenary")
        assert "its Vals go to the supply" in bar(picture)
        assert "V13.5" in shown.explain(place(picture, key))
        return
    raise AssertionError("no such position")


def test_the_chances_of_a_dig_add_up_to_all() -> None:
    picture = at(asked(hires), (80, 24), "space cavern fire", "assistant")
    panel = [line[49:] for line in picture.lines()[1:11] if "%" in line[49:]]
    shares = [float(line.split("%")[0].split()[-1]) for line in panel]
    assert "nothing" in panel[-1] and abs(sum(shares) - 100) < 0.5
    assert "  " not in bar(at(asked(hires), (120, 40), "space cavern fire", "assistant"))


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_says_at_every_place_what_enter_does_or_why_it_does_nothing(size: Size) -> None:
    shown = asked(has_no_wizard)
    for here in drawn(shown, *size).places:
        picture = at(shown, size, here.key)
        enter = next((hint.does for hint in shown.hints() if hint.key == "enter"), "")
        assert bar(picture), here.key
        if not here.can_be_chosen:
            assert not enter, here.key
        elif here.key == "items":
            assert enter == "use an item" and "Use an item." in picture.lines()[-3]
        else:
            assert enter == {"pass": "pass", "space": "place", "creature": "ride"}[here.key.split()[0]]


@pytest.mark.parametrize("size", SIZES)
def test_an_impossible_place_says_why_at_once_with_the_rule_that_forbids_it(size: Size) -> None:
    shown = asked(has_no_wizard)
    said = bar(at(shown, size, "space arena"))
    assert said.startswith("Only a wizard can go there.") and said.endswith("(V9.8)")
    assert any(space["pawn"] and space["pawn"]["seat"] == shown.me for space in shown.sight.spaces("cavern"))
    picture = at(shown, size, "space cavern fire")
    assert bar(picture).startswith("You have a pawn at the Cavern already.") and "(V8.9)" in bar(picture)
    assert place(picture, "space cavern fire").rule == "V8.9"


@pytest.mark.parametrize("size", SIZES)
def test_who_can_only_pass_begins_on_passing_and_reads_why(size: Size) -> None:
    shown = asked(can_only_pass)
    picture = drawn(shown, *size)
    assert shown.cursor == "pass"
    assert "No pawn can be placed" in bar(picture)


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_begins_where_one_enter_too_many_does_least(size: Size) -> None:
    shown = asked(hires)
    drawn(shown, *size)
    assert shown.cursor == "space fountain"


@pytest.mark.parametrize("size", SIZES)
def test_arrows_do_not_run_out_of_the_lessons_onto_passing_and_go_back_from_there(size: Size) -> None:
    shown = asked(has_no_wizard)
    picture = drawn(shown, *size)
    lessons = [each.key for each in picture.places if each.key.startswith("space university") and each.ways]
    live = [each for each in at(shown, size, lessons[-1]).places if each.can_be_chosen]
    for dx, dy in ((0, 1), (1, 0), (-1, 0)):
        there = nearest(live, next(each for each in live if each.key == lessons[-1]), dx, dy)
        assert there is None or there.key.startswith("space "), there.key
    live = [each for each in at(shown, size, "pass").places if each.can_be_chosen]
    back = nearest(live, next(each for each in live if each.key == "pass"), 0, -1)
    assert back is not None and back.key == lessons[-1]


@pytest.mark.parametrize("size", SIZES)
def test_esc_from_the_items_goes_back_to_the_space_that_was_chosen(size: Size) -> None:
    shown = asked(has_no_wizard)
    lesson = next(
        each.key for each in drawn(shown, *size).places if each.key.startswith("space university") and each.ways
    )
    at(shown, size, lesson)
    assert shown.press("i") is True
    drawn(shown, *size)
    assert shown.back()
    drawn(shown, *size)
    assert shown.cursor == lesson and shown.current() is not None
