"""Reflets d'acide: the ops about LOOT, Relics and Unforeseen Events."""

from __future__ import annotations

from games.core import choose, option, tell

from ..components import Effect
from ..equipment import draw_loot, lose_equipment
from ..options import each, name_of
from ..state import Table
from ..unforeseen import discard_from_points, draw_for_benefit
from ..vils import events_in_points
from .cause import Cause
from .registry import op


@op("draw_loot", can=lambda table, effect, cause: table.loot.left > 0)
async def loot(table: Table, effect: Effect, cause: Cause) -> None:
    """draw_loot: n LOOT, each equipped, stowed or discarded (R26.1)."""
    await draw_loot(table, effect.n, cause.rule)


@op("lose_loot", can=lambda table, effect, cause: any(hero.active or hero.stowed for hero in table.team))
async def lose_loot(table: Table, effect: Effect, cause: Cause) -> None:
    """lose_loot: n Equipment of the Team's choice go to the Points pile, a Relic only when nothing else is left."""
    await lose_equipment(table, effect.n, cause.rule)


@op("draw_unforeseen", can=lambda table, effect, cause: table.unforeseen.left > 0)
async def draw_unforeseen(table: Table, effect: Effect, cause: Cause) -> None:
    """draw_unforeseen: n Unforeseen Events for the Team's benefit."""
    await draw_for_benefit(table, effect.n, cause.rule)


@op("discard_vils_unforeseen", can=lambda table, effect, cause: bool(events_in_points(table)))
async def discard_vils_unforeseen(table: Table, effect: Effect, cause: Cause) -> None:
    """discard_vils_unforeseen: up to n Unforeseen Events of the Guide's choice leave the Points pile."""
    await discard_from_points(table, effect.n, cause.rule)


@op("cancel_creature", can=lambda table, effect, cause: bool(table.creatures))
async def cancel_creature(table: Table, effect: Effect, cause: Cause) -> None:
    """cancel_creature: n Creatures in play are discarded; neither their raise nor their Outcomes apply."""
    for _ in range(min(effect.n, len(table.creatures))):
        answer = option("discard", table.creatures[0])
        if len(table.creatures) > 1:
            answer = await choose(cause.seat, "which creature", each("discard", table.creatures), cause.rule)
        table.creatures.remove(name_of(answer))
        table.unforeseen.discards.append(name_of(answer))
        tell(table, cause.rule, "discards", cause.seat, name_of(answer))


def _cursed(table: Table) -> list[str]:
    equipment = table.catalog.equipment
    return [card for hero in table.team for card in hero.active if equipment[card].cursed]


@op("uncurse", can=lambda table, effect, cause: bool(_cursed(table)))
async def uncurse(table: Table, effect: Effect, cause: Cause) -> None:
    """uncurse: one cursed LOOT carried by a Hero is discarded."""
    cursed = _cursed(table)
    answer = option("uncurse", cursed[0])
    if len(cursed) > 1:
        answer = await choose(cause.seat, "uncurse which", each("uncurse", cursed), cause.rule)
    card = name_of(answer)
    next(hero for hero in table.team if card in hero.active).active.remove(card)
    table.loot.discards.append(card)
    table.may_reassign = True
    tell(table, cause.rule, "discards", cause.seat, card)
