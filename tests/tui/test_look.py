"""Colours that can be read, and signs that every terminal draws one cell wide (P22, P29, P30)."""

from __future__ import annotations

import io
import tokenize
import unicodedata
from itertools import product
from pathlib import Path

import pytest

from valroc_tui.widgets.palette import THEMES, Depth, Look
from valroc_tui.widgets.skin import ASCII, SIGNS

ROOT = Path(__file__).parents[2] / "valroc_tui"
GROUNDS = ("screen", "bar", "strip", "chosen", "slot", "new-slot", "cap")
NOT_TEXT = {*GROUNDS, "lines", "chip", "black"}
"""Names that are no ink for text on a dark ground; `lines` is decoration, `chip` and `black` stand on colours."""


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.requirement("P22")
@pytest.mark.parametrize("theme", THEMES)
def test_every_ink_can_be_read_on_the_grounds_it_stands_on(theme: str) -> None:
    table, low = THEMES[theme], []
    for ink, ground in product(table.keys() - NOT_TEXT, ("screen", "bar", "chosen")):
        if ink == "dim" and ground == "chosen":
            continue  # never stands there
        if contrast(table[ink], table[ground]) < 4.5:
            low.append(f"{ink} on {ground}: {contrast(table[ink], table[ground]):.2f}")
    for colour in table.keys() - NOT_TEXT:
        if contrast(table["chip"], table[colour]) < 4.5:
            low.append(f"chip on {colour}: {contrast(table['chip'], table[colour]):.2f}")
    assert not low


@pytest.mark.parametrize("depth", ["truecolor", "256", "16", "none"])
@pytest.mark.parametrize("theme", THEMES)
def test_every_ink_has_a_style_at_every_depth(theme: str, depth: Depth) -> None:
    look = Look(theme, depth)
    for ink, ground in product(THEMES[theme], (*GROUNDS, "seat1", "gold")):
        style = look.style(f"{ink} bold", ground)
        assert style.bold
        if depth == "none":
            assert style.color is None and style.bgcolor is None


@pytest.mark.requirement("P23")
def test_without_colour_what_is_chosen_is_still_told_apart() -> None:
    look = Look(depth="none")
    assert look.style("text", "chosen") != look.style("text", "screen")
    assert look.style("gold", "screen") != look.style("text", "screen")


@pytest.mark.requirement("P29", "P30")
def test_screens_use_no_sign_without_a_stand_in() -> None:
    odd: dict[str, set[str]] = {}
    for path in ROOT.rglob("*.py"):
        for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
            if token.type != tokenize.STRING or token.string.lstrip("rbfu").startswith('"""'):
                continue
            for sign in token.string:
                if sign > "\x7f" and sign not in SIGNS and not unicodedata.category(sign).startswith("L"):
                    odd.setdefault(str(path.relative_to(ROOT)), set()).add(sign)
    assert not odd


@pytest.mark.requirement("P29")
def test_rulebooks_use_no_sign_without_a_stand_in() -> None:
    odd = {
        sign
        for path in (ROOT.parent / "games").glob("*/rules.md")
        for sign in path.read_text(encoding="utf-8")
        if sign > "\x7f" and sign not in SIGNS and not unicodedata.category(sign).startswith("L")
    }
    assert not odd


@pytest.mark.requirement("P30")
def test_every_stand_in_is_one_ascii_sign() -> None:
    assert all(len(stand_in) == 1 and stand_in.isascii() for stand_in in SIGNS.values())
    assert all(unicodedata.east_asian_width(sign) in "NA" for sign in SIGNS)
    assert ASCII["é"] == "e" and ASCII["漢"] == "?"
