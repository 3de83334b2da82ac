"""V21 to V23: the end, the count and ties."""

from __future__ import annotations

import pytest

from games.core import Game, Outcome
from games.valroc.catalog import STANDARD
from games.valroc.state import Table

from .tables import FULL, Seat, asked, play, prompt, seen, state, table, texts, told

# PP: Emberhoof 2 F, Brookmare 2 W, Mossram 2 E, Galefeather 2 A, Ashfang 5 F, Pyreadder 6 F, Reefmaw 5 W,
# Howlcrest 5 A, Squallraptor 8 A, Blaze 5 F A, Scorchgale 6 F A, Vulkharos 9 F, Sparkpinion 2 F A


def outcome(*players: Seat, hunting: str = "air water fire earth") -> Outcome:
    game = table(
        ("final count",),
        seats=len(players),
        hunting=hunting,
        row="",
        given={f"p{seat}": player for seat, player in enumerate(players)},
    )
    assert game.outcome is not None
    return game.outcome


def line(result: Outcome, what: str, detail: str | None = None) -> tuple[int, ...]:
    return next(
        found.points
        for found in result.breakdown
        if found.what == what and (detail is None or found.details[0] == detail)
    )


NOTHING = Seat(sp="0 0 0 0", vals=0)


def six(fights: str, hand: str = "blaze") -> Seat:
    return Seat(sp="9 9 9 9", mp=9, hand=hand, beaten=fights)


FIVE = "ashfang pyreadder reefmaw thornhide gravelmaw"


# ------------------------------------------------------------------ V21


@pytest.mark.rule("V21.2")
def test_the_arena_is_resolved_to_its_end_and_later_wizards_still_fight() -> None:
    game = table(
        ("location", "arena"),
        pawns={"arena": "0w 1w"},
        p0=six(FIVE),
        p1=six("", "siltjaw bogwraith"),
        p2=Seat(tokens="gourd_5"),
    )
    play(game, "0 fight blaze none")
    assert asked(game) == (2, "V24.4"), "with its windows"
    play(game, "2 decline")
    assert asked(game) == (1, "V18.2")
    play(game, "1 fight siltjaw none")
    assert game.over


@pytest.mark.rule("V21.1")
def test_the_log_says_that_the_end_has_come_with_the_sixth_creature() -> None:
    game = table(("location", "arena"), pawns={"arena": "0w 1w"}, p0=six(FIVE), p1=six(FIVE, "siltjaw"))
    said = ["Ann has beaten all six creatures: the tournament ends with this Arena."]
    play(game, "0 fight blaze none")
    assert [line for line in told(game) if "all six" in line] == said
    play(game, "1 fight siltjaw none")
    assert [line for line in told(game) if "all six" in line][1:] == [said[0].replace("Ann", "Ben")]
    game = table(("location", "arena"), pawns={"arena": "0w"}, p0=six("ashfang pyreadder reefmaw", "blaze siltjaw"))
    play(game, "0 fight blaze none")
    assert not any("all six" in line for line in told(game))


@pytest.mark.rule("V21.3")
def test_no_end_phase_and_no_further_window_follow() -> None:
    game = table(("location", "arena"), turn=3, pawns={"arena": "0w"}, p0=six(FIVE), p1=Seat(tokens="gourd_5"))
    play(game, "0 fight blaze none")
    assert game.over and state(game).turn == 3 and game.outcome is not None


@pytest.mark.rule("V21.4")
def test_unused_things_score_nothing_and_cost_nothing() -> None:
    full = Seat(
        sp="0 0 0 0",
        vals=0,
        tokens="diamond berry full_gauge",
        spells="aurum immesco",
        stored=FULL[0],
        hand="vulkharos",
        mp=12,
    )
    assert outcome(full, NOTHING, NOTHING).totals == (0, 0, 0)


@pytest.mark.rule("V21.5")
def test_turn_24_is_the_last() -> None:
    game = table(
        ("location", "arena"), turn=24, pawns={"arena": "0w"}, p0=six("", "blaze siltjaw"), p1=Seat(tokens="gourd_5")
    )
    play(game, "0 decline")
    assert game.over and state(game).phase == "over", "no window, no Offering phase"
    game = table(
        ("location", "university"), turn=24, pawns={"university": "0a"}, p0=Seat(vals=0), p1=Seat(tokens="gourd_5")
    )
    assert seen(game, None)["window"] == "d"
    play(game, "1 decline")
    assert game.over
    game = table(
        ("location", "arena"), turn=23, pawns={"arena": "0w"}, p0=six("", "blaze siltjaw"), p1=Seat(tokens="gourd_5")
    )
    play(game, "0 decline")
    assert prompt(game) == "use an item or decline" and seen(game, None)["window"] == "e"


# ------------------------------------------------------------------ V22


@pytest.mark.rule("V22.1")
def test_every_beaten_creature_scores_its_pp() -> None:
    result = outcome(Seat(beaten="ashfang vulkharos", hand="squallraptor"), NOTHING)
    assert line(result, "creatures") == (14, 0)


@pytest.mark.rule("V22.2")
def test_each_sp_on_the_tracks_scores_1_without_mounts_and_bonuses() -> None:
    result = outcome(Seat(sp="4 0 12 1", beaten="emberhoof", mount="emberhoof"), NOTHING)
    assert [line(result, "skill", element)[0] for element in ("fire", "water", "earth", "air")] == [4, 0, 12, 1]


@pytest.mark.rule("V22.3")
def test_each_row_ranks_by_beaten_creatures_of_its_element_hybrids_for_both() -> None:
    result = outcome(Seat(beaten="blaze"), Seat(beaten="reefmaw"), NOTHING)
    assert line(result, "hunting", "air") == (9, 0, 0) and line(result, "hunting", "fire") == (5, 0, 0)
    assert line(result, "hunting", "water") == (0, 7, 0) and line(result, "hunting", "earth") == (0, 0, 0)


@pytest.mark.rule("V22.4", "V22.5")
def test_tied_players_score_the_position_they_share_the_next_is_skipped_and_0_never_scores() -> None:
    two, one = Seat(beaten="ashfang pyreadder"), Seat(beaten="vulkharos")
    assert line(
        outcome(
            Seat(beaten="ashfang pyreadder vulkharos"), Seat(beaten="ignaruun emberhoof"), Seat(beaten="blaze"), NOTHING
        ),
        "hunting",
        "fire",
    ) == (5, 3, 1, 0)
    tied = outcome(two, Seat(beaten="ignaruun emberhoof"), one, NOTHING)
    assert line(tied, "hunting", "fire") == (5, 5, 1, 0), "the second position is skipped"
    three = outcome(two, Seat(beaten="ignaruun emberhoof"), Seat(beaten="blaze scorchgale"), one)
    assert line(three, "hunting", "fire") == (5, 5, 5, 0)


@pytest.mark.rule("V22.6")
def test_points_by_row_and_number_of_players() -> None:
    assert STANDARD.hunting == {
        4: ((9, 6, 3), (7, 5, 2), (5, 3, 1), (3, 2, 1)),
        3: ((9, 6), (7, 5), (5, 3), (3, 2)),
        2: ((9,), (7,), (5,), (3,)),
    }
    assert line(outcome(Seat(beaten="blaze scorchgale"), Seat(beaten="howlcrest")), "hunting", "air") == (9, 0)


@pytest.mark.rule("V22.7")
def test_the_most_lessons_score_5_ties_included_nobody_if_there_are_none() -> None:
    result = outcome(
        Seat(lessons="alchemy archaeology"), Seat(lessons="pyromancy teleportation"), Seat(lessons="astrology")
    )
    assert line(result, "scholar") == (5, 5, 0)
    assert line(outcome(NOTHING, NOTHING), "scholar") == (0, 0)


@pytest.mark.rule("V22.8")
def test_every_3_vals_score_1() -> None:
    assert line(outcome(Seat(vals=8), Seat(vals=9), Seat(vals=2)), "vals") == (2, 3, 0)


@pytest.mark.rule("V22.9")
def test_hybrids_lose_0_1_2_4_6_9_12() -> None:
    assert STANDARD.hybrid_penalty == (0, 1, 2, 4, 6, 9, 12)
    assert line(outcome(Seat(beaten="blaze scorchgale sparkpinion"), Seat(beaten="ashfang")), "hybrids") == (-4, 0)


@pytest.mark.rule("V22.10", "V27.9")
def test_each_used_spell_still_face_up_loses_its_pp() -> None:
    assert line(outcome(Seat(used="aurum impedimendio immesco", spells="decimendo"), NOTHING), "spells used") == (-6, 0)
    assert {name: spell.loss for name, spell in STANDARD.spells.items()} == {
        "aurum": 2,
        "decimendo": 2,
        "immesco": 1,
        "araori": 1,
        "impedimendio": 3,
        "restoructo": 1,
        "mobiluro": 1,
        "evictendius": 3,
    }


@pytest.mark.rule("V22.11")
def test_the_total_may_be_negative_and_the_sheet_has_every_line() -> None:
    result = outcome(Seat(sp="0 0 0 0", vals=0, used="impedimendio"), NOTHING)
    assert result.totals == (-3, 0)
    assert [entry.what for entry in result.breakdown] == [
        "creatures",
        *["skill"] * 4,
        *["hunting"] * 4,
        "scholar",
        "vals",
        "hybrids",
        "spells used",
    ]


# ------------------------------------------------------------------ V23


@pytest.mark.rule("V23.1")
def test_the_highest_total_wins_and_a_tie_goes_to_the_most_pp_from_creatures() -> None:
    assert outcome(Seat(vals=9), Seat(vals=12)).places == (2, 1)
    # Ashfang 5 + hunting 5 = 10 PP; 10 SP
    result = outcome(Seat(sp="10 0 0 0", vals=0), Seat(sp="0 0 0 0", vals=0, beaten="ashfang"))
    assert (result.totals, result.places) == ((10, 10), (2, 1))


@pytest.mark.rule("V23.2")
def test_then_creature_by_creature_in_falling_order_a_missing_one_counts_0() -> None:
    # Fire is last: 3 for the first of two. 9 PP in one creature against 5 and 4 in two.
    result = outcome(
        Seat(sp="0 0 0 3", vals=0, beaten="reefmaw thornhide"),
        Seat(sp="0 0 5 5", vals=0, beaten="vulkharos"),
        hunting="air water earth fire",
    )
    # 9 + 7 Water + 5 Earth + 3 = 24; 9 + 10 + 3 Fire = 22
    assert result.totals == (24, 22)
    result = outcome(
        Seat(sp="0 0 0 1", vals=0, beaten="reefmaw thornhide"),
        Seat(sp="0 0 5 5", vals=0, beaten="vulkharos"),
        hunting="air water earth fire",
    )
    assert (result.totals, result.places) == ((22, 22), (2, 1)), "9 against 5"
    # 5 and 1 missing against 5: Ashfang 5, Emberhoof 2 = 7 with Fire 2; Howlcrest 5, Galefeather 2 = 7 with Air 2
    same = outcome(
        Seat(sp="0 0 0 0", vals=0, beaten="ashfang emberhoof"),
        Seat(sp="2 0 0 0", vals=0, beaten="reefmaw brookmare"),
        hunting="air fire water earth",
    )
    assert (same.totals, same.places) == ((14, 14), (2, 1)), "creatures alike, so V23.3: most PP from SP"


@pytest.mark.rule("V23.3")
def test_then_the_most_pp_from_sp_then_the_victory_is_shared() -> None:
    result = outcome(Seat(sp="3 0 0 0", vals=0), Seat(sp="2 0 0 0", vals=3), Seat(sp="1 1 1 0", vals=0))
    assert (result.totals, result.places) == ((3, 3, 3), (1, 3, 1))


def test_the_score_sheet_can_be_said() -> None:
    game: Game[Table] = table(("final count",))
    assert game.outcome is not None
    assert [game.words.score(entry) for entry in game.outcome.breakdown][:2] == ["Creatures", "Skill: Fire"]
    assert texts(game, 0) == []
