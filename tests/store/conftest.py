"""Saves of these tests lie in memory."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def tmp_path(memory: Path) -> Path:
    return memory
