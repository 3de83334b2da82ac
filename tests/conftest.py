"""What every test may use."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def memory() -> Iterator[Path]:
    """A folder in memory where the system has such: flushing a real disk is what takes the time of a test."""
    there = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="valroc-", dir=there if there.is_dir() else None))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
