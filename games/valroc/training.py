"""Valroc: V15, the Training Area."""

from __future__ import annotations

from games.core import Id, Option, come_next, option, tell

from .components import ELEMENT, ELEMENTS, GAUGE_TOKENS, SPACES
from .decks import draw_action
from .gauges import MADE_FULL, discard_surplus, quarters, ways_to_spend
from .options import BERRY, DRAW, INJURED, PLANT, STOP, STORE, name_in, names_in, number_in
from .spells import discard_gauge
from .state import Table
from .steps import steps
from .windows import own_choice, used_item

DRAW_MP = 1


@steps("training")
async def training(table: Table, seat: int) -> None:
    """V15.1 One Wizard trains; the order of spaces and the windows between are those of every location."""
    table.acting = seat
    table.drawn, table.fulls, table.paid, table.counted = [], [], 0, False
    come_next(table, ("train", seat))


def immune_draws(table: Table, seat: int) -> int:
    """V15.1 How many draws are immune on the space of `seat`."""
    return table.catalog.immune_draws[SPACES["training"].index(table.space_of(seat, "training"))]


@steps("train")
async def train(table: Table, seat: int) -> None:
    """V15.2, V15.3, V15.7 Draw for 1 MP, draw with a Magic Berry, or stop; without either he has to stop (V15.4)."""
    ways = ways_to_train(table, seat)
    answer = await own_choice(table, seat, "draw or stop", ways, "V15.3")
    if await used_item(table, seat, answer, "train", seat):
        return
    player = table.players[seat]
    if answer == STOP:
        rule = "V15.3" if len(ways) > 1 else "V15.4" if table.actions.left else "V15.22"
        tell(table, rule, "stops training", seat)
        come_next(table, ("count", seat))
        return
    immune = table.paid < immune_draws(table, seat)  # V15.7 a Berry draw as the next paid draw
    if answer == DRAW:
        player.mp -= DRAW_MP
        table.paid += 1
    else:
        player.tokens.remove("berry")
        tell(table, "V15.7", "eats a berry", seat)
    await draw_in_training(table, seat, immune)


def ways_to_train(table: Table, seat: int) -> list[Option]:
    """V15.3, V15.4, V15.22 No draw without a card left."""
    player, ways = table.players[seat], list[Option]()
    if table.actions.left:
        if player.mp >= DRAW_MP:
            ways.append(DRAW)
        if "berry" in player.tokens:
            ways.append(BERRY)
    return [*ways, STOP]


async def draw_in_training(table: Table, seat: int, immune: bool) -> None:
    """V15.2, V15.5, V15.6 Gauges stay in front of the player; an Injury is discarded if immune, else it may end all."""
    card = await draw_action(table, "train", "V15.2")
    assert card is not None
    centre = table.catalog.actions[card].centre
    tell(table, "V15.2", "trains", seat, centre)
    if centre == "injury" and immune:
        table.actions.discards.append(card)
        tell(table, "V15.5", "is immune", seat)
        come_next(table, ("train", seat))
        return
    table.drawn.append(card)
    come_next(table, ("injury" if centre == "injury" else "train", seat))


@steps("injury")
async def injury(table: Table, seat: int) -> None:
    """V15.6, V15.8 A Medicinal Plant discards the Injury just drawn; else it ends the training."""
    player = table.players[seat]
    ways = (PLANT, INJURED) if "plant" in player.tokens else (INJURED,)
    answer = await own_choice(table, seat, "injury", ways, "V15.8")
    if await used_item(table, seat, answer, "injury", seat):
        return
    if answer == PLANT:
        player.tokens.remove("plant")
        table.actions.discards.append(table.drawn.pop())
        tell(table, "V15.8", "uses a plant", seat)
        come_next(table, ("train", seat))
    else:
        tell(table, "V15.6", "is injured", seat)
        come_next(table, ("count", seat))


# ------------------------------------------------------------------ the count


@steps("count")
async def count(table: Table, seat: int) -> None:
    """V15.10, V15.12, V15.13 Form SP in one element, from none to as many as the gauges give."""
    answer = await own_choice(table, seat, "count", ways_to_count(table, seat), "V15.12")
    if await used_item(table, seat, answer, "count", seat):
        return
    if answer == STORE:
        come_next(table, ("end of training", seat))
    else:
        come_next(table, ("spend", seat, name_in(answer), number_in(answer, 1)))


def ways_to_count(table: Table, seat: int) -> list[Option]:
    """V15.12 From 0 to a quarter of all quarters, rounded down, in any element."""
    most = quarters(table, seat) // table.catalog.full_gauge
    return [option("train", element, points) for element in ELEMENTS for points in range(1, most + 1)] + [STORE]


@steps("spend")
async def spend(table: Table, seat: int, element: str, points: int) -> None:
    """V15.12, V15.14 The player says which gauges he spends; they sum to just these SP."""
    ways = [option("spend", *gauges) for gauges in ways_to_spend(table, seat, points)]
    answer = await own_choice(table, seat, "spend gauges", ways, "V15.12", about=(points, element))
    if await used_item(table, seat, answer, "spend", seat, element, points):
        return
    for gauge in names_in(answer):
        pay_with(table, seat, gauge.removeprefix(MADE_FULL))
    tell(table, "V15.13", "gains skill", seat, element, table.players[seat].gain_sp(ELEMENT[element], points))
    come_next(table, ("end of training", seat))


def pay_with(table: Table, seat: int, gauge: str) -> None:
    """V15.14 Spent cards go to the Action discard, spent tokens to the supply."""
    player, actions = table.players[seat], table.catalog.actions
    if gauge in GAUGE_TOKENS:
        player.tokens.remove(gauge)
        return
    for cards in (player.stored, table.drawn):
        for card in cards:
            if actions[card].centre == gauge:
                cards.remove(card)
                table.actions.discards.append(card)
                return


@steps("end of training")
async def end_of_training(table: Table, seat: int) -> None:
    """V15.16, V15.18 What is left is stored; a second Injury takes the place of the first and puts the Wizard out."""
    table.counted, table.fulls = True, []
    player, actions = table.players[seat], table.catalog.actions
    player.stored += table.drawn
    table.drawn = []
    injuries = [card for card in player.stored if actions[card].centre == "injury"]
    if len(injuries) > 1:
        player.stored.remove(injuries[0])  # the older
        table.actions.discards.append(injuries[0])
        player.out_turn = table.turn + 1  # V15.20 also if he was out already
        tell(table, "V15.18", "wizard is out", seat)
    come_next(table, ("surplus", seat))


@steps("surplus")
async def surplus(table: Table, seat: int) -> None:
    """V15.16 Over four stored cards the player discards gauge cards of his choice."""
    ways = discard_surplus(table, seat)
    if not ways:
        return
    answer = await own_choice(table, seat, "discard a gauge", ways, "V15.16")
    again: tuple[Id, ...] = ("surplus", seat)
    if not await used_item(table, seat, answer, *again):
        discard_gauge(table, seat, name_in(answer), "V15.16")
        come_next(table, ("surplus", seat))
