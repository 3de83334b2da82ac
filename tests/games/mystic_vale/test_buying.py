"""M8 Vale cards and M10 Buying advancements."""

from __future__ import annotations

import pytest

from games.mystic_vale.buying import payable

from .tables import HARVEST, clan_of, mana, play, refused, seen, state_of, table, texts, told

SKY4 = "B+calm_weather:top B+calm_weather:top"


@pytest.mark.rule("M8.1", "M8.8")
def test_at_most_two_vale_cards_in_a_turn_of_any_levels() -> None:
    game = table(
        HARVEST,
        field=f"{SKY4} {SKY4}",
        pool=23,
        vale_commons="radiant_pinnacle radiant_pinnacle shimmercliff_rookery - shimmering_brook shimmering_brook",
    )
    play(game, "buy-vale shimmering_brook", "buy-vale shimmering_brook")
    assert clan_of(game).vales == ["shimmering_brook", "shimmering_brook"]
    assert refused(game, "buy-vale radiant_pinnacle") == "M8.1"
    mixed = table(
        HARVEST, field=f"{SKY4} {SKY4}", vale_commons="radiant_pinnacle - - - shimmering_brook radiant_pinnacle"
    )
    play(mixed, "buy-vale radiant_pinnacle", "buy-vale shimmering_brook")
    assert not [text for text in texts(mixed) if text.startswith("buy-vale")], "the third one is too many"


@pytest.mark.rule("M8.1")
def test_only_face_up_vale_cards_are_for_sale() -> None:
    game = table(HARVEST, field=SKY4, vale_commons="radiant_pinnacle", vale_decks=("shimmercliff_rookery", ""))
    assert refused(game, "buy-vale shimmercliff_rookery") == "M8.1"


@pytest.mark.rule("M8.2")
def test_a_symbol_used_for_one_vale_card_is_gone_for_this_turn() -> None:
    game = table(HARVEST, field="B+calm_weather:top", vale_commons="radiant_pinnacle shimmercliff_rookery")
    play(game, "buy-vale radiant_pinnacle")
    assert refused(game, "buy-vale shimmercliff_rookery") == "M8.2"


@pytest.mark.rule("M8.3", "M2.9")
def test_a_coloured_symbol_is_paid_by_that_spirit_or_by_wild_and_by_no_other() -> None:
    assert not payable([0, 2, 0, 0], [0, 0, 2, 0])
    assert payable([0, 0, 1, 1], [0, 0, 2, 0])


@pytest.mark.rule("M2.10", "M8.3")
def test_an_any_symbol_is_paid_by_any_spirit() -> None:
    for spirits in ([1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 0, 1], [2, 0, 0, 0]):
        assert payable(spirits, [1, 0, 0, 1])
    assert not payable([1, 0, 0, 0], [1, 0, 0, 1])


@pytest.mark.rule("M8.4")
def test_which_spirits_pay_for_any_symbols_is_never_fixed_too_early() -> None:
    """Fauna Hollow takes an animal and any spirit; whichever pays, a forest must stay for the second card."""
    game = table(
        HARVEST, field="B+pack_leader:top B+seedling:top B+magpie:top", vale_commons="fauna_hollow wood_sprite_hoard"
    )
    play(game, "buy-vale fauna_hollow")
    assert "buy-vale wood_sprite_hoard" not in texts(game), "three spirits do not pay for four symbols"
    four = table(
        HARVEST,
        field="B+pack_leader:top B+seedling:top B+magpie:top B+magpie:top",
        deck="B B",
        vale_commons="fauna_hollow wood_sprite_hoard",
    )
    play(four, "buy-vale fauna_hollow", "buy-vale wood_sprite_hoard")
    assert clan_of(four).vales == ["fauna_hollow", "wood_sprite_hoard"]


@pytest.mark.rule("M8.5")
def test_a_vale_card_bought_lies_before_its_owner_marked_as_new() -> None:
    game = table(HARVEST, field="B+calm_weather:top", vale_commons="radiant_pinnacle")
    play(game, "buy-vale radiant_pinnacle")
    player = seen(game, 1)["players"][0]
    assert player["vales"] == [{"vale": "radiant_pinnacle", "new": True, "used": False}]
    assert "radiant_pinnacle" not in player["every_card"]


@pytest.mark.rule("M8.6", "M17.11")
def test_a_vale_card_works_from_the_prep_phase_after_its_purchase_on() -> None:
    game = table(
        HARVEST,
        field="B+brook_sprite:top B+brook_sprite:top",
        vale_commons="world_tree",
        on_deck="CL",
        deck="CM CB CL B",
    )
    play(game, "buy-vale world_tree")
    assert seen(game)["players"][0]["growth"] == 0
    play(game, "end-harvest")
    assert seen(game)["players"][0]["growth"] == 1
    assert seen(game)["players"][0]["vales"] == [{"vale": "world_tree", "new": False, "used": False}]


@pytest.mark.rule("M8.7")
def test_when_bought_happens_at_purchase_and_never_again() -> None:
    game = table(HARVEST, field="B+pack_leader:top B+magpie:top", vale_commons="fauna_hollow")
    play(game, "buy-vale fauna_hollow")
    assert mana(game) == 2
    later = table(HARVEST, field="B", vales="fauna_hollow")
    assert mana(later) == 0


@pytest.mark.rule("M8.9")
def test_the_place_of_a_bought_vale_card_stays_empty_until_the_discard_phase() -> None:
    game = table(
        HARVEST,
        field=f"{SKY4} CL",
        vale_commons="radiant_pinnacle",
        vale_decks=("shimmercliff_rookery", "skyhaven skyhaven"),
    )
    play(game, "buy-vale radiant_pinnacle")
    assert seen(game)["vales"][0]["vale"] is None
    play(game, "end-harvest")
    assert seen(game)["vales"][0]["vale"] == "shimmercliff_rookery"


@pytest.mark.rule("M8.10")
def test_two_copies_of_a_vale_card_both_work() -> None:
    assert mana(table(HARVEST, field="B", vales="ley_line_nexus ley_line_nexus")) == 2
    twice = table(("push or pass", 0), field="B", on_deck="B", deck="B B", vales="exodus_road exodus_road")
    play(twice, "use-vale exodus_road", "put-back", "use-vale exodus_road", "put-back")
    assert texts(twice) == ["push", "pass"]


# ------------------------------------------------------------------ M10


@pytest.mark.rule("M10.1", "M10.3")
def test_at_most_two_advancements_in_a_turn_fertile_soil_included() -> None:
    game = table(
        HARVEST, field="FS+hulking_thornhide:middle FS+hulking_thornhide:middle B B B", commons="magpie:top stag:top"
    )
    play(game, "buy magpie:top", "buy fertile_soil:bottom")
    assert mana(game) == 8 - 2 - 2
    assert refused(game, "buy stag:top") == "M10.1" and refused(game, "buy fertile_soil:top") == "M10.1"


@pytest.mark.rule("M10.1")
def test_an_advancement_has_to_be_face_up_and_affordable() -> None:
    game = table(
        HARVEST, field="FS+meadow_fawn:bottom", commons="nymph:middle nymph:top", level_decks=("stag:top", "", "")
    )
    assert mana(game) == 3
    assert refused(game, "buy stag:top") == "M10.1"
    assert "buy nymph:middle" in texts(game)
    poor = table(HARVEST, field="FS FS", commons="nymph:middle")
    assert refused(poor, "buy nymph:middle") == "M10.1"


@pytest.mark.rule("M10.2")
def test_a_fertile_soil_costs_2_in_a_slot_of_your_choice_as_long_as_it_is_left() -> None:
    game = table(HARVEST, field="FS CM B", soil=(1, 1, 0))
    assert texts(game) == ["buy fertile_soil:top", "buy fertile_soil:middle", "end-harvest"]
    assert refused(game, "buy fertile_soil:bottom") == "M10.2"
    play(game, "buy fertile_soil:top")
    assert mana(game) == 0 and state_of(game).fertile_soil == [0, 1, 0]


@pytest.mark.rule("M10.4", "M12.3")
def test_an_advancement_needs_a_legal_place_on_a_card_in_the_field() -> None:
    game = table(HARVEST, field="CL FS", on_deck="B", commons="magpie:top")
    assert refused(game, "buy magpie:top") == "M10.4"
    assert "buy fertile_soil:middle" in texts(game)


@pytest.mark.rule("M10.4")
def test_all_that_was_bought_this_turn_must_keep_a_place() -> None:
    game = table(HARVEST, field="CL FS+hulking_thornhide:middle B", commons="magpie:top stag:top seedling:middle")
    play(game, "buy magpie:top")
    assert refused(game, "buy stag:top") == "M10.4", "only one top slot is free"
    assert "buy seedling:middle" in texts(game)


@pytest.mark.rule("M10.4", "M12.5", "M19.12")
def test_a_place_named_for_earthchant_chorus_is_kept() -> None:
    game = table(
        HARVEST, field="FS+earthchant_chorus:middle FS+hulking_thornhide:middle", commons="magpie:bottom stag:bottom"
    )
    play(game, "buy-for magpie:bottom 1", "buy stag:bottom")
    assert refused(game, "buy-for stag:bottom 1") == "M10.1"
    play(game, "end-harvest")
    owned = clan_of(game).every_card()
    assert "fertile_soil.earthchant_chorus.magpie" in owned and "fertile_soil.hulking_thornhide.stag" in owned


@pytest.mark.rule("M10.5")
def test_the_on_deck_card_is_never_a_legal_place() -> None:
    game = table(
        HARVEST, field="FS+earthchant_chorus:middle CL", on_deck="B+earthchant_chorus:middle", commons="magpie:top"
    )
    assert refused(game, "buy magpie:top") == "M10.4"
    assert refused(game, "buy-for magpie:top 0") == "M10.5"


@pytest.mark.rule("M10.6")
def test_a_bought_advancement_lies_aside_without_effect_until_it_is_sleeved() -> None:
    game = table(HARVEST, field="FS+hulking_thornhide:middle B", commons="magpie:top hulking_thornhide:top")
    play(game, "buy hulking_thornhide:top")
    assert mana(game) == 4 - 2 and clan_of(game).field == ["fertile_soil.hulking_thornhide._", "_._._"]
    assert seen(game, 1)["bought"] == [{"kind": "hulking_thornhide:top", "place": None}]


@pytest.mark.rule("M10.7")
def test_the_place_of_a_bought_advancement_stays_empty_until_the_discard_phase() -> None:
    game = table(HARVEST, field="FS CM B", commons="magpie:top", level_decks=("stag:top", "", ""))
    play(game, "buy magpie:top")
    assert seen(game)["commons"][0] == {"kind": None, "level": 1}
    assert refused(game, "buy stag:top") == "M10.1"
    play(game, "end-harvest", "sleeve magpie:top 3")
    assert seen(game)["commons"][0] == {"kind": "stag:top", "level": 1}


@pytest.mark.rule("M10.8")
def test_a_purchase_is_final() -> None:
    game = table(HARVEST, field="FS CM B", commons="magpie:top")
    play(game, "buy magpie:top")
    assert texts(game) == ["end-harvest"], "nothing gives it back; undo is the table's"
    assert game.undo() and mana(game) == 2


@pytest.mark.rule("M10.9")
def test_a_discount_never_brings_a_cost_below_0() -> None:
    cheap = table(HARVEST, field="CL+earthchant_chorus:middle", commons="magpie:bottom", soil=(0, 0, 0))
    play(cheap, "buy-for magpie:bottom 1")
    assert mana(cheap) == 2, "2 less 2 is 0"


@pytest.mark.rule("M10.10")
def test_you_may_buy_nothing() -> None:
    game = table(HARVEST, field="FS FS B", commons="magpie:top")
    play(game, "end-harvest")
    assert state_of(game).commons[0] == "magpie:top" and not state_of(game).bought


@pytest.mark.rule("M17.6")
def test_earthchant_chorus_may_be_used_for_both_purchases() -> None:
    game = table(HARVEST, field="B+earthchant_chorus:top FS FS CL", commons="nymph:middle nymph:bottom")
    play(game, "buy-for nymph:middle 1", "buy-for nymph:bottom 1")
    assert mana(game) == 4 - 1 - 1


@pytest.mark.rule("M19.12", "M12.6")
def test_earthchant_chorus_needs_a_free_slot_and_must_not_be_covered() -> None:
    full = table(HARVEST, field="CL+earthchant_chorus:middle+magpie:bottom FS FS B", commons="nymph:middle")
    assert not [text for text in texts(full) if text.startswith("buy-for")]
    assert refused(full, "buy-for nymph:middle 1") == "M19.12"
    harvest = seen(full)["harvest"]
    assert harvest is not None and harvest["discount_places"] == []
    covered = table(HARVEST, field="earthchant_chorus-.seedling._ FS FS B", commons="nymph:bottom")
    assert refused(covered, "buy-for nymph:bottom 1") == "M19.12"
    taken = table(HARVEST, field="CL+earthchant_chorus:middle FS FS B", commons="nymph:top nymph:bottom")
    assert refused(taken, "buy-for nymph:top 1") == "M19.12", "it has to fit a free slot of that card"


@pytest.mark.rule("M19.12")
def test_earthchant_chorus_is_not_active_in_the_turn_it_is_bought() -> None:
    game = table(
        HARVEST,
        field="FS+hulking_thornhide:middle FS+meadow_fawn:middle B",
        commons="earthchant_chorus:top nymph:middle",
    )
    play(game, "buy earthchant_chorus:top")
    assert refused(game, "buy-for nymph:middle 3") == "M19.12"


@pytest.mark.rule("M19.12", "M10.4")
def test_a_place_is_not_named_twice() -> None:
    game = table(HARVEST, field="B+earthchant_chorus:top FS FS B", commons="nymph:middle nymph:bottom stag:middle")
    play(game, "buy-for nymph:middle 1")
    assert refused(game, "buy-for stag:middle 1") == "M19.12"
    assert "Ann buys Nymph (middle) for 1 mana with Earthchant Chorus, for card 1." in told(game)
