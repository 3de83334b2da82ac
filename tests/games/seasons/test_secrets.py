"""S23: who may see what."""

from __future__ import annotations

import json

import pytest

from games.core import Luck, Option
from games.core.conformance import Report, any_answer, check_imagined
from games.core.conformance import seen as all_seen
from games.seasons import INFO
from games.seasons.components import standard

from .tables import ALL, Playing, hand, now, own, play, seen, summoned, table, told
from .test_prelude import after_the_draft, begun

FOUR = ["Purse of Io", "Tree of Light", "Dragon Skull", "Sid Nightshade"]


def all_that_reaches(game: Playing, seat: int | None) -> str:
    """The view, the log, the notation and the question of a seat, as one text."""
    pending = game.pending.get(seat) if seat is not None else None
    return "\n".join([json.dumps(game.view(seat)), *told(game, seat), *game.notation(seat), str(pending)])


def who_reads(game: Playing, card: str) -> list[int | None]:
    """The seats, and None for a spectator, that read this card anywhere."""
    return [seat for seat in (*range(game.seats), None) if card in all_that_reaches(game, seat)]


def own_card(game: Playing, seat: int) -> str:
    """The one card that a seat has kept, as the notation writes it."""
    (card,) = own(game, seat).kept
    return str(Option("keep", (card,))).removeprefix("keep ")


@pytest.mark.rule("S23.1")
def test_what_is_public_is_in_every_view() -> None:
    game = table(
        seats=3, crystals={1: 7}, gauge={1: 4}, bonuses={1: 2}, reserve={1: "air"}, year=2, space=5, first=1,
        in_play={1: ["Amulet of Water", "Tree of Light"]}, turned=["1 Tree of Light#2"],
        on_cards={"1 Amulet of Water#1": "fire"}, hands={1: FOUR}, library_three={1: ["Crystal Orb"]},
        discards=["Amulet of Air"],
    )  # fmt: skip
    for reader in (0, 1, 2, None):
        view = seen(game, reader)
        seat = view["seats"][1]
        assert (seat["crystals"], seat["gauge"], seat["bonuses"], seat["summoned"]) == (7, 4, 2, 0)
        assert seat["reserve"]["air"] == 1
        assert [(card["card"], card["turned"]) for card in seat["in_play"]] == [
            ("Amulet of Water", False),
            ("Tree of Light", True),
        ]
        assert seat["in_play"][0]["tokens"]["fire"] == 1
        assert (seat["hand_size"], seat["library_three"]["size"]) == (4, 1)
        assert (view["year"], view["space"], view["season"], view["first_player"]) == (2, 5, "spring", 1)
        assert (view["draw_pile"], view["discard_pile"]) == (100 - 8, 1)
        assert [die["taken_by"] for die in view["dice"]] == [0, 1, 2, None]


@pytest.mark.rule("S23.2", "S4.3")
def test_in_the_draft_a_seat_sees_only_its_pack_and_what_it_has_kept() -> None:
    game = begun(3)
    first_pack = own(game, 0).pack[:]
    for seat in (0, 1, 2):
        game.apply(seat, game.legal(seat)[0])
    view = seen(game, 0)
    assert view["seats"][0]["pack"] == sorted(own(game, 0).pack)
    assert view["seats"][0]["kept"] == own(game, 0).kept
    assert [(seat["pack"], seat["kept"], seat["kept_size"]) for seat in view["seats"][1:]] == [(None, None, 1)] * 2
    assert game.notation(1)[-3:] == ["0 ?", f"1 keep {own_card(game, 1)}", "2 ?"], "nor what the others keep"
    gone = [card for card in first_pack if card not in own(game, 0).pack + own(game, 0).kept]
    assert gone and not any(card in all_that_reaches(game, 0) for card in gone), "no looking back at a pack passed on"


@pytest.mark.rule("S23.3")
def test_in_deck_construction_a_seat_sees_its_own_nine_cards_and_who_has_finished() -> None:
    game = after_the_draft(3)
    game.apply(1, game.legal(1)[5])
    view = game.view(0)
    assert view["answered"] == [1]
    assert [seat["kept"] for seat in seen(game, 0)["seats"][1:]] == [None, None]
    assert len(seen(game, 0)["seats"][0]["kept"] or []) == 9


@pytest.mark.rule("S23.4")
def test_hands_are_private_and_so_is_which_prepared_set_a_seat_received() -> None:
    game = table(hands={0: FOUR, 1: ["Crystal Orb"]})
    assert who_reads(game, "Purse of Io") == [0]
    assert seen(game, 1)["seats"][0]["hand"] is None
    sets = INFO.new(3, 5, level="apprentice")
    assert [seat["prepared_set"] is None for seat in seen(sets, 0)["seats"]] == [False, True, True]
    own, others = sets.notation(0), sets.notation(None)
    hidden = [at for at, line in enumerate(others) if line == "luck ?"]
    assert len(hidden) == 3 and sum(own[at] != "luck ?" for at in hidden) == 1, "a seat reads which set came to it"


@pytest.mark.rule("S23.4", "S3.1")
def test_an_imagined_apprentice_game_deals_whole_sets_and_never_the_own_one() -> None:
    game = INFO.new(3, 5, level="apprentice")
    own_set = own(game, 0).prepared_set
    found = set()
    for seed in range(30):
        twin = game.imagine(0, Luck(seed))
        sets = [sorcerer.prepared_set for sorcerer in now(twin).sorcerers]
        assert sets[0] == own_set and len(set(sets)) == 3
        for sorcerer in now(twin).sorcerers:
            assert sorted(sorcerer.kept) == sorted(standard().sets[sorcerer.prepared_set - 1])
        found.add(tuple(sets))
        INFO.rules.invariants(now(twin))
    assert len(found) == 6, "every way to deal the other three sets to two seats"


@pytest.mark.rule("S23.4", "S3.1")
@pytest.mark.parametrize("seed", range(6))
def test_in_a_whole_apprentice_game_every_deal_that_fits_keeps_sets_together(seed: int) -> None:
    game, luck = INFO.new(3, seed, level="apprentice"), Luck(seed)
    answers = 0
    while not game.over and answers < 80:
        if answers % 4 == 0:
            for seat in range(3):
                twin = game.imagine(seat, luck)
                INFO.rules.invariants(now(twin))
                assert twin.view(seat) == game.view(seat)
                for other, sorcerer in enumerate(now(twin).sorcerers):
                    dealt = standard().sets[sorcerer.prepared_set - 1]
                    assert set(sorcerer.library_two + sorcerer.library_three) <= set(dealt), other
        game.apply(*any_answer(game, luck))
        answers += 1


@pytest.mark.rule("S23.5")
def test_library_piles_are_their_owners_and_joining_the_hand_others_see_their_number() -> None:
    game = table(("move the season token",), ("next round",), active=None, space=12, library_two={0: FOUR[:3]})
    assert "Seat 1 takes library II (3 cards) into hand." in told(game, 1)
    assert who_reads(game, "Tree of Light") == [0]
    before = table(library_two={0: FOUR[:3]})
    assert who_reads(before, "Tree of Light") == [0]
    assert seen(before, 1)["seats"][0]["library_two"] == {"size": 3, "cards": None}


@pytest.mark.rule("S23.6")
def test_the_draw_pile_is_hidden_and_nobody_knows_the_order_of_a_reshuffled_pile() -> None:
    game = table(draw=True, pile=["Purse of Io"], discards=["Tree of Light", "Dragon Skull"])
    assert who_reads(game, "Purse of Io") == []
    now(game).pile.discards.known_to = [None, (1,)]
    play(game, "0 draw", "0 keep")
    assert sorted(now(game).pile.bag) == ["Dragon Skull", "Tree of Light"]
    assert (now(game).pile.top.cards, now(game).pile.discards.known_to) == ([], [])


@pytest.mark.rule("S23.7")
def test_the_discard_pile_is_face_down_but_what_was_sacrificed_all_have_seen() -> None:
    game = table(("action", 0), in_play={0: ["Potion of Life"]}, discards=["Crystal Orb"])
    play(game, '0 activate "Potion of Life#1"')
    assert who_reads(game, "Crystal Orb") == []
    assert seen(game, 1)["shown"] == ["Potion of Life"]
    assert now(game).pile.discards.known_to == [(), None]
    play(game, "0 bonus transmute")
    assert seen(game, 1)["shown"] == [], "nobody may look through the pile later"
    unseen = table(draw=True, luck=[["Tree of Light"]], discards=["Crystal Orb"])
    play(unseen, "0 draw", "0 discard")
    assert now(unseen).pile.discards.known_to == [(), (0,)] and seen(unseen, 1)["shown"] == []
    assert who_reads(unseen, "Tree of Light") == [0], "a card dropped by a die draw is not revealed"


@pytest.mark.rule("S23.8")
@pytest.mark.parametrize("answer", ["keep", "discard"])
def test_of_the_die_draw_the_others_see_whether_it_was_kept(answer: str) -> None:
    game = table(draw=True, luck=[["Tree of Light"]])
    play(game, "0 draw", f"0 {answer}")
    assert who_reads(game, "Tree of Light") == [0]
    assert f"0 {answer}" in game.notation(1)
    assert seen(game, 1)["seats"][0]["hand_size"] == (answer == "keep")


@pytest.mark.rule("S23.8")
def test_of_the_draw_bonus_only_the_drawing_seat_sees_the_cards() -> None:
    game = table(draw=True, luck=[["Tree of Light"], ["Purse of Io"]])
    play(game, "0 bonus draw")
    assert who_reads(game, "Tree of Light") == [0]
    play(game, '0 keep "Purse of Io"')
    assert who_reads(game, "Tree of Light") == who_reads(game, "Purse of Io") == [0]


@pytest.mark.rule("S23.9")
def test_of_amulet_of_fire_and_chalice_only_the_owner_sees_the_four_and_the_card_played_is_public() -> None:
    luck = [[card] for card in FOUR]
    fire = summoned("Amulet of Fire", "fire fire", luck=luck)
    assert who_reads(fire, "Dragon Skull") == [0]
    play(fire, '0 keep "Dragon Skull"')
    assert all(who_reads(fire, card) == [0] for card in FOUR)
    chalice = summoned("Divine Chalice", ALL, luck=luck)
    assert all(who_reads(chalice, card) == [0] for card in FOUR)
    play(chalice, '0 play "Dragon Skull"')
    assert who_reads(chalice, "Dragon Skull") == [0, 1, None]
    assert who_reads(chalice, "Tree of Light") == [0]


@pytest.mark.rule("S23.10")
def test_narias_owner_sees_all_cards_and_each_opponent_the_one_it_gets() -> None:
    drawn = ["Purse of Io", "Tree of Light", "Dragon Skull"]
    game = summoned("Naria the Prophetess", "", seats=3, crystals={0: 3}, luck=[[card] for card in drawn])
    assert all(who_reads(game, card) == [0] for card in drawn)
    play(game, '0 give "Purse of Io" "Tree of Light" "Dragon Skull"')
    assert who_reads(game, "Purse of Io") == [0]
    assert who_reads(game, "Tree of Light") == [0, 1]
    assert who_reads(game, "Dragon Skull") == [0, 2]
    assert hand(game.imagine(0, Luck(4)), 1) == ["Tree of Light"], "the giver knows where it is"


@pytest.mark.rule("S23.11")
def test_only_the_owner_of_the_orb_sees_the_card_looked_at() -> None:
    game = table(in_play={0: ["Crystal Orb"]}, reserve={0: ALL}, luck=[["Tree of Light"]])
    play(game, '0 activate "Crystal Orb#1" look')
    assert who_reads(game, "Tree of Light") == [0]
    play(game, "0 put-back")
    assert who_reads(game, "Tree of Light") == [0]
    unseen = table(in_play={0: ["Crystal Orb"]}, crystals=3, luck=[["Tree of Light"]])
    play(unseen, '0 activate "Crystal Orb#1" crystals')
    assert who_reads(unseen, "Tree of Light") == []


@pytest.mark.rule("S23.12")
def test_demon_potion_and_elemental_amulet_show_the_card_to_the_drawing_seat_and_the_crown_to_all() -> None:
    luck = [["Tree of Light"]]
    demon = summoned("Demon of Argos", ALL, luck=luck)
    assert who_reads(demon, "Tree of Light") == [1]
    potion = play(table(in_play={0: ["Potion of Power"]}, gauge=5, luck=luck), '0 activate "Potion of Power#1"')
    assert who_reads(potion, "Tree of Light") == [0]
    amulet = table(hands={0: ["Elemental Amulet"]}, reserve={0: "fire"}, luck=luck)
    assert who_reads(play(amulet, '0 summon "Elemental Amulet" fire fire'), "Tree of Light") == [0]
    crown = summoned("Vampiric Crown", "air water", luck=luck)
    assert who_reads(crown, "Tree of Light") == [0, 1, None]


@pytest.mark.rule("S23.13")
def test_everybody_knows_that_a_card_taken_back_by_amsug_is_in_hand() -> None:
    game = summoned(
        "Amsug Longneck", "air water", in_play={1: ["Tree of Light"]}, hands={0: ["Amsug Longneck"], 1: ["Purse of Io"]}
    )
    assert seen(game, 0)["seats"][1]["hand_known"] == ["Tree of Light"]
    assert seen(game, None)["seats"][1]["hand_known"] == ["Tree of Light"]
    for seed in range(20):
        twin = game.imagine(0, Luck(seed))
        assert "Tree of Light" in hand(twin, 1)
        assert all_seen(twin, 0) == all_seen(game, 0)


@pytest.mark.rule("S23.14")
def test_a_spectator_sees_what_is_public_and_the_end_reveals_the_hands() -> None:
    game = table(("action", 0), ("end of the game",), hands={0: ["Purse of Io"], 1: ["Tree of Light"]})
    assert who_reads(game, "Purse of Io") == [0]
    play(game, "0 end")
    assert who_reads(game, "Purse of Io") == who_reads(game, "Tree of Light") == [0, 1, None]
    assert seen(game, None)["seats"][1]["hand"] == ["Tree of Light"]


def test_an_only_card_that_must_be_shown_is_asked_of_luck_so_that_the_notation_has_it() -> None:
    game = table(in_play={0: ["Potion of Dreams"]}, hands={0: ["Purse of Io"]})
    play(game, '0 activate "Potion of Dreams#1"')
    assert 'luck "Purse of Io"' in game.notation(1)
    assert game.undo_stop


@pytest.mark.rule("S23.13")
def test_of_two_copies_in_a_hand_nobody_can_tell_which_one_was_played() -> None:
    game = table(hands={0: ["Glutton Cauldron", "Glutton Cauldron"]})
    own(game).hand.known_to[:] = [(), None]
    assert seen(game, 1)["seats"][0]["hand_known"] == ["Glutton Cauldron"]
    play(game, '0 summon "Glutton Cauldron"')
    assert hand(game) == ["Glutton Cauldron"]
    assert seen(game, 1)["seats"][0]["hand_known"] == [], "it may have been the known one"


@pytest.mark.rule("S23.4", "S23.10")
def test_seats_that_each_know_of_another_copy_cannot_tell_which_one_was_played() -> None:
    game = table(seats=4, hands={0: ["Glutton Cauldron", "Glutton Cauldron"]})
    own(game).hand.known_to[:] = [(1, 3), (2, 3)]  # seat 1 gave one, seat 2 the other; seat 3 knows of both
    assert [seen(game, seat)["seats"][0]["hand_known"] for seat in (1, 2, 3)] == [
        ["Glutton Cauldron"], ["Glutton Cauldron"], ["Glutton Cauldron", "Glutton Cauldron"],
    ]  # fmt: skip
    play(game, '0 summon "Glutton Cauldron"')
    assert hand(game) == ["Glutton Cauldron"]
    assert [seen(game, seat)["seats"][0]["hand_known"] for seat in (1, 2, 3)] == [[], [], ["Glutton Cauldron"]]
    assert seen(game, None)["seats"][0]["hand_known"] == []


def nested() -> Playing:
    """The Orb plays a Chalice, which plays Amsug, while the others have items to take back."""
    cards = {0: ["Crystal Orb", "Purse of Io"], 1: ["Tree of Light", "Amulet of Air"], 2: ["Dragon Skull"]}
    luck = [
        ["Divine Chalice"],
        *([card] for card in ("Amsug Longneck", "Naria the Prophetess", "Purse of Io", "Sid Nightshade")),
    ]
    hands = {0: ["Hand of Fortune"], 1: ["Amulet of Fire", "Amulet of Earth"], 2: ["Potion of Life"]}
    return table(seats=3, in_play=cards, hands=hands, reserve={0: ALL}, luck=luck)


def test_nested_effects_tell_no_seat_what_it_may_not_know_at_any_question() -> None:
    game, luck, report = nested(), Luck(8), Report()
    answers = [
        '0 activate "Crystal Orb#1" look', '0 play "Divine Chalice" air water fire earth', '0 play "Amsug Longneck"',
        '1 take-back "Amulet of Air#2"', '0 take-back "Purse of Io#2"',
    ]  # fmt: skip
    for answer in answers:
        play(game, answer)
        for seat in range(3):
            for _ in range(10):
                check_imagined(INFO, game, seat, luck, report)
        assert all_seen(game.clone(), 0) == all_seen(game, 0)
    assert report.dealt_differently > report.imagined * 0.9
    assert (hand(game, 1), hand(game, 2)) == (
        ["Amulet of Air", "Amulet of Earth", "Amulet of Fire"],
        ["Dragon Skull", "Potion of Life"],
    )
