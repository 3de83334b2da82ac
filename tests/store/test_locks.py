"""One writer per save, by a lock that dies with its owner (S6)."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from games.core import Luck
from tests.at_random import any_answer
from tests.store.saved import begin, everything, play_on, store_in
from valroc_tui.store import InUse
from valroc_tui.table import Table

_PLAYS = """
import sys
import time
from pathlib import Path
from games.core import Luck
from tests.at_random import any_answer
from tests.store.saved import store_in
from valroc_tui.table import Table
table = Table.resume(store_in(Path(sys.argv[1])), sys.argv[2])
luck = Luck(4)
print("open", flush=True)
for line in sys.stdin:
    table.answer(*any_answer(table, luck))
    print(table.moves, flush=True)
"""


class Another:
    """Another program that plays the game."""

    def __init__(self, folder: Path, game_id: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _PLAYS, str(folder), game_id],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.hears("open")

    def hears(self, wanted: str) -> None:
        assert self.process.stdout is not None
        assert self.process.stdout.readline().strip() == wanted

    def plays(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def is_killed(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()


@pytest.mark.requirement("S6")
def test_a_second_program_is_told_and_may_only_watch(tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path)), 3, Luck(2), taking_back=False)
    table.close()
    another = Another(tmp_path, table.id)
    try:
        with pytest.raises(InUse, match=r"^Another program is playing this game; it can be watched here\.$"):
            Table.resume(store_in(tmp_path), table.id)
        watched = Table.resume(store_in(tmp_path), table.id, watch=True)
        assert watched.watching and not watched.catch_up()
        with pytest.raises(InUse, match="only watched"):
            watched.answer(*any_answer(watched, Luck(1)))
        with pytest.raises(InUse, match="only watched"):
            watched.undo()
        another.plays()
        another.hears("5")
        assert watched.catch_up() and watched.moves == 5
        watched.close()
    finally:
        another.is_killed()


@pytest.mark.requirement("S6")
def test_leaving_does_not_wait_for_a_watcher(tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path)), 3, Luck(2))
    watched = Table.resume(store_in(tmp_path), table.id, watch=True)
    begun = time.monotonic()
    table.close()
    assert time.monotonic() - begun < 2
    again = play_on(Table.resume(store_in(tmp_path), table.id), 3, Luck(3))
    assert watched.catch_up() and everything(watched) == everything(again)
    again.close()
    watched.close()


@pytest.mark.requirement("S6")
def test_a_dead_owner_leaves_no_obstacle(tmp_path: Path) -> None:
    table = begin(store_in(tmp_path))
    table.close()
    another = Another(tmp_path, table.id)
    another.plays()
    another.hears("2")
    another.is_killed()
    again = Table.resume(store_in(tmp_path), table.id)
    assert again.moves == 2 and not again.watching
    again.close()


@pytest.mark.requirement("S6")
def test_two_tables_of_one_program_do_not_play_the_same_game(tmp_path: Path) -> None:
    table = begin(store_in(tmp_path))
    with pytest.raises(InUse):
        Table.resume(store_in(tmp_path), table.id)
    table.close()
    Table.resume(store_in(tmp_path), table.id).close()


@pytest.mark.requirement("S6")
def test_a_child_does_not_keep_the_lock_of_a_dead_parent(tmp_path: Path) -> None:
    lives, ends = os.pipe()
    ready, tells = os.pipe()
    parent = os.fork()
    if parent == 0:
        begin(store_in(tmp_path))
        if os.fork() == 0:
            os.close(ends)
            os.write(tells, b"r")
            os.read(lives, 1)
            os._exit(0)
        os.waitpid(-1, os.WNOHANG)
        os.read(ready, 1)
        os._exit(9)
    os.waitpid(parent, 0)
    (game_id,) = store_in(tmp_path).ids()
    Table.resume(store_in(tmp_path), game_id).close()
    for number in (lives, ends, ready, tells):
        os.close(number)


@pytest.mark.requirement("S6", "S11")
def test_two_games_are_played_at_once(tmp_path: Path) -> None:
    tables = [begin(store_in(tmp_path), seed=seed) for seed in (1, 2)]
    for table in tables * 3:
        table.answer(*any_answer(table, Luck(table.moves)))
    shown = [everything(table) for table in tables]
    for table in tables:
        table.close()
    again = [Table.resume(store_in(tmp_path), table.id) for table in tables]
    assert [everything(table) for table in again] == shown
    for table in again:
        table.close()
