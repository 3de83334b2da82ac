"""Seasons: S16, the end of a round."""

from __future__ import annotations

from games.core import clockwise, come_next, left_of, tell

from .cards.timings import at_game_end, at_round_end
from .dice import left_over_die
from .scoring import standings
from .state import Table
from .steps import steps
from .triggers import resolve_triggers
from .wheel import move_season_token


@steps("end of round")
async def end_of_round(table: Table) -> None:
    """S16.1 (1) Card effects, (2) the token moves, (3) change of season, (4) the end?, (5) the next round."""
    order = clockwise(table.seats, table.first_player)
    come_next(
        table,
        *(("end-of-round cards", seat) for seat in order),
        ("move the season token",),
        ("next round",),
    )


@steps("end-of-round cards")
async def end_of_round_cards(table: Table, seat: int) -> None:
    """S16.2 Seat by seat from the round's first player; a seat with several cards chooses their order."""
    await resolve_triggers(table, seat, at_round_end)


@steps("move the season token")
async def move_the_season_token(table: Table) -> None:
    """S16.3 As many spaces forward as the left-over die has pips, also when the year has run out (S18.6)."""
    pips = table.face(left_over_die(table)).pips
    await move_season_token(table, pips, table.first_player, "S16.3")


@steps("next round")
async def next_round(table: Table) -> None:
    """S19.1 Past space 12 of year 3 no further round starts. S16.4 Else the seat to the left is first player."""
    if table.year > table.catalog.years:
        come_next(table, ("end of the game",))
        return
    table.first_player = left_of(table.seats, table.first_player)
    tell(table, "S16.4", "is the first player", table.first_player)
    come_next(table, ("round",))


@steps("end of the game")
async def end_of_the_game(table: Table) -> None:
    """S19.3 End-of-game cards act in turn order, independent of each other. S23.14 Hands are laid open."""
    table.over = True
    tell(table, "S19.1", "the game ends", None)
    seats = standings(table)
    for seat in clockwise(table.seats, table.first_player):
        for card in table.of(seat).in_play:
            if card.card in at_game_end:
                tell(table, "S19.3", "scores a card", seat, card.card, at_game_end[card.card](seats, seat))
        hand = sorted(table.of(seat).hand.cards)
        if hand:
            tell(table, "S23.14", "shows its hand", seat, *hand)
