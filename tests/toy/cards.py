"""The Night Fair: what the cards do when they are played. One function a card."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.core import Card, choose, come_next, option, tell

from .options import card_of, each
from .state import Fair

Effect = Callable[[Fair, int], Awaitable[None]]
EFFECTS: dict[Card, Effect] = {}


def when_played(card: Card) -> Callable[[Effect], Effect]:
    """Bind an effect to its card."""

    def bind(effect: Effect) -> Effect:
        EFFECTS[card] = effect
        return effect

    return bind


async def play(fair: Fair, seat: int, card: Card) -> None:
    """F3.2 The card comes to lie open before the seat, then does what it says."""
    fair.stalls[seat].played.append(card)
    tell(fair, "F3.2", "plays", seat, card)
    if card in EFFECTS:
        await EFFECTS[card](fair, seat)


@when_played("chest")
async def chest(fair: Fair, seat: int) -> None:
    """F4.2 Look at four cards, play one of them without paying, discard the others face down."""
    stall = fair.stalls[seat]
    for _ in range(4):
        card = await fair.pile.draw("look", "F4.2", seen_by=(seat,))
        if card is not None:
            stall.looking_at.append(card)
    tell(fair, "F4.2", "looks at", seat, len(stall.looking_at), secret=(*stall.looking_at,), readers=(seat,))
    if not stall.looking_at:
        return
    chosen = card_of(await choose(seat, "play one for free", each("play", stall.looking_at), "F4.2", private=True))
    stall.looking_at.remove(chosen)
    for card in stall.looking_at:
        fair.pile.discard(card, known_to=(seat,))
    stall.looking_at = []
    await play(fair, seat, chosen)  # its own effect may ask again


@when_played("thief")
async def thief(fair: Fair, seat: int) -> None:
    """F4.3 Each other seat, from the left, discards a card from hand face down."""
    for victim in fair.others(seat):
        hand = fair.stalls[victim].hand
        if not hand:
            continue
        card = hand[0]
        if len(hand) > 1:  # not "if the kinds differ": that it is asked would tell the others
            card = card_of(await choose(victim, "discard a card", each("discard", hand), "F4.3", secret=True))
        hand.remove(card)
        fair.pile.discard(card, known_to=(victim,))
        tell(fair, "F4.3", "discards face down", victim, secret=(card,), readers=(victim,))


@when_played("oracle")
async def oracle(fair: Fair, seat: int) -> None:
    """F4.4 Look at the two top cards of the pile; put them back in either order."""
    seen = len(await fair.pile.look_at_top(seat, 2, "F4.4"))
    tell(fair, "F4.4", "looks at the top of the pile", seat, seen)
    if seen < 2:
        return
    answer = await choose(seat, "put them back", (option("leave"), option("swap")), "F4.4", secret=True)
    upper, lower = reversed(fair.pile.top.cards[-2:])
    fair.pile.put_back((lower, upper) if answer.verb == "swap" else (upper, lower), seat)


@when_played("juggler")
async def juggler(fair: Fair, seat: int) -> None:
    """F4.5 Take one more action."""
    come_next(fair, ("take an action", seat, 1))
