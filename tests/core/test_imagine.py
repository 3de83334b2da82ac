"""What another seat cannot know is dealt again, fairly; what it has seen stays."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from games.core import Game, Luck, Option, Steps, chance, choose, tell
from games.core.conformance import seen
from tests.core.tables import play, table
from tests.toy import FAIR
from tests.toy.state import Fair

PILE = "hex thief chest lantern juggler oracle windfall hex lantern lantern"


def hand(game: Game[Fair], seat: int) -> list[str]:
    """What `seat` holds, as it sees it."""
    stalls = game.view(seat)["stalls"]
    assert isinstance(stalls, list)
    return list(stalls[seat]["hand"])


def test_a_hand_may_be_any_of_the_hidden_cards() -> None:
    game = table(("take an action", 0, 1), hands={1: "thief"}, pile=PILE)
    held = Counter(hand(game.imagine(0, Luck(seed)), 1)[0] for seed in range(2200))
    hidden = Counter([*PILE.split(), "thief"])
    assert held.keys() == hidden.keys()
    for card, copies in hidden.items():
        assert 0.8 < held[card] / (200 * copies) < 1.2, card


def test_cards_another_seat_is_looking_at_are_dealt_again() -> None:
    game = table(("take an action", 0, 1), hands={0: "chest"}, pile=PILE, luck=["hex", "thief", "chest", "oracle"])
    play(game, "0 play chest")
    options = Counter(tuple(map(str, game.imagine(1, Luck(seed)).legal(0))) for seed in range(200))
    assert len(options) > 30
    assert len({game.imagine(0, Luck(seed)).legal(0) for seed in range(20)}) == 1, "who looks at them knows them"


def test_a_card_that_was_shown_after_a_secret_look_was_among_the_cards_looked_at() -> None:
    game = table(("take an action", 0, 1), hands={0: "chest", 1: "hex lantern"}, pile=PILE,
                 luck=["hex", "thief", "juggler", "oracle"])  # fmt: skip
    play(game, "0 play chest", "0 play thief")  # and now seat 1 is asked, in the middle of seat 0's action
    assert list(game.pending) == [1]
    for seed in range(200):
        twin = game.imagine(1, Luck(seed))
        secret = twin.log(0)[1].secret
        assert secret is not None and "thief" in secret and len(secret) == 4
        assert seen(twin, 1) == seen(game, 1)


def test_a_secret_discard_in_the_middle_of_anothers_action_is_drawn_again() -> None:
    game = table(("take an action", 0, 1), seats=3, hands={0: "thief", 1: "hex lantern", 2: "oracle chest"}, pile=PILE)
    play(game, "0 play thief", "1 discard hex")
    assert list(game.pending) == [2]
    discarded = Counter(str(game.imagine(2, Luck(seed)).view(1)["discards"]) for seed in range(300))
    assert len(discarded) > 5 and discarded["['hex']"] < 150
    known = Counter(str(game.imagine(1, Luck(seed)).view(1)["discards"]) for seed in range(20))
    assert list(known) == ["['hex']"]


def test_a_secret_answer_to_a_common_question_is_drawn_again() -> None:
    game = play(table(("offer the great lantern",), seats=3), "1 bid 3")
    bids = Counter(game.imagine(0, Luck(seed)).view(1)["your answer"] for seed in range(400))
    assert sorted(map(str, bids)) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert all(60 < times < 140 for times in bids.values())


def test_an_imagined_game_holds_no_secret_of_the_past() -> None:
    game = table(("take an action", 0, 2), ("take an action", 1, 1), hands={0: "lantern", 1: "hex"}, pile=PILE)
    play(game, "0 search")
    for seed in range(20):
        twin = game.imagine(1, Luck(seed))
        assert [entry.secret for entry in twin.log(0)] == [None]
        assert twin.full_notation() == ["0 search", "luck ?"]


# ------------------------------------------------------------------ rules that the toy does not have

others = Steps()


def game_of(step: str, fair: Fair) -> Game[Fair]:
    fair.agenda = [(step,)]
    return Game.begin(replace(FAIR.rules, steps=others, set_up=lambda seats, settings: fair), 3, {}, Luck(0))


@others("turn up a card of seat 1")
async def turn_up_a_card_of_seat_1(fair: Fair) -> None:
    (card,) = await chance("turn up", fair.stalls[1].hand, "X1", holder=1)
    fair.stalls[1].hand.remove(card)
    fair.pile.discard(card, known_to=None)
    await choose(0, "go on", [Option("yes")], "X1")


def test_a_card_turned_up_from_a_hand_was_in_that_hand() -> None:
    fair = Fair.at_the_start(3)
    fair.stalls[1].hand, fair.stalls[2].hand = ["hex", "thief"], ["hex", "hex"]
    game = game_of("turn up a card of seat 1", fair)
    for seed in range(100):
        assert seen(game.imagine(0, Luck(seed), tries=1), 0) == seen(game, 0)


@others("a secret that half shows")
async def a_secret_that_half_shows(fair: Fair) -> None:
    answer = await choose(0, "how much", [Option("much"), Option("little")], "X2", secret=True)
    fair.stalls[0].coins += 5 if answer.verb == "much" else 0  # which all can see
    tell(fair, "X2", "works", 0)
    await choose(1, "go on", [Option("yes")], "X2")


def test_an_imagined_game_looks_the_same_even_if_a_rule_half_shows_a_secret() -> None:
    game = play(game_of("a secret that half shows", Fair.at_the_start(3)), "0 much")
    for seed in range(50):
        assert seen(game.imagine(1, Luck(seed)), 1) == seen(game, 1)


@others("show a card that was drawn in secret")
async def show_a_card_that_was_drawn_in_secret(fair: Fair) -> None:
    card = await fair.pile.draw("look", "X3", seen_by=(1,))
    assert card is not None
    fair.stalls[1].hand.append(card)
    await chance("turn up", fair.stalls[1].hand, "X3", holder=1)
    await choose(0, "go on", [Option("yes")], "X3")


def test_a_card_turned_up_by_the_seat_that_drew_it_in_secret_in_the_same_step_is_the_one_it_drew() -> None:
    fair = Fair.at_the_start(3)
    game = game_of("show a card that was drawn in secret", fair)
    for seed in range(100):
        assert seen(game.imagine(0, Luck(seed), tries=1), 0) == seen(game, 0)
