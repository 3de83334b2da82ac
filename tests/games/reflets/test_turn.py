"""R11 to R13 and R28: Blessing, Golden Die, Avatar, the end of a turn."""

from __future__ import annotations

import pytest

from .tables import SIX, board, ending_of, log, play, prompt, refusal, table, texts, trial_of, view

# ------------------------------------------------------------------ R11


@pytest.mark.rule("R11.1", "R36.1", "R36.2")
def test_a_turn_is_blessing_progression_resolution_and_its_end() -> None:
    game = table(("turn",), pawn="city", avatar="a1", turn=0, golden=0, luck=["2", "red"])
    asked = []
    for answer in ("no-blessing", "keep-die", "no-brake", "walk", "put-gem 1 red", "move s1_cross"):
        asked.append(prompt(game))
        play(game, answer)
    assert asked == ["blessing", "accept the golden die", "brake the avatar", "walk or run", "where does the gem go",
                     "where to stop"]  # fmt: skip
    assert view(game)["turn"] == 2 and prompt(game) == "blessing"


@pytest.mark.rule("R11.1", "R23.3")
def test_each_skill_may_be_used_once_a_turn() -> None:
    game = table(("play hazard",), zones={"forest": ["ambush_by_polite_brigands"]}, boards={1: "RRRR"},
                 luck=["5 5 5 5 5 5"])  # fmt: skip
    play(game, "skill guertrude")
    assert "skill guertrude" not in texts(game) and refusal(game, "skill guertrude").rule == "R11.1"
    play(game, "roll")
    assert "skill guertrude" not in texts(game)


@pytest.mark.rule("R11.2")
def test_the_guide_uses_one_blessing_on_the_own_board_in_solo_on_either() -> None:
    lying = {1: ["alms_day"], 2: ["market_day_bargain"]}
    game = table(("blessing",), ("golden",), dilemmas=lying, luck=["red red red"])
    assert texts(game)[:3] == ["no-blessing", "dilemma alms_day 1", "dilemma market_day_bargain 2"]
    play(game, "dilemma alms_day 1", "put-gem 1 red", "put-gem 1 red", "put-gem 1 red")
    assert prompt(game) == "accept the golden die"  # one only
    game = table(("blessing",), seats=2, guide=1, dilemmas=lying)
    assert texts(game, 1)[:2] == ["no-blessing", "dilemma market_day_bargain 2"]


@pytest.mark.rule("R11.3")
def test_a_divine_dilemma_is_used_and_then_discarded() -> None:
    game = table(("blessing",), dilemmas={1: ["divine_draught"]})
    play(game, "dilemma divine_draught 1")
    assert view(game)["extra_move"] == 2 and view(game)["boards"][0]["dilemmas"] == []
    assert view(game)["piles"]["unforeseen"]["discards"] == ["divine_draught"]


@pytest.mark.rule("R11.4", "R27.5")
def test_a_wounded_hero_has_no_skill_but_an_equipments_works_on_him() -> None:
    game = table(("blessing",), boards={2: "BB", 1: "B"}, markers={4: 1}, active={4: ["pilgrim_s_bandage_roll"]})
    assert "skill trichelieu" not in texts(game) and refusal(game, "skill trichelieu").rule == "R11.4"
    play(game, "skill pilgrim_s_bandage_roll")
    assert view(game)["team"][3]["marker"] == 0


@pytest.mark.rule("R11.5")
def test_a_targeted_dilemma_acts_only_on_its_own_board() -> None:
    hurt = {1: 1, 4: 1}
    game = play(table(("blessing",), dilemmas={1: ["bandages_cheap"]}, markers=hurt), "dilemma bandages_cheap 1")
    assert [hero["marker"] for hero in view(game)["team"]] == [0, 0, 0, 1, 0, 0]
    game = play(table(("blessing",), dilemmas={1: ["miracle_small"]}, markers=hurt), "dilemma miracle_small 1")
    assert not any(hero["marker"] for hero in view(game)["team"])
    # An individual Objective of a Hero of Board 2 is out of reach of a targeted Dilemma of Board 1.
    lying = {1: ["eyes_in_the_back"], 2: ["eyes_in_the_back"]}
    game = table(("play hazard",), pawn="bivouac", zones={"bivouac": ["night_watch_roster"]}, golden=4, dilemmas=lying)
    assert texts(game, verb="dilemma") == ["dilemma eyes_in_the_back 2"]
    # For the Golden Die it must lie on the Guide's Board.
    game = table(("golden",), seats=2, guide=0, dilemmas={2: ["mon_de_etait_pipe"]}, luck=["6"])
    assert not texts(game, 0, "dilemma")


@pytest.mark.rule("R11.6")
def test_a_dilemma_is_played_by_its_narrator_in_any_turn_at_its_moment_and_several_may_be() -> None:
    game = table(("play hazard",), seats=2, guide=0, zones={"forest": ["the_well_signposted_labyrinth"]},
                 dilemmas={2: ["all_together_roughly", "eyes_in_the_back"]})  # fmt: skip
    assert not texts(game, 0, "dilemma")
    play(game, "0 roll")
    assert set(texts(game, 1, "dilemma")) == {"dilemma eyes_in_the_back 2", "dilemma all_together_roughly 2"}
    play(game, "1 dilemma all_together_roughly 2")
    assert trial_of(game)["target"] == 1
    assert view(game)["piles"]["unforeseen"]["discards"] == ["all_together_roughly"]


@pytest.mark.rule("R11.7")
def test_a_dilemma_is_not_discarded_by_choice_but_in_place_of_another() -> None:
    full = {1: ["alms_day"] * 1 + ["soft_landing", "free_skill"], 2: ["alms_day", "soft_landing", "free_skill"]}
    game = table(("unforeseen event",), dilemmas=full, unforeseen=["divine_draught"])
    assert texts(game)[:1] == ["let-go"] and not texts(game, verb="instead")
    game = table(("resolve",), pawn="s3_mid1", dilemmas=full, unforeseen=["divine_draught"])
    play(game, "bonus 1", "instead soft_landing 2")
    assert view(game)["boards"][1]["dilemmas"] == ["alms_day", "free_skill", "divine_draught"]
    assert view(game)["piles"]["unforeseen"]["discards"] == ["soft_landing"]


@pytest.mark.rule("R11.8", "R23.7")
def test_free_skill_frees_a_heros_skill_at_its_moment_and_never_an_equipments() -> None:
    game = table(("blessing",), ("golden",), dilemmas={1: ["free_skill"]}, markers={1: 1},
                 active={2: ["vial_of_cold_dew"]})  # fmt: skip
    play(game, "dilemma free_skill 1")  # only Trichelieu has a divine Skill: no Gem is paid
    assert view(game)["team"][0]["marker"] == 0 and prompt(game) == "accept the golden die"
    game = table(("blessing",), dilemmas={1: ["free_skill"]}, team=["roger", "enoriel"], markers={1: 1},
                 active={2: ["vial_of_cold_dew"]})  # fmt: skip
    assert "dilemma free_skill 1" not in texts(game)


@pytest.mark.rule("R11.9")
def test_sorry_i_ll_have_to_re_roll_rolls_dice_of_the_guides_board_after_a_miss() -> None:
    card = "sorry_i_ll_have_to_re_roll"
    grove = {"forest": ["grove_of_the_talking_stumps"]}
    game = table(("play hazard",), seats=2, guide=0, zones=grove, dilemmas={2: [card]}, luck=["6 6 6 6 6 6", "1 1 1"])
    play(game, "0 roll", "0 enough")
    assert f"dilemma {card} 2" in texts(game, 1)
    play(game, f"1 dilemma {card} 2")
    assert [text for text in texts(game, 1) if text.startswith("die")] == ["die 1", "die 2", "die 3"]
    # When the target is reached it is not offered: it is a bonus.
    game = table(("play hazard",), zones=grove, dilemmas={2: [card]}, luck=["1 1 1 3 1 1"], team=SIX)
    play(game, "roll")
    assert "objective reached" in log(game)


# ------------------------------------------------------------------ R12


@pytest.mark.rule("R12.1")
def test_the_golden_die_sets_the_avatars_move_the_potential_and_the_hero_designated() -> None:
    game = table(("golden",), ("avatar",), ("progression",), ("stop",), pawn="city", avatar="a1", luck=["3", "red"])
    play(game, "keep-die", "no-brake", "walk", "put-gem 1 red")
    assert view(game)["avatar"] == "a4" and view(game)["potential"] == 3
    game = table(("play hazard",), pawn="bivouac", zones={"bivouac": ["night_watch_roster"]}, golden=3)
    assert trial_of(game)["hero"] == "guertrude"


@pytest.mark.rule("R12.2")
def test_the_guide_may_roll_it_again_for_2_gems_of_its_colour_as_often_as_can_be_paid_but_not_a_6() -> None:
    game = table(("golden",), boards={1: "RRPP", 2: "RR"}, luck=["1", "1", "3", "6"])
    play(game, "reroll-golden 2", "reroll-golden 1", "reroll-golden 1")
    assert view(game)["golden"] == 6 and texts(game, verb="reroll-golden") == []
    for face, pair in enumerate(("RR", "OO", "PP", "GG", "BB"), 1):
        game = table(("golden",), boards={1: pair}, luck=[str(face)])
        assert texts(game, verb="reroll-golden") == ["reroll-golden 1"]


@pytest.mark.rule("R12.3", "R34.1")
def test_only_the_guide_changes_it_and_another_boards_card_needs_consent() -> None:
    game = table(("golden",), ("avatar",), seats=2, dilemmas={2: ["helpful_draught_from_the_chimney"]},
                 held={2: "green_bonus_die"}, luck=["6", "2"])  # fmt: skip
    assert {"dilemma helpful_draught_from_the_chimney 2", "bonus-die 2"} <= set(texts(game, 0))
    play(game, "0 dilemma helpful_draught_from_the_chimney 2")
    assert texts(game, 1) == ["agree", "refuse"]
    refused = play(game.clone(), "1 refuse")
    assert view(refused)["golden"] == 6 and view(refused)["boards"][1]["dilemmas"]
    play(game, "1 agree")
    assert view(game)["golden"] == 2


@pytest.mark.rule("R12.4", "R23.4", "R35.10")
def test_once_a_trial_its_value_stands_in_for_a_die_and_it_stays_on_its_track() -> None:
    game = table(("play hazard",), zones={"forest": ["grove_of_the_talking_stumps"]}, golden=4, luck=["6 1 1 6 6 6"])
    play(game, "roll")
    # Intelligence 2 3 1 4 3 2: 6 fumbles, 1 success, 1 critical (2), three fumbles: -1 +1 +2 -1 -1 -1 = -1 of 4.
    assert trial_of(game)["total"] == -1
    play(game, "substitute 4")  # Trichelieu's 6 becomes a 4: critical, 5 points
    assert "golden substitution" in log(game) and view(game)["golden"] == 4
    assert "objective reached" in log(game)
    game = table(("play hazard",), zones={"forest": ["grove_of_the_talking_stumps"]}, golden=1,
                 held={1: "green_bonus_die"}, luck=["6 6 6 6 6 6"])  # fmt: skip
    play(game, "roll", "substitute 1")
    assert not texts(game, verb="substitute") and refusal(game, "substitute 2").rule == "R12.4"


@pytest.mark.rule("R12.5", "R15.8")
def test_a_chance_re_rolls_it_and_the_new_value_designates_from_then_on() -> None:
    game = table(("avatar",), ("progression",), held={1: "green_chance"}, pawn="city", avatar="a1", golden=5,
                 luck=["1", "alms_day"])  # fmt: skip
    play(game, "use green_chance", "roll-chance")
    assert view(game)["golden"] == 1
    play(game, "keep 1" if prompt(game) == "keep the dilemma" else "keep-die", "no-brake")
    assert view(game)["avatar"] == "a2"  # movement still to come has the new value


# ------------------------------------------------------------------ R13


@pytest.mark.rule("R13.1")
def test_the_avatar_moves_first_by_the_golden_die_and_at_least_1() -> None:
    game = play(table(("avatar",), avatar="a1", golden=3), "no-brake")
    assert view(game)["avatar"] == "a4"
    game = table(("avatar",), avatar="a1", golden=2, dilemmas={1: ["sudden_headwind"]})
    play(game, "dilemma sudden_headwind 1", "no-brake")
    assert view(game)["avatar"] == "a2"


@pytest.mark.rule("R13.2", "R36.3")
def test_the_brake_takes_a_gem_a_space_down_to_1_unless_an_equipment_forbids_it() -> None:
    game = table(("avatar",), avatar="a1", golden=3, boards={1: "RROO"})
    assert texts(game, verb="brake") == ["brake 1 1", "brake 1 2"]
    assert refusal(game, "brake 1 3").rule == "R13.2"
    play(game, "brake 1 2", "pay 1 red", "pay 1 orange")
    assert view(game)["avatar"] == "a2" and board(game, 1) == "RO"
    game = table(("avatar",), avatar="a1", golden=3, boards={1: "RROO"}, active={5: ["anneau_du_cauchemar"]})
    assert not texts(game, verb="brake") and refusal(game, "brake 1 1").reason.startswith("An Equipment")


@pytest.mark.rule("R13.3", "R13.7")
def test_it_goes_the_shortest_way_by_main_spaces_never_by_shortcuts() -> None:
    for avatar, pawn, golden, after in (
        ("a29", "s1_red", 4, "s1_cross"), ("s1_cross", "forest", 2, "s1_mid2"), ("s2_cross", "s2_det3", 2, "s2_det2"),
        ("s2_cross", "s3_grey", 2, "s2_mid2"), ("s7_red", "l3", 3, "c2"),
    ):  # fmt: skip
        game = play(
            table(("avatar",), avatar=avatar, pawn=pawn, golden=golden, cleared=["river", "forest"]), "no-brake"
        )
        assert view(game)["avatar"] == after, (avatar, pawn)


@pytest.mark.rule("R13.4")
def test_gate_hazards_and_tokens_do_not_stop_it() -> None:
    game = table(("avatar",), avatar="s1_mid2", pawn="s3_red", golden=6, tokens={"s1_red": "red", "s2_cross": "green"})
    play(game, "no-brake")
    assert view(game)["avatar"] == "s2_mid2" and len(view(game)["tokens"]) == 2
    assert view(game)["hazards"][0]["face_down"] == 1
    game = play(table(("avatar",), avatar="s7_mid2", pawn="c8", golden=4, gate="porte_blindee"), "no-brake")
    assert view(game)["avatar"] == "c2"


@pytest.mark.rule("R13.5")
def test_where_its_move_ends_tokens_and_zone_hazards_go() -> None:
    game = play(
        table(("avatar",), avatar="city", pawn="s4_red", golden=1, tokens={"s1_grey": "grey_purse"}), "no-brake"
    )
    assert view(game)["vils"]["tokens"] == ["grey_purse"] and not view(game)["tokens"]
    game = play(
        table(("avatar",), avatar="city", pawn="s4_red", golden=2, tokens={"s1_cross": "green_purse"}), "no-brake"
    )
    assert view(game)["used_tokens"] == ["green_purse"]
    game = table(("avatar",), avatar="s1_red", pawn="s4_red", golden=1)
    game.state_for_checks.hazard_down[0] = 2
    play(game, "no-brake")
    assert view(game)["avatar"] == "forest" and view(game)["hazards"][0]["open"]
    game = play(table(("avatar",), avatar="s7_red", pawn="c4", golden=1), "no-brake")
    assert view(game)["avatar"] == "gate" and view(game)["hazards"][6]["face_down"] == 1


@pytest.mark.rule("R13.6", "R29.1", "R29.8")
def test_reaching_the_team_it_has_caught_it_and_nothing_there_is_handled() -> None:
    game = play(table(("avatar",), avatar="s1_mid1", pawn="s1_red", golden=6, tokens={"s1_red": "red"}), "no-brake")
    shown = view(game)
    assert game.over and ending_of(game)["kind"] == "caught" and shown["rip"] == "s1_red"
    assert shown["avatar"] == "s1_red" and len(shown["tokens"]) == 1


@pytest.mark.rule("R13.7")
def test_a_team_in_a_room_is_one_space_beyond_its_corridor_space() -> None:
    game = play(table(("avatar",), avatar="c1", pawn="l1", golden=2), "no-brake")
    assert ending_of(game)["kind"] == "caught"
    game = play(table(("avatar",), avatar="c1", pawn="l1", golden=1), "no-brake")
    assert view(game)["avatar"] == "c2" and view(game)["ending"] is None
    game = play(table(("avatar",), avatar="s2_mid1", pawn="s2_det1", golden=3), "no-brake")
    assert view(game)["avatar"] == "s2_mid1"  # it cannot go nearer


@pytest.mark.rule("R13.8")
def test_a_team_that_moves_onto_or_through_the_avatar_is_caught() -> None:
    game = table(("stop",), pawn="c4", avatar="c5", golden=2, rooms={"l3": "cuisine"})
    play(game, "move c6")
    assert ending_of(game)["kind"] == "caught" and view(game)["rip"] == "c5"
    game = table(("play hazard",), pawn="hills", avatar="s5_red", zones={"hills": ["sheep_armed"]},
                 boards={1: "RRRRBB"}, luck=["6 6 6 6 6 6"])  # fmt: skip
    play(game, "roll", "enough")
    assert ending_of(game)["kind"] == "caught"


@pytest.mark.rule("R13.9", "R16.6")
def test_after_a_portal_it_heads_for_the_new_space_and_may_turn_back() -> None:
    rooms = {"l1": "alcove_secrete", "l5": "galerie_glaces"}
    game = play(table(("avatar",), avatar="c8", pawn="l1", rooms=rooms, golden=3), "no-brake")
    assert view(game)["avatar"] == "c5"  # not through the Portal


# ------------------------------------------------------------------ R28


@pytest.mark.rule("R28.1")
def test_effects_of_a_turn_end_with_it_and_the_golden_die_stays() -> None:
    game = table(("blessing",), ("end of turn",), pawn="city", golden=5, boards={2: "B"}, markers={1: 1, 2: 1},
                 dilemmas={1: ["divine_draught"]})  # fmt: skip
    play(game, "dilemma divine_draught 1")
    shown = view(game)
    assert shown["extra_move"] == 0 and shown["golden"] == 5 and shown["turn"] == 2
    game = table(("blessing",), ("end of turn",), pawn="city", boards={2: "BB"}, markers={1: 1, 2: 1, 3: 1})
    play(game, "skill trichelieu", "heal zarakai", "heal enoriel")
    assert view(game)["used_skills"] == [] and "skill trichelieu" in texts(game)
