"""The choice of a season die, and whether to roll it again."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.seasons.components import standard
from games.seasons.hints import WheelMove
from games.seasons.view import DieView, FaceView, face_view
from valroc_tui.boards.scene import Hint
from valroc_tui.widgets.cards import Standing, clipped, fitted, plate
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .seen import die_of, lack_of, lack_parts, wheel_move, with_face
from .signs import face_items, face_line, face_words, flow, plural, tokens_of
from .table import TableScene


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
        p.box(x, y, width, height, "Take a die", self._order())
        wide = min(28, (width - 2) // len(free))
        high = min(height - 2, 13)
        for number, die in enumerate(free):
            self._die(p, x + 1 + number * wide, y + 1, wide, high, die)
        rest = width - 2 - wide * len(free)
        if rest >= 20:
            self._beside(p, x + 2 + wide * len(free), y + 1, rest - 2, high)

    def _order(self) -> str:
        count, first = self.seats, self.seen["first_player"]
        names = [clipped(self.moment.name((first + step) % count), 10) for step in range(count)]
        return "in the order " + ", ".join(names) if self.size[0] >= 100 else ""

    def _die(self, p: Painter, x: int, y: int, width: int, height: int, die: DieView) -> None:
        face, key = die["face"], f"take {die['number']}"
        ways = self.answer(die["number"])
        season = self.seen["dice_season"] or "text"
        plate(
            p, x, y, width, height, "die", Standing(self.cursor == key, bool(ways)), number=str(die["number"]),
            foot=" ".join("•" * face["pips"]), frame="square", foot_ink=season,
        )  # fmt: skip
        inner, left, row = width - 3, x + 2, y + 1
        rows = 3 if width < 20 else 2
        flow(p, left, row, inner, rows, face_items(face, inner))
        row += rows + (1 if height >= 10 else 0)
        for line in self._brings(die, inner):
            if row < y + height - 3:
                p.line(left, row, *line, ink="muted", width=inner)
                row += 1
        p.rule(x + 1, y + height - 3, width - 2, ink="lines")
        move = wheel_move(self.seen, face["pips"])
        to: Part = (str(move.space), f"{move.season} bold")
        p.line(
            left,
            y + height - 2,
            *fitted(
                ["if left: wheel ", to, *_turns(move, self.seen["year"])],
                inner,
                ["if left: wheel ", to],
                ["left: ", to],
            ),
            ink="muted",
        )
        p.place(
            key,
            x,
            y,
            width,
            height,
            *ways,
            rule="S6.2",
            why=f"It shows {face_words(face)}. Left over, it brings the wheel to space {move.space}, {move.season}.",
            digit=str(die["number"]),
        )

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
        if own["hand"]:
            can = self._summonable(face)
            for card in can[:2]:
                lines.append(
                    fitted(
                        [("can summon ", "green"), (card, "green")], width, [(card, "green")], [("can summon", "green")]
                    )
                )
        return lines

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
        if len(free) == 2:
            other = next(die for die in free if die is not here)
            move = wheel_move(self.seen, other["face"]["pips"])
            said: list[Part] = [
                f"The other die is left: {plural(other['face']['pips'], 'pip')}, wheel to space {move.space}"
            ]
            return [*said, *_turns(move, self.seen["year"]), "."]
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


def _turns(move: WheelMove, year: int) -> list[Part]:
    """What changes when the season token has moved."""
    if move.game_ends:
        return [", ", ("the game ends", "red bold")]
    if move.years:
        return [", ", (f"year {year + move.years}", "white bold")]
    return [", ", (move.season, f"{move.season} bold")] if move.season_changes else []


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
