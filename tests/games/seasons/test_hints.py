"""What screens are told beside the view agrees with what the rules then do."""

from __future__ import annotations

from functools import partial

import pytest

from games.core import Luck, Option
from games.core.conformance import any_answer
from games.seasons import INFO
from games.seasons.components import standard
from games.seasons.hints import (
    NEEDS,
    activation_brings,
    energy_over_limit,
    in_vain,
    left_over_move,
    missing,
    missing_in_hand,
    score_so_far,
    token_worth,
    transmutation_brings,
    wasted,
    wheel_move,
)
from games.seasons.words import HINTS

from .tables import Playing, now, own, play, seen, table, texts, tokens

BOX = standard()


@pytest.mark.parametrize("seed", range(12))
def test_a_card_lacks_nothing_just_if_the_rules_let_it_be_summoned(seed: int) -> None:
    game, luck = INFO.new(2 + seed % 3, seed, level="archmage"), Luck(seed)
    compared = 0
    while not game.over:
        seat, option = any_answer(game, luck)
        if game.pending[seat].prompt == "take an action":
            may = {str(each.args[0]) for each in game.legal(seat) if each.verb == "summon"}
            lacking = missing_in_hand(BOX, seen(game, seat))
            assert {card for card, lack in lacking.items() if lack.nothing} == may
            compared += len(lacking)
            if option.verb == "transmute":
                brings, before = transmutation_brings(BOX, seen(game, seat), option), own(game, seat).crystals
                game.apply(seat, option)
                assert own(game, seat).crystals == before + brings
                continue
        game.apply(seat, option)
    assert compared


@pytest.mark.parametrize(("purses", "bonuses", "balance", "potion"), [(0, 0, 12, 12), (1, 0, 16, 15), (1, 2, 24, 21)])
def test_an_activation_that_transmutes_says_what_its_tokens_bring(
    purses: int, bonuses: int, balance: int, potion: int
) -> None:
    for card, crystals in (("Balance of Ishtar", balance), ("Potion of Life", potion)):
        game = table(
            in_play={0: [card, *["Purse of Io"] * purses]},
            reserve={0: "fire fire fire fire" if card.startswith("Balance") else "air fire earth"},
        )
        for _ in range(bonuses):
            play(game, "0 bonus transmute")
        (way, *others) = [each for each in game.legal(0) if each.verb == "activate"]
        assert not others and activation_brings(BOX, seen(game, 0), way) == crystals
        before = own(game, 0).crystals
        game.apply(0, way)
        assert own(game, 0).crystals == before + crystals
    assert activation_brings(BOX, seen(table(in_play={0: ["Idol of the Familiar"]}), 0), IDOL) is None


IDOL = Option("activate", ("Idol of the Familiar#1",))


def test_what_is_missing_counts_amulets_hands_tolls_and_the_gauge() -> None:
    game = table(
        in_play={0: ["Hand of Fortune", "Amulet of Water"], 1: ["Arcano Leech"]}, gauge=2, crystals=2,
        on_cards={"0 Amulet of Water#2": "air"}, reserve={0: "fire"},
        hands={0: ["Hand of Fortune", "Divine Chalice", "Purse of Io"]},
    )  # fmt: skip
    view = seen(game, 0)
    fortune = missing(BOX, view, "Hand of Fortune")  # air, fire, earth and 3 crystals
    assert (fortune.tokens, fortune.any_tokens) == (tokens(""), 0), "the first Hand of Fortune lets the earth fall away"
    assert (fortune.crystals, fortune.toll, fortune.gauge) == (3 + 1 - 2, 1, 1)
    chalice = missing(BOX, view, "Divine Chalice")
    assert (chalice.tokens, chalice.any_tokens) == (tokens("water earth"), 1)
    assert missing(BOX, view, "Purse of Io").any_tokens == 0


def test_what_a_token_brings_now_and_next_season() -> None:
    game = play(table(space="winter", in_play={0: ["Purse of Io"]}, reserve={0: "air"}), "0 bonus transmute")
    worth = token_worth(BOX, seen(game, 0))
    assert worth.now == (3, 3, 4, 5), "winter 1 1 2 3, a Purse and a bonus"
    assert worth.next_season == (3, 2, 4, 2), "spring 2 1 3 1 and the Purse"


def test_what_the_left_over_die_will_do_to_the_wheel() -> None:
    move = left_over_move(BOX, seen(table(space=2, dice=["", "", "draw 2"]), 0))
    assert move is not None
    assert (move.spaces, move.space, move.season, move.season_changes, move.years) == (2, 4, "spring", True, 0)
    last = left_over_move(BOX, seen(table(space=12, year=3, dice=["", "", "draw 1"]), 0))
    assert last is not None and last.game_ends
    library = left_over_move(BOX, seen(table(space=12, dice=["", "", "draw 1"], library_two={1: ["Purse of Io"]}), 0))
    assert library is not None and (library.library, library.years) == ("II", 1)
    assert left_over_move(BOX, seen(table(("round",), active=None), 0)) is None, "dice are still being taken"
    back = wheel_move(BOX, seen(table(space=1, year=2), 0), -2)
    assert (back.space, back.years, back.season) == (11, -1, "fall")


def test_energy_over_the_limit() -> None:
    view = seen(table(reserve={0: "fire " * 6}), 0)
    assert energy_over_limit(view, tokens("air air air")) == 2
    assert energy_over_limit(view, tokens("air")) == 0


def warned(game: Playing, line: str) -> list[str]:
    assert line in texts(game, 0), texts(game, 0)
    return wasted(BOX, seen(game, 0), Option.parse(line))


def test_what_an_action_would_waste() -> None:
    assert warned(table(draw=True), "end") == ["draw unused"]
    assert warned(table(), "end") == []
    chalice = 'summon "Divine Chalice" air water fire earth'
    hand = partial(table, hands={0: ["Divine Chalice"]}, reserve={0: "air water fire earth"})
    assert warned(hand(gauge=1), chalice) == ["no room for a free card"]
    assert warned(hand(gauge=2), chalice) == []
    knowledge = 'activate "Potion of Knowledge#1"'
    potion = partial(table, in_play={0: ["Potion of Knowledge"]})
    assert warned(potion(reserve={0: "air air air"}), knowledge) == ["energy over the limit"]
    assert warned(potion(reserve={0: "air air"}), knowledge) == []
    amulet = table(gauge=14, hands={0: ["Amulet of Air"]}, reserve={0: "air air"})
    assert warned(amulet, 'summon "Amulet of Air" air air') == ["gauge is full"]
    vase = table(reserve={0: "air " * 7}, in_play={0: ["Yjang's Forgotten Vase"]}, hands={0: ["Glutton Cauldron"]})
    assert warned(vase, 'summon "Glutton Cauldron"') == ["energy over the limit"]
    orb = table(in_play={0: ["Crystal Orb"]}, gauge=1, crystals=3)
    assert warned(orb, 'activate "Crystal Orb#1" look') == ["no room for a free card"]
    assert warned(orb, 'activate "Crystal Orb#1" crystals') == []


def test_what_taking_a_die_would_waste() -> None:
    game = table(("round",), active=None, reserve={0: "fire " * 6}, luck=[(2, 4, 2)])
    take = game.legal(0)
    assert wasted(BOX, seen(game, 0), take[0]) == ["energy over the limit", "gauge is full"]
    assert wasted(BOX, seen(game, 0), take[1]) == []
    assert now(game).takers == [-1, -1, -1]


def vain(game: Playing, line: str) -> str | None:
    assert line in texts(game, 0), texts(game, 0)
    return in_vain(BOX, seen(game, 0), Option.parse(line))


def test_what_would_bring_nothing() -> None:
    pendant = partial(table, hands={0: ["Pendant of Ragnor"]}, reserve={0: "air water fire"})
    assert vain(pendant(), 'summon "Pendant of Ragnor" air water fire') == "other magic items"
    assert vain(pendant(in_play={0: ["Purse of Io"]}), 'summon "Pendant of Ragnor" air water fire') is None
    sid = partial(table, hands={0: ["Sid Nightshade"]}, reserve={0: "earth"})
    assert vain(sid(crystals=4), 'summon "Sid Nightshade" earth') == "most crystals"
    assert vain(sid(crystals={0: 4}), 'summon "Sid Nightshade" earth') is None
    syllas = table(hands={0: ["Syllas the Faithful"]}, reserve={0: "fire fire fire"})
    assert vain(syllas, 'summon "Syllas the Faithful" fire fire fire') == "cards of rivals"
    lewis = table(hands={0: ["Lewis Greyface"]}, reserve={0: "air fire"})
    assert vain(lewis, 'summon "Lewis Greyface" air fire') == "tokens of rivals"
    assert vain(table(in_play={0: ["Potion of Life"]}), 'activate "Potion of Life#1"') == "reserve"
    assert vain(table(in_play={0: ["Idol of the Familiar"]}), 'activate "Idol of the Familiar#1"') == "familiars"
    kairn = table(in_play={0: ["Kairn the Destroyer"]}, reserve={0: "air"})
    assert vain(kairn, 'activate "Kairn the Destroyer#1" air') == "crystals of rivals"
    dreams = partial(table, in_play={0: ["Potion of Dreams"]}, hands={0: ["Purse of Io"]})
    assert vain(dreams(reserve={0: "air"}), 'activate "Potion of Dreams#1"') == "reserve lost"
    assert vain(dreams(), 'activate "Potion of Dreams#1"') is None


def test_every_warning_has_its_sentence_and_every_need_of_a_card_is_known() -> None:
    assert set(NEEDS) <= set(HINTS)
    for facts in BOX.cards.values():
        assert set(facts.needs) <= set(facts.effects) and set(facts.needs.values()) <= set(NEEDS)


def test_the_score_so_far_counts_what_lies_open_as_the_end_would_count_it() -> None:
    game = table(
        seats=3, reserve={1: "fire fire air"}, crystals={0: 30, 2: 4}, bonuses={2: 2},
        hands={0: ["Kairn the Destroyer"]},
        in_play={
            0: ["Sealed Chest of Urm", "Cursed Treatise of Arus"],
            1: [*("Lantern of Xidit",) * 2, "Ragfield's Helm", "Sealed Chest of Urm", "Damned Soul of Onys"],
        },
    )  # fmt: skip
    for reader in (0, 1, 2, None):
        lines = {(line.what, *line.details): line.points for line in score_so_far(BOX, seen(game, reader))}
        assert lines == {
            ("crystals",): (30, 0, 4),
            ("end-of-game card", "Ragfield's Helm"): (0, 20, 0),
            ("end-of-game card", "Lantern of Xidit"): (0, 18, 0),
            ("end-of-game card", "Sealed Chest of Urm"): (20, 0, 0),
            ("prestige of cards in play",): (0, 63, 0),
            ("cards in hand", 5): (-5, 0, 0),
            ("bonuses used",): (0, 0, -12),
        }
