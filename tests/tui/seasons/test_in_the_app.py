"""Seasons in the real app."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from tests.tui.driving import lines
from valroc_tui.app import ValrocApp
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal

from .positions import LONG_NAMES


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


async def test_the_curtain_says_the_whole_of_a_long_question(shelf: Store) -> None:
    table = Table.begin(shelf, GAMES["seasons"], LONG_NAMES[:2], seed=5, settings={"level": "apprentice"})
    table.close()
    app = ValrocApp(Start("table", shelf, Settings(), Terminal(), table_id=table.id))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "three each." in "\n".join(lines(app))
