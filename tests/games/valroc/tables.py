"""A table of Valroc in a few words, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from games.core import EVERYBODY, Game, Option, ScriptedLuck, Step
from games.core.contract import AnyGame
from games.valroc import INFO
from games.valroc.catalog import STANDARD
from games.valroc.components import ELEMENTS, LOCATION, SPACES, pawn_code
from games.valroc.invariants import (
    cards_are_in_one_place,
    pawns_stand_apart,
    tokens_are_four_of_a_kind,
    tracks_are_within_their_ends,
)
from games.valroc.state import Table
from games.valroc.view import BidsView, DraftView, TrainingView, ValrocView

LETTERS = {"w": 0, "a": 1, "m": 2, "k": 3}
"""Wizard, assistant, mercenary, monk; a star after it: turned into a wizard."""


@dataclass
class Seat:
    """What a player has. Lists are one text with blanks."""

    mp: int = 3
    sp: str = "1 1 1 1"
    vals: int = 3
    tokens: str = ""
    spells: str = ""
    used: str = ""
    lessons: str = ""
    face_down: str = ""
    stored: str = ""
    hand: str = ""
    beaten: str = ""
    mount: str = ""
    looking_at: str = ""
    effect: str = ""
    target: int = -1
    out_turn: int = 0
    unplaced: str = ""
    """Letters of the pawns that can be placed: "wam"."""
    prepared: str = ""
    announced: int = 0


def table(
    *steps: Step,
    seats: int = 3,
    luck: Sequence[str] = (),
    pawns: Mapping[str, str] | None = None,
    row: str = "pyromancy alchemy archaeology spirit_magic",
    dark_card: str = "D1",
    turn: int = 1,
    phase: str = "",
    first: int = 0,
    statues: str = "0 0 0 0",
    diamonds: str = "0 0 0 0",
    sceptre: int = 1,
    monk: int = -1,
    hunting: str = "air water fire earth",
    discards: str = "",
    spell_discards: str = "",
    acting: int = -1,
    location: str = "",
    bids: str = "",
    drawn: str = "",
    rotate: bool = False,
    deck: str | None = None,
    dark_deck: str | None = None,
    given: Mapping[str, Seat] | None = None,
    **players: Seat,
) -> Game[Table]:
    """A game that begins with `steps`; players are ``p0=Seat(mp=5)``, or `given` by such names.

    Luck answers from a script.

    `deck`: the Action deck is only these cards, all others lie at no place (so cards are not counted then).
    `dark_deck`: the Dark Magic deck is only these, all others are discarded.
    """
    start = Table.at_the_start(STANDARD, seats)
    start.agenda, start.turn, start.first_player = list(steps), turn, first
    start.phase = phase or ("planning" if steps[0][0] in ("place a pawn", "start of turn") else "actions")
    start.row = [take(start.lessons.bag, card) for card in row.split()] + [""] * (4 - len(row.split()))
    start.dark_card = take(start.dark.bag, dark_card)
    start.hunting = tuple(hunting.split())
    start.vals, start.diamonds = numbers(statues), numbers(diamonds)
    start.sceptre, start.monk, start.rotate = sceptre, monk, rotate
    start.acting, start.bids = acting, numbers(bids)
    start.location = location or (str(steps[0][0]) if steps[0][0] in LOCATION else "")
    start.actions.discards = [take(start.actions.bag, card) for card in discards.split()]
    start.drawn = [take(start.actions.bag, card) for card in drawn.split()]
    for card in spell_discards.split():
        start.spells.discard(take(start.spells.bag, card), EVERYBODY)
    for name, player in {**(given or {}), **players}.items():
        seat_down(start, int(name[1:]), player)
    for where, text in (pawns or {}).items():
        for space, pawn in zip(SPACES[where], text.split(), strict=False):
            if pawn != ".":
                seat = int(pawn[0])
                start.pawns[space] = pawn_code(seat, LETTERS[pawn[1]], pawn.endswith("*"))
                start.players[seat].at |= 1 << LOCATION[where]
    if dark_deck is not None:
        start.dark.discards = [card for card in start.dark.bag if card not in dark_deck.split()]
        start.dark.bag = dark_deck.split()
    if deck is not None:
        start.actions.bag = deck.split()
    script = ScriptedLuck([tuple(int(word) if word.isdigit() else word for word in line.split()) for line in luck])
    return Game.begin(replace(INFO.rules, set_up=lambda seats, settings: start), seats, {}, script)


def seat_down(start: Table, seat: int, given: Seat) -> None:
    """Give a player his things, out of the piles where they lie."""
    player = start.players[seat]
    player.mp, player.sp, player.vals = given.mp, numbers(given.sp), given.vals
    player.tokens, player.face_down = given.tokens.split(), given.face_down.split()
    player.spells = [take(start.spells.bag, card) for card in given.spells.split()]
    player.used = [take(start.spells.bag, card) for card in given.used.split()]
    player.looking_at = [take(start.spells.bag, card) for card in given.looking_at.split()]
    player.lessons = [take(start.lessons.bag, card) for card in given.lessons.split()]
    player.stored = [take(start.actions.bag, card) for card in given.stored.split()]
    player.hand, player.beaten, player.mount = given.hand.split(), given.beaten.split(), given.mount
    player.hybrids = sum(STANDARD.creatures[card].hybrid for card in player.beaten)
    player.effect, player.target, player.out_turn = given.effect, given.target, given.out_turn
    player.unplaced = sum(1 << LETTERS[letter] for letter in given.unplaced)
    player.prepared, player.announced = given.prepared, given.announced


def take(bag: list[str], card: str) -> str:
    bag.remove(card)
    return card


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


def play(game: Game[Table], *lines: str) -> Game[Table]:
    """Give answers in the notation, and check after each that every card and pawn is in one place."""
    for line in lines:
        seat, _, what = line.partition(" ")
        game.apply(int(seat), Option.parse(what))
        if len(game.state_for_checks.actions.bag) > 3:
            check(game)
    return game


def check(game: Game[Table]) -> None:
    state = game.state_for_checks
    cards_are_in_one_place(state)
    tokens_are_four_of_a_kind(state)
    tracks_are_within_their_ends(state)
    pawns_stand_apart(state)


def seen(game: AnyGame, seat: int | None = 0) -> ValrocView:
    """All that a seat may know, with its fields."""
    return cast(ValrocView, game.view(seat))


def draft_of(game: AnyGame, seat: int | None) -> DraftView:
    """The draft, as that seat sees it."""
    draft = seen(game, seat)["draft"]
    assert draft is not None
    return draft


def training_of(game: AnyGame, seat: int | None) -> TrainingView:
    """The training that is under way."""
    training = seen(game, seat)["training"]
    assert training is not None
    return training


def offering_of(game: AnyGame, seat: int | None) -> BidsView:
    """The Offering phase that is under way."""
    offering = seen(game, seat)["offering"]
    assert offering is not None
    return offering


def texts(game: Game[Table], seat: int) -> list[str]:
    """The notation of what `seat` may answer."""
    return [str(option) for option in game.legal(seat)]


def why_not(game: Game[Table], seat: int, what: str) -> str:
    """The rule by which an answer is refused; "" if it is not."""
    refusal = game.refusal(seat, Option.parse(what))
    return refusal.rule if refusal else ""


def reason(game: Game[Table], seat: int, what: str) -> str:
    """Why an answer is refused, in words."""
    refusal = game.refusal(seat, Option.parse(what))
    return refusal.reason if refusal else ""


def asked(game: Game[Table]) -> tuple[int, str]:
    """The one seat that is asked, and the rule of the question."""
    (decision,) = game.pending.values()
    return decision.seat, decision.rule


def prompt(game: Game[Table]) -> str:
    (decision,) = game.pending.values()
    return decision.prompt


def told(game: Game[Table], reader: int | None = None) -> list[str]:
    """The log in words, for seats called Ann, Ben, Cleo and Dan."""
    return [entry.text(reader, ("Ann", "Ben", "Cleo", "Dan")) for entry in game.log(reader)]


def state(game: Game[Table]) -> Table:
    return game.state_for_checks


def sp(game: Game[Table], seat: int) -> str:
    return " ".join(map(str, game.state_for_checks.players[seat].sp))


def cards(**shown: str) -> list[str]:
    """Action cards by what they show: ``cards(centre="small")``, ``cards(water="gourd_10")``."""
    found = []
    for card, facts in STANDARD.actions.items():
        areas = dict(zip(ELEMENTS, facts.areas, strict=True)) | {"centre": facts.centre}
        if all(areas[where] == what for where, what in shown.items()):
            found.append(card)
    return found


SMALL, MEDIUM, FULL, INJURY = (cards(centre=centre) for centre in ("small", "medium", "full", "injury"))
