"""Short lists to choose from: settings, saved games, rulebooks, everything by name, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from valroc_tui.boards.frame import bottom_bar, title_row
from valroc_tui.boards.scene import Hint
from valroc_tui.keys import Context
from valroc_tui.widgets.field import Field
from valroc_tui.widgets.paint import Painter, Part, Place
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen, fitted


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a menu."""

    key: str
    text: str
    gloss: str = ""
    value: str = ""
    note: str = ""
    """What the second row of the bar says while the cursor is on it."""


class MenuScreen(DrawnScreen):
    """A list with a cursor. Enter chooses; a menu that filters takes letters."""

    filters = False
    """Whether letters narrow the list."""

    def __init__(self, heading: tuple[str, str], ask: str, cursor: int = 0) -> None:
        super().__init__()
        self.heading, self.ask_text = heading, ask
        self.at = cursor
        self.notice = ""
        self.field = Field("", 30) if self.filters else None
        self._top = 0

    def entries(self) -> Sequence[Entry]:
        """What there is to choose from now."""
        raise NotImplementedError

    def choose(self, entry: Entry, key: str) -> None:
        """Enter, or left and right, on an entry."""
        raise NotImplementedError

    def other(self, entry: Entry | None, key: str) -> bool:
        """Another key; whether it did something."""
        return False

    @property
    def typing(self) -> bool:
        """Whether letters narrow the list."""
        return self.field is not None

    def shown_entries(self) -> list[Entry]:
        """The entries that fit what was typed."""
        words = self.field.text.lower().split() if self.field else []
        found = [
            entry for entry in self.entries() if all(word in f"{entry.text} {entry.gloss}".lower() for word in words)
        ]
        if words:
            found.sort(key=lambda entry: sum(word not in entry.text.lower() for word in words))
        return found

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        p = Painter(width, height, look)
        title_row(p, self.heading[0], (self.heading[1],), ())
        entries = self.shown_entries()
        self.at = max(0, min(self.at, len(entries) - 1))
        top, rows = 2, height - 6
        if self.field is not None:
            p.text(2, 2, "look for:", "muted")
            self.field.paint(p, 13, 2, 34, live=True)
            top, rows = 4, height - 8
        self._top = max(min(self._top, self.at), self.at - rows + 1)
        wide = min(width - 4, 110)
        values = max([len(entry.value) for entry in entries], default=0)
        names = min(44, max([len(entry.text) for entry in entries], default=0))
        for row, entry in enumerate(entries[self._top : self._top + rows], top):
            number = row - top + self._top
            here = number == self.at
            if here:
                p.tint(2, row, wide, 1, "chosen")
            p.text(2, row, "▸" if here else " ", "white bold")
            p.text(4, row, fitted(entry.text, names), "white bold" if here else "text", width=names)
            column = 6 + names
            if values:
                p.text(column, row, fitted(entry.value, values), "gold", width=values)
                column += values + 2
            room = 2 + wide - column
            p.text(column, row, fitted(entry.gloss, room), "muted", width=max(0, room))
            p.place(entry.key, 2, row, wide, 1, live=True)
        if not entries:
            p.text(4, top, "Nothing.", "muted")
        note: Sequence[Part] = (self.notice or (entries[self.at].note if entries else ""),)
        bottom_bar(p, None, (self.ask_text,), (fitted(str(note[0]), width - 4),), self.hints())
        return p

    def hints(self) -> list[Hint]:
        """What works here."""
        return [Hint("arrows", "move"), Hint("enter", "choose"), Hint("esc", "back")]

    def press(self, key: str) -> None:
        entries = self.shown_entries()
        self.at = max(0, min(self.at, len(entries) - 1))
        entry = entries[self.at] if entries else None
        self.notice = ""
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % max(1, len(entries))
        elif key in ("pageup", "pagedown"):
            self.at += 10 if key == "pagedown" else -10
        elif key in ("home", "end"):
            self.at = 0 if key == "home" else len(entries)
        elif key == "escape":
            self.shell.back()
            return
        elif key in ("enter", "left", "right") and entry is not None and (key == "enter" or self.field is None):
            self.choose(entry, key)
        elif key == "?" and self.field is None:
            self.shell.act("help", self)
            return
        elif self.field is not None and self.field.press(key):
            self.at = 0
        elif not self.other(entry, key) and key == "q":
            self.shell.back()
            return
        self.redraw()

    def typed(self, text: str) -> None:
        if self.field is not None:
            self.field.insert(text)
            self.redraw()

    def clicked(self, place: Place) -> None:
        keys = [entry.key for entry in self.shown_entries()]
        if place.key in keys:
            if self.at == keys.index(place.key):
                self.press("enter")
                return
            self.at = keys.index(place.key)
            self.redraw()


class Choice(MenuScreen):
    """A menu made of entries and what each does."""

    context: ClassVar[Context] = "names"

    def __init__(
        self, heading: tuple[str, str], ask: str, choices: Sequence[tuple[Entry, Callable[[], None]]], cursor: int = 0
    ) -> None:
        super().__init__(heading, ask, cursor)
        self._choices = {entry.key: (entry, do) for entry, do in choices}

    def entries(self) -> Sequence[Entry]:
        return [entry for entry, _ in self._choices.values()]

    def choose(self, entry: Entry, key: str) -> None:
        if key == "enter":
            self.shell.back()
            self._choices[entry.key][1]()


class NamesScreen(Choice):
    """Everything that can be done here, by its name."""

    filters = True


def confirm(question: str, consequence: str, yes: str, do: Callable[[], None]) -> Choice:
    """A question before something that cannot be taken back; the cursor stands on "no"."""
    return Choice(
        ("sure?", question),
        question,
        [
            (Entry("no", "No", "back, and nothing changes"), lambda: None),
            (Entry("yes", yes, consequence, note=consequence), do),
        ],
    )
