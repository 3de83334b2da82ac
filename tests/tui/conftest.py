"""A store in a temporary folder, with the toy on its shelf and its board in the app."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toy import FAIR
from tests.tui import toy_board
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.terminal import Terminal


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing of the person who runs the tests is read or written."""
    monkeypatch.setenv("VALROC_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("VALROC_CONFIG", str(tmp_path / "config.toml"))
    monkeypatch.setitem(sys.modules, "valroc_tui.boards.fair", toy_board.as_module(toy_board.board))
    yield


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", {"fair": FAIR})


@pytest.fixture
def start(store: Store) -> Start:
    return Start("home", store, Settings(), Terminal())
