"""The real app on a real terminal, killed in the Prep Phase and in the harvest: it goes on where it was (I1)."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from games import GAMES
from games.core import Decision, Luck
from games.mystic_vale.view import as_table
from tests.pty.harness import Pty, app
from valroc_tui.store import Store
from valroc_tui.table import Table

from .positions import pick

Wanted = Callable[[Table, int, Decision], bool]


def in_harvest(table: Table, seat: int, decision: Decision) -> bool:
    """Something can be bought."""
    return decision.prompt == "harvest" and any(each.verb == "buy" for each in decision.options)


def in_prep(table: Table, seat: int, decision: Decision) -> bool:
    """The phase has stopped for an ability of the card played."""
    phase = as_table(table.view(seat))["phase"]
    return phase == "prep" and decision.prompt == "use abilities or turn up" and not decision.private


def at_the_end_of_prep(table: Table, seat: int, decision: Decision) -> bool:
    """The field is prepared, and only that is left to say."""
    return decision.prompt == "end prep"


def table_at(store: Store, wanted: Wanted) -> str:
    """A table of two people, played on to a question."""
    for seed in range(1, 80):
        table, luck = Table.begin(store, GAMES["mystic_vale"], ("Ann", "Ben"), seed=seed), Luck(seed)
        for number in range(400):
            if table.over:
                break
            ((seat, decision),) = table.pending.items()
            if number > 60 and wanted(table, seat, decision):
                table.close()
                return table.id
            table.answer(seat, pick(decision, luck))
        table.close()
    raise AssertionError("no such table")


def opened(folder: Path, table_id: str, columns: int, rows: int) -> Pty:
    """Come back to the table."""
    env = {"VALROC_DATA": str(folder / "data"), "VALROC_CONFIG": str(folder / "config.toml")}
    return Pty(app("resume", table_id, module="valroc_tui"), columns=columns, rows=rows, env=env)


@pytest.mark.requirement("I1")
@pytest.mark.parametrize(
    ("wanted", "columns", "rows"), [(in_harvest, 80, 24), (in_prep, 120, 40), (at_the_end_of_prep, 80, 24)]
)
def test_what_was_shown_before_a_kill_is_there_again(tmp_path: Path, wanted: Wanted, columns: int, rows: int) -> None:
    store = Store(tmp_path / "data", GAMES)
    table_id = table_at(store, wanted)
    answers = len(store.content(table_id).rows)
    shown = ""
    for kill in range(2):
        with opened(tmp_path, table_id, columns, rows) as term:
            text = term.wait("MYSTIC VALE")
            term.quiet(0.2, 3.0)
            text = term.text()
            if shown:
                assert text == shown, "the screen after a kill is the one before it"
            term.send("\r")
            if kill % 2:
                time.sleep(0.004)  # it may or may not have got as far as the disk
            else:
                term.quiet(0.3, 4.0)
            after_the_key = term.text()
            term.kill(signal.SIGKILL)
            term.wait_end()
        now = len(store.content(table_id).rows)
        assert answers <= now <= answers + 1
        if not kill % 2:
            assert now == answers + 1 or after_the_key == text, "what was shown is on the disk"
        answers, shown = now, ""
        with opened(tmp_path, table_id, columns, rows) as term:
            term.wait("MYSTIC VALE")
            term.quiet(0.2, 3.0)
            shown = term.text()
            term.kill(signal.SIGKILL)
            term.wait_end()
    assert answers > 0


@pytest.mark.requirement("I1")
def test_a_harvest_goes_on_with_what_was_bought(tmp_path: Path) -> None:
    """Leaving in the harvest and coming back: mana, purchases and free slots are as they were."""
    store = Store(tmp_path / "data", GAMES)
    table_id = table_at(store, in_harvest)
    with opened(tmp_path, table_id, 120, 40) as term:
        term.wait("bought 0 of 2")
        term.send("\r")
        term.wait("bought 1 of 2")
        term.quiet(0.2, 3.0)
        before = term.lines()
        term.send("q")
        term.wait("Continue")
    with opened(tmp_path, table_id, 120, 40) as term:
        term.wait("bought 1 of 2")
        term.quiet(0.2, 3.0)
        now = term.lines()
    assert now[16:19] == before[16:19], "the pools of the harvest"
    assert now[20:36] == before[20:36], "the field"
