"""Reflets d'acide: R9.7, R9.8, R34.7, transfers and exchanges as plays at any time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from games.core import Option, option

from .asking import offered, play
from .gems import exchange, transfer
from .options import board_of
from .state import CAPACITY, Table

TRANSFER = tuple(tuple(option("transfer", one + 1, other + 1) for other in range(3)) for one in range(3))
EXCHANGE = tuple(tuple(option("exchange", one + 1, other + 1) for other in range(3)) for one in range(3))


Gems: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=1 << 15)
def _gem_moves(giver: Gems, taker: Gems) -> bool:
    return sum(giver) > 1 and any(have and room < CAPACITY for have, room in zip(giver, taker, strict=True))


@lru_cache(maxsize=1 << 15)
def _gems_swap(one: Gems, other: Gems) -> bool:
    if sum(one) + sum(other) < 3:
        return False
    give = [c for c in range(5) if one[c] and other[c] < CAPACITY]
    take = [c for c in range(5) if other[c] and one[c] < CAPACITY]
    return any(a != b for a in give for b in take)


@lru_cache(maxsize=1 << 14)
def _moves(
    held: tuple[int, ...], most: int, gems: tuple[Gems, ...], dilemmas: tuple[tuple[str, ...], ...]
) -> tuple[Option, ...]:
    found: list[Option] = []
    for one in held:
        for other in range(len(gems)):
            if one == other:
                continue
            dilemma_fits = dilemmas[one] and any(gems[one]) and len(dilemmas[other]) < most
            if dilemma_fits or _gem_moves(gems[one], gems[other]):
                found.append(TRANSFER[one][other])
            if other in held and other < one:
                continue
            swap = any(a != b for a in dilemmas[one] for b in dilemmas[other]) and any((*gems[one], *gems[other]))
            if swap or _gems_swap(gems[one], gems[other]):
                found.append(EXCHANGE[one][other])
    return tuple(found)


@offered
def moves_between_boards(table: Table, seat: int) -> Sequence[Option]:
    """R9.7, R34.7 A transfer from an own Board, an exchange with it; both seats of an exchange may propose it."""
    boards = table.boards
    gems = tuple([tuple(board.gems) for board in boards])
    dilemmas = tuple([tuple(board.dilemmas) for board in boards])
    return _moves(table.boards_held(seat), 2 if table.seats == 3 else 3, gems, dilemmas)


@play("transfer")
async def play_transfer(table: Table, seat: int, answer: Option) -> None:
    """R9.7 A transfer."""
    await transfer(table, board_of(answer), board_of(answer, 1))


@play("exchange")
async def play_exchange(table: Table, seat: int, answer: Option) -> None:
    """R9.7 An exchange."""
    await exchange(table, board_of(answer), board_of(answer, 1))
