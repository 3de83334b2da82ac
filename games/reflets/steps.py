"""Reflets d'acide: its steps by name, each chapter adding its own, and the end that breaks off all of them (R29.7)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec, TypeAlias

from games.core import Steps
from games.core.rules import Rule

from .state import Table

steps = Steps()
Args = ParamSpec("Args")
Registered: TypeAlias = Callable[Concatenate[Table, Args], Rule]


class TheEnd(Exception):
    """R29.7 The game has ended in the middle of whatever was going on."""


def step(name: str) -> Callable[[Callable[Concatenate[Table, Args], Awaitable[None]]], Registered[Args]]:
    """Register a step. An ending in it leaves nothing on the agenda."""

    def register(rule: Callable[Concatenate[Table, Args], Awaitable[None]]) -> Registered[Args]:
        async def until_the_end(table: Table, /, *args: Args.args, **kwargs: Args.kwargs) -> None:
            try:
                await rule(table, *args, **kwargs)
            except TheEnd:
                table.agenda.clear()

        until_the_end.__doc__ = rule.__doc__
        return steps(name)(until_the_end)

    return register
