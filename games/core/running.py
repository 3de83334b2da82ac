"""A state, the rule running over it, and what it is waiting for.

Python cannot copy a function that has stopped in the middle. So the engine keeps a *checkpoint*,
the state at the start of the present step, with the answers given since; a copy, an undo or an
imagined game starts there and runs the step again with those answers. Steps are short, so that is a
handful of answers; and since a rule may do nothing but ask, it always comes out the same. For the same
reason a checkpoint may be older than the step: a save that is played again makes do with a few of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias

from .decisions import EVERYBODY, Answers, Ask, Chance, Decision, Option, Seats, sees
from .imagining import DoesNotFit, ImaginedAnswers, Recorded, Seen, interrupted
from .log import SilentLog
from .luck import Luck
from .rules import Answer, Request, Rule, Rules, S

FAR = 24
"""How many questions may lie between two checkpoints while a save is played again."""

Replies: TypeAlias = Callable[[Request], Answer | None]
"""Answers from the record of a step that is run again; None when the record is at its end."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the notation: an answer of a seat, or of luck (`who` is None)."""

    who: int | None
    option: Option | None
    """None if it is not for the reader's eyes. What luck answered is written as an option "luck"."""
    seen_by: Seats

    def __str__(self) -> str:
        what = "?" if self.option is None else str(self.option)
        return f"{self.who} {what}" if self.who is not None else what if self.option else "luck ?"

    def masked(self) -> Line:
        """The line for a reader who may not know it."""
        return Line(self.who, None, self.seen_by)


class Running(Generic[S]):
    """Where a game stands. `Game` adds what a table needs: legality, undo, saving."""

    __slots__ = (
        "rules", "luck", "asked", "pending", "given", "held", "start", "recorded", "history", "luck_spoke",
        "far", "_state", "_rule", "_keeps",
    )  # fmt: skip

    def __init__(self, rules: Rules[S], start: S, luck: Luck) -> None:
        """A game about to begin the first step on the agenda of `start`. `go_on` begins it."""
        self.rules, self.luck = rules, luck
        self._state: S | None = start
        """None in a copy that nobody has used yet; see `copy`."""
        self.asked: Ask | None = None
        self.pending: dict[int, Decision] = {}
        """Who may decide now. Replaced, never refilled, when the next question is put."""
        self.given: Answers = {}
        """Answers to the present question, while others have yet to answer."""
        self.held: dict[int, tuple[Decision, Option]] = {}
        """Answers to a question that a play has interrupted, kept until it is put again."""
        self.start = start
        """The checkpoint. Never changed, so copies share it."""
        self.recorded: list[Recorded] = []
        """The questions that have been answered since the checkpoint: those of this step, unless `far`."""
        self.history: list[Line] = []
        self.luck_spoke = False
        self.far = False
        """Whether checkpoints lie far apart, as each is a copy of the state. Then nothing can be imagined."""
        self._rule: Rule | None = None
        self._keeps = True

    @property
    def state(self) -> S:
        """What lies on the table now."""
        if self._state is None:
            self._wake()
        assert self._state is not None
        return self._state

    # -------------------------------------------------------------- going on

    def deliver(self, seat: int, option: Option) -> None:
        """Take an answer that is legal, and go on as far as possible."""
        if self._state is None:
            self._wake()
        decision = self.pending[seat]
        if decision.is_play(option):
            asked = {decision.seat: decision for decision in self.asked.decisions} if self.asked else {}
            self.held.update({who: (asked[who], answer) for who, answer in self.given.items()})
            self.given = {}
            self.go_on(self._record({seat: option}, secret=False))
            return
        self.given[seat] = option
        del self.pending[seat]
        answers = self._all_in()
        if answers is not None:
            self.go_on(answers)

    def go_on(self, answer: Answer | None, replies: Replies | None = None) -> None:
        """Resume the rule with `answer`, and on to the next question that a seat must answer."""
        while True:
            request = self._next_request(answer)
            if request is None:
                self.asked, self.pending = None, {}
                return
            answer = replies(request) if replies else None
            if answer is not None:
                self.recorded.append((request, answer))
            elif isinstance(request, Ask):
                self._put(request)
                answer = self._all_in()
                if answer is None:
                    return
            else:
                answer = self.luck.pick(request)
                self.luck_spoke = True
                if self._keeps:
                    self.recorded.append((request, answer))
                    self.history.append(Line(None, Option("luck", answer), request.seen_by))

    def _next_request(self, answer: Answer | None) -> Request | None:
        """What the running rule asks next, or the next rule on the agenda. None: nothing is left."""
        while True:
            if self._rule is None:
                if not self.state.agenda:
                    return None
                if self._keeps and not (self.far and len(self.recorded) < FAR):
                    self.start, self.recorded = self.state.copy(), []
                self.held.clear()
                self._begin_step()
                answer = None
            assert self._rule is not None
            try:
                request = self._rule.send(answer)
            except StopIteration:
                self._rule = None
                continue
            if not isinstance(request, (Ask, Chance)):
                raise TypeError(f"a rule may wait for choose, choose_together and chance only, not {request!r}")
            return request

    def _begin_step(self) -> None:
        state = self.state
        name, *about = state.agenda.pop(0)
        self._rule = self.rules.steps.by_name[name](state, *about)

    def _put(self, ask: Ask) -> None:
        """Ask the seats, except those whose answer from before a play still holds."""
        self.asked, self.given = ask, {}
        self.pending = {decision.seat: decision for decision in ask.decisions}
        required = False
        for decision in ask.decisions:
            if not decision.optional:
                required = True
                if not decision.options:
                    raise ValueError(f"look first, then ask: no options for {decision.prompt} ({decision.rule})")
        if not required:
            raise ValueError("a question must be put to at least one seat that has to answer")
        for seat in [seat for seat in self.held if seat in self.pending]:
            (before, option), decision = self.held[seat], self.pending[seat]
            if (before.prompt, before.rule) == (decision.prompt, decision.rule):
                del self.held[seat]
                if option in decision.options and not decision.is_play(option):
                    self.given[seat] = option
                    del self.pending[seat]

    def _all_in(self) -> Answers | None:
        """The answers in the order of the question, once no required one is missing."""
        assert self.asked is not None
        for decision in self.pending.values():
            if not decision.optional:
                return None
        asked, given, self.given = self.asked, self.given, {}
        answers = {d.seat: given[d.seat] for d in asked.decisions if d.seat in given}
        return self._record(answers, secret=not asked.shown)

    def _record(self, answers: Answers, *, secret: bool) -> Answers:
        if self._keeps:
            assert self.asked is not None
            self.recorded.append((self.asked, answers))
            for seat, option in answers.items():
                self.history.append(Line(seat, option, (seat,) if secret else EVERYBODY))
        return answers

    # -------------------------------------------------------------- going back, and copies

    def at(self, start: S, recorded: list[Recorded], luck: Luck) -> Running[S]:
        """The same game as it stood after the answers `recorded` in the step that began at `start`."""
        replies = iter(recorded)
        return self._again(start, luck, lambda asked: next((answer for _, answer in replies), None))

    def near(self) -> Running[S]:
        """The same, its checkpoint at the start of the present step again."""
        twin = self.at(self.start, self.recorded, self.luck)
        twin.history, twin.held = self.history, self.held
        twin.give_again(self.given)
        return twin

    def copy(self) -> Running[S]:
        """An independent copy with the same luck. It runs its step again only when it is first used."""
        twin = Running(self.rules, self.start, self.luck.copy())
        twin._state = None
        twin.recorded, twin.history = self.recorded[:], self.history[:]
        twin.asked, twin.pending = self.asked, self.pending.copy()
        twin.given, twin.held = self.given.copy(), self.held.copy()
        return twin

    def _wake(self) -> None:
        awake, given = self.at(self.start, self.recorded, self.luck), self.given
        self._state, self._rule = awake._state, awake._rule
        self.asked, self.pending = awake.asked, awake.pending
        self.give_again(given)

    def give_again(self, given: Answers) -> None:
        """Put back answers to the present question that were in already."""
        self.given = dict(given)
        for seat in given:
            del self.pending[seat]

    def hold_again(self, held: Answers) -> None:
        """Put back answers to a question of this step that a play has interrupted."""
        asked = interrupted(self.recorded)
        for seat, option in held.items():
            if seat not in asked or option not in asked[seat].options:
                raise ValueError(f"seat {seat} cannot have answered so")
            self.held[seat] = (asked[seat], option)

    def take_back(self, seat: int) -> Option:
        """Take back an answer that nobody has seen and nothing has followed from."""
        if seat in self.held:
            return self.held.pop(seat)[1]
        assert self.asked is not None
        option = self.given.pop(seat)
        self.pending = {d.seat: d for d in self.asked.decisions if d.seat not in self.given}
        return option

    def imagine(self, seat: int, luck: Luck) -> Running[S]:
        """A copy in which what `seat` cannot see is dealt again. DoesNotFit: this deal went wrong."""
        seen = Seen(self.recorded, seat)
        start = self.start.copy()
        start.log = start.log.seen_by(seat)
        self.rules.deal_again(start, seat, seen.pins, luck)
        replies = ImaginedAnswers(self.recorded, seat, seen, luck)
        twin = self._again(start, luck, replies)
        if twin.start is not start or sorted(twin.pending) != sorted([*self.pending, *self.given]):
            raise DoesNotFit
        asked = interrupted(twin.recorded)
        twin.held = {
            who: (asked[who], replies.answer_again(asked[who], option, who == seat))
            for who, (_, option) in self.held.items()
        }
        twin.give_again(
            {who: replies.answer_again(twin.pending[who], option, who == seat) for who, option in self.given.items()}
        )
        if twin.pending.get(seat) != self.pending.get(seat):
            raise DoesNotFit
        if self.recorded and not self._looks_like(twin, seat):
            raise DoesNotFit  # an answer that was drawn anew had consequences that this seat has seen
        twin.history = [line if sees(seat, line.seen_by) else line.masked() for line in self.history]
        return twin

    def _looks_like(self, twin: Running[S], seat: int) -> bool:
        view = self.rules.view
        if view(self.state, seat) != view(twin.state, seat):
            return False
        return self.state.log.seen_by(seat).events() == twin.state.log.seen_by(seat).events()

    def _again(self, start: S, luck: Luck, replies: Replies) -> Running[S]:
        twin = Running(self.rules, start.copy(), luck)
        twin.start = start
        if start.agenda:
            twin._begin_step()
        twin.go_on(None, replies)
        return twin

    # -------------------------------------------------------------- playing a throw-away copy to its end

    def play_out(self, pick: Callable[[Decision], Option | None]) -> None:
        """Go on to the end with the answers of `pick`; see `Game.play_out`."""
        self._keeps = False
        self.state.log = SilentLog()
        while self.pending:
            asked = self.pending
            for decision in list(asked.values()):
                option = pick(decision)
                if option is not None:
                    self.deliver(decision.seat, option)
                if self.pending is not asked:
                    break
