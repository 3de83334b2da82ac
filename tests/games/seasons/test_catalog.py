"""The data: what is in the box, and that cards, functions, words and rules fit each other."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from importlib.resources.abc import Traversable

import pytest

from games.core import CatalogError, read_toml
from games.seasons import cards as cards_package
from games.seasons.cards import basic_familiars, basic_items, further_familiars, further_items, timings
from games.seasons.components import ENERGIES, SEASONS, catalog_from, standard
from games.seasons.rules import rules_with
from games.seasons.words import LINES, OPTIONS, PROMPTS, REASONS

RULES = resources.files("games.seasons").joinpath("rules.md").read_text(encoding="utf-8")
FILES = (basic_items, basic_familiars, further_items, further_familiars)


def test_there_are_fifty_cards_with_two_copies_each_numbered_from_1() -> None:
    facts = list(standard().cards.values())
    assert [card.number for card in facts] == list(range(1, 51))
    assert {card.copies for card in facts} == {2}


def test_every_die_of_every_season_carries_each_number_of_pips_twice() -> None:
    for season in SEASONS:
        assert len(standard().dice[season]) == 5
        for die in standard().dice[season]:
            assert Counter(face.pips for face in die) == {1: 2, 2: 2, 3: 2}


def test_dice_never_show_the_rare_energy_of_their_season() -> None:
    for season in SEASONS:
        rare = next(ENERGIES[n] for n, rate in enumerate(standard().rates[season]) if rate == 3)
        assert not any(face.tokens[ENERGIES.index(rare)] for die in standard().dice[season] for face in die)


def test_every_card_has_its_rule_and_its_rule_names_it() -> None:
    for facts in standard().cards.values():
        assert f"- S20.{facts.number} — {facts.name} (" in RULES or f"- S20.{facts.number} — {facts.name}:" in RULES


def test_the_function_of_a_card_opens_with_the_id_of_its_rule() -> None:
    registries = (
        timings.when_entering, timings.activations, timings.after_summoning, timings.opponent_activates,
        timings.at_round_end, timings.at_season_change, timings.when_sacrificed, timings.at_game_end,
    )  # fmt: skip
    bound = Counter(card for registry in registries for card in registry)
    assert sum(bound.values()) == sum(len(facts.effects) for facts in standard().cards.values())
    for registry in registries:
        for card in registry:
            text = inspect.getdoc(registry[card]) or ""
            assert re.match(rf"S20\.{standard().cards[card].number}\b", text), (card, text)


def test_a_card_with_an_icon_does_something_by_a_function_or_by_a_figure() -> None:
    for facts in standard().cards.values():
        figures = facts.transmutation or facts.discount or facts.toll or facts.reserve_limit or facts.spendable
        assert bool(facts.icons) == bool(facts.effects or figures), facts.name
        assert facts.text and facts.source


def code_of(file: Traversable) -> str:
    """What a file of code says to the machine: without its remarks and its descriptions."""
    return re.sub(r'"""(?s:.*?)"""|(?m:#.*$)', "", file.read_text(encoding="utf-8"))


def files_of(package: Traversable) -> Iterator[tuple[str, Traversable]]:
    """All files of a package, those of its packages too, by their path in it."""
    for file in package.iterdir():
        if file.is_dir():
            yield from ((f"{file.name}/{path}", each) for path, each in files_of(file))
        else:
            yield file.name, file


def test_nothing_about_a_card_stands_anywhere_but_in_its_data_and_its_function() -> None:
    """Adding a card touches two files. Only the prepared sets name cards once more: by number, in `board.toml`."""
    named = re.compile("|".join(re.escape(name) for name in standard().cards))
    looked_at = 0
    for package in ("games", "valroc_tui"):
        for path, file in files_of(resources.files(package)):
            if not path.endswith((".py", ".toml")) or path.startswith("seasons/cards"):
                continue
            code = re.sub(r"(?m:#.*$)", "", file.read_text(encoding="utf-8")) if path[-3:] != ".py" else code_of(file)
            assert not named.findall(code), (package, path, named.findall(code))
            looked_at += 1
    assert looked_at > 300


def test_a_card_has_its_functions_in_one_file_and_is_named_there_where_they_are_bound_only() -> None:
    """Nor does one card's function ask for another card by name."""
    files = {path: code_of(file) for path, file in files_of(resources.files(cards_package)) if path.endswith(".py")}
    for facts in standard().cards.values():
        there = {path: code.count(facts.name) for path, code in files.items() if facts.name in code}
        bound = [len(re.findall(rf'(?m)^@\w+\(\s*"{re.escape(facts.name)}"[,)]', files[path])) for path in there]
        assert list(there.values()) == bound == ([len(facts.effects)] if facts.effects else []), facts.name


def test_a_card_without_its_function_is_refused_and_so_is_a_function_without_its_card() -> None:
    cards, board = read_toml("games.seasons", "cards.toml"), read_toml("games.seasons", "board.toml")
    facts = standard().cards["Runic Cube of Eolis"]
    wrong = replace(standard(), cards={**standard().cards, facts.name: replace(facts, effects=("enter",))})
    with pytest.raises(CatalogError, match="no effect"):
        rules_with(wrong)
    missing = {name: each for name, each in standard().cards.items() if name != "Sid Nightshade"}
    with pytest.raises(CatalogError, match="Sid Nightshade"):
        rules_with(replace(standard(), cards=missing))
    odd = replace(standard(), cards={**standard().cards, facts.name: replace(facts, effects=("at noon",))})
    with pytest.raises(CatalogError, match="at noon"):
        rules_with(odd)
    with pytest.raises(CatalogError):
        catalog_from("broken", {"card": [{"number": "one"}]}, board)
    assert catalog_from("again", cards, board).cards == standard().cards


def test_every_key_that_the_rules_use_has_its_words() -> None:
    code = ""
    for package in ("games.seasons", cards_package.__name__):
        for file in resources.files(package).iterdir():
            if file.name.endswith(".py") and file.name != "words.py":
                code += file.read_text(encoding="utf-8")
    told = set(re.findall(r'tell\(\s*table,\s*(?:rule|"[S\d.]+"),\s*"([^"]+)"', code))
    assert told and told <= set(LINES)
    reasons = set(re.findall(r'Refusal\(\s*"[S\d.]+",\s*"([^"]+)"', code))
    reasons |= set(re.findall(r'Price\([^)]*?"([^"]+)"\)', code))
    assert reasons and reasons <= set(REASONS)
    prompts = set(re.findall(r'choose\(\s*\w+,\s*"([^"]+)"', code)) | set(
        re.findall(r'Decision\(\s*\w+,\s*"([^"]+)"', code)
    )
    assert prompts and prompts <= set(PROMPTS)
    verbs = set(re.findall(r'option\("([^"]+)"', code)) | set(re.findall(r'each\("([^"]+)"', code))
    assert verbs and verbs <= set(OPTIONS)


def test_every_rule_that_the_code_cites_exists() -> None:
    ids = set(re.findall(r"^- (S\d+\.\d+) — ", RULES, re.MULTILINE))
    for package in ("games.seasons", cards_package.__name__):
        for file in resources.files(package).iterdir():
            if file.name.endswith(".py"):
                cited = set(re.findall(r"\bS\d+\.\d+\b", file.read_text(encoding="utf-8")))
                assert cited <= ids, (file.name, sorted(cited - ids))
