"""Nothing that was shown is lost, whenever the process ends (I1, S2)."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from games.core import Luck
from tests.at_random import any_answer
from tests.store.saved import DyingDisk, FailingDisk, begin, play_on, store_in
from valroc_tui.store import Disk
from valroc_tui.table import Table

MOVES = 6


def _scenario(folder: Path, disk: Disk, seed: int, told: int) -> None:
    """A game begun, played, left, resumed and played on; each thing acknowledged is told by a byte."""
    luck = Luck(seed)
    store = store_in(folder, disk)
    table = begin(store, seats=2 + seed % 3, seed=seed)
    os.write(told, b"b")
    for part in range(2):
        for _ in range(MOVES):
            table.answer(*any_answer(table, luck))
            os.write(told, b".")
            if table.undo_stop is None and luck.below(3) == 0:
                table.undo()
                os.write(told, b".")
        table.close()
        if part == 0:
            table = Table.resume(store, table.id)


def _dies(folder: Path, call: int, seed: int) -> bytes:
    """Run it in a child that dies at a call; what it had acknowledged."""
    reading, told = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _scenario(folder, DyingDisk(first=call), seed, told)
        finally:
            os._exit(0)
    os.close(told)
    said = b""
    while piece := os.read(reading, 4096):
        said += piece
    os.close(reading)
    os.waitpid(child, 0)
    return said


def _check(folder: Path, said: bytes) -> None:
    """Every acknowledged row is there, and at most the one that was under way besides."""
    store = store_in(folder)
    ids = store.ids()
    assert len(ids) == 1 if said else len(ids) <= 1
    for game_id in ids:
        table = Table.resume(store, game_id)  # its rows are played again and compared
        assert len(said) <= table.moves <= len(said) + 1
        assert table.notice is None
        play_on(table, 3, Luck(1))
        assert table.unsaved is None
        table.close()


def _calls(tmp_path: Path, seed: int) -> int:
    disk = FailingDisk()
    reading, told = os.pipe()
    _scenario(tmp_path / "count", disk, seed, told)
    os.close(reading)
    os.close(told)
    return disk.calls


def _kill_everywhere(tmp_path: Path, seed: int, stride: int) -> int:
    calls = _calls(tmp_path, seed)
    tried = range(seed % stride, calls, stride)
    for call in tried:
        folder = tmp_path / f"{seed}-{call}"
        _check(folder, _dies(folder, call, seed))
    return len(tried)


@pytest.mark.requirement("I1", "S2", "S6")
def test_a_process_that_dies_at_a_call_to_the_disk_loses_nothing_shown(tmp_path: Path) -> None:
    assert _kill_everywhere(tmp_path, seed=3, stride=3) >= 60


@pytest.mark.long
@pytest.mark.requirement("I1", "S2", "S6")
@pytest.mark.parametrize("seed", range(40))
def test_a_process_that_dies_at_any_call_to_the_disk_loses_nothing_shown(tmp_path: Path, seed: int) -> None:
    assert _kill_everywhere(tmp_path, seed, stride=1) >= 200


def _kill_at_a_moment(folder: Path, seed: int, seconds: float) -> bytes:
    reading, told = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            luck = Luck(seed)
            table = begin(store_in(folder), seats=3, seed=seed)
            os.write(told, b"b")
            while not table.over:
                table.answer(*any_answer(table, luck))
                os.write(told, b".")
            time.sleep(5)
        finally:
            os._exit(0)
    os.close(told)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    said = b""
    while piece := os.read(reading, 4096):
        said += piece
    os.close(reading)
    return said


@pytest.mark.requirement("I1", "S2")
def test_a_process_killed_at_any_moment_loses_nothing_shown(tmp_path: Path) -> None:
    moments = Luck(99)
    for number in range(25):
        folder = tmp_path / str(number)
        _check(folder, _kill_at_a_moment(folder, number, moments.below(60) / 1000))
