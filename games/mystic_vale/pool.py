"""M7 VP tokens and the pool."""

from __future__ import annotations

from games.core import tell

from .state import Table


def gain_from_pool(table: Table, seat: int, count: int) -> None:
    """M7.2, M7.3, M7.5 Take tokens from the pool, and what it lacks from the reserve. An empty pool ends the game.

    What has brought them is told before, so that the log says it before it says that the pool is empty.
    """
    table.clans[seat].tokens += count
    table.pool = max(0, table.pool - count)
    if not table.pool and not table.ending:
        table.ending = "pool"  # M15.1, M15.5
        tell(table, "M15.1", "empty pool", None)


def gain_from_reserve(table: Table, seat: int, count: int) -> None:
    """M9.3 The pool is left alone, so that this never moves the game towards its end (M15.8)."""
    table.clans[seat].tokens += count
