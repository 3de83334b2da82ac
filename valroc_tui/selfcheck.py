"""``python -m valroc_tui.selfcheck``: does what is installed here work? For the check of a built package.

A headless game of every game on the shelf is played, saved, exported and taken in again, in a folder
that is thrown away; then every screen is opened, if the app has registered how (`SCREENS`).
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from games.core import Luck
from games.core.contract import AnyInfo
from valroc_tui.exchange import export_game, import_game
from valroc_tui.store import Store
from valroc_tui.table import Table

SCREENS = "valroc_tui.screens.selfcheck"
"""A module with ``open_every_screen(store: Store) -> list[str]``, which names the screens it has opened."""

MOST_ANSWERS = 4_000


def play_one(store: Store, info: AnyInfo, seed: int) -> str:
    """A whole game by the table, with the least number of seats; what came of it."""
    seats = info.seats[0]
    names = [f"Player {seat + 1}" for seat in range(seats)]
    table = Table.begin(store, info, names, ["random"] * seats, seed=seed)
    begun, luck = time.monotonic(), Luck(seed)
    answers = 0
    while not table.over and answers < MOST_ANSWERS:
        seat, decision = next((s, d) for s, d in table.pending.items() if not d.optional)
        table.answer(seat, decision.options[luck.below(len(decision.options))])
        answers += 1
    if table.outcome is None:
        raise AssertionError(f"{info.name}: the game does not end")
    if table.unsaved:
        raise AssertionError(f"{info.name}: {table.unsaved}")
    view = table.view(None)
    table.close()
    table = Table.resume(store, table.id)
    if table.view(None) != view:
        raise AssertionError(f"{info.name}: the resumed game differs")
    table.close()
    if import_game(store, export_game(store, table.id)).how != "same":
        raise AssertionError(f"{info.name}: the exported game is not recognised")
    return f"{info.name}: {seats} seats, {answers} answers, {time.monotonic() - begun:.1f} s"


def main() -> int:
    """Check everything; 0 if it works."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for number, name in enumerate(store.shelf):
            print(play_one(store, store.shelf[name], seed=number + 1), flush=True)
        if find_spec(SCREENS) is not None:
            open_every_screen: Callable[[Store], list[str]] = import_module(SCREENS).open_every_screen
            for screen in open_every_screen(store):
                print(f"screen {screen}", flush=True)
        else:
            print("no screens to open are registered", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
