"""Mystic Vale: the decay meter, the pools of a harvest, a field of crafted cards, the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.cells import cell_len

from games.core import Entry, Id
from games.mystic_vale.hints import harvest_if_passing, odds_of_spoiling, pools_now, spirits_left
from games.mystic_vale.view import HarvestView, PlayerView
from valroc_tui.widgets.cards import Standing, clipped, plate, width_of
from valroc_tui.widgets.lists import log_panel
from valroc_tui.widgets.paint import Painter, Part

from .base import SHORT_WORDS
from .crafted_card import SLOT_NAMES, Shape, draw_card, is_blank, spread, totals
from .lists import draw_deck_list, draw_field_list
from .market import Market
from .symbols import right
from .text import chips, fair_names, harvest_said, odds_said, short

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
    entry = spoil_before(log)
    return entry.seat if entry else None


def spoil_before(log: Sequence[Entry]) -> Entry | None:
    """The spoil that ended the turn before this one; None once this one has gone on."""
    turns = 0
    for entry in reversed(log):
        if entry.what == "turn":
            turns += 1
        elif turns == 0 and entry.what in ("plays", "passes"):
            return None
        elif turns == 1 and entry.what == "spoils":
            return entry
        if turns == 2:
            return None
    return None


def card_that_spoiled(log: Sequence[Entry], spoil: Entry) -> Id | None:
    """The card turned up last before a spoil."""
    at = next(number for number, entry in enumerate(log) if entry is spoil)
    before = next((entry for entry in reversed(log[:at]) if entry.what in ("turns up", "turn")), None)
    return before.args[0] if before is not None and before.what == "turns up" else None


def width_of_buttons(buttons: Sequence[tuple[str, str, str]]) -> int:
    """Cells of a row of buttons: ``[t] token  [e] end``."""
    return sum(len(words) + 6 for _, _, words in buttons) - 2 if buttons else 0


def short_buttons(buttons: Sequence[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The same buttons in a word or two each."""
    return [
        (key, letter, SHORT_WORDS.get(key.partition(" ")[2], words.split()[-1] if key.startswith("own ") else words))
        for key, letter, words in buttons
    ]


class Panels(Market):
    """What lies on the table, each thing drawn for itself."""

    def meter(self, p: Painter, x: int, y: int, width: int) -> None:
        """M5 Decay showing less growth, what a push risks, and the buttons of this question; pools in the harvest."""
        if self.table["harvest"] is not None:
            self._pools(p, x, y, width, self.table["harvest"])
            return
        player, planting = self.player, self.table["phase"] == "planting"
        danger = "red" if player["net_decay"] >= 3 else ""
        limit = player["spoils_at"] - player["growth"]
        gloss = f"{self._whose()} at net {limit}"
        plate(p, x, y, width, 3, "Decay", gloss=gloss, ink=danger)
        prompt = self.moment.decision.prompt if self.moment.decision else ""
        odds = odds_of_spoiling(self.table, self.whose) if planting and prompt != "you would spoil" else None
        room, buttons = width - 4, self.buttons()
        shown, before = self._decay(player, limit), list(odds_said(odds, width))
        for tight, few in ((False, False), (True, False), (True, True)):
            shown, before = self._decay(player, limit, tight=tight), list(odds_said(odds, width, few=few))
            if width_of(shown) + width_of(before) + width_of_buttons(short_buttons(buttons)) + 4 <= room:
                break
        at = p.line(x + 2, y + 1, *shown, ink="muted") + 2
        token: Part = ("mana token active", "gold") if player["token_active"] else ("mana token spent", "dim")
        if planting and player["on_deck"] and prompt != "you would spoil":
            said = [" pass: ", *harvest_said(harvest_if_passing(self.table, self.whose))]
            if player["token_active"]:
                said.append(("+1 token ", "gold"))
            right(p, x + width - 2, y, said, "muted")
        elif not planting:
            right(p, x + width - 2, y, [" ", token, " "], "muted")
        self._who_spoiled(p, x + 1, y + 2, width - 2)
        self._buttons(p, at, y + 1, x + width - 2, before)

    def _decay(self, player: PlayerView, limit: int, *, tight: bool = False) -> list[Part]:
        """Decay less growth, and how near that is to a spoil; `tight` says it with numbers and a smaller gauge."""
        net = player["net_decay"]
        ink = "red" if net >= limit - 1 else "gold"
        parts: list[Part] = [*chips("D", player["decay"], "decay", tight=tight), " less "]
        parts += [*chips("G", player["growth"], "growth", tight=tight), " = "]
        for number in range(limit):
            parts += [("▆" if tight else "▆▆▆", ink) if number < net else ("─" if tight else "───", "lines")]
            parts += [] if tight and number < limit - 1 else [" "]
        return [*parts, (f"{net} of {limit}", "white bold")]

    def _who_spoiled(self, p: Painter, x: int, y: int, width: int) -> None:
        """M5.5 The turn before ended so, which is soon over and easily missed: it is said until this one goes on."""
        spoil = spoil_before(self.moment.log)
        if spoil is None or spoil.seat is None:
            return
        begin = f" {clipped(self.moment.names[spoil.seat], 24)} spoiled"
        card = card_that_spoiled(self.moment.log, spoil)
        said = (
            f"{begin} before this, turning up {self.moment.words.names[card]} "
            if card is not None
            else f"{begin} before this "
        )
        p.text(x, y, said if cell_len(said) <= width else f"{begin} before this ", "red bold")

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
        pools = pools_now(self.table)
        spirits, used = spirits_left(pools) if pools is not None else ((0, 0, 0, 0), 0)
        left = dict(zip((name for _, name in SPIRITS), spirits, strict=True))
        for letter, name in SPIRITS:
            if left[name]:
                parts += [(f"{letter}{left[name]}", "chip bold", name), " "]
        if used:
            parts.append((f"less {used} of any kind" if wide else f"less {used}", "text"))
        elif not any(left.values()):
            had = sum(harvest[name] for _, name in SPIRITS)
            parts.append(("no spirits left" if had else "no spirits", "dim"))
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
        if (width_of(before) + 2 if before else 0) + width_of_buttons(buttons) > end - x:
            buttons = short_buttons(buttons)
        if before and width_of(before) + 2 + width_of_buttons(buttons) <= end - x:
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
        """The VP tokens of all and who is in turn, for where there is no room for the players' panel."""
        said = [f" {player['tokens']}{unit}" for player in self.table["players"]]
        names, parts = fair_names(self.moment.names, width - 1 - sum(map(len, said))), list[Part]()
        for seat, (name, points) in enumerate(zip(names, said, strict=True)):
            if seat == self.table["on_turn"]:
                parts.append(("▸", "white bold"))
            parts += [(name, f"{self.moment.colour(seat)} bold"), (points, "crystal")]
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
            room = min(len({each["vale"] for each in owned}), max(2, height - (row - y) - 7))
            self.own_vales(p, x, row, width, room + 2)
            row += room + 2
        log_panel(p, x, row, width, y + height - row, self.moment.newest, self.moment.news)

    def field_list(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The field as an open list, every name whole: for a row of many cards on a small screen."""
        draw_field_list(self.table, self.player, p, x, y, width, height)

    def deck_list(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """M18.2, M18.3 What the player in turn owns: the deck as an open list, and own discards."""
        draw_deck_list(self.table, self.player, p, x, y, width, height)
