"""V18, V27.2 and V27.8: the Arena."""

from __future__ import annotations

import pytest

from games.core import Game
from games.valroc.state import Table

from .tables import Seat, asked, play, prompt, seen, sp, state, table, texts, told, why_not

# Ashfang: Water 5, Earth 2, 1 MP, 5 PP, Fire. Reefmaw: Earth 5, Air 1, 2 MP. Blaze: Water 3, Air 5, 1 MP, Fire Air.
# Emberhoof: Water 3, 1 MP, tameable, mount Fire +1. Brookmare: Earth 3, 0 MP, mount Water +1.


def arena(space: int = 1, pawn: str = "0w", statues: str = "0 0 0 0", sceptre: int = 1, **players: Seat) -> Game[Table]:
    pawns = " ".join(["."] * (space - 1) + [pawn])
    return table(
        ("location", "arena"), seats=4, pawns={"arena": pawns}, statues=statues, sceptre=sceptre, given=players
    )


def ours(**more: object) -> Seat:
    seat = Seat(mp=9, sp="6 6 6 6", hand="ashfang reefmaw blaze")
    for name, value in more.items():
        setattr(seat, name, value)
    return seat


@pytest.mark.rule("V18.1")
def test_wizards_fight_in_the_order_of_spaces_one_creature_each() -> None:
    game = table(("location", "arena"), pawns={"arena": "2w 0w"}, p0=ours(), p2=ours(hand="thornhide gravelmaw"))
    assert asked(game) == (2, "V18.2")
    play(game, "2 fight thornhide none")
    assert asked(game) == (0, "V18.2"), "one creature each"


@pytest.mark.rule("V18.2")
def test_he_picks_a_creature_he_can_beat_and_a_mount_or_declines_and_is_always_asked() -> None:
    game = arena(p0=ours(sp="1 5 2 1", beaten="emberhoof"))
    assert texts(game, 0) == ["fight ashfang none", "fight ashfang emberhoof", "decline", "ride emberhoof"]
    assert why_not(game, 0, "fight reefmaw none") == "V18.3" and why_not(game, 0, "fight siltjaw none") == "V18.2"
    game = arena(p0=ours(sp="1 1 1 1"))
    assert texts(game, 0) == ["decline"], "the question is put although he can beat nothing"
    play(game, "0 decline")
    assert state(game).players[0].vals == 3


@pytest.mark.rule("V18.3")
def test_strength_is_track_mount_gods_and_dark_magic_less_evictendius_and_mp_cover_the_cost() -> None:
    # Ashfang 5 Water: track 1, Brookmare 1, Gods 1, Rage 2
    seat = ours(sp="1 1 2 1", beaten="brookmare", effect="ritual_of_rage", hand="ashfang reefmaw")
    assert texts(arena(statues="0 1 0 0", p0=seat), 0)[0] == "fight ashfang brookmare ritual_of_rage water"
    assert why_not(arena(p0=seat), 0, "fight ashfang brookmare ritual_of_rage water") == "V18.3", "without the god"
    game = arena(statues="0 1 0 0", p0=ours(sp="1 5 2 1", mp=0, hand="ashfang reefmaw"))
    assert texts(game, 0) == ["decline"] and why_not(game, 0, "fight ashfang none") == "V18.3", "1 MP is missing"


@pytest.mark.rule("V18.4")
def test_on_success_mp_are_paid_the_creature_lies_open_and_the_cube_moves() -> None:
    game = arena(p0=ours())
    play(game, "0 fight blaze none")
    player = state(game).players[0]
    assert (player.mp, player.beaten, player.hybrids, player.hand) == (8, ["blaze"], 1, ["ashfang", "reefmaw"])
    assert "Ann defeats Blaze." in told(game)
    game = play(arena(p0=ours(hand="emberhoof blaze", beaten="brookmare")), "0 fight emberhoof brookmare")
    assert "Ann tames Emberhoof, riding Brookmare." in told(game)


@pytest.mark.rule("V5.5", "V18.4")
def test_the_mount_of_the_fight_is_the_one_he_rides_afterwards() -> None:
    for mount, answer, after in (("", "fight ashfang brookmare", "brookmare"), ("brookmare", "fight ashfang none", "")):
        game = arena(p0=ours(beaten="brookmare", mount=mount))
        play(game, f"0 {answer}")
        assert state(game).players[0].mount == after


@pytest.mark.rule("V18.4", "V27.2")
def test_a_tameable_beaten_first_may_be_ridden_in_the_second_fight() -> None:
    # Ashfang needs Water 5: 4 and Brookmare's 1
    game = arena(p0=ours(sp="1 4 3 1", hand="brookmare ashfang reefmaw", spells="decimendo"))
    play(game, "0 spell decimendo", "0 fight brookmare none")
    assert "fight ashfang brookmare" in texts(game, 0) and "fight ashfang none" not in texts(game, 0)
    assert "ride brookmare" in texts(game, 0)


@pytest.mark.rule("V18.5")
def test_spaces_1_and_2_gain_2_and_1_vals_for_a_success_3_and_4_none() -> None:
    for space, vals in ((1, 2), (2, 1), (3, 0), (4, 0)):
        game = arena(space, p0=ours())
        play(game, "0 fight ashfang none")
        assert state(game).players[0].vals == 3 + vals
        game = arena(space, p0=ours())
        play(game, "0 decline")
        assert state(game).players[0].vals == 3


@pytest.mark.rule("V18.6")
def test_with_two_players_the_second_fighter_stands_on_space_3_and_gains_none() -> None:
    game = table(
        ("place a pawn", 1), seats=2, pawns={"arena": "0w"}, p0=ours(hand="thornhide gravelmaw"), p1=ours(unplaced="w")
    )
    play(game, "1 place wizard arena 3", "0 decline", "1 fight ashfang none")
    assert state(game).players[1].vals == 3


@pytest.mark.rule("V18.7", "V27.2")
def test_the_vals_are_paid_at_the_end_and_after_decimendo_only_if_both_fights_succeeded() -> None:
    for answers, vals in (
        (["fight ashfang none", "fight blaze none"], 5),
        (["fight ashfang none", "decline"], 3),
        (["decline"], 3),
    ):
        game = arena(p0=ours(spells="decimendo"))
        play(game, "0 spell decimendo")
        for answer in answers:
            assert state(game).players[0].vals == 3
            play(game, f"0 {answer}")
        assert state(game).players[0].vals == vals


@pytest.mark.rule("V18.8")
def test_a_mushroomed_assistant_or_monk_gains_the_vals_a_mercenary_does_not() -> None:
    for pawn, vals in (("0a*", 5), ("0k*", 5), ("0m*", 3)):
        game = arena(pawn=pawn, p0=ours())
        play(game, "0 fight ashfang none")
        assert state(game).players[0].vals == vals


@pytest.mark.rule("V18.9")
def test_dark_magic_serves_one_fight_and_with_decimendo_he_chooses_which() -> None:
    seat = ours(sp="6 4 6 6", spells="decimendo", effect="ritual_of_rage", hand="ashfang reefmaw blaze")
    game = arena(p0=seat)
    play(game, "0 spell decimendo", "0 fight reefmaw none")
    assert "fight ashfang none ritual_of_rage water" in texts(game, 0), "kept for the second"
    game = arena(p0=seat)
    play(game, "0 spell decimendo", "0 fight ashfang none ritual_of_rage water")
    assert not [text for text in texts(game, 0) if "ritual" in text] and "fight reefmaw none" in texts(game, 0)


@pytest.mark.rule("V18.10")
def test_arena_effects_help_the_fighting_pawn_wizard_or_mushroomed() -> None:
    for pawn in ("0w", "0a*"):
        for effect, way in (
            ("ritual_of_rage", "fight ashfang none ritual_of_rage water"),
            ("sphere_of_balance", "fight ashfang none sphere_of_balance"),
            ("oath_of_nature", "fight ashfang brookmare oath_of_nature emberhoof"),
        ):
            game = arena(pawn=pawn, p0=ours(sp="6 4 6 6", effect=effect, beaten="brookmare emberhoof"))
            assert way in texts(game, 0)


@pytest.mark.rule("V18.11", "V27.8")
def test_items_first_each_with_its_wrath_then_the_fight_with_the_values_of_this_moment() -> None:
    # Evictendius brings the Wrath: Water falls from 5 to 4, but 3 points are lowered
    game = arena(
        sceptre=9,
        statues="0 1 0 0",
        p0=ours(sp="1 4 2 1", spells="evictendius decimendo", hand="ashfang reefmaw blaze"),
    )
    assert "fight ashfang none" in texts(game, 0), "4 and the Gods Bonus"
    play(game, "0 spell decimendo")
    assert sp(game, 0) == "1 3 2 1" and "fight ashfang none" not in texts(game, 0), "out of reach; the Spell stays used"
    assert state(game).decimendo
    play(game, "0 spell evictendius")
    arena_now = seen(game, 1)["arena"]
    assert arena_now is not None and arena_now["evictendius_points"] == 3 and "fight ashfang none" in texts(game, 0)


@pytest.mark.rule("V18.11")
def test_after_a_success_decimendo_may_still_be_played() -> None:
    game = arena(p0=ours(spells="decimendo aurum"))
    play(game, "0 fight ashfang none")
    assert (prompt(game), texts(game, 0)) == ("after a fight", ["done", "spell decimendo"])
    play(game, "0 spell decimendo", "0 fight blaze none")
    assert state(game).players[0].beaten == ["ashfang", "blaze"] and state(game).players[0].vals == 5
    game = arena(p0=ours(spells="aurum"))
    play(game, "0 fight ashfang none")
    assert texts(game, 0) == ["done"], "whoever holds Spells is asked"
    game = arena(p0=ours())
    play(game, "0 fight ashfang none")
    assert prompt(game) != "after a fight"
    game = arena(p0=ours(spells="immesco", tokens="gourd_5"), p1=Seat(tokens="berry"))
    play(game, "0 fight ashfang none", "0 spell immesco")
    assert prompt(game) == "use an item or decline", "without Spells nothing is left to decide in this action"


@pytest.mark.rule("V27.2")
def test_decimendo_needs_a_creature_for_the_second_fight_and_works_once_an_action() -> None:
    game = arena(p0=ours(spells="decimendo decimendo", hand="ashfang"))
    assert why_not(game, 0, "spell decimendo") == "V27.2", "two in hand before the first fight"
    game = arena(p0=ours(spells="decimendo decimendo", hand="ashfang blaze"))
    play(game, "0 spell decimendo")
    assert why_not(game, 0, "spell decimendo") == "V27.2", "a second copy would add nothing"
    game = arena(p0=ours(spells="decimendo", hand="ashfang blaze"))
    play(game, "0 fight ashfang none")
    assert "spell decimendo" in texts(game, 0), "one after it"


@pytest.mark.rule("V27.8")
def test_evictendius_lowers_required_sp_by_up_to_3_split_at_will_for_the_next_fight_only() -> None:
    # Ashfang Water 5, Earth 2, against 3 and 1: 2 and 1 are missing
    seat = ours(sp="1 3 1 1", spells="evictendius decimendo", hand="ashfang reefmaw blaze")
    game = arena(p0=seat)
    play(game, "0 spell evictendius")
    assert [text for text in texts(game, 0) if "fight" in text] == ["fight ashfang none"], "Reefmaw is 4 short"
    play(game, "0 fight ashfang none")
    assert state(game).players[0].mp == 8, "the MP cost is unchanged"
    assert "Evictendius lowers what Ann needs by up to 3 SP." in told(game)
    play(game, "0 spell decimendo")
    assert texts(game, 0) == ["decline"] and state(game).points == 0, "spent"
    # several add up: 6 points for Reefmaw, Earth 5 and Air 1
    game = arena(p0=ours(sp="1 1 0 0", spells="evictendius evictendius", hand="reefmaw ashfang"))
    play(game, "0 spell evictendius", "0 spell evictendius")
    assert "fight reefmaw none" in texts(game, 0)
    # if no fight follows it is spent in vain
    game = arena(p0=ours(sp="1 3 1 1", spells="evictendius", hand="ashfang blaze"))
    play(game, "0 spell evictendius", "0 decline")
    assert state(game).points == 0 and state(game).players[0].used == ["evictendius"]
    # not after the fight it could serve
    game = arena(p0=ours(spells="evictendius"))
    play(game, "0 fight ashfang none")
    assert why_not(game, 0, "spell evictendius") == "V27.8"
