"""S15 and S24: drawing, the piles, and cards leaving play."""

from __future__ import annotations

from collections import Counter

import pytest

from .tables import ALL, asked, card_in_play, hand, in_play, now, own, play, seen, table, tokens, told


@pytest.mark.rule("S15.1")
def test_an_empty_draw_pile_is_made_of_the_discards_at_once_after_each_drawn_card() -> None:
    game = table(draw=True, pile=["Purse of Io"], discards=["Tree of Light", "Amulet of Air"])
    play(game, "0 draw")
    assert sorted(now(game).pile.bag) == ["Amulet of Air", "Tree of Light"], "before the card is kept or not"
    assert now(game).pile.discards.cards == []


@pytest.mark.rule("S15.1")
def test_with_both_piles_empty_the_next_card_that_is_discarded_becomes_the_draw_pile() -> None:
    game = table(draw=True, pile=["Purse of Io"])
    play(game, "0 draw")
    assert len(now(game).pile) == 0
    play(game, "0 discard")
    assert (now(game).pile.bag, now(game).pile.discards.cards) == (["Purse of Io"], [])


@pytest.mark.rule("S15.1")
def test_cards_discarded_together_count_as_one_step() -> None:
    skull = ["Dragon Skull", "Purse of Io", "Tree of Light"]
    game = table(in_play={0: skull}, pile=[])
    play(game, '0 activate "Dragon Skull#1" "Dragon Skull#1" "Purse of Io#2" "Tree of Light#3"')
    assert sorted(now(game).pile.bag) == sorted(skull), "all three are shuffled together"
    assert told(game).count("The discard pile is shuffled: a draw pile of 3 cards.") == 1


@pytest.mark.rule("S15.2")
def test_a_pile_that_runs_out_half_way_is_refilled_but_not_with_cards_drawn_for_the_same_effect() -> None:
    game = table(
        hands={0: ["Amulet of Fire"]}, reserve={0: "fire fire"}, pile=["Purse of Io", "Tree of Light"],
        discards=["Amulet of Air", "Amulet of Earth", "Sid Nightshade"],
    )  # fmt: skip
    play(game, '0 summon "Amulet of Fire" fire fire')
    looking_at = own(game).looking_at
    assert len(looking_at) == 4
    assert {"Purse of Io", "Tree of Light"} < set(looking_at)
    assert len(now(game).pile) == 1
    assert Counter(looking_at).most_common(1)[0][1] == 1


@pytest.mark.rule("S15.3")
def test_missing_cards_are_not_drawn_and_the_effect_goes_on_with_what_there_is() -> None:
    game = table(hands={0: ["Amulet of Fire"]}, reserve={0: "fire fire"}, pile=["Purse of Io", "Tree of Light"])
    play(game, '0 summon "Amulet of Fire" fire fire')
    assert sorted(own(game).looking_at) == ["Purse of Io", "Tree of Light"]
    none = table(hands={0: ["Amulet of Fire"]}, reserve={0: "fire fire"}, pile=[])
    assert asked(play(none, '0 summon "Amulet of Fire" fire fire')) == (0, "take an action")
    demon = table(seats=3, hands={0: ["Demon of Argos"]}, reserve={0: ALL}, pile=["Purse of Io"])
    play(demon, '0 summon "Demon of Argos" air water fire earth')
    assert (hand(demon, 1), hand(demon, 2), own(demon, 2).gauge) == (["Purse of Io"], [], 14)
    draw = table(draw=True, pile=[])
    assert asked(play(draw, "0 draw")) == (0, "take an action")


@pytest.mark.rule("S15.4")
def test_there_is_no_hand_limit() -> None:
    many = [f"Amulet of {each}" for each in ("Air", "Earth", "Fire", "Water")] * 2 + ["Purse of Io"] * 2
    game = table(draw=True, hands={0: many})
    play(game, "0 draw", "0 keep")
    assert len(hand(game)) == 11


@pytest.mark.rule("S15.5")
def test_cards_in_play_in_hands_and_in_libraries_are_never_reshuffled() -> None:
    game = table(
        draw=True, pile=["Purse of Io"], discards=["Amulet of Air"], hands={0: ["Tree of Light"]},
        in_play={1: ["Dragon Skull"]}, library_two={1: ["Sid Nightshade"]},
    )  # fmt: skip
    play(game, "0 draw", "0 keep")
    assert now(game).pile.bag == ["Amulet of Air"]
    assert (hand(game), in_play(game, 1)) == (["Purse of Io", "Tree of Light"], ["Dragon Skull"])
    assert own(game, 1).library_two == ["Sid Nightshade"]


# ------------------------------------------------------------------ S24


@pytest.mark.rule("S24.1")
def test_a_card_leaving_play_loses_its_tokens_and_its_turned_state_and_frees_its_place() -> None:
    game = table(
        gauge=3, hands={0: ["Amsug Longneck"]}, in_play={0: ["Amulet of Water", "Purse of Io"]},
        on_cards={"0 Amulet of Water#1": "air water air"}, reserve={0: "water water"},
    )  # fmt: skip
    play(game, '0 summon "Amsug Longneck" water air:1', '0 take-back "Amulet of Water#1"')
    assert own(game).reserve == tokens("water"), "what lay on it is lost"
    play(game, "0 bonus transmute")
    assert len(in_play(game)) == 2, "a place is free again"


@pytest.mark.rule("S24.2", "S20.42")
def test_what_a_card_has_given_stays_with_the_player() -> None:
    game = table(
        gauge=4, hands={0: ["Cursed Treatise of Arus"]}, reserve={0: "water"},
        in_play={0: ["Dragon Skull", "Purse of Io"]},
    )  # fmt: skip
    play(game, '0 summon "Cursed Treatise of Arus" water', "0 gain air air")
    play(game, '0 activate "Dragon Skull#1" "Dragon Skull#1" "Purse of Io#2" "Cursed Treatise of Arus#3"')
    assert (own(game).gauge, own(game).crystals) == (5, 10 + 15)


@pytest.mark.rule("S24.3", "S23.13")
def test_a_sacrificed_card_goes_to_the_discards_and_one_taken_back_to_the_hand_where_it_costs_5() -> None:
    game = table(
        ("action", 0),
        ("end of the game",),
        hands={0: ["Amsug Longneck"]},
        in_play={0: ["Purse of Io"]},
        reserve={0: "air water"},
    )
    play(game, '0 summon "Amsug Longneck" air water')
    assert hand(game) == ["Purse of Io"]
    assert seen(game, 1)["seats"][0]["hand_known"] == ["Purse of Io"]
    play(game, "0 end")
    assert game.outcome is not None and game.outcome.totals[0] == 8 - 5


@pytest.mark.rule("S24.4", "S20.50")
def test_the_owner_is_the_seat_that_has_the_card_and_a_soul_changes_owner_when_passed() -> None:
    game = table(("action", 0), ("end-of-round cards", 0), ("end-of-round cards", 1), ("end of the game",),
                 in_play={0: ["Damned Soul of Onys"]}, reserve={0: "water"}, crystals=7)  # fmt: skip
    play(game, '0 activate "Damned Soul of Onys#1" water', "0 end")
    assert [own(game, seat).crystals for seat in (0, 1)] == [7, 4]
    assert game.outcome is not None and game.outcome.totals == (7, 4 - 5)
    passed = table(in_play={0: ["Damned Soul of Onys"]}, reserve={0: "water"}, gauge={0: 1, 1: 0})
    play(passed, '0 activate "Damned Soul of Onys#1" water')
    assert in_play(passed, 1) == ["Damned Soul of Onys"], "no gauge check"
    assert not card_in_play(now(passed), "1 Damned Soul of Onys#1").turned
