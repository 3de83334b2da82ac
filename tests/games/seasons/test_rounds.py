"""S6 to S8 and S16: rounds, dice, turns, the end of a round."""

from __future__ import annotations

from functools import partial

import pytest

from games.seasons.components import standard

from .tables import asked, hand, in_play, now, own, play, refused, seen, table, texts, tokens

round_begins = partial(table, ("round",), seats=3, active=None, luck=[(1, 2, 3, 4)])


# ------------------------------------------------------------------ S6


@pytest.mark.rule("S6.1")
def test_a_round_starts_with_straightening_and_a_roll_of_the_dice_of_the_season() -> None:
    game = round_begins(space="summer", in_play={1: ["Tree of Light"]}, turned=["1 Tree of Light#1"])
    assert not own(game, 1).in_play[0].turned
    assert (now(game).dice_season, now(game).faces) == ("summer", [1, 2, 3, 4])
    shown = seen(game, 0)["dice"][0]["face"]  # summer die 1, face 1: a card, 2 pips
    assert (shown["energy"], shown["draw"], shown["pips"]) == ([], True, 2)


@pytest.mark.rule("S6.1")
def test_every_face_of_a_die_can_be_rolled() -> None:
    assert {len(die) for dice in standard().dice.values() for die in dice} == {6}
    for face in range(1, 7):
        game = table(("round",), seats=4, active=None, luck=[(face,) * 5])
        assert now(game).faces == [face] * 5
    with pytest.raises(ValueError, match="luck cannot answer so"):
        table(("round",), seats=4, active=None, luck=[(7, 1, 1, 1, 1)])


@pytest.mark.rule("S6.2")
def test_each_seat_from_the_first_player_takes_a_die_and_cannot_decline() -> None:
    game = round_begins(first=1)
    assert asked(game) == (1, "take a season die")
    assert [line.split()[:2] for line in texts(game, 1)] == [["take-die", str(n)] for n in (1, 2, 3, 4)]
    game.apply(1, game.legal(1)[1])
    assert asked(game)[0] == 2
    assert len(texts(game, 2)) == 3
    game.apply(2, game.legal(2)[0])
    assert asked(game)[0] == 0
    game.apply(0, game.legal(0)[0])
    assert now(game).takers == [2, 1, 0, -1], "one die is left over"


@pytest.mark.rule("S6.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_seat_picks_from_two_dice(seats: int) -> None:
    game = table(("round",), seats=seats, active=None)
    for seat in range(seats - 1):
        game.apply(seat, game.legal(seat)[0])
    assert len(game.legal(seats - 1)) == 2


@pytest.mark.rule("S6.4")
def test_the_symbols_of_the_left_over_die_do_nothing() -> None:
    left = "water water crystals:3"
    game = table(("turn", 0), ("turn", 1), ("move the season token",), dice=["draw", "draw", left + " 1"])
    play(game, "0 end", "1 end")
    assert [own(game, seat).crystals for seat in (0, 1)] == [0, 0]
    assert [own(game, seat).reserve for seat in (0, 1)] == [(0, 0, 0, 0)] * 2
    assert now(game).space == 2, "only its pips count"


@pytest.mark.rule("S6.5")
def test_when_all_have_a_die_each_seat_has_one_turn_from_the_first_player() -> None:
    game = round_begins(first=2, luck=[(5, 5, 4, 1)])
    for seat in (2, 0, 1):
        game.apply(seat, game.legal(seat)[0])
    turns = []
    while asked(game)[1] == "take an action":
        turns.append(asked(game)[0])
        play(game, f"{turns[-1]} end")
    assert turns == [2, 0, 1]


# ------------------------------------------------------------------ S7


@pytest.mark.rule("S7.1", "S7.3")
def test_the_die_is_used_before_any_action_and_the_reserve_is_checked_at_once() -> None:
    game = table(("turn", 0), dice=["water water gauge"], reserve={0: "fire fire fire fire fire fire"}, gauge=3)
    assert asked(game) == (0, "discard energy over the limit")
    assert own(game).gauge == 4
    assert refused(game, "0 end").rule == "S7.5"
    play(game, "0 discard fire")
    assert own(game).reserve == tokens("water water fire fire fire fire fire")
    assert asked(game) == (0, "take an action")


@pytest.mark.rule("S7.1")
def test_the_window_before_the_die_is_offered_only_to_a_seat_that_can_use_it() -> None:
    game = table(("turn", 0), dice=["water water gauge"], in_play={0: ["Die of Malice"], 1: ["Die of Malice"]})
    assert asked(game) == (0, "reroll or use the die")
    assert own(game).reserve == tokens(""), "nothing of the die is used yet"
    game = table(("turn", 0), dice=["water water gauge"], in_play={0: ["Tree of Light"], 1: ["Die of Malice"]})
    assert asked(game) == (0, "take an action")
    game = table(("turn", 0), in_play={0: ["Die of Malice"]}, turned=["0 Die of Malice#1"])
    assert asked(game) == (0, "take an action")


@pytest.mark.rule("S7.2")
def test_free_actions_are_drawing_transmuting_summoning_activating_and_bonuses_in_any_order() -> None:
    game = table(
        draw=True, transmute=True, reserve={0: "fire fire air"}, hands={0: ["Amulet of Fire"]},
        in_play={0: ["Kairn the Destroyer"]},
    )  # fmt: skip
    assert {option.verb for option in game.legal(0)} == {"draw", "transmute", "summon", "activate", "bonus", "end"}
    play(game, "0 transmute air", "0 bonus transmute", "0 draw", "0 keep")
    assert '0 summon "Amulet of Fire" fire fire'[2:] in texts(game, 0)


@pytest.mark.rule("S7.4")
def test_a_seat_may_end_its_turn_at_any_moment_unless_a_choice_is_pending() -> None:
    game = table(("turn", 0), ("turn", 1), dice=["draw", "draw"])
    play(game, "0 draw")
    assert refused(game, "0 end").rule == "S7.5"
    play(game, "0 keep", "0 end")
    assert asked(game)[0] == 1


@pytest.mark.rule("S7.5")
def test_an_action_is_fully_resolved_before_the_next_begins() -> None:
    game = table(
        hands={0: ["Amulet of Fire", "Amulet of Earth"]}, reserve={0: "fire fire earth earth"},
        in_play={0: ["Yjang's Forgotten Vase"]},
    )  # fmt: skip
    play(game, '0 summon "Amulet of Fire" fire fire')
    assert asked(game) == (0, "gain tokens of your choice")
    assert refused(game, '0 summon "Amulet of Earth" earth earth').rule == "S7.5"
    play(game, "0 gain air")
    assert asked(game) == (0, "keep one of the drawn cards")
    assert refused(game, '0 summon "Amulet of Earth" earth earth').rule == "S7.5"


@pytest.mark.rule("S7.6")
def test_an_action_that_cannot_be_paid_is_rejected_and_changes_nothing() -> None:
    game = table(hands={0: ["Amulet of Fire"]}, reserve={0: "fire"})
    before = game.view(0)
    assert refused(game, '0 summon "Amulet of Fire" fire fire').rule == "S11.2"
    assert refused(game, '0 summon "Amulet of Fire" fire').rule == "S11.2"
    assert game.view(0) == before


# ------------------------------------------------------------------ S8


@pytest.mark.rule("S8.1", "S8.2", "S8.3")
def test_the_die_gives_its_energy_crystals_and_gauge() -> None:
    game = table(("turn", 0), dice=["air water transmute"], gauge=4)
    assert (own(game).reserve, own(game).crystals, own(game).gauge) == (tokens("air water"), 0, 4)
    game = table(("turn", 0), dice=["water water crystals:3"], gauge=4)
    assert (own(game).reserve, own(game).crystals, own(game).gauge) == (tokens("water water"), 3, 4)
    game = table(("turn", 0), dice=["fire gauge"], gauge=4)
    assert (own(game).reserve, own(game).crystals, own(game).gauge) == (tokens("fire"), 0, 5)
    game = table(("turn", 0), dice=["crystals:6"], gauge=4)
    assert (own(game).reserve, own(game).crystals, own(game).gauge) == (tokens(""), 6, 4)


@pytest.mark.rule("S8.3")
def test_at_gauge_15_the_star_does_nothing() -> None:
    assert own(table(("turn", 0), dice=["fire gauge"], gauge=15)).gauge == 15


@pytest.mark.rule("S8.4")
def test_the_drawn_card_is_looked_at_and_then_kept_or_discarded_unseen() -> None:
    game = table(("turn", 0), dice=["draw"], luck=[["Tree of Light"]])
    play(game, "0 draw")
    assert own(game).looking_at == ["Tree of Light"]
    assert texts(game, 0) == ["keep", "discard"]
    kept = play(game.clone(), "0 keep")
    assert hand(kept) == ["Tree of Light"]
    play(game, "0 discard")
    assert hand(game) == []
    assert now(game).pile.discards.cards == ["Tree of Light"]
    assert not any("Tree of Light" in line.text(1) for line in game.log(1))
    assert refused(game, "0 draw").rule == "S8.4", "once"


@pytest.mark.rule("S8.5")
def test_the_die_draw_may_be_taken_after_other_actions() -> None:
    game = table(("turn", 0), dice=["draw"], hands={0: ["Glutton Cauldron"]})
    play(game, '0 summon "Glutton Cauldron"', "0 draw", "0 keep")
    assert len(hand(game)) == 1


@pytest.mark.rule("S8.6")
def test_ending_the_turn_gives_the_draw_up() -> None:
    game = table(("turn", 0), ("turn", 1), dice=["draw", "fire gauge"])
    play(game, "0 end")
    assert (hand(game), len(now(game).pile)) == ([], 100)
    assert refused(game, "1 draw").rule == "S8.4"
    assert any("unused" in line.text(None) for line in game.log(None))


@pytest.mark.rule("S8.7")
def test_with_the_circle_the_seat_may_transmute_as_often_as_it_likes_until_its_turn_ends() -> None:
    game = table(("turn", 0), ("turn", 1), ("turn", 0), dice=["air water transmute", "fire gauge"], space=1)
    play(game, "0 transmute air", "0 transmute water")
    assert own(game).crystals == 2
    play(game, "0 end")
    assert refused(game, "1 transmute fire").rule == "S10.2"


@pytest.mark.rule("S8.8")
def test_the_symbols_belong_to_the_seat_that_took_the_die_in_its_own_turn() -> None:
    game = table(("turn", 0), ("turn", 1), dice=["draw", "air water transmute"], reserve={0: "fire"}, gauge=0)
    assert refused(game, "0 transmute fire").rule == "S10.2"
    play(game, "0 end")
    assert own(game, 1).reserve == tokens("air water")
    assert refused(game, "1 draw").rule == "S8.4"
    assert game.legal(0) == ()


# ------------------------------------------------------------------ S16


@pytest.mark.rule("S16.1")
def test_a_round_ends_with_card_effects_then_the_token_then_the_change_of_season_then_the_next_round() -> None:
    game = table(
        ("end of round",), active=None, first=0, space=3, year=3, dice=["", "", "draw 2"],
        in_play={0: ["Wondrous Chest", "Figrim the Avaricious"], 1: ["Titus Deepgaze"]},
        reserve={0: "air air air air"},
    )  # fmt: skip
    lines = [entry.text(None) for entry in game.log(None)]
    # the Chest gives 3, Titus takes 1 of them; only then does the token move, and Figrim gets Titus's crystal back
    assert lines[:5] == [
        "Seat 1 gains 3 crystals.",
        "Seat 1 gives Seat 2 1 crystal.",
        "The season token moves 2 spaces forward, to space 5.",
        "It is spring now.",
        "Seat 2 gives Seat 1 1 crystal.",
    ]
    assert lines[5:] == ["Seat 2 is the first player.", "Seat 2 rolls 3 dice of spring."]
    assert own(game).crystals == 3


@pytest.mark.rule("S16.2")
def test_end_of_round_cards_act_seat_by_seat_from_the_first_player() -> None:
    cards = {0: ["Titus Deepgaze"], 1: ["Titus Deepgaze"]}
    game = table(("end of round",), active=None, first=1, in_play=cards, crystals={0: 1, 1: 0})
    # seat 1 is first: it takes the only crystal, so seat 0's Titus then gets that crystal
    assert (own(game, 0).crystals, own(game, 1).crystals) == (1, 0)
    game = table(("end of round",), active=None, first=0, in_play=cards, crystals={0: 1, 1: 0})
    # seat 0 is first: seat 1 had none, so its Titus is sacrificed; then seat 1 gets the crystal
    assert (own(game, 0).crystals, own(game, 1).crystals) == (0, 1)
    assert (in_play(game, 0), in_play(game, 1)) == ([], ["Titus Deepgaze"])


@pytest.mark.rule("S16.2")
def test_a_seat_with_several_end_of_round_cards_decides_their_order() -> None:
    cards = {0: ["Titus Deepgaze", "Damned Soul of Onys"]}
    game = table(("end of round",), active=None, in_play=cards, crystals={0: 2, 1: 1})
    assert asked(game) == (0, "choose which card acts first")
    soul = play(game.clone(), '0 resolve "Damned Soul of Onys#2"')
    assert own(soul).crystals == 1, "2 are lost, then 1 is given"
    play(game, '0 resolve "Titus Deepgaze#1"')
    assert own(game).crystals == 0, "1 is given, then 3 are lost"


@pytest.mark.rule("S16.3")
@pytest.mark.parametrize(("left", "space"), [("draw 1", 2), ("draw 2", 3), ("draw 3", 4)])
def test_the_token_moves_by_the_pips_of_the_left_over_die(left: str, space: int) -> None:
    game = table(("end of round",), active=None, dice=["", "", left])
    assert now(game).space == space


@pytest.mark.rule("S16.4")
def test_the_new_first_player_sits_to_the_left_of_the_old_one() -> None:
    game = table(("end of round",), seats=3, active=None, first=1)
    assert now(game).first_player == 2
    game = table(("end of round",), seats=3, active=None, first=2)
    assert now(game).first_player == 0
    assert asked(game) == (0, "take a season die")
