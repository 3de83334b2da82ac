"""Valroc: V12, the Magic Fountain."""

from __future__ import annotations

from games.core import tell

from .components import SPACES
from .dark_magic import shared_with, spend
from .state import Table
from .steps import steps


@steps("fountain")
async def fountain(table: Table, seat: int) -> None:
    """V12.1 The owner of the pawn gains 6, 4, 2 or 1 MP; V12.2 twice that with Aura; V12.3, V12.4 Grace shares it."""
    table.acting, player = seat, table.players[seat]
    gain = table.catalog.fountain_mp[SPACES["fountain"].index(table.space_of(seat, "fountain"))]
    if player.effect == "aura_of_energy":
        gain *= 2
        spend(table, seat)
        tell(table, "V12.2", "aura", seat)
    for user in shared_with(table, "grace_of_absorption", seat):
        share = (gain + 1) // 2
        gain -= share
        spend(table, user)
        tell(table, "V12.3", "absorbs mp", user, seat, table.players[user].gain_mp(share))
    tell(table, "V12.1", "gains mp", seat, player.gain_mp(gain))
