"""Valroc: all that one seat may see (V30), and nothing else.

`ValrocView` is the whole shape; a screen can use the classes for its types. What only the seat itself may see
is empty in other seats' views, and the number of it stands beside it (``spells`` and ``spell_count``). Card
figures are not repeated: ``catalog_named(view["deck"])`` has them. The engine adds ``deciding`` (the seats asked),
``answered`` and ``your answer``.
"""

from __future__ import annotations

from typing import TypedDict, cast

from games.core import View

from .components import (
    BANNED,
    CATEGORIES,
    ELEMENTS,
    LOCATIONS,
    PAWNS,
    SPACES,
    TOKENS,
    is_turned,
    kind_of,
    owner_of,
    passing,
    space_name,
)
from .gauges import quarters
from .state import Player, Table
from .training import immune_draws


class PawnView(TypedDict):
    """A pawn on the board."""

    seat: int
    pawn: str
    turned: bool
    """Whether a Magic Mushroom makes it a wizard this turn."""


class SpaceView(TypedDict):
    """A space of a location."""

    space: int | str
    """As options name it: its number from 1; in the Cavern the room's element."""
    banned: bool
    pawn: PawnView | None


class StatueView(TypedDict):
    """A statue of the Sanctuary."""

    element: str
    vals: int
    diamonds: int
    value: int
    """Vals and Diamonds together (V16.14)."""


class RowView(TypedDict):
    """A row of the Hunting board, top row first."""

    element: str
    points: list[int]
    """For the first, second ... place."""


class LessonView(TypedDict):
    """A lesson taken."""

    lesson: str
    face_down: bool
    """Used up."""


class EffectView(TypedDict):
    """A Dark Magic effect that is pending."""

    effect: str
    target: int | None


class PlayerView(TypedDict):
    """One player, as far as the viewing seat may know."""

    seat: int
    mp: int
    sp: dict[str, int]
    """By element."""
    hybrids: int
    vals: int
    tokens: list[str]
    """Dig tokens in the order of the contents list; Gourds are ``gourd_10`` and ``gourd_5``."""
    spells: list[str]
    """Unused Spells: the own ones, sorted."""
    spell_count: int
    used_spells: list[str]
    lessons: list[LessonView]
    stored: list[str]
    """Action cards beside the board, oldest first."""
    stored_centres: list[str]
    """What they show: small, medium, full, injury."""
    hand: list[str]
    """Creatures kept and not beaten: the own ones."""
    hand_count: int
    beaten: list[str]
    mount: str | None
    dropped: list[str]
    """Creatures discarded after the draft: the own ones."""
    prepared_hand: str | None
    """In a first game, the own one."""
    announced: int | None
    """PP of the six creatures kept, as announced (V6.9)."""
    looking_at: list[str]
    """Spells drawn of which one is kept: the own ones."""
    looking_count: int
    unplaced: list[str]
    """Pawns that can still be placed this turn."""
    passed: bool
    wizard_out_on: int | None
    """The turn for which the Wizard lies on an Injury (V15.18)."""
    effect: EffectView | None


class HeldPackView(TypedDict):
    """A pack the seat has held, as it was then (V30.4)."""

    category: str
    pick: int
    """First, second or third choice: 1 to 3."""
    cards: list[str]
    taken: str | None
    """The card the seat took; None while it is choosing."""
    origin: int
    """The seat that was dealt this pack; 2 is the fictional player's with two players."""


class DraftView(TypedDict):
    """The draft (V6)."""

    category: str
    pick: int
    """The choice that is made now, 1 to 3; 4 when the draft of the category is over."""
    direction: str
    """Where packs are passed: left or right."""
    pack: list[str]
    """The pack in front of the seat."""
    taken: list[str]
    """All cards it has taken, in the order of the card list."""
    held: list[HeldPackView]


class DigView(TypedDict):
    """The dig in progress (V14)."""

    seat: int
    room: str
    cards: list[str]
    chosen: str | None
    """Which card counts, once that is settled."""


class TrainingView(TypedDict):
    """The training in progress (V15)."""

    seat: int
    space: int
    immune_draws: int
    paid_draws: int
    immune_now: bool
    """Whether an Injury on the next draw is discarded."""
    drawn: list[str]
    """Action cards in front of the player, in the order drawn."""
    drawn_centres: list[str]
    made_full: list[str]
    """Gauges that Araori has made full: ``small`` for a card, ``small_gauge`` for a token, and so on."""
    quarters: int
    """All that could be spent, in quarters: four make 1 SP."""
    counted: bool
    """Whether the count is over and only surplus cards are discarded."""


class SanctuaryView(TypedDict):
    """The offering in progress in the Sanctuary (V16)."""

    seat: int
    statue: str | None
    cards: list[str]
    """Action cards turned up for the favor, while it is settled."""


class ArenaView(TypedDict):
    """The Arena action in progress (V18)."""

    seat: int
    space: int
    decimendo: bool
    evictendius_points: int
    """By how much the next fight's required SP are lowered in all."""
    fights: int
    """How many have succeeded."""


class BidsView(TypedDict):
    """The Offering phase (V20)."""

    statue: str | None
    """The statue asked about now."""
    bids: list[int]
    """The bids shown on it, by seat; empty until all are in."""
    remaining: list[int]
    """What each player can bid on this statue."""
    cards: list[int]
    """Two players: the Offering cards turned up so far in this phase, by statue."""


class ValrocView(TypedDict):
    """The table as one seat sees it."""

    deck: str
    you: int | None
    """The viewing seat; None for a spectator."""
    phase: str
    """draft, planning, actions, maintenance, offering, over."""
    turn: int
    """0 during the draft."""
    last_turn: int
    offering_turn: bool
    """Whether this turn ends with an Offering phase."""
    first_player: int | None
    turn_order: list[int]
    acting: int | None
    """Whose placement, action or choice in a window it is."""
    location: str | None
    """The location that resolves now."""
    window: str
    """The kinds of the present window, letters of V24.2; empty outside one."""
    sceptre: int
    wrath_end: int
    wrath: int | None
    """Who has brought the Wrath that is being resolved."""
    dominant: str | None
    """The element of the Gods Bonus."""
    statues: list[StatueView]
    hunting: list[RowView]
    monk: int | None
    """Who may place the Monk this turn; None: he is in the Sanctuary."""
    monk_next: int | None
    """Who has made an offering this turn and gets him."""
    locations: dict[str, list[SpaceView]]
    dark_card: str | None
    dark_top: str | None
    dark_bottom: str | None
    dark_deck: int
    dark_discards: list[str]
    lesson_row: list[str | None]
    lesson_deck: int
    lesson_discards: list[str]
    action_deck: int
    action_discards: list[str]
    spell_deck: int
    spell_discards: list[str | None]
    """From the uppermost down; None for what the seat does not know."""
    supply: dict[str, int]
    """Dig tokens left by kind; Gourds as ``gourd``."""
    players: list[PlayerView]
    draft: DraftView | None
    """Also after the draft, to look back; None for a spectator and in a first game."""
    dig: DigView | None
    training: TrainingView | None
    sanctuary: SanctuaryView | None
    arena: ArenaView | None
    offering: BidsView | None


def view(table: Table, seat: int | None) -> View:
    """The table as `seat` sees it; None is a spectator."""
    return cast(View, valroc_view(table, seat))


def valroc_view(table: Table, seat: int | None) -> ValrocView:
    """The same with its types."""
    catalog, over = table.catalog, table.phase == "over"
    dominant, worth = table.dominant, catalog.diamond_value
    halves = catalog.dark_cards.get(table.dark_card, (None, None))
    resolving = table.acting >= 0 and table.phase == "actions" and not table.window
    return {
        "deck": catalog.name,
        "you": seat,
        "phase": table.phase,
        "turn": table.turn,
        "last_turn": catalog.last_turn,
        "offering_turn": table.turn > 0 and table.turn % 3 == 0,
        "first_player": _or_none(table.first_player),
        "turn_order": list(table.in_turn_order()) if table.first_player >= 0 else [],
        "acting": _or_none(table.acting),
        "location": table.location or None,
        "window": table.window,
        "sceptre": table.sceptre,
        "wrath_end": catalog.wrath_end,
        "wrath": _or_none(table.wrath),
        "dominant": ELEMENTS[dominant] if dominant >= 0 else None,
        "statues": [
            {
                "element": ELEMENTS[number],
                "vals": table.vals[number],
                "diamonds": table.diamonds[number],
                "value": table.vals[number] + worth * table.diamonds[number],
            }
            for number in range(4)
        ],
        "hunting": [
            {"element": element, "points": list(points)}
            for element, points in zip(table.hunting, catalog.hunting[table.seats], strict=False)
        ],
        "monk": _or_none(table.monk),
        "monk_next": _or_none(table.monk_next),
        "locations": {location: _spaces(table, location) for location in LOCATIONS},
        "dark_card": table.dark_card or None,
        "dark_top": halves[0],
        "dark_bottom": halves[1],
        "dark_deck": len(table.dark.bag),
        "dark_discards": table.dark.discards[:],
        "lesson_row": [lesson or None for lesson in table.row],
        "lesson_deck": len(table.lessons.bag),
        "lesson_discards": table.lessons.discards[:],
        "action_deck": len(table.actions.bag),
        "action_discards": table.actions.discards[:],
        "spell_deck": len(table.spells),
        "spell_discards": table.spells.discards.seen_by(seat),
        "supply": _supply(table),
        "players": [
            _player(table, number, player, own=over or number == seat) for number, player in enumerate(table.players)
        ],
        "draft": _draft(table, seat) if seat is not None and table.packs else None,
        "dig": _dig(table) if resolving and table.location == "cavern" and table.drawn else None,
        "training": _training(table) if resolving and table.location == "training" else None,
        "sanctuary": (
            {"seat": table.acting, "statue": table.chosen or None, "cards": table.drawn[:]}
            if resolving and table.location == "sanctuary"
            else None
        ),
        "arena": _arena(table) if resolving and table.location == "arena" else None,
        "offering": _offering(table) if table.phase == "offering" else None,
    }


def _or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _spaces(table: Table, location: str) -> list[SpaceView]:
    shown: list[SpaceView] = []
    for space in SPACES[location]:
        code = table.pawns[space]
        pawn: PawnView | None = None
        if code > 0:
            pawn = {"seat": owner_of(code), "pawn": PAWNS[kind_of(code)], "turned": is_turned(code)}
        shown.append({"space": space_name(space), "banned": code == BANNED, "pawn": pawn})
    return shown


def _supply(table: Table) -> dict[str, int]:
    kinds = ["gourd" if token == "gourd_10" else token for token in TOKENS if token != "gourd_5"]
    return {kind: table.supply_of(kind) for kind in kinds}


def _player(table: Table, seat: int, player: Player, own: bool) -> PlayerView:
    catalog = table.catalog
    return {
        "seat": seat,
        "mp": player.mp,
        "sp": dict(zip(ELEMENTS, player.sp, strict=True)),
        "hybrids": player.hybrids,
        "vals": player.vals,
        "tokens": sorted(player.tokens, key=TOKENS.index),
        "spells": sorted(player.spells) if own else [],
        "spell_count": len(player.spells),
        "used_spells": player.used[:],
        "lessons": [{"lesson": lesson, "face_down": lesson in player.face_down} for lesson in player.lessons],
        "stored": player.stored[:],
        "stored_centres": [catalog.actions[card].centre for card in player.stored],
        "hand": catalog.in_order(player.hand) if own else [],
        "hand_count": len(player.hand),
        "beaten": player.beaten[:],
        "mount": player.mount or None,
        "dropped": catalog.in_order(player.dropped) if own else [],
        "prepared_hand": player.prepared or None if own else None,
        "announced": player.announced or None,
        "looking_at": sorted(player.looking_at) if own else [],
        "looking_count": len(player.looking_at),
        "unplaced": [pawn for number, pawn in enumerate(PAWNS) if player.unplaced >> number & 1],
        "passed": player.passed,
        "wizard_out_on": player.out_turn or None,
        "effect": ({"effect": player.effect, "target": _or_none(player.target)} if player.effect else None),
    }


def _draft(table: Table, seat: int) -> DraftView:
    """V30.4 The pack in front of the seat, its own chosen cards, and the packs it has held."""
    seats, newest, in_order = table.draft_seats, len(table.packs) - 1, table.catalog.in_order
    held: list[HeldPackView] = []
    for number, packs in enumerate(table.packs):
        picks, step = table.picks if number == newest else 3, passing(number)
        for pick in range(min(picks + 1, 3)):
            origin = (seat - step * pick) % seats
            pack = packs[origin]
            held.append(
                {
                    "category": CATEGORIES[number],
                    "pick": pick + 1,
                    "cards": in_order(pack[pick:]),
                    "taken": pack[pick] if pick < picks else None,
                    "origin": origin,
                }
            )
    now = held[-1]
    return {
        "category": CATEGORIES[newest],
        "pick": table.picks + 1,
        "direction": "left" if passing(newest) == 1 else "right",
        "pack": now["cards"] if now["taken"] is None else [],
        "taken": in_order([pack["taken"] for pack in held if pack["taken"] is not None]),
        "held": held,
    }


def _dig(table: Table) -> DigView:
    room = table.space_of(table.acting, "cavern")
    return {
        "seat": table.acting,
        "room": str(space_name(room)),
        "cards": table.drawn[:],
        "chosen": table.chosen or None,
    }


def _training(table: Table) -> TrainingView:
    seat = table.acting
    immune = immune_draws(table, seat)
    return {
        "seat": seat,
        "space": SPACES["training"].index(table.space_of(seat, "training")) + 1,
        "immune_draws": immune,
        "paid_draws": table.paid,
        "immune_now": table.paid < immune,
        "drawn": table.drawn[:],
        "drawn_centres": [table.catalog.actions[card].centre for card in table.drawn],
        "made_full": table.fulls[:],
        "quarters": quarters(table, seat),
        "counted": table.counted,
    }


def _arena(table: Table) -> ArenaView:
    return {
        "seat": table.acting,
        "space": SPACES["arena"].index(table.space_of(table.acting, "arena")) + 1,
        "decimendo": table.decimendo,
        "evictendius_points": table.points,
        "fights": table.fights,
    }


def _offering(table: Table) -> BidsView:
    return {
        "statue": ELEMENTS[table.statue] if table.statue >= 0 else None,
        "bids": table.bids[:],
        "remaining": [player.vals for player in table.players],
        "cards": [table.catalog.offering_cards[card] for card in table.offering_shown],
    }
