"""Reflets d'acide: Skills of Heroes and Equipment: when they may be used (R11, R19.5, R23.3, R24.11), and how."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, Refusal, choose, option, tell

from .components import ANY, FREE, Cost, Skill
from .effects import can_apply, run
from .effects.cause import Cause
from .gems import can_pay, pay_price
from .options import PICK_GEM, color_of
from .state import Hero, Table
from .vocabulary import EARLY

MOMENT_OF = {"blessing": "divine", "objective": "hazard", "wounds": "hazard", "opportunity": "opportunity"}
"""The kind of Skill that each moment is for."""


def skill_of(table: Table, card: str) -> Skill | None:
    """The Skill printed on a Hero or an Equipment."""
    if card in table.catalog.heroes:
        return table.catalog.heroes[card].skill
    facts = table.catalog.equipment.get(card)
    return facts.skill if facts is not None else None


def bearer_of(table: Table, card: str) -> Hero | None:
    """The Hero whose Skill it is: himself, or who bears the Equipment active."""
    for hero in table.team:
        if hero.card == card or card in hero.active:
            return hero
    return None


def cause_of(table: Table, card: str, hero: Hero, kind: str) -> Cause:
    """A Skill acts for the Board of its Hero, and his Narrator decides (R34.2)."""
    board = table.board_with(hero.card)
    rule = {"divine": "R11.2", "hazard": "R19.5", "opportunity": "R24.11"}[kind]
    seat = table.guide if kind == "divine" else table.narrator(board)
    return Cause(seat, card, rule, board, hero.card)


def why_no_skill(table: Table, card: str, kind: str, *, free: bool = False) -> Refusal | None:
    """R11.1, R11.4, R17.6, R19.6, R36.11 The one check behind offering a Skill and refusing it."""
    skill, hero = skill_of(table, card), bearer_of(table, card)
    if skill is None or hero is None or skill.kind != kind:
        return Refusal("R11.1", "no such skill now")
    if card in table.used_skills:
        return Refusal("R11.1", "used this turn", (card,))
    if hero.card == card:
        if hero.marker:
            return Refusal("R11.4", "wounded", (card,))
    elif free:
        return Refusal("R11.8", "not of a hero", (card,))
    elif hero.bestioles:
        return Refusal("R17.6", "out of reach", (card,))
    if kind == "hazard" and table.trial is not None and table.trial.hero not in ("", hero.card):
        return Refusal("R19.6", "not the hero concerned", (card,))
    if not free and not prices(table, card, skill, hero):
        return Refusal("R9.4", "too few gems", (table.board_with(hero.card) + 1,))
    if not can_apply(table, skill.effects, cause_of(table, card, hero, kind)):
        return Refusal("R36.11", "nothing to do", (card,))
    return None


def is_late(table: Table, skill: Skill) -> bool:
    """R23.3, R23.8 Whether a penalty is due: the dice are rolled, and it could have come before."""
    rolled = table.moment == "objective" and table.trial is not None and table.trial.rolled
    return rolled and any(effect.op in EARLY for effect in skill.effects)


def prices(table: Table, card: str, skill: Skill, hero: Hero, *, free: bool = False) -> list[tuple[int, Cost]]:
    """R23.3, R23.7 What it may cost: each colour of penalty with its price, as far as the Board can pay it."""
    cost, board = FREE if free else skill.cost, table.board_with(hero.card)
    if not is_late(table, skill):
        return [(ANY, cost)] if can_pay(table, board, cost) else []
    colors = [color for color, number in enumerate(skill.cost.colors) if number] or [ANY]
    late = [(color, cost.with_penalty(color)) for color in colors]
    return [(color, price) for color, price in late if can_pay(table, board, price)]


def skills(table: Table, kind: str, boards: Sequence[int]) -> list[Option]:
    """The Skills of this kind that can be used now on these Boards, of Heroes and of their active Equipment."""
    found = []
    for place, hero in enumerate(table.team):
        if table.board_of[place] in boards:
            for card in (hero.card, *hero.active):
                skill = skill_of(table, card)
                if skill is not None and skill.kind == kind and why_no_skill(table, card, kind) is None:
                    found.append(option("skill", card))
    return found


def free_skills(table: Table, kind: str, boards: Sequence[int]) -> list[str]:
    """R11.8, R23.7 The Heroes whose Skill could be used for nothing now (but for a penalty)."""
    found = []
    for place, hero in enumerate(table.team):
        if table.board_of[place] in boards and why_no_skill(table, hero.card, kind, free=True) is None:
            skill = table.facts(hero).skill
            if prices(table, hero.card, skill, hero, free=True):
                found.append(hero.card)
    return found


async def use_skill(table: Table, card: str, *, free: bool = False) -> None:
    """R11.1, R11.3, R23.3 Pay for a Skill from the Board of its Hero, and let it work; once a turn."""
    skill, hero = skill_of(table, card), bearer_of(table, card)
    assert skill is not None and hero is not None
    board = table.board_with(hero.card)
    seat = table.narrator(board)
    ways = prices(table, card, skill, hero, free=free)
    price = ways[0][1]
    if len(ways) > 1:
        answer = await choose(seat, "color of the penalty", [PICK_GEM[c] for c, _ in ways], "R23.3", about=(card,))
        price = dict(ways)[color_of(answer)]
    table.used_skills.append(card)
    tell(table, "R11.1", "uses skill", seat, card)
    cause = cause_of(table, card, hero, skill.kind)
    await pay_price(table, board, price, "R9.4")
    await run(table, skill.effects, cause)
