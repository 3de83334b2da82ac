"""What a seat may not see is not drawn: hands, Spells, packs, bids (V30)."""

from __future__ import annotations

from typing import cast

import pytest

from games.core import AnyGame, Luck
from games.valroc.catalog import STANDARD
from games.valroc.view import ValrocView
from tests.tui.looking import SIZES, drawn
from valroc_tui.boards.frame import folded

from .positions import questions, scene, walk


def pages(game: AnyGame, eyes: int | None) -> str:
    """All that these eyes can be shown, in every fold at both sizes."""
    texts = []
    for width, height in SIZES:
        shown = scene(game, eyes)
        for fold in ("b", *(fold.key for fold in shown.folds if folded(width, height))):
            shown.open = fold
            texts.append("\n".join(drawn(shown, width, height).lines()))
    return "\n".join(texts)


def hidden_names(game: AnyGame, eyes: int | None) -> set[str]:
    """Creatures in the hands of the others, and Spells of which no copy lies open or is the reader's own."""
    players = [cast(ValrocView, game.view(seat))["players"][seat] for seat in range(game.seats)]
    names = {
        STANDARD.creatures[card].name for seat, each in enumerate(players) if seat != eyes for card in each["hand"]
    }
    own = players[eyes]["spells"] if eyes is not None else []
    told = {entry.text(eyes) for entry in game.log(eyes)}
    spells = {STANDARD.spells[card].name for each in players for card in each["spells"] if card not in own}
    return names | {spell for spell in spells if not any(spell in line for line in told)}


@pytest.mark.requirement("H1")
@pytest.mark.rule("V30.5", "V30.6")
@pytest.mark.parametrize(("seats", "seed"), [(2, 81), (3, 82)])
def test_no_hidden_name_is_drawn(seats: int, seed: int) -> None:
    looked_for = 0
    for number, (game, seat, _) in enumerate(walk(seats, seed)):
        if number % 41 == 0 and game.view(None)["phase"] != "draft":
            for eyes in (None, seat):
                text, hidden = pages(game, eyes), hidden_names(game, eyes)
                assert not {name for name in hidden if name in text}
                looked_for += len(hidden)
    assert looked_for > 50


@pytest.mark.rule("V30.4")
def test_spectators_see_no_pack() -> None:
    game, _ = questions()["pick a creature"]
    text = pages(game, None)
    assert not {card.name for card in STANDARD.creatures.values() if card.name in text}


@pytest.mark.rule("V30.7")
def test_bids_of_others_are_not_drawn_before_all_are_in() -> None:
    compared = 0
    for game, seat, decision in walk(3, 3):
        for other in game.pending.keys() - {seat} if decision.prompt == "bid" else ():
            texts = set[str]()
            for bid in game.legal(other)[:2]:
                twin = game.clone()
                twin.apply(other, bid)
                texts.add(pages(twin, seat))
            assert len(texts) == 1
            compared += len(game.legal(other)) > 1
    assert compared


@pytest.mark.requirement("H2")
def test_an_imagined_game_looks_the_same() -> None:
    differ = 0
    for prompt, (game, seat) in questions().items():
        twin = game.imagine(seat, Luck(5))
        differ += twin.digest() != game.digest()
        for size in SIZES:
            assert drawn(scene(game, seat), *size).lines() == drawn(scene(twin, seat), *size).lines(), prompt
    assert differ > len(questions()) / 2, "what is hidden is not the same"
