"""The table: the board above, a panel for what is asked below, rivals and the log aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core import Option
from games.seasons.components import ENERGIES, Tokens
from games.seasons.view import SeatView
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import clipped, fitted, named, width_of
from valroc_tui.widgets.lists import log_panel
from valroc_tui.widgets.paint import Painter, Part, wrap

from . import cards, dice, mine, rivals, wheel
from .base import SeasonsScene
from .briefs import caption_of
from .seen import boost, boosting, is_last_round, kind_ink, lack_of, lack_parts, rates_for, tokens_in_all, worth
from .signs import DICE, NUMBERS, chip, face_brief, face_line

TOP, OWN = 15, 7
"""Rows of wheel and dice, and of the seat's own things, at the design size."""


class TableScene(SeasonsScene):
    """A scene with the board on it. Subclasses draw the panel for what is asked."""

    folds = (Fold("w", "wheel"), Fold("c", "cards"), Fold("p", "players"), Fold("n", "log"))
    # -------------------------------------------------------------- what subclasses change

    @property
    def tall_dice(self) -> bool:
        """On a small screen: whether the dice are drawn as dice above the panel."""
        return False

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Draw what is asked: 84 by 14 at the design size, 80 by at least 12 on a small screen."""
        raise NotImplementedError

    def doing(self) -> mine.Doing:
        """What can be done in the seat's own panel."""
        return mine.NOTHING

    def added(self) -> Tokens:
        """Tokens that are being gained."""
        return (0, 0, 0, 0)

    def moves(self) -> Mapping[int, Sequence[Option]] | None:
        """Answers that are spaces of the wheel."""
        return None

    def under_dice(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What stands in the dice panel under the dice: what tokens bring when transmuted."""
        p.rule(x + 1, y, width - 2)
        rates, tokens = rates_for(self.seen, self.me), tokens_in_all(self.own)
        turn = self.seen["turn"]
        allowed = turn is not None and turn["seat"] == self.me and turn["may_transmute"]
        purses, bonus = boost(self.seen, self.me)
        total = worth(tokens, rates)
        if not sum(tokens):
            p.text(x + 2, y + 1, "no tokens to transmute", "dim")
            return
        head = "tokens bring now" if allowed else "not now; tokens would bring"
        p.text(x + 2, y + 1, head, "white" if allowed else "dim", width=width - 3)
        parts: list[Part] = []
        for energy, count, rate in zip(ENERGIES, tokens, rates, strict=True):
            if count:
                parts += ["  " if parts else "", chip(energy), (f" {count}", "white bold"), (f"×{rate}", "muted")]
        if height >= 3:
            result: list[Part] = [("  = ", "muted"), (str(total), "crystal bold")]
            p.line(x + 2, y + 2, *fitted([*parts, *result], width - 3, result), ink="muted", width=width - 3)
        if height >= 4 and (purses or bonus):
            said = [f"{named(boosting(self.own))} {purses}" if purses else "", f"bonus {bonus}" if bonus else ""]
            more = " and ".join(each for each in said if each)
            p.line(x + 2, y + 3, *fitted([f"with {more} for each token"], width - 3, [f"with {more}"]), ink="muted")

    def die_ways(self, number: int) -> Sequence[Option]:
        """Answers that are a die."""
        return ()

    def die_digit(self, number: int) -> str:
        """The digit that jumps to a die."""
        return ""

    # -------------------------------------------------------------- title

    def title(self) -> Sequence[Part]:
        seen = self.seen
        season, phase = seen["season"], seen["phase"]
        narrow = self.size[0] < 116
        parts: list[Part] = [
            ("year ", "white"),
            (str(seen["year"]), "white bold"),
            (f"/{seen['years']}" if narrow else f" of {seen['years']}", "muted"),
        ]
        parts += [(" │ ", "lines"), (season, f"{season} bold")]
        last = phase != "end of round" and is_last_round(seen)
        if not narrow and not last:
            parts.append((f", space {seen['space']}", "muted"))
        if last:
            parts += [(" │ ", "lines"), ("last round", "red bold")]
        parts.append((" │ ", "lines"))
        steps = (("Dice", "dice"), ("Turns", "turns"), ("End of round", "end of round"))
        now = next((number for number, (_, key) in enumerate(steps) if key == phase), 0)
        for number, (name, _) in enumerate(steps):
            if narrow and not now - 1 <= number <= now:
                continue
            if number and parts[-1] != (" │ ", "lines"):
                parts.append((" › ", "dim"))
            if number == now:
                parts.append((f" {name} ", "white bold", "cap"))
            elif number < now:
                parts.append((f"{name.lower()} ✓", "muted"))
            else:
                parts.append((name.lower(), "muted"))
        return parts

    def corner(self) -> Sequence[Part]:
        first = self.seen["first_player"]
        wide = self.size[0] >= 116
        name: Part = (clipped(self.moment.name(first), 14 if wide else 9), f"{self.moment.colour(first)} bold")
        if not wide:
            return ["first ", name]
        return ["first player ", name, "   ", (self.seen["level"].capitalize(), "white")]

    def keys(self) -> Sequence[Hint]:
        return (
            (Hint("arrows", "move"), Hint("enter", "choose"))
            if self.moment.decision
            else (Hint("o", "others"), Hint("l", "log"))
        )

    # -------------------------------------------------------------- large

    def large(self, p: Painter) -> None:
        extra = p.width - 120
        side = 36 + min(24, extra // 3)
        main = p.width - side
        wheel_width = 44 if main < 100 else 46
        p.box(0, 0, wheel_width, TOP, "Wheel")
        wheel.ring(p, (wheel_width - 42) // 2, 1, self.seen, self.cursor, self.moves())
        self.dice_panel(p, wheel_width, 0, main - wheel_width, TOP)
        own = OWN if self.acting or self.moment.decision is None else OWN - 2
        mine.panel(
            p, 0, TOP, main, own, self.moment, self.own, self.cursor, self.doing(),
            acting=self.acting, added=self.added(),
        )  # fmt: skip
        self.panel(p, 0, TOP + own, main, p.height - TOP - own)
        self.side(p, main, 0, side, p.height)

    @property
    def acting(self) -> bool:
        """Whether the bonuses are offered in the seat's own panel."""
        return False

    def dice_panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The rolled dice, what the left-over one will do, and what stands below."""
        season = self.seen["dice_season"]
        gloss = f"{NUMBERS[len(self.seen['dice'])]} {DICE[season]}" if season else ""
        p.box(x, y, width, height, "Season dice", gloss)
        row = self.dice_in(p, x + 1, y + 1, width - 2)
        lines = wheel.left_die_lines(self.seen)
        if lines and not self._beside_dice(p, x + 1 + (width - 2) // 2, row - 4, (width - 2) // 2, lines):
            first: list[Part] = [*lines[0], ", ", *lines[1]]
            whole: list[Part] = [*first, ": ", *lines[2]] if len(lines) > 2 else first
            if width_of(whole) <= width - 3 or len(lines) < 3:
                p.line(x + 2, row, *whole, ink="muted", width=width - 3)
            else:
                p.line(x + 2, row, *first, ink="muted", width=width - 3)
                p.line(x + 4, row + 1, *lines[2], ink="muted", width=width - 5)
                row += 1
            row += 1
        if y + height - 1 - row >= 2:
            self.under_dice(p, x, row, width, y + height - 1 - row)

    def _beside_dice(self, p: Painter, x: int, y: int, width: int, lines: Sequence[Sequence[Part]]) -> bool:
        """What the left-over die will do, in the place that an odd number of dice leaves free."""
        count = len(self.seen["dice"])
        if count % 2 == 0 or width * 2 // count >= 12:
            return False
        for row, line in enumerate(lines):
            p.line(x + 2, y + row, *fitted(line, width - 2, line[1:]), ink="muted", width=width - 2)
        return True

    def dice_in(self, p: Painter, x: int, y: int, width: int) -> int:
        """The dice of this round; returns the row after them."""
        shown = self.seen["dice"]
        if not shown:
            return y
        columns = len(shown) if width // len(shown) >= 12 else 2
        high = 6 if columns == len(shown) else 4
        wide = min(18, width // columns) if columns == len(shown) else width // 2
        for number, each in enumerate(shown):
            dice.die(
                p, x + number % columns * wide, y + number // columns * high, wide, high, self.moment, self.seen, each,
                self.cursor, self.die_ways(each["number"]),
                digit=self.die_digit(each["number"]),
            )  # fmt: skip
        return y + (len(shown) + columns - 1) // columns * high

    def side(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The rivals, and the log below them."""
        others = rivals.ahead(self.moment, self.seen, self.me)
        log_least = 9 if len(others) == 3 else 11
        share = (height - log_least) // len(others)
        most = [self._rival_rows(seat) for seat in others]
        at = y
        spare = height - log_least - sum(min(share, rows) for rows in most)
        for seat, rows in zip(others, most, strict=True):
            high = min(share, rows)
            more = min(rows - high, spare)
            spare -= more
            rivals.panel(p, x, at, width, high + more, self.moment, self.seen, seat)
            at += high + more
        log_panel(p, x, at, width, y + height - at, self.moment.newest, self.moment.news)

    def _rival_rows(self, seat: SeatView) -> int:
        count = len(seat["in_play"])
        return 6 + (1 + 3 * count - 1 if count else 0) + (1 if seat["hand_known"] else 0)

    # -------------------------------------------------------------- small

    def small(self, p: Painter) -> None:
        if self.open != "b" and self.open in {fold.key for fold in self.folds}:
            self.unfolded(p)
            return
        wheel.strip(p, 0, 0, p.width, self.seen, self.cursor, self.moves())
        at = self.small_dice(p, 1) if self.tall_dice else self.dice_line(p, 1)
        mine.panel(
            p,
            0,
            at,
            p.width,
            5,
            self.moment,
            self.own,
            self.cursor,
            self.doing(),
            acting=self.acting,
            added=self.added(),
        )
        self.panel(p, 0, at + 5, p.width, p.height - at - 5)

    def small_dice(self, p: Painter, y: int) -> int:
        """One's own die and the left-over one as dice, the rivals beside them."""
        shown = [die for die in self.seen["dice"] if die["taken_by"] == self.me]
        free = [die for die in self.seen["dice"] if die["taken_by"] is None]
        others = rivals.ahead(self.moment, self.seen, self.me)
        if len(others) == 1:
            shown += [die for die in self.seen["dice"] if die["taken_by"] == others[0]["seat"]]
        shown += free[:1] if len(free) == 1 else []
        wide, x = 13, 0
        for each in shown:
            dice.die(
                p, x, y, wide, 5, self.moment, self.seen, each, self.cursor, self.die_ways(each["number"]),
            )  # fmt: skip
            x += wide
        rivals.lines(p, x, y, p.width - x, 5, self.moment, self.seen, others)
        return y + 5

    def dice_line(self, p: Painter, y: int) -> int:
        """All dice in one line, or nothing if none are rolled; while dice are taken, those that have been."""
        dice = self.seen["dice"]
        if not dice:
            return y
        taken = [each for each in dice if each["taken_by"] is not None]
        if len(dice) - len(taken) > 1:
            dice = taken
        x = p.text(1, y, "dice  ", "muted")
        if not dice:
            p.text(x, y, "none is taken yet", "dim")
            return y + 1
        names: list[Part] = [
            ("left", "dim")
            if each["taken_by"] is None
            else (clipped(self.moment.name(each["taken_by"]), 8), self.moment.colour(each["taken_by"]))
            for each in dice
        ]
        lines: list[list[Part]] = [
            [name, " ", *face_line(each["face"])] for name, each in zip(names, dice, strict=True)
        ]
        if x + sum(width_of(line) + 2 for line in lines) - 2 > p.width:
            lines = [[name, " ", *face_brief(each["face"])] for name, each in zip(names, dice, strict=True)]
        for line in lines:
            if x + width_of(line) > p.width:
                break
            x = p.line(x, y, *line, ink="muted") + 2
        return y + 1

    def unfolded(self, p: Painter) -> None:
        """A panel that is folded away, opened over the whole board."""
        if self.open == "w":
            p.box(0, 0, 46, min(p.height, TOP), "Wheel")
            wheel.ring(p, 1, 1, self.seen, self.cursor, self.moves())
            self.dice_panel(p, 46, 0, p.width - 46, min(p.height, TOP))
            if p.height - TOP >= 3:
                log_panel(p, 0, TOP, p.width, p.height - TOP, self.moment.newest, self.moment.news)
        elif self.open == "c":
            self.all_cards(p)
        elif self.open == "p":
            others = rivals.ahead(self.moment, self.seen, self.me)
            wide = p.width // len(others)
            for number, seat in enumerate(others):
                if wide < 36:
                    high = p.height // len(others)
                    rivals.small(p, 0, number * high, p.width, high, self.moment, self.seen, seat)
                    continue
                rivals.panel(
                    p,
                    number * wide,
                    0,
                    wide if number < len(others) - 1 else p.width - number * wide,
                    p.height,
                    self.moment,
                    self.seen,
                    seat,
                )
        else:
            log_panel(p, 0, 0, p.width, p.height, self.moment.newest, self.moment.news)

    def all_cards(self, p: Painter) -> None:
        """Cards in play and in hand with their words."""
        half = p.width // 2
        self.in_play_panel(p, 0, 0, half, p.height)
        self.hand_panel(p, half, 0, p.width - half, p.height)

    # -------------------------------------------------------------- cards in play and in hand

    def in_play_cards(self) -> list[cards.Shown]:
        """One's own cards in play."""
        return [
            cards.Shown(
                f"play {card['id']}", card["card"], turned=card["turned"], priced=False,
                status=[("turned", "dim")] if card["turned"] else (),
                why="It is turned until the next round." if card["turned"] else "", brief=caption_of(card),
            )
            for card in self.own["in_play"]
        ]  # fmt: skip

    def hand_cards(self) -> list[cards.Shown]:
        """The hand, if these eyes may see it."""
        return [cards.Shown(f"hand {number} {card}", card) for number, card in enumerate(self.own["hand"] or ())]

    def in_play_panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Cards in play as a list."""
        shown = self.in_play_cards()
        p.box(x, y, width, height, "In play", f"{len(shown)} of {self.own['gauge']}")
        if not shown:
            p.wrapped(x + 2, y + 1, width - 4, "No card in play yet.", "dim", rows=height - 2)
        cards.card_list(p, x + 1, y + 1, width - 2, height - 2, shown, self.cursor, self.seats)

    def hand_panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The hand as a list; face down for eyes that may not see it."""
        size = self.own["hand_size"]
        p.box(x, y, width, height, "Hand", f"{size} card{'' if size == 1 else 's'}")
        if not size:
            p.text(x + 2, y + 1, "No card in hand.", "dim")
            return
        if self.own["hand"] is None:
            known = self.own["hand_known"]
            look = "y looks at it." if self._may_look() else ""
            all_know = f"All know: {', '.join(known)}." if known else ""
            ways = [f"Face down. {look} {all_know}", f"{look} {all_know}", f"{look} {len(known)} known to all.", look]
            told = [lines for way in ways if len(lines := wrap(way.strip(), width - 4)) <= height - 2]
            for row, line in enumerate(told[0] if told else ()):
                p.text(x + 2, y + 1 + row, line, "dim")
            return
        cards.card_list(p, x + 1, y + 1, width - 2, height - 2, self.hand_cards(), self.cursor, self.seats)

    def _may_look(self) -> bool:
        """Whether the hand that lies face down is that of the seat that is asked here, which may uncover it."""
        return self.moment.eyes is None and self.moment.seat == self.me and self.me in self.moment.people

    def card_area(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Play and hand: as plates while they fit, else as two lists."""
        played, held = self.in_play_cards(), self.hand_cards()
        per_row = width // 21
        hidden = self.own["hand"] is None
        if height < 14 or len(played) > per_row - 1 or len(held) > width // 26 or hidden:
            half = width // 2
            self.in_play_panel(p, x, y, half, height)
            self.hand_panel(p, x + half, y, width - half, height)
            return
        top = 7 + min(4, max(0, height - 14) // 2) if played else 3
        if not held:
            top = height - 3
        self._play_row(p, x, y, width, top, played)
        if held:
            end = cards.boxes(p, x, y + top, width, height - top, held, self.cursor, self.seats, wide=28, least=26)
            self._hand_rest(p, end, y + top, x + width - end, height - top)
        else:
            p.box(x, y + top, width, 3, "Hand", frame="dashed", title_ink="muted")
            p.text(x + 2, y + top + 1, "No card in hand.", "dim")

    def _play_row(self, p: Painter, x: int, y: int, width: int, height: int, played: Sequence[cards.Shown]) -> None:
        own = self.own
        free = own["gauge"] - len(played)
        if not played:
            p.box(x, y, width, height, "In play", frame="dashed", title_ink="muted")
            said = "No card yet. " + (
                f"The gauge has room for {free}."
                if free > 0
                else "The gauge is at 0: gauge symbols, bonuses and cards raise it."
            )
            p.text(x + 2, y + 1, said, "dim", width=width - 4)
            return
        end = cards.boxes(p, x, y, width, height, played, self.cursor, self.seats, wide=28, least=21)
        room = x + width - end
        if room < 18:
            return
        p.box(end, y, room, height, frame="dashed")
        words = f"{free} place{'' if free == 1 else 's'} free" if free > 0 else "no place free"
        p.text(end + 2, y + 1, words, "green bold" if free > 0 else "dim", width=room - 3)
        p.text(end + 2, y + 2, f"gauge {own['gauge']} less {len(played)}", "muted", width=room - 3)

    def _hand_rest(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What stands beside the cards in hand, if there is room."""
        if width < 20 or height < 5:
            return
        p.box(x, y, width, height, "Later", frame="dashed", title_ink="muted")
        row = y + 1
        for name, year, pile in (("II", 2, self.own["library_two"]), ("III", 3, self.own["library_three"])):
            if not pile["size"]:
                continue
            if row < y + height - 1:
                p.line(
                    x + 2,
                    row,
                    *fitted([f"library {name}, in year {year}"], width - 4, [f"library {name}"]),
                    ink="muted",
                )
                row += 1
            for card in pile["cards"] or ():
                if row < y + height - 1 and len(card) <= width - 5:
                    p.text(x + 3, row, card, "text")
                    row += 1
        if row < y + height - 1:
            p.line(x + 2, row, "draw pile ", (str(self.seen["draw_pile"]), "white bold"), ink="muted", width=width - 3)

    def hand_summary(self, p: Painter, x: int, y: int, width: int, height: int, but: str = "") -> None:
        """The hand but for the card that is being paid for, and what each card in it lacks."""
        held = list(self.own["hand"] or ())
        if but in held:
            held.remove(but)
        if not held or height < 1:
            return
        items: list[list[Part]] = []
        for card in held:
            lack = lack_parts(lack_of(self.seen, self.me, card)) or [("can be summoned", "green")]
            items.append([(card, kind_ink(card)), " ", *lack])
        column = max(width_of(item) for item in items) + 2
        columns = max(1, width // column)
        for number, item in enumerate(items):
            row = y + number // columns
            if row >= y + height or column > width:
                break
            p.line(x + number % columns * column, row, *item, ink="muted")
