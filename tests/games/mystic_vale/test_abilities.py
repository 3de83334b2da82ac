"""M19 Named abilities: one test for each, titled by what it does."""

from __future__ import annotations

import pytest

from games.mystic_vale.abilities.every_ability import bound_abilities, refuse_orphans
from games.mystic_vale.scoring import score

from .tables import (
    CATALOG,
    card,
    cards,
    clan_of,
    crafted,
    mana,
    play,
    refused,
    seen,
    spirits,
    state_of,
    table,
    texts,
    told,
)

PLANT = ("push or pass", 0)
HARVEST = ("begin harvest", 0)


def tokens(field: str, **lying: str) -> int:
    """VP tokens scored when the Harvest Phase starts."""
    return clan_of(table(HARVEST, field=field, **lying)).tokens


def worth(deck: str, **lying: str) -> int:
    """What seat 0 scores at the end."""
    return score(state_of(table(phase="end", deck=deck, **lying))).totals[0]


def test_every_text_has_an_ability_and_every_ability_a_text() -> None:
    refuse_orphans(CATALOG)
    printed = [*CATALOG.advancements.values(), *CATALOG.vales.values()]
    assert {(each.id, each.ability.timing) for each in printed if each.ability.text} == bound_abilities()


@pytest.mark.rule("M19.1")
def test_seedling_its_card_counts_as_having_at_most_1_decay() -> None:
    assert crafted("CL+stag:middle+seedling:bottom").decay == 1
    assert crafted("CL+seedling:middle").decay == 1 and crafted("B+seedling:middle").decay == 0
    assert crafted("cursed_land.stag.seedling-").decay == 2, "not when covered"


@pytest.mark.rule("M19.2")
def test_deadwood_harvester_you_may_discard_one_other_card_from_your_field() -> None:
    game = play(table(PLANT, field="CL B", on_deck="B+deadwood_harvester:top", deck="B"), "push")
    assert texts(game) == ["use deadwood_harvester:top 3 1", "use deadwood_harvester:top 3 2", "turn-up"]
    play(game, "use deadwood_harvester:top 3 1")
    assert clan_of(game).field == cards("B B+deadwood_harvester:top")[:1] + ["deadwood_harvester'._._"]
    assert clan_of(game).discards == cards("CL")


@pytest.mark.rule("M19.3")
def test_cleansing_rain_search_discard_one_if_you_like_then_shuffle() -> None:
    game = play(
        table(PLANT, field="CL", on_deck="B+cleansing_rain:top", deck="FS CM", known="CB", discards="B"), "push"
    )
    assert texts(game) == ["discard-count 0", "discard-count 1"], "used without asking: it must be"
    play(game, "discard-count 1", "discard _.cursed_land._")
    assert clan_of(game).hidden_discards == cards("CM") and clan_of(game).discards == cards("B"), "not shuffled in"
    assert sorted(clan_of(game).bag) == sorted(cards("FS CB")) and clan_of(game).known == []
    nothing = play(table(PLANT, field="CL", on_deck="B+cleansing_rain:top"), "push")
    assert texts(nothing) == ["pass"], "with deck and discard pile empty nothing happens"


@pytest.mark.rule("M19.4")
def test_nymph_1_forest_for_each_guardian_on_its_card() -> None:
    assert spirits(table(HARVEST, field="B+nymph:top+moss_troll:middle")) == [0, 2, 0, 0]


@pytest.mark.rule("M19.5")
def test_totem_chief_1_sky_for_each_guardian_on_its_card() -> None:
    assert spirits(table(HARVEST, field="B+totem_chief:top+moss_troll:middle")) == [0, 0, 2, 0]


@pytest.mark.rule("M19.6")
def test_pack_leader_1_animal_for_each_guardian_on_its_card() -> None:
    assert spirits(table(HARVEST, field="B+pack_leader:top+moss_troll:middle B+moss_troll:top")) == [2, 0, 0, 0]


@pytest.mark.rule("M19.7")
def test_peacekeeper_druid_discard_the_on_deck_card_that_would_spoil_and_turn_up_another() -> None:
    game = table(PLANT, field="CL CM CB+peacekeeper_druid:top", on_deck="B", deck="CL B", luck=["CL", "B"])
    play(game, "push", "turn-up", "use peacekeeper_druid:top 3")
    assert clan_of(game).on_deck == card("B") and clan_of(game).discards == cards("CL")
    assert texts(game) == ["push", "pass"]
    assert clan_of(game).field[2] == "peacekeeper_druid'._.cursed_land"


@pytest.mark.rule("M19.8")
def test_dawnsinger_1_mana_for_each_guardian_on_its_card_its_own_included() -> None:
    assert mana(table(HARVEST, field="B+dawnsinger:top")) == 1 + 1
    assert mana(table(HARVEST, field="B+dawnsinger:top+moss_troll:bottom")) == 1 + 2


@pytest.mark.rule("M19.9")
def test_mindful_owl_you_may_discard_one_other_card_from_your_field() -> None:
    game = play(table(PLANT, field="CL B", on_deck="B+mindful_owl:top", deck="B"), "push", "use mindful_owl:top 3 2")
    assert clan_of(game).field == [card("CL"), "mindful_owl'._._"] and clan_of(game).discards == cards("B")


@pytest.mark.rule("M19.10")
def test_grovetender_1_growth_and_1_more_for_each_guardian_on_its_card() -> None:
    assert crafted("B+grovetender:top").growth == 1
    assert crafted("B+grovetender:top+moss_troll:middle+nymph:bottom").growth == 1 + 1 + 2
    game = table(PLANT, field="B", on_deck="B", deck="B+grovetender:top", discards="B+grovetender:top")
    assert seen(game)["players"][0]["growth"] == 0, "only in the field or on-deck"


@pytest.mark.rule("M19.11")
def test_feral_chieftain_1_vp_from_the_pool_for_each_guardian_on_its_card() -> None:
    game = table(HARVEST, field="B+feral_chieftain:top+moss_troll:middle", pool=23)
    assert (clan_of(game).tokens, state_of(game).pool) == (1 + 2, 20)


@pytest.mark.rule("M19.12")
def test_earthchant_chorus_an_advancement_for_a_free_slot_of_its_card_costs_2_less() -> None:
    game = table(HARVEST, field="B+earthchant_chorus:top FS", commons="nymph:middle")
    play(game, "buy-for nymph:middle 1")
    assert mana(game) == 2 - 1
    play(game, "end-harvest")
    assert "earthchant_chorus.nymph._" in clan_of(game).every_card()


@pytest.mark.rule("M19.13")
def test_ent_guard_1_more_guardian_for_each_level_1_advancement_on_its_card() -> None:
    assert crafted("B+ent_guard:top").guardians == 1
    assert crafted("B+ent_guard:top+seedling:middle+magpie:bottom").guardians == 3
    assert crafted("B+ent_guard:top+elder_oak:middle").guardians == 1, "a level 2 advancement"


@pytest.mark.rule("M19.14")
def test_vale_bearer_with_3_guardians_1_animal_1_forest_and_1_sky() -> None:
    assert spirits(table(HARVEST, field="B+vale_bearer:top+nymph:middle")) == [0, 2, 0, 1]
    assert spirits(table(HARVEST, field="B+vale_bearer:top+stag:middle+moss_troll:bottom")) == [1 + 1, 1, 1, 1]


@pytest.mark.rule("M19.15")
def test_pridelord_4_more_vp_if_its_card_has_3_or_more_guardians() -> None:
    assert worth("B+pridelord:top+moss_troll:middle") == 0
    assert worth("B+pridelord:top+moss_troll:middle+dawnsinger:bottom") == 4


@pytest.mark.rule("M19.16")
def test_lifebringer_seed_its_card_counts_as_having_no_decay_wherever_it_is() -> None:
    assert crafted("CL+stag:middle+lifebringer_seed:bottom").decay == 0
    game = table(PLANT, field="CL+lifebringer_seed:middle", on_deck="CM+lifebringer_seed:top", deck="B")
    assert seen(game)["players"][0]["decay"] == 0


@pytest.mark.rule("M19.17")
def test_magic_seed_1_mana_for_each_other_card_in_your_field() -> None:
    game = play(table(HARVEST, field="B+magic_seed:top B B B", on_deck="B"), "use magic_seed:top 1")
    assert mana(game) == 3


@pytest.mark.rule("M19.18")
def test_calm_weather_look_at_the_top_card_and_discard_it_or_put_it_back() -> None:
    game = play(table(PLANT, field="B", on_deck="B+calm_weather:top", deck="CL CM", luck=["CM"]), "push")
    assert texts(game) == ["discard-it", "put-back"] and seen(game)["looking_at"] == cards("CM")
    back = play(game.clone(), "put-back", "turn-up")
    assert clan_of(back).on_deck == card("CM")
    play(game, "discard-it", "turn-up")
    assert clan_of(game).on_deck == card("CL") and clan_of(game).hidden_discards == cards("CM")


@pytest.mark.rule("M19.18")
def test_calm_weather_shuffles_the_discard_pile_if_the_deck_is_empty() -> None:
    game = play(table(PLANT, field="B", on_deck="B+calm_weather:top", discards="CL"), "push")
    assert seen(game)["looking_at"] == cards("CL") and clan_of(game).discards == []
    nothing = play(table(PLANT, field="B", on_deck="B+calm_weather:top"), "push")
    assert texts(nothing) == ["pass"]


@pytest.mark.rule("M19.19")
def test_aurora_1_vp_for_every_2_cards_in_your_field_rounded_down() -> None:
    game = play(table(HARVEST, field="B+aurora:top B B B B", on_deck="B"), "use aurora:top 1")
    assert clan_of(game).tokens == 2


@pytest.mark.rule("M19.20")
def test_gaias_chosen_1_vp_for_each_printed_symbol_on_its_card_but_vp() -> None:
    assert worth("B+gaias_chosen:top") == 2 + 1
    assert worth("B+gaias_chosen:top+burrow_wyrm:middle") == 2 + 3 + (1 + 1 + 1), "decay and animal, not five VP"
    assert worth("B+gaias_chosen:top+elder_oak:middle") == 2 + (1 + 1 + 1), "growth and forest, not blue VP"
    assert worth("B+gaias_chosen:top+ent_guard:middle+magpie:bottom") == 2 + 1 + (1 + 2 + 1), "no added guardians"


@pytest.mark.rule("M19.21")
def test_stag_champion_every_blue_vp_symbol_on_its_card_counts_twice() -> None:
    assert tokens("B+stag_champion:top") == 4
    assert tokens("B+stag_champion:top+elder_oak:middle") == 8
    assert tokens("B+stag_champion:top+feral_chieftain:middle") == 2 * 3 + 2, "not the ability"
    assert tokens("stag_champion-.aurora._") == 2


@pytest.mark.rule("M19.22")
def test_woodland_warren_2_vp_for_each_guardian_on_its_card() -> None:
    assert tokens("B+woodland_warren:top+moss_troll:middle") == 4


@pytest.mark.rule("M19.23")
def test_call_of_the_hunt_cards_from_the_top_of_the_deck_enter_until_the_field_has_8() -> None:
    game = table(HARVEST, field="B+call_of_the_hunt:top B B B B B", on_deck="CM", deck="FS CL CB", luck=["FS", "CB"])
    play(game, "use call_of_the_hunt:top 1")
    assert clan_of(game).field[6:] == cards("FS CB") and clan_of(game).on_deck == card("CM") and mana(game) == 2
    full = table(HARVEST, field="B+call_of_the_hunt:top B B B B B B B", deck="B")
    assert refused(full, "use call_of_the_hunt:top 1") == "M19.23"
    short = play(table(HARVEST, field="B+call_of_the_hunt:top", deck="B", discards="CL"), "use call_of_the_hunt:top 1")
    assert clan_of(short).field[1:] == cards("B CL"), "the discard pile is shuffled, and then it stops"


@pytest.mark.rule("M19.24")
def test_primal_power_1_wild_for_each_guardian_on_its_card() -> None:
    assert spirits(table(HARVEST, field="B+primal_power:top+moss_troll:middle")) == [0, 0, 0, 2]


@pytest.mark.rule("M19.25")
def test_seed_sowers_1_vp_for_each_growth_on_cards_in_your_field() -> None:
    game = table(
        HARVEST,
        field="B+seed_sowers:top B+grovetender:top+moss_troll:middle",
        on_deck="B+sapling_warden:top",
        vales="world_tree",
    )
    play(game, "use seed_sowers:top 1")
    assert clan_of(game).tokens == 1 + (1 + 1 + 1)


@pytest.mark.rule("M19.26")
def test_dawnfire_dragon_1_vp_for_each_sky_symbol_on_its_card() -> None:
    assert tokens("B+dawnfire_dragon:top+magpie:middle") == 3
    assert tokens("B+dawnfire_dragon:top+unicorn:middle") == 2, "wild is not sky"
    assert tokens("B+dawnfire_dragon:top+totem_chief:middle") == 2, "gained sky is no symbol"
    assert tokens("B+dawnfire_dragon:top+wind_whisperer:middle") == 0, "after ongoing abilities"


@pytest.mark.rule("M19.27")
def test_magic_mushroom_you_may_turn_your_mana_token_active() -> None:
    game = play(table(PLANT, field="B", on_deck="B+magic_mushroom:top", deck="B"), "push")
    assert texts(game) == ["use magic_mushroom:top 2", "turn-up"]
    assert clan_of(play(game, "use magic_mushroom:top 2")).token_active


@pytest.mark.rule("M19.28")
def test_wolf_rider_mana_equal_to_7_minus_the_cards_in_your_field_at_least_0() -> None:
    assert mana(play(table(HARVEST, field="B+wolf_rider:top B B"), "use wolf_rider:top 1")) == 4
    assert mana(play(table(HARVEST, field="B+wolf_rider:top" + " B" * 8), "use wolf_rider:top 1")) == 0


@pytest.mark.rule("M19.29")
def test_canopy_explorer_as_many_cards_as_its_card_has_guardians_enter_all_or_none() -> None:
    game = table(HARVEST, field="B+canopy_explorer:top+moss_troll:middle", on_deck="CM", deck="FS", discards="CL CB")
    assert [text for text in texts(game) if "use" in text] == ["use canopy_explorer:top 1"]
    play(game, "use canopy_explorer:top 1")
    assert (
        clan_of(game).field[1] == card("FS") and len(clan_of(game).field) == 3 and clan_of(game).on_deck == card("CM")
    )
    few = play(table(HARVEST, field="B+canopy_explorer:top+moss_troll:middle", deck="FS"), "use canopy_explorer:top 1")
    assert len(clan_of(few).field) == 2
    assert refused(table(HARVEST, field="B+canopy_explorer:top"), "use canopy_explorer:top 1") == "M19.29"


@pytest.mark.rule("M19.30")
def test_goldenwing_gryphon_you_may_turn_your_mana_token_active() -> None:
    game = play(
        table(PLANT, field="B", on_deck="B+goldenwing_gryphon:top", deck="B"), "push", "use goldenwing_gryphon:top 2"
    )
    assert clan_of(game).token_active
    declined = play(table(PLANT, field="B", on_deck="B+goldenwing_gryphon:top", deck="B"), "push", "turn-up")
    assert not clan_of(declined).token_active


@pytest.mark.rule("M19.31")
def test_lifetap_oracle_search_and_discard_up_to_the_guardians_on_its_card_then_shuffle() -> None:
    game = table(PLANT, field="CL", on_deck="B+lifetap_oracle:top+moss_troll:middle", deck="FS CM B", known="CB")
    play(game, "push")
    assert texts(game) == ["discard-count 0", "discard-count 1", "discard-count 2"]
    play(game, "discard-count 2", "discard _._.cursed_land", "discard _.cursed_land._")
    assert clan_of(game).hidden_discards == cards("CB CM") and texts(game) == ["turn-up"]
    empty = play(table(PLANT, field="B", on_deck="B+lifetap_oracle:top", discards="CL CM"), "push")
    assert "Ann shuffles the discard pile into a new deck of 2 cards." in told(empty)
    assert texts(play(table(PLANT, field="B", on_deck="B+lifetap_oracle:top"), "push")) == ["pass"]


@pytest.mark.rule("M19.32")
def test_hatchery_its_card_may_stay_as_the_leftmost_of_the_next_field() -> None:
    game = play(table(("discard field", 0), field="CL B+hatchery:top"), "keep 2")
    assert clan_of(game).field == cards("B+hatchery:top") and clan_of(game).discards == cards("CL")


@pytest.mark.rule("M19.33")
def test_wind_whisperer_animal_forest_and_sky_symbols_on_its_card_count_as_wild() -> None:
    assert spirits(table(HARVEST, field="B+wind_whisperer:top+centaur:middle B+magpie:top")) == [0, 0, 1, 1 + 2]
    assert spirits(table(HARVEST, field="B+wind_whisperer:top+pack_leader:middle")) == [2, 0, 0, 1], "gains stay"
    assert spirits(table(HARVEST, field="B+wind_whisperer:top+brook_sprite:middle")) == [0, 0, 0, 2], "wild stays"


@pytest.mark.rule("M19.34")
def test_beastbrother_hunter_vp_equal_to_7_minus_the_cards_in_your_field_at_least_0() -> None:
    game = play(table(HARVEST, field="B+beastbrother_hunter:top B", pool=23), "use beastbrother_hunter:top 1")
    assert (clan_of(game).tokens, state_of(game).pool) == (5, 18)
    full = play(table(HARVEST, field="B+beastbrother_hunter:top" + " B" * 8), "use beastbrother_hunter:top 1")
    assert clan_of(full).tokens == 0


@pytest.mark.rule("M19.35")
def test_ley_line_overflow_double_the_mana_unspent_at_that_moment() -> None:
    game = table(HARVEST, field="FS+ley_line_overflow:middle FS B", commons="magpie:top")
    play(game, "buy magpie:top", "use ley_line_overflow:middle 1")
    assert mana(game) == 2 * (4 - 2)


@pytest.mark.rule("M19.36")
def test_sporeling_reclaimer_1_vp_for_each_growth_printed_on_any_advancement_you_own() -> None:
    assert worth(
        "B+sporeling_reclaimer:top",
        field="B+grovetender:top+moss_troll:middle",
        discards="B+sapling_warden:top",
        on_deck="B+sapling_warden:top",
        vales="world_tree",
    ) == 2 + (1 + 2 + 1 + 1)


@pytest.mark.rule("M19.37")
def test_gaias_kin_2_more_vp_for_each_guardian_on_its_card() -> None:
    assert worth("B+gaias_kin:top+moss_troll:middle") == 1 + 4


@pytest.mark.rule("M19.38")
def test_guardians_from_ent_guard_count_for_every_ability_but_gaias_chosen() -> None:
    assert spirits(table(HARVEST, field="B+ent_guard:top+nymph:middle")) == [0, 1 + 3, 0, 0]
    assert worth("B+ent_guard:top+pridelord:middle+magpie:bottom") == 1 + 4, "two of their own, one for Magpie"


@pytest.mark.rule("M19.39")
def test_azure_lake_1_sky() -> None:
    assert spirits(table(HARVEST, vales="azure_lake")) == [0, 0, 1, 0]


@pytest.mark.rule("M19.40")
def test_blooming_arbor_1_animal() -> None:
    assert spirits(table(HARVEST, vales="blooming_arbor")) == [1, 0, 0, 0]


@pytest.mark.rule("M19.41")
def test_sunstone_aerie_1_forest() -> None:
    assert spirits(table(HARVEST, vales="sunstone_aerie")) == [0, 1, 0, 0]


@pytest.mark.rule("M19.42")
def test_ley_line_nexus_1_mana() -> None:
    assert mana(table(HARVEST, vales="ley_line_nexus")) == 1


@pytest.mark.rule("M19.43")
def test_exodus_road_look_at_the_top_card_once_in_a_cycle_and_discard_it_or_put_it_back() -> None:
    game = table(PLANT, field="B", on_deck="B", deck="CL FS", vales="exodus_road", luck=["CL"])
    assert texts(game) == ["push", "pass", "use-vale exodus_road"]
    play(game, "use-vale exodus_road", "discard-it")
    assert clan_of(game).hidden_discards == cards("CL") and texts(game) == ["push", "pass"]
    assert seen(game)["players"][0]["vales"][0]["used"] and refused(game, "use-vale exodus_road") == "M19.43"


@pytest.mark.rule("M19.43")
def test_exodus_road_shuffles_the_discard_pile_and_cannot_be_used_with_both_empty() -> None:
    game = play(table(PLANT, field="B", on_deck="B", discards="CL", vales="exodus_road"), "use-vale exodus_road")
    assert seen(game)["looking_at"] == cards("CL")
    empty = table(PLANT, field="B", on_deck="B", vales="exodus_road")
    assert texts(empty) == ["push", "pass"] and refused(empty, "use-vale exodus_road") == "M19.43"


@pytest.mark.rule("M19.44")
def test_world_tree_1_more_growth() -> None:
    assert seen(table(PLANT, field="B", on_deck="B", vales="world_tree world_tree"))["players"][0]["growth"] == 2


@pytest.mark.rule("M19.45")
def test_heartwood_sanctuary_1_more_growth() -> None:
    assert seen(table(PLANT, field="B", on_deck="B", vales="heartwood_sanctuary"))["players"][0]["growth"] == 1


@pytest.mark.rule("M19.46")
def test_pool_of_light_2_mana() -> None:
    assert mana(table(HARVEST, vales="pool_of_light")) == 2


@pytest.mark.rule("M19.47")
def test_stream_of_vigor_1_wild() -> None:
    assert spirits(table(HARVEST, vales="stream_of_vigor")) == [0, 0, 0, 1]


@pytest.mark.rule("M19.48")
def test_conclave_of_ents_1_growth_and_1_guardian_for_a_card_once_in_a_cycle() -> None:
    game = table(("spoil test", 0), field="CL CM CB", on_deck="CL", deck="CM", vales="conclave_of_ents")
    play(game, "use-vale conclave_of_ents 2")
    assert clan_of(game).field[1] == "_.cursed_land._+ent" and seen(game)["players"][0]["vales"][0]["used"]
    play(game, "push", "turn-up")
    assert "Ann spoils. The mana token is active." in told(game), "5 decay, and it is used"


@pytest.mark.rule("M19.49")
def test_feral_grove_1_vp_from_the_pool() -> None:
    assert state_of(table(HARVEST, vales="feral_grove", pool=5)).pool == 4


@pytest.mark.rule("M19.50")
def test_growth_from_vale_cards_is_no_card_symbol() -> None:
    game = play(
        table(HARVEST, field="B+seed_sowers:top", vales="world_tree heartwood_sanctuary"), "use seed_sowers:top 1"
    )
    assert clan_of(game).tokens == 1
    assert worth("B+sporeling_reclaimer:top", vales="world_tree") == 2 + 1


@pytest.mark.rule("M19.51")
def test_aether_tree_cancels_decay_once_in_the_game_and_is_worth_1_vp_while_owned() -> None:
    game = table(("spoil test", 0), field="CL CM CB", on_deck="B+stag:top", deck="B", vales="aether_tree")
    play(game, "use-vale aether_tree 0")
    assert clan_of(game).on_deck == "stag._._+aether" and texts(game) == ["push", "pass"]
    assert worth("B", vales="aether_tree") == 1


@pytest.mark.rule("M19.52")
def test_fauna_hollow_2_more_mana_this_turn() -> None:
    game = table(HARVEST, field="B+pack_leader:top B+magpie:top", vale_commons="fauna_hollow")
    assert mana(play(game, "buy-vale fauna_hollow")) == 2


@pytest.mark.rule("M19.53")
def test_wood_sprite_hoard_look_at_the_top_three_and_discard_any_of_them() -> None:
    lying = {
        "field": "B+seedling:top B+magpie:top",
        "on_deck": "B",
        "discards": "FS",
        "vale_commons": "wood_sprite_hoard",
    }
    game = table(HARVEST, **lying, deck="CL CM CB B", luck=["CL", "CM", "CB"])
    play(game, "buy-vale wood_sprite_hoard")
    assert seen(game)["looking_at"] == cards("CL CM CB"), "the on-deck card is not one of them"
    assert texts(game) == [f"discard-count {count}" for count in range(4)]
    two = play(game.clone(), "discard-count 2")
    assert texts(two) == ["discard-looked-at 1 2", "discard-looked-at 1 3", "discard-looked-at 2 3"]
    play(two, "discard-looked-at 1 3")
    assert seen(two)["players"][0]["known"] == cards("CM")
    assert sorted(clan_of(two).hidden_discards) == sorted(cards("CL CB"))
    none = play(game.clone(), "discard-count 0")
    assert seen(none)["players"][0]["known"] == cards("CL CM CB") and seen(none)["looking_at"] == []
    everything = play(game.clone(), "discard-count 3")
    assert sorted(clan_of(everything).hidden_discards) == sorted(cards("CL CM CB")) and clan_of(
        everything
    ).discards == cards("FS")


@pytest.mark.rule("M19.54", "M21.13")
def test_sunwell_temple_add_the_topmost_level_1_vale_card_as_new_and_without_its_when_bought() -> None:
    game = table(
        HARVEST,
        field="B+calm_weather:top B+pack_leader:top",
        vale_commons="- - - - sunwell_temple radiant_pinnacle",
        vale_decks=("amberwood", ""),
    )
    play(game, "buy-vale sunwell_temple")
    assert clan_of(game).vales == ["sunwell_temple", "amberwood"] and not clan_of(game).token_active
    assert [owned["new"] for owned in seen(game)["players"][0]["vales"]] == [True, True]
    harvest = seen(game)["harvest"]
    assert harvest is not None and harvest["vales_bought"] == 1, "beside the limit of two"
    empty = table(
        HARVEST,
        field="B+calm_weather:top B+pack_leader:top",
        vale_commons="- - - - sunwell_temple",
        vale_decks=("", "skyhaven"),
    )
    assert clan_of(play(empty, "buy-vale sunwell_temple")).vales == ["sunwell_temple"]


@pytest.mark.rule("M19.55")
def test_vale_of_magic_1_vp_from_the_pool_in_every_harvest_phase() -> None:
    game = table(HARVEST, HARVEST, vales="vale_of_magic", pool=9, on_deck="CL", deck="CM CB")
    play(game, "end-harvest")
    assert (clan_of(game).tokens, state_of(game).pool) == (2, 7)


@pytest.mark.rule("M19.56")
def test_manadew_meadow_1_mana_for_each_guardian_on_the_card_with_the_most() -> None:
    game = table(HARVEST, field="B+ent_guard:top+seedling:middle _.moss_troll.dawnsinger+ent", vales="manadew_meadow")
    before = mana(game)
    play(game, "use-vale manadew_meadow")
    assert mana(game) == before + 3 and seen(game)["players"][0]["vales"][0]["used"]


@pytest.mark.rule("M19.57", "M19.58", "M19.59")
@pytest.mark.parametrize(
    ("vale", "field"),
    [
        ("amberwood", "B+elder_oak:top B+elder_oak:top"),
        ("direwolf_burrow", "B+pridelord:top"),
        ("shimmercliff_rookery", "B+calm_weather:top"),
    ],
)
def test_amberwood_direwolf_burrow_and_shimmercliff_rookery_turn_the_token_active(vale: str, field: str) -> None:
    spent = play(table(HARVEST, field=field, vale_commons=vale), f"buy-vale {vale}")
    assert clan_of(spent).token_active and mana(spent) == 0
    active = play(table(HARVEST, field=field, vale_commons=vale, token=True), f"buy-vale {vale}")
    assert clan_of(active).token_active and mana(active) == 1
