"""The only things a rule may wait for: `choose`, `choose_together` and `chance`.

A rule is an ``async`` function because that is how Python writes a function that stops in the
middle and goes on with an answer. It is *not* asyncio: no event loop, no tasks, no time. `Game`
drives it with ``.send()``, and refuses anything else that a rule tries to wait for. (And unlike
``yield from``, a forgotten ``await`` is an error in ``mypy --strict``.)
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar, cast

from .decisions import EVERYBODY, Answers, Ask, Chance, Decision, Id, Option, Seats

Thing = TypeVar("Thing", bound=int | str)


async def choose(
    seat: int,
    prompt: str,
    options: Sequence[Option],
    rule: str,
    *,
    about: tuple[Id, ...] = (),
    secret: bool = False,
    private: bool = False,
    decline: Option | None = None,
) -> Option:
    """Ask one seat.

    `secret`: the others learn that it has chosen, and not what. `private`: what it may choose tells
    something only it may know (its hand), though the answer is shown. `decline`: this is a window.
    """
    decision = Decision(seat, prompt, tuple(options), rule, about=about, private=private or secret, decline=decline)
    answers = await Ask((decision,), shown=not secret)
    return answers[seat]


async def choose_together(decisions: Sequence[Decision], *, shown: bool) -> Answers:
    """Ask several seats, who decide in secret; the rule goes on when the last answer is in.

    `shown`: the answers are then turned up for all to see (bids). Otherwise they stay secret
    (a draft), and the rule should end its step soon: an imagined game draws them anew, and then all
    that has come of them since must look the same to the seat that imagines.
    """
    return await Ask(tuple(decisions), shown)


async def choose_together_with_plays(
    questions: Callable[[], Sequence[Decision]],
    resolve: Callable[[int, Option], Awaitable[None]],
) -> Answers:
    """Like `choose_together`, shown, while plays "at any time" may come in between.

    The first play to come is resolved; then the questions are drawn up anew and put again. A seat
    that has already answered is not asked a second time, unless its answer is no longer legal.
    """
    while True:
        decisions = {decision.seat: decision for decision in questions()}
        answers = await Ask(tuple(decisions.values()), shown=True)
        (seat, answer), *others = answers.items()
        if others or not decisions[seat].is_play(answer):
            return answers
        await resolve(seat, answer)


async def chance(
    what: str,
    pool: Sequence[Thing],
    rule: str,
    *,
    count: int = 1,
    seen_by: Seats = EVERYBODY,
    holder: int | None = None,
    put_back: bool = False,
) -> tuple[Thing, ...]:
    """Let luck pick `count` things out of `pool`, so that the log has them and a test can script them.

    Turning up a card whose place is already known is asked here too, with that card as the whole
    pool: luck has no choice, but the notation stays complete, and undo stops where a seat has
    learnt something.
    """
    drawn = await Chance(what, tuple(pool), rule, count, seen_by, holder, put_back)
    return cast(tuple[Thing, ...], drawn)  # whoever answers, `in_pool` has seen to it
