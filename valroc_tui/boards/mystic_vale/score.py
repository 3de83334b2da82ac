"""Mystic Vale: the final count."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import ScoreLine
from games.mystic_vale.view import as_table
from valroc_tui.boards.count import CountScene, Group
from valroc_tui.widgets.cards import width_of
from valroc_tui.widgets.paint import Part

from .crafted_card import card_name
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
            "tokens": "VP tokens from the pool and the reserve",
            "advancements": "grey VP on advancements",
            "vales": "grey VP on vale cards",
        }
        return said.get(line.what, "an ability at the end")

    def ended(self) -> str:
        table = as_table(self.moment.view)
        how = {"pool": "the VP pool is empty", "vales": "no level II vale card is left"}
        return f"round {table['round']}, {how.get(table['ending'], 'the end')}"

    def ties(self) -> str:
        return "ties: level 3 advancements and level II vales"

    def shown(self, seat: int) -> Sequence[Sequence[Part]]:
        table = as_table(self.moment.view)
        player = table["players"][seat]
        counted: dict[str, int] = {}
        for word in player["every_card"]:
            counted[word] = counted.get(word, 0) + 1
        made = sorted(
            counted, key=lambda word: -sum(slot["advancement"] is not None for slot in table["cards"][word]["slots"])
        )
        lines: list[Sequence[Part]] = []
        for owned in player["vales"]:
            vale = table["vale_cards"][owned["vale"]]
            lines.append(((f"{vale['end_vp']:>2} VP ", "forest bold"), vale["name"]))
        for word in made:
            card = table["cards"][word]
            grey = card["printed"]["end_vp"]
            shown = symbols(card["counts"], "")
            name = short(card_name(card, table), 24 - width_of(shown))
            lines.append(((f"{grey:>2} VP " if grey else f"{counted[word]:>2} x  ", "muted"), name, "  ", *shown))
        return lines
