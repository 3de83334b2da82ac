"""Every key has its sentence, every rule id exists, and nothing that is refused breaks anything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.mystic_vale as package
from games.core import Luck, NotationError, Option
from games.core.conformance import any_answer
from games.mystic_vale import INFO
from games.mystic_vale.words import LINES, OPTIONS, PROMPTS, REASONS

from .tables import PRINTED, card

FOLDER = Path(package.__file__).parent
SOURCE = "\n".join(file.read_text(encoding="utf-8") for file in sorted(FOLDER.rglob("*.py")) if file.name != "words.py")
RULES = (FOLDER / "rules.md").read_text(encoding="utf-8")
IDS = set(re.findall(r"^- (M\d+\.\d+) — ", RULES, re.MULTILINE))


def test_every_rule_id_in_the_code_is_in_the_rules() -> None:
    assert set(re.findall(r"\bM\d+\.\d+\b", SOURCE)) <= IDS


def test_every_line_of_the_log_has_a_sentence_and_every_sentence_a_line() -> None:
    assert set(re.findall(r'tell\(\s*table,\s*(?:"M[\d.]+"|rule),\s*"([^"]+)"', SOURCE)) == set(LINES)


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    assert set(re.findall(r'no\("M[\d.]+", "([^"]+)"', SOURCE)) | {"no card would enter"} == set(REASONS)


def test_every_question_has_a_sentence_and_every_sentence_a_question() -> None:
    asked = set(re.findall(r'choose\(\s*seat,\s*"([^"]+)"', SOURCE))
    assert asked == set(PROMPTS)


def test_every_verb_has_its_words_and_is_listed_with_its_arguments() -> None:
    made = set(re.findall(r'option\("([a-z-]+)"', SOURCE))
    assert made == set(OPTIONS)
    listed = (FOLDER / "options.py").read_text(encoding="utf-8").split('"""')[1]
    assert not [verb for verb in made if verb not in listed]


def test_cards_are_named_by_their_advancements() -> None:
    words = INFO.words
    assert words.name("_._._") == "Blank"
    assert words.name(card("CL+stag:middle+nymph:bottom")) == "Cursed Land with Stag and Nymph"
    assert words.name("stag:top") == "Stag (top)"
    assert words.name("cursed_land._._+aether+ent") == "Cursed Land (1 more growth and guardian, decay cancelled)"


def test_ability_texts_stand_in_the_docstrings_by_their_rule() -> None:
    """Each ability is one function whose docstring opens with the rule that names it."""
    for name in [each.name for each in PRINTED if each.ability.text]:
        (rule,) = re.findall(rf"^- (M19\.\d+) — {re.escape(name)} \(", RULES, re.MULTILINE)
        assert rule in SOURCE or rule in ("M19.7", "M19.32", "M19.48", "M19.51", "M19.58"), name


ODD = [
    "push", "pass", "turn-up", "spoil", "exchange", "spend-token", "end-harvest", "end-prep", "discard-field",
    "put-back",
    "buy stag:top", "buy stag", "buy 3", "buy", "buy fertile_soil:top", "buy cursed_land:top", "buy stag:left",
    "buy-for stag:top 0", "buy-for stag:top 99", "buy-for stag:top -1", "buy-for 1 stag:top", "buy-vale azure_lake",
    "buy-vale stag", "buy-vale 1", "use aurora:top 1", "use aurora 1", "use mindful_owl:top 1 1", "use aurora:top 0",
    "use aurora:top 99", "use peacekeeper_druid:top 0", "use peacekeeper_druid:top 99", "use 1 2", "use",
    "use-vale exodus_road", "use-vale aether_tree 0", "use-vale aether_tree 99", "use-vale aether_tree -2",
    "use-vale stag 1",
    "sleeve stag:top 0", "sleeve stag:top 99", "sleeve stag:top -5", "sleeve nothing 1", "keep 0", "keep 1", "keep 99",
    "keep-active stag:top", "discard _._._", "discard-count 9", "discard-looked-at 1 1",
]  # fmt: skip


@pytest.mark.rule("M3.1")
def test_any_odd_answer_is_refused_with_a_rule_and_changes_nothing() -> None:
    odd = [Option.parse(text) for text in ODD]
    for seed in range(2):
        game, luck = INFO.new(2 + seed, seed), Luck(seed)
        turns = 0
        while not game.over and turns < 250:
            seat = next(iter(game.pending))
            for wish in odd:
                refusal = game.refusal(seat, wish)
                assert (refusal is None) == (wish in game.legal(seat)), wish
                assert refusal is None or (refusal.rule in IDS and refusal.reason), wish
            game.apply(*any_answer(game, luck))
            turns += 1


def test_what_is_not_notation_is_said_to_be_none() -> None:
    with pytest.raises(NotationError):
        Option.parse("buy  stag:top")
