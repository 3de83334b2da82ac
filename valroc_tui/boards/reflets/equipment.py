"""Equipment: who takes a piece, what is stowed, lost or given to another; six Heroes with what they bear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from games.core import Option
from games.reflets.components import ANY, CHARACTERISTICS
from games.reflets.view import HeroView
from valroc_tui.widgets.cards import clipped, shorter
from valroc_tui.widgets.lists import Choice
from valroc_tui.widgets.paint import Painter, Part, wrap

from .base import ReflScene
from .happened import draw_told
from .sight import CHAR_COLOR, LETTERS, call_name, price_words
from .signs import name_lines, price_of_text, values

MOST_ACTIVE = 3


def _over(name: str, width: int) -> list[str]:
    """A name over as many lines as it needs; a word too long for a line is broken at its hyphen."""
    if any(cell_len(word) > width for word in name.split()):
        name = name.replace("-", "- ")
    return [clipped(line.replace("- ", "-"), width) for line in wrap(name, width)]


@dataclass(frozen=True)
class Slot:
    """A line under a Hero: a piece, a free place, or where the new piece may go."""

    key: str
    text: str
    ink: str
    rule: str
    why: str = ""


class EquipmentScene(ReflScene):
    """R26 A piece of Equipment and the six who may bear it."""

    heroes_on_stage = True

    def place_of(self, option: Option) -> str:
        args = option.args
        if option.verb == "stow" and self.rooming:
            return f"piece {args[0]}"
        if option.verb in ("equip", "stow") and len(args) > 1:
            return f"{option.verb} {args[1]}"
        if option.verb in ("take", "lose", "uncurse") or (option.verb == "stow" and len(args) == 1):
            return f"piece {args[0]}"
        return f"do {option}"

    def wished(self) -> str:
        keys = sorted(key for key in self.at_places if key.startswith(("equip ", "piece ")))
        return keys[0] if keys else ""

    def subject(self) -> str:
        """The piece that is talked about."""
        card = str(self.about[0]) if self.about else ""
        return card if card in self.sight.catalog.equipment else ""

    def slots(self, hero: HeroView) -> list[Slot]:
        """What stands under a Hero, and where the new piece may go."""
        found: list[Slot] = []
        location = hero["location"]
        for card in hero["active"]:
            facts = self.sight.catalog.equipment[card]
            ink = "red" if facts.cursed else "gold" if facts.relic else "text"
            found.append(Slot(f"piece {card}", self.sight.name(card), ink, "R26.1", self.sight.text(card)))
        if not self.giving and len(hero["active"]) < MOST_ACTIVE:
            found.append(Slot(f"free {location}", f"{MOST_ACTIVE - len(hero['active'])} free", "dim", "R26.1"))
        for card in hero["stowed"]:
            found.append(Slot(f"piece {card}", f"({self.sight.name(card)})", "muted", "R26.5", self.sight.text(card)))
        return found

    @property
    def giving(self) -> bool:
        """Whether a piece is given to a Hero, who may bear or stow it."""
        return (
            any(option.verb in ("equip", "stow") and len(option.args) > 1 for option in self.own) and not self.rooming
        )

    @property
    def rooming(self) -> bool:
        """R26.8 Whether one of a Hero's own pieces has to make room."""
        return self.prompt == "stow which"

    def gifts(self, hero: HeroView) -> list[Slot]:
        """Where the piece may go under a Hero: the same two lines under each, so that arrows lead from like to like."""
        if not self.giving:
            return []
        location = hero["location"]
        active, stow = f"equip {location}", f"stow {location}"
        full = len(hero["active"]) >= MOST_ACTIVE
        return [
            Slot(active, "active here", "gold", "R26.1") if self.ways(active) else
            Slot(f"shut {active}", "3 active" if full else "not for him", "dim", "R26.1"),
            Slot(stow, "stow here", "gold", "R26.5") if self.ways(stow) else
            Slot(f"shut {stow}", "stowed now" if self.subject() in hero["stowed"] else "no stowing", "dim", "R26.5"),
        ]  # fmt: skip

    # -------------------------------------------------------------- drawing

    def piece(self, p: Painter, x: int, y: int, width: int, height: int, card: str) -> None:
        """An Equipment card."""
        facts = self.sight.catalog.equipment[card]
        frame_ink = "red" if facts.cursed else "gold" if facts.relic else "item"
        kind = "cursed LOOT" if facts.cursed else "Relic" if facts.relic else "LOOT"
        p.box(x, y, width, height, kind, frame="square", ink=frame_ink, title_ink=f"{frame_ink} bold",
              foot=f"EP {facts.epic_points}" if facts.epic_points else "")  # fmt: skip
        row, bottom = y + 1, y + height - 1
        for line in name_lines(facts.name, width - 4, 3):
            if row < bottom:
                p.text(x + 2, row, line, "white bold", width=width - 4)
            row += 1
        lines: list[list[Part]] = [[(f"{facts.race.replace('_', '-')}, {facts.gold} gold", "muted")]]
        if facts.modifies != ANY:
            color = CHAR_COLOR[CHARACTERISTICS[facts.modifies]]
            lines.append(
                [f"{CHARACTERISTICS[facts.modifies]} ", (f"{LETTERS[color]}{facts.by:+d}", "chip bold", f"gem-{color}")]
            )
        if facts.only_race:
            lines.append([(f"only for a {facts.only_race.replace('_', '-')}", "red")])
        if facts.skill is not None:
            lines.append([(f"{facts.skill.kind} ", "muted"), *price_of_text(price_words(facts.skill.cost))])
        for parts in lines:
            if row < bottom:
                p.line(x + 2, row, *parts, width=width - 4)
            row += 1
        text = facts.text
        if facts.modifies != ANY:  # that is said already
            said = f"{CHARACTERISTICS[facts.modifies].capitalize()} {facts.by:+d} for the bearer."
            text = text.removeprefix(said).strip()
        for line in wrap(text, width - 4) if text else ():
            if row < bottom:
                p.text(x + 2, row, line, "text", width=width - 4)
            row += 1
        p.place("subject", x, y, width, height, rule="R26.1", why=facts.text)

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        card, left = self.subject() or self.under_cursor(), x
        wide = 24 if card else 0
        if card:
            self.piece(p, x, y, wide, height, card)
            left += wide
        each = (width - wide) // 6
        for location in range(1, 7):
            hero = self.sight.at(location)
            self.column(p, left + (location - 1) * each, y, each, height, location, hero)

    def under_cursor(self) -> str:
        """The piece under the cursor, where none is talked about."""
        card = self.cursor[6:] if self.cursor.startswith("piece ") else ""
        if card in self.sight.catalog.equipment:
            return card
        found = [
            str(option.args[0]) for option in self.own if option.args and option.args[0] in self.sight.catalog.equipment
        ]
        return found[0] if found else ""

    def column(self, p: Painter, x: int, y: int, width: int, height: int, location: int, hero: HeroView | None) -> None:
        """A Hero with his Equipment, one below the other."""
        p.box(x, y, width, height, str(location), frame="round" if hero else "dashed")
        if hero is None:
            p.text(x + 2, y + 1, "vacant", "dim")
            return
        facts = self.sight.facts(hero["card"])
        row = y + 1
        for line in name_lines(facts.name, width - 3):
            p.text(x + 1, row, line, "white bold", width=width - 2)
            row += 1
        row = y + 3
        p.text(x + 1, row, shorter(facts.race.replace("_", "-"), width - 2), "muted")
        p.line(x + 1, row + 1, *values(hero), width=width - 2)
        p.rule(x + 1, row + 2, width - 2)
        row += 3
        for slot in self.gifts(hero):
            self.slot(p, x + 1, row, width - 2, slot)
            row += 1
        self.slot_rows(p, x + 1, row, width - 2, y + height - 1 - row, self.slots(hero))

    def slot_rows(self, p: Painter, x: int, y: int, width: int, rows: int, slots: list[Slot]) -> None:
        """The pieces under a Hero, over two lines where there is room; where they are too many they scroll."""
        if len(slots) <= rows:
            texts = [_over(slot.text, width - (2 if self.ways(slot.key) else 1)) for slot in slots]
            spare = rows - len(slots)
            whole = set[int]()
            for number in sorted(range(len(slots)), key=lambda one: not self.ways(slots[one].key)):
                if len(texts[number]) - 1 <= spare:
                    spare -= len(texts[number]) - 1
                    whole.add(number)
            row = y
            for number, slot in enumerate(slots):
                lines = texts[number] if number in whole else ()
                self.slot(p, x, row, width, slot, lines)
                row += len(lines) or 1
            return
        shown = self._window([(None, slot) for slot in slots], rows)
        for row, number in enumerate(shown):
            self.slot(p, x, y + row, width, slots[number])
        if shown and shown[-1] + 1 < len(slots):
            p.text(x + width - 1, y + rows - 1, "▾", "dim")
        if shown and shown[0]:
            p.text(x + width - 1, y, "▴", "dim")

    def _window(self, lines: Sequence[tuple[object, Slot | None]], rows: int) -> list[int]:
        """Which lines are drawn where they are too many: those about the cursor, and the next that can be chosen."""
        at = next((n for n, (_, slot) in enumerate(lines) if slot and self.is_at(slot.key)), 0)
        first = max(0, min(at - rows // 2, len(lines) - rows))
        shown = list(range(first, min(len(lines), first + rows)))
        live = [n for n, (_, slot) in enumerate(lines) if slot and self.ways(slot.key)]
        after, before = next((n for n in live if n > at), -1), next((n for n in reversed(live) if n < at), -1)
        if shown and after > shown[-1]:
            shown[-1] = after
        if shown and -1 < before < shown[0]:
            shown[0] = before
        return shown

    def slot(self, p: Painter, x: int, y: int, width: int, slot: Slot, lines: Sequence[str] = ()) -> None:
        """One line under a Hero, or a name over two."""
        ways, here = self.ways(slot.key), self.is_at(slot.key)
        lines = list(lines) or [clipped(slot.text, width - (2 if ways else 1))]
        mark, end = ("▸", "") if here else ("[", "]") if ways else (" ", "")
        ink = "white bold" if here else "gold bold" if ways else slot.ink
        for row, line in enumerate(lines):
            text = (mark if row == 0 else " ") + line + (end if row + 1 == len(lines) else "")
            p.text(x, y + row, text, ink, "chosen" if here else None, width=width)
        p.place(slot.key, x, y, width, len(lines), *ways, rule=slot.rule, why=slot.why)

    def small(self, p: Painter) -> None:
        card, loose = self.subject() or self.under_cursor(), self.loose()
        wide = 26 if card else 0
        deeds_rows = 2 + len(loose) if loose else 0
        if card:
            self.piece(p, 0, 0, wide, p.height - deeds_rows, card)
        if loose:
            p.box(0, p.height - deeds_rows, wide or p.width, deeds_rows, self.side_title(), ink="gold")
            self.deed_list(p, 2, p.height - deeds_rows + 1, (wide or p.width) - 4, deeds_rows - 2)
        high = p.height - (0 if wide else deeds_rows)
        told = self.news_rows(p.width - wide, min(8, high - (14 if self.giving else 9)))
        self._list(p, wide, 0, p.width - wide, high - told)
        draw_told(p, wide, high - told, p.width - wide, told, self.moment)

    def _list(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """All Heroes one below the other, with their lines."""
        p.box(x, y, width, height, "Heroes and Equipment")
        lines: list[tuple[HeroView | None, Slot | None]] = []
        for hero in self.view["team"]:
            lines.append((hero, None))
            if self.giving:
                lines.append((hero, self.gifts(hero)[0]))
            lines += [(None, slot) for slot in self.slots(hero) if not slot.key.startswith("free ")]
        rows = height - 2
        if len(lines) > rows and self.giving:  # where the piece may go comes first
            lines = [(hero, slot) for hero, slot in lines if hero is not None]
        shown = self._window(lines, rows)
        for row, number in enumerate(shown, y + 1):
            head, slot = lines[number]
            if head is not None and slot is not None:
                one, other = self.gifts(head)
                self.slot(p, x + 3, row, 16, one)
                self.slot(p, x + 20, row, 16, other)
                self._bears(p, x + 37, row, width - 39, head)
            elif head is not None:
                p.text(x + 1, row, str(head["location"]), "muted")
                p.text(x + 3, row, shorter(self.sight.name(head["card"]), width - 28), "white bold")
                p.text(x + width - 24, row, shorter(self.sight.facts(head["card"]).race.replace("_", "-"), 11), "muted")
                p.line(x + width - 12, row, *values(head), width=10)
            elif slot is not None:
                self.slot(p, x + 3, row, width - 6, slot)
        if shown and shown[0]:
            p.text(x + width - 2, y + 1, "▴", "dim")
        if shown and shown[-1] + 1 < len(lines):
            p.text(x + width - 2, y + height - 2, "▾", "dim")

    def _bears(self, p: Painter, x: int, y: int, width: int, hero: HeroView) -> None:
        """How much a Hero bears already."""
        count = len(hero["active"]) + len(hero["stowed"])
        said = f"bears {len(hero['active'])} of {MOST_ACTIVE}" if count else "no LOOT"
        p.text(x, y, said, "muted" if count else "dim", width=width)

    def asked(self) -> str:
        return f"What makes room for {self.sight.name(self.subject())}?" if self.rooming else super().asked()

    def says(self, way: Option) -> str:
        if self.rooming:
            return f"Stow {self.sight.name(str(way.args[0]))}."
        hero = self.sight.at(int(way.args[1])) if way.verb in ("equip", "stow") and len(way.args) > 1 else None
        if hero is None:
            return super().says(way)
        name = call_name(self.sight.name(hero["card"]))
        return f"Active on {name}." if way.verb == "equip" else f"Stowed under {name}."

    def deed(self, option: Option, width: int = 60, *, details: bool = True) -> Choice:
        found = super().deed(option, width, details=details)
        if option.verb == "discard" and option.args and option.args[0] == self.subject():
            return replace(found, label="Discard it", details=(("Discarded at once.",),) if details else ())
        return found

    def thing_text(self, key: str) -> str:
        if key.startswith("piece "):
            return self.sight.text(key[6:])
        return super().thing_text(key)
