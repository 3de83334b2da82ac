"""People play a whole game in the real app by keys alone, and try what is not allowed on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from games.core import Luck
from tests.tui.driving import lines
from valroc_tui.app import ValrocApp
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal

from .person import Person

SIZES = [(80, 24), (120, 40)]
NAMES = ("Ann", "Ben", "Cléo", "Dov")


async def played(store: Store, seats: int, level: str, size: tuple[int, int], seed: int, answers: int) -> Person:
    """So many people at one terminal, until the game has taken so many answers or is over."""
    table = Table.begin(store, GAMES["seasons"], NAMES[:seats], seed=seed, settings={"level": level})
    table.close()
    app = ValrocApp(Start("table", store, Settings(), Terminal(), table_id=table.id))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        person = Person(app, pilot, Luck(seed))
        while not person.over and person.moves < answers:
            await person.step()
        if person.over:
            person.sheet = lines(app)
    return person


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


@pytest.mark.requirement("P19")
@pytest.mark.parametrize(("seats", "level", "size"), [(4, "apprentice", (80, 24)), (2, "archmage", (120, 40))])
async def test_people_begin_a_game_by_keys_alone_and_every_refusal_cites_its_rule(
    shelf: Store, seats: int, level: str, size: tuple[int, int]
) -> None:
    person = await played(shelf, seats, level, size, 3, 34)
    assert person.moves == 34
    assert person.curtains >= seats
    assert sum(person.refused.values()) >= 4


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.requirement("P19")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "level", "seed"), [(4, "apprentice", 11), (2, "archmage", 12)])
async def test_people_play_to_the_score_sheet_by_keys_alone(
    shelf: Store, seats: int, level: str, seed: int, size: tuple[int, int]
) -> None:
    person = await played(shelf, seats, level, size, seed, 5000)
    assert person.sheet
    (line,) = shelf.games()
    assert line.over and line.answers == person.moves
    outcome = Table.resume(shelf, line.id).outcome
    assert outcome is not None
    sheet = "\n".join(person.sheet)
    words = GAMES["seasons"].words
    assert all(words.score(each) in sheet for each in outcome.breakdown), sheet
    assert all(str(total) in sheet for total in outcome.totals), sheet
    assert person.refused.keys() >= {"S11.1", "S11.2"} and len(person.refused) >= 8, person.refused
    assert len(person.asked) >= 8, person.asked
