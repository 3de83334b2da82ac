"""Two seats at one keyboard never see each other's things, whatever is drawn: canaries in every drawing (H6, H2)."""

from __future__ import annotations

import pytest

from games.core import Luck
from tests.toy import FAIR
from tests.tui.driving import lift, lines, press
from valroc_tui.app import ValrocApp
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.screens.reveal import RevealScreen
from valroc_tui.settings import Settings
from valroc_tui.sitting import Sitting
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal


@pytest.mark.requirement("H1", "H6")
@pytest.mark.parametrize("seed", range(2))
async def test_a_view_is_drawn_only_for_the_seat_that_took_over(store: Store, seed: int) -> None:
    table = Table.begin(store, FAIR, ("Ann", "Ben", "Cléo"), seed=seed)
    table.close()
    app = ValrocApp(Start("table", store, Settings(), Terminal(), table_id=table.id))
    luck, took_over = Luck(seed), None
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(70):
            await pilot.pause()
            screen = app.screen
            if isinstance(screen, ResultsScreen):
                break
            if isinstance(screen, CurtainScreen):
                took_over = screen.step.seat
                assert app.sitting is not None and app.sitting.keyboard.uncovered is None
                await lift(app, pilot)
            elif isinstance(screen, RevealScreen):
                await press(pilot, "enter")
            elif isinstance(screen, PlayScreen):
                assert screen.scene is not None
                eyes = screen.scene.moment.eyes
                assert eyes in (None, took_over), "nobody's things without that seat's own key"
                if eyes is None:
                    took_over = None
                    stalls = screen.scene.moment.view["stalls"]
                    assert isinstance(stalls, list)
                    hands = [stall["hand"] for stall in stalls if isinstance(stall, dict)]
                    assert len(hands) == 3 and all(isinstance(hand, int) for hand in hands)
                await press(pilot, *(["down"] * luck.below(3)), "enter")
        assert lines(app)


async def test_the_log_of_a_public_screen_is_the_public_log(store: Store) -> None:
    table = Table.begin(store, FAIR, ("Ann", "Ben"), seed=7)
    sitting = Sitting.at(table)
    for _ in range(6):
        seat = next(iter(table.pending))
        sitting.answer(seat, table.legal(seat)[0])
    public = sitting.seen_by(None)
    assert all(entry.secret is None for entry in public.log)
    assert "keeps a card" in "\n".join(public.lines())
    table.close()
