"""The closed vocabulary: every op does what its meaning says, and the loader refuses what it does not know."""

from __future__ import annotations

from importlib import resources

import pytest

from games.core import CatalogError, Option
from games.reflets.catalog import FILES, catalog_of, standard
from games.reflets.components import Effect
from games.reflets.effects import OPS
from games.reflets.vocabulary import VOCABULARY

from .tables import (
    SIX,
    board,
    ending_of,
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
TESTED: set[str] = set()


def op(name: str) -> pytest.MarkDecorator:
    """Mark the test of an op."""
    assert name in VOCABULARY
    TESTED.add(name)
    return pytest.mark.rule("R36.11")


@op("gain_gems")
def test_gain_gems_draws_from_the_bank_or_takes_the_colour_named() -> None:
    game = play(table(("blessing",), dilemmas={1: ["alms_day"]}, luck=["red blue green"]), "dilemma alms_day 1",
                "put-gem 1 red", "put-gem 2 blue", "put-gem 1 green")  # fmt: skip
    assert (board(game, 1), board(game, 2)) == ("RG", "B")
    game = table(("play hazard",), pawn="river", zones={"river": ["the_fountain_of_middle_age"]}, boards={1: "R"})
    play(game, "buy 3 1", "put-gem 1 blue")
    assert board(game, 1) == "B"


@op("pay_gems")
def test_pay_gems_is_a_mandatory_payment_to_the_bank() -> None:
    game = table(("play hazard",), pawn="river", zones={"river": ["ferryman_on_strike"]}, golden=3, boards={1: "RO",
                     2: "B"},
                 luck=["5 5 5 5 5"])  # fmt: skip
    play(game, "roll", "enough", "pay 1 red", "pay 2 blue")
    assert board(game, 1) == "O" and vils_board(game) == ""


@op("give_vils")
def test_give_vils_is_a_mandatory_payment_onto_their_board_resolved_after_the_outcome() -> None:
    game = table(("play hazard",), pawn="hills", zones={"hills": ["windmill_taken_for_a_giant"]}, golden=6,
                 boards={1: "RR"}, vils_gems="RR", heroes=["mikau"], luck=["5 5 5 5 5 5"])  # fmt: skip
    play(game, "roll", "enough")
    assert vils_board(game) == "" and view(game)["vils"]["known_down"] == ["mikau"]


@op("take_vils")
def test_take_vils_lets_the_guide_pick_gems_of_the_vils() -> None:
    game = play(table(("blessing",), dilemmas={1: ["the_vils_mislaid_their_purse"]}, vils_gems="RRB"),
                "dilemma the_vils_mislaid_their_purse 1", "pick-gem blue", "put-gem 2 blue",
                "put-gem 1 red", "put-gem 1 red")  # fmt: skip
    assert vils_board(game) == "" and (board(game, 1), board(game, 2)) == ("RR", "B")


@op("convert_gems")
def test_convert_gems_changes_gems_of_one_board_into_colours_of_choice() -> None:
    game = play(table(("blessing",), ("turn",), dilemmas={1: ["exchange_bureau"]}, boards={1: "RR", 2: "O"}),
                "dilemma exchange_bureau 1", "from-board 1", "return-gem red", "pick-gem blue", "return-gem red",
                "pick-gem green", "done")  # fmt: skip
    assert (board(game, 1), board(game, 2)) == ("GB", "O")


@op("lower")
def test_lower_needs_a_matching_objective_and_never_goes_below_1() -> None:
    game = table(("play hazard",), zones=GROVE, dilemmas={1: ["something_i_read_once", "beginner_s_arm"]})
    assert texts(game, verb="dilemma") == ["dilemma something_i_read_once 1"]
    play(game, "dilemma something_i_read_once 1")
    assert trial_of(game)["target"] == 2


@op("reroll")
def test_reroll_by_scope() -> None:
    heroes = ["rasputine_the_butcher", *SIX[:3], "morg_the_librarian", "roger"]
    game = table(
        ("play hazard",), zones=GROVE, team=heroes, golden=6, boards={1: "R", 2: "P"}, luck=["5 5 5 6 6 5", "5 5"]
    )
    play(game, "roll")
    both = play(game.clone(), "skill rasputine_the_butcher")
    assert texts(both) == ["die 1", "die 2", "die 3"]  # his Board
    play(both, "die 2")
    assert texts(both) == ["die 1", "die 3", "throw"]
    play(game, "skill morg_the_librarian")
    assert texts(game) == [f"die {n}" for n in range(1, 7)]  # the Team
    game = table(("golden",), dilemmas={1: ["helpful_draught_from_the_chimney"]}, luck=["6", "3"])
    play(game, "dilemma helpful_draught_from_the_chimney 1")
    assert view(game)["golden"] == 3


@op("turn_die")
def test_turn_die_turns_one_die_of_the_roll() -> None:
    game = table(("play hazard",), zones=GROVE, team=["tinkle_cogwhistle", *SIX[:5]], golden=6, boards={1: "P"},
                 luck=["6 5 5 5 5 5"])  # fmt: skip
    assert "skill tinkle_cogwhistle" not in texts(game)
    play(game, "roll", "skill tinkle_cogwhistle", "die 1")
    trial = view(game)["trial"]
    assert trial is not None and trial["dice"][0]["face"] == 3 and trial["total"] == 3


@op("turn_die_from")
def test_turn_die_from_turns_the_golden_die_if_it_shows_the_face() -> None:
    game = table(("golden",), dilemmas={1: ["mon_de_etait_pipe"]}, luck=["4"])
    assert not texts(game, verb="dilemma")
    game = play(table(("golden",), dilemmas={1: ["mon_de_etait_pipe"]}, luck=["6"]), "dilemma mon_de_etait_pipe 1")
    assert view(game)["golden"] == 5


@op("ignore_crit")
def test_ignore_crit_makes_sixes_simple_failures() -> None:
    game = table(("play hazard",), zones=GROVE, golden=6, dilemmas={1: ["i_slipped_not_fell"]},
                 held={1: "green_bonus_die"}, luck=["6 6 6 6 6 6"])  # fmt: skip
    play(game, "roll", "dilemma i_slipped_not_fell 1")
    trial = view(game)["trial"]
    assert trial is not None and trial["total"] == 0 and {die["result"] for die in trial["dice"]} == {"failure"}
    play(game, "enough")
    assert "gives up" not in log(game)  # no Gem is lost


@op("extra_dice")
def test_extra_dice_are_rolled_before_or_added_after() -> None:
    watch = {"bivouac": ["night_watch_roster"]}
    heroes = ["bumble_fizzwick", *SIX[:5]]
    game = table(("play hazard",), pawn="bivouac", zones=watch, team=heroes, golden=1, boards={1: "RR"},
                 luck=["5 5 5 5 5 5"])  # fmt: skip
    play(game, "skill bumble_fizzwick", "roll")
    assert len(trial_of(game)["dice"]) == 6
    game = table(("play hazard",), pawn="bivouac", zones=watch, team=heroes, golden=1, boards={1: "RRR"},
                 luck=["1 5 5 5 5", "5"])  # fmt: skip
    play(game, "roll", "skill bumble_fizzwick")
    trial = view(game)["trial"]
    assert trial is not None and len(trial["dice"]) == 6 and trial["total"] == 1
    game = table(("play hazard",), zones=GROVE, team=heroes, boards={1: "RR"})
    assert "skill bumble_fizzwick" not in texts(game)  # individual only


@op("auto_success")
def test_auto_success_needs_a_matching_objective() -> None:
    game = table(("play hazard",), zones=GROVE, dilemmas={1: ["extremely_obvious_clue"]})
    assert not texts(game, verb="dilemma")
    game = table(("play hazard",), pawn="bivouac", zones={"bivouac": ["night_watch_roster"]}, golden=2,
                 dilemmas={1: ["extremely_obvious_clue"]})  # fmt: skip
    play(game, "dilemma extremely_obvious_clue 1")
    assert "objective reached" in log(game)


@op("shield")
def test_shield_cancels_wounds_of_defense_objectives_in_scope() -> None:
    game = table(("play hazard",), pawn="bivouac", zones={"bivouac": ["the_snoring_contest"]}, golden=6,
                 dilemmas={1: ["it_bounced_off_my_flask"]}, luck=["4 6 6 1 6 5"])  # fmt: skip
    play(game, "roll", "enough")
    assert prompt(game) == "shields"
    play(game, "dilemma it_bounced_off_my_flask 1")  # Board 1: Enoriel and Guertrude
    assert [hero["marker"] for hero in view(game)["team"]] == [0, 0, 0, 0, 3, 0]


@op("heal")
def test_heal_takes_markers_off_heroes_in_scope() -> None:
    hurt = {1: 1, 2: 1, 4: 1}
    game = table(("blessing",), ("turn",), markers=hurt, boards={1: "G"}, team=["dame_ursel_of_the_kegs", *SIX[:5]])
    assert "skill dame_ursel_of_the_kegs" not in texts(game)  # she is wounded herself
    game = table(
        ("blessing",), ("turn",), markers={2: 1, 4: 1}, boards={1: "G"}, team=["dame_ursel_of_the_kegs", *SIX[:5]]
    )
    play(game, "skill dame_ursel_of_the_kegs")
    assert [hero["marker"] for hero in view(game)["team"]] == [0, 0, 0, 1, 0, 0]


@op("heal_bearer")
def test_heal_bearer_heals_its_bearer() -> None:
    game = play(table(("blessing",), markers={1: 1, 2: 1}, active={2: ["bouclier_naimportant"]}),
                "skill bouclier_naimportant")  # fmt: skip
    assert [hero["marker"] for hero in view(game)["team"]][:2] == [1, 0]


@op("vitality_test")
def test_vitality_test_of_self_of_the_golden_die_or_of_choice() -> None:
    game = play(
        table(("blessing",), team=["hubert_the_expendable", *SIX[:2]], luck=["6"]), "skill hubert_the_expendable"
    )
    assert view(game)["pouch"] == ["hubert_the_expendable"]
    game = table(("opportunities",), team=["azraelle_two_tails", *SIX[:2]], boards={1: "O"}, luck=["6"])
    play(game, "skill azraelle_two_tails", "hero enoriel")
    assert view(game)["pouch"] == ["enoriel"]
    game = table(("creatures", 0), creatures=["bridge_troll_no_bridge"], golden=2, luck=["6"])
    assert view(game)["vils"]["points"] == ["enoriel", "bridge_troll_no_bridge"]


@op("sacrifice")
def test_sacrifice_of_a_teammate_or_of_the_board() -> None:
    game = table(("blessing",), dilemmas={2: ["a_noble_farewell"]})
    play(game, "dilemma a_noble_farewell 2")
    assert texts(game) == [f"hero {card}" for card in SIX[3:]]
    play(game, "hero roger")
    assert view(game)["pouch"] == ["roger"]
    game = play(table(("blessing",), team=["mikau", *SIX[:2]], boards={1: "RP"}), "skill mikau")
    assert texts(game) == ["hero zarakai", "hero enoriel"]


@op("draw_loot")
def test_draw_loot_draws_n() -> None:
    game = table(("blessing",), dilemmas={1: ["market_day_bargain"]}, loot=["rope_forty_feet"])
    play(game, "dilemma market_day_bargain 1", "stow rope_forty_feet 3")
    assert view(game)["team"][2]["stowed"] == ["rope_forty_feet"]


@op("lose_loot")
def test_lose_loot_takes_equipment_of_choice_a_relic_last() -> None:
    game = table(("creatures", 0), creatures=["goblin_porters"], active={1: ["reliquaire", "rope_forty_feet"]},
                 stowed={2: ["ash_grey_turban"]})  # fmt: skip
    assert texts(game) == ["lose rope_forty_feet", "lose ash_grey_turban"]
    game = table(("creatures", 0), creatures=["goblin_porters"], active={1: ["reliquaire"]}, step_one=True)
    assert "reliquaire" in view(game)["vils"]["points"] and not quest_of(game)["step_one"]


@op("draw_hero")
def test_draw_hero_enrolls_replaces_for_nothing_or_discards() -> None:
    game = play(table(("blessing",), dilemmas={1: ["heroic_casting_call"]}, heroes=["mikau"]),
                "dilemma heroic_casting_call 1")  # fmt: skip
    assert texts(game) == [*(f"in-place-of {card}" for card in SIX), "dismiss mikau"]
    play(game, "in-place-of wrandrall")
    assert team(game)[5] == "mikau"


@op("replace_hero")
def test_replace_hero_discards_one_of_the_board_for_the_unseen_top_hero() -> None:
    game = play(table(("blessing",), team=SIX[:5], dilemmas={2: ["remplacez_moi_ce_tocard"]}, heroes=["mikau"]),
                "dilemma remplacez_moi_ce_tocard 2")  # fmt: skip
    assert texts(game) == ["enroll", "in-place-of trichelieu", "in-place-of roger"]
    play(game, "enroll")
    assert team(game) == [*SIX[:5], "mikau"]


@op("win_hero")
def test_win_hero_puts_the_top_hero_in_the_pouch() -> None:
    game = table(("creatures", 1), creatures=["sleepwalking_ogre"], heroes=["mikau"])
    assert view(game)["pouch"] == ["mikau", "sleepwalking_ogre"]


@pytest.mark.rule("R1.8", "R36.11")
def test_win_hero_takes_from_the_discards_once_the_pile_is_empty_and_without_any_wins_nobody() -> None:
    # An Outcome: the Hero pile is empty, one Hero lies in the discards: he is the new pile, and won.
    game = table(("blessing",), ("creatures", 1), creatures=["sleepwalking_ogre"], dilemmas={1: ["alms_day"]})
    pile = game.state_for_checks.heroes
    pile.bag, pile.discards = [], ["mikau"]
    play(game, "no-blessing", check=False)
    assert view(game)["pouch"] == ["mikau", "sleepwalking_ogre"] and pile.left == 0
    # No discards either: the draw is skipped, the Creature is won all the same, and nobody stops.
    game = table(("blessing",), ("creatures", 1), creatures=["sleepwalking_ogre"], dilemmas={1: ["alms_day"]})
    game.state_for_checks.heroes.bag = []
    play(game, "no-blessing", check=False)
    assert view(game)["pouch"] == ["sleepwalking_ogre"] and game.over
    # A Skill that could do nothing but this is not paid for: with a discarded Hero it may be used, without any not.
    game = table(("blessing",), team=["count_ossuary"], boards={1: "PBB"})
    pile = game.state_for_checks.heroes
    pile.bag, pile.discards = [], ["mikau"]
    assert game.refusal(0, Option("skill", ("count_ossuary",))) is None
    play(game, "skill count_ossuary", check=False)
    assert view(game)["pouch"] == ["mikau"] and board(game, 1) == ""
    game = table(
        ("avatar",), ("blessing",), team=["count_ossuary"], boards={1: "PBB"}, dilemmas={1: ["alms_day"]}, golden=1
    )
    game.state_for_checks.heroes.bag = []
    play(game, "no-brake", check=False)
    assert texts(game, verb="skill") == [] and refusal(game, "skill count_ossuary").rule == "R36.11"


@op("draw_unforeseen")
def test_draw_unforeseen_is_for_the_teams_benefit() -> None:
    game = table(("creatures", 1), creatures=["three_witches_in_a_coat"], unforeseen=["alms_day"])
    play(game, "keep 2")
    assert view(game)["boards"][1]["dilemmas"] == ["alms_day"] and vils_board(game) == ""


@op("discard_vils_unforeseen")
def test_discard_vils_unforeseen_takes_events_off_the_points_pile() -> None:
    game = table(("blessing",), ("turn",), team=["lady_perfidia"], boards={1: "PP"}, points=["kobolds", "alms_day"])
    play(game, "skill lady_perfidia", "discard-event alms_day", "discard-event kobolds")
    assert view(game)["vils"]["points"] == []
    assert view(game)["piles"]["unforeseen"]["discards"] == ["alms_day", "kobolds"]


@op("cancel_creature")
def test_cancel_creature_discards_a_creature_in_play() -> None:
    game = table(("play hazard",), zones=GROVE, creatures=["kobolds", "tax_wraith"],
                 dilemmas={1: ["unscheduled_lunch_break"]})  # fmt: skip
    assert trial_of(game)["target"] == 6
    play(game, "dilemma unscheduled_lunch_break 1", "discard tax_wraith")
    assert trial_of(game)["target"] == 4 and view(game)["creatures"] == ["kobolds"]


@op("move")
def test_move_goes_on_by_any_branch_and_back_at_the_end_of_an_outcome() -> None:
    game = table(("salutary zone", "shepherd_oracle", 0), pawn="s2_grey", boards={1: "GG"},
                 zones={"hills": ["shepherd_oracle"]})  # fmt: skip
    play(game, "buy 3 1")
    assert texts(game) == ["go s2_mid1", "go s2_det1"]
    play(game, "go s2_det1")
    assert view(game)["pawn"] == "s2_det1"
    game = table(("salutary zone", "shepherd_oracle", 0), pawn="s1_grey", boards={1: "GG"},
                 zones={"hills": ["shepherd_oracle"]})  # fmt: skip
    play(game, "buy 3 1")
    assert view(game)["pawn"] == "s1_mid1"  # never a Shortcut
    game = table(("salutary zone", "shepherd_oracle", 0), pawn="c5", boards={1: "GG"},
                 zones={"hills": ["shepherd_oracle"]})  # fmt: skip
    play(game, "buy 3 1")
    assert set(texts(game)) == {"go c3", "go c7"}


@op("extra_move")
def test_extra_move_adds_to_the_potential() -> None:
    game = play(table(("blessing",), active={1: ["waybread_half_eaten"]}), "skill waybread_half_eaten")
    assert view(game)["extra_move"] == 1


@op("avatar")
def test_avatar_goes_back_the_way_it_came_or_on_as_in_its_own_step() -> None:
    game = table(("blessing",), avatar="s1_cross", trail=["a29", "a30", "city", "s1_grey"], pawn="river",
                 dilemmas={1: ["a_word_with_the_management"]}, tokens={"s1_grey": "grey"})  # fmt: skip
    play(game, "dilemma a_word_with_the_management 1")
    assert view(game)["avatar"] == "a29" and len(view(game)["tokens"]) == 1
    game = table(("blessing",), avatar="a2", trail=["a1"], dilemmas={1: ["a_word_with_the_management"]})
    assert view(play(game, "dilemma a_word_with_the_management 1"))["avatar"] == "a1"
    game = table(
        ("creatures", 0), creatures=["void_echo"], avatar="s1_grey", pawn="river", tokens={"s1_mid1": "green_purse"}
    )
    assert view(game)["avatar"] == "s1_mid1" and view(game)["used_tokens"] == ["green_purse"]
    game = table(("creatures", 0), creatures=["void_echo"], avatar="s1_red", pawn="forest")
    assert ending_of(game)["kind"] == "caught"


@op("slow")
def test_slow_reduces_the_avatars_move_to_no_less_than_1() -> None:
    game = table(("blessing",), ("avatar",), team=["wimble_sprocketson"], boards={1: "PG"}, avatar="a1", golden=2,
                 active={1: ["anneau_du_cauchemar"]})  # fmt: skip
    play(game, "skill wimble_sprocketson", "no-brake")
    assert view(game)["avatar"] == "a2"


@op("peek")
def test_peek_is_so_many_secret_visions() -> None:
    game = play(table(("blessing",), ("turn",), dilemmas={1: ["an_anonymous_letter"]}), "dilemma an_anonymous_letter 1",
                "look-pile heroes", "look-pile loot", "look-hazard l1")  # fmt: skip
    shown = view(game)
    assert shown["piles"]["heroes"]["top"] and shown["piles"]["loot"]["top"] and shown["rooms"][0]["card"]
    assert not shown["rooms"][0]["face_up"]


@op("reveal_rooms")
def test_reveal_rooms_turns_up_rooms_of_choice() -> None:
    game = table(
        ("blessing",), ("turn",), team=["nettie_fusewire"], boards={1: "RP"}, face_down={"r3": "alcove_secrete"}
    )
    play(game, "skill nettie_fusewire", "open-room r3")
    assert view(game)["rooms"][5]["face_up"] and view(game)["vils"]["notch"] == 1


@op("free_skill")
def test_free_skill_activates_a_skill_of_a_hero_for_nothing() -> None:
    game = table(("opportunities",), team=["roger", "enoriel"], markers={1: 0}, dilemmas={1: ["free_skill"]},
                 luck=["red red"])  # fmt: skip
    play(game, "dilemma free_skill 1", "put-gem 1 red", "put-gem 1 red")
    assert board(game, 1) == "RR" and view(game)["used_skills"] == ["roger"]


@op("swap_heroes")
def test_swap_heroes_exchanges_two_locations_with_all_that_is_theirs() -> None:
    game = play(table(("blessing",), dilemmas={1: ["musical_chairs"]}, markers={1: 2}, active={1: ["rope_forty_feet"]}),
                "dilemma musical_chairs 1", "swap 1 4")  # fmt: skip
    hero = view(game)["team"][3]
    assert (hero["card"], hero["marker"], hero["active"]) == ("zarakai", 2, ["rope_forty_feet"])


@op("uncurse")
def test_uncurse_discards_a_cursed_loot() -> None:
    game = play(table(("blessing",), dilemmas={1: ["priest_with_a_crowbar"]}, active={1: ["gauntlets_of_butter"]}),
                "dilemma priest_with_a_crowbar 1")  # fmt: skip
    assert view(game)["team"][0]["active"] == [] and view(game)["piles"]["loot"]["discards"] == ["gauntlets_of_butter"]


@op("exchange_race")
def test_exchange_race_swaps_heroes_with_the_vils() -> None:
    from games.reflets.effects import run
    from games.reflets.effects.cause import Cause

    vils = ["skalf_the_bailiff", "mikau", "thrain_singlebrow"]
    game = table(("turn",), vils_team=vils, markers={2: 1}, active={2: ["rope_forty_feet"]})
    state = game.state_for_checks
    rule = run(state, [Effect("exchange_race", race="dwarf")], Cause(0, "honneur_nains", "R24.5"))
    asked = rule.send(None)
    options = [str(option) for option in asked.decisions[0].options]
    assert "trade enoriel skalf_the_bailiff" in options and not any(
        text.startswith("trade zarakai") for text in options
    )
    from games.core import Option

    asked = rule.send({0: Option("trade", ("enoriel", "skalf_the_bailiff"))})
    hero = view(game)["team"][1]
    assert (hero["card"], hero["marker"], hero["active"]) == ("skalf_the_bailiff", 0, ["rope_forty_feet"])
    assert view(game)["vils"]["team"] == ["enoriel", "mikau", "thrain_singlebrow"]
    rule.close()


@op("portal_token")
def test_portal_token_lies_on_the_octuple_from_then_on() -> None:
    game = table(("play hazard",), ("turn",), pawn="l5", rooms={"l5": "octuple"}, golden=3, boards={1: "RRRRPPPP",
                     2: "B"},
                 luck=["4 4 4 4 4", "red"], team=["guertrude", "zarakai", "old_pickaxe_bor"])  # fmt: skip
    play(game, "test", "perfect 1", "perfect 1", "roll")
    while prompt(game) == "where does the gem go":
        game.apply(0, game.legal(0)[0])
    assert view(game)["rooms"][8]["portal_token"]


# ------------------------------------------------------------------ completeness and the loader


def test_every_op_has_a_function_and_a_test() -> None:
    assert OPS.keys() == VOCABULARY.keys() == standard().vocabulary.keys() and len(OPS) == 36
    assert set(VOCABULARY) == TESTED


def texts_of_the_deck() -> dict[str, str]:
    folder = resources.files("games.reflets")
    return {file: folder.joinpath(file).read_text(encoding="utf-8") for file in FILES}


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('{ op = "sacrifice", who = "teammate" }', '{ op = "devour", who = "teammate" }', "unknown op 'devour'"),
        ('{ op = "sacrifice", who = "teammate" }', '{ op = "sacrifice" }', "sacrifice lacks its argument 'who'"),
        (
            '{ op = "sacrifice", who = "teammate" }',
            '{ op = "sacrifice", who = "anyone" }',
            "who of sacrifice must be one of",
        ),
        (
            '{ op = "sacrifice", who = "teammate" }',
            '{ op = "sacrifice", who = "teammate", n = 2 }',
            "takes no argument 'n'",
        ),
    ],
)
def test_the_loader_refuses_a_bad_effect_with_file_and_line(old: str, new: str, what: str) -> None:
    deck = texts_of_the_deck()
    line = next(n for n, text in enumerate(deck["heroes.toml"].splitlines(), 1) if old in text)
    deck["heroes.toml"] = deck["heroes.toml"].replace(old, new, 1)
    with pytest.raises(CatalogError) as odd:
        catalog_of(deck, "own")
    assert str(odd.value).startswith(f"heroes.toml, line {line}: ") and what in str(odd.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "what"),
    [
        ("heroes.toml", "vitality = 3", "vitality = 9", "vitality must be a number from 2 to 5, not 9"),
        ("heroes.toml", 'alignment = "evil"', 'alignment = "grumpy"', "alignment must be good or neutral or evil"),
        ("hazards.toml", 'success = "o2"', 'success = "o9"', "an arrow of step o1 leads nowhere"),
        ("quests.toml", 'opposite = "splendeur_elfique"', 'opposite = "honneur_nains"', "a Quest and its opposite"),
        ("equipment.toml", 'passive = "no_brake"', 'passive = "no_luck"', "passive must be"),
    ],
)
def test_the_loader_says_where_a_figure_is_wrong(file: str, old: str, new: str, what: str) -> None:
    deck = texts_of_the_deck()
    assert old in deck[file]
    deck[file] = deck[file].replace(old, new, 1)
    with pytest.raises(CatalogError, match=f"^{file}, line \\d+: .*{what}"):
        catalog_of(deck, "own")


def test_counts_are_checked_against_the_contents_list() -> None:
    deck = texts_of_the_deck()
    start = deck["heroes.toml"].index('[[heroes]]\nid = "belphine_of_the_bar"')
    deck["heroes.toml"] = deck["heroes.toml"][:start]
    with pytest.raises(CatalogError, match="62 heroes, but the box holds 63"):
        catalog_of(deck, "own")
