"""V15, V25.6 to V25.8 and V27.4: the Training Area."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Game
from games.valroc.catalog import STANDARD
from games.valroc.state import Table

from .tables import (
    FULL,
    INJURY,
    MEDIUM,
    SMALL,
    Seat,
    asked,
    play,
    prompt,
    seen,
    sp,
    state,
    table,
    texts,
    told,
    training_of,
    why_not,
)


def train(space: int = 1, seats: int = 4, luck: str = "", pawn: str = "0w", **players: Seat) -> Game[Table]:
    """Ann trains on a space; `luck` is the cards that come."""
    pawns = " ".join(["."] * (space - 1) + [pawn])
    return table(("location", "training"), seats=seats, pawns={"training": pawns}, luck=luck.split(), given=players)


def stored(game: Game[Table], seat: int = 0) -> list[str]:
    return list(seen(game, None)["players"][seat]["stored_centres"])


@pytest.mark.rule("V15.1")
def test_wizards_train_in_the_order_of_spaces_with_3_2_1_0_immune_draws() -> None:
    for space, immune in ((1, 3), (2, 2), (3, 1), (4, 0)):
        game = train(space, luck=" ".join(INJURY[:4]), p0=Seat(mp=4))
        for _ in range(immune):
            play(game, "0 draw")
            assert prompt(game) == "draw or stop"
        play(game, "0 draw")
        assert stored(game) == ["injury"], "the first that is not immune"
    game = table(("location", "training"), seats=4, pawns={"training": "2w 0w"}, p1=Seat(tokens="gourd_5"))
    assert asked(game)[0] == 2
    play(game, "2 stop")
    assert (asked(game), prompt(game)) == ((1, "V24.4"), "use an item or decline"), "a window between two trainings"
    play(game, "1 decline")
    assert asked(game) == (0, "V15.3")


@pytest.mark.rule("V15.2")
def test_a_draw_costs_1_mp_and_shows_its_centre() -> None:
    game = train(luck=SMALL[0], p0=Seat(mp=2))
    play(game, "0 draw")
    assert state(game).players[0].mp == 1 and "Ann draws Small Gauge." in told(game)
    assert training_of(game, 1)["drawn_centres"] == ["small"]


@pytest.mark.rule("V15.3")
def test_before_each_draw_the_first_included_the_player_may_stop() -> None:
    game = train(p0=Seat(stored=FULL[0]))
    assert texts(game, 0) == ["draw", "stop"]
    play(game, "0 stop", "0 train air 1")
    assert sp(game, 0) == "1 1 1 2"


@pytest.mark.rule("V15.4")
def test_without_mp_and_berry_he_has_to_stop_and_the_count_takes_place() -> None:
    game = train(p0=Seat(mp=0, stored=FULL[0]))
    assert (prompt(game), texts(game, 0)) == (
        "count",
        ["train fire 1", "train water 1", "train earth 1", "train air 1", "store"],
    )
    assert [entry.rule for entry in game.log(None) if entry.what == "stops training"] == ["V15.4"]
    game = train(p0=Seat(mp=0, tokens="gourd_5"))
    assert texts(game, 0) == ["stop", "drink gourd_5"]
    play(game, "0 drink gourd_5")
    assert texts(game, 0) == ["draw", "stop"]


@pytest.mark.rule("V15.5")
def test_an_injury_on_an_immune_draw_is_discarded_its_mp_stays_paid_and_he_goes_on() -> None:
    game = train(luck=INJURY[0], p0=Seat(mp=2))
    play(game, "0 draw")
    assert (state(game).players[0].mp, state(game).actions.discards) == (1, [INJURY[0]])
    assert texts(game, 0) == ["draw", "stop"]


@pytest.mark.rule("V15.6")
def test_an_injury_that_is_not_immune_ends_the_training_and_is_stored() -> None:
    game = train(4, luck=INJURY[0], p0=Seat(mp=9))
    play(game, "0 draw")
    assert prompt(game) == "place a pawn or pass" and stored(game) == ["injury"]


@pytest.mark.rule("V15.7", "V25.7")
def test_a_berry_draws_without_mp_is_not_numbered_and_immune_as_the_next_paid_draw() -> None:
    game = train(3, luck=f"{INJURY[0]} {INJURY[1]} {INJURY[2]}", p0=Seat(mp=5, tokens="berry berry"))
    play(game, "0 berry")
    assert (state(game).players[0].mp, state(game).players[0].tokens) == (5, ["berry"])
    assert texts(game, 0) == ["draw", "berry", "stop"], "the first paid draw is immune, so this was"
    play(game, "0 draw")
    assert texts(game, 0) == ["draw", "berry", "stop"], "and the first paid draw still was"
    play(game, "0 berry")
    assert stored(game) == ["injury"], "the next paid draw would not be immune"


@pytest.mark.rule("V15.8", "V25.6")
def test_a_plant_discards_the_injury_just_drawn_and_he_may_go_on() -> None:
    game = train(4, luck=INJURY[0], p0=Seat(mp=5, tokens="plant", stored=INJURY[1]))
    play(game, "0 draw")
    assert texts(game, 0) == ["plant", "injured"]
    play(game, "0 plant")
    assert (state(game).players[0].tokens, state(game).actions.discards) == ([], [INJURY[0]])
    assert texts(game, 0) == ["draw", "stop"]
    play(game, "0 stop")
    assert stored(game) == ["injury"], "not one kept from an earlier turn"


@pytest.mark.rule("V15.9")
def test_cards_drawn_stay_in_front_of_the_player_until_the_count_ends() -> None:
    game = train(luck=f"{SMALL[0]} {MEDIUM[0]}", p0=Seat(mp=3))
    play(game, "0 draw", "0 draw")
    assert state(game).actions.discards == [] and state(game).drawn == [SMALL[0], MEDIUM[0]]
    game = table(
        ("location", "training"),
        pawns={"training": "0w"},
        deck=f"{SMALL[0]} {MEDIUM[0]}",
        discards=FULL[0],
        luck=[SMALL[0], MEDIUM[0], FULL[0]],
        p0=Seat(mp=9),
    )
    play(game, "0 draw", "0 draw", "0 draw")
    assert state(game).drawn == [SMALL[0], MEDIUM[0], FULL[0]], "only the discards have made a new deck"
    assert (prompt(game), state(game).players[0].mp) == ("count", 6), "and what lies in front of him makes none"


@pytest.mark.rule("V15.10")
def test_the_count_always_follows_with_drawn_stored_and_token_gauges() -> None:
    game = train(4, luck=f"{SMALL[0]} {INJURY[0]}", p0=Seat(mp=5, stored=SMALL[1], tokens="medium_gauge"))
    play(game, "0 draw", "0 draw")
    assert prompt(game) == "count" and "train fire 1" in texts(game, 0)
    play(game, "0 train fire 1")
    assert sp(game, 0) == "2 1 1 1"


@pytest.mark.rule("V15.11")
def test_small_is_1_medium_2_and_full_4_quarters_and_4_give_1_sp() -> None:
    for cards, most in (
        (SMALL[:3], 0),
        (SMALL[:4], 1),
        (MEDIUM[:2], 1),
        (FULL[:1], 1),
        ([*FULL, *MEDIUM[:1], SMALL[0]], 2),
    ):
        game = train(p0=Seat(mp=0, stored=" ".join(cards)))
        offered = [int(text.split()[2]) for text in texts(game, 0) if text.startswith("train")]
        assert max(offered, default=0) == most


@pytest.mark.rule("V15.12")
def test_he_says_how_many_sp_from_0_and_which_gauges_summing_to_exactly_that() -> None:
    game = train(p0=Seat(mp=0, stored=f"{MEDIUM[0]} {MEDIUM[1]} {SMALL[0]} {SMALL[1]}", tokens="full_gauge"))
    assert texts(game, 0)[:3] == ["train fire 1", "train fire 2", "train water 1"] and texts(game, 0)[-1] == "store"
    play(game, "0 train earth 1")
    assert set(texts(game, 0)) == {"spend full_gauge", "spend medium medium", "spend medium small small"}
    play(game, "0 spend medium small small")
    assert sp(game, 0) == "1 1 2 1" and stored(game) == ["medium"]
    assert state(game).players[0].tokens == ["full_gauge"]


@pytest.mark.rule("V15.13")
def test_all_sp_go_to_one_element_and_those_over_12_are_lost_the_gauges_spent() -> None:
    game = train(p0=Seat(mp=0, sp="11 1 1 1", stored=" ".join(FULL)))
    play(game, "0 train fire 2")
    assert sp(game, 0) == "12 1 1 1" and stored(game) == []
    assert "Ann gains 1 Fire SP." in told(game), "what is lost is not told as gained"


@pytest.mark.rule("V15.14", "V25.8")
def test_spent_cards_are_discarded_and_spent_tokens_return_to_the_supply() -> None:
    game = train(p0=Seat(mp=0, stored=f"{MEDIUM[0]} {SMALL[0]}", tokens="small_gauge"))
    play(game, "0 train fire 1")
    assert sorted(state(game).actions.discards) == sorted([MEDIUM[0], SMALL[0]])
    assert state(game).players[0].tokens == [] and seen(game, None)["supply"]["small_gauge"] == 4
    for token, worth in (("small_gauge", 1), ("medium_gauge", 2), ("full_gauge", 4)):
        game = train(p0=Seat(mp=0, tokens=f"{token} gourd_5"))
        assert ("train fire 1" in texts(train_count(game), 0)) == (worth == 4)
        assert training_of(game, 0)["quarters"] == worth


def train_count(game: Game[Table]) -> Game[Table]:
    return play(game, "0 stop")


@pytest.mark.rule("V15.15", "V27.4")
def test_araori_makes_a_small_or_medium_gauge_full_in_this_count_only() -> None:
    game = train(p0=Seat(mp=0, spells="araori araori", stored=f"{SMALL[0]} {FULL[0]}", tokens="medium_gauge"))
    play(game, "0 stop", "0 spells", "0 spell araori")
    assert texts(game, 0) == ["full medium_gauge", "full small"]
    play(game, "0 full small")
    assert training_of(game, 0)["quarters"] == 10
    play(game, "0 spells", "0 spell araori")  # several may be played, each on another gauge: only one is left
    assert training_of(game, 0)["made_full"] == ["small", "medium_gauge"]
    assert training_of(game, 0)["quarters"] == 12
    play(game, "0 train air 2", "0 spend full full:small")
    assert sp(game, 0) == "1 1 1 3" and state(game).players[0].tokens == ["medium_gauge"], "kept as printed"


@pytest.mark.rule("V15.15")
def test_araori_is_played_in_the_own_training_up_to_the_end_of_the_count() -> None:
    four = f"{SMALL[0]} {SMALL[1]} {MEDIUM[0]} {MEDIUM[1]}"
    game = train(luck=SMALL[2], p0=Seat(mp=1, spells="araori", stored=four))
    play(game, "0 spells")
    assert "spell araori" in texts(game, 0)
    play(game, "0 back", "0 draw", "0 stop", "0 store")
    assert prompt(game) == "discard a gauge"
    play(game, "0 spells")
    assert texts(game, 0) == ["back"] and why_not(game, 0, "spell araori") == "V24.7"


@pytest.mark.rule("V15.16")
def test_unspent_gauge_cards_are_stored_over_four_he_discards_tokens_do_not_count() -> None:
    game = train(
        luck=f"{MEDIUM[2]} {SMALL[2]}",
        p0=Seat(mp=3, stored=f"{SMALL[0]} {SMALL[1]} {MEDIUM[0]}", tokens="small_gauge full_gauge"),
    )
    play(game, "0 draw", "0 draw", "0 stop", "0 store")
    assert texts(game, 0) == ["discard medium", "discard small"]
    play(game, "0 discard medium")
    assert stored(game) == ["small", "small", "medium", "small"]


@pytest.mark.rule("V15.17")
def test_an_injury_cannot_be_discarded_by_choice() -> None:
    game = train(luck=SMALL[3], p0=Seat(mp=2, stored=f"{INJURY[0]} {SMALL[0]} {SMALL[1]} {SMALL[2]}"))
    play(game, "0 draw", "0 stop", "0 store")
    assert stored(game) == ["injury", "small", "small", "small"], "five stored: a Small goes, without a choice"
    game = train(luck=MEDIUM[0], p0=Seat(mp=2, stored=f"{INJURY[0]} {SMALL[0]} {SMALL[1]} {SMALL[2]}"))
    play(game, "0 draw", "0 stop", "0 store")
    assert texts(game, 0) == ["discard medium", "discard small"]


@pytest.mark.rule("V15.18")
def test_a_second_injury_replaces_the_older_and_the_wizard_is_out_for_the_next_turn() -> None:
    game = train(4, luck=INJURY[1], p0=Seat(mp=5, stored=INJURY[0], vals=5))
    play(game, "0 draw")
    player = seen(game, None)["players"][0]
    assert (player["stored"], player["wizard_out_on"]) == ([INJURY[1]], 2)
    assert state(game).turn == 2 and player["unplaced"] == ["assistant", "mercenary"]
    assert "V15.18" in {entry.rule for entry in game.log(None)}


@pytest.mark.rule("V15.19")
def test_at_the_end_of_that_turn_the_injury_is_discarded_and_the_wizard_returns() -> None:
    game = table(("end of actions",), turn=2, p0=Seat(stored=f"{INJURY[0]} {SMALL[0]}", out_turn=2))
    assert stored(game) == ["small"] and state(game).actions.discards == [INJURY[0]]
    game = table(("end of actions",), turn=1, p0=Seat(stored=INJURY[0], out_turn=2))
    assert stored(game) == ["injury"] and "wizard" not in seen(game, None)["players"][0]["unplaced"]


@pytest.mark.rule("V15.20", "V15.21")
def test_an_injury_of_a_mushroomed_pawn_keeps_the_wizard_out_for_the_next_turn_too() -> None:
    game = train(4, luck=INJURY[1], pawn="0a*", p0=Seat(mp=5, stored=INJURY[0], out_turn=1))
    play(game, "0 draw")
    player = seen(game, None)["players"][0]
    assert state(game).turn == 2 and player["wizard_out_on"] == 2 and player["stored"] == [INJURY[1]]
    assert player["unplaced"] == ["assistant", "mercenary"], "the Wizard, never that pawn"


@pytest.mark.rule("V15.21")
def test_the_wizard_still_does_a_later_action_of_this_turn() -> None:
    game = table(
        ("location", "training"),
        pawns={"training": ". . . 0a*", "arena": "0w"},
        luck=[INJURY[1]],
        seats=4,
        p0=Seat(mp=5, sp="9 9 9 9", hand="blaze reefmaw", stored=INJURY[0]),
    )
    play(game, "0 draw")
    assert prompt(game) == "fight a creature" and state(game).players[0].out_turn == 2


@pytest.mark.rule("V15.22", "V29.3")
def test_with_deck_and_discards_empty_the_training_stops_and_no_mp_is_paid() -> None:
    game = table(("training", 0), pawns={"training": "0w"}, deck="", p0=Seat(mp=5, tokens="berry gourd_5"))
    assert texts(game, 0) == ["stop", "drink gourd_5"] and state(game).players[0].mp == 5
    play(game, "0 stop")
    assert [entry.rule for entry in game.log(None) if entry.what == "stops training"] == ["V15.22"]


@pytest.mark.rule("V15.23")
def test_the_centres_are_6_injuries_12_medium_12_small_2_full() -> None:
    counts = Counter(card.centre for card in STANDARD.actions.values())
    assert counts == {"injury": 6, "medium": 12, "small": 12, "full": 2}
