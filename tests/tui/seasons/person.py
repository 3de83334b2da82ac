"""A person at the keyboard: reads the screen, moves the cursor by keys, and tries what is not allowed."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, deque

from textual import events
from textual.pilot import Pilot

from games.core import Luck
from tests.tui.driving import lines
from valroc_tui.app import ValrocApp
from valroc_tui.boards.seasons.act import ActScene
from valroc_tui.boards.seasons.base import SeasonsScene
from valroc_tui.handoff import LastKey
from valroc_tui.rulebook import rulebook_of
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.widgets.paint import Place, nearest

ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
CITED = re.compile(r"\((S\d+\.\d+)\)")
READY = ("done", "confirm", "do")
"""Places that answer with what has been chosen."""


class Person:
    """Whoever holds the keyboard; four people at one terminal are this one with four names."""

    def __init__(self, app: ValrocApp, pilot: Pilot[None], luck: Luck) -> None:
        self.app, self.pilot, self.luck = app, pilot, luck
        self.keys = 0
        self.curtains = 0
        self.refused = Counter[str]()
        """The rules that refusals cited, and how often."""
        self.asked = Counter[str]()
        """The questions met."""
        self.sheet: list[str] = []
        """The score sheet, once the game is over."""
        self._tried: set[str] = set()
        self._at, self._moves = ("", 0), 0
        self._rules = rulebook_of("seasons").by_id

    @property
    def over(self) -> bool:
        """Whether the score sheet is on the screen."""
        return isinstance(self.app.screen, ResultsScreen)

    @property
    def moves(self) -> int:
        """How many answers the game has taken."""
        if self.app.sitting is not None:
            self._moves = self.app.sitting.table.moves
        return self._moves

    async def press(self, *keys: str) -> None:
        """Press keys, and let the app draw."""
        for key in keys:
            self.app.post_message(events.Key("full_stop" if key == "." else key, key if len(key) == 1 else None))
            await self._settled()
            self.keys += 1

    async def _settled(self) -> None:
        """Until the app and its screen have done what lay before them: faster than waiting for an idle machine."""
        for _ in range(2):
            for pump in (self.app, self.app.screen):
                done = asyncio.Event()
                if pump.call_later(done.set):
                    await done.wait()

    def places(self) -> list[Place]:
        """What the cursor can stand on; nothing on the screen is cut."""
        screen = self.app.screen
        assert isinstance(screen, PlayScreen) and screen.canvas.drawing is not None
        assert not screen.canvas.drawing.overflows, (screen.canvas.drawing.overflows, "\n".join(lines(self.app)))
        return screen.canvas.drawing.places

    async def step(self) -> None:
        """One thing that a person does."""
        screen = self.app.screen
        if isinstance(screen, CurtainScreen):
            self.curtains += 1
            screen.lifting = LastKey(screen.lifting.key, 0.0)
            await self.press(screen.lifting.lifts)
            return
        assert isinstance(screen, PlayScreen) and isinstance(screen.scene, SeasonsScene), type(screen)
        decision = screen.scene.moment.decision
        assert decision is not None, "\n".join(lines(self.app))
        if self._at[0] != f"{self.moves} {decision.prompt}":
            self.asked[decision.prompt] += 1
            self._at = (f"{self.moves} {decision.prompt}", 0)
        self._at = (self._at[0], self._at[1] + 1)
        assert self._at[1] < 120, "nothing moves:\n" + "\n".join(lines(self.app))
        if self.luck.below(3) == 0:
            await self.try_what_is_not_allowed()
        await self.act()

    # -------------------------------------------------------------- what is not allowed

    async def try_what_is_not_allowed(self) -> None:
        """Enter on something that cannot be chosen: nothing happens, and a line says why, with its rule."""
        dead = [place for place in self.places() if not place.can_be_chosen]
        deeds = [place for place in dead if self._kind(place) in ("hand", "play", "bonus", "die")]
        dead = deeds if deeds and self.luck.below(3) else dead
        new = [place for place in dead if f"{self._kind(place)} {place.why}" not in self._tried]
        if not (new or dead):
            return
        place = (new or dead)[self.luck.below(len(new or dead))]
        self._tried.add(f"{self._kind(place)} {place.why}")
        await self.stand_on(place.key)
        before = self.moves
        await self.press("enter")
        screen = self.app.screen
        assert isinstance(screen, PlayScreen) and self.moves == before, place
        said = lines(self.app)[-2]
        cited = CITED.findall(said)
        assert len(cited) == 1 and cited[0] in self._rules, f"{place.key} {place.why!r}: {said!r}"
        assert cited[0] == CITED.findall(screen.notice)[-1]
        self.refused[cited[0]] += 1

    @staticmethod
    def _kind(place: Place) -> str:
        return place.key.partition(" ")[0]

    # -------------------------------------------------------------- what is allowed

    async def act(self) -> None:
        """Move to something that can be chosen, and press Enter."""
        screen = self.app.screen
        assert isinstance(screen, PlayScreen) and screen.scene is not None
        live = [place for place in self.places() if place.can_be_chosen]
        assert live, "\n".join(lines(self.app))
        wanted = self._wanted(screen, live)
        await self.stand_on(wanted.key)
        await self.press("enter")

    def _wanted(self, screen: PlayScreen, live: list[Place]) -> Place:
        """Whoever plays draws, summons and activates where it can, seldom uses a bonus, and then ends the turn."""
        scene, luck = screen.scene, self.luck
        ready = [place for place in live if place.key in READY]
        if ready and luck.below(5):
            return ready[0]
        if isinstance(scene, ActScene) and scene.paying is None:
            for kinds, often in ((("hand", "play"), 9), (("die",), 9), (("transmute",), 4), (("bonus",), 1)):
                found = [place for place in live if self._kind(place) in kinds]
                if found and luck.below(10) < often:
                    return found[luck.below(len(found))]
            return next(place for place in live if place.key == "end")
        return live[luck.below(len(live))]

    # -------------------------------------------------------------- moving

    async def stand_on(self, key: str) -> None:
        """Move the cursor to a place: by its digit, by arrows as the eye sees the way, or through all places."""
        for _ in range(3):
            screen, places = self.app.screen, self.places()
            assert isinstance(screen, PlayScreen) and screen.scene is not None
            if screen.scene.cursor == key:
                return
            wanted = next(place for place in places if place.key == key)
            if wanted.digit and self.luck.below(2):
                await self.press(wanted.digit)
                continue
            way = self._way(places, screen.scene.cursor, wanted)
            if way is None:
                break
            await self.press(*way)
        screen = self.app.screen
        assert isinstance(screen, PlayScreen) and screen.scene is not None
        for _ in range(2 * len(self.places())):
            if screen.scene.cursor == key:
                return
            await self.press(".")
        raise AssertionError(f"{key} is out of reach:\n" + "\n".join(lines(self.app)))

    @staticmethod
    def _way(places: list[Place], start: str, wanted: Place) -> list[str] | None:
        """The arrows from one place to another; with Shift they stop at everything."""
        prefix = "" if wanted.can_be_chosen else "shift+"
        known = [place for place in places if place.can_be_chosen] if wanted.can_be_chosen else places
        here = next((place for place in places if place.key == start), None)
        if here is None:
            return None
        ways: dict[str, list[str]] = {here.key: []}
        waiting = deque([here])
        while waiting:
            place = waiting.popleft()
            for arrow, (dx, dy) in ARROWS.items():
                found = nearest(known, place, dx, dy)
                if found is not None and found.key not in ways:
                    ways[found.key] = [*ways[place.key], prefix + arrow]
                    waiting.append(found)
        return ways.get(wanted.key)
