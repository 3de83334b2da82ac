"""Who looks at the screen, and what is shown next: the hand-off between people at one keyboard.

Pure logic. `what_next` is given what the game asks, who plays here and who sits uncovered, and says what
the screen must be. The play screen does as it is told, so nothing secret depends on a widget.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from games.core import Decision, Option


@dataclass(frozen=True, slots=True)
class Keyboard:
    """Who plays at this keyboard, and what is uncovered for whom."""

    people: frozenset[int]
    always: bool = False
    """Hand over at every change of seat, also to public decisions."""
    open_table: bool = False
    """All seats know the same: no curtain, and every seat of a window is asked itself."""
    uncovered: int | None = None
    """The seat whose hidden things may be on the screen; None: only what everybody may see."""
    last: int | None = None
    """The seat that took the keyboard or decided last."""
    wishes: int | None = None
    """A seat that wants to see its hidden things (`y`)."""
    plays: int | None = None
    """A seat that wants to play something out of turn, as an optional decision lets it."""
    passing: Passing | None = None
    """The window that this keyboard lets pass."""
    to_reveal: tuple[tuple[int, Option], ...] = ()
    """Answers that were secret and are now open to all, not yet shown."""

    @property
    def alone(self) -> bool:
        """Whether one person plays here: then there is never a hand-off, and nothing of his is covered."""
        return len(self.people) == 1

    @property
    def eyes(self) -> int | None:
        """Whose view may be drawn."""
        return min(self.people) if self.alone else self.uncovered

    def took_over(self, seat: int) -> Keyboard:
        """`seat` has lifted the curtain."""
        return replace(self, uncovered=seat, last=seat, wishes=None)

    def decided(self, seat: int) -> Keyboard:
        """`seat`, a person here, has answered: what another seat had uncovered is covered again."""
        return replace(self, last=seat, uncovered=seat if self.uncovered == seat else None, wishes=None, plays=None)

    def after(self, decision: Decision, answer: Option | None) -> Keyboard:
        """Anybody has answered: a window stays passed only as long as all decline."""
        if self.passing is None:
            return self
        if answer != decision.decline:
            return replace(self, passing=None)
        return replace(self, passing=replace(self.passing, declined=self.passing.declined | {decision.seat}))

    def covered(self) -> Keyboard:
        """Nothing hidden is on the screen."""
        return replace(self, uncovered=None, wishes=None, plays=None)


@dataclass(frozen=True, slots=True)
class Passing:
    """A window being answered for everybody here: seats decline until it closes or `until` is asked."""

    rule: str
    prompt: str
    until: int | None = None
    """The seat that does play something; None: nobody."""
    declined: frozenset[int] = frozenset()
    """Who has declined so far; a seat that is asked once more is asked in a new window."""

    def covers(self, asked: Decision) -> bool:
        """Whether what was said holds for this question."""
        same = (self.rule, self.prompt) == (asked.rule, asked.prompt) and asked.decline is not None
        return same and asked.seat not in self.declined


# ------------------------------------------------------------------ what is shown next


@dataclass(frozen=True, slots=True)
class Public:
    """A question that everybody may watch, with these eyes (None: hidden things lie face down)."""

    decision: Decision
    eyes: int | None


@dataclass(frozen=True, slots=True)
class Curtain:
    """Pass the keyboard to this seat."""

    seat: int
    decision: Decision | None
    """What it will be asked; None if it only wants to look."""


@dataclass(frozen=True, slots=True)
class Private:
    """A question that only this seat may read. It sits uncovered."""

    decision: Decision


@dataclass(frozen=True, slots=True)
class WindowLine:
    """One public line for all who could play something in this window."""

    decision: Decision
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Declines:
    """A seat lets the window pass, as the public line has said; nothing is shown."""

    decision: Decision


@dataclass(frozen=True, slots=True)
class Reveal:
    """Secret answers that all may now see."""

    answers: tuple[tuple[int, Option], ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Only others have to decide: bots, or seats at other terminals."""

    seats: tuple[int, ...]
    eyes: int | None


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Next: TypeAlias = Public | Curtain | Private | WindowLine | Declines | Reveal | Waiting | Over


def what_next(pending: Mapping[int, Decision], at: Keyboard, *, window: Sequence[int] = ()) -> Next:
    """What the screen must be now. `window` names the seats that the present window asks in turn."""
    if at.to_reveal:
        return Reveal(at.to_reveal)
    if not pending:
        return Over()
    here = [decision for seat, decision in pending.items() if seat in at.people]
    if at.wishes is not None and not at.alone and at.uncovered != at.wishes:
        return Curtain(at.wishes, pending.get(at.wishes))
    asked = _first(here, at)
    if asked is None:
        must = [seat for seat, decision in pending.items() if not decision.optional]
        return Waiting(tuple(must or pending), at.eyes)
    if at.alone:
        return Private(asked) if asked.private else Public(asked, asked.seat)
    if asked.decline is not None and not asked.optional and not at.open_table:
        passed = _window(asked, at, window)
        if passed is not None:
            return passed
    if asked.private or (at.always and not at.open_table and at.last != asked.seat):
        if at.uncovered == asked.seat:
            return Private(asked) if asked.private else Public(asked, asked.seat)
        return Curtain(asked.seat, asked)
    return Public(asked, asked.seat if at.uncovered == asked.seat else None)


def _first(here: Sequence[Decision], at: Keyboard) -> Decision | None:
    """Which of the questions to people here comes first: the wished one, the seat that sits, the order asked."""
    required = [decision for decision in here if not decision.optional]
    plays = [decision for decision in here if decision.optional and decision.options]
    if at.alone:
        return next(iter((*required, *plays)), None)
    wished = [decision for decision in here if decision.seat == at.plays and decision.options]
    sitting = [decision for decision in required if decision.seat == at.uncovered]
    return next(iter((*wished, *sitting, *required)), None)


def _window(asked: Decision, at: Keyboard, window: Sequence[int]) -> Next | None:
    """The public line of a window, or what was said there; None where the seat is to be asked itself."""
    said = at.passing
    if said is not None and said.covers(asked):
        return None if said.until == asked.seat else Declines(asked)
    here = tuple(seat for seat in (window or (asked.seat,)) if seat in at.people)
    return WindowLine(asked, here)


def revealed(before: Sequence[str], after: Sequence[str], held: Collection[int]) -> tuple[tuple[int, Option], ...]:
    """The secret answers of several seats that have become open at once.

    `before` and `after` are the public notation around one answer, `held` the seats that had answered in
    secret. A line is ``"0 bid 3"``; what stays secret is ``"0 ?"``.
    """
    found: list[tuple[int, Option]] = []
    for line in after[len(before) :]:
        who, _, what = line.partition(" ")
        if not who.isdigit():
            break  # luck has spoken: what comes later belongs to the next question
        if int(who) in held and what != "?":
            found.append((int(who), Option.parse(what)))
    return tuple(found) if len(found) > 1 else ()


@dataclass(frozen=True, slots=True)
class LastKey:
    """The last key used, and since when the curtain hangs."""

    key: str = ""
    since: float = 0.0
    settle: float = 0.4
    """How long after it was drawn the curtain takes no key."""

    @property
    def lifts(self) -> str:
        """The key that lifts the curtain: another than the last one used, so that type-ahead cannot (P1)."""
        return "enter" if self.key == "space" else "space"

    def accepts(self, key: str, pressed_at: float) -> bool:
        """Whether this key, pressed at that time, lifts the curtain."""
        return key == self.lifts and pressed_at >= self.since + self.settle
