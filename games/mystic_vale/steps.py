"""The steps of Mystic Vale by name. Each chapter adds its own.

A step is short: one choice of push or pass, one harvest action, one advancement sleeved.
"""

from games.core import Steps

steps = Steps()
