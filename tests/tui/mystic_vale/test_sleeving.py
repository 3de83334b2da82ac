"""Sleeving by keys: the advancement that was chosen stays chosen, digits lead to cards, no name is cut."""

from __future__ import annotations

import pytest

from games.core import AnyGame
from tests.games.mystic_vale.tables import table
from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.mystic_vale import board
from valroc_tui.boards.mystic_vale.sleeving import SleevingScene
from valroc_tui.boards.mystic_vale.table import TableScene
from valroc_tui.widgets.paint import Painter

SEEDS = (("seed_sowers:bottom", -1), ("lifebringer_seed:top", -1))


def sleeving(game: AnyGame) -> SleevingScene:
    """The scene that asks where to sleeve."""
    scene = board(moment_of("mystic_vale", game), None)
    assert isinstance(scene, SleevingScene)
    return scene


def stand_on(scene: TableScene, place: int, size: tuple[int, int]) -> Painter:
    """The cursor goes to a card, as the arrows take it there."""
    scene.cursor, scene.way = f"field {place}", 0
    return drawn(scene, *size)


def asked(scene: TableScene, size: tuple[int, int]) -> str:
    """What the bar says that Enter does."""
    return drawn(scene, *size).lines()[-3]


@pytest.mark.rule("M12.2")
@pytest.mark.parametrize("size", SIZES)
def test_the_advancement_stays_the_same_while_the_cursor_moves(size: tuple[int, int]) -> None:
    scene = sleeving(table(("sleeve", 0), field="CM CM CM", bought=SEEDS))
    drawn(scene, *size)
    for place in (1, 2, 3, 1):
        stand_on(scene, place, size)
        assert f"Seed Sowers (bottom) on card {place}" in asked(scene, size)
    scene.way += 1  # tab
    drawn(scene, *size)
    for place in (2, 3, 1):
        stand_on(scene, place, size)
        assert f"Lifebringer Seed (top) on card {place}" in asked(scene, size)
    scene.way += 1
    assert "Seed Sowers (bottom) on card 1" in asked(scene, size)
    stand_on(scene, 3, size)
    assert "Seed Sowers (bottom) on card 3" in asked(scene, size)


@pytest.mark.rule("M12.3")
def test_a_card_on_which_only_the_other_one_fits_says_so_and_has_no_brackets() -> None:
    scene = sleeving(table(("sleeve", 0), field="CM CL CM CB", bought=(SEEDS[1], SEEDS[0])))
    text = "\n".join(stand_on(scene, 1, (80, 24)).lines())
    assert "[3]" in text and "[4]" in text and "[2]" not in text and "only Seed Sowers" in text
    picture = stand_on(scene, 2, (80, 24)).lines()
    assert "Seed Sowers (bottom) on card 2" in picture[-3] and "Only Seed Sowers fits here" in picture[-2]
    assert "[3]" in "\n".join(picture), "Lifebringer Seed is still the one that was chosen"
    assert "Lifebringer Seed (top) on card 3" in stand_on(scene, 3, (80, 24)).lines()[-3]
    assert "Lifebringer Seed (top) on card 4" in stand_on(scene, 4, (80, 24)).lines()[-3]


@pytest.mark.requirement("P16")
@pytest.mark.parametrize("size", SIZES)
def test_a_digit_leads_to_a_card_and_two_to_one_from_10_on(size: tuple[int, int]) -> None:
    scene = sleeving(table(("sleeve", 0), field="CM " * 12, bought=SEEDS))
    drawn(scene, *size)
    for digits, place in (("6", 6), ("9", 9), ("12", 12), ("7", 7), ("10", 10), ("3", 3)):
        for digit in digits:
            assert scene.press(digit) is True
            drawn(scene, *size)
        assert f"on card {place}" in asked(scene, size)


@pytest.mark.requirement("P16")
@pytest.mark.parametrize("size", SIZES)
def test_a_digit_leads_to_a_card_on_the_board_too_and_0_to_the_on_deck_card(size: tuple[int, int]) -> None:
    scene = board(moment_of("mystic_vale", table(("push or pass", 0), field="CM B B", on_deck="CL", deck="B")), None)
    drawn(scene, *size)
    for key, place in (("2", "field 2"), ("0", "field 0"), ("3", "field 3")):
        assert scene.press(key) is True
        assert drawn(scene, *size) and scene.cursor == place
    assert scene.press("7") is False and scene.cursor == "field 3"


def test_names_are_whole_in_the_list_where_there_is_room() -> None:
    field = "FS+wolf_rider:middle CM+gaias_chosen:top CL+seed_sowers:middle B CB"
    scene = sleeving(table(("sleeve", 0), field=field, bought=(("nymph:bottom", -1),)))
    text = "\n".join(line[:30] for line in drawn(scene, 80, 24).lines()[:20])
    assert "…" not in text and all(name in text for name in ("Wolf Rider", "Gaia's Chosen", "Seed Sowers"))
