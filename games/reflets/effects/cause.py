"""Reflets d'acide: where an effect comes from, and so whom it concerns."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cause:
    """A Skill, a Dilemma, an option or an Outcome at work."""

    seat: int
    """Who makes its choices."""
    card: str
    """The card it stands on."""
    rule: str
    board: int | None = None
    """The Board that holds it; None for what belongs to no Board (Outcomes)."""
    hero: str = ""
    """The Hero whose Skill it is, or who bears the Equipment; "" for neither."""
    targeted: bool = False
    """R11.5 It acts only on its own Board."""
    outcome: bool = False
    """R25.2, R10.3 Part of an Outcome: backward moves and the Vils' series wait for its end."""
