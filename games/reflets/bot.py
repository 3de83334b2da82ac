"""Reflets d'acide: a plain rule of thumb for the Team, from a view: path, brake, catch-up aids by price and odds.

`RuleOfThumb(challenge).decide(view, decision)` answers any decision of any seat. It looks one question ahead and
no further; it is there to measure the Challenges with, and to be beaten.

bot_basics.py   what it knows, and its answers by question
bot_cards.py    setup, Gems and cards
bot_turn.py     the turn
bot_trials.py   Hazards and Trials
"""

from __future__ import annotations

from typing import cast

from games.core import Decision, Option, View

from . import bot_cards as bot_cards
from . import bot_trials as bot_trials
from .bot_basics import ANSWERS, first
from .bot_turn import worth_playing
from .view import TableView


class RuleOfThumb:
    """Plays for every seat alike."""

    def __init__(self, challenge: str = "pepere") -> None:
        self.challenge = challenge

    def decide(self, view: View, decision: Decision) -> Option | None:
        """Its answer; None leaves an optional play alone."""
        table = cast(TableView, view)
        for play in decision.options if decision.optional else decision.at_once:
            if worth_playing(table, play):
                return play
        if decision.optional:
            return None
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.prompt == "which challenge":
            return Option("challenge", (self.challenge,))
        answer = ANSWERS.get(decision.prompt)
        return answer(table, decision) if answer else first(decision)
