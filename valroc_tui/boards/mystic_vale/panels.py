"""Mystic Vale: the decay meter, the pools of a harvest, a field of crafted cards, the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.cells import cell_len

from games.core import Entry
from games.mystic_vale.hints import harvest_if_passing, odds_of_spoiling
from games.mystic_vale.view import HarvestView
from valroc_tui.widgets.cards import Standing, clipped, plate, width_of
from valroc_tui.widgets.lists import log_panel
from valroc_tui.widgets.paint import Painter, Part

from .base import SHORT_WORDS
from .crafted_card import SLOT_NAMES, Shape, draw_card, is_blank, spread, totals
from .lists import draw_deck_list, draw_field_list
from .market import Market
from .symbols import right
from .text import chips, harvest_said, odds_said, short

SPIRITS: tuple[tuple[str, Literal["animal", "forest", "sky", "wild"]], ...] = (
    ("a", "animal"),
    ("f", "forest"),
    ("s", "sky"),
    ("w", "wild"),
)

FIELD_WIDTH = 92
"""Cells for the field beside the side column at the design size."""


def spoiled_before(log: Sequence[Entry]) -> int | None:
    """Who spoiled in the turn before this one; None once this one has gone on."""
    turns = 0
    for entry in reversed(log):
        if entry.what == "turn":
            turns += 1
        elif turns == 0 and entry.what in ("plays", "passes"):
            return None
        elif turns == 1 and entry.what == "spoils":
            return entry.seat
        if turns == 2:
            return None
    return None


class Panels(Market):
    """What lies on the table, each thing drawn for itself."""

    def meter(self, p: Painter, x: int, y: int, width: int) -> None:
        """M5 Decay showing less growth, what a push risks, and the buttons of this question; pools in the harvest."""
        if self.table["harvest"] is not None:
            self._pools(p, x, y, width, self.table["harvest"])
            return
        player = self.player
        danger = "red" if player["net_decay"] >= 3 else ""
        gloss = f"{self._whose()} at {player['spoils_at']}"
        plate(p, x, y, width, 3, "Decay", gloss=gloss, ink=danger)
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
        asked = self.moment.decision.prompt if self.moment.decision else ""
        planting = self.table["phase"] == "planting" and asked != "you would spoil"
        odds = odds_of_spoiling(self.table, self.whose) if planting else None
        end = x + width - 2
        before = list(odds_said(odds, width))
        if planting and player["on_deck"]:
            said = [" pass: ", *harvest_said(harvest_if_passing(self.table, self.whose))]
            if player["token_active"]:
                said.append(("+1 token ", "gold"))
            end_of_title = right(p, x + width - 2, y, said, "muted")
        else:
            end_of_title = x + width - 2
        self._who_spoiled(p, x + 12 + cell_len(gloss), y, end_of_title)
        self._buttons(p, at, y + 1, end, before)

    def _who_spoiled(self, p: Painter, x: int, y: int, end: int) -> None:
        """M5.5 The turn before ended so, which is soon over and easily missed: it is said until this one goes on."""
        seat = spoiled_before(self.moment.log)
        if seat is not None:
            said = f" {clipped(self.moment.names[seat], 14)} spoiled "
            if x + cell_len(said) < end:
                p.text(x, y, said, "red bold")

    def _pools(self, p: Painter, x: int, y: int, width: int, harvest: HarvestView) -> None:
        """M18.9 Mana, spirits, what was bought, and the abilities still to be used."""
        wide = width >= 120
        plate(p, x, y, width, 3, "Harvest")
        bought = f" bought {harvest['advancements_bought']} of 2, vales {harvest['vales_bought']} of 2 "
        begin = right(p, x + width - 2, y, [(bought, "text")])
        self._offered(p, x + 12, y, begin - x - 13, harvest)
        parts: list[Part] = [(f"M{harvest['mana']}", "chip bold", "mana")]
        if self.player["token_active"]:
            parts.append((" +1 token" if wide else " +1", "gold"))
        parts.append("  ")
        for letter, name in SPIRITS:
            if harvest[name]:
                parts += [(f"{letter}{harvest[name]}", "chip bold", name), " "]
        if sum(harvest[name] for _, name in SPIRITS):
            parts.append((f"{harvest['spirits_left']} left" if wide else f"({harvest['spirits_left']})", "text"))
        else:
            parts.append(("no spirits", "dim"))
        if wide:
            free = [f"{slot} {count}" for slot, count in zip(SLOT_NAMES, harvest["free"], strict=True)]
            slots = f"   free slots: {', '.join(free)}"
            buttons = sum(len(words) + 6 for _, _, words in self.buttons())
            if width_of(parts) + len(slots) + buttons + 6 <= width:
                parts.append(slots)
        at = p.line(x + 2, y + 1, *parts, ink="muted") + 2
        self._accounts(p, x + 1, y + 2, width - 2)
        self._buttons(p, at, y + 1, x + width - 2, ())

    def _accounts(self, p: Painter, x: int, y: int, width: int) -> None:
        """M6.2, M18.9 What the field was counted for, and what was bought so far, in the lower border."""
        counted: list[Part] = [" counted ", *harvest_said(harvest_if_passing(self.table, self.whose))]
        names = [
            f"{self.table['advancements'][name]['name']} {slot[0]}"
            for name, _, slot in (each["kind"].partition(":") for each in self.table["bought"])
        ]
        names += [self.table["vale_cards"][each["vale"]]["name"] for each in self.player["vales"] if each["new"]]
        if not names:
            p.line(x, y, *counted, ink="muted")
            return
        bought = f" bought {', '.join(names)} "
        if width_of(counted) + len(bought) + 1 <= width:
            p.line(x, y, *counted, ink="muted")
        right(p, x + width, y, [(short(bought, width), "text")])

    def _offered(self, p: Painter, x: int, y: int, width: int, harvest: HarvestView) -> None:
        """M6.12 The abilities still to be used, named where there is room."""
        cards = self.table["advancements"]
        names = [
            f"{cards[each['kind'].partition(':')[0]]['name']} ({each['place'] + 1})" for each in harvest["offered"]
        ]
        names += [self.table["vale_cards"][name]["name"] for name in harvest["vales_offered"]]
        if not names:
            said = "unspent mana and spirits are lost at its end"
            if len(said) + 2 <= width:
                p.text(x, y, f" {said} ", "muted")
            return
        said = f"to use: {', '.join(names)}"
        if len(said) + 2 > width:
            said = f"{len(names)} to use"
        if len(said) + 2 <= width:
            p.text(x, y, f" {said} ", "gold bold")

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
            rule = self.moment.decision.rule if self.moment.decision else ""
            p.place(key, x, y, stop - x, 1, *self.ways(key), rule=self.rule_at(key, rule))
            x = stop + 2

    def field(self, p: Painter, x: int, y: int, width: int, rows: int, *, label: bool = True) -> None:
        """M4.10 The field from left to right, the on-deck card at the right."""
        player, table = self.player, self.table
        words = [*player["field"], player["on_deck"]]
        if label:
            mine = self.moment.seat == self.whose
            whose = "Your field" if mine else f"{clipped(self.moment.names[self.whose], 24)}'s field"
            begin = right(p, x + width - 1, y, self._points()) if width == p.width else x + width
            end = p.text(x + 1, y, whose, "white bold") + 3
            if width == p.width:
                self.own_vales_row(p, end, y, begin - end - 2)
            else:
                p.text(end, y, "left to right, the on-deck card comes in last", "muted")
            y += 1
        widths = spread([is_blank(word, table) for word in words], width, 18, 13, self.drawn_whole(len(words)))
        for number, (word, wide) in enumerate(zip(words, widths, strict=True)):
            place = number + 1 if number < len(words) - 1 else 0
            key, shape = f"field {place}", Shape(wide, rows)
            standing = self.standing(key)
            on_deck = place == 0
            if word is None:
                plate(p, x, y, wide, shape.height, "on deck" if wide >= 12 else "", Standing(), frame="dashed")
                left = "to turn up" if player["deck"] + player["discards"] else "none left"
                p.text(x + 1, y + 2, left if wide >= 12 else "", "dim")
            else:
                title = ("on deck" if wide >= 11 else "") if on_deck else str(place)
                draw_card(p, x, y, shape, table["cards"][word], table, standing, title=title)
                p.place(
                    key,
                    x,
                    y,
                    wide,
                    shape.height,
                    *self.ways(key),
                    rule=self.rule_at(key, "M4.2" if on_deck else "M4.10"),
                )
                if label:
                    totals(p, x, y + shape.height, wide, table["cards"][word], on_deck=on_deck)
            x += wide

    def drawn_whole(self, count: int) -> int:
        """The card that is drawn whole in a long row: the one under the cursor, else the one played last."""
        at = int(self.cursor[6:]) - 1 if self.cursor.startswith("field ") else count - 2
        return at if at >= 0 else count - 1

    def _points(self, width: int = 56, unit: str = " VP  ") -> list[Part]:
        """The VP tokens of all, for where there is no room for the players' panel."""
        parts: list[Part] = []
        for seat, player in enumerate(self.table["players"]):
            said = f" {player['tokens']}{unit}"
            room = width // len(self.moment.names) - len(said)
            name = clipped(self.moment.names[seat], room) if room > 2 else self.moment.names[seat][:1]
            parts += [(name, f"{self.moment.colour(seat)} bold"), (said, "crystal")]
        return parts

    def side(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The players, this player's vale cards, the log."""
        players = self.table["players"]
        p.box(x, y, width, 2 + 2 * len(players), "Players")
        row = y + 1
        for seat, player in enumerate(players):
            mark = "▸" if seat == self.table["on_turn"] else " "
            star = " *" if seat == self.table["first"] else ""
            begin = right(p, x + width - 2, row, [(f"{player['tokens']} VP", "crystal bold")])
            name = clipped(self.moment.names[seat], begin - x - 3 - len(star)) + star
            p.line(x + 1, row, (mark, "white bold"), (name, f"{self.moment.colour(seat)} bold"))
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
        log_panel(p, x, row, width, y + height - row, self.moment.newest, self.moment.news)

    def field_list(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The field as an open list, every name whole: for a row of many cards on a small screen."""
        draw_field_list(self.table, self.player, p, x, y, width, height)

    def deck_list(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """M18.2, M18.3 What the player in turn owns: the deck as an open list, and own discards."""
        draw_deck_list(self.table, self.player, p, x, y, width, height)
