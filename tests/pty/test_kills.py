"""The real app on a real terminal, killed at random moments of play: whatever it had shown is there again (I1)."""

from __future__ import annotations

import json
import random
import signal
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from games import GAMES
from games.core import Luck
from tests.at_random import any_answer
from tests.pty.harness import NotShown, Pty, app
from tests.pty.telling_app import told_of
from valroc_tui.store import Store
from valroc_tui.table import Table

NAMES = ("Ann", "Ben", "Cléo", "Dov")
MOST_KEYS = 60
MOST_ANSWERS = 200
"""How far a game may have come before the keys begin."""
BROUGHT_WITHIN = 200

Told = Mapping[str, object]
Moment = Callable[[Told], bool]
"""A kind of moment at which to kill, by what the app tells of it."""

MOMENTS: Mapping[str, Moment] = {
    "anything": lambda told: True,
    "a secret choice": lambda told: bool(told["secret"]),
    "others have chosen in secret": lambda told: bool(told["waiting"]),
    "an effect within an effect": lambda told: isinstance(told["nested"], int) and told["nested"] >= 2,
    "in the Prep Phase": lambda told: told["phase"] == "prep",
    "in the harvest": lambda told: told["phase"] == "harvest",
}

BROUGHT = ("in the Prep Phase", "in the harvest")
"""Moments to which a game is brought before the app opens it: few keys would find them."""


@dataclass
class Killed:
    """What came of the kills."""

    kills: int = 0
    at_the_start: int = 0
    answers: int = 0
    """Answers that were given by keys in all."""
    in_flight: int = 0
    """Kills after which the disk held an answer that had not been shown yet."""
    moments: dict[str, int] = field(default_factory=lambda: dict.fromkeys(MOMENTS, 0))
    """How often such a moment was reached."""
    still_there: int = 0
    """Kills with the moment that a game was brought to still on the screen."""


class Play:
    """One game being played by random keys, killed again and again."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        self.chance, self.game, self.folder = random.Random(f"{game} {seed}"), game, folder
        self.store = Store(folder / "data", GAMES)
        self.told_in = folder / "told"
        self.size = self.chance.choice(((80, 24), (120, 40)))
        self.id = ""

    def somewhere(self, answers: int) -> None:
        """A new game, after so many random answers."""
        info = GAMES[self.game]
        seats = self.chance.choice([seats for seats in info.seats if seats > 1])
        table = Table.begin(self.store, info, NAMES[:seats], seed=self.chance.randrange(1 << 60))
        luck = Luck(self.chance.randrange(1 << 60))
        for _ in range(answers):
            if table.over:
                break
            table.answer(*any_answer(table, luck))
        self.id = table.id
        if table.over:
            table.close()
            self.somewhere(answers // 2)
        table.close()

    def bring_to(self, moment: str) -> None:
        """Random answers until it is a moment of this kind; a new game if this one ends before."""
        table, luck = Table.resume(self.store, self.id), Luck(self.chance.randrange(1 << 60))
        for _ in range(BROUGHT_WITHIN):
            if table.over or MOMENTS[moment](told_of(table)):
                break
            ((seat, decision),) = table.pending.items()
            table.answer(seat, decision.options[luck.below(len(decision.options))])
        there = MOMENTS[moment](told_of(table))
        table.close()
        if not there:
            self.somewhere(self.chance.randrange(MOST_ANSWERS))
            self.bring_to(moment)

    def open(self) -> Pty:
        """Come back to the game."""
        self.told_in.unlink(missing_ok=True)
        env = {
            "VALROC_DATA": str(self.folder / "data"), "VALROC_CONFIG": str(self.folder / "config.toml"),
            "VALROC_TOLD": str(self.told_in),
        }  # fmt: skip
        columns, rows = self.size
        return Pty(app("resume", self.id, module="tests.pty.telling_app"), columns=columns, rows=rows, env=env)

    def told(self) -> list[Told]:
        """What the app was about to show so far. A line that was cut off was not shown."""
        text = self.told_in.read_text() if self.told_in.exists() else ""
        return [json.loads(line) for line in text.split("\n")[:-1]]

    def key(self, term: Pty) -> None:
        """What a person would press here, more or less."""
        text = term.text()
        if "pass the keyboard to" in text:
            time.sleep(0.42)
            term.send("\r" if " enter  I am" in text else " ")
        else:
            for _ in range(self.chance.randrange(4)):
                term.send(self.chance.choice(("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "2", "3")))
                term.quiet(0.01, 1.0)
            term.send(self.chance.choice(("\r",) * 12 + ("u", "U", "\x1b")))
        term.quiet(0.03, 2.0)

    def kill(self, moment: str, killed: Killed) -> None:
        """Come back, play on to a moment of this kind, and kill at a random time after a few more keys."""
        if moment in BROUGHT:
            self.bring_to(moment)
        before = len(self.store.content(self.id).rows)
        with self.open() as term:
            if moment == "anything" and self.chance.randrange(6) == 0:
                time.sleep(self.chance.random())  # while it starts, or has just started
                killed.at_the_start += 1
            else:
                term.wait_started()
                wanted, keys = MOMENTS[moment], 0 if moment in BROUGHT else self.chance.randrange(2, 20)
                for number in range(MOST_KEYS):
                    if moment not in BROUGHT or number or self.chance.randrange(2):
                        self.key(term)
                    told = self.told()
                    if told and told[-1]["over"]:
                        break
                    if number >= keys and told and wanted(told[-1]):
                        killed.moments[moment] += 1
                        break
                for _ in range(self.chance.randrange(moment not in BROUGHT, 6)):  # the kill may come between any two
                    term.send(self.chance.choice(("\r", "\r", " ", "\x1b[B", "\x1b[C")))
                time.sleep(self.chance.random() * 0.15)
            term.kill(signal.SIGKILL)
            assert term.wait_end() == 128 + signal.SIGKILL, term.text()
        told = self.told()
        killed.still_there += moment in BROUGHT and bool(told) and MOMENTS[moment](told[-1])
        self.check(before, killed)

    def check(self, before: int, killed: Killed) -> None:
        """Everything that was shown is there, and the game can go on from it."""
        shown, rows = self.told(), self.store.content(self.id).rows
        for told in shown:
            number = told["rows"]
            assert isinstance(number, int) and number <= len(rows), "an answer that was shown is lost"
            assert rows[number - 1].digest == told["digest"], "what was shown is not what is kept"
        last = max((number for told in shown if isinstance(number := told["rows"], int)), default=before)
        killed.kills += 1
        killed.answers += len(rows) - before
        killed.in_flight += len(rows) > last
        again = Table.resume(self.store, self.id)  # every row is played again and compared
        assert again.notice is None and again.unsaved is None and again.moves == len(rows)
        assert again._file.rows[-1].digest == rows[-1].digest
        over = again.over
        again.close()
        if over:
            self.somewhere(self.chance.randrange(60))


def kill_often(folder: Path, game: str, seed: int, moments: list[str]) -> Killed:
    """Kill the app once for each of these moments; what came of it."""
    play, killed = Play(folder, game, seed), Killed()
    play.somewhere(play.chance.randrange(MOST_ANSWERS))
    for number, moment in enumerate(moments):
        if number % 10 == 9:
            play.somewhere(play.chance.randrange(MOST_ANSWERS))
        try:
            play.kill(moment, killed)
        except NotShown as problem:
            raise AssertionError(f"kill {number} of {game} {seed}: {problem}") from problem
    print(f"{game} {seed}: {killed}")
    return killed


KINDS: Mapping[str, tuple[str, ...]] = {
    "valroc": ("anything", "anything", "a secret choice", "others have chosen in secret"),
    "seasons": ("anything", "a secret choice", "others have chosen in secret", "an effect within an effect"),
    "mystic_vale": ("anything", *BROUGHT),
}
"""The kinds of moments that a game has; the others have no secrets among the players."""


@pytest.mark.requirement("I1", "S2")
@pytest.mark.parametrize("game", list(GAMES))
def test_a_kill_at_any_moment_loses_nothing_that_was_shown(game: str, tmp_path: Path) -> None:
    special = {"seasons": "an effect within an effect", "mystic_vale": "in the Prep Phase"}.get(game, "anything")
    killed = kill_often(tmp_path, game, 1, ["anything", special])
    assert killed.kills == 2
    assert special not in BROUGHT or killed.moments[special] == 1


@pytest.mark.requirement("I1", "S2", "H4")
@pytest.mark.parametrize("game", ["valroc", "seasons"])
def test_a_kill_while_some_have_chosen_in_secret_keeps_their_choice(game: str, tmp_path: Path) -> None:
    play, killed = Play(tmp_path, game, 2), Killed()
    play.somewhere(0)  # the draft: all choose in secret
    for _ in range(2):
        play.kill("others have chosen in secret", killed)
    assert killed.kills == 2 and killed.moments["others have chosen in secret"], killed


@pytest.mark.long
@pytest.mark.requirement("I1", "S2")
@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("piece", range(10))
def test_two_hundred_kills_lose_nothing_that_was_shown(game: str, piece: int, tmp_path: Path) -> None:
    moments = KINDS.get(game, ("anything",))
    killed = kill_often(tmp_path, game, 100 + piece, [moments[number % len(moments)] for number in range(20)])
    brought = [moment for moment in moments if moment in BROUGHT]
    assert killed.kills == 20 and killed.answers > (5 if brought else 20), killed
    assert not brought or killed.still_there >= 3, killed
    assert all(killed.moments[moment] >= 5 for moment in brought), killed
