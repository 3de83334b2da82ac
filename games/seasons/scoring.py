"""Seasons: S19, the end of the game and the score."""

from __future__ import annotations

from games.core import Outcome, ScoreLine, places

from .cards.timings import at_game_end
from .state import Table


def score(table: Table) -> Outcome:
    """S19.4 The score sheet. S19.6: of tied seats the one that summoned more; S19.7: else they share the place."""
    catalog, sorcerers = table.catalog, table.sorcerers
    sheet = [
        ScoreLine("S19.4", "crystals", tuple(sorcerer.crystals for sorcerer in sorcerers)),
        *end_of_game_lines(table),
        ScoreLine(
            "S19.4",
            "prestige of cards in play",
            tuple(sum(catalog.cards[card.card].prestige for card in sorcerer.in_play) for sorcerer in sorcerers),
        ),
        ScoreLine(
            "S19.4",
            "cards in hand",
            tuple(-catalog.hand_card_penalty * len(sorcerer.hand.cards) for sorcerer in sorcerers),
            (catalog.hand_card_penalty,),
        ),
        ScoreLine("S14.6", "bonuses used", tuple(-catalog.bonus_penalty[sorcerer.bonuses] for sorcerer in sorcerers)),
    ]
    totals = tuple(sum(line.points[seat] for line in sheet) for seat in range(table.seats))
    ranks: list[tuple[int, ...]] = [(total, s.summoned) for total, s in zip(totals, sorcerers, strict=True)]
    return Outcome(places(ranks), totals, tuple(sheet))


def end_of_game_lines(table: Table) -> list[ScoreLine]:
    """S19.3 A line for each end-of-game card that somebody has in play; each copy scores."""
    lines: list[ScoreLine] = []
    for card, scores in ((card, at_game_end[card]) for card in at_game_end):
        copies = [sum(each.card == card for each in sorcerer.in_play) for sorcerer in table.sorcerers]
        if any(copies):
            points = tuple(count * scores(table, seat) if count else 0 for seat, count in enumerate(copies))
            lines.append(ScoreLine("S19.3", "end-of-game card", points, (card,)))
    return lines
