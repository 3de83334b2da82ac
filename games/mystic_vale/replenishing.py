"""M13 Replenishing the commons, and M15 the end conditions that come with it."""

from __future__ import annotations

from games.core import chance, come_next, left_of, tell

from .prep import begin_prep
from .state import Table
from .steps import steps


@steps("replenish")
async def replenish(table: Table, seat: int) -> None:
    """M12.1 First the vales, then the advancements; only in the turn of the player who bought (M13.8)."""
    if table.vales_to_fill:
        await replenish_vales(table)
    if table.commons_to_fill:
        await replenish_advancements(table)
    await end_turn(table, seat)


async def replenish_vales(table: Table) -> None:
    """M13.1, M13.2, M13.6 Replace the vale cards bought, from the deck of their level, level 1 falling through to 2."""
    for place, level in sorted(table.vales_to_fill):
        for deck in table.vale_decks[level - 1 :]:
            if deck:
                (vale,) = await chance("replenish a vale", deck, "M13.1")
                deck.remove(vale)
                table.vale_commons[place] = vale
                tell(table, "M13.1", "replenishes a vale", None, vale)
                if deck is table.vale_decks[1] and not deck and not table.ending:
                    table.ending = "vales"  # M15.2, M15.6
                    tell(table, "M15.2", "last vale", None)
                break
    table.vales_to_fill = []


async def replenish_advancements(table: Table) -> None:
    """M13.3 to M13.6 Replace the advancements bought, from the deck of their level or the next that is not empty."""
    for place, level in sorted(table.commons_to_fill):
        for deck in table.decks[level - 1 :]:
            if deck:
                (kind,) = await chance("replenish an advancement", deck, "M13.3")
                deck.remove(kind)
                table.commons[place] = kind
                tell(table, "M13.3", "replenishes", None, kind)
                break
    table.commons_to_fill = []


@steps("end turn")
async def end_turn(table: Table, seat: int) -> None:
    """M3.2, M15.4 The Prep Phase comes at once, but not after the last turn of the game."""
    last = left_of(len(table.clans), seat) == table.first
    if not (table.ending and last):
        await begin_prep(table, seat)


@steps("end of the round")
async def end_of_the_round(table: Table, number: int) -> None:
    """M15.3 Once an end condition is met, the game ends when all have had the same number of turns."""
    if table.ending:
        table.phase = "end"
        tell(table, "M15.3", "the game ends", None, number)
    else:
        come_next(table, ("round", number + 1))
