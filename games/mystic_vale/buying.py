"""M8 to M11 Buying vale cards and advancements, exchanging spirits, and the mana token.

Whether something can be paid for, and whether it has a place, is settled by counting who must be matched with
whom, never by taking the first that fits. That these counts agree with trying every way is tested.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, Refusal, option, tell

from .abilities.when_bought import WHEN_BOUGHT
from .components import FERTILE_SOIL, SLOTS, Kind, no
from .options import EXCHANGE, SPEND_TOKEN, is_kind, named, number_of, text_of
from .pool import gain_from_reserve
from .state import NEW, Table

CHORUS_DISCOUNT = 2
SOIL = tuple(f"{FERTILE_SOIL}:{slot}" for slot in SLOTS)


def payable(spirits: Sequence[int], paid: Sequence[int]) -> bool:
    """M8.2 to M8.4, M9.7 Whether some assignment of spirits pays for all that was bought this turn.

    Coloured symbols are short by what their own spirits lack; only wild makes that up. Then every symbol,
    `any` included, needs a spirit of its own. More than these two conditions there is not.
    """
    animal, forest, sky, wild = spirits
    paid_animal, paid_forest, paid_sky, paid_any = paid
    lacking = max(0, paid_animal - animal) + max(0, paid_forest - forest) + max(0, paid_sky - sky)
    return lacking <= wild and paid_animal + paid_forest + paid_sky + paid_any <= animal + forest + sky + wild


# ------------------------------------------------------------------ vale cards


def why_no_vale(table: Table, vale: str) -> Refusal | None:
    """M8.1 to M8.4 The one check behind offering a vale card and refusing it."""
    if vale not in table.vale_commons:
        return no("M8.1", "no such vale")
    harvest = table.harvest
    if harvest.vales_bought >= table.catalog.contents.vales_per_turn:
        return no("M8.1", "two vales")
    animal, forest, sky, unspecified = table.catalog.vales[vale].cost
    paid = harvest.paid
    if not payable(harvest.spirits, (paid[0] + animal, paid[1] + forest, paid[2] + sky, paid[3] + unspecified)):
        return no("M8.2", "too few spirits")
    return None


async def buy_vale(table: Table, seat: int, vale: str) -> None:
    """M8.5, M8.9 Pay and take the card; its place stays empty until the Discard Phase. M8.7 comes at once."""
    harvest, clan = table.harvest, table.clans[seat]
    harvest.paid = [paid + more for paid, more in zip(harvest.paid, table.catalog.vales[vale].cost, strict=True)]
    harvest.vales_bought += 1
    place = table.vale_commons.index(vale)
    table.vale_commons[place] = None
    table.vales_to_fill.append((place, table.catalog.vales[vale].level))
    clan.vales.append(vale)
    clan.vale_marks.append(NEW)
    tell(table, "M8.5", "buys a vale", seat, vale)
    if vale in WHEN_BOUGHT:
        await WHEN_BOUGHT[vale](table, seat)


# ------------------------------------------------------------------ three spirits for one VP


def why_no_exchange(table: Table) -> Refusal | None:
    """M9.1, M9.2 Three unused spirits of any kinds are needed, every time."""
    harvest = table.harvest
    if sum(harvest.spirits) - sum(harvest.paid) < table.catalog.contents.spirits_per_vp:
        return no("M9.1", "three spirits")
    return None


def exchange(table: Table, seat: int) -> None:
    """M9.3, M9.7 One VP from the reserve for three symbols that need not be named."""
    harvest = table.harvest
    harvest.paid = [*harvest.paid[:3], harvest.paid[3] + table.catalog.contents.spirits_per_vp]
    gain_from_reserve(table, seat, 1)
    tell(table, "M9.1", "exchanges", seat, table.catalog.contents.spirits_per_vp)


# ------------------------------------------------------------------ advancements


def field_places(table: Table) -> range:
    """The places in the field of the player in turn, from 0."""
    return range(len(table.clans[table.on_turn].field))


def discount(table: Table, place: int) -> int:
    """M19.12 What Earthchant Chorus takes off for an advancement that is named for the card at `place`."""
    card = table.clans[table.on_turn].field[place]
    return CHORUS_DISCOUNT if table.cards[card].chorus else 0


def cost_of(table: Table, kind: Kind, place: int = -1) -> int:
    """M10.9 The cost of an advancement; a discount never brings it below 0."""
    cost = table.catalog.printed[kind][0].cost
    return cost if place < 0 else max(0, cost - discount(table, place))


def is_free(table: Table, place: int, slot: int) -> bool:
    """M10.4, M12.3 Whether a slot of a card in the field is free and not named for another advancement."""
    if not table.cards[table.clans[table.on_turn].field[place]].free[slot]:
        return False
    printed = table.catalog.printed
    return all(named != place or printed[kind][1] != slot for kind, named in table.bought)


def why_no_advancement(table: Table, kind: Kind, place: int = -1) -> Refusal | None:
    """M10.1 to M10.4 The one check behind offering an advancement and refusing it; `place` is for M19.12.

    A place is taken by one advancement and fits only those of its slot. So all that was bought can be placed
    just when each slot has as many free places as advancements, and no named place is named twice.
    """
    harvest, printed = table.harvest, table.catalog.printed.get(kind)
    if printed is None:
        return no("M10.1", "not for sale")
    advancement, slot = printed
    if advancement.id == FERTILE_SOIL:
        if not table.fertile_soil[slot]:
            return no("M10.2", "no such soil")
    elif kind not in table.commons:
        return no("M10.1", "not for sale")
    if harvest.advancements_bought >= table.catalog.contents.advancements_per_turn:
        return no("M10.1", "two advancements")
    cost = advancement.cost
    if place >= 0:
        if not (place in field_places(table) and discount(table, place)):
            return no("M19.12", "no chorus")
        cost = cost_of(table, kind, place)
    if cost > harvest.mana:
        return no("M10.1", "too dear", cost, harvest.mana)
    if not harvest.free[slot]:
        return no("M10.4", "no legal place", SLOTS[slot])
    if place >= 0 and not is_free(table, place, slot):
        return no("M19.12", "slot not free", SLOTS[slot], place + 1)
    return None


def buy_advancement(table: Table, seat: int, kind: Kind, place: int = -1) -> None:
    """M10.6, M10.7 Pay and lay it aside until the Discard Phase; its place stays empty until then."""
    harvest, (advancement, slot) = table.harvest, table.catalog.printed[kind]
    cost = cost_of(table, kind, place)
    harvest.mana -= cost
    harvest.free[slot] -= 1
    harvest.advancements_bought += 1
    if advancement.id == FERTILE_SOIL:
        table.fertile_soil[slot] -= 1  # M13.7
    else:
        emptied = table.commons.index(kind)
        table.commons[emptied] = None
        table.commons_to_fill.append((emptied, advancement.level))
    table.bought.append((kind, place))
    if place < 0:
        tell(table, "M10.6", "buys", seat, kind, cost)
    else:
        tell(table, "M19.12", "buys with the Chorus", seat, kind, cost, place + 1)


def for_sale(table: Table) -> list[Kind]:
    """M10.1, M10.2 Everything that lies there to be bought, each kind once."""
    lying = [kind for kind in table.commons if kind]
    lying += [kind for kind, left in zip(SOIL, table.fertile_soil, strict=True) if left]
    return list(dict.fromkeys(lying))


# ------------------------------------------------------------------ the mana token


def why_no_token(table: Table, seat: int) -> Refusal | None:
    """M11.1 Only an active token can be spent."""
    return None if table.clans[seat].token_active else no("M11.1", "token spent")


def spend_token(table: Table, seat: int) -> None:
    """M11.1, M11.6 Turn the token to the spent side for 1 mana."""
    table.clans[seat].token_active = False
    table.harvest.mana += 1
    tell(table, "M11.1", "spends the token", seat)


# ------------------------------------------------------------------ as options


def purchases(table: Table, seat: int) -> list[Option]:
    """All that the player in turn can buy, exchange or spend now."""
    harvest, clan, contents = table.harvest, table.clans[seat], table.catalog.contents
    options = []
    if clan.token_active:
        options.append(SPEND_TOKEN)
    if harvest.advancements_bought < contents.advancements_per_turn:
        chorus = [place for place, card in enumerate(clan.field) if table.cards[card].chorus]
        printed, mana = table.catalog.printed, harvest.mana
        for kind in for_sale(table):
            if printed[kind][0].cost <= mana and why_no_advancement(table, kind) is None:
                options.append(option("buy", kind))
            for place in chorus:
                if why_no_advancement(table, kind, place) is None:
                    options.append(option("buy-for", kind, place + 1))
    if spirits := sum(harvest.spirits) - sum(harvest.paid):
        if harvest.vales_bought < contents.vales_per_turn:
            vales = table.catalog.vales
            for vale in dict.fromkeys(table.vale_commons):
                if vale and vales[vale].price <= spirits and why_no_vale(table, vale) is None:
                    options.append(option("buy-vale", vale))
        if why_no_exchange(table) is None:
            options.append(EXCHANGE)
    return options


async def purchase(table: Table, seat: int, answer: Option) -> None:
    """Do what was chosen among `purchases`."""
    if answer.verb == "buy":
        buy_advancement(table, seat, text_of(answer))
    elif answer.verb == "buy-for":
        buy_advancement(table, seat, text_of(answer), number_of(answer, 1) - 1)
    elif answer.verb == "buy-vale":
        await buy_vale(table, seat, text_of(answer))
    elif answer == EXCHANGE:
        exchange(table, seat)
    else:
        spend_token(table, seat)


def why_no_purchase(table: Table, seat: int, wish: Option) -> Refusal | None:
    """Why a wish to buy, exchange or spend is refused, in the Harvest Phase."""
    if wish == EXCHANGE:
        return why_no_exchange(table)
    if wish == SPEND_TOKEN:
        return why_no_token(table, seat)
    if wish.verb == "buy-vale":
        args = named(wish, str)
        return why_no_vale(table, str(args[0])) if args else None
    args = named(wish, str) if wish.verb == "buy" else named(wish, str, int)
    if not args or not is_kind(args[0]):
        return None
    place = int(args[1]) - 1 if len(args) > 1 else -1
    if len(args) > 1 and place < 0:
        return no("M10.5", "not on-deck")
    return why_no_advancement(table, str(args[0]), place)
