"""What lies before the other players, as far as everybody may see it."""

from __future__ import annotations

from valroc_tui.boards.frame import bottom_bar, title_row
from valroc_tui.boards.scene import Hint, Scene
from valroc_tui.widgets.paint import Painter, wrap
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen


class OthersScreen(DrawnScreen):
    """One seat's public things at a time; left and right go round the table."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        moment = scene.moment
        own = moment.eyes if moment.eyes is not None else moment.seat
        self.seat = ((own or 0) + 1) % len(moment.names) if own is not None else 0

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        moment, seat = self.scene.moment, self.seat
        p = Painter(width, height, look)
        self.scene.size = (width, height)
        middle = Painter(width, height - 4, look)
        if self.scene.paint_seat(middle, seat):
            from valroc_tui.boards.frame import lay

            lay(middle, p, 0, 1)
        else:
            self._plain(p)
        title_row(p, moment.title, self.scene.title(), ("the table of others",))
        bottom_bar(
            p,
            (moment.name(seat), moment.colour(seat)),
            ("what everybody may see of this seat.",),
            (),
            (Hint("left right", "next seat"), Hint("esc", "back")),
        )
        return p

    def _plain(self, p: Painter) -> None:
        """For a game without a picture of one seat: what the view says of it, line by line."""
        row = 2
        for name, value in self.scene.moment.view.items():
            if isinstance(value, list) and len(value) == len(self.scene.moment.names):
                item = value[self.seat]
                pairs = item.items() if isinstance(item, dict) else [("", item)]
                for key, what in pairs:
                    for line in wrap(f"{name} {key}: {what}".strip(), p.width - 6):
                        if row < p.height - 4:
                            p.text(3, row, line, "text")
                            row += 1

    def press(self, key: str) -> None:
        if key in ("left", "right", "tab", "o"):
            self.seat = (self.seat + (-1 if key == "left" else 1)) % len(self.scene.moment.names)
            self.redraw()
        elif key in ("escape", "enter", "q"):
            self.shell.back()
