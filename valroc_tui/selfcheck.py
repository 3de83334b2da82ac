"""Opens every screen without a terminal: for the gate of an installed copy, for pictures, for tests.

``python -m valroc_tui.selfcheck`` plays one game of every kind at both sizes and says what it opened.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from games.core import Luck
from valroc_tui.app import ValrocApp
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.drawn import DrawnScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.screens.reveal import RevealScreen
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal
from valroc_tui.widgets.paint import Painter

SIZES = ((120, 40), (80, 24))
NAMES = ("Ann", "Ben", "Cléo", "Dov")
_OVER_A_TABLE = ("log", "rulebook", "others", "score", "everything", "standing")
_AT_HOME = ("settings", "saves", "finished", "rulebooks", "help")
Seen = Callable[[str, Painter], None]


async def open_screens(store: Store, game: str, size: tuple[int, int], seen: Seen, *, seats: int = 2) -> int:
    """Play one game at random through the app, and show `seen` every kind of screen once; how many there were."""
    found: set[str] = set()

    def look(name: str) -> None:
        screen = app.screen
        if isinstance(screen, DrawnScreen) and screen.canvas.drawing is not None and name not in found:
            found.add(name)
            seen(f"{game} {name}", screen.canvas.drawing)

    app = ValrocApp(Start("home", store, Settings(), Terminal()))
    luck = Luck(17)
    async with app.run_test(size=size) as pilot:

        async def open_over(action: str) -> None:
            under = app.screen
            assert isinstance(under, DrawnScreen)
            app.act(action, under)
            await pilot.pause()
            if app.screen is not under:
                look(action)
                app.back()
                await pilot.pause()

        look("home")
        for action in _AT_HOME:
            await open_over(action)
        app.new_game(game)
        await pilot.pause()
        look("new game")
        app.back()
        table = Table.begin(store, store.shelf[game], NAMES[:seats], seed=17)
        app.sit_down(table)
        opened, known = False, set[str]()
        while not table.over:
            await pilot.pause()
            screen, sitting = app.screen, app.sitting
            assert sitting is not None
            if isinstance(screen, CurtainScreen):
                look("curtain")
                sitting.takes_over(screen.step.seat)
                app.play(took_over=True)
            elif isinstance(screen, RevealScreen):
                look("reveal")
                sitting.has_seen()
                app.play()
            elif isinstance(screen, PlayScreen):
                scene = screen.scene
                asked = scene.moment.decision.prompt if scene is not None and scene.moment.decision else ""
                look(f"{type(scene).__name__} {asked}")
                if not opened and table.moves > 20:
                    opened = True
                    for action in _OVER_A_TABLE:
                        await open_over(action)
                    screen.act("help")
                    screen.redraw()
                    look("explained")
                    screen.explained = None
                _answer_anything(table, app, screen, luck, known)
        await pilot.pause()
        if isinstance(app.screen, PlayScreen):
            app.screen.go_on()
            await pilot.pause()
        assert isinstance(app.screen, ResultsScreen), "a finished game shows its results"
        look("results")
    return len(found)


def _answer_anything(table: Table, app: ValrocApp, screen: PlayScreen, luck: Luck, known: set[str]) -> None:
    """Answer at random, and go on without showing it as long as only known questions are asked."""
    sitting = app.sitting
    assert sitting is not None
    while not table.over:
        required = [decision for decision in table.pending.values() if decision.options and not decision.optional]
        known.add(required[0].prompt)
        sitting.answer(required[0].seat, required[0].options[luck.below(len(required[0].options))])
        if sitting.keyboard.to_reveal or any(decision.prompt not in known for decision in table.pending.values()):
            break
        if luck.below(40) == 0:
            break
    screen.go_on()


def main() -> int:
    """Open everything; 1 if something does not fit."""
    cut: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for game in store.shelf:
            for width, height in SIZES:

                def seen(name: str, drawing: Painter, size: str = f"{width}x{height}") -> None:
                    if drawing.overflows:
                        cut.append(f"{name} at {size}: {drawing.overflows}")

                count = asyncio.run(open_screens(store, game, (width, height), seen))
                print(f"{game} at {width}x{height}: {count} screens opened")
    for line in cut:
        print(line, file=sys.stderr)
    return 1 if cut else 0


if __name__ == "__main__":
    sys.exit(main())
