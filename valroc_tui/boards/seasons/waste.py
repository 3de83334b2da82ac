"""Warnings before an act that would waste something: energy over the limit, a card without room, crystals lost."""

from __future__ import annotations

from collections.abc import Mapping

from games.seasons.components import standard
from games.seasons.view import SeasonsView, SeatView

from .seen import cost_of, discount_of, facts_of, rates_for, tokens_in_all, worth
from .signs import plural, tokens_of

ENTERING: Mapping[str, int] = {"Bespelled Grimoire": 2, "Cursed Treatise of Arus": 2, "Damned Soul of Onys": 1}
"""Tokens that a card brings when it enters."""
ACTIVATED: Mapping[str, int] = {"Potion of Knowledge": 5, "Necrotic Kriss": 4}
"""Tokens that a card brings when it is activated."""
RAISING: Mapping[str, int] = {"Amulet of Air": 2, "Cursed Treatise of Arus": 1, "Potion of Power": 2}
"""By how much a card raises the gauge."""


def of_summoning(seen: SeasonsView, seat: int, card: str) -> str:
    """What summoning a card would waste; "" if nothing."""
    own, facts = seen["seats"][seat], facts_of(card)
    items = sum(not facts_of(each["card"]).familiar for each in own["in_play"])
    rivals = [each for each in seen["seats"] if each["seat"] != seat]
    if card == "Divine Chalice" and len(own["in_play"]) + 1 >= own["gauge"]:
        return "No room on the gauge for a second card: all four drawn cards would be discarded."
    if card == "Scepter of Greatness" and not items:
        return "You have no other magic item in play: it would bring nothing."
    if card == "Pendant of Ragnor" and not items:
        return "You have no other magic item in play: it would bring nothing."
    if card == "Sid Nightshade" and any(each["crystals"] >= own["crystals"] for each in rivals):
        return "You do not have the most crystals: nobody would give you any."
    if card == "Lewis Greyface" and not any(sum(tokens_of(each["reserve"])) for each in rivals):
        return "All other reserves are empty: there is nothing to copy."
    if card == "Syllas the Faithful" and not any(each["in_play"] for each in rivals):
        return "Nobody else has a card in play: there is nothing to sacrifice."
    cost = cost_of(card, len(seen["seats"])).tokens
    paid = max(1, sum(cost) - discount_of(own)) if sum(cost) > 1 else sum(cost)
    brings = items if card == "Pendant of Ragnor" else ENTERING.get(card, 0)
    limit = max(own["reserve_limit"], facts.reserve_limit)
    return _over(sum(tokens_of(own["reserve"])) - paid + brings - limit if brings else 0) or _gauge(own, card)


def of_activation(seen: SeasonsView, seat: int, card: str) -> str:
    """What activating a card would waste; "" if nothing."""
    own = seen["seats"][seat]
    reserve = sum(tokens_of(own["reserve"]))
    brings = ACTIVATED.get(card, 0)
    if card == "Potion of Life" and not reserve:
        return "Your reserve is empty: it would bring nothing."
    if card == "Potion of Dreams" and reserve:
        return f"Your whole reserve goes with it: {plural(reserve, 'token')}."
    if card == "Idol of the Familiar" and not any(facts_of(each["card"]).familiar for each in own["in_play"]):
        return "You have no familiar in play: it would bring nothing."
    if card == "Kairn the Destroyer" and not any(each["crystals"] for each in seen["seats"] if each["seat"] != seat):
        return "Nobody else has a crystal to lose."
    if card == "Glutton Cauldron":
        lying = max((sum(tokens_of(each["tokens"])) for each in own["in_play"] if each["card"] == card), default=0)
        return _over(reserve - 1 + 7 - own["reserve_limit"] if lying == 6 else 0)
    return _over(reserve + brings - own["reserve_limit"] if brings else 0) or _gauge(own, card)


def of_gaining(own: SeatView, count: int) -> str:
    """What gaining tokens would waste; "" if nothing."""
    return _over(sum(tokens_of(own["reserve"])) + count - own["reserve_limit"])


def of_free_card(own: SeatView, card: str) -> str:
    """What putting a card into play for free would waste; "" if nothing."""
    if card == "Divine Chalice" and len(own["in_play"]) + 1 >= own["gauge"]:
        return "No room on the gauge for a second card: all four drawn cards would be discarded."
    return _gauge(own, card)


def of_ending(seen: SeasonsView, seat: int, draw_open: bool, may_transmute: bool) -> str:
    """What ending the turn would give up; "" if nothing."""
    own = seen["seats"][seat]
    if draw_open:
        return "The draw of your die is still open: ending the turn gives it up."
    if may_transmute and sum(tokens_in_all(own)):
        brings = worth(tokens_in_all(own), rates_for(seen, seat))
        return f"You may still transmute: your tokens would bring {brings} crystals now."
    return ""


def _over(count: int) -> str:
    return f"{plural(count, 'token')} over the limit will have to go." if count > 0 else ""


def _gauge(own: SeatView, card: str) -> str:
    lost = own["gauge"] + RAISING.get(card, 0) - standard().gauge_max
    return f"The gauge stops at {standard().gauge_max}: {lost} of it is lost." if card in RAISING and lost > 0 else ""
