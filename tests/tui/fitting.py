"""What the drawings of every game keep: nothing cut, nothing over a frame or over something else.

Each game's `test_fits.py` says which scenes, at which sizes and with which names.
"""

from __future__ import annotations

from unittest.mock import patch

from tests.tui import frames
from tests.tui.looking import drawn
from valroc_tui.boards.frame import folded
from valroc_tui.boards.scene import Scene
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

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
