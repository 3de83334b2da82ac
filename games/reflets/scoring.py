"""Reflets d'acide: R30, the count for both sides, and R31.1, what the gap means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.core import Card, Outcome, ScoreLine

from .components import HeroCard, Mission, Quest
from .gems import epic_points
from .state import Table

SERIES_POINTS = 5
OCTAGON_POINTS = 8


def score(table: Table) -> Outcome:
    """R30.1 Every line of the count; the total of every seat is the gap. Other endings have no count (R29)."""
    seats = range(table.seats)
    if table.ending != "accomplished":
        sheet: tuple[ScoreLine, ...] = (
            ScoreLine(ENDING_RULE[table.ending], f"ending {table.ending}", (0,) * table.seats),
        )
    else:
        sheet = tuple(
            ScoreLine(rule, what, tuple(points for _ in seats), details)
            for rule, what, points, details in (*team_lines(table), *vils_lines(table))
        )
    totals = tuple(sum(line.points[seat] for line in sheet) for seat in seats)
    return Outcome(tuple(1 for _ in seats), totals, sheet)


ENDING_RULE = {"caught": "R29.1", "vils": "R29.2", "portal": "R29.5", "nobody": "R29.6", "": "R29.7"}

Line = tuple[str, str, int, tuple[Card | int, ...]]


def totals(table: Table) -> tuple[int, int]:
    """R30.1 The Team's total and the Vils'."""
    return sum(line[2] for line in team_lines(table)), -sum(line[2] for line in vils_lines(table))


# ------------------------------------------------------------------ missions


def fulfilled(mission: Mission, team: Sequence[HeroCard], leader: HeroCard | None, equipment: Sequence[tuple[str, int]],
              gold: int, dead: Sequence[HeroCard]) -> bool:  # fmt: skip
    """R30.3 Whether a Team, its Leader, its Equipment (race, gold), its gold and its dead fulfil a mission."""

    def is_such(hero: HeroCard) -> bool:
        return mission.value in ("any", hero.race if mission.by == "race" else hero.alignment)

    number = mission.at_least
    if mission.type == "leader":
        return leader is not None and is_such(leader)
    if mission.type == "team":
        return sum(map(is_such, team)) >= number
    if mission.type == "team_distinct_races":
        return len({hero.race for hero in team}) >= number
    if mission.type == "team_size":
        return len(team) >= number
    if mission.type == "equipment":
        return sum(mission.value in ("any", race) for race, _ in equipment) >= number
    if mission.type == "gold":
        return gold >= number
    return sum(map(is_such, dead)) >= number


def points_of(table: Table, mission: Mission) -> int:
    """R30.3, R30.4 What a secondary mission of the Team's Quest would bring now."""
    if mission.type == "thwart":
        return mission.points
    catalog = table.catalog
    heroes = [table.facts(hero) for hero in table.team]
    equipment = [catalog.equipment[card] for hero in table.team for card in (*hero.active, *hero.stowed)]
    gold = sum(one.gold for one in equipment)
    if table.treasure_taken and table.treasure in table.pouch:
        gold += catalog.treasures[table.treasure].gold
    dead = [catalog.heroes[card] for card in table.pouch if card in catalog.heroes]
    leader = heroes[0] if heroes else None
    carried = [(one.race, one.gold) for one in equipment]
    return mission.points if fulfilled(mission, heroes, leader, carried, gold, dead) else 0


def points_of_vils(table: Table, mission: Mission) -> int:
    """R30.9 The same read on the Vils' side: their six Heroes, and the cards of their Points pile."""
    if mission.type == "thwart":
        return 0
    catalog = table.catalog
    pile = points_pile(table)
    heroes = [catalog.heroes[card] for card in table.vils.team]
    equipment = [
        (catalog.equipment[card].race, catalog.equipment[card].gold) for card in pile if card in catalog.equipment
    ]
    dead = [catalog.heroes[card] for card in pile if card in catalog.heroes]
    gold = sum(gold for _, gold in equipment)
    fulfils = fulfilled(mission, heroes, heroes[0] if heroes else None, equipment, gold, dead)
    return mission.points if fulfils else 0


def points_pile(table: Table) -> list[Card]:
    """R30.14 Every card of the Points pile, the face-down ones too."""
    vils = table.vils
    return [*vils.points, *vils.known_down, *vils.down_heroes, *vils.down_unforeseen, *vils.down_loot]


def mission_details(quest: Quest, number: int) -> tuple[Card | int, ...]:
    """What the words need to name a mission."""
    mission = quest.missions[number]
    return (mission.type, mission.by or "any", mission.value or "any", mission.at_least)


# ------------------------------------------------------------------ lines


def team_lines(table: Table) -> list[Line]:
    """R30.2 to R30.8 What the Team has earned."""
    catalog, quest = table.catalog, table.the_quest
    lines: list[Line] = [("R30.2", "main mission", quest.main_points, (quest.id,))]
    for number, mission in enumerate(quest.missions):
        rule = "R30.4" if mission.type == "thwart" else "R30.3"
        lines.append((rule, "mission", points_of(table, mission), mission_details(quest, number)))
    lines.append(("R30.5", "living heroes", sum(table.facts(hero).epic_points for hero in table.team), ()))
    carried = [card for hero in table.team for card in (*hero.active, *hero.stowed)]
    lines.append(("R30.6", "relics", sum(catalog.equipment[card].epic_points for card in carried), ()))
    points = partial(epic_points, table)
    for what, kind in (("zones won", catalog.hazards), ("creatures won", catalog.creatures),
                       ("bestioles won", catalog.bestioles), ("heroes won", catalog.heroes),
                       ("treasure", catalog.treasures)):  # fmt: skip
        cards = [card for card in table.pouch if card in kind]
        lines.append(("R30.7", what, sum(map(points, cards)), (len(cards),)))
    lines.append(("R30.7", "octagon", OCTAGON_POINTS if table.octagon_won else 0, ()))
    for number, board in enumerate(table.boards):
        lines.append(("R30.8", "series", SERIES_POINTS * min(board.gems), (number + 1,)))
    return lines


def vils_lines(table: Table) -> list[Line]:
    """R30.9 to R30.13 What the Vils have earned, to be subtracted."""
    catalog, vils = table.catalog, table.vils
    quest, pile = catalog.quests[vils.quest], points_pile(table)
    lines: list[Line] = [
        ("R30.9", "mission of the vils", -points_of_vils(table, mission), mission_details(quest, number))
        for number, mission in enumerate(quest.missions)
        if mission.type != "thwart"
    ]
    lines.append(("R30.10", "heroes of the vils", -sum(catalog.heroes[card].epic_points for card in vils.team), ()))
    events = (*catalog.dilemmas, *catalog.creatures, *catalog.bestioles)
    points = partial(epic_points, table)
    for what, kind in (("zones lost", catalog.hazards), ("events lost", events), ("relics lost", catalog.relics),
                       ("heroes lost", catalog.heroes)):  # fmt: skip
        cards = [card for card in pile if card in kind]
        lines.append(("R30.11", what, -sum(map(points, cards)), (len(cards),)))
    for color, costs in catalog.token_points.items():
        count = sum(catalog.tokens[token].color == color for token in vils.tokens)
        lines.append(("R30.12", "tokens of the vils", -sum(costs[:count]), (color, count)))
    lines.append(("R30.13", "series of the vils", -SERIES_POINTS * min(vils.gems), ()))
    return lines
