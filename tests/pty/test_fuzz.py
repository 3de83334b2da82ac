"""Random bytes into the real app: it never fails, and what is saved can be played again."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from games import GAMES
from games.core import AnyInfo, Luck
from tests.at_random import any_answer
from tests.pty.conftest import Open
from tests.pty.harness import Pty, app
from tests.toy import FAIR
from valroc_tui.store import PlayerKind, Store
from valroc_tui.table import Table

GOOD = (
    b"\r", b"\r", b"\r", b" ", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\t", b"\x1b", b"?", b"u", b"U", b"l", b"r",
    b"s", b"o", b"y", b"=", b"+", b"\x10", b"1", b"2", b"3", b"9", b"/", b"n", b"b", b"x", b"t", b"f", b"c", b"a", b"e",
    b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1b[<0;20;5M", b"\x1b[<0;20;5m", b"\x1b[200~paste\x1b[201~",
)  # fmt: skip

PLAYS = (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\t", b"\r", b"2", b"5")
"""Keys that move about and choose."""

SIZES = ((80, 24), (120, 40), (80, 24), (120, 40), (40, 10), (200, 60), (120, 24), (80, 60))


@dataclass(frozen=True)
class Sits:
    """Who sits at a table, and how far the game has come before the keys begin."""

    people: tuple[str, ...]
    bots: int = 0
    first_game: bool = False
    answers: int = 0

    def told(self) -> tuple[str, ...]:
        """What is told to `valroc play` for it."""
        bots = ("--bots", str(self.bots)) if self.bots else ()
        return ("--players", ",".join(self.people), *bots, *(("--first-game",) if self.first_game else ()))


TABLES = (
    Sits(("Ann", "Ben")),
    Sits(("Ann", "Ben"), bots=1, answers=250),
    Sits(("Ann", "Ben", "Cléo"), first_game=True),
    Sits(("Ann",), bots=1),
    Sits(("Ann", "Ben", "Cléo"), answers=400),
)
"""The tables of the long test, a piece each."""


def pressed(begin: Callable[[], Pty], again: Callable[[], Pty], count: int, seed: int | str) -> int:
    """Send so many random key bytes; how many times the app was left and opened again."""
    chance = random.Random(seed)
    term, left, sent = begin(), 0, 0
    term.wait_started()
    while sent < count:
        sent += _burst(term, chance)
        if chance.randrange(50 if term.columns >= 80 and term.rows >= 24 else 5) == 0:
            term.resize(*chance.choice(SIZES))
        if term.ended():
            assert term.status == 0, _how(term)
            term.close()
            term = again()
            term.wait_started()
            if "Continue" not in term.text():  # the game was played to its end, or its save thrown away
                term.close()
                term = begin()
                term.wait_started()
            else:
                term.send("\r")
            left += 1
        _go_on(term)
        sent += _take_over(term, chance)
    term.quiet(1.0)  # whatever sequence was begun has ended by itself
    _go_on(term)
    term.send(b"\x03")
    assert term.wait_end() == 0, _how(term)
    return left


def _burst(term: Pty, chance: random.Random) -> int:
    """Some keys in one write, or a few that play; how many bytes."""
    if chance.randrange(2):
        burst = b"".join(_key(chance) for _ in range(chance.randrange(1, 40)))
        with suppress(OSError):
            term.send(burst)
            term.read(0.03)
        return len(burst)
    keys = [chance.choice(PLAYS) for _ in range(chance.randrange(2, 7))]
    if chance.randrange(4) == 0:
        keys = [b"\r", chance.choice((b".", b",", *PLAYS[:4]))] * 9  # one thing after another, where several are marked
    parts = [b"\x1b" * (chance.randrange(6) == 0), b"".join(keys), b"\r"]
    with suppress(OSError):
        for part in parts:
            term.send(part)
            term.quiet(0.04, 2.0)
    return sum(map(len, parts))


def _take_over(term: Pty, chance: random.Random) -> int:
    """Lift a curtain now and then, which keys that come all at once never do; how many bytes that took."""
    text = term.text() if chance.randrange(3) else ""
    if "pass the keyboard to" not in text:
        return 0
    time.sleep(0.45)
    with suppress(OSError):
        term.send("\r" if " enter  I am" in text else " ")
        term.quiet(0.1, 2.0)
    return 1


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


@dataclass
class Came:
    """How far random keys have come in one of the games."""

    left: int
    """How many times the app was left and opened again."""
    games: int
    begun: int
    """Answers that were given before the keys."""
    answers: int
    """Answers that the keys gave."""
    over: int


def played_on(store: Store, game: str, sits: Sits, seed: int) -> None:
    """A game in the store, some answers deep."""
    info, answers = GAMES[game], sits.answers
    names = (*sits.people, *(f"Bot {number + 1}" for number in range(sits.bots)))
    kinds: list[PlayerKind] = ["person" if seat < len(sits.people) else "random" for seat in range(len(names))]
    while True:
        table, luck = Table.begin(store, info, names, kinds, seed=seed), Luck(seed)
        for _ in range(answers):
            if table.over:
                break
            table.answer(*any_answer(table, luck))
        table.close()
        if not table.over:
            return
        answers //= 2


def into_the_real_app(folder_env: dict[str, str], game: str, sits: Sits, count: int, seed: int) -> Came:
    """Open the app as a person would from the shell, and press keys; every save can be played again after it."""
    opened: list[Pty] = []
    folder = Path(folder_env["VALROC_DATA"])
    store = Store(folder, GAMES)
    if sits.answers:
        played_on(store, game, sits, seed)
    begun = sum(line.answers for line in store.games())

    def run(*arguments: str) -> Pty:
        opened.append(Pty(app(*arguments, module="valroc_tui"), columns=80, rows=24, env=folder_env))
        return opened[-1]

    def begin() -> Pty:
        if begun and not opened:
            return run("resume")
        return run("play", game, *sits.told(), "--seed", str(seed + len(opened)))

    try:
        left = pressed(begin, run, count, f"{game} {seed}")
    finally:
        for term in opened:
            term.close()
    _check_saves(folder, GAMES)
    lines = store.games()
    return Came(left, len(lines), begun, sum(line.answers for line in lines) - begun, sum(line.over for line in lines))


@pytest.mark.requirement("T4")
@pytest.mark.parametrize("game", [name for name in GAMES if _has_screens(name)])
def test_random_bytes_into_each_game(game: str, folder_env: dict[str, str]) -> None:
    came = into_the_real_app(folder_env, game, TABLES[0], 1_500, 3)
    print(f"{game}: {came}")
    assert came.answers >= 3


@pytest.mark.long
@pytest.mark.requirement("T4")
@pytest.mark.parametrize("seed", range(5))
def test_a_hundred_thousand_random_bytes(open_app: Open, folder_env: dict[str, str], seed: int) -> None:
    of_the_toy(open_app, 20_000, seed)
    _check_saves(Path(folder_env["VALROC_DATA"]), {"fair": FAIR})


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.requirement("T4")
@pytest.mark.parametrize("piece", range(5))
@pytest.mark.parametrize("game", list(GAMES))
def test_a_hundred_thousand_random_bytes_into_each_game(game: str, piece: int, folder_env: dict[str, str]) -> None:
    came = into_the_real_app(folder_env, game, TABLES[piece], 20_000, 50 + piece)
    print(f"{game}, piece {piece}: {came}")
    assert came.answers >= 40, came
