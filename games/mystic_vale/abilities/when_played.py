"""Abilities at "when played": while a card moves from on-deck to the field (M17.1)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.core import Effects, choose, come_next, option, tell

from ..components import Kind
from ..drawing import discard_looked_at, look_at_top, prepare_deck, shuffle, take_from_bag
from ..options import DISCARD_IT, PUT_BACK, number_of, text_of
from ..state import Table
from ..steps import steps

when_played: Effects[Callable[[Table, int, int], Awaitable[None]]] = Effects("when_played")
"""What each does; the last argument is the place in the field (from 0) of another card it names, or -1."""


def discards_another(kind: Kind) -> bool:
    """Whether the ability names another card of the field."""
    return kind.partition(":")[0] in ("mindful_owl", "deadwood_harvester")


def can_do_something(table: Table, seat: int, kind: Kind) -> bool:
    """Whether using the ability would do anything now."""
    clan, name = table.clans[seat], kind.partition(":")[0]
    if name in ("magic_mushroom", "goldenwing_gryphon"):
        return not clan.token_active  # M11.4
    if discards_another(kind):
        return len(clan.field) > 1
    return clan.left > 0


@when_played("mindful_owl")
async def mindful_owl(table: Table, seat: int, other: int) -> None:
    """M19.9 Discard one other card from your field."""
    discard_from_field(table, seat, other, "M19.9", "mindful_owl")


@when_played("deadwood_harvester")
async def deadwood_harvester(table: Table, seat: int, other: int) -> None:
    """M19.2 Discard one other card from your field."""
    discard_from_field(table, seat, other, "M19.2", "deadwood_harvester")


def discard_from_field(table: Table, seat: int, other: int, rule: str, ability: str) -> None:
    """M18.8 A card of the field goes to the discard pile for all to see."""
    clan = table.clans[seat]
    card = clan.field.pop(other)
    clan.discards.append(card)
    tell(table, rule, "discards from the field", seat, ability, card)


@when_played("magic_mushroom")
async def magic_mushroom(table: Table, seat: int, other: int) -> None:
    """M19.27 Turn your mana token active."""
    table.clans[seat].token_active = True
    tell(table, "M19.27", "turns the token", seat, "magic_mushroom")


@when_played("goldenwing_gryphon")
async def goldenwing_gryphon(table: Table, seat: int, other: int) -> None:
    """M19.30 Turn your mana token active."""
    table.clans[seat].token_active = True
    tell(table, "M19.30", "turns the token", seat, "goldenwing_gryphon")


@when_played("calm_weather")
async def calm_weather(table: Table, seat: int, other: int) -> None:
    """M19.18 Look at the top card of your deck and discard it or put it back."""
    tell(table, "M19.18", "uses", seat, "calm_weather")
    await look_at_one(table, seat, "M19.18")


async def look_at_one(table: Table, seat: int, rule: str) -> None:
    """M18.5 Look at the top card, then discard it face down (M18.7) or put it back, where its owner knows it lies."""
    prepare_deck(table, seat)
    await look_at_top(table, seat, 1, rule)
    answer = await choose(seat, "discard it or put it back", (DISCARD_IT, PUT_BACK), rule, private=True)
    table.looking_at = 0
    if answer == PUT_BACK:
        tell(table, rule, "puts back", seat)
        return
    card = discard_looked_at(table.clans[seat], 0)
    tell(table, rule, "discards from the deck", seat, 1, secret=(card,), readers=(seat,))


@when_played("cleansing_rain")
async def cleansing_rain(table: Table, seat: int, other: int) -> None:
    """M19.3 Search your deck and discard one card of it if you like; then shuffle the deck in any case."""
    tell(table, "M19.3", "uses", seat, "cleansing_rain")
    await search(table, seat, 1, "M19.3")


@when_played("lifetap_oracle")
async def lifetap_oracle(table: Table, seat: int, other: int) -> None:
    """M19.31 Search your deck and discard any number of cards up to the guardians on its card; then shuffle."""
    tell(table, "M19.31", "uses", seat, "lifetap_oracle")
    await search(table, seat, table.cards[table.clans[seat].field[-1]].guardians, "M19.31")


async def search(table: Table, seat: int, most: int, rule: str) -> None:
    """M18.6, M18.7 How many cards are discarded all may see; which, only the owner.

    The deck is shuffled afterwards in any case, and nothing looks at its order before that: so it is shuffled here.
    """
    most = min(most, prepare_deck(table, seat))
    shuffle(table.clans[seat])
    counts = [option("discard-count", count) for count in range(most + 1)]
    count = number_of(await choose(seat, "search the deck", counts, rule, private=True), 0)
    tell(table, rule, "searches and shuffles", seat, count)
    come_next(table, *[("discard from the deck", seat, rule)] * count)


@steps("discard from the deck")
async def discard_from_the_deck(table: Table, seat: int, rule: str) -> None:
    """M18.6, M18.7 Choose a card of the deck, which lies in a neutral order, and discard it face down."""
    clan = table.clans[seat]
    options = [option("discard", card) for card in sorted(set(clan.bag))]
    card = text_of(await choose(seat, "discard a card of the deck", options, rule, secret=True))
    take_from_bag(clan, card)
    clan.hidden_discards.append(card)
    tell(table, rule, "discards from the deck", seat, 1, secret=(card,), readers=(seat,))


WHEN_PLAYED = {name: when_played[name] for name in when_played}
