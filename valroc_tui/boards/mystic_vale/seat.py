"""Mystic Vale: what everybody may see of one seat (`o`). Its field, its vale cards, the list of its twenty cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.mystic_vale.view import PlayerView, TableView
from valroc_tui.widgets.cards import Standing, plate
from valroc_tui.widgets.paint import Painter, Part

from .brief import brief_vale
from .crafted_card import Shape, draw_card, is_blank, spread, totals
from .lists import cards_box
from .symbols import cost, gains, right
from .text import short


def draw_seat(p: Painter, table: TableView, player: PlayerView) -> None:
    """M18.1, M18.2 All that lies open before a seat."""
    wide = p.width >= 120 and p.height >= 34
    rows = 3 if wide else 2
    height = _field(p, table, player, rows, counted=wide)
    p.line(1, height, *_summary(player), width=p.width - 2)
    top, left = height + 1, 56 if wide else 30
    if player["vales"] or wide:
        _vales(p, table, player, 0, top, left, p.height - top)
    else:
        left = 0
    more = "" if left else ", no vale cards yet"
    cards_box(table, p, left, top, p.width - left, p.height - top, "All cards", player["every_card"], more=more)


def _field(p: Painter, table: TableView, player: PlayerView, rows: int, *, counted: bool) -> int:
    """The field and the on-deck card; how many rows they took."""
    words = [*player["field"], player["on_deck"]]
    widths = spread([is_blank(word, table) for word in words], p.width, 18, 13, len(words) - 2)
    x = 0
    for number, (word, wide) in enumerate(zip(words, widths, strict=True)):
        shape, on_deck = Shape(wide, rows), number == len(words) - 1
        if word is None:
            plate(p, x, 0, wide, shape.height, "on deck" if wide >= 12 else "", frame="dashed")
        else:
            title = ("on deck" if wide >= 11 else "") if on_deck else str(number + 1)
            draw_card(p, x, 0, shape, table["cards"][word], table, Standing(), title=title)
            if counted:
                totals(p, x, shape.height, wide, table["cards"][word], on_deck=on_deck)
        x += wide
    return Shape(1, rows).height + counted


def _summary(player: PlayerView) -> Sequence[Part]:
    """Decay, growth, VP tokens, mana token, and how many cards lie where."""
    token = ("token active", "gold") if player["token_active"] else ("token spent", "dim")
    decay = f"decay {player['decay']} less {player['growth']}, net {player['net_decay']}"
    parts: list[Part] = [(f"{player['tokens']} VP", "crystal bold"), "   ", token, f"   {decay}"]
    return [*parts, f"   deck {player['deck']}, discards {player['discards']}"]


def _vales(p: Painter, table: TableView, player: PlayerView, x: int, y: int, width: int, height: int) -> None:
    """The vale cards; new and used ones are marked."""
    owned, room = player["vales"], height - 2
    p.box(x, y, width, height, "Vale cards", str(len(owned)) if owned else "none yet")
    for number, each in enumerate(owned[:room]):
        row = y + 1 + number
        if number == room - 1 and len(owned) > room:
            p.text(x + 2, row, f"and {len(owned) - number} more", "muted")
            break
        vale = table["vale_cards"][each["vale"]]
        mark = "new" if each["new"] else "used" if each["used"] else ""
        parts: list[Part] = [(mark, "cyan")] if mark else [*gains(vale["gains"])]
        begin = right(p, x + width - 2, row, parts)
        p.text(x + 2, row, short(vale["name"], begin - x - 3), "text")
        if width >= 50:
            p.line(x + 24, row, *cost(vale["cost"]))
            p.text(
                x + 30, row, short(f"{vale['end_vp']} VP  {brief_vale(each['vale'], vale['ability'])}", begin - x - 31)
            )
