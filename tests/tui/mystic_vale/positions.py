"""Positions of Mystic Vale to draw: random games in which cards are bought and used, and the first that ask a thing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from games.core import AnyGame, Decision, Luck, Option
from games.mystic_vale import INFO
from games.mystic_vale.words import PROMPTS
from tests.tui.looking import scene_in_public, scene_seen_by


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
        if set(found) == set(PROMPTS):
            return found
    raise AssertionError(f"never asked: {set(PROMPTS) - set(found)}")


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


scene = partial(scene_seen_by, "mystic_vale")
in_public = partial(scene_in_public, "mystic_vale")
