"""Valroc: V5, V18.3, what a creature needs against what a fighter has. Plain figures, so hints use it too."""

from __future__ import annotations

from collections.abc import Sequence

from .catalog import Creature


def shortfall(
    creature: Creature,
    sp: Sequence[int],
    mounts: Sequence[Sequence[int]] = (),
    god: int = -1,
    bonus: Sequence[int] = (0, 0, 0, 0),
) -> list[int]:
    """V18.3 What is missing in each element: required SP against track, mounts, Gods Bonus and Dark Magic bonus.

    V5.8 The terms are added before anything is cut off; a sum below 0 counts as 0. V4.5 It may exceed 12.
    """
    missing = []
    for element, required in enumerate(creature.required):
        if not required:
            missing.append(0)
            continue
        has = sp[element] + bonus[element] + (element == god)
        for mount in mounts:
            has += mount[element]
        missing.append(max(0, required - max(0, has)))
    return missing


def balance_bonus(dominant: int) -> list[int]:
    """V26.7 Sphere of Balance: +1 in every element that is not dominant, and the Gods Bonus is not added."""
    return [int(element != dominant) for element in range(4)]


def rage_bonus(element: int) -> list[int]:
    """V26.3 Ritual of Rage: +2 in one element."""
    return [2 * (other == element) for other in range(4)]
