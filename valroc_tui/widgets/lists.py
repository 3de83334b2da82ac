"""Lists on the table: things that can be done, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core import Option

from .paint import Painter, Part, wrap


@dataclass(frozen=True, slots=True)
class Choice:
    """One line that can be chosen, with what it leads to in the lines below."""

    key: str
    label: str
    ways: tuple[Option, ...] = ()
    details: tuple[Sequence[Part], ...] = ()
    live: bool = False
    rule: str = ""
    why: str = ""
    digit: str = ""
    mark: str = ""
    """A sign before the label: ✓ for what is marked."""
    way_out: bool = False
    """See `Place.way_out`."""


def choices(p: Painter, x: int, y: int, width: int, height: int, items: Sequence[Choice], cursor: str) -> int:
    """Draw things that can be chosen, one below the other. Returns the row after the last.

    Where they do not fit, first the blanks between them go, then the details of all but the one under
    the cursor, then the list scrolls: its last row is then the next item, so that the cursor can go on.
    """
    if not items or height <= 0:
        return y
    at = next((number for number, item in enumerate(items) if item.key == cursor), 0)
    gap = 1
    sizes = [1 + len(item.details) for item in items]
    if sum(sizes) + len(items) - 1 > height:
        gap = 0
    if sum(sizes) > height:
        sizes = [size if number == at else 1 for number, size in enumerate(sizes)]
    first, last = 0, len(items)
    if sum(sizes) > height:
        sizes = [1] * len(items)
        first = max(0, min(at - height // 2, len(items) - height))
        last = min(len(items), first + height)
    row = y
    for number in range(first, last):
        item = items[number]
        _choice(p, x, row, width, item, sizes[number], item.key == cursor)
        if number == first > 0:
            p.text(x + width - 1, row, "▴", "dim")
        if number == last - 1 and last < len(items):
            p.text(x + width - 1, row, "▾", "dim")
        row += sizes[number] + gap
    return row - gap


def _choice(p: Painter, x: int, y: int, width: int, item: Choice, size: int, at: bool) -> None:
    can = item.live or bool(item.ways)
    if at:
        p.tint(x, y, width, size, "chosen")
    ink = "white bold" if at else "gold bold" if can else "dim"
    p.text(x, y, "▸" if at else item.mark or " ", "white bold" if at else "green bold")
    label = f"[{item.digit}] {item.label}" if item.digit and not at and can else item.label
    p.text(x + 2, y, label, ink, width=width - 2)
    for number, parts in enumerate(item.details[: size - 1]):
        p.line(x + 2, y + 1 + number, *parts, ink="muted", width=width - 2)
    p.place(
        item.key, x, y, width, size, *item.ways, live=item.live, rule=item.rule, why=item.why, digit=item.digit,
        way_out=item.way_out,
    )  # fmt: skip


def log_lines(p: Painter, x: int, y: int, width: int, height: int, lines: Sequence[str], news: int) -> None:
    """The newest log lines, the newest last; `news` of them are new to the reader."""
    rows: list[tuple[str, str]] = []
    for number, line in enumerate(reversed(lines)):
        new = number < news
        set_lines = wrap(("• " if new else "") + line, width)
        if len(set_lines) > 1:
            set_lines = [set_lines[0], *(f"  {rest}" for rest in wrap(" ".join(set_lines[1:]), width - 2))]
        if len(rows) + len(set_lines) > height:
            break
        rows[:0] = [(text, "cyan" if new else "muted") for text in set_lines]
    for number, (text, ink) in enumerate(rows):
        p.text(x, y + number, text, ink, width=width)


def log_panel(p: Painter, x: int, y: int, width: int, height: int, lines: Sequence[str], news: int) -> None:
    """The log in its frame."""
    if height < 3:
        return
    gloss = "" if not news else "new since your last move" if width >= 34 else f"{news} new"
    p.box(x, y, width, height, "Log", gloss)
    log_lines(p, x + 2, y + 1, width - 4, height - 2, lines, news)
