"""The final count: every line for every seat, bars of where the points came from, and what each seat has to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core import Outcome, ScoreLine
from valroc_tui.widgets.cards import clipped, width_of
from valroc_tui.widgets.paint import Painter, Part

from .scene import Fold, Hint, Moment, Scene


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of the score sheet that make one piece of the bar."""

    name: str
    ink: str
    lines: tuple[str, ...]
    """`ScoreLine.what` of each; what no group names goes to the last."""


class CountScene(Scene):
    """A finished game. Subclasses say how lines are grouped, and what lies before each seat."""

    groups: tuple[Group, ...] = ()
    folds = (Fold("f", "how points came"), Fold("c", "what was made"))

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        assert moment.outcome is not None
        self.outcome: Outcome = moment.outcome

    # -------------------------------------------------------------- what a game says

    def why(self, line: ScoreLine) -> str:
        """The reason of a line, in as many words as fit."""
        return ""

    def shown(self, seat: int) -> Sequence[Sequence[Part]]:
        """What a seat has to show: lines for its panel."""
        return ()

    def ended(self) -> str:
        """How the game came to its end."""
        return ""

    def ties(self) -> str:
        """How ties are decided."""
        return ""

    # -------------------------------------------------------------- what is said

    def title(self) -> Sequence[Part]:
        said = self.ended()
        return (("Final count", "white bold"), *((((" │ ", "lines"), said)) if said and self.size[0] >= 100 else ()))

    def corner(self) -> Sequence[Part]:
        first = [seat for seat, place in enumerate(self.outcome.places) if place == 1]
        names = " and ".join(clipped(self.moment.name(seat), 24) for seat in first)
        said = f"{names} {'wins' if len(first) == 1 else 'share it'} with {self.outcome.totals[first[0]]}"
        return ((said if len(said) < self.size[0] - 40 else f"{self.outcome.totals[first[0]]} points", "white bold"),)

    def ask(self) -> Sequence[Part]:
        return ("The game is over.",)

    def hints(self) -> Sequence[Hint]:
        return (Hint("l", "log"),)

    def order(self) -> list[int]:
        """The seats by place."""
        return sorted(range(len(self.outcome.places)), key=lambda seat: self.outcome.places[seat])

    # -------------------------------------------------------------- drawing

    def paint(self, p: Painter) -> None:
        if p.width >= 120 and p.height >= 30:
            seats = self.order()
            bars = 2 + 3 * len(seats)
            self._sheet(p, 0, 0, 84, p.height - bars)
            self._bars(p, 0, p.height - bars, 84, bars)
            self._panels(p, 84, 0, p.width - 84, p.height)
        elif self.open == "f":
            self._bars(p, 0, 0, p.width, p.height)
        elif self.open == "c":
            self._panels(p, 0, 0, p.width, p.height)
        else:
            self._sheet(p, 0, 0, p.width, p.height)

    def _sheet(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "The count")
        seats, lines = self.order(), self.outcome.breakdown
        column = 9 if len(seats) > 2 else 11
        label = 22
        reason = x + 2 + label + len(seats) * column + 3
        row = y + 1
        for number, seat in enumerate(seats):
            p.text(
                x + 2 + label + number * column, row, clipped(self.moment.name(seat), column - 1),
                f"{self.moment.colour(seat)} bold", width=column, align="right",
            )  # fmt: skip
        room = height - 5
        shown = lines if len(lines) <= room else [line for line in lines if any(line.points)][:room]
        p.rule(x + 1, row + 1, width - 2)
        row += 2
        for line in shown:
            p.text(x + 2, row, clipped(self.moment.words.score(line), label), "text")
            for number, seat in enumerate(seats):
                points = line.points[seat]
                ink = "red" if points < 0 else "text" if points else "dim"
                p.text(
                    x + 2 + label + number * column,
                    row,
                    str(points) if points else "·",
                    ink,
                    width=column,
                    align="right",
                )
            why = self.why(line)
            if why and reason + len(why) < x + width - 1:
                p.text(reason, row, why, "muted")
            row += 1
        row = min(row, y + height - 3)
        p.rule(x + 1, row, width - 2, "═")
        p.text(x + 2, row + 1, "Total", "white bold")
        for number, seat in enumerate(seats):
            p.text(
                x + 2 + label + number * column, row + 1, str(self.outcome.totals[seat]), "white bold",
                width=column, align="right",
            )  # fmt: skip
        ties = self.ties()
        if ties and reason + len(ties) < x + width - 1:
            p.text(reason, row + 1, ties, "muted")

    def _bars(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "How the points came")
        most = max(1, *(self._gained(seat) for seat in self.order()))
        row, room = y + 1, width - 14
        for seat in self.order():
            p.text(x + 2, row, clipped(self.moment.name(seat), 9), f"{self.moment.colour(seat)} bold")
            at, said = x + 12, list[Part]()
            for group in self.groups:
                points = self._points(seat, group)
                if points > 0:
                    at = p.text(at, row, "█" * max(1, points * room // most), group.ink, width=x + width - 2 - at)
                if points:
                    said += [(f"{group.name} ", "muted"), (str(points), f"{group.ink} bold"), "  "]
            if width_of(said) <= room:
                p.line(x + 12, row + 1, *said)
            row += 3

    def _gained(self, seat: int) -> int:
        return sum(max(0, self._points(seat, group)) for group in self.groups)

    def _points(self, seat: int, group: Group) -> int:
        named = {what for each in self.groups for what in each.lines}
        last = group is self.groups[-1]
        return sum(
            line.points[seat]
            for line in self.outcome.breakdown
            if line.what in group.lines or (last and line.what not in named)
        )

    def _panels(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        seats = self.order()
        each = height // len(seats)
        for number, seat in enumerate(seats):
            high = each if number < len(seats) - 1 else height - each * (len(seats) - 1)
            top = y + number * each
            place = f"{self.outcome.totals[seat]} points"
            p.box(
                x,
                top,
                width,
                high,
                clipped(self.moment.name(seat), width - 18),
                place,
                title_ink=f"{self.moment.colour(seat)} bold",
            )
            lines = list(self.shown(seat))
            for line_number, parts in enumerate(lines[: high - 2]):
                if line_number == high - 3 and len(lines) > high - 2:
                    p.text(x + 2, top + 1 + line_number, f"and {len(lines) - line_number} more", "muted")
                else:
                    p.line(x + 2, top + 1 + line_number, *parts, width=width - 4)
