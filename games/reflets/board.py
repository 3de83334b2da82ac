"""Reflets d'acide: the board as the Pawns see it, made once from the catalog's spaces and edges.

Nothing here changes during a game; what lies on the spaces is in the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from .components import Catalog, Space

PLACES = ("forest", "river", "cave", "bivouac", "hills", "mountain", "gate")
"""Where Zone and Gate Hazards lie, in the order of the Route."""
FACING = ("c2", "c4", "c6", "c8", "c10")
BLUE_ORDER = (*FACING, "c1", "c3", "c5", "c7", "c9")
"""R10.9 The corridor spaces in the order in which the blue power fills them."""


class BoardMap:
    """Ways over the board."""

    def __init__(self, catalog: Catalog) -> None:
        self.spaces: Mapping[str, Space] = catalog.spaces
        self.ahead: dict[str, tuple[str, ...]] = {}
        """R14.5 Where the Team may go on to from a space of the Route, main space first."""
        self.back: dict[str, str] = {}
        """R25.7 The main space (or the detour space) before each space of the Route."""
        self.detour_back: dict[str, str] = {}
        """The last detour space before the space where a detour ends."""
        self.corridor: dict[str, tuple[str, ...]] = {}
        """Neighbours of a corridor space: corridor spaces first, then Rooms."""
        self.door: dict[str, str] = {}
        """The corridor space that a Room faces."""
        self._avatar: dict[str, list[str]] = {}
        for one, other, kind, both in catalog.edges:
            self._add(one, other, kind)
            if both:
                self._add(other, one, kind)
        self.rooms = tuple(space.id for space in catalog.spaces.values() if space.kind == "room_slot")
        """R10.6 The Room locations from the Gate on, the left one first."""
        self.intersections = tuple(space.id for space in catalog.spaces.values() if space.intersection)
        self.avatar_start = next(space.id for space in catalog.spaces.values() if space.kind == "avatar_path")
        self.route = self._route()
        """R10.9 The Route from the City, the detour of a stretch after its main spaces."""
        self.order = {space: place for place, space in enumerate(catalog.spaces)}
        self.toward = lru_cache(maxsize=1 << 14)(self._toward)

    def _add(self, one: str, other: str, kind: str) -> None:
        spaces = self.spaces
        if kind in ("route", "detour"):
            self.ahead[one] = (*self.ahead.get(one, ()), other)
            if spaces[other].kind != "perilous_shortcut":
                if kind == "detour" and not spaces[other].detour:
                    self.detour_back[other] = one
                else:
                    self.back[other] = one
        if kind == "corridor":
            if spaces[other].kind == "gate":
                return  # R14.10 nobody goes back to the Route
            if spaces[one].kind == "gate":
                self.ahead[one] = (other,)
            else:
                self.corridor[one] = (*self.corridor.get(one, ()), other)
        if kind == "room" and spaces[other].kind == "room_slot":
            self.corridor[one] = (*self.corridor.get(one, ()), other)
            self.door[other] = one
        if kind != "arrow" and "perilous_shortcut" not in (spaces[one].kind, spaces[other].kind):
            self._avatar.setdefault(one, []).append(other)

    def _route(self) -> tuple[str, ...]:
        stretches = sorted({space.stretch for space in self.spaces.values() if space.stretch})
        found: list[str] = []
        for stretch in stretches:
            here = [space for space in self.spaces.values() if space.stretch == stretch]
            found += [space.id for space in here if not space.detour and space.kind != "perilous_shortcut"]
            found += [space.id for space in here if space.detour]
        return tuple(found)

    def _toward(self, here: str, goal: str) -> tuple[str, ...]:
        """R13.3, R13.7 The shortest way from `here` to `goal` without `here`; () if there is none.

        Main spaces come before detours in `_avatar`, so of equal ways the main one is found first.
        """
        came: dict[str, str] = {here: ""}
        waiting = [here]
        for space in waiting:
            for further in self._avatar.get(space, ()):
                if further not in came and (self.spaces[further].kind != "room_slot" or further == goal):
                    came[further] = space
                    waiting.append(further)
        if goal not in came:
            return ()
        way = [goal]
        while came[way[-1]] != here and way[-1] != here:
            way.append(came[way[-1]])
        way.reverse()
        return tuple(way) if goal != here else ()

    def __deepcopy__(self, memo: dict[int, object]) -> BoardMap:
        return self  # nothing in it ever changes

    def stretch_of(self, space: str) -> int:
        """The stretch that a space belongs to; 0 if to none."""
        return self.spaces[space].stretch

    def is_room(self, space: str) -> bool:
        """Whether `space` is a Room location."""
        return space in self.door


_MAPS: dict[int, tuple[Catalog, BoardMap]] = {}


def map_of(catalog: Catalog) -> BoardMap:
    """The map of this catalog's board, made once."""
    found = _MAPS.get(id(catalog))
    if found is None or found[0] is not catalog:
        found = _MAPS[id(catalog)] = (catalog, BoardMap(catalog))
    return found[1]
