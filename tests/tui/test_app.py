"""The app from home to a table, by keys."""

from __future__ import annotations

import asyncio

import pytest
from textual import events

from tests.tui.driving import lines, press
from valroc_tui.app import ValrocApp
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.home import HomeScreen
from valroc_tui.screens.new_game import NewGameScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.start import Start


async def test_a_first_game_begins_with_two_keys(start: Start) -> None:
    app = ValrocApp(start)
    async with app.run_test(size=(120, 40)) as pilot:
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "a")
        assert isinstance(app.screen, NewGameScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen), lines(app)
        assert "pass the keyboard to" in "\n".join(lines(app))
        app.screen.lifting = app.screen.lifting.__class__(app.screen.lifting.key, 0.0)
        await press(pilot, "space")
        assert isinstance(app.screen, PlayScreen)


@pytest.mark.requirement("H7")
async def test_what_fails_in_the_loop_is_reported_without_its_words(
    start: Start, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails() -> None:
        raise RuntimeError("the hand is a dragon")

    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        asyncio.get_running_loop().call_soon(fails)
        await pilot.pause()
    (report,) = start.store.log_folder.iterdir()
    assert "in fails" in report.read_text() and "dragon" not in report.read_text()
    assert "dragon" not in "".join(capfd.readouterr())


async def test_ctrl_c_leaves_also_when_the_app_comes_to_it_late(start: Start) -> None:
    """What else was pressed before a screen was there is not for it (P1)."""
    app = ValrocApp(start)
    async with app.run_test(size=(120, 40)) as pilot:
        assert isinstance(app.screen, HomeScreen)
        for key, ends in (("q", False), ("ctrl+c", True)):
            app.screen.ready_at = float("inf")
            app.screen.post_message(events.Key(key, None))
            await pilot.pause()
            assert app._exit is ends
