"""What a bid can hope for: bids shown so far, purses, and what a point of skill would be worth."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc.components import ELEMENTS
from games.valroc.view import BidsView
from valroc_tui.widgets.cards import fitted, named
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.tracks import pips

from .action import ActionScene
from .sight import NAME
from .signs import chip, lacking

BIDS = 74
"""The width of the bid panel at the design size."""


class BidScene(ActionScene):
    """The Offering phase as it stands."""

    @property
    def phase(self) -> BidsView:
        """The Offering phase as it stands."""
        offering = self.sight.view["offering"]
        assert offering is not None
        return offering

    @property
    def statue(self) -> str:
        """The statue asked about; the first between two."""
        return self.phase["statue"] or next((element for element in ELEMENTS if not self.settled(element)), "air")

    def settled(self, element: str) -> bool:
        """Whether a statue has been bid on in this phase."""
        return self.history(element) is not None

    def bids(self) -> tuple[Option, ...]:
        """The bids that can be made."""
        return self.options("bid") or self.options("rebid")

    def numbers(self) -> Sequence[Option]:
        return self.bids()

    def history(self, element: str) -> dict[int, int] | None:
        """The bids shown on a statue in this phase, by seat (-1 is the fictional player)."""
        found: dict[int, int] = {}
        for entry in reversed(self.moment.log):
            if entry.what in ("turn", "announces vals"):
                break
            if entry.what in ("bids", "bids anew") and entry.args[1] == element and entry.seat is not None:
                found.setdefault(entry.seat, int(entry.args[0]))
            if entry.what == "offering card" and entry.args[1] == element:
                found[-1] = int(entry.args[0])
        return found or None

    def before(self, element: str) -> tuple[int, dict[int, int]]:
        """The turn of the last Offering phase before this one, and the bids shown on a statue in it."""
        phases, turn, found = 0, 0, dict[int, int]()
        for entry in reversed(self.moment.log):
            if entry.what == "turn" and phases == 1:
                phases = 2
            elif entry.what == "statues cleared" or (entry.what == "announces vals" and phases == 0):
                phases = max(phases, 1)
            elif phases == 2 and entry.what in ("bids", "bids anew") and entry.args[1] == element:
                if entry.seat is not None:
                    found.setdefault(entry.seat, int(entry.args[0]))
            elif phases == 2 and entry.what == "announces vals" and found:
                break
        if found:
            turn = self.sight.view["turn"] - 3
        return turn, found

    def winner(self, element: str) -> int | None:
        """Who has won a statue in this phase."""
        for entry in reversed(self.moment.log):
            if entry.what in ("turn", "announces vals"):
                break
            if entry.what == "wins the statue" and entry.args[0] == element:
                return entry.seat
        return None

    def announced(self, seat: int) -> int:
        """The Vals a seat had when the phase began."""
        for entry in reversed(self.moment.log):
            if entry.what == "announces vals" and entry.seat == seat:
                return int(entry.args[0])
        return self.phase["remaining"][seat]

    def prospects(self) -> list[Sequence[Part]]:
        """What a bid can hope for, from open information only."""
        if self.phase["bids"]:
            return self.prospects_of_shown()
        option = self.current()
        bid = int(option.args[0]) if option is not None and option in self.bids() else 0
        rivals = [(self.phase["remaining"][seat], seat) for seat in self.sight.order if seat != self.me]
        lines: list[Sequence[Part]] = []
        if bid == 0:
            lines.append([("0 wins nothing", "white bold"), ", and costs nothing."])
        else:
            who = named([self.people.name(seat, 14) for _, seat in rivals])
            verb = "bids" if len(rivals) == 1 else "all bid" if len(rivals) > 2 else "both bid"
            most = f"{bid - 1} or less" if bid > 1 else "0"
            lines.append(
                fitted(
                    [
                        (f"{bid} wins", "white bold"),
                        f" if {who} {verb} {most}" + (", the third too." if self.sight.seats == 2 else "."),
                    ],
                    BIDS - 6,
                    [(f"{bid} wins", "white bold"), f" if all others bid {most}."],
                )
            )
        limits = ", ".join(f"{self.people.name(seat, 12)} up to {most}" for most, seat in rivals)
        top = max((most for most, _ in rivals), default=0)
        if self.sight.seats == 2:
            top = max(top, max(self.sight.catalog.offering_cards.values()))
        sure = f" {top + 1} cannot be beaten." if top < self.phase["remaining"][self.me] else ""
        lines.append(fitted([f"{limits}.{sure}"], BIDS - 6, [f"Others can bid up to {top}.{sure}"]))
        lines.append(self.winning())
        return lines

    def winning(self) -> Sequence[Part]:
        """What winning brings."""
        have = self.sight.player(self.me)["sp"][self.statue]
        gain: list[Part] = [chip(self.statue, have), " ▸ ", chip(self.statue, min(12, have + 1))]
        return ["Winning gives ", *gain, ". A lost bid is spent all the same."]

    def prospects_of_shown(self) -> list[Sequence[Part]]:
        """V20.9 What another bid would do against those that all have seen."""
        option, shown = self.current(), self.phase["bids"]
        anew = option is not None and option.verb == "rebid"
        bid = int(option.args[0]) if option is not None and anew else shown[self.me]
        others = {self.people.name(seat, 12): shown[seat] for seat in self.sight.order if seat != self.me}
        number = ELEMENTS.index(self.statue)
        if self.sight.seats == 2 and number < len(self.phase["cards"]):
            others["the third"] = self.phase["cards"][number]
        top = max(others.values())
        leaders = [name for name, other in others.items() if other == top]
        if bid > top:
            said = f" wins: the most against it is {top}."
        elif not top:
            said = " wins nothing: nobody has bid anything."
        elif bid == top:
            said = f" ties with {named(leaders)}: nobody wins."
        elif len(leaders) > 1:
            said = f" wins nothing; {named(leaders)} tie at {top}."
        else:
            said = f" loses to the {top} of {leaders[0]}."
        before = ", ".join(f"{name} {other}" for name, other in others.items())
        return [
            [(str(bid) if anew else f"Your {bid}", "white bold"), said],
            fitted([f"Shown: you {shown[self.me]}, {before}."], BIDS - 6, [f"You have shown {shown[self.me]}."]),
            self.winning(),
        ]

    def purses(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What everybody can still bid."""
        p.box(x, y, width, height, "Purses", "left to bid")
        gap = 3 if self.sight.seats < 4 and height > 10 else 2 if height > 9 else 1
        row = y + 1 if gap < 3 else y + 2
        for seat in self.sight.order:
            self.purse(p, x + 2, row, width - 4, seat, gap > 1)
            row += gap
        if self.sight.seats == 2 and row < y + height - 1:
            values = sorted(self.sight.catalog.offering_cards.values())
            p.line(
                x + 2,
                row,
                "third player: a card of ",
                (f"{values[0]} to {values[-1]}", "text bold"),
                ink="muted",
                width=width - 3,
            )

    def purse(self, p: Painter, x: int, y: int, width: int, seat: int, two_rows: bool) -> None:
        """One purse: a dot for each Val."""
        left, announced = self.phase["remaining"][seat], self.announced(seat)
        end = p.line(x, y, self.people.seat_chip(seat, 12))
        at = max(end + 1, x + 9)
        room = (x + width - at - 9) // 2
        if max(announced, left) <= room:
            pips(p, at, y, left, max(announced, left), self.people.ink(seat))
        else:
            pips(p, at, y, min(left, room * 2), min(max(announced, left), room * 2), self.people.ink(seat), gap=False)
        p.line(x + width - 8, y, (f"{left:>3}", "white bold"), " left", ink="muted")
        if two_rows:
            spent = announced - left
            said = f"{announced} announced" + (f", {spent} bid so far" if spent > 0 else "")
            p.line(at, y + 1, *fitted([said], x + width - at, [f"{announced} announced"]), ink="muted")

    def worth(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What a point would be good for."""
        p.box(x, y, width, height, f"What {NAME[self.statue]} is worth to you")
        lines = self.worth_lines()
        for number, parts in enumerate(lines[: height - 2]):
            p.line(x + 2, y + 1 + number, *parts, ink="muted", width=width - 3)

    def worth_lines(self) -> list[Sequence[Part]]:
        """The same in lines, short enough for a small screen."""
        sight, player = self.sight, self.sight.player(self.me)
        if not player["hand"]:
            return (
                [["your creatures lie face down"]] if player["hand_count"] else [["no creature is left in your hand"]]
            )
        lines: list[Sequence[Part]] = []
        have = player["sp"][self.statue]
        ready, nearer = [], []
        for name in player["hand"]:
            lack = sight.best_ride(self.me, name)[1]
            short = dict(lack.elements)
            if short == {self.statue: 1} and not lack.mp:
                ready.append(name)
            elif self.statue in short:
                nearer.append((name, lack))
        if ready:
            lines += [
                [chip(self.statue, have + 1), " makes ", (sight.creature(name).name, "white bold"), " ready"]
                for name in ready
            ]
        else:
            lines.append([chip(self.statue, have + 1), " makes no creature ready"])
        lines += [[(sight.creature(name).name, "text bold"), " is short ", *lacking(lack)] for name, lack in nearer]
        for element in ELEMENTS[ELEMENTS.index(self.statue) + 1 :]:
            for name in player["hand"]:
                lack = sight.best_ride(self.me, name)[1]
                if dict(lack.elements) == {element: 1} and not lack.mp:
                    lines.append(
                        [
                            chip(element, player["sp"][element] + 1),
                            " later: ",
                            (sight.creature(name).name, "white bold"),
                            " ready",
                        ]
                    )
        return lines
