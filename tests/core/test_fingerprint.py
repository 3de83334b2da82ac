"""The fingerprint of a position, by which a save knows whether it leads to where it led."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import GAMES
from games.core import Game, GameInfo, Hidden, Log, Luck
from games.core.conformance import any_answer, seen
from games.core.fingerprint import fingerprint
from games.core.rules import State, Step
from tests.toy import FAIR

PLAIN = (int, str, type(None))
INFOS = (FAIR, *(info for info in GAMES.values() if isinstance(info, GameInfo)))


def _positions(info: GameInfo[State], seed: int, every: int) -> Iterator[Game[State]]:
    game, luck = info.new(info.seats[-1], seed), Luck(seed)
    for number in range(1_000_000):
        if number % every == 0:
            yield game
        if game.over:
            return
        game.apply(*any_answer(game, luck))


def _parts(holder: object) -> Iterator[tuple[object, str]]:
    """Every slot of a state and of its parts, with what holds it."""
    for base in type(holder).__mro__:
        for slot in vars(base).get("__slots__", ()):
            yield holder, slot
            value = getattr(holder, slot)
            for part in value if isinstance(value, list) else (value,):
                if hasattr(type(part), "__slots__") and not isinstance(part, (*PLAIN, tuple, Log)):
                    yield from _parts(part)


def _is_shared(value: object) -> bool:
    return isinstance(value, Log) or (not isinstance(value, (*PLAIN, tuple, list)) and type(value) is not dict)


@pytest.mark.requirement("S1", "S8")
@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.name)
def test_whatever_changes_in_a_state_changes_its_fingerprint(info: GameInfo[State]) -> None:
    for game in _positions(info, 5, 60):
        state = game.state_for_checks
        before = fingerprint(state)
        for number, (holder, slot) in enumerate(_parts(state)):
            value = getattr(holder, slot)
            if _is_shared(value):
                continue
            twin = state.copy()
            assert fingerprint(twin) == before, "a copy has the same"
            holder, slot = list(_parts(twin))[number]
            setattr(holder, slot, "something else")
            assert fingerprint(twin) != before, f"{type(holder).__name__}.{slot} is in it"


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.name)
def test_what_is_left_out_of_a_fingerprint_is_the_log_and_what_copies_share(info: GameInfo[State]) -> None:
    first = info.new(info.seats[-1], 5).state_for_checks
    for game in _positions(info, 5, 30):
        state = game.state_for_checks
        for (holder, slot), (began, _) in zip(_parts(state), _parts(state.copy()), strict=True):
            value = getattr(holder, slot)
            if _is_shared(value) and not isinstance(value, Log) and not hasattr(type(value), "__slots__"):
                assert getattr(began, slot) is value, f"{slot} is shared by copies"
                assert holder is not state or getattr(first, slot).__class__ is value.__class__


@pytest.mark.requirement("S1")
@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.name)
def test_positions_with_the_same_digest_look_the_same_to_everybody(info: GameInfo[State]) -> None:
    known: dict[str, object] = {}
    for game in _positions(info, 7, 3):
        looks = [(game.view(eyes), game.legal(eyes) if eyes is not None else ()) for eyes in (*range(game.seats), None)]
        assert known.setdefault(game.digest(), looks) == looks
        twin = game.clone()
        if len(known) % 10 == 0 and twin.undo():
            assert twin.digest() != game.digest()
            assert twin.redo() and twin.digest() == game.digest()
            assert [seen(twin, eyes) for eyes in range(game.seats)] == [seen(game, eyes) for eyes in range(game.seats)]
    assert len(known) > 30


class _Player:
    __slots__ = ("hand", "gold")

    def __init__(self, hand: list[str], gold: int) -> None:
        self.hand, self.gold = hand, gold

    def copy(self) -> _Player:
        return _Player(self.hand[:], self.gold)


class _Figures:
    """What all copies share."""


class _Position:
    __slots__ = ("agenda", "log", "players", "dice", "figures")

    def __init__(self, word: str) -> None:
        self.agenda: list[Step] = [("turn", 0)]
        self.log = Log()
        self.players = {"Ann": _Player([word, word, "fox"], 70_000_000_000)}
        self.dice: list[object] = [True, None, -3, ("é", [word])]
        self.figures = _Figures()

    def copy(self) -> _Position:
        return _Position("wolf")

    def hidden_from(self, seat: int) -> list[Hidden]:
        return []


def test_what_is_equal_has_one_fingerprint_in_every_run_and_under_every_python() -> None:
    """A save is opened years later, by another program; equal words need not be the same object in it."""
    frozen = "f8a3393eb7a1e37ba1c6bd8701aa7df25fa4381f9e5ee1f0a1e1cd533e578a55"
    word, made_anew = "wolf", "".join(["wo", "lf"])
    assert made_anew is not word and fingerprint(_Position(word), [1]) == frozen
    assert fingerprint(_Position(made_anew), [1]) == frozen
    assert fingerprint(_Position("wolf"), [2]) != frozen != fingerprint(_Position("wolf!"), [1])
