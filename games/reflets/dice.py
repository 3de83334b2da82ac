"""Reflets d'acide: R1.2, R12.1, R12.2, dice and what it costs to roll one again."""

from __future__ import annotations

from functools import lru_cache

from games.core import chance, tell

from .components import Cost
from .gems import can_pay
from .state import Table

FACES = (1, 2, 3, 4, 5, 6)


@lru_cache
def reroll_price(face: int) -> Cost | None:
    """R12.2, R23.2 2 Gems of the colour of the face; a 6 has none."""
    if not 1 <= face <= 5:
        return None
    red, orange, purple, green, blue = (2 * (color == face - 1) for color in range(5))
    return Cost((red, orange, purple, green, blue))


def can_reroll(table: Table, board: int, face: int) -> bool:
    """R12.2, R23.2, R27.3 Whether a Board can pay for rolling this die again."""
    price = reroll_price(face)
    return price is not None and can_pay(table, board, price)


async def roll_golden(table: Table, rule: str) -> None:
    """R12.1 Roll the Golden Die; it lies on its track."""
    (table.golden,) = await chance("golden die", FACES, rule)
    tell(table, rule, "golden die", table.guide, table.golden)
