"""Seasons: dealing again what a seat cannot see, prepared sets as whole sets (S3.1, S23.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from games.core import Card, Hidden, Luck, Pin, deal_again

from .state import Table

Slot = tuple[int, Hidden, int]
"""A number of its own, a hidden place, and which card of it. (Places with like cards would else be equal.)"""


def deal_hidden_again(table: Table, seat: int, pins: Sequence[Pin], luck: Luck) -> None:
    """Any hidden card may lie in any hidden place, but the cards of a prepared set stay together."""
    if table.catalog.levels[table.level].draft:
        deal_again(table.hidden_from(seat), pins, luck)
    else:
        deal_sets_again(table, seat, pins, luck)


def deal_sets_again(table: Table, seat: int, pins: Sequence[Pin], luck: Luck) -> None:
    """Which set an opponent has only its owner knows; what it has shown of its set stays shown."""
    slots, pinned = _slots(table.hidden_from(seat), pins)
    pool = Counter(lying.cards[place] for _, lying, place in slots)
    sets = _any_sets(table, seat, pinned, pool, luck)
    for other, number in sets.items():
        sorcerer = table.of(other)
        shown = set(table.catalog.sets[sorcerer.prepared_set - 1]) - set(sorcerer.left_of_set)
        sorcerer.prepared_set = number
        sorcerer.left_of_set = [card for card in table.catalog.sets[number - 1] if card not in shown]
        dealt = luck.shuffled([card for card in sorcerer.left_of_set if card not in pinned[other]])
        piles = (sorcerer.kept, sorcerer.library_two, sorcerer.library_three)
        own = luck.shuffled([slot for slot in slots if slot[1].owner == other])
        own = tuple(sorted(own, key=lambda slot: not any(slot[1].cards is pile for pile in piles)))
        for slot, card in zip(own, dealt, strict=False):  # the rest of its hand it has drawn
            _, lying, place = slot
            lying.cards[place] = card
            pool[card] -= 1
            slots.remove(slot)
    for (_, lying, place), card in zip(slots, luck.shuffled(sorted(pool.elements())), strict=True):
        lying.cards[place] = card


def _slots(hidden: Sequence[Hidden], pins: Sequence[Pin]) -> tuple[list[Slot], dict[int | None, list[Card]]]:
    """The places to deal to, and the cards that have been seen and stay, by the seat that has them."""
    places = [(lying, place) for lying in hidden for place in lying.where()]
    slots = [(number, lying, place) for number, (lying, place) in enumerate(places)]
    pinned: dict[int | None, list[Card]] = {lying.owner: [] for lying in hidden}
    for owner, thing in pins:
        here = [slot for slot in slots if slot[1].cards[slot[2]] == thing]
        if here:
            stays = next((slot for slot in here if slot[1].owner == owner), here[0])
            slots.remove(stays)
            pinned[stays[1].owner].append(str(thing))
    return slots, pinned


def _any_sets(
    table: Table, seat: int, pinned: dict[int | None, list[Card]], pool: Counter[Card], luck: Luck
) -> dict[int, int]:
    """Sets that the opponents could have, as far as `seat` has seen; the real ones always could be."""
    own = table.of(seat).prepared_set
    opponents = [other for other in range(table.seats) if other != seat]
    numbers = [number for number in range(1, len(table.catalog.sets) + 1) if number != own]
    for ways in luck.shuffled(list(permutations(numbers, len(opponents)))):
        needed: Counter[Card] = Counter()
        for other, number in zip(opponents, ways, strict=True):
            sorcerer, cards = table.of(other), set(table.catalog.sets[number - 1])
            left = set(sorcerer.left_of_set)
            seen = set(table.catalog.sets[sorcerer.prepared_set - 1]) - left | (left & set(pinned[other]))
            if not seen <= cards:
                break
            needed.update(cards - seen)
        else:
            if needed <= pool:
                return dict(zip(opponents, ways, strict=True))
    raise AssertionError("the sets that were dealt fit")
