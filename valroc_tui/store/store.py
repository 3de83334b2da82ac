"""The folder of saves: finding, opening, listing, restoring, importing; and the campaigns beside them."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from games.core.contract import AnyInfo
from games.core.decisions import Id
from valroc_tui.text import TITLE_CELLS, clean

from .campaigns import (
    Campaign,
    Result,
    add_result,
    campaign_path,
    named_campaign,
    read_campaign,
    write_campaign,
)
from .disk import Disk, Lock, path_told
from .errors import BrokenFile, InUse, NotFound, StoreError
from .game_file import (
    Content,
    GameFile,
    backup_of,
    check_kind,
    lock_of,
    named,
    path_of,
    read_game,
    read_header,
    read_last_row,
    write_game,
)
from .records import GAME_ID, Header, Player, Row

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LETTERS = 8
_LOCK_SECONDS = 5


@dataclass(frozen=True)
class GameLine:
    """One saved game as a list shows it. Nothing in it is secret."""

    id: str
    game: str = ""
    players: tuple[Player, ...] = ()
    turn: str = ""
    """Whose turn it is and what is asked, in public words."""
    over: bool = False
    given_up: bool = False
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    at: str = ""
    """When it was last played (UTC), for display."""
    answers: int = 0
    campaign: str | None = None
    result: Mapping[str, Id] | None = None
    problem: str | None = None
    """Why it cannot be read, as a sentence; then most of the rest is empty."""
    last_good: bool = False
    """Whether a good earlier copy of a broken game can be restored."""


class Store:
    """All that is kept for one player of this computer. Cheap to make: it reads nothing before it is asked."""

    def __init__(
        self, folder: Path | None = None, shelf: Mapping[str, AnyInfo] | None = None, disk: Disk | None = None
    ) -> None:
        """`folder` defaults to VALROC_DATA or the user's data folder, `shelf` to all the games there are."""
        self._shelf = shelf
        self.disk = disk or Disk()
        self.folder = folder or data_folder()
        self._broken: dict[str, str] = {}
        """What was found damaged on opening, with the sentence about it: a list looks at the last row only."""

    @property
    def shelf(self) -> Mapping[str, AnyInfo]:
        """The games that can be played, by name."""
        if self._shelf is None:
            from games import GAMES  # not before it is needed: the command line starts without it

            self._shelf = GAMES
        return self._shelf

    @property
    def games_folder(self) -> Path:
        """Where the games are."""
        return self.folder / "games"

    @property
    def campaigns_folder(self) -> Path:
        """Where the campaigns are."""
        return self.folder / "campaigns"

    @property
    def log_folder(self) -> Path:
        """Where reports of faults go."""
        return self.folder / "log"

    # -------------------------------------------------------------- games

    def games(self) -> list[GameLine]:
        """Every saved game, the one last played first; broken ones last, with their problem."""
        lines = [self.line(game_id) for game_id in self.ids()]
        lines.sort(key=lambda line: (line.problem is None, line.at), reverse=True)
        return lines

    def ids(self) -> list[str]:
        """The ids of all saved games, in no order that means anything."""
        return sorted(self._generations())

    def line(self, game_id: str) -> GameLine:
        """What a list shows of one game. It never fails because of what is in the file."""
        generation = self._generations().get(game_id, 1)
        path = path_of(self.games_folder, game_id, generation)
        try:
            if game_id in self._broken:
                raise BrokenFile(self._broken[game_id])
            check_kind(self.disk, path, GAME_ID)
            database = self.disk.open_database(path, write=False)
            try:
                header = read_header(database, game_id)
                last = read_last_row(database, header)
            finally:
                database.close()
        except StoreError as problem:
            return GameLine(game_id, problem=str(problem), last_good=self._last_good(game_id) is not None)
        return self._line_of(header, last)

    def _line_of(self, header: Header, last: Row) -> GameLine:
        summary = last.summary
        return GameLine(
            header.id, header.game, header.players, summary.turn, summary.over, summary.given_up,
            summary.totals, summary.places, last.at, last.seq - 1, header.campaign, summary.result,
        )  # fmt: skip

    def newest(self) -> GameLine | None:
        """The game to continue: the one last played that is not over."""
        return next((line for line in self.games() if not line.over and line.problem is None), None)

    def finished(self, game: str) -> bool:
        """Whether a game of this kind has been finished here."""
        return any(line.game == game and line.over and not line.given_up for line in self.games())

    def find(self, beginning: str) -> str:
        """The id that begins so; NotFound if there is none, or more than one."""
        ids = self.ids()
        if beginning in ids:
            return beginning
        fitting = [game_id for game_id in ids if beginning and game_id.startswith(beginning)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise NotFound(f"{len(fitting)} saved games have an id that begins with {clean(beginning, 40)!r}.")
        raise NotFound(f"There is no saved game {clean(beginning, 40)!r}.")

    def new_id(self) -> str:
        """An id that no game has."""
        return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LETTERS))

    def create(self, header: Header, first: Row) -> GameFile:
        """A new game, on the disk before this returns, and its one writer."""
        self._ready(self.games_folder)
        lock, path = self._lock(header.id), path_of(self.games_folder, header.id)
        try:
            if self.disk.size(path) is not None:
                raise StoreError(f"There is a game {header.id} already.")
            try:
                write_game(self.disk, path, Content(header, [first], {}))
                return GameFile.open(self.disk, self.games_folder, header.id, 1, lock)
            except BaseException:
                with suppress(StoreError):
                    self.disk.remove(path)  # whoever is told that it could not be begun finds nothing of it
                raise
        except BaseException:
            lock.free()
            raise

    def open(self, game_id: str, *, watch: bool = False) -> GameFile:
        """A saved game: to be played (InUse if another program does so) or to be watched."""
        generation = self._generations().get(game_id)
        if generation is None:
            raise NotFound(f"There is no saved game {clean(game_id, 40)!r}.")
        lock = None if watch else self._lock(game_id)
        try:
            if not watch:
                self.disk.refuse_networks(self.games_folder)
                generation = self._generations().get(game_id, generation)  # the last writer may have begun a new one
            file = GameFile.open(self.disk, self.games_folder, game_id, generation, lock)
            self._broken.pop(game_id, None)
            return file
        except BaseException as problem:
            if isinstance(problem, BrokenFile):
                self._broken[game_id] = str(problem)
            if lock is not None:
                lock.free()
            raise

    def content(self, game_id: str) -> Content:
        """Everything in a save, for an export; read without locking it."""
        generation = self._generations().get(game_id)
        if generation is None:
            raise NotFound(f"There is no saved game {clean(game_id, 40)!r}.")
        return read_game(self.disk, path_of(self.games_folder, game_id, generation), game_id)

    def restore(self, game_id: str) -> int:
        """Go on from the last good copy of a broken game; how many answers it has. The broken file is kept."""
        good = self._last_good(game_id)
        if good is None:
            raise NotFound(f"There is no good copy of the game {clean(game_id, 40)!r}.")
        lock = self._lock(game_id)
        try:
            generation = self._generations().get(game_id, 0) + 1
            write_game(self.disk, path_of(self.games_folder, game_id, generation), good)
            self._broken.pop(game_id, None)
        finally:
            lock.free()
        return len(good.rows) - 1

    def _last_good(self, game_id: str) -> Content | None:
        newest = self._generations().get(game_id, 1)
        earlier = [path_of(self.games_folder, game_id, generation) for generation in range(newest - 1, 0, -1)]
        found: list[Content] = []
        for path in (backup_of(self.games_folder, game_id), *earlier):
            with suppress(StoreError):
                found.append(read_game(self.disk, path, game_id))
        return max(found, key=lambda content: len(content.rows), default=None)

    def _generations(self) -> dict[str, int]:
        """The newest generation of every game."""
        found: dict[str, int] = {}
        for name in self.disk.names(self.games_folder):
            if known := named(name):
                found[known[0]] = max(known[1], found.get(known[0], 1))
        return found

    def _ready(self, folder: Path) -> None:
        self.disk.make_folder(folder)
        self.disk.refuse_networks(folder)

    def _lock(self, name: str) -> Lock:
        return self.disk.lock(lock_of(self.games_folder, name))

    # -------------------------------------------------------------- campaigns

    def campaigns(self) -> list[Campaign]:
        """Every campaign that can be read, by name, with all finished games in its book."""
        self.settle()
        return sorted(self._campaigns(), key=lambda campaign: (campaign.name.casefold(), campaign.id))

    def broken_campaigns(self) -> list[str]:
        """A sentence for each campaign that cannot be read."""
        problems = []
        for campaign_id in self._campaign_generations():
            try:
                self._read_campaign(campaign_id)
            except StoreError as problem:
                problems.append(str(problem))
        return problems

    def campaign(self, name: str) -> Campaign:
        """The campaign of this name (or id), with all finished games in its book."""
        self.settle()
        wanted = clean(name, TITLE_CELLS)
        for campaign in self._campaigns():
            if campaign.name.casefold() == wanted.casefold() or campaign.id == wanted:
                return campaign
        raise NotFound(f"There is no campaign {wanted!r}.")

    def campaign_of(self, campaign_id: str) -> Campaign:
        """The campaign with this id."""
        if campaign_id not in self._campaign_generations():
            raise NotFound(f"There is no campaign with the id {clean(campaign_id, 40)!r}.")
        return self._read_campaign(campaign_id)

    def begin_campaign(self, name: str) -> Campaign:
        """A new campaign; StoreError if there is one of that name."""
        title = clean(name, TITLE_CELLS)
        if not title:
            raise StoreError("A campaign needs a name with at least one letter.")
        self._ready(self.campaigns_folder)
        lock = self._campaign_lock("names")
        try:
            if any(campaign.name.casefold() == title.casefold() for campaign in self._campaigns()):
                raise StoreError(f"There is a campaign {title!r} already.")
            campaign = Campaign(self.new_id(), title, now(), ())
            write_campaign(self.disk, campaign_path(self.campaigns_folder, campaign.id), campaign)
        finally:
            lock.free()
        return campaign

    def book(self, campaign_id: str, result: Result) -> Campaign:
        """Write a game into a campaign's book, once: a game that stands there already changes nothing."""
        lock = self._campaign_lock(campaign_id)
        try:
            campaign = self.campaign_of(campaign_id)
            if any(line.game == result.game for line in campaign.book):
                return campaign
            generation = self._campaign_generations()[campaign_id]
            add_result(
                self.disk, campaign_path(self.campaigns_folder, campaign_id, generation), len(campaign.book), result
            )
            return replace(campaign, book=(*campaign.book, result))
        finally:
            lock.free()

    def settle(self) -> None:
        """Write finished games into their campaigns' books that a kill or the disk has kept out of them, if it can."""
        known = {campaign.id: {line.game for line in campaign.book} for campaign in self._campaigns()}
        if not known:
            return
        for line in self.games():
            if line.over and line.campaign in known and line.id not in known[line.campaign]:
                result = Result.of_game(line.id, line.at, line.result or {}, given_up=line.given_up)
                with suppress(StoreError):  # as where the game ended: written the next time
                    self.book(line.campaign, result)

    def import_campaign(self, campaign: Campaign) -> Campaign:
        """A campaign from another computer; if it is here already, the games that are new are added to its book."""
        self._ready(self.campaigns_folder)
        if campaign.id in self._campaign_generations():
            for line in campaign.book:
                self.book(campaign.id, line)
            return self.campaign_of(campaign.id)
        lock = self._campaign_lock("names")
        try:
            taken = {other.name.casefold() for other in self._campaigns()}
            name, number = campaign.name, 2
            while name.casefold() in taken:
                name, number = f"{clean(campaign.name, TITLE_CELLS - 6)} ({number})", number + 1
            here = replace(campaign, name=name)
            write_campaign(self.disk, campaign_path(self.campaigns_folder, here.id), here)
        finally:
            lock.free()
        return here

    def _campaigns(self) -> list[Campaign]:
        found = []
        for campaign_id in self._campaign_generations():
            with suppress(StoreError):
                found.append(self._read_campaign(campaign_id))
        return found

    def _read_campaign(self, campaign_id: str) -> Campaign:
        generation = self._campaign_generations().get(campaign_id, 1)
        path = campaign_path(self.campaigns_folder, campaign_id, generation)
        return read_campaign(self.disk, path, campaign_id)

    def _campaign_generations(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for name in self.disk.names(self.campaigns_folder):
            if known := named_campaign(name):
                found[known[0]] = max(known[1], found.get(known[0], 1))
        return found

    def _campaign_lock(self, name: str) -> Lock:
        """The right to write a campaign; held for a moment only, so another's turn is waited for."""
        path = self.campaigns_folder / f"{name}.lock"
        end = time.monotonic() + _LOCK_SECONDS
        while True:
            try:
                return self.disk.lock(path)
            except InUse:
                if time.monotonic() > end:
                    raise InUse("Another program is writing this campaign; try again in a moment.") from None
                time.sleep(0.02)


def now() -> str:
    """The time of day for display, never for order (S12)."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def data_folder(environ: Mapping[str, str] | None = None) -> Path:
    """Where saves are: VALROC_DATA, or the user's data folder."""
    told = (os.environ if environ is None else environ).get("VALROC_DATA")
    if told:
        return path_told(told)
    from platformdirs import user_data_path

    return user_data_path("valroc", appauthor=False)
