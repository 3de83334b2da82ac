"""Saving and loading; everything odd is refused with a sentence."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest

from games.core import SaveRefused
from games.core.conformance import everything, through_json
from tests.core.tables import random_game
from tests.toy import FAIR

Damage = Callable[[dict[str, Any]], object]


def test_a_save_reads_like_a_report_of_the_game() -> None:
    history = random_game(2, seed=4, answers=9).save()["history"]
    assert isinstance(history, list)
    assert all(re.fullmatch(r"luck \w+", line) for line in history[:8]), "two packs of four"
    assert all(re.fullmatch(r"[01] keep \w+", line) for line in history[8:14]), "three choices each"


DAMAGES: list[tuple[Damage, str]] = [
    (lambda s: s.update(format=2), "format 2"),
    (lambda s: s.update(game="chess"), "not of 'fair'"),
    (lambda s: s.update(rules=2), "under rules 2"),
    (lambda s: s.update(extra=1), "unknown: extra"),
    (lambda s: s.pop("seed"), "missing or unknown: seed"),
    (lambda s: s.update(seed="x" * 64), "luck cannot be read"),
    (lambda s: s.update(seats=9), "2 to 4 seats"),
    (lambda s: s.update(seats=True), "cannot be read"),
    (lambda s: s.update(used=-1), "cannot be read"),
    (lambda s: s.update(settings={"speed": 3}), "no setting"),
    (lambda s: s["history"].__setitem__(8, "0 keep unicorn"), "answer 9 is not legal"),
    (lambda s: s["history"].__setitem__(8, "zero keep hex"), "cannot be read"),
    (lambda s: s["history"].__setitem__(0, "luck unicorn"), "luck"),
    (lambda s: s["history"].pop(0), "damaged"),
    (lambda s: s["history"].reverse(), "damaged"),
    (lambda s: s["history"].append("luck hex"), "damaged"),
    (lambda s: s.update(given={"0": "bid 1"}), "damaged"),
    (lambda s: s.update(held={"7": "bid 1"}), "damaged"),
    (lambda s: s.update(history="0 work"), "cannot be read"),
]


@pytest.mark.parametrize(("damage", "sentence"), DAMAGES)
def test_a_damaged_save_is_refused(damage: Damage, sentence: str) -> None:
    saved = copy.deepcopy(random_game(2, seed=4, answers=20).save())
    damage(saved)
    with pytest.raises(SaveRefused, match=sentence):
        FAIR.load(through_json(saved))


@pytest.mark.parametrize("nothing", [None, 3, [], {}, "save"])
def test_what_is_no_save_is_refused(nothing: object) -> None:
    with pytest.raises(SaveRefused, match="not a saved game"):
        FAIR.load(nothing)


def test_an_imagined_game_cannot_be_saved() -> None:
    from games.core import Luck

    with pytest.raises(SaveRefused):
        random_game(2, seed=4, answers=9).imagine(0, Luck(1)).save()


def test_a_loaded_game_can_be_undone_like_the_saved_one() -> None:
    undone = 0
    for seed in range(80):
        game = random_game(3, seed, answers=30)
        loaded = FAIR.load(through_json(game.save()))
        while game.undo_stop is None:
            assert game.undo() and loaded.undo()
            assert everything(game) == everything(loaded)
            undone += 1
    assert undone > 20


def test_a_save_since_an_answer_holds_only_what_follows() -> None:
    game = random_game(2, seed=4, answers=20)
    whole, rest = game.save(), game.save(since=9)
    assert isinstance(whole["history"], list)
    assert rest["history"] == whole["history"][9:]
    assert {**rest, "history": whole["history"]} == whole


def test_the_lines_of_the_log_are_as_many_for_every_reader() -> None:
    game = random_game(3, seed=4, answers=30)
    assert {game.told} == {len(game.log(reader)) for reader in (None, 0, 1, 2)}


def test_whoever_loads_may_stop_a_replay_that_takes_too_long() -> None:
    def no_time() -> None:
        raise SaveRefused("no more time")

    with pytest.raises(SaveRefused, match="no more time"):
        FAIR.load(random_game(2, seed=4, answers=20).save(), before_each=no_time)
