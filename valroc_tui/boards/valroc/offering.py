"""The Offering phase: a secret bid for each statue, what each price leaves, and the bids when they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc.components import ELEMENTS
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import named
from valroc_tui.widgets.lists import Choice
from valroc_tui.widgets.numbers import number_boxes, number_lines
from valroc_tui.widgets.paint import Painter, Part, Place
from valroc_tui.widgets.tracks import pips

from . import creatures, panels
from .base import LOWER
from .bids import BIDS, BidScene
from .sight import LETTER, NAME, counted
from .signs import chip

BOXES = 11
"""So many bids stand in one row of boxes."""


def _vals(option: Option) -> int:
    return int(option.args[0])


class OfferingScene(BidScene):
    """A bid, or a changed bid with Mobiluro."""

    folds = (Fold("m", "mine"), Fold("t", "hunting"), Fold("v", "seats"), Fold("n", "news"))

    # -------------------------------------------------------------- words

    def steps(self) -> Sequence[tuple[str, str]]:
        now = ELEMENTS.index(self.statue)
        return [
            (
                NAME[element] if number == now else LETTER[element],
                "now" if number == now else "✓" if number < now else "",
            )
            for number, element in enumerate(ELEMENTS)
        ]

    def title(self) -> Sequence[Part]:
        view = self.sight.view
        parts: list[Part] = [
            "turn ",
            (str(view["turn"]), "white bold"),
            (" │ ", "lines"),
            ("Offering" if self.narrow else "Offering phase", "white"),
            (" │ ", "lines"),
        ]
        for number, (name, state) in enumerate(self.steps()):
            if number:
                parts.append((" › ", "dim"))
            if state == "now":
                parts.append((f" {name} ", "white bold", "cap"))
            else:
                parts += [("✓ ", "green")] * (state == "✓") + [chip(ELEMENTS[number])]
        return parts

    def corner(self) -> Sequence[Part]:
        if self.phase["bids"]:
            return ["bids are shown"]
        return ["secret bids"] if self.narrow else ["all choose in secret, then all bids are shown"]

    def first(self, places: Sequence[Place]) -> str:
        """On leaving the bids where the alternative is to play Mobiluro."""
        leave = self.options("decline")
        return str(leave[0]) if leave else super().first(places)

    def said(self, option: Option) -> str:
        if option.verb in ("bid", "rebid"):
            return counted(int(option.args[0]), "Val")
        return super().said(option)

    def ask(self) -> Sequence[Part]:
        option = self.current()
        if option is None or option.verb not in ("bid", "rebid"):
            return super().ask()
        left = self.phase["remaining"][self.me] - int(option.args[0])
        return [
            ("secret bid on ", "white") if option.verb == "bid" else ("new bid on ", "white"),
            (NAME[self.statue], f"{self.statue} bold"),
            (":  ", "white"),
            (counted(int(option.args[0]), "Val"), "white bold"),
            (f", {left} left.", "white"),
        ]

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        if option is not None and option.verb == "bid":
            return (
                ["Hidden until all have chosen. Change it freely before enter; then it stands."]
                if self.narrow
                else [
                    "You may change it until you press enter. The bids of the others stay hidden until all have chosen."
                ]
            )
        if option is not None and option.verb == "rebid":
            return ["Mobiluro is played: the Sceptre moves by one, 1 PP is lost at the end."]
        return super().leads_to()

    def hints(self) -> Sequence[Hint]:
        option = self.current()
        if option is not None and option.verb in ("bid", "rebid"):
            return [Hint("arrows", "bid"), Hint("digits", "jump"), Hint("enter", f"lay {option.args[0]}")]
        return super().hints()

    def listed(self) -> list[Choice]:
        return [line for line in super().listed() if not line.ways or line.ways[0].verb not in ("bid", "rebid")]

    # -------------------------------------------------------------- the design size

    def large(self, p: Painter) -> None:
        for number, element in enumerate(ELEMENTS):
            self.statue_panel(p, 30 * number, 0, 30, 13, element)
        self.bid_panel(p, 0, 13, BIDS, 13)
        x = BIDS
        third = p.width - 120 >= 30
        width = 46 if third else p.width - x
        self.purses(p, x, 13, width, 13)
        lines = self.listed()
        height = 10 if p.height >= 36 + 10 else p.height - 26
        self.worth(p, 0, 26, BIDS, height)
        if lines:
            self.things_to_do(p, x, 26, width, height)
        elif third:
            p.box(x, 26, width, height, "Hunting board", "most beaten")
            panels.hunting_rows(p, self, x + 2, 27, width - 4)
        else:
            panels.log(p, self, x, 26, width, height)
        if height < p.height - 26:
            creatures.row(p, self, 0, 36, min(12, p.height - 36))
        if third:
            panels.log(p, self, 120, 0, p.width - 120, p.height)

    def statue_panel(self, p: Painter, x: int, y: int, width: int, height: int, element: str) -> None:
        """One statue with its bids."""
        now, history = element == self.statue, self.history(element)
        if now:
            p.tint(x, y, width, height, "chosen")
        p.box(
            x,
            y,
            width,
            height,
            f"{NAME[element]} statue",
            frame="heavy" if now else "round",
            ink="white" if now else "lines",
            title_ink="white bold" if now or history else "muted",
        )
        number = ELEMENTS.index(element)
        said = (
            "now: choose a bid"
            if now and not self.phase["bids"]
            else "bids are shown"
            if now
            else "settled"
            if history
            else "next"
            if number == ELEMENTS.index(self.statue) + 1
            else "later"
        )
        p.line(x + 2, y + 1, chip(element), (f"  {said}", "white bold" if now else "muted"))
        row = y + 3
        p.text(x + 2, y + 2, "bids" if history or now else "", "muted")
        shown = dict(enumerate(self.phase["bids"])) if now and self.phase["bids"] else {} if now else history or {}
        winner = self.winner(element)
        for seat in self.sight.order:
            if not (now or history):
                break
            end = p.line(x + 4, row, self.people.part(seat, 11))
            at = max(end + 1, x + 15)
            if seat in shown:
                p.text(at, row, str(shown[seat]), "white bold" if winner == seat else "text")
                if winner == seat:
                    p.line(
                        at + 3, row, ("wins ", "green"), chip(element), (" +1", "white bold"), width=x + width - at - 4
                    )
            elif now:
                p.text(
                    at,
                    row,
                    self.waiting(seat),
                    "white bold" if seat == self.moment.seat else "muted",
                    width=x + width - at - 1,
                )
            row += 1
        if not (now or history):
            turn, last = self.before(element)
            if last:
                p.text(x + 2, y + 2, f"bids on turn {turn}", "muted")
                for number_before, seat in enumerate(seat for seat in self.sight.order if seat in last):
                    end = p.line(x + 4, y + 3 + number_before, self.people.part(seat, 11))
                    p.text(max(end + 1, x + 15), y + 3 + number_before, str(last[seat]), "muted")
        if self.sight.seats == 2 and (now or history):
            cards = self.phase["cards"]
            said = str(cards[number]) if number < len(cards) else "face down"
            p.line(x + 4, row, "third      ", (said, "text" if number < len(cards) else "dim"), ink="muted")
        vals = self.sight.view["statues"][number]["vals"]
        p.line(x + 2, y + 8, "on the statue ", (counted(vals, "Val"), "text bold" if vals else "muted"), ink="muted")
        pips(p, x + 2, y + 9, min(vals, width - 4), min(vals, width - 4), element, gap=False)
        if now:
            p.text(x + 2, y + 10, "Highest bid alone: 1 SP.", "text")
            p.text(x + 2, y + 11, "A tie: nobody wins.", "text")
        elif element == self.sight.view["dominant"]:
            p.text(x + 2, y + 11, "leads: the Gods Bonus", "green")
        p.place(f"statue {element}", x, y, width, height, rule="V20.4", why="")

    def waiting(self, seat: int) -> str:
        """Whether a seat has chosen already."""
        if seat == self.moment.seat:
            return "chooses now"
        answered = self.moment.view.get("answered")
        if isinstance(answered, list) and seat in answered:
            return "✓ has chosen"
        return "chooses too"

    def bid_panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The row of bids with what each leaves."""
        ink, bids = self.people.ink(self.me), self.bids()
        most = self.phase["remaining"][self.me]
        p.box(x, y, width, height, *self.bid_title(True), ink=ink)
        if not bids:
            self.shown_bids(p, x + 3, y + 2, width - 5)
            return
        rest = [NAME[element] for element in ELEMENTS[ELEMENTS.index(self.statue) + 1 :]]
        for_what = f"keeps for {named(rest)}" if rest else "keeps for the next turns"
        row = y + 1
        if len(bids) <= 2 * BOXES:
            tight = len(bids) > BOXES
            if not tight:
                p.text(x + 3, y + 5, for_what, "muted")
            for start in range(0, len(bids), BOXES):
                part = bids[start : start + BOXES]
                top = row if tight else row + 1
                middles = number_boxes(
                    p, x + 3, top, width - 5, part, _vals, self.cursor, ink,
                    rule="V20.4", most=min(BOXES, len(bids)),
                )  # fmt: skip
                for middle, option in middles:
                    left = most - _vals(option)
                    here = str(option) == self.cursor
                    below = top + 3 if tight else top + 4
                    p.text(middle - 1, below, f"{left:>2}", "white bold" if here else "muted")
                row += 4
            row = y + 9 if tight else y + 8
        else:
            row = number_lines(p, x + 3, row, width - 6, bids, _vals, self.cursor, ink, rule="V20.4", rows=5) + 1
            now = self.current()
            if now is not None and now in bids:
                p.line(x + 3, row, f"{for_what}: ", (str(most - _vals(now)), "white bold"), ink="muted")
                row += 1
            row = max(row, y + 8)
        for number, parts in enumerate(self.prospects()[: y + height - 1 - row]):
            p.line(x + 3, row + number, *parts, ink="muted", width=width - 5)

    def bid_title(self, long: bool) -> tuple[str, str]:
        """Title and gloss of the bid panel."""
        if self.options("bid"):
            most = counted(self.phase["remaining"][self.me], "Val")
            return (
                f"Your bid on {NAME[self.statue]}",
                f"0 to {most}, only you can see it" if long else "only you can see it",
            )
        if self.options("rebid"):
            return f"Your bid on {NAME[self.statue]}", "Mobiluro: seen by all"
        return f"Bids on {NAME[self.statue]}", "as they are shown" if self.phase["bids"] else "chosen in secret"

    def shown_bids(self, p: Painter, x: int, y: int, width: int) -> None:
        """The bids when nothing is to be chosen."""
        bids = self.phase["bids"]
        if not bids:
            p.text(x, y, "All choose a bid in secret; then the bids are shown together.", "muted", width=width)
            return
        cards = self.phase["cards"]
        number = ELEMENTS.index(self.statue)
        third = cards[number] if self.sight.seats == 2 and number < len(cards) else None
        highest = max(*bids, third or 0)
        alone = [*bids, *([third] if third is not None else [])].count(highest) == 1 and highest > 0
        for row, (seat, bid) in enumerate(enumerate(bids)):
            end = p.line(x, y + row, self.people.part(seat, 16))
            at = max(end + 2, x + 18)
            wins = alone and bid == highest
            p.line(at, y + row, (f"{bid:>2}", "white bold"), (" Val" if bid == 1 else " Vals", "muted"))
            p.text(at + 9, y + row, "wins as it stands" if wins else "", "green")
        if third is not None:
            p.line(x, y + len(bids), "third seat        ", (f"{third:>2}", "white bold"), ink="muted")
        if not alone:
            said = "A tie: nobody wins." if highest else "Nobody has bid anything."
            p.text(x + 45, y, said, "muted", width=width - 45)

    # -------------------------------------------------------------- small screens

    def small(self, p: Painter) -> None:
        across = p.width // 4
        for number, element in enumerate(ELEMENTS):
            self.statue_small(p, across * number, 0, across if number < 3 else p.width - 3 * across, element)
        self.bids_small(p, 0, 4, p.width, 7)
        y = 11
        lines = self.listed()
        height = p.height - y
        if height >= LOWER + 4 and (lines or self.open == "b"):
            height = LOWER
            panels.more(p, self, 0, y + LOWER, p.width, p.height - y - LOWER)
        if lines:
            self.things_to_do(p, p.width - 30, y, 30, height)
            self.purses(p, 0, y, p.width - 30, height)
        elif self.open == "b":
            half = 42
            self.purses(p, 0, y, half, height)
            self.worth(p, half, y, p.width - half, height)
        else:
            self.fold_area(p, y, "m")

    def statue_small(self, p: Painter, x: int, y: int, width: int, element: str) -> None:
        """One statue in four rows."""
        now, history = element == self.statue, self.history(element)
        if now:
            p.tint(x, y, width, 4, "chosen")
        p.box(
            x,
            y,
            width,
            4,
            NAME[element],
            frame="heavy" if now else "round",
            ink="white" if now else "lines",
            title_ink="white bold" if now or history else "muted",
        )
        vals = self.sight.view["statues"][ELEMENTS.index(element)]["vals"]
        winner = self.winner(element)
        if now:
            said: Sequence[Part] = [
                ("choose now", "white bold") if not self.phase["bids"] else ("bids shown", "white bold")
            ]
        elif history:
            said = (
                [self.people.part(winner, width - 9), (" wins", "green")]
                if winner is not None
                else [("nobody wins", "muted")]
            )
        else:
            said = [("to come", "muted")]
        p.line(x + 1, y + 1, chip(element), " ", *said, width=width - 2)
        shown = (
            self.phase["bids"]
            if now and self.phase["bids"]
            else [bid for _, bid in sorted((history or {}).items(), reverse=True)]
            if not now
            else []
        )
        parts: list[Part] = [(counted(vals, "Val"), "text" if vals else "muted")]
        if shown:
            parts = [("bids ", "muted"), (" ".join(map(str, sorted(shown, reverse=True))), "text bold")]
        p.line(x + 1, y + 2, *parts, width=width - 2)
        p.place(f"statue {element}", x, y, width, 4, rule="V20.4")

    def bids_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The bids in seven rows."""
        ink, bids = self.people.ink(self.me), self.bids()
        most = self.phase["remaining"][self.me]
        p.box(x, y, width, height, *self.bid_title(False), ink=ink)
        if not bids:
            self.shown_bids(p, x + 3, y + 1, width - 5)
            return
        row = number_lines(
            p, x + 2, y + 1, width - 4, bids, lambda option: int(option.args[0]), self.cursor, ink, rule="V20.4", rows=2
        )
        option = self.current()
        if option is not None and option in bids and row < y + 3:
            rest = len(ELEMENTS) - 1 - ELEMENTS.index(self.statue)
            p.line(
                x + 2,
                row,
                "keeps ",
                (str(most - int(option.args[0])), "white bold"),
                f" for {counted(rest, 'more statue')}" if rest else " for the next turns",
                ink="muted",
            )
        for number, parts in enumerate(self.prospects()[:3]):
            p.line(x + 2, y + 3 + number, *parts, ink="muted", width=width - 3)
