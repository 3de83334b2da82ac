"""Reflets d'acide: the contents of its rules, in the order of `rules.md`.

R1  Terms and components   components.py, values.py, drawing.py
R2  Setup                  setup.py
R3  Quests                 setup.py, vils.py
R4  Teams                  setup.py
R5  Challenge              setup.py
R6  Green Mystery Tokens   setup.py
R7  Mystery Tokens         tokens.py, vision.py
R8  The Guide              turn.py
R9  Gems of the Team       gems.py
R10 The Vils Board         vils.py
R11 The turn; Blessing     turn.py, skills.py, dilemmas.py
R12 The Golden Die         golden.py, dice.py
R13 The Avatar             avatar.py
R14 Movement               movement.py
R15 Resolution             resolving.py, fortune.py, enrolling.py, unforeseen.py
R16 Portals                movement.py
R17 Hazards                hazards.py, unforeseen.py
R18 No tested Trial        hazards.py
R19 Before an Objective    trials.py, objectives.py, skills.py
R20 Individual             trials.py, objectives.py
R21 Collective             trials.py, objectives.py
R22 After the roll         trials.py
R23 Catch-up aids          trials.py
R24 Trial succeeded        outcomes.py, hazards.py (the Octuple)
R25 Trial failed           outcomes.py, movement.py
R26 Equipment              equipment.py
R27 Vitality               vitality.py
R28 End of turn            turn.py
R29 Endings                endings.py
R30 The count              scoring.py
R31 Challenge success      campaign.py
R32 Campaign               campaign.py, setup.py
R33 Random and hidden      state.py, view.py
R34 Who decides            asking.py, and the seat named by each question
R36 Decision points        asking.py
"""

from __future__ import annotations

from functools import partial

from games.core import Option, Refusal, Rules

from . import outcomes as outcomes  # for their steps and plays
from . import plays as plays
from . import resolving as resolving
from . import trials as trials
from . import turn as turn
from .avatar import why_no_brake
from .catalog import remember
from .components import Catalog
from .equipment import why_not_active
from .gems import why_no_exchange, why_no_transfer
from .invariants import invariants
from .movement import why_no_run, why_no_stop
from .options import board_of, name_of, number_of
from .scoring import score
from .setup import set_up, why_no_replacement
from .skills import MOMENT_OF, why_no_skill
from .state import Table
from .steps import steps
from .trials import why_no_perfect, why_no_reroll, why_no_substitution
from .view import view
from .words import words_for

VERSION = 1


def why_not(table: Table, seat: int, wish: Option) -> Refusal | None:
    """Why a seat that is asked may not answer this, by the rule that forbids it."""
    shape = SHAPES.get(wish.verb)
    if shape is None or not _fits(wish, shape):
        return None
    return _why_not(table, wish)


SHAPES = {
    "brake": (int, int), "run": (int,), "move": (str,), "stay": (), "perfect": (int,), "reroll": (int, int),
    "substitute": (int,), "skill": (str,), "equip": (str, int), "transfer": (int, int), "exchange": (int, int),
    "replace": (int,),
}  # fmt: skip


def _fits(wish: Option, shape: tuple[type, ...]) -> bool:
    if wish.verb == "move" and len(wish.args) == 2:
        return all(isinstance(arg, str) for arg in wish.args)
    return len(wish.args) == len(shape) and all(
        isinstance(arg, kind) for arg, kind in zip(wish.args, shape, strict=True)
    )


def _why_not(table: Table, wish: Option) -> Refusal | None:
    verb = wish.verb
    if verb == "brake" and table.moment == "avatar":
        return why_no_brake(table, wish)
    if verb == "run" and table.phase == "progression":
        return why_no_run(table, wish)
    if verb in ("move", "stay") and table.moment == "stop":
        return why_no_stop(table, wish)
    if verb == "perfect":
        return why_no_perfect(table, board_of(wish))
    if verb == "reroll":
        return why_no_reroll(table, number_of(wish) - 1, board_of(wish, 1))
    if verb == "substitute":
        return why_no_substitution(table, number_of(wish) - 1)
    if verb == "skill" and table.moment in MOMENT_OF:
        return why_no_skill(table, name_of(wish), MOMENT_OF[table.moment])
    if verb == "equip" and name_of(wish) in table.catalog.equipment and 0 < number_of(wish, 1) <= len(table.team):
        return why_not_active(table, table.team[number_of(wish, 1) - 1], name_of(wish))
    if verb == "transfer":
        return why_no_transfer(table, board_of(wish), board_of(wish, 1))
    if verb == "exchange":
        return why_no_exchange(table, board_of(wish), board_of(wish, 1))
    if verb == "replace" and table.phase == "setup":
        return why_no_replacement(table)
    return None


def rules_with(catalog: Catalog) -> Rules[Table]:
    """The rules, played with these cards."""
    return Rules(
        "reflets", VERSION, partial(set_up, catalog), steps, view, words_for(remember(catalog)), why_not, score,
        invariants, deck=catalog.name,
    )  # fmt: skip
