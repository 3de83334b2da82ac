"""M22 Every worked example of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.mystic_vale import INFO
from games.mystic_vale.scoring import score
from games.mystic_vale.spoiling import would_spoil

from .tables import (
    CATALOG,
    HARVEST,
    PLANT,
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

PREP = ("start of prep", 0)


@pytest.mark.rule("M22.1")
def test_aurora_with_9_cards_in_the_field_gains_4_vp() -> None:
    game = play(table(HARVEST, field="B+aurora:top" + " B" * 8, on_deck="B"), "use aurora:top 1")
    assert clan_of(game).tokens == 4


@pytest.mark.rule("M22.2")
def test_with_1_growth_4_decay_are_no_spoil_and_5_are() -> None:
    assert not would_spoil(state_of(table(PLANT, field="B+sapling_warden:top CL CM CB", on_deck="CL", deck="B")), 0)
    assert would_spoil(state_of(table(PLANT, field="B+sapling_warden:top CL CM CB CL", on_deck="CL", deck="B")), 0)


@pytest.mark.rule("M22.3")
def test_with_3_decay_showing_a_new_on_deck_card_with_1_spoils() -> None:
    game = play(table(PLANT, field="CL CM CB", on_deck="B", deck="CL", luck=["CL"]), "push", "turn-up")
    assert clan_of(game).token_active and not [line for line in told(game) if "harvests" in line]


@pytest.mark.rule("M22.4")
def test_gaias_chosen_with_stag_and_dawnsinger_is_worth_2_and_6() -> None:
    outcome = score(state_of(table(phase="end", deck="B+gaias_chosen:top+stag:middle+dawnsinger:bottom")))
    assert {line.what: line.points[0] for line in outcome.breakdown} == {
        "tokens": 0,
        "advancements": 2,
        "vales": 0,
        "ability": 6,
    }


@pytest.mark.rule("M22.5")
def test_gaias_chosen_with_stag_and_lifebringer_seed_is_worth_2_and_4() -> None:
    outcome = score(state_of(table(phase="end", deck="B+gaias_chosen:top+stag:middle+lifebringer_seed:bottom")))
    points = {line.what: line.points[0] for line in outcome.breakdown}
    assert points["ability"] == 4 and points["advancements"] == 2 + 3


@pytest.mark.rule("M22.6")
def test_grovetender_with_stag_has_2_growth_in_the_field_and_on_deck() -> None:
    assert crafted("B+grovetender:top+stag:middle").growth == 2
    game = table(PLANT, field="B+grovetender:top+stag:middle", on_deck="B+grovetender:top+stag:middle", deck="B")
    assert seen(game)["players"][0]["growth"] == 4


@pytest.mark.rule("M22.7")
def test_seedling_on_a_cursed_land_leaves_1_decay_with_hulking_thornhide_as_well() -> None:
    assert crafted("CL+seedling:middle").decay == 1
    assert crafted("CL+seedling:middle+hulking_thornhide:bottom").decay == 1


@pytest.mark.rule("M22.8")
def test_lifebringer_seed_on_a_cursed_land_shows_0_decay_on_deck() -> None:
    game = table(PLANT, field="B", on_deck="B", deck="CL+lifebringer_seed:middle", luck=["CL+lifebringer_seed:middle"])
    play(game, "push", "turn-up")
    assert seen(game)["players"][0]["decay"] == 0


@pytest.mark.rule("M22.9")
def test_peacekeeper_druid_discards_the_spoiling_card_and_if_the_next_spoils_you_spoil() -> None:
    game = table(PLANT, field="CL CM CB+peacekeeper_druid:top", on_deck="B", deck="CL CM B", luck=["CL", "CM"])
    play(game, "push", "turn-up", "use peacekeeper_druid:top 3")
    assert "Ann discards the on-deck card, Cursed Land." in told(game)
    assert "Ann spoils. The mana token is active." in told(game)


@pytest.mark.rule("M22.10")
def test_peacekeeper_druid_used_in_prep_cannot_be_used_in_the_following_planting_phase() -> None:
    game = table(
        PREP, ("turn", 0), field="CL CM+peacekeeper_druid:top", on_deck="CB+stag:top", deck="CB CL B", luck=["CB", "CL"]
    )
    play(game, "use peacekeeper_druid:top 2", "end-prep", "push", "turn-up")
    assert "Ann spoils. The mana token is active." in told(game)


@pytest.mark.rule("M22.11")
def test_canopy_explorer_with_2_guardians_brings_exactly_the_top_2_cards() -> None:
    game = table(
        HARVEST, field="B+canopy_explorer:top+moss_troll:middle CL", on_deck="CM", deck="B FS CB", luck=["FS", "B"]
    )
    play(game, "use canopy_explorer:top 1")
    assert clan_of(game).field[1:] == cards("CL FS B") and clan_of(game).on_deck == card("CM")


@pytest.mark.rule("M22.12")
def test_decay_that_canopy_explorer_brings_does_not_spoil() -> None:
    game = table(HARVEST, field="CL CM B+canopy_explorer:top+moss_troll:middle", on_deck="CB", deck="CL CM")
    play(game, "use canopy_explorer:top 3")
    assert seen(game)["players"][0]["decay"] == 5 and seen(game)["phase"] == "harvest"
    assert "end-harvest" in texts(game)


@pytest.mark.rule("M22.13")
def test_ley_line_overflow_makes_5_mana_10_and_a_second_one_20() -> None:
    game = table(HARVEST, field="FS+ley_line_overflow:middle B+ley_line_overflow:top")
    assert mana(game) == 5
    assert mana(play(game, "use ley_line_overflow:middle 1")) == 10
    assert mana(play(game, "use ley_line_overflow:top 2")) == 20


@pytest.mark.rule("M22.14")
def test_the_token_spent_before_ley_line_overflow_makes_8_and_afterwards_7() -> None:
    before = table(HARVEST, field="FS+ley_line_overflow:middle", token=True)
    assert mana(before) == 3
    after = before.clone()
    assert mana(play(before, "spend-token", "use ley_line_overflow:middle 1")) == 8
    assert mana(play(after, "use ley_line_overflow:middle 1", "spend-token")) == 7


@pytest.mark.rule("M22.15", "M21.4")
def test_aether_tree_on_the_on_deck_card() -> None:
    game = table(
        PLANT, field="CL CM", on_deck="B", deck="CB+stag:top B CL CM", vales="aether_tree", luck=["CB+stag:top", "B"]
    )
    play(game, "push", "turn-up")
    before = seen(game)["players"][0]
    assert before["net_decay"] == 4
    play(game, "use-vale aether_tree 0")
    after = seen(game)["players"][0]
    assert after["decay"] == 3 and texts(game) == ["push", "pass"] and after["end_vp"] == before["end_vp"] - 1
    play(game, "push", "turn-up")
    assert seen(game)["players"][0]["decay"] == 3, "still cancelled in the field"
    play(game, "pass", "end-harvest")
    assert "+aether" not in "".join(clan_of(game).every_card())


@pytest.mark.rule("M22.16")
def test_two_vale_cards_with_an_animal_each_need_two_animals() -> None:
    game = table(
        HARVEST, field="B+pack_leader:top B+magpie:top B+magpie:top", vale_commons="exodus_road sunstone_aerie"
    )
    assert spirits(game) == [1, 0, 2, 0]
    play(game, "buy-vale exodus_road")
    assert refused(game, "buy-vale sunstone_aerie") == "M8.2"
    wild = table(
        HARVEST,
        field="B+pack_leader:top B+magpie:top B+magpie:top B+unicorn:top",
        vale_commons="exodus_road sunstone_aerie",
    )
    play(wild, "buy-vale exodus_road", "buy-vale sunstone_aerie")
    assert len(clan_of(wild).vales) == 2


@pytest.mark.rule("M22.17")
def test_buy_an_advancement_use_an_ability_buy_a_vale_and_buy_a_second_advancement() -> None:
    game = table(
        HARVEST,
        field="FS+hulking_thornhide:middle B+aurora:top B+calm_weather:top",
        commons="magpie:middle stag:middle",
        vale_commons="radiant_pinnacle",
    )
    play(game, "buy magpie:middle", "use aurora:top 2", "buy-vale radiant_pinnacle", "buy stag:middle")
    assert len(state_of(game).bought) == 2 and clan_of(game).vales == ["radiant_pinnacle"]


@pytest.mark.rule("M22.18")
def test_two_cards_with_hatchery_are_kept_in_the_order_chosen_and_the_second_may_stay_again() -> None:
    game = table(("discard field", 0), ("discard field", 0), field="B B+hatchery:top B+hatchery:middle")
    play(game, "keep 2", "keep 3")
    assert clan_of(game).field == cards("B+hatchery:top B+hatchery:middle")
    play(game, "keep 2")
    assert clan_of(game).field == cards("B+hatchery:middle") and cards("B+hatchery:top")[0] in clan_of(game).discards


@pytest.mark.rule("M22.19")
def test_hatchery_on_the_leftmost_card_does_not_keep_it() -> None:
    game = table(("discard field", 0), field="B+hatchery:top B")
    assert game.over and clan_of(game).field == []


@pytest.mark.rule("M22.20")
def test_magic_seed_in_a_field_of_6_brings_5_mana() -> None:
    assert mana(play(table(HARVEST, field="B+magic_seed:top" + " B" * 5), "use magic_seed:top 1")) == 5


@pytest.mark.rule("M22.21")
@pytest.mark.parametrize("name", ["deadwood_harvester", "mindful_owl"])
def test_the_first_card_of_the_field_discards_nothing(name: str) -> None:
    game = play(table(PLANT, on_deck=f"B+{name}:top", deck="B"), "push")
    assert texts(game) == ["turn-up"] and clan_of(game).field == cards(f"B+{name}:top")


@pytest.mark.rule("M22.22")
def test_cleansing_rain_as_the_last_card_of_the_deck_shuffles_the_discard_pile_first() -> None:
    game = table(PLANT, field="B", on_deck="B+cleansing_rain:top", discards="CL CM CB CL CM CB B B FS FS")
    play(game, "push")
    assert clan_of(game).deck_size == 10 and texts(game) == ["discard-count 0", "discard-count 1"]
    play(game, "discard-count 1", "discard cursed_land._._")
    assert clan_of(game).deck_size == 9 and clan_of(game).discard_size == 1
    play(game, "turn-up")
    assert clan_of(game).deck_size == 8 and clan_of(game).on_deck is not None


@pytest.mark.rule("M22.23")
def test_wood_sprite_hoard_with_2_and_with_0_cards_in_the_deck() -> None:
    field = "B+seedling:top B+magpie:top"
    game = table(HARVEST, field=field, deck="CL CM", discards="FS", on_deck="B", vale_commons="wood_sprite_hoard")
    play(game, "buy-vale wood_sprite_hoard")
    assert texts(game) == [f"discard-count {count}" for count in range(3)]
    play(game, "discard-count 2")
    assert clan_of(game).discard_size == 3
    empty = table(HARVEST, field=field, discards="FS", on_deck="B", vale_commons="wood_sprite_hoard")
    play(empty, "buy-vale wood_sprite_hoard")
    assert texts(empty) == ["end-harvest"] and clan_of(empty).discard_size == 1


@pytest.mark.rule("M22.24")
def test_amberwood_with_an_active_and_with_a_spent_token() -> None:
    field = "B+elder_oak:top B+elder_oak:top"
    active = play(table(HARVEST, field=field, vale_commons="amberwood", token=True), "buy-vale amberwood")
    assert (mana(active), clan_of(active).token_active) == (1, True)
    spent = play(table(HARVEST, field=field, vale_commons="amberwood"), "buy-vale amberwood")
    assert (mana(spent), clan_of(spent).token_active) == (0, True)


@pytest.mark.rule("M22.25")
def test_earthchant_chorus_makes_a_cost_of_5_into_3_and_a_cost_of_1_into_0() -> None:
    game = table(
        HARVEST,
        field="CL+earthchant_chorus:middle FS+meadow_fawn:middle",
        commons="elder_oak:bottom magpie:bottom",
        on_deck="CL",
        deck="CM CB",
    )
    assert mana(game) == 5
    play(game, "buy-for elder_oak:bottom 1")
    assert mana(game) == 2
    play(game, "end-harvest")
    assert "cursed_land.earthchant_chorus.elder_oak" in clan_of(game).every_card()
    cheap = {**CATALOG.advancements, "magpie": replace(CATALOG.advancements["magpie"], cost=1)}
    made_up = table(
        HARVEST,
        field="CL+earthchant_chorus:middle",
        commons="magpie:bottom",
        catalog=replace(CATALOG, advancements=cheap),
    )
    assert mana(play(made_up, "buy-for magpie:bottom 1")) == 2


@pytest.mark.rule("M22.26")
def test_spoiling_with_an_active_token_gives_nothing_more() -> None:
    game = table(("spoil test", 0), field="CL CM CB", on_deck="CL", deck="B", token=True)
    assert clan_of(game).token_active and clan_of(game).tokens == 0


@pytest.mark.rule("M22.27")
def test_7_unused_spirits_make_2_vp_from_the_reserve_and_1_is_left() -> None:
    game = table(
        HARVEST, field="B+dawnfire_dragon:top B+totem_chief:top+moss_troll:middle B+pridelord:top B+magpie:top", pool=23
    )
    assert sum(spirits(game)) == 7
    tokens, pool = clan_of(game).tokens, state_of(game).pool
    play(game, "exchange", "exchange")
    harvest = seen(game)["harvest"]
    assert clan_of(game).tokens == tokens + 2 and state_of(game).pool == pool
    assert harvest is not None and harvest["spirits_left"] == 1 and "exchange" not in texts(game)


@pytest.mark.rule("M22.28")
def test_3_blue_vp_with_2_in_the_pool() -> None:
    game = table(HARVEST, field="B+burrow_wyrm:top", pool=2)
    assert (clan_of(game).tokens, state_of(game).pool, state_of(game).ending) == (3, 0, "pool")


@pytest.mark.rule("M22.29")
def test_the_pool_emptied_by_the_starting_player_of_three() -> None:
    game = table(
        ("turn", 0),
        ("turn", 1),
        ("turn", 2),
        ("end of the round", 7),
        seats=3,
        field="B+burrow_wyrm:top",
        pool=2,
        on_deck="CL",
        deck="CM CB B",
        others={1: "B", 2: "B"},
    )
    for seat in range(3):
        assert not game.over
        play(game, "pass", "end-harvest", seat=seat)
    assert game.over


@pytest.mark.rule("M22.30")
def test_a_level_2_advancement_takes_the_place_of_the_last_level_1() -> None:
    game = table(
        HARVEST,
        field="FS CM B",
        commons="magpie:top",
        level_decks=("", "hatchery:top", "aurora:top"),
        on_deck="CL",
        deck="CM CB",
    )
    play(game, "buy magpie:top", "end-harvest", "sleeve magpie:top 3")
    assert seen(game)["commons"][0] == {"kind": "hatchery:top", "level": 1}


@pytest.mark.rule("M22.31")
def test_with_2_players_9_level_1_advancements_stay_face_down() -> None:
    view = seen(INFO.new(2, 11))
    assert view["decks"][0] == 9 and all(place["kind"] for place in view["commons"][:3])


@pytest.mark.rule("M22.32")
def test_passing_at_once_with_a_setup_field() -> None:
    for seed in range(6):
        game = INFO.new(2, seed)
        seat = next(iter(game.pending))
        soils = sum("fertile_soil" in lying for lying in clan_of(game, seat).field)
        play(game, "pass", seat=seat)
        assert mana(game) == 2 + soils


@pytest.mark.rule("M22.33")
def test_a_card_kept_by_hatchery_may_spoil_the_prep_phase() -> None:
    game = table(
        PLANT,
        field="B+sapling_warden:top CL+stag:middle+hatchery:bottom",
        on_deck="CM+hulking_thornhide:top",
        deck="CB CL B",
        luck=["CB", "CL"],
    )
    player = seen(game)["players"][0]
    assert (player["decay"], player["net_decay"]) == (4, 3)
    play(game, "pass", "end-harvest", "keep 2")
    assert told(game).count("Ann spoils. The mana token is active.") == 1
    clan = clan_of(game)
    assert clan.token_active and card("CL+stag:middle+hatchery:bottom") in clan.discards
    assert clan.field[0] == card("CM+hulking_thornhide:top"), "it stayed on-deck, and the Prep Phase went on"


@pytest.mark.rule("M22.34")
def test_mindful_owl_played_twice_in_a_cycle() -> None:
    def twice(first: str) -> list[str]:
        game = table(PREP, ("turn", 0), field="CL CM", on_deck="B+mindful_owl:top", deck="CB B", luck=["CB"])
        play(game, *first.split(","))
        clan = clan_of(game)
        owl = next(lying for lying in clan.field if "owl" in lying)
        again = table(PLANT, field="CL", on_deck=owl, deck="B")  # discarded, reshuffled and turned up again
        play(again, "push")
        return texts(again)

    assert twice("use mindful_owl:top 3 1,turn-up") == ["turn-up"]
    assert twice("turn-up") == ["use mindful_owl:top 2 1", "turn-up"]


@pytest.mark.rule("M22.35")
def test_magic_mushroom_and_mindful_owl_on_one_card_may_both_be_used_in_either_order() -> None:
    game = play(table(PLANT, field="CL", on_deck="B+magic_mushroom:top+mindful_owl:middle", deck="B"), "push")
    other = game.clone()
    play(game, "use magic_mushroom:top 2", "use mindful_owl:middle 2 1")
    play(other, "use mindful_owl:middle 2 1", "use magic_mushroom:top 1")
    for each in (game, other):
        assert clan_of(each).token_active and clan_of(each).discards == cards("CL") and texts(each) == ["turn-up"]
