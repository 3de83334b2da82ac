"""Valroc: V21 the end, V22 the count, V23 ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core import Outcome, ScoreLine, places, tell

from .catalog import Catalog
from .components import ELEMENTS
from .state import Table
from .steps import steps

SCHOLAR, VALS_PER_PP = 5, 3


@steps("final count")
async def final_count(table: Table) -> None:
    """V21.3 No end phase, no further window: the count comes at once."""
    table.phase, table.acting, table.location = "over", -1, ""
    tell(table, "V21.3", "tournament over", None)


@dataclass(frozen=True, slots=True)
class Figures:
    """What of one player counts: all of it lies open, so a view has it too."""

    beaten: Sequence[str]
    sp: Sequence[int]
    lessons: int
    vals: int
    hybrids: int
    used_spells: Sequence[str]


def score(table: Table) -> Outcome:
    """V22, V23 The score sheet, the totals, and the places after ties."""
    figures = [
        Figures(player.beaten, player.sp, len(player.lessons), player.vals, player.hybrids, player.used)
        for player in table.players
    ]
    return count_points(table.catalog, table.hunting, figures)


def count_points(catalog: Catalog, hunting: Sequence[str], players: Sequence[Figures]) -> Outcome:
    """V22.11 Creatures, skill, hunting, scholar, Vals, hybrids, Spells. V23 Ties."""
    creatures = catalog.creatures
    worth = [sorted((creatures[card].prestige for card in player.beaten), reverse=True) for player in players]
    skill = [
        ScoreLine("V22.2", "skill", tuple(player.sp[number] for player in players), (element,))
        for number, element in enumerate(ELEMENTS)
    ]
    sheet = (
        ScoreLine("V22.1", "creatures", tuple(map(sum, worth)), tuple(len(player.beaten) for player in players)),
        *skill,
        *(hunting_line(catalog, row, element, players) for row, element in enumerate(hunting)),
        scholar_line([player.lessons for player in players]),
        ScoreLine("V22.8", "vals", tuple(player.vals // VALS_PER_PP for player in players),
                  tuple(player.vals for player in players)),
        ScoreLine("V22.9", "hybrids", tuple(-catalog.hybrid_penalty[player.hybrids] for player in players),
                  tuple(player.hybrids for player in players)),
        ScoreLine("V22.10", "spells used",
                  tuple(-sum(catalog.spells[card].loss for card in player.used_spells) for player in players),
                  tuple(len(player.used_spells) for player in players)),
    )  # fmt: skip
    totals = tuple(sum(line.points[seat] for line in sheet) for seat in range(len(players)))
    longest = max(map(len, worth))
    ranks = [
        # V23 total; creatures; creature by creature, a missing one counts as 0; SP
        (totals[seat], sum(worth[seat]), *worth[seat], *[0] * (longest - len(worth[seat])), sum(player.sp))
        for seat, player in enumerate(players)
    ]
    return Outcome(places(ranks), totals, sheet)


def hunting_line(catalog: Catalog, row: int, element: str, players: Sequence[Figures]) -> ScoreLine:
    """V22.3 to V22.6 One row: the position is 1 plus the players with strictly more; a count of 0 never scores."""
    counts = [sum(element in catalog.creatures[card].affinities for card in player.beaten) for player in players]
    prizes = catalog.hunting[len(players)][row]
    points = []
    for count in counts:
        position = sum(other > count for other in counts)
        points.append(prizes[position] if count and position < len(prizes) else 0)
    return ScoreLine("V22.3", "hunting", tuple(points), (element, *counts))


def scholar_line(lessons: Sequence[int]) -> ScoreLine:
    """V22.7 5 PP to each player with the most lessons, if anyone has attended any."""
    most = max(lessons)
    points = tuple(SCHOLAR if most and count == most else 0 for count in lessons)
    return ScoreLine("V22.7", "scholar", points, tuple(lessons))
