"""The end: the count with every line, where the points came from, and what lies before each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core import Outcome, ScoreLine
from games.seasons.view import SeatView
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import clipped, fitted
from valroc_tui.widgets.lists import log_panel
from valroc_tui.widgets.paint import Painter, Part, Place

from . import cards
from .base import SeasonsScene
from .seen import facts_of, kind_ink, lying_on
from .signs import amounts, chips, plural, tokens_of


class FinalScene(SeasonsScene):
    """The game is over."""

    folds = (Fold("c", "cards"),)  # the log is behind `l`, and `n` begins a new game here

    def title(self) -> Sequence[Part]:
        parts: list[Part] = [("Final count", "white bold")]
        if self.size[0] >= 110:
            parts += [(" │ ", "lines"), f"{self.seats} players, {self.seen['level'].capitalize()}"]
        return parts

    def corner(self) -> Sequence[Part]:
        outcome = self.moment.outcome
        if outcome is None:
            return ()
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        if len(first) > 1:
            return [("shared victory", "white bold")]
        return [
            (clipped(self.moment.name(first[0]), 24), f"{self.moment.colour(first[0])} bold"),
            f" wins with {outcome.totals[first[0]]}",
        ]

    def order(self) -> list[int]:
        """The seats, the best first."""
        outcome = self.moment.outcome
        return sorted(range(self.seats), key=lambda seat: outcome.places[seat]) if outcome else list(range(self.seats))

    # -------------------------------------------------------------- drawing

    def large(self, p: Painter) -> None:
        outcome = self.moment.outcome
        if outcome is None:
            return
        main = 84 + (p.width - 120) // 3
        rows, bars = len(outcome.breakdown) + 7, 2 + 3 * self.seats - 1
        if rows + bars + 8 > p.height:
            bars = 2 + 2 * self.seats
        self._count(p, 0, 0, main, rows, outcome)
        self._bars(p, 0, rows, main, bars, outcome)
        log_panel(p, main, 0, p.width - main, rows + bars, self.moment.newest, self.moment.news)
        top, wide = rows + bars, p.width // self.seats
        for number, seat in enumerate(self.order()):
            last = number == self.seats - 1
            self._seat(
                p,
                number * wide,
                top,
                p.width - number * wide if last else wide,
                p.height - top,
                self.seen["seats"][seat],
            )

    def small(self, p: Painter) -> None:
        outcome = self.moment.outcome
        if outcome is None:
            return
        if self.open == "c":
            wide = p.width // min(2, self.seats)
            high = p.height // (1 if self.seats <= 2 else 2)
            for number, seat in enumerate(self.order()):
                self._seat(p, number % 2 * wide, number // 2 * high, wide, high, self.seen["seats"][seat])
            return
        rows = min(p.height, len(outcome.breakdown) + 6)
        self._count(p, 0, 0, p.width, rows, outcome)
        if p.height - rows >= 3:
            self._bars(p, 0, rows, p.width, p.height - rows, outcome)

    def _count(self, p: Painter, x: int, y: int, width: int, height: int, outcome: Outcome) -> None:
        p.box(x, y, width, height, "The count")
        order = self.order()
        column = 12 if width >= 84 or self.seats <= 3 else 10
        first = x + 30
        why_at = first + column * len(order) + 3
        for number, seat in enumerate(order):
            p.text(
                first + number * column,
                y + 1,
                clipped(self.moment.name(seat), column - 1),
                f"{self.moment.colour(seat)} bold",
                width=column - 1,
                align="right",
            )
        if x + width - why_at > 12:
            p.text(why_at, y + 1, "why", "muted")
        p.rule(x + 1, y + 2, width - 2)
        row = y + 3
        for line in outcome.breakdown:
            self._line(p, x, row, width, line, order, first, column, why_at)
            row += 1
        p.rule(x + 1, row, width - 2, "═")
        p.text(x + 2, row + 1, "Total", "white bold")
        for number, seat in enumerate(order):
            p.text(
                first + number * column,
                row + 1,
                str(outcome.totals[seat]),
                "white bold",
                width=column - 1,
                align="right",
            )
        tie = self._tie(outcome)
        room = x + width - why_at - 1
        if tie and len(tie) <= room:
            p.text(why_at, row + 1, tie, "muted")
        if height > len(outcome.breakdown) + 6:
            p.text(x + 2, row + 2, "Cards summoned", "muted")
            for number, seat in enumerate(order):
                p.text(
                    first + number * column,
                    row + 2,
                    str(self.seen["seats"][seat]["summoned"]),
                    "muted",
                    width=column - 1,
                    align="right",
                )
            if room >= 14:
                p.text(why_at, row + 2, "breaks ties" if room < 24 else "decides between equals", "muted")

    def _line(
        self,
        p: Painter,
        x: int,
        y: int,
        width: int,
        line: ScoreLine,
        order: Sequence[int],
        first: int,
        column: int,
        why_at: int,
    ) -> None:
        name = self.moment.words.score(line)
        key = f"line {line.what} {name}"
        at = self.cursor == key
        if at:
            p.tint(x + 1, y, width - 2, 1, "chosen")
        p.text(x + 2, y, name, "white bold" if at else "text", width=27)
        for number, seat in enumerate(order):
            points = line.points[seat]
            p.text(
                first + number * column,
                y,
                str(points) if points else "·",
                "red" if points < 0 else "text" if points else "dim",
                width=column - 1,
                align="right",
            )
        said = self._why(line, order)
        if said and len(said) <= x + width - why_at - 1:
            p.text(why_at, y, said, "muted")
        p.place(
            key,
            x + 1,
            y,
            width - 2,
            1,
            rule=line.rule,
            why=f"{name}: {self._why(line, order) or 'as it stands on the track'}.",
        )

    def _why(self, line: ScoreLine, order: Sequence[int]) -> str:
        seats = self.seen["seats"]
        if line.what == "prestige of cards in play":
            return _each(len(seats[seat]["in_play"]) for seat in order) + " cards in play"
        if line.what == "cards in hand":
            return _each(seats[seat]["hand_size"] for seat in order) + " cards, 5 points each"
        if line.what == "bonuses used":
            return _each(seats[seat]["bonuses"] for seat in order) + " used"
        if line.what == "end-of-game card":
            return facts_of(str(line.details[0])).at_end
        return "as they stand"

    def _tie(self, outcome: Outcome) -> str:
        if len(set(outcome.totals)) == len(outcome.totals):
            return ""
        return "ties: cards summoned"

    def _bars(self, p: Painter, x: int, y: int, width: int, height: int, outcome: Outcome) -> None:
        """Where the points came from, one cell for so many points."""
        full = max([1, *(sum(max(0, line.points[seat]) for line in outcome.breakdown) for seat in range(self.seats))])
        room = width - 18
        scale = max(1, -(-full // room))
        p.box(x, y, width, height, "Where the points came from", f"a cell is {plural(scale, 'point')}")
        step = 3 if 3 * self.seats - 1 <= height - 2 else 2 if 2 * self.seats <= height - 2 else 1
        for number, seat in enumerate(self.order()):
            row = y + 1 + number * step
            if row >= y + height - 1:
                break
            p.text(x + 2, row, clipped(self.moment.name(seat), 12), f"{self.moment.colour(seat)} bold")
            at, lost = x + 15, 0
            words: list[Part] = []
            for place, line in enumerate(outcome.breakdown):
                points = line.points[seat]
                if points <= 0:
                    lost += points
                    continue
                ink = (
                    "crystal"
                    if line.what == "crystals"
                    else "gold"
                    if line.what == "prestige of cards in play"
                    else "item"
                    if place % 2
                    else "green"
                )
                at = p.text(at, row, "█" * (points // scale), ink)
                name = {"prestige of cards in play": "prestige"}.get(line.what, self.moment.words.score(line))
                words += [
                    "  " if words else "",
                    (name.lower() if line.what != "end-of-game card" else name, ink),
                    f" {points}",
                ]
            if lost:
                words += ["  ", ("lost", "red"), f" {lost}"]
            if step > 1:
                p.line(x + 15, row + 1, *fitted(words, width - 17, words[:9], words[:6]), ink="muted", width=width - 17)

    def _seat(self, p: Painter, x: int, y: int, width: int, height: int, seat: SeatView) -> None:
        """What lies before a seat at the end."""
        number = seat["seat"]
        outcome = self.moment.outcome
        colour = self.moment.colour(number)
        p.box(x, y, width, height, ink=colour)
        place = outcome.places[number] if outcome else 0
        tail: list[Part] = [f"  {('first', 'second', 'third', 'fourth')[place - 1]} " if place else " "]
        p.line(
            x + 1,
            y,
            " ",
            (clipped(self.moment.name(number), width - 14), f"{colour} bold"),
            *tail,
            ink="muted",
            width=width - 2,
        )
        row, end, inner = y + 1, y + height - 1, width - 4
        hand = sorted(seat["hand"] or ())
        foot = min(len(hand), 2) + 1 if hand else 0
        played = seat["in_play"]
        room = end - row - foot - 1
        shown = played if len(played) <= room else played[: max(0, room - 1)]
        for card in shown:
            key = f"end {number} {card['id']}"
            p.line(
                x + 2,
                row,
                (card["card"], kind_ink(card["card"])),
                " ",
                *chips(lying_on(card), apart=False),
                width=inner - 3,
            )
            p.text(x + width - 5, row, str(facts_of(card["card"]).prestige), "text bold", width=3, align="right")
            p.place(key, x + 1, row, width - 2, 1, rule="S19.4", why=cards.explained(card["card"], self.seats))
            row += 1
        if len(shown) < len(played):
            rest = played[len(shown) :]
            p.line(x + 2, row, f"and {plural(len(rest), 'card')} more", ink="muted")
            p.text(
                x + width - 5,
                row,
                str(sum(facts_of(card["card"]).prestige for card in rest)),
                "text bold",
                width=3,
                align="right",
            )
            row += 1
        tokens = tokens_of(seat["reserve"])
        p.line(
            x + 2,
            row,
            *fitted(["reserve ", *(amounts(tokens) if any(tokens) else [("empty", "dim")])], inner),
            ink="muted",
            width=inner,
        )
        row += 1
        if hand and row < end:
            p.text(x + 2, row, f"still in hand, -{5 * len(hand)}", "red")
            row += 1
            for place_in, left in enumerate(hand):
                if row >= end:
                    break
                more = len(hand) - place_in
                if row == end - 1 and more > 1:
                    p.text(
                        x + 3,
                        row,
                        f"{left}, +{more - 1}" if len(left) + 5 <= inner else f"{more} cards",
                        "muted",
                        width=inner,
                    )
                    break
                p.text(x + 3, row, left, "muted", width=inner)
                row += 1

    # -------------------------------------------------------------- the bar

    def first(self, places: Sequence[Place]) -> str:
        return places[0].key if places else ""

    def ask(self) -> Sequence[Part]:
        return ["the game is over."]

    def keys(self) -> Sequence[Hint]:
        return (Hint("arrows", "read"), Hint("l", "log"))


def _each(counts: Iterable[int]) -> str:
    """A count for each seat, as one says it: ``3, 0 and 2``, or ``each 3``."""
    *most, last = map(str, counts)
    if set(most) == {last}:
        return f"each {last}"
    return f"{', '.join(most)} and {last}" if most else last
