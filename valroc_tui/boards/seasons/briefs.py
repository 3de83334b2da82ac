"""What a card does in a few words, for places that are too small for its text. `?` always shows the whole text."""

from __future__ import annotations

from .seen import facts_of


def brief_of(card: str) -> str:
    """The card in a few words."""
    return facts_of(card).brief


def sentence_of(card: str) -> str:
    """The same as a sentence."""
    brief = brief_of(card)
    return f"{brief[:1].upper()}{brief[1:]}."
