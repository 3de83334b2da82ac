"""Crafted cards (M2): what is in one sleeve, written as one word, and what it counts for.

A card is a kind, so that two cards with the same advancements are the same thing wherever they lie. Its
word names the three slots from the top, and marks what holds until the owner's next Prep Phase:

    _._._                         a blank card
    cursed_land.stag._            a Cursed Land with a Stag in the middle
    hatchery-._.seedling          two long-wise abilities; that of the Hatchery is covered (M12.7)
    _.mindful_owl'._              its ability was used in this cycle (M17.3, M17.12)
    cursed_land._._+aether+ent    Aether Tree and Conclave of Ents were used on it (M5.10, M5.11)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.core import Card

from .abilities.on_the_card import GAINS, ONGOING, Sleeve
from .components import CURSED_LAND, SLOTS, Advancement, Kind, Symbols, advancement_of, slot_of

BLANK = "_._._"
AETHER, ENT = "aether", "ent"
MOST_REMEMBERED = 20_000
"""Cards kept worked out; a long-lived server would gather too many."""


class Slot(NamedTuple):
    """One slot of a card."""

    advancement: str | None
    covered: bool
    """M12.7 Its long-wise ability is dead."""
    used: bool
    """M17.3 Its ability was used in this cycle."""


class Gains(NamedTuple):
    """What the automatic harvest abilities of a card bring (M6.11)."""

    mana: int = 0
    animal: int = 0
    forest: int = 0
    sky: int = 0
    wild: int = 0
    vp: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Crafted:
    """A card, worked out once for its word (`Cards`), so that it is compared by what it is."""

    card: Card
    slots: tuple[Slot, ...]
    printed: Symbols
    """The symbols as printed, text effects ignored."""
    counts: Symbols
    """The symbols after ongoing abilities (M17.9)."""
    decay: int
    growth: int
    guardians: int
    mana: int
    spirits: tuple[int, int, int, int]
    free: tuple[int, int, int]
    """M12.3 1 for each slot that is free."""
    active: tuple[Kind, ...]
    """The abilities that are not covered, from top to bottom."""
    when_played: tuple[Kind, ...]
    """Those at "when played" that were not used in this cycle (M17.5)."""
    peacekeepers: tuple[Kind, ...]
    """Those at "planting" that were not used in this cycle: Peacekeeper Druid."""
    offered: tuple[Kind, ...]
    """Those at "harvest" whose result depends on the moment (M6.12)."""
    gains: Gains
    gains_by: tuple[tuple[str, Gains], ...]
    """The same, ability by ability."""
    longwise: Kind | None
    """M2.12 The long-wise ability that is active."""
    chorus: bool
    """M19.12 Earthchant Chorus is active and a slot is free."""
    hatchery: Kind | None
    """M12.13 The Hatchery that is active."""
    clean: Card
    """The same card without what ends at the owner's next Prep Phase."""


def parts(card: Card) -> tuple[list[Slot], list[str]]:
    """The slots and the marks of a card."""
    slots, *marks = card.split("+")
    return [_slot(part) for part in slots.split(".")], marks


@lru_cache(maxsize=1 << 12)
def _slot(part: str) -> Slot:
    name = part.rstrip("-'")
    ends = part[len(name) :]
    return Slot(None if name == "_" else name, "-" in ends, "'" in ends)


def word(slots: list[Slot], marks: list[str]) -> Card:
    """The card with these slots and marks."""
    named = [(slot.advancement or "_") + ("-" if slot.covered else "") + ("'" if slot.used else "") for slot in slots]
    return "+".join([".".join(named), *sorted(marks)])


@lru_cache(maxsize=1 << 13)
def with_sleeved(card: Card, kind: Kind) -> Card:
    """M12.2 The card with one more advancement."""
    slots, marks = parts(card)
    slots[SLOTS.index(slot_of(kind))] = Slot(advancement_of(kind), False, False)
    return word(slots, marks)


def with_covered(card: Card, kind: Kind) -> Card:
    """M12.7 The card with the long-wise ability of this advancement covered."""
    slots, marks = parts(card)
    place = SLOTS.index(slot_of(kind))
    slots[place] = slots[place]._replace(covered=True)
    return word(slots, marks)


@lru_cache(maxsize=1 << 13)
def with_used(card: Card, kind: Kind) -> Card:
    """M17.12 The card with the ability of this advancement marked as used in this cycle."""
    slots, marks = parts(card)
    place = SLOTS.index(slot_of(kind))
    slots[place] = slots[place]._replace(used=True)
    return word(slots, marks)


def with_mark(card: Card, mark: str) -> Card:
    """M5.10, M5.11 The card with an effect that lasts until the owner's next Prep Phase."""
    slots, marks = parts(card)
    return word(slots, [*marks, mark])


def is_marked(cards: str) -> bool:
    """Whether something in these words ends at the owner's next Prep Phase."""
    return "'" in cards or "+" in cards


def craft(advancements: Mapping[str, Advancement], card: Card) -> Crafted:
    """M2 Work out what a card counts for."""
    slots, marks = parts(card)
    sleeve = Sleeve(
        tuple([advancements[slot.advancement] if slot.advancement else None for slot in slots]),
        tuple([slot.covered for slot in slots]),
    )
    filled = [advancement for advancement in sleeve.advancements if advancement]
    printed = Symbols(*map(sum, zip(*[advancement.symbols for advancement in filled], strict=True)))
    active = [
        (f"{advancement.id}:{slot}", advancement)
        for place, (slot, advancement) in enumerate(zip(SLOTS, sleeve.advancements, strict=True))
        if advancement and advancement.ability.timing != "none" and sleeve.is_active(advancement, place)
    ]
    names = [advancement.id for _, advancement in active]
    counts = counted(sleeve, printed, names, marks)
    fresh = [kind for kind, _ in active if not slots[SLOTS.index(slot_of(kind))].used]
    at = {kind: advancement.ability.timing for kind, advancement in active}
    gains_by = tuple([(name, Gains(**GAINS[name](counts))) for name in names if name in GAINS])
    top, middle, bottom = (int(advancement is None) for advancement in sleeve.advancements)
    marked = bool(marks) or any(slot.used for slot in slots)
    return Crafted(
        card=card,
        slots=tuple(slots),
        printed=printed,
        counts=counts,
        decay=counts.decay,
        growth=counts.growth,
        guardians=counts.guardian,
        mana=counts.mana,
        spirits=(counts.animal, counts.forest, counts.sky, counts.wild),
        free=(top, middle, bottom),
        active=tuple(at),
        when_played=tuple([kind for kind in fresh if at[kind] == "when_played"]),
        peacekeepers=tuple([kind for kind in fresh if at[kind] == "planting"]),
        offered=tuple([kind for kind, card in active if at[kind] == "harvest" and card.id not in GAINS]),
        gains=Gains(*map(sum, zip(*[gains for _, gains in gains_by], strict=True))),
        gains_by=gains_by,
        longwise=next((kind for kind, advancement in active if advancement.longwise), None),
        chorus="earthchant_chorus" in names and len(filled) < len(SLOTS),
        hatchery=next((kind for kind, advancement in active if advancement.id == "hatchery"), None),
        clean=word([slot._replace(used=False) for slot in slots], []) if marked else card,
    )


def counted(sleeve: Sleeve, printed: Symbols, names: list[str], marks: list[str]) -> Symbols:
    """M17.9 The symbols of a card after marks and ongoing abilities, in the order in which one builds on another."""
    counts = printed
    if printed.decay:
        counts = counts._replace(decay=decay_left(sleeve, cancelled=AETHER in marks))
    if ents := marks.count(ENT):
        counts = counts._replace(growth=counts.growth + ents, guardian=counts.guardian + ents)
    for name in ONGOING:
        for _ in range(names.count(name)):
            counts = ONGOING[name](sleeve, counts)
    return counts


def decay_left(sleeve: Sleeve, cancelled: bool) -> int:
    """M5.3, M5.10, M21.11 The decay of a card, before growth is taken off.

    Seedling cancels the decay of Cursed Lands first, so that what is left comes from another advancement
    if there is one, and Aether Tree can cancel that.
    """
    cursed = sum(card.symbols.decay for card in sleeve.advancements if card and card.id == CURSED_LAND)
    other = sum(card.symbols.decay for card in sleeve.advancements if card and card.id != CURSED_LAND)
    if sleeve.has_active("seedling"):
        cursed, other = (0, min(1, other)) if other else (min(1, cursed), 0)
    return cursed if cancelled else cursed + other


class Cards(dict[Card, Crafted]):
    """Every card that has come up, worked out once."""

    def __init__(self, advancements: Mapping[str, Advancement]) -> None:
        super().__init__()
        self._advancements = advancements

    def __missing__(self, card: Card) -> Crafted:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        self[card] = crafted = craft(self._advancements, card)
        return crafted

    def __deepcopy__(self, memo: dict[int, object]) -> Cards:
        return self
