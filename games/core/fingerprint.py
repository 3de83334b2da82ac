"""A fingerprint of a position, to tell whether a save leads to where it led when it was made.

It is made of everything the state holds, so two positions with the same fingerprint look the same to
every seat. Card figures are left out: all copies of a state share them, and a save names its deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from operator import attrgetter
from typing import cast

from .log import Log
from .rules import State

_PLAIN = frozenset((int, str, bool, type(None)))


def fingerprint(state: State, *more: object) -> str:
    """The fingerprint of a state, and of `more` plain data that belongs to the position."""
    return sha256(repr([_plain(state), *more]).encode()).hexdigest()


def _plain(thing: object) -> object:
    """A part of a state as lists of plain data. In as few steps as can be: it is done for every answer."""
    kind = type(thing)
    if kind is list or kind is tuple:
        parts = cast("Iterable[object]", thing)
        if _PLAIN.issuperset(map(type, parts)):
            return thing
    elif kind is dict:
        named = cast("dict[object, object]", thing)
        return [(name, part if type(part) in _PLAIN else _plain(part)) for name, part in named.items()]
    else:
        parts = (_readers.get(kind) or _reader(kind))(thing)
    return [part if type(part) in _PLAIN else _plain(part) for part in parts]


def _reader(kind: type) -> Callable[[object], tuple[object, ...]]:
    """Reads what a part of a state holds: nothing of what has no `copy` of its own, so is shared and never changed."""
    bases = () if kind is Log or not hasattr(kind, "copy") else reversed(kind.__mro__)
    slots = [slot for base in bases for slot in vars(base).get("__slots__", ())]
    _readers[kind] = attrgetter(*slots) if len(slots) > 1 else lambda part: tuple(getattr(part, slot) for slot in slots)
    return _readers[kind]


_readers: dict[type, Callable[[object], tuple[object, ...]]] = {}
