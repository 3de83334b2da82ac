"""Reflets d'acide: the ops about Pawns, Rooms, visions and Skills."""

from __future__ import annotations

from games.core import choose, option, tell

from ..components import Effect
from ..objectives import trial_of
from ..options import name_of
from ..state import Table
from ..vils import reveal_options, reveal_rooms_of_choice
from ..vision import secret_vision, things_to_see
from .cause import Cause
from .registry import op


def _can_move(table: Table, effect: Effect, cause: Cause) -> bool:
    from ..movement import space_behind

    return effect.n > 0 or space_behind(table, table.pawn) is not None


@op("move", can=_can_move)
async def move(table: Table, effect: Effect, cause: Cause) -> None:
    """move: the Team goes n spaces on or back; in an Outcome the backward moves are made once, at its end (R25.2)."""
    from ..movement import move_backward, move_forward

    if effect.n > 0:
        await move_forward(table, effect.n, cause.seat, cause.rule)
    elif cause.outcome:
        trial_of(table).back -= effect.n
    else:
        move_backward(table, -effect.n, cause.rule)


@op("extra_move", can=lambda table, effect, cause: True)
async def extra_move(table: Table, effect: Effect, cause: Cause) -> None:
    """extra_move: n is added to the Team's movement of this turn."""
    table.extra_move += effect.n
    tell(table, cause.rule, "extra movement", cause.seat, effect.n)


def _avatar_can(table: Table, effect: Effect, cause: Cause) -> bool:
    return effect.n > 0 or bool(table.trail)


@op("avatar", can=_avatar_can)
async def avatar(table: Table, effect: Effect, cause: Cause) -> None:
    """avatar: the Avatar goes n spaces on, as in its own step, or back the way it came."""
    from ..avatar import advance, retreat

    if effect.n > 0:
        await advance(table, effect.n, cause.rule)
    else:
        retreat(table, -effect.n, cause.rule)


@op("slow", can=lambda table, effect, cause: True)
async def slow(table: Table, effect: Effect, cause: Cause) -> None:
    """slow: the Avatar's move of this turn is n less, but at least 1."""
    table.slow += effect.n
    tell(table, cause.rule, "avatar slowed", cause.seat, effect.n)


@op("peek", can=lambda table, effect, cause: bool(things_to_see(table)))
async def peek(table: Table, effect: Effect, cause: Cause) -> None:
    """peek: n Secret Visions (R7.10)."""
    for _ in range(effect.n):
        await secret_vision(table, cause.seat)


@op("reveal_rooms", can=lambda table, effect, cause: bool(reveal_options(table)))
async def reveal_rooms(table: Table, effect: Effect, cause: Cause) -> None:
    """reveal_rooms: n face-down Rooms of the Guide's choice are turned up without Revelation (R3.5)."""
    await reveal_rooms_of_choice(table, effect.n, cause.rule)


def _free_heroes(table: Table, cause: Cause) -> list[str]:
    from ..skills import MOMENT_OF, free_skills

    kind = MOMENT_OF.get(table.moment)
    if kind is None or cause.board is None:
        return []
    boards = table.boards_held(cause.seat) if kind == "divine" else range(len(table.boards))
    return free_skills(table, kind, boards)


@op("free_skill", can=lambda table, effect, cause: bool(_free_heroes(table, cause)))
async def free_skill(table: Table, effect: Effect, cause: Cause) -> None:
    """free_skill: one Skill of a Hero, at its moment, within its limits, free but for a penalty (R11.8, R23.7)."""
    from ..gems import agrees
    from ..skills import use_skill

    heroes = _free_heroes(table, cause)
    answer = option("skill", heroes[0])
    if len(heroes) > 1:
        answer = await choose(cause.seat, "which free skill", [option("skill", hero) for hero in heroes], "R11.8")
    hero = name_of(answer)
    owner = table.narrator(table.board_with(hero))
    if owner == cause.seat or await agrees(table, owner, "agree to the free skill", "R34.2", hero):
        await use_skill(table, hero, free=True)


@op("portal_token", can=lambda table, effect, cause: not table.portal_token)
async def portal_token(table: Table, effect: Effect, cause: Cause) -> None:
    """portal_token: the Portal Token lies on the Chambre de l'Octuple (R24.6)."""
    table.portal_token = True
    tell(table, cause.rule, "portal token", None)
