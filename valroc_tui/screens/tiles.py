"""A piece of each game's board, for the home screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core import AnyInfo
from valroc_tui.widgets.paint import Part

_Art = tuple[tuple[Part, ...], ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """How a game looks on the home screen, known without reading its rules and cards."""

    title: str
    seats: range
    art: _Art = ()
    matter: tuple[Part, ...] = ()
    gloss: str = ""
    first: str = ""
    """What the first game is, in a few words."""
    campaigns: bool = False
    """Whether it has campaigns."""


def _chip(text: str, colour: str) -> Part:
    return (text, "chip bold", colour)


TILES: dict[str, Tile] = {
    "valroc": Tile(
        "Valroc",
        range(2, 5),
        (
            (("  1   ", "muted"), _chip("Bw", "seat2"), ("     3     4", "muted")),
            (),
            (" ", _chip("Aa", "seat1"), ("     6     7    ", "muted"), _chip("Ck", "seat3")),
        ),
        (_chip("F", "fire"), "4 ", _chip("W", "water"), "3 ", _chip("E", "earth"), "2 ", _chip("A", "air"), "4"),
        "Draft, train, bid, and beat six creatures.",
        "prepared hands",
    ),
    "seasons": Tile(
        "Seasons",
        range(2, 5),
        (
            (("  1   2   3 ", "winter"), ("  4   5   6", "spring")),
            (),
            (("  7   8   9 ", "summer"), (" 10  11  12", "fall")),
        ),
        (_chip("A", "air"), " ", _chip("W", "water"), " ", _chip("F", "fire"), " ", _chip("E", "earth")),
        "Dice of four seasons, and fifty power cards.",
        "apprentice sets",
    ),
    "mystic_vale": Tile(
        "Mystic Vale",
        range(2, 5),
        (
            (("╭─────╮ ╭─────╮ ╭─────╮", "lines"),),
            (
                ("│ ", "lines"), _chip("G", "growth"), " ", _chip("V", "crystal"), (" │ │ ", "lines"),
                _chip("M", "mana"), " ", _chip("M", "mana"), (" │ │ ", "lines"), _chip("U", "guardian"), " ",
                _chip("a", "animal"), (" │", "lines"),
            ),
            (("╰─────╯ ╰─────╯ ╰─────╯", "lines"),),
        ),
        (
            _chip("M", "mana"), " ", _chip("D", "decay"), " ", _chip("G", "growth"), " ", _chip("U", "guardian"), " ",
            _chip("a", "animal"), " ", _chip("f", "forest"), " ", _chip("s", "sky"),
        ),
        "Craft your cards, and push your luck against decay.",
        "no Vale of Magic",
    ),
    "reflets": Tile(
        "Reflets d'acide",
        range(1, 4),
        (
            (" ", _chip("V", "violet"), (" · · · City · ", "muted"), _chip("T", "seat2"), (" ·", "muted")),
            (),
            ((" · ? · ? · ? ─ Forest", "muted"),),
        ),
        (
            _chip("R", "gem-red"), " ", _chip("O", "gem-orange"), " ", _chip("P", "gem-purple"), " ",
            _chip("G", "gem-green"), " ", _chip("B", "gem-blue"),
        ),
        "Six heroes, one route, and the Void behind you.",
        "challenge Pépère",
        campaigns=True,
    ),
}  # fmt: skip


def tile_of(shelf: Mapping[str, AnyInfo], name: str) -> Tile:
    """A game's tile; only one that is not known here is read for it."""
    return TILES.get(name) or Tile(shelf[name].title, shelf[name].seats)


def title_of(shelf: Mapping[str, AnyInfo], name: str) -> str:
    """What a game of a save is called, be it on the shelf or not."""
    return tile_of(shelf, name).title if name in tuple(shelf) else name
