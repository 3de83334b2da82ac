"""Abilities that work on their own card: ongoing ones (M17.9), and harvest ones that need no choice (M6.11).

Each is a function of the card's counts, so a card is worked out once and then known by its word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.core import Effects

from ..components import Advancement, Symbols


class Sleeve(NamedTuple):
    """The advancements of one card, from top to bottom."""

    advancements: tuple[Advancement | None, ...]
    covered: tuple[bool, ...]

    def is_active(self, advancement: Advancement, place: int) -> bool:
        """M2.12, M2.13 Whether the ability in this slot is not covered."""
        return not (advancement.longwise and self.covered[place])

    def has_active(self, name: str) -> bool:
        """Whether an advancement is on the card and its ability is not covered."""
        return any(card and card.id == name and self.is_active(card, at) for at, card in enumerate(self.advancements))


ongoing: Effects[Callable[[Sleeve, Symbols], Symbols]] = Effects("ongoing")
harvest_gains: Effects[Callable[[Symbols], dict[str, int]]] = Effects("harvest")


# ------------------------------------------------------------------ ongoing, each building on those before


@ongoing("ent_guard")
def ent_guard(sleeve: Sleeve, counts: Symbols) -> Symbols:
    """M19.13 1 more guardian for each level 1 advancement on its card."""
    more = sum(1 for card in sleeve.advancements if card and card.level == 1)
    return counts._replace(guardian=counts.guardian + more)


@ongoing("grovetender")
def grovetender(sleeve: Sleeve, counts: Symbols) -> Symbols:
    """M19.10 1 more growth for each guardian on its card."""
    return counts._replace(growth=counts.growth + counts.guardian)


@ongoing("seedling")
def seedling(sleeve: Sleeve, counts: Symbols) -> Symbols:
    """M19.1 Its card counts as having at most 1 decay. `decay_left` says which decay that is."""
    return counts._replace(decay=min(1, counts.decay))


@ongoing("lifebringer_seed")
def lifebringer_seed(sleeve: Sleeve, counts: Symbols) -> Symbols:
    """M19.16 Its card counts as having no decay."""
    return counts._replace(decay=0)


@ongoing("stag_champion")
def stag_champion(sleeve: Sleeve, counts: Symbols) -> Symbols:
    """M19.21 Every blue VP symbol on its card counts twice."""
    return counts._replace(vp_tokens=2 * counts.vp_tokens)


@ongoing("wind_whisperer")
def wind_whisperer(sleeve: Sleeve, counts: Symbols) -> Symbols:
    """M19.33 Animal, forest and sky symbols on its card count as wild."""
    wild = counts.animal + counts.forest + counts.sky + counts.wild
    return counts._replace(animal=0, forest=0, sky=0, wild=wild)


@ongoing("earthchant_chorus")
def earthchant_chorus(sleeve: Sleeve, counts: Symbols) -> Symbols:
    """M19.12 Changes nothing on its card; `buying.py` gives the discount."""
    return counts


# ------------------------------------------------------------------ harvest, without a choice


@harvest_gains("nymph")
def nymph(counts: Symbols) -> dict[str, int]:
    """M19.4 1 forest for each guardian on its card."""
    return {"forest": counts.guardian}


@harvest_gains("totem_chief")
def totem_chief(counts: Symbols) -> dict[str, int]:
    """M19.5 1 sky for each guardian on its card."""
    return {"sky": counts.guardian}


@harvest_gains("pack_leader")
def pack_leader(counts: Symbols) -> dict[str, int]:
    """M19.6 1 animal for each guardian on its card."""
    return {"animal": counts.guardian}


@harvest_gains("dawnsinger")
def dawnsinger(counts: Symbols) -> dict[str, int]:
    """M19.8 1 mana for each guardian on its card, its own included."""
    return {"mana": counts.guardian}


@harvest_gains("feral_chieftain")
def feral_chieftain(counts: Symbols) -> dict[str, int]:
    """M19.11 1 VP from the pool for each guardian on its card."""
    return {"vp": counts.guardian}


@harvest_gains("vale_bearer")
def vale_bearer(counts: Symbols) -> dict[str, int]:
    """M19.14 With 3 or more guardians on its card, 1 animal, 1 forest and 1 sky."""
    return {"animal": 1, "forest": 1, "sky": 1} if counts.guardian >= 3 else {}


@harvest_gains("woodland_warren")
def woodland_warren(counts: Symbols) -> dict[str, int]:
    """M19.22 2 VP from the pool for each guardian on its card."""
    return {"vp": 2 * counts.guardian}


@harvest_gains("primal_power")
def primal_power(counts: Symbols) -> dict[str, int]:
    """M19.24 1 wild for each guardian on its card."""
    return {"wild": counts.guardian}


@harvest_gains("dawnfire_dragon")
def dawnfire_dragon(counts: Symbols) -> dict[str, int]:
    """M19.26 1 VP for each sky symbol on its card after ongoing abilities; wild is not sky."""
    return {"vp": counts.sky}


ONGOING = {name: ongoing[name] for name in ongoing}
GAINS = {name: harvest_gains[name] for name in harvest_gains}
