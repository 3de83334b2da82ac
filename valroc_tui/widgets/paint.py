"""Drawing a screen into a grid of cells: text, boxes, chips, tracks, and the places that can be chosen.

A screen is drawn anew for every change, as a function of what it shows; only lines that came out
different are sent to the terminal (`Canvas`). Everything is set for its width: text that does not fit
is cut with "…" and remembered in `overflows`, and a test fails on any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import ne
from typing import Literal, TypeAlias

from rich.cells import cell_len
from rich.segment import Segment

from games.core import Option

from .palette import Look
from .skin import ASCII, Skin

Part: TypeAlias = "str | tuple[str, str] | tuple[str, str, str]"
"""A piece of a line: text; text and ink; or text, ink and ground."""

Frame = Literal["round", "square", "double", "dashed", "heavy"]

_FRAMES: dict[Frame, str] = {  # top left, top, top right, side, bottom left, bottom, bottom right
    "round": "╭─╮│╰─╯",
    "square": "┌─┐│└─┘",
    "double": "╔═╗║╚═╝",
    "dashed": "╭╌╮╎╰╌╯",
    "heavy": "┏━┓┃┗━┛",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Something on the board that the cursor can stand on."""

    key: str
    """The same thing has the same key in every drawing: ``"space arena 1"``, ``"card Mossram"``."""
    x: int
    y: int
    width: int
    height: int
    ways: tuple[Option, ...] = ()
    """The answers that choosing it may mean; Tab goes through them."""
    live: bool = False
    """It can be chosen although it is no answer yet (a card to mark, a button)."""
    rule: str = ""
    """The rule that says what it is, for ``?``."""
    why: str = ""
    """Why it can or cannot be chosen now, for ``?``."""
    digit: str = ""
    """The digit that jumps here."""
    group: str = ""
    """What it is a part of: a card of a row, a room. Arrows do not run out of a group onto a way out."""
    way_out: bool = False
    """It ends the turn or leaves what is looked at: no arrow runs onto it at the end of a group; above all, up does."""
    back: str = ""
    """The place where the arrows up and down go back to, if it is there."""

    @property
    def can_be_chosen(self) -> bool:
        """Whether Enter does something here."""
        return self.live or bool(self.ways)

    def contains(self, x: int, y: int) -> bool:
        """Whether a cell belongs to it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Painter:
    """A grid of cells to draw into. Columns and rows count from 0; what lies outside is not drawn."""

    def __init__(self, width: int, height: int, look: Look, *, ground: str = "screen") -> None:
        self.width, self.height, self.look = width, height, look
        self.signs: list[list[str]] = [[" "] * width for _ in range(height)]
        self.inks: list[list[str]] = [["text"] * width for _ in range(height)]
        self.grounds: list[list[str]] = [[ground] * width for _ in range(height)]
        self.places: list[Place] = []
        self.overflows: list[str] = []

    # -------------------------------------------------------------- text

    def text(
        self,
        x: int,
        y: int,
        text: str,
        ink: str = "text",
        ground: str | None = None,
        *,
        width: int | None = None,
        align: Literal["left", "right", "centre"] = "left",
    ) -> int:
        """Write one line of at most `width` cells (to the edge if None). Returns the column after it.

        With `align`, the text stands at the right or in the middle of `width` cells.
        """
        room = self.width - x if width is None else min(width, self.width - x)
        used = len(text) if text.isascii() and text.isprintable() else cell_len(text)
        if used > room:
            self.overflows.append(text)
            text = cut(text, room)
            used = cell_len(text)
        if width is not None and align != "left":
            x += room - used if align == "right" else (room - used) // 2
        if not 0 <= y < self.height:
            if text:
                self.overflows.append(text)
            return x + used
        end = x + used
        if used == len(text) and x >= 0:
            skin = self.look.skin
            self.signs[y][x:end] = text if text.isascii() or not skin else [_skinned(sign, skin) for sign in text]
            self.inks[y][x:end] = [ink] * used
            if ground is not None:
                self.grounds[y][x:end] = [ground] * used
            return end
        self._sign_by_sign(x, y, text, ink, ground)
        return end

    def _sign_by_sign(self, x: int, y: int, text: str, ink: str, ground: str | None) -> None:
        """A text with signs of no or two cells, or one that begins beyond the left edge."""
        skin, signs, inks, grounds = self.look.skin, self.signs[y], self.inks[y], self.grounds[y]
        for sign in text:
            wide = cell_len(sign)
            if wide == 0:
                if x:
                    signs[x - 1] += sign
                continue
            if x >= 0:
                signs[x] = _skinned(sign, skin)
                inks[x] = ink
                if ground is not None:
                    grounds[x] = ground
                if wide == 2:
                    signs[x + 1] = " " if self.look.ascii else ""
                    inks[x + 1], grounds[x + 1] = ink, grounds[x]
            x += wide

    def line(self, x: int, y: int, *parts: Part, ink: str = "text", width: int | None = None) -> int:
        """Write parts one after the other: ``line(1, 2, ("Ann", "seat1 bold"), " bids ", ("3", "gold"))``."""
        end = self.width if width is None else x + width
        for part in parts:
            room = max(0, end - x)
            if isinstance(part, str):
                x = self.text(x, y, part, ink, width=room)
            elif len(part) == 2:
                x = self.text(x, y, part[0], part[1], width=room)
            else:
                x = self.text(x, y, part[0], part[1], part[2], width=room)
        return x

    def wrapped(
        self,
        x: int,
        y: int,
        width: int,
        text: str,
        ink: str = "text",
        *,
        rows: int | None = None,
        ground: str | None = None,
    ) -> int:
        """Set a text over several lines, breaking between words only. Returns the row after the last."""
        lines = wrap(text, width)
        if rows is not None and len(lines) > rows:
            self.overflows.append(text)
            lines = lines[:rows]
        for line in lines:
            self.text(x, y, line, ink, ground, width=width)
            y += 1
        return y

    # -------------------------------------------------------------- shapes

    def fill(self, x: int, y: int, width: int, height: int, ground: str, sign: str = " ", ink: str = "text") -> None:
        """Lay a ground, wiping what was there."""
        sign = self.look.skin.get(sign, sign) if sign > "\x7f" else sign
        begin = min(max(0, x), self.width)
        end = max(begin, min(self.width, x + width))
        wide = end - begin
        for row in range(max(0, y), min(self.height, y + height)):
            self.signs[row][begin:end] = [sign] * wide
            self.inks[row][begin:end] = [ink] * wide
            self.grounds[row][begin:end] = [ground] * wide

    def tint(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """Lay a ground under what is there."""
        begin = min(max(0, x), self.width)
        end = max(begin, min(self.width, x + width))
        for row in range(max(0, y), min(self.height, y + height)):
            self.grounds[row][begin:end] = [ground] * (end - begin)

    def dim(self, x: int, y: int, width: int, height: int, ink: str = "dim") -> None:
        """Write everything in an area in one ink."""
        for row in range(max(0, y), min(self.height, y + height)):
            self.inks[row][max(0, x) : x + width] = [ink] * len(self.inks[row][max(0, x) : x + width])

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        title: str = "",
        gloss: str = "",
        *,
        foot: str = "",
        frame: Frame = "round",
        ink: str = "lines",
        title_ink: str = "white bold",
        gloss_ink: str = "muted",
        foot_ink: str = "text",
    ) -> None:
        """A frame with its title in the top border and a foot at the right of the bottom border."""
        corner_a, top, corner_b, side, corner_c, bottom, corner_d = tuple(_FRAMES[frame])
        self.text(x, y, corner_a + top * (width - 2) + corner_b, ink)
        for row in range(y + 1, y + height - 1):
            self.text(x, row, side, ink)
            self.text(x + width - 1, row, side, ink)
        self.text(x, y + height - 1, corner_c + bottom * (width - 2) + corner_d, ink)
        if title:
            end = self.text(x + 1, y, f" {title} ", title_ink, width=width - 2)
            if gloss:
                self.text(end, y, f" {gloss} ", gloss_ink, width=x + width - 1 - end)
        if foot:
            self.text(x + 1, y + height - 1, f" {foot} ", foot_ink, width=width - 2, align="right")

    def rule(self, x: int, y: int, width: int, sign: str = "─", ink: str = "lines") -> None:
        """A line between facts and their sum."""
        self.text(x, y, sign * width, ink)

    def chip(self, x: int, y: int, text: str, colour: str) -> int:
        """A letter on colour; with ASCII signs the letter in brackets does without. Returns the column after it."""
        return self.text(x, y, text, "chip bold", colour)

    def bar(self, x: int, y: int, width: int, value: int, full: int, ink: str, rest: str = "lines") -> int:
        """A bar of `width` cells, filled for `value` of `full`."""
        filled = 0 if full <= 0 else min(width, max(0, round(width * value / full)))
        self.text(x, y, "━" * filled, ink)
        return self.text(x + filled, y, "─" * (width - filled), rest)

    # -------------------------------------------------------------- places

    def place(
        self,
        key: str,
        x: int,
        y: int,
        width: int,
        height: int,
        *ways: Option,
        live: bool = False,
        rule: str = "",
        why: str = "",
        digit: str = "",
        group: str = "",
        way_out: bool = False,
        back: str = "",
    ) -> Place:
        """Say that the cursor can stand here."""
        place = Place(key, x, y, width, height, ways, live, rule, why, digit, group, way_out, back)
        self.places.append(place)
        return place

    # -------------------------------------------------------------- the result

    def row(self, y: int) -> list[Segment]:
        """A row as segments in the styles of this terminal."""
        signs, inks, grounds, style = self.signs[y], self.inks[y], self.grounds[y], self.look.style
        segments: list[Segment] = []
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or inks[x] != inks[start] or grounds[x] != grounds[start]:
                segments.append(Segment("".join(signs[start:x]), style(inks[start], grounds[start])))
                start = x
        return segments

    def lines(self) -> list[str]:
        """What was drawn, as text without colours."""
        return ["".join(row).rstrip() for row in self.signs]

    def changed(self, before: Painter | None) -> list[tuple[int, int, int]]:
        """Where this drawing differs from one of the same size: row, first column, width."""
        if before is None or (before.width, before.height, before.look) != (self.width, self.height, self.look):
            return [(y, 0, self.width) for y in range(self.height)]
        found: list[tuple[int, int, int]] = []
        for y in range(self.height):
            spans = [
                _differing(new, old)
                for new, old in (
                    (self.signs[y], before.signs[y]),
                    (self.inks[y], before.inks[y]),
                    (self.grounds[y], before.grounds[y]),
                )
                if new != old
            ]
            if spans:
                first, end = min(first for first, _ in spans), max(end for _, end in spans)
                found.append((y, first, end - first))
        return found


def _differing(new: Sequence[str], old: Sequence[str]) -> tuple[int, int]:
    """Where two rows begin and cease to differ."""
    differ = list(map(ne, new, old))
    first = differ.index(True)
    differ.reverse()
    return first, len(differ) - differ.index(True)


def _skinned(sign: str, skin: Skin) -> str:
    return sign if sign < "\x7f" else skin[sign] if skin is ASCII else skin.get(sign, sign)


def wrap(text: str, width: int) -> list[str]:
    """A text as lines of at most `width` cells, broken between words; a longer word is cut."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if cell_len(longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word if cell_len(word) <= width else cut(word, width)
        lines.append(line)
    return lines


def cut(text: str, width: int) -> str:
    """A text that is too long for `width`, ended there by "…"."""
    if width <= 0:
        return ""
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…"


def nearest(places: Sequence[Place], here: Place, dx: int, dy: int) -> Place | None:
    """The next place in a direction: near in that direction first, then little to the side.

    Distances are taken between facing edges, and a row counts as two columns, since cells are tall. A way out is
    not run onto from a group, so that the end of a row of cards is an end; from what lies topmost, up leads to it.
    """
    if dy and here.back:
        for place in places:
            if place.key == here.back:
                return place
    best: tuple[float, int] | None = None
    for number, place in enumerate(places):
        if place is here or place.key == here.key or (place.way_out and here.group):
            continue
        along = (
            _gap(here.x, here.width, place.x, place.width, dx)
            if dx
            else 2 * _gap(here.y, here.height, place.y, place.height, dy)
        )
        if along < 0:
            continue
        aside = (
            2 * _apart(here.y, here.height, place.y, place.height)
            if dx
            else _apart(here.x, here.width, place.x, place.width)
        )
        middle = (
            abs(2 * here.y + here.height - 2 * place.y - place.height)
            if dx
            else abs(2 * here.x + here.width - 2 * place.x - place.width)
        )
        score = along + 4 * aside + 0.05 * middle
        if best is None or score < best[0]:
            best = (score, number)
    if best is None and dy < 0 and not here.way_out:
        return next((place for place in places if place.way_out), None)
    return places[best[1]] if best else None


def _gap(at: int, size: int, other: int, other_size: int, direction: int) -> int:
    """How far the other begins beyond this in a direction; negative if it does not lie there."""
    if direction > 0:
        return (
            other - (at + size) if other >= at + size else (0 if other > at and other + other_size > at + size else -1)
        )
    return (
        at - (other + other_size)
        if other + other_size <= at
        else (0 if other < at and other + other_size < at + size else -1)
    )


def _apart(at: int, size: int, other: int, other_size: int) -> int:
    """How far two spans lie apart; 0 where they overlap."""
    return max(0, other - (at + size) + 1, at - (other + other_size) + 1)
