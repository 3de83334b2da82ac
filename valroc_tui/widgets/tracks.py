"""Tracks, scales and meters: values as lengths that can be read without reading the numbers."""

from __future__ import annotations

from .paint import Painter


def scale(p: Painter, x: int, y: int, last: int, *, step: int = 3, every: int = 1, ink: str = "muted") -> int:
    """The numbers above a track, right-aligned at their steps. Returns the column after it."""
    for value in range(0, last + 1, every):
        p.text(x + value * step, y, str(value), ink, width=2, align="right")
    return x + last * step + 2


def ladder(p: Painter, x: int, y: int, value: int, other: int, last: int, colour: str, *, step: int = 3) -> int:
    """A track with a cube on `value` and, if another, a second value (in a fight) underlined.

    Each step is `step` cells wide and the figure stands at its last cell. Returns the column after it.
    """
    end = x + last * step + 2
    for cell in range(x + 1, end):
        at_step = (cell - x - 1) % step == 0
        reached = cell - x - 1 <= value * step
        sign = "━" if reached else "┼" if at_step and step > 1 else "─"
        p.text(cell, y, sign, colour if reached else "lines")
    p.text(x + 1, y, "├", colour if value else "lines")
    if other != value:
        shown = min(last, max(0, other))
        p.text(x + shown * step, y, f"{other:>2}", f"{colour} bold underline", "slot")
    p.text(x + value * step, y, f"{value:>2}", "chip bold", colour)
    return end


def pips(p: Painter, x: int, y: int, filled: int, total: int, ink: str, *, gap: bool = True, most: int = 99) -> int:
    """Coins or points as dots, those that are gone as faint ones. Returns the column after them."""
    for number in range(min(total, most)):
        p.text(x, y, "•" if number < filled else "·", ink if number < filled else "dim")
        x += 2 if gap else 1
    return x


def meter(p: Painter, x: int, y: int, width: int, share: float, ink: str) -> int:
    """A share of a whole as a solid bar, such as a chance. Returns the column after it."""
    filled = max(1 if share > 0 else 0, min(width, round(width * share)))
    p.text(x, y, "▆" * filled, ink)
    return p.text(x + filled, y, "─" * (width - filled), "lines")


def quarters(p: Painter, x: int, y: int, filled: int, width: int, ink: str = "gold") -> int:
    """Four quarters side by side, each `width` cells, filled from the left. Returns the column after them."""
    for number in range(4):
        p.text(x, y, ("█" if number < filled else "─") * width, ink if number < filled else "lines")
        x += width + 1
    return x - 1
