"""The real app, which tells a file what it is about to show: ``VALROC_TOLD=file python -m tests.pty.telling_app …``.

Each time a screen of a table is drawn, one line is added: how many rows the game had, what its position was, and
what kind of moment it was. That happens before the drawing is sent, so whatever a person has seen was told.
"""

from __future__ import annotations

import json
import os
import sys
from unittest.mock import patch

from valroc_tui.cli import main
from valroc_tui.screens.drawn import DrawnScreen
from valroc_tui.table import Table
from valroc_tui.widgets.canvas import Canvas
from valroc_tui.widgets.paint import Painter


def told_of(table: Table) -> dict[str, object]:
    """How far a table has come, and what kind of moment it is."""
    game, seen = table._game, table.view(None)
    return {
        "id": table.id,
        "rows": table.moves,
        "digest": table._file.rows[-1].digest,
        "over": table.over,
        "secret": any(decision.private for decision in table.pending.values()),
        "waiting": bool(seen["answered"]),
        "nested": getattr(game, "answers_in_step", 0),
        "phase": str(seen.get("phase", "")),
    }


def _tell(canvas: Canvas, number: int) -> None:
    screen = canvas.screen
    sitting = screen.shell.sitting if isinstance(screen, DrawnScreen) else None
    if sitting is None:
        return
    told = {**told_of(sitting.table), "screen": type(screen).__name__}
    os.write(number, (json.dumps(told) + "\n").encode())


def run() -> int:
    """Run `valroc` with the arguments given."""
    number = os.open(os.environ["VALROC_TOLD"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    show = Canvas.show

    def telling(self: Canvas, drawing: Painter) -> None:
        _tell(self, number)
        show(self, drawing)

    with patch.object(Canvas, "show", telling):
        return main()


if __name__ == "__main__":
    sys.exit(run())
