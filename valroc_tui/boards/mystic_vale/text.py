"""Mystic Vale: lines that have to fit."""

from __future__ import annotations

from collections.abc import Sequence

from valroc_tui.widgets.paint import Part

from .reckoning import Harvest, Odds


def odds_said(odds: Odds | None, width: int) -> Sequence[Part]:
    """The odds of a push in a few words."""
    if odds is None or not odds.of:
        return ()
    ink = "green" if not odds.bad else "gold" if odds.percent < 30 else "red"
    of = f", {odds.bad} of {odds.of} cards" if width >= 100 else f", {odds.bad} of {odds.of}"
    return ((f"push: {odds.percent}% spoil{of}", f"{ink} bold"),)


def harvest_said(harvest: Harvest) -> list[Part]:
    """What passing brings: ``M6 V4 a2 f``."""
    parts: list[Part] = []
    for letter, count, ink in (
        ("M", harvest.mana, "mana"),
        ("V", harvest.vp, "crystal"),
        ("a", harvest.animal, "animal"),
        ("f", harvest.forest, "forest"),
        ("s", harvest.sky, "sky"),
        ("w", harvest.wild, "wild"),
    ):
        if count:
            parts += [(f"{letter}{count}", "chip bold", ink), " "]
    return parts or [("nothing", "dim")]


def chips(letter: str, count: int, ink: str) -> list[Part]:
    """A row of chips, or a number of them where they are many."""
    if not count:
        return [("0", "dim")]
    if count > 6:
        return [(f"{letter}{count}", "chip bold", ink)]
    parts: list[Part] = []
    for number in range(count):
        parts += [" " if number else "", (letter, "chip bold", ink)]
    return [part for part in parts if part]


def short(text: str, width: int) -> str:
    """A running text cut between words with "…": for one line that has its whole text elsewhere."""
    if len(text) <= width:
        return text
    words, said = text.split(" "), ""
    for word in words:
        longer = f"{said} {word}" if said else word
        if len(longer) > width - 2:
            break
        said = longer
    return f"{said} …" if said else text[: max(0, width - 1)] + "…"
