"""Seasons: the contents list. Cards, dice, wheel and levels, read from `cards.toml` and `board.toml`.

All copies of a state share one frozen `Catalog` and reach every figure through it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from games.core import Card, CatalogError, Id, read_toml

ENERGIES = ("air", "water", "fire", "earth")
"""S1.2 The types of energy, in the order of `Tokens`."""
SEASONS = ("winter", "spring", "summer", "fall")

Tokens = tuple[int, int, int, int]
"""How many tokens of each type: air, water, fire, earth."""
NO_TOKENS: Tokens = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a card costs in a game of so many seats."""

    tokens: Tokens
    crystals: int
    distinct: tuple[int, int] | None = None
    """Instead of `tokens`: at least and at most so many tokens of different types."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The figures and the text of one power card."""

    number: int
    name: Card
    familiar: bool
    """S1.3 A familiar; otherwise a magic item."""
    prestige: int
    copies: int
    costs: Mapping[int, Cost]
    """By the number of seats (S11.2)."""
    icons: tuple[str, ...]
    """The icons: ``enter``, ``permanent``, ``activation``."""
    effects: tuple[str, ...]
    """The timings at which a function is bound to the card."""
    transmutation: int
    """While it is in play: crystals more for each token its owner transmutes."""
    discount: int
    """While it is in play: tokens less for a summoning."""
    toll: int
    """While it is in play: crystals that an opponent pays its owner to summon."""
    reserve_limit: int
    """While it is in play: the limit of its owner's reserve; 0 if it does not change it."""
    spendable: bool
    """The tokens on it may be spent (S9.8)."""
    gives_tokens: int
    """For warnings: tokens of choice that it gives when it enters or is activated."""
    gives_gauge: int
    """For warnings: so far it raises the gauge."""
    gives_card: bool
    """For warnings: it puts another card into play, if there is room."""
    needs: Mapping[str, str]
    """For warnings: by the moment at which it acts, what it brings nothing without."""
    transmutes: int
    """For hints: activating it transmutes tokens at so many crystals each, whatever the season; else 0 (S10.5)."""
    takes_reserve: bool
    """For warnings: activating it costs the whole reserve."""
    ways: Mapping[str, tuple[str, str]]
    """How activating it may be paid for, and what each way brings, where they differ: by the first word of the way, or
    ``tokens``. What paying is called is "" where it follows from the tokens."""
    at_end: str
    """What it counts at the end of the game, for the score sheet; else ""."""
    brief: str
    """What it does in a few words, for places too small for its text."""
    for_rivals: str
    """The same as the others should read it, where it works against them; else ""."""
    text: str
    rulings: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Standing:
    """S19.4 What of a seat counts at the end. All of it lies open: the state tells it, and so does any view."""

    crystals: int
    in_play: tuple[CardFacts, ...]
    reserve: Tokens
    hand: int
    """How many cards are still in hand."""
    bonuses: int


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a season die."""

    tokens: Tokens
    crystals: int
    transmute: bool
    gauge: bool
    draw: bool
    pips: int
    shown: tuple[Id, ...]
    """The same in words, its pips last, as options and the log name it."""


@dataclass(frozen=True, slots=True)
class Level:
    """S3 A level of difficulty: the cards it is played with, and how the nine cards are got."""

    name: str
    first: int
    last: int
    draft: bool


@dataclass(frozen=True, slots=True)
class Bonus:
    """S14 A bonus of the bonus track, with its text."""

    name: str
    text: str


@dataclass(frozen=True)
class Catalog:
    """Everything in the box."""

    name: str
    cards: Mapping[Card, CardFacts]
    """In the order of their numbers."""
    dice: Mapping[str, tuple[tuple[Face, ...], ...]]
    """By season, the six faces of each die; die 1 comes first."""
    season_of_space: tuple[str, ...]
    """By space; what stands at 0 is no space."""
    rates: Mapping[str, Tokens]
    """S10.1 By season, crystals per token transmuted."""
    spaces: int
    years: int
    libraries: Mapping[int, str]
    """S17.4 The library pile that joins the hand when a year begins."""
    levels: Mapping[str, Level]
    sets: tuple[tuple[Card, ...], ...]
    """S3.1 The sets of nine for apprentices."""
    bonuses: tuple[Bonus, ...]
    bonuses_max: int
    bonus_penalty: tuple[int, ...]
    hand_card_penalty: int
    reserve: int
    gauge_max: int
    cards_dealt: int
    set_size: int
    dice_used: Mapping[int, int]
    """S2.2 By the number of seats, how many dice of each season are in the game."""

    def pool(self, level: str) -> tuple[Card, ...]:
        """S3 All cards of a level, each as often as it has copies."""
        span = self.levels[level]
        used = [facts for facts in self.cards.values() if span.first <= facts.number <= span.last]
        return tuple(facts.name for facts in used for _ in range(facts.copies))


Table = Mapping[str, object]


def catalog_from(name: str, cards: Table, board: Table) -> Catalog:
    """The catalog in these two tables; CatalogError says what is wrong with them."""
    try:
        return _catalog(name, cards, board)
    except (KeyError, TypeError, ValueError, IndexError) as odd:
        raise CatalogError(f"{name}: {odd!r}") from None


@lru_cache(maxsize=1)
def standard() -> Catalog:
    """The catalog of the game as it is printed."""
    return catalog_from("standard", read_toml("games.seasons", "cards.toml"), read_toml("games.seasons", "board.toml"))


def _catalog(name: str, cards: Table, board: Table) -> Catalog:
    facts = {card.name: card for card in map(_card, _tables(cards["card"]))}
    by_number = {card.number: card.name for card in facts.values()}
    wheel, limits, setup, scoring = (_table(board[part]) for part in ("wheel", "limits", "setup", "scoring"))
    spaces = _int(wheel["spaces"])
    seasons = _table(wheel["season_of_space"])
    dice: dict[str, list[tuple[Face, ...]]] = {season: [] for season in SEASONS}
    for die in _tables(board["die"]):
        dice[str(die["season"])].append(tuple(map(_face, _tables(die["faces"]))))
    return Catalog(
        name=name,
        cards=facts,
        dice={season: tuple(faces) for season, faces in dice.items()},
        season_of_space=("", *(str(seasons[str(space)]) for space in range(1, spaces + 1))),
        rates={season: _tokens(_table(rate)) for season, rate in _table(board["transmutation"]).items()},
        spaces=spaces,
        years=_int(wheel["years"]),
        libraries={int(year): str(pile) for year, pile in _table(wheel["library_on_year"]).items()},
        levels={str(level["id"]): _level(level) for level in _tables(board["level"])},
        sets=tuple(tuple(by_number[n] for n in _ints(deck["cards"])) for deck in _tables(board["prebuilt_deck"])),
        bonuses=tuple(Bonus(str(bonus["id"]), str(bonus["text"])) for bonus in _tables(board["bonus"])),
        bonuses_max=_int(limits["bonuses_max"]),
        bonus_penalty=_ints(scoring["bonus_penalty"]),
        hand_card_penalty=_int(scoring["hand_card_penalty"]),
        reserve=_int(limits["reserve"]),
        gauge_max=_int(limits["gauge_max"]),
        cards_dealt=_int(setup["cards_dealt"]),
        set_size=_int(setup["library_set_size"]),
        dice_used={int(seats): _int(count) for seats, count in _table(setup["dice_per_colour"]).items()},
    )


def _level(entry: Table) -> Level:
    first, last = _ints(entry["cards"])
    return Level(str(entry["id"]), first, last, bool(entry["draft"]))


def _card(entry: Table) -> CardFacts:
    cost = _table(entry["cost"])
    distinct = _table(entry["distinct"]) if "distinct" in entry else None
    figures, gives = _table(entry.get("while_in_play", {})), _table(entry.get("gives", {}))
    return CardFacts(
        number=_int(entry["number"]),
        name=str(entry["name"]),
        familiar=("item", "familiar").index(str(entry["kind"])) == 1,
        prestige=_int(entry["prestige"]),
        copies=_int(entry["copies"]),
        costs={
            seats: Cost(
                _tokens({energy: _for(seats, cost.get(energy, 0)) for energy in ENERGIES}),
                _for(seats, cost.get("crystals", 0)),
                (_int(distinct["min"]), _int(distinct["max"])) if distinct else None,
            )
            for seats in (2, 3, 4)
        },
        icons=_texts(entry["effect_types"]),
        effects=_texts(entry["effects"]),
        transmutation=_int(figures.get("transmutation", 0)),
        discount=_int(figures.get("discount", 0)),
        toll=_int(figures.get("toll", 0)),
        reserve_limit=_int(figures.get("reserve_limit", 0)),
        spendable=bool(figures.get("spendable", False)),
        gives_tokens=_int(gives.get("tokens", 0)),
        gives_gauge=_int(gives.get("gauge", 0)),
        gives_card=bool(gives.get("card", False)),
        needs={moment: str(what) for moment, what in _table(entry.get("needs", {})).items()},
        transmutes=_int(entry.get("transmutes", 0)),
        takes_reserve=bool(entry.get("takes_reserve", False)),
        ways={way: (str(said.get("pay", "")), str(said["brings"])) for way, said in _named(entry.get("ways", {}))},
        at_end=str(entry.get("at_end", "")),
        brief=str(entry["brief"]),
        for_rivals=str(entry.get("for_rivals", "")),
        text=str(entry["text"]),
        rulings=_texts(entry["rulings"]),
        source=str(entry["source"]),
    )


def _face(entry: Table) -> Face:
    energy, crystals, pips = _texts(entry["energy"]), _int(entry["crystals"]), _int(entry["pips"])
    transmute, gauge, draw = bool(entry["transmute"]), bool(entry["summon"]), bool(entry["draw"])
    tokens = {each: energy.count(each) for each in ENERGIES}
    marks = (("transmute", transmute), ("gauge", gauge), ("draw", draw))
    shown: tuple[Id, ...] = (
        *(each for each in ENERGIES for _ in range(tokens[each])),
        *([f"crystals:{crystals}"] if crystals else []),
        *(mark for mark, there in marks if there),
        pips,
    )
    return Face(_tokens(tokens), crystals, transmute, gauge, draw, pips, shown)


def _for(seats: int, figure: object) -> int:
    return _int(figure[str(seats)]) if isinstance(figure, dict) else _int(figure)


def _tokens(entry: Table) -> Tokens:
    return _int(entry["air"]), _int(entry["water"]), _int(entry["fire"]), _int(entry["earth"])


def _int(figure: object) -> int:
    if not isinstance(figure, int) or isinstance(figure, bool):
        raise ValueError(f"{figure!r} is not a number")
    return figure


def _ints(figures: object) -> tuple[int, ...]:
    return tuple(map(_int, cast(list[object], figures)))


def _texts(texts: object) -> tuple[str, ...]:
    return tuple(map(str, cast(list[object], texts)))


def _table(entry: object) -> Table:
    if not isinstance(entry, dict):
        raise ValueError(f"{entry!r} is not a table")
    return cast(Table, entry)


def _named(entries: object) -> list[tuple[str, Table]]:
    return [(name, _table(entry)) for name, entry in _table(entries).items()]


def _tables(entries: object) -> list[Table]:
    return [_table(entry) for entry in cast(list[object], entries)]
