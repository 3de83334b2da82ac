"""Writing to the terminal only the cells that differ from what it shows.

Textual writes whole dirty regions; this keeps a shadow of the screen and writes the smallest difference.
It leans on private names of Textual (`App._display`, the compositor's updates), pinned by `RANGE` and by a
test that compares the screens it makes with the plain ones. It is also the guard at the exit (T2): only
printable signs pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.app import App
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip

if TYPE_CHECKING:
    from rich.console import RenderableType

RANGE = ("8.2", "9")
"""The versions of Textual that this was tried with: from, and below."""

Cell = tuple[str, Style | None]
_GAP = 6
"""Cells that stay the same are written again rather than jumped over, up to this many."""


class CellDiff(App[None]):
    """Mixed into an app: its screens are written cell by cell."""

    _shadow: dict[int, list[Cell | None]] | None = None
    _shadow_size = Size(0, 0)
    plain_writer = False
    """Write as Textual does; for the test that compares."""

    def forget_terminal(self) -> None:
        """What the terminal shows is not known any more: write everything the next time."""
        self._shadow = None

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        shown = self._running and not self.is_headless and not self._batch_count and self._driver is not None
        if shown and not self.plain_writer and isinstance(renderable, ChopsUpdate | LayoutUpdate):
            written = _Written(_Difference(self, renderable).render_segments(self.console))
            if not written.text:
                return  # nothing differs, so nothing is written (P25)
            renderable = written
        super()._display(screen, renderable)

    def shadow(self, size: Size) -> dict[int, list[Cell | None]]:
        """What the terminal shows, as far as it is known."""
        if self._shadow is None or self._shadow_size != size:
            self._shadow, self._shadow_size = {}, size
        return self._shadow


class _Written(CompositorUpdate):
    """An update that is written already."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Segment(self.text)

    def render_segments(self, console: Console) -> str:
        return self.text


class _Difference:
    """An update of Textual's compositor, reduced to the cells that change."""

    def __init__(self, app: CellDiff, update: ChopsUpdate | LayoutUpdate) -> None:
        self._app, self._update = app, update

    def _strips(self) -> Iterator[tuple[int, int, Strip]]:
        """The row, column and strip of everything in the update."""
        update = self._update
        if isinstance(update, LayoutUpdate):
            for y, line in enumerate(update.strips, update.region.y):
                x = update.region.x
                for strip in line:
                    yield y, x, strip
                    x += strip.cell_length
            return
        for y, x1, x2 in update.spans:
            for end, (x, part) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                if part is None or x > x2 or end <= x1:
                    continue
                yield y, x, part if end <= x2 else part.crop(0, x2 - x)

    def render_segments(self, console: Console) -> str:
        size = self._app.size
        shadow = self._app.shadow(size)
        system = console._color_system
        out = _Out(system)
        for y, x, strip in self._strips():
            if not 0 <= y < size.height:
                continue
            row = shadow.setdefault(y, [None] * size.width)
            cells = list(_cells(strip))[: max(0, size.width - x)]
            _write(out, row, y, x, cells)
        return out.finished()


def _cells(strip: Strip) -> Iterator[Cell]:
    """The cells of a strip; a wide sign is followed by an empty one."""
    for text, style, control in strip._segments:
        if control:
            continue
        if text.isascii() and text.isprintable():
            for sign in text:
                yield sign, style
            continue
        cells: list[Cell] = []
        for sign in text:
            wide = cell_len(sign)
            if wide == 0:
                if cells and sign.isprintable():
                    cells[-1] = (cells[-1][0] + sign, style)
                continue
            cells.append((sign if sign.isprintable() else "?", style))
            if wide == 2:
                cells.append(("", style))
        yield from cells


def _write(out: _Out, row: list[Cell | None], y: int, x: int, cells: list[Cell]) -> None:
    old = row[x : x + len(cells)]
    if old == cells:
        return
    n, at = len(cells), 0
    while at < n:
        if old[at] == cells[at]:
            at += 1
            continue
        if at and cells[at][0] == "":
            at -= 1  # the first half of a wide sign
        end, look = at + 1, at + 1
        while look < n and look - end < _GAP:
            if old[look] != cells[look]:
                end = look + 1
            look += 1
        while end < n and cells[end][0] == "":
            end += 1
        out.at(y, x + at)
        for sign, style in cells[at:end]:
            out.put(sign, style)
        out.column += end - at
        at = end
    row[x : x + n] = cells


class _Out:
    """The bytes of one update."""

    def __init__(self, system: ColorSystem | None) -> None:
        self._system = system
        self._parts: list[str] = []
        self._style: Style | None = None
        self._row = -1
        self.column = -1

    def at(self, row: int, column: int) -> None:
        if (row, column) != (self._row, self.column):
            self._parts.append(f"\x1b[{row + 1};{column + 1}H")
            self._row, self.column = row, column

    def put(self, sign: str, style: Style | None) -> None:
        style = _without_defaults(style)
        if style is not self._style and style != self._style:
            self._parts.append(_change(self._style, style, self._system))
            self._style = style
        self._parts.append(sign)

    def finished(self) -> str:
        if self._style is not None:
            self._parts.append("\x1b[0m")
        return "".join(self._parts)


@lru_cache(maxsize=1 << 13)
def _without_defaults(style: Style | None) -> Style | None:
    """The style with no code for the terminal's own colours: without colours none is sent, not even these (P23)."""
    if not style:
        return None
    fore, back = style.color, style.bgcolor
    if (fore is None or not fore.is_default) and (back is None or not back.is_default):
        return style
    kept = Style(
        color=None if fore is None or fore.is_default else fore,
        bgcolor=None if back is None or back.is_default else back,
    )
    return (style.without_color + kept) or None


@lru_cache(maxsize=1 << 13)
def _change(before: Style | None, after: Style | None, system: ColorSystem | None) -> str:
    """What turns one style into another: only the colour that differs, if that is all."""
    if after is None or system is None:
        return "\x1b[0m"
    whole = after._make_ansi_codes(system)
    if before is not None and before._attributes == after._attributes:
        codes: list[str] = []
        for old, new, foreground in ((before.color, after.color, True), (before.bgcolor, after.bgcolor, False)):
            if old == new:
                continue
            if new is None:
                codes.append("39" if foreground else "49")
            else:
                codes.extend(new.downgrade(system).get_ansi_codes(foreground))
        return f"\x1b[{';'.join(codes)}m" if codes else ""
    return f"\x1b[0;{whole}m" if whole else "\x1b[0m"
