"""V10, V11 and V26: the Dark Town, the Wrath of the Gods, and the effects of Dark Magic."""

from __future__ import annotations

import pytest

from games.core import Game
from games.valroc.catalog import STANDARD
from games.valroc.components import LOCATIONS
from games.valroc.state import Table

from .tables import Seat, asked, play, prompt, seen, sp, state, table, texts, told, why_not

# D1 Oath | Grace, D2 Grace | Rage, D3 Rage | Curse, D4 Curse | Aura, D5 Aura | Inversion, D6 Inversion | Sphere,
# D7 Sphere | Seal, D8 Seal | Oath


def told_by(game: Game[Table]) -> list[tuple[str, str]]:
    """The log in words, each line with the rule it rests on."""
    return [(entry.rule, line) for entry, line in zip(game.log(None), told(game), strict=True)]


def effect_of(game: Game[Table], seat: int) -> tuple[str, int | None] | None:
    effect = seen(game, None)["players"][seat]["effect"]
    return (effect["effect"], effect["target"]) if effect else None


# ------------------------------------------------------------------ V10


@pytest.mark.rule("V10.1")
def test_locations_resolve_in_order_and_pawns_return_but_those_of_the_dark_town() -> None:
    game = table(
        ("actions",),
        pawns={
            "dark_town": "0a",
            "fountain": "1a",
            "tavern": "2a",
            "cavern": "1m",
            "training": "0w",
            "sanctuary": "2m",
            "university": "1k",
            "arena": "2w",
        },
        p0=Seat(mp=0),
        p1=Seat(vals=0),
        p2=Seat(vals=0, hand="blaze"),
    )
    play(game, "0 use", "0 " + texts(game, 0)[0]) if prompt(game) == "keep a spell" else play(game, "0 use")
    names = [entry.args[0] for entry in game.log(None) if entry.what == "location"]
    assert names[0] == "dark_town"
    while not game.over and state(game).turn == 1:
        seat = next(iter(game.pending))
        assert any(space["pawn"] for space in seen(game, None)["locations"]["dark_town"])
        decline = [text for text in texts(game, seat) if text in ("decline", "stop", "store")]
        play(game, f"{seat} {(decline or texts(game, seat))[0]}")
    names = [entry.args[0] for entry in game.log(None) if entry.what == "location"]
    assert names == list(LOCATIONS)
    assert not any(space["pawn"] for spaces in seen(game, None)["locations"].values() for space in spaces)


@pytest.mark.rule("V10.2")
def test_the_top_half_resolves_before_the_bottom_half() -> None:
    game = table(("location", "dark_town"), pawns={"dark_town": "2a 0a"}, luck=["aurum", "immesco"])
    assert asked(game)[0] == 2 and game.pending[2].about == ("oath_of_nature",)
    play(game, "2 decline", "2 keep-spell aurum", "2 decline")
    assert asked(game)[0] == 0 and prompt(game) == "keep a spell", "then the lower half, void here"


@pytest.mark.rule("V10.3")
def test_the_effect_is_taken_or_declined_then_one_of_two_spells_is_kept() -> None:
    for answer, taken in (("use", ("oath_of_nature", None)), ("decline", None)):
        game = table(("dark_town", 0), pawns={"dark_town": "0a"}, luck=["aurum", "immesco"])
        assert game.pending[0].about == ("oath_of_nature",)
        play(game, f"0 {answer}")
        assert effect_of(game, 0) == taken
        assert texts(game, 0) == ["keep-spell aurum", "keep-spell immesco"]
        play(game, "0 keep-spell immesco")
        assert state(game).players[0].spells == ["immesco"] and state(game).spells.discards.cards == ["aurum"]


@pytest.mark.rule("V10.4", "V26.2", "V26.4", "V26.8")
def test_the_target_is_chosen_now_and_the_effect_waits_in_the_open() -> None:
    for card, half, location, effect in (
        ("D2", "0a", "fountain", "grace_of_absorption"),
        ("D4", "0a", "tavern", "curse_of_corruption"),
        ("D8", "0a", "cavern", "seal_of_dementia"),
    ):
        game = table(("dark_town", 0), pawns={"dark_town": half, location: "1a 2a"}, dark_card=card)
        assert texts(game, 0) == ["use 1", "use 2", "decline"]
        play(game, "0 use 2")
        assert effect_of(game, 0) == (effect, 2)
        assert [entry.args for entry in game.log(1) if entry.what == "uses dark magic on"] == [(effect, 2)]


@pytest.mark.rule("V10.5")
def test_a_target_must_have_a_pawn_there_or_the_effect_is_void_inversion_may_name_any() -> None:
    game = table(("dark_town", 0), pawns={"dark_town": "0a", "fountain": "1a 0w"}, dark_card="D2")
    assert texts(game, 0) == ["use 1", "decline"], "not oneself"
    game = table(("dark_town", 0), pawns={"dark_town": "0a", "tavern": "1a"}, dark_card="D2")
    assert prompt(game) == "keep a spell", "nobody at the Fountain: void, and nothing is asked"
    assert ("V10.5", "Grace of Absorption is void for Ann.") in told_by(game)
    game = table(("dark_town", 0), pawns={"dark_town": "0a", "tavern": "1m"}, dark_card="D4")
    assert texts(game, 0) == ["use 1", "decline"], "a Mercenary may be chosen"
    game = table(("dark_town", 0), pawns={"dark_town": "0a"}, dark_card="D6")
    assert texts(game, 0) == ["invert 1 mp", "invert 1 vals", "invert 2 mp", "invert 2 vals", "decline"]


@pytest.mark.rule("V10.6")
def test_effects_are_public_and_end_with_the_turn() -> None:
    game = table(("dark_town", 0), ("end of actions",), pawns={"dark_town": "0a"}, luck=["aurum", "immesco"])
    play(game, "0 use")
    assert all(seen(game, reader)["players"][0]["effect"] for reader in (0, 1, 2, None))
    play(game, "0 keep-spell aurum")
    assert state(game).turn == 2 and effect_of(game, 0) is None


@pytest.mark.rule("V10.6")
def test_an_effect_that_has_acted_is_no_longer_pending_and_others_still_are() -> None:
    for location, effect, target in (
        ("fountain", "aura_of_energy", -1),
        ("fountain", "grace_of_absorption", 1),
        ("tavern", "curse_of_corruption", 1),
        ("cavern", "seal_of_dementia", 1),
    ):
        pawn = "0w" if target < 0 else "1w"
        game = table(
            ("location", location),
            ("place a pawn", 2),
            pawns={"dark_town": "0a 2a", location: pawn},
            p0=Seat(effect=effect, target=target, tokens="gourd_5"),
            p2=Seat(effect="oath_of_nature"),
        )
        if prompt(game) == "seal of dementia":
            play(game, "0 leave")
        assert prompt(game) == "use an item or decline", "before the end of the Actions phase"
        assert effect_of(game, 0) is None and effect_of(game, 2) == ("oath_of_nature", None)


@pytest.mark.rule("V10.7")
def test_with_one_spell_left_he_keeps_that_one_and_with_none_he_gets_none() -> None:
    every = [card for card, spell in STANDARD.spells.items() for _ in range(spell.copies)]
    game = table(
        ("dark_town", 0), ("window", "b", 0), pawns={"dark_town": "0a"}, p1=Seat(spells=" ".join(every[1:])), p0=Seat()
    )
    play(game, "0 use")
    assert state(game).players[0].spells == [every[0]] and prompt(game) != "keep a spell"
    game = table(("dark_town", 0), pawns={"dark_town": "0a"}, p1=Seat(spells=" ".join(every)))
    play(game, "0 use")
    assert game.over and state(game).players[0].spells == []


@pytest.mark.rule("V10.8")
def test_nothing_limits_unused_spells_and_a_new_one_is_played_from_the_next_window_on() -> None:
    game = table(
        ("location", "dark_town"),
        pawns={"dark_town": "0a"},
        statues="5 0 0 0",
        luck=["aurum", "immesco"],
        p0=Seat(spells="aurum mobiluro mobiluro araori araori"),
    )
    play(game, "0 use", "0 go-on", "0 keep-spell aurum")
    assert seen(game, 1)["players"][0]["spell_count"] == 6
    assert prompt(game) == "use an item or decline" and "spell aurum" in texts(game, 0)


# ------------------------------------------------------------------ V11


def wrath(sceptre: int = 9, **more: str) -> Game[Table]:
    return table(
        ("place a pawn", 0),
        sceptre=sceptre,
        p0=Seat(unplaced="a", used=more.get("used", "")),
        p1=Seat(unplaced="a"),
        statues=more.get("statues", "0 0 0 0"),
    )


@pytest.mark.rule("V11.1")
def test_the_sceptre_advances_for_a_dark_town_pawn_a_spell_and_by_astrology_and_stops_at_the_end() -> None:
    game = wrath(3)
    play(game, "0 place assistant dark_town 1")
    assert state(game).sceptre == 4
    game = table(("window", "a", 0), sceptre=3, statues="1 0 0 0", p0=Seat(spells="aurum"))
    play(game, "0 spell aurum")
    assert state(game).sceptre == 4
    game = table(("window", "a", 0), sceptre=9, p0=Seat(lessons="astrology"), row="")
    play(game, "0 astrology 3")
    assert "The Evil Sceptre moves to 10." in told(game) and state(game).sceptre == 1, "surplus steps are lost"


@pytest.mark.rule("V11.2", "V24.10")
def test_space_10_brings_the_wrath_at_once_before_anything_else() -> None:
    game = table(
        ("place a pawn", 0),
        sceptre=9,
        statues="0 2 0 0",
        p0=Seat(unplaced="a", used="aurum decimendo"),
        p1=Seat(unplaced="a"),
    )
    play(game, "0 place assistant dark_town 1")
    assert asked(game) == (0, "V11.3"), "the player whose placement moved it"


@pytest.mark.rule("V11.3", "V11.7")
def test_the_trigger_player_discards_his_cheapest_used_spell_and_picks_among_equals() -> None:
    # losses: aurum 2, decimendo 2, impedimendio 3, immesco 1
    game = wrath(used="impedimendio aurum decimendo")
    play(game, "0 place assistant dark_town 1")
    assert texts(game, 0) == ["forget aurum", "forget decimendo"]
    play(game, "0 forget decimendo")
    player = state(game).players[0]
    assert player.used == ["impedimendio", "aurum"] and state(game).spells.discards.cards == ["decimendo"]
    game = wrath(used="aurum immesco")
    play(game, "0 place assistant dark_town 1")
    assert state(game).players[0].used == ["aurum"] and asked(game)[0] == 1, "no choice, so not asked"
    game = wrath()
    play(game, "0 place assistant dark_town 1")
    assert asked(game)[0] == 1, "without a used Spell he gets nothing"


@pytest.mark.rule("V11.4")
def test_a_spell_whose_own_step_brings_the_wrath_counts_as_used() -> None:
    game = table(("window", "a", 0), sceptre=9, statues="1 0 0 0", p0=Seat(spells="aurum"))
    play(game, "0 spell aurum")
    assert state(game).players[0].used == [] and state(game).spells.discards.cards == ["aurum"]


@pytest.mark.rule("V11.5")
def test_every_player_loses_1_sp_in_the_dominant_element_nobody_without_one() -> None:
    game = wrath(statues="0 0 3 1")
    play(game, "0 place assistant dark_town 1")
    assert [sp(game, seat) for seat in range(3)] == ["1 1 0 1"] * 3, "the trigger player too"
    game = wrath(statues="0 0 3 3")
    play(game, "0 place assistant dark_town 1")
    assert [sp(game, seat) for seat in range(3)] == ["1 1 1 1"] * 3


@pytest.mark.rule("V11.6", "V11.8")
def test_the_sceptre_returns_to_space_1_and_never_goes_below_it() -> None:
    game = wrath()
    play(game, "0 place assistant dark_town 1")
    assert state(game).sceptre == 1
    game = table(("window", "a", 0), sceptre=2, p0=Seat(lessons="astrology"), row="")
    play(game, "0 astrology -3")
    assert state(game).sceptre == 1
    game = table(("window", "a", 0), sceptre=1, p0=Seat(lessons="astrology"), row="")
    assert why_not(game, 0, "astrology -1") == "V11.8"


# ------------------------------------------------------------------ V12, V13


@pytest.mark.rule("V12.1")
def test_the_fountain_gives_6_4_2_1_from_left_to_right() -> None:
    game = table(
        ("location", "fountain"),
        seats=4,
        pawns={"fountain": "3a 2a 1a 0a"},
        p0=Seat(mp=0),
        p1=Seat(mp=0),
        p2=Seat(mp=0),
        p3=Seat(mp=0),
    )
    assert [player.mp for player in state(game).players] == [1, 2, 4, 6]


@pytest.mark.rule("V12.2", "V26.5")
def test_aura_doubles_the_gain_and_needs_another_own_pawn_at_the_fountain() -> None:
    for space, gain in ((1, 12), (2, 8), (3, 4), (4, 2)):
        pawns = " ".join(["."] * (space - 1) + ["0m"])
        game = table(
            ("location", "fountain"), seats=4, pawns={"fountain": pawns}, p0=Seat(mp=0, effect="aura_of_energy")
        )
        assert state(game).players[0].mp == gain
    game = table(("dark_town", 0), pawns={"dark_town": "0a", "fountain": "0m"}, dark_card="D5")
    assert texts(game, 0) == ["use", "decline"], "whatever its kind"
    game = table(("dark_town", 0), pawns={"dark_town": "0a", "fountain": "1m"}, dark_card="D5")
    assert prompt(game) == "keep a spell", "void"
    assert ("V26.5", "Aura of Energy is void for Ann.") in told_by(game)


@pytest.mark.rule("V12.3", "V12.4", "V12.5")
def test_grace_takes_half_of_the_targets_gain_rounded_up_in_addition_to_the_own_pawn() -> None:
    # Ben on space 4 gains 1: Ann gets 1, Ben 0. Ann's own pawn on 1 gains 6.
    game = table(
        ("location", "fountain"),
        seats=4,
        pawns={"fountain": "0a . . 1a"},
        p0=Seat(mp=0, effect="grace_of_absorption", target=1),
        p1=Seat(mp=5),
    )
    assert [player.mp for player in state(game).players[:2]] == [7, 5]
    # after the target's own Aura: 12 in halves; each is cut at 12 separately
    game = table(
        ("location", "fountain"),
        pawns={"fountain": "1a"},
        p1=Seat(mp=1, effect="aura_of_energy"),
        p0=Seat(mp=10, effect="grace_of_absorption", target=1),
    )
    assert [player.mp for player in state(game).players[:2]] == [12, 7]


@pytest.mark.rule("V12.4")
def test_both_parts_of_grace_are_added_when_the_targets_pawn_resolves() -> None:
    game = table(
        ("location", "fountain"),
        pawns={"fountain": "0a 1a"},
        p2=Seat(tokens="gourd_5"),
        p0=Seat(mp=0, effect="grace_of_absorption", target=1),
        p1=Seat(mp=0),
    )
    assert prompt(game) == "use an item or decline"
    assert [player.mp for player in state(game).players[:2]] == [6, 0], "only Ann's own pawn so far"
    while prompt(game) != "place a pawn or pass":
        play(game, f"{asked(game)[0]} decline")
    assert [player.mp for player in state(game).players[:2]] == [8, 2]


@pytest.mark.rule("V13.1")
def test_the_tavern_pays_each_pawn_5_4_3_or_2() -> None:
    for pawns, pay in (("0a", 5), ("0a 1a", 4), ("0a 1a 2a", 3), ("0a 1a 2a 3a", 2)):
        game = table(("tavern",), seats=4, pawns={"tavern": pawns}, p0=Seat(vals=0), p1=Seat(vals=0))
        assert state(game).players[0].vals == pay
        assert state(game).players[1].vals == (pay if "1a" in pawns else 0)


@pytest.mark.rule("V13.2")
def test_with_two_players_two_pawns_earn_3_each() -> None:
    game = table(("tavern",), seats=2, pawns={"tavern": "0a . 1a"}, p0=Seat(vals=0), p1=Seat(vals=0))
    assert [player.vals for player in state(game).players] == [3, 3]


@pytest.mark.rule("V13.3")
def test_a_mercenary_counts_as_present_and_is_paid_nothing() -> None:
    game = table(("tavern",), pawns={"tavern": "0m 1a"}, p0=Seat(vals=0), p1=Seat(vals=0))
    assert [player.vals for player in state(game).players[:2]] == [0, 4]


@pytest.mark.rule("V13.4")
def test_the_curse_takes_half_of_the_targets_pay_rounded_up() -> None:
    for pawns, user, target in (("1a", 3, 2), ("1a 2a", 2, 2), ("1a 2a 3a", 2, 1), ("1a 2a 3a 0w", 1, 1)):
        game = table(
            ("tavern",),
            seats=4,
            pawns={"dark_town": "0a", "tavern": pawns},
            p0=Seat(vals=0, effect="curse_of_corruption", target=1),
            p1=Seat(vals=0),
        )
        own = 2 if "0w" in pawns else 0
        assert [player.vals for player in state(game).players[:2]] == [user + own, target]


@pytest.mark.rule("V13.5", "V26.9")
def test_a_mercenary_as_target_yields_nothing_as_user_of_the_curse_loses_the_share() -> None:
    game = table(
        ("tavern",),
        pawns={"dark_town": "0a", "tavern": "1m"},
        p1=Seat(vals=0),
        p0=Seat(vals=0, effect="curse_of_corruption", target=1),
    )
    assert [player.vals for player in state(game).players[:2]] == [0, 0]
    game = table(
        ("tavern",),
        pawns={"dark_town": "0m", "tavern": "1a"},
        p1=Seat(vals=0),
        p0=Seat(vals=0, effect="curse_of_corruption", target=1),
    )
    assert [player.vals for player in state(game).players[:2]] == [0, 2], "taken and lost"


# ------------------------------------------------------------------ V26


STRONG = "emberhoof galefeather brookmare"
"""Mounts: Fire +1; Air +2 Fire -1; Water +1."""


def fights(seat: Seat, statues: str = "0 0 0 0") -> Game[Table]:
    return table(("arena", 0), pawns={"arena": "0w"}, statues=statues, p0=seat)


@pytest.mark.rule("V26.1")
def test_oath_of_nature_rides_two_tameables_with_the_bonuses_and_maluses_of_both() -> None:
    # Thornhide: Water 1, Air 5. Galefeather Air +2, Fire -1; Brookmare Water +1.
    ours = Seat(mp=9, sp="0 0 0 3", hand="thornhide blaze", beaten=STRONG, effect="oath_of_nature")
    game = fights(ours)
    assert texts(game, 0)[0] == "fight thornhide brookmare oath_of_nature galefeather"
    play(game, "0 fight thornhide brookmare oath_of_nature galefeather")
    assert effect_of(game, 0) is None, "one fight"
    # Howlcrest: Fire 5, Air 2. 5 Fire, less 1 by Galefeather, plus 1 by Emberhoof
    game = fights(Seat(mp=9, sp="5 0 0 0", hand="howlcrest blaze", beaten=STRONG, effect="oath_of_nature"))
    assert [text for text in texts(game, 0) if "fight" in text] == [
        "fight howlcrest emberhoof oath_of_nature galefeather"
    ]
    game = fights(Seat(mp=9, sp="4 0 0 0", hand="howlcrest blaze", beaten=STRONG, effect="oath_of_nature"))
    assert not [text for text in texts(game, 0) if "fight" in text], "the malus counts too"


@pytest.mark.rule("V26.3")
def test_ritual_of_rage_gives_2_in_one_element_of_the_users_choice() -> None:
    # Ashfang: Water 5, Earth 2
    game = fights(Seat(mp=9, sp="1 3 2 1", hand="ashfang blaze", effect="ritual_of_rage"))
    assert [text for text in texts(game, 0) if "fight" in text] == [
        "fight ashfang none ritual_of_rage water",
        "fight blaze none ritual_of_rage water",
    ][:1]
    game = fights(Seat(mp=9, sp="1 4 1 1", hand="ashfang", effect="ritual_of_rage"))
    assert texts(game, 0) == ["decline"], "not one each in two elements"


@pytest.mark.rule("V26.6")
def test_inversion_turns_3_or_all_he_has_at_once_and_mp_over_12_are_lost() -> None:
    for vals, mp, answer, after in (
        (5, 3, "invert 1 vals", (2, 6)),
        (2, 3, "invert 1 vals", (0, 5)),
        (5, 3, "invert 1 mp", (8, 0)),
        (0, 2, "invert 1 mp", (2, 0)),
        (5, 11, "invert 1 vals", (2, 12)),
    ):
        game = table(("dark_town", 0), pawns={"dark_town": "0a"}, dark_card="D6", p1=Seat(vals=vals, mp=mp))
        play(game, f"0 {answer}")
        assert (state(game).players[1].vals, state(game).players[1].mp) == after


@pytest.mark.rule("V26.7")
def test_sphere_of_balance_gives_1_in_every_element_not_dominant_and_no_gods_bonus() -> None:
    # Ashfang: Water 5, Earth 2
    for tracks, statues, ways in (
        ("1 4 1 1", "1 0 0 0", ["fight ashfang none sphere_of_balance"]),
        ("1 4 1 1", "0 0 0 0", ["fight ashfang none sphere_of_balance"]),  # without a dominant element all four
        ("1 4 1 1", "0 1 0 0", []),  # Water dominant: no +1 and no Gods Bonus with it
        ("1 5 1 1", "0 1 0 0", ["fight ashfang none sphere_of_balance"]),
        ("1 4 2 1", "0 1 0 0", ["fight ashfang none"]),  # the Gods Bonus without it
    ):
        game = fights(Seat(mp=9, sp=tracks, hand="ashfang", effect="sphere_of_balance"), statues)
        assert texts(game, 0) == [*ways, "decline"]


@pytest.mark.rule("V26.8")
def test_any_pawn_in_the_dark_town_can_bring_the_seal() -> None:
    for pawn in ("0a", "0m"):
        game = table(("dark_town", 0), pawns={"dark_town": pawn, "cavern": "1a"}, dark_card="D8")
        assert texts(game, 0) == ["use 1", "decline"]


@pytest.mark.rule("V26.9")
def test_the_mercenary_brings_effects_and_spells_like_the_assistant() -> None:
    game = table(("dark_town", 0), pawns={"dark_town": "0m"}, luck=["aurum", "immesco"])
    play(game, "0 use", "0 keep-spell aurum")
    assert effect_of(game, 0) == ("oath_of_nature", None) and state(game).players[0].spells == ["aurum"]
