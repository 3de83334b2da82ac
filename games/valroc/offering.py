"""Valroc: V20, the Offering phase."""

from __future__ import annotations

from games.core import Decision, Option, Refusal, chance, choose, choose_together, come_next, option, tell

from .components import ELEMENTS
from .maintenance import begin_next_turn
from .options import DECLINE, bids_up_to, named, number_in
from .setup import fill_row, turn_up_dark_magic
from .spells import play_spell
from .state import Table
from .steps import steps


@steps("offering phase")
async def offering_phase(table: Table) -> None:
    """V20.2, V20.3, V20.15 The statues are cleared, Vals announced, and with two players Offering cards laid out."""
    table.phase = "offering"
    if any(table.vals) or any(table.diamonds):
        tell(table, "V20.2", "statues cleared", None)
    table.vals, table.diamonds = [0] * 4, [0] * 4
    for seat in table.in_turn_order():
        tell(table, "V20.3", "announces vals", seat, table.players[seat].vals)
    # V20.14 Four of the ten lie face down on the statues; which is decided when one is turned up
    table.offering_deck, table.offering_shown = list(table.catalog.offering_cards), []
    come_next(table, *(("bid", statue) for statue in range(4)), ("end of offering",))


@steps("bid")
async def bid(table: Table, statue: int) -> None:
    """V20.4 All choose a bid in secret, from 0 to their Vals; then all bids are shown together, V20.14 and the card."""
    table.statue, table.acting, table.bids = statue, -1, []
    about = (ELEMENTS[statue],)
    answers = await choose_together(
        [
            Decision(seat, "bid", bids_up_to(player.vals), "V20.4", about=about, private=True)
            for seat, player in enumerate(table.players)
        ],
        shown=True,
    )
    table.bids = [number_in(answers[seat]) for seat in range(table.seats)]
    for seat, vals in enumerate(table.bids):
        tell(table, "V20.4", "bids", seat, vals, ELEMENTS[statue])
    if table.seats == 2:
        (card,) = await chance("offering card", table.offering_deck, "V20.14")
        table.offering_deck.remove(card)
        table.offering_shown.append(card)
        tell(table, "V20.14", "offering card", None, table.catalog.offering_cards[card], ELEMENTS[statue])
    come_next(table, ("mobiluro", 0), ("settle the statue",), ("window", "f", 0))


@steps("mobiluro")
async def mobiluro_step(table: Table, place: int) -> None:
    """V20.5, V20.9 In turn order whoever holds Spells may play Mobiluro and name a new bid; then it starts again."""
    order = table.in_turn_order()
    while place < len(order) and not table.players[order[place]].spells:
        place += 1
    if place == len(order):
        return
    seat = order[place]
    player = table.players[seat]
    wishes = [option("rebid", vals) for vals in range(player.vals + 1)]
    ways = [wish for wish in wishes if "mobiluro" in player.spells and why_no_rebid(table, seat, wish) is None]
    answer = await choose(
        seat, "mobiluro or decline", (*ways, DECLINE), "V20.9", about=(ELEMENTS[table.statue],), private=True,
        decline=DECLINE,
    )  # fmt: skip
    if answer == DECLINE:
        come_next(table, ("mobiluro", place + 1))
        return
    come_next(table, ("mobiluro", 0))
    table.bids[seat] = number_in(answer)
    await play_spell(table, seat, "mobiluro")  # V20.19 a Wrath comes before the bids are laid


def why_no_rebid(table: Table, seat: int, wish: Option) -> Refusal | None:
    """V20.9 Another bid than before, from 0 to the Vals he had before this one."""
    player, vals = table.players[seat], named(wish)
    if "mobiluro" not in player.spells:
        return Refusal("V20.9", "no mobiluro")
    if not table.bids:
        return Refusal("V20.9", "no bids shown")
    if not isinstance(vals, int) or not 0 <= vals <= player.vals:
        return Refusal("V20.9", "bid too high", (player.vals,))
    return Refusal("V20.9", "same bid") if vals == table.bids[seat] else None


def why_no_bid(table: Table, seat: int, wish: Option) -> Refusal | None:
    """V20.4 From 0 to the Vals that are left."""
    player, vals = table.players[seat], named(wish)
    if not isinstance(vals, int) or not 0 <= vals <= player.vals:
        return Refusal("V20.4", "bid too high", (player.vals,))
    return None


@steps("settle the statue")
async def settle_the_statue(table: Table) -> None:
    """V20.6 to V20.8, V20.16 The highest bid, alone and above 0, wins 1 SP; all bids are laid on the statue."""
    statue, bids = table.statue, table.bids[:]
    if table.seats == 2:
        bids.append(table.catalog.offering_cards[table.offering_shown[-1]])  # V20.16 it competes like any other
    highest = max(bids)
    if highest == 0 or bids.count(highest) > 1 or bids.index(highest) >= table.seats:
        by_the_card = table.seats == 2 and bids[-1] == highest
        rule = "V20.8" if not highest else "V20.16" if by_the_card else "V20.7"
        tell(table, rule, "nobody wins the statue", None, ELEMENTS[statue])
    else:
        winner = bids.index(highest)
        tell(table, "V20.6", "wins the statue", winner, ELEMENTS[statue], table.players[winner].gain_sp(statue))
    for seat, player in enumerate(table.players):
        player.vals -= bids[seat]
    table.vals[statue] += sum(bids)
    table.bids, table.statue = [], -1


@steps("end of offering")
async def end_of_offering(table: Table) -> None:
    """V20.12 Advance the Game Turn marker, a new Dark Magic card, four new lessons."""
    table.turn += 1
    table.offering_shown, table.offering_deck = [], list(table.catalog.offering_cards)
    table.dark.discards.append(table.dark_card)
    await turn_up_dark_magic(table, "V20.12")
    table.lessons.discards += [lesson for lesson in table.row if lesson]
    table.row = ["", "", "", ""]
    await fill_row(table, "V20.12")
    begin_next_turn(table)
