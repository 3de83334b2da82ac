"""What has happened since the last answer, where a screen has room for it: line by line, or as running text.

On a small screen the log takes what the question leaves. Where its lines do not fit, what is new is told in running
text, and only what is told at its own place, and then the oldest, is left out.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.lists import log_lines, log_panel
from valroc_tui.widgets.paint import Painter, wrap

from .sight import Sight

if TYPE_CHECKING:
    from games.core import Entry
    from valroc_tui.boards.scene import Moment


def golden_roll(moment: Moment) -> str:
    """Which roll the Golden Die lies from: "golden" (R12.1), "chance" (R15.8) or "bad luck" (R15.9)."""
    if moment.view.get("phase") == "golden":
        return "golden"
    found = next((entry.what for entry in reversed(moment.log) if entry.what in ("bad luck", "turn begins")), "")
    if found != "bad luck":
        return "chance"
    for entry in reversed(moment.log):  # the Test of that Bad Luck is still to come
        if entry.what == "bad luck":
            return "bad luck"
        if entry.what in ("vitality test", "vacant location"):
            return "chance"
    return "chance"


SEEN_ELSEWHERE = ("turn begins", "draws", "avatar moves", "pays", "walks", "runs", "uses skill", "team moves")
"""Lines that tell what the title row, the board or the answer itself shows: the first to be left out."""


def new_lines(moment: Moment) -> int:
    """How many of the newest lines are new since the question before: what the reader's own answer led to as well."""
    return max(moment.news, moment.happened)


def _lines(moment: Moment, *, more: bool = True) -> list[tuple[str, str]]:
    """What is new, by its key and in words; `more`: with what stands on a card seen for the first time."""
    news = min(new_lines(moment), len(moment.newest))
    entries = moment.log[len(moment.log) - news :] if news else ()
    said = moment.newest[-news:] if news else ()
    return [
        (entry.what, f"{text} {_card(moment, entry)}".strip() if more else text)
        for entry, text in zip(entries, said, strict=True)
    ]


def _together(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same line several times in a row is told once."""
    found = []
    for line, same in groupby(lines):
        count = len(list(same))
        found.append(line if count == 1 else (line[0], f"{line[1].rstrip('.')}, {count} times."))
    return found


def _card(moment: Moment, entry: Entry) -> str:
    """What a card says that was looked at, or of a Hero who has just come."""
    if entry.what not in ("sees", "sees at", "enrolled", "takes the place of"):
        return ""
    sight, card = Sight(moment.view), str(entry.args[0]) if entry.args else ""
    if card in sight.catalog.heroes:
        facts = sight.facts(card)
        return f"({facts.race.replace('_', '-')} {facts.alignment}, {facts.vitality} LP. {facts.skill.text})"
    text = sight.hazard(card) if card in sight.catalog.hazards else sight.text(card)
    return f"({text})" if text else ""


def _list_rows(moment: Moment, width: int) -> int:
    """How many rows the new lines of the log take; more than any screen has where a card is to be told as well."""
    if _lines(moment) != _lines(moment, more=False):
        return 999
    return sum(len(wrap(f"• {text}", width - 4)) for _, text in _lines(moment))


def told(moment: Moment, width: int, rows: int) -> list[str]:
    """What is new as running text in so many rows; "…" stands for what was left out."""
    lines, left_out = _together(_lines(moment)), ""
    if len(wrap(" ".join(text for _, text in lines), width)) > rows:
        lines = _together(_lines(moment, more=False))
    while True:
        found = wrap(left_out + " ".join(text for _, text in lines), width)
        if len(found) <= rows:
            return found
        if len(lines) <= 1:
            return [*found[: rows - 1], shorter(" ".join(found[rows - 1 :]), width)]
        seen = next((number for number, (what, _) in enumerate(lines[:-1]) if what in SEEN_ELSEWHERE), 0)
        del lines[seen]
        left_out = "… "


def told_rows(moment: Moment, width: int, most: int) -> int:
    """How many rows of at most so many a box needs for all that is new, with its frame; 0 if nothing is."""
    if not new_lines(moment) or most < 3:
        return 0
    rows = _list_rows(moment, width)
    if rows + 2 <= most:
        return rows + 2
    return min(most, 2 + len(told(moment, width - 4, 99)))


def draw_lines(p: Painter, x: int, y: int, width: int, rows: int, moment: Moment) -> None:
    """The newest of the log, or what is new in running text where its lines are too many; without a frame."""
    if not new_lines(moment) or _list_rows(moment, width + 4) <= rows:
        log_lines(p, x, y, width, rows, moment.newest, new_lines(moment))
        return
    for row, line in enumerate(told(moment, width, rows)):
        p.text(x, y + row, line, "cyan", width=width)


def draw_told(p: Painter, x: int, y: int, width: int, height: int, moment: Moment) -> None:
    """The log, or what is new in running text where its lines are too many."""
    if height < 3:
        return
    if not new_lines(moment) or _list_rows(moment, width) <= height - 2:
        log_panel(p, x, y, width, height, moment.newest, new_lines(moment))
        return
    p.box(x, y, width, height, "What happened", "since your last move" if width >= 42 else "")
    draw_lines(p, x + 2, y + 1, width - 4, height - 2, moment)
