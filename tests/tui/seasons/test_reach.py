"""Every question has its scene, nothing is cut, and every legal answer can be given by the places of the scene."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import AnyGame, Decision, Luck
from games.seasons.words import PROMPTS
from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.seasons import SCENES, board

from .hands import Hands
from .positions import LONG_NAMES, finished, position, question, walk

NAMES = (LONG_NAMES, ("Ann", "Ben", "Cléo", "Dov"))
MANY = 12
"""Answers tried at one question; of longer lists a random part."""


def test_every_question_has_a_scene() -> None:
    assert set(SCENES) == set(PROMPTS)


def walk_by_places(seats: int, seed: int, every: int, **settings: int | str) -> Counter[str]:
    """A random game; at every `every`-th question, and at new ones, answers are given by places alone."""
    luck, met = Luck(seed), Counter[str]()
    for number, (game, seat, decision) in enumerate(walk(seats, seed, **settings)):
        kinds = {f"{decision.prompt}: {each.verb} {len(each.args)}" for each in decision.options}
        if number % every and met.keys() >= kinds:
            continue
        met.update(kinds)
        wanted = list(decision.options)
        while len(wanted) > MANY:
            wanted.pop(luck.below(len(wanted)))
        for each in wanted:
            width, height = SIZES[luck.below(2)]
            hands = Hands(game, seat, width, height, NAMES[luck.below(2)])
            assert hands.reach(each) == each
    return met


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_legal_answer_can_be_given_by_places(seats: int, seed: int) -> None:
    assert walk_by_places(seats, seed, 60)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["archmage", "magician", "apprentice"])
def test_every_legal_answer_of_many_games_can_be_given_by_places(seats: int, level: str) -> None:
    for seed in range(20, 23):
        walk_by_places(seats, seed, 7, level=level)


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_all_answers_to_a_question_can_be_given_at_both_sizes(prompt: str) -> None:
    game, seat = question(prompt)
    options = game.legal(seat)
    for size in SIZES:
        for each in options[:: max(1, len(options) // 30)]:
            assert Hands(game, seat, *size, LONG_NAMES).reach(each) == each


OTHER_SIZES = ((80, 24), (120, 40), (100, 30), (119, 40), (160, 50), (80, 60), (200, 24))


def look_everywhere(seats: int, seed: int, every: int) -> int:
    """A random game drawn at many sizes, with every fold open and the cursor on every kind of place."""
    pictures, luck = 0, Luck(seed)
    for number, (game, seat, decision) in enumerate(walk(seats, seed)):
        if number % every:
            continue
        for eyes in (seat, None):
            if eyes is None and decision.private:
                continue
            for width, height in OTHER_SIZES[: 2 if number % 4 else len(OTHER_SIZES)]:
                scene = board(moment_of("seasons", game, seat, names=NAMES[luck.below(2)]), None)
                places = drawn(scene, width, height).places
                cursors = {scene.cursor, *(places[luck.below(len(places))].key for _ in range(2))}
                folds = ["b", *(fold.key for fold in scene.folds)] if width < 120 or height < 40 else ["b"]
                for fold in folds:
                    for cursor in sorted(cursors):
                        scene.cursor, scene.open = cursor, fold
                        picture = drawn(scene, width, height)
                        assert not picture.overflows, (
                            f"{decision.prompt} {width}x{height} fold {fold} cursor {cursor}: {picture.overflows}\n"
                            + "\n".join(picture.lines())
                        )
                        pictures += 1
    return pictures


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_nothing_is_cut_at_any_size_in_any_fold(seats: int, seed: int) -> None:
    assert look_everywhere(seats, seed, 17) > 100


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_cut_where_apprentices_build_their_decks(seats: int) -> None:
    luck, asked = Luck(seats), set[int]()
    for number, (game, seat, decision) in enumerate(walk(seats, 21, level="apprentice")):
        if decision.prompt != "build your decks":
            break
        asked.add(seat)
        for width, height in OTHER_SIZES:
            hands = Hands(game, seat, width, height, NAMES[number % 2])
            hands.reach(decision.options[luck.below(len(decision.options))])
    assert asked == set(range(seats))


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_in_many_games(seats: int) -> None:
    for seed in range(33, 36):
        look_everywhere(seats, seed, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_final_count_is_drawn_whole(seats: int) -> None:
    game = finished(seats, 5)
    for width, height in OTHER_SIZES:
        for names in NAMES:
            scene = board(moment_of("seasons", game, 0, names=names), None)
            for fold in ("b", "c"):
                scene.open = fold
                picture = drawn(scene, width, height)
                assert not picture.overflows, (width, height, fold, picture.overflows)
            scene.open = "b"
            text = "\n".join(drawn(scene, width, height).lines())
            assert game.outcome is not None
            for line in game.outcome.breakdown:
                assert game.words.score(line) in text


def ten_tokens(game: AnyGame, decision: Decision) -> bool:
    """Whether the seat may transmute and its reserve holds nearly ten tokens."""
    seats = game.view(decision.seat)["seats"]
    assert isinstance(seats, list)
    own = seats[decision.seat]
    assert isinstance(own, dict)
    reserve = own["reserve"]
    assert isinstance(reserve, dict)
    held = sum(count for count in reserve.values() if isinstance(count, int))
    return held >= 9 and any(each.verb == "transmute" for each in decision.options)


def test_a_reserve_of_ten_leaves_room_for_transmuting() -> None:
    game, seat = position("take an action", 2, where=ten_tokens)
    for size in SIZES:
        hands = Hands(game, seat, *size, LONG_NAMES)
        assert "transmute" in hands.places
