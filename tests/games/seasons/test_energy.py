"""S1, S9 and S10: crystals and gauge, the reserve and its limit, transmuting."""

from __future__ import annotations

import pytest

from games.seasons.components import ENERGIES, standard

from .tables import Playing, asked, card_in_play, hand, in_play, now, own, play, refused, seen, table, texts, tokens

# ------------------------------------------------------------------ S1


@pytest.mark.rule("S1.1")
def test_a_seat_starts_with_nothing_and_its_tracks_have_their_ends() -> None:
    from games.seasons import INFO

    sorcerer = now(INFO.new(2, 1)).of(0)
    assert (sorcerer.crystals, sorcerer.gauge, sorcerer.bonuses, sorcerer.reserve) == (0, 0, 0, tokens(""))
    assert (sorcerer.in_play, sorcerer.hand.cards, sorcerer.library_two, sorcerer.library_three) == ([], [], [], [])
    assert (standard().gauge_max, standard().bonuses_max, standard().reserve) == (15, 3, 7)
    rich = table(crystals=500, hands={0: ["Amulet of Earth"]}, reserve={0: "earth earth"})
    assert own(play(rich, '0 summon "Amulet of Earth" earth earth')).crystals == 509, "no upper limit"


@pytest.mark.rule("S1.2")
def test_the_stockpile_of_the_four_energies_never_runs_out() -> None:
    assert ENERGIES == ("air", "water", "fire", "earth")
    game = table(
        seats=4, hands={0: ["Bespelled Grimoire"]}, reserve={0: "water earth", **dict.fromkeys((1, 2, 3), "fire " * 7)}
    )
    play(game, '0 summon "Bespelled Grimoire" water earth', "0 gain fire fire")
    assert own(game).reserve == tokens("fire fire")


@pytest.mark.rule("S1.3")
def test_a_power_card_is_a_magic_item_or_a_familiar() -> None:
    familiars = [card for card, facts in standard().cards.items() if facts.familiar]
    assert familiars == [
        "Syllas the Faithful", "Figrim the Avaricious", "Naria the Prophetess", "Kairn the Destroyer",
        "Amsug Longneck", "Lewis Greyface", "Arcano Leech", "Demon of Argos", "Titus Deepgaze", "Air Elemental",
        "Thieving Fairies", "Sid Nightshade", "Damned Soul of Onys",
    ]  # fmt: skip
    assert len(standard().cards) == 50


@pytest.mark.rule("S1.4")
def test_discarding_is_from_hand_sacrificing_from_play_both_to_the_discard_pile_and_energy_to_the_stockpile() -> None:
    game = table(hands={0: ["Kairn the Destroyer"]}, in_play={0: ["Necrotic Kriss", "Sid Nightshade"]})
    discarded = play(game.clone(), '0 activate "Necrotic Kriss#1" discard "Kairn the Destroyer"')
    assert (hand(discarded), now(discarded).pile.discards.cards) == ([], ["Kairn the Destroyer"])
    sacrificed = play(game, '0 activate "Necrotic Kriss#1" "Sid Nightshade#2"')
    assert (in_play(sacrificed), now(sacrificed).pile.discards.cards) == (["Necrotic Kriss"], ["Sid Nightshade"])


@pytest.mark.rule("S1.5")
def test_losing_stops_at_0_giving_gives_what_is_there_and_paying_needs_all() -> None:
    game = table(crystals={0: 9, 1: 3}, in_play={0: ["Kairn the Destroyer"]}, reserve={0: "air"})
    play(game, '0 activate "Kairn the Destroyer#1" air')
    assert (own(game, 0).crystals, own(game, 1).crystals) == (9, 0), "4 lost of 3, and nobody gains them"
    game = table(crystals={0: 9, 1: 3}, hands={0: ["Sid Nightshade"]}, reserve={0: "earth"})
    play(game, '0 summon "Sid Nightshade" earth')
    assert (own(game, 0).crystals, own(game, 1).crystals) == (12, 0), "only what was given"
    game = table(crystals=2, hands={0: ["Mirror of the Seasons"]})
    assert refused(game, '0 summon "Mirror of the Seasons"').rule == "S11.2"


@pytest.mark.rule("S1.6")
def test_two_copies_add_up_but_a_second_grimoire_raises_the_limit_no_further() -> None:
    staffs = table(in_play={0: ["Staff of Spring"] * 2}, hands={0: ["Glutton Cauldron"]})
    assert own(play(staffs, '0 summon "Glutton Cauldron"')).crystals == 6
    grimoires = table(in_play={0: ["Bespelled Grimoire"] * 2})
    assert seen(grimoires, 0)["seats"][0]["reserve_limit"] == 10


@pytest.mark.rule("S1.7")
def test_when_a_card_contradicts_a_general_rule_the_card_wins() -> None:
    # S13.4: a copy acts once a round; the Soul is straightened, and its new owner may pass it on at once
    game = table(("action", 0), ("action", 1), in_play={0: ["Damned Soul of Onys"]}, reserve={0: "water", 1: "water"})
    play(game, '0 activate "Damned Soul of Onys#1" water', "0 end")
    now(game).active = 1
    assert not card_in_play(now(game), "1 Damned Soul of Onys#1").turned


@pytest.mark.rule("S1.8")
def test_a_seat_acts_only_in_its_own_turn_except_for_choices_forced_on_it() -> None:
    game = table(
        in_play={1: ["Tree of Light", "Purse of Io"]},
        hands={0: ["Syllas the Faithful"]},
        reserve={0: "fire fire fire", 1: "air"},
        transmute=True,
    )
    assert game.legal(1) == ()
    play(game, '0 summon "Syllas the Faithful" fire fire fire')
    assert asked(game) == (1, "sacrifice a card in play")
    assert refused(game, '1 activate "Tree of Light#1" air').rule == "S1.8"
    assert refused(game, "1 transmute air").rule == "S1.8"


@pytest.mark.rule("S1.9")
def test_the_gauge_stops_at_15_and_at_0_and_the_surplus_is_lost() -> None:
    game = table(
        gauge={0: 14, 1: 0}, hands={0: ["Amulet of Air", "Demon of Argos"]}, reserve={0: "air air air water fire earth"}
    )
    play(game, '0 summon "Amulet of Air" air air')
    assert own(game).gauge == 15
    play(game, '0 summon "Demon of Argos" air water fire earth')
    assert own(game, 1).gauge == 0


@pytest.mark.rule("S1.10")
def test_the_count_of_summoned_cards_rises_with_every_summoning_free_play_and_summoning_again() -> None:
    game = table(
        hands={0: ["Divine Chalice", "Amsug Longneck"]}, reserve={0: "air air water water fire earth"},
        luck=[["Amulet of Earth"], ["Purse of Io"], ["Purse of Io"], ["Tree of Light"]],
    )  # fmt: skip
    play(game, '0 summon "Divine Chalice" air water fire earth', '0 play "Amulet of Earth"')
    assert own(game).summoned == 2, "the Chalice and the card it put into play"
    play(game, '0 summon "Amsug Longneck" air water', '0 take-back "Divine Chalice#1"')
    assert own(game).summoned == 3
    again = table(hands={0: ["Glutton Cauldron"]}, known={"Glutton Cauldron": None})
    play(again, '0 summon "Glutton Cauldron"')
    assert own(again).summoned == 1
    soul = table(in_play={0: ["Damned Soul of Onys"]}, reserve={0: "water"})
    play(soul, '0 activate "Damned Soul of Onys#1" water')
    assert own(soul, 1).summoned == 0, "a Soul received is not summoned"
    assert seen(game, 1)["seats"][0]["summoned"] == 3, "and the count is public"


# ------------------------------------------------------------------ S9


@pytest.mark.rule("S9.1")
def test_the_limit_is_7_and_10_with_a_grimoire() -> None:
    seven = table(("turn", 0), dice=["water water gauge"], reserve={0: "fire " * 6})
    assert asked(seven) == (0, "discard energy over the limit")
    ten = table(("turn", 0), dice=["water water gauge"], reserve={0: "fire " * 8}, in_play={0: ["Bespelled Grimoire"]})
    assert asked(ten) == (0, "take an action")
    assert sum(own(ten).reserve) == 10


@pytest.mark.rule("S9.2")
def test_there_is_one_reserve_with_one_limit() -> None:
    game = table(reserve={0: "fire " * 10}, in_play={0: ["Bespelled Grimoire", "Potion of Life"]})
    play(game, '0 activate "Potion of Life#2"')
    assert (own(game).reserve, own(game).crystals) == (tokens(""), 40), "all ten tokens are of the reserve"


@pytest.mark.rule("S9.3")
def test_after_a_gain_the_seat_discards_old_or_new_tokens_down_to_the_limit_before_anything_else() -> None:
    game = table(in_play={0: ["Potion of Knowledge"]}, reserve={0: "fire fire fire water"})
    play(game, '0 activate "Potion of Knowledge#1"', "0 gain air air air air air")
    assert own(game).reserve == tokens("air air air air air fire fire fire water"), "all of the gain is added first"
    assert asked(game) == (0, "discard energy over the limit")
    assert (
        "discard air water" in texts(game, 0)
        and "discard water fire" in texts(game, 0)
        and "discard fire fire" in texts(game, 0)
    )
    assert "discard air" not in texts(game, 0)
    assert refused(game, "0 end").rule == "S7.5"
    play(game, "0 discard water fire")
    assert own(game).reserve == tokens("air air air air air fire fire")


@pytest.mark.rule("S9.4")
def test_the_check_follows_every_gain_of_any_seat_also_outside_its_turn() -> None:
    game = table(hands={0: ["Temporal Boots"]}, space=3, in_play={1: ["Hourglass of Time"]}, reserve={1: "fire " * 7})
    play(game, '0 summon "Temporal Boots"', "0 move 1", "1 gain earth")
    assert asked(game) == (1, "discard energy over the limit")
    play(game, "1 discard fire")
    assert own(game, 1).reserve == tokens("fire fire fire fire fire fire earth")
    horn = table(("end of round",), active=None, in_play={0: ["Beggar's Horn"]}, reserve={0: "fire"})
    assert asked(horn) == (0, "gain tokens of your choice")
    bonus = table(reserve={0: "fire " * 7}, in_play={0: ["Amulet of Water"]}, on_cards={"0 Amulet of Water#1": "air"})
    play(bonus, "0 bonus exchange fire air:1", "0 gain water water")
    assert asked(bonus) == (0, "discard energy over the limit"), "6 and 2 are 8"


@pytest.mark.rule("S9.5")
def test_when_the_last_grimoire_leaves_play_the_seat_discards_down_to_7_at_once() -> None:
    game = table(
        in_play={0: ["Bespelled Grimoire", "Bespelled Grimoire"], 1: []}, hands={0: ["Amsug Longneck"]},
        reserve={0: "fire fire fire fire fire fire fire fire air water"},
    )  # fmt: skip
    play(game, '0 summon "Amsug Longneck" air water', '0 take-back "Bespelled Grimoire#1"')
    assert asked(game) == (0, "take an action"), "a second one is still in play"
    last = table(
        in_play={1: ["Bespelled Grimoire"]},
        hands={0: ["Syllas the Faithful"]},
        reserve={0: "fire fire fire", 1: "fire fire fire fire fire fire fire fire air air"},
    )
    play(last, '0 summon "Syllas the Faithful" fire fire fire')
    assert asked(last) == (1, "discard energy over the limit")
    play(last, "1 discard fire fire fire")
    assert sum(own(last, 1).reserve) == 7


@pytest.mark.rule("S9.6")
def test_tokens_without_a_named_type_are_chosen_freely() -> None:
    game = table(hands={0: ["Bespelled Grimoire"]}, reserve={0: "water earth"})
    play(game, '0 summon "Bespelled Grimoire" water earth')
    assert len(texts(game, 0)) == 10, "two of four types"
    assert "gain air earth" in texts(game, 0) and "gain fire fire" in texts(game, 0)


@pytest.mark.rule("S9.7")
def test_tokens_on_amulet_and_cauldron_never_count_towards_the_limit() -> None:
    game = table(
        ("turn", 0), dice=["water water gauge"], reserve={0: "fire " * 5},
        in_play={0: ["Amulet of Water", "Glutton Cauldron"]},
        on_cards={"0 Amulet of Water#1": "air air air air", "0 Glutton Cauldron#2": "fire fire fire"},
    )  # fmt: skip
    assert asked(game) == (0, "take an action")
    assert sum(own(game).reserve) == 7


AMULET = {"0 Amulet of Water#1": "air air water fire"}


@pytest.mark.rule("S9.8")
@pytest.mark.parametrize(
    ("card", "reserve", "answer"),
    [
        ("Balance of Ishtar", "air air", '0 activate "Balance of Ishtar#2" air air air:1 air:1'),
        ("Kairn the Destroyer", "", '0 activate "Kairn the Destroyer#2" air:1'),
        ("Tree of Light", "", '0 activate "Tree of Light#2" fire:1'),
        ("Mirror of the Seasons", "", '0 activate "Mirror of the Seasons#2" air:1 air:1 into earth'),
        ("Damned Soul of Onys", "", '0 activate "Damned Soul of Onys#2" water:1'),
        ("Glutton Cauldron", "", '0 activate "Glutton Cauldron#2" air:1'),
    ],
)
def test_tokens_on_an_amulet_of_water_may_pay_for_activations(card: str, reserve: str, answer: str) -> None:
    game = table(in_play={0: ["Amulet of Water", card]}, on_cards=AMULET, reserve={0: reserve}, crystals=2)
    play(game, answer)
    assert sum(own(game).in_play[0].tokens) < 4


@pytest.mark.rule("S9.8")
def test_they_may_pay_for_summonings_transmuting_exchanges_and_the_orb_and_gains_go_to_the_reserve() -> None:
    game = table(in_play={0: ["Amulet of Water"]}, on_cards=AMULET, hands={0: ["Amulet of Air"]}, reserve={0: "air"})
    assert texts(game, 0, "summon") == [
        'summon "Amulet of Air" air air:1', 'summon "Amulet of Air" air:1 air:1',
    ]  # fmt: skip
    game = table(in_play={0: ["Amulet of Water"]}, on_cards=AMULET, transmute=True)
    play(game, "0 transmute air:1 fire:1")
    assert (own(game).crystals, own(game).in_play[0].tokens) == (3, tokens("air water"))
    play(game, "0 bonus exchange air:1 water:1", "0 gain earth earth")
    assert (own(game).reserve, own(game).in_play[0].tokens) == (tokens("earth earth"), tokens(""))
    orb = table(in_play={0: ["Amulet of Water", "Crystal Orb"]}, on_cards=AMULET, luck=[["Amulet of Earth"]])
    play(orb, '0 activate "Crystal Orb#2" look', '0 play "Amulet of Earth" air:1 air:1 water:1 fire:1')
    assert (own(orb).crystals, own(orb).in_play[0].tokens) == (9, tokens(""))


@pytest.mark.rule("S9.8")
def test_the_log_names_the_card_that_tokens_come_from() -> None:
    def water() -> Playing:
        return table(
            in_play={0: ["Purse of Io", "Amulet of Water"]}, on_cards={"0 Amulet of Water#2": "air air water fire"},
            hands={0: ["Amulet of Fire"]}, reserve={0: "air fire"}, transmute=True, crystals=3,
        )  # fmt: skip

    for answer, line in (
        ("transmute air:2 air:2 water:2", "transmutes 2 air and 1 water from Amulet of Water."),
        ("bonus exchange fire fire:2", "returns 1 fire, and 1 fire from Amulet of Water."),
        ("transmute fire:2", "transmutes 1 fire from Amulet of Water."),
        ('summon "Amulet of Fire" fire fire:2', "summons Amulet of Fire for 1 fire, and 1 fire from Amulet of Water."),
    ):
        assert f"Ann {line}" in public(play(water(), f"0 {answer}"))


@pytest.mark.rule("S1.5")
def test_the_log_says_who_had_no_crystal_to_give() -> None:
    game = table(
        hands={0: ["Temporal Boots"]}, in_play={0: ["Figrim the Avaricious"]}, seats=3, crystals={2: 1}, space=3
    )
    play(game, '0 summon "Temporal Boots"', "0 move 1")
    assert public(game)[-2:] == ["Ben has no crystal to give Ann.", "Cléo gives Ann 1 crystal."]


def public(game: Playing) -> list[str]:
    """The log as everybody may read it."""
    return [entry.text(None, ("Ann", "Ben", "Cléo")) for entry in game.log(None)]


@pytest.mark.rule("S9.9")
def test_chest_horn_elemental_lantern_lewis_and_potions_look_only_at_the_reserve() -> None:
    full = {"0 Amulet of Water#1": "water water water water"}
    chest = table(("end of round",), active=None, in_play={0: ["Amulet of Water", "Wondrous Chest"]}, on_cards=full)
    assert own(chest).crystals == 0
    horn = table(("end of round",), active=None, in_play={0: ["Amulet of Water", "Beggar's Horn"]}, on_cards=full)
    assert asked(horn) == (0, "gain tokens of your choice")
    life = table(in_play={0: ["Amulet of Water", "Potion of Life"]}, on_cards=full, reserve={0: "air"})
    play(life, '0 activate "Potion of Life#2"')
    assert (own(life).crystals, own(life).in_play[0].tokens) == (4, tokens("water water water water"))
    dreams = table(
        in_play={0: ["Amulet of Water", "Potion of Dreams"]},
        on_cards=full,
        reserve={0: "air"},
        hands={0: ["Purse of Io"]},
    )
    play(dreams, '0 activate "Potion of Dreams#2"')
    assert (own(dreams).reserve, own(dreams).in_play[0].tokens) == (tokens(""), tokens("water water water water"))
    others = {"1 Amulet of Water#1": "water water water water"}
    elemental = table(
        in_play={1: ["Amulet of Water"]},
        on_cards=others,
        hands={0: ["Air Elemental", "Lewis Greyface"]},
        reserve={0: "air air air air fire", 1: "earth"},
    )
    play(elemental, '0 summon "Air Elemental" air air air')
    assert own(elemental, 1).in_play[0].tokens == tokens("water water water water")
    play(elemental, '0 summon "Lewis Greyface" air fire')
    assert own(elemental).reserve == tokens("air"), "the one air of the reserve, and nothing of the Amulet"
    lantern = table(in_play={0: ["Amulet of Water", "Lantern of Xidit"]}, on_cards=full, reserve={0: "air"})
    from games.seasons.cards.further_items import lantern_of_xidit
    from games.seasons.scoring import standings

    assert lantern_of_xidit(standings(now(lantern)), 0) == 3
    arus = table(
        in_play={0: ["Amulet of Water", "Cursed Treatise of Arus", "Dragon Skull", "Purse of Io"]},
        on_cards=full,
        reserve={0: "air"},
    )
    play(arus, '0 activate "Dragon Skull#3" "Cursed Treatise of Arus#2" "Dragon Skull#3" "Purse of Io#4"')
    assert (own(arus).reserve, own(arus).in_play[0].tokens) == (tokens(""), tokens("water water water water"))


@pytest.mark.rule("S9.10")
def test_reserves_are_public() -> None:
    game = table(reserve={0: "fire fire air"})
    assert seen(game, None)["seats"][0]["reserve"] == {"air": 1, "water": 0, "fire": 2, "earth": 0}


# ------------------------------------------------------------------ S10


@pytest.mark.rule("S10.1")
@pytest.mark.parametrize(
    ("season", "air", "water", "fire", "earth"),
    [("winter", 1, 1, 2, 3), ("spring", 2, 1, 3, 1), ("summer", 3, 2, 1, 1), ("fall", 1, 3, 1, 2)],
)
def test_each_season_has_its_rates(season: str, air: int, water: int, fire: int, earth: int) -> None:
    for energy, crystals in (("air", air), ("water", water), ("fire", fire), ("earth", earth)):
        game = table(space=season, reserve={0: energy}, transmute=True)
        play(game, f"0 transmute {energy}")
        assert (own(game).crystals, own(game).reserve) == (crystals, tokens(""))


@pytest.mark.rule("S10.1")
def test_any_number_of_tokens_may_be_transmuted_together() -> None:
    game = table(space="winter", reserve={0: "air fire fire"}, transmute=True)
    assert texts(game, 0, "transmute") == [
        "transmute fire", "transmute fire fire", "transmute air", "transmute air fire", "transmute air fire fire",
    ]  # fmt: skip
    assert refused(game, "0 transmute earth").rule == "S10.1"


@pytest.mark.rule("S10.2")
def test_the_permission_comes_from_the_die_the_bonus_or_tree_of_light_and_ends_with_the_turn() -> None:
    assert refused(table(reserve={0: "air"}), "0 transmute air").rule == "S10.2"
    bonus = play(table(reserve={0: "air"}), "0 bonus transmute")
    assert texts(bonus, 0, "transmute") == ["transmute air"]
    tree = table(
        ("action", 0), ("turn", 0), reserve={0: "air fire"}, in_play={0: ["Tree of Light"]}, dice=["fire gauge"]
    )
    play(tree, '0 activate "Tree of Light#1" fire', "0 transmute air", "0 end")
    assert refused(tree, "0 transmute fire").rule == "S10.2"


@pytest.mark.rule("S10.3")
def test_each_transmute_bonus_of_this_turn_adds_a_crystal_to_every_token_transmuted_later() -> None:
    game = table(("action", 0), ("turn", 0), reserve={0: "air air air"}, transmute=True, dice=["air water transmute"])
    play(game, "0 transmute air", "0 bonus transmute", "0 transmute air")
    assert own(game).crystals == 1 + 2
    play(game, "0 bonus transmute", "0 transmute air")
    assert own(game).crystals == 1 + 2 + 3, "several add up"
    play(game, "0 end", "0 transmute air")
    assert own(game).crystals == 6 + 1, "of this turn only"


@pytest.mark.rule("S10.4")
def test_each_purse_adds_a_crystal_per_token() -> None:
    game = table(reserve={0: "air air"}, transmute=True, in_play={0: ["Purse of Io", "Purse of Io"]})
    assert own(play(game, "0 transmute air air")).crystals == 2 * (1 + 2)


@pytest.mark.rule("S10.5", "S20.5", "S20.26", "S20.8")
def test_purse_and_bonus_also_apply_to_balance_and_potion_of_life_which_need_no_permission() -> None:
    cards = ["Balance of Ishtar", "Potion of Life", "Purse of Io"]
    game = table(in_play={0: cards}, reserve={0: "earth earth earth earth air air"})
    play(game, "0 bonus transmute", '0 activate "Balance of Ishtar#1" earth earth earth earth')
    assert own(game).crystals == 12 + 4 + 4
    play(game, '0 activate "Potion of Life#2"')
    assert own(game).crystals == 20 + 2 * (4 + 1 + 1)


@pytest.mark.rule("S10.6")
def test_the_rate_is_that_of_the_space_where_the_token_stands_so_boots_may_change_it() -> None:
    game = table(space=3, reserve={0: "fire fire"}, transmute=True, hands={0: ["Temporal Boots"]})
    play(game, "0 transmute fire")
    assert own(game).crystals == 2
    play(game, '0 summon "Temporal Boots"', "0 move 1", "0 transmute fire")
    assert own(game).crystals == 2 + 3


@pytest.mark.rule("S10.7")
def test_tokens_left_at_the_end_are_worth_nothing() -> None:
    game = table(("end of the game",), active=None, reserve={0: "fire fire air"})
    assert game.over and game.outcome is not None and game.outcome.totals == (0, 0)
