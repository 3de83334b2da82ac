"""M8.4, M10.4 What can be bought, compared with trying every way to pay and to place.

"An impossible purchase is refused before anything is paid, a possible one never is."
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache

import pytest

from games.core import Game, IllegalMove, Luck, Option, option
from games.mystic_vale import INFO
from games.mystic_vale.buying import payable, why_no_advancement
from games.mystic_vale.components import SLOTS
from games.mystic_vale.state import Table

from .tables import HARVEST, card, play, state_of, table, texts


def can_pay_by_trying(spirits: Sequence[int], paid: Sequence[int]) -> bool:
    """Whether some way of giving each symbol a spirit of its own exists, by trying them all."""
    return _can_pay(tuple(spirits), tuple(paid))


@lru_cache(maxsize=1 << 16)
def _can_pay(spirits: tuple[int, ...], paid: tuple[int, ...]) -> bool:
    wanted = [kind for kind, count in enumerate(paid) for _ in range(count)]
    if not wanted:
        return True
    kind = wanted[0]
    rest = tuple([count - (other == kind) for other, count in enumerate(paid)])
    fitting = range(4) if kind == 3 else (kind, 3)
    return any(
        spirits[spirit] and _can_pay(tuple([left - (at == spirit) for at, left in enumerate(spirits)]), rest)
        for spirit in fitting
    )


def can_place_by_trying(field: list[list[int]], sold: list[tuple[int, int]]) -> bool:
    """Whether all that was bought finds a place: a slot number and a named place or -1 each."""
    if not sold:
        return True
    (slot, named), *others = sold
    for at in range(len(field)) if named < 0 else [named]:
        if field[at][slot]:
            field[at][slot] = 0
            fits = can_place_by_trying(field, others)
            field[at][slot] = 1
            if fits:
                return True
    return False


def compare_payments(times: int, seed: int) -> int:
    """Random spirits and costs; how many could be paid for."""
    luck, paid_for = Luck(seed), 0
    for _ in range(times):
        spirits = [luck.below(4) for _ in range(4)]
        paid = [luck.below(3), luck.below(3), luck.below(3), luck.below(4)]
        assert payable(spirits, paid) == can_pay_by_trying(spirits, paid), (spirits, paid)
        paid_for += payable(spirits, paid)
    return paid_for


SOLD = ("stag", "nymph", "meadow_fawn", "magpie", "seedling", "hatchery", *("fertile_soil",) * 4)
FIELDS = (
    "CL",
    "CM",
    "CB",
    "FS",
    "B",
    "CL+stag:middle",
    "CL+stag:middle+nymph:bottom",
    "CM+earthchant_chorus:top",
    "CL+earthchant_chorus:bottom",
    "B+earthchant_chorus:middle",
    "CM+nymph:top+magpie:bottom",
)


def compare_purchases(times: int, seed: int) -> int:
    """Random fields and purchases; how many were refused for want of a place."""
    luck, refusals = Luck(seed), 0
    for _ in range(times):
        field = [FIELDS[luck.below(len(FIELDS))] for _ in range(1 + luck.below(4))]
        kinds = [f"{SOLD[luck.below(len(SOLD))]}:{SLOTS[luck.below(3)]}" for _ in range(3)]
        others = list(dict.fromkeys(kind for kind in kinds if not kind.startswith("fertile_soil")))
        game = table(
            HARVEST,
            field=" ".join(field),
            commons=" ".join(others),
            soil=(2, 2, 2),
            vales="pool_of_light " * 4,
            on_deck="CL",
            deck="CM CB CL B B B",
        )
        state = state_of(game)
        free = [list(state.cards[card(word)].free) for word in field]
        chorus = [at for at, word in enumerate(field) if state.cards[card(word)].chorus]
        for kind in kinds:
            if len(state.bought) == 2 or (kind in others and kind not in state.commons):
                continue
            named = chorus[luck.below(len(chorus))] if chorus and luck.below(3) else -1
            sold = [(SLOTS.index(each.split(":")[1]), at) for each, at in state.bought]
            wanted = (SLOTS.index(kind.split(":")[1]), named)
            possible = can_place_by_trying(free, [*sold, wanted])
            refusal = why_no_advancement(state, kind, named)
            assert (refusal is None) == possible, (field, state.bought, kind, named, refusal)
            refusals += refusal is not None
            if refusal is None:
                play(game, f"buy {kind}" if named < 0 else f"buy-for {kind} {named + 1}")
        if state_of(game).bought:
            play(game, "end-harvest")
            while [text for text in texts(game) if text.startswith(("sleeve", "keep-active", "keep"))]:
                play(game, texts(game)[luck.below(len(texts(game)))])
            assert not state_of(game).bought, "all of it was sleeved"
    return refusals


def purchases_by_trying(state: Table) -> set[Option]:
    """What the player in turn can buy or exchange, worked out by trying every way to pay and to place."""
    clan, harvest = state.clans[state.on_turn], state.harvest
    field = [state.cards[word] for word in clan.field]
    free = [list(each.free) for each in field]
    sold = [(SLOTS.index(kind.split(":")[1]), at) for kind, at in state.bought]
    found = set[Option]()
    soil = [f"fertile_soil:{slot}" for slot, left in zip(SLOTS, state.fertile_soil, strict=True) if left]
    for kind in {kind for kind in state.commons if kind} | set(soil):
        name, slot = kind.split(":")
        cost = state.catalog.advancements[name].cost
        for at in range(-1, len(field)):
            if at >= 0 and not ("earthchant_chorus" in str(field[at].active) and any(field[at].free)):
                continue
            price = cost if at < 0 else max(0, cost - 2)
            placed = can_place_by_trying(free, [*sold, (SLOTS.index(slot), at)])
            if len(sold) < 2 and price <= harvest.mana and placed:
                found.add(option("buy", kind) if at < 0 else option("buy-for", kind, at + 1))
    for vale in {vale for vale in state.vale_commons if vale}:
        paid = [one + more for one, more in zip(harvest.paid, state.catalog.vales[vale].cost, strict=True)]
        if harvest.vales_bought < 2 and can_pay_by_trying(harvest.spirits, paid):
            found.add(option("buy-vale", vale))
    if can_pay_by_trying(harvest.spirits, [*harvest.paid[:3], harvest.paid[3] + 3]):
        found.add(option("exchange"))
    return found


def compare_in_play(times: int, seed: int) -> tuple[int, int]:
    """Random games until so many purchases were made; how many were possible, and how many were refused."""
    luck, bought, refusals = Luck(seed), 0, 0
    while bought < times:
        game = INFO.new(2 + luck.below(3), luck.below(1 << 30))
        while not game.over and bought < times:
            (seat,) = game.pending
            options, state = game.legal(seat), state_of(game)
            if game.pending[seat].prompt == "harvest":
                able = {each for each in options if each.verb in ("buy", "buy-for", "buy-vale", "exchange")}
                assert able == purchases_by_trying(state)
                refusals += refused_before_paying(game, seat, able)
                if able and luck.below(10):
                    game.apply(seat, sorted(able, key=str)[luck.below(len(able))])
                    bought += 1
                    continue
            game.apply(seat, options[luck.below(len(options))])
    return bought, refusals


def refused_before_paying(game: Game[Table], seat: int, able: set[Option]) -> int:
    """Everything for sale that cannot be bought is refused, and nothing is paid; how many things that were."""
    state = state_of(game)
    wishes = {option("buy", kind) for kind in state.commons if kind} | {option("exchange")}
    wishes |= {option("buy-vale", vale) for vale in state.vale_commons if vale}
    before = (state.harvest.mana, state.harvest.paid[:], state.bought[:], state.clans[seat].vales[:])
    for wish in wishes - able:
        with pytest.raises(IllegalMove):
            game.apply(seat, wish)
        now = state_of(game)
        assert before == (now.harvest.mana, now.harvest.paid, now.bought, now.clans[seat].vales)
    return len(wishes - able)


@pytest.mark.rule("M8.4", "M9.7", "M22.16")
def test_the_check_of_payments_agrees_with_trying_every_way() -> None:
    assert 200 < compare_payments(1500, 1) < 1300


@pytest.mark.rule("M8.4")
def test_all_small_payments_agree_with_trying_every_way() -> None:
    for spirits in itertools.product(range(3), repeat=4):
        for paid in itertools.product(range(2), range(2), range(2), range(4)):
            assert payable(spirits, paid) == can_pay_by_trying(spirits, paid)


@pytest.mark.rule("M10.4", "M12.2", "M12.5")
def test_the_check_of_places_agrees_with_trying_every_way() -> None:
    assert compare_purchases(400, 2) > 40


@pytest.mark.rule("M8.2", "M10.4", "M9.1")
def test_what_random_games_offer_for_sale_agrees_with_trying_every_way() -> None:
    bought, refusals = compare_in_play(150, 5)
    assert bought == 150 and refusals > 150


@pytest.mark.long
@pytest.mark.timeout(0)
def test_ten_thousand_random_purchases_agree_with_trying_every_way() -> None:
    assert compare_payments(10_000, 3) and compare_purchases(10_000, 4)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_ten_thousand_purchases_of_random_games_agree_with_trying_every_way() -> None:
    bought, refusals = compare_in_play(10_000, 6)
    assert bought == 10_000 and refusals > 10_000
