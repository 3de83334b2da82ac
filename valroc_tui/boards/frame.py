"""The frame of every screen: title row, board, fold strip on small screens, bottom bar in the seat's colour."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from valroc_tui.widgets.cards import clipped
from valroc_tui.widgets.paint import Painter, Part, Place
from valroc_tui.widgets.palette import Look

from .scene import Hint, Scene

BAR_ROWS = 3
SMALLEST = (80, 24)
"""Below this size a notice stands instead of the screen (P32)."""
LARGEST = (500, 300)
"""A terminal that says it is larger is taken for this (T6)."""


def folded(width: int, height: int) -> bool:
    """Whether panels fold at this size of the whole screen."""
    return width < 120 or height < 40


def draw(scene: Scene, width: int, height: int, look: Look, *, notice: str = "") -> Painter:
    """The whole screen for a scene. `notice` takes the place of the line about consequences, once.

    The scene's places are in the result with the coordinates of the whole screen.
    """
    scene.size = (width, height)
    whole = Painter(width, height, look)
    title_row(whole, scene.moment.title, scene.title(), scene.corner())
    strip = 1 if folded(width, height) and scene.folds else 0
    middle = Painter(width, height - 1 - BAR_ROWS - strip, look)
    scene.paint(middle)
    if not any(place.key == scene.cursor for place in middle.places):
        first = scene.first(middle.places)
        if first != scene.cursor:
            scene.cursor, scene.way = first, 0
            middle = Painter(width, middle.height, look)
            scene.paint(middle)
    lay(middle, whole, 0, 1)
    if strip:
        fold_strip(whole, height - BAR_ROWS - 1, scene)
    seat = scene.moment.seat if scene.moment.seat is not None else scene.moment.eyes
    second: Sequence[Part] = ((notice, "cyan"),) if notice else scene.consequence()
    bottom_bar(
        whole,
        None if seat is None else (clipped(scene.moment.name(seat), chip_width(width)), scene.moment.colour(seat)),
        scene.ask(),
        second,
        (*scene.hints(), Hint("?", "help")),
    )
    return whole


def chip_width(width: int) -> int:
    """How many cells a player's name may take in the bottom bar; only names may be cut."""
    return 24 if width >= 100 else 14


def lay(part: Painter, whole: Painter, x: int, y: int) -> None:
    """Lay a drawing into a larger one."""
    for row in range(part.height):
        if 0 <= y + row < whole.height:
            whole.signs[y + row][x : x + part.width] = part.signs[row]
            whole.inks[y + row][x : x + part.width] = part.inks[row]
            whole.grounds[y + row][x : x + part.width] = part.grounds[row]
    whole.places += [replace(place, x=place.x + x, y=place.y + y) for place in part.places]
    whole.overflows += part.overflows


def title_row(p: Painter, title: str, parts: Sequence[Part], corner: Sequence[Part]) -> None:
    """Row 0: the game, where it stands, the steps of the phase with the present one as a pill."""
    p.fill(0, 0, p.width, 1, "bar")
    right = p.width - 1 - _width(corner)
    x = p.line(1, 0, (title.upper(), "white bold"), (" │ ", "lines"))
    p.line(x, 0, *parts, ink="muted", width=max(0, right - x - 1))
    p.line(right, 0, *corner, ink="muted")


def fold_strip(p: Painter, y: int, scene: Scene) -> None:
    """The folded panels, each with its key; the open one is reversed."""
    p.fill(0, y, p.width, 1, "strip")
    x = 1
    for key, name in (("b", "board"), *((fold.key, fold.name) for fold in scene.folds)):
        if key == scene.open:
            x = p.text(x, y, f" {key} {name} ", "white bold", "cap") + 1
        else:
            x = p.line(x, y, (f" {key}", "gold bold"), (f" {name} ", "muted")) + 1


def bottom_bar(
    p: Painter, chip: tuple[str, str] | None, ask: Sequence[Part], second: Sequence[Part], hints: Sequence[Hint]
) -> None:
    """The last three rows: who is asked what, what it leads to, the keys that work now."""
    top = p.height - BAR_ROWS
    p.fill(0, top, p.width, BAR_ROWS, "bar")
    colour = chip[1] if chip else "lines"
    for row in range(top, p.height):
        p.text(0, row, "█", colour, "bar")
    x = 1
    if chip:
        x = p.text(1, top, f" {chip[0]} ", "chip bold", chip[1])
    p.line(x + 1, top, *ask, ink="white")
    p.line(2, top + 1, *second, ink="muted")
    x = 2
    for hint in hints[:5]:
        used = cell_len(hint.key) + cell_len(hint.does) + 3
        if x + used > p.width:
            p.overflows.append(hint.does)
            break
        x = p.text(x, top + 2, f" {hint.key} ", "white bold", "cap")
        x = p.text(x + 1, top + 2, hint.does, "muted") + 2


NO_WAY_BACK = ("cannot be taken back", "no undo")
"""What is said of an answer that ends the right to undo, before it is given (H5): as there is room."""


def say_it_is_final(p: Painter) -> None:
    """Say in the bottom bar that what Enter does cannot be taken back, where a row of it has room."""
    top = p.height - BAR_ROWS
    for text, row in itertools.product(NO_WAY_BACK, (top + 1, top + 2)):
        used = cell_len("".join(p.signs[row]).rstrip())
        if p.width - used >= cell_len(text) + 3:
            p.text(p.width - 1 - cell_len(text), row, text, "red")
            return


def _width(parts: Sequence[Part]) -> int:
    return sum(cell_len(part if isinstance(part, str) else part[0]) for part in parts)


def place_at(places: Sequence[Place], x: int, y: int) -> Place | None:
    """What lies under a cell: the smallest place there."""
    here = [place for place in places if place.contains(x, y)]
    return min(here, key=lambda place: place.width * place.height) if here else None
