"""The real app on a real pseudo-terminal, with pyte as the terminal.

``with Pty(app("--seats", "2")) as term: term.wait("Enter"); term.send("\\r")``

Reading happens when the test waits. Everything the program wrote is kept in `raw`, so that a test can
look for what must never be sent; the screen is what a person would see now.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

ROOT = Path(__file__).parents[2]
LONG = 60.0
"""How long a test waits at most for something that should be there in a moment."""

_PYC = str(Path(tempfile.gettempdir()) / f"valroc-tests-pyc-{os.getuid()}")
"""Compiled modules are kept between starts, as they are in an installed copy."""
_UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=][\d;]*u|\x1b\[\?[\d;]*\$p|\x1b\[>[\d;]*[a-zA-Z]")


class NotShown(AssertionError):
    """What was waited for did not come; the message has the screen."""


def app(*arguments: str, module: str = "tests.pty.fair_app") -> list[str]:
    """The command that runs the app with the toy on its shelf."""
    return [sys.executable, "-m", module, *arguments]


class Pty:
    """A program on a pseudo-terminal."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 120,
        rows: int = 40,
        env: Mapping[str, str] | None = None,
        before_exec: Callable[[], object] | None = None,
        answers_sync: bool = True,
    ) -> None:
        """`env` is added to a clean environment; `before_exec` runs in the child (to ignore a signal, say)."""
        self.columns, self.rows = columns, rows
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        """Every byte the program has written."""
        self.fed = 0
        self.status: int | None = None
        """The exit status, or 128 + the signal's number."""
        self._answers_sync = answers_sync
        clean = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(
                ("SSH_", "VALROC_", "TEXTUAL", "NO_COLOR", "ESCDELAY", "TMUX", "COLORTERM", "COLUMNS", "LINES")
            )
        }
        clean |= {
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": _PYC, **(env or {}),
        }  # fmt: skip
        home = Path(clean.get("VALROC_CONFIG", tempfile.gettempdir())).parent  # what random keys export stays there
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                _size(0, rows, columns)
                for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
                    signal.signal(number, signal.SIG_DFL)  # whoever runs the tests may ignore some of them
                if before_exec is not None:
                    before_exec()
                os.chdir(home)
                os.execvpe(command[0], list(command), clean)
            finally:
                os._exit(127)
        self.resize(columns, rows)

    # -------------------------------------------------------------- what a person does

    def send(self, keys: str | bytes) -> None:
        """Type, in one write."""
        os.write(self.fd, keys.encode() if isinstance(keys, str) else keys)

    def send_all(self, data: bytes) -> None:
        """Type more than the terminal takes at once, reading what comes meanwhile."""
        os.set_blocking(self.fd, False)
        try:
            while data:
                try:
                    data = data[os.write(self.fd, data) :]
                except BlockingIOError:
                    self.read(0.01)
        finally:
            os.set_blocking(self.fd, True)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        _size(self.fd, rows, columns)
        if (columns, rows) != (self.columns, self.rows):
            self.columns, self.rows = columns, rows
            self.screen.resize(rows, columns)

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the terminal under the program."""
        os.close(self.fd)
        self.fd = -1

    # -------------------------------------------------------------- what a person sees

    def read(self, seconds: float = 0.0) -> bytes:
        """Take in what comes within a time; what came."""
        came, end = bytearray(), time.monotonic() + seconds
        while self.fd >= 0:
            left = max(0.0, end - time.monotonic())
            ready, _, _ = select.select([self.fd], [], [], left)
            if not ready:
                break
            try:
                data = os.read(self.fd, 1 << 18)
            except OSError:
                break
            if not data:
                break
            came += data
            if self._answers_sync and b"\x1b[?2026$p" in data:
                self.send(b"\x1b[?2026;2$y")
            if seconds == 0.0 and not select.select([self.fd], [], [], 0)[0]:
                break
        self.take(bytes(came))
        return bytes(came)

    def take(self, data: bytes) -> None:
        """Show what was read by other means."""
        self.raw += data
        self._stream.feed(_UNKNOWN_TO_PYTE.sub(b"", data))

    def quiet(self, seconds: float = 0.25, most: float = LONG) -> bytes:
        """Take in everything until nothing has come for so long; what came."""
        came, end = bytearray(), time.monotonic() + most
        while time.monotonic() < end:
            data = self.read(seconds)
            came += data
            if not data:
                break
        return bytes(came)

    def wait(self, *texts: str, seconds: float = LONG) -> str:
        """Wait until all the texts are on the screen; the screen."""
        end = time.monotonic() + seconds
        while True:
            shown = self.text()
            if all(text in shown for text in texts):
                return shown
            if time.monotonic() > end:
                raise NotShown(f"{texts} not on the screen:\n{shown}")
            if not self.read(0.05) and self.ended():
                raise NotShown(f"the program ended ({self.status}) before {texts}:\n{self.text()}")

    def wait_started(self, seconds: float = LONG) -> None:
        """Wait until the program has taken over the whole terminal and drawn its first screen."""
        end = time.monotonic() + seconds
        while b"\x1b[?1049h" not in self.raw or not "".join(self.lines()).strip():
            if time.monotonic() > end or (not self.read(0.05) and self.ended()):
                raise NotShown(f"the program has not started ({self.status}):\n{self.text()}")
        self.quiet(0.3)

    def wait_gone(self, text: str, seconds: float = LONG) -> str:
        """Wait until a text is not on the screen any more; the screen."""
        end = time.monotonic() + seconds
        while text in self.text():
            if time.monotonic() > end:
                raise NotShown(f"{text!r} still on the screen:\n{self.text()}")
            self.read(0.05)
        return self.text()

    def lines(self) -> list[str]:
        """The screen, row by row."""
        return [line.rstrip() for line in self.screen.display]

    def text(self) -> str:
        """The screen as one text."""
        self.read()
        return "\n".join(self.lines())

    # -------------------------------------------------------------- the end

    def ended(self) -> bool:
        """Whether the program has ended; then `status` is known."""
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
                if self.status < 0:
                    self.status = 128 - self.status
        return self.status is not None

    def wait_end(self, seconds: float = LONG) -> int:
        """Wait until the program has ended; its exit status."""
        end = time.monotonic() + seconds
        while not self.ended():
            if time.monotonic() > end:
                raise NotShown(f"the program goes on:\n{self.text() if self.fd >= 0 else ''}")
            if self.fd >= 0:
                self.read(0.02)
            else:
                time.sleep(0.02)
        if self.fd >= 0:
            self.read()
        assert self.status is not None
        return self.status

    def stopped(self) -> bool:
        """Whether it has gone back to the shell, as by Ctrl+Z; `kill(SIGCONT)` is what `fg` does."""
        return Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "T"

    def cpu_seconds(self) -> float:
        """Time on a processor so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """End the program, if it goes on."""
        if not self.ended():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.status = 128 + signal.SIGKILL
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    def __enter__(self) -> Pty:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _size(fd: int, rows: int, columns: int) -> None:
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
