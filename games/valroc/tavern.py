"""Valroc: V13, the Tavern."""

from __future__ import annotations

from games.core import tell

from .components import MERCENARY, SPACES, kind_of, owner_of
from .dark_magic import shared_with, spend
from .state import Table
from .steps import steps


@steps("tavern")
async def tavern(table: Table) -> None:
    """V13.1, V13.2 All pawns are paid the figure of the highest occupied space, at the same time."""
    spaces = [space for space in SPACES["tavern"] if table.pawns[space] > 0]
    pay = table.catalog.tavern_vals[SPACES["tavern"].index(spaces[-1])]
    for space in spaces:
        seat = owner_of(table.pawns[space])
        if kind_of(table.pawns[space]) == MERCENARY:
            tell(table, "V13.3", "mercenary unpaid", seat)
            earned = 0
        else:
            earned = share_with_cursers(table, seat, pay)
            table.players[seat].vals += earned
            tell(table, "V13.1", "gains vals", seat, earned)


def share_with_cursers(table: Table, seat: int, pay: int) -> int:
    """V13.4, V13.5 Curse of Corruption takes half, rounded up; what is left. A Mercenary who curses earns nothing."""
    for user in shared_with(table, "curse_of_corruption", seat):
        share = (pay + 1) // 2
        pay -= share
        if kind_of(table.pawns[table.space_of(user, "dark_town")]) == MERCENARY:
            tell(table, "V13.5", "curse lost", user, seat, share)
        else:
            table.players[user].vals += share
            tell(table, "V13.4", "curse", user, seat, share)
        spend(table, user)
    return pay
