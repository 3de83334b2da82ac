"""Long texts to scroll and search: log, rulebook, help."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from valroc_tui.boards.frame import bottom_bar, title_row
from valroc_tui.boards.scene import Hint
from valroc_tui.keys import ACTIONS, Action, Context, shown
from valroc_tui.rulebook import Rulebook
from valroc_tui.sitting import Sitting
from valroc_tui.widgets.field import Field
from valroc_tui.widgets.paint import Painter, Part, wrap
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen

Line = tuple[Part, ...]
_MOST_WIDE = 100


class TextScreen(DrawnScreen):
    """A text that is longer than the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.top = 0
        self.field: Field | None = None
        self.sought = ""
        self.notice = ""
        self._rows = 1
        self._lines: list[Line] = []

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """The title row: what in capitals, and what after it."""
        raise NotImplementedError

    @abstractmethod
    def lines(self, width: int) -> list[Line]:
        """The text, set for this width."""
        raise NotImplementedError

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        p = Painter(width, height, look)
        what, gloss = self.heading()
        wide = min(width - 4, _MOST_WIDE)
        self._lines = self.lines(wide)
        self._rows = height - 5
        last = max(0, len(self._lines) - self._rows)
        self.top = max(0, min(self.top, last))
        where = "all" if not last else f"{100 * self.top // last if last else 100}%"
        title_row(p, what, (gloss,), (where,))
        for row, line in enumerate(self._lines[self.top : self.top + self._rows], 2):
            p.line(2, row, *self._marked(line), width=wide)
        self._bar(p)
        return p

    def _marked(self, line: Line) -> Line:
        """A line with what is looked for reversed."""
        if not self.sought:
            return line
        parts: list[Part] = []
        for part in line:
            text, ink = (part, "text") if isinstance(part, str) else (part[0], part[1])
            low, at = text.lower(), 0
            while (found := low.find(self.sought.lower(), at)) >= 0 and len(low) == len(text):
                parts += [(text[at:found], ink), (text[found : found + len(self.sought)], f"{ink} reverse")]
                at = found + len(self.sought)
            parts.append((text[at:], ink))
        return tuple(parts)

    def _bar(self, p: Painter) -> None:
        hints: list[Hint] = [Hint("arrows", "scroll")]
        ask: Sequence[Part] = (self.notice or "Arrows, page up and page down, home and end scroll.",)
        if self.field is not None:
            ask = ("Look for a word, or the id of a rule; then enter.",)
            hints = [Hint("enter", "look"), Hint("esc", "stop looking")]
        else:
            hints += [Hint("/", "search")] + ([Hint("n", "next")] if self.sought else [])
            hints.append(Hint("esc", "back"))
        bottom_bar(p, None, ask, (f"looking for: {self.sought}",) if self.sought and self.field is None else (), hints)
        if self.field is not None:
            self.field.paint(p, 2, p.height - 2, 40, live=True)

    @property
    def typing(self) -> bool:
        """Whether a word to look for is being typed."""
        return self.field is not None

    def typed(self, text: str) -> None:
        if self.field is not None:
            self.field.insert(text)
            self.redraw()

    def press(self, key: str) -> None:
        if self.field is not None:
            self._in_field(key)
        elif key in ("up", "down"):
            self.top += 1 if key == "down" else -1
        elif key in ("pageup", "pagedown", "space"):
            self.top += -(self._rows - 2) if key == "pageup" else self._rows - 2
        elif key in ("home", "end"):
            self.top = 0 if key == "home" else 1 << 30
        elif key == "/":
            self.field = Field(self.sought, 40)
        elif key == "n" and self.sought:
            self.find(self.top + 1)
        elif key == "?" and self.context != "page":
            self.shell.act("help", self)
            return
        elif key in ("escape", "q", "enter"):
            self.shell.back()
            return
        self.redraw()

    def on_mouse_scroll_down(self) -> None:
        self.press("down")

    def on_mouse_scroll_up(self) -> None:
        self.press("up")

    def _in_field(self, key: str) -> None:
        assert self.field is not None
        if key == "escape":
            self.field, self.sought = None, ""
        elif key == "enter":
            self.sought, self.field = self.field.text.strip(), None
            if self.sought:
                self.find(self.top)
        else:
            self.field.press(key)

    def find(self, start: int) -> None:
        """Go to the next line where the word stands, from there on and round."""
        self.notice = ""
        texts = ["".join(part if isinstance(part, str) else part[0] for part in line).lower() for line in self._lines]
        count, word = len(texts), self.sought.lower()
        for step in range(count):
            if word in texts[(start + step) % count]:
                self.top = (start + step) % count
                return
        self.notice = f"{self.sought!r} stands nowhere here."


class LogScreen(TextScreen):
    """What has happened, as far as these eyes may read it."""

    context: ClassVar[Context] = "log"

    def __init__(self, sitting: Sitting, eyes: int | None) -> None:
        super().__init__()
        self.sitting, self.eyes = sitting, eyes
        self.top = 1 << 30

    def heading(self) -> tuple[str, str]:
        names = self.sitting.table.names
        return "log", f"as {names[self.eyes]} may read it" if self.eyes is not None else "as everybody may read it"

    def lines(self, width: int) -> list[Line]:
        table, found = self.sitting.table, list[Line]()
        log = table.log(self.eyes)
        since = table.since(self.eyes) if self.eyes is not None else len(log)
        for number, entry in enumerate(log):
            if number == since and number:
                found.append((("─── since your last turn " + "─" * 20, "cyan"),))
            ink = f"seat{entry.seat + 1}" if entry.seat is not None else "lines"
            for row, text in enumerate(wrap(entry.text(self.eyes, table.names), width - 12)):
                mark: Part = ("█ ", ink) if row == 0 else "  "
                rule: Part = (f"{entry.rule:<8}" if row == 0 else " " * 8, "muted")
                found.append((mark, rule, (text, "text")))
        return found or [("Nothing has happened yet.",)]


class RulebookScreen(TextScreen):
    """A game's rules, each with its id."""

    context: ClassVar[Context] = "rulebook"

    def __init__(self, title: str, book: Rulebook, rule: str = "") -> None:
        super().__init__()
        self.title_of, self.book, self.rule = title, book, rule

    def heading(self) -> tuple[str, str]:
        return self.title_of, "the rules, in our own words"

    def lines(self, width: int) -> list[Line]:
        found: list[Line] = []
        start = 0
        for item in self.book.items:
            if item.heading:
                found += [(), ((item.text, "white bold"),), ()]
                continue
            if self.rule and item.id == self.rule:
                start = len(found)
            indent = 8 if item.id else 0
            for row, text in enumerate(wrap(item.text, width - indent)):
                ident = f"{item.id:<8}" if row == 0 else " " * 8
                here = item.id and item.id == self.rule
                found.append(((ident[:indent], "gold"), (text, "white" if here else "text" if item.id else "muted")))
        if self.rule:
            self.top, self.rule = max(0, start - 2), ""
        return found or [("This game ships no rulebook.",)]


class HelpScreen(TextScreen):
    """All keys of a kind of screen, from the one registry."""

    context: ClassVar[Context] = "page"

    def __init__(self, about: Context, extra: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.about, self.extra = about, extra

    def heading(self) -> tuple[str, str]:
        return "keys", "what works at a table" if self.about == "table" else "what works on this screen"

    def _help(self, action: Action) -> str:
        if action.name == "help" and self.about != "table":
            return "All keys of this screen."
        return action.help if action.key else f"By its name, {action.name}: {action.help}"

    def lines(self, width: int) -> list[Line]:
        letters_move = self.shell.settings.vi_keys
        rows: list[tuple[str, str]] = list(self.extra)
        too = " (h j k l too)." if letters_move else "."
        if self.about == "table":
            rows += [
                ("arrows", f"Move the cursor among what can be chosen{too}"),
                ("shift+arrows", "Move it among everything, also what cannot be chosen now; , and . go one by one."),
                ("enter", "Choose. A digit only moves the cursor."),
                ("home end", "In a long list: to its ends; with page up and page down by a screen."),
                ("tab", "The next way to do it, where there are several."),
                ("esc", "Step back out of something half chosen. It never loses anything."),
            ]
        else:
            rows += [("arrows", f"Move the cursor, or scroll{too}"), ("enter", "Choose, or go on."), ("esc", "Back.")]
        rows += [
            (
                shown(action.key, letters_move=letters_move),
                self._help(action),
            )
            for action in ACTIONS
            if self.about in action.contexts
        ]
        found: list[Line] = []
        for key, text in rows:
            for row, line in enumerate(wrap(text, width - 16)):
                found.append(((f"{key if row == 0 else '':<14}  ", "gold bold"), (line, "text")))
        over_ssh = (
            "Over SSH the mouse is off unless settings say otherwise. If a link breaks and the terminal then prints "
            "odd signs, the command `reset` cures it."
        )
        found += [(), *(((line, "muted"),) for line in wrap(over_ssh, width))]
        return found
