"""What activations cost (S13.3), as far as several cards cost alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from games.core import tell

from ..components import ENERGIES, Tokens
from ..energy import own_card, sources_of, spend
from ..leaving_play import sacrifice
from ..options import Source, Way, any_tokens, counted, in_play_id, payments, place_of
from ..state import InPlay, Table
from .timings import Price

NOTHING_TO_CHOOSE: tuple[Way, ...] = ((),)


def free_ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
    """One way, with nothing to choose."""
    return NOTHING_TO_CHOOSE


async def pay_nothing(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """Turning the card is all."""


async def pay_tokens(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S9.8 The tokens that the way names, from wherever they lie."""
    paid = spend(table.of(seat), way)
    tell(table, "S13.2", "pays energy", seat, *paid)


async def pay_the_card(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """The card itself is sacrificed."""
    await sacrifice(table, seat, [card], "S13.2")


def tokens(count: int) -> Price:
    """So many tokens of any types."""

    def ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
        return any_tokens(count, sources_of(table, table.of(seat)))

    return Price(ways, pay_tokens, "too few tokens")


def tokens_of(energy: str, count: int) -> Price:
    """So many tokens of this type."""

    def ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
        return payments(counted([energy] * count), sources_of(table, table.of(seat)))

    return Price(ways, pay_tokens, "too few tokens")


def tokens_alike(count: int) -> Price:
    """So many tokens of one type."""

    def ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
        return _alike(count, sources_of(table, table.of(seat)))

    return Price(ways, pay_tokens, "too few alike")


@lru_cache(maxsize=1 << 12)
def _alike(count: int, sources: tuple[Source, ...]) -> tuple[Way, ...]:
    needs: list[Tokens] = [counted([energy] * count) for energy in ENERGIES]
    return tuple(way for need in needs for way in payments(need, sources))


FREE = Price(free_ways, pay_nothing, "never lacking")
"""Activating costs nothing."""
SACRIFICE_IT = Price(free_ways, pay_the_card, "never lacking")
"""The card itself is sacrificed."""


def sacrifices(count: int) -> Price:
    """So many own cards in play, the card itself allowed."""

    def ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
        names = [in_play_id(each.card, place) for place, each in enumerate(table.of(seat).in_play)]
        return list(combinations(names, count))

    async def pay(table: Table, seat: int, card: InPlay, way: Way) -> None:
        await sacrifice(table, seat, named(table, seat, way), "S13.2")

    return Price(ways, pay, "too few cards in play")


def named(table: Table, seat: int, way: Way) -> list[InPlay]:
    """The cards in play that a way names."""
    found = [own_card(table.of(seat), place_of(name)) for name in way]
    return [card for card in found if card is not None]
