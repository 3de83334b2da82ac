"""The campaign book: ten Challenges with their ticks, what the next game starts with, every game played."""

from __future__ import annotations

from typing import ClassVar

from games.reflets.catalog import standard
from games.reflets.components import Catalog, Challenge
from valroc_tui.boards.frame import bottom_bar, folded, title_row
from valroc_tui.boards.reflets.book import brings, draw_book, draw_challenge
from valroc_tui.boards.scene import Hint
from valroc_tui.keys import MOVES, Context
from valroc_tui.store import Campaign, GameLine, StoreError
from valroc_tui.store.campaigns import Result
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Painter, Part, Place, nearest, wrap
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen
from .home import when

_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_HOW = (
    "A tick needs the Quest accomplished and the gap reached, each Challenge by itself. All ten may be chosen at any "
    "time; Pépère is the advised first one. With every box ticked a Challenge can still be played, without a further "
    "tick. Infernal, once reached, wins the campaign for good; later games keep all rewards. A game given up counts as "
    "lost; leaving a game does not.",
    "All ten may be chosen at any time; the gap is Team less Vils.",
)
_ENDINGS = {
    "caught": "caught", "vils": "Vils finished", "portal": "safe, not done", "nobody": "nobody left",
    "given up": "given up", "accomplished": "done",
}  # fmt: skip


class CampaignScreen(DrawnScreen):
    """One campaign. Enter on a Challenge opens a new game, with the cursor on it when it is asked for."""

    context: ClassVar[Context] = "page"

    def __init__(self, game: str, campaign: Campaign) -> None:
        super().__init__()
        self.game, self.campaign = game, campaign
        self.catalog: Catalog = standard()
        self.cursor = ""
        self.page = "b"
        """b the book; at small sizes also g the games, i what the next game starts with."""
        self.top = 0
        self.notice = ""
        self._open: list[GameLine] = []
        self._places: list[Place] = []

    def on_mount(self) -> None:
        self._read()
        super().on_mount()

    def on_screen_resume(self) -> None:
        self._read()
        super().on_screen_resume()

    def _read(self) -> None:
        store = self.shell.store
        try:
            self.campaign = store.campaign(self.campaign.id)
            self._open = [line for line in store.games() if line.campaign == self.campaign.id and not line.over]
        except StoreError as why:
            self._open, self.notice = [], str(why)
        if not self.cursor:
            self.cursor = f"challenge {self.proposed().id}"

    # -------------------------------------------------------------- what stands in the book

    @property
    def ticks(self) -> dict[str, int]:
        """The boxes ticked, by Challenge."""
        ticked = self.campaign.ticked
        return {one.id: min(one.boxes, ticked.get(one.id, 0)) for one in self.catalog.challenges.values()}

    def proposed(self) -> Challenge:
        """Where the cursor stands at first: Pépère in a first game, then the Challenge played last."""
        challenges = self.catalog.challenges
        return challenges.get(self.campaign.played_last, challenges["pepere"])

    def chosen(self) -> Challenge:
        """The Challenge under the cursor, else the proposed one."""
        return self.catalog.challenges.get(self.cursor.removeprefix("challenge ")) or self.proposed()

    def rewards(self) -> list[tuple[str, str]]:
        """R32 What the next game starts with, and the ticks it comes from."""
        ticks, found = self.ticks, list[tuple[str, str]]()
        said = {
            "pepere": lambda n: f"{2 * n} random Gems", "petillant": lambda n: f"{6 + n} Heroes, keep six",
            "aise": lambda n: f"{n} LOOT", "infame": lambda n: f"{1 + n} Quests, keep one",
        }  # fmt: skip
        for one in self.catalog.challenges.values():
            count = ticks[one.id]
            if not count or one.id == "infernal":
                continue
            places = " and ".join(place.capitalize() for place in one.zones)
            text = said[one.id](count) if one.id in said else f"{1 + count} cards on {places}"
            found.append((text, f"{one.name} {count}"))
        return found

    @property
    def won(self) -> bool:
        """R31.4 Whether the world is saved."""
        return self.ticks.get("infernal", 0) > 0

    # -------------------------------------------------------------- drawing

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        p = Painter(width, height, look)
        boxes = sum(one.boxes for one in self.catalog.challenges.values())
        count = sum(self.ticks.values())
        ticks = f"{count} tick{'s' if count != 1 else ''} of {boxes}"
        games = self.campaign.statistics.games
        corner = f"{ticks}, {games} game{'s' if games != 1 else ''} played" if width >= 100 else ticks
        name = shorter(self.campaign.name, 30 if width >= 100 else 24)
        saved: tuple[Part, ...] = (("  the world is saved", "green bold"),) if self.won and width >= 100 else ()
        title_row(p, "Campaign book", ((name, "white bold"), *saved), (corner,))
        if folded(width, height):
            self._small(p, 1, height - 5)
            self._strip(p, height - 4)
        else:
            self._wide(p, 1, height - 4)
        self._places = p.places
        self._bar(p)
        return p

    def _wide(self, p: Painter, y: int, height: int) -> None:
        side = p.width - 84 if p.width < 160 else 60
        main = p.width - side if p.width < 160 else 100
        draw_book(p, 0, y, main, 29, self.catalog, self.ticks, self.cursor, {}, live=True)
        self._how(p, 0, y + 29, main, height - 29)
        draw_challenge(p, main, y, side, 15, self.chosen(), self.ticks)
        rewards = max(6, 5 + len(self.rewards()))
        self._next(p, main, y + 15, side, rewards)
        self._games(p, main, y + 15 + rewards, side, height - 15 - rewards)

    def _small(self, p: Painter, y: int, height: int) -> None:
        if self.page == "g":
            self._games(p, 0, y, p.width, height)
            return
        if self.page == "i":
            self._next(p, 0, y, p.width, min(height, 5 + len(self.rewards())))
            top = min(height, 5 + len(self.rewards()))
            self._how(p, 0, y + top, p.width, height - top)
            return
        wide = 54 if p.width < 100 else 66
        draw_book(p, 0, y, wide, height, self.catalog, self.ticks, self.cursor, {}, live=True)
        rows = min(11, height - 6)
        draw_challenge(p, wide, y, p.width - wide, rows, self.chosen(), self.ticks)
        self._next(p, wide, y + rows, p.width - wide, height - rows)

    def _strip(self, p: Painter, y: int) -> None:
        p.fill(0, y, p.width, 1, "strip")
        x = 1
        pages = (("b", "book"), ("g", f"games {len(self.campaign.book) + len(self._open)}"), ("i", "rewards"))
        for key, name in pages:
            if key == self.page:
                x = p.text(x, y, f" {key} {name} ", "white bold", "cap") + 1
            else:
                x = p.line(x, y, (f" {key}", "gold bold"), (f" {name} ", "muted")) + 1

    def _how(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        if height < 4:
            return
        p.box(x, y, width, height, "How ticks work")
        text = _HOW[0] if len(wrap(_HOW[0], width - 4)) <= height - 2 else _HOW[1]
        for row, line in enumerate(wrap(text, width - 4)[: height - 2]):
            p.text(x + 2, y + 1 + row, line, "muted")

    def _next(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "Your next game starts with" if width >= 34 else "Next game starts with")
        rewards = self.rewards()
        row, bottom = y + 1, y + height - 1
        if not rewards:
            p.text(x + 2, row, "no reward yet", "dim")
            row += 1
        for text, source in rewards:
            if row >= bottom:
                return
            wide = width - 4 - (len(source) + 1 if width >= 34 else 0)
            p.text(x + 2, row, shorter(text, wide), "green")
            if width >= 34:
                p.text(x + 2, row, source, "muted", width=width - 4, align="right")
            row += 1
        if bottom - row >= 2 and width >= 34:
            for line in wrap("Rewards may be declined, added Hazard cards not. Nothing else carries over.", width - 4):
                if row < bottom:
                    p.text(x + 2, row, line, "muted")
                row += 1
        elif bottom - row >= 3 and self.campaign.book and self.page == "b" and width < 34:
            p.rule(x + 1, row, width - 2)
            for day, challenge, ended, ink in self.lines()[: bottom - row - 1]:
                row += 1
                said = shorter(f"{challenge} {ended}".strip(), width - 5 - len(day))
                p.line(x + 2, row, (day, "muted"), " ", (said, ink))

    def lines(self) -> list[tuple[str, str, str, str]]:
        """R31 The games, newest first: when, Challenge, how it ended, ink."""
        found = []
        for line in self._open:
            found.append((when(line.at), "", shorter(line.turn or "in play", 60), "gold"))
        for result in reversed(self.campaign.book):
            found.append((when(result.at), self._challenge_name(result), self._ended(result), self._ink(result)))
        return found

    def _challenge_name(self, result: Result) -> str:
        known = self.catalog.challenges.get(result.challenge)
        return known.name if known is not None else "no Challenge"

    def _ended(self, result: Result) -> str:
        if result.gap is not None:
            return f"{result.gap} {'ticked' if result.tick else 'no tick'}"
        return _ENDINGS.get(result.ending, result.ending or "lost")

    def _ink(self, result: Result) -> str:
        return "green" if result.tick else "text" if result.won else "red"

    def _games(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        if height < 4:
            return
        p.box(x, y, width, height, "Games", "newest first")
        lines, stats = self.lines(), self.campaign.statistics
        rows = height - 3
        self.top = max(0, min(self.top, len(lines) - rows))
        wide = width >= 60
        for number, (day, challenge, ended, ink) in enumerate(lines[self.top : self.top + rows]):
            row = y + 1 + number
            p.text(x + 2, row, day, "muted", width=9)
            at = x + 12
            if challenge:
                p.text(at, row, challenge, "text", width=10)
                at += 10
            p.text(at, row, shorter(ended, x + width - 2 - at), ink, width=x + width - 2 - at)
            if wide and challenge:
                result = self.campaign.book[len(self.campaign.book) - 1 - (self.top + number - len(self._open))]
                quest = self.catalog.names.get(result.quest, "")
                said = f"{result.turns} turns  {quest}"
                p.text(at + 20, row, shorter(said, x + width - 22 - at), "muted", width=x + width - 22 - at)
        if not lines:
            p.text(x + 2, y + 1, "none yet", "dim")
        if self.top + rows < len(lines):
            p.text(x + width - 2, y + height - 3, "▾", "dim")
        if self.top:
            p.text(x + width - 2, y + 1, "▴", "dim")
        best = f", best gap {stats.best_gap}" if stats.best_gap is not None else ""
        said = f"{stats.games} played, {stats.won} won{best}"
        if wide:
            said += f", {stats.given_up} given up, {stats.turns} turns"
        p.text(x + 2, y + height - 2, shorter(said, width - 4), "white")

    def _bar(self, p: Painter) -> None:
        one = self.chosen()
        ask: list[Part] = [("Choose a Challenge", "white bold")]
        if self._open:
            ask.append(", or go on with the game begun.")
        ask.append((f"  {one.name}: {one.difficulty}, gap {one.gap}.", "text"))
        count = self.ticks[one.id]
        second = f"{one.name} has {count} of {one.boxes} boxes ticked. " + (
            "A success adds no tick any more."
            if count >= one.boxes
            else f"A tick adds {brings(one).removeprefix('+')}."
        )
        hints = [Hint("arrows", "Challenge"), Hint("enter", "new game")]
        if self._open:
            hints.append(Hint("c", "continue"))
        if folded(p.width, p.height):
            hints.append(Hint("g", "games"))
        hints.append(Hint("r", "rules"))
        hints.append(Hint("esc", "back"))
        bottom_bar(p, None, ask, (shorter(self.notice or second, p.width - 4),), hints)

    # -------------------------------------------------------------- keys

    def press(self, key: str) -> None:
        self.notice = ""
        if key in ("escape", "q"):
            if self.page != "b":
                self.page = "b"
            else:
                self.shell.back()
                return
        elif key in MOVES:
            self._move(key)
        elif key == "enter":
            self._begin()
            return
        elif key == "c" and self._open:
            why_not = self.shell.resume(self._open[0].id)
            if why_not is None:
                return
            self.notice = why_not
        elif key == "r":
            self._rules()
            return
        elif key in ("b", "g", "i"):
            self.page, self.top = key if key != self.page else "b", 0
        self.redraw()

    def _move(self, key: str) -> None:
        if self.page == "g" and folded(self.size.width, self.size.height):
            self.top += 1 if key in ("down", "right") else -1
            self.top = max(0, self.top)
            return
        places = [place for place in self._places if place.key.startswith("challenge ")]
        here = next((place for place in places if place.key == self.cursor), None)
        found = nearest(places, here, *_STEPS[key]) if here else (places[0] if places else None)
        if found is not None:
            self.cursor = found.key

    def _begin(self) -> None:
        if self.page == "g":
            self.page = "b"
            self.redraw()
            return
        self.shell.new_game(self.game, campaign=self.campaign.name, hint=self.chosen().id)

    def _rules(self) -> None:
        from .texts import RulebookScreen

        title = self.shell.store.shelf[self.game].title
        self.shell.over_it(RulebookScreen(title, self.shell.rulebook(self.game), "R31.1"))

    def clicked(self, place: Place) -> None:
        if place.key == self.cursor:
            self._begin()
            return
        if place.key.startswith("challenge "):
            self.cursor = place.key
            self.redraw()
