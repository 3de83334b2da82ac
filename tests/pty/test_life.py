"""Beginning and ending: signals, lost terminals, no terminal, suspending, sizes (P7 to P13, P32, T6)."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.pty.conftest import Open, at_the_table
from tests.pty.harness import ROOT, Pty, app
from valroc_tui.store import Store

LEFT = (b"\x1b[?1049l", b"\x1b[?1003l", b"\x1b[?25h")


@pytest.mark.requirement("P7")
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGQUIT, 131), (signal.SIGINT, 130)]
)
def test_a_signal_restores_the_terminal_and_ends_with_its_number(open_app: Open, number: int, status: int) -> None:
    term = at_the_table(open_app)
    term.kill(number)
    assert term.wait_end() == status
    for sequence in LEFT:
        assert sequence in term.raw


@pytest.mark.requirement("P7", "I1")
def test_what_was_answered_before_a_kill_is_there_again(open_app: Open, folder_env: dict[str, str]) -> None:
    term = at_the_table(open_app)
    term.send("\r")
    term.wait("Ann keeps")
    term.kill(signal.SIGKILL)
    assert term.wait_end() == 137
    (line,) = Store(Path(folder_env["VALROC_DATA"]), {}).games()
    assert line.answers >= 1
    again = open_app()
    again.wait("Continue", "Night Fair")
    again.send("\r")
    again.wait("Ann", "keep a card")


@pytest.mark.requirement("P8")
def test_with_hup_ignored_a_lost_terminal_ends_the_app_at_once(open_app: Open) -> None:
    term = at_the_table(open_app, before_exec=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    term.hang_up()
    began = time.monotonic()
    assert term.wait_end() == 129
    print(f"ended after {time.monotonic() - began:.1f} s")


@pytest.mark.requirement("P9")
def test_without_a_terminal_one_sentence_and_exit_2(folder_env: dict[str, str]) -> None:
    env = {**folder_env, "PATH": "/usr/bin:/bin", "TERM": "xterm", "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    for stdin in (subprocess.DEVNULL, subprocess.PIPE):
        done = subprocess.run(app(), stdin=stdin, capture_output=True, env=env, cwd=ROOT, timeout=60)
        assert done.returncode == 2
        assert done.stdout == b"" and b"\x1b" not in done.stderr
        assert done.stderr.count(b"\n") == 1


@pytest.mark.requirement("P10")
def test_a_terminal_that_stops_reading_stops_no_answer_and_no_end(open_app: Open, folder_env: dict[str, str]) -> None:
    term = at_the_table(open_app)
    for _ in range(1500):
        term.send("2")
        term.send("1")
        time.sleep(0.002)
    term.send("\r")
    time.sleep(4)
    (line,) = Store(Path(folder_env["VALROC_DATA"]), {}).games()
    assert line.answers >= 1
    term.wait("Ann keeps")  # it is drawn whole once the terminal reads again
    term.kill(signal.SIGTERM)
    assert term.wait_end() == 143


@pytest.mark.requirement("P12")
def test_ctrl_z_goes_to_the_shell_and_fg_comes_back(folder_env: dict[str, str]) -> None:
    with Pty(["bash", "--norc", "-i"], env={**folder_env, "PS1": "shell$ "}) as term:
        term.wait("shell$")
        term.send(" ".join(app("--seats", "2", "--bots", "1")) + "\r")
        term.wait("Ann", "keep a card")
        term.quiet()
        term.send("\x1a")
        term.wait("Stopped")
        term.resize(100, 30)
        term.send("fg\r")
        text = term.wait("Ann", "keep a card", "▸[1]")
        assert "Stopped" not in text
        term.quiet()
        assert len(max(term.lines(), key=len)) <= 100
        term.send("2")
        term.wait("▸[2]")
        term.send("\x1a")
        term.wait("Stopped")
        term.send("kill %1\r")
        term.quiet(0.5)


@pytest.mark.requirement("P13")
def test_leaving_ends_with_0(open_app: Open) -> None:
    term = at_the_table(open_app)
    term.send("q")
    term.wait("Continue")
    term.send("q")
    assert term.wait_end() == 0
    for sequence in LEFT:
        assert sequence in term.raw
    term = at_the_table(open_app)
    term.send("\x03")
    assert term.wait_end() == 0


@pytest.mark.requirement("P32", "T6")
def test_any_size_works_and_the_game_goes_on_where_it_was(open_app: Open) -> None:
    term = at_the_table(open_app)
    term.send("2")
    term.wait("▸[2]")
    for columns, rows in ((79, 24), (80, 23), (10, 5), (1, 1), (40, 100), (600, 20)):
        term.resize(columns, rows)
        term.quiet(0.1)
        term.send("\r3x\x1b[A")  # takes no game keys
        term.quiet(0.1)
    term.resize(60, 20)
    assert "60 by 20" in " ".join(term.wait("window larger").split())
    term.resize(120, 40)
    term.wait("▸[2]", "keep a card")
    term.resize(900, 500)
    term.wait("▸[2]")
    assert max(map(len, term.lines())) <= 500
    assert len(term.raw) < 3_000_000
    term.resize(80, 24)
    term.wait("▸[2]", "keep a card")


@pytest.mark.requirement("P23")
@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"NO_COLOR": "1", "COLORTERM": "truecolor"}])
def test_no_color_sends_no_colour(open_app: Open, env: dict[str, str]) -> None:
    term = at_the_table(open_app, env=env)
    term.send("q")
    term.wait("Continue")
    assert not _colours(bytes(term.raw)), _colours(bytes(term.raw))


@pytest.mark.requirement("P22")
def test_an_empty_no_color_does_not_count(open_app: Open) -> None:
    assert _colours(bytes(at_the_table(open_app, env={"NO_COLOR": ""}).raw))


@pytest.mark.requirement("P22")
def test_sixteen_colours_for_a_terminal_that_has_no_more(open_app: Open) -> None:
    term = at_the_table(open_app, env={"TERM": "xterm", "COLORTERM": ""})
    found = _colours(bytes(term.raw))
    assert found and all(len(code) == 1 for code in found), found


@pytest.mark.requirement("P22")
def test_256_colours_inside_ssh(open_app: Open) -> None:
    term = at_the_table(open_app, env={"TERM": "xterm-256color", "COLORTERM": "", "SSH_CONNECTION": "a 1 b 22"})
    found = _colours(bytes(term.raw))
    assert found and all(code[:2] in ((38, 5), (48, 5)) for code in found), found
    assert b"\x1b[?1003h" not in term.raw, "no mouse over SSH (P18)"


@pytest.mark.requirement("P24", "P30")
@pytest.mark.parametrize("env", [{"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}, {"TERM": "linux"}])
def test_only_ascii_where_nothing_else_can_be_shown(open_app: Open, env: dict[str, str]) -> None:
    term = at_the_table(open_app, env={"COLORTERM": "", **env})
    term.send("q")
    term.wait("Continue")
    term.quiet()
    assert bytes(term.raw).isascii()
    assert "\\u" not in term.text()


def _colours(raw: bytes) -> set[tuple[int, ...]]:
    """The colour codes in what was written."""
    found: set[tuple[int, ...]] = set()
    for part in raw.split(b"\x1b[")[1:]:
        code, _, _ = part.partition(b"m")
        if not code or not all(sign in b"0123456789;" for sign in code):
            continue
        numbers = [int(number) for number in code.split(b";") if number]
        while numbers:
            number = numbers.pop(0)
            if number in (38, 48):
                take = 4 if numbers[:1] == [2] else 2
                found.add((number, *numbers[:take]))
                numbers = numbers[take:]
            elif 30 <= number <= 47 or 90 <= number <= 107:
                found.add((number,))
    return found
