"""M12 Discard Phase: sleeving, Hatchery, discarding the field."""

from __future__ import annotations

from games.core import Option, Refusal, choose, come_next, option, tell

from .buying import is_free
from .components import SLOTS, Kind, no
from .crafted import with_covered, with_sleeved
from .options import DISCARD_FIELD, is_kind, named, number_of, text_of
from .state import Table
from .steps import steps


@steps("begin discard")
async def begin_discard(table: Table, seat: int) -> None:
    """M12.1 Sleeve, discard, replenish vales, replenish advancements; after a spoil too (M12.12)."""
    table.phase, table.sleeved = "discard", []
    come_next(table, ("discard field", seat), ("replenish", seat))
    if table.bought:
        come_next(table, *[("sleeve", seat)] * len(table.bought))


# ------------------------------------------------------------------ sleeving


@steps("sleeve")
async def sleeve(table: Table, seat: int) -> None:
    """M12.2 Sleeve one of the bought advancements on a card in the field.

    One that has a single place left goes there without asking (M21.5).
    """
    options = sleeving_options(table)
    kinds = [text_of(way) for way in options]
    without_choice = [way for way in options if kinds.count(text_of(way)) == 1]
    answer = without_choice[0] if without_choice else await choose(seat, "sleeve", options, "M12.2")
    kind, place = text_of(answer), number_of(answer, 1) - 1
    table.bought.remove((kind, place) if (kind, place) in table.bought else (kind, -1))  # M12.5
    table.sleeved.append((place, kind))
    field, cards = table.clans[seat].field, table.cards
    before = cards[field[place]].longwise
    field[place] = with_sleeved(field[place], kind)
    tell(table, "M12.2", "sleeves", seat, kind, place + 1, field[place])
    if before and longwise(table, kind):
        come_next(table, ("which stays active", seat, place, before, kind))


def longwise(table: Table, kind: Kind) -> bool:
    """M2.12 Whether the ability of an advancement runs down the whole card."""
    return table.catalog.printed[kind][0].longwise


@steps("which stays active")
async def which_stays_active(table: Table, seat: int, place: int, before: Kind, added: Kind) -> None:
    """M12.7 Of two long-wise abilities on one card, choose which is covered for the rest of the game."""
    options = (option("keep-active", before), option("keep-active", added))
    answer = await choose(seat, "which stays active", options, "M12.7")
    covered = added if answer == options[0] else before
    field = table.clans[seat].field
    field[place] = with_covered(field[place], covered)
    tell(table, "M12.7", "is covered", seat, covered)


def sleeving_options(table: Table) -> list[Option]:
    """M12.2 to M12.5 Every advancement with every place it may go to, so that the others keep theirs.

    Places and advancements of a slot are matched by number (M10.4), so any free place that is not named for
    another one leaves enough for the rest.
    """
    free = [table.cards[card].free for card in table.clans[table.on_turn].field]
    return [
        option("sleeve", kind, place + 1)
        for kind in dict.fromkeys([kind for kind, _ in table.bought])
        for place, slots in enumerate(free)
        if slots[table.catalog.printed[kind][1]] and why_no_sleeving(table, kind, place) is None
    ]


def why_no_sleeving(table: Table, kind: Kind, place: int) -> Refusal | None:
    """M10.5, M12.2 to M12.5 The one check behind offering a place and refusing it."""
    places = [named for bought, named in table.bought if bought == kind]
    if not places:
        return no("M12.2", "not bought")
    if place < 0:
        return no("M10.5", "not on-deck")
    field, slot = table.clans[table.on_turn].field, table.catalog.printed[kind][1]
    if place >= len(field):
        return no("M12.2", "no such place")
    if not table.cards[field[place]].free[slot]:
        return no("M12.3", "slot not free", SLOTS[slot], place + 1)
    if place in places:
        return None
    if -1 not in places:
        return no("M12.5", "another place named", places[0] + 1)
    return None if is_free(table, place, slot) else no("M12.5", "named for another", place + 1)


# ------------------------------------------------------------------ discarding


@steps("discard field")
async def discard_field(table: Table, seat: int) -> None:
    """M12.11, M12.13 to M12.15 All cards of the field are discarded but those that Hatchery keeps, in chosen order."""
    clan = table.clans[seat]
    may_stay = hatcheries(table, seat)
    kept: list[int] = []
    while may_stay:
        options = [option("keep", place + 1) for place in may_stay]
        answer = await choose(seat, "keep a card", (*options, DISCARD_FIELD), "M12.13")
        if answer == DISCARD_FIELD:
            break
        kept.append(number_of(answer, 0) - 1)
        may_stay.remove(kept[-1])
    staying = [clan.field[place] for place in kept]
    clan.discards += [card for place, card in enumerate(clan.field) if place not in kept]
    tell(table, "M12.11", "discards the field", seat, len(clan.field) - len(kept))
    if kept:
        tell(table, "M12.15", "keeps", seat, *staying)
    clan.field = staying


def hatcheries(table: Table, seat: int) -> list[int]:
    """M12.13, M12.14, M12.17 Places of cards that may be kept: not the leftmost, nor by a Hatchery of this turn."""
    return [
        place
        for place, card in enumerate(table.clans[seat].field)
        if place and (kind := table.cards[card].hatchery) and (place, kind) not in table.sleeved
    ]


def why_no_discard(table: Table, seat: int, wish: Option) -> Refusal | None:
    """Why a wish is refused in the Discard Phase."""
    if wish.verb == "sleeve" and (args := named(wish, str, int)) and is_kind(args[0]):
        return why_no_sleeving(table, str(args[0]), int(args[1]) - 1)
    if wish.verb == "keep" and (args := named(wish, int)):
        place, field = int(args[0]) - 1, table.clans[seat].field
        if not 0 <= place < len(field):
            return no("M12.13", "no such place")
        kind = table.cards[field[place]].hatchery
        if not kind:
            return no("M12.13", "no hatchery")
        return no("M12.13", "leftmost") if not place else no("M12.17", "hatchery of this turn")
    return None
