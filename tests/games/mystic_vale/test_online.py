"""M21 The online version."""

from __future__ import annotations

import pytest

from .tables import HARVEST, PLANT, card, cards, clan_of, crafted, play, refused, seen, state_of, table, texts, told

PREP = ("start of prep", 0)


@pytest.mark.rule("M21.1", "M14.4")
def test_prep_is_not_ended_early_for_cards_with_more_than_2_decay() -> None:
    game = table(PREP, on_deck="B+magic_mushroom:top", deck="CL+stag:middle CM CB B B", luck=["CL+stag:middle", "CM"])
    play(game, "use magic_mushroom:top 1")
    assert texts(game) == ["turn-up"] and refused(game, "end-prep") == "M4.2"


@pytest.mark.rule("M21.2")
def test_three_spirits_may_be_exchanged_for_a_vp() -> None:
    game = play(table(HARVEST, field="B+calm_weather:top B+magpie:top"), "exchange")
    assert "Ann exchanges 3 spirits for 1 VP from the reserve." in told(game)


@pytest.mark.rule("M21.3")
def test_the_game_also_ends_by_the_last_level_2_vale_card() -> None:
    game = table(
        HARVEST,
        ("end of the round", 3),
        field="B+calm_weather:top B+calm_weather:top",
        first=1,
        vale_commons="- - - - shimmering_brook",
        vale_decks=("", "skyhaven"),
    )
    play(game, "buy-vale shimmering_brook", "end-harvest")
    assert game.over and state_of(game).pool > 0


@pytest.mark.rule("M21.4", "M5.10")
def test_aether_tree_works_on_a_card_of_the_field_or_on_deck() -> None:
    game = table(("spoil test", 0), field="CL CM+stag:top", on_deck="CB", deck="B", vales="aether_tree")
    assert texts(game) == ["use-vale aether_tree 0", "use-vale aether_tree 1", "use-vale aether_tree 2", "spoil"]
    assert refused(game, "use-vale aether_tree 3") == "M5.8"


@pytest.mark.rule("M21.6")
def test_abilities_with_a_choice_are_offered_when_they_become_usable() -> None:
    game = table(PLANT, field="CL", on_deck="B+mindful_owl:top", deck="B", vales="exodus_road")
    assert texts(game) == ["push", "pass", "use-vale exodus_road"]
    play(game, "push")
    assert texts(game) == ["use mindful_owl:top 2 1", "turn-up"]


@pytest.mark.rule("M21.7")
def test_unspecified_symbols_used_are_counted_and_the_free_spirits_are_what_is_left() -> None:
    game = table(HARVEST, field="B+pack_leader:top B+seedling:top B+magpie:top", vale_commons="fauna_hollow")
    play(game, "buy-vale fauna_hollow")
    harvest = seen(game)["harvest"]
    assert harvest is not None
    assert (harvest["animal"], harvest["paid_animal"], harvest["paid_any"], harvest["spirits_left"]) == (1, 1, 1, 1)


@pytest.mark.rule("M21.8")
def test_only_vale_abilities_that_are_chosen_are_marked_as_used() -> None:
    game = table(HARVEST, field="B+moss_troll:top", vales="azure_lake manadew_meadow")
    play(game, "use-vale manadew_meadow")
    assert [owned["used"] for owned in seen(game)["players"][0]["vales"]] == [False, True]
    assert refused(game, "use-vale manadew_meadow") == "M6.5"


@pytest.mark.rule("M21.10")
def test_an_ability_used_in_prep_may_be_undone_until_a_card_is_turned_up() -> None:
    game = table(PREP, field="CL", on_deck="B+mindful_owl:top", deck="CM CB CL B", luck=["CM", "CB", "CL"])
    play(game, "use mindful_owl:top 2 1")
    assert clan_of(game).discards == cards("CL") and game.undo() and clan_of(game).discards == []
    play(game, "use mindful_owl:top 2 1", "turn-up")
    assert not game.undo()


@pytest.mark.rule("M21.11")
def test_seedling_cancels_cursed_land_first_so_that_aether_tree_cancels_what_is_left() -> None:
    assert crafted("cursed_land.stag.seedling").decay == 1
    assert crafted("cursed_land.stag.seedling+aether").decay == 0
    assert crafted("cursed_land._.seedling+aether").decay == 1, "the decay left is the Cursed Land's"


@pytest.mark.rule("M21.12")
def test_hatchery_bought_this_turn_does_not_keep_its_card() -> None:
    game = table(("begin discard", 0), field="CL CM", bought=[("hatchery:bottom", -1)], on_deck="CL", deck="CM CB")
    play(game, "sleeve hatchery:bottom 2")
    assert card("CM+hatchery:bottom") in clan_of(game).every_card()
    assert "Ann discards 2 cards from the field." in told(game)


@pytest.mark.rule("M21.13")
def test_the_vale_card_gained_by_sunwell_temple_is_shown_as_new() -> None:
    game = table(
        HARVEST,
        field="B+calm_weather:top B+pack_leader:top",
        vale_commons="sunwell_temple",
        vale_decks=("pool_of_light", ""),
    )
    play(game, "buy-vale sunwell_temple")
    assert seen(game, 1)["players"][0]["vales"][1] == {"vale": "pool_of_light", "new": True, "used": False}
