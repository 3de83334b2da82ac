"""A table of the Night Fair in a few words, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.core import Game, Luck, Option, Pile, ScriptedLuck, Step
from tests.toy import FAIR
from tests.toy.state import Fair


def table(
    *steps: Step,
    seats: int = 2,
    hands: Mapping[int, str] | None = None,
    face_down: Mapping[int, str] | None = None,
    coins: int = 3,
    pile: str = "",
    discards: str = "",
    keeper: int | None = None,
    luck: Sequence[str] = (),
) -> Game[Fair]:
    """A game that begins with `steps`; cards are named in one string, luck answers from a script."""
    fair = Fair.at_the_start(seats)
    fair.agenda, fair.keeper, fair.pile = list(steps), keeper, Pile(pile.split())
    for card in discards.split():
        fair.pile.discard(card, known_to=None)
    for seat, stall in enumerate(fair.stalls):
        stall.coins = coins
        stall.hand = (hands or {}).get(seat, "").split()
        stall.face_down = (face_down or {}).get(seat, "").split()
    script = ScriptedLuck([tuple(line.split()) for line in luck])
    return Game.begin(replace(FAIR.rules, set_up=lambda seats, settings: fair), seats, {}, script)


def play(game: Game[Fair], *lines: str) -> Game[Fair]:
    """Give answers in the notation: ``play(game, "0 play chest", "1 decline")``."""
    for line in lines:
        seat, _, what = line.partition(" ")
        game.apply(int(seat), Option.parse(what))
    return game


def texts(game: Game[Fair], seat: int) -> list[str]:
    """The notation of what `seat` may answer."""
    return [str(option) for option in game.legal(seat)]


def random_game(seats: int, seed: int, answers: int) -> Game[Fair]:
    """A game after so many random answers, or at its end."""
    from games.core.conformance import any_answer

    game, chosen = FAIR.new(seats, seed), Luck(seed)
    while answers and not game.over:
        game.apply(*any_answer(game, chosen))
        answers -= 1
    return game
