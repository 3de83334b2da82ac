"""Mystic Vale: the questions asked at the table, and how its panels are laid out."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.mystic_vale.hints import odds_of_spoiling
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import clipped, fitted
from valroc_tui.widgets.lists import log_panel
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .panels import FIELD_WIDTH, PHASES, SHORT_WORDS, Panels
from .text import percent, short

SAID = {
    "push": "push, the on-deck card enters and the next card is turned up",
    "pass": "pass, harvest what lies in the field",
    "turn-up": "turn up the next card",
}
"""What Enter would do, where the game's own words are too few."""


class TableScene(Panels):
    """The whole table, with every option on the thing it is about."""

    folds: tuple[Fold, ...] = (Fold("m", "commons"), Fold("v", "vales"), Fold("d", "deck"))

    def press(self, key: str) -> Option | bool:
        for place, letter, _ in self.buttons():
            if key == letter:
                return self.ways(place)[0]
        return False

    def first(self, places: Sequence[Place]) -> str:
        keys = [place.key for place in places if place.can_be_chosen]
        if "field 0" in keys or not keys:
            return "field 0"
        return next((key for key in keys if key.startswith("field")), keys[0])

    def title(self) -> Sequence[Part]:
        parts: list[Part] = []
        now = [key for key, _ in PHASES].index(self.table["phase"]) if self.table["phase"] in dict(PHASES) else -1
        for number, (_, name) in enumerate(PHASES):
            if number:
                parts.append((" › ", "lines"))
            if number == now:
                parts.append((f" {name} ", "white bold", "cap"))
            else:
                parts.append((f"✓ {name}" if number < now else name, "muted"))
        if self.size[0] >= 120:
            parts += [(" │ ", "lines"), f"round {self.table['round']}"]
            if self.table["ending"]:
                parts.append((", the last", "red bold"))
        elif self.table["ending"]:
            parts.append((" last round", "red bold"))
        return parts

    def corner(self) -> Sequence[Part]:
        table = self.table
        if self.size[0] < 120:
            return (f"pool {table['pool']}/{table['pool_at_start']}",)
        decks = "  ".join(f"{'I' * level} {left}" for level, left in zip((1, 2, 3), table["decks"], strict=True))
        return (f"VP pool {table['pool']}/{table['pool_at_start']}   decks {decks}",)

    def ask(self) -> Sequence[Part]:
        decision = self.moment.decision
        if decision is None:
            who = self.moment.names[self.table["on_turn"]]
            return ((f"{clipped(who, 24)} is on turn.", "muted"),)
        asked = self.moment.words.prompt(decision, self.moment.names)
        way = self.way_now()
        parts: list[Part] = [(asked[0].upper() + asked[1:].rstrip("?.:") + ("?" if way is None else ":"), "white")]
        if way is not None:
            said = SAID.get(way.verb) or self.moment.words.option(way, self.moment.names)
            answer: list[Part] = [(f"{said[0].upper()}{said[1:]}.", "gold bold")]
            parts = [*parts, ("  ", "text"), (said, "gold bold")]
            return fitted(parts, self.ask_room(), answer, [(short(said, self.ask_room()), "gold bold")])
        return fitted(parts, self.ask_room(), [(short(asked, self.ask_room()), "white")])

    def consequence(self) -> Sequence[Part]:
        width = self.size[0] - 4
        text = self.thing_text(self.cursor)
        way = self.way_now()
        if way is not None and way.verb == "push":
            text = self.push_text(width)
        elif len(self.ways(self.cursor)) > 1:
            text = f"{len(self.ways(self.cursor))} ways here, tab goes through them. {text}"
        return (short(text, width),)

    def push_text(self, width: int) -> str:
        """What a push risks."""
        odds = odds_of_spoiling(self.table, self.whose)
        if not odds.cards:
            return "The on-deck card enters the field; no card is left to turn up."
        keep = "" if self.player["token_active"] else " A spoil turns the mana token active."
        if odds.cards == 1:
            known = "it spoils" if odds.spoiling else "it is safe"
            return f"Cannot be undone. The next card is known: {known}.{keep}"
        if not odds.spoiling:
            return "Cannot be undone. No card that may come would spoil."
        mine = self.player["deck_list"] is not None
        of = f"{odds.spoiling} of {odds.cards} cards {'in the deck' if mine else 'not showing'}"
        said = f"Cannot be undone. {of} would spoil, {percent(odds)}%.{keep}"
        return said if len(said) <= width else f"Cannot be undone. {of} would spoil."

    def hints(self) -> Sequence[Hint]:
        if self.moment.decision is None:
            return (Hint("arrows", "look"), Hint("o", "others"), Hint("l", "log"))
        enter = "push" if self.way_now() and self.at_push() else "choose"
        found = [Hint("arrows", "move"), Hint("enter", enter)]
        if len(self.ways(self.cursor)) > 1:
            found.append(Hint("tab", "another way"))
        wide = self.size[0] >= 120
        for key, letter, words in self.buttons()[: 2 if wide and len(found) < 3 else 1]:
            found.append(Hint(letter, words if wide else SHORT_WORDS.get(key.partition(" ")[2], words)))
        return found[:4]

    def at_push(self) -> bool:
        way = self.way_now()
        return way is not None and way.verb == "push"

    def paint(self, p: Painter) -> None:
        if p.width >= 120 and p.height >= 36:
            self._paint_wide(p)
        elif self.open == "m":
            self._paint_commons_fold(p)
        elif self.open == "v":
            self._paint_vales_fold(p)
        elif self.open == "d":
            self._paint_deck_fold(p)
        else:
            self._paint_folded(p)

    def _paint_wide(self, p: Painter) -> None:
        self.commons(p, 0, 0, 20)
        right_x = 60
        half = (p.width - right_x) // 2
        self.vales(p, right_x, 0, half, 1)
        self.vales(p, right_x + half, 0, p.width - right_x - half, 2)
        self.soil(p, right_x, 6, p.width - right_x)
        self.thing(p, right_x, 9, p.width - right_x, 6)
        self.meter(p, 0, 15, p.width)
        below = p.height - 18
        rows = min(4 + (below - 18) // 3, 6)
        side = FIELD_WIDTH if len(self.player["field"]) <= 5 or p.width >= 140 else p.width
        self.field(p, 0, 18, side, rows)
        if side < p.width:
            self.side(p, side, 18, p.width - side, below)

    def _paint_folded(self, p: Painter) -> None:
        spare = max(0, p.height - 19)
        rows = 2 + min(2, spare // 3)
        self.field(p, 0, 0, p.width, rows, label=False)
        y = 3 * rows + 4
        self.meter(p, 0, y, p.width)
        self.short_commons(p, 0, y + 3, p.width, 6)
        if p.height - y - 9 >= 4:
            log_panel(p, 0, y + 9, p.width, p.height - y - 9, self.moment.lines(), self.moment.news)

    def _paint_commons_fold(self, p: Painter) -> None:
        width = p.width // 3
        self.commons(p, 0, 0, width)
        self.soil_line(p, 1, 15, p.width - 2)
        for number, line in enumerate(wrap(self.thing_text(self.cursor), p.width - 2)[: p.height - 16]):
            p.text(1, 16 + number, line, "muted")

    def _paint_vales_fold(self, p: Painter) -> None:
        half = p.width // 2
        self.vales(p, 0, 0, half, 1)
        self.vales(p, half, 0, p.width - half, 2)
        self.own_vales(p, 0, 6, p.width, p.height - 10)
        for number, line in enumerate(wrap(self.thing_text(self.cursor), p.width - 2)[:4]):
            p.text(1, p.height - 4 + number, line, "muted")

    def _paint_deck_fold(self, p: Painter) -> None:
        self.deck_list(p, 0, 0, p.width, p.height)
