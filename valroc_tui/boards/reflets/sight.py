"""What a screen of Reflets d'acide looks things up in: the view, the cards by their ids, names in short."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import cast

from games.core import View
from games.reflets.board import BoardMap, map_of
from games.reflets.catalog import named
from games.reflets.components import CHARACTERISTICS, COLORS, Catalog, Cost, HeroCard, Skill
from games.reflets.view import BoardView, HazardView, HeroView, RoomView, TableView, TokenView

LETTERS = dict(zip(COLORS, "ROPGB", strict=True))
CHAR_COLOR = dict(zip(("attack", "perception", "intelligence", "agility", "defense"), COLORS, strict=True))
"""R1.1 The Gem colour of each Characteristic."""
WELLS = 4
"""R1.6 Gems of one colour on a Board, at most."""

_SHORT = {
    "octuple": "Octuple", "trone_bancal": "Wobbly Throne", "chapelle_dah": "Chapelle du DAH",
    "bibliotheque": "Library", "cuisine": "Kitchen", "geole": "Gaol of Sighs", "forge_engloutie": "Sunken Forge",
}  # fmt: skip
_TINY = {
    "octuple": "Octuple", "trone_bancal": "Throne", "chapelle_dah": "Chapelle", "bibliotheque": "Library",
    "cuisine": "Kitchen", "geole": "Gaol", "forge_engloutie": "Forge", "crypte_royale": "Crypte",
    "galerie_glaces": "Galerie", "alcove_secrete": "Alcôve",
}  # fmt: skip
PHASE_NAMES = {
    "setup": "Setup", "blessing": "Blessing", "golden": "Golden Die", "avatar": "Avatar", "progression": "Move",
    "stop": "Stop", "resolve": "Resolution", "revelation": "Revelation", "hazard": "Hazard", "trial": "Trial",
    "outcome": "Outcome", "end": "End",
}  # fmt: skip


class Sight:
    """A view with what is printed on its cards."""

    def __init__(self, view: View) -> None:
        self.view = cast(TableView, view)
        self.catalog: Catalog = named(self.view["deck"])
        self.map: BoardMap = map_of(self.catalog)

    # -------------------------------------------------------------- names

    def name(self, card: str) -> str:
        """What a card is called, without the translation in brackets."""
        full = self.catalog.names.get(card, card)
        return _SHORT.get(card) or full.split(" (")[0]

    def tiny(self, card: str) -> str:
        """A Room in ten letters."""
        return _TINY.get(card) or self.name(card)

    def full(self, card: str) -> str:
        """What is printed as its name."""
        return self.catalog.names.get(card, card)

    def text(self, card: str) -> str:
        """What a card does, in words."""
        found = self.catalog
        for kind in (found.equipment, found.dilemmas, found.creatures, found.bestioles, found.hazards, found.tokens):
            if card in kind:
                return cast(Mapping[str, _Told], kind)[card].text
        if card in found.heroes:
            skill = found.heroes[card].skill
            return f"{skill.name}: {skill.text}"
        if card in found.treasures:
            treasure = found.treasures[card]
            return f"Treasure: {treasure.gold} gold, {treasure.epic_points} EP."
        return ""

    def hazard(self, card: str) -> str:
        """A Hazard in words: the Objectives of its Trial as printed, then its Outcomes."""
        facts, said = self.catalog.hazards[card], list[str]()
        for step in facts.steps:
            if step.kind == "vitality":
                said.append("Vitality Test")
                continue
            target = step.expert if self.view["seats"] == 3 else step.simple
            who = "one Hero" if step.kind == "individual" else "all"
            said.append(f"{CHARACTERISTICS[step.char].capitalize()} {target} ({who})")
        return f"{', '.join(said)}. {facts.text}" if said else facts.text

    def epic_points(self, card: str) -> int:
        """The EP printed on a card; 0 if none are."""
        found = self.catalog
        for kind in (found.heroes, found.hazards, found.creatures, found.bestioles, found.dilemmas, found.equipment,
                     found.treasures):  # fmt: skip
            if card in kind:
                return cast(Mapping[str, _Worth], kind)[card].epic_points
        return 0

    def kind(self, card: str) -> str:
        """What kind of card it is, in one word."""
        found = self.catalog
        if card in found.equipment:
            return "Relic" if found.equipment[card].relic else "LOOT"
        for word, kind in (("Hero", found.heroes), ("Dilemma", found.dilemmas), ("Creature", found.creatures),
                           ("Bestiole", found.bestioles), ("Quest", found.quests),
                           ("Treasure", found.treasures)):  # fmt: skip
            if card in kind:
                return word
        if card in found.hazards:
            place = found.hazards[card].place
            return {"gate": "Gate", "room": "Room", "octagon": "Octagon"}.get(place, "Zone")
        return "token" if card in found.tokens else "card"

    def token_name(self, token: str) -> str:
        """A token without its colour: "Bonus Die"."""
        return self.catalog.tokens[token].name.split(" (")[-1].rstrip(")").title()

    # -------------------------------------------------------------- the Team

    def hero(self, card: str) -> HeroView | None:
        """A Hero of the Team by his card."""
        return next((hero for hero in self.view["team"] if hero["card"] == card), None)

    def at(self, location: int) -> HeroView | None:
        """The Hero on a location."""
        return next((hero for hero in self.view["team"] if hero["location"] == location), None)

    def bearer(self, card: str) -> HeroView | None:
        """Who carries this Equipment, or is this Hero."""
        for hero in self.view["team"]:
            if card == hero["card"] or card in hero["active"] or card in hero["stowed"]:
                return hero
        return None

    def facts(self, card: str) -> HeroCard:
        """What is printed on a Hero."""
        return self.catalog.heroes[card]

    def skill(self, card: str) -> Skill | None:
        """The Skill of a Hero or an Equipment."""
        if card in self.catalog.heroes:
            return self.catalog.heroes[card].skill
        facts = self.catalog.equipment.get(card)
        return facts.skill if facts else None

    # -------------------------------------------------------------- Boards and spaces

    def board(self, number: int) -> BoardView:
        """A Board by its number from 1."""
        return self.view["boards"][number - 1]

    def boards_of(self, seat: int) -> list[BoardView]:
        """The Boards of a seat."""
        return [board for board in self.view["boards"] if board["seat"] == seat]

    @cached_property
    def tokens(self) -> dict[str, TokenView]:
        """Tokens on the board by space."""
        return {token["space"]: token for token in self.view["tokens"]}

    @cached_property
    def rooms(self) -> dict[str, RoomView]:
        """Rooms by space."""
        return {room["space"]: room for room in self.view["rooms"]}

    @cached_property
    def hazards(self) -> dict[str, HazardView]:
        """Zones and the Gate by place."""
        return {hazard["place"]: hazard for hazard in self.view["hazards"]}

    @property
    def distance(self) -> int:
        """How far the Avatar is behind."""
        return len(self.view["avatar_way"])

    def gems(self) -> int:
        """All Gems of the Team."""
        return sum(sum(board["gems"].values()) for board in self.view["boards"])


_RANKS = frozenset(
    ("Old", "The", "Dame", "Lady", "Count", "Captain", "Brother", "Sister", "Sergeant", "Warden")
)  # fmt: skip


def call_name(name: str) -> str:
    """What a Hero is called for short: the first word of his name that is no rank."""
    words = name.split()
    return words[1] if words[0] in _RANKS and len(words) > 1 else words[0]


class _Told:
    text: str


class _Worth:
    epic_points: int


def price_words(cost: Cost) -> str:
    """A price in letters: "RP", "2 any", "free"."""
    said = "".join(LETTERS[color] * number for color, number in zip(COLORS, cost.colors, strict=True))
    if cost.any:
        said = f"{said} and {cost.any} any" if said else f"{cost.any} any"
    return said or "free"


def price_of(prices: Mapping[str, int]) -> str:
    """The same from Gems by colour."""
    said = "".join(LETTERS[color] * prices.get(color, 0) for color in COLORS)
    any_gems = prices.get("any", 0)
    if any_gems:
        said = f"{said} and {any_gems} any" if said else f"{any_gems} any"
    return said
