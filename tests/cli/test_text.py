"""Text from people is cleaned where it comes in and made printable where it goes out (T1, T2)."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from games.core import Luck
from valroc_tui.text import NAME_CELLS, cells, clean, clean_name, printable


@pytest.mark.requirement("T1")
@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Ann   B.\t C ", "Ann B. C"),
        ("Cle\u0301o", "Cléo"),
        ("\x1b[31mAnn\x07", "[31mAnn"),
        ("A\u202en\u200bn\ufeff", "Ann"),
        ("A\x9bnn\x7f", "Ann"),
        ("A\ud800nn", "Ann"),
        ("A\ue000nn\u0378", "Ann"),
        ("A\nnn\u2028B", "A nn B"),
        ("a" + "\u0316" * 9, "a\u0316\u0316"),
        ("\u0301a", "a"),
        ("x" * 99, "x" * 24),
        ("漢" * 99, "漢" * 12),
        ("x" + "漢" * 99, "x" + "漢" * 11),
        ("A\ufe0f", "A"),
        ("Ωμέγα", "Ωμέγα"),
    ],
)
def test_a_name_is_cleaned(given: str, cleaned: str) -> None:
    assert clean_name(given) == cleaned


@pytest.mark.requirement("T1")
@pytest.mark.parametrize("given", ["", " ", "\u200b\u202e", "\x1b", "\u0301", "\ufe0f"])
def test_a_name_of_nothing_is_none(given: str) -> None:
    with pytest.raises(ValueError, match="at least one letter"):
        clean_name(given)


def _hostile(luck: Luck) -> str:
    return "".join(chr(luck.below(sys.maxunicode + 1) if luck.below(2) else luck.below(0x500)) for _ in range(40))


@pytest.mark.requirement("T1", "T2", "I4")
def test_whatever_is_typed_comes_out_as_one_line_of_text() -> None:
    luck = Luck(3)
    for _ in range(3000):
        text = _hostile(luck)
        for limit in (NAME_CELLS, 200):
            cleaned = clean(text, limit)
            assert cells(cleaned) <= limit and cleaned == clean(cleaned, limit) == printable(cleaned)
            assert not any(unicodedata.category(char)[0] == "C" or char in "\u2028\u2029" for char in cleaned)
        assert not any(unicodedata.category(char)[0] == "C" for char in printable(text) if char != "\n")


@pytest.mark.requirement("T5")
def test_a_megabyte_costs_no_more_than_its_beginning() -> None:
    assert clean("x" * 1_000_000, NAME_CELLS) == "x" * NAME_CELLS
