"""Every call to the disk that saving makes, in one place, so that tests can fail, drop or tear each (S4).

`Disk.step` is called before and after each; a test's disk raises or ends the process there. Files are
made 0600 in folders of 0700, never through a link (S3); a file is replaced by writing a new one beside
it, and databases are SQLite in WAL mode with every commit on the disk before it returns (S11).
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import sqlite3
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias
from urllib.parse import quote

from .errors import BrokenFile, DiskError, InUse, NotFound

Cell: TypeAlias = "int | str | bytes | None"
Statement: TypeAlias = tuple[str, Sequence[Cell]]

BUSY_MS = 5000
CELL_BYTES = 1 << 20
_CHECKPOINT_PAGES = 100
"""Where the log of the database begins anew. To write over a short one takes two thirds of the time that it takes to
make a long one longer, since the length of a file has to be flushed too."""
_SIGN = b"SQLite format 3\0"
_HEADER_BYTES = 100

_WHY = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EIO: "the disk reports an error",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "there is no permission",
    errno.EPERM: "there is no permission",
    errno.EFBIG: "the file would be too large",
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.EEXIST: "a file of that name is there already",
    errno.ENOENT: "there is no such file or folder",
    errno.ENOTDIR: "a part of the path is no folder",
    errno.EISDIR: "it is a folder",
    errno.ELOOP: "it is a link",
}
_WHY_SQLITE = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_READONLY: "the disk is read-only",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_PERM: "there is no permission",
    sqlite3.SQLITE_BUSY: "another program holds the file",
    sqlite3.SQLITE_LOCKED: "another program holds the file",
}
_BROKEN_SQLITE = (
    sqlite3.SQLITE_ERROR,  # a table that is not there
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_TOOBIG,
)

_FAILURES = (OSError, sqlite3.Error, UnicodeError)
_NETWORKS = re.compile(
    r"nfs4?|cifs|smb[23]?|smbfs|afs|ncpfs|ceph|glusterfs|lustre|beegfs|gpfs|ocfs2|gfs2?|davfs|"
    r"fuse\.(sshfs|s3fs|rclone|glusterfs|davfs2|curlftpfs|gvfsd-fuse|ceph)"
)
"""Where a lock or a flush is not what SQLite needs it to be (S11)."""


def why_of(problem: BaseException) -> str:
    """What went wrong in a few words."""
    if isinstance(problem, sqlite3.Error):
        return _WHY_SQLITE.get(getattr(problem, "sqlite_errorcode", 0) & 0xFF, "the disk reports an error")
    number = problem.errno if isinstance(problem, OSError) and problem.errno else 0
    return _WHY.get(number, os.strerror(number).lower() if number else "the disk reports an error")


def is_broken(problem: BaseException) -> bool:
    """Whether an error of SQLite means a damaged file rather than a failing disk."""
    if isinstance(problem, UnicodeError):
        return True  # Python could not even read what SQLite has to say about it
    if not isinstance(problem, sqlite3.Error):
        return False
    if isinstance(problem, sqlite3.OperationalError) and not hasattr(problem, "sqlite_errorcode"):
        return True  # of Python itself: a text in the file is none
    return (getattr(problem, "sqlite_errorcode", 0) & 0xFF) in _BROKEN_SQLITE


def path_told(told: str) -> Path:
    """The path that a variable names; DiskError where it begins with a home, or in a folder, that is not there."""
    try:
        return Path(told).expanduser().absolute()
    except (RuntimeError, OSError):
        raise DiskError(f"The folder in which {told!r} should be is not there.") from None


class _Calling:
    """Steps before and after a call, and sentences for what fails in it. A class, since an answer waits for three."""

    __slots__ = ("_call", "_disk", "_path")

    def __init__(self, disk: Disk, call: str, path: Path) -> None:
        self._disk, self._call, self._path = disk, call, path

    def __enter__(self) -> None:
        self._step(self._call)

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: object) -> None:
        if problem is None:
            self._step(f"{self._call} done")
        elif isinstance(problem, _FAILURES):
            raise self._said(problem) from problem

    def _step(self, call: str) -> None:
        try:
            self._disk.step(call)
        except _FAILURES as problem:
            raise self._said(problem) from problem

    def _said(self, problem: Exception) -> BrokenFile | DiskError:
        if is_broken(problem):
            return BrokenFile(f"The file {self._path.name} is damaged; it is kept as it is.")
        return DiskError(f"The file {self._path.name} could not be used: {why_of(problem)}.")


class Disk:
    """The disk as it is. Tests derive their own and override `step`."""

    def step(self, call: str) -> None:
        """Called before each call by its name, and after it by its name and "done"."""

    def calling(self, call: str, path: Path) -> _Calling:
        """One call to the system: what fails comes out as a sentence."""
        return _Calling(self, call, path)

    # -------------------------------------------------------------- folders and whole files

    def make_folder(self, folder: Path) -> None:
        """Make a folder that only its owner may use, and those above it."""
        with self.calling("make folder", folder):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not folder.is_dir():
                raise NotADirectoryError(errno.ENOTDIR, "no folder")
            if stat.S_IMODE(folder.stat().st_mode) & 0o077:
                folder.chmod(0o700)

    def names(self, folder: Path) -> list[str]:
        """The names of the files in a folder, in order; none if there is no such folder."""
        with self.calling("list folder", folder):
            try:
                return sorted(entry.name for entry in folder.iterdir())
            except FileNotFoundError:
                return []

    def size(self, path: Path) -> int | None:
        """How large a file is; None if there is none. A link or a device is no file of ours."""
        with self.calling("look at", path):
            try:
                found = path.lstat()
            except FileNotFoundError:
                return None
        if not stat.S_ISREG(found.st_mode):
            raise BrokenFile(f"{path.name} is not a plain file; it is left alone.")
        return found.st_size

    def read(self, path: Path, limit: int) -> bytes:
        """A whole file, if it is not larger than `limit`."""
        with self.calling("read", path):
            number = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
            with os.fdopen(number, "rb") as file:
                if not stat.S_ISREG(os.fstat(number).st_mode):
                    raise IsADirectoryError(errno.EISDIR, "no plain file")
                text = file.read(limit + 1)
        if len(text) > limit:
            raise BrokenFile(f"The file {path.name} is too large to be a save.")
        return text

    def write_new(self, path: Path, content: bytes) -> None:
        """Make a file that is not there yet, and have it on the disk."""
        with self.calling("create", path):
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        with os.fdopen(number, "wb", buffering=0) as file:
            left = memoryview(content)
            while left:
                with self.calling("write", path):
                    written = file.write(left)
                left = left[written:]
            with self.calling("fsync", path):
                _flush(number)

    def replace(self, path: Path, content: bytes) -> None:
        """Put a new file in the place of an old one, so that a reader finds either whole (S3)."""
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        self.remove(beside)
        try:
            self.write_new(beside, content)
            self.rename(beside, path)
        except DiskError:
            with suppress(DiskError):
                self.remove(beside)
            raise

    def rename(self, old: Path, new: Path) -> None:
        """Give a file its final name, and have the folder on the disk."""
        with self.calling("rename", new):
            old.rename(new)
        self.sync_folder(new.parent)

    def sync_folder(self, folder: Path) -> None:
        """Have the names in a folder on the disk."""
        with self.calling("fsync folder", folder):
            number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
            try:
                _flush(number)
            finally:
                os.close(number)

    def sync_file(self, path: Path) -> None:
        """Have a file on the disk that SQLite has written and closed."""
        with self.calling("fsync", path):
            number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
            try:
                _flush(number)
            finally:
                os.close(number)

    def remove(self, path: Path) -> None:
        """Remove a file if it is there."""
        with self.calling("remove", path):
            path.unlink(missing_ok=True)

    # -------------------------------------------------------------- what kind of disk, and whose turn

    def refuse_networks(self, folder: Path) -> None:
        """S11: no saves on file systems where locks and flushes are not to be trusted."""
        kind = self.kind_of_disk(folder)
        if _NETWORKS.fullmatch(kind):
            raise DiskError(
                f"Saves cannot be kept on a network file system ({kind}); set VALROC_DATA to a folder on a local disk."
            )

    def kind_of_disk(self, folder: Path) -> str:
        """The type of the file system of a folder, where the system tells it; "" elsewhere."""
        try:
            lines = Path("/proc/self/mountinfo").read_text(encoding="utf-8", errors="replace").splitlines()
            here = folder.stat().st_dev
        except OSError:
            return ""
        number = f"{os.major(here)}:{os.minor(here)}"
        for line in lines:
            left, _, right = line.partition(" - ")
            if left.split(" ")[2:3] == [number]:
                return right.split(" ")[0]
        return ""

    def lock(self, path: Path) -> Lock:
        """S6: be the one writer; InUse if another program is. The system frees the lock of a dead one."""
        with self.calling("open lock", path):
            number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        lock = Lock(number)
        try:
            with self.calling("lock", path):
                taken = lock.take()
        except DiskError:
            lock.free()
            raise
        if not taken:
            lock.free()
            raise InUse("Another program is playing this game; it can be watched here.")
        return lock

    # -------------------------------------------------------------- databases

    def kind_of_database(self, path: Path) -> tuple[int, int] | None:
        """The application id and the format in a database's first bytes, without opening it; None: no database."""
        if self.size(path) is None:
            raise NotFound(f"There is no file {path.name}.")
        with self.calling("read header", path), path.open("rb") as file:
            head = file.read(_HEADER_BYTES)
        if len(head) < _HEADER_BYTES or not head.startswith(_SIGN):
            return None
        return int.from_bytes(head[68:72], "big"), int.from_bytes(head[60:64], "big")

    def create_database(self, path: Path, schema: Sequence[str], rows: Sequence[Statement]) -> None:
        """Make a whole new database beside `path` and give it that name once all of it is on the disk."""
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        self.remove(beside)
        self.remove(beside.with_name(beside.name + "-journal"))
        try:
            self.write_new(beside, b"")
            database = self._connect(beside, "rw")
            try:
                database.write([*((line, ()) for line in schema), *rows])
            finally:
                database.close()
            self.sync_file(beside)
            if self.size(path) is not None:
                raise DiskError(f"The file {path.name} is there already.")
            self.rename(beside, path)
        except (DiskError, BrokenFile):
            with suppress(DiskError):
                self.remove(beside)
            raise

    def open_database(self, path: Path, *, write: bool) -> Database:
        """An existing database; the writer keeps it in WAL mode with every commit flushed."""
        database = self._connect(path, "rw" if write else "ro")
        try:
            if write:
                database.rows("PRAGMA journal_mode=WAL")
                database.rows("PRAGMA synchronous=FULL")
                database.rows(f"PRAGMA wal_autocheckpoint={_CHECKPOINT_PAGES}")
                database.rows("PRAGMA fullfsync=ON")
                database.rows("PRAGMA checkpoint_fullfsync=ON")
            else:
                database.rows("PRAGMA query_only=ON")
        except (DiskError, BrokenFile):
            database.close()
            raise
        return database

    def copy_database(self, database: Database, path: Path) -> None:
        """A copy of an open database in the place of an older one, by SQLite's own backup (S11)."""
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        self.remove(beside)
        try:
            self.write_new(beside, b"")
            with self.calling("backup", path):
                target = sqlite3.connect(beside)
                try:
                    database.connection.backup(target)
                    target.execute("PRAGMA journal_mode=DELETE")
                finally:
                    target.close()
            self.sync_file(beside)
            self.rename(beside, path)
        except (DiskError, BrokenFile):
            with suppress(DiskError):
                self.remove(beside)
            raise

    def _connect(self, path: Path, mode: str) -> Database:
        with self.calling("open", path):
            connection = sqlite3.connect(
                f"file:{quote(str(path.absolute()))}?mode={mode}",
                uri=True,
                isolation_level=None,
                timeout=BUSY_MS / 1000,
                check_same_thread=False,
            )
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, CELL_BYTES)
        database = Database(self, path, connection)
        try:
            for pragma in ("foreign_keys=ON", "trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0"):
                database.rows(f"PRAGMA {pragma}")
        except (DiskError, BrokenFile):
            database.close()
            raise
        return database


def _flush(number: int) -> None:
    """Have what was written on the disk itself; macOS keeps it in the drive unless told."""
    full = getattr(fcntl, "F_FULLFSYNC", None)
    if full is not None:
        with suppress(OSError):
            fcntl.fcntl(number, full)
            return
    os.fsync(number)


class Database:
    """An open SQLite file."""

    def __init__(self, disk: Disk, path: Path, connection: sqlite3.Connection) -> None:
        self._disk, self.path, self.connection = disk, path, connection

    def rows(self, sql: str, *values: Cell) -> list[tuple[Cell, ...]]:
        """What a query finds."""
        with self._disk.calling("query", self.path):
            return self.connection.execute(sql, values).fetchall()

    def write(self, statements: Sequence[Statement]) -> None:
        """Several statements in one transaction, on the disk when this returns."""
        try:
            with self._disk.calling("begin", self.path):
                self.connection.execute("BEGIN IMMEDIATE")
            for sql, values in statements:
                with self._disk.calling("insert", self.path):
                    self.connection.execute(sql, values)
            with self._disk.calling("commit", self.path):
                self.connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Close it; what was committed is on the disk already, so nothing can be lost here."""
        with suppress(DiskError, BrokenFile), self._disk.calling("close", self.path):
            self.connection.close()


class Lock:
    """The right to write a file, held as long as this process lives or until it is freed."""

    def __init__(self, number: int) -> None:
        self._number: int | None = number
        _held.add(self)

    def take(self) -> bool:
        """Try to get it; False if another has it."""
        assert self._number is not None
        try:
            fcntl.flock(self._number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def free(self) -> None:
        """Give it up, also for a child that has just been forked and not closed its copy yet."""
        if self._number is not None:
            with suppress(OSError):
                fcntl.flock(self._number, fcntl.LOCK_UN)
        self.leave()
        _held.discard(self)

    def leave(self) -> None:
        """Close it here; in a forked child that leaves the lock to the parent."""
        number, self._number = self._number, None
        if number is not None:
            os.close(number)


_held: set[Lock] = set()


def _in_a_child() -> None:
    for lock in list(_held):
        lock.leave()


os.register_at_fork(after_in_child=_in_a_child)
