"""Planning: place a pawn or pass. The board is the menu, Tab goes through the pawns."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.lists import choices
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from . import creatures, deeds, explain, locations, own, panels, road
from .action import ActionScene
from .base import BOARD
from .explain import ABOUT
from .sight import CURSE, DIG_GAINS, LOCATION_NAMES, NAME, counted, per_cent
from .signs import PAWN_NAME, chip

PASS_KEY = "pass"
MERCENARY_VALS = 2
PANEL = 28
"""Cells of a line in the panel of a small screen; wider is the line of the bar."""

ITEMS_WORDS = "Gourds, Spells, Astrology and mounts may be used before you place a pawn."
ENTER = {"place": "place", "mushroom": "place", "pass": "pass", "ride": "ride", "dismount": "leave the mount"}
"""What Enter does, by the verb that it answers with."""


class PlanningScene(ActionScene):
    """The table with every legal space open."""

    list_title = "Items"
    keeps_cursor = True

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self._stood = self._came_from = ""

    def ways(self) -> locations.Spots:
        """Placements by the place they stand on."""
        return locations.spots(self.options(), ("assistant", "monk", "wizard", "mercenary"))

    def passing(self) -> tuple[Option, ...]:
        """The option to pass."""
        return self.options("pass")

    def press(self, key: str) -> Option | bool:
        if key == "p" and self.passing():
            self.cursor, self.open, self.items_open = PASS_KEY, "b", False
            return True
        if key == "i" and self.items() and not self.items_open:
            self.items_open = True
            self.cursor = str(self.items()[0])
            return True
        return self.items_open and self.paged(key)

    def back(self) -> bool:
        came_from = self._came_from
        done = super().back()
        if done and self.cursor == "items" and came_from:
            self.cursor = came_from
        return done

    # -------------------------------------------------------------- words

    def where(self) -> str:
        first = self.sight.view["first_player"]
        return f"first player {self.people.name(first, 16)}" if first is not None else ""

    def said(self, option: Option) -> str:
        if option.verb not in ("place", "mushroom"):
            return deeds.label(self, option)
        pawn, location, space = option.args
        where = LOCATION_NAMES[str(location)]
        said = f"{PAWN_NAME[str(pawn)]} to {where}"
        if option.verb == "mushroom":
            said = f"{PAWN_NAME[str(pawn)]} with a Mushroom to {where}"
        if location == "cavern":
            return f"{said}, {NAME[str(space)]}"
        if location == "university":
            lesson = self.sight.view["lesson_row"][int(space) - 1]
            return f"{said}, {locations.short_lesson(self.sight.catalog.lessons[lesson].name)}" if lesson else said
        if location == "dark_town":
            return f"{said}, {'top' if space == 1 else 'bottom'}"
        return said if location == "sanctuary" else f"{said}, space {space}"

    def here(self) -> Place | None:
        """What the cursor stands on."""
        return next((place for place in self._places if place.key == self.cursor), None)

    def ask(self) -> Sequence[Part]:
        here = self.here()
        if here is not None and here.key == "items":
            return [*super().ask(), ("  Use an item.", "white bold")]
        return super().ask()

    def nothing_to_place(self) -> str:
        """Why no pawn can be placed, where passing is all that is left; else ""."""
        if not self.passing() or self.ways():
            return ""
        return explain.nothing_to_place(self)

    def leads_to(self) -> Sequence[Part]:
        option, here = self.current(), self.here()
        if option is None and here is not None and self.options():
            if here.key == "items":
                return [self.nothing_to_place() or ITEMS_WORDS]
            if not here.can_be_chosen:
                return [explain.in_line(self, here, self.size[0] - 4)]
        if option is not None and option.verb == "pass":
            why = self.nothing_to_place()
            return [f"{why} " if why else "", *super().leads_to()]
        if option is None or option.verb not in ("place", "mushroom"):
            return super().leads_to()
        lines = self.facts(option, 200)
        parts: list[Part] = []
        room = self.size[0] - 4
        for line in lines:
            used = sum(len(part if isinstance(part, str) else part[0]) for part in (*parts, *line))
            if used + 3 > room:
                continue
            last = "".join(part if isinstance(part, str) else part[0] for part in parts)
            begins = "".join(part if isinstance(part, str) else part[0] for part in line)[:1]
            after = " " if last.endswith(".") and begins.isupper() else " · "
            parts += ([after] if parts else []) + list(line)
        return parts

    def hints(self) -> Sequence[Hint]:
        if self.items_open:
            return super().hints()
        here, option = self.here(), self.current()
        passes = self.cursor == PASS_KEY
        hints = [Hint("arrows", "move")]
        if option is not None:
            hints.append(Hint("enter", ENTER.get(option.verb, "choose")))
        elif here is not None and here.can_be_chosen:
            hints.append(Hint("enter", "use an item"))
        ways = here.ways if here is not None else ()
        if len(ways) > 1:
            after = ways[(self.way + 1) % len(ways)]
            if after.verb in ("place", "mushroom"):
                name = PAWN_NAME[str(after.args[0])].lower()
                hints.append(Hint("tab", name if self.narrow else f"{name} instead"))
        if self.passing() and not passes:
            hints.append(Hint("p", "pass" if self.narrow else "pass for this turn"))
        return hints[:4]

    def facts(self, option: Option, width: int = PANEL) -> list[Sequence[Part]]:
        """What a placement brings, in lines of at most `width` cells."""
        pawn, location, space = option.args
        player = self.sight.player(self.me)
        lines = _FACTS[str(location)](self, space, width, pawn == "mercenary")
        if pawn == "mercenary":
            lines = [[("2 Vals", "text bold"), f" to pay, {player['vals'] - MERCENARY_VALS} left"], *lines]
        if option.verb == "mushroom":
            lines = [["spends a ", ("Mushroom", "text bold")], *lines]
        return lines

    # -------------------------------------------------------------- the design size

    def paint(self, p: Painter) -> None:
        if self.cursor != self._stood and self._stood.startswith("space "):
            self._came_from = self._stood
        self._stood = self.cursor
        super().paint(p)

    def large(self, p: Painter) -> None:
        panels.turn_and_wrath(p, self, 0)
        ways = self.ways()
        locations.board(p, self, 0, 1, ways)
        own.tracks(p, self, 0, 19, BOARD)
        if self.items_open:
            self.things_to_do(p, 0, 26, BOARD, 10)
        else:
            creatures.row(p, self, 0, 26, 10, ways=self.rides)
        self.buttons(p, BOARD - 2, 25)
        panels.belongings(p, self, 0, 36, BOARD, p.height - 36)
        x, width, _ = self.side_columns(p)
        y = panels.seats(p, self, x, 1, width, 16)
        y = panels.hunting(p, self, x, y, width)
        self.side_log(p, y)

    def buttons(self, p: Painter, right: int, y: int) -> None:
        """Passing and items, at the lower edge of the own board."""
        items = self.items()
        if items:
            said = f" [i] use an item, {counted(len(items), 'way')} "
            at = self.cursor == "items"
            right -= len(said)
            p.text(right, y, said, "white bold" if at else "gold bold", "chosen" if at else None)
            p.place("items", right, y, len(said), 1, live=True, rule="V24.6", way_out=True, back=self._came_from)
            right -= 2
        if self.passing():
            said = " [p] pass for this turn "
            at = self.cursor == PASS_KEY
            right -= len(said)
            p.text(right, y, said, "white bold" if at else "gold bold", "chosen" if at else None)
            p.place(
                PASS_KEY, right, y, len(said), 1, *self.passing(), rule="V8.2", way_out=True, back=self._came_from
            )  # fmt: skip

    def first(self, places: Sequence[Place]) -> str:
        """A space from the Fountain on: where one Enter too many does least. Without any, passing."""
        if self.items_open:
            return super().first(places)
        live = [place.key for place in places if place.key.startswith("space ") and place.ways]
        live.sort(key=lambda key: key.startswith("space dark_town"))
        passing = [place.key for place in places if place.key == PASS_KEY]
        return next(iter(live or passing), super().first(places))

    # -------------------------------------------------------------- small screens

    def small(self, p: Painter) -> None:
        left = p.width - 31
        top = self.upper_rows(p)
        road.draw(p, self, 0, 0, left, top, self.ways(), "[ ] open to your pawns" if self.options() else "")
        self.small_buttons(p, left - 2, top - 1)
        if self.items_open:
            p.box(left, 0, p.width - left, top, "Items", ink="gold")
            choices(p, left + 1, 1, p.width - left - 2, top - 2, self.listed(), self.cursor)
        else:
            self.detail(p, left, 0, p.width - left, top)
        self.fold_area(p, top, "m")

    def small_buttons(self, p: Painter, right: int, y: int) -> None:
        """The same on a small screen."""
        items = self.items()
        for key, said, ways in (("items", f" [i] items {len(items)} ", ()), (PASS_KEY, " [p] pass ", self.passing())):
            if (key == "items" and not items) or (key == PASS_KEY and not ways):
                continue
            at = self.cursor == key
            right -= len(said)
            p.text(right, y, said, "white bold" if at else "gold bold", "chosen" if at else None)
            p.place(
                key, right, y, len(said), 1, *ways,
                live=key == "items", rule="V8.2" if ways else "V24.6", way_out=True, back=self._came_from,
            )  # fmt: skip
            right -= 1

    def detail(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The location under the cursor."""
        ways = next((spot for key, spot in self.ways().items() if key == self.cursor), ())
        if not ways:
            title = {PASS_KEY: "Pass", "items": "Items"}.get(self.cursor, "Planning")
            p.box(x, y, width, height, title)
            said = {
                PASS_KEY: self.nothing_to_place() or "No more pawns this turn. What stays in hand is not placed.",
                "items": ITEMS_WORDS,
            }.get(self.cursor, "Nothing to place here now.")
            if self.cursor.startswith("space "):
                _, location, space, *_ = [*self.cursor.split(" "), ""]
                title, said = LOCATION_NAMES[location], explain.why_not(self, location, space) or said
                p.box(x, y, width, height, title)
            for number, words in enumerate(wrap(said, width - 4)):
                p.text(x + 2, y + 1 + number, words, "muted")
            return
        option = ways[self.way % len(ways)]
        p.tint(x, y, width, height, "chosen")
        location = str(option.args[1])
        p.box(x, y, width, height, LOCATION_NAMES[location], frame="heavy", ink="white")
        row = y + 1
        pawns: list[Part] = []
        for number, way in enumerate(ways):
            pawn = str(way.args[0])
            here = number == self.way % len(ways)
            name = PAWN_NAME[pawn] if here else pawn[0] if pawn != "monk" else "k"
            pawns += [
                (f"▸{name}" if here else name, "white bold" if here else "muted"),
                ("! " if way.verb == "mushroom" else " ", "muted"),
            ]
        p.line(x + 2, row, *pawns, width=width - 3)
        lines = self.facts(option)[: height - 3]
        if len(lines) < height - 3:
            row += 1  # a blank below the pawns
        for number, line in enumerate(lines):
            p.line(x + 2, row + 1 + number, *line, ink="text", width=width - 3)
        about = wrap(ABOUT[location], width - 4)
        below = row + 2 + len(lines)
        if below + len(about) < y + height:
            for number, words in enumerate(about):
                p.text(x + 2, below + number, words, "muted")


# ------------------------------------------------------------------ facts about locations; `hired`: for a Mercenary


def _dark_town(scene: PlanningScene, space: int | str, width: int, hired: bool) -> list[Sequence[Part]]:
    view = scene.sight.view
    effect = view["dark_top"] if space == 1 else view["dark_bottom"]
    if effect is None:
        return []
    to = view["sceptre"] + 1
    wrath: Sequence[Part] = [("Wrath ", "red"), f"{view['sceptre']} ▸ {to} of {view['wrath_end']}"]
    if to >= view["wrath_end"]:
        wrath = [("The Wrath comes at once.", "red bold")]
    lost: list[Sequence[Part]] = [[("its Vals go to the supply", "red")]] if hired and effect == CURSE else []
    text: list[Sequence[Part]] = [[line] for line in wrap(scene.sight.catalog.dark_effects[effect].text, width)]
    spells: Sequence[Part] = [("Then one of two new Spells.", "muted")]
    return [wrath, *lost, *text, spells] if width > PANEL else [*text, *lost, spells, wrath]


def _fountain(scene: PlanningScene, space: int | str, width: int, hired: bool) -> list[Sequence[Part]]:
    gain = scene.sight.catalog.fountain_mp[int(space) - 1]
    have = scene.sight.player(scene.me)["mp"]
    lines: list[Sequence[Part]] = [[(f"{gain} MP", "text bold"), f": {have} ▸ {min(12, have + gain)}"]]
    if have + gain > 12:
        lines.append([(f"{have + gain - 12} over 12 are lost", "red")])
    return lines


def _tavern(scene: PlanningScene, space: int | str, width: int, hired: bool) -> list[Sequence[Part]]:
    gains = scene.sight.catalog.tavern_vals
    here = int(space)
    if hired:
        others = sum(space["pawn"] is not None for space in scene.sight.spaces("tavern"))
        paid: Sequence[Part] = [
            f"{counted(gains[here - 1], 'Val')} to {'the others' if others > 1 else 'the other'} so far"
        ]
        return [[("a Mercenary is paid nothing", "red")], *([paid] if others else [])]
    lines: list[Sequence[Part]] = [[(counted(gains[here - 1], "Val"), "text bold"), " each so far"]]
    if here < len(gains):
        lines.append([f"{gains[here]} each with one pawn more"])
    return lines


def _cavern(scene: PlanningScene, space: int | str, width: int, hired: bool) -> list[Sequence[Part]]:
    room = str(space)
    left = scene.sight.areas_left(room)
    total = sum(left.values())
    if not total:
        return [["no Action card is left"]]
    found = [*sorted((area for area in left if area != "none" and left[area]), key=lambda area: -left[area])]
    found += ["none"] if left["none"] else []
    lost = hired and any(area.startswith("vals") for area in found)
    if width > PANEL:
        said = ", ".join(f"{DIG_GAINS[area]} {per_cent(left[area] / total)}" for area in found)
        if len(said) > scene.size[0] - (60 if hired else 4):
            said = f"something {per_cent(1 - left['none'] / total)}, nothing {per_cent(left['none'] / total)}"
        return [*([[("its Vals go to the supply", "red")]] if lost else []), [said]]
    return [
        [
            (
                f"{DIG_GAINS[area]:<13}",
                "muted" if area == "none" or (lost and area.startswith("vals")) else "text bold",
            ),
            f"{per_cent(left[area] / total):>6}",
            (" lost", "red") if lost and area.startswith("vals") else "",
        ]
        for area in found
    ]


def _training(scene: PlanningScene, space: int | str, width: int, hired: bool) -> list[Sequence[Part]]:
    sight = scene.sight
    player = sight.player(scene.me)
    immune = sight.catalog.immune_draws[int(space) - 1]
    left, _ = sight.centres_left()
    total = sum(left.values())
    lines: list[Sequence[Part]] = [
        [(str(immune), "text bold"), f" immune {'draw' if immune == 1 else 'draws'}"],
        ["1 MP a draw, you have ", (str(player["mp"]), "text bold" if player["mp"] else "red bold")],
    ]
    if total:
        lines.append(
            ["Injuries ", (f"{left['injury']} of {total}", "text bold"), f", {per_cent(left['injury'] / total)}"]
        )
    if player["stored_centres"]:
        lines.append(["stored ", (deeds.centres_line(player["stored_centres"]), "text bold")])
    return lines


def _sanctuary(scene: PlanningScene, space: int | str, width: int, hired: bool) -> list[Sequence[Part]]:
    player = scene.sight.player(scene.me)
    diamonds = player["tokens"].count("diamond")
    lines: list[Sequence[Part]] = [
        [
            "you hold ",
            (counted(player["vals"], "Val"), "text bold"),
            f", {counted(diamonds, 'Diamond')}" if diamonds else "",
        ]
    ]
    lines.append(["brings the Monk next turn"])
    for value in (1, 4, 7):
        odds = scene.sight.favor_odds(value, 1)
        lines.append([f"{value} or more: ", (per_cent(odds), "text bold"), " favor"])
    return lines


def _university(scene: PlanningScene, space: int | str, width: int, hired: bool) -> list[Sequence[Part]]:
    lesson = scene.sight.view["lesson_row"][int(space) - 1]
    if lesson is None:
        return []
    card, player = scene.sight.catalog.lessons[lesson], scene.sight.player(scene.me)
    short = player["vals"] < card.vals or player["mp"] < card.mp
    lines: list[Sequence[Part]] = [
        [(locations.short_lesson(card.name), "text bold"), f"  {locations.price(card.vals, card.mp)}"],
    ]
    text: list[Sequence[Part]] = [[line] for line in wrap(card.text, width)]
    dear: list[Sequence[Part]] = [[("you cannot pay it now", "red")]] if short else []
    return [*lines, *dear, *text] if width > PANEL else [*lines, *text, *dear]


def _arena(scene: PlanningScene, space: int | str, width: int, hired: bool) -> list[Sequence[Part]]:
    gain = scene.sight.catalog.arena_vals[int(space) - 1]
    lines: list[Sequence[Part]] = [
        [("+" + counted(gain, "Val"), "text bold") if gain else "no Vals", " for a success" if gain else ", one fight"]
    ]
    if gain and hired:
        lines = [[("a Mercenary gains no Vals", "red")]]
    hand = scene.sight.player(scene.me)["hand"]
    ready = [name for name in hand if scene.sight.best_ride(scene.me, name)[1].nothing]
    if ready:
        lines.append([("you can beat", "green")])
        lines += [[(scene.sight.creature(name).name, "text bold")] for name in ready[:4]]
    elif hand:
        lines.append([("nothing is ready yet", "red")])
        best = min(hand, key=lambda name: scene.sight.best_ride(scene.me, name)[1].points)
        lack = scene.sight.best_ride(scene.me, best)[1]
        lines.append(
            [
                f"{scene.sight.creature(best).name}: ",
                *[part for element, short in lack.elements for part in (chip(element, short), " ")],
                f"{lack.mp} MP" if lack.mp else "",
            ]
        )
    return lines


_FACTS = {
    "dark_town": _dark_town,
    "fountain": _fountain,
    "tavern": _tavern,
    "cavern": _cavern,
    "training": _training,
    "sanctuary": _sanctuary,
    "university": _university,
    "arena": _arena,
}
