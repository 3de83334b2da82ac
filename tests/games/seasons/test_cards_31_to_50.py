"""S20.31 to S20.51: each card does what it says."""

from __future__ import annotations

from functools import partial

import pytest

from games.seasons.cards import timings
from games.seasons.scoring import score

from .tables import (
    ALL,
    asked,
    card_in_play,
    hand,
    in_play,
    now,
    own,
    play,
    refused,
    seen,
    summoned,
    table,
    texts,
    tokens,
    told,
)


@pytest.mark.rule("S20.31", "S30.15")
def test_elemental_amulet_costs_tokens_of_different_types_and_each_brings_its_effect() -> None:
    game = table(hands={0: ["Elemental Amulet"]}, reserve={0: "air water fire fire"}, gauge=5)
    options = texts(game, 0, "summon")
    assert len(options) == 7, "1 to 3 of three types, none twice"
    assert 'summon "Elemental Amulet" air+fire air fire' in options
    play(game, '0 summon "Elemental Amulet" air+water+fire air water fire')
    assert texts(game, 0) == ["effect air", "effect water", "effect fire"], "in the order the summoner likes"
    play(game, "0 effect water", "0 gain earth earth", "0 effect air")
    assert (own(game).gauge, len(hand(game)), own(game).crystals) == (6, 1, 0)
    assert own(game).reserve == tokens("fire earth earth")
    earth = table(hands={0: ["Elemental Amulet"]}, reserve={0: "earth"})
    assert own(play(earth, '0 summon "Elemental Amulet" earth earth')).crystals == 5
    none = table(hands={0: ["Elemental Amulet"]})
    assert refused(none, '0 summon "Elemental Amulet" air air').rule == "S11.2", "at least one token"


@pytest.mark.rule("S20.31", "S11.4")
def test_with_hands_of_fortune_one_type_more_is_chosen_than_paid_but_one_token_is_always_paid() -> None:
    game = table(in_play={0: ["Hand of Fortune"]}, hands={0: ["Elemental Amulet"]}, reserve={0: "earth"})
    assert texts(game, 0, "summon") == [
        'summon "Elemental Amulet" earth earth',
        'summon "Elemental Amulet" air+earth earth',
        'summon "Elemental Amulet" water+earth earth',
        'summon "Elemental Amulet" fire+earth earth',
    ]
    two = table(in_play={0: ["Hand of Fortune"] * 2}, hands={0: ["Elemental Amulet"]}, reserve={0: "earth air"})
    assert 'summon "Elemental Amulet" air+water+fire+earth air earth' in texts(two, 0)
    assert 'summon "Elemental Amulet" air+water+earth earth' in texts(two, 0)
    assert 'summon "Elemental Amulet" air+water+fire+earth earth' not in texts(two, 0)


@pytest.mark.rule("S20.32")
def test_tree_of_light_gives_a_token_for_3_crystals_or_the_permission_to_transmute_for_a_token() -> None:
    game = table(in_play={0: ["Tree of Light", "Tree of Light"]}, crystals=3, reserve={0: "fire earth"})
    play(game, '0 activate "Tree of Light#1" crystals', "0 gain water")
    assert (own(game).crystals, own(game).reserve) == (0, tokens("water fire earth"))
    play(game, '0 activate "Tree of Light#2" fire', "0 transmute earth")
    assert own(game).crystals == 3


@pytest.mark.rule("S20.33", "S23.1")
def test_arcano_leech_takes_1_crystal_of_an_opponent_for_each_summoning_whatever_the_number_of_seats() -> None:
    for seats in (2, 3, 4):
        game = table(seats=seats, in_play={1: ["Arcano Leech"]}, hands={0: ["Glutton Cauldron"]}, crystals={0: 4})
        play(game, '0 summon "Glutton Cauldron"')
        assert (own(game, 0).crystals, own(game, 1).crystals) == (3, 1)


@pytest.mark.rule("S20.34", "S23.11")
def test_crystal_orb_looks_at_the_top_card_and_plays_it_for_4_tokens_or_puts_it_back() -> None:
    game = table(in_play={0: ["Crystal Orb"]}, reserve={0: ALL}, luck=[["Amulet of Earth"]], crystals=0)
    play(game, '0 activate "Crystal Orb#1" look')
    assert texts(game, 0) == ["put-back", 'play "Amulet of Earth" air water fire earth']
    played = play(game.clone(), '0 play "Amulet of Earth" air water fire earth')
    assert (in_play(played), own(played).crystals, own(played).reserve) == (
        ["Crystal Orb", "Amulet of Earth"],
        9,
        tokens(""),
    )
    play(game, "0 put-back")
    assert now(game).pile.top.cards == ["Amulet of Earth"]
    assert game.view(0)["top_known"] == "Amulet of Earth" and game.view(1)["top_known"] is None
    assert len(now(game).pile) == 99


@pytest.mark.rule("S20.34", "S22.6")
def test_crystal_orb_moves_the_top_card_unseen_for_3_crystals_and_needs_some_card() -> None:
    game = table(in_play={0: ["Crystal Orb"]}, crystals=3, luck=[["Amulet of Earth"]])
    play(game, '0 activate "Crystal Orb#1" crystals')
    assert (now(game).pile.discards.cards, own(game).crystals) == (["Amulet of Earth"], 0)
    assert not any("Amulet of Earth" in line for seat in (0, 1, None) for line in told(game, seat))
    empty = table(in_play={0: ["Crystal Orb"]}, crystals=3, pile=[])
    assert refused(empty, '0 activate "Crystal Orb#1" look').rule == "S20.34"
    known = table(in_play={0: ["Crystal Orb"]}, crystals=3, top=[("Purse of Io", (1,))])
    play(known, '0 activate "Crystal Orb#1" crystals')
    assert now(known).pile.discards.known_to == [(1,)], "who has looked at it knows it still"
    last = table(in_play={0: ["Crystal Orb"]}, crystals=3, pile=["Purse of Io"])
    play(last, '0 activate "Crystal Orb#1" crystals')
    assert now(last).pile.bag == ["Purse of Io"], "the discards become the draw pile at once"


@pytest.mark.rule("S20.35", "S9.8")
def test_glutton_cauldron_takes_a_token_a_round_and_with_the_seventh_gives_them_back_with_15_crystals() -> None:
    game = table(
        in_play={0: ["Glutton Cauldron", "Amulet of Water"]}, reserve={0: "fire"},
        on_cards={"0 Glutton Cauldron#1": "air air air air air", "0 Amulet of Water#2": "earth"},
    )  # fmt: skip
    assert texts(game, 0, "activate") == ['activate "Glutton Cauldron#1" fire', 'activate "Glutton Cauldron#1" earth:2']
    play(game, '0 activate "Glutton Cauldron#1" earth:2')
    assert own(game).in_play[0].tokens == tokens("air air air air air earth")
    assert card_in_play(now(game), "0 Glutton Cauldron#1").turned
    own(game).in_play[0].turned = False
    last = table(
        in_play={0: ["Glutton Cauldron"]},
        reserve={0: "fire water"},
        on_cards={"0 Glutton Cauldron#1": "air air air air air earth"},
    )
    play(last, '0 activate "Glutton Cauldron#1" fire')
    assert (in_play(last), own(last).crystals, sum(own(last).reserve)) == ([], 15, 8)
    assert asked(last) == (0, "discard energy over the limit"), "the limit of S9.1"
    wide = table(
        in_play={0: ["Glutton Cauldron", "Bespelled Grimoire"]},
        reserve={0: "fire water"},
        on_cards={"0 Glutton Cauldron#1": "air air air air air earth"},
    )
    assert asked(play(wide, '0 activate "Glutton Cauldron#1" fire')) == (0, "take an action"), "10 with a Grimoire"
    assert refused(table(in_play={0: ["Glutton Cauldron"]}), '0 activate "Glutton Cauldron#1" air').rule == "S13.3"


@pytest.mark.rule("S20.36", "S23.12")
def test_vampiric_crown_draws_a_card_and_shows_it_for_its_prestige_in_tokens() -> None:
    game = summoned("Vampiric Crown", "air water", luck=[["Balance of Ishtar"]])
    # with an empty hand it draws without asking; Balance has prestige 4
    assert (asked(game)[1], len(texts(game, 0)[0].split())) == ("gain tokens of your choice", 1 + 4)
    assert hand(game) == ["Balance of Ishtar"]
    assert "Seat 1 draws Balance of Ishtar and shows it." in told(game)
    assert seen(game, 1)["seats"][0]["hand_known"] == ["Balance of Ishtar"]


@pytest.mark.rule("S20.36", "S23.7")
def test_or_it_discards_a_card_from_hand_and_shows_it() -> None:
    game = summoned(
        "Vampiric Crown", "air water", hands={0: ["Vampiric Crown", "Titus Deepgaze", "Cursed Treatise of Arus"]}
    )
    assert texts(game, 0) == ["draw", 'discard "Cursed Treatise of Arus"', 'discard "Titus Deepgaze"']
    nothing = play(game.clone(), '0 discard "Cursed Treatise of Arus"')
    assert asked(nothing) == (0, "take an action"), "a prestige below 0 brings nothing"
    assert nothing.view(1)["shown"] == ["Cursed Treatise of Arus"]
    play(game, '0 discard "Titus Deepgaze"', "0 gain fire fire fire fire")
    assert own(game).reserve == tokens("fire fire fire fire")
    assert now(game).pile.discards.cards == ["Titus Deepgaze"]


@pytest.mark.rule("S20.36", "S22.4")
def test_with_no_card_to_draw_the_crown_only_discards_and_with_neither_nothing_happens() -> None:
    one = summoned("Vampiric Crown", "air water", hands={0: ["Vampiric Crown", "Wondrous Chest"]}, pile=[])
    assert (asked(one)[1], hand(one)) == ("gain tokens of your choice", [])
    two = summoned(
        "Vampiric Crown", "air water", hands={0: ["Vampiric Crown", "Purse of Io", "Tree of Light"]}, pile=[]
    )
    assert texts(two, 0) == ['discard "Purse of Io"', 'discard "Tree of Light"']
    none = summoned("Vampiric Crown", "air water", pile=[])
    assert (asked(none), in_play(none)) == ((0, "take an action"), ["Vampiric Crown"])


@pytest.mark.rule("S20.36", "S9.6")
def test_the_crown_with_the_runic_cube_gains_30_tokens_of_which_the_limit_remains() -> None:
    game = summoned("Vampiric Crown", "air water", luck=[["Runic Cube of Eolis"]])
    for energy in ("air", "fire", "earth"):
        play(game, f"0 gain {' '.join([energy] * 10)}")
    assert own(game).reserve == (10, 0, 10, 10)
    play(game, "0 discard " + " ".join(["air"] * 10 + ["fire"] * 10 + ["earth"] * 3))
    assert own(game).reserve == tokens("earth " * 7)


@pytest.mark.rule("S20.37")
def test_dragon_skull_sacrifices_3_own_cards_itself_allowed_for_15_crystals() -> None:
    cards = ["Dragon Skull", "Purse of Io", "Tree of Light", "Amulet of Air"]
    game = table(in_play={0: cards})
    assert len([text for text in texts(game, 0, "activate") if text.startswith('activate "Dragon Skull#1"')]) == 4
    play(game, '0 activate "Dragon Skull#1" "Purse of Io#2" "Tree of Light#3" "Amulet of Air#4"')
    assert (in_play(game), own(game).crystals) == (["Dragon Skull"], 15)


@pytest.mark.rule("S20.37", "S20.42")
def test_a_treatise_sacrificed_to_the_skull_empties_the_reserve() -> None:
    game = table(
        in_play={0: ["Dragon Skull", "Cursed Treatise of Arus", "Bespelled Grimoire"]}, reserve={0: "fire " * 10}
    )
    play(game, '0 activate "Dragon Skull#1" "Dragon Skull#1" "Cursed Treatise of Arus#2" "Bespelled Grimoire#3"')
    assert (own(game).reserve, asked(game)) == (tokens(""), (0, "take an action"))


@pytest.mark.rule("S20.38", "S30.16")
def test_demon_of_argos_lowers_each_opponents_gauge_and_makes_them_draw_a_card() -> None:
    game = summoned("Demon of Argos", ALL, seats=3, gauge={0: 5, 1: 3, 2: 0}, luck=[["Purse of Io"], ["Tree of Light"]])
    assert [own(game, seat).gauge for seat in range(3)] == [5, 2, 0]
    assert [hand(game, seat) for seat in range(3)] == [[], ["Purse of Io"], ["Tree of Light"]], "from the left"


@pytest.mark.rule("S20.39")
def test_titus_gets_1_crystal_of_each_opponent_and_is_sacrificed_if_one_had_none() -> None:
    ends = ("end-of-round cards", 0), ("end of the game",)
    titus = partial(table, *ends, seats=3, active=None, in_play={0: ["Titus Deepgaze"]})
    game = titus(crystals={1: 2, 2: 2})
    assert ([own(game, seat).crystals for seat in range(3)], in_play(game)) == ([2, 1, 1], ["Titus Deepgaze"])
    game = titus(crystals={1: 0, 2: 2})
    assert ([own(game, seat).crystals for seat in range(3)], in_play(game)) == ([1, 0, 1], []), "the others have paid"


@pytest.mark.rule("S20.40")
def test_air_elemental_turns_every_token_in_opponents_reserves_into_air() -> None:
    game = summoned(
        "Air Elemental", "air air air", seats=3, reserve={0: "air air air", 1: "fire fire water", 2: "earth"}
    )
    assert [own(game, seat).reserve for seat in (1, 2)] == [tokens("air air air"), tokens("air")]
    own_reserve = table(hands={0: ["Air Elemental"]}, reserve={0: "air air air fire"})
    assert own(play(own_reserve, '0 summon "Air Elemental" air air air')).reserve == tokens("fire")


@pytest.mark.rule("S20.41", "S30.18")
def test_thieving_fairies_gain_2_on_each_activation_of_an_opponent_or_1_if_it_has_no_crystal() -> None:
    cards = {0: ["Idol of the Familiar", "Idol of the Familiar"], 1: ["Thieving Fairies", "Thieving Fairies"]}
    game = table(in_play=cards, crystals={0: 3, 1: 0})
    play(game, '0 activate "Idol of the Familiar#1"')
    assert [own(game, seat).crystals for seat in (0, 1)] == [1, 4], "each copy separately"
    play(game, '0 activate "Idol of the Familiar#2"')
    assert [own(game, seat).crystals for seat in (0, 1)] == [0, 4 + 2 + 1]
    own_turn = table(in_play={0: ["Idol of the Familiar", "Thieving Fairies"]})
    play(own_turn, '0 activate "Idol of the Familiar#1"')
    assert own(own_turn).crystals == 1, "the familiar counts for the Idol; the own activation brings nothing"


@pytest.mark.rule("S20.42")
def test_cursed_treatise_gives_2_tokens_10_crystals_and_gauge_1() -> None:
    game = summoned("Cursed Treatise of Arus", "water", gauge=4)
    play(game, "0 gain air fire")
    assert (own(game).reserve, own(game).crystals, own(game).gauge) == (tokens("air fire"), 10, 5)
    syllas = table(
        in_play={1: ["Cursed Treatise of Arus"]},
        hands={0: ["Syllas the Faithful"]},
        reserve={0: "fire fire fire", 1: "air air"},
    )
    play(syllas, '0 summon "Syllas the Faithful" fire fire fire')
    assert (own(syllas, 1).reserve, own(syllas, 1).crystals) == (tokens(""), 0), "sacrificed: the reserve is lost"


@pytest.mark.rule("S20.43", "S22.6")
def test_idol_gains_1_crystal_per_own_familiar_in_play_and_nothing_on_entry() -> None:
    game = table(in_play={0: ["Idol of the Familiar", "Sid Nightshade", "Arcano Leech"], 1: ["Figrim the Avaricious"]})
    assert own(play(game, '0 activate "Idol of the Familiar#1"')).crystals == 2
    assert own(summoned("Idol of the Familiar", ALL)).crystals == 0
    none = table(in_play={0: ["Idol of the Familiar"]})
    assert own(play(none, '0 activate "Idol of the Familiar#1"')).crystals == 0


@pytest.mark.rule("S20.44")
def test_necrotic_kriss_discards_a_familiar_from_hand_or_sacrifices_one_in_play_for_4_tokens() -> None:
    game = table(in_play={0: ["Necrotic Kriss", "Sid Nightshade"]}, hands={0: ["Kairn the Destroyer", "Purse of Io"]})
    assert texts(game, 0, "activate") == [
        'activate "Necrotic Kriss#1" discard "Kairn the Destroyer"', 'activate "Necrotic Kriss#1" "Sid Nightshade#2"',
    ]  # fmt: skip
    shown = play(game.clone(), '0 activate "Necrotic Kriss#1" discard "Kairn the Destroyer"', "0 gain air air air fire")
    assert (hand(shown), own(shown).reserve) == (["Purse of Io"], tokens("air air air fire"))
    assert "Seat 1 discards Kairn the Destroyer and shows it." in told(shown)
    play(game, '0 activate "Necrotic Kriss#1" "Sid Nightshade#2"', "0 gain air air air air")
    assert in_play(game) == ["Necrotic Kriss"]


@pytest.mark.rule("S20.45")
def test_lantern_of_xidit_scores_3_per_token_in_the_reserve() -> None:
    assert score(now(table(in_play={0: ["Lantern of Xidit"]}, reserve={0: "air fire"}))).totals[0] == 24 + 6


@pytest.mark.rule("S20.46")
def test_sealed_chest_of_urm_scores_20_without_a_familiar_in_play() -> None:
    assert (
        score(now(table(in_play={0: ["Sealed Chest of Urm"]}, hands={0: ["Sid Nightshade"]}))).totals[0] == 10 + 20 - 5
    )
    assert score(now(table(in_play={0: ["Sealed Chest of Urm", "Titus Deepgaze"]}))).totals[0] == 10 + 4


@pytest.mark.rule("S20.47", "S30.17")
def test_mirror_of_the_seasons_turns_tokens_of_one_type_into_as_many_of_another_for_a_crystal_each() -> None:
    game = table(in_play={0: ["Mirror of the Seasons"]}, crystals=3, reserve={0: "air air air air fire"})
    play(game, '0 activate "Mirror of the Seasons#1" air air air into earth')
    assert (own(game).crystals, own(game).reserve) == (0, tokens("air fire earth earth earth"))
    one = table(in_play={0: ["Mirror of the Seasons"]}, crystals=3, reserve={0: "air"})
    assert own(play(one, '0 activate "Mirror of the Seasons#1" air into fire')).crystals == 2
    poor = table(in_play={0: ["Mirror of the Seasons"]}, crystals=2, reserve={0: "air air air"})
    assert refused(poor, '0 activate "Mirror of the Seasons#1" air air air into fire').rule == "S13.3"
    assert refused(game, '0 activate "Mirror of the Seasons#1" air into air').rule == "S13.4"


@pytest.mark.rule("S20.47", "S9.8")
def test_tokens_of_an_amulet_that_are_turned_go_to_the_reserve_where_the_limit_may_bite() -> None:
    game = table(
        in_play={0: ["Amulet of Water", "Mirror of the Seasons"]}, on_cards={"0 Amulet of Water#1": "air air"},
        reserve={0: "fire " * 7}, crystals=5,
    )  # fmt: skip
    play(game, '0 activate "Mirror of the Seasons#2" air:1 air:1 into water')
    assert asked(game) == (0, "discard energy over the limit")


@pytest.mark.rule("S20.48", "S30.20", "S22.5")
def test_pendant_gains_a_token_per_other_magic_item_an_earlier_pendant_counts() -> None:
    game = summoned("Pendant of Ragnor", "air water fire", in_play={0: ["Pendant of Ragnor", "Sid Nightshade"]})
    assert len(texts(game, 0)) == 4, "one token"
    play(game, "0 gain earth")
    assert own(game).reserve == tokens("earth")
    assert asked(summoned("Pendant of Ragnor", "air water fire")) == (0, "take an action")


@pytest.mark.rule("S20.49", "S30.19")
def test_sid_takes_5_crystals_of_each_opponent_if_its_owner_has_strictly_the_most() -> None:
    game = summoned("Sid Nightshade", "earth earth", seats=3, crystals={0: 10, 1: 9, 2: 3})
    assert [own(game, seat).crystals for seat in range(3)] == [18, 4, 0]
    tie = summoned("Sid Nightshade", "earth earth", seats=3, crystals={0: 9, 1: 9, 2: 3})
    assert [own(tie, seat).crystals for seat in range(3)] == [9, 9, 3]
    staff = summoned("Sid Nightshade", "earth earth", seats=3, crystals={0: 7, 1: 9}, in_play={0: ["Staff of Spring"]})
    assert own(staff).crystals == 10 + 5, "counted after the Staff"
    leech = summoned("Sid Nightshade", "earth", crystals={0: 5, 1: 4}, in_play={1: ["Arcano Leech"]})
    assert own(leech).crystals == 4, "and after the toll: 4 against 5"


@pytest.mark.rule("S20.50")
def test_damned_soul_gives_10_crystals_and_a_water_and_takes_3_at_each_rounds_end() -> None:
    game = table(
        ("action", 0),
        ("end-of-round cards", 0),
        ("end of the game",),
        hands={0: ["Damned Soul of Onys"]},
        reserve={0: "water"},
    )
    play(game, '0 summon "Damned Soul of Onys" water')
    assert (own(game).crystals, own(game).reserve) == (10, tokens("water"))
    play(game, "0 end")
    assert own(game).crystals == 7
    free = table(in_play={0: ["Potion of Dreams"]}, hands={0: ["Damned Soul of Onys"]})
    play(free, '0 activate "Potion of Dreams#1"')
    assert own(free).crystals == 10, "free play too"


@pytest.mark.rule("S20.50")
def test_passed_for_a_water_it_goes_to_the_left_without_an_enter_effect() -> None:
    game = table(seats=3, in_play={0: ["Damned Soul of Onys"]}, reserve={0: "water"})
    play(game, '0 activate "Damned Soul of Onys#1" water')
    assert [in_play(game, seat) for seat in range(3)] == [[], ["Damned Soul of Onys"], []]
    assert (own(game, 1).crystals, own(game, 1).reserve) == (0, tokens(""))


@pytest.mark.rule("S20.51")
def test_amsug_grimoire_and_lewis_have_no_activation() -> None:
    cards = ["Amsug Longneck", "Bespelled Grimoire", "Lewis Greyface"]
    assert [timings.activation_of(card) for card in cards] == [None] * 3
    game = table(
        in_play={0: cards, 1: ["Thieving Fairies"]}, hands={0: ["Lewis Greyface"]}, crystals=5, reserve={0: "air fire"}
    )
    assert refused(game, '0 activate "Amsug Longneck#1"').rule == "S13.1"
    play(game, '0 summon "Lewis Greyface" air fire')
    assert own(game, 1).crystals == 5, "the Fairies do not act"
