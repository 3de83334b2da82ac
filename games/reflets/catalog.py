"""Reflets d'acide: reading the card and board data, and refusing what cannot be played.

`CatalogError` says the file and the line. A deck is a folder of the same files; `catalog_of` takes their texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import TypeAlias

from games.core import CatalogError, parse_toml

from .components import (
    ANY,
    CHARACTERISTICS,
    COLORS,
    TOKEN_COLORS,
    Bestiole,
    Catalog,
    Challenge,
    Cost,
    Creature,
    Dilemma,
    Effect,
    Equipment,
    Hazard,
    HeroCard,
    Mission,
    Note,
    Quest,
    Skill,
    Space,
    Token,
    Treasure,
    TrialStep,
    ZoneOption,
)
from .vocabulary import MOMENTS, NUMBER, OPTIONAL, PASSIVES, SKILL_KINDS, VOCABULARY

FILES = (
    "board.toml", "tables.toml", "heroes.toml", "equipment.toml", "unforeseen.toml", "hazards.toml", "quests.toml",
    "vocabulary.toml",
)  # fmt: skip
COUNTS = {
    "heroes": 63, "loot": 56, "relics": 9, "treasures": 6, "zone_hazards": 36, "gate_hazards": 6, "room_hazards": 10,
    "quests": 12, "mystery_tokens": 21, "challenges": 10,
}  # fmt: skip
"""The contents list of the box."""

Table: TypeAlias = dict[str, object]
_OP = re.compile(r"\bop\s*=\s*\"")


@cache
def standard() -> Catalog:
    """The deck that is shipped."""
    folder = resources.files(__package__)
    return catalog_of({file: folder.joinpath(file).read_text(encoding="utf-8") for file in FILES}, "standard")


def catalog_of(texts: Mapping[str, str], name: str) -> Catalog:
    """The catalog written in these files; CatalogError says what is wrong and where."""
    return _Reader(texts, name).read()


class _Reader:
    def __init__(self, texts: Mapping[str, str], name: str) -> None:
        self.texts, self.name = texts, name
        self.data: dict[str, tuple[str, object]] = {}
        for file in FILES:
            if file not in texts:
                raise CatalogError(f"{file}: this file is missing")
            for key, value in parse_toml(texts[file], file).items():
                self.data[key] = (file, value)
        self.file = ""
        self.names: dict[str, str] = {}
        self.notes: dict[str, Note] = {}

    # -------------------------------------------------------------- where a mistake is

    def wrong(self, what: str, *marks: str) -> CatalogError:
        """A mistake, at the line where the last of `marks` first stands after those before it."""
        lines, at = self.texts[self.file].splitlines(), 0
        for mark in marks:
            at = next((n for n in range(at, len(lines)) if mark in lines[n]), at)
        return CatalogError(f"{self.file}, line {at + 1}: {what}")

    def check_effects(self) -> None:
        """Every op is in the vocabulary and has its arguments, no more and no fewer."""
        for file in FILES[:-1]:
            self.file = file
            lines = [n for n, line in enumerate(self.texts[file].splitlines(), 1) for _ in _OP.findall(line)]
            found = [effect for key, (of, value) in self.data.items() if of == file for effect in _effects_in(value)]
            if len(found) != len(lines):
                raise CatalogError(f'{file}: an op must be written as op = "name", on one line with its effect')
            for number, effect in zip(lines, found, strict=True):
                if what := _why_no_effect(effect):
                    raise CatalogError(f"{file}, line {number}: {what}")

    # -------------------------------------------------------------- pieces

    def tables(self, key: str) -> Iterator[Table]:
        """The entries of a list, each named and with its source noted."""
        if key not in self.data:
            raise CatalogError(f"{FILES[0]}: no [[{key}]] in any file")
        self.file, entries = self.data[key]
        if not isinstance(entries, list):
            raise self.wrong(f"[[{key}]] must be a list", f"[{key}")
        if key in COUNTS and len(entries) != COUNTS[key]:
            raise self.wrong(f"{len(entries)} {key}, but the box holds {COUNTS[key]}", f"[[{key}]]")
        for entry in entries:
            table = _table(entry)
            if "id" in table and "name" in table:
                self.names[self.text(table, "id")] = self.text(table, "name")
            if "id" in table:
                self.notes[self.text(table, "id")] = Note(
                    str(table.get("source", "")), str(table.get("source_note", ""))
                )
            yield table

    def text(self, table: Table, key: str, *allowed: str) -> str:
        value = table.get(key)
        if not isinstance(value, str) or (allowed and value not in allowed):
            expected = " or ".join(allowed) if allowed else "a text"
            raise self.wrong(f"{key} must be {expected}, not {value!r}", self._mark(table), f"{key} =")
        return value

    def number(self, table: Table, key: str, low: int, high: int) -> int:
        value = table.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(
                f"{key} must be a number from {low} to {high}, not {value!r}", self._mark(table), f"{key} ="
            )
        return value

    @staticmethod
    def _mark(table: Table) -> str:
        return f'id = "{table["id"]}"' if "id" in table else ""

    def cost(self, value: object) -> Cost:
        table = _table(value)
        if unknown := table.keys() - {*COLORS, "any"}:
            raise self.wrong(f"a price is in colours of Gems or any, not {min(unknown)}")
        red, orange, purple, green, blue = (self.number({color: 0} | table, color, 0, 4) for color in COLORS)
        return Cost((red, orange, purple, green, blue), self.number({"any": 0} | table, "any", 0, 5))

    def effects(self, value: object) -> tuple[Effect, ...]:
        return tuple(_effect(_table(entry)) for entry in _list(value))

    def skill(self, value: object, name: str, text: str) -> Skill:
        table = _table(value)
        return Skill(
            self.text(table, "kind", *SKILL_KINDS), self.cost(table.get("cost", {})), self.effects(table["effects"]),
            str(table.get("name", name)), str(table.get("text", text)),
        )  # fmt: skip

    # -------------------------------------------------------------- chapters

    def read(self) -> Catalog:
        self.check_effects()
        heroes = {hero.id: hero for hero in map(self._hero, self.tables("heroes"))}
        loot = [self._equipment(table, relic=False) for table in self.tables("loot")]
        relics = [self._equipment(table, relic=True) for table in self.tables("relics")]
        treasures = {
            self.text(t, "id"): Treasure(
                self.text(t, "id"),
                self.text(t, "name"),
                self.number(t, "gold", 0, 30),
                self.number(t, "epic_points", 0, 20),
            )
            for t in self.tables("treasures")
        }
        unforeseen: list[str] = []
        dilemmas, creatures, bestioles = {}, {}, {}
        for table in self.tables("dilemmas"):
            dilemmas[self.text(table, "id")] = self._dilemma(table)
            unforeseen += [self.text(table, "id")] * self.number(table, "copies", 1, 9)
        for table in self.tables("creatures"):
            creatures[self.text(table, "id")] = self._creature(table)
            unforeseen += [self.text(table, "id")] * self.number(table, "copies", 1, 9)
        for table in self.tables("bestioles"):
            bestioles[self.text(table, "id")] = self._bestiole(table)
            unforeseen += [self.text(table, "id")] * self.number(table, "copies", 1, 9)
        hazards, by_place = self._hazards()
        quests = {quest.id: quest for quest in map(self._quest, self.tables("quests"))}
        self._check_quests(quests, hazards, [relic.id for relic in relics])
        tokens = {token.id: token for token in map(self._token, self.tables("mystery_tokens"))}
        challenges = self._challenges()
        spaces = {space.id: space for space in map(self._space, self.tables("spaces"))}
        edges = tuple(
            (self.text(t, "from"), self.text(t, "to"), self.text(t, "kind"), bool(t.get("two_way")))
            for t in self.tables("edges")
        )
        for one, other, _, _ in edges:
            if one not in spaces or other not in spaces:
                raise self.wrong("an edge joins two spaces", f'from = "{one}"', f'to = "{other}"')
        two_way = next(table for table in self.tables("portals") if table.get("two_way"))
        vils = _table(self.data["vils_board"][1])
        vocabulary = {str(e["op"]): str(e["meaning"]) for e in _all_tables(self.data["vocabulary"][1], "effects")}
        return Catalog(
            self.name, heroes, {one.id: one for one in (*loot, *relics)}, tuple(one.id for one in loot),
            tuple(one.id for one in relics), treasures, dilemmas, creatures, bestioles, tuple(unforeseen), hazards,
            by_place, quests, tokens, challenges, spaces, edges,
            (self.text(two_way, "from"), self.text(two_way, "to")),
            {color: tuple(_numbers(vils[f"token_points_{color}"])) for color in TOKEN_COLORS[1:]},
            self.names, self.notes, vocabulary,
        )  # fmt: skip

    def _hero(self, table: Table) -> HeroCard:
        attack, perception, intelligence, agility, defense = (
            self.number(table, char, 1, 5) for char in CHARACTERISTICS
        )
        skill = table.get("skill")
        if skill is None:
            raise self.wrong("a Hero has a skill", self._mark(table))
        return HeroCard(
            self.text(table, "id"), self.text(table, "name"), self.text(table, "race"),
            self.text(table, "alignment", "good", "neutral", "evil"),
            (attack, perception, intelligence, agility, defense), self.number(table, "vitality", 2, 5),
            self.number(table, "epic_points", 0, 20), self.skill(skill, "", ""),
        )  # fmt: skip

    def _equipment(self, table: Table, *, relic: bool) -> Equipment:
        modifies = _table(table.get("modifies", {}))
        passive, name, text = str(table.get("passive", "")), self.text(table, "name"), str(table.get("text", ""))
        if passive and passive not in PASSIVES:
            raise self.wrong(f"passive must be {' or '.join(PASSIVES)}", self._mark(table), "passive =")
        char = CHARACTERISTICS.index(self.text(modifies, "characteristic", *CHARACTERISTICS)) if modifies else ANY
        return Equipment(
            self.text(table, "id"), name, self.text(table, "race"), self.number(table, "gold", 0, 30), relic,
            self.number(table, "epic_points", 0, 20) if relic else 0, bool(table.get("cursed")), passive, char,
            self.number(modifies, "by", -4, 4) if modifies else 0, str(table.get("only_race", "")),
            self.skill(table["skill"], name, text) if "skill" in table else None, text,
        )  # fmt: skip

    def _dilemma(self, table: Table) -> Dilemma:
        return Dilemma(
            self.text(table, "id"), self.text(table, "name"), self.text(table, "when", *MOMENTS),
            bool(table.get("targeted")), self.number(table, "epic_points", 0, 9), self.effects(table["effects"]),
            self.text(table, "text"),
        )  # fmt: skip

    def _creature(self, table: Table) -> Creature:
        raises = _table(table["raises"])
        return Creature(
            self.text(table, "id"), self.text(table, "name"), self.number(table, "pay", 0, 9),
            self.number(table, "epic_points", 0, 9), _char(str(raises["char"])),
            self.text(raises, "kind", "individual", "collective", "any"), self.number(raises, "by", 0, 9),
            self.effects(table["bright"]), self.effects(table["dark"]), self.text(table, "text"),
        )  # fmt: skip

    def _bestiole(self, table: Table) -> Bestiole:
        return Bestiole(
            self.text(table, "id"), self.text(table, "name"), self.number(table, "pay", 0, 9),
            self.number(table, "epic_points", 0, 9), self.effects(table["bright"]), self.effects(table["dark"]),
            self.text(table, "text"),
        )  # fmt: skip

    def _hazards(self) -> tuple[dict[str, Hazard], dict[str, tuple[str, ...]]]:
        hazards: dict[str, Hazard] = {}
        by_place: dict[str, tuple[str, ...]] = {}
        for key, place in (("zone_hazards", ""), ("gate_hazards", "gate"), ("room_hazards", "room")):
            for table in self.tables(key):
                hazard = self._hazard(table, place or self.text(table, "zone"))
                hazards[hazard.id] = hazard
                by_place[hazard.place] = (*by_place.get(hazard.place, ()), hazard.id)
        self.file, octagon = self.data["octagon"]
        hazards["octagon"] = self._hazard({"id": "octagon", "kind": "trial"} | _table(octagon), "octagon")
        self.names["octagon"] = hazards["octagon"].name
        return hazards, by_place

    def _hazard(self, table: Table, place: str) -> Hazard:
        steps = tuple(self._step(_table(step)) for step in _list(table.get("objectives", [])))
        known = {step.id for step in steps} | {"bright", "dark"}
        for step in steps:
            if not {step.success, step.failure} <= known:
                raise self.wrong(f"an arrow of step {step.id} leads nowhere", self._mark(table), f'id = "{step.id}"')
        options = tuple(
            ZoneOption(self.cost(option["cost"]), self.effects(option["effects"]), str(option["text"]))
            for option in map(_table, _list(table.get("options", [])))
        )
        return Hazard(
            self.text(table, "id"), self.text(table, "name"), place,
            self.text(table, "kind", "trial", "salutary", "open", "chance"),
            self.number({"pay": 0} | table, "pay", 0, 9), self.number({"epic_points": 0} | table, "epic_points", 0, 20),
            steps, self.effects(table.get("bright", [])), self.effects(table.get("dark", [])),
            tuple(_numbers(table.get("notches", []))), str(table.get("feature", "none")), options,
            str(table.get("text", "")),
        )  # fmt: skip

    def _step(self, table: Table) -> TrialStep:
        kind = self.text(table, "kind", "individual", "collective", "vitality")
        dice = kind != "vitality"
        return TrialStep(
            self.text(table, "id"), kind,
            CHARACTERISTICS.index(self.text(table, "char", *CHARACTERISTICS)) if dice else ANY,
            self.number(table, "simple", 1, 20) if dice else 0, self.number(table, "expert", 1, 20) if dice else 0,
            self.text(table, "success"), self.text(table, "failure"),
        )  # fmt: skip

    def _quest(self, table: Table) -> Quest:
        first, second, third = (_table(step) for step in _list(table["steps"]))
        missions = tuple(
            Mission(str(m["type"]), str(m.get("by", "")), str(m.get("value", m.get("quest", ""))),
                    _int(m.get("at_least", 1)), _int(m["points"]))
            for m in map(_table, _list(table["secondary"]))
        )  # fmt: skip
        name = str(table.get("name_fr", "")) or self.text(table, "name")
        self.names[self.text(table, "id")] = name
        return Quest(
            self.text(table, "id"), name, self.text(table, "kind"), self.text(table, "opposite"),
            self.text(table, "relic"), (self.text(first, "room"), self.text(second, "room"), self.text(third, "room")),
            self.effects(second.get("effects", [])), self.number(table, "main_points", 0, 99), missions,
        )  # fmt: skip

    def _check_quests(self, quests: Mapping[str, Quest], hazards: Mapping[str, Hazard], relics: list[str]) -> None:
        for quest in quests.values():
            if quests.get(quest.opposite) is None or quests[quest.opposite].opposite != quest.id:
                raise self.wrong("a Quest and its opposite name each other", f'id = "{quest.id}"', "opposite =")
            if quest.relic not in relics:
                raise self.wrong("no such Relic", f'id = "{quest.id}"', "relic =")
            if any(room not in hazards for room in quest.rooms):
                raise self.wrong("no such Room", f'id = "{quest.id}"', "room =")

    def _token(self, table: Table) -> Token:
        return Token(
            self.text(table, "id"), self.text(table, "color", *TOKEN_COLORS), self.text(table, "kind"),
            self.text(table, "name"), self.text(table, "background", "golden", "brown") == "golden",
            self.text(table, "text"),
        )  # fmt: skip

    def _challenges(self) -> dict[str, Challenge]:
        numbers = {self.text(t, "id"): self.number(t, "gems_for_vils", 0, 9) for t in self.tables("difficulties")}
        found = {}
        for table in self.tables("challenges"):
            difficulty, reward = self.text(table, "difficulty", *numbers), _table(table["reward"])
            zones = tuple(map(str, _list(reward.get("zone", [])))) + (("gate",) if "gate" in reward else ())
            id = self.text(table, "id")
            found[id] = Challenge(
                id, self.text(table, "name").capitalize(), difficulty, numbers[difficulty],
                self.number(table, "gap", 0, 999), self.number(table, "boxes", 1, 5), self.text(table, "text"), zones,
            )  # fmt: skip
            self.names[id] = found[id].name
        return found

    def _space(self, table: Table) -> Space:
        return Space(
            self.text(table, "id"), self.text(table, "kind"), _int(table.get("stretch", 0)),
            str(table.get("arrow", "")), str(table.get("zone", "")), bool(table.get("detour")),
            str(table.get("faces", "")), bool(table.get("intersection")),
        )  # fmt: skip


# ------------------------------------------------------------------ effects


def _effects_in(value: object) -> Iterator[Table]:
    """Every effect inside a value, in the order of the file."""
    if isinstance(value, dict):
        if "op" in value:
            yield value
        for inner in value.values():
            yield from _effects_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _effects_in(inner)


def _why_no_effect(table: Table) -> str | None:
    op = table.get("op")
    args = VOCABULARY.get(op) if isinstance(op, str) else None
    if args is None:
        return f"unknown op {op!r}"
    for arg, allowed in args.items():
        if arg not in table:
            if arg not in OPTIONAL:
                return f"{op} lacks its argument {arg!r}"
        elif allowed == NUMBER:
            if not isinstance(table[arg], int) or isinstance(table[arg], bool):
                return f"{arg} of {op} must be a number, not {table[arg]!r}"
        elif table[arg] not in allowed:
            return f"{arg} of {op} must be one of {', '.join(allowed)}, not {table[arg]!r}"
    if extra := table.keys() - args.keys() - {"op"}:
        return f"{op} takes no argument {min(extra)!r}"
    return None


def _effect(table: Table) -> Effect:
    def word(key: str) -> str:
        return str(table.get(key, ""))

    color = COLORS.index(word("color")) if "color" in table else ANY
    return Effect(
        word("op"), _int(table.get("n", 0)), color, word("kind"), _char(str(table.get("char", "any"))), word("scope"),
        word("who"), word("winner"), word("race"), _int(table.get("from", 0)), _int(table.get("to", 0)),
    )  # fmt: skip


def _char(word: str) -> int:
    return CHARACTERISTICS.index(word) if word in CHARACTERISTICS else ANY


# ------------------------------------------------------------------ plain values


def _table(value: object) -> Table:
    if not isinstance(value, dict):
        raise CatalogError(f"a table was expected, not {value!r}")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise CatalogError(f"a list was expected, not {value!r}")
    return value


def _all_tables(value: object, key: str) -> list[Table]:
    return [_table(entry) for entry in _list(_table(value)[key])]


def _int(value: object) -> int:
    if not isinstance(value, int):
        raise CatalogError(f"a number was expected, not {value!r}")
    return value


def _numbers(value: object) -> list[int]:
    return [_int(entry) for entry in _list(value)]


_DECKS: dict[str, Catalog] = {}


def named(deck: str) -> Catalog:
    """The catalog that a view's ``deck`` names."""
    return _DECKS[deck] if deck in _DECKS else standard()


def remember(catalog: Catalog) -> Catalog:
    """Make a deck known by its name, so that screens and bots find its figures."""
    if catalog.name != "standard":
        _DECKS[catalog.name] = catalog
    return catalog
