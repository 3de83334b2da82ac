"""Seasons: what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core import EVERYBODY, NOBODY, Card, FaceDown, Hidden, Log, Pile, Seats, Step

from .components import NO_TOKENS, CardFacts, Catalog, Face, Tokens

NOBODY_YET = -1
"""In the place of a seat: none."""


class InPlay:
    """A card in play: two of a kind may differ in what lies on them."""

    __slots__ = ("card", "turned", "tokens", "chosen")

    card: Card
    turned: bool
    """It has been activated and is straightened at the start of the next round (S13.4)."""
    tokens: Tokens
    """The tokens on it; they are not in the reserve (S9.7)."""
    chosen: tuple[str, ...]
    """The types of energy it was summoned with, if its cost is a choice of types (S20.31)."""

    def __init__(self, card: Card, chosen: tuple[str, ...] = ()) -> None:
        self.card, self.turned, self.tokens, self.chosen = card, False, NO_TOKENS, chosen

    def copy(self) -> InPlay:
        twin = InPlay(self.card, self.chosen)
        twin.turned, twin.tokens = self.turned, self.tokens
        return twin


class Sorcerer:
    """S1.1 What one seat owns."""

    __slots__ = (
        "crystals", "gauge", "bonuses", "summoned", "reserve", "in_play", "hand", "library_two", "library_three",
        "pack", "kept", "looking_at", "prepared_set", "left_of_set",
    )  # fmt: skip

    crystals: int
    gauge: int
    bonuses: int
    """Bonuses used so far."""
    summoned: int
    """S1.10 Cards summoned in the whole game."""
    reserve: Tokens
    in_play: list[InPlay]
    """In the order in which they came."""
    hand: FaceDown
    """With the other seats that know a card in it: taken back by Amsug, given by Naria, shown by a Crown."""
    library_two: list[Card]
    library_three: list[Card]
    pack: list[Card]
    """The cards to choose from in the draft."""
    kept: list[Card]
    """Cards kept in the draft, or dealt as a set, until the decks are built."""
    looking_at: list[Card]
    """Drawn cards among which the seat is choosing: here, and never in a variable of a rule."""
    prepared_set: int
    """S3.1 The number of its set, from 1; 0 with draft. Known to its owner only (S23.4)."""
    left_of_set: list[Card]
    """The cards of that set that nobody else has seen in its hands."""

    @classmethod
    def at_the_start(cls) -> Sorcerer:
        sorcerer = Sorcerer()
        sorcerer.crystals = sorcerer.gauge = sorcerer.bonuses = sorcerer.summoned = sorcerer.prepared_set = 0
        sorcerer.reserve, sorcerer.hand = NO_TOKENS, FaceDown()
        sorcerer.in_play, sorcerer.library_two, sorcerer.library_three = [], [], []
        sorcerer.pack, sorcerer.kept, sorcerer.looking_at, sorcerer.left_of_set = [], [], [], []
        return sorcerer

    def copy(self) -> Sorcerer:
        twin = Sorcerer()
        twin.crystals = self.crystals
        twin.gauge = self.gauge
        twin.bonuses = self.bonuses
        twin.summoned = self.summoned
        twin.reserve = self.reserve
        twin.in_play = [card.copy() for card in self.in_play]
        twin.hand = self.hand.copy()
        twin.library_two = self.library_two[:]
        twin.library_three = self.library_three[:]
        twin.pack = self.pack[:]
        twin.kept = self.kept[:]
        twin.looking_at = self.looking_at[:]
        twin.prepared_set = self.prepared_set
        twin.left_of_set = self.left_of_set[:]
        return twin

    def library(self, name: str) -> list[Card]:
        """A library pile by its name, II or III."""
        return self.library_two if name == "II" else self.library_three


class Table:
    """The whole table."""

    __slots__ = (
        "agenda", "log", "catalog", "level", "sorcerers", "year", "space", "first_player", "dice_of", "dice_season",
        "dice", "faces", "takers", "active", "face_unused", "draw_open", "transmute_by_die", "transmute_by_card",
        "transmute_bonuses", "pile", "shown", "latest_year", "over",
    )  # fmt: skip

    agenda: list[Step]
    log: Log
    catalog: Catalog
    """What is in the box; shared by all copies."""
    level: str
    sorcerers: list[Sorcerer]
    """By seat."""
    year: int
    """S2.1 From 1; 0 if Boots went back from the first winter (S18.4)."""
    space: int
    """The space of the season token."""
    first_player: int
    """Of this round."""
    dice_of: dict[str, tuple[int, ...]]
    """S2.2 By season, the numbers of the dice that are in the game."""
    dice_season: str
    """The season of the dice that lie rolled; Boots change the season, and not the dice (S18.5)."""
    dice: tuple[int, ...]
    """The rolled dice by their numbers."""
    faces: list[int]
    """The face that each rolled die shows, from 1."""
    takers: list[int]
    """The seat that has each rolled die."""
    active: int
    """The seat whose turn it is."""
    face_unused: bool
    """No symbol of the face of the active seat's die has been used (S20.15)."""
    draw_open: bool
    """The draw of the die is still to be taken (S8.5)."""
    transmute_by_die: bool
    transmute_by_card: bool
    """S10.2 The permission by the bonus or Tree of Light."""
    transmute_bonuses: int
    """S10.3 Transmute bonuses used in this turn."""
    pile: Pile
    """The draw pile and the discard pile."""
    shown: list[Card]
    """Cards that everybody saw being discarded or sacrificed since the last action was chosen."""
    latest_year: int
    """S17.4 The latest year so far: its library piles have been taken."""
    over: bool

    @classmethod
    def at_the_start(cls, catalog: Catalog, seats: int, level: str) -> Table:
        table = Table()
        table.agenda, table.log, table.catalog, table.level = [], Log(), catalog, level
        table.sorcerers = [Sorcerer.at_the_start() for _ in range(seats)]
        table.year, table.space, table.first_player = 1, 1, 0
        table.dice_of, table.dice_season = {}, ""
        table.dice, table.faces, table.takers = (), [], []
        table.active, table.face_unused, table.draw_open = NOBODY_YET, False, False
        table.transmute_by_die = table.transmute_by_card = False
        table.transmute_bonuses = 0
        table.pile, table.shown, table.latest_year, table.over = Pile(), [], 1, False
        return table

    def copy(self) -> Table:
        twin = Table()
        twin.agenda = self.agenda[:]
        twin.log = self.log.copy()
        twin.catalog = self.catalog
        twin.level = self.level
        twin.sorcerers = [sorcerer.copy() for sorcerer in self.sorcerers]
        twin.year = self.year
        twin.space = self.space
        twin.first_player = self.first_player
        twin.dice_of = self.dice_of.copy()
        twin.dice_season = self.dice_season
        twin.dice = self.dice
        twin.faces = self.faces[:]
        twin.takers = self.takers[:]
        twin.active = self.active
        twin.face_unused = self.face_unused
        twin.draw_open = self.draw_open
        twin.transmute_by_die = self.transmute_by_die
        twin.transmute_by_card = self.transmute_by_card
        twin.transmute_bonuses = self.transmute_bonuses
        twin.pile = self.pile.copy()
        twin.shown = self.shown[:]
        twin.latest_year = self.latest_year
        twin.over = self.over
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        from copy import deepcopy

        twin = Table()
        memo[id(self)] = twin
        memo[id(self.catalog)] = self.catalog  # frozen, and shared by all copies
        for name in self.__slots__:
            setattr(twin, name, deepcopy(getattr(self, name), memo))
        return twin

    # -------------------------------------------------------------- looking at the table

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return len(self.sorcerers)

    def of(self, seat: int) -> Sorcerer:
        """What a seat owns."""
        return self.sorcerers[seat]

    def facts(self, card: Card) -> CardFacts:
        """The figures of a card."""
        return self.catalog.cards[card]

    @property
    def season(self) -> str:
        """The season in which the token stands (S2.1)."""
        return self.catalog.season_of_space[self.space]

    def die_of(self, seat: int) -> int:
        """Where the die of a seat lies among the rolled ones."""
        return self.takers.index(seat)

    def face(self, place: int) -> Face:
        """The face that the rolled die at this place shows."""
        return self.catalog.dice[self.dice_season][self.dice[place] - 1][self.faces[place] - 1]

    def hidden_from(self, seat: int) -> list[Hidden]:
        """What `seat` cannot see: the others' cards, the draw pile, and discards that it has not seen.

        First what a drawn card most likely came from, for the dealing again (`core.imagining`).
        """
        pile = self.pile
        hidden = [_unknown(None, pile.top, seat), Hidden(None, pile.bag), _unknown(None, pile.discards, seat)]
        for other, sorcerer in enumerate(self.sorcerers):
            if other != seat:
                if not self.over:
                    hidden.append(_unknown(other, sorcerer.hand, seat))
                for place in (
                    sorcerer.looking_at, sorcerer.library_two, sorcerer.library_three, sorcerer.pack, sorcerer.kept,
                ):  # fmt: skip
                    hidden.append(Hidden(other, place))
        return hidden


def _unknown(owner: int | None, lying: FaceDown, seat: int) -> Hidden:
    return Hidden(owner, lying.cards, lying.hidden_from(seat))


def take_from_hand(sorcerer: Sorcerer, card: Card) -> None:
    """S23.4 A card leaves the hand openly. Of copies nobody can tell which: who knew of some knows of one less."""
    hand = sorcerer.hand
    first, *others = [place for place, each in enumerate(hand.cards) if each == card]
    knowing = [hand.known_to[place] for place in (first, *others)]
    for number, place in enumerate(others, 2):
        hand.known_to[place] = _knowing_of(number, knowing)
    del hand.cards[first], hand.known_to[first]
    unknown = all(seats == NOBODY for seats in knowing)
    if unknown and card in sorcerer.left_of_set and card not in sorcerer.library_two + sorcerer.library_three:
        sorcerer.left_of_set.remove(card)


def _knowing_of(number: int, copies: Sequence[Seats]) -> Seats:
    """The seats that know of at least so many of these copies."""
    open_to_all = sum(seats is EVERYBODY for seats in copies)
    if open_to_all >= number:
        return EVERYBODY
    known = Counter(seat for seats in copies for seat in seats or ())
    return tuple(sorted(seat for seat in known if known[seat] + open_to_all >= number))
