"""Bytes that are no keys do nothing; keys that were cut act once or not at all (P16, P17, T4, T5)."""

from __future__ import annotations

import time

import pytest

from tests.pty.conftest import Open, at_the_table

SSH = {"SSH_CONNECTION": "127.0.0.1 1 127.0.0.1 22"}


REPLIES = (
    b"\x1b[?62;22c", b"\x1b[?64;1;2;6;9;15;18;21;22c", b"\x1b[>1;10;0c", b"\x1b]11;rgb:1010/1414/1c1c\x1b\\",
    b"\x1b]11;rgb:1010/1414/1c1c\x07", b"\x1b[?0u", b"\x1b[?1u", b"\x1b[?2026;2$y", b"\x1bP>|xterm(388)\x1b\\",
    b"\x1bP1$r0m\x1b\\", b"\x1b[12;40R", b"\x1b_Gi=31;OK\x1b\\", b"\x1b[8;40;120t",
)  # fmt: skip
"""DA1, DA2, OSC 11, kitty, DECRPM, XTVERSION, DECRQSS, the cursor's place, graphics, the window's size."""


@pytest.mark.requirement("P16")
@pytest.mark.parametrize("env", [{}, SSH])
def test_a_mouse_report_that_a_slow_link_cuts_is_not_typed(open_app: Open, env: dict[str, str]) -> None:
    term = at_the_table(open_app, env=env)
    before = term.lines()
    # nothing lies at that place, so that a report that is read whole does nothing either
    for first, rest in ((b"\x1b", b"[<35;20;25M"), (b"\x1b[", b"<0;20;25M"), (b"\x1b[<35;2", b"0;25M")):
        term.send(first)
        time.sleep(0.3)
        term.send(rest)
        term.quiet(0.4)
        after = term.lines()
        if "Nothing is half chosen here." in after[-2]:
            after[-2] = before[-2]  # its first byte came so long before the rest that it is the key Esc
        assert after == before


@pytest.mark.requirement("P16")
def test_an_arrow_cut_at_any_byte_moves_the_cursor_at_most_once_and_types_nothing(open_app: Open) -> None:
    term = at_the_table(open_app)
    keys = b"\x1b[B"
    for cut in (1, 2):
        term.send(keys[:cut])
        time.sleep(0.3)
        term.send(keys[cut:])
        term.quiet(0.5)
    assert "keep a card" in term.text()
    term.send("\x1b[A\x1b[A\x1b[A")
    term.quiet()
    assert "▸[1]" in term.text()


@pytest.mark.requirement("P16")
def test_a_digit_moves_the_cursor_and_never_acts(open_app: Open) -> None:
    term = at_the_table(open_app)
    term.send("2")
    term.wait("▸[2]")
    term.send("1")
    term.wait("▸[1]")
    assert "keep a card" in term.text()


@pytest.mark.requirement("P17")
def test_late_replies_of_the_terminal_are_not_typed(open_app: Open) -> None:
    term = open_app(columns=80, rows=24)
    term.wait("New game")
    term.send("a")
    term.wait("begin the game")
    term.send("\x1b[A" * 3)  # on to a name, where anything would be typed
    term.quiet()
    before = term.text()
    for reply in REPLIES:
        term.send(reply)
        term.quiet(0.1)
        half = len(reply) // 2
        term.send(reply[:half])
        time.sleep(0.15)
        term.send(reply[half:])
        term.quiet(0.1)
        assert term.text() == before, reply
    term.send("Zq")
    term.wait("Zq")


@pytest.mark.requirement("T4")
def test_bytes_that_are_no_text_do_not_end_the_app_and_the_next_key_acts(open_app: Open) -> None:
    term = at_the_table(open_app)
    for junk in (b"\xff\xfe\x80", b"\xc3", b"\x1b[" + b"1;" * 500, b"\x1b]0;" + b"x" * 9000, b"\x00\x01\x02\x1c"):
        term.send(junk)
        time.sleep(1.0)
        term.send("2")
        term.wait("▸[2]", seconds=5)
        term.send("1")
        term.wait("▸[1]", seconds=5)


@pytest.mark.requirement("T5")
def test_a_paste_of_a_megabyte_costs_little_and_is_cut_to_the_field(open_app: Open) -> None:
    term = open_app(columns=80, rows=24)
    term.wait("New game")
    term.send("a")
    term.wait("begin the game")
    term.send("\x1b[A" * 3)
    term.quiet()
    began = time.monotonic()
    term.send_all(b"\x1b[200~" + b"Zoe\x1b[31m\x07 " * 100_000 + b"\x1b[201~")
    term.wait("Zoe", seconds=10)
    print(f"1 MB pasted in {time.monotonic() - began:.2f} s")
    line = next(line for line in term.lines() if "Zoe" in line)
    assert len(line) <= 80 and "\x1b" not in line
    term.send("\x1b[B" * 3)
    term.wait("begin the game")


@pytest.mark.requirement("P25")
def test_idle_writes_nothing(open_app: Open) -> None:
    term = at_the_table(open_app)
    assert term.read(5) == b""
    term.send("q")
    term.wait("Continue")
    term.quiet()
    assert term.read(3) == b""
