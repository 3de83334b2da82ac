"""The contract of every game, over Valroc: a share here, the full figure with ``pytest -m long``."""

from __future__ import annotations

import pytest

from games.core import Game, Luck, Option, Settings
from games.core.conformance import Report, any_answer, check_game
from games.valroc import INFO
from games.valroc.state import Table

MODES: dict[str, Settings] = {
    "drafted": {},
    "prepared": {"first_game": "yes"},
    "two Mythicals, rotating": {"mythical_min": 2, "rotate_first_player": "yes"},
    "three Mythicals": {"mythical_min": 3},
}


SOUGHT = (
    "fight",
    "train",
    "full",
    "take-lesson",
    "use",
    "invert",
    "draw",
    "plant",
    "spell",
    "astrology",
    "sip",
    "rebid",
)
"""What players would seldom come to by any answers at all."""


def eager(game: Game[Table], luck: Luck) -> tuple[int, Option]:
    """Any answer, but mostly one that gets a player somewhere, and seldom a mere look at Spells or mounts."""
    for _ in range(3):
        seat, option = any_answer(game, luck)
        if option.verb in SOUGHT:
            return seat, option
    sought = [wish for wish in game.legal(seat) if wish.verb in SOUGHT]
    if sought and luck.below(4):
        return seat, sought[luck.below(len(sought))]
    return seat, option


@pytest.mark.parametrize("seats", INFO.seats)
def test_a_game_of_eager_players_keeps_the_contract(seats: int) -> None:
    report = Report()
    check_game(INFO, seats, 70 + seats, report, every=397, told_every=61, answering=eager)
    assert report.games == 1 and report.told > 0


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
        answering = eager if seed % 2 else any_answer
        check_game(
            INFO, seats, 1000 + seed, report, every=887, told_every=131, settings=MODES[mode], answering=answering
        )
    assert report.games == GAMES[mode]
    if mode != "prepared":
        assert report.dealt_differently > 0.98 * report.imagined, "imagined games must be other games"
