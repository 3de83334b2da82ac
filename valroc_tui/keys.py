"""The one registry of what keys do: behind key presses, the bottom bar, help and "everything by name".

A context is a kind of screen. At a table the letters here belong to the app, and no game's screen uses
them for anything else (`AT_TABLE`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from textual import events

Context = Literal[
    "table", "curtain", "reveal", "home", "new game", "saves", "rulebook", "log", "page", "settings", "results", "names"
]
"""A kind of screen."""

MOVES = ("up", "down", "left", "right")


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does."""

    name: str
    """What the program calls it."""
    key: str
    """"" for what is found by its name only."""
    does: str
    """For the bottom bar: a word or two."""
    help: str
    """For help: a sentence."""
    contexts: tuple[Context, ...]


_LISTS: tuple[Context, ...] = ("home", "saves", "settings", "new game", "names")

ACTIONS: tuple[Action, ...] = (
    # at a table
    Action("undo", "u", "undo", "Take back your last answer, while nothing was revealed and you still decide.",
           ("table", "curtain")),
    Action("redo", "U", "redo", "Give again what was taken back.", ("table",)),
    Action("log", "l", "log", "What has happened, as far as you may know it.", ("table", "results")),
    Action("rulebook", "r", "rules", "The rules of this game, with search.", ("table", "results")),
    Action("score", "s", "score", "The score so far.", ("table",)),
    Action("others", "o", "others", "What lies before the other players.", ("table",)),
    Action("mine", "y", "mine", "Uncover your hidden things, through the curtain; once more covers them.", ("table",)),
    Action("leave", "q", "leave", "Save and leave; every answer is saved already.", ("table", "curtain", "results")),
    Action("standing", "=", "windows", "Standing order: when you want to be asked at windows.", ("table",)),
    Action("plays", "+", "plays", "What other seats at this keyboard may play now.", ("table",)),
    Action("give up", "", "give up", "End the game here, for all; it asks first. In a campaign it counts as lost.",
           ("table",)),
    Action("write", "w", "write", "Write the score sheet and the log into a file.", ("results",)),
    Action("again", "n", "again", "The same game again.", ("results",)),
    # the curtain
    Action("public", "t", "public table", "What everybody may see.", ("curtain",)),
    # home
    Action("campaigns", "k", "campaigns", "Campaigns: ticks that are kept from game to game.", ("home",)),
    Action("rulebooks", "b", "rulebooks", "The rulebooks of all games.", ("home",)),
    Action("settings", "t", "settings", "Theme, keys, hand-over.", ("home",)),
    Action("saves", "c", "all games", "All saved games.", ("home",)),
    Action("finished", "f", "finished", "Finished games and their score sheets.", ("home",)),
    Action("leave", "q", "leave", "Leave.", ("home",)),
    # lists and texts
    Action("search", "/", "search", "Look for a word.", ("rulebook", "log")),
    Action("next", "n", "next", "The next place where it stands.", ("rulebook", "log")),
    Action("export", "e", "export", "Write a saved game into a file.", ("saves",)),
    # everywhere
    Action("help", "?", "help", "What the thing under the cursor is, and all keys.",
           ("table", "home", "saves", "settings", "rulebook", "log", "results", "reveal", "new game")),
    Action("everything", "ctrl+p", "by name", "Everything that can be done here, by its name.",
           ("table", "home", "saves", "settings", "rulebook", "log", "results", "reveal")),
    Action("suspend", "ctrl+z", "shell", "Back to the shell; `fg` comes back here.",
           ("table", *_LISTS, "curtain", "rulebook", "log", "results", "reveal", "page")),
)  # fmt: skip

AT_TABLE = frozenset(action.key for action in ACTIONS if "table" in action.contexts and len(action.key) == 1) | set(
    "ahjkL,."
)
"""What a game's screens must leave alone; h j k may move the cursor, and L then stands for l."""

_EITHER_CASE = {"h": "left", "j": "down", "k": "up", "l": "right"}


def actions(context: Context) -> Iterator[Action]:
    """What can be done on a kind of screen."""
    return (action for action in ACTIONS if context in action.contexts)


def named(context: Context, key: str) -> str | None:
    """The name of the action behind a key; None if it does nothing here."""
    return next((action.name for action in actions(context) if action.key == key != ""), None)


def key_of(event: events.Key) -> str:
    """What was pressed, in one word: a printable sign as itself, anything else by its name."""
    sign = event.character
    if event.key == "space":
        return "space"
    if sign is not None and len(sign) == 1 and sign.isprintable():
        return sign
    return {"ctrl+m": "enter", "ctrl+i": "tab", "ctrl+h": "backspace"}.get(event.key, event.key)


def moved(key: str, *, letters_move: bool) -> str:
    """With h j k l for moving, these are arrows, and what sits on them is on their capitals."""
    if not letters_move:
        return key
    if key in _EITHER_CASE:
        return _EITHER_CASE[key]
    return key.lower() if key in ("H", "J", "K", "L") else key


def shown(key: str, *, letters_move: bool) -> str:
    """How a key is written on the screen, the other way round."""
    if not key:
        return "ctrl+p"
    return key.upper() if letters_move and key in _EITHER_CASE else key
