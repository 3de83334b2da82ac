"""What lies on the table, in the order of the contents list."""

from __future__ import annotations

from games.core import Card, Hidden, Log, Step

from .components import Catalog, Kind
from .crafted import Cards

READY, NEW, USED = 0, 1, 2
"""How a vale card lies: usable, bought this turn (M8.5), its ability used this cycle (M21.8)."""


class Clan:
    """What one player has (M1.16): 20 cards in deck, field, discard pile and on-deck, and more."""

    __slots__ = (
        "bag", "known", "on_deck", "field", "discards", "hidden_discards",
        "vales", "vale_marks", "vale_growth", "tokens", "token_active",
    )  # fmt: skip

    bag: list[Card]
    """The deck below the known cards, in no order: which card is drawn is decided when it is drawn."""
    known: list[Card]
    """Cards on top of the deck that only the owner has seen (M18.5); the last one lies uppermost."""
    on_deck: Card | None
    field: list[Card]
    """M4.10 From left to right."""
    discards: list[Card]
    """Discarded from the field or from on-deck, for all to see (M18.8)."""
    hidden_discards: list[Card]
    """Discarded face down from the deck: the others do not know which cards these are (M18.7)."""
    vales: list[str]
    """In the order in which they were gained."""
    vale_marks: list[int]
    """READY, NEW or USED for each vale card."""
    vale_growth: int
    """M19.44, M19.45 The growth that vale cards give in this cycle."""
    tokens: int
    """VP tokens."""
    token_active: bool
    """M11 The side of the mana token."""

    @classmethod
    def at_the_start(cls, deck: list[Card]) -> Clan:
        """M1.13 With a whole deck and a spent mana token."""
        clan = Clan()
        clan.bag, clan.known, clan.on_deck = list(deck), [], None
        clan.field, clan.discards, clan.hidden_discards = [], [], []
        clan.vales, clan.vale_marks, clan.vale_growth = [], [], 0
        clan.tokens, clan.token_active = 0, False
        return clan

    def copy(self) -> Clan:
        twin = Clan()
        twin.bag, twin.known, twin.on_deck = self.bag[:], self.known[:], self.on_deck
        twin.field, twin.discards, twin.hidden_discards = self.field[:], self.discards[:], self.hidden_discards[:]
        twin.vales, twin.vale_marks, twin.vale_growth = self.vales[:], self.vale_marks[:], self.vale_growth
        twin.tokens, twin.token_active = self.tokens, self.token_active
        return twin

    @property
    def deck_size(self) -> int:
        """How many cards lie face down in the deck; the on-deck card is not one of them."""
        return len(self.bag) + len(self.known)

    @property
    def discard_size(self) -> int:
        return len(self.discards) + len(self.hidden_discards)

    @property
    def left(self) -> int:
        """How many cards can still be turned up, the discard pile included (M4.6)."""
        return len(self.bag) + len(self.known) + len(self.discards) + len(self.hidden_discards)

    def deck_list(self) -> list[Card]:
        """M18.6 The cards in the deck, in an order that tells nothing."""
        return sorted(self.bag + self.known)

    def every_card(self) -> list[Card]:
        """M18.2 All 20 cards, in an order that tells nothing."""
        on_deck = [] if self.on_deck is None else [self.on_deck]
        return sorted(self.bag + self.known + on_deck + self.field + self.discards + self.hidden_discards)


class Harvest:
    """The pools of the player in turn (M6.2), and what is still to be resolved."""

    __slots__ = ("mana", "spirits", "paid", "free", "offered", "vales_offered", "vales_bought", "advancements_bought")

    mana: int
    spirits: list[int]
    """M6.2 Animal, forest, sky and wild."""
    paid: list[int]
    """M8.4, M9.7 What was used: animal, forest, sky, and symbols that may be any."""
    free: list[int]
    """M10.4 Free top, middle and bottom slots in the field, less those that bought advancements need."""
    offered: list[tuple[int, Kind]]
    """M6.12 Harvest abilities not yet used: the place of the card in the field (from 0) and the ability."""
    vales_offered: list[int]
    """The same for vale cards, by their number in `Clan.vales`."""
    vales_bought: int
    advancements_bought: int

    @classmethod
    def empty(cls) -> Harvest:
        harvest = Harvest()
        harvest.mana, harvest.spirits, harvest.paid, harvest.free = 0, [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0]
        harvest.offered, harvest.vales_offered = [], []
        harvest.vales_bought = harvest.advancements_bought = 0
        return harvest

    def copy(self) -> Harvest:
        twin = Harvest()
        twin.mana, twin.spirits, twin.paid, twin.free = self.mana, self.spirits[:], self.paid[:], self.free[:]
        twin.offered, twin.vales_offered = self.offered[:], self.vales_offered[:]
        twin.vales_bought, twin.advancements_bought = self.vales_bought, self.advancements_bought
        return twin


class Table:
    """The whole table."""

    __slots__ = (
        "agenda", "log", "catalog", "cards", "expansion", "round", "phase", "on_turn", "first",
        "commons", "commons_to_fill", "decks", "aside", "fertile_soil",
        "vale_commons", "vales_to_fill", "vale_decks", "removed_vales",
        "pool", "ending", "clans", "harvest", "bought", "sleeved", "looking_at", "asked_in_prep",
    )  # fmt: skip

    agenda: list[Step]
    log: Log
    catalog: Catalog
    """Everything printed; all copies of a table share it."""
    cards: Cards
    """What crafted cards count for; shared as well."""
    expansion: bool
    """M20 Whether Vale of Magic is in play."""
    round: int
    phase: str
    """"setup", "planting", "harvest", "discard", "prep" or "end"."""
    on_turn: int
    first: int
    """M1.13 The starting player."""
    commons: list[Kind | None]
    """M1.10 Nine places, three of each level; None is empty."""
    commons_to_fill: list[tuple[int, int]]
    """M13.3 Places emptied this turn, with the level of the advancement bought there."""
    decks: list[list[Kind]]
    """The advancement decks of level 1, 2 and 3, in no order."""
    aside: list[Kind]
    """M1.8 Level 1 advancements out of the game, unseen."""
    fertile_soil: list[int]
    """M1.5 What is left with the slot top, middle and bottom."""
    vale_commons: list[str | None]
    """M1.11 Eight places, four of each level."""
    vales_to_fill: list[tuple[int, int]]
    vale_decks: list[list[str]]
    """The vale decks of level 1 and 2, in no order."""
    removed_vales: list[str]
    """M16.4 Aether Trees removed from the game."""
    pool: int
    """M1.12 VP tokens in the pool."""
    ending: str
    """M15.5 "" or the end condition that was met: "pool" or "vales"."""
    clans: list[Clan]
    """By seat."""
    harvest: Harvest
    bought: list[tuple[Kind, int]]
    """M10.6 Advancements waiting to be sleeved, with the place named for Earthchant Chorus (M12.5), or -1."""
    sleeved: list[tuple[int, Kind]]
    """M12.17 What was sleeved this turn, with the place in the field."""
    looking_at: int
    """M18.5 How many of the uppermost cards of its deck the player in turn is looking at. They lie in `known`."""
    asked_in_prep: bool
    """M14.7 This Prep Phase has stopped for a choice, so that its player ends it."""

    @classmethod
    def at_the_start(cls, catalog: Catalog, cards: Cards, seats: int, expansion: bool) -> Table:
        """Before anything is shuffled or turned up."""
        table = Table()
        table.agenda, table.log = [], Log()
        table.catalog, table.cards, table.expansion = catalog, cards, expansion
        table.round, table.phase, table.on_turn, table.first = 0, "setup", 0, 0
        table.commons, table.commons_to_fill = [None] * (3 * catalog.contents.commons_per_level), []
        table.decks = [catalog.kinds(level, expansion) for level in (1, 2, 3)]
        table.aside = []
        soil = catalog.kinds(0, expansion)
        table.fertile_soil = [sum(kind.endswith(slot) for kind in soil) for slot in (":top", ":middle", ":bottom")]
        table.vale_commons, table.vales_to_fill = [None] * (2 * catalog.contents.vales_per_level), []
        table.vale_decks = [catalog.vale_deck(level, expansion) for level in (1, 2)]
        table.removed_vales = []
        table.pool, table.ending = catalog.contents.vp_pool[seats], ""
        table.clans = [Clan.at_the_start(catalog.starting_deck()) for _ in range(seats)]
        table.harvest = Harvest.empty()
        table.bought, table.sleeved, table.looking_at, table.asked_in_prep = [], [], 0, False
        return table

    def copy(self) -> Table:
        twin = Table()
        twin.agenda, twin.log = self.agenda[:], self.log.copy()
        twin.catalog, twin.cards, twin.expansion = self.catalog, self.cards, self.expansion
        twin.round, twin.phase, twin.on_turn, twin.first = self.round, self.phase, self.on_turn, self.first
        twin.commons, twin.commons_to_fill = self.commons[:], self.commons_to_fill[:]
        twin.decks = [deck[:] for deck in self.decks]
        twin.aside, twin.fertile_soil = self.aside[:], self.fertile_soil[:]
        twin.vale_commons, twin.vales_to_fill = self.vale_commons[:], self.vales_to_fill[:]
        twin.vale_decks = [deck[:] for deck in self.vale_decks]
        twin.removed_vales = self.removed_vales[:]
        twin.pool, twin.ending = self.pool, self.ending
        twin.clans = [clan.copy() for clan in self.clans]
        twin.harvest = self.harvest.copy()
        twin.bought, twin.sleeved = self.bought[:], self.sleeved[:]
        twin.looking_at, twin.asked_in_prep = self.looking_at, self.asked_in_prep
        return twin

    def hidden_from(self, seat: int) -> list[Hidden]:
        """M18 What `seat` cannot see, and where more than one thing may lie.

        Every card of a player is on the open list (M18.2). So a deck hides something only while the others do
        not know which cards were discarded from it face down or looked at; and of the supply only what was put
        aside at the setup. A bag has no order to hide.
        """
        hidden = [Hidden(None, self.decks[0], deck="level 1"), Hidden(None, self.aside, deck="level 1")]
        for other, clan in enumerate(self.clans):
            if other != seat and (clan.known or clan.hidden_discards):
                uppermost_first = range(len(clan.known) - 1, -1, -1)
                hidden.append(Hidden(other, clan.known, uppermost_first, deck=f"cards {other}"))
                hidden.append(Hidden(other, clan.hidden_discards, deck=f"cards {other}"))
                hidden.append(Hidden(other, clan.bag, deck=f"cards {other}"))
        return hidden
