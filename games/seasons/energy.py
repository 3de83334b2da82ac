"""Seasons: S9, the energy reserve, its limit, and the tokens on cards. Also crystals and gauge (S1)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Id, choose, tell

from .components import NO_TOKENS, Tokens
from .options import Source, chosen_tokens, counted, discards, in_play_id, minus, plus, spelled, spent
from .state import InPlay, Sorcerer, Table

AT_MOST_AT_ONCE = 10
"""Tokens of choice asked for in one answer; a greater gain is asked for in parts."""


# ------------------------------------------------------------------ the reserve


def limit_of(table: Table, seat: int) -> int:
    """S9.1 How many tokens the reserve holds. S1.6: a second card that raises it does not raise it further."""
    limit, cards = table.catalog.reserve, table.catalog.cards
    for card in table.sorcerers[seat].in_play:
        raised = cards[card.card].reserve_limit
        if raised > limit:
            limit = raised
    return limit


async def gain_tokens(table: Table, seat: int, tokens: Tokens, rule: str) -> None:
    """S9.3 Add all tokens of a gain to the reserve; then the seat discards what is over the limit."""
    if tokens == NO_TOKENS:
        return
    sorcerer = table.of(seat)
    sorcerer.reserve = plus(sorcerer.reserve, tokens)
    tell(table, rule, "gains energy", seat, *spelled(tokens))
    await check_reserve(table, seat)


async def gain_tokens_of_choice(table: Table, seat: int, count: int, rule: str) -> None:
    """S9.6 Gain so many tokens, choosing the type of each freely."""
    gained = NO_TOKENS
    for asked in range(count, 0, -AT_MOST_AT_ONCE):
        ways = chosen_tokens("gain", min(asked, AT_MOST_AT_ONCE))
        answer = await choose(seat, "gain tokens of your choice", ways, rule, about=(min(asked, AT_MOST_AT_ONCE),))
        gained = plus(gained, counted(answer.args))
    await gain_tokens(table, seat, gained, rule)


async def check_reserve(table: Table, seat: int) -> None:
    """S9.3 A seat over its limit discards tokens, old or new, before anything else happens."""
    sorcerer = table.of(seat)
    over = sum(sorcerer.reserve) - limit_of(table, seat)
    if over <= 0:
        return
    ways = discards(sorcerer.reserve, over)
    answer = ways[0]
    if len(ways) > 1:
        answer = await choose(seat, "discard energy over the limit", ways, "S9.3", about=(over,))
    sorcerer.reserve = minus(sorcerer.reserve, counted(answer.args))
    tell(table, "S9.3", "discards energy", seat, *answer.args)


def discard_reserve(table: Table, seat: int, rule: str) -> Tokens:
    """Discard the whole reserve, tokens on cards not (S9.9); the tokens that were in it."""
    sorcerer = table.of(seat)
    gone, sorcerer.reserve = sorcerer.reserve, NO_TOKENS
    if gone != NO_TOKENS:
        tell(table, rule, "discards energy", seat, *spelled(gone))
    return gone


# ------------------------------------------------------------------ tokens wherever they lie


def sources_of(table: Table, sorcerer: Sorcerer) -> tuple[Source, ...]:
    """S9.8 Where a seat has tokens to spend: the reserve, and cards whose tokens may be used."""
    sources = [(0, sorcerer.reserve)]
    for place, card in enumerate(sorcerer.in_play, 1):
        if card.tokens != NO_TOKENS and table.catalog.cards[card.card].spendable:
            sources.append((place, card.tokens))
    return tuple(sources)


def spendable_tokens(table: Table, sorcerer: Sorcerer) -> Tokens:
    """S9.8 All tokens that a seat could spend."""
    found = NO_TOKENS
    for _, tokens in sources_of(table, sorcerer):
        found = plus(found, tokens)
    return found


def spend(sorcerer: Sorcerer, tokens: Sequence[Id]) -> Sequence[Id]:
    """S1.4 The tokens named go back to the stockpile; the same as the log names them, with the card each lay on."""
    told = tokens
    for place, gone in spent(tokens).items():
        if place:
            card = sorcerer.in_play[place - 1]
            card.tokens = minus(card.tokens, gone)
            told = [
                f"{word.partition(':')[0]}:{card.card}" if word.endswith(f":{place}") else word
                for word in map(str, told)
            ]
        else:
            sorcerer.reserve = minus(sorcerer.reserve, gone)
    return told


# ------------------------------------------------------------------ crystals


def gain_crystals(table: Table, seat: int, count: int, rule: str) -> None:
    """S1.1 There is no upper limit."""
    if count:
        table.of(seat).crystals += count
        tell(table, rule, "gains crystals", seat, count)


def lose_crystals(table: Table, seat: int, count: int, rule: str) -> int:
    """S1.5 Losing takes what is there and stops at 0; how many were lost."""
    sorcerer = table.of(seat)
    lost = min(count, sorcerer.crystals)
    sorcerer.crystals -= lost
    if lost:
        tell(table, rule, "loses crystals", seat, lost)
    return lost


def give_crystals(table: Table, giver: int, receiver: int, count: int, rule: str) -> int:
    """S1.5 Giving gives what is there, and the receiver gets only that; how many were given."""
    given = min(count, table.of(giver).crystals)
    table.of(giver).crystals -= given
    table.of(receiver).crystals += given
    if given:
        tell(table, rule, "gives crystals", giver, receiver, given)
    elif count:
        tell(table, rule, "has no crystal to give", giver, receiver)
    return given


# ------------------------------------------------------------------ the summoning gauge


def raise_gauge(table: Table, seat: int, count: int, rule: str) -> None:
    """S1.9 The gauge stops at 15; the surplus is lost."""
    sorcerer = table.of(seat)
    before, sorcerer.gauge = sorcerer.gauge, min(table.catalog.gauge_max, sorcerer.gauge + count)
    if sorcerer.gauge != before:
        tell(table, rule, "gauge rises", seat, sorcerer.gauge - before, sorcerer.gauge)


def lower_gauge(table: Table, seat: int, count: int, rule: str) -> None:
    """S1.9 The gauge stops at 0. S11.9: cards in play stay in play."""
    sorcerer = table.of(seat)
    before, sorcerer.gauge = sorcerer.gauge, max(0, sorcerer.gauge - count)
    if sorcerer.gauge != before:
        tell(table, rule, "gauge falls", seat, before - sorcerer.gauge, sorcerer.gauge)


def has_room(sorcerer: Sorcerer, leaving: int = 0) -> bool:
    """S11.1 Fewer cards in play than the gauge shows, once so many have left."""
    return len(sorcerer.in_play) - leaving < sorcerer.gauge


def magic_items(table: Table, sorcerer: Sorcerer) -> list[InPlay]:
    """S1.3 The magic items among the cards in play."""
    return [card for card in sorcerer.in_play if not table.facts(card.card).familiar]


def familiars(table: Table, sorcerer: Sorcerer) -> list[InPlay]:
    """S1.3 The familiars among the cards in play."""
    return [card for card in sorcerer.in_play if table.facts(card.card).familiar]


def name_of(sorcerer: Sorcerer, card: InPlay) -> str:
    """How options name a card in play."""
    return in_play_id(card.card, sorcerer.in_play.index(card))


def own_card(sorcerer: Sorcerer, place: int | None) -> InPlay | None:
    """The card in play at a place, if there is one."""
    return sorcerer.in_play[place] if place is not None and 0 <= place < len(sorcerer.in_play) else None
