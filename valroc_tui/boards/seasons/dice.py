"""Season dice as dice: what each shows, who has it, and its pips in the border."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.seasons.view import DieView, SeasonsView
from valroc_tui.boards.scene import Moment
from valroc_tui.widgets.cards import Standing, clipped, plate
from valroc_tui.widgets.paint import Painter

from .signs import face_items, face_words, flow


def die_key(number: int) -> str:
    """The key of a die's place."""
    return f"die {number}"


def die(
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    moment: Moment,
    seen: SeasonsView,
    shown: DieView,
    cursor: str = "",
    ways: Sequence[Option] = (),
    *,
    digit: str = "",
    key: str = "",
) -> None:
    """One die. The last that is free is the left-over one: it only moves the season token."""
    face, taker = shown["face"], shown["taken_by"]
    left_over = taker is None and sum(each["taken_by"] is None for each in seen["dice"]) == 1
    key = key or die_key(shown["number"])
    at = cursor == key
    if taker is not None:
        title, title_ink = (
            clipped("yours" if taker == moment.eyes else moment.name(taker), width - 5),
            moment.colour(taker),
        )
    elif left_over:
        title, title_ink = "left", "muted"
    else:
        title, title_ink = f"die {shown['number']}" if not digit else f"[{digit}]", "gold bold" if ways else "muted"
        if at and digit:
            title = f"▸{digit}"
    plate(
        p, x, y, width, height, title, Standing(at=False, live=False) if not at else Standing(at=True),
        foot=" ".join("•" * face["pips"]),
        frame="dashed" if left_over else "square",
        ink="gold" if ways else moment.colour(taker) if taker is not None else seen["dice_season"] or "lines",
        title_ink=title_ink,
        foot_ink=seen["dice_season"] or "text",
    )  # fmt: skip
    items = face_items(face, width - 3)
    turn = seen["turn"]
    if (
        turn is not None
        and taker == turn["seat"]
        and face["draw"]
        and not turn["draw_open"]
        and not turn["face_unused"]
    ):
        items[-1] = [("drawn", "dim")]
    elif ways:
        items[-1] = [("[draw]", "gold bold")]
    flow(p, x + 2, y + 1, width - 3, height - 2, items)
    if left_over:
        p.tint(x + 1, y + 1, width - 2, height - 2, "screen")
        p.dim(x + 1, y + 1, width - 2, height - 2)
    said = f"A {seen['dice_season']} die: {face_words(face)}; {face['pips']} pip{'s' if face['pips'] > 1 else ''}."
    if left_over:
        said += " It is left over: its symbols do nothing, its pips move the season token when the round ends."
    elif taker is not None:
        said += f" {moment.name(taker)} has taken it."
    p.place(
        key, x, y, width, height, *ways,
        rule="S16.3" if left_over else "S6.2", why=said, digit=digit,
    )  # fmt: skip


def dice_grid(
    p: Painter,
    x: int,
    y: int,
    width: int,
    moment: Moment,
    seen: SeasonsView,
    cursor: str = "",
    numbers: Sequence[int] | None = None,
) -> int:
    """All dice in as many rows as they need: three side by side, more in two columns. Returns the row after them."""
    dice = [each for each in seen["dice"] if numbers is None or each["number"] in numbers]
    if not dice:
        return y
    if len(dice) <= 3 or width >= 12 * len(dice):
        wide = min(16, width // len(dice))
        for number, each in enumerate(dice):
            die(p, x + number * wide, y, wide, 6, moment, seen, each, cursor)
        return y + 6
    wide = width // 2
    for number, each in enumerate(dice):
        die(p, x + number % 2 * wide, y + number // 2 * 4, wide, 4, moment, seen, each, cursor)
    return y + (len(dice) + 1) // 2 * 4
