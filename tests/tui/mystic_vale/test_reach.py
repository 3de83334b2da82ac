"""Random games at three sizes: nothing is cut, and every legal answer stands on something the cursor can reach."""

from __future__ import annotations

import pytest

from tests.tui.looking import LONG_NAMES
from tests.tui.walking import options_on

from .positions import scene, walk

SIZES = ((80, 24), (100, 30), (120, 40))


def everything_is_within_reach(seats: int, seed: int, every: int) -> None:
    """Every so many questions, and each kind of question when it first comes."""
    prompts = set[str]()
    for number, (game, seat, decision) in enumerate(walk(seats, seed)):
        if number % every and decision.prompt in prompts:
            continue
        prompts.add(decision.prompt)
        for width, height in SIZES:
            on = options_on(scene(game, seat, LONG_NAMES), width, height)
            assert on == set(decision.options), f"{decision.prompt} at {width}x{height}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_answer_is_within_reach(seats: int) -> None:
    everything_is_within_reach(seats, 20 + seats, 31)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_answer_is_within_reach_in_many_games(seats: int) -> None:
    for seed in range(100, 110):
        everything_is_within_reach(seats, seed, 3)
