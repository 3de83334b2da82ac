"""M19 Named abilities of the base game's advancements: one test for each, titled by what it does."""

from __future__ import annotations

import pytest

from games.mystic_vale.abilities.every_ability import bound_abilities, refuse_orphans

from .tables import (
    CATALOG,
    HARVEST,
    PLANT,
    PRINTED,
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
    tokens,
    worth,
)


def test_every_text_has_an_ability_and_every_ability_a_text() -> None:
    refuse_orphans(CATALOG)
    assert {(each.id, each.ability.timing) for each in PRINTED if each.ability.text} == bound_abilities()


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
