"""A bot that plays any legal option: the stand-in for a seat whose player is away, and the test's opponent."""

from __future__ import annotations

from games.core import Decision, Luck, Option, View


class RandomBot:
    """Plays any legal option. It looks at nothing but what it is asked."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def decide(self, view: View, decision: Decision) -> Option | None:
        """One of the options, each as likely; None where a play is optional and there is none."""
        if not decision.options:
            return None
        return decision.options[self._luck.below(len(decision.options))]
