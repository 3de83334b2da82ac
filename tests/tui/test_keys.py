"""One registry of keys, and no key with two meanings on one screen."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from typing import get_args

import pytest

import valroc_tui.boards
from valroc_tui.boards.scene import Scene
from valroc_tui.keys import ACTIONS, AT_TABLE, Context, actions, moved, shown
from valroc_tui.screens.acting import _DO

SAFE = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,.+=/?-") | {"ctrl+p", "ctrl+z", ""}
"""Keys that every keyboard and every terminal gives; Windows ones too (P20)."""


@pytest.mark.parametrize("context", get_args(Context))
def test_every_key_has_one_meaning_on_a_screen(context: Context) -> None:
    keys = [action.key for action in actions(context)]
    assert len(keys) == len(set(keys)), keys


@pytest.mark.requirement("P20")
def test_only_keys_that_all_terminals_give() -> None:
    assert {action.key for action in ACTIONS} <= SAFE


def test_the_letters_of_a_table_are_as_the_manual_says() -> None:
    assert {"u", "U", "l", "r", "s", "o", "q", "a", "y", "?"} <= AT_TABLE


def test_every_action_is_done_by_somebody() -> None:
    of_play = {"undo", "redo", "mine", "plays", "help"}
    of_lists = {"search", "next", "export", "public"}
    assert {action.name for action in ACTIONS} <= set(_DO) | of_play | of_lists


def _scenes() -> list[type[Scene]]:
    found: list[type[Scene]] = []
    for module in pkgutil.walk_packages(valroc_tui.boards.__path__, "valroc_tui.boards."):
        for _, thing in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(thing, Scene) and thing is not Scene and thing not in found:
                found.append(thing)
    return found


@pytest.mark.parametrize("scene", _scenes(), ids=lambda scene: f"{scene.__module__}.{scene.__name__}")
def test_no_screen_of_a_game_folds_with_a_key_of_the_table(scene: type[Scene]) -> None:
    keys = [fold.key for fold in scene.folds]
    assert not set(keys) & AT_TABLE, keys
    assert "b" not in keys and len(keys) == len(set(keys))


def test_letters_that_move_leave_their_meaning_to_their_capitals() -> None:
    assert [moved(key, letters_move=True) for key in "hjklLKx"] == ["left", "down", "up", "right", "l", "k", "x"]
    assert [moved(key, letters_move=False) for key in "hjklL"] == list("hjklL")
    assert shown("l", letters_move=True) == "L" and shown("l", letters_move=False) == "l"
