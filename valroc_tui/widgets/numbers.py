"""Choosing a number: every amount as a place of its own, in a row of boxes or in lines of brackets.

The places have no digit: an amount may have two, so the scene reads what is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core import Option

from .paint import Painter


def boxed_fit(count: int, width: int) -> int:
    """How wide a box can be so that `count` of them stand in one row; 0 if they do not fit."""
    for size in (9, 8, 7, 6):
        if count * size <= width:
            return size
    return 0


def number_boxes(
    p: Painter,
    x: int,
    y: int,
    width: int,
    options: Sequence[Option],
    value: Callable[[Option], int],
    cursor: str,
    colour: str,
    *,
    rule: str = "",
    most: int = 0,
) -> list[tuple[int, Option]]:
    """A row of boxes, three rows high, the one under the cursor in the seat's colour.

    Returns the column of the middle of each. They must fit (`boxed_fit`). `most`: how many stand in the longest of
    several such rows, so that all are of one size.
    """
    size = boxed_fit(max(most, len(options)), width)
    middles: list[tuple[int, Option]] = []
    for number, option in enumerate(options):
        left = x + number * size
        amount, key = value(option), str(option)
        here = key == cursor
        if here:
            p.fill(left, y, size - 1, 3, colour)
            p.text(left, y + 1, str(amount), "chip bold", width=size - 1, align="centre")
            p.text(left, y + 1, "▸", "chip bold")
        else:
            p.box(left, y, size - 1, 3, ink="gold")
            p.text(
                left + 1,
                y + 1,
                f"[{amount}]" if len(str(amount)) <= size - 5 else str(amount),
                "gold bold",
                width=size - 3,
                align="centre",
            )
        p.place(key, left, y, size - 1, 3, option, rule=rule)
        middles.append((left + (size - 1) // 2, option))
    return middles


def number_lines(
    p: Painter,
    x: int,
    y: int,
    width: int,
    options: Sequence[Option],
    value: Callable[[Option], int],
    cursor: str,
    colour: str,
    *,
    rule: str = "",
    rows: int = 99,
) -> int:
    """The same in lines: `` [0]  [1]  [2] ``. Where even lines do not suffice they scroll. Returns the row after."""
    size = max(5, len(str(max((value(option) for option in options), default=0))) + 3)
    each = max(1, width // size)
    lines = [options[start : start + each] for start in range(0, len(options), each)]
    at = next((n for n, line in enumerate(lines) if any(str(option) == cursor for option in line)), 0)
    first = max(0, min(at - rows // 2, len(lines) - rows))
    for number, line in enumerate(lines[first : first + rows]):
        row = y + number
        for place, option in enumerate(line):
            left, key, amount = x + place * size, str(option), value(option)
            here = key == cursor
            said = f"▸{amount} " if here else f"[{amount}]"
            p.text(left, row, said, "chip bold" if here else "gold bold", colour if here else None)
            p.place(key, left, row, len(said), 1, option, rule=rule)
        more = number == rows - 1 and first + rows < len(lines)
        if number == 0 and first:
            _beyond(p, x + width - 1 - more, row, "▴", lines[first - 1][-1], rule)
        if more:
            _beyond(p, x + width - 1, row, "▾", lines[first + rows][0], rule)
    return y + min(rows, len(lines))


def _beyond(p: Painter, x: int, y: int, sign: str, option: Option, rule: str) -> None:
    """A sign that there is more, and a place: an arrow onto it goes on to the first amount that is not shown."""
    p.text(x, y, sign, "dim")
    p.place(str(option), x, y, 1, 1, option, rule=rule)
