"""Campaigns: ticks, and the book of games played. Data of their own, never replayed.

A campaign is a file like a game's. Its book has one line a game, by the game's id, so a game counts
once however often it is resumed, replayed or imported; the ticks are counted from the book.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from games.core.decisions import Id
from valroc_tui.text import TITLE_CELLS, clean

from .disk import Disk, Statement
from .errors import BrokenFile
from .game_file import check_kind, check_schema
from .reading import Fields, read_json, to_json
from .records import FORMAT, ID, NAME, TITLE, WHEN

CAMPAIGN_ID = int.from_bytes(b"VLRc", "big")
MOST_RESULTS = 5_000
_SCHEMA = (
    "CREATE TABLE header (id TEXT PRIMARY KEY, name TEXT NOT NULL, created TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE book (seq INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE, data TEXT NOT NULL)",
)
_INSERT = "INSERT INTO book (seq, game, data) VALUES (?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the book."""

    game: str
    """The id of the game."""
    at: str
    quest: str
    challenge: str
    gap: int | None
    """None where it came to no count."""
    turns: int
    won: bool
    tick: bool
    """Whether a box of the Challenge is ticked for it."""
    given_up: bool
    ending: str

    @classmethod
    def of_game(cls, game: str, at: str, public: Mapping[str, Id], *, given_up: bool) -> Result:
        """From what a game's public view says under "result"; what it does not say is empty."""
        gap, turns = public.get("gap"), public.get("turns", 0)
        return cls(
            game,
            at,
            str(public.get("quest", ""))[:200],
            str(public.get("challenge", ""))[:200],
            gap if isinstance(gap, int) and not given_up else None,
            turns if isinstance(turns, int) else 0,
            bool(public.get("won", 0)) and not given_up,
            bool(public.get("tick", 0)) and not given_up,
            given_up,
            "given up" if given_up else str(public.get("ending", ""))[:200],
        )

    def to_json(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in _RESULT}

    @classmethod
    def from_json(cls, data: object, what: str) -> Result:
        fields = Fields(data, what)
        fields.only(_RESULT)
        gap = fields.take_or_none("gap", int)
        if gap is not None and abs(gap) > 1_000_000:
            raise fields.odd("gap")
        return cls(
            fields.take_text("game", 32, ID),
            fields.take_text("at", 20, WHEN),
            clean(fields.take_text("quest", 200), 200),
            clean(fields.take_text("challenge", 200), 200),
            gap,
            fields.take_count("turns", 1_000_000),
            fields.take_bool("won"),
            fields.take_bool("tick"),
            fields.take_bool("given_up"),
            clean(fields.take_text("ending", 200), 200),
        )


_RESULT = ("game", "at", "quest", "challenge", "gap", "turns", "won", "tick", "given_up", "ending")


def what_counts(view: Mapping[str, object]) -> dict[str, Id]:
    """What a campaign keeps of a game, from the public view at its end: quest, challenge, ending, gap and turns."""
    found: dict[str, Id] = {}
    quest, ending = view.get("quest"), view.get("ending")
    for name, value in (
        ("quest", quest.get("quest") if isinstance(quest, Mapping) else quest),
        ("challenge", view.get("challenge")),
        ("turns", view.get("turn")),
    ):
        if isinstance(value, int | str):
            found[name] = value
    if isinstance(ending, Mapping):
        found["ending"] = str(ending.get("kind", ""))
        found["won"] = int(found["ending"] == "accomplished")
        found["tick"] = int(bool(ending.get("success")))
        if found["won"] and isinstance(gap := ending.get("gap"), int):
            found["gap"] = gap
    return found


@dataclass(frozen=True)
class Statistics:
    """What a campaign's book adds up to."""

    games: int
    won: int
    given_up: int
    best_gap: int | None
    turns: int


@dataclass(frozen=True)
class Campaign:
    """A campaign as it stands."""

    id: str
    name: str
    created: str
    book: tuple[Result, ...]

    def ticks(self, settings: Mapping[str, int]) -> dict[str, int]:
        """The settings of the next game: for each setting ``ticks_<challenge>`` its boxes ticked, at most as given."""
        return {
            setting: min(most, sum(line.tick and f"ticks_{line.challenge}" == setting for line in self.book))
            for setting, most in settings.items()
        }

    @property
    def ticked(self) -> dict[str, int]:
        """How many boxes each Challenge has ticked, without regard to how many it has."""
        found: dict[str, int] = {}
        for line in self.book:
            if line.tick:
                found[line.challenge] = found.get(line.challenge, 0) + 1
        return found

    @property
    def played_last(self) -> str:
        """The Challenge of the last game that chose one; "" if none did."""
        return next((line.challenge for line in reversed(self.book) if re.fullmatch(NAME, line.challenge)), "")

    @property
    def statistics(self) -> Statistics:
        """Games, victories and so on."""
        gaps = [line.gap for line in self.book if line.gap is not None]
        return Statistics(
            len(self.book),
            sum(line.won for line in self.book),
            sum(line.given_up for line in self.book),
            max(gaps, default=None),
            sum(line.turns for line in self.book),
        )

    def to_json(self) -> dict[str, object]:
        return {
            "valroc": "campaign",
            "format": FORMAT,
            "id": self.id,
            "name": self.name,
            "created": self.created,
            "book": [line.to_json() for line in self.book],
        }

    @classmethod
    def from_json(cls, data: object, what: str) -> Campaign:
        fields = Fields(data, what)
        fields.only(("valroc", "format", "id", "name", "created", "book"))
        book = tuple(Result.from_json(line, what) for line in fields.take("book", list))
        if len(book) > MOST_RESULTS or len({line.game for line in book}) != len(book):
            raise fields.odd("book")
        name = clean(fields.take_text("name", TITLE), TITLE_CELLS)
        return cls(fields.take_text("id", 32, ID), name or "?", fields.take_text("created", 20, WHEN), book)


# ------------------------------------------------------------------ on the disk


def campaign_path(folder: Path, campaign_id: str, generation: int = 1) -> Path:
    """A campaign's file."""
    return folder / (f"{campaign_id}.campaign" if generation == 1 else f"{campaign_id}.{generation}.campaign")


_NAME = re.compile(r"(?P<id>[a-z0-9]{4,32})(?:\.(?P<generation>[2-9]|[1-9]\d{1,4}))?\.campaign")


def named_campaign(name: str) -> tuple[str, int] | None:
    """The campaign id and the generation in a file's name; None if it is no campaign's."""
    found = _NAME.fullmatch(name)
    return (found["id"], int(found["generation"] or 1)) if found else None


def read_campaign(disk: Disk, path: Path, campaign_id: str) -> Campaign:
    """A campaign read and checked."""
    check_kind(disk, path, CAMPAIGN_ID)
    what = f"The file {path.name}"
    database = disk.open_database(path, write=False)
    try:
        check_schema(database, _SCHEMA, whole=True)
        headers = database.rows("SELECT id, name, created FROM header LIMIT 2")
        if len(headers) != 1:
            raise BrokenFile(f"{what} is damaged: its beginning is missing.")
        lines = database.rows("SELECT seq, game, data FROM book ORDER BY seq LIMIT ?", MOST_RESULTS + 1)
    finally:
        database.close()
    if [seq for seq, _, _ in lines] != list(range(1, len(lines) + 1)):
        raise BrokenFile(f"{what} is damaged: its book has a gap.")
    book = [read_json(str(data).encode(), what) for _, _, data in lines]
    header = dict(zip(("id", "name", "created"), headers[0], strict=True))
    campaign = Campaign.from_json({"valroc": "campaign", "format": FORMAT, **header, "book": book}, what)
    if campaign.id != campaign_id or [line.game for line in campaign.book] != [game for _, game, _ in lines]:
        raise BrokenFile(f"{what} is damaged: its book contradicts itself.")
    return campaign


def write_campaign(disk: Disk, path: Path, campaign: Campaign) -> None:
    """A whole campaign into a new file."""
    header = (campaign.id, campaign.name, campaign.created)
    rows: list[Statement] = [("INSERT INTO header (id, name, created) VALUES (?, ?, ?)", header)]
    rows += [(_INSERT, (seq, line.game, to_json(line.to_json()))) for seq, line in enumerate(campaign.book, start=1)]
    marks = (f"PRAGMA application_id={CAMPAIGN_ID}", f"PRAGMA user_version={FORMAT}")
    disk.create_database(path, (*marks, *_SCHEMA), rows)


def add_result(disk: Disk, path: Path, place: int, line: Result) -> None:
    """Write a line into the book of a campaign whose lock is held and whose book has `place` lines."""
    database = disk.open_database(path, write=True)
    try:
        database.write([(_INSERT, (place + 1, line.game, to_json(line.to_json())))])
        database.rows("PRAGMA journal_mode=DELETE")
    finally:
        database.close()
