"""The player's own board: four skill tracks with their fighting values, MP, Vals, mount, tokens, Spells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.valroc.components import ELEMENTS, TRACK_END
from valroc_tui.widgets.cards import fitted, width_of
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.tracks import ladder, scale

from .sight import LETTER, MOST_STORED, TOKEN_NAMES, counted
from .signs import chip, ride

if TYPE_CHECKING:
    from .base import ValrocScene

_SHORT_TOKENS = {
    "diamond": "Dia",
    "mushroom": "Mush",
    "plant": "Plant",
    "berry": "Berry",
    "gourd_10": "G10",
    "gourd_5": "G5",
    "small_gauge": "S",
    "medium_gauge": "M",
    "full_gauge": "F",
}


def tracks(p: Painter, scene: ValrocScene, x: int, y: int, width: int) -> int:
    """The own board at the design size: seven rows. Returns the row after it."""
    sight, seat = scene.sight, scene.me
    player = sight.player(seat)
    ink = scene.people.ink(seat)
    p.box(
        x,
        y,
        width,
        7,
        scene.people.name(seat),
        f"{len(player['beaten'])} of 6 creatures beaten" + with_hybrids(player["hybrids"]),
        ink=ink,
        title_ink=f"{ink} bold",
    )
    scale(p, x + 4, y + 1, TRACK_END)
    strengths = sight.strengths(seat)
    p.text(x + 45, y + 1, "in a fight", "muted")
    for number, element in enumerate(ELEMENTS):
        row = y + 2 + number
        value = player["sp"][element]
        p.line(x + 2, row, chip(element))
        ladder(p, x + 4, row, value, strengths[number], TRACK_END, element)
        p.text(x + 45, row, f"{strengths[number]:>2}", f"{element} bold")
        p.line(x + 49, row, *_why_so_strong(scene, number), ink="muted", width=10)
        p.place(
            f"track {element}",
            x + 2,
            row,
            56,
            1,
            rule="V18.3",
            why=f"{LETTER[element]} on the track, with mount and Gods Bonus in a fight.",
        )
    for number, parts in enumerate(_facts(scene, width - 62)):
        p.line(x + 60, y + 1 + number, *parts, ink="muted", width=width - 61)
    return y + 7


def with_hybrids(number: int) -> str:
    """How many of the beaten ones are hybrids, if any."""
    return f", {counted(number, 'hybrid')}" if number else ""


def _why_so_strong(scene: ValrocScene, number: int) -> list[Part]:
    """What mount and god add to a track."""
    sight = scene.sight
    mount = sight.player(scene.me)["mount"]
    parts: list[Part] = []
    bonus = sight.creature(mount).mount[number] if mount else 0
    if bonus:
        parts.append((f"ride {bonus:+d} ".replace("-", "−"), "red" if bonus < 0 else "muted"))
    if sight.view["dominant"] == ELEMENTS[number]:
        parts.append("god +1" if not bonus else "+1")
    return parts


def _facts(scene: ValrocScene, width: int) -> list[Sequence[Part]]:
    """Five lines beside the tracks."""
    sight, seat = scene.sight, scene.me
    player = sight.player(seat)
    mount = player["mount"]
    riding: Sequence[Part] = ["on foot"] if mount is None else ["riding ", (sight.creature(mount).name, "white bold")]
    return [
        ["MP ", (str(player["mp"]), "white bold"), f" of {TRACK_END}   Vals ", (str(player["vals"]), "white bold")],
        riding,
        tokens_line(player["tokens"], width),
        stored_line(player["stored_centres"], width),
        spells_line(scene, seat, width),
    ]


def tokens_line(tokens: Sequence[str], width: int) -> Sequence[Part]:
    """Dig tokens on one line, with short names where there are many."""
    if not tokens:
        return ["no dig tokens"]
    found = Counter(tokens)
    full = ", ".join(TOKEN_NAMES[token] + (f" ×{count}" if count > 1 else "") for token, count in found.items())
    short = " ".join(_SHORT_TOKENS[token] + (f"×{count}" if count > 1 else "") for token, count in found.items())
    return fitted(
        [(full, "text bold")], width, [(short, "text bold")], [(counted(len(tokens), "dig token"), "text bold")]
    )


def stored_line(centres: Sequence[str], width: int) -> Sequence[Part]:
    """Stored Action cards on one line."""
    if not centres:
        return ["nothing stored"]
    found = Counter(centres)
    said = ", ".join(centre.capitalize() + (f" ×{count}" if count > 1 else "") for centre, count in found.items())
    letters = " ".join(centre[0].upper() for centre in centres)
    ink = "red" if "injury" in centres else "text"
    return fitted(
        ["stored ", (said, ink)],
        width,
        [(said, ink)],
        [f"stored {len(centres)} of {MOST_STORED}  ", (letters, ink)],
        [f"{len(centres)} stored  ", (letters, ink)],
        [f"{len(centres)} stored"],
    )


def spells_line(scene: ValrocScene, seat: int, width: int) -> Sequence[Part]:
    """Unused Spells by name for their owner, as a number for others."""
    player = scene.sight.player(seat)
    if not player["spell_count"]:
        return ["no Spell"]
    names = [scene.sight.catalog.spells[spell].name for spell in player["spells"]]
    short: list[Part] = [counted(player["spell_count"], "Spell")]
    return fitted([(", ".join(names), "violet bold")], width, short) if names else short


def tracks_small(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """The own board on a small screen: eight rows and more."""
    sight, seat = scene.sight, scene.me
    player = sight.player(seat)
    ink = scene.people.ink(seat)
    figures = f"{counted(player['vals'], 'Val')}  {player['mp']} MP  {sight.prestige(seat)} PP"
    p.box(
        x,
        y,
        width,
        height,
        scene.people.name(seat, width - len(figures) - 6),
        figures,
        ink=ink,
        title_ink=f"{ink} bold",
        gloss_ink="text",
    )
    scale(p, x + 2, y + 1, TRACK_END, step=2, every=2)
    p.text(x + width - 6, y + 1, "fight", "muted")
    strengths = sight.strengths(seat)
    for number, element in enumerate(ELEMENTS):
        row = y + 2 + number
        p.line(x + 1, row, chip(element))
        ladder(p, x + 2, row, player["sp"][element], strengths[number], TRACK_END, element, step=2)
        p.text(x + width - 5, row, f"{strengths[number]:>2}", f"{element} bold")
        p.place(f"track {element}", x + 2, row, width - 4, 1, rule="V18.3")
    lines = [
        _riding_small(scene, width - 4),
        tokens_line(player["tokens"], width - 4),
        stored_line(player["stored_centres"], width - 4),
        spells_line(scene, seat, width - 4),
    ]
    if height == 8:
        lines = [_one_line(scene, width - 4)]
    elif height < 11:
        lines = _few_lines(scene, width - 4)
    for number, parts in enumerate(lines[: height - 7]):
        p.line(x + 2, y + 6 + number, *parts, ink="muted", width=width - 3)


def _riding_small(scene: ValrocScene, width: int) -> Sequence[Part]:
    sight, seat = scene.sight, scene.me
    mount = sight.player(seat)["mount"]
    if mount is None:
        return ["on foot"]
    card = sight.creature(mount)
    god: list[Part] = ["  god ", chip(sight.view["dominant"], "+1")] if sight.view["dominant"] else []
    return fitted(
        ["on ", (card.name, "white bold"), " ", *ride(card), *god],
        width,
        ["on ", (card.name, "white bold"), " ", *ride(card)],
    )


def _few_lines(scene: ValrocScene, width: int) -> list[Sequence[Part]]:
    """Mount, tokens, stored cards and Spells on two lines: what there is none of is left out."""
    player = scene.sight.player(scene.me)
    tokens = tokens_line(player["tokens"], width)
    rest = [
        *([stored_line(player["stored_centres"], width)] if player["stored_centres"] else []),
        *([spells_line(scene, scene.me, width)] if player["spell_count"] else []),
    ]
    riding = _riding_small(scene, width)
    if not rest:
        return [riding, tokens]
    if player["tokens"]:
        short = [counted(len(player["tokens"]), "token")]
        rest.insert(0, tokens if width_of(tokens) + 2 + sum(width_of(each) + 2 for each in rest) <= width else short)
    together: list[Part] = []
    for each in rest:
        together += (["  "] if together else []) + list(each)
    first: list[Part] = [counted(len(player["tokens"]), "token"), "  "] if player["tokens"] else []
    last: list[Part] = ["  ", counted(player["spell_count"], "Spell")] if player["spell_count"] else []
    injured = "injury" in player["stored_centres"]
    ink, count = "red" if injured else "text", len(player["stored_centres"])
    marks = " ".join(centre[0].upper() for centre in player["stored_centres"])
    brief = [
        [*first, *said, *last]
        for said in (["stored ", (marks, ink)], [(f"Injury +{count - 1}" if injured else f"{count} stored", ink)])
    ]
    return [riding, fitted(together, width, *(brief if count else [[*first, *last[1:]]]))]


def _one_line(scene: ValrocScene, width: int) -> Sequence[Part]:
    """Mount, tokens and Spells on the only line there is."""
    player = scene.sight.player(scene.me)
    parts: list[Part] = []
    if player["mount"]:
        card = scene.sight.creature(player["mount"])
        parts += ["on ", (card.name, "white bold"), " "]
        if width_of(parts) + width_of(ride(card)) <= width:
            parts += ride(card)
    for more in (
        [counted(len(player["tokens"]), "token")] if player["tokens"] else [],
        [counted(player["spell_count"], "Spell")] if player["spell_count"] else [],
        [f"stored {len(player['stored'])}"] if player["stored"] else [],
    ):
        if more and width_of(parts) + width_of(more) + 2 <= width:
            parts += (["  "] if parts else []) + list(more)
    return parts or ["no token, no Spell, on foot"]
