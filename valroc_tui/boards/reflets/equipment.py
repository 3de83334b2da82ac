"""Equipment: who takes a piece, what is stowed, lost or given to another; six Heroes with what they bear."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Option
from games.reflets.components import ANY, CHARACTERISTICS
from games.reflets.view import HeroView
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Painter, Part, wrap

from .base import ReflScene
from .sight import CHAR_COLOR, LETTERS, price_words
from .signs import name_lines, price_of_text, values

MOST_ACTIVE = 3


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
        if self.ways(f"equip {location}"):
            found.append(Slot(f"equip {location}", "active here", "gold", "R26.1"))
        elif len(hero["active"]) < MOST_ACTIVE:
            found.append(Slot(f"free {location}", f"{MOST_ACTIVE - len(hero['active'])} free", "dim", "R26.1"))
        for card in hero["stowed"]:
            found.append(Slot(f"piece {card}", f"({self.sight.name(card)})", "muted", "R26.5", self.sight.text(card)))
        if self.ways(f"stow {location}"):
            found.append(Slot(f"stow {location}", "stow here", "gold", "R26.5"))
        return found

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
        for line in wrap(facts.text, width - 4):
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
        self.slot_rows(p, x + 1, row + 3, width - 2, y + height - 1 - row - 3, self.slots(hero))

    def slot_rows(self, p: Painter, x: int, y: int, width: int, rows: int, slots: list[Slot]) -> None:
        """The lines under a Hero; where they are too many they scroll with the cursor."""
        at = next((n for n, slot in enumerate(slots) if self.is_at(slot.key)), 0)
        first = max(0, min(at - rows // 2, len(slots) - rows)) if len(slots) > rows else 0
        if len(slots) > rows and at == 0 and not any(self.is_at(slot.key) for slot in slots):
            live = [n for n, slot in enumerate(slots) if self.ways(slot.key)]
            if live and live[-1] >= rows:
                first = 0
        for number, slot in enumerate(slots[first : first + rows]):
            self.slot(p, x, y + number, width, slot)
        if first + rows < len(slots):
            p.text(x + width - 1, y + rows - 1, "▾", "dim")
        if first:
            p.text(x + width - 1, y, "▴", "dim")

    def slot(self, p: Painter, x: int, y: int, width: int, slot: Slot) -> None:
        """One line under a Hero."""
        ways, here = self.ways(slot.key), self.is_at(slot.key)
        text = f"▸{slot.text}" if here else f"[{slot.text}]" if ways else f" {slot.text}"
        ink = "white bold" if here else "gold bold" if ways else slot.ink
        p.text(x, y, shorter(text, width), ink, "chosen" if here else None, width=width)
        p.place(slot.key, x, y, width, 1, *ways, rule=slot.rule, why=slot.why)

    def small(self, p: Painter) -> None:
        card, loose = self.subject() or self.under_cursor(), self.loose()
        wide = 26 if card else 0
        deeds_rows = 2 + len(loose) if loose else 0
        if card:
            self.piece(p, 0, 0, wide, p.height - deeds_rows, card)
        if loose:
            p.box(0, p.height - deeds_rows, wide or p.width, deeds_rows, self.side_title(), ink="gold")
            self.deed_list(p, 2, p.height - deeds_rows + 1, (wide or p.width) - 4, deeds_rows - 2)
        self._list(p, wide, 0, p.width - wide, p.height - (0 if wide else deeds_rows))

    def _list(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """All Heroes one below the other, with their lines."""
        p.box(x, y, width, height, "Heroes and Equipment")
        lines: list[tuple[HeroView | None, Slot | None]] = []
        for hero in self.view["team"]:
            slots = self.slots(hero)
            lines.append((hero, None))
            lines += [(None, slot) for slot in slots if not slot.key.startswith("free ")]
        rows = height - 2
        at = next((n for n, (_, slot) in enumerate(lines) if slot and self.is_at(slot.key)), 0)
        first = max(0, min(at - rows // 2, len(lines) - rows))
        for number, (head, slot) in enumerate(lines[first : first + rows]):
            row = y + 1 + number
            if head is not None:
                p.text(x + 1, row, str(head["location"]), "muted")
                p.text(x + 3, row, shorter(self.sight.name(head["card"]), width - 28), "white bold")
                p.text(x + width - 24, row, shorter(self.sight.facts(head["card"]).race.replace("_", "-"), 11), "muted")
                p.line(x + width - 12, row, *values(head), width=10)
            elif slot is not None:
                self.slot(p, x + 3, row, width - 6, slot)
        if first:
            p.text(x + width - 2, y + 1, "▴", "dim")
        if first + rows < len(lines):
            p.text(x + width - 2, y + height - 2, "▾", "dim")

    def thing_text(self, key: str) -> str:
        if key.startswith("piece "):
            return self.sight.text(key[6:])
        return super().thing_text(key)
