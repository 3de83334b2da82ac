"""Mystic Vale: sleeving. The field with its legal cards, the card before and after, what changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from games.core import Option, option
from games.mystic_vale.hints import before_and_after
from games.mystic_vale.view import CardView
from valroc_tui.boards.scene import Fold, Hint, Moment
from valroc_tui.widgets.cards import Standing, plate
from valroc_tui.widgets.paint import Painter, Part, wrap

from .brief import brief
from .crafted_card import SLOT_NAMES, Shape, advancement_lines, draw_card
from .symbols import LETTERS, right, symbols
from .table import TableScene
from .text import short


class SleevingScene(TableScene):
    """M12.2 to M12.9, M12.13 Sleeving, covering a long-wise ability, and keeping cards with Hatchery."""

    folds = (Fold("f", "whole field"), Fold("v", "vales"), Fold("d", "deck"))

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.chosen = ""
        """The advancement that is sleeved wherever it fits, until Tab takes the other one; "" before that."""
        self._first = ""
        """The one that comes first of the two where both fit. It changes when the cursor moves, not with Tab."""
        self._stood = ""
        """Where the cursor was when it was drawn last."""

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        if self.chosen not in (each["kind"] for each in self.table["bought"]):
            self.chosen = ""

    def ways(self, key: str) -> tuple[Option, ...]:
        """The advancement that was chosen comes first."""
        ways = super().ways(key)
        return tuple(sorted(ways, key=lambda way: way.args[:1] != (self._first,))) if len(ways) > 1 else ways

    def _keep_chosen(self) -> None:
        """The cursor moves on with the advancement that was chosen; where only the other one fits, that is lent."""
        if self.cursor != self._stood:
            self._first, self._stood = self.chosen, self.cursor
        way = self.way_now()
        if way is not None and way.verb == "sleeve" and (not self.chosen or len(self.ways(self.cursor)) > 1):
            self.chosen = str(way.args[0])

    def standing(self, key: str) -> Standing:
        """A card is open to be chosen if the advancement that was chosen fits on it."""
        return Standing(self.is_at(key), bool(self.ways(key)) and not self.only_other(key))

    def only_other(self, key: str) -> str:
        """What fits on a card that the chosen advancement does not fit on; "" if that fits, or none does."""
        ways = [way for way in self.ways(key) if way.verb == "sleeve"]
        if not ways or not self.chosen or any(way.args[0] == self.chosen for way in ways):
            return ""
        return self.table["advancements"][str(ways[0].args[0]).partition(":")[0]]["name"]

    def to_card(self, digit: str) -> bool:
        if self._both():
            return False
        fold = self.open
        found = super().to_card(digit)
        if found and fold == "f":
            self.open = "f"
        return found

    def place_of(self, option: Option) -> str:
        if option.verb == "sleeve":
            return f"field {option.args[1]}"
        if option.verb == "keep-active":
            return f"active {option.args[0]}"
        return super().place_of(option)

    def kind_now(self) -> str:
        """The advancement that Enter would sleeve."""
        way = self.way_now()
        if way is not None and way.verb == "sleeve":
            return str(way.args[0])
        bought = self.table["bought"]
        return bought[0]["kind"] if bought else ""

    def wish(self, key: str) -> Option | None:
        bought = self.table["bought"]
        if bought and self.moment.decision and self.moment.decision.prompt == "sleeve" and key.startswith("field "):
            return option("sleeve", self.chosen or bought[0]["kind"], int(key[6:]))
        return super().wish(key)

    def thing_text(self, key: str) -> str:
        if key.startswith("active "):
            return super().thing_text(f"kind {key[7:]}")
        way = self.way_now()
        if way is not None and way.verb == "sleeve" and key == self.cursor:
            name, _, slot = str(way.args[0]).partition(":")
            text = self.table["advancements"][name]["ability"]["text"]
            return f"{self._into(slot)} {text}".strip()
        return super().thing_text(key)

    def _into(self, slot: str) -> str:
        """The slot that is filled, and whether only this advancement fits on the card."""
        only = self.only_other(self.cursor)
        if only:
            return f"Only {only} fits here, into the {slot} slot; it never comes out."
        return f"Into the {slot} slot; a sleeved advancement never comes out."

    def _in_few_words(self) -> str:
        way = self.way_now()
        if way is None or way.verb not in ("sleeve", "keep", "keep-active"):
            return super()._in_few_words()
        if way.verb == "keep":
            return "It becomes the leftmost card of your next field, and is not played again."
        name, _, slot = str(way.args[0]).partition(":")
        if way.verb == "sleeve":
            return self._into(slot)
        return f"In the {slot} slot: {brief(name, self.table['advancements'][name]['ability'])}."

    def hints(self) -> Sequence[Hint]:
        if self.open == "d":
            return super().hints()
        way = self.way_now()
        does = {"sleeve": "sleeve", "keep": "keep", "keep-active": "keep active"}.get(way.verb if way else "", "choose")
        found = [Hint("arrows", "card"), Hint("enter", does)]
        ways = self.ways(self.cursor)
        if len(ways) > 1:
            other = ways[(self.way + 1) % len(ways)]
            name = str(other.args[0]).partition(":")[0]
            found.append(Hint("tab", self.table["advancements"][name]["name"]))
        found += [Hint(key, words) for _, key, words in self.buttons()][:1]
        return found

    # -------------------------------------------------------------- drawing

    def paint(self, p: Painter) -> None:
        self._keep_chosen()
        wide = p.width >= 120 and p.height >= 36
        if wide and self.open == "d":
            self._paint_cards(p)
        elif wide:
            self._wide(p)
        elif self.open == "v":
            self._paint_vales_fold(p)
        elif self.open == "d":
            self._paint_deck_fold(p)
        elif self.open == "f":
            rows = 2 + min(2, max(0, p.height - 19) // 3)
            self.field(p, 0, 0, p.width, rows, label=False)
            self._changes(p, 0, 3 * rows + 4, p.width, p.height - 3 * rows - 4)
        else:
            self._narrow(p)

    def _wide(self, p: Painter) -> None:
        side = 43 if len(self.player["field"]) <= 4 else 28
        self.field(p, 0, 0, p.width - side, 4)
        self._bought(p, p.width - side, 0, side, 18)
        if self._both():
            self._two_abilities(p, 0, 18, 84, p.height - 18)
            self._one_covered(p, 84, 18, p.width - 84, p.height - 18)
            return
        self._before_and_after(p, 0, 18, 84, p.height - 18, 4)
        self._changes(p, 84, 18, p.width - 84, p.height - 18)

    def _narrow(self, p: Painter) -> None:
        if self._both():
            self._two_abilities(p, 0, 0, p.width, p.height)
            return
        self._field_list(p, 0, 0, 30, p.height)
        card = self.card_now()
        after = self.after_now()
        rows = 2
        shape = Shape(22, rows)
        if card is not None:
            draw_card(p, 30, 0, shape, card, self.table, Standing(), title=self._now())
        if after is not None:
            p.text(53, 6, "▸▸", "white bold")
            draw_card(
                p, 56, 0, Shape(24, rows), after, self.table, Standing(at=True), title="after", new_slot=self.slot_now()
            )
        self._changes(p, 30, 10, p.width - 30, p.height - 10)

    def card_now(self) -> CardView | None:
        """The card under the cursor."""
        if not self.cursor.startswith("field "):
            return None
        word = self.word_at(int(self.cursor[6:]))
        return self.table["cards"][word] if word else None

    def after_now(self) -> CardView | None:
        """The card under the cursor with what Enter would sleeve on it."""
        way, card = self.way_now(), self.card_now()
        if way is None or card is None or way.verb != "sleeve":
            return None
        word = self.word_at(int(self.cursor[6:]))
        return before_and_after(self.table, word, str(way.args[0]))[1] if word else None

    def _now(self) -> str:
        """The title of the card as it is."""
        return "before" if self.after_now() else f"card {self.cursor.partition(' ')[2]}"

    def slot_now(self) -> int | None:
        slot = self.kind_now().partition(":")[2]
        return ("top", "middle", "bottom").index(slot) if slot else None

    def _before_and_after(self, p: Painter, x: int, y: int, width: int, height: int, rows: int) -> None:
        place = self.cursor.partition(" ")[2]
        p.box(x, y, width, height, f"Card {place}, before and after" if self.after_now() else "The card")
        card, after = self.card_now(), self.after_now()
        if card is None:
            p.text(x + 3, y + 2, "The field is discarded; what lies in it comes back with the next shuffle.", "muted")
            return
        draw_card(p, x + 3, y + 1, Shape(32, rows), card, self.table, Standing(), title=self._now())
        if after is not None:
            p.text(x + 37, y + 8, "▸▸", "white bold")
            draw_card(
                p,
                x + 41,
                y + 1,
                Shape(32, rows),
                after,
                self.table,
                Standing(at=True),
                title="after",
                new_slot=self.slot_now(),
            )

    def _changes(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What the sleeving changes, symbol by symbol."""
        card, after = self.card_now(), self.after_now()
        p.box(x, y, width, height, "What changes" if after else "Its abilities")
        row = y + 1
        if card is None or after is None:
            for line in wrap(self.thing_text(self.cursor) or "Choose a card with a free slot.", width - 4)[
                : height - 2
            ]:
                p.text(x + 2, row, line, "muted")
                row += 1
            return
        wide = height >= 14
        if wide:
            p.text(x + 2, row, f"{'':<18}before  after", "muted", width=width - 4)
            row += 1
        changed: list[Part] = []
        for name, letter, ink in LETTERS:
            before, now = counts_of(card).get(name, 0), counts_of(after).get(name, 0)
            if wide and (before or now):
                p.line(x + 2, row, (letter, f"{ink} bold"), f"  {name.replace('vp_', 'VP '):<14}")
                p.text(x + 20, row, str(before) if before else "·", "text", width=6, align="right")
                p.text(
                    x + 27,
                    row,
                    str(now) if now else "·",
                    "white bold" if now != before else "text",
                    width=6,
                    align="right",
                )
                row += 1
            elif before != now:
                changed += [(letter, f"{ink} bold"), f" {before} ▸ ", (str(now), "white bold"), "   "]
        if not wide and changed:
            p.line(x + 2, row, *changed, width=width - 4)
            row += 1
        net = after["counts"]["decay"] - after["counts"]["growth"]
        was = card["counts"]["decay"] - card["counts"]["growth"]
        said = f"In the spoil test it counts {net}" + (f"; it was {was}." if net != was else ", as before.")
        free = [slot for slot, each in zip(SLOT_NAMES, after["slots"], strict=True) if each["advancement"] is None]
        texts = [said, f"Still free then: {' and '.join(free)}." if free else "Its three slots are then full."]
        name = self.kind_now().partition(":")[0]
        if name and (text := self.table["advancements"][name]["ability"]["text"]):
            texts.append(text)
        if wide:
            p.rule(x + 1, row, width - 2)
            row += 1
        for text in texts:
            lines = wrap(text, width - 4)
            if row + len(lines) > y + height - 1:
                lines = wrap(brief(name, self.table["advancements"][name]["ability"]), width - 4) if name else []
            if row + len(lines) > y + height - 1:
                return
            for line in lines:
                p.text(x + 2, row, line, "muted")
                row += 1

    def _bought(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What was bought this turn and is still to be sleeved."""
        bought = self.table["bought"]
        p.box(x, y, width, height, "Bought this turn")
        row, now = y + 1, self.kind_now()
        for number, each in enumerate(bought):
            name, _, slot = each["kind"].partition(":")
            card = self.table["advancements"][name]
            at = each["kind"] == now
            lines = wrap(card["ability"]["text"], width - 6) if card["ability"]["text"] else []
            most = (height - 3) // len(bought)
            if 4 + len(lines) > most:
                lines = wrap(brief(name, card["ability"]), width - 6)
            high = min(4 + len(lines), y + height - 1 - row)
            if high < 3:
                break
            plate(
                p, x + 1, row, width - 2, high, f"{number + 1} {slot}", Standing(at=at), gloss=f"level {card['level']}"
            )
            p.line(x + 3, row + 1, (short(card["name"], width - 6), "text bold"))
            if high > 3:
                p.line(x + 3, row + 2, *symbols(card["symbols"]))
            for number_of_line, line in enumerate(lines[: high - 4]):
                p.text(x + 3, row + 3 + number_of_line, line, "muted")
            row += high
        if not bought:
            p.text(x + 2, row, "nothing to sleeve", "dim")
        if y + height - 2 > row and self.buttons():
            self._buttons(p, x + 2, y + height - 2, x + width - 2, ())

    def _field_list(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The field as a list, for a folded board: names whole as far as there is room, with blanks between if so."""
        slot = (self.chosen or self.kind_now()).partition(":")[2]
        p.box(x, y, width, height, "Field", f"{slot} slot free?" if slot else "")
        room = height - 2 - bool(self.buttons())
        rests = self._rests(room, width - 7)
        gap = sum(1 + len(rest) for rest in rests) + len(rests) - 1 <= room
        row = y + 1
        for number, (word, rest) in enumerate(zip(self.player["field"], rests, strict=True)):
            if row + 1 + len(rest) > y + 1 + room:
                break
            self._field_line(p, x, row, width, number + 1, word, rest)
            row += 1 + len(rest) + gap
        if self.buttons():
            self._buttons(p, x + 2, y + height - 2, x + width - 1, ())

    def _rests(self, room: int, width: int) -> list[list[str]]:
        """What stands below the first name of each card: whole where there is room, else in one line, or nothing."""
        whole = [self._rest_of(number + 1, width) for number in range(len(self.player["field"]))]
        rests = [[short(" ".join(rest), width)] if rest else [] for rest in whole]
        spare = room - sum(1 + len(rest) for rest in rests)
        if spare < 0:
            return [[] for _ in rests]
        for number, rest in enumerate(whole):
            if len(rest) - len(rests[number]) <= spare:
                spare -= len(rest) - len(rests[number])
                rests[number] = rest
        return rests

    def _names_on(self, word: str) -> list[str]:
        """The advancements on a card."""
        slots = self.table["cards"][word]["slots"]
        return [self.table["advancements"][each["advancement"]]["name"] for each in slots if each["advancement"]]

    def _rest_of(self, place: int, width: int) -> list[str]:
        """What stands below the first name of a card in the list."""
        key, word = f"field {place}", self.word_at(place)
        names = self._names_on(word) if word else []
        said, only = " + ".join(names[1:]), self.only_other(key)
        if only:
            said = f"{said}, only {only}" if said else f"only {only} fits"
        elif not said and self.standing(key).live:
            said = "free"
        return wrap(said, width) if said else []

    def _field_line(self, p: Painter, x: int, row: int, width: int, place: int, word: str, rest: Sequence[str]) -> None:
        key, card = f"field {place}", self.table["cards"][word]
        standing, names = self.standing(key), self._names_on(word)
        if standing.at:
            p.tint(x + 1, row, width - 2, 1 + len(rest), "chosen")
        mark = f"▸{place}" if standing.at else f"[{place}]" if standing.live else f" {place}"
        p.text(x + 1, row, mark, standing.title_ink)
        begin = right(p, x + width - 2, row, symbols(card["counts"], ""))
        p.text(x + 5, row, short(names[0] if names else "a blank card", begin - x - 6), standing.title_ink)
        for number, line in enumerate(rest):
            p.text(x + 5, row + 1 + number, line, "muted")
        p.place(key, x + 1, row, width - 2, 1 + len(rest), *self.ways(key), rule=self.rule_at(key, "M12.2"))

    def _both(self) -> list[str]:
        """M12.7 The two kinds of which one is to be covered."""
        return [key[7:] for key in self.at_places if key.startswith("active ")]

    def _place_of_both(self) -> int | None:
        """The card that has both, from 0."""
        for number, word in enumerate(self.player["field"]):
            slots = zip(SLOT_NAMES, self.table["cards"][word]["slots"], strict=True)
            open_kinds = {f"{each['advancement']}:{slot}" for slot, each in slots if not each["covered"]}
            if self._both() and open_kinds >= set(self._both()):
                return number
        return None

    def drawn_whole(self, count: int) -> int:
        place = self._place_of_both()
        return super().drawn_whole(count) if place is None else place

    def _one_covered(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The card as it will be."""
        place, kept = self._place_of_both(), self.cursor.removeprefix("active ")
        p.box(x, y, width, height, "Then" if place is None else f"Card {place + 1} then")
        if place is None:
            return
        card = self.table["cards"][self.player["field"][place]].copy()
        card["slots"] = [slot.copy() for slot in card["slots"]]
        for kind in self._both():
            if kind != kept:
                card["slots"][SLOT_NAMES.index(kind.rpartition(":")[2])]["covered"] = True
        draw_card(p, x + 2, y + 1, Shape(width - 4, (height - 6) // 3), card, self.table, Standing())

    def _two_abilities(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """M12.7 Two long-wise abilities on a card: which stays active."""
        p.box(x, y, width, height, "One long-wise ability stays active", "the other is covered for good")
        row = y + 1
        for key in (f"active {kind}" for kind in self._both()):
            name = key[7:].partition(":")[0]
            card = self.table["advancements"][name]
            texts = wrap(card["ability"]["text"], width - 8)
            high = min(3 + len(texts), 7)
            standing = self.standing(key)
            slot = key.rpartition(":")[2]
            plate(p, x + 2, row, width - 4, high, card["name"], standing, gloss=f"{slot} slot")
            for number, parts in enumerate(advancement_lines(card, width - 8, 2)[1:]):
                p.line(x + 4, row + 1 + number, *parts)
            for number, line in enumerate(texts[: high - 3]):
                p.text(x + 4, row + 2 + number, line, "text")
            p.place(key, x + 2, row, width - 4, high, *self.ways(key), rule="M12.7")
            row += high


def counts_of(card: CardView) -> Mapping[str, int]:
    """What a card counts, by the names of its symbols."""
    return cast(Mapping[str, int], card["counts"])
