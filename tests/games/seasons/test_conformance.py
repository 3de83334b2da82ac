"""The contract of every game, kept by Seasons at every level and number of seats."""

from __future__ import annotations

import pytest

from games.core.conformance import Report, check_game
from games.seasons import INFO

LEVELS = ("archmage", "magician", "apprentice")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_keeps_the_contract(seats: int, level: str) -> None:
    report = Report()
    check_game(INFO, seats, 40 + seats, report, every=41, told_every=11, settings={"level": level})
    assert report.imagined and report.dealt_differently


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_hundred_games_keep_the_contract(seats: int, level: str) -> None:
    report = Report()
    for seed in range(200):
        check_game(INFO, seats, seed, report, every=29, told_every=3, settings={"level": level})
    assert report.games == 200
