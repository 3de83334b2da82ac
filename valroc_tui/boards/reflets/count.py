"""The end: the count of both sides line by line and the Challenge ticked or not, or how the game was lost."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from games.core import Option, ScoreLine
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import fitted, shorter
from valroc_tui.widgets.paint import Painter, Part, wrap

from .base import ReflScene
from .book import brings, tick_marks
from .route_map import draw_around, draw_large, draw_progress
from .vils import draw_vils, mission_words

VILS_LINES = frozenset(
    ("mission of the vils", "heroes of the vils", "zones lost", "events lost", "relics lost", "heroes lost",
     "tokens of the vils", "series of the vils")
)  # fmt: skip
ENDINGS = {
    "caught": ("Caught", "The Avatar of the Void has caught the Team.", "Nothing is counted, and no box is ticked."),
    "vils": ("The Vils were faster", "The Vils have finished their Quest.",
             "Nothing is counted, and no box is ticked."),
    "portal": ("Safe, and no more", "The Team took the Portal before its Quest was done.",
               "Nothing is counted, and no box is ticked."),
    "nobody": ("Nobody is left", "The last Hero has left the Team.", "Nothing is counted, and no box is ticked."),
    "accomplished": ("Accomplished", "The Quest is accomplished.", ""),
}  # fmt: skip


class ReflCountScene(ReflScene):
    """A finished game."""

    map_key = "p"  # `w` writes the score sheet into a file here

    def _take(self, moment: object) -> None:
        super()._take(self.moment)
        assert self.moment.outcome is not None
        self.outcome = self.moment.outcome
        self.ending = self.view["ending"]
        self.folds = (Fold("v", "Vils and Quest"), Fold(self.map_key, "map"), Fold("m", "Boards"))

    def title(self) -> Sequence[Part]:
        kind = self.ending["kind"] if self.ending else ""
        return ((ENDINGS[kind][0] if kind else "The end", "white bold"), (" │ ", "lines"), f"turn {self.view['turn']}")

    def ask(self) -> Sequence[Part]:
        return ("The game is over.",)

    def hints(self) -> Sequence[Hint]:
        return (Hint("arrows", "lines"), Hint("l", "log"), Hint("v", "both sides"))

    def loose(self) -> list[Option]:
        return []

    # -------------------------------------------------------------- drawing

    def paint(self, p: Painter) -> None:
        counted = self.ending is not None and self.ending["kind"] == "accomplished"
        wide = p.width >= 120 and p.height >= 36
        if wide and self.vils_open:
            draw_vils(p, 0, 0, min(p.width, 120), p.height, self)
        elif not wide and self.open != "b":
            super().paint(p)
        elif counted:
            self._count(p, wide)
        else:
            self._lost(p, wide)

    def small(self, p: Painter) -> None:
        self._lost(p, wide=False)

    def _count(self, p: Painter, wide: bool) -> None:
        width = min(p.width, 120)
        foot = 5
        team = [line for line in self.outcome.breakdown if line.what not in VILS_LINES]
        vils = [line for line in self.outcome.breakdown if line.what in VILS_LINES]
        assert self.ending is not None
        half, high = width // 2, p.height - foot
        self._side(p, 0, 0, half, high, "The Team", "seat2", team, self.ending["team"], 1)
        self._side(p, half, 0, width - half, high, "The Vils", "red", vils, self.ending["vils"], -1)
        self._gap(p, 0, high, width, foot)

    def _side(
        self, p: Painter, x: int, y: int, width: int, height: int, title: str, ink: str, lines: Sequence[ScoreLine],
        total: int, sign: int,
    ) -> None:  # fmt: skip
        room = height - 4
        shown = list(lines) if len(lines) <= room else [line for line in lines if any(line.points)]
        gloss = f"{len(shown)} lines, arrows go on" if len(shown) > room else ""
        p.box(x, y, width, height, title, gloss, ink=ink, title_ink=f"{ink} bold")
        reasons = [self._reason(line, width - 20) for line in shown]
        if len(shown) + sum(map(len, reasons)) > room:
            reasons = [[] for _ in shown]
        at = next((n for n in range(len(shown)) if self.is_at(f"line {title} {n}")), 0)
        first = max(0, min(at - room // 2, len(shown) - room))
        row = y
        for number, line in enumerate(shown[first : first + room], first):
            row = self._line(p, x, row + 1, width, title, sign, number, line, reasons[number])
        if first:
            p.text(x + width - 2, y + 1, "▴", "dim")
        if first + room < len(shown):
            p.text(x + width - 2, y + room, "▾", "dim")
        p.rule(x + 1, y + height - 3, width - 2, "═")
        p.text(x + 2, y + height - 2, "Total", "white bold")
        p.text(x + width - 8, y + height - 2, str(total), "white bold", width=6, align="right")

    def _line(
        self, p: Painter, x: int, y: int, width: int, title: str, sign: int, number: int, line: ScoreLine,
        reason: Sequence[str],
    ) -> int:  # fmt: skip
        """One line of the count; the last row it takes."""
        points, name, why = sign * line.points[0], self._name(line), self._why(line)
        key = f"line {title} {number}"
        if self.is_at(key):
            p.tint(x + 1, y, width - 2, 1, "chosen")
            p.text(x + 1, y, "▸", "white bold")
        p.text(x + 2, y, f"{line.rule:<6}", "dim")
        said = shorter(name[:1].upper() + name[1:], width - 17)
        end = p.text(x + 9, y, said, "text" if points else "dim", width=width - 17)
        if why and not reason and x + width - 8 - end > 12:
            p.text(end + 2, y, shorter(why, x + width - 10 - end), "muted")
        ink = "white bold" if points else "dim"
        p.text(x + width - 8, y, str(points) if points else "·", ink, width=6, align="right")
        p.place(key, x + 1, y, width - 2, 1, rule=line.rule, why=f"{name}. {why}".strip())
        for text in reason:
            y += 1
            p.text(x + 11, y, text, "muted")
        return y

    def _name(self, line: ScoreLine) -> str:
        """What a line counts, in few words."""
        quests, ours = self.sight.catalog.quests, self.view["quest"]
        if line.what in ("mission", "mission of the vils"):
            name = self.view["vils"]["quest"] if line.what != "mission" else ours["quest"] if ours else ""
            for number, mission in enumerate(quests[name].missions) if name else ():
                if (mission.type, mission.value or "any", mission.at_least) == (*line.details[:1], *line.details[2:]):
                    return mission_words(self, quests[name], number)
        if line.what == "main mission":
            return f"Quest: {self.sight.name(str(line.details[0]))}"
        if line.what == "tokens of the vils":
            count = line.details[1]
            return f"{count} {line.details[0]} token{'s' if count != 1 else ''}"
        return self.moment.words.score(line).replace("Unforeseen Event", "Event")

    def _reason(self, line: ScoreLine, width: int) -> list[str]:
        """The cards of a line, where they do not fit beside it."""
        why = self._why(line)
        if not why or cell_len(self._name(line)) + cell_len(why) + 2 <= width:
            return []
        return wrap(why, width)

    def _why(self, line: ScoreLine) -> str:
        catalog, pouch, pile = self.sight.catalog, self.view["pouch"], self.view["vils"]["points"]
        kinds = {
            "zones won": (pouch, catalog.hazards), "creatures won": (pouch, catalog.creatures),
            "bestioles won": (pouch, catalog.bestioles), "heroes won": (pouch, catalog.heroes),
            "zones lost": (pile, catalog.hazards), "heroes lost": (pile, catalog.heroes),
        }  # fmt: skip
        if line.what in kinds:
            cards, kind = kinds[line.what]
            return ", ".join(
                f"{self.sight.name(card)} {self.sight.epic_points(card)}" for card in cards if card in kind
            )
        if line.what == "living heroes":
            return " + ".join(str(self.sight.facts(hero["card"]).epic_points) for hero in self.view["team"])
        if line.what == "heroes of the vils":
            team = [card for card in self.view["vils"]["team"] if card is not None]
            return " + ".join(str(self.sight.facts(card).epic_points) for card in team)
        return ""

    def _gap(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        assert self.ending is not None
        gap, view = self.ending["gap"], self.view
        p.box(x, y, width, height, "The gap", ink="gold")
        parts: list[Part] = ["Team ", (str(self.ending["team"]), "seat2 bold"), "  −  Vils ",
                             (str(self.ending["vils"]), "red bold"), "  =  ", (str(gap), "white bold")]  # fmt: skip
        if not view["challenge"]:
            p.line(x + 2, y + 1, *parts, width=width - 4)
            return
        facts = self.sight.catalog.challenges[view["challenge"]]
        reached = self.ending["success"]
        short = f"{facts.gap - gap} short"
        said = f"{facts.name} asks for {facts.gap}: " + (
            "reached." if reached else f"{short}, a victory without reward."
        )
        brief = f"{facts.name} asks for {facts.gap}: " + ("reached." if reached else f"{short}.")
        ink = "green bold" if reached else "text"
        p.line(
            x + 2,
            y + 1,
            *fitted([*parts, "    ", (said, ink)], width - 4, [*parts, "    ", (brief, ink)]),
            width=width - 4,
        )
        self._book(p, x + 2, y + 2, width - 4, height - 3)

    def _book(self, p: Painter, x: int, y: int, width: int, rows: int) -> None:
        """What goes into the campaign's book."""
        view = self.view
        facts = self.sight.catalog.challenges[view["challenge"] or "pepere"]
        name = self.moment.campaign
        reached = self.ending is not None and self.ending["success"]
        before = view["ticks"].get(facts.id, 0)
        if not name:
            p.text(x, y, shorter("This game belongs to no campaign; it counts nowhere.", width), "muted")
            return
        if not reached:
            p.text(x, y, shorter(f"It stands in the book of {name}, without a tick.", width), "muted")
            return
        if before >= facts.boxes:
            p.text(x, y, shorter(f"{name}: every box of {facts.name} was ticked already.", width), "muted")
            return
        after = {**view["ticks"], facts.id: before + 1}
        p.line(
            x,
            y,
            (f"{shorter(name, 24)}: a box of {facts.name} is ticked  ", "white"),
            *tick_marks(facts, after, " "),
            width=width,
        )
        if rows >= 2:
            said = (
                "The world is saved: the campaign is won for good."
                if facts.id == "infernal"
                else f"Every later game brings {brings(facts)}."
            )
            p.text(x, y + 1, shorter(said, width), "green bold")

    def _lost(self, p: Painter, wide: bool) -> None:
        width = min(p.width, 120)
        kind = self.ending["kind"] if self.ending else ""
        title, what, then = ENDINGS.get(kind, ("The end", "The game was given up.", "In a campaign it counts as lost."))
        p.box(0, 0, width, 7, title, ink="red", title_ink="red bold")
        p.text(2, 2, what, "white bold")
        p.text(2, 3, then, "text")
        quest = self.view["quest"]
        steps = (
            "no step" if not quest or not quest["step_one"] else "step I" if not quest["step_two"] else "steps I and II"
        )
        p.text(
            2,
            4,
            f"Turn {self.view['turn']}, {steps} of the Quest done, {len(self.view['team'])} Heroes in the Team.",
            "muted",
        )
        if self.moment.campaign:
            p.text(2, 5, shorter(f"It stands in the book of {self.moment.campaign} as a loss.", width - 4), "muted")
        if wide:
            draw_large(p, 0, 7, width, 17, self, "as it ended")
            draw_vils(p, 0, 24, width, p.height - 24, self)
        else:
            rows = draw_around(p, 0, 7, p.width, self, "as it ended")
            if p.height - 7 - rows >= 3:
                draw_progress(p, 0, 7 + rows, p.width, self)
