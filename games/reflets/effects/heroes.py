"""Reflets d'acide: the ops about Heroes."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, choose, option, tell

from ..components import Effect
from ..drawing import draw
from ..enrolling import enroll, in_place_of, reveal_hero, vacant
from ..equipment import refit
from ..options import DONE, ENROLL, each, name_of, number_of
from ..state import Table
from ..vitality import designated, dies, heal, in_scope, vitality_test
from .cause import Cause
from .registry import op


def scope_boards(table: Table, cause: Cause) -> Sequence[int]:
    """R11.5 The Boards a card acts on: its own if targeted, else all."""
    return (cause.board,) if cause.targeted and cause.board is not None else range(len(table.boards))


def _wounded(table: Table, effect: Effect, cause: Cause) -> bool:
    return any(hero.marker for hero in in_scope(table, effect.who, cause.board, cause.hero))


@op("heal", can=_wounded)
async def heal_heroes(table: Table, effect: Effect, cause: Cause) -> None:
    """heal: up to n Heroes in scope lose their Vitality Marker (R27.6)."""
    await heal(table, effect.n, in_scope(table, effect.who, cause.board, cause.hero), cause.seat, cause.rule)


def _bearer_wounded(table: Table, effect: Effect, cause: Cause) -> bool:
    return any(hero.marker for hero in in_scope(table, "bearer", cause.board, cause.hero))


@op("heal_bearer", can=_bearer_wounded)
async def heal_bearer(table: Table, effect: Effect, cause: Cause) -> None:
    """heal_bearer: the bearer of this Equipment loses his Vitality Marker."""
    await heal(table, 1, in_scope(table, "bearer", cause.board, cause.hero), cause.seat, cause.rule)


def _can_test(table: Table, effect: Effect, cause: Cause) -> bool:
    if effect.who == "golden":
        return designated(table) is not None
    return bool(table.team) if effect.who == "choice" else table.hero(cause.hero) is not None


@op("vitality_test", can=_can_test)
async def test_vitality(table: Table, effect: Effect, cause: Cause) -> None:
    """vitality_test: of the owner, of the Hero the Golden Die designates, or of one chosen (R27.2)."""
    card = cause.hero
    if effect.who == "golden":
        hero = designated(table)
        assert hero is not None
        card = hero.card
    elif effect.who == "choice":
        options = each("hero", (hero.card for hero in table.team))
        card = name_of(await choose(cause.seat, "hero for the test", options, cause.rule))
    await vitality_test(table, card, effect.winner, "R27.2")


def _victims(table: Table, effect: Effect, cause: Cause) -> list[str]:
    if effect.who == "board":
        return [] if cause.board is None else [hero.card for hero in table.on_board(cause.board)]
    return [hero.card for hero in table.team if hero.card != cause.hero]


@op("sacrifice", can=lambda table, effect, cause: bool(_victims(table, effect, cause)))
async def sacrifice(table: Table, effect: Effect, cause: Cause) -> None:
    """sacrifice: a teammate of the owner, or a Hero of the Board, dies and is won by the Team (R27.7, R34.1)."""
    answer = await choose(table.guide, "sacrifice whom", each("hero", _victims(table, effect, cause)), cause.rule)
    await dies(table, name_of(answer), "team")


def _heroes_left(table: Table, effect: Effect, cause: Cause) -> bool:
    return table.heroes.left > 0


@op("draw_hero", can=_heroes_left)
async def draw_hero(table: Table, effect: Effect, cause: Cause) -> None:
    """draw_hero: the top Hero is enrolled, takes the place of another for nothing, or is discarded."""
    for _ in range(effect.n):
        await reveal_hero(table, table.guide, cause.rule, boards=scope_boards(table, cause))


@op("replace_hero", can=lambda table, effect, cause: bool(_replaceable(table, cause)) and table.heroes.left > 0)
async def replace_hero(table: Table, effect: Effect, cause: Cause) -> None:
    """replace_hero: the top Hero, unseen, comes for one in scope who is discarded, or to a vacant location there."""
    options = _replaceable(table, cause)
    answer = options[0]
    if len(options) > 1:
        answer = await choose(table.guide, "replace whom", options, cause.rule)
    card = await draw(table, table.heroes, "hero", cause.rule)
    assert card is not None
    if answer == ENROLL:
        enroll(table, card)
    else:
        await in_place_of(table, name_of(answer), card)


def _replaceable(table: Table, cause: Cause) -> list[Option]:
    boards = scope_boards(table, cause)
    heroes = [hero.card for place, hero in enumerate(table.team) if table.board_of[place] in boards]
    return [*((ENROLL,) if vacant(table, boards) else ()), *each("in-place-of", heroes)]


@op("win_hero", can=_heroes_left)
async def win_hero(table: Table, effect: Effect, cause: Cause) -> None:
    """win_hero: the top Hero of the pile lies in the Pouch as a dead and won Hero, n times."""
    for _ in range(effect.n):
        card = await draw(table, table.heroes, "hero", cause.rule)
        if card is not None:
            table.pouch.append(card)
            tell(table, cause.rule, "wins", None, card)


@op("swap_heroes", can=lambda table, effect, cause: len(table.team) > 1)
async def swap_heroes(table: Table, effect: Effect, cause: Cause) -> None:
    """swap_heroes: two Heroes exchange locations, each with his Equipment and Marker."""
    places = range(1, len(table.team) + 1)
    pairs = [option("swap", one, other) for one in places for other in places if one < other]
    answer = await choose(cause.seat, "swap which heroes", pairs, cause.rule)
    one, other = number_of(answer) - 1, number_of(answer, 1) - 1
    team = table.team
    team[one], team[other] = team[other], team[one]
    tell(table, cause.rule, "swaps", cause.seat, team[other].card, team[one].card)


@op("exchange_race", can=lambda table, effect, cause: bool(table.vils.team))
async def exchange_race(table: Table, effect: Effect, cause: Cause) -> None:
    """exchange_race: look at the Vils' Heroes; swap any of another race for as many of this race among them.

    Equipment stays at its location, and what no longer fits is put right (R26.10); Markers are removed.
    """
    table.vils.team_known = True
    heroes = table.catalog.heroes
    tell(table, cause.rule, "sees the vils", None, *table.vils.team)
    while True:
        pairs = [
            option("trade", hero.card, other)
            for hero in table.team
            if heroes[hero.card].race != effect.race
            for other in table.vils.team
            if heroes[other].race == effect.race
        ]
        if not pairs:
            return
        answer = await choose(table.guide, "exchange heroes", (*pairs, DONE), cause.rule, about=(effect.race,))
        if answer == DONE:
            return
        await trade(table, name_of(answer), name_of(answer, 1), cause.rule)


async def trade(table: Table, own: str, theirs: str, rule: str) -> None:
    """Each takes the place of the other; the Equipment stays."""
    place, there = table.location(own), table.vils.team.index(theirs)
    hero = table.team[place]
    hero.card, hero.marker, table.vils.team[there] = theirs, 0, own
    table.strays += hero.bestioles  # R17.14
    hero.bestioles = []
    table.may_reassign = True
    tell(table, rule, "takes the place of", None, theirs, own)
    await refit(table, hero)
