"""A store with all the games on its shelf."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from valroc_tui.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games", GAMES)
