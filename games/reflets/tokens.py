"""Reflets d'acide: R7, the Mystery Tokens, found, held, used and suffered."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, chance, choose, option, tell

from .asking import ask, offered, play
from .components import Token
from .gems import gain_gems, must_pay_the_vils, take_from_vils
from .options import BONUS_DIE, HOLD, USE_NOW, board_of, each, name_of
from .state import Table
from .vision import secret_vision

AT_ANY_TIME = ("purse", "chance", "secret_vision")
"""R7.7, R7.8, R7.10 What needs no roll."""


async def turn_up_token(table: Table, space: str, rule: str) -> Token:
    """Take a token off its space and see which one it is."""
    lying = table.tokens.pop(space)
    if lying in table.catalog.tokens:
        await chance("token", (lying,), rule)
        return table.catalog.tokens[lying]
    (token,) = await chance("token", table.token_bags[lying], rule)
    table.token_bags[lying].remove(token)
    return table.catalog.tokens[token]


def put_token_away(table: Table, token: str) -> None:
    """R7.6 A green token goes out of the game, a red or grey one face up on the Vils' Board."""
    if table.catalog.tokens[token].color == "green":
        table.used_tokens.append(token)
    else:
        table.vils.tokens.append(token)


def boards_without_token(table: Table) -> list[int]:
    """R1.7 Boards whose token location is free."""
    return [number for number, board in enumerate(table.boards) if board.token is None]


async def resolve_token(table: Table, space: str) -> None:
    """R15.2, R7.2, R7.5 Turn the token up: a golden one is used or held, a brown one applies at once."""
    token = await turn_up_token(table, space, "R15.2")
    tell(table, "R15.2", "finds token", table.guide, token.id)
    table.drawn.append(token.id)
    if token.golden:
        await found_golden(table, token)
    else:
        await suffer(table, token)
    if token.id in table.drawn:
        table.drawn.remove(token.id)


async def found_golden(table: Table, token: Token) -> None:
    """R7.2, R7.4, R7.17 Hold it on a free location, or use it at once; a token on hold may make room first."""

    def offers() -> Sequence[Option]:
        free = [HOLD[board] for board in boards_without_token(table)]
        return (*free, USE_NOW) if token.kind != "bonus_die" or not free else free

    answer = await ask(table, table.guide, "hold or use the token", offers, "R7.2", about=(token.id,))
    table.drawn.remove(token.id)
    if answer != USE_NOW:
        table.boards[board_of(answer)].token = token.id
        tell(table, "R7.2", "holds token", table.guide, token.id, board_of(answer) + 1)
        return
    put_token_away(table, token.id)
    if token.kind == "bonus_die":
        tell(table, "R7.17", "token does nothing", table.guide, token.id)
    else:
        await use_golden(table, table.guide, token)


async def use_golden(table: Table, seat: int, token: Token) -> None:
    """R7.7, R7.8, R7.10, R7.18 What a golden token does; its user decides, but a Chance is the Guide's."""
    from .fortune import play_chance

    tell(table, "R7.2", "uses token", seat, token.id)
    if token.kind == "purse":
        await gain_gems(table, 5, "R7.7")
    elif token.kind == "chance":
        await play_chance(table)
    else:
        await secret_vision(table, seat)


@offered
def held_tokens(table: Table, seat: int) -> Sequence[Option]:
    """R7.3 Tokens on hold that may be used now; before the Pawn moves a Bonus Die is one (R7.9)."""
    found = []
    for number in table.boards_held(seat):
        held = table.boards[number].token
        if held is not None:
            kind = table.catalog.tokens[held].kind
            if kind in AT_ANY_TIME:
                if kind == "chance" and table.moment == "chance roll":
                    continue  # R15.10: there it starts a new Chance in place of the roll
                found.append(option("use", held))
            elif table.moment == "stop":
                found.append(option("add-die", number + 1))
    return found


@play("use")
async def use_held(table: Table, seat: int, answer: Option) -> None:
    """R7.3 A token on hold is used."""
    token = table.catalog.tokens[name_of(answer)]
    release(table, token.id)
    await use_golden(table, seat, token)


@play("add-die")
async def add_die(table: Table, seat: int, answer: Option) -> None:
    """R7.9 A Bonus Die in Progression: roll one more die and add it to the movement."""
    from .golden import settle_die

    token = spend_bonus_die(table, board_of(answer))
    tell(table, "R7.9", "adds a die", seat, token)
    table.bonus_dice += await settle_die(table, "bonus die", "R7.9", None)


def release(table: Table, token: str) -> int:
    """Take a token off hold and put it where used ones go. The Board that held it."""
    for number, board in enumerate(table.boards):
        if board.token == token:
            board.token = None
            put_token_away(table, token)
            return number
    raise KeyError(token)


def bonus_dice_on(table: Table, boards: Sequence[int]) -> list[Option]:
    """R7.9 Bonus Dice on hold on these Boards."""
    return [
        BONUS_DIE[number]
        for number in boards
        if (held := table.boards[number].token) is not None and table.catalog.tokens[held].kind == "bonus_die"
    ]


def spend_bonus_die(table: Table, board: int) -> str:
    """R7.9 The Bonus Die of a Board is used."""
    token = table.boards[board].token
    assert token is not None
    release(table, token)
    return token


# ------------------------------------------------------------------ brown tokens


async def suffer(table: Table, token: Token) -> None:
    """R7.5, R7.11 to R7.16 A brown token applies at once, for the Team if green, else for the Vils."""
    green = token.color == "green"
    table.drawn.remove(token.id)
    put_token_away(table, token.id)
    if token.kind == "gem_tax":
        await (gem_tax(table) if green else vils_gem_tax(table))
    elif token.kind == "unforeseen_tax":
        await (unforeseen_tax(table) if green else vils_unforeseen_tax(table))
    elif green:
        await peril(table)
    else:
        await vils_peril(table)


async def gem_tax(table: Table) -> None:
    """R7.11 Green Gem Tax: take 5 Gems of the Guide's choice from the Vils' Board, or all there are."""
    await take_from_vils(table, 5, "R7.11")


async def vils_gem_tax(table: Table) -> None:
    """R7.11 The Vils' Gem Tax: a mandatory payment of 5 Gems onto their Board, then their powers (R10.3)."""
    from .vils import resolve_series

    await must_pay_the_vils(table, 5, "R7.11")
    await resolve_series(table)


async def unforeseen_tax(table: Table) -> None:
    """R7.12, R7.13 Green: draw 2 Unforeseen Events, or take 2 from the Points pile."""
    from .unforeseen import draw_for_benefit, take_from_points
    from .vils import events_in_points

    answers = each_of(table.unforeseen.left > 0, "draw-events") + each_of(bool(events_in_points(table)), "take-events")
    if not answers:
        return
    answer = answers[0]
    if len(answers) > 1:
        answer = await choose(table.guide, "draw or take events", answers, "R7.12")
    if answer.verb == "draw-events":
        await draw_for_benefit(table, 2, "R7.12")
    else:
        await take_from_points(table, 2)


def each_of(possible: bool, verb: str) -> tuple[Option, ...]:
    """An option if it is possible."""
    return (option(verb),) if possible else ()


async def vils_unforeseen_tax(table: Table) -> None:
    """R7.14 The Team's choice of 2 Dilemmas goes face up on the Points pile; with fewer, all it has."""
    for left in (2, 1):
        options = [
            option("lose-dilemma", dilemma, number + 1)
            for number, board in enumerate(table.boards)
            for dilemma in dict.fromkeys(board.dilemmas)
        ]
        if not options:
            return
        answer = options[0]
        if len(options) > 1:
            answer = await choose(table.guide, "lose a dilemma", options, "R7.14", about=(left,))
        dilemma, board = name_of(answer), board_of(answer, 1)
        table.boards[board].dilemmas.remove(dilemma)
        table.vils.points.append(dilemma)
        tell(table, "R7.14", "loses to the vils", table.narrator(board), dilemma)


async def peril(table: Table) -> None:
    """R7.15 Green Peril: any Hero of the Team takes a Vitality Test; dead, the Team wins him."""
    from .vitality import vitality_test

    answer = await choose(table.guide, "hero for the peril", each("hero", (hero.card for hero in table.team)), "R7.15")
    await vitality_test(table, name_of(answer), "team", "R7.15")


async def vils_peril(table: Table) -> None:
    """R7.16 The Vils' Peril: the Golden Die as it lies designates; dead, the Vils win him."""
    from .vitality import designated, vitality_test

    hero = designated(table)
    if hero is None:
        tell(table, "R7.16", "vacant location", None, table.golden)
    else:
        await vitality_test(table, hero.card, "vils", "R7.16")
