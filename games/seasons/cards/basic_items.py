"""The magic items among cards 1 to 30."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Refusal, chance, choose, come_next, option, tell

from ..components import Standing
from ..energy import (
    discard_reserve,
    gain_crystals,
    gain_tokens_of_choice,
    has_room,
    magic_items,
    raise_gauge,
)
from ..options import Way, chosen_tokens, counted
from ..piles import discard_looked_at, draw_to_hand, keep_one, look_at, show_one
from ..state import InPlay, Table, take_from_hand
from ..summoning import enter, play_for_free, put_into_play
from ..transmutation import crystals_more
from ..wheel import move_season_token
from .prices import FREE, SACRIFICE_IT, free_ways, pay_the_card, tokens_alike
from .timings import (
    Price,
    after_summoning,
    at_game_end,
    at_round_end,
    at_season_change,
    when_activated,
    when_entering,
)


@when_entering("Amulet of Air")
async def amulet_of_air(table: Table, seat: int, card: InPlay) -> None:
    """S20.1 Gauge +2."""
    raise_gauge(table, seat, 2, "S20.1")


@when_entering("Amulet of Fire")
async def amulet_of_fire(table: Table, seat: int, card: InPlay) -> None:
    """S20.2 Draw 4 cards, keep exactly 1 in hand, discard the others without showing them."""
    await look_at(table, seat, 4, "S20.2")
    await keep_one(table, seat, "S20.2")


@when_entering("Amulet of Earth")
async def amulet_of_earth(table: Table, seat: int, card: InPlay) -> None:
    """S20.3 Gain 9 crystals."""
    gain_crystals(table, seat, 9, "S20.3")


@when_entering("Amulet of Water")
async def amulet_of_water(table: Table, seat: int, card: InPlay) -> None:
    """S20.4 Place 4 tokens of chosen types on the card; they may be spent (S9.8)."""
    answer = await choose(seat, "place tokens on the card", chosen_tokens("place", 4), "S20.4", about=(4,))
    card.tokens = counted(answer.args)
    tell(table, "S20.4", "places energy", seat, card.card, *answer.args)


@when_activated("Balance of Ishtar", tokens_alike(4))
async def balance_of_ishtar(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.5 Discard 4 tokens of one type: 12 crystals, and what transmuting 4 tokens brings more."""
    gain_crystals(table, seat, 12 + 4 * crystals_more(table, seat), "S20.5")


@after_summoning("Staff of Spring")
async def staff_of_spring(table: Table, seat: int, card: InPlay) -> None:
    """S20.6 After each summoning from hand by its owner, gain 3 crystals."""
    gain_crystals(table, seat, 3, "S20.6")


@when_entering("Temporal Boots")
async def temporal_boots(table: Table, seat: int, card: InPlay) -> None:
    """S20.7, S18.1 Move the season token 1 to 3 spaces either way, never 0. S18.8: the change of season acts."""
    moves = [option("move", spaces) for spaces in (1, 2, 3, -1, -2, -3)]
    answer = await choose(seat, "move the season token", moves, "S20.7")
    spaces = answer.args[0]
    assert isinstance(spaces, int)
    await move_season_token(table, spaces, seat, "S20.7")


@when_entering("Divine Chalice")
async def divine_chalice(table: Table, seat: int, card: InPlay) -> None:
    """S20.9, S12.5 Draw 4 cards, play one of them for free, discard the rest before it acts; without room, all."""
    await look_at(table, seat, 4, "S20.9")
    sorcerer = table.of(seat)
    if not sorcerer.looking_at or not has_room(sorcerer):
        discard_looked_at(table, seat, "S20.9")
        return
    chosen = await show_one(table, seat, "play a card for free", "play", sorcerer.looking_at, "S20.9")
    sorcerer.looking_at.remove(chosen)
    entering = put_into_play(table, seat, chosen, "S20.9")
    discard_looked_at(table, seat, "S20.9")
    await enter(table, seat, entering)


@at_round_end("Wondrous Chest")
async def wondrous_chest(table: Table, seat: int, card: InPlay) -> None:
    """S20.13 3 crystals if the reserve holds 4 or more tokens at that moment."""
    if sum(table.of(seat).reserve) >= 4:
        gain_crystals(table, seat, 3, "S20.13")


@at_round_end("Beggar's Horn")
async def beggars_horn(table: Table, seat: int, card: InPlay) -> None:
    """S20.14 1 token of choice if the reserve holds 0 or 1 token at that moment."""
    if sum(table.of(seat).reserve) <= 1:
        await gain_tokens_of_choice(table, seat, 1, "S20.14")


def face_is_used(table: Table, seat: int, card: InPlay) -> Refusal | None:
    """S20.15 Only while no symbol of the face now shown has been used."""
    return None if table.face_unused else Refusal("S20.15", "the die is used", (card.card,))


@when_activated("Die of Malice", FREE, why_not=face_is_used, before_die=True)
async def die_of_malice(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.15 Reroll the own die, gain 2 crystals, use only the new face, unless another copy rerolls it first."""
    place = table.die_of(seat)
    table.draw_open = table.transmute_by_die = False
    faces = range(1, len(table.catalog.dice[table.dice_season][0]) + 1)
    (table.faces[place],) = await chance("reroll", faces, "S20.15")
    tell(table, "S20.15", "rerolls", seat, *table.face(place).shown)
    gain_crystals(table, seat, 2, "S20.15")
    come_next(table, ("before the die", seat))


@when_entering("Bespelled Grimoire")
async def bespelled_grimoire(table: Table, seat: int, card: InPlay) -> None:
    """S20.18 The limit becomes 10; then gain 2 tokens of choice."""
    await gain_tokens_of_choice(table, seat, 2, "S20.18")


@at_game_end("Ragfield's Helm")
def ragfields_helm(seats: Sequence[Standing], seat: int) -> int:
    """S20.19 20 crystals if the owner has strictly more cards in play than each opponent."""
    most = max(len(each.in_play) for other, each in enumerate(seats) if other != seat)
    return 20 if len(seats[seat].in_play) > most else 0


def gauge_is_full(table: Table, seat: int, card: InPlay) -> Refusal | None:
    """S20.23 Refused at gauge 15."""
    full = table.of(seat).gauge >= table.catalog.gauge_max
    return Refusal("S20.23", "gauge is full") if full else None


@when_activated("Potion of Power", SACRIFICE_IT, why_not=gauge_is_full)
async def potion_of_power(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.23 Sacrifice it; draw 1 card, which must be kept, and gauge +2."""
    await draw_to_hand(table, seat, "S20.23", seen_by=(seat,))
    raise_gauge(table, seat, 2, "S20.23")


def nothing_to_dream_of(table: Table, seat: int, card: InPlay) -> Refusal | None:
    """S20.24 Needs a card in hand and, counting without the potion, room under the gauge (S22.3)."""
    sorcerer = table.of(seat)
    if not sorcerer.hand.cards:
        return Refusal("S20.24", "hand is empty")
    if not has_room(sorcerer, leaving=1):
        return Refusal("S20.24", "no room", (len(sorcerer.in_play) - 1, sorcerer.gauge))
    return None


async def pay_potion_and_reserve(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.24 Sacrifice it and discard the whole reserve, which may be empty."""
    await pay_the_card(table, seat, card, way)
    discard_reserve(table, seat, "S20.24")


@when_activated(
    "Potion of Dreams", Price(free_ways, pay_potion_and_reserve, "never lacking"), why_not=nothing_to_dream_of
)
async def potion_of_dreams(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.24 Choose one card from hand and play it for free."""
    sorcerer = table.of(seat)
    chosen = await show_one(table, seat, "play a card for free", "play", sorcerer.hand.cards, "S20.24")
    take_from_hand(sorcerer, chosen)
    await play_for_free(table, seat, chosen, "S20.24")


@when_activated("Potion of Knowledge", SACRIFICE_IT)
async def potion_of_knowledge(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.25 Sacrifice it; gain 5 tokens of choice."""
    await gain_tokens_of_choice(table, seat, 5, "S20.25")


@when_activated("Potion of Life", SACRIFICE_IT)
async def potion_of_life(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.26 Sacrifice it; discard the whole reserve, 4 crystals per token, and what transmuting brings more."""
    tokens = discard_reserve(table, seat, "S20.26")
    gain_crystals(table, seat, sum(tokens) * (4 + crystals_more(table, seat)), "S20.26")


@at_season_change("Hourglass of Time")
async def hourglass_of_time(table: Table, seat: int, card: InPlay) -> None:
    """S20.27 At each change of season, 1 token of choice."""
    await gain_tokens_of_choice(table, seat, 1, "S20.27")


@when_entering("Scepter of Greatness")
async def scepter_of_greatness(table: Table, seat: int, card: InPlay) -> None:
    """S20.28 3 crystals per other magic item the owner has in play."""
    gain_crystals(table, seat, 3 * (len(magic_items(table, table.of(seat))) - 1), "S20.28")


@when_entering("Olaf's Blessed Statue")
async def olafs_blessed_statue(table: Table, seat: int, card: InPlay) -> None:
    """S20.29 Gain 20 crystals."""
    gain_crystals(table, seat, 20, "S20.29")


@after_summoning("Yjang's Forgotten Vase")
async def yjangs_forgotten_vase(table: Table, seat: int, card: InPlay) -> None:
    """S20.30 After each summoning from hand by its owner, 1 token of choice."""
    await gain_tokens_of_choice(table, seat, 1, "S20.30")
