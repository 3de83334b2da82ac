"""Print the table: ``python -m tests.bench``, or some parts of it: ``python -m tests.bench engines saves screens``."""

from __future__ import annotations

import sys

from . import engines, saves, screens
from .table import printed

PARTS = {"engines": engines.rows, "saves": saves.rows, "screens": screens.rows}

chosen = sys.argv[1:] or list(PARTS)
if unknown := [name for name in chosen if name not in PARTS]:
    sys.exit(f"There is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}.")
print(printed([row for name in chosen for row in PARTS[name]()]))
