"""The Cavern: four rooms in a square, the cards turned up, teleporting and the Seal of Dementia."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc.components import ELEMENTS
from valroc_tui.widgets.cards import Standing
from valroc_tui.widgets.paint import Painter, Part

from .action import ActionScene
from .locations import spot
from .sight import DIG_GAINS, NAME, counted, per_cent
from .signs import chip


class CavernScene(ActionScene):
    """A dig in progress."""

    mounts_on_cards = False

    def where(self) -> str:
        dig = self.sight.view["dig"]
        return f"Cavern, {NAME[dig['room']]}" if dig else "Cavern"

    def digger(self) -> int:
        """Who digs."""
        dig, acting = self.sight.view["dig"], self.sight.view["acting"]
        return dig["seat"] if dig else acting if acting is not None else self.me

    def room(self) -> str:
        """Where the digger's pawn stands."""
        dig = self.sight.view["dig"]
        if dig:
            return dig["room"]
        for space in self.sight.spaces("cavern"):
            if space["pawn"] is not None and space["pawn"]["seat"] == self.digger():
                return str(space["space"])
        return "fire"

    def rooms(self) -> dict[str, tuple[Option, ...]]:
        """Rooms that can be chosen."""
        return {str(option.args[0]): (option,) for option in self.options() if option.verb in ("teleport", "read")}

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        dig = self.sight.view["dig"]
        if (
            option is not None
            and dig is not None
            and option.verb in ("teleport", "read", "stay", "leave")
            and dig["chosen"]
        ):
            room = str(option.args[0]) if option.args else dig["room"]
            area = self.sight.catalog.actions[dig["chosen"]].areas[ELEMENTS.index(room)]
            who = "You get " if self.digger() == self.me else f"{self.people.name(self.digger(), 16)} gets "
            return [who, (DIG_GAINS[area], "white bold"), "."]
        return super().leads_to()

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        self.square(p, x, y, 44, height, 22)
        self.cards(p, x + 44, y, width - 44, height)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        if self.options("result"):
            self.cards(p, x, y, width, height)
        elif self.sight.view["dig"] is None:
            half = width // 2
            self.square(p, x, y, half, height, half // 2)
            p.box(x + half, y, width - half, height, f"{NAME[self.room()]}: the next card")
            self.odds(p, x + half + 2, y + 1, width - half - 4, height - 2, self.room())
        else:
            self.square(p, x, y, width, height, width // 2)

    def square(self, p: Painter, x: int, y: int, width: int, height: int, across: int) -> None:
        """F W over E A, with what each room gives."""
        dig, ways = self.sight.view["dig"], self.rooms()
        tall = height // 2
        for number, element in enumerate(ELEMENTS):
            left, top = x + across * (number % 2), y + tall * (number // 2)
            space = self.sight.spaces("cavern")[number]
            key = f"room {element}"
            standing = Standing(self.is_at(key), bool(ways.get(element)))
            here = element == self.room()
            if standing.at:
                p.tint(left, top, across, tall, "chosen")
            elif here:
                p.tint(left, top, across, tall, "slot")
            title = standing.numbered("", NAME[element]) if not standing.live or standing.at else f"[{NAME[element]}]"
            p.box(
                left,
                top,
                across,
                tall,
                title,
                frame="heavy" if standing.at else "round",
                ink=standing.ink if standing.at or standing.live else element if here else "lines",
                title_ink=standing.title_ink if standing.at or standing.live else f"{element} bold",
            )
            spot(p, self, left + across - 5, top + (tall > 5 or across < 20), space, False, False)
            if space["banned"]:
                p.text(left + 2, top + 1, "banned", "dim")
            if dig is not None and dig["chosen"]:
                area = self.sight.catalog.actions[dig["chosen"]].areas[number]
                p.text(
                    left + 2,
                    top + 2,
                    DIG_GAINS[area],
                    "white bold" if here else "text" if area != "none" else "dim",
                    width=across - 3,
                )
            else:
                self.odds(
                    p, left + 2, top + (2 if tall > 5 else 1), across - 3, tall - 3 if tall > 5 else tall - 2, element
                )
            p.place(key, left, top, across, tall, *ways.get(element, ()), rule="V14.5")

    def odds(self, p: Painter, x: int, y: int, width: int, rows: int, room: str) -> None:
        """What the next card can show in a room."""
        if width < 17:
            return
        for number, (name, chance) in enumerate(self.chances(room, rows)):
            p.text(x, y + number, name, "text")
            p.text(x + width - 7, y + number, per_cent(chance), "muted", width=6, align="right")

    def chances(self, room: str, rows: int) -> list[tuple[str, float]]:
        """V14.11 What the next card can show in a room, in so many rows; they add up to 1."""
        left = self.sight.areas_left(room)
        total = max(1, sum(left.values()))
        order = sorted((area for area in left if area != "none"), key=lambda area: -left[area])
        nothing = [("nothing", left["none"] / total)] if left["none"] else []
        shown = len(order) if len(order) + len(nothing) <= rows else max(0, rows - 1 - len(nothing))
        found = [(DIG_GAINS[area], left[area] / total) for area in order[:shown]]
        if shown < len(order):
            found.append(("other finds", sum(left[area] for area in order[shown:]) / total))
        return found + nothing

    def cards(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The Action cards turned up."""
        dig = self.sight.view["dig"]
        if dig is None:
            p.box(x, y, width, height, "The dig", ink=self.people.ink(self.digger()))
            p.line(x + 2, y + 2, chip(self.room()), " ", self.people.part(self.digger(), width - 8), width=width - 3)
            p.wrapped(
                x + 2,
                y + 4,
                width - 4,
                "The room's area of an Action card is what is dug. With Archaeology you may turn up two and keep one.",
                "muted",
                rows=height - 5,
            )
            return
        count = max(1, len(dig["cards"]))
        across = width // count if width // count >= 11 else 11
        for number, card in enumerate(dig["cards"][:2]):
            self.action_card(
                p, x + number * across, y, across if number + 1 < count else width - number * across, height, card
            )

    def action_card(self, p: Painter, x: int, y: int, width: int, height: int, card: str) -> None:
        """One Action card: four areas and a centre."""
        dig = self.sight.view["dig"]
        assert dig is not None
        facts = self.sight.catalog.actions[card]
        ways = tuple(option for option in self.options("result") if option.args[0] == card)
        key = f"card {card}"
        standing = Standing(self.is_at(key), bool(ways))
        if standing.at:
            p.tint(x, y, width, height, "chosen")
        title = "Card" if width > 12 else ""
        gloss = "counts" if dig["chosen"] == card and width > 16 else ""
        p.box(
            x,
            y,
            width,
            height,
            standing.numbered("", title) if title else "",
            gloss,
            frame="heavy" if standing.at else "round",
            ink=standing.ink if standing.at or standing.live else "text",
            title_ink=standing.title_ink if standing.live else "white bold",
        )
        gap = 3 if height >= 16 else 2
        for number, element in enumerate(ELEMENTS):
            row = y + 2 + gap * number if height >= 14 else y + 1 + 2 * number if height >= 10 else y + 1 + number
            if row >= y + height - 1:
                break
            here = element == dig["room"]
            area = DIG_GAINS[facts.areas[number]]
            ink = "white bold" if here and area != "nothing" else "muted" if area != "nothing" else "dim"
            p.line(
                x + 1,
                row,
                "▸" if here else " ",
                chip(element),
                " ",
                (area if len(area) <= width - 6 else area.split()[0], ink),
                ink="white bold",
                width=width - 2,
            )
        if height >= 16:
            p.line(x + 2, y + height - 3, "centre ", (facts.centre.capitalize(), "text"), ink="muted", width=width - 3)
        p.place(key, x, y, width, height, *ways, rule="V14.2", why=counted(1, "card"))
