"""Nothing of one seat reaches another at one keyboard, on the bytes that a real terminal is sent (P1 to P6)."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tests.pty.conftest import Open
from tests.pty.harness import Pty
from valroc_tui.store import Store

SETTLED = 0.45
CARDS = ("lantern", "chest", "thief", "oracle", "juggler", "windfall", "hex")


def cards_shown(text: str) -> set[str]:
    return {card for card in CARDS if re.search(rf"\b{card}\b", text)}


def lift(term: Pty, key: str = " ") -> None:
    """Take over at a curtain."""
    term.wait("pass the keyboard to")
    term.quiet(0.05)
    time.sleep(SETTLED)
    term.send(key)
    term.wait_gone("pass the keyboard to")


@pytest.mark.requirement("P1")
@pytest.mark.parametrize("keys", ["\r\r\r\r", "\r \r \r \r", " \r \r"])
def test_type_ahead_neither_lifts_the_curtain_nor_decides_for_the_next_seat(
    open_app: Open, folder_env: dict[str, str], keys: str
) -> None:
    term = open_app("--seats", "2")
    lift(term)
    term.wait("Ann", "keep a card")
    term.send(keys)
    text = term.wait("pass the keyboard to", " I am ")
    term.quiet(0.6)
    assert term.text() == text, "the rest of the packet did nothing"
    (line,) = Store(Path(folder_env["VALROC_DATA"]), {}).games()
    assert line.answers == 1
    lift(term, " " if keys.endswith("\r") else "\r")
    term.wait("Ben", "keep a card")


@pytest.mark.requirement("P1")
def test_the_curtain_takes_no_key_while_it_is_new(open_app: Open) -> None:
    term = open_app("--seats", "2")
    term.send(" ")  # pressed before it is drawn: however slow the machine, that lifts nothing
    term.wait("pass the keyboard to")
    term.quiet(0.6)
    term.wait("pass the keyboard to")
    lift(term)


@pytest.mark.requirement("P1")
def test_the_key_that_was_used_last_does_not_lift_the_curtain(open_app: Open) -> None:
    term = open_app("--seats", "2")
    lift(term)
    term.send("x ")  # a key that means nothing: space is now the last one used
    term.quiet()
    term.send("\r")
    term.wait("pass the keyboard to", "Ben", " space ")


@pytest.mark.requirement("P2", "H6")
def test_no_cell_of_the_curtain_and_nothing_written_for_it_shows_a_hand(open_app: Open) -> None:
    for env in ({}, {"COLORTERM": "", "TERM": "xterm"}, {"NO_COLOR": "1"}):
        term = open_app("--seats", "2", env=env)
        lift(term)
        hand = cards_shown(term.wait("keep a card"))
        assert hand
        term.quiet()
        before = len(term.raw)
        term.send("\r")
        text = term.wait("pass the keyboard to", "Ben")
        term.quiet()
        assert not cards_shown(text)
        written = bytes(term.raw[before:]).decode()
        assert not cards_shown(written), "the frame before the curtain may not be drawn again"
        term.close()


@pytest.mark.requirement("P3")
def test_no_note_of_one_seat_lies_over_the_curtain(open_app: Open) -> None:
    term = open_app("--seats", "2")
    lift(term)
    term.wait("keep a card")
    term.send("u")  # a note: nothing can be taken back
    term.wait("Not possible")
    term.send("\r")
    text = term.wait("pass the keyboard to", "Ben")
    assert "Not possible" not in text and "Since your last turn" not in text


@pytest.mark.requirement("P4", "P13", "H7")
def test_a_fault_shows_an_id_and_no_hand_and_ends_with_1(open_app: Open, folder_env: dict[str, str]) -> None:
    term = open_app("--seats", "2", "--fail-on", "x")
    lift(term)
    hand = cards_shown(term.wait("keep a card"))
    assert hand
    before = len(term.raw)
    term.send("x")
    assert term.wait_end() == 1
    after = bytes(term.raw[before:]).decode()
    assert "The program has failed (fault-" in after
    assert not cards_shown(after) and "Traceback" not in after and "locals" not in after
    (log,) = Path(folder_env["VALROC_DATA"], "log").glob("fault-*.log")
    assert log.stat().st_mode & 0o777 == 0o600
    kept = log.read_text()
    assert "RuntimeError" in kept and "toy_board.py" in kept
    assert not cards_shown(kept)


@pytest.mark.requirement("P5")
def test_the_curtain_has_no_palette_no_log_no_help(open_app: Open) -> None:
    term = open_app("--seats", "2")
    before = term.wait("pass the keyboard to", " I am ")  # the last line too: the curtain is whole
    for keys in ("\x10", "l", "?", "y", "r", "o", "u", "\x1b", "\t", "\x11", "\x13"):
        term.send(keys)
        term.quiet(0.1)
        assert term.text() == before, keys
    lift(term)  # all of them have been read
    term.wait("Ann", "keep a card")


@pytest.mark.requirement("P6")
def test_a_bare_modifier_does_not_lift_the_curtain(open_app: Open) -> None:
    for env in ({}, {"TEXTUAL_DISABLE_KITTY_KEY": ""}):
        term = open_app("--seats", "2", env=env)
        term.wait("pass the keyboard to")
        time.sleep(SETTLED)
        for keys in (b"\x1b[57441u", b"\x1b[57358u", b"\x1b[57442;5u"):
            term.send(keys)
            term.quiet(0.2)
            assert "pass the keyboard to" in term.text()
        lift(term)
        term.close()


def test_left_alone_the_curtain_shows_the_public_table_once_and_then_writes_nothing(open_app: Open) -> None:
    term = open_app("--seats", "2", "--curtain-seconds", "1")
    term.wait("pass the keyboard to")
    text = term.wait_gone("pass the keyboard to")
    assert "night 0" in text and "I am Ann" in text
    assert not cards_shown(text)
    term.quiet()
    assert term.read(3) == b""
    term.send("t")
    term.wait("pass the keyboard to")
