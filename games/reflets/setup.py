"""Reflets d'acide: R2 to R6, the setup, with the rewards of a campaign (R32) where they come in."""

from __future__ import annotations

from games.core import Card, Option, Refusal, chance, choose, come_next, option, tell

from .board import PLACES
from .campaign import cards_at, ticks_in
from .components import Catalog
from .drawing import draw, draw_face_down
from .equipment import draw_loot
from .gems import gain_gems, pay_any, team_gems
from .options import FORMED, QUICK, STRATEGIC, each, name_of, number_of
from .state import Hero, Table
from .steps import step

TEAM_SIZE = 6
CAPTAIN = 0
"""R34.6 Who settles the Team's choices during setup: the player of Board 1, who is also the first Guide (R8.2)."""


def set_up(catalog: Catalog, seats: int, settings: dict[str, int | str]) -> Table:
    """R2.1 The table at the start; the first steps do what needs chance or a decision."""
    ticks = ticks_in(settings, catalog.challenges)
    table = Table.at_the_start(catalog, seats, ticks)
    for number, place in enumerate(PLACES):
        table.hazard_down[number] = cards_at(ticks, place, catalog.challenges)  # R2.2, R32.6
    for space in catalog.spaces.values():  # R2.3
        if space.kind == "mystery_grey":
            table.tokens[space.id] = "grey"
        elif space.kind == "mystery_red":
            table.tokens[space.id] = "red"
    table.agenda = [
        ("treasure",), ("reward gems",), ("quests",), ("teams",), ("form the team",), ("keep a quest",),
        ("reward loot",), ("choose a challenge",), ("place tokens",), ("turn",),
    ]  # fmt: skip
    return table


@step("treasure")
async def treasure(table: Table) -> None:
    """R2.5 One Treasure at random lies face up under the Relic pile."""
    (table.treasure,) = await chance("treasure", list(table.catalog.treasures), "R2.5")
    tell(table, "R2.5", "treasure", None, table.treasure)


async def ticks_used(table: Table, challenge: str) -> int:
    """R32.8 How many ticks of a Challenge the Team makes use of: a reward may be declined."""
    ticks = table.ticks.get(challenge, 0)
    if not ticks:
        return 0
    options = [option("take-reward", challenge, number) for number in range(ticks, -1, -1)]
    return number_of(await choose(CAPTAIN, "use the reward", options, "R32.8", about=(challenge, ticks)), 1)


@step("reward gems")
async def reward_gems(table: Table) -> None:
    """R32.3 Pépère: 2 random Gems a tick."""
    used = await ticks_used(table, "pepere")
    if used:
        await gain_gems(table, 2 * used, "R32.3")


@step("quests")
async def draw_quests(table: Table) -> None:
    """R3.1, R32.7 One Quest at random for the Vils, and with Infâme more to choose from; the Team has the opposite."""
    more = await ticks_used(table, "infame")
    quests = await chance("quest", list(table.catalog.quests), "R3.1", count=1 + more)
    if more:
        table.quest_choices = list(quests)
        tell(table, "R32.7", "quests drawn", None, *quests)
    else:
        vils_quest(table, quests[0])


def vils_quest(table: Table, quest: Card) -> None:
    """R3.1 The Vils' Quest, and the one named as its opposite for the Team."""
    table.vils.quest, table.quest = quest, table.catalog.quests[quest].opposite
    tell(table, "R3.1", "quests", None, table.vils.quest, table.quest)


@step("keep a quest")
async def keep_quest(table: Table) -> None:
    """R32.7 Once the Team is formed, one of the Quests drawn is kept as the Vils'."""
    if table.quest_choices:
        answer = await choose(CAPTAIN, "which quest", each("keep-quest", table.quest_choices), "R32.7")
        table.quest_choices = []
        vils_quest(table, name_of(answer))


# ------------------------------------------------------------------ Teams


@step("teams")
async def teams(table: Table) -> None:
    """R4.1, R4.2, R32.4 Six Heroes for the Vils, face down; six for the Team, face up, and more with Pétillant."""
    for _ in range(TEAM_SIZE):
        drawn = await draw_face_down(table.heroes, "hero of the vils", "R4.1")
        assert drawn is not None
        table.vils.team.append(drawn[0])
    more = await ticks_used(table, "petillant")
    for _ in range(TEAM_SIZE + more):
        card = await draw(table, table.heroes, "hero", "R4.2")
        assert card is not None
        table.drawn.append(card)
    tell(table, "R4.2", "heroes drawn", None, *table.drawn)
    come_next(table, *[("dismiss a hero",)] * more, *[("place a hero",)] * TEAM_SIZE)


@step("dismiss a hero")
async def dismiss_hero(table: Table) -> None:
    """R32.4 Of the Heroes drawn any six are kept; the others are discarded."""
    card = name_of(await choose(CAPTAIN, "dismiss which hero", each("dismiss", table.drawn), "R32.4"))
    table.drawn.remove(card)
    table.heroes.discards.append(card)
    tell(table, "R32.4", "discards", CAPTAIN, card)


@step("place a hero")
async def place_hero(table: Table) -> None:
    """R4.2 The players place the Heroes freely on locations 1 to 6, one location after the other."""
    place = len(table.team) + 1
    options = [option("place", card, place) for card in table.drawn]
    answer = options[0]
    if len(options) > 1:
        answer = await choose(CAPTAIN, "who stands here", options, "R4.2", about=(place,))
    table.drawn.remove(name_of(answer))
    table.team.append(Hero.enrolled(name_of(answer)))
    tell(table, "R4.2", "placed", None, name_of(answer), place)


@step("form the team")
async def form_team(table: Table) -> None:
    """R4.2 to R4.6 Rearrange and replace Heroes until the Team is declared formed."""
    places = range(1, len(table.team) + 1)
    options: list[Option] = [FORMED]
    options += [option("swap", one, other) for one in places for other in places if one < other]
    if why_no_replacement(table) is None:
        options += [option("replace", place) for place in places]
    answer = await choose(CAPTAIN, "form the team", options, "R4.2", about=(table.replacements + 1,))
    if answer == FORMED:
        tell(table, "R4.6", "team formed", CAPTAIN)
        return
    come_next(table, ("form the team",))
    if answer.verb == "swap":
        one, other, team = number_of(answer) - 1, number_of(answer, 1) - 1, table.team
        team[one], team[other] = team[other], team[one]
    else:
        await replace_hero(table, number_of(answer) - 1)


def why_no_replacement(table: Table) -> Refusal | None:
    """R4.3, R4.5 The price of the next replacement must be there; no card pays for it."""
    price = table.replacements + 1
    if team_gems(table) < price:
        return Refusal("R4.5", "replacement too dear", (price,))
    if not table.heroes.left:
        return Refusal("R1.8", "no hero left")
    return None


async def replace_hero(table: Table, place: int) -> None:
    """R4.3, R4.4 Discard a Hero, pay 1 Gem more than last time, from any Boards, and draw another."""
    table.replacements += 1
    old = table.team[place].card
    await pay_any(table, range(len(table.boards)), table.replacements, "R4.3", CAPTAIN)
    card = await draw(table, table.heroes, "hero", "R4.3")
    assert card is not None
    table.heroes.discards.append(old)
    table.team[place] = Hero.enrolled(card)
    tell(table, "R4.3", "replaced", CAPTAIN, old, card, table.replacements)


@step("reward loot")
async def reward_loot(table: Table) -> None:
    """R32.5 Aisé: 1 LOOT a tick once the Team is placed; a cursed one may be discarded at once."""
    used = await ticks_used(table, "aise")
    if used:
        await draw_loot(table, used, "R32.5", reward=True)


# ------------------------------------------------------------------ Challenge and tokens


@step("choose a challenge")
async def choose_challenge(table: Table) -> None:
    """R5.1, R5.2 Any of the ten Challenges."""
    answer = await choose(CAPTAIN, "which challenge", each("challenge", table.catalog.challenges), "R5.1")
    table.challenge = name_of(answer)
    tell(table, "R5.2", "challenge", CAPTAIN, table.challenge, table.the_challenge.gap)


@step("place tokens")
async def place_tokens(table: Table) -> None:
    """R6.1, R6.2 Quickly, face down and unknown, on the intersections; or strategically, one in each stretch."""
    answer = await choose(CAPTAIN, "how to place tokens", (QUICK, STRATEGIC), "R6.1")
    if answer == QUICK:
        for space in table.board.intersections:
            table.tokens[space] = "green"
        tell(table, "R6.1", "tokens placed quickly", CAPTAIN)
        return
    table.strategic = True
    come_next(table, *(("lay a token", stretch) for stretch in range(1, 8)))


@step("lay a token")
async def lay_token(table: Table, stretch: int) -> None:
    """R6.2 A green token on an empty space between the grey and the red token of a stretch, detours included."""
    options = [
        option("lay", token, space)
        for token in table.token_bags["green"]
        for space in spaces_for_tokens(table, stretch)
    ]
    answer = await choose(CAPTAIN, "lay which token where", options, "R6.2", about=(stretch,))
    token, space = name_of(answer), name_of(answer, 1)
    table.token_bags["green"].remove(token)
    table.tokens[space] = token
    tell(table, "R6.2", "lays token", CAPTAIN, token, space)


def spaces_for_tokens(table: Table, stretch: int) -> list[str]:
    """R6.2 Where a green token may be laid in a stretch."""
    return [
        space.id
        for space in table.catalog.spaces.values()
        if space.stretch == stretch and space.kind == "empty" and space.id not in table.tokens
    ]
