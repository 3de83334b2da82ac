"""Turning up, looking at, shuffling and discarding cards of a player's own deck (M1.16, M4.5, M18)."""

from __future__ import annotations

from games.core import EVERYBODY, Card, chance, tell

from .state import Clan, Table


def reshuffle(table: Table, seat: int) -> None:
    """M4.5 The discard pile becomes the deck. Its order is nobody's knowledge."""
    clan = table.clans[seat]
    clan.bag += clan.discards
    clan.bag += clan.hidden_discards
    clan.discards, clan.hidden_discards = [], []
    tell(table, "M4.5", "reshuffles", seat, len(clan.bag))


def shuffle(clan: Clan) -> None:
    """Shuffle the deck: what was known of its order is worth nothing any more (M18.5)."""
    clan.bag += clan.known
    clan.known = []


def prepare_deck(table: Table, seat: int) -> int:
    """M4.5 With an empty deck, shuffle the discard pile; how many cards the deck has then."""
    clan = table.clans[seat]
    if not clan.bag and not clan.known and (clan.discards or clan.hidden_discards):
        reshuffle(table, seat)
    return len(clan.bag) + len(clan.known)


async def take_top_card(table: Table, seat: int, what: str, rule: str) -> Card | None:
    """Take the top card of the deck for all to see; None if deck and discard pile are empty (M4.6)."""
    if not prepare_deck(table, seat):
        return None
    clan = table.clans[seat]
    if clan.known:
        (card,) = await chance(what, clan.known[-1:], rule, seen_by=EVERYBODY, holder=seat)
        clan.known.pop()
    else:
        (card,) = await chance(what, clan.bag, rule, seen_by=EVERYBODY, holder=seat)
        take_from_bag(clan, card)
    return card


def take_from_bag(clan: Clan, card: Card) -> None:
    """Take one copy of a card out of the bag, which has no order to keep."""
    place = clan.bag.index(card)
    clan.bag[place] = clan.bag[-1]
    clan.bag.pop()


async def turn_up(table: Table, seat: int, rule: str) -> Card | None:
    """M4.2 The top card of the deck becomes the on-deck card."""
    card = await take_top_card(table, seat, "turn up", rule)
    table.clans[seat].on_deck = card
    return card


async def look_at_top(table: Table, seat: int, count: int, rule: str) -> int:
    """M18.5 Only the owner looks at the uppermost cards; they stay where they are. How many they are."""
    clan = table.clans[seat]
    count = min(count, clan.deck_size)
    while len(clan.known) < count:
        (card,) = await chance("look", clan.bag, rule, seen_by=(seat,), holder=seat)
        take_from_bag(clan, card)
        clan.known.insert(0, card)
    table.looking_at = count
    seen = tuple(reversed(clan.known[len(clan.known) - count :]))
    tell(table, rule, "looks at", seat, count, secret=seen, readers=(seat,))
    return count


def discard_looked_at(clan: Clan, depth: int) -> Card:
    """M18.7 Discard a card looked at, face down; 0 is the uppermost."""
    card = clan.known.pop(len(clan.known) - 1 - depth)
    clan.hidden_discards.append(card)
    return card
