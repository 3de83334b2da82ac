"""Random keys at a table of each game: nothing crashes, nothing is cut, answers are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from games.core import Luck
from tests.tui.driving import begun, keys_at_random
from tests.tui.looking import LONG_NAMES, SIZES
from tests.tui.mystic_vale import positions as of_mystic_vale
from tests.tui.seasons import positions as of_seasons
from valroc_tui.settings import Settings
from valroc_tui.store import Store

PICKS = {"seasons": of_seasons.pick, "mystic_vale": of_mystic_vale.pick}
"""How a game is played up to where the keys begin, if not by any answer."""
DEEP = {"valroc": (0, 40, 300), "seasons": (0, 40, 250), "mystic_vale": (0, 150), "reflets": (0, 150)}
"""After how many answers keys are pressed."""
LAST = {"valroc": 1200, "seasons": 360, "mystic_vale": 600, "reflets": 600}


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


async def keys_pressed(store: Store, game: str, size: tuple[int, int], answers: int, keys: int, luck: Luck) -> int:
    """Random keys at a table; how many answers they gave."""
    seats = GAMES[game].seats[-1 - luck.below(2)]
    table = begun(store, game, LONG_NAMES[:seats], answers, luck, PICKS.get(game))
    settings = Settings(plant_on=luck.below(2) == 1)
    return await keys_at_random(store, table.id, size, keys, luck, settings) - table.moves


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "answers"), [(game, answers) for game, some in DEEP.items() for answers in some])
async def test_random_keys_play_on(shelf: Store, game: str, size: tuple[int, int], answers: int) -> None:
    assert await keys_pressed(shelf, game, size, answers, 40, Luck(answers + size[0])) > 0


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("size", (*SIZES, (100, 30), (160, 50)))
@pytest.mark.parametrize("game", DEEP)
async def test_many_random_keys_play_on(shelf: Store, game: str, size: tuple[int, int]) -> None:
    luck = Luck(size[0])
    given = [
        await keys_pressed(shelf, game, size, answers, 150, luck) for answers in range(0, LAST[game], LAST[game] // 12)
    ]
    assert sum(given) > len(given)
