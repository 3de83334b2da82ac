"""M12 Discard Phase and M13 Replenishing."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from games.core import Game, Luck
from games.mystic_vale import INFO
from games.mystic_vale.crafted import parts
from games.mystic_vale.discard import why_no_sleeving
from games.mystic_vale.state import Table

from .tables import card, cards, clan_of, play, refused, safe_table, seen, state_of, table, texts, told

DISCARD = ("begin discard", 0)
FIELD = ("discard field", 0)


def sleeving(field: str, *sold: str, named: int = -1) -> Game[Table]:
    """A Discard Phase with these advancements bought."""
    return safe_table(DISCARD, field=field, bought=[(kind, named) for kind in sold])


@pytest.mark.rule("M12.1")
def test_sleeve_then_discard_then_replenish_vales_then_advancements() -> None:
    game = safe_table(
        ("begin harvest", 0),
        field="FS FS+calm_weather:middle B",
        commons="magpie:top",
        vale_commons="radiant_pinnacle",
        level_decks=("stag:top", "", ""),
        vale_decks=("cascading_falls", ""),
    )
    play(game, "buy magpie:top", "buy-vale radiant_pinnacle", "end-harvest")
    lines = told(game)
    assert lines[lines.index("Ann ends the Harvest Phase.") + 1 :][:4] == [
        "Ann sleeves Magpie (top) on card 3: Magpie.",
        "Ann discards 3 cards from the field.",
        "Cascading Falls comes to the vales.",
        "Stag (top) comes to the commons.",
    ]


@pytest.mark.rule("M12.2", "M21.5")
def test_you_choose_the_card_and_the_order_and_are_not_asked_without_a_choice() -> None:
    game = sleeving("B CL CM", "magpie:bottom", "stag:top")
    assert texts(game) == [
        "sleeve magpie:bottom 1",
        "sleeve magpie:bottom 2",
        "sleeve magpie:bottom 3",
        "sleeve stag:top 1",
        "sleeve stag:top 3",
    ]
    play(game, "sleeve stag:top 3", "sleeve magpie:bottom 2")
    assert {"stag.cursed_land._", "cursed_land._.magpie"} <= set(clan_of(game).discards)
    forced = sleeving("CL CM", "magpie:middle")
    assert "cursed_land.magpie._" in clan_of(forced).discards


@pytest.mark.rule("M12.2", "M12.3", "M10.5")
def test_an_advancement_goes_into_its_own_free_slot_and_never_on_deck() -> None:
    game = sleeving("CL B B+nymph:top B", "magpie:top")
    assert texts(game) == ["sleeve magpie:top 2", "sleeve magpie:top 4"]
    assert refused(game, "sleeve magpie:top 1") == "M12.3" and refused(game, "sleeve magpie:top 3") == "M12.3"
    assert refused(game, "sleeve magpie:top 0") == "M10.5" and refused(game, "sleeve magpie:bottom 2") == "M12.2"


@pytest.mark.rule("M12.4")
def test_two_advancements_of_a_turn_may_go_on_the_same_card() -> None:
    game = sleeving("CL B", "magpie:middle", "stag:bottom")
    play(game, "sleeve magpie:middle 1", "sleeve stag:bottom 1")
    assert "cursed_land.magpie.stag" in clan_of(game).discards


@pytest.mark.rule("M12.5")
def test_an_advancement_bought_with_the_chorus_goes_to_the_place_named() -> None:
    game = safe_table(DISCARD, field="B B+earthchant_chorus:top B", bought=[("magpie:middle", 1), ("stag:middle", -1)])
    assert "_.stag._" not in clan_of(game).discards
    assert texts(game) == ["sleeve stag:middle 1", "sleeve stag:middle 3"], "the named one needs no choice"
    assert state_of(game).sleeved == [(1, "magpie:middle")]
    assert refused(game, "sleeve stag:middle 2") == "M12.3"
    both = safe_table(DISCARD, field="B B+earthchant_chorus:top", bought=[("stag:middle", -1), ("nymph:middle", 1)])
    assert {"_.stag._", "earthchant_chorus.nymph._"} <= set(clan_of(both).discards)


@pytest.mark.rule("M12.5")
def test_a_place_named_for_one_advancement_is_not_for_another() -> None:
    state = state_of(table(("begin harvest", 0), field="B B+earthchant_chorus:top"))
    state.bought = [("stag:middle", -1), ("nymph:middle", 1)]
    refusal = why_no_sleeving(state, "stag:middle", 1)
    assert refusal is not None and (refusal.rule, refusal.args) == ("M12.5", (2,))
    assert why_no_sleeving(state, "nymph:middle", 1) is None and why_no_sleeving(state, "stag:middle", 0) is None
    elsewhere = why_no_sleeving(state, "nymph:middle", 0)
    assert elsewhere is not None and elsewhere.rule == "M12.5"


@pytest.mark.rule("M12.2", "M12.5")
def test_of_two_fertile_soils_alike_the_one_bought_with_the_chorus_takes_the_place_named() -> None:
    field = "B+earthchant_chorus:middle B FS FS"
    plain, named = "buy fertile_soil:top", "buy-for fertile_soil:top 1"
    for order in ((plain, named), (named, plain)):
        game = table(("begin harvest", 0), field=field, on_deck="CL", deck="CM CB B B")
        play(game, *order, "end-harvest")
        assert texts(game) == ["sleeve fertile_soil:top 1", "sleeve fertile_soil:top 2"]
        for place in (1, 2):
            after = play(game.clone(), f"sleeve fertile_soil:top {place}")
            assert not state_of(after).bought, "the other one needs no choice"
            owned = clan_of(after).every_card()
            assert "fertile_soil.earthchant_chorus._" in owned and owned.count("fertile_soil._._") == 3


@pytest.mark.rule("M12.6", "M12.7")
def test_of_two_long_wise_abilities_on_a_card_you_choose_which_stays_active() -> None:
    game = sleeving("B+seedling:top", "aurora:middle")
    assert texts(game) == ["keep-active seedling:top", "keep-active aurora:middle"]
    play(game, "keep-active aurora:middle")
    assert "seedling-.aurora._" in clan_of(game).discards
    other = play(sleeving("B+seedling:top", "aurora:middle"), "keep-active seedling:top")
    assert "seedling.aurora-._" in clan_of(other).discards


@pytest.mark.rule("M12.8")
def test_a_covered_ability_never_comes_back_and_of_three_one_is_active() -> None:
    game = sleeving("seedling-.aurora._", "hatchery:bottom")
    assert texts(game) == ["keep-active aurora:middle", "keep-active hatchery:bottom"], "Seedling is out"
    play(game, "keep-active hatchery:bottom")
    assert "seedling-.aurora-.hatchery" in clan_of(game).discards


@pytest.mark.rule("M12.9")
def test_abilities_that_are_not_long_wise_cover_nothing() -> None:
    game = sleeving("B+seedling:top+nymph:middle", "pack_leader:bottom")
    assert game.over and "seedling.nymph.pack_leader" in clan_of(game).discards


@pytest.mark.rule("M12.10")
def test_a_sleeved_advancement_stays_where_it_is() -> None:
    game = table(("begin harvest", 0), ("begin harvest", 0), field="B+stag:top FS", on_deck="CL", deck="CM CB CL")
    play(game, "end-harvest", "end-harvest")
    assert "stag._._" in clan_of(game).every_card()


@pytest.mark.rule("M12.10", "M1.2")
def test_in_a_whole_game_no_card_ever_loses_an_advancement_or_its_place() -> None:
    """Whatever happens to the 20 cards of a player, every card that changes has all that it had, in the same slots."""
    game, luck = INFO.new(2, 11), Luck(11)
    filled = [Counter(map(names_on, clan.every_card())) for clan in state_of(game).clans]
    sleeved = 0
    while not game.over:
        (seat,) = game.pending
        options = game.legal(seat)
        game.apply(seat, options[luck.below(len(options))])
        before, now = filled[seat], Counter(map(names_on, clan_of(game, seat).every_card()))
        gone, come = list((before - now).elements()), list((now - before).elements())
        assert any(all(map(holds, ways, gone)) for ways in permutations(come, len(gone))), (gone, come)
        sleeved += len(come)
        filled[seat] = now
    assert sleeved > 40


def names_on(word: str) -> tuple[str | None, ...]:
    """What lies in the three slots of a card."""
    return tuple([slot.advancement for slot in parts(word)[0]])


def holds(card_now: tuple[str | None, ...], card_before: tuple[str | None, ...]) -> bool:
    """Whether a card has all that another one had, each in its slot."""
    return all(was is None or was == now for now, was in zip(card_now, card_before, strict=True))


@pytest.mark.rule("M12.11")
def test_the_whole_field_is_discarded_and_not_the_on_deck_card() -> None:
    game = table(FIELD, field="CL B FS", on_deck="CM")
    assert clan_of(game).field == [] and clan_of(game).on_deck == card("CM")
    assert clan_of(game).discards == cards("CL B FS")


@pytest.mark.rule("M12.12", "M12.13")
def test_after_a_spoil_hatchery_works_as_well() -> None:
    game = safe_table(("spoil test", 0), field="CL B+hatchery:top CM CB")
    assert texts(game) == ["keep 2", "discard-field"]
    play(game, "keep 2")
    assert clan_of(game).field[0] == card("B+hatchery:top") and clan_of(game).token_active


@pytest.mark.rule("M12.13")
def test_hatchery_may_keep_its_card_or_not() -> None:
    game = table(FIELD, field="B B+hatchery:top")
    play(game, "discard-field")
    assert clan_of(game).field == []


@pytest.mark.rule("M12.13")
def test_hatchery_does_not_keep_the_leftmost_card() -> None:
    game = table(FIELD, field="B+hatchery:top B B+hatchery:middle")
    assert texts(game) == ["keep 3", "discard-field"] and refused(game, "keep 1") == "M12.13"
    assert refused(game, "keep 2") == "M12.13", "no Hatchery on it"


@pytest.mark.rule("M12.14")
def test_the_place_counts_before_anything_is_discarded() -> None:
    game = table(FIELD, field="B B+hatchery:top B+hatchery:middle")
    play(game, "keep 2")
    assert texts(game) == ["keep 3", "discard-field"], "the first kept card is not leftmost yet"


@pytest.mark.rule("M12.15")
def test_kept_cards_are_the_next_field_in_the_order_chosen() -> None:
    game = table(FIELD, FIELD, field="B B+hatchery:top B+hatchery:middle")
    play(game, "keep 3", "keep 2")
    assert clan_of(game).field == cards("B+hatchery:middle B+hatchery:top")
    assert texts(game) == ["keep 2", "discard-field"], "next turn the second one may stay again"


@pytest.mark.rule("M12.16")
def test_a_kept_card_was_not_played_again_but_counts_in_prep_and_harvest() -> None:
    game = table(
        FIELD,
        ("start of prep", 0),
        ("begin harvest", 0),
        field="B CL+burrow_wyrm:middle+hatchery:bottom B+magic_mushroom:top+hatchery:middle",
        on_deck="CL",
        deck="CM B",
        pool=23,
    )
    play(game, "keep 3", "keep 2")
    assert clan_of(game).field == cards("B+magic_mushroom:top+hatchery:middle CL+burrow_wyrm:middle+hatchery:bottom")
    assert not clan_of(game).token_active and clan_of(game).on_deck == card("CL"), "3 decay were showing at once"
    assert clan_of(game).tokens == 3 and state_of(game).harvest.mana == 1


@pytest.mark.rule("M12.17", "M21.12")
def test_hatchery_does_not_work_in_the_turn_in_which_it_was_bought() -> None:
    game = sleeving("CL CM", "hatchery:bottom")
    play(game, "sleeve hatchery:bottom 2")
    assert game.over and clan_of(game).discards == cards("CL CM+hatchery:bottom")
    two = sleeving("CL B B+hatchery:top", "hatchery:middle")
    play(two, "sleeve hatchery:middle 2")
    assert texts(two) == ["keep 3", "discard-field"] and refused(two, "keep 2") == "M12.17"


@pytest.mark.rule("M12.18")
def test_a_bought_advancement_may_be_sleeved_on_a_card_that_is_kept() -> None:
    game = sleeving("CL CL+hatchery:middle", "magpie:bottom")
    play(game, "sleeve magpie:bottom 2", "keep 2")
    assert clan_of(game).field[0] == card("CL+hatchery:middle+magpie:bottom")


# ------------------------------------------------------------------ M13


def replenish(place: int, level: int, decks: tuple[str, str, str], commons: str = "") -> Game[Table]:
    game = table(("begin harvest", 0), commons=commons)
    state = state_of(game)
    state.decks, state.commons_to_fill = [deck.split() for deck in decks], [(place, level)]
    play(game, "end-harvest")
    return game


@pytest.mark.rule("M13.1")
def test_a_vale_card_is_replaced_from_its_level_and_level_1_from_level_2_if_empty() -> None:
    for decks, expected in (
        (("azure_lake", "skyhaven skyhaven"), "azure_lake"),
        (("", "skyhaven skyhaven"), "skyhaven"),
    ):
        game = safe_table(
            ("begin harvest", 0),
            field="B+calm_weather:top B",
            vale_commons="- radiant_pinnacle",
            vale_decks=decks,
        )
        play(game, "buy-vale radiant_pinnacle", "end-harvest")
        assert seen(game)["vales"][1]["vale"] == expected


@pytest.mark.rule("M13.2")
def test_a_level_2_vale_place_is_never_filled_with_a_level_1_card() -> None:
    game = safe_table(
        ("begin harvest", 0),
        field="B+calm_weather:top B+calm_weather:top",
        vale_commons="- - - - shimmering_brook",
        vale_decks=("azure_lake", ""),
    )
    play(game, "buy-vale shimmering_brook", "end-harvest")
    assert seen(game)["vales"][4]["vale"] is None


@pytest.mark.rule("M13.3")
def test_an_advancement_is_replaced_from_its_level_or_else_the_next() -> None:
    full = ("stag:top", "hatchery:top", "aurora:top")
    assert seen(replenish(0, 1, full))["commons"][0]["kind"] == "stag:top"
    assert seen(replenish(4, 2, ("stag:top", "", "aurora:top")))["commons"][4]["kind"] == "aurora:top"
    assert seen(replenish(8, 3, ("stag:top", "hatchery:top", "")))["commons"][8]["kind"] is None


@pytest.mark.rule("M13.4")
def test_falling_through_goes_on_to_level_3() -> None:
    assert seen(replenish(0, 1, ("", "", "aurora:top")))["commons"][0]["kind"] == "aurora:top"


@pytest.mark.rule("M13.5")
def test_a_level_2_card_in_a_level_1_place_is_replaced_as_level_2() -> None:
    game = safe_table(
        ("begin harvest", 0),
        field="FS+hulking_thornhide:middle B B",
        commons="hatchery:top",
        level_decks=("stag:top", "grovetender:top", ""),
    )
    play(game, "buy hatchery:top", "end-harvest", "sleeve hatchery:top 2")
    assert seen(game)["commons"][0] == {"kind": "grovetender:top", "level": 1}


@pytest.mark.rule("M13.6")
def test_places_are_filled_from_level_1_to_3_and_from_left_to_right() -> None:
    game = safe_table(
        ("begin harvest", 0),
        field="FS+hulking_thornhide:middle FS+hulking_thornhide:middle B",
        commons="stag:top magpie:middle - grovetender:middle",
        level_decks=("nymph:top", "hatchery:middle", ""),
    )
    play(game, "buy grovetender:middle", "buy stag:top", "end-harvest")
    lines = [line for line in told(game) if "comes to the commons" in line]
    assert lines == ["Nymph (top) comes to the commons.", "Hatchery (middle) comes to the commons."]


@pytest.mark.rule("M13.7")
def test_fertile_soil_is_never_replenished() -> None:
    game = safe_table(("begin harvest", 0), field="FS CM+fertile_soil:bottom", soil=(1, 1, 1))
    play(game, "buy fertile_soil:top", "end-harvest")
    assert seen(game)["fertile_soil"] == [0, 1, 1]


@pytest.mark.rule("M13.8")
def test_places_left_empty_are_not_filled_later() -> None:
    game = safe_table(
        ("begin discard", 0), ("begin discard", 0), commons="- magpie:top", level_decks=("stag:top", "", "")
    )
    assert seen(game)["commons"][0]["kind"] is None, "nothing was bought there this turn"
