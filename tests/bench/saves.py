"""What saving costs: an answer against a bare commit, resuming against playing; and how quick `--version` is."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from games import GAMES
from games.core import Luck, Option
from games.core.contract import AnyInfo
from valroc_tui.store import Store
from valroc_tui.table import Table

from .table import Row, at_most, noted

ROUNDS = 5


def _bare(folder: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS t (n INTEGER PRIMARY KEY, data TEXT)")
    return connection


def _commit(connection: sqlite3.Connection) -> float:
    begin = perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO t (data) VALUES (?)", ("x" * 350,))
    connection.execute("COMMIT")
    return perf_counter() - begin


def _game(info: AnyInfo, folder: Path) -> list[Row]:
    """A whole game by the table, each answer beside a bare commit; then coming back to its end."""
    store, bare, luck = Store(folder), _bare(folder), Luck(1)
    table = Table.begin(store, info, [f"P{seat}" for seat in range(info.seats[-1])], seed=5)
    answers: list[tuple[int, Option]] = []
    answered, committed = [], []
    while not table.over:
        seat, decision = next((s, d) for s, d in table.pending.items() if not d.optional)
        answers.append((seat, decision.options[luck.below(len(decision.options))]))
        committed.append(_commit(bare))
        begin = perf_counter()
        table.answer(*answers[-1])
        answered.append(perf_counter() - begin)
    table.close()
    bare.close()
    resumed, played = [], []
    for _ in range(ROUNDS):
        begin = perf_counter()
        file = Table.resume(store, table.id, watch=True)  # without the copy that a player's resuming makes
        resumed.append(perf_counter() - begin)
        file.close()
        begin = perf_counter()
        game = info.new(info.seats[-1], 5)
        for answer in answers:
            game.apply(*answer)
        played.append(perf_counter() - begin)
    title = info.title
    return [
        at_most(f"{title}: answer on the disk / bare commit", median(answered) / median(committed), 1.5, 1.1),
        at_most(f"{title}: resume a finished game / play it once", median(resumed) / median(played), 1.2, 1.1),
        noted(f"{title}: resume a finished game", f"{median(resumed):.2f} s of 1 s"),
        noted(f"{title}: an answer, with its commit", f"{median(answered) * 1000:.1f} ms"),
    ]


def _started(*command: str) -> float:
    begin = perf_counter()
    subprocess.run([sys.executable, *command], check=True, capture_output=True)
    return perf_counter() - begin


def rows() -> list[Row]:
    """All figures, in the order in which they are printed."""
    found: list[Row] = []
    for info in GAMES.values():
        with tempfile.TemporaryDirectory() as folder:
            found += _game(info, Path(folder))
    bare, version = [], []
    for _ in range(ROUNDS):
        bare.append(_started("-c", "pass"))
        version.append(_started("-m", "valroc_tui", "--version"))
    found.append(noted("valroc --version / an empty Python", f"{median(version) / median(bare):.1f}"))
    return found
