"""Reflets d'acide: R1, the contents of the box as the rules read them. All of it is frozen.

Colours and Characteristics are numbers from 0 to 4 inside the rules, in the order of R1.1, so that a
Characteristic and its Gem colour have the same number; `COLORS` and `CHARACTERISTICS` name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core import Card

COLORS = ("red", "orange", "purple", "green", "blue")
CHARACTERISTICS = ("attack", "perception", "intelligence", "agility", "defense")
DEFENSE = 4
TOKEN_COLORS = ("green", "grey", "red")
ANY = -1
"""In place of a Characteristic or a colour: whichever."""


@dataclass(frozen=True, slots=True)
class Cost:
    """R9.4 A price in Gems: some of named colours, some of any colour."""

    colors: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    any: int = 0

    @property
    def total(self) -> int:
        """How many Gems it is in all."""
        return sum(self.colors) + self.any

    def with_penalty(self, color: int) -> Cost:
        """R23.3 The price of a Skill used late: one Gem more of this colour (or of any)."""
        if color == ANY:
            return Cost(self.colors, self.any + 1)
        red, orange, purple, green, blue = (n + (c == color) for c, n in enumerate(self.colors))
        return Cost((red, orange, purple, green, blue), self.any)


FREE = Cost()


@dataclass(frozen=True, slots=True)
class Effect:
    """One entry of the closed vocabulary with its arguments; those it does not take stay empty."""

    op: str
    n: int = 0
    color: int = ANY
    kind: str = ""
    char: int = ANY
    scope: str = ""
    who: str = ""
    winner: str = ""
    race: str = ""
    turned: int = 0
    """For `turn_die_from`: the face it must show (``from``)."""
    to: int = 0


@dataclass(frozen=True, slots=True)
class Skill:
    """R11, R19, R24 What a Hero or an Equipment can do."""

    kind: str
    """divine, hazard or opportunity."""
    cost: Cost
    effects: tuple[Effect, ...]
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class HeroCard:
    """A Hero."""

    id: Card
    name: str
    race: str
    alignment: str
    values: tuple[int, int, int, int, int]
    """By Characteristic."""
    vitality: int
    epic_points: int
    skill: Skill


@dataclass(frozen=True, slots=True)
class Equipment:
    """R26 A LOOT or a Relic."""

    id: Card
    name: str
    race: str
    gold: int
    relic: bool
    epic_points: int
    """Of a Relic; LOOT has none."""
    cursed: bool
    passive: str
    modifies: int
    """The Characteristic it changes, or ANY (none)."""
    by: int
    only_race: str
    skill: Skill | None
    text: str


@dataclass(frozen=True, slots=True)
class Treasure:
    """R2.5 A Treasure."""

    id: Card
    name: str
    gold: int
    epic_points: int


@dataclass(frozen=True, slots=True)
class Dilemma:
    """R11.5, R11.6 An Unforeseen Event kept for later."""

    id: Card
    name: str
    when: str
    targeted: bool
    epic_points: int
    effects: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Creature:
    """R17.5 An Unforeseen Event that makes Objectives harder."""

    id: Card
    name: str
    pay: int
    epic_points: int
    char: int
    kind: str
    by: int
    bright: tuple[Effect, ...]
    dark: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Bestiole:
    """R17.6 An Unforeseen Event that hinders one Hero."""

    id: Card
    name: str
    pay: int
    epic_points: int
    bright: tuple[Effect, ...]
    dark: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class TrialStep:
    """R19.1 One step of a Trial: an Objective or a Vitality Test, with its two arrows."""

    id: str
    kind: str
    """individual, collective or vitality."""
    char: int
    simple: int
    expert: int
    success: str
    failure: str


@dataclass(frozen=True, slots=True)
class ZoneOption:
    """R18.2 What a salutary Zone sells."""

    cost: Cost
    effects: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Hazard:
    """R17 A Zone, Gate or Room card, or the Octagon."""

    id: Card
    name: str
    place: str
    """A Zone, "gate", "room" or "octagon"."""
    kind: str
    """trial, salutary, open or chance."""
    pay: int
    epic_points: int
    steps: tuple[TrialStep, ...]
    bright: tuple[Effect, ...]
    dark: tuple[Effect, ...]
    notches: tuple[int, ...]
    feature: str
    options: tuple[ZoneOption, ...]
    text: str

    def step(self, id: str) -> int:
        """The place of a step in `steps`."""
        return next(place for place, step in enumerate(self.steps) if step.id == id)


@dataclass(frozen=True, slots=True)
class Mission:
    """R30.3 A secondary mission of a Quest."""

    type: str
    by: str
    value: str
    at_least: int
    points: int


@dataclass(frozen=True, slots=True)
class Quest:
    """R3 A Quest."""

    id: Card
    name: str
    kind: str
    opposite: Card
    relic: Card
    rooms: tuple[Card, Card, Card]
    """The Rooms of its three steps."""
    effects: tuple[Effect, ...]
    """What its step II does."""
    main_points: int
    missions: tuple[Mission, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """R7 A Mystery Token."""

    id: Card
    color: str
    kind: str
    name: str
    golden: bool
    text: str


@dataclass(frozen=True, slots=True)
class Challenge:
    """R5 A Challenge, with its reward a tick (R32)."""

    id: Card
    name: str
    difficulty: str
    number: int
    """D (R5.3)."""
    gap: int
    boxes: int
    text: str
    zones: tuple[str, ...]
    """The Zones (or the Gate) that get one more card a tick."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the board."""

    id: str
    kind: str
    stretch: int
    arrow: str
    """Where a Perilous Shortcut leads."""
    zone: str
    detour: bool
    faces: str
    """The corridor space that a Room location faces."""
    intersection: bool


@dataclass(frozen=True, slots=True)
class Note:
    """Where a figure comes from, for the card view."""

    source: str
    note: str


@dataclass(frozen=True)
class Catalog:
    """All figures that the rules are played with, shared by every copy of a game."""

    name: str
    heroes: Mapping[Card, HeroCard]
    equipment: Mapping[Card, Equipment]
    loot: tuple[Card, ...]
    relics: tuple[Card, ...]
    treasures: Mapping[Card, Treasure]
    dilemmas: Mapping[Card, Dilemma]
    creatures: Mapping[Card, Creature]
    bestioles: Mapping[Card, Bestiole]
    unforeseen: tuple[Card, ...]
    """Every copy of every Unforeseen Event."""
    hazards: Mapping[Card, Hazard]
    by_place: Mapping[str, tuple[Card, ...]]
    """The Hazards of a Zone, of "gate" and of "room"."""
    quests: Mapping[Card, Quest]
    tokens: Mapping[Card, Token]
    challenges: Mapping[Card, Challenge]
    spaces: Mapping[str, Space]
    edges: tuple[tuple[str, str, str, bool], ...]
    """From, to, kind, both ways."""
    portal: tuple[Card, Card]
    """R16.2 The two Rooms joined by a Portal."""
    token_points: Mapping[str, tuple[int, ...]]
    """R30.12 By colour: what the k-th token costs."""
    names: Mapping[str, str]
    notes: Mapping[str, Note]
    vocabulary: Mapping[str, str] = field(default_factory=dict)
    """What each op means, in words."""

    def __deepcopy__(self, memo: dict[int, object]) -> Catalog:
        return self  # nothing in it ever changes
