"""Mystic Vale: looking at cards of one's own deck, and searching it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import Standing
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .crafted_card import Shape, card_name, card_text, draw_card
from .symbols import symbols
from .table import TableScene

RULES = {
    "discard-it": "M19.18",
    "put-back": "M19.18",
    "discard": "M19.31",
    "discard-count": "M19.53",
    "discard-looked-at": "M19.53",
}


class LookingScene(TableScene):
    """The cards looked at, or the deck as an open list, and what may be done with them."""

    folds = (Fold("f", "field"), Fold("d", "deck"))

    def place_of(self, option: Option) -> str:
        return f"answer {option}"

    def press(self, key: str) -> Option | bool:
        return False

    def hints(self) -> Sequence[Hint]:
        return (Hint("arrows", "move"), Hint("enter", "choose"))

    def thing_text(self, key: str) -> str:
        word = self.word_of(key)
        if word is None:
            return "It is discarded face down; nobody else sees which card it was."
        card = self.table["cards"][word]
        return (
            " ".join(f"{name}: {text}" if text else f"{name}." for name, text in card_text(card, self.table))
            or "A blank card."
        )

    def word_of(self, key: str) -> str | None:
        """The crafted card that an answer is about."""
        way = next(iter(self.ways(key)), None)
        if way is None:
            return None
        if way.verb == "discard":
            return str(way.args[0])
        looked_at = self.table["looking_at"]
        if way.verb == "discard-looked-at" and isinstance(way.args[0], int):
            return looked_at[way.args[0] - 1]
        return looked_at[0] if looked_at and way.verb in ("discard-it", "put-back") else None

    def paint(self, p: Painter) -> None:
        wide = p.width >= 120 and p.height >= 36
        if not wide and self.open == "d":
            self._paint_deck_fold(p)
            return
        if not wide and self.open == "f":
            self.field(p, 0, 0, p.width, 2, label=False)
            self.meter(p, 0, 10, p.width)
            return
        top = p.height - 19 if wide else p.height
        left = 64 if wide else 38
        self._answers(p, 0, 0, left, top)
        self._cards(p, left, 0, p.width - left, top)
        if wide:
            self.field(p, 0, top, p.width, 4)

    def _answers(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "Your choice", "only you see this")
        items = []
        for key, ways in self.at_places.items():
            way = ways[0]
            details: tuple[Sequence[Part], ...] = ()
            word = self.word_of(key)
            if word is not None and way.verb == "discard":
                details = ((*symbols(self.table["cards"][word]["counts"]),),)
                label = f"discard {card_name(self.table['cards'][word], self.table)}"
            else:
                label = self.moment.words.option(way, self.moment.names)
            label = label if len(label) <= width - 7 else label[: width - 8] + "…"
            items.append(Choice(key, label, tuple(ways), details, rule=RULES.get(way.verb, "M4.8")))
        choices(p, x + 2, y + 1, width - 4, height - 2, items, self.cursor)

    def _cards(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        seen = [word for word in self.table["looking_at"] if word]
        about = self.word_of(self.cursor)
        words = seen or ([about] if about else [])
        p.box(x, y, width, height, "What you are looking at" if seen else "The card")
        wide = min(24, (width - 2) // max(1, len(words)))
        rows = 4 if height >= 22 else 3 if height >= 19 else 2
        for number, word in enumerate(words):
            title = "top card" if number == 0 and seen else str(number + 1)
            standing = Standing(at=word == about and len(words) > 1)
            shape = Shape(wide, rows)
            draw_card(
                p, x + 1 + number * wide, y + 1, shape, self.table["cards"][word], self.table, standing, title=title
            )
        below = y + 1 + Shape(wide, rows).height
        for number, line in enumerate(wrap(self.thing_text(self.cursor), width - 4)[: max(0, y + height - 1 - below)]):
            p.text(x + 2, below + number, line, "muted")

    def first(self, places: Sequence[Place]) -> str:
        return next(iter(self.at_places), "")
