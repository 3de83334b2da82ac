"""Every screen of Valroc is reached by keys in the app, in a game played from its beginning.

A screen is ticked by what stands on it. Whoever plays is curious: goes where nobody has been yet.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from games import GAMES
from games.core import Decision, Luck, Option, View
from games.valroc.components import ELEMENTS
from tests.tui.driving import NAMED, lines
from valroc_tui.app import ValrocApp
from valroc_tui.handoff import LastKey
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.screens.reveal import RevealScreen
from valroc_tui.screens.window import WindowScene
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal

from .sense import best, in_order

NAMES = ("Ann", "Ben", "Cléo")
LOCATIONS = ("Dark Town", "Fountain", "Tavern", "Cavern", "Training", "Sanctuary", "University", "Arena")


def has(*texts: str) -> Callable[[str], bool]:
    """A screen on which all this stands."""
    return lambda screen: all(text in screen for text in texts)


SCREENS: Mapping[str, Callable[[str], bool]] = {
    "the curtain": has("pass the keyboard to", "Everyone else, look away."),
    "draft": has("Draft", "The pack", "keep one card."),
    "draft: what the picks need together": has("Your picks", "what they need together", "highest need", "hybrids"),
    "draft: the packs seen": has("Packs you have held"),
    "keep six": has("Keep six", "keep six of your nine"),
    "two SP": has("Add 2 SP", "Your skill"),
    "announcement": has("Everybody may look", "PP in hand", "First Player", "the announcement"),
    "table: eight locations": has(*LOCATIONS, "Place a pawn or pass.", "Wrath", "Gods"),
    "table: own tracks and creatures": has("Place a pawn or pass.", " of 6 ", "beaten", "fight", "MP"),
    "table: hunting board": has("Hunting", "1st"),
    "Dark Magic": has("Dark Town", "Use ", ", or decline."),
    "keep a Spell": has("Keep one of the two Spells."),
    "spell window: the line for all": has("Use a Spell or item, or decline?", "nobody plays, go on"),
    "spell window: a seat's own": has("Use a Spell or item, or decline.", "Nothing, go on"),
    "Spells at a decision": has("Which Spell?"),
    "standing order": has("when do you want to be asked at windows?"),
    "training": has("Draw or stop.", "Injury", "%", "The next card", "cards left in the deck"),
    "training: the count": has("Train in which element, and how far?", "Gauges"),
    "dig": has("Which card is the result of the dig?"),
    "Sanctuary offering: the statue": has("Make an offering on which statue?"),
    "Sanctuary offering: what is offered": has("What do you offer on"),
    "University": has("Take ", "No lesson", "Vals"),
    "arena planner": has("Which creature do you fight?", "Arena, space", "on foot"),
    **{f"secret offering: {name}": has(f"secret bid on {name}") for name in ("Fire", "Water", "Earth", "Air")},
    **{f"reveal: {name}": has("Everybody may look", f"Bids on {name}", "Purses") for name in map(str.title, ELEMENTS)},
    "maintenance": lambda screen: "LOG" in screen and bool(re.search(r"University, slot [^\0]*Turn [2-9]\.", screen)),
    "since your last turn": has("Since your last turn: "),
    "undo": has("Taken back."),
    "redo": has("Given again."),
    "log": has("LOG", "scroll", "search"),
    "rulebook": has("the rules, in our own words"),
    "rulebook: search": has("looking for: mobiluro", "Mobiluro"),
    "other players' boards": has("the table of others", "Belongings", "what everybody may see of this seat."),
    "score so far": has("the score so far", "Creatures", "Skill: Fire"),
    "help: the thing under the cursor": lambda screen: "V8." in screen or "V9." in screen or "V6." in screen,
    "help: all keys": has("Save and leave; every answer is saved already."),
    "everything by its name": has("EVERYTHING", "by its name"),
    "score sheet": has("the game is over", "Final count", "Creatures", "Total"),
}


class Curious:
    """Whoever holds the keyboard, ticking off what is seen."""

    def __init__(self, app: ValrocApp, pilot: Pilot[None], luck: Luck) -> None:
        self.app, self.pilot, self.luck = app, pilot, luck
        self.reached = set[str]()
        self.keys = 0
        self.turn: object = 0

    async def press(self, *keys: str) -> None:
        """Press keys, and read the screen after each."""
        for key in keys:
            name = NAMED.get(key, key)
            self.app.post_message(events.Key(name, key if len(key) == 1 else None))
            await self._settled()
            self.keys += 1
            self.look()

    async def _settled(self) -> None:
        for _ in range(3):
            for pump in (self.app, self.app.screen):
                done = asyncio.Event()
                if pump.call_later(done.set):
                    await done.wait()

    def look(self) -> None:
        """Tick what is on the screen."""
        text = "\n".join(lines(self.app))
        self.reached |= {name for name, is_it in SCREENS.items() if name not in self.reached and is_it(text)}

    # -------------------------------------------------------------- playing

    async def step(self) -> None:
        """One thing that a person does."""
        self.look()
        screen = self.app.screen
        if isinstance(screen, CurtainScreen):
            screen.lifting = LastKey(screen.lifting.key, 0.0)
            await self.press(screen.lifting.lifts)
        elif isinstance(screen, RevealScreen):
            await self.press("enter")
        elif isinstance(screen, PlayScreen) and isinstance(screen.scene, WindowScene):
            new = "spell window: a seat's own" not in self.reached
            await self.press(str(screen.scene.step.seats[0] + 1) if new else "enter", "enter")
        elif isinstance(screen, PlayScreen):
            await self.look_around(screen)
            await self.answer(screen)
        else:
            raise AssertionError(f"what is {type(screen).__name__}?")

    async def look_around(self, screen: PlayScreen) -> None:
        """What can be looked at beside the table, once each."""
        assert screen.scene is not None and screen.scene.moment.decision is not None
        decision, moment = screen.scene.moment.decision, screen.scene.moment
        turn = moment.view["turn"]
        if decision.prompt == "pick a creature" and "draft: the packs seen" not in self.reached:
            await self.press("v", "v")
        if decision.prompt == "lay an offering" and "undo" not in self.reached:
            await self.press("u", "U")
        if decision.prompt != "place a pawn or pass":
            return
        if "rulebook: search" not in self.reached:
            await self.press("?", "escape", "?", "?", "escape", "escape")
            await self.press("r", "/", *"mobiluro", "enter", "escape")
            await self.press("s", "escape", "o", "escape", "ctrl+p", "escape", "t", "b")
        if "standing order" not in self.reached and turn == 1:
            await self.press(
                "=", *(["enter"] if "Whose standing order" in "\n".join(lines(self.app)) else []), "escape"
            )
        if "maintenance" not in self.reached and turn not in (1, self.turn):
            await self.press("l", "escape")
        self.turn = turn

    async def answer(self, screen: PlayScreen) -> None:
        """Move the cursor to what is liked best, and press Enter."""
        scene = screen.scene
        assert scene is not None and scene.moment.decision is not None and self.app.sitting is not None
        decision = scene.moment.decision
        liked = self.liked(self.app.sitting.table.view(decision.seat), decision)
        for option in liked:
            if await self.stand_on(option=option):
                place = screen.place()
                assert place is not None
                await self.press(*["tab"] * ((place.ways.index(option) - scene.way) % len(place.ways)), "enter")
                if "enter once more does it." in "\n".join(lines(self.app)):
                    await self.press("enter")
                return
        if decision.prompt == "keep six":
            for name in liked[0].args:
                assert await self.stand_on(f"creature {name}")
                await self.press("enter")
            await self.press("enter")
            return
        raise AssertionError("out of reach:\n" + "\n".join(lines(self.app)))

    async def stand_on(self, key: str = "", option: Option | None = None) -> bool:
        """Walk through the places to the one with this key or answer; False if there is none."""
        screen = self.app.screen
        assert isinstance(screen, PlayScreen) and screen.scene is not None and screen.canvas.drawing is not None
        places = screen.canvas.drawing.places
        keys = [place.key for place in places]
        there = next((at for at, each in enumerate(places) if each.key == key or option in each.ways), None)
        if there is None:
            return False
        ahead = (there - keys.index(screen.scene.cursor)) % len(keys)
        back = len(keys) - ahead
        await self.press(*(["."] * ahead if ahead <= back else [","] * back))
        assert screen.scene.cursor == keys[there]
        return True

    # -------------------------------------------------------------- wishes

    def liked(self, view: View, decision: Decision) -> list[Option]:
        """Where nobody has been, and what nobody has seen, before what is good."""
        return sorted(in_order(view, decision, self.luck), key=lambda option: -self._news(view, option))

    def _news(self, view: View, option: Option) -> int:
        verb, args = option.verb, option.args
        if verb == "place":
            location = str(args[1])
            if "dig" not in self.reached and location == "university":
                row = view["lesson_row"]
                assert isinstance(row, list)
                return 6 if row[int(args[2]) - 1] == "archaeology" else -1
            if "dig" not in self.reached and location == "cavern" and self.archaeologist(view):
                return 5
            missing = {
                "dark_town": "Spells at a decision", "cavern": "", "sanctuary": "undo", "university": "University",
                "training": "training: the count", "arena": "arena planner",
            }.get(location, "")  # fmt: skip
            return 4 if missing and missing not in self.reached else 0
        if verb == "spells":
            return 3 if "Spells at a decision" not in self.reached else -2
        if verb == "turn-up":
            return int(args[0])
        return 2 if verb == "take-lesson" and args[0] == "archaeology" else 0

    @staticmethod
    def archaeologist(view: View) -> bool:
        """Whether the seat that looks may draw two cards in a dig."""
        players, you = view["players"], view["you"]
        assert isinstance(players, list) and isinstance(you, int)
        return any(each["lesson"] == "archaeology" for each in players[you]["lessons"])


async def played(
    store: Store, size: tuple[int, int], seed: int, wanted: set[str], answers: int, late: bool = False
) -> Curious:
    """A game in the app until all that is wanted is seen, or so many answers are given.

    `late`: the game is played to just before its end before the keys begin.
    """
    table = Table.begin(store, GAMES["valroc"], NAMES, seed=seed)
    table.close()
    if late:
        table = Table.resume(store, table.id)
        for seat, option in near_the_end(seed):
            table.answer(seat, option)
        table.close()
    app = ValrocApp(Start("table", store, Settings(), Terminal(), table_id=table.id))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        person = Curious(app, pilot, Luck(seed))
        while not wanted <= person.reached and not isinstance(app.screen, ResultsScreen):
            assert app.sitting is not None
            if app.sitting.table.moves >= answers:
                break
            await person.step()
        person.look()
    return person


def near_the_end(seed: int) -> list[tuple[int, Option]]:
    """Answers that bring the game to its last few questions."""
    game, luck, given = GAMES["valroc"].new(len(NAMES), seed), Luck(seed), list[tuple[int, Option]]()
    while not game.over:
        seat = next(seat for seat, decision in game.pending.items() if decision.options)
        given.append((seat, best(game.view(seat), game.pending[seat], luck)))
        game.apply(*given[-1])
    return given[:-6]


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


@pytest.mark.requirement("P19")
@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 40), marks=pytest.mark.long)])
@pytest.mark.timeout(3600)
async def test_every_screen_is_reached_by_keys(shelf: Store, size: tuple[int, int]) -> None:
    wanted = set(SCREENS) - {"score sheet"}
    person = await played(shelf, size, SEED, wanted, 400)
    assert not wanted - person.reached, sorted(wanted - person.reached)
    print(f"{size}: all seen after {person.keys} keys")
    end = await played(shelf, size, SEED, {"score sheet"}, 10_000, late=True)
    assert "score sheet" in end.reached


SEED = 4
"""A game in which somebody soon digs with two cards."""
