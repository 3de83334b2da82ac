"""Reflets d'acide: R15, the resolution of the space where the Pawn has stopped."""

from __future__ import annotations

from games.core import come_next, tell

from .fortune import play_chance
from .movement import go, unresolved
from .state import Table
from .steps import step
from .tokens import resolve_token
from .vitality import designated, vitality_test


@step("resolve")
async def resolve_space(table: Table) -> None:
    """R36.6 A token, a Chance space, a Shortcut and then its arrow, a Hazard, or nothing (R15.1)."""
    table.phase = "resolve"
    space, facts = table.pawn, table.board.spaces[table.pawn]
    if space in table.tokens:
        await resolve_token(table, space)
    elif facts.kind == "chance":
        await play_chance(table)
    elif facts.kind == "perilous_shortcut":
        await perilous_shortcut(table)
    elif unresolved(table, space) or table.board.is_room(space):
        come_next(table, ("hazard",))


async def perilous_shortcut(table: Table) -> None:
    """R15.13, R15.14 The Hero designated takes a Vitality Test; then the arrow, whose space is resolved at once."""
    hero = designated(table)
    if hero is None:
        tell(table, "R15.13", "vacant location", None, table.golden)
    else:
        await vitality_test(table, hero.card, "team", "R15.13")
    if table.board.spaces[table.pawn].kind == "perilous_shortcut":  # else an effect has moved the Pawn (R15.4)
        go(table, (table.board.spaces[table.pawn].arrow,), "R15.13")
        come_next(table, ("resolve",))
