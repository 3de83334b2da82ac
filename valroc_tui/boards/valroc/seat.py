"""What everybody may see of one seat: its tracks, creatures beaten, lessons, Spells used, tokens, pawns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.valroc.components import ELEMENTS, TRACK_END
from games.valroc.view import PlayerView
from valroc_tui.widgets.cards import fitted, shorter
from valroc_tui.widgets.paint import Painter, Part, wrap
from valroc_tui.widgets.tracks import ladder, scale

from .own import stored_line, tokens_line
from .sight import LOCATION_NAMES, NAME, counted
from .signs import FRAMES, PAWN_NAME, affinity, chip, ride

if TYPE_CHECKING:
    from .base import ValrocScene

TOP = 9


def draw(p: Painter, scene: ValrocScene, seat: int) -> None:
    """A whole screen for one seat."""
    large = p.width >= 110 and p.height >= 30
    left = 60 if p.width >= 110 else 46
    _tracks(p, scene, seat, left)
    _belongings(p, scene, seat, left, p.width - left)
    if large:
        _cards(p, scene, seat, TOP, 10)
        third = p.width // 3
        y = TOP + 10
        _lessons(p, scene, seat, 0, y, third, p.height - y)
        _spells(p, scene, seat, third, y, third, p.height - y)
        _pawns(p, scene, seat, 2 * third, y, p.width - 2 * third, p.height - y)
        return
    half = p.width // 2
    height = p.height - TOP
    _listed(p, scene, seat, 0, TOP, half, height)
    lessons = min(height - 4, max(4, len(scene.sight.player(seat)["lessons"]) + 2))
    _lessons(p, scene, seat, half, TOP, p.width - half, lessons)
    _pawns(p, scene, seat, half, TOP + lessons, p.width - half, height - lessons)


def _tracks(p: Painter, scene: ValrocScene, seat: int, width: int) -> None:
    sight, ink, wide = scene.sight, scene.people.ink(seat), width >= 60
    player = sight.player(seat)
    name = scene.people.name(seat)
    p.box(0, 0, width, TOP, name, f"{sight.prestige(seat)} PP", ink=ink, title_ink=f"{ink} bold")
    step = 3 if wide else 2
    scale(p, 3, 1, TRACK_END, step=step, every=1 if wide else 2)
    strengths = sight.strengths(seat)
    p.text(width - 8, 1, "fight", "muted")
    for number, element in enumerate(ELEMENTS):
        p.line(2, 2 + number, chip(element))
        ladder(p, 3, 2 + number, player["sp"][element], strengths[number], TRACK_END, element, step=step)
        p.text(width - 7, 2 + number, f"{strengths[number]:>2}", f"{element} bold")
    mount = player["mount"]
    purse: list[Part] = ["MP ", (str(player["mp"]), "text bold"), "  Vals ", (str(player["vals"]), "text bold"), "   "]
    riding: list[Part] = ["on foot"]
    if mount:
        card = sight.creature(mount)
        riding = ["rides ", (card.name, "white bold"), " ", *ride(card)]
    p.line(2, 7, *fitted([*purse, *riding], width - 4, purse), ink="muted", width=width - 3)


def _belongings(p: Painter, scene: ValrocScene, seat: int, x: int, width: int) -> None:
    sight = scene.sight
    player = sight.player(seat)
    p.box(x, 0, width, TOP, "Belongings")
    hand = counted(player["hand_count"], "creature")
    announced = f", announced {player['announced']} PP" if player["announced"] else ""
    used = counted(len(player["used_spells"]), "used Spell")
    rows: list[Sequence[Part]] = [
        tokens_line(player["tokens"], width - 4),
        stored_line(player["stored_centres"], width - 4),
        fitted([f"{hand} in hand{announced}"], width - 4, [f"{hand} in hand"]),
        [counted(player["spell_count"], "unused Spell"), ", ", used] if width >= 34 else [used],
        [counted(player["hybrids"], "hybrid"), ", ", counted(len(player["lessons"]), "lesson")],
    ]
    effect, out = player["effect"], player["wizard_out_on"]
    if effect is not None:
        rows.append([(sight.catalog.dark_effects[effect["effect"]].name, "violet bold")])
    if out is not None:
        rows.append([("the Wizard is out on turn ", "red"), (str(out), "red bold")])
    for number, parts in enumerate(rows[: TOP - 2]):
        p.line(x + 2, 1 + number, *parts, ink="muted", width=width - 3)


def _cards(p: Painter, scene: ValrocScene, seat: int, y: int, height: int) -> None:
    player = scene.sight.player(seat)
    p.box(0, y, p.width, height, "Creatures beaten", f"{len(player['beaten'])} of 6")
    if not player["beaten"]:
        p.text(2, y + 1, "none yet", "dim")
    for number, name in enumerate(player["beaten"]):
        card = scene.sight.creature(name)
        x = 2 + 19 * number
        p.box(x, y + 1, 18, height - 2, foot=f"{card.prestige} PP", frame=FRAMES[card.category], ink="text")
        p.text(x + 1, y + 2, card.name, "text bold")
        p.line(x + 1, y + 3, *affinity(card), f" {card.category}", ink="muted")
        if any(card.mount):
            p.line(x + 1, y + 5, "as a mount", ink="muted")
            p.line(x + 1, y + 6, *ride(card))
        if player["mount"] == name:
            p.text(x + 1, y + 7, "ridden now", f"{scene.people.ink(seat)} bold")


def _listed(p: Painter, scene: ValrocScene, seat: int, x: int, y: int, width: int, height: int) -> None:
    player = scene.sight.player(seat)
    p.box(x, y, width, height, "Beaten", f"{len(player['beaten'])} of 6")
    for number, name in enumerate(player["beaten"][: height - 2]):
        card = scene.sight.creature(name)
        p.line(x + 2, y + 1 + number, (f"{card.name:<13}", "text bold"), *affinity(card, ""))
        p.line(
            x + 18,
            y + 1 + number,
            (f"{card.prestige:>2}", "text bold"),
            " PP  ",
            *ride(card),
            ink="muted",
            width=width - 19,
        )
    if not player["beaten"]:
        p.text(x + 2, y + 1, "none yet", "dim")


def _lessons(p: Painter, scene: ValrocScene, seat: int, x: int, y: int, width: int, height: int) -> None:
    player = scene.sight.player(seat)
    p.box(x, y, width, height, "Lessons", f"{len(player['lessons'])} taken")
    count = len(player["lessons"])
    each = 3 if 3 * count <= height - 2 and height > 6 else 2 if 2 * count <= height - 2 and height > 6 else 1
    for number, lesson in enumerate(player["lessons"][: (height - 2) // each]):
        card, row = scene.sight.catalog.lessons[lesson["lesson"]], y + 1 + each * number
        done = lesson["face_down"]
        p.line(x + 2, row, (card.name, "muted" if done else "text bold"), "  used up" if done else "", ink="dim")
        _told(p, x + 4, row + 1, width - 6, card.text, each - 1)
    if not player["lessons"]:
        p.text(x + 2, y + 1, "none yet", "dim")


def _spells(p: Painter, scene: ValrocScene, seat: int, x: int, y: int, width: int, height: int) -> None:
    player: PlayerView = scene.sight.player(seat)
    used = [scene.sight.catalog.spells[name] for name in player["used_spells"]]
    p.box(x, y, width, height, "Spells used", f"−{sum(spell.loss for spell in used)} PP" if used else "")
    counts = Counter(spell.name for spell in used)
    each = 3 if 3 * len(counts) <= height - 3 else 2
    for number, (name, count) in enumerate(counts.items()):
        spell = next(one for one in used if one.name == name)
        row = y + 1 + each * number
        if row + 1 >= y + height - 1:
            break
        p.line(
            x + 2,
            row,
            (name, "violet bold"),
            f" ×{count}" if count > 1 else "",
            (f"  −{spell.loss} PP", "red"),
            ink="muted",
        )
        _told(p, x + 4, row + 1, width - 6, spell.text, each - 1)
    if not used:
        p.text(x + 2, y + 1, "none yet", "dim")
    p.text(x + 2, y + height - 2, counted(player["spell_count"], "more Spell") + ", face down", "muted")


def _pawns(p: Painter, scene: ValrocScene, seat: int, x: int, y: int, width: int, height: int) -> None:
    sight = scene.sight
    player = sight.player(seat)
    p.box(x, y, width, height, "Pawns and hunting")
    rows: list[Sequence[Part]] = [
        [scene.people.pawn(pawn), f"  {PAWN_NAME[pawn['pawn']]} at ", (LOCATION_NAMES[location], "text")]
        for location, pawn in sight.pawns_of(seat)
    ]
    if player["unplaced"] and sight.view["phase"] == "planning":
        names = ", ".join(PAWN_NAME[pawn] for pawn in player["unplaced"])
        rows.append(
            fitted(["to place ", (names, "text")], width - 4, [counted(len(player["unplaced"]), "pawn"), " to place"])
        )
    room = height - 2 - len(rows)
    if room >= 5:
        rows.append([])
        for row in sight.view["hunting"]:
            count = sight.beaten_in(seat, row["element"])
            rows.append(
                [
                    chip(row["element"]),
                    f" {NAME[row['element']]:<6}",
                    (f"{count}", "text bold"),
                    f" beaten, {row['points'][0]} PP for the most",
                ]
            )
    elif room >= 1:
        counts = [(row["element"], sight.beaten_in(seat, row["element"])) for row in sight.view["hunting"]]
        rows.append(["beaten ", *[part for element, count in counts for part in (chip(element, count), " ")]])
    for number, parts in enumerate(rows[: height - 2]):
        p.line(x + 2, y + 1 + number, *parts, ink="muted", width=width - 3)


def _told(p: Painter, x: int, y: int, width: int, text: str, rows: int) -> None:
    """A card's text in as many rows as there are."""
    lines = wrap(text, width)
    if len(lines) > rows > 0:
        lines = [*lines[: rows - 1], shorter(" ".join(lines[rows - 1 :]), width)]
    for number, line in enumerate(lines[: max(0, rows)]):
        p.text(x, y + number, line, "muted")
