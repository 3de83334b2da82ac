"""Rows of the table: what, the target, the aim, what was measured."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Row:
    """One figure beside its target."""

    what: str
    must: str
    aim: str
    measured: str
    met: bool | None
    """None where there is no target."""


def at_least(what: str, measured: float, must: float, aim: float) -> Row:
    """A ratio that should be large."""
    return Row(what, f">= {must:g}", f">= {aim:g}", f"{measured:.2f}", measured >= must)


def at_most(what: str, measured: float, must: float, aim: float) -> Row:
    """A ratio that should be small."""
    return Row(what, f"<= {must:g}", f"<= {aim:g}", f"{measured:.2f}", measured <= must)


def part(what: str, measured: float, must: float, aim: float) -> Row:
    """A ratio below 1, written as a part: 1/15."""
    said = "1/inf" if measured <= 0 else f"1/{1 / measured:.0f}" if measured < 1 else f"{measured:.2f}"
    return Row(what, f"<= 1/{1 / must:.0f}", f"<= 1/{1 / aim:.0f}", said, measured <= must)


def noted(what: str, measured: str) -> Row:
    """A figure without a target."""
    return Row(what, "", "", measured, None)


def micros(work: Callable[[], object], times: int) -> float:
    """Microseconds of one `work`."""
    begin = perf_counter()
    for _ in range(times):
        work()
    return (perf_counter() - begin) / times * 1e6


def printed(rows: list[Row]) -> str:
    """The table as text."""
    wide = max(len(row.what) for row in rows)
    lines = [f"{'':{wide}}  {'must':>9} {'aim':>9} {'measured':>14}"]
    for row in rows:
        sign = "" if row.met is None else "  ok" if row.met else "  MISSED"
        lines.append(f"{row.what:{wide}}  {row.must:>9} {row.aim:>9} {row.measured:>14}{sign}")
    return "\n".join(lines)
