"""The chance shown in training, against sums done by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from valroc_tui.boards.valroc.odds import chance_to_complete


def chance(short: int, mp: int, *, berries: int = 0, immune: int = 0, plants: int = 0, **left: int) -> float:
    return chance_to_complete(Counter(left), short, mp, berries, immune, plants)


@pytest.mark.rule("V15.2", "V15.6")
def test_one_draw_for_a_full_gauge() -> None:
    assert chance(4, 1, full=2, injury=6) == pytest.approx(2 / 8)


@pytest.mark.rule("V15.11")
def test_two_mediums_make_one_sp() -> None:
    assert chance(4, 2, medium=2, injury=2) == pytest.approx(2 / 4 * 1 / 3)
    assert chance(2, 2, medium=2, injury=2) == pytest.approx(2 / 4)


@pytest.mark.rule("V15.5")
def test_an_immune_injury_costs_a_draw_but_ends_nothing() -> None:
    assert chance(2, 2, immune=1, medium=1, injury=1) == pytest.approx(1.0)
    assert chance(2, 1, immune=1, medium=1, injury=1) == pytest.approx(1 / 2)
    assert chance(2, 2, immune=0, medium=1, injury=1) == pytest.approx(1 / 2)


@pytest.mark.rule("V15.7")
def test_a_berry_is_one_draw_more() -> None:
    assert chance(2, 0, berries=1, medium=1, small=1) == pytest.approx(1 / 2)
    assert chance(1, 0, berries=0, small=1) == 0


@pytest.mark.rule("V15.8")
def test_a_plant_heals_one_injury() -> None:
    assert chance(2, 2, plants=1, medium=1, injury=1) == pytest.approx(1.0)
    assert chance(2, 3, plants=1, medium=1, injury=2) == pytest.approx(1 / 3 + 2 / 3 * 1 / 2)


def test_nothing_more_is_needed() -> None:
    assert chance(0, 0, injury=1) == 1
