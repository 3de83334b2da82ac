"""Valroc: V18, the Arena."""

from __future__ import annotations

from games.core import Option, Refusal, come_next, option, tell

from .catalog import Creature
from .components import ELEMENT, ELEMENTS, MERCENARY, SPACES, kind_of
from .dark_magic import spend
from .options import DECLINE, DONE, name_in
from .state import Player, Table
from .steps import steps
from .strength import balance_bonus, rage_bonus, shortfall
from .windows import own_choice, used_item

NO_MOUNT = "none"
Ride = tuple[str, ...]
"""The args of a fight after the creature: the mount, then the Dark Magic that is used."""


@steps("arena")
async def arena(table: Table, seat: int) -> None:
    """V18.1 One wizard's Arena action: one creature, two with Decimendo."""
    table.acting = seat
    table.decimendo, table.points, table.fights = False, 0, 0
    come_next(table, ("fight", seat), ("end of fights", seat))


@steps("fight")
async def fight(table: Table, seat: int) -> None:
    """V18.2, V18.11 Items first; then creature, mount and Dark Magic are named, or he declines."""
    player = table.players[seat]
    if not player.hand:
        return
    ways = (*ways_to_fight(table, seat), DECLINE)
    answer = await own_choice(
        table, seat, "fight a creature", ways, "V18.2", about=(table.points,), private=True, always=True
    )
    if await used_item(table, seat, answer, "fight", seat):
        return
    table.points, points = 0, table.points  # V27.8 it serves the next fight only, or none
    if answer == DECLINE:
        tell(table, "V18.2", "does not fight", seat)
        return
    beat(table, seat, answer, points)
    if table.decimendo:
        if table.fights < 2:
            come_next(table, ("fight", seat))
    elif player.spells and player.hand:
        come_next(table, ("after a fight", seat))


@steps("after a fight")
async def after_a_fight(table: Table, seat: int) -> None:
    """V18.11 After a success Decimendo may still be played: whoever holds Spells and creatures is asked."""
    if table.decimendo:
        come_next(table, ("fight", seat))
    elif table.players[seat].spells:
        answer = await own_choice(table, seat, "after a fight", (DONE,), "V18.11", private=True)
        await used_item(table, seat, answer, "after a fight", seat)


@steps("end of fights")
async def end_of_fights(table: Table, seat: int) -> None:
    """V18.5 to V18.8 Vals for spaces 1 and 2 at the end of the action, if every fight of it has succeeded."""
    space = table.space_of(seat, "arena")
    vals = table.catalog.arena_vals[SPACES["arena"].index(space)]
    if not vals or table.fights < (2 if table.decimendo else 1):
        return
    if kind_of(table.pawns[space]) == MERCENARY:
        tell(table, "V18.8", "mercenary loses vals", seat, vals)
    else:
        table.players[seat].vals += vals
        tell(table, "V18.5", "gains vals", seat, vals)


def beat(table: Table, seat: int, answer: Option, points: int) -> None:
    """V18.4 Pay the MP, lay the creature face up, move the hybrid cube; the mount stays the one he fought on.

    V21.1 With the last creature of the hand the end has come; V21.2 who still stands in the Arena fights.
    """
    player, creature = table.players[seat], table.catalog.creatures[name_in(answer)]
    mount, used = str(answer.args[1]), answer.args[2:]
    if used:
        spend(table, seat)
        tell(table, "V18.9", "uses dark magic in the arena", seat, *used)
    player.mp -= creature.mp
    player.hand.remove(creature.id)
    player.beaten.append(creature.id)
    player.hybrids += creature.hybrid
    player.mount = "" if mount == NO_MOUNT else mount
    table.fights += 1
    if points:
        tell(table, "V27.8", "evictendius lowers", seat, points)
    tell(table, "V18.4", "tames" if creature.category == "tameable" else "defeats", seat, creature.id, mount)
    if not player.hand:
        tell(table, "V21.1", "all are beaten", seat)


# ------------------------------------------------------------------ who can be beaten, and how


def ways_to_fight(table: Table, seat: int) -> list[Option]:
    """V18.2, V18.3 Every creature in hand that can be beaten, on every mount and with every effect that does it."""
    player, catalog = table.players[seat], table.catalog
    rides = ways_to_ride(table, player)
    found = []
    for card in catalog.in_order(player.hand):
        creature = catalog.creatures[card]
        if creature.mp <= player.mp:
            found += [option("fight", card, *ride) for ride in rides if missing(table, player, creature, ride) == 0]
    return found


def ways_to_ride(table: Table, player: Player) -> list[Ride]:
    """V5.5, V18.9, V18.10 Each mount or none, alone and with the pending Dark Magic effect of the Arena."""
    creatures = table.catalog.creatures
    tamed = [card for card in player.beaten if creatures[card].category == "tameable"]
    rides: list[Ride] = [(mount,) for mount in (NO_MOUNT, *tamed)]
    effect = player.effect
    if effect == "ritual_of_rage":
        rides += [(mount, effect, element) for mount in (NO_MOUNT, *tamed) for element in ELEMENTS]
    elif effect == "sphere_of_balance":
        rides += [(mount, effect) for mount in (NO_MOUNT, *tamed)]
    elif effect == "oath_of_nature":
        rides += [(first, effect, second) for first in tamed for second in tamed if first < second]
    return rides


def missing(table: Table, player: Player, creature: Creature, ride: Ride) -> int:
    """V18.3, V27.8 The SP that are missing in all, after what Evictendius lowers; 0 if the creature is beaten."""
    creatures, god, bonus = table.catalog.creatures, table.dominant, (0, 0, 0, 0)
    mounts = [] if ride[0] == NO_MOUNT else [creatures[ride[0]].mount]
    if len(ride) > 1:
        if ride[1] == "oath_of_nature":
            mounts.append(creatures[ride[2]].mount)  # V26.1 maluses of both as well
        elif ride[1] == "sphere_of_balance":
            balanced = balance_bonus(god)
            return max(0, sum(shortfall(creature, player.sp, mounts, -1, balanced)) - table.points)
        else:
            return max(0, sum(shortfall(creature, player.sp, mounts, god, rage_bonus(ELEMENT[ride[2]]))) - table.points)
    return max(0, sum(shortfall(creature, player.sp, mounts, god, bonus)) - table.points)


def why_no_fight(table: Table, seat: int, wish: Option) -> Refusal | None:
    """V18.2, V18.3 Why a creature cannot be fought so; from what the seat itself knows."""
    player, args = table.players[seat], wish.args
    if not args or args[0] not in player.hand:
        return Refusal("V18.2", "creature not in hand")
    creature = table.catalog.creatures[str(args[0])]
    ride = tuple(str(arg) for arg in args[1:])
    if ride not in ways_to_ride(table, player):
        return Refusal("V5.5", "not to be ridden so")
    if creature.mp > player.mp:
        return Refusal("V18.3", "creature costs mp", (creature.id, creature.mp, player.mp))
    lacking = missing(table, player, creature, ride)
    return Refusal("V18.3", "skill missing", (creature.id, lacking)) if lacking else None
