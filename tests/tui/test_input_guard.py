"""The guard before the input: what is handed on, what is dropped, and when."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from valroc_tui.input_guard import PASTE_LIMIT, SEQUENCE_SECONDS, Guard, Token

PIECES = ["\x1b", "[", "\x1b[", "O", "]", "200~", "1;2A", "<0;1;1M"]
ESCAPE = ("escape", "\x1b")


def handed(*parts: str | float, escape: float = 0.1) -> list[Token]:
    """What is handed on of texts, with seconds between them."""
    guard, now, tokens = Guard(escape), 100.0, list[Token]()
    for part in parts:
        if isinstance(part, float):
            now += part
            tokens += guard.tick(now)
        else:
            tokens += guard.feed(part, now)
    return tokens + guard.tick(now + 5)


def keys(*texts: str) -> list[Token]:
    return [("keys", text) for text in texts]


@pytest.mark.requirement("P16")
@pytest.mark.parametrize("cut", [1, 2])
def test_an_arrow_cut_by_less_than_the_wait_is_the_arrow(cut: int) -> None:
    arrow = "\x1b[B"
    assert handed(arrow[:cut], 0.05, arrow[cut:]) == keys(arrow)
    assert handed(arrow[:2], 0.5, arrow[2:]) == keys(arrow)


@pytest.mark.requirement("P16")
def test_what_comes_late_after_its_escape_is_dropped() -> None:
    assert handed("\x1b", 0.3, "[<35;20;5M") == [ESCAPE]
    assert handed("\x1b", 0.3, "[A", "2") == [ESCAPE, *keys("2")]


def test_escape_and_a_key_are_both_keys() -> None:
    assert handed("\x1bq") == [ESCAPE, *keys("q")]
    assert handed("\x1b", 0.3, "q") == [ESCAPE, *keys("q")]
    assert handed("\x1b\x1b") == [ESCAPE, ESCAPE]


def test_keys_mouse_and_focus_are_handed_on() -> None:
    for text in ("a", "\r", "\x1b[A", "\x1bOP", "\x1b[1;2A", "\x1b[Z", "\x1b[3~", "\x1b[<0;3;4M", "\x1b[I"):
        assert handed(text) == keys(text), text
    assert handed("\x1b[[A") == keys("\x1b[[A")


@pytest.mark.requirement("P17")
def test_replies_and_unknown_sequences_are_dropped_and_the_next_key_acts() -> None:
    for reply in ("\x1b[?62;22c", "\x1b]11;rgb:1/2/3\x1b\\", "\x1b]11;x\x07", "\x1bPx\x1b\\", "\x1b[12;40R", "\x9b1m"):
        assert handed(reply, "k")[-1:] == keys("k"), reply
        assert ("keys", "c") not in handed(reply)


@pytest.mark.requirement("T4")
def test_an_endless_sequence_is_dropped_until_it_is_silent() -> None:
    assert handed("\x1b[" + "1;" * 400, SEQUENCE_SECONDS + 0.05, "k") == keys("k")
    assert handed("\x1b]" + "x" * 40_000, SEQUENCE_SECONDS + 0.05, "k") == keys("k")


@pytest.mark.requirement("T5")
def test_a_paste_is_cut_wherever_it_is_cut_on_the_way() -> None:
    whole = "\x1b[200~" + "ab\x1b[31m" + "x" * 9000 + "\x1b[201~" + "k"
    for cut in (3, 6, 7, 12, len(whole) - 4, len(whole) - 1):
        tokens = handed(whole[:cut], 0.01, whole[cut:])
        assert [kind for kind, _ in tokens] == ["paste", "keys"]
        assert tokens[0][1].startswith("ab\x1b[31mx") and len(tokens[0][1]) == PASTE_LIMIT
        assert tokens[1] == ("keys", "k")


def test_a_paste_without_an_end_ends_by_itself() -> None:
    assert handed("\x1b[200~hello", 1.0, "k") == [("paste", "hello"), *keys("k")]


@pytest.mark.requirement("T4")
@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.one_of(st.text(max_size=12), st.sampled_from(["\x1b", "[", "\x1b[", "O", "]", "200~", "1;2A", "<0;1;1M"]))
    )
)
def test_whatever_comes_the_next_good_key_acts_within_a_second(parts: list[str]) -> None:
    guard, now = Guard(0.1), 0.0
    for part in parts:
        now += 0.01
        for kind, text in guard.feed(part, now):
            assert kind != "keys" or len(text) <= 64
    now += 1.0
    guard.tick(now)
    assert ("keys", "z") in guard.feed("z", now)
    assert not guard.waits
