"""Abilities for when you would spoil (M5.8): Peacekeeper Druid, Conclave of Ents, Aether Tree."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.core import Effects, Option, tell

from ..components import advancement_of
from ..crafted import AETHER, ENT, with_mark, with_used
from ..drawing import turn_up
from ..options import ON_DECK, number_of, text_of
from ..state import READY, USED, Table

planting: Effects[Callable[[Table, int, int], Awaitable[None]]] = Effects("planting")
"""What each does; the last argument is a place as in options: 0 is the on-deck card."""


@planting("peacekeeper_druid")
async def peacekeeper_druid(table: Table, seat: int, place: int) -> None:
    """M5.9 Discard the on-deck card and turn up a new one. This copy is used for the cycle."""
    clan = table.clans[seat]
    assert clan.on_deck is not None
    tell(table, "M5.9", "discards the on-deck card", seat, clan.on_deck)
    clan.discards.append(clan.on_deck)
    clan.on_deck = None
    card = await turn_up(table, seat, "M5.9")
    if card:
        tell(table, "M5.9", "turns up", seat, card)


@planting("conclave_of_ents")
async def conclave_of_ents(table: Table, seat: int, place: int) -> None:
    """M5.11 1 growth and 1 guardian for a card until the owner's next Prep Phase, while it is showing."""
    mark_card(table, seat, place, ENT)
    clan = table.clans[seat]
    clan.vale_marks[first_ready(table, seat, "conclave_of_ents")] = USED
    tell(table, "M5.11", "conclave", seat, card_at(table, seat, place))


@planting("aether_tree")
async def aether_tree(table: Table, seat: int, place: int) -> None:
    """M5.10 Cancel all decay on a card that is not from a Cursed Land; the Aether Tree leaves the game."""
    clan = table.clans[seat]
    number = first_ready(table, seat, "aether_tree")
    del clan.vales[number], clan.vale_marks[number]
    table.removed_vales.append("aether_tree")
    mark_card(table, seat, place, AETHER)
    tell(table, "M5.10", "aether tree", seat, card_at(table, seat, place))


def first_ready(table: Table, seat: int, vale: str) -> int:
    """The first copy of a vale card that can be used."""
    clan = table.clans[seat]
    return next(n for n, name in enumerate(clan.vales) if name == vale and clan.vale_marks[n] == READY)


def card_at(table: Table, seat: int, place: int) -> str:
    """The card at a place as options count them."""
    clan = table.clans[seat]
    card = clan.on_deck if place == ON_DECK else clan.field[place - 1]
    assert card is not None
    return card


def mark_card(table: Table, seat: int, place: int, mark: str) -> None:
    """The effect stays with the card, wherever it goes (M5.10, M5.11)."""
    clan, marked = table.clans[seat], with_mark(card_at(table, seat, place), mark)
    if place == ON_DECK:
        clan.on_deck = marked
    else:
        clan.field[place - 1] = marked


async def rescue(table: Table, seat: int, answer: Option) -> None:
    """M5.8 Use a rescue ability."""
    place = number_of(answer, 1)
    if answer.verb == "use":
        clan, kind = table.clans[seat], text_of(answer)
        tell(table, "M5.9", "uses", seat, advancement_of(kind))
        clan.field[place - 1] = with_used(clan.field[place - 1], kind)
        await planting[advancement_of(kind)](table, seat, place)
    else:
        await planting[text_of(answer)](table, seat, place)


RESCUES = ("conclave_of_ents", "aether_tree")
"""The vale cards among them."""
