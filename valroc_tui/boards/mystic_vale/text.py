"""Mystic Vale: lines that have to fit."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from games.mystic_vale.hints import Odds, Pools
from valroc_tui.widgets.cards import clipped
from valroc_tui.widgets.paint import Part


def percent(odds: Odds) -> int:
    """A share as whole percent."""
    return round(100 * odds.share)


def odds_said(odds: Odds | None, width: int, *, few: bool = False) -> Sequence[Part]:
    """The odds of a push in a few words; `few` leaves out how many cards they are."""
    if odds is None or not odds.cards:
        return ()
    ink = "green" if not odds.spoiling else "gold" if odds.share < 0.3 else "red"
    if odds.cards == 1:
        return ((f"push: {'it spoils' if odds.spoiling else 'it is safe'}", f"{ink} bold"),)
    of = f", {odds.spoiling} of {odds.cards} cards" if width >= 100 else f", {odds.spoiling} of {odds.cards}"
    return ((f"push: {percent(odds)}% spoil{'' if few else of}", f"{ink} bold"),)


def harvest_said(pools: Pools) -> list[Part]:
    """What passing brings: ``M6 V4 a2 f``."""
    parts: list[Part] = []
    counts = (pools.mana, pools.vp, *pools.spirits)
    inks = ("mana", "crystal", "animal", "forest", "sky", "wild")
    for letter, count, ink in zip("MVafsw", counts, inks, strict=True):
        if count:
            parts += [(f"{letter}{count}", "chip bold", ink), " "]
    return parts or [("nothing", "dim")]


def chips(letter: str, count: int, ink: str, *, tight: bool = False) -> list[Part]:
    """A row of chips, or a number of them where they are many or the room is `tight`."""
    if not count:
        return [("0", "dim")]
    if count > 6 or (tight and count > 1):
        return [(f"{letter}{count}", "chip bold", ink)]
    parts: list[Part] = []
    for number in range(count):
        parts += [" " if number else "", (letter, "chip bold", ink)]
    return [part for part in parts if part]


def fair_names(names: Sequence[str], width: int) -> list[str]:
    """Players' names in so many cells: the longest are cut, to one letter if need be."""
    cells = [cell_len(name) for name in names]
    while sum(cells) > width and max(cells) > 1:
        cells[cells.index(max(cells))] -= 1
    cut = zip(names, cells, strict=True)
    return [clipped(name, room) if room > 2 or cell_len(name) <= room else name[:1] for name, room in cut]


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
    said = said.removesuffix(" +").removesuffix(",")
    return f"{said} …" if said else text[: max(0, width - 1)] + "…"
