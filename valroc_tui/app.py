"""The app: which screen is shown, signals, faults, and leaving. No rules, no game state."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from textual import events
from textual.app import App

from games.core import Option
from valroc_tui.faults import Fault, catch_threads, keep_fault
from valroc_tui.handoff import Curtain, Reveal
from valroc_tui.input_guard import GuardedDriver
from valroc_tui.messages import TerminalLost
from valroc_tui.rulebook import Rulebook, rulebook_of
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.drawn import WATCHES, DrawnScreen
from valroc_tui.screens.home import HomeScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen, sheet_text
from valroc_tui.screens.reveal import RevealScreen
from valroc_tui.settings import Settings
from valroc_tui.sitting import Sitting
from valroc_tui.start import Start
from valroc_tui.store import InUse, Store, StoreError
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal, why_no_screen
from valroc_tui.text import printable
from valroc_tui.widgets.cell_diff import CellDiff
from valroc_tui.widgets.palette import Depth, Look

_DEPTHS: Mapping[str, Depth] = {"none": "none", "16": "16", "256": "256", "all": "truecolor"}
_WATCH_SECONDS = 1.0
BOT_SECONDS = 1.0
"""How long a bot may think beyond its level's own limit (T8)."""
_TURN_SECONDS = 0.0005
"""How long a bot that computes keeps a key waiting, each time the app has let go of Python (stock: 5 ms)."""
_SAVE_AGAIN_SECONDS = 15.0
_BEHIND_SECONDS = 0.5
_END_SECONDS = 3.0
_SIGNALS = ("SIGHUP", "SIGTERM", "SIGQUIT", "SIGINT")


class ValrocApp(CellDiff, App[None], inherit_bindings=False):
    """One person's, or one table's, terminal."""

    ENABLE_COMMAND_PALETTE = False
    ESCAPE_TO_MINIMIZE = False
    TITLE = "valroc-tui"
    NOTIFICATION_TIMEOUT = 0
    CSS = """
    Screen { background: #10141c; color: #dbe1ec; }
    .few-colours Screen, .few-colours Canvas { background: ansi_default; color: ansi_default; }
    """

    def __init__(self, start: Start) -> None:
        os.environ.pop("NO_COLOR", None)  # `Terminal` has read it; Textual would send greys (P23)
        few = start.terminal.colours in ("none", "16")
        super().__init__(ansi_color=few)
        self.set_class(few, "few-colours")
        self.start = start
        self.settings: Settings = start.settings
        self.sitting: Sitting | None = None
        self.last_key = ""
        self.fault: Fault | None = None
        self._rulebooks: dict[str, Rulebook] = {}
        self._bots_asked = False
        self._thinking: asyncio.Task[None] | None = None

    @property
    def store(self) -> Store:
        """Where games are kept."""
        return self.start.store

    @property
    def terminal(self) -> Terminal:
        """What the terminal can do."""
        return self.start.terminal

    @property
    def look(self) -> Look:
        """Theme, colours and signs."""
        theme = "red-green" if self.settings.theme == "safe" else self.settings.theme
        ascii_only = self.terminal.ascii if self.settings.ascii == "auto" else self.settings.ascii == "on"
        return Look(theme, _DEPTHS[self.terminal.colours], ascii_only)

    # -------------------------------------------------------------- beginning and ending

    def on_mount(self) -> None:
        asyncio.get_running_loop().set_exception_handler(self._failed_in_loop)
        self._handle_signals()
        self.set_interval(_SAVE_AGAIN_SECONDS, self._save_again)
        self.set_interval(_BEHIND_SECONDS, self._terminal_reads_again)
        self.set_interval(_WATCH_SECONDS, self._catch_up)
        start = self.start
        if start.what == "table" and start.table is not None:
            self.sit_down(start.table)
        elif start.what == "table" and start.table_id is not None:
            self.resume(start.table_id, watch=start.watch)
        elif start.what == "new":
            self.home()
            self.new_game(start.game, first_game=start.first_game, campaign=start.campaign)
        else:
            self.home()

    def _handle_signals(self) -> None:
        if self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for name in _SIGNALS:
            number = getattr(signal, name)
            if signal.getsignal(number) is not signal.SIG_IGN:
                with suppress(NotImplementedError, RuntimeError):
                    loop.add_signal_handler(number, self.stopped_by, int(number))

    def stopped_by(self, number: int) -> None:
        """A signal ends the app; every answer is on the disk already (P7)."""
        self._let_go()
        watchdog = threading.Timer(_END_SECONDS, os._exit, (128 + number,))  # a terminal may not take its last bytes
        watchdog.daemon = True
        watchdog.start()
        self.exit(return_code=128 + number)

    def on_terminal_lost(self, message: TerminalLost) -> None:
        """Nobody is there any more (P8)."""
        self.stopped_by(int(signal.SIGHUP))

    def _terminal_reads_again(self) -> None:
        """A terminal that had stopped reading is shown everything anew (P10)."""
        driver = self._driver
        if isinstance(driver, GuardedDriver) and driver.behind and driver.caught_up:
            driver.behind = False
            self.forget_terminal()
            self.screen.refresh()

    def leave(self) -> None:
        """From a table to home, from home to the shell. Leaving never asks."""
        if self.sitting is not None:
            self.home()
        else:
            self.exit(return_code=0)

    def _let_go(self) -> None:
        if self.sitting is not None:
            with suppress(StoreError, OSError):
                self.sitting.table.close()
            self.sitting = None

    def _save_again(self) -> None:
        sitting = self.sitting
        if sitting is not None and sitting.table.unsaved and sitting.table.save_again():
            self._redraw()

    def on_unmount(self) -> None:
        self._let_go()

    # -------------------------------------------------------------- faults

    def _fatal_error(self) -> None:
        """A fault shows an id and a sentence; where it happened goes to a file, without what was in hands (H7, P4)."""
        error = sys.exc_info()[1] or self._exception
        self.fault = keep_fault(error, self.store.log_folder)
        self._exit_renderables.clear()
        self._close_messages_no_wait()

    def _failed_in_loop(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """What fails where nobody waits for it is reported like the rest, instead of printed with its words (H7)."""
        problem = context.get("exception")
        keep_fault(problem if isinstance(problem, BaseException) else None, self.store.log_folder)

    def panic(self, *renderables: object) -> None:
        """Faults of Textual itself end the same way: what it would print may hold a hand."""
        self._return_code = 1
        self._fatal_error()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()

    # -------------------------------------------------------------- which screen is shown

    def show(self, screen: DrawnScreen) -> None:
        """Put a screen in place of all others: nothing of them is left."""
        self.clear_notifications()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def over_it(self, screen: DrawnScreen) -> None:
        """Put a screen over the present one; `back` returns."""
        self.push_screen(screen)

    def back(self) -> None:
        """Return from a screen that was put over another."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
            screen, sitting = self.screen, self.sitting
            if isinstance(screen, PlayScreen) and sitting is not None and screen.version != sitting.version:
                screen.go_on()
            self._redraw()
        else:
            self.home()

    def _redraw(self) -> None:
        if isinstance(self.screen, DrawnScreen):
            self.screen.redraw()

    def home(self, notice: str = "") -> None:
        """The home screen, with something to say."""
        self._let_go()
        self.show(HomeScreen(notice))

    def play(self, *, took_over: bool = False) -> None:
        """The table."""
        if self.sitting is not None:
            self.show(PlayScreen(self.sitting, took_over=took_over))

    def draw_curtain(self, step: Curtain) -> None:
        """Cover the table and wait for the next player (H6)."""
        if self.sitting is not None:
            self.sitting.curtain_falls()
            self.title = self.TITLE or ""
            self.show(CurtainScreen(self.sitting, step, self.last_key))
            self.ask_bots()

    def reveal(self, step: Reveal) -> None:
        """Show what was chosen in secret."""
        if self.sitting is not None:
            self.show(RevealScreen(self.sitting, step))

    def show_results(self) -> None:
        """The end of the game."""
        if self.sitting is not None:
            self.show(ResultsScreen(self.sitting))

    # -------------------------------------------------------------- tables

    def sit_down(self, table: Table) -> None:
        """Play at this table."""
        self._let_go()
        campaign = ""
        if table.campaign is not None:
            with suppress(StoreError):
                campaign = self.store.campaign_of(table.campaign).name
        always = self.settings.hand_over == "always"
        self.sitting = Sitting.at(table, always=always, campaign=campaign)
        self._bots_asked = False
        self.play()

    def resume(self, game_id: str, *, watch: bool = False) -> str | None:
        """Go on with a saved game; why not, if not."""
        try:
            table = Table.resume(self.store, game_id, watch=watch)
        except InUse as problem:
            return f"{WATCHES} {problem}"
        except StoreError as problem:
            if self.sitting is None and len(self.screen_stack) < 2:
                self.show(HomeScreen(notice=str(problem)))
            return str(problem)
        self.sit_down(table)
        return None

    def _catch_up(self) -> None:
        """Show what has happened at a table that is only watched."""
        sitting = self.sitting
        if sitting is None or not sitting.table.watching:
            return
        try:
            news = sitting.catch_up()
        except StoreError as problem:
            self.home(str(problem))
            return
        if news and isinstance(self.screen, PlayScreen):
            self.screen.go_on()

    def answer(self, seat: int, option: Option) -> None:
        """A person at this keyboard answers. IllegalMove if it may not."""
        assert self.sitting is not None
        self.sitting.answer(seat, option)

    def ask_bots(self) -> None:
        """Let the bots that have to decide think, one after the other, while keys go on working (T8)."""
        sitting = self.sitting
        if sitting is None or self._bots_asked:
            return
        seat = sitting.table.bot_to_answer()
        if seat is not None:
            self._bots_asked = True
            self._thinking = asyncio.create_task(self._one_bot(sitting, seat))
            self._thinking.add_done_callback(self._bot_done)

    def _bot_done(self, task: asyncio.Task[None]) -> None:
        """A fault in what followed a bot's answer is a fault of the program like any other (H7)."""
        problem = None if task.cancelled() else task.exception()
        if isinstance(problem, StoreError):
            self.home(str(problem))
        elif isinstance(problem, Exception):
            self._handle_exception(problem)

    async def _one_bot(self, sitting: Sitting, seat: int) -> None:
        table = sitting.table
        decision, think = table.pending[seat], table.bot_thinks(seat)
        try:
            option = await asyncio.wait_for(_aside(think), BOT_SECONDS)
            late = option is not None and option not in decision.options
        except Exception as problem:
            keep_fault(problem, self.store.log_folder)
            late, option = True, None
        if late:  # too late, failed or not legal: anything legal instead
            option = secrets.choice(decision.options) if decision.options and not decision.optional else None
        if sitting is not self.sitting:
            return
        self._bots_asked = False
        if table.bot_to_answer() is None:
            return
        if table.pending.get(seat) == decision:
            sitting.bot_answers(seat, option)
        if isinstance(self.screen, PlayScreen | CurtainScreen):
            self.screen.go_on()
        else:
            self.ask_bots()  # somebody reads the log; the table is shown anew when he comes back

    # -------------------------------------------------------------- what keys do everywhere

    def pressed(self, key: str) -> bool:
        """A key, before the screen has it; True if that was all."""
        if key == "ctrl+c":
            self.exit(return_code=0)
            return True
        if isinstance(self.screen, CurtainScreen):
            return False
        self.last_key = key
        return False

    def on_key(self, event: events.Key) -> None:
        """Keys that no screen has taken: there is always a way out."""
        if event.key == "ctrl+c":
            self.exit(return_code=0)

    def act(self, action: str, screen: DrawnScreen) -> None:
        """Do one of the actions that several screens share."""
        from valroc_tui.screens import acting

        acting.act(self, action, screen)

    def new_game(
        self, game: str | None, *, first_game: bool = False, campaign: str | None = None, hint: str = ""
    ) -> None:
        """The new-game screen, over the present one."""
        from valroc_tui.screens.new_game import NewGameScreen

        names = list(self.store.shelf)
        if names:
            self.over_it(NewGameScreen(self, game or names[0], first_game=first_game, campaign=campaign, hint=hint))

    def has_finished(self, game: str) -> bool:
        """Whether a game of this kind has been finished here, as far as the disk tells; it decides what is proposed."""
        with suppress(StoreError):
            return self.store.finished(game)
        return False

    def change(self, **changes: object) -> str | None:
        """Change settings and keep them; why they could not be kept, if not."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        if self.sitting is not None:
            self.sitting.hands_over(always=self.settings.hand_over == "always")
        try:
            self.settings.save(only=changes)  # what a flag or a variable says counts for this run
        except (StoreError, OSError) as why:
            return f"It counts until you leave, but could not be kept: {why}"
        return None

    def export(self, game_id: str) -> str:
        """Write a saved game into a file in the present folder; what came of it."""
        from valroc_tui.exchange import export_game, write_out

        try:
            path = Path.cwd() / f"valroc-{game_id}.json"
            write_out(self.store, path, export_game(self.store, game_id), over=True)
        except (StoreError, OSError) as why:
            return str(why)
        return f"Written to {path}; valroc import reads it on any computer."

    def write_results(self) -> str:
        """Write the score sheet and the public log into a file; what came of it."""
        from valroc_tui.exchange import write_out

        sitting = self.sitting
        outcome = sitting.table.outcome if sitting is not None else None
        if sitting is None or outcome is None:
            return "There is no score sheet to write."
        moment = sitting.seen_by(None)
        lines = [moment.title, "", *sheet_text(moment, outcome), "", *moment.lines()]
        try:
            path = Path.cwd() / f"valroc-{sitting.table.id}.txt"
            write_out(self.store, path, ("\n".join(map(printable, lines)) + "\n").encode(), over=True)
        except (StoreError, OSError) as why:
            return str(why)
        return f"Written to {path}."

    def rulebook(self, game: str) -> Rulebook:
        """A game's rules as its rulebook has them."""
        if game not in self._rulebooks:
            self._rulebooks[game] = rulebook_of(game)
        return self._rulebooks[game]

    def rules_of(self, game: str) -> Mapping[str, str]:
        """The text of every rule by its id."""
        return self.rulebook(game).by_id


def _aside(think: Callable[[], Option | None]) -> asyncio.Future[Option | None]:
    """Let a bot think in a thread of its own. One that never ends is left behind and does not hold up the end."""
    loop = asyncio.get_running_loop()
    thought: asyncio.Future[Option | None] = loop.create_future()

    def tell(option: Option | None, problem: Exception | None) -> None:
        if not thought.done():
            if problem is None:
                thought.set_result(option)
            else:
                thought.set_exception(problem)

    def work() -> None:
        option: Option | None = None
        problem: Exception | None = None
        try:
            option = think()
        except Exception as failed:
            problem = failed
        with suppress(RuntimeError):  # the app has ended meanwhile
            loop.call_soon_threadsafe(tell, option, problem)

    threading.Thread(target=work, name="bot", daemon=True).start()
    return thought


def run(start: Start) -> int:
    """Run the app; the exit status."""
    why_not = why_no_screen(os.environ, sys.stdin, sys.stdout)
    if why_not:
        print(why_not, file=sys.stderr)
        return 2
    catch_threads(start.store.log_folder)
    sys.setswitchinterval(_TURN_SECONDS)
    app = ValrocApp(start)
    app.driver_class = GuardedDriver
    app.run(mouse=start.terminal.mouse)
    if app.fault is not None:
        print(app.fault.sentence, file=sys.stderr)
        return 1
    return app.return_code or 0
