"""M18 Hidden and open information."""

from __future__ import annotations

import json
from functools import partial

import pytest

from games.core import Luck

from .tables import PLANT, card, cards, clan_of, play, seen, table, texts, told

planting = partial(table, PLANT, field="B", on_deck="CL", deck="FS CM B+stag:top", discards="CB B+magpie:top")
"""A table at which seat 0 is asked whether to push or pass, with cards everywhere."""


@pytest.mark.rule("M18.1")
def test_what_is_open_is_the_same_for_all_seats_and_spectators() -> None:
    game = planting(
        vales="world_tree",
        new="azure_lake",
        used="exodus_road",
        commons="stag:top",
        vale_commons="skyhaven",
        level_decks=("nymph:top", "hatchery:top aurora:top", ""),
        vale_decks=("azure_lake", ""),
        token=True,
        pool=9,
    )
    for seat in (0, 1, None):
        view = seen(game, seat)
        player = view["players"][0]
        assert (player["field"], player["on_deck"]) == (cards("B"), card("CL"))
        assert (player["draw_pile"], player["deck"], player["discards"]) == (4, 3, 2)
        assert [owned["vale"] for owned in player["vales"]] == ["world_tree", "azure_lake", "exodus_road"]
        assert [(owned["new"], owned["used"]) for owned in player["vales"]] == [
            (False, False),
            (True, False),
            (False, True),
        ]
        assert (view["pool"], view["decks"], view["vale_decks"]) == (9, [1, 2, 0], [1, 0])
        assert view["commons"][0]["kind"] == "stag:top" and view["vales"][0]["vale"] == "skyhaven"
        assert view["fertile_soil"] == [6, 6, 6] and player["token_active"]


@pytest.mark.rule("M18.2")
def test_the_list_of_all_cards_is_open_without_telling_where_they_are() -> None:
    game = planting()
    everything = sorted(cards("B CL FS CM B+stag:top CB B+magpie:top"))
    for seat in (0, 1, None):
        assert seen(game, seat)["players"][0]["every_card"] == everything
    clan = clan_of(game)
    clan.bag, clan.discards = cards("CB B+magpie:top FS"), cards("CM B+stag:top")
    assert seen(game, 1)["players"][0]["every_card"] == everything
    assert seen(game, 1)["players"][0]["deck_list"] is None


@pytest.mark.rule("M18.3")
def test_only_the_owner_sees_which_cards_are_in_the_discard_pile() -> None:
    game = planting()
    assert seen(game, 0)["players"][0]["discard_pile"] == sorted(cards("CB B+magpie:top"))
    assert seen(game, 1)["players"][0]["discard_pile"] is None
    assert seen(game, None)["players"][0]["discard_pile"] is None
    assert seen(game, 0)["players"][1]["discard_pile"] is None


@pytest.mark.rule("M18.4")
def test_nobody_sees_the_order_of_a_deck() -> None:
    """Any card may be the next: the order is decided when a card is turned up."""
    game = play(planting(), "push")
    turned_up = set()
    for seed in range(40):
        twin = play(game.imagine(0, Luck(seed)), "turn-up")
        turned_up.add(clan_of(twin).on_deck)
    assert turned_up == set(cards("FS CM B+stag:top"))


@pytest.mark.rule("M18.4")
def test_what_was_put_aside_of_level_1_is_dealt_again_in_an_imagined_game() -> None:
    game = planting(level_decks=("nymph:top stag:top", "", ""), aside="magpie:top seedling:top")
    decks = {tuple(sorted(game.imagine(0, Luck(seed)).state_for_checks.decks[0])) for seed in range(60)}
    assert len(decks) == 6, "any two of the four"


@pytest.mark.rule("M18.5")
def test_a_card_looked_at_is_shown_to_the_owner_only() -> None:
    game = play(planting(vales="exodus_road", luck=["B+stag:top"]), "use-vale exodus_road")
    assert seen(game, 0)["looking_at"] == cards("B+stag:top")
    assert seen(game, 1)["looking_at"] == [None] and seen(game, None)["looking_at"] == [None]
    assert "Ann looks at the top card of the deck: Stag." in told(game, 0)
    assert "Ann looks at the top card of the deck." in told(game, 1)
    assert game.notation(1)[-1] == "luck ?" and game.notation(0)[-1] == "luck stag._._"


@pytest.mark.rule("M18.5")
def test_the_owner_keeps_seeing_a_card_put_back_until_it_is_drawn() -> None:
    game = play(planting(vales="exodus_road", luck=["B+stag:top"]), "use-vale exodus_road", "put-back")
    assert seen(game, 0)["players"][0]["known"] == cards("B+stag:top")
    assert seen(game, 1)["players"][0]["known"] == [None]
    assert seen(game, 0)["looking_at"] == [], "it lies face down again"
    play(game, "push", "turn-up")
    assert clan_of(game).on_deck == card("B+stag:top") and seen(game, 0)["players"][0]["known"] == []


@pytest.mark.rule("M18.5")
def test_the_owner_keeps_seeing_what_wood_sprite_hoard_left_until_the_deck_is_shuffled() -> None:
    game = table(
        ("begin harvest", 0),
        field="B+seedling:top B+magpie:top",
        deck="FS CM B B",
        vale_commons="wood_sprite_hoard",
        on_deck="CL",
        luck=["FS", "CM", "B"],
    )
    play(game, "buy-vale wood_sprite_hoard", "discard-count 1", "discard-looked-at 2")
    assert seen(game, 0)["players"][0]["known"] == cards("FS B"), "in the same order, from the top"
    assert seen(game, 1)["players"][0]["known"] == [None, None]
    shuffled = table(PLANT, field="B", on_deck="B+cleansing_rain:top", known="FS CM", deck="B")
    play(shuffled, "push")
    assert seen(shuffled, 0)["players"][0]["known"] == [], "a search shuffles the deck"


@pytest.mark.rule("M18.6")
def test_a_searched_deck_lies_in_a_neutral_order() -> None:
    game = table(PLANT, field="B", on_deck="B+cleansing_rain:top", known="FS CM", deck="B CB")
    play(game, "push", "discard-count 1")
    assert texts(game) == [f"discard {lying}" for lying in sorted(cards("FS CM B CB"))]


@pytest.mark.rule("M18.7")
def test_others_see_that_a_card_was_discarded_from_the_deck_and_not_which() -> None:
    game = table(PLANT, field="B", on_deck="B+cleansing_rain:top", deck="FS CB B")
    play(game, "push", "discard-count 1", "discard _._.cursed_land")
    assert "Ann discards a card from the deck: Cursed Land." in told(game, 0)
    assert "Ann discards a card from the deck." in told(game, 1)
    assert game.notation(1)[-1] == "0 ?"
    assert seen(game, 1)["players"][0]["discards"] == 1
    gone = {tuple(clan_of(game.imagine(1, Luck(seed))).hidden_discards) for seed in range(40)}
    assert gone == {(lying,) for lying in cards("FS CB B")}, "to the others it may be any card of the deck"
    assert {tuple(clan_of(game.imagine(0, Luck(seed))).hidden_discards) for seed in range(9)} == {tuple(cards("CB"))}


@pytest.mark.rule("M18.8")
def test_a_discard_from_the_field_or_from_on_deck_is_public() -> None:
    game = table(PLANT, field="CL+stag:middle", on_deck="B+mindful_owl:top", deck="B")
    play(game, "push", "use mindful_owl:top 2 1")
    assert "Ann uses Mindful Owl and discards Cursed Land with Stag from the field." in told(game, 1)
    kept = {tuple(clan_of(game.imagine(1, Luck(seed))).discards) for seed in range(9)}
    assert kept == {("cursed_land.stag._",)}, "so it is not dealt again"
    druid = table(("spoil test", 0), field="CL CM CB B+peacekeeper_druid:top", on_deck="CL", deck="B")
    play(druid, "use peacekeeper_druid:top 4")
    assert "Ann discards the on-deck card, Cursed Land." in told(druid, 1)


@pytest.mark.rule("M18.9")
def test_what_was_bought_and_the_pools_of_the_player_in_turn_are_open() -> None:
    game = table(("begin harvest", 0), field="FS+brook_sprite:middle B", commons="magpie:top")
    play(game, "buy magpie:top")
    for seat in (0, 1, None):
        view = seen(game, seat)
        assert view["bought"] == [{"kind": "magpie:top", "place": None}]
        assert view["harvest"] is not None and (view["harvest"]["mana"], view["harvest"]["wild"]) == (0, 1)


@pytest.mark.rule("M18.11")
def test_a_spectator_sees_what_is_open_to_all_seats_and_nothing_else() -> None:
    game = play(planting(vales="exodus_road"), "use-vale exodus_road")
    spectator, other = seen(game, None), seen(game, 1)
    mine = other["players"][1]
    mine["discard_pile"], mine["deck_list"] = None, None
    assert spectator == other


def test_a_view_is_plain_json_that_has_all_figures_of_what_is_in_sight() -> None:
    game = planting(vales="world_tree", commons="hatchery:top", vale_commons="skyhaven")
    view = seen(game)
    assert json.loads(json.dumps(view)) == view
    for player in view["players"]:
        assert set(player["every_card"]) <= set(view["cards"])
    assert {"hatchery", "stag", "magpie", "fertile_soil", "cursed_land"} <= set(view["advancements"])
    assert set(view["vale_cards"]) == {"world_tree", "skyhaven"}
    assert view["advancements"]["hatchery"]["ability"]["timing"] == "discard"


@pytest.mark.rule("M18.7")
@pytest.mark.parametrize("answer", ["discard-it", "put-back"])
def test_for_the_others_a_card_looked_at_may_be_any_that_was_in_the_deck(answer: str) -> None:
    """Whoever imagines the rest of the game must not be told by it which card was discarded, or put back."""
    game = table(PLANT, field="CL", on_deck="CM", deck="CB B FS CL+stag:middle", vales="exodus_road")
    play(game, "use-vale exodus_road", answer)

    def lying(seat: int, chance: int) -> tuple[str, ...]:
        clan = clan_of(game.imagine(seat, Luck(chance)))
        return tuple(clan.discards + clan.hidden_discards + clan.known)

    assert len({lying(1, chance) for chance in range(20)}) > 2
    assert len({lying(0, chance) for chance in range(20)}) == 1, "its owner knows"
