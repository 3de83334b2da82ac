"""Reflets d'acide: what a screen or a bot may work out from a view: odds, and catch-up aids with their prices.

Everything takes a `TableView` (what ``game.view(seat)`` gives) and never the state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.core import Option

from .catalog import named
from .components import ANY, CHARACTERISTICS, COLORS, Effect, Hazard, Skill, TrialStep
from .objectives import read
from .view import HeroView, TableView, TrialView

FACES = (1, 2, 3, 4, 5, 6)


# ------------------------------------------------------------------ odds


@lru_cache(maxsize=1 << 12)
def _die(kind: str, value: int, ignore_crit: bool = False) -> tuple[tuple[int, int], ...]:
    """What one die brings: points with the number of faces that bring them."""
    found: dict[int, int] = {}
    for face in FACES:
        points = read(kind, face, value, ignore_crit)[1]
        found[points] = found.get(points, 0) + 1
    return tuple(sorted(found.items()))


@lru_cache(maxsize=1 << 12)
def _sum_of(kind: str, values: tuple[int, ...], ignore_crit: bool) -> tuple[tuple[int, int], ...]:
    """What several dice bring together: points with the number of ways."""
    sums = {0: 1}
    for value in values:
        longer: dict[int, int] = {}
        for total, ways in sums.items():
            for points, faces in _die(kind, value, ignore_crit):
                longer[total + points] = longer.get(total + points, 0) + ways * faces
        sums = longer
    return tuple(sorted(sums.items()))


def odds_of_roll(kind: str, values: Sequence[int], needed: int, *, ignore_crit: bool = False) -> float:
    """The chance that dice read against these values bring at least `needed` points or stars (R20.5, R21.4)."""
    ways = sum(ways for points, ways in _sum_of(kind, tuple(sorted(values)), ignore_crit) if points >= needed)
    return float(ways / 6 ** len(values))


def expected_points(kind: str, values: Sequence[int]) -> float:
    """The mean of what these dice bring."""
    return sum(points * faces for value in values for points, faces in _die(kind, value)) / 6


def vitality_odds(life: int) -> dict[str, float]:
    """R27.2 The chances of a Vitality Test: wounded, unharmed, dead."""
    return {"wounded": (life - 1) / 6, "unharmed": 1 / 6, "dead": (6 - life) / 6}


def designated(view: TableView) -> HeroView | None:
    """The Hero on the location of the Golden Die."""
    place = view["golden"] - 1
    return view["team"][place] if 0 <= place < len(view["team"]) else None


def value_of(hero: HeroView, char: int) -> int:
    """A Hero's Characteristic as it is now."""
    return hero["values"][CHARACTERISTICS[char]]


def step_of(view: TableView) -> TrialStep | None:
    """The step under way, as printed."""
    trial = view["trial"]
    if trial is None:
        return None
    number = next((n for n, step in enumerate(trial["steps"]) if step["current"]), None)
    return None if number is None else named(view["deck"]).hazards[trial["card"]].steps[number]


def objective_odds(view: TableView, lowered: int = 0, extra: int = 0) -> float:
    """The chance that the Objective under way is reached by rolling now; with its target `lowered` by so much."""
    trial, step = view["trial"], step_of(view)
    if trial is None or step is None or step.kind == "vitality":
        return 0.0
    return odds_of_step(view, step, max(1, trial["target"] - lowered), trial["hero"], trial["extra_dice"] + extra)


def odds_of_step(view: TableView, step: TrialStep, target: int, hero: str | None = None, extra: int = 0) -> float:
    """The chance of a step by its dice alone; the Hero the Golden Die designates if none is named."""
    team = view["team"]
    if step.kind == "vitality":
        tested = designated(view)
        return 1.0 if tested is None else 1 - vitality_odds(tested["life"])["dead"]
    if step.kind == "collective":
        return odds_of_roll("collective", [value_of(one, step.char) for one in team], target)
    chosen = next((one for one in team if one["card"] == hero), None) or designated(view)
    values = [value_of(chosen, step.char)] if chosen else [value_of(one, step.char) for one in team]
    return max((odds_of_roll("individual", [value] * (5 + extra), target) for value in values), default=0.0)


def trial_odds(view: TableView, card: str) -> float:
    """The chance to come from the first step of a Hazard's Trial to its Bright Outcome by the dice alone."""
    hazard = named(view["deck"]).hazards[card]
    return _from(view, hazard, 0, {}) if hazard.steps else 1.0


def _from(view: TableView, hazard: Hazard, number: int, known: dict[int, float]) -> float:
    if number not in known:
        step = hazard.steps[number]
        chance = odds_of_step(view, step, printed_target(view, hazard, step))
        known[number] = 0.0  # arrows do not run in circles; if a deck's do, they count for nothing
        known[number] = chance * _after(view, hazard, step.success, known)
        known[number] += (1 - chance) * _after(view, hazard, step.failure, known)
    return known[number]


def _after(view: TableView, hazard: Hazard, arrow: str, known: dict[int, float]) -> float:
    if arrow in ("bright", "dark"):
        return float(arrow == "bright")
    return _from(view, hazard, hazard.step(arrow), known)


def printed_target(view: TableView, hazard: Hazard, step: TrialStep) -> int:
    """R19.2 The target of a step before aids: Creatures in play and notches counted in."""
    if step.kind == "vitality":
        return 0
    target = step.expert if view["seats"] == 3 else step.simple
    creatures = named(view["deck"]).creatures
    for creature in view["creatures"]:
        facts = creatures[creature]
        if facts.kind in ("any", step.kind) and facts.char in (ANY, step.char):
            target += facts.by
    target -= sum(hazard.notches[: min(3, fails_of(view, hazard.id))])
    return max(1, min(6 if step.kind == "individual" else 20, target))


def fails_of(view: TableView, card: str) -> int:
    """How often a Gate or Room was failed."""
    for room in view["rooms"]:
        if room["card"] == card:
            return room["fails"]
    return next((hazard["fails"] for hazard in view["hazards"] if hazard["face_up"] == card), 0)


# ------------------------------------------------------------------ aids


@dataclass(frozen=True, slots=True)
class Aid:
    """Something that might help with the Objective under way."""

    option: Option
    what: str
    """perfect, skill, dilemma, reroll, substitute or bonus-die."""
    price: Mapping[str, int]
    """Gems by colour (or ``any``) from `board`; empty if it is free. A token or Dilemma is its own price."""
    board: int | None
    lowers: int
    """By how much it lowers the target."""
    odds: float
    """The chance that the Objective is reached once it is used (before the roll: by the roll that follows)."""
    affordable: bool
    """It is among the options of the decision asked; else ``game.refusal`` says why not."""


def aids(view: TableView, options: Sequence[Option]) -> list[Aid]:
    """Every aid of the decision that is asked, and paid re-rolls that are out of reach; the best odds first."""
    trial, step = view["trial"], step_of(view)
    if trial is None or step is None or step.kind == "vitality":
        return []
    offered = set(options)
    found = [aid for option in options if (aid := _aid(view, trial, step, option)) is not None]
    if trial["rolled"] and trial["total"] < trial["target"]:
        for die in trial["dice"]:
            wish = Option("reroll", (die["number"], die["board"] or 0))
            if wish not in offered and die["face"] < 6 and die["board"]:
                aid = _aid(view, trial, step, wish)
                if aid is not None and not any(a.what == "reroll" and _same_die(trial, a.option, wish) for a in found):
                    found.append(Aid(aid.option, aid.what, aid.price, aid.board, 0, aid.odds, False))
    return sorted(found, key=lambda aid: (not aid.affordable, -aid.odds))


def _same_die(trial: TrialView, one: Option, other: Option) -> bool:
    """Whether two re-rolls are of dice that look the same: of one Hero, with one face."""
    first, second = (trial["dice"][int(wish.args[0]) - 1] for wish in (one, other))
    return (first["hero"], first["face"]) == (second["hero"], second["face"])


def _aid(view: TableView, trial: TrialView, step: TrialStep, option: Option) -> Aid | None:
    catalog, verb = named(view["deck"]), option.verb
    if verb == "perfect":
        return Aid(option, verb, {COLORS[step.char]: 4}, int(option.args[0]), 0, 1.0, True)
    if verb == "reroll":
        face = trial["dice"][int(option.args[0]) - 1]["face"]
        odds = odds_with_dice_again(trial, step, [int(option.args[0])])
        return Aid(option, verb, {COLORS[face - 1]: 2}, int(option.args[1]), 0, odds, True)
    if verb == "substitute":
        return Aid(option, verb, {}, None, 0, odds_with_face(view, trial, step, int(option.args[0])), True)
    if verb == "bonus-die":
        return Aid(option, verb, {}, int(option.args[0]), 0, best_dice_again(trial, step)[1], True)
    if verb == "dilemma":
        dilemma = catalog.dilemmas[str(option.args[0])]
        lowers, odds = _worth(view, trial, step, dilemma.effects, None)
        return Aid(option, verb, {}, int(option.args[1]), lowers, odds, True)
    if verb == "skill":
        card = str(option.args[0])
        skill = catalog.heroes[card].skill if card in catalog.heroes else catalog.equipment[card].skill
        bearer = next((hero for hero in view["team"] if hero["card"] == card or card in hero["active"]), None)
        if skill is None or bearer is None:
            return None
        lowers, odds = _worth(view, trial, step, skill.effects, bearer["board"])
        return Aid(option, verb, price_of(skill, late=trial["rolled"]), bearer["board"], lowers, odds, True)
    return None


def price_of(skill: Skill, *, late: bool = False) -> dict[str, int]:
    """R9.4, R23.3, R23.8 What a Skill costs; late, 1 Gem more of one of its colours if it could have come early."""
    from .vocabulary import EARLY

    price = {COLORS[color]: number for color, number in enumerate(skill.cost.colors) if number}
    if skill.cost.any:
        price["any"] = skill.cost.any
    if late and any(effect.op in EARLY for effect in skill.effects):
        extra = next(iter(price), "any")
        price[extra] = price.get(extra, 0) + 1
    return price


def _worth(
    view: TableView, trial: TrialView, step: TrialStep, effects: Sequence[Effect], board: int | None
) -> tuple[int, float]:
    """By how much effects lower the target, and the chance that the Objective is then reached."""
    lowers, odds = 0, _as_it_stands(view, trial)
    for effect in effects:
        if effect.op == "lower":
            lowers += effect.n
            odds = _as_it_stands(view, trial, lowers)
        elif effect.op == "auto_success":
            odds = 1.0
        elif effect.op == "extra_dice" and trial["rolled"]:
            value = trial["dice"][0]["value"] if trial["dice"] else 1
            odds = max(odds, odds_of_roll("individual", [value] * effect.n, trial["target"] - trial["total"]))
        elif effect.op == "extra_dice":
            odds = max(odds, objective_odds(view, extra=effect.n))
        elif trial["rolled"] and effect.op == "reroll":
            odds = max(odds, best_dice_again(trial, step, effect.n, _reach(view, effect, board))[1])
        elif trial["rolled"] and effect.op == "turn_die":
            odds = max(odds, float(_best_turn(trial, step, effect.n) >= trial["target"]))
        elif trial["rolled"] and effect.op == "ignore_crit":
            sixes = sum(die["result"] == "fumble" for die in trial["dice"])
            odds = max(odds, float(trial["total"] + sixes >= trial["target"]))
    return lowers, odds


def _reach(view: TableView, effect: Effect, board: int | None) -> set[int] | None:
    if effect.scope == "team":
        return None
    if effect.scope == "guide":
        return {one["number"] for one in view["boards"] if one["seat"] == view["guide"]}
    return None if board is None else {board}


def _as_it_stands(view: TableView, trial: TrialView, lowered: int = 0) -> float:
    if not trial["rolled"]:
        return objective_odds(view, lowered)
    return float(trial["total"] >= max(1, trial["target"] - lowered))


def odds_with_dice_again(trial: TrialView, step: TrialStep, numbers: Sequence[int]) -> float:
    """The chance that the Objective is reached when these dice are rolled again."""
    kept = sum(die["points"] for die in trial["dice"] if die["number"] not in numbers)
    values = [die["value"] for die in trial["dice"] if die["number"] in numbers]
    return odds_of_roll(step.kind, values, trial["target"] - kept, ignore_crit=trial["ignore_crit"])


def best_dice_again(
    trial: TrialView, step: TrialStep, most: int = 9, boards: set[int] | None = None
) -> tuple[list[int], float]:
    """Which dice to roll again, up to `most` of these Boards, and the chance that brings."""
    dice = [die for die in trial["dice"] if boards is None or die["board"] in boards]
    dice.sort(key=lambda die: die["points"] - expected_points(step.kind, [die["value"]]))
    best: tuple[list[int], float] = ([], float(trial["total"] >= trial["target"]))
    for count in range(1, min(most, len(dice)) + 1):
        numbers = [die["number"] for die in dice[:count]]
        odds = odds_with_dice_again(trial, step, numbers)
        if odds > best[1]:
            best = (numbers, odds)
    return best


def odds_with_face(view: TableView, trial: TrialView, step: TrialStep, number: int) -> float:
    """1.0 if the Golden Die in place of this die reaches the Objective, else 0.0."""
    return float(total_with_face(trial, step, number, view["golden"]) >= trial["target"])


def total_with_face(trial: TrialView, step: TrialStep, number: int, face: int) -> int:
    """The total if a die showed this face."""
    die = trial["dice"][number - 1]
    return trial["total"] - die["points"] + read(step.kind, face, die["value"], trial["ignore_crit"])[1]


def _best_turn(trial: TrialView, step: TrialStep, face: int) -> int:
    return max((total_with_face(trial, step, die["number"], face) for die in trial["dice"]), default=trial["total"])
