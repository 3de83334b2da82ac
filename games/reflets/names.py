"""Reflets d'acide: what spaces, races, piles and cards are called; a part of `words.py`."""

from __future__ import annotations

from games.core import Id

from .components import Catalog

PLACE_NAMES = {
    "city": "the City of Maender-Alkoor",
    "forest": "the Forest",
    "river": "the River",
    "cave": "the Cave",
    "bivouac": "the Bivouac",
    "hills": "the Hills",
    "mountain": "the Mountain",
    "gate": "the Gate",
}
SPACE_NAMES = {
    "grey": "grey token space {0}",
    "cross": "intersection {0}",
    "mid1": "stretch {0}, third space",
    "mid2": "stretch {0}, fourth space",
    "red": "red token space {0}",
    "short": "the Perilous Shortcut of stretch {0}",
    "det1": "detour {0}, first space",
    "det2": "detour {0}, second space",
    "det3": "detour {0}, third space",
}
RACE_NAMES = {
    "human": "human",
    "dwarf": "dwarf",
    "elf": "elf",
    "orc": "orc",
    "gnome": "gnome",
    "zorlim": "zorlim",
    "half_demon": "half-demon",
    "undead": "undead",
    "demon": "demon",
}
PILE_NAMES = {"heroes": "Hero", "loot": "LOOT", "relics": "Relic", "unforeseen": "Unforeseen Event"}
KIND_NAMES = {"green": "green", "grey": "grey", "red": "red", "team": "the Team", "vils": "the Vils"}


def space_name(space: str) -> str:
    """What a space is called."""
    if space in PLACE_NAMES:
        return PLACE_NAMES[space]
    if space[0] == "s" and "_" in space:
        stretch, _, what = space[1:].partition("_")
        return SPACE_NAMES[what].format(stretch)
    if space[0] == "c":
        return f"corridor space {space[1:]}"
    if space[0] == "a":
        return f"space {space[1:]} of the Avatar's path"
    return f"Room location {space[1:]} on the {'left' if space[0] == 'l' else 'right'}"


def names_of(catalog: Catalog) -> dict[Id, str]:
    """What everything is called."""
    names: dict[Id, str] = {}
    names.update(KIND_NAMES.items())
    names.update(RACE_NAMES.items())
    names |= {space: space_name(space) for space in catalog.spaces}
    names.update(catalog.names.items())
    for token in catalog.tokens.values():
        plain = token.name.split(" (")[-1].rstrip(")").title()
        names[token.id] = f"the {token.color} {plain} token"
    names |= {"face-down": "a face-down one", "loot": "LOOT"}
    return names
