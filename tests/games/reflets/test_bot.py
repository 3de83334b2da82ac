"""The rule of thumb: it plays whole games from views alone, and no Challenge is impossible or certain for it."""

from __future__ import annotations

from collections import Counter
from statistics import mean, median

import pytest

from games.core import Luck, Option
from games.core.conformance import Report, check_game
from games.core.game import Game
from games.reflets import INFO
from games.reflets.bot import RuleOfThumb
from games.reflets.catalog import standard
from games.reflets.state import Table

from .tables import Playing, ending_of, view, whole


def played(seats: int, seed: int, challenge: str = "pepere") -> Playing:
    """A whole game by the rule of thumb."""
    game, bot = INFO.new(seats, seed), RuleOfThumb(challenge)
    for _ in range(5000):
        if game.over:
            break
        for seat, decision in game.pending.items():
            answer = bot.decide(game.view(seat), decision)
            if answer is not None:
                game.apply(seat, answer)
                break
    assert game.over
    return game


@pytest.mark.rule("R34.4", "R36.10")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_it_plays_whole_games_for_every_number_of_seats(seats: int) -> None:
    endings = Counter(str(ending_of(played(seats, seed))["kind"]) for seed in range(8))
    assert endings["accomplished"] and len(endings) > 1


def test_every_ending_is_reached_in_whole_games() -> None:
    found: set[str] = set()
    for challenge, seeds in (("intense", range(30)), ("pepere", range(4))):
        for seed in seeds:
            ending = view(played(1, seed, challenge))["ending"]
            assert ending is not None
            found.add(ending["kind"])
    assert {"caught", "vils", "accomplished"} <= found


@pytest.mark.rule("R33.1")
def test_the_contract_holds_in_games_that_come_to_their_count() -> None:
    bot, report = RuleOfThumb("pepere"), Report()

    def thoughtful(game: Game[Table], luck: Luck) -> tuple[int, Option]:
        for seat, decision in game.pending.items():
            answer = bot.decide(game.view(seat), decision)
            if answer is not None:
                return seat, answer
        raise AssertionError("somebody has to decide")

    seed = next(seed for seed in range(20) if ending_of(played(1, seed))["kind"] == "accomplished")
    check_game(INFO, 1, seed, report, every=41, answering=thoughtful)
    assert report.games == 1 and report.imagined > 3


def test_invariants_hold_all_through_a_game() -> None:
    game, bot = INFO.new(2, 4), RuleOfThumb("aise")
    while not game.over:
        whole(game)
        for seat, decision in game.pending.items():
            answer = bot.decide(game.view(seat), decision)
            if answer is not None:
                game.apply(seat, answer)
                break


@pytest.mark.long
@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_no_challenge_is_impossible_or_certain_over_200_solo_games(difficulty: str) -> None:
    challenges = [one for one in standard().challenges.values() if one.difficulty == difficulty]
    turns, gaps = list[int](), list[int]()
    for seed in range(200):
        shown = view(played(1, seed, challenges[0].id))
        ending = shown["ending"]
        assert ending is not None
        turns.append(shown["turn"])
        if ending["kind"] == "accomplished":
            gaps.append(ending["gap"])
    reached = {one.id: sum(gap >= one.gap for gap in gaps) for one in challenges}
    print(f"{difficulty}: won {len(gaps) / 2} %, turns {mean(turns):.1f}, median gap {median(gaps)}, reached {reached}")
    assert 60 <= len(gaps) <= 140 and 14 <= mean(turns) <= 24
    assert all(0 < number < 150 for number in reached.values())
