"""The cards and the board: facts from ``cards.toml``, checked once, frozen, and shared by all copies of a game.

Which figures are printed in the rulebook and which are reconstructed stands beside each entry there
(``source``). Rules reach every figure through ``table.catalog``, so a deck can be exchanged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.core import CatalogError, read_toml

from .components import CATEGORIES, ELEMENTS, LOCATIONS, SPACES, TOKENS

Four = tuple[int, int, int, int]
"""One figure for each element, in element order."""


@dataclass(frozen=True, slots=True)
class Creature:
    """V5.1 A creature card."""

    id: str
    name: str
    category: str
    affinities: tuple[str, ...]
    prestige: int
    required: Four
    mp: int
    mount: Four
    """Bonuses and maluses for its rider; all 0 unless tameable."""
    source: str

    @property
    def hybrid(self) -> bool:
        """V5.2 Two affinities make it a hybrid."""
        return len(self.affinities) == 2


@dataclass(frozen=True, slots=True)
class ActionCard:
    """One of the 32 Action cards: a result for each room of the Cavern, and a centre."""

    id: str
    areas: tuple[str, str, str, str]
    """By room; "none" is empty."""
    centre: str
    """"small", "medium", "full" or "injury"."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the University."""

    id: str
    name: str
    copies: int
    vals: int
    mp: int
    permanent: bool
    wizard_only: bool
    text: str


@dataclass(frozen=True, slots=True)
class Spell:
    """A Spell card."""

    id: str
    name: str
    copies: int
    loss: int
    text: str


@dataclass(frozen=True, slots=True)
class DarkEffect:
    """One half of a Dark Magic card."""

    id: str
    name: str
    location: str
    targets_opponent: bool
    text: str


@dataclass(frozen=True)
class Catalog:
    """All figures of one deck."""

    name: str
    creatures: Mapping[str, Creature]
    actions: Mapping[str, ActionCard]
    lessons: Mapping[str, Lesson]
    spells: Mapping[str, Spell]
    dark_effects: Mapping[str, DarkEffect]
    dark_cards: Mapping[str, tuple[str, str]]
    """The effects of the top and the bottom half."""
    offering_cards: Mapping[str, int]
    prepared_hands: Mapping[str, tuple[str, ...]]
    """V6.7 Hands I to IV."""
    token_names: Mapping[str, tuple[str, str]]
    """Name and text of each dig token."""
    location_names: Mapping[str, str]
    open_spaces: Mapping[int, Mapping[str, tuple[int, ...]]]
    """V3 By number of players and location, the space numbers without a Banning Token."""
    cavern_bans: tuple[str, ...]
    """V3.4 The room closed on turns 1 to 4, then again."""
    adjacent: Mapping[str, tuple[str, ...]]
    """V14.5 Which rooms lie beside each other."""
    fountain_mp: tuple[int, ...]
    tavern_vals: tuple[int, ...]
    immune_draws: tuple[int, ...]
    arena_vals: tuple[int, ...]
    hunting: Mapping[int, tuple[tuple[int, ...], ...]]
    """V22.6 By number of players and row, the points of each position."""
    first_hunting: tuple[str, ...]
    """V2.7 The element tokens of a first game, from the top row down."""
    gauge: Mapping[str, int]
    """V15.11 Quarters by centre of a card or name of a token."""
    full_gauge: int
    diamond_value: int
    favors: tuple[tuple[int, frozenset[str]], ...]
    """V16.4 From which value on which centres bring a Divine Favor, highest value first."""
    hybrid_penalty: tuple[int, ...]
    wrath_end: int
    last_turn: int
    by_category: Mapping[str, tuple[str, ...]]
    order: Mapping[str, int]
    """The place of each creature in the card list."""

    def in_order(self, creatures: Iterable[str]) -> list[str]:
        """Creatures in the order of the card list, which tells nothing: options and views are sorted by it."""
        return sorted(creatures, key=self.order.__getitem__)

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __deepcopy__(self, memo: dict[int, object]) -> Catalog:
        return self  # frozen, and all copies of a game share it


# ------------------------------------------------------------------ reading the data file

Entry = Mapping[str, object]


class _Reader:
    """Reads entries of the data file, and says where a figure is missing or of the wrong kind."""

    def __init__(self, data: Entry, file: str) -> None:
        self._data, self._file = data, file

    def section(self, *path: str) -> Entry:
        found: object = self._data
        for part in path:
            found = found.get(part) if isinstance(found, dict) else None
        if not isinstance(found, dict):
            raise CatalogError(f"{self._file}: no table [{'.'.join(path)}]")
        return found

    def entries(self, name: str) -> list[Entry]:
        found = self._data.get(name)
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise CatalogError(f"{self._file}: no entries [[{name}]]")
        return found

    def text(self, entry: Entry, key: str) -> str:
        value = entry.get(key)
        if not isinstance(value, str):
            raise self._odd(entry, key, "a text")
        return value

    def number(self, entry: Entry, key: str, default: int | None = None) -> int:
        value = entry.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._odd(entry, key, "a whole number")
        return value

    def truth(self, entry: Entry, key: str) -> bool:
        value = entry.get(key)
        if not isinstance(value, bool):
            raise self._odd(entry, key, "true or false")
        return value

    def texts(self, entry: Entry, key: str) -> tuple[str, ...]:
        value = entry.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._odd(entry, key, "a list of texts")
        return tuple(value)

    def numbers(self, entry: Entry, key: str) -> tuple[int, ...]:
        value = entry.get(key)
        if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
            raise self._odd(entry, key, "a list of whole numbers")
        return tuple(value)

    def four(self, entry: Entry, key: str) -> Four:
        value = entry.get(key)
        if not isinstance(value, dict) or sorted(value) != sorted(ELEMENTS):
            raise self._odd(entry, key, "a figure for each element")
        fire, water, earth, air = (self.number(value, element) for element in ELEMENTS)
        return fire, water, earth, air

    def _odd(self, entry: Entry, key: str, wanted: str) -> CatalogError:
        where = entry.get("id") or entry.get("name") or ""
        return CatalogError(f"{self._file}: {key!r} of {where!r} is not {wanted}")


def load_catalog(data: Mapping[str, object], name: str, file: str = "cards.toml") -> Catalog:
    """The catalog in `data`; CatalogError says what is wrong with it."""
    read = _Reader(data, file)
    locations = {read.text(entry, "id"): entry for entry in read.entries("location")}
    if tuple(locations) != LOCATIONS:
        raise CatalogError(f"{file}: the locations are {', '.join(LOCATIONS)}, in this order")
    creatures = {read.text(entry, "id"): _creature(read, entry) for entry in read.entries("creature")}
    rooms = locations["cavern"].get("adjacent")
    if not isinstance(rooms, dict):
        raise CatalogError(f"{file}: no adjacent rooms")
    gauge, hybrid = read.section("gauge"), read.section("tracks", "hybrid")
    tokens = {read.text(entry, "id"): entry for entry in read.entries("dig_token")}
    hunting: dict[int, list[tuple[int, ...]]] = {}
    for entry in read.entries("hunting_row"):
        hunting.setdefault(read.number(entry, "players"), []).append(read.numbers(entry, "points"))
    quarters = {size: read.number(gauge, size) for size in ("small", "medium", "full")}
    catalog = Catalog(
        name=name,
        creatures=creatures,
        actions={read.text(entry, "id"): _action_card(read, entry) for entry in read.entries("action_card")},
        lessons={read.text(entry, "id"): _lesson(read, entry) for entry in read.entries("lesson")},
        spells={
            read.text(entry, "id"): Spell(
                read.text(entry, "id"), read.text(entry, "name"), read.number(entry, "copies"),
                read.number(entry, "loss_pp"), read.text(entry, "text"),
            )
            for entry in read.entries("spell")
        },
        dark_effects={
            read.text(entry, "id"): DarkEffect(
                read.text(entry, "id"), read.text(entry, "name"), read.text(entry, "location"),
                read.truth(entry, "targets_opponent"), read.text(entry, "text"),
            )
            for entry in read.entries("dark_magic_effect")
        },
        dark_cards={
            read.text(entry, "id"): (read.text(entry, "top"), read.text(entry, "bottom"))
            for entry in read.entries("dark_magic_card")
        },
        offering_cards={read.text(entry, "id"): read.number(entry, "value") for entry in read.entries("offering_card")},
        prepared_hands={
            read.text(entry, "id"): read.texts(entry, "creatures") for entry in read.entries("prepared_hand")
        },
        token_names={token: (read.text(entry, "name"), read.text(entry, "text")) for token, entry in tokens.items()},
        location_names={location: read.text(entry, "name") for location, entry in locations.items()},
        open_spaces={
            read.number(entry, "players"): {location: read.numbers(entry, location) for location in LOCATIONS}
            for entry in read.entries("board_spaces")
        },
        cavern_bans=read.texts(read.section("cavern_ban"), "cycle"),
        adjacent={element: read.texts(rooms, element) for element in ELEMENTS},
        fountain_mp=read.numbers(locations["fountain"], "gain_mp"),
        tavern_vals=read.numbers(locations["tavern"], "gain_vals"),
        immune_draws=read.numbers(locations["training"], "immune_draws"),
        arena_vals=read.numbers(locations["arena"], "bonus_vals"),
        hunting={players: tuple(rows) for players, rows in hunting.items()},
        first_hunting=read.texts(read.section("hunting_first_game"), "order"),
        gauge=quarters | {f"{size}_gauge": worth for size, worth in quarters.items()},
        full_gauge=quarters["full"],
        diamond_value=read.number(tokens["diamond"], "offering_value"),
        favors=tuple(
            sorted(
                ((read.number(entry, "value_min"), frozenset(read.texts(entry, "centres")))
                 for entry in read.entries("divine_favor")),
                key=lambda favor: -favor[0],
            )
        ),
        hybrid_penalty=read.numbers(hybrid, "penalty"),
        wrath_end=read.number(read.section("tracks", "wrath"), "last"),
        last_turn=read.number(read.section("tracks", "turn"), "last"),
        by_category={
            category: tuple(name for name, card in creatures.items() if card.category == category)
            for category in CATEGORIES
        },
        order={name: place for place, name in enumerate(creatures)},
    )  # fmt: skip
    _check_counts(catalog, read, file)
    return catalog


def _creature(read: _Reader, entry: Entry) -> Creature:
    none: Four = (0, 0, 0, 0)
    return Creature(
        read.text(entry, "id"), read.text(entry, "name"), read.text(entry, "category"),
        read.texts(entry, "affinities"), read.number(entry, "prestige"), read.four(entry, "required"),
        read.number(entry, "mp"), read.four(entry, "mount") if "mount" in entry else none, read.text(entry, "source"),
    )  # fmt: skip


def _action_card(read: _Reader, entry: Entry) -> ActionCard:
    fire, water, earth, air = (read.text(entry, element) for element in ELEMENTS)
    return ActionCard(read.text(entry, "id"), (fire, water, earth, air), read.text(entry, "centre"))


def _lesson(read: _Reader, entry: Entry) -> Lesson:
    return Lesson(
        read.text(entry, "id"), read.text(entry, "name"), read.number(entry, "copies"),
        read.number(entry, "price_vals"), read.number(entry, "price_mp"), read.text(entry, "kind") == "permanent",
        read.truth(entry, "wizard_only"), read.text(entry, "text"),
    )  # fmt: skip


def _check_counts(catalog: Catalog, read: _Reader, file: str) -> None:
    """V1.2 The cards are as many as the contents list says, and every name they use is known."""
    wanted = read.section("components")
    counts = Counter(card.category for card in catalog.creatures.values())
    found = {
        "creature_cards": len(catalog.creatures),
        **{f"{category}_cards": counts[category] for category in CATEGORIES},
        "action_cards": len(catalog.actions),
        "lesson_cards": sum(lesson.copies for lesson in catalog.lessons.values()),
        "spell_cards": sum(spell.copies for spell in catalog.spells.values()),
        "dark_magic_cards": len(catalog.dark_cards),
        "offering_cards": len(catalog.offering_cards),
    }
    for what, count in found.items():
        if read.number(wanted, what) != count:
            raise CatalogError(f"{file}: {count} {what}, and the contents list has {wanted[what]}")
    gains = {f"{element}_sp" for element in ELEMENTS} | {"none", "vals_1", "vals_4", "vals_8", "mp_1", *TOKENS}
    for card in catalog.actions.values():
        if not gains.issuperset(card.areas) or card.centre not in ("small", "medium", "full", "injury"):
            raise CatalogError(f"{file}: Action card {card.id} shows something unknown")
    for hand, names in catalog.prepared_hands.items():
        if len(names) != 6 or any(name not in catalog.creatures for name in names):
            raise CatalogError(f"{file}: prepared hand {hand} is not six creatures")
    for halves in catalog.dark_cards.values():
        if any(half not in catalog.dark_effects for half in halves):
            raise CatalogError(f"{file}: a Dark Magic card has an unknown effect")
    for location, spaces in SPACES.items():
        for seats in (2, 3, 4):
            if not set(catalog.open_spaces[seats][location]) <= set(range(1, len(spaces) + 1)):
                raise CatalogError(f"{file}: {location} has no such space")


STANDARD = load_catalog(read_toml("games.valroc", "cards.toml"), "standard")
_CATALOGS = {STANDARD.name: STANDARD}


def catalog_named(deck: str) -> Catalog:
    """The catalog that a view names in ``view["deck"]``."""
    return _CATALOGS[deck]


def use_deck(catalog: Catalog) -> None:
    """Make a catalog known by its name."""
    _CATALOGS[catalog.name] = catalog
