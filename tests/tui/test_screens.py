"""Home, new game, saves, settings, rulebook, log, campaigns: by keys."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path

import pytest

from games import GAMES
from games.core import Id, Luck
from tests.toy import FAIR
from tests.tui.driving import lines, press
from valroc_tui.app import ValrocApp
from valroc_tui.commands import show_campaign
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.home import HomeScreen
from valroc_tui.screens.menus import NamesScreen
from valroc_tui.screens.new_game import NewGameScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.screens.saves import SavesScreen
from valroc_tui.screens.settings_menu import SettingsScreen
from valroc_tui.screens.texts import HelpScreen, RulebookScreen
from valroc_tui.screens.tiles import TILES
from valroc_tui.selfcheck import open_screens
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Disk, Result, Store
from valroc_tui.store.store import now
from valroc_tui.table import Table, ticks_of
from valroc_tui.terminal import Terminal
from valroc_tui.widgets.field import Field
from valroc_tui.widgets.paint import Painter

SIZES = ((120, 40), (80, 24), (100, 30), (200, 60))


def text(app: ValrocApp) -> str:
    return "\n".join(lines(app))


def finished(store: Store, seats: int = 2) -> Table:
    table, luck = Table.begin(store, FAIR, ("Ann", "Ben", "Cléo")[:seats], seed=7), Luck(7)
    while not table.over:
        asked = [seat for seat, decision in table.pending.items() if decision.options and not decision.optional]
        table.answer(asked[0], table.legal(asked[0])[luck.below(len(table.legal(asked[0])))])
    table.close()
    return table


@pytest.mark.parametrize("size", SIZES)
async def test_every_screen_opens_and_everything_on_it_fits(store: Store, size: tuple[int, int]) -> None:
    cut: list[str] = []

    def seen(name: str, drawing: Painter) -> None:
        cut.extend(f"{name}: {part}" for part in drawing.overflows)

    assert await open_screens(store, "fair", size, seen, seats=3) > 15
    assert not cut


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("game", GAMES)
async def test_every_screen_of_a_game_opens_and_fits(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    cut: list[str] = []

    def seen(name: str, drawing: Painter) -> None:
        cut.extend(f"{name}: {part}" for part in drawing.overflows)

    seats = GAMES[game].seats[-1]
    assert await open_screens(Store(tmp_path / "games"), game, size, seen, seats=seats) > 15
    assert not cut


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_on_home_is_shortened(tmp_path: Path, size: tuple[int, int]) -> None:
    app = ValrocApp(Start("home", Store(tmp_path / "games")))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Reflets d'acide" in text(app) and "…" not in text(app), text(app)


async def test_names_are_typed_and_bots_are_chosen(start: Start) -> None:
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "a")
        assert isinstance(app.screen, NewGameScreen)
        await press(pilot, "down", "down", *["backspace"] * 3, "Z", "o", "e", "q")  # q is a letter here
        assert "Zoeq" in text(app)
        await press(pilot, "enter", "down", "down", "right")  # Ben is a bot
        await press(pilot, "down", "down", "enter")
        assert isinstance(app.screen, PlayScreen), text(app)
        assert app.sitting is not None
        assert app.sitting.table.names == ("Zoeq", "Ben")
        assert app.sitting.table.kinds[1] != "person"
        assert app.settings.last["fair"].names == ("Zoeq", "Ben")


async def test_who_sits_where_may_be_drawn_by_lot(start: Start) -> None:
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "a", "up")
        assert "[as listed]" in text(app)
        await press(pilot, "right")
        assert "[drawn by lot]" in text(app)
        await press(pilot, "down", "enter")
        assert app.sitting is not None and set(app.sitting.table.names) == {"Ann", "Ben"}


@pytest.mark.requirement("T1", "T3", "T5")
@pytest.mark.parametrize(
    ("pasted", "kept"),
    [
        ("\x1b[31mZoe\x07\u202e", "[31mZoe"),
        ("[red]Zoe[/red]", "[red]Zoe[/red]"),
        ("Zoe\r\nBen", "Zoe Ben"),
        ("Z" * 10_000, "Z" * 24),
        ("e\u0301\u0301\u0301\u0301", "é\u0301"),
        ("\u200bA\ufeff", "A"),
        ("漢" * 30, "漢" * 12),
    ],
)
def test_what_is_pasted_into_a_name_is_text_and_fits(pasted: str, kept: str) -> None:
    field = Field("", 24)
    field.insert(pasted)
    assert field.text.startswith(kept[:24]) and len(field.text) <= 26


@pytest.mark.requirement("T1")
async def test_hostile_names_are_shown_and_not_interpreted(start: Start, store: Store) -> None:
    table = Table.begin(store, FAIR, ("[red]A[/red]", "${HOME} %s {0}"), seed=7)
    table.close()
    app = ValrocApp(start)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "[red]A[/red], ${HOME} %s {0}" in text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen)
        assert "[red]A[/red]" in text(app)


async def test_enter_continues_the_newest_game(start: Start, store: Store) -> None:
    for seed in (1, 2):
        Table.begin(store, FAIR, ("Ann", "Ben"), ["person", "random"], seed=seed).close()
    newest = store.newest()
    assert newest is not None
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert app.sitting is not None and app.sitting.table.id == newest.id


async def test_a_game_that_another_program_plays_is_offered_to_be_watched(start: Start, store: Store) -> None:
    elsewhere = Table.begin(store, FAIR, ("Ann", "Ben"), seed=1)
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert isinstance(app.screen, HomeScreen)
        assert "Enter once more watches it" in lines(app)[-2], lines(app)[-3:]
        await press(pilot, "enter")
        assert isinstance(app.screen, PlayScreen) and app.sitting is not None and app.sitting.table.watching
    elsewhere.close()


async def test_finished_games_show_their_score_sheet_which_can_be_written(
    start: Start, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = finished(store)
    app = ValrocApp(start)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "f")
        assert isinstance(app.screen, SavesScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, ResultsScreen)
        await press(pilot, "w")
        written = (tmp_path / f"valroc-{table.id}.txt").read_text()
        assert "total" in written and "Ann" in written and "the fair closes" in written
        await press(pilot, "enter")
        assert isinstance(app.screen, HomeScreen)


async def test_a_first_game_is_proposed_until_one_is_finished(start: Start, store: Store) -> None:
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "first game" in text(app)
    finished(store)
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "as played last" in text(app)


def test_the_tiles_of_home_say_what_the_games_say() -> None:
    for name, info in GAMES.items():
        assert (TILES[name].title, TILES[name].seats) == (info.title, info.seats)
        assert TILES[name].campaigns == bool(ticks_of(info))


async def test_settings_count_at_once_and_are_kept(start: Start, tmp_path: Path) -> None:
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "t")
        assert isinstance(app.screen, SettingsScreen)
        await press(pilot, "right")
        assert app.look.theme == "light"
        await press(pilot, "down", "down", "down", "enter")
        assert app.settings.vi_keys
        await press(pilot, "escape")
    kept = Settings.load(path=tmp_path / "config.toml")
    assert kept.theme == "light" and kept.vi_keys


async def test_what_is_set_for_one_run_is_not_kept(start: Start) -> None:
    """A flag or a variable counts for the run; beginning a game and changing another setting keep just that."""
    app = ValrocApp(replace(start, settings=Settings(theme="light", ascii="on")))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "a", "enter")
        assert app.sitting is not None
        assert app.change(vi_keys=True) is None
    kept = Settings.load()
    assert (kept.theme, kept.ascii, kept.vi_keys, list(kept.last)) == ("dark", "auto", True, ["fair"])


async def test_h_j_k_l_move_and_their_capitals_do_what_they_did(store: Store) -> None:
    table = Table.begin(store, FAIR, ("Ann", "Ben"), ["person", "random"], seed=7)
    table.close()
    app = ValrocApp(Start("table", store, Settings(vi_keys=True), Terminal(), table_id=table.id))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "▸[1]" in text(app)
        await press(pilot, "j")
        assert "▸[2]" in text(app)
        await press(pilot, "k")
        assert "▸[1]" in text(app)
        await press(pilot, "L")
        assert "LOG" in lines(app)[0]


async def test_a_campaign_is_begun_and_its_next_game_counts_for_it(tmp_path: Path) -> None:
    store = Store(tmp_path / "games", GAMES)
    app = ValrocApp(Start("home", store))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "enter", *"Oct", "enter")
        assert "CAMPAIGN BOOK" in text(app) and "Oct" in text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, NewGameScreen) and "campaign Oct" in text(app)
        await press(pilot, "enter")
        assert app.sitting is not None
        (campaign,) = store.campaigns()
        assert app.sitting.table.campaign == campaign.id and campaign.name == "Oct"
        await press(pilot, "q", "k")
        assert "0 ticks of 46" in text(app)


async def test_a_campaign_has_no_more_ticks_than_boxes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path / "games", GAMES)
    begun, boxes = store.begin_campaign("Oct"), ticks_of(GAMES["reflets"])["ticks_pepere"]
    for number in range(boxes + 1):
        won: dict[str, Id] = {"quest": "", "challenge": "pepere", "gap": 12, "won": 1, "tick": 1, "turns": 9}
        store.book(begun.id, Result.of_game(f"game{number}", now(), won, given_up=False))
    app = ValrocApp(Start("home", store))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "k")
        assert f"{boxes} ticks of 46" in text(app) and f"Pépère {boxes}" in text(app)
    monkeypatch.setenv("VALROC_DATA", str(store.folder))
    assert f"  Pépère: {boxes} ticks" in list(show_campaign("Oct"))


async def test_the_rulebook_can_be_searched(store: Store) -> None:
    from valroc_tui.rulebook import read

    book = read(Path("tests/toy/rules.md").read_text(), "The Night Fair")
    assert book.by_id["F1.1"].startswith("Each seat begins with 3 coins")
    app = ValrocApp(Start("home", store))
    async with app.run_test(size=(80, 24)) as pilot:
        app.over_it(RulebookScreen("The Night Fair", book, "F6.1"))
        await pilot.pause()
        assert "F6.1" in text(app)
        await press(pilot, "slash", *"hex", "enter")
        assert "Hex" in text(app)
        await press(pilot, "slash", *["backspace"] * 3, *"zzz", "enter")
        assert "stands nowhere" in text(app)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)


async def test_keys_that_come_faster_than_the_screen_is_drawn_find_a_list_as_it_is(start: Start) -> None:
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p")
        screen = app.screen
        assert isinstance(screen, NamesScreen)
        screen.at = 1_000  # page down, before it is drawn again
        screen.press("enter")
        await pilot.pause()


async def test_everything_can_be_done_by_its_name(start: Start) -> None:
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p")
        assert isinstance(app.screen, NamesScreen)
        await press(pilot, *"theme", "enter")
        assert isinstance(app.screen, SettingsScreen)


async def test_a_damaged_save_is_one_sentence_on_home(start: Start, store: Store) -> None:
    table = Table.begin(store, FAIR, ("Ann", "Ben"), seed=1)
    table.close()
    (path,) = store.games_folder.glob(f"{table.id}*[!k]")
    path.write_bytes(b"nothing good")
    app = ValrocApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "cannot be read" in text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.requirement("S5")
@pytest.mark.parametrize("keys", [[], ["c"], ["f"], ["s"], ["k"], ["k", "enter"]], ids="".join)
async def test_a_folder_that_cannot_be_listed_is_told_in_a_sentence(
    tmp_path: Path, keys: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk()
    store = Store(tmp_path / "games", GAMES, disk)
    Table.begin(store, GAMES["seasons"], ("Ann", "Ben"), seed=1).close()
    store.begin_campaign("Winter")

    def fails(call: str) -> None:
        if call == "list folder":
            raise PermissionError(errno.EACCES, "denied")

    app = ValrocApp(Start("home", store))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *keys[:-1])
        monkeypatch.setattr(disk, "step", fails)
        if keys:
            await press(pilot, keys[-1])
        else:
            app.home()
            await pilot.pause()
        assert app.fault is None
        assert "there is no permission" in text(app) or isinstance(app.screen, NewGameScreen)


async def test_a_proposed_name_is_kept_or_typed_over_and_letters_elsewhere_say_where_names_are(store: Store) -> None:
    app = ValrocApp(Start("home", store, Settings(), Terminal()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.new_game("fair")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        screen.row = 0
        await press(pilot, "down", "B", "e", "a", "enter")
        assert screen.fields[0].text == "Bea", "what is typed takes the place of the name that was proposed"
        await press(pilot, "x", "space")
        assert screen.kinds[0] == "person" and any("The name is one up" in line for line in lines(app))
        await press(pilot, "down", "right", "left", "s")
        assert screen.fields[1].text == "Besn", "a key that moves in it keeps it"
        await press(pilot, "down", "right")
        assert any("[a random bot]" in line for line in lines(app)), "not cut where there is little room"
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
