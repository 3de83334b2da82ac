"""V19, V20: Maintenance and the Offering phase."""

from __future__ import annotations

import pytest

from games.core import Game
from games.valroc import INFO
from games.valroc.catalog import STANDARD
from games.valroc.state import Table

from .tables import Seat, asked, offering_of, play, prompt, reason, seen, sp, state, table, texts, told, why_not


def offering(seats: int = 3, luck: str = "", **players: Seat) -> Game[Table]:
    return table(("offering phase",), seats=seats, turn=3, luck=luck.split(), statues="5 0 0 0", given=players)


def bid(game: Game[Table], *bids: int) -> Game[Table]:
    for seat, vals in enumerate(bids):
        play(game, f"{seat} bid {vals}")
    return game


def on_statues(game: Game[Table]) -> list[int]:
    return state(game).vals


# ------------------------------------------------------------------ V19


@pytest.mark.rule("V19.1")
def test_maintenance_advances_the_marker_and_fills_the_university_to_four() -> None:
    game = table(("end of actions",), turn=1, row="pyromancy alchemy")
    view = seen(game, None)
    assert view["turn"] == 2 and view["lesson_row"][:2] == ["pyromancy", "alchemy"] and None not in view["lesson_row"]
    new = [entry.args[1] for entry in game.log(None) if entry.what == "new lesson"]
    assert new == [3, 4], "from left to right"


# ------------------------------------------------------------------ V20


@pytest.mark.rule("V20.1")
def test_every_third_turn_has_an_offering_phase_instead_of_maintenance() -> None:
    for turn in range(1, 13):
        game = table(("end of actions",), turn=turn)
        assert (state(game).phase == "offering") == (turn in (3, 6, 9, 12))


@pytest.mark.rule("V20.2")
def test_first_all_vals_and_diamonds_leave_the_statues() -> None:
    game = table(("offering phase",), turn=3, statues="5 0 2 0", diamonds="0 1 0 0")
    assert (state(game).vals, state(game).diamonds) == ([0] * 4, [0] * 4)
    assert seen(game, None)["supply"]["diamond"] == 4


@pytest.mark.rule("V20.3", "V30.7")
def test_each_announces_his_vals_and_a_bid_is_known_to_its_owner_only_until_the_reveal() -> None:
    game = offering(p0=Seat(vals=4), p1=Seat(vals=6))
    assert told(game)[-3:] == ["Ann announces 4 Vals.", "Ben announces 6 Vals.", "Cleo announces 3 Vals."]
    play(game, "1 bid 5")
    assert game.view(1)["your answer"] == "bid 5" and game.view(0)["answered"] == [1]
    assert "5" not in "".join(line for line in game.notation(0) if line.startswith("1"))
    assert offering_of(game, 0)["bids"] == [] and offering_of(game, 0)["remaining"] == [4, 6, 3]
    play(game, "0 bid 1", "2 bid 0")
    assert offering_of(game, 0)["remaining"] == [3, 1, 3], "announced total minus revealed bids"


@pytest.mark.rule("V20.4")
def test_statues_in_element_order_all_bid_in_secret_from_0_to_their_vals() -> None:
    game = offering(p0=Seat(vals=2))
    order = []
    for _ in range(4):
        order.append(offering_of(game, None)["statue"])
        assert list(game.pending) == [0, 1, 2] and all(decision.private for decision in game.pending.values())
        bid(game, 0, 0, 0)
    assert order == ["fire", "water", "earth", "air"]
    game = offering(p0=Seat(vals=2))
    assert texts(game, 0) == ["bid 0", "bid 1", "bid 2"] and why_not(game, 0, "bid 3") == "V20.4"


@pytest.mark.rule("V20.5", "V20.9")
def test_after_the_reveal_holders_of_spells_are_asked_for_mobiluro_in_turn_order() -> None:
    game = table(("offering phase",), turn=3, first=2, p0=Seat(spells="mobiluro"), p2=Seat(spells="aurum"))
    bid(game, 2, 1, 0)
    assert (asked(game), texts(game, 2)) == ((2, "V20.9"), ["decline"]), "asked too: which Spells is secret"
    assert reason(game, 2, "rebid 1") == "You hold no Mobiluro."
    play(game, "2 decline")
    assert texts(game, 0) == ["rebid 0", "rebid 1", "rebid 3", "decline"], "different from the old bid"
    assert why_not(game, 0, "rebid 2") == "V20.9" and why_not(game, 0, "rebid 4") == "V20.9"
    assert reason(game, 0, "rebid many") == reason(game, 0, "rebid -1") == "You can bid from 0 to 3."
    assert reason(game, 0, "rebid 2") == "That is your bid already."
    play(game, "0 rebid 0")
    assert offering_of(game, 1)["bids"] == [0, 1, 0] and "Ann changes the bid on Fire to 0." in told(game, 1)
    assert asked(game) == (2, "V20.9"), "polling restarts"
    play(game, "2 decline")
    assert sp(game, 1) == "2 1 1 1" and state(game).players[0].vals == 3


@pytest.mark.rule("V20.9")
def test_several_may_answer_each_other_with_mobiluro() -> None:
    game = offering(p0=Seat(spells="mobiluro"), p1=Seat(spells="mobiluro"))
    bid(game, 1, 0, 0)
    play(game, "0 decline", "1 rebid 2", "0 rebid 3")
    assert sp(game, 0) == "2 1 1 1" and [player.vals for player in state(game).players] == [0, 1, 3]


@pytest.mark.rule("V20.9", "V24.10")
def test_mobiluro_is_shown_then_the_new_bid_then_the_sceptre_moves() -> None:
    game = offering(p0=Seat(spells="mobiluro"))
    bid(game, 1, 0, 0)
    play(game, "0 rebid 2")
    lines = told(game)
    first = lines.index("Ann plays Mobiluro.")
    assert lines[first:][:3] == [
        "Ann plays Mobiluro.",
        "Ann changes the bid on Fire to 2.",
        "The Evil Sceptre moves to 2.",
    ]


@pytest.mark.rule("V20.6")
def test_the_strictly_highest_bid_wins_1_sp_at_once() -> None:
    game = bid(offering(p1=Seat(sp="12 1 1 1")), 1, 2, 0)
    assert sp(game, 1) == "12 1 1 1", "over 12 it is lost"
    assert "Ben wins 0 Fire SP." in told(game)
    game = bid(offering(), 1, 2, 0)
    assert [sp(game, seat) for seat in range(3)] == ["1 1 1 1", "2 1 1 1", "1 1 1 1"]
    assert offering_of(game, None)["statue"] == "water"


@pytest.mark.rule("V20.7")
def test_a_tie_wins_nothing_and_all_bids_are_spent_and_placed_losing_ones_too() -> None:
    game = bid(offering(), 2, 2, 1)
    assert [entry.rule for entry in game.log(None) if entry.what == "nobody wins the statue"] == ["V20.7"]
    assert [sp(game, seat) for seat in range(3)] == ["1 1 1 1"] * 3
    assert [player.vals for player in state(game).players] == [1, 1, 2] and on_statues(game) == [5, 0, 0, 0]


@pytest.mark.rule("V20.8")
def test_a_highest_bid_of_0_wins_nothing() -> None:
    game = bid(offering(), 0, 0, 0)
    assert sp(game, 0) == "1 1 1 1"
    assert [entry.rule for entry in game.log(None) if entry.what == "nobody wins the statue"] == ["V20.8"]
    game = bid(offering(seats=2, luck="O01"), 0, 0)
    assert [sp(game, seat) for seat in range(2)] == ["1 1 1 1"] * 2


@pytest.mark.rule("V20.10")
def test_diamonds_cannot_be_bid() -> None:
    game = offering(p0=Seat(vals=1, tokens="diamond diamond"))
    assert texts(game, 0) == ["bid 0", "bid 1"]


@pytest.mark.rule("V20.11")
def test_the_vals_stay_on_the_statues_and_decide_the_gods_bonus() -> None:
    game = offering()
    for bids in ((0, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 0)):
        bid(game, *bids)
    assert state(game).turn == 4 and on_statues(game) == [0, 2, 1, 0] and seen(game, None)["dominant"] == "water"


@pytest.mark.rule("V20.12")
def test_after_the_four_statues_marker_dark_magic_and_lessons_change() -> None:
    game = table(("end of offering",), turn=3, row="pyromancy alchemy archaeology", dark_card="D1")
    view = seen(game, None)
    assert view["turn"] == 4 and view["dark_card"] != "D1" and view["dark_discards"] == ["D1"]
    assert view["lesson_discards"] == ["pyromancy", "alchemy", "archaeology"] and None not in view["lesson_row"]
    assert view["lesson_deck"] == 26 - 3 - 4


@pytest.mark.rule("V20.13", "V24.2")
def test_aurum_between_two_statues_changes_what_can_be_bid() -> None:
    game = bid(offering(p0=Seat(spells="aurum", lessons="")), 1, 2, 0)
    play(game, "0 decline")
    assert (asked(game), seen(game, None)["window"]) == ((0, "V24.4"), "f")
    assert (offering_of(game, None)["statue"], offering_of(game, None)["bids"]) == (None, []), "it is settled"
    play(game, "0 spell aurum", "0 take 3")
    assert offering_of(game, 1)["remaining"] == [5, 1, 3] and len(texts(game, 0)) == 6
    game = table(("offering phase",), turn=3, row="", p0=Seat(lessons="alchemy", vals=0))
    assert texts(game, 0) == ["bid 0"], "Alchemy pays at the start of the next turn"


@pytest.mark.rule("V20.14", "V20.16", "V20.17")
def test_two_players_bid_against_a_card_that_is_turned_up_after_their_bids() -> None:
    # O01 0, O02 1, O04 2, O07 3
    game = offering(seats=2, luck="O04", p0=Seat(vals=3, spells="aurum"))
    assert offering_of(game, None)["cards"] == []
    bid(game, 3, 1)
    assert offering_of(game, None)["cards"] == [2] and asked(game) == (0, "V20.9"), "the Mobiluro step follows it"
    play(game, "0 decline")
    assert sp(game, 0) == "2 1 1 1" and on_statues(game) == [6, 0, 0, 0], "3, 1 and the card's 2"
    assert offering_of(bid(offering(seats=3), 3, 1, 0), None)["cards"] == [], "three players need no card"
    for card, first in (("O04", "1 1 1 1"), ("O07", "1 1 1 1"), ("O02", "2 1 1 1")):
        game = bid(offering(seats=2, luck=card), 2, 1)
        assert sp(game, 0) == first, "tied with the card, or below it, nobody wins"
        assert [player.vals for player in state(game).players] == [1, 2], "its Vals come from the supply"
        rules = [entry.rule for entry in game.log(None) if entry.what == "nobody wins the statue"]
        assert rules == ([] if first == "2 1 1 1" else ["V20.16"])
    game = bid(offering(seats=2, luck="O02"), 2, 2)
    assert [entry.rule for entry in game.log(None) if entry.what == "nobody wins the statue"] == ["V20.7"]


@pytest.mark.rule("V20.14", "V20.15", "V20.18", "V2.11", "V30.8")
def test_the_ten_offering_cards_are_shuffled_whole_for_every_phase() -> None:
    assert sorted(STANDARD.offering_cards.values()) == [0, 1, 1, 2, 2, 2, 3, 3, 4, 5]
    seen = set()
    for seed in range(30):
        game = INFO.new(2, seed, first_game="yes")
        play(game, "0 skill fire fire", "1 skill fire fire")
        shown = list[str]()
        while state(game).turn < 7:
            seat = next(iter(game.pending))
            decline = {"pass", "decline", "bid 0", "go-on", "stop", "store"} & set(texts(game, seat))
            play(game, f"{seat} {sorted(decline)[0]}")
            if state(game).offering_shown:
                shown.append(state(game).offering_shown[-1])
        seen |= set(shown)
        assert sorted(state(game).offering_deck) == sorted(STANDARD.offering_cards), "gathered again"
    assert seen == set(STANDARD.offering_cards)


@pytest.mark.rule("V20.19")
def test_a_wrath_brought_by_mobiluro_reads_the_statues_without_these_bids_and_comes_before_the_sp() -> None:
    game = table(("offering phase",), turn=3, sceptre=9, p0=Seat(vals=5, spells="mobiluro", sp="0 1 1 1"))
    bid(game, 1, 3, 0)
    play(game, "0 rebid 4")
    assert "No element is dominant: nobody loses SP." in told(game)
    assert sp(game, 0) == "1 1 1 1", "the winner's SP comes after"


def test_only_legal_bids_are_offered_and_the_prompt_names_the_statue() -> None:
    game = offering()
    assert prompt_of(game) == "bid" and game.pending[0].about == ("fire",)
    assert prompt(bid(offering(p0=Seat(tokens="gourd_5")), 0, 0, 0)) == "use an item or decline"


def prompt_of(game: Game[Table]) -> str:
    return next(iter(game.pending.values())).prompt
