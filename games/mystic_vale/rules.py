"""The contents of the rules, in the order of `rules.md`.

M1  Components and setup      components.py, setup.py
M2  Card anatomy              components.py, crafted.py
M3  Turn structure            setup.py (rounds), planting.py, replenishing.py (end of a turn)
M4  Planting Phase            planting.py
M5  Spoiling                  spoiling.py, abilities/rescue.py
M6  Harvest Phase             harvest.py, entering.py
M7  VP tokens and the pool    pool.py
M8  Vale cards                buying.py
M9  Three spirits for one VP  buying.py
M10 Buying advancements       buying.py
M11 Mana token                buying.py
M12 Discard Phase             discard.py
M13 Replenishing              replenishing.py
M14 Prep Phase                prep.py
M15 End of the game           pool.py, replenishing.py
M16 Scoring and tie-break     scoring.py, abilities/end_of_game.py
M17 Timing windows            planting.py, prep.py, crafted.py (marks)
M18 Hidden and open           state.py (hidden_from), view.py, drawing.py
M19 Named abilities           abilities/
M20 Vale of Magic             components.py
"""

from __future__ import annotations

from games.core import Option, Refusal, Rules

from . import replenishing as replenishing  # for its steps
from .abilities.every_ability import refuse_orphans
from .buying import why_no_purchase
from .components import Catalog, standard_catalog
from .discard import why_no_discard
from .harvest import why_no_use_in_harvest
from .invariants import invariants
from .planting import why_no_planting
from .scoring import score
from .setup import setting_up
from .spoiling import why_no_rescue, would_spoil
from .state import Table
from .steps import steps
from .view import view
from .words import words_for

VERSION = 1


def why_not(table: Table, seat: int, wish: Option) -> Refusal | None:
    """Why the seat that is asked may not answer this, by the rule that forbids it."""
    if seat != table.on_turn:
        return None
    if table.phase == "harvest":
        return why_no_use_in_harvest(table, seat, wish) if "use" in wish.verb else why_no_purchase(table, seat, wish)
    if table.phase == "discard":
        return why_no_discard(table, seat, wish)
    if would_spoil(table, seat) and table.clans[seat].on_deck and (why := why_no_rescue(table, seat, wish)):
        return why
    return why_no_planting(table, seat, wish)


def rules_with(catalog: Catalog) -> Rules[Table]:
    """The game with these card figures."""
    refuse_orphans(catalog)
    return Rules(
        name="mystic_vale",
        version=VERSION,
        set_up=setting_up(catalog),
        steps=steps,
        view=view,
        words=words_for(catalog),
        why_not=why_not,
        score=score,
        invariants=invariants,
        deck=catalog.name,
    )


RULES = rules_with(standard_catalog())
