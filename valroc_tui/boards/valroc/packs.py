"""Packs of the draft: what lies in them, what a card would change, which were held before."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc import hints
from games.valroc.catalog import Creature
from games.valroc.components import ELEMENTS
from games.valroc.view import DraftView, HeldPackView
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.paint import Painter, Part

from .action import ActionScene
from .sight import LETTER, NAME, counted
from .signs import affinity, chip, chips, ride

START_SP, ADDED_SP, START_MP = 1, 2, 3


class PackScene(ActionScene):
    """The draft as this seat sees it."""

    @property
    def draft(self) -> DraftView | None:
        """The draft as this seat sees it; None for spectators."""
        return self.sight.view["draft"]

    def pack(self) -> Sequence[str]:
        """The pack in front of this seat."""
        return self.draft["pack"] if self.draft else []

    def taken(self) -> list[str]:
        """All cards taken so far."""
        return list(self.draft["taken"]) if self.draft else []

    def ways(self, name: str) -> tuple[Option, ...]:
        """The option to take a card."""
        return tuple(option for option in self.options("pick") if option.args[0] == name)

    def at_card(self) -> str:
        """The card under the cursor, the first of the pack otherwise."""
        name = self.cursor.removeprefix("creature ")
        return name if name in self.pack() else (self.pack()[0] if self.pack() else "")

    def neighbours(self) -> tuple[str, str]:
        """Whom the pack comes from and goes to."""
        seats = max(3, self.sight.seats)
        step = 1 if not self.draft or self.draft["direction"] == "left" else -1
        width = 7 if self.narrow else 14

        def said(seat: int) -> str:
            return self.people.name(seat, width) if seat < self.sight.seats else "third seat"

        return said((self.me - step) % seats), said((self.me + step) % seats)

    def changes(self, p: Painter, x: int, y: int, width: int, changes: Sequence[tuple[str, int, int]]) -> None:
        """The needs that a card raises."""
        parts: list[Part] = []
        for element, before, after in changes:
            parts += [chip(element, before), "▸", chip(element, after), " "]
        short = [part for element, _, after in changes for part in (chip(element, after), " ")]
        p.line(x, y, *fitted(parts or [("nothing", "green")], width, short), ink="muted", width=width)

    def raised(self, card: Creature) -> list[tuple[str, int, int]]:
        """The highest needs that it raises, from what one starts with."""
        have = hints.needs_of(self.sight.view, self.taken()).highest
        found = []
        for element, need in zip(ELEMENTS, card.required, strict=True):
            before = max(START_SP, have[element])
            if need > before:
                found.append((element, before, need))
        return found

    def remark(self, card: Creature, width: int) -> Sequence[Part]:
        """What speaks for or against it, in a few words."""
        taken = [self.sight.creature(name) for name in self.taken()]
        hybrids = sum(other.hybrid for other in taken)
        if card.hybrid and hybrids >= 2:
            penalty = self.sight.catalog.hybrid_penalty
            return fitted(
                [(f"hybrid no. {hybrids + 1}: −{penalty[min(6, hybrids + 1)]} PP", "red")],
                width,
                [(f"hybrid no. {hybrids + 1}", "red")],
            )
        shared = {element: sum(element in other.affinities for other in taken) for element in card.affinities}
        picks = max(shared.values())
        if picks and len(set(shared.values())) == 1:
            both = " and ".join(NAME[element] for element in shared)
            letters = " and ".join(LETTER[element] for element in shared)
            return fitted(
                [(f"hunts {both} with {counted(picks, 'pick')}", "green")],
                width,
                [(f"hunts {letters} with {counted(picks, 'pick')}", "green")],
                [(f"hunts {letters.replace(' and', ',')} with {picks}", "green")],
            )
        if picks:
            with_picks = [
                (f"hunts {names}", "green")
                for names in (
                    " and ".join(f"{NAME[element]} with {count}" for element, count in shared.items()),
                    ", ".join(f"{LETTER[element]} with {count}" for element, count in shared.items()),
                    ", ".join(f"{LETTER[element]} +{count}" for element, count in shared.items()),
                )
            ]
            return fitted([with_picks[0]], width, [with_picks[1]], [with_picks[2]])
        return (
            [(f"hunts {' and '.join(NAME[element] for element in card.affinities)}", "muted")]
            if width > 18
            else [(f"hunts {'/'.join(LETTER[element] for element in card.affinities)}", "muted")]
        )

    def best_mount(self, p: Painter, x: int, y: int, width: int, highest: dict[str, int]) -> None:
        """The mount that helps most where the need is greatest."""
        top = max(ELEMENTS, key=lambda element: highest[element])
        number = ELEMENTS.index(top)
        mounts = [self.sight.creature(name) for name in self.taken() if self.sight.creature(name).mount[number] > 0]
        if mounts:
            best = max(mounts, key=lambda card: card.mount[number])
            p.line(x, y, f"best mount for {NAME[top]}", ink="muted")
            p.line(x, y + 1, (best.name, "white"), " ", *ride(best), ink="muted", width=width)
        else:
            p.line(x, y, f"no mount of yours helps in {NAME[top]}", ink="muted", width=width)

    def pick_line(self, p: Painter, x: int, y: int, width: int, name: str, new: bool) -> None:
        """One pick."""
        card = self.sight.creature(name)
        if new:
            p.tint(x, y, width, 1, "chosen")
        p.line(
            x + (0 if new else 1), y, ("▸" if new else "", "white bold"), (card.name, "white bold" if new else "text")
        )
        p.text(x + 15, y, card.category, "muted")
        for number, need in enumerate(card.required):
            p.text(
                x + 24 + 5 * number, y, f"{need:>2}" if need else " ·", f"{ELEMENTS[number]} bold" if need else "dim"
            )
        p.line(x + 44, y, f"{card.mp:>2}   ", (f"{card.prestige:>2}", "text bold"))
        p.line(x + 54, y, *(ride(card) or [("·", "dim")]))
        p.line(x + 71, y, *affinity(card))

    def hunts(self, p: Painter, x: int, y: int, names: Sequence[str]) -> None:
        """The Hunting board with the picks that count for each row."""
        p.text(x, y, "hunting board", "muted")
        cards = [self.sight.creature(name) for name in names]
        for number, row in enumerate(self.sight.view["hunting"]):
            count = sum(row["element"] in card.affinities for card in cards)
            p.line(
                x,
                y + 1 + number,
                chip(row["element"]),
                "  first place ",
                (str(row["points"][0]), "text bold"),
                " PP     ",
                (str(count), "text bold"),
                " of your picks   ",
                *chips((row["element"], "") for _ in range(count)),
                ink="muted",
            )

    def gone(self) -> list[str]:
        """Cards of this draft that were in a pack this seat has passed on."""
        found: list[str] = []
        for pack in self.draft["held"] if self.draft else []:
            if pack["taken"] is not None and self.draft and pack["category"] == self.draft["category"]:
                found += [
                    card
                    for card in pack["cards"]
                    if card != pack["taken"] and card not in found and card not in self.pack()
                ]
        return found

    def look_back(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Every pack this seat has held (V30.4)."""
        p.box(x, y, width, height, "Packs you have held", "the card you took is marked", ink=self.people.ink(self.me))
        held = [pack for pack in (self.draft["held"] if self.draft else []) if pack["taken"] is not None]
        if not held:
            p.text(x + 2, y + 1, "none yet: this is your first pack", "muted")
        shown = held[-(height - 2) :]
        for number, pack in enumerate(shown):
            self.pack_line(p, x + 2, y + 1 + number, width - 4, pack)

    def pack_line(self, p: Painter, x: int, y: int, width: int, pack: HeldPackView) -> None:
        """One pack held before."""
        parts: list[Part] = [(f"{pack['category'].capitalize():<9} {pack['pick']}  ", "muted")]
        for card in pack["cards"]:
            name = self.sight.creature(card).name
            parts.append(
                (
                    f"✓{name}  " if card == pack["taken"] else f"{name}  ",
                    "green bold" if card == pack["taken"] else "text",
                )
            )
        short: list[Part] = [
            parts[0],
            *(
                (
                    f"✓{self.sight.creature(card).name[:9]} "
                    if card == pack["taken"]
                    else f"{self.sight.creature(card).name[:9]} ",
                    "green bold" if card == pack["taken"] else "text",
                )
                for card in pack["cards"]
            ),
        ]
        p.line(x, y, *fitted(parts, width + 2, short), width=width + 1)

    def creature_words(self, name: str) -> str:
        """A creature in a sentence, for ``?``."""
        card = self.sight.creature(name)
        asks = ", ".join(
            f"{need} {NAME[element]}" for element, need in zip(ELEMENTS, card.required, strict=True) if need
        )
        hunted = " and ".join(NAME[element] for element in card.affinities)
        worth = f"needs {asks} and {card.mp} MP, worth {card.prestige} PP."
        return f"{card.name}: {card.category}, {hunted}, {worth}"

    def small_pick(self, p: Painter, x: int, y: int, width: int, name: str) -> None:
        """One pick on a small screen."""
        card = self.sight.creature(name)
        p.text(x + 1, y, card.name, "text")
        p.text(x + 15, y, card.category, "muted")
        for number, need in enumerate(card.required):
            p.text(
                x + 24 + 5 * number, y, f"{need:>2}" if need else " ·", f"{ELEMENTS[number]} bold" if need else "dim"
            )
        p.line(x + 44, y, f"{card.mp:>2}   ", (f"{card.prestige:>2}", "text bold"))
        p.line(x + 54, y, *(ride(card) or [("·", "dim")]))
        p.line(x + width - 4, y, *affinity(card, ""))
