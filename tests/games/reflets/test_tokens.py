"""R7: Mystery Tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from games.reflets.catalog import standard

from .tables import SIX, Playing, board, log, play, prompt, refusal, table, team, texts, trial_of, view, vils_board


def found(
    token: str, *, luck: Sequence[str] = (), vils_gems: str = "", boards: Mapping[int, str] | None = None,
    held: Mapping[int, str] | None = None, golden: int = 1, team: Sequence[str] = SIX, points: Sequence[str] = (),
    dilemmas: Mapping[int, Sequence[str]] | None = None, pouch: Sequence[str] = (),
    down: Mapping[str, Sequence[str]] | None = None, heroes: Sequence[str] | None = None,
    unforeseen: Sequence[str] | None = None,
) -> Playing:  # fmt: skip
    """The Team stops on a token."""
    return table(
        ("resolve",), pawn="s1_cross", tokens={"s1_cross": token}, luck=[token, *luck], vils_gems=vils_gems,
        boards=boards, held=held, golden=golden, team=team, dilemmas=dilemmas, pouch=pouch, points=points, down=down,
        heroes=heroes, unforeseen=unforeseen,
    )  # fmt: skip


@pytest.mark.rule("R7.1")
def test_each_colour_has_four_golden_tokens_and_three_brown_ones() -> None:
    for color in ("green", "grey", "red"):
        kinds = {t.kind: t.golden for t in standard().tokens.values() if t.color == color}
        assert kinds == {"purse": True, "chance": True, "bonus_die": True, "secret_vision": True, "gem_tax": False,
                         "unforeseen_tax": False, "peril": False}  # fmt: skip


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize("token", ["green_purse", "grey_purse", "red_purse"])
def test_a_golden_token_of_any_colour_is_used_at_once_or_held(token: str) -> None:
    game = found(token)
    assert texts(game)[:3] == ["hold 1", "hold 2", "use-now"]
    held = play(game.clone(), "hold 2")
    assert view(held)["boards"][1]["token"] == token
    play(game, "use-now")
    assert prompt(game) == "where does the gem go"


@pytest.mark.rule("R7.3", "R36.9")
def test_a_token_on_hold_may_be_used_at_any_time_out_of_turn_included() -> None:
    for step in ("blessing", "golden", "avatar", "progression", "stop"):
        game = table((step,), held={1: "green_purse"}, boards={1: "RRR"}, golden=2)
        assert "use green_purse" in texts(game), step
    game = table(("blessing",), seats=2, guide=0, held={2: "green_purse"})
    assert "use green_purse" in texts(game, 1)
    play(game, "1 use green_purse")
    assert view(game)["used_tokens"] == ["green_purse"]


@pytest.mark.rule("R7.4")
def test_without_a_free_location_a_token_on_hold_may_be_used_first() -> None:
    game = found("grey_purse", held={1: "green_secret_vision", 2: "green_bonus_die"})
    assert texts(game, verb="hold") == []
    play(game, "use green_secret_vision", "look-pile heroes")
    assert texts(game, verb="hold") == ["hold 1"]
    game = found("grey_purse", held={1: "green_chance", 2: "green_bonus_die"})
    play(game, "use-now")
    assert view(game)["vils"]["tokens"] == ["grey_purse"]


@pytest.mark.rule("R7.5", "R15.2")
def test_a_brown_token_applies_at_once() -> None:
    game = found("green_gem_tax", vils_gems="RB")
    assert prompt(game) == "take a gem from the vils" and not texts(game, verb="hold")


@pytest.mark.rule("R7.6")
def test_a_used_green_token_leaves_the_game_and_a_red_or_grey_one_costs_points() -> None:
    game = play(found("green_secret_vision"), "use-now", "look-pile loot")
    assert view(game)["used_tokens"] == ["green_secret_vision"] and view(game)["vils"]["tokens"] == []
    game = play(found("grey_secret_vision"), "use-now", "look-pile loot")
    assert view(game)["vils"]["tokens"] == ["grey_secret_vision"]
    assert view(game)["vils"]["token_cost"] == {"grey": 1, "red": 0}
    game = play(found("grey_secret_vision"), "hold 1")
    assert view(game)["vils"]["token_cost"] == {"grey": 0, "red": 0}


@pytest.mark.rule("R7.7")
def test_a_purse_gains_5_gems() -> None:
    game = found("green_purse", luck=["red orange purple green blue"])
    play(game, "use-now", *["put-gem 1 " + color for color in ("red", "orange", "purple", "green", "blue")])
    assert board(game, 1) == "ROPGB"


@pytest.mark.rule("R7.8", "R7.18")
def test_a_chance_token_does_what_a_chance_space_does_and_the_guide_plays_it() -> None:
    game = table(("blessing",), ("golden",), seats=2, held={2: "green_chance"}, pawn="forest")
    play(game, "1 use green_chance")
    assert prompt(game, 0) == "chance" and texts(game, 0)[:6] == [*(f"bonus {n}" for n in range(1, 6)), "roll-chance"]


@pytest.mark.rule("R7.9")
def test_a_bonus_die_rolls_any_dice_of_a_roll_again_or_adds_a_die_to_the_movement() -> None:
    game = table(("stop",), held={1: "green_bonus_die"}, golden=1, phase="stop", luck=["4"])
    assert "add-die 1" in texts(game)
    play(game, "add-die 1")
    assert view(game)["bonus_dice"] == 4
    # 5 spaces from the Forest: the red token by the main road, the Chance of the detour, or 3 spaces along it
    assert texts(game, verb="move") == ["move s2_red", "move s2_det1", "move s2_det3"]
    game = table(("golden",), held={1: "grey_bonus_die"}, luck=["6", "2"])
    play(game, "bonus-die 1")
    assert view(game)["golden"] == 2 and view(game)["vils"]["tokens"] == ["grey_bonus_die"]
    game = table(("play hazard",), zones={"forest": ["grove_of_the_talking_stumps"]}, held={1: "green_bonus_die"},
                 luck=["6 6 6 1 6 6", "1 1"])  # fmt: skip
    play(game, "roll", "bonus-die 1", "die 1", "die 2", "throw")
    assert [die["face"] for die in trial_of(game)["dice"]][:4] == [1, 1, 6, 1]


@pytest.mark.rule("R7.10", "R33.4")
def test_a_secret_vision_looks_and_puts_back() -> None:
    game = table(("blessing",), ("golden",), held={1: "green_secret_vision"}, tokens={"s2_red": "red"},
                 ticks={"intense": 1}, pawn="city", luck=["summit_teahouse"])  # fmt: skip
    play(game, "use green_secret_vision")
    seen = texts(game)
    assert {"look-hazard mountain", "look-hazard gate", "look-hazard l3", "look-token s2_red", "look-pile heroes",
            "look-pile loot", "look-pile relics", "look-pile unforeseen"} <= set(seen)  # fmt: skip
    play(game, "look-hazard mountain")
    mountain = view(game)["hazards"][5]
    assert (mountain["known"], mountain["face_down"]) == (["summit_teahouse"], 1)
    game = table(("blessing",), held={1: "green_secret_vision"}, luck=["mikau"])
    play(game, "use green_secret_vision", "look-pile heroes")
    assert view(game)["piles"]["heroes"]["top"] == ["mikau"] and "mikau" not in team(game)


@pytest.mark.rule("R7.10")
def test_of_several_hazards_at_one_location_all_are_seen() -> None:
    game = table(("blessing",), held={1: "green_secret_vision"}, pawn="city")
    game.state_for_checks.hazard_down[0] = 3
    play(game, "use green_secret_vision", "look-hazard forest")
    assert len(view(game)["hazards"][0]["known"]) == 3


@pytest.mark.rule("R7.11")
def test_the_gem_tax_takes_5_gems_from_the_vils_or_gives_them_5() -> None:
    game = found("green_gem_tax", vils_gems="RRB")
    play(game, "pick-gem red", "put-gem 1 red", "pick-gem blue", "put-gem 2 blue")
    play(game, "put-gem 1 red")
    assert (vils_board(game), board(game, 1), board(game, 2)) == ("", "RR", "B")
    game = found("grey_gem_tax", boards={1: "RRRR", 2: "B"}, vils_gems="R", heroes=["mikau"])
    assert vils_board(game) == "B" and board(game, 1) == ""  # 5 red in all: the power, at the end of the phase
    assert view(game)["vils"]["known_down"] == ["mikau"]


@pytest.mark.rule("R7.12", "R7.13")
def test_the_green_unforeseen_tax_draws_2_events_or_takes_2_from_the_points_pile() -> None:
    game = found("green_unforeseen_tax", unforeseen=["kobolds", "alms_day"], points=["soft_landing"],
                 down={"unforeseen": ["free_skill", "free_skill"]})  # fmt: skip
    assert texts(game) == ["draw-events", "take-events"]
    drawn = play(game.clone(), "draw-events")
    assert view(drawn)["drawn"] == ["alms_day"] and view(drawn)["piles"]["unforeseen"]["discards"] == ["kobolds"]
    assert "let-go" in texts(drawn) and vils_board(play(drawn, "let-go")) == ""  # no Gem to the Vils
    play(game, "take-events")
    assert texts(game) == ["take-card soft_landing", "take-card face-down"]
    play(game, "take-card face-down", "keep 1", "take-card soft_landing", "keep 1")
    assert view(game)["boards"][0]["dilemmas"] == ["free_skill", "soft_landing"]
    assert view(game)["vils"]["face_down"]["unforeseen"] == 1


@pytest.mark.rule("R7.13")
def test_with_fewer_than_2_events_there_what_there_is_is_taken() -> None:
    game = found("green_unforeseen_tax", unforeseen=[], points=["soft_landing"])
    play(game, "take-events", "take-card soft_landing", "keep 1")
    assert game.over and view(game)["vils"]["points"] == []


@pytest.mark.rule("R7.14")
def test_the_vils_unforeseen_tax_takes_2_dilemmas_face_up() -> None:
    game = found("red_unforeseen_tax", dilemmas={1: ["alms_day", "soft_landing"], 2: ["free_skill"]})
    play(game, "lose-dilemma soft_landing 1", "lose-dilemma free_skill 2")
    assert view(game)["vils"]["points"] == ["soft_landing", "free_skill"]
    assert view(game)["boards"][0]["dilemmas"] == ["alms_day"]
    game = found("red_unforeseen_tax", dilemmas={2: ["free_skill"]}, pouch=["kobolds"])
    assert game.over and view(game)["vils"]["points"] == ["free_skill"] and view(game)["pouch"] == ["kobolds"]


@pytest.mark.rule("R7.15")
def test_a_green_peril_tests_any_hero_and_the_team_wins_the_dead() -> None:
    game = found("green_peril", luck=["3"])
    assert texts(game) == [f"hero {card}" for card in team(game)]
    play(game, "hero trichelieu")
    assert view(game)["pouch"] == ["trichelieu"] and "trichelieu" not in team(game)


@pytest.mark.rule("R7.16", "R35.11")
def test_the_peril_of_the_vils_tests_the_hero_of_the_golden_die_as_it_lies() -> None:
    game = found("grey_peril", golden=4, luck=["3"])
    assert view(game)["vils"]["points"] == ["trichelieu"] and view(game)["golden"] == 4
    game = found("red_peril", golden=6, team=["zarakai", "enoriel"])
    assert game.over and len(team(game)) == 2 and "vacant location" in log(game)


@pytest.mark.rule("R7.17")
def test_a_golden_token_that_can_neither_be_held_nor_do_anything_is_spent() -> None:
    game = found("green_bonus_die", held={1: "grey_chance", 2: "red_chance"})
    assert "use-now" in texts(game)
    play(game, "use-now")
    assert view(game)["used_tokens"] == ["green_bonus_die"] and "token does nothing" in log(game)
    game = found("green_bonus_die", held={1: "grey_chance"})
    assert "use-now" not in texts(game)


@pytest.mark.rule("R7.18", "R34.2")
def test_the_narrator_who_uses_a_token_makes_its_choices() -> None:
    game = table(("blessing",), seats=2, held={2: "green_secret_vision"})
    play(game, "1 use green_secret_vision")
    assert prompt(game, 1) == "secret vision" and texts(game, 0) == []
    assert refusal(game, "look-pile loot", 0).rule == "R7.10"
