"""S20.1 to S20.30: each card does what it says."""

from __future__ import annotations

import pytest

from games.seasons.scoring import score

from .tables import (
    ALL,
    Playing,
    asked,
    card_in_play,
    hand,
    in_play,
    now,
    own,
    play,
    refused,
    summoned,
    table,
    texts,
    tokens,
    told,
)


@pytest.mark.rule("S20.1")
def test_amulet_of_air_raises_the_gauge_by_2() -> None:
    assert own(summoned("Amulet of Air", "air air", gauge=4)).gauge == 6
    assert own(summoned("Amulet of Air", "air air", gauge=14)).gauge == 15


@pytest.mark.rule("S20.2")
def test_amulet_of_fire_draws_4_cards_keeps_exactly_1_and_discards_the_others_unseen() -> None:
    four = ["Purse of Io", "Tree of Light", "Dragon Skull", "Sid Nightshade"]
    game = summoned("Amulet of Fire", "fire fire", luck=[[card] for card in four])
    assert texts(game, 0) == [f'keep "{card}"' for card in sorted(four)], "exactly one, not none"
    play(game, '0 keep "Dragon Skull"')
    assert hand(game) == ["Dragon Skull"]
    assert sorted(now(game).pile.discards.cards) == sorted(set(four) - {"Dragon Skull"})
    assert not any(card in entry.text(1) for entry in game.log(1) for card in four)


@pytest.mark.rule("S20.3")
def test_amulet_of_earth_gains_9_crystals() -> None:
    assert own(summoned("Amulet of Earth", "earth earth")).crystals == 9


@pytest.mark.rule("S20.4")
def test_amulet_of_water_takes_4_tokens_of_chosen_types_which_may_be_spent() -> None:
    game = summoned("Amulet of Water", "water water")
    assert (asked(game)[1], len(texts(game, 0))) == ("place tokens on the card", 35)
    play(game, "0 place air air fire earth")
    assert (own(game).in_play[0].tokens, own(game).reserve) == (tokens("air air fire earth"), tokens(""))
    play(game, "0 bonus transmute", "0 transmute air:1")
    assert own(game).in_play[0].tokens == tokens("air fire earth")
    assert not any("amulet" in text.lower() and "activate" in text for text in texts(game, 0)), (
        "never refilled or moved"
    )


@pytest.mark.rule("S20.5", "S30.13")
def test_balance_of_ishtar_turns_4_tokens_of_one_type_into_12_crystals_and_4_more_for_each_purse_and_bonus() -> None:
    cards = ["Balance of Ishtar", "Purse of Io", "Purse of Io"]
    game = table(in_play={0: cards}, reserve={0: "air air air air fire"})
    assert refused(game, '0 activate "Balance of Ishtar#1" air air air fire').rule == "S13.3"
    play(game, "0 bonus transmute", '0 activate "Balance of Ishtar#1" air air air air')
    assert (own(game).crystals, own(game).reserve) == (12 + 8 + 4, tokens("fire"))
    alone = table(in_play={0: ["Balance of Ishtar"]}, reserve={0: "air air air air"})
    assert own(play(alone, '0 activate "Balance of Ishtar#1" air air air air')).crystals == 12


@pytest.mark.rule("S20.6")
def test_staff_of_spring_gains_3_crystals_after_each_summoning_from_hand_by_its_owner() -> None:
    assert own(summoned("Glutton Cauldron", "", in_play={0: ["Staff of Spring"]})).crystals == 3
    assert own(summoned("Glutton Cauldron", "", in_play={1: ["Staff of Spring"]}), 1).crystals == 0


@pytest.mark.rule("S20.7")
def test_temporal_boots_cost_nothing_and_move_the_season_token() -> None:
    game = play(summoned("Temporal Boots", "", space=6), "0 move 2")
    assert (now(game).space, own(game).crystals) == (8, 0)


@pytest.mark.rule("S20.8")
def test_purse_of_io_adds_1_crystal_per_token_but_not_to_cauldron_skull_and_lantern() -> None:
    game = table(in_play={0: ["Purse of Io"]}, reserve={0: "air water"}, transmute=True)
    assert own(play(game, "0 transmute air water")).crystals == 2 + 2
    skull = table(in_play={0: ["Purse of Io", "Dragon Skull", "Tree of Light", "Amulet of Air"]})
    play(skull, '0 activate "Dragon Skull#2" "Dragon Skull#2" "Tree of Light#3" "Amulet of Air#4"')
    assert own(skull).crystals == 15
    cauldron = table(
        in_play={0: ["Purse of Io", "Glutton Cauldron"]},
        on_cards={"0 Glutton Cauldron#2": "air " * 6},
        reserve={0: "air"},
    )
    assert own(play(cauldron, '0 activate "Glutton Cauldron#2" air')).crystals == 15
    lantern = table(in_play={0: ["Purse of Io", "Lantern of Xidit"]}, reserve={0: "air"})
    assert score(now(lantern)).totals[0] == 6 + 24 + 3


CHALICE = [["Amulet of Earth"], ["Purse of Io"], ["Tree of Light"], ["Dragon Skull"]]


@pytest.mark.rule("S20.9")
def test_divine_chalice_draws_4_plays_one_for_free_and_discards_the_rest() -> None:
    game = summoned("Divine Chalice", ALL, luck=CHALICE)
    assert texts(game, 0) == [
        f'play "{card}"' for card in ("Amulet of Earth", "Dragon Skull", "Purse of Io", "Tree of Light")
    ]
    play(game, '0 play "Amulet of Earth"')
    assert (in_play(game), own(game).crystals) == (["Divine Chalice", "Amulet of Earth"], 9)
    assert sorted(now(game).pile.discards.cards) == ["Dragon Skull", "Purse of Io", "Tree of Light"]
    full = summoned("Divine Chalice", ALL, luck=CHALICE, gauge=1)
    assert asked(full) == (0, "take an action")
    assert len(now(full).pile.discards.cards) == 4, "without room all four are discarded"


@pytest.mark.rule("S20.10")
def test_syllas_makes_each_opponent_from_the_left_sacrifice_a_card_of_its_choice() -> None:
    game = summoned(
        "Syllas the Faithful",
        "fire fire fire",
        seats=4,
        in_play={0: ["Purse of Io"], 1: ["Tree of Light", "Purse of Io"], 3: ["Dragon Skull", "Amulet of Air"]},
    )
    assert asked(game) == (1, "sacrifice a card in play")
    play(game, '1 sacrifice "Purse of Io#2"')
    assert asked(game) == (3, "sacrifice a card in play"), "seat 2 has nothing in play"
    play(game, '3 sacrifice "Dragon Skull#1"')
    assert [in_play(game, seat) for seat in range(4)] == [
        ["Purse of Io", "Syllas the Faithful"],
        ["Tree of Light"],
        [],
        ["Amulet of Air"],
    ]


@pytest.mark.rule("S20.11")
def test_figrim_takes_1_crystal_of_each_opponent_that_has_one_at_each_change_of_season() -> None:
    game = summoned(
        "Figrim the Avaricious",
        "",
        seats=3,
        crystals={0: 6, 1: 4, 2: 0},
        space=3,
        hands={0: ["Figrim the Avaricious", "Temporal Boots"]},
    )
    assert own(game).crystals == 0
    play(game, '0 summon "Temporal Boots"', "0 move 3")
    assert [own(game, seat).crystals for seat in range(3)] == [1, 3, 0]


@pytest.mark.rule("S20.12")
def test_naria_draws_a_card_per_seat_keeps_one_and_gives_one_to_each_opponent() -> None:
    drawn = ["Purse of Io", "Tree of Light", "Dragon Skull"]
    game = summoned("Naria the Prophetess", "", seats=3, crystals={0: 3}, luck=[[card] for card in drawn])
    assert len(texts(game, 0)) == 6
    play(game, '0 give "Tree of Light" "Dragon Skull" "Purse of Io"')
    assert [hand(game, seat) for seat in range(3)] == [["Tree of Light"], ["Dragon Skull"], ["Purse of Io"]]


@pytest.mark.rule("S20.12")
def test_if_cards_are_short_narias_owner_comes_first_then_opponents_from_the_left() -> None:
    game = summoned("Naria the Prophetess", "", seats=3, crystals={0: 3}, pile=["Purse of Io", "Tree of Light"])
    assert texts(game, 0) == ['give "Purse of Io" "Tree of Light"', 'give "Tree of Light" "Purse of Io"']
    play(game, '0 give "Purse of Io" "Tree of Light"')
    assert [hand(game, seat) for seat in range(3)] == [["Purse of Io"], ["Tree of Light"], []]
    one = summoned("Naria the Prophetess", "", crystals={0: 3}, pile=["Purse of Io"])
    assert [hand(one, seat) for seat in range(2)] == [["Purse of Io"], []]


@pytest.mark.rule("S20.13")
@pytest.mark.parametrize(("reserve", "crystals"), [("air air air", 0), ("air air air air", 6)])
def test_wondrous_chest_gains_3_crystals_at_the_rounds_end_with_4_or_more_tokens(reserve: str, crystals: int) -> None:
    game = table(("end of round",), active=None, in_play={0: ["Wondrous Chest"] * 2}, reserve={0: reserve})
    assert own(game).crystals == crystals, "each copy"


@pytest.mark.rule("S20.14")
def test_beggars_horn_gains_a_token_at_the_rounds_end_with_0_or_1_token_one_horn_after_the_other() -> None:
    horns = {0: ["Beggar's Horn", "Beggar's Horn"]}
    none = table(("end of round",), active=None, in_play=horns)
    play(none, "0 gain fire", "0 gain earth")
    assert own(none).reserve == tokens("fire earth")
    one = table(("end of round",), active=None, in_play=horns, reserve={0: "air"})
    play(one, "0 gain fire")
    assert asked(one)[1] == "take a season die", "with 1 token only the first gives one"
    two = table(("end of round",), active=None, in_play=horns, reserve={0: "air air"})
    assert asked(two)[1] == "take a season die"


# ------------------------------------------------------------------ Die of Malice


def malice(dice: str, faces: list[int], copies: int = 1, gauge: int = 15) -> Playing:
    cards, luck = {0: ["Die of Malice"] * copies}, [[face] for face in faces]
    return table(("turn", 0), dice=[dice], in_play=cards, luck=luck, gauge=gauge)


@pytest.mark.rule("S20.15")
def test_die_of_malice_rerolls_the_own_die_gains_2_crystals_and_uses_only_the_new_face() -> None:
    game = malice("water water gauge", [3], gauge=5)  # winter die 1, face 3: 2 water and 3 crystals
    play(game, '0 activate "Die of Malice#1"')
    assert (own(game).reserve, own(game).crystals, own(game).gauge) == (tokens("water water"), 2 + 3, 5)
    assert own(game).in_play[0].turned
    assert "Seat 1 rerolls the season die: 2 water, 3 crystals (1 pip)." in told(game)
    kept = play(malice("water water gauge", [], gauge=5), "0 use-die")
    assert (own(kept).reserve, own(kept).crystals, own(kept).gauge) == (tokens("water water"), 0, 6)
    assert refused(kept, '0 activate "Die of Malice#1"').rule == "S20.15", "a symbol has been used"


@pytest.mark.rule("S20.15", "S30.14", "S30.23")
def test_two_dice_of_malice_reroll_twice_for_4_crystals_and_nothing_of_the_first_two_faces_counts() -> None:
    game = malice("water water gauge", [1, 4], copies=2, gauge=5)  # die 1: fire gauge transmute, then 2 air gauge
    play(game, '0 activate "Die of Malice#1"')
    assert (asked(game)[1], own(game).reserve) == ("reroll or use the die", tokens(""))
    play(game, '0 activate "Die of Malice#2"')
    assert (own(game).crystals, own(game).reserve, own(game).gauge) == (4, tokens("air air"), 6)
    assert refused(game, "0 transmute air").rule == "S10.2", "the circle of the second face is gone"


@pytest.mark.rule("S20.15", "S8.4")
def test_with_a_face_of_only_the_card_symbol_it_may_be_used_later_even_in_the_turn_it_is_summoned() -> None:
    game = table(("turn", 0), dice=["draw"], hands={0: ["Die of Malice"]}, luck=[[1]], gauge=5)
    play(game, '0 summon "Die of Malice"', '0 activate "Die of Malice#1"')
    assert (own(game).reserve, own(game).gauge, own(game).crystals) == (tokens("fire"), 6, 2)
    assert refused(game, "0 draw").rule == "S8.4", "the new face has no draw"
    assert texts(game, 0, "transmute") == ["transmute fire"]
    drawn = table(("turn", 0), dice=["draw"], hands={0: ["Die of Malice"]})
    play(drawn, '0 summon "Die of Malice"', "0 draw", "0 keep")
    assert refused(drawn, '0 activate "Die of Malice#1"').rule == "S20.15"
    bonus = table(("turn", 0), dice=["draw"], in_play={0: ["Die of Malice"]})
    play(bonus, "0 use-die", "0 bonus draw")
    play(bonus, f"0 {texts(bonus, 0)[0]}")
    assert refused(bonus, '0 activate "Die of Malice#1"').rule == "S20.15", "the draw bonus used it"


@pytest.mark.rule("S20.15")
def test_another_copy_may_reroll_the_new_face_also_in_the_middle_of_the_turn() -> None:
    game = table(("turn", 0), dice=["draw"], in_play={0: ["Die of Malice"] * 2}, luck=[[5], [3]])
    play(game, "0 use-die", '0 activate "Die of Malice#1"')
    assert asked(game)[1] == "reroll or use the die"
    assert not now(game).draw_open, "the draw of the old face is gone"
    play(game, '0 activate "Die of Malice#2"')
    assert (own(game).crystals, own(game).reserve) == (4 + 3, tokens("water water"))


@pytest.mark.rule("S20.15")
def test_a_circle_that_was_used_is_a_used_symbol() -> None:
    game = table(draw=True, transmute=True, in_play={0: ["Die of Malice"]}, reserve={0: "air"})
    assert texts(game, 0, "activate") == ['activate "Die of Malice#1"']
    play(game, "0 transmute air")
    assert refused(game, '0 activate "Die of Malice#1"').rule == "S20.15"


# ------------------------------------------------------------------ 16 to 30


@pytest.mark.rule("S20.16")
def test_kairn_takes_4_crystals_from_each_opponent_for_a_token() -> None:
    game = table(seats=3, in_play={0: ["Kairn the Destroyer"]}, reserve={0: "fire"}, crystals={0: 1, 1: 9, 2: 3})
    play(game, '0 activate "Kairn the Destroyer#1" fire')
    assert [own(game, seat).crystals for seat in range(3)] == [1, 5, 0]
    assert own(game).reserve == tokens("")


@pytest.mark.rule("S20.17", "S20.42")
def test_amsug_sends_a_magic_item_of_each_seat_back_to_hand_from_the_left_the_owner_last() -> None:
    cards = {0: ["Purse of Io", "Tree of Light"], 1: ["Sid Nightshade"], 2: ["Cursed Treatise of Arus"]}
    game = summoned("Amsug Longneck", "air water", seats=3, in_play=cards, reserve={2: "fire"})
    # seat 1 has no magic item, seat 2 only one; the owner comes last
    assert asked(game) == (0, "take a magic item back to hand")
    assert texts(game, 0) == ['take-back "Purse of Io#1"', 'take-back "Tree of Light#2"'], "no familiar"
    assert hand(game, 2) == ["Cursed Treatise of Arus"]
    assert own(game, 2).reserve == tokens("fire"), "not a sacrifice"
    play(game, '0 take-back "Tree of Light#2"')
    assert (hand(game), in_play(game)) == (["Tree of Light"], ["Purse of Io", "Amsug Longneck"])


@pytest.mark.rule("S20.18")
def test_bespelled_grimoire_raises_the_limit_to_10_then_gains_2_tokens() -> None:
    game = summoned("Bespelled Grimoire", "water earth", reserve={0: "water earth"})
    play(game, "0 gain air fire")
    assert own(game).reserve == tokens("air fire")
    full = table(
        hands={0: ["Bespelled Grimoire"]},
        reserve={0: "fire fire fire fire fire fire water earth"},
        in_play={0: ["Bespelled Grimoire"]},
    )
    play(full, '0 summon "Bespelled Grimoire" water earth', "0 gain air air")
    assert sum(own(full).reserve) == 8


@pytest.mark.rule("S20.19")
def test_ragfields_helm_scores_20_with_strictly_more_cards_in_play_than_each_opponent() -> None:
    more = table(seats=3, in_play={0: ["Ragfield's Helm", "Purse of Io"], 1: ["Purse of Io"]})
    assert score(now(more)).totals[0] == 10 + 6 + 20
    tie = table(seats=3, in_play={0: ["Ragfield's Helm"], 1: ["Purse of Io"]})
    assert score(now(tie)).totals[0] == 10
    two = table(in_play={0: ["Ragfield's Helm", "Ragfield's Helm"], 1: ["Purse of Io"]})
    assert score(now(two)).totals[0] == 2 * 30


@pytest.mark.rule("S20.20")
def test_hand_of_fortune_lets_cards_cost_one_token_less() -> None:
    game = table(in_play={0: ["Hand of Fortune"]}, hands={0: ["Syllas the Faithful"]}, reserve={0: "fire fire"})
    play(game, '0 summon "Syllas the Faithful" fire fire')
    assert "Syllas the Faithful" in in_play(game)
    other = table(in_play={1: ["Hand of Fortune"]}, hands={0: ["Syllas the Faithful"]}, reserve={0: "fire fire"})
    assert refused(other, '0 summon "Syllas the Faithful" fire fire').rule == "S11.2"


@pytest.mark.rule("S20.21")
def test_lewis_copies_the_reserve_of_an_opponent_who_keeps_it() -> None:
    game = summoned("Lewis Greyface", "air fire", seats=3, reserve={1: "earth earth water", 2: ""})
    assert texts(game, 0) == ["copy 1", "copy 2"], "an empty reserve may be chosen"
    play(game, "0 copy 1")
    assert own(game, 0).reserve == own(game, 1).reserve == tokens("earth earth water")


@pytest.mark.rule("S20.22")
def test_runic_cube_has_no_effect_and_30_prestige() -> None:
    game = table(hands={0: ["Runic Cube of Eolis"]}, crystals={0: 20})
    play(game, '0 summon "Runic Cube of Eolis"')
    assert (asked(game)[1], own(game).crystals, score(now(game)).totals[0]) == ("take an action", 0, 30)


@pytest.mark.rule("S20.23")
def test_potion_of_power_is_sacrificed_draws_a_card_that_is_kept_and_raises_the_gauge_by_2() -> None:
    game = table(in_play={0: ["Potion of Power"]}, gauge=6, luck=[["Purse of Io"]])
    play(game, '0 activate "Potion of Power#1"')
    assert (in_play(game), hand(game), own(game).gauge) == ([], ["Purse of Io"], 8)
    assert asked(game)[1] == "take an action"
    assert refused(table(in_play={0: ["Potion of Power"]}, gauge=15), '0 activate "Potion of Power#1"').rule == "S20.23"
    assert own(play(table(in_play={0: ["Potion of Power"]}, gauge=14), '0 activate "Potion of Power#1"')).gauge == 15


@pytest.mark.rule("S20.24", "S22.3")
def test_potion_of_dreams_is_sacrificed_with_the_whole_reserve_and_plays_a_card_from_hand() -> None:
    game = table(
        in_play={0: ["Potion of Dreams"]},
        gauge=1,
        hands={0: ["Amulet of Earth", "Purse of Io"]},
        reserve={0: "air fire"},
    )
    play(game, '0 activate "Potion of Dreams#1"')
    assert (own(game).reserve, texts(game, 0)) == (tokens(""), ['play "Amulet of Earth"', 'play "Purse of Io"'])
    play(game, '0 play "Amulet of Earth"')
    assert (in_play(game), own(game).crystals, hand(game)) == (["Amulet of Earth"], 9, ["Purse of Io"])
    potion = '0 activate "Potion of Dreams#1"'
    assert refused(table(in_play={0: ["Potion of Dreams"]}), potion).rule == "S20.24", "no card in hand"
    full = table(in_play={0: ["Potion of Dreams", "Purse of Io"]}, gauge=1, hands={0: ["Tree of Light"]})
    assert refused(full, potion).rule == "S20.24", "no room"
    assert in_play(play(table(in_play={0: ["Potion of Dreams"]}, hands={0: ["Tree of Light"]}), potion)) == [
        "Tree of Light"
    ]


@pytest.mark.rule("S20.25")
def test_potion_of_knowledge_is_sacrificed_for_5_tokens_of_choice() -> None:
    game = table(in_play={0: ["Potion of Knowledge"]})
    play(game, '0 activate "Potion of Knowledge#1"', "0 gain air water fire earth earth")
    assert (in_play(game), own(game).reserve) == ([], tokens("air water fire earth earth"))


@pytest.mark.rule("S20.26")
def test_potion_of_life_turns_the_whole_reserve_into_4_crystals_a_token_and_grants_no_permission() -> None:
    game = table(in_play={0: ["Potion of Life", "Purse of Io"]}, reserve={0: "air fire fire"}, space="winter")
    play(game, '0 activate "Potion of Life#1"')
    assert (in_play(game), own(game).crystals, own(game).reserve) == (["Purse of Io"], 15, tokens(""))
    assert refused(game, "0 transmute air").rule == "S10.2"
    allowed = table(in_play={0: ["Potion of Life", "Potion of Knowledge"]}, transmute=True)
    play(allowed, '0 activate "Potion of Life#1"', '0 activate "Potion of Knowledge#1"', "0 gain air air air air air")
    assert texts(allowed, 0, "transmute"), "nor removes it"


@pytest.mark.rule("S20.27")
def test_hourglass_gains_a_token_at_each_change_of_season_at_that_moment() -> None:
    game = table(
        ("action", 0),
        space=3,
        in_play={0: ["Hourglass of Time"], 1: ["Hourglass of Time"]},
        hands={0: ["Temporal Boots"]},
    )
    play(game, '0 summon "Temporal Boots"', "0 move 1", "0 gain fire", "1 gain earth")
    assert (own(game).reserve, own(game, 1).reserve) == (tokens("fire"), tokens("earth"))


@pytest.mark.rule("S20.28")
def test_scepter_gains_3_crystals_per_other_magic_item_an_earlier_scepter_counts() -> None:
    cards = ["Scepter of Greatness", "Purse of Io", "Sid Nightshade"]
    game = summoned("Scepter of Greatness", ALL, in_play={0: cards, 1: ["Tree of Light"]})
    assert own(game).crystals == 6
    assert own(summoned("Scepter of Greatness", ALL)).crystals == 0


@pytest.mark.rule("S20.29")
def test_olafs_statue_gains_20_crystals() -> None:
    assert own(summoned("Olaf's Blessed Statue", "water water water")).crystals == 20


@pytest.mark.rule("S20.30")
def test_yjangs_vase_gains_a_token_after_each_summoning_from_hand() -> None:
    game = summoned("Amulet of Earth", "earth earth", in_play={0: ["Yjang's Forgotten Vase"] * 2})
    assert own(game).crystals == 0, "before the enter effect"
    play(game, "0 gain air", "0 gain fire")
    assert (own(game).reserve, own(game).crystals) == (tokens("air fire"), 9)
    assert card_in_play(now(game), "0 Amulet of Earth#3").card == "Amulet of Earth"
