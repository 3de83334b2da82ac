"""What one seat owns: reserve, gauge and bonus track as things that can be counted at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.core import Option, Refusal
from games.seasons.components import ENERGIES, Tokens
from games.seasons.view import SeatView
from valroc_tui.boards.scene import Moment
from valroc_tui.widgets.cards import clipped, fitted, width_of
from valroc_tui.widgets.paint import Painter, Part

from .signs import BONUSES, LETTERS, PENALTIES, block, chips, crystal_word, tokens_of

BONUS_HELP: Mapping[str, str] = {
    "exchange": "Return two tokens and take two of any types.",
    "transmute": "You may transmute until the end of the turn, each token for 1 crystal more.",
    "gauge": "Your summoning gauge rises by 1. Not at 15.",
    "draw": "Instead of the draw of your die, draw two cards, keep one and discard the other.",
}
BONUS_BRIEF: Mapping[str, str] = {
    "exchange": "Two tokens for two of any types.",
    "transmute": "Transmute, each token for 1 more.",
    "gauge": "Gauge +1.",
    "draw": "Draw two cards, keep one.",
}
BONUS_RULE: Mapping[str, str] = {"exchange": "S14.2", "transmute": "S14.3", "gauge": "S14.4", "draw": "S14.5"}


@dataclass(frozen=True)
class Doing:
    """What can be done in the panel of the seat that acts: answers by what they are for."""

    bonus: Mapping[str, tuple[Option, ...]]
    transmute: bool = False
    brings: int = 0
    """Crystals for all tokens of the reserve."""
    end: tuple[Option, ...] = ()
    why: Mapping[str, Refusal | None] | None = None
    """Why a bonus is not possible."""


NOTHING = Doing({})


def bonus_key(kind: str) -> str:
    """The key of a bonus's place."""
    return f"bonus {kind}"


def reserve_row(
    p: Painter, x: int, y: int, width: int, tokens: Tokens, limit: int, added: Tokens = (0, 0, 0, 0)
) -> int:
    """The reserve token by token, with the places that are free; `added` are shown as new."""
    total = sum(tokens) + sum(added)
    step = 5 if max(total, limit) * 5 <= width else 4 if max(total, limit) * 4 <= width else 2
    wide = step - 1
    at, number = x, 0
    for new, group in ((False, tokens), (True, added)):
        for energy, count in zip(ENERGIES, group, strict=True):
            for _ in range(count):
                over = number >= limit
                text = LETTERS[energy].center(wide)
                if new and wide >= 3:
                    text = f"+{LETTERS[energy]}".center(wide)
                p.text(at, y, text, "chip bold", energy)
                if over:
                    p.text(at + wide, y, "!" if step > 2 else "", "red bold")
                at, number = at + step, number + 1
    for _ in range(max(0, limit - total)):
        p.text(at, y, "·".center(wide), "dim")
        at += step
    return at


def gauge_row(p: Painter, x: int, y: int, gauge: int, in_play: int, step: int = 4) -> int:
    """Fifteen places: filled with cards, free, or beyond the gauge; red where there are more cards than gauge."""
    for place in range(1, 16):
        text = str(place).center(step - 1)
        if place <= min(in_play, gauge):
            p.text(x, y, block(p, str(place), step - 1)[:step], "chip bold", "air")
        elif place <= in_play:
            p.text(x, y, block(p, str(place), step - 1)[:step], "chip bold", "red")
        elif place <= gauge:
            p.text(x, y, f"[{place}]", "gold bold")
        else:
            p.text(x, y, text, "dim")
        x += step
    return x


def bonus_row(p: Painter, x: int, y: int, used: int, doing: Doing, cursor: str, *, width: int, offered: bool) -> int:
    """The bonus track, and the bonuses that can be used now."""
    left = x
    for number, penalty in enumerate(PENALTIES):
        text = f"-{penalty}" if penalty else "0"
        if number:
            x = p.text(x, y, " ▸ ", "muted")
        if number == used:
            x = p.text(x, y, block(p, text, len(text) + 2), "chip bold", "air")
        else:
            x = p.text(x, y, text, "muted")
    if not offered:
        return x
    room = width - (x - left)
    tight = room < 3 + sum(len(kind) + 6 for kind in BONUSES) - 2
    x += 2 if tight else 3
    for digit, kind in enumerate(BONUSES, 1):
        ways = doing.bonus.get(kind, ())
        at = cursor == bonus_key(kind)
        live = len(ways) > 1
        said = f"▸{digit} {kind}" if at else f"[{digit}] {kind}" if ways else f"{digit} {kind}"
        end = p.text(x, y, said, "white bold" if at else "gold bold" if ways else "dim", "chosen" if at else None)
        why, rule = BONUS_HELP[kind], BONUS_RULE[kind]
        refusal = None if ways or not doing.why else doing.why.get(kind)
        if refusal:
            why, rule = f"{refusal.reason}\n{why}", refusal.rule
        p.place(
            bonus_key(kind), x, y, end - x, 1, *(() if live else ways),
            live=live, rule=rule, why=why, digit=str(digit),
        )  # fmt: skip
        x = end + (1 if tight else 2)
    return x


def tokens_on_cards(seat: SeatView) -> list[Part]:
    """Tokens lying on cards in play: ``on Amulet of Water W W``."""
    parts: list[Part] = []
    for card in seat["in_play"]:
        lying = tokens_of(card["tokens"])
        if sum(lying):
            parts += ["  " if parts else "", f"on {card['card']} ", *chips(lying, apart=False)]
    return parts


def panel(
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    moment: Moment,
    seat: SeatView,
    cursor: str,
    doing: Doing = NOTHING,
    *,
    acting: bool = False,
    added: Tokens = (0, 0, 0, 0),
) -> None:
    """A seat's own things: five rows high, or seven with air between the lines."""
    number, in_play = seat["seat"], len(seat["in_play"])
    colour = moment.colour(number)
    p.box(x, y, width, height, ink=colour)
    room = clipped(moment.name(number), max(10, width - 58))
    free = seat["gauge"] - in_play
    head: list[Part] = [
        " ", (room, f"{colour} bold"),
        "  ", (str(seat["crystals"]), "crystal bold"), f" {crystal_word(seat['crystals'])}",
        "  gauge ", (str(seat["gauge"]), "white bold"),
        _room(free, in_play), " ",
    ]  # fmt: skip
    p.line(x + 1, y, *head, ink="muted", width=width - 2)
    piles: list[Part] = [" "]
    for name, pile in (("II", seat["library_two"]), ("III", seat["library_three"])):
        if pile["size"]:
            piles += [f"library {name} ", (str(pile["size"]), "white bold"), " "]
    at = x + width - 2 - width_of(piles)
    if len(piles) > 1 and at > x + width_of(head) + 1:
        p.line(at, y, *piles, ink="muted")
        p.place(f"libraries {number}", at, y, width_of(piles), 1, rule="S5.3", why=_libraries(seat))
    airy = height >= 7
    left, row, step = x + 2, y + 1, 2 if airy else 1
    tokens, limit = tokens_of(seat["reserve"]), seat["reserve_limit"]
    p.text(left, row, "reserve", "muted")
    count: list[Part] = [
        (f"{sum(tokens) + sum(added)}", "red bold" if sum(tokens) + sum(added) > limit else "white bold"),
        f" of {limit}",
    ]
    end = reserve_row(p, left + 10, row, width - (38 if doing.transmute else 24), tokens, limit, added)
    end = p.line(end + 1, row, *count, ink="muted")
    p.place(f"reserve {number}", left, row, end - left, 1, rule="S9.1", why=_reserve_words(seat))
    if doing.transmute:
        _transmute(p, end + 2, row, x + width - 4 - end, doing.brings, cursor == "transmute")
    lying = tokens_on_cards(seat)
    if lying and airy:
        p.line(left + 10, row + 1, *lying, ink="muted", width=width - 13)
    row += step
    p.text(left, row, "gauge", "muted")
    gauge_row(p, left + 10, row, seat["gauge"], in_play)
    p.place(
        f"gauge {number}",
        left,
        row,
        70,
        1,
        rule="S11.1",
        why=f"The gauge stands at {seat['gauge']}, with {in_play} cards in play. A summoning needs room on it.",
    )
    row += step
    p.text(left, row, "bonuses", "muted")
    end = bonus_row(p, left + 10, row, seat["bonuses"], doing, cursor, width=width - 13, offered=acting)
    if lying and not airy and end + 3 + width_of(lying) <= x + width - 2:
        p.line(end + 3, row, *lying, ink="muted")
    p.place(
        f"bonuses {number}",
        left,
        row,
        9,
        1,
        rule="S14.1",
        why=f"{seat['bonuses']} of 3 bonuses used. At the end they cost 0, 5, 12 or 20 points.",
    )
    for name, at in ((f"reserve {number}", y + 1), (f"gauge {number}", y + 1 + step), (f"bonuses {number}", row)):
        if cursor == name:
            p.text(x + 1, at, "▸", "white bold", "chosen")
    if doing.end:
        said, at_end = "end turn", cursor == "end"
        text = f" ▸e {said} " if at_end else f" [e] {said} "
        start = x + width - 2 - len(text)
        p.text(start, y + height - 1, text, "white bold" if at_end else "gold bold", "chosen" if at_end else None)
        p.place("end", start, y + height - 1, len(text), 1, *doing.end, rule="S7.4", why="End your turn.")


def _transmute(p: Painter, x: int, y: int, width: int, brings: int, at: bool) -> None:
    """The way into choosing tokens to transmute, and what all of them bring."""
    lead: Part = ("▸t ", "white bold") if at else ("t ", "gold bold")
    sum_of: Part = (str(brings), "crystal bold")
    line = fitted([lead, "transmute: ", sum_of], width, [lead, "for ", sum_of])
    end = p.line(x, y, *line, ink="white bold" if at else "gold bold", width=width)
    if at:
        p.tint(x, y, end - x, 1, "chosen")
    why = "Turn tokens into crystals, as often as you like in this turn."
    p.place("transmute", x, y, end - x, 1, live=True, rule="S10.1", why=why)


def _room(free: int, in_play: int) -> Part:
    """How much room there is on the gauge, in words."""
    if free > 0:
        return f", {free} free", "green"
    return (f", {-free} too many", "red") if free else (", full" if in_play else "", "muted")


def _reserve_words(seat: SeatView) -> str:
    said = f"{sum(tokens_of(seat['reserve']))} of at most {seat['reserve_limit']} energy tokens in the reserve."
    for card in seat["in_play"]:
        if sum(tokens_of(card["tokens"])):
            how = "may be spent like those of the reserve" if card["spendable"] else "cannot be spent"
            said += f"\n{sum(tokens_of(card['tokens']))} tokens lie on {card['card']} and {how}."
    return said


def _libraries(seat: SeatView) -> str:
    said: list[str] = []
    for year, name, pile in ((2, "II", seat["library_two"]), (3, "III", seat["library_three"])):
        if pile["size"]:
            cards: Sequence[str] = pile["cards"] or ()
            said.append(
                f"Library {name} joins the hand in year {year}: "
                + (", ".join(cards) if cards else f"{pile['size']} cards")
                + "."
            )
    return "\n".join(said)
