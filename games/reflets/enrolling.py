"""Reflets d'acide: R15.7, R15.12, Heroes who join the Team during the game."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import choose, option, tell

from .components import FREE, Cost
from .drawing import draw
from .equipment import abandon, take_all_from
from .gems import agrees, can_pay, pay_price
from .options import ENROLL, each, name_of
from .state import Hero, Table


def vacant(table: Table, boards: Sequence[int]) -> bool:
    """R15.12 Whether the lowest vacant location is on one of these Boards."""
    place = len(table.team)
    return place < len(table.board_of) and table.board_of[place] in boards


async def reveal_hero(
    table: Table, seat: int, rule: str, price: Cost = FREE, boards: Sequence[int] | None = None
) -> None:
    """R15.7, draw_hero: turn up the top Hero; discard him, enroll him, or enroll him in place of another.

    `price`: what the Board of the Hero replaced pays for the last. `boards`: whose locations may take him.
    """
    scope = range(len(table.boards)) if boards is None else boards
    card = await draw(table, table.heroes, "hero", rule)
    if card is None:
        return
    table.drawn.append(card)
    tell(table, rule, "hero turned up", None, card)
    while True:
        options = (ENROLL,) if vacant(table, scope) else ()
        replaceable = [
            hero.card
            for place, hero in enumerate(table.team)
            if table.board_of[place] in scope and can_pay(table, table.board_of[place], price)
        ]
        answer = await choose(
            seat, "what about the hero", (*options, *each("in-place-of", replaceable), option("dismiss", card)), rule,
            about=(card,),
        )  # fmt: skip
        if answer.verb != "in-place-of" or not price.total:
            break
        board = table.board_with(name_of(answer))
        payer = table.narrator(board)
        if payer == seat or await agrees(table, payer, "agree to pay for the hero", "R34.8", card, name_of(answer)):
            await pay_price(table, board, price, rule)
            break
        tell(table, "R34.8", "refuses", payer)
    table.drawn.remove(card)
    if answer.verb == "dismiss":
        table.heroes.discards.append(card)
        tell(table, rule, "discards", seat, card)
    elif answer.verb == "enroll":
        enroll(table, card)
    else:
        await in_place_of(table, name_of(answer), card)


def enroll(table: Table, card: str) -> None:
    """R15.12 A Hero takes the lowest vacant location."""
    table.team.append(Hero.enrolled(card))
    table.may_reassign = True
    tell(table, "R15.12", "enrolled", None, card, len(table.team))


async def in_place_of(table: Table, old: str, new: str) -> None:
    """R15.12, R27.11 A new Hero takes the location of one who is discarded; the Equipment may be redistributed."""
    place = table.location(old)
    before = table.team[place]
    table.team[place] = Hero.enrolled(new)
    table.heroes.discards.append(old)
    table.strays += before.bestioles
    table.may_reassign = True
    tell(table, "R15.12", "takes the place of", None, new, old)
    await abandon(table, take_all_from(table, before), "R15.12")
