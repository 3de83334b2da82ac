"""Valroc: V11, the Wrath of the Gods."""

from __future__ import annotations

from games.core import EVERYBODY, choose, tell

from .components import ELEMENTS
from .options import each, name_in
from .state import Table


async def move_sceptre(table: Table, seat: int, steps: int) -> None:
    """V11.1, V11.2, V11.8 Between space 1 and the last, which brings the Wrath at once; `seat` has moved it."""
    end = table.catalog.wrath_end
    table.sceptre = max(1, min(end, table.sceptre + steps))
    tell(table, "V11.1", "sceptre", seat, table.sceptre)
    if table.sceptre == end:
        await wrath(table, seat)


async def wrath(table: Table, seat: int) -> None:
    """V11.3 to V11.7 The trigger player discards his cheapest used Spell; all lose 1 SP in the dominant element."""
    tell(table, "V11.2", "wrath", seat)
    table.wrath = seat
    player, spells = table.players[seat], table.catalog.spells
    if player.used:
        least = min(spells[card].loss for card in player.used)
        ways = each("forget", [card for card in player.used if spells[card].loss == least])
        answer = ways[0] if len(ways) == 1 else await choose(seat, "forget a used spell", ways, "V11.3")
        card = name_in(answer)
        player.used.remove(card)
        table.spells.discard(card, EVERYBODY)  # V11.7: face down, but all have seen which one
        tell(table, "V11.3", "forgets", seat, card)
    element = table.dominant
    if element < 0:
        tell(table, "V11.5", "no dominant element", None)
    else:
        for each_seat in table.in_turn_order():
            if table.players[each_seat].lose_sp(element):
                tell(table, "V11.5", "loses skill", each_seat, ELEMENTS[element])
    table.sceptre, table.wrath = 1, -1
    tell(table, "V11.6", "sceptre returns", None)
