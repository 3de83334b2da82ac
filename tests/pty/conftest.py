"""Every terminal has a data folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.pty.harness import Pty, app

Open = Callable[..., Pty]


@pytest.fixture
def folder_env(tmp_path: Path) -> dict[str, str]:
    """Where the app of this test keeps its things."""
    return {"VALROC_DATA": str(tmp_path / "data"), "VALROC_CONFIG": str(tmp_path / "config.toml")}


@pytest.fixture
def open_app(folder_env: dict[str, str]) -> Iterator[Open]:
    """Open the app on a terminal; it is closed after the test."""
    opened: list[Pty] = []

    def open_it(*arguments: str, env: dict[str, str] | None = None, **how: object) -> Pty:
        term = Pty(app(*arguments), env={**folder_env, **(env or {})}, **how)  # type: ignore[arg-type]
        opened.append(term)
        return term

    yield open_it
    for term in opened:
        term.close()
