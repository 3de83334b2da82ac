"""What the screens are measured against: ``python -m tests.bench.apps empty|statics``; our app with thinking bots."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from time import sleep
from typing import ClassVar
from unittest.mock import patch

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Grid
from textual.widgets import Static

ACROSS, DOWN = 10, 6
TILES = ACROSS * DOWN


class Empty(App[None]):
    """An app with nothing on it."""


class Statics(App[None]):
    """A board as it is mostly made: sixty `Static`s, the highlight a class."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [("right", "move(1)"), ("left", "move(-1)"), ("f", "change")]
    CSS = f"""
    Grid {{ grid-size: {ACROSS} {DOWN}; grid-gutter: 0; }}
    .tile {{ width: 100%; height: 100%; background: #404060; }}
    .tile.at {{ background: #ffff80; color: black; text-style: bold; }}
    """

    def __init__(self) -> None:
        super().__init__()
        self.at = self.times = 0

    def compose(self) -> ComposeResult:
        with Grid():
            for number in range(TILES):
                yield Static(self.text(number), classes="tile", id=f"tile{number}")

    def text(self, number: int) -> str:
        return (
            f"T{number:02d} v{(number * 7 + self.times) % 90:02d}\n{'.' * (number % 4)}*\nw{(number + self.times) % 10}"
        )

    def on_mount(self) -> None:
        self.query_one("#tile0").add_class("at")

    def action_move(self, by: int) -> None:
        self.query_one(f"#tile{self.at}").remove_class("at")
        self.at = (self.at + by) % TILES
        self.query_one(f"#tile{self.at}").add_class("at")

    def action_change(self) -> None:
        self.times += 1
        for number in range(TILES):
            self.query_one(f"#tile{number}", Static).update(self.text(number))


def with_thinking_bots(thinks: Callable[[], None]) -> int:
    """`valroc` with bots that think without end."""
    from games.core import Decision, Option, View
    from valroc_tui import app
    from valroc_tui.cli import main
    from valroc_tui.players import Haphazard

    def decide(self: Haphazard, view: View, decision: Decision) -> Option | None:
        while True:
            thinks()

    with patch.object(Haphazard, "decide", decide), patch.object(app, "BOT_SECONDS", 3600.0):
        return main(sys.argv[2:])


def compute() -> None:
    """What a bot's thinking is made of: plain Python, and no waiting."""
    total = 0
    for number in range(1000):
        total += sum(range(number % 200))


if __name__ == "__main__":
    if sys.argv[1] == "computing":
        sys.exit(with_thinking_bots(compute))
    if sys.argv[1] == "waiting":
        sys.exit(with_thinking_bots(partial(sleep, 3600.0)))
    {"empty": Empty, "statics": Statics}[sys.argv[1]]().run()
