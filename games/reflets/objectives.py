"""Reflets d'acide: R19.2, R20, R21, the target of an Objective and the reading of its dice."""

from __future__ import annotations

from .components import ANY, TrialStep
from .state import Table, Trial
from .values import value

MOST_NOTCHES = 3


def trial_of(table: Table) -> Trial:
    """The Trial under way."""
    assert table.trial is not None
    return table.trial


def objective(table: Table) -> TrialStep | None:
    """The Objective under way; None if there is none."""
    trial = table.trial
    if trial is None or trial.step < 0:
        return None
    step = table.catalog.hazards[trial.card].steps[trial.step]
    return None if step.kind == "vitality" else step


def matches(step: TrialStep, kind: str, char: int) -> bool:
    """Whether an Objective is of a kind and Characteristic (any of either)."""
    return kind in ("any", step.kind) and char in (ANY, step.char)


def target_now(table: Table, number: int) -> int:
    """R19.2, R1.9 Printed, plus what Creatures raise, minus notches, minus what was lowered; then within its limits."""
    trial = trial_of(table)
    card = table.catalog.hazards[trial.card]
    step = card.steps[number]
    target = step.expert if table.seats == 3 else step.simple
    for creature in table.creatures:
        facts = table.catalog.creatures[creature]
        if matches(step, facts.kind, facts.char):
            target += facts.by
    target -= sum(card.notches[: min(MOST_NOTCHES, table.fails.get(trial.card, 0))])
    if number == trial.step:
        target -= trial.lowered
    return max(1, min(6 if step.kind == "individual" else 20, target))


def values_now(table: Table) -> list[int]:
    """R22.7 What each die is read against now; a die of a Hero who has left stays as it was read."""
    trial, step = trial_of(table), objective(table)
    if step is None:
        return trial.values
    found = []
    for card, before in zip(trial.heroes, trial.values, strict=True):
        hero = table.hero(card)
        found.append(before if hero is None else value(table, hero, step.char))
    return found


def read(kind: str, face: int, worth: int, ignore_crit: bool) -> tuple[str, int]:
    """R20.2, R20.4, R21.2 How a die is read, and the stars or Points it brings."""
    if face == 6:
        return ("failure", 0) if ignore_crit else ("fumble", -1)
    if face > worth:
        return "failure", 0
    critical = face == worth
    points = 1 if kind == "individual" else face
    return ("critical", points + 1) if critical else ("success", points)


def readings(table: Table) -> list[tuple[str, int]]:
    """Every die of the Objective under way as it is read now."""
    trial, step = trial_of(table), objective(table)
    if step is None:
        return []
    faces = zip(trial.dice, values_now(table), strict=True)
    return [read(step.kind, face, worth, trial.ignore_crit) for face, worth in faces]


def points_so_far(table: Table) -> int:
    """R20.5, R21.2 The total of stars or Success Points."""
    return sum(points for _, points in readings(table))


def reached(table: Table) -> bool:
    """R20.5, R21.4 Whether the Objective is succeeded as things stand."""
    trial = trial_of(table)
    return trial.auto or (trial.rolled and points_so_far(table) >= target_now(table, trial.step))


def pending_aid(table: Table) -> bool:
    """R23.1 Whether the current Objective can still use help: not rolled yet, or short of its target."""
    return objective(table) is not None and table.moment == "objective" and not reached(table)
