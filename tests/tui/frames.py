"""Painting that remembers its frames, to see whether anything was written over their sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Concatenate, ParamSpec
from unittest.mock import patch

from valroc_tui.boards.scene import Scene
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

SIDES = frozenset("│║╎┃╭╮╰╯┌┐└┘╔╗╚╝┏┓┗┛")

Box = tuple[int, int, int, int]
P = ParamSpec("P")


@contextmanager
def watched(boxes: list[Box]) -> Iterator[None]:
    """While this holds, every frame that is drawn is noted."""
    with patch.object(Painter, "box", _noting(boxes, Painter.box)):
        yield


def _noting(
    boxes: list[Box], plain: Callable[Concatenate[Painter, int, int, int, int, P], None]
) -> Callable[Concatenate[Painter, int, int, int, int, P], None]:
    def box(self: Painter, x: int, y: int, width: int, height: int, /, *args: P.args, **more: P.kwargs) -> None:
        plain(self, x, y, width, height, *args, **more)
        boxes.append((x, y, width, height))

    return box


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


UNDER = SIDES | frozenset(" ─━═╌┼├┴┬┤▆█░·•")
"""Signs that others may be written over: frames, tracks, free places."""


def written_over(scene: Scene, width: int, height: int) -> list[str]:
    """Where a text was written over another one, on the board as it is painted."""
    found: list[str] = []
    p = Painter(width, height, Look())
    scene.size = (width, height + 4)
    with patch.object(Painter, "text", _comparing(found, Painter.text)):
        scene.paint(p)
    return found


def _comparing(
    found: list[str], plain: Callable[Concatenate[Painter, int, int, str, P], int]
) -> Callable[Concatenate[Painter, int, int, str, P], int]:
    def text(self: Painter, x: int, y: int, said: str, /, *args: P.args, **more: P.kwargs) -> int:
        before = self.signs[y][:] if 0 <= y < self.height else []
        end = plain(self, x, y, said, *args, **more)
        for column, old in enumerate(before):
            new = self.signs[y][column]
            if new != old and old not in UNDER and new.strip() and not self.look.ascii:
                found.append(f"{y}: {said!r} over {''.join(before).strip()!r}")
                break
        return end

    return text
