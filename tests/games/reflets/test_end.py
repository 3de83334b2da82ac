"""R29 to R31, R33, R34 and R36: endings, the count, what is hidden, who decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from games.core import Luck, Option
from games.reflets import INFO
from games.reflets.campaign import settings_of, success, ticked, won_for_good
from games.reflets.catalog import standard

from .tables import SIX, Playing, log, play, prompt, quest_of, refusal, table, texts, view

FINISHED = {"l5": "octuple"}


def accomplished(
    *, challenge: str = "pepere", vils_team: Sequence[str] = (), vils_gems: str = "", vils_tokens: Sequence[str] = (),
    boards: Mapping[int, str] | None = None, active: Mapping[int, Sequence[str]] | None = None,
    dilemmas: Mapping[int, Sequence[str]] | None = None, held: Mapping[int, str] | None = None,
    pouch: Sequence[str] = (), points: Sequence[str] = (), down: Mapping[str, Sequence[str]] | None = None,
    treasure_taken: bool = False,
) -> Playing:  # fmt: skip
    """The Team takes the Portal with its Quest done."""
    game = table(
        ("octuple",), pawn="l5", rooms=FINISHED, portal_token=True, step_one=True, step_two=True, challenge=challenge,
        vils_team=vils_team, vils_gems=vils_gems, vils_tokens=vils_tokens, boards=boards, active=active,
        dilemmas=dilemmas, held=held, pouch=pouch, points=points, down=down, treasure_taken=treasure_taken,
    )  # fmt: skip
    return play(game, "take-portal")


def lines(game: Playing) -> dict[str, int]:
    """The score sheet by line; lines of one name are added up."""
    assert game.outcome is not None
    found: dict[str, int] = {}
    for line in game.outcome.breakdown:
        found[line.what] = found.get(line.what, 0) + line.points[0]
    return found


def ending(game: Playing) -> str:
    shown = view(game)["ending"]
    assert shown is not None
    return shown["kind"]


# ------------------------------------------------------------------ R29


@pytest.mark.rule("R29.1")
def test_caught_is_a_failure_without_count() -> None:
    game = play(table(("avatar",), avatar="s1_red", pawn="forest", golden=1), "no-brake")
    assert ending(game) == "caught" and lines(game) == {"ending caught": 0}
    assert view(game)["ending"] == {"kind": "caught", "team": 0, "vils": 0, "gap": 0, "success": False}


@pytest.mark.rule("R29.2", "R29.3", "R35.18")
def test_three_turns_after_the_one_of_notch_3_the_vils_finish() -> None:
    # Their Quest: Honneur des Nains; Crypte, Galerie, Octuple.
    lying = {"l1": "crypte_royale", "l2": "galerie_glaces"}
    game = table(("turn up",), ("end of turn",), pawn="l3", quest="splendeur_elfique", rooms=lying,
                 face_down={"l3": "octuple"}, golden=1, avatar="a1")  # fmt: skip
    assert view(game)["vils"]["notch"] == 3 and view(game)["vils"]["countdown"] == 3
    for left in (2, 1):
        play(game, "no-blessing", "keep-die", "no-brake", "walk")
        while prompt(game) != "where to stop":
            game.apply(0, game.legal(0)[0])
        play(game, "stay", "visit")
        assert view(game)["vils"]["countdown"] == left
    play(game, "no-blessing", "keep-die", "no-brake", "walk")
    while prompt(game) != "where to stop":
        game.apply(0, game.legal(0)[0])
    play(game, "stay", "visit")
    assert ending(game) == "vils" and lines(game) == {"ending vils": 0}


@pytest.mark.rule("R29.4", "R29.5")
def test_the_portal_ends_the_game_accomplished_or_only_safe() -> None:
    assert ending(accomplished()) == "accomplished"
    for done in (False, True):
        game = table(("octuple",), pawn="l5", rooms=FINISHED, portal_token=True, step_one=done)
        play(game, "take-portal")
        assert ending(game) == "portal" and lines(game) == {"ending portal": 0}


@pytest.mark.rule("R29.6", "R36.1")
def test_without_a_hero_left_the_game_ends_at_once() -> None:
    game = table(("resolve",), ("turn",), pawn="s1_short", golden=1, team=["enoriel"], luck=["6"])
    assert game.over and ending(game) == "nobody"
    game = table(("turn",), team=())
    assert game.over and ending(game) == "nobody"
    # But not if the effect puts another Hero in his place.
    game = table(
        ("blessing",), ("turn",), team=["enoriel"], dilemmas={1: ["remplacez_moi_ce_tocard"]}, heroes=["mikau"]
    )
    play(game, "dilemma remplacez_moi_ce_tocard 1", "in-place-of enoriel")
    assert not game.over and view(game)["team"][0]["card"] == "mikau"


@pytest.mark.rule("R29.7")
def test_the_first_ending_to_arise_ends_the_game() -> None:
    game = table(
        ("octuple",), ("end of turn",), pawn="l5", rooms=FINISHED, portal_token=True, step_one=True, step_two=True
    )
    game._now.start.vils.countdown = 1
    play(game, "take-portal")
    assert ending(game) == "accomplished"
    # The Avatar catches the Team before anything of that space is handled.
    game = play(table(("avatar",), ("resolve",), avatar="s1_mid2", pawn="s1_red", tokens={"s1_red": "red"}), "no-brake")
    assert ending(game) == "caught" and "finds token" not in log(game)


# ------------------------------------------------------------------ R30


@pytest.mark.rule("R30.1", "R30.2", "R30.4", "R30.5", "R30.14")
def test_the_gap_is_the_teams_total_minus_that_of_the_vils() -> None:
    game = accomplished(vils_team=["mikau", "hubert_the_expendable"])
    sheet = lines(game)
    assert sheet["main mission"] == 15 and sheet["living heroes"] == 5 + 4 + 4 + 3 + 3 + 5
    assert sheet["heroes of the vils"] == -4 - 2
    assert game.outcome is not None
    thwarted = [line for line in game.outcome.breakdown if line.rule == "R30.4"]
    assert [line.points[0] for line in thwarted] == [5]
    shown = view(game)["ending"]
    assert shown is not None and shown["gap"] == shown["team"] - shown["vils"] == game.outcome.totals[0]
    assert view(game)["vils"]["team"] == ["mikau", "hubert_the_expendable"]


@pytest.mark.rule("R30.3")
@pytest.mark.parametrize(
    ("quest", "team", "missions"),
    [
        ("honneur_nains", ["zarakai", "gromli_the_ledger", "old_pickaxe_bor"], [True, True, False, False, True]),
        ("honneur_nains", ["zarakai", "gromli_the_ledger", "roger"], [True, False, False, False, True]),
        ("aube_retrouvee", ["roger", "zarakai", "enoriel"], [True, True, False, False, True]),
        ("coupe_orphelins", list(SIX), [True, True, False, False, True]),
        ("coupe_orphelins", list(SIX[:5]), [True, False, False, False, True]),
        ("cloche_concorde", ["roger", "zarakai", "enoriel", "wrandrall"], [True, True, False, False, True]),
        ("cloche_concorde", ["guertrude", "zarakai", "enoriel"], [False, False, False, False, True]),
    ],
)
def test_secondary_missions_of_leader_and_team(quest: str, team: list[str], missions: list[bool]) -> None:
    assert quest_of(table(("turn",), quest=quest, team=team))["missions"] == missions


@pytest.mark.rule("R30.3", "R26.5")
def test_secondary_missions_of_equipment_gold_and_the_dead() -> None:
    game = table(("turn",), active={1: ["anvil_toe_boots", "beard_comb_of_valour"]}, stowed={2: ["emergency_keg"]},
                 pouch=["lorindel_the_languid"])  # fmt: skip
    assert quest_of(game)["missions"][2:4] == [True, True]
    game = table(("turn",), quest="aube_retrouvee", stowed={2: ["gold_plated_millstone", "folding_warhammer"]})
    assert quest_of(game)["missions"][2]  # 6 + 4 gold
    game = table(("turn",), quest="aube_retrouvee", pouch=["dragon_s_spare_tooth"], treasure_taken=True,
                 stowed={2: ["folding_warhammer"]})  # fmt: skip
    assert quest_of(game)["missions"][2]  # 6 + 4 with the Treasure
    game = table(("turn",), quest="festin_tyran", pouch=["brother_anselm"])
    assert not quest_of(game)["missions"][3]  # two good Heroes are asked


@pytest.mark.rule("R30.6", "R30.7", "R30.8")
def test_relics_pouch_and_series_of_the_team() -> None:
    game = accomplished(
        active={1: ["reliquaire"]}, boards={1: "RROOPPGGBB", 2: "ROPG"}, dilemmas={1: ["alms_day"]},
                         held={1: "green_purse"},
        pouch=["griffin_with_vertigo", "kobolds", "crapouille_la_grenouille", "mikau", "dragon_s_spare_tooth"],
        treasure_taken=True,
    )  # fmt: skip
    sheet = lines(game)
    assert sheet["relics"] == 6 and sheet["zones won"] == 5 and sheet["creatures won"] == 2
    assert sheet["bestioles won"] == 2 and sheet["heroes won"] == 4 and sheet["treasure"] == 8
    assert sheet["series"] == 10 and sheet["octagon"] == 0
    game = table(("octuple",), pawn="l5", rooms=FINISHED, portal_token=True, step_one=True, step_two=True, golden=4,
                 boards={1: "RRRR", 2: "OOOO"}, team=["zarakai"])  # fmt: skip
    play(game, "octagon", "perfect 1", "perfect 2", "take-portal")
    assert lines(game)["octagon"] == 8


@pytest.mark.rule("R30.9", "R30.10", "R30.11", "R30.12", "R30.13")
def test_the_vils_total() -> None:
    # Their Quest is Splendeur Elfique: an elf Leader, 2 elves, 4 elf Equipment, a dead dwarf.
    game = accomplished(
        vils_team=["faelin_sharp_ear", "sylvane_of_the_hem", "mikau"], vils_gems="ROPGB",
        points=["orc_wedding", "kobolds", "alms_day", "diadem", "old_pickaxe_bor", "silken_bowstring"],
        down={"heroes": ["hubert_the_expendable"], "unforeseen": ["soft_landing"],
              "loot": ["moonlit_hairpin", "whisper_slippers"]},
        vils_tokens=["grey_purse", "grey_peril", "grey_gem_tax", "red_purse"],
    )  # fmt: skip
    sheet = lines(game)
    # Leader, 2 elves, 4 elf Equipment (with the Relic), a dwarf.
    assert sheet["mission of the vils"] == -10 - 10 - 10 - 10
    assert sheet["heroes of the vils"] == -4 - 4 - 4
    assert sheet["zones lost"] == -4 and sheet["events lost"] == -(2 + 1 + 1) and sheet["relics lost"] == -6
    assert sheet["heroes lost"] == -4 - 2  # those of the red power too
    assert sheet["tokens of the vils"] == -(1 + 1 + 2) - 1 and sheet["series of the vils"] == -5
    assert sheet["mission"] == 10 + 5  # the dwarf Leader, and "thwarted", which the Vils never have


@pytest.mark.rule("R30.12")
def test_seven_tokens_of_a_colour_cost_16() -> None:
    tokens = [token.id for token in standard().tokens.values() if token.color == "grey"]
    assert lines(accomplished(vils_tokens=tokens))["tokens of the vils"] == -16


# ------------------------------------------------------------------ R31


@pytest.mark.rule("R31.1", "R31.2")
def test_the_gap_reached_ticks_one_empty_box_and_a_smaller_one_none() -> None:
    challenges = standard().challenges
    assert ticked(challenges, {"aise": 1}, "aise", 42)["aise"] == 2
    assert ticked(challenges, {"aise": 1}, "aise", 41)["aise"] == 1
    assert ticked(challenges, {}, "aise", None)["aise"] == 0
    assert success(challenges["infernal"], 123) and not success(challenges["infernal"], 122)
    game = accomplished(pouch=["mikau"])
    shown = view(game)["ending"]
    assert shown is not None and shown["success"] == (shown["gap"] >= 42)


@pytest.mark.rule("R31.3")
def test_a_challenge_with_all_boxes_ticked_gets_no_more() -> None:
    assert ticked(standard().challenges, {"pepere": 5}, "pepere", 99)["pepere"] == 5
    assert ticked(standard().challenges, {"infernal": 1}, "infernal", 130)["infernal"] == 1
    assert "challenge pepere" in texts(table(("choose a challenge",), ticks={"pepere": 5}))


@pytest.mark.rule("R31.4")
def test_infernal_succeeded_wins_the_campaign_for_good_and_games_go_on() -> None:
    after = ticked(standard().challenges, {}, "infernal", 123)
    assert won_for_good(after) and not won_for_good({})
    game = INFO.new(1, 1, **settings_of(after))
    assert not game.over


def test_the_infernal_victory_is_reached() -> None:
    five = ["dragon_s_spare_tooth", *(card for zone in ("forest", "river", "cave", "bivouac", "hills")
                                      for card in standard().by_place[zone][:4])]  # fmt: skip
    game = accomplished(challenge="infernal", pouch=five, treasure_taken=True)
    shown = view(game)["ending"]
    assert shown is not None and shown["success"] and shown["gap"] >= 123


# ------------------------------------------------------------------ R33


@pytest.mark.rule("R33.1")
def test_a_game_can_be_replayed_from_its_seed_and_decisions() -> None:
    from games.core.conformance import any_answer

    game, luck = INFO.new(2, 5), Luck(9)
    for _ in range(60):
        game.apply(*any_answer(game, luck))
    again = INFO.new(2, 5)
    for who, answer in game.played():
        if who is not None and answer is not None:
            again.apply(who, answer)
    assert again.view(0) == game.view(0) and again.notation(0) == game.notation(0)


@pytest.mark.rule("R33.2", "R33.3")
def test_what_is_hidden_and_what_is_public() -> None:
    game = INFO.new(1, 3)
    state, shown = game.state_for_checks, str(game.view(0))
    assert not any(card in shown for card in state.vils.team)
    known = view(table(("turn",), vils_team=["mikau"], down={"loot": ["ash_grey_turban"]}))
    assert "mikau" not in str(known["vils"]) and "ash_grey_turban" not in str(known)
    assert known["vils"]["face_down"]["loot"] == 1
    assert {"treasure", "pouch", "bank", "boards", "vils", "quest"} <= set(known)


@pytest.mark.rule("R33.4")
def test_a_known_top_card_that_goes_face_down_can_be_followed() -> None:
    game = table(("gems for the vils",), vils_gems="RRR", heroes=["mikau"], luck=["red", "mikau", "blue"])
    assert view(game)["vils"]["known_down"] == ["mikau"] and view(game)["vils"]["face_down"]["heroes"] == 0


@pytest.mark.rule("R33.5")
def test_what_the_team_loses_lies_face_up_and_what_powers_take_face_down() -> None:
    game = table(("resolve",), pawn="s1_red", tokens={"s1_red": "red_unforeseen_tax"}, dilemmas={1: ["alms_day"]},
                 luck=["red_unforeseen_tax"])  # fmt: skip
    assert view(game)["vils"]["points"] == ["alms_day"]
    game = table(("gems for the vils",), vils_gems="PPP", luck=["purple"])
    assert view(game)["vils"]["points"] == [] and view(game)["vils"]["face_down"]["unforeseen"] == 3


@pytest.mark.rule("R33.6")
def test_public_numbers() -> None:
    shown = view(table(("turn",), boards={1: "RR"}, vils_gems="R"))
    assert shown["bank"]["red"] == 22
    assert {name: pile["left"] for name, pile in shown["piles"].items()} == {
        "heroes": 57, "loot": 56, "relics": 9, "unforeseen": len(standard().unforeseen),
    }  # fmt: skip
    assert all(one["face_down"] == 1 for one in shown["hazards"])


@pytest.mark.rule("R33.7", "R10.7")
def test_the_log_names_no_card_that_is_hidden() -> None:
    luck = ["green", "ash_grey_turban", "salamander_belt"]
    game = table(("gems for the vils",), ("turn",), vils_gems="GGG", luck=luck)
    assert "ash_grey_turban" not in str([(e.what, e.args, e.secret) for e in game.log(0)])
    assert game.notation(0)[:5] == ["luck green", *["luck ?"] * 4]
    assert [entry.args for entry in game.log(0) if entry.what == "face down on the points pile"] == [("loot",)] * 4


# ------------------------------------------------------------------ R34


@pytest.mark.rule("R34.1", "R34.3")
def test_the_guide_decides_for_the_team() -> None:
    game = table(("resolve",), seats=2, guide=1, pawn="s3_mid1", loot=["rope_forty_feet", "ash_grey_turban"])
    assert prompt(game, 1) == "chance" and prompt(game, 0) in ("", "play at any time")
    play(game, "1 bonus 2")
    assert prompt(game, 1) == "who takes the equipment" and list(game.pending) == [1]


@pytest.mark.rule("R34.2")
def test_each_narrator_decides_on_the_own_heroes_dice_and_tests() -> None:
    game = table(("resolve",), seats=2, guide=0, pawn="s1_short", golden=4, boards={2: "BB"}, luck=["5", "1"])
    assert prompt(game, 1) == "change the vitality die" and prompt(game, 0) in ("", "play at any time")
    play(game, "1 reroll-die 2")
    assert view(game)["team"][3]["marker"] == 1


@pytest.mark.rule("R34.4")
def test_in_solo_one_player_takes_every_decision() -> None:
    from games.core.conformance import any_answer

    game, luck = INFO.new(1, 11), Luck(2)
    while not game.over:
        assert list(game.pending) == [0]
        game.apply(*any_answer(game, luck))


@pytest.mark.rule("R34.5")
def test_a_board_acts_in_any_turn_but_for_the_blessing() -> None:
    game = table(("blessing",), ("avatar",), seats=2, guide=0, dilemmas={2: ["alms_day", "sudden_headwind"]},
                 held={2: "green_purse"}, avatar="a1", golden=5)  # fmt: skip
    assert texts(game, 1) == ["use green_purse"]
    play(game, "0 no-blessing")
    assert set(texts(game, 1)) == {"use green_purse", "dilemma sudden_headwind 2"}
    play(game, "1 dilemma sudden_headwind 2", "0 no-brake")
    assert view(game)["avatar"] == "a3"


@pytest.mark.rule("R34.6")
def test_setup_is_settled_by_the_player_of_board_1() -> None:
    game = INFO.new(3, 4, ticks_pepere=1, ticks_petillant=1, ticks_aise=1, ticks_infame=1)
    while view(game)["turn"] == 0:
        assert list(game.pending) == [0]
        game.apply(0, game.legal(0)[0] if prompt(game) != "form the team" else Option("formed"))


@pytest.mark.rule("R34.7")
def test_a_transfer_is_decided_by_whose_gem_leaves() -> None:
    game = table(("blessing",), seats=2, guide=0, boards={2: "RR"})
    assert texts(game, 0, "transfer") == [] and texts(game, 1, "transfer") == ["transfer 2 1"]


@pytest.mark.rule("R34.8")
def test_enrolling_in_place_of_another_needs_the_consent_of_who_pays() -> None:
    game = table(("resolve",), seats=2, guide=0, pawn="s3_mid1", boards={2: "ROPGB"}, heroes=["mikau"])
    play(game, "0 bonus 5", "0 in-place-of roger", "1 refuse")
    assert prompt(game, 0) == "what about the hero" and "roger" in str(view(game)["team"])


@pytest.mark.rule("R34.9", "R23.6")
def test_aids_are_polled_the_guide_first_until_all_decline() -> None:
    game = table(("play hazard",), seats=3, guide=1, zones={"forest": ["ambush_by_polite_brigands"]}, golden=6,
                 dilemmas={1: ["beginner_s_arm"], 3: ["beginner_s_arm"]}, luck=["5 5 4 5 5 5", "5"])  # fmt: skip
    order = []
    while prompt(game, next(iter(game.pending))) == "aids before the roll":
        seat = next(iter(game.pending))
        order.append(seat)
        play(game, f"{seat} roll")
    assert order == [1, 2, 0]


# ------------------------------------------------------------------ R36


@pytest.mark.rule("R36.4", "R36.5")
def test_walk_or_run_then_the_stop_with_bonus_die_and_extra_move_added() -> None:
    game = table(("blessing",), ("progression",), ("stop",), pawn="c1", avatar="a1", golden=2,
                 dilemmas={1: ["divine_draught"]}, held={2: "green_bonus_die"}, luck=["red", "3"])  # fmt: skip
    play(game, "dilemma divine_draught 1", "walk", "put-gem 1 red", "add-die 2")
    assert view(game)["potential"] == 2 + 2 + 3 and "move c8" in texts(game)


@pytest.mark.rule("R36.6")
def test_after_the_move_the_space_is_resolved() -> None:
    game = table(("stop",), ("resolve",), pawn="city", golden=1, tokens={"s1_grey": "grey"}, luck=["grey_purse"])
    play(game, "move s1_grey")
    assert prompt(game) == "hold or use the token"


@pytest.mark.rule("R36.8")
def test_outcomes_then_cards_then_opportunities() -> None:
    game = table(("play hazard",), zones={"forest": ["grove_of_the_talking_stumps"]}, golden=6, creatures=["kobolds"],
                 loot=["rope_forty_feet"], luck=["1 1 5 1 1 5", "rope_forty_feet", "red"])  # fmt: skip
    play(game, "roll", "discard rope_forty_feet", "put-gem 1 red")
    assert prompt(game) == "opportunities" and view(game)["pouch"] == ["grove_of_the_talking_stumps", "kobolds"]


@pytest.mark.rule("R36.9")
def test_transfers_and_tokens_are_offered_at_every_decision_point_of_a_turn() -> None:
    game = table(("turn",), pawn="l1", rooms={"l1": "cuisine"}, avatar="a1", boards={1: "RR", 2: "RR"},
                 held={1: "green_purse"}, luck=["1", "blue"])  # fmt: skip
    seen = []
    for answer in ("no-blessing", "keep-die", "no-brake", "walk", "put-gem 1 blue", "stay", "visit"):
        if not answer.startswith("put-gem"):
            assert {"use green_purse", "transfer 1 2", "exchange 1 2"} - {"exchange 1 2"} <= set(texts(game)), answer
        seen.append(prompt(game))
        play(game, answer)
    assert seen[-1] == "what in the room"


@pytest.mark.rule("R36.10")
def test_a_decision_outside_the_list_is_refused_and_changes_nothing() -> None:
    game = table(("progression",), golden=3)
    before = game.view(0)
    assert refusal(game, "run 1").rule == "R14.3"
    with pytest.raises(Exception, match="R14"):
        play(game, "run 1")
    assert game.view(0) == before


@pytest.mark.rule("R36.11")
def test_what_cannot_apply_is_skipped_and_a_skill_that_can_do_nothing_may_not_be_activated() -> None:
    game = table(("blessing",), boards={2: "B"})  # nobody is wounded
    assert "skill trichelieu" not in texts(game) and refusal(game, "skill trichelieu").rule == "R36.11"
    game = play(table(("resolve",), pawn="s3_mid1"), "bonus 3")
    assert game.over  # nothing to heal
    game = table(
        ("play hazard",), pawn="bivouac", zones={"bivouac": ["night_watch_roster"]}, golden=2, luck=["5 5 5 5 5"]
    )
    play(game, "roll", "enough")
    assert game.over and "trial lost" in log(game)  # no Equipment to lose
