"""A game being played: who sits where, what is asked, taking back, saving. The only caller of `apply`,
but for `history`, which plays a save again.

Screens get views, words and decisions from a `Table` and hand it options. It never gives out the
state, and an answer is on the disk before `answer` returns (S2); where the disk fails, `unsaved` says
so and play goes on (S5).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from games.core import Decision, Entry, IllegalMove, Luck, Option, Outcome, Refusal, View, Words
from games.core.contract import AnyGame, AnyInfo
from games.core.decisions import Id
from games.core.words import CORE_STOPS
from valroc_tui.history import NOT_QUITE_THE_SAME, base_of, happen_again, played_again, row_for, under_these_rules
from valroc_tui.players import Bot, bot_of
from valroc_tui.store import (
    GameFile,
    Header,
    InUse,
    Order,
    OtherRules,
    Player,
    PlayerKind,
    Result,
    Row,
    Store,
    StoreError,
)
from valroc_tui.store.records import BASES, MOST_ROWS, MOST_ROWS_TO_TAKE_BACK, RowKind, Standing
from valroc_tui.store.store import now
from valroc_tui.text import clean, clean_name
from valroc_tui.windows import seats_asked, wants_to_be_asked

TOO_OFTEN = "So much was taken back in this game that its save holds no more of it."


class Table:
    """One game at one table. Make one by `Table.begin` or `Table.resume`, and `close` it in the end."""

    def __init__(self, store: Store, info: AnyInfo, game: AnyGame, file: GameFile) -> None:
        """For `begin` and `resume`."""
        self._store, self._info, self._game, self._file = store, info, game, file
        self._lines = 0
        """How many lines the notation has."""
        self._since = [0] * file.header.seats
        self._last: int | None = None
        """Who answered last."""
        self._undone: list[int] = []
        self._given_up = False
        self._bots: dict[int, Bot] = {
            seat: bot for seat, player in enumerate(file.header.players) if (bot := bot_of(player.kind)) is not None
        }
        self._passed: set[int] = set()
        """Bots that make no optional play as things stand."""
        self.notice: str | None = None
        """Something the players should be told on resuming, as a sentence: the rules have changed since."""

    # -------------------------------------------------------------- beginning and coming back

    @classmethod
    def begin(
        cls,
        store: Store,
        info: AnyInfo,
        names: Sequence[str],
        kinds: Sequence[PlayerKind] | None = None,
        settings: Mapping[str, Id] | None = None,
        seed: int | None = None,
        campaign: str | None = None,
        picked: str = "",
    ) -> Table:
        """A new game, on the disk before this returns.

        `kinds` are all persons unless told; `seed` comes from the operating system unless told; `campaign`
        is the name of the campaign it counts for, whose ticks are then filled into the settings; `picked` is what
        the cursor stands on when the game asks for it, in a campaign the Challenge played last unless told.
        ValueError, with a sentence, for names, seats or settings that cannot be; StoreError where it cannot
        be kept.
        """
        kinds = kinds or ["person"] * len(names)
        if len(kinds) != len(names):
            raise ValueError("Every player needs a name and a kind.")
        players = tuple(Player(clean_name(name), kind) for name, kind in zip(names, kinds, strict=True))
        chosen, belongs = dict(settings or {}), None
        if campaign is not None:
            boxes = ticks_of(info)
            if not boxes:
                raise ValueError(f"{info.title} has no campaigns.")
            book = store.campaign(campaign)
            chosen |= book.ticks(boxes)
            belongs, picked = book.id, picked or book.played_last
        luck = secrets.randbits(256) if seed is None else seed
        game = info.new(len(players), luck, **chosen)
        header = Header(
            store.new_id(), info.name, info.version, info.deck, f"{luck:064x}", players, dict(game.settings), belongs,
            now(), picked,
        )  # fmt: skip
        row = row_for(game, info, header, 1, "begin", None, None, 0)
        table = cls(store, info, game, store.create(header, row))
        table._happened(row)
        return table

    @classmethod
    def resume(cls, store: Store, game_id: str, watch: bool = False) -> Table:
        """A saved game, played again up to where it stood.

        InUse if another program is playing it (then it can be watched); BrokenFile, NewerFile, OtherRules or
        DiskError, each with one sentence, if it cannot go on. It is kept in any case.
        """
        file = store.open(game_id, watch=watch)
        try:
            table = cls._of(store, file)
            if not watch:
                file.back_up()
                table._book()
        except BaseException:
            file.close()
            raise
        return table

    @classmethod
    def _of(cls, store: Store, file: GameFile) -> Table:
        """The table as its history leaves it: row by row, or the notation under rules that have changed since."""
        header, rows = file.header, file.rows
        info = store.shelf.get(header.game)
        if info is None:
            raise OtherRules(f"This is a game of {header.game!r}, which is not on the shelf; it is kept.")
        if header.deck != info.deck:
            raise OtherRules(
                f"The game {header.id} is played with the deck {clean(header.deck, 60)!r}, not {info.deck!r}; "
                "it is kept."
            )
        standing = Standing.after(rows)
        game = played_again(info, header, rows, standing)
        if game is not None:
            table, after = cls(store, info, game, file), base_of(rows) + 1
            table._stand_on(rows[:after])
            for row in rows[after:]:
                table._happened(row)
            return table
        game = under_these_rules(info, header, standing)
        table = cls(store, info, game, file)
        table._stand_on(rows)
        if game.digest() != standing.last.digest:
            table.notice = NOT_QUITE_THE_SAME
        if not file.watching and not table.over:
            table._record("rules", None, None)
        return table

    def close(self) -> None:
        """Let go of the game, so that another program can play it. Everything is saved already."""
        self._file.close()

    # -------------------------------------------------------------- what screens show

    @property
    def id(self) -> str:
        """The id of the save."""
        return self._file.header.id

    @property
    def info(self) -> AnyInfo:
        """The game on the shelf."""
        return self._info

    @property
    def words(self) -> Words:
        """How the game speaks."""
        return self._game.words

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self._file.header.players

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, in seat order."""
        return tuple(player.name for player in self.players)

    @property
    def kinds(self) -> tuple[PlayerKind, ...]:
        """Who is a person and who a bot, in seat order."""
        return tuple(player.kind for player in self.players)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == "person")

    @property
    def settings(self) -> Mapping[str, Id]:
        """What the players have agreed on."""
        return self._game.settings

    @property
    def campaign(self) -> str | None:
        """The id of the campaign that the game belongs to."""
        return self._file.header.campaign

    @property
    def picked(self) -> str:
        """What was picked before the game, such as a Challenge of the campaign book."""
        return self._file.header.picked

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._game.seats

    @property
    def over(self) -> bool:
        """Whether the game has come to its end or was given up."""
        return self._given_up or self._game.over

    @property
    def given_up(self) -> bool:
        """Whether it was given up."""
        return self._given_up

    @property
    def outcome(self) -> Outcome | None:
        """Places, totals and score sheet; None before the end, and for a game given up."""
        return None if self._given_up else self._game.outcome

    @property
    def pending(self) -> Mapping[int, Decision]:
        """Who must, or may, decide now; empty when it is over."""
        return {} if self._given_up else self._game.pending

    @property
    def undo_stop(self) -> str | None:
        """Why `undo` is not possible now, as a sentence; None if it is."""
        if self._given_up:
            return "The game was given up."
        return TOO_OFTEN if self._full() else self._game.undo_stop

    @property
    def answered_last(self) -> int | None:
        """The seat that answered last."""
        return self._last

    @property
    def luck_has_spoken(self) -> bool:
        """Whether luck has had a say in what came of the last answer."""
        return self._game.undo_stop == CORE_STOPS["revealed"]

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be given again."""
        return bool(self._undone)

    @property
    def watching(self) -> bool:
        """Whether another program plays this game and this one only watches."""
        return self._file.watching

    @property
    def unsaved(self) -> str | None:
        """Why the last moves are not on the disk, as a sentence; None when all is saved."""
        return self._file.unsaved

    @property
    def moves(self) -> int:
        """A number that grows with everything that happens at the table."""
        return len(self._file.rows)

    def view(self, seat: int | None) -> View:
        """All that `seat` may know; None is a spectator."""
        return self._game.view(seat)

    def log(self, seat: int | None) -> list[Entry]:
        """What has happened, oldest first, as `seat` may read it."""
        return self._game.log(seat)

    def since(self, seat: int) -> int:
        """Where in `log(seat)` begins what has happened since that seat's last answer."""
        return self._since[seat]

    def before(self, seat: int) -> int:
        """Where in `log(seat)` begins what that seat's last answer has led to: how long the log was before it."""
        rows, taken_back = self._file.rows, 0
        for number in range(len(rows) - 1, 0, -1):
            row = rows[number]
            if row.seat != seat:
                continue
            if row.kind == "undo":
                taken_back += 1
            elif row.kind in ("answer", "redo") and taken_back:
                taken_back -= 1
            elif row.kind in ("answer", "redo"):
                return min(rows[number - 1].told, self._since[seat])
        return 0

    def legal(self, seat: int) -> tuple[Option, ...]:
        """What `seat` may answer now."""
        return () if self._given_up else self._game.legal(seat)

    def refusal(self, seat: int, option: Option) -> Refusal | None:
        """Why `seat` may not answer this, with the rule; None if it may."""
        return self._game.refusal(seat, option, self.names)

    def ends_undo(self, seat: int, option: Option) -> bool:
        """Whether that answer could not be taken back (H5), tried out in a game that is imagined for its seat: so it
        rests on nothing that the seat does not know."""
        try:
            twin = self._game.imagine(seat, Luck(0))
        except RuntimeError:  # no deal fits what it has seen in this step: then nothing is said
            return False
        twin.apply(seat, option)
        return twin.undo_stop is not None

    def notation(self, seat: int | None) -> list[str]:
        """The answers so far, one a line, "?" for what `seat` may not know."""
        return self._game.notation(seat)

    # -------------------------------------------------------------- what players do

    def answer(self, seat: int, option: Option) -> None:
        """Give an answer. It is on the disk when this returns, or `unsaved` says why not.

        IllegalMove says why it is not allowed; then nothing has changed.
        """
        self._may_play()
        decision, refusal = self.pending.get(seat), self.refusal(seat, option)
        if refusal is not None:
            raise IllegalMove(refusal)  # with the players' names in it
        self._game.apply(seat, option)
        self._record("answer", seat, option)
        if decision is not None and decision.decline is None and not decision.optional:
            self._order_ends(seat)
        self._book()

    def undo(self, seat: int | None = None) -> bool:
        """Take back the last answer; with a seat, that seat's answer that nobody has seen yet."""
        self._may_play()
        seat = self._last if seat is None else seat
        if seat is None or self._given_up or self._full() or not self._game.undo(seat):
            return False
        self._record("undo", seat, None)
        return True

    def redo(self) -> bool:
        """Give again what was last taken back."""
        self._may_play()
        if self._given_up or not self._undone or not self._game.redo():
            return False
        self._record("redo", self._undone[-1], None)
        return True

    def give_up(self) -> None:
        """End the game here. In a campaign it counts as lost; leaving does not."""
        self._may_play()
        if not self.over:
            self._record("give up", None, None)
            self._book()

    def save_again(self) -> bool:
        """Try to save what is not saved; the app may call it now and then. True when all is saved."""
        return self._file.save_again()

    def catch_up(self) -> bool:
        """When watching: show what has happened since; True if something has."""
        rows = self._file.fetch()
        for row in rows:
            if row.kind in BASES:
                raise OtherRules("The game goes on under other rules; open it again.")
            happen_again(self._game, row)
            self._happened(row)
        return bool(rows)

    def window(self) -> tuple[int, ...]:
        """The seats that the present window asks, in turn, if all let it pass; () if there is none."""
        return seats_asked(self._game)

    # -------------------------------------------------------------- bots and standing orders

    def bot_to_answer(self) -> int | None:
        """The seat of a bot that is to answer now."""
        if self.watching:
            return None
        for seat, decision in self.pending.items():
            if seat in self._bots and not (decision.optional and (seat in self._passed or not decision.options)):
                return seat
        return None

    def bot_thinks(self, seat: int) -> Callable[[], Option | None]:
        """The thinking of the bot at `seat`, to be done elsewhere: it holds what the seat may see, and no more."""
        bot, view, decision = self._bots[seat], self.view(seat), self.pending[seat]
        return lambda: bot.decide(view, decision)

    def bot_passes(self, seat: int) -> None:
        """The bot makes no optional play as things stand."""
        self._passed.add(seat)

    def order(self, seat: int) -> Order:
        """The standing order of a seat for windows; "always" unless it has given one."""
        return self._file.orders.get(seat, Order())

    def set_order(self, seat: int, order: Order) -> None:
        """Keep a standing order: it is saved with the game, and is no move."""
        self._must_not_only_watch()
        self._file.set_order(seat, order)

    def asks_in_window(self, seat: int) -> bool:
        """Whether the seat, asked in a window now, wants to be asked."""
        decision = self.pending.get(seat)
        return decision is None or decision.decline is None or wants_to_be_asked(self.order(seat), decision)

    def auto_answers(self) -> list[tuple[int, Option]]:
        """The windows that standing orders let pass, as answers to be given by `answer`."""
        found = []
        for seat, decision in self.pending.items():
            if decision.decline is not None and seat not in self._bots and not self.asks_in_window(seat):
                found.append((seat, decision.decline))
        return found

    # -------------------------------------------------------------- inside

    def _must_not_only_watch(self) -> None:
        if self.watching:
            raise InUse("This game is only watched here; another program plays it.")

    def _may_play(self) -> None:
        self._must_not_only_watch()
        if len(self._file.rows) >= MOST_ROWS:
            raise StoreError(f"This game has {MOST_ROWS} moves; it can hold no more.")

    def _full(self) -> bool:
        return len(self._file.rows) >= MOST_ROWS_TO_TAKE_BACK

    def _order_ends(self, seat: int) -> None:
        if self.order(seat).ask == "after my next action":
            self._file.set_order(seat, Order())

    def _record(self, kind: RowKind, seat: int | None, option: Option | None) -> None:
        keep = None if kind == "undo" else self._lines
        row = row_for(self._game, self._info, self._file.header, len(self._file.rows) + 1, kind, seat, option, keep)
        self._happened(row)
        self._file.append(row)

    def _happened(self, row: Row) -> None:
        """What a row changes at this table, the game itself apart."""
        self._lines = row.keep + len(row.lines)
        self._passed.clear()
        seat = row.seat
        if row.kind == "give up":
            self._given_up = True
        if seat is None:
            return
        if row.kind == "undo":
            self._undone.append(seat)
            self._since = [min(told, row.told) for told in self._since]
            return
        if row.kind == "answer":
            self._undone.clear()
        else:
            self._undone.pop()
        self._last = seat
        self._since[seat] = row.told

    def _stand_on(self, rows: Sequence[Row]) -> None:
        """Take over what rows before a replay say about this table."""
        for row in rows:
            if row.kind in ("answer", "redo") and row.seat is not None:
                self._since[row.seat] = row.told
            if row.kind in ("undo", "rules"):
                self._since = [min(told, row.told) for told in self._since]
            self._given_up = self._given_up or row.summary.given_up
        standing = Standing.after(rows)
        self._lines = len(standing.lines)
        seats = [int(seat) for seat in standing.last.given]
        seats = seats or [int(line.split(" ")[0]) for line in standing.lines if not line.startswith("luck")]
        self._last = seats[-1] if seats and seats[-1] < self.seats else None

    def _book(self) -> None:
        """Write a finished game into its campaign's book; what cannot be written now is written later (`settle`)."""
        summary, header = self._file.rows[-1].summary, self._file.header
        if summary.over and header.campaign is not None:
            result = Result.of_game(header.id, now(), summary.result or {}, given_up=summary.given_up)
            with suppress(StoreError):
                self._store.book(header.campaign, result)


def ticks_of(info: AnyInfo) -> dict[str, int]:
    """The settings of a game that a campaign fills in, each with the most it can be."""
    return {
        setting.name: max(choice for choice in setting.choices if isinstance(choice, int))
        for setting in info.settings
        if setting.name.startswith("ticks_")
    }
