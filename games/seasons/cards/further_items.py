"""The magic items among cards 31 to 50."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.core import EVERYBODY, NOBODY, Refusal, choose, option, tell

from ..components import ENERGIES, NO_TOKENS, Standing
from ..energy import (
    discard_reserve,
    familiars,
    gain_crystals,
    gain_tokens,
    gain_tokens_of_choice,
    has_room,
    magic_items,
    raise_gauge,
    sources_of,
    spend,
)
from ..leaving_play import sacrifice
from ..options import (
    DRAW,
    PUT_BACK,
    Source,
    Way,
    any_tokens,
    card_of,
    counted,
    each,
    in_play_id,
    payments,
    plus,
)
from ..piles import discard, draw_to_hand, refill, show_one
from ..state import InPlay, Sorcerer, Table, take_from_hand
from ..summoning import play_for_free
from .prices import FREE, named, pay_tokens, sacrifices
from .timings import Price, at_game_end, when_activated, when_entering, when_sacrificed

# ------------------------------------------------------------------ Elemental Amulet


@when_entering("Elemental Amulet")
async def elemental_amulet(table: Table, seat: int, card: InPlay) -> None:
    """S20.31 For each type chosen: water 2 tokens, earth 5 crystals, fire a card, air gauge +1, in any order."""
    left = list(card.chosen)
    while left:
        effect = left[0]
        if len(left) > 1:
            ways = [option("effect", energy) for energy in left]
            effect = str((await choose(seat, "choose which effect comes first", ways, "S20.31")).args[0])
        left.remove(effect)
        if effect == "water":
            await gain_tokens_of_choice(table, seat, 2, "S20.31")
        elif effect == "earth":
            gain_crystals(table, seat, 5, "S20.31")
        elif effect == "fire":
            await draw_to_hand(table, seat, "S20.31", seen_by=(seat,))
        else:
            raise_gauge(table, seat, 1, "S20.31")


# ------------------------------------------------------------------ Tree of Light


def tree_ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
    """S20.32 3 crystals, or 1 token."""
    sorcerer = table.of(seat)
    ways: list[Way] = [("crystals",)] if sorcerer.crystals >= 3 else []
    return [*ways, *any_tokens(1, sources_of(table, sorcerer))]


async def pay_tree_or_orb(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.32, S20.34 3 crystals, tokens, or nothing for looking."""
    if way == ("crystals",):
        pay_crystals(table, seat, 3)
    elif way != ("look",):
        await pay_tokens(table, seat, card, way)


def pay_crystals(table: Table, seat: int, count: int) -> None:
    """S1.5 Paying as a cost requires having all of them, which the ways see to."""
    table.of(seat).crystals -= count
    tell(table, "S13.2", "pays crystals", seat, count)


@when_activated("Tree of Light", Price(tree_ways, pay_tree_or_orb, "neither crystals nor token"))
async def tree_of_light(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.32 For crystals 1 token of choice; for a token the permission to transmute for the rest of the turn."""
    if way == ("crystals",):
        await gain_tokens_of_choice(table, seat, 1, "S20.32")
    else:
        table.transmute_by_card = True
        tell(table, "S20.32", "may transmute", seat)


# ------------------------------------------------------------------ Crystal Orb


def no_card_left(table: Table, seat: int, card: InPlay) -> Refusal | None:
    """S20.34 Without any card in draw and discard pile it cannot be activated."""
    return None if table.pile.left else Refusal("S20.34", "no card left")


def orb_ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
    """S20.34 Look at the top card; or 3 crystals to move it."""
    return [("look",), ("crystals",)] if table.of(seat).crystals >= 3 else [("look",)]


@when_activated("Crystal Orb", Price(orb_ways, pay_tree_or_orb, "never lacking"), why_not=no_card_left)
async def crystal_orb(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.34 Look at the top card, then put it back or play it for 4 tokens; or move it unseen to the discards."""
    pile, sorcerer = table.pile, table.of(seat)
    if way == ("crystals",):
        known_to = pile.top.known_to[-1] if pile.top.cards else NOBODY
        moved = await pile.draw("move", "S20.34", NOBODY)
        assert moved is not None
        tell(table, "S20.34", "moves the top card", seat)
        discard(table, [moved], known_to)
        return
    (seen,) = await pile.look_at_top(seat, 1, "S20.34")
    tell(table, "S20.34", "looks at the top card", seat, secret=(seen,), readers=(seat,))
    ways = any_tokens(4, sources_of(table, sorcerer)) if has_room(sorcerer) else ()
    if not ways:
        return  # S22.3 it lies on top again
    options = [PUT_BACK, *(option("play", seen, *paid) for paid in ways)]
    answer = await choose(seat, "play the top card or put it back", options, "S20.34", private=True)
    if answer == PUT_BACK:
        return
    paid = spend(sorcerer, answer.args[1:])
    tell(table, "S20.34", "pays energy", seat, *paid)
    pile.top.cards.pop()
    pile.top.known_to.pop()
    refill(table)
    await play_for_free(table, seat, seen, "S20.34")


# ------------------------------------------------------------------ Glutton Cauldron


def cauldron_ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
    """S20.35 1 token of the owner, from the reserve or an Amulet of Water."""
    return any_tokens(1, sources_of(table, table.of(seat)))


async def feed_cauldron(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.35 The token is moved onto the card, and does not go back to the stockpile."""
    moved = spend(table.of(seat), way)
    card.tokens = plus(card.tokens, counted(str(word).partition(":")[0] for word in way))
    tell(table, "S20.35", "places energy", seat, card.card, *moved)


@when_activated("Glutton Cauldron", Price(cauldron_ways, feed_cauldron, "too few tokens"))
async def glutton_cauldron(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.35 With the seventh it is sacrificed: its tokens go to the reserve, 15 crystals, then the reserve check."""
    if sum(card.tokens) < 7:
        return
    tokens, card.tokens = card.tokens, NO_TOKENS
    await sacrifice(table, seat, [card], "S20.35")
    gain_crystals(table, seat, 15, "S20.35")
    await gain_tokens(table, seat, tokens, "S20.35")


# ------------------------------------------------------------------ the others


@when_entering("Vampiric Crown")
async def vampiric_crown(table: Table, seat: int, card: InPlay) -> None:
    """S20.36 Draw a card, kept and shown, or discard one from hand, shown: tokens of choice for its prestige."""
    sorcerer = table.of(seat)
    hand, prompt = sorcerer.hand.cards, "draw or discard a card"
    answer = DRAW
    if hand and table.pile.left:  # whether it is asked depends on open numbers only
        answer = await choose(seat, prompt, (DRAW, *each("discard", hand)), "S20.36", private=True)
    elif hand:
        answer = option("discard", await show_one(table, seat, prompt, "discard", hand, "S20.36"))
    elif not table.pile.left:
        return
    if answer == DRAW:
        shown = await draw_to_hand(table, seat, "S20.36", seen_by=EVERYBODY)
        assert shown is not None
    else:
        shown = card_of(answer)
        take_from_hand(sorcerer, shown)
        tell(table, "S20.36", "discards openly", seat, shown)
        discard(table, [shown], EVERYBODY)
    await gain_tokens_of_choice(table, seat, table.facts(shown).prestige, "S20.36")


@when_activated("Dragon Skull", sacrifices(3))
async def dragon_skull(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.37 Sacrifice 3 own cards in play, the Skull itself allowed; gain 15 crystals."""
    gain_crystals(table, seat, 15, "S20.37")


@when_entering("Cursed Treatise of Arus")
async def cursed_treatise_of_arus(table: Table, seat: int, card: InPlay) -> None:
    """S20.42 Gain 2 tokens of choice, 10 crystals and gauge +1."""
    await gain_tokens_of_choice(table, seat, 2, "S20.42")
    gain_crystals(table, seat, 10, "S20.42")
    raise_gauge(table, seat, 1, "S20.42")


@when_sacrificed("Cursed Treatise of Arus")
async def treatise_is_sacrificed(table: Table, seat: int, card: InPlay) -> None:
    """S20.42 Whenever it is sacrificed its owner discards the whole reserve."""
    discard_reserve(table, seat, "S20.42")


@when_activated("Idol of the Familiar", FREE)
async def idol_of_the_familiar(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.43 1 crystal per own familiar in play."""
    gain_crystals(table, seat, len(familiars(table, table.of(seat))), "S20.43")


def kriss_ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
    """S20.44 A familiar from hand, or an own familiar in play."""
    sorcerer = table.of(seat)
    in_hand = sorted({each for each in sorcerer.hand.cards if table.facts(each).familiar})
    in_play = [
        in_play_id(own.card, place) for place, own in enumerate(sorcerer.in_play) if table.facts(own.card).familiar
    ]
    return [*(("discard", each) for each in in_hand), *((name,) for name in in_play)]


async def pay_familiar(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.44, S23.7 Discarded from hand it is shown."""
    if way[0] != "discard":
        await sacrifice(table, seat, named(table, seat, way), "S20.44")
        return
    shown = str(way[1])
    take_from_hand(table.of(seat), shown)
    tell(table, "S20.44", "discards openly", seat, shown)
    discard(table, [shown], EVERYBODY)


@when_activated("Necrotic Kriss", Price(kriss_ways, pay_familiar, "no familiar"))
async def necrotic_kriss(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.44 Discard a familiar from hand or sacrifice one in play; gain 4 tokens of choice."""
    await gain_tokens_of_choice(table, seat, 4, "S20.44")


@at_game_end("Lantern of Xidit")
def lantern_of_xidit(seats: Sequence[Standing], seat: int) -> int:
    """S20.45 3 crystals per token in the reserve."""
    return 3 * sum(seats[seat].reserve)


@at_game_end("Sealed Chest of Urm")
def sealed_chest_of_urm(seats: Sequence[Standing], seat: int) -> int:
    """S20.46 20 crystals if the owner has no familiar in play."""
    return 0 if any(card.familiar for card in seats[seat].in_play) else 20


def mirror_ways(table: Table, seat: int, card: InPlay) -> Sequence[Way]:
    """S20.47 X tokens of one type into X of one other type; X is at most the crystals of the seat."""
    sorcerer: Sorcerer = table.of(seat)
    return _turned(min(sorcerer.crystals, 40), sources_of(table, sorcerer))


@lru_cache(maxsize=1 << 12)
def _turned(most: int, sources: tuple[Source, ...]) -> tuple[Way, ...]:
    found: list[Way] = []
    for energy in ENERGIES:
        lying = sum(tokens[ENERGIES.index(energy)] for _, tokens in sources)
        for count in range(1, min(most, lying) + 1):
            for way in payments(counted([energy] * count), sources):
                found += [(*way, "into", other) for other in ENERGIES if other != energy]
    return tuple(found)


async def pay_mirror(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.47 A crystal for each token that is to be turned."""
    pay_crystals(table, seat, len(way) - 2)


@when_activated("Mirror of the Seasons", Price(mirror_ways, pay_mirror, "nothing to turn"))
async def mirror_of_the_seasons(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.47 The tokens become tokens of the other type, which go to the reserve (S9.8)."""
    *turned, _, into = way
    told = spend(table.of(seat), turned)
    tell(table, "S20.47", "turns energy", seat, into, *told)
    await gain_tokens(table, seat, counted([into] * len(turned)), "S20.47")


@when_entering("Pendant of Ragnor")
async def pendant_of_ragnor(table: Table, seat: int, card: InPlay) -> None:
    """S20.48 1 token of choice per other magic item the owner has in play."""
    await gain_tokens_of_choice(table, seat, len(magic_items(table, table.of(seat))) - 1, "S20.48")
