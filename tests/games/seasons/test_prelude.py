"""S2 to S5: setup, levels, draft, deck construction."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Luck, Option
from games.core.conformance import any_answer
from games.seasons import INFO
from games.seasons.components import SEASONS, standard
from games.seasons.options import build

from .tables import Playing, asked, now, own, play, refused, seen, table, texts


def begun(seats: int = 3, level: str = "archmage", seed: int = 1, first: int | str = "random") -> Playing:
    return INFO.new(seats, seed, level=level, first_player=first)


def after_the_draft(seats: int = 3, level: str = "archmage") -> Playing:
    game = begun(seats, level)
    while seen(game, 0)["phase"] == "draft":
        for seat in list(game.pending):
            game.apply(seat, game.legal(seat)[0])
    return game


def after_the_prelude(seats: int = 3, level: str = "archmage", first: int | str = "random") -> Playing:
    game, luck = begun(seats, level, first=first), Luck(3)
    while not now(game).dice:
        game.apply(*any_answer(game, luck))
    return game


@pytest.mark.rule("S2.1")
def test_the_year_begins_at_1_and_the_token_on_space_1_and_each_season_has_three_spaces() -> None:
    game = begun()
    assert (now(game).year, now(game).space) == (1, 1)
    spaces = standard().season_of_space[1:]
    assert spaces == ("winter",) * 3 + ("spring",) * 3 + ("summer",) * 3 + ("fall",) * 3


@pytest.mark.rule("S2.2")
@pytest.mark.parametrize(("seats", "dice"), [(2, 3), (3, 4), (4, 5)])
def test_of_each_season_one_die_more_than_there_are_seats_serves_the_whole_game(seats: int, dice: int) -> None:
    used = [now(begun(seats, seed=seed)).dice_of for seed in range(12)]
    for dice_of in used:
        assert all(len(set(dice_of[season])) == dice and set(dice_of[season]) <= {1, 2, 3, 4, 5} for season in SEASONS)
    kinds = {dice_of["winter"] for dice_of in used}
    assert (len(kinds) > 1) == (seats < 4), "drawn at random, except that four players use all five"
    game = after_the_prelude(seats)
    assert now(game).dice == now(game).dice_of["winter"]


@pytest.mark.rule("S2.3")
def test_each_seat_is_dealt_nine_cards_face_down_and_the_rest_is_the_draw_pile() -> None:
    game = begun(4)
    assert [len(sorcerer.pack) for sorcerer in now(game).sorcerers] == [9] * 4
    assert len(now(game).pile) == 100 - 36
    assert now(game).pile.discards.cards == []
    assert seen(game, 0)["seats"][1]["pack"] is None
    assert now(begun(4, seed=2)).of(0).pack != now(game).of(0).pack


@pytest.mark.rule("S2.4")
def test_left_is_the_next_seat_clockwise() -> None:
    game = after_the_prelude(4, first=2)
    order = []
    for _ in range(4):
        seat, _ = asked(game)
        order.append(seat)
        game.apply(seat, game.legal(seat)[0])
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("S2.5")
def test_the_first_player_is_a_configured_seat_or_a_random_one() -> None:
    assert now(begun(first=2)).first_player == 2
    assert {now(begun(seed=seed)).first_player for seed in range(20)} == {0, 1, 2}
    with pytest.raises(ValueError, match=r"first_player is one of \('random', 0, 1, 2\)"):
        begun(3, first=3)
    assert [setting.default for setting in INFO.settings] == ["archmage", "random"]


@pytest.mark.rule("S3.1")
@pytest.mark.parametrize(("seats", "pile"), [(2, 42), (3, 33), (4, 24)])
def test_apprentices_get_a_prepared_set_each_and_go_straight_to_deck_construction(seats: int, pile: int) -> None:
    game = begun(seats, "apprentice")
    assert {decision.prompt for decision in game.pending.values()} == {"build your decks"}
    sets = [sorted(cards) for cards in standard().sets]
    numbers = [sorcerer.prepared_set for sorcerer in now(game).sorcerers]
    assert len(set(numbers)) == seats
    for sorcerer in now(game).sorcerers:
        assert sorted(sorcerer.kept) == sets[sorcerer.prepared_set - 1]
    assert len(now(game).pile) == pile
    everything = Counter(now(game).pile.bag) + sum((Counter(s.kept) for s in now(game).sorcerers), Counter())
    assert everything == Counter(standard().pool("apprentice")), "both copies included"


@pytest.mark.rule("S3.1")
def test_the_four_sets_are_those_of_the_rulebook() -> None:
    numbers = [sorted(standard().cards[card].number for card in cards) for cards in standard().sets]
    assert numbers == [
        [1, 2, 7, 17, 18, 20, 26, 29, 30],
        [3, 5, 9, 14, 15, 21, 23, 25, 28],
        [4, 6, 7, 9, 12, 16, 22, 24, 30],
        [1, 2, 3, 11, 13, 15, 18, 25, 27],
    ]


@pytest.mark.rule("S3.2")
def test_who_gets_which_set_is_luck_and_no_set_is_dealt_twice() -> None:
    dealt = {tuple(s.prepared_set for s in now(begun(3, "apprentice", seed)).sorcerers) for seed in range(40)}
    assert len(dealt) > 10
    assert all(len(set(numbers)) == 3 for numbers in dealt)


@pytest.mark.rule("S3.3")
def test_magicians_draft_out_of_cards_1_to_30() -> None:
    game = begun(4, "magician")
    assert asked_all(game) == {"keep a card of the pack"}
    cards = [*now(game).pile.bag, *(card for sorcerer in now(game).sorcerers for card in sorcerer.pack)]
    assert len(cards) == 60
    assert {standard().cards[card].number for card in cards} == set(range(1, 31))
    assert set(Counter(cards).values()) == {2}


@pytest.mark.rule("S3.4", "S1.3")
def test_archmages_draft_out_of_all_fifty_cards_two_of_each() -> None:
    game = begun(2)
    assert asked_all(game) == {"keep a card of the pack"}
    cards = [*now(game).pile.bag, *(card for sorcerer in now(game).sorcerers for card in sorcerer.pack)]
    assert len(cards) == 100
    assert {standard().cards[card].number for card in cards} == set(range(1, 51))
    assert set(Counter(cards).values()) == {2}


def asked_all(game: Playing) -> set[str]:
    return {decision.prompt for decision in game.pending.values()}


# ------------------------------------------------------------------ S4

A, B, C = ["Hand of Fortune", "Tree of Light"], ["Dragon Skull", "Air Elemental"], ["Crystal Orb", "Purse of Io"]


@pytest.mark.rule("S4.1")
def test_all_keep_a_card_at_once_and_pass_the_rest_to_the_left() -> None:
    game = table(
        ("draft", 1),
        seats=3,
        active=None,
        packs={0: [*A, "Sid Nightshade"], 1: [*B, "Syllas the Faithful"], 2: [*C, "Potion of Life"]},
    )
    assert list(game.pending) == [0, 1, 2]
    play(game, '0 keep "Sid Nightshade"', '1 keep "Syllas the Faithful"')
    assert own(game, 1).pack == [*B, "Syllas the Faithful"], "nothing is passed before the last has chosen"
    play(game, '2 keep "Potion of Life"')
    assert [sorcerer.pack for sorcerer in now(game).sorcerers] == [C, A, B]
    assert own(game, 0).kept == ["Sid Nightshade"]


@pytest.mark.rule("S4.2", "S4.4")
def test_packs_go_left_until_all_is_kept_and_the_last_card_needs_no_choice() -> None:
    game = begun(3)
    dealt = [sorcerer.pack[:] for sorcerer in now(game).sorcerers]
    sizes = []
    while seen(game, 0)["phase"] == "draft":
        sizes.append(len(own(game, 0).pack))
        for seat in list(game.pending):
            game.apply(seat, game.legal(seat)[0])
    assert sizes == [9, 8, 7, 6, 5, 4, 3, 2], "the ninth card is taken automatically"
    assert [len(sorcerer.kept) for sorcerer in now(game).sorcerers] == [9] * 3
    assert own(game, 1).kept[1] in dealt[0], "the second pack of seat 1 came from its right, seat 0"
    assert Counter(card for s in now(game).sorcerers for card in s.kept) == Counter(c for pack in dealt for c in pack)


@pytest.mark.rule("S4.3")
def test_until_every_seat_has_chosen_a_seat_may_change_its_choice() -> None:
    game = table(("draft", 1), active=None, packs={0: [*A, *C], 1: [*B, "Sid Nightshade", "Potion of Life"]})
    play(game, '0 keep "Tree of Light"')
    assert refused(game, '0 keep "Hand of Fortune"').reason
    assert game.undo(0)
    play(game, '0 keep "Hand of Fortune"', '1 keep "Dragon Skull"')
    assert own(game, 0).kept == ["Hand of Fortune"]
    assert not game.undo(0), "the step has ended"


# ------------------------------------------------------------------ S5


@pytest.mark.rule("S5.1")
def test_the_nine_cards_are_split_into_hand_and_two_libraries_in_one_secret_answer() -> None:
    game = after_the_draft(2)
    kept = sorted(own(game, 0).kept)
    assert list(game.pending) == [0, 1]
    assert len(game.legal(0)) == 1680
    answer = build(kept, two=kept[3:6], three=kept[6:])
    assert answer == Option("build", (1, 1, 1, 2, 2, 2, 3, 3, 3))
    game.apply(0, answer)
    game.apply(1, game.legal(1)[0])
    assert "0 ?" in game.notation(1)[-3:]
    assert f"0 {answer}" not in game.notation(1)
    assert sorted(own(game, 0).hand.cards) == kept[:3]
    assert (own(game, 0).library_two, own(game, 0).library_three) == (kept[3:6], kept[6:])
    assert refused(after_the_draft(2), "0 build 1 1 1 1 2 2 3 3 3").rule == "S5.1"


@pytest.mark.rule("S5.1")
def test_two_copies_of_a_card_may_go_to_different_sets() -> None:
    kept = ["Amulet of Air"] * 2 + ["Purse of Io"] * 2 + [f"Potion of {each}" for each in ("Dreams", "Life", "Power")]
    kept += ["Tree of Light", "Sid Nightshade"]
    answer = build(
        kept,
        two=["Amulet of Air", "Purse of Io", "Tree of Light"],
        three=["Purse of Io", "Potion of Life", "Sid Nightshade"],
    )
    game = table(("build the decks",), active=None, kept={0: kept, 1: kept[:0]}, pile=[])
    own(game, 1).kept = []
    assert str(answer) in texts(game, 0)
    piles: dict[int, list[str]] = {1: [], 2: [], 3: []}
    for card, year in zip(sorted(kept), answer.args, strict=True):
        piles[int(year)].append(card)
    assert sorted(piles[1]) == ["Amulet of Air", "Potion of Dreams", "Potion of Power"]


@pytest.mark.rule("S5.2")
def test_the_tournament_starts_when_all_have_confirmed_and_then_the_piles_stay() -> None:
    game = after_the_draft(3)
    for seat in (2, 0):
        game.apply(seat, game.legal(seat)[7])
    assert seen(game, 1)["phase"] == "deck construction"
    game.apply(1, game.legal(1)[0])
    assert seen(game, 1)["phase"] == "dice"
    seat = next(iter(game.pending))
    assert refused(game, f"{seat} build 1 1 1 2 2 2 3 3 3").reason
    assert not game.undo(0)


@pytest.mark.rule("S5.3")
def test_a_seat_may_look_at_its_own_library_piles_at_any_time() -> None:
    game = table(library_two={0: A}, library_three={0: C}, active=1)
    own_view = seen(game, 0)["seats"][0]
    assert own_view["library_two"]["cards"] == sorted(A)
    assert own_view["library_three"]["cards"] == sorted(C)
