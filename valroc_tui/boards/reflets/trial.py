"""A Trial: the chain of steps, the dice under the Heroes, what adds up, and every aid with its price and chance."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from games.core import Option
from games.reflets import hints
from games.reflets.view import DieView, HeroView, TrialView
from valroc_tui.boards.scene import Hint
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Painter, Part, wrap

from .aids import AidScene, Line
from .boards_panel import draw_boards, draw_chips
from .consequences import percent, vitality_words
from .happened import draw_lines, draw_told, new_lines
from .outcomes import draw_chain, draw_chain_lines
from .sight import CHAR_COLOR, LETTERS, call_name
from .signs import die as draw_die
from .signs import price_of_text, two_lines, wells

RESULT_INK = {"success": "green", "critical": "gold", "failure": "lines", "fumble": "red"}
RESULT_NAME = {"success": "success", "critical": "critical", "failure": "failure", "fumble": "fumble"}

_SHORT_CHAR = {"intelligence": "intell.", "perception": "percept."}


class TrialScene(AidScene):
    """R19 to R24 Before a roll, after it, dice to pick, shields, opportunities."""

    heroes_on_stage = True

    def prepare(self) -> None:
        self.trial: TrialView | None = self.view["trial"]

    def place_of(self, option: Option) -> str:
        if option.verb == "die":
            return f"die {option.args[0]}"
        if option.verb == "hero":
            hero = self.sight.hero(str(option.args[0]))
            return f"hero {hero['location']}" if hero else f"do {option}"
        return f"do {option}"

    def wished(self) -> str:
        if self.prompt == "aids before the roll":
            return "do roll"
        if self.prompt == "catch up" and self.trial is not None and self.trial["total"] >= self.trial["target"]:
            return "do enough"  # the target is reached: nothing more needs to be spent
        lines = self.lines()
        return next((line.key for line in lines if line.ways), "")

    # -------------------------------------------------------------- drawing

    def paint(self, p: Painter) -> None:
        if self.trial is not None and p.width >= 120 and p.height >= 36:
            self._table(p)
        else:
            super().paint(p)

    def _table(self, p: Painter) -> None:
        from .base import LOG_FROM

        width = p.width
        if width >= 120 + LOG_FROM:
            draw_told(p, 120, 0, width - 120, p.height, self.moment)
            width = 120
        draw_chain(p, 0, 0, width, 9, self)
        self.dice(p, 0, 9, width, 12)
        self.sum_line(p, 1, 21, width - 2)
        if self.lines():
            self.table(p, 0, 22, width - 36, p.height - 22)
            self.boards(p, width - 36, 22, 36, p.height - 22)
        else:
            draw_boards(p, 0, 22, width - 36, p.height - 22, self)
            draw_told(p, width - 36, 22, 36, p.height - 22, self.moment)

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Without a Trial under way there is only the table of aids."""
        self.table(p, x, y, width, height)

    def small(self, p: Painter) -> None:
        y = draw_chain_lines(p, 0, p.width, self)
        if self.trial is not None:
            rows = self._dice_rows(p.height)
            self.dice(p, 0, y, p.width, rows)
            y += rows
        left = p.height - y
        lines = self.lines()
        rolled = self.trial is not None and self.trial["rolled"]  # the dice lie above: the aids have the first right
        least = (len(lines) + 2 if rolled else min(4, len(lines) + 2)) if lines else 0
        told = self.news_rows(p.width, left - least)
        rows = max(3, min(left - told, len(lines) + 2)) if lines else 0
        if rows:
            self.table(p, 0, y, p.width, rows)
        self.brief(p, 0, y + rows, p.width, left - rows)

    def _dice_rows(self, height: int) -> int:
        """How many rows the Heroes take on a small screen: before a roll what is new may need the others."""
        most = 7 if height >= 18 else 6
        trial = self.trial
        alone = trial is None or (trial["hero"] and self.prompt != "hero concerned")
        if trial is None or alone or trial["rolled"] or not new_lines(self.moment):
            return most
        wanted = [len(self._reading(hero, None, narrow=True)) for hero in self.view["team"]]
        return min(most, 2 + max(wanted, default=1))

    @property
    def single(self) -> bool:
        """Whether the Objective is one Hero's."""
        steps = self.trial["steps"] if self.trial else []
        return any(step["current"] and step["kind"] == "individual" for step in steps)

    def dice(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The six Heroes with their dice, or the Hero concerned with his."""
        trial = self.trial
        if trial is None:
            return
        if trial["hero"] and self.prompt != "hero concerned":
            self._own_dice(p, x, y, width, height, trial)
            return
        each = width // 6
        by_location = {die["location"]: die for die in trial["dice"]}
        for location in range(1, 7):
            left = x + (location - 1) * each
            if height >= 10:
                self._plate(p, left, y, each, height, location, by_location.get(location))
            else:
                self._narrow(p, left, y, each, height, location, by_location.get(location))

    def _mark(self, die: DieView | None) -> bool:
        """Whether the aid under the cursor is about this die."""
        way = self.way_now()
        return (
            die is not None
            and way is not None
            and way.verb in ("reroll", "substitute")
            and way.args[0] == die["number"]
        )

    def _plate(self, p: Painter, x: int, y: int, width: int, height: int, location: int, die: DieView | None) -> None:
        hero = self.sight.at(location)
        key = f"die {die['number']}" if die and self.ways(f"die {die['number']}") else f"hero {location}"
        ways, here = self.ways(key), self.is_at(key) or self._mark(die)
        ink = RESULT_INK[die["result"]] if die else "lines"
        if here:
            p.tint(x, y, width, height, "chosen")
        p.box(x, y, width, height, frame="heavy" if here else "round", ink="white" if here else "gold" if ways else ink)
        p.place(
            key,
            x,
            y,
            width,
            height,
            *ways,
            rule="R21.2",
            why="" if hero is None else self.thing_text(f"hero {location}"),
        )
        if hero is None:
            p.text(x + 1, y, f" {location} ", "dim")
            p.text(x + 2, y + 1, "vacant", "dim")
            return
        facts = self.sight.facts(hero["card"])
        mark = "▸" if here else "[" if ways else " "
        end = p.text(
            x + 1,
            y,
            f"{mark}{location}{']' if ways and not here else ''}",
            "white bold" if here else "gold bold" if ways else "muted",
        )
        one, two = two_lines(facts.name, x + width - 3 - end, width - 5)
        p.text(end, y, f" {one} ", "white bold", width=x + width - 1 - end)
        p.text(x + 4, y + 1, two, "white bold", width=width - 5)
        race = facts.race.replace("_", "-")
        whole = f"{race} {facts.alignment}"
        if cell_len(whole) <= width - 4:
            p.text(x + 2, y + 2, whole, "muted")
        elif not two:
            p.text(x + 2, y + 1, race, "muted")
            p.text(x + 2, y + 2, facts.alignment, "muted")
        else:
            p.text(x + 2, y + 2, race, "muted")
        draw_die(p, x + (width - 7) // 2, y + 3, die["face"] if die else 0, ink if die else "lines")
        life = "red bold" if hero["marker"] else "muted"
        p.line(
            x + 2, y + height - 2, (f"LP {hero['life']}/{hero['vitality']}", life), (f"  Board {hero['board']}", "dim")
        )
        for row, parts in enumerate(self._reading(hero, die)):
            if y + 6 + row < y + height - 2:
                p.line(x + 2, y + 6 + row, *parts, width=width - 3)

    def _reading(self, hero: HeroView, die: DieView | None, *, narrow: bool = False) -> list[list[Part]]:
        char = self.char()
        if not char:
            return [[("LP ", "muted"), str(hero["life"])]]
        color = CHAR_COLOR[char]
        value = die["value"] if die else hero["values"][char]
        lines: list[list[Part]] = [
            [
                (f"{_SHORT_CHAR.get(char, char) if narrow else char} ", "muted"),
                (f"{LETTERS[color]}{value}", "chip bold", f"gem-{color}"),
            ]
        ]
        if die is None:
            single = self.single
            if value > 1:
                lines.append(
                    [f"<{value}: pips" if narrow else f"under {value}: " + ("1 star" if single else "its pips")]
                )
            lines.append([f"={value}: critical" if narrow else f"a {value}: " + ("2 stars" if single else "critical")])
            if self.prompt == "hero concerned" and self.trial is not None:
                odds = hints.objective_odds({**self.view, "trial": {**self.trial, "hero": hero["card"]}})
                lines.append([("odds ", "muted"), (percent(odds), "white bold")])
            if hero["bestioles"]:
                lines.append([("hindered", "red")])
            return lines
        ink = {"failure": "muted", "lines": "muted"}.get(RESULT_INK[die["result"]], RESULT_INK[die["result"]])
        lines.append([(RESULT_NAME[die["result"]], f"{ink} bold" if ink != "lines" else "muted")])
        lines.append([("points ", "muted"), (str(die["points"]), "white bold")])
        if die["result"] == "critical":
            lines.append([("gains 1 Gem", "gold")])
        elif die["result"] == "fumble":
            lines.append([("loses 1 LP" if char == "defense" else "loses 1 Gem", "red")])
        return lines

    def _narrow(self, p: Painter, x: int, y: int, width: int, height: int, location: int, die: DieView | None) -> None:
        hero = self.sight.at(location)
        key = f"die {die['number']}" if die and self.ways(f"die {die['number']}") else f"hero {location}"
        ways, here = self.ways(key), self.is_at(key) or self._mark(die)
        if here:
            p.tint(x, y, width, height, "chosen")
        p.rule(x, y, width)
        p.place(key, x, y, width, height, *ways, rule="R21.2")
        if hero is None:
            p.text(x + 1, y + 1, f"{location} vacant", "dim", width=width - 1)
            return
        ink = "white bold" if here else "gold bold" if ways else "white"
        mark = "▸" if here else "[" if ways else ""
        name = call_name(self.sight.name(hero["card"]))
        title = f"[{location}]{name}" if mark == "[" else f"{mark}{location} {name}"
        p.text(x, y + 1, shorter(title, width - 1), ink, width=width - 1)
        rows = self._reading(hero, die, narrow=True)
        if die is not None:
            color = RESULT_INK[die["result"]]
            p.line(
                x,
                y + 2,
                ("die ", "muted"),
                (f" {die['face']} ", "white bold" if color == "lines" else f"{color} bold", "cap"),
            )
            at = y + 3
        else:
            at = y + 2
        for row, parts in enumerate(rows):
            if at + row < y + height:
                p.line(x, at + row, *parts, width=width - 1)

    def _own_dice(self, p: Painter, x: int, y: int, width: int, height: int, trial: TrialView) -> None:
        """R20.2 The Hero concerned, and his five dice."""
        hero = self.sight.hero(trial["hero"] or "")
        wide = 30 if width >= 100 else 22
        name = self.sight.name(trial["hero"] or "")
        p.box(x, y, wide, height, "The Hero concerned" if wide >= 28 else "Hero concerned", ink="white")
        if hero is not None:
            parts = self._reading(hero, None)
            parts = [
                [(shorter(name, wide - 4), "white bold")],
                [("location ", "muted"), f"{hero['location']}" + (f", Board {hero['board']}" if wide >= 28 else "")],
                *parts,
            ]
            for row, line in enumerate(parts[: height - 2]):
                p.line(x + 2, y + 1 + row, *line, width=wide - 4)
            p.place(
                f"hero {hero['location']}", x, y, wide, height, *self.ways(f"hero {hero['location']}"), rule="R20.1"
            )
        left, room = x + wide, width - wide
        p.box(left, y, room, height, "Dice", "2 stars a critical, 1 a success, a 6 takes 1")
        count = max(len(trial["dice"]), 5 + trial["extra_dice"])
        each = min(16, (room - 4) // count)
        for number in range(count):
            at = left + 2 + number * each
            die = trial["dice"][number] if number < len(trial["dice"]) else None
            key = f"die {number + 1}"
            ways, here = self.ways(key), self.is_at(key) or self._mark(die)
            ink = "white" if here else "gold" if ways else RESULT_INK[die["result"]] if die else "lines"
            if here:
                p.tint(at, y + 1, each, height - 2, "chosen")
            draw_die(p, at + max(0, (each - 7) // 2), y + 1, die["face"] if die else 0, ink)
            if here:
                p.text(at, y + 2, "▸", "white bold")
            if die is not None:
                p.text(at, y + 4, shorter(RESULT_NAME[die["result"]], each), "muted", width=each, align="centre")
                if height >= 7:
                    p.text(
                        at,
                        y + 5,
                        f"{die['points']:+d}" if die["points"] else "0",
                        "white bold",
                        width=each,
                        align="centre",
                    )
            p.place(key, at, y + 1, each, height - 2, *ways, rule="R20.2")

    def sum_line(self, p: Painter, x: int, y: int, width: int) -> None:
        """How the points add up."""
        trial = self.trial
        if trial is None:
            return
        p.text(x, y, "Below the value: its pips.  Equal: critical, +1.  A 6: fumble, −1." if not self.single else
               "Below the value: 1 star.  Equal: 2 stars.  A 6: one star less.", "muted")  # fmt: skip
        if not trial["rolled"]:
            if self.prompt == "hero concerned":
                return
            tested = hints.designated(self.view)
            if not self.char() and tested is not None:
                p.text(x + 70, y, vitality_words(tested["life"])[: width - 70], "white")
            return
        terms = " ".join(_term(die["points"], number) for number, die in enumerate(trial["dice"]))
        short = trial["target"] - trial["total"]
        p.line(x + 70, y, (f"{terms} = ", "white"), (str(trial["total"]), "green bold" if short <= 0 else "red bold"),
               f" of {trial['target']}", width=width - 70)  # fmt: skip

    def table(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Every aid with its price, what it brings and the chance that the target is reached."""
        titles = {
            "aids before the roll": ("Before the roll", "each aid, its price, and the chance with it"),
            "catch up": ("Catch up", "price, and the chance to reach the target"),
            "shields": ("Shields", "wounds can be spared"), "opportunities": ("Opportunities", "the Trial is won"),
            "which dice": ("Roll again", "pick dice above"), "turn which die": ("Turn a die", "pick one above"),
        }  # fmt: skip
        title, gloss = titles.get(self.prompt, ("Trial", ""))
        lines = self.lines()
        p.box(x, y, width, height, title, gloss, ink="gold" if lines else "lines")
        rows = height - 2
        at = next((n for n, line in enumerate(lines) if self.is_at(line.key)), 0)
        first = max(0, min(at - rows // 2, len(lines) - rows))
        for number, line in enumerate(lines[first : first + rows]):
            self._line(p, x + 1, y + 1 + number, width - 2, line, lines)
        if first:
            p.text(x + width - 2, y + 1, "▴", "dim")
        if first + rows < len(lines):
            p.text(x + width - 2, y + height - 2, "▾", "dim")
        if not lines:
            said = (
                "Pick a Hero above."
                if self.prompt == "hero concerned"
                else "Pick dice above."
                if self.own
                else "Nobody here is asked."
            )
            p.text(x + 2, y + 1, said, "muted")

    def _line(self, p: Painter, x: int, y: int, width: int, line: Line, lines: Sequence[Line]) -> None:
        here = self.is_at(line.key)
        if here:
            p.tint(x, y, width, 1, "chosen")
        points_at, odds_at = width - 20, width - 10
        price_at = points_at - 1 - min(24, max(10, *(cell_len(one.price) for one in lines)))
        if not line.price and not line.points and not line.odds:
            price_at = width
        elif not line.points and not line.odds:
            price_at = width - 24
        elif not line.price:
            price_at = points_at if line.points else odds_at
        mark = "▸" if here else " " if line.ways else "×"
        ink = "white bold" if here else "gold bold" if line.ways else "dim"
        p.text(x, y, mark, "white bold" if here else "dim")
        p.text(x + 2, y, shorter(line.label, price_at - 3), ink, width=price_at - 3)
        if line.price:
            text_ink = "text" if line.ways else "dim"
            parts = [part if isinstance(part, tuple) else (part, text_ink) for part in price_of_text(line.price)]
            wide = (points_at if line.points else odds_at if line.odds else width) - price_at - 1
            if sum(len(part[0]) for part in parts) > wide:
                parts = [(shorter(line.price, wide), text_ink)]
            p.line(x + price_at, y, *parts, width=wide)
        p.text(x + points_at, y, line.points, "text", width=10)
        good = line.odds == "certain"
        p.text(x + odds_at, y, line.odds, "dim" if not line.ways else "green bold" if good else "white bold", width=9)
        p.place(line.key, x, y, width, 1, *line.ways, rule=line.rule, why=line.why)

    def boards(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Gems, tokens and Dilemmas in few lines, plays at any time, the newest of the log."""
        p.box(x, y, width, height, "Boards")
        row, bottom = y + 1, y + height - 1
        for board in self.view["boards"]:
            colour = self.moment.colour(board["seat"]) if self.view["seats"] > 1 else "seat2"
            p.line(x + 1, row, (f"{board['number']} ", f"{colour} bold"), *wells(board["gems"]), width=width - 2)
            row += 1
            token = self.sight.token_name(board["token"]) if board["token"] else ""
            held = ([f"token {token}"] if token else []) + [self.sight.name(card) for card in board["dilemmas"]]
            told = wrap(", ".join(held), width - 5) if held else []
            for text in told[:3]:
                p.text(x + 3, row, text, "muted", width=width - 5)
                row += 1
        row = draw_chips(p, x + 2, row, width - 4, self, self.plays)
        if bottom - row >= 2:
            p.rule(x + 1, row, width - 2)
            draw_lines(p, x + 2, row + 1, width - 4, bottom - row - 1, self.moment)

    # -------------------------------------------------------------- words

    def asked(self) -> str:
        trial = self.trial
        if trial is not None and self.prompt == "catch up":
            short = trial["target"] - trial["total"]
            if short <= 0:
                return f"{trial['total']} of {trial['target']}: reached. Use a token all the same?"
            return f"{short} short of {trial['target']}: catch up?"
        if self.prompt == "aids before the roll" and self.about:
            kind, _, target = self.about
            unit = ("star" if kind == "individual" else "point") + ("s" if target != 1 else "")
            return f"{self.char().capitalize()}, {target} {unit} to reach: aids, or roll?"
        return super().asked()

    def says(self, way: Option) -> str:
        if way.verb in ("skill", "dilemma"):
            return super().says(way)
        if way.verb in ("reroll", "substitute", "bonus-die"):
            return self.aid_label(way) + "."
        return super().says(way)

    def thing_text(self, key: str) -> str:
        if key.startswith("no "):
            line = next((line for line in self.lines() if line.key == key), None)
            return line.why if line is not None else ""
        return super().thing_text(key)

    def hints(self) -> Sequence[Hint]:
        found = [hint for hint in super().hints() if hint.key != "v"]
        decline = next((option for option in self.own if option.verb in ("enough", "roll", "take-wounds")), None)
        if decline is not None and self.way_now() != decline:
            found.insert(2, Hint("g", {"enough": "no more aid", "roll": "roll now"}.get(decline.verb, "suffer it")))
        return found[:4]

    def press(self, key: str) -> Option | bool:
        if key == "g":
            decline = next((option for option in self.own if option.verb in ("enough", "roll", "take-wounds")), None)
            if decline is not None:
                self.cursor, self.way = f"do {decline}", 0
                return True
        if key == "v":
            return False
        return super().press(key)


def _term(points: int, number: int) -> str:
    """One die in the sum."""
    sign = "− " if points < 0 else "+ " if number else ""
    return f"{sign}{abs(points)}"
