"""M2 Card anatomy: what a crafted card counts for."""

from __future__ import annotations

import pytest

from .tables import CATALOG, card, crafted, mana, play, refused, seen, spirits, state_of, table, texts


@pytest.mark.rule("M2.1")
def test_a_card_with_three_advancements_is_one_card() -> None:
    game = table(("begin harvest", 0), field="CL+stag:middle+aurora:bottom B")
    before = seen(game)["players"][0]["tokens"]
    game.apply(0, game.legal(0)[0])  # Aurora: 1 VP for every 2 cards
    assert seen(game)["players"][0]["tokens"] == before + 1
    slots = seen(game)["cards"][card("CL+stag:middle+aurora:bottom")]["slots"]
    assert [slot["advancement"] for slot in slots] == ["cursed_land", "stag", "aurora"]


@pytest.mark.rule("M2.2")
def test_what_is_printed_on_a_starting_card_is_an_advancement_that_fills_its_slot() -> None:
    assert crafted("CL").free == (0, 1, 1)
    assert crafted("FS").slots[0].advancement == "fertile_soil"
    assert CATALOG.advancements["cursed_land"].level == 0


@pytest.mark.rule("M2.3")
def test_fertile_soil_and_cursed_land_have_level_0_and_the_others_1_to_3() -> None:
    levels = {name: advancement.level for name, advancement in CATALOG.advancements.items()}
    assert {name for name, level in levels.items() if level == 0} == {"cursed_land", "fertile_soil"}
    assert set(levels.values()) == {0, 1, 2, 3}


@pytest.mark.rule("M2.3", "M19.13")
def test_level_0_advancements_are_no_level_1_advancements() -> None:
    assert crafted("CL+ent_guard:middle+fertile_soil:bottom").guardians == 1
    assert crafted("CL+ent_guard:middle+seedling:bottom").guardians == 2


@pytest.mark.rule("M2.4", "M2.9")
def test_mana_and_spirits_are_the_sums_of_the_symbols_in_the_field() -> None:
    game = table(
        ("begin harvest", 0), field="CL+meadow_fawn:middle FS+brook_sprite:bottom B+calm_weather:top B+unicorn:top"
    )
    assert mana(game) == 1 + 2 + 1 + 1
    assert spirits(game) == [0, 0, 2, 2]


@pytest.mark.rule("M2.4")
def test_mana_is_money_for_advancements() -> None:
    game = table(
        ("begin harvest", 0), field="CL+meadow_fawn:middle B B", commons="pridelord:bottom nymph:top aurora:bottom"
    )
    assert refused(game, "buy pridelord:bottom") == "M10.1", "5 mana is more than 3"
    play(game, "buy nymph:top")
    assert mana(game) == 0 and refused(game, "buy fertile_soil:top") == "M10.1"


@pytest.mark.rule("M2.5", "M2.6")
def test_decay_and_growth_count_in_the_field_and_on_deck() -> None:
    game = table(("push or pass", 0), field="CL B+grovetender:top", on_deck="CM+sapling_warden:top", deck="B")
    player = seen(game)["players"][0]
    assert (player["decay"], player["growth"], player["net_decay"], player["spoils_at"]) == (2, 2, 0, 6)


@pytest.mark.rule("M2.7")
def test_a_guardian_does_nothing_by_itself() -> None:
    game = table(("begin harvest", 0), field="B+moss_troll:top")
    assert (mana(game), spirits(game), seen(game)["players"][0]["tokens"]) == (0, [0, 0, 0, 0], 0)
    assert crafted("B+moss_troll:top").guardians == 1


@pytest.mark.rule("M2.8", "M7.6")
def test_blue_vp_gives_tokens_at_harvest_and_grey_vp_never() -> None:
    game = table(("begin harvest", 0), field="B+burrow_wyrm:top B+magpie:top", pool=23)
    assert seen(game)["players"][0]["tokens"] == 3
    assert seen(game)["pool"] == 20
    assert seen(game)["players"][0]["end_vp"] == 3 + 1


@pytest.mark.rule("M2.11")
def test_of_the_on_deck_card_only_decay_and_growth_count() -> None:
    game = table(("begin harvest", 0), field="B", on_deck="CL+burrow_wyrm:middle+wolf_rider:bottom")
    assert (mana(game), spirits(game), seen(game)["players"][0]["tokens"]) == (0, [0, 0, 0, 0], 0)
    assert texts(game) == ["end-harvest"], "its harvest ability is not there"


@pytest.mark.rule("M2.12", "M12.9")
def test_a_card_has_up_to_three_abilities_in_their_slots_and_one_long_wise() -> None:
    assert crafted("B+nymph:top+totem_chief:middle+pack_leader:bottom").active == (
        "nymph:top",
        "totem_chief:middle",
        "pack_leader:bottom",
    )
    both = crafted("hatchery-.seedling._")
    assert both.longwise == "seedling:middle" and both.active == ("seedling:middle",)
    assert crafted("nymph.seedling-.hatchery").active == ("nymph:top", "hatchery:bottom")


@pytest.mark.rule("M2.12")
def test_the_data_say_which_abilities_run_down_the_whole_card() -> None:
    longwise = {name for name, advancement in CATALOG.advancements.items() if advancement.longwise}
    assert {"seedling", "hatchery", "aurora", "earthchant_chorus", "gaias_kin"} <= longwise
    assert not {"nymph", "stag", "magic_mushroom", "pridelord"} & longwise
    assert all(CATALOG.advancements[name].ability.text for name in longwise)


@pytest.mark.rule("M2.13")
def test_symbols_of_a_covered_advancement_count_in_full() -> None:
    covered = crafted("calm_weather-.aurora._")
    assert (covered.counts.vp_tokens, covered.counts.sky) == (2, 3)
    assert covered.when_played == ()


@pytest.mark.rule("M17.9", "M21.5")
def test_ongoing_abilities_are_always_in_the_values_shown() -> None:
    game = table(("push or pass", 0), field="CL+wind_whisperer:middle+totem_chief:bottom", on_deck="B")
    view = seen(game)["cards"][card("CL+wind_whisperer:middle+totem_chief:bottom")]
    assert (view["counts"]["sky"], view["counts"]["wild"], view["printed"]["sky"]) == (0, 1, 1)
    assert not [text for text in texts(game) if "wind" in text], "never chosen"


def test_cards_with_the_same_advancements_are_the_same_thing() -> None:
    first = table(("push or pass", 0), field="CL+stag:middle", on_deck="B")
    assert state_of(first).clans[0].field == ["cursed_land.stag._"]
    assert card("FS+stag:middle") != card("CL+stag:middle")
