"""`s`: what would count now for both sides, as far as all may know it (R30)."""

from __future__ import annotations

from collections.abc import Iterable

from games.core import Id, ScoreLine

from .sight import Sight


def so_far(sight: Sight) -> list[ScoreLine]:
    """Every line of the count as things stand; what lies face down on the Vils' side is left out."""
    view, catalog = sight.view, sight.catalog
    quest = view["quest"]
    if quest is None:
        return []
    seats, lines = view["seats"], list[ScoreLine]()

    def line(rule: str, what: str, points: int, *details: Id) -> None:
        lines.append(ScoreLine(rule, what, (points,) * seats, details))

    for mission, counts in zip(catalog.quests[quest["quest"]].missions, quest["missions"], strict=True):
        if mission.type != "thwart":
            about = (mission.type, mission.by or "any", mission.value or "any", mission.at_least)
            line("R30.3", "mission", mission.points if counts else 0, *about)
    team = view["team"]
    line("R30.5", "living heroes", sum(sight.facts(hero["card"]).epic_points for hero in team))
    carried = [card for hero in team for card in (*hero["active"], *hero["stowed"])]
    line("R30.6", "relics", _worth(sight, carried))
    pouch = view["pouch"]
    for what, kind in (("zones won", catalog.hazards), ("creatures won", catalog.creatures),
                       ("bestioles won", catalog.bestioles), ("heroes won", catalog.heroes),
                       ("treasure", catalog.treasures)):  # fmt: skip
        cards = [card for card in pouch if card in kind]
        line("R30.7", what, _worth(sight, cards), len(cards))
    line("R30.7", "octagon", 8 if view["octagon"] == "won" else 0)
    for board in view["boards"]:
        line("R30.8", "series", 5 * min(board["gems"].values()), board["number"])
    vils = view["vils"]
    events = (*catalog.dilemmas, *catalog.creatures, *catalog.bestioles)
    for what, kinds in (("zones lost", tuple(catalog.hazards)), ("events lost", events),
                        ("relics lost", catalog.relics), ("heroes lost", tuple(catalog.heroes))):  # fmt: skip
        cards = [card for card in (*vils["points"], *vils["known_down"]) if card in kinds]
        line("R30.11", what, -_worth(sight, cards), len(cards))
    for color, cost in vils["token_cost"].items():
        if cost:
            count = sum(catalog.tokens[token].color == color for token in vils["tokens"])
            line("R30.12", "tokens of the vils", -cost, color, count)
    line("R30.13", "series of the vils", -5 * min(vils["gems"].values()))
    return lines


def _worth(sight: Sight, cards: Iterable[str]) -> int:
    return sum(sight.epic_points(card) for card in cards)
