"""Seasons: S5, building hand and libraries out of nine cards."""

from __future__ import annotations

from games.core import NOBODY, Decision, FaceDown, Option, choose_together, tell

from .options import deck_constructions
from .state import Sorcerer, Table
from .steps import steps


@steps("build the decks")
async def build_the_decks(table: Table) -> None:
    """S5.1 All split their nine cards into hand, library II and library III, at once and in secret."""
    catalog = table.catalog
    ways = deck_constructions(catalog.cards_dealt, catalog.set_size)
    built = await choose_together(
        [Decision(seat, "build your decks", ways, "S5.1", private=True) for seat in range(table.seats)], shown=False
    )
    for seat, answer in built.items():
        build_deck(table.of(seat), answer)
        tell(table, "S5.2", "has built its decks", seat)


def build_deck(sorcerer: Sorcerer, answer: Option) -> None:
    """S5.1 Each card goes where the answer puts it: it names the year in which the card comes to hand."""
    piles: dict[object, list[str]] = {1: [], 2: [], 3: []}
    for card, year in zip(sorted(sorcerer.kept), answer.args, strict=True):
        piles[year].append(card)
    sorcerer.kept = []
    sorcerer.hand = FaceDown(piles[1], [NOBODY] * len(piles[1]))
    sorcerer.library_two, sorcerer.library_three = piles[2], piles[3]
