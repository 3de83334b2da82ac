"""Make the pictures in this folder from the real app: ``python screenshots/make.py [NAME ...]``.

Each picture is a game from a fixed seed, played to the first question of a kind that is worth looking at;
then the app is opened on it as a player would open it, at the design size and on a small terminal.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from games.core import Id, Luck, Option, View  # noqa: E402
from games.core.decisions import Decision  # noqa: E402
from tests.tui.driving import lift, press  # noqa: E402
from valroc_tui.app import ValrocApp  # noqa: E402
from valroc_tui.screens.curtain import CurtainScreen  # noqa: E402
from valroc_tui.screens.drawn import DrawnScreen  # noqa: E402
from valroc_tui.start import Start  # noqa: E402
from valroc_tui.store import Store  # noqa: E402
from valroc_tui.table import Table  # noqa: E402
from valroc_tui.widgets.picture import svg  # noqa: E402

SIZES = ((120, 40), (80, 24))
NAMES = ("Ann", "Ben", "Cléo", "Dov")

Moment = Callable[[View, Decision], bool]
"""Whether this is the question to make a picture of."""


@dataclass(frozen=True)
class Picture:
    """A question of a game to make a picture of."""

    game: str
    seats: int
    prompt: str
    seed: int = 7
    nth: int = 1
    """The how-manieth question of this kind."""
    settings: dict[str, Id] = field(default_factory=dict)
    wanted: tuple[str, ...] = ()
    """Verbs that the players prefer, so that something lies on the table."""
    curtain: bool = False
    """A picture of the curtain before the question."""
    keys: tuple[str, ...] = ()
    """Keys that are pressed before the picture is made."""


PICTURES: dict[str, Picture] = {}


def answer(picture: Picture, decision: Decision, luck: Luck) -> Option:
    """What a player does on the way to the picture."""
    wanted = [option for option in decision.options if option.verb in picture.wanted]
    options = wanted if wanted and luck.below(4) else list(decision.options)
    return options[luck.below(len(options))]


def played(store: Store, picture: Picture) -> str:
    """The game up to the picture's question, or to its end if it is never asked; its id."""
    info, luck, met = store.shelf[picture.game], Luck(picture.seed), 0
    names = NAMES[: picture.seats]
    table = Table.begin(store, info, names, settings=dict(picture.settings), seed=picture.seed)
    while not table.over:
        seat, decision = next((seat, one) for seat, one in table.pending.items() if not one.optional)
        if decision.prompt == picture.prompt:
            met += 1
            if met == picture.nth:
                break
        table.answer(seat, answer(picture, decision, luck))
    game = table.id
    table.close()
    return game


async def drawn(store: Store, table_id: str, size: tuple[int, int], picture: Picture) -> str:
    """The app opened on a game, as SVG."""
    app = ValrocApp(Start("table", store, table_id=table_id))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if isinstance(app.screen, CurtainScreen) and not picture.curtain:
            await lift(app, pilot)
        await press(pilot, *picture.keys)
        screen = app.screen
        assert isinstance(screen, DrawnScreen) and screen.canvas.drawing is not None
        return svg(screen.canvas.drawing)


async def home(store: Store, size: tuple[int, int]) -> str:
    """The home screen with some games begun."""
    app = ValrocApp(Start("home", store))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, DrawnScreen) and screen.canvas.drawing is not None
        return svg(screen.canvas.drawing)


async def main(names: list[str]) -> None:
    """Write the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for name, picture in PICTURES.items():
            if names and name not in names:
                continue
            table_id = played(store, picture)
            for size in SIZES:
                text = await drawn(store, table_id, size, picture)
                (HERE / f"{name}_{size[0]}x{size[1]}.svg").write_text(text, encoding="utf-8")
            print(name)
        if not names or "home" in names:
            for size in SIZES:
                (HERE / f"home_{size[0]}x{size[1]}.svg").write_text(await home(store, size), encoding="utf-8")


PICTURES |= {
    "valroc_draft": Picture("valroc", 3, "pick a creature", nth=5),
    "valroc_table": Picture("valroc", 3, "place a pawn or pass", seed=9, nth=40, settings={"first_game": "yes"},
                            wanted=("place", "train", "draw", "fight", "decline", "take-lesson")),
    "valroc_training": Picture("valroc", 3, "draw or stop", seed=9, nth=9, settings={"first_game": "yes"},
                               wanted=("place", "train", "draw", "fight", "decline", "take-lesson")),
    "valroc_offering": Picture("valroc", 3, "bid", seed=9, nth=14, settings={"first_game": "yes"},
                               wanted=("place", "train", "draw", "fight", "decline", "take-lesson")),
    "valroc_curtain": Picture("valroc", 3, "bid", seed=9, nth=14, settings={"first_game": "yes"}, curtain=True,
                              wanted=("place", "train", "draw", "fight", "decline", "take-lesson")),
    "valroc_score": Picture("valroc", 3, "", seed=9, settings={"first_game": "yes"},
                            wanted=("place", "train", "draw", "fight", "decline", "take-lesson")),
    "seasons_table": Picture("seasons", 2, "take an action", seed=4, nth=40, wanted=("summon", "draw", "transmute")),
    "seasons_decks": Picture("seasons", 2, "build your decks", seed=4),
    "seasons_score": Picture("seasons", 2, "", seed=4, wanted=("summon", "draw", "transmute")),
    "mystic_vale_table": Picture("mystic_vale", 2, "push or pass", seed=5, nth=14,
                                 wanted=("push", "turn-up", "buy", "buy-vale", "sleeve")),
    "mystic_vale_harvest": Picture("mystic_vale", 2, "harvest", seed=5, nth=30,
                                   wanted=("push", "turn-up", "buy", "buy-vale", "sleeve")),
    "mystic_vale_sleeving": Picture("mystic_vale", 2, "sleeve", seed=5, nth=9,
                                    wanted=("push", "turn-up", "buy", "buy-vale", "sleeve")),
    "reflets_route": Picture("reflets", 1, "where to stop", seed=3, nth=4),
    "reflets_trial": Picture("reflets", 1, "catch up", seed=3, nth=2),
}  # fmt: skip

if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
