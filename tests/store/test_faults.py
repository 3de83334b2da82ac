"""When the disk fails: the old save stays whole, play goes on, and saving resumes (S5)."""

from __future__ import annotations

import errno
import gc
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.core import Luck
from tests.at_random import any_answer
from tests.store.saved import (
    PROBLEMS,
    FailingDisk,
    Problem,
    begin,
    everything,
    play_on,
    store_in,
)
from valroc_tui.store import StoreError
from valroc_tui.store.disk import why_of
from valroc_tui.table import Table

MOVES = 5


def _sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and text[0].isupper() and "Error" not in text


def _play(folder: Path, disk: FailingDisk) -> Table | None:
    """Begin, play and leave; None if it could not be begun. After every answer, what is on the disk is looked at."""
    luck = Luck(5)
    store = store_in(folder, disk)
    try:
        table = begin(store)
    except StoreError as problem:
        assert _sentence(str(problem))
        return None
    for _ in range(MOVES):
        table.answer(*any_answer(table, luck))
        if table.unsaved is not None:
            assert _sentence(table.unsaved) and "not saved" in table.unsaved
    return table


def _is_whole(folder: Path, copy: Path, *, at_least: int) -> None:
    """The files as they are, opened by another program after a power cut, hold a whole game."""
    gc.disable()  # a connection that was given up is not closed just while its files are copied
    try:
        shutil.copytree(folder, copy)
    finally:
        gc.enable()
    store = store_in(copy)
    (game_id,) = store.ids()
    table = Table.resume(store, game_id)
    assert table.moves >= at_least and table.notice is None
    table.close()


def _fails_once(tmp_path: Path, call: int, problem: Problem) -> None:
    folder = tmp_path / "once"
    disk = FailingDisk(call, call, problem)
    table = _play(folder, disk)
    if table is None:
        assert store_in(folder).games() == [], "nothing half-begun is left"
        table = begin(store_in(folder, disk))  # and nothing is in the way of a second try
        play_on(table, MOVES, Luck(5))
    assert table.save_again() and table.unsaved is None
    before = everything(table)
    moves = table.moves
    _is_whole(folder, tmp_path / "copy", at_least=moves)
    table.close()
    again = Table.resume(store_in(folder), table.id)
    assert everything(again) == before
    again.close()
    shutil.rmtree(tmp_path / "copy", ignore_errors=True)
    shutil.rmtree(folder)


def _fails_from_then_on(tmp_path: Path, call: int, problem: Problem) -> None:
    folder = tmp_path / "on"
    disk = FailingDisk(call, 1_000_000, problem)
    table = _play(folder, disk)
    if table is None:
        shutil.rmtree(folder, ignore_errors=True)
        return
    if table.unsaved is None:  # it failed only in what is not needed
        table.answer(*any_answer(table, Luck(1)))
    assert table.unsaved is not None
    _is_whole(folder, tmp_path / "copy", at_least=1)
    disk.last = -1  # the disk works again
    assert table.save_again() and table.unsaved is None
    _is_whole(folder, tmp_path / "copy2", at_least=table.moves)
    before = everything(table)
    table.close()
    again = Table.resume(store_in(folder), table.id)
    assert everything(again) == before
    again.close()
    for name in ("on", "copy", "copy2"):
        shutil.rmtree(tmp_path / name, ignore_errors=True)


def _calls(tmp_path: Path) -> int:
    disk = FailingDisk()
    table = _play(tmp_path / "count", disk)
    assert table is not None
    calls = disk.calls
    table.close()
    return calls


@pytest.mark.requirement("S2", "S4", "S5")
@pytest.mark.parametrize("problem", PROBLEMS)
def test_any_call_may_fail_once(tmp_path: Path, problem: str) -> None:
    for call in range(list(PROBLEMS).index(problem), _calls(tmp_path), 6):
        _fails_once(tmp_path, call, PROBLEMS[problem])


@pytest.mark.requirement("S5")
@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_disk_may_fail_from_any_call_on(tmp_path: Path, problem: str) -> None:
    for call in range(list(PROBLEMS).index(problem), _calls(tmp_path), 6):
        _fails_from_then_on(tmp_path, call, PROBLEMS[problem])


@pytest.mark.long
@pytest.mark.requirement("S2", "S4", "S5")
@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_call_fails_with_every_error(tmp_path: Path, problem: str) -> None:
    for call in range(_calls(tmp_path)):
        _fails_once(tmp_path, call, PROBLEMS[problem])
        _fails_from_then_on(tmp_path, call, PROBLEMS[problem])


@pytest.mark.requirement("S5")
def test_after_a_failure_the_whole_game_is_written_into_a_new_file_and_the_old_one_stays(tmp_path: Path) -> None:
    disk = FailingDisk()
    table = begin(store_in(tmp_path, disk))
    table.answer(*any_answer(table, Luck(1)))
    old = tmp_path / "games" / f"{table.id}.game"
    disk.first, disk.last = disk.calls + 2, disk.calls + 2  # the commit
    table.answer(*any_answer(table, Luck(1)))
    assert table.unsaved is not None and "the disk is full" in table.unsaved
    content = old.read_bytes()
    table.answer(*any_answer(table, Luck(1)))
    assert table.unsaved is None
    assert old.read_bytes() == content
    assert (tmp_path / "games" / f"{table.id}.2.game").exists()
    table.close()


@pytest.mark.requirement("S5")
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EDQUOT, "your share of the disk is full"),
        (errno.EIO, "the disk reports an error"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EACCES, "there is no permission"),
    ],
)
def test_each_error_has_plain_words(number: int, words: str) -> None:
    assert why_of(OSError(number, "x")) == words


_FILLS_UP = """
import resource, signal, sys
from pathlib import Path
from games.core import Luck
from tests.at_random import any_answer
from tests.store.saved import begin, store_in
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
table = begin(store_in(Path(sys.argv[1])))
luck = Luck(3)
table.answer(*any_answer(table, luck))
resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, resource.RLIM_INFINITY))
while table.unsaved is None and not table.over:
    table.answer(*any_answer(table, luck))
said = table.unsaved
assert said is not None, "the limit was not reached"
kept = table.moves - 1
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
table.answer(*any_answer(table, luck))
assert table.unsaved is None, table.unsaved
print(table.moves, said)
import os; os._exit(0)
"""


@pytest.mark.requirement("S5")
def test_a_file_that_really_cannot_grow_is_told_and_outlived(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FILLS_UP, str(tmp_path)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    moves, _, said = done.stdout.partition(" ")
    assert "not saved" in said
    store = store_in(tmp_path)
    table = Table.resume(store, store.ids()[0])
    assert table.moves == int(moves)
    table.close()


@pytest.mark.requirement("S5", "S6")
def test_a_read_only_folder_can_still_be_read_and_watched(tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path)), 4, Luck(1))
    table.close()
    disk = FailingDisk()
    store = store_in(tmp_path, disk)
    assert store.games()[0].problem is None
    watched = Table.resume(store, table.id, watch=True)
    assert watched.view(0) == table.view(0)
    watched.close()
