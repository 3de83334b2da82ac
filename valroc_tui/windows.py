"""Windows, where seats are asked one after the other whether they use something: whom they ask, and who wants to be."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Decision
from games.core.contract import AnyGame
from valroc_tui.store import Order


def seats_asked(game: AnyGame) -> tuple[int, ...]:
    """The seats that the present window asks, in turn, if all let it pass; () if there is none.

    Whether a seat is asked depends on open information only, so this tells nothing that is hidden.
    """
    seats: list[int] = []
    asked = _next_asked(game, seats)
    if asked is None:
        return ()
    game, about = game.clone(), (asked.rule, asked.prompt)
    told, lines = game.told, len(game.notation(None))
    while asked is not None and asked.decline is not None and (asked.rule, asked.prompt) == about:
        seats.append(asked.seat)
        game.apply(asked.seat, asked.decline)
        lines += 1
        if game.told != told or len(game.notation(None)) != lines:
            break  # the window has closed and the game gone on: that is the future, and luck may be in it
        asked = _next_asked(game, seats)
    return tuple(seats)


def _next_asked(game: AnyGame, before: Sequence[int]) -> Decision | None:
    """The question of a window to a seat that it has not asked before."""
    required = [asked for asked in game.pending.values() if not asked.optional]
    fits = len(required) == 1 and required[0].decline is not None and required[0].seat not in before
    return required[0] if fits else None


def wants_to_be_asked(order: Order, window: Decision) -> bool:
    """Whether a seat with this standing order wants to be asked at a window."""
    return order.ask == "always" or (
        order.ask == "only these" and bool({window.rule, window.prompt} & {*order.windows})
    )
