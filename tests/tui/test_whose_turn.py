"""Another seat's turn on the same screen: what has happened is said, no key runs on into it, hands are covered again.

And before an answer that ends the right to undo, the bottom bar says so (H5).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from games import GAMES
from games.core import Decision, Luck
from tests.at_random import any_answer
from tests.tui.driving import lift, lines, press
from valroc_tui.app import ValrocApp
from valroc_tui.boards.frame import NO_WAY_BACK, say_it_is_final
from valroc_tui.handoff import Public
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.drawn import events_fitting, newest_fitting, title_fitting
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.window import WindowScene
from valroc_tui.settings import Settings
from valroc_tui.sitting import Sitting
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.palette import Look

NAMES = ("Ann", "Ben", "Cléo")


def table(store: Store, game: str, until: Callable[[Decision], bool], seed: int = 3) -> Table:
    """A table of three, played on at random to the first question of that kind."""
    begun, luck = Table.begin(store, GAMES[game], NAMES, seed=seed), Luck(seed)
    while not any(until(decision) for decision in begun.pending.values()):
        asked = next(decision for decision in begun.pending.values() if decision.options)
        begun.answer(asked.seat, asked.options[luck.below(len(asked.options))])
    return begun


def places_a_pawn(decision: Decision) -> bool:
    return not decision.private and any(option.verb == "place" for option in decision.options)


@asynccontextmanager
async def seen(
    store: Store, begun: Table, size: tuple[int, int] = (120, 40)
) -> AsyncIterator[tuple[ValrocApp, Pilot[None]]]:
    begun.close()
    app = ValrocApp(Start("table", store, Settings(), Terminal(), table_id=begun.id))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def asked(app: ValrocApp) -> int:
    assert isinstance(app.screen, PlayScreen) and isinstance(app.screen.step, Public)
    return app.screen.step.decision.seat


def bar(app: ValrocApp) -> str:
    return "\n".join(lines(app)[-3:])


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


@pytest.mark.requirement("P1")
async def test_enter_does_not_run_on_into_the_turn_of_another_seat(shelf: Store) -> None:
    async with seen(shelf, table(shelf, "valroc", places_a_pawn)) as (app, pilot):
        assert app.sitting is not None
        first, before = asked(app), app.sitting.table.moves
        await press(pilot, "enter")
        assert asked(app) != first and app.sitting.table.moves == before + 1
        name = NAMES[asked(app)]
        await press(pilot, "enter")
        assert app.sitting.table.moves == before + 1, "that was meant for the seat before"
        assert f"It is for {name} to decide now: enter once more does it." in bar(app)
        await press(pilot, "enter")
        assert app.sitting.table.moves == before + 2


async def test_any_other_key_shows_that_the_change_was_seen(shelf: Store) -> None:
    async with seen(shelf, table(shelf, "valroc", places_a_pawn)) as (app, pilot):
        assert app.sitting is not None
        await press(pilot, "enter")
        before = app.sitting.table.moves
        await press(pilot, "right", "left", "enter")
        assert app.sitting.table.moves == before + 1


async def test_what_the_seat_before_has_done_is_said_to_the_next(shelf: Store) -> None:
    async with seen(shelf, table(shelf, "valroc", places_a_pawn)) as (app, pilot):
        first = asked(app)
        await press(pilot, "enter")
        assert app.sitting is not None
        newest = app.sitting.table.log(None)[-1].text(None, NAMES)
        assert NAMES[first] in lines(app)[-2] and newest in lines(app)[-2]
        await press(pilot, "down")
        assert newest not in lines(app)[-2], "once; then what Enter would do stands there again"


def test_what_was_uncovered_is_covered_when_the_game_moves_on(shelf: Store) -> None:
    """After its secret question a seat may be the first to place pawns, with everybody looking."""
    begun, luck = table(shelf, "valroc", places_a_pawn), Luck(1)
    sitting, covered, stayed = Sitting.at(begun), 0, 0
    for _ in range(600):
        if begun.over:
            break
        seat = next(seat for seat, decision in begun.pending.items() if decision.options)
        sitting.takes_over(seat)
        stage = (begun.view(None)["turn"], begun.view(None)["phase"], begun.view(None)["location"])
        sitting.answer(seat, begun.legal(seat)[luck.below(len(begun.legal(seat)))])
        step = sitting.next()
        now = (begun.view(None)["turn"], begun.view(None)["phase"], begun.view(None)["location"])
        if isinstance(step, Public) and step.decision.seat == seat:
            assert (step.eyes is None) == (now != stage)
            covered, stayed = covered + (step.eyes is None), stayed + (step.eyes is not None)
    assert covered > 1 and stayed > 2


async def test_the_curtain_says_what_everybody_saw_happen_last(shelf: Store) -> None:
    begun = table(shelf, "valroc", lambda decision: decision.prompt == "bid" and decision.private)
    newest = begun.log(None)[-1].text(None, NAMES)
    async with seen(shelf, begun) as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        assert any(newest in line for line in lines(app))
        await lift(app, pilot)


# ------------------------------------------------------------------ what cannot be taken back


@pytest.mark.requirement("H5")
async def test_before_an_answer_that_ends_undo_the_bar_says_so(shelf: Store) -> None:
    async with seen(shelf, table(shelf, "valroc", places_a_pawn)) as (app, pilot):
        assert app.sitting is not None
        assert NO_WAY_BACK[0] in bar(app)
        await press(pilot, "enter")
        assert app.sitting.table.undo_stop is not None


@pytest.mark.requirement("H5")
@pytest.mark.parametrize("name", list(GAMES))
def test_what_ends_undo_is_known_beforehand_and_from_what_the_seat_knows(shelf: Store, name: str) -> None:
    """It is tried out in an imagined game: what comes of the real answer is the same, whatever lies hidden."""
    begun, luck = Table.begin(shelf, GAMES[name], NAMES[: GAMES[name].seats[-1]], seed=6), Luck(6)
    told = {True: 0, False: 0}
    for number in range(240):
        if begun.over:
            break
        seat, option = any_answer(begun, luck)
        said = begun.ends_undo(seat, option) if number % 2 else None
        begun.answer(seat, option)
        if said is not None:
            assert said == (begun.undo_stop is not None), option
            told[said] += 1
    assert min(told.values()) > 10


@pytest.mark.requirement("H5")
def test_it_is_said_where_the_bar_has_room_and_shortly_where_it_has_little() -> None:
    for used, row, said in ((40, 22, NO_WAY_BACK[0]), (65, 22, NO_WAY_BACK[1])):
        p = Painter(80, 24, Look())
        for y in (21, 22, 23):
            p.text(0, y, "x" * used)
        say_it_is_final(p)
        assert p.lines()[row].endswith(said) and "x" + said not in p.lines()[row]


def test_of_what_has_happened_whole_sentences_are_said() -> None:
    said = ["Ann places the Assistant.", "The Sceptre moves to 2.", "Ben gains 2 Vals."]
    assert events_fitting(said, 80) == "Ann places the Assistant. · The Sceptre moves to 2. · Ben gains 2 Vals."
    assert events_fitting(said, 55) == "Ann places the Assistant. · The Sceptre moves to 2."
    assert events_fitting(said, 50) == "Ann places the Assistant. · Ben gains 2 Vals."
    assert events_fitting(said, 30) == "Ann places the Assistant."
    assert events_fitting(said, 20) == "Ben gains 2 Vals."
    assert events_fitting(said, 10) == "Ann place…" and events_fitting([], 10) == ""


def test_a_title_that_is_cut_does_not_end_with_a_sign_between_two_parts() -> None:
    parts: list[Part] = ["Planning", " › ", ("Actions", "white"), " › ", "Maintenance"]
    assert title_fitting(parts, 25) == ["Planning", " › ", ("Actions", "white")]
    assert title_fitting(parts, 60) == parts


async def test_the_public_table_behind_the_curtain_offers_no_keys_that_do_nothing(shelf: Store) -> None:
    begun = table(shelf, "valroc", lambda decision: decision.prompt == "bid" and decision.private)
    async with seen(shelf, begun, (80, 24)) as (app, pilot):
        await press(pilot, "t")
        assert isinstance(app.screen, CurtainScreen) and app.screen.public
        assert not any(" b board" in line for line in lines(app))


async def test_what_luck_has_brought_is_said_with_the_next_question(shelf: Store) -> None:
    begun = table(shelf, "valroc", lambda decision: any(option.verb == "draw" for option in decision.options))
    async with seen(shelf, begun) as (app, pilot):
        assert app.sitting is not None and isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        draws = next(place for place in app.screen._places if place.ways and place.ways[0].verb == "draw")
        app.screen.scene.cursor = draws.key
        before = len(app.sitting.table.log(None))
        await press(pilot, "enter")
        said = [entry.text(None, NAMES) for entry in app.sitting.table.log(None)[before:]]
        assert said and said[0] in lines(app)[-2]
        await press(pilot, "up")
        assert said[0] not in lines(app)[-2]


async def test_esc_leaves_an_open_panel_and_says_so_where_nothing_is_half_chosen(shelf: Store) -> None:
    begun = table(shelf, "valroc", places_a_pawn)
    async with seen(shelf, begun, (80, 24)) as (app, pilot):
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        await press(pilot, app.screen.scene.folds[0].key)
        assert app.screen.scene.open != "b"
        await press(pilot, "escape")
        assert app.screen.scene.open == "b"
        await press(pilot, "escape")
        assert "Nothing is half chosen here" in bar(app)


def test_news_are_what_the_others_did(shelf: Store) -> None:
    begun, luck = table(shelf, "seasons", lambda decision: decision.prompt == "take a season die", seed=2), Luck(2)
    tried = 0
    for _ in range(60):
        if begun.over:
            break
        for seat in range(begun.seats):
            log = begun.log(seat)[begun.since(seat) :]
            others = [entry.text(seat, NAMES) for entry in log if entry.seat not in (None, seat)]
            if others:
                assert Sitting.at(begun).news(seat) == others
                tried += len(others) < len(log)
        begun.answer(*any_answer(begun, luck))
    assert tried > 5


async def test_y_from_an_open_panel_comes_back_to_that_panel(shelf: Store) -> None:
    begun = table(shelf, "valroc", places_a_pawn)
    async with seen(shelf, begun, (80, 24)) as (app, pilot):
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        key = app.screen.scene.folds[0].key
        await press(pilot, key, "y")
        await lift(app, pilot)
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None and app.screen.scene.open == key


def test_of_news_the_newest_are_said() -> None:
    said = ["Ann bids 3.", "Ben bids 2 on Fire.", "Ann wins."]
    assert newest_fitting(said, 60) == "Ann bids 3. · Ben bids 2 on Fire. · Ann wins."
    assert newest_fitting(said, 35) == "Ben bids 2 on Fire. · Ann wins."
    assert (
        newest_fitting(said, 12) == "Ann wins." and newest_fitting(said, 5) == "Ann …" and newest_fitting([], 5) == ""
    )


async def test_the_cursor_of_one_seat_does_not_lead_the_next(shelf: Store) -> None:
    """Whoever passes leaves the cursor on "pass": the next who presses Enter would pass too, for good."""
    async with seen(shelf, table(shelf, "valroc", places_a_pawn)) as (app, pilot):
        first = asked(app)
        await press(pilot, "p", "enter")
        assert asked(app) != first and app.sitting is not None and isinstance(app.screen, PlayScreen)
        place = app.screen.place()
        assert place is not None and any(way.verb == "place" for way in place.ways)


async def test_enter_does_not_run_on_from_a_window_into_a_question(shelf: Store) -> None:
    begun = table(shelf, "valroc", lambda decision: decision.decline is not None, seed=4)
    async with seen(shelf, begun) as (app, pilot):
        assert app.sitting is not None
        guarded = 0
        for _ in range(40):
            screen = app.screen
            if isinstance(screen, CurtainScreen):
                await lift(app, pilot)
            elif isinstance(screen, PlayScreen) and isinstance(screen.scene, WindowScene):
                await press(pilot, "enter")
                if isinstance(app.screen, PlayScreen) and isinstance(app.screen.step, Public):
                    moves = app.sitting.table.moves
                    await press(pilot, "enter")
                    assert app.sitting.table.moves == moves and "enter once more does it" in bar(app)
                    guarded += 1
            else:
                await press(pilot, "enter")
        assert guarded > 1


async def test_y_leaves_the_cursor_where_it_stood(shelf: Store) -> None:
    async with seen(shelf, table(shelf, "valroc", places_a_pawn)) as (app, pilot):
        await press(pilot, "7")
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        here = app.screen.scene.cursor
        await press(pilot, "y")
        await lift(app, pilot)
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        assert app.screen.scene.cursor == here and app.screen.scene.moment.eyes is not None
        await press(pilot, "y")
        assert app.screen.scene.cursor == here and app.screen.scene.moment.eyes is None


async def test_after_undo_the_cursor_stands_on_what_was_taken_back(shelf: Store) -> None:
    begun = table(shelf, "valroc", lambda decision: any(option.verb == "stop" for option in decision.options))
    async with seen(shelf, begun) as (app, pilot):
        assert app.sitting is not None and isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        stop = next(place for place in app.screen._places if place.ways and place.ways[0].verb == "stop")
        app.screen.scene.cursor = stop.key
        await press(pilot, "enter")
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        assert app.sitting.table.undo_stop is None
        await press(pilot, "u")
        assert app.screen.scene.cursor == stop.key
