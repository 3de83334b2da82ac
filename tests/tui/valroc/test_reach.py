"""Every question has a scene of its own kind, and every legal answer can be given by keys."""

from __future__ import annotations

import pytest

from games.core import Luck, Option
from games.valroc.words import OPTIONS, PROMPTS
from tests.tui.looking import SIZES, drawn
from valroc_tui.boards.valroc import BY_VERB
from valroc_tui.boards.valroc.action import ActionScene
from valroc_tui.boards.valroc.deeds import ITEMS, RULES
from valroc_tui.boards.valroc.keep import KeepScene

from .hands import Hands
from .positions import questions, scene, walk


def test_every_verb_has_a_scene_or_is_an_item() -> None:
    assert set(OPTIONS) == set(BY_VERB) | set(ITEMS) | {"decline", "full", "discard", "turn-up"}
    assert set(OPTIONS) == set(RULES)


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_every_question_has_a_drawn_scene(prompt: str) -> None:
    game, seat = questions()[prompt]
    shown = scene(game, seat)
    assert type(shown) is not ActionScene
    assert isinstance(shown, ActionScene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("prompt", sorted(set(PROMPTS) - {"keep six"}))
def test_every_answer_to_a_question_is_reached(prompt: str, size: tuple[int, int]) -> None:
    game, seat = questions()[prompt]
    assert Hands(scene(game, seat), *size).reached() >= set(game.legal(seat))


def test_nothing_else_can_be_answered() -> None:
    for game, seat in questions().values():
        for size in SIZES:
            assert Hands(scene(game, seat), *size).reached() <= set(game.legal(seat))


@pytest.mark.parametrize(("seats", "seed"), [(2, 31), (3, 32), (4, 33)])
def test_every_answer_of_random_games_is_reached(seats: int, seed: int) -> None:
    luck = Luck(seed)
    for number, (game, seat, decision) in enumerate(walk(seats, seed)):
        if decision.prompt != "keep six" and number % 37 == 0:
            hands = Hands(scene(game, seat), *SIZES[luck.below(2)])
            assert hands.reached() == set(decision.options), decision.prompt


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_answer_of_many_random_games_is_reached(seats: int) -> None:
    for seed in range(40, 50):
        for number, (game, seat, decision) in enumerate(walk(seats, seed)):
            if decision.prompt != "keep six" and number % 5 == 0:
                hands = Hands(scene(game, seat), *SIZES[number % 2])
                assert hands.reached() == set(decision.options), decision.prompt


@pytest.mark.parametrize("size", SIZES)
def test_any_six_of_nine_can_be_kept_by_marking_them(size: tuple[int, int]) -> None:
    game, seat = questions()["keep six"]
    for wanted in game.legal(seat):
        shown = scene(game, seat)
        assert isinstance(shown, KeepScene)
        for name in wanted.args:
            place = next(each for each in drawn(shown, *size).places if each.key == f"creature {name}")
            assert shown.choose(place, None) is None
        assert answer_under(shown, *size) == wanted


def answer_under(shown: KeepScene, width: int, height: int) -> Option | None:
    """What Enter answers where the cursor went by itself."""
    place = next(each for each in drawn(shown, width, height).places if each.key == shown.cursor)
    return shown.choose(place, place.ways[0])


def test_marks_are_taken_back_one_by_one_and_all_at_once() -> None:
    game, seat = questions()["keep six"]
    shown = scene(game, seat)
    assert isinstance(shown, KeepScene)
    first, second = (each for each in drawn(shown).places[:2])
    shown.choose(first, None)
    shown.choose(second, None)
    shown.choose(first, None)
    assert len(shown.marked) == 1
    assert shown.back() and not shown.marked and not shown.back()
    shown.choose(first, None)
    assert shown.press("x") is True and not shown.marked
