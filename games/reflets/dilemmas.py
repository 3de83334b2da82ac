"""Reflets d'acide: R11.3 to R11.7, Dilemmas on the Boards: what may be played when, and the playing."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, option, tell

from .asking import offered, play
from .components import Dilemma
from .effects import can_apply, run
from .effects.cause import Cause
from .options import board_of, name_of
from .state import Table


def cause_of(table: Table, board: int, dilemma: Dilemma) -> Cause:
    """R11.5, R11.6 A Dilemma acts for the Board where it lies; its Narrator plays it (a Blessing is the Guide's)."""
    return Cause(table.narrator(board), dilemma.id, "R11.6", board, "", dilemma.targeted)


def may_play(table: Table, board: int, card: str) -> bool:
    """R11.6, R36.11 Whether a Dilemma can do anything now."""
    dilemma = table.catalog.dilemmas[card]
    return can_apply(table, dilemma.effects, cause_of(table, board, dilemma))


def dilemma_options(table: Table, board: int, when: str, *, untargeted: bool = False) -> list[Option]:
    """R11.6 The Dilemmas of a Board whose moment it is; `untargeted`: without those that act on their Board only."""
    found = []
    dilemmas = table.catalog.dilemmas
    for card in dict.fromkeys(table.boards[board].dilemmas):
        facts = dilemmas[card]
        if facts.when == when and not (untargeted and facts.targeted) and may_play(table, board, card):
            found.append(option("dilemma", card, board + 1))
    return found


async def play_dilemma(table: Table, board: int, card: str) -> None:
    """R11.3, R11.6 A Dilemma takes effect and is discarded."""
    dilemma = table.catalog.dilemmas[card]
    table.boards[board].dilemmas.remove(card)
    table.unforeseen.discards.append(card)
    tell(table, "R11.6", "plays dilemma", table.narrator(board), card)
    await run(table, dilemma.effects, cause_of(table, board, dilemma))


@offered
def dilemmas_of_the_moment(table: Table, seat: int) -> Sequence[Option]:
    """R11.6, R36.3 Dilemmas played beside an answer: before the Avatar moves; while a Creature is in play."""
    if table.moment != "avatar" and not table.creatures:
        return ()
    found: list[Option] = []
    for board in table.boards_held(seat):
        if table.boards[board].dilemmas:
            if table.moment == "avatar":
                found += dilemma_options(table, board, "avatar_move")
            if table.creatures:
                found += dilemma_options(table, board, "creature")
    return found


@play("dilemma")
async def play_at_the_moment(table: Table, seat: int, answer: Option) -> None:
    """R11.6 The Narrator who holds it plays it."""
    await play_dilemma(table, board_of(answer, 1), name_of(answer))
