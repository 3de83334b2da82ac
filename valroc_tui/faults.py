"""When the program itself fails: the player gets an id and a sentence, a log of the owner's gets the trace (H7, H8).

The trace names files, lines and functions. Local variables stay out of it, and so do the messages of
errors that may quote a card.
"""

from __future__ import annotations

import os
import secrets
import threading
import traceback
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

_MOST_LOGS = 50
_SAFE_TO_QUOTE = (OSError, ImportError)


def trace_of(problem: BaseException) -> str:
    """Where it failed, without locals, from the first cause to the last."""
    parts, seen = [], set[int]()
    link: BaseException | None = problem
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        lines = [f"{type(link).__module__}.{type(link).__qualname__}"]
        if isinstance(link, _SAFE_TO_QUOTE):
            lines[0] += f": {link}"
        for frame in traceback.extract_tb(link.__traceback__):
            lines.append(f"  {frame.filename}:{frame.lineno} in {frame.name}")
        parts.append("\n".join(lines))
        link = link.__cause__ or link.__context__
    return "\n\nthis followed from it:\n".join(reversed(parts)) + "\n"


@dataclass(frozen=True, slots=True)
class Fault:
    """A failure of the program that was kept in the log."""

    id: str
    sentence: str
    """What the player is shown."""


def keep_fault(problem: BaseException | None, folder: Path) -> Fault:
    """Write the trace into a log of its own, 0600."""
    name = f"fault-{secrets.token_hex(4)}"
    path = folder / f"{name}.log"
    trace = "nothing is known of it\n" if problem is None else trace_of(problem)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for old in sorted(folder.glob("fault-*.log"), key=lambda log: log.stat().st_mtime)[:-_MOST_LOGS]:
            old.unlink(missing_ok=True)
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        with os.fdopen(number, "w", encoding="utf-8", errors="replace") as file:
            file.write(trace)
    except OSError:
        return Fault(name, f"The program has failed ({name}); nothing played is lost, but no report could be written.")
    return Fault(name, f"The program has failed ({name}); nothing played is lost, and the report is in {path}.")


def catch_threads(folder: Path) -> None:
    """Report what fails in a thread in the same way, instead of printing it."""

    def failed(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            with suppress(Exception):
                keep_fault(args.exc_value, folder)

    threading.excepthook = failed
