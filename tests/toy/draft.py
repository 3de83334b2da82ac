"""The Night Fair: F2, the draft."""

from __future__ import annotations

from games.core import Decision, choose_together, come_next, tell

from .options import card_of, each
from .state import Fair
from .steps import steps


@steps("deal packs")
async def deal_packs(fair: Fair) -> None:
    """F2.1 Each seat is dealt a pack of four cards, face down."""
    for seat in fair.clockwise(0):
        for _ in range(4):
            card = await fair.pile.draw("deal", "F2.1", seen_by=(seat,))
            assert card is not None
            fair.stalls[seat].pack.append(card)
    come_next(fair, ("draft", 1), ("night", 1))


@steps("draft")
async def draft(fair: Fair, pick: int) -> None:
    """F2.2 All choose a card of their pack in secret and pass the rest left; the fourth card is discarded."""
    chosen = await choose_together(
        [
            Decision(seat, "keep a card of the pack", each("keep", fair.stalls[seat].pack), "F2.2", private=True)
            for seat in fair.clockwise(0)
        ],
        shown=False,
    )
    for seat, answer in chosen.items():
        card = card_of(answer)
        fair.stalls[seat].pack.remove(card)
        fair.stalls[seat].hand.append(card)
        tell(fair, "F2.2", "keeps", seat, secret=(card,), readers=(seat,))
    if pick < 3:
        pass_packs_left(fair)
        come_next(fair, ("draft", pick + 1))
        return
    for seat, stall in enumerate(fair.stalls):
        fair.pile.discard(stall.pack.pop(), known_to=(seat,))


def pass_packs_left(fair: Fair) -> None:
    """F2.2 Each seat gets the pack of the seat on its right."""
    packs = [stall.pack for stall in fair.stalls]
    for seat, stall in enumerate(fair.stalls):
        stall.pack = packs[seat - 1]
