"""What can be taken back, and where it stops."""

from __future__ import annotations

from tests.core.tables import play, table, texts


def test_actions_that_reveal_nothing_are_taken_back_one_by_one_and_given_again() -> None:
    game = table(("take an action", 0, 2), ("take an action", 1, 1), hands={0: "lantern juggler"})
    start = game.view(None)
    play(game, "0 work", "0 play juggler")
    assert game.undo_stop is None
    assert game.undo() and game.undo() and not game.undo()
    assert game.view(None) == start
    assert game.redo() and game.redo() and not game.redo()
    assert game.full_notation() == ["0 work", "0 play juggler"]


def test_a_new_answer_ends_what_could_be_given_again() -> None:
    game = play(table(("take an action", 0, 2), ("take an action", 1, 1)), "0 work")
    assert game.undo()
    play(game, "0 end")
    assert not game.redo()


def test_undo_stops_where_luck_has_spoken() -> None:
    game = table(("take an action", 0, 2), ("take an action", 1, 1), pile="hex thief")
    play(game, "0 search")
    assert game.undo_stop == "Something was revealed, drawn or rolled." and not game.undo()


def test_undo_stops_where_a_known_card_was_drawn() -> None:
    game = table(("take an action", 0, 1), ("take an action", 1, 2), ("take an action", 0, 1), hands={0: "oracle"},
                 pile="hex thief", luck=["hex", "thief"])  # fmt: skip
    play(game, "0 play oracle", "0 leave", "1 search")
    assert game.undo_stop == "Something was revealed, drawn or rolled."


def test_undo_never_changes_who_is_to_decide() -> None:
    game = play(table(("take an action", 0, 1), ("take an action", 1, 1)), "0 work")
    assert game.undo_stop == "The last answer has passed the decision on."


def test_undo_does_not_cross_what_another_seat_has_decided() -> None:
    bidding = ("offer the great lantern",)
    game = table(bidding, seats=3, face_down={0: "windfall"}, keeper=0)
    play(game, "0 trick windfall")
    assert game.undo_stop is None
    play(game, "1 bid 1")
    assert not game.undo(0)
    assert game.undo(1), "its own bid nobody has seen"
    assert texts(game, 1) == ["bid 0", "bid 1", "bid 2", "bid 3"]


def test_bids_that_were_shown_are_not_taken_back() -> None:
    game = play(table(("offer the great lantern",), ("take an action", 1, 1)), "0 bid 1", "1 bid 2")
    assert game.undo_stop == "The answers of all were revealed."


def test_a_held_answer_can_be_taken_back_too() -> None:
    game = table(("offer the great lantern",), seats=3, face_down={1: "hex", 2: "chest"})
    play(game, "0 bid 2", "1 trick hex")
    assert game.undo(0)
    play(game, "2 pay")
    assert list(game.pending) == [0, 1, 2]
