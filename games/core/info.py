"""A game on the shelf: what it is called, who can play it, how to begin one and how to load one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic

from .decisions import Answers, Id, IllegalMove, NotationError, Option
from .game import Game
from .luck import Luck, ScriptedLuck
from .rules import Rules, S, Settings
from .saves import Saved, SaveRefused, read_line
from .words import Words


@dataclass(frozen=True, slots=True)
class Setting:
    """Something the players may agree on before the game. `default` is the standard game."""

    name: str
    choices: tuple[Id, ...]
    default: Id
    help: str
    of_seats: bool = False
    """Its numbers are seats: only those in the game can be chosen."""

    def offered(self, seats: int) -> tuple[Id, ...]:
        """What can be chosen in a game of so many seats."""
        if not self.of_seats:
            return self.choices
        return tuple(choice for choice in self.choices if not isinstance(choice, int) or choice < seats)


@dataclass(frozen=True)
class GameInfo(Generic[S]):
    """One game of the collection."""

    title: str
    seats: range
    rules: Rules[S]
    settings: tuple[Setting, ...] = ()
    first_game: Settings = field(default_factory=dict)
    """The settings that the rulebook advises for a first game."""

    @property
    def name(self) -> str:
        """What the game is called on the command line and in saves: ``"valroc"``."""
        return self.rules.name

    @property
    def version(self) -> int:
        """The version of the rules; see `Rules.version`."""
        return self.rules.version

    @property
    def deck(self) -> str:
        """Which card figures it is played with."""
        return self.rules.deck

    @property
    def words(self) -> Words:
        """How the game speaks."""
        return self.rules.words

    def new(self, seats: int, seed: int, **settings: Id) -> Game[S]:
        """Begin a game. Same arguments and same answers: the same game, always. ValueError if it cannot be."""
        return self.new_with(seats, Luck(seed), settings)

    def new_with(self, seats: int, luck: Luck, settings: Settings) -> Game[S]:
        """Begin a game with luck of one's own, such as a script."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}.")
        chosen = {setting.name: setting.default for setting in self.settings}
        for setting in self.settings:
            offered = setting.offered(seats)
            if settings.get(setting.name, setting.default) not in offered:
                raise ValueError(f"{setting.name} is one of {offered}, not {settings[setting.name]!r}.")
        if unknown := settings.keys() - chosen.keys():
            raise ValueError(f"{self.title} has no setting {min(unknown)!r}.")
        return Game.begin(self.rules, seats, {**chosen, **settings}, luck)

    def load(
        self, data: object, *, other_rules: bool = False, before_each: Callable[[], None] = lambda: None
    ) -> Game[S]:
        """The saved game, its answers played again and checked; SaveRefused says in a sentence why not.

        `other_rules`: also if it was begun under another version of the rules, as long as every answer fits.
        `before_each`: called before every answer, so that whoever has no more time can raise SaveRefused.
        """
        saved = Saved.from_json(data, self.rules.name, self.rules.version, self.rules.deck, other_rules=other_rules)
        number = 0
        try:
            lines = list(map(read_line, saved.history))
            luck = ScriptedLuck([option.args for who, option in lines if who is None])
            game = self.new_with(saved.seats, luck, saved.settings)
            with game.played_again():
                for who, option in lines:
                    number += 1
                    before_each()
                    if who is not None:
                        game.apply(who, option)
            number += 1
            game.resume(Luck(saved.seed, saved.used), *map(_answers, (saved.given, saved.held)))
        except SaveRefused:
            raise
        except IllegalMove:  # not in its words: they may name a card in somebody's hand
            raise SaveRefused(f"This save is damaged: its answer {number} is not legal.") from None
        except NotationError:
            raise SaveRefused("This save is damaged: an answer cannot be read.") from None
        except ValueError as odd:
            raise SaveRefused(f"This save is damaged: {str(odd).rstrip('.')}.") from None
        except LookupError:  # a rule has stumbled over an answer; it may quote a card
            raise SaveRefused("This save is damaged: its answers do not fit.") from None
        if game.played() != lines:
            raise SaveRefused("This save is damaged: its answers do not come in their order.")
        return game


def _answers(written: dict[str, str]) -> Answers:
    return {int(seat): Option.parse(text) for seat, text in written.items()}
