"""Drawings of every question at both sizes, compared line by line with those in `drawings/`.

After a wanted change: ``python -m tests.tui.reflets.test_drawings`` draws them anew; then read the diff.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from games.reflets.words import PROMPTS
from tests.tui.looking import SIZES, drawn
from tests.tui.walking import options_on, public
from valroc_tui.boards.reflets import board

from .positions import ENDINGS, LONG_NAMES, MORE_SIZES, ended, shown

FOLDER = Path(__file__).parent / "drawings"
PAGES = (*sorted(PROMPTS), *(f"end {kind}" for kind in sorted(ENDINGS)))


def drawing(name: str) -> str:
    """A question or an ending at 80x24 and at 120x40, as text."""
    found = board(public("reflets", ended(name[4:])), None) if name.startswith("end ") else shown(name)
    return "\n\n".join("\n".join(drawn(found, *size).lines()) for size in SIZES) + "\n"


def path_of(name: str) -> Path:
    """Where a drawing is kept."""
    return FOLDER / f"{name.replace(' ', '_')}.txt"


@pytest.mark.parametrize("name", PAGES)
def test_the_drawing_is_as_it_was(name: str) -> None:
    kept, now = path_of(name).read_text(encoding="utf-8").splitlines(), drawing(name).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=True), 1):
        assert new == old, f"line {number} of {path_of(name).name}"


def test_no_drawing_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(name).name for name in PAGES}


@pytest.mark.parametrize("kind", sorted(ENDINGS))
@pytest.mark.parametrize("size", MORE_SIZES)
def test_every_ending_fits(kind: str, size: tuple[int, int]) -> None:
    moment = replace(public("reflets", ended(kind)), names=LONG_NAMES[: ended(kind).seats], campaign="O" * 40)
    options_on(board(moment, None), *size)


def main() -> None:
    """Draw all anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in PAGES:
        path_of(name).write_text(drawing(name), encoding="utf-8")


if __name__ == "__main__":
    main()
