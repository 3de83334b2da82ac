"""What the terminal can do, found out from the environment before Textual is imported.

Textual guesses some of it wrongly (P22: ``dumb`` has all colours; P24: a locale without UTF-8 wrecks
the layout) and reads its own settings from the environment when it is imported (P16: ESCDELAY). So
`Terminal.found()` decides, and `Terminal.prepare()` tells Textual.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import Literal, TextIO

Colours = Literal["none", "16", "256", "all"]
Switch = Literal["auto", "on", "off"]

_UNABLE = ("", "dumb", "unknown")
_ALL_COLOURS = ("-direct", "-truecolor")
_SIXTEEN = ("linux", "vt100", "vt220", "ansi", "cons25", "xterm", "screen", "rxvt", "tmux")
_KNOWN_256 = ("xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour")

ESCAPE_MS = 300
"""How long a lone escape byte waits for the rest of its sequence over SSH, in milliseconds (P16)."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the app may use."""

    colours: Colours = "all"
    ascii: bool = False
    """Only ASCII signs: no UTF-8 here, or a console with few glyphs (P24, P30)."""
    remote: bool = False
    """Inside an SSH login, where the app is quiet (P14, P18, P25)."""
    mouse: bool = True
    motion: bool = True
    """Whether anything may be animated."""

    @classmethod
    def found(
        cls,
        environ: Mapping[str, str] | None = None,
        encoding: str | None = None,
        *,
        mouse: Switch = "auto",
        motion: Switch = "auto",
        signs: Switch = "auto",
    ) -> Terminal:
        """The terminal that the environment describes; the switches are what the player has set.

        `signs` "on" asks for ASCII signs only.
        """
        environ = os.environ if environ is None else environ
        encoding = (encoding or getattr(sys.stdout, "encoding", None) or "ascii").lower()
        term = environ.get("TERM", "")
        remote = any(environ.get(name) for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"))
        few_glyphs = "utf" not in encoding or term == "linux"
        return cls(
            colours=_colours(environ, term),
            ascii=few_glyphs if signs == "auto" else signs == "on",
            remote=remote,
            mouse=not remote if mouse == "auto" else mouse == "on",
            motion=not remote if motion == "auto" else motion == "on",
        )

    def prepare(self, environ: MutableMapping[str, str] | None = None) -> None:
        """Tell Textual, which reads the environment when it is imported. Call before importing it."""
        environ = os.environ if environ is None else environ
        systems = {"none": "standard", "16": "standard", "256": "256", "all": "truecolor"}
        environ["TEXTUAL_COLOR_SYSTEM"] = systems[self.colours]
        if environ.get("NO_COLOR") == "":
            del environ["NO_COLOR"]  # an empty one means nothing, but Textual takes it for a wish (P23)
        environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")  # P6, P21: a bare Shift is no key
        environ.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")  # P18: pixel reports flood and break
        if self.remote:
            environ.setdefault("ESCDELAY", str(ESCAPE_MS))
            environ.setdefault("TEXTUAL_FPS", "20")
        if not self.motion:
            environ["TEXTUAL_ANIMATIONS"] = "none"


def _colours(environ: Mapping[str, str], term: str) -> Colours:
    if "NO_COLOR" in environ and environ["NO_COLOR"] != "":
        return "none"
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith(_ALL_COLOURS):
        return "all"
    if term.endswith("256color") or term in _KNOWN_256:
        return "256"
    return "16"


def why_no_screen(environ: Mapping[str, str], stdin: TextIO | None, stdout: TextIO | None) -> str | None:
    """Why the app cannot be shown here, as a sentence (P9, P22); None if it can."""
    for stream in (stdin, stdout):
        try:
            shown = stream is not None and os.isatty(stream.fileno())
        except (OSError, ValueError):
            shown = False
        if not shown:
            return "This is not a terminal, so the game cannot be shown here."
    if environ.get("TERM", "") in _UNABLE:
        return f"The terminal {environ.get('TERM', '')!r} cannot show a full screen; set TERM to what it really is."
    return None
