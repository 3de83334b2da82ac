"""Seasons: S21, several cards that act at once."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Effects, choose, option

from .cards.timings import Effect
from .energy import name_of
from .state import InPlay, Table


async def resolve_triggers(
    table: Table, seat: int, timing: Effects[Effect], cards: Sequence[InPlay] | None = None
) -> None:
    """S21.1, S21.2 The cards of a seat that act at this moment, one by one, in the order that it chooses.

    S21.5: a card that has left play meanwhile does nothing. S21.6: each reads the table as it then is.
    Copies of one card do the same, so the seat is only asked if different cards are waiting.
    """
    in_play = table.sorcerers[seat].in_play
    waiting = [card for card in (in_play if cards is None else cards) if card.card in timing]
    while waiting:
        card = waiting[0] if len({card.card for card in waiting}) == 1 else await _first_of(table, seat, waiting)
        waiting.remove(card)
        await timing[card.card](table, seat, card)
        waiting = [each for each in waiting if each in in_play]


async def _first_of(table: Table, seat: int, waiting: Sequence[InPlay]) -> InPlay:
    """S21.2 Which of several different cards acts first."""
    by_name = {name_of(table.of(seat), card): card for card in waiting}
    kinds = {card.card: name for name, card in reversed(by_name.items())}  # the first of each kind
    options = [option("resolve", name) for name in by_name if name in kinds.values()]
    answer = await choose(seat, "choose which card acts first", options, "S21.2")
    return by_name[str(answer.args[0])]
