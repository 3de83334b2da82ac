"""Sees to it that no text is without an ability and no ability without a text."""

from __future__ import annotations

from games.core import CatalogError

from ..components import Advancement, Catalog, Vale
from .at_harvest import at_harvest
from .end_of_game import end_of_game
from .of_vales import vale_at_harvest, vale_gains, vale_growth
from .on_the_card import harvest_gains, ongoing
from .rescue import planting
from .when_bought import when_bought
from .when_played import when_played

ELSEWHERE = {("hatchery", "discard"), ("exodus_road", "planting")}
"""Abilities that are a chapter of their own: `discard.py`, `planting.py`."""


def bound_abilities() -> set[tuple[str, str]]:
    """Every ability by its card and its timing."""
    bound = set(ELSEWHERE)
    bound |= {(name, when_played.timing) for name in when_played}
    bound |= {(name, ongoing.timing) for name in ongoing}
    bound |= {(name, harvest_gains.timing) for name in harvest_gains}
    bound |= {(name, at_harvest.timing) for name in at_harvest}
    bound |= {(name, planting.timing) for name in planting}
    bound |= {(name, end_of_game.timing) for name in end_of_game}
    bound |= {(name, vale_gains.timing) for name in vale_gains}
    bound |= {(name, vale_at_harvest.timing) for name in vale_at_harvest}
    bound |= {(name, vale_growth.timing) for name in vale_growth}
    bound |= {(name, when_bought.timing) for name in when_bought}
    return bound


def refuse_orphans(catalog: Catalog) -> None:
    """CatalogError unless each card has an ability at just the timing that its data name."""
    printed: list[Advancement | Vale] = [*catalog.advancements.values(), *catalog.vales.values()]
    wanted = {(card.id, card.ability.timing) for card in printed if card.ability.timing != "none"}
    if lacking := sorted(wanted - bound_abilities()):
        raise CatalogError(f"cards with a text and no ability: {lacking}")
    if extra := sorted(bound_abilities() - wanted):
        raise CatalogError(f"abilities that no card's data name: {extra}")
