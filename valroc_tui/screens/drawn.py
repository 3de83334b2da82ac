"""What all screens are made of: one canvas, drawn anew for every change, and keys by name."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from valroc_tui.boards.frame import LARGEST, SMALLEST, place_at
from valroc_tui.boards.scene import Hint
from valroc_tui.keys import Context, actions, key_of, moved, named, shown
from valroc_tui.widgets.canvas import Canvas
from valroc_tui.widgets.paint import Painter, Part, Place, cut, wrap
from valroc_tui.widgets.palette import Look

if TYPE_CHECKING:
    from valroc_tui.app import ValrocApp


WATCHES = "Enter once more watches it."
"""What is said of a game that another program plays."""


class DrawnScreen(Screen[None]):
    """A screen with one canvas. Subclasses draw (`drawn`) and act on keys (`press`)."""

    context: ClassVar[Context] = "page"
    ALLOW_SELECT = False
    AUTO_FOCUS = None

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas()
        self.canvas.can_focus = False
        self.ready_at = monotonic()
        """Keys pressed before this are not for this screen (P1)."""
        self.pressed_at = 0.0
        """When the key was pressed that is acted on now, however late the app comes to it."""

    def compose(self) -> ComposeResult:
        yield self.canvas

    @property
    def shell(self) -> ValrocApp:
        """The app."""
        from valroc_tui.app import ValrocApp

        app = self.app
        assert isinstance(app, ValrocApp)
        return app

    # -------------------------------------------------------------- drawing

    @abstractmethod
    def drawn(self, width: int, height: int, look: Look) -> Painter:
        """The whole screen at this size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Show how things stand now."""
        if not self.is_attached or self.app.screen is not self:
            return
        width, height = min(self.size.width, LARGEST[0]), min(self.size.height, LARGEST[1])
        if width < 1 or height < 1:
            return
        look = self.shell.look
        if self.too_small:
            self.canvas.show(_too_small(width, height, look))
        else:
            self.canvas.show(self.drawn(width, height, look))

    @property
    def too_small(self) -> bool:
        """Whether the terminal is smaller than the game needs (P32)."""
        return self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]

    def on_mount(self) -> None:
        self.ready_at = monotonic()
        self.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()

    def on_canvas_resized(self) -> None:
        self.redraw()

    def hint(self, name: str, does: str = "") -> Hint:
        """The hint for an action of this kind of screen."""
        action = next(action for action in actions(self.context) if action.name == name)
        return Hint(shown(action.key, letters_move=self.shell.settings.vi_keys), does or action.does)

    # -------------------------------------------------------------- keys

    @abstractmethod
    def press(self, key: str) -> None:
        """A key was pressed."""
        raise NotImplementedError

    def typed(self, text: str) -> None:
        """A text was pasted; only a screen with a field takes it."""

    @property
    def typing(self) -> bool:
        """Whether letters go into a field now, and so do not move."""
        return False

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        stale = event.time < self.ready_at or self.app.screen is not self
        if stale and event.key != "ctrl+c":  # the way out, however late the app comes to it
            return  # pressed before this screen was there, or still on its way when it was left
        self.pressed_at = event.time
        key = key_of(event)
        if not self.typing:
            key = moved(key, letters_move=self.shell.settings.vi_keys)
        if self.shell.pressed(key):
            return
        if self.too_small:
            if key in ("q", "Q"):
                self.shell.leave()
            return
        action = named(self.context, key) if key.startswith("ctrl+") else None
        if action is not None:
            self.shell.act(action, self)
        else:
            self.press(key)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if event.time >= self.ready_at and not self.too_small and self.app.screen is self:
            self.typed(event.text)

    def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        drawing = self.canvas.drawing
        if event.time < self.ready_at or drawing is None or self.too_small or self.app.screen is not self:
            return
        place = place_at(drawing.places, event.x, event.y)
        if place is not None:
            self.clicked(place)

    def clicked(self, place: Place) -> None:
        """A place was clicked."""


def _too_small(width: int, height: int, look: Look) -> Painter:
    p = Painter(width, height, look)
    text = (
        f"The terminal is {width} by {height}. The game needs {SMALLEST[0]} by {SMALLEST[1]}: "
        "make the window larger, and it goes on. q leaves; everything is saved."
    )
    lines = wrap(text, max(1, width - 2))[:height]
    for row, line in enumerate(lines, max(0, (height - len(lines)) // 2)):
        p.text(min(1, width - 1), row, line, "text")
    p.overflows.clear()
    return p


def title_fitting(parts: Sequence[Part], room: int) -> list[Part]:
    """As much of a title as there is room for."""
    kept: list[Part] = []
    for part in parts:
        room -= cell_len(part if isinstance(part, str) else part[0])
        if room < 0:
            break
        kept.append(part)
    while kept and (kept[-1] if isinstance(kept[-1], str) else kept[-1][0]).strip() in _BETWEEN:
        kept.pop()
    return kept


_BETWEEN = ("", "›", "│")
"""What stands between two parts of a title, and never at its end."""


def refusal_line(why: str, rule: str, width: int) -> str:
    """Why something cannot be done, in one line with its rule: a long reason is cut, the rule never."""
    cited = f" ({rule})" if rule else ""
    why, room = why.partition("\n")[0] or "This cannot be chosen now.", width - len(cited)
    if cell_len(why) <= room:
        return why + cited
    *sentences, _ = why.split(". ")
    for count in range(len(sentences), 0, -1):
        whole = ". ".join(sentences[:count]) + "."
        if cell_len(whole) <= room:
            return whole + cited
    short = cut(why, room)
    return (f"{short[:-1].rpartition(' ')[0]}…" if " " in short else short) + cited


def events_fitting(said: Sequence[str], width: int) -> str:
    """What has happened, in one line: all of it, or how it began and ended, or one whole sentence, as there is room."""
    for some in (said, [*said[:2], *said[-1:]], said[:2], [*said[:1], *said[-1:]], said[:1], said[-1:]):
        if cell_len(" · ".join(some)) <= width and len(some) <= 3:
            return " · ".join(some)
    return fitted(said[0], width) if said else ""


def newest_fitting(said: Sequence[str], width: int) -> str:
    """The newest of what has happened, as many whole sentences as there is room for and three at the most."""
    for count in (3, 2, 1):
        line = " · ".join(said[-count:])
        if cell_len(line) <= width:
            return line
    return fitted(said[-1], width) if said else ""


def fitted(text: str, width: int) -> str:
    """A text cut to its room."""
    return text if cell_len(text) <= width else cut(text, width)
