"""Valroc: V6, the draft, the two SP and the announcement."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from games.core import NOBODY, Decision, Option, Refusal, chance, choose_together, come_next, option, tell

from .catalog import Catalog
from .components import CATEGORIES, ELEMENT, passing
from .options import TWO_SP, name_in, names_in
from .state import Packs, Table
from .steps import steps

DEALT, PICKS, KEPT = 4, 3, 6


@steps("deal the draft")
async def deal_the_draft(table: Table, number: int) -> None:
    """V6.1, V6.3 Four cards face down to every seat of the draft; what is left stays in the box."""
    deck, packs = table.decks[number], list[tuple[str, ...]]()
    for seat in range(table.draft_seats):
        seen_by = (seat,) if seat < table.seats else NOBODY  # V6.10, V30.9
        pack = await chance("deal", deck, "V6.1", count=DEALT, seen_by=seen_by)
        deck = tuple(card for card in deck if card not in pack)
        packs.append(pack)
    table.decks = (*table.decks[:number], deck, *table.decks[number + 1 :])
    table.packs, table.picks = (*table.packs, tuple(packs)), 0
    tell(table, "V6.1", "deals the draft", None, CATEGORIES[number])
    come_next(table, *(("draft", number, pick) for pick in range(PICKS)))


@steps("draft")
async def draft(table: Table, number: int, pick: int) -> None:
    """V6.2 All choose a card of their pack in secret, then pass the rest; the last card is discarded."""
    packs = table.packs[number]
    answers = await choose_together(
        [
            Decision(seat, "pick a creature", picks_of(table, pack_before(table, seat)), "V6.2",
                     about=(CATEGORIES[number], pick + 1), private=True)
            for seat in range(table.seats)
        ],
        shown=False,
    )  # fmt: skip
    taken = {seat: name_in(answer) for seat, answer in answers.items()}
    for seat in range(table.seats, table.draft_seats):
        (taken[seat],) = await chance("fictional player", pack_before(table, seat), "V6.10", seen_by=NOBODY)
    for seat, card in taken.items():
        packs = _take(packs, (seat - passing(number) * pick) % len(packs), pick, card)
        if seat < table.seats:
            tell(table, "V6.2", "picks a creature", seat, secret=(card,), readers=(seat,))
    table.packs, table.picks = (*table.packs[:number], packs), pick + 1


def pack_before(table: Table, seat: int) -> tuple[str, ...]:
    """V6.2 The cards in front of a seat of the draft, as the packs lie now."""
    number = len(table.packs) - 1
    packs = table.packs[number]
    return packs[(seat - passing(number) * table.picks) % len(packs)][table.picks :]


def picks_of(table: Table, pack: Sequence[str]) -> tuple[Option, ...]:
    """V6.2 Any card of the pack."""
    return tuple(option("pick", card) for card in table.catalog.in_order(pack))


def _take(packs: Packs, origin: int, pick: int, card: str) -> Packs:
    """The packs, with `card` moved to its place among those taken from the pack of `origin`."""
    pack = list(packs[origin])
    place = pack.index(card)
    pack[pick], pack[place] = pack[place], pack[pick]
    return (*packs[:origin], tuple(pack), *packs[origin + 1 :])


def drafted_by(table: Table, seat: int) -> list[str]:
    """V6.4 The cards a seat has taken in all drafts, nine in the end."""
    taken, newest = [], len(table.packs) - 1
    for number, packs in enumerate(table.packs):
        for pick in range(table.picks if number == newest else PICKS):
            taken.append(packs[(seat - passing(number) * pick) % len(packs)][pick])
    return table.catalog.in_order(taken)


@steps("keep six")
async def keep_six(table: Table) -> None:
    """V6.4, V6.5 All keep six of their nine creatures and discard three, at the same time."""
    answers = await choose_together(
        [
            Decision(seat, "keep six", six_of(table, drafted_by(table, seat)), "V6.4",
                     about=(table.mythical_min,), private=True)
            for seat in range(table.seats)
        ],
        shown=False,
    )  # fmt: skip
    for seat, answer in answers.items():
        player = table.players[seat]
        player.hand = names_in(answer)
        player.dropped = [card for card in drafted_by(table, seat) if card not in player.hand]
        tell(table, "V6.4", "keeps six", seat, secret=(*player.hand,), readers=(seat,))


def six_of(table: Table, nine: Sequence[str]) -> tuple[Option, ...]:
    """V6.4, V6.5 Every way to keep six, with as many Mythicals as the table has agreed on at least."""
    fewest = table.mythical_min
    return tuple(option("keep", *six) for six in combinations(nine, KEPT) if mythicals_in(table.catalog, six) >= fewest)


def mythicals_in(catalog: Catalog, cards: Sequence[str]) -> int:
    """How many of these creatures are Mythical."""
    return sum(catalog.creatures[card].category == "mythical" for card in cards)


def why_not_keep(table: Table, seat: int, wish: Option) -> Refusal | None:
    """V6.4, V6.5 Why a seat may not keep just these."""
    names = names_in(wish)
    if len(names) != KEPT or len(set(names)) != KEPT or not set(names) <= set(drafted_by(table, seat)):
        return Refusal("V6.4", "not six of yours")
    if mythicals_in(table.catalog, names) < table.mythical_min:
        return Refusal("V6.5", "too few mythicals", (table.mythical_min,))
    return None


@steps("deal prepared hands")
async def deal_prepared_hands(table: Table) -> None:
    """V6.7 First game: hands I to n are shuffled and one is dealt to each player."""
    left = list(table.catalog.prepared_hands)[: table.seats]
    for seat, player in enumerate(table.players):
        (hand,) = await chance("prepared hand", left, "V6.7", seen_by=(seat,))
        left.remove(hand)
        player.prepared, player.hand = hand, list(table.catalog.prepared_hands[hand])
        tell(table, "V6.7", "gets a prepared hand", seat, secret=(hand,), readers=(seat,))
    come_next(table, ("two skill points",))


@steps("two skill points")
async def two_skill_points(table: Table) -> None:
    """V6.8 Every player adds 2 SP, both in one element or one each in two; all choices are shown together."""
    answers = await choose_together(
        [Decision(seat, "two skill points", TWO_SP, "V6.8", private=True) for seat in range(table.seats)], shown=True
    )
    for seat, answer in answers.items():
        for element in names_in(answer):
            table.players[seat].gain_sp(ELEMENT[element])
        tell(table, "V6.8", "adds skill", seat, *names_in(answer))
    come_next(table, ("announcement",))


@steps("announcement")
async def announcement(table: Table) -> None:
    """V6.9 The total PP of each hand is announced; the highest is First Player, ties by the PP of the creatures."""
    ranks = [_announced_in_turn(table, seat) for seat in range(table.seats)]
    for seat, player in enumerate(table.players):
        player.announced = ranks[seat][0]
        tell(table, "V6.9", "announces", seat, player.announced)
    tied = list(range(table.seats))
    for place in range(len(ranks[0])):
        if place and len(tied) > 1:
            for seat in tied:
                tell(table, "V6.9", "compares", seat, ranks[seat][place])
        highest = max(ranks[seat][place] for seat in tied)
        tied = [seat for seat in tied if ranks[seat][place] == highest]
    if len(tied) > 1:
        tied = list(await chance("first player", tied, "V6.9"))
    table.first_player = tied[0]
    tell(table, "V6.9", "first player", tied[0])
    table.turn = 1
    come_next(table, ("start of turn",))


def _announced_in_turn(table: Table, seat: int) -> list[int]:
    """V6.9 The total, the best Mythical, then the other creatures in falling order of PP."""
    creatures = table.catalog.creatures
    hand = [creatures[card] for card in table.players[seat].hand]
    best = max((card.prestige for card in hand if card.category == "mythical"), default=0)
    others = sorted((card.prestige for card in hand), reverse=True)
    if best:
        others.remove(best)
    return [sum(card.prestige for card in hand), best, *others]
