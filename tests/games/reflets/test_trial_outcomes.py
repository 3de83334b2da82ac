"""R24 and R25: what comes of a Trial succeeded or failed."""

from __future__ import annotations

import pytest

from games.reflets.equipment import to_points

from .tables import GROVE, board, gems_placed, log, play, prompt, quest_of, table, texts, view, vils_board

# ------------------------------------------------------------------ R24


@pytest.mark.rule("R24.1", "R24.10")
def test_every_bright_outcome_applies_hazard_then_creatures_then_bestioles_and_all_are_won() -> None:
    game = table(("play hazard",), zones=GROVE, creatures=["kobolds"], bestioles={6: ["barnabe_the_overfriendly_goat"]},
                 loot=["rope_forty_feet"], luck=["1 1 5 1 1 5", "rope_forty_feet", "red",
                 "blue blue blue"])  # fmt: skip
    play(game, "roll", "discard rope_forty_feet", "put-gem 1 red", *["put-gem 1 blue"] * 3)
    assert view(game)["pouch"] == ["grove_of_the_talking_stumps", "kobolds", "barnabe_the_overfriendly_goat"]
    assert board(game, 1) == "RBBB"


@pytest.mark.rule("R24.3")
def test_a_won_gate_moves_aside_and_turns_up_rooms_of_choice() -> None:
    game = table(("play hazard",), pawn="gate", gate="gate_with_a_riddle_misspelt", golden=6,
                 luck=["2 3 5 5 1 5", "red red", "cuisine", "alcove_secrete"])  # fmt: skip
    play(game, "roll")
    gems_placed(game)
    play(game, "open-room l5", "open-room r1")
    shown = view(game)
    assert shown["hazards"][6]["open"] and shown["pawn"] == "gate" and shown["pouch"] == []
    assert shown["vils"]["notch"] == 1  # the Alcôve is their first Room


CRYPT = {"l1": "crypte_royale"}
"""Room I of Honneur des Nains: Defense 5, then Intelligence 4; Bright 2 LOOT."""
CRYPT_LUCK = ("5 5 5 5 5 5", "red", "1 1 5 1 1 5")


@pytest.mark.rule("R24.4", "R26.8")
def test_room_i_gives_its_printed_outcome_and_then_the_relic_or_3_loot() -> None:
    loot = ["rope_forty_feet", "town_guard_halberd", "ash_grey_turban", "salamander_belt", "spring_loaded_hat"]
    game = table(("play hazard",), pawn="l1", rooms=CRYPT, golden=6, loot=loot,
                 luck=[*CRYPT_LUCK, *loot[:2]])  # fmt: skip
    play(game, "test", "roll", "put-gem 1 red", "roll", "discard rope_forty_feet", "discard town_guard_halberd")
    assert texts(game) == ["take-relic", "take-loot"]
    relic = play(game.clone(), "take-relic")
    assert prompt(relic) == "who takes the equipment" and not any("discard" in text for text in texts(relic))
    play(relic, "equip reliquaire 2")
    shown = view(relic)["quest"]
    assert shown is not None and shown["step_one"] and shown["relic_bearer"] == "enoriel"
    play(game, "take-loot", "discard ash_grey_turban", "discard salamander_belt", "discard spring_loaded_hat")
    assert not quest_of(game)["step_one"] and view(game)["rooms"][0]["testable"]


@pytest.mark.rule("R24.4", "R25.6")
def test_a_later_success_in_room_i_gives_the_relic_only_from_wherever_it_went() -> None:
    game = table(("play hazard",), pawn="l1", rooms=CRYPT, golden=6, points=["reliquaire"], luck=list(CRYPT_LUCK))
    now = game.state_for_checks
    now.loot_taken = now.room_one_won = True
    game.state_for_checks.agenda[:] = []
    play(game, "test")
    game._now.start.loot_taken = game._now.start.room_one_won = True
    play(game, "roll", "put-gem 1 red", "roll")
    assert prompt(game) == "who takes the equipment"
    play(game, "equip reliquaire 1")
    assert view(game)["vils"]["points"] == [] and quest_of(game)["step_one"]


@pytest.mark.rule("R19.8", "R24.4", "R25.6")
def test_room_i_is_succeeded_once_its_relic_is_taken_and_tested_again_only_when_that_is_lost() -> None:
    game = table(("play hazard",), ("play hazard",), pawn="l1", rooms=CRYPT, golden=6, step_one=True,
                 active={1: ["reliquaire"]})  # fmt: skip
    assert "test" not in texts(game)
    shown = view(game)["rooms"][0]
    assert shown["succeeded"] and not shown["testable"]
    to_points(game.state_for_checks, "reliquaire", "R25.6")
    shown = view(game)["rooms"][0]
    assert shown["testable"] and not shown["succeeded"]


@pytest.mark.rule("R24.5")
def test_step_ii_puts_the_relic_token_and_applies_the_quests_effect() -> None:
    game = table(("play hazard",), pawn="l1", quest="coupe_orphelins", rooms={"l1": "trone_bancal"}, step_one=True,
                 active={1: ["chalice"]}, markers={6: 1}, golden=4,
                 luck=["5 5 5 5 5 5", "red", "4 4 5 5 5", "red red", "red orange purple green blue"])  # fmt: skip
    play(game, "test", "roll")
    gems_placed(game)
    play(game, "roll")
    gems_placed(game)
    shown = view(game)
    assert quest_of(game)["step_two"] and shown["rooms"][0]["relic_token"]
    assert shown["team"][5]["marker"] == 0 and shown["team"][0]["active"] == ["chalice"]


OCTUPLE = {"l5": "octuple"}


@pytest.mark.rule("R24.6", "R24.7")
def test_the_octuple_offers_treasure_or_octagon_once_then_stay_or_portal() -> None:
    game = table(("octuple",), ("turn",), pawn="l5", rooms=OCTUPLE, portal_token=True)
    assert [t for t in texts(game) if not t.startswith(("tr-", "ex"))] == [
        "visit",
        "treasure",
        "octagon",
        "take-portal",
    ]
    play(game, "treasure")
    assert view(game)["pouch"] == ["dragon_s_spare_tooth"] and texts(game)[:2] == ["visit", "take-portal"]
    assert "octagon" not in texts(game)
    game = table(("play hazard",), pawn="l5", rooms=OCTUPLE, portal_token=True, succeeded=["octuple"])
    assert {"treasure", "octagon", "take-portal", "visit"} <= set(texts(game))  # also on a later turn
    game = table(
        ("play hazard",), pawn="l5", rooms=OCTUPLE, portal_token=True, succeeded=["octuple"], octagon_tried=True
    )
    assert "treasure" not in texts(game)


@pytest.mark.rule("R24.6")
def test_winning_the_octuple_puts_the_portal_token_there() -> None:
    game = table(("play hazard",), pawn="l5", rooms=OCTUPLE, golden=3,
                 luck=["3 1 4 5 5 5", "2 3 5 5 1 5", "red red", "4 4 4 5 5"])  # fmt: skip
    play(game, "test", "roll")
    gems_placed(game)
    play(game, "roll")
    gems_placed(game)
    play(game, "roll")
    gems_placed(game)
    play(game, "done")
    assert prompt(game) == "in the octuple" and view(game)["rooms"][8]["portal_token"]


@pytest.mark.rule("R24.8")
def test_the_octagon_is_a_second_trial_of_the_turn_and_has_one_attempt() -> None:
    game = table(("octuple",), pawn="l5", rooms=OCTUPLE, portal_token=True, golden=4, boards={1: "RRRR", 2: "OOOO"})
    play(game, "octagon", "perfect 1", "perfect 2", "done")
    assert view(game)["octagon"] == "won" and "revelation" not in log(game)
    assert prompt(game) == "in the octuple" and texts(game)[:2] == ["visit", "take-portal"]
    game = table(("octuple",), pawn="l5", rooms=OCTUPLE, portal_token=True, golden=4, luck=["5 5 4 5 5 5", "6"])
    play(game, "octagon", "roll", "enough")
    assert view(game)["octagon"] == "tried" and view(game)["pawn"] == "l5"
    assert view(game)["vils"]["points"] == ["trichelieu"] and prompt(game) == "in the octuple"


@pytest.mark.rule("R24.9")
def test_any_other_room_gives_its_outcome_and_is_not_tested_again() -> None:
    game = table(("play hazard",), pawn="l1", rooms={"l1": "trone_bancal"}, golden=4,

                 luck=["5 5 5 5 5 5", "red", "4 4 5 5 5", "red red", "red orange purple green blue"])  # fmt: skip
    play(game, "test", "roll")
    gems_placed(game)
    play(game, "roll")
    gems_placed(game)
    assert view(game)["rooms"][0]["succeeded"] and not view(game)["rooms"][0]["testable"]
    assert view(game)["pouch"] == []  # R24.12


@pytest.mark.rule("R24.11")
def test_after_a_won_trial_opportunities_may_be_used_each_once() -> None:
    game = table(("play hazard",), zones=GROVE, golden=6, markers={4: 2}, boards={1: "P"}, loot=["rope_forty_feet"],
                 dilemmas={2: ["applause_scattered"]}, luck=["1 1 5 1 1 5", "rope_forty_feet", "red red"])  # fmt: skip
    play(game, "roll", "discard rope_forty_feet")
    assert prompt(game) == "opportunities"
    assert {"skill enoriel", "skill roger", "dilemma applause_scattered 2", "done"} <= set(texts(game))
    play(game, "skill roger", "put-gem 1 red", "put-gem 1 red")
    assert "skill roger" not in texts(game)
    play(game, "skill enoriel")
    assert view(game)["team"][3]["marker"] == 0
    game = table(("play hazard",), ("turn",), zones={"forest": ["the_druid_s_open_day"]})
    play(game, "done")
    assert prompt(game) == "blessing"  # not after a salutary Zone


@pytest.mark.rule("R24.12")
def test_room_and_gate_cards_are_never_put_in_the_pouch() -> None:
    game = table(("play hazard",), pawn="gate", gate="gate_kept_by_a_very_small_guard", golden=4,
                 luck=["4 4 5 5 5", "red red", "cuisine"])  # fmt: skip
    play(game, "roll")
    gems_placed(game)
    play(game, "open-room l1")
    assert view(game)["pouch"] == [] and view(game)["hazards"][6]["face_up"] == "gate_kept_by_a_very_small_guard"


# ------------------------------------------------------------------ R25


@pytest.mark.rule("R25.1", "R25.3", "R25.5")
def test_every_dark_outcome_applies_and_the_cards_are_lost_face_up() -> None:
    game = table(("play hazard",), pawn="hills", zones={"hills": ["windmill_taken_for_a_giant"]}, golden=6,
                 creatures=["tax_wraith"], bestioles={1: ["colette_the_clinging_leech"]}, boards={1: "RRROO"},
                 active={1: ["rope_forty_feet"]}, stowed={1: ["ash_grey_turban"]}, luck=["5 5 5 5 5 5"])  # fmt: skip
    play(game, "roll", "enough", "pay 1 red", "pay 1 red", "pay 1 red")
    assert vils_board(game) == "RRROO"  # 2 for the Zone, 2 for the Creature, 1 for the Bestiole
    assert view(game)["vils"]["points"] == ["windmill_taken_for_a_giant", "tax_wraith", "rope_forty_feet",
                                            "ash_grey_turban", "colette_the_clinging_leech"]  # fmt: skip


@pytest.mark.rule("R25.5", "R26.7")
def test_after_equipment_is_lost_with_a_bestiole_the_rest_may_be_reassigned() -> None:
    game = table(("play hazard",), ("turn",), zones=GROVE, golden=6, bestioles={1: ["crapouille_la_grenouille"]},
                 active={1: ["rope_forty_feet"], 2: ["ash_grey_turban"]}, luck=["5 5 5 5 5 5"])  # fmt: skip
    play(game, "roll", "enough")
    assert view(game)["vils"]["points"][-2:] == ["rope_forty_feet", "crapouille_la_grenouille"]
    assert "reassign" in texts(game)


@pytest.mark.rule("R25.2", "R25.7")
def test_backward_moves_of_all_outcomes_are_made_once_at_the_end() -> None:
    game = table(("play hazard",), zones={"forest": ["the_well_signposted_labyrinth"]}, golden=6,
                     creatures=["bat_committee"],
                 bestioles={1: ["crapouille_la_grenouille"]}, tokens={"s1_red": "red"},
                 luck=["5 5 5 5 5 5"])  # fmt: skip
    play(game, "roll", "enough")
    assert view(game)["pawn"] == "s1_cross" and log(game).count("team moves back") == 1  # 2 + 1 + 1
    assert len(view(game)["tokens"]) == 1 and log(game)[-1] == "team moves back"


@pytest.mark.rule("R25.4")
def test_a_failed_gate_or_room_is_shifted_a_notch() -> None:
    game = table(("play hazard",), pawn="gate", gate="gate_with_a_riddle_misspelt", golden=6, luck=["5 5 5 5 5 5"])
    play(game, "roll", "enough")
    shown = view(game)["hazards"][6]
    assert (shown["fails"], shown["face_up"], shown["open"]) == (1, "gate_with_a_riddle_misspelt", False)
    game = table(("play hazard",), pawn="l1", rooms={"l1": "forge_engloutie"}, golden=6, luck=["5 5 6 5 5 5"],
                 boards={1: "R"})  # fmt: skip
    play(game, "test", "roll", "enough")
    assert view(game)["rooms"][0]["fails"] == 1 and view(game)["pawn"] == "c2"


@pytest.mark.rule("R25.6")
def test_the_relic_lost_before_step_ii_undoes_step_i_and_after_it_changes_only_points() -> None:
    for step_two, step_one in ((False, False), (True, True)):
        game = table(("play hazard",), zones=GROVE, golden=6, step_one=True, step_two=step_two,
                         active={1: ["reliquaire"]},
                     bestioles={1: ["crapouille_la_grenouille"]}, luck=["5 5 5 5 5 5"])  # fmt: skip
        play(game, "roll", "enough")
        assert "reliquaire" in view(game)["vils"]["points"]
        assert quest_of(game)["step_one"] is step_one


@pytest.mark.rule("R25.7")
@pytest.mark.parametrize(
    ("pawn", "detours", "spaces", "after"),
    [("s1_cross", (), 4, "city"), ("s2_det2", (), 2, "s2_cross"), ("s2_red", (2,), 1, "s2_det3"),
     ("s2_red", (), 1, "s2_mid2"), ("river", (2,), 3, "s2_det2"), ("hills", (), 1, "s5_red"), ("gate", (), 1,
     "s7_red")],
)  # fmt: skip
def test_a_backward_move_on_the_route(pawn: str, detours: tuple[int, ...], spaces: int, after: str) -> None:
    from games.reflets.movement import move_backward

    game = table(("turn",), pawn=pawn, detours=detours)
    move_backward(game.state_for_checks, spaces, "R25.7")
    assert view(game)["pawn"] == after


@pytest.mark.rule("R25.7")
def test_the_detour_is_remembered_from_the_last_passage() -> None:
    game = table(("stop",), pawn="s2_cross", golden=4)
    by_detour = play(game.clone(), "move s2_red detour")
    assert by_detour.state_for_checks.detours == [2]
    play(game, "move river")
    assert game.state_for_checks.detours == []


@pytest.mark.rule("R25.8")
def test_from_a_room_the_way_back_is_the_corridor_towards_the_gate_and_ends_at_c1() -> None:
    from games.reflets.movement import move_backward

    for pawn, spaces, after in (("l2", 1, "c4"), ("r2", 3, "c2"), ("l1", 5, "c1"), ("c1", 2, "c1")):
        game = table(("turn",), pawn=pawn)
        move_backward(game.state_for_checks, spaces, "R25.8")
        assert view(game)["pawn"] == after


@pytest.mark.rule("R25.9")
def test_from_the_gate_the_first_space_back_is_the_red_one() -> None:
    game = table(("play hazard",), pawn="gate", gate="gate_with_a_riddle_misspelt", golden=6, luck=["5 5 5 5 5 5"])
    play(game, "roll", "enough")
    assert view(game)["pawn"] == "s7_red"


@pytest.mark.rule("R25.10", "R27.7")
def test_a_hero_who_dies_of_an_outcome_goes_to_the_vils() -> None:
    game = table(("play hazard",), pawn="mountain", zones={"mountain": ["griffin_with_vertigo"]}, golden=4,
                 luck=["5 5 4 5 5 5", "6"])  # fmt: skip
    play(game, "roll", "enough")
    assert view(game)["vils"]["points"] == ["trichelieu", "griffin_with_vertigo"]
