"""The contents list: advancements, vale cards, starting cards and the figures of the setup (M1, M2).

A table reaches all of it through its state, as one `Catalog` that every copy shares, so that another
deck of figures can be put in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeGuard

from games.core import Card, CatalogError, Id, Refusal, read_toml

SLOTS = ("top", "middle", "bottom")
SPIRITS = ("animal", "forest", "sky", "wild")
LEVELS = (1, 2, 3)
CURSED_LAND, FERTILE_SOIL = "cursed_land", "fertile_soil"
TIMINGS = ("none", "when_played", "harvest", "ongoing", "planting", "discard", "when_bought", "end_of_game")

Kind = str
"""An advancement as it is bought and drawn: ``"stag:top"``. Copies of a kind are not told apart."""


class Symbols(NamedTuple):
    """M2.4 to M2.9 The symbols of an advancement, or of a whole card."""

    mana: int = 0
    decay: int = 0
    growth: int = 0
    guardian: int = 0
    vp_tokens: int = 0
    """Blue VP on the left (M2.8)."""
    end_vp: int = 0
    """Grey VP on the right (M2.8)."""
    animal: int = 0
    forest: int = 0
    sky: int = 0
    wild: int = 0

    def plus(self, other: Symbols) -> Symbols:
        return Symbols(*(own + more for own, more in zip(self, other, strict=True)))


class Cost(NamedTuple):
    """M2.9, M2.10 What a vale card costs; `any` is paid by any spirit."""

    animal: int = 0
    forest: int = 0
    sky: int = 0
    any: int = 0


@dataclass(frozen=True, slots=True)
class Ability:
    """M17.2 When an ability works, whether the whole of it may be left, and its text in our words."""

    timing: str
    optional: bool
    text: str


@dataclass(frozen=True, slots=True)
class Advancement:
    """M2.3 One advancement; every one exists once for each of its slots."""

    id: str
    name: str
    level: int
    cost: int
    set: str
    slots: tuple[str, ...]
    copies_per_slot: int
    symbols: Symbols
    ability: Ability
    longwise: bool
    source: str


@dataclass(frozen=True, slots=True)
class Vale:
    """M8 One vale card."""

    id: str
    name: str
    level: int
    cost: Cost
    end_vp: int
    ability: Ability
    set: str
    count: int
    source: str
    price: int
    """How many symbols it costs."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The figures of the setup and the limits of a turn."""

    vp_pool: Mapping[int, int]
    """M1.12 By the number of players."""
    level_1_deck: Mapping[int, int]
    """M1.8 How many level 1 advancements are counted out, by the number of players."""
    commons_per_level: int
    vales_per_level: int
    advancements_per_turn: int
    vales_per_turn: int
    spoil_decay: int
    prep_stop_decay: int
    spirits_per_vp: int
    clans: tuple[tuple[str, str], ...]
    """Id and name of each clan."""
    starting_cards: tuple[tuple[Card, int], ...]
    """M1.2 What each deck is made of: the card and how many of it."""
    counts: Mapping[str, int]
    """The printed contents list, which the card data have to fit."""


@dataclass(frozen=True)
class Catalog:
    """Everything printed. All copies of a table share one."""

    name: str
    """What saves call this deck of figures."""
    contents: Contents
    advancements: Mapping[str, Advancement]
    """By id, the Cursed Land of the starting cards included."""
    vales: Mapping[str, Vale]
    printed: Mapping[Kind, tuple[Advancement, int]] = field(init=False, compare=False, repr=False)
    """Every kind with its advancement and the number of its slot: 0 top, 1 middle, 2 bottom."""

    def __post_init__(self) -> None:
        kinds = {
            f"{card.id}:{slot}": (card, SLOTS.index(slot)) for card in self.advancements.values() for slot in card.slots
        }
        object.__setattr__(self, "printed", kinds)

    def __deepcopy__(self, memo: dict[int, object]) -> Catalog:
        return self

    def kinds(self, level: int, expansion: bool) -> list[Kind]:
        """M1.6, M1.7, M20.1 The advancements of a level deck, each kind as often as it is there."""
        return [
            f"{card.id}:{slot}"
            for card in self.advancements.values()
            if card.level == level and card.id != CURSED_LAND and (expansion or card.set == "base")
            for slot in card.slots
            for _ in range(card.copies_per_slot)
        ]

    def vale_deck(self, level: int, expansion: bool) -> list[str]:
        """M1.7, M20.1 The vale cards of a level."""
        return [
            vale.id
            for vale in self.vales.values()
            if vale.level == level and (expansion or vale.set == "base")
            for _ in range(vale.count)
        ]

    def starting_deck(self) -> list[Card]:
        """M1.2 The 20 cards of one player."""
        return [card for card, count in self.contents.starting_cards for _ in range(count)]


def advancement_of(kind: Kind) -> str:
    """The id of the advancement of a kind."""
    return kind.partition(":")[0]


def slot_of(kind: Kind) -> str:
    """The slot a kind is printed for."""
    return kind.partition(":")[2]


@lru_cache(maxsize=1 << 12)
def no(rule: str, reason: str, *args: Id) -> Refusal:
    """A refusal. Checks that make up the options refuse much, so the same one is made once."""
    return Refusal(rule, reason, args)


# ------------------------------------------------------------------ reading the data


def standard_catalog() -> Catalog:
    """The cards that the game ships with."""
    package = "games.mystic_vale"
    return catalog_of("standard", read_toml(package, "contents.toml"), read_toml(package, "cards.toml"))


def catalog_of(name: str, contents: dict[str, object], cards: dict[str, object]) -> Catalog:
    """A catalog from the two data files; CatalogError says what does not fit."""
    starting = _tables(contents, "starting_card")
    advancements = [_cursed_land(starting), *(_advancement(table) for table in _tables(cards, "advancement"))]
    vales = [_vale(table) for table in _tables(cards, "vale")]
    catalog = Catalog(
        name,
        _contents(contents, starting),
        {card.id: card for card in advancements},
        {vale.id: vale for vale in vales},
    )
    if len(catalog.advancements) != len(advancements) or len(catalog.vales) != len(vales):
        raise CatalogError("cards.toml: two cards have the same id")
    for what, wanted in catalog.contents.counts.items():
        if (found := _counted(catalog, what)) != wanted:
            raise CatalogError(f"cards.toml: {what} are {found} cards and should be {wanted}")
    return catalog


def _counted(catalog: Catalog, what: str) -> int:
    """How many cards of one line of the contents list the data have."""
    if what == "cards_per_player":
        return len(catalog.starting_deck())
    if what == FERTILE_SOIL:
        return len(catalog.kinds(0, expansion=False))
    group, _, level = what.partition(".level_")
    of_set, _, which = group.rpartition("_")
    if which == "advancements":
        cards = [card for card in catalog.advancements.values() if card.set == of_set and card.level == int(level)]
        return sum(len(card.slots) * card.copies_per_slot for card in cards)
    return sum(vale.count for vale in catalog.vales.values() if vale.set == of_set and vale.level == int(level))


def _contents(data: dict[str, object], starting: list[dict[str, object]]) -> Contents:
    setup, limits, counts = _table(data, "setup"), _table(data, "limits"), _table(data, "counts")
    listed = {name: value for name, value in counts.items() if _is_number(value)}
    for name, levels in counts.items():
        if isinstance(levels, dict):
            listed.update({f"{name}.{level}": _number(levels, level) for level in levels})
    return Contents(
        vp_pool=_by_players(setup, "vp_pool"),
        level_1_deck=_by_players(setup, "level_1_deck_size"),
        commons_per_level=_number(setup, "commons_advancements_per_level"),
        vales_per_level=_number(setup, "commons_vales_per_level"),
        advancements_per_turn=_number(limits, "advancements_per_turn"),
        vales_per_turn=_number(limits, "vales_per_turn"),
        spoil_decay=_number(limits, "spoil_decay"),
        prep_stop_decay=_number(limits, "prep_stop_decay"),
        spirits_per_vp=_number(limits, "spirits_per_exchange_vp"),
        clans=tuple((_text(clan, "id"), _text(clan, "name")) for clan in _tables(data, "clan")),
        starting_cards=tuple((_starting_card(table), _number(table, "count")) for table in starting),
        counts=listed,
    )


def _starting_card(table: dict[str, object]) -> Card:
    printed, slot = _text(table, "name").lower().replace(" ", "_"), _text(table, "slot")
    return ".".join(printed if slot == here else "_" for here in SLOTS)


def _cursed_land(starting: list[dict[str, object]]) -> Advancement:
    """M2.2, M2.3 What is printed on a starting card is an advancement, of level 0."""
    table = next((table for table in starting if table.get("name") == "Cursed Land"), None)
    if table is None:
        raise CatalogError("contents.toml: no starting card is a Cursed Land")
    symbols = Symbols(**{name: _number(_table(table, "symbols"), name) for name in _table(table, "symbols")})
    none = Ability("none", False, "")
    return Advancement(CURSED_LAND, "Cursed Land", 0, 0, "base", SLOTS, 0, symbols, none, False, _text(table, "source"))


def _advancement(table: dict[str, object]) -> Advancement:
    slots = table.get("slots")
    if not isinstance(slots, list) or not all(slot in SLOTS for slot in slots):
        raise CatalogError(f"cards.toml: {table.get('id')}: slots are some of {SLOTS}")
    symbols = _table(table, "symbols")
    return Advancement(
        id=_text(table, "id"),
        name=_text(table, "name"),
        level=_number(table, "level"),
        cost=_number(table, "cost"),
        set=_text(table, "set"),
        slots=tuple(slots),
        copies_per_slot=_number(table, "copies_per_slot"),
        symbols=Symbols(**{name: _number(symbols, name) for name in Symbols._fields}),
        ability=_ability(table),
        longwise=table.get("longwise") is True,
        source=_text(table, "source"),
    )


def _vale(table: dict[str, object]) -> Vale:
    symbols = _table(table, "cost")
    cost = Cost(**{name: _number(symbols, name) for name in Cost._fields})
    return Vale(
        id=_text(table, "id"),
        name=_text(table, "name"),
        level=_number(table, "level"),
        cost=cost,
        end_vp=_number(table, "end_vp"),
        ability=_ability(table),
        set=_text(table, "set"),
        count=_number(table, "count"),
        source=_text(table, "source"),
        price=sum(cost),
    )


def _ability(table: dict[str, object]) -> Ability:
    ability = _table(table, "ability")
    timing = _text(ability, "timing")
    if timing not in TIMINGS:
        raise CatalogError(f"cards.toml: {table.get('id')}: no such timing: {timing!r}")
    return Ability(timing, ability.get("optional") is True, _text(ability, "text"))


def _by_players(table: dict[str, object], name: str) -> dict[int, int]:
    figures = _table(table, name)
    return {int(players): _number(figures, players) for players in figures}


def _tables(data: dict[str, object], name: str) -> list[dict[str, object]]:
    tables = data.get(name)
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise CatalogError(f"[[{name}]] is missing")
    return tables


def _table(data: dict[str, object], name: str) -> dict[str, object]:
    table = data.get(name)
    if not isinstance(table, dict):
        raise CatalogError(f"{data.get('id', '')}: [{name}] is missing")
    return table


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _number(table: dict[str, object], name: str) -> int:
    value = table.get(name)
    if not _is_number(value):
        raise CatalogError(f"{table.get('id', '')}: {name} is a number from 0, not {value!r}")
    return value


def _text(table: dict[str, object], name: str) -> str:
    value = table.get(name)
    if not isinstance(value, str):
        raise CatalogError(f"{table.get('id', '')}: {name} is a text, not {value!r}")
    return value
