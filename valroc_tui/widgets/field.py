"""A line to type into. What is typed or pasted is cleaned before it is kept (T1, T5)."""

from __future__ import annotations

from valroc_tui.text import cells, clean

from .paint import Painter


class Field:
    """One line of text with a cursor that does not blink (P25)."""

    def __init__(self, text: str = "", limit: int = 24) -> None:
        self.limit = limit
        self.text = clean(text, limit)
        self.at = len(self.text)
        self.proposed = False
        """Whether the text is only proposed: what is typed then takes its place."""

    def propose(self) -> None:
        """The cursor comes to the field: its text is kept unless something is typed."""
        self.at, self.proposed = len(self.text), bool(self.text)

    def press(self, key: str) -> bool:
        """A key; False if it means nothing in a field."""
        if self.proposed and (key in ("backspace", "delete", "space") or len(key) == 1):
            self.text, self.at = "", 0
        self.proposed = False
        if key == "backspace":
            self.text, self.at = self.text[: max(0, self.at - 1)] + self.text[self.at :], max(0, self.at - 1)
        elif key == "delete":
            self.text = self.text[: self.at] + self.text[self.at + 1 :]
        elif key in ("left", "right"):
            self.at = max(0, self.at - 1) if key == "left" else min(len(self.text), self.at + 1)
        elif key in ("home", "ctrl+a", "end", "ctrl+e"):
            self.at = 0 if key in ("home", "ctrl+a") else len(self.text)
        elif key == "ctrl+u":
            self.text, self.at = self.text[self.at :], 0
        elif key == "space":
            self.insert(" ")
        elif len(key) == 1:
            self.insert(key)
        else:
            return False
        return True

    def insert(self, text: str) -> None:
        """Put text at the cursor, as much of it as is text and as there is room for."""
        if self.proposed:
            self.text, self.at, self.proposed = "", 0, False
        wanted = " " if text == " " else clean(text, self.limit)
        for sign in wanted:
            longer = self.text[: self.at] + sign + self.text[self.at :]
            if cells(longer) > self.limit or cells(clean(longer, self.limit + 4)) < cells(longer.strip()):
                continue
            self.text, self.at = longer, self.at + 1

    def paint(self, p: Painter, x: int, y: int, width: int, *, live: bool, ink: str = "text") -> None:
        """Draw the field; while it is typed into, the cell of its cursor is reversed."""
        p.fill(x, y, width, 1, "chosen" if live else "slot")
        p.text(x, y, self.text, ("white reverse" if self.proposed else "white") if live else ink, width=width)
        if live:
            column = x + cells(self.text[: self.at])
            if column < x + width:
                sign = self.text[self.at : self.at + 1] or " "
                p.text(column, y, sign, "white reverse", width=max(1, cells(sign)))
