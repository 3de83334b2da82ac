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

    def on_mount(self) -> None:
        self._read()
        super().on_mount()

    def on_screen_resume(self) -> None:
        self._read()
        super().on_screen_resume()

    def _read(self) -> None:
        try:
            self._campaigns, broken = self.shell.store.campaigns(), self.shell.store.broken_campaigns()
        except StoreError as why:
            self._campaigns, broken = [], [str(why)]
        self.notice = broken[0] if broken else ""

    @property
    def typing(self) -> bool:
        """Whether a name is being typed."""
        return self.naming is not None

    def entries(self) -> Sequence[Entry]:
        found = [self._entry(campaign) for campaign in self._campaigns]
        first = "+ begin another" if found else "+ begin a campaign"
        return [*found, Entry(_NEW, first, "its book keeps ticks, rewards and games")]

    def _entry(self, campaign: Campaign) -> Entry:
        info, book = self.shell.store.shelf[self.game], campaign.statistics
        boxes = ticks_of(info)
        ticks = campaign.ticks(boxes)
        by_challenge = ", ".join(
            f"{info.words.name(name)} {ticks[setting]}"
            for name in campaign.ticked
            if (setting := f"ticks_{name}") in ticks
        )
        gloss = f"{_count(book.games, 'game')}, {book.won} won" + (f"   {by_challenge}" if by_challenge else "")
        return Entry(
            campaign.id,
            campaign.name,
            gloss,
            f"{_count(sum(ticks.values()), 'tick')} of {sum(boxes.values())}",
            note="Enter opens its book.",
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
