"""A scene: one screen of a game, drawn from what its reader may know, turning keys into an option.

The play screen makes a `Moment` whenever something has changed and asks the game's board for the
scene that fits it. A scene draws (`paint`), says what is asked and what Enter would do (`ask`,
`consequence`, `hints`), and keeps what is half chosen. It never sees a state, only views.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from rich.cells import cell_len

from games.core import Decision, Entry, Option, Outcome, Refusal, ScoreLine, View, Words
from valroc_tui.widgets.paint import Painter, Part, Place

_NEWEST = 80


@dataclass(frozen=True)
class Moment:
    """Everything a scene may draw from, for one pair of eyes."""

    game: str
    """The game's name on the shelf."""
    title: str
    words: Words
    view: View
    eyes: int | None
    """Whose view it is; None shows what everybody may see."""
    decision: Decision | None
    """What is asked of a person here, if these eyes may know its options."""
    names: tuple[str, ...]
    """The players' names by seat."""
    log: tuple[Entry, ...] = ()
    """All that these eyes may read, oldest first."""
    news: int = 0
    """How many of the newest log lines are new to this reader."""
    happened: int = 0
    """How many of them came with this reader's last answer or after it: those that its own answer led to as well."""
    outcome: Outcome | None = None
    people: frozenset[int] = frozenset()
    """The seats played by a person at this terminal."""
    can_undo: bool = False
    undo_stop: str = ""
    settings: dict[str, int | str] = field(default_factory=dict)
    """What the players agreed on before the game."""
    why_not: RefusalOf | None = None
    """Asks the game why something is not legal now."""
    campaign: str = ""
    """The name of the campaign that the game counts for; "" if it counts nowhere."""
    hint: str = ""
    """Something picked before the game that a question may begin with: a Challenge of the campaign book."""

    @property
    def seat(self) -> int | None:
        """Who has to decide."""
        return self.decision.seat if self.decision else None

    def colour(self, seat: int) -> str:
        """The ink of a seat."""
        return f"seat{seat + 1}"

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.names[seat]

    def lines(self) -> list[str]:
        """The log in words, oldest first."""
        return [entry.text(self.eyes, self.names) for entry in self.log]

    @cached_property
    def newest(self) -> Sequence[str]:
        """The last lines of the log in words, more than a panel can show; put together once, and drawn at every key."""
        return [entry.text(self.eyes, self.names) for entry in self.log[-_NEWEST:]]


class RefusalOf(Protocol):
    """Why a seat may not answer this; None if it may."""

    def __call__(self, seat: int, option: Option) -> Refusal | None: ...


@dataclass(frozen=True, slots=True)
class Hint:
    """A key that works now, for the bottom bar: ``Hint("enter", "place")``."""

    key: str
    does: str


@dataclass(frozen=True, slots=True)
class Fold:
    """A panel that is folded away on a small screen, and the key that opens it."""

    key: str
    name: str


class Scene(ABC):
    """One screen of a game. Subclasses draw; the play screen holds the cursor and the keys."""

    folds: tuple[Fold, ...] = ()
    """Panels that fold at small sizes; ``b`` (board) is always the first and needs no entry."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.cursor = ""
        """The key of the place under the cursor; "" before the first drawing."""
        self.way = 0
        """Which of the ways of that place Tab has come to."""
        self.open = "b"
        """The fold that is open on a small screen."""
        self.size = (120, 40)
        """Width and height of the whole screen it is being drawn on, for lines that have to fit."""
        self.plants_on = False
        """Whether the player has set that safe steps are joined (`goes_on`)."""

    # -------------------------------------------------------------- what a scene has to say

    @abstractmethod
    def paint(self, p: Painter) -> None:
        """Draw the board between the title row and the bottom bar, and say where the cursor can stand.

        `p` is as large as that area: at 120x40 it is 120 wide and 36 high, at 80x24 it is 80 by 19
        (the fold strip is drawn by the frame). `p.width >= 120 and p.height >= 36` is the design size.
        """

    @abstractmethod
    def title(self) -> Sequence[Part]:
        """The title row after the game's name: where the game stands, the present step as a pill."""

    def corner(self) -> Sequence[Part]:
        """What stands at the right of the title row."""
        return ()

    @abstractmethod
    def ask(self) -> Sequence[Part]:
        """What is asked, and what Enter would do now. The seat's name stands before it."""

    def consequence(self) -> Sequence[Part]:
        """What it costs and leads to, and whether it can be taken back."""
        return ()

    def hints(self) -> Sequence[Hint]:
        """At most four keys that work now; the frame adds ``?``."""
        return (Hint("arrows", "move"), Hint("enter", "choose"))

    # -------------------------------------------------------------- what keys do

    def choose(self, place: Place, way: Option | None) -> Option | None:
        """Enter on a place: the answer, or None after changing what is half chosen."""
        return way

    def would_answer(self, place: Place, way: Option | None) -> Option | None:
        """The answer that Enter would give at once at a place; None where it only changes what is half chosen."""
        return way

    def back(self) -> bool:
        """Esc: step back out of a half-made choice. False if there was none."""
        return False

    def press(self, key: str) -> Option | bool:
        """A key of this scene's own: an answer, True if it did something, False if it is not known here."""
        return False

    def goes_on(self, after: Option) -> Option | None:
        """The answer that the player's setting joins to the one just given, if it is safe; None asks."""
        return None

    def first(self, places: Sequence[Place]) -> str:
        """Where the cursor stands at first: on the first thing that can be chosen."""
        live = [place for place in places if place.can_be_chosen] or list(places)
        return live[0].key if live else ""

    def explain(self, place: Place) -> str:
        """What ``?`` says of a place beside its rule: what it is, and why it is or is not possible now."""
        return place.why

    def cannot(self, place: Place) -> str:
        """Why nothing happens on Enter at a place: the first line is said, cut to its room, and the rule after it."""
        return self.explain(place)

    def renew(self, moment: Moment) -> None:
        """Show a later moment of the same kind: what is half chosen is dropped, folds stay open."""
        self.moment = moment
        self.way = 0

    # -------------------------------------------------------------- what other screens may ask for

    def score_so_far(self) -> Sequence[ScoreLine]:
        """`s`: what would count if the game ended now, from open information; () if there is nothing to show."""
        return ()

    def paint_seat(self, p: Painter, seat: int) -> bool:
        """`o`: draw what everybody may see of one seat, in the room of `paint`; False to leave it to the shell."""
        return False

    def paint_reveal(self, p: Painter, answers: Sequence[tuple[int, Option]]) -> str:
        """Draw secret answers that all may see now, for everybody's eyes.

        What it is, for the title row; "" leaves it to the shell.
        """
        return ""

    # -------------------------------------------------------------- helpers for drawing

    def ask_room(self) -> int:
        """How many cells there are for what is asked, beside the chip with the seat's name."""
        seat = self.moment.seat if self.moment.seat is not None else self.moment.eyes
        if seat is None:
            return self.size[0] - 3
        return self.size[0] - 5 - min(cell_len(self.moment.name(seat)), 24 if self.size[0] >= 100 else 14)

    def is_at(self, key: str) -> bool:
        """Whether the cursor stands on the place with this key."""
        return self.cursor == key

    def options(self, verb: str | None = None) -> tuple[Option, ...]:
        """What may be answered, of one verb if given."""
        decision = self.moment.decision
        if decision is None:
            return ()
        return tuple(option for option in decision.options if verb is None or option.verb == verb)


class Board(Protocol):
    """A game's screens: which scene fits a moment."""

    def __call__(self, moment: Moment, before: Scene | None) -> Scene:
        """The scene for this moment; `before` is what is shown now and may go on with `renew`."""
        ...
