"""Mystic Vale: the table. Commons, vales, the decay meter, a field of crafted cards and the on-deck card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from games.core import Option
from games.mystic_vale.hints import harvest_if_passing, odds_of_spoiling, pools_now, vale_hint
from games.mystic_vale.view import HarvestView, PlayerView, TableView, as_table
from valroc_tui.boards.scene import Moment, Scene
from valroc_tui.widgets.cards import Standing, clipped, plate, width_of
from valroc_tui.widgets.lists import log_panel
from valroc_tui.widgets.paint import Frame, Painter, Part, Place, wrap

from .crafted_card import (
    LEVEL_FRAMES,
    TIMINGS,
    Shape,
    advancement_lines,
    card_text,
    draw_card,
    spread,
    totals,
)
from .lists import draw_deck_list
from .symbols import LEGEND, cost, gains, right
from .text import chips, harvest_said, odds_said, short

PHASES = (("planting", "Planting"), ("harvest", "Harvest"), ("discard", "Discard"), ("prep", "Prep"))

SPIRITS: tuple[tuple[str, Literal["animal", "forest", "sky", "wild"]], ...] = (
    ("a", "animal"),
    ("f", "forest"),
    ("s", "sky"),
    ("w", "wild"),
)

FIELD_WIDTH = 92
"""Cells for the field beside the side column at the design size."""

KEYS: Mapping[str, tuple[str, str]] = {
    "pass": ("p", "pass"),
    "turn-up": ("t", "turn up the next card"),
    "spoil": ("x", "use no more and spoil"),
    "spend-token": ("t", "spend the mana token"),
    "exchange": ("x", "3 spirits for 1 VP"),
    "end-harvest": ("e", "end the Harvest Phase"),
    "end-prep": ("e", "end the Prep Phase"),
    "discard-field": ("e", "discard the others"),
}
"""Options that are no thing on the table: their key, and what the button says."""

SHORT_WORDS: Mapping[str, str] = {
    "turn-up": "turn up",
    "spoil": "spoil",
    "spend-token": "token",
    "exchange": "VP",
    "end-harvest": "end",
    "end-prep": "end",
    "discard-field": "discard",
}
"""What the buttons say where there is little room."""

VALE_KEYS = {"exodus_road": "x", "manadew_meadow": "f"}


class Panels(Scene):
    """What lies on the table, each thing drawn for itself, with every option on the thing it is about."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.table: TableView = as_table(moment.view)
        self.at_places = self._ways()

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self.table = as_table(moment.view)
        self.at_places = self._ways()

    @property
    def whose(self) -> int:
        """Whose field is drawn large: the player in turn."""
        return self.table["on_turn"]

    @property
    def player(self) -> PlayerView:
        return self.table["players"][self.whose]

    def _ways(self) -> dict[str, list[Option]]:
        ways: dict[str, list[Option]] = {}
        for option in self.options():
            ways.setdefault(self.place_of(option), []).append(option)
        return ways

    def place_of(self, option: Option) -> str:
        """The key of the place on the table that an option belongs to."""
        verb, args = option.verb, option.args
        if verb == "push":
            return "field 0"
        if verb in ("use", "keep"):
            return f"field {args[-1]}"  # the card that would be discarded, where one is named
        if verb == "use-vale":
            return f"field {args[1]}" if len(args) > 1 else f"own {args[0]}"
        if verb in ("buy", "buy-for"):
            return f"kind {args[0]}"
        if verb == "buy-vale":
            return f"vale {args[0]}"
        return f"do {verb}"

    def ways(self, key: str) -> tuple[Option, ...]:
        """What may be answered at a place."""
        return tuple(self.at_places.get(key, ()))

    def standing(self, key: str) -> Standing:
        """How a place stands now."""
        return Standing(self.is_at(key), key in self.at_places)

    def buttons(self) -> list[tuple[str, str, str]]:
        """Options that are no thing on the table: place, key, words."""
        found = []
        for key in self.at_places:
            kind, _, name = key.partition(" ")
            if kind == "do" and name in KEYS:
                found.append((key, *KEYS[name]))
            elif kind == "own":
                found.append((key, VALE_KEYS.get(name, "f"), self.table["vale_cards"][name]["name"]))
        return found

    def way_now(self) -> Option | None:
        """What Enter would answer where the cursor stands."""
        ways = self.ways(self.cursor)
        return ways[self.way % len(ways)] if ways else None

    def thing_text(self, key: str) -> str:
        """What the thing at a place is, in one running text."""
        kind, _, name = key.partition(" ")
        table = self.table
        if kind == "kind":
            advancement, _, slot = name.partition(":")
            card = table["advancements"][advancement]
            text = card["ability"]["text"]
            level = "its own supply" if card["level"] == 0 else f"level {card['level']}"
            said = f"{card['name']}, {slot} slot, {level}, {card['cost']} mana. {text}".strip()
            return said + (" Its figures are reconstructed." if card["source"] == "reconstructed" else "")
        if kind in ("vale", "own"):
            vale = table["vale_cards"].get(name)
            return f"{vale['name']}, {vale['end_vp']} VP. {vale['ability']['text']}".strip() if vale else ""
        if kind == "field":
            word = self.word_at(int(name))
            if word is None:
                return ""
            texts = [f"{name}: {text}" if text else name for name, text in card_text(table["cards"][word], table)]
            return " ".join(text if text.endswith(".") else f"{text}." for text in texts) or "A blank card."
        return ""

    def word_at(self, place: int) -> str | None:
        """The card at a place of the field, from 1; 0 is the on-deck card."""
        field = self.player["field"]
        if place == 0:
            return self.player["on_deck"]
        return field[place - 1] if place <= len(field) else None

    def explain(self, place: Place) -> str:
        text = self.thing_text(place.key)
        return f"{text} {LEGEND}" if place.key.startswith(("kind", "field", "vale")) else text or place.why

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
        reach = self._reach(card["cost"])
        plate(
            p, x, y, width, 5, f"{card['cost']}{reach}", standing,
            gloss=slot, frame=LEVEL_FRAMES[card["level"]], ink="green" if reach else "",
            foot=f"{grey} VP" if grey else "", title_ink="green bold" if reach else "text bold",
        )  # fmt: skip
        inner = width - 3
        lines = list(advancement_lines(card, inner, 2))
        if len(lines) == 2 and width_of(lines[0]) + width_of(lines[1]) + 1 <= inner:
            gap = " " * (inner - width_of(lines[0]) - width_of(lines[1]))
            lines = [(*lines[0], gap, *lines[1])]
        timing = TIMINGS[card["ability"]["timing"]] + (" long" if card["longwise"] else "")
        row = {"top": 0, "middle": 1, "bottom": 3 - len(lines)}[slot]
        if not standing.at:
            p.tint(x + 1, y + 1 + row, width - 2, len(lines), "slot")
        rows: dict[int, Sequence[Part]] = {row + number: line for number, line in enumerate(lines)}
        if timing.strip():
            rows[next(free for free in (2, 0, 1) if free not in rows)] = ((timing, "muted"),)
        for number, parts in rows.items():
            p.line(x + 2, y + 1 + number, *parts, width=inner)
        p.place(key, x, y, width, 5, *self.ways(key), rule="M10.1")

    def _reach(self, price: int) -> str:
        """A mark for what the mana reaches: now in the harvest, after passing in the planting."""
        harvest = self.table["harvest"]
        if harvest is not None:
            mana = harvest["mana"] + self.player["token_active"]
        elif self.table["phase"] == "planting":
            mana = harvest_if_passing(self.table, self.whose).mana + self.player["token_active"]
        else:
            return ""
        return " ✓" if price <= mana else ""

    def soil(self, p: Painter, x: int, y: int, width: int) -> None:
        """M1.5 Fertile Soil, a supply of its own."""
        price = self.table["fertile_soil_cost"]
        live = Standing(live=any(self.ways(key) for key in self._soil_keys()))
        plate(p, x, y, width, 3, "Fertile Soil", live, gloss=f"{price} mana{self._reach(price)}, M in a slot")
        self.soil_line(p, x + 2, y + 1, width - 4, name=False)

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
            p.place(key, at, y, end - at, 1, *self.ways(key), rule="M1.5")
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
        """A vale card in a line: name, cost, VP at the end of the game."""
        vale, key = self.table["vale_cards"][name], f"vale {name}"
        standing = self.standing(key)
        if standing.at:
            p.tint(x, y, width, 1, "chosen")
        within = self._within_spirits(name)
        ink = standing.title_ink if standing.at or standing.live else "green" if within else "text"
        p.text(x, y, "▸" if standing.at else "✓" if within else "", "white bold" if standing.at else "green")
        shown = [*cost(vale["cost"]), (f" {vale['end_vp']}", "text")]
        right(p, x + width - 1, y, shown)
        p.text(
            x + 1,
            y,
            vale["name"]
            if width_of(shown) + len(vale["name"]) + 3 <= width
            else short(vale["name"], width - 3 - width_of(shown)),
            ink,
        )
        p.place(f"{key} again" if again else key, x, y, width, 1, *self.ways(key), rule="M8.1")

    def _within_spirits(self, name: str) -> bool:
        """Whether the spirits pay for a vale card: those left in the harvest, those of a pass in the planting."""
        pools = pools_now(self.table)
        if pools is None and self.table["phase"] == "planting":
            pools = harvest_if_passing(self.table, self.whose)
        return pools is not None and vale_hint(self.table, name, pools).possible

    def thing(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What the thing under the cursor is, with its whole text."""
        kind = self.cursor.partition(" ")[0]
        title = {"kind": "Advancement", "vale": "Vale card", "own": "Vale card", "field": "Card"}.get(kind, "Table")
        p.box(x, y, width, height, title)
        text = self.thing_text(self.cursor)
        if not text:
            text = f"{len(self.player['field'])} cards in the field. Arrows go to what can be chosen; ? explains it."
        lines = wrap(text, width - 4)
        for number, line in enumerate(lines[: height - 2]):
            last = number == height - 3 and len(lines) > height - 2
            p.text(
                x + 2,
                y + 1 + number,
                short(line + " …", width - 4) if last else line,
                "text" if number == 0 else "muted",
            )

    def meter(self, p: Painter, x: int, y: int, width: int) -> None:
        """M5 Decay showing less growth, what a push risks, and the buttons of this question; pools in the harvest."""
        if self.table["harvest"] is not None:
            self._pools(p, x, y, width, self.table["harvest"])
            return
        player = self.player
        danger = "red" if player["net_decay"] >= 3 else ""
        plate(p, x, y, width, 3, "Decay", gloss=f"{self._whose()} at {player['spoils_at']}", ink=danger)
        showing, cancelling = chips("D", player["decay"], "decay"), chips("G", player["growth"], "growth")
        at = p.line(x + 2, y + 1, *showing, " less ", *cancelling, " = ", ink="muted")
        net = player["net_decay"]
        for number in range(4):
            filled = number < net
            at = (
                p.text(at, y + 1, ("▆" if filled else "─") * 3, "red" if net >= 3 else "gold" if filled else "lines")
                + 1
            )
        at = p.text(at, y + 1, f"{net} of 4", "white bold") + 2
        odds = odds_of_spoiling(self.table, self.whose) if self.table["phase"] == "planting" else None
        end = x + width - 2
        before = list(odds_said(odds, width))
        if self.table["phase"] == "planting" and width >= 100:
            before += ["   pass: ", *harvest_said(harvest_if_passing(self.table, self.whose))]
        self._buttons(p, at, y + 1, end, before)

    def _pools(self, p: Painter, x: int, y: int, width: int, harvest: HarvestView) -> None:
        """M18.9 Mana, spirits and what was bought."""
        wide = width >= 120
        plate(
            p,
            x,
            y,
            width,
            3,
            "Harvest",
            Standing(),
            gloss="unspent mana and spirits are lost at its end" if wide else "",
        )
        spirits = [(f"{letter}{harvest[name]}", f"{name} bold") for letter, name in SPIRITS if harvest[name]]
        parts: list[Part] = [("M", "mana bold"), (str(harvest["mana"]), "mana bold")]
        if self.player["token_active"]:
            parts.append((" +1 token" if wide else " +1", "gold"))
        parts.append("  spirits " if wide else "  ")
        for spirit in spirits or [("none" if wide else "-", "dim")]:
            parts += [spirit, " "]
        if spirits:
            parts.append((f"{harvest['spirits_left']} left" if wide else f"({harvest['spirits_left']})", "text"))
        bought = (harvest["advancements_bought"], harvest["vales_bought"])
        parts.append(f"  bought {bought[0]} of 2, vales {bought[1]} of 2" if wide else f"  {bought[0]}/2 {bought[1]}/2")
        at = p.line(x + 2, y + 1, *parts, ink="muted") + 2
        self._buttons(p, at, y + 1, x + width - 2, ())

    def _whose(self) -> str:
        return "you spoil" if self.moment.seat == self.whose else f"{clipped(self.moment.names[self.whose], 24)} spoils"

    def _buttons(self, p: Painter, x: int, y: int, end: int, before: Sequence[Part]) -> None:
        buttons = self.buttons()
        if sum(len(words) + 6 for _, _, words in buttons) > end - x:
            buttons = [
                (key, letter, SHORT_WORDS.get(key.partition(" ")[2], words.split()[-1]))
                for key, letter, words in buttons
            ]
        need = sum(len(words) + 6 for _, _, words in buttons)
        if width_of(before) + need + 2 <= end - x:
            x = p.line(x, y, *before, ink="muted") + 2
        for key, letter, words in buttons:
            at = self.is_at(key)
            said = f"▸{letter} {words}" if at else f"[{letter}] {words}"
            if x + len(said) > end:
                said = said[: max(0, end - x)]
            stop = p.text(x, y, said, "white bold" if at else "gold bold", "chosen" if at else None)
            p.place(
                key, x, y, stop - x, 1, *self.ways(key), rule=self.moment.decision.rule if self.moment.decision else ""
            )
            x = stop + 2

    def field(self, p: Painter, x: int, y: int, width: int, rows: int, *, label: bool = True) -> None:
        """M4.10 The field from left to right, the on-deck card at the right."""
        player, table = self.player, self.table
        words = [*player["field"], player["on_deck"]]
        if label:
            mine = self.moment.seat == self.whose
            whose = "Your field" if mine else f"{clipped(self.moment.names[self.whose], 24)}'s field"
            p.line(x + 1, y, (whose, "white bold"), ("  left to right, the on-deck card comes in last", "muted"))
            if width == p.width:
                right(p, x + width - 1, y, self._points())
            y += 1
        focus = int(self.cursor[6:]) - 1 if self.cursor.startswith("field ") else len(words) - 2
        widths = spread(len(words), width, 18, 15 if width > 100 else 13, focus if focus >= 0 else len(words) - 1)
        for number, (word, wide) in enumerate(zip(words, widths, strict=True)):
            place = number + 1 if number < len(words) - 1 else 0
            key, shape = f"field {place}", Shape(wide, rows)
            standing = self.standing(key)
            on_deck = place == 0
            if word is None:
                plate(p, x, y, wide, shape.height, "on deck" if wide >= 12 else "", Standing(), frame="dashed")
                p.text(x + 2, y + 2, "none left" if wide >= 12 else "", "dim")
            else:
                title = ("on deck" if wide >= 11 else "") if on_deck else str(place)
                draw_card(p, x, y, shape, table["cards"][word], table, standing, title=title)
                p.place(key, x, y, wide, shape.height, *self.ways(key), rule="M4.2" if on_deck else "M4.10")
                if label:
                    totals(p, x, y + shape.height, wide, table["cards"][word], on_deck=on_deck)
            x += wide

    def _points(self) -> list[Part]:
        """The VP tokens of all, for where there is no room for the players' panel."""
        parts: list[Part] = []
        room = 40 // len(self.moment.names) - 7
        for seat, player in enumerate(self.table["players"]):
            name = clipped(self.moment.names[seat], room)
            parts += [(name, f"{self.moment.colour(seat)} bold"), f" {player['tokens']} VP  "]
        return parts

    def side(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The players, this player's vale cards, the log."""
        players = self.table["players"]
        p.box(x, y, width, 2 + 2 * len(players), "Players")
        row = y + 1
        for seat, player in enumerate(players):
            mark = "▸" if seat == self.table["on_turn"] else " "
            star = " *" if seat == self.table["first"] else ""
            p.line(
                x + 1,
                row,
                (mark, "white bold"),
                (clipped(self.moment.names[seat], width - 10) + star, f"{self.moment.colour(seat)} bold"),
            )
            right(p, x + width - 2, row, [(f"{player['tokens']} VP", "crystal bold")])
            token = ("token", "gold bold") if player["token_active"] else ("no token", "dim")
            p.line(x + 2, row + 1, token)
            right(p, x + width - 2, row + 1, [(f"deck {player['deck']} vales {len(player['vales'])}", "muted")])
            row += 2
        row += 1
        owned = self.player["vales"]
        if owned:
            room = min(len(owned), max(2, height - (row - y) - 8))
            self.own_vales(p, x, row, width, room + 2)
            row += room + 2
        log_panel(p, x, row, width, y + height - row, self.moment.lines(), self.moment.news)

    def own_vales(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """M8.5 The vale cards of the player in turn; new ones and used ones are marked."""
        owned, room = self.player["vales"], height - 2
        p.box(x, y, width, height, "Own vales", f"{len(owned)}" if owned else "none yet")
        shown = owned if len(owned) <= room else owned[: room - 1]
        for number, each in enumerate(shown):
            vale = self.table["vale_cards"][each["vale"]]
            key = f"own {each['vale']}"
            note = "new" if each["new"] else "used" if each["used"] else ""
            parts = [(note, "cyan")] if note else gains(vale["gains"])
            at = self.is_at(key)
            ink = "white bold" if at else "gold bold" if self.ways(key) else "text"
            right(p, x + width - 2, y + 1 + number, parts)
            p.text(
                x + 2, y + 1 + number, short(vale["name"], width - 5 - width_of(parts)), ink, "chosen" if at else None
            )
        if len(shown) < len(owned):
            p.text(x + 2, y + 1 + len(shown), f"and {len(owned) - len(shown)} more", "muted")

    def short_commons(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The commons as three lines, for a folded board."""
        p.box(x, y, width, height, "Commons", "cost, name, slot; ✓ within reach")
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
            ink = standing.title_ink if standing.at or standing.live else "text" if self._reach(card["cost"]) else "dim"
            mark = "▸" if standing.at else "✓" if self._reach(card["cost"]) else " "
            if standing.at:
                p.tint(at_x, at_y, column, 1, "chosen")
            p.text(at_x, at_y, mark, ink)
            end = p.text(at_x + 1, at_y, short(said, column - 3), ink)
            p.text(end + 1, at_y, slot[0], "muted")
            p.place(key, at_x, at_y, column, 1, *self.ways(key), rule="M10.1")
        self.soil_line(p, x + 1, y + 4, width - 2)

    def deck_list(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """M18.2, M18.3 What the player in turn owns: the deck as an open list, and own discards."""
        draw_deck_list(self.table, self.player, p, x, y, width, height)
