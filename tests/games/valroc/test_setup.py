"""V1 to V4: components, setup, numbers of players, tracks."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from games.core import Game
from games.valroc import INFO
from games.valroc.catalog import STANDARD
from games.valroc.components import ELEMENTS, LOCATIONS
from games.valroc.state import Table

from .tables import (
    FULL,
    MEDIUM,
    SMALL,
    Seat,
    asked,
    draft_of,
    play,
    prompt,
    seen,
    sp,
    state,
    table,
    texts,
    told,
    why_not,
)


def new(seats: int = 4, seed: int = 1, **settings: int | str) -> Game[Table]:
    return INFO.new(seats, seed, **settings)


# ------------------------------------------------------------------ V1


@pytest.mark.rule("V1.1")
def test_two_three_or_four_play_and_left_is_the_next_seat_clockwise() -> None:
    assert list(INFO.seats) == [2, 3, 4]
    game = table(
        ("place a pawn", 2),
        seats=3,
        phase="planning",
        p0=Seat(unplaced="a"),
        p1=Seat(unplaced="a"),
        p2=Seat(unplaced="a"),
    )
    play(game, "2 pass")
    assert asked(game)[0] == 0, "left of the last seat is seat 0"
    assert seen(table(("place a pawn", 1), seats=4, first=1), None)["turn_order"] == [1, 2, 3, 0], "clockwise"
    game = table(("maintenance",), seats=4, first=1, rotate=True)
    assert seen(game, None)["first_player"] == 2, "left is the next seat clockwise"
    packs = [draft_of(INFO.new(3, 1), seat)["pack"] for seat in range(3)]
    game = INFO.new(3, 1)
    play(game, *(f"{seat} pick {pack[0]}" for seat, pack in enumerate(packs)))
    assert draft_of(game, 1)["pack"] == packs[0][1:], "seat 1 sits on the left of seat 0"


@pytest.mark.rule("V1.2")
def test_the_cards_are_as_many_as_the_contents_list_says() -> None:
    kinds = Counter(card.category for card in STANDARD.creatures.values())
    assert kinds == {"tameable": 16, "wild": 16, "mythical": 16}
    assert len(STANDARD.actions) == 32 and len(STANDARD.dark_cards) == 8 and len(STANDARD.offering_cards) == 10
    assert sum(lesson.copies for lesson in STANDARD.lessons.values()) == 26
    assert sum(spell.copies for spell in STANDARD.spells.values()) == 16


@pytest.mark.rule("V1.3")
def test_there_are_four_dig_tokens_of_each_of_eight_kinds() -> None:
    supply = seen(new(), 0)["supply"]
    assert supply == dict.fromkeys(
        ("diamond", "mushroom", "plant", "berry", "gourd", "small_gauge", "medium_gauge", "full_gauge"), 4
    )


@pytest.mark.rule("V1.4")
def test_the_supply_never_runs_out_of_vals() -> None:
    game = table(("tavern",), pawns={"tavern": "0a . 1a"}, p0=Seat(vals=24), p1=Seat(vals=24))
    assert [player.vals for player in state(game).players[:2]] == [27, 27]


@pytest.mark.rule("V1.5", "V8.5")
def test_each_player_has_a_wizard_an_assistant_and_a_mercenary_and_there_is_one_monk() -> None:
    game = table(("start of turn",), phase="planning", monk=1, p0=Seat(tokens="gourd_5"))
    assert [player["unplaced"] for player in seen(game, 0)["players"]] == [
        ["wizard", "assistant", "mercenary"],
        ["wizard", "assistant", "mercenary", "monk"],
        ["wizard", "assistant", "mercenary"],
    ]


@pytest.mark.rule("V1.6")
def test_the_cubes_are_six_a_player_and_two_markers() -> None:
    view = seen(new(), 0)
    for player in view["players"]:
        assert {"mp", "hybrids"} <= player.keys() and len(player["sp"]) == 4, "MP, four SP, hybrid"
    assert "sceptre" in view and "turn" in view


@pytest.mark.rule("V1.7", "V2.7")
def test_element_tokens_and_hunting_board_are_laid_out_one_each() -> None:
    orders = {tuple(row["element"] for row in seen(new(seed=seed), 0)["hunting"]) for seed in range(12)}
    assert all(sorted(order) == sorted(ELEMENTS) for order in orders)
    assert len(orders) > 5, "they are shuffled"
    first = seen(new(first_game="yes"), 0)["hunting"]
    assert [row["element"] for row in first] == ["air", "water", "fire", "earth"]
    assert [row["points"] for row in seen(new(2), 0)["hunting"]] == [[9], [7], [5], [3]], "the board of two players"


@pytest.mark.rule("V1.8")
def test_element_order_is_fire_water_earth_air() -> None:
    assert ELEMENTS == ("fire", "water", "earth", "air")
    game = table(("location", "cavern"), pawns={"cavern": "2a 1a 0a ."}, luck=["A01", "A05", "A09"])
    digs = [line for line in told(game) if " digs in room " in line]
    assert [line.split(":")[0] for line in digs] == [
        "Cleo digs in room Fire",
        "Ben digs in room Water",
        "Ann digs in room Earth",
    ]


@pytest.mark.rule("V1.9")
def test_owned_vals_are_those_a_player_holds_not_those_on_statues() -> None:
    game = table(("sanctuary", 0), pawns={"sanctuary": "0a"}, statues="9 0 0 0", p0=Seat(vals=2))
    play(game, "0 offer fire")
    assert texts(game, 0) == ["lay 1 0", "lay 2 0"]


@pytest.mark.rule("V1.10", "V7.1")
def test_a_turn_is_planning_actions_and_one_end_phase() -> None:
    for turn, after in ((1, "Turn 2."), (2, "Turn 3.")):
        game = table(("end of actions",), turn=turn)
        assert after in told(game) and state(game).phase == "planning"
    game = table(("end of actions",), turn=3)
    assert state(game).phase == "offering" and prompt_of_first(game) == "bid"


def prompt_of_first(game: Game[Table]) -> str:
    return next(iter(game.pending.values())).prompt


@pytest.mark.rule("V1.11")
def test_the_tavern_resolves_all_its_pawns_as_one_action_the_fountain_each_by_itself() -> None:
    gourds = Seat(mp=0, tokens="gourd_5")
    game = table(("location", "tavern"), pawns={"tavern": "0a 1a"}, p2=gourds)
    assert asked(game) == (2, "V24.4") and [player.vals for player in state(game).players[:2]] == [7, 7]
    game = table(("location", "fountain"), pawns={"fountain": "0a 1a"}, p2=gourds)
    assert asked(game) == (2, "V24.4") and [player.mp for player in state(game).players[:2]] == [9, 3]


@pytest.mark.rule("V1.12")
def test_a_pawn_turned_by_a_mushroom_is_a_wizard() -> None:
    game = table(("arena", 0), pawns={"arena": "0a*"}, p0=Seat(sp="9 9 9 9", hand="blaze"))
    assert "fight blaze none" in texts(game, 0)


@pytest.mark.rule("V1.13")
def test_turn_order_is_from_the_first_player_clockwise() -> None:
    assert seen(table(("location", "tavern"), first=2, pawns={"tavern": "0a"}), 0)["turn_order"] == [2, 0, 1]


@pytest.mark.rule("V1.14")
def test_gains_are_compulsory_and_effects_optional_but_for_the_income_of_lessons() -> None:
    game = table(("start of turn",), phase="planning", p0=Seat(lessons="alchemy spirit_magic"), row="")
    assert (state(game).players[0].vals, state(game).players[0].mp) == (4, 4), "nobody is asked"
    game = table(("cavern", 0), pawns={"cavern": "0a"}, p0=Seat(lessons="archaeology"), row="")
    assert texts(game, 0) == ["turn-up 2", "turn-up 1"], "Archaeology may be left unused"
    game = table(("dark_town", 0), pawns={"dark_town": "0a"})
    assert "decline" in texts(game, 0), "and so may Dark Magic"


@pytest.mark.rule("V1.15", "V21.1")
def test_the_game_ends_when_a_player_has_beaten_six() -> None:
    arena = partial(table, ("location", "arena"), pawns={"arena": "0w"}, p1=Seat(tokens="gourd_5"))
    game = arena(p0=Seat(sp="9 9 9 9", mp=9, hand="blaze", beaten="ashfang pyreadder reefmaw thornhide gravelmaw"))
    play(game, "0 fight blaze none")
    assert game.over and state(game).phase == "over"
    game = arena(p0=Seat(sp="9 9 9 9", mp=9, hand="blaze siltjaw", beaten="ashfang pyreadder reefmaw thornhide"))
    play(game, "0 fight blaze none")
    assert not game.over, "five are not enough"


@pytest.mark.rule("V1.16")
def test_the_students_change_nothing_all_boards_begin_alike() -> None:
    boards = [{**player, "seat": 0} for player in seen(new(4), None)["players"]]
    assert boards[0] == boards[1] == boards[2] == boards[3]


# ------------------------------------------------------------------ V2


@pytest.mark.rule("V2.1")
def test_one_dark_magic_card_lies_open_and_seven_are_the_deck() -> None:
    view = seen(new(), None)
    assert view["dark_card"] in STANDARD.dark_cards and view["dark_deck"] == 7
    assert len({seen(new(seed=seed), None)["dark_card"] for seed in range(30)}) > 5, "it is shuffled"


@pytest.mark.rule("V2.2", "V2.3", "V2.5")
def test_spells_actions_and_creatures_are_shuffled_face_down_decks() -> None:
    view = seen(new(), None)
    assert (view["spell_deck"], view["spell_discards"]) == (16, [])
    assert (view["action_deck"], view["action_discards"]) == (32, [])
    first = [sorted(draft_of(new(seed=seed), 0)["pack"]) for seed in range(8)]
    assert all(STANDARD.creatures[card].category == "tameable" for pack in first for card in pack), "decks apart"
    assert len({tuple(pack) for pack in first}) == 8


@pytest.mark.rule("V2.4")
def test_four_lessons_lie_open_from_left_to_right_and_22_are_the_deck() -> None:
    game = new()
    view = seen(game, None)
    assert None not in view["lesson_row"] and len(view["lesson_row"]) == 4 and view["lesson_deck"] == 22
    lines = [entry for entry in game.log(None) if entry.what == "new lesson"]
    assert [entry.args[1] for entry in lines] == [1, 2, 3, 4]
    assert [entry.args[0] for entry in lines] == view["lesson_row"]


@pytest.mark.rule("V2.6", "V2.8", "V2.9")
def test_turn_1_sceptre_on_1_of_10_monk_in_the_sanctuary_statues_empty() -> None:
    game = new(2, first_game="yes")
    play(game, "0 skill fire fire", "1 skill fire fire")
    view = seen(game, None)
    assert (view["turn"], view["sceptre"], view["wrath_end"], view["monk"]) == (1, 1, 10, None)
    assert [statue["value"] for statue in view["statues"]] == [0, 0, 0, 0]


@pytest.mark.rule("V2.10")
def test_each_player_starts_with_3_mp_1_sp_each_no_hybrids_3_vals_and_nothing_else() -> None:
    for player in seen(new(), None)["players"]:
        assert (player["mp"], player["vals"], player["hybrids"]) == (3, 3, 0)
        assert player["sp"] == {"fire": 1, "water": 1, "earth": 1, "air": 1}
        assert not (player["tokens"] or player["spell_count"] or player["lessons"] or player["stored"])


@pytest.mark.rule("V2.12")
def test_the_random_steps_come_in_a_fixed_order() -> None:
    luck = [line for line in new(3).full_notation() if line.startswith("luck")]
    kinds = [line.split()[1:] for line in luck]
    assert kinds[0][0] in STANDARD.dark_cards
    assert all(line[0] in STANDARD.lessons for line in kinds[1:5])
    assert sorted(kinds[5]) == sorted(ELEMENTS)
    assert all(len(line) == 4 for line in kinds[6:9]), "then the Tameable packs"
    assert all(STANDARD.creatures[card].category == "tameable" for line in kinds[6:9] for card in line)


# ------------------------------------------------------------------ V3


def banned(seats: int, location: str) -> list[int | str]:
    game = table(("start of turn",), seats=seats, phase="planning")
    return [space["space"] for space in seen(game, None)["locations"][location] if space["banned"]]


@pytest.mark.rule("V3.1", "V3.2", "V3.7")
def test_four_players_have_no_bans_three_only_training_space_2() -> None:
    assert all(banned(4, location) == [] for location in LOCATIONS)
    assert {location: banned(3, location) for location in LOCATIONS if banned(3, location)} == {"training": [2]}
    for location in ("dark_town", "sanctuary", "university"):
        assert banned(2, location) == []


@pytest.mark.rule("V3.3")
def test_two_players_ban_spaces_of_fountain_tavern_training_and_arena() -> None:
    assert (banned(2, "fountain"), banned(2, "tavern"), banned(2, "training"), banned(2, "arena")) == (
        [2],
        [2],
        [2, 3],
        [2],
    )


@pytest.mark.rule("V3.4")
def test_two_players_ban_one_cavern_room_a_turn_in_element_order() -> None:
    for turn, room in ((1, "fire"), (2, "water"), (3, "earth"), (4, "air"), (5, "fire")):
        game = table(("start of turn",), seats=2, turn=turn, phase="planning", p0=Seat(tokens="gourd_5"))
        rooms = [space["space"] for space in seen(game, None)["locations"]["cavern"] if space["banned"]]
        assert rooms == [room] and prompt(game) == "use an item or decline", "before the first window"


@pytest.mark.rule("V3.5")
def test_a_banned_space_is_skipped_and_the_next_keeps_its_number_and_figures() -> None:
    game = table(("place a pawn", 1), seats=2, phase="planning", pawns={"fountain": "0a"}, p1=Seat(mp=0, unplaced="a"))
    assert [text for text in texts(game, 1) if "fountain" in text] == ["place assistant fountain 3"]
    assert why_not(game, 1, "place assistant fountain 2") == "V3.5"
    game = table(("location", "fountain"), seats=2, pawns={"fountain": "0a . 1a"}, p1=Seat(mp=0))
    assert state(game).players[1].mp == 2


@pytest.mark.rule("V3.6")
def test_two_players_draft_as_three_but_the_third_has_no_board() -> None:
    game = new(2)
    assert len(state(game).packs[0]) == 3
    assert len(seen(game, 0)["players"]) == 2 and list(game.pending) == [0, 1]


# ------------------------------------------------------------------ V4


@pytest.mark.rule("V4.1", "V12.1")
def test_what_would_go_over_12_is_lost_and_nothing_falls_below_0() -> None:
    game = table(("location", "fountain"), pawns={"fountain": "0a"}, p0=Seat(mp=8))
    assert state(game).players[0].mp == 12
    game = table(
        ("place a pawn", 0),
        phase="planning",
        sceptre=9,
        statues="1 0 0 0",
        p0=Seat(sp="0 1 1 1", unplaced="a"),
        p1=Seat(sp="12 1 1 1"),
    )
    play(game, "0 place assistant dark_town 1")
    assert sp(game, 0) == "0 1 1 1" and sp(game, 1) == "11 1 1 1"


@pytest.mark.rule("V4.2", "V5.2")
def test_the_hybrid_cube_counts_beaten_hybrids() -> None:
    game = table(("arena", 0), pawns={"arena": "0w"}, p0=Seat(sp="9 9 9 9", mp=9, hand="blaze reefmaw ashfang"))
    play(game, "0 fight blaze none")
    assert state(game).players[0].hybrids == 1
    game = table(("arena", 0), pawns={"arena": "0w"}, p0=Seat(sp="9 9 9 9", mp=9, hand="blaze reefmaw ashfang"))
    play(game, "0 fight reefmaw none")
    assert state(game).players[0].hybrids == 0
    assert len(STANDARD.hybrid_penalty) == 7, "the track runs from 0 to 6"


@pytest.mark.rule("V4.3")
def test_vals_have_no_upper_limit_and_never_go_below_0() -> None:
    game = table(("tavern",), pawns={"tavern": "0a"}, p0=Seat(vals=99))
    assert state(game).players[0].vals == 104
    game = table(("place a pawn", 0), p0=Seat(vals=1, unplaced="am"), p1=Seat(unplaced="a"))
    assert not [text for text in texts(game, 0) if "mercenary" in text], "he costs 2"
    for vals, left in ((0, 0), (1, 0), (5, 2)):
        game = table(("dark_town", 0), dark_card="D5", pawns={"dark_town": ". 0a"}, p1=Seat(vals=vals, mp=0))
        play(game, "0 invert 1 vals")
        assert (state(game).players[1].vals, state(game).players[1].mp) == (left, vals - left)
    assert [texts(table(("bid", 0), p0=Seat(vals=vals)), 0)[-1] for vals in (0, 4)] == ["bid 0", "bid 4"]


@pytest.mark.rule("V4.4")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    game = table(("university", 0), pawns={"university": "0w"}, p0=Seat(vals=3, mp=1, tokens="gourd_5"))
    assert "take-lesson pyromancy" not in texts(game, 0) and why_not(game, 0, "take-lesson pyromancy") == "V17.2"
    play(game, "0 drink gourd_5", "0 take-lesson pyromancy")
    assert (state(game).players[0].vals, state(game).players[0].mp) == (0, 4)


@pytest.mark.rule("V4.5")
def test_values_in_a_fight_may_exceed_12() -> None:
    from dataclasses import replace

    from games.valroc.strength import shortfall

    giant = replace(STANDARD.creatures["ashfang"], required=(14, 0, 0, 0))
    assert shortfall(giant, (12, 0, 0, 0), [(1, 0, 0, 0)], god=0) == [0, 0, 0, 0]
    assert shortfall(giant, (12, 0, 0, 0), [(1, 0, 0, 0)]) == [1, 0, 0, 0]


@pytest.mark.rule("V4.6")
def test_four_action_cards_are_stored_at_most_tokens_spells_and_lessons_without_limit() -> None:
    stored = f"{SMALL[0]} {SMALL[1]} {MEDIUM[0]} {MEDIUM[1]}"
    game = table(
        ("end of training", 0),
        acting=0,
        location="training",
        pawns={"training": "0w"},
        drawn=FULL[0],
        p0=Seat(stored=stored, tokens="berry plant diamond mushroom gourd_5 small_gauge"),
    )
    assert texts(game, 0)[:3] == ["discard full", "discard medium", "discard small"]
    play(game, "0 discard small")
    assert game.over and len(state(game).players[0].stored) == 4
