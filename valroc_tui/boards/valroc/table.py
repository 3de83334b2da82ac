"""The table while others decide: the whole board, nothing to choose."""

from __future__ import annotations

from collections.abc import Sequence

from valroc_tui.boards.scene import Hint
from valroc_tui.widgets.paint import Painter, Part, wrap

from . import panels
from .planning import PlanningScene
from .sight import NAME
from .signs import chip


class TableScene(PlanningScene):
    """The board as it lies; on a small screen with what else lies on the table."""

    def where(self) -> str:
        location = self.sight.view["location"]
        return super().where() if location is None else self.sight.catalog.location_names[location]

    def hints(self) -> Sequence[Hint]:
        return ()

    def detail(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        view, people = self.sight.view, self.people
        p.box(x, y, width, height, "On the table")
        first, monk = view["first_player"], view["monk"]
        leads: list[Part] = (
            [chip(view["dominant"]), f" {NAME[view['dominant']]} leads"] if view["dominant"] else ["none"]
        )
        rows: list[Sequence[Part]] = [
            ["first player ", people.part(first, 13) if first is not None else "not yet"],
            ["Gods Bonus ", *leads],
            ["Monk ", people.part(monk, 18) if monk is not None else "in the Sanctuary"],
            panels.next_offering(self, 16),
            ["Action cards ", (str(view["action_deck"]), "text bold"), f", open {len(view['action_discards'])}"],
            ["Spells ", (str(view["spell_deck"]), "text bold"), "  Lessons ", (str(view["lesson_deck"]), "text bold")],
        ]
        rows = [row for row in rows if row]
        for number, parts in enumerate(rows[: height - 2]):
            p.line(x + 2, y + 1 + number, *parts, ink="muted", width=width - 3)
        for number, words in enumerate(wrap(self.waiting_words(), width - 4)[: height - 3 - len(rows)]):
            p.text(x + 2, y + 2 + len(rows) + number, words, "text")
