"""Seasons in the real app."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from games.core import Luck
from tests.tui.driving import lines
from valroc_tui.app import ValrocApp
from valroc_tui.handoff import Curtain, Over, Private, Public, Reveal
from valroc_tui.settings import Settings
from valroc_tui.sitting import Sitting
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal

from .positions import LONG_NAMES, pick


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


@pytest.mark.requirement("H1")
def test_a_seat_that_ends_a_round_and_begins_the_next_is_covered_while_dice_are_taken(shelf: Store) -> None:
    table = Table.begin(shelf, GAMES["seasons"], ("Ann", "Ben"), seed=4, settings={"level": "apprentice"})
    sitting, luck, ended_turn, again = Sitting.at(table), Luck(4), None, 0
    while not isinstance(step := sitting.next(), Over) and again < 4:
        if isinstance(step, Curtain):
            sitting.takes_over(step.seat)
        elif isinstance(step, Reveal):
            sitting.has_seen()
        else:
            assert isinstance(step, Public | Private)
            if step.decision.prompt == "take a season die":
                assert isinstance(step, Public) and step.eyes is None, "the dice are on the table before everybody"
                again += step.decision.seat == ended_turn
                ended_turn = None
            answer = pick(step.decision, luck)
            if answer.verb == "end":
                ended_turn = step.decision.seat
            sitting.answer(step.decision.seat, answer)
    table.close()
    assert again == 4, "of two seats the last of a round is the first of the next"
