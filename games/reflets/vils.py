"""Reflets d'acide: R10, the Vils' Board and its five powers, and R3.4 to R3.6, the way of their Quest."""

from __future__ import annotations

from games.core import chance, choose, option, tell

from .board import BLUE_ORDER
from .components import COLORS
from .drawing import draw_face_down, take_out
from .gems import draw_gems
from .state import Table
from .vision import learn_room

SERIES = 4


# ------------------------------------------------------------------ Gems and powers


async def gems_for_vils(table: Table, count: int, rule: str) -> None:
    """R10.2, R10.4 In a Revelation phase each Gem is drawn and placed one by one, a completed series at once."""
    vils = table.vils
    for _ in range(count):
        for color in await draw_gems(table, 1, rule):
            if color in vils.closed:
                table.bank[color] += 1
                tell(table, "R10.2", "surplus gem", None, COLORS[color])
                continue
            vils.gems[color] += 1
            tell(table, rule, "gem for the vils", None, COLORS[color])
            if vils.gems[color] >= SERIES:
                await complete(table, color)
                vils.closed.append(color)


async def resolve_series(table: Table) -> None:
    """R10.3 Where several Gems arrived at once: each colour with 4 or more is discarded and its power applies once."""
    for color in range(5):
        if table.vils.gems[color] >= SERIES:
            await complete(table, color)


async def complete(table: Table, color: int) -> None:
    """R10.2 The Gems of a complete series go back to the Bank, and the power of the colour applies."""
    vils = table.vils
    table.bank[color] += vils.gems[color]
    vils.gems[color] = 0
    tell(table, "R10.2", "series complete", None, COLORS[color])
    await (red_power, orange_power, purple_power, green_power, blue_power)[color](table)


async def red_power(table: Table) -> None:
    """R10.5 The top Hero of the pile goes face down on the Points pile."""
    await _face_down(table, "heroes", 1, "R10.5")


async def orange_power(table: Table) -> None:
    """R10.6 Turn up the 2 face-down Rooms closest to the Gate, the left one first."""
    down = [number for number, up in enumerate(table.rooms_up) if not up]
    for number in down[:2]:
        await reveal_room(table, number, "R10.6")


async def purple_power(table: Table) -> None:
    """R10.7 3 Unforeseen Events go face down on the Points pile."""
    await _face_down(table, "unforeseen", 3, "R10.7")


async def green_power(table: Table) -> None:
    """R10.8 4 LOOT go face down on the Points pile."""
    await _face_down(table, "loot", 4, "R10.8")


async def _face_down(table: Table, kind: str, count: int, rule: str) -> None:
    """R33.5 Cards go unseen on the Points pile; a known top card stays known (R33.4)."""
    vils = table.vils
    pile, down = {
        "heroes": (table.heroes, vils.down_heroes),
        "unforeseen": (table.unforeseen, vils.down_unforeseen),
        "loot": (table.loot, vils.down_loot),
    }[kind]
    for _ in range(count):
        drawn = await draw_face_down(pile, kind, rule)
        if drawn is not None:
            card, known = drawn
            (vils.known_down if known else down).append(card)
            tell(table, rule, "face down on the points pile", None, kind)


async def blue_power(table: Table) -> None:
    """R10.9, R10.10 The first 5 tokens up the Route go, still face down, to empty corridor spaces in their order."""
    pawns = (table.pawn, table.avatar)
    empty = [space for space in BLUE_ORDER if space not in table.tokens and space not in pawns]
    met = [space for space in table.board.route if space in table.tokens][:5]
    for source, goal in zip(met, empty, strict=False):
        table.tokens[goal] = table.tokens.pop(source)
        tell(table, "R10.9", "token moves", None, source, goal)


# ------------------------------------------------------------------ their Quest


async def reveal_room(table: Table, number: int, rule: str) -> None:
    """R3.5 Turn a Room face up, by whatever means, and see how far that brings the Vils."""
    card = await learn_room(table, number, rule)
    table.rooms_up[number] = True
    tell(table, rule, "room turned up", None, card, table.board.rooms[number])
    await check_notch(table)


async def check_notch(table: Table) -> None:
    """R3.4, R3.6 Their Quest slides to the last of their Rooms of which all earlier ones are face up."""
    vils = table.vils
    up = [card for card, is_up in zip(table.rooms, table.rooms_up, strict=True) if is_up]
    while vils.notch < 3 and table.catalog.quests[vils.quest].rooms[vils.notch] in up:
        vils.notch += 1
        tell(table, "R3.4", "vils notch", None, vils.notch)
        if vils.notch == 1:
            relic = table.catalog.quests[vils.quest].relic
            if relic in table.relics.bag or relic in table.relics.top:
                await take_out(table.relics, relic, "R3.6")
                vils.points.append(relic)
                tell(table, "R3.6", "vils take their relic", None, relic)
        elif vils.notch == 3:
            vils.countdown, vils.fresh = 3, True
            tell(table, "R29.3", "countdown begins", None)


def reveal_options(table: Table) -> list[tuple[str, int]]:
    """The face-down Rooms by space, with their numbers."""
    return [
        (space, number)
        for number, (space, up) in enumerate(zip(table.board.rooms, table.rooms_up, strict=True))
        if not up
    ]


async def reveal_rooms_of_choice(table: Table, count: int, rule: str) -> None:
    """R18.4, R24.3 Turn up face-down Rooms of the Guide's choice, one by one, without Revelation."""
    for left in range(count, 0, -1):
        down = reveal_options(table)
        if not down:
            return
        options = [option("open-room", space) for space, _ in down]
        answer = options[0]
        if len(options) > 1:
            answer = await choose(table.guide, "room to turn up", options, rule, about=(left,))
        await reveal_room(table, dict(down)[str(answer.args[0])], rule)


# ------------------------------------------------------------------ the Points pile


def lost_to_vils(table: Table, card: str, rule: str) -> None:
    """R33.5 A card lost by the Team lies face up on the Points pile."""
    table.vils.points.append(card)
    tell(table, rule, "loses to the vils", None, card)


def events_in_points(table: Table) -> list[str]:
    """R7.13 The Unforeseen Events of the Points pile that can be named; "face-down" stands for the others."""
    catalog, vils = table.catalog, table.vils
    named = [
        card
        for card in (*vils.points, *vils.known_down)
        if card in catalog.dilemmas or card in catalog.creatures or card in catalog.bestioles
    ]
    return named + (["face-down"] if vils.down_unforeseen else [])


async def take_event(table: Table, named: str, rule: str) -> str:
    """R7.13 Take an Unforeseen Event off the Points pile; a face-down one is taken blind."""
    vils = table.vils
    if named == "face-down":
        (card,) = await chance("blind", sorted(vils.down_unforeseen), rule)
        vils.down_unforeseen.remove(card)
        return card
    (vils.points if named in vils.points else vils.known_down).remove(named)
    return named
