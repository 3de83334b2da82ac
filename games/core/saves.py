"""A game as JSON and back.

A save holds no state. It holds how the game began and every answer, in the notation; loading plays
the answers again. So a save cannot contradict the rules, reads like a game report, and stays small.
A save of other rules is refused with a sentence, and so is anything that is not just right: a game is
never half loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TypeGuard

from .decisions import Id, NotationError, Option

FORMAT = 1


class SaveRefused(ValueError):
    """A save that cannot be made or loaded; the text says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What is in a save."""

    game: str
    rules: int
    deck: str
    """Which card figures the game is played with."""
    seats: int
    settings: dict[str, Id]
    seed: int
    used: int
    """How many numbers luck has used up."""
    history: list[str]
    """Every answer, one a line: ``0 play chest`` or ``luck wolf``."""
    given: dict[str, str]
    """Answers to the present question, by seat, while others have yet to answer."""
    held: dict[str, str]
    """Answers to a question that an open play has interrupted."""

    def to_json(self) -> dict[str, object]:
        written = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"format": FORMAT, **written, "seed": f"{self.seed:064x}"}

    @classmethod
    def from_json(cls, data: object, game: str, rules: int, deck: str, *, other_rules: bool = False) -> Saved:
        """Read a save of this game and these rules; SaveRefused says what is wrong with it.

        `other_rules`: a save of another version of the rules will do, to be played again under these.
        """
        if not isinstance(data, dict) or "format" not in data:
            raise SaveRefused("This is not a saved game.")
        if data["format"] != FORMAT:
            raise SaveRefused(f"This save has format {data['format']!r}; this program reads format {FORMAT}.")
        if data.get("game") != game:
            raise SaveRefused(f"This is a save of {data.get('game')!r}, not of {game!r}.")
        if not _is_count(data.get("rules")):
            raise SaveRefused("This save is damaged: its rules cannot be read.")
        if data["rules"] != rules and not other_rules:
            raise SaveRefused(f"This game was begun under rules {data.get('rules')!r}; the rules here are {rules}.")
        if data.get("deck") != deck:
            raise SaveRefused(f"This game is played with the deck {data.get('deck')!r}; the deck here is {deck!r}.")
        wanted = {"format", *(field.name for field in fields(cls))}
        if data.keys() != wanted:
            odd = ", ".join(sorted(map(str, data.keys() ^ wanted)))
            raise SaveRefused(f"This save is damaged: fields missing or unknown: {odd}.")
        seats, seed, used = data["seats"], data["seed"], data["used"]
        settings, history, given, held = data["settings"], data["history"], data["given"], data["held"]
        if not (_is_count(seats) and _is_count(used) and isinstance(seed, str) and len(seed) == 64):
            raise SaveRefused("This save is damaged: seats or luck cannot be read.")
        if not (_is_texts(given) and _is_texts(held) and isinstance(history, list)):
            raise SaveRefused("This save is damaged: its answers cannot be read.")
        if not all(isinstance(line, str) for line in history) or not _is_settings(settings):
            raise SaveRefused("This save is damaged: its answers or settings cannot be read.")
        try:
            number = int(seed, 16)
        except ValueError:
            raise SaveRefused("This save is damaged: luck cannot be read.") from None
        return cls(game, data["rules"], deck, seats, settings, number, used, history, given, held)


@lru_cache(maxsize=1 << 12)
def read_line(line: str) -> tuple[int | None, Option]:
    """A line of the history: who (None for luck) and what."""
    who, _, what = line.partition(" ")
    if who == "luck":
        return None, Option.parse(line)
    if not (who.isascii() and who.isdigit()):
        raise NotationError(f"a line begins with a seat or with luck: {line!r}")
    return int(who), Option.parse(what)


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_texts(value: object) -> TypeGuard[dict[str, str]]:
    return isinstance(value, Mapping) and all(
        isinstance(seat, str) and seat.isascii() and seat.isdigit() and isinstance(text, str)
        for seat, text in value.items()
    )


def _is_settings(value: object) -> TypeGuard[dict[str, Id]]:
    return isinstance(value, dict) and all(
        isinstance(name, str) and isinstance(chosen, int | str) for name, chosen in value.items()
    )
