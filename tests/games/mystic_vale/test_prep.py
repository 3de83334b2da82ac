"""M14 Prep Phase."""

from __future__ import annotations

import pytest

from .tables import card, cards, clan_of, play, seen, state_of, table, texts, told

PREP = ("start of prep", 0)


@pytest.mark.rule("M14.1", "M14.4")
def test_prep_goes_on_until_3_or_more_decay_are_showing_and_no_further() -> None:
    game = table(PREP, on_deck="B", deck="CL FS CM B CB B", luck=["CL", "FS", "CM", "B", "CB", "B"])
    assert clan_of(game).field == cards("B CL FS CM B") and clan_of(game).on_deck == card("CB")
    assert game.over, "nothing was asked"


@pytest.mark.rule("M14.2")
def test_growth_is_not_taken_off_for_the_stop_but_seedling_and_lifebringer_seed_are() -> None:
    game = table(PREP, field="B+sapling_warden:top", on_deck="CL", deck="CM CB CL", luck=["CM", "CB"])
    assert clan_of(game).field == cards("B+sapling_warden:top CL CM"), "3 showing, though 1 growth"
    seeds = table(
        PREP,
        on_deck="CL+lifebringer_seed:middle",
        deck="CM+stag:top+seedling:bottom CB CL",
        luck=["CM+stag:top+seedling:bottom", "CB", "CL"],
    )
    assert len(clan_of(seeds).field) == 3 and clan_of(seeds).on_deck == card("CL"), "0, 1, 2, 3"


@pytest.mark.rule("M14.3")
def test_without_an_on_deck_card_one_is_turned_up_first() -> None:
    game = table(PREP, discards="CL CM CB", luck=["CL", "CM", "CB"])
    assert clan_of(game).field == cards("CL CM") and clan_of(game).on_deck == card("CB")


@pytest.mark.rule("M14.4")
def test_there_is_no_choice_to_stop_early() -> None:
    game = table(PREP, on_deck="B", deck="B+magic_mushroom:top CL CM CB", luck=["B+magic_mushroom:top"])
    assert texts(game) == ["use magic_mushroom:top 2", "turn-up"]


@pytest.mark.rule("M14.5")
def test_prep_may_end_at_once() -> None:
    game = table(PREP, field="CL CM", on_deck="CB", deck="B")
    assert game.over and clan_of(game).field == cards("CL CM")
    assert "Ann is prepared with 2 cards in the field." in told(game)


@pytest.mark.rule("M14.6")
def test_prep_ends_when_no_card_is_left_to_turn_up() -> None:
    game = table(PREP, on_deck="B", deck="B CL")
    assert game.over and len(clan_of(game).field) == 3 and clan_of(game).on_deck is None


@pytest.mark.rule("M14.7", "M21.10")
def test_prep_stops_for_a_usable_ability_and_then_the_player_ends_it() -> None:
    game = table(PREP, on_deck="B+magic_mushroom:top", deck="CL CM CB", luck=["CL", "CM", "CB"])
    assert texts(game) == ["use magic_mushroom:top 1", "turn-up"]
    play(game, "use magic_mushroom:top 1")
    assert texts(game) == ["turn-up"], "the next card is turned up by the player"
    assert game.undo() and texts(game) == ["use magic_mushroom:top 1", "turn-up"]
    play(game, "use magic_mushroom:top 1", "turn-up")
    assert not game.undo() and texts(game) == ["end-prep"]
    play(game, "end-prep")
    assert game.over


@pytest.mark.rule("M14.7")
def test_prep_does_not_stop_for_an_ability_that_would_do_nothing() -> None:
    game = table(PREP, on_deck="B+mindful_owl:top", deck="CL CM CB", luck=["CL", "CM", "CB"])
    assert game.over


@pytest.mark.rule("M14.8", "M5.8")
def test_rescue_abilities_may_be_used_in_prep_and_then_not_in_planting() -> None:
    game = table(
        PREP,
        ("turn", 0),
        field="CL B+peacekeeper_druid:top",
        on_deck="CM",
        deck="CB+stag:top FS CB CL",
        luck=["CB+stag:top", "FS", "CB", "CL"],
    )
    assert texts(game) == ["use peacekeeper_druid:top 2", "spoil"]
    play(game, "use peacekeeper_druid:top 2")
    assert texts(game) == ["end-prep"], "Fertile Soil, then a third decay"
    play(game, "end-prep", "push", "turn-up")
    assert "Ann spoils. The mana token is active." in told(game)


@pytest.mark.rule("M14.9")
def test_mandatory_parts_happen_in_prep_as_well() -> None:
    game = table(PREP, on_deck="B+cleansing_rain:top", deck="B B", known="CL")
    assert texts(game) == ["discard-count 0", "discard-count 1"]
    assert clan_of(game).known == [], "shuffled in any case"


@pytest.mark.rule("M14.10")
def test_what_lasts_until_the_next_prep_phase_ends_before_the_first_count() -> None:
    game = table(
        ("begin prep", 0),
        on_deck="cursed_land.stag.hulking_thornhide+aether+ent",
        deck="B",
        discards="_.mindful_owl'._",
    )
    assert clan_of(game).field == [], "3 decay are showing again"
    assert clan_of(game).every_card() == cards("B B+mindful_owl:middle CL+stag:middle+hulking_thornhide:bottom")


@pytest.mark.rule("M14.10")
def test_an_effect_made_in_a_prep_phase_lasts_until_the_next() -> None:
    game = table(PREP, ("turn", 0), field="CL CM", on_deck="CB+stag:top", deck="B B", vales="conclave_of_ents")
    play(game, "use-vale conclave_of_ents 1", "end-prep")
    assert "+ent" in clan_of(game).field[0] and seen(game)["phase"] == "planting"


@pytest.mark.rule("M14.11", "M14.8")
def test_the_test_is_made_once_before_the_first_step() -> None:
    game = table(PREP, field="CL+stag:middle CM", on_deck="CB", deck="B CL CM", vales="aether_tree", luck=["B"])
    assert texts(game) == [f"use-vale aether_tree {place}" for place in range(3)] + ["spoil"]
    play(game, "use-vale aether_tree 1")
    assert clan_of(game).field == ["cursed_land.stag._+aether", card("CM")] and texts(game) == ["end-prep"]


@pytest.mark.rule("M14.12", "M17.10")
def test_a_spoil_in_prep_ends_though_hatchery_keeps_cards() -> None:
    game = table(
        PREP,
        field="CL+stag:middle+hatchery:bottom CM+hulking_thornhide:top+hatchery:bottom",
        on_deck="CB",
        deck="B B B B CL CM CB",
    )
    assert texts(game) == ["keep 2", "discard-field"], "the leftmost goes"
    play(game, "keep 2")
    assert clan_of(game).field[0] == card("CM+hulking_thornhide:top+hatchery:bottom")
    assert game.over, "one card with 2 decay and the on-deck card are no spoil: 3 are showing"


@pytest.mark.rule("M17.10")
def test_a_spoil_in_prep_refreshes_nothing() -> None:
    game = table(
        PREP,
        field="CL+stag:middle CM+hulking_thornhide:top",
        on_deck="CB",
        deck="mindful_owl'._._ B CL CM",
        used="conclave_of_ents",
        luck=["mindful_owl'._._", "B", "CL", "CM"],
    )
    assert clan_of(game).token_active
    assert clan_of(game).field == ["_._.cursed_land", "mindful_owl'._._", "_._._", "cursed_land._._"]
    assert seen(game)["players"][0]["vales"][0]["used"]


@pytest.mark.rule("M17.11")
def test_new_and_used_marks_are_taken_off_at_the_start_of_the_owners_prep() -> None:
    game = table(("begin prep", 0), on_deck="CL", deck="CM CB", used="exodus_road", new="world_tree")
    assert seen(game)["players"][0]["vales"] == [
        {"vale": "world_tree", "new": False, "used": False},
        {"vale": "exodus_road", "new": False, "used": False},
    ]
    assert state_of(game).clans[0].vale_growth == 1
