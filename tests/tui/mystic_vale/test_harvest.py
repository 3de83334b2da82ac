"""The screens of a harvest: where the cursor goes after a purchase, what is within reach, how the phase is ended."""

from __future__ import annotations

import pytest

from games.core import AnyGame
from tests.games.mystic_vale.tables import HARVEST, PLANT, play, table
from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.mystic_vale import board
from valroc_tui.boards.mystic_vale.table import TableScene

from .positions import questions


def scene_of(game: AnyGame) -> TableScene:
    """The scene of the seat that is asked."""
    scene = board(moment_of("mystic_vale", game), None)
    assert isinstance(scene, TableScene)
    return scene


def after(scene: TableScene, game: AnyGame) -> TableScene:
    """The same screen at a later moment."""
    again = board(moment_of("mystic_vale", game), scene)
    assert again is scene
    return scene


@pytest.mark.parametrize("size", SIZES)
def test_after_the_last_purchase_the_cursor_ends_the_phase_and_does_not_spend_the_token(size: tuple[int, int]) -> None:
    game = table(HARVEST, field="FS FS B B", commons="nymph:top", on_deck="CL", deck="B", token=True, soil=(1, 0, 0))
    scene = scene_of(game)
    drawn(scene, *size)
    assert scene.cursor == "kind fertile_soil:top"
    play(game, "buy fertile_soil:top")
    drawn(after(scene, game), *size)
    assert scene.cursor == "do end-harvest"


@pytest.mark.parametrize("size", SIZES)
def test_the_token_is_proposed_where_something_can_be_bought_with_it(size: tuple[int, int]) -> None:
    scene = scene_of(table(HARVEST, field="FS B", commons="magpie:bottom", on_deck="CL", deck="B", token=True))
    text = "\n".join(drawn(scene, *size).lines())
    assert scene.cursor == "do spend-token"
    assert "+2 Magpie" in text or "2 +" in text
    scene.cursor = "kind magpie:bottom"
    assert "The mana token pays for the rest: t." in drawn(scene, *size).lines()[-2]


@pytest.mark.parametrize("size", SIZES)
def test_after_a_vale_the_cursor_goes_to_the_next_vale(size: tuple[int, int]) -> None:
    game = table(
        HARVEST, field="FS+stag:middle FS+stag:middle FS+stag:middle FS+stag:middle B", commons="magpie:bottom",
        vale_commons="direwolf_burrow blooming_arbor fauna_hollow", on_deck="CL", deck="B",
    )  # fmt: skip
    scene = scene_of(game)
    scene.open = "v" if size == (80, 24) else "b"
    drawn(scene, *size)
    scene.cursor = "vale direwolf_burrow"
    drawn(scene, *size)
    assert scene.cursor == "vale direwolf_burrow", "it can be bought"
    play(game, "buy-vale direwolf_burrow")
    drawn(after(scene, game), *size)
    assert scene.cursor.startswith("vale ")


@pytest.mark.rule("M10.4")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", [PLANT, HARVEST])
def test_what_has_no_free_slot_is_not_within_reach(size: tuple[int, int], step: tuple[str, int]) -> None:
    full = table(step, field="FS FS FS", commons="nymph:top pack_leader:bottom", on_deck="CL", deck="B")
    scene = scene_of(full)
    scene.cursor = "do pass"
    text = "\n".join(drawn(scene, *size).lines())
    assert ("✓3 Pack Leader" in text or "▸3 Pack Leader" in text) if size == (80, 24) else "3 ✓  bottom" in text
    assert "✓3 Nymph" not in text and "3 ✓  top" not in text


@pytest.mark.parametrize("fold", ["b", "m", "v"])
def test_at_80_columns_every_panel_of_a_harvest_says_how_it_ends(fold: str) -> None:
    game = table(HARVEST, field="FS+stag:middle FS+stag:middle FS+stag:middle B", on_deck="CL", deck="B", token=True)
    scene = scene_of(game)
    scene.open = fold
    lines = drawn(scene, 80, 24).lines()
    assert " e  end" in lines[-1] and "[e] end" in "\n".join(lines)
    assert "3 spirits: 1 VP" in "\n".join(lines)
    assert scene.press("e") is True and scene.open == fold
    drawn(scene, 80, 24)
    assert scene.cursor == "do end-harvest"


@pytest.mark.rule("M21.7")
@pytest.mark.parametrize("size", SIZES)
def test_spirits_that_were_spent_are_no_longer_shown(size: tuple[int, int]) -> None:
    game = table(
        HARVEST, field="FS+stag:middle FS+stag:middle FS+stag:middle B+hatchery:top", on_deck="CL", deck="B",
        vale_commons="direwolf_burrow fauna_hollow",
    )  # fmt: skip
    play(game, "buy-vale direwolf_burrow")
    lines = drawn(scene_of(game), *size).lines()
    (line,) = [each for each in lines if "[e] end" in each and each.startswith("│")]
    assert " a1 " in line and " f1 " in line, line


def test_the_cursor_comes_back_to_where_it_stood_on_the_board() -> None:
    game = table(
        HARVEST, field="FS B+wolf_rider:top FS FS", commons="magpie:bottom nymph:middle", on_deck="CL", deck="B"
    )
    scene = scene_of(game)
    drawn(scene, 80, 24)
    assert scene.cursor == "field 2"
    scene.open = "m"
    drawn(scene, 80, 24)
    assert scene.cursor.startswith("kind ")
    scene.open = "b"
    drawn(scene, 80, 24)
    assert scene.cursor == "field 2"


def test_at_the_design_size_the_keys_of_folds_lead_to_their_panels() -> None:
    game, _ = questions()["harvest"]
    scene = scene_of(game)
    drawn(scene, 120, 40)
    for key, kind in (("v", "vale "), ("m", "kind "), ("f", "field ")):
        assert scene.press(key) is True
        drawn(scene, 120, 40)
        assert scene.cursor.startswith(kind)


@pytest.mark.rule("M5.1")
@pytest.mark.parametrize(
    "field", ["CM CB", "CM CB CL+grovetender:middle", "CM CB CL+sapling_warden:middle+stag:bottom"]
)
@pytest.mark.parametrize("vales", ["", "exodus_road"])
def test_the_odds_of_a_push_are_said_at_80_columns(field: str, vales: str) -> None:
    deck = "CL CL CL CL B B B B B B"
    text = "\n".join(drawn(scene_of(table(PLANT, field=field, on_deck="CL", deck=deck, vales=vales)), 80, 24).lines())
    assert "% spoil" in text, text


@pytest.mark.parametrize("names", [2, 3, 4])
def test_at_80_columns_the_title_says_whose_turn_it_is_and_which_round(names: int) -> None:
    game = table(PLANT, field="CM", on_deck="CL", deck="B", seats=names)
    line = drawn(scene_of(game), 80, 24).lines()[0]
    assert "▸Ann" in line and "round 1" in line


def test_at_the_end_of_prep_the_mana_token_is_shown() -> None:
    for token, said in ((True, "mana token active"), (False, "mana token spent")):
        game = table(("prep", 0), field="CM CB CL", on_deck="B", deck="B", asked_in_prep=True, token=token)
        assert said in "\n".join(drawn(scene_of(game), 80, 24).lines())
