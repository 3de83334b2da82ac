"""Valroc: V10.1 the order of the locations, V24.2 the windows between them, V7.4 the end of the Actions phase."""

from __future__ import annotations

from games.core import Step, come_next, tell

from .components import FREE, LOCATION, LOCATIONS, SPACES, owner_of
from .state import Table
from .steps import steps


@steps("actions")
async def actions(table: Table) -> None:
    """V7.1 The locations are resolved one after the other, from the Dark Town to the Arena."""
    table.phase = "actions"
    go_on_after(table, -1)


def go_on_after(table: Table, done: int) -> None:
    """V24.2, V24.3 The window after location number `done`, joined with those of empty locations, then the next.

    V21.3, V21.5 The last Arena of the game opens no further window.
    """
    here = next((number for number in range(done + 1, len(LOCATIONS)) if table.has_pawns(LOCATIONS[number])), None)
    last = here is None and is_last_arena(table)
    kinds = "b" if done < 0 else ""
    arena = LOCATION["arena"]
    if 0 <= done < arena or (done < 0 and here != 0):
        kinds += "d"
    if here is None and not last:
        kinds += "e"
    after: list[Step] = [("window", kinds, 0)] if kinds else []
    if here is not None:
        after.append(("location", LOCATIONS[here]))
    else:
        after.append(("final count",) if last else ("end of actions",))
    come_next(table, *after)


def is_last_arena(table: Table) -> bool:
    """V21.1, V21.5 Whether the game ends with this Arena: somebody has beaten six, or it is the last turn."""
    return table.turn >= table.catalog.last_turn or any(player.beaten and not player.hand for player in table.players)


@steps("location")
async def location(table: Table, name: str) -> None:
    """V10.1, V24.2c One action for each pawn, in the order of spaces, with an open window between two."""
    table.location = name
    tell(table, "V10.1", "location", None, name)
    seats = [owner_of(table.pawns[space]) for space in SPACES[name] if table.pawns[space] > 0]
    queue: list[Step] = []
    for seat in seats:
        if queue:
            queue.append(("window", "c", 0))
        queue.append((name, seat))
    if name == "tavern":
        queue = [("tavern",)]  # V1.11 all its pawns are one action
    come_next(table, *queue, ("leave", name))


@steps("leave")
async def leave(table: Table, name: str) -> None:
    """V10.1 The pawns return to their owners, those of the Dark Town only later (V7.4)."""
    if name != "dark_town":
        take_pawns_back(table, name)
    table.location, table.acting = "", -1
    go_on_after(table, LOCATION[name])


def take_pawns_back(table: Table, name: str) -> None:
    """V10.1 The spaces of a location are free again."""
    for space in SPACES[name]:
        code = table.pawns[space]
        if code > 0:
            table.players[owner_of(code)].at &= ~(1 << LOCATION[name])
            table.pawns[space] = FREE


@steps("end of actions")
async def end_of_actions(table: Table) -> None:
    """V7.4 Dark Town pawns and Wizards return, Dark Magic ends, the Monk changes hands; then the end phase."""
    take_pawns_back(table, "dark_town")
    for seat, player in enumerate(table.players):
        player.effect, player.target = "", -1
        if player.out_turn == table.turn:
            return_wizard(table, seat)
    table.monk, table.monk_next = table.monk_next, -1
    if table.monk >= 0:
        tell(table, "V16.11", "gets the monk", table.monk)
    come_next(table, ("offering phase",) if table.turn % 3 == 0 else ("maintenance",))


def return_wizard(table: Table, seat: int) -> None:
    """V15.19 The Injury under the Wizard is discarded and the pawn returns."""
    player, cards = table.players[seat], table.catalog.actions
    player.out_turn = 0
    injury = next(card for card in player.stored if cards[card].centre == "injury")
    player.stored.remove(injury)
    table.actions.discards.append(injury)
    tell(table, "V15.19", "wizard returns", seat)
