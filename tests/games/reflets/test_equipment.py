"""R26 and R27: Equipment, and the Vitality of Heroes."""

from __future__ import annotations

import pytest

from .tables import SIX, Playing, board, log, play, prompt, quest_of, refusal, table, team, texts, trial_of, view


def loot(*cards: str, active: dict[int, list[str]] | None = None, heroes: tuple[str, ...] = SIX) -> Playing:
    """A Chance gives 2 LOOT."""
    return play(table(("resolve",), ("turn",), pawn="s3_mid1", team=heroes, loot=cards, active=active), "bonus 2")


def worn(game: Playing, location: int) -> list[str]:
    return view(game)["team"][location - 1]["active"]


def stowed(game: Playing, location: int) -> list[str]:
    return view(game)["team"][location - 1]["stowed"]


# ------------------------------------------------------------------ R26


@pytest.mark.rule("R26.1")
def test_loot_is_active_or_stowed_or_discarded_with_at_most_3_active() -> None:
    three = {1: ["beard_comb_of_valour", "anvil_toe_boots", "miner_s_candle_helm"]}
    game = loot("rope_forty_feet", "ash_grey_turban", active=three)
    offered = texts(game)
    assert "equip rope_forty_feet 1" not in offered and "equip rope_forty_feet 2" in offered
    assert "stow rope_forty_feet 1" in offered and "discard rope_forty_feet" in offered
    assert refusal(game, "equip rope_forty_feet 1").rule == "R26.1"
    play(game, "stow rope_forty_feet 1", "discard ash_grey_turban")
    assert stowed(game, 1) == ["rope_forty_feet"]
    assert view(game)["piles"]["loot"]["discards"] == ["ash_grey_turban"]


@pytest.mark.rule("R26.2")
def test_each_characteristic_is_modified_by_one_active_equipment_only() -> None:
    game = loot(
        "folding_warhammer", "rope_forty_feet", active={1: ["beard_comb_of_valour"], 2: ["gauntlets_of_butter"]}
    )
    assert "equip folding_warhammer 2" not in texts(game)  # the cursed piece cannot be stowed
    assert refusal(game, "equip folding_warhammer 2").rule == "R26.2"
    play(game, "equip folding_warhammer 1", "discard rope_forty_feet")
    assert worn(game, 1) == ["folding_warhammer"] and stowed(game, 1) == ["beard_comb_of_valour"]
    assert view(game)["team"][0]["values"]["attack"] == 5


@pytest.mark.rule("R26.3")
def test_a_loot_for_one_race_is_active_on_that_race_only() -> None:
    game = loot("pocket_ballista", "rope_forty_feet", heroes=("tinkle_cogwhistle", *SIX[:5]))
    assert texts(game, verb="equip") == ["equip pocket_ballista 1"]
    assert refusal(game, "equip pocket_ballista 2").rule == "R26.3" and "stow pocket_ballista 2" in texts(game)


@pytest.mark.rule("R26.4")
def test_any_other_race_mark_limits_nobody() -> None:
    game = loot("anvil_toe_boots", "rope_forty_feet")  # a dwarf's
    assert texts(game, verb="equip") == [f"equip anvil_toe_boots {n}" for n in range(1, 7)]


@pytest.mark.rule("R26.5")
def test_stowed_equipment_gives_no_modifier_and_no_skill_but_counts_for_missions() -> None:
    pieces = ["beard_comb_of_valour", "anvil_toe_boots", "bouclier_naimportant"]
    game = table(("blessing",), stowed={1: pieces}, markers={1: 2})
    assert view(game)["team"][0]["values"]["attack"] == 2 and "skill bouclier_naimportant" not in texts(game)
    assert quest_of(game)["missions"][2]  # 3 dwarf Equipment


@pytest.mark.rule("R26.6")
def test_a_cursed_loot_must_be_borne_by_one_who_can_take_it() -> None:
    fixed = {1: ["helm_of_selective_deafness", "boots_of_the_reluctant", "necklace_of_loud_thoughts"],
             2: ["gauntlets_of_butter"], 3: ["rope_forty_feet"]}  # fmt: skip
    game = loot("gold_plated_millstone", "ash_grey_turban", active=fixed)
    assert texts(game) == [f"equip gold_plated_millstone {n}" for n in (2, 3, 4, 5, 6)]
    play(game, "equip gold_plated_millstone 3")
    assert worn(game, 3) == ["gold_plated_millstone"] and stowed(game, 3) == ["rope_forty_feet"]
    # Nobody can: a Relic modifies what it would.
    game = loot("gold_plated_millstone", "ash_grey_turban", active={1: ["key"]}, heroes=SIX[:1])
    assert view(game)["piles"]["loot"]["discards"] == ["gold_plated_millstone"]
    # It cannot be moved or stowed afterwards.
    game = table(("resolve",), ("turn",), pawn="s3_mid1", active={1: ["beggar_s_lucky_penny"], 2: ["ash_grey_turban"]},
                 loot=["rope_forty_feet", "salamander_belt"])  # fmt: skip
    play(game, "bonus 2", "discard rope_forty_feet", "discard salamander_belt", "reassign")
    assert texts(game) == ["take ash_grey_turban", "done"]


@pytest.mark.rule("R26.6")
def test_with_three_active_the_team_chooses_what_makes_room_for_a_cursed_one() -> None:
    three = {1: ["beard_comb_of_valour", "anvil_toe_boots", "miner_s_candle_helm"]}
    game = play(loot("boots_of_the_reluctant", "ash_grey_turban", active=three, heroes=SIX[:2]),
                "equip boots_of_the_reluctant 1")  # fmt: skip
    assert texts(game) == [f"stow {card} 1" for card in three[1]]
    play(game, "stow anvil_toe_boots 1")
    assert worn(game, 1) == ["beard_comb_of_valour", "miner_s_candle_helm", "boots_of_the_reluctant"]


@pytest.mark.rule("R26.7")
def test_after_a_gain_or_loss_all_equipment_may_be_reassigned() -> None:
    game = loot("rope_forty_feet", "ash_grey_turban", active={1: ["beard_comb_of_valour"]})
    play(game, "equip rope_forty_feet 1", "stow ash_grey_turban 2")
    assert "reassign" in texts(game)
    play(game, "reassign", "take beard_comb_of_valour", "equip beard_comb_of_valour 3", "take ash_grey_turban",
         "equip ash_grey_turban 2", "done")  # fmt: skip
    assert (worn(game, 1), worn(game, 2), worn(game, 3)) == (
        ["rope_forty_feet"], ["ash_grey_turban"], ["beard_comb_of_valour"],
    )  # fmt: skip
    play(game, "no-blessing")
    assert "reassign" not in texts(game)  # just after, not later


@pytest.mark.rule("R26.8")
def test_a_relic_must_be_active_makes_room_for_itself_and_may_not_be_stowed() -> None:
    three = {1: ["beard_comb_of_valour", "anvil_toe_boots", "miner_s_candle_helm"]}
    game = table(("play hazard",), ("turn",), pawn="l1", rooms={"l1": "crypte_royale"}, team=SIX[:1], active=three,
                 boards={1: "BBBBPPPP"})  # fmt: skip
    play(game, "test", "perfect 1", "perfect 1")
    while prompt(game) == "who takes the equipment" and texts(game, verb="discard"):
        play(game, texts(game, verb="discard")[0])
    play(game, "take-relic")
    assert worn(game, 1) == ["beard_comb_of_valour", "miner_s_candle_helm", "reliquaire"]  # it modifies Defense too
    play(game, "reassign")
    assert "take reliquaire" not in texts(game)  # nobody else could bear it
    assert "take anvil_toe_boots" not in texts(game)  # the Relic modifies what it would


@pytest.mark.rule("R26.9")
def test_an_equipment_skill_is_paid_from_its_bearers_board_once_a_turn() -> None:
    game = table(("blessing",), boards={1: "G", 2: ""}, markers={1: 1}, active={1: ["vial_of_cold_dew"]})
    play(game, "skill vial_of_cold_dew")
    assert board(game, 1) == "" and view(game)["used_skills"] == ["vial_of_cold_dew"]
    game = table(("blessing",), boards={2: "G"}, markers={1: 1}, active={1: ["vial_of_cold_dew"]})
    assert "skill vial_of_cold_dew" not in texts(game)


@pytest.mark.rule("R26.10")
def test_equipment_that_no_longer_fits_is_stowed() -> None:
    # Step II of the Grand Tour exchanges a gnome who bears a gnome's ballista for a human.
    game = table(("play hazard",), ("turn",), pawn="l1", quest="grande_vadrouille", rooms={"l1": "cuisine"},
                     step_one=True,
                 team=["tinkle_cogwhistle", *SIX[:3]], active={1: ["pocket_ballista", "lantern"]}, golden=6,
                 boards={1: "OOOOBBBB"},
                 vils_team=["mikau", "bertille_the_map", "skalf_the_bailiff"])  # fmt: skip
    play(game, "test", "perfect 1", "perfect 1")
    while prompt(game) != "exchange heroes":
        game.apply(0, game.legal(0)[0])
    assert view(game)["vils"]["team"] == ["mikau", "bertille_the_map", "skalf_the_bailiff"]
    play(game, "trade tinkle_cogwhistle mikau")
    assert team(game)[0] == "mikau" and worn(game, 1) == ["lantern"] and stowed(game, 1) == ["pocket_ballista"]


# ------------------------------------------------------------------ R27


def shortcut(
    *luck: str, marker: int = 0, boards: dict[int, str] | None = None, held: dict[int, str] | None = None
) -> Playing:
    """A Shortcut tests Enoriel (3 LP)."""
    return table(("resolve",), pawn="s1_short", golden=2, markers={2: marker}, boards=boards, held=held, luck=luck)


@pytest.mark.rule("R27.1", "R27.2")
def test_a_vitality_test_wounds_spares_or_kills() -> None:
    game = shortcut("2")
    assert view(game)["team"][1]["marker"] == 2 and view(game)["team"][1]["life"] == 2
    game = shortcut("3")
    assert view(game)["team"][1]["marker"] == 0 and "unharmed" in log(game)
    game = shortcut("4")
    assert "enoriel" not in team(game)
    assert "enoriel" not in team(shortcut("3", marker=2))  # his Marker is his LP
    assert view(shortcut("2", marker=2))["team"][1]["marker"] == 2


@pytest.mark.rule("R27.3")
def test_the_die_of_a_test_may_be_rolled_again_for_2_gems_or_by_a_bonus_die_but_not_a_6_for_gems() -> None:
    game = shortcut("5", "2", boards={1: "BB", 2: "BB"}, held={2: "green_bonus_die"})
    assert texts(game)[:3] == ["reroll-die 1", "bonus-die 2", "keep-die"]
    play(game, "reroll-die 1", "keep-die")
    assert view(game)["team"][1]["marker"] == 2 and board(game, 1) == ""
    game = shortcut("6", "3", boards={1: "BB"}, held={2: "green_bonus_die"})
    assert texts(game)[:2] == ["bonus-die 2", "keep-die"]
    play(game, "bonus-die 2")
    assert "unharmed" in log(game)


@pytest.mark.rule("R27.4")
def test_a_lost_life_point_lowers_the_marker_and_at_0_he_is_dead() -> None:
    from games.reflets.vitality import lose_life

    game = table(("turn",), markers={4: 1})
    for card in ("enoriel", "enoriel", "trichelieu"):
        with pytest.raises(StopIteration):
            lose_life(game.state_for_checks, card).send(None)
    assert view(game)["team"][1]["marker"] == 1 and "trichelieu" not in team(game)
    assert view(game)["vils"]["points"] == ["trichelieu"]


@pytest.mark.rule("R27.5", "R35.14")
def test_a_marker_caps_every_characteristic_equipment_included_and_blocks_the_skill() -> None:
    game = table(("blessing",), markers={1: 1, 4: 2}, active={1: ["folding_warhammer"]}, boards={2: "B"})
    assert set(view(game)["team"][0]["values"].values()) == {1}
    assert "skill trichelieu" not in texts(game)


@pytest.mark.rule("R27.6")
def test_healing_removes_the_marker() -> None:
    game = play(table(("blessing",), markers={1: 1}, boards={2: "B"}), "skill trichelieu")
    hero = view(game)["team"][0]
    assert (hero["marker"], hero["life"]) == (0, 5)


@pytest.mark.rule("R27.7", "R15.13")
def test_whoever_is_responsible_wins_the_dead() -> None:
    assert view(shortcut("6"))["pouch"] == ["enoriel"]
    game = play(table(("blessing",), team=["mikau", *SIX[:2]], boards={1: "RP"}), "skill mikau", "hero zarakai")
    assert view(game)["pouch"] == ["zarakai"]


@pytest.mark.rule("R27.8")
def test_the_equipment_of_the_dead_is_redistributed_or_discarded_cursed_included() -> None:
    game = table(("resolve",), ("turn",), pawn="s1_short", golden=2, luck=["6"],
                 active={2: ["gauntlets_of_butter", "rope_forty_feet"]}, stowed={2: ["ash_grey_turban"]})  # fmt: skip
    assert "discard gauntlets_of_butter" in texts(game) and "stow gauntlets_of_butter 1" not in texts(game)
    play(game, "discard gauntlets_of_butter", "equip rope_forty_feet 2", "stow ash_grey_turban 1")
    assert worn(game, 2) == ["rope_forty_feet"] and stowed(game, 1) == ["ash_grey_turban"]


@pytest.mark.rule("R27.9", "R35.11")
def test_every_hero_on_a_higher_location_moves_one_down_with_all_that_is_his() -> None:
    game = table(("resolve",), pawn="s1_short", golden=1, luck=["6"], active={4: ["rope_forty_feet"]}, markers={5: 2},
                 boards={2: "RRR"}, dilemmas={2: ["alms_day"]})  # fmt: skip
    shown = view(game)
    assert [hero["card"] for hero in shown["team"]] == list(SIX[1:])
    assert [hero["board"] for hero in shown["team"]] == [1, 1, 1, 2, 2]  # Trichelieu has changed Board
    assert worn(game, 3) == ["rope_forty_feet"] and shown["team"][3]["marker"] == 2
    assert board(game, 2) == "RRR" and shown["boards"][1]["dilemmas"] == ["alms_day"]
    game = table(("resolve",), seats=3, guide=0, pawn="s1_short", golden=1, luck=["6"])
    assert [hero["board"] for hero in view(game)["team"]] == [1, 1, 2, 2, 3]  # those of 3 and 5 have


@pytest.mark.rule("R27.10")
def test_in_a_trial_the_shift_takes_effect_at_once_for_later_objectives() -> None:
    # Gate That Is Mostly Ladder: missed, a Vitality Test of location 2 kills no one but moves all if it does.
    game = table(("play hazard",), pawn="gate", gate="gate_that_is_mostly_ladder", golden=2, luck=["5 5 5 5 5 5", "2"])
    play(game, "roll", "enough")
    assert trial_of(game)["hero"] == "enoriel"
    game = table(("play hazard",), pawn="mountain", zones={"mountain": ["rope_bridge_one_rope"]}, golden=2,
                 luck=["6", "1 1 5 5 5"])  # fmt: skip
    play(game, "roll")
    dice = trial_of(game)["dice"]
    assert [die["hero"] for die in dice] == ["zarakai", *SIX[2:]]


@pytest.mark.rule("R27.11")
def test_a_sacrifice_shifts_likewise_and_a_hero_replaced_on_the_spot_does_not() -> None:
    game = play(table(("blessing",), team=["mikau", *SIX[:3]], boards={1: "RP"}), "skill mikau", "hero zarakai")
    assert team(game) == ["mikau", "enoriel", "guertrude"]
    game = table(("blessing",), dilemmas={1: ["remplacez_moi_ce_tocard"]}, heroes=["mikau"])
    play(game, "dilemma remplacez_moi_ce_tocard 1", "in-place-of enoriel")
    assert team(game) == ["zarakai", "mikau", *SIX[2:]] and view(game)["piles"]["heroes"]["discards"] == ["enoriel"]
