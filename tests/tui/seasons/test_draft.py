"""The draft on the screen (S4), and what everybody may see of it and of the building of decks (S23.2, S23.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core import AnyGame
from games.seasons.components import ENERGIES, standard
from tests.tui.looking import LONG_NAMES, SIZES, drawn, moment_of
from valroc_tui.boards.scene import Scene
from valroc_tui.boards.seasons import board
from valroc_tui.boards.seasons.draft import DraftScene
from valroc_tui.boards.seasons.effects import GiveScene
from valroc_tui.boards.seasons.signs import LETTERS

from .positions import question, walk


def in_public(game: AnyGame) -> Scene:
    """The public table, as `t` shows it at the curtain."""
    moment = moment_of("seasons", game, names=LONG_NAMES)
    return board(replace(moment, view=game.view(None), eyes=None, decision=None, log=tuple(game.log(None))), None)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("prompt", ["keep a card of the pack", "build your decks"])
def test_the_public_table_says_who_has_chosen_and_shows_no_empty_frames(prompt: str, size: tuple[int, int]) -> None:
    game, seat = question(prompt, 3)
    game = game.clone()
    game.apply(seat, game.legal(seat)[0])
    scene = in_public(game)
    picture = drawn(scene, *size)
    text = picture.lines()
    assert not picture.overflows and not scene.folds
    for number, name in enumerate(LONG_NAMES[:3]):
        (line,) = [row for row in text if row.startswith(f"│  {name} ")]
        assert ("✓ has chosen" in line) == (number == seat)
    assert "0 cards" not in "\n".join(text) and "Kept so far" not in "\n".join(text)


def test_what_is_kept_together_with_a_card_is_said_however_much_that_is() -> None:
    looked = 0
    for game, seat, decision in walk(2, 8):
        if decision.prompt != "keep a card of the pack":
            break
        scene = board(moment_of("seasons", game, seat), None)
        assert isinstance(scene, DraftScene)
        for place in [each for each in drawn(scene, 80, 24).places if each.key.startswith("card ")]:
            scene.cursor = place.key
            text = "\n".join(drawn(scene, 80, 24).lines())
            kept = scene.kept()
            assert ("with this card" in text) == bool(kept)
            if not kept:
                continue
            looked += 1
            costs = [standard().cards[card].costs[2] for card in [*kept, place.key.split(" ", 2)[2]]]
            said = text.split("with this card")[1].splitlines()[0].replace(" ", "")
            for number, energy in enumerate(ENERGIES):
                count = sum(cost.tokens[number] for cost in costs)
                assert not count or f"{LETTERS[energy]}{count}" in said, said
    assert looked > 30


@pytest.mark.parametrize("size", SIZES)
def test_dealing_narias_cards_says_for_each_card_what_enter_does(size: tuple[int, int]) -> None:
    game, seat = question("keep one and give one to each opponent", 3)
    scene = board(moment_of("seasons", game, seat), None)
    assert isinstance(scene, GiveScene)
    first, second, _ = scene.lying()
    text = drawn(scene, *size).lines()
    assert "\n".join(text).count("[keep it]") == 3 and f"keep {first}." in text[-3]
    scene.choose(next(place for place in drawn(scene, *size).places if place.key == "card 0"), None)
    scene.cursor = "card 1"
    text = drawn(scene, *size).lines()
    left = ("Ann", "Ben", "Cléo")[(seat + 1) % 3]
    assert "\n".join(text).count(f"[give to {left}]") == 2 and f"give {second} to {left}." in text[-3]
    scene.cursor = "card 0"
    assert f"take back {first}." in drawn(scene, *size).lines()[-3]
