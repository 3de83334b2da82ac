"""The Night Fair, a toy that is nasty to an engine on purpose. Its rules are in `rules.md`."""

from games.core import GameInfo

from .rules import RULES

FAIR = GameInfo(title="The Night Fair", seats=range(2, 5), rules=RULES)
