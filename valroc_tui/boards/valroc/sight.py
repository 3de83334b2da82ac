"""What a seat of Valroc sees, and what follows from it: fighting values, what a creature lacks, odds.

All of it is worked out from the view, so from open information and what the seat itself may know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from games.core import View
from games.valroc import hints
from games.valroc.catalog import Catalog, Creature, catalog_named
from games.valroc.components import ELEMENTS, LOCATIONS
from games.valroc.view import PawnView, PlayerView, SpaceView, ValrocView

LETTER = {"fire": "F", "water": "W", "earth": "E", "air": "A"}
NAME = {"fire": "Fire", "water": "Water", "earth": "Earth", "air": "Air"}

LOCATION_NAMES = {
    "dark_town": "Dark Town",
    "fountain": "Fountain",
    "tavern": "Tavern",
    "cavern": "Cavern",
    "training": "Training Area",
    "sanctuary": "Sanctuary",
    "university": "University",
    "arena": "Arena",
}
"""Short enough for a plate."""

TOKEN_NAMES = {
    "diamond": "Diamond",
    "mushroom": "Mushroom",
    "plant": "Plant",
    "berry": "Berry",
    "gourd_10": "Gourd 10",
    "gourd_5": "Gourd 5",
    "small_gauge": "Small Gauge",
    "medium_gauge": "Medium Gauge",
    "full_gauge": "Full Gauge",
}
"""Short names of the dig tokens."""

DIG_GAINS = {
    "none": "nothing",
    "vals_1": "1 Val",
    "vals_4": "4 Vals",
    "vals_8": "8 Vals",
    "mp_1": "1 MP",
    "fire_sp": "1 Fire SP",
    "water_sp": "1 Water SP",
    "earth_sp": "1 Earth SP",
    "air_sp": "1 Air SP",
    **TOKEN_NAMES,
}
"""What an area of an Action card gives."""

CURSE = "curse_of_corruption"
"""The Dark Magic that takes Vals, and so nothing for a Mercenary (V13.5)."""
CENTRES = ("full", "medium", "small", "injury")
MOST_STORED = 4


@dataclass(frozen=True, slots=True)
class Lack:
    """What a creature still asks for: the elements that are short, by how much, and the MP."""

    elements: tuple[tuple[str, int], ...]
    mp: int

    @property
    def nothing(self) -> bool:
        """Whether the creature can be beaten."""
        return not self.elements and not self.mp

    @property
    def points(self) -> int:
        """How many points are short in all."""
        return sum(short for _, short in self.elements)


class Sight:
    """A view with its figures."""

    def __init__(self, view: View) -> None:
        self.view = cast(ValrocView, view)
        self.catalog: Catalog = catalog_named(self.view["deck"])

    # -------------------------------------------------------------- people

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.view["players"])

    def player(self, seat: int) -> PlayerView:
        """What lies before a player."""
        return self.view["players"][seat]

    @property
    def order(self) -> Sequence[int]:
        """Seats in turn order; from seat 0 before the announcement."""
        return self.view["turn_order"] or list(range(self.seats))

    def prestige(self, seat: int) -> int:
        """PP of the creatures beaten."""
        return sum(self.creature(name).prestige for name in self.player(seat)["beaten"])

    # -------------------------------------------------------------- creatures and fights

    def creature(self, name: str) -> Creature:
        """A creature's card."""
        return self.catalog.creatures[name]

    def strengths(self, seat: int, mount: str | None = "as it is") -> list[int]:
        """V18.3 Track, mount and Gods Bonus by element; by default on the present mount."""
        player = self.player(seat)
        if mount == "as it is":
            mount = player["mount"]
        values = [player["sp"][element] for element in ELEMENTS]
        if mount:
            values = [value + bonus for value, bonus in zip(values, self.creature(mount).mount, strict=True)]
        dominant = self.view["dominant"]
        if dominant:
            values[ELEMENTS.index(dominant)] += 1
        return [max(0, value) for value in values]

    def lack(self, creature: str, strengths: Sequence[int], mp: int) -> Lack:
        """What is missing to beat a creature with these strengths and MP."""
        card = self.creature(creature)
        short = tuple(
            (element, need - have)
            for element, need, have in zip(ELEMENTS, card.required, strengths, strict=True)
            if need > have
        )
        return Lack(short, max(0, card.mp - mp))

    def mounts(self, seat: int) -> list[str]:
        """The Tameables that a player may ride."""
        return [name for name in self.player(seat)["beaten"] if any(self.creature(name).mount)]

    def best_ride(self, seat: int, creature: str) -> tuple[str | None, Lack]:
        """The mount on which least is missing against a creature: the present one if it is as good."""
        player = self.player(seat)
        rides: list[str | None] = [player["mount"], None, *self.mounts(seat)]
        found = [(ride, self.lack(creature, self.strengths(seat, ride), player["mp"])) for ride in rides]
        return min(found, key=lambda pair: (pair[1].points, pair[1].mp))

    def finisher(self) -> int | None:
        """V21.1 Who has beaten all the creatures of a hand: the game ends with this turn's Arena."""
        return next((seat for seat in range(self.seats) if self._has_beaten_all(self.player(seat))), None)

    @staticmethod
    def _has_beaten_all(player: PlayerView) -> bool:
        return bool(player["beaten"]) and not player["hand_count"]

    @property
    def last_turn(self) -> bool:
        """V21.1, V21.5 Whether the count follows this turn's Arena."""
        return self.finisher() is not None or self.view["turn"] >= self.view["last_turn"]

    def beaten_in(self, seat: int, element: str) -> int:
        """V22.3 How many beaten creatures count for a row of the Hunting board."""
        return sum(element in self.creature(name).affinities for name in self.player(seat)["beaten"])

    # -------------------------------------------------------------- the board

    def spaces(self, location: str) -> Sequence[SpaceView]:
        """The spaces of a location."""
        return self.view["locations"][location]

    def pawn_at(self, location: str, number: int) -> PawnView | None:
        """The pawn on a space, counted from 0."""
        return self.spaces(location)[number]["pawn"]

    def pawns_of(self, seat: int) -> list[tuple[str, PawnView]]:
        """A player's pawns on the board with their locations."""
        return [
            (location, space["pawn"])
            for location in LOCATIONS
            for space in self.spaces(location)
            if space["pawn"] is not None and space["pawn"]["seat"] == seat
        ]

    # -------------------------------------------------------------- Action cards

    def seen_centres(self) -> Counter[str]:
        """Centres of all Action cards that lie open: discards, stored cards, cards in front of a player."""
        actions, view = self.catalog.actions, self.view
        cards = list(view["action_discards"])
        for player in view["players"]:
            cards += player["stored"]
        training, dig = view["training"], view["dig"]
        if training is not None:
            cards += training["drawn"]
        if dig is not None:
            cards += dig["cards"]
        return Counter(actions[card].centre for card in cards)

    def centres_left(self) -> tuple[Counter[str], bool]:
        """Centres the next card can have; True if the discards are shuffled into a new deck first."""
        return hints.centres(self.view), not self.view["action_deck"]

    def areas_left(self, room: str) -> Counter[str]:
        """Results the next card can have for a room."""
        return hints.results(self.view, room)

    def favor_centres(self, value: int) -> frozenset[str]:
        """V16.4 The centres that bring a Divine Favor for an offering of this value."""
        return next((centres for least, centres in self.catalog.favors if value >= least), frozenset())

    def favor_odds(self, value: int, draws: int) -> float:
        """The chance of a Divine Favor with one or two cards."""
        return hints.odds_of_favor(self.view, value, draws)


def per_cent(share: float) -> str:
    """A chance in words: "15.8%"."""
    return f"{100 * share:.1f}%"


def counted(number: int, one: str, many: str = "") -> str:
    """ "1 Val" or "2 Vals"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
