"""Playing in the app: the rule of thumb decides, and its answers are given by keys alone."""

from __future__ import annotations

import re

from textual.pilot import Pilot

from games.core import Option
from games.reflets.bot import RuleOfThumb
from tests.tui.driving import lines
from tests.tui.hand import Hand
from valroc_tui.app import ValrocApp
from valroc_tui.screens.play import PlayScreen
from valroc_tui.store import Campaign, Store
from valroc_tui.store.campaigns import Result
from valroc_tui.table import Table


def answer_on(screen: PlayScreen, wish: Option) -> None:
    """Give an answer: arrows to where it stands, and Enter; where two places make one answer, on both."""
    moves, marked = screen.sitting.table.moves, ""
    for _ in range(3):
        screen.redraw()
        drawing, scene = screen.canvas.drawing, screen.scene
        assert scene is not None
        assert drawing is not None and not drawing.overflows, drawing.overflows if drawing else ""
        keys = Hand(scene, (screen.size.width, screen.size.height)).keys_to(wish, marked)
        assert keys is not None, f"no key leads to {wish}"
        for key in keys:
            screen.press(key)
        marked = scene.cursor
        screen.press("enter")
        if screen.sitting.table.moves > moves:
            return
    raise AssertionError(f"{wish} could not be given")


def forward(table: Table, *, until: str = "", answers: int = 10_000, challenge: str = "pepere") -> None:
    """The rule of thumb plays on at the table itself, until this is asked or so many answers are given."""
    bot = RuleOfThumb(challenge)
    for _ in range(answers):
        seat = next((seat for seat, decision in table.pending.items() if not decision.optional), None)
        if seat is None or table.pending[seat].prompt == until:
            return
        decision = table.pending[seat]
        table.answer(seat, bot.decide(table.view(seat), decision) or decision.options[0])


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


# ------------------------------------------------------------------ what is there before and after

WHEN = "2026-11-01T10:00:00Z"


def with_ticks(store: Store, **ticks: int) -> Campaign:
    """A campaign with these boxes ticked."""
    book = [
        Result(
            f"{challenge[:8]}{number:04d}", WHEN, "honneur_nains", challenge, 130, 15, True, True, False, "accomplished"
        )
        for challenge, count in ticks.items()
        for number in range(count)
    ]
    return store.import_campaign(Campaign(store.new_id(), "Octobre", WHEN, tuple(book)))


def text(app: ValrocApp) -> str:
    """What is on the screen."""
    return "\n".join(lines(app))


def gems_drawn(screen: str) -> int:
    """The Gems drawn on the Team's Boards: rows like "Gems RR·· O··· P··· G··· B···", not those of the Vils."""
    rows = [row for line in screen.splitlines() for row in re.findall(r"Gems ((?:[ROPGB·]{4} ?){5})", line[:82])]
    return sum(len(row.replace("·", "").replace(" ", "")) for row in rows)
