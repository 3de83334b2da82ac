"""The building of hand and libraries on the screen (S5.1, S5.2)."""

from __future__ import annotations

import pytest

from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.seasons import board
from valroc_tui.boards.seasons.decks import CONFIRM, DeckScene

from .positions import question


def building() -> DeckScene:
    """Nine cards, none of them placed."""
    game, seat = question("build your decks", 3)
    scene = board(moment_of("seasons", game, seat), None)
    assert isinstance(scene, DeckScene)
    return scene


def marked(scene: DeckScene, size: tuple[int, int]) -> list[str]:
    """The cards that carry the cursor's sign, or the sign of the card that is being placed."""
    text = drawn(scene, *size).lines()
    return [
        f"{sign} {card}" for card in scene.kept() for sign in "▸↑" if any(f"{sign} {card} " in line for line in text)
    ]


@pytest.mark.parametrize("size", SIZES)
def test_the_card_that_is_placed_carries_a_sign_of_its_own(size: tuple[int, int]) -> None:
    scene = building()
    first, second, *_ = scene.kept()
    drawn(scene, *size)
    assert scene.cursor == "slot 1" and f"↑ {first}" in marked(scene, size)
    scene.cursor = "card 1"
    assert marked(scene, size) == [f"↑ {first}", f"▸ {second}"]


def test_all_nine_cards_stand_in_the_list_until_they_are_placed() -> None:
    scene = building()
    for number in range(9):
        text = drawn(scene, 80, 24).lines()
        assert all(any(card in line for line in text) for card in scene.kept())
        assert "▾" not in "\n".join(text) and "▴" not in "\n".join(text)
        scene.put(1 + number % 3)
    assert scene.cursor == CONFIRM
    scene = building()
    for _ in range(3):
        scene.put(2)
        whole = "\n".join(drawn(scene, 80, 24).lines())
        assert "▾" not in whole and all(card in whole for card in scene.kept())


@pytest.mark.parametrize("size", SIZES)
def test_the_next_card_is_offered_to_the_pile_of_the_last_one(size: tuple[int, int]) -> None:
    scene = building()
    for pile in (2, 2, 2):
        scene.put(pile)
        drawn(scene, *size)
        assert scene.cursor == ("slot 2" if scene.room_in(2) else "slot 1")


def test_reading_the_cards_begins_with_the_one_held_and_comes_back_to_its_pile() -> None:
    scene = building()
    scene.pick(3)
    scene.cursor = "slot 3"
    drawn(scene, 80, 24)
    scene.open = "v"
    text = drawn(scene, 80, 24).lines()
    assert scene.cursor == "card 3" and f"{scene.kept()[3]} is being placed." in text[-3]
    assert "enter" not in text[-1]
    scene.cursor = "card 7"
    drawn(scene, 80, 24)
    scene.open = "b"
    drawn(scene, 80, 24)
    assert scene.cursor == "slot 3" and scene.held == 3
    scene.open = "v"
    place = next(each for each in drawn(scene, 80, 24).places if each.key == "card 7")
    scene.choose(place, None)
    drawn(scene, 80, 24)
    assert (scene.open, scene.held) == ("b", 7) and scene.cursor.startswith("slot ")


def test_what_the_dice_bring_is_said_with_its_seasons_by_name() -> None:
    text = "\n".join(drawn(building(), 80, 24).lines())
    assert "what the dice bring most" in text and all(
        season in text for season in ("winter", "spring", "summer", "fall")
    )
