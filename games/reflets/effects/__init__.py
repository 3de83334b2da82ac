"""Reflets d'acide: the closed vocabulary of effects, one function for each op.

gems.py      Gems gained, paid, taken, changed
dice.py      Objectives and dice
heroes.py    Heroes healed, tested, enrolled, exchanged
goods.py     LOOT, Relics and Unforeseen Events
places.py    Pawns, Rooms, visions, Skills
"""

from . import dice as dice
from . import gems as gems
from . import goods as goods
from . import heroes as heroes
from . import places as places
from .registry import OPS, can_apply, refuse_gaps, run

refuse_gaps()

__all__ = ["OPS", "can_apply", "run"]
