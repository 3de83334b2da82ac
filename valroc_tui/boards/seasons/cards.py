"""Power cards on the screen: a plate with cost, words and what can be done; or a line in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from games.core import Option
from valroc_tui.widgets.cards import Standing, plate, width_of
from valroc_tui.widgets.paint import Painter, Part, wrap

from .briefs import brief_of
from .seen import cost_of, facts_of, icons_of, kind_ink, kind_word
from .signs import cost_parts


@dataclass(frozen=True)
class Shown:
    """A card as it lies on the screen."""

    key: str
    card: str
    ways: tuple[Option, ...] = ()
    live: bool = False
    status: Sequence[Part] = ()
    """What can be done with it now, or why not."""
    can: str = ""
    """What Enter does, for a card that can be chosen: ``summon``."""
    turned: bool = False
    rule: str = ""
    why: str = ""
    digit: str = ""
    mark: str = ""
    """A sign before the name."""
    priced: bool = True
    """Whether its cost still matters."""
    brief: str = ""
    """What it is in few words, where that is not what any card of its kind says."""
    quiet: bool = False
    """It can be chosen, as everything here can, and need not say so."""

    @property
    def open(self) -> bool:
        """Whether it can be chosen."""
        return self.live or bool(self.ways)

    def standing(self, cursor: str) -> Standing:
        """How its plate stands."""
        return Standing(at=cursor == self.key, live=self.open and not self.quiet)

    def last_line(self) -> Sequence[Part]:
        """What stands under its text."""
        return self.status or ([(f"[{self.can}]", "gold bold")] if self.open and self.can else [])


def explained(card: str, seats: int, why: str = "") -> str:
    """What `?` says of a card: why it can or cannot be chosen now, what it is, and what it says."""
    facts = facts_of(card)
    cost = "".join(part if isinstance(part, str) else part[0] for part in cost_parts(cost_of(card, seats)))
    said = f"{card}: {kind_word(card)} {facts.number}, {icons_of(card)}; costs {cost}; prestige {facts.prestige}."
    said += f"\n{facts.text}"
    for ruling in facts.rulings:
        said += f"\n· {ruling}"
    return f"{why}\n{said}" if why else said


def place_card(p: Painter, shown: Shown, x: int, y: int, width: int, height: int, seats: int) -> None:
    """Say that the cursor can stand on a card."""
    p.place(
        shown.key, x, y, width, height, *shown.ways, live=shown.live, rule=shown.rule or "S1.3",
        why=explained(shown.card, seats, shown.why), digit=shown.digit,
    )  # fmt: skip


def box(p: Painter, x: int, y: int, width: int, height: int, shown: Shown, cursor: str, seats: int) -> None:
    """A card as a plate; the frame says item (square) or familiar (round), dashed when turned."""
    facts, at = facts_of(shown.card), cursor == shown.key
    plate(
        p, x, y, width, height, standing=shown.standing(cursor), foot=str(facts.prestige),
        frame="dashed" if shown.turned else "round" if facts.familiar else "square",
        foot_ink="gold" if shown.open and not shown.quiet else "text",
    )  # fmt: skip
    pad = 2 if width >= 30 else 1
    inner, left, row, end = width - pad - 1, x + pad, y + 1, y + height - 1
    ink = "white bold" if at else "muted" if shown.turned else f"{kind_ink(shown.card)} bold"
    name = f"{shown.mark} {shown.card}" if shown.mark else shown.card
    for line in wrap(name, inner):
        p.text(left, row, line, ink, width=inner)
        row += 1
    last = shown.last_line()
    body = end - row - (1 if last else 0)
    cost = cost_parts(cost_of(shown.card, seats))
    text = facts.text
    rows = wrap(text, inner)
    head = 1 if shown.priced else 0
    if head and width_of(cost) + cell_len(shown.card) + 2 <= inner and row == y + 2:
        p.line(x + width - 2 - width_of(cost), y + 1, *cost)
        head = 0
    if len(rows) + head > body:
        rows = wrap(shown.brief or brief_of(shown.card), inner)
    if head:
        p.line(left, row, *cost)
        row += 1
    if len(rows) > end - row - (1 if last else 0):
        p.overflows.append(" ".join(rows))
    for line in rows[: max(0, end - row - (1 if last else 0))]:
        p.text(left, row, line, "text" if at else "muted", width=inner)
        row += 1
    if last:
        p.line(left, end - 1, *last, width=inner)
    place_card(p, shown, x, y, width, height, seats)


def boxes(
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    cards: Sequence[Shown],
    cursor: str,
    seats: int,
    *,
    wide: int,
    least: int,
) -> int:
    """Cards side by side, from `least` to `wide` cells each. Returns the column after them."""
    if not cards:
        return x
    size = max(least, min(wide, width // len(cards)))
    for number, shown in enumerate(cards):
        box(p, x + number * size, y, size, height, shown, cursor, seats)
    return x + len(cards) * size


def list_rows(cards: Sequence[Shown], width: int, height: int, cursor: str, seats: int) -> tuple[list[int], int, int]:
    """How many rows each card of a list gets, and which cards are shown: first, after the last."""
    count = len(cards)
    whole = [1 + len(_words(shown, width)) for shown in cards]
    if sum(whole) <= height:
        return whole, 0, count
    if 2 * count <= height:
        return [2] * count, 0, count
    at = next((number for number, shown in enumerate(cards) if shown.key == cursor), None)
    sizes = [1] * count
    if at is not None and count + 1 <= height:
        sizes[at] = 2
    if sum(sizes) <= height:
        cut = [_status_in_line(shown, width, seats) != "whole" for shown in cards]
        for number in (*(n for n in range(count) if cut[n]), *range(count)):
            shown = cards[number]
            wants = cut[number] or (shown.open and not shown.quiet)
            if sizes[number] == 1 and wants and sum(sizes) < height:
                sizes[number] = 2
        return sizes, 0, count
    if at is None:
        return sizes, 0, height
    first = max(0, min(at - height // 2, count - height + 1))
    last = min(count, first + height - 1)
    sizes[at] = 2
    return sizes, first, last


def _status_in_line(shown: Shown, width: int, seats: int) -> str:
    """Whether what can be done with a card fits behind its name: "whole", "unpriced" without its cost, or "not"."""
    last, room = shown.last_line(), width - 6 - cell_len(shown.card)
    needed = width_of(last) + 2 if last else 0
    priced = width_of(cost_parts(cost_of(shown.card, seats), apart=False)) + 2 if shown.priced else 0
    return "whole" if needed + priced <= room or not last else "unpriced" if needed <= room else "not"


def _words(shown: Shown, width: int) -> list[Sequence[Part]]:
    """What stands below a card's name where there is room for all of it."""
    lines: list[Sequence[Part]] = [[(line, "muted")] for line in wrap(facts_of(shown.card).text, width - 5)]
    last = shown.last_line()
    return [*lines, last] if last else lines


def card_list(
    p: Painter, x: int, y: int, width: int, height: int, cards: Sequence[Shown], cursor: str, seats: int,
    focus: str = "",
) -> None:  # fmt: skip
    """Cards as lines: name, cost and prestige, and below, while there is room, what can be done with it.

    `focus` is the card that stays in sight while the cursor is elsewhere.
    """
    if height <= 0:
        return
    sizes, first, last = list_rows(cards, width, height, focus or cursor, seats)
    whole = sizes == [1 + len(_words(shown, width)) for shown in cards]
    gap = 1 if sum(sizes) + len(cards) - 1 <= height else 0
    row = y
    for number in range(first, last):
        shown, size = cards[number], sizes[number]
        _line(p, x, row, width, size, shown, cursor, seats, whole=whole)
        if number == first > 0:
            p.text(x + width - 1, row, "▴", "gold")
        if number == last - 1 and last < len(cards):
            p.text(x + width - 1, row + size - 1, "▾", "gold")
        row += size + gap
    for number in [*range(first), *range(last, len(cards))]:
        place_card(p, cards[number], x, y if number < first else y + height - 1, width, 1, seats)


def _line(
    p: Painter, x: int, y: int, width: int, size: int, shown: Shown, cursor: str, seats: int, *, whole: bool
) -> None:
    at, facts = cursor == shown.key, facts_of(shown.card)
    if at:
        p.tint(x, y, width, size, "chosen")
    mark = "▸" if at else shown.mark or ("✓" if shown.open and not shown.quiet else " ")
    p.text(x, y, mark, "white bold" if at else "green bold")
    ink = "white bold" if at else "dim" if shown.turned else f"{kind_ink(shown.card)} bold"
    end = p.text(x + 2, y, shown.card, ink, width=width - 6)
    cost = cost_parts(cost_of(shown.card, seats), apart=False)
    last = shown.last_line()
    if size == 1 and last and _status_in_line(shown, width, seats) != "not":
        p.line(end + 2, y, *last)
        end += 2 + width_of(last)
    if shown.priced and end + 1 + width_of(cost) <= x + width - 4:
        p.line(x + width - 4 - width_of(cost), y, *cost)
    p.text(x + width - 4, y, str(facts.prestige), "text bold", width=3, align="right")
    words = _words(shown, width)
    if whole and size > 1:
        for row, line in enumerate(words, y + 1):
            p.line(x + 4, row, *line, width=width - 4)
    elif size > 1:
        status = list(shown.last_line())
        brief = shown.brief or brief_of(shown.card)
        if status and width_of(status) + 2 + cell_len(brief) <= width - 4:
            status += ["  ", (brief, "muted")]
        indent = 4
        if not status and cell_len(brief) <= width - 2:
            status, indent = [(brief, "muted")], 4 if width >= 36 else 2
        p.line(x + indent, y + 1, *status, ink="muted", width=width - indent)
    place_card(p, shown, x, y, width, size, seats)


def reading(p: Painter, x: int, y: int, width: int, height: int, card: str, seats: int) -> int:
    """A card with its whole text, for reading, and its rulings as far as they fit. Returns the row after it."""
    facts = facts_of(card)
    cost = cost_parts(cost_of(card, seats))
    end = p.text(x, y, card, f"{kind_ink(card)} bold", width=width)
    row = y + 1
    if end + 1 + width_of(cost) <= x + width:
        p.line(x + width - width_of(cost), y, *cost)
    else:
        p.line(x, row, *cost)
        row += 1
    text = wrap(facts.text, width)
    head = f"{kind_word(card)}, prestige {facts.prestige}"
    more = wrap(f"{head}, {icons_of(card)}", width)
    for line in more if row + len(more) + len(text) <= y + height else [head]:
        p.text(x, row, line, "muted")
        row += 1
    row += row + len(text) < y + height
    if row + len(text) > y + height:
        p.overflows.append(facts.text)
    for line in text[: max(0, y + height - row)]:
        p.text(x, row, line, "text")
        row += 1
    row += 1
    for ruling in facts.rulings:
        lines = wrap(f"· {ruling}", width)
        if row + len(lines) > y + height:
            break
        for line in lines:
            p.text(x, row, line, "muted")
            row += 1
    return row
