"""Walking through random games and looking at every screen: what every game's screens have to keep.

`walk` plays a random game, draws the scene of each decision at several sizes and with every fold open, and
checks that nothing is cut, that every sign is one the skin knows, and that every legal option stands on
some place the cursor can reach.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from games.core import AnyGame, Luck, Option
from tests.at_random import any_answer
from valroc_tui.boards import board_of
from valroc_tui.boards.frame import folded
from valroc_tui.boards.scene import Moment, Scene
from valroc_tui.widgets.palette import Look
from valroc_tui.widgets.skin import SIGNS

from .looking import SIZES, drawn, moment_of, scene_of

LONG_NAMES = ("Bartholomäus Maximilian 1", "Ann", "Wilhelmina van der Zanden"[:24], "Cléo")


@dataclass
class Seen:
    """What a walk has come across."""

    prompts: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)


def options_on(scene: Scene, width: int, height: int, look: Look | None = None) -> set[Option]:
    """Every answer that stands on some place of some fold; asserts that nothing is cut."""
    found: set[Option] = set()
    opens = ["b", *(fold.key for fold in scene.folds)] if folded(width, height) else ["b"]
    before = scene.open
    for fold in opens:
        scene.open = fold
        scene.cursor = ""
        picture = drawn(scene, width, height, look)
        where = f"{type(scene).__name__} {width}x{height} fold {fold}"
        assert not picture.overflows, f"{where}: cut {picture.overflows[:5]}\n" + "\n".join(picture.lines())
        odd = {sign for row in picture.signs for sign in row if sign > "\x7f"} - set(SIGNS)
        names = set("".join(scene.moment.names)) | set("éèêëàâîïôûùçœÉÀ'äöü")
        assert odd <= names | {"", "é"}, f"{where}: signs that are not in the skin: {odd - names}"
        stood: set[str] = set()
        while picture.places:
            for place in picture.places:
                found.update(place.ways)
            new = [place.key for place in picture.places if place.key not in stood and place.can_be_chosen]
            if not new or found >= set(scene.options()):
                break
            scene.cursor = new[-1]  # a list may scroll under the cursor
            stood.add(new[-1])
            picture = drawn(scene, width, height, look)
    scene.open = before
    return found


def walk(
    name: str,
    game: AnyGame,
    seed: int,
    *,
    every: int = 1,
    names: tuple[str, ...] = LONG_NAMES,
    seen: Seen | None = None,
) -> Seen:
    """Play a random game and look at every `every`-th decision at 80x24 and 120x40."""
    luck, number, seen = Luck(seed), 0, seen or Seen()
    while not game.over:
        seat, answer = any_answer(game, luck)
        decision = game.pending[seat]
        if number % every == 0 or decision.prompt not in seen.prompts:
            scene = board_of(name)(moment_of(name, game, seat, names=names), None)
            seen.prompts[decision.prompt] += 1
            seen.scenes[type(scene).__name__] += 1
            for width, height in SIZES:
                on = options_on(scene, width, height)
                assert on == set(decision.options), (
                    f"{decision.prompt} at {width}x{height}: out of reach {set(decision.options) - on}, "
                    f"not legal {on - set(decision.options)}"
                )
            for eyes in (None, (seat + 1) % game.seats):
                other = scene_of(name, game, eyes) if eyes is not None else board_of(name)(public(name, game), None)
                for width, height in SIZES:
                    options_on(other, width, height)
        number += 1
        game.apply(seat, answer)
    final = board_of(name)(public(name, game), None)
    seen.scenes[type(final).__name__] += 1
    for width, height in SIZES:
        options_on(final, width, height)
    return seen


def public(name: str, game: AnyGame) -> Moment:
    """The moment as everybody may see it."""
    moment = moment_of(name, game, 0)
    return replace(
        moment, view=game.view(None), eyes=None, decision=None, log=tuple(game.log(None)), names=moment.names
    )
