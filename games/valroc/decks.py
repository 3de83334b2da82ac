"""Valroc: V29, the decks. An empty one is made anew of its discards, which the log tells before the card is drawn."""

from __future__ import annotations

from games.core import Card, tell

from .state import OpenPile, Table


async def draw_action(table: Table, what: str, rule: str) -> Card | None:
    """V29.1 Turn up an Action card."""
    return await _draw(table, table.actions, "action_deck", "V29.1", what, rule)


async def draw_dark(table: Table, rule: str) -> Card | None:
    """V29.5 Turn up a Dark Magic card."""
    return await _draw(table, table.dark, "dark_deck", "V29.5", "dark magic", rule)


async def draw_lesson(table: Table, rule: str) -> Card | None:
    """V29.6 Turn up a lesson."""
    return await _draw(table, table.lessons, "lesson_deck", "V29.6", "lesson", rule)


async def draw_spell(table: Table, seat: int, rule: str) -> Card | None:
    """V27.10 Draw a Spell face down."""
    if not len(table.spells):
        _tell_of_new_deck(table, "spell_deck", "V27.10", len(table.spells.discards.cards))
    return await table.spells.draw("spell", rule, seen_by=(seat,))


async def _draw(table: Table, pile: OpenPile, deck: str, anew: str, what: str, rule: str) -> Card | None:
    if not pile.bag:
        _tell_of_new_deck(table, deck, anew, len(pile.discards))
    return await pile.draw(what, rule)


def _tell_of_new_deck(table: Table, deck: str, rule: str, discards: int) -> None:
    if discards:
        tell(table, rule, "deck made anew", None, deck, discards)
