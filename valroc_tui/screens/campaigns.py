"""Campaigns: what has been ticked, the next game of one, a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from valroc_tui.boards.scene import Hint
from valroc_tui.keys import Context
from valroc_tui.store import Campaign, StoreError
from valroc_tui.table import ticks_of
from valroc_tui.text import TITLE_CELLS
from valroc_tui.widgets.field import Field
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

from .campaign import CampaignScreen
from .menus import Entry, MenuScreen

_NEW = "begin another"


class CampaignsScreen(MenuScreen):
    """Enter on a campaign opens its next game; the last entry begins another campaign."""

    context: ClassVar[Context] = "saves"

    def __init__(self, game: str) -> None:
        super().__init__(("campaigns", "ticks are kept from game to game"), "Choose a campaign: its book opens.")
        self.game = game
        self.naming: Field | None = None
        self._campaigns: list[Campaign] = []
        self._broken: list[str] = []

    def on_mount(self) -> None:
        self._read()
        super().on_mount()

    def on_screen_resume(self) -> None:
        self._read()
        super().on_screen_resume()

    def _read(self) -> None:
        self._campaigns, self._broken = self.shell.store.campaigns(), self.shell.store.broken_campaigns()
        self.notice = self._broken[0] if self._broken else ""

    @property
    def typing(self) -> bool:
        """Whether a name is being typed."""
        return self.naming is not None

    def entries(self) -> Sequence[Entry]:
        found = [self._entry(campaign) for campaign in self._campaigns]
        first = "+ begin another" if found else "+ begin a campaign"
        return [*found, Entry(_NEW, first, "its book keeps ticks, rewards and games")]

    def _entry(self, campaign: Campaign) -> Entry:
        boxes = sum(ticks_of(self.shell.store.shelf[self.game]).values())
        book, ticks = campaign.statistics, sum(campaign.ticked.values())
        words = self.shell.store.shelf[self.game].words
        by_challenge = ", ".join(f"{words.name(name)} {count}" for name, count in campaign.ticked.items())
        gloss = f"{_count(book.games, 'game')}, {book.won} won" + (f"   {by_challenge}" if by_challenge else "")
        return Entry(
            campaign.id, campaign.name, gloss, f"{_count(ticks, 'tick')} of {boxes}", note="Enter opens its book."
        )

    def hints(self) -> list[Hint]:
        if self.naming is not None:
            return [Hint("enter", "begin it"), Hint("esc", "back")]
        return super().hints()

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        p = super().drawn(width, height, look)
        if self.naming is not None:
            p.fill(2, height - 5, width - 4, 1, "bar")
            p.text(3, height - 5, "Its name:", "text")
            self.naming.paint(p, 14, height - 5, TITLE_CELLS, live=True)
        return p

    def choose(self, entry: Entry, key: str) -> None:
        if key != "enter":
            return
        if entry.key == _NEW:
            self.naming = Field("", TITLE_CELLS)
            return
        campaign = next(campaign for campaign in self._campaigns if campaign.id == entry.key)
        self.shell.over_it(CampaignScreen(self.game, campaign))

    def press(self, key: str) -> None:
        if self.naming is None:
            super().press(key)
            return
        if key == "escape":
            self.naming = None
        elif key == "enter":
            try:
                campaign = self.shell.store.begin_campaign(self.naming.text)
            except StoreError as why:
                self.notice = str(why)
            else:
                self.naming = None
                self._read()
                self.shell.over_it(CampaignScreen(self.game, campaign))
                return
        else:
            self.naming.press(key)
        self.redraw()

    def typed(self, text: str) -> None:
        if self.naming is not None:
            self.naming.insert(text)
            self.redraw()


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' if number != 1 else ''}"
