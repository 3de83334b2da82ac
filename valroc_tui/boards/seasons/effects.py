"""Choices inside effects that are no cards and no tokens: an order, an opponent, spaces of the wheel, gifts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core import Option
from games.seasons.components import standard
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.cards import clipped, fitted
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part, Place

from . import cards, wheel
from .asking import reason_of
from .paying import EFFECTS
from .picker import DONE
from .rivals import reserve_parts
from .seen import rates_for, wheel_move, worth
from .signs import plural, rate_parts, tokens_of
from .table import TableScene
from .tokens import reason_lines


class ListScene(TableScene):
    """A few answers, each with what it leads to."""

    head = ""

    def items(self) -> list[Choice]:
        """The answers."""
        raise NotImplementedError

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.moment.decision.rule if self.moment.decision else ""

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, self.head)
        who, why = reason_of(self.moment)
        row = reason_lines(p, x + 2, y + 1, width - 4, who, why)
        choices(p, x + 2, row, width - 4, y + height - 1 - row, self.items(), self.cursor)

    def first(self, places: Sequence[Place]) -> str:
        keys = [item.key for item in self.items()]
        return keys[0] if keys else super().first(places)

    def ask(self) -> Sequence[Part]:
        here = next((item for item in self.items() if item.key == self.cursor), None)
        does: list[Part] = ["  ", (f"{self.word(here.ways[0])}.", "white bold")] if here and here.ways else []
        return fitted([self.question(), *does], self.ask_room(), does[1:] or [self.question()], [self.head])


class EffectScene(ListScene):
    """The question "choose which effect comes first" of an amulet with a choice of types."""

    head = "Which effect comes first"

    def items(self) -> list[Choice]:
        return [
            Choice(
                f"effect {each.args[0]}",
                f"{each.args[0]}: {EFFECTS[str(each.args[0])]}",
                (each,),
                rule=self.rule,
                digit=str(number),
            )
            for number, each in enumerate(self.options(), 1)
        ]


class CopyScene(ListScene):
    """The question "choose whose tokens to copy"."""

    head = "Whose reserve do you copy?"

    def items(self) -> list[Choice]:
        found = []
        rates, own = rates_for(self.seen, self.me), self.own
        for number, each in enumerate(self.options(), 1):
            seat = self.seen["seats"][int(each.args[0])]
            tokens = tokens_of(seat["reserve"])
            over = sum(tokens) + sum(tokens_of(own["reserve"])) - own["reserve_limit"]
            brings: list[Part] = [
                *reserve_parts(seat),
                "   worth ",
                (str(worth(tokens, rates)), "crystal bold"),
                " when transmuted now",
            ]
            if over > 0:
                brings += ["  ", (f"{over} over the limit", "red bold")]
            short: list[Part] = [
                *reserve_parts(seat),
                *([(f"  {over} over the limit", "red bold")] if over > 0 else []),
            ]
            found.append(
                Choice(
                    f"seat {each.args[0]} copied",
                    self.moment.name(int(each.args[0])),
                    (each,),
                    (fitted(brings, 74, short),),
                    rule=self.rule,
                    digit=str(number),
                )
            )
        return found

    def consequence(self) -> Sequence[Part]:
        return ["You gain the same tokens from the stockpile; the opponent keeps theirs."]


class MoveScene(ListScene):
    """The question "move the season token": the wheel is the menu, and a list says what each space leads to."""

    head = "Move the season token"

    def moves(self) -> Mapping[int, Sequence[Option]] | None:
        return {wheel_move(self.seen, int(each.args[0])).space: (each,) for each in self.options("move")}

    def items(self) -> list[Choice]:
        found = []
        for each in self.options("move"):
            by = int(each.args[0])
            move = wheel_move(self.seen, by)
            details: list[Part] = [(move.season, f"{move.season} bold")]
            if move.years:
                year = self.seen["year"] + move.years
                details += [", ", ("past the last year" if move.game_ends else f"year {year}", "white bold")]
            if move.library:
                details.append(f", library {move.library}")
            if move.season_changes:
                rates: list[Part] = ["  ", *rate_parts(standard().rates[move.season], tight=True)]
                details = list(fitted([*details, *rates], 34, details))
            way = f"{plural(abs(by), 'space')} {'forward' if by > 0 else 'back'}, to {move.space}"
            found.append(Choice(f"move {by}", way, (each,), (details,), rule=self.rule))
        return found

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, self.head)
        who, why = reason_of(self.moment)
        row = reason_lines(p, x + 2, y + 1, width - 4, who, why)
        items = self.items()
        half = (len(items) + 1) // 2
        column = (width - 4) // 2
        room = y + height - 1 - row
        choices(p, x + 2, row, column - 1, room, items[:half], self.cursor)
        choices(p, x + 2 + column, row, column - 1, room, items[half:], self.cursor)

    def ask(self) -> Sequence[Part]:
        here = next((item.ways[0] for item in self.items() if item.key == self.cursor), None)
        if here is None:
            here = next(
                (ways[0] for space, ways in (self.moves() or {}).items() if wheel.space_key(space) == self.cursor), None
            )
        does: list[Part] = ["  ", (f"{self.word(here)}.", "white bold")] if here else []
        return fitted([self.question(), *does], self.ask_room(), [self.question()])

    def consequence(self) -> Sequence[Part]:
        return fitted(
            ["The dice of this round stay as they are. Cards that wait for a new season act at once."],
            self.size[0] - 3,
            ["The dice of this round stay as they are."],
        )


class GiveScene(TableScene):
    """The question "keep one and give one to each opponent": the first chosen is kept, the others go round."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.given: list[int] = []

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self.given = []

    def lying(self) -> Sequence[str]:
        """The cards that were drawn."""
        return self.own["looking_at"] or ()

    def complete(self) -> list[int]:
        """What is given, with the last card, which has only one place to go."""
        rest = [number for number in range(len(self.lying())) if number not in self.given]
        return [*self.given, *rest] if len(rest) == 1 else self.given

    def answer(self) -> Option | None:
        """The answer, once every card has a place."""
        cards_given = tuple(self.lying()[number] for number in self.complete())
        return next((each for each in self.options("give") if each.args == cards_given), None)

    def receiver(self, turn: int) -> int:
        """Who gets the card that is chosen at this turn."""
        return (self.me + turn) % self.seats

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "One for you, one for each opponent")
        who, why = reason_of(self.moment)
        row = reason_lines(p, x + 2, y + 1, width - 4, who, why, 1)
        lying, order = self.lying(), self.complete()
        wide = min(41, (width - 2) // max(1, len(lying)))
        for number, card in enumerate(lying):
            turn = order.index(number) if number in order else None
            status: list[Part] = []
            if turn == 0:
                status = [("you keep it", "green bold")]
            elif turn is not None:
                seat = self.receiver(turn)
                status = ["to ", (clipped(self.moment.name(seat), wide - 7), f"{self.moment.colour(seat)} bold")]
            if turn is None:
                status = [("[keep it]", "gold bold")]
                if self.given:
                    to = clipped(self.moment.name(self.receiver(len(self.given))), wide - 13)
                    status = [(f"[give to {to}]", "gold bold")]
            shown = cards.Shown(f"card {number}", card, live=True, status=status, rule="S20.12")
            cards.box(p, x + 1 + number * wide, row, wide, y + height - 2 - row, shown, self.cursor, self.seats)
        done = self.answer()
        here = self.cursor == DONE
        p.fill(x + 1, y + height - 2, width - 2, 1, "chosen" if here else "slot")
        p.text(x + 2, y + height - 2, "▸" if here else "✓" if done else " ", "white bold")
        if done:
            p.text(x + 4, y + height - 2, "deal the cards so", "white bold" if here else "gold bold")
        else:
            p.line(x + 4, y + height - 2, *self._next(), ink="muted")
        p.place(
            DONE,
            x + 1,
            y + height - 2,
            width - 2,
            1,
            *((done,) if done else ()),
            rule="S20.12",
            why="Deals the cards, once each has a place.",
        )

    def _does(self) -> Sequence[Part]:
        """What Enter does with the card under the cursor."""
        number = int(self.cursor.removeprefix("card "))
        card: Part = (self.lying()[number], "white bold")
        if number in self.given:
            return ["take back ", card]
        if not self.given:
            return ["keep ", card]
        seat = self.receiver(len(self.given))
        return ["give ", card, " to ", (clipped(self.moment.name(seat), 24), f"{self.moment.colour(seat)} bold")]

    def _next(self) -> Sequence[Part]:
        turn = len(self.given)
        if turn == 0:
            return ["choose the card that you keep"]
        seat = self.receiver(turn)
        return ["choose the card for ", (clipped(self.moment.name(seat), 24), f"{self.moment.colour(seat)} bold")]

    def first(self, places: Sequence[Place]) -> str:
        return next((place.key for place in places if place.key.startswith("card ")), super().first(places))

    def choose(self, place: Place, way: Option | None) -> Option | None:
        if way is not None:
            return way
        if place.key.startswith("card "):
            number = int(place.key.removeprefix("card "))
            if number in self.given:
                self.given = self.given[: self.given.index(number)]
            elif len(self.given) < len(self.lying()):
                self.given.append(number)
            if self.answer():
                self.cursor = DONE
        return None

    def back(self) -> bool:
        if not self.given:
            return False
        self.given.pop()
        return True

    def ask(self) -> Sequence[Part]:
        done = self.answer()
        if done and self.cursor == DONE:
            return fitted([(f"{self.word(done)}.", "white bold")], self.ask_room(), ["deal the cards so."])
        if self.cursor.startswith("card "):
            return fitted([*self._does(), "."], self.ask_room(), [*self._next(), "."])
        return fitted([*self._next(), "."], self.ask_room())

    def consequence(self) -> Sequence[Part]:
        return fitted(
            ["Each opponent sees only the card it receives, and cannot refuse it. Enter on a card takes it back."],
            self.size[0] - 3,
            ["Each opponent sees only its card, and cannot refuse it."],
        )

    def keys(self) -> Sequence[Hint]:
        found = [Hint("arrows", "move"), Hint("enter", "choose")]
        return [*found, Hint("esc", "take back")] if self.given else found
