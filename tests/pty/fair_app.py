"""The real app with the toy on its shelf, for tests on a pseudo-terminal.

``python -m tests.pty.fair_app`` shows home; with ``--seats 3 --bots 1 --seed 7 --answers 12`` a table is begun,
played on at random for some answers, and shown.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import PlayerKind, Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal, why_no_screen

NAMES = ("Ann", "Ben", "Cléo", "Dov")


def main() -> int:
    """Run it; the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--answers", type=int, default=0)
    parser.add_argument("--fail-on", default="", help="a key that makes the board fail")
    parser.add_argument("--plain-writer", action="store_true")
    parser.add_argument("--curtain-seconds", type=float, default=20.0)
    told = parser.parse_args()
    why_not = why_no_screen(os.environ, sys.stdin, sys.stdout)
    if why_not:
        print(why_not, file=sys.stderr)
        return 2
    settings = Settings.load()
    terminal = Terminal.found(mouse=settings.mouse, motion=settings.motion, signs=settings.ascii)
    terminal.prepare()

    from games.core import Luck
    from tests.toy import FAIR
    from tests.tui import toy_board

    sys.modules["valroc_tui.boards.fair"] = toy_board.as_module(toy_board.failing_on(told.fail_on))
    store = Store(Path(os.environ["VALROC_DATA"]), {"fair": FAIR})
    start = Start("home", store, settings, terminal)
    if told.seats:
        kinds: list[PlayerKind] = [
            "random" if seat >= told.seats - told.bots else "person" for seat in range(told.seats)
        ]
        table = Table.begin(store, FAIR, NAMES[: told.seats], kinds, seed=told.seed)
        luck = Luck(told.seed)
        for _ in range(told.answers):
            asked = [seat for seat, decision in table.pending.items() if decision.options and not decision.optional]
            if asked:
                table.answer(asked[0], table.legal(asked[0])[luck.below(len(table.legal(asked[0])))])
        start = Start("table", store, settings, terminal, table_id=table.id)
        table.close()

    from valroc_tui.app import ValrocApp, run
    from valroc_tui.screens import curtain

    curtain.PUBLIC_AFTER = told.curtain_seconds
    ValrocApp.plain_writer = told.plain_writer

    return run(start)


if __name__ == "__main__":
    sys.exit(main())
