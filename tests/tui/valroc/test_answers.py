"""What the screens of actions say of an answer before it is given: figures, reasons, and what stays."""

from __future__ import annotations

from itertools import chain

import pytest

from games.core import Game, Option
from games.valroc.catalog import STANDARD
from games.valroc.state import Table
from tests.games.valroc.tables import FULL, INJURY, MEDIUM, SMALL, Seat, play, table
from tests.tui.looking import SIZES, drawn
from valroc_tui.boards.valroc import deeds
from valroc_tui.boards.valroc.action import ActionScene
from valroc_tui.boards.valroc.cavern import CavernScene
from valroc_tui.boards.valroc.count import CountScene
from valroc_tui.widgets.paint import Place, nearest

from .positions import scene, walk

Size = tuple[int, int]
both_sizes = pytest.mark.parametrize("size", SIZES)


def shown_to(game: Game[Table], seat: int, size: Size) -> ActionScene:
    """A question as a seat sees it, drawn once."""
    shown = scene(game, seat)
    assert isinstance(shown, ActionScene)
    drawn(shown, *size)
    return shown


def page(shown: ActionScene, size: Size) -> str:
    return "\n".join(drawn(shown, *size).lines())


def bar(shown: ActionScene, size: Size) -> str:
    """The two lines of the bottom bar that say what Enter does."""
    return "\n".join(drawn(shown, *size).lines()[-3:-1])


def stand_on(shown: ActionScene, answer: str, size: Size) -> None:
    shown.cursor, shown.way = str(Option.parse(answer)), 0
    drawn(shown, *size)
    assert shown.current() == Option.parse(answer)


def card_with(effect: str) -> tuple[str, int]:
    """A Dark Magic card with this effect, and on which half."""
    return next((card, halves.index(effect)) for card, halves in STANDARD.dark_cards.items() if effect in halves)


# ------------------------------------------------------------------ the count


def count(size: Size, stored: str, tokens: str = "") -> CountScene:
    seat = Seat(stored=stored, tokens=tokens)
    game = table(("count", 0), pawns={"training": "0w"}, acting=0, location="training", p0=seat)
    shown = shown_to(game, 0, size)
    assert isinstance(shown, CountScene)
    return shown


@both_sizes
def test_the_count_begins_with_the_most_skill(size: Size) -> None:
    shown = count(size, stored=" ".join([*FULL[:2], MEDIUM[0]]), tokens="medium_gauge")
    assert shown.current() == Option("train", ("fire", 3))
    assert [line.label for line in shown.listed()][:5] == [
        "3 Fire SP",
        "3 Water SP",
        "3 Earth SP",
        "3 Air SP",
        "2 Fire SP",
    ]


@both_sizes
def test_home_end_and_the_page_keys_go_through_a_list(size: Size) -> None:
    shown = count(size, stored=" ".join([*FULL[:2], MEDIUM[0]]), tokens="medium_gauge")
    assert shown.press("end") is True
    drawn(shown, *size)
    assert shown.current() == Option("store") and shown.press("pageup") is True
    drawn(shown, *size)
    assert shown.current() == Option("train", ("air", 2))
    shown.press("home")
    shown.press("pagedown")
    drawn(shown, *size)
    assert shown.current() == Option("train", ("water", 2))


@both_sizes
def test_what_is_spent_is_said_where_there_is_one_way(size: Size) -> None:
    shown = count(size, stored=" ".join([*SMALL[:2], MEDIUM[0]]))
    assert "Spent: Medium, 2 Small." in bar(shown, size) and "asked next" not in bar(shown, size)
    assert "0 cards would stay" in page(shown, size)


@both_sizes
def test_that_gauges_are_asked_for_is_said_where_there_are_two_ways(size: Size) -> None:
    shown = count(size, stored=" ".join([*MEDIUM[:2], FULL[0]]))
    stand_on(shown, "train fire 1", size)
    assert "Which gauges are spent is asked next." in bar(shown, size)
    assert "1 to 2 cards would stay" in page(shown, size)


@both_sizes
def test_of_two_injuries_the_older_one_does_not_stay(size: Size) -> None:
    """V15.18: an Injury stored, one drawn, and three Smalls stored are four cards, and none is too many."""
    game = table(
        ("count", 0), pawns={"training": "0w"}, acting=0, location="training", drawn=f"{MEDIUM[0]} {INJURY[1]}",
        p0=Seat(stored=" ".join([INJURY[0], *SMALL[:2]]), tokens="gourd_10"),
    )  # fmt: skip
    shown = shown_to(game, 0, size)
    stand_on(shown, "store", size)
    assert "4 cards would stay" in page(shown, size) and "too many" not in page(shown, size)
    assert "goes" in page(shown, size)


@both_sizes
def test_many_gauges_keep_their_words(size: Size) -> None:
    game = table(
        ("count", 0), pawns={"training": "0w"}, acting=0, location="training",
        drawn=" ".join([*SMALL[4:8], *MEDIUM[:3]]), p0=Seat(stored=" ".join([*SMALL[:3], INJURY[0]])),
    )  # fmt: skip
    shown = shown_to(game, 0, size)
    stand_on(shown, "store", size)
    text = page(shown, size)
    assert "stored" in text and "drawn" in text and "Injury" in text and "Small" in text
    for option in shown.options():
        stand_on(shown, str(option), size)
        assert not drawn(shown, *size).overflows, option


@both_sizes
def test_the_board_shows_at_once_what_the_end_of_a_long_list_would_do(size: Size) -> None:
    """The line that End goes to was not on the screen before."""
    shown = count(size, stored=" ".join([*FULL[:2], MEDIUM[0]]), tokens="medium_gauge")
    assert "0 cards would stay" in page(shown, size)
    shown.press("end")
    assert "3 cards would stay" in page(shown, size)


@both_sizes
def test_the_items_of_planning_are_a_list_like_others(size: Size) -> None:
    game = table(("place a pawn", 0), p0=Seat(unplaced="wa", mp=3, tokens="gourd_10 gourd_5", lessons="astrology"))
    shown = shown_to(game, 0, size)
    assert shown.press("end") is False and shown.press("i") is True and shown.press("end") is True
    drawn(shown, *size)
    assert shown.cursor == shown.listed()[-1].key == "items close"


# ------------------------------------------------------------------ amounts


def test_two_digits_are_one_bid_where_there_is_such_a_bid() -> None:
    """A digit typed after another one; a digit that gives no bid with it begins anew."""
    game = table(("bid", 0), phase="offering", p0=Seat(vals=12), p1=Seat(vals=2), p2=Seat(vals=0))
    for size in SIZES:
        shown = shown_to(game, 0, size)
        for typed, bid in (("1", 1), ("0", 10), ("3", 3), ("1", 1), ("5", 5)):
            assert shown.press(typed) is True
            drawn(shown, *size)
            assert shown.current() == Option("bid", (bid,))
        shown.cursor = "bid 1"  # moved there, not typed
        shown.press("2")
        assert shown.cursor == "bid 2"
        shown.press("end")
        assert shown.cursor == "bid 12"


@both_sizes
def test_bids_against_a_bid_of_one_are_said_to_be_0(size: Size) -> None:
    game = table(("bid", 0), phase="offering", p0=Seat(vals=3), p1=Seat(vals=2), p2=Seat(vals=1))
    shown = shown_to(game, 0, size)
    stand_on(shown, "bid 1", size)
    assert "if Ben and Cléo both bid 0." in page(shown, size)
    stand_on(shown, "bid 2", size)
    assert "if Ben and Cléo both bid 1 or less." in page(shown, size)


@both_sizes
def test_mobiluro_is_weighed_against_the_bids_that_are_shown(size: Size) -> None:
    """V20.9"""
    game = table(
        ("mobiluro", 0),
        phase="offering",
        bids="1 3 3",
        p0=Seat(vals=6, spells="mobiluro"),
        p1=Seat(vals=3),
        p2=Seat(vals=3),
    )
    game.state_for_checks.statue = 2
    shown = shown_to(game, 0, size)
    assert shown.current() == Option("decline")
    assert "Your 1 wins nothing; Ben and Cléo tie at 3." in page(shown, size)
    for answer, said in (
        ("rebid 4", "4 wins: the most against it is 3."),
        ("rebid 3", "3 ties with Ben and Cléo: nobody wins."),
        ("rebid 2", "2 wins nothing; Ben and Cléo tie at 3."),
    ):
        stand_on(shown, answer, size)
        text = page(shown, size)
        assert said in text and "Shown: you 1, Ben 3, Cléo 3." in text
        assert "secret" not in text and "up to" not in text


@both_sizes
def test_rows_of_an_offering_name_the_diamonds(size: Size) -> None:
    game = table(("sanctuary", 0), pawns={"sanctuary": "0w"}, location="sanctuary", p0=Seat(vals=3, tokens="diamond"))
    shown = shown_to(play(game, "0 offer fire"), 0, size)
    text = page(shown, size)
    assert "+1 Diamond" in text and "0D" not in text


# ------------------------------------------------------------------ what declining means


@both_sizes
@pytest.mark.parametrize(
    ("half", "there", "reason"),
    [
        ("curse_of_corruption", "", "Nobody else has a pawn at the Tavern: no effect."),
        ("aura_of_energy", "", "You have no pawn at the Fountain: no effect."),
        ("curse_of_corruption", "tavern", "Curse of Corruption is not used."),
    ],
)
def test_leaving_an_effect_says_why(half: str, there: str, reason: str, size: Size) -> None:
    dark, number = card_with(half)
    pawns = {"dark_town": " ".join(["."] * number + ["0a"])}
    if there:
        pawns[there] = "1w"
    game = table(("dark_town", 0), pawns=pawns, location="dark_town", dark_card=dark, p0=Seat(tokens="gourd_10"))
    shown = shown_to(game, 0, size)
    stand_on(shown, "decline", size)
    assert reason in bar(shown, size) and "You use nothing now" not in bar(shown, size)
    assert ("Void, go on" in page(shown, size)) == (not there)


@both_sizes
def test_a_lesson_that_cannot_be_paid_says_so(size: Size) -> None:
    game = table(
        ("university", 0), pawns={"university": "0w"}, location="university", row="spirit_magic",
        p0=Seat(vals=0, mp=0, tokens="gourd_10"),
    )  # fmt: skip
    shown = shown_to(game, 0, size)
    assert "You cannot pay it: it asks 1 Val and 3 MP." in bar(shown, size)


@both_sizes
def test_at_the_university_down_goes_to_declining_and_no_card_changes_the_mount(size: Size) -> None:
    game = table(
        ("university", 0), pawns={"university": "0w"}, location="university",
        p0=Seat(vals=9, mp=9, beaten="cinderlynx galefeather", mount="cinderlynx", tokens="gourd_5", spells="aurum"),
    )  # fmt: skip
    shown = shown_to(game, 0, size)
    assert shown.cursor == shown.listed()[0].key == "take-lesson pyromancy"
    places = drawn(shown, *size).places
    assert not [place for place in places if place.key.startswith("creature ") and place.ways]
    assert "Spells, Gourds, mounts" in page(shown, size)
    digits = [place.digit for place in places if place.key == "lesson 1"]
    assert digits == ["1" if "[1]" in page(shown, size) else ""], "what is in brackets can be typed"


# ------------------------------------------------------------------ figures


@both_sizes
def test_a_bewitchment_shows_what_it_turns(size: Size) -> None:
    """V26.6"""
    dark, number = card_with("bewitchment_of_inversion")
    pawns = {"dark_town": " ".join(["."] * number + ["0a"])}
    game = table(
        ("dark_town", 0),
        pawns=pawns,
        location="dark_town",
        dark_card=dark,
        p1=Seat(mp=2, vals=0),
        p2=Seat(mp=11, vals=5),
    )
    shown = shown_to(game, 0, size)
    said = {
        str(option): "".join(part if isinstance(part, str) else part[0] for part in deeds.details(shown, option)[0])
        for option in shown.options("invert")
    }
    assert said == {
        "invert 1 mp": "MP 2 ▸ 0  Vals 0 ▸ 2",
        "invert 1 vals": "no effect: no Vals there",
        "invert 2 mp": "MP 11 ▸ 8  Vals 5 ▸ 8",
        "invert 2 vals": "MP 11 ▸ 12  Vals 5 ▸ 2",
    }


@both_sizes
def test_a_spell_that_is_kept_costs_only_if_used(size: Size) -> None:
    """V27.9"""
    game = table(
        ("keep a spell", 0),
        pawns={"dark_town": "0a"},
        location="dark_town",
        acting=0,
        p0=Seat(looking_at="aurum immesco"),
    )
    text = page(shown_to(game, 0, size), size)
    assert "at the end if used" in text and "costs" not in text


@both_sizes
def test_the_chances_of_a_room_add_up(size: Size) -> None:
    """V14.11"""
    game = table(
        ("cavern", 0), pawns={"cavern": "0w"}, location="cavern", p0=Seat(lessons="archaeology"), row="pyromancy"
    )
    shown = shown_to(game, 0, size)
    assert isinstance(shown, CavernScene)
    for room in ("fire", "water", "earth", "air"):
        for rows in (2, 3, 4, 9):
            chances = shown.chances(room, rows)
            assert len(chances) <= rows and abs(sum(chance for _, chance in chances) - 1) < 1e-9
    assert "25.0%" in page(shown, size) and "nothing" in page(shown, size)


@both_sizes
def test_one_card_is_no_cards(size: Size) -> None:
    rest = " ".join(card for card in STANDARD.actions if card != SMALL[0])
    game = table(("train", 0), pawns={"training": "0w"}, acting=0, location="training", discards=rest, p0=Seat(mp=3))
    text = page(shown_to(game, 0, size), size)
    assert "among the 1 card left" in text and "1 cards" not in text and "first 1" not in text


@both_sizes
def test_the_sentence_about_an_injury_is_whole(size: Size) -> None:
    game = table(("train", 0), pawns={"training": ". . . 0w"}, acting=0, location="training", p0=Seat(mp=5))
    text = page(shown_to(game, 0, size), size)
    assert "Draw on with" in text
    if size == (80, 24):
        assert "a second keeps the Wizard away." in text


def test_what_a_point_is_worth_counts_it() -> None:
    """The creature said to be nearest lacks what it would still lack with the SP of this training."""
    game = table(
        ("count", 0), pawns={"training": "0w"}, acting=0, location="training",
        p0=Seat(mp=0, sp="1 5 1 1", stored=" ".join(FULL[:1]), hand="magmordan"),
    )  # fmt: skip
    shown = shown_to(game, 0, (120, 40))
    text = page(shown, (120, 40))
    assert "Worth" in text and "Magmordan" in text


# ------------------------------------------------------------------ items and folds


@both_sizes
def test_after_a_fight_spells_stand_in_the_list_itself(size: Size) -> None:
    game = table(
        ("after a fight", 0), pawns={"arena": "0w"}, location="arena", acting=0,
        p0=Seat(
            spells="decimendo", beaten="cinderlynx galefeather", mount="cinderlynx", hand="magmordan gorrumdal",
            tokens="gourd_5",
        ),
    )  # fmt: skip
    labels = [line.label for line in shown_to(game, 0, size).listed()]
    assert labels[:2] == ["Leave the Arena", "Play Decimendo"]


def test_the_bar_names_esc_while_a_panel_is_open() -> None:
    game = table(("train", 0), pawns={"training": "0w"}, acting=0, location="training", p0=Seat(mp=5))
    shown = shown_to(game, 0, (80, 24))
    shown.open = "n"
    drawn(shown, 80, 24)
    assert "esc" in [hint.key for hint in shown.hints()]
    drawn(shown, 120, 40)
    assert "esc" not in [hint.key for hint in shown.hints()], "nothing is folded at this size"


def drawn_when(verb: str, size: Size) -> tuple[ActionScene, list[Place]]:
    """A question of a random game that offers this, with the places that can be chosen."""
    for game, seat, decision in chain.from_iterable(walk(3, seed) for seed in range(8, 20)):
        if any(option.verb == verb for option in decision.options):
            shown = scene(game, seat)
            assert isinstance(shown, ActionScene)
            live = [place for place in drawn(shown, *size).places if place.can_be_chosen]
            if verb != "fight" or sum(place.key.startswith("fight ") for place in live) > 1:
                return shown, live
    raise AssertionError("it never came to that")


@both_sizes
def test_no_arrow_runs_on_from_the_last_statue_to_no_offering(size: Size) -> None:
    _, live = drawn_when("offer", size)
    last = next(place for place in live if place.key == "statue air")
    assert nearest(live, last, 1, 0) is None
    above = nearest(live, last, 0, -1)
    assert above is not None and above.key == "decline", "it is reached by going up"


@both_sizes
def test_home_and_end_stay_among_the_creatures_of_the_hand(size: Size) -> None:
    shown, live = drawn_when("fight", size)
    creatures = [place.key for place in live if place.key.startswith("fight ")]
    shown.cursor = creatures[0]
    assert shown.press("end") and shown.cursor == creatures[-1]
    assert shown.press("home") and shown.cursor == creatures[0]
