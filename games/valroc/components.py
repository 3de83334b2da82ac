"""V1 The contents list: what the pieces are called, and where the spaces of the board are."""

from __future__ import annotations

from typing import Final

from games.core import Option, option

FIRE, WATER, EARTH, AIR = range(4)
ELEMENTS: Final = ("fire", "water", "earth", "air")
"""V1.8 Element order. SP, statues and rooms are lists in this order."""
ELEMENT: Final = {name: number for number, name in enumerate(ELEMENTS)}

WIZARD, ASSISTANT, MERCENARY, MONK = range(4)
PAWNS: Final = ("wizard", "assistant", "mercenary", "monk")
PAWN: Final = {name: number for number, name in enumerate(PAWNS)}

CATEGORIES: Final = ("tameable", "wild", "mythical")

LOCATIONS: Final = ("dark_town", "fountain", "tavern", "cavern", "training", "sanctuary", "university", "arena")
"""V10.1 In the order in which they resolve."""
LOCATION: Final = {name: number for number, name in enumerate(LOCATIONS)}
SPACES: Final = {
    "dark_town": (0, 1),
    "fountain": (2, 3, 4, 5),
    "tavern": (6, 7, 8, 9),
    "cavern": (10, 11, 12, 13),
    "training": (14, 15, 16, 17),
    "sanctuary": (18,),
    "university": (19, 20, 21, 22),
    "arena": (23, 24, 25, 26),
}
"""Where the spaces of each location are in `Table.pawns`."""
ALL_SPACES: Final = 27
LOCATION_OF: Final = tuple(name for name, spaces in SPACES.items() for _ in spaces)
NUMBER_OF: Final = tuple(number for spaces in SPACES.values() for number in range(1, len(spaces) + 1))
"""The number of each space at its location, from 1."""

FREE, BANNED = 0, -1
"""What `Table.pawns` holds for a space without a pawn, and for one under a Banning Token."""

GOURDS: Final = ("gourd_10", "gourd_5")
GAUGE_TOKENS: Final = ("small_gauge", "medium_gauge", "full_gauge")
TOKENS: Final = ("diamond", "mushroom", "plant", "berry", *GOURDS, *GAUGE_TOKENS)
"""The dig tokens; a Gourd is called by the side that is up."""
TOKEN_LIMIT: Final = 4
"""V1.3 Four of each kind."""

TRACK_END: Final = 12
"""V4.1 The last space of the MP and SP tracks."""


def pawn_code(seat: int, pawn: int, turned: bool = False) -> int:
    """How `Table.pawns` writes a pawn; `turned`: into a wizard, by a Magic Mushroom."""
    return 1 + 8 * seat + 2 * pawn + turned


def owner_of(code: int) -> int:
    """Whose pawn this is."""
    return (code - 1) >> 3


def kind_of(code: int) -> int:
    """Which pawn this is, whatever a Mushroom has made of it (V8.12)."""
    return ((code - 1) >> 1) & 3


def is_turned(code: int) -> bool:
    """Whether a Magic Mushroom has turned this pawn into a wizard."""
    return bool((code - 1) & 1)


def space_name(space: int) -> int | str:
    """How options and log call a space: its number, or the room's element in the Cavern."""
    number = NUMBER_OF[space]
    return ELEMENTS[number - 1] if LOCATION_OF[space] == "cavern" else number


def _each_space(verb: str, pawn: str) -> tuple[Option, ...]:
    return tuple(option(verb, pawn, LOCATION_OF[space], space_name(space)) for space in range(ALL_SPACES))


PLACE: Final = tuple(_each_space("place", pawn) for pawn in PAWNS)
"""``place assistant cavern earth`` by pawn and space."""
TURN_AND_PLACE: Final = tuple(_each_space("mushroom", pawn) for pawn in PAWNS)
"""``mushroom assistant arena 1`` by pawn and space (V8.11)."""
SPACE_OF: Final = {(LOCATION_OF[space], space_name(space)): space for space in range(ALL_SPACES)}


def passing(number: int) -> int:
    """V6.2 Packs of draft `number` go to the left (1), those of the Wild creatures to the right (-1)."""
    return -1 if CATEGORIES[number] == "wild" else 1
