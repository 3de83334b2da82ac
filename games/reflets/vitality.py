"""Reflets d'acide: R27, the Vitality of Heroes: tests, wounds, death and the shift."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import choose, option, tell

from .equipment import abandon, take_all_from
from .options import DONE, each, name_of
from .state import Hero, Table
from .values import life_points


def designated(table: Table) -> Hero | None:
    """R12.1 The Hero on the location of the Golden Die; None if it is vacant."""
    return table.team[table.golden - 1] if 0 < table.golden <= len(table.team) else None


async def vitality_test(table: Table, card: str, winner: str, rule: str) -> bool:
    """R27.2, R27.3 Roll a die: below his Life Points wounded, equal unharmed, above dead. Whether he lives."""
    from .golden import settle_die

    hero = table.hero(card)
    assert hero is not None
    board = table.board_with(card)
    tell(table, rule, "vitality test", table.narrator(board), card, life_points(table, hero))
    die = await settle_die(table, "vitality die", "R27.2", board, about=(card, life_points(table, hero)))
    hero = table.hero(card)
    if hero is None:
        return False  # a token played on the roll has taken him
    life = life_points(table, hero)
    if die < life:
        hero.marker = die
        tell(table, "R27.2", "wounded", None, card, die)
    elif die == life:
        tell(table, "R27.2", "unharmed", None, card)
    else:
        await dies(table, card, winner)
        return False
    return True


async def lose_life(table: Table, card: str) -> None:
    """R27.4 One Life Point less; at 0 he is dead, and the Vils win him (R25.10)."""
    hero = table.hero(card)
    if hero is None:
        return
    left = life_points(table, hero) - 1
    if left:
        hero.marker = left
        tell(table, "R27.4", "wounded", None, card, left)
    else:
        await dies(table, card, "vils")


async def dies(table: Table, card: str, winner: str, *, replaced: bool = False) -> None:
    """R27.7 to R27.9 His card goes to the Pouch or the Points pile, his Equipment to others; the rest shift."""
    tell(table, "R27.7", "dies", None, card, winner)
    (table.pouch if winner == "team" else table.vils.points).append(card)
    await leaves(table, card, replaced=replaced)


async def hero_is_discarded(table: Table, card: str) -> None:
    """R9.10 He is neither dead nor won: his card goes to the discards, and Heroes shift."""
    table.heroes.discards.append(card)
    await leaves(table, card)


async def leaves(table: Table, card: str, *, replaced: bool = False) -> None:
    """R27.8, R27.9, R17.14 A Hero leaves the Team: his Bestioles stray, his Equipment is given out, the rest shift."""
    hero = table.team.pop(table.location(card))
    table.strays += hero.bestioles
    await abandon(table, take_all_from(table, hero), "R27.8")
    table.may_reassign = True
    if not table.team and not replaced:
        nobody_left(table)


def nobody_left(table: Table) -> None:
    """R29.6 Ending E."""
    from .endings import end

    end(table, "nobody", "R29.6")


def in_scope(table: Table, who: str, board: int | None, hero: str) -> list[Hero]:
    """Whom an effect for self, bearer, board or team concerns."""
    if who in ("self", "bearer"):
        found = table.hero(hero)
        return [found] if found is not None else []
    if who == "board" and board is not None:
        return table.on_board(board)
    return table.team


async def heal(table: Table, count: int, heroes: Sequence[Hero], seat: int, rule: str) -> None:
    """R27.6 Remove the Markers of up to so many Heroes."""
    wounded = [hero.card for hero in heroes if hero.marker]
    while count and wounded:
        answer = option("heal", wounded[0])
        if len(wounded) > count:
            answer = await choose(seat, "heal whom", (*each("heal", wounded), DONE), rule, about=(count,))
        if answer == DONE:
            return
        card = name_of(answer)
        wounded.remove(card)
        count -= 1
        hero = table.hero(card)
        assert hero is not None
        hero.marker = 0
        tell(table, "R27.6", "healed", None, card)
