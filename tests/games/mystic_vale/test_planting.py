"""M3 Turn structure, M4 Planting Phase, and M17 when abilities may be used."""

from __future__ import annotations

import pytest

from .tables import PLANT, card, cards, clan_of, mana, play, refused, seen, spirits, state_of, table, texts, told


@pytest.mark.rule("M3.1")
def test_a_turn_is_planting_harvest_discard_and_prep() -> None:
    game = table(("turn", 0), field="CL CM", on_deck="CB", deck="B B CL", discards="")
    phases = [seen(game)["phase"]]
    play(game, "pass")
    phases.append(seen(game)["phase"])
    play(game, "end-harvest")
    lines = told(game)
    order = [
        lines.index(line)
        for line in (
            "Ann passes.",
            "Ann ends the Harvest Phase; 2 mana is lost.",
            "Ann discards 2 cards from the field.",
        )
    ]
    assert phases == ["planting", "harvest"] and order == sorted(order)
    assert lines[order[-1] + 1].startswith("Ann plays"), "and then the Prep Phase"


@pytest.mark.rule("M3.1")
def test_only_the_player_in_turn_acts() -> None:
    game = table(PLANT, field="CL", on_deck="CM", deck="B")
    assert list(game.pending) == [0] and game.legal(1) == ()
    assert refused(game, "push", seat=1) == "M4.1"


@pytest.mark.rule("M3.2", "M14.7")
def test_the_prep_phase_runs_at_once_before_the_next_player_plants() -> None:
    game = table(("end turn", 0), ("turn", 1), on_deck="CL", deck="CM CB B B", others={1: "CL"})
    assert list(game.pending) == [1] and seen(game)["phase"] == "planting"
    assert seen(game)["players"][0]["decay"] >= 3


@pytest.mark.rule("M3.3", "M5.5")
def test_spoiling_in_the_planting_phase_skips_the_harvest_phase() -> None:
    game = table(PLANT, field="CL CM+stag:bottom", on_deck="B", deck="CB", pool=23, luck=["CB"])
    play(game, "push", "turn-up")
    assert game.over, "discard and prep ask nothing here"
    assert not [line for line in told(game) if "harvests" in line]
    assert clan_of(game).tokens == 0
    assert "Ann discards 3 cards from the field." in told(game)


@pytest.mark.rule("M3.4")
def test_an_ability_wins_over_a_rule() -> None:
    """Hatchery keeps a card that M12.11 would discard; Seedling takes decay away that M2.5 would count."""
    kept = table(("discard field", 0), field="B B+hatchery:top")
    play(kept, "keep 2")
    assert clan_of(kept).field == cards("B+hatchery:top")
    game = table(PLANT, field="CL+hulking_thornhide:middle+seedling:bottom", on_deck="B")
    assert seen(game)["players"][0]["decay"] == 1


@pytest.mark.rule("M4.1", "M4.4")
def test_passing_at_once_ends_the_planting_phase() -> None:
    game = table(PLANT, field="CL FS", on_deck="CM", deck="B")
    assert texts(game) == ["push", "pass"]
    play(game, "pass")
    assert seen(game)["phase"] == "harvest"
    assert clan_of(game).on_deck == card("CM")


@pytest.mark.rule("M4.2", "M4.10", "M21.9")
def test_a_push_puts_the_on_deck_card_at_the_right_end_and_then_turns_up_the_next() -> None:
    game = table(PLANT, field="CL FS", on_deck="B", deck="CM FS", luck=["CM"])
    play(game, "push")
    assert clan_of(game).field == cards("CL FS B") and clan_of(game).on_deck is None
    assert texts(game) == ["turn-up"], "turning up is a second step"
    play(game, "turn-up")
    assert clan_of(game).on_deck == card("CM") and clan_of(game).bag == cards("FS")


@pytest.mark.rule("M21.9")
def test_a_push_can_be_taken_back_until_the_next_card_is_turned_up() -> None:
    game = table(PLANT, field="CL", on_deck="B", deck="CM")
    play(game, "push")
    assert game.undo() and texts(game) == ["push", "pass"]
    play(game, "push", "turn-up")
    assert not game.undo() and game.undo_stop == "Something was revealed, drawn or rolled."


@pytest.mark.rule("M4.3")
def test_without_a_spoil_the_choice_comes_again_as_often_as_needed() -> None:
    game = table(PLANT, field="B", on_deck="B", deck="B B B")
    for _ in range(3):
        play(game, "push", "turn-up")
        assert texts(game) == ["push", "pass"]


@pytest.mark.rule("M4.5")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_and_not_before() -> None:
    game = table(PLANT, field="B", on_deck="B", deck="FS", discards="CL CL", luck=["FS"])
    play(game, "push", "turn-up")
    assert clan_of(game).discards == cards("CL CL"), "the deck is empty, but nothing is due yet"
    play(game, "push", "turn-up")
    assert clan_of(game).discards == [] and clan_of(game).on_deck == card("CL")
    assert "Ann shuffles the discard pile into a new deck of 2 cards." in told(game)


@pytest.mark.rule("M4.6", "M4.7")
def test_the_last_card_may_be_pushed_and_then_you_must_pass() -> None:
    game = table(PLANT, field="B B", on_deck="FS")
    assert texts(game) == ["push", "pass"], "no card is left to replace it, but it is there"
    play(game, "push")
    assert clan_of(game).field == cards("B B FS") and clan_of(game).on_deck is None
    assert texts(game) == ["pass"] and refused(game, "push") == "M4.6"


@pytest.mark.rule("M4.8", "M17.7")
def test_the_owner_chooses_the_order_of_several_when_played_abilities() -> None:
    game = table(PLANT, field="CL", on_deck="B+magic_mushroom:top+magic_mushroom:middle+mindful_owl:bottom", deck="B")
    play(game, "push")
    assert texts(game) == [
        "use magic_mushroom:top 2",
        "use magic_mushroom:middle 2",
        "use mindful_owl:bottom 2 1",
        "turn-up",
    ]
    play(game, "use mindful_owl:bottom 2 1")
    assert clan_of(game).discards == cards("CL") and clan_of(game).on_deck is None
    assert texts(game) == ["use magic_mushroom:top 1", "use magic_mushroom:middle 1", "turn-up"]
    play(game, "use magic_mushroom:middle 1")
    assert clan_of(game).token_active
    assert texts(game) == ["turn-up"], "an active token cannot be turned active (M11.4)"


@pytest.mark.rule("M4.9")
def test_a_may_ability_can_be_declined_until_the_next_card_is_turned_up() -> None:
    game = table(PLANT, field="CL", on_deck="B+mindful_owl:top", deck="CM")
    play(game, "push", "turn-up")
    assert clan_of(game).field == cards("CL B+mindful_owl:top")
    assert texts(game) == ["push", "pass"], "too late now"


@pytest.mark.rule("M4.9", "M19.3")
def test_what_must_be_used_cannot_be_declined() -> None:
    game = table(PLANT, field="CL", on_deck="B+magic_mushroom:top+cleansing_rain:middle", deck="CM B")
    play(game, "push")
    assert texts(game) == ["use magic_mushroom:top 2", "use cleansing_rain:middle 2"]
    assert refused(game, "turn-up") == "M4.9"


@pytest.mark.rule("M17.1")
def test_when_played_is_not_when_a_card_is_turned_up_and_not_when_it_enters_otherwise() -> None:
    game = table(PLANT, field="CL", on_deck="B", deck="B+mindful_owl:top B", luck=["B+mindful_owl:top"])
    play(game, "push", "turn-up")
    assert texts(game) == ["push", "pass"], "turned up, not played"
    hunt = table(("begin harvest", 0), field="B+call_of_the_hunt:top", deck="B+mindful_owl:top")
    play(hunt, "use call_of_the_hunt:top 1")
    assert clan_of(hunt).field[-1] == card("B+mindful_owl:top")
    assert not [text for text in texts(hunt) if "owl" in text]


@pytest.mark.rule("M17.1")
def test_only_the_card_just_played_has_when_played_abilities() -> None:
    game = table(PLANT, field="CL B+mindful_owl:top", on_deck="B", deck="CM")
    play(game, "push")
    assert texts(game) == ["turn-up"]
    assert refused(game, "use mindful_owl:top 2 1") == "M17.1"


@pytest.mark.rule("M17.2")
def test_harvest_abilities_wait_for_the_harvest_phase() -> None:
    game = table(PLANT, field="B+wolf_rider:top", on_deck="B", deck="B")
    assert texts(game) == ["push", "pass"]
    play(game, "pass")
    assert "use wolf_rider:top 1" in texts(game)


@pytest.mark.rule("M17.2")
def test_each_ability_has_its_moment_and_its_place() -> None:
    """Harvest: from the field and from owned vale cards; ongoing: wherever the card is; when bought: at once."""
    game = table(
        ("begin harvest", 0),
        field="B+nymph:top FS+moss_troll:middle+hatchery:bottom",
        on_deck="CL+stag:middle+seedling:bottom",
        deck="CM CB B",
        vales="azure_lake blooming_arbor",
        new="ley_line_nexus",
        vale_commons="fauna_hollow",
    )
    assert (spirits(game), mana(game)) == ([1, 2, 1, 0], 1), "not the new vale card"
    assert seen(game)["players"][0]["decay"] == 1, "Seedling works on-deck as well"
    assert refused(game, "keep 2") == "M6.1", "Hatchery waits for the Discard Phase"
    play(game, "buy-vale fauna_hollow")
    assert mana(game) == 1 + 2
    play(game, "end-harvest")
    assert texts(game) == ["keep 2", "discard-field"]
    waiting = table(("begin harvest", 0), field="B", on_deck="B+nymph:top+pridelord:middle+moss_troll:bottom")
    assert spirits(waiting) == [0, 0, 0, 0], "a harvest ability does nothing on-deck"
    assert clan_of(waiting).tokens == 0, "nor one for the end of the game before that"


@pytest.mark.rule("M17.3", "M17.12")
def test_an_ability_is_used_once_in_a_cycle_wherever_its_card_goes() -> None:
    used = "_.mindful_owl'._"
    game = table(PLANT, field="CL", on_deck=used, deck="B")
    play(game, "push")
    assert texts(game) == ["turn-up"]
    assert refused(game, "use mindful_owl:middle 2 1") == "M17.5"


@pytest.mark.rule("M17.4")
def test_two_copies_of_an_ability_have_separate_limits() -> None:
    game = table(
        PLANT,
        field="B+peacekeeper_druid:top B+peacekeeper_druid:middle CL CM",
        on_deck="CB",
        deck="CL CM CB",
        luck=["CL", "CM", "CB"],
    )
    play(game, "push", "turn-up", "use peacekeeper_druid:top 1")
    assert texts(game) == ["use peacekeeper_druid:middle 2", "spoil"]


@pytest.mark.rule("M17.5")
def test_a_mandatory_ability_used_in_this_cycle_does_nothing_either() -> None:
    game = table(PLANT, field="CL", on_deck="cleansing_rain'._._", deck="B CM")
    play(game, "push")
    assert texts(game) == ["turn-up"], "no search, no shuffle"


@pytest.mark.rule("M17.5")
def test_a_declined_ability_was_not_used() -> None:
    game = table(PLANT, field="CL", on_deck="B+mindful_owl:top", deck="B B")
    play(game, "push", "turn-up")
    assert clan_of(game).field[1] == card("B+mindful_owl:top"), "not marked"


@pytest.mark.rule("M17.8")
def test_mana_from_harvest_abilities_is_gone_with_the_phase() -> None:
    game = table(("begin harvest", 0), field="B+dawnsinger:top", on_deck="B")
    assert mana(game) == 2
    play(game, "end-harvest")
    assert mana(game) == 0


@pytest.mark.rule("M4.5")
def test_the_on_deck_card_is_not_shuffled_in() -> None:
    game = table(PLANT, field="B", on_deck="FS", discards="CL")
    play(game, "push", "turn-up")
    assert clan_of(game).on_deck == card("CL")
    assert state_of(game).clans[0].field == cards("B FS")
