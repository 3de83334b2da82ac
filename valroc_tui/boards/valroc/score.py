"""The final count: every line for all seats with its reason, where the points came from, creatures beaten."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from games.core import Outcome, ScoreLine
from games.valroc import hints
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import clipped, fitted, named
from valroc_tui.widgets.paint import Painter, Part

from .base import BOARD, ValrocScene
from .sight import counted
from .signs import affinity, chip

_GROUPS = (
    ("creatures", ("creatures",), "gold"),
    ("skill", ("skill",), "green"),
    ("hunting", ("hunting",), "cyan"),
    ("rest", ("scholar", "vals"), "violet"),
    ("lost", ("hybrids", "spells used"), "red"),
)


class ScoreScene(ValrocScene):
    """The score sheet."""

    folds = (Fold("v", "seats"), Fold("c", "points"))

    @property
    def outcome(self) -> Outcome:
        """The result, or what it would be now."""
        return self.moment.outcome or hints.score_so_far(self.sight.view)

    def placed(self) -> list[int]:
        """Seats, the winner first."""
        return sorted(range(self.sight.seats), key=lambda seat: (self.outcome.places[seat], seat))

    def title(self) -> Sequence[Part]:
        return [
            ("Final count", "white bold"),
            (" │ ", "lines"),
            "turn ",
            (str(self.sight.view["turn"]), "white bold"),
            *([] if self.narrow else [", ", self.end_words()]),
        ]

    def end_words(self) -> str:
        """Why it ended."""
        for seat in range(self.sight.seats):
            if len(self.sight.player(seat)["beaten"]) >= 6:
                return f"{self.people.name(seat, 24)} beat the sixth creature"
        return "the last turn is over"

    def corner(self) -> Sequence[Part]:
        first = [seat for seat, place in enumerate(self.outcome.places) if place == 1]
        if len(first) > 1:
            return [("a shared victory", "white bold")]
        return [self.people.part(first[0], 16), (f" wins with {self.outcome.totals[first[0]]}", "white bold")]

    def ask(self) -> Sequence[Part]:
        order = self.placed()
        first, total = order[0], self.outcome.totals
        won = (f"{self.people.name(first, 12 if self.narrow else 20)} wins with {total[first]}.  ", "white bold")
        ways: list[list[Part]] = [
            [won, "Then " + ", ".join(f"{self.people.name(seat, size)} {total[seat]}" for seat in order[1:]) + "."]
            for size in (14, 10, 8, 5)
        ]
        return fitted(ways[0], self.ask_room(), *ways[1:], [won])

    def leads_to(self) -> Sequence[Part]:
        return ["Unused spells, tokens, stored cards and creatures in hand score nothing."]

    def hints(self) -> Sequence[Hint]:
        return (Hint("up down", "read a line"),)

    # -------------------------------------------------------------- painting

    def large(self, p: Painter) -> None:
        x, width, _ = self.side_columns(p)
        lines = self.outcome.breakdown
        height = len(lines) + 9
        self.sheet(p, 0, 0, BOARD, height, wide=True)
        self.bars(p, 0, height, BOARD, p.height - height)
        seats = self.placed()
        each = p.height // len(seats)
        for number, seat in enumerate(seats):
            tall = each if number + 1 < len(seats) else p.height - each * number
            self.seat_panel(p, x, each * number, width, tall, seat)

    def small(self, p: Painter) -> None:
        if self.open == "c":
            self.bars(p, 0, 0, p.width, p.height)
            return
        if self.open == "v":
            seats = self.placed()
            across = p.width // min(2, len(seats))
            rows = (len(seats) + 1) // 2
            tall = p.height // rows
            for number, seat in enumerate(seats):
                left = across * (number % 2)
                self.seat_panel(
                    p, left, tall * (number // 2), across if number % 2 == 0 else p.width - across, tall, seat
                )
            return
        wide = 18 + self.column(9 if self.sight.seats == 4 else 12) * self.sight.seats
        self.sheet(p, 0, 0, max(48, wide), p.height, wide=False)
        self.seat_panel(p, max(48, wide), 0, p.width - max(48, wide), p.height, self.placed()[0])

    def column(self, most: int) -> int:
        """How wide the column of a seat is: as its name asks for, as far as there is room."""
        return min(most, 1 + max(7, *(cell_len(self.people.name(seat)) for seat in range(self.sight.seats))))

    def sheet(self, p: Painter, x: int, y: int, width: int, height: int, *, wide: bool) -> None:
        """The lines of the count."""
        seats = self.placed()
        first = x + 16
        column = self.column(9 if len(seats) == 4 else 12)
        p.box(x, y, width, height, "The count")
        for number, seat in enumerate(seats):
            name = clipped(self.people.name(seat), column - 1)
            at = first + column * (number + 1) - cell_len(name)
            p.text(at, y + 1, name, "chip bold", self.people.ink(seat))
        why_at = first + column * len(seats) + 4
        if wide:
            p.text(why_at, y + 1, "why", "muted")
        row, group = y + 2, ""
        for line in self.outcome.breakdown:
            kind = "rest" if line.what in ("scholar", "vals", "hybrids", "spells used") else line.what
            if wide and kind != group:
                p.rule(x + 1, row, width - 2)
                row += 1
                group = kind
            self.line(p, x, row, width, line, seats, first, column, why_at if wide else 0)
            row += 1
        p.rule(x + 1, row, width - 2, "═")
        p.text(x + 2, row + 1, "Total", "white bold")
        for number, seat in enumerate(seats):
            p.text(
                first + column * number,
                row + 1,
                str(self.outcome.totals[seat]),
                f"{self.people.ink(seat)} bold",
                width=column,
                align="right",
            )
        if wide:
            p.text(why_at, row + 1, "ties: creatures, then skill", "muted", width=x + width - why_at - 1)
        elif row + 2 < y + height - 1:
            p.text(x + 2, row + 2, "ties: creatures, then skill", "muted")

    def line(
        self,
        p: Painter,
        x: int,
        y: int,
        width: int,
        line: ScoreLine,
        seats: Sequence[int],
        first: int,
        column: int,
        why_at: int,
    ) -> None:
        """One line of the count."""
        key = f"line {line.what} {line.details[0] if line.what in ('skill', 'hunting') else ''}".strip()
        at = self.is_at(key)
        if at:
            p.tint(x + 1, y, width - 2, 1, "chosen")
        names = {
            "creatures": "Creatures",
            "skill": "Skill",
            "hunting": "Hunting",
            "scholar": "Scholar",
            "vals": "Vals",
            "hybrids": "Hybrids",
            "spells used": "Spells used",
        }
        p.text(x + 2, y, names[line.what], "white bold" if at else "text")
        if line.what in ("skill", "hunting"):
            p.line(x + 14, y, chip(str(line.details[0])))
        best = max(line.points)
        for number, seat in enumerate(seats):
            points = line.points[seat]
            ink = "dim" if not points else "red" if points < 0 else "white bold" if points == best else "text"
            p.text(
                first + column * number,
                y,
                str(points).replace("-", "−") if points else "·",
                ink,
                width=column,
                align="right",
            )
        if why_at:
            p.line(
                why_at,
                y,
                *fitted(
                    [self.why(line, seats)],
                    x + width - why_at - 1,
                    [self.why(line, seats, 10)],
                    [self.why(line, seats, 0)],
                ),
                ink="muted",
                width=x + width - why_at - 1,
            )
        p.place(key, x + 1, y, width - 2, 1, rule=line.rule, why=f"{names[line.what]}: {self.why(line, seats)}")

    def why(self, line: ScoreLine, seats: Sequence[int], names: int = 24) -> str:
        """The figures behind a line, with names of at most so many cells; 0: with letters."""

        def said(seat: int) -> str:
            return self.people.name(seat, names) if names else self.people.short(seat)

        details = line.details
        if line.what == "creatures":
            return named([str(details[seat]) for seat in seats]) + " beaten"
        if line.what == "skill":
            return {"fire": "cubes as they stand", "water": "mounts do not count"}.get(str(details[0]), "")
        if line.what == "hunting":
            counts = sorted(
                ((int(details[seat + 1]), seat) for seat in seats if details[seat + 1]), key=lambda pair: -pair[0]
            )
            return ", ".join(f"{said(seat)} {count}" for count, seat in counts) or "nobody"
        if line.what == "scholar":
            most = max(int(count) for count in details)
            if not most:
                return "no lesson taken"
            return f"{named([said(seat) for seat in seats if details[seat] == most])}, {counted(most, 'lesson')}"
        if line.what == "vals":
            return named([str(details[seat]) for seat in seats]) + ", 1 for 3"
        if line.what == "hybrids":
            return named([str(details[seat]) for seat in seats]) + " beaten"
        used = [f"{said(seat)} {details[seat]}" for seat in seats if details[seat]]
        return ", ".join(used) or "none used"

    def groups(self, seat: int) -> list[tuple[str, int, str]]:
        """The points of a seat by where they came from: a name, points, an ink."""
        lines = self.outcome.breakdown
        return [
            (name, sum(line.points[seat] for line in lines if line.what in kinds), ink) for name, kinds, ink in _GROUPS
        ]

    def bars(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Where the points of each came from, one cell a point as far as there is room; what is lost is taken off
        the end, so that the bar is as long as the total."""
        seats = self.placed()
        p.box(x, y, width, height, "How the points came", "░ lost again")
        step = 3 if height >= 3 * len(seats) + 3 else 2
        gained = {seat: sum(max(0, points) for _, points, _ in self.groups(seat)) for seat in seats}
        names = min(16, max(cell_len(self.people.name(seat)) for seat in seats))
        bars = x + names + 5
        room, most = x + width - 3 - bars, max(gained.values())
        scale = min(1.0, room / most) if most else 1.0
        row = y + (2 if height >= 3 * len(seats) + 3 else 1)
        for seat in seats:
            p.line(x + 2, row, self.people.seat_chip(seat, names))
            left, run = bars, 0
            for _, points, ink in self.groups(seat):
                run += max(0, points)
                end = bars + int(run * scale)
                p.text(left, row, "█" * (end - left), ink)
                left = end
            lost = left - bars - max(0, int(self.outcome.totals[seat] * scale))
            p.text(left - lost, row, "░" * lost, "red")
            parts: list[Part] = [
                (f"{name} {points}  ".replace("-", "−"), ink) for name, points, ink in self.groups(seat) if points
            ]
            p.line(bars, row + 1, *parts, width=x + width - 1 - bars)
            row += step
            if row + 1 >= y + height - 1:
                break

    def seat_panel(self, p: Painter, x: int, y: int, width: int, height: int, seat: int) -> None:
        """The creatures beaten by one seat, and the rest that counts."""
        player, ink = self.sight.player(seat), self.people.ink(seat)
        place = self.outcome.places[seat]
        beaten = player["beaten"]
        p.box(
            x,
            y,
            width,
            height,
            self.people.name(seat, width - 14),
            f"{len(beaten)} beaten",
            ink=ink,
            title_ink=f"{ink} bold",
        )
        row = y + 1
        room = height - 2
        for name in beaten[:room]:
            card = self.sight.creature(name)
            p.text(x + 2, row, card.name, "text")
            p.line(x + 15, row, *affinity(card))
            p.line(x + width - 7, row, (f"{card.prestige:>2}", "white bold"), " PP", ink="muted")
            row += 1
        lines: list[Sequence[Part]] = []
        if player["hand"]:
            lines.append(["in hand ", (", ".join(self.sight.creature(name).name for name in player["hand"]), "text")])
        lessons: list[Part] = [
            "lessons ",
            (str(len(player["lessons"])), "text bold"),
            "  Vals ",
            (str(player["vals"]), "text bold"),
        ]
        hybrids: list[Part] = ["hybrids ", (str(player["hybrids"]), "text bold")]
        lines += [[*lessons, "  ", *hybrids]] if width >= 34 else [lessons, hybrids]
        used = [self.sight.catalog.spells[name] for name in player["used_spells"]]
        lines.append(
            [("used ", "muted"), (", ".join(f"{spell.name} −{spell.loss}" for spell in used), "red")]
            if used
            else ["no Spell used"]
        )
        lines.append([f"place {place}, ", (f"{self.outcome.totals[seat]} points".replace("-", "−"), f"{ink} bold")])
        lines = lines[-max(0, y + height - 1 - row) :] if y + height - 1 - row < len(lines) else lines
        for number, parts in enumerate(lines):
            at = y + height - 1 - len(lines) + number
            if at >= row:
                p.line(x + 2, at, *fitted(parts, width - 4, self.shortened(parts)), ink="muted", width=width - 3)

    def shortened(self, parts: Sequence[Part]) -> Sequence[Part]:
        """A line that names things, with their number instead."""
        text = "".join(part if isinstance(part, str) else part[0] for part in parts)
        if text.startswith("in hand"):
            return [counted(text.count(",") + 1, "card") + " in hand"]
        if text.startswith("used"):
            return [(f"{counted(text.count(',') + 1, 'Spell')} used", "red")]
        return parts
