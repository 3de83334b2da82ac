"""Reflets d'acide: the registry of the closed vocabulary: what each op does, and whether it can do anything now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.core import CatalogError

from ..components import Effect
from ..state import Table
from ..vocabulary import VOCABULARY
from .cause import Cause

Do: TypeAlias = Callable[[Table, Effect, Cause], Awaitable[None]]
Can: TypeAlias = Callable[[Table, Effect, Cause], bool]


@dataclass(frozen=True, slots=True)
class Op:
    """One word of the vocabulary."""

    do: Do
    can: Can


OPS: dict[str, Op] = {}


def op(name: str, can: Can) -> Callable[[Do], Do]:
    """Register what an op does; `can` says whether it could do anything (R36.11)."""

    def register(do: Do) -> Do:
        assert name not in OPS, f"two functions for {name!r}"
        OPS[name] = Op(do, can)
        return do

    return register


def refuse_gaps() -> None:
    """CatalogError unless every op has one function and every function an op."""
    if OPS.keys() != VOCABULARY.keys():
        raise CatalogError(f"ops and functions differ: {sorted(OPS.keys() ^ VOCABULARY.keys())}")


def can_apply(table: Table, effects: Sequence[Effect], cause: Cause) -> bool:
    """R36.11 Whether any of these effects can do anything now."""
    return any(OPS[effect.op].can(table, effect, cause) for effect in effects)


async def run(table: Table, effects: Sequence[Effect], cause: Cause) -> None:
    """R36.11 Apply effects in order; one that can do nothing is skipped."""
    for effect in effects:
        known = OPS[effect.op]
        if known.can(table, effect, cause):
            await known.do(table, effect, cause)
