"""The command line: one sentence on the error output, exit codes that tell the truth, nothing half-done."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from games.core import Luck
from tests.store.saved import CAMPAIGN_SHELF, QUEST, begin, play_on, store_in
from valroc_tui.cli import main
from valroc_tui.start import Start
from valroc_tui.store import Store

ROOT = Path(__file__).parents[2]


class Done(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The error output, which must be one sentence."""
        assert self.err.endswith(".\n") and self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err and "Error" not in self.err
        return self.err.strip()


def run(*arguments: str | bytes, folder: Path | None = None, before: str = "", **environ: str) -> Done:
    """The real command in a process of its own."""
    settings = {"VALROC_DATA": str(folder), "VALROC_CONFIG": f"{folder}/config.toml"} if folder else {}
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "valroc_tui", *arguments],
        cwd=ROOT,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**kept, "TERM": "xterm-256color", **settings, **environ},
        check=False,
        timeout=60,
    )
    return Done(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def of_python(code: str, *arguments: str, folder: Path) -> Done:
    """This code in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "VALROC_DATA": str(folder)}, timeout=60,
    )  # fmt: skip
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the tests on the shelf."""
    monkeypatch.setattr("games.GAMES", CAMPAIGN_SHELF)


Call = Callable[..., Done]


@pytest.fixture
def call(tmp_path: Path, shelf: None, monkeypatch: pytest.MonkeyPatch) -> Call:
    """The command in this process, so that the games of the tests are on the shelf."""
    monkeypatch.setenv("VALROC_DATA", str(tmp_path))
    monkeypatch.setenv("VALROC_CONFIG", str(tmp_path / "config.toml"))

    def called(*arguments: str) -> Done:
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = main(arguments)
            out.flush()
            err.flush()
        said = [stream.buffer.getvalue().decode() for stream in (out, err)]
        return Done(code, *said)

    return called


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Start]:
    """What the app is begun with, on a terminal that can show it."""
    starts: list[Start] = []

    def run(start: Start) -> int:
        starts.append(start)
        return 7

    app = ModuleType("valroc_tui.app")
    monkeypatch.setattr(app, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, "valroc_tui.app", app)
    monkeypatch.setattr("valroc_tui.commands.why_no_screen", lambda environ, stdin, stdout: None)
    for name in ("ESCDELAY", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_SMOOTH_SCROLL"):
        monkeypatch.setenv(name, "")
    return starts


# ------------------------------------------------------------------ version and help


def test_the_version_is_shown() -> None:
    done = run("--version")
    assert done.code == 0 and done.out.startswith("valroc ") and done.err == ""


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["play", "--help"], ["list"], ["nonsense"]])
def test_what_needs_no_screen_imports_no_textual(arguments: Sequence[str], tmp_path: Path) -> None:
    code = (
        "import sys; from valroc_tui.cli import main; main(sys.argv[1:]); "
        "print('LOADED', 'textual' in sys.modules, 'games' in sys.modules)"
    )
    done = of_python(code, *arguments, folder=tmp_path)
    textual, games = done.out.split("LOADED ")[1].split()
    assert textual == "False"
    assert games == str(arguments == ["list"])


@pytest.mark.parametrize("arguments", [[], ["resume"], ["resume", "abcd"]])
def test_what_shows_the_app_at_once_waits_for_no_reader_of_options(arguments: Sequence[str], tmp_path: Path) -> None:
    code = (
        "import sys; from valroc_tui import commands; commands.why_no_screen = lambda *_: None; "
        "commands._run = lambda start: 0; from valroc_tui.cli import main; main(sys.argv[1:]); "
        "print('LOADED', 'typer' in sys.modules)"
    )
    done = of_python(code, *arguments, folder=tmp_path)
    assert done.out == "LOADED False\n"
    assert done.err.count("\n") == len(arguments[:1]), "resuming nothing is refused in one sentence"


def test_rules_and_exports_import_no_textual(tmp_path: Path, call: Call) -> None:
    table = begin(store_in(tmp_path))
    table.close()
    code = "import sys; from valroc_tui.cli import main; main(['export', sys.argv[1], '-'])"
    code += "; print('textual' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, table.id], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "VALROC_DATA": str(tmp_path)}, timeout=60,
    )  # fmt: skip
    assert done.stdout.endswith("False\n") and '"valroc":"game"' in done.stdout


# ------------------------------------------------------------------ mistakes


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["--nonsense"],
        ["play"],
        ["play", "fair", "--nonsense"],
        ["export", "abcd"],
        ["list", "more"],
        ["campaign"],
        ["campaign", "nonsense"],
        ["rules", "chess"],
        ["rules"],
    ],
)
def test_a_mistake_in_the_command_is_one_sentence_and_exit_2(call: Call, arguments: Sequence[str]) -> None:
    done = call(*arguments)
    assert done.code == 2 and done.out == "" and done.sentence


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "no game 'chess'; there are fair, quest"),
        (["play", "fair", "--players", "Ann"], "2 to 4 seats, not 1"),
        (["play", "fair", "--players", "A,B,C,D,E"], "2 to 4 seats, not 5"),
        (["play", "fair", "--players", "Ann,"], "needs a name"),
        (["play", "fair", "--players", "Ann", "--bots", "9" * 5_000], "not so many seats"),
        (["play", "fair", "--players", "Ann,\u202e\u200b"], "needs a name"),
        (["play", "fair", "--players", "Ann", "--bots", "99"], "not so many seats"),
        (["play", "fair", "--players", "Ann,Ben", "--seed", "-1"], "seed"),
        (["play", "fair", "--players", "Ann,Ben", "--seed", "9" * 90], "seed"),
        (["play", "fair", "--players", "Ann,Ben", "--seed", "²"], "seed"),
        (["play", "fair", "--players", "Ann,Ben", "--set", "speed"], "NAME=VALUE"),
        (["play", "fair", "--players", "Ann,Ben", "--set", "speed=3"], "no setting 'speed'; it has none"),
        (["play", "quest", "--players", "Ann,Ben", "--set", "sped=3"], "no setting 'sped'; it has speed"),
        (["play", "quest", "--players", "Ann,Ben", "--set", "speed=3"], "one of slow, fast, not '3'"),
        (["play", "fair", "--players", "Ann,Ben", "--campaign", "Winter"], "no campaigns"),
        (["play", "fair", "--seed", "3"], "need --players"),
    ],
)
def test_a_game_that_cannot_be_begun_leaves_nothing(
    call: Call, opened: list[Start], tmp_path: Path, arguments: Sequence[str], words: str
) -> None:
    done = call(*arguments)
    assert done.code == 2 and words in done.sentence
    assert not opened and store_in(tmp_path).games() == [] and store_in(tmp_path).campaigns() == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["resume"], "No saved game is to be continued"),
        (["resume", "zzzz"], "no saved game 'zzzz'"),
        (["resume", "../../etc/passwd"], "no saved game"),
        (["export", "zzzz", "file.json"], "no saved game 'zzzz'"),
        (["import", "/no/such/file"], "no such file"),
        (["import", "/dev/zero"], "could not be used"),
        (["import", "/"], "could not be used"),
        (["campaign", "show", "Winter"], "no campaign 'Winter'"),
        (["campaign", "export", "Winter", "f.json"], "no campaign 'Winter'"),
    ],
)
def test_a_failure_is_one_sentence_and_exit_1(
    call: Call, opened: list[Start], arguments: Sequence[str], words: str
) -> None:
    done = call(*arguments)
    assert done.code == 1 and words in done.sentence and not opened


# ------------------------------------------------------------------ the app


@pytest.mark.parametrize("variable", ["VALROC_DATA", "VALROC_CONFIG"])
def test_a_home_that_is_not_there_is_told_in_one_sentence(
    call: Call, opened: list[Start], variable: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, "~no such user/valroc")
    done = call()
    assert done.code == 1 and "'~no such user/valroc'" in done.sentence and not opened


@pytest.mark.requirement("P9", "P22")
@pytest.mark.parametrize("arguments", [[], ["play", "fair", "--players", "Ann,Ben"], ["resume"]])
def test_without_a_terminal_the_app_is_not_begun_and_nothing_is_made(tmp_path: Path, arguments: Sequence[str]) -> None:
    done = run(*arguments, folder=tmp_path / "none")
    assert done.code == 2 and "not a terminal" in done.sentence and done.out == ""
    assert not (tmp_path / "none").exists()


@pytest.mark.requirement("P13")
def test_home_new_game_and_table_are_opened_and_the_exit_code_is_the_apps(
    call: Call, opened: list[Start], tmp_path: Path
) -> None:
    assert call().code == 7
    assert call("play", "quest", "--first-game").code == 7
    assert call("play", "quest", "--players", "Ann,Cléo", "--bots", "Rob", "--first-game", "--seed", "12").code == 7
    home, new, table = opened
    assert home.what == "home"
    assert (new.what, new.game, new.first_game) == ("new", "quest", True)
    (line,) = store_in(tmp_path).games()
    assert (table.what, table.table_id) == ("table", line.id)
    assert [(player.name, player.kind) for player in line.players] == [
        ("Ann", "person"),
        ("Cléo", "person"),
        ("Rob", "random"),
    ]
    content = store_in(tmp_path).content(line.id)
    assert content.header.settings == {"ticks_easy": 0, "speed": "fast"} and int(content.header.seed, 16) == 12
    assert call("resume").code == call("resume", line.id[:5]).code == 7
    assert [start.table_id for start in opened[3:]] == [line.id, line.id]


def test_settings_may_be_set_over_those_of_a_first_game(call: Call, opened: list[Start], tmp_path: Path) -> None:
    call("play", "quest", "--players", "Ann", "--bots", "1", "--first-game", "--set", "speed=slow")
    (line,) = store_in(tmp_path).games()
    assert store_in(tmp_path).content(line.id).header.settings["speed"] == "slow"
    assert [player.kind for player in line.players] == ["person", "random"]


def test_a_campaign_is_begun_by_its_first_game(call: Call, opened: list[Start], tmp_path: Path) -> None:
    for _ in range(2):
        assert call("play", "quest", "--players", "Ann,Ben", "--campaign", "Winter").code == 7
    store = store_in(tmp_path, shelf=CAMPAIGN_SHELF)
    (campaign,) = store.campaigns()
    assert campaign.name == "Winter" and {line.campaign for line in store.games()} == {campaign.id}
    call("play", "quest", "--campaign", "Winter")
    assert opened[-1].campaign == "Winter"


def test_a_game_played_elsewhere_is_told_and_can_be_watched(call: Call, opened: list[Start], tmp_path: Path) -> None:
    table = begin(store_in(tmp_path))
    done = call("resume", table.id)
    assert done.code == 1 and "can be watched" in done.sentence and not opened
    assert call("resume", table.id, "--watch").code == 7 and opened[0].watch
    table.close()


@pytest.mark.requirement("S8")
def test_a_damaged_game_is_told_and_its_last_good_copy_offered(call: Call, opened: list[Start], tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = play_on(begin(store), 4, Luck(1))
    table.close()
    call("resume", table.id)
    (store.games_folder / f"{table.id}.game").write_bytes(b"broken")
    done = call("resume", table.id)
    assert done.code == 1 and "--last-good" in done.sentence
    assert f"{table.id}.game" in call("list").out
    assert call("resume", table.id, "--last-good").code == 7
    assert (store.games_folder / f"{table.id}.game").read_bytes() == b"broken"


@pytest.mark.requirement("H7")
def test_a_fault_of_the_program_shows_an_id_and_a_sentence(
    call: Call, opened: list[Start], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: Store) -> None:
        hand = "dragon"
        raise KeyError(hand)

    monkeypatch.setattr(Store, "games", fails)
    done = call("list")
    assert done.code == 1 and done.sentence.startswith("The program has failed (fault-") and done.out == ""
    (log,) = (tmp_path / "log").iterdir()
    assert log.stat().st_mode & 0o777 == 0o600
    assert "KeyError" in log.read_text() and "in fails" in log.read_text() and "dragon" not in log.read_text()


# ------------------------------------------------------------------ settings


def test_flags_come_before_variables_before_the_file_before_the_standard(
    call: Call, opened: list[Start], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def theme(*arguments: str) -> str:
        with monkeypatch.context() as patch:
            patch.setattr(os, "environ", os.environ.copy())
            assert call(*arguments).code == 7
        return opened[-1].settings.theme

    assert theme() == "dark"
    (tmp_path / "config.toml").write_text('theme = "light"\n')
    assert theme() == "light"
    monkeypatch.setenv("VALROC_THEME", "contrast")
    assert theme() == "contrast"
    assert theme("--theme", "safe") == "safe"


@pytest.mark.parametrize(
    "content", [b"theme = 'mauve'", b"colour = 1", b"theme =", b"\xff", b"[theme]", b"vi_keys = 3"]
)
def test_settings_that_are_none_are_told_in_one_sentence(
    call: Call, opened: list[Start], tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "config.toml").write_bytes(content)
    done = call()
    assert done.code == 1 and "config.toml" in done.sentence and not opened


# ------------------------------------------------------------------ lists and files


def test_a_list_shows_games_and_no_secret(call: Call, tmp_path: Path) -> None:
    assert call("list") == Done(0, "There are no saved games.\n", "")
    table = play_on(begin(store_in(tmp_path), seats=3), 2, Luck(1))
    table.close()
    done = call("list")
    assert table.id in done.out and "Ann, Ben, Cléo" in done.out and "(Ann: Keep a card of the pack)" in done.out
    assert done.out.count("\n") == 1


@pytest.mark.requirement("I5")
@pytest.mark.parametrize("at", ["2026-99-99T99:99:99Z", "0001-01-01T00:00:00Z", "0000-01-01T00:00:00Z"])
def test_a_time_that_is_none_stops_no_list(tmp_path: Path, at: str) -> None:
    tables = [begin(store_in(tmp_path)) for _ in range(2)]
    for table in tables:
        table.close()
    database = sqlite3.connect(tmp_path / "games" / f"{tables[0].id}.game")
    database.execute("UPDATE history SET at = ?", (at,))
    database.commit()
    database.close()
    done = run("list", folder=tmp_path, TZ="America/New_York")
    assert done.code == 0 and all(table.id in done.out for table in tables) and done.err == ""


def test_an_export_is_imported_and_recognised(call: Call, tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path / "other")), 9, Luck(1))
    table.close()
    out = tmp_path / "game.json"
    environ = os.environ["VALROC_DATA"]
    os.environ["VALROC_DATA"] = str(tmp_path / "other")
    assert call("export", table.id, str(out)) == Done(0, "", "")
    assert json.loads(out.read_text())["header"]["id"] == table.id
    assert call("export", table.id, str(out)).code == 1
    assert call("export", table.id, str(out), "--force").code == 0
    assert call("export", table.id, "-").out == out.read_text()
    os.environ["VALROC_DATA"] = environ
    assert call("import", str(out)) == Done(0, f"The game {table.id} is imported.\n", "")
    assert "here already" in call("import", str(out)).out
    out.write_text("{}")
    assert call("import", str(out)).code == 1
    assert len(store_in(tmp_path).games()) == 1


def test_campaigns_are_listed_shown_and_moved(call: Call, tmp_path: Path) -> None:
    assert call("campaign", "list").out == "There are no campaigns.\n"
    store = store_in(tmp_path, shelf=CAMPAIGN_SHELF)
    store.begin_campaign("Winter")
    play_on(begin(store, info=QUEST, campaign="Winter"), 10_000, Luck(1)).close()
    assert "Winter  (1 game, 1 won" in call("campaign", "list").out
    shown = call("campaign", "show", "winter").out
    assert "the cheese, easy: won, ticked, gap +12, 9 turns" in shown and "easy: 1 tick" in shown
    out = tmp_path / "campaign.json"
    assert call("campaign", "export", "Winter", str(out)).code == 0
    assert call("campaign", "import", str(out)).out == "The campaign Winter is here with 1 game.\n"
    assert call("import", str(out)).code == 0


def test_a_game_is_no_campaign(call: Call, tmp_path: Path) -> None:
    table = begin(store_in(tmp_path))
    table.close()
    call("export", table.id, str(tmp_path / "game.json"))
    done = call("campaign", "import", str(tmp_path / "game.json"))
    assert done.code == 1 and "not an exported campaign" in done.sentence


# ------------------------------------------------------------------ pipes, bytes, locales


@pytest.mark.requirement("P7")
@pytest.mark.parametrize("reader", ["head -n 1", "true", "head -c 0"])
def test_a_closed_pipe_is_no_failure_of_ours(tmp_path: Path, reader: str) -> None:
    for seed in range(30):
        begin(store_in(tmp_path), seed=seed).close()
    done = subprocess.run(
        ["bash", "-c", f'"{sys.executable}" -m valroc_tui list | {reader}; echo ${{PIPESTATUS[0]}}'],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
        env={**os.environ, "VALROC_DATA": str(tmp_path)},
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] in ("0", "141")


def test_an_output_that_is_full_is_told(tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f'"{sys.executable}" -m valroc_tui list > /dev/full'],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
        env={**os.environ, "VALROC_DATA": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 1 and done.stderr == "The output could not be written: the disk is full.\n"


@pytest.mark.requirement("T1", "T2")
@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
def test_hostile_names_reach_no_terminal(tmp_path: Path, encoding: str) -> None:
    names = ["\x1b]0;owned\x07Ann\x1b[31m", "Be\u202en\x9b2J\n\nx"]
    store = store_in(tmp_path)
    from valroc_tui.table import Table

    Table.begin(store, store.shelf["fair"], names).close()
    done = run("list", folder=tmp_path, PYTHONIOENCODING=encoding)
    assert done.code == 0 and done.out.count("\n") == 1
    assert not any(char in done.out for char in "\x1b\x07\x9b\u202e\r")
    for argument in ("\x1b[2J", b"\xff\xfe\x1b", "\u202e"):
        said = run("resume", argument, folder=tmp_path, PYTHONIOENCODING=encoding)
        assert said.code == 2
        said = run("export", argument, "x", folder=tmp_path, PYTHONIOENCODING=encoding)
        assert said.code == 1 and not any(char in said.err for char in "\x1b\x9b\u202e")


# ------------------------------------------------------------------ rules and completion


def test_rules_are_found_by_id_chapter_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    from games import GAMES

    def said(*arguments: str) -> str:
        assert main(["rules", *arguments]) == 0
        return capsys.readouterr().out

    for game in GAMES:
        item = next(line for line in said(game).splitlines() if line.startswith("- "))
        rule, _, text = item.removeprefix("- ").partition(" — ")
        assert said(game, rule) == said(game, rule.lower()) == f"{rule} — {text}\n"
        chapter = said(game, rule.split(".")[0]).splitlines()
        assert chapter and all(line.startswith(rule.split(".")[0] + ".") for line in chapter)
        assert f"{rule} — {text}" in said(game, *text.split()[:3])
        assert main(["rules", game, "xyzzy"]) == 1
        assert capsys.readouterr().err.startswith("No rule of")


def test_shells_complete_games_ids_and_campaigns(call: Call, tmp_path: Path) -> None:
    from valroc_tui import commands

    store = store_in(tmp_path, shelf=CAMPAIGN_SHELF)
    store.begin_campaign("Winter")
    table = begin(store)
    table.close()
    assert commands.shelf_names() == ["fair", "quest"]
    assert [game_id for game_id, _ in commands.ids_with_words()] == [table.id]
    assert commands.campaign_names() == ["Winter"]
    done = run(
        folder=tmp_path, _VALROC_COMPLETE="complete_bash", COMP_WORDS=f"valroc resume {table.id[:3]}", COMP_CWORD="2"
    )
    assert table.id in done.out and done.code == 0
