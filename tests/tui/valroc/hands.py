"""Hands on the keys: moves the cursor over the places of a scene as the play screen does, and chooses."""

from __future__ import annotations

from games.core import Option
from tests.tui.looking import drawn
from valroc_tui.boards.scene import Scene
from valroc_tui.widgets.paint import Painter, Place, nearest

ARROWS = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Hands:
    """A scene on a screen of a size."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self.scene, self.width, self.height = scene, width, height

    def look(self) -> Painter:
        """The screen as it stands."""
        return drawn(self.scene, self.width, self.height)

    def walked(self) -> list[Place]:
        """Every place that arrows reach from where the cursor stands, as it looks when the cursor is on it."""
        found: dict[str, Place] = {}
        before = self.scene.cursor
        waiting = [self.scene.cursor or self._start()]
        while waiting:
            key = waiting.pop()
            if key in found:
                continue
            self.scene.cursor, self.scene.way = key, 0
            picture = self.look()
            here = next((place for place in picture.places if place.key == key), None)
            if here is None:
                continue
            found[key] = here
            live = [place for place in picture.places if place.can_be_chosen]
            for dx, dy in ARROWS:
                there = nearest(live, here, dx, dy)
                if there is not None and there.key not in found:
                    waiting.append(there.key)
        self.scene.cursor = before
        return list(found.values())

    def _start(self) -> str:
        self.look()
        return self.scene.cursor

    def reached(self) -> set[Option]:
        """Every answer that arrows, Tab and Enter reach, lists that open on the way included."""
        found: set[Option] = set()
        for place in self.walked():
            found.update(place.ways)
            if place.live and not place.ways:
                self.scene.cursor = place.key
                here = next(each for each in self.look().places if each.key == place.key)
                assert self.scene.choose(here, None) is None
                for inner in self.walked():
                    found.update(inner.ways)
                assert self.scene.back(), f"{place.key} opened something that esc does not close"
        return found
