"""The signs of Reflets d'acide: Gems and values on chips, prices, dice, name lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from games.reflets.components import COLORS
from games.reflets.view import HeroView
from valroc_tui.widgets.paint import Painter, Part, wrap

from .sight import CHAR_COLOR, LETTERS, WELLS

RED, GREY, GREEN = "red", "guardian", "green"
TOKEN_GROUND = {"red": RED, "grey": GREY, "green": GREEN}
ROMAN = ("", "I", "II", "III")


def wells(gems: Mapping[str, int], between: str = " ") -> list[Part]:
    """The Gem wells of a Board: ``RR·· O··· PP··``."""
    parts: list[Part] = []
    for color in COLORS:
        if parts and between:
            parts.append(between)
        have = min(gems[color], WELLS)
        if have:
            parts.append((LETTERS[color] * have, "chip bold", f"gem-{color}"))
        if have < WELLS:
            parts.append(("·" * (WELLS - have), "dim"))
    return parts


def values(hero: HeroView) -> list[Part]:
    """The five values: ``R4O2P2G2B5``."""
    return [
        (f"{LETTERS[color]}{hero['values'][char]}", "chip bold", f"gem-{color}") for char, color in CHAR_COLOR.items()
    ]


def printed_values(numbers: Sequence[int]) -> list[Part]:
    """The five values of a card."""
    return [
        (f"{LETTERS[color]}{number}", "chip bold", f"gem-{color}")
        for color, number in zip(COLORS, numbers, strict=True)
    ]


def gem(color: str, number: int = 1) -> Part:
    """So many Gems of a colour as a chip."""
    return (LETTERS[color] * number, "chip bold", f"gem-{color}")


def price(prices: Mapping[str, int]) -> list[Part]:
    """A price as chips."""
    parts: list[Part] = [gem(color, prices[color]) for color in COLORS if prices.get(color)]
    if prices.get("any"):
        if parts:
            parts.append(" ")
        parts.append(f"{prices['any']} any")
    return parts


def price_of_text(text: str) -> list[Part]:
    """``RRB and 1 any`` with its letters as chips."""
    word, _, rest = text.partition(" ")
    if word and all(sign in "ROPGB" for sign in word):
        names = {letter: color for color, letter in LETTERS.items()}
        parts: list[Part] = [(sign, "chip bold", f"gem-{names[sign]}") for sign in word]
        return [*parts, f" {rest}"] if rest else parts
    return [text]


def name_lines(name: str, width: int, rows: int = 2) -> list[str]:
    """A name over at most so many lines; it is never cut where it fits in them."""
    lines = wrap(name, width)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
        if cell_len(lines[-1]) > width:
            lines[-1] = lines[-1][: width - 1] + "…"
    return lines


def two_lines(name: str, first: int, second: int) -> tuple[str, str]:
    """A name over two lines of these widths, broken between words where it fits."""
    words = name.split()
    if cell_len(name) <= first:
        return name, ""
    for room in (first - 1, first):
        for at in range(len(words) - 1, 0, -1):
            one, two = " ".join(words[:at]), " ".join(words[at:])
            if cell_len(one) <= room and cell_len(two) <= second:
                return one, two
    lines = name_lines(name, min(first, second))
    return lines[0], lines[1] if len(lines) > 1 else ""


def golden_die(p: Painter, x: int, y: int, face: int) -> None:
    """The Golden Die, three rows high."""
    p.text(x, y, "       ", "chip bold", "gold")
    p.text(x, y + 1, f"   {face or '·'}   ", "chip bold", "gold")
    p.text(x, y + 2, "       ", "chip bold", "gold")


def die(p: Painter, x: int, y: int, face: int, ink: str) -> None:
    """A die, three rows and seven columns."""
    p.box(x, y, 7, 3, frame="square", ink=ink)
    p.text(x + 3, y + 1, str(face) if face else "·", f"{ink} bold" if ink != "lines" else "text bold")
