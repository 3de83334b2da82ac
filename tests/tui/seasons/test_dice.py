"""The choice of a season die: what each brings and does if left, and one's own cards in sight (S6, S16.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from games.core import AnyGame, Decision
from games.seasons.components import standard
from tests.games.seasons.tables import table
from tests.tui.looking import SIZES, drawn, moment_of, scene_in_public
from valroc_tui.boards.seasons import board
from valroc_tui.boards.seasons.die import DieScene
from valroc_tui.boards.seasons.seen import wheel_move
from valroc_tui.boards.seasons.table import TableScene
from valroc_tui.widgets.paint import Place

from .positions import LONG_NAMES, position, walk

CARDS = standard().cards


def cards_in_play(least: int, free: int) -> Callable[[AnyGame, Decision], bool]:
    """Positions in which so many cards lie before the seat that takes a die, and so many dice are free."""

    def where(game: AnyGame, decision: Decision) -> bool:
        view = game.view(decision.seat)
        seats, dice = view["seats"], view["dice"]
        assert isinstance(seats, list) and isinstance(dice, list)
        own = seats[decision.seat]
        assert isinstance(own, dict) and isinstance(own["in_play"], list)
        untaken = [die for die in dice if isinstance(die, dict) and die["taken_by"] is None]
        return len(own["in_play"]) >= least and len(untaken) == free

    return where


def inside_of(place: Place, rows: list[str]) -> list[str]:
    """What stands between the sides of a frame."""
    return [row[place.x + 1 : place.x + place.width - 1] for row in rows[place.y : place.y + place.height]]


@pytest.mark.parametrize(("seats", "free"), [(2, 3), (2, 2), (3, 4), (4, 5)])
def test_cards_in_play_lie_in_sight_of_whoever_takes_a_die(seats: int, free: int) -> None:
    game, seat = position("take a season die", seats, where=cards_in_play(3, free))
    for scene in (scene_in_public("seasons", game), board(moment_of("seasons", game, seat), None)):
        assert isinstance(scene, DieScene)
        text = drawn(scene, 120, 40).lines()
        below = "\n".join(line[:84] for line in text[22:-3])
        assert all(card["card"] in below for card in scene.own["in_play"][:5])
        held = scene.own["hand"]
        if not scene.own["hand_size"]:
            assert "No card in hand." in below
        elif held is None:
            assert "Face down. y looks at it." in below
        else:
            assert all(card in below for card in held[:2])


def test_a_hand_that_lies_face_down_says_which_key_looks_at_it_only_where_it_works() -> None:
    game, seat = position("take a season die", 3, where=cards_in_play(0, 4))
    scene = scene_in_public("seasons", game)
    scene.open = "c"
    assert "Face down. y looks at it." in "\n".join(drawn(scene, 80, 24).lines())
    scene = board(moment_of("seasons", game, (seat + 1) % 3), None)
    scene.open = "c"
    assert "looks at it" not in "\n".join(drawn(scene, 80, 24).lines())


def test_every_die_says_what_begins_or_ends_if_it_is_left() -> None:
    begins = Counter[str]()
    for seats in (2, 3, 4):
        for game, seat, decision in walk(seats, 30 + seats):
            if decision.prompt != "take a season die":
                continue
            for size in SIZES:
                scene = board(moment_of("seasons", game, seat), None)
                assert isinstance(scene, DieScene)
                picture = drawn(scene, *size)
                assert not picture.overflows
                rows = picture.lines()
                for die in scene.free():
                    place = next(place for place in picture.places if place.key == f"take {die['number']}")
                    inside = inside_of(place, rows)
                    text = " ".join("\n".join(inside).split())
                    move = wheel_move(scene.seen, die["face"]["pips"])
                    said = "game ends" if move.game_ends else f"year {scene.seen['year'] + 1}" if move.years else ""
                    said = said or (move.season if move.season_changes else "")
                    assert f"{move.space}" in text and said in text, text
                    begins[said] += 1
                    for row in rows[place.y + 1 : place.y + place.height - 1]:
                        assert row[place.x] in "│┃" and row[place.x + place.width - 1] in "│┃", row
    assert begins["game ends"] >= 4 and begins["year 2"] >= 4 and begins["summer"] >= 4


def test_a_card_in_the_frame_of_a_die_is_said_to_be_one_that_it_lets_summon() -> None:
    named = 0
    for seats in (2, 4):
        for game, seat, decision in walk(seats, 50 + seats):
            if decision.prompt != "take a season die":
                continue
            for size in SIZES:
                scene = board(moment_of("seasons", game, seat), None)
                picture = drawn(scene, *size)
                rows = picture.lines()
                for place in picture.places:
                    if not place.key.startswith("take "):
                        continue
                    inside = inside_of(place, rows)
                    for number, line in enumerate(inside):
                        if any(card in line for card in CARDS):
                            named += 1
                            assert "can summon" in line or "can summon" in inside[number - 1], "\n".join(inside)
    assert named > 10


def test_the_last_round_is_announced_while_dice_are_taken() -> None:
    told = 0
    for seats in (2, 3, 4):
        for game, seat, decision in walk(seats, 30 + seats):
            if decision.prompt != "take a season die":
                continue
            scene = board(moment_of("seasons", game, seat), None)
            assert isinstance(scene, DieScene)
            ends = [wheel_move(scene.seen, die["face"]["pips"]).game_ends for die in scene.free()]
            bar = drawn(scene, 80, 24).lines()[-2]
            if all(ends) and len(ends) > 2:
                told += 1
                assert "the game ends after it" in bar or "over the limit" in bar, bar
    assert told


@pytest.mark.parametrize("size", SIZES)
def test_the_title_announces_the_last_round(size: tuple[int, int]) -> None:
    said = Counter[bool]()
    for game, seat, decision in walk(3, 33):
        if decision.prompt in ("take a season die", "take an action"):
            scene = board(moment_of("seasons", game, seat, names=LONG_NAMES), None)
            assert isinstance(scene, TableScene)
            picture = drawn(scene, *size)
            free = [die for die in scene.seen["dice"] if die["taken_by"] is None]
            last = all(wheel_move(scene.seen, die["face"]["pips"]).game_ends for die in free)
            assert ("last round" in picture.lines()[0]) == last and not picture.overflows
            said[last] += 1
    assert said[True] >= 3 and said[False] >= 30


def test_tokens_on_own_cards_have_room_below_the_dice() -> None:
    cards = ["Glutton Cauldron", "Amulet of Water"]
    on_cards = {"0 Glutton Cauldron#1": "air air air air water earth", "0 Amulet of Water#2": "air air water fire"}
    for more in range(4):
        played = [*cards, "Tree of Light", "Crystal Orb", "Arcano Leech"][: 2 + more]
        game = table(("round",), active=None, in_play={0: played}, on_cards=on_cards)
        for scene in (scene_in_public("seasons", game), board(moment_of("seasons", game), None)):
            assert not drawn(scene, 120, 40).overflows
