"""What a screen or a bot works out from a view: odds and aids."""

from __future__ import annotations

from itertools import product

import pytest

from games.reflets.bot import RuleOfThumb
from games.reflets.hints import (
    aids,
    best_dice_again,
    designated,
    expected_points,
    objective_odds,
    odds_of_roll,
    step_of,
    trial_odds,
    vitality_odds,
)  # fmt: skip
from games.reflets.map_hints import room_to_reach, spaces_between
from games.reflets.objectives import read

from .tables import Playing, play, table, view

GROVE = {"forest": ["grove_of_the_talking_stumps"]}


def counted(kind: str, values: list[int], needed: int) -> float:
    """The same odds by looking at every roll."""
    rolls = list(product(range(1, 7), repeat=len(values)))
    reached = [
        roll for roll in rolls if sum(read(kind, f, v, False)[1] for f, v in zip(roll, values, strict=True)) >= needed
    ]
    return len(reached) / len(rolls)


@pytest.mark.rule("R20.2", "R20.5")
@pytest.mark.parametrize(("value", "stars"), [(1, 1), (2, 2), (4, 3), (5, 6)])
def test_odds_of_an_individual_objective_are_exact(value: int, stars: int) -> None:
    assert odds_of_roll("individual", [value] * 5, stars) == pytest.approx(counted("individual", [value] * 5, stars))


@pytest.mark.rule("R21.2", "R21.4")
@pytest.mark.parametrize(("values", "points"), [([2, 3, 1, 4], 4), ([5, 5, 2], 7), ([1], 1)])
def test_odds_of_a_collective_objective_are_exact(values: list[int], points: int) -> None:
    assert odds_of_roll("collective", values, points) == pytest.approx(counted("collective", values, points))


@pytest.mark.rule("R27.2")
def test_odds_of_a_vitality_test() -> None:
    assert vitality_odds(3) == {"wounded": 2 / 6, "unharmed": 1 / 6, "dead": 3 / 6}
    assert vitality_odds(5)["dead"] == pytest.approx(1 / 6) and vitality_odds(1)["wounded"] == 0


def test_odds_of_the_objective_under_way_and_of_a_whole_trial() -> None:
    shown = view(table(("play hazard",), zones=GROVE))
    values = [hero["values"]["intelligence"] for hero in shown["team"]]
    assert objective_odds(shown) == pytest.approx(odds_of_roll("collective", values, 4))
    assert objective_odds(shown, lowered=3) > objective_odds(shown)
    assert trial_odds(shown, "grove_of_the_talking_stumps") == pytest.approx(objective_odds(shown))
    labyrinth = trial_odds(shown, "the_undertow_choir")  # Perception 4, then Intelligence 4
    sight = odds_of_roll("collective", [hero["values"]["perception"] for hero in shown["team"]], 4)
    assert labyrinth == pytest.approx(sight * objective_odds(shown))
    assert expected_points("collective", [2]) == pytest.approx((1 + 3 - 1) / 6)


@pytest.mark.rule("R12.1")
def test_the_hero_designated() -> None:
    hero = designated(view(table(("turn",), golden=2)))
    assert hero is not None and hero["card"] == "enoriel"
    assert designated(view(table(("turn",), golden=6, team=["roger"]))) is None


def missed() -> Playing:
    """Three points of four; Zarakaï's 5 and Roger's 4 may be rolled again,
    Enoriel's 5 is out of reach (no more blue)."""
    game = table(("play hazard",), zones=GROVE, golden=4, boards={1: "BBP", 2: "GGPP"}, luck=["5 5 6 3 4 6"],
                 dilemmas={1: ["something_i_read_once"]}, held={2: "green_bonus_die"})  # fmt: skip
    return play(game, "roll")


@pytest.mark.rule("R23.1", "R23.2", "R23.3", "R23.4")
def test_every_aid_has_its_price_and_its_odds() -> None:
    game = missed()
    found = {str(aid.option): aid for aid in aids(view(game), game.legal(0))}
    golden = found["substitute 4"]  # Trichelieu's 3 becomes a 4, critical: 5 + 0 - 2 = 3 of 4
    assert golden.price == {} and golden.odds == 0.0
    assert found["substitute 3"].odds == 0.0  # Guertrude's 6 becomes a failure: 3 - 2 + 1 = 2
    lower = found["dilemma something_i_read_once 1"]
    assert (lower.lowers, lower.odds, lower.price) == (2, 0.0, {})  # 1 point of 2
    again = found["reroll 5 2"]
    assert again.price == {"green": 2} and again.board == 2 and again.affordable
    assert again.odds == pytest.approx(1 / 6)  # Roger (3) must roll his 3: 1 + 4 points
    assert found["bonus-die 2"].odds > 0.3


@pytest.mark.rule("R23.2")
def test_aids_out_of_reach_are_listed_after_those_that_can_be_paid() -> None:
    game = table(("play hazard",), zones=GROVE, golden=6, boards={1: "BB"}, luck=["5 5 4 5 5 5"])
    play(game, "roll")
    found = aids(view(game), game.legal(0))
    dear = [str(aid.option) for aid in found if not aid.affordable]
    assert sorted(dear) == ["reroll 3 1", "reroll 4 2", "reroll 5 2", "reroll 6 2"]
    assert [aid.affordable for aid in found] == sorted((aid.affordable for aid in found), reverse=True)


def test_the_dice_worth_rolling_again() -> None:
    shown = view(missed())
    trial, step = shown["trial"], step_of(shown)
    assert trial is not None and step is not None
    numbers, odds = best_dice_again(trial, step)
    assert 3 in numbers and 6 in numbers and 4 not in numbers and odds > 0.3


def test_ways_over_the_board() -> None:
    shown = view(table(("turn",), pawn="s1_red", cleared=["forest"]))
    assert room_to_reach(shown) == "river" and spaces_between(shown, "s1_red", "river") == 7
    shown = view(table(("turn",), pawn="c1", rooms={"l3": "crypte_royale"}))
    assert room_to_reach(shown) == "l3"
    shown = view(table(("turn",), pawn="c5", step_one=True, rooms={"l3": "crypte_royale"}))
    assert room_to_reach(shown) in ("l2", "r2", "r3")  # the nearest that is still face down


def test_the_rule_of_thumb_uses_the_sure_aid() -> None:
    game = table(("play hazard",), zones=GROVE, golden=4, luck=["1 1 5 6 5 5"])
    play(game, "roll")  # 1 point; the Golden 4 for Trichelieu's 6 makes 1 + 1 + 5 = 7
    answer = RuleOfThumb().decide(game.view(0), game.pending[0])
    assert str(answer) == "substitute 4"
