"""The fast path gives what the checked path gives."""

from __future__ import annotations

import pytest

from games.core import Decision, Luck, Option
from tests.core.tables import random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_play_out_ends_like_the_checked_game_with_the_same_answers(seats: int) -> None:
    plays = 0
    for seed in range(60):
        game = random_game(seats, seed, answers=seed % 40)
        copy, checked, chosen, answers = game.clone(), game.clone(), Luck(seed), list[tuple[int, Option]]()

        def pick(
            decision: Decision, chosen: Luck = chosen, answers: list[tuple[int, Option]] = answers
        ) -> Option | None:
            ways = (*decision.options, None) if decision.optional else decision.options
            option = ways[chosen.below(len(ways))]
            if option is not None:
                answers.append((decision.seat, option))
                assert option in decision.options
            return option

        before = game.digest()
        outcome = copy.play_out(pick)
        for seat, option in answers:
            plays += option.verb == "trick"
            checked.apply(seat, option)
        assert checked.over and outcome == checked.outcome
        assert copy.view(0) == checked.view(0)
        assert game.digest() == before, "the game itself is untouched"
    assert plays > 5
