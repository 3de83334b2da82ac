"""Reflets d'acide: what lies on the table, in the order of R1 and R2.

All is open but the order of the draw piles, the Vils' Team and the face-down cards of their Points
pile (R33). A face-down Hazard or token has no identity until it is turned up or looked at: which one
it is, is then drawn from those of its kind that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Card, Hidden, Log, Step

from .board import PLACES, BoardMap, map_of
from .components import TOKEN_COLORS, Catalog, Challenge, HeroCard, Quest

BOARD_OF = {2: (0, 0, 0, 1, 1, 1), 3: (0, 0, 1, 1, 2, 2)}
"""R1.4 By number of Boards: the Board of each location."""
HELD = {1: ((0, 1),), 2: ((0,), (1,)), 3: ((0,), (1,), (2,))}
"""R1.4 By number of seats: the Boards of each."""
GEMS_OF_A_COLOR = 25
CAPACITY = 4
"""R1.6 Gems of one colour on a Board."""


class Hero:
    """A Hero of the Team with all that goes where he goes (R27.9)."""

    __slots__ = ("card", "marker", "active", "stowed", "bestioles")

    card: Card
    marker: int
    """R27.2 The Vitality Marker; 0 if he has none."""
    active: list[Card]
    stowed: list[Card]
    bestioles: list[Card]
    """R17.6 Those that hinder him."""

    @classmethod
    def enrolled(cls, card: Card) -> Hero:
        """A Hero as he comes from the pile."""
        hero = Hero()
        hero.card, hero.marker, hero.active, hero.stowed, hero.bestioles = card, 0, [], [], []
        return hero

    def copy(self) -> Hero:
        twin = Hero()
        twin.card = self.card
        twin.marker = self.marker
        twin.active = self.active[:]
        twin.stowed = self.stowed[:]
        twin.bestioles = self.bestioles[:]
        return twin


class Board:
    """An Influence Board."""

    __slots__ = ("gems", "token", "dilemmas")

    gems: list[int]
    """By colour."""
    token: Card | None
    """R1.7 The golden token on hold."""
    dilemmas: list[Card]

    @classmethod
    def at_the_start(cls) -> Board:
        """R2.7 One Gem of each colour."""
        board = Board()
        board.gems, board.token, board.dilemmas = [1, 1, 1, 1, 1], None, []
        return board

    def copy(self) -> Board:
        twin = Board()
        twin.gems = self.gems[:]
        twin.token = self.token
        twin.dilemmas = self.dilemmas[:]
        return twin


class DrawPile:
    """R1.8 A draw pile. The order is decided when a card is drawn; only known cards have a place."""

    __slots__ = ("bag", "top", "discards")

    def __init__(self, bag: list[Card], top: list[Card], discards: list[Card]) -> None:
        self.bag = bag
        self.top = top
        """R33.4 Cards on top that everybody knows, the uppermost last."""
        self.discards = discards

    def copy(self) -> DrawPile:
        return DrawPile(self.bag[:], self.top[:], self.discards[:])

    def __len__(self) -> int:
        """How many cards lie in it (R33.6)."""
        return len(self.bag) + len(self.top)

    @property
    def left(self) -> int:
        """How many cards can still be drawn, the discards included."""
        return len(self.bag) + len(self.top) + len(self.discards)


class VilsBoard:
    """The Vils' Board with their Points pile."""

    __slots__ = (
        "quest", "notch", "countdown", "fresh", "gems", "closed", "team", "team_known", "tokens", "points",
        "known_down", "down_heroes", "down_unforeseen", "down_loot",
    )  # fmt: skip

    quest: Card
    notch: int
    countdown: int | None
    """R29.3 Guide turns left once notch 3 is reached."""
    fresh: bool
    """The countdown began in this turn, which is not counted."""
    gems: list[int]
    closed: list[int]
    """R10.2 Colours whose series was completed in this Revelation phase."""
    team: list[Card]
    team_known: bool
    """Everybody has looked at their six Heroes."""
    tokens: list[Card]
    points: list[Card]
    """Face-up cards of the Points pile."""
    known_down: list[Card]
    """R33.4 Face-down cards of it that everybody could follow."""
    down_heroes: list[Card]
    down_unforeseen: list[Card]
    down_loot: list[Card]

    @classmethod
    def at_the_start(cls) -> VilsBoard:
        """R2.7 One Gem of each colour."""
        vils = VilsBoard()
        vils.quest, vils.notch, vils.countdown, vils.fresh = "", 0, None, False
        vils.gems, vils.closed, vils.team, vils.team_known = [1, 1, 1, 1, 1], [], [], False
        vils.tokens, vils.points, vils.known_down = [], [], []
        vils.down_heroes, vils.down_unforeseen, vils.down_loot = [], [], []
        return vils

    def copy(self) -> VilsBoard:
        twin = VilsBoard()
        twin.quest, twin.notch, twin.countdown, twin.fresh = self.quest, self.notch, self.countdown, self.fresh
        twin.gems, twin.closed = self.gems[:], self.closed[:]
        twin.team, twin.team_known = self.team[:], self.team_known
        twin.tokens, twin.points, twin.known_down = self.tokens[:], self.points[:], self.known_down[:]
        twin.down_heroes = self.down_heroes[:]
        twin.down_unforeseen = self.down_unforeseen[:]
        twin.down_loot = self.down_loot[:]
        return twin


class Trial:
    """R19 The Trial under way: where it stands, and the dice of the current Objective."""

    __slots__ = (
        "card", "step", "second_step", "substituted", "hero", "dice", "heroes", "values", "rolled", "lowered", "extra",
        "ignore_crit", "auto", "back", "wounds",
    )  # fmt: skip

    card: Card
    step: int
    """Which of the card's steps; -1 before the first and after the last."""
    second_step: bool
    """R19.8 Tested as step II of the Team's Quest."""
    substituted: bool
    """R12.4 The Golden Die has stood in for a die in this Trial."""
    hero: Card
    """R20.7 The Hero concerned by an individual Objective; "" for a collective one."""
    dice: list[int]
    heroes: list[Card]
    """Whose die each is."""
    values: list[int]
    """What each die was last read against."""
    rolled: bool
    lowered: int
    """R19.7 For the current Objective."""
    extra: int
    """Dice beyond five for an individual Objective."""
    ignore_crit: bool
    auto: bool
    back: int
    """R25.2 Backward moves of the Outcomes, made once at the end."""
    wounds: list[Card]
    """R22.6 Heroes about to lose a Life Point, once for each."""

    @classmethod
    def of(cls, card: Card, *, second_step: bool) -> Trial:
        """A Trial about to begin."""
        trial = Trial()
        trial.card, trial.step, trial.second_step, trial.substituted = card, -1, second_step, False
        trial.back = 0
        trial.clear()
        return trial

    def clear(self) -> None:
        """Nothing of an Objective yet."""
        self.hero, self.dice, self.heroes, self.values, self.rolled = "", [], [], [], False
        self.lowered, self.extra, self.ignore_crit, self.auto, self.wounds = 0, 0, False, False, []

    def copy(self) -> Trial:
        twin = Trial()
        twin.card, twin.step, twin.second_step, twin.substituted = (
            self.card,
            self.step,
            self.second_step,
            self.substituted,
        )
        twin.hero, twin.dice, twin.heroes, twin.values = self.hero, self.dice[:], self.heroes[:], self.values[:]
        twin.rolled, twin.lowered, twin.extra = self.rolled, self.lowered, self.extra
        twin.ignore_crit, twin.auto, twin.back, twin.wounds = self.ignore_crit, self.auto, self.back, self.wounds[:]
        return twin


class Table:
    """The whole table."""

    __slots__ = (
        "agenda", "log", "catalog", "board", "ticks", "seats", "board_of",
        "team", "boards", "bank", "heroes", "loot", "relics", "unforeseen", "treasure",
        "hazard_bags", "hazard_down", "hazard_known", "gate_card", "gate_open", "room_bag", "rooms", "rooms_up",
        "fails", "token_bags", "tokens", "strategic", "pawn", "avatar", "trail", "detours",
        "quest", "step_one", "step_two", "loot_taken", "room_one_won", "succeeded", "portal_token", "treasure_taken",
        "octagon_tried", "octagon_won", "pouch", "used_tokens", "quest_choices", "replacements", "challenge",
        "vils", "turn", "guide", "phase", "golden", "used_skills", "extra_move", "slow", "pace", "run_die",
        "bonus_dice", "moved", "moment", "creatures", "strays", "drawn", "loose", "may_reassign", "trial",
        "ending", "rip",
    )  # fmt: skip

    agenda: list[Step]
    log: Log
    catalog: Catalog
    """Shared by all copies, never changed."""
    board: BoardMap
    """Likewise."""
    ticks: Mapping[str, int]
    """R32.1 Likewise: the ticks of each Challenge as the game began."""
    seats: int
    board_of: tuple[int, ...]
    """The Board of each location."""
    team: list[Hero]
    """Locations 1, 2 … as far as they are occupied: the vacant ones are always the last."""
    boards: list[Board]
    bank: list[int]
    heroes: DrawPile
    loot: DrawPile
    relics: DrawPile
    unforeseen: DrawPile
    treasure: Card
    hazard_bags: list[list[Card]]
    """By place of `PLACES`: the Hazards that nobody has seen, on the board or in the box."""
    hazard_down: list[int]
    """How many face-down cards nobody knows lie there."""
    hazard_known: list[list[Card]]
    """The face-down cards there that everybody knows (R33.4)."""
    gate_card: Card
    """The Gate once it is turned up; "" before."""
    gate_open: bool
    room_bag: list[Card]
    rooms: list[Card]
    """By Room location: the card, "" if nobody knows it."""
    rooms_up: list[bool]
    fails: dict[Card, int]
    """R19.4 How often a Gate or Room was failed."""
    token_bags: dict[str, list[Card]]
    """By colour: the tokens that nobody has seen."""
    tokens: dict[str, Card]
    """By space: a token everybody knows, or only its colour."""
    strategic: bool
    pawn: str
    avatar: str
    trail: list[str]
    """The spaces the Avatar has left, the last one last."""
    detours: list[int]
    """R25.7 The stretches where the Pawn last passed by the detour."""
    quest: Card
    step_one: bool
    step_two: bool
    loot_taken: bool
    """R24.4 The LOOT of Room I."""
    room_one_won: bool
    succeeded: list[Card]
    """Rooms that are not tested again."""
    portal_token: bool
    treasure_taken: bool
    octagon_tried: bool
    octagon_won: bool
    pouch: list[Card]
    used_tokens: list[Card]
    """R7.6 Green tokens out of the game."""
    quest_choices: list[Card]
    """R32.7 The Quests to choose the Vils' one from."""
    replacements: int
    challenge: Card
    vils: VilsBoard
    turn: int
    guide: int
    phase: str
    golden: int
    """The Golden Die; 0 before its first roll."""
    used_skills: list[Card]
    """The cards whose Skill was used in this turn."""
    extra_move: int
    slow: int
    pace: str
    """walk or run, "" before it is chosen."""
    run_die: int
    bonus_dice: int
    """What Bonus Dice add to the movement."""
    moved: bool
    """The Pawn has moved by Progression in this turn."""
    moment: str
    """What Skills, Dilemmas and tokens are used at now: blessing, golden roll, chance roll, avatar, stop, objective,
    wounds, opportunity; "" for none of these."""
    creatures: list[Card]
    strays: list[Card]
    """R17.14 Bestioles whose Hero has left."""
    drawn: list[Card]
    """Cards on show while it is decided what becomes of them."""
    loose: list[Card]
    """Equipment without a bearer, being given out."""
    may_reassign: bool
    """R26.7 All Equipment may be reassigned before the next decision."""
    trial: Trial | None
    ending: str
    """caught, vils, accomplished, portal or nobody; "" while the game goes on."""
    rip: str
    """R29.8 Where the Avatar caught the Team."""

    @classmethod
    def at_the_start(cls, catalog: Catalog, seats: int, ticks: Mapping[str, int]) -> Table:
        """R2 All cards unseen; `setup.py` lays out what chance and the Team decide."""
        table = Table()
        boards = 3 if seats == 3 else 2
        table.agenda, table.log, table.catalog, table.board, table.ticks = [], Log(), catalog, map_of(catalog), ticks
        table.seats, table.board_of = seats, BOARD_OF[boards]
        table.team, table.boards = [], [Board.at_the_start() for _ in range(boards)]
        table.bank = [GEMS_OF_A_COLOR - boards - 1] * 5
        table.heroes, table.loot = DrawPile(list(catalog.heroes), [], []), DrawPile(list(catalog.loot), [], [])
        table.relics, table.unforeseen = (
            DrawPile(list(catalog.relics), [], []),
            DrawPile(list(catalog.unforeseen), [], []),
        )
        table.treasure = ""
        table.hazard_bags = [list(catalog.by_place[place]) for place in PLACES]
        table.hazard_down, table.hazard_known = [1] * 7, [[] for _ in PLACES]
        table.gate_card, table.gate_open = "", False
        table.room_bag = list(catalog.by_place["room"])
        table.rooms, table.rooms_up, table.fails = [""] * 10, [False] * 10, {}
        table.token_bags = {
            color: [token.id for token in catalog.tokens.values() if token.color == color] for color in TOKEN_COLORS
        }
        table.tokens, table.strategic = {}, False
        table.pawn, table.avatar, table.trail, table.detours = "city", table.board.avatar_start, [], []
        table.quest, table.step_one, table.step_two, table.loot_taken, table.room_one_won = (
            "",
            False,
            False,
            False,
            False,
        )
        table.succeeded, table.portal_token, table.treasure_taken = [], False, False
        table.octagon_tried, table.octagon_won = False, False
        table.pouch, table.used_tokens, table.quest_choices, table.replacements, table.challenge = [], [], [], 0, ""
        table.vils = VilsBoard.at_the_start()
        table.turn, table.guide, table.phase, table.golden, table.used_skills = 0, 0, "setup", 0, []
        table.creatures, table.strays, table.drawn, table.loose, table.may_reassign = [], [], [], [], False
        table.trial, table.ending, table.rip = None, "", ""
        table.new_turn()
        return table

    def new_turn(self) -> None:
        """R28.1 Nothing lasts from one turn to the next but the Golden Die."""
        self.used_skills, self.extra_move, self.slow, self.pace = [], 0, 0, ""
        self.run_die, self.bonus_dice, self.moved, self.moment = 0, 0, False, ""

    def copy(self) -> Table:
        twin = Table()
        twin.agenda, twin.log = self.agenda[:], self.log.copy()
        twin.catalog, twin.board, twin.ticks = self.catalog, self.board, self.ticks
        twin.seats, twin.board_of = self.seats, self.board_of
        twin.team = [hero.copy() for hero in self.team]
        twin.boards = [board.copy() for board in self.boards]
        twin.bank = self.bank[:]
        twin.heroes, twin.loot = self.heroes.copy(), self.loot.copy()
        twin.relics, twin.unforeseen = self.relics.copy(), self.unforeseen.copy()
        twin.treasure = self.treasure
        twin.hazard_bags = [bag[:] for bag in self.hazard_bags]
        twin.hazard_down, twin.hazard_known = self.hazard_down[:], [known[:] for known in self.hazard_known]
        twin.gate_card, twin.gate_open = self.gate_card, self.gate_open
        twin.room_bag, twin.rooms, twin.rooms_up = self.room_bag[:], self.rooms[:], self.rooms_up[:]
        twin.fails = self.fails.copy()
        twin.token_bags = {color: bag[:] for color, bag in self.token_bags.items()}
        twin.tokens, twin.strategic = self.tokens.copy(), self.strategic
        twin.pawn, twin.avatar, twin.trail, twin.detours = self.pawn, self.avatar, self.trail[:], self.detours[:]
        twin.quest, twin.step_one, twin.step_two = self.quest, self.step_one, self.step_two
        twin.loot_taken, twin.room_one_won = self.loot_taken, self.room_one_won
        twin.succeeded, twin.portal_token = self.succeeded[:], self.portal_token
        twin.treasure_taken, twin.octagon_tried = self.treasure_taken, self.octagon_tried
        twin.octagon_won = self.octagon_won
        twin.pouch, twin.used_tokens = self.pouch[:], self.used_tokens[:]
        twin.quest_choices, twin.replacements = self.quest_choices[:], self.replacements
        twin.challenge = self.challenge
        twin.vils = self.vils.copy()
        twin.turn, twin.guide, twin.phase, twin.golden = self.turn, self.guide, self.phase, self.golden
        twin.used_skills, twin.extra_move, twin.slow = self.used_skills[:], self.extra_move, self.slow
        twin.pace, twin.run_die, twin.bonus_dice = self.pace, self.run_die, self.bonus_dice
        twin.moved, twin.moment = self.moved, self.moment
        twin.creatures, twin.strays = self.creatures[:], self.strays[:]
        twin.drawn, twin.loose, twin.may_reassign = self.drawn[:], self.loose[:], self.may_reassign
        twin.trial = None if self.trial is None else self.trial.copy()
        twin.ending, twin.rip = self.ending, self.rip
        return twin

    def hidden_from(self, seat: int) -> list[Hidden]:
        """R33.2 The same for every seat: the piles, the Vils' Team, the face-down cards of their Points pile."""
        vils = self.vils
        hidden = [
            Hidden(None, self.heroes.bag, None, "heroes"),
            Hidden(None, vils.down_heroes, None, "heroes"),
            Hidden(None, self.loot.bag, None, "loot"),
            Hidden(None, vils.down_loot, None, "loot"),
            Hidden(None, self.unforeseen.bag, None, "unforeseen"),
            Hidden(None, vils.down_unforeseen, None, "unforeseen"),
        ]
        if not vils.team_known:
            hidden.append(Hidden(None, vils.team, None, "heroes"))
        return hidden

    # -------------------------------------------------------------- who and where

    def facts(self, hero: Hero) -> HeroCard:
        """What is printed on a Hero."""
        return self.catalog.heroes[hero.card]

    def hero(self, card: Card) -> Hero | None:
        """The Hero of the Team with this card."""
        for hero in self.team:
            if hero.card == card:
                return hero
        return None

    def location(self, card: Card) -> int:
        """The location of a Hero, from 0."""
        for place, hero in enumerate(self.team):
            if hero.card == card:
                return place
        raise KeyError(card)

    def board_with(self, card: Card) -> int:
        """The Board on which a Hero stands."""
        return self.board_of[self.location(card)]

    def on_board(self, board: int) -> list[Hero]:
        """The Heroes of a Board."""
        return [hero for place, hero in enumerate(self.team) if self.board_of[place] == board]

    def narrator(self, board: int) -> int:
        """R1.4 The seat that holds a Board."""
        return 0 if self.seats == 1 else board

    def boards_held(self, seat: int) -> tuple[int, ...]:
        """The Boards of a seat."""
        return HELD[self.seats][seat]

    def room_at(self, space: str) -> int:
        """The number of a Room location."""
        return self.board.rooms.index(space)

    def dilemma_room(self, board: int) -> bool:
        """R1.7 Whether a Board has a free Dilemma location."""
        return len(self.boards[board].dilemmas) < (2 if self.seats == 3 else 3)

    @property
    def the_quest(self) -> Quest:
        """The Team's Quest."""
        return self.catalog.quests[self.quest]

    @property
    def the_challenge(self) -> Challenge:
        """The Challenge chosen."""
        return self.catalog.challenges[self.challenge]
