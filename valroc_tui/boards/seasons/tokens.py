"""Choosing tokens: what is gained, what has to go over the limit, what is laid on a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core import Option
from games.seasons.components import ENERGIES, Tokens
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from . import picker, waste
from .asking import reason_of
from .seen import lack_of, later_rates_for, rates_for, tokens_in_all
from .signs import chips, plural, tokens_of
from .table import TableScene

TITLES = {"gain": "Gain tokens", "discard": "Over the limit", "place": "Lay tokens on the card"}


def reason_lines(p: Painter, x: int, y: int, width: int, who: str, why: str, rows: int = 2) -> int:
    """Who asks and why, in at most so many rows. Returns the row after."""
    said = f"{who}: {why}" if who else why
    lines = wrap(said, width)
    if len(lines) > rows:
        lines = wrap(who, width)
    for line in lines[:rows]:
        end = x
        if who and line.startswith(who):
            end = p.text(x, y, who, "white bold")
            line = line[len(who) :]
        p.text(end, y, line, "muted")
        y += 1
    return y


class TokensScene(TableScene):
    """Several tokens in one answer: the stockpile or the reserve as four plates, and one line that answers."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self._begin()

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self._begin()

    def _begin(self) -> None:
        decision = self.moment.decision
        assert decision is not None
        self.verb = decision.options[0].verb
        self.picker = picker.Picker(decision.options)
        self.who, self.why = reason_of(self.moment)

    # -------------------------------------------------------------- drawing

    def added(self) -> Tokens:
        return self.picker.tokens() if self.verb == "gain" else (0, 0, 0, 0)

    def wanting(self) -> Counter[str]:
        """How many cards in hand lack a type, with all that may be spent."""
        count: Counter[str] = Counter()
        for card in self.own["hand"] or ():
            for energy, lack in zip(ENERGIES, lack_of(self.seen, self.me, card).tokens, strict=True):
                count[energy] += lack > 0
        return count

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, TITLES[self.verb])
        row = reason_lines(p, x + 2, y + 1, width - 4, self.who, self.why)
        have = tokens_of(self.own["reserve"])
        source = picker.source(0, "reserve", have if self.verb == "discard" else None)
        rates = dict(zip(ENERGIES, rates_for(self.seen, self.me), strict=True))
        later = dict(zip(ENERGIES, later_rates_for(self.seen, self.me), strict=True))
        lying, wanting = dict(zip(ENERGIES, tokens_in_all(self.own), strict=True)), self.wanting()

        def now(energy: str) -> Sequence[Part]:
            return ["worth ", (str(rates[energy]), "crystal bold"), f", then {later[energy]}"]

        def has(energy: str) -> Sequence[Part]:
            return ["you have ", (str(lying[energy]), "white bold")]

        def asks(energy: str) -> Sequence[Part]:
            count = wanting[energy]
            return [(plural(count, "card"), "green bold"), f" lack{'s' if count == 1 else ''} it"] if count else []

        room = y + height - 3 - row
        says: list[picker.Say] = [now, has, asks] if self.verb != "discard" else [now, asks]
        row = picker.paint_tokens(
            p, x + 1, row, width - 2, min(room, 3 + len(says)), self.picker, [source], self.cursor, says, self._rule
        )
        if not self.picker.single:
            picker.paint_done(
                p, x + 1, row, width - 2, self.picker, self.cursor, self._answer(), self._missing(), self._rule
            )
            row += 1
        self.hand_summary(p, x + 2, row + 1, width - 4, y + height - 2 - row)

    @property
    def _rule(self) -> str:
        return self.moment.decision.rule if self.moment.decision else ""

    def _missing(self) -> str:
        left = self.picker.least - len(self.picker.chosen)
        return f"choose {left} more" if self.picker.chosen else f"choose {plural(left, 'token')}"

    def _answer(self) -> Sequence[Part]:
        chosen = chips(self.picker.tokens())
        verb = {"gain": "take", "discard": "discard", "place": "lay down"}[self.verb]
        return [f"{verb} ", *chosen]

    # -------------------------------------------------------------- keys

    def first(self, places: Sequence[Place]) -> str:
        return next(
            (place.key for place in places if place.key.startswith("token ") and place.can_be_chosen),
            super().first(places),
        )

    def choose(self, place: Place, way: Option | None) -> Option | None:
        if way is not None:
            return way
        if place.key.startswith("token "):
            self.picker.add(place.key.removeprefix("token "))
            if self.picker.answer:
                self.cursor = picker.DONE
        return None

    def press(self, key: str) -> Option | bool:
        return key == "backspace" and self.picker.take_back()

    def back(self) -> bool:
        return self.picker.take_back()

    # -------------------------------------------------------------- the bar

    def ask(self) -> Sequence[Part]:
        does: list[Part] = []
        if self.picker.answer and self.cursor == picker.DONE:
            verb, *tokens = self._answer()
            does = [f"  {str(verb).capitalize()}", *tokens, "."]
        who: list[Part] = [f"{self.who}: "] if self.who else []
        return fitted([*who, self.question(), *does], self.ask_room(), [*who, self.question()], [self.question()])

    def consequence(self) -> Sequence[Part]:
        width = self.size[0] - 3
        if self.verb == "discard":
            gone = self.picker.tokens()
            have = tokens_of(self.own["reserve"])
            a, w, f, e = (some - less for some, less in zip(have, gone, strict=True))
            return fitted(["Keeps ", *chips((a, w, f, e), apart=False), ". Nothing else may happen before."], width)
        if self.verb == "place":
            return fitted(
                ["They may be spent like those of the reserve, are never refilled, and are lost with the card."],
                width,
                ["They may be spent like those of the reserve, never refilled."],
            )
        need = self.picker.least
        have_now, limit = sum(tokens_of(self.own["reserve"])), self.own["reserve_limit"]
        warning = waste.of_gaining(self.own, need)
        said: list[Part] = [
            "Reserve ",
            (str(have_now), "white bold"),
            " ▸ ",
            (str(have_now + need), "white bold"),
            f" of {limit}. ",
        ]
        return fitted([*said, (warning, "red bold")], width) if warning else said

    def keys(self) -> Sequence[Hint]:
        found = [Hint("arrows", "move"), Hint("enter", "choose")]
        return [*found, Hint("esc", "take back")] if self.picker.chosen else found
