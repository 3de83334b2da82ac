"""Valroc: dealing again what a seat cannot see (V30), for imagined games.

Spells are dealt again among their hidden places. Creatures know more: a seat may look back at the packs
it has held (V30.4), so what it passed on stays among those who could take it; hands add up to what was
announced (V6.9); and prepared hands stay together (V30.10).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from games.core import Hidden, Luck, Pin, deal_again

from .components import passing
from .draft import PICKS, drafted_by, mythicals_in
from .state import Packs, Table

TRIES = 40


def deal_hidden_again(table: Table, seat: int, pins: Sequence[Pin], luck: Luck) -> None:
    """Everything that `seat` cannot see may be otherwise, as far as it can know."""
    spells = [hidden for hidden in table.hidden_from(seat) if hidden.deck == "spells"]
    deal_again(spells, pins, luck)
    shown = {thing for _, thing in pins if isinstance(thing, str)}
    if table.first_game:
        deal_prepared_hands_again(table, seat, shown, luck)
    elif table.packs:
        deal_creatures_again(table, seat, shown, luck)


def deal_prepared_hands_again(table: Table, seat: int, shown: set[str], luck: Luck) -> None:
    """V30.10 Which of the known hands another seat has; none that a creature or its announced total has given away."""
    hidden = [
        player
        for other, player in enumerate(table.players)
        if other != seat and player.prepared and not player.beaten and not shown.intersection(player.hand)
    ]
    for total in dict.fromkeys(player.announced for player in hidden):
        alike = [player for player in hidden if player.announced == total]
        hands = luck.shuffled([(player.prepared, player.hand) for player in alike])
        for player, (prepared, hand) in zip(alike, hands, strict=True):
            player.prepared, player.hand = prepared, hand


def deal_creatures_again(table: Table, seat: int, shown: set[str], luck: Luck) -> None:
    """V6, V30.4 The cards of the drafts, then which six of its nine each other seat has kept."""
    known = shown.union(*(player.beaten for player in table.players))
    others = [other for other in range(table.seats) if other != seat]
    kept = bool(table.players[seat].hand or table.players[seat].beaten)
    for attempt in range(TRIES):
        for number in range(len(table.packs)):
            _deal_draft_again(table, number, seat, known, luck)
        if not kept:
            return
        hands = [_kept_again(table, other, known, luck, attempt == TRIES - 1) for other in others]
        if all(hands):
            for other, hand in zip(others, hands, strict=True):
                player, nine = table.players[other], drafted_by(table, other)
                player.hand = [card for card in hand if card not in player.beaten]
                player.dropped = [card for card in nine if card not in hand]
            return


def _kept_again(table: Table, seat: int, known: set[str], luck: Luck, any_total: bool) -> list[str]:
    """Six of the nine cards of another seat that could be its hand and its beaten creatures; [] if none fit."""
    catalog, player = table.catalog, table.players[seat]
    nine = drafted_by(table, seat)
    unknown = [card for card in nine if card not in known]
    total = sum(catalog.creatures[card].prestige for card in nine)
    over = total - player.announced if player.announced and not any_total else None
    fewest = table.mythical_min - mythicals_in(catalog, nine)
    ways = [
        three
        for three in combinations(unknown, len(nine) - 6)
        if over is None or sum(catalog.creatures[card].prestige for card in three) == over
        if -mythicals_in(catalog, three) >= fewest
    ]
    if not ways:
        return []
    dropped = ways[luck.below(len(ways))]
    return [card for card in nine if card not in dropped]


def _deal_draft_again(table: Table, number: int, seat: int, known: set[str], luck: Luck) -> None:
    """V30.4 One draft: what the seat passed on stays in that pack, in any order; the rest may lie anywhere unseen."""
    packs = table.packs[number]
    seats, picks = len(packs), table.picks if number == len(table.packs) - 1 else PICKS
    lying = [list(pack) for pack in packs]
    unseen: list[Hidden] = []
    box = list(table.decks[number])
    for origin, pack in enumerate(lying):
        held_at = passing(number) * (seat - origin) % seats
        if held_at > min(picks, PICKS - 1):
            held_at = len(pack)  # never held so far
        unseen.append(Hidden(None, pack, _places(pack, 0, held_at, known)))
        deal_again([Hidden(None, pack, _places(pack, held_at + (held_at < picks), len(pack), known))], (), luck)
    deal_again([*unseen, Hidden(None, box)], (), luck)
    dealt: Packs = tuple(tuple(pack) for pack in lying)
    table.packs = (*table.packs[:number], dealt, *table.packs[number + 1 :])
    table.decks = (*table.decks[:number], tuple(box), *table.decks[number + 1 :])


def _places(pack: Sequence[str], first: int, end: int, known: set[str]) -> list[int]:
    return [place for place in range(first, end) if pack[place] not in known]
