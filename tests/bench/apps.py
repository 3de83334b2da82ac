"""What the screens are measured against: ``python -m tests.bench.apps empty|statics``, and our app with busy bots."""

from __future__ import annotations

import sys
from time import monotonic
from typing import ClassVar

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


def with_busy_bots(seconds: float) -> int:
    """`valroc` with bots that compute for so long before each answer."""
    from games.core import Decision, Option, View
    from valroc_tui.cli import main
    from valroc_tui.players import Haphazard

    decide = Haphazard.decide

    def busily(self: Haphazard, view: View, decision: Decision) -> Option | None:
        end, total = monotonic() + seconds, 0
        while monotonic() < end:
            total += sum(range(200))
        return decide(self, view, decision)

    Haphazard.decide = busily  # type: ignore[method-assign]
    return main(sys.argv[2:])


if __name__ == "__main__":
    if sys.argv[1] == "busy":
        sys.exit(with_busy_bots(0.9))
    {"empty": Empty, "statics": Statics}[sys.argv[1]]().run()
