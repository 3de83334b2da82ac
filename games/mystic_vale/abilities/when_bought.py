"""Vale cards that do something at the moment of purchase and never again (M8.7)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.core import Effects, chance, choose, come_next, option, tell

from ..drawing import discard_looked_at, look_at_top
from ..options import number_of
from ..state import NEW, Table
from ..steps import steps

when_bought: Effects[Callable[[Table, int], Awaitable[None]]] = Effects("when_bought")


@when_bought("amberwood", "direwolf_burrow", "shimmercliff_rookery")
async def amberwood(table: Table, seat: int) -> None:
    """M19.57 to M19.59 Turn the mana token active; if it is active, first spend it for 1 mana."""
    clan = table.clans[seat]
    if clan.token_active:
        table.harvest.mana += 1
        tell(table, "M19.57", "token spent and active again", seat)
    else:
        tell(table, "M19.57", "token active", seat)
    clan.token_active = True


@when_bought("fauna_hollow")
async def fauna_hollow(table: Table, seat: int) -> None:
    """M19.52 2 more mana this turn."""
    table.harvest.mana += 2
    tell(table, "M19.52", "gains mana", seat, "fauna_hollow", 2)


@when_bought("sunwell_temple")
async def sunwell_temple(table: Table, seat: int) -> None:
    """M19.54 Add the topmost level 1 vale card: as new, without its when-bought ability, beside the limit of two."""
    deck, clan = table.vale_decks[0], table.clans[seat]
    if not deck:
        return
    (vale,) = await chance("take a vale card", deck, "M19.54")
    deck.remove(vale)
    clan.vales.append(vale)
    clan.vale_marks.append(NEW)
    tell(table, "M19.54", "gains a vale", seat, vale)


@when_bought("wood_sprite_hoard")
async def wood_sprite_hoard(table: Table, seat: int) -> None:
    """M19.53 Look at the top three cards of the deck; discard any number; the rest keep their order."""
    if table.clans[seat].deck_size:
        come_next(table, ("wood sprite hoard", seat))


@steps("wood sprite hoard")
async def look_for_wood_sprite_hoard(table: Table, seat: int) -> None:
    """M19.53 How many are discarded all may see; which, only the owner (M18.7)."""
    seen = await look_at_top(table, seat, 3, "M19.53")
    counts = [option("discard-count", count) for count in range(seen + 1)]
    count = number_of(await choose(seat, "discard how many of these", counts, "M19.53", private=True), 0)
    if 0 < count < seen:
        come_next(table, ("discard looked at", seat, count))
        return
    discard_depths(table, seat, list(range(count)))


@steps("discard looked at")
async def choose_looked_at(table: Table, seat: int, count: int) -> None:
    """M19.53 Which of the cards looked at are discarded."""
    depths = range(1, table.looking_at + 1)
    ways: list[tuple[int, ...]] = [(depth,) for depth in depths]
    for _ in range(count - 1):
        ways = [(*way, depth) for way in ways for depth in depths if depth > way[-1]]
    options = [option("discard-looked-at", *way) for way in ways]
    answer = await choose(seat, "discard which of these", options, "M19.53", about=(count,), secret=True)
    discard_depths(table, seat, [number_of(answer, at) - 1 for at in range(count)])


def discard_depths(table: Table, seat: int, depths: list[int]) -> None:
    """M19.53 Discard cards looked at, by their depth from 0; the rest go back in the same order."""
    clan = table.clans[seat]
    gone = [discard_looked_at(clan, depth) for depth in sorted(depths, reverse=True)]
    table.looking_at = 0
    tell(table, "M19.53", "discards from the deck", seat, len(gone), secret=tuple(reversed(gone)), readers=(seat,))


WHEN_BOUGHT = {vale: when_bought[vale] for vale in when_bought}
