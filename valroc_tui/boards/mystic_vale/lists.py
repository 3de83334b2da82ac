"""Mystic Vale: the open list of a player's cards, and a field as a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.mystic_vale.view import CardView, PlayerView, TableView
from valroc_tui.widgets.cards import width_of
from valroc_tui.widgets.paint import Painter, Part, wrap

from .brief import brief
from .crafted_card import SLOT_NAMES
from .symbols import right, symbols
from .text import short


def draw_deck_list(table: TableView, player: PlayerView, p: Painter, x: int, y: int, width: int, height: int) -> None:
    """M18.2, M18.6 What the player in turn owns: the deck as an open list, own discards."""
    half = width // 2
    own = player["deck_list"] is not None
    first = player["deck_list"] if own else player["every_card"]
    cards_box(table, p, x, y, half, height, "Deck" if own else "All cards", first or [])
    second = player["discard_pile"]
    if second is None:
        p.box(x + half, y, width - half, height, "Discard pile", counted_cards(player["discards"]))
        for number, line in enumerate(
            wrap("Face down. Its owner may look at it: y." if player["discards"] else "Empty.", width - half - 4)
        ):
            p.text(x + half + 2, y + 1 + number, line, "dim")
    else:
        cards_box(table, p, x + half, y, width - half, height, "Discard pile", second)


def counted_cards(count: int) -> str:
    """So many cards."""
    return "1 card" if count == 1 else f"{count} cards"


def cards_box(
    table: TableView,
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    title: str,
    words: Sequence[str],
    *,
    more: str = "",
) -> None:
    """Cards in a frame, alike ones counted; names are set over several lines where there is room for all."""
    p.box(x, y, width, height, title, counted_cards(len(words)) + more)
    counted: dict[str, int] = {}
    for word in words:
        counted[word] = counted.get(word, 0) + 1
    room = height - 2
    columns, blocks = _laid_out(table, counted, width - 2, room)
    each, row, at_x = (width - 2) // columns, 0, x + 1
    for number, (count, lines, shown) in enumerate(blocks):
        if row + len(lines) > room and at_x == x + 1 and columns > 1:
            row, at_x = 0, at_x + each
        last = at_x > x + 1 or columns == 1
        if last and number < len(blocks) - 1 and row + len(lines) >= room and not _fit(blocks, room, columns):
            p.text(at_x + 1, y + 1 + row, f"and {len(blocks) - number} more kinds"[: each - 2], "muted")
            break
        right(p, at_x + each - 1, y + 1 + row, shown)
        p.text(at_x + 1, y + 1 + row, f"{count}", "white bold")
        for line in lines:
            p.text(at_x + 3, y + 1 + row, line, "text")
            row += 1


_Block: TypeAlias = tuple[int, list[str], list[Part]]
"""A kind of card: how many, its name in lines, its symbols."""


def _laid_out(table: TableView, counted: dict[str, int], width: int, room: int) -> tuple[int, list[_Block]]:
    """In how many columns all kinds of cards stand, with names whole as far as there is room for that."""
    most = 2 if width >= 46 else 1
    for columns in range(1, most + 1):
        whole = _blocks(table, counted, width // columns)
        if _fit(whole, room, columns):
            return columns, whole
    columns = most if len(counted) > room else 1
    whole, blocks = _blocks(table, counted, width // columns), _blocks(table, counted, width // columns, cut=True)
    for number, block in enumerate(whole):
        if _fit([*blocks[:number], block, *blocks[number + 1 :]], room, columns):
            blocks[number] = block
    return columns, blocks


def _fit(blocks: Sequence[_Block], room: int, columns: int) -> bool:
    """Whether blocks of lines have room in columns, none of them parted."""
    column, row = 1, 0
    for _, lines, _ in blocks:
        if row + len(lines) > room:
            column, row = column + 1, 0
        row += len(lines)
        if column > columns or row > room:
            return False
    return True


def _blocks(table: TableView, counted: dict[str, int], width: int, *, cut: bool = False) -> list[_Block]:
    """Each kind of card, its name whole over several lines or cut to one, with its slot as a letter."""
    found = []
    for word, count in counted.items():
        card = table["cards"][word]
        shown = symbols(card["counts"], "")
        room, said = width - 6 - width_of(shown), slots_said(card, table)
        few = f"{said.rpartition(', ')[0]} {said.rpartition(', ')[2][0]}" if ", " in said else said
        line = said if len(said) <= room else short(few, room)
        found.append((count, [line] if cut else wrap(said, room), shown))
    return found


def slots_in_short(card: CardView, table: TableView) -> list[str]:
    """Each advancement on a card, with its ability in a few words."""
    names = [slot["advancement"] for slot in card["slots"] if slot["advancement"]]
    said = [
        (table["advancements"][name]["name"], brief(name, table["advancements"][name]["ability"])) for name in names
    ]
    return [f"{name} ({few})" if few else name for name, few in said] or ["a blank card"]


def slots_said(card: CardView, table: TableView) -> str:
    """A card in words: its advancements from the top; one alone with its slot."""
    named = [
        (table["advancements"][slot["advancement"]]["name"], where)
        for slot, where in zip(card["slots"], SLOT_NAMES, strict=True)
        if slot["advancement"]
    ]
    if len(named) == 1:
        return f"{named[0][0]}, {named[0][1]}"
    return " + ".join(name for name, _ in named) or "blank"


def draw_field_list(table: TableView, player: PlayerView, p: Painter, x: int, y: int, width: int, height: int) -> None:
    """Every card of a field on a line of its own, the on-deck card last; two columns if they are many."""
    field, room = player["field"], height - 2
    words = [*field, player["on_deck"]]
    columns = 1 if len(words) <= room else 2
    each = (width - 2) // columns
    p.box(x, y, width, height, "Field", "from left to right, the on-deck card is the last")
    for number, word in enumerate(words[: room * columns]):
        at_x, row = x + 1 + number // room * each, y + 1 + number % room
        label = "on deck" if number == len(field) else f"{number + 1:>2}"
        if word is None:
            p.text(at_x + 1, row, f"{label} none left", "dim")
            continue
        card = table["cards"][word]
        shown = symbols(card["counts"], "")
        begin = right(p, at_x + each - 2, row, shown)
        end = p.text(at_x + 1, row, label, "muted") + 1
        p.text(end, row, short(slots_said(card, table), begin - end - 1), "text")
