"""Deals with constraints: cards that a seat knows to lie together, and sets that stay whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.core import Game, Hidden, Luck, Option, Pin, Steps, choose, deal_again
from games.core.conformance import Report, check_imagined
from tests.toy import FAIR
from tests.toy.state import Fair

steps = Steps()
SETS = (["hex", "hex"], ["thief", "thief"], ["chest", "chest"], ["oracle", "oracle"])


@steps("go on")
async def go_on(fair: Fair) -> None:
    await choose(0, "take an action", [Option("work")], "F3.2")


@steps("tells its hand")
async def tells_its_hand(fair: Fair) -> None:
    await choose(1, "discard a card", [Option("discard", (card,)) for card in sorted(set(fair.stalls[1].hand))], "F4.3")


def sets_stay_whole(fair: Fair, seat: int, pins: Sequence[Pin], luck: Luck) -> None:
    """The others have one of the sets each, nobody knows which; the pile is dealt again as ever."""
    own = fair.stalls[seat].hand
    left = luck.shuffled([cards for cards in SETS if cards != own])
    for stall, cards in zip([stall for stall in fair.stalls if stall.hand is not own], left, strict=False):
        stall.hand[:] = cards
    deal_again([hidden for hidden in fair.hidden_from(seat) if hidden.owner is None], pins, luck)


def game_with_sets(step: str = "go on") -> Game[Fair]:
    fair = Fair.at_the_start(3)
    for stall, cards in zip(fair.stalls, SETS, strict=False):
        stall.hand = cards[:]
    fair.agenda = [(step,)]
    rules = replace(FAIR.rules, steps=steps, set_up=lambda seats, settings: fair, deal_again=sets_stay_whole)
    return Game.begin(rules, 3, {}, Luck(0))


def test_prepared_hands_are_dealt_again_as_whole_hands() -> None:
    game = game_with_sets()
    hands: Counter[str] = Counter()
    for seed in range(300):
        twin = game.imagine(0, Luck(seed))
        assert twin.view(0) == game.view(0)
        hands[str(twin.view(1)["stalls"])] += 1
        first, second = twin.state_for_checks.stalls[1].hand, twin.state_for_checks.stalls[2].hand
        assert first in SETS[1:] and second in SETS[1:] and first != second
    assert len(hands) == 3 and min(hands.values()) > 60


def test_cards_of_a_pack_that_a_seat_has_held_lie_where_that_pack_has_gone() -> None:
    passed, elsewhere, pile = ["hex", "thief"], ["lantern", "lantern"], ["chest"] * 6
    for seed in range(50):
        deal_again(
            [Hidden(1, passed, deck="pack 0"), Hidden(2, elsewhere), Hidden(None, pile)], pins=[], luck=Luck(seed)
        )
        assert sorted(passed) == ["hex", "thief"], "what it passed on lies with its neighbour"
        assert "hex" not in elsewhere + pile


def test_a_question_that_is_not_private_may_not_tell_a_hand() -> None:
    game = game_with_sets("tells its hand")
    info = replace(FAIR, rules=replace(FAIR.rules, invariants=lambda fair: None))
    with pytest.raises(AssertionError, match="rests on open things only"):
        for seed in range(20):
            check_imagined(info, game, 0, Luck(seed), Report())
