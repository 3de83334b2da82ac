"""What everybody may see of one seat: its tracks, creatures beaten, lessons, tokens, pawns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.valroc.components import ELEMENTS, TRACK_END
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.tracks import ladder, scale

from .own import stored_line, tokens_line
from .sight import LOCATION_NAMES, counted
from .signs import FRAMES, PAWN_NAME, affinity, chip, ride

if TYPE_CHECKING:
    from .base import ValrocScene


def draw(p: Painter, scene: ValrocScene, seat: int) -> None:
    """A whole screen for one seat."""
    sight, ink = scene.sight, scene.people.ink(seat)
    player = sight.player(seat)
    wide = p.width >= 110
    top = 9
    left = 46 if not wide else 60
    p.box(0, 0, left, top, scene.people.name(seat), f"{sight.prestige(seat)} PP", ink=ink, title_ink=f"{ink} bold")
    step = 3 if wide else 2
    scale(p, 3, 1, TRACK_END, step=step, every=1 if wide else 2)
    strengths = sight.strengths(seat)
    p.text(left - 8, 1, "fight", "muted")
    for number, element in enumerate(ELEMENTS):
        p.line(2, 2 + number, chip(element))
        ladder(p, 3, 2 + number, player["sp"][element], strengths[number], TRACK_END, element, step=step)
        p.text(left - 7, 2 + number, f"{strengths[number]:>2}", f"{element} bold")
    mount = player["mount"]
    riding: list[Part] = (
        ["rides ", (sight.creature(mount).name, "white bold"), " ", *ride(sight.creature(mount))]
        if mount
        else ["on foot"]
    )
    p.line(
        2,
        7,
        "MP ",
        (str(player["mp"]), "text bold"),
        "  Vals ",
        (str(player["vals"]), "text bold"),
        "  ",
        *riding,
        ink="muted",
        width=left - 3,
    )

    x, width = left, p.width - left
    p.box(x, 0, width, top, "Belongings")
    spells = [sight.catalog.spells[spell].name for spell in player["used_spells"]]
    rows: list[list[Part]] = [
        list(tokens_line(player["tokens"], width - 4)),
        list(stored_line(player["stored_centres"], width - 4)),
        [counted(player["spell_count"], "unused Spell"), ", face down" if player["spell_count"] else ""],
        ["used ", (", ".join(spells), "violet")] if spells else ["no Spell used"],
        [
            counted(player["hand_count"], "creature"),
            " in hand, announced ",
            (f"{player['announced']} PP" if player["announced"] else "not yet", "text bold"),
        ],
    ]
    effect = player["effect"]
    if effect is not None:
        rows.append([(sight.catalog.dark_effects[effect["effect"]].name, "violet bold")])
    out = player["wizard_out_on"]
    if out is not None:
        rows.append([("the Wizard is out on turn ", "red"), (str(out), "red bold")])
    for number, parts in enumerate(rows[: top - 2]):
        said = sum(len(part if isinstance(part, str) else part[0]) for part in parts)
        if said > width - 3:
            parts = [counted(len(spells), "used Spell")]
        p.line(x + 2, 1 + number, *parts, ink="muted", width=width - 3)

    height = 10 if p.height >= 30 else p.height - top - 1
    p.box(0, top, p.width, height, "Creatures beaten", f"{len(player['beaten'])} of 6")
    if not player["beaten"]:
        p.text(2, top + 1, "none yet", "dim")
    for number, name in enumerate(player["beaten"]):
        card = sight.creature(name)
        if height >= 10:
            at = 2 + 19 * number if wide else 1 + 13 * number
            size = 18 if wide else 13
            p.box(at, top + 1, size, height - 2, foot=f"{card.prestige} PP", frame=FRAMES[card.category], ink="lines")
            p.text(at + 1, top + 2, card.name if len(card.name) <= size - 2 else card.name[: size - 2], "text bold")
            p.line(at + 1, top + 3, *affinity(card))
            p.text(at + 1, top + 4, card.category, "muted")
            if any(card.mount):
                p.line(at + 1, top + 5, *ride(card))
        elif number < height - 2:
            p.line(
                2,
                top + 1 + number,
                (f"{card.name:<14}", "text bold"),
                *affinity(card),
                f"  {card.category}",
                ink="muted",
            )
            p.line(36, top + 1 + number, (f"{card.prestige} PP", "text bold"), "   ", *ride(card))
    y = top + height
    if p.height - y >= 3:
        _rest(p, scene, seat, 0, y, p.width, p.height - y)


def _rest(p: Painter, scene: ValrocScene, seat: int, x: int, y: int, width: int, height: int) -> None:
    """Lessons and pawns, where there is room for them."""
    sight = scene.sight
    player = sight.player(seat)
    half = width // 2
    p.box(x, y, half, height, "Lessons", f"{len(player['lessons'])} taken")
    for number, lesson in enumerate(player["lessons"][: height - 2]):
        card = sight.catalog.lessons[lesson["lesson"]]
        p.line(
            x + 2,
            y + 1 + number,
            (card.name, "muted" if lesson["face_down"] else "text bold"),
            ("  used up" if lesson["face_down"] else ""),
            ink="dim",
            width=half - 4,
        )
    p.box(x + half, y, width - half, height, "Pawns")
    row = y + 1
    for location, pawn in sight.pawns_of(seat):
        if row < y + height - 1:
            p.line(
                x + half + 2,
                row,
                scene.people.pawn(pawn),
                f"  {PAWN_NAME[pawn['pawn']]}",
                " at ",
                (LOCATION_NAMES[location], "text"),
                ink="muted",
                width=width - half - 4,
            )
            row += 1
    if player["unplaced"] and row < y + height - 1:
        p.line(
            x + half + 2,
            row,
            "to place ",
            (", ".join(PAWN_NAME[pawn] for pawn in player["unplaced"]), "text bold"),
            ink="muted",
            width=width - half - 4,
        )
