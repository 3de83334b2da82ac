"""What follows from what a seat sees: the odds of a push, what a harvest would bring, a card after sleeving."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from games.mystic_vale.view import CardView, PlayerView, SymbolsView, TableView

SPOIL_DECAY = 4
"""M5.1 Net decay that spoils."""


@dataclass(frozen=True, slots=True)
class Odds:
    """M5.1 How many of the cards that may be turned up next would make the player spoil."""

    bad: int
    of: int
    sure: bool
    """The next card is known."""

    @property
    def percent(self) -> int:
        return round(100 * self.bad / self.of) if self.of else 0


def odds_of_spoiling(table: TableView, player: PlayerView) -> Odds | None:
    """What a push would risk, from the open list of the own deck; None where it cannot be told."""
    cards, next_known = player["deck_list"], player["known"][:1]
    if player["on_deck"] is None or cards is None:
        return None
    pool: Sequence[str] = [next_known[0]] if next_known and next_known[0] else cards or player["discard_pile"] or []
    bad = sum(net_decay(table, player, card) >= SPOIL_DECAY for card in pool)
    return Odds(bad, len(pool), bool(next_known and next_known[0]))


def net_decay(table: TableView, player: PlayerView, turned_up: str) -> int:
    """M5.1, M5.2 Decay less growth if this card were turned up after a push."""
    counts = table["cards"][turned_up]["counts"]
    return player["decay"] + counts["decay"] - player["growth"] - counts["growth"]


@dataclass(frozen=True, slots=True)
class Harvest:
    """M6.2, M6.11 What passing now would bring without any choice."""

    mana: int
    vp: int
    animal: int
    forest: int
    sky: int
    wild: int


def harvest_if_passing(table: TableView, player: PlayerView) -> Harvest:
    """Symbols of the field after ongoing abilities, automatic abilities, and vale cards not bought this turn."""
    total = dict.fromkeys(("mana", "vp", "animal", "forest", "sky", "wild"), 0)
    for word in player["field"]:
        card = table["cards"][word]
        for name in total:
            total[name] += cast(Mapping[str, int], card["gains"])[name]
            if name != "vp":
                total[name] += cast(Mapping[str, int], card["counts"])[name]
        total["vp"] += card["counts"]["vp_tokens"]
    for owned in player["vales"]:
        if not owned["new"]:
            for name in total:
                total[name] += cast(Mapping[str, int], table["vale_cards"][owned["vale"]]["gains"])[name]
    return Harvest(**total)


def after_sleeving(card: CardView, kind: str, table: TableView) -> CardView:
    """M12.2 The card with an advancement in its slot. What it counts is its printed symbols and this one's.

    Ongoing abilities that come into play by the sleeving are told by their texts, not worked out here.
    """
    name, _, slot = kind.partition(":")
    number = ("top", "middle", "bottom").index(slot)
    slots = list(card["slots"])
    slots[number] = {"advancement": name, "covered": False, "used": False}
    added = table["advancements"][name]["symbols"]
    return {**card, "slots": slots, "printed": plus(card["printed"], added), "counts": plus(card["counts"], added)}


def plus(one: SymbolsView, other: SymbolsView) -> SymbolsView:
    """Two sets of symbols together."""
    first, second = cast(Mapping[str, int], one), cast(Mapping[str, int], other)
    return cast(SymbolsView, {name: first[name] + second[name] for name in first})
