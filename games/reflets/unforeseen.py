"""Reflets d'acide: Unforeseen Events, drawn for the Team's benefit (R15.7) or suffered (R17.4 to R17.7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, choose, option, tell

from .asking import ask
from .drawing import draw
from .gems import must_pay
from .options import KEEP, LET_GO, board_of, each, name_of
from .state import Table
from .vils import events_in_points, gems_for_vils, take_event
from .vitality import designated


def free_boards(table: Table) -> list[int]:
    """R1.7 The Boards with a free Dilemma location."""
    return [number for number in range(len(table.boards)) if table.dilemma_room(number)]


async def draw_for_benefit(table: Table, count: int, rule: str) -> None:
    """R15.7, R7.12 Draw Unforeseen Events that do no harm."""
    for _ in range(count):
        card = await draw(table, table.unforeseen, "unforeseen", rule)
        if card is None:
            return
        tell(table, rule, "draws", None, card)
        await benefit(table, card, rule)


async def benefit(table: Table, card: str, rule: str) -> None:
    """R15.7, R7.12 A Creature or Bestiole is discarded; a Dilemma is kept, kept in place of another, or discarded."""
    if card not in table.catalog.dilemmas:
        table.unforeseen.discards.append(card)
        tell(table, rule, "discards", None, card)
        return
    table.drawn.append(card)
    options: list[Option] = [KEEP[board] for board in free_boards(table)]
    for number, board in enumerate(table.boards):
        options += [option("instead", other, number + 1) for other in dict.fromkeys(board.dilemmas)]
    answer = await choose(table.guide, "keep the dilemma", (*options, LET_GO), rule, about=(card,))
    table.drawn.remove(card)
    if answer == LET_GO:
        table.unforeseen.discards.append(card)
        tell(table, rule, "discards", table.guide, card)
    elif answer.verb == "keep":
        keep(table, board_of(answer), card, rule)
    else:
        place = board_of(answer, 1)
        table.boards[place].dilemmas.remove(name_of(answer))
        table.unforeseen.discards.append(name_of(answer))
        tell(table, "R11.7", "discards", table.guide, name_of(answer))
        keep(table, place, card, rule)


def keep(table: Table, board: int, card: str, rule: str) -> None:
    """A Dilemma lies on a Board from now on."""
    table.boards[board].dilemmas.append(card)
    tell(table, rule, "keeps dilemma", table.narrator(board), card, board + 1)


async def take_from_points(table: Table, count: int) -> None:
    """R7.12, R7.13 Take Unforeseen Events off the Points pile, face-down ones blind."""
    for left in range(count, 0, -1):
        named = events_in_points(table)
        if not named:
            return
        answer = await choose(table.guide, "take an event", each("take-card", named), "R7.13", about=(left,))
        card = await take_event(table, name_of(answer), "R7.13")
        tell(table, "R7.13", "takes from the vils", table.guide, card)
        await benefit(table, card, "R7.12")


async def discard_from_points(table: Table, count: int, rule: str) -> None:
    """discard_vils_unforeseen: up to so many, of the Guide's choice, face-down ones unlooked at."""
    for left in range(count, 0, -1):
        named = events_in_points(table)
        if not named:
            return
        answer = await choose(table.guide, "discard an event", each("discard-event", named), rule, about=(left,))
        card = await take_event(table, name_of(answer), rule)
        table.unforeseen.discards.append(card)
        tell(table, rule, "discards from the vils", table.guide, card)


# ------------------------------------------------------------------ suffered


async def suffer_event(table: Table) -> None:
    """R17.3b One Unforeseen Event of a Revelation phase, dealt with before the next."""
    card = await draw(table, table.unforeseen, "unforeseen", "R17.3")
    if card is None:
        return
    tell(table, "R17.3", "draws", None, card)
    table.drawn.append(card)
    if card in table.catalog.dilemmas:
        await suffer_dilemma(table, card)
    elif card in table.catalog.creatures:
        await suffer_creature(table, card)
    else:
        await suffer_bestiole(table, card)


async def suffer_dilemma(table: Table, card: str) -> None:
    """R17.4 Keep it on a free location, or let it go: D Gems for the Vils, then it is discarded."""

    def offers() -> Sequence[Option]:
        return (*(KEEP[board] for board in free_boards(table)), LET_GO)

    answer = LET_GO
    if free_boards(table) or any(board.dilemmas for board in table.boards):
        answer = await ask(table, table.guide, "keep the dilemma or feed the vils", offers, "R17.4", about=(card,))
    table.drawn.remove(card)
    if answer == LET_GO:
        table.unforeseen.discards.append(card)
        tell(table, "R17.4", "discards", table.guide, card)
        await gems_for_vils(table, table.the_challenge.number, "R17.4")
    else:
        keep(table, board_of(answer), card, "R17.4")


async def suffer_creature(table: Table, card: str) -> None:
    """R17.5 Pay its price at once; it stays in play for the Trial of this turn."""
    await must_pay(table, table.catalog.creatures[card].pay, "R17.5")
    table.drawn.remove(card)
    table.creatures.append(card)
    tell(table, "R17.5", "in play", None, card)


async def suffer_bestiole(table: Table, card: str) -> None:
    """R17.6, R17.7 Pay its price at once; it hinders the Hero designated, and on a vacant location it is discarded."""
    await must_pay(table, table.catalog.bestioles[card].pay, "R17.6")
    table.drawn.remove(card)
    hero = designated(table)
    if hero is None:
        table.unforeseen.discards.append(card)
        tell(table, "R17.7", "discards", None, card)
    else:
        hero.bestioles.append(card)
        tell(table, "R17.6", "hinders", None, card, hero.card)


def drop_events(table: Table) -> None:
    """R18.1 With no Trial tested, Creatures and Bestioles paid this turn are discarded."""
    dropped = [*table.creatures, *table.strays]
    table.creatures, table.strays = [], []
    for hero in table.team:
        dropped += hero.bestioles
        hero.bestioles = []
    table.unforeseen.discards += dropped
    for card in dropped:
        tell(table, "R18.1", "discards", None, card)
