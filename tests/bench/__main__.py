"""Print the table: ``python -m tests.bench``."""

from __future__ import annotations

from . import engines, saves
from .table import printed

print(printed([*engines.rows(), *saves.rows()]))
