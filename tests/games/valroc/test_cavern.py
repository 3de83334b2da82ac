"""V14, V25 and V28.6, V28.10: digs and dig tokens."""

from __future__ import annotations

from collections import Counter

import pytest

from games.valroc.catalog import STANDARD

from .tables import Seat, asked, cards, play, prompt, seen, sp, state, table, texts, told, why_not


@pytest.mark.rule("V14.1")
def test_rooms_with_a_pawn_resolve_in_element_order_each_pawn_digs_once() -> None:
    game = table(
        ("location", "cavern"), pawns={"cavern": ". 1a . 0a"}, luck=[cards(water="mp_1")[0], cards(air="full_gauge")[0]]
    )
    digs = [line for line in told(game) if "digs in" in line]
    assert digs == [
        "Ben digs in room Water: the card shows 1 MP.",
        "Ann digs in room Air: the card shows Full Gauge token.",
    ]


@pytest.mark.rule("V14.2")
def test_a_dig_reads_the_area_of_the_room_and_discards_the_card() -> None:
    card = cards(earth="plant", water="gourd_10")[0]
    game = table(("cavern", 0), pawns={"cavern": ". . 0a"}, luck=[card])
    assert state(game).players[0].tokens == ["plant"] and state(game).actions.discards == [card]
    empty = cards(earth="none")[0]
    game = table(("cavern", 0), pawns={"cavern": ". . 0a"}, luck=[empty])
    assert state(game).players[0].tokens == [] and "Ann finds nothing." in told(game)


@pytest.mark.rule("V14.3", "V28.6")
def test_archaeology_turns_up_two_cards_and_keeps_one_as_the_result() -> None:
    plant, berry = cards(earth="plant")[0], cards(earth="berry")[0]
    game = table(("cavern", 0), pawns={"cavern": ". . 0a"}, p0=Seat(lessons="archaeology"), row="", luck=[plant, berry])
    play(game, "0 turn-up 2")
    assert texts(game, 0) == [f"result {plant}", f"result {berry}"]
    play(game, f"0 result {berry}")
    assert state(game).players[0].tokens == ["berry"] and state(game).actions.discards == [plant, berry]


@pytest.mark.rule("V14.4", "V28.10")
def test_teleportation_reads_the_area_of_an_adjacent_free_room_of_the_same_card() -> None:
    card = cards(fire="vals_8", water="gourd_5")[0]
    game = table(("cavern", 0), pawns={"cavern": "0a"}, p0=Seat(lessons="teleportation"), row="", luck=[card])
    assert texts(game, 0) == ["teleport water", "teleport earth", "stay"]
    play(game, "0 teleport water")
    assert state(game).players[0].tokens == ["gourd_5"] and state(game).players[0].vals == 3
    assert state(game).actions.discards == [card], "no second draw"


@pytest.mark.rule("V14.5")
def test_rooms_form_a_square() -> None:
    beside = {"fire": {"water", "earth"}, "water": {"fire", "air"}, "earth": {"fire", "air"}, "air": {"water", "earth"}}
    for place, room in enumerate(beside):
        pawns = " ".join(["."] * place + ["0a"])
        game = table(("cavern", 0), pawns={"cavern": pawns}, p0=Seat(lessons="teleportation"), row="")
        assert {text.split()[1] for text in texts(game, 0) if "teleport" in text} == beside[room]


@pytest.mark.rule("V14.4", "V14.7")
def test_no_teleport_to_a_room_with_a_pawn_or_a_ban_and_a_room_dug_stays_occupied() -> None:
    game = table(("location", "cavern"), pawns={"cavern": "1a . . 0a"}, p0=Seat(lessons="teleportation"), row="")
    assert texts(game, 0) == ["teleport water", "teleport earth", "stay"]
    game = table(("location", "cavern"), pawns={"cavern": "1a 0a"}, p0=Seat(lessons="teleportation"), row="")
    assert texts(game, 0) == ["teleport air", "stay"], "Ben has dug in room F and still stands there"
    game = table(("start of turn",), seats=2, turn=1, p0=Seat(lessons="teleportation"), row="")
    play(game, "0 place assistant cavern water", "1 pass", "0 pass")
    assert prompt(game) == "teleport" and texts(game, 0) == ["teleport air", "stay"], "room F is banned"


@pytest.mark.rule("V14.7")
def test_a_teleported_pawn_frees_its_old_room_and_fills_the_new_one() -> None:
    lessons = Seat(lessons="teleportation")
    game = table(("location", "cavern"), pawns={"cavern": "0a . . 1a"}, p0=lessons, p1=lessons, row="")
    play(game, "0 teleport water")
    assert asked(game)[0] == 1 and texts(game, 1) == ["teleport earth", "stay"], "Water is filled"
    game = table(("location", "cavern"), pawns={"cavern": "0a 1a"}, p0=lessons, p1=lessons, row="")
    play(game, "0 teleport earth")
    assert texts(game, 1) == ["teleport fire", "teleport air", "stay"], "Fire is free again"


@pytest.mark.rule("V14.6")
def test_the_seal_comes_last_and_names_another_free_room_for_the_target() -> None:
    card = cards(fire="vals_8", air="small_gauge")[0]
    sealed = {"p1": Seat(effect="seal_of_dementia", target=0)}
    game = table(
        ("location", "cavern"),
        pawns={"cavern": "0a . 2a", "dark_town": "1a"},
        luck=[card],
        p0=Seat(lessons="teleportation"),
        row="",
        given=sealed,
    )
    play(game, "0 stay")
    assert asked(game) == (1, "V14.6") and texts(game, 1) == ["read water", "read air", "leave"]
    play(game, "1 read air")
    assert state(game).players[0].tokens == ["small_gauge"] and state(game).players[0].vals == 3
    game = table(("cavern", 0), pawns={"cavern": "0a", "dark_town": "1a"}, luck=[card], given=sealed)
    play(game, "1 leave")
    assert state(game).players[0].vals == 11, "he may leave it as it is"
    assert state(game).pawns[10] > 0, "the pawn does not move"


@pytest.mark.rule("V14.8")
def test_vals_dug_by_a_mercenary_are_lost() -> None:
    game = table(("cavern", 0), pawns={"cavern": "0m"}, luck=[cards(fire="vals_4")[0]])
    assert state(game).players[0].vals == 3


@pytest.mark.rule("V14.9")
def test_with_no_token_left_the_digger_gets_nothing() -> None:
    full = Seat(tokens="plant plant"), Seat(tokens="plant plant")
    game = table(("cavern", 0), pawns={"cavern": ". . 0a"}, p1=full[0], p2=full[1], luck=[cards(earth="plant")[0]])
    assert state(game).players[0].tokens == []
    gourds = Seat(tokens="gourd_5 gourd_5 gourd_10 gourd_10")
    game = table(("cavern", 0), pawns={"cavern": ". 0a"}, p1=gourds, luck=[cards(water="gourd_5")[0]])
    assert state(game).players[0].tokens == [], "a Gourd is a Gourd, whatever its side"
    game = table(("cavern", 0), pawns={"cavern": "0a"}, diamonds="2 0 0 2", luck=[cards(fire="diamond")[0]])
    assert state(game).players[0].tokens == [], "Diamonds on statues are not in the supply"


@pytest.mark.rule("V14.10")
def test_sp_or_mp_results_at_12_are_lost() -> None:
    game = table(("cavern", 0), pawns={"cavern": ". 0a"}, p0=Seat(mp=12), luck=[cards(water="mp_1")[0]])
    assert state(game).players[0].mp == 12
    game = table(("cavern", 0), pawns={"cavern": ". 0a"}, p0=Seat(sp="1 12 1 1"), luck=[cards(water="water_sp")[0]])
    assert sp(game, 0) == "1 12 1 1"


@pytest.mark.rule("V14.11")
def test_each_area_shows_its_results_so_often_and_is_empty_on_8_cards() -> None:
    wanted = (
        {"fire_sp": 2, "vals_1": 8, "vals_4": 6, "vals_8": 6, "diamond": 2, "none": 8},
        {"water_sp": 2, "mp_1": 8, "gourd_5": 6, "gourd_10": 6, "diamond": 2, "none": 8},
        {"earth_sp": 2, "berry": 8, "plant": 6, "mushroom": 6, "diamond": 2, "none": 8},
        {"air_sp": 2, "small_gauge": 8, "medium_gauge": 6, "full_gauge": 6, "diamond": 2, "none": 8},
    )
    for room, counts in enumerate(wanted):
        assert Counter(card.areas[room] for card in STANDARD.actions.values()) == counts


# ------------------------------------------------------------------ V25


@pytest.mark.rule("V25.1")
def test_vals_are_taken_at_once_and_are_no_token() -> None:
    for result, vals in (("vals_1", 1), ("vals_4", 4), ("vals_8", 8)):
        game = table(("cavern", 0), pawns={"cavern": "0a"}, luck=[cards(fire=result)[0]])
        assert state(game).players[0].vals == 3 + vals and state(game).players[0].tokens == []


@pytest.mark.rule("V25.2")
def test_sp_of_each_element_air_too_are_moved_at_once() -> None:
    for place, element in enumerate(("fire", "water", "earth", "air")):
        game = table(
            ("cavern", 0),
            pawns={"cavern": " ".join(["."] * place + ["0a"])},
            luck=[cards(**{element: f"{element}_sp"})[0]],
        )
        assert state(game).players[0].sp == [1 + (place == other) for other in range(4)]


@pytest.mark.rule("V25.3")
def test_1_mp_is_gained_at_once() -> None:
    game = table(("cavern", 0), pawns={"cavern": ". 0a"}, luck=[cards(water="mp_1")[0]])
    assert state(game).players[0].mp == 4


@pytest.mark.rule("V25.4")
def test_a_gourd_is_drunk_at_once_or_by_halves_and_mp_over_12_are_lost() -> None:
    game = table(("window", "a", 0), p0=Seat(mp=0, tokens="gourd_10"))
    assert texts(game, 0) == ["drink gourd_10", "sip gourd_10", "decline"]
    play(game, "0 sip gourd_10")
    assert (state(game).players[0].mp, state(game).players[0].tokens) == (5, ["gourd_5"])
    play(game, "0 drink gourd_5")
    assert (state(game).players[0].mp, state(game).players[0].tokens) == (10, [])
    game = table(("window", "a", 0), p0=Seat(mp=0, tokens="gourd_10"))
    play(game, "0 drink gourd_10")
    assert (state(game).players[0].mp, state(game).players[0].tokens) == (10, [])
    game = table(("window", "a", 0), p0=Seat(mp=9, tokens="gourd_5"))
    play(game, "0 drink gourd_5")
    assert state(game).players[0].mp == 12


@pytest.mark.rule("V25.9", "V25.10")
def test_a_diamond_is_part_of_an_offering_worth_7_and_no_vals() -> None:
    game = table(("sanctuary", 0), pawns={"sanctuary": "0a"}, p0=Seat(vals=1, tokens="diamond diamond"))
    play(game, "0 offer air")
    assert texts(game, 0) == ["lay 1 0", "lay 0 1", "lay 1 1", "lay 0 2", "lay 1 2"]
    play(game, "0 lay 0 1")
    statue = seen(game, None)["statues"][3]
    assert (statue["vals"], statue["diamonds"], statue["value"]) == (0, 1, 7)
    game = table(("university", 0), pawns={"university": "0w"}, p0=Seat(vals=2, tokens="diamond"))
    assert game.over and state(game).players[0].lessons == [], "it buys nothing"
    game = table(("window", "a", 0), diamonds="1 0 0 0", p0=Seat(spells="aurum"))
    assert why_not(game, 0, "spell aurum") == "V27.1", "Aurum takes no Diamonds"
    game = table(("final count",), p0=Seat(vals=2, tokens="diamond diamond"))
    assert game.outcome is not None and game.outcome.totals[0] == 4, "four SP, nothing for Vals or Diamonds"


@pytest.mark.rule("V25.11")
def test_tokens_lie_open_and_a_used_one_returns_to_the_supply() -> None:
    game = table(("window", "a", 0), p0=Seat(mp=0, tokens="gourd_5"))
    assert seen(game, 1)["players"][0]["tokens"] == ["gourd_5"] and seen(game, 1)["supply"]["gourd"] == 3
    play(game, "0 drink gourd_5")
    assert seen(game, 1)["supply"]["gourd"] == 4
