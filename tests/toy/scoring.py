"""The Night Fair: F7, the end."""

from __future__ import annotations

from games.core import Outcome, ScoreLine

from .state import WORTH, Fair


def score(fair: Fair) -> Outcome:
    """F7.1, F7.2 The score sheet; of tied seats the one with more coins; else they share the place."""
    stalls = fair.stalls
    sheet = (
        ScoreLine("F7.1", "cards played", tuple(sum(WORTH[card] for card in stall.played) for stall in stalls)),
        ScoreLine("F6.1", "great lanterns", tuple(4 * stall.great_lanterns for stall in stalls)),
        ScoreLine("F7.1", "coins", tuple(stall.coins // 2 for stall in stalls)),
        ScoreLine("F7.1", "cards left", tuple(-len(stall.hand) - len(stall.face_down) for stall in stalls)),
    )
    totals = tuple(sum(line.points[seat] for line in sheet) for seat in range(len(stalls)))
    rank = [(total, stall.coins) for total, stall in zip(totals, stalls, strict=True)]
    places = tuple(1 + sum(other > own for other in rank) for own in rank)
    return Outcome(places, totals, sheet)
