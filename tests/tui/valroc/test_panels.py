"""What panels of Valroc say: nothing is dropped where there is room, and nothing misleads."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

import pytest

from games.valroc.catalog import STANDARD
from tests.games.valroc.tables import FULL, INJURY, Seat, play, table
from tests.tui.looking import SIZES, drawn
from valroc_tui.boards.valroc.arena import ArenaScene
from valroc_tui.boards.valroc.draft import DraftScene
from valroc_tui.boards.valroc.keep import SkillScene
from valroc_tui.boards.valroc.score import ScoreScene
from valroc_tui.widgets.paint import Painter

from .positions import finished, in_public, questions, scene, walk

Size = tuple[int, int]
FIVE = "ashfang pyreadder reefmaw thornhide gravelmaw"
TRIO = ("Bartholomew", "Bénédicte", "Cléo")


def said(picture: Painter) -> str:
    """All that a screen says."""
    return "\n".join(picture.lines())


def planning(
    *players: Seat, pawns: Mapping[str, str] | None = None, row: str = "alchemy", phase: str = "planning"
) -> str:
    """The table at 80x24 with the seats unfolded."""
    given = {f"p{seat}": player for seat, player in enumerate(players)}
    game = table(("place a pawn", 0), pawns=pawns or {}, row=row, given=given, phase=phase)
    shown = in_public(game, TRIO)
    drawn(shown, 80, 24)
    shown.open = "v"
    return said(drawn(shown, 80, 24))


def test_the_seats_beside_each_other_show_spells_and_injuries_of_all() -> None:
    some = Seat(spells="aurum", stored=INJURY[0], unplaced="wam")
    other = Seat(spells="immesco", stored=INJURY[1], unplaced="wam")
    shown = planning(some, other, Seat(spells="araori", stored=INJURY[2], unplaced="wam"))
    assert shown.count("spells 1") == 3 and shown.count("stored Injury") == 3


@pytest.mark.parametrize("out", [0, 1])
def test_a_wizard_who_is_out_does_not_hide_which_pawns_are_left(out: int) -> None:
    edge = planning(Seat(unplaced="am", out_turn=out), Seat(), Seat()).split("\n")[10]
    assert "place a m" in edge and ("w out" in edge) == bool(out)


def test_a_slot_without_a_lesson_says_so() -> None:
    university = next(
        line for line in planning(Seat(unplaced="am"), Seat(), Seat()).split("\n") if "University" in line
    )
    assert university.count("none") == 3 and "..." not in university


def test_an_offering_that_was_made_is_not_denied() -> None:
    game, _ = questions()["bid"]
    for size in SIZES:
        assert "no offering" not in said(drawn(scene(game, None), *size))
    game = table(("place a pawn", 0), p0=Seat(unplaced="am"))
    assert "no offering yet this turn" in said(drawn(scene(game, None), 80, 24))


def test_hybrids_are_counted_on_the_own_board() -> None:
    game = table(
        ("place a pawn", 0),
        p0=Seat(unplaced="am", beaten="blaze bogwraith", spells="araori evictendius", hand="siltjaw"),
    )
    assert "2 of 6 creatures beaten, 2 hybrids" in said(drawn(scene(game, 0), 120, 40))
    assert "2 of 6 beaten, 2 hybrids" in said(drawn(scene(game, 0), 80, 24))


def test_pp_of_creatures_are_not_written_like_a_score() -> None:
    game = table(("place a pawn", 0), p0=Seat(unplaced="am", beaten="blaze", hand="siltjaw", announced=11))
    shown = scene(game, 0)
    assert "5 of 11 PP beaten" in said(drawn(shown, 120, 40))
    here = next(place for place in drawn(shown).places if place.key == "seat 0")
    assert "worth 5 PP are beaten, of 11 PP announced" in shown.explain(here)


def test_a_small_own_board_shows_a_stored_injury() -> None:
    game = table(("place a pawn", 0), p0=Seat(unplaced="am", stored=f"{INJURY[0]} {FULL[0]}", tokens="berry plant"))
    assert "stored Injury, Full" in said(drawn(scene(game, 0), 80, 24))


# ------------------------------------------------------------------ the Arena


@pytest.mark.parametrize("size", SIZES)
def test_the_last_arena_says_why_it_is_the_last_and_who_still_fights(size: Size) -> None:
    ready = Seat(sp="9 9 9 9", mp=9, hand="siltjaw bogwraith")
    first = Seat(sp="9 9 9 9", mp=9, hand="blaze", beaten=FIVE)
    game = table(("location", "arena"), pawns={"arena": "0w 1w 2w"}, p0=first, p1=ready, p2=Seat(hand="sparkpinion"))
    assert "Final count" not in said(drawn(scene(game, 0), *size))
    play(game, "0 fight blaze none")
    shown = scene(game, 1)
    assert isinstance(shown, ArenaScene)
    picture = drawn(shown, *size)
    assert "Final count" in picture.lines()[0] and "the last Arena" in said(picture)
    shown.cursor = "decline"
    assert "Six beaten by Ann: the last Arena, Cléo fights after you." in drawn(shown, *size).lines()[-2]
    play(game, "1 decline")
    shown = scene(game, 2)
    drawn(shown, *size)
    shown.cursor = "decline"
    assert "Six beaten by Ann: the last Arena, then the count." in drawn(shown, *size).lines()[-2]


def test_a_verdict_is_said_in_full_and_help_agrees_with_it() -> None:
    tamed = "galefeather"
    player = Seat(sp="0 0 3 5", mp=9, hand="gorrumdal", beaten=tamed, effect="ritual_of_rage")
    game = table(("location", "arena"), pawns={"arena": "0w"}, p0=player)
    shown = scene(game, 0)
    assert "on foot" in said(drawn(shown)) or "on Galefeather Rage A+2" in said(drawn(shown))
    here = next(place for place in drawn(shown).places if place.key == "fight gorrumdal")
    fights = [way for way in here.ways if way.verb == "fight"]
    assert fights and all(way.args[2:] for way in fights), "only with the Dark Magic"
    assert "short" not in shown.explain(here) and "You can beat it with Ritual of Rage." in shown.explain(here)
    assert not drawn(shown).overflows


def test_affinities_of_one_or_two_letters_leave_columns_in_line() -> None:
    game = table(("location", "arena"), pawns={"arena": "0w"}, p0=Seat(sp="9 9 9 9", mp=9, hand="siltjaw vulkharos"))
    rows = [line for line in drawn(scene(game, 0), 80, 24).lines() if " PP on foot" in line]
    assert len(rows) == 2 and len({line.index(" PP on foot") for line in rows}) == 1


# ------------------------------------------------------------------ the draft


def test_who_sees_no_pack_has_nothing_to_unfold_and_no_key_for_it() -> None:
    game, _ = questions()["two skill points"]
    shown = scene(game, None)
    assert isinstance(shown, DraftScene)
    assert not shown.folds and not shown.hints() and shown.press("v") is False
    text = said(drawn(shown, 80, 24))
    assert "packs seen" not in text and "look back" not in text and "go to" not in text


@pytest.mark.parametrize("size", SIZES)
def test_the_last_card_of_a_pack_is_not_said_to_be_passed_on(size: Size) -> None:
    game, seat = next(
        (game.clone(), seat)
        for game, seat, decision in walk(3, 5)
        if decision.prompt == "pick a creature" and decision.about[1] == 3
    )
    top = drawn(scene(game, seat), *size).lines()
    assert "discard" in top[0] and "pass 1" not in said(drawn(scene(game, seat), *size))


def test_a_hybrid_of_a_pack_says_for_both_elements_what_it_hunts_with() -> None:
    found = 0
    for game, seat, decision in chain(*(walk(3, seed) for seed in range(1, 5))):
        if decision.prompt != "pick a creature":
            continue
        shown = scene(game, seat)
        assert isinstance(shown, DraftScene)
        taken = [STANDARD.creatures[name] for name in shown.taken()]
        for name in shown.pack():
            card = STANDARD.creatures[name]
            counts = [sum(element in other.affinities for other in taken) for element in card.affinities]
            for width in (17, 24, 27):
                remark = "".join(part if isinstance(part, str) else part[0] for part in shown.remark(card, width))
                assert len(remark) <= width and remark != "needs nothing more"
                if card.hybrid and sum(other.hybrid for other in taken) < 2 and len(set(counts)) == 2:
                    assert all(str(count) in remark for count in counts), remark
                    found += 1
    assert found


def test_every_creature_of_the_hand_is_named_where_skill_is_added() -> None:
    for seed in range(1, 6):
        for game, seat, decision in walk(3, seed):
            if decision.prompt == "two skill points":
                view = scene(game, seat)
                panel = said(drawn(view)).split("\n")[1:17]
                assert isinstance(view, SkillScene)
                for name in view.sight.player(seat)["hand"]:
                    card = STANDARD.creatures[name]
                    text = "\n".join(line[:84] for line in panel)
                    assert text.count(card.name) == sum(1 for need in card.required if need), name
                break


# ------------------------------------------------------------------ the count


@pytest.mark.parametrize("size", SIZES)
def test_names_head_the_count_uncut_where_there_is_room(size: Size) -> None:
    game = finished(3, 73)
    picture = drawn(scene(game, None, TRIO), *size)
    assert all(name in picture.lines()[2] for name in TRIO) and "…" not in said(picture)


def test_the_longest_solid_bar_is_the_winners() -> None:
    for seats, seed in ((3, 73), (4, 74)):
        shown = scene(finished(seats, seed), None)
        assert isinstance(shown, ScoreScene)
        drawn(shown, 80, 24)
        shown.open = "c"
        bars = [line.count("█") for line in drawn(shown, 80, 24).lines()[:-3] if "█" in line]
        assert bars == [shown.outcome.totals[seat] for seat in shown.placed()][: len(bars)]


# ------------------------------------------------------------------ the Dark Town


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("town", "tavern", "warning"),
    [
        ("0m", "1a", "Your Mercenary's share goes to the supply."),
        ("0a", "1m", "A Mercenary is paid nothing at the Tavern: there is nothing to take."),
        ("0a", "1a", ""),
    ],
)
def test_the_curse_says_what_a_mercenary_makes_of_it(town: str, tavern: str, warning: str, size: Size) -> None:
    game = table(("dark_town", 0), pawns={"dark_town": town, "tavern": tavern}, dark_card="D4")
    shown = scene(game, 0)
    drawn(shown, *size)
    use = next(option for option in game.legal(0) if option.verb == "use")
    shown.cursor = str(use)
    row = drawn(shown, *size).lines()[-2]
    assert warning in row if warning else "Mercenary" not in row


@pytest.mark.parametrize("size", SIZES)
def test_ways_to_fight_are_said_in_full_and_without_magic_that_is_not_needed(size: Size) -> None:
    tamed = Seat(sp="9 9 9 9", mp=9, hand="siltjaw", beaten="galefeather loamstrider", effect="ritual_of_rage")
    shown = scene(table(("location", "arena"), pawns={"arena": "0w"}, p0=tamed), 0)
    assert "Rage" not in "".join(line[49:] for line in drawn(shown, *size).lines()[:10])
    needed = Seat(sp="1 9 2 7", mp=9, hand="siltjaw", beaten="galefeather loamstrider", effect="ritual_of_rage")
    shown = scene(table(("location", "arena"), pawns={"arena": "0w"}, p0=needed), 0)
    picture = drawn(shown, *size)
    assert "Rage F+2" in said(picture) and not picture.overflows


def test_four_seats_beside_each_other_show_spells_and_injuries_too() -> None:
    some = {f"p{seat}": Seat(spells="aurum", stored=INJURY[seat], unplaced="wam") for seat in (0, 1)}
    game = table(("place a pawn", 0), seats=4, given=some)
    shown = in_public(game)
    drawn(shown, 80, 24)
    shown.open = "v"
    text = said(drawn(shown, 80, 24))
    assert text.count("spells 1") == 2 and text.count("w a m, Injury") == 2 + 1, "and on the edge of the board"
