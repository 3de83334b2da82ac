"""Positions of Mystic Vale to draw: random games in which cards are bought and used, and the first that ask a thing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from games.core import AnyGame, Decision, Luck, Option
from games.mystic_vale import INFO
from games.mystic_vale.words import PROMPTS
from tests.tui.looking import NAMES, moment_of
from valroc_tui.boards.mystic_vale import board
from valroc_tui.boards.scene import Scene

LONG_NAMES = (
    "Wolfeschlegelsteinhausen",
    "Maximiliana von Hohenber",
    "王小明王小明王小明王小明",
    "Ann-Kathrin Bartholomäus",
)
"""Names of 24 cells."""

SIZES = ((80, 24), (120, 40))
MORE_SIZES = (*SIZES, (100, 30), (119, 45), (140, 39), (160, 50))


def pick(decision: Decision, luck: Luck) -> Option:
    """A random answer, mostly one that does something; pushes are rarer than passes."""
    options = decision.options
    lively = [each for each in options if each.verb in ("buy", "buy-for", "buy-vale", "use", "use-vale", "keep")]
    if lively and luck.below(10) < 8:
        return lively[luck.below(len(lively))]
    if decision.prompt == "push or pass" and luck.below(10) < 4:
        return options[0]
    return options[luck.below(len(options))]


def walk(seats: int, seed: int) -> Iterator[tuple[AnyGame, int, Decision]]:
    """A random game, stopping before every answer: the game, who is asked, and what."""
    game, luck = INFO.new(seats, seed), Luck(seed + 1)
    while not game.over:
        ((seat, decision),) = game.pending.items()
        yield game, seat, decision
        game.apply(seat, pick(decision, luck))


@cache
def questions() -> dict[str, tuple[AnyGame, int]]:
    """For every prompt a position late enough for crafted cards, from random games of two, three and four."""
    found: dict[str, tuple[AnyGame, int]] = {}
    for seed in range(1, 60):
        for number, (game, seat, decision) in enumerate(walk(2 + seed % 3, seed)):
            if number > 120 and decision.prompt not in found:
                found[decision.prompt] = game.clone(), seat
        if set(found) >= set(PROMPTS):
            break
    return found


@cache
def harvest_with_abilities() -> tuple[AnyGame, int]:
    """A harvest with abilities still to be used, on a card and of a vale card, and something within reach."""
    for seed in range(1, 200):
        for game, seat, decision in walk(2, seed):
            verbs = {each.verb for each in decision.options}
            if decision.prompt == "harvest" and verbs >= {"use", "use-vale", "buy", "exchange"}:
                return game.clone(), seat
    raise AssertionError("no such harvest")


def finished(seats: int, seed: int) -> AnyGame:
    """A game at its end."""
    last: AnyGame | None = None
    for game, _, _ in walk(seats, seed):
        last = game
    assert last is not None and last.over
    return last


def scene(game: AnyGame, seat: int | None, names: tuple[str, ...] = NAMES) -> Scene:
    """The scene that a seat would see; None: what everybody may see."""
    moment = moment_of("mystic_vale", game, seat if seat is not None else 0, names=names)
    if seat is None:
        moment = replace(moment, view=game.view(None), eyes=None, decision=None, log=tuple(game.log(None)))
    return board(moment, None)


def in_public(game: AnyGame, names: tuple[str, ...] = NAMES) -> Scene:
    """A question that everybody may watch, at a hot seat: hidden things lie face down."""
    seat = next(iter(game.pending))
    moment = moment_of("mystic_vale", game, seat, names=names)
    return board(replace(moment, view=game.view(None), eyes=None, log=tuple(game.log(None))), None)
