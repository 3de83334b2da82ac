"""Drawings of every question at both sizes, compared line by line with those in `drawings/`.

After a wanted change: ``python -m tests.tui.mystic_vale.test_drawings`` draws them anew; then read the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.mystic_vale.words import PROMPTS
from tests.tui.looking import SIZES, drawn
from valroc_tui.boards.scene import Scene
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

from .positions import finished, harvest_with_abilities, in_public, questions, scene

FOLDER = Path(__file__).parent / "drawings"

OTHERS = ("abilities in the harvest", "hidden at a hot seat", "the deck list", "a seat", "the count")
DRAWN = (*sorted(PROMPTS), *OTHERS)


def shown(name: str) -> Scene:
    """The scene of a drawing."""
    if name == "the count":
        return scene(finished(3, 73), None)
    if name == "abilities in the harvest":
        return scene(*harvest_with_abilities())
    if name == "hidden at a hot seat":
        return in_public(questions()["push or pass"][0])
    if name in ("the deck list", "a seat"):
        return scene(*questions()["push or pass"])
    return scene(*questions()[name])


def drawing(name: str) -> str:
    """A question at 80x24 and at 120x40, as text."""
    pages = []
    for width, height in SIZES:
        each = shown(name)
        if name == "a seat":
            p = Painter(width, height - 4, Look())
            each.size = (width, height)
            assert each.paint_seat(p, 1)
        else:
            each.open = "d" if name == "the deck list" else "b"
            p = drawn(each, width, height)
        pages.append("\n".join(p.lines()))
    return "\n\n".join(pages) + "\n"


def path_of(name: str) -> Path:
    """Where a drawing is kept."""
    return FOLDER / f"{name.replace(' ', '_')}.txt"


@pytest.mark.parametrize("name", DRAWN)
def test_the_drawing_is_as_it_was(name: str) -> None:
    kept = path_of(name).read_text(encoding="utf-8").splitlines()
    now = drawing(name).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=True), 1):
        assert new == old, f"line {number} of {path_of(name).name}"


def test_no_drawing_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(name).name for name in DRAWN}


def main() -> None:
    """Draw all anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in DRAWN:
        path_of(name).write_text(drawing(name), encoding="utf-8")


if __name__ == "__main__":
    main()
