"""R5 Which Challenge: all ten with what they pay, the cursor on the one picked in the campaign book."""

from __future__ import annotations

from games.core import Option
from games.reflets.components import Challenge
from valroc_tui.widgets.paint import Painter

from .base import ReflScene
from .book import draw_book, draw_challenge
from .heroes import draw_missions


class ChallengeScene(ReflScene):
    """The ten Challenges by difficulty, and the one under the cursor in full."""

    side_deeds = False

    def place_of(self, option: Option) -> str:
        return f"challenge {option.args[0]}"

    def shown(self) -> Challenge:
        """The Challenge under the cursor."""
        chosen = self.cursor.removeprefix("challenge ")
        challenges = self.sight.catalog.challenges
        return challenges.get(chosen) or next(iter(challenges.values()))

    def wished(self) -> str:
        return f"challenge {self.moment.hint}" if self.moment.hint else "challenge pepere"

    def paint(self, p: Painter) -> None:
        ways = {key: tuple(options) for key, options in self.at_places.items()}
        if p.width >= 120 and p.height >= 36:
            from .base import LOG_FROM
            from .vils import draw_quests

            width = 120 if p.width >= 120 + LOG_FROM else p.width
            draw_book(p, 0, 0, width - 36, 29, self.sight.catalog, self.view["ticks"], self.cursor, ways)
            if p.height >= 36:
                draw_missions(p, 0, 29, width - 36, p.height - 29, self)
            draw_challenge(p, width - 36, 0, 36, 16, self.shown(), self.view["ticks"])
            draw_quests(p, width - 36, 16, 36, 9, self)
            self._log(p, width - 36, 25, 36, p.height - 25)
            if width < p.width:
                self._log(p, width, 0, p.width - width, p.height)
        else:
            super().paint(p)

    def _log(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        from valroc_tui.widgets.lists import log_panel

        log_panel(p, x, y, width, height, self.moment.newest, self.moment.news)

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        draw_challenge(p, x, y, width, height, self.shown(), self.view["ticks"])

    def small(self, p: Painter) -> None:
        ways = {key: tuple(options) for key, options in self.at_places.items()}
        wide = 54 if p.width < 100 else 64
        draw_book(p, 0, 0, wide, p.height, self.sight.catalog, self.view["ticks"], self.cursor, ways)
        rows = min(p.height, 15)
        draw_challenge(p, wide, 0, p.width - wide, rows, self.shown(), self.view["ticks"])
        if p.height - rows >= 3:
            self._log(p, wide, rows, p.width - wide, p.height - rows)
