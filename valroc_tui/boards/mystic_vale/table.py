"""Mystic Vale: the questions asked at the table, and how its panels are laid out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len

from games.core import Option
from games.mystic_vale.hints import odds_of_spoiling
from valroc_tui.boards.scene import Fold, Hint, Moment
from valroc_tui.widgets.cards import clipped, fitted, sentences, width_of
from valroc_tui.widgets.lists import log_panel
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .base import SHORT_WORDS
from .brief import brief, brief_vale
from .lists import slots_in_short, slots_said
from .panels import FIELD_WIDTH, Panels
from .rescue import NO_HOPE, hope, rescue_text
from .symbols import symbols
from .text import percent, short

PHASES = (("planting", "Planting"), ("harvest", "Harvest"), ("discard", "Discard"), ("prep", "Prep"))

SAID = {
    "push": "push, the on-deck card enters the field",
    "pass": "pass, harvest what lies in the field",
    "turn-up": "turn up the next card",
}
"""What Enter would do, where the game's own words are too few."""

JOINED_BELOW = 3
"""M21.9 Net decay below which a push and the next card may be one step."""

LEADS_TO = {
    "pass": "No more cards are played; what the field brings is counted, then you buy.",
    "spend-token": "1 mana for this harvest; a Ley Line Overflow used later doubles it too.",
    "exchange": "Any three unused spirits. The VP is from the reserve: the end is no nearer.",
    "end-prep": "Your field is ready for your next turn. The next player goes on.",
    "spoil": "The field is discarded, nothing is harvested; the mana token is active then.",
    "discard-field": "All others go to the discard pile; they come back with the next shuffle.",
}
"""What an answer that is no thing on the table leads to."""


class TableScene(Panels):
    """The whole table, with every option on the thing it is about."""

    folds: tuple[Fold, ...] = (Fold("m", "commons"), Fold("v", "vales"), Fold("f", "field"), Fold("d", "deck"))

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self._kind_before = ""
        """What kind of thing was bought last in this harvest: the cursor stays with its like."""
        self._fold = "b"
        """The panel that was drawn last."""
        self._stood_in: dict[str, str] = {}
        """Where the cursor stood in each panel."""
        self._seen: list[Place] = []
        """What was drawn last."""
        self._typed = ""
        """The card that digits have led to; a second digit makes a number of two with it."""

    def renew(self, moment: Moment) -> None:
        kind, _, _ = self.cursor.partition(" ")
        super().renew(moment)
        bought = moment.decision is not None and moment.decision.prompt == "harvest" and kind in ("kind", "vale")
        self._kind_before = f"{kind} " if bought and not self.cursor else ""

    def to_card(self, digit: str) -> bool:
        """A digit moves the cursor to a card of the field by its number, 0 to the on-deck card (P16)."""
        before = self.cursor[6:] if self.cursor == self._typed else ""
        for number in dict.fromkeys((before + digit, digit)):
            if self.word_at(int(number)) is not None:
                self._typed = f"field {int(number)}"
                self._go_to(self._typed)
                return True
        return False

    def press(self, key: str) -> Option | bool:
        if key.isdecimal():
            return self.to_card(key)
        if key in ("d", "b") and any(fold.key == "d" for fold in self.folds):
            self.open = "d" if key == "d" and self.open != "d" else "b"
            return True
        for place, letter, _ in self.buttons():
            if key == letter:
                self._go_to(place, self.open if self._has_meter() else "b")
                return True
        return self._to_panel(key)

    def _has_meter(self) -> bool:
        """Whether the open fold shows the pools of the harvest with their buttons."""
        return self.open in ("m", "v") and self.table["harvest"] is not None

    def _to_panel(self, key: str) -> bool:
        """On a board that shows all, the key of a fold leads to that panel."""
        names = {"m": ["kind"], "v": ["vale"], "f": ["field"]}.get(key, [])
        found = [each for each in self._seen if each.key.partition(" ")[0] in names]
        if not found:
            return False
        self._go_to(next((each for each in found if each.can_be_chosen), found[0]).key)
        return True

    def _go_to(self, key: str, fold: str = "b") -> None:
        """Put the cursor on a place, in the panel that shows it."""
        self.cursor, self.way, self.open, self._fold = key, 0, fold, fold

    def _follow_fold(self) -> None:
        """Back in a panel the cursor stands where it stood there, if that can still be chosen."""
        if self.open == self._fold:
            return
        self._stood_in[self._fold], self._fold = self.cursor, self.open
        if (key := self._stood_in.get(self.open)) in self.at_places:
            self.cursor, self.way = key, 0

    def back(self) -> bool:
        """From a list of cards or a folded panel to the board."""
        if self.open == "b":
            return False
        self.open = "b"
        return True

    def goes_on(self, after: Option) -> Option | None:
        """M21.9 Turn up at once after a push, while net decay is below 3 and nothing is to be chosen."""
        decision = self.moment.decision
        if after.verb != "push" or decision is None or decision.seat != self.whose or not self._joins():
            return None
        return decision.options[0] if [option.verb for option in decision.options] == ["turn-up"] else None

    def _joins(self) -> bool:
        """Whether a push turns up the next card in one step, unless the card played has something to choose."""
        return self.plants_on and self.player["net_decay"] < JOINED_BELOW

    def _would_spoil(self) -> bool:
        return self.moment.decision is not None and self.moment.decision.prompt == "you would spoil"

    def _ways(self) -> dict[str, list[Option]]:
        """Of several rescues at a card the best comes first."""
        found = super()._ways()
        if self._would_spoil():
            for ways in found.values():
                ways.sort(key=partial(hope, self.table))
        return found

    def _hope_at(self, key: str) -> int:
        """How good the best rescue of a place is."""
        return min((hope(self.table, way) for way in self.ways(key) if way.verb != "spoil"), default=NO_HOPE)

    def first(self, places: Sequence[Place]) -> str:
        """The on-deck card, else a card with an ability to use, else something to buy; buttons come last."""
        keys = [place.key for place in places if place.can_be_chosen]
        if not keys:
            return "field 0" if any(place.key == "field 0" for place in places) else ""
        if self._would_spoil():
            best = min(keys, key=self._hope_at)
            if self._hope_at(best) < NO_HOPE:
                return best
        here = {"m": "kind ", "v": "vale "}.get(self.open, "")
        for begin in (here, self._kind_before, "field 0", "own ", "field", "kind", "vale"):
            for key in keys:
                if begin and key.startswith(begin):
                    return key
        return next((key for key in self._buttons_by_use() if key in keys), keys[0])

    def _buttons_by_use(self) -> Sequence[str]:
        """Of the buttons of a harvest first what is a gain: the token only if something can be bought with it."""
        if self.table["harvest"] is None:
            return ()
        token = any(place["kind"] and self._reach(place["kind"]) == "+" for place in self.table["commons"])
        token = token or any(self._reach(key[5:]) == "+" for key in self._soil_keys())
        return ("do exchange", *(("do spend-token",) if token else ()), "do end-harvest")

    def title(self) -> Sequence[Part]:
        if self.size[0] >= 110:
            whole = self._phases(every=True)
            if width_of(whole) <= self._title_room(self.corner()):
                return whole
        return self._phases(every=False)

    def _title_room(self, corner: Sequence[Part]) -> int:
        """Cells between the game's name and what stands at the right."""
        return self.size[0] - len(f" {self.moment.title} │ ") - width_of(corner) - 2

    def _phases(self, *, every: bool) -> Sequence[Part]:
        """The phases of a turn with the present one as a pill, or that one and the next; and the last round."""
        parts: list[Part] = []
        ending = self.table["ending"]
        now = [key for key, _ in PHASES].index(self.table["phase"]) if self.table["phase"] in dict(PHASES) else -1
        for number, (_, name) in enumerate(PHASES):
            if not every and number != now:
                continue
            if parts:
                parts.append((" › ", "lines"))
            if number == now:
                parts.append((f" {name} ", "white bold", "cap"))
            else:
                parts.append((f"✓ {name}" if number < now else name, "muted"))
        if self.size[0] >= 110:
            parts += [(" │ ", "lines"), f"round {self.table['round']}", (", the last" if ending else "", "red bold")]
        elif ending:
            parts += [(" │ ", "lines"), ("last round", "red bold")]
        else:
            parts += [(" │ ", "lines"), f"round {self.table['round']}"]
        return parts

    def corner(self) -> Sequence[Part]:
        table = self.table
        pool = f"pool {table['pool']}/{table['pool_at_start']}"
        if self.size[0] < 110:
            room = self._title_room(self._phases(every=False)) - 1 - len(pool)
            return (*self._points(room, "  "), pool)
        decks = "  ".join(f"{'I' * level} {left}" for level, left in zip((1, 2, 3), table["decks"], strict=True))
        return (f"VP {pool}   decks {decks}",)

    def ask(self) -> Sequence[Part]:
        decision = self.moment.decision
        if decision is None:
            who = self.moment.names[self.table["on_turn"]]
            return ((f"{clipped(who, 24)} is on turn.", "muted"),)
        asked = self.moment.words.prompt(decision, self.moment.names)
        if [option.verb for option in decision.options] == ["turn-up"]:
            asked = "The card is in the field"
        way = self.way_now()
        parts: list[Part] = [(asked[0].upper() + asked[1:].rstrip("?.:") + ("?" if way is None else ":"), "white")]
        if way is not None:
            said = SAID.get(way.verb) or self.moment.words.option(way, self.moment.names)
            answer: list[Part] = [(f"{said[0].upper()}{said[1:]}.", "gold bold")]
            parts = [*parts, ("  ", "text"), (said, "gold bold")]
            return fitted(parts, self.ask_room(), answer, [(short(said, self.ask_room()), "gold bold")])
        return fitted(parts, self.ask_room(), [(short(asked, self.ask_room()), "white")])

    def consequence(self) -> Sequence[Part]:
        width = self.size[0] - 4
        if self.cursor.startswith("kind ") and not self.refused(self.cursor):
            return self._advancement_in_short(width)
        said = self._leads_to(width)
        return (said if len(said) <= width else short(self._in_few_words() or said, width),)

    def _in_few_words(self) -> str:
        """A card of the field or a vale card, its abilities in a few words; "" for anything else."""
        kind, _, name = self.cursor.partition(" ")
        if kind == "vale" and name in self.table["vale_cards"]:
            vale = self.table["vale_cards"][name]
            return f"{vale['name']}, {vale['end_vp']} VP. {brief_vale(name, vale['ability']).capitalize()}."
        word = self.word_at(int(name)) if kind == "field" and not self.way_now() else None
        if word is None:
            return ""
        card = self.table["cards"][word]
        said = f"{', '.join(slots_in_short(card, self.table))}."
        return said if len(said) <= self.size[0] - 4 else f"{slots_said(card, self.table)}."

    def _advancement_in_short(self, width: int) -> Sequence[Part]:
        """What an advancement for sale brings: its symbols, and its ability in as many words as there is room for."""
        name, _, slot = self.cursor[5:].partition(":")
        card, ways = self.table["advancements"][name], self.ways(self.cursor)
        begin: list[Part] = []
        if len(ways) > 1:
            begin.append(f"Way {self.way % len(ways) + 1} of {len(ways)} (tab).  ")
        if not ways:
            begin.append(f"{card['name']}, {slot} slot.  ")
        begin += symbols(card["symbols"])
        gap = "  " if begin and not str(begin[-1]).endswith(" ") else ""
        level = f"{gap}Level {card['level']}, " if card["level"] else gap
        grey = f" {card['symbols']['end_vp']} VP at the end." if card["symbols"]["end_vp"] else ""
        begin.append(f"{level}{card['cost']} mana.{grey} ")
        if not card["ability"]["text"]:
            return begin
        few: list[Part] = [*begin, brief(name, card["ability"])]
        return fitted([*begin, card["ability"]["text"]], width, few, [*symbols(card["symbols"]), "  ", few[-1]])

    def _leads_to(self, width: int) -> str:
        """What Enter would lead to, or what the thing under the cursor is."""
        way = self.way_now()
        text = self.thing_text(self.cursor)
        if way is None:
            refusal = self.refused(self.cursor)
            if refusal is None:
                return text
            return said if len(said := f"{self.reason(self.cursor)} {text}") <= width else self.reason(self.cursor)
        if way.verb in ("push", "turn-up"):
            return self.push_text(width, push=way.verb == "push")
        if way.verb == "end-harvest":
            return self._left_over()
        if way.verb in LEADS_TO:
            return LEADS_TO[way.verb]
        rescue = rescue_text(self.table, way)
        if way.verb in ("use", "use-vale"):
            text = rescue or self._ability_text(way, width)
        ways = self.ways(self.cursor)
        if len(ways) > 1:
            text = f"Way {self.way % len(ways) + 1} of {len(ways)} (tab). {text}"
        return "".join(map(str, sentences((text,), width))) if rescue else text

    def _ability_text(self, way: Option, width: int) -> str:
        """The whole text of an ability that would be used, or where it is too long what it does in a few words."""
        name = str(way.args[0]).partition(":")[0]
        if way.verb == "use-vale":
            ability = self.table["vale_cards"][name]["ability"]
            few = brief_vale(name, ability)
        else:
            ability = self.table["advancements"][name]["ability"]
            few = brief(name, ability)
        return ability["text"] if len(ability["text"]) <= width or not few else f"{few[0].upper()}{few[1:]}."

    def _left_over(self) -> str:
        """M6.9 What is lost at the end of the Harvest Phase."""
        harvest = self.table["harvest"]
        if harvest is None:
            return ""
        lost = [f"{harvest['mana']} mana"] if harvest["mana"] else []
        if harvest["spirits_left"]:
            lost.append("1 spirit" if harvest["spirits_left"] == 1 else f"{harvest['spirits_left']} spirits")
        said = f"{' and '.join(lost).capitalize()} unspent: lost." if lost else "Nothing is left unspent."
        if harvest["offered"] or harvest["vales_offered"]:
            said += " What must be used is used now."
        return said

    def push_text(self, width: int, *, push: bool) -> str:
        """M5.1 What turning up the next card risks; a push leads to that."""
        odds = odds_of_spoiling(self.table, self.whose)
        if not odds.cards:
            return "The on-deck card enters the field; no card is left to turn up." if push else "No card is left."
        begin = "Then the next card is turned up:" if push else "Cannot be undone:"
        if push and self._joins():
            begin = "Turned up at once, for good:"
        keep = "" if self.player["token_active"] else " A spoil turns the mana token active."
        if odds.cards == 1:
            known = "it spoils" if odds.spoiling else "it is safe"
            return f"{begin} the card is known, {known}."
        if not odds.spoiling:
            return f"{begin} none of {odds.cards} cards would spoil."
        mine = self.player["deck_list"] is not None
        of = f"{odds.spoiling} of {odds.cards} cards {'in the deck' if mine else 'not showing'}"
        said = f"{begin} {of} would spoil, {percent(odds)}%.{keep}"
        return said if len(said) <= width else f"{begin} {of} would spoil."

    def hints(self) -> Sequence[Hint]:
        if self.moment.decision is None:
            return (Hint("arrows", "look"), Hint("o", "others"), Hint("l", "log"))
        wide = self.size[0] >= 120
        if self.open == "d":
            return (Hint("esc", "back to the board"), Hint("o", "others"), Hint("l", "log"))
        words = {key: said if wide else SHORT_WORDS.get(key.partition(" ")[2], said) for key, _, said in self.buttons()}
        enter = "push" if self.way_now() and self.at_push() else words.get(self.cursor, "choose")
        found = [Hint("enter", enter)] if self.way_now() else []
        if len(self.ways(self.cursor)) > 1:
            found.append(Hint("tab", "another way"))
        others = [Hint(letter, words[key]) for key, letter, _ in self.buttons() if key != self.cursor]
        others.sort(key=lambda hint: hint.key != "e")  # how the phase ends is never left out
        found += others[: 4 - len(found)]
        for hint, beginning in ((Hint("arrows", "move"), True), (Hint("d", "deck list"), False)):
            if len(found) < 4 and (beginning or wide) and self._hints_fit([*found, hint]):
                found.insert(0 if beginning else len(found), hint)
        while not self._hints_fit(found):
            found.pop()
        return found

    def _hints_fit(self, hints: Sequence[Hint]) -> bool:
        """Whether the last row of the bar has room for these and for help."""
        return 2 + sum(cell_len(hint.key) + cell_len(hint.does) + 5 for hint in hints) + 8 <= self.size[0]

    def at_push(self) -> bool:
        way = self.way_now()
        return way is not None and way.verb == "push"

    def paint(self, p: Painter) -> None:
        self._follow_fold()
        wide = p.width >= 120 and p.height >= 36
        if wide and self.open == "d":
            self._paint_cards(p)
        elif wide:
            self._paint_wide(p)
        elif self.open == "f":
            self.field_list(p, 0, 0, p.width, p.height)
        elif self.open == "m":
            self._paint_commons_fold(p)
        elif self.open == "v":
            self._paint_vales_fold(p)
        elif self.open == "d":
            self._paint_deck_fold(p)
        else:
            self._paint_folded(p)
        self._seen = p.places

    def _paint_cards(self, p: Painter) -> None:
        """At the design size: deck, discard pile and vale cards on one screen."""
        self.deck_list(p, 0, 0, p.width, 24)
        self.own_vales(p, 0, 24, p.width, p.height - 24)

    def _paint_wide(self, p: Painter) -> None:
        self.commons(p, 0, 0, 20)
        right_x = 60
        self.vales(p, right_x, 0, p.width - right_x, 1)
        self.vales(p, right_x, 6, p.width - right_x, 2)
        self.soil(p, right_x, 12, p.width - right_x)
        self.meter(p, 0, 15, p.width)
        below = p.height - 18
        rows = min(4 + (below - 18) // 3, 6)
        side = FIELD_WIDTH if len(self.player["field"]) <= 5 or p.width >= 140 else p.width
        self.field(p, 0, 18, side, rows)
        if side < p.width:
            self.side(p, side, 18, p.width - side, below)

    def _paint_folded(self, p: Painter) -> None:
        spare = max(0, p.height - 19)
        rows = 2 + min(2, spare // 3)
        self.field(p, 0, 0, p.width, rows, label=False)
        y = 3 * rows + 4
        self.meter(p, 0, y, p.width)
        self.short_commons(p, 0, y + 3, p.width, 6)
        if p.height - y - 9 >= 4:
            log_panel(p, 0, y + 9, p.width, p.height - y - 9, self.moment.newest, self.moment.news)

    def _paint_commons_fold(self, p: Painter) -> None:
        width = p.width // 3
        self.commons(p, 0, 0, width)
        self.soil_line(p, 1, 15, p.width - 2)
        if self._has_meter():
            self.meter(p, 0, 16, p.width)
            return
        for number, line in enumerate(wrap(self.thing_text(self.cursor), p.width - 2)[: p.height - 16]):
            p.text(1, 16 + number, line, "muted")

    def _paint_vales_fold(self, p: Painter) -> None:
        self.vales(p, 0, 0, p.width, 1)
        self.vales(p, 0, 6, p.width, 2)
        top = 12
        if self._has_meter():
            self.meter(p, 0, top, p.width)
            top += 3
        self.own_vales(p, 0, top, p.width, p.height - top)

    def _paint_deck_fold(self, p: Painter) -> None:
        self.deck_list(p, 0, 0, p.width, p.height)
