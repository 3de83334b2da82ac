"""What a player would like to know before deciding, worked out from a view alone.

A screen or a bot has a view and the catalog; nothing here reads the state. The rule functions that need
the state have their counterpart in `turn.py` and its neighbours, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from games.core import Card, Option, ScoreLine

from .components import ENERGIES, NO_TOKENS, CardFacts, Catalog, Standing, Tokens
from .options import plus, spent, ways_to_pay
from .scoring import score_sheet
from .transmutation import crystals_for
from .view import SeasonsView, SeatView, tokens_from
from .wheel import space_after


@dataclass(frozen=True, slots=True)
class Missing:
    """What is missing to summon a card now; `nothing` if it can be summoned (S11)."""

    tokens: Tokens
    """Of each type so many more than there are, with the best use of Hands of Fortune."""
    any_tokens: int
    """So many more tokens in all: less than the sum of `tokens` where a Hand of Fortune lets one fall away."""
    crystals: int
    """Crystals more than there are, tolls included."""
    toll: int
    """Crystals that go to opponents' Arcano Leeches; part of the price even if nothing is missing."""
    gauge: int
    """So far the gauge has to rise."""

    @property
    def nothing(self) -> bool:
        """The card can be summoned now, as far as gauge, energy and crystals go."""
        return not (self.any_tokens or self.crystals or self.gauge)


def own(view: SeasonsView) -> SeatView:
    """What the reader of a view owns; ValueError for a spectator."""
    if view["seat"] is None:
        raise ValueError("a spectator owns nothing")
    return view["seats"][view["seat"]]


def in_play(catalog: Catalog, seat: SeatView) -> list[CardFacts]:
    """The figures of a seat's cards in play."""
    return [catalog.cards[card["card"]] for card in seat["in_play"]]


def spendable(seat: SeatView) -> Tokens:
    """S9.8 All tokens that a seat could spend: the reserve, and those on its Amulets of Water."""
    tokens = tokens_from(seat["reserve"])
    for card in seat["in_play"]:
        if card["spendable"]:
            tokens = plus(tokens, tokens_from(card["tokens"]))
    return tokens


def toll_for(catalog: Catalog, view: SeasonsView, seat: int) -> int:
    """S11.3 The crystals that a seat pays to opponents for each summoning."""
    opponents = [each for each in view["seats"] if each["seat"] != seat]
    return sum(facts.toll for each in opponents for facts in in_play(catalog, each))


def missing(catalog: Catalog, view: SeasonsView, card: Card) -> Missing:
    """What the reader lacks to summon this card now."""
    seat = own(view)
    cost, toll = catalog.cards[card].costs[len(view["seats"])], toll_for(catalog, view, seat["seat"])
    room = seat["gauge"] - len(seat["in_play"])
    crystals = max(0, cost.crystals + toll - seat["crystals"])
    have, less = spendable(seat), sum(facts.discount for facts in in_play(catalog, seat))
    lack: Tokens = NO_TOKENS
    any_lack = 0
    if cost.distinct:
        any_lack = max(0, cost.distinct[0] - sum(have))
    elif not ways_to_pay(cost, less, ((0, have),)):
        a, w, f, e = (max(0, need - there) for need, there in zip(cost.tokens, have, strict=True))
        lack = a, w, f, e
        size = sum(cost.tokens)
        paid = max(1, size - less) if size > 1 else size
        any_lack = paid - (size - sum(lack))
    return Missing(lack, any_lack, crystals, toll, max(0, 1 - room))


def missing_in_hand(catalog: Catalog, view: SeasonsView) -> dict[Card, Missing]:
    """What is missing for each card in the reader's hand."""
    return {card: missing(catalog, view, card) for card in own(view)["hand"] or []}


@dataclass(frozen=True, slots=True)
class Worth:
    """What one token brings when transmuted, by type."""

    now: Tokens
    next_season: Tokens


def token_worth(catalog: Catalog, view: SeasonsView) -> Worth:
    """S10 Crystals per token for the reader: now with Purses and this turn's bonuses, next season with Purses."""
    seat = own(view)
    purses = sum(facts.transmutation for facts in in_play(catalog, seat))
    turn = view["turn"]
    bonuses = turn["transmute_bonuses"] if turn and turn["seat"] == seat["seat"] else 0
    now, then = tokens_from(view["rates"]), tokens_from(view["next_rates"])
    return Worth(_each_more(now, purses + bonuses), _each_more(then, purses))


def transmutation_brings(catalog: Catalog, view: SeasonsView, action: Option) -> int:
    """S10.1 The crystals that a ``transmute`` option brings the reader."""
    tokens = NO_TOKENS
    for some in spent(action.args).values():
        tokens = plus(tokens, some)
    return crystals_for(tokens, token_worth(catalog, view).now)


def activation_brings(catalog: Catalog, view: SeasonsView, action: Option) -> int | None:
    """S10.5 The crystals for the tokens that an ``activate`` option transmutes: those it pays, else the whole reserve.

    None for a card that transmutes none.
    """
    seat = own(view)
    rate = catalog.cards[str(action.args[0]).partition("#")[0]].transmutes
    if not rate:
        return None
    tokens = len(action.args) - 1 or sum(tokens_from(seat["reserve"]))
    return tokens * (rate + token_worth(catalog, view).now[0] - tokens_from(view["rates"])[0])


@dataclass(frozen=True, slots=True)
class WheelMove:
    """Where the season token will be after a move."""

    spaces: int
    space: int
    season: str
    season_changes: bool
    years: int
    """1 if the year rises, -1 if it falls."""
    library: str | None
    """The library pile that comes to hand, if the year begins for the first time."""
    game_ends: bool
    """At the end of this round."""


def wheel_move(catalog: Catalog, view: SeasonsView, spaces: int) -> WheelMove:
    """S17, S18 What so many spaces forward (or back) do. A library already taken gives nothing more (S18.3)."""
    space, years = space_after(view["space"], spaces, catalog.spaces)
    season, year = catalog.season_of_space[space], view["year"] + years
    first_time = years > 0 and any(_library_size(each, catalog.libraries.get(year)) for each in view["seats"])
    return WheelMove(
        spaces, space, season, season != view["season"], years,
        catalog.libraries[year] if first_time else None, year > catalog.years,
    )  # fmt: skip


def left_over_move(catalog: Catalog, view: SeasonsView) -> WheelMove | None:
    """S16.3 What the left-over die does to the wheel at the end of the round; None while dice are being taken."""
    left = [die for die in view["dice"] if die["taken_by"] is None]
    return wheel_move(catalog, view, left[0]["face"]["pips"]) if len(left) == 1 else None


def score_so_far(catalog: Catalog, view: SeasonsView) -> list[ScoreLine]:
    """S19.4 The score sheet as it would be if the game ended now, from what everybody knows."""
    return score_sheet(
        catalog,
        [
            Standing(
                seat["crystals"],
                tuple(in_play(catalog, seat)),
                tokens_from(seat["reserve"]),
                seat["hand_size"],
                seat["bonuses"],
            )
            for seat in view["seats"]
        ],
    )


def energy_over_limit(view: SeasonsView, gained: Tokens) -> int:
    """S9.3 How many tokens the reader would have to discard after such a gain."""
    seat = own(view)
    return max(0, sum(tokens_from(seat["reserve"])) + sum(gained) - seat["reserve_limit"])


def wasted(catalog: Catalog, view: SeasonsView, action: Option) -> list[str]:
    """What an answer of the reader would waste, as keys, for a question before it is given.

    ``draw unused`` (S8.6), ``energy over the limit`` (S9.3), ``gauge is full`` (S1.9), ``no room for a free card``
    (S22.3). Cards say in `cards.toml` what they give; what others will choose nobody knows.
    """
    seat, turn = own(view), view["turn"]
    found: list[str] = []
    if action.verb == "end" and turn and turn["draw_open"]:
        found.append("draw unused")
    if action.verb == "take-die":
        face = next(die["face"] for die in view["dice"] if die["number"] == action.args[0])
        if energy_over_limit(view, _tokens_of(face["energy"])):
            found.append("energy over the limit")
        if face["gauge"] and seat["gauge"] >= catalog.gauge_max:
            found.append("gauge is full")
    if action.verb in ("summon", "activate") and action.args:
        found += _wasted_by_card(catalog, seat, action)
    return found


def _wasted_by_card(catalog: Catalog, seat: SeatView, action: Option) -> list[str]:
    facts = catalog.cards[str(action.args[0]).partition("#")[0]]
    found: list[str] = []
    acts = "enter" if action.verb == "summon" else "activation"
    summoned = 1 if action.verb == "summon" else 0
    gives = acts in facts.effects
    tokens = facts.gives_tokens if gives else 0
    if summoned:
        waiting = [card for card in in_play(catalog, seat) if "after summoning" in card.effects]
        tokens += sum(card.gives_tokens for card in waiting)
    paid = sum(word in ENERGIES for word in action.args[1:])
    limit = max(seat["reserve_limit"], facts.reserve_limit * summoned)
    if tokens and sum(tokens_from(seat["reserve"])) - paid + tokens > limit:
        found.append("energy over the limit")
    if gives and seat["gauge"] + facts.gives_gauge > catalog.gauge_max:
        found.append("gauge is full")
    looks = facts.gives_card and "crystals" not in action.args[1:]
    if gives and looks and len(seat["in_play"]) + summoned >= seat["gauge"]:
        found.append("no room for a free card")
    return found


NEEDS: Mapping[str, Callable[[Catalog, SeatView, Sequence[SeatView]], bool]] = {
    "other magic items": lambda box, own, rivals: any(not facts.familiar for facts in in_play(box, own)),
    "familiars": lambda box, own, rivals: any(facts.familiar for facts in in_play(box, own)),
    "reserve": lambda box, own, rivals: any(tokens_from(own["reserve"])),
    "most crystals": lambda box, own, rivals: all(own["crystals"] > each["crystals"] for each in rivals),
    "crystals of rivals": lambda box, own, rivals: any(each["crystals"] for each in rivals),
    "cards of rivals": lambda box, own, rivals: any(each["in_play"] for each in rivals),
    "tokens of rivals": lambda box, own, rivals: any(any(tokens_from(each["reserve"])) for each in rivals),
}
"""What a card can need to bring anything, as `cards.toml` names it."""


def in_vain(catalog: Catalog, view: SeasonsView, action: Option) -> str | None:
    """Why summoning or activating a card would bring nothing now, as a key: what it lacks, from `NEEDS`.

    ``reserve lost``: it would bring something, and the whole reserve goes with it (S20.24).
    """
    if action.verb not in ("summon", "activate") or not action.args:
        return None
    seat, facts = own(view), catalog.cards[str(action.args[0]).partition("#")[0]]
    needed = facts.needs.get("enter" if action.verb == "summon" else "activation")
    rivals = [each for each in view["seats"] if each["seat"] != seat["seat"]]
    if needed and not NEEDS[needed](catalog, seat, rivals):
        return needed
    loses = action.verb == "activate" and facts.takes_reserve and any(tokens_from(seat["reserve"]))
    return "reserve lost" if loses else None


def _tokens_of(energy: list[str]) -> Tokens:
    air, water, fire, earth = (energy.count(each) for each in ENERGIES)
    return air, water, fire, earth


def _each_more(rates: Tokens, more: int) -> Tokens:
    return rates[0] + more, rates[1] + more, rates[2] + more, rates[3] + more


def _library_size(seat: SeatView, name: str | None) -> int:
    return seat["library_two"]["size"] if name == "II" else seat["library_three"]["size"] if name == "III" else 0
