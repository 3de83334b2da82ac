"""Valroc: V15.10 to V15.16, gauges: what may be spent for SP, in quarters."""

from __future__ import annotations

from collections import Counter

from games.core import Option

from .components import GAUGE_TOKENS
from .options import each
from .state import Table

STORED_MOST = 4
"""V4.6 Up to four stored Action cards, Injuries included."""
SIZES = ("small", "medium", "full", *GAUGE_TOKENS)
MADE_FULL = "full:"
"""How options write a gauge that Araori has made full: ``full:small``."""


def gauges(table: Table, seat: int) -> Counter[str]:
    """V15.10 Gauge cards drawn now and stored, and Gauge tokens, by kind; those made full by Araori apart."""
    player, actions = table.players[seat], table.catalog.actions
    found = Counter(actions[card].centre for card in (*player.stored, *table.drawn))
    del found["injury"]
    found.update(token for token in player.tokens if token in GAUGE_TOKENS)
    for gauge in table.fulls:
        found[gauge] -= 1
        found[MADE_FULL + gauge] += 1
    return +found


def worth(table: Table, gauge: str) -> int:
    """V15.11, V15.15 Quarters: small 1, medium 2, full 4, and 4 for one made full."""
    return table.catalog.full_gauge if gauge.startswith(MADE_FULL) else table.catalog.gauge[gauge]


def quarters(table: Table, seat: int) -> int:
    """V15.11 All that could be spent."""
    return sum(worth(table, gauge) * count for gauge, count in gauges(table, seat).items())


def gauges_to_turn(table: Table, seat: int) -> list[str]:
    """V15.15 Small and Medium Gauges that Araori can make full."""
    small_or_medium = [gauge for gauge in gauges(table, seat) if gauge in SIZES and not gauge.startswith("full")]
    return sorted(small_or_medium)


def ways_to_spend(table: Table, seat: int, points: int) -> list[tuple[str, ...]]:
    """V15.12 Every way to spend gauges that sum to exactly this many SP, by kind."""
    kinds = sorted(gauges(table, seat).items(), key=lambda kind: (-worth(table, kind[0]), kind[0]))
    left_after = [0] * (len(kinds) + 1)
    for place in range(len(kinds) - 1, -1, -1):
        gauge, count = kinds[place]
        left_after[place] = left_after[place + 1] + worth(table, gauge) * count
    found: list[tuple[str, ...]] = []

    def spend(place: int, owed: int, spent: tuple[str, ...]) -> None:
        if not owed:
            found.append(spent)
            return
        if place == len(kinds) or left_after[place] < owed:
            return
        gauge, count = kinds[place]
        each_worth = worth(table, gauge)
        for number in range(min(count, owed // each_worth), -1, -1):
            spend(place + 1, owed - number * each_worth, spent + (gauge,) * number)

    spend(0, points * table.catalog.full_gauge, ())
    return found


def discard_surplus(table: Table, seat: int) -> list[Option]:
    """V15.16, V15.17 Over four stored cards: gauge cards to choose from for the discard, never an Injury."""
    player, actions = table.players[seat], table.catalog.actions
    if len(player.stored) <= STORED_MOST:
        return []
    return each("discard", [centre for card in player.stored if (centre := actions[card].centre) != "injury"])
