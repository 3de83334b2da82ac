"""What a saved game is: how it began and its history, row by row (S1).

A row is an answer, an undo or a redo; nothing is ever changed or deleted. Besides what was chosen it
holds what that made of the notation: how many lines were kept and which were added. So the notation
that stands can be put together without playing, also under rules that no longer fit.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias, get_args

from games.core import saves
from games.core.decisions import Id
from valroc_tui.text import NAME_CELLS, TITLE_CELLS, clean

from .errors import BrokenFile
from .reading import Fields, Plain, are_texts, odd_field, read_cell, to_json

FORMAT = 1
"""The format of game and campaign files; a higher one is of a newer program."""

PlayerKind: TypeAlias = Literal["person", "random"]
RowKind: TypeAlias = Literal["begin", "import", "rules", "answer", "undo", "redo", "give up"]
BASES: tuple[RowKind, ...] = ("begin", "import", "rules")
"""Rows at which a replay may start."""

MOST_ROWS = 5_000
"""More would not fit into a file that is still read."""
MOST_ROWS_TO_TAKE_BACK = 3_500
"""From here on nothing is taken back, so that the answers of the longest game still fit."""
MOST_LINES = 40_000
MOST_SEATS = 8
LINE = 4_000
TITLE = 4 * TITLE_CELLS
TURN = 2_000
ID = r"[a-z0-9]{4,32}"
NAME = r"[a-z][a-z0-9_]{0,39}"
SEED = r"[0-9a-f]{64}"
WHEN = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat."""

    name: str
    kind: PlayerKind = "person"


@dataclass(frozen=True)
class Header:
    """How a game began."""

    id: str
    game: str
    rules: int
    deck: str
    seed: str = field(repr=False)
    """64 hexadecimal digits. Nowhere but in the save until the game is over (H9)."""
    players: tuple[Player, ...]
    settings: Mapping[str, Id]
    campaign: str | None
    """The id of the campaign it belongs to."""
    created: str
    """For display only, like every time in a save (S12)."""
    picked: str = ""
    """What was picked before the game, a Challenge of the campaign book: where the cursor stands when the game asks
    for it. It answers nothing; a save without it has no such field."""

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return len(self.players)

    def to_json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "game": self.game,
            "rules": self.rules,
            "deck": self.deck,
            "seed": self.seed,
            "players": [{"name": player.name, "kind": player.kind} for player in self.players],
            "settings": dict(self.settings),
            "campaign": self.campaign,
            "created": self.created,
            **({"picked": self.picked} if self.picked else {}),
        }

    @classmethod
    def from_json(cls, data: object, what: str) -> Header:
        fields = Fields(data, what)
        names = ("id", "game", "rules", "deck", "seed", "players", "settings", "campaign", "created")
        fields.only(names, maybe=("picked",))
        players = tuple(_player(player, what) for player in fields.take("players", list))
        if not 1 <= len(players) <= MOST_SEATS:
            raise fields.odd("players")
        campaign = fields.take_or_none("campaign", str)
        if campaign is not None and not re.fullmatch(ID, campaign):
            raise fields.odd("campaign")
        return cls(
            fields.take_text("id", 32, ID),
            fields.take_text("game", 40, NAME),
            fields.take_count("rules", 1_000_000),
            fields.take_text("deck", 100),
            fields.take_text("seed", 64, SEED),
            players,
            fields.take_ids("settings", 200),
            campaign,
            fields.take_text("created", 20, WHEN),
            fields.take_text("picked", 40, NAME) if fields.has("picked") else "",
        )


def _player(data: object, what: str) -> Player:
    fields = Fields(data, what)
    fields.only(("name", "kind"))
    name, kind = fields.take_text("name", 200), fields.take("kind", str)
    if kind not in get_args(PlayerKind):
        raise fields.odd("kind")
    return Player(clean(name, NAME_CELLS) or "?", "person" if kind == "person" else "random")


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of games may say about one, without a secret: a cache of what a replay gives."""

    turn: str
    """Whose turn it is and what is asked, in public words; "" when it is over."""
    over: bool = False
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    given_up: bool = False
    result: Mapping[str, Id] | None = None
    """What a campaign writes in its book, once the game is over."""

    def to_json(self) -> dict[str, object]:
        return {
            "turn": self.turn,
            "over": self.over,
            "totals": list(self.totals),
            "places": list(self.places),
            "given_up": self.given_up,
            "result": None if self.result is None else dict(self.result),
        }

    @classmethod
    def from_json(cls, data: object, what: str) -> Summary:
        fields = Fields(data, what)
        fields.only(_SUMMARY)
        result = None if fields.take_or_none("result", dict) is None else fields.take_ids("result", 40)
        return cls(
            clean(fields.take_text("turn", TURN), 200),
            fields.take_bool("over"),
            _numbers(fields, "totals"),
            _numbers(fields, "places"),
            fields.take_bool("given_up"),
            result,
        )


_SUMMARY = {"turn", "over", "totals", "places", "given_up", "result"}


def _numbers(fields: Fields, name: str) -> tuple[int, ...]:
    values = fields.take(name, list)
    if not values:
        return ()
    numbers = tuple(value for value in values if isinstance(value, int) and not isinstance(value, bool))
    if len(numbers) != len(values) or len(numbers) > MOST_SEATS:
        raise fields.odd(name)
    return numbers


class Row(NamedTuple):
    """One row of the history. A tuple, since a save has thousands of them."""

    seq: int
    kind: RowKind
    seat: int | None
    option: str | None
    rules: int
    """The version of the rules under which it was played."""
    keep: int
    """How many lines of the notation stand as before."""
    lines: tuple[str, ...]
    """The lines added after those."""
    given: Mapping[str, str]
    held: Mapping[str, str]
    used: int
    """How many numbers luck has used up."""
    told: int
    """How many lines the log has."""
    digest: str
    """A fingerprint of the position."""
    summary: Summary
    at: str

    def __repr__(self) -> str:
        """Without what is secret in it (H7)."""
        return f"Row({self.seq}, {self.kind!r}, seat={self.seat}, at={self.at!r})"


@dataclass(frozen=True, slots=True)
class Standing:
    """The notation that stands after some rows, and what else a replay under other rules needs."""

    lines: list[str] = field(repr=False)
    last: Row

    @classmethod
    def after(cls, rows: Sequence[Row]) -> Standing:
        """Put it together from the rows; BrokenFile if they do not fit each other."""
        lines: list[str] = []
        for row in rows:
            if row.keep > len(lines):
                raise BrokenFile(f"This save is damaged: row {row.seq} does not fit those before.")
            del lines[row.keep :]
            lines += row.lines
        return cls(lines, rows[-1])

    def to_load(self, header: Header) -> dict[str, object]:
        """What `AnyInfo.load` reads."""
        last = self.last
        return to_load(header, last.rules, last.used, self.lines, last.given, last.held)


def to_load(
    header: Header, rules: int, used: int, lines: list[str], given: Mapping[str, str], held: Mapping[str, str]
) -> dict[str, object]:
    """A notation as `AnyInfo.load` reads it."""
    return {
        "format": saves.FORMAT,
        "game": header.game,
        "rules": rules,
        "deck": header.deck,
        "seats": header.seats,
        "settings": dict(header.settings),
        "seed": header.seed,
        "used": used,
        "history": lines,
        "given": dict(given),
        "held": dict(held),
    }


# ------------------------------------------------------------------ rows in a database

GAME_ID = int.from_bytes(b"VLRg", "big")
"""The application id of game files, by which a foreign file is told."""

GAME_SCHEMA = (
    "CREATE TABLE header (id TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE history (game TEXT NOT NULL REFERENCES header (id), seq INTEGER NOT NULL, kind TEXT NOT NULL, "
    "seat INTEGER, option TEXT, rules INTEGER NOT NULL, data TEXT NOT NULL, digest TEXT NOT NULL, "
    "at TEXT NOT NULL, PRIMARY KEY (game, seq)) WITHOUT ROWID",
    "CREATE TABLE orders (seat INTEGER PRIMARY KEY, data TEXT NOT NULL)",
)


def row_cells(game: str, row: Row) -> tuple[str, int, str, int | None, str | None, int, str, str, str]:
    """A row as the database keeps it."""
    data = {
        "keep": row.keep,
        "lines": list(row.lines),
        "given": dict(row.given),
        "held": dict(row.held),
        "used": row.used,
        "told": row.told,
        "summary": row.summary.to_json(),
    }
    return (game, row.seq, row.kind, row.seat, row.option, row.rules, to_json(data), row.digest, row.at)


ROW_COLUMNS = "seq, kind, seat, option, rules, data, digest, at"
"""What `row_from` wants of a row, in this order."""

_ROW_KINDS: dict[str, RowKind] = {kind: kind for kind in get_args(RowKind)}
_BY_A_SEAT = ("answer", "undo", "redo")
_DATA = {"keep", "lines", "given", "held", "used", "told", "summary"}
_NO_ANSWERS: Mapping[str, str] = MappingProxyType({})
_is_digest, _is_time = re.compile(SEED).fullmatch, re.compile(WHEN).fullmatch


def row_from(cells: Sequence[object], header: Header, what: str) -> Row:
    """A row read back, every field checked; in one piece and without `Fields`, since a save has thousands of rows."""
    seq, kind, seat, option, rules, text, digest, at = cells
    row_kind = _ROW_KINDS.get(kind) if type(kind) is str else None
    if row_kind is None:
        raise odd_field("kind", what)
    if (seat is None) == (row_kind in _BY_A_SEAT):
        raise odd_field("seat", what)
    if not (seat is None or (type(seat) is int and 0 <= seat < header.seats)):
        raise odd_field("seat", what)
    if (option is None) == (row_kind == "answer"):
        raise odd_field("option", what)
    if not (option is None or (type(option) is str and len(option) <= LINE)):
        raise odd_field("option", what)
    if type(seq) is not int or not 0 <= seq <= MOST_ROWS:
        raise odd_field("seq", what)
    if type(rules) is not int or not 0 <= rules <= 1_000_000:
        raise odd_field("rules", what)
    if type(digest) is not str or not _is_digest(digest):
        raise odd_field("digest", what)
    if type(at) is not str or not _is_time(at):
        raise odd_field("at", what)
    data = read_cell(text, what) if type(text) is str else None
    if type(data) is not dict or data.keys() != _DATA:
        raise odd_field("data", what)
    keep, lines, used, told = data["keep"], data["lines"], data["used"], data["told"]
    if type(keep) is not int or not 0 <= keep <= MOST_LINES:
        raise odd_field("keep", what)
    if type(lines) is not list or not are_texts(lines, MOST_LINES, LINE):
        raise odd_field("lines", what)
    if type(used) is not int or not 0 <= used <= 1 << 40:
        raise odd_field("used", what)
    if type(told) is not int or not 0 <= told <= 1 << 24:
        raise odd_field("told", what)
    given = _NO_ANSWERS if data["given"] == {} else answers_from(Fields(data, what), "given")
    held = _NO_ANSWERS if data["held"] == {} else answers_from(Fields(data, what), "held")
    summary = _summary_from(data["summary"], what)
    return Row(
        seq, row_kind, seat, option, rules, keep, tuple(lines), given, held, used, told, digest, summary, at,
    )  # fmt: skip


def _summary_from(data: Plain, what: str) -> Summary:
    """Nearly every row has the summary of a game under way, and its few prompts come again and again."""
    if (
        type(data) is dict
        and data.keys() == _SUMMARY
        and data["over"] is data["given_up"] is False
        and data["result"] is None
        and data["totals"] == data["places"] == []
        and type(turn := data["turn"]) is str
        and len(turn) <= TURN
    ):
        return _under_way(turn)
    return Summary.from_json(data, what)


@lru_cache(maxsize=1 << 10)
def _under_way(turn: str) -> Summary:
    return Summary(clean(turn, 200))


def answers_from(fields: Fields, name: str) -> dict[str, str]:
    """Answers by seat."""
    found = fields.take(name, dict)
    if not found:
        return {}
    values = list(found.values())
    if not are_texts(values, MOST_SEATS, LINE) or not all(re.fullmatch(r"[0-7]", seat) for seat in found):
        raise fields.odd(name)
    return dict(zip(found, values, strict=True))


# ------------------------------------------------------------------ standing orders

Ask: TypeAlias = Literal["always", "after my next action", "only these"]


@dataclass(frozen=True, slots=True)
class Order:
    """What a seat has said about windows: be asked always, not before its next action, or only at some."""

    ask: Ask = "always"
    windows: tuple[str, ...] = ()
    """For "only these": rule ids or prompts."""

    def to_json(self) -> dict[str, object]:
        return {"ask": self.ask, "windows": list(self.windows)}

    @classmethod
    def from_json(cls, data: object, what: str) -> Order:
        fields = Fields(data, what)
        fields.only(("ask", "windows"))
        ask = fields.take("ask", str)
        for known in get_args(Ask):
            if ask == known:
                return cls(known, tuple(fields.take_texts("windows", 100, 200)))
        raise fields.odd("ask")
