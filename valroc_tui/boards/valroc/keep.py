"""After the draft: keep six of nine as one answer, then add two SP."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc import hints
from games.valroc.components import ELEMENTS
from valroc_tui.boards.scene import Fold, Hint, Moment
from valroc_tui.widgets.cards import Standing
from valroc_tui.widgets.paint import Painter, Part, Place

from . import creatures, deeds, own, panels
from .action import ActionScene
from .base import BOARD
from .sight import NAME, counted
from .signs import FRAMES, affinity, chip, chips, draw_need, ride

KEPT = 6
START_SP = 1


class KeepScene(ActionScene):
    """Nine creatures of which six are marked; the answer is given when six are."""

    folds = (Fold("t", "hunting"),)

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.marked: list[str] = []

    def nine(self) -> list[str]:
        """All creatures drafted, in the order of the card list."""
        draft = self.sight.view["draft"]
        return list(draft["taken"]) if draft else []

    def answer(self) -> tuple[Option, ...]:
        """The answer that the marks make: one, or none yet."""
        names = tuple(name for name in self.nine() if name in self.marked)
        return tuple(option for option in self.options("keep") if option.args == names)

    def least(self) -> int:
        """How many Mythicals must be kept."""
        return int(self.moment.settings.get("mythical_min", 1))

    def why_not_yet(self) -> str:
        """What the marks still lack."""
        if len(self.marked) != KEPT:
            left = KEPT - len(self.marked)
            return f"mark {left} more" if left > 0 else f"{-left} too many"
        mythicals = sum(self.sight.creature(name).category == "mythical" for name in self.marked)
        return f"{counted(self.least() - mythicals, 'more Mythical')} needed" if mythicals < self.least() else ""

    # -------------------------------------------------------------- keys

    def choose(self, place: Place, way: Option | None) -> Option | None:
        if way is not None:
            return way
        name = place.key.removeprefix("creature ")
        if name in self.marked:
            self.marked.remove(name)
        elif name in self.nine():
            self.marked.append(name)
            if len(self.marked) == KEPT and self.answer():
                self.cursor = "keep"
        return None

    def press(self, key: str) -> Option | bool:
        if key == "e" and self.answer():
            self.cursor, self.open = "keep", "b"
            return True
        if key == "x" and self.marked:
            self.marked.clear()
            return True
        return False

    def back(self) -> bool:
        if self.marked:
            self.marked.pop()
            return True
        return False

    def renew(self, moment: Moment) -> None:
        marked = self.marked
        super().renew(moment)
        self.marked = [name for name in marked if name in self.nine()]

    # -------------------------------------------------------------- words

    def title(self) -> Sequence[Part]:
        return [
            ("Draft", "white"),
            (" │ ", "lines"),
            ("✓", "green"),
            " drafted",
            (" › ", "dim"),
            (" Keep six ", "white bold", "cap"),
            (" › ", "dim"),
            "2 SP",
        ]

    def corner(self) -> Sequence[Part]:
        return [(str(len(self.marked)), "white bold"), f" of {KEPT} marked"]

    def ask(self) -> Sequence[Part]:
        if not self.options("keep"):
            return [("The others are choosing.", "white")]
        lack = self.why_not_yet()
        if not lack:
            return [
                ("keep these six.  ", "white"),
                ("Enter settles it.", "white bold")
                if self.is_at("keep")
                else ("e, then enter, settles it.", "white bold"),
            ]
        name = self.cursor.removeprefix("creature ")
        verb = "Unmark" if name in self.marked else "Mark"
        now = f"  {verb} {self.sight.creature(name).name}." if name in self.nine() else ""
        return [(f"keep six of your nine: {lack}.", "white"), (now, "white bold")]

    def leads_to(self) -> Sequence[Part]:
        said = "one Mythical" if self.least() == 1 else f"{self.least()} Mythicals"
        return [f"Keep {said} at least. The other three are discarded and never shown."]

    def hints(self) -> Sequence[Hint]:
        found = [Hint("arrows", "move"), Hint("enter", "keep these six" if self.is_at("keep") else "mark")]
        if self.answer() and not self.is_at("keep"):
            found.append(Hint("e", "keep these six"))
        if self.marked:
            found.append(Hint("x", "unmark all"))
        return found

    def first(self, places: Sequence[Place]) -> str:
        return places[0].key if places else ""

    # -------------------------------------------------------------- the design size

    def large(self, p: Painter) -> None:
        for number, name in enumerate(self.nine()):
            self.card(p, 28 * (number % 3), 8 * (number // 3), 28, 8, name, number + 1)
        x, width, _ = self.side_columns(p)
        self.together(p, x, 0, width, 24)
        self.hunting(p, 0, 24, BOARD, 12)
        self.settle(p, x, 24, width, p.height - 24)
        if self.side_columns(p)[2] and p.height >= 43:
            own.tracks(p, self, 0, 36, BOARD)
        else:
            panels.log(p, self, 0, 36, BOARD, p.height - 36)
        self.third_column(p)

    def card(self, p: Painter, x: int, y: int, width: int, height: int, name: str, number: int) -> None:
        """One of the nine."""
        card, key, kept = self.sight.creature(name), f"creature {name}", name in self.marked
        live = bool(self.options("keep"))
        standing = Standing(self.is_at(key), live)
        if standing.at:
            p.tint(x, y, width, height, "chosen")
        elif kept:
            p.tint(x, y, width, height, "new-slot")
        ink = "white" if standing.at else "green" if kept else "lines"
        frame = "heavy" if standing.at else FRAMES[card.category]
        p.box(x, y, width, height, foot=f"{card.prestige} PP", frame=frame, ink=ink, foot_ink="white bold")
        mark = "✓" if kept else "▸" if standing.at else " "
        label = f"{number}  {card.name}" if standing.at or not live else f"[{number}] {card.name}"
        p.line(
            x + 1,
            y + 1,
            (mark, "green bold" if kept else "white bold"),
            (label, "white bold" if standing.at else "green bold" if kept else "gold bold"),
        )
        p.line(x + width - 6, y + 1, *affinity(card), width=5)
        kind = card.category + (", hybrid" if card.hybrid else "")
        p.line(x + 2, y + 2, (kind, "muted"), "  MP ", (str(card.mp), "text bold"), ink="muted")
        for row, (element, need) in enumerate(zip(ELEMENTS, card.required, strict=True)):
            if height >= 8:
                left = x + 2 + 13 * (row % 2)
                draw_need(p, left, y + 3 + row // 2, element, need, 11)
        if any(card.mount):
            p.line(x + 2, y + 5, "as a mount ", *ride(card), ink="muted")
        p.text(x + 2, y + 6, "kept" if kept else "", "green")
        p.place(
            key, x, y, width, height, live=live, rule="V6.4", why=f"{card.name}, {card.prestige} PP", digit=str(number)
        )

    def together(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What the marked ones need together."""
        together = hints.needs_of(self.sight.view, self.marked)
        p.box(x, y, width, height, "The six together", f"{len(self.marked)} marked", ink=self.people.ink(self.me))
        p.text(x + 2, y + 1, "highest need in each element", "muted")
        earned = 0
        for row, element in enumerate(ELEMENTS):
            value = together.highest[element]
            p.line(x + 2, y + 3 + row, chip(element))
            p.bar(x + 4, y + 3 + row, 20, value, 12, element)
            p.text(x + 25, y + 3 + row, f"{value:>2}", f"{element} bold")
            earned += max(0, value - START_SP)
        p.line(
            x + 2,
            y + 8,
            "to earn ",
            (f"{earned} SP", "white bold"),
            ", less the 2 added",
            ink="muted",
            width=width - 3,
        )
        p.line(
            x + 2,
            y + 9,
            "MP in all ",
            (str(together.mp), "white bold"),
            "   PP ",
            (str(together.prestige), "white bold"),
            ink="muted",
        )
        p.line(
            x + 2,
            y + 10,
            "hybrids ",
            (str(together.hybrids), "white bold"),
            (f"  −{together.hybrid_malus} PP if beaten", "red") if together.hybrid_malus else "",
            ink="muted",
        )
        p.text(x + 2, y + 12, "mounts", "white bold")
        mounts = [self.sight.creature(name) for name in self.marked if any(self.sight.creature(name).mount)]
        for row, card in enumerate(mounts[:4]):
            p.line(x + 2, y + 13 + row, (f"{card.name:<13}", "text"), *ride(card))
        if not mounts:
            p.text(x + 2, y + 13, "none marked", "dim")
        p.text(x + 2, y + 18, "Whoever announces most PP is", "muted")
        p.text(x + 2, y + 19, "First Player.", "muted")
        kinds = {kind: sum(self.sight.creature(name).category == kind for name in self.marked) for kind in FRAMES}
        p.line(
            x + 2,
            y + 21,
            *[part for kind, count in kinds.items() for part in ((str(count), "text bold"), f" {kind}  ")],
            ink="muted",
            width=width - 3,
        )

    def hunting(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The Hunting board with the marked ones that count."""
        p.box(x, y, width, height, "Hunting board", "what the marked ones count for")
        p.text(x + 2, y + 1, "     1st place   marked", "muted")
        cards = [self.sight.creature(name) for name in self.marked]
        for number, row in enumerate(self.sight.view["hunting"]):
            count = sum(row["element"] in card.affinities for card in cards)
            p.line(
                x + 2,
                y + 2 + number,
                chip(row["element"]),
                f"    {row['points'][0]:>2} PP       ",
                (str(count), "text bold"),
                "   ",
                *chips((row["element"], "") for _ in range(count)),
                ink="muted",
            )
        if height > 8:
            p.text(
                x + 2,
                y + 7,
                "A hybrid counts in both of its rows, and each costs: one 1 PP, two 2,",
                "muted",
            )
            p.text(x + 2, y + 8, "three 4, four 6, five 9, six 12 in all.", "muted")

    def settle(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The line that settles it."""
        ready = bool(self.answer())
        p.box(x, y, width, height, "Settle", ink="gold" if ready else "lines")
        self.settle_line(p, x + 1, y + 2, width - 2)
        p.text(x + 2, y + 4, "enter marks or unmarks one", "muted", width=width - 3)
        p.text(x + 2, y + 5, "the other three stay unseen", "muted", width=width - 3)

    def settle_line(self, p: Painter, x: int, y: int, width: int) -> None:
        """Keep these six, or what is missing."""
        answer, lack = self.answer(), self.why_not_yet()
        at = self.is_at("keep")
        if at:
            p.tint(x, y, width, 1, "chosen")
        said = "keep these six" if answer else lack
        p.line(
            x,
            y,
            ("▸ " if at else "  ", "white bold"),
            (f"[e] {said}" if answer and not at else said, "white bold" if at else "gold bold" if answer else "muted"),
            width=width,
        )
        if answer:
            p.place("keep", x, y, width, 1, *answer, rule="V6.4")

    # -------------------------------------------------------------- small screens

    def small(self, p: Painter) -> None:
        left = p.width - 26
        p.box(0, 0, left, 12, "Your nine", f"{len(self.marked)} of {KEPT} marked", ink=self.people.ink(self.me))
        p.line(2, 1, "  creature     of", ink="muted")
        for number, element in enumerate(ELEMENTS):
            p.line(21 + 3 * number, 1, chip(element))
        p.text(33, 1, "MP  PP  mount", "muted")
        for number, name in enumerate(self.nine()):
            self.small_line(p, 1, 2 + number, left - 2, name, number + 1)
        self.together_small(p, left, 0, p.width - left, 12)
        height = p.height - 12
        p.box(0, 12, p.width, height, "Hunting board", "what the marked ones count for")
        cards = [self.sight.creature(name) for name in self.marked]
        for number, row in enumerate(self.sight.view["hunting"]):
            count = sum(row["element"] in card.affinities for card in cards)
            p.line(
                2,
                13 + number,
                chip(row["element"]),
                f" first place {row['points'][0]} PP   ",
                (str(count), "text bold"),
                " marked  ",
                *chips((row["element"], "") for _ in range(count)),
                ink="muted",
            )
        self.settle_line(p, 50, 14, p.width - 52)

    def small_line(self, p: Painter, x: int, y: int, width: int, name: str, number: int) -> None:
        """One of the nine on one line."""
        card, key, kept = self.sight.creature(name), f"creature {name}", name in self.marked
        live, at = bool(self.options("keep")), self.is_at(f"creature {name}")
        if at:
            p.tint(x, y, width, 1, "chosen")
        elif kept:
            p.tint(x, y, width, 1, "new-slot")
        p.line(
            x,
            y,
            ("✓" if kept else "▸" if at else " ", "green bold" if kept else "white bold"),
            (f"{number} ", "white bold" if at else "gold" if live else "muted"),
            (card.name, "white bold" if at else "green bold" if kept else "gold bold"),
        )
        p.line(x + 16, y, *affinity(card, ""))
        for place, need in enumerate(card.required):
            p.text(x + 20 + 3 * place, y, str(need) if need else "·", f"{ELEMENTS[place]} bold" if need else "dim")
        p.line(x + 32, y, f"{card.mp:>2}", (f"{card.prestige:>4}", "text bold"), ink="muted")
        if any(card.mount):
            p.line(x + 40, y, *ride(card), width=width - 40)
        p.place(
            key,
            x,
            y,
            width,
            1,
            live=live,
            rule="V6.4",
            why=f"{card.name}, {card.category}, {card.prestige} PP",
            digit=str(number),
        )

    def together_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What the marked ones need together, on a small screen."""
        together = hints.needs_of(self.sight.view, self.marked)
        p.box(x, y, width, height, "Together", ink=self.people.ink(self.me))
        for row, element in enumerate(ELEMENTS):
            value = together.highest[element]
            p.line(x + 2, y + 1 + row, chip(element))
            p.bar(x + 4, y + 1 + row, 12, value, 12, element)
            p.text(x + 17, y + 1 + row, f"{value:>2}", f"{element} bold")
        earned = sum(max(0, together.highest[element] - START_SP) for element in ELEMENTS)
        p.line(x + 2, y + 6, "to earn ", (f"{earned} SP", "white bold"), " less 2", ink="muted", width=width - 3)
        p.line(
            x + 2,
            y + 7,
            "MP ",
            (str(together.mp), "white bold"),
            "   PP ",
            (str(together.prestige), "white bold"),
            ink="muted",
            width=width - 3,
        )
        p.line(
            x + 2,
            y + 8,
            "hybrids ",
            (str(together.hybrids), "white bold"),
            (f"  −{together.hybrid_malus} PP", "red") if together.hybrid_malus else "",
            ink="muted",
            width=width - 3,
        )


def two_lines(said: Sequence[str], width: int) -> list[str]:
    """As many of some things as two lines hold, and how many more there are."""
    for count in range(len(said), 0, -1):
        more = [f"{len(said) - count} more"] if count < len(said) else []
        lines = [""]
        for words in (*said[:count], *more):
            longer = f"{lines[-1]}, {words}" if lines[-1] else words
            if len(longer) + 1 > width and lines[-1]:
                lines[-1] += ","
                lines.append(words)
            else:
                lines[-1] = longer
        if len(lines) <= 2:
            return lines
    return []


class SkillScene(ActionScene):
    """Add two SP: both in one element, or one each in two."""

    list_title = "Add 2 SP"

    def title(self) -> Sequence[Part]:
        return [
            ("Draft", "white"),
            (" │ ", "lines"),
            ("✓", "green"),
            " hand",
            (" › ", "dim"),
            (" Add 2 SP ", "white bold", "cap"),
            (" › ", "dim"),
            "announcement",
        ]

    def corner(self) -> Sequence[Part]:
        return ["all choose, then all is shown"] if not self.narrow else ["chosen in secret"]

    def said(self, option: Option) -> str:
        return deeds.label(self, option)

    def after(self, option: Option | None) -> list[int]:
        """The tracks with an answer."""
        values = [self.sight.player(self.me)["sp"][element] for element in ELEMENTS]
        for element in option.args if option is not None and option.verb == "skill" else ():
            values[ELEMENTS.index(str(element))] += 1
        return values

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        if option is None:
            return ()
        now = [
            name for name in self.sight.player(self.me)["hand"] if self.sight.lack(name, self.after(option), 99).nothing
        ]
        if now:
            return ["Skill enough for ", (", ".join(self.sight.creature(name).name for name in now), "white bold"), "."]
        return ["No creature is within reach at once; the skill counts 1 PP each at the end."]

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        option = self.current()
        after = self.after(option)
        p.box(
            x,
            y,
            width,
            height,
            "Your skill",
            "every creature needs it, and each SP is 1 PP at the end" if width > 74 else "each SP is 1 PP at the end",
            ink=self.people.ink(self.me),
        )
        player = self.sight.player(self.me)
        tall = height >= 14
        for number, element in enumerate(ELEMENTS):
            row = y + 2 + (3 if tall else 2) * number if height >= 11 else y + 1 + number
            before = player["sp"][element]
            p.line(x + 3, row, chip(element), (f"  {NAME[element]:<6}", f"{element} bold"))
            p.bar(x + 13, row, 24, after[number], 12, element)
            parts: list[Part] = [(str(before), "text bold")]
            if after[number] != before:
                parts += [" ▸ ", (str(after[number]), "white bold")]
            p.line(x + 39, row, *parts, ink="muted")
            if width > 60:
                needed = sorted(
                    (self.sight.creature(name).required[number], self.sight.creature(name).name)
                    for name in player["hand"]
                    if self.sight.creature(name).required[number]
                )
                said = [f"{name} {need}" for need, name in needed]
                lines = two_lines(said, width - 49)
                for below, words in enumerate(lines if tall else lines[:1]):
                    p.text(x + 47, row + below, words, "muted", width=width - 48)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        self.picture(p, x, y, width, height)

    def large(self, p: Painter) -> None:
        x, width, _ = self.side_columns(p)
        self.picture(p, 0, 0, BOARD, 16)
        own.tracks(p, self, 0, 16, BOARD)
        creatures.row(p, self, 0, 23, min(13, p.height - 23))
        self.things_to_do(p, x, 0, width, 23)
        y = panels.hunting(p, self, x, 23, width)
        self.side_log(p, y)
