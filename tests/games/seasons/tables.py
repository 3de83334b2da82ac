"""A table of Seasons in a few words, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypedDict, Unpack, cast

from games.core import Card, FaceDown, Game, Id, Luck, Option, Pile, Refusal, ScriptedLuck, Seats, Step
from games.seasons import INFO
from games.seasons.components import Tokens, standard
from games.seasons.options import counted
from games.seasons.state import InPlay, Sorcerer, Table
from games.seasons.view import SeasonsView

Playing = Game[Table]

ALL = "air water fire earth"
SPACES = {"winter": 1, "spring": 4, "summer": 7, "fall": 10}
"""The first space of each season."""


def table(
    *steps: Step,
    seats: int = 2,
    active: int | None = 0,
    first: int = 0,
    year: int = 1,
    space: int | str = 1,
    level: str = "archmage",
    crystals: int | Mapping[int, int] = 0,
    gauge: int | Mapping[int, int] = 15,
    bonuses: Mapping[int, int] | None = None,
    reserve: Mapping[int, str] | None = None,
    in_play: Mapping[int, Sequence[Card]] | None = None,
    turned: Sequence[str] = (),
    on_cards: Mapping[str, str] | None = None,
    hands: Mapping[int, Sequence[Card]] | None = None,
    known: Mapping[Card, Seats] | None = None,
    library_two: Mapping[int, Sequence[Card]] | None = None,
    library_three: Mapping[int, Sequence[Card]] | None = None,
    packs: Mapping[int, Sequence[Card]] | None = None,
    kept: Mapping[int, Sequence[Card]] | None = None,
    pile: Sequence[Card] | None = None,
    top: Sequence[tuple[Card, Seats]] = (),
    discards: Sequence[Card] = (),
    dice: Sequence[str] = (),
    draw: bool = False,
    transmute: bool = False,
    luck: Sequence[Sequence[Id]] = (),
) -> Playing:
    """A game that begins with `steps`, by default an action of seat 0; cards lie where they are put.

    What is not said is empty; the draw pile then holds all cards that lie nowhere else. Tokens are words in a
    string. `dice` says what the dice of the seats show, and last the left-over one: ``"water water gauge"``.
    `on_cards` names cards in play as options do, with their seat first: ``"0 Amulet of Water#1"``.
    """
    catalog = standard()
    now = Table.at_the_start(catalog, seats, level)
    place = SPACES[space] if isinstance(space, str) else space
    now.agenda = list(steps) or [("action", active or 0)]
    now.active = -1 if active is None else active
    now.first_player, now.year, now.space, now.latest_year = first, year, place, max(1, year)
    now.dice_of = {season: tuple(range(1, seats + 2)) for season in catalog.dice}
    for seat, sorcerer in enumerate(now.sorcerers):
        sorcerer.crystals = crystals if isinstance(crystals, int) else crystals.get(seat, 0)
        sorcerer.gauge = gauge if isinstance(gauge, int) else gauge.get(seat, 15)
        sorcerer.bonuses = (bonuses or {}).get(seat, 0)
        sorcerer.reserve = counted((reserve or {}).get(seat, "").split())
        sorcerer.in_play = [InPlay(card) for card in (in_play or {}).get(seat, ())]
        hand = list((hands or {}).get(seat, ()))
        sorcerer.hand = FaceDown(hand, [(known or {}).get(card, ()) for card in hand])
        sorcerer.library_two = list((library_two or {}).get(seat, ()))
        sorcerer.library_three = list((library_three or {}).get(seat, ()))
        sorcerer.pack = list((packs or {}).get(seat, ()))
        sorcerer.kept = list((kept or {}).get(seat, ()))
    for name in turned:
        card_in_play(now, name).turned = True
    for name, tokens in (on_cards or {}).items():
        card_in_play(now, name).tokens = counted(tokens.split())
    lay_dice(now, dice)
    now.draw_open, now.transmute_by_die, now.face_unused = draw, transmute, draw
    left = list(catalog.pool(level))
    lying = [card for sorcerer in now.sorcerers for card in cards_of(sorcerer)]
    for card in [*lying, *discards, *(card for card, _ in top)]:
        left.remove(card)
    now.pile = Pile(left if pile is None else pile)
    for card, seen_by in reversed(top):
        now.pile.top.put(card, seen_by)
    for card in discards:
        now.pile.discard(card, known_to=())
    rules = replace(INFO.rules, set_up=lambda seats, settings: now)
    return Game.begin(rules, seats, {}, ScriptedLuck([tuple(line) for line in luck], Luck(7)))


class Before(TypedDict, total=False):
    """What lies before the seats, as `table` takes it."""

    seats: int
    first: int
    crystals: int | Mapping[int, int]
    gauge: int | Mapping[int, int]
    in_play: Mapping[int, Sequence[Card]]
    library_two: Mapping[int, Sequence[Card]]
    library_three: Mapping[int, Sequence[Card]]


def summoned(
    card: Card,
    paid: str,
    *,
    hands: Mapping[int, Sequence[Card]] | None = None,
    reserve: Mapping[int, str] | None = None,
    pile: Sequence[Card] | None = None,
    dice: Sequence[str] = (),
    space: int = 1,
    luck: Sequence[Sequence[Id]] = (),
    **before: Unpack[Before],
) -> Playing:
    """A table at which seat 0 has just summoned this card."""
    game = table(
        hands={0: [card], **(hands or {})},
        reserve={0: paid, **(reserve or {})},
        pile=pile,
        dice=dice,
        space=space,
        luck=luck,
        **before,
    )
    return play(game, f'0 summon "{card}" {paid}'.strip())


def cards_of(sorcerer: Sorcerer) -> list[Card]:
    """All cards of a seat."""
    return [
        *(card.card for card in sorcerer.in_play), *sorcerer.hand.cards, *sorcerer.library_two,
        *sorcerer.library_three, *sorcerer.pack, *sorcerer.kept, *sorcerer.looking_at,
    ]  # fmt: skip


def card_in_play(now: Table, name: str) -> InPlay:
    """The card that ``"0 Amulet of Water#1"`` names."""
    seat, _, card = name.partition(" ")
    return now.of(int(seat)).in_play[int(card.partition("#")[2]) - 1]


def lay_dice(now: Table, dice: Sequence[str]) -> None:
    """Lay the dice of the present season so that they show this; what is not said shows two tokens of the season."""
    season = now.season
    wanted = [*dice, *[""] * (now.seats + 1 - len(dice))]
    now.dice_season = season
    found = [face_of(season, words) for words in wanted]
    now.dice = tuple(die for die, _ in found)
    now.faces = [face for _, face in found]
    now.takers = [*range(now.seats), -1]


def face_of(season: str, words: str) -> tuple[int, int]:
    """A die and one of its faces that show just this; a number in the end is the pips."""
    end = None if words.split()[-1:] and words.split()[-1].isdigit() else -1
    faces = [
        (number, place)
        for number, die in enumerate(standard().dice[season], 1)
        for place, face in enumerate(die, 1)
        if not words or " ".join(map(str, face.shown[:end])) == words
    ]
    assert faces, f"no die of {season} shows {words!r}"
    return faces[0]


def play(game: Playing, *lines: str) -> Playing:
    """Give answers in the notation: ``play(game, "0 draw", "0 keep")``."""
    for line in lines:
        seat, _, what = line.partition(" ")
        game.apply(int(seat), Option.parse(what))
    return game


def texts(game: Playing, seat: int, verb: str = "") -> list[str]:
    """The notation of what `seat` may answer, of one verb or all."""
    return [str(option) for option in game.legal(seat) if not verb or option.verb == verb]


def refused(game: Playing, line: str) -> Refusal:
    """Why this answer is refused; it has to be."""
    seat, _, what = line.partition(" ")
    refusal = game.refusal(int(seat), Option.parse(what))
    assert refusal is not None, f"{line} is legal"
    return refusal


def own(game: Playing, seat: int = 0) -> Sorcerer:
    """What a seat owns."""
    return game.state_for_checks.of(seat)


def now(game: Playing) -> Table:
    """The table."""
    return game.state_for_checks


def in_play(game: Playing, seat: int = 0) -> list[Card]:
    """The names of a seat's cards in play."""
    return [card.card for card in own(game, seat).in_play]


def hand(game: Playing, seat: int = 0) -> list[Card]:
    """The cards in a seat's hand, in alphabetical order."""
    return sorted(own(game, seat).hand.cards)


def tokens(words: str) -> Tokens:
    """The tokens in these words."""
    return counted(words.split())


def seen(game: Playing, seat: int | None) -> SeasonsView:
    """The view of a seat."""
    return cast(SeasonsView, game.view(seat))


def asked(game: Playing) -> tuple[int, str]:
    """Who is asked what; just one seat."""
    ((seat, decision),) = game.pending.items()
    return seat, decision.prompt


def told(game: Playing, seat: int | None = None) -> list[str]:
    """The log in the words that a seat reads; None is a spectator."""
    return [entry.text(seat) for entry in game.log(seat)]
