"""The board on a small screen: the eight locations as a road of eight lines, every space on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.valroc.components import ELEMENTS, LOCATIONS
from games.valroc.view import SpaceView
from valroc_tui.widgets.paint import Painter

from .locations import SPLIT, Spots, next_free, rule_of, short_lesson, spot, spot_key
from .sight import LOCATION_NAMES
from .signs import chip

if TYPE_CHECKING:
    from .base import ValrocScene

NO_LESSON = "none"
SPACES_AT = 18
"""The column where the spaces begin."""


def draw(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int, ways: Spots, gloss: str = "") -> None:
    """The road in its frame."""
    p.box(x, y, width, height, "Board", gloss)
    for number, location in enumerate(LOCATIONS):
        line(p, scene, x + 1, y + 1 + number, width - 2, location, ways)
    if scene.sight.view["phase"] == "planning":
        _pawns(p, scene, x + 2, y + height - 1, width - 4)


def line(p: Painter, scene: ValrocScene, x: int, y: int, width: int, location: str, ways: Spots) -> None:
    """One location."""
    number = LOCATIONS.index(location)
    keys = [spot_key(location, space["space"]) for space in scene.sight.spaces(location)]
    at, live = any(scene.is_at(key) for key in keys), any(ways.get(key) for key in keys)
    now = scene.sight.view["location"] == location
    if at:
        p.tint(x, y, width, 1, "chosen")
    ink = "white bold" if at or now else "gold bold" if live else "muted"
    mark = f"▸{number + 1} " if at else f"[{number + 1}]" if live else f" {number + 1} "
    p.line(x, y, (mark, ink), " ", (LOCATION_NAMES[location], ink))
    _INSIDES[location](p, scene, x + SPACES_AT, y, ways)
    if location not in SPLIT:
        p.place(
            keys[0], x, y, width, 1, *ways.get(keys[0], ()),
            rule=rule_of(scene, location, keys[0], ways), why=location, digit=str(number + 1),
        )  # fmt: skip


def _track(
    p: Painter, scene: ValrocScene, x: int, y: int, location: str, ways: Spots, gains: tuple[int, ...], unit: str
) -> None:
    """Spaces with a figure each: pawns, or what is to be had."""
    key = spot_key(location, 1)
    free = next_free(scene, location)
    for number, space in enumerate(scene.sight.spaces(location)):
        is_next = number == free
        can = is_next and bool(ways.get(key))
        end = spot(p, scene, x, y, space, is_next and scene.is_at(key), can)
        if space["pawn"] is None and not space["banned"]:
            end = p.text(end, y, str(gains[number]), "gold bold" if can else "muted")
        x = max(end + 1, x + 3)
    p.text(x + 1, y, unit, "muted")


def _fountain(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    _track(p, scene, x, y, "fountain", ways, scene.sight.catalog.fountain_mp, "MP")


def _tavern(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    _track(p, scene, x, y, "tavern", ways, scene.sight.catalog.tavern_vals, "Vals each")


def _training(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    _track(p, scene, x, y, "training", ways, scene.sight.catalog.immune_draws, "immune")


def _arena(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    _track(p, scene, x, y, "arena", ways, scene.sight.catalog.arena_vals, "Vals")


def _part(
    p: Painter, scene: ValrocScene, x: int, y: int, location: str, space: SpaceView, label: str, ways: Spots, digit: str
) -> int:
    """A space that is chosen by itself: its label and its pawn."""
    key = spot_key(location, space["space"])
    here, can = scene.is_at(key), bool(ways.get(key))
    ink = "white bold" if here else "gold" if can else "text" if space["pawn"] else "muted"
    if label == NO_LESSON and not space["pawn"]:
        ink = "white bold" if here else "dim"
    end = p.text(x, y, label, ink) if label else x
    if label != NO_LESSON or space["pawn"]:
        end = spot(p, scene, end, y, space, here, can)
    p.place(
        key, x, y, max(1, end - x), 1, *ways.get(key, ()),
        rule=rule_of(scene, location, key, ways), why=location, digit=digit if can else "", group=location,
    )  # fmt: skip
    return end


def _dark_town(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    view = scene.sight.view
    digit = "1"
    for number, effect in enumerate((view["dark_top"], view["dark_bottom"])):
        name = scene.sight.catalog.dark_effects[effect].name.split(" of ")[0] + " " if effect else ""
        space = scene.sight.spaces("dark_town")[number]
        x = _part(p, scene, x, y, "dark_town", space, name, ways, digit) + 2
        digit = "" if ways.get(spot_key("dark_town", space["space"])) else digit


def _cavern(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    digit = "4"
    for number, element in enumerate(ELEMENTS):
        space = scene.sight.spaces("cavern")[number]
        p.line(x, y, chip(element))
        end = _part(p, scene, x + 1, y, "cavern", space, "", ways, digit)
        digit = "" if ways.get(spot_key("cavern", element)) else digit
        x = max(end + 1, x + 5)


def _sanctuary(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    key = spot_key("sanctuary", 1)
    end = spot(p, scene, x, y, scene.sight.spaces("sanctuary")[0], scene.is_at(key), bool(ways.get(key)))
    x = max(end + 1, x + 4)
    for statue in scene.sight.view["statues"]:
        end = p.line(
            x,
            y,
            chip(statue["element"]),
            (str(statue["value"]), "white bold" if statue["element"] == scene.sight.view["dominant"] else "text"),
        )
        x = max(end + 1, x + 4)


def _university(p: Painter, scene: ValrocScene, x: int, y: int, ways: Spots) -> None:
    digit = "7"
    for number, space in enumerate(scene.sight.spaces("university")):
        lesson = scene.sight.view["lesson_row"][number]
        name = short_lesson(scene.sight.catalog.lessons[lesson].name)[:3] + " " if lesson else NO_LESSON
        end = _part(p, scene, x, y, "university", space, name, ways, digit)
        digit = "" if ways.get(spot_key("university", space["space"])) else digit
        x = max(end + 1, x + 7)


def _pawns(p: Painter, scene: ValrocScene, x: int, y: int, width: int) -> None:
    """Which pawns are still in hand, in the lower edge."""
    from .panels import pawn_line

    player = scene.sight.player(scene.me)
    p.line(x, y, " ", *pawn_line(scene, player, 20), " ", ink="muted", width=22)


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
