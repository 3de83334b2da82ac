"""M19 Named abilities of vale cards: one test for each, titled by what it does."""

from __future__ import annotations

import pytest

from .tables import (
    HARVEST,
    PLANT,
    cards,
    clan_of,
    mana,
    play,
    refused,
    seen,
    spirits,
    state_of,
    table,
    texts,
    told,
    worth,
)


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
    game = table(
        HARVEST,
        field="B+seedling:top B+magpie:top",
        on_deck="B",
        deck="CL CM CB B",
        discards="FS",
        vale_commons="wood_sprite_hoard",
        luck=["CL", "CM", "CB"],
    )
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
