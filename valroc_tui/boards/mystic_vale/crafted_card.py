"""A crafted card drawn whole: three slots one below the other, each with its advancement or free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.mystic_vale.view import AdvancementView, CardView, SlotView, SymbolsView, TableView
from valroc_tui.widgets.cards import Standing, plate, width_of
from valroc_tui.widgets.paint import Frame, Painter, Part, wrap

from .brief import briefer
from .symbols import symbols

TIMINGS: Mapping[str, str] = {
    "none": "",
    "when_played": "when played",
    "harvest": "harvest",
    "ongoing": "ongoing",
    "planting": "rescue",
    "discard": "at discard",
    "when_bought": "when bought",
    "end_of_game": "at the end",
}
"""When an ability works, in as few words as a card has room for."""

LEVEL_FRAMES: Mapping[int, Frame] = {0: "round", 1: "round", 2: "square", 3: "double"}

EDGE = 11
"""Cells inside a card below which it is seen from its edge: symbols only."""

SLOT_NAMES = ("top", "middle", "bottom")


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a crafted card is drawn."""

    width: int
    slot_rows: int

    @property
    def height(self) -> int:
        """Rows with frame and the lines between slots."""
        return 3 * self.slot_rows + 4


def draw_card(
    p: Painter,
    x: int,
    y: int,
    shape: Shape,
    card: CardView,
    table: TableView,
    standing: Standing,
    *,
    title: str = "",
    gloss: str = "",
    new_slot: int | None = None,
    free_word: str = "free",
) -> None:
    """Draw a card; `new_slot` is marked as just filled."""
    width, rows = shape.width, shape.slot_rows
    grey = card["printed"]["end_vp"]
    foot = "" if not grey or width < 6 else f"{grey} VP" if width >= 10 else f"+{grey}"
    plate(p, x, y, width, shape.height, title if width > 6 else "", standing, gloss=gloss, foot=foot, foot_ink="text")
    if title and len(title) + 2 <= width <= 6:
        p.text(x + 1, y, title, standing.title_ink, width=width - 2, align="centre")
    line = "┣" + "━" * (width - 2) + "┫" if standing.at else "├" + "─" * (width - 2) + "┤"
    at = x + (2 if width >= 16 else 1)
    inner = x + width - 1 - at - (1 if width >= 24 else 0)
    for number, slot in enumerate(card["slots"]):
        top = y + 1 + number * (rows + 1)
        if number:
            p.text(x, top - 1, line, standing.ink)
        if new_slot == number:
            p.tint(x + 1, top, width - 2, rows, "new-slot")
        elif slot["advancement"] and not standing.at:
            p.tint(x + 1, top, width - 2, rows, "slot")
        for row, parts in enumerate(slot_lines(slot, card, table, inner, rows, free_word)):
            p.line(at, top + row, *parts, width=inner)


def slot_lines(
    slot: SlotView, card: CardView, table: TableView, width: int, rows: int, free_word: str = "free"
) -> list[Sequence[Part]]:
    """What stands in a slot, line by line."""
    name = slot["advancement"]
    if name is None:
        return [((free_word if width >= EDGE else "·", "dim"),)]
    advancement = table["advancements"][name]
    if width < EDGE:
        return _narrow(advancement, width, rows)
    lines = advancement_lines(advancement, width, rows)
    said = ability_lines(name, slot, advancement, width, rows - len(lines))
    if said or advancement["ability"]["timing"] == "none":
        return [*lines, *said]
    fewer = in_fewer_lines(lines, width)
    return [*fewer, *ability_lines(name, slot, advancement, width, rows - len(fewer))]


def ability_lines(
    name: str, slot: SlotView | None, advancement: AdvancementView, width: int, rows: int
) -> list[Sequence[Part]]:
    """An ability in the rows that are left: when it works and what it does, or only when, or nothing."""
    ability = advancement["ability"]
    if rows <= 0 or ability["timing"] == "none":
        return []
    if slot is not None and slot["covered"]:
        return [(("covered", "dim"),)]
    ink = "muted"
    texts = briefer(name, ability)
    if slot is not None and slot["used"]:
        texts, ink = [f"used: {text}" for text in texts if ": " not in text] + ["used"], "dim"
    for text in (*texts, TIMINGS[ability["timing"]]):
        lines = wrap(text, width)
        if len(lines) <= rows and not any("…" in line for line in lines):
            return [((line, ink),) for line in lines]
    return []


def in_fewer_lines(lines: Sequence[Sequence[Part]], width: int) -> list[Sequence[Part]]:
    """Symbols that stand on a line of their own go behind the name, where there is room."""
    if len(lines) < 2 or width_of(lines[-2]) + width_of(lines[-1]) + 1 > width:
        return list(lines)
    gap = " " * (width - width_of(lines[-2]) - width_of(lines[-1]))
    return [*lines[:-2], (*lines[-2], gap, *lines[-1])]


def advancement_lines(advancement: AdvancementView, width: int, rows: int) -> list[Sequence[Part]]:
    """Name and symbols in at most `rows` lines of `width` cells.

    A long name takes two lines and is never cut; symbols stand on a line of their own where there is room,
    else at the right of the name.
    """
    names = name_lines(advancement["name"], width)
    shown = symbols(advancement["symbols"])
    if len(names) + 1 > rows and shown and width_of(shown) + len(names[-1]) + 1 > width:
        shown = symbols(advancement["symbols"], "")
    ink = "text bold"
    lines: list[Sequence[Part]] = [((line, ink),) for line in names]
    if len(names) < rows:
        if shown:
            lines.append(shown)
    elif shown:
        room = width - len(names[-1]) - width_of(shown)
        if room >= 1:
            lines[-1] = ((names[-1], ink), " " * room, *shown)
        else:
            lines = [((_one_line(names, width), ink),), shown]
    return lines[:rows]


def name_lines(name: str, width: int) -> list[str]:
    """A name over several lines; a word longer than a line is parted with a hyphen, never cut."""
    words: list[str] = []
    for word in name.split():
        while len(word) > width:
            at = next((len(part) for part in PARTS if word.startswith(part) and len(part) < width), width - 1)
            words, word = [*words, f"{word[:at]}-"], word[at:]
        words.append(word)
    return wrap(" ".join(words), width)


PARTS = ("Beast", "Golden", "Peace", "Earth", "Night", "Life", "Path", "Thorn")
"""Where long words of names are parted."""


def _one_line(names: Sequence[str], width: int) -> str:
    """A long name on one line: first words by their initials, or the last word alone."""
    words = " ".join(names).split()
    said = " ".join([*(f"{word[0]}." for word in words[:-1]), words[-1]])
    return said if len(said) <= width else words[-1]


def _narrow(advancement: AdvancementView, width: int, rows: int) -> list[Sequence[Part]]:
    """A card seen from its edge: only its symbols, two or three to a line, without numbers if they need the room."""
    lines = _edge_lines(advancement, width, width < 2)
    return lines[:rows] if len(lines) <= rows else _edge_lines(advancement, width, True)[:rows]


def _edge_lines(advancement: AdvancementView, width: int, letters: bool) -> list[Sequence[Part]]:
    lines: list[list[Part]] = [[]]
    for part in symbols(advancement["symbols"], ""):
        if letters and not isinstance(part, str):
            part = (part[0][:1], *part[1:])
        if lines[-1] and width_of([*lines[-1], part]) > width:
            lines.append([])
        lines[-1].append(part)
    return [tuple(line) for line in lines]


def totals(p: Painter, x: int, y: int, width: int, card: CardView, *, on_deck: bool = False) -> None:
    """What the card counts as a whole, under it. Of the on-deck card only decay and growth count (M2.11)."""
    counts = card["counts"]
    if on_deck:
        shown = symbols({**NO_SYMBOLS, "decay": counts["decay"], "growth": counts["growth"]})
    else:
        shown = symbols(counts)
    if width_of(shown) > width:
        shown = symbols(counts, "")
    indent = 1 if width_of(shown) <= width - 2 else 0
    if width_of(shown) <= (width if width >= 8 else width - 1):
        p.line(x + indent, y, *shown, width=width - indent)


NO_SYMBOLS: SymbolsView = {
    "mana": 0, "decay": 0, "growth": 0, "guardian": 0, "vp_tokens": 0, "end_vp": 0,
    "animal": 0, "forest": 0, "sky": 0, "wild": 0,
}  # fmt: skip


def card_text(card: CardView, table: TableView) -> list[tuple[str, str]]:
    """Each advancement on a card with its ability's text, from the top: (name with slot, text)."""
    found: list[tuple[str, str]] = []
    for slot_name, slot in zip(SLOT_NAMES, card["slots"], strict=True):
        if slot["advancement"]:
            advancement = table["advancements"][slot["advancement"]]
            text = advancement["ability"]["text"]
            if slot["covered"]:
                text = "Its ability is covered."
            found.append((f"{advancement['name']}, {slot_name}", text))
    return found


BLANK_EDGE = 4
"""Cells for a card with nothing on it, where others need the room."""

EDGES = (6, 4, 3)
"""Cells for a card with something on it that is seen from its edge: as many as there is room for in the row."""


def spread(blank: Sequence[bool], width: int, best: int, least: int, focus: int) -> list[int]:
    """The widths of cards side by side in `width` cells, blank ones and others; the last is the on-deck card.

    All alike where they have at least `least` cells; else blank ones are seen from their edge, since there is
    nothing to read on them. If that is not enough, so are others: the one at `focus` and the on-deck card are
    drawn whole, and of the rest as many of those played last as there is room for.
    """
    count, last = len(blank), len(blank) - 1
    if count == 0:
        return []
    even = min(best, width // count)
    if even >= least:
        return [even] * count
    narrow = {number for number in range(last) if blank[number]}
    room = (width - BLANK_EDGE * len(narrow)) // (count - len(narrow))
    if room >= least:
        wide = min(best, room)
        spare = min(2, (width - wide * (count - len(narrow))) // len(narrow) - BLANK_EDGE) if narrow else 0
        return [BLANK_EDGE + spare if number in narrow else wide for number in range(count)]
    first = [last, focus if 0 <= focus < last else 0]
    for edge in EDGES:
        widths = [min(edge, BLANK_EDGE) if number in narrow else edge for number in range(count)]
        for number in dict.fromkeys([*first, *(at for at in reversed(range(last)) if at not in narrow)]):
            if sum(widths) - widths[number] + least <= width:
                widths[number] = least
        if all(widths[number] == least for number in first):
            seen = [number for number in range(count) if widths[number] == edge and number not in narrow]
            more = (width - sum(widths)) // len(seen) if seen else 0
            return [min(least, wide + more) if number in seen else wide for number, wide in enumerate(widths)]
    return [width // count] * count


def is_blank(word: str | None, table: TableView) -> bool:
    """Whether nothing lies on a card."""
    return word is not None and not any(slot["advancement"] for slot in table["cards"][word]["slots"])
