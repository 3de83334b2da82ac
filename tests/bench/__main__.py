"""Print the table: ``python -m tests.bench``."""

from __future__ import annotations

from . import engines
from .table import printed

print(printed(engines.rows()))
