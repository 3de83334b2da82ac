"""Valroc: V17, the University."""

from __future__ import annotations

from games.core import Refusal, option, tell

from .components import SPACES
from .lessons import take_effect
from .options import DECLINE
from .state import Table
from .steps import steps
from .windows import own_choice, used_item


@steps("university")
async def university(table: Table, seat: int) -> None:
    """V17.1, V17.2 By slot: pay the full price in Vals and MP and take the card, or decline."""
    table.acting = seat
    slot = SPACES["university"].index(table.space_of(seat, "university"))
    lesson = table.row[slot]
    ways = [] if why_no_lesson(table, seat, lesson) else [option("take-lesson", lesson)]
    answer = await own_choice(table, seat, "take the lesson", (*ways, DECLINE), "V17.2", about=(lesson,))
    if await used_item(table, seat, answer, "university", seat):
        return
    if answer == DECLINE:
        tell(table, "V17.2", "takes no lesson", seat, lesson)
        return
    player, price = table.players[seat], table.catalog.lessons[lesson]
    player.vals -= price.vals
    player.mp -= price.mp
    player.lessons.append(lesson)
    table.row[slot] = ""  # V17.7
    tell(table, "V17.2", "takes a lesson", seat, lesson)
    take_effect(table, seat, lesson)


def why_no_lesson(table: Table, seat: int, lesson: str) -> Refusal | None:
    """V4.4, V17.2 The price must be paid in full."""
    player, price = table.players[seat], table.catalog.lessons[lesson]
    if player.vals < price.vals:
        return Refusal("V17.2", "lesson costs vals", (lesson, price.vals, player.vals))
    if player.mp < price.mp:
        return Refusal("V17.2", "lesson costs mp", (lesson, price.mp, player.mp))
    return None
