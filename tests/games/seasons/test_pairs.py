"""Pairs of cards that the rulings name together."""

from __future__ import annotations

import pytest

from games.seasons.scoring import score

from .tables import asked, hand, in_play, now, own, play, refused, summoned, table, texts, tokens

CAULDRON = {"0 Glutton Cauldron#1": "fire fire fire fire"}


@pytest.mark.rule("S9.7", "S9.9", "S20.13", "S20.35")
def test_the_chest_ignores_tokens_on_a_cauldron() -> None:
    game = table(("end of round",), active=None, in_play={0: ["Glutton Cauldron", "Wondrous Chest"]}, on_cards=CAULDRON)
    assert own(game).crystals == 0


@pytest.mark.rule("S9.9", "S20.14", "S20.35")
def test_the_horn_ignores_tokens_on_a_cauldron() -> None:
    game = table(("end of round",), active=None, in_play={0: ["Glutton Cauldron", "Beggar's Horn"]}, on_cards=CAULDRON)
    assert asked(game) == (0, "gain tokens of your choice")


@pytest.mark.rule("S9.9", "S20.45", "S20.35")
def test_the_lantern_ignores_tokens_on_a_cauldron_and_counts_those_of_a_grimoire() -> None:
    cards = ["Glutton Cauldron", "Lantern of Xidit", "Bespelled Grimoire"]
    game = table(in_play={0: cards}, on_cards=CAULDRON, reserve={0: "air " * 9})
    assert score(now(game)).totals[0] == 24 + 8 + 3 * 9


@pytest.mark.rule("S9.8", "S20.35")
def test_tokens_on_a_cauldron_cannot_be_spent() -> None:
    game = table(in_play={0: ["Glutton Cauldron"]}, on_cards=CAULDRON, hands={0: ["Amulet of Fire"]}, transmute=True)
    assert texts(game, 0, "summon") == texts(game, 0, "transmute") == []
    assert refused(game, "0 transmute fire:1").rule == "S10.1"


@pytest.mark.rule("S9.9", "S20.21", "S20.40")
def test_lewis_and_air_elemental_leave_the_tokens_on_a_cauldron_alone_and_see_those_of_a_grimoire() -> None:
    cards = {1: ["Glutton Cauldron", "Bespelled Grimoire"]}
    game = table(
        in_play=cards, on_cards={"1 Glutton Cauldron#1": "fire fire"}, hands={0: ["Air Elemental", "Lewis Greyface"]},
        reserve={0: "air air air air fire", 1: "water " * 8},
    )  # fmt: skip
    play(game, '0 summon "Air Elemental" air air air')
    assert (own(game, 1).reserve, own(game, 1).in_play[0].tokens) == (tokens("air " * 8), tokens("fire fire"))
    play(game, '0 summon "Lewis Greyface" air fire')
    assert own(game).reserve == tokens("air " * 7), "eight copied, one over the limit"


@pytest.mark.rule("S20.41", "S20.15", "S13.2")
def test_the_fairies_act_when_a_die_of_malice_rerolls() -> None:
    cards = {0: ["Die of Malice"], 1: ["Thieving Fairies"]}
    game = table(("turn", 0), dice=["water water gauge"], in_play=cards, luck=[[5]])
    play(game, '0 activate "Die of Malice#1"')
    assert [own(game, seat).crystals for seat in (0, 1)] == [2, 1], "before the two crystals of the reroll"


@pytest.mark.rule("S20.41", "S20.50")
def test_the_fairies_act_when_a_soul_is_passed_also_to_their_owner() -> None:
    cards = {0: ["Damned Soul of Onys"], 1: ["Thieving Fairies"]}
    game = table(in_play=cards, reserve={0: "water"}, crystals={0: 5})
    play(game, '0 activate "Damned Soul of Onys#1" water')
    assert [own(game, seat).crystals for seat in (0, 1)] == [4, 2]
    assert in_play(game, 1) == ["Thieving Fairies", "Damned Soul of Onys"]


@pytest.mark.rule("S20.17", "S9.5", "S20.18")
def test_amsug_taking_a_grimoire_back_makes_its_owner_discard_at_once() -> None:
    game = summoned(
        "Amsug Longneck", "air water", in_play={1: ["Bespelled Grimoire"]}, reserve={1: "air air fire " + "fire " * 6}
    )
    assert asked(game) == (1, "discard energy over the limit")
    play(game, "1 discard air air")
    assert (sum(own(game, 1).reserve), hand(game, 1)) == (7, ["Bespelled Grimoire"])


@pytest.mark.rule("S20.9", "S20.17", "S12.3")
def test_an_amsug_played_by_the_chalice_may_send_the_chalice_back() -> None:
    luck = [["Amsug Longneck"], ["Purse of Io"], ["Tree of Light"], ["Dragon Skull"]]
    game = summoned("Divine Chalice", "air water fire earth", luck=luck)
    play(game, '0 play "Amsug Longneck"')
    assert (in_play(game), hand(game)) == (["Amsug Longneck"], ["Divine Chalice"])


@pytest.mark.rule("S20.24", "S20.42", "S20.26")
def test_a_treatise_played_by_the_potion_of_dreams_keeps_what_it_gives() -> None:
    game = table(
        in_play={0: ["Potion of Dreams"]}, hands={0: ["Cursed Treatise of Arus"]}, reserve={0: "air air"}, gauge=3
    )
    play(game, '0 activate "Potion of Dreams#1"', "0 gain fire fire")
    assert (own(game).reserve, own(game).crystals, own(game).gauge) == (tokens("fire fire"), 10, 4)


@pytest.mark.rule("S20.44", "S20.46")
def test_a_familiar_sacrificed_to_the_kriss_makes_the_chest_of_urm_count() -> None:
    game = table(in_play={0: ["Necrotic Kriss", "Sealed Chest of Urm", "Sid Nightshade"]})
    before = score(now(game)).totals[0]
    play(game, '0 activate "Necrotic Kriss#1" "Sid Nightshade#3"', "0 gain air air air air")
    assert score(now(game)).totals[0] == before - 6 + 20


@pytest.mark.rule("S20.7", "S20.11", "S20.39", "S18.8")
def test_boots_may_feed_figrim_forward_and_back_in_one_turn() -> None:
    game = table(
        space=4, hands={0: ["Temporal Boots"] * 2}, in_play={0: ["Figrim the Avaricious"] * 2}, crystals={1: 3}
    )
    play(game, '0 summon "Temporal Boots"', "0 move -1", '0 summon "Temporal Boots"', "0 move 1")
    assert [own(game, seat).crystals for seat in (0, 1)] == [3, 0], "two Figrims, twice, and three crystals"


@pytest.mark.rule("S20.19", "S20.50")
def test_a_soul_received_counts_for_the_helm() -> None:
    game = table(in_play={0: ["Damned Soul of Onys", "Purse of Io"], 1: ["Ragfield's Helm"]}, reserve={0: "water"})
    assert score(now(game)).totals[1] == 10
    play(game, '0 activate "Damned Soul of Onys#1" water')
    assert score(now(game)).totals[1] == 10 - 5 + 20
