"""Reflets d'acide: R1.8, drawing from the piles."""

from __future__ import annotations

from games.core import EVERYBODY, NOBODY, Card, chance, tell

from .state import DrawPile, Table


def _renew(pile: DrawPile) -> None:
    """R1.8 An empty pile is made of its discards, shuffled."""
    if not pile.bag and not pile.top:
        pile.bag, pile.discards = pile.discards, []


async def draw(table: Table, pile: DrawPile, what: str, rule: str) -> Card | None:
    """R1.8 Turn up the top card of a pile. None when no card is left: the draw is skipped."""
    _renew(pile)
    if not pile.bag and not pile.top:
        return None
    (card,) = await chance(what, pile.top[-1:] or pile.bag, rule)
    _remove(pile, card)
    return card


async def draw_face_down(pile: DrawPile, what: str, rule: str) -> tuple[Card, bool] | None:
    """The top card, unseen; and whether everybody knows it all the same (R33.4)."""
    _renew(pile)
    if not pile.bag and not pile.top:
        return None
    known = bool(pile.top)
    (card,) = await chance(what, pile.top[-1:] or pile.bag, rule, seen_by=EVERYBODY if known else NOBODY)
    _remove(pile, card)
    return card, known


def _remove(pile: DrawPile, card: Card) -> None:
    if pile.top:
        pile.top.pop()
        return
    place = pile.bag.index(card)
    pile.bag[place] = pile.bag[-1]  # a bag has no order to keep
    pile.bag.pop()


async def look_at_top(table: Table, pile: DrawPile, what: str, rule: str) -> None:
    """R7.10, R33.4 Look at the top card; it stays there, known to all until the pile is shuffled."""
    _renew(pile)
    (card,) = await chance(what, pile.top[-1:] or pile.bag, rule)
    if not pile.top:
        _remove(pile, card)
        pile.top.append(card)
    tell(table, rule, "sees", None, card)


async def take_out(pile: DrawPile, card: Card, rule: str) -> None:
    """R1.11 A named card is taken out of a pile, and the rest is shuffled."""
    pile.bag += pile.top
    pile.top = []
    await chance("search", (card,), rule)
    pile.bag.remove(card)
