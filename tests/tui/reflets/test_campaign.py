"""A campaign in the app: three games over three starts, the tick and its reward in the next game, every reward."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest
from textual.pilot import Pilot

from games import GAMES
from games.core import Option
from games.reflets.catalog import standard
from games.reflets.view import TableView
from tests.tui.driving import press
from tests.tui.looking import drawn, moment_of
from valroc_tui.app import ValrocApp
from valroc_tui.boards.reflets import board
from valroc_tui.boards.reflets.challenge import ChallengeScene
from valroc_tui.screens.campaign import CampaignScreen
from valroc_tui.screens.campaigns import CampaignsScreen
from valroc_tui.screens.home import HomeScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.store.campaigns import Result
from valroc_tui.table import Table
from valroc_tui.widgets.palette import Look

from .playing import play_on, text, with_ticks
from .positions import MORE_SIZES

WON = 1
"""With this seed the rule of thumb reaches Pépère alone."""

COUNTED = {2: 3, 3: 11}
"""For two and three seats: a seed with which it comes to the count."""


def seeded(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """The luck of the next games."""
    monkeypatch.setattr("valroc_tui.table.secrets.randbits", lambda bits: seed)


async def to_the_book(pilot: Pilot[None]) -> None:
    """From home to the book of the first campaign."""
    await press(pilot, "k", "enter")


@pytest.mark.rule("R31.1", "R32.1", "R32.3")
@pytest.mark.parametrize("size", [pytest.param((80, 24), marks=pytest.mark.long), (120, 40)])
async def test_three_games_over_three_starts(
    store: Store, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    seeded(monkeypatch, WON)
    app = ValrocApp(Start("home", store))
    async with app.run_test(size=size) as pilot:
        await press(pilot, "k", "enter")
        assert isinstance(app.screen, CampaignsScreen)
        app.screen.typed("Octo\x1bbre\n")
        await press(pilot, "enter")
        assert isinstance(app.screen, CampaignScreen)
        assert "0 ticks of 46" in text(app) and "no reward yet" in text(app)
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, PlayScreen)
        await play_on(app, pilot)
        assert isinstance(app.screen, ResultsScreen)
        assert "a box of Pépère is ticked" in text(app)
        assert "Every later game brings +2 random Gems" in text(app)
    (campaign,) = store.campaigns()
    assert campaign.name == "Octobre" and campaign.ticked == {"pepere": 1}

    app = ValrocApp(Start("home", store))
    async with app.run_test(size=size) as pilot:
        await to_the_book(pilot)
        assert "1 tick of 46" in text(app) and "2 random Gems" in text(app)
        await press(pilot, "down", "enter", "enter")
        assert isinstance(app.screen, PlayScreen)
        assert "Pépère: how many of 1 tick to use?" in text(app)
        await play_on(app, pilot, until="who stands here")
        view = cast(TableView, app.screen.sitting.table.view(None))
        gems = sum(sum(one["gems"].values()) for one in view["boards"])
        assert gems == 12, "five on each Board and the two of the reward"
        await play_on(app, pilot, until="which challenge")
        assert isinstance(app.screen, PlayScreen)
        scene = app.screen.scene
        assert isinstance(scene, ChallengeScene) and scene.cursor == "challenge petillant", "picked in the book"
        app.act("give up", app.screen)
        await pilot.pause()
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, HomeScreen)
    (campaign,) = store.campaigns()
    assert [(line.won, line.given_up) for line in campaign.book] == [(True, False), (False, True)]

    app = ValrocApp(Start("home", store))
    async with app.run_test(size=size) as pilot:
        await to_the_book(pilot)
        await press(pilot, "enter", "enter")
        await play_on(app, pilot, until="blessing")
        await press(pilot, "q")
        assert isinstance(app.screen, HomeScreen)
        assert len(store.campaigns()[0].book) == 2, "leaving is not giving up"
        await to_the_book(pilot)
        await press(pilot, "c")
        assert isinstance(app.screen, PlayScreen)
        await play_on(app, pilot)
        assert isinstance(app.screen, ResultsScreen)
    (campaign,) = store.campaigns()
    assert len(campaign.book) == 3
    again = Table.resume(store, campaign.book[-1].game)
    again.close()
    assert len(store.campaigns()[0].book) == 3, "a game counts once"


@pytest.mark.parametrize(
    ("seats", "size"),
    [
        pytest.param(2, (120, 40), marks=pytest.mark.long),
        (3, (80, 24)),
        pytest.param(2, (80, 24), marks=pytest.mark.long),
        pytest.param(3, (120, 40), marks=pytest.mark.long),
    ],
)
async def test_two_and_three_seats_play_a_whole_game(store: Store, seats: int, size: tuple[int, int]) -> None:
    """To its count. Everything is open: no curtain ever falls."""
    table = Table.begin(store, GAMES["reflets"], ("Ann", "Ben", "Cléo")[:seats], seed=COUNTED[seats])
    table.close()
    app = ValrocApp(Start("table", store, table_id=table.id))
    async with app.run_test(size=size) as pilot:
        assert await play_on(app, pilot) > 100
        assert isinstance(app.screen, ResultsScreen)
        ending = app.screen.sitting.table.view(None)["ending"]
        assert isinstance(ending, dict) and ending["kind"] == "accomplished"
        assert "Accomplished" in text(app) and str(ending["gap"]) in text(app)


# ------------------------------------------------------------------ the book


@pytest.mark.rule("R31.4")
@pytest.mark.parametrize("size", MORE_SIZES)
async def test_the_book_fits_with_everything_in_it(store: Store, size: tuple[int, int]) -> None:
    with_ticks(store, **{one.id: one.boxes for one in standard().challenges.values()})
    app = ValrocApp(Start("home", store))
    async with app.run_test(size=size) as pilot:
        await to_the_book(pilot)
        screen = app.screen
        assert isinstance(screen, CampaignScreen)
        pages = ["b", "g", "i"] if size[0] < 120 or size[1] < 40 else ["b"]
        for page in pages:
            screen.page = page
            for challenge in standard().challenges:
                screen.cursor = f"challenge {challenge}"
                assert not screen.drawn(*size, Look()).overflows, (page, challenge)
        screen.page = "b"
        screen.redraw()
        assert "46 ticks of 46" in text(app)


async def test_the_book_shows_the_games_newest_first(store: Store) -> None:
    campaign = with_ticks(store, pepere=1)
    store.book(campaign.id, Result("lostgame01", "2026-11-09T10:00:00Z", "honneur_nains", "aise", None, 9, False, False,
                                   False, "caught"))  # fmt: skip
    app = ValrocApp(Start("home", store))
    async with app.run_test(size=(120, 40)) as pilot:
        await to_the_book(pilot)
        page = text(app)
        assert page.index("Aisé      caught") < page.index("Pépère    130 ticked")
        assert "2 played, 1 won, best gap 130" in page
        await press(pilot, "r")
        assert "R31.1" in text(app)
        await press(pilot, "escape", "escape")
        assert "CAMPAIGNS" in text(app)


def test_in_a_first_game_the_cursor_stands_on_pepere() -> None:
    game = GAMES["reflets"].new(1, 3)
    for answer in ("formed",):
        while answer not in {option.verb for option in game.legal(0)}:
            game.apply(0, game.legal(0)[0])
        game.apply(0, Option(answer))
    scene = board(moment_of("reflets", game, 0), None)
    drawn(scene)
    assert scene.cursor == "challenge pepere"
    picked = board(replace(moment_of("reflets", game, 0), hint="infect"), None)
    drawn(picked)
    assert picked.cursor == "challenge infect"
