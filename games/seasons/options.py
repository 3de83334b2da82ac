"""Seasons: the options, how they are written, and how they are read.

How things are named in an option:

- a **token** of the reserve by its type, ``water``; a token lying on a card in play by type and place, ``water:3``;
  several tokens stand in the order air, water, fire, earth, those of the reserve before those on cards;
- a **card in play** by name and place, ``"Kairn the Destroyer#3"``: places count from 1, in the order of `in_play`;
- a **card in hand**, or one drawn, by its name, ``"Kairn the Destroyer"``.

Every verb with its arguments, and the key of the prompt under which it comes:

========================  =======================================================================================
the prelude
------------------------  ---------------------------------------------------------------------------------------
keep CARD                 "keep a card of the pack": the draft (S4.1)
build Y Y Y Y Y Y Y Y Y   "build your decks" (S5.1): for each of the nine cards of ``kept`` in the view (they are in
                          alphabetical order) the year in which it comes to hand, three of each of 1, 2 and 3;
                          `build(kept, two, three)` writes it
the dice
------------------------  ---------------------------------------------------------------------------------------
take-die N SYMBOL… PIPS   "take a season die" (S6.2): N from 1 is the die; what it shows follows for the reader:
                          energies, ``crystals:3``, ``transmute``, ``gauge``, ``draw``, then the pips
activate …, use-die       "reroll or use the die" (S20.15): before the die is used
a turn                    "take an action" (S7.2)
------------------------  ---------------------------------------------------------------------------------------
draw                      the draw of the die (S8.4)
transmute TOKEN…          all of them at once (S10.1); tokens of one place: all of the reserve or all of one card
summon CARD TOKEN…        pays just these tokens (S11); crystals and tolls follow from the card
summon CARD T+T TOKEN…    a card whose cost is a choice of types (S20.31): the types chosen, then the tokens paid
activate CARD#P …         the rest is how its cost is paid (S13.3): TOKEN… of the tokens; CARD#P of each card to be
                          sacrificed; ``crystals`` for the way that is paid in crystals; ``look`` for looking at the top
                          card; ``discard CARD`` from hand; for tokens to be turned into others
                          ``TOKEN… into TYPE``; nothing where there is nothing to choose
bonus exchange TOKEN TOKEN    S14.2 (the two new tokens are asked for with ``gain``)
bonus transmute|gauge|draw    S14.3 to S14.5
end                       the turn (S7.4)
choices inside actions
------------------------  ---------------------------------------------------------------------------------------
gain TYPE…                "gain tokens of your choice": all of them in one answer (S9.6), at most ten at a time
discard TYPE…             "discard energy over the limit" (S9.3): from the reserve
keep, discard             "keep or discard the drawn card" (S8.4); the card is ``looking_at`` in the view
keep CARD                 "keep one of the drawn cards" (S14.5, S20.2)
play CARD                 "play a card for free" (S20.9 of ``looking_at``, S20.24 from hand)
play CARD TOKEN…          "play the top card or put it back" (S20.34), or
put-back
give CARD…                "keep one and give one to each opponent" (S20.12): the first is kept, the others go to the
                          left in order
draw, discard CARD        "draw or discard a card" (S20.36)
resolve CARD#P            "choose which card acts first" (S21.2)
effect TYPE               "choose which effect comes first" (S20.31)
sacrifice CARD#P          "sacrifice a card in play" (S20.10)
take-back CARD#P          "take a magic item back to hand" (S20.17)
copy SEAT                 "choose whose tokens to copy" (S20.21)
move N                    "move the season token" (S20.7): N from -3 to 3, and not 0
place TYPE…               "place tokens on the card" (S20.4)
========================  =======================================================================================

A choice that is forced is made by the engine and not asked (S22.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, product

from games.core import Card, Id, Option, option

from .components import ENERGIES, NO_TOKENS, Cost, Tokens

END, DRAW, KEEP, DISCARD = option("end"), option("draw"), option("keep"), option("discard")
USE_DIE, PUT_BACK = option("use-die"), option("put-back")

Way = tuple[Id, ...]
"""How a cost is paid: the rest of an option."""

Source = tuple[int, Tokens]
"""Tokens to spend: the place in play of the card they lie on, 0 for the reserve."""


def each(verb: str, cards: Iterable[Card]) -> tuple[Option, ...]:
    """One option for each kind among `cards`, in the order of the alphabet, which tells nothing."""
    return tuple(option(verb, card) for card in sorted(set(cards)))


def card_of(answer: Option) -> Card:
    """The card that a legal answer names first."""
    card = answer.args[0]
    assert isinstance(card, str)
    return card


# ------------------------------------------------------------------ cards in play


@lru_cache(maxsize=4096)
def in_play_id(card: Card, place: int) -> str:
    """How a card in play is named; `place` counts from 0."""
    return f"{card}#{place + 1}"


def place_of(name: Id) -> int | None:
    """The place, from 0, of a card in play named so; None if this is no such name."""
    place = str(name).rpartition("#")[2]
    return int(place) - 1 if "#" in str(name) and place.isdecimal() and len(place) < 4 else None


# ------------------------------------------------------------------ tokens


@lru_cache(maxsize=4096)
def token(energy: str, place: int) -> str:
    """How a token is named: in the reserve (0), or on the card at this place in play (from 1)."""
    return f"{energy}:{place}" if place else energy


def spent(tokens: Iterable[Id]) -> dict[int, Tokens]:
    """The tokens that these words name, by their source; ValueError if they are no tokens."""
    found: dict[int, list[int]] = {}
    for word in tokens:
        energy, _, place = str(word).partition(":")
        found.setdefault(int(place or 0), [0, 0, 0, 0])[ENERGIES.index(energy)] += 1
    return {place: (a, w, f, e) for place, (a, w, f, e) in found.items()}


def counted(energies: Iterable[Id]) -> Tokens:
    """How many of each type."""
    named = list(energies)
    air, water, fire, earth = (named.count(energy) for energy in ENERGIES)
    return air, water, fire, earth


def plus(some: Tokens, more: Tokens) -> Tokens:
    """All of both."""
    return some[0] + more[0], some[1] + more[1], some[2] + more[2], some[3] + more[3]


def minus(some: Tokens, gone: Tokens) -> Tokens:
    """What is left of `some`."""
    return some[0] - gone[0], some[1] - gone[1], some[2] - gone[2], some[3] - gone[3]


@lru_cache(maxsize=1 << 14)
def spelled(tokens: Tokens, place: int = 0) -> tuple[str, ...]:
    """The tokens one by one, in words."""
    return tuple(token(energy, place) for energy, count in zip(ENERGIES, tokens, strict=True) for _ in range(count))


@lru_cache(maxsize=4096)
def parts_of(tokens: Tokens, size: int) -> tuple[Tokens, ...]:
    """All ways to take `size` of these tokens."""
    a, w, f, e = tokens
    return tuple(
        (air, water, fire, size - air - water - fire)
        for air in range(min(a, size), -1, -1)
        for water in range(min(w, size - air), -1, -1)
        for fire in range(min(f, size - air - water), -1, -1)
        if size - air - water - fire <= e
    )


@lru_cache(maxsize=1024)
def chosen_tokens(verb: str, count: int) -> tuple[Option, ...]:
    """Options for `count` tokens of any types."""
    return tuple(option(verb, *spelled(some)) for some in parts_of((count, count, count, count), count))


@lru_cache(maxsize=4096)
def discards(tokens: Tokens, count: int) -> tuple[Option, ...]:
    """S9.3 Options for discarding `count` of these tokens."""
    return tuple(option("discard", *spelled(some)) for some in parts_of(tokens, count))


@lru_cache(maxsize=1 << 14)
def subsets(tokens: Tokens, place: int) -> tuple[Option, ...]:
    """S10.1 Options for transmuting one or more of these tokens."""
    some = product(*(range(count + 1) for count in tokens))
    return tuple(option("transmute", *spelled((a, w, f, e), place)) for a, w, f, e in some if a + w + f + e)


@lru_cache(maxsize=1 << 14)
def payments(need: Tokens, sources: tuple[Source, ...]) -> tuple[Way, ...]:
    """S9.8 All ways to take just these tokens, whatever place each comes from."""
    if len(sources) == 1:
        place, lying = sources[0]
        return (spelled(need, place),) if _within(need, lying) else ()
    (place, lying), *others = sources
    least = [max(0, count - sum(more[n] for _, more in others)) for n, count in enumerate(need)]
    found: list[Way] = []
    for a, w, f, e in product(
        *(range(min(need[n], lying[n]), least[n] - 1, -1) for n in range(4))
    ):  # as many from the first source as possible comes first
        here: Tokens = (a, w, f, e)
        found += [spelled(here, place) + rest for rest in payments(minus(need, here), tuple(others))]
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def any_tokens(count: int, sources: tuple[Source, ...]) -> tuple[Way, ...]:
    """All ways to take so many tokens of any types from these places."""
    lying = NO_TOKENS
    for _, more in sources:
        lying = plus(lying, more)
    return tuple(way for some in parts_of(lying, count) for way in payments(some, sources))


@lru_cache(maxsize=1 << 14)
def reduced_payments(cost: Tokens, discount: int, sources: tuple[Source, ...]) -> tuple[Way, ...]:
    """S11.4 All ways to pay a cost of which so many tokens fall away, but never the last."""
    size = sum(cost)
    paid = max(1, size - discount) if size > 1 else size
    return tuple(way for some in parts_of(cost, paid) for way in payments(some, sources))


@lru_cache(maxsize=1 << 12)
def distinct_payments(least: int, most: int, discount: int, sources: tuple[Source, ...]) -> tuple[Way, ...]:
    """S20.31 All ways to choose types and pay for them: the types chosen, then the tokens."""
    found: list[Way] = []
    for size in range(least, most + 1):
        for types in combinations(ENERGIES, size):
            for paid in combinations(types, max(1, size - discount)):
                found += [("+".join(types), *way) for way in payments(counted(paid), sources)]
    return tuple(found)


def ways_to_pay(cost: Cost, discount: int, sources: tuple[Source, ...]) -> tuple[Way, ...]:
    """S11.2, S11.4 All ways to pay the energy of a card with tokens from these places."""
    return _ways_to_pay(cost.tokens, cost.distinct, discount, sources)


def _ways_to_pay(
    tokens: Tokens, distinct: tuple[int, int] | None, discount: int, sources: tuple[Source, ...]
) -> tuple[Way, ...]:
    if distinct:
        return distinct_payments(*distinct, discount, sources)
    return reduced_payments(tokens, discount, sources)


@lru_cache(maxsize=1 << 15)
def summonings(
    card: Card, tokens: Tokens, distinct: tuple[int, int] | None, discount: int, sources: tuple[Source, ...]
) -> tuple[Option, ...]:
    """An option for each way to pay for a card."""
    return tuple(option("summon", card, *way) for way in _ways_to_pay(tokens, distinct, discount, sources))


def _within(some: Tokens, lying: Tokens) -> bool:
    return some[0] <= lying[0] and some[1] <= lying[1] and some[2] <= lying[2] and some[3] <= lying[3]


# ------------------------------------------------------------------ building the decks


@lru_cache(maxsize=16)
def deck_constructions(cards: int, size: int) -> tuple[Option, ...]:
    """S5.1 All ways to split so many cards into three sets; they name no card, so all games share them."""
    found: list[Option] = []
    for hand in combinations(range(cards), size):
        left = [place for place in range(cards) if place not in hand]
        for two in combinations(left, size):
            years = (1 if n in hand else 2 if n in two else 3 for n in range(cards))
            found.append(Option("build", tuple(years)))
    return tuple(found)


def build(kept: Sequence[Card], two: Sequence[Card], three: Sequence[Card]) -> Option:
    """The answer that puts these cards into library II and III, and the others into the hand."""
    years = dict.fromkeys(range(len(kept)), 1)
    cards = sorted(kept)
    for year, pile in ((2, two), (3, three)):
        for card in pile:
            years[next(n for n in years if cards[n] == card and years[n] == 1)] = year
    return Option("build", tuple(years.values()))


# ------------------------------------------------------------------ dice


@lru_cache(maxsize=1024)
def take_die(number: int, shown: tuple[Id, ...]) -> Option:
    """S6.2 Taking a rolled die, with what it shows."""
    return option("take-die", number, *shown)
