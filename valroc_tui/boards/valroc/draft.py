"""The draft: the pack, what the picks need together, what keeping a card changes, packs held before."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from games.core import Option
from games.valroc import hints
from games.valroc.components import CATEGORIES, ELEMENTS
from valroc_tui.boards.scene import Fold, Hint, Moment
from valroc_tui.widgets.cards import Standing
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .base import BOARD
from .packs import ADDED_SP, START_MP, START_SP, PackScene
from .sight import counted
from .signs import FRAMES, affinity, chip, draw_need, ride


class DraftScene(PackScene):
    """Choose one card of the pack; the rest is passed on."""

    folds: tuple[Fold, ...] = (Fold("v", "packs seen"), Fold("t", "hunting"))

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.looking_back = False
        self._fold()

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self._fold()

    def _fold(self) -> None:
        """Who sees no pack has nothing to unfold."""
        self.folds = DraftScene.folds if self.draft is not None else ()

    # -------------------------------------------------------------- words

    def title(self) -> Sequence[Part]:
        draft = self.draft
        if draft is None and self.hands_are_dealt():
            return [
                ("Draft", "white"),
                (" │ ", "lines"),
                "hands",
                (" › ", "dim"),
                "2 SP",
                (" › ", "dim"),
                "announcement",
            ]
        now = CATEGORIES.index(draft["category"]) if draft else -1
        parts: list[Part] = [("Draft", "white"), (" │ ", "lines")]
        for number, category in enumerate(CATEGORIES):
            if number:
                parts.append((" › ", "dim"))
            if number == now:
                parts.append((f" {category.capitalize()} ", "white bold", "cap"))
            elif number < now:
                parts += [("✓", "green"), (f" {category.capitalize()}" if not self.narrow else "", "muted")]
            else:
                parts.append((category.capitalize(), "muted"))
        if draft and draft["pick"] <= 3:
            parts += [(" │ ", "lines"), "" if self.narrow else "choice ", (str(draft["pick"]), "white bold"), " of 3"]
        return parts

    def hands_are_dealt(self) -> bool:
        """Whether no packs go round: the hands are prepared, or all are drafted."""
        return any(entry.what in ("gets a prepared hand", "keeps six") for entry in self.moment.log)

    def corner(self) -> Sequence[Part]:
        if self.draft is None:
            return ["all choose in secret"]
        before, after = self.neighbours()
        first = not self.draft or self.draft["pick"] == 1
        if self.draft["pick"] >= 3:
            after = "discard" if self.narrow else "the discard"
        if self.narrow:
            return [f"you ▸ {after}"] if first else [f"{before} ▸ you ▸ {after}"]
        return (
            ["dealt ▸ ", ("you", "white"), f" ▸ to {after}"]
            if first
            else [f"from {before} ▸ ", ("you", "white"), f" ▸ to {after}"]
        )

    def ask(self) -> Sequence[Part]:
        option = self.current()
        if option is None:
            return [("The others are choosing.", "white")] if not self.options() else super().ask()
        card = self.sight.creature(str(option.args[0]))
        return [("keep one card.  ", "white"), (f"{card.name}, {card.prestige} PP.", "white bold")]

    def leads_to(self) -> Sequence[Part]:
        if self.draft is None:
            return ()
        _, after = self.neighbours()
        if self.draft and self.draft["pick"] == 3:
            return ["The last card of the pack is discarded. Secret until the end of the game."]
        return [f"The others go to {after}. Secret until the end of the game."]

    def hints(self) -> Sequence[Hint]:
        option = self.current()
        name = self.sight.creature(str(option.args[0])).name if option is not None else ""
        found = (
            [Hint("arrows", "move"), Hint("enter", f"keep {name}" if not self.narrow else "keep")]
            if option is not None
            else []
        )
        if self.draft is None:
            return found
        return [*found, Hint("v", "your picks" if self.looking_back else "look back")]

    def press(self, key: str) -> Option | bool:
        if key == "v" and self.draft is not None:
            self.looking_back = not self.looking_back
            return True
        return False

    def first(self, places: Sequence[Place]) -> str:
        return next((place.key for place in places if place.ways), "")

    # -------------------------------------------------------------- the design size

    def large(self, p: Painter) -> None:
        pack = self.pack()
        before, after = self.neighbours()
        draft = self.draft
        if draft is None:
            self.spectator(p)
            return
        said = (
            f"{counted(len(pack), 'card')} dealt to you."
            if draft["pick"] == 1
            else f"{before} passed you {counted(len(pack), 'card')}."
        )
        going = (
            f" Keep one, the rest goes on to {after}."
            if draft["pick"] < 3
            else " Keep one, the last is discarded face down."
        )
        if not self.options():
            said, going = "You have chosen.", " The others have not yet."
        p.line(1, 0, ("The pack  ", "white bold"), said + going, ink="muted", width=BOARD + 30)
        width = 21 if len(pack) > 3 else 28
        for number, name in enumerate(pack):
            self.card(p, width * number, 1, width, 17, number + 1, name)
        x, side, _ = self.side_columns(p)
        self.if_kept(p, x, 1, side, 17)
        height = p.height - 18
        if height >= 24:
            self.picks(p, 0, 18, BOARD, 18)
            self.look_back(p, 0, 36, BOARD, height - 18)
        elif self.looking_back:
            self.look_back(p, 0, 18, BOARD, height)
        else:
            self.picks(p, 0, 18, BOARD, height)
        self.so_far(p, x, 18, side, height)
        self.third_column(p)

    def card(self, p: Painter, x: int, y: int, width: int, height: int, number: int, name: str) -> None:
        """A creature of the pack."""
        card, key = self.sight.creature(name), f"creature {name}"
        ways = self.ways(name)
        standing = Standing(self.is_at(key), bool(ways))
        if standing.at:
            p.tint(x, y, width, height, "chosen")
        frame = "heavy" if standing.at else FRAMES[card.category]
        p.box(
            x,
            y,
            width,
            height,
            foot=f"{card.prestige} PP",
            frame=frame,
            ink=standing.ink,
            foot_ink="white bold" if standing.at else "gold bold",
        )
        label = f"▸{number}  {card.name}" if standing.at else f"[{number}] {card.name}"
        p.text(x + 2, y + 1, label, standing.title_ink, width=width - 3)
        p.line(
            x + 2,
            y + 2,
            *affinity(card),
            (f" {card.category}" + (", hybrid" if card.hybrid and width > 24 else ""), "muted"),
            width=width - 3,
        )
        p.text(x + 2, y + 4, "needs", "muted")
        for row, (element, need) in enumerate(zip(ELEMENTS, card.required, strict=True)):
            draw_need(p, x + 2, y + 5 + row, element, need, width - 7)
        p.line(x + 2, y + 9, "MP ", (str(card.mp), "text bold"), ink="muted")
        if any(card.mount):
            p.line(x + 2, y + 10, "mount ", *ride(card), ink="muted", width=width - 3)
        changes = self.raised(card)
        p.text(x + 2, y + 11, "raises your needs", "muted")
        self.changes(p, x + 2, y + 12, width - 3, changes)
        p.line(x + 2, y + 14, *self.remark(card, width - 4), width=width - 3)
        p.place(key, x, y, width, height, *ways, rule="V6.2", why=self.creature_words(name), digit=str(number))

    def if_kept(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What the card under the cursor would change."""
        name = self.at_card()
        p.tint(x, y, width, height, "chosen" if name else "screen")
        title = f"If you keep {self.sight.creature(name).name}" if name else "Your needs"
        p.box(x, y, width, height, title, frame="heavy" if name else "round", ink="white" if name else "lines")
        p.text(x + 2, y + 1, "highest need in each element", "muted")
        before, after = (
            hints.needs_of(self.sight.view, self.taken()),
            hints.needs_of(self.sight.view, [*self.taken(), *([name] if name else [])]),
        )
        for row, element in enumerate(ELEMENTS):
            p.line(x + 2, y + 3 + row, chip(element))
            p.bar(x + 4, y + 3 + row, 12, after.highest[element], 12, element)
            parts: list[Part] = [(str(before.highest[element]), f"{element} bold")]
            if after.highest[element] != before.highest[element]:
                parts += [" ▸ ", (str(after.highest[element]), "white bold")]
            p.line(x + 17, y + 3 + row, *parts, ink="muted")
        p.line(x + 2, y + 8, "you start with ", (str(START_SP), "text bold"), " in each, then", ink="muted")
        p.line(x + 2, y + 9, "add ", (str(ADDED_SP), "text bold"), " after the draft", ink="muted")
        p.line(
            x + 2,
            y + 11,
            "MP in all ",
            (str(before.mp), "text bold"),
            " ▸ ",
            (str(after.mp), "white bold"),
            "   PP ",
            (str(before.prestige), "text bold"),
            " ▸ ",
            (str(after.prestige), "white bold"),
            ink="muted",
            width=width - 3,
        )
        p.line(
            x + 2,
            y + 12,
            "hybrids ",
            (str(after.hybrids), "text bold"),
            (f", −{after.hybrid_malus} PP if all beaten" if after.hybrid_malus else ""),
            ink="muted",
            width=width - 3,
        )
        self.best_mount(p, x + 2, y + 14, width - 4, after.highest)

    def picks(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """All picks in a table, with what they need together."""
        p.box(x, y, width, height, "Your picks", "what they need together", ink=self.people.ink(self.me))
        p.line(x + 2, y + 1, "creature      kind     ", ink="muted")
        for number, element in enumerate(ELEMENTS):
            p.line(x + 26 + 5 * number, y + 1, chip(element))
        p.text(x + 45, y + 1, "MP   PP   as a mount       hunts in", "muted")
        names = self.taken()
        kept = self.at_card() if self.options() else ""
        rows = [*names, *([kept] if kept else [])]
        for number, name in enumerate(rows[:9]):
            self.pick_line(p, x + 1, y + 2 + number, width - 2, name, name == kept and number == len(rows) - 1)
        together = hints.needs_of(self.sight.view, rows)
        row = y + 3 + max(len(rows), 3) if height > 17 and len(rows) < 9 else y + 2 + len(rows)
        row = min(row, y + height - 5)
        p.rule(x + 1, row - 1 if row > y + 2 + len(rows) else row, width - 2)
        if row <= y + 2 + len(rows):
            row += 1
        highest = together.highest
        for label, values in (
            ("highest need", highest),
            ("you start with", dict.fromkeys(ELEMENTS, START_SP)),
            ("to be earned", {element: max(0, highest[element] - START_SP) for element in ELEMENTS}),
        ):
            if row >= y + height - 1:
                break
            p.text(x + 2, row, label, "text bold" if label == "highest need" else "muted")
            for number, element in enumerate(ELEMENTS):
                value = values[element]
                p.text(
                    x + 25 + 5 * number,
                    row,
                    f"{value:>2}" if value else " ·",
                    f"{element} bold" if label == "highest need" and value else "text" if value else "dim",
                )
            if label == "highest need":
                p.line(
                    x + 45,
                    row,
                    (f"{together.mp:>2}   {together.prestige:>2}", "text bold"),
                    "   MP and PP in all",
                    ink="muted",
                )
            elif label == "you start with":
                p.line(x + 45, row, f"{START_MP:>2}        and 2 SP of your choice", ink="muted")
            else:
                earned = sum(max(0, together.highest[element] - START_SP) for element in ELEMENTS)
                p.line(x + 45, row, (str(max(0, earned)), "text bold"), " SP, less the 2 you add", ink="muted")
            row += 1
        if y + height - 1 - row >= 6:
            p.rule(x + 1, row, width - 2)
            self.hunts(p, x + 2, row + 1, rows)

    def so_far(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Where the draft stands, and who has chosen."""
        draft = self.draft
        p.box(x, y, width, height, "The draft so far")
        now = CATEGORIES.index(draft["category"]) if draft else -1
        for number, category in enumerate(CATEGORIES):
            mark, said = (
                ("✓", "three kept")
                if number < now
                else ("▸", f"choice {min(3, draft['pick']) if draft else 1} of 3")
                if number == now
                else ("·", "passed to the left" if category != "wild" else "passed to the right")
            )
            p.line(
                x + 2,
                y + 1 + number,
                (mark, "green" if number < now else "white bold" if number == now else "dim"),
                f" {category.capitalize():<10}",
                (said, "muted"),
                ink="white" if number == now else "text",
                width=width - 3,
            )
        least = int(self.moment.settings.get("mythical_min", 1))
        p.text(x + 2, y + 5, f"then keep 6 of 9, {least} Mythical", "muted", width=width - 3)
        p.text(x + 2, y + 6, "at least, and add 2 SP", "muted")
        p.text(x + 2, y + 8, "Seats", "white bold")
        row = y + 9
        answered = self.moment.view.get("answered")
        done = answered if isinstance(answered, list) else []
        widest = max(cell_len(self.people.name(seat, 16)) for seat in range(self.sight.seats))
        for seat in range(self.sight.seats):
            p.line(x + 2, row, self.people.seat_chip(seat, 16))
            said_now: Part = (
                ("✓ has chosen", "green")
                if seat in done
                else ("choosing", "white bold" if seat == self.moment.seat else "muted")
            )
            p.line(x + 6 + widest, row, said_now)
            row += 1
        if self.sight.seats == 2:
            p.text(x + 2, row, "the third seat discards by chance", "muted", width=width - 3)
            row += 1
        seen = self.gone()
        if seen and row + 2 < y + height:
            p.text(x + 2, row + 1, "Seen by you and passed on", "muted")
            rows = max(1, y + height - row - 3)
            names = [self.sight.creature(name).name for name in seen]
            while len(wrap(", ".join(names), width - 4)) > rows:
                names.pop(0)
            p.wrapped(x + 2, row + 2, width - 4, ", ".join(names), "text", rows=rows)

    def spectator(self, p: Painter) -> None:
        """For those who see no pack."""
        p.box(0, 0, p.width, p.height, "The draft", "all choose in secret")
        answered = self.moment.view.get("answered")
        done = answered if isinstance(answered, list) else []
        widest = max(cell_len(self.people.name(seat)) for seat in range(self.sight.seats))
        for seat in range(self.sight.seats):
            p.line(3, 2 + 2 * seat, self.people.seat_chip(seat, 24))
            p.line(7 + widest, 2 + 2 * seat, ("✓ has chosen", "green") if seat in done else ("choosing", "muted"))

    # -------------------------------------------------------------- small screens

    def small(self, p: Painter) -> None:
        if self.draft is None:
            self.spectator(p)
            return
        pack = self.pack()
        left = p.width - 31
        height = 7
        p.box(0, 0, left, height, "The pack", self.what_is_passed(len(pack)) if self.options() else "you have chosen")
        p.line(2, 1, "     creature     in ", ink="muted")
        for number, element in enumerate(ELEMENTS):
            p.line(23 + 3 * number, 1, chip(element))
        p.text(35, 1, "MP  PP", "muted")
        for number, name in enumerate(pack):
            self.small_card(p, 1, 2 + number, left - 2, number + 1, name)
        self.small_kept(p, left, 0, p.width - left, height)
        if self.open == "v" or self.looking_back:
            self.look_back(p, 0, height, p.width, p.height - height)
        elif self.open == "t":
            p.box(0, height, p.width, p.height - height, "Hunting board", "with your picks")
            self.hunts(p, 2, height + 1, self.taken())
        else:
            room = p.height - height
            tall = 12 if room >= 17 else room
            self.small_picks(p, 0, height, p.width, tall)
            if tall < room:
                self.look_back(p, 0, height + tall, p.width, room - tall)

    def what_is_passed(self, cards: int) -> str:
        """What is done with the pack."""
        last = self.draft is not None and self.draft["pick"] >= 3
        return "keep one, discard the last" if last else f"keep one, pass {cards - 1}"

    def small_card(self, p: Painter, x: int, y: int, width: int, number: int, name: str) -> None:
        """A creature of the pack on one line."""
        card, key = self.sight.creature(name), f"creature {name}"
        ways, at = self.ways(name), self.is_at(key)
        if at:
            p.tint(x, y, width, 1, "chosen")
        ink = "white bold" if at else "gold bold" if ways else "muted"
        p.line(x + 1, y, (f"▸{number}  {card.name}" if at else f"[{number}] {card.name}", ink))
        p.line(x + 18, y, *affinity(card, ""))
        for place, need in enumerate(card.required):
            p.text(x + 22 + 3 * place, y, str(need) if need else "·", f"{ELEMENTS[place]} bold" if need else "dim")
        p.line(x + 34, y, f"{card.mp:>2}", (f"{card.prestige:>4}", "text bold"), ink="muted")
        if any(card.mount):
            column = 41 if width >= 47 else 40
            p.line(x + column, y, *ride(card, ""), width=max(0, width - column))
        p.place(key, x, y, width, 1, *ways, rule="V6.2", why=self.creature_words(name), digit=str(number))

    def small_kept(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What the card under the cursor changes, on a small screen."""
        name = self.at_card()
        if name:
            p.tint(x, y, width, height, "chosen")
        p.box(
            x,
            y,
            width,
            height,
            f"If you keep {self.sight.creature(name).name}" if name else "Your needs",
            frame="heavy" if name else "round",
            ink="white" if name else "lines",
        )
        before, after = (
            hints.needs_of(self.sight.view, self.taken()),
            hints.needs_of(self.sight.view, [*self.taken(), *([name] if name else [])]),
        )
        for row, element in enumerate(ELEMENTS):
            p.line(x + 2, y + 1 + row, chip(element))
            p.bar(x + 4, y + 1 + row, 12, after.highest[element], 12, element)
            parts: list[Part] = [(str(before.highest[element]), f"{element} bold")]
            if after.highest[element] != before.highest[element]:
                parts += [" ▸ ", (str(after.highest[element]), "white bold")]
            p.line(x + 17, y + 1 + row, *parts, ink="muted")
        if name:
            p.line(x + 2, y + 5, *self.remark(self.sight.creature(name), width - 4), width=width - 3)

    def small_picks(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The picks on a small screen."""
        names = self.taken()
        p.box(x, y, width, height, "Your picks", "what they need together", ink=self.people.ink(self.me))
        row = y + 1
        if len(names) + 5 <= height:
            p.line(x + 2, row, "creature      kind     ", ink="muted")
            for number, element in enumerate(ELEMENTS):
                p.line(x + 26 + 5 * number, row, chip(element))
            p.text(x + 45, row, "MP   PP   as a mount", "muted")
            row += 1
        for name in names[-(height - 4) :]:
            self.small_pick(p, x + 1, row, width - 2, name)
            row += 1
        if not names:
            p.text(x + 2, row, "none yet", "dim")
            row += 1
        if y + height - 4 - row >= 5:
            self.hunts(p, x + 2, row + (y + height - 4 - row - 5) // 2, names)
        kept = self.at_card()
        now, then = (
            hints.needs_of(self.sight.view, names),
            hints.needs_of(self.sight.view, [*names, *([kept] if kept else [])]),
        )
        lines = [("highest need now", now)] + ([(f"with {self.sight.creature(kept).name}", then)] if kept else [])
        row = y + height - 1 - len(lines)
        for label, together in lines:
            p.text(x + 2, row, label, "text bold", width=22)
            for number, element in enumerate(ELEMENTS):
                value = together.highest[element]
                p.text(
                    x + 25 + 5 * number, row, f"{value:>2}" if value else " ·", f"{element} bold" if value else "dim"
                )
            p.line(
                x + 45,
                row,
                (f"{together.mp:>2}   {together.prestige:>2}", "text bold"),
                f"   hybrids {together.hybrids}",
                ink="muted",
            )
            row += 1
