"""R14 to R16: movement of the Team, the resolution of spaces, Portals."""

from __future__ import annotations

import pytest

from games.reflets.catalog import standard

from .tables import SIX, board, ending_of, log, play, prompt, refusal, table, team, texts, view

# ------------------------------------------------------------------ R14


@pytest.mark.rule("R14.1", "R14.2")
def test_walking_gains_a_gem_unless_an_equipment_forbids_it() -> None:
    game = table(("progression",), golden=4, luck=["blue"])
    play(game, "walk", "put-gem 1 blue")
    assert board(game, 1) == "B" and view(game)["potential"] == 4
    game = play(table(("progression",), golden=4, active={1: ["beggar_s_lucky_penny"]}), "walk")
    assert board(game, 1) == "" and view(game)["pace"] == "walk"


@pytest.mark.rule("R14.3")
def test_running_costs_a_gem_and_adds_a_die() -> None:
    game = play(table(("progression",), golden=4, boards={1: "G"}, luck=["5"]), "run 1")
    assert view(game)["potential"] == 9 and board(game, 1) == ""
    game = table(("progression",), golden=4)
    assert texts(game, verb="run") == [] and refusal(game, "run 1").rule == "R14.3"
    game = table(("progression",), golden=4, boards={1: "G"}, active={3: ["boots_of_the_reluctant"]})
    assert texts(game, verb="run") == [] and refusal(game, "run 1").reason.startswith("An Equipment")


@pytest.mark.rule("R14.4", "R7.9")
def test_the_run_die_may_be_rolled_again_for_2_gems_of_its_colour_or_by_a_bonus_die() -> None:
    game = table(
        ("progression",), golden=4, boards={1: "GBB", 2: "R"}, held={2: "green_bonus_die"}, luck=["5", "2", "6"]
    )
    play(game, "run 1", "pay 1 green")
    assert texts(game, verb="reroll-die") == ["reroll-die 1"]
    play(game, "reroll-die 1")
    assert texts(game, verb="reroll-die") == [] and texts(game, verb="bonus-die") == ["bonus-die 2"]
    play(game, "bonus-die 2")
    assert view(game)["run_die"] == 6


@pytest.mark.rule("R14.5", "R14.8")
def test_on_the_route_the_pawn_goes_forward_by_any_branch_and_stops_exactly() -> None:
    game = table(("stop",), pawn="s2_grey", golden=3)
    assert texts(game, verb="move") == ["move s2_mid2", "move s2_det1", "move s2_det2"]
    assert refusal(game, "move s2_mid1").rule == "R14.8"
    game = table(("stop",), pawn="s2_cross", golden=4)  # main: river (4th); detour: red (4th)
    assert texts(game, verb="move") == ["move river", "move s2_det1", "move s2_red detour"]
    game = table(("stop",), pawn="s1_grey", golden=1)
    assert texts(game, verb="move") == ["move s1_cross"]


@pytest.mark.rule("R14.6")
def test_a_zone_or_gate_hazard_is_a_forced_stop() -> None:
    game = table(("stop",), pawn="s1_red", golden=6)
    assert texts(game, verb="move") == ["move forest"]
    game = table(("stop",), pawn="s7_red", golden=6, gate="porte_blindee")
    assert texts(game, verb="move") == ["move gate"]
    game = table(("stop",), pawn="s1_red", golden=3, cleared=["forest"])
    assert texts(game, verb="move") == ["move s2_cross"]


@pytest.mark.rule("R14.7")
def test_tokens_chance_shortcuts_and_rooms_are_free_stops() -> None:
    game = table(("stop",), pawn="city", golden=6, tokens={"s1_grey": "grey"})
    assert texts(game, verb="move") == ["move s1_grey", "move forest", "move s1_short"]
    game = table(("stop",), pawn="s3_grey", golden=5)
    assert texts(game, verb="move") == ["move s3_mid1", "move cave", "move s3_short"]
    game = table(("stop",), pawn="c3", golden=6)
    assert {"move l1", "move r1", "move l2", "move r2", "move l3", "move r3"} <= set(texts(game, verb="move"))


@pytest.mark.rule("R14.8")
def test_an_empty_zone_and_an_open_gate_need_the_exact_number() -> None:
    game = table(("stop",), pawn="s1_red", golden=1, cleared=["forest"])
    assert texts(game, verb="move") == ["move forest"]
    game = table(("stop",), pawn="s7_red", golden=2, gate="porte_ouverte", gate_open=True)
    assert texts(game, verb="move") == ["move c1"]


@pytest.mark.rule("R14.9")
def test_entering_a_shortcut_ends_the_move() -> None:
    game = table(("stop",), pawn="s1_cross", golden=2)
    assert texts(game, verb="move") == ["move s1_mid2", "move s1_short"]


@pytest.mark.rule("R14.10")
def test_in_the_corridor_it_goes_both_ways_without_turning_back_and_never_to_the_gate() -> None:
    game = table(("stop",), pawn="c5", golden=2)
    assert set(texts(game, verb="move")) == {"move c3", "move c7", "move l2", "move r2", "move l3", "move r3"}
    game = table(("stop",), pawn="c2", golden=3)
    assert "move gate" not in texts(game) and "move c1" not in texts(game)
    game = table(("stop",), pawn="l1", golden=2)
    assert set(texts(game, verb="move")) == {"move c1", "move c3", "move r1"}


@pytest.mark.rule("R14.11")
def test_entering_a_room_costs_1_and_ends_the_move_and_leaving_it_costs_1() -> None:
    game = table(("stop",), ("resolve",), pawn="c2", golden=3, rooms={"l1": "chapelle_dah"})
    assert "move l1" in texts(game)
    game = table(("stop",), pawn="l1", golden=1)
    assert texts(game, verb="move") == ["move c2"]


@pytest.mark.rule("R14.12")
def test_a_team_in_a_room_may_stay_there_and_elsewhere_not() -> None:
    game = table(("stop",), ("resolve",), pawn="l1", golden=2, rooms={"l1": "crypte_royale"})
    play(game, "stay")
    assert view(game)["pawn"] == "l1" and prompt(game) == "what in the room"
    game = table(("stop",), pawn="c3", golden=2)
    assert "stay" not in texts(game) and refusal(game, "stay").rule == "R14.12"


@pytest.mark.rule("R14.13")
def test_without_a_legal_stop_the_pawn_goes_as_far_as_it_can() -> None:
    game = table(("turn",), pawn="c8", golden=5)
    now = game.state_for_checks
    from games.reflets import board as boards
    from games.reflets.movement import stops

    now.board = boards.BoardMap(standard())
    now.board.corridor = {space: tuple(s for s in ahead if s[0] == "c") for space, ahead in now.board.corridor.items()}
    now.board.corridor["c8"] = ("c9",)
    now.pace = "walk"
    assert [stop.space for stop in stops(now)] == ["c10"]


# ------------------------------------------------------------------ R15


@pytest.mark.rule("R15.1", "R15.15")
@pytest.mark.parametrize("space", ["s1_mid1", "forest", "gate", "c3"])
def test_on_an_empty_space_the_turn_ends(space: str) -> None:
    game = table(("resolve",), pawn=space, cleared=["forest"], gate="porte_ouverte", gate_open=True)
    assert game.over and log(game) == []


@pytest.mark.rule("R15.3")
def test_a_token_moved_to_the_corridor_keeps_its_colour_and_nature() -> None:
    game = table(("resolve",), pawn="c2", tokens={"c2": "red"}, luck=["red_purse"])
    play(game, "hold 1")
    assert view(game)["boards"][0]["token"] == "red_purse"


@pytest.mark.rule("R15.4", "R15.5", "R14.6")
def test_a_pawn_moved_by_an_effect_resolves_nothing_and_may_go_on_from_a_hazard() -> None:
    # The Shepherd Oracle moves the Team 2 spaces, onto the intersection with its token.
    game = table(("salutary zone", "shepherd_oracle", 0), ("end of turn",), pawn="hills", boards={1: "GG"},
                 zones={"hills": ["shepherd_oracle"]}, tokens={"s6_cross": "green"}, cleared=["forest"])  # fmt: skip
    play(game, "buy 3 1", "done")
    assert view(game)["pawn"] == "s6_cross" and prompt(game) == "blessing" and view(game)["tokens"]
    # A Hazard under the Pawn, come there by an effect: a move of 0 resolves it, or the Pawn moves on past it.
    game = table(("stop",), ("resolve",), pawn="forest", golden=1, zones={"forest": ["grove_of_the_talking_stumps"]})
    assert texts(game)[:2] == ["move s2_grey", "stay"]
    away = play(game.clone(), "move s2_grey")
    assert away.over and view(away)["hazards"][0]["face_down"] == 1
    play(game, "stay")
    assert "revelation" in log(game)


@pytest.mark.rule("R15.4")
def test_a_hazard_is_a_forced_stop_for_an_effect() -> None:
    game = table(("salutary zone", "shepherd_oracle", 0), pawn="s6_red", boards={1: "GG"},
                 zones={"hills": ["shepherd_oracle"]})  # fmt: skip
    play(game, "buy 3 1")
    assert view(game)["pawn"] == "mountain"


@pytest.mark.rule("R15.6", "R15.7")
def test_a_chance_space_gives_one_bonus_of_choice() -> None:
    game = table(("resolve",), pawn="s3_mid1", luck=["red red red red"])
    assert texts(game)[:6] == ["bonus 1", "bonus 2", "bonus 3", "bonus 4", "bonus 5", "roll-chance"]
    play(game, "bonus 4", *["put-gem 1 red"] * 4)
    assert board(game, 1) == "RRRR" and game.over
    game = play(table(("resolve",), pawn="s3_mid1", markers={1: 1, 2: 1, 3: 1, 4: 1}), "bonus 3", "heal zarakai",
                "heal enoriel", "heal guertrude")  # fmt: skip
    assert [hero["marker"] for hero in view(game)["team"]] == [0, 0, 0, 1, 0, 0]
    game = play(table(("resolve",), pawn="s3_mid1", unforeseen=["kobolds"]), "bonus 1")
    assert view(game)["piles"]["unforeseen"]["discards"] == ["kobolds"]


@pytest.mark.rule("R15.7", "R15.12", "R34.8", "R9.4")
def test_bonus_5_enrolls_discards_or_replaces_for_one_gem_of_each_colour() -> None:
    game = table(("resolve",), pawn="s3_mid1", boards={1: "ROPGB", 2: "ROPG"}, heroes=["mikau"])
    play(game, "bonus 5")
    assert texts(game) == ["in-place-of zarakai", "in-place-of enoriel", "in-place-of guertrude", "dismiss mikau"]
    play(game, "in-place-of enoriel")
    assert (
        team(game)[1] == "mikau" and board(game, 1) == "" and view(game)["piles"]["heroes"]["discards"] == ["enoriel"]
    )
    game = play(table(("resolve",), pawn="s3_mid1", team=SIX[:4], heroes=["mikau"]), "bonus 5", "enroll")
    assert team(game) == [*SIX[:4], "mikau"]
    game = play(table(("resolve",), pawn="s3_mid1", heroes=["mikau"]), "bonus 5")
    assert view(game)["piles"]["heroes"]["discards"] == [] and texts(game) == ["dismiss mikau"]
    game = table(("resolve",), seats=2, guide=0, pawn="s3_mid1", boards={2: "ROPGB"}, heroes=["mikau"])
    play(game, "0 bonus 5", "0 in-place-of roger")
    assert prompt(game, 1) == "agree to pay for the hero"
    play(game, "1 agree")
    assert team(game)[4] == "mikau"


@pytest.mark.rule("R1.8", "R15.7")
def test_without_a_hero_left_in_the_pile_bonus_5_does_nothing() -> None:
    game = table(("resolve",), pawn="s3_mid1", team=SIX[:5])
    game.state_for_checks.heroes.bag = []
    play(game, "bonus 5")
    assert game.over and len(team(game)) == 5


@pytest.mark.rule("R15.8", "R35.3", "R35.4")
def test_rolling_gives_the_bonus_of_the_number_and_every_lower_one_in_any_order() -> None:
    game = table(("resolve",), pawn="s3_mid1", loot=["rope_forty_feet", "town_guard_halberd"], unforeseen=["kobolds"],
                 luck=["2"])  # fmt: skip
    play(game, "roll-chance")
    assert texts(game) == ["bonus 1", "bonus 2"]
    play(game, "bonus 1", "stow rope_forty_feet 1", "stow town_guard_halberd 1")
    assert game.over and view(game)["golden"] == 2
    game = play(table(("resolve",), pawn="s3_mid1", luck=["5"]), "roll-chance")
    assert texts(game) == [f"bonus {n}" for n in range(1, 6)]


@pytest.mark.rule("R15.9")
def test_bad_luck_rolls_again_and_the_hero_designated_takes_a_test_for_the_vils() -> None:
    game = play(table(("resolve",), pawn="s3_mid1", luck=["6", "4", "6"]), "roll-chance")
    assert view(game)["vils"]["points"] == ["trichelieu"] and view(game)["golden"] == 4
    game = play(table(("resolve",), pawn="s3_mid1", team=SIX[:2], luck=["6", "5"]), "roll-chance")
    assert len(team(game)) == 2 and "vacant location" in log(game)


@pytest.mark.rule("R15.10", "R35.5")
def test_the_roll_may_be_changed_before_it_is_applied() -> None:
    game = table(("resolve",), pawn="s3_mid1", dilemmas={1: ["mon_de_etait_pipe"]}, boards={1: "RR"},
                 held={2: "green_bonus_die"}, luck=["6", "1"])  # fmt: skip
    play(game, "roll-chance")
    assert texts(game)[:3] == ["keep-die", "dilemma mon_de_etait_pipe 1", "bonus-die 2"]
    turned = play(game.clone(), "dilemma mon_de_etait_pipe 1", "keep-die")
    assert texts(turned) == [f"bonus {n}" for n in range(1, 6)]
    play(game, "bonus-die 2")
    assert view(game)["golden"] == 1 and "reroll-golden 1" in texts(game)


@pytest.mark.rule("R15.11", "R35.6")
def test_a_chance_token_played_on_the_roll_replaces_the_whole_chance() -> None:
    game = table(("resolve",), pawn="s3_mid1", held={1: "green_chance"}, luck=["6"])
    play(game, "roll-chance")
    assert "new-chance 1" in texts(game) and not texts(game, verb="use")
    play(game, "new-chance 1")
    assert prompt(game) == "chance" and view(game)["used_tokens"] == ["green_chance"]
    play(game, "bonus 3")
    assert game.over and "bad luck" not in log(game)


@pytest.mark.rule("R15.12", "R26.7")
def test_the_equipment_of_the_hero_replaced_may_be_redistributed() -> None:
    game = table(("resolve",), pawn="s3_mid1", boards={1: "ROPGB"}, heroes=["mikau"], active={2: ["rope_forty_feet"]})
    play(game, "bonus 5", "in-place-of enoriel")
    assert prompt(game) == "who takes the equipment" and "equip rope_forty_feet 2" in texts(game)


@pytest.mark.rule("R15.13", "R15.14", "R27.7")
def test_a_shortcut_tests_the_hero_designated_and_the_arrow_is_resolved_in_the_same_turn() -> None:
    game = table(("resolve",), pawn="s1_short", golden=4, tokens={"s1_red": "red"}, luck=["5", "red_purse"])
    assert view(game)["pouch"] == ["trichelieu"] and view(game)["pawn"] == "s1_red"
    assert prompt(game) == "hold or use the token"
    game = table(("resolve",), pawn="s1_short", golden=6, team=SIX[:2])
    assert game.over and view(game)["pawn"] == "s1_red"  # an empty space: the turn ends
    game = table(("resolve",), pawn="s5_short", golden=6, team=SIX[:2], zones={"hills": ["sheep_armed"]})
    assert view(game)["pawn"] == "hills" and "revelation" in log(game)


@pytest.mark.rule("R15.15")
def test_the_arrow_may_lead_to_a_zone_whose_hazard_is_gone() -> None:
    game = table(("resolve",), pawn="s5_short", golden=6, team=SIX[:2], cleared=["hills"])
    assert game.over and view(game)["pawn"] == "hills"


# ------------------------------------------------------------------ R16

PAIR = {"l2": "alcove_secrete", "r3": "galerie_glaces"}


@pytest.mark.rule("R16.1", "R16.2", "R16.5")
def test_the_portal_joins_alcove_and_galerie_at_no_cost_once_in_a_move() -> None:
    game = table(("stop",), pawn="c4", golden=2, rooms=PAIR)
    moves = texts(game, verb="move")
    assert {"move l2", "move r3 portal", "move c6 portal"} <= set(moves)
    play(game, "move c6 portal")
    assert view(game)["pawn"] == "c6" and "revelation" not in log(game)
    game = table(("stop",), pawn="c4", golden=1, rooms={"l2": "alcove_secrete"}, face_down={"r3": "galerie_glaces"})
    assert "move r3 portal" not in texts(game)
    game = table(("stop",), ("resolve",), pawn="l2", golden=3, rooms=PAIR)
    assert {"move r3 portal"} <= set(texts(game))


@pytest.mark.rule("R16.2", "R18.6")
def test_the_portal_may_be_the_resolution_of_the_room() -> None:
    game = table(("play hazard",), pawn="l2", rooms=PAIR)
    play(game, "portal")
    assert view(game)["pawn"] == "r3" and game.over


@pytest.mark.rule("R16.3", "R16.4", "R29.5")
def test_the_octuple_portal_leads_to_the_city_during_a_move_or_as_resolution() -> None:
    game = table(("stop",), pawn="c10", golden=1, rooms={"l5": "octuple"}, portal_token=True)
    play(game, "move city")
    assert view(game)["pawn"] == "city" and ending_of(game)["kind"] == "portal"
    game = table(("play hazard",), pawn="l5", rooms={"l5": "octuple"}, portal_token=True, succeeded=["octuple"])
    assert "take-portal" in texts(game)
    game = table(("stop",), pawn="c10", golden=1, rooms={"l5": "octuple"})
    assert "move city" not in texts(game)
