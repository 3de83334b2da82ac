"""Left is the next seat clockwise; equal ranks share a place."""

from __future__ import annotations

from games.core import clockwise, left_of, others, places, right_of


def test_clockwise_begins_with_the_first_and_goes_left() -> None:
    assert clockwise(4, 2) == (2, 3, 0, 1)
    assert others(4, 2) == (3, 0, 1)
    assert (left_of(3, 2), right_of(3, 0)) == (0, 2)


def test_equal_ranks_share_a_place_and_the_next_is_left_out() -> None:
    assert places([(50, 3), (70, 1), (50, 3), (50, 2)]) == (2, 1, 2, 4)
