"""What a player can work out from what it sees."""

from __future__ import annotations

import pytest

from games.core import Luck
from games.core.conformance import any_answer
from games.mystic_vale import INFO
from games.mystic_vale.components import SLOTS
from games.mystic_vale.hints import (
    Odds,
    advancement_hint,
    before_and_after,
    harvest_if_passing,
    odds_of_spoiling,
    pools_now,
    spirits_left,
    vale_hint,
)

from .tables import HARVEST, PLANT, card, clan_of, mana, play, seen, spirits, state_of, table, texts


@pytest.mark.rule("M18.2", "M5.1")
def test_the_odds_of_spoiling_count_the_cards_of_the_own_deck_that_would_spoil() -> None:
    game = table(
        PLANT, field="CL CM", on_deck="CB", deck="CL B+stag:top FS B+sapling_warden:top CL+sapling_warden:middle"
    )
    assert odds_of_spoiling(seen(game), 0) == Odds(2, 5)
    assert odds_of_spoiling(seen(game), 0).share == 0.4
    grown = table(PLANT, field="CL CM B+sapling_warden:top", on_deck="CB", deck="CL B", vales="world_tree")
    assert odds_of_spoiling(seen(grown), 0) == Odds(0, 2)


@pytest.mark.rule("M18.5", "M4.5")
def test_the_odds_know_a_card_put_back_and_a_deck_about_to_be_shuffled() -> None:
    known = table(PLANT, field="CL CM", on_deck="CB", deck="B B", known="CL")
    assert odds_of_spoiling(seen(known), 0) == Odds(1, 1)
    empty = table(PLANT, field="CL CM", on_deck="CB", discards="CL B B")
    assert odds_of_spoiling(seen(empty), 0) == Odds(1, 3)
    nothing = table(PLANT, field="CL CM", on_deck="CB")
    assert odds_of_spoiling(seen(nothing), 0) == Odds(0, 0)


@pytest.mark.rule("M18.3")
def test_the_odds_of_another_player_use_the_open_list_only() -> None:
    game = table(PLANT, field="CL CM", on_deck="CB", deck="CL B", discards="CM CB FS", known="")
    assert odds_of_spoiling(seen(game, 1), 0) == Odds(3, 5)


def test_the_odds_are_what_comes_true() -> None:
    game = table(PLANT, field="CL CM", on_deck="CB", deck="CL CM B FS B+magpie:top")
    odds = odds_of_spoiling(seen(game), 0)
    spoiled = sum(play(game.imagine(0, Luck(seed)), "push", "turn-up").over for seed in range(400))
    assert abs(spoiled / 400 - odds.share) < 0.1


@pytest.mark.rule("M6.2", "M2.11")
def test_what_passing_would_harvest_is_what_it_harvests() -> None:
    game = table(
        PLANT,
        field="FS+stag:middle B+nymph:top+wolf_rider:middle B+primal_power:top CL+wind_whisperer:middle",
        token=True,
        on_deck="FS+stag:middle",
        deck="B",
        vales="pool_of_light azure_lake vale_of_magic manadew_meadow",
        new="ley_line_nexus",
    )
    pools = harvest_if_passing(seen(game), 0)
    play(game, "pass")
    assert (pools.mana, list(pools.spirits), pools.vp) == (mana(game), spirits(game), clan_of(game).tokens)
    now = pools_now(seen(game))
    assert now is not None and now.free == pools.free == tuple(state_of(game).harvest.free)
    assert now.offered == pools.offered and (pools.token, now.token) == (1, 1)


def test_hints_agree_with_what_is_legal_all_through_random_games() -> None:
    checked = 0
    for seed in range(6):
        game, luck = INFO.new(2 + seed % 3, seed), Luck(seed)
        while not game.over:
            seat = next(iter(game.pending))
            view = seen(game, seat)
            pools = pools_now(view)
            if pools is not None and game.pending[seat].prompt == "harvest":
                legal = texts(game, seat)
                soil = [f"fertile_soil:{slot}" for slot in SLOTS]
                for kind in [place["kind"] for place in view["commons"] if place["kind"]] + soil:
                    assert advancement_hint(view, kind, pools).possible == (f"buy {kind}" in legal)
                    for place in view["harvest"]["discount_places"] if view["harvest"] else []:
                        hint = advancement_hint(view, kind, pools, place)
                        assert hint.possible == (f"buy-for {kind} {place + 1}" in legal)
                for lying in view["vales"]:
                    if lying["vale"]:
                        assert vale_hint(view, lying["vale"], pools).possible == (f"buy-vale {lying['vale']}" in legal)
                checked += 1
            game.apply(*any_answer(game, luck))
    assert checked > 300


@pytest.mark.rule("M8.4", "M21.7")
@pytest.mark.parametrize(
    ("own", "paid", "left", "unspecified"),
    [
        ((2, 1, 0, 0), (0, 0, 0, 0), (2, 1, 0, 0), 0),
        ((2, 1, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0), 0),  # the wild one has paid for a sky
        ((2, 1, 0, 0), (1, 0, 0, 1), (1, 1, 0, 0), 1),  # an animal or the forest
        ((3, 0, 0, 0), (1, 0, 0, 1), (1, 0, 0, 0), 0),  # of one kind only: an animal
        ((1, 1, 1, 0), (0, 0, 0, 3), (0, 0, 0, 0), 0),
    ],
)
def test_spirits_that_are_left_are_those_no_cost_has_used(
    own: tuple[int, int, int, int],
    paid: tuple[int, int, int, int],
    left: tuple[int, int, int, int],
    unspecified: int,
) -> None:
    pools = pools_now(seen(table(HARVEST, field="FS")))
    assert pools is not None
    assert spirits_left(pools._replace(spirits=own, paid=paid)) == (left, unspecified)


@pytest.mark.rule("M8.4", "M10.1")
def test_hints_say_what_is_lacking() -> None:
    game = table(
        HARVEST,
        field="FS B+pack_leader:top B+magpie:top",
        commons="aurora:middle",
        vale_commons="azure_lake wellspring_glade",
    )
    view = seen(game)
    pools = pools_now(view)
    assert pools is not None
    dear = advancement_hint(view, "aurora:middle", pools)
    assert (dear.possible, dear.cost, dear.lacking, dear.has_place) == (False, 6, 5, True)
    assert vale_hint(view, "azure_lake", pools).lacking == 1, "a forest"
    assert vale_hint(view, "wellspring_glade", pools).lacking == 4
    full = table(HARVEST, field="CL+meadow_fawn:middle+fertile_soil:bottom", commons="magpie:top")
    pools = pools_now(seen(full))
    assert pools is not None and not advancement_hint(seen(full), "magpie:top", pools).has_place


@pytest.mark.rule("M12.2", "M12.7")
def test_a_card_before_and_after_sleeving() -> None:
    game = table(("sleeve", 0), field="FS+stag:middle B", bought=[("grovetender:bottom", -1)])
    before, after, word = before_and_after(seen(game), card("FS+stag:middle"), "grovetender:bottom")
    assert (before["counts"]["growth"], after["counts"]["growth"], after["counts"]["guardian"]) == (0, 2, 1)
    assert word == card("FS+stag:middle+grovetender:bottom")
    two = table(("sleeve", 0), field="B+seedling:top B", bought=[("aurora:middle", -1)])
    assert before_and_after(seen(two), card("B+seedling:top"), "aurora:middle")[1]["longwise"] == "aurora:middle"
    kept = before_and_after(seen(two), card("B+seedling:top"), "aurora:middle", active="seedling:top")
    assert kept[1]["longwise"] == "seedling:top" and kept[2] == "seedling.aurora-._"
