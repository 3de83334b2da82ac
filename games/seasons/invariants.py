"""Seasons: what holds at every decision."""

from __future__ import annotations

from collections import Counter

from .state import Table


def invariants(table: Table) -> None:
    """Every card is in exactly one place, tracks are within their ends, and what was dealt as a set is one."""
    catalog, pile = table.catalog, table.pile
    cards = Counter(pile.bag + pile.top.cards + pile.discards.cards)
    for sorcerer in table.sorcerers:
        cards.update(card.card for card in sorcerer.in_play)
        cards.update(sorcerer.hand.cards + sorcerer.library_two + sorcerer.library_three)
        cards.update(sorcerer.pack + sorcerer.kept + sorcerer.looking_at)
        assert sorcerer.crystals >= 0, "nobody owes crystals (S1.5)"
        assert 0 <= sorcerer.gauge <= catalog.gauge_max, "the gauge stays on its track (S1.9)"
        assert 0 <= sorcerer.bonuses <= catalog.bonuses_max, "three bonuses (S14.1)"
        assert min(sorcerer.reserve) >= 0, "no reserve owes tokens"
        assert all(min(card.tokens) >= 0 for card in sorcerer.in_play), "nor does a card"
        assert len(sorcerer.hand.cards) == len(sorcerer.hand.known_to)
        if sorcerer.prepared_set:
            dealt = catalog.sets[sorcerer.prepared_set - 1]
            assert set(sorcerer.left_of_set) <= set(dealt), "what is left of a set was in it"
            own = Counter(sorcerer.hand.cards + sorcerer.kept + sorcerer.library_two + sorcerer.library_three)
            assert all(own[card] for card in sorcerer.left_of_set), "what is left of a set is still there"
    assert cards == Counter(catalog.pool(table.level)), "every card is in exactly one place (S15)"
    assert len(pile) or not pile.discards.cards, "an empty draw pile is filled at once (S15.1)"
    assert 1 <= table.space <= catalog.spaces and table.year >= 0
    assert len(table.dice) in (0, table.seats + 1), "one die more than there are seats (S6.3)"
