"""S13 and S14: activating cards, and the bonuses."""

from __future__ import annotations

import pytest

from games.seasons.cards import timings
from games.seasons.components import standard

from .tables import asked, card_in_play, hand, in_play, now, own, play, refused, table, texts, tokens

# ------------------------------------------------------------------ S13


@pytest.mark.rule("S13.1")
def test_only_an_own_straight_card_with_an_activation_can_be_activated_in_the_own_turn() -> None:
    game = table(in_play={0: ["Purse of Io", "Idol of the Familiar"], 1: ["Idol of the Familiar"]})
    assert refused(game, '0 activate "Purse of Io#1"').rule == "S13.1"
    assert refused(game, '0 activate "Idol of the Familiar#1"').rule == "S13.1", "it lies in place 2"
    assert refused(game, '0 activate "Idol of the Familiar#3"').rule == "S13.1"
    play(game, '0 activate "Idol of the Familiar#2"')
    assert texts(game, 0, "activate") == []


@pytest.mark.rule("S13.1")
def test_a_card_may_be_activated_in_the_turn_it_enters_play() -> None:
    game = table(hands={0: ["Glutton Cauldron"]}, reserve={0: "air"})
    play(game, '0 summon "Glutton Cauldron"', '0 activate "Glutton Cauldron#1" air')
    assert own(game).in_play[0].tokens == tokens("air")


@pytest.mark.rule("S13.2", "S20.41")
def test_the_card_is_turned_the_cost_paid_then_the_fairies_act_then_the_effect() -> None:
    game = table(
        crystals={0: 3, 1: 0}, in_play={0: ["Tree of Light"], 1: ["Thieving Fairies"]},
    )  # fmt: skip
    play(game, '0 activate "Tree of Light#1" crystals')
    assert own(game).in_play[0].turned
    assert (own(game, 0).crystals, own(game, 1).crystals) == (0, 1), "the cost was paid before they could take any"
    assert asked(game) == (0, "gain tokens of your choice")
    skull = table(
        crystals={0: 1}, in_play={0: ["Dragon Skull", "Purse of Io", "Tree of Light"], 1: ["Thieving Fairies"]}
    )
    play(skull, '0 activate "Dragon Skull#1" "Dragon Skull#1" "Purse of Io#2" "Tree of Light#3"')
    lines = [entry.text(None) for entry in skull.log(None)]
    assert lines == [
        "Seat 1 activates Dragon Skull.",
        "Seat 1 sacrifices Dragon Skull.", "Seat 1 sacrifices Purse of Io.", "Seat 1 sacrifices Tree of Light.",
        "Seat 1 gives Seat 2 1 crystal.", "Seat 2 gains 1 crystal.",
        "Seat 1 gains 15 crystals.",
    ]  # fmt: skip


@pytest.mark.rule("S13.3")
def test_a_card_whose_cost_cannot_be_paid_cannot_be_activated() -> None:
    cards = ["Balance of Ishtar", "Kairn the Destroyer", "Tree of Light", "Necrotic Kriss", "Mirror of the Seasons"]
    game = table(in_play={0: [*cards, "Damned Soul of Onys"]}, crystals=2)
    for place, card in enumerate(cards[:3] + cards[4:], 1):
        number = place if card != "Mirror of the Seasons" else 5
        assert refused(game, f'0 activate "{card}#{number}" air').rule == "S13.3", card
    assert refused(table(in_play={0: ["Necrotic Kriss"]}), '0 activate "Necrotic Kriss#1"').rule == "S13.3"
    alike = table(in_play={0: ["Balance of Ishtar"]}, reserve={0: "air air air fire fire fire"})
    assert refused(alike, '0 activate "Balance of Ishtar#1" air air air fire').rule == "S13.3"
    skull = table(in_play={0: ["Dragon Skull", "Purse of Io"]})
    assert texts(skull, 0, "activate") == []


@pytest.mark.rule("S13.4")
def test_a_turned_card_stays_turned_until_the_next_round_and_each_copy_acts_once_a_round() -> None:
    game = table(("action", 0), ("end of round",), in_play={0: ["Idol of the Familiar"] * 2})
    play(game, '0 activate "Idol of the Familiar#1"')
    assert refused(game, '0 activate "Idol of the Familiar#1"').rule == "S13.4"
    assert texts(game, 0, "activate") == ['activate "Idol of the Familiar#2"']
    play(game, "0 end")
    assert not own(game).in_play[0].turned, "the next round has begun"


@pytest.mark.rule("S13.4", "S20.50")
def test_a_damned_soul_that_was_passed_may_be_passed_again_by_its_new_owner() -> None:
    game = table(
        ("turn", 0),
        ("turn", 1),
        ("turn", 2),
        seats=3,
        dice=["water water gauge"] * 3,
        in_play={0: ["Damned Soul of Onys"]},
    )
    play(game, '0 activate "Damned Soul of Onys#1" water', "0 end", '1 activate "Damned Soul of Onys#1" water', "1 end")
    assert in_play(game, 2) == ["Damned Soul of Onys"]
    assert texts(game, 2, "activate") == ['activate "Damned Soul of Onys#1" water']


@pytest.mark.rule("S13.5", "S20.20")
def test_hand_of_fortune_never_lowers_activation_costs() -> None:
    game = table(in_play={0: ["Hand of Fortune", "Balance of Ishtar"]}, reserve={0: "air air air"})
    assert refused(game, '0 activate "Balance of Ishtar#2" air air air').rule == "S13.3"


@pytest.mark.rule("S13.6")
def test_a_card_that_comes_back_is_straight_and_carries_no_tokens() -> None:
    game = table(
        hands={0: ["Amsug Longneck"]}, in_play={0: ["Glutton Cauldron"]}, on_cards={"0 Glutton Cauldron#1": "air air"},
        turned=["0 Glutton Cauldron#1"], reserve={0: "air water fire"},
    )  # fmt: skip
    play(game, '0 summon "Amsug Longneck" air water', '0 summon "Glutton Cauldron"')
    card = card_in_play(now(game), "0 Glutton Cauldron#2")
    assert (card.turned, card.tokens) == (False, tokens(""))
    assert texts(game, 0, "activate") == ['activate "Glutton Cauldron#2" fire']


def test_every_activation_icon_has_its_function() -> None:
    icons = {card for card, facts in standard().cards.items() if "activation" in facts.icons}
    assert icons == {card for card in standard().cards if timings.activation_of(card)}


# ------------------------------------------------------------------ S14


@pytest.mark.rule("S14.1")
def test_at_most_three_bonuses_in_the_game_in_any_mix_several_in_one_turn() -> None:
    game = table(gauge=3)
    play(game, "0 bonus gauge", "0 bonus gauge", "0 bonus transmute")
    assert (own(game).bonuses, own(game).gauge) == (3, 5)
    assert refused(game, "0 bonus gauge").rule == "S14.1"
    assert texts(game, 0, "bonus") == []
    window = table(("turn", 0), in_play={0: ["Die of Malice"]})
    assert texts(window, 0, "bonus") == [], "during (c) only"


@pytest.mark.rule("S14.2")
def test_exchange_returns_exactly_two_tokens_and_takes_two_of_any_types() -> None:
    game = table(reserve={0: "air fire"})
    play(game, "0 bonus exchange air fire", "0 gain fire earth")
    assert (own(game).reserve, own(game).bonuses) == (tokens("fire earth"), 1)
    assert refused(table(reserve={0: "air"}), "0 bonus exchange air").rule == "S14.2"


@pytest.mark.rule("S14.3")
def test_the_transmute_bonus_gives_the_permission_and_a_crystal_more_per_token() -> None:
    game = table(reserve={0: "air"}, space="winter")
    assert texts(game, 0, "transmute") == []
    assert own(play(game, "0 bonus transmute", "0 transmute air")).crystals == 2


@pytest.mark.rule("S14.4")
def test_the_gauge_bonus_raises_the_gauge_by_1_and_is_not_available_at_15() -> None:
    assert own(play(table(gauge=14), "0 bonus gauge")).gauge == 15
    assert refused(table(gauge=15), "0 bonus gauge").rule == "S14.4"


@pytest.mark.rule("S14.5")
def test_the_draw_bonus_replaces_the_draw_of_the_die_draws_two_and_keeps_one() -> None:
    game = table(draw=True, luck=[["Purse of Io"], ["Tree of Light"]])
    play(game, "0 bonus draw")
    assert texts(game, 0) == ['keep "Purse of Io"', 'keep "Tree of Light"']
    play(game, '0 keep "Tree of Light"')
    assert (hand(game), now(game).pile.discards.cards) == (["Tree of Light"], ["Purse of Io"])
    assert refused(game, "0 draw").rule == "S8.4"
    assert refused(game, "0 bonus draw").rule == "S14.5"
    assert refused(table(), "0 bonus draw").rule == "S14.5"
    one = play(table(draw=True, pile=["Purse of Io"]), "0 bonus draw")
    assert hand(one) == ["Purse of Io"], "an only card is kept"


@pytest.mark.rule("S14.6")
@pytest.mark.parametrize(("used", "penalty"), [(0, 0), (1, 5), (2, 12), (3, 20)])
def test_bonuses_cost_points_at_the_end(used: int, penalty: int) -> None:
    game = table(("end of the game",), active=None, bonuses={0: used})
    assert game.outcome is not None and game.outcome.totals[0] == -penalty
