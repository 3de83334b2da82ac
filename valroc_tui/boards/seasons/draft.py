"""The prelude: the draft. A pack that shrinks from nine cards to one, what it offers, and what has been kept."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import option
from games.seasons.components import ENERGIES, Tokens
from valroc_tui.boards.scene import Fold, Hint, Moment
from valroc_tui.widgets.cards import clipped, fitted, width_of
from valroc_tui.widgets.paint import Painter, Part, Place

from . import cards
from .base import SeasonsScene
from .briefs import brief_of
from .needs import asked_for
from .seen import cost_of, facts_of, kind_ink
from .signs import amounts, chip, cost_parts, crystals, plural


class PreludeScene(SeasonsScene):
    """What the draft and the building of the decks share."""

    def prelude_title(self, now: int) -> Sequence[Part]:
        """The steps of the prelude."""
        last = ("year 1",) if self.size[0] >= 110 else ()
        steps = ("Draft", "Deck building", *last) if self.seen["level"] != "apprentice" else ("Deck building", *last)
        now -= self.seen["level"] == "apprentice"
        parts: list[Part] = [("Prelude", "white bold"), (" │ ", "lines")]
        for number, name in enumerate(steps):
            if number:
                parts.append((" › ", "dim"))
            if number == now:
                parts.append((f" {name} ", "white bold", "cap"))
            else:
                parts.append((f"{name.lower()} ✓" if number < now else name.lower(), "muted"))
        if self.size[0] >= 110:
            parts += [(" │ ", "lines"), (self.seen["level"].capitalize(), "white")]
        return parts

    def ready(self) -> list[bool]:
        """Who has answered."""
        answered = self.moment.view.get("answered")
        done = answered if isinstance(answered, list) else []
        return [seat in done for seat in range(self.seats)]

    def corner(self) -> Sequence[Part]:
        wide = self.size[0] >= 110
        room = (44 if wide else 24) // self.seats - 4
        parts: list[Part] = []
        for seat, done in enumerate(self.ready()):
            parts += [
                "  " if parts else "",
                (clipped(self.moment.name(seat), room), f"{self.moment.colour(seat)} bold"),
            ]
            if done:
                parts.append((" ✓", "green bold"))
        return parts

    def public(self, p: Painter, title: str, gloss: str, doing: str, secret: str) -> None:
        """What everybody may see while all choose in secret: how far each seat is."""
        p.box(0, 0, p.width, 5 + 2 * self.seats, title, gloss)
        row = 2
        for number, (seat, done) in enumerate(zip(self.seen["seats"], self.ready(), strict=True)):
            p.text(3, row, clipped(self.moment.name(number), 24), f"{self.moment.colour(number)} bold", width=26)
            said: list[Part] = [("✓ has chosen", "green bold") if done else (doing, "text")]
            if self.moment.view.get("phase") == "draft":
                said += [f"   {plural(seat['pack_size'], 'card')} in the pack, {seat['kept_size']} kept"]
            p.line(30, row, *said, ink="muted")
            why = "What a seat keeps, holds or builds is its own secret until all have chosen."
            p.place(f"seat {number}", 2, row, p.width - 4, 1, rule="S23.2", why=why)
            row += 2
        p.text(3, row, secret, "muted", width=p.width - 5)


class DraftScene(PreludeScene):
    """The question "keep a card of the pack"."""

    folds: tuple[Fold, ...] = (Fold("v", "card"), Fold("f", "kept"))
    menus = frozenset("v")

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        if moment.eyes is None:
            self.folds = ()
        self._stood = ""
        """The card of the pack on which the cursor stood last."""

    def title(self) -> Sequence[Part]:
        return self.prelude_title(0)

    # -------------------------------------------------------------- cards

    def pack(self) -> list[cards.Shown]:
        """The cards to choose from; the one that is chosen already is marked."""
        answer = str(self.moment.view.get("your answer") or "")
        shown = []
        for number, card in enumerate(self.own["pack"] or ()):
            ways = tuple(each for each in self.options("keep") if each.args == (card,))
            kept = answer == str(option("keep", card))
            shown.append(
                cards.Shown(
                    f"card {number} {card}",
                    card,
                    ways,
                    mark="✓" if kept else "",
                    status=[("you keep it", "green bold")] if kept else (),
                    quiet=self.narrow,
                    rule="S4.1",
                    digit=str(number + 1),
                )
            )
        return shown

    def kept(self) -> list[str]:
        """The cards kept so far."""
        return list(self.own["kept"] or ())

    @property
    def here(self) -> str | None:
        """The card under the cursor."""
        kind, _, rest = self.cursor.partition(" ")
        return rest.partition(" ")[2] if kind in ("card", "kept", "all") else None

    # -------------------------------------------------------------- large

    def paint(self, p: Painter) -> None:
        if self.moment.eyes is None:
            secret = "Everybody sees only the pack in hand and the cards they have kept."
            self.public(p, "The draft", "packs go to the left", "chooses", secret)
        else:
            super().paint(p)

    def large(self, p: Painter) -> None:
        side = 36 + min(24, (p.width - 120) // 3)
        main = p.width - side
        pack = self.pack()
        columns = max(3, main // 28) if len(pack) > 4 else max(2, min(len(pack), main // 28))
        rows = -(-len(pack) // columns) if pack else 1
        kept = self.kept()
        low = 3 + max(3, -(-len(kept) // 2)) if kept else 0
        high = min(11, (p.height - 1 - max(low, 8)) // rows)
        self._head(p, main)
        wide = main // columns
        for number, shown in enumerate(pack):
            cards.box(
                p, number % columns * wide, 1 + number // columns * high, wide, high, shown, self.cursor, self.seats
            )
        top = 1 + rows * high
        self._kept_panel(p, 0, top, main, p.height - top)
        self._reading(p, main, 0, side, 20)
        self._seats(p, main, 20, side, p.height - 20)

    def _head(self, p: Painter, width: int) -> None:
        size = self.own["pack_size"]
        said: list[Part] = [("The pack  ", "white bold"), f"{plural(size, 'card')}. Keep one, "]
        left = (self.me + 1) % self.seats
        tail: list[Part] = [
            "the other goes" if size == 2 else f"the other {size - 1} go",
            " on to ",
            (clipped(self.moment.name(left), 24), f"{self.moment.colour(left)} bold"),
            ".",
        ]
        p.line(1, 0, *fitted([*said, *tail], width - 2, said), ink="muted")

    def _kept_panel(self, p: Painter, x: int, y: int, width: int, height: int, key: str = "kept") -> None:
        kept = self.kept()
        p.box(x, y, width, height, "Kept so far", f"{len(kept)} of 9")
        if not kept:
            p.text(x + 2, y + 1, "Nothing yet. You keep nine cards in all, then split them into three piles.", "dim")
            return
        columns = 2 if width >= 70 and len(kept) > height - 5 else 1
        per = -(-len(kept) // columns)
        column = (width - 2) // columns
        for number, card in enumerate(kept):
            at, row = x + 1 + number // per * column, y + 1 + number % per
            if row >= y + height - 3:
                break
            self._kept_line(p, at, row, column - 1, f"{key} {number} {card}", card)
        p.rule(x + 1, y + height - 3, width - 2)
        tokens, coins = asked_for(kept, self.seats)
        here = self.here if self.cursor.startswith("card ") else None
        together: list[Part] = ["together ", *amounts(tokens), *(["  ", crystals(coins)] if coins else [])]
        prestige: list[Part] = ["   prestige ", (str(sum(facts_of(card).prestige for card in kept)), "white bold")]
        ways: list[list[Part]] = [[*together, *prestige], together]
        if here:
            more, more_coins = asked_for([*kept, here], self.seats)
            then: list[Part] = [
                "   with this card ",
                *amounts(more),
                *(["  ", crystals(more_coins)] if more_coins else []),
            ]
            tight: list[Part] = ["together ", *_tight(tokens, coins), "  with this card ", *_tight(more, more_coins)]
            ways = [[*together, *prestige, *then], [*together, *then], tight, *ways]
        p.line(x + 2, y + height - 2, *fitted(ways[0], width - 4, *ways[1:]), ink="muted", width=width - 4)

    def _kept_line(self, p: Painter, x: int, y: int, width: int, key: str, card: str) -> None:
        facts = facts_of(card)
        at = self.cursor == key
        if at:
            p.tint(x, y, width, 1, "chosen")
        p.text(x, y, "▸" if at else " ", "white bold")
        end = p.text(x + 1, y, card, "white bold" if at else f"{kind_ink(card)} bold")
        cost = cost_parts(cost_of(card, self.seats), apart=False)
        if width >= 74:
            brief = brief_of(card)
            p.line(x + 26, y, *cost)
            p.text(x + 35, y, brief if len(brief) <= width - 40 else "", "muted")
        elif end + width_of(cost) + 5 <= x + width:
            p.line(x + width - 4 - width_of(cost), y, *cost)
        p.text(x + width - 3, y, str(facts.prestige), "text bold", width=3, align="right")
        p.place(key, x, y, width, 1, rule="S4.1", why=cards.explained(card, self.seats, "You have kept it."))

    def _reading(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The card under the cursor with everything there is to know about it."""
        card = self.here
        p.box(x, y, width, height, "The card")
        if card is None:
            return
        cards.reading(p, x + 2, y + 1, width - 4, height - 2, card, self.seats)

    def _seats(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Where everybody stands, which is all that is public."""
        p.box(x, y, width, height, "The draft", "packs go to the left")
        row = y + 1
        for step in range(self.seats):
            seat = (self.me + step) % self.seats
            done = self.ready()[seat]
            name = clipped(self.moment.name(seat), width - 20)
            end = p.text(x + 2, row, name, f"{self.moment.colour(seat)} bold")
            p.line(
                end + 1,
                row,
                f"{self.seen['seats'][seat]['kept_size']} kept ",
                ("✓" if done else "chooses", "green bold" if done else "muted"),
                ink="muted",
            )
            row += 1
            if step < self.seats - 1 and row < y + height - 2:
                p.text(x + 3, row, "↓", "dim")
                row += 1
        pack = [facts_of(card) for card in self.own["pack"] or ()]
        familiars = sum(facts.familiar for facts in pack)
        if pack and row + 3 < y + height:
            row += 1
            p.text(x + 2, row, "in this pack", "muted")
            p.text(
                x + 2,
                row + 1,
                f"{plural(len(pack) - familiars, 'magic item')}, {plural(familiars, 'familiar')}",
                "text",
                width=width - 4,
            )
            if row + 2 < y + height - 1:
                tokens, _ = asked_for([facts.name for facts in pack], self.seats)
                p.line(x + 2, row + 2, "asking for ", *amounts(tokens, gap=" "), ink="muted", width=width - 4)

    # -------------------------------------------------------------- small

    def small(self, p: Painter) -> None:
        if self.cursor.startswith("card "):
            self._stood = self.cursor
        if self.open == "f":
            self._kept_panel(p, 0, 0, p.width, p.height, "all")
            return
        pack = self.pack()
        if self.open == "v":
            p.box(0, 0, 36, p.height, "The pack", plural(len(pack), "card"))
            cards.card_list(p, 1, 1, 34, p.height - 2, pack, self.cursor, self.seats)
            self._reading(p, 36, 0, p.width - 36, p.height)
            return
        self._head(p, p.width)
        kept = self.kept()
        low = min(8, 4 + max(1, -(-len(kept) // 2))) if kept else 3
        high = p.height - 1 - low
        left = p.width // 2 - 4
        p.box(0, 1, left, high, "The pack", plural(len(pack), "card"))
        cards.card_list(p, 1, 2, left - 2, high - 2, pack, self.cursor, self.seats)
        self._reading(p, left, 1, p.width - left, high)
        self._kept_panel(p, 0, 1 + high, p.width, low)

    # -------------------------------------------------------------- keys and bar

    def first(self, places: Sequence[Place]) -> str:
        found = [place.key for place in places if place.key.startswith("card ")]
        return self._stood if self._stood in found else found[0] if found else super().first(places)

    def ask(self) -> Sequence[Part]:
        if self.moment.decision is None:
            return self.waiting()
        card = self.here if self.cursor.startswith("card ") else None
        does: list[Part] = ["  Keep ", (card, "white bold"), "."] if card else []
        return fitted(["keep one card.", *does], self.ask_room(), does[1:] or ["keep one card."])

    def consequence(self) -> Sequence[Part]:
        width = self.size[0] - 3
        if self.moment.decision is None:
            if self.moment.eyes is None:
                return ()
            return (
                fitted(["Your choice is in; it may be changed until all have chosen."], width)
                if self.ready()[self.me]
                else ()
            )
        return fitted(["Secret. Nobody may look back at packs that have gone on."], width)

    def keys(self) -> Sequence[Hint]:
        if self.moment.decision is None:
            return (Hint("l", "log"),)
        return (Hint("arrows", "move"), *([Hint("enter", "keep")] if self.cursor.startswith("card ") else []))


def _tight(tokens: Tokens, coins: int) -> list[Part]:
    """Tokens and crystals in the fewest cells: ``A1 W3 C20``."""
    parts: list[Part] = []
    for energy, count in zip(ENERGIES, tokens, strict=True):
        if count:
            parts += [" " if parts else "", chip(energy), (str(count), "white bold")]
    if coins:
        parts += [" " if parts else "", crystals(coins)]
    return parts
