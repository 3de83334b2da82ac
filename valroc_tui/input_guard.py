"""What comes from the terminal, before Textual reads it: whole sequences, keys that exist, pastes of a bearable size.

Stock Textual ends on a byte that is no UTF-8 (T4), types the rest of a sequence that a slow link has cut
(P16), types late replies of the terminal (P17), and spins when the terminal is gone (P8).
"""

from __future__ import annotations

import os
import re
import selectors
import sys
from codecs import getincrementaldecoder
from time import monotonic
from typing import IO, TYPE_CHECKING, Literal

from textual import constants, events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from valroc_tui.boards.frame import LARGEST
from valroc_tui.messages import TerminalLost

if TYPE_CHECKING:
    from textual.app import App

Token = tuple[Literal["keys", "escape", "paste"], str]
"""Something to hand on: complete sequences and signs, a lone Esc, a paste."""

PASTE_LIMIT = 4096
"""The longest paste that is handed on; every field cuts it further (T5)."""
SEQUENCE_SECONDS = 0.9
"""How long the rest of a sequence is waited for; the next good key acts within a second (T4)."""
_SEQUENCE_LIMIT = 64
_FRAMES_WAITING = 20
"""More are not queued (P10); Textual would block the app at 30."""
_ESC = "\x1b"
_PASTE_END = "\x1b[201~"
_OSC = "\x1b]"
"""Titles, clipboard, links, the shape of the pointer: nothing of it is sent (T2)."""
_STRINGS = "]PX^_"
_KNOWN = re.compile(
    r"\x1b\[(?:<\d{1,5};-?\d{1,5};-?\d{1,5}[Mm]"  # the mouse
    r"|\d{1,4};\d{1,5};\d{1,5}M"
    r"|\?(?:2026|2048);\d\$y"  # what Textual itself has asked for
    r"|48;\d{1,6}(?::\d+)?;\d{1,6}(?::\d+)?;\d{1,6}(?::\d+)?;\d{1,6}(?::\d+)?t"
    r"|[IO])"
)
_KITTY = re.compile(r"\x1b\[[\d:]{1,12}(?:;[\d:]{0,12}){0,2}[u~ABCDEFHPQRS]")


class Guard:
    """Cuts what was read into tokens, and drops what is no key. It knows no terminal; time is told to it."""

    def __init__(self, escape_seconds: float, *, kitty: bool = False) -> None:
        self._escape_seconds, self._kitty = escape_seconds, kitty
        self._held = ""
        """An escape sequence that is not complete."""
        self._late = False
        """The Esc that it began with was handed on already."""
        self._string = False
        """Inside a string that the terminal sends (OSC, DCS): all of it is dropped."""
        self._paste: list[str] | None = None
        self._pasted = 0
        self._tail = ""
        self._drop = 0
        """Signs that belong to an old mouse report."""
        self._since = float("-inf")
        self._escaped_at = float("-inf")

    def feed(self, text: str, now: float) -> list[Token]:
        """What can be handed on of what was held and this."""
        tokens = self.tick(now)
        self._since = now
        at, size = 0, len(text)
        while at < size:
            if self._paste is not None:
                at = self._in_paste(text, at, tokens)
                continue
            sign = text[at]
            at += 1
            if self._drop:
                self._drop -= 1
            elif self._string:
                self._in_string(sign)
            elif self._held:
                self._in_sequence(sign, tokens)
            elif sign == _ESC:
                self._held = _ESC
            elif now - self._escaped_at < SEQUENCE_SECONDS and sign in "[O" + _STRINGS:
                self._escaped_at = float("-inf")
                self._late = True
                self._in_sequence_begin(sign)
            else:
                self._escaped_at = float("-inf")
                if sign < "\x80" or sign > "\x9f":
                    _add(tokens, sign)
        return tokens

    def tick(self, now: float) -> list[Token]:
        """What can be handed on now that time has passed."""
        tokens: list[Token] = []
        waited = now - self._since
        if self._held == _ESC and waited >= self._escape_seconds:
            self._held = ""
            self._escaped_at = now
            tokens.append(("escape", _ESC))
        elif waited >= SEQUENCE_SECONDS:
            self._held, self._late, self._string, self._drop = "", False, False, 0
            if self._paste is not None:
                self._paste.append(self._tail)
                self._end_paste(tokens)
        return tokens

    @property
    def waits(self) -> bool:
        """Whether time alone may bring something."""
        return bool(self._held or self._string or self._drop or self._paste is not None)

    def _in_sequence_begin(self, sign: str) -> None:
        if sign in _STRINGS:
            self._string, self._held, self._late = True, "", False
        else:
            self._held = _ESC + sign

    def _in_sequence(self, sign: str, tokens: list[Token]) -> None:
        if self._held == _ESC:
            if sign == _ESC:
                tokens.append(("escape", _ESC))
            elif sign == "[" or sign == "O" or sign in _STRINGS:
                self._in_sequence_begin(sign)
            else:  # Esc and then a key, or Alt with a key: we have no use for Alt
                self._held = ""
                tokens.append(("escape", _ESC))
                if sign < "\x80" or sign > "\x9f":
                    _add(tokens, sign)
            return
        if sign == _ESC:
            self._held, self._late = _ESC, False
            return
        self._held += sign
        begun, length = self._held, len(self._held)
        if begun == "\x1b[M":
            self._held, self._drop = "", 3
        elif begun == "\x1b[[" or (begun.startswith("\x1bO") and length == 2):
            return
        elif begun.startswith(("\x1b[[", "\x1bO")) or "@" <= sign <= "~":
            self._complete(tokens)
        elif not " " <= sign <= "?" or length > _SEQUENCE_LIMIT:
            self._held, self._late = "", False
            self._string = length > _SEQUENCE_LIMIT  # endless: dropped until it is silent

    def _complete(self, tokens: list[Token]) -> None:
        sequence, late = self._held, self._late
        self._held, self._late = "", False
        if sequence == "\x1b[200~":
            self._paste, self._pasted, self._tail = [], 0, ""
        elif not late and (
            sequence in ANSI_SEQUENCES_KEYS
            or _KNOWN.fullmatch(sequence)
            or (self._kitty and _KITTY.fullmatch(sequence))
        ):
            _add(tokens, sequence)

    def _in_string(self, sign: str) -> None:
        if sign == _ESC:
            self._held, self._string = "", False
            self._drop = 1  # the backslash of the string's end
        elif sign in "\x07\x9c\r\n\x03":
            self._string = False

    def _in_paste(self, text: str, at: int, tokens: list[Token]) -> int:
        assert self._paste is not None
        rest = self._tail + text[at:]
        end = rest.find(_PASTE_END)
        part = rest if end < 0 else rest[:end]
        self._tail = ""
        if end < 0:
            keep = len(_PASTE_END) - 1
            part, self._tail = rest[:-keep], rest[-keep:]
        if self._pasted < PASTE_LIMIT:
            self._paste.append(part[: PASTE_LIMIT - self._pasted])
            self._pasted += len(part)
        if end < 0:
            return len(text)
        left = len(rest) - end - len(_PASTE_END)
        self._end_paste(tokens)
        return len(text) - left

    def _end_paste(self, tokens: list[Token]) -> None:
        assert self._paste is not None
        tokens.append(("paste", "".join(self._paste)[:PASTE_LIMIT].replace("\x00", "")))
        self._paste, self._tail = None, ""


def _add(tokens: list[Token], text: str) -> None:
    tokens.append(("keys", text))


class _Lasting:
    """The terminal to write to. When it is gone, what is written is dropped instead of ending a thread."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self.lost = False

    def write(self, text: str) -> int:
        try:
            return self._file.write(text)
        except (OSError, ValueError):
            self.lost = True
        return len(text)

    def flush(self) -> None:
        try:
            self._file.flush()
        except (OSError, ValueError):
            self.lost = True

    def fileno(self) -> int:
        return self._file.fileno()

    def isatty(self) -> bool:
        return self._file.isatty()


class GuardedDriver(LinuxDriver):
    """Textual's driver with a guard before its input."""

    def __init__(
        self, app: App[None], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        out = sys.__stdout__
        assert out is not None
        if hasattr(out, "reconfigure"):
            out.reconfigure(errors="replace")
        self._file = _Lasting(out)  # type: ignore[assignment]
        self._stopping = False
        self.behind = False
        """The terminal does not take what is written; frames are left out until it does (P10)."""

    def _get_terminal_size(self) -> tuple[int, int]:
        try:
            width, height = os.get_terminal_size(self.fileno)
        except OSError:
            width, height = 80, 24
        return min(width or 80, LARGEST[0]), min(height or 24, LARGEST[1])

    def write(self, data: str) -> None:
        writer = self._writer_thread
        if writer is None or data.startswith(_OSC):
            return
        if not self._stopping and (self.behind or writer._queue.qsize() >= _FRAMES_WAITING):
            self.behind = True
            return
        writer.write(data)

    def stop_application_mode(self) -> None:
        self._stopping = True
        super().stop_application_mode()

    def start_application_mode(self) -> None:
        self._stopping = self.behind = False
        super().start_application_mode()  # type: ignore[no-untyped-call]

    @property
    def caught_up(self) -> bool:
        """Whether everything written has been taken."""
        writer = self._writer_thread
        return writer is None or writer._queue.qsize() == 0

    def run_input_thread(self) -> None:
        """Read, guard, parse, until the app ends or the terminal is gone."""
        selector = selectors.SelectSelector()
        selector.register(self.fileno, selectors.EVENT_READ)
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        guard = Guard(constants.ESCAPE_DELAY, kitty=not constants.DISABLE_KITTY_KEY)
        try:
            while not self.exit_event.is_set():
                ready = selector.select(0.05 if guard.waits else 0.1)
                if not ready:
                    self._hand_on(parser, guard.tick(monotonic()))
                    continue
                try:
                    data = os.read(self.fileno, 1 << 16)
                except InterruptedError:
                    continue
                except OSError:
                    data = b""
                if not data:
                    self.send_message(TerminalLost())
                    return
                self._hand_on(parser, guard.feed(decode(data), monotonic()))
        finally:
            selector.close()

    def _hand_on(self, parser: XTermParser, tokens: list[Token]) -> None:
        for kind, text in tokens:
            if kind == "escape":
                self.process_message(events.Key("escape", _ESC))
            elif kind == "paste":
                self.process_message(events.Paste(text))
            else:
                for message in parser.feed(text):
                    self.process_message(message)
