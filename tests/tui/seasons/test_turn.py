"""A turn on the screen: where the cursor stands after an action, and what the end of the turn says (S7, S8.6)."""

from __future__ import annotations

import pytest

from games.core import Option
from tests.games.seasons.tables import Playing, play, table
from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.scene import Scene
from valroc_tui.boards.seasons import board
from valroc_tui.widgets.paint import Place

NAMES = ("Ann", "Ben", "Cléo", "Dov")


def shown(game: Playing, size: tuple[int, int] = (80, 24)) -> tuple[Scene, list[str]]:
    """The screen of the seat that acts."""
    scene = board(moment_of("seasons", game, 0, names=NAMES), None)
    return scene, drawn(scene, *size).lines()


def place(scene: Scene, key: str) -> Place:
    """A place on the screen."""
    return next(each for each in drawn(scene, *scene.size).places if each.key == key)


def enter(scene: Scene) -> Option | None:
    """Enter on what is under the cursor."""
    here = place(scene, scene.cursor)
    return scene.choose(here, here.ways[0] if here.ways else None)


@pytest.mark.parametrize("size", SIZES)
def test_the_cursor_goes_to_a_card_just_summoned_that_can_be_activated(size: tuple[int, int]) -> None:
    game = table(hands={0: ["Potion of Knowledge", "Amulet of Air"]}, reserve={0: "water water air air"})
    scene, _ = shown(play(game, '0 summon "Potion of Knowledge" water water'), size)
    assert scene.cursor == "play Potion of Knowledge#1" and place(scene, scene.cursor).can_be_chosen


@pytest.mark.parametrize("size", SIZES)
def test_after_an_action_enter_alone_does_nothing_more(size: tuple[int, int]) -> None:
    game = table(
        hands={0: ["Runic Cube of Eolis", "Amulet of Earth", "Amulet of Earth"]}, crystals=30, transmute=True,
        gauge=5, in_play={0: ["Idol of the Familiar"]}, reserve={0: "earth earth earth fire air"}, draw=True,
        dice=("draw",),
    )  # fmt: skip
    scene, _ = shown(game, size)
    assert place(scene, scene.cursor).can_be_chosen, "a turn begins on something that can be done"
    for deed in ('summon "Runic Cube of Eolis"', 'activate "Idol of the Familiar#1"', "transmute earth", "bonus gauge"):
        scene, _ = shown(play(game, f"0 {deed}"), size)
        assert not place(scene, scene.cursor).can_be_chosen, (deed, scene.cursor)
    play(game, "0 draw", "0 keep")
    scene, lines = shown(game, size)
    assert not place(scene, scene.cursor).can_be_chosen and "act, or end your turn." in lines[-3]
    assert any(line.startswith("│▸reserve ") for line in lines) and "Arrows lead to" in lines[-2]


def test_the_cursor_ends_on_the_end_of_the_turn_where_nothing_else_can_be_done() -> None:
    game = table(bonuses={0: 3}, hands={0: ["Amulet of Air"]}, reserve={0: "air air"})
    scene, _ = shown(play(game, '0 summon "Amulet of Air" air air'))
    assert scene.cursor == "end"


@pytest.mark.rule("S8.6")
@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_turn_with_the_draw_still_open_is_asked_for_twice(size: tuple[int, int]) -> None:
    game = table(draw=True, dice=("draw",), reserve={0: "air"})
    scene, _ = shown(game, size)
    assert scene.press("e") and scene.cursor == "end"
    here = place(scene, "end")
    assert scene.would_answer(here, here.ways[0]) is None and enter(scene) is None
    said = drawn(scene, *size)
    assert "End the turn without drawing? enter once more does." in said.lines()[-3]
    assert said.lines()[-2][2:].startswith("The draw of your die is still open: ending the turn gives it up.")
    assert said.inks[-2][2] == "red bold"
    assert scene.press("d")
    drawn(scene, *size)
    scene.press("e")
    assert enter(scene) is None, "who has looked elsewhere is asked again"
    assert scene.would_answer(place(scene, "end"), Option("end")) == Option("end") == enter(scene)


@pytest.mark.parametrize(
    ("year", "space", "first", "pips", "said"),
    [
        (1, 1, 0, 1, "Then it is Ben's turn."),
        (1, 1, 1, 1, "The round ends, and the season token moves to space 2."),
        (1, 3, 1, 2, "The round ends, and the season token moves to space 5, spring."),
        (2, 12, 1, 1, "The round ends, and the season token moves to space 1, year 3."),
        (3, 12, 0, 1, "Then it is Ben's turn; the game ends after this round."),
        (3, 12, 1, 1, "The last turn of all: the game ends with this round."),
    ],
)
def test_the_end_of_a_turn_says_what_comes_after_it(year: int, space: int, first: int, pips: int, said: str) -> None:
    game = table(year=year, space=space, first=first, dice=("", "", f"draw {pips}"))
    scene, _ = shown(game)
    scene.cursor = "end"
    assert said in drawn(scene, 80, 24).lines()[-2]


def test_what_an_activation_transmutes_is_counted_with_purses() -> None:
    game = table(in_play={0: ["Balance of Ishtar", "Purse of Io"]}, reserve={0: "fire fire fire fire"})
    scene, _ = shown(game)
    scene.cursor = "play Balance of Ishtar#1"
    assert "Brings 16 crystals." in drawn(scene, 80, 24).lines()[-2]
