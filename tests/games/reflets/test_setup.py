"""R1 to R6 and R32: the contents, the setup, and what a campaign brings to it."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Game
from games.reflets import INFO
from games.reflets.board import PLACES
from games.reflets.catalog import standard
from games.reflets.components import CHARACTERISTICS, COLORS
from games.reflets.state import Table

from .tables import Playing, board, log, play, prompt, quest_of, refusal, table, team, texts, trial_of, view, whole


def begun(seats: int = 1, seed: int = 7, **settings: int) -> Playing:
    return INFO.new(seats, seed, **settings)


def until(game: Playing, wanted: str) -> Playing:
    """Answer with the first option until this is asked."""
    while prompt(game) != wanted:
        game.apply(0, game.legal(0)[0])
    return game


def state(game: Game[Table]) -> Table:
    return game.state_for_checks


# ------------------------------------------------------------------ R1


@pytest.mark.rule("R1.1")
def test_each_characteristic_has_its_gem_colour() -> None:
    assert dict(zip(CHARACTERISTICS, COLORS, strict=True)) == {
        "attack": "red", "perception": "orange", "intelligence": "purple", "agility": "green", "defense": "blue",
    }  # fmt: skip


@pytest.mark.rule("R1.2")
def test_dice_have_faces_from_1_to_6() -> None:
    seen = set()
    for number in range(1, 7):
        game = table(("golden",), luck=[str(number)])
        seen.add(view(game)["golden"])
    assert seen == {1, 2, 3, 4, 5, 6}
    with pytest.raises(ValueError, match="luck cannot answer"):
        table(("golden",), luck=["7"])


@pytest.mark.rule("R1.3", "R1.4", "R2.8")
@pytest.mark.parametrize(
    ("seats", "boards", "holders"),
    [
        (1, [[1, 2, 3], [4, 5, 6]], [0, 0]),
        (2, [[1, 2, 3], [4, 5, 6]], [0, 1]),
        (3, [[1, 2], [3, 4], [5, 6]], [0, 1, 2]),
    ],
)
def test_boards_by_number_of_players(seats: int, boards: list[list[int]], holders: list[int]) -> None:
    shown = view(begun(seats))["boards"]
    assert [one["locations"] for one in shown] == boards
    assert [one["seat"] for one in shown] == holders


@pytest.mark.rule("R1.5")
def test_an_unnamed_gem_is_drawn_from_what_the_bank_holds() -> None:
    game = table(("progression",), luck=["blue"])
    before = view(game)["bank"]["blue"]
    play(game, "walk", "put-gem 1 blue")
    assert view(game)["bank"]["blue"] == before - 1
    assert sum(before for before in view(begun())["bank"].values()) == 125 - 15


@pytest.mark.rule("R1.6", "R9.1")
def test_a_board_holds_4_gems_of_a_colour_and_a_gem_without_room_returns_to_the_bank() -> None:
    game = table(("progression",), boards={1: "RRRR", 2: "RRR"}, luck=["red"])
    play(game, "walk")  # board 1 is full, so nothing is asked
    assert (board(game, 1), board(game, 2)) == ("RRRR", "RRRR")
    game = table(("progression",), boards={1: "RRRR", 2: "RRRR"}, luck=["red"])
    play(game, "walk")
    assert view(game)["bank"]["red"] == 17 and "no room for gem" in log(game)


@pytest.mark.rule("R1.7", "R7.2")
def test_a_board_holds_one_token_and_one_dilemma_for_each_hero_location() -> None:
    game = table(("resolve",), pawn="s1_cross", tokens={"s1_cross": "green_purse"}, held={1: "green_chance"})
    assert texts(game, verb="hold") == ["hold 2"]
    three = ["alms_day", "free_skill", "divine_draught"]
    game = table(("unforeseen event",), dilemmas={1: three}, unforeseen=["soft_landing"])
    assert texts(game, verb="keep") == ["keep 2"]
    game = table(("unforeseen event",), seats=3, dilemmas={1: three[:2]}, unforeseen=["soft_landing"])
    assert texts(game, verb="keep") == ["keep 2", "keep 3"]


@pytest.mark.rule("R1.8")
def test_an_empty_pile_is_made_of_its_discards_and_else_the_draw_is_skipped() -> None:
    game = table(("turn",), dilemmas={1: ["market_day_bargain"]}, loot=[], pawn="city")
    pile = state(game).loot
    pile.discards, pile.bag = pile.bag, []
    play(game, "dilemma market_day_bargain 1")
    assert log(game)[-1] == "draws"
    game = table(("resolve",), pawn="s3_mid1")
    state(game).loot.bag = []
    play(game, "bonus 2")
    assert "draws" not in log(game) and game.over


@pytest.mark.rule("R1.9")
def test_targets_are_simple_for_one_and_two_and_expert_for_three() -> None:
    for seats, target in ((1, 4), (2, 4), (3, 6)):
        game = table(("play hazard",), seats=seats, zones={"forest": ["grove_of_the_talking_stumps"]})
        assert trial_of(game)["target"] == target


@pytest.mark.rule("R1.10", "R10.2")
def test_a_phase_is_one_revelation_and_the_next_one_counts_anew() -> None:
    game = table(("gems for the vils",), ("gems for the vils",), vils_gems="RRR", heroes=["mikau"],
                 luck=["red", "mikau", "red", "red", "orange"])  # fmt: skip
    assert view(game)["vils"]["gems"]["red"] == 1  # the second of the first phase was surplus, the next phase counts


@pytest.mark.rule("R1.11")
def test_when_a_named_relic_is_taken_out_the_rest_is_shuffled() -> None:
    game = table(("turn up",), ("turn",), pawn="l1", face_down={"l1": "alcove_secrete"}, relics=["bell"])
    assert view(game)["vils"]["points"] == ["diadem"]
    assert view(game)["piles"]["relics"] == {"left": 8, "top": [], "discards": []}  # the bell is no longer known


# ------------------------------------------------------------------ R2


@pytest.mark.rule("R2.1")
def test_setup_comes_in_its_order() -> None:
    game = begun()
    asked = []
    while view(game)["turn"] == 0:
        asked.append(prompt(game))
        game.apply(0, game.legal(0)[0])
    assert list(dict.fromkeys(asked)) == [
        "who stands here", "form the team", "which challenge", "how to place tokens",
    ]  # fmt: skip
    assert log(game)[:2] == ["treasure", "quests"]


@pytest.mark.rule("R2.2")
def test_one_hazard_lies_face_down_on_each_zone_and_the_gate_and_ten_rooms() -> None:
    shown = view(begun())
    assert [(one["place"], one["face_down"], one["known"]) for one in shown["hazards"]] == [(p, 1, []) for p in PLACES]
    assert [(room["card"], room["face_up"]) for room in shown["rooms"]] == [(None, False)] * 10
    assert len(standard().by_place["forest"]) == 6 and len(standard().by_place["gate"]) == 6


@pytest.mark.rule("R2.3", "R33.2")
def test_grey_tokens_lie_after_the_city_and_the_zones_red_ones_before_the_zones_and_the_gate() -> None:
    tokens = view(begun())["tokens"]
    assert sorted(one["space"] for one in tokens if one["color"] == "grey") == [f"s{n}_grey" for n in range(1, 8)]
    assert sorted(one["space"] for one in tokens if one["color"] == "red") == [f"s{n}_red" for n in range(1, 8)]
    assert all(one["token"] is None for one in tokens)


@pytest.mark.rule("R2.4")
def test_the_avatar_starts_at_the_head_of_its_path_and_the_team_in_the_city() -> None:
    shown = view(begun())
    assert (shown["avatar"], shown["pawn"]) == ("a1", "city")
    assert shown["avatar_way"][-1] == "city" and len(shown["avatar_way"]) == 30


@pytest.mark.rule("R2.5")
def test_one_treasure_lies_face_up_and_the_others_are_out_of_the_game() -> None:
    seen = {view(begun(seed=seed))["treasure"] for seed in range(40)}
    assert seen == set(standard().treasures)


@pytest.mark.rule("R2.6")
def test_the_green_tokens_start_in_the_hands_of_the_team() -> None:
    game = until(begun(), "how to place tokens")
    assert not [one for one in view(game)["tokens"] if one["color"] == "green"]
    assert len(state(game).token_bags["green"]) == 7
    assert not any(room["portal_token"] or room["relic_token"] for room in view(game)["rooms"])


@pytest.mark.rule("R2.7")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_gem_of_each_colour_lies_on_each_board_and_on_that_of_the_vils(seats: int) -> None:
    shown = view(begun(seats))
    each = dict.fromkeys(COLORS, 1)
    assert all(one["gems"] == each for one in shown["boards"]) and shown["vils"]["gems"] == each


# ------------------------------------------------------------------ R3


@pytest.mark.rule("R3.1")
def test_a_quest_is_drawn_for_the_vils_and_the_team_has_the_opposite_one() -> None:
    drawn = set()
    for seed in range(60):
        shown = view(begun(seed=seed))
        assert shown["quest"] is not None
        assert standard().quests[shown["vils"]["quest"]].opposite == shown["quest"]["quest"]
        drawn.add(shown["vils"]["quest"])
    assert drawn == set(standard().quests)


@pytest.mark.rule("R3.2", "R3.3")
def test_every_quest_has_three_rooms_the_last_is_the_octuple_and_15_main_points() -> None:
    for quest in standard().quests.values():
        assert quest.rooms[2] == "octuple" and len(set(quest.rooms)) == 3
        assert quest.main_points == 15
        kinds = {mission.type for mission in quest.missions}
        assert {"leader", "dead_won", "thwart"} <= kinds and kinds & {"equipment", "gold"}


# ------------------------------------------------------------------ R4


@pytest.mark.rule("R4.1")
def test_six_heroes_lie_face_down_on_the_vils_board() -> None:
    game = begun()
    assert view(game)["vils"]["team"] == [None] * 6 and len(state(game).vils.team) == 6


@pytest.mark.rule("R4.2")
def test_the_players_place_six_heroes_freely_and_may_rearrange_them() -> None:
    game = begun()
    drawn = view(game)["drawn"]
    assert len(drawn) == 6 and len(texts(game)) == 6
    play(game, f"place {drawn[3]} 1")
    assert team(game) == [drawn[3]] and drawn[3] not in " ".join(texts(game))
    until(game, "form the team")
    before = team(game)
    play(game, "swap 1 6")
    assert team(game) == [before[5], *before[1:5], before[0]]


@pytest.mark.rule("R4.3", "R4.4", "R4.6", "R35.12")
def test_replacements_cost_1_then_2_then_3_gems_of_any_boards() -> None:
    game = until(begun(), "form the team")
    first = team(game)[2]
    paid = 0
    for price in (1, 2, 3):
        assert view(game)["replacement_price"] == price
        play(game, "replace 3")
        asked = 0
        while prompt(game) == "pay a gem":
            boards = {text.split()[1] for text in texts(game)}
            assert boards == {"1", "2"} or paid + asked >= 5  # R4.4
            game.apply(0, game.legal(0)[0])
            asked += 1
        paid += asked
        assert asked == price
    assert paid == 6 and team(game)[2] != first and first in view(game)["piles"]["heroes"]["discards"]
    play(game, "formed")
    assert prompt(game) == "which challenge"  # R4.6: no more replacements


@pytest.mark.rule("R4.5")
def test_a_replacement_that_cannot_be_paid_is_refused_and_no_card_pays_for_it() -> None:
    game = table(("form the team",), boards={1: "R"}, phase="setup", pouch=["summit_teahouse"])
    play(game, "replace 1")
    assert texts(game, verb="replace") == []
    assert refusal(game, "replace 1").rule == "R4.5"


# ------------------------------------------------------------------ R5


@pytest.mark.rule("R5.1")
def test_all_ten_challenges_may_be_chosen() -> None:
    game = until(begun(), "which challenge")
    assert texts(game) == [f"challenge {id}" for id in standard().challenges] and len(texts(game)) == 10


@pytest.mark.rule("R5.2", "R5.3")
def test_a_challenge_sets_the_difficulty_and_the_gap() -> None:
    assert {one.id: (one.number, one.gap) for one in standard().challenges.values()} == {
        "pepere": (2, 42), "petillant": (2, 69), "penible": (2, 96), "aise": (3, 42), "avance": (3, 69),
        "ardu": (3, 96), "intense": (4, 42), "infect": (4, 69), "infame": (4, 96), "infernal": (4, 123),
    }  # fmt: skip
    for challenge, gems, events in (("pepere", 2, 2), ("aise", 3, 3), ("intense", 4, 4)):
        game = table(("hazard",), challenge=challenge, zones={"forest": ["the_druid_s_open_day"]}, boards={1: "ROPGB"},
                     unforeseen=["alms_day"], luck=["purple"] * gems + ["alms_day"])  # fmt: skip
        assert log(game).count("gem for the vils") == gems
        assert [step for step, *_ in state(game).agenda].count("unforeseen event") == events - 1


# ------------------------------------------------------------------ R6


@pytest.mark.rule("R6.1")
def test_quick_placement_lays_the_green_tokens_face_down_on_the_intersections() -> None:
    game = until(begun(), "how to place tokens")
    play(game, "quick")
    green = [one for one in view(game)["tokens"] if one["color"] == "green"]
    assert [one["space"] for one in green] == [f"s{n}_cross" for n in range(1, 8)]
    assert all(one["token"] is None for one in green)


@pytest.mark.rule("R6.2", "R6.3")
def test_strategic_placement_lays_one_token_in_each_stretch_on_an_empty_space() -> None:
    game = until(begun(), "how to place tokens")
    play(game, "strategic")
    spaces = {text.split()[2] for text in texts(game)}
    assert spaces == {"s1_cross", "s1_mid1", "s1_mid2"}  # no Shortcut
    play(game, "lay green_purse s1_mid2")
    assert {text.split()[2] for text in texts(game)} == {"s2_cross", "s2_mid1", "s2_mid2", "s2_det2", "s2_det3"}
    assert not any("green_purse" in text for text in texts(game))
    for _ in range(6):
        game.apply(0, game.legal(0)[0])
    green = {one["space"]: one["token"] for one in view(game)["tokens"] if one["color"] == "green"}
    assert len(green) == 7 and green["s1_mid2"] == "green_purse" and None not in green.values()


@pytest.mark.rule("R6.4")
def test_a_space_whose_token_has_left_is_an_empty_space() -> None:
    game = table(("stop",), ("resolve",), pawn="city", golden=1, tokens={})
    play(game, "move s1_grey")
    assert game.over and log(game)[-1] == "team moves"
    game = table(("stop",), pawn="city", golden=2)
    assert texts(game, verb="move") == ["move s1_cross"]  # no free stop on s1_grey


# ------------------------------------------------------------------ R32, in the games begun with rewards


@pytest.mark.rule("R32.3", "R32.2", "R32.8")
def test_pepere_brings_2_random_gems_a_tick() -> None:
    game = begun(ticks_pepere=3)
    assert texts(game) == [f"take-reward pepere {n}" for n in (3, 2, 1, 0)]
    play(game, "take-reward pepere 2")
    until(game, "who stands here")
    assert sum(sum(one["gems"].values()) for one in view(game)["boards"]) == 10 + 4
    game = play(begun(ticks_pepere=3), "take-reward pepere 0")
    assert prompt(game) == "who stands here"


@pytest.mark.rule("R32.4")
def test_petillant_brings_1_more_hero_a_tick_of_whom_six_are_kept() -> None:
    game = play(begun(ticks_petillant=2), "take-reward petillant 2")
    drawn = view(game)["drawn"]
    assert len(drawn) == 8 and prompt(game) == "dismiss which hero"
    play(game, f"dismiss {drawn[0]}", f"dismiss {drawn[5]}")
    assert view(game)["piles"]["heroes"]["discards"] == [drawn[0], drawn[5]]
    until(game, "form the team")
    assert len(team(game)) == 6


@pytest.mark.rule("R32.5")
def test_aise_brings_1_loot_a_tick_and_a_cursed_one_may_be_discarded_at_once() -> None:
    game = until(begun(ticks_aise=2), "form the team")
    play(game, "formed", "take-reward aise 2")
    assert prompt(game) == "who takes the equipment" and len(view(game)["loose"]) == 1
    game = table(("reward loot",), ticks={"aise": 1}, loot=["gold_plated_millstone"])
    play(game, "take-reward aise 1")
    assert "discard gold_plated_millstone" in texts(game)
    play(game, "discard gold_plated_millstone")
    assert view(game)["piles"]["loot"]["discards"] == ["gold_plated_millstone"]


@pytest.mark.rule("R32.6")
def test_added_hazards_lie_on_their_locations_at_most_six() -> None:
    def lying(**ticks: int) -> dict[str, int]:
        return {one["place"]: one["face_down"] for one in view(begun(**ticks))["hazards"]}

    assert lying(ticks_intense=2) == {"forest": 3, "river": 3, "cave": 1, "bivouac": 1, "hills": 1, "mountain": 1,
                                      "gate": 1}  # fmt: skip
    assert lying(ticks_avance=1)["cave"] == 2 and lying(ticks_avance=1)["bivouac"] == 2
    assert lying(ticks_infect=5)["mountain"] == 6 and lying(ticks_penible=1)["hills"] == 2
    assert lying(ticks_ardu=4)["gate"] == 5


@pytest.mark.rule("R32.7")
def test_infame_brings_quests_to_choose_from_once_the_team_is_formed() -> None:
    game = play(begun(ticks_infame=2), "take-reward infame 2")
    choices = view(game)["quest_choices"]
    assert len(choices) == 3 and view(game)["quest"] is None
    until(game, "form the team")
    play(game, "formed")
    assert texts(game) == [f"keep-quest {quest}" for quest in choices]
    play(game, f"keep-quest {choices[1]}")
    assert view(game)["vils"]["quest"] == choices[1]
    assert quest_of(game)["quest"] == standard().quests[choices[1]].opposite


@pytest.mark.rule("R32.1")
def test_ticks_are_the_only_settings() -> None:
    assert {one.name: one.choices for one in INFO.settings} == {
        **{f"ticks_{id}": (0, 1, 2, 3, 4, 5) for id in standard().challenges if id != "infernal"},
        "ticks_infernal": (0, 1),
    }
    with pytest.raises(ValueError, match="ticks_pepere"):
        begun(ticks_pepere=6)


def test_the_box_holds_what_the_contents_list_says() -> None:
    catalog = standard()
    assert len(catalog.heroes) == 63 and len(catalog.loot) == 56 and len(catalog.relics) == 9
    assert Counter(token.color for token in catalog.tokens.values()) == {"green": 7, "grey": 7, "red": 7}
    whole(begun())
