"""Reflets d'acide: all that a seat may know (R33). Every seat sees the same.

`TableView` is the exact shape. What is printed on a card is not repeated here: screens and bots look it up by
its id in ``games.reflets.catalog.named(view["deck"])`` (heroes, equipment, dilemmas, creatures, bestioles, hazards,
quests, tokens, challenges, treasures, spaces), names in ``names``, sources in ``notes``. Boards and locations
are numbered from 1, as in options; colours are ``red orange purple green blue`` in every list of five.
"""

from __future__ import annotations

from typing import TypedDict, cast

from games.core import View

from .board import PLACES
from .campaign import success
from .components import CHARACTERISTICS, COLORS
from .hazards import has_succeeded, may_test
from .objectives import points_so_far, readings, target_now
from .scoring import points_of
from .state import Hero, Table
from .values import life_points, value


class HeroView(TypedDict):
    """A Hero of the Team."""

    location: int
    board: int
    card: str
    values: dict[str, int]
    """Characteristics as they are now (R19.3): Equipment, Marker and Bestiole counted in."""
    life: int
    vitality: int
    """Life Points now, and printed."""
    marker: int
    """The Vitality Marker, 0 if he is not wounded."""
    active: list[str]
    stowed: list[str]
    bestioles: list[str]


class BoardView(TypedDict):
    """An Influence Board."""

    number: int
    seat: int
    locations: list[int]
    gems: dict[str, int]
    token: str | None
    dilemmas: list[str]
    dilemma_places: int
    """How many it can hold."""


class HazardView(TypedDict):
    """A Zone or Gate location."""

    place: str
    face_down: int
    """Face-down cards there, the known ones included."""
    known: list[str]
    """Face-down cards that have been looked at."""
    face_up: str | None
    """The Gate once it is turned up."""
    open: bool
    """The Gate has been moved aside; or a Zone that has no card left."""
    fails: int


class RoomView(TypedDict):
    """A Room location."""

    space: str
    faces: str
    card: str | None
    """None if nobody knows it."""
    face_up: bool
    fails: int
    succeeded: bool
    testable: bool
    quest_step: int
    """Which step of the Team's Quest it is, 0 if none (known Rooms only)."""
    vils_step: int
    """Likewise for the Vils' Quest."""
    relic_token: bool
    portal_token: bool


class TokenView(TypedDict):
    """A Mystery Token on the board."""

    space: str
    color: str
    token: str | None
    """None if nobody knows it."""


class PileView(TypedDict):
    """A draw pile."""

    left: int
    top: list[str]
    """Known cards on top, the uppermost first."""
    discards: list[str]


class VilsView(TypedDict):
    """The Vils' Board and Points pile."""

    quest: str
    notch: int
    countdown: int | None
    """Guide turns left, None before notch 3."""
    gems: dict[str, int]
    team: list[str | None]
    tokens: list[str]
    token_cost: dict[str, int]
    """What the tokens of each colour cost at the count so far."""
    points: list[str]
    """Face-up cards of the Points pile."""
    known_down: list[str]
    face_down: dict[str, int]
    """Unknown face-down cards of the Points pile by kind: heroes, unforeseen, loot."""


class QuestView(TypedDict):
    """The Team's Quest."""

    quest: str
    step_one: bool
    step_two: bool
    relic: str
    relic_bearer: str | None
    missions: list[bool]
    """Which secondary missions would count now, in the order of the card."""


class DieView(TypedDict):
    """A die of the Objective under way."""

    number: int
    face: int
    hero: str
    location: int | None
    """None if the Hero has left the Team."""
    board: int | None
    value: int
    result: str
    """success, critical, failure or fumble."""
    points: int
    """What it adds: Success Points, or stars for an individual Objective."""


class StepView(TypedDict):
    """A step of the Trial under way."""

    id: str
    kind: str
    char: str | None
    target: int
    """As it is now for the current step, as it would be for the others; 0 for a Vitality Test."""
    success: str
    failure: str
    current: bool


class TrialView(TypedDict):
    """The Trial under way."""

    card: str
    place: str
    second_step: bool
    steps: list[StepView]
    hero: str | None
    """The Hero concerned by an individual Objective."""
    dice: list[DieView]
    rolled: bool
    total: int
    target: int
    lowered: int
    extra_dice: int
    substituted: bool
    ignore_crit: bool
    back: int


class EndingView(TypedDict):
    """How the game ended."""

    kind: str
    """caught (A), vils (B), accomplished (C), portal (D) or nobody (E)."""
    team: int
    vils: int
    gap: int
    success: bool
    """The Challenge's gap is reached (R31.1)."""


class TableView(TypedDict):
    """The table."""

    deck: str
    seats: int
    turn: int
    guide: int
    phase: str
    """setup, blessing, golden, avatar, progression, stop, resolve, revelation, hazard, trial, outcome, end."""
    golden: int
    pace: str
    run_die: int
    bonus_dice: int
    extra_move: int
    slow: int
    potential: int
    """The movement of this turn as far as it is known; 0 before walk or run is chosen."""
    challenge: str | None
    difficulty: int
    gap: int
    quest: QuestView | None
    vils: VilsView
    team: list[HeroView]
    boards: list[BoardView]
    bank: dict[str, int]
    piles: dict[str, PileView]
    """heroes, loot, relics, unforeseen."""
    treasure: str
    treasure_taken: bool
    octagon: str
    """open, tried or won."""
    pouch: list[str]
    used_tokens: list[str]
    pawn: str
    avatar: str
    avatar_way: list[str]
    """The way of the Avatar to the Team, its own space left out: its length is the distance."""
    tokens: list[TokenView]
    hazards: list[HazardView]
    rooms: list[RoomView]
    strategic: bool
    used_skills: list[str]
    creatures: list[str]
    strays: list[str]
    drawn: list[str]
    loose: list[str]
    quest_choices: list[str]
    replacement_price: int
    """What the next replacement of a Hero costs during setup."""
    trial: TrialView | None
    rip: str | None
    ticks: dict[str, int]
    ending: EndingView | None


def view(table: Table, seat: int | None) -> View:
    """R33.3 The table as every seat and every spectator sees it."""
    return cast(View, seen(table))


def by_color(gems: list[int]) -> dict[str, int]:
    """Gems by the name of their colour."""
    return dict(zip(COLORS, gems, strict=True))


def seen(table: Table) -> TableView:
    """The whole view."""
    challenge = table.catalog.challenges.get(table.challenge)
    piles = {"heroes": table.heroes, "loot": table.loot, "relics": table.relics, "unforeseen": table.unforeseen}
    return {
        "deck": table.catalog.name,
        "seats": table.seats,
        "turn": table.turn,
        "guide": table.guide,
        "phase": table.phase,
        "golden": table.golden,
        "pace": table.pace,
        "run_die": table.run_die,
        "bonus_dice": table.bonus_dice,
        "extra_move": table.extra_move,
        "slow": table.slow,
        "potential": table.golden + table.run_die + table.bonus_dice + table.extra_move if table.pace else 0,
        "challenge": table.challenge or None,
        "difficulty": challenge.number if challenge else 0,
        "gap": challenge.gap if challenge else 0,
        "quest": _quest(table),
        "vils": _vils(table),
        "team": [_hero(table, place, hero) for place, hero in enumerate(table.team)],
        "boards": [_board(table, number) for number in range(len(table.boards))],
        "bank": by_color(table.bank),
        "piles": {
            name: {"left": len(pile), "top": pile.top[::-1], "discards": pile.discards[:]}
            for name, pile in piles.items()
        },
        "treasure": table.treasure,
        "treasure_taken": table.treasure_taken,
        "octagon": "won" if table.octagon_won else "tried" if table.octagon_tried else "open",
        "pouch": table.pouch[:],
        "used_tokens": table.used_tokens[:],
        "pawn": table.pawn,
        "avatar": table.avatar,
        "avatar_way": list(table.board.toward(table.avatar, table.pawn)),
        "tokens": [
            {
                "space": space,
                "color": token.split("_")[0],
                "token": token if token in table.catalog.tokens else None,
            }
            for space, token in table.tokens.items()
        ],
        "hazards": [_hazard(table, number) for number in range(len(PLACES))],
        "rooms": [_room(table, number) for number in range(len(table.rooms))],
        "strategic": table.strategic,
        "used_skills": table.used_skills[:],
        "creatures": table.creatures[:],
        "strays": table.strays[:],
        "drawn": table.drawn[:],
        "loose": table.loose[:],
        "quest_choices": table.quest_choices[:],
        "replacement_price": table.replacements + 1,
        "trial": _trial(table),
        "rip": table.rip or None,
        "ticks": dict(table.ticks),
        "ending": _ending(table),
    }


def _hero(table: Table, place: int, hero: Hero) -> HeroView:
    return {
        "location": place + 1,
        "board": table.board_of[place] + 1,
        "card": hero.card,
        "values": {name: value(table, hero, char) for char, name in enumerate(CHARACTERISTICS)},
        "life": life_points(table, hero),
        "vitality": table.facts(hero).vitality,
        "marker": hero.marker,
        "active": hero.active[:],
        "stowed": hero.stowed[:],
        "bestioles": hero.bestioles[:],
    }


def _board(table: Table, number: int) -> BoardView:
    board = table.boards[number]
    return {
        "number": number + 1,
        "seat": table.narrator(number),
        "locations": [place + 1 for place, of in enumerate(table.board_of) if of == number],
        "gems": by_color(board.gems),
        "token": board.token,
        "dilemmas": board.dilemmas[:],
        "dilemma_places": 2 if table.seats == 3 else 3,
    }


def _quest(table: Table) -> QuestView | None:
    if not table.quest:
        return None
    quest = table.the_quest
    bearer = next((hero.card for hero in table.team if quest.relic in hero.active), None)
    return {
        "quest": quest.id,
        "step_one": table.step_one,
        "step_two": table.step_two,
        "relic": quest.relic,
        "relic_bearer": bearer,
        "missions": [points_of(table, mission) > 0 for mission in quest.missions],
    }


def _vils(table: Table) -> VilsView:
    vils, costs = table.vils, table.catalog.token_points
    counted_up = table.ending == "accomplished"  # R30.14
    shown = vils.team_known or counted_up
    down = {"heroes": vils.down_heroes, "unforeseen": vils.down_unforeseen, "loot": vils.down_loot}
    counted = {color: sum(token.startswith(color) for token in vils.tokens) for color in costs}
    return {
        "quest": vils.quest,
        "notch": vils.notch,
        "countdown": vils.countdown,
        "gems": by_color(vils.gems),
        "team": [card if shown else None for card in vils.team],
        "tokens": vils.tokens[:],
        "token_cost": {color: sum(costs[color][:count]) for color, count in counted.items()},
        "points": vils.points + (sorted(card for cards in down.values() for card in cards) if counted_up else []),
        "known_down": vils.known_down[:],
        "face_down": {kind: len(cards) for kind, cards in down.items()},
    }


def _hazard(table: Table, number: int) -> HazardView:
    gate = PLACES[number] == "gate"
    left = table.hazard_down[number] + len(table.hazard_known[number])
    return {
        "place": PLACES[number],
        "face_down": left,
        "known": table.hazard_known[number][:],
        "face_up": (table.gate_card or None) if gate else None,
        "open": table.gate_open if gate else not left,
        "fails": table.fails.get(table.gate_card, 0) if gate else 0,
    }


def _room(table: Table, number: int) -> RoomView:
    card, space = table.rooms[number], table.board.rooms[number]
    quests = table.catalog.quests
    steps = [quests[quest].rooms.index(card) + 1 if quest and card in quests[quest].rooms else 0
             for quest in (table.quest, table.vils.quest)]  # fmt: skip
    return {
        "space": space,
        "faces": table.board.door[space],
        "card": card or None,
        "face_up": table.rooms_up[number],
        "fails": table.fails.get(card, 0),
        "succeeded": has_succeeded(table, card),
        "testable": bool(table.rooms_up[number] and table.quest and may_test(table, card)),
        "quest_step": steps[0],
        "vils_step": steps[1],
        "relic_token": bool(table.step_two and card == table.the_quest.rooms[1]),
        "portal_token": table.portal_token and card == "octuple",
    }


def _trial(table: Table) -> TrialView | None:
    trial = table.trial
    if trial is None:
        return None
    card = table.catalog.hazards[trial.card]
    steps: list[StepView] = [
        {
            "id": step.id,
            "kind": step.kind,
            "char": CHARACTERISTICS[step.char] if step.kind != "vitality" else None,
            "target": target_now(table, number) if step.kind != "vitality" else 0,
            "success": step.success,
            "failure": step.failure,
            "current": number == trial.step,
        }
        for number, step in enumerate(card.steps)
    ]
    objective = trial.step >= 0 and card.steps[trial.step].kind != "vitality"
    return {
        "card": trial.card,
        "place": card.place,
        "second_step": trial.second_step,
        "steps": steps,
        "hero": trial.hero or None,
        "dice": [_die(table, number) for number in range(len(trial.dice))],
        "rolled": trial.rolled,
        "total": points_so_far(table) if objective and trial.rolled else 0,
        "target": target_now(table, trial.step) if objective else 0,
        "lowered": trial.lowered,
        "extra_dice": trial.extra,
        "substituted": trial.substituted,
        "ignore_crit": trial.ignore_crit,
        "back": trial.back,
    }


def _die(table: Table, number: int) -> DieView:
    trial = table.trial
    assert trial is not None
    hero = trial.heroes[number]
    here = table.hero(hero) is not None
    result, points = readings(table)[number]
    return {
        "number": number + 1,
        "face": trial.dice[number],
        "hero": hero,
        "location": table.location(hero) + 1 if here else None,
        "board": table.board_with(hero) + 1 if here else None,
        "value": trial.values[number],
        "result": result,
        "points": points,
    }


def _ending(table: Table) -> EndingView | None:
    if not table.ending:
        return None
    if table.ending != "accomplished":
        return {"kind": table.ending, "team": 0, "vils": 0, "gap": 0, "success": False}
    from .scoring import totals

    team, vils = totals(table)
    gap = team - vils
    return {
        "kind": "accomplished",
        "team": team,
        "vils": vils,
        "gap": gap,
        "success": success(table.the_challenge, gap),
    }
