"""Every question of every game on a terminal that has little: few signs, few colours, none (P22, P23, P29, P30)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.color import ColorType

import games.mystic_vale.words
import games.reflets.words
import games.seasons.words
import games.valroc.words
from tests.tui.looking import NAMES, SIZES, drawn, scene_seen_by
from tests.tui.mystic_vale import positions as of_mystic_vale
from tests.tui.reflets import positions as of_reflets
from tests.tui.seasons import positions as of_seasons
from tests.tui.valroc import positions as of_valroc
from valroc_tui.boards.scene import Scene
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Depth, Look
from valroc_tui.widgets.skin import SIGNS

PLAIN = ("Ann", "Ben", "Cleo", "Dov")
QUESTIONS = [
    *(("valroc", prompt) for prompt in sorted(games.valroc.words.PROMPTS)),
    *(("seasons", prompt) for prompt in sorted(games.seasons.words.PROMPTS)),
    *(("mystic_vale", prompt) for prompt in sorted(games.mystic_vale.words.PROMPTS)),
    *(("reflets", prompt) for prompt in sorted(games.reflets.words.PROMPTS)),
]
ASKING: dict[str, Callable[[str, tuple[str, ...]], Scene]] = {
    "valroc": lambda prompt, names: of_valroc.scene(*of_valroc.questions()[prompt], names),
    "seasons": lambda prompt, names: scene_seen_by("seasons", *of_seasons.question(prompt, 4), names),
    "mystic_vale": lambda prompt, names: of_mystic_vale.scene(*of_mystic_vale.questions()[prompt], names),
    "reflets": of_reflets.shown,
}
"""The scene of a question, with these names at the table."""


def pictures(game: str, prompt: str, look: Look | None = None, names: tuple[str, ...] = NAMES) -> list[Painter]:
    """The question at both sizes; nothing of it is cut."""
    found = [drawn(ASKING[game](prompt, names), *size, look) for size in SIZES]
    assert not any(picture.overflows for picture in found)
    return found


@pytest.mark.requirement("P29")
@pytest.mark.parametrize(("game", "prompt"), QUESTIONS)
def test_with_ascii_signs_everything_is_ascii(game: str, prompt: str) -> None:
    for picture in pictures(game, prompt, Look(ascii=True), PLAIN):
        assert all(line.isascii() for line in picture.lines())


@pytest.mark.requirement("P29")
@pytest.mark.parametrize(("game", "prompt"), QUESTIONS)
def test_beyond_ascii_there_are_only_letters_and_signs_with_a_stand_in(game: str, prompt: str) -> None:
    for picture in pictures(game, prompt):
        signs = {sign for line in picture.lines() for sign in line if not sign.isascii() and not sign.isalpha()}
        assert signs <= SIGNS.keys()


@pytest.mark.requirement("P22", "P23")
@pytest.mark.parametrize("depth", ["none", "16", "256"])
@pytest.mark.parametrize(("game", "prompt"), QUESTIONS)
def test_no_text_is_in_the_colour_of_its_ground(game: str, prompt: str, depth: Depth) -> None:
    for picture in pictures(game, prompt, Look(depth=depth)):
        for text, style, _ in (part for y in range(picture.height) for part in picture.row(y)):
            assert style is not None
            colours = [colour for colour in (style.color, style.bgcolor) if colour is not None]
            if depth == "none":
                assert not colours
            elif depth == "16":
                assert all(colour.type == ColorType.STANDARD for colour in colours)
            if text.strip():
                assert len(colours) < 2 or style.color != style.bgcolor, text


@pytest.mark.requirement("P23")
@pytest.mark.parametrize(("game", "prompt"), QUESTIONS)
def test_without_colour_what_is_chosen_can_be_told(game: str, prompt: str) -> None:
    """By ▸ or by a heavy frame."""
    for picture in pictures(game, prompt):
        text = "\n".join(picture.lines())
        assert "▸" in text or "┏" in text
