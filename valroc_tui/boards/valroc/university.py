"""The University: the four lessons with their prices, and what one owns already."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc.view import PlayerView
from valroc_tui.widgets.cards import Standing, plate
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .action import ActionScene
from .locations import price, short_lesson, spot
from .sight import counted


class UniversityScene(ActionScene):
    """Pay for the lesson, or leave it."""

    mounts_on_cards = False

    def where(self) -> str:
        return "University"

    def first(self, places: Sequence[Place]) -> str:
        """On the list, where Down goes to what else can be done here."""
        keys = [line.key for line in self.listed()]
        return next((place.key for place in places if place.key in keys), super().first(places))

    def lesson_ways(self) -> dict[str, tuple[Option, ...]]:
        """The lesson that can be taken."""
        return {str(option.args[0]): (option,) for option in self.options("take-lesson")}

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        self.row(p, x, y, width, 11)
        self.owned(p, x, y + 11, width, height - 11)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "University", "lessons of this row")
        ways, row = self.lesson_ways(), y + 1
        for number, space in enumerate(self.sight.spaces("university")):
            lesson = self.sight.view["lesson_row"][number]
            if lesson is None:
                p.text(x + 3, row, "taken", "dim")
                row += 1
                continue
            card, key = self.sight.catalog.lessons[lesson], f"lesson {number + 1}"
            mine = space["pawn"] is not None and space["pawn"]["seat"] == self.sight.view["acting"]
            can, at = ways.get(lesson, ()) if mine else (), self.is_at(key)
            lines = wrap(card.text, width - 6) if mine else []
            if at or mine:
                p.tint(x + 1, row, width - 2, 1 + len(lines), "chosen" if at else "slot")
            ink = "white bold" if at else "gold bold" if can else "text" if mine else "muted"
            p.line(x + 2, row, ("▸" if at else " ", "white bold"), (card.name, ink))
            p.text(x + width - 18, row, price(card.vals, card.mp), "text" if mine else "muted")
            spot(p, self, x + width - 6, row, space, False, False)
            for place, words in enumerate(lines):
                p.text(x + 4, row + 1 + place, words, "text")
            p.place(key, x + 1, row, width - 2, 1 + len(lines), *can, rule="V17.2", why=card.text)
            row += 1 + len(lines)
        mine_taken = len(self.sight.player(self.me)["lessons"])
        if row < y + height - 1:
            most = max(len(player["lessons"]) for player in self.sight.view["players"])
            p.line(
                x + 3,
                row,
                "you own ",
                (str(mine_taken), "text bold"),
                f", the most is {most}: Scholar 5 PP",
                ink="muted",
            )

    def row(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Four lessons as cards."""
        across = width // 4
        ways = self.lesson_ways()
        for number, space in enumerate(self.sight.spaces("university")):
            lesson = self.sight.view["lesson_row"][number]
            left = x + number * across
            key = f"lesson {number + 1}"
            if lesson is None:
                p.box(left, y, across, height, f"{number + 1}", frame="dashed", title_ink="dim")
                p.text(left + 2, y + 4, "taken", "dim")
                continue
            card = self.sight.catalog.lessons[lesson]
            mine = space["pawn"] is not None and space["pawn"]["seat"] == self.sight.view["acting"]
            can = ways.get(lesson, ()) if mine else ()
            plate(
                p,
                left,
                y,
                across,
                height,
                short_lesson(card.name),
                Standing(self.is_at(key), bool(can)),
                number=str(number + 1),
                ink="text" if mine else "",
                title_ink="white bold" if mine else "",
                ground="slot" if mine else None,
            )
            p.text(left + 2, y + 1, price(card.vals, card.mp), "text bold" if mine else "muted")
            spot(p, self, left + across - 6, y + 1, space, False, False)
            p.wrapped(left + 2, y + 3, across - 4, card.text, "text" if mine else "muted", rows=6)
            kind = "lasting" if card.permanent else "used once"
            p.text(left + 2, y + height - 2, kind + (", wizard" if card.wizard_only else ""), "dim")
            p.place(key, left, y, across, height, *can, rule="V17.2", digit=str(number + 1) if can else "")

    def owned(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Lessons of all seats: the Scholar title hangs on their number."""
        p.box(x, y, width, height, "Lessons taken", "the most bring 5 PP, face-down ones count too")
        for number, seat in enumerate(self.sight.order[: height - 2]):
            player: PlayerView = self.sight.player(seat)
            end = p.line(x + 2, y + 1 + number, self.people.part(seat, 14))
            names = [short_lesson(self.sight.catalog.lessons[lesson["lesson"]].name) for lesson in player["lessons"]]
            said: Part = (", ".join(names), "text") if names else ("none", "muted")
            if len(said[0]) > width - 28:
                said = (counted(len(names), "lesson"), "text")
            p.line(max(end + 2, x + 18), y + 1 + number, (f"{len(names)}  ", "white bold"), said)
