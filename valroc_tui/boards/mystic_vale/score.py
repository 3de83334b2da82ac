"""Mystic Vale: the final count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from games.core import ScoreLine
from games.mystic_vale.view import as_table
from valroc_tui.boards.count import CountScene, Group
from valroc_tui.widgets.cards import width_of
from valroc_tui.widgets.paint import Painter, Part, Place

from .brief import ADVANCEMENTS
from .lists import slots_said
from .symbols import symbols
from .text import short


class _Worth(NamedTuple):
    """A kind of card that brought VP at the end of the game."""

    points: int
    ink: str
    name: str
    copies: int


class ScoreScene(CountScene):
    """M16 VP tokens, grey VP on advancements and vales, end-of-game abilities."""

    groups = (
        Group("tokens", "crystal", ("tokens",)),
        Group("advancements", "seat4", ("advancements",)),
        Group("vales", "forest", ("vales",)),
        Group("abilities", "violet", ()),
    )

    def why(self, line: ScoreLine) -> str:
        said = {
            "tokens": "tokens from pool and reserve",
            "advancements": "grey VP on advancements",
            "vales": "grey VP on vale cards",
        }
        if line.what in said:
            return said[line.what]
        return ADVANCEMENTS.get(str(line.details[0]), "") if line.details else ""

    def ended(self) -> str:
        table = as_table(self.moment.view)
        how = {"pool": "the VP pool is empty", "vales": "no level II vale card is left"}
        return f"round {table['round']}, {how.get(table['ending'], 'the end')}"

    def paint(self, p: Painter) -> None:
        super().paint(p)
        p.place("count", 0, 0, p.width, p.height, rule="M16.1")

    def explain(self, place: Place) -> str:
        return (
            "VP tokens, and the VP in the lower borders of advancements and on vale cards, with what abilities count "
            "at the end: 4+16 is 4 VP on the cards and 16 by the ability. Ties go to more advancements of level 3, "
            "then to more vale cards of level II."
        )

    def ties(self) -> str:
        return "ties: level 3, level II vales"

    def shown(self, seat: int) -> Sequence[Sequence[Part]]:
        """What brought VP at the end, most first; where there is room then the cards that brought none."""
        worth = self._worth(seat)
        if self.size[0] < 120 or self.size[1] < 35:
            return self._side_by_side(worth, (self.size[1] - 5) // len(self.moment.names) - 2)
        width, rows = 32, (self.size[1] - 4) // len(self.moment.names) - 2
        lines: list[Sequence[Part]] = [self._line(each, width) for each in worth]
        if len(lines) > rows:
            return [*lines[: rows - 1], self._left_out(worth[rows - 1 :])]
        others = self._others(seat)
        room = rows - len(lines)
        for word in others if len(others) <= room else others[: max(0, room - 1)]:
            card = as_table(self.moment.view)["cards"][word]
            shown = symbols(card["counts"], "")
            said = short(slots_said(card, as_table(self.moment.view)), width - 8 - width_of(shown))
            lines.append((("  ·  ", "muted"), said, "  ", *shown))
        if len(others) > room > 0:
            lines.append(((f"and {len(others) - room + 1} more cards without VP", "muted"),))
        return lines

    def _others(self, seat: int) -> list[str]:
        """The cards that brought nothing at the end, those with most on them first."""
        table = as_table(self.moment.view)
        cards = [(word, table["cards"][word]) for word in table["players"][seat]["every_card"]]
        filled = {word: sum(bool(slot["advancement"]) for slot in card["slots"]) for word, card in cards}
        return sorted((word for word, card in cards if not card["printed"]["end_vp"]), key=lambda word: -filled[word])

    def _left_out(self, worth: Sequence[_Worth]) -> list[Part]:
        return [(f"and {len(worth)} more, {sum(each.points for each in worth)} VP", "muted")]

    def _worth(self, seat: int) -> list[_Worth]:
        """M16.1 Every kind of vale card and advancement with VP at the end, with what its ability brought."""
        table = as_table(self.moment.view)
        player = table["players"][seat]
        found = []
        for vale, count in Counter(each["vale"] for each in player["vales"]).items():
            found.append(
                _Worth(count * table["vale_cards"][vale]["end_vp"], "forest", table["vale_cards"][vale]["name"], count)
            )
        by_ability = {str(line.details[0]): line.points[seat] for line in self.outcome.breakdown if line.details}
        slots = [slot for word in player["every_card"] for slot in table["cards"][word]["slots"]]
        for name, count in Counter(slot["advancement"] for slot in slots if slot["advancement"]).items():
            card, more = table["advancements"][name], by_ability.get(name, 0)
            grey = count * card["symbols"]["end_vp"]
            said = f"{card['name']} {grey}+{more}" if more else card["name"]
            found.append(_Worth(grey + more, "seat4", said, count))
        return sorted((each for each in found if each.points), key=lambda each: (-each.points, each.name))

    def _line(self, each: _Worth, width: int, *, terse: bool = False) -> list[Part]:
        points = f"{each.points:>2} " if terse else f"{each.points:>2} VP "
        room = width - len(points)
        said = f"{each.name} x{each.copies}" if each.copies > 1 else each.name
        if len(said) > room:
            said = each.name if len(each.name) <= room else each.name.rpartition(" ")[0]
        return [(points, f"{each.ink} bold"), short(said, room)]

    def _side_by_side(self, worth: Sequence[_Worth], rows: int) -> list[Sequence[Part]]:
        """In two columns, or in three with fewer words; what has no room then is counted."""
        width = self.size[0] - 4
        terse = len(worth) > rows * (width // 38)
        columns = width // (25 if terse else 38)
        each_wide = width // columns
        cells = [self._line(each, each_wide - 1, terse=terse) for each in worth]
        if len(cells) > rows * columns:
            cells[rows * columns - 1 :] = [self._left_out(worth[rows * columns - 1 :])]
        lines: list[Sequence[Part]] = []
        for start in range(0, len(cells), columns):
            line: list[Part] = []
            for number, cell in enumerate(cells[start : start + columns]):
                line += [" " * (number * each_wide - width_of(line)), *cell]
            lines.append([part for part in line if part])
        return lines
