"""The reason of a question: which card or which rule asks it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Decision
from games.seasons.components import standard
from valroc_tui.boards.scene import Moment
from valroc_tui.widgets.cards import clipped

from .seen import facts_of, seen_by

REASONS: Mapping[str, str] = {
    "S6.2": "Take a die for this round. The one that is left over moves the season token.",
    "S8.4": "The draw of your season die: only you see the card.",
    "S9.3": "The reserve holds no more. Old or new tokens may go, and nothing else happens before.",
    "S14.2": "The exchange bonus: two tokens for the two that you returned.",
    "S14.5": "The draw bonus: keep one, the other is discarded unseen.",
    "S21.2": "Several of your cards act at the same moment. You choose the order.",
    "S7.1": "Your die can be rolled again before it is used.",
}


def card_that_asks(decision: Decision) -> str | None:
    """The card whose effect asks: S20.N is the rule of card N."""
    head, _, number = decision.rule.partition(".")
    if head != "S20" or not number.isdecimal():
        return None
    return next((card.name for card in standard().cards.values() if card.number == int(number)), None)


def reason_of(moment: Moment) -> tuple[str, str]:
    """Who asks, and why: a card (and whose, if another seat acts) with its text, or a sentence."""
    decision = moment.decision
    if decision is None:
        return "", ""
    card = card_that_asks(decision)
    if card is None:
        return "", REASONS.get(decision.rule, "")
    seen = seen_by(moment)
    turn = seen["turn"]
    own = any(each["card"] == card for each in seen["seats"][decision.seat]["in_play"])
    if turn is not None and turn["seat"] != decision.seat and not own:
        return f"{clipped(moment.name(turn['seat']), 14)}'s {card}", facts_of(card).text
    return card, facts_of(card).text
