"""Two people play the beginning of Seasons at one terminal: nothing of one seat is in the bytes sent to the other."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from games import GAMES
from games.seasons.components import standard
from tests.pty.harness import Pty, app
from valroc_tui.store import Store
from valroc_tui.table import Table

ARROWS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")
NAMES = ("Ann", "Ben")
CARDS = tuple(standard().cards)
STEPS = re.compile(rb"\x1b\[[\d;?]*[A-Za-z]")
"""What moves the cursor and changes colours, between the letters of a name."""


def cards_in(text: str) -> set[str]:
    return {card for card in CARDS if card in text}


def seen_by(table: Table, seat: int | None) -> set[str]:
    """The cards that a seat may know: in its view, in its log, and those that their texts name."""
    own = cards_in(str(table.view(seat))) | cards_in(" ".join(entry.text(seat, NAMES) for entry in table.log(seat)))
    facts = [standard().cards[card] for card in own]
    return own | cards_in(" ".join(text for card in facts for text in (card.text, *card.rulings)))


def step(term: Pty, chance: random.Random) -> None:
    """Takes what the cursor stands on; before that it is moved about, but where cards could be moved in circles."""
    for _ in range(0 if " Deck building " in term.text() else chance.randrange(3)):
        term.send(chance.choice(ARROWS))
        term.quiet(0.02, 2.0)
    term.send("\r")
    term.quiet(0.05, 3.0)


@pytest.mark.requirement("P1", "P2", "H6", "S23.2", "S23.3", "S23.4")
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_drafts_decks_and_turns_of_one_seat_are_never_sent_to_the_other(
    tmp_path: Path, columns: int, rows: int
) -> None:
    env = {"VALROC_DATA": str(tmp_path / "data"), "VALROC_CONFIG": str(tmp_path / "config.toml")}
    command = app("play", "seasons", "--players", ",".join(NAMES), "--seed", "5", module="valroc_tui")
    chance, holder, met, looked = random.Random(columns), -1, set[str](), 0
    with Pty(command, columns=columns, rows=rows, env=env) as term:
        term.wait("pass the keyboard to")
        store = Store(tmp_path / "data", GAMES)
        (line,) = store.games()
        table = Table.resume(store, line.id, watch=True)
        told, allowed = 0, set[str]()
        for _ in range(600):
            text = term.text()
            table.catch_up()
            if holder >= 0:
                allowed |= seen_by(table, holder)
            if "pass the keyboard to" in text:
                text = term.wait("pass the keyboard to", " I am ")  # the last line too: the curtain is whole
                sent = STEPS.sub(b"", bytes(term.raw[told:])).decode(errors="replace")
                if holder >= 0:
                    assert cards_in(sent) <= allowed, (NAMES[holder], cards_in(sent) - allowed)
                assert cards_in(text) <= seen_by(table, None), "the curtain shows what all may know"
                holder = next(seat for seat, name in enumerate(NAMES) if f"█ {name} " in text)
                time.sleep(0.45)
                told, allowed = len(term.raw), seen_by(table, holder)
                term.send("\r" if " enter  I am" in text else " ")
                term.wait_gone("pass the keyboard to")
                term.quiet(0.1)
                looked += 1
                continue
            met.update(part for part in ("Draft", "Deck building", "Dice", "Turns") if f" {part} " in text)
            if met >= {"Draft", "Deck building", "Dice", "Turns"} and looked >= 14:
                break
            step(term, chance)
        table.close()
    assert met >= {"Draft", "Deck building", "Dice", "Turns"}, met
    assert looked >= 14
