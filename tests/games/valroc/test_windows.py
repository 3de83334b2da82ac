"""V24 and V27: timing windows, own decision points, and Spells."""

from __future__ import annotations

import pytest

from games.core import Game
from games.valroc.catalog import STANDARD
from games.valroc.state import Table

from .tables import (
    FULL,
    INJURY,
    MEDIUM,
    SMALL,
    Seat,
    asked,
    play,
    prompt,
    seen,
    sp,
    state,
    table,
    texts,
    told,
    training_of,
    why_not,
)

GOURD = Seat(mp=0, tokens="gourd_5")


def window(kinds: str = "a", **more: Seat) -> Game[Table]:
    return table(("window", kinds, 0), given=more)


def windows_asked(game: Game[Table], seat: int) -> list[str]:
    """Decline in every window and do nothing else until the next turn or phase; the kinds of the windows asked."""
    kinds = []
    while not game.over and state(game).phase == "actions":
        if seen(game, None)["window"]:
            kinds.append(seen(game, None)["window"])
        decline = {"decline", "stop", "store", "go-on"} & set(texts(game, asked(game)[0]))
        play(game, f"{asked(game)[0]} {sorted(decline)[0] if decline else texts(game, asked(game)[0])[0]}")
    return kinds


# ------------------------------------------------------------------ V24


@pytest.mark.rule("V24.1")
def test_nothing_interrupts_another_players_action() -> None:
    game = table(
        ("location", "training"),
        pawns={"training": "0w"},
        p1=Seat(spells="immesco", tokens="gourd_10"),
        p0=Seat(tokens="berry"),
    )
    while prompt(game) in ("draw or stop", "count", "spend gauges"):
        assert list(game.pending) == [0]
        play(game, f"0 {texts(game, 0)[-1]}")
    assert prompt(game) == "use an item or decline"


@pytest.mark.rule("V24.2")
def test_windows_are_open_after_income_after_planning_between_actions_after_locations_and_the_arena() -> None:
    game = table(("start of turn",), p0=GOURD)
    assert seen(game, None)["window"] == "a"
    play(
        game,
        "0 decline",
        "0 place assistant dark_town 1",
        "1 place assistant fountain 1",
        "2 place wizard fountain 2",
        "0 place wizard arena 1",
        "1 pass",
        "2 pass",
        "0 pass",
    )
    assert windows_asked(game, 0) == ["b", "d", "c", "d", "e"]


@pytest.mark.rule("V24.3")
def test_windows_without_anything_between_them_are_one_of_all_kinds() -> None:
    game = table(("actions",), pawns={"tavern": "1a"}, p0=GOURD)
    assert windows_asked(game, 0) == ["bd", "de"], "the empty Dark Town and Fountain add none, nor does the Arena"
    game = table(("actions",), pawns={"dark_town": "1a"}, p0=GOURD)
    assert seen(game, None)["window"] == "b", "the Dark Town is not empty: no location lies before it"


@pytest.mark.rule("V24.3")
def test_when_nobody_has_placed_a_pawn_the_window_of_the_start_is_not_asked_again() -> None:
    game = table(("start of turn",), p0=GOURD, p1=Seat(lessons="clairvoyance_control"), row="", discards=SMALL[0])
    play(game, "0 decline", "0 pass", "1 pass", "2 pass")
    assert (asked(game), seen(game, None)["window"]) == ((1, "V24.4"), "bde"), "but for what is possible only now"
    play(game, "1 decline")
    assert state(game).turn == 2


@pytest.mark.rule("V24.3")
def test_an_item_used_in_planning_makes_the_window_after_it_another_one() -> None:
    for use in (["0 drink gourd_5"], ["0 spells", "0 spell aurum"]):
        game = table(("start of turn",), statues="1 0 0 0", p0=Seat(mp=0, tokens="gourd_5", spells="aurum"), p1=GOURD)
        play(game, "0 decline", "1 decline", *use, "0 pass", "1 pass", "2 pass")
        assert (asked(game), seen(game, None)["window"]) == ((0, "V24.4"), "bde")


@pytest.mark.rule("V24.4", "V24.13")
def test_players_are_asked_in_turn_order_and_after_a_use_again_from_the_first() -> None:
    game = table(("window", "a", 0), first=1, p0=Seat(mp=0, tokens="gourd_10"), p1=GOURD, p2=GOURD)
    assert asked(game)[0] == 1
    play(game, "1 decline", "2 decline", "0 sip gourd_10")
    assert asked(game)[0] == 1, "the asking starts again at the First Player"
    play(game, "1 decline", "2 decline")
    assert asked(game)[0] == 0
    play(game, "0 decline")
    assert game.over, "all have declined in a row"


@pytest.mark.rule("V24.4")
def test_a_window_says_which_option_declines() -> None:
    decision = window(p0=GOURD).pending[0]
    assert decision.decline is not None and str(decision.decline) == "decline" and not decision.private
    assert window(p0=Seat(spells="aurum")).pending[0].private, "its options tell which Spells he holds"


def used_and_asked_again(game: Game[Table], item: str = "drink gourd_5") -> None:
    """The item is offered, and after its use the same question is put again, all else as it was."""
    assert item in texts(game, 0)
    before = seen(game, 0)
    twin = play(game.clone(), f"0 {item}")
    assert (prompt(twin), asked(twin)) == (prompt(game), asked(game))
    after = seen(twin, 0)
    assert after["players"][0]["mp"] > before["players"][0]["mp"]
    for key in ("locations", "dig", "training", "sanctuary", "arena", "lesson_row", "statues", "action_deck", "acting"):
        assert after[key] == before[key]


@pytest.mark.rule("V24.5")
def test_items_can_be_used_at_each_own_decision_point() -> None:
    carried = Seat(
        mp=1,
        vals=9,
        tokens="gourd_5 plant",
        lessons="archaeology teleportation theological_studies",
        hand="blaze",
        spells="mobiluro",
    )
    for step, pawns, answers in (
        (("place a pawn", 0), {}, []),
        (("dark_town", 0), {"dark_town": "0a"}, ["use"]),
        (("cavern", 0), {"cavern": "0a"}, ["turn-up 2", "result A01", "stay"]),
        (("sanctuary", 0), {"sanctuary": "0a"}, ["offer fire", "lay 3 0", "turn-up 1"]),
        (("university", 0), {"university": "0a"}, ["decline"]),
    ):
        luck = ["A01", "A02"] if step[0] == "cavern" else []
        game = table(step, pawns=pawns, p0=Seat(**{**carried.__dict__, "unplaced": "a"}), row="alchemy", luck=luck)
        for answer in answers:
            used_and_asked_again(game)
            play(game, f"0 {answer}")
    game = table(("dark_town", 0), pawns={"dark_town": "0a"}, p0=Seat(mp=0, tokens="gourd_5", spells="mobiluro"))
    play(game, "0 use")
    assert prompt(game) == "use an item or go on", "before the secret choice of a Spell"
    used_and_asked_again(game)
    game = table(("arena", 0), pawns={"arena": "0w"}, p0=Seat(mp=0, hand="blaze", tokens="gourd_5"))
    used_and_asked_again(game)
    game = table(
        ("training", 0),
        pawns={"training": ". . . 0w"},
        seats=4,
        luck=[INJURY[0]],
        p0=Seat(mp=1, tokens="gourd_5", spells="mobiluro"),
    )
    used_and_asked_again(game)
    play(game, "0 draw")
    assert prompt(game) == "injury"
    used_and_asked_again(game)
    play(game, "0 injured")
    assert prompt(game) == "count"
    used_and_asked_again(game)
    four = f"{SMALL[0]} {SMALL[1]} {MEDIUM[0]} {MEDIUM[1]}"
    game = table(
        ("training", 0),
        pawns={"training": "0w"},
        drawn="",
        luck=[SMALL[2]],
        p0=Seat(mp=1, tokens="gourd_10", stored=four),
    )
    play(game, "0 draw", "0 stop", "0 train fire 1")
    assert prompt(game) == "spend gauges"
    used_and_asked_again(game, "sip gourd_10")
    game = table(
        ("training", 0), pawns={"training": "0w"}, luck=[SMALL[2]], p0=Seat(mp=1, tokens="gourd_10", stored=four)
    )
    play(game, "0 draw", "0 stop", "0 store")
    assert prompt(game) == "discard a gauge"
    used_and_asked_again(game, "sip gourd_10")
    game = table(("university", 0), pawns={"university": "0w"}, p0=Seat(mp=1, vals=9, tokens="gourd_5"))
    used_and_asked_again(game)
    game = table(
        ("location", "arena"),
        pawns={"arena": "0w"},
        p0=Seat(mp=3, sp="9 9 9 9", hand="blaze ashfang", tokens="gourd_5", spells="mobiluro"),
    )
    play(game, "0 fight blaze none")
    assert prompt(game) == "after a fight"
    used_and_asked_again(game)


@pytest.mark.rule("V24.6")
def test_the_items_for_any_time_and_a_change_of_mount_alone_causes_no_prompt() -> None:
    game = table(
        ("window", "a", 0),
        row="",
        statues="1 0 0 0",
        discards=SMALL[5],
        p0=Seat(
            mp=0,
            tokens="gourd_10 gourd_5",
            lessons="astrology clairvoyance_control",
            beaten="emberhoof",
            spells="aurum immesco impedimendio restoructo araori decimendo evictendius mobiluro",
        ),
        p1=Seat(tokens="berry", stored=SMALL[0]),
    )
    assert texts(game, 0) == [
        "drink gourd_10",
        "sip gourd_10",
        "drink gourd_5",
        "astrology 1",
        "astrology 2",
        "astrology 3",
        "ride emberhoof",
        "spell aurum",
        "spell immesco",
        "spell impedimendio",
        "spell restoructo",
        "decline",
    ]
    assert window(p0=Seat(beaten="emberhoof")).over


@pytest.mark.rule("V24.7")
def test_restricted_items_work_only_in_their_place() -> None:
    holder = Seat(spells="decimendo evictendius araori mobiluro", tokens="berry plant mushroom small_gauge diamond")
    game = window(p0=holder)
    for spell in ("decimendo", "evictendius", "araori", "mobiluro"):
        assert why_not(game, 0, f"spell {spell}") == "V24.7"
    assert texts(game, 0) == ["decline"]
    game = table(
        ("arena", 0),
        pawns={"arena": "0w"},
        p0=Seat(spells="decimendo evictendius araori mobiluro", hand="blaze reefmaw"),
    )
    assert [text for text in texts(game, 0) if "spell" in text] == ["spell decimendo", "spell evictendius"]
    game = table(
        ("location", "arena"),
        pawns={"arena": "0w 1w"},
        p0=Seat(hand="blaze"),
        p1=Seat(hand="reefmaw ashfang"),
        p2=Seat(spells="decimendo"),
    )
    play(game, "0 decline")
    assert asked(game)[0] == 2 and texts(game, 2) == ["decline"], "not in another's, nor between two"


@pytest.mark.rule("V24.8")
def test_restoructo_cannot_be_played_inside_a_training_its_casters_included() -> None:
    game = table(("training", 0), pawns={"training": "0w"}, p0=Seat(spells="restoructo"), p1=Seat(stored=SMALL[0]))
    play(game, "0 spells")
    assert texts(game, 0) == ["back"] and why_not(game, 0, "spell restoructo") == "V24.8"


@pytest.mark.rule("V24.9")
def test_an_item_without_legal_target_or_effect_cannot_be_used() -> None:
    empty = Seat(sp="0 0 0 0")
    game = window(p0=Seat(mp=12, tokens="gourd_5", spells="aurum immesco impedimendio restoructo"), p1=empty, p2=empty)
    assert texts(game, 0) == ["decline"]
    assert why_not(game, 0, "drink gourd_5") == "V24.9"
    for spell, rule in (("aurum", "V27.1"), ("immesco", "V27.3"), ("impedimendio", "V27.5"), ("restoructo", "V27.6")):
        assert why_not(game, 0, f"spell {spell}") == rule


@pytest.mark.rule("V24.10")
def test_a_spell_is_revealed_acts_moves_the_sceptre_and_stays_face_up() -> None:
    game = table(("window", "a", 0), statues="2 0 0 0", sceptre=9, p0=Seat(spells="aurum", used="impedimendio"))
    play(game, "0 spell aurum", "0 take 2")
    lines = told(game, 2)
    assert lines[:3] == ["Ann plays Aurum.", "Ann takes 2 Vals from the Fire statue.", "The Evil Sceptre moves to 10."]
    assert "No element is dominant: nobody loses SP." in lines, "the Wrath reads the statues after the effect"
    game = table(("window", "a", 0), statues="2 0 0 0", p0=Seat(spells="aurum"))
    play(game, "0 spell aurum", "0 take 2")
    assert seen(game, 1)["players"][0]["used_spells"] == ["aurum"]


@pytest.mark.rule("V24.11")
def test_who_is_asked_depends_on_open_information_only() -> None:
    for seat, asks in (
        (Seat(spells="mobiluro"), True),
        (Seat(mp=12, tokens="gourd_5"), True),
        (Seat(lessons="astrology"), True),
        (Seat(lessons="astrology", face_down="astrology"), False),
        (Seat(tokens="berry plant diamond"), False),
        (Seat(), False),
    ):
        game = table(("window", "a", 0), row="", p0=seat)
        assert (not game.over) == asks


@pytest.mark.rule("V24.12")
def test_no_items_in_the_draft_the_sp_choice_the_announcement_or_between_bid_and_reveal() -> None:
    game = table(
        ("offering phase",),
        turn=3,
        statues="5 0 0 0",
        p0=Seat(mp=0, spells="aurum immesco", tokens="gourd_5"),
        p1=Seat(tokens="berry"),
    )
    assert texts(game, 0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    game = table(("two skill points",), ("announcement",), first=-1, phase="draft", turn=0, p0=GOURD)
    assert len(texts(game, 0)) == 10 and all(text.startswith("skill") for text in texts(game, 0))


@pytest.mark.rule("V24.14")
def test_a_forced_choice_is_made_for_him_unless_an_item_lets_him_be_asked() -> None:
    there = {"university": "0a"}
    assert table(("university", 0), pawns=there, row="alchemy", p0=Seat(vals=0)).over
    game = table(("university", 0), pawns=there, row="alchemy", p0=Seat(vals=0, mp=0, tokens="gourd_5"))
    assert texts(game, 0) == ["decline", "drink gourd_5"]
    game = table(("cavern", 0), pawns={"cavern": "0a"}, p0=GOURD)
    assert game.over, "a plain dig is no decision point"
    game = table(("fountain", 0), ("tavern",), pawns={"fountain": "0a", "tavern": "0m"}, p0=GOURD)
    assert game.over, "nor are Fountain and Tavern"


@pytest.mark.rule("V24.15")
def test_choices_outside_an_own_action_are_no_moment_for_items() -> None:
    game = table(
        ("cavern", 0),
        pawns={"cavern": "0a", "dark_town": "1a"},
        p1=Seat(mp=0, tokens="gourd_5", effect="seal_of_dementia", target=0),
    )
    assert texts(game, 1) == ["read water", "read earth", "read air", "leave"]
    game = table(("place a pawn", 0), sceptre=9, p0=Seat(mp=0, tokens="gourd_5", unplaced="a", used="aurum decimendo"))
    play(game, "0 place assistant dark_town 1")
    assert texts(game, 0) == ["forget aurum", "forget decimendo"]
    game = table(
        ("window", "a", 0),
        p1=Seat(stored=f"{SMALL[0]} {MEDIUM[0]}"),
        p0=Seat(mp=0, spells="restoructo", tokens="gourd_5", stored=f"{SMALL[1]} {SMALL[2]} {MEDIUM[1]}"),
    )
    play(game, "0 spell restoructo")
    assert texts(game, 0) == ["discard medium", "discard small"]
    game = table(
        ("offering phase",),
        turn=3,
        p0=Seat(mp=0, vals=0, tokens="gourd_5", spells="mobiluro immesco"),
        p1=Seat(tokens="berry"),
    )
    play(game, "0 bid 0", "1 bid 0", "2 bid 0")
    assert (prompt(game), texts(game, 0)) == ("mobiluro or decline", ["decline"])


# ------------------------------------------------------------------ V27


@pytest.mark.rule("V27.1")
def test_aurum_takes_1_to_10_vals_from_the_statues_and_the_dominant_element_may_change() -> None:
    game = table(("window", "a", 0), statues="8 7 0 0", p0=Seat(vals=0, spells="aurum"))
    assert seen(game, 0)["dominant"] == "fire"
    play(game, "0 spell aurum")
    assert texts(game, 0) == [f"take {vals}" for vals in range(9)]
    play(game, "0 take 4")
    assert texts(game, 0) == [f"take {vals}" for vals in range(7)], "ten in all"
    play(game, "0 take 1")
    assert (state(game).players[0].vals, state(game).vals, seen(game, 0)["dominant"]) == (5, [4, 6, 0, 0], "water")
    game = table(("window", "a", 0), statues="2 2 0 0", p0=Seat(vals=0, spells="aurum"))
    play(game, "0 spell aurum", "0 take 0")
    assert texts(game, 0) == ["take 1", "take 2"], "at least one"


@pytest.mark.rule("V27.3")
def test_immesco_takes_one_token_of_any_kind_and_a_gourd_keeps_its_side() -> None:
    game = window(
        p0=Seat(spells="immesco"),
        p1=Seat(
            tokens=" ".join(
                ["diamond", "mushroom", "plant", "berry", "gourd_5", "small_gauge", "medium_gauge", "full_gauge"]
            )
        ),
    )
    play(game, "1 decline", "0 spell immesco") if asked(game)[0] == 1 else play(game, "0 spell immesco")
    assert len(texts(game, 0)) == 8
    play(game, "0 steal 1 gourd_5")
    assert state(game).players[0].tokens == ["gourd_5"] and "gourd_5" not in state(game).players[1].tokens


@pytest.mark.rule("V27.5")
def test_impedimendio_moves_1_sp_from_a_player_who_has_one_there() -> None:
    game = window(p0=Seat(sp="12 1 1 1", spells="impedimendio"), p1=Seat(sp="2 0 0 0"), p2=Seat(sp="0 0 0 0"))
    play(game, "0 spell impedimendio")
    assert (sp(game, 0), sp(game, 1)) == ("12 1 1 1", "1 0 0 0"), "at 12 the gain is lost, the loss stands"
    game = window(p0=Seat(spells="impedimendio"), p1=Seat(sp="2 0 0 0"), p2=Seat(sp="0 0 3 0"))
    play(game, "0 spell impedimendio")
    assert texts(game, 0) == ["drain 1 fire", "drain 2 earth"]
    play(game, "0 drain 2 earth")
    assert (sp(game, 0), sp(game, 2)) == ("1 1 2 1", "0 0 2 0")


@pytest.mark.rule("V27.6")
def test_restoructo_takes_all_stored_gauges_of_a_player_not_his_injuries() -> None:
    game = window(
        p0=Seat(spells="restoructo", stored=SMALL[0]),
        p1=Seat(stored=f"{INJURY[0]} {SMALL[1]} {FULL[0]}"),
        p2=Seat(stored=INJURY[1]),
    )
    play(game, "0 spell restoructo")
    assert state(game).players[0].stored == [SMALL[0], SMALL[1], FULL[0]] and state(game).players[1].stored == [
        INJURY[0]
    ]
    game = window(
        p0=Seat(spells="restoructo", stored=f"{SMALL[0]} {SMALL[2]} {MEDIUM[0]}"),
        p1=Seat(stored=f"{SMALL[1]} {FULL[0]}"),
    )
    play(game, "0 spell restoructo", "0 discard small")
    assert len(state(game).players[0].stored) == 4 and state(game).actions.discards == [SMALL[0]]


@pytest.mark.rule("V27.7")
def test_mobiluro_is_a_spell_of_the_mobiluro_step() -> None:
    assert STANDARD.spells["mobiluro"].loss == 1
    game = table(("offering phase",), turn=3, p0=Seat(spells="mobiluro"))
    play(game, "0 bid 0", "1 bid 1", "2 bid 0", "0 rebid 2")
    assert state(game).players[0].used == ["mobiluro"] and state(game).sceptre == 2 and sp(game, 0) == "2 1 1 1"


@pytest.mark.rule("V27.9")
def test_losses_count_for_spells_still_face_up() -> None:
    game = table(("place a pawn", 0), ("final count",), sceptre=9, p0=Seat(unplaced="a", used="aurum"))
    play(game, "0 place assistant dark_town 1", *[])
    assert state(game).players[0].used == []


@pytest.mark.rule("V27.10", "V29.4")
def test_the_spell_discards_lie_face_down_and_are_shuffled_when_a_spell_is_to_be_drawn() -> None:
    every = [card for card, spell in STANDARD.spells.items() for _ in range(spell.copies)]
    rest = list(every)
    for card in ("aurum", "immesco", "araori"):
        rest.remove(card)
    game = table(
        ("draw spells", 0), spell_discards="immesco araori", p1=Seat(spells=" ".join(rest)), luck=["aurum", "immesco"]
    )
    assert texts(game, 0) == ["keep-spell aurum", "keep-spell immesco"]
    assert "The Spell deck is empty and made anew of 2 discards." in told(game, 2), "all see it"
    play(game, "0 keep-spell aurum")
    assert seen(game, 0)["spell_discards"] == ["immesco"] and seen(game, 1)["spell_discards"] == [None]
    assert seen(game, 0)["spell_deck"] == 1


@pytest.mark.rule("V27.4")
def test_several_araori_are_played_in_one_training_each_on_another_gauge() -> None:
    game = table(
        ("training", 0),
        pawns={"training": "0w"},
        p0=Seat(mp=0, spells="araori araori", stored=f"{SMALL[0]} {SMALL[1]}"),
    )
    play(game, "0 stop", "0 spells", "0 spell araori", "0 spells", "0 spell araori")
    assert training_of(game, 1)["made_full"] == ["small", "small"] and "train fire 2" in texts(game, 0)
    game = table(("training", 0), pawns={"training": "0w"}, p0=Seat(mp=0, spells="araori araori", stored=SMALL[0]))
    play(game, "0 stop", "0 spells", "0 spell araori", "0 spells")
    assert why_not(game, 0, "spell araori") == "V27.4"
