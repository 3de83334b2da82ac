"""No seat can tell from anything it is shown whether the game is the real one or one imagined for it (H2, H4, H10).

For random states and every seat, all that is hidden from the seat is dealt again; then every screen that seat or
everybody may see is drawn of both games: the table with its folds, the cursor on several places, `?` on every place,
the log, the public table, one seat's things, the score so far, the curtain, a window, and what the list of saves says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import cast

import pytest

from games import GAMES
from games.core import AnyGame, Luck
from tests.tui.looking import NAMES, drawn, random_position
from valroc_tui.boards import board_of
from valroc_tui.boards.frame import folded
from valroc_tui.boards.scene import Hint, Scene
from valroc_tui.handoff import Curtain, Keyboard, Public, WindowLine, what_next
from valroc_tui.history import whose_turn
from valroc_tui.rulebook import rulebook_of
from valroc_tui.screens.curtain import CurtainScreen
from valroc_tui.screens.explaining import explain
from valroc_tui.screens.others import OthersScreen
from valroc_tui.screens.texts import LogScreen
from valroc_tui.screens.window import WindowScene
from valroc_tui.sitting import Sitting
from valroc_tui.store import GameFile, Player, Store
from valroc_tui.table import Table
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

SIZES = ((120, 40), (80, 24))
CURSORS = 3
LONGEST = {"valroc": 500, "mystic_vale": 300, "seasons": 250, "reflets": 250}

Shown = Iterator[tuple[str, object]]
"""What is shown, with a name for the message of a test that fails."""


class StillTable(Table):
    """A table at which nothing is taken back: what can be is no secret, and an imagined game has no past."""

    @property
    def undo_stop(self) -> str | None:
        return None


class StillCurtain(CurtainScreen):
    """A curtain without an app; the keys in its hints are the same for everybody."""

    def hint(self, name: str, does: str = "") -> Hint:
        return Hint(name, does)


def sitting_at(name: str, game: AnyGame) -> Sitting:
    """A hot seat of people at a game as it stands."""
    players = tuple(Player(each) for each in NAMES[: game.seats])
    header = SimpleNamespace(
        seats=game.seats, players=players, id="abcd2345", campaign=None, settings=game.settings, picked=""
    )
    file = SimpleNamespace(header=header, rows=[], orders={}, watching=False, unsaved=None)
    table = StillTable(Store(shelf=GAMES), GAMES[name], game, cast(GameFile, file))
    return Sitting.at(table)


def picture(p: Painter) -> object:
    """Every cell with its colours, and where the cursor can stand."""
    places = [(place.key, place.x, place.y, place.width, place.height, place.ways, place.why) for place in p.places]
    return p.signs, p.inks, p.grounds, places


def of_scene(what: str, scene: Scene, rules: Mapping[str, str]) -> Shown:
    """A scene at both sizes with every fold, the cursor on several places, and what `?` says of each."""
    for width, height in SIZES:
        opens = ["b", *(fold.key for fold in scene.folds)] if folded(width, height) else ["b"]
        for scene.open in opens:
            scene.cursor = ""
            p = drawn(scene, width, height)
            yield f"{what} {width}x{height} {scene.open}", picture(p)
            if width < 120 or scene.open != "b":
                continue
            for number, place in enumerate(p.places):
                text = explain(scene, place, rules)
                yield f"{what} ? {place.key}", text
                if number < CURSORS:
                    scene.cursor = place.key
                    p = drawn(scene, width, height)
                    text.paint(p)
                    yield f"{what} at {place.key}", picture(p)


def to_everybody(name: str, game: AnyGame, rules: Mapping[str, str]) -> Shown:
    """What is shown while nobody's hidden things are uncovered."""
    sitting, look = sitting_at(name, game), Look()
    moment = sitting.seen_by(None)
    yield "public log", moment.lines()
    yield "list of saves", whose_turn(game, NAMES) if not game.over else ""
    scene = board_of(name)(moment, None)
    yield from of_scene("public table", scene, rules)
    yield "score so far", scene.score_so_far()
    others = OthersScreen(scene, moment)
    for others.seat in range(game.seats):
        yield f"what lies before {others.seat}", picture(others.drawn(120, 40, look))
    step = what_next(game.pending, Keyboard(frozenset(range(game.seats))), window=sitting._window())
    if isinstance(step, Curtain):
        for width, height in SIZES:
            yield "curtain", picture(StillCurtain(sitting, step, "enter").drawn(width, height, look))
    elif isinstance(step, WindowLine):
        yield from of_scene("window", WindowScene(scene, step, sitting), rules)
    elif isinstance(step, Public):
        yield "public question", step.decision
        yield from of_scene("public question", board_of(name)(sitting.moment(step), None), rules)


def to_seat(name: str, game: AnyGame, seat: int, rules: Mapping[str, str]) -> Shown:
    """What is shown to a seat that sits uncovered."""
    sitting = sitting_at(name, game)
    moment = sitting.seen_by(seat, game.pending.get(seat))
    yield "log", moment.lines()
    yield "options", game.legal(seat)
    yield "what ends undo", [sitting.table.ends_undo(seat, option) for option in game.legal(seat)[:6]]
    yield "log screen", LogScreen(sitting, seat).lines(100)
    scene = board_of(name)(moment, None)
    yield from of_scene("own table", scene, rules)
    for other in game.pending.values():
        if other.seat != seat:
            yield "what others are asked", (other.prompt, other.rule, game.words.prompt_for_others(other))


def check(name: str, seed: int) -> tuple[int, int]:
    """One random state, every seat: how many things were compared, and how many imagined games were other games."""
    luck, rules, info = Luck(seed), rulebook_of(name).by_id, GAMES[name]
    seats = [seats for seats in info.seats if seats > 1]
    settings = info.first_game if luck.below(3) == 0 else {}
    count = seats[luck.below(len(seats))]
    answers = luck.below(LONGEST[name])
    game = random_position(name, count, seed, answers, **settings)
    while game.over:  # then nothing is hidden
        answers //= 2
        game = random_position(name, count, seed, answers, **settings)
    compared = others = 0
    for seat in range(game.seats):
        twin = game.imagine(seat, Luck(seed + 1000))
        others += twin.digest() != game.digest()
        for real, imagined in (
            (to_everybody(name, game, rules), to_everybody(name, twin, rules)),
            (to_seat(name, game, seat, rules), to_seat(name, twin, seat, rules)),
        ):
            for (what, shown), (_, instead) in zip(real, imagined, strict=True):
                assert shown == instead, f"{name} {seed}, seat {seat}: {what} tells something hidden"
                compared += 1
    return compared, others


def check_states(name: str, seeds: range) -> None:
    found = [check(name, seed) for seed in seeds]
    assert sum(compared for compared, _ in found) > 100 * len(found)
    assert sum(others for _, others in found) > len(found), "or nothing was tried"


@pytest.mark.requirement("H2", "H4", "H10")
@pytest.mark.parametrize("name", list(GAMES))
def test_no_screen_tells_a_seat_what_is_hidden_from_it(name: str) -> None:
    check_states(name, range(7_000, 7_003))


@pytest.mark.requirement("H2")
@pytest.mark.parametrize("seed", [8217, 8600])
def test_the_line_of_a_window_does_not_look_into_the_future(seed: int) -> None:
    compared, others = check("valroc", seed)  # the window closes here, and what luck draws then brings another one
    assert compared and others


@pytest.mark.long
@pytest.mark.requirement("H2", "H4", "H10")
@pytest.mark.parametrize("piece", range(10))
@pytest.mark.parametrize("name", list(GAMES))
def test_no_screen_of_200_states_tells_a_seat_what_is_hidden_from_it(name: str, piece: int) -> None:
    check_states(name, range(8_000 + 100 * piece, 8_020 + 100 * piece))
