"""Secret answers turned up together: all at this keyboard look at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len

from valroc_tui.boards import board_of
from valroc_tui.boards.frame import bottom_bar, lay, title_row
from valroc_tui.boards.scene import Board, Hint, Moment
from valroc_tui.handoff import Reveal
from valroc_tui.keys import Context
from valroc_tui.sitting import Sitting
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen, fitted, title_fitting

HEADLINE = "Everybody may look"
HEADING = 2
"""Rows above the picture of a game."""


class RevealScreen(DrawnScreen):
    """One public screen with every answer. Enter goes on."""

    context: ClassVar[Context] = "reveal"

    def __init__(self, sitting: Sitting, step: Reveal, *, board: Board | None = None) -> None:
        super().__init__()
        self.sitting, self.step = sitting, step
        self.board = board or board_of(sitting.table.info.name)

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        moment = self.sitting.seen_by(None)
        scene = self.board(moment, None)
        p = Painter(width, height, look)
        scene.size = (width, height)
        middle = Painter(width, height - 4 - HEADING, look)
        shown = scene.paint_reveal(middle, self.step.answers)
        parts: Sequence[Part] = ((shown, "white bold"),) if shown else title_fitting(scene.title(), width - 36)
        title_row(p, moment.title, parts, ("all is shown",))
        if shown:
            p.text(0, 1, HEADLINE, "white bold", width=width, align="centre")
            middle.places.clear()
            lay(middle, p, 0, 1 + HEADING)
        else:
            self._plain(p, moment)
        bottom_bar(
            p,
            None,
            ("What was chosen in secret is now open to all.",),
            ("It cannot be taken back any more.",),
            (Hint("enter", "go on"), self.hint("help")),
        )
        return p

    def _plain(self, p: Painter, moment: Moment) -> None:
        """Answers in words, one below the other, and what the log says of them."""
        width, height, rows = p.width, p.height, len(self.step.answers)
        wide = min(width - 8, 84)
        top = max(2, (height - 4 - 3 * rows - 8) // 2)
        x = (width - wide) // 2
        p.text(x, top, HEADLINE, "white bold", width=wide, align="centre")
        y = top + 2
        begin = x + 6 + max(cell_len(moment.name(seat)) for seat, _ in self.step.answers)
        for seat, answer in self.step.answers:
            p.box(x, y, wide, 3, ink=moment.colour(seat))
            p.text(x + 2, y + 1, f" {moment.name(seat)} ", "chip bold", moment.colour(seat))
            said = fitted(moment.words.option(answer, moment.names), x + wide - begin - 2)
            p.text(begin, y + 1, said, "white bold")
            y += 3
        lines = [line for line in moment.lines()[-5:] if line]
        for line in lines:
            if y + 1 < height - 4:
                p.text(x + 2, y + 1, fitted(line, wide - 4), "muted", width=wide - 4)
                y += 1

    def press(self, key: str) -> None:
        if key in ("enter", "space", "escape"):
            self.sitting.has_seen()
            self.shell.play()
        elif key == "?":
            self.shell.act("help", self)
