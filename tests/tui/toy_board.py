"""A small board for the toy, so that the shell can be tried without any of the four games."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from games.core import Option
from valroc_tui.boards.scene import Board, Fold, Hint, Moment, Scene
from valroc_tui.widgets.paint import Painter, Part


class FairScene(Scene):
    """Every option a line; hand and stalls at the right."""

    folds = (Fold("x", "extra"),)

    def paint(self, p: Painter) -> None:
        moment = self.moment
        options, rule = (moment.decision.options, moment.decision.rule) if moment.decision else ((), "")
        for row, option in enumerate(options):
            key, at = f"option {option}", self.is_at(f"option {option}")
            text = moment.words.option(option, moment.names)
            p.text(2, 1 + row, f"{'▸' if at else ' '}[{row + 1}] {text}"[:36], "white bold" if at else "gold", width=36)
            p.place(key, 2, 1 + row, 36, 1, option, rule=rule, digit=str(row + 1) if row < 9 else "")
        stalls = moment.view["stalls"]
        assert isinstance(stalls, list)
        for seat, stall in enumerate(stalls):
            p.text(40, 1 + 2 * seat, f"{moment.name(seat)}: {stall}"[: p.width - 41], moment.colour(seat))
        for row, line in enumerate(moment.lines()[-5:]):
            p.text(2, p.height - 6 + row, line[: p.width - 3], "muted")

    def title(self) -> Sequence[Part]:
        return (f"night {self.moment.view['night']}",)

    def ask(self) -> Sequence[Part]:
        decision = self.moment.decision
        return (self.moment.words.prompt(decision, self.moment.names),) if decision else ("",)

    def hints(self) -> Sequence[Hint]:
        return (Hint("arrows", "move"), Hint("enter", "choose"), Hint("u", "undo"), Hint("l", "log"))


def board(moment: Moment, before: Scene | None) -> Scene:
    """The toy's board."""
    if isinstance(before, FairScene):
        before.renew(moment)
        return before
    return FairScene(moment)


def as_module(board: Board) -> ModuleType:
    """The module in which the app looks for the toy's board."""
    module = ModuleType("valroc_tui.boards.fair")
    vars(module)["board"] = board
    return module


def failing_on(key: str) -> Board:
    """The same board, with a key that is a fault of the program while a hand is at hand."""
    if not key:
        return board

    class Failing(FairScene):
        def press(self, pressed: str) -> Option | bool:
            if pressed == key:
                hand = self.moment.view["stalls"]
                raise RuntimeError(f"the hand was {hand}")
            return False

    return lambda moment, before: Failing(moment)
