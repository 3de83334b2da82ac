"""Seasons: S24, cards leaving play."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import EVERYBODY, tell

from .cards.timings import when_sacrificed
from .energy import check_reserve
from .piles import discard, keep
from .state import InPlay, Table


async def sacrifice(table: Table, seat: int, cards: Sequence[InPlay], rule: str) -> None:
    """S1.4, S24.1, S24.3 The cards go from play to the discard pile and lose all that lies on them.

    S24.2: what they have given stays. S9.5: if the limit of the reserve falls, that is seen to at once.
    """
    sorcerer = table.of(seat)
    for card in cards:
        sorcerer.in_play.remove(card)
        tell(table, rule, "sacrifices", seat, card.card)
    discard(table, [card.card for card in cards], EVERYBODY)
    for card in cards:
        if card.card in when_sacrificed:
            await when_sacrificed[card.card](table, seat, card)
    await check_reserve(table, seat)


async def take_back(table: Table, seat: int, card: InPlay, rule: str) -> None:
    """S24.3 A card goes from play back to its owner's hand, and everybody knows that it is there (S23.13)."""
    table.of(seat).in_play.remove(card)
    keep(table, seat, card.card, known_to=EVERYBODY)
    tell(table, rule, "takes back", seat, card.card)
    await check_reserve(table, seat)
