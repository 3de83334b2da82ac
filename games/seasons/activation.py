"""Seasons: S13, activating cards."""

from __future__ import annotations

from games.core import Option, Refusal, option, others, tell

from .cards.timings import Activation, activation_of, opponent_activates
from .energy import name_of, own_card
from .options import in_play_id, place_of
from .state import InPlay, Table
from .triggers import resolve_triggers


def activations_now(table: Table, seat: int, before_die: bool = False) -> list[Option]:
    """S13.1, S13.3 Every straight card that can be activated, in every way to pay for it.

    `before_die`: only those that act before the die is used (S7.1).
    """
    found: list[Option] = []
    for place, card in enumerate(table.sorcerers[seat].in_play):
        activation = None if card.turned else activation_of(card.card)
        if activation is None or (before_die and not activation.before_die):
            continue
        if activation.why_not(table, seat, card) is None:
            name = in_play_id(card.card, place)
            found += [option("activate", name, *way) for way in activation.price.ways(table, seat, card)]
    return found


def why_no_activation(table: Table, seat: int, card: InPlay | None, wish: Option) -> Refusal | None:
    """S13.1 Not a straight card with an activation. S13.3 Not paid for. S22.6 What the card itself says."""
    if card is None or wish.args[0] != name_of(table.of(seat), card):
        return Refusal("S13.1", "not in play")
    activation = activation_of(card.card)
    if activation is None:
        return Refusal("S13.1", "no activation", (card.card,))
    if card.turned:
        return Refusal("S13.4", "turned", (card.card,))
    refusal = activation.why_not(table, seat, card)
    if refusal is not None:
        return refusal
    ways = list(activation.price.ways(table, seat, card))
    if not ways:
        return Refusal("S13.3", activation.price.lacking, (card.card,))
    return None if wish.args[1:] in ways else Refusal("S13.3", "not its price", (card.card,))


async def activate(table: Table, seat: int, action: Option) -> None:
    """S13.2 Turn the card, pay, then the opponents' cards that wait for it (S21.3), then the effect."""
    card = own_card(table.of(seat), place_of(action.args[0]))
    assert card is not None
    activation: Activation | None = activation_of(card.card)
    assert activation is not None
    way = action.args[1:]
    card.turned = True
    tell(table, "S13.2", "activates", seat, card.card)
    await activation.price.pay(table, seat, card, way)
    for other in others(table.seats, seat):
        await resolve_triggers(table, other, opponent_activates)
    await activation.effect(table, seat, card, way)
