"""Reflets d'acide: R9, the Gems of the Team. Gained, paid, moved; what happens when they cannot be paid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.core import Option, Refusal, chance, choose, option, tell

from .components import ANY, COLORS, Cost
from .options import AGREE, PAY, PICK_GEM, PUT_GEM, REFUSE, board_of, color_of, each, name_of
from .state import CAPACITY, Table

# ------------------------------------------------------------------ the Bank


async def draw_gems(table: Table, count: int, rule: str) -> list[int]:
    """R1.5 Draw Gems at random from what the Bank holds. They are no longer in the Bank."""
    bank = table.bank
    count = min(count, sum(bank))
    if not count:
        return []
    red, orange, purple, green, blue = bank
    pool = ("red",) * red + ("orange",) * orange + ("purple",) * purple + ("green",) * green + ("blue",) * blue
    drawn = [COLORS.index(color) for color in await chance("gems", pool, rule, count=count)]
    for color in drawn:
        bank[color] -= 1
    return drawn


# ------------------------------------------------------------------ gained


def boards_with_room(table: Table, color: int) -> list[int]:
    """R9.1 The Boards that can take a Gem of this colour."""
    return [number for number, board in enumerate(table.boards) if board.gems[color] < CAPACITY]


async def gain_gems(table: Table, count: int, rule: str, color: int = ANY) -> int:
    """R9.1 Gain Gems, drawn at random unless a colour is named. How many were gained."""
    if color == ANY:
        drawn = await draw_gems(table, count, rule)
    else:
        drawn = [color] * min(count, table.bank[color])
        table.bank[color] -= len(drawn)
    for number, gem in enumerate(drawn):
        await place_gem(table, gem, drawn[number + 1 :])
    return len(drawn)


async def place_gem(table: Table, color: int, waiting: Sequence[int] = ()) -> None:
    """R9.1 Put a Gem on a Board of the Team's choice; with room on none it returns to the Bank."""
    boards = boards_with_room(table, color)
    if not boards:
        table.bank[color] += 1
        tell(table, "R9.1", "no room for gem", None, COLORS[color])
        return
    board = boards[0]
    if len(boards) > 1:
        table.bank[color] += 1  # R9.13: while it is decided, the Gem is nowhere but in the Bank
        for gem in waiting:
            table.bank[gem] += 1
        answer = await choose(
            table.guide, "where does the gem go", [PUT_GEM[number][color] for number in boards], "R9.1",
            about=(COLORS[color],),
        )  # fmt: skip
        for gem in (color, *waiting):
            table.bank[gem] -= 1
        board = board_of(answer)
    table.boards[board].gems[color] += 1
    tell(table, "R9.1", "gains gem", table.narrator(board), COLORS[color], board + 1)


async def take_from_vils(table: Table, count: int, rule: str) -> int:
    """R7.11, take_vils: the Guide picks Gems on the Vils' Board, and they are gained. How many."""
    taken = 0
    while taken < count and any(table.vils.gems):
        options = [PICK_GEM[color] for color in range(5) if table.vils.gems[color]]
        answer = options[0]
        if len(options) > 1:
            answer = await choose(table.guide, "take a gem from the vils", options, rule, about=(count - taken,))
        color = color_of(answer)
        table.vils.gems[color] -= 1
        tell(table, rule, "takes gem from vils", table.guide, COLORS[color])
        await place_gem(table, color)
        taken += 1
    return taken


# ------------------------------------------------------------------ paid


def pay_one(table: Table, board: int, color: int) -> None:
    """R9.13 A spent Gem goes to the Bank at once."""
    table.boards[board].gems[color] -= 1
    table.bank[color] += 1


@lru_cache(maxsize=1 << 14)
def _covers(gems: tuple[int, ...], cost: Cost) -> bool:
    spare = 0
    for have, need in zip(gems, cost.colors, strict=True):
        if have < need:
            return False
        spare += have - need
    return spare >= cost.any


def can_pay(table: Table, board: int, cost: Cost) -> bool:
    """R9.4, R9.12 Whether one Board covers a price: named colours as named, the rest of any colour."""
    return _covers(tuple(table.boards[board].gems), cost)


async def pay_price(table: Table, board: int, cost: Cost, rule: str) -> None:
    """R9.4 An optional payment: all its Gems come from one Board."""
    gems, bank = table.boards[board].gems, table.bank
    for color, need in enumerate(cost.colors):
        gems[color] -= need
        bank[color] += need
    await pay_any(table, (board,), cost.any, rule, table.narrator(board))
    if cost.total:
        tell(table, rule, "pays", table.narrator(board), cost.total, board + 1)


async def pay_any(table: Table, boards: Sequence[int], count: int, rule: str, seat: int) -> None:
    """Pay so many Gems of any colours from these Boards, one at a time. They must be there."""
    if count and count == sum(sum(table.boards[board].gems) for board in boards):
        for board in boards:
            for color, number in enumerate(table.boards[board].gems):
                table.bank[color] += number
            table.boards[board].gems = [0] * 5
        return
    while count:
        options = [PAY[board][color] for board in boards for color in range(5) if table.boards[board].gems[color]]
        answer = options[0]
        if len(options) > 1:
            answer = await choose(seat, "pay a gem", options, rule, about=(count,))
        pay_one(table, board_of(answer), color_of(answer, 1))
        count -= 1


def team_gems(table: Table) -> int:
    """All Gems of the Team."""
    return sum(sum(board.gems) for board in table.boards)


async def must_pay(table: Table, count: int, rule: str) -> int:
    """R9.3, R9.9 A mandatory payment to the Bank. How many Gems were missing."""
    have = team_gems(table)
    paid = min(count, have)
    await pay_any(table, range(len(table.boards)), paid, rule, table.guide)
    if paid:
        tell(table, rule, "team pays", table.guide, paid)
    if paid < count:
        await pay_with_cards(table, count - paid)
    return count - paid


async def must_pay_the_vils(table: Table, count: int, rule: str) -> None:
    """R9.3, R9.11 A mandatory payment onto the Vils' Board; what is missing is drawn from the Bank onto it."""
    vils = table.vils
    paid = min(count, team_gems(table))
    if paid == team_gems(table):
        for board in table.boards:
            vils.gems = [a + b for a, b in zip(vils.gems, board.gems, strict=True)]
            board.gems = [0] * 5
    for left in range(paid if team_gems(table) else 0, 0, -1):
        options = [
            PAY[board][color]
            for board in range(len(table.boards))
            for color in range(5)
            if table.boards[board].gems[color]
        ]
        answer = options[0]
        if len(options) > 1:
            answer = await choose(table.guide, "pay a gem to the vils", options, rule, about=(left,))
        table.boards[board_of(answer)].gems[color_of(answer, 1)] -= 1
        vils.gems[color_of(answer, 1)] += 1
    if paid:
        tell(table, rule, "pays the vils", table.guide, paid)
    if paid < count:
        await pay_with_cards(table, count - paid)
        for color in await draw_gems(table, count - paid, "R9.11"):
            vils.gems[color] += 1
        tell(table, "R9.11", "missing gems for the vils", None, count - paid)


async def pay_with_cards(table: Table, missing: int) -> None:
    """R9.9, R9.14 Discard won cards one at a time until they cover the missing Gems; then Heroes likewise."""
    from .vitality import hero_is_discarded

    while missing > 0:
        cards = [card for card in table.pouch if epic_points(table, card) > 0]
        if not cards:
            break
        answer = await choose(table.guide, "give up a card", each("give-up", cards), "R9.9", about=(missing,))
        card = name_of(answer)
        table.pouch.remove(card)
        put_away(table, card)
        missing -= epic_points(table, card)
        tell(table, "R9.9", "gives up", table.guide, card)
    while missing > 0:
        heroes = [hero.card for hero in table.team if table.facts(hero).epic_points > 0]
        if not heroes:
            break
        answer = await choose(table.guide, "give up a hero", each("give-up", heroes), "R9.9", about=(missing,))
        card = name_of(answer)
        missing -= table.catalog.heroes[card].epic_points
        tell(table, "R9.10", "gives up", table.guide, card)
        await hero_is_discarded(table, card)


def epic_points(table: Table, card: str) -> int:
    """The Epic Points printed on a card that can lie in the Pouch or on the Points pile."""
    catalog = table.catalog
    for kind in (catalog.heroes, catalog.hazards, catalog.creatures, catalog.bestioles, catalog.dilemmas,
                 catalog.equipment, catalog.treasures):  # fmt: skip
        if card in kind:
            return kind[card].epic_points
    raise KeyError(card)


def put_away(table: Table, card: str) -> None:
    """A won card leaves the Pouch for where its kind is discarded; Zones and the Treasure leave the game."""
    catalog = table.catalog
    if card in catalog.heroes:
        table.heroes.discards.append(card)
    elif card not in catalog.hazards and card not in catalog.treasures:
        table.unforeseen.discards.append(card)


# ------------------------------------------------------------------ transfers and exchanges


def why_no_transfer(table: Table, giver: int, taker: int) -> Refusal | None:
    """R9.7, R9.8 The one check behind offering a transfer and refusing it."""
    if giver == taker or not (0 <= giver < len(table.boards) and 0 <= taker < len(table.boards)):
        return Refusal("R9.7", "no such board")
    if not things_to_move(table, giver, taker):
        return Refusal("R9.8", "no transfer", (giver + 1, taker + 1))
    return None


def things_to_move(table: Table, giver: int, taker: int) -> list[Option]:
    """R9.7, R9.8 What a Board may give, a Gem being left to pay for it and the other having room."""
    source, goal = table.boards[giver], table.boards[taker]
    left = sum(source.gems)
    found: list[Option] = []
    if left > 1:
        found = [_MOVE_GEM[c] for c in range(5) if source.gems[c] and goal.gems[c] < CAPACITY]
    if left and source.dilemmas and table.dilemma_room(taker):
        found += each("move-dilemma", source.dilemmas)
    return found


_MOVE_GEM = tuple(option("move-gem", color) for color in COLORS)


async def transfer(table: Table, giver: int, taker: int) -> None:
    """R9.7, R34.7 Pay 1 Gem from the Board that gives, to move a Gem or a Dilemma of it to another Board."""
    seat = table.narrator(giver)
    things = things_to_move(table, giver, taker)
    answer = things[0]
    if len(things) > 1:
        answer = await choose(seat, "transfer what", things, "R9.7", about=(giver + 1, taker + 1))
    source, goal = table.boards[giver], table.boards[taker]
    if answer.verb == "move-gem":
        color = color_of(answer)
        source.gems[color] -= 1  # not to be paid with itself
        goal.gems[color] += 1
    else:
        source.dilemmas.remove(name_of(answer))
        goal.dilemmas.append(name_of(answer))
    await pay_any(table, (giver,), 1, "R9.7", seat)
    tell(table, "R9.7", "transfers", seat, answer.args[0], giver + 1, taker + 1)


def why_no_exchange(table: Table, one: int, other: int) -> Refusal | None:
    """R9.7, R9.8 The one check behind offering an exchange and refusing it."""
    if one == other or not (0 <= one < len(table.boards) and 0 <= other < len(table.boards)):
        return Refusal("R9.7", "no such board")
    if not swaps(table, one, other):
        return Refusal("R9.8", "no exchange", (one + 1, other + 1))
    return None


def swaps(table: Table, one: int, other: int) -> list[Option]:
    """R9.7, R9.8 What two Boards may swap, a Gem being left on either to pay for it and both having room."""
    a, b = table.boards[one], table.boards[other]
    left = sum(a.gems) + sum(b.gems)
    found: list[Option] = []
    if left > 2:
        found = [
            option("swap-gems", COLORS[give], COLORS[take])
            for give in range(5)
            if a.gems[give] and b.gems[give] < CAPACITY
            for take in range(5)
            if take != give and b.gems[take] and a.gems[take] < CAPACITY
        ]
    if left:
        found += [
            option("swap-dilemmas", give, take)
            for give in dict.fromkeys(a.dilemmas)
            for take in dict.fromkeys(b.dilemmas)
            if give != take
        ]
    return found


async def exchange(table: Table, one: int, other: int) -> None:
    """R9.7, R34.7 Pay 1 Gem from either Board to swap two Gems or two Dilemmas; both Narrators must agree."""
    seat, partner = table.narrator(one), table.narrator(other)
    things = swaps(table, one, other)
    swap = things[0]
    if len(things) > 1:
        swap = await choose(seat, "exchange what", things, "R9.7", about=(one + 1, other + 1))
    give, take = name_of(swap), name_of(swap, 1)
    if partner != seat and not await agrees(table, partner, "agree to the exchange", "R34.7", give, take):
        tell(table, "R34.7", "refuses", partner)
        return
    a, b = table.boards[one], table.boards[other]
    if swap.verb == "swap-gems":
        for gems, out, into in (
            (a.gems, color_of(swap), color_of(swap, 1)),
            (b.gems, color_of(swap, 1), color_of(swap)),
        ):
            gems[out] -= 1
            gems[into] += 1
    else:
        a.dilemmas[a.dilemmas.index(give)], b.dilemmas[b.dilemmas.index(take)] = take, give
    await pay_any(table, (one, other), 1, "R9.7", seat)
    tell(table, "R9.7", "exchanges", seat, give, take, one + 1, other + 1)


async def agrees(table: Table, seat: int, prompt: str, rule: str, *about: int | str) -> bool:
    """The consent of a Narrator."""
    return await choose(seat, prompt, (AGREE, REFUSE), rule, about=about) == AGREE
