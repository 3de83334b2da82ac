"""One saved game on the disk: opened and checked, appended to, watched, and written anew after a fault (S5-S8)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from .disk import Database, Disk, Lock, Statement, why_of
from .errors import BrokenFile, DiskError, NewerFile, NotFound, StoreError
from .reading import FILE_BYTES, Fields, read_json, to_json
from .records import (
    FORMAT,
    GAME_ID,
    GAME_SCHEMA,
    MOST_ROWS,
    MOST_SEATS,
    ROW_COLUMNS,
    Header,
    Order,
    Row,
    Standing,
    row_cells,
    row_from,
)

_NAME = re.compile(r"(?P<id>[a-z0-9]{4,32})(?:\.(?P<generation>[2-9]|[1-9]\d{1,4}))?\.game")
_WAL_BYTES = 16 << 20
_BACK_UP_EVERY = 100
_INSERT = (
    "INSERT INTO history (game, seq, kind, seat, option, rules, data, digest, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_SELECT = f"SELECT {ROW_COLUMNS} FROM history WHERE game = ?"
_ORDER = "INSERT OR REPLACE INTO orders (seat, data) VALUES (?, ?)"


def named(name: str) -> tuple[str, int] | None:
    """The game id and the generation in a file's name; None if it is no game's."""
    found = _NAME.fullmatch(name)
    return (found["id"], int(found["generation"] or 1)) if found else None


def path_of(folder: Path, game_id: str, generation: int = 1) -> Path:
    """The file of a game. After a fault the whole game is written into a file of the next generation."""
    return folder / (f"{game_id}.game" if generation == 1 else f"{game_id}.{generation}.game")


def backup_of(folder: Path, game_id: str) -> Path:
    """Where the last good copy of a game is kept."""
    return folder / f"{game_id}.bak"


def lock_of(folder: Path, game_id: str) -> Path:
    """The file whose lock its writer holds."""
    return folder / f"{game_id}.lock"


# ------------------------------------------------------------------ reading


class Content:
    """What is in a game's file."""

    def __init__(self, header: Header, rows: list[Row], orders: dict[int, Order]) -> None:
        self.header, self.rows, self.orders = header, rows, orders


def check_kind(disk: Disk, path: Path, application: int, schema_format: int = FORMAT) -> None:
    """Refuse what is too large, not ours, or newer, without opening it as a database."""
    size = disk.size(path)
    if size is None:
        raise NotFound(f"There is no file {path.name}.")
    wal = disk.size(path.with_name(path.name + "-wal")) or 0
    if size > FILE_BYTES or wal > _WAL_BYTES:
        raise BrokenFile(f"The file {path.name} is too large to be a save; it is left alone.")
    kind = disk.kind_of_database(path)
    if kind is None or kind[0] != application:
        raise BrokenFile(f"The file {path.name} is not one that this program has written; it is left alone.")
    if kind[1] > schema_format:
        raise NewerFile(f"The file {path.name} is of a newer version of this program; it was not touched.")
    if kind[1] != schema_format:
        raise BrokenFile(f"The file {path.name} has the unknown format {kind[1]}; it is left alone.")


def check_schema(database: Database, schema: Sequence[str], *, whole: bool) -> None:
    """The tables must be exactly ours; `whole`: and every page of the file must be in order."""
    found = {str(sql) for (sql,) in database.rows("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL LIMIT 50")}
    if found != set(schema):
        raise BrokenFile(f"The file {database.path.name} is damaged: its tables are not as they should be.")
    if whole and database.rows("PRAGMA quick_check(1)") != [("ok",)]:
        raise BrokenFile(f"The file {database.path.name} is damaged; it is kept as it is.")


def read_header(database: Database, game_id: str) -> Header:
    """How the game began."""
    what = f"The file {database.path.name}"
    found = database.rows("SELECT id, data FROM header LIMIT 2")
    if len(found) != 1:
        raise BrokenFile(f"{what} is damaged: its beginning is missing.")
    header = Header.from_json(read_json(str(found[0][1]).encode(), what), what)
    if header.id != game_id or found[0][0] != game_id:
        raise BrokenFile(f"{what} holds another game than its name says; it is left alone.")
    return header


def read_rows(database: Database, header: Header, after: int = 0) -> list[Row]:
    """The rows from number `after` + 1 on, without a gap."""
    what = f"The file {database.path.name}"
    cells = database.rows(f"{_SELECT} AND seq > ? ORDER BY seq LIMIT ?", header.id, after, MOST_ROWS + 1)
    rows = [row_from(row, header, what) for row in cells]
    if len(rows) + after > MOST_ROWS or [row.seq for row in rows] != list(range(after + 1, after + len(rows) + 1)):
        raise BrokenFile(f"{what} is damaged: its history has a gap.")
    return rows


def read_last_row(database: Database, header: Header) -> Row:
    """The last row alone, for lists."""
    what = f"The file {database.path.name}"
    cells = database.rows(f"{_SELECT} ORDER BY seq DESC LIMIT 1", header.id)
    if not cells:
        raise BrokenFile(f"{what} is damaged: its history is missing.")
    return row_from(cells[0], header, what)


def read_orders(database: Database, header: Header) -> dict[int, Order]:
    """The standing orders of the seats."""
    what = f"The file {database.path.name}"
    orders = {}
    for seat, data in database.rows("SELECT seat, data FROM orders LIMIT ?", MOST_SEATS):
        fields = Fields({"seat": seat}, what)
        orders[fields.take_count("seat", header.seats - 1)] = Order.from_json(read_json(str(data).encode(), what), what)
    return orders


def read_all(database: Database, game_id: str) -> Content:
    """Everything in a file, checked."""
    check_schema(database, GAME_SCHEMA, whole=True)
    header = read_header(database, game_id)
    rows = read_rows(database, header)
    if not rows or rows[0].kind not in ("begin", "import"):
        raise BrokenFile(f"The file {database.path.name} is damaged: its history has no beginning.")
    Standing.after(rows)
    return Content(header, rows, read_orders(database, header))


def read_game(disk: Disk, path: Path, game_id: str) -> Content:
    """Everything in a file that is not being written here."""
    check_kind(disk, path, GAME_ID)
    database = disk.open_database(path, write=False)
    try:
        return read_all(database, game_id)
    finally:
        database.close()


# ------------------------------------------------------------------ writing


def write_game(disk: Disk, path: Path, content: Content) -> None:
    """A whole game into a new file."""
    header = content.header
    rows: list[Statement] = [("INSERT INTO header (id, data) VALUES (?, ?)", (header.id, to_json(header.to_json())))]
    rows += [(_INSERT, row_cells(header.id, row)) for row in content.rows]
    rows += [(_ORDER, (seat, to_json(order.to_json()))) for seat, order in content.orders.items()]
    marks = (f"PRAGMA application_id={GAME_ID}", f"PRAGMA user_version={FORMAT}")
    disk.create_database(path, (*marks, *GAME_SCHEMA), rows)


class GameFile:
    """A saved game that is open, to be played by its one writer or to be watched."""

    def __init__(
        self, disk: Disk, folder: Path, generation: int, content: Content, database: Database | None, lock: Lock | None
    ) -> None:
        self._disk, self._folder, self._generation = disk, folder, generation
        self._database = database
        """None before the first write, and after one that has failed."""
        self._failed = False
        self._lock = lock
        self._content = content
        self._closed = False
        self.unsaved: str | None = None
        """Why the last rows are not on the disk, as a sentence; None when all is saved."""

    @classmethod
    def open(cls, disk: Disk, folder: Path, game_id: str, generation: int, lock: Lock | None) -> GameFile:
        """Open a file; with the lock to write it, without to watch. A broken one is not written to (S8)."""
        path = path_of(folder, game_id, generation)
        if lock is not None:
            content = read_game(disk, path, game_id)  # nobody else can change it now
            return cls(disk, folder, generation, content, None, lock)
        check_kind(disk, path, GAME_ID)
        database = disk.open_database(path, write=False)
        try:
            content = read_all(database, game_id)
        except BaseException:
            database.close()
            raise
        return cls(disk, folder, generation, content, database, None)

    @property
    def header(self) -> Header:
        """How the game began."""
        return self._content.header

    @property
    def rows(self) -> Sequence[Row]:
        """The history so far, what is not saved yet included."""
        return self._content.rows

    @property
    def orders(self) -> dict[int, Order]:
        """The standing orders; change them by `set_order`."""
        return self._content.orders

    @property
    def watching(self) -> bool:
        """Whether another program may be writing it."""
        return self._lock is None

    def append(self, row: Row) -> bool:
        """Put a row on the disk before this returns. False: it could not be; `unsaved` says why, and play may go on.

        The row stays in the history, and the next call writes the whole game anew.
        """
        assert self._lock is not None and row.seq == len(self._content.rows) + 1
        self._content.rows.append(row)
        saved = self._save(lambda database: database.write([(_INSERT, row_cells(self.header.id, row))]))
        if saved and (row.seq % _BACK_UP_EVERY == 0 or row.summary.over):
            self.back_up()
        return saved

    def set_order(self, seat: int, order: Order) -> bool:
        """Keep a standing order."""
        self._content.orders[seat] = order
        if self._lock is None:
            return False
        return self._save(lambda database: database.write([(_ORDER, (seat, to_json(order.to_json())))]))

    def save_again(self) -> bool:
        """Try once more to save what is not saved yet."""
        return self.unsaved is None or self._save(lambda database: None)

    def fetch(self) -> list[Row]:
        """For a watcher: the rows that have come since."""
        if self._database is None:
            raise DiskError("The game is not open any more.")
        following = path_of(self._folder, self.header.id, self._generation + 1)
        while self._disk.size(following) is not None:  # the writer had to write the game anew
            check_kind(self._disk, following, GAME_ID)
            database, old = self._disk.open_database(following, write=False), self._database
            old.close()
            self._database, self._generation = database, self._generation + 1
            following = path_of(self._folder, self.header.id, self._generation + 1)
        rows = read_rows(self._database, self.header, after=len(self._content.rows))
        self._content.rows.extend(rows)
        return rows

    def back_up(self) -> None:
        """Keep a copy of the game as it is now, as the last good one. A disk that fails here will be noticed later."""
        if not self._failed:
            with suppress(StoreError):
                self._disk.copy_database(self._writer(), backup_of(self._folder, self.header.id))

    def close(self) -> None:
        """Let go of the file. Everything is on the disk already."""
        if self._closed:
            return
        self._closed = True
        if self._lock is not None:
            self.save_again()
        if self._database is not None:
            if self._lock is not None:
                self.back_up()
                with suppress(StoreError):
                    self._database.rows("PRAGMA busy_timeout=0")  # a watcher is not waited for
                    self._database.rows("PRAGMA journal_mode=DELETE")  # one file, to be read without writing
            self._database.close()
            self._database = None
        if self._lock is not None:
            self._lock.free()

    def _save(self, write: Callable[[Database], None]) -> bool:
        try:
            if self._failed:
                self._write_anew()
            else:
                write(self._writer())
        except (DiskError, BrokenFile) as problem:
            cause = problem.__cause__
            why = why_of(cause) if cause is not None else "the file is not as it should be"
            self.unsaved = f"The last moves are not saved: {why}; play may go on, and saving is tried again."
            if self._database is not None:
                self._database.close()
                self._database = None
            self._failed = True  # after a failed flush nobody knows what is on the disk: write all of it anew (S5)
            return False
        self._failed, self.unsaved = False, None
        return True

    def _writer(self) -> Database:
        if self._database is None:
            path = path_of(self._folder, self.header.id, self._generation)
            self._database = self._disk.open_database(path, write=True)
        return self._database

    def _write_anew(self) -> None:
        """The whole game into a file of the next generation; the old one stays as it is."""
        path = path_of(self._folder, self.header.id, self._generation + 1)
        if self._disk.size(path) is not None:
            self._generation += 1  # made by an attempt that failed after the renaming
            return self._write_anew()
        write_game(self._disk, path, self._content)
        self._generation += 1
        return None
