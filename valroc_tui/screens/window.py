"""A window at a hot seat: one public line says who could play something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from games.core import Option, ScoreLine
from valroc_tui.boards.frame import BAR_ROWS
from valroc_tui.boards.scene import Fold, Hint, Scene
from valroc_tui.handoff import WindowLine
from valroc_tui.history import question_for_others
from valroc_tui.sitting import Sitting
from valroc_tui.widgets.paint import Painter, Part, Place

from .drawn import fitted as cut
from .drawn import newest_fitting

NOBODY = Option("nobody")


@dataclass(frozen=True, slots=True)
class _Choice:
    """One of the things to choose in the bottom bar, and where it stands there."""

    key: str
    label: str
    name: str
    way: Option
    ink: str
    x: int

    @property
    def end(self) -> int:
        return self.x + 1 + cell_len(f"[{self.label}] {self.name} ")


class WindowScene(Scene):
    """The board as all may see it; who could play something is asked in the bottom bar."""

    def __init__(self, under: Scene, step: WindowLine, sitting: Sitting, said: Sequence[str] = ()) -> None:
        """`said` has happened since anything was asked here."""
        super().__init__(under.moment)
        self.under, self.step, self.sitting, self.said = under, step, sitting, said
        self.folds: tuple[Fold, ...] = under.folds
        self.cursor = "window nobody"

    def paint(self, p: Painter) -> None:
        self.under.open, self.under.size = self.open, self.size
        self.under.paint(p)
        p.places.clear()
        row = self.size[1] - BAR_ROWS  # as `frame.draw` lays this drawing one row down, it is the second of the bar
        for choice in self._choices():
            digit = choice.label if choice.label.isdigit() else ""
            at = (choice.key, choice.x, row, choice.end - choice.x, 1)
            p.place(*at, choice.way, digit=digit, rule=self.step.decision.rule)

    def _choices(self) -> list[_Choice]:
        found = [_Choice("window nobody", "enter", "nobody", NOBODY, "white", 2)]
        room = max(4, (self.size[0] - found[0].end) // max(1, len(self.step.seats)) - 8)
        for seat in self.step.seats:
            digit, name = str(seat + 1), cut(self.moment.name(seat), room)
            way, x = Option("seat", (seat,)), found[-1].end + 1
            found.append(_Choice(f"window seat {digit}", digit, name, way, self.moment.colour(seat), x))
        return found

    def title(self) -> Sequence[Part]:
        self.under.size = self.size
        return self.under.title()

    def corner(self) -> Sequence[Part]:
        return self.under.corner()

    def ask(self) -> Sequence[Part]:
        """The question, and what has just happened: windows follow each other, and the board may look the same."""
        question = f"{question_for_others(self.moment.words, self.step.decision)}?"
        last = newest_fitting(self.said, self.size[0] - 7 - cell_len(question))
        return ((question, "white bold"), f"  {last}" if last else "")

    def consequence(self) -> Sequence[Part]:
        found: list[Part] = []
        for choice in self._choices():
            at = self.is_at(choice.key)
            ground = "chosen" if at else "bar"
            found += [
                ("▸" if at else " ", "white bold", ground),
                (f"[{choice.label}] ", "gold", ground),
                (f"{choice.name} ", f"{choice.ink} bold" if at else choice.ink, ground),
                " ",
            ]
        return found

    def hints(self) -> Sequence[Hint]:
        does = "nobody plays, go on"
        if not self.is_at("window nobody"):
            seat = int(self.cursor.rsplit(" ", 1)[-1]) - 1
            hidden = self.step.decision.private and self.moment.eyes != seat
            does = "plays in secret" if hidden else "plays openly"
        return (Hint("enter", does), *self._seats(), Hint("=", "windows"))

    def _seats(self) -> tuple[Hint, ...]:
        """The digits of the seats that could play something."""
        digits = " ".join(str(seat + 1) for seat in self.step.seats)
        does = "this seat plays" if len(self.step.seats) == 1 else "a seat plays"
        return (Hint(digits, does),) if digits else ()

    def explain(self, place: Place) -> str:
        return (
            "Whoever could play something now is asked before the game goes on, whether or not they can use what they "
            "hold: that stays their secret. If one plays, those before let it pass. With = a seat says when it wants "
            "to be asked."
        )

    def back(self) -> bool:
        moved, self.cursor = self.cursor != "window nobody", "window nobody"
        return moved

    def score_so_far(self) -> Sequence[ScoreLine]:
        return self.under.score_so_far()

    def paint_seat(self, p: Painter, seat: int) -> bool:
        return self.under.paint_seat(p, seat)

    def first(self, places: Sequence[Place]) -> str:
        return "window nobody"
