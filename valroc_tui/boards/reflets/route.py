"""The Route: blessing, Golden Die, brake, walk or run, where to stop, visions, Rooms to turn up, tokens to lay."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from games.core import Option
from games.reflets.components import COLORS
from valroc_tui.boards.scene import Hint, Moment
from valroc_tui.widgets.cards import clipped, shorter
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from .base import ReflScene, fitting
from .consequences import catches, percent, vitality_words
from .happened import draw_told, golden_roll, new_lines
from .route_map import around, draw_around, draw_large, draw_progress, parts_with_places, shown_around
from .signs import TOKEN_GROUND, die, golden_die

ON_SPACES = frozenset(("move", "go", "look-hazard", "look-token", "open-room"))


class RouteScene(ReflScene):
    """The map above, the Boards below; answers about spaces stand on them."""

    stage_height = 17
    head = 0
    """Rows of the die that is shown over the answers."""

    def _take(self, moment: Moment) -> None:
        super()._take(moment)
        for ways in self.at_places.values():
            ways.sort(key=self.loses)

    def loses(self, option: Option) -> bool:
        """R13.8 Whether a move runs into the Avatar."""
        return option.verb in ("move", "go") and catches(self.sight, option)

    def place_of(self, option: Option) -> str:
        if option.verb in ON_SPACES and option.args[0] != "city":
            return f"space {option.args[0]}"
        if option.verb == "stay":
            return f"space {self.view['pawn']}"
        return f"do {option}"

    def wished(self) -> str:
        """The cursor never stands on what loses the game at first, if anything else can be chosen."""
        found = next((key for key in ("do keep-die", "do walk") if key in self.at_places), "")
        if self.prompt == "room to turn up":
            rooms = self.sight.rooms
            found = next((key for key in self.at_places if key[6:] in rooms and rooms[key[6:]]["card"] is None), "")
        return found or next((key for key, ways in self.at_places.items() if not self.loses(ways[0])
                              and not key.startswith("play ")), "")  # fmt: skip

    def asked(self) -> str:
        if self.prompt == "where to stop":
            return f"{'1 space' if self.about[0] == 1 else f'{self.about[0]} spaces'}: where to stop?"
        return super().asked()

    def gloss(self) -> str:
        """What the map says in its title."""
        view = self.view
        if self.prompt == "where to stop":
            pace = "running" if view["pace"] == "run" else "walking"
            spaces = "1 space" if self.about[0] == 1 else f"{self.about[0]} spaces"
            lost = any(self.loses(ways[0]) for ways in self.at_places.values())
            said = f"{pace} {spaces}: [ ] is a legal stop"
            return f"{said}, ! ! runs into the Avatar" if lost else said
        if self.prompt == "secret vision":
            return "[ ] can be looked at"
        if self.prompt == "room to turn up":
            return "a face-down Room in [ ] can be turned up"
        return f"the Avatar is {self.sight.distance} spaces behind" if view["turn"] else ""

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        draw_large(p, x, y, width, height, self, self.gloss())

    def small(self, p: Painter) -> None:
        y = draw_around(p, 0, 0, p.width, self, self.gloss())
        loose = self.loose()
        least = 4 + len(loose) + min(self.head, 3) if loose else 0
        told = max(3, self.news_rows(p.width, p.height - y - least))
        head, rows = self._box_rows(p, p.height - y - told) if loose else (0, 0)
        if self.log_has_room(p.height - y - 3 - rows, p.width):
            draw_progress(p, 0, y, p.width, self)
            y += 3
        if loose:
            p.box(0, y, p.width, rows, self.side_title(), ink="gold")
            if head:
                self.draw_head(p, 2, y + 1, p.width - 4)
            self.deed_list(p, 2, y + 1 + head, p.width - 4, rows - 2 - head)
            y += rows
        self.brief(p, 0, y, p.width, p.height - y)

    def _box_rows(self, p: Painter, room: int) -> tuple[int, int]:
        """The rows of what heads the answers on a small screen, and of the whole box."""
        head = self.head if room - self.head >= 4 else 0
        return head, max(3, min(head + self.deeds_rows(p.width - 6), room))

    def side(self, p: Painter, x: int, y: int, width: int, height: int, *, log: bool = True) -> None:
        if not self.head or not self.loose():
            super().side(p, x, y, width, height, log=log)
            return
        rows = min(self.head + self.deeds_rows(width - 6), height - 7)
        p.box(x, y, width, rows, self.side_title(), ink="gold")
        self.draw_head(p, x + 2, y + 1, width - 4)
        self.deed_list(p, x + 2, y + 1 + self.head, width - 4, rows - 2 - self.head)
        from .vils import draw_quests

        left = height - rows
        quests = (
            8 if left >= 11 or not (log and new_lines(self.moment)) else 0
        )  # what is new has the first right to room
        if quests:
            draw_quests(p, x, y + rows, width, min(quests, left), self)
        if left - quests >= 3 and log:
            draw_told(p, x, y + rows + quests, width, left - quests, self.moment)

    def draw_head(self, p: Painter, x: int, y: int, width: int) -> None:
        """The die that is talked about."""

    def side_title(self) -> str:
        return {
            "blessing": "Blessing", "where to stop": "Stop", "secret vision": "Piles to look at",
            "walk or run": "Walk or run", "move where": "Move",
        }.get(self.prompt, super().side_title())  # fmt: skip

    def hints(self) -> Sequence[Hint]:
        found = list(super().hints())
        if self.prompt in ("where to stop", "secret vision", "room to turn up", "move where") and self.narrow:
            found.insert(2, Hint("w", "whole map"))
            if len(parts_with_places(self)) > 1 and self.open == "b":
                found.insert(2, Hint("n", "next part"))
        return found[:4]

    def press(self, key: str) -> Option | bool:
        if key == "n" and self.narrow and len(parts_with_places(self)) > 1:
            self.part += 1
            spaces = {*(plan := around(shown_around(self))).cells, *plan.boxes, *plan.rooms}
            live = [key for key in self.at_places if key.startswith("space ") and key[6:] in spaces]
            self.cursor, self.way = (live[0] if live else self.cursor), 0
            return True
        return super().press(key)


class DieScene(RouteScene):
    """R12, R13.2, R14.1, R27.3 A die lies before the Guide: let it stand, change it, brake, walk or run."""

    head = 4

    def wished(self) -> str:
        if self.prompt == "brake the avatar" and self.about and int(self.about[0]) >= self.sight.distance:
            saving = [option for option in self.own if option.verb == "brake"
                      and max(1, int(self.about[0]) - int(option.args[1])) < self.sight.distance]  # fmt: skip
            if saving:
                return f"do {min(saving, key=lambda option: int(option.args[1]))}"
        return super().wished()

    def asked(self) -> str:
        if self.prompt == "change the vitality die" and len(self.about) > 2:
            name = self.sight.name(str(self.about[1]))
            return f"{name}, {self.about[2]} LP: the die shows {self.about[0]}. Let it stand?"
        if self.prompt == "accept the golden die" and self.roll != "golden":
            what = "Bad Luck" if self.roll == "bad luck" else "Chance"
            return f"{what}: the Golden Die shows {self.view['golden']}. Accept it?"
        return super().asked()

    @property
    def roll(self) -> str:
        """Which roll of the Golden Die is asked about; "" if another die is."""
        return golden_roll(self.moment) if "the golden die" in self.prompt else ""

    def closed(self) -> list[tuple[str, str, str]]:
        """What cannot be had now, with the reason and its rule: so that a single answer is no riddle."""
        verbs, seat = {option.verb for option in self.own}, self.moment.seat
        if seat is None:
            return []
        if self.prompt == "accept the golden die" and "reroll-golden" not in verbs:
            face = self.view["golden"]
            if face == 6:
                return [("Roll again", "A 6 is not rolled again for Gems.", "R12.2")]
            return [("Roll again", f"No Board of yours has 2 {COLORS[face - 1]} Gems.", "R12.2")]
        wish = {"brake the avatar": "brake", "walk or run": "run"}.get(self.prompt, "")
        if not wish or wish in verbs or self.moment.why_not is None:
            return []
        reasons = []
        for board in self.sight.boards_of(seat):
            args = (board["number"], 1) if wish == "brake" else (board["number"],)
            refused = self.moment.why_not(seat, Option(wish, args))
            if refused is not None:
                reasons.append((refused.rule, refused.reason))
        if not reasons:
            return []
        rule = "R13.2" if wish == "brake" else "R14.3"
        said = " ".join(dict.fromkeys(reason for _, reason in reasons))
        return [("Brake" if wish == "brake" else "Run", said, rule)]

    def _closed(self, width: int) -> list[Choice]:
        found = []
        for what, why, rule in self.closed():
            short = cell_len(why) + cell_len(what) + 4 <= width
            details: tuple[Sequence[Part], ...] = () if short else tuple((line,) for line in wrap(why, width))
            label = f"× {what}. {why}" if short else f"× {what}"
            found.append(Choice(f"no {what}", label, (), details, rule=rule, why=why))
        return found

    def deeds_rows(self, width: int) -> int:
        return super().deeds_rows(width) + sum(2 + len(one.details) for one in self._closed(width))

    def deed_list(self, p: Painter, x: int, y: int, width: int, height: int) -> int:
        items = [self.deed(option, width - 2) for option in self.loose()] + self._closed(width - 2)
        return choices(p, x, y, width, height, fitting(items, height, self.cursor), self.cursor)

    def thing_text(self, key: str) -> str:
        closed = next((why for what, why, _ in self.closed() if key == f"no {what}"), "")
        return closed or super().thing_text(key)

    def side_title(self) -> str:
        if self.roll == "bad luck":
            return "Bad Luck"
        if self.roll == "chance":
            return "Chance roll"
        return {
            "accept the golden die": "Golden Die", "brake the avatar": "Brake", "walk or run": "Walk or run",
            "change the run die": "Run die", "change the bonus die": "Bonus Die",
            "change the vitality die": "Vitality Test", "agree to change the golden die": "Golden Die",
        }.get(self.prompt, super().side_title())  # fmt: skip

    def draw_head(self, p: Painter, x: int, y: int, width: int) -> None:
        view = self.view
        face = view["golden"]
        own = self.prompt.startswith("change the")
        if own and self.about:
            face = int(self.about[0])
            die(p, x, y, face, "white")
        else:
            golden_die(p, x, y, face)
        hero = self.sight.at(view["golden"])
        who = self.sight.name(hero["card"]) if hero else "nobody"
        lines: list[str] = []
        if self.prompt == "change the vitality die" and len(self.about) > 2:
            life = int(self.about[2])
            fate = "dies" if face > life else "unharmed" if face == life else f"wounded, LP {face}"
            lines = [self.sight.name(str(self.about[1])), f"LP {life}: {fate}", vitality_words(life).split(": ", 1)[1]]
        elif self.prompt == "brake the avatar" and self.about:
            steps = int(self.about[0])
            left = self.sight.distance - steps
            lines = [f"Avatar {self.sight.distance} behind", f"moves {steps}",
                     f"then {left} behind" if left > 0 else "it CATCHES you"]  # fmt: skip
        elif self.roll == "bad luck":
            fate = vitality_words(hero["life"]).split(", ")[-1].rstrip(".") if hero else "nobody is tested"
            lines = ["Vitality Test of", who, fate]
        elif self.roll == "chance":
            face = view["golden"]
            brings = "Bad Luck" if face == 6 else f"bonuses {face} to 1" if face > 1 else "bonus 1"
            lines = ["Roll of the Chance", brings]
        elif own:
            before = view["golden"] + view["extra_move"] + view["run_die"] + view["bonus_dice"]
            lines = [f"potential {before} + {face}", f"= {before + face}"]
        else:
            lines = [f"location {view['golden']}", who, f"Avatar {self.sight.distance} behind"]
        for number, line in enumerate(lines[:3]):
            ink = "red bold" if "CATCHES" in line or "dies" in line else "white" if number == 0 else "muted"
            p.text(x + 9, y + number, shorter(line, width - 9), ink, width=width - 9)


class LayScene(RouteScene):
    """R6.2 The Team lays its green tokens, knowing them: first which, then where."""

    stage_height = 17

    def prepare(self) -> None:
        decision = self.moment.decision
        options = decision.options if decision else ()
        self.tokens = list(dict.fromkeys(str(option.args[0]) for option in options))
        self.token = self.tokens[0] if self.tokens else ""

    def place_of(self, option: Option) -> str:
        return f"space {option.args[1]}"

    def ways(self, key: str) -> tuple[Option, ...]:
        return tuple(option for option in self.at_places.get(key, ()) if option.args[0] == self.token or
                     key.startswith("play "))  # fmt: skip

    def loose(self) -> list[Option]:
        return []

    def gloss(self) -> str:
        return f"stretch {self.about[0]} of 7: {self.sight.token_name(self.token)} goes in a [ ]"

    def wished(self) -> str:
        return f"rack {self.token}"

    def rack(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The tokens still to be laid."""
        if self.cursor.startswith("rack ") and self.cursor[5:] in self.tokens:
            self.token = self.cursor[5:]
        p.box(x, y, width, height, "Your green tokens", ink="gold")
        items = [
            Choice(
                f"rack {token}", f"{self.sight.token_name(token)}", (),
                ((shorter(self.sight.text(token), width - 8),),), live=True, rule="R6.2",
                mark="✓" if token == self.token else "",
            )
            for token in self.tokens
        ]  # fmt: skip
        choices(p, x + 2, y + 1, width - 4, height - 2, items, self.cursor)

    def paint(self, p: Painter) -> None:
        if self.cursor.startswith("rack ") and self.cursor[5:] in self.tokens:
            self.token = self.cursor[5:]
        super().paint(p)

    def side(self, p: Painter, x: int, y: int, width: int, height: int, *, log: bool = True) -> None:
        rows = min(height - 3, 2 + 2 * len(self.tokens))
        self.rack(p, x, y, width, rows)
        super().side(p, x, y + rows, width, height - rows, log=log)

    def small(self, p: Painter) -> None:
        y = _around_stretch(p, self, int(self.about[0]) if self.about else 1, self.gloss())
        rows = min(p.height - y, 2 + len(self.tokens) + 1)
        self.rack(p, 0, y, p.width, rows)
        self.brief(p, 0, y + rows, p.width, p.height - y - rows)

    def would_answer(self, place: Place, way: Option | None) -> Option | None:
        return None if place.key.startswith("rack ") else way

    def choose(self, place: Place, way: Option | None) -> Option | None:
        if place.key.startswith("rack "):
            self.token = place.key[5:]
            first = next((option for option in self.own if option.args[0] == self.token), None)
            if first is not None:
                self.cursor, self.way = f"space {first.args[1]}", 0
            return None
        return way

    def back(self) -> bool:
        if self.cursor.startswith("space "):
            self.cursor = f"rack {self.token}"
            return True
        return False

    def consequence(self) -> Sequence[Part]:
        if self.cursor.startswith("rack "):
            return (shorter(self.sight.text(self.cursor[5:]), self.size[0] - 4),)
        return super().consequence()

    def ask(self) -> Sequence[Part]:
        way = self.way_now()
        if way is None:
            said = f"{self.sight.token_name(self.token)}: in stretch {self.about[0]}? Enter goes to the spaces."
            return ((shorter(said, self.ask_room()), "white"),)
        where = self.moment.words.name(str(way.args[1]))
        return ((shorter(f"Lay {self.sight.token_name(self.token)} on {where}.", self.ask_room()), "gold bold"),)


def _around_stretch(p: Painter, scene: ReflScene, number: int, gloss: str) -> int:
    from .route_map import ORDER, TITLES, around, draw_plan

    shown = min(number, 6)
    title = f"Route  {TITLES[ORDER[shown - 1]]} to {TITLES[ORDER[shown + 1]]}"
    p.box(0, 0, p.width, 6, title, shorter(gloss, p.width - len(title) - 8))
    draw_plan(p, 1, 1, around(shown), scene)
    return 6


class TokensScene(RouteScene):
    """R6.1 Quick or strategic placement."""

    def side_title(self) -> str:
        return "The 7 green tokens"

    def gloss(self) -> str:
        return "one green token for each stretch"


class PlaysScene(RouteScene):
    """R36.9 A seat plays something out of turn: its plays stand on the Boards."""

    def wished(self) -> str:
        return f"play {self.plays[0]}" if self.plays else ""

    def small(self, p: Painter) -> None:
        rows = min(p.height, 2 + 2 * max(1, len(self.plays)))
        self.draw_plays(p, 0, 0, p.width, rows)
        self.brief(p, 0, rows, p.width, p.height - rows)


class ConsentScene(RouteScene):
    """R34.7 A Narrator agrees or not, before the whole board."""

    def side_title(self) -> str:
        name = clipped(self.moment.name(self.moment.seat), 14) if self.moment.seat is not None else ""
        return f"{name} decides"

    def asked(self) -> str:
        about = [self.sight.name(str(one)) if isinstance(one, str) else str(one) for one in self.about]
        if self.prompt == "agree to the exchange":
            return f"Agree to exchange {about[0]} for {about[1]}?"
        return super().asked()


__all__ = ["TOKEN_GROUND", "ConsentScene", "DieScene", "LayScene", "PlaysScene", "RouteScene", "TokensScene", "percent"]
