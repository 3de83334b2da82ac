"""Seasons: S11, summoning from hand, and S12, cards put into play for free."""

from __future__ import annotations

from games.core import Card, Id, Option, Refusal, others, tell

from .cards.timings import after_summoning, when_entering
from .components import ENERGIES
from .energy import give_crystals, has_room, sources_of, spend
from .options import Source, Way, card_of, summonings, ways_to_pay
from .state import InPlay, Sorcerer, Table, take_from_hand
from .triggers import resolve_triggers

# ------------------------------------------------------------------ what may be summoned


def summonings_now(table: Table, seat: int, sources: tuple[Source, ...]) -> list[Option]:
    """S11.1 to S11.4 Every card in hand that can be summoned, in every way to pay for it."""
    sorcerer = table.sorcerers[seat]
    if not sorcerer.hand.cards or not has_room(sorcerer):
        return []
    seats, cards, crystals = len(table.sorcerers), table.catalog.cards, sorcerer.crystals
    less, toll = discount(table, sorcerer), tolls(table, seat)
    found: list[Option] = []
    for card in sorted(set(sorcerer.hand.cards)):
        cost = cards[card].costs[seats]
        if cost.crystals + toll <= crystals:
            found += summonings(card, cost.tokens, cost.distinct, less, sources)
    return found


def why_no_summoning(table: Table, seat: int, card: Card, way: Way) -> Refusal | None:
    """S7.6, S11.1 to S11.3 Why a card cannot be summoned, or not in this way."""
    sorcerer = table.of(seat)
    if card not in sorcerer.hand.cards:
        return Refusal("S7.2", "not in hand")
    if not has_room(sorcerer):
        return Refusal("S11.1", "no room", (len(sorcerer.in_play), sorcerer.gauge))
    cost, toll = table.facts(card).costs[table.seats], tolls(table, seat)
    crystals = cost.crystals
    if crystals > sorcerer.crystals:
        return Refusal("S11.2", "too few crystals", (card, crystals, sorcerer.crystals))
    if crystals + toll > sorcerer.crystals:
        return Refusal("S11.3", "too few crystals for the toll", (card, crystals, toll, sorcerer.crystals))
    ways = ways_to_pay(cost, discount(table, sorcerer), sources_of(table, sorcerer))
    if not ways:
        return Refusal("S11.2", "too little energy", (card,))
    return None if way in ways else Refusal("S11.2", "not the cost", (card,))


def discount(table: Table, sorcerer: Sorcerer) -> int:
    """S11.4 How many tokens each card costs less."""
    cards = table.catalog.cards
    return sum([cards[card.card].discount for card in sorcerer.in_play])


def tolls(table: Table, seat: int) -> int:
    """S11.3 The crystals that opponents' cards ask for a summoning."""
    cards, own = table.catalog.cards, table.sorcerers[seat]
    return sum([cards[card.card].toll for other in table.sorcerers if other is not own for card in other.in_play])


def tolls_of(table: Table, owner: int) -> list[int]:
    """S20.33 What each card of a seat asks of opponents who summon."""
    cards = table.catalog.cards
    return [toll for card in table.sorcerers[owner].in_play if (toll := cards[card.card].toll)]


# ------------------------------------------------------------------ summoning


async def summon(table: Table, seat: int, action: Option) -> None:
    """S11.6 Pay the tolls, pay the cost, the card enters play, cards that wait for it act, then its own effect."""
    sorcerer, card, facts = table.of(seat), card_of(action), table.facts(card_of(action))
    cost, way = facts.costs[table.seats], action.args[1:]
    chosen: tuple[str, ...] = ()
    if cost.distinct:
        chosen, way = tuple(str(way[0]).split("+")), way[1:]
    pay_tolls(table, seat)
    paid = spend(sorcerer, way)
    sorcerer.crystals -= cost.crystals
    take_from_hand(sorcerer, card)
    before = sorcerer.in_play[:]
    entering = come_into_play(table, seat, card, chosen)
    tell(table, "S11.6", "summons", seat, card, cost.crystals, *paid)
    await resolve_triggers(table, seat, after_summoning, before)  # S11.5: not for itself
    await enter(table, seat, entering)


def pay_tolls(table: Table, seat: int) -> None:
    """S11.3, S20.33 A crystal for each Arcano Leech of each opponent, to its owner."""
    for owner in others(table.seats, seat):
        for toll in tolls_of(table, owner):
            give_crystals(table, seat, owner, toll, "S11.3")


def come_into_play(table: Table, seat: int, card: Card, chosen: tuple[str, ...] = ()) -> InPlay:
    """S11.8 The card lies face up and straight, and counts from now on; S1.10 so does its summoning."""
    sorcerer, entering = table.of(seat), InPlay(card, chosen)
    sorcerer.in_play.append(entering)
    sorcerer.summoned += 1
    return entering


async def enter(table: Table, seat: int, entering: InPlay) -> None:
    """S11.6, S11.10 The enter effect, if the card has one, as far as it can be done."""
    if entering.card in when_entering:
        await when_entering[entering.card](table, seat, entering)


# ------------------------------------------------------------------ free play


def put_into_play(table: Table, seat: int, card: Card, rule: str) -> InPlay:
    """S12.1, S12.2 A card comes into play without its cost, without tolls, and no Staff or Vase acts.

    S12.4: a cost that is a choice of types counts as paid with all of them.
    """
    distinct: tuple[Id, ...] | None = table.facts(card).costs[table.seats].distinct
    entering = come_into_play(table, seat, card, ENERGIES if distinct else ())
    tell(table, rule, "plays for free", seat, card)
    return entering


async def play_for_free(table: Table, seat: int, card: Card, rule: str) -> None:
    """S12.3 The enter effect works as usual."""
    await enter(table, seat, put_into_play(table, seat, card, rule))
