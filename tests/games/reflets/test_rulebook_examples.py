"""R35: every worked example of the rulebook."""

from __future__ import annotations

import pytest

from games.reflets.campaign import settings_of, ticked
from games.reflets.catalog import standard
from games.reflets.components import Mission
from games.reflets.scoring import points_of, team_lines

from .tables import SIX, board, log, play, prompt, table, team, texts, view


@pytest.mark.rule("R35.1")
def test_the_brake_the_walk_and_the_red_token_on_the_fifth_space() -> None:
    game = table(("golden",), ("avatar",), ("progression",), ("stop",), ("resolve",), pawn="city", avatar="a5",
                     golden=0,
                 boards={1: "RROOP"}, tokens={"s1_red": "red"}, luck=["6", "blue", "red_purse"])  # fmt: skip
    play(game, "keep-die", "brake 1 5")
    assert view(game)["avatar"] == "a6" and board(game, 1) == ""
    play(game, "walk", "put-gem 1 blue")
    assert board(game, 1) == "B" and view(game)["potential"] == 6
    assert "move s1_red" in texts(game) and "move forest" in texts(game)
    play(game, "move s1_red")
    assert prompt(game) == "hold or use the token" and view(game)["drawn"] == ["red_purse"]


@pytest.mark.rule("R35.2")
def test_a_6_designates_location_6_and_substituting_it_cannot_help() -> None:
    game = table(("play hazard",), pawn="bivouac", zones={"bivouac": ["night_watch_roster"]}, golden=6,
                 luck=["1 5 5 5 5"])  # fmt: skip
    trial = view(game)["trial"]
    assert trial is not None and trial["hero"] == SIX[5]
    play(game, "roll", "substitute 2")
    after = view(game)["trial"]
    assert after is not None and after["dice"][1]["result"] == "fumble" and after["total"] == 0


@pytest.mark.rule("R35.3")
def test_a_chance_of_2_gives_2_loot_and_1_unforeseen_event() -> None:
    game = table(("resolve",), pawn="s3_mid1", loot=["rope_forty_feet", "ash_grey_turban"], unforeseen=["alms_day"],
                 luck=["2"])  # fmt: skip
    play(game, "roll-chance", "bonus 2", "stow rope_forty_feet 1", "stow ash_grey_turban 1", "keep 1")
    assert view(game)["team"][0]["stowed"] == ["rope_forty_feet", "ash_grey_turban"]
    assert view(game)["boards"][0]["dilemmas"] == ["alms_day"] and game.over


@pytest.mark.rule("R35.4", "R35.5")
@pytest.mark.parametrize("rolled", ["5", "6"])
def test_a_chance_of_5_or_a_6_turned_to_5_gives_all_five(rolled: str) -> None:
    game = table(("resolve",), pawn="s3_mid1", dilemmas={1: ["mon_de_etait_pipe"]}, heroes=["mikau"], markers={1: 1},
                 team=SIX[:5], loot=["rope_forty_feet", "ash_grey_turban"], unforeseen=["alms_day"],
                 luck=[rolled, "mikau", "red red red red", "rope_forty_feet", "ash_grey_turban",
                 "alms_day"])  # fmt: skip
    play(game, "roll-chance")
    if rolled == "6":
        play(game, "dilemma mon_de_etait_pipe 1")
    play(game, "bonus 5", "enroll", "bonus 4", *["put-gem 1 red"] * 4, "bonus 3", "bonus 2", "stow rope_forty_feet 1",
         "stow ash_grey_turban 1", "keep 2")  # fmt: skip
    shown = view(game)
    assert game.over and team(game) == [*SIX[:5], "mikau"] and board(game, 1) == "RRRR"
    assert shown["team"][0]["marker"] == 0 and shown["boards"][1]["dilemmas"] == ["alms_day"]


@pytest.mark.rule("R35.6")
def test_a_chance_token_plays_chance_anew() -> None:
    game = table(("resolve",), pawn="s3_mid1", held={1: "green_chance"}, luck=["6", "red red red red"])
    play(game, "roll-chance", "new-chance 1", "bonus 4", *["put-gem 1 red"] * 4)
    assert board(game, 1) == "RRRR" and "bad luck" not in log(game)


@pytest.mark.rule("R35.7")
def test_alcove_galerie_octuple_and_the_portal_with_a_potential_of_3() -> None:
    rooms = {"l1": "alcove_secrete", "l4": "galerie_glaces", "r4": "octuple"}
    game = table(("stop",), pawn="c2", golden=3, rooms=rooms, portal_token=True, step_one=True, step_two=True)
    play(game, "move city portal")
    shown = view(game)
    assert shown["pawn"] == "city" and game.over and shown["ending"] is not None
    assert shown["ending"]["kind"] == "accomplished"


@pytest.mark.rule("R35.8")
def test_the_guide_has_four_blessings_to_choose_from() -> None:
    game = table(("blessing",), ("golden",), team=["mikau", *SIX[:5]], boards={1: "RP"}, markers={2: 1},
                 active={2: ["bouclier_naimportant"]}, dilemmas={1: ["remplacez_moi_ce_tocard"]},
                                  luck=["1"])  # fmt: skip
    four = {"no-blessing", "skill bouclier_naimportant", "skill mikau", "dilemma remplacez_moi_ce_tocard 1"}
    assert four == {text for text in texts(game) if not text.startswith(("transfer", "exchange"))}
    healed = play(game.clone(), "skill bouclier_naimportant")
    assert view(healed)["team"][1]["marker"] == 0 and prompt(healed) == "accept the golden die"
    play(game, "skill mikau", "hero zarakai", "discard bouclier_naimportant")
    assert board(game, 1) == "" and prompt(game) == "accept the golden die"


@pytest.mark.rule("R35.9")
def test_an_evil_teammate_is_sacrificed_for_the_quest() -> None:
    game = table(
        ("blessing",), quest="aube_retrouvee", team=["mikau", "rasputine_the_butcher", "roger"], boards={1: "RP"}
    )
    play(game, "skill mikau", "hero rasputine_the_butcher")
    assert view(game)["pouch"] == ["rasputine_the_butcher"]
    quest = view(game)["quest"]
    assert quest is not None and quest["missions"][3]  # a dead and won evil Hero


@pytest.mark.rule("R35.10")
def test_the_golden_die_in_place_of_a_6() -> None:
    game = table(("play hazard",), zones={"forest": ["the_well_signposted_labyrinth"]}, golden=2, luck=["6 5 5 6 5 5"])
    play(game, "roll", "substitute 1")  # Zarakaï, Perception 2: a critical
    trial = view(game)["trial"]
    assert trial is not None and trial["dice"][0]["face"] == 2 and trial["dice"][0]["result"] == "critical"
    assert trial["substituted"] and not texts(game, verb="substitute") and view(game)["golden"] == 2


@pytest.mark.rule("R35.11")
def test_when_the_leader_dies_all_shift() -> None:
    game = table(("resolve",), pawn="s1_short", golden=1, luck=["6"])
    assert team(game) == list(SIX[1:])


@pytest.mark.rule("R35.12")
def test_three_replacements_cost_6_gems() -> None:
    game = table(("form the team",), ("turn",), boards={1: "RRRROO"}, phase="setup")
    play(game, "replace 1", "pay 1 red", "replace 1", "pay 1 red", "pay 1 red", "replace 1")
    assert board(game, 1) == ""


@pytest.mark.rule("R35.13", "R31.1", "R32.5")
def test_a_tick_of_aise_begins_every_later_game_with_a_loot() -> None:
    from games.reflets import INFO

    after = ticked(standard().challenges, {}, "aise", 42)
    assert after["aise"] == 1
    game = INFO.new(1, 3, **settings_of(after))
    while prompt(game) != "use the reward":
        game.apply(0, game.legal(0)[0])
    assert texts(game) == ["take-reward aise 1", "take-reward aise 0"]
    play(game, "take-reward aise 1")
    assert len(view(game)["loose"]) == 1


@pytest.mark.rule("R35.14")
def test_a_marker_of_1_caps_everything_at_1() -> None:
    hero = view(table(("turn",), markers={1: 1}, active={1: ["folding_warhammer"]}))["team"][0]
    assert set(hero["values"].values()) == {1}


@pytest.mark.rule("R35.15")
def test_paid_re_rolls_of_1_2_3_4_5_cost_2_red_orange_purple_green_blue() -> None:
    from games.reflets.dice import reroll_price

    prices = [reroll_price(face) for face in (1, 2, 3, 4, 5, 6)]
    assert [price.colors if price else None for price in prices] == [
        (2, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 0, 2, 0, 0), (0, 0, 0, 2, 0), (0, 0, 0, 0, 2), None,
    ]  # fmt: skip


@pytest.mark.rule("R35.16", "R35.17")
@pytest.mark.parametrize(
    ("quest", "heroes", "pieces", "dead"),
    [
        ("honneur_nains", ["zarakai", "gromli_the_ledger", "old_pickaxe_bor"],
         ["anvil_toe_boots", "beard_comb_of_valour", "emergency_keg"], "enoriel"),
        ("splendeur_elfique", ["enoriel", "lorindel_the_languid"],
         ["silken_bowstring", "moonlit_hairpin", "whisper_slippers", "waybread_half_eaten"], "zarakai"),
    ],
)  # fmt: skip
def test_a_quest_with_all_its_missions_gives_60_points(
    quest: str, heroes: list[str], pieces: list[str], dead: str
) -> None:
    game = table(("turn",), quest=quest, team=heroes, stowed={1: pieces}, pouch=[dead])
    lines = team_lines(game.state_for_checks)
    assert sum(points for _, what, points, _ in lines if what in ("main mission", "mission")) == 60
    missions: tuple[Mission, ...] = standard().quests[quest].missions
    assert [points_of(game.state_for_checks, mission) for mission in missions] == [10, 10, 10, 10, 5]


@pytest.mark.rule("R35.18")
def test_the_notch_of_the_vils_goes_1_2_3_and_the_countdown_starts() -> None:
    quest = "splendeur_elfique"  # theirs is Honneur des Nains
    game = table(("turn up",), ("turn",), pawn="l1", face_down={"l1": "crypte_royale"}, quest=quest)
    assert view(game)["vils"]["notch"] == 1
    game = table(("turn up",), ("turn",), pawn="l2", rooms={"l1": "crypte_royale"}, face_down={"l2": "galerie_glaces"},
                 quest=quest)  # fmt: skip
    assert view(game)["vils"]["notch"] == 2 and view(game)["vils"]["countdown"] is None
    game = table(("turn up",), ("turn",), pawn="l3", rooms={"l1": "crypte_royale", "l2": "galerie_glaces"},
                 face_down={"l3": "octuple"}, quest=quest)  # fmt: skip
    assert view(game)["vils"]["notch"] == 3 and view(game)["vils"]["countdown"] == 3
