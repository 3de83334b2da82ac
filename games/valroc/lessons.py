"""Valroc: V28, the lessons that are used; those that change a chapter are read there.

Archaeology and Teleportation: `cavern`; Theological studies: `sanctuary`; income: `planning`.
"""

from __future__ import annotations

from games.core import tell

from .components import ELEMENTS
from .state import Table
from .wrath import move_sceptre

SKILL_LESSONS = {"pyromancy": 0, "aquatic_control": 1, "earthbending": 2, "cyclonic": 3}
"""V28.1 to V28.4 Which element each teaches."""


def take_effect(table: Table, seat: int, lesson: str) -> None:
    """V17.4, V28.1 to V28.4 A lesson in an element gives 1 SP at once and is turned face down."""
    element = SKILL_LESSONS.get(lesson)
    if element is not None:
        player = table.players[seat]
        player.face_down.append(lesson)
        tell(table, f"V28.{element + 1}", "gains skill", seat, ELEMENTS[element], player.gain_sp(element))


async def use_astrology(table: Table, seat: int, number: int) -> None:
    """V28.5, V17.5 Once: the Sceptre moves up to three spaces either way; its owner brings the Wrath it may meet."""
    table.players[seat].face_down.append("astrology")
    tell(table, "V28.5", "uses astrology", seat, number)
    await move_sceptre(table, seat, number)


def use_clairvoyance(table: Table, seat: int) -> None:
    """V28.11 The Action discards are shuffled into the deck."""
    table.clairvoyants.append(seat)
    tell(table, "V28.11", "shuffles discards in", seat, len(table.actions.discards))
    table.actions.shuffle_discards_in()
