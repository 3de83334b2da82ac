"""Who answers for a seat: a person at the keyboard, or a bot that sees only what its seat sees."""

from __future__ import annotations

import secrets
from typing import Protocol, get_args

from games.bots.random_bot import RandomBot
from games.core import Decision, Luck, Option, View
from valroc_tui.store import PlayerKind

KINDS: tuple[PlayerKind, ...] = get_args(PlayerKind)
"""The kinds of player there are; "person" first."""

KIND_NAMES: dict[PlayerKind, str] = {"person": "a person", "random": "a bot that plays anything"}

SHORT_NAMES: dict[PlayerKind, str] = {"person": "a person", "random": "a random bot"}

_PLAYS_ONE_IN = 4


class Bot(Protocol):
    """A player that is a program."""

    def decide(self, view: View, decision: Decision) -> Option | None:
        """Its answer; None only where a play is optional and it makes none."""
        ...


class Haphazard:
    """A bot that plays anything legal, and makes a play that it need not make one time in four."""

    def __init__(self, luck: Luck) -> None:
        self._luck, self._bot = luck, RandomBot(luck)

    def decide(self, view: View, decision: Decision) -> Option | None:
        if decision.optional and self._luck.below(_PLAYS_ONE_IN):
            return None
        return self._bot.decide(view, decision)


def own_luck() -> Luck:
    """Luck for a bot, from the operating system: never the game's own, which would tell it the future (H9)."""
    return Luck(secrets.randbits(256))


def bot_of(kind: PlayerKind) -> Bot | None:
    """The bot of this kind; None for a person."""
    return None if kind == "person" else Haphazard(own_luck())
