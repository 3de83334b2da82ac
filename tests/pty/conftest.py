"""Every terminal has a data folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, TypedDict, Unpack

import pytest

from tests.pty.harness import Pty, app


class How(TypedDict, total=False):
    """What a terminal is opened with, as `Pty` takes it."""

    columns: int
    rows: int
    before_exec: Callable[[], object]


class Open(Protocol):
    """Opens the app with these arguments."""

    def __call__(self, *arguments: str, env: dict[str, str] | None = None, **how: Unpack[How]) -> Pty: ...


def at_the_table(open_app: Open, *, env: dict[str, str] | None = None, **how: Unpack[How]) -> Pty:
    """One person and a bot, so that no curtain hangs, at their first question."""
    term = open_app("--seats", "2", "--bots", "1", env=env, **how)
    term.wait("Ann", "keep a card")
    term.quiet()
    return term


@pytest.fixture
def folder_env(tmp_path: Path) -> dict[str, str]:
    """Where the app of this test keeps its things."""
    return {"VALROC_DATA": str(tmp_path / "data"), "VALROC_CONFIG": str(tmp_path / "config.toml")}


@pytest.fixture
def open_app(folder_env: dict[str, str]) -> Iterator[Open]:
    """Open the app on a terminal; it is closed after the test."""
    opened: list[Pty] = []

    def open_it(*arguments: str, env: dict[str, str] | None = None, **how: Unpack[How]) -> Pty:
        term = Pty(app(*arguments), env={**folder_env, **(env or {})}, **how)
        opened.append(term)
        return term

    yield open_it
    for term in opened:
        term.close()
