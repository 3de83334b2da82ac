"""Heroes as cards: forming the Team, and every question about which Hero."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from games.core import Option
from games.reflets import hints
from games.reflets.view import HeroView
from valroc_tui.boards.scene import Hint
from valroc_tui.widgets.cards import fitted, shorter
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .base import ReflScene
from .consequences import percent
from .sight import price_words
from .signs import name_lines, price_of_text, printed_values, values
from .vils import mission_words


@dataclass(frozen=True)
class Entry:
    """A Hero's card on the stage, or an empty place."""

    key: str
    card: str | None
    number: str = ""
    note: str = ""
    button: str = ""
    """The key of a button on its last line."""


class HeroScene(ReflScene):
    """Which Hero: for a test, a healing, a sacrifice, a free Skill, a new Hero."""

    heroes_on_stage = True

    def prepare(self) -> None:
        self.marked = ""

    # -------------------------------------------------------------- places

    def place_of(self, option: Option) -> str:
        args = option.args
        if option.verb in ("heal", "hero", "spare", "give-up", "skill", "in-place-of"):
            return self.key_of(str(args[0]), f"do {option}")
        if option.verb == "dismiss" and self.prompt == "dismiss which hero":
            return f"drawn {args[0]}"
        if option.verb == "dismiss" or option.verb == "enroll":
            return f"do {option}"
        if option.verb == "swap":
            return f"hero {args[0]}"
        if option.verb == "trade":
            return self.key_of(str(args[0]), f"do {option}")
        return f"do {option}"

    def wished(self) -> str:
        """A new Hero costs nobody his place at first, where a location is vacant or he can be let go."""
        if self.prompt not in ("what about the hero", "replace whom"):
            return ""
        loose = self.loose()
        return next((f"do {option}" for verb in ("enroll", "dismiss") for option in loose if option.verb == verb), "")

    def asked(self) -> str:
        if self.prompt == "replace whom" and any(option.verb == "enroll" for option in self.own):
            return "Whose place does he take?"
        return super().asked()

    def key_of(self, card: str, other: str) -> str:
        """The place of a Hero of the Team."""
        hero = self.sight.hero(card)
        return f"hero {hero['location']}" if hero is not None else other

    def sides(self, option: Option) -> tuple[str, str]:
        """The two places of an answer about two Heroes."""
        if option.verb == "trade":
            return self.key_of(str(option.args[0]), ""), f"theirs {option.args[1]}"
        return f"hero {option.args[0]}", f"hero {option.args[1]}"

    @property
    def pairs(self) -> tuple[Option, ...]:
        """Answers about two Heroes."""
        return tuple(option for option in self.own if option.verb in ("swap", "trade"))

    def ways(self, key: str) -> tuple[Option, ...]:
        if not key.startswith(("hero ", "theirs ")) or not self.pairs:
            return super().ways(key)
        found = [option for option in self.pairs if key in self.sides(option)]
        if self.marked and key != self.marked:
            return tuple(option for option in found if self.marked in self.sides(option))
        return tuple(found)

    def would_answer(self, place: Place, way: Option | None) -> Option | None:
        if way is None or way not in self.pairs:
            return way
        if self.marked:
            return way if place.key != self.marked else None
        return way if len(self.ways(place.key)) == 1 and way.verb == "trade" else None

    def choose(self, place: Place, way: Option | None) -> Option | None:
        answer = self.would_answer(place, way)
        if answer is not None or way is None:
            return answer
        if self.marked == place.key:
            self.marked = ""
            return None
        self.marked, self.way = place.key, 0
        one, two = self.sides(self.ways(place.key)[0])
        self.cursor = two if one == place.key else one
        return None

    def back(self) -> bool:
        had, self.marked = bool(self.marked), ""
        return had

    def tab_here(self) -> bool:
        return not self.pairs or bool(self.marked)

    # -------------------------------------------------------------- what lies on the stage

    def rows(self) -> list[list[Entry]]:
        """Rows of cards."""
        if self.prompt == "dismiss which hero":
            cards = [Entry(f"drawn {card}", card) for card in self.view["drawn"]]
            return [cards[:6], cards[6:]] if len(cards) > 6 else [cards]
        team = self.team()
        if self.prompt == "exchange heroes":
            return [team, [Entry(f"theirs {card}", card, "V") for card in self.view["vils"]["team"]]]
        return [team]

    def team(self) -> list[Entry]:
        """The six locations."""
        found = []
        for location in range(1, 7):
            hero = self.sight.at(location)
            found.append(Entry(f"hero {location}", hero["card"] if hero else None, str(location), self.note(hero)))
        return found

    def note(self, hero: HeroView | None) -> str:
        """What decides, on the card's last line."""
        if hero is None:
            return ""
        if "test" in self.prompt or "peril" in self.prompt:
            odds = hints.vitality_odds(hero["life"])
            return f"dead {percent(odds['dead'])}"
        if self.prompt == "heal whom" and hero["marker"]:
            return f"heals to {hero['vitality']}"
        if self.prompt == "give up a hero":
            return f"pays {self.sight.facts(hero['card']).epic_points}"
        return ""

    def subject(self) -> str:
        """The Hero turned up, who is talked about."""
        card = str(self.about[0]) if self.about else ""
        return card if self.prompt == "what about the hero" and card in self.sight.catalog.heroes else ""

    def stage_rows(self, height: int) -> int:
        return 21 if len(self.rows()) > 1 else 16

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        rows = self.rows()
        subject = self.subject()
        left = x
        if subject:
            p.box(x, y, 24, height, "Turned up", ink="cyan", title_ink="cyan bold")
            self._inside(p, x + 1, y + 1, 22, height - 2, Entry("subject", subject), titled=False)
            p.place("subject", x, y, 24, height, rule="R15.7", why=self.sight.text(subject))
            left += 24
        row = y
        for number, entries in enumerate(rows):
            high = height // len(rows) if number + 1 < len(rows) else y + height - row
            each = (x + width - left) // max(6, len(entries))
            for place, entry in enumerate(entries):
                self.card(p, left + place * each, row, each, high, entry)
            row += high

    def card(self, p: Painter, x: int, y: int, width: int, height: int, entry: Entry) -> None:
        """A Hero's card with all that is printed on it."""
        ways, here = self.ways(entry.key), self.is_at(entry.key)
        live = bool(ways)
        marked = self.marked == entry.key
        if here or marked:
            p.tint(x, y, width, height, "chosen")
        ink = "white" if here else "gold" if live else "lines"
        p.box(x, y, width, height, frame="heavy" if here else "round" if entry.card else "dashed", ink=ink)
        mark = "▸" if here else "✓" if marked else "[" if live else " "
        number = entry.number or (" " if mark == "[" else "")
        title = f"{mark}{number}{']' if live and not here and not marked else ' '}"
        if entry.number or live or here:
            p.text(x + 1, y, title, "white bold" if here else "gold bold" if live else "muted")
        rows = height - 2 if self.ways(entry.button) else height  # what lies inside a place no arrow key finds
        p.place(entry.key, x, y, width, rows, *ways, rule="R4.2" if self.view["phase"] == "setup" else "R1.3",
                digit=entry.number if entry.number.isdigit() else "")  # fmt: skip
        if entry.card is None:
            p.text(x + 2, y + 1, "vacant", "dim")
            return
        self._inside(p, x + 1, y + 1, width - 2, height - 2, entry)

    def _inside(self, p: Painter, x: int, y: int, width: int, rows: int, entry: Entry, *, titled: bool = True) -> None:
        card = entry.card
        assert card is not None
        facts, hero = self.sight.facts(card), self.sight.hero(card)
        bottom = y + rows
        row = y
        for line in name_lines(facts.name, width - 1):
            p.text(x + 1, row, line, "white bold", width=width - 1)
            row += 1
        if row == y + 1 and rows >= 12:
            row += 1
        lines: list[list[Part]] = [[(shorter(f"{facts.race.replace('_', '-')} {facts.alignment}", width - 1), "muted")]]
        lines.append(values(hero) if hero else printed_values(facts.values))
        if hero is not None:
            lines.append(["LP ", (str(hero["life"]), "red bold" if hero["marker"] else "white bold"),
                          f"/{hero['vitality']}  EP {facts.epic_points}"])  # fmt: skip
        else:
            lines.append([f"LP {facts.vitality}  EP {facts.epic_points}"])
        if hero is not None and hero["bestioles"]:
            lines.append([("hindered", "red bold")])
        elif hero is not None and hero["marker"]:
            lines.append([("wounded", "red bold")])
        price = price_words(facts.skill.cost)
        lines.append(
            [(f"{facts.skill.kind[:11]} ", "muted"), *price_of_text(price)] if width >= 17 else [*price_of_text(price)]
        )
        for parts in lines:
            if row >= bottom:
                return
            p.line(x + 1, row, *parts, width=width - 1)
            row += 1
        foot = (1 if entry.note else 0) + (1 if entry.button else 0)
        text = wrap(facts.skill.text, width - 1)
        room = bottom - row - foot
        if len(text) > room:
            text = (
                [*text[: max(0, room - 1)], shorter(" ".join(text[max(0, room - 1) :]), width - 1)] if room > 0 else []
            )
        for line in text:
            p.text(x + 1, row, line, "text", width=width - 1)
            row += 1
        if entry.note:
            p.text(x + 1, bottom - foot, entry.note, "white bold", width=width - 1)
        if entry.button:
            self.button(p, x + 1, bottom - 1, width - 1, entry.button)

    def button(self, p: Painter, x: int, y: int, width: int, key: str) -> None:
        """A button on a card."""
        ways, here = self.ways(key), self.is_at(key)
        cost = self.view["replacement_price"]
        said = f"replace, {cost} Gem{'s' if cost > 1 else ''}"
        if not ways:
            return
        text = shorter(f"▸{said}]" if here else f"[{said}]", width)
        p.text(x, y, text, "white bold" if here else "gold", "chosen" if here else None)
        p.place(key, x, y, len(text), 1, *ways, rule="R4.3")

    # -------------------------------------------------------------- small screens

    def small(self, p: Painter) -> None:
        entries = [entry for row in self.rows() for entry in row]
        loose = self.loose()
        subject = self.subject()
        y = 0
        if subject:
            p.box(0, 0, p.width, 4, "Turned up", ink="cyan", title_ink="cyan bold")
            self._line_of(p, 1, 1, p.width - 2, Entry("subject", subject), 2)
            y = 4
        deeds_rows = min(2 + len(loose), 8) if loose else 0
        missions = self.prompt in ("form the team", "who stands here") and self.view["quest"] is not None
        if self.prompt == "who stands here":  # who is placed already takes a line, and the box keeps its height
            entries = [entry for entry in entries if entry.card is not None]
        room = p.height - y - deeds_rows - 2
        told = 0 if missions else self.news_rows(p.width, 6)
        roomy = room - told >= 2 * len(entries)
        placing = self.prompt == "who stands here"
        sizes = [2 if roomy and (not placing or entry.key.startswith("drawn ")) else 1 for entry in entries]
        at = next((n for n, entry in enumerate(entries) if self.is_at(entry.key) or self.is_at(entry.button)), 0)
        first, shown = 0, len(entries)
        if sum(sizes) > room:
            shown = room
            sizes = [1] * len(entries)
            first = max(0, min(at - shown // 2, len(entries) - shown))
        high = sum(sizes[first : first + shown])
        if self.prompt == "who stands here":
            high = max(high, min(room, 12))
        p.box(0, y, p.width, high + 2, "Heroes", "values R O P G B" if p.width >= 80 else "")
        row = y + 1
        for entry, rows in zip(entries[first : first + shown], sizes[first : first + shown], strict=True):
            self._line_of(p, 1, row, p.width - 2, entry, rows)
            row += rows
        if first:
            p.text(p.width - 2, y + 1, "▴", "dim")
        if first + shown < len(entries):
            p.text(p.width - 2, y + high, "▾", "dim")
        y += high + 2
        if missions and p.height - y >= 5:
            wide = 26 if loose else 0
            if loose:
                p.box(0, y, wide, 5, self.side_title(), ink="gold")
                self.deed_list(p, 2, y + 1, wide - 4, 3)
            draw_missions(p, wide, y, p.width - wide, 5, self)
            y += 5
        elif loose:
            p.box(0, y, p.width, deeds_rows, self.side_title(), ink="gold")
            self.deed_list(p, 2, y + 1, p.width - 4, deeds_rows - 2)
            y += deeds_rows
        self.brief(p, 0, y, p.width, p.height - y)

    def _line_of(self, p: Painter, x: int, y: int, width: int, entry: Entry, rows: int) -> None:
        ways, here = self.ways(entry.key), self.is_at(entry.key)
        live, marked = bool(ways), self.marked == entry.key
        if here or marked:
            p.tint(x, y, width, rows, "chosen")
        mark = "▸" if here else "✓" if marked else "[" if live else " "
        p.text(x, y, f"{mark}{entry.number[:1] or ' '}{']' if live and not here else ''}",
               "white bold" if here else "gold bold" if live else "muted")  # fmt: skip
        wide = width - 20 if self.ways(entry.button) else width
        p.place(entry.key, x, y, wide, rows, *ways, rule="R4.2" if self.view["phase"] == "setup" else "R1.3",
                digit=entry.number if entry.number.isdigit() else "")  # fmt: skip
        if entry.card is None:
            now = entry.number.endswith("now")
            p.text(x + 4, y, "now: vacant" if now else "vacant", "white bold" if now else "dim")
            return
        facts, hero = self.sight.facts(entry.card), self.sight.hero(entry.card)
        ink = "white bold" if here else "gold bold" if live else "white"
        p.text(x + 4, y, shorter(facts.name, 22), ink, width=22)
        race = f"{facts.race.replace('_', '-')} {facts.alignment}"
        at = 26 if cell_len(race) > 17 and cell_len(facts.name) < 22 else 27
        p.text(x + at, y, shorter(race, 44 - at), "muted", width=44 - at)
        p.line(x + 45, y, *(values(hero) if hero else printed_values(facts.values)), width=10)
        life = hero["life"] if hero else facts.vitality
        p.line(x + 56, y, "LP", (str(life), "red bold" if hero and hero["marker"] else "text bold"),
               f" EP{facts.epic_points}", width=9)  # fmt: skip
        if entry.note:
            p.text(x + 65, y, shorter(entry.note, width - 66), "white bold", width=width - 66)
        if rows > 1:
            price = price_words(facts.skill.cost)
            said = f"{facts.skill.kind}, {price}: {facts.skill.text}"
            room = width - 6 - (20 if entry.button and self.ways(entry.button) else 0)
            p.text(x + 4, y + 1, shorter(said, room), "muted", width=room)
        if entry.button and self.ways(entry.button):
            self.button(p, x + width - 19, y + rows - 1, 19, entry.button)

    def hints(self) -> Sequence[Hint]:
        found = list(super().hints())
        if self.marked:
            found.insert(2, Hint("esc", "another"))
        return found[:4]

    def ask(self) -> Sequence[Part]:
        if self.pairs and not self.marked and self.way_now() in self.pairs and self.moment.decision is not None:
            hero = self.sight.at(int(self.cursor[5:])) if self.cursor.startswith("hero ") else None
            who = self.sight.name(hero["card"]) if hero else "This Hero"
            asked: Part = (f"{self.asked()}  ", "white")
            return fitted([asked, (f"{who}: with whom?", "white")], self.ask_room(), [asked])
        return super().ask()


class TeamScene(HeroScene):
    """R4.2 to R4.6 The Team is placed on its locations, rearranged, and Heroes are replaced for Gems."""

    def place_of(self, option: Option) -> str:
        if option.verb == "place":
            return f"drawn {option.args[0]}"
        if option.verb == "replace":
            return f"replace {option.args[0]}"
        return super().place_of(option)

    def rows(self) -> list[list[Entry]]:
        if self.prompt == "who stands here":
            drawn = [Entry(f"drawn {card}", card) for card in self.view["drawn"]]
            return [drawn, self.team()] if self.view["team"] else [drawn]
        return [self.team()]

    def team(self) -> list[Entry]:
        found = []
        for location in range(1, 7):
            hero = self.sight.at(location)
            number = str(location)
            note = "Leader" if location == 1 and hero else ""
            if self.prompt == "who stands here" and self.about and self.about[0] == location:
                note = ""
                number = f"{location} now"
            button = f"replace {location}" if hero else ""
            found.append(Entry(f"hero {location}", hero["card"] if hero else None, number, note, button))
        return found

    def asked(self) -> str:
        if self.prompt == "form the team" and self.narrow:
            cost = self.view["replacement_price"]
            return f"Exchange two, replace one for {cost} Gem{'s' if cost > 1 else ''}, or done?"
        return super().asked()

    def wished(self) -> str:
        if self.prompt == "form the team" and self.view["replacement_price"] > 1:  # the Hero who has just come
            come = next((str(entry.args[1]) for entry in reversed(self.moment.log) if entry.what == "replaced"), "")
            return self.key_of(come, "")
        return "do formed" if self.prompt == "form the team" and not self.view["replacement_price"] > 1 else ""

    def side_title(self) -> str:
        return "The Team"

    def side(self, p: Painter, x: int, y: int, width: int, height: int, *, log: bool = True) -> None:
        rows = 9 if self.view["quest"] and height >= 20 else 0
        super().side(p, x, y, width, height - rows, log=log)
        if rows:
            self._missions(p, x, y + height - rows, width, rows)

    def _missions(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        draw_missions(p, x, y, width, height, self)


def draw_missions(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene) -> None:
    """R3.3 What the Quest asks of the Team."""
    quest = scene.view["quest"]
    if quest is None:
        return
    facts = scene.sight.catalog.quests[quest["quest"]]
    rows, said = height - 2, quest["missions"]
    p.box(x, y, width, height, "Your Quest asks for")
    across = 1 if rows >= len(said) else 2
    each = (width - 4) // across
    for number, counts in enumerate(said[: rows * across]):
        ink = "green" if counts else "text"
        points = str(facts.missions[number].points)
        words = shorter(mission_words(scene, facts, number), each - 4 - len(points))
        p.line(x + 2 + each * (number // rows), y + 1 + number % rows, ("✓ " if counts else "· ", "green bold"),
               (words, ink), (f"  {points}", "white bold"), width=each)  # fmt: skip
