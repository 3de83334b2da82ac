"""Tokens on the screen: what is gained, paid and transmuted, and what lies on an Amulet of Water (S9.8, S10, S11)."""

from __future__ import annotations

import pytest

from tests.games.seasons.tables import Playing, play, table
from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.scene import Scene
from valroc_tui.boards.seasons import board
from valroc_tui.boards.seasons.act import ActScene

NAMES = ("Ann", "Ben", "Cléo", "Dov")


def scene_of(game: Playing, seat: int = 0) -> Scene:
    """What a seat sees."""
    return board(moment_of("seasons", game, seat, names=NAMES), None)


def opened(game: Playing, key: str) -> ActScene:
    """The turn with the panel open in which something is paid for."""
    scene = scene_of(game)
    assert isinstance(scene, ActScene)
    scene.choose(next(place for place in drawn(scene).places if place.key == key), None)
    return scene


@pytest.mark.rule("S9.8")
@pytest.mark.parametrize("size", SIZES)
def test_cards_lack_what_neither_reserve_nor_amulet_holds(size: tuple[int, int]) -> None:
    game = table(
        hands={0: ["Hourglass of Time", "Bespelled Grimoire"]}, reserve={0: "water earth"},
        in_play={0: ["Amulet of Water"]}, on_cards={"0 Amulet of Water#1": "air water"},
    )  # fmt: skip
    text = "\n".join(drawn(scene_of(play(game, '0 summon "Bespelled Grimoire" water earth')), *size).lines())
    assert "Hourglass of Time lacks FE" in text or size == (80, 24)
    for row in text.splitlines():
        if "lacks it" in row:
            assert row.count("1 card lacks it") == 2, "fire and earth"
        if "you have" in row:
            assert row.split("you have ")[1][0] == row.split("you have ")[2][0] == "1", "air and water of the amulet"
    assert text.count("1 card lacks it") == 2


@pytest.mark.parametrize("size", SIZES)
def test_the_card_that_is_paid_for_is_not_among_the_others_that_can_be_summoned(size: tuple[int, int]) -> None:
    game = table(hands={0: ["Bespelled Grimoire", "Amulet of Air"]}, reserve={0: "water earth air"},
        in_play={0: ["Hand of Fortune"]})  # fmt: skip
    key = next(place.key for place in drawn(scene_of(game)).places if place.key.endswith(" Bespelled Grimoire"))
    text = "\n".join(drawn(opened(game, key), *size).lines())
    assert "Pay for Bespelled Grimoire" in text and "Bespelled Grimoire can be summoned" not in text
    assert "Amulet of Air can be summoned" in text


def test_one_token_brings_one_crystal_in_the_singular() -> None:
    game = table(transmute=True, reserve={0: "air"}, space="winter")
    scene = opened(game, "transmute")
    scene.choose(next(place for place in drawn(scene).places if place.key == "token air"), None)
    text = "\n".join(drawn(scene, 80, 24).lines())
    assert "transmute A  for 1 crystal: 0 ▸ 1" in text


@pytest.mark.parametrize("size", SIZES)
def test_an_amulet_of_water_says_how_many_tokens_are_left_on_it(size: tuple[int, int]) -> None:
    cards = ["Amulet of Water"]
    game = table(
        in_play={0: cards, 1: cards}, on_cards={"0 Amulet of Water#1": "air", "1 Amulet of Water#1": "air fire"}
    )
    scene = scene_of(game)
    text = "\n".join(drawn(scene, *size).lines())
    assert "yours to spend" not in text
    if size[0] >= 120:
        assert "2 tokens left to spend" in text
        game = table(in_play={0: cards}, on_cards={"0 Amulet of Water#1": "air"}, hands={0: ["Amulet of Air"]})
        assert "1 token left to spend" in " ".join("\n".join(drawn(scene_of(game), *size).lines()).split())
        return
    assert "1 token left to spend" in text
    scene.open = "p"
    assert "2 tokens left to spend" in "\n".join(drawn(scene, *size).lines())


def test_a_card_of_another_seat_that_asks_is_named_with_its_owner() -> None:
    game = table(
        hands={0: ["Syllas the Faithful"]}, reserve={0: "fire fire fire"},
        in_play={1: ["Amulet of Air", "Amulet of Earth"]},
    )  # fmt: skip
    play(game, '0 summon "Syllas the Faithful" fire fire fire')
    assert game.pending[1].prompt == "sacrifice a card in play"
    text = "\n".join(drawn(scene_of(game, 1), 120, 40).lines())
    assert "Ann's Syllas the Faithful: Every opponent" in text
