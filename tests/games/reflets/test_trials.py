"""R20 to R23: rolls, what an Objective gains and loses, catch-up aids."""

from __future__ import annotations

import pytest

from .tables import (
    GROVE,
    SIX,
    Playing,
    board,
    gems_placed,
    log,
    play,
    prompt,
    refusal,
    table,
    team,
    texts,
    trial_of,
    view,
)

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
