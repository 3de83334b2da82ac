"""A campaign on a real terminal, by keys alone: game after game, each in a program started anew, luck unscripted.

What to answer is the rule of thumb's affair. A table beside it, begun with the same seed, says what the terminal must
show: before each answer the two screens are the same, line by line.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import GAMES
from games.core import Option
from games.reflets.bot import RuleOfThumb
from tests.pty.harness import NotShown, Pty
from tests.tui.hand import SENT, Hand
from tests.tui.reflets.playing import gems_drawn
from valroc_tui.boards.frame import NO_WAY_BACK
from valroc_tui.boards.reflets import board
from valroc_tui.boards.scene import Scene
from valroc_tui.handoff import Over, Private, Public
from valroc_tui.sitting import Sitting
from valroc_tui.store import Campaign, Store
from valroc_tui.table import Table

PATIENCE = 180.0
MOST_GAMES = 25
"""The rule of thumb ticks Pépère in two games of five."""


class Beside:
    """The same game at a table in this process."""

    def __init__(self, store: Store, folder: Path, game_id: str, campaign: str, size: tuple[int, int]) -> None:
        header = store.content(game_id).header
        names, settings = [player.name for player in header.players], dict(header.settings)
        table = Table.begin(Store(folder, GAMES), GAMES["reflets"], names, None, settings, int(header.seed, 16))
        self.sitting, self.size = Sitting.at(table, campaign=campaign), size
        self.scene: Scene | None = None

    def asks(self) -> Public | Private | None:
        """The next question, drawn; None at the end."""
        step = self.sitting.next()
        if isinstance(step, Over):
            return None
        assert isinstance(step, Public | Private), "everything is open"
        self.scene = board(self.sitting.moment(step), self.scene)
        return step


def lines_of(hand: Hand) -> list[str]:
    """The screen as a terminal gives it back."""
    return [line.rstrip() for line in hand.lines]


def of_the_scene(lines: list[str]) -> list[str]:
    """A screen without what the shell says in the bar: what has just happened, and what cannot be taken back."""
    keys = lines[-1]
    for sign in NO_WAY_BACK:
        keys = keys.removesuffix(sign).rstrip()
    return [*lines[:-2], keys]


def shows(term: Pty, wanted: list[str]) -> None:
    """Wait until the terminal shows exactly this."""
    end, wanted = time.monotonic() + PATIENCE, of_the_scene(wanted)
    while (now := of_the_scene(term.lines())) != wanted:
        if time.monotonic() > end or term.ended():
            odd = [f"{a}\n{b}" for a, b in zip(now, wanted, strict=True) if a != b]
            raise NotShown("\n".join([*now, "", *odd]))
        term.read(0.05)


def answer(term: Pty, beside: Beside, step: Public | Private, wish: Option) -> None:
    """Lead the cursor there and press Enter, here and on the terminal; where two places make an answer, on both."""
    assert beside.scene is not None
    hand, marked = Hand(beside.scene, beside.size), ""
    for _ in range(3):
        shows(term, lines_of(hand))
        keys = hand.keys_to(wish, marked)
        assert keys is not None, wish
        for key in keys:
            hand.move(key)
            hand.draw()
            term.send(SENT.get(key, key))
        shows(term, lines_of(hand))
        place = hand.place()
        assert place is not None
        marked = place.key
        given = beside.scene.choose(place, place.ways[beside.scene.way % len(place.ways)] if place.ways else None)
        term.send(SENT["enter"])
        if given is not None:
            assert given == wish
            beside.sitting.answer(step.decision.seat, given)
            return
        hand.draw()
    raise AssertionError(f"{wish} could not be given")


def played(term: Pty, beside: Beside, *, answers: int = 10_000) -> Iterator[str]:
    """Play on, so many answers at most; the questions, each when it is on the terminal."""
    bot = RuleOfThumb("pepere")
    for _ in range(answers):
        step = beside.asks()
        if step is None:
            return
        assert beside.scene is not None
        shows(term, lines_of(Hand(beside.scene, beside.size)))
        yield step.decision.prompt
        wish = bot.decide(beside.sitting.table.view(step.decision.seat), step.decision)
        answer(term, beside, step, wish or step.decision.options[0])


class Player:
    """Somebody who starts the program again and again."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.env = {"VALROC_DATA": str(folder / "data"), "VALROC_CONFIG": str(folder / "config.toml")}
        self.folder, self.size, self.starts = folder, size, 0
        self.store = Store(folder / "data", GAMES)

    def start(self, *arguments: str) -> Pty:
        """A new process."""
        self.starts += 1
        command = [sys.executable, "-m", "valroc_tui", *arguments]
        return Pty(command, columns=self.size[0], rows=self.size[1], env=self.env)

    def campaign(self) -> Campaign:
        """The book as it is on the disk."""
        return self.store.campaign("Octobre")

    def begins(self, term: Pty) -> Beside:
        """Through the new-game screen to the first question."""
        term.wait("It counts for the campaign Octobre.", seconds=PATIENCE)
        before = set(self.store.ids())
        term.send("\r")
        end = time.monotonic() + PATIENCE
        while not (new := set(self.store.ids()) - before):
            assert time.monotonic() < end, term.text()
            term.read(0.05)
        (game,) = new
        return Beside(self.store, self.folder / f"beside{self.starts}", game, "Octobre", self.size)

    def leaves(self, term: Pty, *, over: bool = True) -> None:
        """Home, and out of the program; from the count, or from the middle of a game."""
        if over:
            term.wait("the game is over", seconds=PATIENCE)
        term.send("q")
        term.wait("leave", "New game", seconds=PATIENCE)
        term.send("q")
        assert term.wait_end(PATIENCE) == 0


@pytest.mark.long
@pytest.mark.rule("R31.1", "R32.1", "R32.2", "R32.3")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_tick_is_earned_and_its_reward_comes_in_the_next_game(tmp_path: Path, size: tuple[int, int]) -> None:
    player, counted = Player(tmp_path, size), 0
    while not player.starts or not player.campaign().ticked:
        assert player.starts < MOST_GAMES
        with player.start("play", "reflets", "--campaign", "Octobre") as term:
            beside = player.begins(term)
            asked = set(played(term, beside))
            assert "use the reward" not in asked
            outcome = beside.sitting.table.outcome
            assert outcome is not None
            ending = beside.sitting.table.view(None)["ending"]
            assert isinstance(ending, dict)
            if ending["kind"] == "accomplished":
                counted += 1
                book = "a box of Pépère is ticked" if ending["success"] else "without a tick"
                term.wait(book, f"{ending['gap']}", seconds=PATIENCE)
            player.leaves(term)
        assert len(player.campaign().book) == player.starts
        assert player.campaign().book[-1].won == (ending["kind"] == "accomplished")
    assert counted and player.campaign().ticked == {"pepere": 1}
    games = player.starts

    with player.start("play", "reflets", "--campaign", "Octobre") as term:
        beside = player.begins(term)
        for asked_now in played(term, beside):
            if asked_now == "use the reward":
                assert "Pépère: how many of 1 tick to use?" in term.text()
            if asked_now == "who stands here":
                break
        if size == (80, 24):
            term.send("m")
        text = term.wait("token     free place", seconds=PATIENCE)
        assert gems_drawn(text) == 12, f"five on each Board, two of the reward:\n{text}"
        player.leaves(term, over=False)
    assert len(player.campaign().book) == games, "leaving counts for nothing"

    with player.start("resume") as term:
        for _ in played(term, beside):
            pass
        player.leaves(term)
    assert len(player.campaign().book) == games + 1 >= 2
    while len(player.campaign().book) < 3:
        with player.start("play", "reflets", "--campaign", "Octobre") as term:
            for _ in played(term, player.begins(term)):
                pass
            player.leaves(term)
    assert player.starts >= 4
