"""Reflets d'acide: what holds at every decision."""

from __future__ import annotations

from collections import Counter

from .board import PLACES
from .components import COLORS, TOKEN_COLORS
from .scoring import points_pile
from .state import CAPACITY, GEMS_OF_A_COLOR, Table


def invariants(table: Table) -> None:
    """R1 Every Gem, card and token is in exactly one place, and no Board holds more than it can."""
    gems(table)
    cards(table)
    places(table)
    tokens(table)


def gems(table: Table) -> None:
    """R1.5, R1.6 125 Gems, at most 4 of a colour on a Board."""
    for color in range(5):
        boards = sum(board.gems[color] for board in table.boards)
        assert boards + table.bank[color] + table.vils.gems[color] == GEMS_OF_A_COLOR, f"25 {COLORS[color]} Gems"
    assert all(0 <= number <= CAPACITY for board in table.boards for number in board.gems), (
        "a Board holds 4 of a colour"
    )


def cards(table: Table) -> None:
    """R1.8 Heroes, Equipment and Unforeseen Events: each lies in exactly one place."""
    catalog, pile = table.catalog, points_pile(table)
    rest = Counter([*table.pouch, *pile, *table.drawn, *table.loose])
    for piles in (table.heroes, table.loot, table.relics, table.unforeseen):
        rest.update([*piles.bag, *piles.top, *piles.discards])
    for hero in table.team:
        rest.update([hero.card, *hero.active, *hero.stowed, *hero.bestioles])
        assert len(hero.active) <= 3, "at most 3 active Equipment"
        assert 0 <= hero.marker < 6, "a Marker is a face of a die"
    rest.update([*table.vils.team, *table.creatures, *table.strays])
    for board in table.boards:
        rest.update(board.dilemmas)
        assert len(board.dilemmas) <= (2 if table.seats == 3 else 3), "Dilemma locations"
    for one in (*catalog.heroes, *catalog.equipment):
        assert rest[one] == 1, f"{one} is in {rest[one]} places"
    for event, copies in Counter(catalog.unforeseen).items():
        assert rest[event] == copies, f"{copies} {event}, found {rest[event]}"
    assert len(table.team) <= len(table.board_of), "six locations"


def places(table: Table) -> None:
    """R2.2 The ten Rooms; no Hazard in two places."""
    rooms = [card for card in table.rooms if card]
    assert sorted([*rooms, *table.room_bag]) == sorted(table.catalog.by_place["room"]), "ten Rooms"
    assert len(table.room_bag) == table.rooms.count(""), "an unknown Room for each that nobody has seen"
    for number, place in enumerate(PLACES):
        seen = [*table.hazard_known[number], *(card for card in [*table.pouch, *points_pile(table)]
                                              if card in table.catalog.by_place[place])]  # fmt: skip
        assert not set(seen) & set(table.hazard_bags[number]), "a Hazard seen is not unseen"
        assert table.hazard_down[number] <= len(table.hazard_bags[number]), "enough unseen Hazards"


def tokens(table: Table) -> None:
    """R2.3, R7.6 7 tokens of each colour."""
    catalog = table.catalog
    held = [board.token for board in table.boards if board.token]
    seen = [*held, *table.vils.tokens, *table.used_tokens, *(one for one in table.drawn if one in catalog.tokens)]
    seen += [token for token in table.tokens.values() if token in catalog.tokens]
    for color in TOKEN_COLORS:
        own = [token for token in seen if catalog.tokens[token].color == color]
        bag = table.token_bags[color]
        assert sorted([*own, *bag]) == sorted(t.id for t in catalog.tokens.values() if t.color == color), f"7 {color}"
        unknown = sum(token == color for token in table.tokens.values())
        assert unknown == len(bag) or (color == "green" and table.phase == "setup"), f"every {color} token somewhere"
