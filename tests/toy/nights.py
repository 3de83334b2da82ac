"""The Night Fair: F3, the nights, the turns and their actions."""

from __future__ import annotations

from games.core import EVERYBODY, Option, Refusal, choose, come_next, option, tell

from .cards import play
from .options import card_of, each, named
from .state import COST, HAND_LIMIT, NIGHTS, Fair
from .steps import steps

LAY, SEARCH, EXPLORE = option("lay"), option("search"), option("explore")
WORK, END = option("work"), option("end")
TURN_UP, STOP = option("turn-up"), option("stop")


@steps("night")
async def night(fair: Fair, number: int) -> None:
    """F1.2 In each night every seat has a turn, then the great lantern is offered."""
    fair.night = number
    turns = [("turn", seat) for seat in fair.clockwise(number - 1)]
    after = ("night", number + 1) if number < NIGHTS else ("close",)
    come_next(fair, *turns, ("offer the great lantern",), after)


@steps("turn")
async def turn(fair: Fair, seat: int) -> None:
    """F3.1 The seat on turn gains 1 coin, then takes two actions."""
    fair.on_turn = seat
    fair.stalls[seat].coins += 1
    tell(fair, "F3.1", "begins its turn", seat)
    come_next(fair, ("take an action", seat, 2))


@steps("take an action")
async def take_an_action(fair: Fair, seat: int, left: int) -> None:
    """F3.2 Play, lay, search, explore or work. After each action there is a window (F5.1)."""
    stall = fair.stalls[seat]
    action = await choose(seat, "take an action", possible_actions(fair, seat), "F3.2", private=True)
    if action == END:
        return
    if left > 1:
        come_next(fair, ("take an action", seat, left - 1))
    come_next(fair, ("window", seat, 0))
    if action.verb == "play":
        card = card_of(action)
        stall.coins -= COST[card]
        stall.hand.remove(card)
        await play(fair, seat, card)
    elif action == LAY:
        await lay_face_down(fair, seat)
    elif action == SEARCH:
        await search(fair, seat)
    elif action == EXPLORE:
        come_next(fair, ("explore", seat))
    else:
        stall.coins += 1
        tell(fair, "F3.2", "works", seat)


def possible_actions(fair: Fair, seat: int) -> list[Option]:
    """F3.2 What `seat` may do with an action."""
    wishes = (*each("play", fair.stalls[seat].hand), LAY, SEARCH, EXPLORE, WORK, END)
    return [wish for wish in wishes if why_no_action(fair, seat, wish) is None]


def why_no_action(fair: Fair, seat: int, wish: Option) -> Refusal | None:
    """F3.2 The one check behind offering an action and refusing it."""
    stall, verb = fair.stalls[seat], wish.verb
    if verb == "play":
        card = named(wish)
        if card not in stall.hand:
            return Refusal("F3.2", "not in hand")
        if COST[card] > stall.coins:
            return Refusal("F3.2", "too dear", (COST[card], stall.coins))
    elif verb == "lay" and not stall.hand:
        return Refusal("F3.2", "hand is empty")
    elif verb == "search" and len(stall.hand) >= HAND_LIMIT:
        return Refusal("F3.2", "hand is full", (HAND_LIMIT,))
    elif verb in ("search", "explore") and not fair.pile.left:
        return Refusal("F3.2", "no card left")
    return None


async def lay_face_down(fair: Fair, seat: int) -> None:
    """F3.2 Lay a card face down before you. That one is laid all may know, which one only you."""
    stall = fair.stalls[seat]
    card = card_of(await choose(seat, "lay a card face down", each("lay", stall.hand), "F3.2", secret=True))
    stall.hand.remove(card)
    stall.face_down.append(card)
    tell(fair, "F3.2", "lays face down", seat, secret=(card,), readers=(seat,))


async def search(fair: Fair, seat: int) -> None:
    """F3.2 Draw a card."""
    card = await fair.pile.draw("search", "F3.2", seen_by=(seat,))
    assert card is not None
    fair.stalls[seat].hand.append(card)
    tell(fair, "F3.2", "draws", seat, secret=(card,), readers=(seat,))


@steps("explore")
async def explore(fair: Fair, seat: int) -> None:
    """F3.3 Turn up cards one by one: stop for a coin each, or meet a kind twice and gain nothing."""
    ways = ([TURN_UP] if fair.pile.left else []) + ([STOP] if fair.explored else [])
    if await choose(seat, "turn up another card or stop", ways, "F3.3") == STOP:
        fair.stalls[seat].coins += len(fair.explored)
        tell(fair, "F3.3", "stops exploring", seat, len(fair.explored))
        discard_explored(fair)
        return
    card = await fair.pile.draw("explore", "F3.3", seen_by=EVERYBODY)
    assert card is not None
    met_before = card in fair.explored
    fair.explored.append(card)
    tell(fair, "F3.3", "turns up", seat, card)
    if met_before:
        tell(fair, "F3.3", "gains nothing", seat)
        discard_explored(fair)
    else:
        come_next(fair, ("explore", seat))


def discard_explored(fair: Fair) -> None:
    """F3.3 The cards turned up go to the discards, open."""
    for card in fair.explored:
        fair.pile.discard(card, known_to=EVERYBODY)
    fair.explored = []


@steps("close")
async def close(fair: Fair) -> None:
    """F1.2 After the third night the fair is over."""
    tell(fair, "F1.2", "the fair closes", None)
