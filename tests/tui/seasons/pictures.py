"""Drawings of every question as text, from fixed seeds: ``python -m tests.tui.seasons.pictures`` writes them anew.

Write them only after looking at what has changed (``git diff tests/tui/seasons/pictures``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from games.seasons.words import PROMPTS
from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.scene import Scene
from valroc_tui.boards.seasons import board
from valroc_tui.boards.seasons.act import ActScene
from valroc_tui.boards.seasons.decks import DeckScene

from .positions import finished, question

FOLDER = Path(__file__).with_name("drawings")


def scenes() -> Iterator[tuple[str, Scene]]:
    """Every scene that is pictured, with its name."""
    for prompt in sorted(PROMPTS):
        for seats in (3, 4) if prompt == "take an action" else (3,):
            game, seat = question(prompt, seats, 30 if prompt == "take an action" else 0)
            yield f"{prompt} {seats}", board(moment_of("seasons", game, seat), None)
    game, seat = question("build your decks", 2)
    decks = board(moment_of("seasons", game, seat), None)
    assert isinstance(decks, DeckScene)
    for pile in (1, 1, 2, 3, 1, 2):
        decks.put(pile)
    yield "build your decks half done", decks
    yield "transmute tokens", transmuting()
    game, seat = question("take a season die", 2, 9)
    yield "watching", board(moment_of("seasons", game, 1 - seat), None)
    game = finished(3, 5)
    yield "final count", board(moment_of("seasons", game, 0), None)


def transmuting() -> Scene:
    """A turn in which the tokens to transmute are being chosen."""
    for skip in range(200):
        game, seat = question("take an action", 2, skip)
        scene = board(moment_of("seasons", game, seat), None)
        if len(scene.options("transmute")) > 4:
            break
    assert isinstance(scene, ActScene)
    scene.press("t")
    drawn(scene)
    return scene


def file_name(name: str, width: int, height: int) -> str:
    """The file of a drawing."""
    return f"{name.replace(' ', '_')}_{width}x{height}.txt"


def text_of(scene: Scene, width: int, height: int) -> str:
    """A drawing as lines of text."""
    return "\n".join(drawn(scene, width, height).lines()) + "\n"


def main() -> None:
    """Write all drawings anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, scene in scenes():
        for size in SIZES:
            (FOLDER / file_name(name, *size)).write_text(text_of(scene, *size), encoding="utf-8")


if __name__ == "__main__":
    main()
