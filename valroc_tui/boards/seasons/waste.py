"""Warnings before an act that would waste something: energy over the limit, a card without room, crystals lost."""

from __future__ import annotations

from games.core import Option
from games.seasons import hints
from games.seasons.components import standard
from games.seasons.view import SeasonsView, SeatView
from games.seasons.words import HINTS

from .seen import as_seat, rates_for, tokens_in_all, worth
from .signs import plural, tokens_of


def of_answer(seen: SeasonsView, seat: int, answer: Option) -> str:
    """What an answer would waste; "" if nothing."""
    found = hints.wasted(standard(), as_seat(seen, seat), answer)
    if found:
        return HINTS[found[0]]
    vain = hints.in_vain(standard(), as_seat(seen, seat), answer)
    return HINTS[vain] if vain else ""


def of_gaining(own: SeatView, count: int) -> str:
    """What gaining tokens would waste; "" if nothing."""
    over = sum(tokens_of(own["reserve"])) + count - own["reserve_limit"]
    return f"{plural(over, 'token')} over the limit will have to go." if over > 0 else ""


def of_free_card(seen: SeasonsView, seat: int, card: str) -> str:
    """What putting a card into play for free would waste; "" if nothing."""
    return of_answer(seen, seat, Option("summon", (card,)))


def of_ending(seen: SeasonsView, seat: int, may_transmute: bool) -> str:
    """What ending the turn would give up; "" if nothing."""
    own = seen["seats"][seat]
    wasted = of_answer(seen, seat, Option("end"))
    if wasted or not may_transmute or not any(tokens_in_all(own)):
        return wasted
    brings = worth(tokens_in_all(own), rates_for(seen, seat))
    return f"You may still transmute: your tokens would bring {brings} crystals now."
