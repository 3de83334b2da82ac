"""The Night Fair: F5, windows and tricks."""

from __future__ import annotations

from games.core import EVERYBODY, Option, Refusal, choose, come_next, option, tell

from .options import card_of, each, named
from .state import TRICKS, Fair
from .steps import steps

DECLINE, PAY, GIVE_UP = option("decline"), option("pay"), option("give-up")


@steps("window")
async def window(fair: Fair, first: int, declined: int) -> None:
    """F5.1 Each seat with a card face down may use a trick, in turn order; a trick starts the asking again."""
    asked = [seat for seat in fair.clockwise(first) if fair.stalls[seat].face_down]
    if declined == len(asked):
        return
    seat = asked[declined]
    options = (*usable_tricks(fair, seat), DECLINE)
    answer = await choose(seat, "use a trick or decline", options, "F5.1", private=True, decline=DECLINE)
    if answer == DECLINE:
        come_next(fair, ("window", first, declined + 1))
    else:
        come_next(fair, ("window", first, 0))
        await use_trick(fair, seat, answer)


def usable_tricks(fair: Fair, seat: int) -> tuple[Option, ...]:
    """F5.2 The tricks that `seat` may use now."""
    tricks = each("trick", fair.stalls[seat].face_down)
    return tuple(trick for trick in tricks if why_no_trick(fair, seat, trick) is None)


def why_no_trick(fair: Fair, seat: int, wish: Option) -> Refusal | None:
    """F5.2 The one check behind offering a trick and refusing it."""
    card = named(wish)
    if card not in TRICKS or card not in fair.stalls[seat].face_down:
        return Refusal("F5.2", "no such trick")
    if card == "hex" and not fair.stalls[richest_other(fair, seat)].coins:
        return Refusal("F5.2", "nobody has a coin")
    return None


async def use_trick(fair: Fair, seat: int, trick: Option) -> None:
    """F5.2 Windfall gains 2 coins; Hex takes 1 coin from the richest other seat, or a card (F5.3)."""
    card, stall = card_of(trick), fair.stalls[seat]
    stall.face_down.remove(card)
    fair.pile.discard(card, known_to=EVERYBODY)
    tell(fair, "F5.2", "uses", seat, card)
    if card == "windfall":
        stall.coins += 2
        return
    loser = richest_other(fair, seat)
    if fair.stalls[loser].face_down and await pays_with_a_card(fair, loser):
        return
    fair.stalls[loser].coins -= 1
    stall.coins += 1


def richest_other(fair: Fair, seat: int) -> int:
    """F5.2 The richest other seat, the first from the left if several are."""
    return max(fair.others(seat), key=lambda other: fair.stalls[other].coins)


async def pays_with_a_card(fair: Fair, loser: int) -> bool:
    """F5.3 A seat struck by Hex may give up a card that lies face down before it instead of a coin.

    Two questions: whether it does all may know, which card it is stays secret. In one secret question
    the others could see half of the secret from what follows.
    """
    if await choose(loser, "pay a coin or give up a card", (PAY, GIVE_UP), "F5.3") == PAY:
        return False
    stall = fair.stalls[loser]
    card = card_of(await choose(loser, "give up a card", each("give-up", stall.face_down), "F5.3", secret=True))
    stall.face_down.remove(card)
    fair.pile.discard(card, known_to=(loser,))
    tell(fair, "F5.3", "gives up", loser, secret=(card,), readers=(loser,))
    return True
