"""Mystic Vale: the final count."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import ScoreLine
from games.mystic_vale.view import as_table
from valroc_tui.boards.count import CountScene, Group
from valroc_tui.widgets.cards import width_of
from valroc_tui.widgets.paint import Part

from .brief import ADVANCEMENTS
from .lists import slots_said
from .symbols import symbols
from .text import short


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

    def ties(self) -> str:
        return "ties: level 3, level II vales"

    def shown(self, seat: int) -> Sequence[Sequence[Part]]:
        """What has grey VP first: vale cards, cards with VP at the end; then the cards with most on them."""
        table = as_table(self.moment.view)
        player = table["players"][seat]
        width = 32 if self.size[0] >= 120 else self.size[0] - 4
        counted: dict[str, int] = {}
        for word in player["every_card"]:
            counted[word] = counted.get(word, 0) + 1
        lines: list[Sequence[Part]] = []
        for owned in sorted(player["vales"], key=lambda owned: -table["vale_cards"][owned["vale"]]["end_vp"]):
            vale = table["vale_cards"][owned["vale"]]
            if vale["end_vp"]:
                lines.append(((f"{vale['end_vp']:>2} VP ", "forest bold"), vale["name"]))

        def worth(word: str) -> tuple[int, int]:
            card = table["cards"][word]
            return card["printed"]["end_vp"], sum(slot["advancement"] is not None for slot in card["slots"])

        for word in sorted(counted, key=worth, reverse=True):
            grey, said = worth(word)[0], slots_said(table["cards"][word], table)
            shown = symbols(table["cards"][word]["counts"], "")
            begin: Part = (f"{counted[word]:>2} x  ", "muted")
            if grey:  # the advancements that bring it
                named = [table["advancements"][slot["advancement"]] for slot in table["cards"][word]["slots"]
                         if slot["advancement"]]  # fmt: skip
                said = " + ".join(each["name"] for each in named if each["symbols"]["end_vp"])
                begin, shown = (f"{grey * counted[word]:>2} VP ", "seat4 bold"), []
            lines.append((begin, short(said, width - 8 - width_of(shown)), "  ", *shown))
        return lines
