"""R17 to R19: Hazards, the Revelation phase, Hazards without a tested Trial, and what comes before an Objective."""

from __future__ import annotations

import pytest

from games.reflets.catalog import standard

from .tables import SIX, board, log, play, prompt, refusal, table, team, texts, trial_of, view, vils_board

GROVE = {"forest": ["grove_of_the_talking_stumps"]}
"""One collective Intelligence Objective, 4; Bright 1 LOOT; Dark back 1. The values of SIX: 2 3 1 4 3 2."""


# ------------------------------------------------------------------ R17


@pytest.mark.rule("R17.1", "R36.7")
def test_one_hazard_is_resolved_in_a_turn() -> None:
    game = table(("resolve",), ("turn",), pawn="forest", zones={"forest": ["the_druid_s_open_day"]},
                     boards={1: "ROPGB"},
                 unforeseen=["kobolds", "kobolds"], luck=["red", "orange", "kobolds", "kobolds"])  # fmt: skip
    play(game, "pay 1 red", "pay 1 orange")
    assert prompt(game) == "salutary options"
    play(game, "done")
    assert prompt(game) == "blessing" and log(game).count("revelation") == 1


@pytest.mark.rule("R17.2")
def test_zones_and_gates_with_objectives_are_mandatory_and_rooms_optional() -> None:
    catalog = standard()
    game = table(("play hazard",), zones=GROVE)
    assert prompt(game) == "aids before the roll"
    game = table(("play hazard",), pawn="gate", gate="porte_blindee")
    assert prompt(game) == "aids before the roll"
    game = table(("play hazard",), pawn="l1", rooms={"l1": "forge_engloutie"})
    assert prompt(game) == "what in the room" and {"test", "visit"} <= set(texts(game))
    kinds = {hazard.kind for hazard in catalog.hazards.values() if hazard.place == "room"}
    assert kinds == {"trial", "chance"}


@pytest.mark.rule("R17.3", "R33.7")
def test_a_revelation_draws_gems_then_events_then_turns_up_the_hazard_and_takes_its_price() -> None:
    game = table(("resolve",), pawn="bivouac", zones={"bivouac": ["card_game_with_strangers"]}, boards={1: "RROOPPG"},
                 unforeseen=["kobolds", "bat_committee"], active={1: ["necklace_of_loud_thoughts"]},
                 luck=["red", "red", "orange", "kobolds", "bat_committee"])  # fmt: skip
    assert vils_board(game) == "RRO"  # D = 2, and 1 for the Necklace
    play(game, "pay 1 red", "pay 1 red")
    assert prompt(game) == "pay a gem"  # the price of the Hazard
    play(game, "pay 1 orange")
    keys = log(game)
    order = [keys.index(key) for key in ("revelation", "gem for the vils", "draws", "hazard turned up", "trial begins")]
    assert order == sorted(order) and board(game, 1) == "OPPG"


@pytest.mark.rule("R17.4")
def test_a_dilemma_is_kept_or_feeds_the_vils_and_none_makes_room_for_it() -> None:
    game = table(("unforeseen event",), unforeseen=["alms_day"], luck=["alms_day", "red", "blue"])
    assert texts(game) == ["keep 1", "keep 2", "let-go"]
    kept = play(game.clone(), "keep 2")
    assert view(kept)["boards"][1]["dilemmas"] == ["alms_day"] and vils_board(kept) == ""
    play(game, "let-go")
    assert vils_board(game) == "RB"
    full = {1: ["alms_day", "soft_landing", "free_skill"], 2: ["soft_landing", "free_skill", "divine_draught"]}
    game = table(("unforeseen event",), unforeseen=["alms_day"], dilemmas=full)
    assert texts(game) == ["let-go"]
    # One in place may be played if its moment allows.
    full[1] = ["unscheduled_lunch_break", "soft_landing", "free_skill"]
    game = table(("unforeseen event",), unforeseen=["alms_day"], dilemmas=full, creatures=["kobolds"])
    play(game, "dilemma unscheduled_lunch_break 1")
    assert texts(game) == ["keep 1", "let-go"] and view(game)["creatures"] == []


@pytest.mark.rule("R17.5", "R18.1")
def test_a_creature_is_paid_at_once_and_discarded_if_no_trial_is_tested() -> None:
    game = table(("unforeseen event",), ("play hazard",), boards={1: "R"}, unforeseen=["kobolds"],
                 pawn="l1", rooms={"l1": "forge_engloutie"})  # fmt: skip
    assert board(game, 1) == "" and view(game)["creatures"] == ["kobolds"]
    play(game, "visit")
    assert view(game)["creatures"] == [] and view(game)["piles"]["unforeseen"]["discards"] == ["kobolds"]
    assert board(game, 1) == ""


@pytest.mark.rule("R17.6", "R19.3", "R17.8")
def test_a_bestiole_caps_its_hero_at_2_and_keeps_his_equipment_out_of_reach() -> None:
    game = table(("unforeseen event",), ("play hazard",), boards={1: "R"}, golden=1, zones=GROVE,
                 active={1: ["folding_warhammer", "mortgage_axe"]},
                 unforeseen=["crapouille_la_grenouille"])  # fmt: skip
    hero = view(game)["team"][0]
    assert hero["bestioles"] == ["crapouille_la_grenouille"]
    assert hero["values"] == {"attack": 2, "perception": 2, "intelligence": 2, "agility": 2, "defense": 2}
    assert board(game, 1) == ""
    game = table(("play hazard",), pawn="forest", zones={"forest": ["ambush_by_polite_brigands"]}, boards={1: "RR"},
                 active={1: ["mortgage_axe"]}, bestioles={1: ["crapouille_la_grenouille"]})  # fmt: skip
    assert "skill mortgage_axe" not in texts(game) and refusal(game, "skill mortgage_axe").rule == "R17.6"


@pytest.mark.rule("R17.7")
def test_a_bestiole_that_designates_a_vacant_location_is_discarded_after_payment() -> None:
    game = table(
        ("unforeseen event",), boards={1: "R"}, team=SIX[:3], golden=5, unforeseen=["crapouille_la_grenouille"]
    )
    assert board(game, 1) == "" and view(game)["piles"]["unforeseen"]["discards"] == ["crapouille_la_grenouille"]


@pytest.mark.rule("R17.8")
def test_a_bestiole_stays_on_its_hero_though_the_golden_die_change() -> None:
    game = table(("unforeseen event",), ("unforeseen event",), boards={1: "RR"}, golden=2,
                 unforeseen=["crapouille_la_grenouille", "filibert_the_fidgeting_flea"])  # fmt: skip
    assert view(game)["team"][1]["bestioles"] == ["crapouille_la_grenouille", "filibert_the_fidgeting_flea"]
    assert view(game)["team"][1]["values"]["agility"] == 2
    game = table(("resolve",), pawn="s3_mid1", bestioles={2: ["crapouille_la_grenouille"]}, luck=["5"])
    play(game, "roll-chance")
    assert view(game)["golden"] == 5 and view(game)["team"][1]["bestioles"] == ["crapouille_la_grenouille"]


@pytest.mark.rule("R17.9")
def test_a_room_turned_up_by_the_orange_power_in_the_phase_is_not_turned_up_again() -> None:
    game = table(("resolve",), pawn="l1", vils_gems="OOO", boards={1: "RO"}, unforeseen=["kobolds", "kobolds"],
                 luck=["orange", "cuisine", "geole", "red", "kobolds", "kobolds"])  # fmt: skip
    play(game, "pay 1 red")
    assert prompt(game) == "what in the room" and view(game)["rooms"][0]["card"] == "cuisine"
    assert log(game).count("room turned up") == 2 and log(game).count("draws") == 2


@pytest.mark.rule("R17.10", "R34.1")
def test_of_several_hazards_one_is_paid_and_played_and_the_others_discarded() -> None:
    lying = {"forest": ["elven_toll_booth", "grove_of_the_talking_stumps", "giant_spiders_knitting"]}
    game = table(("resolve",), zones=lying, boards={1: "RROOP"}, unforeseen=["kobolds", "kobolds"],
                 luck=["red", "orange", "kobolds", "kobolds"])  # fmt: skip
    play(game, "pay 1 red", "pay 1 orange")
    assert texts(game) == [f"choose-hazard {card}" for card in lying["forest"]]
    play(game, "choose-hazard elven_toll_booth")
    assert prompt(game) == "pay a gem" and log(game).count("revelation") == 1
    play(game, "pay 1 purple")
    assert view(game)["hazards"][0]["known"] == ["elven_toll_booth"]
    assert trial_of(game)["card"] == "elven_toll_booth"


@pytest.mark.rule("R17.11")
def test_a_gate_or_room_already_face_up_has_no_revelation() -> None:
    game = table(("resolve",), pawn="gate", gate="porte_blindee")
    assert "revelation" not in log(game) and prompt(game) == "aids before the roll"
    game = table(("resolve",), pawn="l1", rooms={"l1": "cuisine"})
    assert "revelation" not in log(game) and prompt(game) == "what in the room"


@pytest.mark.rule("R17.12")
def test_the_vils_quest_is_checked_as_soon_as_a_room_is_turned_up() -> None:
    game = table(("turn up",), ("play hazard",), pawn="l1", face_down={"l1": "alcove_secrete"})
    assert prompt(game) == "what in the room" and view(game)["vils"]["notch"] == 1


@pytest.mark.rule("R17.13", "R25.3", "R24.2")
def test_a_zone_card_leaves_the_board_won_or_lost() -> None:
    game = table(("play hazard",), zones=GROVE, loot=["rope_forty_feet"], luck=["1 3 1 4 1 1"])
    play(game, "roll")
    while prompt(game) == "where does the gem go":
        game.apply(0, game.legal(0)[0])
    play(game, "discard rope_forty_feet")
    assert view(game)["pouch"] == ["grove_of_the_talking_stumps"] and view(game)["hazards"][0]["open"]
    game = table(("play hazard",), zones=GROVE, luck=["5 5 5 5 5 5"])
    play(game, "roll", "enough")
    assert view(game)["vils"]["points"] == ["grove_of_the_talking_stumps"] and view(game)["hazards"][0]["open"]


@pytest.mark.rule("R17.14")
def test_a_bestiole_whose_hero_leaves_stays_in_play_and_is_won_or_lost() -> None:
    # Rope Bridge: a Vitality Test first kills Trichelieu, whom Crapouille hinders; then the Trial goes on.
    game = table(("play hazard",), pawn="mountain", zones={"mountain": ["rope_bridge_one_rope"]}, golden=4,
                 bestioles={4: ["crapouille_la_grenouille"]}, luck=["6", "1 1 1 1 1", "red", "red red red",
                 "red"])  # fmt: skip
    assert view(game)["strays"] == ["crapouille_la_grenouille"] and "trichelieu" not in team(game)
    play(game, "roll")
    while prompt(game) == "where does the gem go":
        game.apply(0, game.legal(0)[0])
    assert view(game)["pouch"] == ["rope_bridge_one_rope", "crapouille_la_grenouille"]


# ------------------------------------------------------------------ R18


@pytest.mark.rule("R18.1")
def test_without_a_tested_trial_bestioles_too_are_discarded() -> None:
    game = table(("play hazard",), pawn="gate", gate="porte_ouverte", bestioles={2: ["crapouille_la_grenouille"]},
                 creatures=["kobolds"], rooms={}, luck=["cuisine"])  # fmt: skip
    assert sorted(view(game)["piles"]["unforeseen"]["discards"]) == ["crapouille_la_grenouille", "kobolds"]
    assert view(game)["team"][1]["bestioles"] == []


@pytest.mark.rule("R18.2", "R18.3", "R9.5")
def test_a_salutary_zone_sells_its_options_once_each_and_is_won() -> None:
    game = table(("play hazard",), zones={"forest": ["the_druid_s_open_day"]}, boards={1: "GGO", 2: "PG"},
                     markers={1: 1},
                 loot=["rope_forty_feet"])  # fmt: skip
    assert texts(game, verb="buy") == ["buy 1 1", "buy 1 2", "buy 2 1", "buy 3 2"]
    play(game, "buy 1 1")
    assert view(game)["team"][0]["marker"] == 0 and texts(game, verb="buy") == ["buy 2 1", "buy 3 2"]
    play(game, "buy 3 2", "discard rope_forty_feet", "done")
    assert view(game)["pouch"] == ["the_druid_s_open_day"] and board(game, 2) == ""
    game = play(table(("play hazard",), zones={"forest": ["the_druid_s_open_day"]}), "done")
    assert view(game)["pouch"] == ["the_druid_s_open_day"] and "opportunities" not in log(game)


@pytest.mark.rule("R18.4")
def test_the_open_gate_moves_aside_and_turns_up_a_room_of_the_guides_choice() -> None:
    game = table(("play hazard",), pawn="gate", gate="porte_ouverte", luck=["cuisine"])
    assert texts(game) == [f"open-room {side}{n}" for n in range(1, 6) for side in "lr"]
    play(game, "open-room r4")
    shown = view(game)
    assert shown["hazards"][6]["open"] and shown["pawn"] == "gate" and "revelation" not in log(game)
    assert [room["space"] for room in shown["rooms"] if room["face_up"]] == ["r4"]


@pytest.mark.rule("R18.5")
def test_in_a_visited_room_the_pawn_stays() -> None:
    game = play(table(("play hazard",), pawn="l1", rooms={"l1": "cuisine"}), "visit")
    assert view(game)["pawn"] == "l1" and game.over


@pytest.mark.rule("R18.7")
def test_the_chapelle_gives_its_chance_on_entering_and_not_on_staying() -> None:
    game = table(("stop",), ("resolve",), pawn="c2", golden=1, rooms={"l1": "chapelle_dah"})
    play(game, "move l1")
    assert texts(game)[:2] == ["visit", "play-chance"]
    play(game, "play-chance")
    assert prompt(game) == "chance"
    game = play(table(("stop",), ("resolve",), pawn="l1", golden=1, rooms={"l1": "chapelle_dah"}), "stay")
    assert "play-chance" not in texts(game)


# ------------------------------------------------------------------ R19


@pytest.mark.rule("R19.1", "R22.3")
def test_a_trial_is_a_graph_of_steps_from_the_first_one() -> None:
    # Giant Spiders: Agility, one Hero; reached leads to Attack, missed to Defense.
    game = table(("play hazard",), zones={"forest": ["giant_spiders_knitting"]}, golden=1, luck=["1 1 1 3 3"])
    assert trial_of(game)["steps"][0]["current"]
    play(game, "roll")
    assert [step["current"] for step in trial_of(game)["steps"]] == [False, True, False]
    game = table(("play hazard",), zones={"forest": ["giant_spiders_knitting"]}, golden=1, luck=["3 3 3 3 3"])
    play(game, "roll", "enough")
    assert [step["current"] for step in trial_of(game)["steps"]] == [False, False, True]


@pytest.mark.rule("R19.2")
def test_the_target_is_printed_plus_raises_minus_notches_minus_lowering_within_its_limits() -> None:
    # Porte Blindée, Attack 6, notches 1 1 2; Kobolds +1, Bridge Troll +2; failed twice: -2.
    game = table(("play hazard",), pawn="gate", gate="porte_blindee", fails={"porte_blindee": 2},
                 creatures=["kobolds", "bridge_troll_no_bridge"], boards={1: "RR"})  # fmt: skip
    assert trial_of(game)["target"] == 7
    play(game, "skill guertrude")  # 2 less
    assert trial_of(game)["target"] == 5
    game = table(("play hazard",), zones=GROVE, dilemmas={1: ["something_i_read_once", "all_together_roughly"]})
    play(game, "dilemma something_i_read_once 1", "dilemma all_together_roughly 1")
    assert trial_of(game)["target"] == 1
    # Individual: at most 6 (3 + 1 for the Basilisk's kind is far from it; a card raised beyond is capped).
    game = table(("play hazard",), pawn="l2", rooms={"l2": "alcove_secrete"}, creatures=["minor_basilisk", "void_echo"])
    play(game, "test")
    assert trial_of(game)["target"] == 5
    from games.reflets.objectives import target_now

    game.state_for_checks.creatures += ["void_echo"] * 4
    assert target_now(game.state_for_checks, 0) == 6


@pytest.mark.rule("R19.3", "R26.2")
def test_a_value_is_printed_plus_equipment_within_1_to_5_then_the_marker() -> None:
    game = table(("turn",), active={1: ["folding_warhammer"], 2: ["gauntlets_of_butter"],
                     3: ["bastard_sword_legitimate"]},
                 markers={3: 3})  # fmt: skip
    attack = [hero["values"]["attack"] for hero in view(game)["team"]]
    assert attack[:3] == [5, 1, 3]  # 4+2 is 5 at most, 2-2 is 1 at least, 5 capped by the Marker


@pytest.mark.rule("R19.4", "R25.4", "R19.13")
def test_failures_shift_a_gate_or_room_and_lower_its_objectives_up_to_the_third_notch() -> None:
    for failed, target in ((0, 6), (1, 5), (2, 4), (3, 2), (4, 2)):
        game = table(("play hazard",), pawn="gate", gate="porte_blindee", fails={"porte_blindee": failed})
        assert trial_of(game)["target"] == target
    for hazard in standard().hazards.values():
        if hazard.place in ("gate", "room") and hazard.steps:
            assert len(hazard.notches) == 3


@pytest.mark.rule("R19.5")
def test_before_the_roll_narrators_use_perfect_options_skills_dilemmas_and_tokens() -> None:
    game = table(("play hazard",), zones={"forest": ["ambush_by_polite_brigands"]}, boards={1: "RRRRB", 2: "RR"},
                 dilemmas={1: ["beginner_s_arm"]}, held={2: "green_purse"})  # fmt: skip
    assert {"perfect 1", "skill zarakai", "skill guertrude", "skill wrandrall", "dilemma beginner_s_arm 1",
            "use green_purse", "roll"} - {"skill zarakai"} <= set(texts(game))  # fmt: skip
    assert "skill zarakai" not in texts(game)  # a Defense Skill can do nothing here


@pytest.mark.rule("R19.6", "R34.2")
def test_in_an_individual_objective_only_the_hero_concerned_may_help() -> None:
    watch = {"bivouac": ["night_watch_roster"]}
    heroes = ["sylvane_of_the_hem", "faelin_sharp_ear", *SIX[:4]]
    game = table(("play hazard",), pawn="bivouac", zones=watch, team=heroes, golden=1, boards={1: "OOOG"})
    assert texts(game, verb="skill") == ["skill sylvane_of_the_hem"]
    assert refusal(game, "skill faelin_sharp_ear").rule == "R19.6"
    game = table(("play hazard",), seats=2, guide=1, pawn="bivouac", zones=watch, team=heroes, golden=1,
                 boards={1: "OOOG"})  # fmt: skip
    assert not texts(game, 1, "skill")
    play(game, "1 roll")
    assert texts(game, 0, "skill") == ["skill sylvane_of_the_hem"]


@pytest.mark.rule("R19.7")
def test_a_lower_effect_is_for_the_current_objective_only() -> None:
    # Gate Behind the Gate: Perception 5, then Perception 5.
    game = table(("play hazard",), pawn="gate", gate="gate_behind_the_gate", dilemmas={1: ["eyes_in_the_back"]},
                 luck=["1 1 1 1 1 1"])  # fmt: skip
    play(game, "dilemma eyes_in_the_back 1")
    assert [step["target"] for step in trial_of(game)["steps"]] == [3, 5]
    play(game, "roll")
    assert [step["target"] for step in trial_of(game)["steps"]] == [5, 5]


@pytest.mark.rule("R19.8", "R24.9")
def test_a_room_is_tested_until_it_is_won_and_step_ii_only_with_the_relic() -> None:
    game = table(("play hazard",), pawn="l1", rooms={"l1": "cuisine"}, succeeded=["cuisine"])
    assert "test" not in texts(game)
    mirrors = {"l1": "galerie_glaces"}
    game = table(("play hazard",), pawn="l1", rooms=mirrors)
    assert "test" not in texts(game)
    game = table(("play hazard",), pawn="l1", rooms=mirrors, step_one=True)
    assert "test" not in texts(game)
    game = table(("play hazard",), pawn="l1", rooms=mirrors, step_one=True, active={2: ["reliquaire"]},
                 bestioles={2: ["crapouille_la_grenouille"]})  # fmt: skip
    play(game, "test")
    assert trial_of(game)["second_step"]


@pytest.mark.rule("R19.9")
def test_the_octuple_may_be_tested_at_any_time() -> None:
    game = table(("play hazard",), pawn="l5", rooms={"l5": "octuple"})
    assert "test" in texts(game)


@pytest.mark.rule("R19.10", "R34.1")
def test_to_test_an_optional_trial_is_the_guides_decision_after_the_revelation() -> None:
    game = table(("resolve",), seats=2, guide=1, pawn="l1", boards={2: "RO"}, unforeseen=["kobolds", "kobolds"],
                 face_down={"l1": "cuisine"}, luck=["red", "orange", "kobolds", "kobolds"])  # fmt: skip
    play(game, "1 pay 2 red")
    assert prompt(game, 1) == "what in the room" and "revelation" in log(game) and "room turned up" in log(game)


@pytest.mark.rule("R19.11")
def test_a_vitality_test_may_be_a_step_of_a_trial() -> None:
    ladder = "gate_that_is_mostly_ladder"  # o1 missed leads to a Vitality Test: alive to o2, dead to the Dark
    for die, team_after, current in (("2", 6, 1), ("6", 5, None)):
        game = table(("play hazard",), pawn="gate", gate=ladder, golden=4, luck=["5 5 5 5 5 5", die])  # fmt: skip
        play(game, "roll", "enough")
        assert len(team(game)) == team_after
        if current is None:
            assert "trial lost" in log(game) and view(game)["vils"]["points"] == ["trichelieu"]
        else:
            assert trial_of(game)["steps"][current]["current"]
    game = table(("play hazard",), pawn="gate", gate=ladder, golden=6, team=SIX[:3], luck=["5 5 5"])
    play(game, "roll", "enough")  # vacant: the success arrow, whose Hero the Guide then chooses
    assert prompt(game) == "hero concerned"


@pytest.mark.rule("R19.12")
def test_a_vitality_step_has_no_target_and_no_aid_but_for_its_die() -> None:
    game = table(("play hazard",), pawn="mountain", zones={"mountain": ["rope_bridge_one_rope"]}, golden=4,
                 boards={1: "BBBB", 2: "RRRRBB"}, dilemmas={2: ["push_from_behind"]}, luck=["5", "2"])  # fmt: skip
    assert prompt(game) == "change the vitality die"
    assert [text for text in texts(game) if not text.startswith(("transfer", "exchange"))] == [
        "reroll-die 2",
        "keep-die",
    ]
    play(game, "reroll-die 2")
    assert "unharmed" in log(game) and board(game, 2) == "RRRR"
