"""Reflets d'acide keeps the contract of every game: for each number of seats, with and without a campaign."""

from __future__ import annotations

import pytest

from games.core import Luck, Option
from games.core.conformance import Report, any_answer, check_game
from games.core.game import Game
from games.reflets import INFO
from games.reflets.bot import RuleOfThumb
from games.reflets.state import Table

ALL_TICKS = {setting.name: setting.choices[-1] for setting in INFO.settings}
BOT = RuleOfThumb("aise")


def mostly_thoughtful(game: Game[Table], luck: Luck) -> tuple[int, Option]:
    """The rule of thumb, and now and then any answer: such games come to the Chasm and to their count."""
    if luck.below(6):
        for seat, decision in game.pending.items():
            answer = BOT.decide(game.view(seat), decision)
            if answer is not None:
                return seat, answer
    return any_answer(game, luck)


def play(seats: int, seeds: range, *, every: int) -> Report:
    """Games by random answers and thoughtful ones in turn, a third of them with every tick of a campaign."""
    report = Report()
    for seed in seeds:
        settings = ALL_TICKS if seed % 3 == 0 else {}
        answering = mostly_thoughtful if seed % 2 else None
        check_game(INFO, seats, seed, report, every=every, told_every=every, settings=settings, answering=answering)
    return report


@pytest.mark.rule("R33.1", "R36.10")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_contract_holds_in_whole_games(seats: int) -> None:
    report = play(seats, range(3, 5), every=43)
    assert report.games == 2 and report.imagined > 4


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_contract_holds_in_200_games(seats: int) -> None:
    report = play(seats, range(100, 300), every=41)
    assert report.games == 200 and report.undone > 100
