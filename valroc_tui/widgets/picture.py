"""A drawing as a picture: SVG with the colours of the screen, for the README and for looking at it."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from .paint import Painter


def svg(p: Painter, title: str = "valroc-tui") -> str:
    """The drawing as SVG text."""
    console = Console(
        width=p.width, height=p.height, record=True, file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    for y in range(p.height):
        line = Text(no_wrap=True, end="")
        for segment in p.row(y):
            line.append(segment.text, segment.style)
        console.print(line, soft_wrap=True)
    return console.export_svg(title=title)
