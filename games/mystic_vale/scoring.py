"""M16 Scoring and tie-break."""

from __future__ import annotations

from games.core import Outcome, ScoreLine, places

from .abilities.end_of_game import END_OF_GAME
from .components import advancement_of
from .crafted import Crafted
from .state import Clan, Table

RULES = {"pridelord": "M19.15", "gaias_chosen": "M19.20", "sporeling_reclaimer": "M19.36", "gaias_kin": "M19.37"}


def score(table: Table) -> Outcome:
    """M16.1, M16.3, M16.7 The score sheet, line by line, and the places."""
    owned = [every_card(table, clan) for clan in table.clans]
    sheet = [
        ScoreLine("M7.4", "tokens", tuple(clan.tokens for clan in table.clans)),
        ScoreLine("M16.1", "advancements", tuple(sum(card.printed.end_vp for card in cards) for cards in owned)),
        ScoreLine("M8.11", "vales", tuple(vale_points(table, clan) for clan in table.clans)),
    ]
    for name, rule in RULES.items():
        points = tuple(end_of_game_points(name, cards) for cards in owned)
        if any(points):
            sheet.append(ScoreLine(rule, "ability", points, (name,)))
    totals = tuple(sum(line.points[seat] for line in sheet) for seat in range(len(owned)))
    ranks: list[tuple[int, ...]] = [
        (total, best_cards(table, clan, cards)) for total, clan, cards in zip(totals, table.clans, owned, strict=True)
    ]
    return Outcome(places(ranks), totals, tuple(sheet))


def every_card(table: Table, clan: Clan) -> list[Crafted]:
    """The 20 cards of a player; what Conclave of Ents lent counts only on cards that are showing (M5.11)."""
    cards = table.cards
    showing = [*clan.field, clan.on_deck] if clan.on_deck else clan.field
    lying = [*clan.bag, *clan.known, *clan.discards, *clan.hidden_discards]
    return [cards[card] for card in showing] + [cards[cards[card].clean] for card in lying]


def vale_points(table: Table, clan: Clan) -> int:
    """M8.11, M16.4 Grey VP on the vale cards owned; an Aether Tree that was removed scores nothing."""
    return sum(table.catalog.vales[vale].end_vp for vale in clan.vales)


def end_of_game_points(name: str, cards: list[Crafted]) -> int:
    """M16.2 What an ability is worth on all cards where it is not covered."""
    worth = END_OF_GAME[name]
    return sum(worth(card, cards) for card in cards for kind in card.active if advancement_of(kind) == name)


def best_cards(table: Table, clan: Clan, cards: list[Crafted]) -> int:
    """M16.3 Level 3 advancements, covered ones too, and level 2 vale cards."""
    advancements, vales = table.catalog.advancements, table.catalog.vales
    slots = [slot.advancement for card in cards for slot in card.slots if slot.advancement]
    return sum(advancements[name].level == 3 for name in slots) + sum(vales[vale].level == 2 for vale in clan.vales)
