"""M14 Prep Phase: the field is prepared until 3 or more decay are showing."""

from __future__ import annotations

from games.core import choose, come_next, tell

from .abilities.of_vales import VALE_GROWTH
from .crafted import is_marked
from .drawing import take_top_card, turn_up
from .options import END_PREP
from .planting import play_the_on_deck_card, when_played_options
from .spoiling import decay_showing, growth_showing, would_spoil
from .state import READY, Table
from .steps import steps


@steps("begin prep")
async def begin_prep(table: Table, seat: int) -> None:
    """M14.10, M17.11 What lasts until the next Prep Phase ends; new and used marks are taken off; a cycle begins."""
    clan, cards = table.clans[seat], table.cards
    table.phase, table.asked_in_prep, table.sleeved = "prep", False, []
    for lying in (clan.field, clan.bag, clan.known, clan.discards, clan.hidden_discards):
        if is_marked("".join(lying)):
            lying[:] = [cards[card].clean for card in lying]
    if clan.on_deck:
        clan.on_deck = cards[clan.on_deck].clean
    clan.vale_marks = [READY] * len(clan.vales)
    clan.vale_growth = sum(VALE_GROWTH.get(vale, 0) for vale in clan.vales)  # M8.6
    come_next(table, ("start of prep", seat))


@steps("start of prep")
async def start_of_prep(table: Table, seat: int) -> None:
    """M14.3, M14.11 Turn up an on-deck card if there is none; then the test, once before the first step."""
    if table.clans[seat].on_deck is None:
        card = await turn_up(table, seat, "M14.3")
        if card:
            tell(table, "M14.3", "turns up", seat, card)
    if would_spoil(table, seat):
        come_next(table, ("spoil test", seat))
    else:
        await prep(table, seat)


@steps("prep")
async def prep(table: Table, seat: int) -> None:
    """M14.1 As long as fewer than 3 decay are showing, play the on-deck card and turn up the next.

    M14.7 The phase runs by itself until there is something to choose.
    """
    clan, cards, contents = table.clans[seat], table.cards, table.catalog.contents
    decay, growth = decay_showing(table, seat), growth_showing(table, seat)
    while clan.on_deck and decay < contents.prep_stop_decay:  # M14.2
        played = cards[clan.on_deck]
        play_the_on_deck_card(table, seat, "M14.1")
        if played.when_played and when_played_options(table, seat):
            table.asked_in_prep = True
            come_next(table, ("when played", seat, 0))
            return
        clan.on_deck = card = await take_top_card(table, seat, "turn up", "M14.1")
        if card:
            tell(table, "M14.1", "turns up", seat, card)
            decay += cards[card].decay
            growth += cards[card].growth
        if decay - growth >= contents.spoil_decay:
            come_next(table, ("spoil test", seat))
            return
    tell(table, "M14.1", "is prepared", seat, len(clan.field))
    if table.asked_in_prep:
        come_next(table, ("end prep", seat))


@steps("end prep")
async def end_prep(table: Table, seat: int) -> None:
    """M14.7, M21.10 After a stop for a choice, the player ends the phase."""
    await choose(seat, "end prep", (END_PREP,), "M14.7")
