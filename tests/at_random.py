"""Anything that may be answered, at a game or at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from games.core import Decision, Luck, Option


class Asking(Protocol):
    """A game or a table."""

    @property
    def pending(self) -> Mapping[int, Decision]: ...


def any_answer(asking: Asking, luck: Luck) -> tuple[int, Option]:
    """A seat that may decide and one of its options."""
    able = [seat for seat, decision in asking.pending.items() if decision.options]
    seat = able[luck.below(len(able))]
    options = asking.pending[seat].options
    return seat, options[luck.below(len(options))]
