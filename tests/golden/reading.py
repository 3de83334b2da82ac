"""A recorded game of Valroc is read line by line: every line in words is checked against `rules.md`.

What each line must say follows from the lines before it. `read` raises AssertionError, with the number of the
line, at the first that the rules do not allow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from . import ledger_actions as actions
from . import ledger_planning as planning
from .ledger import LINES, Ledger, expected


def read(text: str) -> Iterator[str]:
    """Check a recorded game of Valroc from its first line to its totals; every line read is handed out."""
    first, *rest = text.splitlines()
    seats = int(first.split(", ")[1].split(" ")[0])
    t, sheet = Ledger(seats, ("Ann", "Ben", "Cleo", "Dan")), dict[str, tuple[int, ...]]()
    for number, row in enumerate(rest, 2):
        try:
            if row.startswith("> "):
                seat, verb, *args = row[2:].split(" ")
                actions.answered(t, int(seat), verb, args)
            elif row.startswith("totals "):
                _totals(t, row, sheet)
            elif (score := re.fullmatch(r"  V22\.\d+ (.*): \((.*)\)", row)) is not None:
                sheet[score[1]] = tuple(int(part) for part in score[2].split(",") if part.strip())
            else:
                _told(t, row.strip().partition(" ")[2])
        except AssertionError as wrong:
            raise AssertionError(f"line {number}: {row.strip()!r}: {wrong}") from wrong
        yield row


def _told(t: Ledger, said: str) -> None:
    for pattern, handler in LINES:
        found = pattern.fullmatch(said)
        if found is None:
            continue
        if t.trainee >= 0 and handler in (
            planning.location,
            planning.turn,
            actions.cleared,
            actions.announces_vals,
            actions.monk,
            actions.wizard_returns,
            actions.over,
        ):
            actions.end_of_training(t)
        if handler in (actions.stops, actions.draws, actions.berry) and t.trainee not in (-1, t.seat(found["who"])):
            actions.end_of_training(t)
        names = {index: name for name, index in pattern.groupindex.items()}
        args = [
            t.seat(value) if names.get(index) in ("who", "whom") and value else value
            for index, value in enumerate(found.groups(), 1)
        ]
        handler(t, *args)
        return
    raise AssertionError("a line of no known shape")


def _totals(t: Ledger, row: str, sheet: dict[str, tuple[int, ...]]) -> None:
    should = expected(t)
    for name, points in should.items():
        assert sheet[name] == points, f"{name}: {sheet[name]} should be {points}"
    totals = tuple(sum(column) for column in zip(*should.values(), strict=True))
    assert row.startswith(f"totals {totals}"), f"should be {totals}"
