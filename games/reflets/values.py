"""Reflets d'acide: R19.3 and R27.1, what a Hero is worth now."""

from __future__ import annotations

from .components import ANY
from .state import Hero, Table

BESTIOLE_CAP = 2


def value(table: Table, hero: Hero, char: int) -> int:
    """R19.3 Printed value, plus the one Equipment that modifies it, within 1 to 5; then the Marker; then a Bestiole."""
    worth = table.catalog.heroes[hero.card].values[char]
    if hero.bestioles:
        worth = min(worth, BESTIOLE_CAP)
    elif hero.active:
        equipment = table.catalog.equipment
        for card in hero.active:
            facts = equipment[card]
            if facts.modifies == char:
                worth = max(1, min(5, worth + facts.by))
    if hero.marker and hero.marker < worth:
        worth = hero.marker
    return worth


def life_points(table: Table, hero: Hero) -> int:
    """R27.1 The value of his Marker, or his printed Vitality."""
    return hero.marker or table.catalog.heroes[hero.card].vitality


def passive(table: Table, name: str) -> int:
    """How many active Equipment of the Team have this lasting effect."""
    equipment = table.catalog.equipment
    return sum(equipment[card].passive == name for hero in table.team for card in hero.active)


def modifier_of(table: Table, hero: Hero, char: int) -> str | None:
    """R26.2 The active Equipment that modifies this Characteristic."""
    if char == ANY:
        return None
    for card in hero.active:
        if table.catalog.equipment[card].modifies == char:
            return card
    return None
