"""One game at this keyboard: what is shown next, to whose eyes, and what every seat has read so far.

It sits between the table (which plays and saves) and the screens (which draw). It holds no state of the
game and draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from games.core import Decision, Option
from valroc_tui.boards import is_open
from valroc_tui.boards.scene import Moment
from valroc_tui.handoff import (
    Declines,
    Keyboard,
    Next,
    Passing,
    Private,
    Public,
    Waiting,
    WindowLine,
    revealed,
    what_next,
)
from valroc_tui.store import StoreError
from valroc_tui.table import Table
from valroc_tui.windows import wants_to_be_asked

Stage: TypeAlias = tuple[int | str, ...]
Spot: TypeAlias = tuple[str, str, int]
"""An open panel, the place under the cursor and which of its ways."""
_STAGES = ("year", "space", "round", "turn", "phase", "location")
"""Where a game stands, as its views say it: what a seat has uncovered is covered again when one of these changes."""


@dataclass
class Sitting:
    """A table and who looks at it."""

    table: Table
    keyboard: Keyboard
    campaign: str = ""
    """The name of the campaign that the game counts for."""

    def __post_init__(self) -> None:
        self._held = self._answered()
        """The seats that have answered in secret, also before the game was opened here."""
        self.spot: Spot | None = None
        """What was open and where the cursor stood when a seat asked for its hidden things."""
        self._uncovered_at: Stage | None = None
        """Where the game stood when a seat uncovered its hidden things."""
        self.version = 0
        """Counts what has happened here, so that a screen that was under another is shown anew."""

    @classmethod
    def at(cls, table: Table, *, always: bool = False, campaign: str = "") -> Sitting:
        """Sit down at a table."""
        people = frozenset() if table.watching else frozenset(table.persons)
        return cls(table, Keyboard(people, always, is_open(table.info.name)), campaign)

    # -------------------------------------------------------------- what is shown

    def next(self) -> Next:
        """What the screen must be now; seats that let a window pass have then done so."""
        while True:
            passed = () if self.table.watching else self.table.auto_answers()
            if passed:
                self.answer(*passed[0])
                continue
            step = what_next(self.table.pending, self.keyboard, window=self._window())
            if isinstance(step, Public | WindowLine) and self.keyboard.uncovered is not None and self._has_moved_on():
                self.cover()  # a new stage begins: everybody looks at the table again
                continue
            if not isinstance(step, Declines):
                return step
            assert step.decision.decline is not None
            self.answer(step.decision.seat, step.decision.decline)

    def _window(self) -> tuple[int, ...]:
        """The seats that the present window asks, in turn; standing orders have let some of them pass."""
        window = next((asked for asked in self.table.pending.values() if asked.decline is not None), None)
        if self.keyboard.alone or window is None:
            return ()
        return tuple(seat for seat in self.table.window() if wants_to_be_asked(self.table.order(seat), window))

    def moment(self, step: Next) -> Moment:
        """What the board may draw from for this step."""
        decision, eyes = None, self.keyboard.eyes
        if isinstance(step, Private):
            decision, eyes = step.decision, step.decision.seat
        elif isinstance(step, Public):
            decision, eyes = step.decision, step.eyes
        elif isinstance(step, Waiting):
            eyes = step.eyes
        return self.seen_by(eyes, decision)

    def seen_by(self, eyes: int | None, decision: Decision | None = None) -> Moment:
        """The table as these eyes may see it."""
        table = self.table
        log = tuple(table.log(eyes))
        reader = decision.seat if decision is not None and eyes is None else eyes
        return Moment(
            game=table.info.name,
            title=table.info.title,
            words=table.words,
            view=table.view(eyes),
            eyes=eyes,
            decision=decision,
            names=table.names,
            log=log,
            news=0 if reader is None else max(0, len(log) - table.since(reader)),
            happened=0 if reader is None else max(0, len(log) - table.before(reader)),
            outcome=table.outcome if table.over else None,
            people=self.keyboard.people,
            can_undo=table.undo_stop is None,
            undo_stop=table.undo_stop or "",
            settings=dict(table.settings),
            why_not=table.refusal,
            campaign=self.campaign,
            hint=table.picked,
        )

    def news(self, seat: int) -> list[str]:
        """What `seat` has not read yet, since its last turn: what the others did, or its own if they did nothing."""
        log = self.table.log(seat)[self.table.since(seat) :]
        others = [entry for entry in log if entry.seat not in (None, seat)]
        return [entry.text(seat, self.table.names) for entry in others or log]

    # -------------------------------------------------------------- what is done

    def answer(self, seat: int, option: Option) -> None:
        """A seat answers; IllegalMove if it may not."""
        table = self.table
        decision = table.pending[seat]
        before = table.notation(None)
        table.answer(seat, option)
        after = table.notation(None)
        self.version += 1
        self._held.add(seat)
        self.keyboard = self.keyboard.after(decision, option)
        if seat in self.keyboard.people and self.keyboard.passing is None:
            self.keyboard = self.keyboard.decided(seat)
        open_now = revealed(before, after, self._held)
        self._forget_held()
        if open_now and not table.over and self.keyboard.people:
            self.keyboard = replace(self.keyboard, to_reveal=open_now)

    def has_seen(self) -> None:
        """What was revealed has been looked at."""
        self.keyboard = replace(self.keyboard, to_reveal=(), uncovered=None)  # all have looked at the screen

    def takes_over(self, seat: int) -> None:
        """`seat` has lifted the curtain."""
        self.keyboard, self._uncovered_at = self.keyboard.took_over(seat), self._stage()

    def _has_moved_on(self) -> bool:
        return self._uncovered_at is not None and self._stage() != self._uncovered_at

    def _stage(self) -> Stage:
        view = self.table.view(None)
        return tuple(value for name in _STAGES if isinstance(value := view.get(name), int | str))

    def wants_to_look(self, seat: int) -> None:
        """`seat` wants to see its hidden things."""
        self.keyboard = replace(self.keyboard, wishes=seat)

    def wants_to_play(self, seat: int | None) -> None:
        """`seat` wants to play something out of turn; None: not any more."""
        self.keyboard = replace(self.keyboard, plays=seat)

    def passes(self, decision: Decision, until: int | None) -> None:
        """All here let this window pass, or all until `until`."""
        self.keyboard = replace(self.keyboard, passing=Passing(decision.rule, decision.prompt, until))

    def hands_over(self, *, always: bool) -> None:
        """Hand over at every change of seat, or only where something hidden is asked."""
        self.keyboard = replace(self.keyboard, always=always)

    def cover(self) -> None:
        """Nothing hidden is on the screen any more."""
        self.keyboard = self.keyboard.covered()

    def curtain_falls(self) -> None:
        """Nothing hidden is on the screen any more, and who asked for the curtain is remembered."""
        self.keyboard = replace(self.keyboard, uncovered=None)

    def catch_up(self) -> bool:
        """When watching: show what has happened since; True if something has."""
        news = self.table.catch_up()
        self.version += news
        return news

    def bot_answers(self, seat: int, option: Option | None) -> None:
        """What a bot has decided; None leaves an optional play alone."""
        if option is None:
            self.table.bot_passes(seat)
        else:
            self.answer(seat, option)

    def can_undo(self, seat: int | None) -> bool:
        """Whether the last answer was that seat's and can be taken back."""
        table = self.table
        return not table.watching and table.undo_stop is None and table.answered_last == seat

    def undo(self, seat: int | None) -> str | None:
        """Take back that seat's last answer (None: the last one of all); why not, if not."""
        why_not = self.table.undo_stop or "Another seat has decided since."
        return self._back_and_forth(lambda: self.table.undo(seat), why_not)

    def redo(self) -> str | None:
        """Give again what was taken back; why not, if not."""
        return self._back_and_forth(self.table.redo, "There is nothing to give again.")

    def _back_and_forth(self, do: Callable[[], bool], why_not: str | None) -> str | None:
        if self.table.watching:
            return "You are only watching this game."
        try:
            done = do()
        except StoreError as full:
            return str(full)
        if not done:
            return why_not or "There is nothing to take back."
        self.version += 1
        self.keyboard = replace(self.keyboard, passing=None, to_reveal=(), plays=None, wishes=None)
        self._forget_held()
        return None

    def _forget_held(self) -> None:
        self._held &= self._answered()

    def _answered(self) -> set[int]:
        answered = self.table.view(None).get("answered")
        return {seat for seat in answered if isinstance(seat, int)} if isinstance(answered, list) else set()
