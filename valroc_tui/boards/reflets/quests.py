"""R32.7 Several Quests are drawn: one is kept as the Vils', its opposite is the Team's."""

from __future__ import annotations

from games.core import Option
from games.reflets.components import Quest
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter

from .base import ReflScene
from .signs import ROMAN
from .vils import mission_words


class QuestScene(ReflScene):
    """The Quests drawn at the left, the one under the cursor and its opposite beside them."""

    side_deeds = False
    stage_height = 16

    def shown(self) -> Quest | None:
        """The Quest under the cursor."""
        way = self.way_now() or (self.own[0] if self.own else None)
        return self.sight.catalog.quests[str(way.args[0])] if way is not None else None

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        list_wide = width // 3
        self.quests(p, x, y, list_wide, height)
        quest = self.shown()
        if quest is None:
            return
        each = (width - list_wide) // 2
        self.card(p, x + list_wide, y, each, height, quest, "The Vils'", "red")
        opposite = self.sight.catalog.quests[quest.opposite]
        self.card(p, x + list_wide + each, y, width - list_wide - each, height, opposite, "The Team's", "seat2")

    def small(self, p: Painter) -> None:
        rows = 2 + len(self.own)
        self.quests(p, 0, 0, p.width, rows)
        quest = self.shown()
        if quest is None:
            return
        half, high = p.width // 2, min(12, p.height - rows)
        self.card(p, 0, rows, half, high, quest, "The Vils'", "red")
        opposite = self.sight.catalog.quests[quest.opposite]
        self.card(p, half, rows, p.width - half, high, opposite, "The Team's", "seat2")
        self.brief(p, 0, rows + high, p.width, p.height - rows - high)

    def quests(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What was drawn."""
        p.box(x, y, width, height, "Quests drawn", "one is kept", ink="gold")
        items = [self.line(option, width - 6) for option in self.own]
        choices(p, x + 2, y + 1, width - 4, height - 2, items, self.cursor)

    def line(self, option: Option, width: int) -> Choice:
        """A Quest in the list."""
        return Choice(f"do {option}", shorter(self.sight.name(str(option.args[0])), width), (option,), rule="R32.7")

    def card(self, p: Painter, x: int, y: int, width: int, height: int, quest: Quest, title: str, ink: str) -> None:
        """A Quest card."""
        p.box(x, y, width, height, title, ink=ink, title_ink=f"{ink} bold")
        row, bottom = y + 1, y + height - 1
        p.text(x + 2, row, shorter(quest.name, width - 4), "white bold")
        row += 1
        for number, room in enumerate(quest.rooms):
            if row < bottom:
                p.line(x + 2, row, (f"{ROMAN[number + 1]} ", "muted"), shorter(self.sight.name(room), width - 8))
            row += 1
        if row < bottom:
            p.line(x + 2, row, ("Relic ", "muted"), shorter(self.sight.name(quest.relic), width - 10))
            row += 1
        for number, mission in enumerate(quest.missions):
            if row >= bottom:
                break
            p.line(
                x + 2, row, mission_words(self, quest, number), (f"  {mission.points}", "white bold"), width=width - 4
            )
            row += 1
        p.place(f"card {quest.id}", x, y, width, height, rule="R3.2")
