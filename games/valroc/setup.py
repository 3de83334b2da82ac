"""Valroc: V2 and V3, the setup."""

from __future__ import annotations

from games.core import Settings, chance, come_next, tell

from .catalog import Catalog
from .components import CATEGORIES, ELEMENTS
from .decks import draw_dark, draw_lesson
from .state import Table
from .steps import steps


def set_up(catalog: Catalog, seats: int, settings: Settings) -> Table:
    """V2, V3 The table before the first card is turned up; the steps on the agenda do the rest."""
    table = Table.at_the_start(catalog, seats)
    table.first_game = settings.get("first_game") == "yes"
    table.rotate = settings.get("rotate_first_player") == "yes"
    table.mythical_min = int(settings.get("mythical_min", 1))
    table.agenda = [("set up the board",)]
    return table


@steps("set up the board")
async def set_up_the_board(table: Table) -> None:
    """V2.12 Dark Magic, Lessons, element tokens, then the draft; decks that nobody draws from yet need no luck."""
    await turn_up_dark_magic(table, "V2.1")
    await fill_row(table, "V2.4")
    if table.first_game:
        table.hunting = table.catalog.first_hunting  # V2.7 Air, Water, Fire, Earth
        tell(table, "V2.7", "hunting board", None, *table.hunting)
        come_next(table, ("deal prepared hands",))
        return
    table.hunting = await chance("element tokens", ELEMENTS, "V2.7", count=4)
    tell(table, "V2.7", "hunting board", None, *table.hunting)
    drafts = [("deal the draft", number) for number in range(len(CATEGORIES))]
    come_next(table, *drafts, ("keep six",), ("two skill points",))


async def turn_up_dark_magic(table: Table, rule: str) -> None:
    """V2.1, V20.12, V29.5 A new Dark Magic card lies face up in the Dark Town."""
    card = await draw_dark(table, rule)
    if card is not None:
        table.dark_card = card
        tell(table, rule, "dark magic", None, *table.catalog.dark_cards[card])


async def fill_row(table: Table, rule: str) -> None:
    """V2.4, V19.1, V29.6 Empty University slots are filled from left to right, as far as there are cards."""
    for slot, lesson in enumerate(table.row):
        if not lesson:
            card = await draw_lesson(table, rule)
            if card is None:
                return
            table.row[slot] = card
            tell(table, rule, "new lesson", None, card, slot + 1)
