"""The keys that the bar shows do what they say, and no scene uses the app's own."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from games.core import Option
from games.valroc.words import PROMPTS
from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.valroc import board
from valroc_tui.boards.valroc.action import ActionScene
from valroc_tui.keys import AT_TABLE
from valroc_tui.rulebook import rulebook_of

from .hands import Hands
from .positions import questions, scene, walk

MOVING = {"arrows", "enter", "digits", "up down"}


@pytest.mark.requirement("P33")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_every_key_in_the_bar_does_something(prompt: str, size: tuple[int, int]) -> None:
    game, seat = questions()[prompt]
    shown = scene(game, seat)
    for place in Hands(shown, *size).walked():
        shown.cursor, shown.way = place.key, 0
        picture = drawn(shown, *size)
        here = next(each for each in picture.places if each.key == place.key)
        hints = shown.hints()
        assert len(hints) <= 4
        for hint in hints:
            if hint.key == "tab":
                assert len(here.ways) > 1
            elif hint.key == "digits":
                assert any(each.digit for each in picture.places) or any(map(shown.press, "0123456789"))
            elif hint.key not in MOVING:
                assert hint.key == "esc" or scene(game, seat).press(hint.key) is not False or marked(shown), hint


def marked(shown: object) -> bool:
    """Keys that work only once something is marked."""
    return bool(getattr(shown, "marked", None))


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_no_scene_answers_to_a_key_of_the_app(prompt: str) -> None:
    game, seat = questions()[prompt]
    shown = scene(game, seat)
    drawn(shown)
    for key in sorted(AT_TABLE):
        assert shown.press(key) is False
    assert not {fold.key for fold in shown.folds} & AT_TABLE


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_digits_are_given_once_and_places_have_rules(prompt: str) -> None:
    rules = rulebook_of("valroc").by_id
    game, seat = questions()[prompt]
    for size in SIZES:
        picture = drawn(scene(game, seat), *size)
        digits = [place.digit for place in picture.places if place.digit]
        assert len(digits) == len(set(digits))
        assert {place.rule for place in picture.places if place.rule} <= set(rules)
        keys = [place.key for place in picture.places]
        assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_everything_that_can_be_chosen_has_a_rule_and_an_explanation(prompt: str) -> None:
    game, seat = questions()[prompt]
    for size in SIZES:
        shown = scene(game, seat)
        for place in drawn(shown, *size).places:
            assert place.rule, place.key
            assert isinstance(shown.explain(place), str)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("prompt", "key", "answer"),
    [("place a pawn or pass", "p", Option("pass")), ("draw or stop", "e", Option("stop"))],
)
def test_a_letter_goes_to_what_ends_the_turn_and_says_what_follows_before_enter(
    prompt: str, key: str, answer: Option, size: tuple[int, int]
) -> None:
    game, seat = questions()[prompt]
    shown = scene(game, seat)
    assert isinstance(shown, ActionScene)
    drawn(shown, *size)
    assert shown.press(key) is True
    (place,) = [place for place in drawn(shown, *size).places if place.key == shown.cursor]
    assert place.ways == (answer,) and shown.current() == answer and shown.consequence()


def test_in_a_window_the_cursor_stands_on_declining() -> None:
    game, seat = questions()["use an item or decline"]
    shown = scene(game, seat)
    assert isinstance(shown, ActionScene)
    drawn(shown)
    assert shown.current() == Option("decline")


def test_looking_back_in_the_draft_shows_the_packs_held() -> None:
    """V30.4"""
    game, seat = questions()["pick a creature"]
    shown = scene(game, seat)
    assert shown.press("v") is True
    assert "Packs you have held" in "\n".join(drawn(shown).lines())
    assert shown.press("v") is True
    assert "Your picks" in "\n".join(drawn(shown).lines())


def test_the_question_says_why_a_space_is_closed() -> None:
    """`?` on a space that cannot be chosen gives the refusal of the rules."""
    reasons = set[str]()
    for game, seat, decision in walk(3, 12):
        if decision.prompt == "place a pawn or pass":
            shown = scene(game, seat)
            for place in drawn(shown).places:
                if place.key.startswith("space ") and not place.ways:
                    reason = shown.cannot(place)
                    assert reason and shown.explain(place).endswith(reason), place.key
                    reasons.add(re.sub(r"of [^.]*(?= stands)", "of ", reason))
    assert {"A pawn of  stands there."} <= reasons and any(reason.startswith("You have a pawn ") for reason in reasons)


def test_in_the_next_window_the_cursor_stands_on_declining_again() -> None:
    """A second Enter must not use a second item."""
    game, seat = questions()["use an item or decline"]
    moment = moment_of("valroc", game, seat)
    shown = board(moment, None)
    assert isinstance(shown, ActionScene)
    drawn(shown)
    shown.cursor = shown.listed()[-1].key
    again = board(replace(moment, log=(*moment.log, moment.log[-1])), shown)
    drawn(again)
    assert again is shown and shown.current() == Option("decline")


def test_after_a_placement_the_cursor_stands_where_a_pawn_can_go() -> None:
    game, seat = questions()["place a pawn or pass"]
    shown = scene(game, seat)
    assert isinstance(shown, ActionScene)
    drawn(shown)
    for place in drawn(shown).places:
        if place.key.startswith("space ") and not place.ways:
            shown.cursor = place.key
    moment = moment_of("valroc", game, seat)
    board(replace(moment, log=(*moment.log, moment.log[-1])), shown)
    drawn(shown)
    assert shown.current() is not None


def test_nothing_half_chosen_is_lost_when_another_seat_answers_the_same_question() -> None:
    game, seat = questions()["bid"]
    shown = scene(game, seat)
    drawn(shown)
    bids = game.legal(seat)
    shown.cursor = str(bids[-1])
    other = next(each for each in game.pending if each != seat)
    twin = game.clone()
    twin.apply(other, twin.legal(other)[0])
    if seat in twin.pending:
        again = board(moment_of("valroc", twin, seat), shown)
        drawn(again)
        assert again is shown and again.cursor == str(bids[-1])
