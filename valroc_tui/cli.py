"""Where the program is entered, and left with a true exit code. Its commands stand in ``command_line.py``.

Neither games, Textual nor Typer are imported before something needs them, so that ``--version`` and the
home screen are quick. Exit codes: 0, 1 for a failure, 2 for a mistake in the command or a terminal that
cannot show the app; always with one sentence on the error output, never with a traceback (H7).
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

from valroc_tui.text import printable

PROGRAM = "valroc"


class Mistake(Exception):
    """A mistake in the command; the text is one sentence."""


class Failure(Exception):
    """Something that did not work; the text is one sentence."""


class _PipeClosed(Exception):
    """Nobody reads the output any more. Typer has ways of its own with the error of the system."""


# ------------------------------------------------------------------ running it


def version() -> str:
    """What ``--version`` says."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as version_of

    try:
        return f"{PROGRAM} {version_of('valroc-tui')}"
    except PackageNotFoundError:
        return f"{PROGRAM} (not installed)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError, OSError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        if list(arguments) == ["--version"]:
            say(version())
            code = 0
        else:
            code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (BrokenPipeError, _PipeClosed):
        return _pipe_closed()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except OSError as problem:
        from valroc_tui.store.disk import why_of

        _mute(sys.stdout)
        return _fail(f"The output could not be written: {why_of(problem)}.", 1)
    return code


def _run(arguments: Sequence[str]) -> int:
    try:
        if not any(name.endswith("_COMPLETE") for name in os.environ):
            match list(arguments):  # what shows the app at once, without the time that Typer takes to read options
                case []:
                    from valroc_tui import commands

                    return commands.home()
                case ["resume", *beginning] if len(beginning) < 2 and not "".join(beginning).startswith("-"):
                    from valroc_tui import commands

                    return commands.resume(*beginning)
        from valroc_tui.command_line import run

        return run(arguments)
    except Mistake as mistake:
        return _fail(str(mistake), 2)
    except Failure as problem:
        return _fail(str(problem), 1)
    except (OSError, _PipeClosed):
        raise
    except Exception as problem:
        return _failed(problem)


def _failed(problem: Exception) -> int:
    """What went wrong in a command: a sentence of the store's, or a fault of the program's."""
    from valroc_tui.store.errors import StoreError

    if isinstance(problem, StoreError):
        return _fail(str(problem), 1)
    from valroc_tui.faults import keep_fault
    from valroc_tui.store.store import data_folder

    return _fail(keep_fault(problem, data_folder() / "log").sentence, 1)


def _fail(sentence: str, code: int) -> int:
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(printable(" ".join(sentence.split())) + "\n")
        sys.stderr.flush()
    return code


def say(text: str) -> None:
    """A line on the output, made fit for a terminal."""
    if sys.stdout is not None:
        try:
            sys.stdout.write(printable(text) + "\n")
        except BrokenPipeError as closed:
            raise _PipeClosed from closed


def written(content: bytes | None) -> None:
    """An export for the standard output, if it did not go into a file."""
    if content is not None and sys.stdout is not None:
        try:
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
            sys.stdout.buffer.flush()
        except BrokenPipeError as closed:
            raise _PipeClosed from closed


def _pipe_closed() -> int:
    """Nobody reads on, which is the reader's right: leave like a program that the signal has ended."""
    _mute(sys.stdout)
    return 128 + signal.SIGPIPE


def _mute(stream: object) -> None:
    with suppress(OSError, ValueError, AttributeError):
        number = os.open(os.devnull, os.O_WRONLY)
        os.dup2(number, stream.fileno())  # type: ignore[attr-defined]
        os.close(number)


if __name__ == "__main__":
    sys.exit(main())
