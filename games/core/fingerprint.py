"""A fingerprint of a position, to tell whether a save leads to where it led when it was made.

It is made of everything the state holds, so two positions with the same fingerprint look the same to
every seat. Card figures are left out: all copies of a state share them, and a save names its deck.
"""

from __future__ import annotations

from hashlib import sha256

from .log import Log
from .rules import State

_PLAIN = frozenset((int, str, bool, type(None)))


def fingerprint(state: State, *more: object) -> str:
    """The fingerprint of a state, and of `more` plain data that belongs to the position."""
    return sha256(repr([_plain(state), *more]).encode()).hexdigest()


def _plain(thing: object) -> object:
    kind = type(thing)
    if kind is list or kind is tuple:
        assert isinstance(thing, list | tuple)
        return thing if _PLAIN.issuperset(map(type, thing)) else [_part(part) for part in thing]
    if kind is dict:
        assert isinstance(thing, dict)
        return [(name, _part(part)) for name, part in thing.items()]
    return [_part(getattr(thing, slot)) for slot in _slots(kind)]


def _part(thing: object) -> object:
    return thing if type(thing) in _PLAIN else _plain(thing)


def _slots(kind: type) -> tuple[str, ...]:
    """What a part of a state holds; nothing for what has no `copy` of its own, which is shared and never changed."""
    known = _known.get(kind)
    if known is None:
        parts = () if kind is Log or not hasattr(kind, "copy") else reversed(kind.__mro__)
        known = _known[kind] = tuple(slot for base in parts for slot in vars(base).get("__slots__", ()))
    return known


_known: dict[type, tuple[str, ...]] = {}
