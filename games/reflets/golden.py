"""Reflets d'acide: R12, the Golden Die of Destiny, and the changing of any single die."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Id, Option, chance, option, tell

from .asking import PLAYED, ask_once, poll
from .dice import FACES, can_reroll, reroll_price, roll_golden
from .dilemmas import dilemma_options, play_dilemma
from .gems import agrees, pay_price
from .options import KEEP_DIE, board_of, name_of
from .state import Table
from .tokens import bonus_dice_on, release, spend_bonus_die


async def change_golden(table: Table, *, new_chance: bool = False, always: bool = False) -> bool:
    """R12.2, R12.3, R15.10 After a roll the Guide may change it, until it is accepted.

    False if a Chance token is played instead (only with `new_chance`). `always`: ask even if nothing can change it.
    """
    before = table.moment
    table.moment = "chance roll" if new_chance else "golden roll"
    stands = True
    while golden_changes(table, new_chance) or always:
        answer = await ask_once(
            table, table.guide, "accept the golden die", (KEEP_DIE, *golden_changes(table, new_chance)), "R12.2",
            about=(table.golden,),
        )  # fmt: skip
        if answer == KEEP_DIE:
            break
        if answer != PLAYED and not await change_by(table, answer):
            stands = False
            break
    table.moment = before
    return stands


def golden_changes(table: Table, new_chance: bool) -> list[Option]:
    """R12.2, R12.3 What the Guide may do to the Golden Die now."""
    own = table.boards_held(table.guide)
    found = [option("reroll-golden", board + 1) for board in own if can_reroll(table, board, table.golden)]
    for board in range(len(table.boards)):
        found += dilemma_options(table, board, "golden_roll", untargeted=board not in own)
    found += bonus_dice_on(table, range(len(table.boards)))
    if new_chance:
        for number, one in enumerate(table.boards):
            if one.token is not None and table.catalog.tokens[one.token].kind == "chance":
                found.append(option("new-chance", number + 1))
    return found


async def change_by(table: Table, answer: Option) -> bool:
    """R12.2, R12.3 Do it, with the consent of the Narrator whose token or Dilemma it is. False: a new Chance."""
    if answer.verb == "reroll-golden":
        price = reroll_price(table.golden)
        assert price is not None
        await pay_price(table, board_of(answer), price, "R12.2")
        await roll_golden(table, "R12.2")
        return True
    board = board_of(answer, 1 if answer.verb == "dilemma" else 0)
    seat = table.narrator(board)
    if seat != table.guide and not await agrees(table, seat, "agree to change the golden die", "R12.3", answer.verb):
        tell(table, "R12.3", "refuses", seat)
        return True
    if answer.verb == "dilemma":
        await play_dilemma(table, board, name_of(answer))
    elif answer.verb == "bonus-die":
        tell(table, "R7.9", "uses token", seat, spend_bonus_die(table, board))
        await roll_golden(table, "R7.9")
    else:
        token = table.boards[board].token
        assert token is not None
        release(table, token)
        tell(table, "R15.11", "uses token", seat, token)
        return False
    return True


async def settle_die(table: Table, what: str, rule: str, board: int | None, *, about: Sequence[Id] = ()) -> int:
    """R14.4, R27.3, R7.9 Roll one die, which a Bonus Die or 2 Gems of its colour from `board` may roll again."""
    while True:
        (die,) = await chance(what, FACES, rule)
        tell(table, rule, what, None, die)
        if not await _rolls_again(table, what, rule, board, die, (die, *about)):
            return die


async def _rolls_again(table: Table, what: str, rule: str, board: int | None, die: int, about: tuple[Id, ...]) -> bool:
    """R14.4, R27.3, R7.9 Whether somebody pays or uses a token for rolling a die again."""

    def offers(seat: int) -> list[Option]:
        found = bonus_dice_on(table, table.boards_held(seat))
        if board is not None and seat == table.narrator(board) and can_reroll(table, board, die):
            found.insert(0, option("reroll-die", board + 1))
        return found

    while True:
        used = await poll(table, "change the " + what, offers, rule, KEEP_DIE, about=about)
        if used is None:
            return False
        seat, answer = used
        if answer == PLAYED:
            continue
        if answer.verb == "bonus-die":
            tell(table, "R7.9", "uses token", seat, spend_bonus_die(table, board_of(answer)))
        else:
            price = reroll_price(die)
            assert price is not None
            await pay_price(table, board_of(answer), price, rule)
        return True
