"""What a game hands to the engine: its state, its steps, its view, its words, its score."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeAlias, TypeVar

from .decisions import Answers, Ask, Chance, Drawn, Id, Option, Outcome, Refusal
from .imagining import Hidden, Pin, deal_again
from .log import Log
from .luck import Luck
from .words import Words

Json: TypeAlias = "None | bool | int | str | Sequence[Json] | Mapping[str, Json]"
View: TypeAlias = dict[str, Json]
Settings: TypeAlias = Mapping[str, Id]

Step: TypeAlias = "tuple[str, *tuple[Id, ...]]"
"""An entry of the agenda: the name of a step and what it is about, such as ``("draft", 2)``."""

Request: TypeAlias = Ask | Chance
Answer: TypeAlias = Answers | Drawn
Rule: TypeAlias = Coroutine[Request, Answer | None, None]
"""A rule that is under way: it stops at each question and goes on with the answer."""


class State(Protocol):
    """What the engine needs of a game's state."""

    agenda: list[Step]
    """What comes next, first things first. The game is over when nothing is left."""
    log: Log

    def copy(self) -> Self:
        """An independent copy. Written by hand, proved by the conformance test."""
        ...

    def hidden_from(self, seat: int) -> list[Hidden]:
        """Every card that `seat` cannot see, by the place where it lies."""
        ...


S = TypeVar("S", bound=State)
StepFunction = TypeVar("StepFunction", bound=Callable[..., Rule])


class Steps:
    """The steps of a game by name, filled by decorating each: ``@steps("take an action")``."""

    def __init__(self) -> None:
        self.by_name: dict[str, Callable[..., Rule]] = {}

    def __call__(self, name: str) -> Callable[[StepFunction], StepFunction]:
        def register(step: StepFunction) -> StepFunction:
            assert name not in self.by_name, f"two steps are called {name!r}"
            self.by_name[name] = step
            return step

        return register


def come_next(table: State, *steps: Step) -> None:
    """Put these steps before all that is on the agenda."""
    table.agenda[:0] = steps


def deal_hidden_again(table: State, seat: int, pins: Sequence[Pin], luck: Luck) -> None:
    """Any hidden thing may lie in any hidden place of the same deck."""
    deal_again(table.hidden_from(seat), pins, luck)


@dataclass(frozen=True)
class Rules(Generic[S]):
    """A whole game, as its folder hands it over."""

    name: str
    version: int
    """Raised with every change that could make an old history play differently."""
    set_up: Callable[[int, Settings], S]
    steps: Steps
    view: Callable[[S, int | None], View]
    words: Words
    why_not: Callable[[S, int, Option], Refusal | None]
    """Why a seat may not do this now, from what that seat knows; None if there is nothing special to say."""
    score: Callable[[S], Outcome]
    invariants: Callable[[S], None]
    """Asserts what holds at every decision: every card in exactly one place, tracks within their ends."""
    deal_again: Callable[[S, int, Sequence[Pin], Luck], None] = deal_hidden_again
    """Deals again all that a seat cannot see, leaving one thing in place for every pin. A game whose
    deals have constraints (sets of cards that stay together) does those first and then the rest."""
    deck: str = "standard"
    """The deck these rules are played with; saves name it."""
