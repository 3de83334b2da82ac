"""The contract of every game, over Valroc: a share here, the full figure with ``pytest -m long``."""

from __future__ import annotations

import pytest

from games.core import Luck, Settings
from games.core.conformance import Report, any_answer, check_game
from games.valroc import INFO

from .players import eager, sensible
from .tables import state

MODES: dict[str, Settings] = {
    "drafted": {},
    "prepared": {"first_game": "yes"},
    "two Mythicals, rotating": {"mythical_min": 2, "rotate_first_player": "yes"},
    "three Mythicals": {"mythical_min": 3},
}
GAMES = {"drafted": 200, "prepared": 200, "two Mythicals, rotating": 40, "three Mythicals": 40}


@pytest.mark.parametrize("mode", list(MODES))
@pytest.mark.parametrize("seats", INFO.seats)
def test_a_game_of_sensible_players_keeps_the_contract(seats: int, mode: str) -> None:
    report = Report()
    check_game(INFO, seats, 40 + seats, report, every=67, told_every=17, settings=MODES[mode], answering=sensible)
    assert report.games == 1 and report.imagined > seats and report.told > 2


@pytest.mark.parametrize("seats", INFO.seats)
def test_a_game_of_any_answers_keeps_the_contract(seats: int) -> None:
    report = Report()
    answering = any_answer if seats == 3 else eager
    check_game(INFO, seats, 70 + seats, report, every=899, told_every=151, answering=answering)
    assert report.games == 1 and report.told > 0


@pytest.mark.rule("V1.15", "V21.1")
@pytest.mark.parametrize("seats", INFO.seats)
def test_sensible_players_end_the_game_by_beating_six_creatures(seats: int) -> None:
    for seed in range(4):
        game, luck = INFO.new(seats, seed, first_game="no" if seed % 2 else "yes"), Luck(seed)
        while not game.over:
            game.apply(*sensible(game, luck))
        assert state(game).turn < 24 and any(len(player.beaten) == 6 for player in state(game).players)


@pytest.mark.long
@pytest.mark.parametrize("mode", list(MODES))
@pytest.mark.parametrize("seats", INFO.seats)
def test_two_hundred_games_keep_the_contract(seats: int, mode: str) -> None:
    report = Report()
    for seed in range(GAMES[mode]):
        any_way = (any_answer, eager)[seed // 2 % 2]
        if seed % 2:
            check_game(INFO, seats, seed, report, every=61, told_every=5, settings=MODES[mode], answering=sensible)
        else:
            check_game(INFO, seats, seed, report, every=887, told_every=131, settings=MODES[mode], answering=any_way)
    assert report.games == GAMES[mode]
    if mode != "prepared":
        assert report.dealt_differently > 0.98 * report.imagined, "imagined games must be other games"
