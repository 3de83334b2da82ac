"""Valroc in the real app, by keys: nothing crashes, nothing is cut, answers are given."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from games import GAMES
from games.core import Luck
from tests.tui.driving import random_keys
from valroc_tui.app import ValrocApp
from valroc_tui.boards.valroc.base import ValrocScene
from valroc_tui.screens.play import PlayScreen
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal

NAMES = ("Ann", "Wolfeschlegelsteinhausen", "Cléo")


def begun(store: Store, seats: int, answers: int, luck: Luck) -> str:
    """A game in the store, some answers in."""
    table = Table.begin(store, GAMES["valroc"], NAMES[:seats], seed=5)
    for _ in range(answers):
        asked = [seat for seat, decision in table.pending.items() if decision.options]
        if not asked:
            break
        table.answer(asked[0], table.legal(asked[0])[luck.below(len(table.legal(asked[0])))])
    table.close()
    return table.id


async def keys_pressed(store: Store, size: tuple[int, int], answers: int, keys: int, luck: Luck) -> int:
    """Random keys at a table, the drawing looked at every few of them; how many answers they gave."""
    table_id = begun(store, 2 + luck.below(2), answers, luck)
    app = ValrocApp(Start("table", store, Settings(), Terminal(), table_id=table_id))
    moves = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(keys // 5):
            moves = await random_keys(app, pilot, 5, luck)
            await seen(app, pilot)
    return moves


async def seen(app: ValrocApp, pilot: Pilot[None]) -> None:
    """Nothing of what is on the screen is cut."""
    await pilot.pause()
    screen = app.screen
    if isinstance(screen, PlayScreen) and isinstance(screen.scene, ValrocScene) and screen.canvas.drawing is not None:
        assert not screen.canvas.drawing.overflows, type(screen.scene)


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("answers", [0, 40, 300])
async def test_random_keys_play_on(shelf: Store, size: tuple[int, int], answers: int) -> None:
    await keys_pressed(shelf, size, answers, 30, Luck(answers + size[0]))


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (100, 30), (160, 50)])
async def test_many_random_keys_play_on(shelf: Store, size: tuple[int, int]) -> None:
    luck = Luck(size[0])
    for answers in range(0, 1200, 60):
        await keys_pressed(shelf, size, answers, 150, luck)
