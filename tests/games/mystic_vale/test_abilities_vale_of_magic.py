"""M19 Named abilities of the advancements of Vale of Magic: one test for each, titled by what it does."""

from __future__ import annotations

import pytest

from .tables import (
    HARVEST,
    PLANT,
    card,
    cards,
    clan_of,
    mana,
    play,
    refused,
    spirits,
    state_of,
    table,
    texts,
    told,
    worth,
)


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
