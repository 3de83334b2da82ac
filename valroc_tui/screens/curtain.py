"""The hand-off: who takes the keyboard, what kind of decision waits, and what everybody may know. Nothing else."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.timer import Timer

from valroc_tui.boards import board_of
from valroc_tui.boards.frame import bottom_bar, draw, title_row
from valroc_tui.boards.scene import Board, Hint, Moment, Scene
from valroc_tui.handoff import Curtain, LastKey
from valroc_tui.history import question_for_others
from valroc_tui.keys import Context, named
from valroc_tui.sitting import Sitting
from valroc_tui.widgets.big_letters import big
from valroc_tui.widgets.paint import Painter, Part, wrap
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen, events_fitting, title_fitting

PUBLIC_AFTER = 20.0
"""Seconds without a key after which the public table is shown, once."""


class CurtainScreen(DrawnScreen):
    """Covers the table until the next player takes over with a key that was not just used."""

    context: ClassVar[Context] = "curtain"

    def __init__(self, sitting: Sitting, step: Curtain, last_key: str, *, board: Board | None = None) -> None:
        super().__init__()
        self.sitting, self.step = sitting, step
        self.board = board or board_of(sitting.table.info.name)
        self.lifting = LastKey(last_key, monotonic())
        self.public = False
        """Whether the public table is shown instead."""
        self._scene: Scene | None = None
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self._hangs)
        self._timer = self.set_timer(PUBLIC_AFTER, self._left_alone)

    def _hangs(self) -> None:
        self.lifting = LastKey(self.lifting.key, monotonic())

    def _left_alone(self) -> None:
        self.public = True
        self.redraw()

    def go_on(self) -> None:
        """Others have decided meanwhile: the curtain stays, what all may know is drawn anew."""
        if self.sitting.next() != self.step and not self.sitting.keyboard.wishes:
            self.shell.play()
        else:
            self.redraw()
            self.shell.ask_bots()

    # -------------------------------------------------------------- drawing

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        moment = self.sitting.seen_by(None)
        if self._scene is None or self.public:
            self._scene = self.board(moment, self._scene)
            self._scene.folds = ()  # their keys do not work here
        if self.public:
            p = draw(self._scene, width, height, look)
            p.places.clear()
        else:
            p = Painter(width, height, look)
            title_row(p, moment.title, title_fitting(self._scene.title(), width - 45), ("the table is covered",))
            self._draw_cover(p, moment)
        name = moment.name(self.step.seat)
        p.fill(0, height - 3, width, 3, "bar")
        bottom_bar(
            p,
            (name, moment.colour(self.step.seat)),
            ("take the seat when nobody else can see the screen.",),
            ("Nothing secret is shown until then.",),
            (
                Hint(self.lifting.lifts, f"I am {name}, uncover"),
                self.hint("public", "cover again" if self.public else "public table"),
                self.hint("leave", "save and leave"),
            ),
        )
        return p

    def _draw_cover(self, p: Painter, moment: Moment) -> None:
        seat, width, height = self.step.seat, p.width, p.height
        wide = width >= 120 and height >= 36
        p.box(0, 1, width, height - 4)
        name = moment.name(seat)
        middle = width - 4
        p.text(2, 3 if wide else 2, "pass the keyboard to", "muted", width=middle, align="centre")
        top, letters = (5, min(14, height - 24)) if wide else (4, 7)
        if height >= 36:
            letters = 14
        big(p, 2, top, middle, letters, name, f"{moment.colour(seat)} bold")
        y = top + letters + 1
        p.text(2, y, "Everyone else, look away.", "white bold", width=middle, align="centre")
        for row, said in enumerate(wrap(self._asked(moment), middle)[:2], y + 2):
            p.text(2, row, said, "text", width=middle, align="centre")
        y += 4
        if wide:
            self._table(p, y, moment)
        else:
            line: list[Part] = []
            for other in range(len(moment.names)):
                sign, what, ink = self._stands(moment, other)
                line += [(f"{moment.name(other)} ", f"{moment.colour(other)} bold"), (f"{sign}{what}   ", ink)]
            used = sum(len(part[0]) for part in line)
            if used <= middle:
                p.line(2 + (middle - used) // 2, y, *line)
        p.text(2, height - 7, self._last(moment, middle), "muted", width=middle, align="centre")
        note = f"Left alone for {PUBLIC_AFTER:.0f} seconds, it shows the public table."
        if wide:
            note = "Keys typed before this screen appeared do not count. " + note
        p.text(2, height - 5, note, "dim", width=middle, align="centre")

    def _last(self, moment: Moment, width: int) -> str:
        """What everybody may read of what has just happened: the one who was asked last sees the table no more."""
        return events_fitting([entry.text(None, moment.names) for entry in moment.log[-2:]], width)

    def _asked(self, moment: Moment) -> str:
        name = moment.name(self.step.seat)
        if self.step.decision is None or self.sitting.keyboard.wishes == self.step.seat:
            return f"{name} wants to look at what is hidden from the others."
        asked = question_for_others(moment.words, self.step.decision)
        return f"{name} is asked: {asked}" + ("" if asked.endswith("?") else ".")

    def _table(self, p: Painter, y: int, moment: Moment) -> None:
        width, seats = 60, len(moment.names)
        x = (p.width - width) // 2
        p.box(x, y, width, seats + 4, "What everyone may know")
        for seat in range(seats):
            sign, what, ink = self._stands(moment, seat)
            row = y + 2 + seat
            p.text(x + 4, row, moment.name(seat), f"{moment.colour(seat)} bold", width=25)
            p.line(x + 30, row, (sign, ink), (what, ink))

    def _stands(self, moment: Moment, seat: int) -> tuple[str, str, str]:
        """What all may know of a seat now: a sign, words, an ink."""
        answered, deciding = moment.view.get("answered"), moment.view.get("deciding")
        if isinstance(answered, list) and seat in answered:
            return "✓ ", "has chosen", "green"
        if seat == self.step.seat:
            return "▸ ", "chooses now", "white"
        if isinstance(deciding, list) and seat in deciding:
            return "  ", f"after {moment.name(self.step.seat)}", "muted"
        return "· ", "waits", "muted"

    # -------------------------------------------------------------- keys

    def press(self, key: str) -> None:
        action = named("curtain", key)
        if key == self.lifting.lifts:
            if self.lifting.accepts(key, self.pressed_at):
                self.shell.last_key = key
                self.sitting.takes_over(self.step.seat)
                self.shell.play(took_over=True)
        elif action == "public":
            self._stop_timer()
            self.public = not self.public
            self.redraw()
        elif action == "undo":
            if self.sitting.undo(None) is None:
                self.shell.play()
        elif action in ("leave", "suspend"):
            self.shell.act(action, self)
        elif self._timer is not None and not self.public:
            self._timer.reset()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
