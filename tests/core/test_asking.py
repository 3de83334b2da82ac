"""Questions: together, with plays in between, and rules that ask wrongly."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from games.core import Game, IllegalMove, Luck, Option, Steps, choose
from games.core.conformance import everything
from tests.core.tables import play, table, texts
from tests.toy import FAIR
from tests.toy.state import Fair

BIDDING = ("offer the great lantern",)


def test_bids_are_secret_until_the_last_is_in() -> None:
    game = play(table(BIDDING, seats=3), "2 bid 3")
    assert game.view(2)["your answer"] == "bid 3"
    for other in (0, 1, None):
        assert game.view(other)["answered"] == [2]
        assert "bid 3" not in f"{game.view(other)} {game.notation(other)} {[e.text(other) for e in game.log(other)]}"
    play(game, "0 bid 0", "1 bid 1")
    assert game.notation(None) == ["0 bid 0", "1 bid 1", "2 bid 3"]
    assert game.log(0)[-1].text(0) == "Seat 3 wins the great lantern"


def test_the_order_in_which_secret_answers_come_leaves_no_trace() -> None:
    one = play(table(BIDDING, seats=3), "0 bid 1", "1 bid 2", "2 bid 3")
    other = play(table(BIDDING, seats=3), "2 bid 0", "1 bid 2")
    assert other.undo(2)
    play(other, "2 bid 3", "0 bid 1")
    assert one.full_notation() == other.full_notation()
    assert one.view(None) == other.view(None)


def test_a_draft_pick_stays_secret_after_all_have_picked() -> None:
    game = FAIR.new(2, seed=1)
    mine, yours = game.legal(0)[0], game.legal(1)[0]
    game.apply(0, mine)
    game.apply(1, yours)
    assert game.notation(0)[-2:] == [f"0 {mine}", "1 ?"]
    assert game.notation(None)[-2:] == ["0 ?", "1 ?"]


def test_a_play_comes_at_once_and_answers_already_given_stand() -> None:
    game = table(BIDDING, seats=3, face_down={1: "windfall hex"})
    play(game, "0 bid 2", "1 trick windfall")
    assert list(game.pending) == [1, 2], "seat 0 is not asked again"
    assert texts(game, 1)[-2:] == ["bid 5", "trick hex"], "its bid may now use the new coins"
    play(game, "2 bid 0", "1 bid 5")
    assert game.view(1)["keeper"] == 1
    assert game.notation(None) == ["1 trick windfall", "0 bid 2", "1 bid 5", "2 bid 0"]


def test_an_answer_that_is_no_longer_legal_is_asked_again() -> None:
    game = table(BIDDING, seats=3, face_down={1: "hex"})
    play(game, "0 bid 3", "2 bid 3", "1 trick hex")
    assert texts(game, 2) == ["bid 0", "bid 1", "bid 2"], "seat 2 has lost the coin it had bid"
    assert texts(game, 0) == [], "and the answer of seat 0 stands"


def test_an_answer_is_held_while_a_play_asks_somebody_else() -> None:
    game = table(BIDDING, seats=3, face_down={1: "hex", 2: "chest"})
    play(game, "2 bid 1", "0 bid 2", "1 trick hex")
    assert list(game.pending) == [2] and texts(game, 2) == ["pay", "give-up"]
    assert game.view(1)["answered"] == [0, 2]
    twin = game.clone()
    for each in (game, twin):
        play(each, "2 give-up", "2 give-up chest")
        assert list(each.pending) == [1]
    assert everything_seen(game) == everything_seen(twin)


def test_a_bid_that_is_held_stays_a_bid_whatever_its_seat_is_asked_meanwhile() -> None:
    """It has been asked something else since: a copy, a save and an imagined game must still know its bid as one."""
    game = table(BIDDING, seats=3, face_down={1: "hex", 2: "chest"})
    play(game, "2 bid 1", "0 bid 2", "1 trick hex", "2 give-up")
    twins = [game.clone(), game.imagine(0, Luck(1)), game.imagine(2, Luck(2))]
    again = game.clone()
    again.resume(Luck(0), {}, {0: Option("bid", (2,)), 2: Option("bid", (1,))})  # as a save does at its end
    for each in (game, again, *twins):
        play(each, "2 give-up chest")
        assert list(each.pending) == [1] and each.view(None)["answered"] == [0, 2]


def test_who_is_not_bidding_may_still_play_and_is_named_whatever_it_has() -> None:
    for cards, options in (("windfall", ["trick windfall"]), ("chest", [])):
        game = table(BIDDING, seats=3, face_down={1: cards}, keeper=1)
        assert game.pending[1].optional and texts(game, 1) == options
    play(game, "0 bid 0", "2 bid 0")
    assert game.over, "nobody waits for an optional play"


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    game = table(("take an action", 0, 2), hands={0: "lantern"}, coins=1)
    with pytest.raises(IllegalMove) as caught:
        game.apply(0, Option("play", ("lantern",)))
    assert (caught.value.refusal.rule, caught.value.refusal.reason) == ("F3.2", "It costs 2, and you have 1.")
    assert game.notation(None) == []


# ------------------------------------------------------------------ rules that go wrong

wrong = Steps()


@wrong("fails")
async def fails(fair: Fair) -> None:
    fair.stalls[0].coins = 99
    await choose(0, "go on", [Option("yes")], "X1")
    raise ZeroDivisionError


@wrong("sleeps")
async def sleeps(fair: Fair) -> None:
    await asyncio.sleep(0)


@wrong("asks without options")
async def asks_without_options(fair: Fair) -> None:
    await choose(0, "go on", [], "X1")


def wrong_game(step: str) -> Game[Fair]:
    fair = Fair.at_the_start(2)
    fair.agenda = [(step,)]
    return Game.begin(replace(FAIR.rules, steps=wrong, set_up=lambda seats, settings: fair), 2, {}, Luck(0))


def test_a_rule_that_fails_leaves_the_game_as_it_was() -> None:
    game = wrong_game("fails")
    before = everything(game)
    with pytest.raises(ZeroDivisionError):
        game.apply(0, Option("yes"))
    assert everything(game) == before


def test_a_rule_cannot_wait_for_anything_else() -> None:
    with pytest.raises(TypeError, match="may wait for"):
        wrong_game("sleeps")


def test_a_question_without_options_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="look first"):
        wrong_game("asks without options")


def everything_seen(game: Game[Fair]) -> object:
    return [game.view(seat) for seat in range(game.seats)], game.pending, game.full_notation()
