"""What has happened, and who may read it.

A rule tells what happened with `tell`: an event has a part that all may read and a part that only
some seats may. What leaves the game is an `Entry`, from which the parts that its reader may not
know are already gone; only `words.py` turns it into a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeAlias

from .decisions import NOBODY, Id, Seats, sees

if TYPE_CHECKING:
    from .words import Words


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, as the game remembers it."""

    rule: str
    what: str
    seat: int | None
    args: tuple[Id, ...]
    secret: tuple[Id, ...] | None = None
    readers: Seats = NOBODY
    """Who may read `secret`. All others get None in its place."""

    def seen_by(self, seat: int | None) -> Event:
        """The event without what `seat` may not know."""
        if self.secret is None or sees(seat, self.readers):
            return self
        return Event(self.rule, self.what, self.seat, self.args)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log as one reader may know it."""

    rule: str
    what: str
    seat: int | None
    args: tuple[Id, ...]
    secret: tuple[Id, ...] | None
    """What only some may know; None if this reader may not, or if there is nothing."""
    words: Words = field(repr=False, compare=False)

    def text(self, reader: int | None, seat_names: Sequence[str] = ()) -> str:
        """The line in words, said to `reader`. Seats without a name are "Seat 1" and so on."""
        return self.words.line(self, reader, seat_names)


_Link: TypeAlias = "tuple[Event, _Link] | None"


class Log:
    """Events in a chain, each linked to the one before, so that a copy of a game copies no log."""

    __slots__ = ("_newest", "_length")

    def __init__(self) -> None:
        self._newest: _Link = None
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def add(self, event: Event) -> None:
        self._newest = (event, self._newest)
        self._length += 1

    def copy(self) -> Log:
        twin = Log()
        twin._newest, twin._length = self._newest, self._length
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Log:
        return self.copy()  # events are frozen, and following a long chain would exhaust the stack

    def events(self) -> list[Event]:
        """All events, oldest first."""
        found, link = [], self._newest
        while link is not None:
            event, link = link
            found.append(event)
        found.reverse()
        return found

    def seen_by(self, seat: int) -> Log:
        """A log that holds nothing `seat` may not know."""
        twin = Log()
        for event in self.events():
            twin.add(event if event.secret is None else event.seen_by(seat))
        return twin


class SilentLog(Log):
    """The log of a play-out: nobody will read it."""

    __slots__ = ()

    def add(self, event: Event) -> None:
        pass

    def copy(self) -> Log:
        return self


class Tells(Protocol):
    """A table that keeps a log."""

    log: Log


def tell(
    table: Tells,
    rule: str,
    what: str,
    seat: int | None,
    *args: Id,
    secret: tuple[Id, ...] | None = None,
    readers: Seats = NOBODY,
) -> None:
    """Write into the log what happened; `secret` is for `readers` only."""
    log = table.log
    if log.__class__ is not SilentLog:  # a twentieth of a play-out
        log.add(Event(rule, what, seat, args, secret, readers))
