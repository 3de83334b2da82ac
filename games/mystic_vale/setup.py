"""M1 Setup: the commons, the vales, the mana tokens and the starting fields."""

from __future__ import annotations

from functools import partial

from games.core import NOBODY, Settings, chance, clockwise, come_next, tell

from .components import CURSED_LAND, Catalog
from .crafted import Cards
from .drawing import turn_up
from .state import Table
from .steps import steps


def set_up(catalog: Catalog, cards: Cards, seats: int, settings: Settings) -> Table:
    """M1 The table before the first card is turned up; the first steps do the rest."""
    table = Table.at_the_start(catalog, cards, seats, expansion=settings.get("vale_of_magic", "yes") == "yes")
    fields = [("starting field", seat) for seat in range(seats)]
    table.agenda = [("lay out the commons",), ("lay out the vales",), ("take mana tokens",), *fields, ("round", 1)]
    return table


def setting_up(catalog: Catalog) -> partial[Table]:
    """`set_up` with these card figures, which all games of these rules share."""
    return partial(set_up, catalog, Cards(catalog.advancements))


@steps("lay out the commons")
async def lay_out_the_commons(table: Table) -> None:
    """M1.8 to M1.10 Count out the level 1 deck unseen, then turn over three advancements of each level."""
    contents = table.catalog.contents
    count = contents.level_1_deck[len(table.clans)]
    counted = await chance("count out level 1", table.decks[0], "M1.8", count=count, seen_by=NOBODY)
    table.aside = table.decks[0]
    for kind in counted:
        table.aside.remove(kind)
    table.decks[0] = list(counted)
    for place in range(len(table.commons)):
        deck = table.decks[place // contents.commons_per_level]
        (kind,) = await chance("turn over an advancement", deck, "M1.10")
        deck.remove(kind)
        table.commons[place] = kind
    tell(table, "M1.10", "commons", None, *(kind for kind in table.commons if kind))


@steps("lay out the vales")
async def lay_out_the_vales(table: Table) -> None:
    """M1.11 Turn over four vale cards of each level."""
    for place in range(len(table.vale_commons)):
        deck = table.vale_decks[place // table.catalog.contents.vales_per_level]
        (vale,) = await chance("turn over a vale card", deck, "M1.11")
        deck.remove(vale)
        table.vale_commons[place] = vale
    tell(table, "M1.11", "vales", None, *(vale for vale in table.vale_commons if vale))


@steps("take mana tokens")
async def take_mana_tokens(table: Table) -> None:
    """M1.13 Whoever gets the mana token with the star is the starting player."""
    (table.first,) = await chance("the mana token with the star", range(len(table.clans)), "M1.13")
    tell(table, "M1.13", "starting player", table.first)


@steps("starting field")
async def starting_field(table: Table, seat: int) -> None:
    """M1.14 Turn up cards until the third Cursed Land is on-deck; the others lie in the field."""
    clan, cursed = table.clans[seat], 0
    while True:
        card = await turn_up(table, seat, "M1.14")
        cursed += card is not None and CURSED_LAND in card
        if cursed == 3 or card is None:
            break
        clan.field.append(card)
        clan.on_deck = None
    tell(table, "M1.14", "starting field", seat, *clan.field)
    tell(table, "M1.14", "on-deck", seat, *([clan.on_deck] if clan.on_deck else []))


@steps("round")
async def round_of_turns(table: Table, number: int) -> None:
    """M1.13, M3.2 In a round every player has one turn, clockwise from the starting player."""
    table.round = number
    tell(table, "M1.13", "round", None, number)
    turns = [("turn", seat) for seat in clockwise(len(table.clans), table.first)]
    come_next(table, *turns, ("end of the round", number))
