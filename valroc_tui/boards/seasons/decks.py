"""The prelude: building hand and libraries. Three piles of three, moved about freely until one confirms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.core import Option
from games.seasons.components import standard
from valroc_tui.boards.scene import Fold, Hint, Moment
from valroc_tui.widgets.cards import Standing, fitted, plate
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from . import cards, needs
from .briefs import sentence_of
from .draft import PreludeScene
from .needs import PILES
from .seen import cost_of, facts_of, kind_ink
from .signs import cost_parts, plural

NAMES: Mapping[int, str] = {1: "Starting hand", 2: "Library II", 3: "Library III"}
JOINS: Mapping[int, str] = {1: "year 1", 2: "joins in year 2", 3: "joins in year 3"}
CONFIRM = "confirm"
HELD = "↑"
"""The sign of the card that is being placed; the cursor's own sign is another."""


class DeckScene(PreludeScene):
    """The question "build your decks"."""

    folds: tuple[Fold, ...] = (Fold("v", "card"), Fold("n", "needs"))
    menus = frozenset("v")

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        if moment.eyes is None:
            self.folds = ()
        self._left_at: str | None = None
        """Where the cursor stood on the board before the cards were opened to be read."""
        self._begin()

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        if len(self.kept()) != len(self.pile):
            self._begin()

    def _begin(self) -> None:
        self.pile: list[int] = [0] * len(self.kept())
        """The pile of each card; 0 while it is not placed."""
        self.held: int | None = 0 if self.pile else None
        """The card that is being placed."""
        answer = str(self.moment.view.get("your answer") or "")
        if answer.startswith("build "):
            self.pile = [int(word) for word in answer.split()[1:]]
            self.held = None

    # -------------------------------------------------------------- what lies where

    def kept(self) -> list[str]:
        """The nine cards, in the order of the alphabet."""
        return list(self.own["kept"] or ())

    def lying(self, pile: int) -> list[int]:
        """The cards of a pile."""
        return [number for number, where in enumerate(self.pile) if where == pile]

    def room_in(self, pile: int) -> int:
        """How many more cards a pile takes."""
        return standard().set_size - len(self.lying(pile))

    def answer(self) -> Option | None:
        """The answer, once every card lies in a pile."""
        return None if 0 in self.pile or not self.options() else Option("build", tuple(self.pile))

    # -------------------------------------------------------------- moving cards

    def put(self, pile: int) -> None:
        """Lay the card that is held on a pile, and take up the next."""
        if self.held is None or not self.room_in(pile):
            return
        self.pile[self.held] = pile
        free = self.lying(0)
        self.held = free[0] if free else None
        stay = f"slot {pile}" if self.room_in(pile) else self._slot()
        self.cursor = stay if free else CONFIRM

    def _slot(self) -> str:
        """The first pile with room."""
        return next((f"slot {pile}" for pile in (1, 2, 3) if self.room_in(pile)), CONFIRM)

    def pick(self, number: int) -> None:
        """Take up a card. If one is held already and this one lies in a pile, they change places."""
        where = self.pile[number]
        if self.held is not None and where and self.held != number:
            self.pile[self.held] = where
        self.pile[number], self.held = 0, number
        self.cursor = f"slot {where}" if where and self.room_in(where) else self._slot()

    def take_back(self) -> bool:
        """The card under the cursor goes back to those that are still to be placed."""
        kind, _, number = self.cursor.partition(" ")
        if kind == "card" and self.pile[int(number)]:
            self.pile[int(number)] = 0
            if self.held is None:
                self.held = int(number)
            self.cursor = self._slot()
            return True
        return False

    def choose(self, place: Place, way: Option | None) -> Option | None:
        kind, _, rest = place.key.partition(" ")
        if way is not None:
            return way
        if kind == "slot":
            self.put(int(rest))
        elif kind == "card":
            self.pick(int(rest))
            self.open, self._left_at = "b", None
        return None

    def press(self, key: str) -> Option | bool:
        return key in ("x", "backspace") and self.moment.decision is not None and self.take_back()

    def back(self) -> bool:
        placed = [number for number, where in enumerate(self.pile) if where]
        if not placed or self.moment.decision is None:
            return False
        if self.cursor.startswith("card ") and self.take_back():
            return True
        last = self.held - 1 if self.held and self.pile[self.held - 1] else placed[-1]
        self.pick(last)
        return True

    # -------------------------------------------------------------- drawing

    def title(self) -> Sequence[Part]:
        return self.prelude_title(1)

    def shown(self, number: int) -> cards.Shown:
        """A card as it lies."""
        card = self.kept()[number]
        live = self.moment.decision is not None
        held = self.held == number
        why = "It is being placed: choose a pile." if held else "Enter takes it up."
        return cards.Shown(
            f"card {number}", card, live=live and not held, quiet=True, mark=HELD if held else "", rule="S5.1", why=why
        )

    def slot(self, p: Painter, x: int, y: int, width: int, height: int, pile: int) -> None:
        """The next free place of a pile."""
        key = f"slot {pile}"
        live = self.held is not None and self.moment.decision is not None
        at = self.cursor == key
        plate(p, x, y, width, height, standing=Standing(at, live), frame="dashed")
        if live and self.held is not None:
            name = self.kept()[self.held]
            lines = wrap(f"▸ {name} goes here" if at else f"[{pile}] free place", width - 4)
            for row, line in enumerate(lines[: max(1, height - 2)]):
                p.text(
                    x + 2,
                    y + (1 if height > 2 else 0) + row,
                    line,
                    "white bold" if at else "gold bold",
                    width=width - 4,
                )
        p.place(
            key,
            x,
            y,
            width,
            height,
            live=live,
            rule="S5.1",
            why=f"{NAMES[pile]}: {plural(self.room_in(pile), 'free place')}.",
            digit=str(pile),
        )

    def paint(self, p: Painter) -> None:
        if self.moment.eyes is None:
            secret = "Nine cards each: three for the hand, three each for libraries II and III."
            self.public(p, "Hand and libraries", "all at once, in secret", "builds", secret)
        else:
            super().paint(p)

    def large(self, p: Painter) -> None:
        p.line(
            1,
            0,
            ("Nine cards, three piles of three.  ", "white bold"),
            "The hand opens year 1; the libraries join the hand when years 2 and 3 begin.",
            ink="muted",
        )
        wide = p.width // 3
        top = 1
        high = 23 if p.height < 44 else 26
        for pile in (1, 2, 3):
            x = (pile - 1) * wide
            self._pile(p, x, top, wide if pile < 3 else p.width - 2 * wide, high, pile)
        left = wide
        self._unplaced(p, 0, top + high, left, p.height - top - high)
        self._needs(p, left, top + high, p.width - left, p.height - top - high)

    def _pile(self, p: Painter, x: int, y: int, width: int, height: int, pile: int) -> None:
        lying = self.lying(pile)
        chosen = self.cursor == f"slot {pile}"
        p.box(
            x, y, width, height, f"{PILES[pile - 1]}  {NAMES[pile]}", JOINS[pile], frame="heavy" if chosen else "round",
            ink="white" if chosen else "gold" if self.room_in(pile) and self.held is not None else "lines",
        )  # fmt: skip
        each = (height - 2) // 3
        for place in range(3):
            at = y + 1 + place * each
            if place < len(lying):
                cards.box(p, x + 1, at, width - 2, each, self.shown(lying[place]), self.cursor, self.seats)
            elif place == len(lying):
                self.slot(p, x + 1, at, width - 2, each, pile)
            else:
                p.box(x + 1, at, width - 2, each, frame="dashed")

    def _unplaced(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        free = self.lying(0)
        if not free:
            self._confirm(p, x, y, width, height)
            return
        p.box(
            x,
            y,
            width,
            height,
            "Still to place",
            self._left(free, width),
            ink="gold" if self.moment.decision else "lines",
        )
        first = self.held if self.held is not None else free[0]
        row = y + 1
        if len(free) + 5 <= height - 2:
            shown = self.shown(first)
            cards.box(p, x + 1, row, width - 2, 6, shown, self.cursor, self.seats)
            row += 6
            free = [number for number in free if number != first]
        cards.card_list(
            p,
            x + 1,
            row,
            width - 2,
            y + height - 1 - row,
            [self.shown(number) for number in free],
            self.cursor,
            self.seats,
            self._focus(),
        )

    def _left(self, free: Sequence[int], width: int) -> str:
        """How many cards are not placed, and of which prepared set they are."""
        number, count = self.own["prepared_set"], plural(len(free), "card")
        if not number:
            return count
        return f"{count}, prepared set {number}" if width >= 46 else f"{count} of set {number}"

    def _confirm(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        answer = self.answer()
        title = " Ready" if self.cursor == CONFIRM else "Ready"
        plate(p, x, y, width, height, title, Standing(self.cursor == CONFIRM, answer is not None))
        p.wrapped(
            x + 2, y + 2, width - 4, "All nine cards are placed." if answer else "Your decks are built.", "text", rows=2
        )
        if answer:
            p.text(
                x + 2,
                y + 4,
                "▸ confirm" if self.cursor == CONFIRM else "[confirm]",
                "white bold" if self.cursor == CONFIRM else "gold bold",
            )
            if height >= 9:
                p.wrapped(
                    x + 2,
                    y + 6,
                    width - 4,
                    "Then the piles cannot be rearranged. You may look at them at any time.",
                    "muted",
                    rows=3,
                )
        p.place(
            CONFIRM,
            x,
            y,
            width,
            height,
            *((answer,) if answer else ()),
            rule="S5.2",
            why="Ends the building of your decks.",
        )

    def _needs(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        piles = [[self.kept()[number] for number in self.lying(pile)] for pile in (1, 2, 3)]
        chosen = int(self.cursor.removeprefix("slot ")) if self.cursor.startswith("slot ") else 0
        needs.panel(p, x, y, width, height, piles, chosen, self.seats, self.own["prepared_set"])

    def small(self, p: Painter) -> None:
        if self.open == "n":
            self._needs(p, 0, 0, p.width, p.height)
            return
        if self.open == "v":
            if self._left_at is None:
                self._left_at = self.cursor
                self.cursor = self.cursor if self.held is None else f"card {self.held}"
            self._texts(p)
            return
        if self._left_at is not None:
            self.cursor, self._left_at = self._left_at, None
        wide = p.width // 3
        fullest = max(len(self.lying(pile)) for pile in (1, 2, 3))
        high = min(11, 3 * fullest + 4) if p.height < 24 else p.height // 2 + 1
        for pile in (1, 2, 3):
            x = (pile - 1) * wide
            self._small_pile(p, x, 0, wide if pile < 3 else p.width - 2 * wide, high, pile)
        half = p.width // 2
        self._small_unplaced(p, 0, high, half, p.height - high)
        self._needs(p, half, high, p.width - half, p.height - high)

    def _small_pile(self, p: Painter, x: int, y: int, width: int, height: int, pile: int) -> None:
        lying = self.lying(pile)
        chosen = self.cursor == f"slot {pile}"
        name = {1: "Hand", 2: "Library", 3: "Library"}[pile]
        p.box(
            x, y, width, height, f"{PILES[pile - 1]} {name}", f"year {pile}", frame="heavy" if chosen else "round",
            ink="white" if chosen else "gold" if self.room_in(pile) and self.held is not None else "lines",
        )  # fmt: skip
        row = y + 1
        for number in lying:
            self._small_card(p, x + 1, row, width - 2, number)
            row += 3
        if len(lying) < 3:
            key, live = f"slot {pile}", self.held is not None and self.moment.decision is not None
            at = self.cursor == key
            if at:
                p.tint(x + 1, row, width - 2, 2, "chosen")
            if live and self.held is not None:
                p.text(
                    x + 2,
                    row,
                    "▸ goes here" if at else f"[{pile}] free place",
                    "white bold" if at else "gold bold",
                    width=width - 4,
                )
                if at:
                    p.text(x + 2, row + 1, self.kept()[self.held], "white", width=width - 3)
            p.place(
                key,
                x + 1,
                row,
                width - 2,
                2,
                live=live,
                rule="S5.1",
                why=f"{NAMES[pile]}: {plural(self.room_in(pile), 'free place')}.",
                digit=str(pile),
            )

    def _small_card(self, p: Painter, x: int, y: int, width: int, number: int) -> None:
        shown = self.shown(number)
        at, facts = self.cursor == shown.key, facts_of(shown.card)
        if at:
            p.tint(x, y, width, 2, "chosen")
        p.text(x + 1, y, shown.card, "white bold" if at else f"{kind_ink(shown.card)} bold", width=width - 1)
        end = p.line(x + 1, y + 1, *cost_parts(cost_of(shown.card, self.seats), apart=False))
        p.text(max(end, x + width - 4), y + 1, str(facts.prestige), "text bold", width=3, align="right")
        cards.place_card(p, shown, x, y, width, 2, self.seats)

    def _small_unplaced(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        free = self.lying(0)
        if not free:
            self._confirm(p, x, y, width, height)
            return
        p.box(x, y, width, height, "Still to place", self._left(free, width))
        shown = [self.shown(number) for number in free]
        cards.card_list(
            p,
            x + 1,
            y + 1,
            width - 2,
            height - 2,
            shown,
            self.cursor,
            self.seats,
            self._focus(),
        )

    def _focus(self) -> str:
        """The card that the list keeps in sight."""
        return self.cursor if self.cursor.startswith("card ") else f"card {self.held}"

    def _texts(self, p: Painter) -> None:
        """All nine cards with the number of their pile, and one of them to read."""
        kept, half = self.kept(), p.width // 2
        shown = [replace(self.shown(number), mark=str(self.pile[number] or "·")) for number in range(len(kept))]
        cards.card_list(p, 0, 0, half, p.height, shown, self.cursor, self.seats)
        kind, _, rest = self.cursor.partition(" ")
        here = int(rest) if kind == "card" else self.held
        p.box(half, 0, p.width - half, p.height, "The card")
        if here is not None and here < len(kept):
            cards.reading(p, half + 2, 1, p.width - half - 4, p.height - 2, kept[here], self.seats)

    # -------------------------------------------------------------- the bar

    def first(self, places: Sequence[Place]) -> str:
        if self.moment.decision is None:
            return super().first(places)
        keys = [place.key for place in places]
        wanted = self._slot() if self.lying(0) else CONFIRM
        return wanted if wanted in keys else super().first(places)

    def ask(self) -> Sequence[Part]:
        if self.moment.decision is None:
            return self.waiting()
        kind, _, rest = self.cursor.partition(" ")
        kept = self.kept()
        if kind == "slot" and self.held is not None:
            card = kept[self.held]
            return fitted(
                [
                    "place ",
                    (card, "white bold"),
                    f".  {NAMES[int(rest)]}, {plural(self.room_in(int(rest)), 'free place')}.",
                ],
                self.ask_room(),
                ["place ", (card, "white bold"), "."],
            )
        if kind == "card":
            card = kept[int(rest)]
            if self.held == int(rest):
                return [(card, "white bold"), " is being placed."]
            if self.held is not None and self.pile[int(rest)]:
                return fitted(
                    ["let ", (kept[self.held], "white bold"), " and ", (card, "white bold"), " change places."],
                    self.ask_room(),
                    ["let the two cards change places."],
                )
            return fitted(["take up ", (card, "white bold"), "."], self.ask_room())
        if self.cursor == CONFIRM:
            return ["confirm your three piles."]
        return ["place your nine cards."]

    def consequence(self) -> Sequence[Part]:
        width = self.size[0] - 3
        if self.moment.eyes is None:
            return ()
        if self.cursor == CONFIRM:
            return fitted(
                ["Once you confirm, the piles cannot be rearranged; you may look at them at any time."],
                width,
                ["Then the piles cannot be rearranged."],
            )
        kind, _, rest = self.cursor.partition(" ")
        number = int(rest) if kind == "card" else self.held
        if number is not None and number < len(self.kept()):
            facts = facts_of(self.kept()[number])
            return fitted([facts.text], width, [sentence_of(facts.name)])
        return fitted(["Move cards freely until you confirm."], width)

    def keys(self) -> Sequence[Hint]:
        if self.moment.decision is None:
            return (Hint("l", "log"),)
        if self.cursor == CONFIRM:
            return (Hint("arrows", "move"), Hint("enter", "confirm"))
        reads = self.narrow and self.open != "b"
        swaps = self.cursor.startswith("card ") and self.held is not None and self.pile[int(self.cursor[5:])]
        verb = "place" if self.cursor.startswith("slot") else "swap" if swaps else "take up"
        found = [Hint("arrows", "move")]
        if self.cursor != f"card {self.held}":
            found.append(Hint("enter", verb))
        if self.held is not None and not reads:
            found.append(Hint("1 2 3", "pile"))
        if any(self.pile) and not reads:
            found.append(Hint("x", "take back"))
        return [*found, Hint("b", "board")] if reads else found
