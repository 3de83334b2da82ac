"""Card data, words and the shelf."""

from __future__ import annotations

import copy
import re
from pathlib import Path

import pytest

import games.valroc
from games import GAMES
from games.core import CatalogError, read_toml
from games.valroc import INFO, info_with
from games.valroc.catalog import STANDARD, catalog_named, load_catalog
from games.valroc.spells import when_played, why_not_playable
from games.valroc.words import LINES, OPTIONS, PROMPTS, REASONS

from .tables import seen

FOLDER = Path(games.valroc.__file__).parent


def data() -> dict[str, object]:
    return copy.deepcopy(read_toml("games.valroc", "cards.toml"))


def test_the_game_stands_on_the_shelf_with_its_settings() -> None:
    assert GAMES["valroc"] is INFO
    assert [(setting.name, setting.choices, setting.default) for setting in INFO.settings] == [
        ("first_game", ("no", "yes"), "no"),
        ("mythical_min", (1, 2, 3), 1),
        ("rotate_first_player", ("no", "yes"), "no"),
    ]
    assert dict(INFO.first_game) == {"first_game": "yes"}


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (lambda deck: deck["creature"].pop(), "creature_cards"),
        (lambda deck: deck["spell"][0].pop("loss_pp"), "loss_pp"),
        (lambda deck: deck["creature"][0].update(prestige="many"), "prestige"),
        (lambda deck: deck["creature"][0].update(required={"fire": 1}), "required"),
        (lambda deck: deck["creature"][0].update(affinities="fire"), "affinities"),
        (lambda deck: deck["action_card"][0].update(fire="dragon"), "A01"),
        (lambda deck: deck["prepared_hand"][0]["creatures"].pop(), "prepared hand I"),
        (lambda deck: deck["dark_magic_card"][0].update(top="nothing"), "Dark Magic"),
        (lambda deck: deck["location"].reverse(), "locations"),
        (lambda deck: deck["board_spaces"][0].update(arena=[7]), "arena"),
        (lambda deck: deck["lesson"][0].update(wizard_only=3), "wizard_only"),
        (lambda deck: deck["hunting_row"][0].update(points=3), "points"),
        (lambda deck: deck.pop("gauge"), "gauge"),
        (lambda deck: deck.update(spell=3), "spell"),
    ],
)
def test_a_deck_that_cannot_be_used_is_refused_with_what_is_wrong(spoil: object, what: str) -> None:
    deck = data()
    assert callable(spoil)
    spoil(deck)
    with pytest.raises(CatalogError, match=what):
        load_catalog(deck, "odd")


def test_figures_are_reached_through_the_table_so_a_deck_can_be_exchanged() -> None:
    deck = data()
    creatures = deck["creature"]
    assert isinstance(creatures, list)
    for entry in creatures:
        entry["prestige"] = 7
    other = load_catalog(deck, "sevens")
    info = info_with(other)
    game = info.new(2, 1, first_game="yes")
    for seat in (0, 1):
        game.apply(seat, game.legal(seat)[0])
    view = seen(game, None)
    assert [player["announced"] for player in view["players"]] == [42, 42]
    assert view["deck"] == "sevens" and catalog_named("sevens") is other and info.deck == "sevens"
    assert INFO.deck == "standard" and catalog_named("standard") is STANDARD


def test_every_spell_has_an_effect_and_a_check() -> None:
    assert set(when_played) == set(why_not_playable) == set(STANDARD.spells)


def test_every_key_has_its_words_and_every_word_its_key() -> None:
    source = "\n".join(file.read_text() for file in FOLDER.rglob("*.py") if file.name != "words.py")
    for kind, words in (("lines", LINES), ("prompts", PROMPTS), ("reasons", REASONS)):
        for key in words:
            assert f'"{key}"' in source, f"{kind} has {key!r}, which nothing says"
    for key in re.findall(r'Refusal\(\s*[^,]*,\s*"([^"]+)"', source):
        assert key in REASONS
    documented = {text.split()[0] for text in re.findall(r"``([^`]+)``", (FOLDER / "options.py").read_text())}
    assert set(OPTIONS) <= documented


def test_every_rule_that_the_code_cites_is_in_the_specification() -> None:
    known = set(re.findall(r"^- (V\d+\.\d+) — ", (FOLDER / "rules.md").read_text(), re.MULTILINE))
    for file in FOLDER.rglob("*.py"):
        cited = set(re.findall(r"\bV\d+\.\d+\b", file.read_text()))
        assert cited <= known, (file.name, cited - known)
