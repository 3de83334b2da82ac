"""The contract of every game, as checks that any test can call.

`check_game` plays one random game and examines its states; a failure is an AssertionError that says
which sentence of the contract is broken.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from .decisions import Id, IllegalMove, Option
from .game import Game
from .info import GameInfo
from .luck import Luck
from .rules import S, Settings
from .saves import read_line

_NONSENSE = tuple(
    map(Option.parse, ("nonsense", "play", 'play "no such card"', "play 3", "bid 99", "bid many", "trick 0"))
)


@dataclass(slots=True)
class Report:
    """What the checked games amounted to."""

    games: int = 0
    decisions: int = 0
    imagined: int = 0
    told: int = 0
    """Answers of others of which a seat was told just what it would have been told in an imagined game."""
    dealt_differently: int = 0
    """Imagined games that another seat can tell from the real one: else the check would mean nothing."""
    undone: int = 0


Answering: TypeAlias = Callable[[Game[S], Luck], tuple[int, Option]]
"""Which seat answers what; `any_answer` unless a game needs a hand to get somewhere."""


def check_game(
    info: GameInfo[S],
    seats: int,
    seed: int,
    report: Report,
    *,
    every: int = 1,
    told_every: int = 1,
    settings: Settings | None = None,
    answering: Answering[S] | None = None,
) -> None:
    """Play a game; check every `told_every`-th answer for what it tells, and examine every `every`-th state.

    Played with these settings (the standard game if None), by random answers unless `answering` says better.
    """
    chosen, game = Luck(seed + 1), info.new_with(seats, Luck(seed), settings or {})
    answer_of = answering or any_answer
    report.games += 1
    answers = 0
    while not game.over:
        info.rules.invariants(game.state_for_checks)
        before, (seat, option) = game.clone(), answer_of(game, chosen)
        if report.decisions % every == 0:
            examine(info, game, chosen, report)
        game.apply(seat, option)
        if report.decisions % every == 0:
            check_undo(info, game, before, report)
        for other in range(seats):
            if other != seat and not game.over and report.decisions % told_every == 0:
                check_told(game, before, (seat, option), other, chosen, report)
        report.decisions += 1
        answers += 1
        assert answers < 20_000, "every game ends"
    check_end(info, game)


def examine(info: GameInfo[S], game: Game[S], chosen: Luck, report: Report) -> None:
    """Check one state."""
    check_questions(game)
    check_refusals(game)
    for copy in (game.clone(), info.load(through_json(game.save()))):
        assert everything(copy) == everything(game), "a copy is equal"
        other, luck = game.clone(), chosen.copy()
        for _ in range(3):
            if not other.over:
                seat, option = any_answer(other, luck)
                other.apply(seat, option)
                copy.apply(seat, option)
        assert everything(copy) == everything(other), "a copy goes on as the game does, with the same luck"
    unchanged = everything(game)
    for seat in range(game.seats):
        check_imagined(info, game, seat, chosen, report)
    assert everything(game) == unchanged, "playing a copy does not touch the game"


def check_questions(game: Game[S]) -> None:
    """Somebody has to decide; the asked have options, in a fixed order, unique and readable; others none."""
    assert any(not decision.optional for decision in game.pending.values()), "somebody has to decide"
    for seat in range(game.seats):
        if seat not in game.pending:
            assert game.legal(seat) == (), "who is not asked has no options"
            continue
        decision, texts = game.pending[seat], [str(option) for option in game.legal(seat)]
        assert decision.seat == seat and decision.rule, "a decision names its seat and its rule"
        assert game.words.prompt(decision), "what is asked can be said"
        assert all(game.words.option(option) for option in decision.options), "and so can the options"
        assert texts or decision.optional, "who has to decide has options"
        assert len(set(texts)) == len(texts), "options are unique"
        assert [Option.parse(text) for text in texts] == list(decision.options), "options can be read back"
        assert game.clone().legal(seat) == decision.options, "options come in the same order every time"


def check_refusals(game: Game[S]) -> None:
    """What is not legal is refused with a reason, and then nothing has changed."""
    before = everything(game)
    offered = dict.fromkeys(option for decision in game.pending.values() for option in decision.options)
    for seat in range(game.seats):
        for option in (*_NONSENSE, *offered):
            refusal = game.refusal(seat, option)
            assert (refusal is None) == (option in game.legal(seat)), "refused is what is not legal"
            if refusal:
                assert refusal.reason, "a refusal has a reason"
                assert refusal.rule or game.over, "a refusal cites its rule"
                try:
                    game.apply(seat, option)
                except IllegalMove as illegal:
                    assert illegal.refusal == refusal, "apply gives the same reason"
                else:
                    raise AssertionError("apply refuses what is not legal")
    assert everything(game) == before, "a refused answer changes nothing"


def check_imagined(info: GameInfo[S], game: Game[S], seat: int, chosen: Luck, report: Report) -> None:
    """The seat cannot tell an imagined game from the real one, though it is another one."""
    tries = 50 if game.answers_in_step else 1  # at the start of a step every deal must do, or a question tells
    twin = game.imagine(seat, Luck(chosen.below(1 << 60)), tries)
    info.rules.invariants(twin.state_for_checks)
    assert seen(twin, seat) == seen(game, seat), f"seat {seat} cannot tell an imagined game"
    assert list(twin.pending) == list(game.pending), "whether a seat is asked does not tell what is hidden"
    for asked in game.pending.values():
        imagined = twin.pending[asked.seat]
        assert (asked.prompt, asked.rule) == (imagined.prompt, imagined.rule), "what is asked does not tell"
        assert asked.private or asked == imagined, "a question that is not private rests on open things only"
    report.imagined += 1
    others = [other for other in range(game.seats) if other != seat]
    report.dealt_differently += any(twin.view(other) != game.view(other) for other in others)


def check_told(
    game: Game[S], before: Game[S], answer: tuple[int, Option], other: int, chosen: Luck, report: Report
) -> None:
    """What `other` is told of an answer depends on nothing that it may not know.

    The answer is given in an imagined game too; or any answer, if `other` cannot know which it was.
    What luck or other seats show to `other` meanwhile cannot come out the same; then nothing is checked.
    """
    seat, option = answer
    lines = game.notation(other)[len(before.notation(other)) :]
    check_shown(game, lines, other)
    known = lines[:1] == [f"{seat} {option}"]
    if any("?" not in line for line in (lines[1:] if known else lines)):
        return
    twin = before.imagine(other, Luck(chosen.below(1 << 60)))
    decision = twin.pending[seat]
    ways = [way for way in decision.options if (way == option if known else not decision.is_play(way))]
    if ways:
        twin.apply(seat, ways[chosen.below(len(ways))])
        assert seen(twin, other) == seen(game, other), "a seat is told nothing that it may not know"
        report.told += 1


def check_shown(game: Game[S], lines: list[str], other: int) -> None:
    """A card that a new line names to `other` is not hidden from it everywhere: somebody forgot a `secret`."""
    named = [thing for line in lines for thing in _named(line)]
    in_view = json.dumps(game.view(other))
    for lying in game.state_for_checks.hidden_from(other):
        for card in [lying.cards[place] for place in lying.where()]:
            assert card not in named or json.dumps(card) in in_view, "a line names no card that is hidden"


def check_undo(info: GameInfo[S], game: Game[S], before: Game[S], report: Report) -> None:
    """Undo gives back the state before the last answer, or says why not; redo gives the answer again."""
    twin = game.clone()
    if not twin.undo():
        assert game.undo_stop, "undo says why not"
        assert everything(twin) == everything(game), "an undo that is refused changes nothing"
        return
    assert game.undo_stop is None, "undo says when it can"
    assert position(twin) == position(before), "undo gives back the state before the answer"
    assert position(info.load(through_json(twin.save()))) == position(before), "also when saved and loaded"
    assert twin.redo(), "what was taken back can be given again"
    assert everything(twin) == everything(game), "and then all is as it was"
    report.undone += 1


def check_end(info: GameInfo[S], game: Game[S]) -> None:
    """A game that is over has an outcome for every seat, and the score sheet adds up."""
    outcome = game.outcome
    assert outcome is not None and len(outcome.places) == game.seats, "the outcome counts every seat"
    for seat, total in enumerate(outcome.totals):
        assert sum(line.points[seat] for line in outcome.breakdown) == total, "the score sheet adds up"
    assert all(game.words.score(line) and line.rule for line in outcome.breakdown), "each line says what it counts"
    assert not game.undo() and game.undo_stop, "the end is not taken back"
    assert everything(info.load(through_json(game.save()))) == everything(game), "a finished game can be loaded"


def _named(line: str) -> tuple[Id, ...]:
    return () if "?" in line else read_line(line)[1].args


# ------------------------------------------------------------------ what is compared


def seen(game: Game[S], seat: int | None) -> object:
    """All that reaches `seat` by any way."""
    return (
        game.view(seat),
        game.legal(seat) if seat is not None else (),
        game.pending.get(seat) if seat is not None else None,
        [(entry, entry.text(seat)) for entry in game.log(seat)],
        game.notation(seat),
        [game.refusal(seat, option) for option in _NONSENSE] if seat is not None else [],
        game.outcome,
    )


def position(game: Game[S]) -> object:
    """All that reaches anybody, with all that is secret, and where luck stands."""
    saved = game.save()
    eyes = (*range(game.seats), None)
    return [seen(game, seat) for seat in eyes], dict(game.pending), through_json(saved), game.digest()


def everything(game: Game[S]) -> object:
    """`position`, and what can be taken back."""
    return position(game), game.undo_stop


def any_answer(game: Game[S], luck: Luck) -> tuple[int, Option]:
    """Any seat's any option."""
    seats = [seat for seat, decision in game.pending.items() if decision.options]
    seat = seats[luck.below(len(seats))]
    return seat, game.legal(seat)[luck.below(len(game.legal(seat)))]


def through_json(data: object) -> object:
    """`data` as it comes back from a file."""
    return json.loads(json.dumps(data))
