"""What lies before the other players, as far as everybody may see it."""

from __future__ import annotations

from valroc_tui.boards.frame import bottom_bar, lay, title_row
from valroc_tui.boards.scene import Hint, Moment, Scene
from valroc_tui.widgets.paint import Painter, wrap
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen


class OthersScreen(DrawnScreen):
    """One seat's public things at a time; left and right go round the table."""

    def __init__(self, public: Scene, moment: Moment) -> None:
        """`public` is a scene of what everybody sees; `moment` says who is looking."""
        super().__init__()
        self.scene = public
        own = moment.eyes if moment.eyes is not None else moment.seat
        self.seat = ((own or 0) + 1) % len(moment.names) if own is not None else 0

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        moment, seat = self.scene.moment, self.seat
        p = Painter(width, height, look)
        self.scene.size = (width, height)
        middle = Painter(width, height - 4, look)
        if self.scene.paint_seat(middle, seat):
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
        moment, row = self.scene.moment, 2
        for name, value in moment.view.items():
            if not isinstance(value, list) or len(value) != len(moment.names):
                continue
            item = value[self.seat]
            pairs = item.items() if isinstance(item, dict) else [(name, item)]
            for key, what in pairs:
                for number, line in enumerate(wrap(self._said(what), p.width - 30)):
                    if row < p.height - 4:
                        p.text(3, row, "" if number else str(key).replace("_", " ")[:22], "muted")
                        p.text(26, row, line, "text")
                        row += 1

    def _said(self, what: object) -> str:
        words = self.scene.moment.words
        if isinstance(what, list):
            return ", ".join(self._said(one) for one in what) or "none"
        if isinstance(what, dict):
            return ", ".join(f"{key} {self._said(one)}" for key, one in what.items()) or "none"
        if isinstance(what, bool) or what is None:
            return {True: "yes", False: "no", None: "none"}[what]
        return words.name(what) if isinstance(what, int | str) else str(what)

    def press(self, key: str) -> None:
        if key in ("left", "right", "tab", "o"):
            self.seat = (self.seat + (-1 if key == "left" else 1)) % len(self.scene.moment.names)
            self.redraw()
        elif key in ("escape", "enter", "q"):
            self.shell.back()
