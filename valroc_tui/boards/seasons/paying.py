"""Choosing how something is paid: tokens one by one, cards to give up, or one of a few ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.core import Option
from games.seasons.components import ENERGIES, Tokens
from games.seasons.view import SeasonsView, SeatView
from valroc_tui.boards.scene import Hint
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.facets import Facet, Facets
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part

from . import cards, picker
from .briefs import brief_of, sentence_of
from .seen import cost_of, facts_of, later_rates_for, rates_for, spendable, worth
from .signs import LETTERS, chip, chips, cost_parts, crystals, plural, tokens_of, words_as_chips

if TYPE_CHECKING:
    from .table import TableScene

EFFECTS = {"air": "gauge +1", "water": "2 tokens", "fire": "a card", "earth": "5 crystals"}
"""What each type paid for an amulet with a choice of types brings."""


def is_token(word: object) -> bool:
    """Whether a word of an option names a token."""
    return str(word).partition(":")[0] in ENERGIES


def paying_for(kind: str, options: Sequence[Option], own: SeatView) -> Paying:
    """How these answers are chosen from: `kind` is "transmute", "exchange", a card in hand or a card in play."""
    rest = [each.args[0 if kind == "transmute" else 1 :] for each in options]
    if kind not in ("transmute", "exchange"):
        if any("into" in way for way in rest):
            return FacetPaying(kind, options, _turning(options))
        if any(
            "+" in str(way[0]) or (str(way[0]) in ENERGIES and options[0].verb == "summon" and _distinct(kind))
            for way in rest
            if way
        ):
            return FacetPaying(kind, options, _types(options))
        if not all(way and all(is_token(word) for word in way) for way in rest):
            if all(len(way) > 1 and all("#" in str(word) for word in way) for way in rest):
                return CardsPaying(kind, options)
            return WaysPaying(kind, options)
    return TokensPaying(kind, options, own)


def _distinct(card: str) -> bool:
    return any(cost.distinct for cost in facts_of(card).costs.values())


def _letters(words: Sequence[object]) -> str:
    """Tokens as letters; those lying on a card with its place: ``A W on 3: F``."""
    reserve = [LETTERS[str(word)] for word in words if str(word) in ENERGIES]
    other: dict[str, list[str]] = {}
    for word in words:
        energy, _, place = str(word).partition(":")
        if place:
            other.setdefault(place, []).append(LETTERS[energy])
    said = [" ".join(reserve)] if reserve else []
    return ", ".join([*said, *(f"{' '.join(found)} of card {place}" for place, found in other.items())])


def _turning(options: Sequence[Option]) -> list[Facet]:
    """Parts of "these tokens into that type"."""

    def tokens(each: Option) -> tuple[str, ...]:
        return tuple(str(word) for word in each.args[1:-2])

    facets = [
        Facet("turn", lambda each: tokens(each)[0].partition(":")[0]),
        Facet("how many", lambda each: len(tokens(each))),
        Facet("into", lambda each: str(each.args[-1])),
    ]
    if any(":" in word for each in options for word in tokens(each)):
        facets.insert(
            2, Facet("taken from", lambda each: " ".join(tokens(each)), lambda value: _letters(str(value).split()))
        )
    return facets


def _types(options: Sequence[Option]) -> list[Facet]:
    """Parts of "these types, paid with these tokens"."""
    facets = [
        Facet(
            "types", lambda each: str(each.args[1]), lambda value: " ".join(LETTERS[t] for t in str(value).split("+"))
        )
    ]
    if len({each.args[1] for each in options}) < len(options):
        facets.append(
            Facet(
                "paid with", lambda each: " ".join(map(str, each.args[2:])), lambda value: _letters(str(value).split())
            )
        )
    return facets


class Paying:
    """A half-made choice of how to pay. Subclasses draw it and take keys."""

    def __init__(self, kind: str, options: Sequence[Option]) -> None:
        self.kind, self.options = kind, tuple(options)
        self.verb = self.options[0].verb
        self.card = kind.partition("#")[0]

    @property
    def head(self) -> str:
        """The title of the panel."""
        if self.kind in ("transmute", "exchange"):
            return {"transmute": "Transmute", "exchange": "Exchange two tokens"}[self.kind]
        return f"Pay for {self.card}" if self.verb == "summon" else f"Activate {self.card}"

    def paint(self, p: Painter, x: int, y: int, width: int, height: int, scene: TableScene) -> None:
        """Draw the panel."""
        raise NotImplementedError

    def start(self, live: Sequence[str]) -> str:
        """Where the cursor stands at first."""
        return live[0] if live else ""

    def would_answer(self, key: str, way: Option | None) -> Option | None:
        """The answer that Enter would give at once."""
        return way

    def choose(self, key: str, way: Option | None) -> tuple[Option | None, str]:
        """Enter: the answer, and where the cursor goes ("" to stay)."""
        return way, ""

    def press(self, key: str) -> str | None:
        """A key of one's own: where the cursor goes, "" to stay, None if the key is not known."""
        return None

    def back(self) -> bool:
        """Esc: take back a part. False if nothing was chosen."""
        return False

    def ask(self) -> Sequence[Part]:
        """What is asked in the bar."""
        return [self.ask_words()]

    def ask_short(self) -> Sequence[Part]:
        """The same in fewer words."""
        return [self.head + "."]

    def ask_words(self) -> str:
        """What is asked."""
        if self.kind == "transmute":
            return "choose tokens to transmute."
        if self.kind == "exchange":
            return "choose two tokens to return; then two of any types are yours."
        if self.verb == "summon":
            return f"choose what you pay for {self.card}."
        return f"choose what you pay to activate {self.card}."

    def consequence(self, seen: SeasonsView, seat: int, width: int) -> Sequence[Part]:
        """What it leads to."""
        return ()

    def hints(self) -> Sequence[Hint]:
        """The keys that work."""
        return (Hint("arrows", "move"), Hint("enter", "choose"), Hint("esc", "back"))

    def frame(self, p: Painter, x: int, y: int, width: int, height: int, seats: int) -> int:
        """The panel's frame and its reason; the first row that is free."""
        p.box(x, y, width, height, self.head)
        if self.kind == "transmute":
            said = "As many tokens as you like, as often as you like in this turn."
        elif self.kind == "exchange":
            said = "Return exactly two tokens, then take two of any types."
        elif self.verb == "summon":
            p.line(x + 2, y + 1, "costs ", *cost_parts(cost_of(self.card, seats)), ink="muted", width=width - 4)
            return y + 2
        else:
            said = brief_of(self.card)
        p.text(x + 2, y + 1, said, "muted", width=width - 4)
        return y + 2


class TokensPaying(Paying):
    """Tokens, one by one, from the reserve and from cards."""

    def __init__(self, kind: str, options: Sequence[Option], own: SeatView) -> None:
        super().__init__(kind, options)
        self.picker = picker.Picker(options, 0 if kind == "transmute" else 1)
        self.own = own

    def sources(self) -> list[picker.Source]:
        """Where the tokens lie."""
        return [picker.source(place, name, tokens) for place, name, tokens in spendable(self.own)]

    def paint(self, p: Painter, x: int, y: int, width: int, height: int, scene: TableScene) -> None:
        seen, seat, cursor = scene.seen, scene.me, scene.cursor
        row = self.frame(p, x, y, width, height, scene.seats)
        rates = dict(zip(ENERGIES, rates_for(seen, seat), strict=True))
        later = dict(zip(ENERGIES, later_rates_for(seen, seat), strict=True))

        def now(energy: str) -> Sequence[Part]:
            return ["worth ", (str(rates[energy]), "crystal bold")]

        def then(energy: str) -> Sequence[Part]:
            return [f"{later[energy]} in {seen['next_season']}"]

        says: list[picker.Say] = [now, then]
        row = picker.paint_tokens(
            p, x + 1, row, width - 2, y + height - 2 - row, self.picker, self.sources(), cursor, says, self.rule
        )
        picker.paint_done(
            p, x + 1, row, width - 2, self.picker, cursor, self.answer(seen, seat), self.missing(), self.rule
        )
        paid_for = self.card if self.verb == "summon" else ""
        scene.hand_summary(p, x + 2, row + 2, width - 4, y + height - 3 - row, but=paid_for)

    @property
    def rule(self) -> str:
        """The rule that says what can be chosen."""
        return {"transmute": "S10.1", "exchange": "S14.2"}.get(self.kind, "S11.4" if self.verb == "summon" else "S13.3")

    def missing(self) -> str:
        """What is still to be chosen."""
        picked = self.picker
        left = picked.least - len(picked.chosen)
        if not picked.chosen:
            return f"choose {'at least ' if picked.least < picked.most else ''}{plural(left, 'token')}"
        return f"choose {left} more" if left > 0 else "choose other tokens"

    def answer(self, seen: SeasonsView, seat: int) -> Sequence[Part]:
        """What the answer does."""
        chosen = words_as_chips(sorted(self.picker.chosen, key=lambda word: ENERGIES.index(word.partition(":")[0])))
        if self.kind == "transmute":
            brings = worth(self.picker.tokens(), rates_for(seen, seat))
            have = self.own["crystals"]
            return [
                "transmute ",
                *chosen,
                "  for ",
                (plural(brings, "crystal"), "crystal bold"),
                f": {have} ▸ {have + brings}",
            ]
        if self.kind == "exchange":
            return ["return ", *chosen]
        return [f"{'summon' if self.verb == 'summon' else 'activate'} {self.card}: pay ", *chosen]

    def start(self, live: Sequence[str]) -> str:
        if self.picker.answer and picker.DONE in live and self.picker.full:
            return picker.DONE
        return next((key for key in live if key.startswith("token ")), live[0] if live else "")

    def choose(self, key: str, way: Option | None) -> tuple[Option | None, str]:
        if way is not None:
            return way, ""
        if key.startswith("token "):
            self.picker.add(key.removeprefix("token "))
            if self.picker.full and self.picker.answer:
                return None, picker.DONE
        return None, ""

    def press(self, key: str) -> str | None:
        if key == "x" and self.kind == "transmute":
            self.picker.take_all()
            return picker.DONE if self.picker.answer else picker.token_key(self.picker.words[0])
        if key == "backspace":
            self.picker.take_back()
            return ""
        return None

    def back(self) -> bool:
        return self.picker.take_back()

    def consequence(self, seen: SeasonsView, seat: int, width: int) -> Sequence[Part]:
        left = self._left()
        said: list[Part] = ["Left in the reserve: ", *(chips(left, apart=False) or ["nothing"]), "."]
        if self.verb == "summon":
            cost = cost_of(self.card, len(seen["seats"])).crystals
            if cost:
                said += [
                    "  ",
                    crystals(cost),
                    f": {self.own['crystals']} ▸ {self.own['crystals'] - cost} before tolls.",
                ]
        return fitted(said, width, said[:-2], ())

    def _left(self) -> Tokens:
        gone = [self.picker.count[energy] for energy in ENERGIES]
        air, water, fire, earth = (have - less for have, less in zip(tokens_of(self.own["reserve"]), gone, strict=True))
        return air, water, fire, earth

    def hints(self) -> Sequence[Hint]:
        found = [Hint("arrows", "move"), Hint("enter", "choose")]
        if self.kind == "transmute":
            found.append(Hint("x", "all"))
        return [*found, Hint("esc", "take back" if self.picker.chosen else "back")]


class CardsPaying(Paying):
    """Several cards in play to give up."""

    def __init__(self, kind: str, options: Sequence[Option]) -> None:
        super().__init__(kind, options)
        self.picker = picker.Picker(options, 1)

    def paint(self, p: Painter, x: int, y: int, width: int, height: int, scene: TableScene) -> None:
        cursor = scene.cursor
        row = self.frame(p, x, y, width, height, scene.seats)
        shown = [
            cards.Shown(
                f"give {word}", word.partition("#")[0], live=True, mark="✓" if word in self.picker.chosen else "·",
                can="to be sacrificed" if word in self.picker.chosen else "sacrifice", priced=False, rule="S13.3",
            )
            for word in sorted(self.picker.words, key=lambda word: int(word.rpartition("#")[2]))
        ]  # fmt: skip
        cards.card_list(p, x + 1, row, width - 2, y + height - 2 - row, shown, cursor, scene.seats)
        names = ", ".join(word.partition("#")[0] for word in self.picker.chosen)
        answer: list[Part] = [f"sacrifice {names}"]
        left = self.picker.least - len(self.picker.chosen)
        picker.paint_done(
            p,
            x + 1,
            y + height - 2,
            width - 2,
            self.picker,
            cursor,
            fitted(answer, width - 6, ["sacrifice these cards"]),
            f"choose {left} more",
            "S13.3",
        )

    def choose(self, key: str, way: Option | None) -> tuple[Option | None, str]:
        if way is not None:
            return way, ""
        self.picker.add(key.removeprefix("give "))
        return None, picker.DONE if self.picker.answer else ""

    def back(self) -> bool:
        return self.picker.take_back()


class WaysPaying(Paying):
    """One of a few ways, each in a line."""

    def paint(self, p: Painter, x: int, y: int, width: int, height: int, scene: TableScene) -> None:
        seen, seat, cursor = scene.seen, scene.me, scene.cursor
        row = self.frame(p, x, y, width, height, scene.seats)
        items = [
            Choice(
                f"way {number}",
                self._label(each, seen, seat),
                (each,),
                self._details(each, seen),
                rule="S13.3",
                digit=str(number) if number < 10 else "",
            )
            for number, each in enumerate(self.options, 1)
        ]
        choices(p, x + 2, row + 1, width - 4, y + height - 2 - row, items, cursor)

    def _label(self, each: Option, seen: SeasonsView, seat: int) -> str:
        way = each.args[1:]
        own = seen["seats"][seat]["in_play"]
        if not way:
            return f"activate {self.card}"
        first = str(way[0])
        called, _ = facts_of(self.card).ways.get(first, ("", ""))
        if called:
            return called
        if first == "discard":
            return f"discard {way[1]} from hand"
        if "#" in first:
            return "sacrifice " + " and ".join(str(word).partition("#")[0] for word in way)
        energy, _, place = first.partition(":")
        return f"pay 1 {energy}" + (f" from {own[int(place) - 1]['card']}" if place else "")

    def _details(self, each: Option, seen: SeasonsView) -> tuple[Sequence[Part], ...]:
        ways = facts_of(self.card).ways
        first = str(each.args[1]) if len(each.args) > 1 else ""
        _, brings = ways.get(first) or ways.get("tokens", ("", ""))
        return ([brings],) if brings else ()

    def consequence(self, seen: SeasonsView, seat: int, width: int) -> Sequence[Part]:
        return fitted([facts_of(self.card).text], width, [sentence_of(self.card)])


class FacetPaying(Paying):
    """Answers that differ in parts, each part a row."""

    def __init__(self, kind: str, options: Sequence[Option], facets: Sequence[Facet]) -> None:
        super().__init__(kind, options)
        self.facets = Facets("pay", options, facets)

    def paint(self, p: Painter, x: int, y: int, width: int, height: int, scene: TableScene) -> None:
        row = self.frame(p, x, y, width, height, scene.seats)
        rule = "S11.4" if self.verb == "summon" else "S13.3"
        row = self.facets.paint(p, x + 2, row + 1, width - 4, scene.cursor, self._answer(), rule)
        if self.verb != "summon" or row + 2 >= y + height:
            return
        types = str(self.facets.now.args[1]).split("+")
        at = x + 2
        for energy in ENERGIES:
            chosen = energy in types
            p.line(
                at,
                row + 1,
                ("✓ " if chosen else "  ", "green bold"),
                chip(energy),
                (f" {EFFECTS[energy]}", "text" if chosen else "dim"),
            )
            at += (width - 4) // 4

    def consequence(self, seen: SeasonsView, seat: int, width: int) -> Sequence[Part]:
        have = seen["seats"][seat]["crystals"]
        if self.verb == "summon":
            return fitted(["Each type paid brings its own effect, in the order you like."], width)
        pays = len(self.facets.now.args) - 3
        return ["It costs ", crystals(pays), f": {have} ▸ {have - pays}. What is turned goes to the reserve."]

    def _answer(self) -> Sequence[Part]:
        now = self.facets.now
        if self.verb == "summon":
            types = str(now.args[1]).split("+")
            return [f"summon {self.card} with ", *words_as_chips(types), "  pay ", _letters(now.args[2:])]
        return [
            "turn ",
            *words_as_chips([str(word) for word in now.args[1:-2]]),
            " into ",
            *words_as_chips([str(now.args[-1])] * (len(now.args) - 3)),
        ]

    def start(self, live: Sequence[str]) -> str:
        return self.facets.start()

    def would_answer(self, key: str, way: Option | None) -> Option | None:
        return self.facets.now if key == self.facets.do_key else None

    def choose(self, key: str, way: Option | None) -> tuple[Option | None, str]:
        answer = self.would_answer(key, way)
        return answer, "" if answer is not None else self.facets.press(key)
