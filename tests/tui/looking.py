"""Looking at a scene without a terminal: as text in tests, as SVG for the eye.

``python -m tests.tui.looking valroc 120x40 out.svg --seed 3 --answers 40`` draws a game after some random answers.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from games import GAMES
from games.core import AnyGame, Luck
from tests.at_random import any_answer
from valroc_tui.boards import board_of
from valroc_tui.boards.frame import draw
from valroc_tui.boards.scene import Moment, Scene
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look
from valroc_tui.widgets.picture import svg

NAMES = ("Ann", "Ben", "Cléo", "Dov")
LONG_NAMES = (
    "Wolfeschlegelsteinhausen",
    "Maximiliana von Hohenber",
    "王小明王小明王小明王小明",
    "Ann-Kathrin Bartholomäus",
)
"""Names of 24 cells."""
SIZES = ((80, 24), (120, 40))
MORE_SIZES = (*SIZES, (100, 30), (119, 45), (140, 39), (160, 50))


def moment_of(game_name: str, game: AnyGame, eyes: int | None = None, *, names: tuple[str, ...] = NAMES) -> Moment:
    """The moment as the seat to decide sees it (or other eyes)."""
    asked = list(game.pending)
    if eyes is None and asked:
        eyes = asked[0]
    return Moment(
        game=game_name,
        title=GAMES[game_name].title,
        words=game.words,
        view=game.view(eyes),
        eyes=eyes,
        decision=game.pending.get(eyes) if eyes is not None else None,
        names=names[: game.seats],
        log=tuple(game.log(eyes)),
        news=min(5, len(game.log(eyes))),
        outcome=game.outcome,
        people=frozenset(range(game.seats)),
        settings=dict(game.settings),
        why_not=lambda seat, option: game.refusal(seat, option, names),
    )


def scene_of(game_name: str, game: AnyGame, eyes: int | None = None) -> Scene:
    """The scene that the app would show."""
    return board_of(game_name)(moment_of(game_name, game, eyes), None)


def scene_seen_by(game_name: str, game: AnyGame, seat: int | None, names: tuple[str, ...] = NAMES) -> Scene:
    """The scene that a seat would see; None: what everybody may see."""
    moment = moment_of(game_name, game, seat if seat is not None else 0, names=names)
    if seat is None:
        moment = replace(moment, view=game.view(None), eyes=None, decision=None, log=tuple(game.log(None)))
    return board_of(game_name)(moment, None)


def scene_in_public(game_name: str, game: AnyGame, names: tuple[str, ...] = NAMES) -> Scene:
    """A question that everybody may watch, at a hot seat: hidden things lie face down."""
    moment = moment_of(game_name, game, next(iter(game.pending)), names=names)
    return board_of(game_name)(replace(moment, view=game.view(None), eyes=None, log=tuple(game.log(None))), None)


def drawn(scene: Scene, width: int = 120, height: int = 40, look: Look | None = None) -> Painter:
    """The whole screen."""
    return draw(scene, width, height, look or Look())


def random_position(game_name: str, seats: int, seed: int, answers: int, **settings: int | str) -> AnyGame:
    """A game after some random answers."""
    game, luck = GAMES[game_name].new(seats, seed, **settings), Luck(seed + 1)
    for _ in range(answers):
        if game.over:
            break
        game.apply(*any_answer(game, luck))
    return game


def main() -> None:
    """Draw a position."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("size")
    parser.add_argument("out", type=Path)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answers", type=int, default=0)
    parser.add_argument("--text", action="store_true")
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    game = random_position(chosen.game, chosen.seats, chosen.seed, chosen.answers)
    picture = drawn(scene_of(chosen.game, game), width, height)
    chosen.out.write_text("\n".join(picture.lines()) if chosen.text else svg(picture), encoding="utf-8")
    print("cut:", picture.overflows)


if __name__ == "__main__":
    main()
