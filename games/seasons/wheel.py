"""Seasons: S17, changes of season and year, and S18, the season token going either way."""

from __future__ import annotations

from games.core import NOBODY, Id, clockwise, tell

from .cards.timings import at_season_change
from .components import SEASONS
from .state import Table
from .triggers import resolve_triggers


def season_after(season: str) -> str:
    """The next season of the year, or the first of the next."""
    return SEASONS[(SEASONS.index(season) + 1) % len(SEASONS)]


def space_after(space: int, move: int, spaces: int) -> tuple[int, int]:
    """Where the token comes to lie, and how many years are passed on the way; back is less than 0."""
    years, place = divmod(space - 1 + move, spaces)
    return place + 1, years


async def move_season_token(table: Table, move: int, first: int, rule: str) -> None:
    """S17.1 Move the token; if it ends in another season, cards that wait for it act, from seat `first` on.

    S18.3, S18.4: going back over space 1 lowers the year; nothing stops it at year 0.
    """
    before = table.season
    table.space, years = space_after(table.space, move, table.catalog.spaces)
    tell(table, rule, "the season token moves", None, move, table.space)
    if years:
        change_year(table, years)
    if table.season != before:
        await change_season(table, first)


def change_year(table: Table, years: int) -> None:
    """S17.3, S17.4 The year counter moves; the first time a year begins, its library pile comes to hand."""
    table.year += years
    last = table.catalog.years
    if table.year > last:
        tell(table, "S17.3", "the last year is over", None, last)
    else:
        tell(table, "S17.3", "the year is" if years > 0 else "the year goes back", None, table.year)
    if table.year > table.latest_year:
        table.latest_year = table.year
        if table.year in table.catalog.libraries:
            take_libraries(table, table.catalog.libraries[table.year])


def take_libraries(table: Table, name: str) -> None:
    """S17.4, S17.5 Every seat puts this library pile into its hand, to the cards that are there."""
    for seat, sorcerer in enumerate(table.sorcerers):
        cards = sorcerer.library(name)
        for card in cards:
            sorcerer.hand.put(card, NOBODY)
        tell(
            table, "S17.4", "takes the library pile", seat, name, len(cards),
            secret=tuple(sorted(cards)), readers=(seat,),
        )  # fmt: skip
        cards.clear()


async def change_season(table: Table, first: int) -> None:
    """S17.2 Cards that wait for a change of season act, seat by seat; each seat orders its own."""
    season: Id = table.season
    tell(table, "S17.1", "the season is", None, season)
    for seat in clockwise(table.seats, first):
        await resolve_triggers(table, seat, at_season_change)
