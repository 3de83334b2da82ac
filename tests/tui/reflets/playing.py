"""Playing in the app: the rule of thumb decides, and its answers are given on the places of the scenes."""

from __future__ import annotations

from textual.pilot import Pilot

from games.core import Option
from games.reflets.bot import RuleOfThumb
from valroc_tui.app import ValrocApp
from valroc_tui.boards.frame import folded
from valroc_tui.screens.play import PlayScreen
from valroc_tui.widgets.paint import Place


def answer_on(screen: PlayScreen, wish: Option) -> None:
    """Give an answer by Enter on the place where it stands; where two places make one answer, on both."""
    scene = screen.scene
    assert scene is not None
    moves = screen.sitting.table.moves
    small = folded(screen.size.width, screen.size.height)
    marked = ""
    for _ in range(3):
        place = None
        for fold in ["b", *(fold.key for fold in scene.folds)] if small else ["b"]:
            scene.open = fold
            place = _found(screen, wish, marked)
            if place is not None:
                break
        assert place is not None, f"{wish} stands nowhere"
        scene.cursor, scene.way = place.key, place.ways.index(wish)
        screen.redraw()
        screen.press("enter")
        if screen.sitting.table.moves > moves:
            return
        marked = place.key
    raise AssertionError(f"{wish} could not be given")


def _found(screen: PlayScreen, wish: Option, marked: str) -> Place | None:
    """The place of an answer, but the one marked already; a list scrolls under the cursor until it is there."""
    scene, stood = screen.scene, set[str]()
    assert scene is not None
    while True:
        screen.redraw()
        drawing = screen.canvas.drawing
        assert drawing is not None and not drawing.overflows, drawing.overflows if drawing else ""
        for place in drawing.places:
            if wish in place.ways and place.key != marked:
                return place
        new = [place.key for place in drawing.places if place.can_be_chosen and place.key not in stood]
        if not new:
            return None
        scene.cursor = new[-1]
        stood.add(new[-1])


async def play_on(app: ValrocApp, pilot: Pilot[None], *, until: str = "", challenge: str = "pepere") -> int:
    """Play on to the end, or until this is asked. How many answers were given."""
    bot, given = RuleOfThumb(challenge), 0
    await pilot.pause()
    while isinstance(screen := app.screen, PlayScreen) and screen.scene is not None:
        decision = screen.scene.moment.decision
        assert decision is not None, "nobody here is asked"
        if decision.prompt == until:
            return given
        answer = bot.decide(screen.sitting.table.view(decision.seat), decision)
        answer_on(screen, answer or decision.options[0])
        given += 1
        if given % 25 == 0 or not isinstance(app.screen, PlayScreen):
            await pilot.pause()
    return given
