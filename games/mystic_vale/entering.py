"""M6.2, M6.8, M6.11 What a card of the field brings when the Harvest Phase starts, or when it enters during it."""

from __future__ import annotations

from games.core import tell

from .pool import gain_from_pool
from .state import Table


def enter_in_harvest(table: Table, seat: int, place: int) -> None:
    """M6.8 Add mana and spirits, score blue VP, resolve what needs no choice, and offer what does.

    Growth and decay of the card have no effect any more, nor has "when played".
    """
    harvest, crafted = table.harvest, table.cards[table.clans[seat].field[place]]
    harvest.mana += crafted.mana
    spirits = harvest.spirits
    animal, forest, sky, wild = crafted.spirits
    spirits[0] += animal
    spirits[1] += forest
    spirits[2] += sky
    spirits[3] += wild
    top, middle, bottom = crafted.free
    free = harvest.free
    free[0] += top
    free[1] += middle
    free[2] += bottom
    if crafted.counts.vp_tokens:
        tell(table, "M7.1", "scores blue VP", seat, crafted.card, crafted.counts.vp_tokens)
        gain_from_pool(table, seat, crafted.counts.vp_tokens)  # M7.1
    for name, gains in crafted.gains_by:
        gain(table, seat, name, *gains)
    for kind in crafted.offered:
        harvest.offered.append((place, kind))


def gain(table: Table, seat: int, name: str, mana: int, animal: int, forest: int, sky: int, wild: int, vp: int) -> None:
    """M6.11 Resolve a harvest ability that needs no choice."""
    harvest = table.harvest
    harvest.mana += mana
    if animal or forest or sky or wild:
        spirits = harvest.spirits
        spirits[0] += animal
        spirits[1] += forest
        spirits[2] += sky
        spirits[3] += wild
        tell(table, "M6.11", "gains spirits", seat, name, animal, forest, sky, wild)
    if mana:
        tell(table, "M6.11", "gains mana", seat, name, mana)
    if vp:
        tell(table, "M6.11", "gains VP", seat, name, vp)
        gain_from_pool(table, seat, vp)
