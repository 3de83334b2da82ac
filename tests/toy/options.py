"""The Night Fair: making options of cards, and reading cards and coins from them."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Card, Id, Option, option


def each(verb: str, cards: Sequence[Card]) -> tuple[Option, ...]:
    """One option for each kind among `cards`, in the order of the alphabet, which tells nothing."""
    return tuple(option(verb, card) for card in sorted(set(cards)))


def named(wish: Option) -> Id | None:
    """What an option names, legal or not; None if it names nothing or too much."""
    return wish.args[0] if len(wish.args) == 1 else None


def card_of(answer: Option) -> Card:
    """The card that a legal answer names."""
    (card,) = answer.args
    assert isinstance(card, str)
    return card


def coins_of(bid: Option) -> int:
    """The coins that a legal bid names."""
    (coins,) = bid.args
    assert isinstance(coins, int)
    return coins
