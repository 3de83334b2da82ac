"""Valroc: V27, the Spells. One function a card, and beside it the check of when it can be played."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.core import Card, Effects, Option, Refusal, choose, option, tell

from .components import ELEMENT, ELEMENTS, TOKENS
from .gauges import discard_surplus, gauges_to_turn
from .options import each, name_in, number_in
from .state import Table
from .wrath import move_sceptre

Effect = Callable[[Table, int], Awaitable[None]]
Check = Callable[[Table, int], Refusal | None]

when_played: Effects[Effect] = Effects("when played")
why_not_playable: Effects[Check] = Effects("why not")

AURUM_MOST, EVICTENDIUS = 10, 3


def why_no_spell(table: Table, seat: int, card: Card) -> Refusal | None:
    """V24.7, V24.9 The one check behind offering a Spell and refusing it."""
    if card not in table.players[seat].spells or card not in why_not_playable:
        return Refusal("V24.6", "no such spell")
    return why_not_playable[card](table, seat)


async def play_spell(table: Table, seat: int, card: Card) -> None:
    """V24.10 Reveal it, apply its effect, advance the Sceptre, resolve a Wrath; it stays face up (V11.4)."""
    player = table.players[seat]
    player.spells.remove(card)
    player.used.append(card)
    tell(table, "V24.10", "plays a spell", seat, card)
    await when_played[card](table, seat)
    await move_sceptre(table, seat, 1)


def in_own(table: Table, seat: int, location: str) -> bool:
    """V24.7 Whether this is the own action of `seat` at a location."""
    return table.location == location and table.acting == seat and not table.window


# ------------------------------------------------------------------ at any time


@why_not_playable("aurum")
def why_no_aurum(table: Table, seat: int) -> Refusal | None:
    """V27.1 There must be a Val on a statue."""
    return None if any(table.vals) else Refusal("V27.1", "no vals on statues")


@when_played("aurum")
async def aurum(table: Table, seat: int) -> None:
    """V27.1 Take 1 to 10 Vals in all from the statues, not Diamonds; asked statue by statue."""
    player, left = table.players[seat], AURUM_MOST
    statues = [statue for statue in range(4) if table.vals[statue]]
    for statue in statues:
        fewest = 1 if statue == statues[-1] and left == AURUM_MOST else 0
        ways = [option("take", vals) for vals in range(fewest, min(left, table.vals[statue]) + 1)]
        answer = ways[0]
        if len(ways) > 1:
            answer = await choose(seat, "take from statue", ways, "V27.1", about=(ELEMENTS[statue], left))
        taken = number_in(answer)
        table.vals[statue] -= taken
        player.vals += taken
        left -= taken
        if taken:
            tell(table, "V27.1", "takes from statue", seat, taken, ELEMENTS[statue])


@why_not_playable("immesco")
def why_no_immesco(table: Table, seat: int) -> Refusal | None:
    """V27.3 Another player must have a dig token."""
    return None if ways_to_steal(table, seat) else Refusal("V27.3", "no token to steal")


def ways_to_steal(table: Table, seat: int) -> list[Option]:
    """V27.3 Any dig token of any other player."""
    return [
        option("steal", other, token)
        for other in table.opponents(seat)
        for token in TOKENS
        if token in table.players[other].tokens
    ]


@when_played("immesco")
async def immesco(table: Table, seat: int) -> None:
    """V27.3 Take one dig token of another player; a Gourd keeps its side."""
    answer = await _choose_unless_forced(seat, "steal a token", ways_to_steal(table, seat), "V27.3")
    victim, token = number_in(answer), name_in(answer, 1)
    table.players[victim].tokens.remove(token)
    table.players[seat].tokens.append(token)
    tell(table, "V27.3", "steals", seat, victim, token)


@why_not_playable("impedimendio")
def why_no_impedimendio(table: Table, seat: int) -> Refusal | None:
    """V27.5 Another player must have 1 SP somewhere."""
    return None if ways_to_drain(table, seat) else Refusal("V27.5", "no skill to absorb")


def ways_to_drain(table: Table, seat: int) -> list[Option]:
    """V27.5 Any element in which another player has at least 1 SP."""
    return [
        option("drain", other, element)
        for other in table.opponents(seat)
        for element, points in zip(ELEMENTS, table.players[other].sp, strict=True)
        if points
    ]


@when_played("impedimendio")
async def impedimendio(table: Table, seat: int) -> None:
    """V27.5 He loses 1 SP there, the caster gains 1; at 12 the gain is lost."""
    answer = await _choose_unless_forced(seat, "absorb skill", ways_to_drain(table, seat), "V27.5")
    victim, element = number_in(answer), name_in(answer, 1)
    table.players[victim].lose_sp(ELEMENT[element])
    table.players[seat].gain_sp(ELEMENT[element])
    tell(table, "V27.5", "absorbs", seat, victim, element)


@why_not_playable("restoructo")
def why_no_restoructo(table: Table, seat: int) -> Refusal | None:
    """V24.8, V27.6 Not inside a training; another player must have a stored gauge card."""
    if in_own(table, seat, "training"):
        return Refusal("V24.8", "not in a training")
    return None if ways_to_rob(table, seat) else Refusal("V27.6", "no stored gauges")


def ways_to_rob(table: Table, seat: int) -> list[Option]:
    """V27.6 Any other player with a stored gauge card."""
    actions = table.catalog.actions
    return [
        option("rob", other)
        for other in table.opponents(seat)
        if any(actions[card].centre != "injury" for card in table.players[other].stored)
    ]


@when_played("restoructo")
async def restoructo(table: Table, seat: int) -> None:
    """V27.6 Take all stored gauge cards of one player, not his Injuries; over four, discard some at once."""
    victim = number_in(await _choose_unless_forced(seat, "take stored gauges", ways_to_rob(table, seat), "V27.6"))
    actions, robbed, player = table.catalog.actions, table.players[victim], table.players[seat]
    gauges = [card for card in robbed.stored if actions[card].centre != "injury"]
    robbed.stored = [card for card in robbed.stored if actions[card].centre == "injury"]
    player.stored += gauges
    tell(table, "V27.6", "takes gauges", seat, victim, *(actions[card].centre for card in gauges))
    while ways := discard_surplus(table, seat):
        answer = ways[0] if len(ways) == 1 else await choose(seat, "discard a gauge", ways, "V27.6")
        discard_gauge(table, seat, name_in(answer), "V27.6")


def discard_gauge(table: Table, seat: int, centre: str, rule: str) -> None:
    """V15.16, V27.6 A stored gauge card goes to the Action discards."""
    player, actions = table.players[seat], table.catalog.actions
    card = next(card for card in player.stored if actions[card].centre == centre)
    player.stored.remove(card)
    table.actions.discards.append(card)
    tell(table, rule, "discards a gauge", seat, centre)


# ------------------------------------------------------------------ in the own training


@why_not_playable("araori")
def why_no_araori(table: Table, seat: int) -> Refusal | None:
    """V15.15, V24.7 Up to the end of the count of the own training, with a Small or Medium Gauge."""
    if not in_own(table, seat, "training") or table.counted:
        return Refusal("V24.7", "own training only")
    return None if gauges_to_turn(table, seat) else Refusal("V27.4", "no gauge to make full")


@when_played("araori")
async def araori(table: Table, seat: int) -> None:
    """V15.15, V27.4 One Small or Medium Gauge, card or token, counts as a full one in this count."""
    answer = await _choose_unless_forced(seat, "make a gauge full", each("full", gauges_to_turn(table, seat)), "V27.4")
    table.fulls.append(name_in(answer))
    tell(table, "V27.4", "makes a gauge full", seat, name_in(answer))


# ------------------------------------------------------------------ in the own Arena action


@why_not_playable("decimendo")
def why_no_decimendo(table: Table, seat: int) -> Refusal | None:
    """V27.2 Once per Arena action, and with a creature in hand for the second fight."""
    if not in_own(table, seat, "arena"):
        return Refusal("V24.7", "own arena only")
    if table.decimendo:
        return Refusal("V27.2", "decimendo already")
    needed = 1 if table.fights else 2
    return None if len(table.players[seat].hand) >= needed else Refusal("V27.2", "no second creature")


@when_played("decimendo")
async def decimendo(table: Table, seat: int) -> None:
    """V27.2 Two fights in this Arena action instead of one."""
    table.decimendo = True


@why_not_playable("evictendius")
def why_no_evictendius(table: Table, seat: int) -> Refusal | None:
    """V27.8, V18.11 In the own Arena action, before the creature is named."""
    if not in_own(table, seat, "arena"):
        return Refusal("V24.7", "own arena only")
    if table.fights and not table.decimendo:
        return Refusal("V27.8", "no fight to come")
    return None


@when_played("evictendius")
async def evictendius(table: Table, seat: int) -> None:
    """V27.8 The next fight of this action needs up to three SP less; several add up."""
    table.points += EVICTENDIUS


# ------------------------------------------------------------------ in the Mobiluro step


@why_not_playable("mobiluro")
def why_no_mobiluro(table: Table, seat: int) -> Refusal | None:
    """V24.7 Only in the Mobiluro step, which asks for the new bid itself (V20.9)."""
    return Refusal("V24.7", "mobiluro step only")


@when_played("mobiluro")
async def mobiluro(table: Table, seat: int) -> None:
    """V20.9 The new bid, which `offering` has put in place of the old one."""
    tell(table, "V20.9", "bids anew", seat, table.bids[seat], ELEMENTS[table.statue])


async def _choose_unless_forced(seat: int, prompt: str, ways: list[Option], rule: str) -> Option:
    """V24.10 A target of a Spell that is being played; no moment for other items."""
    return ways[0] if len(ways) == 1 else await choose(seat, prompt, ways, rule)
