"""Driving the app without a terminal: keys in, drawings out."""

from __future__ import annotations

from textual.pilot import Pilot

from valroc_tui.app import ValrocApp
from valroc_tui.screens.drawn import DrawnScreen


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after the other, letting the app draw in between."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def lines(app: ValrocApp) -> list[str]:
    """What is on the screen."""
    screen = app.screen
    assert isinstance(screen, DrawnScreen)
    return screen.canvas.drawing.lines() if screen.canvas.drawing is not None else []
