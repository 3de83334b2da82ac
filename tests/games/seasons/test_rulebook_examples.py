"""S30: every worked example of the rulebook. In two-player examples seat 0 is Paul and seat 1 Lea."""

from __future__ import annotations

import pytest

from .tables import asked, hand, in_play, now, own, play, refused, table, texts, tokens, told


@pytest.mark.rule("S30.1")
def test_paul_the_first_player_rolls_the_three_blue_winter_dice() -> None:
    game = table(("round",), active=None, first=0, space=1)
    assert told(game) == ["Seat 1 rolls 3 dice of winter."]
    assert (now(game).dice_season, len(now(game).dice)) == ("winter", 3)


@pytest.mark.rule("S30.2")
def test_paul_takes_one_die_lea_one_of_the_two_left_and_one_is_left_over() -> None:
    game = table(("round",), active=None)
    game.apply(0, game.legal(0)[0])
    assert len(game.legal(1)) == 2
    game.apply(1, game.legal(1)[0])
    assert now(game).takers.count(-1) == 1


@pytest.mark.rule("S30.3")
def test_two_earth_and_the_number_2_give_2_earth_and_2_crystals() -> None:
    game = table(("turn", 0), space="spring", dice=["earth earth crystals:2"], crystals=5)
    assert (own(game).reserve, own(game).crystals) == (tokens("earth earth"), 7)


@pytest.mark.rule("S30.4")
def test_two_earth_and_the_star_give_2_earth_and_gauge_1() -> None:
    game = table(("turn", 0), space="spring", dice=["earth earth gauge"], gauge=2)
    assert (own(game).reserve, own(game).gauge) == (tokens("earth earth"), 3)


@pytest.mark.rule("S30.5")
def test_in_winter_1_fire_and_2_earth_are_8_crystals() -> None:
    game = table(space="winter", transmute=True, reserve={0: "fire earth earth"})
    play(game, "0 transmute fire earth earth")
    assert (own(game).crystals, own(game).reserve) == (2 + 3 + 3, tokens(""))


@pytest.mark.rule("S30.6")
def test_after_another_action_the_seat_may_transmute_again_until_the_turn_ends() -> None:
    game = table(transmute=True, reserve={0: "fire air"}, hands={0: ["Glutton Cauldron"]})
    play(game, "0 transmute fire", '0 summon "Glutton Cauldron"', "0 transmute air")
    assert own(game).crystals == 3


@pytest.mark.rule("S30.7")
def test_with_one_card_in_play_and_gauge_1_no_second_card_until_the_gauge_is_2() -> None:
    game = table(gauge=1, in_play={0: ["Purse of Io"]}, hands={0: ["Glutton Cauldron"]})
    assert refused(game, '0 summon "Glutton Cauldron"').rule == "S11.1"
    play(game, "0 bonus gauge", '0 summon "Glutton Cauldron"')
    assert len(in_play(game)) == 2


@pytest.mark.rule("S30.8")
def test_paul_summons_hand_of_fortune_as_his_fourth_card() -> None:
    cards = ["Purse of Io", "Tree of Light", "Amulet of Air"]
    game = table(gauge=4, in_play={0: cards}, hands={0: ["Hand of Fortune"]}, reserve={0: "earth fire air"}, crystals=3)
    play(game, '0 summon "Hand of Fortune" air fire earth')
    assert (in_play(game), own(game).reserve, own(game).crystals) == ([*cards, "Hand of Fortune"], tokens(""), 0)


@pytest.mark.rule("S30.9")
def test_in_winter_with_one_transmute_bonus_an_earth_yields_4() -> None:
    game = play(table(space="winter", reserve={0: "earth"}), "0 bonus transmute", "0 transmute earth")
    assert own(game).crystals == 4


@pytest.mark.rule("S30.10")
@pytest.mark.parametrize(("used", "points"), [(1, -5), (2, -12), (3, -20)])
def test_one_two_or_three_bonuses_cost_5_12_or_20(used: int, points: int) -> None:
    game = table(("end of the game",), active=None, bonuses={0: used})
    assert game.outcome is not None and game.outcome.totals[0] == points


@pytest.mark.rule("S30.11")
def test_three_pips_on_the_left_over_die_move_the_token_3_spaces() -> None:
    game = table(("end of round",), active=None, space=5, dice=["", "", "draw 3"])
    assert now(game).space == 8


@pytest.mark.rule("S30.12")
def test_pauls_score_is_123() -> None:
    prestige = ["Runic Cube of Eolis", "Lantern of Xidit", "Syllas the Faithful"]  # 30 + 24 + 14 = 68
    game = table(
        ("end of the game",),
        active=None,
        crystals=72,
        in_play={0: prestige},
        bonuses={0: 2},
        hands={0: ["Purse of Io"]},
    )
    assert game.outcome is not None and game.outcome.totals[0] == 72 + 68 - 12 - 5 == 123


@pytest.mark.rule("S30.13")
def test_balance_with_one_purse_brings_16_instead_of_12() -> None:
    game = table(in_play={0: ["Balance of Ishtar", "Purse of Io"]}, reserve={0: "air air air air"})
    assert own(play(game, '0 activate "Balance of Ishtar#1" air air air air')).crystals == 16


@pytest.mark.rule("S30.14")
def test_two_activations_of_die_of_malice_bring_4_crystals_and_only_the_last_face_is_used() -> None:
    game = table(("turn", 0), dice=["crystals:6"], in_play={0: ["Die of Malice"] * 2}, luck=[[3], [5]])
    play(game, '0 activate "Die of Malice#1"', '0 activate "Die of Malice#2"')  # winter die 4: fire-less 3, then 6
    assert own(game).crystals == 4 + 6
    assert own(game).reserve == tokens("")


@pytest.mark.rule("S30.15")
def test_with_one_hand_of_fortune_two_types_of_elemental_amulet_cost_one_token_and_both_apply() -> None:
    game = table(in_play={0: ["Hand of Fortune"]}, hands={0: ["Elemental Amulet"]}, reserve={0: "earth"}, gauge=5)
    play(game, '0 summon "Elemental Amulet" air+earth earth', "0 effect air")
    assert (own(game).gauge, own(game).crystals, own(game).reserve) == (6, 5, tokens(""))


@pytest.mark.rule("S30.16")
def test_after_demon_of_argos_a_seat_with_a_full_gauge_needs_2_more_to_summon_again() -> None:
    game = table(
        ("action", 0), ("turn", 1), gauge={0: 9, 1: 2}, in_play={1: ["Purse of Io", "Tree of Light"]},
        hands={0: ["Demon of Argos"], 1: ["Glutton Cauldron"]}, reserve={0: "air water fire earth"},
        dice=["fire gauge", "crystals:6"],
    )  # fmt: skip
    play(game, '0 summon "Demon of Argos" air water fire earth', "0 end")
    assert (len(in_play(game, 1)), own(game, 1).gauge) == (2, 1), "no card is sacrificed"
    play(game, "1 bonus gauge")
    assert refused(game, '1 summon "Glutton Cauldron"').rule == "S11.1"
    play(game, "1 bonus gauge", '1 summon "Glutton Cauldron"')


@pytest.mark.rule("S30.17")
def test_3_crystals_for_the_mirror_turn_three_tokens_and_1_crystal_one() -> None:
    game = table(in_play={0: ["Mirror of the Seasons"] * 2}, crystals=4, reserve={0: "fire fire fire"})
    play(game, '0 activate "Mirror of the Seasons#1" fire fire fire into air')
    assert (own(game).reserve, own(game).crystals) == (tokens("air air air"), 1)
    play(game, '0 activate "Mirror of the Seasons#2" air into water')
    assert (own(game).reserve, own(game).crystals) == (tokens("air air water"), 0)


@pytest.mark.rule("S30.18")
def test_an_opponent_without_crystals_may_activate_and_the_fairies_still_gain_1() -> None:
    game = table(in_play={0: ["Potion of Life"], 1: ["Thieving Fairies"]}, reserve={0: "air"})
    play(game, '0 activate "Potion of Life#1"')
    assert (own(game, 0).crystals, own(game, 1).crystals) == (4, 1)


@pytest.mark.rule("S30.19")
def test_sid_takes_what_an_opponent_with_fewer_than_5_has() -> None:
    game = table(crystals={0: 8, 1: 3}, hands={0: ["Sid Nightshade"]}, reserve={0: "earth"})
    play(game, '0 summon "Sid Nightshade" earth')
    assert [own(game, seat).crystals for seat in (0, 1)] == [11, 0]


@pytest.mark.rule("S30.20")
def test_the_first_pendant_counts_for_the_second() -> None:
    game = table(in_play={0: ["Pendant of Ragnor"]}, hands={0: ["Pendant of Ragnor"]}, reserve={0: "air water fire"})
    play(game, '0 summon "Pendant of Ragnor" air water fire', "0 gain earth")
    assert own(game).reserve == tokens("earth")


@pytest.mark.rule("S30.21")
def test_a_player_with_7_tokens_keeps_only_seven_of_all_chosen_before_any_further_action() -> None:
    game = table(in_play={0: ["Potion of Knowledge"]}, reserve={0: "air air air air air air air"})
    play(game, '0 activate "Potion of Knowledge#1"', "0 gain fire fire fire fire fire")
    assert (asked(game)[1], texts(game, 0)[0]) == ("discard energy over the limit", "discard air air air air air")
    play(game, "0 discard air air air air air")
    assert own(game).reserve == tokens("air air fire fire fire fire fire")


@pytest.mark.rule("S30.22")
def test_cards_left_from_year_1_stay_and_library_2_is_added() -> None:
    game = table(
        ("end of round",), active=None, space=12, hands={0: ["Purse of Io"]},
        library_two={0: ["Tree of Light", "Amulet of Air", "Crystal Orb"]},
    )  # fmt: skip
    assert hand(game) == ["Amulet of Air", "Crystal Orb", "Purse of Io", "Tree of Light"]


@pytest.mark.rule("S30.23")
def test_of_two_rejected_faces_nothing_is_gained() -> None:
    game = table(("turn", 0), dice=["water water gauge"], in_play={0: ["Die of Malice"] * 2}, luck=[[4], [5]], gauge=3)
    play(game, '0 activate "Die of Malice#1"', '0 activate "Die of Malice#2"')
    # winter die 1: 2 water and the star, then 2 air and the star, and in the end only a card
    assert (own(game).reserve, own(game).gauge, own(game).crystals) == (tokens(""), 3, 4)
    assert "draw" in texts(game, 0)
