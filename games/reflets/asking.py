"""Reflets d'acide: R36.9, decision points, with the plays that may come at any time beside them.

`ask` is for decision points between two actions: the seat asked has its plays among its options, every other
seat that has plays is asked optionally. Choices inside an action (which Gem, which Hero) use `choose` and have none.
A chapter registers its plays: what it offers a seat now (`@offered`), and what happens (`@play("verb")`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from games.core import Decision, Id, Option, clockwise, option
from games.core.decisions import Ask

from .state import Table

Offer: TypeAlias = Callable[[Table, int], Sequence[Option]]
About: TypeAlias = tuple[Id, ...]
Resolve: TypeAlias = Callable[[Table, int, Option], Awaitable[None]]

PLAYED = option("played")
"""Not an option: what a window gives when a play came instead of an answer."""

_offers: list[Offer] = []
_resolve: dict[str, Resolve] = {}


def offered(offer: Offer) -> Offer:
    """Register plays of a chapter."""
    _offers.append(offer)
    return offer


def play(*verbs: str) -> Callable[[Resolve], Resolve]:
    """Register what happens when an option with one of these verbs is played at any time."""

    def register(resolve: Resolve) -> Resolve:
        for verb in verbs:
            assert verb not in _resolve, f"two plays are called {verb!r}"
            _resolve[verb] = resolve
        return resolve

    return register


def plays(table: Table, seat: int) -> tuple[Option, ...]:
    """R7.3, R9.8, R26.7, R36.9 What a seat may do at any time, as things stand."""
    found: list[Option] = []
    for offer in _offers:
        found += offer(table, seat)
    return tuple(found)


async def ask(
    table: Table, seat: int, prompt: str, offers: Callable[[], Sequence[Option]], rule: str, *, about: About = (),
    decline: Option | None = None,
) -> Option:  # fmt: skip
    """R36.9 A decision point: `seat` must answer, and anybody may play in between; then it is asked anew."""
    while True:
        answer = await ask_once(table, seat, prompt, offers(), rule, about=about, decline=decline)
        if answer != PLAYED:
            return answer


async def ask_once(
    table: Table, seat: int, prompt: str, options: Sequence[Option], rule: str, *, about: About = (),
    decline: Option | None = None,
) -> Option:  # fmt: skip
    """R36.9 The same, but PLAYED is given after a play, for a window that has to look at the table again."""
    own = plays(table, seat)
    decisions = [Decision(seat, prompt, (*options, *own), rule, about=about, at_once=own, decline=decline)]
    if table.seats > 1:
        for other in clockwise(table.seats, seat)[1:]:
            theirs = plays(table, other)
            if theirs:
                decisions.append(Decision(other, "play at any time", theirs, "R36.9", optional=True))
    answers = await Ask(tuple(decisions), True)
    if seat in answers and answers[seat] not in own:
        table.may_reassign = False
        return answers[seat]
    ((player, played),) = answers.items()
    await _resolve[played.verb](table, player, played)
    return PLAYED


async def poll(
    table: Table, prompt: str, offers: Callable[[int], Sequence[Option]], rule: str, decline: Option, *,
    about: About = (), always: bool = False,
) -> tuple[int, Option] | None:  # fmt: skip
    """R34.9 Ask every Narrator who has something to use, the Guide first, then by seat. None: all declined.

    After a play at any time it gives PLAYED, since everything may look different. `always`: the Guide is asked
    even without anything to use.
    """
    for seat in clockwise(table.seats, table.guide):
        options = offers(seat)
        if options or (always and seat == table.guide):
            answer = await ask_once(table, seat, prompt, (*options, decline), rule, about=about, decline=decline)
            if answer != decline:
                return seat, answer
    return None
