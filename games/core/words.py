"""How a game speaks: keys with arguments in, sentences out.

Rules, decisions, refusals and log lines carry keys (``"draws"``, ``"take an action"``) and plain
arguments. Only a game's ``words.py`` turns them into sentences, so a translation touches these files
and nothing else. A template is a format string, or a function for what no template can say:

- ``{0}``, ``{1}`` … are the arguments, each by its name in `names` if it has one;
- ``{0:seat}`` is the name of the seat with that number, ``{0:count card}`` is "1 card" or "2 cards",
  ``{0:count berry/berries}`` likewise; ``{0:signed}`` is "+2" or "-2";
- ``{who}`` is the seat that the line is about, ``{secret}`` what only some may read, with commas,
  or the game's word for something unknown; ``{all}`` is every argument, with commas.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from .decisions import Decision, Id, Option, Refusal, ScoreLine

if TYPE_CHECKING:
    from .log import Entry

Template: TypeAlias = "str | Callable[[Said], str]"
"""A format string, or a function of what is to be said."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a template has to put into words."""

    words: Words
    args: tuple[Id, ...]
    seat: int | None = None
    secret: tuple[Id, ...] | None = None
    """None also for a reader who may not know it."""
    seat_names: Sequence[str] = ()

    def name(self, thing: Id) -> str:
        """A thing's name in the rulebook's words."""
        return self.words.names.get(thing, str(thing))

    def seat_name(self, seat: int | None) -> str:
        """A player's name, or "Seat 1" where nobody has given one."""
        if seat is None:
            return ""
        return self.seat_names[seat] if seat < len(self.seat_names) else f"Seat {seat + 1}"

    def listed(self, things: Sequence[Id]) -> str:
        """The names of things: "a, b and c"."""
        named = [self.name(thing) for thing in things]
        return named[0] if len(named) == 1 else ", ".join(named[:-1]) + " and " + named[-1] if named else "nothing"


class _Word:
    """An argument inside a template; see the module's docstring for what stands after the colon."""

    __slots__ = ("_said", "_value")

    def __init__(self, said: Said, value: Id) -> None:
        self._said, self._value = said, value

    def __format__(self, how: str) -> str:
        if how == "seat":
            return self._said.seat_name(int(self._value))
        if how == "signed":
            return f"{int(self._value):+d}"
        if how.startswith("count "):
            one, _, many = how[6:].partition("/")
            return f"{self._value} {one if self._value == 1 else many or one + 's'}"
        return format(self._said.name(self._value), how)


CORE_REASONS: Mapping[str, str] = {
    "the game is over": "The game is over.",
    "your answer is in": "Your answer is in; others have yet to decide.",
    "not for you": "It is not for you to decide now.",
    "no answer": "That does not answer what is asked now.",
}
"""Refusals that the engine itself gives."""

CORE_STOPS: Mapping[str, str] = {
    "nothing yet": "Nothing has been decided yet.",
    "another decided": "Another seat has decided since.",
    "revealed": "Something was revealed, drawn or rolled.",
    "all revealed": "The answers of all were revealed.",
    "over": "The game is over.",
    "another is to decide": "The last answer has passed the decision on.",
    "played out": "This copy was played out.",
    "imagined": "This game is imagined.",
}
"""Why an answer cannot be taken back."""


@dataclass(frozen=True)
class Words:
    """A game's sentences by key. A key without a sentence is a KeyError: tests find it before players do."""

    lines: Mapping[str, Template]
    """Log lines by `Entry.what`."""
    prompts: Mapping[str, Template]
    """Questions by `Decision.prompt`; the arguments are `Decision.about`."""
    reasons: Mapping[str, Template]
    """Refusals by their key."""
    options: Mapping[str, Template] = field(default_factory=dict)
    """Options by verb. A verb without one is said as it is written."""
    scores: Mapping[str, Template] = field(default_factory=dict)
    """Lines of the score sheet by `ScoreLine.what`; the arguments are its details."""
    names: Mapping[Id, str] = field(default_factory=dict)
    """What things are called: ``"dark-town"`` is "Dark Town"."""
    unknown: str = "a card"
    """What `{secret}` is to a reader who may not know it."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """What settings and their choices are called: ``"level"``, ``"level=archmage"``."""

    def line(self, entry: Entry, reader: int | None, seat_names: Sequence[str] = ()) -> str:
        """A line of the log. `reader` has already lost what it may not know."""
        return self._say(self.lines[entry.what], Said(self, entry.args, entry.seat, entry.secret, seat_names))

    def prompt(self, decision: Decision, seat_names: Sequence[str] = ()) -> str:
        """What a seat is asked, without its name."""
        return self._say(self.prompts[decision.prompt], Said(self, decision.about, decision.seat, None, seat_names))

    def prompt_for_others(self, decision: Decision) -> str:
        """What others may read of a question: its words if these need no arguments, else its key. Both name nothing."""
        template = self.prompts[decision.prompt]
        return template.rstrip(".:") if isinstance(template, str) and "{" not in template else decision.prompt

    def reason(self, refusal: Refusal, seat_names: Sequence[str] = ()) -> str:
        """Why not, as a sentence."""
        template = self.reasons.get(refusal.reason) or CORE_REASONS[refusal.reason]
        return self._say(template, Said(self, refusal.args, None, None, seat_names))

    def option(self, option: Option, seat_names: Sequence[str] = ()) -> str:
        """An option in words."""
        template = self.options.get(option.verb)
        if template is None:
            return " ".join(str(self.names.get(part, part)) for part in (option.verb, *option.args))
        return self._say(template, Said(self, option.args, None, None, seat_names))

    def score(self, line: ScoreLine) -> str:
        """What a line of the score sheet counts."""
        template = self.scores.get(line.what)
        return line.what if template is None else self._say(template, Said(self, line.details))

    def name(self, thing: Id) -> str:
        """What a thing is called."""
        return self.names.get(thing, str(thing))

    def _say(self, template: Template, said: Said) -> str:
        if callable(template):
            return template(said)
        secret = self.unknown if said.secret is None else ", ".join(said.name(thing) for thing in said.secret)
        every = ", ".join(said.name(thing) for thing in said.args)
        args = [_Word(said, value) for value in said.args]
        return template.format(*args, who=said.seat_name(said.seat), secret=secret, all=every)
