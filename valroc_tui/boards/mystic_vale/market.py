"""Mystic Vale: what can be bought. Commons, Fertile Soil and vales, with marks for what is within reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.mystic_vale.hints import Pools, advancement_hint, harvest_if_passing, pools_now, vale_hint
from games.mystic_vale.view import AdvancementView, OwnedValeView
from valroc_tui.widgets.cards import Standing, plate, width_of
from valroc_tui.widgets.paint import Frame, Painter, Part, wrap

from .base import TableBase
from .brief import brief_vale, briefer
from .crafted_card import LEVEL_FRAMES, TIMINGS, advancement_lines
from .symbols import cost, gains, right, times
from .text import short

WITH_EFFECT = 50
"""Cells from which a vale card's line has room for its effect."""


def mark_of(owned: OwnedValeView) -> str:
    """M8.5, M21.8 New or used."""
    return "new" if owned["new"] else "used" if owned["used"] else ""


def brief_lines(name: str, card: AdvancementView, width: int, rows: int) -> list[str]:
    """An ability in a few words over at most so many rows, or only when it works."""
    said, *shorter = briefer(name, card["ability"]) or [""]
    per = said.replace(" per guardian", "/guardian")
    for text in (said, per, *shorter, TIMINGS[card["ability"]["timing"]]):
        lines = wrap(text, width)
        if text and len(lines) <= rows and max(map(len, lines)) <= width and "…" not in "".join(lines):
            return lines
    return []


class Market(TableBase):
    """What can be bought, and the vale cards bought so far."""

    def commons(self, p: Painter, x: int, y: int, width: int) -> None:
        """M1.10 Nine advancements, three of each level; the row in which a name stands is its slot."""
        for number, place in enumerate(self.table["commons"]):
            at_x, at_y = x + number % 3 * width, y + number // 3 * 5
            kind = place["kind"]
            if kind is None:
                plate(p, at_x, at_y, width, 5, "", Standing(), frame="dashed")
                p.text(at_x + 2, at_y + 2, "no card left" if not self.table["decks"][2] else "empty", "dim")
                continue
            self.common(p, at_x, at_y, width, kind)

    def common(self, p: Painter, x: int, y: int, width: int, kind: str) -> None:
        """One advancement of the commons."""
        name, _, slot = kind.partition(":")
        card = self.table["advancements"][name]
        key = f"kind {kind}"
        standing = self.standing(key)
        grey = card["symbols"]["end_vp"]
        reach = self._reach(kind)
        plate(
            p, x, y, width, 5, f"{card['cost']} {reach}".rstrip(), standing,
            gloss=slot,
            frame=LEVEL_FRAMES[card["level"]], ink="green" if reach == "✓" else "",
            foot=f"{grey} VP" if grey else "", title_ink={"✓": "green bold", "+": "gold bold"}.get(reach, "text bold"),
        )  # fmt: skip
        if card["longwise"]:
            p.text(x + 1, y + 4, " long ", "muted")
        inner = width - 3
        lines = list(advancement_lines(card, inner, 2))
        if len(lines) == 2 and width_of(lines[0]) + width_of(lines[1]) + 1 <= inner:
            gap = " " * (inner - width_of(lines[0]) - width_of(lines[1]))
            lines = [(*lines[0], gap, *lines[1])]
        row = {"top": 0, "middle": 1, "bottom": 3 - len(lines)}[slot]
        if not standing.at:
            p.tint(x + 1, y + 1 + row, width - 2, len(lines), "slot")
        rows: dict[int, Sequence[Part]] = {row + number: line for number, line in enumerate(lines)}
        free = [number for number in range(3) if number not in rows]
        rows_beside = 1 if slot == "middle" else len(free)  # a text is never torn in two by the name
        said = brief_lines(name, card, inner, rows_beside)
        if slot == "middle":
            free.reverse()
        elif slot == "bottom":
            free = free[-len(said) :] if said else free
        for number, text in zip(free, said, strict=False):
            rows[number] = ((text, "muted"),)
        for number, parts in rows.items():
            p.line(x + 2, y + 1 + number, *parts, width=inner)
        p.place(key, x, y, width, 5, *self.ways(key), rule=self.rule_at(key, "M10.1"))

    def _reach(self, kind: str) -> str:
        """✓ for what can be bought, now in the harvest and after passing in the planting; + if the token is spent."""
        if self.ways(f"kind {kind}"):
            return "✓"
        pools = self._pools_of_phase()
        if pools is None:
            return ""
        if advancement_hint(self.table, kind, pools).possible:
            return "✓"
        spent = pools._replace(mana=pools.mana + pools.token)
        if not advancement_hint(self.table, kind, spent).possible:
            return ""
        return "+" if self.table["harvest"] is not None else "✓"

    def reason(self, key: str) -> str:
        said = super().reason(key)
        return (
            f"{said} The mana token pays for the rest: t."
            if key[:5] == "kind " and self._reach(key[5:]) == "+"
            else said
        )

    def _pools_of_phase(self) -> Pools | None:
        """What is left in the harvest; in the planting what a pass would bring; None in other phases."""
        if self.table["phase"] == "planting":
            return harvest_if_passing(self.table, self.whose)
        return pools_now(self.table)

    def soil(self, p: Painter, x: int, y: int, width: int) -> None:
        """M1.5 Fertile Soil, a supply of its own."""
        price = self.table["fertile_soil_cost"]
        live = Standing(live=any(self.ways(key) for key in self._soil_keys()))
        plate(p, x, y, width, 3, "Fertile Soil", live, gloss=f"{price} mana{self._soil_reach()}, M in a slot")
        self.soil_line(p, x + 2, y + 1, width - 4, name=False)

    def _soil_reach(self) -> str:
        """The best mark of its three slots."""
        marks = {self._reach(key[5:]) for key in self._soil_keys()}
        return next((f" {mark}" for mark in ("✓", "+") if mark in marks), "")

    def _soil_keys(self) -> list[str]:
        return [f"kind fertile_soil:{slot}" for slot in ("top", "middle", "bottom")]

    def soil_line(self, p: Painter, x: int, y: int, width: int, *, name: bool = True) -> None:
        """What is left of Fertile Soil in each slot."""
        at = p.text(x, y, f"Fertile Soil {self.table['fertile_soil_cost']} ", "muted") + 1 if name else x
        for key, slot, left in zip(
            self._soil_keys(), ("top", "middle", "bottom"), self.table["fertile_soil"], strict=True
        ):
            standing = self.standing(key)
            said = f"▸{slot} {left}" if standing.at else f"[{slot}] {left}" if standing.live else f" {slot} {left}"
            end = p.text(at, y, said, standing.title_ink, "chosen" if standing.at else None)
            p.place(key, at, y, end - at, 1, *self.ways(key), rule=self.rule_at(key, "M10.2"))
            at = end + 3

    def vales(self, p: Painter, x: int, y: int, width: int, level: int) -> None:
        """M1.11 The four vale cards of a level."""
        keys = [f"vale {place['vale']}" for place in self.table["vales"] if place["level"] == level]
        live = any(self.ways(key) for key in keys)
        deck = self.table["vale_decks"][level - 1]
        frame: Frame = "round" if level == 1 else "square"
        plate(p, x, y, width, 6, f"Vales, level {'I' * level}", Standing(live=live), gloss=f"deck {deck}", frame=frame)
        row, drawn = y + 1, set[str]()
        for place in self.table["vales"]:
            if place["level"] != level:
                continue
            if place["vale"] is None:
                p.text(x + 3, row, "empty", "dim")
            else:
                self.vale_line(p, x + 1, row, width - 2, place["vale"], again=place["vale"] in drawn)
                drawn.add(place["vale"])
            row += 1

    def vale_line(self, p: Painter, x: int, y: int, width: int, name: str, *, again: bool) -> None:
        """A vale card in a line: name, cost, VP at the end of the game, and where there is room what it does."""
        vale, key = self.table["vale_cards"][name], f"vale {name}"
        standing = self.standing(key)
        if standing.at:
            p.tint(x, y, width, 1, "chosen")
        within = self._within_spirits(name)
        ink = standing.title_ink if standing.at or standing.live else "green" if within else "text"
        p.text(x, y, "▸" if standing.at else "✓" if within else "", "white bold" if standing.at else "green")
        if width >= WITH_EFFECT:
            p.text(x + 1, y, short(vale["name"], 20), ink)
            p.line(x + 22, y, *cost(vale["cost"]))
            p.text(x + 29, y, f"{vale['end_vp']} VP", "text")
            p.text(x + 35, y, short(brief_vale(name, vale["ability"]), width - 35), "muted")
        else:
            shown = [*cost(vale["cost"]), (f" {vale['end_vp']}", "text")]
            right(p, x + width - 1, y, shown)
            p.text(x + 1, y, short(vale["name"], width - 3 - width_of(shown)), ink)
        p.place(f"{key} again" if again else key, x, y, width, 1, *self.ways(key), rule=self.rule_at(key, "M8.1"))

    def _within_spirits(self, name: str) -> bool:
        """Whether the spirits pay for a vale card: those left in the harvest, those of a pass in the planting."""
        pools = self._pools_of_phase()
        return pools is not None and vale_hint(self.table, name, pools).possible

    def own_vales(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """M8.5 The vale cards of the player in turn, those with an ability first; new and used ones are marked."""
        owned, room = self.player["vales"], height - 2
        p.box(x, y, width, height, "Own vales", f"{len(owned)}" if owned else "none yet")
        cards = self.table["vale_cards"]
        alike = Counter(
            (cards[each["vale"]]["ability"]["timing"] == "none", each["vale"], mark_of(each)) for each in owned
        )
        kinds = sorted(alike, key=lambda kind: kind[0])
        columns = 1 if len(kinds) <= room or width < 70 else 2
        each_wide = (width - 2) // columns
        shown = kinds if len(kinds) <= room * columns else kinds[: room * columns - 1]
        for number, kind in enumerate(shown):
            at_x, row = x + 1 + number // room * each_wide, y + 1 + number % room
            self._own_vale(p, at_x, row, each_wide, kind[1], kind[2], alike[kind])
        if len(shown) < len(kinds):
            more = f"and {len(owned) - sum(alike[kind] for kind in shown)} more"
            p.text(x + 2 + (columns - 1) * each_wide, y + height - 2, more, "muted")

    def _own_vale(self, p: Painter, x: int, y: int, width: int, name: str, mark: str, count: int) -> None:
        """One of them in a line: its name, what it does where there is room, what it brings, its VP."""
        vale = self.table["vale_cards"][name]
        said = f"{vale['name']} x{count}" if count > 1 else vale["name"]
        brings: list[Part] = [(mark, "cyan")] if mark else [*gains(times(vale["gains"], count))]
        points = f"{count * vale['end_vp']} VP" if vale["end_vp"] else ""
        for worth in (points, points.removesuffix(" VP"), ""):
            parts = [*brings, " " if brings and worth else "", (worth, "text")]
            if len(said) + width_of(parts) + 3 <= width:
                break
        begin = right(p, x + width - 1, y, [part for part in parts if part])
        p.text(x + 1, y, short(said, begin - x - 2), self._own_ink(name))
        note = brief_vale(name, vale["ability"]) if width >= 48 else ""
        if note and x + 24 + len(note) < begin - 1:
            p.text(x + 24, y, note, "muted")

    def own_vales_row(self, p: Painter, x: int, y: int, width: int) -> None:
        """The same in one line."""
        owned = self.player["vales"]
        parts: list[Part] = [("Own vales: ", "muted")] if owned else [("no vale cards yet", "dim")]
        for number, each in enumerate(owned):
            left, mark = len(owned) - number - 1, mark_of(each)
            vale = self.table["vale_cards"][each["vale"]]
            here: list[Part] = [("· " if number else "", "dim"), (vale["name"], self._own_ink(each["vale"]))]
            here.append((f" {mark} " if mark else " ", "cyan"))
            if width_of([*parts, *here]) + (8 if left else 0) > width:
                parts.append((f"+{left + 1} (d)", "muted"))
                break
            parts += here
        p.line(x, y, *parts, width=width)

    def _own_ink(self, name: str) -> str:
        """A vale card that can be used now is gold."""
        key = f"own {name}"
        usable = self.ways(key) or any(way.verb == "use-vale" and way.args[0] == name for way in self.options())
        return "white bold" if self.is_at(key) else "gold bold" if usable else "text"

    def short_commons(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The commons as three lines, for a folded board."""
        signs = "✓ within reach"
        if self.table["harvest"] is not None and self.player["token_active"]:
            signs += ", + with the token"
        p.box(x, y, width, height, "Commons", f"cost, name, slot t m b; {signs}")
        column = (width - 2) // 3
        for number, place in enumerate(self.table["commons"]):
            at_x, at_y, kind = x + 1 + number % 3 * column, y + 1 + number // 3, place["kind"]
            if kind is None:
                p.text(at_x + 1, at_y, "·", "dim")
                continue
            name, _, slot = kind.partition(":")
            card, key = self.table["advancements"][name], f"kind {kind}"
            standing = self.standing(key)
            said = f"{card['cost']} {card['name']}"
            reach = self._reach(kind)
            ink = standing.title_ink if standing.at or standing.live else "text" if reach else "dim"
            mark = "▸" if standing.at else reach or " "
            if standing.at:
                p.tint(at_x, at_y, column, 1, "chosen")
            p.text(at_x, at_y, mark, ink)
            end = p.text(at_x + 1, at_y, short(said, column - 3), ink)
            p.text(end + 1, at_y, slot[0], "muted")
            p.place(key, at_x, at_y, column, 1, *self.ways(key), rule=self.rule_at(key, "M10.1"))
        self.soil_line(p, x + 1, y + 4, width - 2)
