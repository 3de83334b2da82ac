"""The writer that sends only what differs makes the same screens as Textual's own, with fewer bytes."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import version

import pyte
import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.geometry import Region, Size
from textual.strip import Strip

from valroc_tui.widgets.cell_diff import RANGE, CellDiff, _Difference


class Sized(CellDiff):
    """An app that is not run, and is of this size."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self._given = Size(width, height)

    @property
    def size(self) -> Size:
        return self._given


CONSOLE = Console(color_system="truecolor", force_terminal=True, width=40)
RED, BLUE = Style.parse("bold #ff0000 on #000020"), Style.parse("#0000ff")
FRAMES = (
    ["plain line", "another", ""],
    ["plain life", "anöther", "漢字 wide"],
    ["plain life", "another", "漢x字 wide"],
    ["        ", "xx漢字xx", "漢字"],
    ["plain line", "another", ""],
)


def strips(lines: list[str], width: int, style: Style) -> list[Iterable[Strip]]:
    found = list[Iterable[Strip]]()
    for number, line in enumerate(lines):
        half = len(line) // 2
        segments = [Segment(line[:half], style), Segment(line[half:], BLUE if number else RED)]
        found.append([Strip(segments).adjust_cell_length(width, Style())])
    return found


def shown(text: str, width: int, height: int, screen: pyte.Screen | None = None) -> pyte.Screen:
    screen = screen or pyte.Screen(width, height)
    pyte.Stream(screen).feed(text)
    return screen


def cells(screen: pyte.Screen) -> list[list[object]]:
    return [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]


def test_the_screens_are_those_of_textual_and_the_bytes_are_fewer() -> None:
    width, height = 30, 3
    app = Sized(width, height)
    ours, plain = pyte.Screen(width, height), pyte.Screen(width, height)
    few = many = 0
    for number, frame in enumerate(FRAMES):
        update = LayoutUpdate(strips(frame, width, RED if number % 2 else BLUE), Region(0, 0, width, height))
        written = _Difference(app, update).render_segments(CONSOLE)
        whole = update.render_segments(CONSOLE).replace("\n", "\r\n")
        shown(written, width, height, ours)
        shown(whole, width, height, plain)
        assert list(ours.display) == list(plain.display)
        assert cells(ours) == cells(plain)
        few, many = few + len(written), many + len(whole)
    assert few < many


def test_the_same_screen_again_is_not_written() -> None:
    app = Sized(30, 3)
    update = LayoutUpdate(strips(FRAMES[0], 30, RED), Region(0, 0, 30, 3))
    assert _Difference(app, update).render_segments(CONSOLE)
    assert _Difference(app, update).render_segments(CONSOLE) == ""


@pytest.mark.requirement("T2")
def test_only_printable_signs_pass() -> None:
    app = Sized(30, 1)
    bad = Strip([Segment("a\x1b[31m\x07\x9b\u202eb", RED)], 30)
    written = _Difference(app, LayoutUpdate([[bad]], Region(0, 0, 30, 1))).render_segments(CONSOLE)
    assert "\x07" not in written and "\x9b" not in written and "\u202e" not in written
    assert "\x1b[31m" not in written


def test_textual_is_of_the_versions_that_this_was_tried_with() -> None:
    here = tuple(int(part) for part in version("textual").split(".")[:2])
    low, below = (tuple(int(part) for part in text.split(".")) for text in RANGE)
    assert low <= here < (*below, 0)
