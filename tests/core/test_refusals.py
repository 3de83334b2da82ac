"""Whatever was an answer once is refused at any other time, with a reason and a rule, and never stumbled at."""

from __future__ import annotations

import pytest

from games import GAMES
from games.core import Game, GameInfo, Id, Luck, Option
from games.core.conformance import any_answer
from games.core.rules import State
from tests.toy import FAIR

ODD: tuple[tuple[Id, ...], ...] = ((), (0,), (1,), (3,), ("x",), (0, 1), ("x", "y"))
"""Arguments that may be of the wrong number or kind: a damaged save can hold anything."""
INFOS = (FAIR, *(info for info in GAMES.values() if isinstance(info, GameInfo)))


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.name)
def test_an_answer_of_another_time_is_refused_at_every_time(info: GameInfo[State]) -> None:
    known = {f"{verb} {args}": Option(verb, args) for verb in info.words.options for args in ODD}
    game, luck = info.new(info.seats[-1], 3), Luck(3)
    states: list[Game[State]] = []
    while not game.over and len(states) < 120:
        for decision in game.pending.values():
            known.update((f"{option.verb} {len(option.args)} {luck.below(6)}", option) for option in decision.options)
        for _ in range(7):
            if not game.over:
                game.apply(*any_answer(game, luck))
        states.append(game.clone())
    refused = 0
    for state in states:
        for option in known.values():
            for seat in range(state.seats):
                refusal = state.refusal(seat, option)
                assert (refusal is None) == (option in state.legal(seat))
                if refusal is not None:
                    assert refusal.reason and (refusal.rule or state.over)
                    refused += 1
    assert refused > 1000
