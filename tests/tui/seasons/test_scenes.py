"""What scenes keep: secrets, keys, rules behind every place, and drawing with poor terminals."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from games.core import AnyGame, Decision
from games.seasons.components import standard
from games.seasons.words import PROMPTS
from tests.tui.looking import drawn, moment_of
from valroc_tui.boards.scene import Moment, Scene
from valroc_tui.boards.seasons import SCENES, board, briefs, cards
from valroc_tui.boards.seasons.signs import BONUSES
from valroc_tui.rulebook import rulebook_of
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

from .positions import LONG_NAMES, position, question, walk

RESERVED = frozenset("uUlrsoqay?hjkL")
"""Letters that mean the same at every table."""


def public(game: AnyGame) -> Moment:
    """The moment as everybody may see it, with the question if it is public."""
    moment = moment_of("seasons", game, names=LONG_NAMES)
    decision = moment.decision if moment.decision and not moment.decision.private else None
    return replace(moment, view=game.view(None), eyes=None, decision=decision, log=tuple(game.log(None)))


def hidden_names(game: AnyGame) -> set[str]:
    """Cards that somebody holds and that no open thing and no open log line names."""
    spoken = " ".join(entry.text(None, ()) for entry in game.log(None))
    held: set[str] = set()
    open_cards: set[str] = set()
    for seat in range(game.seats):
        seats = game.view(seat)["seats"]
        assert isinstance(seats, list)
        own = seats[seat]
        assert isinstance(own, dict)
        for part in ("hand", "pack", "kept", "looking_at"):
            cards = own[part]
            held |= {str(card) for card in cards} if isinstance(cards, list) else set()
        played = own["in_play"]
        assert isinstance(played, list)
        open_cards |= {str(card["card"]) for card in played if isinstance(card, dict)}
    told = " ".join(facts.text for facts in standard().cards.values())
    return {card for card in held - open_cards if card not in spoken and card not in told}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_public_screen_names_no_hidden_card(seats: int) -> None:
    looked = 0
    for number, (game, _, _) in enumerate(walk(seats, 40 + seats)):
        if number % 23:
            continue
        hidden = hidden_names(game)
        for width, height in ((80, 24), (120, 40)):
            scene = board(public(game), None)
            folds = ["b", *(fold.key for fold in scene.folds)] if width == 80 else ["b"]
            for fold in folds:
                scene.open = fold
                picture = drawn(scene, width, height)
                assert not picture.overflows, picture.overflows
                text = "\n".join([*picture.lines(), *(place.key for place in picture.places)])
                assert not {card for card in hidden if card in text}, text
                looked += len(hidden)
    assert looked > 100


def test_no_scene_uses_a_letter_of_the_app() -> None:
    for prompt in PROMPTS:
        game, seat = question(prompt)
        scene = board(moment_of("seasons", game, seat), None)
        drawn(scene)
        keys = {fold.key for fold in scene.folds} | {key for hint in scene.hints() for key in hint.key.split()}
        assert not {key for key in keys if len(key) == 1} & (RESERVED - {"?"}), prompt
        for key in sorted(RESERVED):
            assert scene.press(key) is False, (prompt, key)


def state_of(scene: Scene) -> tuple[str, str]:
    """What a key may change, as far as it can be seen."""
    picture = drawn(scene)
    return scene.cursor, "\n".join(picture.lines())


def test_every_letter_and_digit_in_the_bar_does_something() -> None:
    letters, numbered = set[str](), set[str]()
    for prompt, skip in product(sorted(PROMPTS), range(3)):
        game, seat = question(prompt, 3, skip)
        fresh = board(moment_of("seasons", game, seat), None)
        digits = {place.digit for place in drawn(fresh).places}
        for hint in fresh.hints():
            if len(hint.key) == 1 and hint.key.isalpha():
                scene = board(moment_of("seasons", game, seat), None)
                before = state_of(scene)
                assert scene.press(hint.key), (prompt, hint)
                assert state_of(scene) != before or scene.cursor == "end", (prompt, hint)
                letters.add(hint.key)
            if all(key.isdigit() for key in hint.key.split()):
                assert set(hint.key.split()) <= digits, (prompt, hint)
                numbered.add(prompt)
    assert letters >= {"e", "t"} and numbered >= {"build your decks", "take a season die"}


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_every_place_has_a_rule_and_an_explanation(prompt: str) -> None:
    rules = rulebook_of("seasons").by_id
    for size in ((80, 24), (120, 40)):
        game, seat = question(prompt)
        scene = board(moment_of("seasons", game, seat), None)
        for place in drawn(scene, *size).places:
            assert place.rule in rules, (prompt, place.key, place.rule)
            assert scene.explain(place) or place.ways, (prompt, place.key)


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_the_cursor_can_be_seen_without_colour(prompt: str) -> None:
    game, seat = question(prompt)
    scene = board(moment_of("seasons", game, seat), None)
    for size in ((80, 24), (120, 40)):
        picture = drawn(scene, *size, Look(depth="none"))
        here = next(place for place in picture.places if place.key == scene.cursor)
        cells = {
            picture.grounds[y][x]
            for y in range(here.y, here.y + here.height)
            for x in range(here.x, here.x + here.width)
        }
        signs = "".join(
            picture.signs[y][x] for y in range(here.y, here.y + here.height) for x in range(here.x, here.x + here.width)
        )
        assert "chosen" in cells or "▸" in signs or "━" in signs, (prompt, size, scene.cursor)


def test_what_lies_before_a_seat_is_drawn_for_all() -> None:
    for number, (game, _, _) in enumerate(walk(4, 50)):
        if number % 31:
            continue
        scene = board(moment_of("seasons", game), None)
        for seat in range(4):
            for width, height in ((80, 20), (120, 36)):
                scene.size = (width, height + 4)
                picture = Painter(width, height, Look())
                assert scene.paint_seat(picture, seat)
                assert not picture.overflows, picture.overflows


def test_the_score_so_far_is_what_the_end_would_count() -> None:
    for game, seat, _ in walk(3, 60):
        scene = board(moment_of("seasons", game, seat), None)
        lines = scene.score_so_far()
    from .positions import finished

    game = finished(3, 60)
    assert game.outcome is not None
    scene = board(moment_of("seasons", game, 0), None)
    assert [sum(line.points[seat] for line in scene.score_so_far()) for seat in range(3)] == list(game.outcome.totals)
    assert lines


def test_a_card_in_few_words_is_a_card_that_exists_and_fits() -> None:
    assert all(0 < len(card.brief) <= 32 and len(card.for_rivals) <= 32 for card in standard().cards.values())


def test_the_same_scene_goes_on_with_its_fold_open() -> None:
    game, seat = position("take an action", 2)
    before = board(moment_of("seasons", game, seat), None)
    before.open = "c"
    assert board(moment_of("seasons", game, seat), before).open == "c"
    assert SCENES["take an action"] is type(before)


def test_the_folds_of_the_draft_show_the_card_and_come_back_to_it() -> None:
    game, seat = question("keep a card of the pack")
    scene = board(moment_of("seasons", game, seat), None)
    card = [place.key for place in drawn(scene, 80, 24).places if place.key.startswith("card ")][3]
    scene.cursor, name = card, card.split(" ", 2)[2]
    for fold in ("v", "f", "b"):
        scene.open = fold
        text = "\n".join(drawn(scene, 80, 24).lines())
        if fold != "f":
            assert scene.cursor == card
            assert text.count(name) >= 3, "in the pack, as the card to read, and in what Enter does"
            assert [each for each in scene.hints() if each.key == "enter"]
        else:
            assert not [each for each in scene.hints() if each.key == "enter"]


def test_a_card_in_a_list_says_what_it_does_however_long_that_is() -> None:
    for card in standard().cards:
        shown = [cards.Shown(f"card {each}", each) for each in (card, "Runic Cube of Eolis", "Amulet of Air")]
        picture = Painter(34, 4, Look())
        cards.card_list(picture, 0, 0, 34, 4, shown, f"card {card}", 2)
        assert not picture.overflows
        said = picture.lines()[1]
        assert briefs.brief_of(card) in said or standard().cards[card].text in said, picture.lines()


def drawing_with_all_bonuses(game: AnyGame, decision: Decision) -> bool:
    """Whether all four bonuses can be used."""
    return {str(each.args[0]) for each in decision.options if each.verb == "bonus"} == set(BONUSES)


def test_all_four_bonuses_have_room_in_the_narrow_panel() -> None:
    game, seat = position("take an action", 2, where=drawing_with_all_bonuses)
    scene = board(moment_of("seasons", game, seat), None)
    picture = drawn(scene, 80, 24)
    (row,) = [line for line in picture.lines() if line.startswith("│ bonuses")]
    assert "[1] exchange [2] transmute [3] gauge [4] draw" in row and row.endswith("│")
    for kind in BONUSES:
        scene.cursor = f"bonus {kind}"
        for width in (80, 120):
            scene.size = (width, 24)
            said = "".join(part if isinstance(part, str) else part[0] for part in scene.consequence())
            assert re.fullmatch(r"It costs \d points at the end\. [A-Z].*\.", said), said


def test_at_80_columns_no_die_of_the_round_is_cut_short() -> None:
    dice = 0
    for seats in (2, 3, 4):
        for number, (game, seat, _) in enumerate(walk(seats, 70 + seats)):
            if number % 13:
                continue
            scene = board(moment_of("seasons", game, seat, names=("Ann", "Ben", "Cléo", "Dov")), None)
            row = drawn(scene, 80, 24).lines()[2]
            if row.startswith(" dice "):
                assert "…" not in row, row
                rolled = game.view(seat)["dice"]
                assert isinstance(rolled, list)
                taken = [die for die in rolled if isinstance(die, dict) and die["taken_by"] is not None]
                shown = len(rolled) if len(taken) == len(rolled) - 1 else len(taken)
                assert sum(row.count(f"{name} ") for name in ("left", "Ann", "Ben", "Cléo", "Dov")) == shown, row
                dice += shown
    assert dice > 30


def test_every_card_of_a_hand_of_eight_says_what_it_lacks() -> None:
    names = list(standard().cards)
    for start in range(0, 48, 3):
        hand = [(names + names)[start + number] for number in range(8)]
        shown = [cards.Shown(f"hand {each}", each, status=[("lacks W", "red")]) for each in hand]
        for cursor in ("", shown[0].key, shown[7].key):
            picture = Painter(40, 10, Look())
            cards.card_list(picture, 0, 0, 40, 10, shown, cursor, 4)
            assert "\n".join(picture.lines()).count("lacks W") == 8, "\n".join(picture.lines())
            assert not picture.overflows


def test_a_bonus_that_cannot_be_used_says_why_and_offers_no_enter() -> None:
    game, seat = position(
        "take an action", 2, where=lambda game, decision: not any(each.verb == "bonus" for each in decision.options)
    )
    scene = board(moment_of("seasons", game, seat), None)
    for size in ((80, 24), (120, 40)):
        for kind in BONUSES:
            scene.cursor = f"bonus {kind}"
            text = drawn(scene, *size).lines()
            assert f"The {kind} bonus cannot be used now." in text[-3]
            assert "(S14.1)" in text[-2] and " enter " not in text[-1]
