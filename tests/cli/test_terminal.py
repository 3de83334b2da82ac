"""What a terminal can do, found out from its name, its locale and SSH."""

from __future__ import annotations

import os
import pty

import pytest

from valroc_tui.terminal import ESCAPE_MS, Colours, Switch, Terminal, why_no_screen

SSH = {"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}


@pytest.mark.requirement("P22", "P28")
@pytest.mark.parametrize(
    ("term", "colours"),
    [
        ("xterm-256color", "256"),
        ("screen-256color", "256"),
        ("tmux-256color", "256"),
        ("xterm-kitty", "256"),
        ("xterm-ghostty", "256"),
        ("alacritty", "256"),
        ("xterm-direct", "all"),
        ("xterm", "16"),
        ("screen", "16"),
        ("linux", "16"),
        ("vt100", "16"),
    ],
)
def test_colours_follow_the_name_of_the_terminal(term: str, colours: Colours) -> None:
    assert Terminal.found({"TERM": term, **SSH}, "utf-8").colours == colours
    assert Terminal.found({"TERM": term, "COLORTERM": "truecolor"}, "utf-8").colours == "all"


@pytest.mark.requirement("P23")
def test_no_color_means_none_unless_it_is_empty() -> None:
    assert Terminal.found({"TERM": "xterm-256color", "NO_COLOR": "1"}, "utf-8").colours == "none"
    assert Terminal.found({"TERM": "xterm-256color", "NO_COLOR": ""}, "utf-8").colours == "256"
    environ = {"TERM": "xterm-256color", "NO_COLOR": ""}
    Terminal.found(environ, "utf-8").prepare(environ)
    assert "NO_COLOR" not in environ


@pytest.mark.requirement("P24", "P30")
@pytest.mark.parametrize(
    ("encoding", "term", "signs", "ascii_only"),
    [
        ("utf-8", "xterm", "auto", False),
        ("UTF-8", "xterm", "auto", False),
        ("ascii", "xterm", "auto", True),
        ("iso-8859-1", "xterm", "auto", True),
        ("utf-8", "linux", "auto", True),
        ("utf-8", "linux", "off", False),
        ("utf-8", "xterm", "on", True),
    ],
)
def test_signs_follow_the_encoding_unless_set(encoding: str, term: str, signs: Switch, ascii_only: bool) -> None:
    assert Terminal.found({"TERM": term}, encoding, signs=signs).ascii == ascii_only


@pytest.mark.requirement("P14", "P16", "P18", "P25")
def test_over_ssh_it_is_quiet_unless_told() -> None:
    near, far = Terminal.found({"TERM": "xterm"}, "utf-8"), Terminal.found({"TERM": "xterm", **SSH}, "utf-8")
    assert (near.mouse, near.motion, near.remote) == (True, True, False)
    assert (far.mouse, far.motion, far.remote) == (False, False, True)
    told = Terminal.found({"TERM": "xterm", **SSH}, "utf-8", mouse="on", motion="on")
    assert told.mouse and told.motion


@pytest.mark.requirement("P16", "P18", "P22")
def test_textual_is_told_before_it_is_imported() -> None:
    environ = {"TERM": "xterm-256color", **SSH}
    Terminal.found(environ, "utf-8").prepare(environ)
    assert environ["ESCDELAY"] == str(ESCAPE_MS) and 300 <= ESCAPE_MS <= 500
    assert environ["TEXTUAL_COLOR_SYSTEM"] == "256"
    assert environ["TEXTUAL_ANIMATIONS"] == "none"
    assert environ["TEXTUAL_SMOOTH_SCROLL"] == "0"
    own = {"ESCDELAY": "50", "TERM": "xterm", **SSH}
    Terminal.found(own, "utf-8").prepare(own)
    assert own["ESCDELAY"] == "50", "what the player has set stays"
    near = {"TERM": "xterm"}
    Terminal.found(near, "utf-8").prepare(near)
    assert "ESCDELAY" not in near


@pytest.mark.requirement("P9", "P22")
def test_only_a_terminal_with_a_name_can_show_the_app() -> None:
    main, side = pty.openpty()
    with os.fdopen(side, "r") as terminal, open(os.devnull) as nothing:  # noqa: PTH123
        fine = {"TERM": "xterm"}
        assert why_no_screen(fine, terminal, terminal) is None
        for streams in ((nothing, terminal), (terminal, nothing), (None, terminal), (terminal, None)):
            said = why_no_screen(fine, *streams)
            assert said is not None and said.endswith(".") and "not a terminal" in said
        for term in ({"TERM": "dumb"}, {"TERM": "unknown"}, {"TERM": ""}, {}):
            said = why_no_screen(term, terminal, terminal)
            assert said is not None and said.endswith(".") and "cannot show" in said
    os.close(main)
