"""Harvest abilities of advancements whose result depends on the moment, so that the player times them (M6.12)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.core import Effects, tell

from ..drawing import take_top_card
from ..entering import enter_in_harvest
from ..pool import gain_from_pool
from ..state import Table

at_harvest: Effects[Callable[[Table, int, int], Awaitable[None]]] = Effects("harvest")
"""What each does for the card at a place in the field, from 0."""


@at_harvest("aurora")
async def aurora(table: Table, seat: int, place: int) -> None:
    """M19.19 1 VP for every 2 cards in your field, rounded down."""
    gain_vp(table, seat, "M19.19", "aurora", len(table.clans[seat].field) // 2)


@at_harvest("magic_seed")
async def magic_seed(table: Table, seat: int, place: int) -> None:
    """M19.17 1 mana for each other card in your field."""
    gain_mana(table, seat, "M19.17", "magic_seed", len(table.clans[seat].field) - 1)


@at_harvest("seed_sowers")
async def seed_sowers(table: Table, seat: int, place: int) -> None:
    """M19.25 1 VP for each growth on cards in your field."""
    growth = sum(table.cards[card].growth for card in table.clans[seat].field)
    gain_vp(table, seat, "M19.25", "seed_sowers", growth)


@at_harvest("wolf_rider")
async def wolf_rider(table: Table, seat: int, place: int) -> None:
    """M19.28 Mana equal to 7 minus the number of cards in your field, at least 0."""
    gain_mana(table, seat, "M19.28", "wolf_rider", max(0, 7 - len(table.clans[seat].field)))


@at_harvest("beastbrother_hunter")
async def beastbrother_hunter(table: Table, seat: int, place: int) -> None:
    """M19.34 VP equal to 7 minus the number of cards in your field, at least 0."""
    gain_vp(table, seat, "M19.34", "beastbrother_hunter", max(0, 7 - len(table.clans[seat].field)))


@at_harvest("ley_line_overflow")
async def ley_line_overflow(table: Table, seat: int, place: int) -> None:
    """M19.35 Double the mana unspent at that moment."""
    gain_mana(table, seat, "M19.35", "ley_line_overflow", table.harvest.mana)


@at_harvest("call_of_the_hunt")
async def call_of_the_hunt(table: Table, seat: int, place: int) -> None:
    """M19.23 Cards from the top of the deck enter the field until it has 8; the on-deck card stays."""
    tell(table, "M19.23", "uses", seat, "call_of_the_hunt")
    await enter_from_deck(table, seat, cards_for_the_hunt(table, seat), "M19.23")


@at_harvest("canopy_explorer")
async def canopy_explorer(table: Table, seat: int, place: int) -> None:
    """M19.29 As many cards from the top of the deck as its card has guardians enter the field."""
    tell(table, "M19.29", "uses", seat, "canopy_explorer")
    await enter_from_deck(table, seat, table.cards[table.clans[seat].field[place]].guardians, "M19.29")


def cards_for_the_hunt(table: Table, seat: int) -> int:
    """M19.23 How many cards are lacking to 8."""
    return max(0, 8 - len(table.clans[seat].field))


def would_draw(table: Table, seat: int, name: str, place: int) -> int:
    """How many cards Call of the Hunt or Canopy Explorer would bring into the field now; -1 for other abilities."""
    if name == "call_of_the_hunt":
        wanted = cards_for_the_hunt(table, seat)
    elif name == "canopy_explorer":
        wanted = table.cards[table.clans[seat].field[place]].guardians
    else:
        return -1
    return min(wanted, table.clans[seat].left)


async def enter_from_deck(table: Table, seat: int, count: int, rule: str) -> None:
    """M19.23, M19.29 Take cards from the top of the deck into the field, as many as there are."""
    for _ in range(count):
        card = await take_top_card(table, seat, "enter the field", rule)
        if card is None:
            return
        tell(table, rule, "enters the field", seat, card)
        table.clans[seat].field.append(card)
        enter_in_harvest(table, seat, len(table.clans[seat].field) - 1)


def gain_mana(table: Table, seat: int, rule: str, ability: str, count: int) -> None:
    """M17.8 Mana for this Harvest Phase."""
    table.harvest.mana += count
    tell(table, rule, "gains mana", seat, ability, count)


def gain_vp(table: Table, seat: int, rule: str, ability: str, count: int) -> None:
    """M7.2 VP tokens from the pool."""
    tell(table, rule, "gains VP", seat, ability, count)
    gain_from_pool(table, seat, count)


AT_HARVEST = {name: at_harvest[name] for name in at_harvest}
