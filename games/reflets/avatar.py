"""Reflets d'acide: R13, the Avatar of the Void."""

from __future__ import annotations

from games.core import Option, Refusal, option, tell

from .asking import PLAYED, ask_once
from .board import PLACES
from .endings import caught
from .gems import pay_any
from .options import NO_BRAKE, board_of, number_of
from .state import Table
from .steps import step
from .tokens import put_token_away, turn_up_token
from .values import passive
from .vision import learn_hazards


@step("avatar")
async def avatars_move(table: Table) -> None:
    """R13.1, R13.2, R36.3 Dilemmas of the moment, the Brake, then the move; it is at least 1."""
    table.phase = table.moment = "avatar"

    answer = PLAYED
    while answer == PLAYED:
        options = (NO_BRAKE, *brakes(table))
        answer = await ask_once(table, table.guide, "brake the avatar", options, "R13.2", about=(distance(table),))
    table.moment = ""
    brake = 0
    if answer != NO_BRAKE:
        board, brake = board_of(answer), number_of(answer, 1)
        await pay_any(table, (board,), brake, "R13.2", table.guide)
        tell(table, "R13.2", "brakes", table.guide, brake, board + 1)
    await advance(table, max(1, distance(table) - brake), "R13.1")


def distance(table: Table) -> int:
    """R13.1 How far it moves this turn without a Brake."""
    return max(1, table.golden - table.slow)


def brakes(table: Table) -> list[Option]:
    """R13.2 Every Brake that can be paid."""
    if passive(table, "no_brake"):
        return []
    most = distance(table) - 1
    return [
        option("brake", board + 1, number)
        for board in table.boards_held(table.guide)
        for number in range(1, min(most, sum(table.boards[board].gems)) + 1)
    ]


def why_no_brake(table: Table, wish: Option) -> Refusal | None:
    """R13.2 Why a Brake is refused."""
    if passive(table, "no_brake"):
        return Refusal("R13.2", "no brake allowed")
    board, number = board_of(wish), number_of(wish, 1)
    if number >= distance(table):
        return Refusal("R13.2", "at least one space")
    if board in table.boards_held(table.guide) and number > sum(table.boards[board].gems):
        return Refusal("R9.5", "too few gems", (board + 1,))
    return None


async def advance(table: Table, spaces: int, rule: str) -> None:
    """R13.3, R13.5 to R13.7 It goes the shortest way to the Team; reaching it ends the game; then what lies there."""
    moved = 0
    for space in table.board.toward(table.avatar, table.pawn)[:spaces]:
        table.trail.append(table.avatar)
        table.avatar = space
        moved += 1
        if space == table.pawn:
            tell(table, rule, "avatar moves", None, moved, space)
            caught(table)
    tell(table, rule, "avatar moves", None, moved, table.avatar)
    if moved:
        await handle_where_it_ends(table)


async def handle_where_it_ends(table: Table) -> None:
    """R13.5 A green token is discarded, a red or grey one lies with the Vils; a Zone loses its Hazard cards."""
    space = table.avatar
    if space in table.tokens:
        token = await turn_up_token(table, space, "R13.5")
        put_token_away(table, token.id)
        tell(table, "R13.5", "avatar takes token", None, token.id)
    elif space in PLACES and space != "gate":
        place = PLACES.index(space)
        await learn_hazards(table, place, "R13.5")
        for card in table.hazard_known[place]:
            tell(table, "R13.5", "avatar discards hazard", None, card)
        table.hazard_known[place] = []


def retreat(table: Table, spaces: int, rule: str) -> None:
    """avatar: backward along the way it came, no further than its start; nothing is handled where it ends.

    Reaching the Team's space it has caught it also this way (R13.6).
    """
    for _ in range(min(spaces, len(table.trail))):
        table.avatar = table.trail.pop()
        if table.avatar == table.pawn:
            tell(table, rule, "avatar retreats", None, table.avatar)
            caught(table)
    tell(table, rule, "avatar retreats", None, table.avatar)
