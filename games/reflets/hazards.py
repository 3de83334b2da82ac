"""Reflets d'acide: R17 and R18, Hazards: the Revelation phase, the price, and Hazards without a tested Trial."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, choose, come_next, option, tell

from .asking import ask
from .board import PLACES
from .components import Hazard
from .effects import can_apply, run
from .effects.cause import Cause
from .endings import take_the_portal
from .fortune import play_chance
from .gems import can_pay, must_pay, pay_price
from .movement import portal_from, room_card, through_portal
from .options import (
    DONE,
    OCTAGON,
    PLAY_CHANCE,
    PORTAL,
    TAKE_PORTAL,
    TEST,
    TREASURE,
    VISIT,
    board_of,
    each,
    name_of,
    number_of,
)  # fmt: skip
from .state import Table, Trial
from .steps import step
from .unforeseen import drop_events, suffer_event
from .values import passive
from .vils import gems_for_vils, reveal_room
from .vision import learn_hazards

OCTUPLE = "octuple"


def place_of(table: Table) -> int:
    """The number of the Zone or Gate under the Pawn; -1 in a Room."""
    return PLACES.index(table.pawn) if table.pawn in PLACES else -1


def face_down(table: Table) -> bool:
    """R17.3, R17.11 Whether the Hazard under the Pawn is yet to be revealed."""
    if table.board.is_room(table.pawn):
        return not table.rooms_up[table.room_at(table.pawn)]
    return not (table.pawn == "gate" and table.gate_card)


@step("hazard")
async def resolve_hazard(table: Table) -> None:
    """R17.1, R17.3 A face-down Hazard begins with the Revelation phase; a face-up one is played as it lies."""
    if face_down(table):
        events = [("unforeseen event",)] * table.the_challenge.number
        come_next(table, ("gems for the vils",), *events, ("turn up",), ("play hazard",))
    else:
        come_next(table, ("play hazard",))


# ------------------------------------------------------------------ the Revelation phase


@step("gems for the vils")
async def gems_of_revelation(table: Table) -> None:
    """R17.3a, R10.1 Draw D Gems for the Vils, plus 1 for each active extra_revelation_gem."""
    table.phase, table.vils.closed = "revelation", []
    tell(table, "R17.3", "revelation", table.guide, table.pawn)
    await gems_for_vils(table, table.the_challenge.number + passive(table, "extra_revelation_gem"), "R17.3")


@step("unforeseen event")
async def unforeseen_event(table: Table) -> None:
    """R17.3b One Unforeseen Event, dealt with before the next."""
    await suffer_event(table)


@step("turn up")
async def turn_up(table: Table) -> None:
    """R17.3c, R17.3d, R17.9, R17.10, R17.12 Turn up the Hazard and pay its price; of several the Guide plays one."""
    if table.board.is_room(table.pawn):
        number = table.room_at(table.pawn)
        if not table.rooms_up[number]:
            await reveal_room(table, number, "R17.3")
        card = table.rooms[number]
    else:
        card = await turn_up_hazards(table, place_of(table))
    table.vils.closed = []
    await must_pay(table, table.catalog.hazards[card].pay, "R17.3")


async def turn_up_hazards(table: Table, place: int) -> str:
    """R17.10 Read all cards of a Zone or the Gate; the Guide chooses one, the others are discarded."""
    await learn_hazards(table, place, "R17.3")
    cards = table.hazard_known[place]
    for card in cards:
        tell(table, "R17.3", "hazard turned up", None, card)
    card = cards[0]
    if len(cards) > 1:
        answer = await choose(table.guide, "which hazard", each("choose-hazard", cards), "R17.10")
        card = name_of(answer)
        tell(table, "R17.10", "chooses hazard", table.guide, card)
    if PLACES[place] == "gate":
        table.gate_card, table.hazard_known[place] = card, []
    else:
        table.hazard_known[place] = [card]
    return card


def hazard_here(table: Table) -> Hazard:
    """The face-up Hazard under the Pawn."""
    if table.board.is_room(table.pawn):
        return table.catalog.hazards[table.rooms[table.room_at(table.pawn)]]
    if table.pawn == "gate":
        return table.catalog.hazards[table.gate_card]
    return table.catalog.hazards[table.hazard_known[place_of(table)][0]]


# ------------------------------------------------------------------ test or not


@step("play hazard")
async def play_hazard(table: Table) -> None:
    """R17.2 A mandatory Trial is tested; a salutary Zone, an open Gate or a Room is dealt with as R18 says."""
    table.phase = "hazard"
    hazard = hazard_here(table)
    if hazard.place == "room":
        await visit_room(table, hazard)
    elif hazard.kind == "salutary":
        drop_events(table)
        come_next(table, ("salutary zone", hazard.id, 0))
    elif hazard.kind == "open":
        await open_gate(table, hazard)
    else:
        begin_trial(table, hazard.id, second_step=False)


def begin_trial(table: Table, card: str, *, second_step: bool) -> None:
    """R19.1 A Trial begins with its first step."""
    table.trial = Trial.of(card, second_step=second_step)
    tell(table, "R19.1", "trial begins", table.guide, card)
    come_next(table, ("trial step", 0))


async def open_gate(table: Table, hazard: Hazard) -> None:
    """R18.4 The Gate moves aside for good; the Guide turns up a Room; the Pawn stays."""
    drop_events(table)
    table.gate_open = True
    tell(table, "R18.4", "gate opens", None, hazard.id)
    await run(table, hazard.bright, Cause(table.guide, hazard.id, "R18.4"))


@step("salutary zone")
async def salutary_zone(table: Table, zone: str, bought: int) -> None:
    """R18.2, R18.3 The Guide buys any of the options, each once, whole from the Guide's Board; the card is won."""
    hazard = table.catalog.hazards[zone]

    def offers() -> Sequence[Option]:
        return (*purchases(table, hazard, bought), DONE)

    answer = await ask(table, table.guide, "salutary options", offers, "R18.2", about=(zone,))
    if answer == DONE:
        win_zone(table, zone, "R18.2")
        return
    number, board = number_of(answer) - 1, board_of(answer, 1)
    come_next(table, ("salutary zone", zone, bought | 1 << number))
    await pay_price(table, board, hazard.options[number].cost, "R18.2")
    tell(table, "R18.2", "buys", table.guide, zone, number + 1)
    await run(table, hazard.options[number].effects, Cause(table.guide, zone, "R18.2", board))


def purchases(table: Table, hazard: Hazard, bought: int) -> list[Option]:
    """R18.2, R36.11 The options not yet bought that can be paid and can do something."""
    return [
        option("buy", number + 1, board + 1)
        for number, one in enumerate(hazard.options)
        if not bought >> number & 1
        for board in table.boards_held(table.guide)
        if can_pay(table, board, one.cost)
        and can_apply(table, one.effects, Cause(table.guide, hazard.id, "R18.2", board))
    ]


def win_zone(table: Table, card: str, rule: str) -> None:
    """R18.2, R24.2 A Zone card leaves the board for the Pouch."""
    for known in table.hazard_known:
        if card in known:
            known.remove(card)
    table.pouch.append(card)
    tell(table, rule, "wins", None, card)


# ------------------------------------------------------------------ Rooms


def may_test(table: Table, card: str) -> bool:
    """R19.8, R19.9, R24.4, R24.9 Whether the Trial of a face-up Room may be tested now."""
    hazard = table.catalog.hazards.get(card)
    if hazard is None or not hazard.steps:
        return False
    quest = table.the_quest
    if card == quest.rooms[1]:
        bears = any(quest.relic in hero.active for hero in table.team)
        return table.step_one and not table.step_two and bears
    return not has_succeeded(table, card)


def has_succeeded(table: Table, card: str) -> bool:
    """R24.4, R24.9 Whether a Room was succeeded; Room I is while step I is validated, whatever was won there before."""
    return table.step_one if table.quest and card == table.the_quest.rooms[0] else card in table.succeeded


async def visit_room(table: Table, hazard: Hazard) -> None:
    """R18.5 to R18.7, R19.10, R24.6 Test its Trial, use what is in it, or just be there."""

    def offers() -> Sequence[Option]:
        return (VISIT, *room_uses(table, hazard))

    answer = await ask(table, table.guide, "what in the room", offers, "R19.10", about=(hazard.id,))
    if answer == TEST:
        begin_trial(table, hazard.id, second_step=hazard.id == table.the_quest.rooms[1])
        return
    drop_events(table)
    if answer == PORTAL:
        through_portal(table)
        tell(table, "R16.2", "through the portal", table.guide, table.pawn)
    elif answer == PLAY_CHANCE:
        await play_chance(table)
    elif answer == TAKE_PORTAL:
        tell(table, "R16.3", "takes the portal", table.guide)
        take_the_portal(table)
    elif answer != VISIT:
        in_the_octuple(table, answer)


def room_uses(table: Table, hazard: Hazard) -> list[Option]:
    """What may be done in a Room beside being there."""
    found = [TEST] if may_test(table, hazard.id) else []
    if portal_from(table, table.pawn) is not None:
        found.append(PORTAL)
    if hazard.kind == "chance" and table.moved:
        found.append(PLAY_CHANCE)
    if hazard.id == OCTUPLE and table.portal_token:
        found += octuple_uses(table)
    return found


def octuple_uses(table: Table) -> list[Option]:
    """R24.6, R24.7 The Treasure or the Octagon, once in a game; the Portal."""
    first = [] if table.treasure_taken or table.octagon_tried else [TREASURE, OCTAGON]
    return [*first, TAKE_PORTAL]


@step("octuple")
async def octuple(table: Table) -> None:
    """R24.6 With the Portal Token in place: take the Treasure or test the Octagon, stay, or take the Portal."""
    if room_card(table, table.pawn) != OCTUPLE:
        return  # an opportunity has moved the Pawn
    answer = await ask(
        table, table.guide, "in the octuple", lambda: (VISIT, *octuple_uses(table)), "R24.6", about=(OCTUPLE,)
    )
    if answer == TAKE_PORTAL:
        tell(table, "R16.3", "takes the portal", table.guide)
        take_the_portal(table)
    if answer != VISIT:
        in_the_octuple(table, answer)


def in_the_octuple(table: Table, answer: Option) -> None:
    """R24.6 to R24.8 The Treasure goes to the Pouch; or the Octagon is a second Trial. Then again stay or Portal."""
    if answer == TREASURE:
        table.treasure_taken = True
        table.pouch.append(table.treasure)
        tell(table, "R24.6", "wins", table.guide, table.treasure)
        come_next(table, ("octuple",))
    elif answer == OCTAGON:
        table.octagon_tried = True
        come_next(table, ("octuple",))
        begin_trial(table, "octagon", second_step=False)
