"""The Night Fair: F6, the great lantern."""

from __future__ import annotations

from games.core import Answers, Decision, Option, Refusal, choose_together_with_plays, option, tell

from .options import coins_of, named
from .state import Fair
from .steps import steps
from .tricks import usable_tricks, use_trick


@steps("offer the great lantern")
async def offer_the_great_lantern(fair: Fair) -> None:
    """F6.1 All but the keeper bid in secret; the bids are shown; all pay; the highest, if alone, wins."""
    fair.on_turn = None
    bids = await choose_together_with_plays(
        lambda: bid_questions(fair), lambda seat, trick: use_trick(fair, seat, trick)
    )
    for seat, bid in bids.items():
        fair.stalls[seat].coins -= coins_of(bid)
        tell(fair, "F6.1", "bids", seat, coins_of(bid))
    winner = highest_alone(bids)
    if winner is not None:
        fair.stalls[winner].great_lanterns += 1
        fair.keeper = winner
        tell(fair, "F6.1", "keeps the great lantern", winner)


def bid_questions(fair: Fair) -> list[Decision]:
    """F6.1, F6.2 Bids for all but the keeper, and tricks for all with a card face down, the keeper too."""
    questions: list[Decision] = []
    for seat in fair.clockwise(0):
        stall, tricks = fair.stalls[seat], usable_tricks(fair, seat)
        if seat != fair.keeper:
            bids = tuple(option("bid", coins) for coins in range(stall.coins + 1))
            questions.append(
                Decision(seat, "bid for the great lantern", bids + tricks, "F6.1", at_once=tricks, private=True)
            )
        elif stall.face_down:  # also if no trick among them can be used: what they are must not show
            questions.append(
                Decision(seat, "use a trick while others bid", tricks, "F6.2", optional=True, private=True)
            )
    return questions


def why_no_bid(fair: Fair, seat: int, wish: Option) -> Refusal | None:
    """F6.1 Why a seat may not bid so much."""
    coins, owned = named(wish), fair.stalls[seat].coins
    return Refusal("F6.1", "bid too high", (owned,)) if isinstance(coins, int) and coins > owned else None


def highest_alone(bids: Answers) -> int | None:
    """F6.1 The seat with the highest bid, if that is above 0 and nobody else's."""
    highest = max(coins_of(bid) for bid in bids.values())
    seats = [seat for seat, bid in bids.items() if coins_of(bid) == highest]
    return seats[0] if highest > 0 and len(seats) == 1 else None
