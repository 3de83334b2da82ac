"""Two people play a whole game with the expansion by keys alone, on a real terminal, to the score sheet."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from games import GAMES
from games.core import Outcome
from tests.pty.harness import Pty, app
from valroc_tui.store import Store
from valroc_tui.table import Table

ARROWS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")
MOST_KEYS = 6000
MOST_STILL = 60
"""Keys after which the screen has to have changed."""


class Player:
    """Presses what a person would press, going by what the screen says and nothing else."""

    def __init__(self, term: Pty, seed: int) -> None:
        self.term, self.chance, self.seen = term, random.Random(seed), set[str]()
        self.before, self.same = "", 0

    def over(self) -> bool:
        """Whether the score sheet is on the screen."""
        return "the game is over" in self.term.text()

    def step(self) -> None:
        """One key, or two."""
        text = self.term.text()
        self.same = self.same + 1 if text == self.before else 0
        self.before = text
        assert self.same < MOST_STILL, f"nothing moves:\n{text}"
        if self.same > 2:
            self.term.quiet(0.3, 2.0)  # a busy machine draws late
            if self.term.text() != text:
                return
        if "pass the keyboard to" in text:
            time.sleep(0.42)
            self.term.send("\r" if " enter  I am" in text else " ")
            self.term.quiet(0.05, 2.0)
            return
        asked = text.split("\n")[-3]
        for key in self.keys(text, asked):
            self.term.send(key)
            self.term.quiet(0.03, 2.0)

    def keys(self, text: str, asked: str) -> tuple[str, ...]:
        """Pushes while the risk is small, buys what it can, and otherwise takes what the cursor stands on."""
        odds = re.search(r"push: (\d+)% spoil", text)
        if "ass" in asked and "[p] pass" in text and odds is not None:
            self.seen.add("planting")
            return ("\r",) if int(odds[1]) <= 30 else ("p", "\r")
        if "bought" in text and "of 2, vales" in text:
            self.seen.add("harvest")
            if self.chance.random() < 0.3:
                return (self.chance.choice(ARROWS), "\r")
            return ("e", "\r") if self.chance.random() < 0.1 else ("\r",)
        for name in ("leeve", "stays active", "would spoil", "earch", "eep a card", "prep"):
            if name in asked:
                self.seen.add(name)
        return (self.chance.choice(ARROWS), "\r") if self.chance.random() < 0.4 else ("\r",)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.requirement("P19")
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_two_people_play_to_the_score_sheet_by_keys_alone(tmp_path: Path, columns: int, rows: int) -> None:
    env = {"VALROC_DATA": str(tmp_path / "data"), "VALROC_CONFIG": str(tmp_path / "config.toml")}
    command = app("play", "mystic_vale", "--players", "Ann,Ben", "--seed", str(columns), module="valroc_tui")
    with Pty(command, columns=columns, rows=rows, env=env) as term:
        term.wait("MYSTIC VALE")
        player = Player(term, columns)
        for _ in range(MOST_KEYS):
            if player.over():
                break
            player.step()
        text = term.text()
    assert "the game is over" in text and "Final count" in text, text
    assert player.seen >= {"planting", "harvest", "leeve"}
    store = Store(tmp_path / "data", GAMES)
    (line,) = store.games()
    assert line.over
    table = Table.resume(store, line.id, watch=True)
    assert table.outcome is not None
    wanted = [[points[seat] for seat in order_of(table.outcome)] for points in points_of(table.outcome)]
    assert sheet(text) == wanted, "what is shown is what was kept"
    assert sheet(text)[-1] == [sum(column) for column in zip(*sheet(text)[:-1], strict=True)], (
        "every point has its line"
    )


def points_of(outcome: Outcome) -> list[tuple[int, ...]]:
    """The points of each line, the totals last."""
    return [*(line.points for line in outcome.breakdown), outcome.totals]


def order_of(outcome: Outcome) -> list[int]:
    """The seats from the winner on, as the sheet has them."""
    return sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])


def sheet(text: str) -> list[list[int]]:
    """The points of two seats in each line of the count, the totals last."""
    found = []
    for row in text.split("\n"):
        cells = [row[24 + 11 * seat : 35 + 11 * seat].strip() for seat in range(2)]
        if row.startswith("│ ") and all(re.fullmatch(r"-?\d+|·", cell) for cell in cells):
            found.append([0 if cell == "·" else int(cell) for cell in cells])
            if row.startswith("│ Total"):
                break
    return found
