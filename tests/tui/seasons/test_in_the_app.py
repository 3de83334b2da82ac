"""Seasons in the real app, by keys: nothing crashes, nothing is cut, answers are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from games.core import Luck
from tests.tui.driving import keys_at_random, lines
from valroc_tui.app import ValrocApp
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal

from .positions import LONG_NAMES, pick


def begun(store: Store, seats: int, answers: int, luck: Luck) -> str:
    """A game in the store, some answers in."""
    table = Table.begin(store, GAMES["seasons"], LONG_NAMES[:seats], seed=5)
    for _ in range(answers):
        asked = [seat for seat, decision in table.pending.items() if decision.options]
        if not asked:
            break
        table.answer(asked[0], pick(table.pending[asked[0]], luck))
    table.close()
    return table.id


async def keys_pressed(store: Store, size: tuple[int, int], answers: int, keys: int, luck: Luck) -> int:
    """Random keys at a table; how many answers they gave."""
    return await keys_at_random(store, begun(store, 2 + luck.below(3), answers, luck), size, keys, luck)


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("answers", [0, 40, 250])
async def test_random_keys_play_on(shelf: Store, size: tuple[int, int], answers: int) -> None:
    await keys_pressed(shelf, size, answers, 40, Luck(answers + size[0]))


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (100, 30), (160, 50)])
async def test_many_random_keys_play_on(shelf: Store, size: tuple[int, int]) -> None:
    luck = Luck(size[0])
    for answers in range(0, 360, 30):
        await keys_pressed(shelf, size, answers, 200, luck)


async def test_the_curtain_says_the_whole_of_a_long_question(shelf: Store) -> None:
    table = Table.begin(shelf, GAMES["seasons"], LONG_NAMES[:2], seed=5, settings={"level": "apprentice"})
    table.close()
    app = ValrocApp(Start("table", shelf, Settings(), Terminal(), table_id=table.id))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "three each." in "\n".join(lines(app))
