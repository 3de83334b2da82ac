"""Reflets d'acide: the ops about Objectives and dice."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import chance, choose, option, tell

from ..components import Effect
from ..dice import FACES, roll_golden
from ..objectives import matches, objective, pending_aid, target_now, trial_of
from ..options import DIE, FROM_BOARD, THROW, board_of, each, name_of, number_of
from ..state import Table
from ..vitality import in_scope
from .cause import Cause
from .registry import op


def _touches_board(table: Table, cause: Cause) -> bool:
    """R11.5 A targeted Dilemma acts on its own Board's Heroes only."""
    if not cause.targeted or cause.board is None:
        return True
    hero = trial_of(table).hero
    if hero:
        return table.hero(hero) is not None and table.board_with(hero) == cause.board
    return bool(table.on_board(cause.board))


def _fits(table: Table, effect: Effect, cause: Cause) -> bool:
    step = objective(table)
    return (
        step is not None
        and pending_aid(table)
        and matches(step, effect.kind, effect.char)
        and _touches_board(table, cause)
    )


def _can_lower(table: Table, effect: Effect, cause: Cause) -> bool:
    return _fits(table, effect, cause) and target_now(table, trial_of(table).step) > 1


@op("lower", can=_can_lower)
async def lower(table: Table, effect: Effect, cause: Cause) -> None:
    """lower: the target of the current Objective is n less, if it matches (R19.2, R19.7)."""
    trial_of(table).lowered += effect.n
    tell(table, "R19.7", "lowered", cause.seat, effect.n, target_now(table, trial_of(table).step))


@op("auto_success", can=_fits)
async def auto_success(table: Table, effect: Effect, cause: Cause) -> None:
    """auto_success: the current Objective succeeds, if it matches (R22.5)."""
    trial_of(table).auto = True
    tell(table, "R22.5", "succeeds without dice", cause.seat)


def _individual(table: Table, effect: Effect, cause: Cause) -> bool:
    step = objective(table)
    return step is not None and step.kind == "individual" and pending_aid(table) and _touches_board(table, cause)


@op("extra_dice", can=_individual)
async def extra_dice(table: Table, effect: Effect, cause: Cause) -> None:
    """extra_dice: n dice more for an individual Objective; after the roll they are rolled now and added."""
    trial = trial_of(table)
    if not trial.rolled:
        trial.extra += effect.n
        return
    dice = await chance("dice", FACES, "R20.2", count=effect.n, put_back=True)
    trial.dice += dice
    trial.heroes += [trial.hero] * effect.n
    trial.values += [trial.values[0]] * effect.n
    tell(table, "R20.2", "rolls", cause.seat, *dice)


# ------------------------------------------------------------------ rolled dice


def dice_in_scope(table: Table, scope: str, boards: Sequence[int]) -> list[int]:
    """The dice of the roll whose Hero stands on one of these Boards; all of them for scope team."""
    found = []
    for number, card in enumerate(trial_of(table).heroes):
        if scope == "team" or (table.hero(card) is not None and table.board_with(card) in boards):
            found.append(number)
    return found


def _boards_of(table: Table, effect: Effect, cause: Cause) -> list[int]:
    """R11.5, R11.9 The Boards whose dice a re-roll may touch: its own, or the Guide's."""
    if effect.scope == "guide":
        return list(table.boards_held(table.guide))
    return [] if cause.board is None else [cause.board]


def _can_reroll(table: Table, effect: Effect, cause: Cause) -> bool:
    if effect.scope == "golden":
        return table.moment in ("golden roll", "chance roll")
    if objective(table) is None or not trial_of(table).rolled or not pending_aid(table):
        return False
    return bool(dice_in_scope(table, effect.scope, _boards_of(table, effect, cause)))


@op("reroll", can=_can_reroll)
async def reroll(table: Table, effect: Effect, cause: Cause) -> None:
    """reroll: up to n dice in scope are rolled again, or the Golden Die."""
    if effect.scope == "golden":
        await roll_golden(table, cause.rule)
        return
    boards = _boards_of(table, effect, cause)
    filled = [board for board in boards if dice_in_scope(table, effect.scope, (board,))]
    if effect.scope == "guide" and len(filled) > 1:
        answer = await choose(cause.seat, "dice of which board", [FROM_BOARD[b] for b in filled], cause.rule)
        boards = [board_of(answer)]
    await roll_again(table, dice_in_scope(table, effect.scope, boards), effect.n, cause.seat, cause.rule)


async def roll_again(table: Table, numbers: Sequence[int], most: int, seat: int, rule: str) -> None:
    """Choose up to `most` of these dice one by one, and roll them again together."""
    trial, left, picked = trial_of(table), list(numbers), list[int]()
    while left and len(picked) < most:
        options = [DIE[number] for number in left]
        if picked:
            options.append(THROW)
        answer = await choose(seat, "which dice", options, rule, about=(most - len(picked),))
        if answer == THROW:
            break
        picked.append(number_of(answer) - 1)
        left.remove(picked[-1])
    dice = await chance("dice", FACES, rule, count=len(picked), put_back=True)
    for number, face in zip(picked, dice, strict=True):
        trial.dice[number] = face
    tell(table, rule, "rolls again", seat, *dice)


@op("turn_die", can=lambda table, effect, cause: _dice_lie(table))
async def turn_die(table: Table, effect: Effect, cause: Cause) -> None:
    """turn_die: one die of the current roll is turned to the face n."""
    trial = trial_of(table)
    options = [DIE[number] for number, face in enumerate(trial.dice) if face != effect.n]
    if options:
        answer = await choose(cause.seat, "turn which die", options, cause.rule, about=(effect.n,))
        trial.dice[number_of(answer) - 1] = effect.n
        tell(table, cause.rule, "turns a die", cause.seat, effect.n)


def _dice_lie(table: Table) -> bool:
    return objective(table) is not None and trial_of(table).rolled and pending_aid(table)


@op("turn_die_from", can=lambda table, effect, cause: _shows(table, effect))
async def turn_die_from(table: Table, effect: Effect, cause: Cause) -> None:
    """turn_die_from: the Golden Die is turned from one face to another."""
    table.golden = effect.to
    tell(table, cause.rule, "golden die turned", cause.seat, effect.to)


def _shows(table: Table, effect: Effect) -> bool:
    return table.moment in ("golden roll", "chance roll") and table.golden == effect.turned


def _sixes(table: Table, effect: Effect, cause: Cause) -> bool:
    return _dice_lie(table) and 6 in trial_of(table).dice and not trial_of(table).ignore_crit


@op("ignore_crit", can=_sixes)
async def ignore_crit(table: Table, effect: Effect, cause: Cause) -> None:
    """ignore_crit: dice showing 6 count as simple failures in this roll."""
    trial_of(table).ignore_crit = True
    tell(table, cause.rule, "critical failures ignored", cause.seat)


# ------------------------------------------------------------------ wounds


def _wounds_in_scope(table: Table, effect: Effect, cause: Cause) -> list[str]:
    if table.moment != "wounds" or table.trial is None:
        return []
    scope = {hero.card for hero in in_scope(table, effect.who, cause.board, cause.hero)}
    return [card for card in table.trial.wounds if card in scope]


@op("shield", can=lambda table, effect, cause: bool(_wounds_in_scope(table, effect, cause)))
async def shield(table: Table, effect: Effect, cause: Cause) -> None:
    """shield: up to n Life Points about to be lost by Heroes in scope are not lost (R22.6)."""
    for left in range(effect.n, 0, -1):
        in_reach = _wounds_in_scope(table, effect, cause)
        wounds = list(dict.fromkeys(in_reach))
        if not wounds:
            return
        answer = option("spare", wounds[0])
        if len(wounds) > 1 and len(in_reach) > left:
            answer = await choose(cause.seat, "spare whom", each("spare", wounds), "R22.6")
        trial_of(table).wounds.remove(name_of(answer))
        tell(table, "R22.6", "spared", cause.seat, name_of(answer))
