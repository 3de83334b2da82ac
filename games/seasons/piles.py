"""Seasons: S15, drawing, the draw pile and the discard pile; S8.4 and S14.5, the draw of the die."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import EVERYBODY, NOBODY, Card, FaceDown, Option, Seats, chance, choose, tell

from .options import DISCARD, KEEP, card_of, each
from .state import Table


async def draw(table: Table, what: str, rule: str, seen_by: Seats) -> Card | None:
    """S15.1 Draw one card, then see whether the pile is empty. S15.3 None when there is no card."""
    card = await table.pile.draw(what, rule, seen_by)
    refill(table)
    return card


async def look_at(table: Table, seat: int, count: int, rule: str) -> None:
    """S15.2 The seat draws so many cards and looks at them; nothing of them is reshuffled meanwhile."""
    looking_at = table.of(seat).looking_at
    for _ in range(count):
        card = await draw(table, "look", rule, seen_by=(seat,))
        if card is None:
            break
        looking_at.append(card)
    tell(table, rule, "draws", seat, len(looking_at), secret=tuple(sorted(looking_at)), readers=(seat,))


async def draw_to_hand(table: Table, seat: int, rule: str, seen_by: Seats) -> Card | None:
    """Draw one card that must be kept; who sees it knows that it is in that hand."""
    card = await draw(table, "draw", rule, seen_by)
    if card is not None:
        keep(table, seat, card, known_to=seen_by)
        if seen_by is EVERYBODY:
            tell(table, rule, "draws openly", seat, card)
        else:
            tell(table, rule, "draws", seat, 1, secret=(card,), readers=seen_by)
    return card


def keep(table: Table, seat: int, card: Card, known_to: Seats = NOBODY) -> None:
    """Put a card into a hand. There is no hand limit (S15.4)."""
    table.of(seat).hand.put(card, NOBODY if known_to == (seat,) else known_to)


def discard(table: Table, cards: Sequence[Card], known_to: Seats) -> None:
    """S15.1 Discard cards together, then see whether the draw pile is empty."""
    for card in cards:
        table.pile.discard(card, known_to)
    if known_to is EVERYBODY:
        table.shown += cards
    refill(table)


def discard_looked_at(table: Table, seat: int, rule: str) -> None:
    """S23.7 Discard, without showing them, the drawn cards that the seat has not taken."""
    sorcerer = table.of(seat)
    cards, sorcerer.looking_at = sorcerer.looking_at, []
    if cards:
        tell(table, rule, "discards unseen", seat, len(cards), secret=tuple(sorted(cards)), readers=(seat,))
        discard(table, cards, known_to=(seat,))


def refill(table: Table) -> None:
    """S15.1 An empty draw pile is made of the whole discard pile at once; nobody knows its order (S23.6)."""
    pile = table.pile
    if not pile.bag and not pile.top.cards and pile.discards.cards:
        pile.bag.extend(pile.discards.cards)
        pile.discards = FaceDown()
        tell(table, "S15.1", "the discards are shuffled", None, len(pile.bag))


async def show_one(table: Table, seat: int, prompt: str, verb: str, cards: Sequence[Card], rule: str) -> Card:
    """The seat chooses one of its hidden cards, which all then see. S22.4: an only card is turned up at once."""
    if len(cards) > 1:
        return card_of(await choose(seat, prompt, each(verb, cards), rule, private=True))
    (card,) = await chance("turn up", tuple(cards), rule, holder=seat)
    return card


async def draw_with_the_die(table: Table, seat: int, action: Option) -> None:
    """S8.4 Draw a card, look at it, and keep it or discard it without showing it (S23.8)."""
    table.draw_open = table.face_unused = False
    await look_at(table, seat, 1, "S8.4")
    looking_at = table.of(seat).looking_at
    if not looking_at:
        return
    answer = await choose(seat, "keep or discard the drawn card", (KEEP, DISCARD), "S8.4", private=True)
    if answer == KEEP:
        card = looking_at.pop()
        keep(table, seat, card)
        tell(table, "S8.4", "keeps", seat, secret=(card,), readers=(seat,))
    else:
        discard_looked_at(table, seat, "S8.4")


async def draw_two(table: Table, seat: int) -> None:
    """S14.5 In place of the die's draw: draw two, put one in hand, discard the other."""
    table.draw_open = table.face_unused = False
    await look_at(table, seat, 2, "S14.5")
    await keep_one(table, seat, "S14.5")


async def keep_one(table: Table, seat: int, rule: str) -> None:
    """Keep exactly one of the drawn cards, and discard the others without showing them."""
    looking_at = table.of(seat).looking_at
    if not looking_at:
        return
    card = looking_at[0]
    if len(looking_at) > 1:
        card = card_of(await choose(seat, "keep one of the drawn cards", each("keep", looking_at), rule, secret=True))
    looking_at.remove(card)
    keep(table, seat, card)
    tell(table, rule, "keeps", seat, secret=(card,), readers=(seat,))
    discard_looked_at(table, seat, rule)
