"""What a card does in a few words, for places that are too small for its text. `?` always shows the whole text."""

from __future__ import annotations

from games.seasons.view import InPlayView

from .seen import facts_of, lying_on
from .signs import plural


def brief_of(card: str) -> str:
    """The card in a few words."""
    return facts_of(card).brief


def caption_of(card: InPlayView) -> str:
    """A card in play in a few words: of tokens that may be spent, how many are left."""
    if not facts_of(card["card"]).spendable:
        return brief_of(card["card"])
    left = sum(lying_on(card))
    return f"{plural(left, 'token')} left to spend" if left else "no token left on it"


def sentence_of(card: str) -> str:
    """The same as a sentence."""
    brief = brief_of(card)
    return f"{brief[:1].upper()}{brief[1:]}."
