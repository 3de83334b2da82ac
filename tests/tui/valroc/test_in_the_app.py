"""Valroc in the real app, by keys: nothing crashes, nothing is cut, answers are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from games.core import Luck
from tests.tui.driving import keys_at_random
from valroc_tui.store import Store
from valroc_tui.table import Table

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
    """Random keys at a table; how many answers they gave."""
    return await keys_at_random(store, begun(store, 2 + luck.below(2), answers, luck), size, keys, luck)


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
