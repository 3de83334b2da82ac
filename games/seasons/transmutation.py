"""Seasons: S10, transmuting energy into crystals."""

from __future__ import annotations

from games.core import Option, Refusal, tell

from .components import Tokens
from .energy import gain_crystals, sources_of, spend
from .options import Source, plus, spent, subsets
from .state import Table


def may_transmute(table: Table) -> bool:
    """S10.2 The active seat has the permission from its die, from the bonus or from a card."""
    return table.transmute_by_die or table.transmute_by_card


def transmutations_now(table: Table, sources: tuple[Source, ...]) -> list[Option]:
    """S10.1 Any tokens of the reserve, or of one card, at a time; it may be done again and again."""
    if not (table.transmute_by_die or table.transmute_by_card):
        return []
    found: list[Option] = []
    for place, tokens in sources:
        found += subsets(tokens, place)
    return found


def why_no_transmutation(table: Table, seat: int, wish: Option) -> Refusal | None:
    """S10.2 No permission. S10.1 Not tokens of the seat."""
    if not may_transmute(table):
        return Refusal("S10.2", "may not transmute")
    if wish not in transmutations_now(table, sources_of(table, table.of(seat))):
        return Refusal("S10.1", "no such tokens")
    return None


def crystals_more(table: Table, seat: int) -> int:
    """S10.3, S10.4 Crystals more per token: for each transmute bonus of this turn, and for each Purse of Io."""
    cards = table.catalog.cards
    by_cards = sum(cards[card.card].transmutation for card in table.of(seat).in_play)
    return by_cards + (table.transmute_bonuses if seat == table.active else 0)


def worth(table: Table, seat: int, tokens: Tokens) -> int:
    """S10.1, S10.6 What these tokens bring, at the rate of the space where the season token stands."""
    (a, w, f, e), more = table.catalog.rates[table.season], crystals_more(table, seat)
    return crystals_for(tokens, (a + more, w + more, f + more, e + more))


def crystals_for(tokens: Tokens, each: Tokens) -> int:
    """The crystals for these tokens at so much for one of each type."""
    return tokens[0] * each[0] + tokens[1] * each[1] + tokens[2] * each[2] + tokens[3] * each[3]


async def transmute(table: Table, seat: int, action: Option) -> None:
    """S10.1 Discard the tokens and gain crystals for each."""
    tokens: Tokens = (0, 0, 0, 0)
    for some in spent(action.args).values():
        tokens = plus(tokens, some)
    if table.transmute_by_die:
        table.face_unused = False
    gone = spend(table.of(seat), action.args)
    tell(table, "S10.1", "transmutes", seat, *gone)
    gain_crystals(table, seat, worth(table, seat, tokens), "S10.1")
