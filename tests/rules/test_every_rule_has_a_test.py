"""An id in a shipped rules.md without a test that names it is a failure."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from games import GAMES

ROOT = Path(__file__).parent.parent
ITEM = re.compile(r"^- ([VMSR]\d+\.\d+[a-z]?) — ", re.MULTILINE)


def ids_of(game: str) -> list[str]:
    """Every rule id of the shipped specification, in its order."""
    return ITEM.findall((ROOT.parent / "games" / game / "rules.md").read_text(encoding="utf-8"))


@cache
def named_by_tests() -> frozenset[str]:
    """Every id that stands in a ``pytest.mark.rule``."""
    found: set[str] = set()
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return frozenset(found)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    wanted = ids_of(game)
    assert wanted, "a game ships its rules"
    assert len(set(wanted)) == len(wanted), "an id stands for one rule"
    missing = [rule for rule in wanted if rule not in named_by_tests()]
    assert not missing
