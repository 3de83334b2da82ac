"""What the drawings of every game keep: nothing cut, nothing over a frame or over something else, known signs only.

Each game's `test_fits.py` says which scenes, at which sizes and with which names.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from unittest.mock import patch

from tests.tui import frames
from tests.tui.looking import drawn
from valroc_tui.boards.frame import folded
from valroc_tui.boards.scene import Scene
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Depth, Look
from valroc_tui.widgets.skin import SIGNS

Size = tuple[int, int]


def every_fold_fits(
    shown: Scene, width: int, height: int, *, at_design: tuple[str, ...] = (), in_frames: frozenset[str] = frozenset()
) -> None:
    """Every fold of a scene at a size; where nothing is folded those of `at_design`.

    `in_frames` are signs of lines that end in the sides of frames, and that others may be written over.
    """
    strip = folded(width, height) and bool(shown.folds)
    folds = [fold.key for fold in shown.folds] if strip else list(at_design) if shown.folds else []
    for fold in ("b", *folds):
        shown.open = fold
        where = f"{type(shown).__name__} {width}x{height} fold {fold}"
        assert not drawn(shown, width, height).overflows, where
        with (
            patch.object(frames, "SIDES", frames.SIDES | in_frames),
            patch.object(frames, "UNDER", frames.UNDER | in_frames),
        ):
            assert not frames.broken(shown, width, height - 4 - strip), where
            assert not frames.written_over(shown, width, height - 4 - strip), where
    shown.open = "b"


def public_things_fit(shown: Scene, size: Size, seats: int) -> None:
    """What everybody may see of each seat."""
    shown.size = size
    for seat in range(seats):
        p = Painter(size[0], size[1] - 4, Look())
        assert shown.paint_seat(p, seat)
        assert not p.overflows


def is_ascii(shown: Scene, sizes: Iterable[Size]) -> None:
    """With the skin for terminals that have nothing else."""
    for width, height in sizes:
        picture = drawn(shown, width, height, Look(ascii=True))
        assert all(line.isascii() for line in picture.lines())


def signs_are_known(shown: Scene, sizes: Iterable[Size]) -> None:
    """Beyond ASCII only what the skin lists, and what is in a name."""
    for width, height in sizes:
        lines = drawn(shown, width, height).lines()
        assert {sign for line in lines for sign in line if not sign.isascii()} <= {*SIGNS, "é"}


def is_drawn_in_few_colours(shown: Scene, depth: Depth) -> None:
    """Every row has a picture in 16 colours, in 256, and in none."""
    picture = drawn(shown, 80, 24, replace(Look(), depth=depth))
    assert all(picture.row(y) for y in range(24))


def is_told_without_colour(shown: Scene, sizes: Iterable[Size]) -> None:
    """The chosen thing has ▸ or a heavy frame, what can be chosen has brackets, a heavy frame or stands in a list."""
    for width, height in sizes:
        text = "\n".join(drawn(shown, width, height).lines())
        assert "▸" in text or "┏" in text
