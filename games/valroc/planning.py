"""Valroc: V7.2 the start of a turn, V8 and V9 Planning."""

from __future__ import annotations

from games.core import Option, Refusal, come_next, tell

from .components import (
    ASSISTANT,
    BANNED,
    ELEMENTS,
    FREE,
    LOCATION,
    LOCATION_OF,
    LOCATIONS,
    MERCENARY,
    MONK,
    PAWN,
    PAWNS,
    PLACE,
    SPACE_OF,
    SPACES,
    TURN_AND_PLACE,
    WIZARD,
    owner_of,
    pawn_code,
    space_name,
)
from .options import PASS
from .state import Player, Table
from .steps import steps
from .windows import own_choice, used_item
from .wrath import move_sceptre

MERCENARY_VALS = 2
WIZARD_ONLY = ("training", "arena")
"""V9.5, V9.8 Locations reserved to the wizard; of the others only a lesson can be (V9.7)."""


@steps("start of turn")
async def start_of_turn(table: Table) -> None:
    """V7.2 Move the Cavern ban, pay Alchemy and Spirit magic, then an open window; Planning follows."""
    table.phase = "planning"
    tell(table, "V7.1", "turn", None, table.turn)
    move_cavern_ban(table)
    for seat in table.in_turn_order():
        player = table.players[seat]
        if "alchemy" in player.lessons:
            player.vals += 1
            tell(table, "V28.7", "alchemy", seat)
        if "spirit_magic" in player.lessons:
            tell(table, "V28.8", "spirit magic", seat, player.gain_mp(1))
        player.unplaced, player.passed = pawns_of(table, seat), False
    come_next(table, ("window", "a", 0), ("place a pawn", table.first_player))


def move_cavern_ban(table: Table) -> None:
    """V3.4 Two players: the Banning Token lies on room F on turn 1, then W, E, A, and so on."""
    if table.seats > 2:
        return
    bans = table.catalog.cavern_bans
    banned = bans[(table.turn - 1) % len(bans)]
    for space, element in zip(SPACES["cavern"], ELEMENTS, strict=True):
        table.pawns[space] = BANNED if element == banned else FREE
    tell(table, "V3.4", "cavern ban", None, banned)


def pawns_of(table: Table, seat: int) -> int:
    """V8.5 Wizard unless he is out, Assistant, Mercenary, and the Monk for who holds him; a bit each."""
    pawns = 1 << ASSISTANT | 1 << MERCENARY
    if table.players[seat].out_turn != table.turn:
        pawns |= 1 << WIZARD
    if table.monk == seat:
        pawns |= 1 << MONK
    return pawns


@steps("place a pawn")
async def place_a_pawn(table: Table, seat: int) -> None:
    """V8.1, V8.2 In turn order each places one pawn or passes, round the table, until all are done."""
    player = table.players[seat]
    if player.passed or not player.unplaced:
        return go_round(table, seat)
    table.acting = seat
    ways = placements(table, seat)
    answer = await own_choice(table, seat, "place a pawn or pass", (*ways, PASS), "V8.1")
    if await used_item(table, seat, answer, "place a pawn", seat):
        return None
    if answer == PASS:
        player.passed = True
        tell(table, "V8.2" if ways else "V8.4", "passes", seat)
    else:
        pawn, location, space = answer.args
        await put(table, seat, PAWN[str(pawn)], SPACE_OF[str(location), space], turned=answer.verb == "mushroom")
    return go_round(table, seat)


def go_round(table: Table, seat: int) -> None:
    """V8.1 On to the next player who can still place, or to the Actions phase when all are done."""
    table.acting = -1
    for step in range(1, table.seats + 1):
        after = (seat + step) % table.seats
        if table.players[after].unplaced and not table.players[after].passed:
            come_next(table, ("place a pawn", after))
            return
    come_next(table, ("actions",))


async def put(table: Table, seat: int, pawn: int, space: int, *, turned: bool) -> None:
    """V8.6, V8.11, V9.2 Place a pawn, and pay for it; in the Dark Town the Sceptre advances at once."""
    player, location = table.players[seat], LOCATION_OF[space]
    player.unplaced &= ~(1 << pawn)
    player.at |= 1 << LOCATION[location]
    table.pawns[space] = pawn_code(seat, pawn, turned)
    table.stirred = True
    if pawn == MERCENARY:
        player.vals -= MERCENARY_VALS
    if turned:
        player.tokens.remove("mushroom")
        tell(table, "V8.11", "turns into a wizard", seat, PAWNS[pawn])
    lesson = (table.row[SPACES[location].index(space)],) if location == "university" else ()
    tell(table, "V8.1", "places", seat, PAWNS[pawn], location, space_name(space), *lesson)
    if location == "dark_town":
        await move_sceptre(table, seat, 1)


# ------------------------------------------------------------------ where a pawn may go


def placements(table: Table, seat: int) -> list[Option]:
    """V8, V9 Every legal placement of `seat`: what `why_not_place` allows, worked out space by space.

    This is asked at every placement, so it goes through the board once; a test holds it against the check.
    """
    player = table.players[seat]
    town, common, reserved = _open_spaces(table, player)
    found: list[Option] = []
    if player.unplaced >> WIZARD & 1:
        row = PLACE[WIZARD]
        found += [row[space] for space in common]
        found += [row[space] for space in reserved]
    for pawn in (ASSISTANT, MERCENARY, MONK):
        if not player.unplaced >> pawn & 1 or (pawn == MERCENARY and player.vals < MERCENARY_VALS):
            continue
        row = PLACE[pawn]
        if pawn != MONK:
            found += [row[space] for space in town]
        found += [row[space] for space in common]
        if reserved and "mushroom" in player.tokens:
            row = TURN_AND_PLACE[pawn]
            found += [row[space] for space in reserved]
    return found


def _open_spaces(table: Table, player: Player) -> tuple[list[int], list[int], list[int]]:
    """Spaces the player can go to (V8.9): of the Dark Town, for any pawn, and reserved to the wizard."""
    pawns, at = table.pawns, player.at
    town: list[int] = []
    common: list[int] = []
    reserved: list[int] = []
    for number, location in enumerate(LOCATIONS):
        if at >> number & 1:
            continue
        spaces = SPACES[location]
        if location in WIZARD_ONLY or location in LEFTMOST:
            for space in spaces:
                if pawns[space] == FREE:
                    (reserved if location in WIZARD_ONLY else common).append(space)
                    break
        elif location == "university":
            for space, lesson in zip(spaces, table.row, strict=True):
                if pawns[space] == FREE and lesson and lesson not in player.lessons:
                    (reserved if table.catalog.lessons[lesson].wizard_only else common).append(space)
        else:
            (town if location == "dark_town" else common).extend([space for space in spaces if pawns[space] == FREE])
    return town, common, reserved


LEFTMOST = ("fountain", "tavern")
"""V9.3 Besides the reserved ones: locations where the leftmost free space is taken."""


def why_not_place(table: Table, seat: int, wish: Option) -> Refusal | None:
    """V8, V9 Why a pawn may not be placed so; None if it may."""
    if len(wish.args) != 3 or wish.args[0] not in PAWN or (str(wish.args[1]), wish.args[2]) not in SPACE_OF:
        return Refusal("V8.1", "no such placement")
    player, pawn, turned = table.players[seat], PAWN[str(wish.args[0])], wish.verb == "mushroom"
    location, space = str(wish.args[1]), SPACE_OF[str(wish.args[1]), wish.args[2]]
    if not player.unplaced >> pawn & 1:
        return Refusal("V8.5", "pawn not there", (PAWNS[pawn],))
    if pawn == MERCENARY and player.vals < MERCENARY_VALS:
        return Refusal("V8.6", "mercenary too dear", (MERCENARY_VALS, player.vals))
    if table.space_of(seat, location) >= 0:
        return Refusal("V8.9", "own pawn there", (location,))
    if table.pawns[space] == BANNED:
        return Refusal("V3.5", "banned")
    if table.pawns[space] != FREE:
        return Refusal("V8.9", "space taken", (owner_of(table.pawns[space]),))
    return _why_not_such_a_pawn(table, player, pawn, location, space, turned)


def _why_not_such_a_pawn(
    table: Table, player: Player, pawn: int, location: str, space: int, turned: bool
) -> Refusal | None:
    """V9 The rules of each location."""
    wizard_only = location in WIZARD_ONLY
    if location == "university":
        lesson = table.row[SPACES["university"].index(space)]
        if not lesson:
            return Refusal("V9.7", "no lesson there")
        if lesson in player.lessons:
            return Refusal("V9.7", "lesson owned", (lesson,))
        wizard_only = table.catalog.lessons[lesson].wizard_only
    if turned and (pawn == WIZARD or not wizard_only):
        return Refusal("V8.11", "mushroom for nothing")
    if turned and "mushroom" not in player.tokens:
        return Refusal("V8.11", "no mushroom")
    if wizard_only and pawn != WIZARD and not turned:
        return Refusal("V9.7" if location == "university" else RESERVED[location], "wizards only")
    if location == "dark_town" and pawn in (WIZARD, MONK):
        return Refusal("V9.1" if pawn == WIZARD else "V8.10", "not to the dark town", (PAWNS[pawn],))
    if location in WIZARD_ONLY or location in LEFTMOST:
        leftmost = next(free for free in SPACES[location] if table.pawns[free] == FREE)
        if space != leftmost:
            return Refusal(LEFTMOST_RULE[location], "leftmost free space", (space_name(leftmost),))
    return None


RESERVED = {"training": "V9.5", "arena": "V9.8"}
LEFTMOST_RULE = {"fountain": "V9.3", "tavern": "V9.3", "training": "V9.5", "arena": "V9.8"}
