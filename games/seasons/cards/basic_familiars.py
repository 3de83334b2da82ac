"""The familiars among cards 1 to 30."""

from __future__ import annotations

from itertools import permutations

from games.core import chance, choose, clockwise, option, others, tell

from ..energy import gain_tokens, give_crystals, lose_crystals, magic_items, name_of
from ..leaving_play import sacrifice, take_back
from ..options import Way
from ..piles import keep, look_at
from ..state import InPlay, Table
from .prices import tokens
from .timings import at_season_change, when_activated, when_entering


@when_entering("Syllas the Faithful")
async def syllas_the_faithful(table: Table, seat: int, card: InPlay) -> None:
    """S20.10 Each opponent, from the owner's left, sacrifices one own card of its choice."""
    for other in others(table.seats, seat):
        cards = table.of(other).in_play
        if cards:
            chosen = await _own_card(table, other, cards[:], "sacrifice a card in play", "sacrifice", "S20.10")
            await sacrifice(table, other, [chosen], "S20.10")


@at_season_change("Figrim the Avaricious")
async def figrim_the_avaricious(table: Table, seat: int, card: InPlay) -> None:
    """S20.11 At each change of season each opponent gives 1 crystal if it has one."""
    for other in others(table.seats, seat):
        give_crystals(table, other, seat, 1, "S20.11")


@when_entering("Naria the Prophetess")
async def naria_the_prophetess(table: Table, seat: int, card: InPlay) -> None:
    """S20.12 Draw as many cards as seats, take one, give one to each opponent; if fewer, as far as they go.

    S23.10: each opponent sees what it gets, and the giver knows that it is there.
    """
    await look_at(table, seat, table.seats, "S20.12")
    sorcerer = table.of(seat)
    drawn = sorcerer.looking_at
    if not drawn:
        return
    dealt = (*drawn,)
    if len(drawn) > 1:
        ways = sorted(set(permutations(drawn)))
        prompt = "keep one and give one to each opponent"
        answer = await choose(seat, prompt, [option("give", *way) for way in ways], "S20.12", secret=True)
        dealt = tuple(map(str, answer.args))
    sorcerer.looking_at = []
    keep(table, seat, dealt[0])
    tell(table, "S20.12", "keeps", seat, secret=dealt[:1], readers=(seat,))
    for other, given in zip(others(table.seats, seat), dealt[1:], strict=False):
        await chance("receive", (given,), "S20.12", seen_by=(seat, other))
        keep(table, other, given, known_to=(seat,))
        tell(table, "S20.12", "gives a card", seat, other, secret=(given,), readers=(seat, other))


@when_activated("Kairn the Destroyer", tokens(1))
async def kairn_the_destroyer(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.16 Discard 1 token; each opponent loses 4 crystals."""
    for other in others(table.seats, seat):
        lose_crystals(table, other, 4, "S20.16")


@when_entering("Amsug Longneck")
async def amsug_longneck(table: Table, seat: int, card: InPlay) -> None:
    """S20.17 From the owner's left, ending with the owner, each seat takes an own magic item back to hand."""
    for taker in clockwise(table.seats, seat + 1):
        items = magic_items(table, table.of(taker))
        if items:
            chosen = await _own_card(table, taker, items, "take a magic item back to hand", "take-back", "S20.17")
            await take_back(table, taker, chosen, "S20.17")


@when_entering("Lewis Greyface")
async def lewis_greyface(table: Table, seat: int, card: InPlay) -> None:
    """S20.21 Choose an opponent and gain the same tokens as its reserve holds; it keeps them."""
    opponents = others(table.seats, seat)
    chosen = opponents[0]
    if len(opponents) > 1:
        ways = [option("copy", other) for other in opponents]
        answer = await choose(seat, "choose whose tokens to copy", ways, "S20.21")
        chosen = next(other for other in opponents if answer.args == (other,))
    tell(table, "S20.21", "copies the reserve", seat, chosen)
    await gain_tokens(table, seat, table.of(chosen).reserve, "S20.21")


async def _own_card(table: Table, seat: int, cards: list[InPlay], prompt: str, verb: str, rule: str) -> InPlay:
    """One of these cards in play, chosen by their owner; S22.4: an only one without asking."""
    if len(cards) == 1:
        return cards[0]
    by_name = {name_of(table.of(seat), card): card for card in cards}
    answer = await choose(seat, prompt, [option(verb, name) for name in by_name], rule)
    return by_name[str(answer.args[0])]
