"""Seasons: S14, the four bonuses."""

from __future__ import annotations

from functools import lru_cache

from games.core import Option, Refusal, option, tell

from .energy import gain_tokens_of_choice, raise_gauge, sources_of, spend
from .options import Source, any_tokens
from .piles import draw_two
from .state import Table

TRANSMUTE, GAUGE, DRAW_TWO = option("bonus", "transmute"), option("bonus", "gauge"), option("bonus", "draw")


def bonus_options(table: Table, seat: int, sources: tuple[Source, ...]) -> list[Option]:
    """S14.1 The bonuses that the seat may use now."""
    found = [way for way in (TRANSMUTE, GAUGE, DRAW_TWO) if why_not(table, seat, way) is None]
    return [*_exchanges(sources), *found] if found else found  # the transmute bonus is there while any is left


@lru_cache(maxsize=1 << 12)
def _exchanges(sources: tuple[Source, ...]) -> tuple[Option, ...]:
    """S14.2 Any two tokens."""
    return tuple(option("bonus", "exchange", *way) for way in any_tokens(2, sources))


def why_not(table: Table, seat: int, wish: Option) -> Refusal | None:
    """S14.1 At most three in the game. S14.4 No gauge bonus at 15. S14.5 No draw bonus without an open draw."""
    sorcerer, catalog = table.of(seat), table.catalog
    if sorcerer.bonuses >= catalog.bonuses_max:
        return Refusal("S14.1", "all bonuses used", (catalog.bonuses_max,))
    if wish == GAUGE and sorcerer.gauge >= catalog.gauge_max:
        return Refusal("S14.4", "gauge is full", (catalog.gauge_max,))
    if wish == DRAW_TWO and not table.draw_open:
        return Refusal("S14.5", "no draw to replace")
    return None


def why_no_bonus(table: Table, seat: int, wish: Option) -> Refusal | None:
    """The one check behind offering a bonus and refusing it."""
    refusal = why_not(table, seat, wish)
    if refusal or wish.args[:1] != ("exchange",) or wish in _exchanges(sources_of(table, table.of(seat))):
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
    spend(table.of(seat), action.args[1:])
    tell(table, "S14.2", "returns energy", seat, *action.args[1:])
    await gain_tokens_of_choice(table, seat, 2, "S14.2")
