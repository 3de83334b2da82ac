"""Seasons: S14, the four bonuses."""

from __future__ import annotations

from functools import lru_cache

from games.core import Option, Refusal, option, tell

from .energy import gain_tokens_of_choice, raise_gauge, sources_of, spend
from .options import Source, any_tokens
from .piles import draw_two
from .state import Table

TRANSMUTE, GAUGE, DRAW_TWO = option("bonus", "transmute"), option("bonus", "gauge"), option("bonus", "draw")


def bonus_options(table: Table, seat: int, sources: tuple[Source, ...]) -> tuple[Option, ...]:
    """S14.1 The bonuses that the seat may use now."""
    return _options(*_standing(table, seat), sources)


def _standing(table: Table, seat: int) -> tuple[bool, bool, bool]:
    """All that the bonuses depend on: one is left, the gauge can rise, the draw is open."""
    sorcerer, catalog = table.sorcerers[seat], table.catalog
    return sorcerer.bonuses < catalog.bonuses_max, sorcerer.gauge < catalog.gauge_max, table.draw_open


@lru_cache(maxsize=1 << 14)
def _options(left: bool, can_rise: bool, draw_open: bool, sources: tuple[Source, ...]) -> tuple[Option, ...]:
    exchanges = [option("bonus", "exchange", *way) for way in any_tokens(2, sources)]  # S14.2 any two tokens
    wishes = [*exchanges, TRANSMUTE, GAUGE, DRAW_TWO]
    return tuple(wish for wish in wishes if _why_not(wish, left, can_rise, draw_open) is None)


def _why_not(wish: Option, left: bool, can_rise: bool, draw_open: bool) -> Refusal | None:
    """S14.1 At most three in the game. S14.4 No gauge bonus at 15. S14.5 No draw bonus without an open draw."""
    if not left:
        return Refusal("S14.1", "all bonuses used")
    if wish == GAUGE and not can_rise:
        return Refusal("S14.4", "gauge is full")
    if wish == DRAW_TWO and not draw_open:
        return Refusal("S14.5", "no draw to replace")
    return None


def why_no_bonus(table: Table, seat: int, wish: Option) -> Refusal | None:
    """The one check behind offering a bonus and refusing it."""
    refusal = _why_not(wish, *_standing(table, seat))
    if refusal or wish in bonus_options(table, seat, sources_of(table, table.of(seat))):
        return refusal
    return Refusal("S14.2", "needs two tokens")


async def use_bonus(table: Table, seat: int, action: Option) -> None:
    """S14.1 Each use moves the bonus counter by one."""
    table.of(seat).bonuses += 1
    kind = action.args[0]
    tell(table, "S14.1", "uses a bonus", seat, kind, table.of(seat).bonuses)
    if kind == "exchange":
        await exchange(table, seat, action)
    elif kind == "transmute":
        table.transmute_by_card = True
        table.transmute_bonuses += 1
    elif kind == "gauge":
        raise_gauge(table, seat, 1, "S14.4")
    else:
        await draw_two(table, seat)


async def exchange(table: Table, seat: int, action: Option) -> None:
    """S14.2 Return exactly two tokens and take two tokens of any types."""
    returned = spend(table.of(seat), action.args[1:])
    tell(table, "S14.2", "returns energy", seat, *returned)
    await gain_tokens_of_choice(table, seat, 2, "S14.2")
