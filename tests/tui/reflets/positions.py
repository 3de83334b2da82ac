"""Positions of every question, from fixed seeds: games played by the rule of thumb with some random answers between."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import cast

from games import GAMES
from games.core import AnyGame, Luck, Option
from games.reflets.bot import RuleOfThumb
from games.reflets.view import TableView
from tests.games.reflets.tables import play, table
from tests.tui.looking import NAMES, SIZES, moment_of
from valroc_tui.boards.reflets import board
from valroc_tui.boards.reflets.base import ReflScene
from valroc_tui.boards.scene import Scene

from .rare import REACHED, reached

MORE_SIZES = (*SIZES, (100, 30), (150, 45))
LONG_NAMES = ("Bartholomäus Maximilian 1", "Ann", "Wilhelmina van der Zanden"[:24])
RARE = frozenset(
    ("skill", "dilemma", "use", "reroll", "bonus-die", "add-die", "look-pile", "buy", "test", "roll-chance",
     "hold", "keep")
)  # fmt: skip
"""Answers that lead to questions seldom asked."""
TICKED = ("pepere", "petillant", "aise", "infame", "ardu", "avance")


def begun(seats: int, seed: int) -> AnyGame:
    """A new game; with an odd seed, one of a campaign with many ticks."""
    ticks = {f"ticks_{name}": (seed + place) % 6 for place, name in enumerate(TICKED)} if seed % 2 else {}
    return GAMES["reflets"].new(seats, seed, **ticks)


def moves(seats: int, seed: int, wild: int, last: int = 1500) -> Iterator[tuple[AnyGame, int]]:
    """The game before each answer, with how many were given. `wild`: 0 for random answers only, else 1 in so many."""
    game, luck, bot = begun(seats, seed), Luck(seed * 7 + wild), RuleOfThumb("pepere")
    for number in range(last):
        yield game, number
        if game.over:
            return
        seat, answer = _answer(game, luck, bot, wild)
        game.apply(seat, answer)
    yield game, last


def _answer(game: AnyGame, luck: Luck, bot: RuleOfThumb, wild: int) -> tuple[int, Option]:
    must = [seat for seat, decision in game.pending.items() if not decision.optional]
    asked = [seat for seat, decision in game.pending.items() if decision.options]
    seat = asked[luck.below(len(asked))] if wild == 0 else must[0]
    decision = game.pending[seat]
    if wild == 0 or luck.below(wild) == 0:
        return seat, decision.options[luck.below(len(decision.options))]
    rare = [option for option in decision.options if option.verb in RARE]
    if rare and luck.below(2) == 0 and decision.prompt != "reassign which":
        return seat, rare[luck.below(len(rare))]
    return seat, bot.decide(game.view(seat), decision) or decision.options[0]


def position(seats: int, seed: int, wild: int, answers: int) -> AnyGame:
    """A game after so many answers."""
    for game, number in moves(seats, seed, wild):
        if number == answers or game.over:
            return game
    raise AssertionError("the game has ended before")


FOUND: dict[str, tuple[int, int, int, int, int]] = {
    "accept the golden die": (1, 2, 3, 9, 0),
    "agree to change the golden die": (2, 24, 5, 25, 0),
    "agree to pay for the hero": (2, 59, 3, 152, 1),
    "agree to the exchange": (2, 32, 5, 10, 1),
    "agree to the free skill": (3, 40, 2, 24, 2),
    "aids before the roll": (3, 40, 2, 16, 0),
    "blessing": (1, 2, 3, 8, 0),
    "brake the avatar": (1, 14, 3, 10, 0),
    "catch up": (3, 48, 5, 19, 0),
    "chance": (1, 40, 2, 15, 0),
    "change the run die": (2, 53, 3, 25, 0),
    "change the vitality die": (1, 23, 0, 22, 0),
    "change which gem": (1, 37, 2, 20, 0),
    "dice of which board": (1, 45, 5, 43, 0),
    "discard an event": (1, 5, 5, 61, 0),
    "dismiss which hero": (1, 27, 0, 2, 0),
    "draw or take events": (3, 20, 2, 66, 2),
    "exchange heroes": (2, 19, 3, 362, 1),
    "exchange what": (2, 32, 5, 9, 0),
    "form the team": (1, 0, 0, 5, 0),
    "give up a card": (1, 39, 3, 36, 0),
    "give up a hero": (1, 2, 0, 28, 0),
    "heal whom": (2, 2, 5, 104, 1),
    "hero concerned": (2, 18, 5, 24, 1),
    "hero for the peril": (1, 38, 5, 19, 0),
    "hero for the test": (1, 16, 3, 25, 0),
    "hold or use the token": (1, 32, 5, 14, 0),
    "how to place tokens": (1, 2, 3, 7, 0),
    "in the octuple": (3, 55, 5, 229, 2),
    "into which gem": (1, 37, 2, 21, 0),
    "keep the dilemma": (1, 40, 5, 18, 0),
    "keep the dilemma or feed the vils": (3, 14, 3, 14, 0),
    "lay which token where": (1, 2, 5, 8, 0),
    "lose a dilemma": (3, 30, 5, 57, 2),
    "lose equipment": (1, 31, 5, 51, 0),
    "on which board": (1, 37, 2, 19, 0),
    "opportunities": (1, 16, 3, 24, 0),
    "pay a gem": (1, 0, 5, 6, 0),
    "pay a gem to the vils": (3, 50, 5, 14, 0),
    "play at any time": (2, 2, 3, 8, 1),
    "reassign to whom": (3, 25, 5, 20, 0),
    "reassign which": (3, 25, 5, 19, 0),
    "relic or loot": (1, 44, 5, 223, 0),
    "replace whom": (3, 48, 5, 33, 2),
    "room to turn up": (1, 42, 5, 9, 0),
    "sacrifice whom": (1, 12, 3, 9, 0),
    "salutary options": (3, 18, 5, 16, 0),
    "secret vision": (2, 22, 2, 14, 0),
    "shields": (3, 3, 2, 79, 1),
    "spare whom": (2, 56, 5, 384, 0),
    "stow which": (2, 39, 2, 137, 1),
    "swap which heroes": (2, 50, 5, 16, 1),
    "take a gem from the vils": (2, 12, 2, 9, 0),
    "take an event": (2, 59, 0, 99, 0),
    "transfer what": (3, 32, 5, 9, 0),
    "turn which die": (3, 15, 5, 89, 0),
    "uncurse which": (2, 39, 2, 139, 0),
    "use the reward": (1, 1, 0, 0, 0),
    "walk or run": (1, 14, 3, 11, 0),
    "what about the hero": (1, 36, 3, 21, 0),
    "what in the room": (3, 40, 5, 191, 1),
    "where does the gem go": (1, 1, 2, 1, 0),
    "where to stop": (1, 14, 3, 13, 0),
    "which bonus first": (1, 40, 2, 16, 0),
    "which challenge": (1, 2, 3, 6, 0),
    "which creature": (1, 43, 2, 50, 0),
    "which dice": (3, 46, 2, 33, 1),
    "which free skill": (1, 44, 3, 51, 0),
    "which hazard": (2, 11, 5, 71, 0),
    "which quest": (1, 17, 5, 10, 0),
    "who stands here": (1, 0, 0, 0, 0),
    "who takes the equipment": (1, 17, 5, 12, 0),
}
"""For each question: seats, seed, wildness, how many answers before it, and the seat that is asked."""
ENDINGS: dict[str, tuple[int, int, int]] = {
    "accomplished": (2, 7, 5),
    "caught": (3, 55, 0),
    "nobody": (3, 30, 0),
    "portal": (1, 47, 3),
    "vils": (1, 36, 0),
}
"""For each ending: seats, seed, wildness."""


BUILT = "move where"
"""No effect of this deck moves the Team past a fork (a test says so): the position is built up, not played."""


def at_a_fork() -> AnyGame:
    """The Shepherd Oracle advances the Team 2 spaces, here from an intersection instead of from the Hills."""
    return play(
        table(("salutary zone", "shepherd_oracle", 0), ("turn",), pawn="s6_cross", boards={1: "GG", 2: "ROP"},
              avatar="s2_red", golden=3, phase="hazard", zones={"hills": ["shepherd_oracle"]}),
        "buy 3 1",
    )  # fmt: skip


@lru_cache(maxsize=256)
def asked(prompt: str) -> tuple[AnyGame, int]:
    """A position in which this is asked, and of whom."""
    if prompt in REACHED:
        return reached(prompt)
    if prompt == BUILT:
        return at_a_fork(), 0
    seats, seed, wild, answers, seat = FOUND[prompt]
    game = position(seats, seed, wild, answers)
    assert game.pending[seat].prompt == prompt, "the rules or the figures have changed: look for the position anew"
    return game, seat


@lru_cache(maxsize=16)
def ended(kind: str) -> AnyGame:
    """A game that has come to this ending."""
    seats, seed, wild = ENDINGS[kind]
    return position(seats, seed, wild, 10_000)


def shown(prompt: str, names: tuple[str, ...] = NAMES) -> ReflScene:
    """The scene of a question."""
    return scene(*asked(prompt), names)


def scene(game: AnyGame, seat: int | None, names: tuple[str, ...] = NAMES) -> ReflScene:
    """The scene that the app would show to whom is asked."""
    found: Scene = board(moment_of("reflets", game, seat, names=names), None)
    assert isinstance(found, ReflScene)
    return found


def _ending(game: AnyGame) -> str:
    ending = cast(TableView, game.view(None))["ending"]
    return ending["kind"] if ending is not None else ""


def main() -> None:
    """Look for a position of every question, the earliest of many games, and print the tables."""
    found: dict[str, tuple[int, int, int, int, int]] = {}
    endings: dict[str, tuple[int, int, int]] = {}
    for seats, seed, wild in product((1, 2, 3), range(60), (0, 2, 3, 5)):
        for game, number in moves(seats, seed, wild):
            for seat, decision in game.pending.items():
                before = found.get(decision.prompt)
                if decision.options and (before is None or number < before[3]):
                    found[decision.prompt] = (seats, seed, wild, number, seat)
        if game.over:
            endings.setdefault(_ending(game), (seats, seed, wild))
    for name, place in (*sorted(found.items()), *sorted(endings.items())):
        print(f'    "{name}": {place},')


if __name__ == "__main__":
    main()
