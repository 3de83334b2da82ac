"""M6 Harvest Phase: the pools, the harvest abilities, and buying in any order."""

from __future__ import annotations

from games.core import Option, Refusal, choose, come_next, option, tell

from .abilities.at_harvest import AT_HARVEST, gain_mana, would_draw
from .abilities.of_vales import VALE_GAINS, vale_at_harvest
from .buying import purchase, purchases
from .components import Kind, advancement_of, no
from .discard import begin_discard
from .entering import enter_in_harvest, gain
from .options import END_HARVEST, named, number_of, text_of, use
from .state import NEW, READY, USED, Harvest, Table
from .steps import steps


@steps("begin harvest")
async def begin_harvest(table: Table, seat: int) -> None:
    """M6.2, M6.11, M7.1 Count mana and spirits, score blue VP, and resolve the abilities that need no choice."""
    table.phase = "harvest"
    harvest = table.harvest = Harvest.empty()
    clan = table.clans[seat]
    for place in range(len(clan.field)):
        enter_in_harvest(table, seat, place)
    for number, vale in enumerate(clan.vales):
        if clan.vale_marks[number] == NEW:
            continue
        if vale in VALE_GAINS:
            gain(table, seat, vale, *VALE_GAINS[vale])  # M6.5
        elif vale in vale_at_harvest and clan.vale_marks[number] == READY:
            harvest.vales_offered.append(number)
    tell(table, "M6.2", "counts", seat, harvest.mana, *harvest.spirits)
    come_next(table, ("harvest", seat))


@steps("harvest")
async def harvest_action(table: Table, seat: int) -> None:
    """M6.1 One action: an ability, a purchase, an exchange, the mana token; or the end of the phase."""
    answer = await choose(seat, "harvest", harvest_options(table, seat), "M6.1")
    if answer == END_HARVEST:
        await end_harvest(table, seat)
        return
    come_next(table, ("harvest", seat))
    if answer.verb == "use":
        await use_harvest_ability(table, seat, text_of(answer), number_of(answer, 1) - 1)
    elif answer.verb == "use-vale":
        use_vale_at_harvest(table, seat, text_of(answer))
    else:
        await purchase(table, seat, answer)


def harvest_options(table: Table, seat: int) -> list[Option]:
    """M6.1, M6.12 All that the player in turn may do now."""
    harvest, clan = table.harvest, table.clans[seat]
    options = []
    for place, kind in harvest.offered:
        if why_no_harvest_ability(table, seat, kind, place) is None:
            options.append(use(kind, place + 1))
    for vale in dict.fromkeys(clan.vales[number] for number in harvest.vales_offered):
        options.append(option("use-vale", vale))
    options += purchases(table, seat)
    options.append(END_HARVEST)
    return options


def why_no_harvest_ability(table: Table, seat: int, kind: Kind, place: int) -> Refusal | None:
    """M6.3, M19.23, M19.29 The one check behind offering a harvest ability and refusing it."""
    if (place, kind) not in table.harvest.offered:
        return no("M6.3", "no ability to use")
    if would_draw(table, seat, advancement_of(kind), place) == 0:
        return no("M19.23" if kind.startswith("call") else "M19.29", "no card would enter")
    return None


async def use_harvest_ability(table: Table, seat: int, kind: Kind, place: int) -> None:
    """M6.3 Each is used at most once in a Harvest Phase; M6.10 it counts what is there at that moment."""
    table.harvest.offered.remove((place, kind))
    await AT_HARVEST[advancement_of(kind)](table, seat, place)


def use_vale_at_harvest(table: Table, seat: int, vale: str) -> None:
    """M6.5, M21.8 The same for a vale card, which is then marked as used."""
    clan, harvest = table.clans[seat], table.harvest
    number = next(number for number in harvest.vales_offered if clan.vales[number] == vale)
    harvest.vales_offered.remove(number)
    clan.vale_marks[number] = USED
    gain_mana(table, seat, "M19.56", vale, vale_at_harvest[vale](table, seat))


async def end_harvest(table: Table, seat: int) -> None:
    """M6.6, M6.7, M6.9 What is mandatory and left over is resolved in the best order; what is unspent is lost."""
    harvest, clan = table.harvest, table.clans[seat]
    left = [(place, kind) for place, kind in harvest.offered if not is_optional(table, kind)]
    last = [(place, kind) for place, kind in left if advancement_of(kind) == "ley_line_overflow"]
    for place, kind in sorted((each for each in left if each not in last), key=in_reading_order):
        await use_harvest_ability(table, seat, kind, place)
    for number in harvest.vales_offered[:]:
        use_vale_at_harvest(table, seat, clan.vales[number])
    for place, kind in last:
        await use_harvest_ability(table, seat, kind, place)
    tell(table, "M6.9", "ends harvest", seat, harvest.mana, sum(harvest.spirits) - sum(harvest.paid))
    table.harvest = Harvest.empty()
    await begin_discard(table, seat)


def is_optional(table: Table, kind: Kind) -> bool:
    """M6.12 Whether a harvest ability that is left over is declined: Call of the Hunt and Canopy Explorer."""
    return table.catalog.advancements[advancement_of(kind)].ability.optional


def in_reading_order(offered: tuple[int, Kind]) -> tuple[int, int]:
    """M6.7 From left to right, and from top to bottom."""
    place, kind = offered
    return place, ("top", "middle", "bottom").index(kind.partition(":")[2])


def why_no_use_in_harvest(table: Table, seat: int, wish: Option) -> Refusal | None:
    """Why an ability cannot be used in the Harvest Phase."""
    if wish.verb == "use-vale":
        return no("M6.5", "no vale ability to use")
    args = named(wish, str, int)
    return why_no_harvest_ability(table, seat, str(args[0]), int(args[1]) - 1) if args else None
