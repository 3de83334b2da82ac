"""Seasons: S19, the end of the game and the score."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Outcome, ScoreLine, places

from .cards.timings import at_game_end
from .components import Catalog, Standing
from .state import Table


def score(table: Table) -> Outcome:
    """S19.4 The score sheet. S19.6: of tied seats the one that summoned more; S19.7: else they share the place."""
    sheet = score_sheet(table.catalog, standings(table))
    totals = tuple(sum(line.points[seat] for line in sheet) for seat in range(table.seats))
    ranks: list[tuple[int, ...]] = [(total, s.summoned) for total, s in zip(totals, table.sorcerers, strict=True)]
    return Outcome(places(ranks), totals, tuple(sheet))


def standings(table: Table) -> list[Standing]:
    """What of each seat counts."""
    return [
        Standing(
            sorcerer.crystals,
            tuple(table.facts(card.card) for card in sorcerer.in_play),
            sorcerer.reserve,
            len(sorcerer.hand.cards),
            sorcerer.bonuses,
        )
        for sorcerer in table.sorcerers
    ]


def score_sheet(catalog: Catalog, seats: Sequence[Standing]) -> list[ScoreLine]:
    """S19.4 Every line, for seats that stand so."""
    each = catalog.hand_card_penalty
    prestige = tuple(sum(card.prestige for card in seat.in_play) for seat in seats)
    return [
        ScoreLine("S19.4", "crystals", tuple(seat.crystals for seat in seats)),
        *end_of_game_lines(seats),
        ScoreLine("S19.4", "prestige of cards in play", prestige),
        ScoreLine("S19.4", "cards in hand", tuple(-each * seat.hand for seat in seats), (each,)),
        ScoreLine("S14.6", "bonuses used", tuple(-catalog.bonus_penalty[seat.bonuses] for seat in seats)),
    ]


def end_of_game_lines(seats: Sequence[Standing]) -> list[ScoreLine]:
    """S19.3 A line for each end-of-game card that somebody has in play; each copy scores."""
    lines: list[ScoreLine] = []
    for card in at_game_end:
        copies = [sum(each.name == card for each in seat.in_play) for seat in seats]
        if any(copies):
            brings = at_game_end[card]
            points = tuple(count * brings(seats, seat) if count else 0 for seat, count in enumerate(copies))
            lines.append(ScoreLine("S19.3", "end-of-game card", points, (card,)))
    return lines
