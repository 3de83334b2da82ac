"""V29, V30 and V32: decks, what is open and what is hidden, and what always holds."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from games.core import Game, Luck
from games.core.conformance import any_answer
from games.valroc import INFO
from games.valroc.catalog import STANDARD
from games.valroc.components import pawn_code
from games.valroc.invariants import invariants
from games.valroc.state import Table

from .tables import FULL, INJURY, MEDIUM, SMALL, Seat, play, prompt, seen, state, table, texts, told

FREE_AND_NOT_BANNED = pawn_code(1, 0)


def in_play(seed: int, seats: int = 3, answers: int = 150) -> Game[Table]:
    game, luck = INFO.new(seats, seed), Luck(seed)
    while answers and not game.over:
        game.apply(*any_answer(game, luck))
        answers -= 1
    return game


# ------------------------------------------------------------------ V29


@pytest.mark.rule("V29.1", "V29.2")
def test_an_empty_action_deck_is_made_of_the_discards_but_not_of_stored_or_drawn_cards() -> None:
    game = table(
        ("training", 0),
        pawns={"training": "0w"},
        deck=SMALL[0],
        discards=f"{SMALL[1]} {MEDIUM[0]}",
        p0=Seat(mp=9, stored=FULL[0]),
        p1=Seat(stored=FULL[1]),
    )
    play(game, "0 draw", "0 draw", "0 draw")
    assert sorted(state(game).drawn) == sorted([SMALL[0], SMALL[1], MEDIUM[0]])
    anew = "The Action deck is empty and made anew of 2 discards."
    assert told(game).index("Ann draws Small Gauge.") < told(game).index(anew) and told(game).count(anew) == 1
    assert prompt(game) == "count", "no card is left to draw"
    game = table(
        ("cavern", 0), pawns={"cavern": "0a"}, deck=SMALL[0], discards=SMALL[1], row="", p0=Seat(lessons="archaeology")
    )
    play(game, "0 turn-up 2")
    assert texts(game, 0) == [f"result {SMALL[0]}", f"result {SMALL[1]}"], (
        "one after the other, with a reshuffle between"
    )
    assert "The Action deck is empty and made anew of 1 discard." in told(game)


@pytest.mark.rule("V29.3")
def test_with_both_empty_a_dig_gives_nothing_and_an_offering_no_favor() -> None:
    game = table(("cavern", 0), pawns={"cavern": "0a"}, deck="")
    assert game.over and "No Action card is left: Ann digs in vain." in told(game)
    assert not [line for line in told(game) if "made anew" in line], "nothing was there to make a deck of"
    game = table(("sanctuary", 0), pawns={"sanctuary": "0a"}, deck="", p0=Seat(vals=9))
    play(game, "0 offer fire", "0 lay 9 0")
    assert game.over and state(game).players[0].sp == [1, 1, 1, 1] and state(game).monk_next == 0


@pytest.mark.rule("V29.5")
def test_an_empty_dark_magic_deck_is_made_of_its_discards() -> None:
    game = table(("end of offering",), turn=3, dark_card="D3", dark_deck="", luck=["D5"], row="")
    view = seen(game, None)
    assert (view["dark_card"], view["dark_deck"], view["dark_discards"]) == ("D5", 7, [])
    assert "The Dark Magic deck is empty and made anew of 8 discards." in told(game)
    game = table(("end of offering",), turn=3, dark_card="D3", dark_deck="D4", row="")
    assert not [line for line in told(game) if "Dark Magic deck" in line]
    assert seen(game, None)["dark_card"] == "D4" and len(seen(game, None)["dark_discards"]) == 7


@pytest.mark.rule("V29.6")
def test_an_empty_lesson_deck_is_made_of_lessons_discarded_from_the_row_else_the_row_stays_short() -> None:
    every = [name for name, lesson in STANDARD.lessons.items() for _ in range(lesson.copies)]
    rest = list(every)
    for card in ("alchemy", "pyromancy", "cyclonic"):
        rest.remove(card)
    owned = Seat(lessons=" ".join(rest))
    game = table(("end of offering",), row="alchemy pyromancy cyclonic", turn=3, p0=owned)
    assert Counter(seen(game, None)["lesson_row"]) == Counter(["alchemy", "pyromancy", "cyclonic", None])
    assert "The Lesson deck is empty and made anew of 3 discards." in told(game)
    assert seen(game, None)["lesson_deck"] == 0 and Counter(state(game).players[0].lessons) == Counter(rest)
    assert state(game).row[3] == "" and len([line for line in told(game) if line.startswith("University")]) == 3


@pytest.mark.rule("V29.7")
def test_tokens_are_limited_and_vals_are_not() -> None:
    view = seen(in_play(3), None)
    assert set(view["supply"]) == {
        "diamond",
        "mushroom",
        "plant",
        "berry",
        "gourd",
        "small_gauge",
        "medium_gauge",
        "full_gauge",
    }
    assert "vals" not in view["supply"]


# ------------------------------------------------------------------ V30


@pytest.mark.rule("V30.1", "V30.3")
def test_what_lies_on_the_table_is_open_to_all_the_action_discards_too() -> None:
    game = table(
        ("place a pawn", 0),
        discards=f"{SMALL[5]} {INJURY[2]}",
        statues="1 2 0 0",
        sceptre=4,
        monk=1,
        pawns={"dark_town": "1a", "arena": "2w"},
        p0=Seat(
            unplaced="a",
            tokens="berry",
            stored=INJURY[0],
            beaten="emberhoof",
            mount="emberhoof",
            used="aurum",
            effect="grace_of_absorption",
            target=1,
        ),
        p1=Seat(lessons="astrology"),
        row="alchemy",
    )
    shown = seen(game, None)
    for seat in range(3):
        mine = seen(game, seat)
        for key in (
            "sceptre",
            "statues",
            "locations",
            "hunting",
            "monk",
            "turn",
            "first_player",
            "dark_card",
            "dark_discards",
            "lesson_row",
            "lesson_discards",
            "action_discards",
        ):
            assert mine[key] == shown[key]
        for player, public in zip(mine["players"], shown["players"], strict=True):
            open_to_all = {
                "mp",
                "sp",
                "vals",
                "tokens",
                "stored",
                "lessons",
                "beaten",
                "mount",
                "used_spells",
                "effect",
            }
            assert open_to_all <= player.keys()
            for key, value in player.items():
                assert key not in open_to_all or dict(public)[key] == value
    effect = shown["players"][0]["effect"]
    assert shown["action_discards"] == [SMALL[5], INJURY[2]] and effect is not None and effect["target"] == 1


@pytest.mark.rule("V30.2", "V30.5", "V30.6")
def test_decks_hands_and_unused_spells_are_open_as_numbers_only() -> None:
    game = table(("place a pawn", 0), p0=Seat(unplaced="a", hand="blaze ashfang", spells="aurum immesco"))
    for reader in (1, 2, None):
        player = seen(game, reader)["players"][0]
        assert (player["hand"], player["hand_count"], player["spells"], player["spell_count"]) == ([], 2, [], 2)
        text = json.dumps(seen(game, reader))
        assert not any(f'"{secret}"' in text for secret in ("blaze", "ashfang", "aurum", "immesco"))
    assert seen(game, 0)["players"][0]["hand"] == ["ashfang", "blaze"]
    assert (seen(game, 1)["action_deck"], seen(game, 1)["spell_deck"], seen(game, 1)["dark_deck"]) == (
        32,
        14,
        7,
    )


@pytest.mark.rule("V30.2", "V30.5")
def test_the_table_knows_which_cards_a_seat_cannot_see() -> None:
    game = table(("place a pawn", 0), p0=Seat(unplaced="a", hand="blaze", spells="aurum"), p1=Seat(hand="ashfang"))
    for seat, cannot in ((0, {"ashfang"}), (1, {"blaze", "aurum"}), (2, {"blaze", "ashfang", "aurum"})):
        hidden = [lying for lying in state(game).hidden_from(seat) if lying.owner is not None]
        assert {card for lying in hidden for card in lying.cards} == cannot


@pytest.mark.rule("V30.6")
def test_of_two_spells_drawn_the_one_discarded_is_known_to_him_alone() -> None:
    game = table(("draw spells", 0), ("place a pawn", 0), luck=["aurum", "immesco"], p0=Seat(unplaced="a"))
    assert seen(game, 1)["players"][0]["looking_count"] == 2 and "aurum" not in json.dumps(seen(game, 1))
    play(game, "0 keep-spell aurum")
    assert seen(game, 0)["spell_discards"] == ["immesco"] and seen(game, 1)["spell_discards"] == [None]
    assert "Ann keeps Aurum and discards the rest." in told(game, 0)
    assert "Ann keeps one Spell and discards the rest." in told(game, 1)
    assert [line for line in game.notation(1) if line.startswith("0")] == ["0 ?"]
    kept = Counter(state(game.imagine(1, Luck(seed))).players[0].spells[0] for seed in range(200))
    assert len(kept) == 8, "for another seat it may be any Spell"
    assert {state(game.imagine(0, Luck(seed))).players[0].spells[0] for seed in range(10)} == {"aurum"}


@pytest.mark.rule("V30.8")
def test_the_card_on_a_statue_is_hidden_until_its_reveal() -> None:
    game = table(("offering phase",), seats=2, turn=3)
    shown = {state(play(game.imagine(0, Luck(seed)), "0 bid 0", "1 bid 0")).offering_shown[0] for seed in range(60)}
    assert len(shown) > 6, "any of the ten may lie there"


@pytest.mark.rule("V30.9")
def test_nobody_sees_the_fictional_players_cards() -> None:
    game = INFO.new(2, 5)
    third = state(game).packs[0][2]
    for reader in (0, 1, None):
        text = json.dumps(seen(game, reader))
        assert not any(f'"{card}"' in text for card in third)
        assert [line for line in game.notation(reader) if line == "luck ?"]


@pytest.mark.rule("V30.11")
def test_after_the_end_everything_is_shown() -> None:
    game = table(("final count",), p0=Seat(hand="blaze", spells="aurum"))
    assert seen(game, 1)["players"][0]["hand"] == ["blaze"] and seen(game, None)["players"][0]["spells"] == ["aurum"]


@pytest.mark.rule("V30.12")
def test_a_view_holds_nothing_hidden_not_even_in_an_order() -> None:
    game = table(("place a pawn", 0), p0=Seat(unplaced="a", hand="reefmaw ashfang", spells="immesco aurum"))
    other = table(("place a pawn", 0), p0=Seat(unplaced="a", hand="ashfang blaze", spells="aurum aurum"))
    for reader in (1, 2, None):
        assert seen(game, reader) == seen(other, reader) and game.notation(reader) == other.notation(reader)
    assert game.pending[0] == other.pending[0], "and the question rests on numbers: it can be seen by all"
    assert not game.pending[0].private and "spells" in texts(game, 0)
    for seed in range(3):
        now = in_play(seed)
        if not now.over:
            twin = now.imagine(1, Luck(seed))
            assert seen(twin, 1) == seen(now, 1)


# ------------------------------------------------------------------ V32


@pytest.mark.rule("V32.1", "V32.2", "V32.3", "V32.4", "V32.5", "V32.6")
@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ("V32.1", lambda now: now.actions.bag.pop()),
        ("V32.1", lambda now: now.spells.bag.append("aurum")),
        ("V32.1", lambda now: now.lessons.bag.pop()),
        ("V32.1", lambda now: now.dark.bag.pop()),
        ("V32.2", lambda now: now.players[0].tokens.extend(["berry"] * 5)),
        ("V32.2", lambda now: now.diamonds.__setitem__(0, 5)),
        ("V32.3", lambda now: now.players[0].hand.pop()),
        ("V32.3", lambda now: now.players[0].hand.__setitem__(0, now.players[1].hand[0])),
        ("V32.4", lambda now: setattr(now.players[0], "mp", 13)),
        ("V32.4", lambda now: now.players[1].sp.__setitem__(2, -1)),
        ("V32.4", lambda now: setattr(now.players[0], "hybrids", 4)),
        ("V32.4", lambda now: setattr(now, "sceptre", 0)),
        ("V32.4", lambda now: setattr(now, "sceptre", 10)),
        (
            "V32.5",
            lambda now: now.players[1].stored.extend(SMALL[:5]) or [now.actions.bag.remove(card) for card in SMALL[:5]],
        ),
        (
            "V32.5",
            lambda now: (
                now.players[1].stored.extend(INJURY[:2]) or [now.actions.bag.remove(card) for card in INJURY[:2]]
            ),
        ),
        ("V32.6", lambda now: now.pawns.__setitem__(slice(2, 4), [pawn_code(0, 0), pawn_code(0, 1)])),
        ("V32.6", lambda now: now.pawns.__setitem__(15, FREE_AND_NOT_BANNED)),
    ],
)
def test_a_piece_in_the_wrong_place_is_noticed(rule: str, fault: object) -> None:
    game = INFO.new(3, 2, first_game="yes")
    play(game, "0 skill fire fire", "1 skill fire fire", "2 skill fire fire")
    invariants(state(game))
    assert callable(fault) and rule
    fault(state(game))
    with pytest.raises(AssertionError):
        invariants(state(game))


@pytest.mark.rule("V32.7")
def test_at_every_decision_something_is_legal_and_all_that_is_offered_is() -> None:
    for seats in (2, 3, 4):
        game, luck = INFO.new(seats, 7), Luck(9)
        while not game.over:
            for seat, decision in game.pending.items():
                assert decision.options
                assert all(game.refusal(seat, option) is None for option in decision.options)
            game.apply(*any_answer(game, luck))


@pytest.mark.rule("V32.8")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    for seats in (2, 3, 4):
        first, second = in_play(11, seats, 300), in_play(11, seats, 300)
        assert first.full_notation() == second.full_notation() and seen(first, 0) == seen(second, 0)
        assert in_play(12, seats, 30).full_notation() != first.full_notation()
