"""A game's rulebook: its `rules.md`, by chapter and by rule."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources

_HEADING = re.compile(r"^#{1,3}\s+(.*)$")
_RULE = re.compile(r"^[-*]\s+\**([A-Z]{1,2}\d+\.\d+[a-z]?)\**\s*(?:—|–|-|:)?\s*(.*)$")


@dataclass(frozen=True, slots=True)
class Item:
    """A heading (no id), a rule, or plain text (no id, not a heading)."""

    id: str
    text: str
    heading: bool = False


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game in their order."""

    title: str
    items: tuple[Item, ...] = ()
    by_id: Mapping[str, str] = field(default_factory=dict)


def read(text: str, title: str = "") -> Rulebook:
    """The rulebook in this Markdown text."""
    items: list[Item] = []
    for line in text.splitlines():
        if heading := _HEADING.match(line):
            items.append(Item("", _plain(heading[1]), heading=True))
        elif rule := _RULE.match(line):
            items.append(Item(rule[1], _plain(rule[2])))
        elif line.strip() and line.startswith("  ") and items and not items[-1].heading:
            last = items.pop()
            items.append(Item(last.id, f"{last.text} {_plain(line.strip())}"))
        elif line.strip():
            items.append(Item("", _plain(line.strip())))
    return Rulebook(title, tuple(items), {item.id: item.text for item in items if item.id})


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game on the shelf; empty for one that ships none."""
    try:
        text = (resources.files(f"games.{game}") / "rules.md").read_text(encoding="utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        return Rulebook(game)
    return read(text, game)


def _plain(text: str) -> str:
    return text.replace("**", "").replace("`", "")
