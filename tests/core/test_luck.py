"""The generator is frozen: a change here would change every saved game."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from games.core import Luck, ScriptedLuck
from games.core.decisions import Chance


def test_the_numbers_are_those_of_the_documented_generator() -> None:
    seed = (1 << 255) + 7
    block = sha256(seed.to_bytes(32, "big") + (1).to_bytes(8, "big")).digest()
    luck = Luck(seed, used=5)
    assert luck.below(1 << 64) == int.from_bytes(block[8:16], "big")


def test_the_frozen_vector() -> None:
    luck = Luck(7)
    assert [luck.below(1000) for _ in range(10)] == [783, 289, 924, 591, 897, 241, 684, 182, 988, 466]
    assert Luck(7).shuffled("abcdefgh") == tuple("hbagefcd")
    assert luck.used == 10


def test_a_copy_answers_the_same_and_is_independent() -> None:
    luck = Luck(1)
    luck.below(6)
    twin, again = luck.copy(), Luck(1, luck.used)
    expected = [luck.below(6) for _ in range(20)]
    assert [twin.below(6) for _ in range(20)] == [again.below(6) for _ in range(20)] == expected


def test_every_number_is_as_likely() -> None:
    luck, count = Luck(2), Counter[int]()
    for _ in range(6000):
        count[luck.below(6)] += 1
    assert sorted(count) == list(range(6))
    assert all(850 < times < 1150 for times in count.values())


def test_one_possibility_uses_up_no_number() -> None:
    luck = Luck(3)
    assert luck.below(1) == 0
    assert luck.used == 0


def test_dice_may_show_the_same_face_and_a_draw_may_not() -> None:
    dice = Chance("roll", (1, 2), "", count=40, put_back=True)
    assert set(Luck(4).pick(dice)) == {1, 2}
    assert sorted(Luck(4).pick(Chance("draw", (1, 2, 3), "", count=3))) == [1, 2, 3]


def test_a_script_cannot_give_what_is_not_in_the_pool() -> None:
    luck = ScriptedLuck([("wolf", "wolf")])
    with pytest.raises(ValueError, match="luck cannot answer so"):
        luck.pick(Chance("draw", ("wolf", "hare"), "", count=2))


def test_luck_does_not_show_its_seed() -> None:
    assert "12345" not in repr(Luck(12345))
