"""Valroc: V19, Maintenance, and what every end phase has in common."""

from __future__ import annotations

from games.core import come_next, left_of, tell

from .setup import fill_row
from .state import Table
from .steps import steps


@steps("maintenance")
async def maintenance(table: Table) -> None:
    """V19.1, V19.2 Advance the Game Turn marker; fill the University to four lessons; nothing else changes."""
    table.phase = "maintenance"
    table.turn += 1
    await fill_row(table, "V19.1")
    begin_next_turn(table)


def begin_next_turn(table: Table) -> None:
    """V7.3 The last step of an end phase: the First Player token moves only if the table has agreed on it."""
    if table.rotate:
        table.first_player = left_of(table.seats, table.first_player)
        tell(table, "V7.3", "first player", table.first_player)
    come_next(table, ("start of turn",))
