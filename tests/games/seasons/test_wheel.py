"""S17 to S19: seasons and years, the Boots, the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Unpack

import pytest

from games.core import Card
from games.seasons.components import standard
from games.seasons.scoring import score

from .tables import Before, Playing, asked, hand, in_play, now, own, play, summoned, table, texts, tokens, told

TWO, THREE = ["Purse of Io", "Tree of Light", "Amulet of Air"], ["Sid Nightshade", "Dragon Skull", "Crystal Orb"]


def moved(
    space: int, pips: int, year: int = 1, *, hands: Mapping[int, Sequence[Card]] | None = None, **before: Unpack[Before]
) -> Playing:
    """The end of a round whose left-over die shows so many pips."""
    dice = ["", "", f"draw {pips}"]
    steps = ("move the season token",), ("next round",)
    return table(*steps, active=None, space=space, year=year, dice=dice, hands=hands, **before)


boots = partial(summoned, "Temporal Boots", "")
"""A turn in which the Boots have been summoned."""


# ------------------------------------------------------------------ S17


@pytest.mark.rule("S17.1")
def test_the_season_changes_when_a_move_ends_in_another_season() -> None:
    def crystals(space: int, pips: int) -> int:
        game = moved(space, pips, in_play={0: ["Figrim the Avaricious"]}, crystals={1: 5})
        return own(game).crystals

    assert crystals(1, 2) == 0, "from 1 to 3 it is still winter"
    assert crystals(3, 1) == 1
    assert crystals(3, 3) == 1
    assert crystals(12, 1) == 1


@pytest.mark.rule("S17.2", "S20.11", "S20.27")
def test_figrim_and_hourglass_act_in_turn_order_from_the_first_player_of_the_round_just_played() -> None:
    figrims = {0: ["Figrim the Avaricious"], 1: ["Figrim the Avaricious"]}
    game = moved(3, 1, in_play=figrims, crystals={0: 0, 1: 1}, first=0)
    assert [own(game, seat).crystals for seat in (0, 1)] == [0, 1], "seat 0 takes it, then seat 1 takes it back"
    game = moved(3, 1, in_play=figrims, crystals={0: 0, 1: 1}, first=1)
    assert [own(game, seat).crystals for seat in (0, 1)] == [1, 0], "seat 1 finds nothing to take"
    both = moved(3, 1, in_play={1: ["Hourglass of Time", "Figrim the Avaricious"]}, crystals=1)
    assert asked(both) == (1, "choose which card acts first")


@pytest.mark.rule("S17.2", "S18.8")
def test_during_a_turn_they_act_at_once_from_the_active_seat_clockwise() -> None:
    hourglasses = {1: ["Hourglass of Time"], 0: ["Hourglass of Time"]}
    game = play(boots(space=3, in_play=hourglasses, first=1), "0 move 1")
    assert asked(game) == (0, "gain tokens of your choice")
    play(game, "0 gain air")
    assert asked(game) == (1, "gain tokens of your choice")


@pytest.mark.rule("S17.3")
def test_passing_from_space_12_to_space_1_raises_the_year() -> None:
    game = moved(11, 3)
    assert (now(game).year, now(game).space) == (2, 2)
    game = moved(11, 1)
    assert (now(game).year, now(game).space) == (1, 12)


@pytest.mark.rule("S17.4")
def test_when_year_2_begins_library_2_joins_the_hand_and_when_year_3_begins_library_3() -> None:
    assert hand(moved(12, 1, library_two={0: TWO}, library_three={0: THREE})) == sorted(TWO)
    assert hand(moved(12, 1, year=2, library_three={0: THREE})) == sorted(THREE)
    assert hand(moved(9, 1, library_two={0: TWO}, library_three={0: THREE})) == []


@pytest.mark.rule("S17.4")
def test_the_library_comes_before_the_effects_of_the_change_of_season() -> None:
    game = moved(12, 1, library_two={0: TWO, 1: []}, in_play={0: ["Hourglass of Time"]})
    assert asked(game) == (0, "gain tokens of your choice")
    assert hand(game) == sorted(TWO)


@pytest.mark.rule("S17.5")
def test_cards_already_in_hand_stay_at_a_change_of_year() -> None:
    game = moved(12, 2, library_two={0: TWO}, hands={0: ["Olaf's Blessed Statue"]})
    assert hand(game) == sorted([*TWO, "Olaf's Blessed Statue"])


@pytest.mark.rule("S17.6")
def test_the_dice_of_the_next_round_are_those_of_the_season_then_shown() -> None:
    game = moved(5, 3)
    assert now(game).dice_season == "summer"


# ------------------------------------------------------------------ S18


@pytest.mark.rule("S18.1", "S20.7")
def test_the_boots_move_the_token_1_to_3_spaces_either_way_never_0() -> None:
    game = boots(space=5)
    assert texts(game, 0) == ["move 1", "move 2", "move 3", "move -1", "move -2", "move -3"]
    assert now(play(game.clone(), "0 move 3")).space == 8
    assert now(play(game, "0 move -2")).space == 3


@pytest.mark.rule("S18.2")
def test_moving_forward_over_space_12_raises_the_year_and_gives_the_library_in_the_middle_of_the_round() -> None:
    game = play(boots(space=12, library_two={0: TWO, 1: THREE}), "0 move 1")
    assert (now(game).year, hand(game, 0), hand(game, 1)) == (2, sorted(TWO), sorted(THREE))
    assert asked(game) == (0, "take an action")


@pytest.mark.rule("S18.3")
def test_moving_back_into_fall_lowers_the_year_and_a_library_taken_gives_nothing_more() -> None:
    game = table(
        space=1, year=2, hands={0: ["Temporal Boots", "Temporal Boots"]}, library_two={0: TWO}, library_three={0: THREE}
    )
    now(game).latest_year = 2
    own(game).library_two.clear()
    play(game, '0 summon "Temporal Boots"', "0 move -1")
    assert (now(game).year, now(game).space) == (1, 12)
    assert hand(game) == ["Temporal Boots"], "hands are kept"
    play(game, '0 summon "Temporal Boots"', "0 move 1")
    assert (now(game).year, now(game).space) == (2, 1)
    assert (hand(game), own(game).library_three) == ([], THREE)


@pytest.mark.rule("S18.3")
def test_library_2_is_given_once_even_if_year_2_begins_twice() -> None:
    game = table(
        space=12, hands={0: ["Temporal Boots", "Temporal Boots"]}, library_two={0: TWO}, library_three={0: THREE}
    )
    play(game, '0 summon "Temporal Boots"', "0 move 1", '0 summon "Temporal Boots"', "0 move -1")
    assert hand(game) == sorted(TWO)
    assert now(game).year == 1
    assert now(game).latest_year == 2


@pytest.mark.rule("S18.4")
def test_moving_back_from_the_first_winter_sets_the_year_to_0_and_prolongs_the_game() -> None:
    game = play(boots(space=2, library_two={0: TWO}), "0 move -3")
    assert (now(game).year, now(game).space) == (0, 11)
    later = moved(11, 2, year=0, library_two={0: TWO})
    assert (now(later).year, hand(later)) == (1, []), "year 1 gives no library"


@pytest.mark.rule("S18.5")
def test_dice_rolled_and_dice_taken_do_not_change_with_the_season() -> None:
    game = boots(space=3, dice=["fire gauge"])
    before = (now(game).dice_season, now(game).dice, now(game).faces, now(game).takers)
    play(game, "0 move 1")
    assert now(game).season == "spring"
    assert (now(game).dice_season, now(game).dice, now(game).faces, now(game).takers) == before


@pytest.mark.rule("S18.6")
def test_past_the_end_of_year_3_the_round_is_completed_and_then_the_game_ends() -> None:
    game = table(
        ("action", 0), ("turn", 1), ("end of round",), space=12, year=3, hands={0: ["Temporal Boots"]},
        in_play={0: ["Wondrous Chest"], 1: ["Figrim the Avaricious"]}, reserve={0: "air air air air"},
        dice=["earth gauge", "crystals:6", "draw 3"], crystals={0: 5},
    )  # fmt: skip
    play(game, '0 summon "Temporal Boots"', "0 move 1", "0 end")
    assert now(game).year == 4 and not game.over
    assert "Year 3 is over." in told(game) and "Year 4 begins." not in told(game)
    play(game, "1 end")
    assert game.over
    # Figrim at the Boots; the die of seat 1; the Chest; the last move 1 ▸ 4 changes the season again
    assert now(game).space == 4
    assert [own(game, seat).crystals for seat in (0, 1)] == [5 - 1 + 3 - 1, 1 + 6 + 1]


@pytest.mark.rule("S18.7")
def test_another_pair_of_boots_may_bring_the_token_back_and_the_game_goes_on() -> None:
    game = table(
        ("action", 0), ("end of round",), space=12, year=3, hands={0: ["Temporal Boots"] * 2}, dice=["", "", "draw 1"],
    )  # fmt: skip
    play(game, '0 summon "Temporal Boots"', "0 move 1", '0 summon "Temporal Boots"', "0 move -3")
    play(game, "0 end")
    assert not game.over
    assert (now(game).year, now(game).space) == (3, 11)


@pytest.mark.rule("S18.8")
def test_season_changes_by_boots_act_each_time_forward_and_back() -> None:
    game = table(space=3, hands={0: ["Temporal Boots"] * 2}, in_play={0: ["Figrim the Avaricious"]}, crystals={1: 5})
    play(game, '0 summon "Temporal Boots"', "0 move 1", '0 summon "Temporal Boots"', "0 move -1")
    assert own(game).crystals == 2


# ------------------------------------------------------------------ S19


@pytest.mark.rule("S19.1")
@pytest.mark.parametrize(("space", "pips", "over"), [(12, 1, True), (10, 3, True), (10, 2, False), (9, 3, False)])
def test_the_game_ends_when_the_token_has_moved_past_space_12_of_year_3(space: int, pips: int, over: bool) -> None:
    assert moved(space, pips, year=3).over is over
    assert not moved(12, 1, year=2).over


@pytest.mark.rule("S19.2")
def test_the_last_change_of_season_still_acts() -> None:
    game = moved(12, 1, year=3, in_play={0: ["Figrim the Avaricious"], 1: ["Hourglass of Time"]}, crystals={1: 3})
    assert asked(game) == (1, "gain tokens of your choice")
    play(game, "1 gain air")
    assert game.over
    assert (own(game).crystals, own(game, 1).reserve) == (1, tokens("air"))


@pytest.mark.rule("S19.3", "S20.19", "S20.45", "S20.46")
def test_end_of_game_cards_score_independent_of_each_other() -> None:
    cards = {0: ["Ragfield's Helm", "Lantern of Xidit", "Sealed Chest of Urm", "Lantern of Xidit"]}
    game = table(("end of the game",), active=None, in_play=cards, reserve={0: "air air"})
    assert game.outcome is not None
    lines = {line.details[0]: line.points for line in game.outcome.breakdown if line.what == "end-of-game card"}
    assert lines == {"Ragfield's Helm": (20, 0), "Lantern of Xidit": (12, 0), "Sealed Chest of Urm": (20, 0)}
    assert "Sealed Chest of Urm brings Seat 1 20 crystals." in told(game)
    chests = {0: ["Sealed Chest of Urm"], 1: ["Sealed Chest of Urm"]}
    ordered = table(("end of the game",), active=None, first=1, in_play=chests)
    assert [line for line in told(ordered) if "brings" in line] == [
        "Sealed Chest of Urm brings Seat 2 20 crystals.",
        "Sealed Chest of Urm brings Seat 1 20 crystals.",
    ], "in turn order"


@pytest.mark.rule("S19.4")
def test_the_score_is_crystals_and_prestige_less_5_a_card_in_hand_less_the_bonus_penalty() -> None:
    cards = ["Runic Cube of Eolis", "Cursed Treatise of Arus", "Damned Soul of Onys"]
    game = table(
        ("end of the game",),
        active=None,
        in_play={0: cards},
        hands={0: ["Purse of Io"] * 2},
        bonuses={0: 2},
        crystals={0: 40},
    )
    assert game.outcome is not None
    sheet = {line.what: line.points[0] for line in game.outcome.breakdown}
    assert sheet == {
        "crystals": 40,
        "prestige of cards in play": 30 - 10 - 5,
        "cards in hand": -10,
        "bonuses used": -12,
    }
    assert game.outcome.totals[0] == 40 + 15 - 10 - 12


@pytest.mark.rule("S19.5")
def test_the_final_score_may_be_below_zero() -> None:
    game = table(("end of the game",), active=None, hands={0: ["Purse of Io"] * 2}, bonuses={0: 3})
    assert game.outcome is not None and game.outcome.totals[0] == -30


@pytest.mark.rule("S19.6", "S19.7")
def test_of_tied_seats_the_one_that_summoned_more_wins_and_else_they_share() -> None:
    game = table(("end of the game",), seats=3, active=None, crystals={0: 10, 1: 10, 2: 3})
    assert score(now(game)).places == (1, 1, 3), "equal in all: they share the victory"
    own(game, 1).summoned, own(game, 2).summoned = 4, 9
    assert score(now(game)).places == (2, 1, 3), "more summoned in the whole game"


def test_the_catalog_has_three_years_of_twelve_spaces() -> None:
    assert (standard().years, standard().spaces) == (3, 12)
    assert in_play(boots(space=3)) == ["Temporal Boots"]
