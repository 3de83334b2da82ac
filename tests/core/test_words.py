"""Keys with arguments come out as sentences; what a reader may not know does not."""

from __future__ import annotations

import pytest

from games.core import Decision, Option, Refusal, Said, ScoreLine, Words
from games.core.log import Entry
from tests.core.tables import play, table

WORDS = Words(
    lines={"gives": "{who} gives {1:seat} {0:count coin}", "draws": "{who} draws {secret}", "meets": "{who}: {all}"},
    prompts={"pay": "pay {0:count Val}"},
    reasons={"too dear": "It costs {0}."},
    options={"go": "to the {0}, space {1}", "list": lambda said: f"take {said.listed(said.args)}"},
    scores={"tokens": "tokens ({0:signed})"},
    names={"dark-town": "Dark Town", 7: "seven"},
)


def entry(what: str, *args: int | str, seat: int | None = 0, secret: tuple[int | str, ...] | None = None) -> Entry:
    return Entry("X1", what, seat, args, secret, WORDS)


def test_seats_are_named_by_their_players_or_by_their_number() -> None:
    assert entry("gives", 1, 2).text(0) == "Seat 1 gives Seat 3 1 coin"
    assert entry("gives", 2, 1).text(0, ("Ann", "Ben")) == "Ann gives Ben 2 coins"


def test_who_may_not_know_a_secret_reads_a_card() -> None:
    assert entry("draws").text(1, ("Ann",)) == "Ann draws a card"
    assert entry("draws", secret=("dark-town", "wolf")).text(0, ("Ann",)) == "Ann draws Dark Town, wolf"


def test_things_go_by_their_names() -> None:
    assert entry("meets", "dark-town", 7, 8).text(0, ("Ann",)) == "Ann: Dark Town, seven, 8"
    assert WORDS.option(Option("go", ("dark-town", 2))) == "to the Dark Town, space 2"
    assert WORDS.option(Option("list", ("dark-town", 7, 8))) == "take Dark Town, seven and 8"
    assert WORDS.option(Option("list")) == "take nothing"
    assert WORDS.option(Option("stay", ("dark-town",))) == "stay Dark Town", "a verb without words is written out"


def test_questions_refusals_and_score_lines_have_their_own_sentences() -> None:
    assert WORDS.prompt(Decision(0, "pay", (), "X1", about=(3,))) == "pay 3 Vals"
    assert WORDS.reason(Refusal("X1", "too dear", (4,))) == "It costs 4."
    assert WORDS.reason(Refusal("", "the game is over")) == "The game is over."
    assert WORDS.score(ScoreLine("X1", "tokens", (1,), (-2,))) == "tokens (-2)"


def test_a_key_without_a_sentence_is_an_error() -> None:
    with pytest.raises(KeyError):
        entry("flies").text(0)


def test_others_read_of_a_question_nothing_that_it_is_about() -> None:
    words = Words({}, {"pay": "pay {0:count Val}", "pick": "Take one of the cards."}, {})
    assert words.prompt_for_others(Decision(0, "pay", (), "X1", about=(3,))) == "pay"
    assert words.prompt_for_others(Decision(0, "pick", (), "X1")) == "Take one of the cards"


def test_a_function_says_what_no_template_can() -> None:
    said = Said(WORDS, (7,), 1, None, ("Ann", "Ben"))
    assert said.seat_name(1) == "Ben" and said.seat_name(None) == "" and said.name(7) == "seven"


def test_a_refusal_leaves_the_game_as_a_sentence() -> None:
    game = table(("take an action", 0, 2), hands={0: "lantern"}, coins=1)
    refusal = game.refusal(0, Option("play", ("lantern",)))
    assert refusal == Refusal("F3.2", "It costs 2, and you have 1.", (2, 1))
    assert game.refusal(1, Option("work")) == Refusal("F3.2", "It is not for you to decide now.")
    play(game, "0 end")
    assert game.refusal(0, Option("work")) == Refusal("", "The game is over.")
