"""The screens of Seasons: which scene fits a moment."""

from __future__ import annotations

from valroc_tui.boards.scene import Moment, Scene

from .act import ActScene


def board(moment: Moment, before: Scene | None) -> Scene:
    """The scene for this moment."""
    return ActScene(moment)
