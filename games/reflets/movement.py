"""Reflets d'acide: R14 and R16, how the Team moves: walk or run, the legal stops, Portals, and moves by effects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core import Option, Refusal, choose, option, tell

from .asking import PLAYED, ask, ask_once
from .board import PLACES
from .components import Cost
from .endings import caught, take_the_portal
from .gems import gain_gems, pay_price
from .golden import settle_die
from .options import STAY, WALK, board_of, each, name_of
from .state import Table
from .steps import step
from .values import passive

ONE_GEM = Cost(any=1)
CITY = "city"


@dataclass(frozen=True, slots=True)
class Stop:
    """R14.13 Where the Pawn may stop, and the way there."""

    space: str
    via: str
    """"", "detour" or "portal": what tells two ways to the same space apart."""
    way: tuple[str, ...]
    """The spaces entered, the last one included; Portals cost none."""

    @property
    def option(self) -> Option:
        """How it is answered."""
        return option("move", self.space, self.via) if self.via else option("move", self.space)


# ------------------------------------------------------------------ walk or run


@step("progression")
async def walk_or_run(table: Table) -> None:
    """R14.1 to R14.3 Walk and gain a Gem, or pay a Gem, run and roll one more die."""
    table.phase = "progression"

    def offers() -> Sequence[Option]:
        return (WALK, *runs(table))

    answer = await ask(table, table.guide, "walk or run", offers, "R14.1", about=(table.golden,))
    if answer == WALK:
        table.pace = "walk"
        tell(table, "R14.2", "walks", table.guide)
        if not passive(table, "no_walk_gem"):
            await gain_gems(table, 1, "R14.2")
        return
    board = board_of(answer)
    table.pace = "run"
    tell(table, "R14.3", "runs", table.guide)
    await pay_price(table, board, ONE_GEM, "R14.3")
    table.run_die = await settle_die(table, "run die", "R14.3", board)


def runs(table: Table) -> list[Option]:
    """R14.3 The Boards that can pay for a Run."""
    if passive(table, "no_run"):
        return []
    return [option("run", board + 1) for board in table.boards_held(table.guide) if any(table.boards[board].gems)]


def why_no_run(table: Table, wish: Option) -> Refusal | None:
    """R14.3 Why a Run is refused."""
    if passive(table, "no_run"):
        return Refusal("R14.3", "no run allowed")
    board = board_of(wish)
    if board in table.boards_held(table.guide) and not any(table.boards[board].gems):
        return Refusal("R14.3", "too few gems", (board + 1,))
    return None


def potential(table: Table) -> int:
    """R14.2, R14.3 How far the Team may move."""
    return table.golden + table.run_die + table.bonus_dice + table.extra_move


# ------------------------------------------------------------------ stops


def unresolved(table: Table, space: str) -> bool:
    """R14.6 Whether a Zone or the Gate holds a Hazard not yet resolved."""
    if space not in PLACES:
        return False
    if space == "gate":
        return not table.gate_open
    place = PLACES.index(space)
    return bool(table.hazard_down[place] or table.hazard_known[place])


def free_stop(table: Table, space: str) -> bool:
    """R14.7 A face-down token, a Chance space, a Perilous Shortcut, a Room."""
    kind = table.board.spaces[space].kind
    return space in table.tokens or kind in ("chance", "perilous_shortcut", "room_slot")


def room_card(table: Table, space: str) -> str:
    """The face-up Room at a Room location, "" if it is face down or no Room."""
    if not table.board.is_room(space):
        return ""
    number = table.room_at(space)
    return table.rooms[number] if table.rooms_up[number] else ""


def portal_from(table: Table, space: str) -> str | None:
    """R16.2 The Room to which the Portal of this one leads, if both are face up."""
    card, pair = room_card(table, space), table.catalog.portal
    if card not in pair:
        return None
    other = pair[1 - pair.index(card)]
    for number, (there, up) in enumerate(zip(table.rooms, table.rooms_up, strict=True)):
        if up and there == other:
            return table.board.rooms[number]
    return None


def stops(table: Table) -> list[Stop]:
    """R14.5 to R14.13 Every legal stop for the potential of this turn, each way told apart once."""
    found = _stops(table, potential(table))
    unique: dict[tuple[str, str], Stop] = {}
    for stop in found:
        key = (stop.space, stop.via)
        if key not in unique or (table.avatar in unique[key].way and table.avatar not in stop.way):
            unique[key] = stop
    return list(unique.values())


def _stops(table: Table, budget: int) -> list[Stop]:
    here = table.pawn
    found: list[Stop] = []
    if table.board.is_room(here):
        _leave(table, here, (), budget, True, "", found)
        other = portal_from(table, here)
        if other is not None:
            found.append(Stop(other, "portal", (other,)))
            _leave(table, other, (other,), budget, False, "portal", found)
    elif here in table.board.corridor:
        _corridor(table, here, "", (), budget, True, "", found)
    else:
        _route(table, here, (), budget, found)
    if not found:  # R14.13: as far as it can go
        found = _furthest(table, budget)
    return found


def _route(table: Table, here: str, way: tuple[str, ...], budget: int, found: list[Stop]) -> None:
    board = table.board
    for space in board.ahead.get(here, ()):
        there = (*way, space)
        facts = board.spaces[space]
        if facts.kind == "corridor":
            _enter_corridor(table, space, there, budget - 1, found)
            continue
        via = "detour" if not facts.detour and any(board.spaces[passed].detour for passed in way) else ""
        if facts.kind == "perilous_shortcut" or unresolved(table, space):
            found.append(Stop(space, via, there))
        else:
            if budget == 1 or free_stop(table, space):
                found.append(Stop(space, via, there))
            if budget > 1:
                _route(table, space, there, budget - 1, found)


def _enter_corridor(table: Table, space: str, way: tuple[str, ...], budget: int, found: list[Stop]) -> None:
    if budget == 0 or free_stop(table, space):
        found.append(Stop(space, "", way))
    if budget:
        _corridor(table, space, "", way, budget, True, "", found)


def _corridor(
    table: Table, here: str, before: str, way: tuple[str, ...], budget: int, portal: bool, via: str, found: list[Stop]
) -> None:
    """R14.10, R14.11 Both ways, in and out of Rooms, never back along the edge just used."""
    board = table.board
    for space in board.corridor[here]:
        if space == before:
            continue
        there = (*way, space)
        if board.is_room(space):
            found.append(Stop(space, via, there))
            other = portal_from(table, space) if portal else None
            if other is not None:
                found.append(Stop(other, "portal", (*there, other)))
                _leave(table, other, (*there, other), budget - 1, False, "portal", found)
            if table.portal_token and room_card(table, space) == "octuple":
                found.append(Stop(CITY, via, there))
        else:
            if budget == 1 or free_stop(table, space):
                found.append(Stop(space, via, there))
            if budget > 1:
                _corridor(table, space, here, there, budget - 1, portal, via, found)


def _leave(
    table: Table, room: str, way: tuple[str, ...], budget: int, portal: bool, via: str, found: list[Stop]
) -> None:
    """R14.11 Leaving a Room costs 1, by its only door."""
    if budget < 1:
        return
    space = table.board.door[room]
    there = (*way, space)
    if budget == 1 or free_stop(table, space):
        found.append(Stop(space, via, there))
    if budget > 1:
        _corridor(table, space, room, there, budget - 1, portal, via, found)


def _furthest(table: Table, budget: int) -> list[Stop]:
    for less in range(budget - 1, 0, -1):
        found = _stops_exactly(table, less)
        if found:
            return found
    return []


def _stops_exactly(table: Table, budget: int) -> list[Stop]:
    found: list[Stop] = []
    if table.pawn in table.board.corridor:
        _corridor(table, table.pawn, "", (), budget, True, "", found)
    elif not table.board.is_room(table.pawn):
        _route(table, table.pawn, (), budget, found)
    return found


def may_stay(table: Table) -> bool:
    """R14.12, R15.5 A move of 0: in a Room, or on a Hazard that was left unresolved by an effect."""
    return table.board.is_room(table.pawn) or unresolved(table, table.pawn)


def why_no_stop(table: Table, wish: Option) -> Refusal | None:
    """R14.6 to R14.9 Why the Pawn may not stop there."""
    if wish == STAY:
        return None if may_stay(table) else Refusal("R14.12", "no move of nothing")
    space = name_of(wish)
    if space not in table.board.spaces:
        return None
    if any(stop.option == wish for stop in stops(table)):
        return None
    return Refusal("R14.8", "not a legal stop", (space, potential(table)))


@step("stop")
async def choose_a_stop(table: Table) -> None:
    """R36.5 The Guide chooses a legal stop; the Pawn moves; caught (R13.8) or gone by the Portal (R16.3)."""
    table.phase = table.moment = "stop"

    answer = PLAYED
    while answer == PLAYED:
        moves = [stop.option for stop in stops(table)]
        if may_stay(table) or not moves:
            moves.append(STAY)
        answer = await ask_once(table, table.guide, "where to stop", moves, "R14.5", about=(potential(table),))
    table.moment = ""
    if answer == STAY:
        tell(table, "R14.12", "stays", table.guide)
        return
    stop = next(stop for stop in stops(table) if stop.option == answer)
    go(table, stop.way, "R14.5")
    if stop.space == CITY:
        tell(table, "R16.3", "takes the portal", table.guide)
        take_the_portal(table)
    table.moved = True


def go(table: Table, way: Sequence[str], rule: str) -> None:
    """R13.8 Move the Pawn space by space; onto or through the Avatar's space the Team is caught."""
    board = table.board
    for space in way:
        stretch = board.stretch_of(space)
        if space in board.detour_back:
            if board.spaces[table.pawn].detour:
                if stretch not in table.detours:
                    table.detours.append(stretch)
            elif stretch in table.detours:
                table.detours.remove(stretch)
        table.pawn = space
        if space == table.avatar:
            tell(table, rule, "team moves", table.guide, space)
            caught(table)
    tell(table, rule, "team moves", table.guide, table.pawn)


# ------------------------------------------------------------------ moved by effects


async def move_forward(table: Table, spaces: int, seat: int, rule: str) -> None:
    """move: any branch but never a Shortcut, stopping at the first Zone or Gate Hazard; nothing is resolved (R15.4)."""
    ways: dict[str, tuple[str, ...]] = {}
    for way in _forward_ways(table, table.pawn, "", (), spaces):
        if way[-1] not in ways or table.avatar in ways[way[-1]]:
            ways[way[-1]] = way
    if not ways:
        return
    answer = each("go", ways)[0]
    if len(ways) > 1:
        answer = await choose(table.guide, "move where", each("go", ways), rule, about=(spaces,))
    go(table, ways[name_of(answer)], rule)


def _forward_ways(table: Table, here: str, before: str, way: tuple[str, ...], left: int) -> list[tuple[str, ...]]:
    if not left or (way and unresolved(table, here)):
        return [way] if way else []
    board, found = table.board, []
    if board.is_room(here):
        further: tuple[str, ...] = (board.door[here],)
    elif here in board.corridor:
        further = tuple(space for space in board.corridor[here] if not board.is_room(space))
    else:
        further = board.ahead.get(here, ())
    for space in further:
        if space != before and board.spaces[space].kind != "perilous_shortcut":
            found += _forward_ways(table, space, here, (*way, space), left - 1)
    return found or ([way] if way else [])


def move_backward(table: Table, spaces: int, rule: str) -> None:
    """R25.7 to R25.9 Back along the main spaces, or the detour the Pawn came by; nothing is resolved there."""
    if not spaces:
        return
    way = []
    here = table.pawn
    for _ in range(spaces):
        behind = space_behind(table, here)
        if behind is None:
            break
        way.append(behind)
        here = behind
    board = table.board
    for space in way:
        table.pawn = space
        if space == table.avatar:
            tell(table, rule, "team moves back", None, space)
            caught(table)
        stretch = board.stretch_of(space)
        if stretch in table.detours and board.spaces[space].intersection:
            table.detours.remove(stretch)
    if way:
        tell(table, rule, "team moves back", None, table.pawn)


def space_behind(table: Table, space: str) -> str | None:
    """R25.7 to R25.9 The next space back; None at the City and at the first space of the corridor."""
    board = table.board
    if board.is_room(space):
        return board.door[space]
    if space in board.corridor:
        return next((s for s in board.corridor[space] if board.order[s] < board.order[space]), None)
    if space in board.detour_back and board.stretch_of(space) in table.detours:
        return board.detour_back[space]
    return board.back.get(space)


def through_portal(table: Table) -> None:
    """R16.2 From one Portal Room to the other, as the resolution of the Room."""
    other = portal_from(table, table.pawn)
    assert other is not None
    go(table, (other,), "R16.2")
