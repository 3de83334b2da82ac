"""Reflets d'acide keeps the contract of every game: for each number of seats, with and without a campaign."""

from __future__ import annotations

import pytest

from games.core.conformance import Report, check_game
from games.reflets import INFO

ALL_TICKS = {setting.name: setting.choices[-1] for setting in INFO.settings}


def play(seats: int, seeds: range, *, every: int, told_every: int) -> Report:
    report = Report()
    for seed in seeds:
        settings = ALL_TICKS if seed % 2 else {}
        check_game(INFO, seats, seed, report, every=every, told_every=told_every, settings=settings)
    return report


@pytest.mark.rule("R33.1", "R36.10")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_contract_holds_in_whole_games(seats: int) -> None:
    report = play(seats, range(2), every=43, told_every=43)
    assert report.games == 2 and report.imagined > 4


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_contract_holds_in_200_games(seats: int) -> None:
    report = play(seats, range(100, 300), every=17, told_every=17)
    assert report.games == 200 and report.undone > 200
