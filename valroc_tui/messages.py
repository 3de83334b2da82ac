"""Messages that cross widgets and screens."""

from __future__ import annotations

from textual.message import Message

from games.core import Option


class BotAnswered(Message):
    """A bot has decided. `asked` counts the answers given when it was asked: a late answer is dropped."""

    def __init__(self, seat: int, option: Option | None, asked: int) -> None:
        super().__init__()
        self.seat, self.option, self.asked = seat, option, asked


class TerminalLost(Message):
    """Nobody is at the other end of the terminal any more (P8)."""
