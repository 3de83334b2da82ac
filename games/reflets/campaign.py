"""Reflets d'acide: R31 and R32, what passes from one game to the next. Pure rules: no file is touched here.

A campaign store keeps the ticks (`Ticks`) and hands them to a new game as settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from games.core import Id, Setting

from .components import Challenge

Ticks: TypeAlias = Mapping[str, int]
"""By Challenge: how many boxes are ticked. A Challenge that is missing has none."""


def success(challenge: Challenge, gap: int) -> bool:
    """R31.1 The Challenge is reached when the gap is at least the Challenge's."""
    return gap >= challenge.gap


def ticked(challenges: Mapping[str, Challenge], ticks: Ticks, challenge: str, gap: int | None) -> dict[str, int]:
    """R31.1 to R31.3 The ticks after a game: one more if the gap was reached and a box was empty.

    `gap` is None for a game that was not counted (R29).
    """
    after = {id: ticks.get(id, 0) for id in challenges}
    facts = challenges[challenge]
    if gap is not None and success(facts, gap) and after[challenge] < facts.boxes:
        after[challenge] += 1
    return after


def won_for_good(ticks: Ticks) -> bool:
    """R31.4 The Infernal Challenge has been succeeded: the world is saved."""
    return ticks.get("infernal", 0) > 0


def settings_of(ticks: Ticks) -> dict[str, Id]:
    """R32.1, R32.2 The settings of a new game: all rewards of all ticks, whatever the Challenge."""
    return {f"ticks_{challenge}": number for challenge, number in ticks.items()}


def ticks_in(settings: Mapping[str, Id], challenges: Mapping[str, Challenge]) -> dict[str, int]:
    """The ticks that a game was begun with."""
    return {challenge: int(settings.get(f"ticks_{challenge}", 0)) for challenge in challenges}


def tick_settings(challenges: Mapping[str, Challenge]) -> tuple[Setting, ...]:
    """R32.1 One setting for each Challenge; the campaign fills them in."""
    return tuple(
        Setting(f"ticks_{one.id}", tuple(range(one.boxes + 1)), 0, f"Ticks of the {one.name} Challenge: {one.text}.")
        for one in challenges.values()
    )


def rewards(challenges: Mapping[str, Challenge], ticks: Ticks) -> list[tuple[str, int]]:
    """R32.2 The Challenges that bring something at the start of a game, with their ticks, in the book's order."""
    return [(id, ticks[id]) for id in challenges if ticks.get(id, 0) and id != "infernal"]


def cards_at(ticks: Ticks, place: str, challenges: Mapping[str, Challenge]) -> int:
    """R32.6 How many cards lie on a Zone or the Gate at the start: 1, and 1 a tick of what adds to it."""
    return 1 + sum(ticks.get(one.id, 0) for one in challenges.values() if place in one.zones)
