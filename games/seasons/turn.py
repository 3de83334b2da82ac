"""Seasons: S7, a turn: the die, then any number of actions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.core import Option, Refusal, choose, come_next, tell

from .activation import activate, activations_now, why_no_activation
from .bonuses import bonus_options, use_bonus, why_no_bonus
from .dice import use_the_die
from .energy import own_card, sources_of
from .options import DRAW, END, USE_DIE, place_of
from .piles import draw_with_the_die
from .state import NOBODY_YET, Table
from .steps import steps
from .summoning import summon, summonings_now, why_no_summoning
from .transmutation import transmutations_now, transmute, why_no_transmutation


@steps("turn")
async def turn(table: Table, seat: int) -> None:
    """S7.1 (a) what may be done before the die is used, (b) the die, (c) any number of actions, (d) the end."""
    table.active, table.face_unused = seat, True
    tell(table, "S7.1", "begins its turn", seat)
    come_next(table, ("action", seat))
    await before_the_die(table, seat)


@steps("before the die")
async def before_the_die(table: Table, seat: int) -> None:
    """S7.1 (a) Only a seat that can activate something now is asked, and again after that; (b) then the die is used."""
    ways = activations_now(table, seat, before_die=True)
    if ways:
        answer = await choose(seat, "reroll or use the die", (*ways, USE_DIE), "S7.1")
        table.shown = []
        if answer != USE_DIE:
            await activate(table, seat, answer)
            return
    await use_the_die(table, seat)


@steps("action")
async def take_an_action(table: Table, seat: int) -> None:
    """S7.2, S7.5 One free action, resolved completely before the next; S7.4 or the end of the turn."""
    action = await choose(seat, "take an action", possible_actions(table, seat), "S7.2", private=True)
    table.shown = []
    if action == END:
        end_of_turn(table, seat)
        return
    come_next(table, ("action", seat))
    await ACTIONS[action.verb](table, seat, action)


def possible_actions(table: Table, seat: int) -> list[Option]:
    """S7.2 Draw with the die, summon, activate, transmute, use a bonus, or end the turn."""
    sources = sources_of(table, table.sorcerers[seat])
    found = [DRAW] if table.draw_open else []
    found += summonings_now(table, seat, sources)
    found += activations_now(table, seat)
    found += transmutations_now(table, sources)
    found += bonus_options(table, seat, sources)
    found.append(END)
    return found


def why_no_action(table: Table, seat: int, wish: Option) -> Refusal | None:
    """S7.6 The one check behind offering an action and refusing it."""
    if seat != table.active:
        return Refusal("S1.8", "not your turn")
    sorcerer, args = table.of(seat), wish.args
    if wish.verb == "draw":
        return None if table.draw_open else Refusal("S8.4", "no draw")
    if wish.verb == "summon":
        return why_no_summoning(table, seat, str(args[0]) if args else "", args[1:])
    if wish.verb == "activate":
        card = own_card(sorcerer, place_of(args[0]) if args else None)
        return why_no_activation(table, seat, card, wish)
    if wish.verb == "transmute":
        return why_no_transmutation(table, seat, wish)
    if wish.verb == "bonus":
        return why_no_bonus(table, seat, wish)
    return None


def end_of_turn(table: Table, seat: int) -> None:
    """S7.4, S8.6 A draw that is still open is given up. S8.8, S10.2: what the die allows ends here."""
    if table.draw_open:
        tell(table, "S8.6", "gives up the draw", seat)
    table.active, table.draw_open, table.face_unused = NOBODY_YET, False, False
    table.transmute_by_die = table.transmute_by_card = False
    table.transmute_bonuses = 0


ACTIONS: dict[str, Callable[[Table, int, Option], Awaitable[None]]] = {
    "draw": draw_with_the_die,
    "summon": summon,
    "activate": activate,
    "transmute": transmute,
    "bonus": use_bonus,
}
"""S7.2 What each verb does."""
