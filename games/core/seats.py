"""Who sits where: seats are numbered from 0 clockwise, and "left" is the next seat clockwise."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=64)
def clockwise(seats: int, first: int = 0) -> tuple[int, ...]:
    """All seats, from `first` on to the left."""
    return tuple((first + step) % seats for step in range(seats))


@lru_cache(maxsize=64)
def others(seats: int, seat: int) -> tuple[int, ...]:
    """All other seats, from the left of `seat`."""
    return clockwise(seats, seat + 1)[:-1]


def left_of(seats: int, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % seats


def right_of(seats: int, seat: int) -> int:
    """The next seat counter-clockwise."""
    return (seat - 1) % seats


def places(ranks: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of each seat, from 1, by what it ranks with (more is better); equal ranks share a place."""
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)
