"""The history of a saved game: rows made of what has just happened, and played again when it is opened.

No table and no disk: `valroc_tui.table` gives the rows to the store, and takes from here the game that they lead to.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import lru_cache

from games.core import Decision, IllegalMove, NotationError, Option, SaveRefused, Words
from games.core.contract import AnyGame, AnyInfo
from games.core.decisions import option as same_option
from valroc_tui.store import BrokenFile, Header, OtherRules, Row, StoreError, Summary
from valroc_tui.store.campaigns import what_counts
from valroc_tui.store.records import BASES, RowKind, Standing
from valroc_tui.store.store import now
from valroc_tui.text import clean

REPLAY_SECONDS_EACH = 0.001
"""S7: a replay may take a second for a thousand answers, in time of this thread."""
REPLAY_SECONDS_MORE = 2.0

NOT_QUITE_THE_SAME = "The rules have changed since this game was last played; its position is not quite the same."
"""What players are told where every answer still fits, and leads elsewhere."""

# ------------------------------------------------------------------ rows for what has happened


def row_for(
    game: AnyGame,
    info: AnyInfo,
    header: Header,
    seq: int,
    kind: RowKind,
    seat: int | None,
    option: Option | None,
    keep: int | None,
) -> Row:
    """The row for what has just happened.

    `keep` lines stand as before; None: all that there are, since some were taken back.
    """
    saved = game.save(since=keep or 0)
    lines, given, held, used = (saved[name] for name in ("history", "given", "held", "used"))
    assert isinstance(lines, list) and isinstance(given, dict) and isinstance(held, dict) and isinstance(used, int)
    if keep is None:
        keep, lines = len(lines), []
    return Row(
        seq, kind, seat, None if option is None else str(option), info.version, keep, tuple(lines), given, held, used,
        game.told, game.digest(), _summary(game, header, given_up=kind == "give up"), now(),
    )  # fmt: skip


def import_row(game: AnyGame, info: AnyInfo, header: Header, given_up: bool) -> Row:
    """The first row of a game that was played elsewhere and has been loaded here."""
    row = row_for(game, info, header, 1, "import", None, None, 0)
    return row._replace(summary=_summary(game, header, given_up=True)) if given_up else row


def _summary(game: AnyGame, header: Header, *, given_up: bool) -> Summary:
    """What lists may show: public words only."""
    outcome = None if given_up else game.outcome
    if outcome is not None or given_up:
        public = what_counts(game.view(None)) if header.campaign else None
        totals, places = (outcome.totals, outcome.places) if outcome else ((), ())
        return Summary("", True, totals, places, given_up, public)
    return Summary(clean(whose_turn(game, [player.name for player in header.players]), 200))


def whose_turn(game: AnyGame, names: Sequence[str]) -> str:
    """Who is to decide and what is asked, in words that everybody may read."""
    asked = [decision for decision in game.pending.values() if not decision.optional]
    who = ", ".join(names[decision.seat] for decision in asked)
    first = asked[0]
    return f"{who}: {question_for_others(game.words, first) if first.private else game.words.prompt(first, names)}"


def question_for_others(words: Words, decision: Decision) -> str:
    """What those who are not asked may read of a question, like the beginning of a sentence."""
    question = words.prompt_for_others(decision)
    return question[:1].upper() + question[1:]


# ------------------------------------------------------------------ playing a save again


def replay_clock(answers: int) -> Callable[[], None]:
    """S7: something to call before each answer, which ends a replay that takes too long."""
    seconds = REPLAY_SECONDS_MORE + REPLAY_SECONDS_EACH * answers
    end, not_before = time.thread_time() + seconds, time.monotonic() + seconds

    def check() -> None:
        if time.monotonic() > not_before and time.thread_time() > end:  # the first is quick to ask
            raise SaveRefused("This save takes too long to be played again.")

    return check


def base_of(rows: Sequence[Row]) -> int:
    """Where a replay of these rows starts: the last row that stands for all before it."""
    return max(number for number, row in enumerate(rows) if row.kind in BASES)


def played_again(info: AnyInfo, header: Header, rows: Sequence[Row], standing: Standing) -> AnyGame | None:
    """The game, row by row as it was played; None if that does not lead to the same notation and position."""
    first = base_of(rows)
    base, check = rows[first], replay_clock(len(rows))
    if base.rules != info.version:
        return None
    try:
        if base.kind == "begin":
            game = info.new(header.seats, int(header.seed, 16), **header.settings)
        else:
            game = info.load(Standing.after(rows[: first + 1]).to_load(header), other_rules=True, before_each=check)
        with game.played_again():
            for row in rows[first + 1 :]:
                check()
                happen_again(game, row)
    except (ValueError, IllegalMove, StoreError):  # SaveRefused is a ValueError
        return None
    same = game.save()["history"] == standing.lines and game.digest() == standing.last.digest
    return game if same else None


def happen_again(game: AnyGame, row: Row) -> None:
    """Let a row happen again; BrokenFile if it cannot."""
    seat = row.seat
    if row.kind == "answer" and seat is not None and row.option is not None:
        try:
            game.apply(seat, _parsed(row.option))
        except (IllegalMove, NotationError, LookupError):  # not in its words: they may name a card in somebody's hand
            raise BrokenFile(f"This save is damaged: its row {row.seq} is not legal.") from None
    elif (row.kind == "undo" and not game.undo(seat)) or (row.kind == "redo" and not game.redo()):
        raise BrokenFile(f"This save is damaged: its row {row.seq} takes back what cannot be.")


@lru_cache(maxsize=1 << 12)
def _parsed(text: str) -> Option:
    """A game gives the same few hundred answers again and again; as the object that the rules offer, found at once."""
    read = Option.parse(text)
    return same_option(read.verb, *read.args)


def under_these_rules(info: AnyInfo, header: Header, standing: Standing) -> AnyGame:
    """A game begun under other rules, which goes on where every answer still fits; OtherRules if not."""
    try:
        return info.load(standing.to_load(header), other_rules=True, before_each=replay_clock(len(standing.lines)))
    except SaveRefused as refused:
        if standing.last.rules == info.version:
            raise BrokenFile(f"The game {header.id} is kept but cannot go on: {within(refused)}") from None
        raise OtherRules(
            f"The game {header.id} was begun under other rules and does not fit these; it is kept and can be exported."
        ) from None


def within(refused: SaveRefused) -> str:
    """Why a save was refused, to go on a sentence with."""
    text = str(refused)
    return text[:1].lower() + text[1:]
