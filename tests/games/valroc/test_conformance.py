"""The contract of every game, over Valroc: a share here, the full figure with ``pytest -m long``."""

from __future__ import annotations

import pytest

from games.core import Settings
from games.core.conformance import Report, check_game
from games.valroc import INFO

MODES: dict[str, Settings] = {
    "drafted": {},
    "prepared": {"first_game": "yes"},
    "two Mythicals, rotating": {"mythical_min": 2, "rotate_first_player": "yes"},
    "three Mythicals": {"mythical_min": 3},
}


@pytest.mark.parametrize("mode", list(MODES))
@pytest.mark.parametrize("seats", INFO.seats)
def test_a_game_keeps_the_contract(seats: int, mode: str) -> None:
    report = Report()
    check_game(INFO, seats, 40 + seats, report, every=499, told_every=97, settings=MODES[mode])
    assert report.games == 1 and report.imagined >= seats and report.told > 0


GAMES = {"drafted": 200, "prepared": 200, "two Mythicals, rotating": 40, "three Mythicals": 40}


@pytest.mark.long
@pytest.mark.parametrize("mode", list(MODES))
@pytest.mark.parametrize("seats", INFO.seats)
def test_two_hundred_games_keep_the_contract(seats: int, mode: str) -> None:
    report = Report()
    for seed in range(GAMES[mode]):
        check_game(INFO, seats, 1000 + seed, report, every=887, told_every=131, settings=MODES[mode])
    assert report.games == GAMES[mode]
    if mode != "prepared":
        assert report.dealt_differently > 0.98 * report.imagined, "imagined games must be other games"
