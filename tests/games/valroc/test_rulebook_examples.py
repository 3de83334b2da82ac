"""V31: every worked example of the rulebook. Helen, Ian, Sarah and Mary are seats 0 to 3."""

from __future__ import annotations

import pytest

from games.core import Game
from games.valroc.catalog import STANDARD
from games.valroc.scoring import Figures, count_points
from games.valroc.state import Table

from .tables import (
    INJURY,
    MEDIUM,
    SMALL,
    Seat,
    cards,
    play,
    prompt,
    seen,
    sp,
    state,
    table,
    texts,
    training_of,
    why_not,
)

HELEN, IAN, SARAH, MARY = range(4)


@pytest.mark.rule("V31.1")
def test_blaze_is_a_hybrid_of_fire_and_air() -> None:
    blaze = STANDARD.creatures["blaze"]
    assert blaze.affinities == ("fire", "air") and blaze.hybrid


@pytest.mark.rule("V31.2")
def test_a_player_with_3_water_5_air_and_1_mp_defeats_blaze() -> None:
    game = table(("arena", 0), ("final count",), pawns={"arena": ". . 0w"}, p0=Seat(mp=1, sp="1 3 1 5", hand="blaze"))
    play(game, "0 fight blaze none")
    assert (state(game).players[0].mp, sp(game, 0)) == (0, "1 3 1 5")
    assert game.outcome is not None and game.outcome.breakdown[0].points[0] == 5
    for seat in (
        Seat(mp=1, sp="1 2 1 5", hand="blaze"),
        Seat(mp=1, sp="1 3 1 4", hand="blaze"),
        Seat(mp=0, sp="1 3 1 5", hand="blaze"),
    ):
        game = table(("arena", 0), pawns={"arena": "0w"}, p0=seat)
        assert texts(game, 0) == ["decline"] and why_not(game, 0, "fight blaze none") == "V18.3"


@pytest.mark.rule("V31.3")
def test_the_two_sp_go_both_to_one_element_or_one_each_to_two() -> None:
    game = table(("two skill points",), turn=0, phase="draft", seats=2)
    play(game, "0 skill earth earth", "1 skill fire water")
    assert (sp(game, 0), sp(game, 1)) == ("1 1 3 1", "2 2 1 1")


@pytest.mark.rule("V31.4")
def test_ian_and_mary_at_the_fountain() -> None:
    game = table(("location", "fountain"), seats=4, pawns={"fountain": "1a 3a"}, p1=Seat(mp=3), p3=Seat(mp=9))
    assert [player.mp for player in state(game).players] == [3, 9, 3, 12]


@pytest.mark.rule("V31.5")
def test_helen_ian_and_sarah_in_the_tavern() -> None:
    game = table(("location", "tavern"), seats=4, pawns={"tavern": "0a 1a 2a"})
    assert [player.vals for player in state(game).players] == [6, 6, 6, 3]


@pytest.mark.rule("V31.6")
def test_helen_digs_a_gourd_and_ian_nothing() -> None:
    gourd = cards(water="gourd_10")[0]
    empty = next(card for card in cards(earth="none") if card != gourd)
    game = table(("location", "cavern"), seats=4, pawns={"cavern": ". 0a 1a"}, luck=[gourd, empty])
    play(game, "0 decline")  # the window between two digs: Helen could drink already
    assert state(game).players[HELEN].tokens == ["gourd_10"] and state(game).players[IAN].tokens == []
    assert state(game).actions.discards == [gourd, empty]


def sarah_trains() -> Game[Table]:
    luck = [INJURY[0], SMALL[0], MEDIUM[0], SMALL[1], INJURY[1]]
    game = table(("location", "training"), seats=4, pawns={"training": "2w"}, luck=luck, p2=Seat(mp=5))
    return play(game, *["2 draw"] * 5)


@pytest.mark.rule("V31.7")
def test_sarah_trains_until_the_fifth_card_is_an_injury() -> None:
    game = sarah_trains()
    assert state(game).actions.discards == [INJURY[0]] and state(game).players[SARAH].mp == 0
    assert prompt(game) == "count" and training_of(game, SARAH)["quarters"] == 4
    assert training_of(game, 0)["drawn_centres"] == ["small", "medium", "small", "injury"]


@pytest.mark.rule("V31.8")
def test_sarah_spends_the_gauges_for_1_sp_or_keeps_them_all() -> None:
    game = play(sarah_trains(), "2 train water 1")
    assert sp(game, SARAH) == "1 2 1 1" and seen(game, 0)["players"][SARAH]["stored_centres"] == ["injury"]
    assert "wizard" in seen(game, 0)["players"][SARAH]["unplaced"]
    game = play(sarah_trains(), "2 store")
    assert seen(game, 0)["players"][SARAH]["stored_centres"] == ["small", "medium", "small", "injury"]
    assert "wizard" in seen(game, 0)["players"][SARAH]["unplaced"]


def ian_offers() -> Game[Table]:
    game = table(
        ("location", "sanctuary"),
        seats=4,
        pawns={"sanctuary": "1a"},
        luck=[SMALL[0]],
        statues="3 3 0 0",
        p1=Seat(vals=4),
    )
    return play(game, "1 offer air", "1 lay 4 0")


@pytest.mark.rule("V31.9")
def test_ian_offers_4_vals_on_air_and_has_a_divine_favor() -> None:
    assert sp(ian_offers(), IAN) == "1 1 1 2"


@pytest.mark.rule("V31.10")
def test_while_air_is_dominant_everybody_has_1_air_more_in_the_arena() -> None:
    assert seen(ian_offers(), 0)["dominant"] == "air"
    game = table(
        ("arena", 3), seats=4, pawns={"arena": "3w"}, statues="3 3 0 4", p3=Seat(mp=1, sp="1 3 1 4", hand="blaze")
    )
    play(game, "3 fight blaze none")
    assert sp(game, MARY) == "1 3 1 4"


def hunting(row: str, counts: dict[int, int], element: str) -> tuple[int, ...]:
    """The points of one row for so many creatures of an element; which creatures they are does not matter."""
    of_element = [card for card, facts in STANDARD.creatures.items() if facts.affinities == (element,)]
    players = [Figures([of_element[0]] * counts[seat], (0, 0, 0, 0), 0, 0, 0, ()) for seat in range(4)]
    sheet = count_points(STANDARD, row.split(), players).breakdown
    return next(line.points for line in sheet if line.what == "hunting" and line.details[0] == element)


@pytest.mark.rule("V31.11")
def test_air_on_the_first_row_sarah_and_ian_9_each_mary_and_helen_3() -> None:
    assert hunting("air water fire earth", {SARAH: 3, IAN: 3, MARY: 1, HELEN: 1}, "air") == (3, 9, 9, 3)


@pytest.mark.rule("V31.12")
def test_fire_on_the_third_row_mary_5_helen_and_sarah_3_ian_0() -> None:
    assert hunting("air water fire earth", {MARY: 4, HELEN: 2, SARAH: 2, IAN: 1}, "fire") == (3, 0, 3, 5)


@pytest.mark.rule("V31.13")
def test_nobody_bid_on_water_and_mobiluro_wins_it_with_1_val() -> None:
    game = table(("offering phase",), turn=3, seats=4, p0=Seat(vals=2, spells="mobiluro"))
    play(
        game, *[f"{seat} bid 0" for seat in range(4)], "0 decline", "0 decline", *[f"{seat} bid 0" for seat in range(4)]
    )
    play(game, "0 rebid 1")
    assert sp(game, 0) == "1 2 1 1" and state(game).vals == [0, 1, 0, 0] and state(game).players[0].vals == 1
    assert STANDARD.spells["mobiluro"].loss == 1 and state(game).players[0].used == ["mobiluro"]
