"""An action, a window or any other choice: a picture of the place, what can be done, the own things."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from games.core import Option
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.cards import fitted, named, shorter
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part, Place

from . import creatures, deeds, locations, own, panels
from .base import BOARD, ValrocScene
from .sight import counted

PICTURE = 18
"""Rows of the picture at the design size."""
FEW = 2
"""So many items stand in the list themselves; more are behind one line."""
PAGE = 5
"""How far PgUp and PgDn go in a list."""


class ActionScene(ValrocScene):
    """A choice from a list beside a picture. Subclasses draw other pictures and say more."""

    list_title = "What you can do"
    keeps_cursor = False
    """Whether the cursor stays where it was at the next question of the kind, as long as it can be chosen there."""
    mounts_on_cards = True
    """Whether the own creatures change the mount on Enter; where the mount plays no part only the list does."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.items_open = self._renewed = False
        self._places: list[Place] = []
        self._typed = ("", "")

    def renew(self, moment: Moment) -> None:
        before, way = self.moment, self.way
        super().renew(moment)
        if moment.decision == before.decision and len(moment.log) == len(before.log):
            self.way = way  # the same question, as when another seat has answered it: nothing is lost
            return
        self.items_open, self._renewed = False, True
        if not self.keeps_cursor:
            self.cursor = ""

    # -------------------------------------------------------------- what can be done

    def ordinary(self) -> tuple[Option, ...]:
        """The answers to what is asked."""
        return tuple(option for option in self.options() if option.verb not in deeds.ITEMS)

    def items(self) -> tuple[Option, ...]:
        """What could be used besides (V24.6)."""
        return tuple(option for option in self.options() if option.verb in deeds.ITEMS)

    def folded_items(self) -> tuple[Option, ...]:
        """The items behind one line of the list; Spells that can be played now stand in the list itself."""
        items = self.items()
        if len(items) <= FEW or not self.ordinary():
            return ()
        folded = tuple(option for option in items if option.verb != "spell")
        return folded if len(folded) > FEW else ()

    def choice(self, option: Option) -> Choice:
        """An option as a line of the list."""
        return Choice(
            str(option),
            deeds.label(self, option),
            (option,),
            deeds.details(self, option),
            rule=deeds.RULES.get(option.verb, ""),
            why=self.option_words(option),
            way_out=option.verb == "decline",
        )

    def listed(self) -> list[Choice]:
        """The lines of the list as it stands."""
        items, folded = self.items(), self.folded_items()
        if self.items_open:
            return [*map(self.choice, folded or items), Choice("items close", "Back", live=True, rule="V24.6")]
        open_items = sorted((option for option in items if option not in folded), key=lambda item: item.verb != "spell")
        lines = [self.choice(option) for option in (*self.ordinary(), *open_items)]
        if not folded:
            return lines
        verbs = [option.verb for option in folded]
        said = dict.fromkeys(words for verb, words in _ITEM_WORDS.items() if verb in verbs)
        details = ([", ".join(said)],) if said else ()
        return [
            *lines,
            Choice("items", f"Use an item, {counted(len(folded), 'way')}", live=True, details=details, rule="V24.6"),
        ]

    def would_answer(self, place: Place, way: Option | None) -> Option | None:
        return None if place.key in ("items", "items close") else way

    def choose(self, place: Place, way: Option | None) -> Option | None:
        if place.key == "items":
            self.items_open = True
            self.cursor = str((self.folded_items() or self.items())[0])
            return None
        if place.key == "items close":
            self.back()
            return None
        return way

    def back(self) -> bool:
        if self.items_open:
            self.items_open = False
            self.cursor = "items"
            return True
        return False

    # -------------------------------------------------------------- keys

    def press(self, key: str) -> Option | bool:
        return self.typed(key) if key.isdigit() else self.paged(key)

    def numbers(self) -> Sequence[Option]:
        """The options that are amounts, in rising order; they are reached by typing them."""
        return ()

    def typed(self, digit: str) -> bool:
        """Digits typed one after the other are one amount where there is such a one; a digit alone begins anew."""
        amounts = {str(option.args[0]): str(option) for option in reversed(self.numbers())}
        before, cursor = self._typed
        for said in (before + digit if cursor == self.cursor else digit, digit):
            if said in amounts:
                self.cursor, self.way = amounts[said], 0
                self._typed = said, self.cursor
                return True
        return False

    def paged(self, key: str) -> bool:
        """Home, End, PgUp and PgDn in the list, or among the amounts."""
        keys = [str(option) for option in self.numbers()] or [line.key for line in self.listed()]
        if self.cursor not in keys:  # it stands beside the list: among creatures, statues, lessons
            kind = self.cursor.partition(" ")[0]
            live = [place.key for place in self._places if place.can_be_chosen]
            keys = [key for key in live if key.partition(" ")[0] == kind] or keys
        if not keys or key not in ("home", "end", "pageup", "pagedown"):
            return False
        at = keys.index(self.cursor) if self.cursor in keys else 0
        to = {"home": 0, "end": len(keys) - 1, "pageup": at - PAGE, "pagedown": at + PAGE}[key]
        self.cursor, self.way = keys[max(0, min(len(keys) - 1, to))], 0
        return True

    def current(self) -> Option | None:
        """What Enter would answer now."""
        for place in self._places:
            if place.key == self.cursor and place.ways:
                return place.ways[self.way % len(place.ways)]
        return next((option for option in self.options() if str(option) == self.cursor), None)

    def first(self, places: Sequence[Place]) -> str:
        live = [place for place in places if place.can_be_chosen and not place.key.startswith("creature ")]
        return live[0].key if live else super().first(places)

    # -------------------------------------------------------------- words in the bars

    def ask(self) -> Sequence[Part]:
        option = self.current()
        question = self.question() or self.waiting_words()
        room = self.size[0] - 5 - cell_len(self.moment.name(self.me))
        parts: list[Part] = [(shorter(question, room), "white")]
        if option is None:
            return parts
        return fitted([*parts, "  ", (f"{self.said(option)}.", "white bold")], room, parts)

    def waiting_words(self) -> str:
        """Whom the table waits for, where nothing is asked here."""
        deciding = self.moment.view.get("deciding")
        seats = [seat for seat in deciding if isinstance(seat, int)] if isinstance(deciding, list) else []
        if not seats:
            return ""
        names = named([self.people.name(seat, 14) for seat in seats])
        return f"{names} {'is' if len(seats) == 1 else 'are'} to decide."

    def said(self, option: Option) -> str:
        """What Enter would do, in a few words."""
        return deeds.label(self, option)

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        return () if option is None else deeds.outcome(self, option)

    def hints(self) -> Sequence[Hint]:
        hints = [Hint("arrows", "move"), Hint("enter", "choose")]
        if self.items_open or (self.narrow and self.open != "b"):
            hints.append(Hint("esc", "back"))
        return hints

    # -------------------------------------------------------------- painting

    def paint(self, p: Painter) -> None:
        super().paint(p)
        self._places = p.places
        if self._renewed:
            self._renewed = False
            here = next((place for place in p.places if place.key == self.cursor), None)
            if here is not None and not here.can_be_chosen and any(place.can_be_chosen for place in p.places):
                self.cursor = ""  # the frame then asks for the first place

    def large(self, p: Painter) -> None:
        self.picture(p, 0, 0, BOARD, PICTURE)
        own.tracks(p, self, 0, PICTURE, BOARD)
        creatures.row(p, self, 0, PICTURE + 7, min(11, p.height - PICTURE - 7), ways=self.rides)
        panels.belongings(p, self, 0, PICTURE + 18, BOARD, p.height - PICTURE - 18)
        x, width, _ = self.side_columns(p)
        lines = self.listed()
        height = min(20, max(8, sum(2 + len(line.details) for line in lines) + 1))
        self.things_to_do(p, x, 0, width, height)
        below = self.beside(p, x, height, width)
        self.side_log(p, below)

    def small(self, p: Painter) -> None:
        left = p.width - 30
        top = self.upper_rows(p)
        if self.open in ("b", "m") and not self.shows_mine():
            self.wide_small(p)
            return
        self.picture_small(p, 0, 0, left, top)
        self.things_to_do(p, left, 0, p.width - left, top)
        self.fold_area(p, top, "m")

    def shows_mine(self) -> bool:
        """Whether a small screen shows the own things below; if not, `wide_small` draws it all."""
        return True

    def wide_small(self, p: Painter) -> None:
        """A small screen that needs all its rows."""
        raise NotImplementedError

    def things_to_do(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The list of what can be done."""
        lines = self.listed()
        title = "Items" if self.items_open else self.list_title
        if lines:
            p.box(x, y, width, height, title, ink="gold")
            choices(p, x + 1, y + 1, width - 2, height - 2, lines, self.cursor)
        elif self.options():
            p.box(x, y, width, height, title)
            p.wrapped(x + 2, y + 1, width - 4, "Choose on the board at the left.", "muted", rows=height - 2)
        else:
            p.box(x, y, width, height, "Others decide")
            self.who_decides(p, x + 2, y + 1, width - 4)

    def who_decides(self, p: Painter, x: int, y: int, width: int) -> None:
        """Nothing to do here: whose turn it is."""
        acting = self.sight.view["acting"]
        if acting is not None:
            p.line(x, y, self.people.seat_chip(acting, width - 2))
            p.text(x, y + 2, "is to decide.", "muted")

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What the choice is about: by default the whole board."""
        locations.board(p, self, x, y, {})

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The same on a small screen: by default the road of locations."""
        from . import road

        road.draw(p, self, x, y, width, height, {})

    def beside(self, p: Painter, x: int, y: int, width: int) -> int:
        """What stands below the list at the design size. Returns the row after it."""
        if p.height - y >= 7 + 8:
            return panels.hunting(p, self, x, y, width)
        return y

    def rides(self, name: str) -> Sequence[Option]:
        """Changes of the mount, on the creatures themselves."""
        if not self.mounts_on_cards:
            return ()
        for option in self.options():
            if option.verb == "ride" and option.args[0] == name:
                return (option,)
            if option.verb == "dismount" and self.sight.player(self.me)["mount"] == name:
                return (option,)
        return ()


_ITEM_WORDS = {
    "spells": "Spells",
    "spell": "Spells",
    "drink": "Gourds",
    "astrology": "Astrology",
    "ride": "mounts",
    "dismount": "mounts",
    "clairvoyance": "Clairvoyance",
}
