"""A turn: the table, where cards in hand and in play, the die, the reserve and the bonuses are the menu."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, option
from games.seasons.components import ENERGIES
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.paint import Painter, Part, Place

from . import cards, mine, waste
from .briefs import sentence_of
from .paying import Paying, is_token, paying_for
from .seen import cost_of, facts_of, lack_of, lack_parts, rates_for, tokens_in_all, tolls, worth
from .signs import BONUSES, PENALTIES, chip, crystals, tokens_of, words_as_chips
from .table import TableScene

ORDER = ("hand ", "die ", "transmute", "play ", "end")
"""Where the cursor stands first."""


class ActScene(TableScene):
    """The question "take an action": the board is the menu; what needs several tokens opens a panel of its own."""

    menus = frozenset("c")

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.paying: Paying | None = None
        self._came_from = ""

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self.paying = None

    @property
    def tall_dice(self) -> bool:
        """On a small screen the dice make way for a panel of tokens."""
        return self.paying is None

    @property
    def acting(self) -> bool:
        return self.paying is None

    # -------------------------------------------------------------- what can be done

    def summonings(self, card: str) -> tuple[Option, ...]:
        """Every way to summon a card."""
        return tuple(each for each in self.options("summon") if each.args[0] == card)

    def activations(self, name: str) -> tuple[Option, ...]:
        """Every way to activate a card in play."""
        return tuple(each for each in self.options("activate") if each.args[0] == name)

    def bonuses(self, kind: str) -> tuple[Option, ...]:
        """Every way to use a bonus."""
        return tuple(each for each in self.options("bonus") if each.args[0] == kind)

    def doing(self) -> mine.Doing:
        if self.paying is not None:
            return mine.NOTHING
        kinds = {kind: self.bonuses(kind) for kind in BONUSES}
        rates = rates_for(self.seen, self.me)
        return mine.Doing(
            kinds,
            transmute=bool(self.options("transmute")),
            brings=worth(tokens_in_all(self.own), rates),
            end=self.options("end"),
            why={kind: self.refusal(option("bonus", kind)) for kind, ways in kinds.items() if not ways},
        )

    def die_ways(self, number: int) -> Sequence[Option]:
        taken = next((die["taken_by"] for die in self.seen["dice"] if die["number"] == number), None)
        return self.options("draw") if taken == self.me and self.paying is None else ()

    def hand_cards(self) -> list[cards.Shown]:
        shown = []
        for number, card in enumerate(self.own["hand"] or ()):
            ways = self.summonings(card)
            why, status, rule = "", list[Part](), "S11.2"
            if ways:
                why = "It can be summoned now."
                warning = waste.of_answer(self.seen, self.me, ways[0])
                status = [("summon", "green bold")]
                if warning:
                    status = [("summon", "green bold"), ("  wasteful", "red")]
                    why += f" {warning}"
            elif self.moment.decision:
                refusal = self.refusal(option("summon", card))
                why, rule = (refusal.reason, refusal.rule) if refusal else (why, rule)
                status = lack_parts(lack_of(self.seen, self.me, card))
            shown.append(
                cards.Shown(
                    f"hand {number} {card}",
                    card,
                    ways if len(ways) == 1 else (),
                    live=len(ways) > 1,
                    status=status,
                    rule=rule,
                    why=why,
                )
            )
        return shown

    def in_play_cards(self) -> list[cards.Shown]:
        shown = []
        for card in self.own["in_play"]:
            ways = self.activations(card["id"])
            lying: list[Part] = []
            tokens = tokens_of(card["tokens"])
            if sum(tokens):
                lying = [
                    "  ",
                    *(
                        chip(energy, f"{energy[0].upper()}{count}")
                        for energy, count in zip(ENERGIES, tokens, strict=True)
                        if count
                    ),
                ]
            status: list[Part] = []
            refusal = None if ways or not self.moment.decision else self.refusal(option("activate", card["id"]))
            why, rule = (refusal.reason, refusal.rule) if refusal else ("", "S13.1")
            if ways:
                status = [("[activate]", "gold bold"), *lying]
                why = "It can be activated now."
            elif card["turned"]:
                status = [("turned", "dim"), *lying]
            elif "activation" in facts_of(card["card"]).icons:
                status = [("not now", "dim"), *lying]
            elif lying:
                status = lying[1:]
            shown.append(
                cards.Shown(
                    f"play {card['id']}",
                    card["card"],
                    ways if len(ways) == 1 else (),
                    live=len(ways) > 1,
                    status=status,
                    turned=card["turned"],
                    priced=False,
                    rule=rule,
                    why=why,
                )
            )
        return shown

    # -------------------------------------------------------------- drawing

    def panel(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        if self.paying is not None:
            self.paying.paint(p, x, y, width, height, self)
        else:
            self.card_area(p, x, y, width, height)

    # -------------------------------------------------------------- keys

    def first(self, places: Sequence[Place]) -> str:
        live = [place.key for place in places if place.can_be_chosen]
        if self.moment.decision is None:
            return "rates" if any(place.key == "rates" for place in places) else super().first(places)
        if self.paying is not None:
            return self.paying.start(live)
        if self._came_from in live:
            return self._came_from
        for start in ORDER:
            found = [key for key in live if key.startswith(start)]
            if found:
                return found[0]
        return live[0] if live else super().first(places)

    def would_answer(self, place: Place, way: Option | None) -> Option | None:
        return way if self.paying is None else self.paying.would_answer(place.key, way)

    def choose(self, place: Place, way: Option | None) -> Option | None:
        if self.paying is not None:
            answer, cursor = self.paying.choose(place.key, way)
            if cursor:
                self.cursor = cursor
            return answer
        if way is not None:
            return way
        kind, _, rest = place.key.partition(" ")
        if place.key == "transmute":
            self._open(paying_for("transmute", self.options("transmute"), self.own))
        elif place.key == mine.bonus_key("exchange"):
            self._open(paying_for("exchange", self.bonuses("exchange"), self.own))
        elif kind == "hand":
            card = rest.partition(" ")[2]
            self._open(paying_for(card, self.summonings(card), self.own))
        elif kind == "play":
            self._open(paying_for(rest, self.activations(rest), self.own))
        return None

    def _open(self, paying: Paying) -> None:
        self._came_from, self.paying, self.cursor, self.open = self.cursor, paying, "", "b"

    def back(self) -> bool:
        if self.paying is None:
            return False
        if not self.paying.back():
            self.paying, self.cursor = None, self._came_from
        return True

    def press(self, key: str) -> Option | bool:
        if self.paying is not None:
            cursor = self.paying.press(key)
            if cursor:
                self.cursor = cursor
            return cursor is not None
        if key == "t" and self.options("transmute"):
            self._came_from = self.cursor
            self._open(paying_for("transmute", self.options("transmute"), self.own))
            return True
        if key == "e" and self.options("end"):
            self.cursor, self.open = "end", "b"
            return True
        if key == "d" and self.options("draw"):
            mine_die = next(die["number"] for die in self.seen["dice"] if die["taken_by"] == self.me)
            self.cursor, self.open = f"die {mine_die}", "b"
            return True
        return False

    # -------------------------------------------------------------- the bar

    def ask(self) -> Sequence[Part]:
        if self.moment.decision is None:
            return self.waiting()
        if self.paying is not None:
            return fitted(self.paying.ask(), self.ask_room(), self.paying.ask_short())
        does = self._does()
        return fitted(["act, or end your turn.  ", *does], self.ask_room(), does or ["act, or end your turn."])

    def _does(self) -> list[Part]:
        """What Enter would do."""
        key = self.cursor
        kind, _, rest = key.partition(" ")
        if kind == "hand":
            card = rest.partition(" ")[2]
            if self.summonings(card):
                return ["Summon ", (card, "white bold"), "."]
            return [(card, "white bold"), " cannot be summoned now."]
        if kind == "play":
            card = rest.partition("#")[0]
            return ["Activate ", (card, "white bold"), "."] if self.activations(rest) else [(card, "white bold"), "."]
        if kind == "die" and self.options("draw"):
            return ["Draw a card with the die."]
        if key == "transmute":
            return ["Transmute tokens."]
        if key == "end":
            return ["End the turn."]
        if kind == "bonus" and self.bonuses(rest):
            return ["Use the ", (rest, "white bold"), " bonus."]
        if kind == "bonus":
            return ["The ", (rest, "white bold"), " bonus cannot be used now."]
        return []

    def consequence(self) -> Sequence[Part]:
        if self.moment.decision is None:
            return ()
        width = self.size[0] - 3
        if self.paying is not None:
            return self.paying.consequence(self.seen, self.me, width)
        key = self.cursor
        kind, _, rest = key.partition(" ")
        if kind == "hand":
            return self._summoning(rest.partition(" ")[2], width)
        if kind == "play":
            return self._activating(rest, width)
        if kind == "die" and self.options("draw"):
            return fitted(
                ["It reveals a card: you keep it or discard it unseen, and nothing can be taken back."],
                width,
                ["It reveals a card, so it cannot be taken back."],
            )
        if key == "transmute":
            tokens = worth(tokens_in_all(self.own), rates_for(self.seen, self.me))
            return ["All your tokens bring ", (str(tokens), "crystal bold"), " now. You choose which."]
        if key == "end":
            return self._ending(width)
        if kind == "bonus" and not self.bonuses(rest):
            return fitted([(self.why_not(option("bonus", rest)), "red")], width, [(mine.BONUS_BRIEF[rest], "muted")])
        if kind == "bonus":
            used = self.own["bonuses"]
            price = PENALTIES[min(3, used + 1)] - PENALTIES[used]
            cost: list[Part] = ["It costs ", (f"{price} points", "red bold"), " at the end. "]
            return fitted([*cost, mine.BONUS_HELP[rest]], width, [*cost, mine.BONUS_BRIEF[rest]], cost)
        return ()

    def _summoning(self, card: str, width: int) -> Sequence[Part]:
        ways = self.summonings(card)
        if not ways:
            return fitted(
                [(self.why_not(option("summon", card)), "red")], width, lack_parts(lack_of(self.seen, self.me, card))
            )
        own, cost = self.own, cost_of(card, self.seats)
        toll = tolls(self.seen, self.me)
        pays = cost.crystals + sum(count for _, count in toll)
        parts: list[Part] = []
        if pays:
            if cost.crystals:
                parts += [crystals(cost.crystals)]
            for other, count in toll:
                parts += [" and " if parts else "", crystals(count), f" to {self.moment.name(other)[:12]}"]
            parts += [
                ": ",
                (str(own["crystals"]), "white bold"),
                " ▸ ",
                (str(own["crystals"] - pays), "white bold"),
                ". ",
            ]
        then = [each["card"] for each in own["in_play"] if "after summoning" in facts_of(each["card"]).effects]
        gauge: list[Part] = [f"Gauge {len(own['in_play']) + 1} of {own['gauge']}. "]
        after: list[Part] = [f"Then {' and '.join(dict.fromkeys(then))}. "] if then else []
        warning = waste.of_answer(self.seen, self.me, ways[0])
        warn: list[Part] = [(warning, "red bold")] if warning else []
        if len(ways) > 1:
            parts = [f"{len(ways)} ways to pay. ", *parts]
        elif tokens := [str(word) for word in ways[0].args[1:] if is_token(word)]:
            parts = ["Pays ", *words_as_chips(tokens, apart=False), ". ", *parts]
        return fitted([*parts, *gauge, *after, *warn], width, [*parts, *gauge, *warn], [*gauge, *warn], warn or gauge)

    def _activating(self, name: str, width: int) -> Sequence[Part]:
        ways = self.activations(name)
        card = name.partition("#")[0]
        if not ways:
            why = self.why_not(option("activate", name))
            return fitted([(why, "muted")], width, [facts_of(card).text[: width - 1]])
        warning = waste.of_answer(self.seen, self.me, ways[0])
        text: list[Part] = [facts_of(card).text]
        if warning:
            return fitted([(warning, "red bold"), "  ", *text], width, [(warning, "red bold")])
        return fitted(text, width, [sentence_of(card)])

    def _ending(self, width: int) -> Sequence[Part]:
        warning = waste.of_ending(self.seen, self.me, bool(self.options("transmute")))
        if warning:
            return fitted([(warning, "red bold")], width)
        return ["The turn goes on to the next seat." if self.seats > 1 else ""]

    def keys(self) -> Sequence[Hint]:
        if self.moment.decision is None:
            return super().keys()
        if self.paying is not None:
            return self.paying.hints()
        kind = self.cursor.partition(" ")[0]
        verb = {
            "hand": "summon",
            "play": "activate",
            "die": "draw",
            "transmute": "choose tokens",
            "end": "end turn",
            "bonus": "use",
        }.get(kind, "choose")
        rest = self.cursor.partition(" ")[2]
        alive = {
            "hand": self.summonings(rest.partition(" ")[2]),
            "play": self.activations(rest),
            "die": rest.isdigit() and self.die_ways(int(rest)),
            "transmute": self.options("transmute"),
            "end": self.options("end"),
            "bonus": self.bonuses(rest),
        }
        dead = not alive.get(kind)
        found = [Hint("arrows", "move")] if dead else [Hint("arrows", "move"), Hint("enter", verb)]
        if self.options("transmute"):
            found.append(Hint("t", "transmute"))
        elif self.options("draw"):
            found.append(Hint("d", "draw"))
        if kind != "end":
            found.append(Hint("e", "end turn"))
        return found
