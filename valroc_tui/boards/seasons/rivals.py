"""What lies before the other players, as far as it is public."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.cells import cell_len

from games.seasons.view import InPlayView, SeasonsView, SeatView
from valroc_tui.boards.scene import Moment
from valroc_tui.widgets.cards import clipped, fitted, width_of
from valroc_tui.widgets.paint import Painter, Part

from . import cards, mine
from .briefs import caption_of
from .cards import explained
from .seen import die_of, facts_of, kind_ink, lying_on, news_of
from .signs import PENALTIES, chips, crystal_word, face_line, flow, plural, tokens_of


def ahead(moment: Moment, seen: SeasonsView, me: int) -> list[SeatView]:
    """The other seats, from the left of one's own."""
    count = len(seen["seats"])
    return [seen["seats"][(me + step) % count] for step in range(1, count)]


def reserve_parts(seat: SeatView, *, apart: bool = True) -> list[Part]:
    """The reserve with its free places: ``A W W F · · · 4/7``."""
    tokens, limit = tokens_of(seat["reserve"]), seat["reserve_limit"]
    count = sum(tokens)
    gap = " " if apart else ""
    parts = chips(tokens, apart=apart)
    if count < limit:
        parts.append((gap + gap.join("·" * (limit - count)) if parts else gap.join("·" * (limit - count)), "dim"))
    return [*parts, (f" {count}", "white bold"), (f"/{limit}", "muted")]


def _card_parts(card: InPlayView, new: bool = False) -> list[Part]:
    parts: list[Part] = [("• ", "cyan")] if new else []
    parts.append((card["card"], "dim" if card["turned"] else kind_ink(card["card"])))
    if sum(lying_on(card)):
        parts += [" ", *chips(lying_on(card), apart=False)]
    return parts


def panel(
    p: Painter, x: int, y: int, width: int, height: int, moment: Moment, seen: SeasonsView, seat: SeatView
) -> None:
    """A rival in a panel at least seven rows high: what decides first, then the cards in play."""
    number = seat["seat"]
    news = news_of(moment)

    def ink(what: str) -> str:
        return "cyan bold" if (number, what) in news else "white bold"

    colour = moment.colour(number)
    name = clipped(moment.name(number), width - 9 - len(str(seat["crystals"])) - (9 if width >= 34 else 0))
    p.box(x, y, width, height, ink=colour)
    p.line(
        x + 1,
        y,
        " ",
        (name, f"{colour} bold"),
        "  ",
        (str(seat["crystals"]), "cyan bold underline" if (number, "crystals") in news else "crystal bold"),
        f" {crystal_word(seat['crystals'])} " if width >= 34 else " ",
        ink="muted",
        width=width - 2,
    )
    left, inner = x + 2, width - 4
    p.line(
        left,
        y + 1,
        *fitted(
            ["reserve ", *reserve_parts(seat)],
            inner,
            ["reserve ", *reserve_parts(seat, apart=False)],
            reserve_parts(seat, apart=False),
        ),
        ink="muted",
        width=inner,
    )
    gauge: Part = (str(seat["gauge"]), ink("gauge"))
    hand: list[Part] = ["hand ", (str(seat["hand_size"]), ink("hand"))]
    played: Part = (str(len(seat["in_play"])), "white bold")
    p.line(
        left,
        y + 2,
        *fitted(
            ["gauge ", gauge, ", ", played, " in play   ", *hand], inner, [played, " of ", gauge, " in play, ", *hand]
        ),
        ink="muted",
        width=inner,
    )
    row, end = y + 3, y + height - 1
    for line in _bonuses_and_die(moment, seen, seat, inner, ink("bonus"), tight=height <= 10):
        if row < end:
            p.line(left, row, *line, ink="muted", width=inner)
            row += 1
    if seat["hand_known"] and end - row >= 3:
        known = ", ".join(seat["hand_known"])
        holds = f"holds {known}"
        if cell_len(holds) > inner:
            holds = (
                f"holds {seat['hand_known'][0]} +{len(seat['hand_known']) - 1}"
                if len(seat["hand_known"]) > 1
                else holds
            )
        if cell_len(holds) <= inner:
            p.text(left, row, holds, "muted")
            row += 1
    cards = seat["in_play"]
    if cards and end - row >= 2 and height > 10:
        p.rule(x + 1, row, width - 2, ink="lines")
        row += 1
    new = {what for who, what in news if who == number}
    _in_play(p, left, row, inner, end - row, number, cards, len(seen["seats"]), new)
    p.place(f"seat {number}", x, y, width, 4, rule="S23.1", why=_words(moment, seen, seat))


def _bonuses_and_die(
    moment: Moment, seen: SeasonsView, seat: SeatView, width: int, ink: str, *, tight: bool
) -> list[Sequence[Part]]:
    """Bonuses, libraries and the die in two lines, or in one where there is little room."""
    used = seat["bonuses"]
    facts: list[Part] = ["bonuses ", (str(used), ink), (f" -{PENALTIES[used]}" if used else "", "red")]
    few = facts[:]
    for pile, library in (("II", seat["library_two"]), ("III", seat["library_three"])):
        if library["size"]:
            facts += [f"   {pile} ", (str(library["size"]), "white bold")]
            few += [f" {pile} ", (str(library["size"]), "white bold")]
    die = die_of(seen, seat["seat"])
    if die is None:
        return [fitted(facts, width, few, few[:2])]
    shown: list[Part] = ["die ", *face_line(die)]
    if tight:
        brief: list[Part] = [*shown, ("  " if used else "", "muted"), (f"-{PENALTIES[used]}" if used else "", "red")]
        return [fitted([*brief, *_turn_words(moment, seen, seat["seat"])], width, brief, shown, face_line(die))]
    turn = _turn_words(moment, seen, seat["seat"])
    return [fitted(facts, width, few, few[:2]), fitted([*shown, *turn], width, shown, face_line(die))]


def _in_play(
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    number: int,
    cards: Sequence[InPlayView],
    seats: int,
    new: Collection[str],
) -> None:
    if not cards or height <= 0:
        return
    if len(cards) * 3 - 1 <= height or len(cards) * 2 <= height or len(cards) <= height:
        step = 3 if len(cards) * 3 - 1 <= height else 2 if len(cards) * 2 <= height else 1
        for place, card in enumerate(cards):
            row = y + place * step
            p.line(x, row, *_card_parts(card, card["card"] in new), width=width - 4)
            p.text(x + width - 3, row, str(facts_of(card["card"]).prestige), "text bold", width=3, align="right")
            if step > 1:
                remark = facts_of(card["card"]).for_rivals
                words = remark or caption_of(card)
                p.text(
                    x,
                    row + 1,
                    "turned" if card["turned"] else words if cell_len(words) <= width else "",
                    "red" if remark and not card["turned"] else "muted",
                )
            p.place(
                f"rival {number} {card['id']}",
                x,
                row,
                width,
                min(2, step),
                rule="S23.1",
                why=explained(card["card"], seats),
            )
        return
    names(p, x, y, width, height, cards, new)
    p.place(
        f"rival {number} cards",
        x,
        y,
        width,
        height,
        rule="S23.1",
        why="In play: " + ", ".join(card["card"] for card in cards) + ".",
    )


def names(
    p: Painter, x: int, y: int, width: int, height: int, cards: Sequence[InPlayView], new: Collection[str] = ()
) -> None:
    """Cards in play by their names, one after the other."""
    in_a_row(p, x, y, width, height, [_card_parts(card, card["card"] in new) for card in cards])


def in_a_row(p: Painter, x: int, y: int, width: int, height: int, things: Sequence[Sequence[Part]]) -> None:
    """Things one after the other, with commas; those that do not fit are counted."""
    items = [[*thing, ("," if place < len(things) - 1 else "", "dim")] for place, thing in enumerate(things)]
    shown = _how_many(items, width, height)
    if shown < len(items):
        items = [*items[:shown], [(f"+{len(items) - shown}", "white bold")]]
    flow(p, x, y, width, height, items, gap=1)


def _how_many(items: Sequence[Sequence[Part]], width: int, rows: int) -> int:
    """How many pieces fit into some rows, with room left for the count of the others."""
    at, row = 0, 0
    for number, item in enumerate(items):
        size = width_of(item)
        if at and at + size > width - (4 if row == rows - 1 and number < len(items) - 1 else 0):
            at, row = 0, row + 1
        if row >= rows:
            return number
        if row == rows - 1 and number < len(items) - 1 and at + size > width - 4:
            return number
        at += size + 1
    return len(items)


def _turn_words(moment: Moment, seen: SeasonsView, number: int) -> list[Part]:
    turn = seen["turn"]
    if turn is None:
        return []
    count, first = len(seen["seats"]), seen["first_player"]
    if turn["seat"] == number:
        return [("  acts now", "gold")]
    behind = (number - first) % count < (turn["seat"] - first) % count
    return [("  has played" if behind else "  plays later", "dim")]


def _words(moment: Moment, seen: SeasonsView, seat: SeatView) -> str:
    said = (
        f"{moment.name(seat['seat'])}: {seat['crystals']} {crystal_word(seat['crystals'])}, gauge {seat['gauge']}, "
        f"{len(seat['in_play'])} cards in play, {seat['hand_size']} in hand, {seat['bonuses']} bonuses used, "
        f"{seat['summoned']} cards summoned in the whole game."
    )
    if seat["hand_known"]:
        said += "\nKnown to be in hand: " + ", ".join(seat["hand_known"]) + "."
    return said


def lines(
    p: Painter, x: int, y: int, width: int, height: int, moment: Moment, seen: SeasonsView, others: Sequence[SeatView]
) -> None:
    """The rivals on a small screen: one in a few lines, several in one line each."""
    if len(others) == 1:
        small(p, x, y, width, height, moment, seen, others[0])
        return
    p.box(x, y, width, height, "Others", "o shows all" if width >= 40 else "")
    for row, seat in enumerate(others[: height - 2]):
        number = seat["seat"]
        room = 9 if width < 60 else 16
        room = min(room, max(len(moment.name(each["seat"])) for each in others))
        head: list[Part] = [
            (clipped(moment.name(number), room).ljust(room), f"{moment.colour(number)} bold"),
            (f"{seat['crystals']:>4}", "crystal bold"),
        ]
        core: list[Part] = [
            "  ",
            *reserve_parts(seat, apart=False),
            "  gauge ",
            (f"{len(seat['in_play'])}/{seat['gauge']}", "text bold"),
        ]
        hand: list[Part] = ["  hand ", (str(seat["hand_size"]), "text bold")]
        die = die_of(seen, number)
        dice: list[Part] = ["  ", *face_line(die)] if die else []
        short: list[Part] = [
            "  ",
            *chips(tokens_of(seat["reserve"]), apart=False),
            (f" {len(seat['in_play'])}/{seat['gauge']}", "text bold"),
        ]
        p.line(
            x + 2,
            y + 1 + row,
            *fitted([*head, *core, *hand, *dice], width - 4, [*head, *core, *hand], [*head, *core], [*head, *short]),
            ink="muted",
            width=width - 4,
        )
        p.place(f"seat {number}", x + 1, y + 1 + row, width - 2, 1, rule="S23.1", why=_words(moment, seen, seat))


def small(
    p: Painter, x: int, y: int, width: int, height: int, moment: Moment, seen: SeasonsView, seat: SeatView
) -> None:
    """One rival in a box of five rows."""
    number = seat["seat"]
    colour = moment.colour(number)
    p.box(x, y, width, height, ink=colour)
    tail: list[Part] = [
        "  ",
        (str(seat["crystals"]), "crystal bold"),
        f" {crystal_word(seat['crystals'])}, hand ",
        (str(seat["hand_size"]), "white bold"),
        " ",
    ]
    p.line(
        x + 1,
        y,
        " ",
        (clipped(moment.name(number), width - 4 - width_of(tail)), f"{colour} bold"),
        *tail,
        ink="muted",
        width=width - 2,
    )
    state: list[Part] = [
        *reserve_parts(seat, apart=False),
        "  gauge ",
        (str(seat["gauge"]), "white bold"),
        ", ",
        (str(len(seat["in_play"])), "white bold"),
        " in play",
    ]
    p.line(
        x + 2,
        y + 1,
        *fitted(
            state,
            width - 3,
            [*reserve_parts(seat, apart=False), "  ", (f"{len(seat['in_play'])}/{seat['gauge']}", "white bold")],
        ),
        ink="muted",
        width=width - 3,
    )
    cards, row, rows = seat["in_play"], y + 2, height - 3
    if height >= 6:
        for line in _bonuses_and_die(moment, seen, seat, width - 3, "white bold", tight=False):
            p.line(x + 2, row, *line, ink="muted", width=width - 3)
            row, rows = row + 1, rows - 1
    if not cards:
        die = die_of(seen, number)
        p.line(x + 2, row, "nothing in play", ink="dim")
        if die and height == 5:
            p.line(x + 2, row + 1, "die ", *face_line(die), ink="muted", width=width - 3)
    elif rows > 0:
        telling = sorted(range(len(cards)), key=lambda n: (not facts_of(cards[n]["card"]).for_rivals, n))
        items = [[*_card_parts(cards[n]), ("," if at < len(cards) - 1 else "", "dim")] for at, n in enumerate(telling)]
        shown = _how_many(items, width - 3, rows)
        if shown < len(items):
            items = [*items[:shown], [(f"+{len(cards) - shown}", "white bold")]]
        flow(p, x + 2, row, width - 3, rows, items, gap=1)
    p.place(f"seat {number}", x, y, width, height, rule="S23.1", why=_words(moment, seen, seat))


def whole(p: Painter, moment: Moment, seen: SeasonsView, seat: SeatView) -> None:
    """Everything public of one seat over a whole screen: its own panel, and its cards with their texts."""
    mine.panel(p, 0, 0, p.width, 7 if p.height >= 24 else 5, moment, seat, "")
    top = 7 if p.height >= 24 else 5
    facts: list[Part] = [
        "hand ",
        (plural(seat["hand_size"], "card"), "white bold"),
        "   summoned in all ",
        (str(seat["summoned"]), "white bold"),
    ]
    die = die_of(seen, seat["seat"])
    if die is not None:
        facts += ["   die ", *face_line(die), *_turn_words(moment, seen, seat["seat"])]
    p.line(2, top, *facts, ink="muted", width=p.width - 4)
    row = top + 1
    if seat["hand_known"]:
        known = "everybody knows in this hand: " if moment.eyes is None else "you know in this hand: "
        row = p.wrapped(2, row, p.width - 4, known + ", ".join(seat["hand_known"]), "muted", rows=2)
    p.box(0, row, p.width, p.height - row, "In play", f"{len(seat['in_play'])} of {seat['gauge']}")
    shown = [
        cards.Shown(
            f"rival {seat['seat']} {card['id']}",
            card["card"],
            turned=card["turned"],
            priced=False,
            status=[("turned", "dim")] if card["turned"] else (),
            rule="S23.1",
        )
        for card in seat["in_play"]
    ]
    if not shown:
        p.text(2, row + 1, "No card in play.", "dim")
        return
    half = -(-len(shown) // 2) if len(shown) > 3 else len(shown)
    wide = (p.width - 2) // (1 if half == len(shown) else 2)
    cards.card_list(p, 1, row + 1, wide - 1, p.height - row - 2, shown[:half], "", len(seen["seats"]))
    cards.card_list(p, 1 + wide, row + 1, wide - 1, p.height - row - 2, shown[half:], "", len(seen["seats"]))
