"""V16, V17 and V28: the Sanctuary, the Monk, the Gods Bonus, the University and its lessons."""

from __future__ import annotations

import pytest

from games.core import Game
from games.valroc.catalog import STANDARD
from games.valroc.state import Table

from .tables import FULL, INJURY, MEDIUM, SMALL, Seat, cards, play, prompt, seen, sp, state, table, texts, told, why_not


def offer(
    vals: int, luck: str, diamonds: int = 0, pawn: str = "0a", statues: str = "0 0 0 0", **more: str
) -> Game[Table]:
    """Ann offers on Air what is told, and `luck` turns up."""
    seat = Seat(vals=vals, tokens=" ".join(["diamond"] * diamonds), lessons=more.get("lessons", ""))
    game = table(
        ("location", "sanctuary"), pawns={"sanctuary": pawn}, luck=luck.split(), statues=statues, row="", p0=seat
    )
    play(game, "0 offer air")
    return play(game, f"0 lay {vals} {diamonds}") if prompt(game) == "lay an offering" else game


def favored(game: Game[Table]) -> bool:
    return sp(game, 0) == "1 1 1 2"


@pytest.mark.rule("V16.1")
def test_any_pawn_offers_any_number_of_vals_and_diamonds_on_one_statue() -> None:
    for pawn in ("0w", "0a", "0m", "0k"):
        game = table(("sanctuary", 0), pawns={"sanctuary": pawn}, p0=Seat(vals=2, tokens="diamond"))
        assert texts(game, 0) == ["offer fire", "offer water", "offer earth", "offer air", "decline"]
        play(game, "0 offer water")
        assert texts(game, 0) == ["lay 1 0", "lay 2 0", "lay 0 1", "lay 1 1", "lay 2 1"]
        play(game, "0 lay 2 1")
        assert (state(game).vals, state(game).diamonds) == ([0, 2, 0, 0], [0, 1, 0, 0])
        assert state(game).players[0].vals == 0 and state(game).players[0].tokens == []


@pytest.mark.rule("V16.2")
def test_an_offering_of_value_0_is_none() -> None:
    game = table(("sanctuary", 0), pawns={"sanctuary": "0a"}, p0=Seat(vals=2))
    play(game, "0 decline")
    assert state(game).monk_next == -1 and len(state(game).actions.bag) == 32
    game = table(("sanctuary", 0), pawns={"sanctuary": "0a"}, p0=Seat(vals=0))
    assert game.over and state(game).monk_next == -1


@pytest.mark.rule("V16.3")
def test_vals_and_diamonds_are_laid_on_the_statue_first() -> None:
    game = table(("sanctuary", 0), pawns={"sanctuary": "0a"}, p0=Seat(vals=2, lessons="theological_studies"), row="")
    play(game, "0 offer water", "0 lay 2 0")
    assert prompt(game) == "use theological studies", "before the card"
    assert seen(game, 1)["dominant"] == "water"


@pytest.mark.rule("V16.4", "V16.6")
def test_the_favor_comes_by_injury_then_small_then_medium_with_the_value_never_by_full() -> None:
    for vals, bringing in (
        (1, "injury"),
        (3, "injury"),
        (4, "injury small"),
        (6, "injury small"),
        (7, "injury small medium"),
    ):
        for centre, card in (("injury", INJURY[0]), ("small", SMALL[0]), ("medium", MEDIUM[0]), ("full", FULL[0])):
            assert favored(offer(vals, card)) == (centre in bringing.split()), (vals, centre)


@pytest.mark.rule("V16.5")
def test_only_the_value_of_this_offering_counts() -> None:
    assert not favored(offer(3, MEDIUM[0], statues="0 0 0 9"))
    assert "Ann has no Divine Favor." in told(offer(3, MEDIUM[0], statues="0 0 0 9"))
    assert favored(offer(7, MEDIUM[0], statues="9 0 0 0"))


@pytest.mark.rule("V16.7", "V28.9")
def test_theological_studies_turn_up_two_cards_for_one_favor() -> None:
    for first, second, comes in ((FULL[0], INJURY[0], True), (INJURY[0], INJURY[1], True), (FULL[0], SMALL[0], False)):
        game = offer(2, f"{first} {second}", lessons="theological_studies")
        play(game, "0 turn-up 2")
        assert favored(game) == comes and sorted(state(game).actions.discards) == sorted([first, second])
    game = offer(2, FULL[0], lessons="theological_studies")
    play(game, "0 turn-up 1")
    assert not favored(game)


@pytest.mark.rule("V16.8")
def test_cards_drawn_here_are_discarded_and_an_injury_hurts_nobody() -> None:
    game = offer(3, INJURY[0])
    assert state(game).actions.discards == [INJURY[0]] and seen(game, None)["players"][0]["stored"] == []


@pytest.mark.rule("V16.9", "V16.10", "V16.11")
def test_who_made_an_offering_gets_the_monk_for_the_next_turn_only() -> None:
    game = table(("location", "sanctuary"), monk=1, pawns={"sanctuary": "0a", "arena": "1k"}, p0=Seat(vals=2))
    play(game, "0 offer fire", "0 lay 1 0")
    assert state(game).turn == 2 and seen(game, None)["monk"] == 0, "wherever he was, used by another"
    assert "The Monk joins Ann." in told(game)
    assert seen(game, None)["players"][0]["unplaced"][-1] == "monk"
    game = table(("end of actions",), turn=1, monk=0)
    assert seen(game, None)["monk"] is None, "without an offering he goes back, also if he was not placed"
    assert "monk" not in seen(game, None)["players"][0]["unplaced"]


@pytest.mark.rule("V16.12")
def test_bids_of_the_offering_phase_never_give_the_monk() -> None:
    game = table(("offering phase",), turn=3)
    for _ in range(4):
        play(game, "0 bid 0", "1 bid 0", "2 bid 0") if state(game).statue else play(
            game, "0 bid 3", "1 bid 1", "2 bid 0"
        )
    assert state(game).turn == 4 and seen(game, None)["monk"] is None


@pytest.mark.rule("V16.13")
def test_a_monk_placed_in_the_sanctuary_blocks_it() -> None:
    game = table(("place a pawn", 0), monk=1, pawns={"sanctuary": "1k"}, p0=Seat(unplaced="a"))
    assert "place assistant sanctuary 1" not in texts(game, 0)


@pytest.mark.rule("V16.14")
def test_dominant_is_the_statue_with_strictly_the_highest_value() -> None:
    for statues, diamonds, element in (
        ("0 0 0 0", "0 0 0 0", None),
        ("1 0 0 0", "0 0 0 0", "fire"),
        ("2 2 1 0", "0 0 0 0", None),
        ("6 0 0 0", "0 1 0 0", "water"),
        ("7 0 0 0", "0 1 0 0", None),
        ("3 0 4 1", "0 0 0 0", "earth"),
    ):
        game = table(("place a pawn", 0), statues=statues, diamonds=diamonds, p0=Seat(unplaced="a"))
        assert seen(game, None)["dominant"] == element


@pytest.mark.rule("V16.15")
def test_the_gods_bonus_is_1_in_the_dominant_element_in_every_fight_and_moves_no_cube() -> None:
    # Ashfang: Water 5, Earth 2
    for statues, ways in (("0 1 0 0", ["fight ashfang none", "decline"]), ("1 0 0 0", ["decline"])):
        game = table(("arena", 0), pawns={"arena": "0w"}, statues=statues, p0=Seat(sp="1 4 2 1", hand="ashfang"))
        assert texts(game, 0) == ways
    game = table(("arena", 0), pawns={"arena": "0w"}, statues="0 1 0 0", p0=Seat(sp="1 4 2 1", hand="ashfang"))
    play(game, "0 fight ashfang none")
    assert sp(game, 0) == "1 4 2 1"


@pytest.mark.rule("V16.16", "V19.2")
def test_vals_and_diamonds_stay_on_the_statues_until_an_offering_phase() -> None:
    game = table(("end of actions",), turn=1, statues="3 0 0 0", diamonds="0 0 1 0", sceptre=4)
    assert (state(game).vals, state(game).diamonds) == ([3, 0, 0, 0], [0, 0, 1, 0])
    assert (state(game).sceptre, state(game).dark_card) == (4, "D1")
    game = table(("end of actions",), turn=3, statues="3 0 0 0", diamonds="0 0 1 0")
    assert (state(game).vals, state(game).diamonds) == ([0, 0, 0, 0], [0, 0, 0, 0])


# ------------------------------------------------------------------ V17


@pytest.mark.rule("V17.1")
def test_pawns_resolve_by_slot_from_left_to_right() -> None:
    game = table(
        ("location", "university"), pawns={"university": ". 2a 0a"}, p0=Seat(vals=9, mp=9), p2=Seat(vals=9, mp=9)
    )
    assert texts(game, 2) == ["take-lesson alchemy", "decline"]
    play(game, "2 decline")
    assert texts(game, 0) == ["take-lesson archaeology", "decline"]


@pytest.mark.rule("V17.2")
def test_the_full_price_is_paid_or_the_lesson_declined_and_who_cannot_pay_gets_nothing() -> None:
    game = table(("university", 0), pawns={"university": "0a"}, p0=Seat(vals=4, mp=3))
    play(game, "0 take-lesson pyromancy")
    player = state(game).players[0]
    assert (player.vals, player.mp, player.lessons) == (1, 1, ["pyromancy"])
    game = table(("university", 0), pawns={"university": "0a"}, p0=Seat(vals=4, mp=3))
    play(game, "0 decline")
    assert state(game).players[0].vals == 4 and state(game).row[0] == "pyromancy"
    for vals, mp in ((2, 9), (9, 1)):
        game = table(("university", 0), pawns={"university": "0a"}, p0=Seat(vals=vals, mp=mp))
        assert game.over and state(game).players[0].lessons == []


@pytest.mark.rule("V17.3")
def test_five_lessons_are_single_use_and_six_permanent() -> None:
    single = {name for name, lesson in STANDARD.lessons.items() if not lesson.permanent}
    assert single == {"pyromancy", "aquatic_control", "earthbending", "cyclonic", "astrology"}
    assert len(STANDARD.lessons) == 11


@pytest.mark.rule("V17.4", "V28.1", "V28.2", "V28.3", "V28.4")
def test_sp_lessons_act_at_once_and_are_turned_face_down() -> None:
    for place, lesson in enumerate(("pyromancy", "aquatic_control", "earthbending", "cyclonic")):
        game = table(("university", 0), row=lesson, pawns={"university": "0a"}, p0=Seat(vals=3, mp=2))
        play(game, f"0 take-lesson {lesson}")
        player = state(game).players[0]
        assert (player.vals, player.mp) == (0, 0), "3 Vals and 2 MP"
        assert player.sp == [1 + (place == element) for element in range(4)]
        assert seen(game, 1)["players"][0]["lessons"] == [{"lesson": lesson, "face_down": True}]
    game = table(("university", 0), row="pyromancy", pawns={"university": "0a"}, p0=Seat(vals=3, mp=2, sp="12 1 1 1"))
    play(game, "0 take-lesson pyromancy")
    assert sp(game, 0) == "12 1 1 1" and "Ann gains 0 Fire SP." in told(game), "what is lost is not told as gained"


@pytest.mark.rule("V17.5", "V28.5")
def test_astrology_is_kept_face_up_until_used_once() -> None:
    game = table(
        ("university", 0),
        ("window", "c", 0),
        row="astrology",
        pawns={"university": "0a"},
        sceptre=5,
        p0=Seat(vals=2, mp=1),
    )
    play(game, "0 take-lesson astrology")
    assert (state(game).players[0].vals, state(game).players[0].mp) == (0, 0), "2 Vals and 1 MP"
    assert seen(game, 1)["players"][0]["lessons"] == [{"lesson": "astrology", "face_down": False}]
    assert texts(game, 0)[:6] == [f"astrology {spaces}" for spaces in (1, 2, 3, -1, -2, -3)]
    play(game, "0 astrology -2")
    assert state(game).sceptre == 3 and game.over, "and he is not asked again"
    assert seen(game, 1)["players"][0]["lessons"] == [{"lesson": "astrology", "face_down": True}]


@pytest.mark.rule("V28.5")
def test_astrology_on_the_last_space_brings_the_wrath_with_its_owner_as_trigger_player() -> None:
    game = table(
        ("window", "a", 0), row="", sceptre=8, p1=Seat(lessons="astrology", used="aurum"), p0=Seat(used="aurum")
    )
    play(game, "1 astrology 2")
    assert state(game).players[1].used == [] and state(game).players[0].used == ["aurum"]


@pytest.mark.rule("V17.6", "V22.7")
def test_lessons_face_up_or_down_count_for_the_scholar() -> None:
    game = table(
        ("final count",), row="", p0=Seat(lessons="pyromancy", face_down="pyromancy"), p1=Seat(lessons="alchemy")
    )
    assert game.outcome is not None
    assert next(line.points for line in game.outcome.breakdown if line.what == "scholar") == (5, 5, 0)


@pytest.mark.rule("V17.7")
def test_a_lesson_taken_is_replaced_only_in_the_end_phase() -> None:
    game = table(
        ("location", "university"), pawns={"university": "0a 1a"}, p0=Seat(vals=9, mp=9), p1=Seat(vals=9, mp=9)
    )
    play(game, "0 take-lesson pyromancy")
    assert seen(game, None)["lesson_row"][0] is None
    play(game, "1 decline")
    assert state(game).turn == 2 and None not in seen(game, None)["lesson_row"]


@pytest.mark.rule("V17.8")
def test_a_player_never_owns_two_lessons_of_one_name() -> None:
    game = table(("place a pawn", 0), p0=Seat(unplaced="a", lessons="pyromancy"))
    assert why_not(game, 0, "place assistant university 1") == "V9.7"


# ------------------------------------------------------------------ V28


@pytest.mark.rule("V28.6", "V28.7", "V28.8", "V28.9", "V28.10", "V28.11", "V28.12")
def test_prices_and_copies_of_the_lessons() -> None:
    prices = {name: (lesson.vals, lesson.mp, lesson.copies) for name, lesson in STANDARD.lessons.items()}
    assert prices == {
        "pyromancy": (3, 2, 3),
        "aquatic_control": (3, 2, 3),
        "earthbending": (3, 2, 3),
        "cyclonic": (3, 2, 3),
        "astrology": (2, 1, 2),
        "archaeology": (5, 0, 2),
        "alchemy": (4, 0, 2),
        "spirit_magic": (1, 3, 2),
        "theological_studies": (2, 2, 2),
        "teleportation": (5, 0, 2),
        "clairvoyance_control": (1, 3, 2),
    }
    assert [name for name, lesson in STANDARD.lessons.items() if lesson.wizard_only] == ["spirit_magic"]


@pytest.mark.rule("V28.7", "V28.8")
def test_alchemy_gives_1_val_and_spirit_magic_1_mp_at_the_start_of_each_turn() -> None:
    game = table(("start of turn",), row="", p0=Seat(lessons="alchemy"), p1=Seat(lessons="spirit_magic"))
    assert [(player.vals, player.mp) for player in state(game).players] == [(4, 3), (3, 4), (3, 3)]


@pytest.mark.rule("V28.9")
def test_theological_studies_serve_no_bid() -> None:
    game = table(("offering phase",), turn=3, row="", p0=Seat(lessons="theological_studies"))
    play(game, "0 bid 3", "1 bid 0", "2 bid 0")
    assert len(state(game).actions.bag) == 32


@pytest.mark.rule("V28.11", "V24.7")
def test_clairvoyance_shuffles_the_discards_in_between_two_locations_once_a_window_and_owner() -> None:
    owner = Seat(lessons="clairvoyance_control")
    three = " ".join(cards(centre="full") + cards(centre="injury")[:1])
    for kinds, asks in (
        ("a", False),
        ("b", False),
        ("bd", True),
        ("c", False),
        ("d", True),
        ("e", False),
        ("f", False),
    ):
        game = table(("window", kinds, 0), row="", discards=three, p1=owner)
        assert (not game.over and texts(game, 1) == ["clairvoyance", "decline"]) == asks
    game = table(("window", "d", 0), row="", discards=three, p1=owner)
    play(game, "1 clairvoyance")
    assert game.over and len(state(game).actions.bag) == 32 and state(game).actions.discards == []
    assert table(("window", "d", 0), row="", p1=owner).over, "no card is discarded"
    game = table(("window", "d", 0), row="", discards=three, p1=Seat(lessons="clairvoyance_control", tokens="gourd_5"))
    play(game, "1 clairvoyance")
    assert (
        why_not(game, 1, "clairvoyance") == "V24.7"
        and "Ben uses Clairvoyance control: 3 discards return" in told(game)[0]
    )
