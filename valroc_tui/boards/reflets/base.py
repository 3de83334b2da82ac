"""What all scenes of Reflets d'acide share: places for answers, the title row, the bar, the lay-out of panels.

At the design size a scene is its stage above, the Influence Boards below it, and at the right the answers that lie
on nothing, both Quests and the log. At small sizes the stage stands alone and the rest is folded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from games.core import Option, ScoreLine
from valroc_tui.boards.frame import folded
from valroc_tui.boards.scene import Fold, Hint, Moment, Scene
from valroc_tui.widgets.cards import clipped, fitted, sentences, shorter, width_of
from valroc_tui.widgets.lists import Choice, choices, log_panel
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .boards_panel import draw_boards, draw_brief
from .deeds import FINAL, Deeds
from .happened import draw_told, new_lines, told_rows
from .route_map import draw_whole
from .sight import PHASE_NAMES, WELLS, Sight, price_words
from .so_far import so_far
from .vils import POWERS, draw_quests, draw_vils

MAIN, SIDE = 84, 36
LOG_FROM = 24
"""A column this wide beside the design size holds a log."""


def fitting(items: list[Choice], height: int, cursor: str) -> list[Choice]:
    """A list in so many rows: what the last of it leads to is left out first, never at the cursor."""
    found, rows = list(items), sum(1 + len(item.details) for item in items)
    for number in range(len(found) - 1, -1, -1):
        if rows <= height:
            break
        if found[number].details and found[number].key != cursor:
            rows -= len(found[number].details)
            found[number] = replace(found[number], details=())
    return found


class ReflScene(Scene):
    """A screen of Reflets d'acide. Subclasses draw the `stage` (wide) and `small`."""

    stage_height = 16
    side_deeds = True
    """Whether answers that lie on nothing stand in the side column at the design size."""
    wells_on_stage = False
    heroes_on_stage = False
    """Whether the stage has the places of Gem wells or Heroes, so that the Boards below have none."""
    map_key = "w"
    """The fold with the whole map."""

    sight: Sight
    deeds: Deeds

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.vils_open = False
        self.part = 0
        """Which part of the Route is drawn on a small screen, of those where something can be chosen."""
        self._take(moment)

    def renew(self, moment: Moment) -> None:
        old = self.moment.decision
        super().renew(moment)
        self._take(moment)
        new = moment.decision
        same = old is not None and new is not None and (old.prompt, old.about) == (new.prompt, new.about)
        if not same or self.cursor not in self.at_places:
            self.cursor, self.part = "", 0
            if self.open == "p":
                self.open = "b"

    def _take(self, moment: Moment) -> None:
        self.sight = Sight(moment.view)
        self.view = self.sight.view
        self.deeds = Deeds(moment, self.sight)
        decision = moment.decision
        self.plays: tuple[Option, ...] = ()
        self.own: tuple[Option, ...] = ()
        """The answers to the question itself; `plays` may come at any time beside them."""
        if decision is not None:
            self.plays = decision.options if decision.optional else decision.at_once
            self.own = tuple(option for option in decision.options if option not in set(self.plays))
        self.prompt = decision.prompt if decision else ""
        self.about = decision.about if decision else ()
        self.prepare()
        self.at_places: dict[str, list[Option]] = {}
        for option in self.own:
            self.at_places.setdefault(self.place_of(option), []).append(option)
        for option in self.plays:
            self.at_places.setdefault(f"play {option}", []).append(option)
        folds = [Fold("m", "boards"), Fold("w", "map"), Fold("v", "Vils")]
        self.folds = tuple(folds) + ((Fold("p", f"plays {len(self.plays)}"),) if self.plays else ())

    def prepare(self) -> None:
        """Read what the question is about, before its answers are sorted to places."""

    # -------------------------------------------------------------- places

    def place_of(self, option: Option) -> str:
        """The key of the place where an answer stands; ``do …`` stands among the answers that lie on nothing."""
        return f"do {option}"

    def ways(self, key: str) -> tuple[Option, ...]:
        """The answers of a place."""
        return tuple(self.at_places.get(key, ()))

    def loose(self) -> list[Option]:
        """The answers that lie on nothing, in their order."""
        return [option for option in self.own if self.place_of(option) == f"do {option}"]

    def way_now(self) -> Option | None:
        """What Enter would answer."""
        ways = self.ways(self.cursor)
        return ways[self.way % len(ways)] if ways else None

    def deed(self, option: Option, width: int = 60, *, details: bool = True) -> Choice:
        """An answer as a line of a list."""
        said, label = self.deeds.effect(option), self.deeds.label(option)
        skill = self.sight.skill(str(option.args[0])) if option.verb == "skill" else None
        if skill is not None:
            said, label = skill.text, f"{label}, {price_words(skill.cost)}"
        label = shorter(label, width)
        lines: tuple[Sequence[Part], ...] = ()
        if details and said:
            told = wrap(said, width)
            if len(told) > 3:
                told = [*told[:2], shorter(" ".join(told[2:]), width)]
            lines = tuple((line,) for line in told)
        return Choice(f"do {option}", label, (option,), lines, rule=self.deeds.rule(option))

    def deeds_rows(self, width: int) -> int:
        """How many rows a panel of `deed_list` needs to show all it has."""
        return 1 + sum(2 + len(self.deed(option, width).details) for option in self.loose())

    def deed_list(self, p: Painter, x: int, y: int, width: int, height: int) -> int:
        """The answers that lie on nothing, as lines."""
        items = fitting([self.deed(option, width - 2) for option in self.loose()], height, self.cursor)
        return choices(p, x, y, width, height, items, self.cursor)

    # -------------------------------------------------------------- who decides

    @property
    def me(self) -> int:
        """The seat that decides, else the Guide."""
        return self.moment.seat if self.moment.seat is not None else self.view["guide"]

    @property
    def narrow(self) -> bool:
        """Whether panels fold at this size."""
        return folded(*self.size)

    # -------------------------------------------------------------- the rows of the frame

    def title(self) -> Sequence[Part]:
        room = self.size[0] - cell_len(self.moment.title) - 6 - width_of(self.corner())
        return fitted(
            self._title(True, 24),
            room,
            self._title(True, 12),
            self._title(False, 24),
            self._title(False, 10),
            self._title(False, 0),
        )

    def _title(self, steps: bool, name_room: int) -> Sequence[Part]:
        view, parts = self.view, list[Part]()
        if view["turn"]:
            parts += ["turn ", (str(view["turn"]), "white bold"), (" │ ", "lines")]
        for number, (name, now) in enumerate(self.steps()):
            if not steps and not now:
                continue
            if number and steps:
                parts.append((" › ", "lines"))
            parts.append((f" {name} ", "white bold", "cap") if now else (name, "muted"))
        if view["golden"]:
            parts += [
                (" │ ", "lines"),
                "Golden Die " if steps else "Die ",
                (f" {view['golden']} ", "chip bold", "gold"),
            ]
        if view["seats"] > 1 and view["turn"] and name_room:
            name = clipped(self.moment.name(view["guide"]), name_room)
            parts += [(" │ ", "lines"), "Guide " if steps else "", (name, f"{self.moment.colour(view['guide'])} bold")]
        return parts

    def steps(self) -> list[tuple[str, bool]]:
        """The steps of the turn, with the present one marked."""
        phase = self.view["phase"]
        if phase == "setup":
            return [("Setup", True)]
        groups = (("Blessing", ("blessing",)), ("Progression", ("golden", "avatar", "progression", "stop")),
                  ("Resolution", ("resolve", "revelation", "hazard", "trial", "outcome", "end")))  # fmt: skip
        return [(PHASE_NAMES[phase] if phase in phases and name == "Resolution" else name, phase in phases)
                for name, phases in groups]  # fmt: skip

    def corner(self) -> Sequence[Part]:
        view, parts = self.view, list[Part]()
        if view["turn"] and not view["ending"]:
            ink = "red bold" if self.sight.distance <= 6 else "white bold"
            wide = self.size[0] >= 110
            parts += ["Avatar " if wide else "V ", (str(self.sight.distance), ink), " behind   " if wide else "  "]
        if view["vils"]["countdown"] is not None and not view["ending"]:
            left = view["vils"]["countdown"]
            parts += [(f"{left} turns left   " if self.size[0] >= 110 else f"{left} left  ", "red bold")]
        if view["challenge"]:
            facts = self.sight.catalog.challenges[view["challenge"]]
            parts += [(facts.name, "white bold"), f" {facts.gap}"]
        return parts

    def ask(self) -> Sequence[Part]:
        decision = self.moment.decision
        if decision is None:
            name = clipped(self.moment.name(self.view["guide"]), 24)
            return ((f"{name} is the Guide.", "muted"),) if self.view["turn"] else (("The table.", "muted"),)
        asked = self.asked()
        way = self.way_now()
        label = self.says(way) if way is not None else ""
        parts: list[Part] = [(asked, "white")]
        if not label:
            return fitted(parts, self.ask_room(), [(shorter(asked, self.ask_room()), "white")])
        full: list[Part] = [*parts, "  ", (label, "gold bold")]
        return fitted(full, self.ask_room(), parts, [(shorter(asked, self.ask_room()), "white")])

    def asked(self) -> str:
        """What is asked, in a sentence."""
        decision = self.moment.decision
        if decision is None:
            return ""
        said = self.moment.words.prompt(decision, self.moment.names)
        for card in decision.about:
            if isinstance(card, str) and card in self.sight.catalog.names:
                said = said.replace(self.sight.full(card), self.sight.name(card))
        return said[:1].upper() + said[1:]

    def says(self, way: Option) -> str:
        """What Enter would do, in a few words."""
        label = self.deeds.label(way)
        return label[:1].upper() + label[1:] + ("" if label.endswith((".", "!", "?")) else ".")

    def consequence(self) -> Sequence[Part]:
        way = self.way_now()
        text = self.deeds.effect(way) if way is not None else self.thing_text(self.cursor)
        if len(self.ways(self.cursor)) > 1 and self.tab_here():
            said = f"{len(self.ways(self.cursor))} ways, tab goes through them. {text}"
            text = said if cell_len(said) <= self.size[0] - 4 or not text else text
        kept = sentences((text,), self.size[0] - 4)
        return kept if kept != (text,) else (shorter(text, self.size[0] - 4),)

    def loses(self, option: Option) -> bool:
        """Whether an answer loses the game at once."""
        return False

    def tab_here(self) -> bool:
        """Whether Tab goes through the ways of the place under the cursor."""
        return True

    def thing_text(self, key: str) -> str:
        """What a thing is that cannot be chosen now."""
        kind, _, rest = key.partition(" ")
        if kind == "hero" and rest.isdigit():
            hero = self.sight.at(int(rest))
            if hero is not None:
                facts = self.sight.facts(hero["card"])
                worn = ", ".join(self.sight.name(card) for card in hero["active"])
                return f"{facts.name}: {facts.skill.text} {('Bears ' + worn + '.') if worn else ''}".strip()
            return f"Location {rest} is vacant."
        if kind in ("dilemma", "card", "gear", "creature"):
            return self.sight.text(rest.split(" ")[0])
        if kind == "space":
            from .consequences import space_words

            return space_words(self.sight, rest)
        if kind == "vils" and rest in POWERS:
            short = max(0, WELLS - self.view["vils"]["gems"][rest])
            return f"{short} more {rest} Gem{'s' if short != 1 else ''} complete their series: {POWERS[rest]}."
        if kind == "vils" and rest == "tokens":
            return "Each colour costs them Points at the count."
        if kind == "token" and rest.isdigit():
            token = self.sight.board(int(rest))["token"]
            return self.sight.text(token) if token else "A free place for a golden token."
        return ""

    def explain(self, place: Place) -> str:
        said = [place.why] if place.why else []
        if not place.ways:
            said.append(self.thing_text(place.key))
        said += [text for way in place.ways[:4] if (text := self.deeds.effect(way))]
        return " ".join(text for text in dict.fromkeys(said) if text)

    def hints(self) -> Sequence[Hint]:
        if self.moment.decision is None:
            return (Hint("arrows", "look"), Hint("v", "Vils"), Hint("l", "log"))
        if self.narrow and self.open != "b" and self.way_now() is None:
            return (Hint("arrows", "look"), Hint("b", "back to the question"))
        found = [Hint("arrows", "move"), Hint("enter", self.verb_now())]
        if len(self.ways(self.cursor)) > 1 and self.tab_here():
            found.append(Hint("tab", "other way"))
        if self.plays and len(found) < 4:
            found.append(Hint("p", f"plays {len(self.plays)}" if self.size[0] >= 100 else "plays"))
        if not self.narrow and len(found) < 4:
            found.append(Hint("v", "the Boards" if self.vils_open else "the Vils"))
        return found

    def verb_now(self) -> str:
        """What Enter does, in a word."""
        way = self.way_now()
        if way is None:
            return "choose"
        return {"roll": "roll", "walk": "walk", "run": "run", "pay": "pay", "move": "go there", "enough": "no more",
                "test": "test it", "throw": "roll", "put-gem": "place it",
                "keep-die": "let it stand"}.get(way.verb, "choose")  # fmt: skip

    # -------------------------------------------------------------- keys

    def press(self, key: str) -> Option | bool:
        if key == "v" and not self.narrow:
            self.vils_open = not self.vils_open
            return True
        if key == "p" and self.plays:
            self.cursor, self.way = f"play {self.plays[0]}", 0
            self.vils_open = False
            return True
        return False

    def first(self, places: Sequence[Place]) -> str:
        live = [place.key for place in places if place.can_be_chosen]
        wished = self.wished()
        if wished in live:
            return wished
        return next((key for key in live if not key.startswith("play ")), live[0] if live else "")

    def wished(self) -> str:
        """Where the cursor would best stand at first."""
        return ""

    # -------------------------------------------------------------- lay-out

    def paint(self, p: Painter) -> None:
        if p.width >= 120 and p.height >= 36:
            self._wide(p)
            return
        if self.open == "m":
            draw_boards(p, 0, 0, p.width, p.height, self)
            self._mark_in(p)
        elif self.open == self.map_key:
            draw_whole(p, 0, 0, p.width, p.height, self)
            self._mark_in(p)
        elif self.open == "v":
            draw_vils(p, 0, 0, p.width, p.height, self)
            self._mark_in(p)
        elif self.open == "p" and self.plays:
            self.draw_plays(p, 0, 0, p.width, p.height)
        else:
            self.small(p)

    def _mark_in(self, p: Painter) -> None:
        """Where the cursor looks in a panel."""
        here = next((place for place in p.places if place.key == self.cursor and not place.ways), None)
        if here is not None:
            p.tint(here.x, here.y, here.width, here.height, "chosen")
            rows = p.signs[here.y : here.y + here.height]
            if any("▸" in row[here.x : here.x + here.width] for row in rows):
                return
            if here.x and p.signs[here.y][here.x - 1] == " ":
                p.text(here.x - 1, here.y, "▸", "white bold")

    def _wide(self, p: Painter) -> None:
        width = p.width
        if width >= 120 + LOG_FROM:
            log_panel(p, 120, 0, width - 120, p.height, self.moment.newest, new_lines(self.moment))
            width = 120
        stage = self.stage_rows(p.height)
        self.stage(p, 0, 0, width, stage)
        below = p.height - stage
        if below < 3:
            return
        main = MAIN + (width - 120)
        if self.vils_open:
            draw_vils(p, 0, stage, main, below, self)
        else:
            draw_boards(p, 0, stage, main, below, self)
        self.side(p, main, stage, SIDE, below, log=p.width < 120 + LOG_FROM)

    def stage_rows(self, height: int) -> int:
        """How high the stage is at the design size."""
        return self.stage_height

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Draw what the question is about."""
        raise NotImplementedError

    def small(self, p: Painter) -> None:
        """Draw the question alone, on a small screen."""
        raise NotImplementedError

    def side(self, p: Painter, x: int, y: int, width: int, height: int, *, log: bool = True) -> None:
        """Answers that lie on nothing, both Quests, the log."""
        row, bottom = y, y + height
        loose = self.loose() if self.side_deeds else []
        if loose:
            wanted = self.deeds_rows(width - 6)
            room = max(4, min(wanted, height - 8))
            p.box(x, row, width, room, self.side_title(), ink="gold")
            self.deed_list(p, x + 2, row + 1, width - 4, room - 2)
            row += room
        rows = min(8 if height < 20 else 9, bottom - row - (4 if log else 0))
        if bottom - row >= 7:
            draw_quests(p, x, row, width, max(4, rows), self)
            row += max(4, rows)
        if bottom - row >= 4:
            draw_told(p, x, row, width, bottom - row, self.moment)

    def side_title(self) -> str:
        """What the panel of answers is called."""
        return "You decide"

    def draw_plays(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """R36.9 What may be played at any time beside the answer, on a small screen."""
        p.box(x, y, width, height, "Plays at any time", "beside the answer to what is asked")
        items = [
            Choice(f"play {option}", self.says(option), (option,), ((shorter(self.deeds.effect(option), width - 6),),),
                   rule=self.deeds.rule(option))
            for option in self.plays
        ]  # fmt: skip
        choices(p, x + 2, y + 1, width - 4, height - 2, items, self.cursor)

    def _brief_rows(self, width: int) -> int:
        return 2 + 3 * -(-len(self.view["boards"]) // (3 if width >= 78 else 1))

    def news_rows(self, width: int, most: int) -> int:
        """How many rows of at most so many what is new needs, with its frame; 0 where nothing is."""
        return told_rows(self.moment, width, most)

    def log_has_room(self, height: int, width: int) -> bool:
        """Whether so many rows hold what is new beside the Boards in few lines; nothing new needs no room."""
        if not new_lines(self.moment) or 3 <= height < 5:
            return True
        return height >= self._brief_rows(width) + self.news_rows(width, 8)

    def brief(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The Boards in few lines, where a small screen has room; what is new below them has the first right."""
        rows = min(height, self._brief_rows(width))
        if height >= 5 and self.log_has_room(height, width):
            draw_brief(p, x, y, width, rows, self)
            y, height = y + rows, height - rows
        draw_told(p, x, y, width, height, self.moment)

    def cannot_be_undone(self, option: Option) -> bool:
        """Whether an answer draws or rolls."""
        return option.verb in FINAL

    def score_so_far(self) -> Sequence[ScoreLine]:
        return so_far(self.sight)

    def paint_seat(self, p: Painter, seat: int) -> bool:
        draw_boards(p, 0, 0, p.width, p.height, self, seat=seat)
        return True
