"""Seasons: all that one seat may see, and nothing else (S23).

`SeasonsView` and its parts say exactly what the view of `Game.view` holds; the engine adds ``deciding``,
``answered`` and ``your answer``. What a card costs and says is in the catalog (`components.standard`).
"""

from __future__ import annotations

from typing import TypedDict, cast

from games.core import View

from .components import ENERGIES, Face, Tokens
from .energy import limit_of
from .options import in_play_id, spelled
from .state import NOBODY_YET, InPlay, Sorcerer, Table
from .wheel import season_after


class TokensView(TypedDict):
    """How many tokens of each type."""

    air: int
    water: int
    fire: int
    earth: int


class FaceView(TypedDict):
    """What a die shows."""

    energy: list[str]
    """One word for each token, such as ``["water", "water"]``."""
    crystals: int
    transmute: bool
    gauge: bool
    draw: bool
    pips: int


class DieView(TypedDict):
    """A rolled die."""

    number: int
    """The number that ``take-die`` names, from 1."""
    die: int
    """Which of the five dice of its season it is, from 1."""
    face: FaceView
    taken_by: int | None
    """None: nobody yet, or left over once all have a die."""


class InPlayView(TypedDict):
    """A card in play."""

    id: str
    """How options name it: ``"Kairn the Destroyer#3"``."""
    card: str
    turned: bool
    tokens: TokensView
    """What lies on it (Amulet of Water, Glutton Cauldron)."""
    spendable: bool
    """Its tokens may be spent like those of the reserve (S9.8)."""


class LibraryView(TypedDict):
    """A library pile."""

    size: int
    cards: list[str] | None
    """None: not for this reader."""


class SeatView(TypedDict):
    """What one seat owns."""

    seat: int
    crystals: int
    gauge: int
    bonuses: int
    """Used so far, 0 to 3."""
    summoned: int
    reserve: TokensView
    reserve_limit: int
    in_play: list[InPlayView]
    hand_size: int
    hand: list[str] | None
    """Its own hand in alphabetical order, at the end everybody's; None: not for this reader."""
    hand_known: list[str]
    """The cards in its hand that others know: for its owner those that everybody knows."""
    library_two: LibraryView
    library_three: LibraryView
    pack_size: int
    pack: list[str] | None
    """In the draft, the cards to choose from."""
    kept_size: int
    kept: list[str] | None
    """Cards kept in the draft, or dealt as a set, until the decks are built."""
    looking_at_size: int
    looking_at: list[str] | None
    """Drawn cards among which the seat is choosing."""
    prepared_set: int | None
    """S3.1 The number of its prepared set, from 1, for its owner."""


class TurnView(TypedDict):
    """The turn that is being played."""

    seat: int
    draw_open: bool
    """The draw of the die, or the draw bonus in its place, is still to be taken."""
    may_transmute: bool
    transmute_bonuses: int
    """Used in this turn: so many crystals more per token."""
    face_unused: bool
    """Nothing of the die has been used yet (S20.15)."""


class SeasonsView(TypedDict):
    """The table as one seat sees it."""

    seat: int | None
    """The reader; None is a spectator."""
    deck: str
    level: str
    phase: str
    """``draft``, ``deck construction``, ``dice``, ``turns``, ``end of round`` or ``over``."""
    year: int
    years: int
    space: int
    season: str
    rates: TokensView
    """Crystals per token transmuted now, without Purses and bonuses."""
    next_season: str
    next_rates: TokensView
    first_player: int
    dice_season: str | None
    """The season whose dice lie rolled; None before the first round."""
    dice: list[DieView]
    turn: TurnView | None
    seats: list[SeatView]
    draw_pile: int
    top_known: str | None
    """The top card of the draw pile, if this reader has looked at it (S23.11)."""
    discard_pile: int
    shown: list[str]
    """Cards that all saw being discarded or sacrificed since the last action was chosen."""


def view(table: Table, seat: int | None) -> View:
    """The table as `seat` sees it; None is a spectator (S23.14)."""
    catalog, top = table.catalog, table.pile.top.seen_by(seat)
    following = season_after(table.season)
    seen: SeasonsView = {
        "seat": seat,
        "deck": catalog.name,
        "level": table.level,
        "phase": phase(table),
        "year": table.year,
        "years": catalog.years,
        "space": table.space,
        "season": table.season,
        "rates": tokens_view(catalog.rates[table.season]),
        "next_season": following,
        "next_rates": tokens_view(catalog.rates[following]),
        "first_player": table.first_player,
        "dice_season": table.dice_season or None,
        "dice": [_die(table, place) for place in range(len(table.dice))],
        "turn": _turn(table),
        "seats": [_seat(table, number, seat) for number in range(table.seats)],
        "draw_pile": len(table.pile),
        "top_known": top[0] if top else None,
        "discard_pile": len(table.pile.discards.cards),
        "shown": table.shown[:],
    }
    return cast(View, seen)


def phase(table: Table) -> str:
    """Where in the game the table stands."""
    if table.over:
        return "over"
    if not table.dice:
        return "draft" if table.of(0).pack else "deck construction"
    if NOBODY_YET in table.takers and table.takers.count(NOBODY_YET) > 1:
        return "dice"
    return "turns" if table.active != NOBODY_YET else "end of round"


def tokens_view(tokens: Tokens) -> TokensView:
    """Tokens by name."""
    return {"air": tokens[0], "water": tokens[1], "fire": tokens[2], "earth": tokens[3]}


def tokens_from(seen: TokensView) -> Tokens:
    """The same as the engine counts them."""
    return seen["air"], seen["water"], seen["fire"], seen["earth"]


def face_view(face: Face) -> FaceView:
    """A face by name."""
    return {
        "energy": list(spelled(face.tokens)),
        "crystals": face.crystals,
        "transmute": face.transmute,
        "gauge": face.gauge,
        "draw": face.draw,
        "pips": face.pips,
    }


def _die(table: Table, place: int) -> DieView:
    taker = table.takers[place]
    return {
        "number": place + 1,
        "die": table.dice[place],
        "face": face_view(table.face(place)),
        "taken_by": None if taker == NOBODY_YET else taker,
    }


def _turn(table: Table) -> TurnView | None:
    if table.active == NOBODY_YET:
        return None
    return {
        "seat": table.active,
        "draw_open": table.draw_open,
        "may_transmute": table.transmute_by_die or table.transmute_by_card,
        "transmute_bonuses": table.transmute_bonuses,
        "face_unused": table.face_unused,
    }


def _seat(table: Table, number: int, reader: int | None) -> SeatView:
    sorcerer, own = table.of(number), number == reader
    hand = sorcerer.hand

    def mine(cards: list[str]) -> list[str] | None:
        return sorted(cards) if own else None

    return {
        "seat": number,
        "crystals": sorcerer.crystals,
        "gauge": sorcerer.gauge,
        "bonuses": sorcerer.bonuses,
        "summoned": sorcerer.summoned,
        "reserve": tokens_view(sorcerer.reserve),
        "reserve_limit": limit_of(table, number),
        "in_play": [_in_play(table, card, place) for place, card in enumerate(sorcerer.in_play)],
        "hand_size": len(hand.cards),
        "hand": sorted(hand.cards) if own or table.over else None,
        "hand_known": sorted(card for card in hand.seen_by(None if own else reader) if card),
        "library_two": _library(sorcerer, "II", own),
        "library_three": _library(sorcerer, "III", own),
        "pack_size": len(sorcerer.pack),
        "pack": mine(sorcerer.pack),
        "kept_size": len(sorcerer.kept),
        "kept": mine(sorcerer.kept),
        "looking_at_size": len(sorcerer.looking_at),
        "looking_at": mine(sorcerer.looking_at),
        "prepared_set": sorcerer.prepared_set if own and sorcerer.prepared_set else None,
    }


def _in_play(table: Table, card: InPlay, place: int) -> InPlayView:
    return {
        "id": in_play_id(card.card, place),
        "card": card.card,
        "turned": card.turned,
        "tokens": tokens_view(card.tokens),
        "spendable": table.facts(card.card).spendable,
    }


def _library(sorcerer: Sorcerer, name: str, own: bool) -> LibraryView:
    """S5.3, S23.5 A seat may look at its own library piles at any time; others see their size."""
    cards = sorcerer.library(name)
    return {"size": len(cards), "cards": sorted(cards) if own else None}


assert tuple(TokensView.__annotations__) == ENERGIES
