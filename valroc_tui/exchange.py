"""Games and campaigns as JSON, to be kept elsewhere or taken to another computer.

An export holds what stands: how the game began and its notation, without what was taken back. An
import is read within limits, field by field, and played once before anything is written (S7); the same
game imported twice is recognised by its id.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from games.core import SaveRefused
from games.core.contract import AnyGame
from valroc_tui.history import NOT_QUITE_THE_SAME, import_row, replay_clock, within
from valroc_tui.store import BrokenFile, Header, OtherRules, Row, Store, StoreError
from valroc_tui.store.campaigns import Campaign
from valroc_tui.store.reading import FILE_BYTES, Fields, read_json, to_json
from valroc_tui.store.records import FORMAT, LINE, MOST_LINES, SEED, Standing, answers_from, to_load

How: TypeAlias = Literal["new", "same", "further"]


@dataclass(frozen=True)
class Imported:
    """What an import has done."""

    id: str
    how: How
    """"same": it was here already, as far or further; "further": the game here goes on from where it stood there."""
    notice: str | None = None
    """What the players should be told, as a sentence."""


@dataclass(frozen=True)
class _Exported:
    header: Header
    data: dict[str, object]
    """For `AnyInfo.load`."""
    lines: list[str]
    answers: tuple[dict[str, str], dict[str, str]]
    digest: str
    given_up: bool


def export_game(store: Store, game_id: str) -> bytes:
    """A game as JSON. It needs no rules, so also a game that no longer goes on can be taken out."""
    content = store.content(game_id)
    standing = Standing.after(content.rows)
    last = standing.last
    data = {
        "valroc": "game",
        "format": FORMAT,
        "header": content.header.to_json(),
        "rules": last.rules,
        "notation": standing.lines,
        "given": dict(last.given),
        "held": dict(last.held),
        "used": last.used,
        "digest": last.digest,
        "given_up": last.summary.given_up,
    }
    return _written(data)


def export_campaign(campaign: Campaign) -> bytes:
    """A campaign as JSON."""
    return _written(campaign.to_json())


def _written(data: dict[str, object]) -> bytes:
    try:
        return (to_json(data) + "\n").encode()
    except UnicodeEncodeError:
        raise BrokenFile("This save is damaged: a text in it is none.") from None


def write_out(store: Store, path: Path, content: bytes, *, over: bool) -> None:
    """An export into a file, whole or not at all; `over` an older one only if told so."""
    if not over and path.exists():
        raise StoreError(f"The file {path.name} is there already; --force writes over it.")
    store.disk.replace(path, content)


def read_in(store: Store, path: Path) -> bytes:
    """A file to import."""
    return store.disk.read(path, FILE_BYTES)


def import_game(store: Store, raw: bytes) -> Imported:
    """A game from an export."""
    exported = _read(raw)
    header = exported.header
    info = store.shelf.get(header.game)
    if info is None:
        raise OtherRules(f"This is a game of {header.game!r}, which is not on the shelf.")
    try:
        game: AnyGame = info.load(exported.data, other_rules=True, before_each=replay_clock(len(exported.lines)))
    except SaveRefused as refused:
        raise BrokenFile(f"The game cannot be imported: {within(refused)}") from None
    notice = None
    if game.digest() != exported.digest:
        if exported.data["rules"] == info.version:
            raise BrokenFile("The game cannot be imported: its position is not what its answers lead to.")
        notice = NOT_QUITE_THE_SAME
    row = import_row(game, info, header, exported.given_up)
    if header.id not in store.ids():
        store.create(header, row).close()
        return Imported(header.id, "new", notice)
    return _merge(store, exported, row, notice)


def _merge(store: Store, exported: _Exported, row: Row, notice: str | None) -> Imported:
    """The game is here: recognise it, and take over what was played elsewhere since, if it only goes on."""
    header = exported.header
    file = store.open(header.id)
    try:
        ours = file.header
        if _how_begun(ours) != _how_begun(header):
            raise BrokenFile("Another game with the same id is here; nothing was imported.")
        standing = Standing.after(file.rows)
        here, there = standing.lines, exported.lines
        answers = (dict(standing.last.given), dict(standing.last.held))
        over = standing.last.summary.over
        if here[: len(there)] == there and (len(here) > len(there) or answers == exported.answers or over):
            return Imported(header.id, "same")
        if there[: len(here)] == here and not over and (len(there) > len(here) or not any(answers)):
            kept = len(here)
            file.append(row._replace(seq=len(file.rows) + 1, keep=kept, lines=row.lines[kept:]))
            if file.unsaved:
                raise StoreError(file.unsaved)
            return Imported(header.id, "further", notice)
        raise StoreError("This game went on differently here; nothing was imported.")
    finally:
        file.close()


def _how_begun(header: Header) -> tuple[object, ...]:
    """What the answers of a game rest on."""
    return header.game, header.deck, header.seed, header.seats, dict(header.settings)


def import_campaign(store: Store, raw: bytes) -> Campaign:
    """A campaign from an export; one that is here already gets the games that are new to it."""
    what = "The campaign"
    data = read_json(raw, what)
    _check_kind(data, "campaign", what)
    return store.import_campaign(Campaign.from_json(data, what))


def kind_of(raw: bytes) -> str:
    """Whether an export is of a "game" or a "campaign"; "" if of neither."""
    data = read_json(raw, "The file")
    kind = data.get("valroc") if isinstance(data, dict) else None
    return kind if isinstance(kind, str) else ""


def _check_kind(data: object, kind: str, what: str) -> None:
    if not isinstance(data, dict) or data.get("valroc") != kind:
        raise BrokenFile(f"This is not an exported {kind}.")
    fields = Fields(data, what)
    if (number := fields.take_count("format", 1_000_000)) > FORMAT:
        raise StoreError(f"This {kind} was exported by a newer version of this program (format {number}).")
    if number != FORMAT:
        raise fields.odd("format")


def _read(raw: bytes) -> _Exported:
    what = "The game"
    data = read_json(raw, what)
    _check_kind(data, "game", what)
    fields = Fields(data, what)
    fields.only(("valroc", "format", "header", "rules", "notation", "given", "held", "used", "digest", "given_up"))
    header = Header.from_json(fields.take("header", dict), what)
    lines = fields.take_texts("notation", MOST_LINES, LINE)
    given, held = answers_from(fields, "given"), answers_from(fields, "held")
    rules, used = fields.take_count("rules", 1_000_000), fields.take_count("used", 1 << 40)
    load = to_load(header, rules, used, lines, given, held)
    digest = fields.take_text("digest", 64, SEED)
    return _Exported(header, load, lines, (given, held), digest, fields.take_bool("given_up"))
