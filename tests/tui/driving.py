"""Driving the app without a terminal: keys in, drawings out."""

from __future__ import annotations

from textual.pilot import Pilot

from games.core import Luck
from valroc_tui.app import ValrocApp
from valroc_tui.handoff import LastKey
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.drawn import DrawnScreen
from valroc_tui.screens.results import ResultsScreen


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


LETTERS = "bcdefgimntvwxzBCDEFGMNPTVWX123456789,.+=?"
"""Keys that may mean something to a game's screen, or to ours; q leaves and is left out."""


async def random_keys(app: ValrocApp, pilot: Pilot[None], count: int, luck: Luck) -> int:
    """Press keys at random at a table; curtains are lifted. How many answers were given."""
    common = ("enter", "enter", "enter", "enter", "up", "down", "left", "right", "tab", "escape")
    for _ in range(count):
        screen = app.screen
        if isinstance(screen, CurtainScreen):
            screen.lifting = LastKey(screen.lifting.key, 0.0)
            await pilot.press(screen.lifting.lifts)
            continue
        if isinstance(screen, ResultsScreen) or app.sitting is None:
            break
        key = common[luck.below(len(common))]
        if luck.below(6) == 0:
            key = LETTERS[luck.below(len(LETTERS))]
        elif luck.below(40) == 0:
            key = "uUlrsoay"[luck.below(8)]
        await pilot.press(NAMED.get(key, key))
    return app.sitting.table.moves if app.sitting is not None else 0


NAMED = {
    "?": "question_mark", ",": "comma", ".": "full_stop", "+": "plus", "=": "equals_sign", "/": "slash",
}  # fmt: skip


async def lift(app: ValrocApp, pilot: Pilot[None]) -> None:
    """Take over at a curtain, without the wait that keeps type-ahead out."""
    screen = app.screen
    assert isinstance(screen, CurtainScreen), type(screen)
    screen.lifting = LastKey(screen.lifting.key, 0.0)
    await press(pilot, screen.lifting.lifts)
