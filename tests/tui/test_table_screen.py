"""A table at one keyboard: what is shown to whom, undo, windows, reveals, bots, the end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from games.core import Luck, Option
from tests.at_random import any_answer
from tests.toy import FAIR
from tests.tui.driving import lift, lines, press, random_keys
from valroc_tui.app import ValrocApp
from valroc_tui.handoff import Curtain, Public
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.home import HomeScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.screens.reveal import RevealScreen
from valroc_tui.screens.texts import HelpScreen, LogScreen, RulebookScreen
from valroc_tui.screens.window import WindowScene
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Order, PlayerKind, Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal

NAMES = ("Ann", "Ben", "Cléo", "Dov")
At = tuple[ValrocApp, "Pilot[None]", Table]


@asynccontextmanager
async def table(
    store: Store,
    seats: int = 2,
    bots: int = 0,
    seed: int = 7,
    until: Callable[[Table], bool] = lambda table: True,
    size: tuple[int, int] = (120, 40),
    settings: Settings | None = None,
) -> AsyncIterator[At]:
    """A table of the toy, played on at random until something holds, and the app on it."""
    kinds: list[PlayerKind] = ["person" if seat < seats - bots else "random" for seat in range(seats)]
    for number in range(seed, seed + 40):
        begun = Table.begin(store, FAIR, NAMES[:seats], kinds, seed=number)
        came = _played_on(begun, until, Luck(number))
        begun.close()
        if came:
            break
    else:
        raise AssertionError("it never came to that")
    app = ValrocApp(Start("table", store, settings or Settings(), Terminal(), table_id=begun.id))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.sitting is not None
        yield app, pilot, app.sitting.table


def _played_on(begun: Table, until: Callable[[Table], bool], luck: Luck) -> bool:
    while not until(begun):
        asked = [seat for seat, decision in begun.pending.items() if decision.options and not decision.optional]
        if not asked:
            return False
        begun.answer(asked[0], begun.legal(asked[0])[luck.below(len(begun.legal(asked[0])))])
    return True


def asks(prompt: str) -> Callable[[Table], bool]:
    return lambda table: any(decision.prompt == prompt for decision in table.pending.values())


async def choose(at: At, option: Option) -> None:
    """Answer by keys: the cursor on the option, then Enter."""
    app, pilot, _ = at
    screen = app.screen
    assert isinstance(screen, PlayScreen) and screen.scene is not None
    screen.scene.cursor = f"option {option}"
    screen.redraw()
    await press(pilot, "enter")


def text(app: ValrocApp) -> str:
    return "\n".join(lines(app))


async def test_with_one_person_there_is_never_a_curtain(store: Store) -> None:
    async with table(store, 3, bots=2) as (app, pilot, played):
        luck = Luck(3)
        for _ in range(60):
            assert not isinstance(app.screen, CurtainScreen)
            if isinstance(app.screen, RevealScreen):
                await press(pilot, "enter")
            elif isinstance(app.screen, PlayScreen):
                await random_keys(app, pilot, 1, luck)
        assert played.moves > 5


@pytest.mark.requirement("H6")
async def test_nothing_of_the_old_screen_is_left_behind_the_curtain(store: Store) -> None:
    async with table(store) as (app, pilot, _):
        await lift(app, pilot)
        await press(pilot, "l")
        assert isinstance(app.screen, LogScreen)
        await press(pilot, "escape", "enter")
        assert isinstance(app.screen, CurtainScreen)
        assert [type(screen).__name__ for screen in app.screen_stack[1:]] == ["CurtainScreen"]


@pytest.mark.requirement("P1")
async def test_the_key_that_lifted_one_curtain_does_not_lift_the_next(store: Store) -> None:
    async with table(store) as (app, pilot, _):
        await lift(app, pilot)
        assert app.last_key == "space"
        app.draw_curtain(Curtain(1, None))
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen) and app.screen.lifting.lifts == "enter"


async def test_a_public_question_needs_no_curtain_and_y_uncovers_through_it(store: Store) -> None:
    async with table(store, until=asks("turn up another card or stop")) as (app, pilot, _played):
        screen = app.screen
        assert isinstance(screen, PlayScreen) and isinstance(screen.step, Public)
        seat = screen.step.decision.seat
        assert screen.scene is not None and screen.scene.moment.eyes is None
        await press(pilot, "y")
        assert isinstance(app.screen, CurtainScreen) and app.screen.step.seat == seat
        await lift(app, pilot)
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        assert app.screen.scene.moment.eyes == seat
        await press(pilot, "y")
        assert "Covered again." in text(app)
        assert isinstance(app.screen, PlayScreen) and app.screen.scene.moment.eyes is None


async def test_a_setting_hands_over_at_every_change_of_seat(store: Store) -> None:
    always = Settings(hand_over="always")
    async with table(store, until=asks("turn up another card or stop"), settings=always) as (app, pilot, _):
        assert isinstance(app.screen, CurtainScreen)
        await lift(app, pilot)
        assert isinstance(app.screen, PlayScreen)


async def test_a_window_is_one_line_and_enter_means_nobody(store: Store) -> None:
    async with table(store, 3, until=_window_for(2)) as at:
        app, pilot, played = at
        screen = app.screen
        assert isinstance(screen, PlayScreen) and isinstance(screen.scene, WindowScene)
        assert "[enter] nobody" in text(app)
        digits = " ".join(str(seat + 1) for seat in played.window())
        assert f" {digits}  a seat plays" in text(app), "no digit is named that does nothing"
        before = played.notation(None)
        await press(pilot, "enter")
        declined = [line for line in played.notation(None)[len(before) :] if line.endswith("decline")]
        assert len(declined) == 2


async def test_at_a_window_a_digit_and_enter_hand_over_to_the_seat_that_plays(store: Store) -> None:
    async with table(store, 3, until=_window_for(2)) as at:
        app, pilot, played = at
        seats = played.window()
        last = seats[-1]
        await press(pilot, str(last + 1))
        assert isinstance(app.screen, PlayScreen), "a digit alone does nothing"
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen) and app.screen.step.seat == last
        await lift(app, pilot)
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        assert app.screen.scene.moment.decision is not None and app.screen.scene.moment.decision.seat == last


@pytest.mark.requirement("H6")
async def test_the_line_of_a_window_for_several_is_shown_with_hidden_things_face_down(store: Store) -> None:
    """Whoever sat uncovered takes over again afterwards: the others have looked at the line."""
    async with table(store, 3, until=_window_for(2)) as at:
        app, pilot, played = at
        assert app.sitting is not None and isinstance(app.screen, PlayScreen)
        app.sitting.takes_over(played.window()[0])
        app.screen.go_on()
        await pilot.pause()
        assert isinstance(app.screen.scene, WindowScene) and app.screen.scene.moment.eyes is None
        assert app.sitting.keyboard.uncovered is None


@pytest.mark.requirement("H6")
async def test_a_window_is_for_all_to_read_though_it_asks_only_the_one_who_sits_uncovered(store: Store) -> None:
    async with table(store, 3, until=lambda table: len(table.window()) == 1) as at:
        app, pilot, played = at
        assert app.sitting is not None and isinstance(app.screen, PlayScreen)
        (seat,) = played.window()
        app.sitting.takes_over(seat)
        app.screen.go_on()
        await pilot.pause()
        assert isinstance(app.screen.scene, WindowScene) and app.screen.scene.moment.eyes is None
        await press(pilot, str(seat + 1))
        assert "plays in secret" in text(app) and f"{seat + 1}  this seat plays" in text(app)
        await press(pilot, "escape")
        assert "nobody plays, go on" in text(app), "esc goes back to what it began with"


def _window_for(seats: int) -> Callable[[Table], bool]:
    return lambda table: len(table.window()) >= seats


async def test_a_standing_order_lets_windows_pass_shows_a_sign_and_one_key_ends_it(store: Store) -> None:
    async with table(store, 2, until=asks("take an action")) as at:
        app, pilot, played = at
        await lift(app, pilot)
        seat = _seat(app)
        await press(pilot, "equals_sign", "down", "enter")
        assert played.order(seat).ask == "after my next action"
        assert "windows pass" in text(app)
        await press(pilot, "equals_sign")
        assert played.order(seat).ask == "always"
        assert "windows pass" not in text(app)
        played.set_order(seat, Order("only these", ("F9.9",)))


def _seat(app: ValrocApp) -> int:
    screen = app.screen
    assert isinstance(screen, PlayScreen) and screen.scene is not None and screen.scene.moment.decision is not None
    return screen.scene.moment.decision.seat


async def test_secret_bids_are_revealed_together_to_all(store: Store) -> None:
    async with table(store, 2, until=lambda t: len(_bidders(t)) == 2) as at:
        app, pilot, played = at
        for number in range(2):
            await lift(app, pilot)
            assert "reveal" not in type(app.screen).__name__.lower()
            await choose(at, next(o for o in played.legal(_seat(app)) if o.verb == "bid"))
            if number == 0:
                assert isinstance(app.screen, CurtainScreen)
        assert isinstance(app.screen, RevealScreen)
        shown = text(app)
        assert "Ann" in shown and "Ben" in shown and shown.count("bid") >= 2
        await press(pilot, "enter")
        assert not isinstance(app.screen, RevealScreen)


@pytest.mark.requirement("H6", "P1")
async def test_after_a_reveal_nobody_sits_uncovered(store: Store) -> None:
    """All have looked at the screen: who answered last takes over again like the others."""
    async with table(store, 2, until=lambda t: len(_bidders(t)) == 2) as at:
        app, pilot, played = at
        for _ in range(2):
            await lift(app, pilot)
            await choose(at, next(o for o in played.legal(_seat(app)) if o.verb == "bid"))
        assert isinstance(app.screen, RevealScreen) and app.sitting is not None
        await press(pilot, "enter")
        assert app.sitting.keyboard.uncovered is None
        if isinstance(app.screen, PlayScreen):
            assert app.screen.scene is not None and app.screen.scene.moment.eyes is None
        else:
            assert isinstance(app.screen, CurtainScreen)


async def test_a_reveal_counts_the_bids_that_were_in_before_the_program_ended(store: Store) -> None:
    async with table(store, 2, until=lambda t: len(_bidders(t)) == 2) as at:
        app, pilot, played = at
        await lift(app, pilot)
        await choose(at, next(o for o in played.legal(_seat(app)) if o.verb == "bid"))
    app = ValrocApp(Start("table", store, Settings(), Terminal(), table_id=played.id))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert app.sitting is not None
        await lift(app, pilot)
        at = (app, pilot, app.sitting.table)
        await choose(at, next(o for o in app.sitting.table.legal(_seat(app)) if o.verb == "bid"))
        assert isinstance(app.screen, RevealScreen)


def _bidders(table: Table) -> list[int]:
    return [seat for seat, asked in table.pending.items() if asked.prompt.startswith("bid") and not asked.optional]


@pytest.mark.requirement("H5")
async def test_undo_says_why_it_stops(store: Store) -> None:
    async with table(store, 2, bots=1, until=asks("take an action")) as at:
        app, pilot, played = at
        for _ in range(20):
            await pilot.pause()
        await press(pilot, "u")
        assert "Not possible: " in text(app)
        assert played.undo_stop is not None and played.undo_stop in text(app)


async def test_undo_and_redo_of_an_answer_that_nobody_has_seen(store: Store) -> None:
    async with table(store) as (app, pilot, played):
        await lift(app, pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen) and app.screen.step.seat == 1
        await press(pilot, "u")
        assert isinstance(app.screen, CurtainScreen) and app.screen.step.seat == 0
        await lift(app, pilot)
        assert _seat(app) == 0
        await press(pilot, "U")
        assert isinstance(app.screen, CurtainScreen) and app.screen.step.seat == 1
        await lift(app, pilot)
        await press(pilot, "u")
        assert "Another seat has decided since" in text(app), "Ben takes nothing back for Ann"
        assert played.view(0)["answered"] == [0]


async def test_taking_over_says_what_has_happened_since(store: Store) -> None:
    async with table(store, until=asks("take an action")) as (app, pilot, _):
        await lift(app, pilot)
        assert "Since your last turn: " in text(app)


async def test_question_mark_explains_with_the_rule_and_once_more_shows_all_keys(store: Store) -> None:
    async with table(store, 2, bots=1) as (app, pilot, _):
        await press(pilot, "question_mark")
        assert "About this" in text(app) and "F2.2" in text(app)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape", "r")
        assert isinstance(app.screen, RulebookScreen)


async def test_a_half_made_choice_lives_through_a_resize(store: Store) -> None:
    async with table(store, 2, bots=1) as (app, pilot, _):
        await press(pilot, "2")
        screen = app.screen
        assert isinstance(screen, PlayScreen) and screen.scene is not None
        scene, cursor = screen.scene, screen.scene.cursor
        for size in ((80, 24), (60, 20), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert screen.scene is scene and scene.cursor == cursor
        assert len(lines(app)) == 60


async def test_leaving_never_asks_and_home_continues_with_one_key(store: Store) -> None:
    async with table(store, 2, bots=1) as (app, pilot, _):
        await press(pilot, "q")
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, PlayScreen)


async def test_a_finished_game_shows_its_score_sheet_and_begins_again_with_n(store: Store) -> None:
    async with table(store, 2, until=lambda t: t.over) as (app, pilot, played):
        assert isinstance(app.screen, ResultsScreen)
        assert "the game is over" in text(app)
        await press(pilot, "n")
        assert isinstance(app.screen, CurtainScreen)
        assert app.sitting is not None and app.sitting.table.id != played.id


@pytest.mark.requirement("S5")
async def test_what_is_not_saved_is_said_and_marked(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(store, 2, bots=1) as (app, pilot, _):
        monkeypatch.setattr(Table, "unsaved", property(lambda table: "The disk is full."))
        await press(pilot, "enter")
        assert "not saved" in lines(app)[-1]
        assert "Not saved: The disk is full." in text(app)
        await press(pilot, "down")
        assert "not saved" in lines(app)[-1], "the mark stays"


async def test_a_digit_never_answers_even_where_a_screen_would(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.tui.toy_board import FairScene

    async with table(store, 2, bots=1) as (app, pilot, played):
        monkeypatch.setattr(FairScene, "press", lambda scene, key: scene.options()[0])
        before = played.notation(0)
        await press(pilot, "9")
        assert played.notation(0) == before and "A digit alone never acts" in text(app)


async def test_giving_up_is_found_by_its_name_and_asks_first(store: Store) -> None:
    async with table(store, 2, bots=1) as (app, pilot, played):
        for answer in ("enter", "down"):
            await press(pilot, "ctrl+p", *"give", "enter")
            assert "Give up this game?" in text(app)
            await press(pilot, answer)
            if answer == "enter":
                assert isinstance(app.screen, PlayScreen) and not played.over
        await press(pilot, "enter")
        assert isinstance(app.screen, HomeScreen) and played.given_up


async def test_a_watcher_sees_only_what_everybody_sees(store: Store) -> None:
    playing = Table.begin(store, FAIR, NAMES[:2], seed=7)
    app = ValrocApp(replace(Start("table", store, table_id=playing.id, watch=True)))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        assert app.screen.scene.moment.eyes is None and app.screen.scene.moment.decision is None
        assert "watching" in text(app)
    playing.close()


async def test_a_watcher_who_has_read_the_log_comes_back_to_the_table_as_it_is_now(store: Store) -> None:
    playing, luck = Table.begin(store, FAIR, NAMES[:2], seed=7), Luck(1)
    app = ValrocApp(Start("table", store, table_id=playing.id, watch=True))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "l")
        assert isinstance(app.screen, LogScreen)
        for _ in range(8):
            playing.answer(*any_answer(playing, luck))
        app._catch_up()
        await press(pilot, "escape")
        assert isinstance(app.screen, PlayScreen) and app.screen.scene is not None
        assert app.screen.scene.moment.view == playing.view(None)
    playing.close()


@pytest.mark.requirement("H6")
async def test_what_was_said_to_one_seat_goes_when_everybody_looks(store: Store) -> None:
    async with table(store, until=asks("turn up another card or stop")) as (app, pilot, _):
        screen = app.screen
        assert isinstance(screen, PlayScreen) and isinstance(screen.step, Public) and app.sitting is not None
        app.sitting.takes_over(screen.step.decision.seat)
        screen.go_on()
        await press(pilot, "question_mark")
        screen.notice = "You hold the lantern."
        assert screen.explained is not None and screen.scene is not None and screen.scene.moment.eyes is not None
        app.sitting.cover()
        screen.go_on()  # as where a bot has decided
        await pilot.pause()
        assert screen.scene.moment.eyes is None and screen.explained is None and "lantern." not in text(app)


@pytest.mark.requirement("H6")
async def test_what_was_wished_by_name_is_not_done_behind_anothers_curtain(store: Store) -> None:
    async with table(store) as (app, pilot, played):
        await lift(app, pilot)
        await press(pilot, "ctrl+p", *"log")
        assert app.sitting is not None
        app.sitting.answer(0, played.legal(0)[0])  # as where a bot has decided meanwhile
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen)


@pytest.mark.requirement("T8")
async def test_a_bot_that_thinks_too_long_plays_something_legal_and_holds_up_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    import time

    from valroc_tui import app as app_module

    monkeypatch.setattr(app_module, "BOT_SECONDS", 0.2)
    async with table(store, 2, bots=1) as (_, pilot, played):

        class Slow:
            def decide(self, view: object, decision: object) -> Option | None:
                time.sleep(5)
                return None

        for _ in range(10):
            await pilot.pause()
        played._bots[1] = Slow()
        before = played.moves
        began = time.monotonic()
        await press(pilot, "enter")
        await press(pilot, "l", "escape")  # keys go on working
        while played.moves < before + 2 and time.monotonic() - began < 4:
            await pilot.pause(0.05)
        assert played.moves >= before + 2
        assert time.monotonic() - began < 4


@pytest.mark.requirement("T8")
async def test_a_bot_that_fails_or_answers_what_is_not_legal_plays_something_legal(store: Store) -> None:
    async with table(store, 2, bots=1) as (app, pilot, played):
        assert app.sitting is not None

        class Broken:
            def decide(self, view: object, decision: object) -> Option:
                return Option("nonsense")

        played._bots[1] = Broken()
        await press(pilot, "enter")
        for _ in range(20):
            await pilot.pause()
        assert len([line for line in played.notation(1) if line.startswith("1 ")]) >= 1
