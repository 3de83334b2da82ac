"""How Seasons' things look as pieces of a line: energy, crystals, costs, what a die shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.seasons.components import ENERGIES, Cost, Tokens
from games.seasons.view import FaceView, TokensView
from valroc_tui.widgets.cards import width_of
from valroc_tui.widgets.paint import Painter, Part

LETTERS: Mapping[str, str] = {"air": "A", "water": "W", "fire": "F", "earth": "E"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DICE: Mapping[str, str] = {"winter": "blue", "spring": "green", "summer": "yellow", "fall": "red"}
"""The colour of each season's dice."""
PENALTIES = (0, 5, 12, 20)
BONUSES = ("exchange", "transmute", "gauge", "draw")


def tokens_of(seen: TokensView) -> Tokens:
    """Tokens by type as numbers in the order of `ENERGIES`."""
    return seen["air"], seen["water"], seen["fire"], seen["earth"]


def chip(energy: str, text: str = "") -> Part:
    """An energy as a letter on its colour."""
    return (text or LETTERS[energy], "chip bold", energy)


def crystals(count: int) -> Part:
    """So many crystals."""
    return (f"C{count}", "chip bold", "crystal")


def chips(tokens: Tokens, *, apart: bool = True) -> list[Part]:
    """Each token as its letter: ``A A W``."""
    parts: list[Part] = []
    for energy, count in zip(ENERGIES, tokens, strict=True):
        for _ in range(count):
            if apart and parts:
                parts.append(" ")
            parts.append(chip(energy))
    return parts


def words_as_chips(words: Sequence[str], *, apart: bool = True) -> list[Part]:
    """Tokens given as words, ``water`` or ``water:3``, as chips in the order given."""
    parts: list[Part] = []
    for word in words:
        if apart and parts:
            parts.append(" ")
        parts.append(chip(word.partition(":")[0]))
    return parts


def amounts(tokens: Tokens, ink: str = "white bold", gap: str = "  ") -> list[Part]:
    """How many of each type: ``A 2  W 1``."""
    parts: list[Part] = []
    for energy, count in zip(ENERGIES, tokens, strict=True):
        if count:
            if parts:
                parts.append(gap)
            parts += [chip(energy), (f" {count}", ink)]
    return parts


def rate_parts(rates: Tokens, *, tight: bool = False) -> list[Part]:
    """Crystals per token, lowest first."""
    parts: list[Part] = []
    for energy, rate in sorted(zip(ENERGIES, rates, strict=True), key=lambda pair: pair[1]):
        if parts:
            parts.append(" " if tight else "  ")
        parts += [chip(energy), (f"{rate}" if tight else f" {rate}", "white bold")]
    return parts


def cost_parts(cost: Cost, *, apart: bool = True) -> list[Part]:
    """What a card costs: ``A F E C3``."""
    if cost.distinct:
        least, most = cost.distinct
        return [(f"{least} to {most} types" if apart else f"{least}-{most}", "white bold")]
    parts = chips(cost.tokens, apart=apart)
    if cost.crystals:
        if parts:
            parts.append(" ")
        parts.append(crystals(cost.crystals))
    return parts or [("free", "green bold")]


def face_items(face: FaceView, width: int = 99) -> list[list[Part]]:
    """What a die shows, symbol by symbol."""
    items: list[list[Part]] = []
    if face["energy"]:
        items.append(words_as_chips(face["energy"]))
    if face["crystals"]:
        items.append([crystals(face["crystals"])])
    if face["gauge"]:
        items.append([("gauge +1", "gold")])
    if face["transmute"]:
        items.append([("transmute", "text")])
    if face["draw"]:
        items.append([("draw a card" if width >= 11 else "draw", "text")])
    return items


def face_line(face: FaceView) -> list[Part]:
    """What a die shows in one short line: ``W gauge transmute``."""
    parts: list[Part] = []
    for item in (
        words_as_chips(face["energy"], apart=False),
        [crystals(face["crystals"])] if face["crystals"] else [],
        [("gauge", "text")] if face["gauge"] else [],
        [("transmute", "text")] if face["transmute"] else [],
        [("draw", "text")] if face["draw"] else [],
    ):
        if item:
            parts += [" ", *item] if parts else item
    return parts


def face_brief(face: FaceView) -> list[Part]:
    """The same with the fewest letters: ``W +1 trans``."""
    short = {"gauge": "+1", "transmute": "trans"}
    return [part if isinstance(part, str) else (short.get(part[0], part[0]), *part[1:]) for part in face_line(face)]


def face_words(face: FaceView) -> str:
    """What a die shows, in words."""
    said = list(dict.fromkeys(face["energy"]))
    words = [f"{NUMBERS[face['energy'].count(each)]} {each}" for each in said]
    if face["crystals"]:
        words.append(plural(face["crystals"], "crystal"))
    words += [name for name, on in (("gauge +1", face["gauge"]), ("transmuting", face["transmute"])) if on]
    if face["draw"]:
        words.append("a card to draw")
    return ", ".join(words)


def flow(
    p: Painter, x: int, y: int, width: int, rows: int, items: Sequence[Sequence[Part]], gap: int = 2, ink: str = "text"
) -> int:
    """Lay pieces side by side, beginning a new row where one does not fit. Returns how many were laid."""
    at, row = x, y
    for number, item in enumerate(items):
        size = width_of(item)
        if at > x and at + size > x + width:
            at, row = x, row + 1
        if row >= y + rows:
            return number
        at = p.line(at, row, *item, ink=ink, width=x + width - at) + gap
    return len(items)


def rows_of(width: int, items: Sequence[Sequence[Part]], gap: int = 2) -> int:
    """How many rows `flow` needs for these pieces."""
    at, rows = 0, 1
    for item in items:
        size = width_of(item)
        if at and at + size > width:
            at, rows = 0, rows + 1
        at += size + gap
    return rows


def block(p: Painter, text: str, width: int) -> str:
    """A text that stands on a ground, with edges of its own where a terminal shows no grounds."""
    return f"▐{text}▌".center(width) if p.look.ascii or p.look.depth == "none" else text.center(width)


def crystal_word(count: int) -> str:
    """The word after a number of crystals."""
    return "crystal" if count == 1 else "crystals"


def plural(count: int, one: str, many: str = "") -> str:
    """``1 card``, ``2 cards``."""
    return f"{count} {one if count == 1 else many or one + 's'}"
