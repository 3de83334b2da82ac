"""The Night Fair: the contents of its rules, in the order of `rules.md`.

F1 Setup           here
F2 The draft       draft.py
F3 The nights      nights.py
F4 The cards       cards.py
F5 Tricks          tricks.py
F6 Great lantern   great_lantern.py
F7 The end         scoring.py
"""

from __future__ import annotations

from games.core import Option, Refusal, Rules, Settings

from . import draft as draft  # for its steps
from .great_lantern import why_no_bid
from .invariants import invariants
from .nights import why_no_action
from .scoring import score
from .state import Fair
from .steps import steps
from .tricks import why_no_trick
from .view import view
from .words import WORDS


def set_up(seats: int, settings: Settings) -> Fair:
    """F1.1 The table at the start; the first step deals the packs (F2.1)."""
    fair = Fair.at_the_start(seats)
    fair.agenda = [("deal packs",)]
    return fair


def why_not(fair: Fair, seat: int, wish: Option) -> Refusal | None:
    """Why a seat that is asked may not answer this, by the rule that forbids it."""
    checks = {"trick": why_no_trick, "bid": why_no_bid}
    return checks.get(wish.verb, why_no_action)(fair, seat, wish)


RULES = Rules("fair", 1, set_up, steps, view, WORDS, why_not, score, invariants)
