"""The table: the game's scene for this moment, the cursor on it, and the keys that all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len

from games.core import IllegalMove, Option
from valroc_tui.boards import board_of
from valroc_tui.boards.frame import LARGEST, draw, folded, say_it_is_final
from valroc_tui.boards.scene import Board, Scene
from valroc_tui.handoff import Curtain, Next, Over, Private, Public, Reveal, Waiting, WindowLine
from valroc_tui.keys import MOVES, Context, named
from valroc_tui.sitting import Sitting, Spot
from valroc_tui.store import StoreError
from valroc_tui.widgets.paint import Painter, Place, nearest
from valroc_tui.widgets.palette import Look

from .drawn import DrawnScreen, events_fitting, fitted, newest_fitting, refusal_line
from .explaining import Explained, explain
from .window import WindowScene

_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def _for_all(step: Next) -> bool:
    """Whether everybody looks at the screen, so that what one seat has uncovered is covered again."""
    return isinstance(step, WindowLine) or (isinstance(step, Public) and step.eyes is None)


class PlayScreen(DrawnScreen):
    """A game being played, as one seat or everybody may see it."""

    context: ClassVar[Context] = "table"

    def __init__(self, sitting: Sitting, *, took_over: bool = False, board: Board | None = None) -> None:
        super().__init__()
        self.sitting = sitting
        self.board = board or board_of(sitting.table.info.name)
        self.scene: Scene | None = None
        self.step: Next | None = None
        self.notice = sitting.table.notice or ""
        self.explained: Explained | None = None
        self.version = sitting.version
        """How far the table had come when it was last shown."""
        self._took_over = took_over
        self._places: list[Place] = []
        self._asked: int | None = None
        """The seat to which the last question was put here."""
        self._told = 0
        """How many lines the log had then."""
        self._after_window = False
        """Whether the last thing shown was the line of a window, through which one goes by Enter."""
        self._unawares = False
        """Whether another seat is asked now, on the same screen, and nobody has touched a key since."""
        self._tried: tuple[int, Option, bool] | None = None
        """The answer under the cursor that was tried last, at which version, and whether it ends undo."""

    # -------------------------------------------------------------- what is shown

    def on_mount(self) -> None:
        self.go_on()
        super().on_mount()

    def go_on(self) -> None:
        """Show what comes next, here or on another screen."""
        try:
            self.step = step = self.sitting.next()
        except StoreError as why:
            self.shell.home(str(why))
            return
        self.version = self.sitting.version
        if isinstance(step, Curtain):
            self.shell.draw_curtain(step)
        elif isinstance(step, Reveal):
            self.shell.reveal(step)
        elif isinstance(step, Over):
            self.shell.show_results()
        else:
            self._show(step)
            self.shell.ask_bots()

    def _show(self, step: Next) -> None:
        sitting = self.sitting
        if _for_all(step):
            sitting.cover()
        moment = sitting.moment(step)
        if self.scene is not None and self.scene.moment.eyes != moment.eyes:
            self.notice, self.explained = "", None  # they were for those who looked before
        before = self.scene if not isinstance(self.scene, WindowScene) else None
        another = moment.seat is not None and self._asked not in (None, moment.seat)
        if another or (before is not None and before.moment.eyes != moment.eyes):
            before = None  # the cursor of one seat would lead another astray
        said = [entry.text(moment.eyes, moment.names) for entry in moment.log[self._told or -1 :]]
        if isinstance(step, Public | Private):
            self._now_asks(step, said)
        if isinstance(step, Public | Private | WindowLine):
            self._told = len(moment.log)
        scene = self.board(moment, before)
        scene.plants_on = self.shell.settings.plant_on
        if isinstance(step, WindowLine):
            scene, self._after_window = WindowScene(scene, step, sitting, said or moment.newest[-1:]), True
        self.scene = scene
        if self._took_over and moment.eyes is not None:
            self._took_over = False
            if sitting.spot is not None:
                self._go_back_to(sitting.spot)
            sitting.spot = None
            self.notice = self._news(moment.eyes)
        self.redraw()

    def _now_asks(self, step: Public | Private, said: Sequence[str]) -> None:
        """What has just happened is said where luck has spoken or another seat is asked; Enter waits for that seat."""
        sitting, before, self._asked = self.sitting, self._asked, step.decision.seat
        window, self._after_window = self._after_window, False
        changed = (window or before not in (None, self._asked)) and not sitting.keyboard.open_table
        self._unawares = changed and isinstance(step, Public)
        if (self._unawares or sitting.table.luck_has_spoken) and before is not None and not self._took_over:
            self.notice = self.notice or events_fitting(said, self._notice_room())

    def _news(self, seat: int) -> str:
        news = self.sitting.news(seat)
        if not news or not self.sitting.table.since(seat):
            return ""
        more = f"  (l: all {len(news)})" if len(news) > 2 else ""
        return f"Since your last turn: {newest_fitting(news, self.size.width - 27 - len(more))}{more}"

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        scene = self.scene
        if scene is None:
            return Painter(width, height, look)
        p = draw(scene, width, height, look, notice=fitted(self.notice or self._standing_notice(), width - 4))
        self._places = p.places
        if self._is_final():
            say_it_is_final(p)
        self._signs(p)
        if self.explained is not None:
            self.explained.paint(p)
        return p

    def _is_final(self) -> bool:
        """Whether what Enter would answer now cannot be taken back (H5)."""
        scene, step, place = self.scene, self.step, self.place()
        if scene is None or place is None or not place.can_be_chosen or not isinstance(step, Public | Private):
            return False
        way = place.ways[scene.way % len(place.ways)] if place.ways else None
        answer = scene.would_answer(place, way)
        if answer is None or answer not in step.decision.options:
            return False
        if self._tried is None or self._tried[:2] != (self.version, answer):
            self._tried = (self.version, answer, self.sitting.table.ends_undo(step.decision.seat, answer))
        return self._tried[2]

    def _signs(self, p: Painter) -> None:
        """At the right of the last row: what is not saved, and whose windows pass."""
        table, people = self.sitting.table, self.sitting.keyboard.people
        signs: list[tuple[str, str, str]] = []
        if table.unsaved:
            signs.append((" not saved ", "chip bold", "red"))
        if table.watching:
            signs.append((" watching ", "chip bold", "cyan"))
        passing = [seat for seat in sorted(people) if table.order(seat).ask != "always"]
        if passing:
            names = ", ".join(table.names[seat] for seat in passing)
            signs.append((f" = windows pass: {names} "[:40], "white bold", "cap"))
        x = p.width - 1
        for text, ink, ground in signs:
            x -= cell_len(text)
            p.text(x, p.height - 1, text, ink, ground)
            x -= 1

    def _notice_room(self) -> int:
        return min(self.size.width, LARGEST[0]) - 4

    def _standing_notice(self) -> str:
        table = self.sitting.table
        if isinstance(self.step, Waiting) and self.step.seats:
            names = " and ".join(table.names[seat] for seat in self.step.seats)
            return f"Waiting for {names}."
        return ""

    # -------------------------------------------------------------- keys

    def press(self, key: str) -> None:
        scene = self.scene
        if scene is None:
            return
        if self.explained is not None:
            if key in ("?", "r"):
                self.shell.act("help" if key == "?" else "rulebook", self)
                return
            self.explained = self.explained.after(key)
            self.redraw()
            return
        self.notice = ""
        unawares, self._unawares = self._unawares, False
        if unawares and key == "enter" and isinstance(self.step, Public):
            name = self.sitting.table.names[self.step.decision.seat]
            self.notice = fitted(f"It is for {name} to decide now: enter once more does it.", self._notice_room())
            self.redraw()
            return
        action = named("table", key)
        if key in MOVES or key.removeprefix("shift+") in MOVES:
            self._move(key)
        elif key in (",", "."):
            self._walk(-1 if key == "," else 1)
        elif key in ("tab", "shift+tab"):
            self._other_way(-1 if key == "shift+tab" else 1)
        elif key == "enter":
            self._enter()
        elif key == "escape":
            self._back()
        elif key.isdigit() and len(key) == 1 and self._jump(key):
            pass
        elif action is not None:
            self.act(action)
        elif folded(self.size.width, self.size.height) and key in ("b", *(fold.key for fold in scene.folds)):
            scene.open = "b" if scene.open == key else key
        else:
            self._own_key(key)
        if self.is_attached and self.app.screen is self:
            self.redraw()

    def _own_key(self, key: str) -> None:
        assert self.scene is not None
        done = self.scene.press(key)
        if isinstance(done, Option) and key.isdigit():
            self.notice = "A digit alone never acts; enter chooses."
        elif isinstance(done, Option):
            self._answer(done)

    def place(self) -> Place | None:
        """What the cursor stands on."""
        assert self.scene is not None
        return next((place for place in self._places if place.key == self.scene.cursor), None)

    def _move(self, key: str) -> None:
        scene, here = self.scene, self.place()
        assert scene is not None
        dx, dy = _STEPS[key.removeprefix("shift+")]
        live = [place for place in self._places if place.can_be_chosen]
        places = live if live and not key.startswith("shift+") else self._places
        if here is None:
            if places:
                self._stand_on(places[0])
            return
        found = nearest(places, here, dx, dy)
        if found is not None:
            self._stand_on(found)

    def _walk(self, by: int) -> None:
        keys = [place.key for place in self._places]
        assert self.scene is not None
        if keys:
            at = keys.index(self.scene.cursor) if self.scene.cursor in keys else -by
            self._stand_on(self._places[(at + by) % len(keys)])

    def _stand_on(self, place: Place) -> None:
        assert self.scene is not None
        if self.scene.cursor != place.key:
            self.scene.cursor, self.scene.way = place.key, 0

    def _other_way(self, by: int) -> None:
        place = self.place()
        assert self.scene is not None
        if place is not None and len(place.ways) > 1:
            self.scene.way = (self.scene.way + by) % len(place.ways)

    def _jump(self, digit: str) -> bool:
        """A digit moves the cursor and never acts (P16)."""
        found = next((place for place in self._places if place.digit == digit), None)
        if found is not None:
            self._stand_on(found)
        return found is not None

    def _enter(self) -> None:
        scene, place = self.scene, self.place()
        assert scene is not None
        if place is None:
            return
        if not place.can_be_chosen:
            self.notice = self._why_not(place)
            return
        way = place.ways[scene.way % len(place.ways)] if place.ways else None
        answer = scene.choose(place, way)
        if answer is not None:
            self._answer(answer)

    def _why_not(self, place: Place) -> str:
        why = self.scene.cannot(place) if self.scene else ""
        return refusal_line(why, place.rule, self._notice_room())

    def _back(self) -> None:
        assert self.scene is not None
        if self.scene.back():
            return
        if self.scene.open != "b" and folded(self.size.width, self.size.height):
            self.scene.open = "b"
            return
        if self.sitting.keyboard.plays is not None:
            self.sitting.wants_to_play(None)
            self.go_on()
        elif self.sitting.can_undo(self._whose()):
            self.notice = "Nothing is half chosen here; u takes back the last answer."
        else:
            self.notice = "Nothing is half chosen here."

    def clicked(self, place: Place) -> None:
        """The first click moves the cursor, a click on the thing under the cursor chooses it."""
        if self.scene is None:
            return
        if self.explained is not None:
            self.explained = None
        elif self.scene.cursor == place.key:
            self.press("enter")
            return
        else:
            self._stand_on(place)
        self.redraw()

    # -------------------------------------------------------------- answers

    def _answer(self, answer: Option) -> None:
        step = self.step
        if isinstance(step, WindowLine):
            self._pass_window(step, answer)
            return
        if not isinstance(step, Public | Private) or self.sitting.table.watching:
            self.notice = "It is not for you to decide now."
            return
        try:
            self.shell.answer(step.decision.seat, answer)
        except IllegalMove as no:
            self.notice = refusal_line(no.refusal.reason, no.refusal.rule, self._notice_room())
            return
        except StoreError as why:
            self.notice = str(why)
            return
        told = self._told
        self.go_on()
        if self.sitting.table.unsaved:
            self.notice = f"Not saved: {self.sitting.table.unsaved}"
        self._join(answer, told)

    def _join(self, after: Option, told: int) -> None:
        """Go on at once where the player has set that steps are joined and the scene says it is safe."""
        scene, step = self.scene, self.step
        if scene is None or not isinstance(step, Public | Private) or scene.moment.decision is not step.decision:
            return
        then = scene.goes_on(after) if scene.plants_on else None
        if then is not None:
            self.notice, self._told = "", told  # what has happened in all of the steps is said after the last
            self._answer(then)

    def _pass_window(self, step: WindowLine, answer: Option) -> None:
        until = int(answer.args[0]) if answer.args else None
        self.sitting.passes(step.decision, until)
        self.go_on()

    def act(self, action: str) -> None:
        """Do one of the actions that all games share."""
        scene, sitting, shell = self.scene, self.sitting, self.shell
        assert scene is not None
        if action in ("undo", "redo"):
            whose, table = self._whose(), sitting.table
            before = table.notation(whose)
            why_not = sitting.undo(whose) if action == "undo" else sitting.redo()
            if why_not is None:
                self.go_on()
                self.notice = "Taken back." if action == "undo" else "Given again."
                self._stand_on_what_was_taken_back(whose, before[len(table.notation(whose)) :])
            else:
                self.notice = f"Not possible: {why_not}"
        elif action == "help":
            self.explained = explain(scene, self.place(), shell.rules_of(sitting.table.info.name))
        elif action == "mine":
            self._uncover_mine()
        elif action == "plays":
            self._plays_of_others()
        else:
            shell.act(action, self)

    def _whose(self) -> int | None:
        """Who presses the keys now: the seat that is asked, or the one that looks."""
        moment = self.scene.moment if self.scene is not None else None
        return None if moment is None else moment.seat if moment.seat is not None else moment.eyes

    def _uncover_mine(self) -> None:
        """`y`: the seat that decides sees its hidden things, through the curtain."""
        sitting, step, spot = self.sitting, self.step, self._spot()
        if sitting.keyboard.eyes is not None and isinstance(step, Public) and not sitting.keyboard.alone:
            sitting.cover()
            self.go_on()
            self.notice = "Covered again."
            self._go_back_to(spot)
        elif sitting.keyboard.eyes is not None:
            self.notice = "Your hidden things are uncovered already."
        elif isinstance(step, Public) and sitting.keyboard.people:
            sitting.spot = spot
            sitting.wants_to_look(step.decision.seat)
            self.go_on()
        else:
            self.notice = "Nobody looks at hidden things here; a seat that is asked alone may."

    def _spot(self) -> Spot:
        scene = self.scene
        return ("b", "", 0) if scene is None else (scene.open, scene.cursor, scene.way)

    def _go_back_to(self, spot: Spot) -> None:
        """Open the same panel and put the cursor where it stood, on another drawing of the same question."""
        scene = self.scene
        if scene is not None:
            panel, scene.cursor, scene.way = spot
            scene.open = panel if any(fold.key == panel for fold in scene.folds) else "b"

    def _stand_on_what_was_taken_back(self, seat: int | None, lines: Sequence[str]) -> None:
        """`lines` of the notation, as `seat` may read it, are gone: the cursor goes to its first answer among them."""
        scene = self.scene
        for line in lines:
            who, _, what = line.partition(" ")
            if scene is None or who != str(seat):
                continue
            answer = Option.parse(what)
            for place in self._places:
                if answer in place.ways:
                    scene.cursor, scene.way = place.key, place.ways.index(answer)
            return

    def _plays_of_others(self) -> None:
        asked = [
            seat
            for seat, decision in self.sitting.table.pending.items()
            if decision.optional and decision.options and seat in self.sitting.keyboard.people
        ]
        if not asked:
            self.notice = "Nobody else here may play anything now."
            return
        now = self.sitting.keyboard.plays
        seat = asked[(asked.index(now) + 1) % len(asked)] if now in asked else asked[0]
        self.sitting.wants_to_play(seat)
        self.go_on()
