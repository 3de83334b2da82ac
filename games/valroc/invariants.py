"""Valroc: V32, what holds at every decision."""

from __future__ import annotations

from collections import Counter

from .components import ALL_SPACES, CATEGORIES, LOCATION, SPACES, TOKENS, TRACK_END, owner_of
from .gauges import STORED_MOST
from .state import Table


def invariants(table: Table) -> None:
    """V32.1 to V32.6 Every piece is in exactly one place, every track within its ends."""
    cards_are_in_one_place(table)
    tokens_are_four_of_a_kind(table)
    creatures_are_in_one_place(table)
    tracks_are_within_their_ends(table)
    stored_cards_are_few(table)
    pawns_stand_apart(table)


def cards_are_in_one_place(table: Table) -> None:
    """V32.1 Action, Spell, Lesson, Dark Magic and Offering cards."""
    catalog, players = table.catalog, table.players
    actions = Counter([*table.actions.bag, *table.actions.discards, *table.drawn])
    spells = Counter([*table.spells.bag, *table.spells.top.cards, *table.spells.discards.cards])
    lessons = Counter([*table.lessons.bag, *table.lessons.discards, *filter(None, table.row)])
    for player in players:
        actions.update(player.stored)
        spells.update(player.spells + player.used + player.looking_at)
        lessons.update(player.lessons)
    assert actions == Counter(list(catalog.actions)), "the 32 Action cards"
    assert spells == Counter({card: spell.copies for card, spell in catalog.spells.items()}), "the 16 Spells"
    assert lessons == Counter({card: lesson.copies for card, lesson in catalog.lessons.items()}), "the 26 Lessons"
    dark = Counter([*table.dark.bag, *table.dark.discards, table.dark_card])
    assert dark == Counter(list(catalog.dark_cards)), "the 8 Dark Magic cards"
    offering = Counter([*table.offering_deck, *table.offering_shown])
    assert offering == Counter(list(catalog.offering_cards)), "the 10 Offering cards"


def tokens_are_four_of_a_kind(table: Table) -> None:
    """V32.2 Supply, owners and statues hold four in all: the supply is what is left, so never below 0."""
    for token in TOKENS:
        assert table.supply_of(token) >= 0, "four tokens of each kind"
    assert all(token in TOKENS for player in table.players for token in player.tokens)
    assert min(table.vals + table.diamonds) >= 0, "statues owe nothing"


def creatures_are_in_one_place(table: Table) -> None:
    """V32.3 Box, packs, hands, discards and beaten creatures; six a player after the draft."""
    kept = Counter(card for player in table.players for card in (*player.hand, *player.beaten))
    assert not kept or max(kept.values()) == 1, "no creature twice"
    for player in table.players:
        count = len(player.hand) + len(player.beaten)
        assert count == (6 if table.turn or kept else 0), "hand and beaten creatures are six after the draft"
    if table.first_game:
        return
    for number, category in enumerate(CATEGORIES):
        packs = table.packs[number] if number < len(table.packs) else ()
        cards = Counter([*table.decks[number], *(card for pack in packs for card in pack)])
        assert cards == Counter(table.catalog.by_category[category]), "the 16 creatures of a category"
    if kept:
        dropped = Counter(card for player in table.players for card in player.dropped)
        drafted = Counter(card for packs in table.packs for pack in packs for card in pack)
        assert kept + dropped <= drafted and sum(dropped.values()) == 3 * table.seats, "nine drafted, six kept"


def tracks_are_within_their_ends(table: Table) -> None:
    """V32.4 MP, SP, hybrids and the Sceptre."""
    for player in table.players:
        assert all(0 <= points <= TRACK_END for points in (player.mp, *player.sp)), "tracks end at 0 and 12"
        assert player.hybrids == sum(table.catalog.creatures[card].hybrid for card in player.beaten), "hybrid cube"
        assert player.vals >= 0, "nobody owes Vals"
    end = table.catalog.wrath_end
    assert 1 <= table.sceptre <= (end if table.wrath >= 0 else end - 1), "the Sceptre stands on its track"


def stored_cards_are_few(table: Table) -> None:
    """V32.5 At most four, one of them an Injury, but while a training or a Restoructo is settled."""
    for seat, player in enumerate(table.players):
        if seat != table.acting:
            assert len(player.stored) <= STORED_MOST, "at most four stored cards"
        injuries = [card for card in player.stored if table.catalog.actions[card].centre == "injury"]
        assert len(injuries) <= 1, "at most one Injury"


def pawns_stand_apart(table: Table) -> None:
    """V32.6 No location holds two pawns of one player; a space holds one by its nature, a banned one none."""
    assert len(table.pawns) == ALL_SPACES
    for location, spaces in SPACES.items():
        owners = [owner_of(table.pawns[space]) for space in spaces if table.pawns[space] > 0]
        assert len(owners) == len(set(owners)), "one pawn of a player at a location"
        for seat, player in enumerate(table.players):
            assert bool(player.at >> LOCATION[location] & 1) == (seat in owners), "a player knows where his pawns are"
