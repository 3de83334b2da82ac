"""V5: creatures and mounts."""

from __future__ import annotations

import pytest

from games.valroc.catalog import STANDARD
from games.valroc.strength import shortfall

from .tables import Seat, play, seen, sp, state, table, texts, why_not

ARENA = {"arena": "0w"}


@pytest.mark.rule("V5.1")
def test_a_creature_has_category_affinities_pp_required_sp_cost_and_a_tameable_a_mount() -> None:
    for card in STANDARD.creatures.values():
        assert card.category in ("tameable", "wild", "mythical") and 1 <= len(card.affinities) <= 2
        assert card.prestige > 0 and any(card.required) and card.mp >= 0
        assert any(card.mount) == (card.category == "tameable")


@pytest.mark.rule("V5.3")
def test_required_sp_are_compared_and_the_mp_cost_is_spent() -> None:
    game = table(("arena", 0), pawns=ARENA, p0=Seat(sp="1 5 2 1", mp=4, hand="ashfang blaze"))
    play(game, "0 fight ashfang none")
    assert sp(game, 0) == "1 5 2 1" and state(game).players[0].mp == 3


@pytest.mark.rule("V5.4")
def test_a_beaten_creature_lies_open_beside_the_board() -> None:
    game = table(("arena", 0), pawns=ARENA, p0=Seat(sp="9 9 9 9", mp=4, hand="ashfang blaze"))
    play(game, "0 fight ashfang none")
    assert seen(game, 2)["players"][0]["beaten"] == ["ashfang"] and seen(game, 0)["players"][0]["hand"] == ["blaze"]


@pytest.mark.rule("V5.5")
def test_one_beaten_tameable_is_ridden_and_changed_at_own_decision_points_and_in_windows() -> None:
    mounts = Seat(beaten="emberhoof brookmare ashfang", mount="emberhoof", unplaced="a", tokens="gourd_5")
    game = table(("place a pawn", 0), phase="planning", p0=mounts)
    rides = [text for text in texts(game, 0) if text.startswith(("ride", "dismount"))]
    assert rides == ["ride brookmare", "dismount"]
    assert (why_not(game, 0, "ride ashfang"), why_not(game, 0, "ride emberhoof")) == ("V5.5", "V5.5")
    play(game, "0 ride brookmare")
    assert state(game).players[0].mount == "brookmare" and "place assistant fountain 1" in texts(game, 0)
    play(game, "0 dismount")
    assert state(game).players[0].mount == ""
    game = table(("window", "a", 0), p0=mounts)
    play(game, "0 ride brookmare")
    assert state(game).players[0].mount == "brookmare"


@pytest.mark.rule("V5.6")
def test_bonuses_and_maluses_of_the_mount_count_in_the_fight_and_move_no_cube() -> None:
    # Galefeather: Air +2, Fire -1. Thornhide needs Water 1 and Air 5, Squallraptor Fire 7 and Water 3.
    ours = Seat(sp="7 3 1 3", mp=9, hand="thornhide squallraptor", beaten="galefeather")
    game = table(("arena", 0), pawns=ARENA, p0=ours)
    assert texts(game, 0)[:2] == ["fight thornhide galefeather", "fight squallraptor none"]
    assert why_not(game, 0, "fight squallraptor galefeather") == "V18.3", "the malus counts as well"
    play(game, "0 fight thornhide galefeather")
    assert sp(game, 0) == "7 3 1 3" and game.outcome is not None
    assert [line.points[0] for line in game.outcome.breakdown if line.what == "skill"] == [7, 3, 1, 3]


@pytest.mark.rule("V5.7")
def test_a_creature_is_no_mount_in_the_fight_against_itself() -> None:
    game = table(("arena", 0), pawns=ARENA, p0=Seat(sp="9 9 9 9", mp=9, hand="emberhoof mossram"))
    assert "fight emberhoof emberhoof" not in texts(game, 0)
    assert why_not(game, 0, "fight emberhoof emberhoof") == "V5.5"


@pytest.mark.rule("V5.8")
def test_terms_are_added_before_a_sum_below_0_counts_as_0() -> None:
    from dataclasses import replace

    needs_one = replace(STANDARD.creatures["ashfang"], required=(1, 0, 0, 0))
    malus = (-1, 0, 0, 0)
    assert shortfall(needs_one, (0, 0, 0, 0), [malus], bonus=(1, 0, 0, 0)) == [1, 0, 0, 0], "0 - 1 + 1 is 0"
    assert shortfall(needs_one, (0, 0, 0, 0), [malus, malus]) == [1, 0, 0, 0], "below 0 counts as 0"
    needs_none = replace(needs_one, required=(0, 2, 0, 0))
    assert shortfall(needs_none, (0, 2, 0, 0), [malus]) == [0, 0, 0, 0], "an element not required never fails"
