"""A new game: who plays, who is a bot, what is agreed on. It opens filled in, so that Enter begins."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.core import AnyInfo, Setting
from valroc_tui.boards import is_open
from valroc_tui.boards.frame import bottom_bar, title_row
from valroc_tui.boards.scene import Hint
from valroc_tui.keys import Context
from valroc_tui.players import KIND_NAMES, KINDS, SHORT_NAMES
from valroc_tui.settings import LastUsed
from valroc_tui.store import PlayerKind, StoreError
from valroc_tui.table import Table
from valroc_tui.text import clean_name
from valroc_tui.widgets.field import Field
from valroc_tui.widgets.paint import Painter, Part, Place, wrap
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen, fitted

if TYPE_CHECKING:
    from valroc_tui.app import ValrocApp

NAMES = ("Ann", "Ben", "Cléo", "Dov")
_CAMPAIGN_FILLS = "ticks_"
_ORDERS = {False: "as listed", True: "drawn by lot"}
_VALUES = 34
"""The column where values begin."""


class NewGameScreen(DrawnScreen):
    """Rows for the number of seats, every seat, every setting; the last begins."""

    context: ClassVar[Context] = "new game"

    def __init__(
        self, shell: ValrocApp, game: str, *, first_game: bool = False, campaign: str | None = None, hint: str = ""
    ) -> None:
        super().__init__()
        self.game, self.campaign, self.picked = game, campaign, hint
        info = self.info = shell.store.shelf[game]
        last = shell.settings.last.get(game, LastUsed())
        self.settings_shown = [one for one in info.settings if not one.name.startswith(_CAMPAIGN_FILLS)]
        standard = {one.name: one.default for one in self.settings_shown}
        self.first = first_game or not shell.has_finished(game)
        self.chosen: dict[str, int | str] = {**standard, **(info.first_game if self.first else last.settings)}
        self.chosen = {name: value for name, value in self.chosen.items() if self._allowed(info, name, value)}
        self.seats = len(last.names) if len(last.names) in info.seats else self._proposed_seats(info)
        names = [*last.names, *NAMES[len(last.names) :]]
        self.fields = [Field(name) for name in names[:4]]
        kinds = [kind for used in last.kinds for kind in KINDS if kind == used]
        self.kinds: list[PlayerKind] = [*kinds, "person", "person", "person", "person"][:4]
        self.by_lot = False
        self.row = len(self._rows()) - 1
        self.notice = ""
        self._places: list[Place] = []

    @staticmethod
    def _allowed(info: AnyInfo, name: str, value: int | str) -> bool:
        return any(one.name == name and value in one.choices for one in info.settings)

    @staticmethod
    def _proposed_seats(info: AnyInfo) -> int:
        return info.seats[0]

    def _rows(self) -> list[str]:
        """What the cursor goes through."""
        rows = ["seats"]
        for seat in range(self.seats):
            rows += [f"name {seat}", f"kind {seat}"]
        if self.seats > 1:
            rows.append("order")
        return [*rows, *(f"set {one.name}" for one in self.settings_shown), "begin"]

    @property
    def typing(self) -> bool:
        """Whether the cursor stands on a name."""
        return self._here().startswith("name ")

    def _here(self) -> str:
        rows = self._rows()
        self.row = max(0, min(self.row, len(rows) - 1))
        return rows[self.row]

    # -------------------------------------------------------------- drawing

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        p = Painter(width, height, look)
        gloss = "the rulebook's first game" if self._is_first_game() else "your own settings"
        gloss = gloss if self.settings_shown else ""
        title_row(p, self.info.title, ("a new game",), (gloss,))
        wide, roomy = min(width, 120), height >= 34
        y = self._players_panel(p, wide, roomy)
        y = self._settings_panel(p, y, wide, roomy)
        if self.campaign:
            p.text(4, y, fitted(f"It counts for the campaign {self.campaign}.", wide - 8), "muted")
            y += 1
        self._begin_row(p, min(y + (1 if roomy else 0), height - 4))
        self._places = p.places
        self._bar(p)
        return p

    def _players_panel(self, p: Painter, wide: int, roomy: bool) -> int:
        rows = self.seats + (2 if self.seats > 1 else 1) + (2 if roomy else 0)
        p.box(0, 1, wide, rows + 2, "Players", "each a person at this keyboard, or a bot" if wide > 60 else "")
        y = 2
        self._choice_row(p, y, "seats", "how many", [str(number) for number in self.info.seats], str(self.seats))
        y += 2 if roomy else 1
        for seat in range(self.seats):
            self._seat_row(p, y, seat)
            y += 1
        y += 1 if roomy else 0
        if self.seats > 1:
            self._choice_row(p, y, "order", "who sits where", ["as listed", "drawn by lot"], _ORDERS[self.by_lot])
        return 3 + rows

    def _label(self, p: Painter, y: int, row: str, text: str) -> bool:
        at = self._here() == row
        if at:
            p.tint(1, y, 31, 1, "chosen")
        p.text(2, y, "▸" if at else " ", "white bold")
        p.text(4, y, fitted(text, 27), "white bold" if at else "text", width=27)
        return at

    def _choice_row(self, p: Painter, y: int, row: str, text: str, names: Sequence[str], chosen: str) -> int:
        """A label and everything it may be, over several lines if need be; the row after it."""
        at = self._label(p, y, row, text)
        x, first = _VALUES, y
        for name in names:
            if x + len(name) + 3 > min(p.width, 120) - 2:
                x, y = _VALUES, y + 1
            here = name == chosen
            ink, ground = ("white bold", "chosen" if at else "cap") if here else ("muted", "screen")
            x = p.text(x, y, f"[{name}]" if here else f" {name} ", ink, ground) + 1
        p.place(row, 1, first, min(p.width, 120) - 2, y - first + 1, live=True)
        return y + 1

    def _seat_row(self, p: Painter, y: int, seat: int) -> None:
        colour = f"seat{seat + 1}"
        at = self._label(p, y, f"name {seat}", f"seat {seat + 1}")
        p.text(_VALUES - 2, y, "█", colour)
        self.fields[seat].paint(p, _VALUES, y, 25, live=at, ink=colour)
        p.place(f"name {seat}", 1, y, _VALUES + 24, 1, live=True)
        at = self._here() == f"kind {seat}"
        x = _VALUES + 27
        name = KIND_NAMES[self.kinds[seat]]
        if len(name) > p.width - x - 4:
            name = SHORT_NAMES[self.kinds[seat]]
        p.text(x - 1, y, "▸" if at else " ", "white bold")
        p.text(x, y, f"[{name}]", "white bold" if at else "gold", "chosen" if at else "screen")
        p.place(f"kind {seat}", x, y, len(name) + 2, 1, live=True)

    def _settings_panel(self, p: Painter, y: int, wide: int, roomy: bool) -> int:
        if not self.settings_shown:
            return y
        words = self.info.words.settings
        top, y = y, y + 1
        for one in self.settings_shown:
            names = [words.get(f"{one.name}={value}", str(value)) for value in one.offered(self.seats)]
            chosen = words.get(f"{one.name}={self._value(one)}", str(self._value(one)))
            y = self._choice_row(
                p, y, f"set {one.name}", words.get(one.name, one.name.replace("_", " ")), names, chosen
            )
            if roomy:
                for line in wrap(one.help, wide - _VALUES - 3)[:2]:
                    p.text(_VALUES + 1, y, line, "muted")
                    y += 1
                y += 1
        y -= 1 if roomy else 0
        p.box(
            0,
            top,
            wide,
            y - top + 1,
            "What you agree on",
            "the rulebook's advice for a first game" if self.first else "",
        )
        return y + 1

    def _value(self, one: Setting) -> int | str:
        value = self.chosen.get(one.name, one.default)
        return value if value in one.offered(self.seats) else one.default

    def _begin_row(self, p: Painter, y: int) -> None:
        at = self._here() == "begin"
        p.text(2, y, "▸" if at else " ", "white bold")
        p.text(4, y, " begin the game ", "white bold" if at else "gold", "chosen" if at else "slot")
        p.place("begin", 2, y, 18, 1, live=True)

    def _bar(self, p: Painter) -> None:
        here = self._here()
        name = here.partition(" ")[2]
        ask: tuple[Part, ...] = ("Enter begins the game. Up and down for names, bots and settings.",)
        second = "Between people at one keyboard falls a curtain: each sees its own hand only."
        if is_open(self.game):
            second = "Everything lies open here: it says who decides, and no curtain falls."
        hints = [Hint("enter", "begin"), Hint("up down", "move"), Hint("esc", "back")]
        if here.startswith("name "):
            ask = ("Type another name, or keep this one; enter goes on to who plays it.",)
            hints = [Hint("enter", "next"), Hint("up down", "move"), Hint("esc", "back")]
        elif here.startswith("kind "):
            ask = ("Left and right change who plays this seat.",)
            hints = [Hint("left right", "change"), Hint("enter", "next"), Hint("esc", "back")]
        elif here != "begin":
            ask = ("Left and right change it.",)
            hints = [Hint("left right", "change"), Hint("enter", "next"), Hint("esc", "back")]
        if here.startswith("set "):
            second = next(setting.help for setting in self.info.settings if setting.name == name)
        if not self.typing:
            hints.append(self.hint("help", "all keys"))
        bottom_bar(p, None, ask, (fitted(self.notice or second, p.width - 4),), hints)

    def _is_first_game(self) -> bool:
        first = self.info.first_game
        return bool(first) and all(self.chosen.get(name) == value for name, value in first.items())

    # -------------------------------------------------------------- keys

    def press(self, key: str) -> None:
        here = self._here()
        self.notice = ""
        if key in ("up", "shift+tab"):
            self._go_to(self.row - 1)
        elif key in ("down", "tab"):
            self._go_to(self.row + 1)
        elif key == "escape":
            self.shell.back()
            return
        elif key == "enter":
            if here == "begin":
                self._begin()
                return
            self._go_to(self.row + 1)
        elif here.startswith("name "):
            self.fields[int(here[5:])].press(key)
        elif key in ("left", "right") or (key == "space" and not here.startswith("kind ")):
            self._change(here, -1 if key == "left" else 1)
        elif key == "q":
            self.shell.back()
            return
        elif key == "?":
            self.shell.act("help", self)
            return
        elif here.startswith("kind ") and (len(key) == 1 or key == "space"):
            self.notice = "The name is one up; here left and right change who plays."
        self.redraw()

    def _go_to(self, row: int) -> None:
        self.row = row % len(self._rows())
        here = self._here()
        if here.startswith("name "):
            self.fields[int(here[5:])].propose()

    def _change(self, here: str, step: int) -> None:
        if here == "seats":
            first, last = self.info.seats[0], self.info.seats[-1]
            self.seats = first + (self.seats - first + step) % (last - first + 1)
        elif here.startswith("kind "):
            seat = int(here[5:])
            at = KINDS.index(self.kinds[seat])
            self.kinds[seat] = KINDS[(at + step) % len(KINDS)]
        elif here == "order":
            self.by_lot = not self.by_lot
        elif here.startswith("set "):
            one = next(setting for setting in self.info.settings if setting.name == here[4:])
            offered = one.offered(self.seats)
            at = offered.index(self._value(one))
            self.chosen[one.name] = offered[(at + step) % len(offered)]

    def typed(self, text: str) -> None:
        here = self._here()
        if here.startswith("name "):
            self.fields[int(here[5:])].insert(text)
            self.redraw()

    def clicked(self, place: Place) -> None:
        rows = self._rows()
        if place.key not in rows:
            return
        again = self._here() == place.key
        if not again:
            self._go_to(rows.index(place.key))
        if place.key == "begin":
            self._begin()
            return
        if again and not place.key.startswith("name "):
            self._change(place.key, 1)
        self.redraw()

    def _begin(self) -> None:
        try:
            names = [clean_name(field.text) for field in self.fields[: self.seats]]
        except ValueError as why:
            self.notice = f"Not yet: {why}."
            self.redraw()
            return
        kinds = list(self.kinds[: self.seats])
        if "person" not in kinds:
            self.notice = "At least one seat is for a person."
            self.redraw()
            return
        shell = self.shell
        used = LastUsed(tuple(names), tuple(kinds), dict(self.chosen))
        if self.by_lot:
            order = list(range(self.seats))
            secrets.SystemRandom().shuffle(order)
            names, kinds = [names[seat] for seat in order], [kinds[seat] for seat in order]
        try:
            table = Table.begin(
                shell.store,
                self.info,
                names,
                kinds,
                {**self.chosen, **{one.name: self._value(one) for one in self.settings_shown}},
                campaign=self.campaign,
                picked=self.picked,
            )
        except (ValueError, StoreError) as why:
            self.notice = str(why)
            self.redraw()
            return
        shell.change(last={**shell.settings.last, self.game: used})
        shell.sit_down(table)
