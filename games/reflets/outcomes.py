"""Reflets d'acide: R24 and R25, a Trial succeeded or failed."""

from __future__ import annotations

from games.core import Option, choose, come_next, tell

from .asking import PLAYED, poll
from .components import Effect
from .dilemmas import dilemma_options
from .drawing import take_out
from .effects import run
from .effects.cause import Cause
from .equipment import draw_loot, give_out, take_all_from, to_points
from .hazards import OCTUPLE, win_zone
from .movement import move_backward
from .objectives import trial_of
from .options import DONE, TAKE_LOOT, TAKE_RELIC
from .skills import skills
from .state import Hero, Table
from .steps import step
from .trials import use_aid
from .vils import lost_to_vils, resolve_series

LOOT_OF_ROOM_ONE = 3


async def _apply(table: Table, effects: tuple[Effect, ...], card: str, rule: str) -> None:
    await run(table, effects, Cause(table.guide, card, rule, outcome=True))


# ------------------------------------------------------------------ succeeded


@step("bright")
async def bright(table: Table) -> None:
    """R24.1 The Hazard's Bright Outcome, then the Creatures', then the Bestioles'; then opportunities."""
    trial = trial_of(table)
    hazard = table.catalog.hazards[trial.card]
    table.phase, trial.step = "outcome", -1
    trial.clear()
    tell(table, "R24.1", "trial won", table.guide, trial.card)
    last = [("octuple",)] if hazard.id == OCTUPLE else []
    come_next(table, ("creatures", 1), ("bestioles", 1), ("opportunities",), *last)
    if hazard.place == "room":
        await room_won(table, hazard.id)
    elif hazard.place == "octagon":
        table.octagon_won = True
        tell(table, "R24.8", "octagon won", table.guide)
        await _apply(table, hazard.bright, hazard.id, "R24.8")
    elif hazard.place == "gate":
        table.gate_open = True
        tell(table, "R24.3", "gate opens", None, hazard.id)
        await _apply(table, hazard.bright, hazard.id, "R24.3")
    else:
        await _apply(table, hazard.bright, hazard.id, "R24.2")
        win_zone(table, hazard.id, "R24.2")


async def room_won(table: Table, card: str) -> None:
    """R24.4 to R24.6, R24.9 What a Room brings: its printed Outcome, and what it is for the Team's Quest."""
    hazard, quest = table.catalog.hazards[card], table.the_quest
    if card == quest.rooms[0] and not table.step_one:
        if not table.room_one_won:
            await _apply(table, hazard.bright, card, "R24.4")
        table.room_one_won = True
        await room_one(table)
        return
    await _apply(table, hazard.bright, card, "R24.9")
    table.succeeded.append(card)
    if trial_of(table).second_step:
        table.step_two = True
        tell(table, "R24.5", "step two", table.guide, card)
        await _apply(table, quest.effects, quest.id, "R24.5")


async def room_one(table: Table) -> None:
    """R24.4 Take the named Relic under a Hero, which validates step I; or, once in a game, 3 LOOT."""
    quest = table.the_quest
    answer = TAKE_RELIC
    if not table.loot_taken:
        answer = await choose(table.guide, "relic or loot", (TAKE_RELIC, TAKE_LOOT), "R24.4", about=(quest.relic,))
    if answer == TAKE_LOOT:
        table.loot_taken = True
        await draw_loot(table, LOOT_OF_ROOM_ONE, "R24.4")
        return
    if quest.relic in table.vils.points:
        table.vils.points.remove(quest.relic)
    else:
        await take_out(table.relics, quest.relic, "R24.4")
    table.step_one = True
    tell(table, "R24.4", "step one", table.guide, quest.relic)
    await give_out(table, quest.relic, "R24.4")
    table.may_reassign = True


@step("opportunities")
async def opportunities(table: Table) -> None:
    """R24.11 After any won Trial the Narrators may use opportunity Skills, each once, and opportunity Dilemmas."""
    table.moment = "opportunity"
    used = await poll(table, "opportunities", lambda seat: chances_to_use(table, seat), "R24.11", DONE)
    if used is not None:
        if used[1] != PLAYED:
            await use_aid(table, used[0], used[1])
        come_next(table, ("opportunities",))
    table.moment = ""


def chances_to_use(table: Table, seat: int) -> list[Option]:
    """R24.11 Opportunity Skills and Dilemmas of a seat."""
    boards = table.boards_held(seat)
    found = skills(table, "opportunity", boards)
    for board in boards:
        if table.boards[board].dilemmas:
            found += dilemma_options(table, board, "opportunity") + dilemma_options(table, board, "any")
    return found


# ------------------------------------------------------------------ failed


@step("dark")
async def dark(table: Table) -> None:
    """R25.1, R25.3, R25.4 The Hazard's Dark Outcome, the Creatures', the Bestioles'; backward moves last of all."""
    trial = trial_of(table)
    hazard = table.catalog.hazards[trial.card]
    table.phase, trial.step = "outcome", -1
    trial.clear()
    tell(table, "R25.1", "trial lost", table.guide, trial.card)
    come_next(table, ("creatures", 0), ("bestioles", 0), ("last of the dark",))
    await _apply(table, hazard.dark, hazard.id, "R25.1")
    if hazard.place in ("gate", "room"):
        table.fails[hazard.id] = table.fails.get(hazard.id, 0) + 1
        tell(table, "R25.4", "shifted", None, hazard.id, min(3, table.fails[hazard.id]))
    elif hazard.place != "octagon":
        for known in table.hazard_known:
            if hazard.id in known:
                known.remove(hazard.id)
        lost_to_vils(table, hazard.id, "R25.3")


@step("last of the dark")
async def last_of_the_dark(table: Table) -> None:
    """R10.3, R25.2 The Vils' series that the Outcomes have completed, then all backward moves as one."""
    await resolve_series(table)
    back, table_trial = trial_of(table).back, trial_of(table)
    table_trial.back = 0
    move_backward(table, back, "R25.2")


# ------------------------------------------------------------------ Creatures and Bestioles


@step("creatures")
async def creatures(table: Table, won: int) -> None:
    """R24.1, R24.10, R25.5 One Creature's Outcome, then it is won or lost; then the next."""
    if not table.creatures:
        return
    come_next(table, ("creatures", won))
    card = table.creatures[0]
    facts = table.catalog.creatures[card]
    await _apply(table, facts.bright if won else facts.dark, card, "R24.1" if won else "R25.1")
    table.creatures.remove(card)
    take(table, card, won)


@step("bestioles")
async def bestioles(table: Table, won: int) -> None:
    """R24.1, R25.5, R17.14 One Bestiole's Outcome; lost, all Equipment of its Hero goes with it; then the next."""
    hero = next((hero for hero in table.team if hero.bestioles), None)
    if hero is None and not table.strays:
        return
    come_next(table, ("bestioles", won))
    card = hero.bestioles[0] if hero is not None else table.strays[0]
    facts = table.catalog.bestioles[card]
    await _apply(table, facts.bright if won else facts.dark, card, "R24.1" if won else "R25.1")
    bearer = next((hero for hero in table.team if card in hero.bestioles), None)
    (table.strays if bearer is None else bearer.bestioles).remove(card)
    if bearer is not None and not won:
        lose_all_equipment(table, bearer)
    take(table, card, won)


def lose_all_equipment(table: Table, hero: Hero) -> None:
    """R25.5 All Equipment of the hindered Hero, active and stowed, goes to the Points pile."""
    for card in take_all_from(table, hero):
        to_points(table, card, "R25.5")
        table.may_reassign = True


def take(table: Table, card: str, won: int) -> None:
    """R24.10, R25.5 An Unforeseen Event goes to the Pouch, or face up to the Points pile."""
    if won:
        table.pouch.append(card)
        tell(table, "R24.10", "wins", None, card)
    else:
        lost_to_vils(table, card, "R25.5")
