"""Hints: what a player can work out from its view."""

from __future__ import annotations

import pytest

from games.valroc import hints

from .tables import FULL, INJURY, MEDIUM, SMALL, Seat, play, seen, table


def test_the_odds_of_an_injury_count_the_cards_that_nobody_has_seen() -> None:
    game = table(
        ("location", "training"),
        pawns={"training": "0w"},
        luck=[SMALL[0]],
        discards=f"{INJURY[0]} {SMALL[5]}",
        p0=Seat(mp=3),
        p1=Seat(stored=f"{INJURY[1]} {MEDIUM[0]}"),
    )
    assert hints.odds_of_injury(seen(game)) == (4, 28)
    play(game, "0 draw")
    assert hints.odds_of_injury(seen(game)) == (4, 27) and hints.odds_of_injury(seen(game)).share == pytest.approx(
        4 / 27
    )
    assert hints.centres(seen(game)) == {"small": 10, "medium": 11, "full": 2, "injury": 4}


def test_the_next_card_of_a_training_says_what_it_would_make() -> None:
    game = table(
        ("location", "training"),
        seats=4,
        pawns={"training": ". . 0w"},
        luck=[SMALL[0]],
        p0=Seat(mp=3, stored=MEDIUM[0]),
    )
    play(game, "0 draw")
    full, medium, small, injury = hints.next_draw(seen(game))
    assert (full.quarters, full.sp, full.over, full.cards) == (7, 1, 3, 2)
    assert (medium.quarters, medium.sp, small.quarters, injury.quarters) == (5, 1, 4, 3)
    assert injury.ends and not small.ends, "the one immune draw is over"
    assert hints.next_draw(seen(table(("place a pawn", 0), p0=Seat(unplaced="a")))) == []


def test_the_odds_of_a_divine_favor() -> None:
    view = seen(table(("place a pawn", 0), p0=Seat(unplaced="a")))
    assert hints.odds_of_favor(view, 2) == pytest.approx(6 / 32)
    assert hints.odds_of_favor(view, 4) == pytest.approx(18 / 32)
    assert hints.odds_of_favor(view, 7) == pytest.approx(30 / 32)
    assert hints.odds_of_favor(view, 2, cards=2) == pytest.approx(1 - 26 / 32 * 25 / 31)
    assert hints.odds_of_favor(view, 0) == 0


def test_what_a_room_may_bring() -> None:
    view = seen(table(("place a pawn", 0), p0=Seat(unplaced="a")))
    assert hints.results(view, "fire") == {"none": 8, "vals_1": 8, "vals_4": 6, "vals_8": 6, "fire_sp": 2, "diamond": 2}


def test_what_each_creature_in_hand_needs_with_mount_god_and_dark_magic() -> None:
    # Ashfang: Water 5, Earth 2, 1 MP. Reefmaw: Earth 5, Air 1, 2 MP. Brookmare: Water +1
    seat = Seat(mp=1, sp="1 3 2 1", hand="ashfang reefmaw", beaten="brookmare", unplaced="a")
    ashfang, reefmaw = hints.arena_plan(seen(table(("place a pawn", 0), p0=seat)))
    assert (ashfang.creature, ashfang.mount, ashfang.missing, ashfang.mp_missing) == (
        "ashfang",
        "brookmare",
        {"water": 1},
        0,
    )
    assert (reefmaw.mount, reefmaw.missing, reefmaw.mp_missing, reefmaw.ready) == (None, {"earth": 3}, 1, False)
    ashfang, _ = hints.arena_plan(seen(table(("place a pawn", 0), statues="0 1 0 0", p0=seat)))
    assert ashfang.ready and ashfang.short == 0
    seat.effect = "ritual_of_rage"
    ashfang, reefmaw = hints.arena_plan(seen(table(("place a pawn", 0), p0=seat)))
    assert ashfang.ready and ashfang.effect == ("ritual_of_rage", "water") and reefmaw.missing == {"earth": 1}


def test_a_plan_counts_evictendius_and_agrees_with_what_the_arena_offers() -> None:
    seat = Seat(mp=9, sp="1 3 1 1", hand="ashfang reefmaw", spells="evictendius")
    game = table(("location", "arena"), pawns={"arena": "0w"}, p0=seat)
    for answer in ("0 spell evictendius", None):
        offered = {str(option.args[0]) for option in game.legal(0) if option.verb == "fight"}
        assert {plan.creature for plan in hints.arena_plan(seen(game)) if plan.ready} == offered
        if answer:
            play(game, answer)
    assert offered == {"ashfang"}


def test_fighting_values_are_track_mount_and_gods_bonus() -> None:
    game = table(("place a pawn", 0), statues="0 1 0 0", p0=Seat(sp="0 2 3 4", beaten="galefeather", unplaced="a"))
    assert hints.fighting_values(seen(game), 0) == {"fire": 0, "water": 3, "earth": 3, "air": 4}
    assert hints.fighting_values(seen(game), 0, "galefeather") == {"fire": 0, "water": 3, "earth": 3, "air": 6}


def test_what_picks_need_together() -> None:
    view = seen(table(("place a pawn", 0), p0=Seat(unplaced="a")))
    needs = hints.needs_of(view, ["mossram", "galefeather", "cragkite", "blaze", "gravelmaw"])
    assert needs.highest == {"fire": 2, "water": 3, "earth": 3, "air": 6}
    assert (needs.mp, needs.prestige, needs.hybrids, needs.hybrid_malus) == (7, 18, 2, 2)
    assert needs.affinities == {"fire": 1, "water": 0, "earth": 3, "air": 3}


def test_what_each_bid_leaves_and_who_could_reach_it() -> None:
    game = table(("offering phase",), turn=3, p0=Seat(vals=5), p1=Seat(vals=4), p2=Seat(vals=2))
    outlook = hints.bids(seen(game))
    assert [bid.leaves for bid in outlook] == [5, 4, 3, 2, 1, 0]
    assert outlook[5].sure and not outlook[4].sure and outlook[4].beaten_by == (1,) and outlook[2].beaten_by == (1, 2)
    assert hints.bids(seen(game, None)) == []
    game = table(("offering phase",), turn=3, seats=2, luck=["O10"], p0=Seat(vals=5), p1=Seat(vals=0))
    assert not hints.bids(seen(game))[5].sure, "a card shows 5 as well"
    play(game, "0 bid 0", "1 bid 0")
    assert hints.bids(seen(game))[5].sure and hints.offering_cards_left(seen(game)) == [0, 1, 1, 2, 2, 2, 3, 3, 4]


def test_the_score_so_far_is_the_count_of_what_lies_open() -> None:
    game = table(("place a pawn", 0), p0=Seat(unplaced="a", beaten="blaze", vals=6), p1=Seat(used="aurum"))
    after = table(("final count",), p0=Seat(beaten="blaze", vals=6), p1=Seat(used="aurum"))
    assert hints.score_so_far(seen(game)) == after.outcome
    assert hints.score_so_far(seen(game, None)) == after.outcome


def test_the_deck_that_comes_next_when_it_is_empty_is_the_discards() -> None:
    game = table(("place a pawn", 0), discards=" ".join([*SMALL, *MEDIUM, *FULL, *INJURY]), p0=Seat(unplaced="a"))
    assert hints.odds_of_injury(seen(game)) == (6, 32)
