"""Enter on what cannot be chosen: one line says why, and its rule is on the screen whatever its width."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from games import GAMES
from games.core import Luck
from tests.at_random import any_answer
from tests.tui.looking import drawn, moment_of
from valroc_tui.boards import board_of
from valroc_tui.rulebook import rulebook_of
from valroc_tui.screens.drawn import refusal_line


@pytest.mark.parametrize(
    ("why", "width", "line"),
    [
        ("It is turned.", 30, "It is turned. (S13.4)"),
        ("It is turned.\nIt costs 3.", 30, "It is turned. (S13.4)"),
        ("No room: 3 cards. The gauge stands at 3.", 30, "No room: 3 cards. (S13.4)"),
        ("No room. 3 cards. The gauge stands at 3.", 29, "No room. 3 cards. (S13.4)"),
        ("The gauge stands at 3 and has no room.", 30, "The gauge stands at… (S13.4)"),
        ("Unaussprechlichkeitsverhältnisse sind dies.", 30, "Unaussprechlichkeitsv… (S13.4)"),
    ],
)
def test_a_long_reason_is_cut_at_a_sentence_or_a_word_and_the_rule_stays(why: str, width: int, line: str) -> None:
    assert refusal_line(why, "S13.4", width) == line


def test_a_reason_without_a_rule_stands_alone() -> None:
    assert refusal_line("This cannot be chosen now.", "", 40) == "This cannot be chosen now."


@pytest.mark.parametrize("name", list(GAMES))
def test_whatever_cannot_be_chosen_says_why_and_cites_one_rule_of_the_game(name: str) -> None:
    info, luck, rules, looked = GAMES[name], Luck(3), rulebook_of(name).by_id, 0
    for seats in (info.seats[0], info.seats[-1]):
        game = info.new(seats, 5)
        for number in range(120):
            if game.over:
                break
            seat, answer = any_answer(game, luck)
            if number % 12 == 0:
                for width, height in ((80, 24), (120, 40)):
                    scene = board_of(name)(moment_of(name, game, seat), None)
                    for place in drawn(scene, width, height).places:
                        if place.can_be_chosen:
                            continue
                        said = refusal_line(scene.cannot(place), place.rule, width - 4)
                        assert place.rule in rules, (place.key, place.rule)
                        assert said.endswith(f" ({place.rule})") and cell_len(said) <= width - 4, (place.key, said)
                        assert len(said) > len(place.rule) + 8, said
                        assert not any(f"({other})" in scene.cannot(place) for other in rules), (place.key, said)
                        looked += 1
            game.apply(seat, answer)
    assert looked > 200
