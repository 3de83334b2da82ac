"""Reflets d'acide: R19 to R23, the steps of a Trial: aids, the roll, catch-up aids, gains and losses."""

from __future__ import annotations

from games.core import Option, Refusal, chance, choose, come_next, option, tell

from .asking import PLAYED, poll
from .components import DEFENSE, Cost
from .dice import FACES, can_reroll, reroll_price
from .dilemmas import dilemma_options, play_dilemma
from .effects.dice import roll_again
from .gems import can_pay, gain_gems, must_pay, pay_price
from .objectives import objective, points_so_far, reached, readings, target_now, trial_of, values_now
from .options import ENOUGH, ROLL, TAKE_WOUNDS, board_of, each, name_of, number_of
from .skills import skills, use_skill
from .state import Table
from .steps import step
from .tokens import bonus_dice_on, spend_bonus_die
from .vitality import designated, lose_life, vitality_test

DICE = 5
PERFECT = tuple(Cost((4 * (c == 0), 4 * (c == 1), 4 * (c == 2), 4 * (c == 3), 4 * (c == 4))) for c in range(5))
"""R9.6 By Characteristic."""


@step("trial step")
async def trial_step(table: Table, number: int) -> None:
    """R19.1, R19.11 A step begins: a Vitality Test is taken at once, an Objective waits for its aids."""
    trial = trial_of(table)
    trial.clear()
    trial.step, table.phase = number, "trial"
    facts = table.catalog.hazards[trial.card].steps[number]
    if facts.kind == "vitality":
        hero = designated(table)
        if hero is None:
            tell(table, "R19.11", "vacant location", None, table.golden)
        lives = hero is None or await vitality_test(table, hero.card, "vils", "R19.11")
        follow(table, facts.success if lives else facts.failure)
        return
    if facts.kind == "individual":
        trial.hero = await hero_concerned(table)
    come_next(table, ("before the roll",))


async def hero_concerned(table: Table) -> str:
    """R20.1 The Hero on the location of the Golden Die; if it is vacant, any the Guide chooses."""
    hero = designated(table)
    if hero is not None:
        return hero.card
    options = each("hero", (hero.card for hero in table.team))
    answer = options[0]
    if len(options) > 1:
        answer = await choose(table.guide, "hero concerned", options, "R20.1")
    return name_of(answer)


# ------------------------------------------------------------------ before the roll


@step("before the roll")
async def before_the_roll(table: Table) -> None:
    """R19.5, R20.7 The Narrators use what they have, in any order, until all are ready to roll."""
    trial = trial_of(table)
    if trial.hero and table.hero(trial.hero) is None:
        trial.hero = await hero_concerned(table)
    table.moment = "objective"
    facts = objective(table)
    assert facts is not None
    used = await poll(
        table, "aids before the roll", lambda seat: early_aids(table, seat), "R19.5", ROLL,
        about=(facts.kind, facts.char, target_now(table, trial.step)), always=True,
    )  # fmt: skip
    if used is not None and used[1] != PLAYED:
        await use_aid(table, used[0], used[1])
    table.moment = ""
    if trial.auto:
        come_next(table, ("settle",))
    else:
        come_next(table, ("before the roll",) if used is not None else ("roll",))


def early_aids(table: Table, seat: int) -> list[Option]:
    """R19.5 Perfect options, hazard Skills and Dilemmas of a seat."""
    boards = table.boards_held(seat)
    found = [option("perfect", board + 1) for board in boards if why_no_perfect(table, board) is None]
    return found + common_aids(table, seat)


def why_no_perfect(table: Table, board: int) -> Refusal | None:
    """R9.6 The one check behind offering a perfect option and refusing it."""
    facts, trial = objective(table), table.trial
    if facts is None or trial is None or trial.rolled:
        return Refusal("R9.6", "only before the roll")
    if not 0 <= board < len(table.boards):
        return Refusal("R9.6", "no such board")
    if trial.hero and table.board_with(trial.hero) != board:
        return Refusal("R9.6", "board of the hero", (trial.hero,))
    if not can_pay(table, board, PERFECT[facts.char]):
        return Refusal("R9.6", "four of a color", (board + 1,))
    return None


def common_aids(table: Table, seat: int) -> list[Option]:
    """R19.5, R23.3, R23.5 Hazard Skills, and Dilemmas of moment objective (or any), before and after the roll."""
    boards = table.boards_held(seat)
    found = skills(table, "hazard", boards)
    for board in boards:
        if table.boards[board].dilemmas:
            found += dilemma_options(table, board, "objective") + dilemma_options(table, board, "any")
    return found


async def use_aid(table: Table, seat: int, answer: Option) -> None:
    """R19.5, R23 Do what a Narrator has chosen to help with."""
    if answer.verb == "skill":
        await use_skill(table, name_of(answer))
    elif answer.verb == "dilemma":
        await play_dilemma(table, board_of(answer, 1), name_of(answer))
    else:
        await _use_for_the_roll(table, seat, answer)


async def _use_for_the_roll(table: Table, seat: int, answer: Option) -> None:
    """R9.6, R23.2, R23.4, R7.9 What is no card: a perfect option, a paid re-roll, the substitution, a Bonus Die."""
    trial, verb = trial_of(table), answer.verb
    if verb == "perfect":
        facts = objective(table)
        assert facts is not None
        await pay_price(table, board_of(answer), PERFECT[facts.char], "R9.6")
        trial.auto = True
        tell(table, "R9.6", "perfect", seat, board_of(answer) + 1)
    elif verb == "reroll":
        await paid_reroll(table, number_of(answer) - 1, board_of(answer, 1))
    elif verb == "substitute":
        trial.substituted = True
        trial.dice[number_of(answer) - 1] = table.golden
        tell(table, "R23.4", "golden substitution", seat, number_of(answer), table.golden)
    else:
        tell(table, "R7.9", "uses token", seat, spend_bonus_die(table, board_of(answer)))
        await roll_again(table, range(len(trial.dice)), len(trial.dice), seat, "R7.9")


# ------------------------------------------------------------------ the roll


@step("roll")
async def roll(table: Table) -> None:
    """R20.2, R21.1 5 dice for the Hero concerned; or one for each Hero present."""
    trial = trial_of(table)
    count = DICE + trial.extra if trial.hero else len(table.team)
    trial.heroes = [trial.hero] * count if trial.hero else [hero.card for hero in table.team]
    trial.values = [0] * count
    trial.dice = list(await chance("dice", FACES, "R20.2" if trial.hero else "R21.1", count=count, put_back=True))
    trial.rolled = True
    trial.values = values_now(table)
    seat = table.narrator(table.board_with(trial.hero)) if trial.hero else table.guide
    tell(table, "R20.2" if trial.hero else "R21.1", "rolls", seat, *trial.dice)
    come_next(table, ("catch up",))


@step("catch up")
async def catch_up(table: Table) -> None:
    """R22.1, R23.1, R34.9 The total is compared; short of it, every Narrator may help, until all decline."""
    trial = trial_of(table)
    trial.values = values_now(table)
    table.moment = "objective"
    used = await poll(
        table, "catch up", lambda seat: late_aids(table, seat), "R23.1", ENOUGH,
        about=(points_so_far(table), target_now(table, trial.step)),
    )  # fmt: skip
    if used is not None and used[1] != PLAYED:
        await use_aid(table, used[0], used[1])
    table.moment = ""
    come_next(table, ("catch up",) if used is not None and not trial.auto else ("settle",))


def late_aids(table: Table, seat: int) -> list[Option]:
    """R23.1 to R23.5, R22.6 What a seat may use after the roll; once the target is reached, tokens only."""
    boards = table.boards_held(seat)
    tokens = bonus_dice_on(table, boards)
    if reached(table):
        return tokens
    return [
        *rerolls(table, boards),
        *substitutions(table, seat),
        *common_aids(table, seat),
        *_roll_dilemmas(table, boards),
        *tokens,
    ]


def _roll_dilemmas(table: Table, boards: tuple[int, ...]) -> list[Option]:
    found: list[Option] = []
    for board in boards:
        if table.boards[board].dilemmas:
            found += dilemma_options(table, board, "roll")
    return found


def rerolls(table: Table, boards: tuple[int, ...]) -> list[Option]:
    """R23.2, R20.6 Dice that their Board can pay to roll again; equal dice of one Hero once."""
    trial, found = trial_of(table), dict[tuple[str, int], Option]()
    for number, (face, card) in enumerate(zip(trial.dice, trial.heroes, strict=True)):
        if (card, face) not in found and table.hero(card) is not None:
            board = table.board_with(card)
            if board in boards and can_reroll(table, board, face):
                found[card, face] = option("reroll", number + 1, board + 1)
    return list(found.values())


def why_no_reroll(table: Table, number: int, board: int) -> Refusal | None:
    """R23.1, R23.2 Why a die is not rolled again for a payment."""
    trial = table.trial
    if trial is None or not trial.rolled or not 0 <= number < len(trial.dice):
        return Refusal("R23.2", "no such die")
    if reached(table):
        return Refusal("R23.1", "already reached")
    if trial.dice[number] == 6:
        return Refusal("R23.2", "a six has no color")
    card = trial.heroes[number]
    if table.hero(card) is None or table.board_with(card) != board:
        return Refusal("R23.2", "board of the die")
    if not can_reroll(table, board, trial.dice[number]):
        return Refusal("R23.2", "two of its color", (board + 1,))
    return None


async def paid_reroll(table: Table, number: int, board: int) -> None:
    """R23.2 Pay 2 Gems of the colour of a die, and roll it again."""
    trial = trial_of(table)
    price = reroll_price(trial.dice[number])
    assert price is not None
    await pay_price(table, board, price, "R23.2")
    (trial.dice[number],) = await chance("dice", FACES, "R23.2")
    tell(table, "R23.2", "rolls again", table.narrator(board), trial.dice[number])


def substitutions(table: Table, seat: int) -> list[Option]:
    """R23.4 Once per Trial the Guide may read the Golden Die in place of one die."""
    trial, golden = trial_of(table), table.golden
    if trial.substituted or seat != table.guide or not golden:
        return []
    found = dict[tuple[str, int], Option]()
    for number, (face, card) in enumerate(zip(trial.dice, trial.heroes, strict=True)):
        if face != golden:
            found.setdefault((card, face), option("substitute", number + 1))
    return list(found.values())


def why_no_substitution(table: Table, number: int) -> Refusal | None:
    """R12.4, R23.4 Why the Golden Die does not stand in."""
    if table.trial is None or not table.trial.rolled or not 0 <= number < len(table.trial.dice):
        return Refusal("R23.4", "no such die")
    if table.trial.substituted:
        return Refusal("R12.4", "once per trial")
    return None


# ------------------------------------------------------------------ gains, losses and the arrow


@step("settle")
async def settle(table: Table) -> None:
    """R22.2, R23.6 Gems of critical successes are gained, then those of critical failures lost; then the wounds."""
    trial, facts = trial_of(table), objective(table)
    assert facts is not None
    succeeded = reached(table)
    results = [result for result, _ in readings(table)]
    tell(table, "R22.1", "objective reached" if succeeded else "objective missed", None, points_so_far(table),
         target_now(table, trial.step))  # fmt: skip
    arrow = facts.success if succeeded else facts.failure
    come_next(table, ("wounds",), ("arrow", arrow))
    fumbles = [card for card, result in zip(trial.heroes, results, strict=True) if result == "fumble"]
    if facts.char == DEFENSE:
        order = [hero.card for hero in table.team]
        trial.wounds = sorted((card for card in fumbles if card in order), key=order.index)
    await gain_gems(table, results.count("critical"), "R22.2")
    if facts.char != DEFENSE and fumbles:
        await must_pay(table, len(fumbles), "R22.2")


@step("wounds")
async def wounds(table: Table) -> None:
    """R22.6, R22.2 Just before Life Points are lost shields may cancel them; then they are lost, by location."""
    trial = trial_of(table)
    if not trial.wounds:
        return
    table.moment = "wounds"
    used = await poll(
        table, "shields", lambda seat: shields(table, seat), "R22.6", TAKE_WOUNDS, about=tuple(trial.wounds)
    )
    if used is not None:
        if used[1] != PLAYED:
            await use_aid(table, used[0], used[1])
        table.moment = ""
        come_next(table, ("wounds",))
        return
    table.moment = ""
    suffered, trial.wounds = trial.wounds, []
    for card in suffered:
        await lose_life(table, card)


def shields(table: Table, seat: int) -> list[Option]:
    """R22.6 Shield Skills, at their price, and Dilemmas of moment wound."""
    boards = table.boards_held(seat)
    found = skills(table, "hazard", boards)
    for board in boards:
        if table.boards[board].dilemmas:
            found += dilemma_options(table, board, "wound") + dilemma_options(table, board, "any")
    return found


@step("arrow")
async def arrow(table: Table, to: str) -> None:
    """R22.3, R23.6 Follow the arrow."""
    follow(table, to)


def follow(table: Table, to: str) -> None:
    """R19.1 An arrow leads to another step, or to the Bright or Dark Outcome."""
    if to in ("bright", "dark"):
        come_next(table, (to,))
    else:
        come_next(table, ("trial step", table.catalog.hazards[trial_of(table).card].step(to)))
