"""A turn: the table, where cards in hand and in play, the die, the reserve and the bonuses are the menu."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, option
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.cards import clipped, fitted
from valroc_tui.widgets.paint import Painter, Part, Place

from . import cards, mine, waste
from .briefs import caption_of, sentence_of
from .paying import Paying, is_token, paying_for
from .seen import (
    activation_brings,
    cost_of,
    facts_of,
    lack_of,
    lack_parts,
    left_die,
    rates_for,
    tokens_in_all,
    tolls,
    turns_words,
    wheel_move,
    worth,
)
from .signs import BONUSES, PENALTIES, chips, crystals, plural, tokens_of, words_as_chips
from .table import TableScene

ORDER = ("hand ", "die ", "transmute", "play ", "end")
"""Where the cursor stands when the turn begins."""
DEEDS = frozenset({"summons", "plays for free", "activates", "transmutes", "uses a bonus", "draws"})
"""Lines of the log that tell of an action of a turn."""


class ActScene(TableScene):
    """The question "take an action": the board is the menu; what needs several tokens opens a panel of its own."""

    menus = frozenset("c")

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.paying: Paying | None = None
        self._came_from = ""
        self._ends_undrawn = False
        """S8.6 Whether Enter on the end of the turn has been met with the question what becomes of the draw."""

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self.paying, self._ends_undrawn = None, False

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
        self._ends_undrawn &= self.cursor == "end"
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
                lying = ["  ", *chips(tokens, apart=False)]
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
                    brief=caption_of(card),
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
        if live != ["end"] and (used := self._last_used()) is not None:
            keys = [place.key for place in places]
            return used if used in keys else f"reserve {self.me}"
        for start in ORDER:
            found = [key for key in live if key.startswith(start)]
            if found:
                return found[0]
        return live[0] if live else super().first(places)

    def _last_used(self) -> str | None:
        """What the last action of this turn was done with, "" if with no card: there one Enter more does no harm.

        A card that has just come into play and can be activated may be so by that Enter; None before the first action.
        """
        for entry in reversed(self.moment.log):
            if entry.seat != self.me:
                continue
            if entry.what == "begins its turn":
                return None
            if entry.what in DEEDS:
                name = str(entry.args[0]) if entry.what in ("summons", "plays for free", "activates") else ""
                return next(
                    (f"play {card['id']}" for card in reversed(self.own["in_play"]) if card["card"] == name), ""
                )
        return None

    def would_answer(self, place: Place, way: Option | None) -> Option | None:
        if self.paying is not None:
            return self.paying.would_answer(place.key, way)
        return None if self._asks_first(way) else way

    def _asks_first(self, way: Option | None) -> bool:
        """S8.6 Whether the end of the turn would give up the draw, and nobody has been asked."""
        return way is not None and way.verb == "end" and bool(self.options("draw")) and not self._ends_undrawn

    def choose(self, place: Place, way: Option | None) -> Option | None:
        if self.paying is not None:
            answer, cursor = self.paying.choose(place.key, way)
            if cursor:
                self.cursor = cursor
            return answer
        if self._asks_first(way):
            self._ends_undrawn = True
            return None
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
        if self._ends_undrawn:
            return fitted(does, self.ask_room(), ["End the turn without drawing?"])
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
            if self._ends_undrawn:
                return ["End the turn without drawing? ", ("enter", "white bold"), " once more does."]
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
        if kind == "reserve":
            return fitted(["Arrows lead to what can be done next; e leads to the end of the turn."], width)
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
        brings = activation_brings(self.seen, self.me, ways[0])
        if brings is not None:
            sum_of: list[Part] = ["Brings ", (plural(brings, "crystal"), "crystal bold"), ". "]
            loses: list[Part] = [(warning, "red bold")] if warning else []
            return fitted([*sum_of, *(loses or text)], width, [*sum_of, *loses])
        if warning:
            return fitted([(warning, "red bold"), "  ", *text], width, [(warning, "red bold")])
        return fitted(text, width, [sentence_of(card)])

    def _ending(self, width: int) -> Sequence[Part]:
        warning = waste.of_ending(self.seen, self.me, bool(self.options("transmute")))
        if self._ends_undrawn:
            said: list[Part] = [(warning, "red bold"), "  d goes to it."]
            return fitted(said, width, [(warning, "red bold")])
        if warning:
            return fitted([(warning, "red bold")], width)
        return fitted(self._after_turn(), width)

    def _after_turn(self) -> Sequence[Part]:
        """Whose turn comes next, or what the end of the round brings."""
        left = (self.me + 1) % self.seats
        last, die = left == self.seen["first_player"], left_die(self.seen)
        move = wheel_move(self.seen, die["pips"]) if die is not None else None
        ends: list[Part] = [("the game ends", "red bold"), " after this round."]
        if not last:
            said: list[Part] = ["Then it is ", (clipped(self.moment.name(left), 24), "white bold"), "'s turn"]
            return [*said, "; ", *ends] if move and move.game_ends else [*said, "."]
        if move is None:
            return ["It is the last turn of the round."]
        if move.game_ends:
            return ["The last turn of all: ", ("the game ends", "red bold"), " with this round."]
        return [f"The round ends, and the season token moves to space {move.space}", *turns_words(move, self.seen), "."]

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
            found.append(Hint("d", "to the draw"))
        if kind != "end":
            found.append(Hint("e", "to end turn"))
        return found
