"""Mystic Vale: the open list of a player's cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.mystic_vale.view import PlayerView, TableView
from valroc_tui.widgets.cards import width_of
from valroc_tui.widgets.paint import Painter

from .crafted_card import card_name
from .symbols import right, symbols
from .text import short


def draw_deck_list(table: TableView, player: PlayerView, p: Painter, x: int, y: int, width: int, height: int) -> None:
    """M18.2, M18.6 What the player in turn owns: the deck as an open list, own discards."""
    half = width // 2
    own = player["deck_list"] is not None
    first = player["deck_list"] if own else player["every_card"]
    _cards_box(table, p, x, y, half, height, "Deck" if own else "All twenty cards", first or [])
    second = player["discard_pile"]
    if second is None:
        p.box(x + half, y, width - half, height, "Discard pile", f"{player['discards']} cards")
        p.text(x + half + 2, y + 1, "face down to others", "dim")
    else:
        _cards_box(table, p, x + half, y, width - half, height, "Discard pile", second)


def _cards_box(
    table: TableView, p: Painter, x: int, y: int, width: int, height: int, title: str, words: Sequence[str]
) -> None:
    p.box(x, y, width, height, title, f"{len(words)} cards")
    counted: dict[str, int] = {}
    for word in words:
        counted[word] = counted.get(word, 0) + 1
    row = y + 1
    for number, (word, count) in enumerate(counted.items()):
        if row == y + height - 2 and number < len(counted) - 1:
            p.text(x + 2, row, f"and {len(counted) - number} more kinds", "muted")
            break
        card = table["cards"][word]
        shown = symbols(card["counts"], "")
        right(p, x + width - 2, row, shown)
        p.line(
            x + 2,
            row,
            (f"{count} ", "white bold"),
            (short(card_name(card, table), width - 8 - width_of(shown)), "text"),
        )
        row += 1
