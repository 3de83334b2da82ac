"""Choosing a card: one that was drawn, one from hand, one in play; with what else may be answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.core import Option
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from . import cards, waste
from .asking import reason_of
from .briefs import sentence_of
from .paying import Paying, TokensPaying
from .seen import facts_of, lack_of, lack_parts
from .signs import plural, tokens_of
from .table import TableScene
from .tokens import reason_lines

TITLES = {
    "keep or discard the drawn card": "The card you drew",
    "keep one of the drawn cards": "The cards you drew",
    "play a card for free": "A card for free",
    "play the top card or put it back": "The top card of the draw pile",
    "draw or discard a card": "Draw or discard",
    "choose which card acts first": "Which card acts first",
    "sacrifice a card in play": "Sacrifice a card",
    "take a magic item back to hand": "Back to hand",
}


class CardScene(TableScene):
    """One card out of a few: as plates while they fit, else as a list with one card to read beside it."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self._begin()

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self._begin()

    def _begin(self) -> None:
        decision = self.moment.decision
        assert decision is not None
        self.prompt = decision.prompt
        self.who, self.why = reason_of(self.moment)
        self.paying: Paying | None = None

    # -------------------------------------------------------------- what may be chosen

    def named(self, verb: str) -> dict[str, list[Option]]:
        """Answers of a verb that name a card, by the card."""
        found: dict[str, list[Option]] = {}
        for each in self.options(verb):
            if each.args:
                found.setdefault(str(each.args[0]), []).append(each)
        return found

    def shown(self) -> list[cards.Shown]:
        """The cards that may be chosen, or are looked at."""
        if self.prompt in (
            "sacrifice a card in play",
            "take a magic item back to hand",
            "choose which card acts first",
        ):
            return self._in_play()
        if self.prompt == "draw or discard a card":
            return [
                cards.Shown(
                    f"card {number} {card}",
                    card,
                    tuple(ways[:1]),
                    status=[_tokens_for(card)],
                    priced=False,
                    rule="S20.36",
                )
                for number, (card, ways) in enumerate(self.named("discard").items())
            ]
        verb = "keep" if self.prompt == "keep one of the drawn cards" else "play"
        lying = self.own["looking_at"] or (list(self.named(verb)) if self.prompt == "play a card for free" else [])
        if self.prompt == "play the top card or put it back":
            lying = [top] if (top := self.seen["top_known"]) else list(self.named(verb))
        answers = self.named(verb)
        found = []
        for number, card in enumerate(lying):
            ways = answers.get(card, [])
            status = self._status(card, bool(ways))
            found.append(
                cards.Shown(
                    f"card {number} {card}",
                    card,
                    tuple(ways) if len(ways) == 1 else (),
                    live=len(ways) > 1,
                    status=status,
                    rule=self._rule,
                )
            )
        return found

    def _status(self, card: str, open_now: bool) -> list[Part]:
        if self.prompt == "keep one of the drawn cards":
            return [("[keep]", "gold bold")]
        if self.prompt == "play a card for free":
            return [("[play for free]", "gold bold")]
        if self.prompt == "play the top card or put it back":
            return [("[pay 4 tokens]", "gold bold")] if open_now else [("cannot be played now", "dim")]
        return lack_parts(lack_of(self.seen, self.me, card)) or [("can be summoned now", "green")]

    def _in_play(self) -> list[cards.Shown]:
        verb = self.options()[0].verb
        answers = {str(each.args[0]): each for each in self.options(verb)}
        found = []
        for card in self.own["in_play"]:
            if card["id"] not in answers:
                continue
            lying = sum(tokens_of(card["tokens"]))
            status: list[Part] = []
            if verb != "resolve":
                status = (
                    [(f"loses {plural(lying, 'token')}", "red")]
                    if lying
                    else [("turned", "dim")]
                    if card["turned"]
                    else []
                )
            found.append(
                cards.Shown(
                    f"card {card['id']}",
                    card["card"],
                    (answers[card["id"]],),
                    status=status,
                    turned=card["turned"],
                    priced=verb == "take-back",
                    rule=self._rule,
                )
            )
        return found

    @property
    def _rule(self) -> str:
        return self.moment.decision.rule if self.moment.decision else ""

    def others(self) -> list[Choice]:
        """What else may be answered."""
        found: list[Choice] = []
        for each in self.options():
            if each.args:
                continue
            said = {
                "keep": "keep it in hand",
                "discard": "discard it unseen",
                "put-back": "put it back on top",
                "draw": "draw a card and show it",
            }[each.verb]
            detail = {
                "keep": "costs 5 points if left at the end",
                "discard": "nobody else sees which it was",
                "put-back": "it is there for the next to draw",
                "draw": "kept; brings its prestige in tokens",
            }[each.verb]
            found.append(Choice(f"answer {each.verb}", said, (each,), ([detail],), rule=self._rule, why=said))
        return found

    # -------------------------------------------------------------- drawing

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        if self.paying is not None:
            self.paying.paint(p, x, y, width, height, self)
            return
        p.box(x, y, width, height, TITLES[self.prompt])
        row = reason_lines(p, x + 2, y + 1, width - 4, self.who, self.why, 2 if height >= 14 else 1)
        shown, others = self.shown(), self.others()
        room = y + height - 1 - row
        if len(shown) <= 1 and others:
            self._one(p, x + 1, row, width - 2, room, shown, others)
        elif len(shown) <= 4 and not others and ((width - 2) // len(shown) >= 26 or room >= 10):
            self._few(p, x + 1, row, width - 2, room, shown)
        else:
            self._many(p, x + 1, row, width - 2, room, shown, others)

    def _one(
        self,
        p: Painter,
        x: int,
        y: int,
        width: int,
        height: int,
        shown: Sequence[cards.Shown],
        others: Sequence[Choice],
    ) -> None:
        """One card at the left, the answers beside it."""
        left = min(44, width // 2 - 1)
        if shown:
            lines = len(wrap(facts_of(shown[0].card).text, left - 4))
            high = min(height, max(7, lines + 5))
            cards.box(p, x, y, left, high, shown[0], self.cursor, self.seats)
        row = choices(p, x + left + 2, y + 1, width - left - 4, height - 2, others, self.cursor)
        self.hand_summary(p, x + left + 4, row + 2, width - left - 6, y + height - row - 2)

    def _few(self, p: Painter, x: int, y: int, width: int, height: int, shown: Sequence[cards.Shown]) -> None:
        wide = min(41, width // len(shown)) if shown else width
        reading = [each for each in shown if each.key == self.cursor]
        short = bool(shown) and any(len(wrap(facts_of(each.card).text, wide - 3)) > height - 3 for each in shown)
        below = 3 if short and height >= 9 else 0
        for number, each in enumerate(shown):
            cards.box(p, x + number * wide, y, wide, height - below, each, self.cursor, self.seats)
        if below and reading:
            facts = facts_of(reading[0].card)
            for number, line in enumerate(wrap(facts.text, width - 2)[:below]):
                p.text(x + 1, y + height - below + number, line, "text")

    def _many(
        self,
        p: Painter,
        x: int,
        y: int,
        width: int,
        height: int,
        shown: Sequence[cards.Shown],
        others: Sequence[Choice],
    ) -> None:
        """A list of cards, and the one under the cursor to be read."""
        left = min(44, width // 2)
        row = y
        if others:
            row = choices(
                p,
                x + 1,
                row,
                left - 2,
                len(others),
                [Choice(each.key, each.label, each.ways, (), rule=each.rule, why=each.why) for each in others],
                self.cursor,
            )
        quiet = [replace(each, quiet=True) for each in shown]  # all of them can be chosen
        cards.card_list(p, x, row, left, y + height - row, quiet, self.cursor, self.seats)
        here = next((each for each in shown if each.key == self.cursor), None)
        at = x + left + 2
        if here is not None:
            cards.reading(p, at, y, width - left - 3, height, here.card, self.seats)
        else:
            for each in others:
                if each.key == self.cursor:
                    p.wrapped(
                        at,
                        y,
                        width - left - 3,
                        each.details[0][0] if isinstance(each.details[0][0], str) else "",
                        "muted",
                    )

    # -------------------------------------------------------------- keys

    def first(self, places: Sequence[Place]) -> str:
        live = [place.key for place in places if place.can_be_chosen]
        if self.paying is not None:
            return self.paying.start(live)
        return live[0] if live else super().first(places)

    def would_answer(self, place: Place, way: Option | None) -> Option | None:
        return way if self.paying is None else self.paying.would_answer(place.key, way)

    def choose(self, place: Place, way: Option | None) -> Option | None:
        if self.paying is not None:
            answer, cursor = self.paying.choose(place.key, way)
            if cursor:
                self.cursor = cursor
            return answer
        if way is None and place.key.startswith("card "):
            card = place.key.split(" ", 2)[2]
            self.paying = _PayForTop(card, self.named("play")[card], self.own)
            self.cursor = ""
        return way

    def press(self, key: str) -> Option | bool:
        return self.paying is not None and self.paying.press(key) is not None

    def back(self) -> bool:
        if self.paying is None:
            return False
        if not self.paying.back():
            self.paying, self.cursor = None, ""
        return True

    # -------------------------------------------------------------- the bar

    def ask(self) -> Sequence[Part]:
        if self.paying is not None:
            return fitted(self.paying.ask(), self.ask_room(), self.paying.ask_short())
        here = self._here()
        does: list[Part] = ["  ", (f"{self.word(here)}.", "white bold")] if here else []
        short = {
            "take a magic item back to hand": "take an item back.",
            "sacrifice a card in play": "sacrifice a card.",
            "play a card for free": "play a card for free.",
            "choose which card acts first": "which card acts first?",
            "keep or discard the drawn card": "keep it, or discard it.",
            "play the top card or put it back": "put the card back, or pay 4 tokens to play it.",
            "draw or discard a card": "draw a card, or discard one.",
            "keep one of the drawn cards": "keep one of the drawn cards.",
        }[self.prompt]
        return fitted([self.question(), *does], self.ask_room(), [short, *does], does[1:] or [short], [short])

    def _here(self) -> Option | None:
        for each in self.shown():
            if each.key == self.cursor and each.ways:
                return each.ways[0]
        return next((each.ways[0] for each in self.others() if each.key == self.cursor), None)

    def consequence(self) -> Sequence[Part]:
        width = self.size[0] - 3
        if self.paying is not None:
            return self.paying.consequence(self.seen, self.me, width)
        here = next((each for each in self.shown() if each.key == self.cursor), None)
        if here is None:
            return self._of_answer()
        facts = facts_of(here.card)
        if self.prompt == "sacrifice a card in play":
            return fitted(
                [f"{here.card} goes to the discards, with {facts.prestige} prestige and all that lies on it."],
                width,
                [f"It goes to the discards, with {facts.prestige} prestige."],
            )
        if self.prompt == "take a magic item back to hand":
            return fitted(
                [f"{here.card} may be summoned again at its full cost; in hand at the end it costs 5 points."],
                width,
                ["It may be summoned again at its full cost."],
            )
        if self.prompt == "play a card for free":
            warning = waste.of_free_card(self.seen, self.me, here.card)
            if warning:
                return fitted([(warning, "red bold")], width)
            return fitted(
                [f"Its effect works as if summoned: {facts.text}"],
                width,
                [f"For nothing: {sentence_of(here.card)}"],
            )
        if self.prompt == "play the top card or put it back":
            return fitted(
                ["Four tokens put it into play without its cost; no tolls, and Staff and Vase do not act."],
                width,
                ["Four tokens put it into play without its cost."],
            )
        if self.prompt == "keep one of the drawn cards":
            return ["The others are discarded, and nobody else sees them."]
        if self.prompt == "draw or discard a card":
            warning = waste.of_gaining(self.own, max(0, facts.prestige))
            return fitted(
                [f"All see it. It brings {plural(max(0, facts.prestige), 'token')}. ", (warning, "red bold")], width
            )
        return ()

    def _of_answer(self) -> Sequence[Part]:
        """What an answer leads to that names no card."""
        for each in self.others():
            if each.key == self.cursor:
                said = each.details[0][0]
                assert isinstance(said, str)
                return [f"{said[:1].upper()}{said[1:]}."]
        return ()

    def keys(self) -> Sequence[Hint]:
        return self.paying.hints() if self.paying is not None else (Hint("arrows", "move"), Hint("enter", "choose"))


class _PayForTop(TokensPaying):
    """The four tokens for the top card of the draw pile."""

    @property
    def head(self) -> str:
        return f"Four tokens for {self.card}"

    def ask_words(self) -> str:
        return f"choose four tokens to put {self.card} into play."


def _tokens_for(card: str) -> Part:
    count = max(0, facts_of(card).prestige)
    return (f"brings {plural(count, 'token')}", "green" if count else "red")
