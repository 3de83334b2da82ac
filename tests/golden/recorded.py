"""Whole games in words: what was answered, and what each answer led to, with everything secret in it.

Record again with ``python -m tests.golden.recorded`` (or with names of recordings), and read the difference
before accepting it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import cast

from games import GAMES
from games.core import Entry, Game, GameInfo, Id, Luck, Option
from games.core.rules import State
from games.mystic_vale.state import Table as Clans
from games.valroc.state import Table
from tests.games.mystic_vale.players import EVERY, wish
from tests.games.valroc.players import sensible, varied

FOLDER = Path(__file__).parent / "games"
NAMES = ("Ann", "Ben", "Cleo", "Dan")

Answering = Callable[[Game[State], Luck], tuple[int, Option]]
"""Which seat answers what."""


@dataclass(frozen=True)
class Recording:
    """How a recorded game began."""

    game: str
    seats: int
    seed: int
    settings: dict[str, Id] = field(default_factory=dict)
    player: str = ""
    """Who played it, in `PLAYERS`; the name of the game if it has one player only."""


RECORDINGS: dict[str, Recording] = {
    "valroc_2_drafted": Recording("valroc", 2, 21),
    "valroc_3_prepared": Recording("valroc", 3, 4, {"first_game": "yes"}),
    "valroc_4_drafted": Recording("valroc", 4, 9, {"mythical_min": 2, "rotate_first_player": "yes"}),
    "valroc_2_varied": Recording("valroc", 2, 6, player="varied"),
    "valroc_4_varied": Recording("valroc", 4, 1, player="varied"),
    "seasons_2_archmage": Recording("seasons", 2, 5),
    "seasons_4_archmage": Recording("seasons", 4, 9),
    "seasons_3_magician": Recording("seasons", 3, 6, {"level": "magician"}),
    "seasons_4_apprentice": Recording("seasons", 4, 7, {"level": "apprentice"}),
    "mystic_vale_2_base": Recording("mystic_vale", 2, 3, {"vale_of_magic": "no"}),
    "mystic_vale_3_expansion": Recording("mystic_vale", 3, 8, {"vale_of_magic": "yes"}),
}


def begun(recording: Recording) -> Game[State]:
    """The game at its first question."""
    info = GAMES[recording.game]
    assert isinstance(info, GameInfo)
    game: Game[State] = info.new(recording.seats, recording.seed, **recording.settings)
    return game


def in_words(recording: Recording, answer: Callable[[Game[State]], tuple[int, Option]]) -> list[str]:
    """A game from its setup to the score sheet."""
    game = begun(recording)
    settings = "".join(f", {name} {chosen}" for name, chosen in recording.settings.items())
    lines, told = [f"{recording.game}, {recording.seats} seats, seed {recording.seed}{settings}"], 0
    while True:
        lines += [f"  {line}" for line in everything_told(game, told)]
        told = len(game.log(None))
        if game.over:
            break
        seat, option = answer(game)
        lines.append(f"> {seat} {option}")
        game.apply(seat, option)
    assert game.outcome is not None
    lines += [f"  {line.rule} {game.words.score(line)}: {line.points}" for line in game.outcome.breakdown]
    return [*lines, f"totals {game.outcome.totals}, places {game.outcome.places}"]


def everything_told(game: Game[State], since: int) -> list[str]:
    """The new log lines as whoever knows most of each may read them."""
    logs = [game.log(seat)[since:] for seat in (None, *range(game.seats))]
    return [fullest(entries) for entries in zip(*logs, strict=True)]


def fullest(entries: tuple[Entry, ...]) -> str:
    """An entry with what is secret in it, if any seat may read that."""
    entry = next((entry for entry in entries if entry.secret is not None), entries[0])
    return f"{entry.rule} {entry.text(None, NAMES)}"


WANTED: dict[str, tuple[str, ...]] = {
    "seasons": ("summon", "play", "activate", "draw", "transmute", "bonus", "keep"),
}
"""What a keen player does first where it can."""


def keen(game: Game[State], luck: Luck) -> tuple[int, Option]:
    """Mostly what gets a player somewhere."""
    seat = next(seat for seat, decision in game.pending.items() if not decision.optional)
    options, name = game.legal(seat), next(name for name in WANTED if GAMES[name].words is game.words)
    wanted = [option for option in options if option.verb in WANTED[name]]
    if wanted and luck.below(8):
        best = min(WANTED[name].index(option.verb) for option in wanted)
        wanted = [option for option in wanted if WANTED[name].index(option.verb) == best]
        return seat, wanted[luck.below(len(wanted))]
    return seat, options[luck.below(len(options))]


def sensible_player(game: Game[State], luck: Luck) -> tuple[int, Option]:
    """Valroc, played to beat six creatures."""
    return sensible(cast("Game[Table]", game), luck)


def varied_player(game: Game[State], luck: Luck) -> tuple[int, Option]:
    """Valroc, played to see the whole board: Dark Town, Cavern, Sanctuary, University, Spells and tokens."""
    return varied(cast("Game[Table]", game), luck)


def wishing_player(game: Game[State], luck: Luck) -> tuple[int, Option]:
    """Mystic Vale, played to use every ability there is."""
    seat = next(iter(game.pending))
    return seat, wish(cast("Game[Clans]", game), seat, EVERY, luck)


PLAYERS: dict[str, Answering] = {
    "valroc": sensible_player,
    "varied": varied_player,
    "seasons": keen,
    "mystic_vale": wishing_player,
}


def _answer(player: Answering, luck: Luck, game: Game[State]) -> tuple[int, Option]:
    return player(game, luck)


def record(names: list[str]) -> None:
    """Write the files anew."""
    for name in names or RECORDINGS:
        recording, luck = RECORDINGS[name], Luck(RECORDINGS[name].seed)
        player = PLAYERS[recording.player or recording.game]
        text = "\n".join(in_words(recording, partial(_answer, player, luck)))
        (FOLDER / f"{name}.txt").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    record(sys.argv[1:])
