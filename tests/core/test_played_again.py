"""A save that is played again makes do with few checkpoints; afterwards nobody can tell."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import GAMES
from games.core import Game, GameInfo, Luck, Option
from games.core.conformance import any_answer, position, seen
from games.core.rules import State
from games.core.running import FAR
from tests.toy import FAIR

INFOS = (FAIR, *(info for info in GAMES.values() if isinstance(info, GameInfo)))
Move = tuple[int, Option] | str


def _played(info: GameInfo[State], seed: int, every: int) -> Iterator[tuple[Game[State], list[Move]]]:
    """A random game in which much is taken back, now and then with what has happened so far."""
    game, luck, moves = info.new(info.seats[-1], seed), Luck(seed), list[Move]()
    for number in range(1, 301):
        chosen = luck.below(8)
        if chosen == 0 and game.undo():
            moves.append("undo")
        elif chosen == 1 and game.redo():
            moves.append("redo")
        else:
            answer = any_answer(game, luck)
            game.apply(*answer)
            moves.append(answer)
        if number % every == 0 or game.over:
            yield game, moves
        if game.over:
            return


def _again(info: GameInfo[State], seed: int, moves: list[Move]) -> Game[State]:
    game = info.new(info.seats[-1], seed)
    with game.played_again():
        for move in moves:
            if isinstance(move, tuple):
                game.apply(*move)
            else:
                assert game.undo() if move == "undo" else game.redo()
    return game


def _looks(game: Game[State]) -> object:
    return position(game), [seen(game, eyes) for eyes in (*range(game.seats), None)], game.undo_stop


@pytest.mark.parametrize(("seeds", "every"), [(1, 23), pytest.param(4, 7, marks=pytest.mark.long)])
@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.name)
def test_a_game_played_again_cannot_be_told_from_the_one_that_was_played(
    info: GameInfo[State], seeds: int, every: int
) -> None:
    tried = taken_back = 0
    for seed in range(seeds):
        for played, moves in _played(info, seed, every):
            game, again = played.clone(), _again(info, seed, moves)
            assert _looks(again) == _looks(game)
            assert again.answers_in_step == game.answers_in_step, "its checkpoint is at the start of the step"
            assert _looks(again.clone()) == _looks(game)
            for eyes in game.pending:
                assert again.imagine(eyes, Luck(seed)).view(eyes) == game.view(eyes)
            while game.undo():
                assert again.undo() and _looks(again) == _looks(game)
                taken_back += 1
            while game.redo():
                assert again.redo() and _looks(again) == _looks(game)
            assert not again.redo()
            tried += 1
    assert tried >= 2 and taken_back > 0


def test_checkpoints_lie_far_apart_while_it_is_played_again_and_no_farther() -> None:
    """That is what makes it quick: a copy of the state for many answers instead of one for each step."""
    kept, game, luck = [], FAIR.new(FAIR.seats[-1], 1), Luck(1)
    with game.played_again():
        while not game.over:
            game.apply(*any_answer(game, luck))
            kept.append(game.answers_in_step)
    assert FAR <= max(kept) < 2 * FAR
