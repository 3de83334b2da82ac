"""The plain data that everything shares: options, decisions, chance, refusals, the outcome.

What travels between rules, screens, bots and saves is frozen. None of it holds a word meant
for players: a `prompt`, a `what` or a `verb` is a key that the game's `words.py` puts into words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

Id: TypeAlias = int | str
"""How a thing is named in options: a number, or a name such as ``"chest"``. Copies of a card share it."""

Seats: TypeAlias = tuple[int, ...] | None
"""Who may see something: the seats named, or None for everybody, spectators included."""

EVERYBODY: Seats = None
NOBODY: Seats = ()


def sees(seat: int | None, seen_by: Seats) -> bool:
    """Whether `seat` is among `seen_by`. A spectator (None) sees only what everybody sees."""
    return seen_by is None or seat in seen_by


# ------------------------------------------------------------------ options and their notation


class NotationError(ValueError):
    """The text is not the notation of an option."""


_PLAIN = re.compile(r"[^\W\d][\w'.:+-]*")
_NUMBER = re.compile(r"0|-?[1-9][0-9]*")
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a seat may do: a verb and the things it names.

    ``str(option)`` is its notation, and ``Option.parse`` reads it back: words with one space
    between them, numbers as digits, and any word that is not plain in JSON quotes::

        place wizard arena 1
        keep "Divine Chalice" "Syllas the Faithful"
    """

    verb: str
    args: tuple[Id, ...] = ()

    def __str__(self) -> str:
        return _notation(self)

    @classmethod
    def parse(cls, text: str) -> Option:
        """The option written as `text`; NotationError says what is wrong with it."""
        words = _WORD.findall(text)
        if not words or " ".join(words) != text:
            raise NotationError(f"not the notation of an option: {text!r}")
        verb, *args = (_read(word) for word in words)
        if not isinstance(verb, str):
            raise NotationError(f"an option begins with a word, not with a number: {text!r}")
        return cls(verb, tuple(args))


@lru_cache(maxsize=1 << 16)
def _notation(option: Option) -> str:
    """Written once: a save, a log of a long game and every check ask for the same few hundred again and again."""
    return " ".join(_written(part) for part in (option.verb, *option.args))


def _written(part: Id) -> str:
    return part if isinstance(part, str) and _PLAIN.fullmatch(part) else json.dumps(part)


def _read(word: str) -> Id:
    if _NUMBER.fullmatch(word):
        return int(word)
    if _PLAIN.fullmatch(word):
        return word
    try:
        quoted = json.loads(word)
    except ValueError:
        quoted = None
    if not isinstance(quoted, str) or _written(quoted) != word:
        raise NotationError(f"not a word of the notation: {word!r}")
    return quoted


@lru_cache(maxsize=1 << 16)
def option(verb: str, *args: Id) -> Option:
    """The option with this verb and these names; how rules write one.

    The same call returns the same object. A rule lists its options at every question, so this saves
    their making (a twentieth of a play-out of the toy), and most comparisons are of an object with itself.
    """
    return Option(verb, args)


# ------------------------------------------------------------------ what a rule may wait for


@dataclass(frozen=True, slots=True)
class Decision:
    """What one seat is being asked, with every legal answer in a fixed order."""

    seat: int
    prompt: str
    options: tuple[Option, ...]
    rule: str
    about: tuple[Id, ...] = ()
    """The arguments of the prompt."""
    optional: bool = False
    """The game goes on without an answer. Only an optional decision may have no options: the seat
    is named because of what all can see, and nobody may learn that it has nothing to play."""
    at_once: tuple[Option, ...] = ()
    """Those of a required decision's options that are plays, resolved as they come; afterwards the
    question is put again. Everything in an optional decision is such a play."""
    private: bool = False
    """Its options, or its answer, tell what only this seat may know: at a hot seat it is asked behind
    the curtain. What is not private depends on open information only."""
    decline: Option | None = None
    """In a window, where seats are asked one after the other whether they use something: the option
    that lets it pass. A table may show the window as one line, and answer by a standing order."""

    def is_play(self, answer: Option) -> bool:
        """Whether `answer` is resolved at once instead of waiting for the other seats."""
        return self.optional or answer in self.at_once


Answers: TypeAlias = dict[int, Option]
"""What the seats asked have answered, in the order in which they were asked."""

Drawn: TypeAlias = tuple[Id, ...]
"""What luck has answered."""


@dataclass(slots=True)
class Ask:
    """A question to one or several seats. Awaiting it gives their answers."""

    decisions: tuple[Decision, ...]
    shown: bool
    """Whether all may know the answers once the last required one is in."""

    def __await__(self) -> Generator[Ask, Answers, Answers]:
        return (yield self)


@dataclass(slots=True)
class Chance:
    """A question to luck: `count` things out of `pool`, in order. Awaiting it gives them."""

    what: str
    pool: tuple[Id, ...]
    rule: str
    count: int = 1
    seen_by: Seats = EVERYBODY
    holder: int | None = None
    """The seat whose cards the pool is; None for a pile, a bag or dice."""
    put_back: bool = False
    """Dice: each thing may come again."""

    def __await__(self) -> Generator[Chance, Drawn, Drawn]:
        return (yield self)


# ------------------------------------------------------------------ refusals and the end


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a seat may not do something, and the rule it rests on ("" only when the game is over).

    A rule gives its reason as a key with arguments; in the refusal that leaves the game the reason is
    the sentence that the game's ``words.py`` has for it.
    """

    rule: str
    reason: str
    args: tuple[Id, ...] = ()


class IllegalMove(Exception):
    """An answer that is not allowed. Nothing has changed; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet: the points of every seat, in seat order."""

    rule: str
    what: str
    points: tuple[int, ...]
    details: tuple[Id, ...] = ()
    """The figures behind the points, for the words."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended, in seat order: places from 1 (shared when tied), totals, the score sheet."""

    places: tuple[int, ...]
    totals: tuple[int, ...]
    breakdown: tuple[ScoreLine, ...]
