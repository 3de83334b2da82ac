"""The ten Challenges as the campaign book has them: difficulty, gap, ticks, what each tick brings."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from games.core import Option
from games.reflets.components import Catalog, Challenge
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Painter, Part

REVELATION = {2: "2 Gems and 2 Events", 3: "3 Gems and 3 Events", 4: "4 Gems and 4 Events"}


def tick_marks(challenge: Challenge, ticks: Mapping[str, int], between: str = "   ") -> list[Part]:
    """The boxes of a Challenge: x ticked, · empty."""
    have = ticks.get(challenge.id, 0)
    parts: list[Part] = []
    for number in range(challenge.boxes):
        parts.append(("x", "gold bold") if number < have else ("·", "dim"))
        if number + 1 < challenge.boxes:
            parts.append(between)
    return parts


def brings(challenge: Challenge, *, short: bool = False) -> str:
    """What each tick brings."""
    text = challenge.text.removesuffix(" per tick")
    if short:
        text = text.replace(" Hazard", "").replace(" to choose from", "")
    return text[:1].lower() + text[1:] if text.startswith("The ") else text


def so_far(challenge: Challenge, ticks: Mapping[str, int]) -> str:
    """What its ticks bring in all."""
    have = ticks.get(challenge.id, 0)
    if not have:
        return ""
    return {
        "pepere": f"{2 * have} Gems", "petillant": f"{6 + have} Heroes", "aise": f"{have} LOOT",
        "infame": f"{1 + have} Quests", "infernal": "saved",
    }.get(challenge.id, f"{1 + have} cards")  # fmt: skip


def draw_book(
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    catalog: Catalog,
    ticks: Mapping[str, int],
    cursor: str,
    ways: Mapping[str, tuple[Option, ...]],
    *,
    live: bool = False,
) -> None:
    """The ten Challenges in three frames by difficulty; in one where there is little room."""
    challenges = list(catalog.challenges.values())
    groups = [(number, list(group)) for number, group in groupby(challenges, key=lambda one: one.number)]
    if height < 24:
        _in_one(p, x, y, width, height, groups, ticks, cursor, ways, live)
        return
    loose = 2 if height >= 29 else 1
    row = y
    for number, group in groups:
        high = 3 + loose * len(group)
        title = group[0].difficulty.capitalize()
        p.box(x, row, width, high, title, f"{REVELATION[number]} for the Vils in each Revelation")
        for column, head in ((4, "challenge"), (17, "gap"), (23, "ticks"), (44, "each tick brings")):
            p.text(x + column, row + 1, head, "muted")
        p.text(x + width - 12, row + 1, "so far", "muted")
        for place, one in enumerate(group):
            at = row + 2 + loose * place
            _line(p, x + 1, at, width - 2, one, ticks, cursor, ways, live)
        row += high


def _line(
    p: Painter, x: int, y: int, width: int, one: Challenge, ticks: Mapping[str, int], cursor: str,
    ways: Mapping[str, tuple[Option, ...]], live: bool,
) -> None:  # fmt: skip
    key = f"challenge {one.id}"
    here, options = cursor == key, ways.get(key, ())
    if here:
        p.tint(x, y, width, 1, "chosen")
    ink = "white bold" if here else "gold bold" if options or live else "text"
    p.text(x + 1, y, "▸" if here else " ", "white bold")
    p.text(x + 3, y, one.name, ink, width=11)
    p.text(x + 15, y, str(one.gap), "text", width=4, align="right")
    p.line(x + 22, y, *tick_marks(one, ticks), width=20)
    said = brings(one)
    room = width - 43 - 11
    if len(said) > room:
        said = brings(one, short=True)
    p.text(x + 43, y, shorter(said, room), "text" if here else "muted", width=room)
    p.text(x + width - 11, y, so_far(one, ticks), "white bold", width=10)
    p.place(key, x, y, width, 1, *options, live=live, rule="R5.2")


def _in_one(
    p: Painter, x: int, y: int, width: int, height: int, groups: list[tuple[int, list[Challenge]]],
    ticks: Mapping[str, int], cursor: str, ways: Mapping[str, tuple[Option, ...]], live: bool,
) -> None:  # fmt: skip
    p.box(x, y, width, height, "Challenges", "gap, ticks, what each tick brings" if width >= 50 else "")
    row, spare = y + 1, height - 2 - 13
    for number, group in groups:
        p.text(
            x + 2,
            row,
            f"{group[0].difficulty.capitalize()}  {REVELATION[number]} for the Vils",
            "muted",
            width=width - 3,
        )
        row += 1
        for one in group:
            key = f"challenge {one.id}"
            here, options = cursor == key, ways.get(key, ())
            if here:
                p.tint(x + 1, row, width - 2, 1, "chosen")
            ink = "white bold" if here else "gold bold" if options or live else "text"
            p.text(x + 2, row, "▸" if here else " ", "white bold")
            p.text(x + 4, row, one.name, ink, width=10)
            p.text(x + 14, row, str(one.gap), "text", width=4, align="right")
            p.line(x + 20, row, *tick_marks(one, ticks, " "), width=10)
            room = width - 32
            p.text(x + 31, row, shorter(brings(one, short=True), room), "muted", width=room)
            p.place(key, x + 1, row, width - 2, 1, *options, live=live, rule="R5.2")
            row += 1
        if spare >= 2:
            row += 1
    return


def draw_challenge(
    p: Painter, x: int, y: int, width: int, height: int, one: Challenge, ticks: Mapping[str, int]
) -> None:
    """One Challenge in full: what it demands and what a tick of it adds."""
    p.box(x, y, width, height, one.name, frame="heavy", ink="white")
    lines = [
        (f"{one.difficulty}, gap {one.gap} or more", "white bold"),
        (f"Each Revelation: {one.number} Gems for the Vils and {one.number} Unforeseen Events; "
         f"{one.number} Gems more for each Dilemma you do not keep.", "text"),
        ((f"A tick adds {brings(one).removeprefix('+')} from then on." if one.id != "infernal" else
          "Reached once, the world is saved and the campaign is won for good."), "green"),
        (("Every box is ticked: it can be played, without a further tick." if ticks.get(one.id, 0) >= one.boxes
          else f"{ticks.get(one.id, 0)} of {one.boxes} boxes ticked."), "muted"),
    ]  # fmt: skip
    row, bottom = y + 1, y + height - 1
    for text, ink in lines:
        for line in _wrapped(text, width - 4):
            if row >= bottom:
                return
            p.text(x + 2, row, line, ink, width=width - 4)
            row += 1
        if height >= 15:
            row += 1


def _wrapped(text: str, width: int) -> list[str]:
    from valroc_tui.widgets.paint import wrap

    return wrap(text, width)
