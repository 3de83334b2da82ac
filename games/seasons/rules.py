"""Seasons: the contents of its rules, in the order of `rules.md`.

S1   Terms, quantities           components.py, state.py, energy.py
S2   Setup                       setup.py
S3   Levels                      setup.py, board.toml
S4   Prelude: draft              draft.py
S5   Prelude: deck construction  deck_construction.py
S6   Round start, dice           dice.py
S7   A turn                      turn.py
S8   Season die                  dice.py, piles.py (the draw)
S9   Reserve and overflow        energy.py
S10  Transmutation               transmutation.py
S11  Summoning from hand         summoning.py
S12  Free play                   summoning.py
S13  Activation                  activation.py, cards/prices.py
S14  Bonuses                     bonuses.py
S15  Drawing, piles              piles.py
S16  End of round                round_end.py
S17  Change of season and year   wheel.py
S18  The wheel either way        wheel.py
S19  End of the game             round_end.py, scoring.py
S20  The cards                   cards/, cards.toml
S21  Several triggers            triggers.py
S22  What cannot be done         where it is said
S23  Who may see what            view.py, state.py (hidden_from), imagining.py
S24  Cards leaving play          leaving_play.py
"""

from __future__ import annotations

from functools import partial

from games.core import Option, Refusal, Rules

from . import deck_construction, dice, draft, round_end, setup, turn
from .cards import basic_familiars, basic_items, further_familiars, further_items
from .cards.timings import refuse_mismatch
from .components import Catalog
from .imagining import deal_hidden_again
from .invariants import invariants
from .scoring import score
from .state import Table
from .steps import steps
from .view import view
from .words import words_for

VERSION = 1

CHAPTERS = (setup, draft, deck_construction, dice, turn, round_end)
"""Each has put its steps into `steps`."""
CARDS = (basic_items, basic_familiars, further_items, further_familiars)
"""Each has bound its cards to their moments."""


def rules_with(catalog: Catalog) -> Rules[Table]:
    """The game played with these figures. CatalogError: a card's text and its functions do not match."""
    refuse_mismatch({card: facts.effects for card, facts in catalog.cards.items()})
    return Rules(
        name="seasons",
        version=VERSION,
        set_up=partial(setup.set_up, catalog),
        steps=steps,
        view=view,
        words=words_for(catalog),
        why_not=why_not,
        score=score,
        invariants=invariants,
        deal_again=deal_hidden_again,
        deck=catalog.name,
    )


def why_not(table: Table, seat: int, wish: Option) -> Refusal | None:
    """Why a seat that is asked may not answer this, by the rule that forbids it."""
    if wish.verb not in turn.ACTIONS and wish.verb != "end":
        return None
    if table.active < 0:
        return None
    return turn.why_no_action(table, seat, wish) or Refusal("S7.5", "one thing first")
