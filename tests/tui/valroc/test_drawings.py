"""Drawings of every question at both sizes, compared line by line with those in `drawings/`.

After a wanted change: ``python -m tests.tui.valroc.test_drawings`` draws them anew; then read the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.valroc.words import PROMPTS
from tests.tui.looking import SIZES, drawn

from .positions import finished, questions, scene

FOLDER = Path(__file__).parent / "drawings"


def drawing(prompt: str) -> str:
    """A question at 80x24 and at 120x40, as text."""
    if prompt == "the count":
        game, seat = finished(3, 73), None
    else:
        game, seat = questions()[prompt]
    pages = ["\n".join(drawn(scene(game, seat), *size).lines()) for size in SIZES]
    return "\n\n".join(pages) + "\n"


def path_of(prompt: str) -> Path:
    """Where a drawing is kept."""
    return FOLDER / f"{prompt.replace(' ', '_')}.txt"


@pytest.mark.parametrize("prompt", [*sorted(PROMPTS), "the count"])
def test_the_drawing_is_as_it_was(prompt: str) -> None:
    kept = path_of(prompt).read_text(encoding="utf-8").splitlines()
    now = drawing(prompt).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=True), 1):
        assert new == old, f"line {number} of {path_of(prompt).name}"


def test_no_drawing_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(prompt).name for prompt in [*PROMPTS, "the count"]}


def main() -> None:
    """Draw all anew."""
    FOLDER.mkdir(exist_ok=True)
    for prompt in [*PROMPTS, "the count"]:
        path_of(prompt).write_text(drawing(prompt), encoding="utf-8")


if __name__ == "__main__":
    main()
