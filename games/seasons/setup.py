"""Seasons: S2, the setup, and S3, what the level of difficulty changes in it."""

from __future__ import annotations

from games.core import NOBODY, Pile, Settings, chance, come_next, tell

from .components import SEASONS, Catalog
from .piles import draw
from .state import Table
from .steps import steps


def set_up(catalog: Catalog, seats: int, settings: Settings) -> Table:
    """S2.1 The table at the start: year 1, space 1. The first steps draw the dice and deal the cards."""
    level, first = str(settings["level"]), settings["first_player"]
    table = Table.at_the_start(catalog, seats, level)
    table.pile = Pile(catalog.pool(level))
    deal = ("deal packs",) if catalog.levels[level].draft else ("deal sets",)
    table.agenda = [("choose the first player", first), ("draw the dice",), deal]
    return table


@steps("choose the first player")
async def choose_the_first_player(table: Table, first: int | str) -> None:
    """S2.5 A configured seat, or a random one, is the first player of the first round."""
    if not isinstance(first, int):
        (first,) = await chance("first player", range(table.seats), "S2.5")
    table.first_player = first
    tell(table, "S2.5", "is the first player", first)


@steps("draw the dice")
async def draw_the_dice(table: Table) -> None:
    """S2.2 For each season one die more than there are seats, drawn for the whole game."""
    count = table.catalog.dice_used[table.seats]
    for season in SEASONS:
        dice = range(1, len(table.catalog.dice[season]) + 1)
        used = tuple(dice)
        if count < len(dice):
            used = tuple(sorted(await chance("dice", dice, "S2.2", count=count)))
        table.dice_of[season] = used


@steps("deal packs")
async def deal_packs(table: Table) -> None:
    """S2.3 Each seat is dealt nine cards face down; the rest is the draw pile.

    Luck answers to nobody: a seat sees its pack while it holds it, and may not look back later (S23.2).
    """
    for sorcerer in table.sorcerers:
        for _ in range(table.catalog.cards_dealt):
            card = await draw(table, "deal", "S2.3", seen_by=NOBODY)
            assert card is not None
            sorcerer.pack.append(card)
    come_next(table, ("draft", 1), ("build the decks",), ("round",))


@steps("deal sets")
async def deal_sets(table: Table) -> None:
    """S3.1, S3.2 Each seat gets another one of the prepared sets, at random; there is no draft."""
    left = list(range(1, len(table.catalog.sets) + 1))
    for seat, sorcerer in enumerate(table.sorcerers):
        (number,) = await chance("set", left, "S3.2", seen_by=(seat,))
        left.remove(number)
        sorcerer.prepared_set = number
        for card in table.catalog.sets[number - 1]:
            table.pile.bag.remove(card)
            sorcerer.kept.append(card)
        sorcerer.left_of_set = sorcerer.kept[:]
    come_next(table, ("build the decks",), ("round",))
