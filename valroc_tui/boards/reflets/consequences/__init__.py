"""What an answer costs and leads to, in a sentence or two, for every verb: one function each, by chapter."""

from . import cards as cards
from . import setup as setup
from . import trials as trials
from . import turn as turn
from .said import EFFECTS, Said, catches, percent, space_words, vitality_words

__all__ = ["EFFECTS", "Said", "catches", "percent", "space_words", "vitality_words"]
