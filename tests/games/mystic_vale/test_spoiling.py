"""M5 Spoiling."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.mystic_vale.spoiling import would_spoil

from .tables import CATALOG, PLANT, card, cards, clan_of, crafted, play, refused, seen, state_of, table, texts, told

TEST = ("spoil test", 0)


def spoils(field: str, on_deck: str, vales: str = "", new: str = "") -> bool:
    """Whether this is a spoil."""
    game = table(PLANT, field=field, on_deck=on_deck, deck="B", vales=vales, new=new)
    return would_spoil(state_of(game), 0)


@pytest.mark.rule("M5.1")
def test_four_decay_in_field_and_on_deck_spoil_and_three_do_not() -> None:
    assert spoils("CL CM CB", "CL")
    assert not spoils("CL CM CB", "B")
    assert spoils("CL CM+stag:bottom", "CB"), "two decay on one card are two"


@pytest.mark.rule("M5.2")
def test_each_growth_cancels_one_decay() -> None:
    assert not spoils("CL CM CB B+sapling_warden:top", "CL")
    assert spoils("CL CM CB B+sapling_warden:top CM", "CL")
    assert not spoils("CL CM CB", "CL+sapling_warden:middle"), "growth on-deck as well"
    assert not spoils("CL CM CB", "CL", vales="world_tree"), "and from vale cards"


@pytest.mark.rule("M5.3")
def test_limits_of_a_card_apply_before_growth_is_taken_off_also_on_deck() -> None:
    assert not spoils("CL CM", "CB+stag:top+seedling:middle")
    assert spoils("CL CM", "CB+stag:top")
    assert not spoils("CL CM CB", "CL+lifebringer_seed:middle")


@pytest.mark.rule("M5.4")
def test_no_test_is_made_between_playing_the_card_and_turning_up_the_next() -> None:
    """The growth of the card discarded by Mindful Owl is gone: 4 decay show until the next card brings growth."""
    game = table(
        PLANT, field="B+sapling_warden:top CL CM CB", on_deck="CL+mindful_owl:middle", deck="B+sapling_warden:top"
    )
    play(game, "push", "use mindful_owl:middle 5 1")
    assert would_spoil(state_of(game), 0) and texts(game) == ["turn-up"]
    play(game, "turn-up")
    assert texts(game) == ["push", "pass"], "with the new card there is no spoil"


@pytest.mark.rule("M5.4")
def test_the_test_comes_when_a_new_on_deck_card_has_been_turned_up() -> None:
    game = table(PLANT, field="CL CM", on_deck="B", deck="CB+stag:top", luck=["CB+stag:top"])
    play(game, "push", "turn-up")
    assert "Ann spoils. The mana token is active." in told(game)


@pytest.mark.rule("M5.4")
def test_the_test_comes_after_an_ability_outside_a_push_that_moves_cards() -> None:
    game = table(PLANT, field="CL CM CB", on_deck="CL", deck="B B", vales="exodus_road")
    play(game, "use-vale exodus_road", "discard-it")
    assert "Ann spoils. The mana token is active." in told(game)


@pytest.mark.rule("M5.5", "M11.3")
def test_spoiling_turns_the_token_active_and_goes_to_the_discard_phase() -> None:
    game = table(TEST, field="CL CM CB", on_deck="CL", deck="B")
    assert clan_of(game).token_active
    assert "Ann discards 3 cards from the field." in told(game)


@pytest.mark.rule("M5.6")
def test_on_spoiling_nothing_is_scored_or_bought_and_the_on_deck_card_stays() -> None:
    game = table(TEST, field="CL+stag:middle CM+aurora:top CB", on_deck="FS", deck="CL CM CB CL", commons="magpie:top")
    assert (clan_of(game).tokens, state_of(game).pool) == (0, 23)
    assert game.over and state_of(game).commons[0] == "magpie:top", "and nothing was asked"
    assert clan_of(game).discards == cards("CL+stag:middle CM+aurora:top CB")
    assert clan_of(game).field[0] == card("FS"), "it stayed on-deck and was played first in the Prep Phase"


@pytest.mark.rule("M5.7")
def test_nobody_spoils_in_the_harvest_or_discard_phase() -> None:
    game = table(
        ("begin harvest", 0),
        field="CL+call_of_the_hunt:middle B+hatchery:middle CB",
        on_deck="B",
        deck="CL CM CB CL CM",
    )
    play(game, "use call_of_the_hunt:middle 1")
    assert seen(game)["players"][0]["net_decay"] >= 7 and seen(game)["phase"] == "harvest"
    play(game, "buy fertile_soil:top")
    assert seen(game)["phase"] == "harvest" and len(clan_of(game).field) == 8
    play(game, "end-harvest", "sleeve fertile_soil:top 2")
    assert texts(game) == ["keep 2", "discard-field"] and not clan_of(game).token_active
    assert not any("spoil" in line for line in told(game))


@pytest.mark.rule("M5.8")
def test_rescue_abilities_are_used_one_after_another_in_any_order_until_the_test_passes_or_no_more_are_used() -> None:
    game = table(
        TEST,
        field="CL+stag:middle CM+hulking_thornhide:top CB B+peacekeeper_druid:top",
        on_deck="CL",
        deck="B",
        vales="conclave_of_ents aether_tree",
        luck=["B"],
    )
    assert "use peacekeeper_druid:top 4" in texts(game) and texts(game)[-1] == "spoil"
    play(game, "use-vale aether_tree 1")
    assert seen(game)["players"][0]["net_decay"] == 5
    play(game, "use-vale conclave_of_ents 2")
    assert seen(game)["players"][0]["net_decay"] == 4
    assert texts(game) == ["use peacekeeper_druid:top 4", "spoil"]
    play(game, "use peacekeeper_druid:top 4")
    assert texts(game) == ["push", "pass"]


@pytest.mark.rule("M5.8")
def test_if_no_more_are_used_you_spoil() -> None:
    game = table(TEST, field="CL CM CB", on_deck="CL", deck="B", vales="conclave_of_ents")
    play(game, "spoil")
    assert "Ann spoils. The mana token is active." in told(game)


@pytest.mark.rule("M5.9", "M19.7")
def test_peacekeeper_druid_works_from_the_field_and_not_from_on_deck() -> None:
    game = table(TEST, field="CL CM CB", on_deck="CL+peacekeeper_druid:middle", deck="B", vales="conclave_of_ents")
    assert not [text for text in texts(game) if "peacekeeper" in text]
    assert refused(game, "use peacekeeper_druid:middle 0") == "M5.9"


@pytest.mark.rule("M5.9")
def test_peacekeeper_druid_shuffles_the_discard_pile_with_the_discarded_card_if_the_deck_is_empty() -> None:
    game = table(TEST, field="CL CM CB B+peacekeeper_druid:top", on_deck="CL", discards="FS", luck=["CL"])
    play(game, "use peacekeeper_druid:top 4")
    assert "Ann shuffles the discard pile into a new deck of 2 cards." in told(game)
    assert "Ann spoils. The mana token is active." in told(game), "it was turned up again, and the copy is used"


@pytest.mark.rule("M5.10", "M16.4")
def test_aether_tree_leaves_the_game_whether_or_not_it_saves_you() -> None:
    game = table(TEST, field="CL CM CB B", on_deck="CL", deck="B", vales="aether_tree")
    assert seen(game)["players"][0]["end_vp"] == 1
    play(game, "use-vale aether_tree 4")
    assert "Ann spoils. The mana token is active." in told(game)
    assert clan_of(game).vales == [] and state_of(game).removed_vales == ["aether_tree"]
    assert seen(game)["players"][0]["end_vp"] == 0


@pytest.mark.rule("M5.10")
def test_aether_tree_cancels_decay_that_is_not_from_a_cursed_land() -> None:
    assert crafted("CL+stag:middle").decay == 2
    assert crafted("cursed_land.stag._+aether").decay == 1
    assert crafted("_.stag.hulking_thornhide+aether").decay == 0


@pytest.mark.rule("M5.10", "M14.10")
def test_the_cancellation_stays_with_its_card_until_the_next_prep_phase() -> None:
    game = table(TEST, field="B CL+stag:middle+hatchery:bottom CM", on_deck="CB", deck="B CL", vales="aether_tree")
    play(game, "use-vale aether_tree 2")
    marked = "cursed_land.stag.hatchery+aether"
    assert clan_of(game).field[1] == marked
    play(game, "pass", "end-harvest", "keep 2")
    assert "+aether" not in "".join(clan_of(game).every_card()), "gone when the Prep Phase starts"


@pytest.mark.rule("M5.11")
def test_conclave_of_ents_is_offered_only_when_you_would_spoil() -> None:
    game = table(
        PLANT, field="CL CM", on_deck="B", deck="B CB+stag:top", vales="conclave_of_ents", luck=["B", "CB+stag:top"]
    )
    assert not [text for text in texts(game) if "conclave" in text]
    play(game, "push", "turn-up")
    assert texts(game) == ["push", "pass"]
    play(game, "push", "turn-up")
    assert texts(game) == [f"use-vale conclave_of_ents {place}" for place in range(5)] + ["spoil"]


@pytest.mark.rule("M5.11")
def test_conclave_of_ents_lends_one_growth_and_one_guardian_that_counts_in_the_harvest_too() -> None:
    game = table(TEST, field="CL CM CB+nymph:middle", on_deck="CL", deck="B", vales="conclave_of_ents")
    play(game, "use-vale conclave_of_ents 3")
    assert seen(game)["players"][0]["net_decay"] == 3
    play(game, "pass")
    assert state_of(game).harvest.spirits == [0, 2, 0, 0], "two guardians next to Nymph"
    play(game, "end-harvest")
    assert "+ent" not in "".join(clan_of(game).every_card())


@pytest.mark.rule("M5.11")
def test_what_conclave_of_ents_lends_counts_only_while_its_card_is_showing() -> None:
    game = table(TEST, field="CL CM CB", on_deck="CL", deck="B", vales="conclave_of_ents")
    play(game, "use-vale conclave_of_ents 0")
    assert clan_of(game).on_deck == "cursed_land._._+ent"
    clan = clan_of(game)
    clan.discards.append(clan.field.pop())
    clan.discards.append("_._._+ent")
    assert seen(game)["players"][0]["growth"] == 1, "of the on-deck card, not of the discarded one"


@pytest.mark.rule("M5.12", "M17.10", "M14.8")
def test_a_spoil_in_the_prep_phase_discards_the_field_keeps_the_on_deck_card_and_starts_prep_again() -> None:
    game = table(
        ("start of prep", 0),
        field="CL+stag:middle CM+hulking_thornhide:top",
        on_deck="CB",
        deck="B CL CM CB",
        luck=["B", "CL", "CM"],
    )
    assert clan_of(game).token_active
    assert clan_of(game).field == cards("CB B CL"), "the on-deck card was played first"
    assert clan_of(game).on_deck == card("CM")
    assert told(game).count("Ann spoils. The mana token is active.") == 1


@pytest.mark.rule("M5.13")
def test_an_on_deck_card_that_spoils_an_empty_field_is_discarded() -> None:
    stag = CATALOG.advancements["stag"]
    heavy = replace(stag, symbols=stag.symbols._replace(decay=4))  # no printed card reaches 4 decay
    made_up = replace(CATALOG, advancements={**CATALOG.advancements, "stag": heavy})
    game = table(("start of prep", 0), on_deck="B+stag:top", deck="CL CM CB", catalog=made_up, luck=["CL", "CM", "CB"])
    assert clan_of(game).discards == cards("B+stag:top")
    assert clan_of(game).field == cards("CL CM") and clan_of(game).on_deck == card("CB")


@pytest.mark.rule("M5.14")
def test_no_choice_but_pushing_spoils_on_purpose() -> None:
    game = table(PLANT, field="CL CM", on_deck="CB", deck="CL", vales="exodus_road aether_tree conclave_of_ents")
    assert "spoil" not in texts(game) and refused(game, "spoil") == "M4.1"
    assert texts(game) == ["push", "pass", "use-vale exodus_road"]


@pytest.mark.rule("M5.8", "M17.3")
def test_a_rescue_ability_used_or_new_is_not_there() -> None:
    game = table(
        TEST,
        field="CL CM CB peacekeeper_druid'._._ B+peacekeeper_druid:middle",
        on_deck="CL",
        deck="B",
        used="conclave_of_ents",
        new="aether_tree",
    )
    assert texts(game) == ["use peacekeeper_druid:middle 5", "spoil"]
    assert refused(game, "use-vale conclave_of_ents 1") == "M17.3"
    assert refused(game, "use-vale aether_tree 1") == "M17.3"
    assert refused(game, "use peacekeeper_druid:top 4") == "M17.3"


@pytest.mark.rule("M5.9", "M19.7")
def test_peacekeeper_druid_needs_an_on_deck_card_to_discard() -> None:
    game = table(TEST, field="CL CM CB CL B+peacekeeper_druid:top", vales="conclave_of_ents")
    assert texts(game) == [f"use-vale conclave_of_ents {place}" for place in range(1, 6)] + ["spoil"]
