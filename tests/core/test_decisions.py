"""Options and their notation."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import NotationError, Option, option

IDS = st.integers() | st.text()


@given(st.text(), st.lists(IDS))
def test_every_option_can_be_read_back_from_its_notation(verb: str, args: list[int | str]) -> None:
    written = Option(verb, tuple(args))
    assert Option.parse(str(written)) == written
    assert "\n" not in str(written)


@given(st.text())
def test_any_text_is_an_option_or_is_refused(text: str) -> None:
    with suppress(NotationError):
        assert str(Option.parse(text)) == text


def test_plain_words_and_numbers_need_no_quotes() -> None:
    assert str(option("place", "wizard", "arena", 1)) == "place wizard arena 1"
    assert str(option("keep", "Divine Chalice", "7")) == 'keep "Divine Chalice" "7"'


@pytest.mark.parametrize(
    "text", ["", " play", "play  chest", "play 007", 'play "chest"', 'play "a', "7 chest", "play\n1"]
)
def test_there_is_one_way_to_write_an_option(text: str) -> None:
    with pytest.raises(NotationError):
        Option.parse(text)


def test_the_same_option_is_the_same_object() -> None:
    assert option("bid", 3) is option("bid", 3)
