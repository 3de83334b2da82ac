"""Positions of Valroc to draw: random games, and the first question of a kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from games import GAMES
from games.core import AnyGame, Decision, Luck
from tests.at_random import any_answer
from tests.tui.looking import scene_in_public, scene_seen_by

Wanted = Callable[[Decision], bool]


def walk(seats: int, seed: int, **settings: int | str) -> Iterator[tuple[AnyGame, int, Decision]]:
    """A random game, question by question."""
    game, luck = GAMES["valroc"].new(seats, seed, **settings), Luck(seed + 1)
    while not game.over:
        seat, answer = any_answer(game, luck)
        yield game, seat, game.pending[seat]
        game.apply(seat, answer)


def finished(seats: int, seed: int) -> AnyGame:
    """A game at its end."""
    last: AnyGame | None = None
    for game, _, _ in walk(seats, seed):
        last = game
    assert last is not None
    return last


@cache
def questions() -> dict[str, tuple[AnyGame, int]]:
    """For every prompt a position where it is asked, from random games of two, three and four."""
    from games.valroc.words import PROMPTS

    found: dict[str, tuple[AnyGame, int]] = {}
    for seed in range(1, 40):
        for game, seat, decision in walk(2 + seed % 3, seed):
            if decision.prompt not in found:
                found[decision.prompt] = game.clone(), seat
        if set(found) == set(PROMPTS):
            return found
    raise AssertionError(f"never asked: {set(PROMPTS) - set(found)}")


scene = partial(scene_seen_by, "valroc")
in_public = partial(scene_in_public, "valroc")
