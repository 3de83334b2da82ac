"""Reflets d'acide: R29, how a game ends."""

from __future__ import annotations

from typing import NoReturn

from games.core import tell

from .state import Table
from .steps import TheEnd


def end(table: Table, how: str, rule: str) -> NoReturn:
    """R29.7 The first ending to arise ends the game at once, and no other is looked at."""
    table.ending, table.phase = how, "end"
    tell(table, rule, f"ending {how}", None)
    raise TheEnd


def caught(table: Table) -> NoReturn:
    """R29.1, R29.8 Ending A: the Avatar has caught the Team; the RIP side of the Token marks the space."""
    table.rip = table.pawn
    end(table, "caught", "R29.1")


def take_the_portal(table: Table) -> NoReturn:
    """R29.4, R29.5 The Octuple Portal: ending C with steps I and II validated, else D."""
    table.pawn = "city"
    if table.step_one and table.step_two and table.portal_token:
        end(table, "accomplished", "R29.4")
    end(table, "portal", "R29.5")


def count_down(table: Table) -> None:
    """R29.3, R28.2 A turn of the countdown is over; the one in which it began is not counted. Ending B at the third."""
    vils = table.vils
    if vils.countdown is None:
        return
    if vils.fresh:
        vils.fresh = False
        return
    vils.countdown -= 1
    tell(table, "R29.3", "countdown", None, vils.countdown)
    if vils.countdown == 0:
        end(table, "vils", "R29.2")
