"""A ledger of Valroc kept by hand: what each player has, and what the table shows, from lines in words alone.

It knows the card data and nothing of the engine. What each line must say is in `ledger_planning.py` and
`ledger_actions.py`; `reading.py` goes through a whole game.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ELEMENTS = ("Fire", "Water", "Earth", "Air")
QUARTERS = {"small": 1, "medium": 2, "full": 4, "small_gauge": 1, "medium_gauge": 2, "full_gauge": 4}
TOKENS = {
    "Diamond": "diamond", "Magic Mushroom": "mushroom", "Medicinal Plant": "plant", "Magic Berry": "berry",
    "Gourd with 10 MP": "gourd_10", "Gourd with 5 MP": "gourd_5", "Small Gauge token": "small_gauge",
    "Medium Gauge token": "medium_gauge", "Full Gauge token": "full_gauge",
}  # fmt: skip
CENTRES = {"Small Gauge": "small", "Medium Gauge": "medium", "Full Gauge": "full", "Injury": "injury"}
LOCATIONS = ("Dark Town", "Magic Fountain", "Tavern", "Cavern", "Training Area", "Sanctuary", "University", "Arena")
SP_LESSONS = {
    "Pyromancy lesson": "Fire", "Aquatic control": "Water", "Earthbending": "Earth", "Cyclonic lesson": "Air",
}  # fmt: skip
FOUNTAIN, TAVERN, IMMUNE, ARENA = (6, 4, 2, 1), (5, 4, 3, 2), (3, 2, 1, 0), (2, 1, 0, 0)
BANNED = {
    2: {"Magic Fountain": {2}, "Tavern": {2}, "Training Area": {2, 3}, "Arena": {2}},
    3: {"Training Area": {2}},
    4: {},
}
SPACES = {"Dark Town": 2, "Sanctuary": 1}


ANYTHING = "what another room of the same card shows"


def _facts() -> dict[str, Any]:
    text = (Path(__file__).parents[2] / "games/valroc/cards.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


FACTS = _facts()
CREATURES: dict[str, Any] = {card["name"]: card for card in FACTS["creature"]}
BY_ID: dict[str, Any] = {card["id"]: card for card in FACTS["creature"]}
SPELLS: dict[str, Any] = {card["name"]: card for card in FACTS["spell"]}
LESSONS: dict[str, Any] = {card["name"]: card for card in FACTS["lesson"]}
HANDS: dict[str, Any] = {hand["id"]: hand["creatures"] for hand in FACTS["prepared_hand"]}
HUNTING: dict[int, Any] = {
    seats: [row["points"] for row in FACTS["hunting_row"] if row["players"] == seats] for seats in (2, 3, 4)
}


@dataclass
class Player:
    """One seat's side of the ledger."""

    mp: int = 3
    vals: int = 3
    sp: list[int] = field(default_factory=lambda: [1, 1, 1, 1])
    tokens: Counter[str] = field(default_factory=Counter)
    stored: list[str] = field(default_factory=list)
    """Centres, Injuries included."""
    hand: list[str] = field(default_factory=list)
    beaten: list[str] = field(default_factory=list)
    mount: str = ""
    spells: int = 0
    used: list[str] = field(default_factory=list)
    lessons: list[str] = field(default_factory=list)
    astrology: int = 0
    out: int = 0
    """The turn for which the Wizard is out."""
    placed: set[str] = field(default_factory=set)
    effect: tuple[str, int] = ("", -1)

    def gain_sp(self, element: str, amount: int) -> int:
        """V4.1 What goes over 12 is lost."""
        number = ELEMENTS.index(element)
        gained = min(amount, 12 - self.sp[number])
        self.sp[number] += gained
        return gained

    def gain_mp(self, amount: int) -> int:
        gained = min(amount, 12 - self.mp)
        self.mp += gained
        return gained


class Ledger:
    """The whole table."""

    def __init__(self, seats: int, names: tuple[str, ...]) -> None:
        self.seats, self.names = seats, names[:seats]
        self.players = [Player() for _ in range(seats)]
        self.statues, self.diamonds = [0] * 4, [0] * 4
        self.sceptre, self.turn, self.first = 1, 0, 0
        self.rows: list[str] = []
        self.pawns: dict[tuple[str, str], tuple[int, str, bool]] = {}
        self.where, self.monk, self.monk_next = "", -1, -1
        self.slots = ["", "", "", ""]
        self.turned = -1
        self.bids: dict[int, int] = {}
        self.card: int | None = None
        self.announced: dict[int, int] = {}
        self.trainee, self.drawn, self.paid, self.berry = -1, list[str](), 0, False
        self.eaten = False
        """A Magic Berry has been eaten for the next draw; `berry`: for the last one."""
        self.made_full: list[str] = []
        self.spend: list[str] | None = None
        self.train: tuple[str, int] | None = None
        self.offer: tuple[int, int, list[str]] | None = None
        self.points, self.fight = 0, list[str]()
        self.fights, self.decimendo = Counter[int](), set[int]()
        self.moves: list[int] = []
        self.wrath, self.lost = -1, list[int]()
        self.result = ""
        self.deal = Counter[str]()

    # -------------------------------------------------------------- helping

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def dominant(self) -> int:
        """V16.14 The strictly highest statue; -1 if there is none."""
        values = [vals + 7 * gems for vals, gems in zip(self.statues, self.diamonds, strict=True)]
        return values.index(max(values)) if max(values) and values.count(max(values)) == 1 else -1

    def space(self, seat: int, location: str) -> str:
        return next(space for (where, space), pawn in self.pawns.items() if where == location and pawn[0] == seat)

    def pawn(self, seat: int, location: str) -> str:
        return next(pawn[1] for (where, _), pawn in self.pawns.items() if where == location and pawn[0] == seat)

    def step(self, by: int = 1) -> None:
        """V11.1 The Sceptre has to move; it stops at 10 and at 1."""
        self.moves.append(max(1, min(10, self.sceptre + by)))

    def order(self) -> list[int]:
        return [(self.first + step) % self.seats for step in range(self.seats)]


Handler = Callable[..., None]
LINES: list[tuple[re.Pattern[str], Handler]] = []


def line(pattern: str) -> Callable[[Handler], Handler]:
    """What a line of this shape has to be checked for."""

    def keep(handler: Handler) -> Handler:
        who, thing = r"(?P<who>Ann|Ben|Cleo|Dan)", r"(Fire|Water|Earth|Air)"
        whom = r"(?P<whom>Ann|Ben|Cleo|Dan)"
        LINES.append((re.compile(pattern.replace("WHOM", whom).replace("WHO", who).replace("EL", thing)), handler))
        return handler

    return keep


# ------------------------------------------------------------------ the count


def expected(t: Ledger) -> dict[str, tuple[int, ...]]:
    """V22 The score sheet, line by line."""
    found = {"Creatures": [sum(CREATURES[card]["prestige"] for card in each.beaten) for each in t.players]}
    for number, element in enumerate(ELEMENTS):
        found[f"Skill: {element}"] = [each.sp[number] for each in t.players]
    for element, points in zip(t.rows, HUNTING[t.seats], strict=True):
        counts = [sum(element.lower() in CREATURES[card]["affinities"] for card in each.beaten) for each in t.players]
        places = [sum(other > count for other in counts) for count in counts]
        found[f"Hunting: {element}"] = [
            points[place] if count and place < len(points) else 0 for place, count in zip(places, counts, strict=True)
        ]
    most = max(len(each.lessons) for each in t.players)
    found["Scholar Master"] = [5 if most and len(each.lessons) == most else 0 for each in t.players]
    found["Vals, one PP for three"] = [each.vals // 3 for each in t.players]
    hybrids = [sum(len(CREATURES[card]["affinities"]) == 2 for card in each.beaten) for each in t.players]
    found["Hybrids"] = [-(0, 1, 2, 4, 6, 9, 12)[count] for count in hybrids]
    found["Spells used"] = [-sum(SPELLS[spell]["loss_pp"] for spell in each.used) for each in t.players]
    return {name: tuple(points) for name, points in found.items()}
