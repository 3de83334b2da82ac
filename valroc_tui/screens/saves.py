"""All saved games, or the finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from valroc_tui.boards.scene import Hint
from valroc_tui.keys import Context
from valroc_tui.store import GameLine, StoreError

from .drawn import WATCHES
from .home import when
from .menus import Entry, MenuScreen
from .tiles import title_of


class SavesScreen(MenuScreen):
    """Enter goes on with a game, or shows the score sheet of a finished one."""

    context: ClassVar[Context] = "saves"

    def __init__(self, *, finished: bool) -> None:
        what = "finished games" if finished else "saved games"
        super().__init__((what, "the one last played first"), "Choose a game.")
        self.finished = finished
        self._lines: list[GameLine] = []
        self._watch = ""

    def on_mount(self) -> None:
        self._read()
        super().on_mount()

    def on_screen_resume(self) -> None:
        self._read()
        super().on_screen_resume()

    def _read(self) -> None:
        try:
            self._lines = [line for line in self.shell.store.games() if line.over or not self.finished]
        except StoreError as why:
            self._lines, self.notice = [], str(why)

    def entries(self) -> Sequence[Entry]:
        return [self._entry(line) for line in self._lines]

    def _entry(self, line: GameLine) -> Entry:
        title = title_of(self.shell.store.shelf, line.game) or "?"
        names = ", ".join(player.name for player in line.players)
        if line.problem:
            stands = line.problem + (" Enter restores the last good copy." if line.last_good else "")
        elif line.given_up:
            stands = "given up"
        elif line.over:
            points = sorted(zip(line.totals, (player.name for player in line.players), strict=False), reverse=True)
            stands = "finished: " + ", ".join(f"{name} {total}" for total, name in points)
        else:
            stands = line.turn
        return Entry(line.id, f"{title}  {names}", gloss=stands, value=when(line.at) or line.id, note=stands)

    def hints(self) -> list[Hint]:
        does = "score sheet" if self.finished else "go on"
        return [Hint("arrows", "move"), Hint("enter", does), self.hint("export"), Hint("esc", "back")]

    def choose(self, entry: Entry, key: str) -> None:
        if key != "enter":
            return
        line = next(line for line in self._lines if line.id == entry.key)
        if line.problem and line.last_good:
            try:
                answers = self.shell.store.restore(line.id)
            except StoreError as problem:
                self.notice = str(problem)
            else:
                self._read()
                self.notice = f"The last good copy is restored; it has {answers} answers."
            return
        self.notice = self.shell.resume(line.id, watch=self._watch == line.id) or ""
        self._watch = line.id if WATCHES in self.notice else ""

    def other(self, entry: Entry | None, key: str) -> bool:
        if key == "e" and entry is not None:
            self.notice = self.shell.export(entry.key)
            return True
        return False
