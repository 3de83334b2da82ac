"""M1 Components and setup, and M20 the expansion."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import CatalogError, Game, read_toml
from games.mystic_vale import INFO
from games.mystic_vale.components import SLOTS, catalog_of, standard_catalog
from games.mystic_vale.state import Table

from .tables import CATALOG, PRINTED, cards, crafted, seen, state_of, table, texts


def new(seats: int = 2, seed: int = 1, **settings: str) -> Game[Table]:
    return INFO.new(seats, seed, **settings)


@pytest.mark.rule("M1.1")
def test_two_to_four_players_each_have_a_clan_of_their_own() -> None:
    assert list(INFO.seats) == [2, 3, 4]
    clans = [player["clan"] for player in seen(new(4))["players"]]
    assert clans == ["beastbrothers", "dawnseekers", "lifewardens", "waveguards"]


@pytest.mark.rule("M1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        new(seats)


@pytest.mark.rule("M1.2", "M1.4")
def test_every_deck_has_8_blanks_3_fertile_soils_and_9_cursed_lands_three_and_one_in_each_slot() -> None:
    for player in seen(new(4))["players"]:
        assert Counter(player["every_card"]) == {
            "_._._": 8,
            "cursed_land._._": 3,
            "_.cursed_land._": 3,
            "_._.cursed_land": 3,
            "fertile_soil._._": 1,
            "_.fertile_soil._": 1,
            "_._.fertile_soil": 1,
        }


@pytest.mark.rule("M1.2")
def test_a_player_has_the_same_number_of_cards_at_the_end() -> None:
    game = new(3, 4)
    while not game.over:
        seat = next(iter(game.pending))
        game.apply(seat, game.legal(seat)[-1])
        if game.state_for_checks.round > 3:
            break
    assert all(len(player["every_card"]) == 20 for player in seen(game)["players"])


@pytest.mark.rule("M1.3")
def test_cursed_land_shows_mana_and_decay_fertile_soil_mana_and_a_blank_nothing() -> None:
    assert crafted("CL").counts._asdict() == crafted("CB").counts._asdict()
    assert (crafted("CL").mana, crafted("CL").decay, sum(crafted("CL").counts)) == (1, 1, 2)
    assert (crafted("FS").mana, sum(crafted("FS").counts)) == (1, 1)
    assert sum(crafted("B").counts) == 0 and crafted("B").free == (1, 1, 1), "a blank is no advancement"


@pytest.mark.rule("M1.5", "M13.7")
def test_18_fertile_soils_lie_apart_6_for_each_slot_and_in_no_deck() -> None:
    state = state_of(new())
    assert state.fertile_soil == [6, 6, 6]
    everywhere = [kind for deck in state.decks for kind in deck] + state.aside + [k for k in state.commons if k]
    assert not [kind for kind in everywhere if kind.startswith("fertile_soil")]


@pytest.mark.rule("M1.6")
@pytest.mark.parametrize(("level", "copies"), [(1, 33), (2, 30), (3, 33)])
def test_base_advancements_by_level_and_each_three_times_once_for_each_slot(level: int, copies: int) -> None:
    kinds = CATALOG.kinds(level, expansion=False)
    assert len(kinds) == len(set(kinds)) == copies
    assert Counter(kind.split(":")[1] for kind in kinds) == dict.fromkeys(SLOTS, copies // 3)
    names = Counter(kind.split(":")[0] for kind in kinds)
    assert set(names.values()) == {3}


@pytest.mark.rule("M1.7")
@pytest.mark.parametrize("level", [1, 2])
def test_18_base_vale_cards_of_each_level(level: int) -> None:
    assert len(CATALOG.vale_deck(level, expansion=False)) == 18


@pytest.mark.rule("M20.1")
@pytest.mark.parametrize(("level", "copies"), [(1, 18), (2, 21), (3, 15)])
def test_the_expansion_adds_advancements_by_level_and_slot(level: int, copies: int) -> None:
    added = Counter(CATALOG.kinds(level, expansion=True)) - Counter(CATALOG.kinds(level, expansion=False))
    assert added.total() == copies
    assert Counter(kind.split(":")[1] for kind in added.elements()) == dict.fromkeys(SLOTS, copies // 3)


@pytest.mark.rule("M20.1")
@pytest.mark.parametrize("level", [1, 2])
def test_the_expansion_adds_9_vale_cards_of_each_level(level: int) -> None:
    assert len(CATALOG.vale_deck(level, expansion=True)) == 18 + 9


@pytest.mark.rule("M1.8", "M1.10", "M20.2")
@pytest.mark.parametrize(("expansion", "level_1"), [("yes", 51), ("no", 33)])
@pytest.mark.parametrize(("seats", "counted"), [(2, 12), (3, 15), (4, 18)])
def test_12_15_or_18_level_1_advancements_are_counted_out_and_three_of_them_turned_over(
    seats: int, counted: int, expansion: str, level_1: int
) -> None:
    state = state_of(new(seats, 9, vale_of_magic=expansion))
    assert len(state.decks[0]) == counted - 3
    assert len(state.aside) == level_1 - counted
    assert state.commons[0] not in state.aside


@pytest.mark.rule("M1.8", "M18.4")
def test_nobody_sees_which_level_1_advancements_were_put_aside() -> None:
    game = new(2, 3)
    aside = state_of(game).aside
    unseen = [kind for kind in aside if not any(kind in line for line in game.notation(0))]
    assert unseen == aside
    assert "luck ?" in game.notation(0)


@pytest.mark.rule("M1.9", "M1.10", "M20.1")
def test_level_2_and_3_use_all_their_cards_and_nine_commons_lie_open_three_of_each_level() -> None:
    for expansion, sizes in (("yes", (51 - 3, 48 - 3)), ("no", (30 - 3, 33 - 3))):
        state = state_of(new(2, 5, vale_of_magic=expansion))
        assert (len(state.decks[1]), len(state.decks[2])) == sizes
        levels = [CATALOG.advancements[str(kind).split(":")[0]].level for kind in state.commons]
        assert levels == [1, 1, 1, 2, 2, 2, 3, 3, 3]


@pytest.mark.rule("M1.11")
def test_four_vale_cards_of_each_level_lie_open() -> None:
    for expansion, left in (("yes", 27 - 4), ("no", 18 - 4)):
        state = state_of(new(2, 5, vale_of_magic=expansion))
        assert [CATALOG.vales[str(vale)].level for vale in state.vale_commons] == [1, 1, 1, 1, 2, 2, 2, 2]
        assert [len(deck) for deck in state.vale_decks] == [left, left]


@pytest.mark.rule("M1.12")
@pytest.mark.parametrize(("seats", "pool"), [(2, 23), (3, 28), (4, 33)])
def test_the_pool_holds_23_28_or_33_vp(seats: int, pool: int) -> None:
    assert seen(new(seats))["pool"] == pool


@pytest.mark.rule("M1.13")
def test_mana_tokens_start_spent_and_any_player_may_be_the_starting_player() -> None:
    games = [new(3, seed) for seed in range(24)]
    assert {seen(game)["first"] for game in games} == {0, 1, 2}
    for game in games:
        assert not any(player["token_active"] for player in seen(game)["players"])
        assert list(game.pending) == [seen(game)["first"]], "who has the star takes the first turn"


@pytest.mark.rule("M1.13", "M3.2")
def test_play_goes_clockwise() -> None:
    game = new(4, 2)
    order = list[int]()
    while state_of(game).round < 3:
        seat = next(iter(game.pending))
        if state_of(game).phase == "planting" and (not order or order[-1] != seat):
            order.append(seat)
        game.apply(seat, next(option for option in game.legal(seat) if option.verb in ("pass", "end-harvest")))
    first = order[0]
    assert order[:8] == [(first + step) % 4 for step in range(8)]


@pytest.mark.rule("M1.14", "M1.15")
def test_the_starting_field_ends_when_the_third_cursed_land_is_turned_up() -> None:
    for seed in range(12):
        for player in seen(new(4, seed))["players"]:
            assert sum("cursed_land" in lying for lying in player["field"]) == 2
            assert player["on_deck"] is not None and "cursed_land" in player["on_deck"]
            assert player["decay"] == 3
            assert player["deck"] == 20 - 1 - len(player["field"])


@pytest.mark.rule("M1.14")
def test_the_starting_field_lies_in_the_order_in_which_it_was_turned_up() -> None:
    game = table(("starting field", 0), deck="CL B FS CM CB B", luck=["B", "CL", "FS", "CM", "CB"])
    assert seen(game)["players"][0]["field"] == cards("B CL FS CM")
    assert seen(game)["players"][0]["on_deck"] == cards("CB")[0]


@pytest.mark.rule("M1.16")
def test_every_card_is_in_exactly_one_of_deck_field_discard_pile_and_on_deck() -> None:
    game = table(("push or pass", 0), field="B", on_deck="CL", deck="FS FS", known="CM", discards="CB B")
    player = seen(game)["players"][0]
    assert player["every_card"] == sorted(cards("B CL FS FS CM CB B"))
    assert (player["deck"], player["discards"], player["draw_pile"]) == (3, 2, 4)


@pytest.mark.rule("M20.3")
def test_the_base_game_has_no_discard_and_no_when_bought_ability() -> None:
    only = {each.set for each in PRINTED if each.ability.timing in ("discard", "when_bought")}
    assert only == {"vale_of_magic"}


@pytest.mark.rule("M20.4")
def test_with_or_without_the_expansion_is_chosen_when_the_game_is_made() -> None:
    base = state_of(new(2, 7, vale_of_magic="no"))
    kinds = [kind for deck in base.decks for kind in deck] + base.aside + [str(kind) for kind in base.commons]
    assert {CATALOG.advancements[kind.split(":")[0]].set for kind in kinds} == {"base"}
    assert INFO.first_game == {"vale_of_magic": "no"}
    assert seen(new(2, 7))["vale_of_magic"], "the standard game is with the expansion"
    with pytest.raises(ValueError, match="vale_of_magic"):
        new(2, 7, vale_of_magic="maybe")


def test_card_data_that_do_not_fit_the_contents_list_are_refused() -> None:
    contents = read_toml("games.mystic_vale", "contents.toml")
    data = read_toml("games.mystic_vale", "cards.toml")
    assert catalog_of("standard", contents, data) == standard_catalog()
    advancements = data["advancement"]
    assert isinstance(advancements, list)
    short = {**data, "advancement": [each for each in advancements if each["id"] != "stag"]}
    with pytest.raises(CatalogError, match="30 cards and should be 33"):
        catalog_of("mine", contents, short)


def test_the_first_question_is_push_or_pass() -> None:
    game = new(2, 1)
    assert texts(game, next(iter(game.pending))) == ["push", "pass"]
