"""Card facts and card effects: the facts are data, an effect is a function bound to its card by name.

A game has one frozen catalog that all copies of its state share and that rules reach through the
state, so that a deck can be exchanged. `Effects` binds functions by timing, and `refuse_orphans` sees
to it that no text is without an effect and no effect without a text.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from importlib import resources
from typing import Generic, TypeVar

from .piles import Card

Effect = TypeVar("Effect", bound=Callable[..., object])


class CatalogError(ValueError):
    """Card data that cannot be used; the text says what is wrong, with file and line where known."""


class Effects(Generic[Effect]):
    """The effects of one timing by card: ``@when_summoned("Divine Chalice")``."""

    def __init__(self, timing: str) -> None:
        self.timing = timing
        self._by_card: dict[Card, Effect] = {}

    def __call__(self, *cards: Card) -> Callable[[Effect], Effect]:
        """Bind a function to these cards."""

        def bind(effect: Effect) -> Effect:
            for card in cards:
                assert card not in self._by_card, f"two effects for {card!r}, {self.timing}"
                self._by_card[card] = effect
            return effect

        return bind

    def get(self, card: Card) -> Effect | None:
        """The effect of a card, None if it has none at this time."""
        return self._by_card.get(card)

    def __getitem__(self, card: Card) -> Effect:
        return self._by_card[card]

    def __contains__(self, card: Card) -> bool:
        return card in self._by_card

    def __iter__(self) -> Iterator[Card]:
        return iter(self._by_card)


def refuse_orphans(timings: Mapping[Card, Collection[str]], *effects: Effects[Effect]) -> None:
    """CatalogError unless each card has effects at just the timings that its data name."""
    bound = {(card, registry.timing) for registry in effects for card in registry}
    wanted = {(card, timing) for card, names in timings.items() for timing in names}
    if lacking := sorted(wanted - bound):
        raise CatalogError(f"cards with a text and no effect: {lacking}")
    if extra := sorted(bound - wanted):
        raise CatalogError(f"effects that no card's data name: {extra}")


def read_toml(package: str, file: str) -> dict[str, object]:
    """The data file `file` shipped inside `package`."""
    text = resources.files(package).joinpath(file).read_text(encoding="utf-8")
    return parse_toml(text, file)


def parse_toml(text: str, file: str) -> dict[str, object]:
    """TOML text, with the file's name in what is said of a mistake."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as odd:
        raise CatalogError(f"{file}: {odd}") from None
