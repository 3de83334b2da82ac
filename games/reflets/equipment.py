"""Reflets d'acide: R26, LOOT and Relics: who bears what, active or stowed."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, Refusal, choose, option, tell

from .asking import offered, play
from .drawing import draw
from .options import DONE, REASSIGN, each, name_of, number_of
from .state import Hero, Table
from .values import modifier_of

MOST_ACTIVE = 3


# ------------------------------------------------------------------ what fits


def why_not_active(table: Table, hero: Hero, card: str) -> Refusal | None:
    """R26.1 to R26.3 Whether this Equipment may be active on a Hero.

    Another piece that modifies the same Characteristic is stowed, as a reassignment would (R26.7); a cursed one or
    a Relic cannot be.
    """
    facts = table.catalog.equipment[card]
    if facts.only_race and facts.only_race != table.facts(hero).race:
        return Refusal("R26.3", "only for a race", (card, facts.only_race))
    rival = modifier_of(table, hero, facts.modifies)
    if rival == card:
        rival = None
    if rival is not None and is_fixed(table, rival):
        return Refusal("R26.2", "already modified", (rival,))
    if len(hero.active) - (rival is not None) - (card in hero.active) >= MOST_ACTIVE:
        return Refusal("R26.1", "three active", (hero.card,))
    return None


def is_fixed(table: Table, card: str) -> bool:
    """R26.6, R26.8 What cannot be stowed: cursed LOOT and Relics."""
    facts = table.catalog.equipment[card]
    return facts.cursed or facts.relic


def can_take_fixed(table: Table, hero: Hero, card: str) -> bool:
    """R26.6, R26.8 Whether a Hero can be made to bear a cursed LOOT or a Relic, other Equipment of his being stowed."""
    facts = table.catalog.equipment[card]
    if facts.only_race and facts.only_race != table.facts(hero).race:
        return False
    rival = modifier_of(table, hero, facts.modifies)
    if rival is not None and is_fixed(table, rival):
        return False
    return sum(is_fixed(table, other) for other in hero.active) < MOST_ACTIVE


# ------------------------------------------------------------------ gained


async def draw_loot(table: Table, count: int, rule: str, *, reward: bool = False) -> None:
    """R26.1, R26.6 Draw LOOT, each put under a Hero or discarded; a cursed one must be borne (not as a reward)."""
    for _ in range(count):
        card = await draw(table, table.loot, "loot", rule)
        if card is None:
            return
        tell(table, rule, "draws", None, card)
        await give_out(table, card, rule, reward=reward)
    table.may_reassign = True


async def give_out(table: Table, card: str, rule: str, *, reward: bool = False, abandoned: bool = False) -> None:
    """R26.1, R26.6, R26.8, R27.8 Find a bearer for an Equipment.

    `abandoned`: its bearer has died or left, so even a cursed one may be discarded.
    """
    facts = table.catalog.equipment[card]
    table.loose.append(card)
    if facts.relic or (facts.cursed and not abandoned):
        options = [
            option("equip", card, n + 1) for n, hero in enumerate(table.team) if can_take_fixed(table, hero, card)
        ]
        if facts.relic:
            options = options or [option("equip", card, n + 1) for n in range(len(table.team))]
        elif reward or not options:
            options.append(option("discard", card))
    else:
        options = (
            bearers(table, card)
            if not facts.cursed
            else [
                option("equip", card, n + 1) for n, hero in enumerate(table.team) if can_take_fixed(table, hero, card)
            ]
        )
        options.append(option("discard", card))
    answer = options[0]
    if len(options) > 1:
        answer = await choose(table.guide, "who takes the equipment", options, rule, about=(card,))
    table.loose.remove(card)
    if answer.verb == "discard":
        table.loot.discards.append(card)
        tell(table, rule, "discards", table.guide, card)
    else:
        await put_under(table, card, number_of(answer, 1) - 1, active=answer.verb == "equip")


def bearers(table: Table, card: str) -> list[Option]:
    """R26.1 Every Hero on whom it may be active, and every Hero who may stow it."""
    found = [
        option("equip", card, n + 1) for n, hero in enumerate(table.team) if why_not_active(table, hero, card) is None
    ]
    return found + [option("stow", card, n + 1) for n in range(len(table.team))]


async def put_under(table: Table, card: str, place: int, *, active: bool) -> None:
    """R26.2, R26.6, R26.8 Put Equipment under a Hero; what must make room for it is stowed."""
    hero = table.team[place]
    if not active:
        hero.stowed.append(card)
        tell(table, "R26.1", "stows", table.narrator(table.board_of[place]), card, hero.card)
        return
    rival = modifier_of(table, hero, table.catalog.equipment[card].modifies)
    if rival is not None:
        stow(table, hero, rival)
    if len(hero.active) >= MOST_ACTIVE:
        loose = [other for other in hero.active if not is_fixed(table, other)] or hero.active
        answer = option("stow", loose[0], place + 1)
        if len(loose) > 1:
            table.loose.append(card)
            answer = await choose(
                table.guide, "stow which", [option("stow", other, place + 1) for other in loose], "R26.8", about=(card,)
            )
            table.loose.remove(card)
        stow(table, hero, name_of(answer))
    hero.active.append(card)
    tell(table, "R26.1", "equips", table.narrator(table.board_of[place]), card, hero.card)


def stow(table: Table, hero: Hero, card: str) -> None:
    """R26.1 Turn an active Equipment face down."""
    hero.active.remove(card)
    hero.stowed.append(card)
    tell(table, "R26.1", "stows", None, card, hero.card)


# ------------------------------------------------------------------ reassigned


@offered
def reassignment(table: Table, seat: int) -> Sequence[Option]:
    """R26.7 Just after a gain or loss of a LOOT, a Relic or a Hero, all Equipment may be reassigned."""
    if table.may_reassign and seat == table.guide and movable(table):
        return (REASSIGN,)
    return ()


def movable(table: Table) -> list[str]:
    """R26.7 The Equipment of the Team that is not cursed."""
    equipment = table.catalog.equipment
    return [
        card for hero in table.team for card in (*hero.active, *hero.stowed)
        if not (equipment[card].cursed and card in hero.active)
    ]  # fmt: skip


@play("reassign")
async def reassign(table: Table, seat: int, answer: Option) -> None:
    """R26.7 Take one piece after the other and put it under a Hero, until enough is done."""
    while True:
        cards = [card for card in movable(table) if places_for(table, card)]
        answer = await choose(seat, "reassign which", (*each("take", cards), DONE), "R26.7")
        if answer == DONE:
            return
        card = name_of(answer)
        answer = await choose(seat, "reassign to whom", places_for(table, card), "R26.7", about=(card,))
        await move_equipment(table, card, answer)


def places_for(table: Table, card: str) -> list[Option]:
    """R26.7 Where a piece may go from where it is."""
    bearer = next(hero for hero in table.team if card in hero.active or card in hero.stowed)
    found = [
        option("equip", card, n + 1)
        for n, hero in enumerate(table.team)
        if why_not_active(table, hero, card) is None and not (hero is bearer and card in hero.active)
    ]
    if not table.catalog.equipment[card].relic:
        found += [
            option("stow", card, n + 1)
            for n, hero in enumerate(table.team)
            if not (hero is bearer and card in hero.stowed)
        ]
    return found


async def move_equipment(table: Table, card: str, answer: Option) -> None:
    """R26.7 Take a piece from its bearer and put it where the Team wants it."""
    bearer = next(hero for hero in table.team if card in hero.active or card in hero.stowed)
    (bearer.active if card in bearer.active else bearer.stowed).remove(card)
    await put_under(table, card, number_of(answer, 1) - 1, active=answer.verb == "equip")


# ------------------------------------------------------------------ lost


async def abandon(table: Table, cards: Sequence[str], rule: str) -> None:
    """R27.8 The Equipment of a Hero who died or left is redistributed or discarded, cursed pieces included.

    With no Hero left it is discarded (R29.6 ends the game).
    """
    table.loose += cards
    for card in cards:
        table.loose.remove(card)
        if not table.team:
            if table.catalog.equipment[card].relic:
                lose_relic(table, card)
            else:
                table.loot.discards.append(card)
        else:
            await give_out(table, card, rule, abandoned=True)


def lose_relic(table: Table, card: str) -> None:
    """A Relic that nobody can bear lies on the Points pile (R25.6)."""
    to_points(table, card, "R26.8")


def to_points(table: Table, card: str, rule: str) -> None:
    """R25.6 An Equipment goes face up to the Points pile; the Quest's Relic lost before step II undoes step I."""
    table.vils.points.append(card)
    tell(table, rule, "loses to the vils", None, card)
    if table.quest and card == table.the_quest.relic and not table.step_two:
        table.step_one = False
        tell(table, "R25.6", "step one undone", None, card)


def take_all_from(table: Table, hero: Hero) -> list[str]:
    """All Equipment of a Hero, taken off him."""
    cards = [*hero.active, *hero.stowed]
    hero.active, hero.stowed = [], []
    return cards


async def lose_equipment(table: Table, count: int, rule: str) -> None:
    """lose_loot: the Team's choice goes to the Points pile; a Relic only when nothing else is left."""
    equipment = table.catalog.equipment
    for left in range(count, 0, -1):
        all_cards = [card for hero in table.team for card in (*hero.active, *hero.stowed)]
        cards = [card for card in all_cards if not equipment[card].relic] or all_cards
        if not cards:
            return
        answer = option("lose", cards[0])
        if len(cards) > 1:
            answer = await choose(table.guide, "lose equipment", each("lose", cards), rule, about=(left,))
        card = name_of(answer)
        hero = next(hero for hero in table.team if card in hero.active or card in hero.stowed)
        (hero.active if card in hero.active else hero.stowed).remove(card)
        to_points(table, card, rule)
    table.may_reassign = True


async def refit(table: Table, hero: Hero) -> None:
    """R26.10 What no longer fits a Hero is stowed; a cursed piece goes to one who can take it, or is discarded."""
    race = table.facts(hero).race
    for card in hero.active[:]:
        facts = table.catalog.equipment[card]
        if facts.only_race and facts.only_race != race:
            if facts.cursed:
                hero.active.remove(card)
                await give_out(table, card, "R26.10")
            else:
                stow(table, hero, card)
