"""The Route as it lies on the table: the Avatar's road, seven stretches with branches, the corridor and its Rooms.

A plan says where everything stands: one for 118 columns, one for 78, one for the stretches around the Team.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.cells import cell_len

from games.core import Option
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Painter, Part

from .signs import ROMAN, TOKEN_GROUND

if TYPE_CHECKING:
    from .base import ReflScene

ORDER = ("city", "forest", "river", "cave", "bivouac", "hills", "mountain", "gate")
MAIN = ("grey", "cross", "mid1", "mid2", "red")
SHORTCUTS = {1: "s1_red", 3: "s3_red", 5: "hills", 7: "gate"}
"""Stretches with a Perilous Shortcut, and where its arrow leads; the others have a detour."""
CORRIDOR = tuple(f"c{number}" for number in range(1, 11))
DOORS = ("c2", "c4", "c6", "c8", "c10")
ROAD = tuple(f"a{number}" for number in range(1, 31))
TITLES = {place: place.capitalize() for place in ORDER}
KIND_LETTER = {
    "purse": "p", "chance": "c", "bonus_die": "b", "secret_vision": "s", "gem_tax": "g", "unforeseen_tax": "u",
    "peril": "x",
}  # fmt: skip
"""Known tokens by a letter."""


@dataclass
class Plan:
    """Where things stand, relative to the upper left corner."""

    cells: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The middle of each space."""
    boxes: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """Zones, City and Gate: left edge, row of the name, width."""
    rooms: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    strokes: list[tuple[int, int, str]] = field(default_factory=list)
    framed: bool = True
    """Whether boxes are three rows high."""
    road: tuple[int, int, int] | None = None
    """The Avatar's road: column of a30, row, step."""


def _branch(plan: Plan, number: int, row: int, drop: int, one: int, other: int) -> None:
    """The way below a stretch: from the intersection to where it comes back."""
    left, right = min(one, other), max(one, other)
    for depth in range(1, drop):
        plan.strokes.append((one, row + depth, "│"))
        if number not in (5, 7):
            plan.strokes.append((other, row + depth, "│"))
    low = row + drop
    plan.strokes.append((left, low, "╰" + "─" * (right - left - 1) + "╯"))
    forward = 1 if other > one else -1
    if number in SHORTCUTS:
        plan.cells[f"s{number}_short"] = ((one + other) // 2 if number != 5 else one + forward * 6, low)
    else:
        room = right - left
        step = max(3, (room - 3) // 3)
        middle = (left + right) // 2
        for place, shift in enumerate((-1, 0, 1)):
            plan.cells[f"s{number}_det{place + 1}"] = (middle + forward * shift * step, low)


def _stretch(plan: Plan, number: int, start: int, row: int, step: int, forward: int, drop: int, end: int) -> None:
    """Five spaces in a row from `start`, and the branch; `end` is where a Shortcut to a place comes out."""
    places = [start + forward * step * at for at in range(5)]
    for what, column in zip(MAIN, places, strict=True):
        plan.cells[f"s{number}_{what}"] = (column, row)
    if number == 7:
        return
    _branch(plan, number, row, drop, places[1], places[4] if number != 5 else end)


@lru_cache(maxsize=1)
def large() -> Plan:
    """118 columns and 14 rows."""
    plan = Plan()
    row, at = 3, 0
    for number, place in enumerate(ORDER[:4]):
        wide = 9 if place == "city" else 10
        plan.boxes[place] = (at, row, wide)
        at += wide
        if number < 3:
            plan.strokes.append((at, row, "─" * 26))
            _stretch(plan, number + 1, at + 2, row, 5, 1, 2, 0)
            at += 26
    plan.strokes += [(115, y, "│") for y in (5, 6, 7)]
    row = 8
    plan.strokes.append((4, row, "─" * 112))
    ends = {"bivouac": 87, "hills": 56, "mountain": 25}
    for place, left in ends.items():
        plan.boxes[place] = (left, row, 10)
    for number, start, end in ((4, 115, 0), (5, 84, 61), (6, 53, 0), (7, 22, 0)):
        _stretch(plan, number, start, row, 4, -1, 2, end)
    plan.strokes += [
        (4, row, "  "),
        (6, row + 1, "│"),
        (6, row + 2, "│"),
        (18, row + 1, "│"),
        (8, row + 2, "╭─────────╯"),
    ]
    plan.cells["s7_short"] = (13, row + 2)
    plan.boxes["gate"] = (0, row + 4, 10)
    plan.strokes.append((10, row + 4, "─" * 97))
    _corridor(plan, row + 4, 12.0, 10.4, 19)
    plan.road = (22, 0, 3)
    plan.strokes += [(16, 0, "╭──"), (4, 1, "╭───────────╯")]
    return plan


def _corridor(plan: Plan, row: int, start: float, step: float, width: int) -> None:
    for number, space in enumerate(CORRIDOR):
        plan.cells[space] = (int(start + step * number), row)
    for number, door in enumerate(DOORS):
        column = plan.cells[door][0]
        plan.rooms[f"l{number + 1}"] = (column, row - 1, width)
        plan.rooms[f"r{number + 1}"] = (column, row + 1, width)


@lru_cache(maxsize=1)
def whole() -> Plan:
    """78 columns and 10 rows."""
    plan = Plan(framed=False)
    at, row = 0, 1
    for number, place in enumerate(ORDER[:4]):
        wide = len(place) + 2
        plan.boxes[place] = (at, row, wide)
        at += wide
        if number < 3:
            plan.strokes.append((at, row, "─" * 16))
            _stretch(plan, number + 1, at + 2, row, 3, 1, 1, 0)
            at += 16
    plan.strokes.append((at - 2, row + 1, "│"))
    plan.strokes.append((at - 2, row + 2, "│"))
    row, at = 4, at - 2
    plan.strokes.append((8, row, "─" * (at - 8)))
    for number, place in ((4, "bivouac"), (5, "hills"), (6, "mountain")):
        wide = len(place) + 2
        left = at - 14 - wide
        plan.boxes[place] = (left, row, wide)
        _stretch(plan, number, at, row, 3, -1, 1, left + wide // 2)
        at = left - 2
    left = plan.boxes["mountain"][0]
    plan.strokes += [(left + 2, row + 1, "│"), (left + 2, row + 2, "│"), (left + 2, row + 3, "│")]
    row = 8
    start = left + 2
    plan.strokes.append((start, row, "─" * 70))
    _stretch(plan, 7, start, row, 3, 1, 1, 0)
    plan.boxes["gate"] = (start + 14, row, 6)
    plan.strokes.append((start + 3, row + 1, "╰" + "─" * 12 + "╯"))
    plan.cells["s7_short"] = (start + 9, row + 1)
    _corridor(plan, row, start + 22, 5.2, 9)
    plan.road = (16, 0, 2)
    return plan


@lru_cache(maxsize=16)
def around(first: int) -> Plan:
    """Two stretches from stretch `first`, or the corridor (8): 78 columns and 5 rows."""
    plan, row = Plan(), 1
    if first == 8:
        plan.boxes["gate"] = (0, row, 10)
        plan.strokes.append((10, row, "─" * 63))
        _corridor(plan, row, 12.6, 6.5, 12)
        return plan
    at = 1
    for number in (first, first + 1):
        place = ORDER[number - 1]
        plan.boxes[place] = (at, row, 10)
        at += 10
        plan.strokes.append((at, row, "─" * 23))
        if number == 7:
            places = [at + 2 + 4 * step for step in range(5)]
            for what, column in zip(MAIN, places, strict=True):
                plan.cells[f"s7_{what}"] = (column, row)
            _branch_to_box(plan, "s7_short", row, places[1], at + 27)
        else:
            _stretch(plan, number, at + 2, row, 4, 1, 2, at + 27)
        at += 23
    plan.boxes[ORDER[first + 1]] = (at, row, 10)
    return plan


def _branch_to_box(plan: Plan, name: str, row: int, one: int, other: int) -> None:
    plan.strokes.append((one, row + 1, "│"))
    plan.strokes.append((one, row + 2, "╰" + "─" * (other - one - 1) + "╯"))
    plan.cells[name] = ((one + other) // 2, row + 2)


def stretch_of(scene: ReflScene) -> int:
    """The stretch that the Team is on, or comes to next; 8 in the corridor."""
    return stretch_at(scene, scene.view["pawn"])


def stretch_at(scene: ReflScene, space: str) -> int:
    """The stretch of a space; 8 for the Gate, the corridor and the Rooms."""
    facts = scene.sight.catalog.spaces[space]
    if facts.stretch:
        return facts.stretch
    if space in ORDER:
        return min(8, ORDER.index(space) + 1)
    return 1 if facts.kind == "avatar_path" else 8


# ------------------------------------------------------------------ drawing


def draw_plan(p: Painter, x: int, y: int, plan: Plan, scene: ReflScene) -> None:
    """A plan with everything that lies on it."""
    for column, row, text in plan.strokes:
        p.text(x + column, y + row, text, "lines")
    for place, (left, row, width) in plan.boxes.items():
        _box(p, x + left, y + row, width, scene, place, plan.framed)
    for space, (column, row) in plan.cells.items():
        _cell(p, x + column, y + row, scene, space)
    for space, (column, row, width) in plan.rooms.items():
        _room(p, x + column - width // 2, y + row, width, scene, space)
    if plan.road is not None:
        _road(p, x, y, plan.road, scene)


def _road(p: Painter, x: int, y: int, road: tuple[int, int, int], scene: ReflScene) -> None:
    left, row, step = road
    p.text(x + 1, y + row, "Avatar's road", "red")
    avatar = scene.view["avatar"]
    for number, space in enumerate(reversed(ROAD)):
        column = x + left + number * step
        if space == avatar:
            p.text(column - (1 if step > 2 else 0), y + row, " V " if step > 2 else "V", "chip bold", "red")
        else:
            p.text(column, y + row, "·", "lines")
    p.place("road", x + 1, y + row, left + 30 * step, 1, rule="R13.3", why=_road_words(scene))


def _road_words(scene: ReflScene) -> str:
    avatar = scene.view["avatar"]
    if not avatar.startswith("a"):
        return "The Avatar has left its road and follows the Route."
    return f"The Avatar is on space {avatar[1:]} of its 30 spaces to the City."


def _standing(scene: ReflScene, space: str) -> list[tuple[str, str]]:
    """Who stands on a space: T and V."""
    found = []
    if scene.view["pawn"] == space:
        found.append(("T", "seat2"))
    if scene.view["avatar"] == space or scene.view["rip"] == space:
        found.append(("V", "red"))
    return found


def space_sign(scene: ReflScene, space: str) -> tuple[str, str, str | None]:
    """What lies on a space: sign, ink, ground."""
    standing = _standing(scene, space)
    if standing:
        return standing[0][0], "chip bold", standing[0][1]
    token = scene.sight.tokens.get(space)
    if token is not None:
        kind = scene.sight.catalog.tokens[token["token"]].kind if token["token"] else ""
        return KIND_LETTER.get(kind, "?"), "chip bold", TOKEN_GROUND[token["color"]]
    facts = scene.sight.catalog.spaces[space]
    if facts.kind == "chance":
        return "C", "violet bold", None
    if facts.kind == "perilous_shortcut":
        return "!", "red bold", None
    return "·", "muted", None


def _brackets(scene: ReflScene, ways: Sequence[Option]) -> tuple[str, str, str]:
    """What stands around a space that can be chosen: [ ], or ! ! where every way to it loses the game (R13.8)."""
    return ("!", "!", "red bold") if scene.loses(ways[0]) else ("[", "]", "gold bold")


def _cell(p: Painter, x: int, y: int, scene: ReflScene, space: str) -> None:
    key = f"space {space}"
    ways, here = scene.ways(key), scene.is_at(key)
    sign, ink, ground = space_sign(scene, space)
    if here:
        p.text(x - 1, y, "▸" if ways else " ", "white bold", "chosen")
        p.text(x + 1, y, "]" if ways else " ", "white bold", "chosen")
    elif ways:
        left, right, frame = _brackets(scene, ways)
        p.text(x - 1, y, left, frame)
        p.text(x + 1, y, right, frame)
    else:
        p.text(x - 1, y, " ")
        p.text(x + 1, y, " ")
    if ground is None and (here or ways):
        ink = "white bold" if here else "gold bold" if sign == "·" else ink
    p.text(x, y, sign, ink, ground or ("chosen" if here else "screen"))
    if len(_standing(scene, space)) > 1:
        p.text(x + 1, y, "V", "chip bold", "red")
    p.place(key, x - 1, y, 3, 1, *ways, rule=_RULES.get(scene.sight.catalog.spaces[space].kind, "R14.8"))


_RULES = {"chance": "R15.6", "perilous_shortcut": "R15.13", "mystery_grey": "R15.2", "mystery_red": "R15.2",
          "corridor": "R14.10"}  # fmt: skip


def hazard_note(scene: ReflScene, place: str) -> tuple[str, str]:
    """What is left at a Zone or the Gate, in a few letters."""
    if place == "city":
        return "", "muted"
    hazard = scene.sight.hazards[place]
    if hazard["open"]:
        return ("open" if place == "gate" else "empty"), "green"
    if hazard["face_up"]:
        return (f"shut, {hazard['fails']}x" if hazard["fails"] else "shut"), "red"
    if hazard["known"]:
        return f"{hazard['face_down']} seen", "cyan"
    return ("1 card" if hazard["face_down"] == 1 else f"{hazard['face_down']} cards"), "muted"


def _box(p: Painter, x: int, y: int, width: int, scene: ReflScene, place: str, framed: bool) -> None:
    key = f"space {place}"
    ways, here = scene.ways(key), scene.is_at(key)
    note, note_ink = hazard_note(scene, place)
    standing = _standing(scene, place)
    name = TITLES[place]
    ink = "white bold" if here else "gold bold" if ways else "white bold" if note != "empty" else "dim"
    if not framed:
        ground = "chosen" if here else standing[0][1] if standing else "cap"
        sign = "▸" if here else "[" if ways else " "
        p.text(x, y, sign + name + ("]" if ways else " "), "chip bold" if standing and not here else ink, ground)
        for number, (letter, colour) in enumerate(standing[:1] if here else []):
            p.text(x + width - 1 - number, y, letter, "chip bold", colour)
        p.place(key, x, y, width, 1, *ways, rule="R14.6")
        return
    p.fill(x, y - 1, width, 3, "chosen" if here else "screen")
    frame_ink = "white" if here else "gold" if ways else standing[0][1] if standing else "lines"
    p.box(x, y - 1, width, 3, frame="heavy" if here else "double" if place == "gate" else "round", ink=frame_ink)
    p.text(x + 1, y, name, ink, width=width - 2, align="centre")
    if here or ways:
        p.text(x, y, "▸" if here else "[", ink)
        p.text(x + width - 1, y, "]" if ways else "┃", ink)
    if note:
        p.text(x + 1, y + 1, note, note_ink, width=width - 2, align="centre")
    for number, (letter, colour) in enumerate(standing):
        p.text(x + 2 + 4 * number, y - 1, f" {letter} ", "chip bold", colour)
    p.place(key, x, y - 1, width, 3, *ways, rule="R14.6")


def _room(p: Painter, x: int, y: int, width: int, scene: ReflScene, space: str) -> None:
    key, room = f"space {space}", scene.sight.rooms[space]
    ways, here = scene.ways(key), scene.is_at(key)
    marks: list[tuple[str, str]] = []
    if room["quest_step"]:
        marks.append((ROMAN[room["quest_step"]], "seat2 bold"))
    if room["vils_step"] and not (room["vils_step"] == room["quest_step"] or (room["quest_step"] and width < 12)):
        marks.append((ROMAN[room["vils_step"]].lower(), "red bold"))
    if room["portal_token"] or room["relic_token"]:
        marks.append(("P" if room["portal_token"] else "R", "green bold"))
    standing = _standing(scene, space)
    while marks and 6 + sum(len(mark) + 1 for mark, _ in marks) + 2 * len(standing) > width:
        marks.pop()
    taken = sum(len(mark) + 1 for mark, _ in marks) + 2 * len(standing) + (2 if ways or here else 0)
    if room["card"] is None:
        name, ink = "Room ?" if width >= 12 else "?", "dim"
    else:
        name = scene.sight.name(room["card"])
        taken += 0 if room["face_up"] else 1
        if cell_len(name) + taken > width:
            name = scene.sight.tiny(room["card"])
        if cell_len(name) + taken > width:
            name = shorter_word(name, width - taken)
        name += "" if room["face_up"] else "?"  # face down, but known
        ink = "white bold" if room["face_up"] else "cyan"
        if room["succeeded"]:
            ink = "green"
    if here or ways:
        left, right, frame = _brackets(scene, ways) if ways else ("", " ", "gold bold")
        name = f"▸{name}{right}" if here else f"{left}{name}{right}"
        ink = "white bold" if here else frame
    parts: list[Part] = [(letter, "chip bold", colour) for letter, colour in standing]
    if parts:
        parts.append(" ")
    parts.append((name, ink, "chosen") if here else (name, ink))
    for mark, mark_ink in marks:
        parts.append((f" {mark}", mark_ink))
    used = sum(cell_len(part if isinstance(part, str) else part[0]) for part in parts)
    p.line(x + max(0, (width - used) // 2), y, *parts, width=width)
    p.place(key, x, y, width, 1, *ways, rule="R18.5" if room["face_up"] else "R17.3")


def shorter_word(name: str, width: int) -> str:
    """One word to a width."""
    return name if cell_len(name) <= width else name[: max(1, width - 1)] + "…"


def draw_large(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene, gloss: str) -> None:
    """The whole board at the design size."""
    p.box(x, y, width, height, "Route", gloss)
    draw_plan(p, x + 1, y + 1, large(), scene)
    if height >= 17:
        legend(p, x + 3, y + 15)


def legend(p: Painter, x: int, y: int) -> None:
    """What the signs are."""
    p.line(
        x, y, (" T ", "chip bold", "seat2"), " team   ", (" V ", "chip bold", "red"), " Avatar   ",
        ("?", "chip bold", "guardian"), " ", ("?", "chip bold", "red"), " ", ("?", "chip bold", "green"),
        " tokens   ", ("C", "violet bold"), " chance   ", ("!", "red bold"), " perilous shortcut   ",
        ("[ ]", "gold bold"), " can be chosen   ", ("I", "seat2 bold"), " your steps  ", ("i", "red bold"), " theirs",
        ink="muted",
    )  # fmt: skip


def draw_whole(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene) -> None:
    """The whole board at 80 columns, and what the cursor stands on."""
    p.box(x, y, width, 12, "Whole route", f"Avatar {scene.sight.distance} behind" if scene.view["turn"] else "")
    draw_plan(p, x + 1, y + 1, whole(), scene)
    if height >= 15:
        text = scene.thing_text(scene.cursor) if scene.cursor.startswith("space ") else ""
        p.wrapped(x + 2, y + 13, width - 4, shorter(text, 2 * (width - 6)), "muted", rows=2)
    if height >= 17:
        p.line(
            x + 2, y + 16, (" T ", "chip bold", "seat2"), " team ", (" V ", "chip bold", "red"), " Avatar ",
            ("?", "chip bold", "guardian"), ("?", "chip bold", "red"), ("?", "chip bold", "green"), " token ",
            ("C", "violet bold"), " chance ", ("!", "red bold"), " shortcut ", ("I", "seat2 bold"), " your step ",
            ("i", "red bold"), " theirs", ink="muted",
        )  # fmt: skip


def draw_around(p: Painter, x: int, y: int, width: int, scene: ReflScene, gloss: str) -> int:
    """The stretches around the Team, with the spaces counted; the rows used."""
    shown = shown_around(scene)
    title = "Corridor" if shown == 8 else f"Route  {TITLES[ORDER[shown - 1]]} to {TITLES[ORDER[shown + 1]]}"
    rows = 5 if shown == 8 else 6
    p.box(x, y, width, rows, title, shorter(gloss, width - cell_len(title) - 8))
    draw_plan(p, x + 1, y + 1, around(shown), scene)
    return rows


def parts_with_places(scene: ReflScene) -> list[int]:
    """The parts of the Route in which something can be chosen; first the one around the Team."""
    first = stretch_of(scene)
    own = 8 if first == 8 else min(first, 6)
    found: list[int] = []
    for part in (own, *(part for part in (1, 3, 5, 6, 8) if part != own)):
        plan = around(part)
        spaces = {*plan.cells, *plan.boxes, *plan.rooms}
        new = {key[6:] for key in scene.at_places if key.startswith("space ")} & spaces
        if new - {
            space for other in found for space in (*around(other).cells, *around(other).boxes, *around(other).rooms)
        }:
            found.append(part)
    return found or [own]


def shown_around(scene: ReflScene) -> int:
    """The part of the Route that is drawn on a small screen."""
    parts = parts_with_places(scene)
    return parts[scene.part % len(parts)]


def draw_progress(p: Painter, x: int, y: int, width: int, scene: ReflScene) -> None:
    """The whole Route in one line: where the Team is, and how far the Avatar."""
    view = scene.view
    p.box(x, y, width, 3, "Whole route", f"Avatar {scene.sight.distance} behind" if view["turn"] else "")
    parts: list[Part] = []
    team, avatar = stretch_of(scene), stretch_at(scene, view["avatar"])
    if view["avatar"].startswith("a"):
        parts += [(" V ", "chip bold", "red"), (f" {31 - int(view['avatar'][1:])} to ", "red")]
        avatar = 0
    for number, place in enumerate(ORDER):
        here = view["pawn"] == place
        note, _ = hazard_note(scene, place)
        parts.append(
            (TITLES[place], "chip bold", "seat2")
            if here
            else (TITLES[place], "dim" if note in ("empty", "open") else "text")
        )
        if number < 7:
            signs = ("V" if avatar == number + 1 and view["avatar"] not in ORDER else "") + (
                "T" if team == number + 1 and not here else "")  # fmt: skip
            parts.append((f" {signs} ", "gold bold") if signs else ("──", "lines"))
        elif team == 8 and not here:
            parts.append((" T", "gold bold"))
    p.line(x + 2, y + 1, *parts, width=width - 4)
    p.place("route", x, y, width, 3, rule="R14.5", why="w shows the whole Route.")
