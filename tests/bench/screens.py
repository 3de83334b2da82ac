"""What the app costs on a terminal, against an empty Textual app, a board of `Static`s, the smallest difference."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from pyte.screens import Char

from games import GAMES
from games.core import Luck
from tests.at_random import any_answer
from tests.pty.harness import Pty
from valroc_tui.store import PlayerKind, Store
from valroc_tui.table import Table

from .table import Row, at_most, noted

ROUNDS = 5
KEYS = 30
IDLE_SECONDS = 5.0
RIGHT, LEFT = "\x1b[C", "\x1b[D"
SYNC_ASKED, SYNC_YES = b"\x1b[?2026$p", b"\x1b[?2026;2$y"

Cells = list[list[Char]]


def python(*arguments: str) -> list[str]:
    """A command that runs a module."""
    return [sys.executable, "-m", *arguments]


# ------------------------------------------------------------------ a terminal with a clock


def burst(term: Pty, quiet: float = 0.08, most: float = 10.0) -> tuple[bytes, float]:
    """What comes until so long nothing has come, and when the last of it came."""
    came, last, end = bytearray(), 0.0, time.perf_counter() + most
    while time.perf_counter() < end:
        if not select.select([term.fd], [], [], quiet if last else most)[0]:
            break
        try:
            data = os.read(term.fd, 1 << 18)
        except OSError:
            break
        last = time.perf_counter()
        came += data
        if SYNC_ASKED in data:
            term.send(SYNC_YES)
    term.take(bytes(came))
    return bytes(came), last


def cells(term: Pty) -> Cells:
    """Every cell of the screen."""
    return [[term.screen.buffer[y][x] for x in range(term.columns)] for y in range(term.rows)]


def colour(of: str, ground: bool) -> str:
    """A colour as a parameter of the sequence that sets it."""
    if len(of) == 6 and of != "bright":
        return f"{48 if ground else 38};2;{int(of[:2], 16)};{int(of[2:4], 16)};{int(of[4:], 16)}"
    return "49" if ground else "39"


def changed_style(before: Char | None, after: Char) -> str:
    """The shortest sequence from one style to another."""
    marks = [mark for mark, on in ((";1", after.bold), (";4", after.underscore), (";7", after.reverse)) if on]
    if before is not None and (before.bold, before.underscore, before.reverse) == (
        after.bold, after.underscore, after.reverse,
    ):  # fmt: skip
        turned = [colour(new, back) for old, new, back in
                  ((before.fg, after.fg, False), (before.bg, after.bg, True)) if old != new]  # fmt: skip
        return f"\x1b[{';'.join(turned)}m" if turned else ""
    return f"\x1b[0{''.join(marks)};{colour(after.fg, False)};{colour(after.bg, True)}m"


def smallest(before: Cells, after: Cells) -> int:
    """The bytes that a good writer needs to turn one screen into the other."""
    needed = 0
    style: Char | None = None
    for y, (old, new) in enumerate(zip(before, after, strict=True), 1):
        at = -1
        for x, cell in enumerate(new):
            if old[x] == cell:
                continue
            gap = new[at:x] if 0 <= at <= x <= at + 4 else None
            if gap is not None and all(between[1:] == cell[1:] for between in gap):
                needed += sum(len(between.data.encode()) for between in gap)  # cheaper than to move
            else:
                needed += len(f"\x1b[{y};{x + 1}H")
            if style is None or cell[1:] != style[1:]:
                needed += len(changed_style(style, cell))
                style = cell
            needed += len(cell.data.encode())
            at = x + 1
    return needed


def pressed(term: Pty, keys: Sequence[str]) -> list[tuple[float, int, int]]:
    """For each key that changed something: milliseconds to the last byte, bytes, and the smallest difference."""
    found, before = [], cells(term)
    for key in keys:
        begin = time.perf_counter()
        term.send(key)
        data, last = burst(term, most=1.0)
        after = cells(term)
        if data and after != before:
            found.append(((last - begin) * 1e3, len(data), smallest(before, after)))
        before = after
    return found


# ------------------------------------------------------------------ what is opened


def begun(folder: Path, game: str, kinds: Sequence[PlayerKind], answers: int, *, bots_turn: bool = False) -> str:
    """A saved game after some random answers of everybody, at a question to the first seat, or to a bot."""
    table = Table.begin(Store(folder / "data"), GAMES[game], ("Ann", "Ben", "Cléo")[: len(kinds)], kinds, seed=3)
    luck = Luck(4)
    while not table.over:
        mine = table.pending.get(0)
        here = mine is None if bots_turn else mine is not None and len(mine.options) > 3 and not mine.private
        if table.moves > answers and here:
            break
        table.answer(*any_answer(table, luck))
    table.close()
    return table.id


@contextmanager
def opened(folder: Path, command: Sequence[str]) -> Iterator[tuple[Pty, float]]:
    """A program with its first frame on the screen, and how many seconds that took."""
    env = {"VALROC_DATA": str(folder / "data"), "VALROC_CONFIG": str(folder / "config.toml")}
    begin = time.perf_counter()
    with Pty(command, env=env) as term:
        _, last = burst(term, quiet=0.4, most=20.0)
        yield term, last - begin


def memory(term: Pty) -> float:
    """MiB of a program."""
    for line in Path(f"/proc/{term.pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def idle(term: Pty) -> tuple[int, float]:
    """Bytes written and share of a core while nobody does anything."""
    burst(term, quiet=1.0)
    used = term.cpu_seconds()
    data = term.quiet(IDLE_SECONDS, IDLE_SECONDS)
    return len(data), (term.cpu_seconds() - used) / IDLE_SECONDS


# ------------------------------------------------------------------ the rows


def _starts(folder: Path, table: str) -> list[Row]:
    commands = {
        "empty": python("tests.bench.apps", "empty"),
        "home": python("valroc_tui"),
        "table": python("valroc_tui", "resume", table),
    }
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    mib: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, command in commands.items():
            with opened(folder, command) as (term, took):
                if number:  # the first round fills caches
                    seconds[name].append(took)
                    mib[name].append(memory(term))
    start, size = ({name: median(all_of) for name, all_of in found.items()} for found in (seconds, mib))
    return [
        noted("empty Textual app: first frame", f"{start['empty'] * 1e3:.0f} ms"),
        at_most("home: first frame / empty Textual app", start["home"] / start["empty"], 1.6, 1.3),
        noted("a saved table of 60 answers: first frame / empty app", f"{start['table'] / start['empty']:.2f}"),
        at_most("home: memory / empty Textual app", size["home"] / size["empty"], 2, 1.4),
        at_most("a saved table: memory / empty Textual app", size["table"] / size["empty"], 2, 1.4),
    ]


def _keys(folder: Path, tables: dict[str, str]) -> list[Row]:
    found: list[Row] = []
    moves = [RIGHT, RIGHT, LEFT] * (KEYS // 3)
    with opened(folder, python("tests.bench.apps", "statics")) as (reference, _):
        for name, table in tables.items():
            with opened(folder, python("valroc_tui", "resume", table)) as (term, _):
                ours: list[float] = []
                theirs: list[float] = []
                sent = least = 0
                for part in range(0, len(moves), 5):  # in turn, so that a busy moment meets both
                    measured = pressed(term, moves[part : part + 5])
                    ours += [milliseconds for milliseconds, _, _ in measured]
                    sent, least = sent + sum(one[1] for one in measured), least + sum(one[2] for one in measured)
                    theirs += [milliseconds for milliseconds, _, _ in pressed(reference, moves[part : part + 5])]
                screens = pressed(term, ["l", "\x1b", "l", "\x1b"])
                title = GAMES[name].title
                if ours:
                    found += [
                        at_most(f"{title}: bytes of a highlight / smallest difference", sent / least, 2, 1.2),
                        at_most(f"{title}: key to last byte / 60 Statics", median(ours) / median(theirs), 1.5, 0.7),
                        noted(f"{title}: key to last byte", f"{median(ours):.1f} ms"),
                    ]
                ratio = sum(one[1] for one in screens) / max(1, sum(one[2] for one in screens))
                found.append(at_most(f"{title}: bytes of another screen / smallest difference", ratio, 5, 1.2))
    return found


def _bots(folder: Path) -> list[Row]:
    """The latency of a key while a bot computes, by turns with the same table where it only waits."""
    table = begun(folder, "valroc", ["person", "random", "random"], 60, bots_turn=True)
    twin = begun(folder, "valroc", ["person", "random", "random"], 60, bots_turn=True)
    ours: list[float] = []
    theirs: list[float] = []
    with (
        opened(folder, python("tests.bench.apps", "waiting", "resume", table)) as (calm, _),
        opened(folder, python("tests.bench.apps", "computing", "resume", twin)) as (working, _),
    ):
        for _ in range(8):
            ours += [milliseconds for milliseconds, _, _ in pressed(working, ["?", "x", "l", "q"])]
            theirs += [milliseconds for milliseconds, _, _ in pressed(calm, ["?", "x", "l", "q"])]
    if not ours or not theirs:
        return [noted("key to last byte with bots computing / none", "nothing moved")]
    return [at_most("key to last byte with bots computing / none", median(ours) / median(theirs), 2, 1.3)]


def _idle(folder: Path, table: str) -> list[Row]:
    with opened(folder, python("valroc_tui", "resume", table)) as (term, _):
        written, share = idle(term)
    return [
        at_most("idle: bytes written", written, 0, 0),
        at_most("idle: share of a core, %", share * 100, 1, 0.3),
    ]


def _version() -> list[Row]:
    counted = "import sys; from valroc_tui.cli import main; main(['--version']); print(len(sys.modules))"
    bare = "import sys; print(len(sys.modules))"
    numbers = [
        int(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()[-1])
        for code in (bare, counted)
    ]
    return [noted("valroc --version: modules beyond an empty Python", f"{numbers[1] - numbers[0]}")]


def rows() -> list[Row]:
    """The screens' part of the table."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        people: list[PlayerKind] = ["person", "person"]
        tables = {name: begun(folder, name, people, 60) for name in GAMES}
        first = tables["valroc"]
        return [
            *_starts(folder, first), *_keys(folder, tables), *_bots(folder), *_idle(folder, first), *_version(),
        ]  # fmt: skip
