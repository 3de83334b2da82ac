"""The one widget that a screen is drawn on. It sends to the terminal only what has changed."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .paint import Painter


class Canvas(Widget, can_focus=True):
    """Shows a drawing (`show`), and asks for a new one when its size has changed.

    Keys are the business of the screen it stands on; the mouse is reported by cell.
    """

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"

    class Resized(Message):
        """The canvas has another size; whoever draws should draw again."""

    class Clicked(Message):
        """A cell was clicked."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x, self.y = x, y

    def __init__(self) -> None:
        super().__init__()
        self._shown: Painter | None = None
        self._strips: dict[int, Strip] = {}

    @property
    def drawing(self) -> Painter | None:
        """What is shown now."""
        return self._shown

    def show(self, drawing: Painter) -> None:
        """Show a drawing; only the cells that differ from the last one are drawn again."""
        changed = drawing.changed(self._shown)
        self._shown = drawing
        for y, *_ in changed:
            self._strips.pop(y, None)
        if len(changed) == drawing.height:
            self._strips.clear()
            self.refresh()
        elif changed:
            self.refresh(*(Region(x, y, width, 1) for y, x, width in changed))

    def render_line(self, y: int) -> Strip:
        drawing = self._shown
        if drawing is None or y >= drawing.height:
            return Strip.blank(self.size.width, self.visual_style.rich_style)
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = Strip(drawing.row(y), drawing.width)
        return strip.adjust_cell_length(self.size.width)

    def on_resize(self, event: events.Resize) -> None:
        self.post_message(self.Resized())

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Clicked(event.x, event.y))
