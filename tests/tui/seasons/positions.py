"""Positions of Seasons to look at: random games in which cards are played, and the first that ask a certain thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from games.core import AnyGame, Decision, Luck, Option
from games.seasons import INFO

LONG_NAMES = (
    "Anastasia-Wilhelmina III",
    "Bartholomäus Œuvretier X",
    "Cléophée d'Alençon-Roche",
    "Dov-Ber ben Avraham II.",
)
"""Names of 24 cells."""


def pick(decision: Decision, luck: Luck) -> Option:
    """A random answer; in a turn mostly one that does something with a card."""
    options = decision.options
    if decision.prompt == "take an action" and luck.below(5):
        lively = [each for each in options if each.verb in ("summon", "activate", "draw")]
        if not lively and luck.below(3):
            lively = [each for each in options if each.verb == "end"]
        options = tuple(lively) or options
    return options[luck.below(len(options))]


def walk(seats: int, seed: int, **settings: int | str) -> Iterator[tuple[AnyGame, int, Decision]]:
    """A random game, stopping before every answer: the game, who is asked, and what."""
    game, luck = INFO.new(seats, seed, **settings), Luck(seed + 1000)
    while not game.over:
        asked = [seat for seat, decision in game.pending.items() if decision.options]
        seat = asked[luck.below(len(asked))]
        decision = game.pending[seat]
        yield game, seat, decision
        game.apply(seat, pick(decision, luck))


@lru_cache(maxsize=256)
def _first(prompt: str, seats: int, skip: int) -> tuple[AnyGame, int]:
    for seed in range(600):
        for game, seat, decision in walk(seats, seed):
            if decision.prompt == prompt:
                if not skip:
                    return game.clone(), seat
                skip -= 1
    raise AssertionError(f"no position asks {prompt!r}")


def question(prompt: str, seats: int = 3, skip: int = 0) -> tuple[AnyGame, int]:
    """A position with this question; tests look at it and do not go on with it."""
    return _first(prompt, seats, skip)


def position(
    prompt: str,
    seats: int = 2,
    *,
    skip: int = 0,
    first_seed: int = 0,
    where: Callable[[AnyGame, Decision], bool] = lambda game, decision: True,
    **settings: int | str,
) -> tuple[AnyGame, int]:
    """The first position with this question in games from a seed on, after so many others of the kind."""
    for seed in range(first_seed, first_seed + 600):
        for game, seat, decision in walk(seats, seed, **settings):
            if decision.prompt == prompt and where(game, decision):
                if not skip:
                    return game, seat
                skip -= 1
    raise AssertionError(f"no position asks {prompt!r}")


def finished(seats: int, seed: int, **settings: int | str) -> AnyGame:
    """A game played to its end."""
    for game, _, _ in walk(seats, seed, **settings):
        last = game
    return last
