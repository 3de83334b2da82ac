"""S21 and S22: several triggers at once, and what cannot be done."""

from __future__ import annotations

import pytest

from .tables import ALL, asked, hand, in_play, now, own, play, refused, summoned, table, texts, tokens, told


@pytest.mark.rule("S21.1")
def test_effects_are_resolved_one_by_one_each_completely() -> None:
    game = table(
        ("end-of-round cards", 0), ("next round",), active=None, in_play={0: ["Beggar's Horn", "Wondrous Chest"]}
    )
    play(game, '0 resolve "Beggar\'s Horn#1"')
    assert asked(game) == (0, "gain tokens of your choice"), "the Horn is resolved before the Chest is looked at"


@pytest.mark.rule("S21.2")
def test_a_seat_orders_its_own_triggers_unless_they_are_alike() -> None:
    game = summoned(
        "Glutton Cauldron", "", in_play={0: ["Staff of Spring", "Yjang's Forgotten Vase", "Staff of Spring"]}
    )
    assert texts(game, 0) == ['resolve "Staff of Spring#1"', 'resolve "Yjang\'s Forgotten Vase#2"']
    play(game, '0 resolve "Staff of Spring#1"')
    assert texts(game, 0) == ['resolve "Yjang\'s Forgotten Vase#2"', 'resolve "Staff of Spring#3"']
    play(game, '0 resolve "Staff of Spring#3"', "0 gain air")
    assert (own(game).crystals, asked(game)[1]) == (6, "take an action")
    alike = summoned("Glutton Cauldron", "", in_play={0: ["Staff of Spring", "Staff of Spring"]})
    assert own(alike).crystals == 6


@pytest.mark.rule("S21.3")
def test_triggers_of_several_seats_go_in_turn_order() -> None:
    souls = {0: ["Titus Deepgaze"], 2: ["Titus Deepgaze"]}
    game = table(("end of round",), seats=3, active=None, first=2, in_play=souls, crystals={0: 1, 1: 2, 2: 0})
    assert [line for line in told(game) if "gives" in line] == [
        "Seat 1 gives Seat 3 1 crystal.", "Seat 2 gives Seat 3 1 crystal.",
        "Seat 2 gives Seat 1 1 crystal.", "Seat 3 gives Seat 1 1 crystal.",
    ]  # fmt: skip
    fairies = {1: ["Thieving Fairies"], 2: ["Thieving Fairies"], 0: ["Idol of the Familiar"]}
    during = table(seats=3, in_play=fairies, crystals={0: 1})
    play(during, '0 activate "Idol of the Familiar#1"')
    assert [own(during, seat).crystals for seat in range(3)] == [0, 2, 1], "from the active seat clockwise"
    fairies = {0: ["Thieving Fairies"], 2: ["Thieving Fairies"], 1: ["Idol of the Familiar"]}
    during = table(seats=3, active=1, in_play=fairies, crystals={1: 1})
    play(during, '1 activate "Idol of the Familiar#1"')
    assert [own(during, seat).crystals for seat in range(3)] == [1, 0, 2], "and not from seat 0"


@pytest.mark.rule("S21.4")
def test_each_opponents_choice_is_known_before_the_next_chooses() -> None:
    game = summoned(
        "Syllas the Faithful",
        "fire fire fire",
        seats=3,
        in_play={1: ["Purse of Io", "Tree of Light"], 2: ["Purse of Io", "Tree of Light"]},
    )
    assert asked(game)[0] == 1
    play(game, '1 sacrifice "Purse of Io#1"')
    assert asked(game)[0] == 2
    assert in_play(game, 1) == ["Tree of Light"]
    assert told(game, 2)[-1] == "Seat 2 sacrifices Purse of Io."


@pytest.mark.rule("S21.5")
def test_a_trigger_whose_card_has_left_play_does_not_happen() -> None:
    from games.seasons.cards.timings import at_round_end
    from games.seasons.state import InPlay, Table
    from games.seasons.triggers import resolve_triggers

    game = table(in_play={0: ["Wondrous Chest", "Wondrous Chest"]}, reserve={0: ALL})
    state = now(game)
    acted: list[InPlay] = []

    async def leaves(state: Table, seat: int, card: InPlay) -> None:
        acted.append(card)
        state.of(seat).in_play.clear()

    timing = type(at_round_end)("end of round")
    timing("Wondrous Chest")(leaves)
    with pytest.raises(StopIteration):
        resolve_triggers(state, 0, timing).send(None)
    assert len(acted) == 1


@pytest.mark.rule("S21.6")
def test_a_trigger_reads_the_table_when_it_is_resolved() -> None:
    cards = {0: ["Wondrous Chest", "Beggar's Horn"]}
    game = table(("end-of-round cards", 0), ("next round",), active=None, in_play=cards, reserve={0: "air"})
    assert asked(game) == (0, "choose which card acts first")
    titus = table(
        ("end-of-round cards", 0),
        ("next round",),
        active=None,
        in_play={0: ["Titus Deepgaze", "Titus Deepgaze"]},
        crystals={1: 1},
    )
    assert (own(titus).crystals, in_play(titus)) == (1, ["Titus Deepgaze"]), "the second finds no crystal left"


@pytest.mark.rule("S21.7")
def test_a_choice_or_check_of_another_seat_interrupts_the_active_seat() -> None:
    game = summoned("Syllas the Faithful", "fire fire fire", in_play={1: ["Bespelled Grimoire", "Purse of Io"]})
    assert (asked(game), game.legal(0)) == ((1, "sacrifice a card in play"), ())
    assert refused(game, "0 end").reason
    mixed = summoned(
        "Syllas the Faithful",
        "fire fire fire",
        in_play={1: ["Bespelled Grimoire"]},
        reserve={0: "fire fire fire", 1: "fire " * 8 + "air air"},
    )
    assert asked(mixed) == (1, "discard energy over the limit")
    assert refused(mixed, "0 end").reason
    play(mixed, "1 discard air air fire")
    assert asked(mixed) == (0, "take an action")


# ------------------------------------------------------------------ S22


@pytest.mark.rule("S22.1")
def test_enter_and_permanent_effects_do_as_much_as_possible() -> None:
    game = table(hands={0: ["Cursed Treatise of Arus"]}, reserve={0: "water"}, gauge=15)
    play(game, '0 summon "Cursed Treatise of Arus" water', "0 gain air air")
    assert (own(game).crystals, own(game).gauge) == (10, 15)
    figrim = table(
        ("move the season token",),
        ("next round",),
        seats=3,
        active=None,
        space=3,
        in_play={0: ["Figrim the Avaricious"]},
        crystals={1: 0, 2: 4},
    )
    assert own(figrim).crystals == 1


@pytest.mark.rule("S22.2")
def test_a_cost_is_all_or_nothing() -> None:
    game = table(in_play={0: ["Crystal Orb"]}, reserve={0: "air air air"}, luck=[["Amulet of Earth"]])
    play(game, '0 activate "Crystal Orb#1" look')
    assert asked(game) == (0, "take an action"), "three tokens do not buy it"
    assert own(game).reserve == tokens("air air air")


@pytest.mark.rule("S22.3")
def test_without_room_chalice_discards_all_orb_puts_back_and_potion_cannot_be_activated() -> None:
    chalice = summoned("Divine Chalice", ALL, gauge=1)
    assert (in_play(chalice), len(now(chalice).pile.discards.cards)) == (["Divine Chalice"], 4)
    orb = play(table(in_play={0: ["Crystal Orb"]}, gauge=1, reserve={0: ALL}), '0 activate "Crystal Orb#1" look')
    assert (len(now(orb).pile.top.cards), len(now(orb).pile), own(orb).reserve) == (1, 99, tokens(ALL))
    potion = table(in_play={0: ["Potion of Dreams"]}, gauge=0, hands={0: ["Purse of Io"]})
    assert refused(potion, '0 activate "Potion of Dreams#1"').rule == "S20.24"


@pytest.mark.rule("S22.4")
def test_a_choice_with_one_possibility_is_made_and_with_none_skipped() -> None:
    one = summoned("Syllas the Faithful", "fire fire fire", in_play={1: ["Purse of Io"]})
    assert (in_play(one, 1), asked(one)) == ([], (0, "take an action"))
    none = summoned("Syllas the Faithful", "fire fire fire")
    assert asked(none) == (0, "take an action")
    lewis = summoned("Lewis Greyface", "air fire", reserve={1: "earth"})
    assert own(lewis).reserve == tokens("earth"), "the only opponent"
    over = table(("turn", 0), dice=["fire gauge"], reserve={0: "fire " * 7})
    assert (sum(own(over).reserve), asked(over)) == (7, (0, "take an action")), "all tokens are alike"


@pytest.mark.rule("S22.5")
def test_effects_that_count_others_are_legal_at_0() -> None:
    for card, paid in (("Scepter of Greatness", ALL), ("Pendant of Ragnor", "air water fire")):
        game = summoned(card, paid)
        assert (in_play(game), own(game).crystals, own(game).reserve) == ([card], 0, tokens(""))


@pytest.mark.rule("S22.6")
def test_a_payable_activation_is_legal_even_if_it_brings_nothing() -> None:
    life = table(in_play={0: ["Potion of Life"]})
    assert in_play(play(life, '0 activate "Potion of Life#1"')) == []
    tree = table(in_play={0: ["Tree of Light"]}, reserve={0: "air"}, transmute=True)
    assert own(play(tree, '0 activate "Tree of Light#1" air')).reserve == tokens("")
    idol = table(in_play={0: ["Idol of the Familiar"]})
    assert own(play(idol, '0 activate "Idol of the Familiar#1"')).in_play[0].turned
    kairn = table(in_play={0: ["Kairn the Destroyer"]}, reserve={0: "air"})
    assert own(play(kairn, '0 activate "Kairn the Destroyer#1" air'), 1).crystals == 0
    assert hand(kairn) == []
