"""What a player can work out from what it sees: odds, harvests, purchases, and cards before and after sleeving.

Everything here reads a view and nothing else, so that a hint cannot tell more than its reader may know (M18).
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from games.core import ScoreLine

from .buying import payable
from .components import CURSED_LAND, FERTILE_SOIL, SLOTS, Ability, Advancement, Symbols, advancement_of, slot_of
from .crafted import Crafted, craft, with_covered, with_sleeved
from .scoring import RULES, end_of_game_points
from .view import AdvancementView, CardView, CostView, PlayerView, TableView, describe


class Odds(NamedTuple):
    """How many of the cards that may be turned up next would spoil."""

    spoiling: int
    cards: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.spoiling / self.cards if self.cards else 0.0


def odds_of_spoiling(view: TableView, seat: int) -> Odds:
    """The next card turned up by `seat`, rescue and "when played" abilities left aside.

    For the reader's own seat the deck's list is known, or its top card (M18.5); when the deck is empty it is the
    discard pile that is shuffled (M4.5). Of another player only the open list is known (M18.2).
    """
    player = view["players"][seat]
    cards = next_cards(player)
    return Odds(sum(would_spoil_with(view, player, card) for card in cards), len(cards))


def next_cards(player: PlayerView) -> list[str]:
    """The cards of which one is turned up next, as far as the reader knows."""
    if player["known"] and player["known"][0]:
        return [player["known"][0]]
    if player["deck_list"] is not None and player["discard_pile"] is not None:
        return player["deck_list"] or player["discard_pile"]
    showing = Counter(player["field"] + ([player["on_deck"]] if player["on_deck"] else []))
    return sorted((Counter(player["every_card"]) - showing).elements())


def would_spoil_with(view: TableView, player: PlayerView, card: str) -> bool:
    """M5.1, M5.2 Whether net decay is 4 or more with one more card showing."""
    counts = view["cards"][card]["counts"]
    limit = player["spoils_at"] - player["growth"]
    return player["decay"] + counts["decay"] - player["growth"] - counts["growth"] >= limit


class Pools(NamedTuple):
    """What a Harvest Phase has to offer, or has left."""

    mana: int
    spirits: tuple[int, int, int, int]
    """Animal, forest, sky, wild."""
    paid: tuple[int, int, int, int]
    """Animal, forest, sky and unspecified symbols used."""
    vp: int
    """VP scored when the phase starts: blue VP and automatic abilities."""
    offered: tuple[tuple[int, str], ...]
    """Abilities that the player times: the place in the field (from 0, -1 for a vale card) and what it is."""
    token: int
    """1 if an active mana token can be spent for one mana more."""
    free: tuple[int, int, int]
    """Free top, middle and bottom slots not needed yet."""
    advancements_left: int
    vales_left: int


def harvest_if_passing(view: TableView, seat: int) -> Pools:
    """M6.2, M6.11, M7.1 What `seat` would harvest with its present field. The on-deck card adds nothing (M2.11)."""
    player = view["players"][seat]
    field = [view["cards"][card] for card in player["field"]]
    vales = [view["vale_cards"][owned["vale"]] for owned in player["vales"] if not owned["new"]]
    gains = [card["gains"] for card in field] + [vale["gains"] for vale in vales]
    counts = [card["counts"] for card in field]
    offered = [(place, kind) for place, card in enumerate(field) for kind in card["offered"]]
    offered += [
        (-1, owned["vale"])
        for owned in player["vales"]
        if not owned["new"] and owned["vale"] == "manadew_meadow"
    ]  # fmt: skip
    return Pools(
        mana=sum(each["mana"] for each in counts) + sum(each["mana"] for each in gains),
        spirits=(
            sum(each["animal"] for each in counts) + sum(each["animal"] for each in gains),
            sum(each["forest"] for each in counts) + sum(each["forest"] for each in gains),
            sum(each["sky"] for each in counts) + sum(each["sky"] for each in gains),
            sum(each["wild"] for each in counts) + sum(each["wild"] for each in gains),
        ),
        paid=(0, 0, 0, 0),
        vp=sum(each["vp_tokens"] for each in counts) + sum(each["vp"] for each in gains),
        offered=tuple(offered),
        token=int(player["token_active"]),
        free=free_places(view, player),
        advancements_left=2,
        vales_left=2,
    )


def free_places(view: TableView, player: PlayerView) -> tuple[int, int, int]:
    """M12.3 Free top, middle and bottom slots in a field."""
    free = [0, 0, 0]
    for card in player["field"]:
        for number, slot in enumerate(view["cards"][card]["slots"]):
            free[number] += slot["advancement"] is None
    return free[0], free[1], free[2]


def pools_now(view: TableView) -> Pools | None:
    """What the player in turn has left in the Harvest Phase; None outside it."""
    harvest = view["harvest"]
    if harvest is None:
        return None
    top, middle, bottom = harvest["free"]
    return Pools(
        mana=harvest["mana"],
        spirits=(harvest["animal"], harvest["forest"], harvest["sky"], harvest["wild"]),
        paid=(harvest["paid_animal"], harvest["paid_forest"], harvest["paid_sky"], harvest["paid_any"]),
        vp=0,
        offered=tuple((each["place"], each["kind"]) for each in harvest["offered"])
        + tuple((-1, vale) for vale in harvest["vales_offered"]),
        token=int(view["players"][view["on_turn"]]["token_active"]),
        free=(top, middle, bottom),
        advancements_left=2 - harvest["advancements_bought"],
        vales_left=2 - harvest["vales_bought"],
    )


def spirits_left(pools: Pools) -> tuple[tuple[int, int, int, int], int]:
    """M8.4, M21.7 The spirits not used, and how many of them unspecified symbols have used as well.

    A coloured symbol takes its own spirit before a wild one, which leaves most; where only one kind is left, the
    unspecified symbols have taken of that.
    """
    own, paid = pools.spirits, pools.paid
    left = [max(0, each - used) for each, used in zip(own[:3], paid[:3], strict=True)]
    left.append(own[3] - sum(max(0, used - each) for each, used in zip(own[:3], paid[:3], strict=True)))
    unspecified, kinds = paid[3], [number for number, count in enumerate(left) if count]
    if unspecified == sum(left):
        left, unspecified = [0, 0, 0, 0], 0
    elif len(kinds) == 1:
        left[kinds[0]] -= unspecified
        unspecified = 0
    return (left[0], left[1], left[2], left[3]), unspecified


class Purchase(NamedTuple):
    """Whether something can be bought with these pools, and what is lacking."""

    possible: bool
    cost: int
    lacking: int
    """Mana, or spirits, that are missing."""
    has_place: bool
    """M10.4"""
    limit_left: bool


def advancement_hint(view: TableView, kind: str, pools: Pools, place: int | None = None) -> Purchase:
    """M10 Whether an advancement for sale can be bought; `place` (from 0) names a card with Earthchant Chorus."""
    cost = view["advancements"][advancement_of(kind)]["cost"]
    slot = SLOTS.index(slot_of(kind))
    has_place = pools.free[slot] > 0
    if place is not None:
        cost = max(0, cost - 2)
        player = view["players"][view["on_turn"]]
        taken = any(sold["place"] == place and slot_of(sold["kind"]) == SLOTS[slot] for sold in view["bought"])
        has_place = has_place and not taken
        has_place = has_place and view["cards"][player["field"][place]]["slots"][slot]["advancement"] is None
    lacking = max(0, cost - pools.mana)
    limit_left = pools.advancements_left > 0
    there = view["fertile_soil"][slot] > 0 if advancement_of(kind) == FERTILE_SOIL else True
    return Purchase(there and not lacking and has_place and limit_left, cost, lacking, has_place, limit_left)


def vale_hint(view: TableView, vale: str, pools: Pools) -> Purchase:
    """M8 Whether a vale card can be bought, and how many spirits are lacking in the best assignment."""
    cost = view["vale_cards"][vale]["cost"]
    after = paid_after(pools, cost)
    wanting = sum(max(0, wanted - own) for wanted, own in zip(after[:3], pools.spirits[:3], strict=True))
    lacking = max(0, wanting - pools.spirits[3], sum(after) - sum(pools.spirits))
    limit_left = pools.vales_left > 0
    possible = limit_left and payable(pools.spirits, after)
    return Purchase(possible, sum(after) - sum(pools.paid), lacking, True, limit_left)


def paid_after(pools: Pools, cost: CostView) -> tuple[int, int, int, int]:
    """The symbols used once a vale card is bought as well."""
    animal, forest, sky, unspecified = pools.paid
    return animal + cost["animal"], forest + cost["forest"], sky + cost["sky"], unspecified + cost["any"]


def before_and_after(
    view: TableView, card: str, kind: str, active: str | None = None
) -> tuple[CardView, CardView, str]:
    """A card before and after an advancement is sleeved on it, and its new word.

    Where two long-wise abilities meet (M12.7), `active` is the kind that stays active; the added one if None.
    """
    advancements = {name: _advancement(name, seen) for name, seen in view["advancements"].items()}
    before, after = craft(advancements, card), with_sleeved(card, kind)
    if before.longwise and advancements[advancement_of(kind)].longwise:
        after = with_covered(after, kind if active == before.longwise else before.longwise)
    return describe(before), describe(craft(advancements, after)), after


def points_so_far(view: TableView) -> list[ScoreLine]:
    """M16.1, M18.10 The score sheet as it would be now: all of it follows from what is open to all."""
    advancements = {name: _advancement(name, seen) for name, seen in view["advancements"].items()}
    players = view["players"]
    owned = [_crafted(advancements, player) for player in players]
    sheet = [
        ScoreLine("M7.4", "tokens", tuple(player["tokens"] for player in players)),
        ScoreLine("M16.1", "advancements", tuple(sum(card.printed.end_vp for card in cards) for cards in owned)),
        ScoreLine("M8.11", "vales", tuple(_vale_points(view, player) for player in players)),
    ]
    for name, rule in RULES.items():
        points = tuple(end_of_game_points(name, cards) for cards in owned)
        if any(points):
            sheet.append(ScoreLine(rule, "ability", points, (name,)))
    return sheet


def _crafted(advancements: dict[str, Advancement], player: PlayerView) -> list[Crafted]:
    """The 20 cards of a player; what Conclave of Ents lent counts only on cards that are showing (M5.11)."""
    showing = Counter([*player["field"], player["on_deck"]] if player["on_deck"] else player["field"])
    cards = []
    for word in player["every_card"]:
        crafted = craft(advancements, word)
        cards.append(crafted if showing[word] > 0 else craft(advancements, crafted.clean))
        showing[word] -= 1
    return cards


def _vale_points(view: TableView, player: PlayerView) -> int:
    """M8.11 Grey VP on vale cards."""
    return sum(view["vale_cards"][each["vale"]]["end_vp"] for each in player["vales"])


def _advancement(name: str, seen: AdvancementView) -> Advancement:
    """What is printed, read back from a view."""
    ability = Ability(seen["ability"]["timing"], seen["ability"]["optional"], seen["ability"]["text"])
    symbols = Symbols(**seen["symbols"])
    copies = 0 if name == CURSED_LAND else 1
    return Advancement(
        name, seen["name"], seen["level"], seen["cost"], seen["set"], SLOTS, copies, symbols, ability,
        seen["longwise"], seen["source"],
    )  # fmt: skip
