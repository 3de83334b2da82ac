"""What is written: as little as differs, and the same screens as Textual's own writer would make (P26)."""

from __future__ import annotations

import re
import time

import pytest

from tests.pty.conftest import Open, at_the_table
from tests.pty.harness import Pty

KEYS = ("2", "\x1b[B", "?", "\x1b", "l", "\x1b", "r", "\x1b", "\x10", "log", "\x1b", "3", "\x1b[A", "o", "\x1b")


def _walk(term: Pty) -> list[list[str]]:
    screens = []
    term.wait("Ann", "keep a card")
    term.quiet()
    screens.append(term.lines())
    for number, key in enumerate(KEYS):
        term.send(key)
        term.quiet(0.2)
        if number in (3, 8):
            term.resize(*((96, 30) if number == 3 else (120, 40)))
            term.quiet(0.3)
        screens.append(term.lines())
    return screens


def test_the_difference_makes_the_screens_that_the_plain_writer_makes(open_app: Open) -> None:
    ours, plain = open_app("--seats", "2", "--bots", "1"), open_app("--seats", "2", "--bots", "1", "--plain-writer")
    for mine, his in zip(_walk(ours), _walk(plain), strict=True):
        assert mine == his
    assert [[ours.screen.buffer[y][x] for x in range(120)] for y in range(40)] == [
        [plain.screen.buffer[y][x] for x in range(120)] for y in range(40)
    ]
    print(f"{len(ours.raw)} bytes, {len(plain.raw)} by the plain writer")
    assert len(ours.raw) < len(plain.raw)


@pytest.mark.requirement("P26")
def test_a_key_costs_under_2_kb_and_a_screen_under_10_kb_at_80x24(open_app: Open) -> None:
    term = at_the_table(open_app, columns=80, rows=24)
    for key in ("2", "1", "\x1b[B", "\x1b[A"):
        term.send(key)
        assert len(term.quiet(0.2)) < 2_000
    for key in ("l", "\x1b", "r", "\x1b", "q"):
        time.sleep(0.05)
        term.send(key)
        assert len(term.quiet(0.3)) < 10_000


ALLOWED = re.compile(
    rb"\x1b\[(?:\d+;\d+H|[\d;]*m|\?(?:1049|25|7|1000|1002|1003|1004|1006|1015|2004|2026|2048)[hl]"
    rb"|\?(?:2026|2048)\$p|<u|>\d+u)"
)


@pytest.mark.requirement("T2")
def test_only_sequences_that_the_app_uses_are_sent(open_app: Open) -> None:
    term = open_app("--seats", "2", "--bots", "1")
    _walk(term)
    term.send("q")
    term.wait("Continue")
    term.send("q")
    assert term.wait_end() == 0
    left = ALLOWED.sub(b"", bytes(term.raw))
    assert b"\x1b" not in left, left[left.find(b"\x1b") :][:40]
    assert all(byte >= 32 or byte in b"\r\n" for byte in left)
