"""The conformance suite over the toy: hundreds of games, some of them examined at every state."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core import Setting
from games.core.conformance import Report, check_game
from tests.toy import FAIR


@pytest.mark.parametrize("seats", FAIR.seats)
def test_some_games_keep_the_contract_at_every_state(seats: int) -> None:
    report = Report()
    for seed in range(2):
        check_game(FAIR, seats, seed, report)
    assert report.dealt_differently > 0.98 * report.imagined, "imagined games must be other games"
    assert report.undone > 15


def _games_at_some_states(seats: int, seeds: range) -> Report:
    report = Report()
    for seed in seeds:
        check_game(FAIR, seats, seed, report, every=41)
    return report


@pytest.mark.parametrize("seats", FAIR.seats)
def test_many_games_keep_the_contract_at_some_states(seats: int) -> None:
    report = _games_at_some_states(seats, range(100, 115))
    assert report.games == 15 and report.told > 300


@pytest.mark.long
@pytest.mark.parametrize("seats", FAIR.seats)
def test_hundreds_of_games_keep_the_contract_at_some_states(seats: int) -> None:
    report = _games_at_some_states(seats, range(100, 300))
    assert report.games == 200 and report.told > 4000


def test_a_setting_of_seats_offers_only_the_seats_in_the_game() -> None:
    first = Setting("first", ("random", 0, 1, 2, 3), "random", "Who begins.", of_seats=True)
    assert first.offered(2) == ("random", 0, 1) and first.offered(4) == first.choices
    info = replace(FAIR, settings=(first,))
    assert info.new(4, 1, first=3).settings == {"first": 3}
    with pytest.raises(ValueError, match="first is one of"):
        info.new(3, 1, first=3)
