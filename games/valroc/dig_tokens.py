"""Valroc: V25 and V14.8 to V14.10, what a dig brings."""

from __future__ import annotations

from games.core import tell

from .components import ELEMENT, ELEMENTS, MERCENARY, TOKENS
from .state import Table


def gain_result(table: Table, seat: int, result: str, pawn: int) -> None:
    """V14.2 The gain of an area: SP, Vals, MP or a dig token; an empty area gives nothing."""
    player = table.players[seat]
    kind, _, amount = result.partition("_")
    if result == "none":
        tell(table, "V14.2", "digs nothing", seat)
    elif amount == "sp" and kind in ELEMENTS:
        tell(table, "V25.2", "gains skill", seat, kind, player.gain_sp(ELEMENT[kind]))
    elif kind == "mp":
        tell(table, "V25.3", "gains mp", seat, player.gain_mp(int(amount)))
    elif kind == "vals" and pawn == MERCENARY:
        tell(table, "V14.8", "mercenary loses vals", seat, int(amount))
    elif kind == "vals":
        player.vals += int(amount)
        tell(table, "V25.1", "gains vals", seat, int(amount))
    else:
        assert result in TOKENS
        take_token(table, seat, result)


def take_token(table: Table, seat: int, token: str) -> None:
    """V14.9 From the supply; with none left he gets nothing."""
    if table.supply_of(token) > 0:
        table.players[seat].tokens.append(token)
        tell(table, "V14.2", "takes a token", seat, token)
    else:
        tell(table, "V14.9", "no token left", seat, token)
