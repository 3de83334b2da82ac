"""Card facts and effects belong together: no text without effect, no effect without text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core import CatalogError, Effects, parse_toml, refuse_orphans


def gain() -> int:
    return 1


def bound(timing: str, *cards: str) -> Effects[Callable[[], int]]:
    effects: Effects[Callable[[], int]] = Effects(timing)
    effects(*cards)(gain)
    return effects


def test_cards_and_effects_that_fit_are_accepted() -> None:
    refuse_orphans({"chest": ("when played",), "lantern": ()}, bound("when played", "chest"))
    effects = bound("when played", "chest", "thief")
    assert effects["chest"] is gain and effects.get("lantern") is None
    assert list(effects) == ["chest", "thief"] and "thief" in effects


def test_a_card_without_its_effect_is_refused() -> None:
    with pytest.raises(CatalogError, match=r"no effect.*chest.*at the end"):
        refuse_orphans({"chest": ("when played", "at the end")}, bound("when played", "chest"))


def test_an_effect_without_a_card_is_refused() -> None:
    with pytest.raises(CatalogError, match=r"no card.*thief"):
        refuse_orphans({"chest": ("when played",)}, bound("when played", "chest", "thief"))


def test_two_effects_for_one_card_are_a_mistake() -> None:
    with pytest.raises(AssertionError, match="two effects"):
        bound("when played", "chest", "chest")


def test_data_that_cannot_be_read_says_file_and_line() -> None:
    with pytest.raises(CatalogError, match=r"cards\.toml: .*line 2"):
        parse_toml("a = 1\nb = = 1\n", "cards.toml")
