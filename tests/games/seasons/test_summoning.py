"""S11 and S12: summoning from hand, and free plays."""

from __future__ import annotations

import pytest

from games.seasons.components import standard

from .tables import ALL, asked, hand, in_play, now, own, play, refused, table, texts, tokens, told

CHALICE = '0 summon "Divine Chalice" air water fire earth'


@pytest.mark.rule("S11.1")
def test_a_seat_needs_fewer_cards_in_play_than_its_gauge() -> None:
    game = table(gauge=1, in_play={0: ["Purse of Io"]}, hands={0: ["Glutton Cauldron"]})
    assert refused(game, '0 summon "Glutton Cauldron"').rule == "S11.1"
    game = table(gauge=2, in_play={0: ["Purse of Io"]}, hands={0: ["Glutton Cauldron", "Temporal Boots"]})
    play(game, '0 summon "Glutton Cauldron"')
    assert refused(game, '0 summon "Temporal Boots"').rule == "S11.1"
    assert refused(game, '0 summon "Tree of Light" earth earth').rule == "S7.2", "not in hand"


@pytest.mark.rule("S11.2")
@pytest.mark.parametrize(
    ("card", "costs"),
    [
        ("Figrim the Avaricious", {2: 3, 3: 6, 4: 9}),
        ("Arcano Leech", {2: 2, 3: 5, 4: 8}),
        ("Thieving Fairies", {2: 0, 3: 3, 4: 6}),
    ],
)
def test_a_card_is_paid_in_crystals_by_the_number_of_seats(card: str, costs: dict[int, int]) -> None:
    for seats, crystals in costs.items():
        game = table(seats=seats, crystals=crystals, hands={0: [card]})
        play(game, f'0 summon "{card}"')
        assert own(game).crystals == 0
        if crystals:
            short = table(seats=seats, crystals=crystals - 1, hands={0: [card]})
            assert refused(short, f'0 summon "{card}"').rule == "S11.2"


@pytest.mark.rule("S11.2", "S20.39", "S20.49")
def test_titus_and_sid_cost_energy_by_the_number_of_seats() -> None:
    costs = {seats: standard().cards["Titus Deepgaze"].costs[seats].tokens for seats in (2, 3, 4)}
    assert costs == {2: tokens("fire"), 3: tokens("fire fire"), 4: tokens("fire fire fire")}
    for seats in (2, 3, 4):
        game = table(seats=seats, reserve={0: "earth " * seats}, hands={0: ["Sid Nightshade"]})
        play(game, '0 summon "Sid Nightshade"' + " earth" * (seats - 1))
        assert own(game).reserve == tokens("earth")


@pytest.mark.rule("S11.3", "S20.33")
def test_each_leech_of_each_opponent_takes_1_crystal_on_top_of_the_cost_before_any_gain() -> None:
    game = table(
        seats=3,
        crystals=2,
        in_play={0: ["Staff of Spring"], 1: ["Arcano Leech"], 2: ["Arcano Leech"]},
        hands={0: ["Glutton Cauldron"]},
    )
    play(game, '0 summon "Glutton Cauldron"')
    assert [own(game, seat).crystals for seat in range(3)] == [0 + 3, 3, 3]
    poor = table(
        crystals=1,
        in_play={0: ["Staff of Spring"], 1: ["Arcano Leech", "Arcano Leech"]},
        hands={0: ["Amulet of Earth"]},
        reserve={0: "earth earth"},
    )
    assert refused(poor, '0 summon "Amulet of Earth" earth earth').rule == "S11.3", "the gains come too late"
    mirror = table(crystals=3, in_play={1: ["Arcano Leech"]}, hands={0: ["Mirror of the Seasons"]})
    assert refused(mirror, '0 summon "Mirror of the Seasons"').rule == "S11.3"
    own_leech = table(crystals=0, in_play={0: ["Arcano Leech"]}, hands={0: ["Glutton Cauldron"]})
    assert in_play(play(own_leech, '0 summon "Glutton Cauldron"')) == ["Arcano Leech", "Glutton Cauldron"]


@pytest.mark.rule("S11.4", "S20.20")
def test_hand_of_fortune_takes_one_token_off_of_a_type_the_summoner_chooses() -> None:
    game = table(in_play={0: ["Hand of Fortune"]}, hands={0: ["Purse of Io"]}, reserve={0: "air fire"})
    assert texts(game, 0, "summon") == ['summon "Purse of Io" air', 'summon "Purse of Io" fire']
    game = table(
        in_play={0: ["Hand of Fortune"]}, hands={0: ["Lantern of Xidit"]}, reserve={0: "fire fire fire earth earth"}
    )
    assert texts(game, 0, "summon") == ['summon "Lantern of Xidit" fire fire fire earth earth']


@pytest.mark.rule("S11.4")
def test_two_hands_take_two_tokens_off_but_one_token_always_remains_and_crystals_are_never_reduced() -> None:
    game = table(
        in_play={0: ["Hand of Fortune"] * 2},
        hands={0: ["Amulet of Earth", "Cursed Treatise of Arus", "Mirror of the Seasons"]},
        reserve={0: "water earth earth"},
        crystals=2,
    )
    assert texts(game, 0, "summon") == ['summon "Amulet of Earth" earth', 'summon "Cursed Treatise of Arus" water']
    assert refused(game, '0 summon "Mirror of the Seasons"').rule == "S11.2"
    assert refused(game, '0 summon "Cursed Treatise of Arus"').rule == "S11.2", "a cost of one token is not reduced"


@pytest.mark.rule("S11.5")
def test_a_card_does_not_help_its_own_summoning() -> None:
    hand_of_fortune = table(hands={0: ["Hand of Fortune"]}, reserve={0: "air fire"}, crystals=3)
    assert refused(hand_of_fortune, '0 summon "Hand of Fortune" air fire').rule == "S11.2"
    staff = table(hands={0: ["Staff of Spring"]}, reserve={0: "earth earth earth"})
    assert own(play(staff, '0 summon "Staff of Spring" earth earth earth')).crystals == 0
    vase = table(hands={0: ["Yjang's Forgotten Vase"]}, reserve={0: "water fire earth"})
    assert asked(play(vase, '0 summon "Yjang\'s Forgotten Vase" water fire earth')) == (0, "take an action")
    second = table(in_play={0: ["Staff of Spring"]}, hands={0: ["Staff of Spring"]}, reserve={0: "earth earth earth"})
    assert own(play(second, '0 summon "Staff of Spring" earth earth earth')).crystals == 3, "an earlier copy acts"


@pytest.mark.rule("S11.6", "S20.6", "S20.30")
def test_tolls_cost_entering_staff_and_vase_with_their_checks_and_then_the_enter_effect() -> None:
    game = table(
        crystals={0: 1}, in_play={0: ["Staff of Spring", "Yjang's Forgotten Vase"], 1: ["Arcano Leech"]},
        hands={0: ["Bespelled Grimoire"]}, reserve={0: "fire fire fire fire fire water earth"}, gauge=3,
    )  # fmt: skip
    play(game, '0 summon "Bespelled Grimoire" water earth')
    assert asked(game) == (0, "choose which card acts first"), "in the order the summoner likes"
    assert own(game, 1).crystals == 1
    assert in_play(game) == ["Staff of Spring", "Yjang's Forgotten Vase", "Bespelled Grimoire"]
    play(game, '0 resolve "Yjang\'s Forgotten Vase#2"', "0 gain air")
    assert own(game).crystals == 3, "the Staff follows"
    assert asked(game) == (0, "gain tokens of your choice"), "the Grimoire's own two come last"
    play(game, "0 gain air air")
    assert sum(own(game).reserve) == 8, "and the Grimoire's limit holds from its entering on"


@pytest.mark.rule("S11.6")
def test_each_vase_has_its_reserve_check_before_the_enter_effect() -> None:
    game = table(
        in_play={0: ["Yjang's Forgotten Vase"]},
        hands={0: ["Potion of Life", "Glutton Cauldron"]},
        reserve={0: "fire " * 7},
    )
    play(game, '0 summon "Glutton Cauldron"', "0 gain air")
    assert asked(game) == (0, "discard energy over the limit")


@pytest.mark.rule("S11.7")
def test_any_number_of_cards_may_be_summoned_in_a_turn() -> None:
    cards = ["Glutton Cauldron", "Temporal Boots", "Die of Malice", "Thieving Fairies"]
    game = table(hands={0: cards})
    play(
        game,
        *(f'0 summon "{card}"' for card in ("Glutton Cauldron", "Die of Malice", "Thieving Fairies", "Temporal Boots")),
    )
    play(game, "0 move 1")
    assert sorted(in_play(game)) == sorted(cards)


@pytest.mark.rule("S11.8")
def test_a_card_counts_as_soon_as_it_is_in_play_and_works_from_then_on() -> None:
    game = table(
        gauge=2,
        hands={0: ["Hand of Fortune", "Amulet of Fire", "Purse of Io"]},
        reserve={0: "air fire fire earth"},
        crystals=3,
    )
    play(game, '0 summon "Hand of Fortune" air fire earth', '0 summon "Amulet of Fire" fire')
    assert len(in_play(game)) == 2
    play(game, f"0 {texts(game, 0)[0]}")
    assert refused(game, '0 summon "Purse of Io" air').rule == "S11.1"


@pytest.mark.rule("S11.9")
def test_a_gauge_below_the_cards_in_play_sacrifices_nothing_but_forbids_summoning() -> None:
    game = table(
        gauge={0: 15, 1: 2},
        in_play={1: ["Purse of Io", "Tree of Light"]},
        hands={0: ["Demon of Argos"], 1: ["Glutton Cauldron"]},
        reserve={0: ALL},
    )
    play(game, '0 summon "Demon of Argos" air water fire earth')
    assert (own(game, 1).gauge, in_play(game, 1)) == (1, ["Purse of Io", "Tree of Light"])
    now(game).active = 1
    from games.seasons.summoning import why_no_summoning

    for gauge, rule in ((1, "S11.1"), (2, "S11.1"), (3, None)):
        own(game, 1).gauge = gauge
        refusal = why_no_summoning(now(game), 1, "Glutton Cauldron", ())
        assert (refusal and refusal.rule) == rule


@pytest.mark.rule("S11.10")
def test_a_card_whose_enter_effect_can_do_nothing_may_be_summoned() -> None:
    game = table(hands={0: ["Syllas the Faithful", "Amulet of Air"]}, reserve={0: "fire fire fire air air"}, gauge=15)
    play(game, '0 summon "Syllas the Faithful" fire fire fire', '0 summon "Amulet of Air" air air')
    assert in_play(game) == ["Syllas the Faithful", "Amulet of Air"]
    assert own(game).gauge == 15


# ------------------------------------------------------------------ S12

FOUR = [["Amulet of Earth"], ["Purse of Io"], ["Tree of Light"], ["Bespelled Grimoire"]]


@pytest.mark.rule("S12.1")
def test_a_free_play_needs_room_at_that_moment_and_no_cost() -> None:
    chalice = table(gauge=2, hands={0: ["Divine Chalice"]}, reserve={0: ALL}, luck=FOUR)
    play(chalice, CHALICE, '0 play "Tree of Light"')
    assert in_play(chalice) == ["Divine Chalice", "Tree of Light"]
    full = table(gauge=1, hands={0: ["Divine Chalice"]}, reserve={0: ALL}, luck=FOUR)
    play(full, CHALICE)
    assert in_play(full) == ["Divine Chalice"], "the Chalice itself is counted already"
    assert len(now(full).pile.discards.cards) == 4
    potion = table(gauge=1, in_play={0: ["Potion of Dreams"]}, hands={0: ["Runic Cube of Eolis"]})
    play(potion, '0 activate "Potion of Dreams#1"')
    assert in_play(potion) == ["Runic Cube of Eolis"], "the Potion no longer"
    orb = table(gauge=1, in_play={0: ["Crystal Orb"]}, reserve={0: ALL})
    play(orb, '0 activate "Crystal Orb#1" look')
    assert asked(orb) == (0, "take an action"), "no room: nothing to choose"


@pytest.mark.rule("S12.2", "S20.33", "S20.6", "S20.30")
def test_a_free_play_pays_no_toll_and_triggers_neither_staff_nor_vase() -> None:
    others = {0: ["Staff of Spring", "Yjang's Forgotten Vase"], 1: ["Arcano Leech"]}
    chalice = table(crystals={0: 1}, in_play=others, hands={0: ["Divine Chalice"]}, reserve={0: ALL}, luck=FOUR)
    play(chalice, CHALICE, '0 resolve "Staff of Spring#1"', "0 gain air", '0 play "Purse of Io"')
    assert (own(chalice).crystals, own(chalice, 1).crystals) == (3, 1), "toll and Staff for the Chalice only"
    assert own(chalice).reserve == tokens("air")
    for card, answer, luck in (
        ("Potion of Dreams", '0 activate "Potion of Dreams#3"', []),
        ("Crystal Orb", '0 activate "Crystal Orb#3" look', [["Purse of Io"]]),
    ):
        game = table(
            in_play={0: [*others[0], card], 1: others[1]}, hands={0: ["Purse of Io"] if "Dreams" in card else []},
            reserve={0: ALL}, luck=luck,
        )  # fmt: skip
        play(game, answer)
        if "Orb" in card:
            play(game, '0 play "Purse of Io" air water fire earth')
        assert in_play(game)[-1] == "Purse of Io"
        assert asked(game) == (0, "take an action")
        assert (own(game).crystals, own(game).reserve) == (0, tokens(""))


@pytest.mark.rule("S12.3")
def test_the_free_card_enters_works_and_may_be_activated_in_the_same_turn() -> None:
    game = table(in_play={0: ["Potion of Dreams"]}, hands={0: ["Amulet of Earth"]})
    assert own(play(game, '0 activate "Potion of Dreams#1"')).crystals == 9
    tree = table(in_play={0: ["Potion of Dreams"]}, hands={0: ["Tree of Light"]}, crystals=3)
    play(tree, '0 activate "Potion of Dreams#1"', '0 activate "Tree of Light#1" crystals', "0 gain earth")
    assert own(tree).reserve == tokens("earth")
    grimoire = table(in_play={0: ["Potion of Dreams"]}, hands={0: ["Bespelled Grimoire"]})
    play(grimoire, '0 activate "Potion of Dreams#1"', "0 gain fire fire")
    from games.seasons.energy import limit_of

    assert limit_of(now(grimoire), 0) == 10


@pytest.mark.rule("S12.4", "S20.31")
def test_a_free_elemental_amulet_counts_as_paid_with_all_four_types() -> None:
    game = table(gauge=3, in_play={0: ["Potion of Dreams"]}, hands={0: ["Elemental Amulet"]})
    play(game, '0 activate "Potion of Dreams#1"')
    assert texts(game, 0) == ["effect air", "effect water", "effect fire", "effect earth"]
    play(game, "0 effect earth", "0 effect air", "0 effect fire", "0 gain fire fire")
    assert (own(game).crystals, own(game).gauge, len(hand(game)), own(game).reserve) == (5, 4, 1, tokens("fire fire"))


@pytest.mark.rule("S12.5", "S20.9")
def test_the_unused_cards_of_the_chalice_are_discarded_before_the_chosen_one_acts() -> None:
    luck = [["Divine Chalice"], ["Purse of Io"], ["Tree of Light"], ["Bespelled Grimoire"]]
    game = table(
        hands={0: ["Divine Chalice"]},
        reserve={0: ALL},
        pile=["Purse of Io", "Tree of Light", "Bespelled Grimoire", "Divine Chalice"],
        luck=luck,
    )
    play(game, CHALICE)
    play(game, '0 play "Divine Chalice"')
    # the draw pile was empty, so the second Chalice draws from the reshuffled discards: just the other three
    assert sorted(own(game).looking_at) == ["Bespelled Grimoire", "Purse of Io", "Tree of Light"]
    assert any("shuffled" in line for line in told(game))
