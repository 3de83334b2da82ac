"""Mystic Vale: looking at cards of one's own deck, and searching it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import Standing
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .crafted_card import Shape, card_text, draw_card
from .lists import cards_box, slots_said
from .symbols import symbols
from .table import TableScene
from .text import short

RULES = {"discard-looked-at": "M19.53"}
"""Rules of answers; for all others it is the rule of the question."""

WHICH = ("the top card", "the 2nd", "the 3rd")


class LookingScene(TableScene):
    """The cards looked at, or the deck as an open list, and what may be done with them."""

    folds = (Fold("f", "field"), Fold("d", "deck"))

    def place_of(self, option: Option) -> str:
        return f"answer {option}"

    def to_card(self, digit: str) -> bool:
        return False  # the places here are answers, not cards of the field

    def hints(self) -> Sequence[Hint]:
        return super().hints() if self.open == "d" else (Hint("arrows", "move"), Hint("enter", "choose"))

    def thing_text(self, key: str) -> str:
        words = self.words_of(key)
        if not words:
            way = next(iter(self.ways(key)), None)
            if way is not None and way.args == (0,):
                return "No card is discarded."
            return "What you discard goes face down: nobody else sees which cards these were."
        said = []
        for word in words:
            texts = card_text(self.table["cards"][word], self.table)
            said.append(" ".join(f"{name}: {text}" if text else f"{name}." for name, text in texts) or "A blank card.")
        return " ".join(said)

    def words_of(self, key: str) -> list[str]:
        """The crafted cards that an answer is about."""
        way = next(iter(self.ways(key)), None)
        if way is None:
            return []
        if way.verb == "discard":
            return [str(way.args[0])]
        seen = self.table["looking_at"]
        if way.verb == "discard-looked-at":
            return [word for at in way.args if isinstance(at, int) and (word := seen[at - 1])]
        return [word for word in seen[:1] if word and way.verb in ("discard-it", "put-back")]

    def word_of(self, key: str) -> str | None:
        """The first of them."""
        return next(iter(self.words_of(key)), None)

    def at_looked_at(self) -> list[int]:
        """Which of the cards looked at the answer under the cursor would discard."""
        way = self.way_now()
        if way is None or way.verb != "discard-looked-at":
            return []
        return [at - 1 for at in way.args if isinstance(at, int)]

    def paint(self, p: Painter) -> None:
        wide = p.width >= 120 and p.height >= 36
        if self.open == "d":
            if wide:
                self._paint_cards(p)
            else:
                self._paint_deck_fold(p)
            return
        if not wide and self.open == "f":
            self.field(p, 0, 0, p.width, 2, label=False)
            self.meter(p, 0, 10, p.width)
            return
        top = p.height - 19 if wide else p.height
        if self.moment.decision is not None and self.moment.decision.prompt == "discard it or put it back":
            top -= 3  # what a push would risk is what the answer hangs on
            self.meter(p, 0, top, p.width)
        left = 64 if wide else 38
        self._answers(p, 0, 0, left, top)
        self._cards(p, left, 0, p.width - left, top)
        if wide:
            self.field(p, 0, p.height - 19, p.width, 4)

    def _rule(self, way: Option) -> str:
        """The rule behind an answer: that of the question, for what every search shares."""
        return RULES.get(way.verb) or (self.moment.decision.rule if self.moment.decision else "")

    def _answers(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "Your choice", "only you see this")
        items = []
        for key, ways in self.at_places.items():
            way, details = ways[0], list[Sequence[Part]]()
            word = self.word_of(key)
            if word is not None and way.verb == "discard":
                lines = wrap(slots_said(self.table["cards"][word], self.table), width - 7)
                details = [(line,) for line in lines[1:]]
                details.append(tuple(symbols(self.table["cards"][word]["counts"])) or ("nothing on it",))
                label = lines[0] if key == self.cursor or len(lines) == 1 else f"{lines[0]} …"
            elif way.verb == "discard-looked-at":
                label = "discard " + ", ".join(WHICH[int(at) - 1] for at in way.args)
            else:
                label = self.moment.words.option(way, self.moment.names)
            items.append(Choice(key, short(label, width - 7), tuple(ways), tuple(details), rule=self._rule(way)))
        choices(p, x + 2, y + 1, width - 4, height - 2, items, self.cursor)

    def _cards(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The cards looked at; in a search the whole deck, or the one card that would be discarded."""
        seen = [word for word in self.table["looking_at"] if word]
        words = seen or self.words_of(self.cursor)
        if not words:
            cards_box(self.table, p, x, y, width, height, "Your deck", self.player["deck_list"] or [])
            return
        p.box(x, y, width, height, "What you are looking at" if seen else "The card")
        wide = min(24, (width - 2) // max(1, len(words)))
        rows = 4 if height >= 22 else 3 if height >= 19 else 2
        marked = self.at_looked_at()
        for number, word in enumerate(words):
            title = f"{number + 1} from the top" if seen and wide >= 20 else str(number + 1) if seen else ""
            standing, shape = Standing(at=number in marked), Shape(wide, rows)
            draw_card(
                p, x + 1 + number * wide, y + 1, shape, self.table["cards"][word], self.table, standing, title=title
            )
        below = y + 1 + Shape(wide, rows).height
        for number, line in enumerate(wrap(self.thing_text(self.cursor), width - 4)[: max(0, y + height - 1 - below)]):
            p.text(x + 2, below + number, line, "muted")

    def first(self, places: Sequence[Place]) -> str:
        """What takes nothing away, where that can be answered."""
        harmless = (key for key, ways in self.at_places.items() if ways[0].verb == "put-back")
        return next(harmless, next(iter(self.at_places), ""))
