"""Messages that cross widgets and screens."""

from __future__ import annotations

from textual.message import Message


class TerminalLost(Message):
    """Nobody is at the other end of the terminal any more (P8)."""
