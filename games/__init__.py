"""The rules of four games, and nothing else: no terminal, no event loop, no clock, no chance but luck.

``GAMES["valroc"]`` is a game on the shelf; `games.core.contract` says what may be done with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from games.core.contract import AnyInfo


class _Shelf(Mapping[str, AnyInfo]):
    """Games by name. A game's rules and cards are read when it is first asked for, not before."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __getitem__(self, name: str) -> AnyInfo:
        if name not in self._names:
            raise KeyError(name)
        info: AnyInfo = import_module(f"games.{name}").INFO
        return info

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES: Mapping[str, AnyInfo] = _Shelf(
    # one name a line, in the order of the shelf
    "valroc",
    "mystic_vale",
    "seasons",
    "reflets",
)
"""Every game, by the name that commands and saves use."""
