"""Valroc: V24, timing windows and own decision points."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Id, Option, choose, come_next

from .items import carries, items, may_use_clairvoyance, use_item
from .options import DECLINE, GO_ON, ITEM_VERBS
from .state import Table
from .steps import steps


@steps("window")
async def window(table: Table, kinds: str, place: int) -> None:
    """V24.4 From the First Player, each uses one item or declines; after a use the asking starts again.

    `place`: how many in turn order have declined in a row. V24.3 If nothing has happened in Planning, the window
    after it is that of the start of the turn, and only its new kinds give a reason to ask: Clairvoyance control.
    """
    order, asked_before = table.in_turn_order(), kinds[0] == "b" and not table.stirred
    table.window = kinds
    while place < len(order):
        seat = order[place]
        place += 1
        if (not asked_before and carries(table.players[seat])) or may_use_clairvoyance(table, seat):
            break
    else:
        table.window, table.clairvoyants, table.acting, table.stirred = "", [], -1, False
        return
    table.acting = seat
    player = table.players[seat]
    private = bool(player.spells)  # how many all can see, which not
    options = (*items(table, seat, private), DECLINE)
    answer = await choose(seat, "use an item or decline", options, "V24.4", private=private, decline=DECLINE)
    if answer == DECLINE:
        come_next(table, ("window", kinds, place))
    else:
        come_next(table, ("window", kinds, 0))
        await use_item(table, seat, answer)


async def own_choice(
    table: Table,
    seat: int,
    prompt: str,
    ordinary: Sequence[Option],
    rule: str,
    *,
    about: tuple[Id, ...] = (),
    private: bool = False,
    always: bool = False,
) -> Option:
    """V24.5, V24.14 An own decision point: the ordinary choices, and the items that can be used here.

    With one ordinary choice and no item that could bring him into a window, the choice is made for the player,
    unless he is `always` asked. What all may watch offers "use a Spell" to whoever holds one, usable or not.
    """
    if len(ordinary) == 1 and not always and not carries(table.players[seat]):
        return ordinary[0]
    return await choose(seat, prompt, (*ordinary, *items(table, seat, private)), rule, about=about, private=private)


async def used_item(table: Table, seat: int, answer: Option, *again: Id) -> bool:
    """V24.5 If the answer is the use of an item: use it, and put the step `again` afterwards."""
    if answer.verb not in ITEM_VERBS:
        return False
    name, *about = again
    come_next(table, (str(name), *about))
    await use_item(table, seat, answer)
    return True


async def before_secret(table: Table, seat: int, prompt: str, rule: str) -> Option:
    """V24.5 The open half of a decision point whose other half is secret: use an item, or go on."""
    return await own_choice(table, seat, prompt, (GO_ON,), rule)
