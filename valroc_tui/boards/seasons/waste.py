"""Warnings before an act that would waste something: energy over the limit, a card without room, crystals lost."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Option
from games.seasons import hints
from games.seasons.components import standard
from games.seasons.view import SeasonsView, SeatView

from .seen import as_seat, facts_of, rates_for, tokens_in_all, worth
from .signs import plural, tokens_of

SENTENCES: Mapping[str, str] = {
    "draw unused": "The draw of your die is still open: ending the turn gives it up.",
    "energy over the limit": "Tokens over the limit of your reserve will have to go.",
    "gauge is full": "The gauge stops at 15: what is more is lost.",
    "no room for a free card": "No room on the gauge for a second card: what is drawn cannot be put into play.",
}


def of_answer(seen: SeasonsView, seat: int, answer: Option) -> str:
    """What an answer would waste; "" if nothing."""
    found = hints.wasted(standard(), as_seat(seen, seat), answer)
    if found:
        return SENTENCES[found[0]]
    if answer.verb in ("summon", "activate"):
        return _in_vain(seen, seen["seats"][seat], str(answer.args[0]).partition("#")[0], answer.verb)
    return ""


def _in_vain(seen: SeasonsView, own: SeatView, card: str, verb: str) -> str:
    """What would bring nothing now, or cost more than it seems."""
    rivals = [each for each in seen["seats"] if each is not own]
    items = any(not facts_of(each["card"]).familiar for each in own["in_play"])
    reserve = sum(tokens_of(own["reserve"]))
    if verb == "summon":
        if card in ("Scepter of Greatness", "Pendant of Ragnor") and not items:
            return "You have no other magic item in play: it would bring nothing."
        if card == "Sid Nightshade" and any(each["crystals"] >= own["crystals"] for each in rivals):
            return "You do not have the most crystals: nobody would give you any."
        if card == "Lewis Greyface" and not any(any(tokens_of(each["reserve"])) for each in rivals):
            return "All other reserves are empty: there is nothing to copy."
        if card == "Syllas the Faithful" and not any(each["in_play"] for each in rivals):
            return "Nobody else has a card in play: there is nothing to sacrifice."
        return ""
    if card == "Potion of Life" and not reserve:
        return "Your reserve is empty: it would bring nothing."
    if card == "Potion of Dreams" and reserve:
        return f"Your whole reserve goes with it: {plural(reserve, 'token')}."
    if card == "Idol of the Familiar" and not any(facts_of(each["card"]).familiar for each in own["in_play"]):
        return "You have no familiar in play: it would bring nothing."
    if card == "Kairn the Destroyer" and not any(each["crystals"] for each in rivals):
        return "Nobody else has a crystal to lose."
    return ""


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
