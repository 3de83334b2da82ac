"""Reflets d'acide: R7.10, Secret Visions."""

from __future__ import annotations

from games.core import Option, chance, choose, option, tell

from .board import PLACES
from .drawing import look_at_top
from .options import name_of
from .state import Table

PILES = ("heroes", "loot", "relics", "unforeseen")


async def secret_vision(table: Table, seat: int) -> None:
    """R7.10 Look at the Hazards of one location, at the top of a pile, or at a face-down token; put it back."""
    options = things_to_see(table)
    if not options:
        return
    answer = await choose(seat, "secret vision", options, "R7.10")
    thing = name_of(answer)
    if answer.verb == "look-pile":
        pile = {"heroes": table.heroes, "loot": table.loot, "relics": table.relics, "unforeseen": table.unforeseen}[
            thing
        ]
        await look_at_top(table, pile, thing, "R7.10")
    elif answer.verb == "look-token":
        await look_at_token(table, thing)
    else:
        await look_at_hazard(table, thing)


def things_to_see(table: Table) -> list[Option]:
    """R7.10 What nobody knows yet and can be looked at."""
    found = [option("look-hazard", place) for place, down in zip(PLACES, table.hazard_down, strict=True) if down]
    found += [
        option("look-hazard", space)
        for space, card, up in zip(table.board.rooms, table.rooms, table.rooms_up, strict=True)
        if not card and not up
    ]
    piles = (table.heroes, table.loot, table.relics, table.unforeseen)
    found += [option("look-pile", name) for name, pile in zip(PILES, piles, strict=True) if pile.left and not pile.top]
    found += [option("look-token", space) for space, token in table.tokens.items() if token not in table.catalog.tokens]
    return found


async def look_at_token(table: Table, space: str) -> None:
    """R7.10 A face-down token is known from now on (R33.4)."""
    color = table.tokens[space]
    (token,) = await chance("token", table.token_bags[color], "R7.10")
    table.token_bags[color].remove(token)
    table.tokens[space] = token
    tell(table, "R7.10", "sees at", None, token, space)


async def look_at_hazard(table: Table, space: str) -> None:
    """R7.10 The Hazards of a location are known from now on, all of them."""
    if space in PLACES:
        place = PLACES.index(space)
        await learn_hazards(table, place, "R7.10")
        for card in table.hazard_known[place]:
            tell(table, "R7.10", "sees at", None, card, space)
    else:
        card = await learn_room(table, table.room_at(space), "R7.10")
        tell(table, "R7.10", "sees at", None, card, space)


async def learn_hazards(table: Table, place: int, rule: str) -> None:
    """See which face-down cards lie on a Zone or the Gate."""
    down = table.hazard_down[place]
    if down:
        cards = await chance("hazard", table.hazard_bags[place], rule, count=down)
        for card in cards:
            table.hazard_bags[place].remove(card)
        table.hazard_known[place] += cards
        table.hazard_down[place] = 0


async def learn_room(table: Table, number: int, rule: str) -> str:
    """See which Room a location holds."""
    if not table.rooms[number]:
        (card,) = await chance("room", table.room_bag, rule)
        table.room_bag.remove(card)
        table.rooms[number] = card
    return table.rooms[number]
