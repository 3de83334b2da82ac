"""The eight locations of the board as plates, two rows of four, with every space on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from games.core import Option
from games.valroc.components import ELEMENTS, LOCATIONS
from games.valroc.view import SpaceView
from valroc_tui.widgets.cards import Standing, fitted, plate
from valroc_tui.widgets.paint import Painter, Part, wrap

from . import explain
from .sight import LOCATION_NAMES, counted
from .signs import chip

if TYPE_CHECKING:
    from .base import ValrocScene

WIDTH, HEIGHT = 21, 9

Spots = Mapping[str, tuple[Option, ...]]
"""The ways to place a pawn by the key of the place: ``space arena``, ``space cavern earth``."""

SPLIT = {"dark_town", "cavern", "university"}
"""Locations where the player picks the space; elsewhere it is the leftmost free one."""

RULE = {
    "dark_town": "V9.1",
    "fountain": "V12.1",
    "tavern": "V13.1",
    "cavern": "V14.11",
    "training": "V15.1",
    "sanctuary": "V16.1",
    "university": "V9.7",
    "arena": "V18.1",
}
"""The rule that says what a location is for."""


def spot_key(location: str, space: int | str) -> str:
    """The key of the place where a pawn goes for this space."""
    return f"space {location} {space}" if location in SPLIT else f"space {location}"


def spots(options: Sequence[Option], order: Sequence[str]) -> dict[str, tuple[Option, ...]]:
    """Placements by the place they stand on, the pawns in this order, plain ones before mushroomed ones."""
    found: dict[str, list[Option]] = {}
    for option in options:
        if option.verb in ("place", "mushroom"):
            _, location, space = option.args
            found.setdefault(spot_key(str(location), space), []).append(option)
    return {
        key: tuple(sorted(ways, key=lambda way: (way.verb != "place", order.index(str(way.args[0])))))
        for key, ways in found.items()
    }


def board(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    """All eight locations."""
    for number, location in enumerate(LOCATIONS):
        draw(p, scene, x + WIDTH * (number % 4), y + HEIGHT * (number // 4), location, ways)


def draw(p: Painter, scene: ValrocScene, x: int, y: int, location: str, ways: Spots) -> None:
    """One location."""
    number = LOCATIONS.index(location)
    keys = [spot_key(location, space["space"]) for space in scene.sight.spaces(location)]
    standing = Standing(any(scene.is_at(key) for key in keys), any(ways.get(key) for key in keys))
    now = scene.sight.view["location"] == location
    plate(
        p, x, y, WIDTH, HEIGHT, LOCATION_NAMES[location], standing, number=str(number + 1),
        ink="text" if now else "", title_ink="white bold" if now else "",
    )  # fmt: skip
    _INSIDES[location](p, scene, x + 2, y + 1, ways)
    if location not in SPLIT:
        key = keys[0]
        p.place(
            key, x, y, WIDTH, HEIGHT, *ways.get(key, ()),
            rule=rule_of(scene, location, key, ways), why=location, digit=str(number + 1),
        )  # fmt: skip


def rule_of(scene: ValrocScene, location: str, key: str, ways: Spots) -> str:
    """The rule to show for a space: what forbids it where the cursor stands on one that is closed."""
    usual = RULE[location]
    return usual if ways.get(key) or not scene.is_at(key) else explain.rule_of_space(scene, key, usual)


# ------------------------------------------------------------------ what stands inside


def spot(p: Painter, scene: ValrocScene, x: int, y: int, space: SpaceView, here: bool, can: bool) -> int:
    """A space: its pawn, ▸ under the cursor, × if banned, · if free. Returns the column after it."""
    if space["pawn"] is not None:
        return p.line(x, y, scene.people.pawn(space["pawn"]))
    sign, ink = (
        ("×", "dim") if space["banned"] else ("▸", "white bold") if here else ("·", "gold bold" if can else "muted")
    )
    return p.text(x, y, sign, ink)


def next_free(scene: ValrocScene, location: str) -> int:
    """The leftmost free space, counted from 0; -1 if all are taken."""
    for number, space in enumerate(scene.sight.spaces(location)):
        if not space["banned"] and space["pawn"] is None:
            return number
    return -1


def _rows(
    p: Painter, scene: ValrocScene, x: int, y: int, location: str, ways: Spots, gains: Sequence[Sequence[Part]]
) -> None:
    """Four spaces with what each brings."""
    key = spot_key(location, 1)
    free = next_free(scene, location)
    for number, space in enumerate(scene.sight.spaces(location)):
        is_next = number == free
        can = is_next and bool(ways.get(key))
        p.text(x, y + number, str(number + 1), "muted")
        spot(p, scene, x + 2, y + number, space, is_next and scene.is_at(key), can)
        parts: Sequence[Part] = [("banned", "dim")] if space["banned"] else gains[number]
        p.line(
            x + 7,
            y + number,
            *parts,
            ink="gold" if can else "text" if space["pawn"] or is_next else "muted",
            width=WIDTH - 10,
        )


def _fountain(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    p.text(x, y, "space  gain", "muted")
    _rows(p, scene, x, y + 1, "fountain", ways, [[f"{gain} MP"] for gain in scene.sight.catalog.fountain_mp])
    _effects(p, scene, x, y + 5, "fountain")


def _tavern(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    p.text(x, y, "pawns  each gets", "muted")
    _rows(p, scene, x, y + 1, "tavern", ways, [[counted(gain, "Val")] for gain in scene.sight.catalog.tavern_vals])
    _effects(p, scene, x, y + 5, "tavern")


def _effects(p: Painter, scene: ValrocScene, x: int, y: int, location: str) -> None:
    """Dark Magic that waits for this location."""
    for player in scene.sight.view["players"]:
        effect = player["effect"]
        if effect is not None and scene.sight.catalog.dark_effects[effect["effect"]].location == location:
            name = scene.sight.catalog.dark_effects[effect["effect"]].name.split(" of ")[0]
            room = WIDTH - 5 - len(name)
            parts: list[Part] = [(name, "violet bold"), " ", scene.people.part(player["seat"], room)]
            if effect["target"] is not None:
                parts = [
                    (name, "violet bold"),
                    f" {scene.people.short(player['seat'])}→",
                    scene.people.part(effect["target"], room - 1 - cell_len(scene.people.short(player["seat"]))),
                ]
            p.line(x, y + 1, *parts, ink="muted", width=WIDTH - 4)


def _dark_town(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    view = scene.sight.view
    p.text(x, y, "Wrath +1 a pawn", "muted", width=WIDTH - 4)
    first = 1 if ways.get(spot_key("dark_town", 2)) and not ways.get(spot_key("dark_town", 1)) else 0
    for number, effect in enumerate((view["dark_top"], view["dark_bottom"])):
        row = y + 1 + 3 * number
        space = scene.sight.spaces("dark_town")[number]
        key = spot_key("dark_town", space["space"])
        here, can = scene.is_at(key), bool(ways.get(key))
        name = scene.sight.catalog.dark_effects[effect].name if effect else ""
        ink = "white bold" if here else "gold" if can else "text" if space["pawn"] else "muted"
        lines = wrap(name, WIDTH - 7)
        for line, words in enumerate(lines[:2]):
            p.text(x, row + line, words, ink, width=WIDTH - 4)
        spot(p, scene, x + WIDTH - 6, row + len(lines[:2]) - 1, space, here, can)
        p.place(
            key, x - 1, row, WIDTH - 2, 2, *ways.get(key, ()),
            rule=rule_of(scene, "dark_town", key, ways), why="dark_town", digit="1" if number == first else "",
            group="dark_town",
        )  # fmt: skip


def _cavern(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    said = {"fire": "Vals", "water": "Gourds", "earth": "herbs", "air": "Gauges"}
    live = [bool(ways.get(spot_key("cavern", element))) for element in ELEMENTS]
    for number, element in enumerate(ELEMENTS):
        left, top = x + 9 * (number % 2), y + 3 * (number // 2)
        space = scene.sight.spaces("cavern")[number]
        key = spot_key("cavern", element)
        here, can = scene.is_at(key), live[number]
        p.line(left, top, chip(element), " ")
        spot(p, scene, left + 2, top, space, here, can)
        label = "banned" if space["banned"] else said[element]
        p.text(left, top + 1, label, "white bold" if here else "gold" if can else "dim" if space["banned"] else "muted")
        area = _room_area(number, live) if can else (left - x + 2, top - y + 1, 8, 2)
        digit = "4" if can and not any(live[:number]) else ""
        p.place(
            key, x - 2 + area[0], y - 1 + area[1], area[2], area[3], *ways.get(key, ()),
            rule=rule_of(scene, "cavern", key, ways), why="cavern", digit=digit, group="cavern",
        )  # fmt: skip
    p.text(x, y + 6, "one card a dig", "muted", width=WIDTH - 3)
    _effects(p, scene, x, y + 4, "cavern")


def _room_area(number: int, live: Sequence[bool]) -> tuple[int, int, int, int]:
    """The part of the Cavern's plate that stands for an open room: closed ones beside it leave it theirs.

    So arrows from the neighbours find a room that is the only one left.
    """
    column, row = number % 2, number // 2
    left, width = ((0, 11), (11, WIDTH - 11))[column]
    top, height = ((0, 4), (4, HEIGHT - 4))[row]
    if not live[2 * row + 1 - column]:
        left, width = 0, WIDTH
    if not any(live[2 * (1 - row) : 2 * (1 - row) + 2]):
        top, height = 0, HEIGHT
    return left, top, width, height


def _training(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    p.text(x, y, "wizards only", "muted")
    _rows(
        p,
        scene,
        x,
        y + 1,
        "training",
        ways,
        [[(f"{immune}", "bold"), " immune"] for immune in scene.sight.catalog.immune_draws],
    )
    if scene.sight.player(scene.me)["mp"]:
        p.line(x, y + 6, "1 MP a draw", ink="muted")
    else:
        p.line(x, y + 6, "you have no MP", ink="red")


def _sanctuary(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    view = scene.sight.view
    for number, statue in enumerate(view["statues"]):
        leads = statue["element"] == view["dominant"]
        end = p.line(
            x,
            y + number,
            chip(statue["element"]),
            (f" {statue['vals']:>2} Val{'' if statue['vals'] == 1 else 's'}", "text" if statue["vals"] else "muted"),
        )
        if statue["diamonds"]:
            end = p.text(end + 1, y + number, f"{statue['diamonds']}D", "cyan")
        if leads:
            p.text(x + WIDTH - 9, y + number, "leads", "white bold")
    key = spot_key("sanctuary", 1)
    space = scene.sight.spaces("sanctuary")[0]
    p.text(x, y + 5, "one pawn", "muted")
    spot(p, scene, x + WIDTH - 6, y + 5, space, scene.is_at(key), bool(ways.get(key)))
    monk = view["monk"]
    who: Part = ("here", "muted") if monk is None else scene.people.part(monk, WIDTH - 9)
    p.line(x, y + 6, "Monk: ", who, ink="muted", width=WIDTH - 3)


def _university(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    digit = True
    for number, space in enumerate(scene.sight.spaces("university")):
        lesson = scene.sight.view["lesson_row"][number]
        key = spot_key("university", space["space"])
        here, can = scene.is_at(key), bool(ways.get(key))
        row = y + 2 * number if number < 3 else y + 6
        height = 2 if number < 3 else 1
        if lesson is None:
            p.text(x, row, "no lesson", "dim")
        else:
            card = scene.sight.catalog.lessons[lesson]
            ink = "white bold" if here else "gold" if can else "text" if space["pawn"] else "muted"
            name = short_lesson(card.name)
            p.text(x, row, name, ink, width=WIDTH - 7)
            if number < 3:
                p.text(x, row + 1, price(card.vals, card.mp), "muted", width=WIDTH - 7)
            spot(p, scene, x + WIDTH - 7, row, space, here, can)
        p.place(
            key,
            x - 1,
            row,
            WIDTH - 2,
            height,
            *ways.get(key, ()),
            rule=rule_of(scene, "university", key, ways),
            why="university",
            digit="7" if can and digit else "",
            group="university",
        )
        digit = digit and not can


def short_lesson(name: str) -> str:
    """A lesson's name for a narrow place."""
    return {
        "Theological studies": "Theology",
        "Clairvoyance control": "Clairvoyance",
        "Pyromancy lesson": "Pyromancy",
        "Cyclonic lesson": "Cyclonic",
        "Aquatic control": "Aquatic",
    }.get(name, name)


def price(vals: int, mp: int) -> str:
    """What a lesson costs: "3 Vals 2 MP"."""
    parts = [counted(vals, "Val")] if vals else []
    parts += [f"{mp} MP"] if mp else []
    return " ".join(parts) or "free"


def _arena(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    p.text(x, y, "wizards only", "muted")
    gains: list[Sequence[Part]] = [
        [f"+{counted(gain, 'Val')}"] if gain else [""] for gain in scene.sight.catalog.arena_vals
    ]
    _rows(p, scene, x, y + 1, "arena", ways, gains)
    hand = scene.sight.player(scene.me)["hand"]
    if not hand:
        return
    ready = [name for name in hand if scene.sight.best_ride(scene.me, name)[1].nothing]
    if not ready:
        p.text(x, y + 6, "nothing is ready", "muted")
        return
    names = [scene.sight.creature(name).name for name in ready]
    p.text(x, y + 5, "you can beat", "green")
    p.line(
        x,
        y + 6,
        *fitted([(", ".join(names), "text bold")], WIDTH - 3, [(f"{names[0]}, +{len(names) - 1}", "text bold")]),
        width=WIDTH - 3,
    )


_INSIDES = {
    "dark_town": _dark_town,
    "fountain": _fountain,
    "tavern": _tavern,
    "cavern": _cavern,
    "training": _training,
    "sanctuary": _sanctuary,
    "university": _university,
    "arena": _arena,
}
