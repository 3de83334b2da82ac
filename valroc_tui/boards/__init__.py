"""The screens of each game: one folder a game, each with its `board(moment, before)`."""

from __future__ import annotations

from importlib import import_module

from .scene import Board


def board_of(game: str) -> Board:
    """The screens of a game, read when it is first played."""
    board: Board = import_module(f"valroc_tui.boards.{game}").board
    return board


def is_open(game: str) -> bool:
    """Whether no seat of this game knows more than another: nothing is then covered, no window needs a public line."""
    return bool(getattr(import_module(f"valroc_tui.boards.{game}"), "EVERYTHING_OPEN", False))
