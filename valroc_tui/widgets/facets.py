"""A choice made of parts: each part is a row of values, and one line says what they make together.

Some questions have hundreds of answers that differ in a few parts (which creature, which mount, how
many points on which element). Each part is a row; Enter marks a value and goes to the next row; the
last line is the answer itself. A value that does not go with the others changes them, never refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from games.core import Option

from .paint import Painter, Part

Value = int | str


@dataclass(frozen=True)
class Facet:
    """One part of a choice."""

    name: str
    of: Callable[[Option], Value]
    """The value that an option has in this part."""
    label: Callable[[Value], str] = str
    rule: str = ""
    ink: str = ""
    """The ink of its name; "" for plain."""


class Facets:
    """Options that differ in parts, and which of them the marks make now."""

    def __init__(self, key: str, options: Sequence[Option], facets: Sequence[Facet]) -> None:
        self.key = key
        self.options = tuple(options)
        self.facets = tuple(
            facet for facet in facets if len({facet.of(option) for option in self.options}) > 1 or len(facets) == 1
        )
        self.now = self.options[0]
        self._values = [_distinct(facet.of(option) for option in self.options) for facet in self.facets]

    def values(self, number: int) -> list[Value]:
        """The values of a part, in the order of the options."""
        return self._values[number]

    def value_key(self, number: int, value: Value) -> str:
        """The key of the place that marks a value."""
        return f"{self.key} {number} {value}"

    @property
    def do_key(self) -> str:
        """The key of the place that answers."""
        return f"{self.key} do"

    def with_value(self, number: int, value: Value) -> Option:
        """The option with this value that differs least from the present one, earlier parts first."""
        have = [facet.of(self.now) for facet in self.facets]
        best = self.now
        score: tuple[int, tuple[bool, ...]] = (-1, ())
        for option in self.options:
            parts = [facet.of(option) for facet in self.facets]
            if parts[number] != value:
                continue
            same = tuple(part == had for part, had in zip(parts, have, strict=True))
            if (sum(same), same) > score:
                best, score = option, (sum(same), same)
        return best

    def fits(self, number: int, value: Value) -> bool:
        """Whether a value goes with everything else as it is marked."""
        option = self.with_value(number, value)
        return all(facet.of(option) == facet.of(self.now) for other, facet in enumerate(self.facets) if other != number)

    def press(self, key: str) -> str:
        """Mark the value whose place was chosen; the key of where the cursor goes next, "" if it is none of ours."""
        for number in range(len(self.facets)):
            for value in self._values[number]:
                if self.value_key(number, value) == key:
                    self.now = self.with_value(number, value)
                    if number + 1 == len(self.facets):
                        return self.do_key
                    return self.value_key(number + 1, self.facets[number + 1].of(self.now))
        return ""

    def start(self) -> str:
        """Where the cursor stands at first."""
        return self.value_key(0, self.facets[0].of(self.now)) if self.facets else self.do_key

    def rows(self, width: int) -> int:
        """How many rows `paint` takes at a width."""
        column = self._column()
        return sum(len(_lines(self._labels(number), width - column)) for number in range(len(self.facets))) + 2

    def paint(self, p: Painter, x: int, y: int, width: int, cursor: str, answer: Sequence[Part], rule: str = "") -> int:
        """Draw the rows and the answer. Returns the row after them."""
        column = self._column()
        for number, facet in enumerate(self.facets):
            p.text(x, y, facet.name, facet.ink or "muted", width=column - 1)
            marked = facet.of(self.now)
            pairs = list(zip(self._values[number], self._labels(number), strict=True))
            for line in _lines([label for _, label in pairs], width - column):
                at = x + column
                for _ in line:
                    value, label = pairs.pop(0)
                    at = self._value(p, at, y, number, value, label, cursor, value == marked) + 1
                y += 1
        y += 1
        here = cursor == self.do_key
        p.fill(x, y, width, 1, "chosen" if here else "slot")
        p.text(x + 1, y, "▸" if here else " ", "white bold")
        p.line(x + 3, y, *answer, ink="white bold" if here else "gold bold", width=width - 4)
        p.place(self.do_key, x, y, width, 1, self.now, rule=rule)
        return y + 1

    def _value(
        self, p: Painter, x: int, y: int, number: int, value: Value, label: str, cursor: str, marked: bool
    ) -> int:
        key = self.value_key(number, value)
        here = key == cursor
        said = f"[{label}]" if marked else f" {label} "
        ink = "white bold" if here else "gold bold" if marked else "text" if self.fits(number, value) else "dim"
        if here:
            said = f"▸{label}]" if marked else f"▸{label} "
        end = p.text(x, y, said, ink, "chosen" if here else "slot" if marked else None)
        p.place(key, x, y, end - x, 1, live=True, rule=self.facets[number].rule)
        return end

    def _labels(self, number: int) -> list[str]:
        return [self.facets[number].label(value) for value in self._values[number]]

    def _column(self) -> int:
        return max((cell_len(facet.name) for facet in self.facets), default=0) + 2


def _distinct(values: Iterable[Value]) -> list[Value]:
    return list(dict.fromkeys(values))


def _lines(labels: Sequence[str], width: int) -> list[list[str]]:
    lines: list[list[str]] = [[]]
    used = 0
    for label in labels:
        size = cell_len(label) + 3
        if used + size - 1 > width and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append(label)
        used += size
    return lines
