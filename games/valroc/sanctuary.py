"""Valroc: V16, the Sanctuary. The Gods Bonus is read from `Table.dominant`."""

from __future__ import annotations

from games.core import Option, come_next, option, tell

from .components import ELEMENT
from .decks import draw_action
from .options import DECLINE, OFFER, TURN_UP_ONE, TURN_UP_TWO, name_in, number_in
from .state import Table
from .steps import steps
from .windows import own_choice, used_item


@steps("sanctuary")
async def sanctuary(table: Table, seat: int) -> None:
    """V16.1, V16.2 Choose one statue for an offering, or make none: an offering of value 0 is none."""
    table.acting, table.chosen = seat, ""
    player = table.players[seat]
    ways = (*OFFER, DECLINE) if player.vals or "diamond" in player.tokens else (DECLINE,)
    answer = await own_choice(table, seat, "make an offering", ways, "V16.1")
    if await used_item(table, seat, answer, "sanctuary", seat):
        return
    if answer == DECLINE:
        tell(table, "V16.2", "offers nothing", seat)
    else:
        table.chosen = name_in(answer)
        come_next(table, ("lay an offering", seat))


@steps("lay an offering")
async def lay_an_offering(table: Table, seat: int) -> None:
    """V16.1, V16.3, V16.9 Any number of own Vals and Diamonds is laid on the statue first; the Monk will come."""
    answer = await own_choice(table, seat, "lay an offering", ways_to_lay(table, seat), "V16.1", about=(table.chosen,))
    if await used_item(table, seat, answer, "lay an offering", seat):
        return
    player, statue = table.players[seat], ELEMENT[table.chosen]
    vals, diamonds = number_in(answer), number_in(answer, 1)
    player.vals -= vals
    table.vals[statue] += vals
    for _ in range(diamonds):
        player.tokens.remove("diamond")
    table.diamonds[statue] += diamonds
    table.monk_next = seat
    tell(table, "V16.3", "offers", seat, table.chosen, vals, diamonds)
    come_next(table, ("divine favor", seat, vals + table.catalog.diamond_value * diamonds))


def ways_to_lay(table: Table, seat: int) -> list[Option]:
    """V16.1, V16.2 Any of the own Vals and Diamonds, but not nothing."""
    player = table.players[seat]
    diamonds = player.tokens.count("diamond")
    ways = [option("lay", vals, number) for number in range(diamonds + 1) for vals in range(player.vals + 1)]
    return ways[1:]


@steps("divine favor")
async def divine_favor(table: Table, seat: int, value: int) -> None:
    """V16.4 to V16.8 A card is turned up; V16.7 two with Theological studies, and either brings the favor."""
    count = 1
    if "theological_studies" in table.players[seat].lessons:
        ways = (TURN_UP_TWO, TURN_UP_ONE)
        answer = await own_choice(table, seat, "use theological studies", ways, "V16.7")
        if await used_item(table, seat, answer, "divine favor", seat, value):
            return
        count = number_in(answer)
    favored, bringing = False, centres_for(table, value)
    for _ in range(count):
        card = await draw_action(table, "favor", "V16.4")
        if card is None:
            tell(table, "V29.3", "no card for a favor", seat)
            break
        table.drawn.append(card)
        centre = table.catalog.actions[card].centre
        tell(table, "V16.4", "turns up for a favor", seat, centre)
        favored = favored or centre in bringing
    element = table.chosen
    if favored:
        tell(table, "V16.6", "divine favor", seat, element, table.players[seat].gain_sp(ELEMENT[element]))
    elif table.drawn:
        tell(table, "V16.4", "no favor", seat, element)
    table.actions.discards += table.drawn
    table.drawn, table.chosen = [], ""


def centres_for(table: Table, value: int) -> frozenset[str]:
    """V16.4, V16.5 Which centres bring a Divine Favor for an offering of this value."""
    return next((centres for least, centres in table.catalog.favors if value >= least), frozenset())
