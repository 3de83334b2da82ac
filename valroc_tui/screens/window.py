"""A window at a hot seat: one public line says who could play something."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from valroc_tui.boards.scene import Fold, Hint, Scene
from valroc_tui.handoff import WindowLine
from valroc_tui.history import question_for_others
from valroc_tui.sitting import Sitting
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.paint import Painter, Part, Place

from .drawn import fitted as cut

NOBODY = Option("nobody")


class WindowScene(Scene):
    """The board as all may see it, with the seats that could play something along its last row."""

    def __init__(self, under: Scene, step: WindowLine, sitting: Sitting) -> None:
        super().__init__(under.moment)
        self.under, self.step, self.sitting = under, step, sitting
        self.folds: tuple[Fold, ...] = under.folds
        self.cursor = "window nobody"

    def paint(self, p: Painter) -> None:
        self.under.open, self.under.size = self.open, self.size
        self.under.paint(p)
        p.places.clear()
        moment, y = self.moment, p.height - 1
        p.fill(0, y, p.width, 1, "strip")
        x = self._choice(p, 1, y, "window nobody", "nobody", "enter", NOBODY, "white")
        room = max(4, (p.width - x) // max(1, len(self.step.seats)) - 8)
        for seat in self.step.seats:
            digit = str(seat + 1)
            key = f"window seat {digit}"
            name, way = cut(moment.name(seat), room), Option("seat", (seat,))
            x = self._choice(p, x, y, key, name, digit, way, moment.colour(seat), digit)

    def _choice(
        self, p: Painter, x: int, y: int, key: str, name: str, label: str, way: Option, ink: str, digit: str = ""
    ) -> int:
        at = self.is_at(key)
        ground = "chosen" if at else "strip"
        start = x
        x = p.text(x, y, "▸" if at else " ", "white bold", ground)
        x = p.text(x, y, f"[{label}] ", "gold", ground)
        x = p.text(x, y, f"{name} ", f"{ink} bold" if at else ink, ground)
        p.place(key, start, y, x - start, 1, way, digit=digit, rule=self.step.decision.rule)
        return x + 1

    def title(self) -> Sequence[Part]:
        self.under.size = self.size
        return self.under.title()

    def corner(self) -> Sequence[Part]:
        return self.under.corner()

    def ask(self) -> Sequence[Part]:
        who = " or ".join(self.moment.name(seat) for seat in self.step.seats)
        few = counted_seats(len(self.step.seats))
        prompt = question_for_others(self.moment.words, self.step.decision)
        room = self.size[0] - 4 - 26
        return fitted(
            ((f"{prompt}: ", "white"), (who or "nobody", "white bold"), "?"),
            room,
            ((f"{prompt}: ", "white"), (few, "white bold"), "?"),
        )

    def consequence(self) -> Sequence[Part]:
        if self.is_at("window nobody"):
            return ("Enter: nobody plays anything here, and the game goes on.",)
        seat = int(self.cursor.rsplit(" ", 1)[-1]) - 1
        name = self.moment.name(seat)
        if self.moment.eyes == seat:
            return fitted(
                (f"Enter: {name} sees what can be played; the others before let it pass.",),
                self.size[0] - 4,
                (f"Enter: {name} sees what can be played.",),
            )
        way = "through the curtain" if self.step.decision.private else "openly"
        return fitted(
            (f"Enter: {name} plays something, {way}; the others before let it pass.",),
            self.size[0] - 4,
            (f"Enter: {name} plays something, {way}.",),
        )

    def hints(self) -> Sequence[Hint]:
        return (Hint("enter", "nobody" if self.is_at("window nobody") else "this seat"), *self._seats())

    def _seats(self) -> tuple[Hint, ...]:
        """The digits of the seats that could play something."""
        digits = " ".join(str(seat + 1) for seat in self.step.seats)
        does = "this seat plays" if len(self.step.seats) == 1 else "a seat plays"
        return (Hint(digits, does),) if digits else ()

    def first(self, places: Sequence[Place]) -> str:
        return "window nobody"


def counted_seats(number: int) -> str:
    """How many seats could play, where their names do not fit."""
    return "one seat" if number == 1 else f"one of {number} seats"
