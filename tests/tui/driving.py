"""Driving the app without a terminal: keys in, drawings out."""

from __future__ import annotations

from collections.abc import Callable

from textual.pilot import Pilot

from games import GAMES
from games.core import Decision, Luck, Option
from tests.at_random import any_answer
from valroc_tui.app import ValrocApp
from valroc_tui.handoff import LastKey
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.drawn import DrawnScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal


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


def begun(
    store: Store,
    game: str,
    names: tuple[str, ...],
    answers: int,
    luck: Luck,
    pick: Callable[[Decision, Luck], Option] | None = None,
) -> Table:
    """A game in the store, some answers in: any, or those that `pick` gives to whom is asked first. It is not over."""
    table = Table.begin(store, GAMES[game], names, seed=5)
    for _ in range(answers):
        if table.over:
            break
        if pick is None:
            table.answer(*any_answer(table, luck))
        else:
            seat, decision = next((seat, each) for seat, each in table.pending.items() if each.options)
            table.answer(seat, pick(decision, luck))
    table.close()
    return begun(store, game, names, answers // 2, luck, pick) if table.over else table


async def keys_at_random(
    store: Store,
    table_id: str,
    size: tuple[int, int],
    keys: int,
    luck: Luck,
    settings: Settings | None = None,
) -> int:
    """Random keys at a table, where nothing of its scenes may be cut. How many answers were given."""
    app, moves = ValrocApp(Start("table", store, settings or Settings(), Terminal(), table_id=table_id)), 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(keys // 5):
            moves = await random_keys(app, pilot, 5, luck)
            await pilot.pause()
            screen = app.screen
            if not isinstance(screen, PlayScreen) or screen.canvas.drawing is None:
                continue
            if type(screen.scene).__module__.startswith(f"valroc_tui.boards.{screen.sitting.table.info.name}."):
                drawing = screen.canvas.drawing
                assert not drawing.overflows, (type(screen.scene), drawing.overflows, "\n".join(drawing.lines()))
    return moves


NAMED = {
    "?": "question_mark", ",": "comma", ".": "full_stop", "+": "plus", "=": "equals_sign", "/": "slash",
}  # fmt: skip


async def lift(app: ValrocApp, pilot: Pilot[None]) -> None:
    """Take over at a curtain, without the wait that keeps type-ahead out."""
    screen = app.screen
    assert isinstance(screen, CurtainScreen), type(screen)
    screen.lifting = LastKey(screen.lifting.key, 0.0)
    await press(pilot, screen.lifting.lifts)
