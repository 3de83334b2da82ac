"""The contract of every game, held by random games of every number of seats, with and without the expansion."""

from __future__ import annotations

import pytest

from games.core.conformance import Report, check_game
from games.mystic_vale import INFO

SETS = ("yes", "no")


def check(seats: int, expansion: str, seeds: range, every: int, told_every: int) -> Report:
    report = Report()
    for seed in seeds:
        check_game(INFO, seats, seed, report, every=every, told_every=told_every, settings={"vale_of_magic": expansion})
    return report


@pytest.mark.rule("M1.1", "M18.2", "M18.4", "M18.5", "M18.7", "M20.4")
@pytest.mark.parametrize("expansion", SETS)
@pytest.mark.parametrize("seats", INFO.seats)
def test_random_games_keep_the_contract(seats: int, expansion: str) -> None:
    report = check(seats, expansion, range(1), every=131, told_every=53)
    assert report.imagined and report.undone and report.told


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("expansion", SETS)
@pytest.mark.parametrize("seats", INFO.seats)
def test_two_hundred_random_games_keep_the_contract(seats: int, expansion: str) -> None:
    report = check(seats, expansion, range(200), every=199, told_every=71)
    assert report.games == 200 and report.dealt_differently
