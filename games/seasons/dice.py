"""Seasons: S6, the start of a round and the choice of dice, and S8, what a season die gives."""

from __future__ import annotations

from games.core import chance, choose, clockwise, come_next, tell

from .components import NO_TOKENS
from .energy import gain_crystals, gain_tokens, raise_gauge
from .options import take_die
from .state import NOBODY_YET, Table
from .steps import steps


@steps("round")
async def start_of_round(table: Table) -> None:
    """S6.1 All cards are straightened, then the first player rolls the dice of the season."""
    for sorcerer in table.sorcerers:
        for card in sorcerer.in_play:
            card.turned = False
    season = table.season
    table.dice_season, table.dice = season, table.dice_of[season]
    table.takers = [NOBODY_YET] * len(table.dice)
    faces = range(1, len(table.catalog.dice[season][0]) + 1)
    rolled = await chance("roll", faces, "S6.1", count=len(table.dice), put_back=True)
    table.faces = list(rolled)
    tell(table, "S6.1", "rolls the dice", table.first_player, season, len(table.dice))
    order = clockwise(table.seats, table.first_player)
    come_next(
        table,
        *(("take a die", seat) for seat in order),  # S6.2
        *(("turn", seat) for seat in order),  # S6.5
        ("end of round",),
    )


@steps("take a die")
async def take_a_die(table: Table, seat: int) -> None:
    """S6.2 The seat takes one of the dice that are left; it cannot decline. S6.3: the last seat has two."""
    left = [place for place, taker in enumerate(table.takers) if taker == NOBODY_YET]
    options = [take_die(place + 1, table.face(place).shown) for place in left]
    answer = await choose(seat, "take a season die", options, "S6.2")
    number = answer.args[0]
    assert isinstance(number, int)
    table.shown = []
    table.takers[number - 1] = seat
    tell(table, "S6.2", "takes a die", seat, *answer.args)


def left_over_die(table: Table) -> int:
    """S6.2 Where the die that nobody has taken lies."""
    return table.takers.index(NOBODY_YET)


async def use_the_die(table: Table, seat: int) -> None:
    """S7.1 (b) The energy, the crystals and the gauge of the die, before all else; nobody may refuse them (S7.3).

    S8.1 to S8.3. The draw and the permission to transmute stay open (S8.5, S8.7).
    """
    face = table.face(table.die_of(seat))
    table.draw_open, table.transmute_by_die = face.draw, face.transmute
    if face.tokens != NO_TOKENS or face.crystals or face.gauge:
        table.face_unused = False
    gain_crystals(table, seat, face.crystals, "S8.2")
    if face.gauge:
        raise_gauge(table, seat, 1, "S8.3")
    await gain_tokens(table, seat, face.tokens, "S8.1")
