"""A person at a real terminal who knows the table: reads what is asked, decides, and answers by keys alone.

What is asked and what may be answered is read from the save, as a watcher reads it; where the cursor stands is
read from the screen. Every answer goes in as keys through the terminal.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from games import GAMES
from games.core import Decision, Option, View
from tests.pty.harness import Pty
from valroc_tui.boards import board_of
from valroc_tui.boards.frame import draw
from valroc_tui.boards.scene import Scene
from valroc_tui.handoff import Keyboard
from valroc_tui.sitting import Sitting
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

Likes = Callable[[View, Decision], list[Option]]
"""The answers to a question, what is liked best first."""
MOST_TRIES = 40
"""How often a person looks again before something must have moved."""


PATIENCE = 10.0
"""How long a key may take until something changes on the screen."""


class Person:
    """Whoever has the keyboard, for all seats at this terminal."""

    def __init__(self, folder: Path, likes: Likes, term: Pty) -> None:
        self.store, self.likes, self.term = Store(folder, GAMES), likes, term
        (line,) = self.store.games()
        self.id = line.id
        self.table = Table.resume(self.store, self.id, watch=True)
        self.curtains, self.reveals, self.keys = 0, 0, 0
        self.before = ""
        """The screen at the step before."""
        self.tries = 0

    def at(self, term: Pty) -> None:
        """Go on at another terminal."""
        self.term = term
        self.table.close()
        self.table = Table.resume(self.store, self.id, watch=True)

    # -------------------------------------------------------------- what is on the screen

    @property
    def line(self) -> str:
        """Who is asked what."""
        return self.term.lines()[-3]

    def over(self) -> bool:
        """Whether the score sheet is on the screen."""
        return "the game is over" in self.line

    def step(self) -> None:
        """One thing that a person does."""
        text = self.term.text()
        if "pass the keyboard to" in text:
            self.curtains += 1
            time.sleep(0.42)
            self.press("\r" if " enter  I am" in text else " ")
        elif "Everybody may look" in text:
            self.reveals += 1
            self.press("\r")
        elif "nobody plays, go on" in text:
            self.press("\r")
        else:
            self.table.catch_up()
            self.decide()
        self.tries = 0 if text != self.before else self.tries + 1
        self.before = text
        assert self.tries < MOST_TRIES, f"nothing moves:\n{self.term.text()}"

    def press(self, keys: str) -> None:
        """Type, and wait for what comes of it: a key that is pressed too early would answer the next question."""
        before, end = self.term.text(), time.monotonic() + PATIENCE
        self.term.send(keys)
        self.keys += 1
        while self.term.text() == before and time.monotonic() < end:
            self.term.read(0.02)
        self.term.quiet(0.04, 2.0)

    # -------------------------------------------------------------- deciding

    def decide(self) -> None:
        """Answer what is asked of whoever stands in the bottom bar."""
        for seat, decision in self.table.pending.items():
            if self.line.startswith(f"█ {self.table.names[seat]} ") and decision.options:
                break
        else:
            self.term.quiet(0.2, 2.0)  # it is still being drawn
            return
        for eyes in (seat,) if decision.private else (seat, None):
            scene = self.scene(eyes, decision)
            if self.stands(scene):
                self.answer(scene, self.likes(self.table.view(seat), decision))
                return
        self.term.quiet(0.2, 2.0)
        if self.tries > 4:
            self.press("\x1b" if self.tries % 2 else ".")

    def scene(self, eyes: int | None, decision: Decision) -> Scene:
        """What the app draws for this question."""
        table = self.table
        at = Sitting(table, Keyboard(frozenset(range(table.seats))))
        return board_of(table.info.name)(at.seen_by(eyes, decision), None)

    def picture(self, scene: Scene) -> Painter:
        """The same on this terminal."""
        return draw(scene, self.term.columns, self.term.rows, Look())

    def asks(self, scene: Scene) -> str:
        """The line that asks, with the cursor where it stands."""
        return self.picture(scene).lines()[-3].rstrip()

    def stands(self, scene: Scene) -> bool:
        """Find the cursor of the terminal in this scene; False if the scene is another one."""
        shown = self.line
        places = self.picture(scene).places
        if self.asks(scene) == shown:
            return True
        for place in places:
            for way in range(max(1, len(place.ways))):
                scene.cursor, scene.way = place.key, way
                if self.asks(scene) == shown:
                    return True
        return False

    def answer(self, scene: Scene, liked: list[Option]) -> None:
        """Give the answer liked best of those that stand on the board, and mark one by one what is marked."""
        places = self.picture(scene).places
        for option in liked:
            for place in places:
                if option in place.ways:
                    self.walk(scene, place.key, place.ways.index(option))
                    self.press("\r")
                    return
        for name in liked[0].args:  # several things make one answer
            place = next(place for place in self.picture(scene).places if place.key.endswith(f" {name}"))
            self.walk(scene, place.key, 0)
            self.press("\r")
            assert scene.choose(place, None) is None
        self.press("\r")

    def walk(self, scene: Scene, key: str, way: int) -> None:
        """Move the cursor there, the shorter way round, until the screen says that it is there."""
        keys = [place.key for place in self.picture(scene).places]
        here = keys.index(scene.cursor)
        ahead = (keys.index(key) - here) % len(keys)
        if here != keys.index(key) or scene.way != way:
            tabs = way if here != keys.index(key) else (way - scene.way) % 9
            moving = "." * ahead if 2 * ahead <= len(keys) else "," * (len(keys) - ahead)
            self.press(moving + "\t" * tabs)
        scene.cursor, scene.way = key, way
        wanted = self.asks(scene)
        for number in range(3 * len(keys)):
            if self.line == wanted:
                return
            if number < 3:
                self.term.quiet(0.3, 1.0)
            else:
                self.press("\t" if number % 3 == 0 and way else ".")
        raise AssertionError(f"{key} is out of reach ({wanted!r}):\n{self.term.text()}")
