"""A store of Night Fairs in a few words, and disks that fail, die or keep a record."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from games.core import GameInfo, Luck, Setting, View
from games.core.contract import AnyInfo
from tests.at_random import any_answer
from tests.toy import FAIR
from tests.toy.state import Fair
from valroc_tui.store import Disk, Store
from valroc_tui.table import Table

SHELF: Mapping[str, AnyInfo] = {"fair": FAIR}
NAMES = ("Ann", "Ben", "Cléo", "Dirk")


def store_in(folder: Path, disk: Disk | None = None, shelf: Mapping[str, AnyInfo] = SHELF) -> Store:
    return Store(folder, shelf, disk)


def begin(store: Store, seats: int = 2, seed: int = 7, info: AnyInfo = FAIR, campaign: str | None = None) -> Table:
    return Table.begin(store, info, NAMES[:seats], seed=seed, campaign=campaign)


def play_on(table: Table, moves: int, luck: Luck, taking_back: bool = True) -> Table:
    """Random answers, some of them taken back and some of those given again."""
    for _ in range(moves):
        if table.over:
            break
        table.answer(*any_answer(table, luck))
        if taking_back and table.undo_stop is None and luck.below(3) == 0:
            table.undo()
            if luck.below(2):
                table.redo()
    return table


def everything(table: Table) -> tuple[object, ...]:
    """All that a table shows."""
    seats = (*range(table.seats), None)
    return (
        [table.view(seat) for seat in seats],
        [[entry.text(seat) for entry in table.log(seat)] for seat in seats],
        [table.notation(seat) for seat in seats],
        {seat: table.legal(seat) for seat in range(table.seats)},
        [table.since(seat) for seat in range(table.seats)],
        table.undo_stop,
        table.can_redo,
        table.over,
    )


# ------------------------------------------------------------------ a game with a campaign


def _view(fair: Fair, seat: int | None) -> View:
    shown = FAIR.rules.view(fair, seat)
    over = not fair.agenda
    won = over and fair.stalls[0].coins >= 0
    ending = {"kind": "accomplished" if won else "caught", "gap": 12, "success": won} if over else None
    return {**shown, "quest": {"quest": "the cheese"}, "challenge": "easy", "turn": 9, "ending": ending}


QUEST: GameInfo[Fair] = replace(
    FAIR,
    title="The Quest",
    rules=replace(FAIR.rules, name="quest", view=_view),
    settings=(Setting("ticks_easy", (0, 1, 2), 0, "Ticks."), Setting("speed", ("slow", "fast"), "slow", "How fast.")),
    first_game={"speed": "fast"},
)
"""The Night Fair as a game that is played in campaigns: every game of it is won."""

CAMPAIGN_SHELF: Mapping[str, AnyInfo] = {"fair": FAIR, "quest": QUEST}


# ------------------------------------------------------------------ disks

Problem = Callable[[], BaseException]


def _sqlite(code: int, text: str) -> BaseException:
    problem = sqlite3.OperationalError(text)
    problem.sqlite_errorcode = code
    return problem


PROBLEMS: dict[str, Problem] = {
    "ENOSPC": lambda: OSError(errno.ENOSPC, "full"),
    "EIO": lambda: OSError(errno.EIO, "broken"),
    "EROFS": lambda: OSError(errno.EROFS, "read-only"),
    "EACCES": lambda: OSError(errno.EACCES, "denied"),
    "SQLITE_FULL": lambda: _sqlite(sqlite3.SQLITE_FULL, "database or disk is full"),
    "SQLITE_IOERR": lambda: _sqlite(sqlite3.SQLITE_IOERR, "disk I/O error"),
}
"""The six errors that every call is tried with."""


class FailingDisk(Disk):
    """A disk on which calls number `first` up to `last` fail. It counts calls while nothing is wrong."""

    def __init__(self, first: int = -1, last: int = -1, problem: Problem = PROBLEMS["ENOSPC"]) -> None:
        self.first, self.last, self.problem = first, last, problem
        self.calls = 0

    def step(self, call: str) -> None:
        number, self.calls = self.calls, self.calls + 1
        if self.first <= number <= self.last:
            raise self.problem()


class DyingDisk(FailingDisk):
    """A disk on which the process ends at call number `first`, like by a kill."""

    def step(self, call: str) -> None:
        number, self.calls = self.calls, self.calls + 1
        if number == self.first:
            os._exit(9)


class WritingDownDisk(Disk):
    """A disk that keeps a record of the calls."""

    def __init__(self) -> None:
        self.record: list[str] = []

    def step(self, call: str) -> None:
        self.record.append(call)
