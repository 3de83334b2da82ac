"""The cursor led to an answer by keys alone: the keys are looked for on the drawing, as a person would."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import cast

from games.core import Option
from valroc_tui.boards.frame import draw, folded
from valroc_tui.boards.scene import Scene
from valroc_tui.screens.play import PlayScreen
from valroc_tui.widgets.paint import Place
from valroc_tui.widgets.palette import Look

ARROWS = ("down", "right", "up", "left")
SENT = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "enter": "\r", "tab": "\t",
    "shift+tab": "\x1b[Z",
}  # fmt: skip
"""What a terminal sends for a key; letters are sent as they are."""
MOST = 4000
"""More drawings than this are not looked at."""


class Hand:
    """A scene at a size, and what the keys of the table screen do to its cursor, its ways and its folds."""

    def __init__(self, scene: Scene, size: tuple[int, int]) -> None:
        self.scene, self.size = scene, size
        self._places: list[Place] = []
        self._at_state = self._places
        self.lines: list[str] = []
        self.draw()

    def draw(self) -> None:
        """See where things are now."""
        painter = draw(self.scene, *self.size, Look())
        self._places, self.lines = painter.places, painter.lines()

    def place(self) -> Place | None:
        """What the cursor stands on."""
        return next((place for place in self._places if place.key == self.scene.cursor), None)

    def _stand_on(self, place: Place) -> None:
        PlayScreen._stand_on(cast(PlayScreen, self), place)

    def move(self, key: str) -> None:
        """A key that moves; none that answers. Nothing is drawn anew."""
        scene, screen = self.scene, cast(PlayScreen, self)
        if key in ARROWS:
            PlayScreen._move(screen, key)
        elif key in ("tab", "shift+tab"):
            PlayScreen._other_way(screen, -1 if key == "shift+tab" else 1)
        elif folded(*self.size) and key in ("b", *(fold.key for fold in scene.folds)):
            scene.open = "b" if scene.open == key else key
        else:
            assert scene.press(key) is True, key

    def keys_to(self, wish: Option, marked: str = "") -> list[str] | None:
        """The keys that lead the cursor from where it stands to an answer, but not on the place marked already."""
        for keys, here in self.walk():
            if wish in here.ways and here.key != marked:
                return keys + self._tabs(here, wish)
        return None

    def walk(self) -> Iterator[tuple[list[str], Place]]:
        """Every place to which keys lead, the nearest first, with the keys; the scene is as before afterwards."""
        before = vars(self.scene).copy()
        tried, states = {self._state()}, deque([(list[str](), before)])
        try:
            while states and len(tried) < MOST:
                keys, state = states.popleft()
                self._put(state)
                state = vars(self.scene).copy()
                if (here := self.place()) is not None:
                    yield keys, here
                for key in self._movers():
                    self._put(state, draw=False)
                    self.move(key)
                    if (now := self._state()) not in tried:
                        tried.add(now)
                        states.append(([*keys, key], vars(self.scene).copy()))
                    self._places = self._at_state
        finally:
            self._put(before)

    def _put(self, state: dict[str, object], *, draw: bool = True) -> None:
        vars(self.scene).update(state)
        if draw:
            self.draw()
            self._at_state = self._places

    def _state(self) -> tuple[object, ...]:
        """The cursor, the fold and whatever the scene keeps besides, such as what is half chosen."""
        kept = vars(self.scene).items()
        return tuple(value for name, value in kept if name != "way" and isinstance(value, str | int))

    def _movers(self) -> list[str]:
        if not folded(*self.size):
            return list(ARROWS)
        return [*ARROWS, *(key for key in ("b", *(fold.key for fold in self.scene.folds)) if key != self.scene.open)]

    def _tabs(self, here: Place, wish: Option) -> list[str]:
        count, way = len(here.ways), self.scene.way if here.key == self.scene.cursor else 0
        steps = (here.ways.index(wish) - way) % count
        return ["tab"] * steps if steps <= count // 2 else ["shift+tab"] * (count - steps)
