"""A new game: who plays, who is a bot, what is agreed on. It opens filled in, so that Enter begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.core import AnyInfo
from valroc_tui.boards.frame import bottom_bar, title_row
from valroc_tui.boards.scene import Hint
from valroc_tui.keys import Context
from valroc_tui.players import KIND_NAMES, KINDS
from valroc_tui.settings import LastUsed
from valroc_tui.store import PlayerKind, StoreError
from valroc_tui.table import Table
from valroc_tui.text import clean_name
from valroc_tui.widgets.field import Field
from valroc_tui.widgets.paint import Painter, Part, Place, wrap
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen

if TYPE_CHECKING:
    from valroc_tui.app import ValrocApp

NAMES = ("Ann", "Ben", "Cléo", "Dov")
_CAMPAIGN_FILLS = "ticks_"


class NewGameScreen(DrawnScreen):
    """Rows for the number of seats, every seat, every setting; the last begins."""

    context: ClassVar[Context] = "new game"

    def __init__(self, shell: ValrocApp, game: str, *, first_game: bool = False, campaign: str | None = None) -> None:
        super().__init__()
        self.game, self.campaign = game, campaign
        info = self.info = shell.store.shelf[game]
        last = shell.settings.last.get(game, LastUsed())
        self.settings_shown = [one for one in info.settings if not one.name.startswith(_CAMPAIGN_FILLS)]
        standard = {one.name: one.default for one in self.settings_shown}
        self.first = first_game or not shell.store.finished(game)
        self.chosen: dict[str, int | str] = {**standard, **(info.first_game if self.first else last.settings)}
        self.chosen = {name: value for name, value in self.chosen.items() if self._allowed(info, name, value)}
        self.seats = len(last.names) if len(last.names) in info.seats else self._proposed_seats(info)
        names = [*last.names, *NAMES[len(last.names) :]]
        self.fields = [Field(name) for name in names[:4]]
        kinds = [kind for used in last.kinds for kind in KINDS if kind == used]
        self.kinds: list[PlayerKind] = [*kinds, "person", "person", "person", "person"][:4]
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
        title_row(p, self.info.title, ("a new game",), (gloss,))
        wide = min(width - 2, 100)
        small = height < 34
        y = 2
        y = self._seats_row(p, y, wide)
        y += 0 if small else 1
        for seat in range(self.seats):
            y = self._seat_row(p, y, wide, seat)
        y += 1
        for one in self.settings_shown:
            y = self._setting_row(p, y, wide, one.name, roomy=not small)
        if self.campaign:
            p.text(4, y, f"It counts for the campaign {self.campaign}.", "muted")
        self._begin_row(p, height - 6)
        self._places = p.places
        self._bar(p)
        return p

    def _label(self, p: Painter, y: int, row: str, text: str) -> bool:
        at = self._here() == row
        p.text(2, y, "▸" if at else " ", "white bold")
        p.text(4, y, text, "white bold" if at else "text", width=22)
        return at

    def _seats_row(self, p: Painter, y: int, wide: int) -> int:
        at = self._label(p, y, "seats", "Seats")
        x = 28
        for number in self.info.seats:
            x = self._button(p, x, y, str(number), number == self.seats, at)
        p.place("seats", 2, y, wide, 1, live=True)
        return y + 1

    def _button(self, p: Painter, x: int, y: int, text: str, chosen: bool, at: bool) -> int:
        ink, ground = ("white bold", "chosen" if at else "cap") if chosen else ("muted", "screen")
        return p.text(x, y, f"[{text}]" if chosen else f" {text} ", ink, ground) + 1

    def _seat_row(self, p: Painter, y: int, wide: int, seat: int) -> int:
        colour = f"seat{seat + 1}"
        at = self._label(p, y, f"name {seat}", f"Seat {seat + 1}")
        p.text(24, y, "█", colour)
        self.fields[seat].paint(p, 28, y, 25, live=at, ink=colour)
        p.place(f"name {seat}", 2, y, 51, 1, live=True)
        at = self._here() == f"kind {seat}"
        kind = self.kinds[seat]
        ground = "chosen" if at else "screen"
        p.text(55, y, "▸" if at else " ", "white bold")
        name = KIND_NAMES[kind]
        p.text(57, y, f"[{name}]"[:22], "white bold" if at else "gold", ground)
        p.place(f"kind {seat}", 55, y, 24, 1, live=True)
        return y + 1

    def _setting_row(self, p: Painter, y: int, wide: int, name: str, *, roomy: bool) -> int:
        one = next(setting for setting in self.info.settings if setting.name == name)
        words = self.info.words.settings
        at = self._label(p, y, f"set {name}", words.get(name, name.replace("_", " ")))
        x = 28
        for value in one.choices:
            text = words.get(f"{name}={value}", str(value))
            if x + len(text) + 3 > wide:
                x, y = 28, y + 1
            x = self._button(p, x, y, text, value == self.chosen.get(name, one.default), at)
        p.place(f"set {name}", 2, y, wide, 1, live=True)
        if roomy:
            for line in wrap(one.help, wide - 30)[:2]:
                y += 1
                p.text(28, y, line, "muted")
            y += 1
        return y + 1

    def _begin_row(self, p: Painter, y: int) -> None:
        at = self._here() == "begin"
        p.text(2, y, "▸" if at else " ", "white bold")
        p.text(4, y, "[ begin the game ]", "white bold" if at else "gold", "chosen" if at else "screen")
        p.place("begin", 2, y, 24, 1, live=True)

    def _bar(self, p: Painter) -> None:
        here = self._here()
        name = here.partition(" ")[2]
        ask: tuple[Part, ...] = ("Begin: enter. Up and down for names, bots and settings.",)
        second = "Several people at one keyboard pass it on through a curtain; nobody sees another's hand."
        hints = [Hint("enter", "begin"), Hint("up down", "move"), Hint("esc", "back")]
        if here.startswith("name "):
            ask = ("Type a name.",)
            hints = [Hint("enter", "next"), Hint("up down", "move"), Hint("esc", "back")]
        elif here != "begin":
            ask = ("Left and right change it.",)
            hints = [Hint("left right", "change"), Hint("enter", "next"), Hint("esc", "back")]
        if here.startswith("set "):
            second = next(setting.help for setting in self.info.settings if setting.name == name)
        second = self.notice or second
        if len(second) > p.width - 4:
            second = second[: p.width - 5] + "…"
        bottom_bar(p, None, ask, (second,), hints)

    def _is_first_game(self) -> bool:
        first = self.info.first_game
        return bool(first) and all(self.chosen.get(name) == value for name, value in first.items())

    # -------------------------------------------------------------- keys

    def press(self, key: str) -> None:
        here = self._here()
        self.notice = ""
        if key in ("up", "shift+tab"):
            self.row = (self.row - 1) % len(self._rows())
        elif key in ("down", "tab"):
            self.row = (self.row + 1) % len(self._rows())
        elif key == "escape":
            self.shell.back()
            return
        elif key == "enter":
            if here == "begin":
                self._begin()
                return
            self.row += 1
        elif here.startswith("name "):
            self.fields[int(here[5:])].press(key)
        elif key in ("left", "right", "space"):
            self._change(here, -1 if key == "left" else 1)
        elif key == "q":
            self.shell.back()
            return
        self.redraw()

    def _change(self, here: str, step: int) -> None:
        if here == "seats":
            first, last = self.info.seats[0], self.info.seats[-1]
            self.seats = first + (self.seats - first + step) % (last - first + 1)
        elif here.startswith("kind "):
            seat = int(here[5:])
            at = KINDS.index(self.kinds[seat])
            self.kinds[seat] = KINDS[(at + step) % len(KINDS)]
        elif here.startswith("set "):
            one = next(setting for setting in self.info.settings if setting.name == here[4:])
            at = one.choices.index(self.chosen.get(one.name, one.default))
            self.chosen[one.name] = one.choices[(at + step) % len(one.choices)]

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
        self.row = rows.index(place.key)
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
        kinds = self.kinds[: self.seats]
        if "person" not in kinds:
            self.notice = "At least one seat is for a person."
            self.redraw()
            return
        shell = self.shell
        try:
            table = Table.begin(
                shell.store,
                self.info,
                names,
                kinds,
                self.chosen,
                campaign=self.campaign,
            )
        except (ValueError, StoreError) as why:
            self.notice = str(why)
            self.redraw()
            return
        used = LastUsed(tuple(names), tuple(kinds), dict(self.chosen))
        shell.change(last={**shell.settings.last, self.game: used})
        shell.sit_down(table)
