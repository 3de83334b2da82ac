"""A whole game of Valroc by three people at one terminal, by keys alone, killed twice on the way."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from games.core import Decision, Luck, Option, View
from games.valroc.catalog import STANDARD
from games.valroc.view import ValrocView
from tests.pty.harness import Pty, app
from tests.pty.person import Person
from tests.tui.valroc.sense import in_order

NAMES = ("Ann", "Ben", "Cléo")


class Evening:
    """Three people, one terminal, one game; the power fails twice."""

    def __init__(self, folder: Path, columns: int, rows: int, seed: int, *more: str) -> None:
        self.env = {"VALROC_DATA": str(folder / "data"), "VALROC_CONFIG": str(folder / "config.toml")}
        self.size, self.chance, self.opened = (columns, rows), random.Random(seed), list[Pty]()
        luck = Luck(seed)

        def likes(view: View, decision: Decision) -> list[Option]:
            return in_order(view, decision, luck)

        told = ("play", "valroc", "--players", ",".join(NAMES), "--seed", str(seed), *more)
        term = self.open(*told)
        term.wait("pass the keyboard to", "Ann")
        self.person = Person(folder / "data", likes, term)
        self.kills = 0
        self.covered = 0
        """How often hidden things were looked for on a screen that everybody sees, and not found."""

    def open(self, *told: str) -> Pty:
        """Start the app."""
        self.opened.append(Pty(app(*told, module="valroc_tui"), columns=self.size[0], rows=self.size[1], env=self.env))
        return self.opened[-1]

    def close(self) -> None:
        """Everybody goes home."""
        self.person.table.close()
        for term in self.opened:
            term.close()

    # -------------------------------------------------------------- what nobody may see

    def hidden(self, eyes: int | None) -> set[str]:
        """Names of cards that only others than `eyes` may see now."""
        table = self.person.table
        names, own = set[str](), set[str]()
        for seat in range(table.seats):
            view = cast(ValrocView, table.view(seat))
            held, draft = view["players"][seat], view["draft"]
            cards = [*held["hand"], *held["dropped"], *(draft["taken"] if draft else [])]
            found = {STANDARD.creatures[card].name for card in cards}
            found |= {STANDARD.spells[card].name for card in (*held["spells"], *held["looking_at"])}
            if seat == eyes:
                own = found
            else:
                names |= found
        everybody = cast(ValrocView, table.view(None))["players"]
        shown = {STANDARD.spells[card].name for each in everybody for card in each["used_spells"]}
        shown |= {STANDARD.creatures[card].name for each in everybody for card in each["beaten"]}
        return names - own - shown

    def look(self) -> None:
        """What is on a curtain, or on a screen for all, is nothing that anybody hides.

        A busy machine may send one picture in two parts: a screen that shows something is looked at once more
        when nothing more comes.
        """
        text, shown = self.uncovered()
        if shown:
            self.person.term.quiet(0.5, 5.0)
            text, shown = self.uncovered()
        assert not shown, f"{shown} stands on\n{text}"

    def uncovered(self) -> tuple[str, list[str]]:
        """The screen, and what is hidden and stands on it all the same, if it is a screen for all."""
        text, person = self.person.term.text(), self.person
        choices = text.split("\n")[-2]
        for_all = choices.count("[") > 2 and "nobody plays, go on" in text
        if "pass the keyboard to" in text or "Everybody may look" in text or "table is covered" in text or for_all:
            person.table.catch_up()
            self.covered += 1
            return text, [name for name in self.hidden(None) if name in text]
        return text, []

    # -------------------------------------------------------------- playing

    def play(self, kills_at: Iterator[int], answers: int = 10_000) -> None:
        """Play until so many answers are given or the game is over; killed at these numbers of answers."""
        person, kill_at = self.person, next(kills_at, None)
        while not person.over() and person.table.moves < answers:
            self.look()
            if kill_at is not None and person.table.moves >= kill_at:
                self.kill()
                kill_at = next(kills_at, None)
            person.step()

    def kill(self) -> None:
        """The power fails in the middle of a choice; what was shown is there again, behind the curtain."""
        person = self.person
        person.table.catch_up()
        shown = person.table.moves
        log = person.table.log(None)
        person.term.send(self.chance.choice((".", "\r", "..\t", ".\r")))
        time.sleep(self.chance.random() * 0.1)
        person.term.kill(signal.SIGKILL)
        assert person.term.wait_end() == 128 + signal.SIGKILL
        term = self.open()
        term.wait("Continue")
        term.send("\r")
        term.wait_gone("Continue")
        term.quiet(0.2)
        person.at(term)
        assert shown <= person.table.moves <= shown + 1, "nothing is lost"
        assert person.table.log(None)[: len(log)] == log
        asked = next(iter(person.table.pending.values()))
        assert ("pass the keyboard to" in term.text()) == asked.private, term.text()
        self.look()
        self.kills += 1


@pytest.mark.requirement("I1", "P19", "P2", "H6")
def test_three_people_play_a_round_and_are_killed_twice(tmp_path: Path) -> None:
    table = Evening(tmp_path, 80, 24, 5, "--first-game")
    try:
        table.play(iter((2, 9)), answers=22)
        assert table.kills == 2 and table.covered > 5 and table.person.curtains >= 5
    finally:
        table.close()


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.requirement("I1", "P19", "P2", "H6")
@pytest.mark.parametrize(
    ("columns", "rows", "seed", "more"), [(80, 24, 5, ("--first-game",)), (120, 40, 8, ()), (80, 24, 7, ())]
)
def test_three_people_play_to_the_score_sheet(
    tmp_path: Path, columns: int, rows: int, seed: int, more: tuple[str, ...]
) -> None:
    table = Evening(tmp_path, columns, rows, seed, *more)
    person = table.person
    try:
        began = time.monotonic()
        table.play(iter((20, 110)))
        text = person.term.text()
        person.table.catch_up()
        moves = person.table.moves
        print(
            f"{columns}x{rows}: {moves} answers, {person.keys} writes, {person.curtains} curtains, "
            f"{person.reveals} reveals, {table.covered} looks, {time.monotonic() - began:.0f} s"
        )
        assert table.kills == 2 and table.covered > 20
        assert person.table.over and person.table.outcome is not None
        assert "the game is over" in text
        outcome = person.table.outcome
        assert all(str(total) in text for total in outcome.totals), text
        assert all(name in text for name in NAMES)
        person.term.send("\r")
        person.term.wait("finished")
    finally:
        table.close()
