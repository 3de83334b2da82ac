"""Mystic Vale: what every scene knows. The table as it is seen, and on which thing each option lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core import Option, Refusal, ScoreLine, option
from games.mystic_vale.hints import points_so_far
from games.mystic_vale.view import PlayerView, TableView, as_table
from valroc_tui.boards.scene import Moment, Scene
from valroc_tui.widgets.cards import Standing
from valroc_tui.widgets.paint import Painter, Place

from .brief import ADVANCEMENT_RULES, VALE_RULES
from .crafted_card import card_text
from .seat import draw_seat
from .symbols import LEGEND

KEYS: Mapping[str, tuple[str, str]] = {
    "pass": ("p", "pass"),
    "turn-up": ("t", "turn up the next card"),
    "spoil": ("x", "use no more and spoil"),
    "spend-token": ("t", "spend the mana token"),
    "exchange": ("x", "3 spirits for 1 VP"),
    "end-harvest": ("e", "end the Harvest Phase"),
    "end-prep": ("e", "end the Prep Phase"),
    "discard-field": ("e", "discard the others"),
}
"""Options that are no thing on the table: their key, and what the button says."""

SHORT_WORDS: Mapping[str, str] = {
    "turn-up": "turn up",
    "spoil": "spoil",
    "spend-token": "token",
    "exchange": "3 spirits: 1 VP",
    "end-harvest": "end",
    "end-prep": "end",
    "discard-field": "discard",
}
"""What the buttons say where there is little room."""

RULES: Mapping[str, str] = {
    "push": "M4.2",
    "pass": "M4.1",
    "spoil": "M5.5",
    "spend-token": "M11.1",
    "exchange": "M9.1",
    "end-harvest": "M6.9",
    "end-prep": "M14.7",
    "discard-field": "M12.11",
    "keep": "M12.13",
    "buy-for": "M19.12",
}
"""The rule behind an answer, where it is another one than that of its place."""

VALE_KEYS = {"exodus_road": "x", "manadew_meadow": "g"}


class TableBase(Scene):
    """The table as it is seen, with every option on the thing it is about."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.table: TableView = as_table(moment.view)
        self.at_places = self._ways()

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self.table = as_table(moment.view)
        self.at_places = self._ways()
        if self.cursor not in self.at_places:
            self.cursor = ""  # what it stood on cannot be chosen any more: `first` finds the next thing

    @property
    def whose(self) -> int:
        """Whose field is drawn large: the player in turn."""
        return self.table["on_turn"]

    @property
    def player(self) -> PlayerView:
        return self.table["players"][self.whose]

    def _ways(self) -> dict[str, list[Option]]:
        ways: dict[str, list[Option]] = {}
        for way in self.options():
            ways.setdefault(self.place_of(way), []).append(way)
        return ways

    def place_of(self, option: Option) -> str:
        """The key of the place on the table that an option belongs to."""
        verb, args = option.verb, option.args
        if verb == "push":
            return "field 0"
        if verb in ("use", "keep"):
            return f"field {args[-1]}"  # the card that would be discarded, where one is named
        if verb == "use-vale":
            return f"field {args[1]}" if len(args) > 1 else f"own {args[0]}"
        if verb in ("buy", "buy-for"):
            return f"kind {args[0]}"
        if verb == "buy-vale":
            return f"vale {args[0]}"
        return f"do {verb}"

    def ways(self, key: str) -> tuple[Option, ...]:
        """What may be answered at a place."""
        return tuple(self.at_places.get(key, ()))

    def standing(self, key: str) -> Standing:
        """How a place stands now."""
        return Standing(self.is_at(key), key in self.at_places)

    def buttons(self) -> list[tuple[str, str, str]]:
        """Options that are no thing on the table: place, key, words."""
        found = []
        for key in self.at_places:
            kind, _, name = key.partition(" ")
            if kind == "do" and name in KEYS:
                found.append((key, *KEYS[name]))
            elif kind == "own":
                found.append((key, VALE_KEYS.get(name, "g"), self.table["vale_cards"][name]["name"]))
        return found

    def way_now(self) -> Option | None:
        """What Enter would answer where the cursor stands."""
        ways = self.ways(self.cursor)
        return ways[self.way % len(ways)] if ways else None

    def thing_text(self, key: str) -> str:
        """What the thing at a place is, in one running text."""
        kind, _, name = key.partition(" ")
        table = self.table
        if kind == "kind":
            advancement, _, slot = name.partition(":")
            card = table["advancements"][advancement]
            text = card["ability"]["text"]
            level = "its own supply" if card["level"] == 0 else f"level {card['level']}"
            return f"{card['name']}, {slot} slot, {level}, {card['cost']} mana. {text}".strip()
        if kind in ("vale", "own"):
            vale = table["vale_cards"].get(name)
            return f"{vale['name']}, {vale['end_vp']} VP. {vale['ability']['text']}".strip() if vale else ""
        if kind == "field":
            word = self.word_at(int(name))
            if word is None:
                return ""
            texts = [f"{name}: {text}" if text else name for name, text in card_text(table["cards"][word], table)]
            return " ".join(text if text.endswith(".") else f"{text}." for text in texts) or "A blank card."
        return ""

    def paint_seat(self, p: Painter, seat: int) -> bool:
        draw_seat(p, self.table, self.table["players"][seat])
        return True

    def score_so_far(self) -> Sequence[ScoreLine]:
        return points_so_far(self.table)

    def word_at(self, place: int) -> str | None:
        """The card at a place of the field, from 1; 0 is the on-deck card."""
        field = self.player["field"]
        if place == 0:
            return self.player["on_deck"]
        return field[place - 1] if place <= len(field) else None

    def wish(self, key: str) -> Option | None:
        """What choosing a thing would answer, legal or not; None where nothing is meant."""
        kind, _, name = key.partition(" ")
        prompt = self.moment.decision.prompt if self.moment.decision else ""
        if prompt == "harvest" and kind in ("kind", "vale"):
            return option("buy" if kind == "kind" else "buy-vale", name.removesuffix(" again"))
        if prompt == "keep a card" and kind == "field":
            return option("keep", int(name))
        return None

    def refused(self, key: str) -> Refusal | None:
        """Why a thing cannot be chosen now, from the rule that refuses it."""
        wish, seat = self.wish(key), self.moment.seat
        if self.ways(key) or wish is None or seat is None or self.moment.why_not is None:
            return None
        return self.moment.why_not(seat, wish)

    def reason(self, key: str) -> str:
        """Why a thing cannot be chosen now, in words; "" if it can."""
        refusal = self.refused(key)
        return refusal.reason if refusal else ""

    def rule_at(self, key: str, rule: str) -> str:
        """The rule that speaks of a place: the one that refuses it, if one does."""
        refusal, ways = self.refused(key), self.ways(key)
        if refusal:
            return refusal.rule
        return self.rule_of(ways[self.way % len(ways)] if self.is_at(key) else ways[0], rule) if ways else rule

    def rule_of(self, way: Option, rule: str) -> str:
        """The rule behind an answer: that of the ability used, where one is."""
        if way.verb == "use":
            name = str(way.args[0]).partition(":")[0]
            return "M5.9" if name == "peacekeeper_druid" else ADVANCEMENT_RULES.get(name, rule)
        if way.verb == "use-vale":
            return VALE_RULES.get(str(way.args[0]), rule)
        return RULES.get(way.verb, rule)

    def explain(self, place: Place) -> str:
        refusal, text = self.refused(place.key), self.thing_text(place.key)
        name = place.key.partition(" ")[2].partition(":")[0]
        if place.key.startswith("kind") and self.table["advancements"][name]["source"] == "reconstructed":
            text += " The rulebook does not give its figures: they are our own."
        if place.key.startswith(("kind", "field", "vale")):
            text += f" {LEGEND}"
        if refusal:
            return f"{self.reason(place.key)} {text}".rstrip()
        return text or place.why

    def cannot(self, place: Place) -> str:
        return self.reason(place.key) or self.thing_text(place.key)
