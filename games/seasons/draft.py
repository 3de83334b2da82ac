"""Seasons: S4, the draft of nine cards."""

from __future__ import annotations

from games.core import Decision, choose_together, come_next, tell

from .options import card_of, each
from .state import Table
from .steps import steps


@steps("draft")
async def draft(table: Table, pick: int) -> None:
    """S4.1 All keep a card of their pack in secret, and pass the rest to the left."""
    chosen = await choose_together(
        [
            Decision(seat, "keep a card of the pack", each("keep", sorcerer.pack), "S4.1", private=True)
            for seat, sorcerer in enumerate(table.sorcerers)
        ],
        shown=False,
    )
    for seat, answer in chosen.items():
        keep_of_pack(table, seat, card_of(answer))
    pass_packs_left(table)
    if len(table.of(0).pack) > 1:
        come_next(table, ("draft", pick + 1))
        return
    for seat, sorcerer in enumerate(table.sorcerers):
        keep_of_pack(table, seat, sorcerer.pack[0])  # S4.2 the last card needs no choice


def keep_of_pack(table: Table, seat: int, card: str) -> None:
    """S4.1 The card is kept, and only its owner knows which it is."""
    sorcerer = table.of(seat)
    sorcerer.pack.remove(card)
    sorcerer.kept.append(card)
    tell(table, "S4.1", "keeps", seat, secret=(card,), readers=(seat,))


def pass_packs_left(table: Table) -> None:
    """S4.1, S4.2 Each seat gets the pack of the seat on its right, at every step."""
    packs = [sorcerer.pack for sorcerer in table.sorcerers]
    for seat, sorcerer in enumerate(table.sorcerers):
        sorcerer.pack = packs[seat - 1]
