"""The screens of Mystic Vale."""

from __future__ import annotations

from valroc_tui.boards.scene import Moment, Scene

from .looking import LookingScene
from .score import ScoreScene
from .sleeving import SleevingScene
from .table import TableScene

SCENES: dict[str, type[Scene]] = {
    "push or pass": TableScene,
    "use abilities or turn up": TableScene,
    "you would spoil": TableScene,
    "harvest": TableScene,
    "end prep": TableScene,
    "discard it or put it back": LookingScene,
    "search the deck": LookingScene,
    "discard a card of the deck": LookingScene,
    "discard how many of these": LookingScene,
    "discard which of these": LookingScene,
    "sleeve": SleevingScene,
    "which stays active": SleevingScene,
    "keep a card": SleevingScene,
}
"""Every question of the game, and the scene that asks it."""


def board(moment: Moment, before: Scene | None) -> Scene:
    """The scene that fits a moment."""
    if moment.outcome is not None:
        return ScoreScene(moment)
    kind = SCENES[moment.decision.prompt] if moment.decision else TableScene
    if before is not None and type(before) is kind:
        before.renew(moment)
        return before
    return kind(moment)
