"""M5 Spoiling: the test, the rescue abilities, and what follows."""

from __future__ import annotations

from games.core import Option, Refusal, choose, come_next, option, tell

from .abilities.rescue import RESCUES, rescue
from .components import no
from .drawing import turn_up
from .options import SPOIL, named, use
from .state import READY, Table
from .steps import steps


def decay_showing(table: Table, seat: int) -> int:
    """M5.1, M5.3 Decay in the field and on-deck, after ongoing abilities, growth not taken off (M14.2)."""
    clan, cards = table.clans[seat], table.cards
    decay = cards[clan.on_deck].decay if clan.on_deck else 0
    for card in clan.field:
        decay += cards[card].decay
    return decay


def growth_showing(table: Table, seat: int) -> int:
    """M5.2 Growth in the field, on-deck, and from vale cards."""
    clan, cards = table.clans[seat], table.cards
    growth = clan.vale_growth + (cards[clan.on_deck].growth if clan.on_deck else 0)
    for card in clan.field:
        growth += cards[card].growth
    return growth


def would_spoil(table: Table, seat: int) -> bool:
    """M5.1, M5.2 Whether net decay is 4 or more: `decay_showing` less `growth_showing`, in one go."""
    clan, cards = table.clans[seat], table.cards
    net = -clan.vale_growth
    for card in [*clan.field, clan.on_deck] if clan.on_deck else clan.field:
        crafted = cards[card]
        net += crafted.decay - crafted.growth
    return net >= table.catalog.contents.spoil_decay


@steps("spoil test")
async def spoil_test(table: Table, seat: int) -> None:
    """M5.4, M5.8 If you would spoil, use rescue abilities one after another; each time the test is made again."""
    if not would_spoil(table, seat):
        go_on_after_the_test(table, seat)
        return
    options = rescue_options(table, seat)
    if options:
        table.asked_in_prep |= table.phase == "prep"
        answer = await choose(seat, "you would spoil", (*options, SPOIL), "M5.8")
        if answer != SPOIL:
            come_next(table, ("spoil test", seat))
            await rescue(table, seat, answer)
            return
    spoil(table, seat)


def go_on_after_the_test(table: Table, seat: int) -> None:
    """M4.3, M14.1 Push or pass again, or prepare on."""
    come_next(table, ("push or pass" if table.phase == "planting" else "prep", seat))


def rescue_options(table: Table, seat: int) -> list[Option]:
    """M5.8 to M5.11 The rescue abilities that can be used now, with the card they name."""
    clan = table.clans[seat]
    options = []
    for place, card in enumerate(clan.field):
        for kind in table.cards[card].peacekeepers:
            if clan.on_deck:
                options.append(use(kind, place + 1))
    for vale in RESCUES:
        if (vale, READY) in zip(clan.vales, clan.vale_marks, strict=True):
            first = 0 if clan.on_deck else 1
            options += [option("use-vale", vale, place) for place in range(first, len(clan.field) + 1)]
    return options


def why_no_rescue(table: Table, seat: int, wish: Option) -> Refusal | None:
    """M5.8 Why a rescue ability is refused when you would spoil."""
    clan = table.clans[seat]
    if wish.verb == "use-vale" and (args := named(wish, str, int)) and args[0] in RESCUES:
        if args[0] not in clan.vales:
            return no("M5.8", "no vale ability to use")
        if (args[0], READY) not in zip(clan.vales, clan.vale_marks, strict=True):
            return no("M17.3", "used or new")
        return no("M5.8", "no such place")
    if wish.verb == "use" and (args := named(wish, str, int)):
        if args[1] == 0:
            return no("M5.9", "peacekeeper on-deck")
        if not 0 < int(args[1]) <= len(clan.field):
            return no("M5.8", "no such place")
        if str(args[0]) in table.cards[clan.field[int(args[1]) - 1]].active:
            return no("M17.3", "used in this cycle")
        return no("M5.8", "no ability to use")
    return None


def spoil(table: Table, seat: int) -> None:
    """M5.5, M5.6, M5.12 The token turns active; the field is discarded, the on-deck card stays."""
    clan = table.clans[seat]
    clan.token_active = True
    tell(table, "M5.5", "spoils", seat)
    if table.phase == "planting":
        come_next(table, ("begin discard", seat))
    elif clan.field:
        come_next(table, ("discard field", seat), ("start of prep", seat))
    else:
        come_next(table, ("discard the on-deck card", seat))


@steps("discard the on-deck card")
async def discard_the_on_deck_card(table: Table, seat: int) -> None:
    """M5.13 If the on-deck card alone spoils an empty field, discard it and turn up another one."""
    clan = table.clans[seat]
    assert clan.on_deck is not None
    tell(table, "M5.13", "discards the on-deck card", seat, clan.on_deck)
    clan.discards.append(clan.on_deck)
    clan.on_deck = None
    card = await turn_up(table, seat, "M5.13")
    if card:
        tell(table, "M5.13", "turns up", seat, card)
    come_next(table, ("start of prep", seat))
