"""Vale cards that give something in every Harvest Phase, or growth in every cycle (M6.5, M8.6).

Those that need no choice are plain figures here. Manadew Meadow depends on the moment (M6.12).
"""

from __future__ import annotations

from collections.abc import Callable

from games.core import Effects

from ..crafted import Gains
from ..state import Table

vale_gains: Effects[Callable[[], Gains]] = Effects("harvest")
vale_growth: Effects[Callable[[], int]] = Effects("ongoing")
vale_at_harvest: Effects[Callable[[Table, int], int]] = Effects("harvest")


@vale_gains("azure_lake")
def azure_lake() -> Gains:
    """M19.39 1 sky."""
    return Gains(sky=1)


@vale_gains("blooming_arbor")
def blooming_arbor() -> Gains:
    """M19.40 1 animal."""
    return Gains(animal=1)


@vale_gains("sunstone_aerie")
def sunstone_aerie() -> Gains:
    """M19.41 1 forest."""
    return Gains(forest=1)


@vale_gains("ley_line_nexus")
def ley_line_nexus() -> Gains:
    """M19.42 1 mana."""
    return Gains(mana=1)


@vale_gains("pool_of_light")
def pool_of_light() -> Gains:
    """M19.46 2 mana."""
    return Gains(mana=2)


@vale_gains("stream_of_vigor")
def stream_of_vigor() -> Gains:
    """M19.47 1 wild."""
    return Gains(wild=1)


@vale_gains("feral_grove")
def feral_grove() -> Gains:
    """M19.49 1 VP from the pool."""
    return Gains(vp=1)


@vale_gains("vale_of_magic")
def vale_of_magic() -> Gains:
    """M19.55 1 VP from the pool."""
    return Gains(vp=1)


@vale_growth("world_tree")
def world_tree() -> int:
    """M19.44 1 more growth; it helps in the spoil test only (M19.50)."""
    return 1


@vale_growth("heartwood_sanctuary")
def heartwood_sanctuary() -> int:
    """M19.45 1 more growth; it helps in the spoil test only (M19.50)."""
    return 1


@vale_at_harvest("manadew_meadow")
def manadew_meadow(table: Table, seat: int) -> int:
    """M19.56 1 mana for each guardian on the card of the field that has the most."""
    return max((table.cards[card].guardians for card in table.clans[seat].field), default=0)


VALE_GAINS = {vale: vale_gains[vale]() for vale in vale_gains}
VALE_GROWTH = {vale: vale_growth[vale]() for vale in vale_growth}
