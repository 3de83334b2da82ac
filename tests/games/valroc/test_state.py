"""The state: a copy is equal and independent, attribute by attribute."""

from __future__ import annotations

import pytest

from games.core import FaceDown, Log, Pile
from games.valroc.catalog import STANDARD
from games.valroc.state import OpenPile, Player, Table

SHARED = {"catalog", "hunting", "decks", "packs", "log"}
"""Frozen, or copied in its own way."""


def mark(thing: Player | Table) -> None:
    """Give every attribute a value that it does not have at the start."""
    for name in thing.__slots__:
        value = getattr(thing, name)
        if isinstance(value, bool):
            setattr(thing, name, not value)
        elif isinstance(value, int):
            setattr(thing, name, value + 17)
        elif isinstance(value, str):
            setattr(thing, name, value + " marked")
        elif isinstance(value, list) and name != "players":
            setattr(thing, name, [*value, "marked"])
        elif isinstance(value, tuple):
            setattr(thing, name, (*value, "marked"))


def same(one: object, other: object) -> bool:
    if isinstance(one, Pile | OpenPile | FaceDown) and type(one) is type(other):
        return all(same(getattr(one, name), getattr(other, name)) for name in one.__slots__)
    return one == other


@pytest.mark.parametrize("thing", [Player.at_the_start(), Table.at_the_start(STANDARD, 3)])
def test_a_copy_has_every_attribute_and_shares_no_list(thing: Player | Table) -> None:
    mark(thing)
    if isinstance(thing, Table):
        thing.spells.discard("aurum", (1,))
        thing.dark.discards.append("D1")
    twin = thing.copy()
    for name in thing.__slots__:
        mine, its = getattr(thing, name), getattr(twin, name)
        if name in ("players", "log"):
            continue
        assert same(mine, its), f"{name} is copied"
        assert name in SHARED or mine is not its or isinstance(mine, int | str | tuple), f"{name} is not shared"
    if isinstance(thing, Table) and isinstance(twin, Table):
        assert [player.vals for player in twin.players] == [player.vals for player in thing.players]
        assert all(one is not other for one, other in zip(thing.players, twin.players, strict=True))
        assert isinstance(twin.log, Log) and twin.log is not thing.log
        assert twin.dark.bag is not thing.dark.bag and twin.spells.bag is not thing.spells.bag
