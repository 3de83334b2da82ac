"""What was secret is turned up as a picture: every bid, what came of it, the third player, the First Player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from games import GAMES
from games.core import AnyGame, Decision, Luck, Option
from games.valroc.view import ValrocView
from tests.at_random import any_answer
from tests.tui.looking import LONG_NAMES, MORE_SIZES, moment_of
from valroc_tui.boards.valroc import board
from valroc_tui.boards.valroc.reveal import shown_in
from valroc_tui.handoff import revealed
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look
from valroc_tui.widgets.skin import SIGNS

from .sense import best

SHORT_NAMES = ("Ann", "Ben", "Cléo", "Dov")
Answers = tuple[tuple[int, Option], ...]


def reveals(seats: int, seed: int, **settings: int | str) -> Iterator[tuple[AnyGame, Answers]]:
    """Every position of a game in which secret answers have just been turned up."""
    game, luck = GAMES["valroc"].new(seats, seed, **settings), Luck(seed)
    held = dict[int, Decision]()
    while not game.over:
        seat = next(seat for seat, decision in game.pending.items() if decision.options)
        decision, before = game.pending[seat], game.notation(None)
        answer = best(game.view(seat), decision, luck)
        if decision.prompt == "bid":
            answer = decision.options[luck.below(len(decision.options))]
        held[seat] = decision
        game.apply(seat, answer)
        shown = revealed(before, game.notation(None), held)
        if shown and not game.over:
            yield game, shown


def seen(game: AnyGame, eyes: int | None) -> ValrocView:
    """The position as these eyes see it."""
    return cast(ValrocView, game.view(eyes))


def picture(
    game: AnyGame, answers: Answers, size: tuple[int, int], names: tuple[str, ...] = SHORT_NAMES
) -> tuple[Painter, str]:
    """What the reveal screen has the game draw."""
    moment = moment_of("valroc", game, 0, names=names)
    moment = replace(moment, view=game.view(None), eyes=None, decision=None, log=tuple(game.log(None)))
    scene = board(moment, None)
    scene.size = size
    p = Painter(size[0], size[1] - 6, Look())
    return p, scene.paint_reveal(p, answers)


@pytest.mark.requirement("P33")
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_every_reveal_fits_at_every_size(seats: int, seed: int) -> None:
    seen = 0
    for game, answers in reveals(seats, seed, first_game="yes"):
        for size in MORE_SIZES:
            for names in (SHORT_NAMES, LONG_NAMES):
                p, what = picture(game, answers, size, names)
                assert what and not p.overflows, (what, p.overflows)
                odd = {sign for row in p.signs for sign in row if sign > "\x7f"} - set(SIGNS)
                assert odd <= set("".join(names)), odd
        seen += 1
    assert seen >= 9


@pytest.mark.rule("V20.4", "V20.6", "V20.7", "V20.8")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_bids_and_what_came_of_them_are_shown(size: tuple[int, int]) -> None:
    kinds = set()
    for seed in range(3):
        for game, answers in reveals(3, seed, first_game="yes"):
            if answers[0][1].verb != "bid":
                continue
            p, what = picture(game, answers, size)
            text = "\n".join(p.lines())
            statue = shown_in(game.log(None))[-1]
            assert what.endswith(game.words.name(statue.element))
            bids = [int(option.args[0]) for _, option in sorted(answers)]
            assert [statue.bids[seat] for seat in range(3)] == bids
            for seat, bid in enumerate(bids):
                (row,) = [line for line in text.split("\n") if f" {SHORT_NAMES[seat]} " in line and line[-1] == "┃"][:1]
                assert f" {bid} " in row, row
            highest = max(bids)
            if not statue.settled:
                assert "Mobiluro" in text and " wins." not in text
                kinds.add("Mobiluro may come")
            elif highest == 0:
                assert "nobody wins" in text
                kinds.add("nothing bid")
            elif bids.count(highest) > 1:
                assert f"have bid {highest}: a tie, nobody wins." in text and text.count("a tie ") >= 2
                kinds.add("a tie")
            else:
                assert f"{SHORT_NAMES[bids.index(highest)]} has bid the most, alone: 1 " in text
                kinds.add("a winner")
    assert kinds >= {"a tie", "a winner"}


@pytest.mark.rule("V20.14", "V20.16")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_with_two_the_third_player_bids_as_well(size: tuple[int, int]) -> None:
    seen = 0
    for game, answers in reveals(2, 3, first_game="yes"):
        if answers[0][1].verb == "bid":
            text = "\n".join(picture(game, answers, size)[0].lines())
            statue = shown_in(game.log(None))[-1]
            (row,) = [line for line in text.split("\n") if "third player  " in line]
            assert statue.card is not None and f" {statue.card} " in row
            if statue.settled and statue.card > max(statue.bids.values()):
                assert "The third player has bid the most: nobody wins." in text
                seen += 1
    assert seen


@pytest.mark.rule("V20.9")
def test_before_the_mobiluro_step_it_says_how_things_stand() -> None:
    """A holder of Spells is asked before the bids are settled; nobody has won yet."""
    luck = Luck(2)
    for seed in range(30):
        game = GAMES["valroc"].new(3, seed, first_game="yes")
        held = dict[int, Decision]()
        while not game.over:
            seat, answer = any_answer(game, luck)
            held[seat], before = game.pending[seat], game.notation(None)
            game.apply(seat, answer)
            shown = revealed(before, game.notation(None), held)
            if shown and any(each.prompt == "mobiluro or decline" for each in game.pending.values()):
                for size in ((80, 24), (120, 40)):
                    p, what = picture(game, shown, size)
                    text = "\n".join(p.lines())
                    assert (
                        what and "Mobiluro" in text and "shown now" in text and " won" not in text.split("shown now")[0]
                    )
                return
    raise AssertionError("no Mobiluro step was met")


@pytest.mark.rule("V6.8", "V6.9")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_announcement_names_totals_and_the_first_player_but_no_creature(size: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        game, answers = next(reveals(seats, 8, first_game="yes"))
        p, what = picture(game, answers, size)
        text = "\n".join(p.lines())
        assert "announcement" in what and "First Player" in text
        for player in seen(game, None)["players"]:
            assert f"{player['announced']} PP in hand" in text
        assert text.count("+2") + text.count("+1") // 2 == seats
        hands = {card for seat in range(seats) for card in seen(game, seat)["players"][seat]["hand"]}
        assert not [card for card in hands if game.words.name(card) in text]


@pytest.mark.rule("V6.9")
def test_a_tie_of_the_announcement_shows_what_was_compared() -> None:
    for seed in range(120):
        game, luck = GAMES["valroc"].new(2, seed), Luck(seed)
        before, held = game.notation(None), dict[int, Decision]()
        shown: Answers = ()
        while not shown:
            seat = next(iter(game.pending))
            held[seat], before = game.pending[seat], game.notation(None)
            game.apply(seat, best(game.view(seat), game.pending[seat], luck))
            shown = revealed(before, game.notation(None), held)
        compared = [entry for entry in game.log(None) if entry.what == "compares"]
        if compared:
            for size in ((80, 24), (120, 40)):
                text = "\n".join(picture(game, shown, size)[0].lines())
                assert "then " in text and str(compared[-1].args[0]) in text and "by the tie" in text
            return
    raise AssertionError("no tie was met")
