"""M15 End of the game and M16 Scoring and tie-break."""

from __future__ import annotations

import pytest

from games.core import Game, Luck, Option, Outcome
from games.mystic_vale import INFO
from games.mystic_vale.state import Table

from .tables import card, cards, clan_of, over, play, safe_table, seen, state_of, table, told


def outcome(game: Game[Table]) -> Outcome:
    assert game.outcome is not None
    return game.outcome


def lines(game: Game[Table]) -> dict[str, int]:
    """The score sheet of seat 0, in words."""
    return {game.words.score(line): line.points[0] for line in outcome(game).breakdown}


# ------------------------------------------------------------------ M15


@pytest.mark.rule("M15.1")
def test_condition_a_is_met_when_the_pool_is_at_0() -> None:
    game = table(("begin harvest", 0), field="B+stag:top", pool=2)
    assert state_of(game).pool == 0 and state_of(game).ending == "pool"
    assert state_of(table(("begin harvest", 0), field="B+stag:top", pool=3)).ending == ""


@pytest.mark.rule("M15.1")
def test_that_the_pool_is_empty_is_told_once_after_what_has_emptied_it() -> None:
    lines = told(table(("begin harvest", 0), field="B+stag:top B+stag:top", pool=1))
    assert lines.count("The VP pool is empty: this is the last round.") == 1
    assert lines.index("The VP pool is empty: this is the last round.") == 1 + next(
        at for at, line in enumerate(lines) if "scores 2 VP" in line or "scores 1 VP" in line
    )


@pytest.mark.rule("M15.2")
def test_condition_b_is_met_when_the_last_level_2_vale_card_comes_to_the_commons() -> None:
    for deck, ending in (("skyhaven", "vales"), ("skyhaven skyhaven", "")):
        game = safe_table(
            ("begin harvest", 0),
            field="B+calm_weather:top B+calm_weather:top",
            vale_commons="- - - - shimmering_brook",
            vale_decks=("", deck),
        )
        play(game, "buy-vale shimmering_brook", "end-harvest")
        assert state_of(game).ending == ending


@pytest.mark.rule("M15.3")
def test_the_round_is_finished_so_that_all_have_had_the_same_number_of_turns() -> None:
    game = table(
        ("turn", 0),
        ("turn", 1),
        ("turn", 2),
        ("end of the round", 5),
        seats=3,
        field="B+stag:top",
        pool=1,
        on_deck="CL",
        deck="CM CB",
        others={1: "B", 2: "B"},
    )
    play(game, "pass", "end-harvest")
    assert not game.over and state_of(game).ending == "pool"
    play(game, "pass", "end-harvest", seat=1)
    play(game, "pass", "end-harvest", seat=2)
    assert game.over and "The game ends after round 5." in told(game)


@pytest.mark.rule("M15.4")
def test_met_in_the_last_turn_of_the_round_the_game_ends_without_a_prep_phase() -> None:
    game = safe_table(("turn", 0), ("end of the round", 5), field="B+stag:top", pool=1, first=1)
    play(game, "pass", "end-harvest")
    assert game.over and clan_of(game).field == [] and clan_of(game).on_deck == card("CL")


@pytest.mark.rule("M15.5")
def test_a_condition_once_met_stays_met() -> None:
    game = table(
        ("begin harvest", 0),
        ("begin harvest", 0),
        field="B+stag:top",
        pool=2,
        on_deck="B+elder_oak:top",
        deck="CL CM CB",
    )
    play(game, "end-harvest")
    assert state_of(game).ending == "pool" and clan_of(game).tokens == 2 + 2 and state_of(game).pool == 0


@pytest.mark.rule("M15.6")
def test_condition_b_can_be_met_in_a_level_1_place() -> None:
    game = safe_table(
        ("begin harvest", 0),
        field="B+calm_weather:top B",
        vale_commons="radiant_pinnacle",
        vale_decks=("", "skyhaven"),
    )
    play(game, "buy-vale radiant_pinnacle", "end-harvest")
    assert state_of(game).vale_commons[0] == "skyhaven" and state_of(game).ending == "vales"


@pytest.mark.rule("M15.7", "M19.54")
def test_taking_a_card_with_sunwell_temple_never_meets_condition_b() -> None:
    game = safe_table(
        ("begin harvest", 0),
        field="B+calm_weather:top B+pack_leader:top",
        vale_commons="- - - - sunwell_temple",
        vale_decks=("azure_lake", ""),
    )
    play(game, "buy-vale sunwell_temple", "end-harvest")
    assert clan_of(game).vales == ["sunwell_temple", "azure_lake"] and state_of(game).ending == ""


@pytest.mark.rule("M15.9")
def test_empty_advancement_decks_do_not_end_the_game() -> None:
    game = safe_table(
        ("begin harvest", 0),
        ("end of the round", 3),
        field="FS CM B",
        commons="magpie:top",
        level_decks=("", "", ""),
    )
    play(game, "buy magpie:top", "end-harvest", "sleeve magpie:top 2")
    assert state_of(game).ending == "" and not game.over and state_of(game).round == 4


SPIRITS = ("brook_sprite", "pack_leader", "totem_chief", "nymph", "vale_bearer", "seedling", "cleansing_rain")
QUIET = ("meadow_fawn", "earthchant_chorus", "dawnsinger", "ent_guard", "primal_power", "sapling_warden", "grovetender")


def played_to_the_end(seats: int, seed: int, for_vales: bool) -> Game[Table]:
    """A whole game of legal play: at random, or for vale cards and without touching the pool."""
    game, luck = INFO.new(seats, seed, vale_of_magic="no"), Luck(seed)
    while not game.over:
        assert state_of(game).round < 100, "it does not end"
        seat = next(iter(game.pending))
        options = game.legal(seat)
        wish = for_a_vale(game, options) if for_vales else None
        game.apply(seat, wish or options[luck.below(len(options))])
    return game


def for_a_vale(game: Game[Table], options: tuple[Option, ...]) -> Option | None:
    """Buy vale cards, or advancements that help to and bring no VP; push while no single card can spoil."""
    state = state_of(game)
    by_verb = {option.verb: option for option in options}
    if "push" in by_verb:
        return by_verb["push" if seen(game, state.on_turn)["players"][state.on_turn]["net_decay"] <= 2 else "pass"]
    if "buy-vale" in by_verb:
        return by_verb["buy-vale"]
    for helpful in (SPIRITS, QUIET, ("fertile_soil",)):
        for option in options:
            if option.verb.startswith("buy") and str(option.args[0]).startswith(helpful):
                return option
    return by_verb.get("end-harvest")


@pytest.mark.rule("M15.1", "M15.3")
def test_condition_a_is_reached_by_play() -> None:
    game = played_to_the_end(2, 1, for_vales=False)
    assert state_of(game).pool == 0 and state_of(game).ending == "pool"


@pytest.mark.rule("M15.2", "M15.3")
def test_condition_b_is_reached_by_play() -> None:
    game = played_to_the_end(3, 1, for_vales=True)
    assert not state_of(game).vale_decks[1] and state_of(game).ending == "vales" and state_of(game).pool
    assert any("last level 2 vale card" in line for line in told(game, None))


# ------------------------------------------------------------------ M16


@pytest.mark.rule("M16.1", "M8.11")
def test_the_score_is_tokens_grey_vp_on_all_cards_and_vale_cards_and_end_of_game_abilities() -> None:
    game = over(
        field="B+magpie:top",
        on_deck="B+magpie:top",
        deck="B+burrow_wyrm:top",
        known="B+magpie:top",
        discards="B+gaias_chosen:top",
        vales="skyhaven",
        new="azure_lake",
        tokens=7,
    )
    assert outcome(game).totals[0] == 7 + (1 + 1 + 1 + 3 + 2) + (5 + 1) + 1
    assert lines(game) == {"VP tokens": 7, "Advancements": 8, "Vale cards": 6, "Gaia's Chosen": 1}


@pytest.mark.rule("M16.2")
def test_a_covered_advancement_scores_its_grey_vp_but_not_its_ability() -> None:
    assert outcome(over(deck="gaias_kin.aurora-._")).totals[0] == 1 + 2
    assert outcome(over(deck="gaias_kin-.aurora._")).totals[0] == 1
    assert outcome(over(deck="lifebringer_seed-.aurora._")).totals[0] == 3


@pytest.mark.rule("M16.3")
def test_most_points_win_and_a_tie_goes_to_the_most_level_3_advancements_and_level_2_vales() -> None:
    game = over(deck="B+aurora:top", new="skyhaven")
    state_of(game).clans[1].tokens = 5
    assert outcome(game).totals == (5, 5) and outcome(game).places == (1, 2)
    covered = over(deck="aurora-.seedling._")
    assert outcome(covered).totals == (0, 0) and outcome(covered).places == (1, 2), "covered ones count too"


@pytest.mark.rule("M16.3")
def test_level_2_advancements_and_level_1_vales_break_no_tie() -> None:
    assert outcome(over(deck="B+grovetender:top", vales="world_tree")).places == (1, 1)
    vale = over(deck="B", vales="heartwood_sanctuary")
    state_of(vale).clans[1].tokens = 2
    assert outcome(vale).totals == (2, 2) and outcome(vale).places == (1, 2)


@pytest.mark.rule("M16.3")
def test_still_tied_players_share_the_win() -> None:
    assert outcome(over(deck="B")).places == (1, 1)


@pytest.mark.rule("M16.5")
def test_mana_tokens_and_unspent_pools_score_nothing() -> None:
    game = over(deck="B", token=True)
    state_of(game).harvest.mana, state_of(game).harvest.spirits = 9, [9, 9, 9, 9]
    assert outcome(game).totals == (0, 0)


@pytest.mark.rule("M16.6", "M15.4")
def test_what_was_bought_in_the_last_turn_is_sleeved_before_the_count() -> None:
    game = safe_table(
        ("begin harvest", 0),
        ("end of the round", 5),
        field="FS+stag:middle FS B",
        pool=1,
        first=1,
        commons="magpie:top",
    )
    play(game, "buy magpie:top", "end-harvest")
    assert game.over and outcome(game).totals[0] == 2 + 1


@pytest.mark.rule("M16.7")
def test_the_places_behind_the_winner_follow_in_the_same_way() -> None:
    game = over(seats=4, deck="B")
    clans = state_of(game).clans
    clans[0].tokens, clans[1].tokens, clans[2].tokens, clans[3].tokens = 3, 9, 3, 3
    clans[2].bag = [*clans[2].bag, *cards("aurora-.seedling._")]
    assert outcome(game).places == (3, 1, 2, 3)


@pytest.mark.rule("M18.10")
def test_grey_vp_are_open_to_all() -> None:
    game = over(field="B+magpie:top", deck="B+burrow_wyrm:top", vales="skyhaven")
    assert seen(game, 1)["players"][0]["end_vp"] == 1 + 3 + 5


@pytest.mark.rule("M5.11", "M16.1")
def test_a_guardian_lent_by_conclave_of_ents_counts_only_on_a_card_that_is_showing() -> None:
    assert outcome(over(discards="_.pridelord.moss_troll+ent")).totals[0] == 0
    assert outcome(over(field="_.pridelord.moss_troll+ent")).totals[0] == 4, "kept by Hatchery"
