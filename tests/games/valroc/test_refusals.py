"""Every refusal of the rules: its rule and its sentence."""

from __future__ import annotations

import pytest

from games.core import Game
from games.valroc.state import Table

from .tables import SMALL, Seat, reason, table, why_not


def window(p0: Seat, kinds: str = "d", **more: Seat) -> Game[Table]:
    return table(("window", kinds, 0), row="", p0=p0, given=more)


BARE = Seat(spells="mobiluro")


@pytest.mark.parametrize(
    ("seat", "what", "rule", "sentence"),
    [
        (BARE, "drink gourd_5", "V25.4", "You have no such Gourd."),
        (Seat(tokens="gourd_5 berry", mp=0), "drink berry", "V25.4", "You have no such Gourd."),
        (Seat(tokens="gourd_5", mp=0), "sip gourd_5", "V25.4", "You have no such Gourd."),
        (Seat(tokens="gourd_10", mp=12), "sip gourd_10", "V24.9", "You have 12 MP already."),
        (BARE, "astrology 1", "V28.5", "You have no Astrology to use."),
        (Seat(lessons="astrology"), "astrology 4", "V28.5", "Astrology moves the Sceptre one to three spaces."),
        (Seat(lessons="astrology"), "astrology 0", "V28.5", "Astrology moves the Sceptre one to three spaces."),
        (Seat(lessons="astrology"), "astrology -1", "V11.8", "The Sceptre stands on space 1."),
        (Seat(beaten="ashfang", spells="mobiluro"), "ride ashfang", "V5.5", "You have not tamed such a creature."),
        (Seat(hand="emberhoof", spells="mobiluro"), "ride emberhoof", "V5.5", "You have not tamed such a creature."),
        (BARE, "ride dragon", "V5.5", "You have not tamed such a creature."),
        (
            Seat(beaten="emberhoof", mount="emberhoof", spells="mobiluro"),
            "ride emberhoof",
            "V5.5",
            "You ride it already.",
        ),
        (BARE, "dismount", "V5.5", "You ride nothing."),
        (BARE, "clairvoyance", "V28.11", "You do not own Clairvoyance control."),
        (
            Seat(lessons="clairvoyance_control", spells="mobiluro"),
            "clairvoyance",
            "V28.11",
            "No Action card is discarded.",
        ),
        (Seat(tokens="gourd_5", mp=0), "spells", "V24.11", "You hold no unused Spell."),
        (BARE, "spell aurum", "V24.6", "You hold no such Spell."),
        (BARE, "spell", "V24.6", "You hold no such Spell."),
        (BARE, "spell mobiluro", "V24.7", "Mobiluro is played after the bids are shown."),
        (
            Seat(spells="araori"),
            "spell araori",
            "V24.7",
            "Araori is played in your own training, before the count ends.",
        ),
        (Seat(spells="aurum"), "spell aurum", "V27.1", "No Vals lie on the statues."),
        (Seat(spells="immesco"), "spell immesco", "V27.3", "No other player has a dig token."),
        (Seat(spells="restoructo"), "spell restoructo", "V27.6", "No other player has a stored gauge."),
        (Seat(spells="decimendo"), "spell decimendo", "V24.7", "That is played in your own Arena action."),
    ],
)
def test_an_item_is_refused_with_its_rule_and_a_sentence(seat: Seat, what: str, rule: str, sentence: str) -> None:
    game = window(seat)
    assert (why_not(game, 0, what), reason(game, 0, what)) == (rule, sentence)


@pytest.mark.parametrize(
    ("what", "rule", "sentence"),
    [
        ("place wizard arena 1", "V8.5", "Your Wizard cannot be placed this turn, or stands elsewhere already."),
        ("place mercenary tavern 1", "V8.6", "The Mercenary costs 2 Vals, and you have 1."),
        ("place assistant cavern water", "V8.9", "You have a pawn at the Cavern already."),
        ("place assistant training 2", "V3.5", "A Banning Token lies there."),
        ("place assistant fountain 1", "V8.9", "A pawn of Seat 2 stands there."),
        ("place assistant university 4", "V9.7", "No lesson lies there."),
        ("place assistant university 1", "V9.7", "You own Pyromancy lesson already."),
        ("place assistant university 3", "V9.7", "Only a wizard can go there."),
        (
            "mushroom assistant tavern 1",
            "V8.11",
            "A Mushroom is used only for a space reserved to the wizard, by another pawn.",
        ),
        ("mushroom assistant arena 1", "V8.11", "You have no Magic Mushroom."),
        ("place assistant arena 1", "V9.8", "Only a wizard can go there."),
        ("place monk dark_town 1", "V8.10", "The Monk does not go to the Dark Town."),
        ("place assistant fountain 3", "V9.3", "The first free space is 2."),
    ],
)
def test_a_placement_is_refused_with_its_rule_and_a_sentence(what: str, rule: str, sentence: str) -> None:
    game = table(
        ("place a pawn", 0),
        row="pyromancy alchemy spirit_magic",
        monk=0,
        pawns={"cavern": "0w", "fountain": "1a"},
        p0=Seat(vals=1, unplaced="amk", lessons="pyromancy"),
    )
    assert (why_not(game, 0, what), reason(game, 0, what)) == (rule, sentence)


def test_a_fight_a_lesson_and_a_bid_are_refused_with_what_is_missing() -> None:
    game = table(("arena", 0), pawns={"arena": "0w"}, p0=Seat(mp=0, sp="1 4 2 1", hand="ashfang blaze"))
    assert reason(game, 0, "fight ashfang none") == "Ashfang costs 1 MP, and you have 0."
    assert reason(game, 0, "fight siltjaw none") == reason(game, 0, "fight") == "That creature is not in your hand."
    assert reason(game, 0, "fight ashfang emberhoof").startswith("You cannot fight on such a mount")
    game = table(("arena", 0), pawns={"arena": "0w"}, p0=Seat(mp=5, sp="1 4 1 1", hand="ashfang blaze"))
    assert reason(game, 0, "fight ashfang none") == "Against Ashfang you are 2 SP short."
    game = table(("university", 0), pawns={"university": "0w"}, p0=Seat(vals=1, mp=1, tokens="gourd_5"))
    assert reason(game, 0, "take-lesson pyromancy") == "Pyromancy lesson costs 3 Vals, and you have 1."
    assert reason(game, 0, "take-lesson alchemy") == "Alchemy costs 4 Vals, and you have 1."
    game = table(("university", 0), pawns={"university": "0w"}, p0=Seat(vals=9, mp=1, tokens="gourd_5"))
    assert reason(game, 0, "take-lesson pyromancy") == "Pyromancy lesson costs 2 MP, and you have 1."
    assert why_not(game, 0, "take-lesson dragon") == "V17.2"
    game = table(("offering phase",), turn=3)
    assert reason(game, 0, "bid 9") == reason(game, 0, "bid many") == "You can bid from 0 to 3."


def test_a_spell_of_another_place_says_so() -> None:
    game = table(
        ("training", 0), pawns={"training": "0w"}, p0=Seat(spells="restoructo araori"), p1=Seat(stored=SMALL[0])
    )
    assert reason(game, 0, "spell restoructo") == "Restoructo cannot be played in a training."
    assert reason(game, 0, "spell araori") == "You have no Small or Medium Gauge."
