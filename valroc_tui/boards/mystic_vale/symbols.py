"""The symbols of Mystic Vale as letters on the board: M D G U V and the spirits a f s w."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from games.mystic_vale.view import CostView, GainsView, SymbolsView
from valroc_tui.widgets.cards import width_of
from valroc_tui.widgets.paint import Painter, Part

LETTERS: tuple[tuple[str, str, str], ...] = (
    ("mana", "M", "mana"),
    ("decay", "D", "decay"),
    ("growth", "G", "growth"),
    ("guardian", "U", "guardian"),
    ("vp_tokens", "V", "crystal"),
    ("vp", "V", "crystal"),
    ("animal", "a", "animal"),
    ("forest", "f", "forest"),
    ("sky", "s", "sky"),
    ("wild", "w", "wild"),
    ("any", "*", "wild"),
)
"""Name in the view, letter, ink; in the order in which they are always written."""

LEGEND = (
    "M mana, D decay, G growth, U guardian, V VP tokens; the spirits are a animal, f forest, s sky, w wild, "
    "and * in a cost is any spirit. VP in a lower border count at the end of the game. "
    "✓ is within reach, + once the mana token is spent."
)


def symbols(shown: SymbolsView, gap: str = " ") -> list[Part]:
    """The symbols of an advancement or of a whole card: ``M2 D U V2 a``."""
    return _letters(cast(Mapping[str, int], shown), gap)


def gains(shown: GainsView) -> list[Part]:
    """What automatic harvest abilities bring each time: ``+M2 +a``."""
    return _letters(cast(Mapping[str, int], shown), " ", sign="+")


def times(each: GainsView, count: int) -> GainsView:
    """What several alike bring."""
    return {
        "mana": count * each["mana"],
        "animal": count * each["animal"],
        "forest": count * each["forest"],
        "sky": count * each["sky"],
        "wild": count * each["wild"],
        "vp": count * each["vp"],
    }


def cost(shown: CostView) -> list[Part]:
    """The cost of a vale card, a letter for each spirit: ``aff*``."""
    counts = cast(Mapping[str, int], shown)
    return [(letter * counts[name], "chip bold", ink) for name, letter, ink in LETTERS if counts.get(name)]


def _letters(counts: Mapping[str, int], gap: str, sign: str = "") -> list[Part]:
    parts: list[Part] = []
    for name, letter, ink in LETTERS:
        count = counts.get(name, 0)
        if count:
            if parts and gap:
                parts.append(gap)
            parts.append((f"{sign}{letter}" if count == 1 else f"{sign}{letter}{count}", "chip bold", ink))
    return parts


def right(p: Painter, end: int, y: int, parts: Sequence[Part], ink: str = "text") -> int:
    """Write parts so that they end before column `end`. Returns where they begin."""
    start = end - width_of(parts)
    p.line(start, y, *parts, ink=ink)
    return start
