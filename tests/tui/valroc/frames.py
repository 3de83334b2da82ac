"""Painting that remembers its frames, to see whether anything was written over their sides."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from valroc_tui.boards.scene import Scene
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

SIDES = frozenset("│║╎┃╭╮╰╯┌┐└┘╔╗╚╝┏┓┗┛")

Box = tuple[int, int, int, int]


@contextmanager
def watched(boxes: list[Box]) -> Iterator[None]:
    """While this holds, every frame that is drawn is noted."""
    plain = Painter.box

    def box(self: Painter, x: int, y: int, width: int, height: int, *args: str, **more: str) -> None:
        plain(self, x, y, width, height, *args, **more)  # type: ignore[arg-type]
        boxes.append((x, y, width, height))

    with patch.object(Painter, "box", box):
        yield


def broken(scene: Scene, width: int, height: int) -> list[str]:
    """Where a line of text has run over the side of a frame, on the board as it is painted."""
    boxes: list[Box] = []
    p = Painter(width, height, Look())
    scene.size = (width, height + 4)
    with watched(boxes):
        scene.paint(p)
    found = []
    for x, y, wide, tall in boxes:
        for row in range(y, y + tall):
            for column in (x, x + wide - 1):
                if p.signs[row][column] not in SIDES:
                    found.append(f"{row}: {''.join(p.signs[row])}")
    return found
