"""Reflets d'acide: R8, R11 and R28, the turn of a Guide, from the Blessing to its end."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, come_next, left_of, tell

from .asking import ask
from .dice import roll_golden
from .dilemmas import dilemma_options, play_dilemma
from .endings import count_down
from .golden import change_golden
from .options import NO_BLESSING, board_of, name_of
from .skills import skills, use_skill
from .state import Table
from .steps import step
from .vitality import nobody_left


@step("turn")
async def begin_turn(table: Table) -> None:
    """R36.1 A new turn; with no Hero left there is none (R29.6)."""
    table.turn += 1
    table.new_turn()
    if not table.team:
        nobody_left(table)
    tell(table, "R8.1", "turn begins", table.guide, table.turn)
    come_next(
        table, ("blessing",), ("golden",), ("avatar",), ("progression",), ("stop",), ("resolve",), ("end of turn",)
    )


@step("blessing")
async def blessing(table: Table) -> None:
    """R11.2, R11.3 The Guide may use one divine Skill or divine Dilemma on the Guide's own Board."""
    table.phase = table.moment = "blessing"

    def offers() -> Sequence[Option]:
        return (NO_BLESSING, *blessings(table))

    answer = await ask(table, table.guide, "blessing", offers, "R11.2", decline=NO_BLESSING)
    if answer.verb == "skill":
        await use_skill(table, name_of(answer))
    elif answer.verb == "dilemma":
        await play_dilemma(table, board_of(answer, 1), name_of(answer))
    table.moment = ""


def blessings(table: Table) -> list[Option]:
    """R11.2 Every Blessing visible on the Guide's Board (on either in solo)."""
    boards = table.boards_held(table.guide)
    found = skills(table, "divine", boards)
    for board in boards:
        found += dilemma_options(table, board, "divine")
        found += dilemma_options(table, board, "any")
    return found


@step("golden")
async def golden_die(table: Table) -> None:
    """R36.2 Roll the Golden Die, and offer its changes until the Guide accepts it."""
    table.phase = "golden"
    await roll_golden(table, "R12.1")
    await change_golden(table, always=True)


@step("end of turn")
async def end_of_turn(table: Table) -> None:
    """R28.1, R28.2, R8.2 The countdown is counted, and the Divine Hand passes to the left."""
    table.phase, table.trial = "end", None
    count_down(table)
    table.guide = left_of(table.seats, table.guide)
    come_next(table, ("turn",))
