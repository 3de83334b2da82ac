"""V6: the draft, prepared hands, the two SP, the announcement."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Game, Luck, Option
from games.valroc import INFO
from games.valroc.catalog import STANDARD
from games.valroc.draft import drafted_by
from games.valroc.state import Table

from .players import varied
from .tables import Seat, draft_of, play, seen, sp, state, table, texts, told, why_not


def new(seats: int, seed: int = 1, **settings: int | str) -> Game[Table]:
    return INFO.new(seats, seed, **settings)


def pack(game: Game[Table], seat: int) -> list[str]:
    return list(draft_of(game, seat)["pack"])


def pick_first(game: Game[Table], times: int = 1) -> Game[Table]:
    """Everybody takes the first card of the pack."""
    for _ in range(times):
        for seat in list(game.pending):
            game.apply(seat, game.legal(seat)[0])
    return game


def category(cards: list[str]) -> set[str]:
    return {STANDARD.creatures[card].category for card in cards}


@pytest.mark.rule("V6.1")
def test_three_drafts_in_order_each_with_four_cards_for_every_seat() -> None:
    game = new(4)
    for kind in ("tameable", "wild", "mythical"):
        for seat in range(4):
            assert category(pack(game, seat)) == {kind} and len(pack(game, seat)) == 4
        pick_first(game, 3)


@pytest.mark.rule("V6.2")
def test_packs_go_left_for_tameable_and_mythical_and_right_for_wild() -> None:
    game = new(4)
    for left in (1, -1, 1):
        before = [pack(game, seat) for seat in range(4)]
        pick_first(game)
        for seat in range(4):
            assert sorted(pack(game, (seat + left) % 4)) == sorted(before[seat][1:])
        pick_first(game)
        assert [len(pack(game, seat)) for seat in range(4)] == [2] * 4
        pick_first(game)
    assert all(len(drafted_by(state(game), seat)) == 9 for seat in range(4)), "the fourth card is discarded"


@pytest.mark.rule("V6.2")
def test_all_choose_at_the_same_time_face_down() -> None:
    game = new(3)
    assert list(game.pending) == [0, 1, 2]
    game.apply(0, game.legal(0)[0])
    assert game.notation(1)[-1].startswith("luck") and game.view(1)["answered"] == [0]
    pick_first(game)
    assert [line for line in game.notation(1) if line.startswith("0 ")] == ["0 ?"]


@pytest.mark.rule("V6.3")
def test_four_seats_are_dealt_the_whole_deck_three_leave_four_cards_in_the_box() -> None:
    assert state(new(4)).decks[0] == ()
    for seats in (2, 3):
        game = new(seats)
        assert len(state(game).decks[0]) == 4
        dealt = {card for one in state(game).packs[0] for card in one}
        assert len(dealt) == 12 and not dealt & set(state(game).decks[0])


@pytest.mark.rule("V6.4", "V6.6")
def test_six_of_nine_are_kept_in_one_answer_and_three_discarded_unseen() -> None:
    game = pick_first(new(3), 9)
    nine = drafted_by(state(game), 0)
    assert Counter(STANDARD.creatures[card].category for card in nine) == {"tameable": 3, "wild": 3, "mythical": 3}
    assert list(game.pending) == [0, 1, 2] and len(game.legal(0)) == 83, "84 ways but the one without a Mythical"
    kept = [str(arg) for arg in game.legal(0)[5].args]
    for seat in range(3):
        game.apply(seat, game.legal(seat)[5])
    assert seen(game, 0)["players"][0]["hand"] == kept
    assert sorted(seen(game, 0)["players"][0]["dropped"]) == sorted(set(nine) - set(kept))
    other = seen(game, 1)["players"][0]
    assert (other["hand"], other["dropped"], other["hand_count"]) == ([], [], 6)
    assert not any(card in line for line in told(game, 1) for card in nine)


@pytest.mark.rule("V6.5")
def test_at_least_one_mythical_is_kept_or_two_or_three_in_the_harder_variants() -> None:
    for fewest, ways in ((1, 83), (2, 65), (3, 20)):
        game = pick_first(new(3, mythical_min=fewest), 9)
        assert len(game.legal(0)) == ways
    nine = drafted_by(state(game), 0)
    assert why_not(game, 0, "keep " + " ".join(nine[:6])) == "V6.5"
    assert why_not(game, 0, "keep " + " ".join(nine[:5])) == "V6.4"


@pytest.mark.rule("V6.7")
def test_a_first_game_deals_one_prepared_hand_to_each_and_has_no_draft() -> None:
    for seats, hands in ((2, "I II"), (3, "I II III"), (4, "I II III IV")):
        dealt = set()
        for seed in range(12):
            game = new(seats, seed, first_game="yes", mythical_min=3)
            mine = [str(seen(game, seat)["players"][seat]["prepared_hand"]) for seat in range(seats)]
            assert sorted(mine) == hands.split()
            for seat, hand in enumerate(mine):
                assert sorted(seen(game, seat)["players"][seat]["hand"]) == sorted(STANDARD.prepared_hands[hand])
            assert "skill fire fire" in texts(game, 0), "the two SP follow as usual"
            dealt.add(tuple(mine))
        assert len(dealt) > 1, "they are shuffled"


@pytest.mark.rule("V6.8")
def test_everybody_adds_two_sp_at_the_same_time_and_all_is_shown_together() -> None:
    game = new(3, first_game="yes")
    assert list(game.pending) == [0, 1, 2] and len(game.legal(0)) == 10
    play(game, "2 skill water air")
    assert sp(game, 2) == "1 1 1 1" and "2 ?" not in game.notation(0)
    play(game, "0 skill fire fire", "1 skill earth earth")
    assert (sp(game, 0), sp(game, 1), sp(game, 2)) == ("3 1 1 1", "1 1 3 1", "1 2 1 2")
    assert "Cleo adds 1 Water SP and 1 Air SP." in told(game, None)


def announced(*hands: str, luck: str = "") -> Game[Table]:
    players = {f"p{seat}": Seat(hand=hand) for seat, hand in enumerate(hands)}
    return table(
        ("announcement",), seats=len(hands), phase="draft", first=-1, luck=[luck] if luck else [], given=players
    )


@pytest.mark.rule("V6.9")
def test_the_heaviest_hand_is_first_player_ties_go_by_mythical_then_creature_by_creature_then_luck() -> None:
    # PP: vulkharos 9, ignaruun 12, thalmyra 9, abyssolon 10, terravane 12; ashfang 5, pyreadder 6, reefmaw 5
    game = announced("vulkharos ashfang", "ignaruun pyreadder", "thalmyra reefmaw")
    assert state(game).first_player == 1
    assert [player["announced"] for player in seen(game, None)["players"]] == [14, 18, 14]
    # 9 + 6 = 15 and 10 + 5 = 15: the best Mythical decides
    game = announced("vulkharos pyreadder", "abyssolon ashfang")
    assert state(game).first_player == 1 and told(game)[:4] == [
        "Ann announces 15 PP in hand.",
        "Ben announces 15 PP in hand.",
        "Ann is tied and names 9 PP.",
        "Ben is tied and names 10 PP.",
    ]
    # 9 + 6 + 4 = 19 and 9 + 5 + 5 = 19: then the strongest of the rest
    game = announced("thalmyra reefmaw ashfang", "vulkharos pyreadder thornhide")
    assert state(game).first_player == 1
    assert announced("thalmyra reefmaw", "vulkharos ashfang", luck="1").state_for_checks.first_player == 1
    assert announced("thalmyra reefmaw", "vulkharos ashfang", luck="0").state_for_checks.first_player == 0


@pytest.mark.rule("V6.10")
def test_two_players_pass_packs_through_a_fictional_third_seat_that_discards_at_random() -> None:
    game = new(2)
    before = [pack(game, 0), pack(game, 1)]
    third = list(state(game).packs[0][2])
    pick_first(game)
    # left of seat 1 is the third seat, left of that is seat 0
    assert sorted(pack(game, 1)) == sorted(before[0][1:])
    assert len(pack(game, 0)) == 3 and set(pack(game, 0)) < set(third)
    pick_first(game)
    assert len(set(pack(game, 0)) & set(before[1])) == 2, "the third seat has had one of them"
    discarded = set()
    for seed in range(20):
        game = pick_first(new(2, 7).imagine(0, Luck(seed)))
        discarded.add(state(game).packs[0][2][0])
    assert len(discarded) > 4


@pytest.mark.rule("V6.11")
def test_the_fictional_discard_counts_as_simultaneous_nobody_sees_it() -> None:
    game = pick_first(new(2))
    assert game.notation(0)[-1] == "luck ?" == game.notation(1)[-1]
    assert len(game.log(0)) == len(game.log(1)), "and no line tells of it"
    assert not [line for line in told(game, 0) if "fictional" in line]


@pytest.mark.rule("V6.12")
def test_creatures_leave_a_hand_only_by_being_beaten() -> None:
    game, luck = new(3, 3, first_game="yes"), Luck(5)
    hands = [set(state(game).players[seat].hand) for seat in range(3)]
    while not game.over:
        game.apply(*varied(game, luck))
        for number, player in enumerate(state(game).players):
            assert set(player.hand) | set(player.beaten) == hands[number]
    assert any(player.beaten for player in state(game).players)


@pytest.mark.rule("V30.4")
def test_a_seat_may_look_back_at_packs_it_has_held_and_sees_nothing_of_others() -> None:
    game = new(4)
    first = pack(game, 0)
    pick_first(game, 2)
    held = draft_of(game, 0)["held"]
    assert sorted(held[0]["cards"]) == sorted(first) and held[0]["taken"] == first[0]
    assert [len(one["cards"]) for one in held] == [4, 3, 2] and held[2]["taken"] is None
    known = {card for one in held for card in one["cards"]}
    text = str(seen(game, 0)) + "\n".join(told(game, 0))
    for card in STANDARD.by_category["tameable"]:
        assert (f"'{card}'" in text) == (card in known)
    assert seen(game, None)["draft"] is None


@pytest.mark.rule("V30.4", "V30.12")
def test_an_imagined_game_keeps_what_was_passed_on_among_those_who_could_take_it() -> None:
    game = pick_first(new(4, 3), 3)
    first = set(draft_of(game, 0)["held"][0]["cards"])
    takers = set()
    for seed in range(60):
        twin = state(game.imagine(0, Luck(seed)))
        assert set(twin.packs[0][0]) == first and twin.packs[0][0][0] == state(game).packs[0][0][0]
        takers.add(twin.packs[0][0][1])
        assert {card for one in twin.packs[0] for card in one} == set(STANDARD.by_category["tameable"])
    assert takers == set(state(game).packs[0][0][1:]), "which of the three the left neighbour took is open"


@pytest.mark.rule("V30.5")
def test_imagined_hands_add_up_to_what_was_announced_and_keep_enough_mythicals() -> None:
    game = pick_first(new(3, 4, mythical_min=2), 9)
    pick_first(pick_first(game))
    assert state(game).turn == 1
    totals = [player.announced for player in state(game).players]
    hands = set()
    for seed in range(40):
        twin = state(game.imagine(0, Luck(seed)))
        for number, player in enumerate(twin.players):
            creatures = [STANDARD.creatures[card] for card in player.hand]
            assert sum(card.prestige for card in creatures) == totals[number]
            assert sum(card.category == "mythical" for card in creatures) >= 2
            assert sorted(player.hand + player.dropped) == sorted(drafted_by(twin, number))
        hands.add(tuple(twin.players[1].hand))
    assert len(hands) > 20


@pytest.mark.rule("V30.10")
def test_prepared_hands_are_dealt_again_whole_unless_a_creature_or_a_total_gives_them_away() -> None:
    game = new(4, 2, first_game="yes")
    dealt = {tuple(player.prepared for player in state(game.imagine(0, Luck(seed))).players) for seed in range(60)}
    assert len(dealt) == 6 and len({hands[0] for hands in dealt}) == 1
    # totals: I 29, II 30, III 29, IV 31
    hands = STANDARD.prepared_hands
    rest = " ".join(hands["III"][1:])
    for beaten, found in (("", {"I", "III"}), ("mossram", {"III"})):
        game = table(
            ("place a pawn", 0),
            seats=4,
            phase="planning",
            p0=Seat(hand=" ".join(hands["IV"]), prepared="IV", announced=31, unplaced="a"),
            p1=Seat(hand=" ".join(hands["I"]), prepared="I", announced=29),
            p2=Seat(hand=" ".join(hands["II"]), prepared="II", announced=30),
            p3=Seat(hand=rest if beaten else " ".join(hands["III"]), beaten=beaten, prepared="III", announced=29),
        )
        state(game).first_game = game._now.start.first_game = True
        twins = [state(game.imagine(0, Luck(seed))) for seed in range(20)]
        assert {twin.players[3].prepared for twin in twins} == found
        assert {twin.players[2].prepared for twin in twins} == {"II"}
        assert all(set(twin.players[1].hand) <= set(hands[twin.players[1].prepared]) for twin in twins)


def test_a_creature_not_in_front_of_the_seat_cannot_be_taken() -> None:
    game = new(3)
    elsewhere = next(card for card in STANDARD.by_category["tameable"] if card not in pack(game, 0))
    refusal = game.refusal(0, Option("pick", (elsewhere,)))
    assert refusal is not None and refusal.rule == "V6.2"
