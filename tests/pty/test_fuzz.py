"""Random bytes into the real app: it never fails, and what is saved can be played again."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path

import pytest

from games import GAMES
from games.core import AnyInfo
from tests.pty.conftest import Open
from tests.pty.harness import Pty, app
from tests.toy import FAIR
from valroc_tui.store import Store
from valroc_tui.table import Table

GOOD = (
    b"\r", b"\r", b"\r", b" ", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\t", b"\x1b", b"?", b"u", b"U", b"l", b"r",
    b"s", b"o", b"y", b"=", b"+", b"\x10", b"1", b"2", b"3", b"9", b"/", b"n", b"b", b"x", b"t", b"f", b"c", b"a", b"e",
    b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1b[<0;20;5M", b"\x1b[<0;20;5m", b"\x1b[200~paste\x1b[201~",
)  # fmt: skip


def pressed(begin: Callable[[], Pty], again: Callable[[], Pty], count: int, seed: int) -> int:
    """Send so many random key bytes; how many times the app was left and opened again."""
    chance = random.Random(seed)
    term, left, sent = begin(), 0, 0
    term.wait_started()
    while sent < count:
        burst = b"".join(_key(chance) for _ in range(chance.randrange(1, 40)))
        sent += len(burst)
        try:
            term.send(burst)
            term.read(0.03)
        except OSError:
            pass
        if chance.randrange(50) == 0:
            term.resize(chance.choice((80, 120, 40, 200)), chance.choice((24, 40, 10, 60)))
        if term.ended():
            assert term.status == 0, _how(term)
            term.close()
            term = again()
            term.wait("Continue")
            term.send("\r")
            left += 1
        _go_on(term)
    term.quiet(1.0)  # whatever sequence was begun has ended by itself
    _go_on(term)
    term.send(b"\x03")
    assert term.wait_end() == 0, _how(term)
    return left


def _go_on(term: Pty) -> None:
    """The palette has "back to the shell" too: come back from there."""
    if not term.ended() and term.stopped():
        term.kill(signal.SIGCONT)
        term.quiet(0.3)


def _key(chance: random.Random) -> bytes:
    if chance.randrange(4):
        return chance.choice(GOOD)
    return bytes([chance.choice([*range(0, 3), *range(4, 26), 27, *range(29, 256)])])  # neither ^C nor ^Z nor ^\


def _how(term: Pty) -> str:
    return f"status {term.status}: {bytes(term.raw[-600:])!r}"


def _has_screens(game: str) -> bool:
    return find_spec(f"valroc_tui.boards.{game}") is not None


def _check_saves(folder: Path, shelf: Mapping[str, AnyInfo]) -> None:
    store = Store(folder, shelf)
    for line in store.games():
        assert line.problem is None
        Table.resume(store, line.id, watch=True).close()


def of_the_toy(open_app: Open, count: int, seed: int) -> int:
    return pressed(
        lambda: open_app("--seats", "3", "--bots", "1", "--seed", str(seed), columns=80, rows=24),
        lambda: open_app(columns=80, rows=24),
        count,
        seed,
    )


@pytest.mark.requirement("T4")
def test_random_bytes_never_end_it_badly(open_app: Open, folder_env: dict[str, str]) -> None:
    left = of_the_toy(open_app, 6_000, 1)
    print(f"left and opened again {left} times")
    _check_saves(Path(folder_env["VALROC_DATA"]), {"fair": FAIR})


@pytest.mark.requirement("T4")
@pytest.mark.parametrize("game", [name for name in GAMES if _has_screens(name)])
def test_random_bytes_into_each_game(game: str, folder_env: dict[str, str]) -> None:
    opened: list[Pty] = []

    def run(*arguments: str) -> Pty:
        opened.append(Pty(app(*arguments, module="valroc_tui"), columns=80, rows=24, env=folder_env))
        return opened[-1]

    try:
        pressed(lambda: run("play", game, "--players", "Ann,Ben"), run, 2_500, 3)
    finally:
        for term in opened:
            term.close()
    _check_saves(Path(folder_env["VALROC_DATA"]), GAMES)


@pytest.mark.long
@pytest.mark.requirement("T4")
@pytest.mark.parametrize("seed", range(5))
def test_a_hundred_thousand_random_bytes(open_app: Open, folder_env: dict[str, str], seed: int) -> None:
    of_the_toy(open_app, 20_000, seed)
    _check_saves(Path(folder_env["VALROC_DATA"]), {"fair": FAIR})
