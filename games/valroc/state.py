"""What lies on the table, in the order of the contents list."""

from __future__ import annotations

from games.core import Card, Hidden, Log, Pile, Step, chance

from .catalog import Catalog
from .components import (
    ALL_SPACES,
    BANNED,
    CATEGORIES,
    FREE,
    LOCATIONS,
    SPACES,
    TOKEN_LIMIT,
    TRACK_END,
    owner_of,
)

Packs = tuple[tuple[str, ...], ...]
"""The packs of one draft, by the seat that was dealt each. A pack is in the order in which its cards were
taken, the cards still in it last. Replaced at every choice, never changed, so copies share them."""


class OpenPile:
    """A face-down deck of which no card is known, and its open discards."""

    __slots__ = ("bag", "discards")

    def __init__(self, bag: list[Card], discards: list[Card] | None = None) -> None:
        self.bag = bag
        """In no order: which card is drawn is decided when it is drawn."""
        self.discards: list[Card] = discards or []

    def copy(self) -> OpenPile:
        return OpenPile(self.bag[:], self.discards[:])

    @property
    def left(self) -> int:
        """How many cards can still be drawn, the discards included (V29)."""
        return len(self.bag) + len(self.discards)

    async def draw(self, what: str, rule: str) -> Card | None:
        """V29.1 Turn up a card; an empty deck is first made of the discards. None when no card is left."""
        if not self.bag:
            self.shuffle_discards_in()
            if not self.bag:
                return None
        (card,) = await chance(what, self.bag, rule)
        self.bag.remove(card)
        return card

    def shuffle_discards_in(self) -> None:
        """The discards join the deck."""
        self.bag.extend(self.discards)
        self.discards = []


class Player:
    """V1.5, V2.10 What one player has before him."""

    __slots__ = (
        "mp", "sp", "hybrids", "vals", "tokens", "spells", "used", "lessons", "face_down", "stored",
        "hand", "beaten", "mount", "dropped", "prepared", "announced", "looking_at",
        "unplaced", "at", "passed", "out_turn", "effect", "target",
    )  # fmt: skip

    mp: int
    sp: list[int]
    """In element order."""
    hybrids: int
    """The hybrid cube (V4.2)."""
    vals: int
    tokens: list[str]
    """Dig tokens; a Gourd by the side that is up."""
    spells: list[Card]
    """Unused Spells, face down."""
    used: list[Card]
    """Used Spells, face up."""
    lessons: list[str]
    """All lessons taken."""
    face_down: list[str]
    """Those of them that are used up."""
    stored: list[Card]
    """V15.16 Action cards beside the board, Injuries included, oldest first."""
    hand: list[Card]
    """Creatures kept and not beaten yet."""
    beaten: list[Card]
    mount: str
    """The Tameable ridden now; "" without one (V5.5)."""
    dropped: list[Card]
    """The three creatures discarded face down (V6.4)."""
    prepared: str
    """Which prepared hand it is in a first game; "" otherwise (V6.7)."""
    announced: int
    """V6.9 The PP of all six creatures kept, as announced; 0 before that."""
    looking_at: list[Card]
    """V10.3 Spells drawn, of which one is kept."""
    unplaced: int
    """The pawns that can still be placed this turn, a bit each."""
    at: int
    """The locations with a pawn of this player, a bit each (V8.9)."""
    passed: bool
    out_turn: int
    """V15.18 The turn for which the Wizard is out; 0 if he is not."""
    effect: str
    """The Dark Magic effect pending for this player, "" for none (V10.4)."""
    target: int
    """Whom it is aimed at; -1 for nobody."""

    @classmethod
    def at_the_start(cls) -> Player:
        """V2.10 3 MP, 1 SP in every element, no hybrids, 3 Vals, nothing else."""
        player = Player()
        player.mp, player.sp, player.hybrids, player.vals = 3, [1, 1, 1, 1], 0, 3
        player.tokens, player.spells, player.used, player.lessons, player.face_down = [], [], [], [], []
        player.stored, player.hand, player.beaten, player.dropped, player.looking_at = [], [], [], [], []
        player.mount = player.prepared = player.effect = ""
        player.announced = player.unplaced = player.at = player.out_turn = 0
        player.passed, player.target = False, -1
        return player

    def copy(self) -> Player:
        twin = Player()
        twin.mp = self.mp
        twin.sp = self.sp[:]
        twin.hybrids = self.hybrids
        twin.vals = self.vals
        twin.tokens = self.tokens[:]
        twin.spells = self.spells[:]
        twin.used = self.used[:]
        twin.lessons = self.lessons[:]
        twin.face_down = self.face_down[:]
        twin.stored = self.stored[:]
        twin.hand = self.hand[:]
        twin.beaten = self.beaten[:]
        twin.mount = self.mount
        twin.dropped = self.dropped[:]
        twin.prepared = self.prepared
        twin.announced = self.announced
        twin.looking_at = self.looking_at[:]
        twin.unplaced = self.unplaced
        twin.at = self.at
        twin.passed = self.passed
        twin.out_turn = self.out_turn
        twin.effect = self.effect
        twin.target = self.target
        return twin

    # ------------------------------------------------------------ V4 tracks: what goes over is lost

    def gain_mp(self, amount: int) -> int:
        """V4.1 MP up to 12; how many were really gained."""
        before = self.mp
        self.mp = min(TRACK_END, before + amount)
        return self.mp - before

    def gain_sp(self, element: int, amount: int = 1) -> int:
        """V4.1 SP up to 12; how many were really gained."""
        before = self.sp[element]
        self.sp[element] = min(TRACK_END, before + amount)
        return self.sp[element] - before

    def lose_sp(self, element: int) -> int:
        """V4.1 1 SP, not below 0; how many were really lost."""
        if not self.sp[element]:
            return 0
        self.sp[element] -= 1
        return 1


class Table:
    """The whole table."""

    __slots__ = (
        "agenda", "log", "catalog", "mythical_min", "first_game", "rotate", "players", "phase", "turn", "first_player",
        "acting", "location", "sceptre", "monk", "monk_next", "pawns", "dark_card", "dark", "spells", "actions",
        "lessons", "row", "hunting", "vals", "diamonds", "decks", "packs", "picks", "drawn", "chosen", "paid", "fulls",
        "counted", "decimendo", "points", "fights", "bids", "statue", "offering_deck", "offering_shown", "wrath",
        "stirred", "clairvoyants", "window",
    )  # fmt: skip

    agenda: list[Step]
    log: Log
    catalog: Catalog
    """Frozen, and shared by all copies."""
    mythical_min: int
    first_game: bool
    rotate: bool
    players: list[Player]
    """By seat."""
    phase: str
    """"draft", "planning", "actions", "maintenance", "offering" or "over"."""
    turn: int
    """The Game Turn marker; 0 during the draft."""
    first_player: int
    """-1 until the announcement."""
    acting: int
    """Whose action, placement or window it is now; -1 for nobody's."""
    location: str
    """The location that is being resolved; "" for none."""
    sceptre: int
    """The Evil Sceptre on the Wrath track, from 1."""
    monk: int
    """Who has the Monk this turn; -1: he is in the Sanctuary."""
    monk_next: int
    """Who has made an offering this turn (V16.11); -1 for nobody."""
    pawns: list[int]
    """What stands on each space: a pawn's code, FREE or BANNED; see `components`."""
    dark_card: Card
    """The Dark Magic card turned up; "" before the game."""
    dark: OpenPile
    spells: Pile
    actions: OpenPile
    lessons: OpenPile
    row: list[str]
    """University slots 1 to 4; "" for an empty one."""
    hunting: tuple[str, ...]
    """The element of each row of the Hunting board, top row first."""
    vals: list[int]
    """On the statues, in element order."""
    diamonds: list[int]
    """On the statues, in element order."""
    decks: tuple[tuple[str, ...], ...]
    """The creatures of each category that are not dealt, in no order; in the end the box (V6.3)."""
    packs: tuple[Packs, ...]
    """The packs of each draft so far, in the order Tameable, Wild, Mythical."""
    picks: int
    """How many cards have been taken from each pack of the newest draft."""
    drawn: list[Card]
    """Action cards of the dig, the training or the offering in progress."""
    chosen: str
    """The one of them that counts for the dig (V14.3), or the statue of an offering."""
    paid: int
    """How many paid draws this training has had (V15.7)."""
    fulls: list[str]
    """Gauges that Araori has turned into full ones in this training (V15.15)."""
    counted: bool
    """Whether the count of this training is over."""
    decimendo: bool
    """Whether Decimendo was played in this Arena action."""
    points: int
    """What Evictendius lowers the next fight by (V27.8)."""
    fights: int
    """How many fights of this Arena action have succeeded."""
    bids: list[int]
    """The bids shown on the present statue, by seat."""
    statue: int
    """The statue of the Offering phase that is being settled, by element; -1 for none."""
    offering_deck: list[Card]
    """Offering cards not turned up in this phase: those on the statues are among them."""
    offering_shown: list[Card]
    """Offering cards turned up in this phase, one for each statue so far."""
    wrath: int
    """Who has brought the Wrath that is being resolved; -1 for nobody."""
    stirred: bool
    """Whether a pawn was placed or an item used since the last window (V24.3)."""
    clairvoyants: list[int]
    """Who has used Clairvoyance control in the present window (V24.7)."""
    window: str
    """The kinds of the present window (V24.2), "" outside one."""

    @classmethod
    def at_the_start(cls, catalog: Catalog, seats: int) -> Table:
        """V2, V3 The table before the first card is turned up."""
        table = Table()
        table.agenda, table.log, table.catalog = [], Log(), catalog
        table.mythical_min, table.first_game, table.rotate = 1, False, False
        table.players = [Player.at_the_start() for _ in range(seats)]
        table.phase, table.turn, table.first_player, table.acting, table.location = "draft", 0, -1, -1, ""
        table.sceptre, table.monk, table.monk_next = 1, -1, -1
        table.pawns = [FREE] * ALL_SPACES
        for location in LOCATIONS:
            for number, space in enumerate(SPACES[location], 1):
                if number not in catalog.open_spaces[seats][location]:
                    table.pawns[space] = BANNED
        table.dark_card, table.dark = "", OpenPile(list(catalog.dark_cards))
        table.spells = Pile([card for card, spell in catalog.spells.items() for _ in range(spell.copies)])
        table.actions = OpenPile(list(catalog.actions))
        table.lessons = OpenPile([name for name, lesson in catalog.lessons.items() for _ in range(lesson.copies)])
        table.row, table.hunting, table.vals, table.diamonds = ["", "", "", ""], (), [0] * 4, [0] * 4
        table.decks, table.packs, table.picks = tuple(catalog.by_category[kind] for kind in CATEGORIES), (), 0
        table.drawn, table.chosen, table.paid, table.fulls, table.counted = [], "", 0, [], False
        table.decimendo, table.points, table.fights = False, 0, 0
        table.bids, table.statue, table.offering_deck, table.offering_shown = [], -1, list(catalog.offering_cards), []
        table.wrath, table.stirred, table.clairvoyants, table.window = -1, True, [], ""
        return table

    def copy(self) -> Table:
        twin = Table()
        twin.agenda = self.agenda[:]
        twin.log = self.log.copy()
        twin.catalog = self.catalog
        twin.mythical_min = self.mythical_min
        twin.first_game = self.first_game
        twin.rotate = self.rotate
        twin.players = [player.copy() for player in self.players]
        twin.phase = self.phase
        twin.turn = self.turn
        twin.first_player = self.first_player
        twin.acting = self.acting
        twin.location = self.location
        twin.sceptre = self.sceptre
        twin.monk = self.monk
        twin.monk_next = self.monk_next
        twin.pawns = self.pawns[:]
        twin.dark_card = self.dark_card
        twin.dark = self.dark.copy()
        twin.spells = self.spells.copy()
        twin.actions = self.actions.copy()
        twin.lessons = self.lessons.copy()
        twin.row = self.row[:]
        twin.hunting = self.hunting
        twin.vals = self.vals[:]
        twin.diamonds = self.diamonds[:]
        twin.decks = self.decks
        twin.packs = self.packs
        twin.picks = self.picks
        twin.drawn = self.drawn[:]
        twin.chosen = self.chosen
        twin.paid = self.paid
        twin.fulls = self.fulls[:]
        twin.counted = self.counted
        twin.decimendo = self.decimendo
        twin.points = self.points
        twin.fights = self.fights
        twin.bids = self.bids[:]
        twin.statue = self.statue
        twin.offering_deck = self.offering_deck[:]
        twin.offering_shown = self.offering_shown[:]
        twin.wrath = self.wrath
        twin.stirred = self.stirred
        twin.clairvoyants = self.clairvoyants[:]
        twin.window = self.window
        return twin

    def hidden_from(self, seat: int) -> list[Hidden]:
        """Every card that `seat` cannot see: Spells by the place where they lie, and creatures.

        Creatures are dealt again by `deals.deal_creatures_again`, which knows packs and prepared hands.
        """
        pile = self.spells
        hidden = [
            Hidden(None, pile.top.cards, pile.top.hidden_from(seat), "spells"),
            Hidden(None, pile.bag, None, "spells"),
            Hidden(None, pile.discards.cards, pile.discards.hidden_from(seat), "spells"),
        ]
        for other, player in enumerate(self.players):
            if other != seat:
                hidden.append(Hidden(other, player.spells, None, "spells"))
                hidden.append(Hidden(other, player.looking_at, None, "spells"))
                hidden.append(Hidden(other, player.hand, None, "creatures"))
                hidden.append(Hidden(other, player.dropped, None, "creatures"))
        return hidden

    # ------------------------------------------------------------ what rules ask of the table

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.players)

    @property
    def draft_seats(self) -> int:
        """V3.6 Seats of the draft: with two players a fictional third."""
        return max(3, len(self.players))

    def in_turn_order(self) -> tuple[int, ...]:
        """V1.13 From the First Player clockwise."""
        seats, first = len(self.players), self.first_player
        return tuple((first + step) % seats for step in range(seats))

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The other players, from the left of `seat`."""
        seats = len(self.players)
        return tuple((seat + step) % seats for step in range(1, seats))

    def has_pawns(self, location: str) -> bool:
        """Whether any pawn stands at a location."""
        return any(self.pawns[space] > 0 for space in SPACES[location])

    def space_of(self, seat: int, location: str) -> int:
        """The space of the pawn of `seat` at a location; -1 without one (V8.9: there is at most one)."""
        for space in SPACES[location]:
            code = self.pawns[space]
            if code > 0 and owner_of(code) == seat:
                return space
        return -1

    def supply_of(self, token: str) -> int:
        """V1.3, V14.9 How many tokens of a kind the supply still has; a Gourd is a Gourd, whatever its side."""
        kinds = ("gourd_10", "gourd_5") if token.startswith("gourd") else (token,)
        left = TOKEN_LIMIT - sum(self.diamonds) if token == "diamond" else TOKEN_LIMIT
        for player in self.players:
            for owned in player.tokens:
                if owned in kinds:
                    left -= 1
        return left

    @property
    def dominant(self) -> int:
        """V16.14 The element of the statue with strictly the highest value; -1 on a tie or with nothing anywhere."""
        vals, diamonds = self.vals, self.diamonds
        worth = self.catalog.diamond_value
        values = [vals[0] + worth * diamonds[0], vals[1] + worth * diamonds[1],
                  vals[2] + worth * diamonds[2], vals[3] + worth * diamonds[3]]  # fmt: skip
        highest = max(values)
        return values.index(highest) if highest and values.count(highest) == 1 else -1
