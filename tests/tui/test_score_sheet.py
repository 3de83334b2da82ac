"""The score so far: every line can be read, however small the screen, and the total is always there."""

from __future__ import annotations

from dataclasses import replace

from games.core import Outcome, ScoreLine, Words
from tests.toy import FAIR
from valroc_tui.boards.scene import Moment
from valroc_tui.screens.results import sheet, sheet_text
from valroc_tui.text import cells
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

WORDS: Words = replace(FAIR.rules.words, scores={})
LINES = [ScoreLine("X1", f"line {number}", (number, 1)) for number in range(30)]


def drawn(first: int, height: int = 24) -> Painter:
    p = Painter(80, height, Look())
    moment = Moment("fair", "Fair", WORDS, {}, None, None, ("Ann", "Ben"))
    sheet(p, 3, moment, LINES, first)
    return p


def test_a_sheet_longer_than_the_screen_is_read_in_parts() -> None:
    seen: set[str] = set()
    for first in range(0, 30, 8):
        p = drawn(min(first, 30 - 14))
        assert not p.overflows
        text = "\n".join(p.lines())
        assert "total" in text and "435" in text and "of 30" in text
        seen |= {line.what for line in LINES if f" {line.what} " in text}
    assert len(seen) == 30


def test_names_of_wide_signs_are_given_their_room() -> None:
    names = ("名" * 12, "Ben")
    p = Painter(120, 24, Look())
    moment = Moment("fair", "Fair", WORDS, {}, None, None, names)
    sheet(p, 3, moment, LINES[:3])
    assert not p.overflows and names[0] in p.lines()[3]
    head, *rows = sheet_text(moment, Outcome((1, 2), (3, 3), tuple(LINES[:3])))
    assert {cells(line) for line in (head, *rows)} == {cells(head)}


def test_a_sheet_that_fits_is_whole() -> None:
    p = drawn(0, height=60)
    assert not p.overflows and "of 30" not in "\n".join(p.lines())
    assert all(line.what in "\n".join(p.lines()) for line in LINES)
