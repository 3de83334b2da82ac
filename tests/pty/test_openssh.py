"""Inside an SSH login, through a real OpenSSH server and client on the loopback."""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pty.harness import ROOT, Pty
from valroc_tui.store import Store

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")

pytestmark = pytest.mark.skipif(
    SSHD is None or shutil.which("ssh") is None, reason="OpenSSH's server and client are not installed here"
)


class Server:
    """An OpenSSH server for one key."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("host", "client"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
        (folder / "authorized").write_text((folder / "client.pub").read_text())
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        lines = (
            f"Port {self.port}", "ListenAddress 127.0.0.1", f"HostKey {folder / 'host'}", "UsePAM no", "StrictModes no",
            f"AuthorizedKeysFile {folder / 'authorized'}", "PasswordAuthentication no", "PermitRootLogin yes",
            f"PidFile {folder / 'pid'}", "PrintMotd no",
        )  # fmt: skip
        (folder / "sshd_config").write_text("\n".join(lines) + "\n")
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        assert SSHD is not None
        self.process = subprocess.Popen(
            [SSHD, "-D", "-e", "-f", str(folder / "sshd_config")], stderr=(folder / "log").open("w")
        )
        end = time.monotonic() + 10
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError((folder / "log").read_text())

    def log_in(self, *arguments: str, columns: int = 80, rows: int = 24) -> Pty:
        """Log in and run the app with the toy."""
        env = {
            "VALROC_DATA": str(self.folder / "data"), "VALROC_CONFIG": str(self.folder / "config.toml"),
            "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
        }  # fmt: skip
        told = " ".join(f"{name}={shlex.quote(value)}" for name, value in env.items())
        run = shlex.join([sys.executable, "-m", "tests.pty.fair_app", *arguments])
        command = [
            "ssh", "-tt", "-F", "none", "-p", str(self.port), "-i", str(self.folder / "client"),
            "-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={self.folder / 'known'}",
            "-o", "LogLevel=ERROR", "-o", "IdentitiesOnly=yes", f"{getpass.getuser()}@127.0.0.1",
            f"cd {shlex.quote(str(ROOT))} && exec env {told} {run}",
        ]  # fmt: skip
        return Pty(command, columns=columns, rows=rows, env={"COLORTERM": "truecolor"})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("sshd"))
    yield running
    running.process.terminate()
    running.process.wait(10)


@pytest.mark.requirement("P14", "P18", "P22", "P25")
def test_a_whole_hand_over_and_a_quiet_screen(server: Server) -> None:
    with server.log_in("--seats", "2") as term:
        term.wait("pass the keyboard to")
        time.sleep(0.6)
        term.send(" ")
        term.wait("Ann", "keep a card")
        term.send("\x1b[B\r")
        term.wait("pass the keyboard to", "Ben")
        time.sleep(0.6)
        term.send(" ")
        term.wait("Ben", "keep a card")
        term.quiet()
        assert term.read(3) == b"", "idle writes nothing"
        assert b"\x1b[?1003h" not in term.raw and b"\x1b[?1000h" not in term.raw, "no mouse over SSH"
        assert b"38;2;" not in term.raw and b"38;5;" in term.raw, "256 colours from the terminal's name"
        term.resize(100, 30)
        term.wait("keep a card")
        term.send("q")
        term.wait("Continue")
        term.send("q")
        assert term.wait_end() == 0
        assert b"\x1b[?1049l" in term.raw


@pytest.mark.requirement("P7", "I1")
def test_a_dropped_connection_comes_back_to_the_same_question(server: Server) -> None:
    with server.log_in("--seats", "2", "--bots", "1") as term:
        term.wait("Ann", "keep a card")
        term.send("\r")
        term.wait("Ann keeps")
        term.send("2")
        term.quiet()
        asked = next(line for line in term.lines() if line.startswith("█ Ann"))
        term.kill(signal.SIGKILL)  # the client, in the middle of a choice
        term.wait_end()
    with server.log_in() as term:
        term.wait("Continue", "Night Fair")
        end = time.monotonic() + 10
        while "Continue" in term.text() and time.monotonic() < end:
            term.send("\r")  # the server may not have noticed yet
            term.quiet(0.3)
        term.wait("Ann", "keep a card")
        assert asked in term.lines()
        assert Store(server.folder / "data", {}).games()
