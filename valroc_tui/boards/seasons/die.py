"""The choice of a season die, and whether to roll it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from games.core import Option
from games.seasons.components import standard
from games.seasons.view import DieView, FaceView, face_view
from valroc_tui.boards.scene import Hint
from valroc_tui.widgets.cards import Standing, clipped, fitted, plate, width_of
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from . import cards, rivals
from .seen import die_of, kind_ink, lack_of, lack_parts, lying_on, turns_words, wheel_move, with_face
from .signs import chips, face_items, face_line, face_words, flow, plural, rows_of, tokens_of
from .table import TableScene

_LOW = 4
"""Rows at least for one's own cards below the dice, where there is room for them."""


class DieScene(TableScene):
    """The question "take a season die": what each die would bring, and do if it were left over."""

    def free(self) -> list[DieView]:
        """The dice that can still be taken."""
        return [die for die in self.seen["dice"] if die["taken_by"] is None]

    def answer(self, number: int) -> tuple[Option, ...]:
        """The answer that takes a die."""
        return tuple(each for each in self.options("take-die") if each.args[0] == number)

    # -------------------------------------------------------------- drawing

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        free = self.free()
        wide = min(40 if height >= 15 else 28, (width - 2) // len(free))
        inner = wide - 3
        left = self._if_left(free, inner)
        brings = {die["number"]: self._brings(die, inner) for die in free}
        rows = max(rows_of(inner, face_items(die["face"], inner)) for die in free)
        needed = 2 + rows + max(map(len, brings.values())) + 1 + max(map(len, left.values()))
        low = max(_LOW, height - 2 - needed) if height >= 15 else 0
        high = min(height - low - 2, 13)
        p.box(x, y, width, height - low, "Take a die", self._order())
        for number, die in enumerate(free):
            at = x + 1 + number * wide
            gap = int(high > needed)
            self._die(p, at, y + 1, wide, high, die, brings[die["number"]], left[die["number"]], rows + gap)
        rest = width - 2 - wide * len(free)
        if low:
            self._own(p, x, y + height - low, width, low)
        elif rest >= 20:
            self._beside(p, x + 2 + wide * len(free), y + 1, rest - 2, high)

    def _own(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """One's own cards in play and in hand, below the dice: with their words in a list, or their names."""
        hidden = self.own["hand"] is None and not self.own["hand_known"]
        played, room = self.own["in_play"], height - 2
        half = width - 30 if hidden else width // 2
        held = self.own["hand"]
        if held is None or len(held) <= room:
            self.hand_panel(p, x + half, y, width - half, height)
        else:
            p.box(x + half, y, width - half, height, "Hand", plural(len(held), "card"))
            rivals.in_a_row(p, x + half + 2, y + 1, width - half - 4, room, [[(card, kind_ink(card))] for card in held])
            p.place("in hand", x + half, y, width - half, height, rule="S1.3", why=f"In hand: {', '.join(held)}.")
        if 2 * len(played) <= room:
            self.in_play_panel(p, x, y, half, height)
            return
        p.box(x, y, half, height, "In play", f"{len(played)} of {self.own['gauge']}")
        if len(played) <= room:
            lines = []
            for shown, card in zip(self.in_play_cards(), played, strict=True):
                tokens = chips(lying_on(card), apart=False)
                whole: list[Part] = [(shown.brief, "muted"), " ", *tokens]
                fits = width_of(whole) + cell_len(shown.card) + 10 <= half
                lines.append(replace(shown, status=whole if fits else tokens))
            cards.card_list(p, x + 1, y + 1, half - 2, room, lines, self.cursor, self.seats)
            return
        rivals.names(p, x + 2, y + 1, half - 4, room, played)
        said = ", ".join(card["card"] for card in played)
        p.place("in play", x, y, half, height, rule="S1.3", why=f"In play: {said}.")

    def _order(self) -> str:
        count, first = self.seats, self.seen["first_player"]
        names = [clipped(self.moment.name((first + step) % count), 10) for step in range(count)]
        return "in the order " + ", ".join(names) if self.size[0] >= 100 else ""

    def _die(
        self,
        p: Painter,
        x: int,
        y: int,
        width: int,
        height: int,
        die: DieView,
        brings: Sequence[Sequence[Part]],
        if_left: Sequence[Sequence[Part]],
        below: int,
    ) -> None:
        face, key = die["face"], f"take {die['number']}"
        ways = self.answer(die["number"])
        season = self.seen["dice_season"] or "text"
        plate(
            p, x, y, width, height, "die", Standing(self.cursor == key, bool(ways)), number=str(die["number"]),
            foot=" ".join("•" * face["pips"]), frame="square", foot_ink=season,
        )  # fmt: skip
        inner, left, row = width - 3, x + 2, y + 1
        flow(p, left, row, inner, below, face_items(face, inner))
        end = y + height - 1 - len(if_left)
        row += below
        for line in brings:
            if row < end - 1:
                p.line(left, row, *line, ink="muted", width=inner)
                row += 1
        p.rule(x + 1, end - 1, width - 2, ink="lines")
        for number, line in enumerate(if_left):
            p.line(left, end + number, *line, ink="muted")
        move = wheel_move(self.seen, face["pips"])
        turns = "".join(part if isinstance(part, str) else part[0] for part in turns_words(move, self.seen))
        p.place(
            key,
            x,
            y,
            width,
            height,
            *ways,
            rule="S6.2",
            why=f"It shows {face_words(face)}. Left over, it brings the wheel to space {move.space}{turns}.",
            digit=str(die["number"]),
        )

    def _if_left(self, free: Sequence[DieView], width: int) -> dict[int, list[Sequence[Part]]]:
        """What each die does if it is the one left over: in one line, or in two under each die if one needs them."""
        found: dict[int, list[Sequence[Part]]] = {}
        for die in free:
            move = wheel_move(self.seen, die["face"]["pips"])
            to: Part = (str(move.space), f"{move.season} bold")
            turns = turns_words(move, self.seen)
            whole: list[Part] = ["if left: wheel ", to, *turns]
            short: list[Part] = ["if left: ", to, *turns]
            if width_of(short) <= width:
                found[die["number"]] = [fitted(whole, width, short)]
            else:
                ends: list[Part] = [("game ends", "red bold")]
                wheel: Sequence[Part] = fitted(["if left: wheel ", to], width, ["if left: ", to])
                found[die["number"]] = [wheel, fitted(turns[1:], width, ends)]
        rows = max(map(len, found.values()))
        return {number: [*lines, *[[]] * (rows - len(lines))] for number, lines in found.items()}

    def _brings(self, die: DieView, width: int) -> list[Sequence[Part]]:
        """What taking a die changes for the seat that chooses."""
        own, face = self.own, die["face"]
        lines: list[Sequence[Part]] = []
        have, limit = sum(tokens_of(own["reserve"])), own["reserve_limit"]
        if face["energy"]:
            total = have + len(face["energy"])
            lines.append(
                fitted(
                    ["reserve ", (f"{have} ▸ {total}", "white bold")],
                    width,
                    ["holds ", (f"{total}/{limit}", "white bold")],
                )
            )
            if total > limit:
                lines.append(
                    fitted(
                        [(f"{total - limit} over the limit", "red bold")],
                        width,
                        [(f"{total - limit} over", "red bold")],
                    )
                )
        if face["crystals"]:
            lines.append(
                fitted(
                    ["crystals ", (f"{own['crystals']} ▸ {own['crystals'] + face['crystals']}", "white bold")],
                    width,
                    [(f"{own['crystals']} ▸ {own['crystals'] + face['crystals']}", "white bold")],
                )
            )
        if face["gauge"]:
            top = standard().gauge_max
            said = f"{own['gauge']} ▸ {own['gauge'] + 1}" if own["gauge"] < top else "at its end"
            ink = "white bold" if own["gauge"] < top else "red bold"
            lines.append(
                fitted(
                    ["gauge ", (said, ink)],
                    width,
                    ["gauge ", (f"▸ {own['gauge'] + 1}" if own["gauge"] < top else "full", ink)],
                )
            )
        return [*lines, *self._can_summon(face, width)]

    def _can_summon(self, face: FaceView, width: int) -> list[Sequence[Part]]:
        """The cards in hand that this die makes possible, in at most two lines; a name never stands alone."""
        can = self._summonable(face) if self.own["hand"] else []
        lines: list[Sequence[Part]] = [[("can summon ", "green"), (card, "green bold")] for card in can]
        if all(width_of(line) <= width for line in lines):
            return lines[:2]
        if len(can) == 1 and cell_len(can[0]) + 1 <= width:
            return [[("can summon", "green")], [" ", (can[0], "green bold")]]
        return [[(f"can summon {len(can)}", "green")]] if can else []

    def _summonable(self, face: FaceView) -> list[str]:
        """Cards in hand that this die alone would let one summon, and that cannot be summoned without it."""
        own = self.own
        then = with_face(self.seen, self.me, face)
        return [
            card
            for card in dict.fromkeys(own["hand"] or ())
            if lack_of(then, self.me, card).nothing and not lack_of(self.seen, self.me, card).nothing
        ]

    def _beside(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What may help to choose, where there is room: the hand, and what it asks for."""
        row = y
        for text in wrap("One die stays: its pips move the season token, and its other symbols do nothing.", width):
            if row < y + height:
                p.text(x, row, text, "muted")
                row += 1
        if self.own["hand"] is None:
            return
        row += 1
        for card in self.own["hand"]:
            lack = lack_parts(lack_of(self.seen, self.me, card)) or [("can be summoned", "green")]
            if row + 1 < y + height and len(card) <= width:
                p.text(x, row, card, "familiar" if standard().cards[card].familiar else "item")
                p.line(x + 1, row + 1, *fitted(lack, width - 1, lack[:-1], lack[:2]))
                row += 2

    def under_dice(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        taken = [die for die in self.seen["dice"] if die["taken_by"] is not None]
        said = (
            "the last seat picks from two"
            if not taken
            else f"{plural(len(self.free()), 'die', 'dice')} free, one will be left"
        )
        p.text(x + 2, y, said, "muted", width=width - 3)
        if height >= 4:
            super().under_dice(p, x, y + 1, width, height - 1)

    def hand_cards(self) -> list[cards.Shown]:
        """The hand, and what each card in it lacks."""
        return [
            replace(shown, status=lack_parts(lack_of(self.seen, self.me, shown.card)) or [("can be summoned", "green")])
            for shown in super().hand_cards()
        ]

    # -------------------------------------------------------------- keys and bar

    def first(self, places: Sequence[Place]) -> str:
        return next(
            (place.key for place in places if place.key.startswith("take ") and place.can_be_chosen),
            super().first(places),
        )

    def _here(self) -> DieView | None:
        return next((die for die in self.free() if f"take {die['number']}" == self.cursor), None)

    def ask(self) -> Sequence[Part]:
        if self.moment.decision is None:
            return self.waiting()
        here = self._here()
        does: list[Part] = (
            ["  Die ", (str(here["number"]), "white bold"), ": ", *face_line(here["face"]), "."] if here else []
        )
        return fitted([self.question(), *does], self.ask_room(), ["take a die.", *does], ["take a die."])

    def consequence(self) -> Sequence[Part]:
        here = self._here()
        if here is None:
            return ()
        total = sum(tokens_of(self.own["reserve"])) + len(here["face"]["energy"])
        over = total - self.own["reserve_limit"]
        if over > 0:
            return fitted(
                [
                    (
                        f"{plural(over, 'token')} over the limit of your reserve will have to go at once.",
                        "red bold",
                    )
                ],
                self.size[0] - 3,
                [(f"{plural(over, 'token')} over the limit will have to go.", "red bold")],
            )
        free = self.free()
        if all(wheel_move(self.seen, die["face"]["pips"]).game_ends for die in free if die is not here):
            return ["The last round: ", ("the game ends after it", "red bold"), ", whichever die is left."]
        if len(free) == 2:
            other = next(die for die in free if die is not here)
            move = wheel_move(self.seen, other["face"]["pips"])
            said: list[Part] = [
                f"The other die is left: {plural(other['face']['pips'], 'pip')}, wheel to space {move.space}"
            ]
            return [*said, *turns_words(move, self.seen), "."]
        return fitted(
            ["You take its energy and crystals at the start of your turn; they cannot be refused."],
            self.size[0] - 3,
            ["Its energy and crystals come at the start of your turn."],
        )

    def keys(self) -> Sequence[Hint]:
        if self.moment.decision is None:
            return super().keys()
        free = self.free()
        return (
            Hint("arrows", "move"),
            Hint("enter", "take"),
            Hint(" ".join(str(die["number"]) for die in free), "jump"),
        )


class MaliceScene(TableScene):
    """The question "reroll or use the die": what the die shows, and what its six faces would be."""

    def items(self) -> list[Choice]:
        """The answers."""
        face = die_of(self.seen, self.me)
        found: list[Choice] = []
        for number, each in enumerate(self.options(), 1):
            if each.verb == "use-die":
                details: Sequence[Part] = ["brings ", *face_line(face)] if face else []
                found.append(
                    Choice("use", "use the die as it lies", (each,), (details,), rule="S7.1", digit=str(number))
                )
            else:
                card = str(each.args[0]).partition("#")[0]
                found.append(
                    Choice(
                        f"reroll {each.args[0]}",
                        f"reroll with {card}",
                        (each,),
                        (["+2 crystals; only the new face counts"],),
                        rule="S20.15",
                        digit=str(number),
                    )
                )
        return found

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "Before the die is used")
        left = min(46, width // 2 + 4)
        choices(p, x + 2, y + 2, left - 2, height - 3, self.items(), self.cursor)
        mine = next((die for die in self.seen["dice"] if die["taken_by"] == self.me), None)
        season = self.seen["dice_season"]
        if mine is None or season is None:
            return
        at = x + left + 2
        p.text(at, y + 1, f"the six faces of this {season} die", "muted", width=width - left - 3)
        for number, face in enumerate(standard().dice[season][mine["die"] - 1]):
            seen = face_view(face)
            now = seen == mine["face"]
            p.text(at, y + 2 + number, "▸" if now else " ", "white bold")
            p.line(at + 2, y + 2 + number, *face_line(seen), ink="text", width=width - left - 5)
        if height >= 11:
            p.text(at, y + 9, "each is equally likely", "muted")

    def first(self, places: Sequence[Place]) -> str:
        return next((place.key for place in places if place.key == "use"), super().first(places))

    def ask(self) -> Sequence[Part]:
        return fitted([self.question()], self.ask_room(), ["reroll your die, or use it."])

    def consequence(self) -> Sequence[Part]:
        if self.cursor.startswith("reroll"):
            return fitted(
                ["A new face, each of six equally likely, and 2 crystals. It cannot be taken back."],
                self.size[0] - 3,
                ["A new face and 2 crystals. It cannot be taken back."],
            )
        return ["Then its energy and crystals are yours, before anything else."]
