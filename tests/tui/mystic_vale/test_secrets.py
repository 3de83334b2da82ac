"""What a seat may not see is not drawn: discard piles of others, decks, cards looked at (M18)."""

from __future__ import annotations

import pytest

from games.core import AnyGame, Luck
from games.mystic_vale.view import as_table
from tests.tui.looking import SIZES, drawn
from valroc_tui.boards.frame import folded
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

from .positions import in_public, questions, scene, walk


def pages(game: AnyGame, eyes: int | None) -> list[str]:
    """All that these eyes can be shown, in every fold at both sizes, and behind `o`."""
    texts = []
    for width, height in SIZES:
        shown = scene(game, eyes)
        for fold in ("b", *(fold.key for fold in shown.folds if folded(width, height) or fold.key == "d")):
            shown.open = fold
            texts.append("\n".join(drawn(shown, width, height).lines()))
        for seat in range(game.seats):
            p = Painter(width, height - 4, Look())
            if shown.paint_seat(p, seat):
                texts.append("\n".join(p.lines()))
    return texts


@pytest.mark.requirement("H2")
@pytest.mark.rule("M18.3", "M18.4", "M18.7")
def test_an_imagined_game_looks_the_same() -> None:
    """Whatever else the hidden cards might be, the seat sees the same screens: so none of them is drawn."""
    differ = 0
    for prompt, (game, seat) in questions().items():
        for eyes in (seat, (seat + 1) % game.seats):
            before = pages(game, eyes)
            for luck in (5, 6):
                twin = game.imagine(eyes, Luck(luck))
                assert pages(twin, eyes) == before, prompt
                differ += twin.digest() != game.digest()
    assert differ > 2 * len(questions()), "what is hidden is not the same"


@pytest.mark.rule("M18.3", "M18.6")
def test_the_deck_and_the_discard_pile_of_another_seat_are_not_listed() -> None:
    seen = 0
    for number, (game, seat, _) in enumerate(walk(3, 81)):
        if number % 40:
            continue
        other = (seat + 1) % 3
        for eyes in (other, None):
            view = as_table(game.view(eyes))
            assert view["players"][seat]["discard_pile"] is None
            assert view["players"][seat]["deck_list"] is None
        for width, height in SIZES:
            shown = in_public(game) if not game.pending[seat].private else scene(game, other)
            shown.open = "d"
            text = "\n".join(drawn(shown, width, height).lines())
            discards = as_table(game.view(other))["players"][seat]["discards"]
            assert ("Face down." if discards else "Empty.") in text and "All cards" in text
            seen += discards > 0
    assert seen > 10


@pytest.mark.rule("M18.5")
@pytest.mark.parametrize("prompt", ["discard it or put it back", "discard how many of these", "discard which of these"])
def test_a_card_looked_at_is_drawn_for_its_owner_only(prompt: str) -> None:
    game, seat = questions()[prompt]
    looked_at = [card for card in as_table(game.view(seat))["looking_at"] if card]
    assert looked_at
    for eyes in ((seat + 1) % game.seats, None):
        assert not any(as_table(game.view(eyes))["looking_at"])
        assert "looking at" not in "\n".join(pages(game, eyes)).replace("looks at", "")


@pytest.mark.rule("M18.7")
def test_the_log_of_another_seat_does_not_name_a_card_discarded_from_the_deck() -> None:
    """The owner reads which card it was, the others only that there was one."""
    named = 0
    for game, seat, decision in walk(2, 81):
        if decision.prompt != "discard a card of the deck":
            continue
        after = game.clone()
        after.apply(seat, decision.options[0])
        own = [entry.text(seat) for entry in after.log(seat)][len(game.log(seat)) :]
        others = [entry.text(1 - seat) for entry in after.log(1 - seat)][len(game.log(1 - seat)) :]
        told = next(line for line in own if "from the deck" in line)
        assert told not in others and any(line.endswith("discards a card from the deck.") for line in others)
        named += 1
    assert named
