"""Valroc: V14, the Cavern."""

from __future__ import annotations

from games.core import choose, come_next, option, tell

from .components import ELEMENT, ELEMENTS, FREE, SPACES, kind_of
from .dark_magic import shared_with, spend
from .decks import draw_action
from .dig_tokens import gain_result
from .options import LEAVE, READ, STAY, TELEPORT, TURN_UP_ONE, TURN_UP_TWO, name_in, number_in
from .state import Table
from .steps import steps
from .windows import own_choice, used_item


@steps("cavern")
async def cavern(table: Table, seat: int) -> None:
    """V14.1 One dig. V14.3, V1.14 The owner of Archaeology may turn up two cards."""
    table.acting, table.chosen = seat, ""
    count = 1
    if "archaeology" in table.players[seat].lessons:
        answer = await own_choice(table, seat, "use archaeology", (TURN_UP_TWO, TURN_UP_ONE), "V14.3")
        if await used_item(table, seat, answer, "cavern", seat):
            return
        count = number_in(answer)
    come_next(table, ("dig", seat, count))


@steps("dig")
async def dig(table: Table, seat: int, count: int) -> None:
    """V14.2, V29.2, V29.3 Action cards are turned up one after the other; without any the dig gives nothing."""
    for _ in range(count):
        card = await draw_action(table, "dig", "V14.2")
        if card is not None:
            table.drawn.append(card)
            tell(table, "V14.2", "digs", seat, ELEMENTS[room_of(table, seat)], area(table, seat, card))
    if not table.drawn:
        tell(table, "V29.3", "no card to dig", seat)
    elif len(table.drawn) > 1:
        come_next(table, ("choose a result", seat))
    else:
        table.chosen = table.drawn[0]
        come_next(table, ("teleport", seat))


def room_of(table: Table, seat: int) -> int:
    """The room where the pawn of `seat` stands, in element order."""
    return SPACES["cavern"].index(table.space_of(seat, "cavern"))


def area(table: Table, seat: int, card: str) -> str:
    """V14.2 What the card shows for the room of `seat`."""
    return table.catalog.actions[card].areas[room_of(table, seat)]


@steps("choose a result")
async def choose_a_result(table: Table, seat: int) -> None:
    """V14.3 Archaeology: one of the two cards is kept as the result."""
    ways = [option("result", card) for card in table.drawn]
    answer = await own_choice(table, seat, "choose a result", ways, "V14.3")
    if await used_item(table, seat, answer, "choose a result", seat):
        return
    table.chosen = name_in(answer)
    tell(table, "V14.3", "chooses a result", seat, area(table, seat, table.chosen))
    come_next(table, ("teleport", seat))


@steps("teleport")
async def teleport(table: Table, seat: int) -> None:
    """V14.4, V14.5, V14.7 Its owner may move the pawn to an adjacent free room and read that area of the same card."""
    if "teleportation" in table.players[seat].lessons:
        here = ELEMENTS[room_of(table, seat)]
        rooms = [room for room in free_rooms(table) if ELEMENTS[room] in table.catalog.adjacent[here]]
        ways = (*(TELEPORT[room] for room in rooms), STAY)
        answer = await own_choice(table, seat, "teleport", ways, "V14.4")
        if await used_item(table, seat, answer, "teleport", seat):
            return
        if answer != STAY:
            move(table, seat, ELEMENT[name_in(answer)])
    come_next(table, ("seal", seat))


def free_rooms(table: Table) -> list[int]:
    """V14.4, V14.6, V14.7 Rooms without a pawn and without a ban."""
    return [room for room, space in enumerate(SPACES["cavern"]) if table.pawns[space] == FREE]


def move(table: Table, seat: int, room: int) -> None:
    """V14.7 The pawn frees its old room and fills the new one."""
    old = table.space_of(seat, "cavern")
    table.pawns[SPACES["cavern"][room]], table.pawns[old] = table.pawns[old], FREE
    tell(table, "V14.4", "teleports", seat, ELEMENTS[room])


@steps("seal")
async def seal(table: Table, seat: int) -> None:
    """V14.6 Seal of Dementia: its user may have the target take the area of another free room. Then the gain."""
    room = room_of(table, seat)
    for user in shared_with(table, "seal_of_dementia", seat):
        rooms = free_rooms(table)
        if rooms:
            ways = (*(READ[other] for other in rooms), LEAVE)
            answer = await choose(user, "seal of dementia", ways, "V14.6", about=(seat,))
            if answer != LEAVE:
                room = ELEMENT[name_in(answer)]
                tell(table, "V14.6", "seals", user, seat, ELEMENTS[room])
        spend(table, user)
    pawn = kind_of(table.pawns[table.space_of(seat, "cavern")])
    gain_result(table, seat, table.catalog.actions[table.chosen].areas[room], pawn)
    table.actions.discards += table.drawn
    table.drawn, table.chosen = [], ""
