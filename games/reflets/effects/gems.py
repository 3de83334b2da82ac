"""Reflets d'acide: the ops about Gems."""

from __future__ import annotations

from games.core import choose, tell

from ..components import ANY, Effect
from ..gems import gain_gems, must_pay, must_pay_the_vils, pay_one, take_from_vils
from ..options import DONE, FROM_BOARD, PICK_GEM, RETURN_GEM, board_of, color_of
from ..state import CAPACITY, Table
from .cause import Cause
from .registry import op


def _bank_has(table: Table, effect: Effect, cause: Cause) -> bool:
    gems = table.bank if effect.color == ANY else table.bank[effect.color : effect.color + 1]
    return any(gems)


def _always(table: Table, effect: Effect, cause: Cause) -> bool:
    return True


def _vils_have(table: Table, effect: Effect, cause: Cause) -> bool:
    return any(table.vils.gems)


def _can_convert(table: Table, effect: Effect, cause: Cause) -> bool:
    return bool(_convertible(table, cause))


@op("gain_gems", can=_bank_has)
async def gain(table: Table, effect: Effect, cause: Cause) -> None:
    """gain_gems: n Gems from the Bank, at random or of the colour named (R9.1)."""
    await gain_gems(table, effect.n, cause.rule, effect.color)


@op("pay_gems", can=_always)
async def pay(table: Table, effect: Effect, cause: Cause) -> None:
    """pay_gems: a mandatory payment to the Bank (R9.3, R9.9)."""
    await must_pay(table, effect.n, "R9.3")


@op("give_vils", can=_always)
async def give(table: Table, effect: Effect, cause: Cause) -> None:
    """give_vils: a mandatory payment onto the Vils' Board; their series are resolved when the phase is over (R10.3)."""
    from ..vils import resolve_series

    await must_pay_the_vils(table, effect.n, "R9.3")
    if not cause.outcome:
        await resolve_series(table)


@op("take_vils", can=_vils_have)
async def take(table: Table, effect: Effect, cause: Cause) -> None:
    """take_vils: the Guide picks up to n Gems on the Vils' Board, and they are gained."""
    await take_from_vils(table, effect.n, cause.rule)


def _convertible(table: Table, cause: Cause) -> list[int]:
    """The Boards that can change a Gem into one of another colour."""
    boards = [cause.board] if cause.targeted and cause.board is not None else range(len(table.boards))
    return [board for board in boards if any(_ways(table, board, color) for color in range(5))]


def _ways(table: Table, board: int, color: int) -> list[int]:
    """The colours that a Gem of this colour could be changed into."""
    gems = table.boards[board].gems
    if not gems[color]:
        return []
    return [other for other in range(5) if other != color and gems[other] < CAPACITY and table.bank[other]]


@op("convert_gems", can=_can_convert)
async def convert(table: Table, effect: Effect, cause: Cause) -> None:
    """convert_gems: on one Board, up to n Gems go back to the Bank for as many of chosen colours."""
    boards = _convertible(table, cause)
    answer = FROM_BOARD[boards[0]]
    if len(boards) > 1:
        answer = await choose(cause.seat, "on which board", [FROM_BOARD[b] for b in boards], cause.rule)
    board = board_of(answer)
    for left in range(effect.n, 0, -1):
        colors = [color for color in range(5) if _ways(table, board, color)]
        if not colors:
            return
        answer = await choose(
            cause.seat, "change which gem", (*(RETURN_GEM[c] for c in colors), DONE), cause.rule, about=(left,)
        )
        if answer == DONE:
            return
        old = color_of(answer)
        answer = await choose(cause.seat, "into which gem", [PICK_GEM[c] for c in _ways(table, board, old)], cause.rule)
        new = color_of(answer)
        pay_one(table, board, old)
        table.bank[new] -= 1
        table.boards[board].gems[new] += 1
        tell(table, cause.rule, "changes gem", cause.seat, RETURN_GEM[old].args[0], answer.args[0])
