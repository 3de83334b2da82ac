"""The end: the game's score sheet, and what to do next. Also the score so far, drawn the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import Outcome, ScoreLine
from valroc_tui.boards import board_of
from valroc_tui.boards.frame import bottom_bar, draw, title_row
from valroc_tui.boards.scene import Board, Hint, Moment, Scene
from valroc_tui.keys import MOVES, Context, named
from valroc_tui.sitting import Sitting
from valroc_tui.text import cells, padded
from valroc_tui.widgets.cards import clipped
from valroc_tui.widgets.paint import Painter, Place, nearest
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen, fitted
from .explaining import Explained, explain

_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class ResultsScreen(DrawnScreen):
    """A finished game: the game's own score scene, log, rulebook, a file, again, home."""

    context: ClassVar[Context] = "results"

    def __init__(self, sitting: Sitting, *, board: Board | None = None) -> None:
        super().__init__()
        self.sitting = sitting
        self.board = board or board_of(sitting.table.info.name)
        self.scene: Scene | None = None
        self.notice = ""
        self.explained: Explained | None = None

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        if self.scene is None:
            self.scene = self.board(self.sitting.seen_by(None), None)
        p = draw(self.scene, width, height, look, notice=self.notice)
        moment = self.scene.moment
        p.fill(0, height - 3, width, 3, "bar")
        bottom_bar(
            p,
            None,
            (winners(moment), "  the game is over."),
            (self.notice or "It is kept with your finished games.",),
            (
                self.hint("again"), self.hint("log"), self.hint("write", "write to a file"),
                Hint("enter", "home"), self.hint("help"),
            ),
        )  # fmt: skip
        if self.explained is not None:
            self.explained.paint(p)
        return p

    def press(self, key: str) -> None:
        scene = self.scene
        if scene is None:
            return
        if self.explained is not None:
            self.explained = self.explained.after(key)
        elif key in ("enter", "escape"):
            self.shell.home()
            return
        elif (action := named("results", key)) == "help":
            place = self._place()
            self.explained = explain(scene, place, self.shell.rules_of(self.sitting.table.info.name))
        elif action is not None:
            self.shell.act(action, self)
        elif key in MOVES:
            self._move(key)
        elif any(fold.key == key for fold in scene.folds) or key == "b":
            scene.open = "b" if scene.open == key else key
        else:
            scene.press(key)
        self.redraw()

    def _place(self) -> Place | None:
        drawing, scene = self.canvas.drawing, self.scene
        if drawing is None or scene is None:
            return None
        return next((place for place in drawing.places if place.key == scene.cursor), None)

    def _move(self, key: str) -> None:
        here, drawing, scene = self._place(), self.canvas.drawing, self.scene
        if drawing is None or scene is None:
            return
        found = nearest(drawing.places, here, *_STEPS[key]) if here else next(iter(drawing.places), None)
        if found is not None:
            scene.cursor = found.key


def winners(moment: Moment) -> str:
    """Who has won, in words."""
    outcome = moment.outcome
    if outcome is None:
        return ""
    first = [moment.name(seat) for seat, place in enumerate(outcome.places) if place == 1]
    if len(first) == 1 and len(outcome.places) > 1:
        return f"{first[0]} wins with {outcome.totals[outcome.places.index(1)]} points;"
    if len(first) == len(outcome.places):
        return f"{outcome.totals[0]} points;" if len(first) == 1 else "All share the first place;"
    return f"{' and '.join(first)} share the first place;"


def sheet(p: Painter, y: int, moment: Moment, lines: Sequence[ScoreLine], first: int = 0) -> int:
    """A score sheet with every line and its rule, from line `first` on; the row after it.

    What does not fit above the bottom bar is counted in a row of its own; the total is always there.
    """
    seats = len(moment.names)
    column = min(26, max([8] + [cells(name) + 2 for name in moment.names]))
    if 38 + seats * column > p.width:
        column = max(7, (p.width - 38) // seats)
    x = 36
    for seat in range(seats):
        name = clipped(moment.name(seat), column - 1)
        p.text(x + seat * column, y, name, f"{moment.colour(seat)} bold", width=column - 1, align="right")
    y += 1
    room = sheet_room(p.height, y)
    shown = lines if len(lines) <= room else lines[first : first + room - 1]
    for line in shown:
        p.line(2, y, (f"{line.rule:<7}", "muted"), (fitted(moment.words.score(line), 26), "text"), width=34)
        for seat, points in enumerate(line.points):
            p.text(x + seat * column, y, str(points) if points else "·", "text", width=column - 1, align="right")
        y += 1
    if len(shown) < len(lines):
        p.text(2, y, f"lines {first + 1} to {first + len(shown)} of {len(lines)}: up and down", "cyan")
        y += 1
    p.rule(2, y, min(p.width - 4, 34 + seats * column))
    sums = [sum(line.points[seat] for line in lines) for seat in range(seats)]
    p.text(2, y + 1, "total", "white bold")
    for seat, total in enumerate(sums):
        p.text(x + seat * column, y + 1, str(total), "white bold", width=column - 1, align="right")
    return y + 2


def sheet_room(height: int, y: int) -> int:
    """How many lines of a sheet fit from row `y` on, above its total and the bottom bar."""
    return max(2, height - y - 2 - 3)


class SoFarScreen(DrawnScreen):
    """The score so far, as open information has it."""

    def __init__(self, moment: Moment, lines: Sequence[ScoreLine]) -> None:
        super().__init__()
        self.moment, self.lines = moment, lines
        self.first = 0

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        p = Painter(width, height, look)
        title_row(p, self.moment.title, ("the score so far",), ())
        room = sheet_room(height, 4)
        self.first = max(0, min(self.first, len(self.lines) - room + 1)) if len(self.lines) > room else 0
        sheet(p, 3, self.moment, self.lines, self.first)
        bottom_bar(
            p, None, ("What would count if the game ended now, as far as all may know.",), (), (Hint("esc", "back"),)
        )
        return p

    def press(self, key: str) -> None:
        if key in ("up", "down", "pageup", "pagedown"):
            self.first += {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}[key]
            self.redraw()
        else:
            self.shell.back()


def sheet_text(moment: Moment, outcome: Outcome) -> list[str]:
    """The score sheet as lines of text, for a file."""
    rows = [[moment.words.score(line), *map(str, line.points)] for line in outcome.breakdown]
    head = ["", *moment.names]
    foot = ["total", *map(str, outcome.totals)]
    table = [head, *rows, foot]
    widths = [max(cells(row[n]) for row in table) for n in range(len(head))]
    return [
        "  ".join(
            padded(cell, width, right=n > 0) for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]
