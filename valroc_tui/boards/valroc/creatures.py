"""Creatures as cards in a row and as a list: what each asks for, what one has, what is short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from games.core import Option
from games.valroc.catalog import Creature
from games.valroc.components import ELEMENTS
from valroc_tui.widgets.cards import Standing, fitted
from valroc_tui.widgets.paint import Painter, Part

from .own import with_hybrids
from .sight import Lack
from .signs import FRAMES, affinity, chip, chips, needs, ride

if TYPE_CHECKING:
    from .base import ValrocScene

CARD = 14
"""The width of a creature card in the row."""

Ways = Callable[[str], Sequence[Option]]


def _no_ways(name: str) -> Sequence[Option]:
    return ()


def place_key(name: str) -> str:
    """The key of a creature's place."""
    return f"creature {name}"


def status(scene: ValrocScene, name: str) -> tuple[str, Sequence[Part]]:
    """Whether a creature of the hand can be beaten: an ink for its frame, and a line."""
    sight = scene.sight
    player = sight.player(scene.me)
    now = sight.lack(name, sight.strengths(scene.me), player["mp"])
    if now.nothing:
        return "green", [("ready", "green bold")]
    mount, best = sight.best_ride(scene.me, name)
    if best.nothing:
        said = f"on {sight.creature(mount).name}" if mount else "on foot"
        return "green", [(said if len(said) <= CARD - 2 else said.removeprefix("on "), "green")]
    return "", short_of(best, CARD - 2)


def short_of(lack: Lack, width: int) -> Sequence[Part]:
    """What is missing, in the little room there is."""
    elements = chips(lack.elements, "")
    points: list[Part] = [(f"{lack.mp} MP", "red bold")] if lack.mp else []
    gap: list[Part] = [" "] if elements and points else []
    sign: list[Part] = [("+MP", "red bold")] if lack.mp else []
    return fitted([("short ", "red"), *elements, *gap, *points], width, [*elements, *gap, *points], [*elements, *sign])


def row(p: Painter, scene: ValrocScene, x: int, y: int, height: int = 10, *, ways: Ways = _no_ways) -> None:
    """The six creatures as cards, the beaten ones first."""
    player = scene.sight.player(scene.me)
    left = x
    for name in player["beaten"][:6]:
        beaten_card(p, scene, left, y, height, name, ways(name))
        left += CARD
    for name in player["hand"]:
        hand_card(p, scene, left, y, height, name, ways(name))
        left += CARD
    for number in range(player["hand_count"] - len(player["hand"])):
        p.box(left, y, CARD, height, frame="dashed", ink="dim")
        p.text(left + 1, y + height // 2 - 1, "face down", "dim", width=CARD - 2, align="centre")
        if not number:
            p.text(left + 1, y + height // 2 + 1, "y: look", "muted", width=CARD - 2, align="centre")
        left += CARD
    if not player["beaten"] and not player["hand_count"]:
        p.box(x, y, 6 * CARD, height, "Creatures", "your hand is not chosen yet")


def hand_card(p: Painter, scene: ValrocScene, x: int, y: int, height: int, name: str, ways: Sequence[Option]) -> None:
    """A creature still to be beaten: 14 columns, ten rows."""
    sight = scene.sight
    card, player = sight.creature(name), sight.player(scene.me)
    key = place_key(name)
    standing = Standing(scene.is_at(key), bool(ways))
    ready, line = status(scene, name)
    if ways and ways[0].verb == "fight":
        ready, line = "green", [("beatable", "green bold")]
    _frame(p, x, y, height, card, standing, ready)
    _head(p, x, y, card, standing, bool(ready))
    strengths = sight.strengths(scene.me)
    at = y + 3
    for element, need, have in zip(ELEMENTS, card.required, strengths, strict=True):
        if need:
            p.line(
                x + 1,
                at,
                chip(element, need),
                (" have ", "muted"),
                (str(have), "green bold" if have >= need else "red bold"),
            )
            at += 1
    enough = player["mp"] >= card.mp
    p.line(
        x + 1, at, (str(card.mp), "text bold" if enough else "red bold"), (" MP ", "muted"), *ride(card), width=CARD - 2
    )
    if card.hybrid and at + 1 < y + height - 2:
        p.text(x + 1, at + 1, "hybrid", "muted")
    p.line(x + 1, y + height - 2, *line, width=CARD - 2)
    p.place(key, x, y, CARD, height, *ways, rule="V18.3", why=card.name)


def beaten_card(p: Painter, scene: ValrocScene, x: int, y: int, height: int, name: str, ways: Sequence[Option]) -> None:
    """A creature that has been beaten."""
    card = scene.sight.creature(name)
    key = place_key(name)
    standing = Standing(scene.is_at(key), bool(ways))
    if standing.at:
        p.tint(x, y, CARD, height, "chosen")
    p.box(
        x,
        y,
        CARD,
        height,
        foot=f"{card.prestige} PP",
        frame="heavy" if standing.at else "dashed",
        ink=standing.ink,
        foot_ink="muted",
    )
    p.text(x + 1, y + 1, card.name, "white bold" if standing.at else "muted bold", width=CARD - 2)
    p.line(x + 1, y + 2, *affinity(card), (f" {card.category}", "muted"), width=CARD - 2)
    p.text(x + 1, y + 3, "beaten", "muted")
    if any(card.mount):
        p.text(x + 1, y + height - 4, "as a mount", "muted")
        p.line(x + 1, y + height - 3, *ride(card))
        if scene.sight.player(scene.me)["mount"] == name:
            p.text(x + 1, y + height - 2, "you ride it", f"{scene.people.ink(scene.me)} bold")
    p.place(key, x, y, CARD, height, *ways, rule="V5.5" if any(card.mount) else "V5.4", why=card.name)


def _frame(p: Painter, x: int, y: int, height: int, card: Creature, standing: Standing, ready: str) -> None:
    if standing.at:
        p.tint(x, y, CARD, height, "chosen")
    ink = standing.ink if standing.at or standing.live else ready or "lines"
    frame = "heavy" if standing.at else FRAMES[card.category]
    p.box(x, y, CARD, height, foot=f"{card.prestige} PP", frame=frame, ink=ink, foot_ink="white bold")


def _head(p: Painter, x: int, y: int, card: Creature, standing: Standing, ready: bool) -> None:
    ink = "white bold" if standing.at or not standing.live else "gold bold"
    p.text(x + 1, y + 1, card.name, ink, width=CARD - 2)
    p.line(
        x + 1,
        y + 2,
        *affinity(card),
        (f" {card.category}", "muted"),
        width=CARD - 2,
    )


def listed(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int, *, ways: Ways = _no_ways) -> None:
    """The creatures as a list, for a small screen: eight rows."""
    sight = scene.sight
    player = sight.player(scene.me)
    p.box(x, y, width, height, "Creatures", f"{len(player['beaten'])} of 6 beaten" + with_hybrids(player["hybrids"]))
    p.line(x + 1, y + 1, "creature     of needs    MP PP  today", ink="muted", width=width - 2)
    names = list(player["hand"]) + list(reversed(player["beaten"]))
    row_at = y + 2
    for name in names[: height - 3]:
        _list_line(p, scene, x + 1, row_at, width - 2, name, ways(name))
        row_at += 1
    hidden = player["hand_count"] - len(player["hand"])
    if hidden and row_at < y + height - 1:
        p.line(x + 1, row_at, f"{hidden} in hand, face down", "  y", " looks at them", ink="dim", width=width - 2)
        if y + height - 1 - row_at >= 6:
            from .panels import hunting_rows

            p.fill(x + 1, y + 1, width - 2, 1, "screen")
            p.text(x + 1, y + 1, f"{hidden} in hand, face down; y looks at them", "muted", width=width - 2)
            p.fill(x + 1, row_at, width - 2, 1, "screen")
            hunting_rows(p, scene, x + 1, y + height - 6, width - 3)


def _list_line(p: Painter, scene: ValrocScene, x: int, y: int, width: int, name: str, ways: Sequence[Option]) -> None:
    sight = scene.sight
    card, player = sight.creature(name), sight.player(scene.me)
    key = place_key(name)
    standing = Standing(scene.is_at(key), bool(ways))
    if standing.at:
        p.tint(x, y, width, 1, "chosen")
    beaten = name in player["beaten"]
    ink = "white bold" if standing.at else "gold bold" if standing.live else "muted" if beaten else "text bold"
    p.text(x, y, card.name, ink, width=12)
    p.line(x + 13, y, *affinity(card, ""))
    p.line(x + 16, y, *needs(card, ""))
    p.text(x + 25, y, f"{card.mp:>2}", "muted")
    p.text(x + 28, y, f"{card.prestige:>2}", "text bold")
    if beaten:
        riding = player["mount"] == name
        line: Sequence[Part] = [("ridden", "text")] if riding else ride(card) if any(card.mount) else ["beaten"]
    else:
        _, line = status(scene, name)
        if line and isinstance(line[0], tuple) and line[0][1] == "green":
            line = [("can ride", "green")]
        else:
            lack = sight.best_ride(scene.me, name)[1]
            if not lack.nothing:
                line = short_of(lack, width - 32)
    p.line(x + 32, y, *line, ink="muted", width=width - 32)
    p.place(key, x, y, width, 1, *ways, rule="V18.3", why=card.name)
