"""M6 Harvest Phase, M7 VP tokens and the pool, M9 three spirits for one VP, M11 the mana token."""

from __future__ import annotations

import pytest

from .tables import HARVEST, cards, clan_of, mana, play, refused, seen, spirits, state_of, table, texts, told


@pytest.mark.rule("M6.1")
def test_the_actions_of_the_harvest_phase_come_in_any_order() -> None:
    game = table(
        HARVEST,
        field="CL+aurora:middle FS+brook_sprite:middle FS+calm_weather:middle B+dawnsinger:bottom",
        token=True,
        commons="stag:bottom magpie:top",
        vale_commons="radiant_pinnacle",
    )
    assert mana(game) == 1 + 2 + 1 + 2 and spirits(game) == [0, 0, 3, 1]
    play(game, "buy stag:bottom", "use aurora:middle 1", "buy-vale radiant_pinnacle", "spend-token", "buy magpie:top")
    assert mana(game) == 6 - 2 + 1 - 2
    assert clan_of(game).vales == ["radiant_pinnacle"] and len(state_of(game).bought) == 2
    assert clan_of(game).tokens == 2 + 2, "calm weather's blue VP, and Aurora's for 4 cards"


@pytest.mark.rule("M6.2")
def test_the_pools_are_the_symbols_in_the_field_after_ongoing_abilities_without_the_on_deck_card() -> None:
    game = table(HARVEST, field="CL+wind_whisperer:middle+magpie:bottom FS", on_deck="FS+magpie:middle")
    assert mana(game) == 2 and spirits(game) == [0, 0, 0, 2]


@pytest.mark.rule("M6.3")
def test_a_harvest_ability_is_used_once_in_a_harvest_phase() -> None:
    game = table(HARVEST, field="B+aurora:top B")
    play(game, "use aurora:top 1")
    assert clan_of(game).tokens == 1
    assert texts(game) == ["end-harvest"] and refused(game, "use aurora:top 1") == "M6.3"


@pytest.mark.rule("M6.4")
def test_harvest_abilities_of_the_on_deck_card_are_not_resolved() -> None:
    game = table(HARVEST, field="B", on_deck="B+feral_chieftain:top+aurora:middle")
    assert clan_of(game).tokens == 0 and texts(game) == ["end-harvest"]
    play(game, "end-harvest")
    assert clan_of(game).tokens == 0


@pytest.mark.rule("M6.5", "M8.6")
def test_harvest_abilities_of_vale_cards_come_once_each_but_not_of_new_ones() -> None:
    game = table(HARVEST, field="", vales="pool_of_light azure_lake azure_lake", new="pool_of_light vale_of_magic")
    assert mana(game) == 2 and spirits(game) == [0, 0, 2, 0] and clan_of(game).tokens == 0


@pytest.mark.rule("M6.6")
def test_what_is_mandatory_is_resolved_when_the_player_ends_the_phase() -> None:
    game = table(HARVEST, field="B+aurora:top B+beastbrother_hunter:top", vales="manadew_meadow")
    play(game, "end-harvest")
    assert clan_of(game).tokens == 1 + 5
    assert "Ann gains 1 mana from Manadew Meadow." in told(game)


@pytest.mark.rule("M6.7")
def test_left_over_abilities_follow_from_left_to_right_top_to_bottom_vales_then_ley_line_overflow() -> None:
    game = table(
        HARVEST,
        field="B+ley_line_overflow:bottom B+wolf_rider:middle+magic_seed:bottom+wolf_rider:top B",
        vales="manadew_meadow manadew_meadow",
        token=False,
    )
    play(game, "end-harvest")
    gained = [line for line in told(game) if "mana from" in line]
    assert gained == [
        "Ann gains 4 mana from Wolf Rider.",
        "Ann gains 4 mana from Wolf Rider.",
        "Ann gains 2 mana from Magic Seed.",
        "Ann gains 2 mana from Manadew Meadow.",
        "Ann gains 2 mana from Manadew Meadow.",
        "Ann gains 16 mana from Ley Line Overflow.",
    ]


@pytest.mark.rule("M6.8")
def test_a_card_that_enters_during_the_phase_brings_all_it_has() -> None:
    game = table(
        HARVEST, field="B+canopy_explorer:top", deck="FS+feral_chieftain:middle+aurora:bottom", commons="magpie:top"
    )
    before = state_of(game).harvest.free[0]
    play(game, "use canopy_explorer:top 1")
    assert mana(game) == 1 and spirits(game) == [1, 1, 1, 0]
    assert clan_of(game).tokens == 1 + 1, "its blue VP and its Feral Chieftain"
    assert "use aurora:bottom 2" in texts(game)
    assert state_of(game).harvest.free[0] == before, "its top is taken"


@pytest.mark.rule("M6.8")
def test_bought_advancements_may_be_sleeved_on_a_card_that_entered() -> None:
    game = table(HARVEST, field="FS+canopy_explorer:middle FS", deck="B", commons="magpie:top")
    assert refused(game, "buy magpie:top") == "M10.4"
    play(game, "use canopy_explorer:middle 1", "buy magpie:top", "end-harvest")
    assert cards("B+magpie:top")[0] in clan_of(game).every_card()


@pytest.mark.rule("M6.8")
def test_growth_of_a_card_that_entered_counts_for_seed_sowers() -> None:
    game = table(HARVEST, field="B+seed_sowers:top B+canopy_explorer:top", deck="B+sapling_warden:top")
    play(game, "use canopy_explorer:top 2", "use seed_sowers:top 1")
    assert clan_of(game).tokens == 2


@pytest.mark.rule("M6.9")
def test_unspent_mana_and_spirits_are_lost() -> None:
    game = table(HARVEST, ("begin harvest", 0), field="FS+brook_sprite:middle", on_deck="CL", deck="CM CB")
    play(game, "end-harvest")
    assert "Ann ends the Harvest Phase; 2 mana and 1 spirit are lost." in told(game)
    assert mana(game) == 2 and spirits(game) == [0, 0, 0, 0], "two Cursed Lands are the next field"


@pytest.mark.rule("M6.10")
def test_a_result_that_depends_on_a_count_uses_the_count_of_that_moment() -> None:
    game = table(HARVEST, field="B+wolf_rider:top B+canopy_explorer:top", deck="B B")
    play(game, "use canopy_explorer:top 2", "use wolf_rider:top 1")
    assert mana(game) == 4


@pytest.mark.rule("M6.11", "M21.5", "M7.1")
def test_what_does_not_depend_on_the_moment_is_resolved_when_the_phase_starts() -> None:
    game = table(
        HARVEST, field="B+nymph:top+totem_chief:middle+pack_leader:bottom B+dawnsinger:top+feral_chieftain:middle"
    )
    assert spirits(game) == [3 + 1, 3, 3, 0] and mana(game) == 1 + 2
    assert clan_of(game).tokens == 1 + 2, "one blue VP and two guardians"
    assert not [text for text in texts(game) if text.startswith("use")]


@pytest.mark.rule("M6.12")
def test_what_depends_on_the_moment_is_offered_and_hunts_left_over_are_declined() -> None:
    game = table(
        HARVEST,
        field="B+aurora:top+wolf_rider:middle B+magic_seed:top B+seed_sowers:top "
        "B+call_of_the_hunt:top B+canopy_explorer:top B+ley_line_overflow:top B+beastbrother_hunter:top",
        vales="manadew_meadow",
        deck="B B B B",
    )
    assert [text for text in texts(game) if text.startswith("use")] == [
        "use aurora:top 1",
        "use wolf_rider:middle 1",
        "use magic_seed:top 2",
        "use seed_sowers:top 3",
        "use call_of_the_hunt:top 4",
        "use canopy_explorer:top 5",
        "use ley_line_overflow:top 6",
        "use beastbrother_hunter:top 7",
        "use-vale manadew_meadow",
    ]
    play(game, "end-harvest")
    assert "Ann discards 7 cards from the field." in told(game), "no card entered"


@pytest.mark.rule("M6.13")
def test_no_harvest_action_takes_a_card_out_of_the_field() -> None:
    game = table(HARVEST, field="B+aurora:top B+canopy_explorer:top B+wolf_rider:top", deck="B", token=True)
    for answer in ("use aurora:top 1", "use canopy_explorer:top 2", "use wolf_rider:top 3", "spend-token"):
        before = list(clan_of(game).field)
        play(game, answer)
        assert clan_of(game).field[: len(before)] == before


# ------------------------------------------------------------------ M7


@pytest.mark.rule("M7.1")
def test_blue_vp_are_scored_once_in_a_harvest_phase_and_not_of_the_on_deck_card() -> None:
    game = table(HARVEST, field="B+stag:top B+elder_oak:top", on_deck="B+stag:top", pool=23)
    assert clan_of(game).tokens == 4
    play(game, "end-harvest")
    assert clan_of(game).tokens == 4 and state_of(game).pool == 19


@pytest.mark.rule("M7.2")
def test_vp_of_abilities_and_vale_cards_come_from_the_pool() -> None:
    game = table(HARVEST, field="B+feral_chieftain:top", vales="feral_grove vale_of_magic", pool=23)
    assert clan_of(game).tokens == 2 + 2 and state_of(game).pool == 19
    timed = table(HARVEST, field="B+aurora:top B+beastbrother_hunter:top B+seed_sowers:top", pool=23)
    play(timed, "use aurora:top 1", "use beastbrother_hunter:top 2", "use seed_sowers:top 3")
    assert clan_of(timed).tokens == 1 + 4 + 1 and state_of(timed).pool == 23 - 6


@pytest.mark.rule("M7.3", "M7.5", "M15.5")
def test_what_the_pool_lacks_comes_from_the_reserve_in_full() -> None:
    game = table(HARVEST, field="B+stag:top B+elder_oak:top", pool=1)
    assert clan_of(game).tokens == 4 and state_of(game).pool == 0 and state_of(game).ending == "pool"


@pytest.mark.rule("M7.4")
def test_vp_tokens_are_public() -> None:
    game = table(HARVEST, field="B+stag:top", tokens=7)
    assert {seen(game, seat)["players"][0]["tokens"] for seat in (0, 1, None)} == {9}


# ------------------------------------------------------------------ M9


@pytest.mark.rule("M9.1", "M9.6")
def test_any_three_unused_spirits_make_one_vp_wild_and_those_from_abilities_and_vales_included() -> None:
    game = table(HARVEST, field="B+unicorn:top B+pack_leader:top", vales="azure_lake")
    assert spirits(game) == [1, 0, 1, 1]
    play(game, "exchange")
    assert clan_of(game).tokens == 1


@pytest.mark.rule("M9.2")
def test_the_exchange_is_done_as_often_as_three_are_unused() -> None:
    game = table(HARVEST, field="B+calm_weather:top B+calm_weather:top B+calm_weather:top", tokens=0, pool=23)
    play(game, "exchange", "exchange")
    assert clan_of(game).tokens == 6 + 2
    assert "exchange" not in texts(game) and refused(game, "exchange") == "M9.1"


@pytest.mark.rule("M9.3", "M15.8")
def test_an_exchange_never_moves_the_pool_nor_the_end() -> None:
    game = table(HARVEST, field="B+primal_power:top+moss_troll:middle+centaur:bottom", pool=3)
    assert state_of(game).pool == 1
    play(game, "exchange")
    assert state_of(game).pool == 1 and state_of(game).ending == ""


@pytest.mark.rule("M9.4")
def test_you_may_exchange_without_having_bought_a_vale_card() -> None:
    game = table(HARVEST, field="B+unicorn:top B+unicorn:top B+unicorn:top")
    assert "exchange" in texts(game)


@pytest.mark.rule("M9.5", "M9.7", "M8.4", "M21.7")
def test_exchanged_symbols_are_used_unnamed_and_what_is_left_may_still_buy() -> None:
    game = table(
        HARVEST, field="B+pridelord:top B+magpie:top B+magpie:top", vale_commons="cascading_falls radiant_pinnacle"
    )
    assert spirits(game) == [2, 0, 2, 0]
    play(game, "exchange")
    harvest = seen(game)["harvest"]
    assert harvest is not None and (harvest["paid_any"], harvest["spirits_left"]) == (3, 1)
    assert texts(game) == ["end-harvest"], "one symbol is left, and both cost two"
    again = table(HARVEST, field="B+pridelord:top B+pridelord:top+magpie:middle", vale_commons="cascading_falls")
    play(again, "exchange", "buy-vale cascading_falls")
    assert clan_of(again).vales == ["cascading_falls"], "sky and two animals were exchanged, two animals are left"


# ------------------------------------------------------------------ M11


@pytest.mark.rule("M11.1", "M11.6")
def test_an_active_token_is_spent_for_one_mana_which_is_ordinary_mana() -> None:
    game = table(HARVEST, field="FS+ley_line_overflow:middle", token=True)
    play(game, "spend-token", "use ley_line_overflow:middle 1")
    assert mana(game) == 2 * (1 + 2 + 1) and not clan_of(game).token_active
    assert "spend-token" not in texts(game) and refused(game, "spend-token") == "M11.1"


@pytest.mark.rule("M11.2")
def test_a_token_that_is_not_spent_stays_active() -> None:
    game = table(HARVEST, field="FS", on_deck="CL", deck="CM CB B", token=True)
    play(game, "end-harvest")
    assert clan_of(game).token_active


@pytest.mark.rule("M11.4")
def test_turning_an_active_token_active_does_nothing_and_is_not_offered() -> None:
    game = table(("push or pass", 0), field="B", on_deck="B+goldenwing_gryphon:top", deck="B", token=True)
    play(game, "push")
    assert texts(game) == ["turn-up"] and refused(game, "use goldenwing_gryphon:top 2") == "M4.8"


@pytest.mark.rule("M11.5")
def test_the_token_may_be_spent_twice_if_it_is_turned_active_in_between() -> None:
    game = table(HARVEST, field="B+calm_weather:top", token=True, vale_commons="shimmercliff_rookery")
    play(game, "spend-token", "buy-vale shimmercliff_rookery", "spend-token")
    assert mana(game) == 2 and not clan_of(game).token_active


@pytest.mark.rule("M11.1")
def test_the_token_is_spent_in_the_harvest_phase_only() -> None:
    game = table(("push or pass", 0), field="B", on_deck="B", deck="B", token=True)
    assert texts(game) == ["push", "pass"]
