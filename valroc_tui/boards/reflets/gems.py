"""Gems: where a gained one goes, what pays, what the Vils give back; transfers and exchanges between Boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core import Option
from games.reflets.components import COLORS
from games.reflets.view import BoardView
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .base import ReflScene
from .boards_panel import owner_title
from .happened import draw_told
from .sight import LETTERS, WELLS
from .signs import name_lines
from .vils import POWER_RULES, POWERS

COLOR_USE = {"red": "Attack", "orange": "Perception", "purple": "Intelligence", "green": "Agility", "blue": "Defense"}


_PAID_FOR = {
    "R22.2": "critical failures", "R13.2": "the Brake", "R9.3": "an effect", "R14.3": "the Run",
    "R18.2": "the purchase", "R9.4": "the Skill", "R9.7": "the transfer", "R4.3": "the new Hero", "R12.2": "the die",
    "R23.2": "the re-roll",
}  # fmt: skip
"""What is paid for, by the rule of the question."""


class GemScene(ReflScene):
    """R9, R10 The Gem wells of all Boards, and those of the Vils or the Bank beside them."""

    stage_height = 15
    wells_on_stage = True

    def prepare(self) -> None:
        decision = self.moment.decision
        self.with_vils = "vils" in self.prompt or (decision is not None and decision.rule.startswith("R10"))
        bearer = self.sight.bearer(str(self.about[0])) if self.prompt == "color of the penalty" else None
        self.payer = bearer["board"] if bearer is not None else 0
        """R23.3 The Board that pays the penalty of a late Skill; 0 where nothing of the kind is asked."""

    def renew(self, moment: Moment) -> None:
        """Gem after Gem of one payment or gain: the cursor stays on the Board, and on the colour if it can."""
        before, prompt = self.cursor.split(" "), self.prompt
        super().renew(moment)
        if self.cursor or self.prompt != prompt or len(before) < 2:
            return
        same = " ".join(before)
        board = [key for key in self.at_places if key.split(" ")[:2] == before[:2]]
        self.cursor = same if same in self.at_places else board[0] if board else ""

    def what_for(self) -> tuple[str, str]:
        """What Gems are paid for, in words, and the card if it is one."""
        decision = self.moment.decision
        if decision is None or self.prompt != "pay a gem":
            return "", ""
        said = _PAID_FOR.get(decision.rule)
        if decision.rule not in ("R17.3", "R17.5", "R17.6"):
            return said or "", ""
        for entry in reversed(self.moment.log):
            if entry.what in ("hazard turned up", "chooses hazard", "room turned up", "draws", "in play", "hinders"):
                card = str(entry.args[0]) if entry.args else ""
                return (self.sight.name(card), card) if card in self.sight.catalog.names else ("", "")
        return "", ""

    def asked(self) -> str:
        what = self.what_for()[0]
        if not what:
            return super().asked()
        count = int(self.about[0])
        return f"{'1 Gem' if count == 1 else f'{count} Gems'} for {what}: which first?"

    def place_of(self, option: Option) -> str:
        if option.verb in ("put-gem", "pay"):
            return f"well {option.args[0]} {option.args[1]}"
        if option.verb == "from-board":
            return f"board {option.args[0]}"
        if option.verb == "pick-gem" and self.payer:
            return f"well {self.payer} {option.args[0]}"
        if option.verb == "pick-gem":
            return f"vils {option.args[0]}" if self.with_vils else f"color {option.args[0]}"
        if option.verb == "return-gem":
            return f"color {option.args[0]}"
        return f"do {option}"

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        boards = self.view["boards"]
        each = width // (len(boards) + 1)
        for number, board in enumerate(boards):
            self.well_board(p, x + number * each, y, each, height, board)
        left = x + len(boards) * each
        self.fifth(p, left, y, x + width - left, height)

    def small(self, p: Painter) -> None:
        each = p.width // (len(self.view["boards"]) + 1)
        held = max(
            sum(len(self.dilemma_lines(card, each)) for card in board["dilemmas"]) + bool(board["token"])
            for board in self.view["boards"]
        )
        rows = min(12, 7 + held)
        self.stage(p, 0, 0, p.width, rows)
        y = rows
        if self.loose():
            height = min(2 + len(self.loose()), p.height - y)
            p.box(0, y, p.width, height, self.side_title(), ink="gold")
            self.deed_list(p, 2, y + 1, p.width - 4, height - 2)
            y += height
        card = self.what_for()[1]
        text = wrap(self.sight.text(card), p.width - 4) if card else []
        if text and p.height - y >= 2 + len(text):
            p.box(0, y, p.width, 2 + len(text), self.sight.name(card), f"{self.sight.kind(card)} in play", ink="violet")
            for row, line in enumerate(text, y + 1):
                p.text(2, row, line, "text", width=p.width - 4)
            p.place(f"card {card}", 0, y, p.width, 2 + len(text), rule="R9.3", why=self.sight.text(card))
            y += 2 + len(text)
        draw_told(p, 0, y, p.width, p.height - y, self.moment)

    def well_board(self, p: Painter, x: int, y: int, width: int, height: int, board: BoardView) -> None:
        """One Board with its wells, token and Dilemmas."""
        title, gloss, ink = owner_title(self, board, width)
        key = f"board {board['number']}"
        here, ways = self.is_at(key), self.ways(key)
        if here:
            p.tint(x, y, width, height, "chosen")
        if ways and len(title) + len(gloss) + 9 > width:
            gloss = ""
        p.box(x, y, width, height, f"▸{title}" if here else f"[{title}]" if ways else title, gloss,
              frame="heavy" if here else "round", ink="white" if here else "gold" if ways else ink,
              gloss_ink=f"{ink} bold")  # fmt: skip
        if ways:
            p.place(key, x, y, width, height, *ways, rule="R9.4")
        gap = 2 if height >= 15 else 1
        row = y + 1
        for color in COLORS:
            self.well_row(p, x + 1, row, width - 2, f"well {board['number']} {color}", color, board["gems"])
            row += gap
        bottom = y + height - 1
        if board["token"] and row < bottom:
            p.line(x + 2, row, (f" {self.sight.token_name(board['token'])} ", "chip bold", "gold"), width=width - 3)
            row += 1
        for card in board["dilemmas"]:
            lines = self.dilemma_lines(card, width)
            if row + len(lines) > bottom:
                lines = [shorter(self.sight.name(card), width - 4)]
            if row >= bottom:
                break
            self.dilemma_row(p, x + 1, row, width - 2, board["number"], card, lines)
            row += len(lines)

    def dilemma_lines(self, card: str, width: int) -> list[str]:
        """A Dilemma's name on a Board of this width."""
        return name_lines(self.sight.name(card), width - 4)

    def dilemma_row(self, p: Painter, x: int, y: int, width: int, board: int, card: str, lines: Sequence[str]) -> None:
        """A Dilemma on a Board."""
        key = f"dilemma {card} {board}"
        here, ways = self.is_at(key), self.ways(key)
        mark = "▸" if here else "[" if ways else "•"
        ink = "white bold" if here else "gold bold" if ways else "violet"
        p.text(x, y, mark, "white bold" if here else "gold" if ways else "violet")
        for row, line in enumerate(lines, y):
            p.text(x + 1, row, line, ink, "chosen" if here else None, width=width - 1)
        p.place(key, x, y, width, len(lines), *ways, rule="R11.6", why=self.sight.text(card))

    def well_row(
        self, p: Painter, x: int, y: int, width: int, key: str, color: str, gems: Mapping[str, int], note: str = ""
    ) -> None:
        """Four wells of a colour."""
        here, ways = self.is_at(key), self.ways(key)
        if here:
            p.tint(x, y, width, 1, "chosen")
        p.text(x, y, "▸" if here else "[" if ways else " ", "white bold" if here else "gold bold")
        have = gems[color]
        spread = 2 if width >= 24 else 1
        at = x + 1
        for number in range(WELLS):
            if number < have:
                p.text(at, y, LETTERS[color], "chip bold", f"gem-{color}")
            else:
                p.text(at, y, "·", "dim")
            at += spread
        at = x + 1 + WELLS * spread - (spread - 1)
        p.text(at, y, "]" if ways and not here else " ", "gold bold")
        ink = "white" if here else "text" if ways else "dim"
        said = note or (COLOR_USE[color] if width - (at - x) >= 14 else color)
        if x + width - at - 2 > 3:
            p.text(at + 2, y, shorter(said, x + width - at - 2), ink, width=x + width - at - 2)
        p.place(key, x, y, width, 1, *ways, rule="R1.6")

    def fifth(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Beside the Boards: the Vils' Gems with what they are short of, or the Bank."""
        picking = not self.payer and any(option.verb in ("pick-gem", "return-gem") for option in self.own)
        gap, row = 2 if height >= 15 else 1, y + 1
        if self.with_vils or not picking:
            p.box(x, y, width, height, "Vils' Board", ink="red", title_ink="red bold")
            gems = self.view["vils"]["gems"]
            for color in COLORS:
                short = max(0, WELLS - gems[color])
                note = f"{short} short: {POWERS[color]}" if width >= 36 else f"{short} short"
                self.well_row(p, x + 1, row, width - 2, f"vils {color}", color, gems, note)
                p.places[-1] = _ruled(p.places[-1], POWER_RULES[color])
                row += gap
            return
        title = "Give back" if self.prompt == "change which gem" else "Colours"
        p.box(x, y, width, height, title, "left in the Bank" if width >= 34 else "", ink="gold")
        for color in COLORS:
            key = f"color {color}"
            here, ways = self.is_at(key), self.ways(key)
            if here:
                p.tint(x + 1, row, width - 2, 1, "chosen")
            p.text(x + 1, row, "▸" if here else "[" if ways else " ", "white bold" if here else "gold bold")
            p.text(x + 2, row, f" {LETTERS[color]} ", "chip bold", f"gem-{color}")
            p.text(x + 5, row, "]" if ways and not here else " ", "gold bold")
            ink = "white bold" if here else "gold" if ways else "dim"
            p.text(x + 7, row, shorter(f"{color}, {self.view['bank'][color]}", width - 9), ink, width=width - 9)
            p.place(key, x + 1, row, width - 2, 1, *ways, rule="R9.13")
            row += gap

    def says(self, way: Option) -> str:
        if way.verb == "put-gem":
            return f"{self.deeds.owner(int(way.args[0]))} takes it."
        if way.verb == "pay":
            return f"{_a_gem(str(way.args[1]))} of {self.deeds.owner(int(way.args[0]))}."
        if way.verb == "pick-gem" and self.payer:
            return f"{_a_gem(str(way.args[0]))} of {self.deeds.owner(self.payer)}."
        return super().says(way)


def _a_gem(color: str) -> str:
    return f"{'An' if color == 'orange' else 'A'} {color} Gem"


def _ruled(place: Place, rule: str) -> Place:
    from dataclasses import replace

    return replace(place, rule=rule)


class MoveScene(GemScene):
    """R9.7 What goes from one Board to another, or is swapped: for a swap, first the one, then the other."""

    def prepare(self) -> None:
        super().prepare()
        self.marked = ""

    def place_of(self, option: Option) -> str:
        if option.verb == "move-gem":
            return f"well {self.about[0]} {option.args[0]}"
        if option.verb == "move-dilemma":
            return f"dilemma {option.args[0]} {self.about[0]}"
        return self.sides(option)[0]

    def sides(self, option: Option) -> tuple[str, str]:
        """The two places that a swap is about."""
        one, other = self.about[0], self.about[1]
        give, take = option.args[0], option.args[1]
        if option.verb == "swap-gems":
            return f"well {one} {give}", f"well {other} {take}"
        return f"dilemma {give} {one}", f"dilemma {take} {other}"

    def ways(self, key: str) -> tuple[Option, ...]:
        if self.prompt != "exchange what" or key.startswith("play "):
            return super().ways(key)
        found = [option for option in self.own if key in self.sides(option)]
        if self.marked and key != self.marked:
            return tuple(option for option in found if self.marked in self.sides(option))
        return tuple(found)

    def would_answer(self, place: Place, way: Option | None) -> Option | None:
        at_once = self.prompt != "exchange what" or way in self.plays
        return way if at_once or len(self.ways(place.key)) == 1 or self.marked == place.key else None

    def choose(self, place: Place, way: Option | None) -> Option | None:
        answer = self.would_answer(place, way)
        if answer is not None or way is None:
            return answer
        self.marked, self.way = place.key, 0
        other = next(iter(self.ways(place.key)), None)
        if other is not None:
            one, two = self.sides(other)
            self.cursor = two if one == place.key else one
        return None

    def back(self) -> bool:
        had, self.marked = bool(self.marked), ""
        return had

    def tab_here(self) -> bool:
        return self.prompt != "exchange what" or bool(self.marked)

    def ask(self) -> Sequence[Part]:
        if self.prompt == "exchange what" and not self.marked and self.moment.decision is not None:
            return ((shorter(f"{self.asked()} First the one, then the other.", self.ask_room()), "white"),)
        return super().ask()

    def hints(self) -> Sequence[Hint]:
        found = list(super().hints())
        if self.marked:
            found.insert(2, Hint("esc", "another"))
        return found[:4]
