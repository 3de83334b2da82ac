"""R20 to R25: rolls, catch-up aids, gains and losses, Outcomes."""

from __future__ import annotations

import pytest

from .tables import (
    SIX,
    Playing,
    board,
    log,
    play,
    prompt,
    quest_of,
    refusal,
    table,
    team,
    texts,
    trial_of,
    view,
    vils_board,
)

GROVE = {"forest": ["grove_of_the_talking_stumps"]}
"""One collective Intelligence Objective, 4. The values of SIX: 2 3 1 4 3 2."""
WATCH = {"bivouac": ["night_watch_roster"]}
"""One individual Perception Objective, 2 stars."""
SNORING = {"bivouac": ["the_snoring_contest"]}
"""One collective Defense Objective, 4. The values of SIX: 5 2 4 3 3 3."""


def total(game: Playing) -> int:
    trial = view(game)["trial"]
    assert trial is not None
    return trial["total"]


def results(game: Playing) -> list[str]:
    trial = view(game)["trial"]
    assert trial is not None
    return [die["result"] for die in trial["dice"]]


def gems_placed(game: Playing) -> Playing:
    while prompt(game) == "where does the gem go":
        game.apply(0, game.legal(0)[0])
    return game


def watch(
    *luck: str, golden: int = 2, boards: dict[int, str] | None = None, hero_team: list[str] | None = None
) -> Playing:
    """Enoriel (Perception 4) keeps watch."""
    return table(("play hazard",), pawn="bivouac", zones=WATCH, golden=golden, boards=boards, team=hero_team or SIX,
                 luck=luck)  # fmt: skip


# ------------------------------------------------------------------ R20


@pytest.mark.rule("R20.1")
def test_the_hero_concerned_is_on_the_location_of_the_golden_die_or_of_the_guides_choice() -> None:
    assert trial_of(watch())["hero"] == "enoriel"
    game = watch(golden=6, hero_team=list(SIX[:3]))
    assert texts(game) == ["hero zarakai", "hero enoriel", "hero guertrude"]
    play(game, "hero guertrude")
    assert trial_of(game)["hero"] == "guertrude"


@pytest.mark.rule("R20.2", "R20.4")
def test_five_dice_are_read_against_his_value() -> None:
    game = play(watch("5 5 6 6 6", boards={1: "RRR"}), "roll")
    assert results(game) == ["failure", "failure", "fumble", "fumble", "fumble"] and total(game) == -3
    game = play(watch("4 6 6 1 5", boards={1: "RRR"}), "roll")
    assert results(game) == ["critical", "fumble", "fumble", "success", "failure"] and total(game) == 1
    # A value of 5 does not make a 6 a success.
    game = table(
        ("play hazard",), pawn="bivouac", zones=WATCH, team=["sylvane_of_the_hem"], golden=1, luck=["6 6 6 6 6"]
    )
    play(game, "roll")
    assert results(game) == ["fumble"] * 5


@pytest.mark.rule("R20.3", "R27.4")
def test_for_defense_a_6_costs_a_life_point_instead_of_a_gem() -> None:
    # Fleuve: Agility 5 (values 2 4 3 2 1 2), then Defense for Enoriel (2): four stars and a fumble.
    game = table(("play hazard",), pawn="river", zones={"river": ["fleuve_du_gue_tapant"]}, golden=2, boards={1: "RRR"},
                 luck=["1 1 1 1 5 1", "1 1 1 1 6"])  # fmt: skip
    play(game, "roll", "roll")
    assert view(game)["team"][1]["marker"] == 2 and board(game, 1) == "RRR"


@pytest.mark.rule("R20.5")
def test_stars_may_be_negative_and_the_target_reached_succeeds() -> None:
    game = play(watch("6 6 6 5 5", boards={1: "R"}), "roll")
    assert total(game) == -3
    game = play(watch("1 1 5 5 5"), "roll")
    assert "objective reached" in log(game)


@pytest.mark.rule("R20.6", "R23.2")
def test_each_die_belongs_to_the_board_of_the_hero_concerned() -> None:
    game = play(watch("5 5 5 5 5", boards={1: "BB", 2: "BBBB"}), "roll")
    assert texts(game, verb="reroll") == ["reroll 1 1"]  # five equal dice of one Hero are one choice
    assert refusal(game, "reroll 1 2").rule == "R23.2"


@pytest.mark.rule("R20.7")
def test_the_hero_concerned_is_fixed_when_the_step_begins() -> None:
    game = table(("play hazard",), pawn="bivouac", zones=WATCH, golden=2, held={1: "green_chance"},
                 unforeseen=["kobolds"], luck=["1", "kobolds"])  # fmt: skip
    play(game, "use green_chance", "roll-chance")
    assert view(game)["golden"] == 1 and trial_of(game)["hero"] == "enoriel"
    # If he leaves before his dice are rolled, a Hero is designated anew.
    game = table(
        ("play hazard",), pawn="bivouac", zones=WATCH, golden=2, held={1: "green_chance"}, luck=["6", "2", "6"]
    )
    play(game, "use green_chance", "roll-chance")
    assert "enoriel" not in team(game) and trial_of(game)["hero"] == "guertrude"


@pytest.mark.rule("R20.7", "R27.10")
def test_dice_already_read_stay_as_read_when_their_hero_leaves() -> None:
    game = table(("play hazard",), zones=GROVE, golden=4, held={1: "green_chance"}, luck=["1 1 5 6 5 5", "6", "1", "6"])
    play(game, "roll")
    assert total(game) == 1 + 1 - 1
    play(game, "use green_chance", "roll-chance")  # Bad Luck kills Zarakaï, whose 1 had succeeded
    trial = view(game)["trial"]
    assert "zarakai" not in team(game) and total(game) == 1
    assert trial is not None and trial["dice"][0]["location"] is None and trial["dice"][1]["location"] == 1


# ------------------------------------------------------------------ R21


@pytest.mark.rule("R21.1")
def test_one_die_is_rolled_for_each_hero_present() -> None:
    game = table(("play hazard",), zones=GROVE, team=SIX[:4], luck=["6 6 6 6"])
    play(game, "roll")
    dice = trial_of(game)["dice"]
    assert [(die["hero"], die["location"]) for die in dice] == [(card, n) for n, card in enumerate(SIX[:4], 1)]


@pytest.mark.rule("R21.2")
def test_success_points_are_the_dice_that_succeed_plus_criticals_minus_fumbles() -> None:
    # Values 2 3 1 4 3 2: a 1 is 1; a 2 is 2; 1 is critical, 2; a 6 is -1; a 5 nothing; a 3 nothing.
    game = table(("play hazard",), pawn="bivouac", zones={"bivouac": ["visit_of_the_ghost_cook"]}, golden=5,
                 luck=["1 5 5 6 5 3"])  # fmt: skip
    play(game, "roll")
    assert [die["points"] for die in trial_of(game)["dice"]] == [1, 0, 0, -1, 0, 0]
    game = table(
        ("play hazard",), zones={"forest": ["elven_toll_booth"]}, golden=4, luck=["4 4 4 4 1", "red red red red"]
    )
    assert trial_of(game)["hero"] == "trichelieu"
    from games.reflets.objectives import read

    assert [read("collective", face, 3, False) for face in range(1, 7)] == [
        ("success", 1), ("success", 2), ("critical", 4), ("failure", 0), ("failure", 0), ("fumble", -1),
    ]  # fmt: skip


@pytest.mark.rule("R21.3", "R22.2")
def test_criticals_gain_gems_first_and_fumbles_lose_them() -> None:
    # 2 3 1 4: two criticals reach the target; 6 fumbles.
    game = table(("play hazard",), zones=GROVE, loot=["rope_forty_feet"], luck=["2 3 5 5 5 6", "red blue"])
    play(game, "roll", "put-gem 1 red", "put-gem 1 blue")
    assert prompt(game) == "pay a gem"
    keys = log(game)
    assert keys.index("objective reached") < keys.index("gains gem")
    play(game, "pay 1 red")
    assert board(game, 1) == "B"


@pytest.mark.rule("R21.4")
def test_it_succeeds_if_points_reach_the_target() -> None:
    for dice, reached in (("1 1 5 1 1 5", True), ("1 1 5 1 5 5", False)):
        game = table(("play hazard",), zones=GROVE, loot=["rope_forty_feet"], golden=6, luck=[dice])
        play(game, "roll")
        assert ("objective reached" in log(game)) is reached, dice


# ------------------------------------------------------------------ R22


@pytest.mark.rule("R22.1", "R36.7")
def test_the_total_is_compared_at_the_roll_and_after_each_aid() -> None:
    game = table(("play hazard",), zones=GROVE, golden=6, boards={1: "BBBB"}, loot=["rope_forty_feet"],
                 luck=["5 5 5 3 5 5", "1"])  # fmt: skip
    play(game, "roll")
    assert total(game) == 3
    play(game, "reroll 1 1")
    assert "objective reached" in log(game)


@pytest.mark.rule("R22.2", "R22.4")
def test_only_the_dice_as_they_finally_lie_count_and_wounds_come_by_location_even_at_a_success() -> None:
    # Defense 5 2 4 3 3 3: Zarakaï's 5 is critical, 6 points, minus 2 for the fumbles of Enoriel and Roger: reached.
    game = table(("play hazard",), pawn="bivouac", zones=SNORING, markers={2: 1}, luck=["5 6 5 5 6 5", "red"])
    play(game, "roll")
    gems_placed(game)
    assert "objective reached" in log(game) and "enoriel" not in team(game)
    assert view(game)["vils"]["points"] == ["enoriel"] and "trial won" in log(game)
    wounds = [entry.args[0] for entry in game.log(None) if entry.what in ("wounded", "dies")]
    assert wounds == ["enoriel", "roger"]


@pytest.mark.rule("R22.5")
def test_auto_success_before_rolling_has_no_dice_and_after_it_keeps_gains_and_losses() -> None:
    clue = {1: ["extremely_obvious_clue"]}
    game = table(("play hazard",), pawn="bivouac", zones=WATCH, golden=2, dilemmas=clue, luck=["red red"])
    play(game, "dilemma extremely_obvious_clue 1")
    assert "rolls" not in log(game) and "objective reached" in log(game)
    game = table(("play hazard",), pawn="bivouac", zones=WATCH, golden=2, dilemmas=clue, boards={1: "RRB"},
                 luck=["6 6 5 5 5"])  # fmt: skip
    play(game, "roll", "dilemma extremely_obvious_clue 1")
    assert prompt(game) == "pay a gem" and "objective reached" in log(game)


@pytest.mark.rule("R22.6")
def test_shields_cancel_wounds_just_before_they_apply_and_only_tokens_help_once_reached() -> None:
    game = table(("play hazard",), pawn="bivouac", zones=SNORING, boards={1: "BB"},
                     dilemmas={1: ["it_bounced_off_my_flask"]},
                 team=["old_mother_granite", *SIX[:5]], held={2: "green_bonus_die"},
                 luck=["4 5 6 6 5 5", "red red"])  # fmt: skip
    play(game, "roll")
    assert (
        prompt(game) == "catch up" and [t for t in texts(game) if t.split()[0] in ("skill", "dilemma", "reroll")] == []
    )
    assert "bonus-die 2" in texts(game)
    play(game, "enough")
    gems_placed(game)
    assert prompt(game) == "shields"
    assert {"skill old_mother_granite", "dilemma it_bounced_off_my_flask 1", "take-wounds"} <= set(texts(game))
    play(game, "skill old_mother_granite")  # cancels 2: both
    assert not any(hero["marker"] for hero in view(game)["team"]) and board(game, 1) == "RR"


@pytest.mark.rule("R22.7")
def test_a_hero_healed_in_between_has_his_die_read_anew() -> None:
    # Trichelieu, Intelligence 4, wounded to 1: his 3 fails. Healed by a Chance token it succeeds: 3, then 4 points.
    game = table(("play hazard",), zones=GROVE, markers={4: 1}, held={1: "green_chance"}, golden=6,
                 loot=["rope_forty_feet"], luck=["1 5 5 3 5 5"])  # fmt: skip
    play(game, "roll")
    assert total(game) == 1
    play(game, "use green_chance", "bonus 3")
    assert "objective reached" in log(game)


# ------------------------------------------------------------------ R23


@pytest.mark.rule("R23.1", "R34.9")
def test_catch_up_aids_are_offered_only_below_the_target_to_all_who_have_one_again_and_again() -> None:
    game = table(("play hazard",), seats=2, guide=1, zones=GROVE, golden=6, boards={1: "BBBBBB"[:4], 2: "BBBB"},
                 luck=["5 5 5 5 5 5", "5", "5"])  # fmt: skip
    play(game, "1 roll")
    assert texts(game, 1, "reroll") == ["reroll 4 2", "reroll 5 2", "reroll 6 2"] and prompt(game, 0) != "catch up"
    play(game, "1 enough")
    assert texts(game, 0, "reroll") == ["reroll 1 1", "reroll 2 1", "reroll 3 1"]
    play(game, "0 reroll 1 1")
    assert prompt(game, 1) == "catch up"  # the Guide first again


@pytest.mark.rule("R23.2", "R35.15")
def test_a_paid_re_roll_costs_2_gems_of_the_colour_of_the_face() -> None:
    faces = {1: "RR", 2: "OO", 3: "PP", 4: "GG", 5: "BB"}
    heroes = ["guertrude", "brunhilde_half_pint", "gnarg_doorless"]  # Intelligence 1 2 1
    for face, price in faces.items():
        game = table(("play hazard",), zones=GROVE, team=heroes, golden=6, boards={1: price}, luck=[f"6 6 {face}", "6"])
        play(game, "roll")
        expected = ["reroll 3 1"]
        assert texts(game, verb="reroll") == expected, face
        play(game, "reroll 3 1")
        assert board(game, 1) == ""
    game = table(("play hazard",), zones=GROVE, team=heroes, golden=6, boards={1: "RROOPPGGBB"}, luck=["6 6 5", "5"])
    play(game, "roll")
    assert refusal(game, "reroll 1 1").rule == "R23.2"  # a 6 has no colour
    play(game, "reroll 3 1")
    assert "reroll 3 1" not in texts(game)  # a second time, but there is no blue left


@pytest.mark.rule("R23.3", "R23.8")
def test_a_late_skill_costs_one_gem_more_of_one_of_its_colours() -> None:
    ambush = {"forest": ["ambush_by_polite_brigands"]}  # Attack 5; values 4 2 5 1 3 4
    game = table(("play hazard",), zones=ambush, golden=6, boards={1: "RR", 2: "RR"}, luck=["3 5 2 5 5 6"])
    play(game, "roll")
    assert total(game) == 4
    assert texts(game, verb="skill") == ["skill guertrude"]  # 1 red and 1 red; Wrandrall's 2 and 1 are too dear
    play(game, "skill guertrude")
    assert len(board(game, 1)) + len(board(game, 2)) <= 2 and "objective reached" in log(game)
    # A Skill on rolled dice has no penalty, and is used only after the roll.
    heroes = ["filgrim_the_loud", *SIX[:5]]
    game = table(("play hazard",), zones=GROVE, team=heroes, golden=6, boards={1: "O"}, luck=["6 5 5 5 5 5", "5"])
    assert not texts(game, verb="skill")
    play(game, "roll", "skill filgrim_the_loud", "die 1")
    assert board(game, 1) == "" and trial_of(game)["dice"][0]["face"] == 5


@pytest.mark.rule("R23.3")
def test_the_penalty_is_of_any_of_its_colours_and_of_any_colour_if_it_is_free() -> None:
    heroes = ["captain_bravado", *SIX[1:]]  # red and blue: lower 2
    game = table(("play hazard",), zones=GROVE, team=heroes, golden=6, boards={1: "RRBB"}, luck=["5 5 5 3 5 5"])
    play(game, "roll")
    assert total(game) == 3
    play(game, "skill captain_bravado")
    assert texts(game) == ["pick-gem red", "pick-gem blue"]
    play(game, "pick-gem blue")
    assert "R" in board(game, 1) and "objective reached" in log(game)


@pytest.mark.rule("R23.4")
def test_the_guide_may_substitute_a_6_too_and_only_the_guide() -> None:
    game = table(("play hazard",), seats=2, guide=0, zones=GROVE, golden=3, boards={2: "BB"}, luck=["6 6 6 6 6 5"])
    play(game, "0 roll")
    assert texts(game, 0, "substitute") == [f"substitute {n}" for n in range(1, 7)]
    play(game, "0 enough")
    assert texts(game, 1, "substitute") == [] and texts(game, 1, "reroll") == ["reroll 6 2"]


@pytest.mark.rule("R23.5", "R7.3")
def test_tokens_and_dilemmas_of_moment_roll_or_objective_may_be_used() -> None:
    game = table(("play hazard",), zones=GROVE, golden=6, held={1: "green_purse", 2: "red_bonus_die"},
                 dilemmas={1: ["i_slipped_not_fell", "something_i_read_once"], 2: ["alms_day"]},
                 luck=["6 5 5 5 5 5"])  # fmt: skip
    play(game, "roll")
    assert {"dilemma i_slipped_not_fell 1", "dilemma something_i_read_once 1", "use green_purse", "bonus-die 2"} <= set(
        texts(game)
    )
    assert "dilemma alms_day 2" not in texts(game)


@pytest.mark.rule("R23.6")
def test_when_aid_is_declined_gains_and_losses_come_and_the_failure_arrow_is_followed() -> None:
    # Otter Customs: Perception 4, missed leads to an individual Intelligence Objective.
    game = table(("play hazard",), pawn="river", zones={"river": ["otter_customs_office"]}, golden=4, boards={1: "RR"},
                 luck=["6 5 5 5 5 5"])  # fmt: skip
    play(game, "roll", "enough")
    assert board(game, 1) == "R" and prompt(game) == "aids before the roll"
    assert "trial lost" not in log(game) and trial_of(game)["hero"] == "trichelieu"


@pytest.mark.rule("R23.7")
def test_a_free_skill_costs_nothing_early_and_only_the_penalty_late() -> None:
    ambush = {"forest": ["ambush_by_polite_brigands"]}
    game = table(("play hazard",), zones=ambush, golden=6, boards={1: "R"}, dilemmas={1: ["free_skill"]},
                 luck=["3 5 2 5 5 6"])  # fmt: skip
    early = play(game.clone(), "dilemma free_skill 1")
    if prompt(early) == "which free skill":
        play(early, "skill guertrude")
    assert board(early, 1) == "R" and trial_of(early)["target"] == 3
    play(game, "roll", "dilemma free_skill 1")
    assert board(game, 1) == "" and "objective reached" in log(game)


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
