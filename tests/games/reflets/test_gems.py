"""R8 to R10: the Guide, the Gems of the Team, the Vils' Board; and R3.4 to R3.7, the way of the Vils' Quest."""

from __future__ import annotations

import pytest

from .tables import SIX, board, log, play, prompt, refusal, table, team, texts, view, vils_board

# ------------------------------------------------------------------ R8


@pytest.mark.rule("R8.1", "R34.1")
def test_the_guide_runs_the_turn() -> None:
    game = table(("blessing",), ("golden",), ("avatar",), ("progression",), ("stop",), seats=2, guide=1, pawn="city",
                 avatar="a1", luck=["2", "red"])  # fmt: skip
    for answer in ("no-blessing", "keep-die", "no-brake", "walk"):
        assert refusal(game, answer, 0).reason
        play(game, f"1 {answer}")
    assert list(game.pending) == [1]


@pytest.mark.rule("R8.2", "R28.2")
def test_the_hand_passes_to_the_left_and_the_first_guide_holds_board_1() -> None:
    game = table(("end of turn",), seats=3, guide=1, pawn="city")
    assert view(game)["guide"] == 2
    game = table(("end of turn",), seats=3, guide=2, pawn="city")
    assert view(game)["guide"] == 0
    from games.reflets import INFO

    assert view(INFO.new(3, 1))["guide"] == 0


@pytest.mark.rule("R8.3")
def test_in_solo_a_payment_of_the_guide_comes_from_either_board_and_never_from_both() -> None:
    game = table(("avatar",), boards={1: "RR", 2: "BBB"}, golden=5, avatar="a1")
    assert texts(game, verb="brake") == ["brake 1 1", "brake 1 2", "brake 2 1", "brake 2 2", "brake 2 3"]
    game = table(("progression",), boards={1: "R", 2: "B"})
    assert texts(game, verb="run") == ["run 1", "run 2"]


@pytest.mark.rule("R8.4")
def test_a_player_without_heroes_is_still_guide() -> None:
    game = table(("turn",), seats=2, guide=1, team=SIX[:2], pawn="city")
    assert prompt(game, 1) == "blessing"


# ------------------------------------------------------------------ R9


@pytest.mark.rule("R9.1", "R34.3")
def test_a_gained_gem_goes_on_any_board_with_room_as_the_guide_settles() -> None:
    game = table(("progression",), seats=3, guide=1, boards={3: "GGGG"}, luck=["green"])
    play(game, "1 walk")
    assert texts(game, 1) == ["put-gem 1 green", "put-gem 2 green"]


@pytest.mark.rule("R9.2", "R9.7")
def test_a_gem_moves_to_another_board_only_by_a_paid_transfer_or_exchange() -> None:
    game = table(("blessing",), ("golden",), boards={1: "RO", 2: "B"})
    play(game, "transfer 1 2", "move-gem red")
    assert (board(game, 1), board(game, 2)) == ("", "RB")  # the orange Gem of the Board that gives has paid
    game = table(("blessing",), ("golden",), boards={1: "R", 2: "BG"})
    play(game, "exchange 1 2", "swap-gems red blue", "pay 2 green")
    assert (board(game, 1), board(game, 2)) == ("B", "R")


@pytest.mark.rule("R9.3", "R17.5")
def test_a_mandatory_payment_is_taken_from_any_boards_in_any_colours() -> None:
    game = table(("unforeseen event",), boards={1: "RB", 2: "GP"}, unforeseen=["tax_wraith"])
    assert texts(game) == ["pay 1 red", "pay 1 blue", "pay 2 purple", "pay 2 green"]
    play(game, "pay 1 blue", "pay 2 green")
    assert (board(game, 1), board(game, 2)) == ("R", "P") and view(game)["creatures"] == ["tax_wraith"]
    assert view(game)["drawn"] == []


@pytest.mark.rule("R9.4", "R9.12", "R11.3")
def test_an_optional_payment_comes_from_the_board_concerned_in_the_colours_named() -> None:
    # Trichelieu (location 4, Board 2) heals for a blue Gem.
    game = table(("blessing",), boards={1: "BBBB", 2: "RRRR"}, markers={1: 1})
    assert "skill trichelieu" not in texts(game)
    assert refusal(game, "skill trichelieu").rule == "R9.4"
    game = table(("blessing",), boards={2: "RB"}, markers={1: 1})
    play(game, "skill trichelieu")
    assert board(game, 2) == "R" and view(game)["team"][0]["marker"] == 0


@pytest.mark.rule("R9.5", "R14.4")
def test_the_guides_board_pays_for_golden_die_run_die_brake_run_and_salutary_options() -> None:
    game = table(("golden",), ("avatar",), ("progression",), seats=2, guide=0, boards={1: "RR", 2: "RRRROOOO"},
                 luck=["2"], pawn="city", avatar="a1")  # fmt: skip
    assert not texts(game, verb="reroll-golden")
    play(game, "keep-die")
    assert texts(game, verb="brake") == ["brake 1 1"]
    play(game, "no-brake")
    assert texts(game, verb="run") == ["run 1"]
    game = table(("salutary zone", "the_druid_s_open_day", 0), seats=2, boards={2: "GOPG"}, markers={1: 1},
                 zones={"forest": ["the_druid_s_open_day"]})  # fmt: skip
    assert not texts(game, verb="buy")


@pytest.mark.rule("R9.6", "R22.5")
def test_a_perfect_option_costs_4_gems_of_the_colour_from_one_board_before_the_roll() -> None:
    grove = {"forest": ["grove_of_the_talking_stumps"]}  # a collective Intelligence Objective
    game = table(("play hazard",), zones=grove, boards={1: "PPP", 2: "PPPP"}, loot=["rope_forty_feet"])
    assert texts(game, verb="perfect") == ["perfect 2"]
    assert refusal(game, "perfect 1").rule == "R9.6"
    play(game, "perfect 2")
    assert board(game, 2) == "" and "trial won" in log(game) and "rolls" not in log(game)
    solo = {"bivouac": ["night_watch_roster"]}  # an individual Perception Objective
    game = table(("play hazard",), zones=solo, pawn="bivouac", golden=4, boards={1: "OOOO", 2: "O"})
    assert not texts(game, verb="perfect")
    assert refusal(game, "perfect 1").reason.endswith("Trichelieu.")


@pytest.mark.rule("R9.7", "R34.7")
def test_an_exchange_may_be_paid_from_either_board_and_needs_both_narrators() -> None:
    game = table(("blessing",), ("golden",), seats=2, boards={1: "RO", 2: "BG"}, luck=["1"])
    play(game, "0 exchange 1 2", "0 swap-gems red blue")
    assert texts(game, 1) == ["agree", "refuse"]
    refused = play(game.clone(), "1 refuse")
    assert (board(refused, 1), board(refused, 2)) == ("RO", "GB")
    play(game, "1 agree")
    assert set(texts(game, 0)) >= {"pay 1 orange", "pay 2 green"}


@pytest.mark.rule("R9.7")
def test_dilemmas_too_are_transferred_and_exchanged() -> None:
    game = table(("blessing",), boards={1: "R"}, dilemmas={1: ["soft_landing"], 2: ["free_skill"]})
    moved = play(game.clone(), "transfer 1 2")
    assert view(moved)["boards"][1]["dilemmas"] == ["free_skill", "soft_landing"] and board(moved, 1) == ""
    play(game, "exchange 1 2")
    assert [one["dilemmas"] for one in view(game)["boards"]] == [["free_skill"], ["soft_landing"]]


@pytest.mark.rule("R9.8")
def test_no_transfer_while_a_mandatory_payment_is_settled_or_without_room() -> None:
    game = table(("unforeseen event",), boards={1: "RBG"}, unforeseen=["tax_wraith"])
    assert prompt(game) == "pay a gem" and not texts(game, verb="transfer")
    game = table(("blessing",), ("golden",), boards={1: "RR", 2: "RRRR"})
    assert "transfer 1 2" not in texts(game) and refusal(game, "transfer 1 2").rule == "R9.8"
    game = table(("blessing",), ("golden",), boards={1: "R"})  # no Gem left to pay
    assert "transfer 1 2" not in texts(game)


@pytest.mark.rule("R9.9", "R9.14")
def test_missing_gems_are_paid_with_won_cards_one_at_a_time_until_they_are_covered() -> None:
    # A Creature of price 3, one Gem: two are missing.
    game = table(("unforeseen event",), boards={1: "R"}, unforeseen=["lindworm_overdue"],
                 pouch=["orc_wedding", "roger", "kobolds"], team=["zarakai", "enoriel"])  # fmt: skip
    assert board(game, 1) == "" and prompt(game) == "give up a card"
    assert texts(game) == ["give-up orc_wedding", "give-up roger", "give-up kobolds"]
    play(game, "give-up kobolds")  # 2 EP
    assert game.over and view(game)["pouch"] == ["orc_wedding", "roger"]
    assert view(game)["piles"]["unforeseen"]["discards"] == ["kobolds"]


@pytest.mark.rule("R9.9", "R9.10", "R35.11")
def test_heroes_pay_if_the_pouch_is_not_enough_and_are_neither_dead_nor_won() -> None:
    game = table(
        ("unforeseen event",), unforeseen=["lindworm_overdue"], pouch=["kobolds"], active={1: ["rope_forty_feet"]}
    )
    play(game, "give-up kobolds")
    assert prompt(game) == "give up a hero"
    play(game, "give-up zarakai")
    assert prompt(game) == "who takes the equipment"
    play(game, "equip rope_forty_feet 1")
    assert team(game) == list(SIX[1:]) and view(game)["piles"]["heroes"]["discards"] == ["zarakai"]
    assert view(game)["pouch"] == [] and view(game)["vils"]["points"] == []


@pytest.mark.rule("R9.11")
def test_what_is_missing_of_a_payment_to_the_vils_is_drawn_from_the_bank_onto_their_board() -> None:
    game = table(("resolve",), pawn="s1_red", tokens={"s1_red": "red"}, boards={1: "B"}, pouch=["orc_wedding"],
                 luck=["red_gem_tax", "green orange purple red"])  # fmt: skip
    play(game, "give-up orc_wedding")
    assert vils_board(game) == "ROPGB"


@pytest.mark.rule("R9.13")
def test_a_spent_gem_is_in_the_bank_at_once() -> None:
    game = table(("progression",), boards={1: "R"}, golden=1)
    before = view(game)["bank"]["red"]
    play(game, "run 1")
    assert view(game)["bank"]["red"] == before + 1


# ------------------------------------------------------------------ R10


@pytest.mark.rule("R10.1", "R17.3")
def test_gems_reach_the_vils_in_a_revelation_and_for_dilemmas_not_kept() -> None:
    game = table(("gems for the vils",), challenge="intense", luck=["red", "orange", "purple", "green"])
    assert vils_board(game) == "ROPG"
    game = table(
        ("unforeseen event",), challenge="aise", unforeseen=["alms_day"], luck=["alms_day", "blue", "blue", "red"]
    )
    play(game, "let-go")
    assert vils_board(game) == "RBB" and view(game)["piles"]["unforeseen"]["discards"] == ["alms_day"]


@pytest.mark.rule("R10.2", "R10.4")
def test_a_fourth_gem_completes_a_series_at_once_and_further_ones_of_that_phase_are_discarded() -> None:
    game = table(("gems for the vils",), challenge="intense", vils_gems="RRR", heroes=["mikau"],
                 luck=["red", "mikau", "red", "red", "blue"])  # fmt: skip
    assert vils_board(game) == "B" and view(game)["vils"]["known_down"] == ["mikau"]
    assert log(game).count("surplus gem") == 2
    assert log(game).index("face down on the points pile") < log(game).index("surplus gem")


@pytest.mark.rule("R10.3")
def test_where_several_gems_arrive_at_once_all_are_placed_and_powers_resolve_in_their_order() -> None:
    game = table(("resolve",), pawn="s1_red", tokens={"s1_red": "red"}, boards={1: "GGRR", 2: "G"}, vils_gems="RRGG",
                 luck=["red_gem_tax"])  # fmt: skip
    powers = [entry.args[0] for entry in game.log(None) if entry.what == "series complete"]
    assert powers == ["red", "green"] and vils_board(game) == ""  # the fifth green Gem goes with its series


@pytest.mark.rule("R10.5", "R33.5")
def test_red_takes_the_top_hero_face_down() -> None:
    game = table(("gems for the vils",), vils_gems="RRR", luck=["red", "mikau", "blue"])
    assert view(game)["vils"]["face_down"] == {"heroes": 1, "unforeseen": 0, "loot": 0}
    assert game.state_for_checks.vils.down_heroes == ["mikau"] and "mikau" not in str(view(game)["vils"])


@pytest.mark.rule("R10.6")
def test_orange_turns_up_the_two_rooms_closest_to_the_gate_the_left_one_first() -> None:
    game = table(
        ("gems for the vils",), vils_gems="OOO", rooms={"l1": "cuisine"}, luck=["orange", "geole", "bibliotheque"]
    )
    assert [(room["space"], room["card"]) for room in view(game)["rooms"] if room["face_up"]] == [
        ("l1", "cuisine"), ("r1", "geole"), ("l2", "bibliotheque"),
    ]  # fmt: skip
    assert "revelation" in log(game) and log(game).count("gem for the vils") == 2  # no Revelation phase of theirs


@pytest.mark.rule("R10.7")
def test_purple_takes_3_unforeseen_events_unseen() -> None:
    game = table(("gems for the vils",), vils_gems="PPP", luck=["purple"])
    assert view(game)["vils"]["face_down"] == {"heroes": 0, "unforeseen": 3, "loot": 0}


@pytest.mark.rule("R10.8")
def test_green_takes_4_loot_unseen() -> None:
    game = table(("gems for the vils",), vils_gems="GGG", luck=["green"])
    assert view(game)["vils"]["face_down"] == {"heroes": 0, "unforeseen": 0, "loot": 4}


@pytest.mark.rule("R10.9", "R33.4")
def test_blue_moves_the_first_5_tokens_to_the_corridor_facing_spaces_first() -> None:
    lying = {"s2_grey": "grey", "s2_det2": "green_purse", "s2_red": "red", "s3_grey": "grey", "s4_red": "red",
             "s5_red": "red", "s6_red": "red"}  # fmt: skip
    game = table(("gems for the vils",), vils_gems="BBB", tokens=lying, luck=["blue"])
    assert {one["space"]: one["token"] or one["color"] for one in view(game)["tokens"]} == {
        "c2": "grey", "c4": "red", "c6": "green_purse", "c8": "grey", "c10": "red", "s5_red": "red", "s6_red": "red",
    }  # fmt: skip


@pytest.mark.rule("R10.10")
def test_spaces_with_a_token_or_a_pawn_are_not_empty_and_corridor_tokens_are_not_on_the_route() -> None:
    lying = {"c4": "red", "s6_red": "red", "s7_grey": "grey", "s7_red": "red"}
    game = table(("gems for the vils",), vils_gems="BBB", tokens=lying, pawn="c2", avatar="c6", luck=["blue"])
    assert [one["space"] for one in view(game)["tokens"]] == ["c4", "c8", "c10", "c1"]


@pytest.mark.rule("R10.11")
def test_the_first_power_of_a_colour_needs_3_more_gems() -> None:
    game = table(("gems for the vils",), challenge="aise", vils_gems="ROPGB", luck=["red", "red", "red", "mikau"])
    assert "series complete" in log(game) and vils_board(game) == "OPGB"


@pytest.mark.rule("R10.12", "R30.13")
def test_gems_left_on_their_board_count_in_series() -> None:
    game = table(("octuple",), pawn="l5", rooms={"l5": "octuple"}, portal_token=True, step_one=True, step_two=True,
                 vils_gems="RROOPPGGBB")  # fmt: skip
    play(game, "take-portal")
    assert game.outcome is not None
    lines = {line.what: line.points[0] for line in game.outcome.breakdown}
    assert lines["series of the vils"] == -10


# ------------------------------------------------------------------ the way of their Quest (Splendeur Elfique)


@pytest.mark.rule("R3.4", "R3.5", "R3.6", "R29.3")
def test_rooms_out_of_order_count_as_soon_as_the_earlier_ones_are_face_up() -> None:
    game = table(("turn up",), ("turn",), pawn="l1", rooms={"r5": "octuple", "l3": "trone_bancal"},
                 face_down={"l1": "alcove_secrete"})  # fmt: skip
    vils = view(game)["vils"]
    assert vils["notch"] == 3 and vils["points"] == ["diadem"] and vils["countdown"] == 3
    game = table(("turn up",), ("turn",), pawn="l1", rooms={"r5": "octuple"}, face_down={"l1": "trone_bancal"})
    assert view(game)["vils"]["notch"] == 0


@pytest.mark.rule("R3.5")
@pytest.mark.parametrize("way", ["revelation", "power", "open gate", "skill"])
def test_the_notch_is_checked_by_whatever_means_a_room_is_turned_up(way: str) -> None:
    known = {"l1": "alcove_secrete"}
    if way == "revelation":
        game = table(("turn up",), ("turn",), pawn="l1", face_down=known)
    elif way == "power":
        game = table(("gems for the vils",), vils_gems="OOO", face_down=known, luck=["orange"])
    elif way == "open gate":
        game = play(
            table(("play hazard",), ("turn",), pawn="gate", gate="porte_ouverte", face_down=known), "open-room l1"
        )
    else:
        game = table(("blessing",), ("turn",), face_down=known, team=["nettie_fusewire"], boards={1: "RP"})
        play(game, "skill nettie_fusewire", "open-room l1")
    assert view(game)["vils"]["notch"] == 1


@pytest.mark.rule("R3.7")
def test_the_vils_never_apply_the_effect_of_their_step_ii() -> None:
    # Their Quest is A Cup for the Orphans: step II, in the Wobbly Throne, would heal.
    game = table(("turn up",), ("turn",), pawn="l1", quest="festin_tyran", rooms={"r1": "trone_bancal"},
                 face_down={"l1": "cuisine"}, markers={1: 1})  # fmt: skip
    assert view(game)["vils"]["notch"] == 2 and view(game)["team"][0]["marker"] == 1 and prompt(game) == "blessing"
