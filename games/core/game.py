"""One game being played: what tables, bots and tests use. ``contract.py`` has it without its state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, NamedTuple

from .decisions import Answers, Decision, IllegalMove, Option, Outcome, Refusal, sees
from .fingerprint import fingerprint
from .imagining import DoesNotFit, Recorded
from .log import Entry
from .luck import Luck
from .rules import Rules, S, Settings, View
from .running import Running
from .saves import Saved, SaveRefused
from .words import CORE_STOPS, Words


class _Before(NamedTuple, Generic[S]):
    """The game just before an answer of `seat`, to go back to. A tuple, since every answer makes one."""

    seat: int
    start: S
    recorded: list[Recorded]
    lines: int
    given: Answers
    held: dict[int, tuple[Decision, Option]]


class Game(Generic[S]):
    """A game from its setup to its outcome."""

    def __init__(self, rules: Rules[S], seats: int, settings: Settings, now: Running[S]) -> None:
        self._rules, self._seats, self._settings, self._now = rules, seats, settings, now
        self._trail: list[_Before[S]] = []
        """The answers that can be taken back, all by one seat."""
        self._undone: list[tuple[int, Option]] = []
        self._last: int | None = None
        """Who answered last."""
        self._why_no_undo = "nothing yet"
        self._why_no_save: str | None = None

    @classmethod
    def begin(cls, rules: Rules[S], seats: int, settings: Settings, luck: Luck) -> Game[S]:
        """A new game, up to its first question. `GameInfo.new` checks seats and settings."""
        now = Running(rules, rules.set_up(seats, settings), luck)
        now.go_on(None)
        return cls(rules, seats, settings, now)

    # -------------------------------------------------------------- what a table may ask

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self._seats

    @property
    def pending(self) -> dict[int, Decision]:
        """Who may decide now, in the order asked; empty when the game is over."""
        return self._now.pending

    @property
    def state_for_checks(self) -> S:
        """The state itself, for conformance checks and measurements. Never for a screen or a bot."""
        return self._now.state

    @property
    def answers_in_step(self) -> int:
        """How many answers a copy has to give again; large numbers mean that a step is too long."""
        return len(self._now.recorded)

    @property
    def over(self) -> bool:
        return not self._now.pending

    @property
    def outcome(self) -> Outcome | None:
        """Places, totals and the score sheet; None before the end."""
        return self._rules.score(self._now.state) if self.over else None

    def legal(self, seat: int) -> tuple[Option, ...]:
        """What `seat` may answer now; () if it is not asked."""
        decision = self._now.pending.get(seat)
        return decision.options if decision else ()

    def refusal(self, seat: int, option: Option, seat_names: Sequence[str] = ()) -> Refusal | None:
        """Why `seat` may not answer this; None if it may. Seats without a name are "Seat 1" and so on."""
        decision = self._now.pending.get(seat)
        if decision is None:
            if self.over:
                return self._in_words(Refusal("", "the game is over"), seat_names)
            asked = next(iter(self._now.pending.values()))
            answered = seat in self._now.given or seat in self._now.held
            return self._in_words(Refusal(asked.rule, "your answer is in" if answered else "not for you"), seat_names)
        if option in decision.options:
            return None
        special = self._rules.why_not(self._now.state, seat, option)
        return self._in_words(special or Refusal(decision.rule, "no answer"), seat_names)

    def _in_words(self, refusal: Refusal, seat_names: Sequence[str]) -> Refusal:
        return Refusal(refusal.rule, self.words.reason(refusal, seat_names), refusal.args)

    @property
    def words(self) -> Words:
        """How this game speaks."""
        return self._rules.words

    @property
    def settings(self) -> Settings:
        """What the players have agreed on; hidden from nobody."""
        return self._settings

    def view(self, seat: int | None) -> View:
        """All that `seat` may know, as JSON; None is a spectator."""
        now = self._now
        answer = now.given.get(seat) if seat is not None else None
        return {
            **self._rules.view(now.state, seat),
            "deciding": list(now.pending),
            "answered": sorted(now.given | now.held),
            "your answer": None if answer is None else str(answer),
        }

    def log(self, seat: int | None) -> list[Entry]:
        """What has happened, oldest first, without anything that `seat` may not read."""
        events = [event.seen_by(seat) for event in self._now.state.log.events()]
        words = self._rules.words
        return [Entry(e.rule, e.what, e.seat, e.args, e.secret, words) for e in events]

    @property
    def told(self) -> int:
        """How many lines the log has; as many for every reader."""
        return len(self._now.state.log)

    def notation(self, seat: int | None) -> list[str]:
        """The answers so far, one a line; what `seat` may not know is ``?``. All is shown at the end."""
        lines = self._now.history
        return [str(line if self.over or sees(seat, line.seen_by) else line.masked()) for line in lines]

    def full_notation(self) -> list[str]:
        """The answers so far with everything secret in them: for saves and bug reports only."""
        return [str(line) for line in self._now.history]

    # -------------------------------------------------------------- playing

    def apply(self, seat: int, option: Option) -> None:
        """Give an answer. IllegalMove says why not; then, or if a rule fails, nothing has changed."""
        refusal = self.refusal(seat, option)
        if refusal:
            raise IllegalMove(refusal)
        self._answer(seat, option)
        self._undone.clear()

    def _answer(self, seat: int, option: Option) -> None:
        now = self._now
        before = _Before(seat, now.start, now.recorded[:], len(now.history), now.given.copy(), now.held.copy())
        must_before, luck_before, now.luck_spoke = _who_must(now), now.luck.copy(), False
        try:
            now.deliver(seat, option)
        except BaseException:
            self._go_back(before, luck_before)
            raise
        self._last = seat
        if self._trail and self._trail[-1].seat != seat:
            self._stop_undo("another decided")
        if seat in now.given:
            return  # nobody has seen this answer, so nothing but the answer itself is to be taken back
        answered = len([line for line in now.history[before.lines :] if line.who is not None])
        if now.luck_spoke:
            self._stop_undo("revealed")
        elif answered > 1:
            self._stop_undo("all revealed")
        elif self.over:
            self._stop_undo("over")
        elif _who_must(now) != must_before:
            self._stop_undo("another is to decide")
        else:
            self._trail.append(before)

    def play_out(self, pick: Callable[[Decision], Option | None]) -> Outcome:
        """Play to the end with the answers of `pick`, for a copy that is thrown away afterwards.

        No checkpoints, no history, no log and no checks, since this is what a bot's thinking is made
        of. None from `pick` leaves an optional play alone.
        """
        self._why_no_save = "played out"
        self._stop_undo(self._why_no_save)
        self._now.play_out(pick)
        return self._rules.score(self._now.state)

    @contextmanager
    def played_again(self) -> Iterator[None]:
        """While a save is played again by `apply`, `undo` and `redo`: quicker, and afterwards as if it had not been.

        A checkpoint costs more than a small step, and hardly any answer of an old game will be taken back.
        """
        self._now.far = True
        yield
        self._now = self._now.near()

    # -------------------------------------------------------------- copies

    def clone(self) -> Game[S]:
        """An independent copy that will have the same luck."""
        twin = self._twin(self._now.copy())
        twin._trail, twin._undone, twin._last = self._trail[:], self._undone[:], self._last
        twin._why_no_undo, twin._why_no_save = self._why_no_undo, self._why_no_save
        return twin

    def imagine(self, seat: int, luck: Luck, tries: int = 50) -> Game[S]:
        """A copy in which all that `seat` cannot see is dealt again, and whose luck is `luck`.

        It looks the same to that seat: view, options, log. It holds nothing that the seat does not
        know, so it can be neither saved nor undone.
        """
        for _ in range(tries):
            try:
                twin = self._twin(self._now.imagine(seat, luck))
            except DoesNotFit:
                continue
            twin._why_no_undo = twin._why_no_save = "imagined"
            return twin
        raise RuntimeError(f"no deal fits what seat {seat} has seen in the step {self._now.start.agenda[0]}")

    def _twin(self, now: Running[S]) -> Game[S]:
        return Game(self._rules, self._seats, self._settings, now)

    # -------------------------------------------------------------- taking back

    @property
    def undo_stop(self) -> str | None:
        """Why `undo` is not possible now; None if it is."""
        can = self._trail or self._last in self._now.given or self._last in self._now.held
        return None if can else CORE_STOPS[self._why_no_undo]

    def undo(self, seat: int | None = None) -> bool:
        """Take back the last answer; for a seat whose secret answer is not yet revealed, that answer.

        Never crosses luck, a reveal or another seat's answer, and never changes who is to decide.
        """
        seat = self._last if seat is None else seat
        if seat is None:
            return False
        if seat in self._now.given or seat in self._now.held:
            self._undone.append((seat, self._now.take_back(seat)))
            return True
        if not self._trail or self._trail[-1].seat != seat:
            return False
        before = self._trail.pop()
        line = self._now.history[before.lines]
        assert line.option is not None
        self._undone.append((seat, line.option))
        self._go_back(before, self._now.luck)  # which has not spoken since
        return True

    def redo(self) -> bool:
        """Give again what was last taken back, if nothing else was decided since."""
        if not self._undone or self.refusal(*self._undone[-1]):
            return False
        self._answer(*self._undone.pop())
        return True

    def _go_back(self, before: _Before[S], luck: Luck) -> None:
        history, far = self._now.history[: before.lines], self._now.far
        self._now = self._now.at(before.start, before.recorded, luck)
        self._now.history, self._now.held, self._now.far = history, dict(before.held), far
        self._now.give_again(before.given)

    def _stop_undo(self, why: str) -> None:
        self._trail.clear()
        self._why_no_undo = why

    # -------------------------------------------------------------- saving

    def save(self, since: int = 0) -> dict[str, object]:
        """The whole game as JSON: how it began, every answer, and where luck stands.

        `since`: only the answers from that number on, for a store that has the others already.
        """
        if self._why_no_save:
            raise SaveRefused(f"This cannot be saved: {CORE_STOPS[self._why_no_save]}")
        now = self._now
        return Saved(
            self._rules.name, self._rules.version, self._rules.deck, self._seats, dict(self._settings),
            now.luck.seed, now.luck.used, [str(line) for line in now.history[since:]],
            given={str(seat): str(option) for seat, option in now.given.items()},
            held={str(seat): str(option) for seat, (_, option) in now.held.items()},
        ).to_json()  # fmt: skip

    def digest(self) -> str:
        """A fingerprint of the position, everything secret included: for the store only, never for a log (H8)."""
        now = self._now
        asked = [(seat, [(o.verb, o.args) for o in decision.options]) for seat, decision in now.pending.items()]
        answered = sorted((seat, str(option)) for seat, option in now.given.items())
        held = sorted((seat, str(option)) for seat, (_, option) in now.held.items())
        return fingerprint(now.state, asked, answered, held, now.luck.used)

    def played(self) -> list[tuple[int | None, Option | None]]:
        """Who answered what so far, with everything secret in it; None is luck."""
        return [(line.who, line.option) for line in self._now.history]

    def resume(self, luck: Luck, given: Answers, held: Answers) -> None:
        """Make a game that was played again from a save go on with its own luck and secret answers."""
        self._now.luck = luck
        self._now.hold_again(held)
        for seat, option in given.items():
            self.apply(seat, option)
        self._undone.clear()


def _who_must(running: Running[S]) -> list[int]:
    """The seats without whose answer the game does not go on."""
    return [seat for seat, decision in running.pending.items() if not decision.optional]
