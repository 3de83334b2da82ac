"""Reflets d'acide: what the rule of thumb knows of a table, and how its answers are found by question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from games.core import Decision, Option

from .catalog import named
from .components import Effect, HeroCard
from .view import BoardView, TableView

Answer: TypeAlias = Callable[[TableView, Decision], Option]
ANSWERS: dict[str, Answer] = {}
"""By the key of the question."""

SAFE = 8
"""Spaces it likes to be ahead of the Avatar."""


def answers(*prompts: str) -> Callable[[Answer], Answer]:
    """Register how these questions are answered."""

    def register(answer: Answer) -> Answer:
        for prompt in prompts:
            ANSWERS[prompt] = answer
        return answer

    return register


def first(decision: Decision) -> Option:
    """The first answer that is no play."""
    return next(option for option in decision.options if option not in decision.at_once)


def own(decision: Decision) -> list[Option]:
    """The answers that are no plays."""
    return [option for option in decision.options if option not in decision.at_once]


def best(options: Iterable[Option], worth: Callable[[Option], float]) -> Option:
    """The option worth most, the first of equals."""
    return max(options, key=worth)


def team_gems(view: TableView) -> int:
    """All Gems of the Team."""
    return sum(sum(board["gems"].values()) for board in view["boards"])


def board(view: TableView, number: int) -> BoardView:
    """A Board by its number."""
    return view["boards"][number - 1]


def wounded(view: TableView) -> int:
    """How many Heroes bear a Marker."""
    return sum(hero["marker"] > 0 for hero in view["team"])


def facts(view: TableView, card: str) -> HeroCard:
    """What is printed on a Hero."""
    return named(view["deck"]).heroes[card]


def suits(view: TableView, card: str, kind: str) -> bool:
    """Whether a Hero counts for the Team's mission of this type."""
    if view["quest"] is None:
        return False
    hero = facts(view, card)
    for mission in named(view["deck"]).quests[view["quest"]["quest"]].missions:
        if mission.type == kind and mission.value in ("any", hero.race if mission.by == "race" else hero.alignment):
            return True
    return False


def hero_worth(view: TableView, card: str) -> float:
    """A Hero in the Team: his points, his values, and what the Quest makes of him."""
    hero = facts(view, card)
    worth = hero.epic_points + sum(hero.values) / 4 + hero.vitality / 3
    return worth + 4 * suits(view, card, "team") + 2 * suits(view, card, "leader")


def mission_open(view: TableView, kind: str) -> bool:
    """Whether the Team's mission of this type is there and would not count yet."""
    if view["quest"] is None:
        return False
    missions = named(view["deck"]).quests[view["quest"]["quest"]].missions
    return any(m.type == kind and not done for m, done in zip(missions, view["quest"]["missions"], strict=True))


def distance(view: TableView) -> int:
    """How far the Avatar is behind."""
    return len(view["avatar_way"]) or 99


def effect_worth(view: TableView, effect: Effect) -> float:
    """What an effect that may be had for something is worth, in Gems."""
    op, n = effect.op, effect.n
    if op in ("gain_gems", "take_vils"):
        return n if team_gems(view) < 16 * len(view["boards"]) // 2 else n / 2
    if op in ("heal", "heal_bearer"):
        return 2.0 * min(max(n, 1), wounded(view))
    if op in ("draw_loot", "win_hero", "draw_hero"):
        return 3.0 * n
    if op == "avatar":
        return -n / 1.5 if distance(view) < 2 * SAFE else 0
    if op == "slow":
        return n if distance(view) < SAFE else 0
    if op == "extra_move":
        return n / 2
    if op in ("discard_vils_unforeseen", "draw_unforeseen"):
        return 1.5 * n
    if op in ("sacrifice", "vitality_test") and mission_open(view, "dead_won"):
        return 4 if any(suits(view, hero["card"], "dead_won") for hero in view["team"]) else 0
    if op == "reveal_rooms":
        return 1 if view["pawn"] not in ("city",) and view["pawn"][0] in "clr" else 0
    return 2 if op == "uncurse" else 0
