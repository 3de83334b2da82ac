"""Panels that several scenes show: turn and Wrath, the seats, the Hunting board, the statues, the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.valroc.components import ELEMENTS
from games.valroc.view import PlayerView
from valroc_tui.widgets.cards import fitted, width_of
from valroc_tui.widgets.lists import log_panel
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.tracks import pips

from . import creatures, own
from .sight import NAME, TOKEN_NAMES, counted
from .signs import PAWN_LETTER, chip, chips

if TYPE_CHECKING:
    from .base import ValrocScene


def log(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """The log, newest last."""
    log_panel(p, x, y, width, height, scene.moment.newest, scene.moment.news)


def turn_and_wrath(p: Painter, scene: ValrocScene, y: int) -> None:
    """The Game Turn track with its Offering turns (•) and the Wrath track with the Evil Sceptre."""
    view = scene.sight.view
    x = p.text(1, y, "Turn ", "muted")
    start = x
    for turn in range(1, view["last_turn"] + 1):
        offering = turn % 3 == 0
        now = turn == view["turn"]
        ink = "black bold" if now else "gold bold" if offering else "muted"
        x = p.text(x, y, f"{turn:>2}", ink, "white" if now else None)
        x = p.text(x, y, "•" if offering else " ", "gold")
    p.place("turn track", start, y, x - start, 1, rule="V7.1", why="Every third turn ends with an Offering phase.")
    x = p.text(x + 1, y, "Wrath ", "muted")
    start = x
    for space in range(1, view["wrath_end"] + 1):
        here = space == view["sceptre"]
        ink = (
            "chip bold"
            if here
            else "red"
            if space < view["sceptre"]
            else "red bold"
            if space == view["wrath_end"]
            else "muted"
        )
        x = p.text(x, y, f"{space:>2}", ink, "red" if here else None)
        x = p.text(x, y, " ")
    p.place(
        "wrath track",
        start,
        y,
        x - start,
        1,
        rule="V11.1",
        why="At the end of this track the Wrath takes 1 SP of the dominant element from everybody.",
    )


# ------------------------------------------------------------------ the seats


def seats(p: Painter, scene: ValrocScene, x: int, y: int, width: int, room: int) -> int:
    """All seats in turn order, four lines each. Returns the row after the panel."""
    sight = scene.sight
    count = sight.seats
    gap = 1 if count * 5 + 1 <= room else 0
    height = count * (4 + gap) + 2 - gap
    p.box(x, y, width, height, "Players in turn order")
    row = y + 1
    for seat in sight.order:
        seat_lines(p, scene, x + 1, row, width - 2, seat)
        row += 4 + gap
    return y + height


def seat_lines(p: Painter, scene: ValrocScene, x: int, y: int, width: int, seat: int) -> None:
    """A seat in four lines: name and PP, purse, skill, pawns."""
    sight, people = scene.sight, scene.people
    player = sight.player(seat)
    view = sight.view
    p.text(
        x,
        y,
        "▸" if seat == (scene.moment.seat if scene.moment.seat is not None else view["acting"]) else " ",
        f"{people.ink(seat)} bold",
    )
    end = p.line(x + 1, y, people.seat_chip(seat, min(24, width - 9)))
    if view["first_player"] == seat and width - (end - x) >= 20:
        end = p.text(end + 1, y, "first", "muted")
    score = prestige(scene, seat, x + width - 2 - end)
    p.line(x + width - 1 - width_of(score), y, *score, ink="muted")
    p.line(x + 2, y + 1, *purse(player, width - 2), ink="muted", width=width - 2)
    end = p.line(x + 2, y + 2, *chips((element, player["sp"][element]) for element in ELEMENTS))
    beaten = len(player["beaten"])
    room = max(0, x + width - end - 2)
    said = fitted([(str(beaten), "text bold"), " of 6 beaten"], room, [(str(beaten), "text bold"), " of 6"])
    p.line(end + 2, y + 2, *said, ink="muted", width=room)
    p.line(x + 2, y + 3, *pawn_line(scene, player, width - 2), ink="muted", width=width - 2)
    p.place(f"seat {seat}", x, y, width, 4, rule="V30.1")


def prestige(scene: ValrocScene, seat: int, width: int) -> Sequence[Part]:
    """PP of the creatures beaten, of those of all six announced."""
    announced = scene.sight.player(seat)["announced"]
    got: Part = (str(scene.sight.prestige(seat)), "white bold")
    of_all: list[Part] = [got, f" of {announced} PP" if announced else " PP"]
    return fitted([*of_all, " beaten"], width, of_all, [got, " PP"])


def purse(player: PlayerView, width: int) -> Sequence[Part]:
    """MP, Vals and how many Spells."""
    figures = (player["mp"], player["vals"], player["spell_count"])
    mp, vals, spells = ((str(figure), "text bold") for figure in figures)
    return fitted(
        [
            "MP ",
            (f"{player['mp']:<2}", "text bold"),
            "  Vals ",
            (f"{player['vals']:<2}", "text bold"),
            "  spells ",
            spells,
        ],
        width,
        ["MP ", mp, "  Vals ", vals, "  spells ", spells],
        ["MP ", mp, " Vals ", vals, " spells ", spells],
        [mp, " MP ", vals, " Vals ", spells, " Sp."],
    )


def pawn_line(scene: ValrocScene, player: PlayerView, width: int) -> Sequence[Part]:
    """Which pawns are still in hand, and what keeps the wizard away."""
    parts: list[Part] = []
    letters: Part = (" ".join(PAWN_LETTER[pawn] for pawn in player["unplaced"]), "text bold")
    planning = scene.sight.view["phase"] == "planning"
    placing = planning and not player["passed"] and bool(player["unplaced"])
    if placing:
        parts = ["to place ", letters]
    elif planning:
        parts = [("all placed" if not player["unplaced"] else "has passed", "muted")]
    else:
        parts = [counted(len(player["tokens"]), "token"), "  ", counted(len(player["lessons"]), "lesson")]
    short: Sequence[Part] = ["place ", letters] if placing else parts
    if player["wizard_out_on"] is not None:
        return fitted(
            [*parts, "  ", ("wizard out", "red")],
            width,
            [*parts, ", ", ("w out", "red")],
            [*short, ", ", ("w out", "red")],
            [("wizard out", "red")],
        )
    if "injury" in player["stored_centres"]:
        return fitted([*parts, "  ", ("1 Injury", "red")], width, [*short, ", ", ("Injury", "red")], parts)
    if scene.sight.view["monk"] == player["seat"]:
        return fitted([*parts, "  has the Monk"], width, parts)
    return parts


def seats_in_columns(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """All seats side by side, for a small screen."""
    count = scene.sight.seats
    columns = count if count < 4 else 2
    across = width // columns
    for number, seat in enumerate(scene.sight.order):
        left = x + (number % columns) * across
        wide = across if (number + 1) % columns else x + width - left
        top = y + (number // columns) * (height // 2 if count == 4 else 0)
        tall = height if count < 4 else height // 2
        if tall < 6:  # no room for frames: two rows of two seats
            if number == 0:
                p.box(x, y, width, height, "Players in turn order")
            lines_top = y + 1 + (number // columns) * ((height - 2) // 2)
            seat_short(p, scene, left + 1, lines_top, wide - 2, seat, (height - 2) // 2)
            continue
        p.box(left, top, wide, tall, ink=scene.people.ink(seat))
        seat_lines(p, scene, left + 1, top + 1, wide - 2, seat)
        if tall > 6:
            beaten = [scene.sight.creature(name).name for name in scene.sight.player(seat)["beaten"]]
            said = ", ".join(beaten[-2:]) if beaten else "nothing beaten yet"
            player = scene.sight.player(seat)
            rows: list[Sequence[Part]] = [
                [said if len(said) <= wide - 4 else (beaten[-1] if beaten else "")],
                own.tokens_line(player["tokens"], wide - 4),
                own.stored_line(player["stored_centres"], wide - 4),
            ]
            for row, parts in enumerate(rows[: tall - 6]):
                p.line(left + 2, top + 5 + row, *parts, ink="muted", width=wide - 3)


def seat_short(p: Painter, scene: ValrocScene, x: int, y: int, width: int, seat: int, height: int) -> None:
    """A seat in two or three lines."""
    player = scene.sight.player(seat)
    end = p.line(x + 1, y, scene.people.seat_chip(seat, min(20, width - 12)))
    score = prestige(scene, seat, x + width - end - 2)
    p.line(end + 2, y, *score, ink="muted")
    end = p.line(x + 2, y + 1, *chips((element, player["sp"][element]) for element in ELEMENTS))
    p.line(end + 2, y + 1, *purse(player, x + width - end - 2), ink="muted", width=x + width - end - 2)
    if height > 2:
        p.line(
            x + 2,
            y + 2,
            (str(len(player["beaten"])), "text bold"),
            " of 6 beaten  ",
            *pawn_line(scene, player, width - 18),
            ink="muted",
            width=width - 2,
        )
    p.place(f"seat {seat}", x, y, width, min(height, 3), rule="V30.1")


# ------------------------------------------------------------------ the Hunting board and the statues

_PLACES = ("1st", "2nd", "3rd")


def hunting(p: Painter, scene: ValrocScene, x: int, y: int, width: int) -> int:
    """The Hunting board: points by row, and who has beaten how many. Returns the row after it."""
    rows = scene.sight.view["hunting"]
    p.box(x, y, width, len(rows) + 3, "Hunting board", "most beaten")
    hunting_rows(p, scene, x + 2, y + 1, width - 3)
    p.place("hunting board", x, y, width, len(rows) + 3, rule="V22.3")
    return y + len(rows) + 3


def hunting_rows(p: Painter, scene: ValrocScene, x: int, y: int, width: int) -> None:
    """The rows of the Hunting board with their head."""
    rows = scene.sight.view["hunting"]
    places = max((len(row["points"]) for row in rows), default=1)
    for number in range(places):
        p.text(x + 3 + 5 * number, y, _PLACES[number], "muted")
    p.text(x + 4 + 5 * places, y, "beaten so far", "muted")
    for number, row in enumerate(rows):
        p.line(x, y + 1 + number, chip(row["element"]))
        for place, points in enumerate(row["points"]):
            p.text(x + 3 + 5 * place, y + 1 + number, f"{points:>2}", "text bold" if not place else "muted")
        p.line(
            x + 4 + 5 * places,
            y + 1 + number,
            *beaten_by(scene, row["element"], width - 4 - 5 * places),
            width=width - 4 - 5 * places,
        )


def beaten_by(scene: ValrocScene, element: str, width: int) -> Sequence[Part]:
    """Who has beaten creatures of an element, most first: with names, or with letters if there is no room."""
    sight, people = scene.sight, scene.people
    counts = [(sight.beaten_in(seat, element), seat) for seat in range(sight.seats)]
    found = sorted((pair for pair in counts if pair[0]), key=lambda pair: (-pair[0], pair[1]))
    if not found:
        return [("nobody", "muted")]
    long: list[Part] = []
    short: list[Part] = []
    for count, seat in found:
        gap = "  " if long else ""
        long.append((f"{gap}{people.name(seat)} {count}", f"{people.ink(seat)} bold"))
        short.append((f"{gap[1:]}{people.short(seat)} {count}", f"{people.ink(seat)} bold"))
    return fitted(long, width, short)


def statues(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """What lies on the four statues, and which element leads."""
    p.box(x, y, width, height, "Statues", "Gods Bonus")
    statue_rows(p, scene, x + 2, y + 1, width - 3)
    p.place("statues", x, y, width, height, rule="V16.14")


def statue_rows(p: Painter, scene: ValrocScene, x: int, y: int, width: int) -> None:
    """A line for each statue."""
    view = scene.sight.view
    for number, statue in enumerate(view["statues"]):
        leads = statue["element"] == view["dominant"]
        end = p.line(
            x, y + number, chip(statue["element"]), (f" {statue['value']:>3} ", "white bold" if leads else "text")
        )
        end = pips(
            p, end, y + number, statue["value"], statue["value"], statue["element"], gap=False, most=max(0, width - 16)
        )
        if leads:
            p.text(end + 1, y + number, "leads", "white bold")


def hunting_and_statues(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """The Hunting board, the statues and what lies about, side by side for a small screen."""
    half = 38
    p.box(x, y, half, height, "Hunting board")
    hunting_rows(p, scene, x + 2, y + 1, half - 3)
    p.place("hunting board", x, y, half, height, rule="V22.3")
    p.box(x + half, y, width - half, height, "Statues", "the leader gives +1 in fights")
    statue_rows(p, scene, x + half + 2, y + 1, width - half - 4)
    view = scene.sight.view
    if height > 6:
        monk = view["monk"]
        who: Part = scene.people.part(monk, 12) if monk is not None else ("in the Sanctuary", "muted")
        p.line(
            x + half + 2,
            y + 5,
            "Monk ",
            who,
            "   Action cards ",
            (str(view["action_deck"]), "text bold"),
            ink="muted",
            width=width - half - 3,
        )
    p.place("statues", x + half, y, width - half, height, rule="V16.14")


def mine_and_creatures(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """Own tracks and creatures side by side, for a small screen."""
    own.tracks_small(p, scene, x, y, 36, height)
    creatures.listed(p, scene, x + 36, y, width - 36, height)


# ------------------------------------------------------------------ words


def tokens_said(tokens: Sequence[str]) -> list[str]:
    """Tokens in words with their numbers: "Gourd 10", "Berry ×2"."""
    return [TOKEN_NAMES[token] + (f" ×{count}" if count > 1 else "") for token, count in Counter(tokens).items()]


def element_name(element: str) -> Part:
    """An element's name in its ink."""
    return NAME[element], f"{element} bold"


def more(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """What else a screen has room for that is small but tall: seats, Hunting board, log."""
    if height >= 18:
        hunting_and_statues(p, scene, x, y, width, 7)
        y, height = y + 7, height - 7
    if height >= 12:
        seats_in_columns(p, scene, x, y, width, 7)
        y, height = y + 7, height - 7
    log(p, scene, x, y, width, height)


def belongings(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """What lies before every seat, two lines each, where a tall screen has room for it."""
    sight = scene.sight
    if height < 2 * sight.seats + 2:
        if height >= 4:
            log(p, scene, x, y, width, height)
        return
    p.box(x, y, width, height, "What lies before the players")
    gap = 1 if height >= 3 * sight.seats + 1 else 0
    for number, seat in enumerate(sight.order):
        player, row = sight.player(seat), y + 1 + number * (2 + gap)
        end = p.line(x + 2, row, scene.people.part(seat, 14))
        beaten = ", ".join(sight.creature(name).name for name in player["beaten"]) or "nothing beaten"
        p.line(max(end + 2, x + 18), row, (beaten, "text" if player["beaten"] else "muted"), width=width - 20)
        lessons = counted(len(player["lessons"]), "lesson")
        used = counted(len(player["used_spells"]), "used Spell")
        said = [", ".join(tokens_said(player["tokens"])) or "no token", "   ", lessons, "   ", used]
        short = [counted(len(player["tokens"]), "token"), "   ", lessons, "   ", used]
        p.line(x + 18, row + 1, *fitted(said, width - 20, short), ink="muted", width=width - 20)


def next_offering(scene: ValrocScene, width: int, label: str = "next turn ") -> Sequence[Part]:
    """To whom the Monk goes; once he has gone there, nothing more is to be said this turn."""
    view = scene.sight.view
    if view["monk_next"] is not None:
        return [label, scene.people.part(view["monk_next"], width)]
    return ["no offering yet this turn"] if view["phase"] in ("planning", "actions") else []


def open_cards(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """How many cards each pile has, where a large screen has room for it."""
    view = scene.sight.view
    if height < 7:
        return
    monk = view["monk"]
    p.box(x, y, width, height if height < 9 else 9, "Piles", "deck and discards")
    rows: list[Sequence[Part]] = [
        ["Action cards   ", (f"{view['action_deck']:>2}", "text bold"), f"  {len(view['action_discards']):>2} open"],
        ["Spells         ", (f"{view['spell_deck']:>2}", "text bold"), f"  {len(view['spell_discards']):>2} face down"],
        ["Lessons        ", (f"{view['lesson_deck']:>2}", "text bold"), f"  {len(view['lesson_discards']):>2} open"],
        ["Dark Magic     ", (f"{view['dark_deck']:>2}", "text bold"), f"  {len(view['dark_discards']):>2} open"],
        ["Monk  ", scene.people.part(monk, 20) if monk is not None else "in the Sanctuary"],
        next_offering(scene, 18, "next turn  "),
    ]
    for number, parts in enumerate(rows[: height - 2]):
        p.line(x + 2, y + 1 + number, *parts, ink="muted", width=width - 3)
