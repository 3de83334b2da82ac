"""V7 to V9: the turn, Planning, and where each pawn may go."""

from __future__ import annotations

from itertools import product

import pytest

from games.core import Game, Luck, Option, option
from games.core.conformance import any_answer
from games.valroc import INFO
from games.valroc.components import LOCATION_OF, PAWNS, SPACE_OF
from games.valroc.options import PASS
from games.valroc.planning import placements, why_not_place
from games.valroc.state import Table

from .tables import Seat, asked, cards, play, prompt, seen, state, table, texts, told, why_not

PLAN = ("place a pawn", 0)


def spaces(game: Game[Table], seat: int, pawn: str) -> set[str]:
    """Where `pawn` may go, as "cavern earth"."""
    return {text.split(" ", 2)[2] for text in texts(game, seat) if text.startswith(f"place {pawn} ")}


# ------------------------------------------------------------------ V7


@pytest.mark.rule("V7.2")
def test_a_turn_starts_with_the_cavern_ban_then_income_then_a_window() -> None:
    game = table(
        ("start of turn",),
        seats=2,
        turn=2,
        row="",
        p0=Seat(mp=12, lessons="spirit_magic", tokens="gourd_5"),
        p1=Seat(lessons="alchemy"),
    )
    assert told(game)[:4] == [
        "Turn 2.",
        "The Banning Token lies on room Water of the Cavern.",
        "Ann gains 0 MP by Spirit magic.",
        "Ben gains 1 Val by Alchemy.",
    ]
    assert prompt(game) == "use an item or decline" and seen(game, None)["window"] == "a"
    play(game, "0 decline")
    assert prompt(game) == "place a pawn or pass"


@pytest.mark.rule("V7.3")
def test_the_first_player_token_moves_only_if_the_table_has_agreed_on_it() -> None:
    for turn in (1, 3):
        steps = ("maintenance",) if turn == 1 else ("end of offering",)
        game = table(steps, turn=turn, first=2)
        assert state(game).first_player == 2 and asked(game)[0] == 2
        game = table(steps, turn=turn, first=2, rotate=True, row="alchemy", p0=Seat(), p2=Seat(lessons="alchemy"))
        assert state(game).first_player == 0 and asked(game)[0] == 0
        lines = told(game)
        assert lines.index("Ann is First Player.") < lines.index("Cleo gains 1 Val by Alchemy."), "before the income"


@pytest.mark.rule("V7.4", "V10.9")
def test_the_actions_phase_ends_with_pawns_effects_wizards_and_the_monk() -> None:
    injury = cards(centre="injury")
    game = table(
        ("end of actions",),
        turn=2,
        monk=1,
        pawns={"dark_town": "0a 1m"},
        p0=Seat(effect="aura_of_energy", out_turn=2, stored=injury[0]),
        p1=Seat(out_turn=3, stored=injury[1]),
    )
    view = seen(game, None)
    assert all(space["pawn"] is None for space in view["locations"]["dark_town"])
    assert view["players"][0]["effect"] is None
    assert view["players"][0]["wizard_out_on"] is None and view["players"][0]["stored"] == []
    assert view["players"][1]["wizard_out_on"] == 3 and "wizard" not in view["players"][1]["unplaced"]
    assert view["monk"] is None and view["dark_card"] == "D1", "the Dark Magic card stays until an Offering phase"
    assert view["action_discards"] == [injury[0]]


@pytest.mark.rule("V7.4", "V8.12")
def test_a_mushroom_lasts_for_this_turn_only() -> None:
    game = table(("leave", "arena"), pawns={"arena": "0a*"}, p0=Seat(hand="blaze"))
    assert "place assistant arena 1" not in texts(game, 0) and "place wizard arena 1" in texts(game, 0)


@pytest.mark.rule("V7.5")
def test_income_of_a_lesson_begins_with_the_next_turn() -> None:
    game = table(("location", "university"), turn=1, pawns={"university": ". 0a"}, p0=Seat(vals=4))
    play(game, "0 take-lesson alchemy")
    assert state(game).turn == 2 and state(game).players[0].vals == 1, "0 left, 1 gained as turn 2 starts"
    assert [line for line in told(game) if "Alchemy" in line][-1] == "Ann gains 1 Val by Alchemy."


# ------------------------------------------------------------------ V8


@pytest.mark.rule("V8.1")
def test_in_turn_order_each_places_one_pawn_then_again_round_the_table() -> None:
    game = table(("place a pawn", 1), first=1, p0=Seat(unplaced="wa"), p1=Seat(unplaced="wa"), p2=Seat(unplaced="wa"))
    order: list[int] = []
    while prompt(game) == "place a pawn or pass" and state(game).turn == 1 and len(order) < 6:
        seat = asked(game)[0]
        order.append(seat)
        game.apply(seat, game.legal(seat)[0])
    assert order == [1, 2, 0, 1, 2, 0]
    game = table(PLAN, row="pyromancy alchemy", p0=Seat(unplaced="w"))
    play(game, "0 place wizard university 2")
    assert "Ann places the Wizard: University, slot 2, Alchemy." in told(game)


@pytest.mark.rule("V8.2", "V8.3")
def test_every_pawn_is_optional_and_passing_is_final() -> None:
    game = table(PLAN, p0=Seat(unplaced="wam"), p1=Seat(unplaced="wam"))
    play(game, "0 pass", "1 place wizard fountain 1")
    assert asked(game)[0] == 1, "seat 0 is not asked again"
    play(game, "1 pass")
    assert (state(game).turn, told(game)[-1]) == (2, "Turn 2."), "nobody is left to place a pawn"
    assert [line for line in told(game) if "passes" in line] == ["Ann passes.", "Ben passes."]


@pytest.mark.rule("V8.4")
def test_without_pawn_or_legal_placement_a_player_passes_unless_an_item_lets_him_be_asked() -> None:
    poor = Seat(vals=1, unplaced="m")
    game = table(PLAN, p0=poor, p1=Seat(unplaced="a"))
    assert asked(game)[0] == 1 and state(game).players[0].passed
    play(game, "1 place assistant dark_town 1")
    assert told(game)[0] == "Ann passes.", "and finally, though the Vals might come later"
    assert [entry.rule for entry in game.log(None) if entry.what == "passes"] == ["V8.4"]
    game = play(table(PLAN, p0=Seat(unplaced="a"), p1=Seat(unplaced="a")), "0 pass")
    assert [entry.rule for entry in game.log(None) if entry.what == "passes"] == ["V8.2"], "of his own will"
    game = table(PLAN, statues="5 0 0 0", p0=Seat(vals=1, unplaced="m", spells="aurum"), p1=Seat(unplaced="a"))
    assert asked(game)[0] == 0 and texts(game, 0) == ["pass", "spells"]
    play(game, "0 spells", "0 spell aurum", "0 take 3")
    assert "place mercenary fountain 1" in texts(game, 0)


@pytest.mark.rule("V8.6")
def test_the_mercenary_costs_2_vals_on_placement() -> None:
    game = table(PLAN, p0=Seat(vals=2, unplaced="m"), p1=Seat(unplaced="a"))
    play(game, "0 place mercenary cavern fire")
    assert state(game).players[0].vals == 0
    game = table(PLAN, p0=Seat(vals=1, unplaced="am"), p1=Seat(unplaced="a"))
    assert spaces(game, 0, "mercenary") == set() and why_not(game, 0, "place mercenary cavern fire") == "V8.6"


@pytest.mark.rule("V8.7")
def test_the_mercenary_earns_no_vals_but_does_all_else_in_full() -> None:
    game = table(("location", "tavern"), pawns={"tavern": "0m 1a"})
    assert [player.vals for player in state(game).players[:2]] == [3, 7]
    for fire, gained in (("vals_8", "vals"), ("fire_sp", "sp"), ("diamond", "token")):
        game = table(("location", "cavern"), pawns={"cavern": "0m"}, luck=[cards(fire=fire)[0]])
        player = state(game).players[0]
        assert player.vals == 3
        assert gained == "vals" or (player.sp[0] == 2) == (gained == "sp")
        assert ("diamond" in player.tokens) == (gained == "token")


@pytest.mark.rule("V8.8")
def test_income_not_earned_by_the_mercenary_is_safe() -> None:
    game = table(("dark_town", 0), pawns={"dark_town": "0a .", "tavern": "1m"}, dark_card="D6", p1=Seat(mp=3, vals=0))
    play(game, "0 invert 1 mp")
    assert (state(game).players[1].mp, state(game).players[1].vals) == (0, 3)


@pytest.mark.rule("V8.9", "V32.6")
def test_no_location_holds_two_pawns_of_a_player_and_no_space_two_pawns() -> None:
    game = table(PLAN, pawns={"cavern": "0a 1a"}, p0=Seat(unplaced="wm"), p2=Seat(unplaced="w"))
    assert not [text for text in texts(game, 0) if "cavern" in text]
    assert why_not(game, 0, "place wizard cavern earth") == "V8.9"
    play(game, "0 pass")
    assert {text for text in spaces(game, 2, "wizard") if "cavern" in text} == {"cavern earth", "cavern air"}
    assert why_not(game, 2, "place wizard cavern fire") == "V8.9"


@pytest.mark.rule("V8.10", "V9.3", "V9.4", "V9.6", "V9.9")
def test_mercenary_goes_where_an_assistant_goes_the_monk_everywhere_but_the_dark_town() -> None:
    game = table(PLAN, p0=Seat(unplaced="wamk"))
    common = {
        "fountain 1",
        "tavern 1",
        "cavern fire",
        "cavern water",
        "cavern earth",
        "cavern air",
        "sanctuary 1",
        "university 1",
        "university 2",
        "university 3",
    }
    assert spaces(game, 0, "assistant") == common | {"dark_town 1", "dark_town 2"} == spaces(game, 0, "mercenary")
    assert spaces(game, 0, "monk") == common
    assert spaces(game, 0, "wizard") == common | {"training 1", "arena 1", "university 4"}
    assert why_not(game, 0, "place monk dark_town 1") == "V8.10"


@pytest.mark.rule("V8.11", "V25.5")
def test_a_mushroom_turns_another_pawn_into_a_wizard_only_for_a_space_reserved_to_him() -> None:
    game = table(PLAN, p0=Seat(vals=3, unplaced="wam", tokens="mushroom"), p1=Seat(unplaced="a"))
    turned = [text for text in texts(game, 0) if text.startswith("mushroom")]
    assert turned == [
        f"mushroom {pawn} {where}"
        for pawn in ("assistant", "mercenary")
        for where in ("training 1", "university 4", "arena 1")
    ]
    assert why_not(game, 0, "mushroom assistant fountain 1") == "V8.11"
    play(game, "0 mushroom mercenary arena 1")
    player = state(game).players[0]
    assert (player.tokens, player.vals) == ([], 1), "the token is discarded and 2 Vals are still due"
    assert seen(game, 1)["locations"]["arena"][0]["pawn"] == {"seat": 0, "pawn": "mercenary", "turned": True}
    game = table(PLAN, p0=Seat(unplaced="a"))
    assert why_not(game, 0, "mushroom assistant arena 1") == "V8.11", "without a Mushroom"


@pytest.mark.rule("V8.12")
def test_a_mushroomed_pawn_keeps_its_own_nature_otherwise() -> None:
    game = table(PLAN, pawns={"arena": "0w"}, p0=Seat(unplaced="a", tokens="mushroom"))
    assert not [text for text in texts(game, 0) if "arena" in text], "the Wizard is there already"
    game = table(("location", "arena"), pawns={"arena": "0m*"}, p0=Seat(sp="9 9 9 9", mp=9, hand="blaze reefmaw"))
    play(game, "0 fight blaze none")
    assert state(game).players[0].vals == 3, "a mercenary still earns no Vals"


@pytest.mark.rule("V8.13")
def test_a_space_may_be_chosen_though_the_player_cannot_use_it_now() -> None:
    game = table(PLAN, p0=Seat(mp=0, vals=0, unplaced="w"))
    assert {"training 1", "arena 1", "university 1"} <= spaces(game, 0, "wizard")


@pytest.mark.rule("V8.14")
def test_no_pawn_is_moved_after_its_placement() -> None:
    game = table(PLAN, p0=Seat(unplaced="wa"), p1=Seat(unplaced="a"))
    play(game, "0 place wizard fountain 1", "1 place assistant fountain 2")
    assert why_not(game, 0, "place wizard arena 1") == "V8.5"
    assert spaces(game, 0, "wizard") == set()


# ------------------------------------------------------------------ V9


@pytest.mark.rule("V9.1")
def test_only_assistant_and_mercenary_go_to_the_dark_town_on_either_half() -> None:
    game = table(PLAN, pawns={"dark_town": "1a"}, p0=Seat(unplaced="wamk", tokens="mushroom"))
    for pawn, there in (
        ("wizard", set()),
        ("assistant", {"dark_town 2"}),
        ("mercenary", {"dark_town 2"}),
        ("monk", set()),
    ):
        assert {text for text in spaces(game, 0, pawn) if "dark" in text} == there
    assert why_not(game, 0, "place wizard dark_town 2") == "V9.1"
    assert why_not(game, 0, "mushroom assistant dark_town 2") == "V8.11"


@pytest.mark.rule("V9.2")
def test_placing_in_the_dark_town_moves_the_sceptre_at_once_and_may_bring_the_wrath() -> None:
    game = table(PLAN, sceptre=4, p0=Seat(unplaced="a"), p1=Seat(unplaced="a"))
    play(game, "0 place assistant dark_town 2")
    assert state(game).sceptre == 5 and state(game).phase == "planning"
    game = table(PLAN, sceptre=9, statues="0 0 1 0", p0=Seat(unplaced="a"), p1=Seat(unplaced="a"))
    play(game, "0 place assistant dark_town 2")
    assert state(game).players[2].sp == [1, 1, 0, 1] and asked(game)[0] == 1


@pytest.mark.rule("V9.3")
def test_fountain_and_tavern_take_any_pawn_on_the_leftmost_free_space() -> None:
    game = table(PLAN, pawns={"fountain": "1a . 2a", "tavern": "2m"}, p0=Seat(unplaced="wk"))
    for pawn in ("wizard", "monk"):
        assert {"fountain 2", "tavern 2"} <= spaces(game, 0, pawn)
    assert why_not(game, 0, "place wizard fountain 4") == "V9.3"


@pytest.mark.rule("V9.4")
def test_the_cavern_takes_any_pawn_in_any_free_room_without_ban() -> None:
    game = table(PLAN, seats=2, pawns={"cavern": ". 1a"}, p0=Seat(unplaced="k"))
    assert {text for text in spaces(game, 0, "monk") if "cavern" in text} == {
        "cavern fire",
        "cavern earth",
        "cavern air",
    }
    game = table(("start of turn",), seats=2, turn=1)
    assert why_not(game, 0, "place wizard cavern fire") == "V3.5"


@pytest.mark.rule("V9.5")
def test_the_training_area_takes_a_wizard_on_the_leftmost_free_space() -> None:
    game = table(PLAN, pawns={"training": "1w"}, p0=Seat(unplaced="wa"))
    assert [text for text in texts(game, 0) if "training" in text] == ["place wizard training 3"], "2 is banned"
    assert why_not(game, 0, "place assistant training 3") == "V9.5"
    assert why_not(game, 0, "place wizard training 4") == "V9.5"


@pytest.mark.rule("V9.6", "V16.13")
def test_the_sanctuary_has_one_space_which_the_monk_as_a_figure_does_not_block() -> None:
    game = table(PLAN, p0=Seat(unplaced="w"))
    assert "sanctuary 1" in spaces(game, 0, "wizard") and seen(game, None)["monk"] is None
    game = table(PLAN, monk=1, pawns={"sanctuary": "1k"}, p0=Seat(unplaced="w"))
    assert "sanctuary 1" not in spaces(game, 0, "wizard")


@pytest.mark.rule("V9.7", "V17.8")
def test_a_lesson_takes_one_pawn_spirit_magic_a_wizard_and_never_who_owns_its_name() -> None:
    row = "pyromancy alchemy spirit_magic archaeology"
    game = table(PLAN, row=row, pawns={"university": ". . . 1a"}, p0=Seat(unplaced="wa", lessons="alchemy"))
    assert {text for text in spaces(game, 0, "wizard") if "univ" in text} == {"university 1", "university 3"}
    assert {text for text in spaces(game, 0, "assistant") if "univ" in text} == {"university 1"}
    assert why_not(game, 0, "place assistant university 2") == "V9.7"
    assert why_not(game, 0, "place assistant university 3") == "V9.7"
    game = table(PLAN, row="pyromancy", p0=Seat(unplaced="wa"))
    assert [text for text in texts(game, 0) if "univ" in text] == [
        "place wizard university 1",
        "place assistant university 1",
    ], "no lesson lies in the other slots"
    assert why_not(game, 0, "place wizard university 2") == "V9.7"


@pytest.mark.rule("V9.8")
def test_the_arena_takes_a_wizard_on_the_lowest_free_number() -> None:
    game = table(PLAN, pawns={"arena": "1w . 2w"}, p0=Seat(unplaced="wa"))
    assert [text for text in texts(game, 0) if "arena" in text] == ["place wizard arena 2"]
    assert why_not(game, 0, "place wizard arena 4") == "V9.8"
    assert why_not(game, 0, "place assistant arena 2") == "V9.8"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_placements_offered_are_just_those_that_the_check_allows(seats: int) -> None:
    every = [
        option(verb, pawn, LOCATION_OF[space], name)
        for verb, pawn, ((_, name), space) in product(("place", "mushroom"), PAWNS, SPACE_OF.items())
    ]
    seen = 0
    for seed in range(4):
        game, luck = INFO.new(seats, seed, first_game="yes"), Luck(seed)
        while not game.over:
            decision = next(iter(game.pending.values()))
            if decision.prompt == "place a pawn or pass" and PASS in decision.options:
                seat, now = decision.seat, state(game)
                allowed = {str(wish) for wish in every if why_not_place(now, seat, wish) is None}
                assert {str(wish) for wish in placements(now, seat)} == allowed
                seen += 1
            game.apply(*any_answer(game, luck))
    assert seen > 100


def test_nonsense_is_refused() -> None:
    game = table(PLAN, p0=Seat(unplaced="w"))
    for text in ("place wizard", "place wizard arena 9", "place dragon arena 1", "place wizard cavern 1", "mushroom"):
        refusal = game.refusal(0, Option.parse(text))
        assert refusal is not None and refusal.rule == "V8.1"
