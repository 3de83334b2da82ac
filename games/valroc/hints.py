"""What a player can work out from what it sees: odds, what a creature needs, what a bid leaves.

Everything here reads a view and nothing else, so a hint cannot tell more than its reader may know (V30).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from games.core import Outcome

from .catalog import Catalog, Creature, catalog_named
from .components import ELEMENT, ELEMENTS
from .scoring import Figures, count_points
from .strength import balance_bonus, rage_bonus, shortfall
from .view import PlayerView, ValrocView

# ------------------------------------------------------------------ the Action deck


class Odds(NamedTuple):
    """How many of the cards that may be turned up next are of a kind."""

    favourable: int
    cards: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.favourable / self.cards if self.cards else 0.0


def next_action_cards(view: ValrocView) -> list[str]:
    """V29.1, V30.3 The cards of which one is turned up next: the deck, or the discards when it is empty."""
    catalog = catalog_named(view["deck"])
    seen = set(view["action_discards"])
    for player in view["players"]:
        seen.update(player["stored"])
    if view["training"]:
        seen.update(view["training"]["drawn"])
    if view["dig"]:
        seen.update(view["dig"]["cards"])
    if view["sanctuary"]:
        seen.update(view["sanctuary"]["cards"])
    return [card for card in catalog.actions if card not in seen] or view["action_discards"]


def centres(view: ValrocView) -> Counter[str]:
    """V15.23 What the next card can show in its centre: small, medium, full, injury, and how often."""
    actions = catalog_named(view["deck"]).actions
    return Counter(actions[card].centre for card in next_action_cards(view))


def results(view: ValrocView, room: str) -> Counter[str]:
    """V14.11 What the next card can show for a room of the Cavern, and how often."""
    actions = catalog_named(view["deck"]).actions
    return Counter(actions[card].areas[ELEMENT[room]] for card in next_action_cards(view))


def odds_of_injury(view: ValrocView) -> Odds:
    """V15.2 That the next card drawn in a training is an Injury, immune or not."""
    found = centres(view)
    return Odds(found["injury"], found.total())


def odds_of_favor(view: ValrocView, value: int, cards: int = 1) -> float:
    """V16.4, V16.7 The chance of a Divine Favor for an offering of this value, with one card or two."""
    favors = catalog_named(view["deck"]).favors
    bringing: frozenset[str] = next((found for least, found in favors if value >= least), frozenset())
    counts = centres(view)
    total, failing = counts.total(), counts.total() - sum(counts[centre] for centre in bringing)
    chance = 1.0
    for drawn in range(min(cards, total)):
        chance *= max(0, failing - drawn) / (total - drawn)
    return 1.0 - chance


class NextCard(NamedTuple):
    """What one more draw of a training can bring."""

    centre: str
    cards: int
    """How many such cards may come."""
    share: float
    quarters: int
    """What could be spent then."""
    sp: int
    """How many SP that makes."""
    over: int
    """Quarters left over."""
    ends: bool
    """Whether the training ends with it, unless a Medicinal Plant is used."""


def next_draw(view: ValrocView) -> list[NextCard]:
    """V15.2, V15.11 Each centre that may come next in the training in progress, full gauges first."""
    training = view["training"]
    if training is None:
        return []
    catalog, counts = catalog_named(view["deck"]), centres(view)
    total, found = counts.total(), list[NextCard]()
    for centre in ("full", "medium", "small", "injury"):
        quarters = training["quarters"] + catalog.gauge.get(centre, 0)
        found.append(
            NextCard(
                centre, counts[centre], counts[centre] / total if total else 0.0, quarters,
                *divmod(quarters, catalog.full_gauge), centre == "injury" and not training["immune_now"],
            )
        )  # fmt: skip
    return found


# ------------------------------------------------------------------ creatures


class Reach(NamedTuple):
    """What a creature in hand needs, on the best mount there is."""

    creature: str
    mount: str | None
    """The mount that leaves the least missing; None: on foot is as good."""
    missing: dict[str, int]
    """SP by element; empty if none is missing."""
    mp_missing: int
    effect: tuple[str, ...]
    """The pending Dark Magic that this counts on, as a fight names it: ``ritual_of_rage E`` and so on; or ()."""

    @property
    def ready(self) -> bool:
        """Whether it can be beaten as things stand."""
        return not self.missing and not self.mp_missing

    @property
    def short(self) -> int:
        """How many SP are missing: what Evictendius would have to lower."""
        return sum(self.missing.values())


def own(view: ValrocView) -> PlayerView:
    """The viewing seat's own things."""
    assert view["you"] is not None, "a spectator has no hand"
    return view["players"][view["you"]]


def arena_plan(view: ValrocView) -> list[Reach]:
    """V18.3 For each creature in hand: what is missing, with mount, Gods Bonus, pending Dark Magic and Evictendius."""
    return [reach(view, card) for card in own(view)["hand"]]


def reach(view: ValrocView, card: str, sp: Sequence[int] | None = None) -> Reach:
    """What one creature needs of the viewing seat; `sp`: with these tracks instead of its own (in element order)."""
    catalog, player = catalog_named(view["deck"]), own(view)
    creature = catalog.creatures[card]
    tracks = list(player["sp"].values()) if sp is None else list(sp)
    points = view["arena"]["evictendius_points"] if view["arena"] and view["arena"]["seat"] == view["you"] else 0
    best: tuple[int, list[int], str | None, tuple[str, ...]] | None = None
    for mount, effect, lacking in _ways(catalog, view, player, creature, tracks):
        lacking = _lowered(lacking, points)
        if best is None or sum(lacking) < best[0]:
            best = (sum(lacking), lacking, mount, effect)
    assert best is not None
    missing = {element: amount for element, amount in zip(ELEMENTS, best[1], strict=True) if amount}
    return Reach(card, best[2], missing, max(0, creature.mp - player["mp"]), best[3])


def fighting_values(view: ValrocView, seat: int, mount: str | None = None) -> dict[str, int]:
    """V18.3, V5.8 What a player has in a fight, by element: track, mount (the one ridden if None) and Gods Bonus."""
    catalog, player = catalog_named(view["deck"]), view["players"][seat]
    ridden = mount or player["mount"]
    added = catalog.creatures[ridden].mount if ridden else (0, 0, 0, 0)
    return {
        element: max(0, player["sp"][element] + added[number] + (element == view["dominant"]))
        for number, element in enumerate(ELEMENTS)
    }


def _ways(
    catalog: Catalog, view: ValrocView, player: PlayerView, creature: Creature, sp: Sequence[int]
) -> list[tuple[str | None, tuple[str, ...], list[int]]]:
    """Every mount, on foot first, without and with the pending effect, and what is then missing."""
    god = ELEMENT[view["dominant"]] if view["dominant"] else -1
    tamed = [card for card in player["beaten"] if catalog.creatures[card].category == "tameable"]
    mounts: list[str | None] = [None, *tamed]
    effect = player["effect"]["effect"] if player["effect"] else ""
    found: list[tuple[str | None, tuple[str, ...], list[int]]] = []
    for mount in mounts:
        added = [catalog.creatures[mount].mount] if mount else []
        found.append((mount, (), shortfall(creature, sp, added, god)))
    for mount in mounts:
        added = [catalog.creatures[mount].mount] if mount else []
        if effect == "ritual_of_rage":
            for number, element in enumerate(ELEMENTS):
                found.append((mount, (effect, element), shortfall(creature, sp, added, god, rage_bonus(number))))
        elif effect == "sphere_of_balance":
            found.append((mount, (effect,), shortfall(creature, sp, added, -1, balance_bonus(god))))
        elif effect == "oath_of_nature" and mount:
            for second in tamed:
                if mount < second:
                    both = [*added, catalog.creatures[second].mount]
                    found.append((mount, (effect, second), shortfall(creature, sp, both, god)))
    return found


def _lowered(lacking: list[int], points: int) -> list[int]:
    left = []
    for amount in lacking:
        lowered = min(amount, points)
        points -= lowered
        left.append(amount - lowered)
    return left


class Needs(NamedTuple):
    """What a set of creatures needs together: for the draft and for keeping six."""

    highest: dict[str, int]
    """The highest required SP in each element."""
    mp: int
    """MP in all."""
    prestige: int
    hybrids: int
    hybrid_malus: int
    """PP lost if all are beaten."""
    affinities: dict[str, int]
    """How many count for each element on the Hunting board."""


def needs_of(view: ValrocView, cards: Sequence[str]) -> Needs:
    """V5, V22 What these creatures ask for and bring, all of them beaten."""
    catalog = catalog_named(view["deck"])
    creatures = [catalog.creatures[card] for card in cards]
    hybrids = sum(creature.hybrid for creature in creatures)
    return Needs(
        {name: max((card.required[number] for card in creatures), default=0) for number, name in enumerate(ELEMENTS)},
        sum(card.mp for card in creatures),
        sum(card.prestige for card in creatures),
        hybrids,
        catalog.hybrid_penalty[min(hybrids, len(catalog.hybrid_penalty) - 1)],
        {element: sum(element in card.affinities for card in creatures) for element in ELEMENTS},
    )


# ------------------------------------------------------------------ the Offering phase


class BidOutlook(NamedTuple):
    """One bid on the present statue."""

    bid: int
    leaves: int
    """Vals left for the statues after it."""
    sure: bool
    """Whether nobody can reach it."""
    beaten_by: tuple[int, ...]
    """The seats that could bid as much or more."""


def bids(view: ValrocView) -> list[BidOutlook]:
    """V20.4 to V20.8 Each bid the viewing seat may make: what it leaves, and who could reach it."""
    you, offering = view["you"], view["offering"]
    if you is None or offering is None or offering["statue"] is None:
        return []
    remaining, catalog = offering["remaining"], catalog_named(view["deck"])
    fictional = 0
    if len(remaining) == 2:
        fictional = max(_hidden_offerings(catalog, offering["cards"]), default=0)
    found = []
    for bid in range(remaining[you] + 1):
        rivals = tuple(seat for seat, vals in enumerate(remaining) if seat != you and vals >= bid)
        sure = bid > 0 and not rivals and bid > fictional
        found.append(BidOutlook(bid, remaining[you] - bid, sure, rivals))
    return found


def offering_cards_left(view: ValrocView) -> list[int]:
    """V20.14, V30.8 Two players: the values among which the fictional player's next bid is."""
    shown = view["offering"]["cards"] if view["offering"] else []
    return _hidden_offerings(catalog_named(view["deck"]), shown)


def _hidden_offerings(catalog: Catalog, shown: Sequence[int]) -> list[int]:
    return sorted((Counter(catalog.offering_cards.values()) - Counter(shown)).elements())


# ------------------------------------------------------------------ the count


def score_so_far(view: ValrocView) -> Outcome:
    """V22, V23 The score sheet if the tournament ended now: all that counts lies open."""
    catalog = catalog_named(view["deck"])
    figures = [
        Figures(
            player["beaten"],
            [player["sp"][element] for element in ELEMENTS],
            len(player["lessons"]),
            player["vals"],
            player["hybrids"],
            player["used_spells"],
        )
        for player in view["players"]
    ]
    return count_points(catalog, [row["element"] for row in view["hunting"]], figures)
