"""Valroc: the contents of its rules, in the order of `rules.md`.

V1 Terms and components          components.py, catalog.py (facts in cards.toml), state.py
V2, V3 Setup                     setup.py, Table.at_the_start
V4 Tracks and limits             Player in state.py
V5 Creatures and mounts          strength.py, arena.py, items.py
V6 Draft                         draft.py
V7 Turn structure                planning.py (start), actions.py (end), maintenance.py
V8, V9 Planning, placement       planning.py
V10 Dark Town                    actions.py (order of locations), dark_town.py
V11 Wrath of the Gods            wrath.py
V12 Magic Fountain               fountain.py
V13 Tavern                       tavern.py
V14 Cavern                       cavern.py, dig_tokens.py
V15 Training Area                training.py, gauges.py
V16 Sanctuary                    sanctuary.py, Table.dominant
V17 University                   university.py
V18 Arena                        arena.py, strength.py
V19 Maintenance                  maintenance.py
V20 Offering phase               offering.py
V21 to V23 End, count, ties      actions.py, scoring.py
V24 Timing windows               windows.py, items.py
V25 Dig tokens                   dig_tokens.py and where each is used
V26 Dark Magic                   dark_magic.py and the location each waits for
V27 Spells                       spells.py
V28 Lessons                      lessons.py and where each is used
V29 Decks and supplies           OpenPile in state.py
V30 Hidden information           view.py, deals.py
V32 Invariants                   invariants.py
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.core import Option, Refusal, Rules

from . import actions, cavern, dark_town, draft, fountain, maintenance, offering, sanctuary, setup, tavern, training
from .arena import why_no_fight
from .catalog import Catalog
from .deals import deal_hidden_again
from .draft import why_not_keep
from .invariants import invariants
from .items import why_no_item
from .offering import why_no_bid, why_no_rebid
from .options import ITEM_VERBS
from .planning import why_not_place
from .scoring import score
from .setup import set_up
from .state import Table
from .steps import steps
from .university import why_no_lesson
from .view import view
from .words import words_for

VERSION = 1

CHAPTERS = (actions, cavern, dark_town, draft, fountain, maintenance, offering, sanctuary, setup, tavern, training)
"""The chapters that are imported for their steps only."""

Check = Callable[[Table, int, Option], Refusal | None]


def why_no_such_lesson(table: Table, seat: int, wish: Option) -> Refusal | None:
    """V17.2 Why the lesson cannot be taken."""
    lesson = str(wish.args[0]) if len(wish.args) == 1 else ""
    return why_no_lesson(table, seat, lesson) if lesson in table.row and lesson else None


CHECKS: dict[str, Check] = {
    "place": why_not_place,
    "mushroom": why_not_place,
    "keep": why_not_keep,
    "fight": why_no_fight,
    "take-lesson": why_no_such_lesson,
    "bid": why_no_bid,
    "rebid": why_no_rebid,
    **dict.fromkeys(ITEM_VERBS, why_no_item),
}


def why_not(table: Table, seat: int, wish: Option) -> Refusal | None:
    """Why a seat that is asked may not answer this, by the rule that forbids it."""
    check = CHECKS.get(wish.verb)
    return check(table, seat, wish) if check else None


def rules_with(catalog: Catalog) -> Rules[Table]:
    """Valroc with these cards and this board."""
    return Rules(
        "valroc",
        VERSION,
        partial(set_up, catalog),
        steps,
        view,
        words_for(catalog),
        why_not,
        score,
        invariants,
        deal_again=deal_hidden_again,
        deck=catalog.name,
    )
