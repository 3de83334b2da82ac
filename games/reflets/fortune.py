"""Reflets d'acide: R15.6 to R15.11, Chance, as a space, a token or the Chapelle du DAH."""

from __future__ import annotations

from games.core import choose, option, tell

from .asking import ask
from .components import Cost
from .dice import roll_golden
from .enrolling import reveal_hero
from .equipment import draw_loot
from .gems import gain_gems
from .golden import change_golden
from .options import ROLL_CHANCE, number_of
from .state import Table
from .unforeseen import draw_for_benefit
from .vitality import designated, heal, vitality_test

BONUSES = tuple(option("bonus", number) for number in (1, 2, 3, 4, 5))
ONE_OF_EACH = Cost((1, 1, 1, 1, 1))


async def play_chance(table: Table) -> None:
    """R15.6, R15.8, R7.18 The Guide chooses one bonus, or rolls the Golden Die to accumulate."""
    while True:
        answer = await ask(table, table.guide, "chance", lambda: (*BONUSES, ROLL_CHANCE), "R15.6")
        if answer != ROLL_CHANCE:
            await bonus(table, number_of(answer))
            return
        await roll_golden(table, "R15.8")
        if await change_golden(table, new_chance=True):
            break  # otherwise a Chance token starts a new Chance in its place (R15.11)
    if table.golden == 6:
        await bad_luck(table)
        return
    left = list(BONUSES[: table.golden])
    while left:
        answer = left[0]
        if len(left) > 1:
            answer = await choose(table.guide, "which bonus first", left, "R15.8")
        left.remove(answer)
        await bonus(table, number_of(answer))


async def bonus(table: Table, number: int) -> None:
    """R15.7 One bonus of a Chance."""
    tell(table, "R15.7", "chance bonus", table.guide, number)
    if number == 5:
        await reveal_hero(table, table.guide, "R15.7", ONE_OF_EACH)
    elif number == 4:
        await gain_gems(table, 4, "R15.7")
    elif number == 3:
        await heal(table, 3, table.team, table.guide, "R15.7")
    elif number == 2:
        await draw_loot(table, 2, "R15.7")
    else:
        await draw_for_benefit(table, 1, "R15.7")


async def bad_luck(table: Table) -> None:
    """R15.9 Roll again: the Hero it designates takes a Vitality Test; dead, the Vils win him."""
    tell(table, "R15.9", "bad luck", table.guide)
    await roll_golden(table, "R15.9")
    await change_golden(table)
    hero = designated(table)
    if hero is None:
        tell(table, "R15.9", "vacant location", None, table.golden)
    else:
        await vitality_test(table, hero.card, "vils", "R15.9")
