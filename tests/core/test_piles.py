"""Face-down piles: known cards on top, and reshuffling."""

from __future__ import annotations

from tests.core.tables import play, table, texts


def test_a_card_put_back_on_top_is_the_next_to_be_drawn() -> None:
    game = table(("take an action", 0, 1), ("take an action", 1, 1), ("take an action", 0, 1), hands={0: "oracle"},
                 pile="hex thief chest lantern", luck=["thief", "chest"])  # fmt: skip
    play(game, "0 play oracle", "0 swap")
    assert game.view(0)["top of the pile"] == ["chest", "thief"]
    assert game.view(1)["top of the pile"] == [None, None]
    play(game, "1 search")
    assert "chest" in str(game.view(1)["stalls"])
    assert game.notation(1)[-2:] == ["1 search", "luck chest"]
    assert game.notation(0)[-1] == "luck ?"


def test_a_look_at_the_top_spoils_what_others_knew_of_it() -> None:
    game = table(("take an action", 0, 1), ("take an action", 1, 1), hands={0: "oracle", 1: "oracle"},
                 pile="hex thief chest", luck=["thief", "chest"])  # fmt: skip
    play(game, "0 play oracle", "0 leave", "1 play oracle", "1 leave")
    assert game.view(0)["top of the pile"] == [None, None]
    assert game.view(1)["top of the pile"] == ["thief", "chest"]


def test_an_empty_pile_is_made_of_the_discards() -> None:
    game = table(("take an action", 0, 1), ("take an action", 0, 1), discards="thief chest", luck=["thief"])
    play(game, "0 search")
    assert (game.view(0)["pile"], game.view(0)["discards"]) == (1, [])


def test_a_pile_may_run_out_in_the_middle_of_an_effect() -> None:
    game = table(("take an action", 0, 1), hands={0: "chest"}, pile="lantern", discards="thief hex",
                 luck=["lantern", "hex", "thief"])  # fmt: skip
    play(game, "0 play chest")
    assert texts(game, 0) == ["play hex", "play lantern", "play thief"]
