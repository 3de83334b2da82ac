"""Whatever a file holds: one sentence, the file kept, the other games unaffected (S7, S8, I4, I5)."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import permutations
from pathlib import Path

import pytest

from games.core import Luck, Option, Refusal
from games.core.contract import AnyInfo
from tests.store.saved import begin, everything, play_on, store_in
from tests.toy import FAIR
from tests.toy.state import Fair
from valroc_tui.exchange import export_game, import_game
from valroc_tui.store import BrokenFile, Disk, NewerFile, Store, StoreError
from valroc_tui.store.reading import DEPTH, FILE_BYTES, read_json
from valroc_tui.table import Table


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The file of a game of some answers."""
    table = play_on(begin(store_in(tmp_path), seats=3), 20, Luck(8))
    table.close()
    (tmp_path / "games" / f"{table.id}.bak").unlink(missing_ok=True)
    return tmp_path / "games" / f"{table.id}.game"


def _store(saved: Path) -> Store:
    return store_in(saved.parent.parent)


def _is_refused(saved: Path, *words: str, error: type[StoreError] = BrokenFile) -> None:
    """One sentence, the file untouched, and another game beside it is played all the same."""
    content = saved.read_bytes() if saved.is_file() else b""
    game_id = saved.name.split(".")[0]
    with pytest.raises(error) as told:
        Table.resume(_store(saved), game_id)
    sentence = str(told.value)
    assert sentence.count(". ") == 0 and sentence.endswith(".") and "\n" not in sentence
    for word in words:
        assert word in sentence
    assert (saved.read_bytes() if saved.is_file() else b"") == content
    other = begin(_store(saved), seed=2)
    other.close()
    lines = {line.id: line for line in _store(saved).games()}
    assert lines[other.id].problem is None


def _change(saved: Path, *statements: str) -> None:
    connection = sqlite3.connect(saved)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.requirement("S8")
@pytest.mark.parametrize(
    "content",
    [b"", b"hello", b"SQLite format 3\0", os.urandom(5000), b"\0" * 4096],
    ids=["empty", "text", "head", "noise", "zeros"],
)
def test_a_foreign_file_is_left_alone(saved: Path, content: bytes) -> None:
    saved.write_bytes(content)
    _is_refused(saved, saved.name)


@pytest.mark.requirement("S8")
def test_a_database_of_another_program_is_left_alone(saved: Path) -> None:
    saved.unlink()
    _change(saved, "CREATE TABLE songs (name TEXT)")
    _is_refused(saved, "not one that this program has written")


@pytest.mark.requirement("S8")
def test_a_newer_file_is_not_touched(saved: Path) -> None:
    _change(saved, "PRAGMA user_version=2")
    _is_refused(saved, "newer version", error=NewerFile)


@pytest.mark.requirement("S7", "S10")
@pytest.mark.parametrize("what", ["link", "folder", "pipe"])
def test_what_is_no_plain_file_is_left_alone(saved: Path, what: str) -> None:
    elsewhere = saved.with_name("elsewhere")
    saved.rename(elsewhere)
    make: dict[str, Callable[[], None]] = {
        "link": lambda: saved.symlink_to(elsewhere),
        "folder": saved.mkdir,
        "pipe": lambda: os.mkfifo(saved),
    }
    make[what]()
    _is_refused(saved)


@pytest.mark.requirement("S7")
def test_a_file_beyond_the_limit_is_not_read(saved: Path) -> None:
    with saved.open("r+b") as file:
        file.truncate(FILE_BYTES + 1)
    _is_refused(saved, "too large")


DAMAGES = {
    "a table more": "CREATE TABLE more (x)",
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON history BEGIN DELETE FROM history; END",
    "a view": "CREATE VIEW v AS SELECT 1",
    "a gap": "DELETE FROM history WHERE seq = 3",
    "no beginning": "DELETE FROM history WHERE seq = 1",
    "no header": "DELETE FROM header",
    "another id": "UPDATE header SET id = 'abcd'",
    "a kind": "UPDATE history SET kind = 'resign' WHERE seq = 3",
    "a seat": "UPDATE history SET seat = 7 WHERE seq = 3",
    "no option": "UPDATE history SET option = NULL WHERE seq = 2",
    "json": "UPDATE history SET data = '{' WHERE seq = 3",
    "a field more": "UPDATE history SET data = json_set(data, '$.more', 1) WHERE seq = 3",
    "a field less": "UPDATE history SET data = json_remove(data, '$.told') WHERE seq = 3",
    "a fraction": "UPDATE history SET data = json_set(data, '$.told', 1.5) WHERE seq = 3",
    "a huge number": "UPDATE history SET data = replace(data, 'used\":', 'used\":99999999999999999999') WHERE seq = 3",
    "lines beyond": "UPDATE history SET data = json_set(data, '$.keep', 3000) WHERE seq = 3",
    "a blob": "UPDATE history SET data = x'ff00ff' WHERE seq = 3",
    "no text": "UPDATE history SET digest = CAST(x'ff00ff' AS TEXT) WHERE seq = 3",
    "a name of nothing": "UPDATE header SET data = json_set(data, '$.players', json('[]'))",
    "a boolean": "UPDATE header SET data = json_set(data, '$.rules', json('true'))",
    "a seed": "UPDATE header SET data = json_set(data, '$.seed', 'abc')",
    "a huge text": "UPDATE history SET option = printf('%.*c', 900000, 'x') WHERE seq = 2",
    "an order": 'INSERT INTO orders VALUES (0, \'{"ask": "never", "windows": []}\')',
    "an order of nobody": 'INSERT INTO orders VALUES (9, \'{"ask": "always", "windows": []}\')',
}


@pytest.mark.requirement("S7", "S8")
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_refused(saved: Path, damage: str) -> None:
    _change(saved, DAMAGES[damage])
    _is_refused(saved)


@pytest.mark.requirement("S1", "S7")
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE history SET option = 'keep unicorn' WHERE seq = 2",
        "UPDATE history SET kind = 'undo', option = NULL WHERE seq = 2",
        "UPDATE history SET kind = 'redo', option = NULL WHERE seq = 2",
        'UPDATE header SET data = replace(data, \'"seed":"0\', \'"seed":"1\')',
    ],
)
def test_rows_that_contradict_the_notation_do_not_count_where_the_notation_still_leads_to_the_position(
    saved: Path, statement: str
) -> None:
    """The rows are what was played; what a replay of the notation leads to must have the digest that was kept."""
    table = Table.resume(_store(saved), saved.name.split(".")[0])
    before = table.view(None)
    table.close()
    _change(saved, statement)
    try:
        table = Table.resume(_store(saved), saved.name.split(".")[0])
    except StoreError:
        return
    assert table.view(None) == before
    table.close()


@pytest.mark.requirement("S8", "I5")
def test_an_answer_at_which_a_rule_stumbles_is_damage(tmp_path: Path) -> None:
    """A rule is asked about such an answer only where somebody has changed a file."""

    def why_not(fair: Fair, seat: int, wish: Option) -> Refusal | None:
        return Refusal(fair.agenda[1_000][0], "no answer")

    stumbling: Mapping[str, AnyInfo] = {"fair": replace(FAIR, rules=replace(FAIR.rules, why_not=why_not))}
    store = store_in(tmp_path, shelf=stumbling)
    table = play_on(begin(store), 9, Luck(1), taking_back=False)
    watching = Table.resume(store, table.id, watch=True)
    play_on(table, 1, Luck(2), taking_back=False).close()
    saved = tmp_path / "games" / f"{table.id}.game"
    _change(saved, "UPDATE history SET option = 'trick' WHERE seq = 11")
    with pytest.raises(BrokenFile, match="damaged"):
        watching.catch_up()
    watching.close()
    again = Table.resume(store, table.id)
    assert again.view(None) == table.view(None), "the notation holds"
    again.close()
    _change(saved, """UPDATE history SET data = replace(data, '"lines":["', '"lines":["0 trick","') WHERE seq = 11""")
    with pytest.raises(BrokenFile, match="damaged"):
        Table.resume(store, table.id)


@pytest.mark.requirement("S1", "I3")
def test_a_row_changed_into_another_legal_answer_is_found_by_the_notation_and_the_digest(tmp_path: Path) -> None:
    table = begin(store_in(tmp_path), seats=2, seed=3)
    first, other = next(pair for pair in permutations(table.legal(0), 2) if pair[0] != pair[1])
    table.answer(0, first)
    table.answer(1, table.legal(1)[0])
    before = table.view(0)
    table.close()
    saved = tmp_path / "games" / f"{table.id}.game"
    _change(saved, f"UPDATE history SET option = '{other}' WHERE seq = 2")
    again = Table.resume(store_in(tmp_path), table.id)
    assert again.view(0) == before
    again.close()


@pytest.mark.requirement("S8")
def test_the_last_good_copy_is_offered_and_the_broken_file_kept(saved: Path) -> None:
    game_id = saved.name.split(".")[0]
    table = Table.resume(_store(saved), game_id)  # which makes a copy
    before = everything(table)
    table.close()
    saved.write_bytes(b"SQLite format 3\0" + os.urandom(3000))
    broken = saved.read_bytes()
    line = _store(saved).line(game_id)
    assert line.problem is not None and line.last_good
    assert _store(saved).restore(game_id) == table.moves - 1
    again = Table.resume(_store(saved), game_id)
    assert everything(again) == before
    again.close()
    assert saved.read_bytes() == broken


@pytest.mark.requirement("S8")
def test_the_last_good_copy_is_offered_also_where_only_opening_finds_the_damage(saved: Path) -> None:
    game_id = saved.name.split(".")[0]
    Table.resume(_store(saved), game_id).close()  # which makes a copy
    _change(saved, "UPDATE history SET data = '{' WHERE seq = 3")
    store = _store(saved)
    assert store.line(game_id).problem is None, "a list reads the last row only"
    with pytest.raises(BrokenFile) as broken:
        Table.resume(store, game_id)
    line = store.line(game_id)
    assert line.problem == str(broken.value) and line.last_good
    store.restore(game_id)
    assert store.line(game_id).problem is None
    Table.resume(store, game_id).close()


# ------------------------------------------------------------------ fuzz


def _mutated(content: bytes, luck: Luck) -> bytes:
    raw = bytearray(content)
    for _ in range(1 + luck.below(4)):
        if not raw:
            break
        place = luck.below(len(raw))
        how = luck.below(5)
        if how == 0:
            raw[place] = luck.below(256)
        elif how == 1:
            del raw[place : place + 1 + luck.below(64)]
        elif how == 2:
            raw[place:place] = bytes(luck.below(256) for _ in range(1 + luck.below(16)))
        elif how == 3:
            raw[place : place + 8] = raw[(other := luck.below(len(raw))) : other + 8]
        else:
            raw = raw[: max(1, place)]
    return bytes(raw)


ODD: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 7, 10**17, 1.5, "", "x", "0", "luck chest", "0 keep chest", "\x1b[2J", "x" * 5000),
    *([], {}, [[]], ["luck hex"]),
)


def _changed(data: object, luck: Luck) -> object:
    """Well-formed JSON in which something somewhere is odd, missing, doubled or moved."""
    if isinstance(data, dict) and data and luck.below(8):
        name = list(data)[luck.below(len(data))]
        return {**data, name: _changed(data[name], luck)}
    if isinstance(data, list) and data and luck.below(3):
        place, how = luck.below(len(data)), luck.below(4)
        if how == 0:
            return data[:place] + data[place + 1 :]
        if how == 1:
            return data[: place + 1] + data[place:]
        if how == 2:
            return list(luck.shuffled(data))
        return [*data[:place], _changed(data[place], luck), *data[place + 1 :]]
    if isinstance(data, dict) and luck.below(2):
        return {**data, "more": 1} if luck.below(2) else dict(list(data.items())[1:])
    return ODD[luck.below(len(ODD))]


def _fuzz_fields(saved: Path, times: int) -> None:
    data = json.loads(export_game(_store(saved), saved.name.split(".")[0]))
    folder = saved.parent.parent / "fields"
    taken = 0
    for number in range(times):
        raw = json.dumps(_changed(data, Luck(number))).encode()
        taken += _survives(partial(import_game, store_in(folder), raw))
        for line in store_in(folder).games():
            assert line.problem is None
            Table.resume(store_in(folder), line.id).close()
        shutil.rmtree(folder, ignore_errors=True)
    assert 0 < taken < times / 2


def _fuzz_cells(saved: Path, times: int) -> None:
    """Odd values in the cells of the database, and odd fields in the JSON of one."""
    content, folder = saved.read_bytes(), saved.parent.parent / "cells"
    game = folder / "games" / saved.name
    columns = ("seq", "kind", "seat", "option", "rules", "data", "digest", "at")
    for number in range(times):
        game.parent.mkdir(parents=True)
        game.write_bytes(content)
        luck, connection = Luck(number), sqlite3.connect(game)
        column, seq = columns[luck.below(len(columns))], 1 + luck.below(25)
        old = connection.execute("SELECT data FROM history WHERE seq = ?", (seq,)).fetchone()
        odd: object = ODD[luck.below(len(ODD))]
        if column == "data" and old:
            odd = json.dumps(_changed(json.loads(old[0]), luck))
        with suppress(sqlite3.Error):
            cell = odd if isinstance(odd, int | float | str | None) else json.dumps(odd)
            connection.execute(f"UPDATE history SET {column} = ? WHERE seq = ?", (cell, seq))
        connection.commit()
        connection.close()
        before = game.read_bytes()
        if not _survives(lambda: Table.resume(store_in(folder), saved.name.split(".")[0]).close()):
            assert game.read_bytes() == before
        store_in(folder).games()
        shutil.rmtree(folder)


def _survives(act: Callable[[], object]) -> bool:
    try:
        act()
    except StoreError as problem:
        assert str(problem).endswith(".")
        return False
    return True


def _fuzz_imports(saved: Path, times: int) -> None:
    raw = export_game(_store(saved), saved.name.split(".")[0])
    taken = 0
    folder = saved.parent.parent / "fuzz"
    for number in range(times):
        taken += _survives(partial(import_game, store_in(folder), _mutated(raw, Luck(number))))
    assert taken < times / 2


def _fuzz_files(saved: Path, times: int) -> None:
    content, folder = saved.read_bytes(), saved.parent.parent / "fuzzed"
    for number in range(times):
        game = folder / "games" / saved.name
        game.parent.mkdir(parents=True, exist_ok=True)
        game.write_bytes(changed := _mutated(content, Luck(number)))

        def opens() -> None:
            Table.resume(store_in(folder), saved.name.split(".")[0]).close()

        if not _survives(opens):
            assert game.read_bytes() == changed
        store_in(folder).games()
        shutil.rmtree(folder)


FUZZES: dict[str, tuple[Callable[[Path, int], None], int, int]] = {
    "bytes of an export": (_fuzz_imports, 1500, 5_000_000),
    "a field of an export": (_fuzz_fields, 2000, 200_000),
    "a cell of a file": (_fuzz_cells, 600, 50_000),
    "bytes of a file": (_fuzz_files, 1000, 20_000),
}
"""What is changed: how, how often in the gate, how often in full."""


@pytest.mark.requirement("S7", "S8", "I5")
@pytest.mark.parametrize("what", FUZZES)
def test_whatever_is_changed_the_save_is_refused_or_a_game(saved: Path, what: str) -> None:
    fuzz, times, _ = FUZZES[what]
    fuzz(saved, times)


@pytest.mark.long
@pytest.mark.requirement("S7", "S8", "I5")
@pytest.mark.parametrize("what", FUZZES)
def test_whatever_is_changed_the_save_is_refused_or_a_game_in_full(saved: Path, what: str) -> None:
    fuzz, _, times = FUZZES[what]
    fuzz(saved, times)


@pytest.mark.requirement("I1", "S2", "S11")
def test_a_log_torn_at_any_byte_holds_all_rows_that_were_flushed_before(tmp_path: Path) -> None:
    """A power cut may tear what was being written, never what a commit has flushed."""
    table = begin(store_in(tmp_path))
    game, log = tmp_path / "games" / f"{table.id}.game", tmp_path / "games" / f"{table.id}.game-wal"
    luck, sizes = Luck(6), [0]
    for _ in range(6):
        play_on(table, 1, luck, taking_back=False)
        sizes.append(log.stat().st_size)
    whole = log.read_bytes()
    for number in range(0, len(whole), 701):
        for tail in (b"", os.urandom(24), b"\0" * 4120):
            folder = tmp_path / "torn"
            (folder / "games").mkdir(parents=True)
            shutil.copy(game, folder / "games")
            (folder / "games" / log.name).write_bytes(whole[:number] + tail)
            again = Table.resume(store_in(folder), table.id)
            flushed = sum(size <= number for size in sizes)
            assert again.moves >= flushed
            again.close()
            shutil.rmtree(folder)
    table.close()


# ------------------------------------------------------------------ limits of JSON


@pytest.mark.requirement("S7")
@pytest.mark.parametrize(
    "raw",
    [
        b"[" * (DEPTH + 1) + b"]" * (DEPTH + 1),
        b"[" * 2_000_000,
        b'{"a":' * 100_000,
        b"9" * 19,
        b"1.5",
        b"1e9",
        b"NaN",
        b'{"a": 1, "a": 2}',
        b"\xff",
        b" " * (FILE_BYTES + 1),
        b"",
    ],
    ids=range(11),
)
def test_json_is_bounded_before_it_is_read(raw: bytes) -> None:
    with pytest.raises(BrokenFile):
        read_json(raw, "The file")


def test_json_within_the_bounds_is_read() -> None:
    assert read_json(b'{"a": ["[[[[", 1, null, true]}', "It") == {"a": ["[[[[", 1, None, True]}


@pytest.mark.requirement("S7")
def test_an_export_with_a_field_more_is_refused(saved: Path) -> None:
    data = json.loads(export_game(_store(saved), saved.name.split(".")[0]))
    data["more"] = 1
    with pytest.raises(BrokenFile, match="unknown"):
        import_game(store_in(saved.parent.parent / "other"), json.dumps(data).encode())


@pytest.mark.requirement("S7")
def test_a_replay_that_takes_too_long_ends(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("valroc_tui.history.REPLAY_SECONDS_MORE", -1.0)
    raw = export_game(_store(saved), saved.name.split(".")[0])
    with pytest.raises(StoreError, match="too long"):
        import_game(store_in(saved.parent.parent / "other"), raw)
    with pytest.raises(StoreError, match="too long"):
        Table.resume(_store(saved), saved.name.split(".")[0])


@pytest.mark.requirement("S3", "S10")
def test_files_are_for_their_owner_only_and_named_by_ids(saved: Path) -> None:
    assert saved.stat().st_mode & 0o777 == 0o600
    assert saved.parent.stat().st_mode & 0o777 == 0o700
    table = Table.begin(_store(saved), _store(saved).shelf["fair"], ["../../evil", "; DROP TABLE header"])
    assert table.names == ("../../evil", "; DROP TABLE header")
    assert table.id.isalnum() and {path.name.split(".")[0] for path in saved.parent.iterdir()} == {
        table.id,
        saved.name.split(".")[0],
    }
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in saved.parent.iterdir())
    table.close()


@pytest.mark.requirement("S11")
def test_the_writer_flushes_every_commit(saved: Path) -> None:
    database = Disk().open_database(saved, write=True)
    asked = {
        name: database.rows(f"PRAGMA {name}")[0][0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "fullfsync")
    }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "fullfsync": 1}
    database.close()


@pytest.mark.requirement("S11")
def test_network_file_systems_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not Disk().kind_of_disk(Path("/no/such/folder"))
    monkeypatch.setattr(Disk, "kind_of_disk", lambda self, folder: "nfs4")
    with pytest.raises(StoreError, match="network file system"):
        begin(store_in(tmp_path))
