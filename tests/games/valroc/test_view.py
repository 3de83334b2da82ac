"""The view: its whole shape, and what it shows of an action in progress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args, get_origin, get_type_hints, is_typeddict

from games.core import Luck
from games.core.conformance import any_answer
from games.valroc import INFO
from games.valroc.view import ValrocView

from .players import sensible
from .tables import MEDIUM, SMALL, Seat, play, seen, table

OF_THE_ENGINE = {"deciding", "answered", "your answer"}


def fits(value: object, kind: object) -> bool:
    """Whether a value is of the type that a view's class names."""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        return (
            isinstance(value, Mapping)
            and set(value) - OF_THE_ENGINE == set(hints)
            and all(fits(value[key], hint) for key, hint in hints.items())
        )
    if get_origin(kind) is list:
        return isinstance(value, list) and all(fits(item, get_args(kind)[0]) for item in value)
    if get_origin(kind) is dict:
        return isinstance(value, dict) and all(fits(item, get_args(kind)[1]) for item in value.values())
    if get_args(kind):
        return any(fits(value, one) for one in get_args(kind))
    return value is None if kind is type(None) else isinstance(kind, type) and type(value) is kind


def test_every_view_has_just_the_shape_that_its_classes_name() -> None:
    for seats in INFO.seats:
        for answering in (any_answer, sensible):
            game, luck = INFO.new(seats, 3), Luck(3)
            for number in range(400):
                if game.over:
                    break
                if number % 19 == 0:
                    for reader in (*range(seats), None):
                        assert fits(seen(game, reader), ValrocView)
                game.apply(*answering(game, luck))
            assert fits(seen(game, 0), ValrocView)


def test_a_dig_in_progress() -> None:
    game = table(
        ("location", "cavern"),
        pawns={"cavern": ". 0a"},
        luck=["A01", "A02"],
        row="",
        p0=Seat(lessons="archaeology teleportation"),
    )
    assert seen(game, 1)["dig"] is None and seen(game, 1)["acting"] == 0
    play(game, "0 turn-up 2")
    assert seen(game, 1)["dig"] == {"seat": 0, "room": "water", "cards": ["A01", "A02"], "chosen": None}
    play(game, "0 result A02")
    assert seen(game, 1)["dig"] == {"seat": 0, "room": "water", "cards": ["A01", "A02"], "chosen": "A02"}
    play(game, "0 stay")
    assert seen(game, 1)["dig"] is None


def test_a_training_in_progress() -> None:
    game = table(
        ("location", "training"), seats=4, pawns={"training": ". 0w"}, luck=[SMALL[0]], p0=Seat(stored=MEDIUM[0])
    )
    play(game, "0 draw")
    assert seen(game, 2)["training"] == {
        "seat": 0,
        "space": 2,
        "immune_draws": 2,
        "paid_draws": 1,
        "immune_now": True,
        "drawn": [SMALL[0]],
        "drawn_centres": ["small"],
        "made_full": [],
        "quarters": 3,
        "counted": False,
    }


def test_an_offering_in_progress() -> None:
    game = table(("location", "sanctuary"), pawns={"sanctuary": "0a"}, p0=Seat(vals=3))
    assert seen(game, 1)["sanctuary"] == {"seat": 0, "statue": None, "cards": []}
    play(game, "0 offer air")
    assert seen(game, 1)["sanctuary"] == {"seat": 0, "statue": "air", "cards": []}


def test_an_arena_action_in_progress() -> None:
    game = table(
        ("location", "arena"),
        pawns={"arena": ". . 0w"},
        seats=4,
        p0=Seat(mp=9, sp="9 9 9 9", hand="blaze ashfang reefmaw", spells="decimendo evictendius"),
    )
    play(game, "0 spell decimendo", "0 spell evictendius")
    assert seen(game, None)["arena"] == {
        "seat": 0,
        "space": 3,
        "decimendo": True,
        "evictendius_points": 3,
        "fights": 0,
    }
    play(game, "0 fight blaze none")
    assert seen(game, None)["arena"] == {
        "seat": 0,
        "space": 3,
        "decimendo": True,
        "evictendius_points": 0,
        "fights": 1,
    }


def test_whose_action_or_question_it_is() -> None:
    for location, pawn in (("dark_town", "1a"), ("cavern", "1a"), ("university", "1a"), ("sanctuary", "1a")):
        game = table(
            ("location", location),
            pawns={location: pawn},
            row="pyromancy",
            p1=Seat(vals=9, mp=9, lessons="archaeology"),
        )
        assert (seen(game, None)["acting"], seen(game, None)["location"]) == (1, location)
    game = table(("place a pawn", 2), p2=Seat(unplaced="a"), p0=Seat(tokens="gourd_5"))
    assert seen(game, None)["acting"] == 2 and seen(game, None)["location"] is None
    play(game, "2 place assistant tavern 1")
    assert (seen(game, None)["acting"], seen(game, None)["window"]) == (0, "bd")
