"""A whole game of three people by keys alone, on a real terminal, killed twice on the way."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path

import pytest

from tests.pty.conftest import Open
from tests.pty.harness import Pty
from valroc_tui.store import Store


@pytest.mark.requirement("I1", "P19")
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_three_people_play_to_the_score_sheet(
    open_app: Open, folder_env: dict[str, str], columns: int, rows: int
) -> None:
    chance = random.Random(columns)
    term = open_app("--seats", "3", "--seed", "11", columns=columns, rows=rows)
    store, kills = Store(Path(folder_env["VALROC_DATA"]), {}), 0
    for step in range(1500):
        text = term.text()
        if "the game is over" in text or any(game.over for game in store.games()):
            break
        if step % 10 == 9 and kills < 2 and store.games()[0].answers > 12 * (kills + 1):
            (before,) = store.games()
            term.kill(signal.SIGKILL)
            term.wait_end()
            (after,) = store.games()
            assert after.answers >= before.answers, "nothing is lost"
            term = open_app(columns=columns, rows=rows)
            term.wait("Continue")
            term.send("\r")
            term.wait_gone("Continue")
            kills += 1
            continue
        _one_step(term, text, chance)
    term.wait("the game is over")
    (line,) = store.games()
    assert line.over and kills == 2 and line.answers > 40
    term.send("\r")
    term.wait("finished")


def _one_step(term: Pty, text: str, chance: random.Random) -> None:
    if "pass the keyboard to" in text:
        time.sleep(0.42)
        term.send("\r" if " enter  I am" in text else " ")
    elif "Everybody may look" in text:
        term.send("\r")
    else:
        for _ in range(chance.randrange(3)):
            term.send(chance.choice(("\x1b[B", "\x1b[A", "2", "3")))
            term.quiet(0.01)
        term.send("\r")
    term.quiet(0.03)
