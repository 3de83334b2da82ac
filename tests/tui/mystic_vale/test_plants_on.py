"""M21.9 The setting by which one key plays a card and turns up the next, while it is safe."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games import GAMES
from games.core import AnyGame, Luck, option
from games.mystic_vale.view import as_table
from tests.tui.driving import lines, press
from tests.tui.looking import moment_of
from valroc_tui.app import ValrocApp
from valroc_tui.boards.mystic_vale import board
from valroc_tui.settings import CHOICES, Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table
from valroc_tui.terminal import Terminal

PUSH, PASS, TURN_UP = option("push"), option("pass"), option("turn-up")


def pushes() -> Iterator[tuple[AnyGame, int, int]]:
    """Positions after a push, with the decay less growth that is showing."""
    for seed in range(1, 30):
        game, luck = GAMES["mystic_vale"].new(2, seed), Luck(seed)
        while not game.over:
            (seat,) = game.pending
            options = game.legal(seat)
            answer = PUSH if PUSH in options and luck.below(2) else options[luck.below(len(options))]
            game.apply(seat, answer)
            decision = game.pending.get(seat)
            if answer == PUSH and decision is not None and decision.prompt == "use abilities or turn up":
                yield game, seat, as_table(game.view(seat))["players"][seat]["net_decay"]


@pytest.mark.rule("M21.9")
def test_a_push_and_the_next_card_are_one_step_only_below_3_decay_and_only_if_set() -> None:
    seen = set[tuple[bool, bool, bool]]()
    for game, seat, net in pushes():
        alone = game.legal(seat) == (TURN_UP,)
        for plants_on in (False, True):
            scene = board(moment_of("mystic_vale", game, seat), None)
            scene.plants_on = plants_on
            joined = scene.goes_on(PUSH) == TURN_UP
            assert joined == (plants_on and net < 3 and alone)
            assert scene.goes_on(option("use-vale", "exodus_road")) is None
            seen.add((plants_on, net < 3, alone))
        if len(seen) == 8:
            return
    raise AssertionError(f"not all cases came up: {seen}")


@pytest.mark.rule("M21.9")
def test_it_is_off_unless_the_player_asks_for_it() -> None:
    assert not Settings().plant_on
    assert CHOICES["plant_on"][0] == "no"


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


def before_a_safe_push(store: Store) -> str:
    """A table at which the next push has fewer than 3 decay showing and nothing to choose."""
    for seed in range(1, 60):
        table = Table.begin(store, GAMES["mystic_vale"], ("Ann", "Ben"), seed=seed)
        luck = Luck(seed)
        for _ in range(400):
            if table.over:
                break
            (seat,) = table.pending
            options = table.legal(seat)
            player = as_table(table.view(seat))["players"][seat]
            if PUSH in options and player["net_decay"] < 3 and player["deck"]:
                on_deck = as_table(table.view(seat))["cards"][str(player["on_deck"])]
                if all(slot["advancement"] in (None, "cursed_land", "fertile_soil") for slot in on_deck["slots"]):
                    table.close()
                    return table.id
            table.answer(seat, options[luck.below(len(options))])
        table.close()
    raise AssertionError("no such table")


@pytest.mark.rule("M21.9")
@pytest.mark.parametrize(("plant_on", "steps"), [(False, 1), (True, 2)])
async def test_one_key_at_the_table(shelf: Store, plant_on: bool, steps: int) -> None:
    table_id = before_a_safe_push(shelf)
    app = ValrocApp(Start("table", shelf, Settings(plant_on=plant_on), Terminal(), table_id=table_id))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.sitting is not None
        before = app.sitting.table.moves
        text = "\n".join(lines(app))
        assert ("Turned up at once, for good:" in text) == plant_on
        await press(pilot, "enter")
        assert app.sitting.table.moves == before + steps
        said = lines(app)[-2]
        assert (" plays " in said and " · " in said and " turns up " in said) == plant_on, "both steps are told"
